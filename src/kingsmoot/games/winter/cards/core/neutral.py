"""Neutral characters, locations and attachments."""

from kingsmoot.games.winter.cards.core.common import card
from kingsmoot.games.winter.language import *

BROTHER = trait("Night's Watch") & CHARACTER

card.shared("Littlefinger", "Shae")

# -- characters -----------------------------------------------------------------------------------------

card("Varys", plot(switch_plot_decks(choose_opponent(), ROUND), if_=SEVERAL_OPPONENTS, cost=kneel(SELF)))

card("Maester Aemon", response(would(killed(BROTHER)), save(), cost=kneel(SELF)))

card("Knight of Flowers", passive(begins(DOMINANCE), gain_power(SELF), if_=is_(SELF, STANDING)))

card("Jon Snow", gains(named("Ghost") & IN_PLAY, IMMUNE_TO_EVENTS),
     response(won(with_=SELF | named("Ghost")), gain_power(SELF)))

card("Ghost", gains(named("Jon Snow") & IN_PLAY, IMMUNE_TO_EVENTS),
     response(would(killed(BROTHER) | discarded(BROTHER)), save(), cost=kneel(SELF)))

# He himself, and whoever is killed with him, comes into a dead pile only after that.
card("Benjen Stark", passive_as_it_leaves(killed(SELF), shuffle(each(DEAD(EACH_PLAYER)))))

card("Ser Barristan Selmy", passive(enters(SELF), shuffle(each(DISCARD(EACH_PLAYER)))))

# -- attachments and locations --------------------------------------------------------------------------

card("Bodyguard", response(would(killed(HOST) | discarded(HOST)), save(), cost=discard(SELF)),
     host=trait("Lord", "Lady") & CHARACTER & WITHOUT_ANOTHER_COPY)

card("Milk of the Poppy", blank(HOST))

card("Lordship", gains(HOST, trait("Lord"), POWER), strength(HOST, +4, while_=during(DOMINANCE)),
     host=CHARACTER & WITHOUT_ANOTHER_COPY)

card("Street of Steel", kneel_to_reduce(CHARACTER & printed(MILITARY), 1))
card("Shadowblack Lane", kneel_to_reduce(CHARACTER & printed(INTRIGUE), 1))
card("Street of Sisters", kneel_to_reduce(CHARACTER & printed(POWER), 1))
