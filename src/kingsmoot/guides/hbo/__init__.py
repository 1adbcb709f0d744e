"""A first game of the HBO edition, with a coach."""

from kingsmoot.guides.coach import Lesson
from kingsmoot.guides.hbo.advice import advise
from kingsmoot.guides.hbo.lines import LINES
from kingsmoot.guides.thrones.lines import WORDS

LESSON = Lesson(
    game="hbo",
    title="The game of thrones",
    summary="House Stark against House Lannister out of the box: plots, a pool of gold, three types of challenge.",
    minutes=20,
    teaches=("Plots and a pool of gold", "Three types of challenge", "Attack and defence", "Claim and power"),
    shows=("Eddard Stark", "Arya Stark", "Cersei Lannister"),
    seats=({"house": "stark"}, {"house": "lannister"}),
    bot="random",
    variants=(),
    seed=2,
    lines=LINES,
    words=WORDS,
    advise=advise,
)
