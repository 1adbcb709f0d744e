"""A short game of B'Twixt for three, with a coach."""

from kingsmoot.guides.btwixt.advice import advise
from kingsmoot.guides.btwixt.lines import LINES, WORDS
from kingsmoot.guides.coach import Lesson

LESSON = Lesson(
    game="btwixt",
    title="Three leaders, two seasons",
    summary="Bid for allies, share councils with both neighbours, and mind the weaker one. A short game for three.",
    seats=({"leader": "Jon Snow"}, {"leader": "Cersei Lannister"}, {"leader": "Tyrion Lannister"}),
    bot="greedy",
    variants=("short",),
    seed=10,
    lines=LINES,
    words=WORDS,
    advise=advise,
)
