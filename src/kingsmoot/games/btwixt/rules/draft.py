"""Drafting a hand: choose one, pass the rest."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.effects.questions import distinct
from kingsmoot.games.btwixt.labels import card_key, count, in_pack, title
from kingsmoot.games.btwixt.state import BtwixtState, rules
from kingsmoot.kernel.procedure import Frame, Question

SEAT: Final = 2
PICKED: Final = 3


def begin_draft(s: BtwixtState, f: Frame) -> None:
    f[SEAT] = s.first


def last_card_needs_no_choice(s: BtwixtState, f: Frame) -> None:
    if len(s.packs[f[SEAT]]) == 1:
        pick(s, f, s.packs[f[SEAT]][0])
        s.jump(f, next_to_pick)


def pick(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.pick(s, f[SEAT], option)


PICK: Final[Question[BtwixtState]] = Question(
    "draft",
    who=lambda s, f: f[SEAT],
    options=lambda s, f: distinct(s.packs[f[SEAT]]),
    text=lambda s, f, option: f"keep {title(s, option)}",
    label=lambda s, f, option: f"Keep {title(s, option)} ({s.cards.cards[option].value})",
    on=lambda s, f, option: card_key(s, option, in_pack(f[SEAT])),
    detail=lambda s, f: f"You have kept {count(len(s.picks[f[SEAT]]), 'card')} so far.",
    prompt=lambda s, f: f"Keep one of these {len(s.packs[f[SEAT]])} cards and pass the rest {direction(s)}.",
    answer=pick,
    always=True,
)


def direction(s: BtwixtState) -> str:
    """To the left in the first season of the game, then alternating."""
    return "left" if (s.season - s.first_season()) % 2 == 0 else "right"


def next_to_pick(s: BtwixtState, f: Frame) -> None:
    """Everybody picks from the pack in hand before the packs move."""
    f[SEAT] = (f[SEAT] + 1) % s.players
    f[PICKED] += 1
    if f[PICKED] % s.players:
        s.jump(f, last_card_needs_no_choice)


def pass_packs(s: BtwixtState, f: Frame) -> None:
    if any(s.packs):
        atoms.pass_packs(s, left=direction(s) == "left")
        s.jump(f, last_card_needs_no_choice)


def take_up_hands(s: BtwixtState, f: Frame) -> None:
    atoms.take_up_picks(s)


DRAFTING: Final = rules.procedure(
    "drafting", begin_draft, last_card_needs_no_choice, PICK, next_to_pick, pass_packs, take_up_hands
)
