"""Naming a challenge type, or an icon, while an effect is carried out; the parts that follow know it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Effect, Modifier
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.effects import UNTIL, modify
from kingsmoot.thrones.refs import Ref
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import CHALLENGE_NAMES, Period
from kingsmoot.thrones.words import card_name

YOU, SOURCE = 2, 3


def name_it(s: ThronesState, f: Frame, option: int) -> None:
    s.picked.append([option])
    s.note("{player} names {challenge}.", player=f[YOU], challenge=option)


NAME: Question[ThronesState] = Question(
    "challenge-type",
    who=lambda s, f: f[YOU],
    options=lambda s, f: list(range(len(CHALLENGE_NAMES))),
    text=lambda s, f, option: CHALLENGE_NAMES[option],
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: name a type of challenge.",
    answer=name_it,
)
NAMING = rules.procedure("name-challenge-type", NAME)


def name_type(what: str = "a challenge type") -> Effect:
    """You name one of the three. By itself that changes nothing."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(NAMING, x.you, x.source)

    return Effect(do, f"name {what}", lambda s, x: False)


def named_type(s: ThronesState) -> int:
    """What was named last, by the ability that is being resolved."""
    return s.picked[-1][0]


_ICONS = (Modifier.ICON_MILITARY, Modifier.ICON_INTRIGUE, Modifier.ICON_POWER)


def _named_icon(ref: Ref, change: int, until: Period, verb: str) -> Effect:
    text = f"{UNTIL[until]}, {ref.text} {verb} the named challenge icon"
    by_kind: list[Callable[[ThronesState, Frame, Context], None]] = [
        modify(ref, modifier, change, until, text).do for modifier in _ICONS
    ]

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        by_kind[named_type(s)](s, f, x)

    return replace(modify(ref, _ICONS[0], change, until, text), do=do, text=text)


def give_named_icon(ref: Ref, until: Period) -> Effect:
    return _named_icon(ref, 1, until, "gains")


def take_named_icon(ref: Ref, until: Period) -> Effect:
    return _named_icon(ref, -1, until, "loses")


def bar_named_type(who: Callable[[ThronesState, Context], int], whom: str, until: Period) -> Effect:
    """This player cannot initiate challenges of the named type."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        add_lasting(s, Modifier.CANNOT_CHALLENGE, 1 << named_type(s), until, s.deal.factions[who(s, x)])

    return Effect(do, f"{UNTIL[until]}, {whom} cannot initiate challenges of that type")
