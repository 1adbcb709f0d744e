"""Either this or that: which of them, its player decides when the effect is carried out."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Effect
from kingsmoot.thrones.costs import effect_at, reference
from kingsmoot.thrones.initiate import INDEX, PART
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.words import card_name

YOU, SOURCE, EVENT_ROW, PICKS, WHICH = 2, 3, 4, 5, 6
"""Of the ability: whose it is, of which card, for which event, where its targets begin; where the ways are declared."""


def _context(f: Frame) -> Context:
    return Context(f[YOU], f[SOURCE], f[EVENT_ROW], f[PICKS])


def _ways(s: ThronesState, f: Frame) -> tuple[Effect, ...]:
    return effect_at(s, f[WHICH]).ways


def possible_ways(s: ThronesState, f: Frame) -> list[int]:
    return [i for i, way in enumerate(_ways(s, f)) if way.could(s, _context(f))]


def take_way(s: ThronesState, f: Frame, option: int) -> None:
    # What is declared counts on the frame of its ability; that is the one below.
    _ways(s, f)[option].do(s, s.stack[-2], _context(f))


EITHER_QUESTION: Question[ThronesState] = Question(
    "either",
    who=lambda s, f: f[YOU],
    options=possible_ways,
    text=lambda s, f, option: _ways(s, f)[option].text,
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: which of these?",
    answer=take_way,
)
EITHER = rules.procedure("either", EITHER_QUESTION)


def either(*ways: Effect) -> Effect:
    """One of these, among those that could do something."""

    def could(s: ThronesState, x: Context) -> bool:
        return any(way.could(s, x) for way in ways)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(EITHER, x.you, x.source, x.event, x.picks, reference(x.source, f[INDEX], f[PART] - 1))

    return Effect(do, f"either {' or '.join(way.text for way in ways)}", could, ways=ways)
