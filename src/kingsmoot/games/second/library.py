"""The cards of the second edition: printed facts joined with declared abilities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Final, final

from kingsmoot.decks import Deck, built_in
from kingsmoot.games.seat_decks import brought, deck_data
from kingsmoot.games.second.facts import FACTIONS, Facts, all_cards, core_set, declared
from kingsmoot.thrones.language.declaration import Declaration
from kingsmoot.thrones.model.card import NO_COST, X_COST, Card, PlotValues
from kingsmoot.thrones.model.deal import Deal, deal
from kingsmoot.thrones.model.enums import ICON_LETTERS, Type

__all__ = ["Library", "cards", "deal_out", "deck_data", "deck_of"]

_TYPES: Final = {
    "plot": Type.PLOT,
    "agenda": Type.AGENDA,
    "character": Type.CHARACTER,
    "attachment": Type.ATTACHMENT,
    "location": Type.LOCATION,
    "event": Type.EVENT,
    "title": Type.TITLE,
}


@final
class Library(Mapping[str, Card]):
    """All cards, by code; the faction cards by the name of the faction. One is made when it is first asked for."""

    def __init__(self) -> None:
        self._facts = {facts.code: facts for facts in all_cards()}
        self._made = {faction: Card(faction, name, Type.FACTION, faction) for faction, name in FACTIONS.items()}
        self._codes = tuple(dict.fromkeys((*self._facts, *self._made)))

    def __getitem__(self, code: str) -> Card:
        made = self._made.get(code)
        if made is None:
            facts = self._facts[code]
            made = self._made[code] = _card(facts, declared(facts))
        return made

    def __contains__(self, code: object) -> bool:
        return code in self._facts or code in self._made

    def __iter__(self) -> Iterator[str]:
        return iter(self._codes)

    def __len__(self) -> int:
        return len(self._codes)


@cache
def cards() -> Library:
    """All cards."""
    return Library()


def _number(printed: int | str | None) -> int:
    """What is printed, where an X is 0: the text says what it is."""
    return printed if isinstance(printed, int) else 0


def _card(facts: Facts, declared: Declaration) -> Card:
    is_plot = facts.type == "plot"
    cost = NO_COST if facts.cost is None else X_COST if facts.cost == "X" else facts.cost
    plot = PlotValues(*map(_number, (facts.income, facts.initiative, facts.claim, facts.reserve)))
    return Card(
        code=facts.code,
        title=facts.title,
        type=_TYPES[facts.type],
        faction=facts.faction,
        cost=cost,
        strength=_number(facts.strength),
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
        deck=declared.deck,
    )


@cache
def nameable_cards() -> tuple[tuple[str, frozenset[int]], ...]:
    """The titles of all cards that go into draw decks, each with its types."""
    found: dict[str, set[int]] = {}
    for facts in all_cards():
        if facts.type not in ("plot", "agenda", "title"):
            found.setdefault(facts.title, set()).add(_TYPES[facts.type])
    return tuple((title, frozenset(found[title])) for title in sorted(found))


def deck_of(seat: Mapping[str, Any]) -> Deck:
    """The deck that a seat brings: the name of a built-in one, or the cards by code; BadSetup if it cannot be read."""
    return brought(seat, "the second edition", cards(), lambda name: built_in(name).deck)


@lru_cache(64)
def deal_out(decks: tuple[Deck, ...], *, titles: bool) -> Deal:
    """Number all physical cards of a game, seat by seat: faction card, agendas, plots, draw deck; then the titles."""
    pool = [card.code for card in core_set() if card.type == "title"] if titles else []
    return deal(cards(), decks, pool)
