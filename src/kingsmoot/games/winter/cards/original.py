"""What our own cards do."""

from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.declare import YOU, choose, holds, strength
from kingsmoot.thrones.effects import draw, gain_power, give_strength, kneel
from kingsmoot.thrones.first.declare import any_phase, challenges, marshalling, response
from kingsmoot.thrones.first.declared import Declare
from kingsmoot.thrones.refs import MY_FACTION, TARGET
from kingsmoot.thrones.selectors import CHARACTER, HOST, IN_PLAY, MINE, trait
from kingsmoot.thrones.terms import Period
from kingsmoot.thrones.triggers import dominance_won

card = Declare("own")

card(
    "Ravens at Dusk",
    challenges(give_strength(TARGET, -2, Period.PHASE), target=(choose(CHARACTER & IN_PLAY),)),
)
card("Sworn at Birth", strength(1, HOST, "Attached character gets +1 STR."))
card("Last Watch", marshalling(kneel(TARGET), target=(choose(CHARACTER & IN_PLAY),)))
card("Mummer's Writ", any_phase(draw(3)))
card(
    "The Long Harvest",
    holds(Modifier.INCOME, YOU, "You have 1 more income.", 1),
    holds(Modifier.INITIATIVE, YOU, "You have 2 less initiative.", -2),
)
card(
    "The Old Blood",
    response(dominance_won(), gain_power(MY_FACTION), maximum=(1, Period.ROUND)),
    strength(
        -1, CHARACTER & IN_PLAY & MINE - trait("Lord", "Lady"), "Your characters that are no Lord or Lady get -1 STR."
    ),
)
