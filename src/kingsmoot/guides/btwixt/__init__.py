"""A short game of B'Twixt for three, with a coach."""

from kingsmoot.guides.btwixt.advice import advise
from kingsmoot.guides.btwixt.lines import LINES, WORDS
from kingsmoot.guides.coach import Lesson

LESSON = Lesson(
    game="btwixt",
    title="Three leaders, two seasons",
    summary="Bid for allies, share councils with both neighbours, and mind the weaker one. A short game for three.",
    minutes=15,
    teaches=("Bidding for allies", "Kneeling at the right time", "Two shared councils", "Power tokens"),
    shows=("Arya Stark", "Robb Stark", "Varys"),
    seats=({"leader": "Jon Snow"}, {"leader": "Cersei Lannister"}, {"leader": "Tyrion Lannister"}),
    bot="greedy",
    variants=("short",),
    seed=10,
    lines=LINES,
    words=WORDS,
    advise=advise,
)
