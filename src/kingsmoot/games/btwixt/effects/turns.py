"""Effects on turns: kneeling, standing, turn order."""

from __future__ import annotations

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.cards.ability import Aim, Effect, Rule
from kingsmoot.games.btwixt.effects.phrases import does, who
from kingsmoot.games.btwixt.effects.resolve import TARGET
from kingsmoot.games.btwixt.queries import can_play, in_force
from kingsmoot.games.btwixt.state import BtwixtState, rules
from kingsmoot.kernel.procedure import Frame


def _rise(s: BtwixtState, f: Frame) -> None:
    atoms.stand(s, f[TARGET])


RISE = rules.procedure("rise", _rise)


def rise(aim: Aim = Aim.KNEELING) -> Effect:
    """A leader who has knelt stands up again and takes turns as before."""
    return Effect(RISE, (), f"you may let {who(aim)} stand up again", aim, optional=True)


def _bow(s: BtwixtState, f: Frame) -> None:
    seat = f[TARGET]
    must_play = in_force(s, Rule.MUST_PLAY) and not s.piles[seat] and can_play(s, seat)
    if not s.kneeling[seat] and not must_play:
        atoms.kneel(s, f[TARGET])


BOW = rules.procedure("bow", _bow)


def bow(aim: Aim = Aim.STANDING) -> Effect:
    """A leader must kneel at once."""
    return Effect(BOW, (), f"{does(aim, 'kneel')} at once", aim)


def _again(s: BtwixtState, f: Frame) -> None:
    s.extra_turn = f[TARGET]


AGAIN = rules.procedure("again", _again)


def again() -> Effect:
    return Effect(AGAIN, (), "take another turn after this one")


def _lead(s: BtwixtState, f: Frame) -> None:
    s.first = f[TARGET]
    s.note("{leader} takes the first player token.", leader=f[TARGET])


LEAD = rules.procedure("lead", _lead)


def lead(aim: Aim = Aim.YOU) -> Effect:
    return Effect(LEAD, (), f"{does(aim, 'take')} the first player token", aim)
