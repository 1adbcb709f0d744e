"""The tutorial joust, with a coach."""

from kingsmoot.guides.coach import Lesson
from kingsmoot.guides.second.advice import advise
from kingsmoot.guides.second.lines import LINES
from kingsmoot.guides.thrones.lines import WORDS

LESSON = Lesson(
    game="second-edition",
    title="The tutorial joust",
    summary="House Stark against House Lannister: plots, gold, challenges, and the race to 15 power.",
    minutes=20,
    teaches=("Plots and gold", "Three types of challenge", "Attack and defence", "Claim and power"),
    shows=("Eddard Stark", "Grey Wind", "Tywin Lannister"),
    seats=({"deck": "tutorial-stark"}, {"deck": "tutorial-lannister"}),
    bot="greedy",
    variants=("tutorial",),
    seed=12,
    lines=LINES,
    words=WORDS,
    advise=advise,
)
