"""Effects on turns: kneeling, standing, turn order."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.cards.ability import Rule
from kingsmoot.games.btwixt.effects.resolve import TARGET
from kingsmoot.games.btwixt.queries import can_play, in_force
from kingsmoot.games.btwixt.state import BtwixtState, rules
from kingsmoot.kernel.procedure import Frame


def _rise(s: BtwixtState, f: Frame) -> None:
    atoms.stand(s, f[TARGET])


RISE: Final = rules.procedure("rise", _rise)


def _bow(s: BtwixtState, f: Frame) -> None:
    seat = f[TARGET]
    must_play = in_force(s, Rule.MUST_PLAY) and not s.piles[seat] and can_play(s, seat)
    if not s.kneeling[seat] and not must_play:
        atoms.kneel(s, f[TARGET])


BOW: Final = rules.procedure("bow", _bow)


def _again(s: BtwixtState, f: Frame) -> None:
    s.extra_turn = f[TARGET]


AGAIN: Final = rules.procedure("again", _again)


def _lead(s: BtwixtState, f: Frame) -> None:
    s.first = f[TARGET]
    s.note("{leader} takes the first player token.", leader=f[TARGET])


LEAD: Final = rules.procedure("lead", _lead)
