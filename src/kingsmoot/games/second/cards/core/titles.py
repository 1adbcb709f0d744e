"""The titles of melee. What they add to plots, whom they support and who their rivals are is printed on them."""

from kingsmoot.games.second.cards.declared import card
from kingsmoot.games.second.rules.titles import is_rival
from kingsmoot.thrones.ability import Constant, Context, Modifier
from kingsmoot.thrones.declare import YOU, holds
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import CHALLENGE_NAMES, INTRIGUE, MILITARY, POWER


def challenge_strength(kind: int) -> Constant:
    text = f"With a participating character, you have 1 more STR in {CHALLENGE_NAMES[kind]} challenges."
    return holds(Modifier.CHALLENGE_STRENGTH, YOU, text, while_=lambda s, x: bool(s.in_challenge) and s.type == kind)


def attacks_a_rival(s: ThronesState, x: Context) -> bool:
    return bool(s.in_challenge) and s.type == MILITARY and s.attacker == x.you and is_rival(s, x.you, s.defender)


card(
    "Crown Regent",
    holds(Modifier.REDIRECTS, YOU, "Once per round you may redirect a challenge that has been initiated."),
    holds(Modifier.DOMINANCE, YOU, "You have 2 more STR when dominance is determined.", 2),
)

card(
    "Hand of the King",
    holds(
        Modifier.CHALLENGES_ELSEWHERE,
        YOU,
        "You may initiate an additional power challenge during the challenges phase, against an opponent that you have "
        "not yet challenged for power.",
    ),
    challenge_strength(POWER),
)

card("Master of Laws", holds(Modifier.DRAW, YOU, "You draw 1 more card in the draw phase."))

card(
    "Master of Ships",
    holds(
        Modifier.CLAIM,
        YOU,
        "While you attack a rival in a military challenge, the claim value on your revealed plot card is raised by 1.",
        while_=attacks_a_rival,
    ),
    challenge_strength(MILITARY),
)

card(
    "Master of Whispers",
    holds(
        Modifier.SPREADS_CLAIM,
        YOU,
        "You may apply your intrigue claim to any number of opponents of your choice.",
        while_=lambda s, x: bool(s.in_challenge) and s.type == INTRIGUE and s.attacker == x.you,
    ),
    challenge_strength(INTRIGUE),
)
