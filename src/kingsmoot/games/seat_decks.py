"""A deck as a seat brings it to a game that is played with decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kingsmoot.decks import BadDeck, Counts, Deck
from kingsmoot.games.set_names import ENVIRONMENT
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.thrones.language.nouns import article
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.enums import Type, name_of


def deck_data(deck: Deck) -> dict[str, Any]:
    """A deck as a seat brings it: what is played with, by codes."""
    return {
        "name": deck.name,
        "faction": deck.faction,
        "agendas": list(deck.agendas),
        "plots": dict(deck.plots),
        "cards": dict(deck.cards),
    }


def brought(seat: Mapping[str, Any], game: str, library: Mapping[str, Card], built_in: Callable[[str], Deck]) -> Deck:
    """The deck that a seat brings: the name of a built-in one, or the cards by code; BadSetup if it cannot be read."""
    given = seat.get("deck")
    try:
        if isinstance(given, str):
            return built_in(given)
        if not isinstance(given, Mapping):
            raise BadSetup(f"A seat of {game} brings a deck: the name of a built-in one, or its cards.")
        deck = Deck(
            name=str(given.get("name", "")),
            faction=str(given["faction"]),
            agendas=tuple(map(str, given.get("agendas", ()))),
            plots=_counts(given["plots"]),
            cards=_counts(given["cards"]),
        )
    except (KeyError, TypeError, AttributeError):
        raise BadSetup("A deck needs faction, plots and cards, with how many there are of each code.") from None
    except BadDeck as why:
        raise BadSetup(str(why)) from None
    _check_places(deck, library)
    return deck


_AGENDAS, _PLOTS = (Type.AGENDA,), (Type.PLOT,)
_DRAWN = (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT, Type.EVENT)


def _check_places(deck: Deck, library: Mapping[str, Card]) -> None:
    """The library has the faction cards too, by the names of the factions."""
    unknown = [code for code in deck.codes if code not in library]
    if unknown:
        missing = f"the set that it belongs to is missing; if it is somebody's own, name its file in {ENVIRONMENT}"
        raise BadSetup(f"The deck {deck.name} has a card with the unknown code {unknown[0]}: {missing}.")
    if deck.faction not in library or library[deck.faction].type != Type.FACTION:
        raise BadSetup(f"The deck {deck.name} has the unknown faction {deck.faction!r}.")
    piles = (("agendas", deck.agendas, _AGENDAS), ("plots", deck.plots, _PLOTS), ("cards", deck.cards, _DRAWN))
    for pile, codes, types in piles:
        for code in codes:
            title, kind = library[code].title, library[code].type
            if kind not in types:
                what = article(name_of(Type, kind))
                raise BadSetup(f"The deck {deck.name} has {title} among its {pile}, but it is {what}.")


def _counts(given: Mapping[str, Any]) -> Counts:
    if not all(type(count) is int for count in given.values()):
        raise TypeError
    return Counts(given)
