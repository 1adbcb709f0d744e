"""The few kinds of question that effects ask."""

from __future__ import annotations

from collections.abc import Callable

from kingsmoot.games.btwixt.effects.resolve import CARD, TARGET, YOU
from kingsmoot.games.btwixt.state import BtwixtState, split
from kingsmoot.games.btwixt.words import council, count, leader, title
from kingsmoot.kernel.procedure import Frame, Question

Options = Callable[[BtwixtState, Frame], list[int]]
Answer = Callable[[BtwixtState, Frame, int], None]

NOTHING = -1


def you(s: BtwixtState, f: Frame) -> int:
    return f[YOU]


def target(s: BtwixtState, f: Frame) -> int:
    return f[TARGET]


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

    return Question(name, who=you, options=options, text=text, prompt=_prompt(prompt), answer=answer)


def ask_card(
    name: str,
    verb: str,
    options: Options,
    answer: Answer,
    prompt: str,
    *,
    who: Callable[[BtwixtState, Frame], int] = you,
    always: bool = True,
) -> Question[BtwixtState]:
    """Which kind of card? Always asked where only some know what there is to choose from."""

    def text(s: BtwixtState, f: Frame, option: int) -> str:
        return "nothing" if option == NOTHING else f"{verb} {title(s, option)}"

    def label(s: BtwixtState, f: Frame, option: int) -> str:
        if option == NOTHING:
            return "Nothing"
        card = s.cards.cards[option]
        return f"{verb.capitalize()} {card.title} ({card.value})"

    return Question(
        name,
        who=who,
        options=options,
        text=text,
        label=label,
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

    return Question(name, who=who, options=options, text=text, label=label, prompt=prompt, answer=answer)


def ask_path(name: str, verb: str, options: Options, answer: Answer, prompt: str) -> Question[BtwixtState]:
    """From which council to which? Options are ``path`` numbers."""

    def text(s: BtwixtState, f: Frame, option: int) -> str:
        if option == NOTHING:
            return "nothing"
        start, end = split(option)
        return f"{verb} {council(s, start)} to {council(s, end)}"

    return Question(name, who=you, options=options, text=text, prompt=_prompt(prompt), answer=answer)
