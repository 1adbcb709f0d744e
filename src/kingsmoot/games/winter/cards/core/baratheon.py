"""House Baratheon."""

from kingsmoot.games.winter.cards.core.common import card
from kingsmoot.games.winter.language import *

ASSHAI, LORD = trait("Asshai"), trait("Lord")

# -- characters -----------------------------------------------------------------------------------------

card("Robert Baratheon", passive(gains_power_by_renown(SELF), gain_power(SELF)))

card("Stannis Baratheon",
     at_most(0, DEFENDERS, DEFENDER, while_=is_(SELF, ATTACKING) & ~controls(DEFENDER, LORD & CHARACTER)))

card("Renly Baratheon", any_phase(stand(SELF), cost=kneel_influence(1)))

card("Selyse Baratheon",
     challenges(until(PHASE, gains(choose(UNIQUE & CHARACTER), INTRIGUE)), cost=kneel_influence(1)))

card("Maester Cressen", marshalling(discard(choose(trait("Condition") & ATTACHMENT)), cost=kneel(SELF)))

card("Ser Axell Florent", response(won(POWER, by=4), stand(SELF)))

card("Ser Davos Seaworth",
     response(would(killed(SELF), at_zero=True), save(), either(pay(1), to_hand(SELF))))

card("Edric Storm",
     limited_response(won(POWER, by=4, as_=ATTACKER), until(PHASE, additional_challenge(POWER)), cost=discard(SELF)))

card("Melisandre", strength(ASSHAI & CHARACTER & IN_PLAY, +1, while_=is_(SELF, STANDING)), no_power_from_characters())

card("Stannis's Northern Cavalry", while_strength_has_changed(cannot(BE_KILLED, SELF), cannot(BE_DISCARDED, SELF)))

card("Knight of the Rainwood", cannot(BE_DISCARDED, SELF))

card("Devan Seaworth", gains(SELF, STEALTH, while_=you_control(CHARACTER & (POWER_ON >= 1))))

card("Old Red Priest", passive_as_it_leaves(killed(SELF), kneel(choose(STANDING & LOCATION & MINE))))

card("Army of the Faithful", costs(SELF, -per(ASSHAI & CHARACTER & MINE)))

card("House Tyrell Guard", response(killed(BARATHEON & CHARACTER & MINE), put_into_play(SELF), from_=HAND))

card("Highgarden Honor Guard", *honor_guard())

card("Renly's Courtier", any_phase(until(PHASE, blank(choose(CHARACTER - UNIQUE))), cost=kneel(SELF)))

# -- attachments and locations --------------------------------------------------------------------------

card("Shadow's Blessing", strength(HOST & has(POWER), +2), strength(HOST - has(POWER), -2))

card("Stinking Drunk", strength(HOST & PARTICIPATING, -4))

card("Dragonstone Port", actions_before_reveal(), plot(name_plot(), if_=PLOTS_LIE_FACEDOWN, limit=once(PHASE)))

card("Stormlands Fiefdoms", kneel_to_reduce(BARATHEON & CARD, 1))
card("Great Hall", kneel_to_reduce(BARATHEON & CHARACTER, 2))
card("King Robert's Chambers", may_be_on_house())
