"""Ties for initiative and dominance that a card lets a player decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.text import capital
from kingsmoot.thrones.model.ids import NOBODY, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import holds, is_in_force
from kingsmoot.thrones.view.labels import on_seat, player

WHO: Final = 2
TIED: Final = 3
TOTAL: Final = 4
"""Who decides; who is tied, a bit for each seat; with how much."""


def decider(s: ThronesState) -> Seat:
    """Who decides ties: of several the first in player order; NOBODY if nobody does."""
    if not is_in_force(s, Permission.DECIDES_TIES):
        return NOBODY
    deciding = [seat for seat in s.seats() if holds(s, Permission.DECIDES_TIES, s.deal.factions[seat])]
    return deciding[0] if deciding else NOBODY


def bits(seats: list[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def tied_players(s: ThronesState, f: Frame) -> list[Seat]:
    return [seat for seat in s.seats() if f[TIED] >> seat & 1]


def tie_question(what: str, answer: Callable[[ThronesState, Frame, Seat], None]) -> Question[ThronesState]:
    """Who of those that are tied wins ``what``."""
    return Question(
        f"{what}-tie",
        who=lambda s, f: f[WHO],
        options=tied_players,
        text=lambda s, f, option: f"{player(s, option)} wins {what}",
        on=on_seat,
        prompt=lambda s, f: f"{capital(what)} is tied at {f[TOTAL]}. Who wins it?",
        answer=answer,
    )
