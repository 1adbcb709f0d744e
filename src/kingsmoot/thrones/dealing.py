"""All physical cards of a game, numbered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from kingsmoot.thrones.card import Card, Deal


class Brought(Protocol):
    """The deck that a seat brings, by the codes of the cards."""

    @property
    def faction(self) -> str: ...
    @property
    def agendas(self) -> Sequence[str]: ...
    @property
    def plots(self) -> Mapping[str, int]: ...
    @property
    def cards(self) -> Mapping[str, int]: ...


def deal(library: Mapping[str, Card], decks: Iterable[Brought], titles: Iterable[str] = ()) -> Deal:
    """Number all cards, seat by seat: faction card, agendas, plots, draw deck; then the titles."""
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
    borne = tuple(add(code, 0) for code in titles)
    return Deal(tuple(made), tuple(owner), tuple(factions), tuple(agendas), tuple(plots), tuple(draw), borne)
