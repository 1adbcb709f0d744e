"""A first game of the HBO edition, with a coach."""

from kingsmoot.guides.coach import Lesson
from kingsmoot.guides.hbo.advice import advise
from kingsmoot.guides.hbo.lines import LINES
from kingsmoot.guides.thrones.lines import WORDS

LESSON = Lesson(
    game="hbo",
    title="The game of thrones",
    summary="House Stark against House Lannister out of the box: plots, a pool of gold, three kinds of challenges.",
    seats=({"house": "stark"}, {"house": "lannister"}),
    bot="random",
    variants=(),
    seed=2,
    lines=LINES,
    words=WORDS,
    advise=advise,
)
