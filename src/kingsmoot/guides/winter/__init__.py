"""A first game of the Winter Edition, with a coach."""

from kingsmoot.guides.coach import Lesson
from kingsmoot.guides.winter.advice import advise
from kingsmoot.guides.winter.lines import LINES, WORDS

LESSON = Lesson(
    game="winter",
    title="Winter is coming",
    summary="House Stark against House Lannister with the intro decks: plots, influence, three types of challenge.",
    minutes=20,
    teaches=("Plots and influence", "Three types of challenge", "Stealth and deadly", "Claim and power"),
    shows=("Robb Stark", "Grey Wind", "Joffrey Baratheon"),
    seats=({"deck": "intro-stark"}, {"deck": "intro-lannister"}),
    bot="random",
    variants=(),
    seed=1,
    lines=LINES,
    words=WORDS,
    advise=advise,
)
