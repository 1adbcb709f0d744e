"""Winning and elimination."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.second.description import TUTORIAL
from kingsmoot.kernel.procedure import PROCEDURE, Frame, Question
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.victory import (
    BY_POWER,
    LAST_ONE,
    MOST_POWER,
    eliminate,
    what_befalls,
    win,
    winners,
)
from kingsmoot.thrones.values.plot_values import power_of
from kingsmoot.thrones.view.labels import player
from kingsmoot.thrones.view.reasons import seat_key

__all__ = ["FATE", "LAST_ONE", "settle"]


OUT: Final = 8  # more than there are seats


def settle(s: ThronesState) -> None:
    """Victory and elimination at the very moment; then attachments that may not stay, then death at strength 0."""
    if s.victor >= 0 or s.answers.settled:
        return
    s.answers.settled = True  # until anything changes
    empty = s.round > 0 and _NO_CARDS in s.deck  # see is_a_deck_empty
    if s.found.nobody_wins and not empty:
        if not (s.found.attachments_stay and s.found.nothing_befalls):  # as a rule nothing has changed that it goes by
            what_befalls(s)
        return
    if empty and TUTORIAL in s.setup.variants:
        win(s, tutorial_winner(s), MOST_POWER)
        return
    decided = fates(s)
    if len(decided) > 1:
        if not any(frame[PROCEDURE] == FATES.number for frame in s.stack):
            s.push(FATES)
        return
    if decided:
        meet_fate(s, decided[0])
        if s.victor >= 0:
            return
    what_befalls(s)


def fates(s: ThronesState) -> list[int]:
    """Who has won now (the seat), and who is out of the game now (the seat, with ``OUT`` added)."""
    found: list[int] = list(winners(s))
    if is_a_deck_empty(s):
        found += [seat + OUT for seat in s.seats() if not s.deck[seat]]
    return found


def is_a_deck_empty(s: ThronesState) -> bool:
    """Only once everybody has drawn a first hand can a deck be empty."""
    return s.round > 0 and _NO_CARDS in s.deck


_NO_CARDS: Final[list[CardId]] = []


def tutorial_winner(s: ThronesState) -> Seat:
    """The most power; at a tie whoever has cards left, and at last the first player."""
    return max(s.seats(), key=lambda seat: (power_of(s, seat), bool(s.deck[seat]), seat == s.first))


def meet_fate(s: ThronesState, fate: int) -> None:
    if fate >= OUT:
        eliminate(s, whose(fate))
    else:
        win(s, whose(fate), BY_POWER)


def whose(fate: int) -> Seat:
    return Seat(fate % OUT)


def fate_text(s: ThronesState, f: Frame, option: int) -> str:
    return f"{player(s, whose(option))} {'is eliminated' if option >= OUT else 'wins'}"


FATE: Final[Question[ThronesState]] = Question(
    "fate",
    who=lambda s, f: s.first,
    options=lambda s, f: fates(s),
    text=fate_text,
    on=lambda s, f, option: seat_key(whose(option)),
    prompt=lambda s, f: "These happen at once. Which comes first?",
    answer=lambda s, f, option: meet_fate(s, option),
)


def fates_go_on(s: ThronesState, f: Frame) -> None:
    if fates(s):
        s.jump(f, FATE)
    else:
        settle(s)


FATES: Final = rules.procedure("second-fates", FATE, fates_go_on)
"""Several win or are eliminated at the same moment: the first player decides in which order."""
