"""Characters and attachments of House Martell."""

from kingsmoot.games.winter.language import *

card = Declare("sun")

# -- unique characters ----------------------------------------------------------------------------------

card("The Red Viper", does_not_kneel(SELF, ATTACKER, while_=controls_fewer(CHARACTER, than=DEFENDER)))

card("Arianne Martell", value(CLAIM, +1, while_=is_(SELF, ATTACKING)))

card("Doran Martell",
     passive(lost(as_=ATTACKER, who=ANYBODY), fulfil_claim(LOSING_PLAYER, of=DEFENDER), if_=ONE_IS_ENOUGH))

card("Areo Hotah", response(lost(by=4), kill(choose(CHARACTER)), cost=kneel(SELF)))

card("Sarella Sand",
     response(lost(with_=SELF & ATTACKING), stand(choose(PARTICIPATING & CHARACTER)), cost=kneel_influence(1)))

card("Harmen Uller", does_not_kneel(SELF, ATTACKER, while_=count(HAND(YOU)) >= 7))

card("Ser Arys Oakheart", response(enters(SELF), discard(choose(trait("Ally", "Mercenary") & CHARACTER))))

# -- other characters -----------------------------------------------------------------------------------

card("House Messenger", passive(marshaled(SELF), take_one_of_top()))

card("House Dayne Skirmisher",
     any_phase(draw(), then(discard(one(CARD & HAND(THEY), by=EACH_OPPONENT))), cost=kill(SELF)))

card("Orphan of the Greenblood",
     any_phase(until(PHASE, loses(choose(CHARACTER - SELF), MILITARY, INTRIGUE, POWER)), cost=discard(SELF)))

card("The Viper's Bannermen", response(enters(SELF), top_into_hand(2)), as_it_leaves(leaves(SELF), top_into_hand(2)))

card("House Dayne Reserves",
     instead(discarded_for_claim(INTRIGUE), in_its_place(put_into_play(THAT)), from_=HAND),
     any_phase(to_hand(SELF), cost=kneel_influence(1)))

# -- attachments ----------------------------------------------------------------------------------------

card("Taste for Blood", strength(HOST, +1), response(lost(as_=DEFENDER), gain_power(HOST)))

card("Locked Away", any_phase(until(PHASE, loses(HOST, name(ICON))), cost=kneel_influence(1)))
