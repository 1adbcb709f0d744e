"""The titles of melee. What they add to plots, whom they support and who their rivals are is printed on them."""

from kingsmoot.games.second.language import *

card("Crown Regent", redirects_challenges(), dominance(2))

card("Hand of the King", power_challenge_elsewhere(), contributes(1, while_=in_challenge(POWER)))

card("Master of Laws", draws_more(1))

card("Master of Ships", value(CLAIM, +1, while_=in_challenge(MILITARY, as_=ATTACKER, against=RIVAL)),
     contributes(1, while_=in_challenge(MILITARY)))

card("Master of Whispers", spreads_claim(while_=in_challenge(INTRIGUE, as_=ATTACKER)),
     contributes(1, while_=in_challenge(INTRIGUE)))
