"""What an effect falls on: this card, the chosen card, the attached character, each card of a kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kingsmoot.thrones.ability import Context
from kingsmoot.thrones.events import CARD
from kingsmoot.thrones.selectors import Selector
from kingsmoot.thrones.state import NO_CARD, ThronesState


@dataclass(frozen=True)
class Ref:
    """Cards, found when the effect is carried out."""

    find: Callable[[ThronesState, Context], list[int]]
    text: str
    slot: int = -1
    """Which target it is; -1 if it is none."""
    players: bool | None = None
    """Whether it finds faction cards, which stand for their players; None if that depends."""


def _chosen(slot: int) -> Callable[[ThronesState, Context], list[int]]:
    return lambda s, x: s.picked[x.picks + slot][:] if 0 <= x.picks < len(s.picked) - slot else []


def _host(s: ThronesState, x: Context) -> list[int]:
    return [s.host[x.source]] if s.host[x.source] != NO_CARD else []


SELF = Ref(lambda s, x: [x.source], "this card", players=False)
TARGET = Ref(_chosen(0), "it", 0)
TARGETS = Ref(_chosen(0), "each of them", 0)
SECOND_TARGET = Ref(_chosen(1), "the second one", 1)
HOST = Ref(_host, "attached character")
EVENT_CARD = Ref(lambda s, x: [s.events[x.event][CARD]], "that card")
MY_FACTION = Ref(lambda s, x: [s.deal.factions[x.you]], "your faction", players=True)
LOSERS_FACTION = Ref(lambda s, x: [s.deal.factions[s.loser]], "the losing opponent's faction card", players=True)


def each(selector: Selector) -> Ref:
    """Every card in play that the selector takes."""
    return Ref(lambda s, x: selector.among(s, x, s.all_in_play()), f"each {selector}", players=selector.players)
