"""Searching a deck for a duplicate."""

from __future__ import annotations

from collections.abc import Callable

from kingsmoot.kernel.procedure import Frame, Procedure, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Context, Effect
from kingsmoot.thrones.costs import reference
from kingsmoot.thrones.initiate import INDEX, PART
from kingsmoot.thrones.searching import NOTHING, SOURCE, YOU, look, search_options, shuffle
from kingsmoot.thrones.selectors import Selector, named
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.uniqueness import twin_of
from kingsmoot.thrones.words import on_card, told_apart


def _search(
    name: str,
    fits: Callable[[ThronesState, Frame, int], bool],
    words: tuple[str, str],
    prompt: str,
    take: Callable[[ThronesState, Frame, int], None],
) -> Procedure[ThronesState]:
    """Of the cards that are wanted those that fit are offered; ``words`` stand around the title of such a card."""

    def options(s: ThronesState, f: Frame) -> list[int]:
        return [c for c in search_options(s, f) if c == NOTHING or fits(s, f, c)]

    def worded(s: ThronesState, option: int) -> str:
        return "nothing" if option == NOTHING else f"{words[0]} {s.deal.cards[option].title} {words[1]}".rstrip()

    def answer(s: ThronesState, f: Frame, option: int) -> None:
        if option == NOTHING:
            s.note("{player} finds nothing.", player=f[YOU])
        else:
            take(s, f, option)

    found: Question[ThronesState] = Question(
        f"search-for-{name}",
        who=lambda s, f: f[YOU],
        options=options,
        declines=NOTHING,
        text=lambda s, f, option: told_apart(s, option, worded),
        on=on_card,
        prompt=lambda s, f: f"{s.deal.cards[f[SOURCE]].title}: {prompt}, or none.",
        answer=answer,
        always=True,
    )
    return rules.procedure(f"first-search-for-{name}", look, found, shuffle)


def _begin(procedure: Procedure[ThronesState], of: Selector, text: str) -> Effect:
    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(procedure, x.you, x.source, 0, reference(x.source, f[INDEX], f[PART] - 1))

    return Effect(do, text, lambda s, x: bool(s.deck[x.you]), of=of)


# -- for a duplicate ------------------------------------------------------------------------------------


def _add(s: ThronesState, f: Frame, c: int) -> None:
    s.note("{player} adds a duplicate to {card}.", player=f[YOU], card=f[SOURCE])
    atoms.add_duplicate(s, c, f[SOURCE])


FOR_DUPLICATE = _search(
    "duplicate", lambda s, f, c: twin_of(s, c, f[YOU]) == f[SOURCE], ("attach", ""), "attach a duplicate", _add
)


def search_for_duplicate(title: str) -> Effect:
    """Of this card, which has that title."""
    text = "search your deck for a duplicate of this card and attach it; shuffle your deck"
    return _begin(FOR_DUPLICATE, named(title), text)
