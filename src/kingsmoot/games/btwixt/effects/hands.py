"""Effects on hands."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.effects.questions import ask_card, distinct, target
from kingsmoot.games.btwixt.effects.resolve import TARGET, YOU, A
from kingsmoot.games.btwixt.labels import in_hand
from kingsmoot.games.btwixt.state import BtwixtState, rules
from kingsmoot.kernel.procedure import Frame

# -- drawing --------------------------------------------------------------------------------------------


def _draw(s: BtwixtState, f: Frame) -> None:
    atoms.draw(s, f[TARGET], f[A])


DRAW: Final = rules.procedure("draw", _draw)


# -- discarding -----------------------------------------------------------------------------------------


def _their_hand(s: BtwixtState, f: Frame) -> str:
    return in_hand(f[TARGET])


def _discard(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.discard_from_hand(s, f[TARGET], option)
    f[A] -= 1


def _more(s: BtwixtState, f: Frame) -> None:
    if f[A] and s.hands[f[TARGET]]:
        s.jump(f, DISCARD_QUESTION)


DISCARD_QUESTION: Final = ask_card(
    "discard",
    "discard",
    lambda s, f: distinct(s.hands[f[TARGET]]),
    _discard,
    "discard a card.",
    who=target,
    where=_their_hand,
)
DISCARD: Final = rules.procedure("discard", DISCARD_QUESTION, _more)


def _discard_random(s: BtwixtState, f: Frame) -> None:
    for _ in range(min(f[A], len(s.hands[f[TARGET]]))):
        atoms.discard_from_hand(s, f[TARGET], s.rng.choice(s.hands[f[TARGET]]))


DISCARD_RANDOM: Final = rules.procedure("discard-random", _discard_random)


# -- looking --------------------------------------------------------------------------------------------


def _look(s: BtwixtState, f: Frame) -> None:
    if f[TARGET] != f[YOU]:
        atoms.show_hand(s, f[TARGET], f[YOU])
        s.note("{leader} looks at {other}'s hand.", leader=f[YOU], other=f[TARGET])


LOOK: Final = rules.procedure("look", _look)


def _spy(s: BtwixtState, f: Frame) -> None:
    atoms.spy(s, f[YOU], f[TARGET])
    s.note("{leader} may look at {other}'s hand this round.", leader=f[YOU], other=f[TARGET])


SPY: Final = rules.procedure("spy", _spy)


# -- taking and giving ----------------------------------------------------------------------------------


def _show_first(s: BtwixtState, f: Frame) -> None:
    _look(s, f)


def _steal(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.pass_card(s, f[TARGET], f[YOU], option)


STEAL: Final = rules.procedure(
    "steal",
    _show_first,
    ask_card(
        "steal",
        "take",
        lambda s, f: distinct(s.hands[f[TARGET]]),
        _steal,
        "take a card from this hand.",
        where=_their_hand,
    ),
)


def _steal_random(s: BtwixtState, f: Frame) -> None:
    if s.hands[f[TARGET]] and f[TARGET] != f[YOU]:
        atoms.pass_card(s, f[TARGET], f[YOU], s.rng.choice(s.hands[f[TARGET]]))


STEAL_RANDOM: Final = rules.procedure("steal-random", _steal_random)


def _give(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.pass_card(s, f[YOU], f[TARGET], option)


GIVE: Final = rules.procedure(
    "give",
    ask_card(
        "give",
        "give",
        lambda s, f: distinct(s.hands[f[YOU]]),
        _give,
        "give away a card from your hand.",
        where=lambda s, f: in_hand(f[YOU]),
    ),
)


def _swap_hands(s: BtwixtState, f: Frame) -> None:
    atoms.swap_hands(s, f[YOU], f[TARGET])


SWAP_HANDS: Final = rules.procedure("swap-hands", _swap_hands)
