"""The cards of the second edition: printed facts joined with declared abilities."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from kingsmoot.decks import BadDeck, Counts, Deck, built_in
from kingsmoot.games.second.cards import core  # noqa: F401 - declares the cards of the Core Set
from kingsmoot.games.second.cards.declared import Declaration, declarations
from kingsmoot.games.second.facts import FACTIONS, Facts, all_cards, card_index
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.thrones.card import NO_COST, X_COST, Card, Deal, PlotValues
from kingsmoot.thrones.terms import ICON_LETTERS, Type

_TYPES = {
    "plot": Type.PLOT,
    "agenda": Type.AGENDA,
    "character": Type.CHARACTER,
    "attachment": Type.ATTACHMENT,
    "location": Type.LOCATION,
    "event": Type.EVENT,
    "title": Type.TITLE,
}


@cache
def cards() -> Mapping[str, Card]:
    """All cards, by code; the faction cards by the name of the faction."""
    declared = declarations()
    made = {facts.code: _card(facts, declared.get(facts.title, Declaration())) for facts in all_cards()}
    for faction, name in FACTIONS.items():
        made[faction] = Card(faction, name, Type.FACTION, faction)
    return made


def _card(facts: Facts, declared: Declaration) -> Card:
    is_plot = facts.type == "plot"
    cost = NO_COST if facts.cost is None else X_COST if facts.cost == "X" else facts.cost
    plot = PlotValues(facts.income or 0, facts.initiative or 0, facts.claim or 0, facts.reserve or 0)
    return Card(
        code=facts.code,
        title=facts.title,
        type=_TYPES[facts.type],
        faction=facts.faction,
        cost=cost,
        strength=facts.strength or 0,
        icons=(ICON_LETTERS[0] in facts.icons, ICON_LETTERS[1] in facts.icons, ICON_LETTERS[2] in facts.icons),
        traits=frozenset(facts.traits),
        unique=facts.unique,
        loyal=facts.loyal,
        keywords=frozenset(facts.keywords),
        plot=plot if is_plot else None,
        income=facts.gold_bonus,
        initiative=facts.initiative_bonus,
        reserve=facts.reserve_bonus,
        supports=facts.supports,
        rivals=facts.rivals,
        host=declared.host,
        abilities=declared.abilities,
        constants=declared.constants,
    )


def deck_data(deck: Deck) -> dict[str, Any]:
    """A deck as a seat brings it: what is played with, by codes."""
    return {
        "name": deck.name,
        "faction": deck.faction,
        "agendas": list(deck.agendas),
        "plots": dict(deck.plots),
        "cards": dict(deck.cards),
    }


def deck_of(seat: Mapping[str, Any]) -> Deck:
    """The deck that a seat brings: the name of a built-in one, or the cards by code; BadSetup if it cannot be read."""
    given = seat.get("deck")
    try:
        if isinstance(given, str):
            return built_in(given).deck
        if not isinstance(given, Mapping):
            raise BadSetup("A seat of the second edition brings a deck: the name of a built-in one, or its cards.")
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
    unknown = [code for code in deck.codes if code not in card_index()]
    if unknown:
        raise BadSetup(f"The deck {deck.name} has a card with the unknown code {unknown[0]}.")
    if deck.faction not in FACTIONS:
        raise BadSetup(f"The deck {deck.name} has the unknown faction {deck.faction!r}.")
    for codes, types in ((deck.agendas, _AGENDAS), (deck.plots, _PLOTS), (deck.cards, _DRAWN)):
        for code in codes:
            if cards()[code].type not in types:
                raise BadSetup(f"The deck {deck.name} has {cards()[code].title} in a place where it cannot be.")
    return deck


_AGENDAS, _PLOTS = (Type.AGENDA,), (Type.PLOT,)
_DRAWN = (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT, Type.EVENT)


def _counts(given: Mapping[str, Any]) -> Counts:
    if not all(type(count) is int for count in given.values()):
        raise TypeError
    return Counts(given)


@lru_cache(64)
def deal_out(decks: tuple[Deck, ...], *, titles: bool) -> Deal:
    """Number all physical cards of a game, seat by seat: faction card, agendas, plots, draw deck; then the titles."""
    library = cards()
    made: list[Card] = []
    owner: list[int] = []

    def add(code: str, seat: int) -> int:
        made.append(library[code])
        owner.append(seat)
        return len(made) - 1

    factions, agendas, plots, draw = [], [], [], []
    for seat, deck in enumerate(decks):
        factions.append(add(deck.faction, seat))
        agendas.append(tuple(add(code, seat) for code in deck.agendas))
        plots.append(tuple(add(code, seat) for code, count in deck.plots.items() for _ in range(count)))
        draw.append(tuple(add(code, seat) for code, count in deck.cards.items() for _ in range(count)))
    pool = [c.code for c in library.values() if c.type is Type.TITLE] if titles else []
    borne = tuple(add(code, 0) for code in pool)
    return Deal(tuple(made), tuple(owner), tuple(factions), tuple(agendas), tuple(plots), tuple(draw), borne)
