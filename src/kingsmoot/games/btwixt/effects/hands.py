"""Effects on hands."""

from __future__ import annotations

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.cards.ability import Aim, Effect
from kingsmoot.games.btwixt.effects.phrases import does, who, whose
from kingsmoot.games.btwixt.effects.questions import ask_card, distinct, target
from kingsmoot.games.btwixt.effects.resolve import TARGET, YOU, A
from kingsmoot.games.btwixt.labels import count, in_hand
from kingsmoot.games.btwixt.state import BtwixtState, rules
from kingsmoot.kernel.procedure import Frame


def _hand(aim: Aim) -> str:
    return "your hand" if aim == Aim.YOU else "the hand"


# -- drawing --------------------------------------------------------------------------------------------


def _draw(s: BtwixtState, f: Frame) -> None:
    atoms.draw(s, f[TARGET], f[A])


DRAW = rules.procedure("draw", _draw)


def draw(n: int = 1, aim: Aim = Aim.YOU) -> Effect:
    return Effect(DRAW, (n,), f"{does(aim, 'draw')} {count(n, 'card')}", aim)


# -- discarding -----------------------------------------------------------------------------------------


def _their_hand(s: BtwixtState, f: Frame) -> str:
    return in_hand(f[TARGET])


def _discard(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.discard_from_hand(s, f[TARGET], option)
    f[A] -= 1


def _more(s: BtwixtState, f: Frame) -> None:
    if f[A] and s.hands[f[TARGET]]:
        s.jump(f, DISCARD_QUESTION)


DISCARD_QUESTION = ask_card(
    "discard",
    "discard",
    lambda s, f: distinct(s.hands[f[TARGET]]),
    _discard,
    "discard a card.",
    who=target,
    where=_their_hand,
)
DISCARD = rules.procedure("discard", DISCARD_QUESTION, _more)


def discard(n: int = 1, aim: Aim = Aim.YOU) -> Effect:
    return Effect(
        DISCARD, (n,), f"{does(aim, 'discard')} {count(n, 'card')} of choice from {_hand(aim)}", aim, needs_hand=True
    )


def _discard_random(s: BtwixtState, f: Frame) -> None:
    for _ in range(min(f[A], len(s.hands[f[TARGET]]))):
        atoms.discard_from_hand(s, f[TARGET], s.rng.choice(s.hands[f[TARGET]]))


DISCARD_RANDOM = rules.procedure("discard-random", _discard_random)


def discard_random(n: int = 1, aim: Aim = Aim.OTHER) -> Effect:
    text = f"{does(aim, 'discard')} {count(n, 'card')} at random from {_hand(aim)}"
    return Effect(DISCARD_RANDOM, (n,), text, aim, needs_hand=True)


# -- looking --------------------------------------------------------------------------------------------


def _look(s: BtwixtState, f: Frame) -> None:
    if f[TARGET] != f[YOU]:
        atoms.show_hand(s, f[TARGET], f[YOU])
        s.note("{leader} looks at the hand of {other}.", leader=f[YOU], other=f[TARGET])


LOOK = rules.procedure("look", _look)


def look(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(LOOK, (), f"look at {whose(aim)} hand", aim, needs_hand=True)


def _spy(s: BtwixtState, f: Frame) -> None:
    atoms.spy(s, f[YOU], f[TARGET])
    s.note("{leader} may look at the hand of {other} in this round.", leader=f[YOU], other=f[TARGET])


SPY = rules.procedure("spy", _spy)


def spy(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(SPY, (), f"until the end of the round you may look at {whose(aim)} hand at any time", aim)


# -- taking and giving ----------------------------------------------------------------------------------


def _show_first(s: BtwixtState, f: Frame) -> None:
    _look(s, f)


def _steal(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.pass_card(s, f[TARGET], f[YOU], option)


STEAL = rules.procedure(
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


def steal(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(STEAL, (), f"look at {whose(aim)} hand and take 1 card from it", aim, needs_hand=True)


def _steal_random(s: BtwixtState, f: Frame) -> None:
    if s.hands[f[TARGET]] and f[TARGET] != f[YOU]:
        atoms.pass_card(s, f[TARGET], f[YOU], s.rng.choice(s.hands[f[TARGET]]))


STEAL_RANDOM = rules.procedure("steal-random", _steal_random)


def steal_random(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(STEAL_RANDOM, (), f"take a card at random from {whose(aim)} hand", aim, needs_hand=True)


def _give(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.pass_card(s, f[YOU], f[TARGET], option)


GIVE = rules.procedure(
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


def give(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(GIVE, (), f"give a card from your hand to {who(aim)}", aim, costs_card=True)


def _swap_hands(s: BtwixtState, f: Frame) -> None:
    atoms.swap_hands(s, f[YOU], f[TARGET])


SWAP_HANDS = rules.procedure("swap-hands", _swap_hands)


def swap_hands(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(SWAP_HANDS, (), f"you may exchange hands with {who(aim)}", aim, optional=True)
