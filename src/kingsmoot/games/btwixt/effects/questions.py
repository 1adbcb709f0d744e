"""The few kinds of question that effects ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingsmoot.games.btwixt.effects.resolve import CARD, TARGET, YOU
from kingsmoot.games.btwixt.labels import ally_key, card_key, council, council_key, count, in_pile, leader, title
from kingsmoot.games.btwixt.queries import visible_power
from kingsmoot.games.btwixt.state import BtwixtState, split
from kingsmoot.kernel.procedure import Frame, Question

Options = Callable[[BtwixtState, Frame], list[int]]
Answer = Callable[[BtwixtState, Frame, int], None]

NOTHING: Final = -1


def you(s: BtwixtState, f: Frame) -> int:
    seat: int = f[YOU]
    return seat


def target(s: BtwixtState, f: Frame) -> int:
    card: int = f[TARGET]
    return card


def _prompt(text: str) -> Callable[[BtwixtState, Frame], str]:
    return lambda s, f: f"{title(s, f[CARD])}: {text}"


def distinct(cards: list[int]) -> list[int]:
    """Each kind of card once, in order of number."""
    return sorted(set(cards))


def ask_pile_card(name: str, verb: str, options: Options, answer: Answer, prompt: str) -> Question[BtwixtState]:
    """Which card in whose bid pile? Options are places."""

    def text(s: BtwixtState, f: Frame, option: int) -> str:
        if option == NOTHING:
            return "nothing"
        seat, card = split(option)
        return f"{verb} {title(s, card)} of {leader(s, seat)}"

    def on(s: BtwixtState, f: Frame, option: int) -> str | None:
        if option == NOTHING:
            return None
        seat, card = split(option)
        return card_key(s, card, in_pile(seat))

    return Question(name, who=you, options=options, text=text, on=on, prompt=_prompt(prompt), answer=answer)


def ask_card(
    name: str,
    verb: str,
    options: Options,
    answer: Answer,
    prompt: str,
    *,
    who: Callable[[BtwixtState, Frame], int] = you,
    where: Callable[[BtwixtState, Frame], str] | None = None,
    always: bool = True,
) -> Question[BtwixtState]:
    """Which kind of card? Always asked where only some know what there is to choose from.

    ``where`` says where the influence cards lie; without it they are allies.
    """

    def text(s: BtwixtState, f: Frame, option: int) -> str:
        return "nothing" if option == NOTHING else f"{verb} {title(s, option)}"

    def label(s: BtwixtState, f: Frame, option: int) -> str:
        if option == NOTHING:
            return "Nothing"
        card = s.cards.cards[option]
        return f"{verb.capitalize()} {card.title} ({card.value})"

    def on(s: BtwixtState, f: Frame, option: int) -> str | None:
        if option == NOTHING:
            return None
        return ally_key(s, option) if where is None else card_key(s, option, where(s, f))

    return Question(
        name,
        who=who,
        options=options,
        text=text,
        label=label,
        on=on,
        prompt=_prompt(prompt),
        answer=answer,
        always=always,
    )


def ask_council(
    name: str,
    verb: str,
    options: Options,
    answer: Answer,
    prompt: Callable[[BtwixtState, Frame], str],
    who: Callable[[BtwixtState, Frame], int] = you,
    detail: Callable[[BtwixtState, Frame], str] | None = None,
    why_not: Callable[[BtwixtState, Frame, str], str] | None = None,
) -> Question[BtwixtState]:
    """Which council?"""

    def text(s: BtwixtState, f: Frame, option: int) -> str:
        return "nothing" if option == NOTHING else f"{verb} {council(s, option)}"

    def label(s: BtwixtState, f: Frame, option: int) -> str:
        if option == NOTHING:
            return "Nothing"
        power = sum(s.cards.cards[ally].value for ally in s.councils[option])
        tokens = count(len(s.tokens[option]), "token")
        return f"{verb.capitalize()} {council(s, option)} (allies {power}, {tokens})"

    return Question(
        name,
        who=who,
        options=options,
        text=text,
        label=label,
        on=lambda s, f, option: None if option == NOTHING else council_key(option),
        prompt=prompt,
        detail=detail,
        why_not=why_not,
        answer=answer,
    )


def own_powers(s: BtwixtState, seat: int) -> str:
    """What decides where something goes: how both councils of a leader stand, as far as it shows."""
    (left, power), (right, other) = ((council(s, c), visible_power(s, c)) for c in s.own_councils(seat))
    return f"{left} has {power} from allies, {right} has {other}. The lower one counts."


def ask_path(name: str, verb: str, options: Options, answer: Answer, prompt: str) -> Question[BtwixtState]:
    """From which council to which? Options are ``path`` numbers; each is about the council where it begins."""

    def text(s: BtwixtState, f: Frame, option: int) -> str:
        if option == NOTHING:
            return "nothing"
        start, end = split(option)
        return f"{verb} {council(s, start)} to {council(s, end)}"

    def on(s: BtwixtState, f: Frame, option: int) -> str | None:
        return None if option == NOTHING else council_key(split(option)[0])

    return Question(name, who=you, options=options, text=text, on=on, prompt=_prompt(prompt), answer=answer)
