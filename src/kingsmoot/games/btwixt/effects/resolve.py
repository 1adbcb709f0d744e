"""Resolving an ability: its effects one after another, each on those it falls on."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt.cards.ability import CHOSEN, Aim, Effect
from kingsmoot.games.btwixt.effects.phrases import asked_of
from kingsmoot.games.btwixt.labels import leader, seat_key, title
from kingsmoot.games.btwixt.rules.ties import ranking
from kingsmoot.games.btwixt.state import BtwixtState, rules
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.state import NOBODY

YOU: Final = 2
CARD: Final = 3
TARGET: Final = 4
A: Final = 5
B: Final = 6
C: Final = 7
"""The registers of every effect: whose ability it is, of which card, on whom it falls, and its numbers."""
WHEN: Final = 4
INDEX: Final = 5
"""RESOLVE: which of the card's abilities, and which of its effects comes next."""

NOBODY_AT_ALL: Final = -1


def resolve(s: BtwixtState, you: int, card: int, when: int) -> None:
    """Carry out what a card does at this moment, if it does anything."""
    if s.cards.cards[card].effects(when):
        s.push(RESOLVE, you, card, when)


def current_effect(s: BtwixtState, f: Frame) -> Effect:
    card: int = f[CARD]
    place: int = f[INDEX] - 1
    return s.cards.cards[card].effects(f[WHEN])[place]


def next_effect(s: BtwixtState, f: Frame) -> None:
    if f[INDEX] == len(s.cards.cards[f[CARD]].effects(f[WHEN])):
        s.finish(f)
        return
    f[INDEX] += 1
    effect = current_effect(s, f)
    if effect.costs_card and not s.hands[f[YOU]]:
        s.jump(f, next_effect)
    elif effect.aim not in CHOSEN:
        for seat in reversed(aimed(s, f[YOU], effect)):
            start_effect(s, f, effect, seat)
        s.jump(f, next_effect)


def start_effect(s: BtwixtState, f: Frame, effect: Effect, target: int) -> None:
    numbers = [number for number in effect.numbers if isinstance(number, int)]
    s.push(effect.procedure, f[YOU], f[CARD], target, *numbers)


def aimed(s: BtwixtState, you: int, effect: Effect) -> list[int]:
    """The seats that an effect falls on, or may be made to fall on, clockwise from the first player."""
    match effect.aim:
        case Aim.YOU:
            return [you]
        case Aim.WINNER:
            return [s.winner] if s.winner != NOBODY else []
        case Aim.SECOND:
            return [(s.ranked or ranking(s))[1]]
        case Aim.EVERYONE | Aim.ANYONE:
            seats = list(range(s.players))
        case Aim.OTHER | Aim.OTHERS:
            seats = [seat for seat in range(s.players) if seat != you]
        case Aim.NEIGHBOUR | Aim.NEIGHBOURS:
            seats = s.neighbours(you)
        case Aim.KNEELING:
            seats = [seat for seat in range(s.players) if s.kneeling[seat] and seat != you]
        case Aim.STANDING:
            seats = [seat for seat in range(s.players) if not s.kneeling[seat] and seat != you]
    return [seat for seat in s.clockwise(s.first) if seat in seats and (s.hands[seat] or not effect.needs_hand)]


def target_options(s: BtwixtState, f: Frame) -> list[int]:
    effect = current_effect(s, f)
    seats = aimed(s, f[YOU], effect)
    return [*seats, NOBODY_AT_ALL] if effect.optional and seats else seats


def target_text(s: BtwixtState, f: Frame, option: int) -> str:
    return "nobody" if option == NOBODY_AT_ALL else leader(s, option)


def target_prompt(s: BtwixtState, f: Frame) -> str:
    """The effect as a question: "Whispers: look at whose hand?" """
    effect = current_effect(s, f)
    return f"{title(s, f[CARD])}: {asked_of(effect.aim, effect.text)}?"


def hit_target(s: BtwixtState, f: Frame, option: int) -> None:
    effect = current_effect(s, f)
    if option != NOBODY_AT_ALL:
        s.note("{leader} chooses {other} ({card}).", leader=f[YOU], other=option, card=f[CARD])
        start_effect(s, f, effect, option)


CHOOSE_LEADER: Final = Question(
    "choose-leader",
    who=lambda s, f: f[YOU],
    options=target_options,
    text=target_text,
    on=lambda s, f, option: None if option == NOBODY_AT_ALL else seat_key(option),
    prompt=target_prompt,
    answer=hit_target,
)


def go_on(s: BtwixtState, f: Frame) -> None:
    s.jump(f, next_effect)


RESOLVE: Final = rules.procedure("resolve", next_effect, CHOOSE_LEADER, go_on)
