"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

# -- with words of two kinds, or with the title of an older card ----------------------------------------


card("Chiswyck", reaction(won(with_=SELF), draw(1), cost=discard(top(1))))

# -- what is waited for ---------------------------------------------------------------------------------

card("Tywin's Whisperer",
     reaction(returned_to_hand(CHARACTER & (COST <= 2), OPPONENT), put_into_play(SELF),
              until(PHASE, gains(SELF, POWER, STEALTH)), from_=HAND))

card("Antler Men", reaction(power_moved_to(FACTION), gain_gold(1), limit=twice(ROUND)))

card("Prince of the Narrow Sea",
     while_(is_(HOST, named("Salladhor Saan")), gains(HOST, COMMANDER), gains(HOST, RENOWN)),
     reaction(loses_initiative(),
              together(kneel(choose(CHARACTER & (COST < COST.of(PAID_CARD)))),
                       kneel(choose(LOCATION & (COST < COST.of(PAID_CARD))))),
              cost=to_hand(one((CAPTAIN | SMUGGLER) & CHARACTER & MINE))),
     host=UNIQUE & BARATHEON & CHARACTER)

card("Tarle the Thrice-Drowned",
     reaction(placed(DROWNED_GOD & CHARACTER, DEAD(YOU)), put_into_play(THAT), then(kill(one(CHARACTER & MINE))),
              limit=once(ROUND)))

# -- which cards, and what is done with them ------------------------------------------------------------

card("Maester Vyman",
     reaction(won(MILITARY, POWER), gain_power(choose(CHARACTER & shares_trait_with(SELF) - SELF)),
              cost=kneel(SELF)))

card("The Wall",
     gains(CHARACTER & MINE, WATCH), loses(CHARACTER & MINE, all_factions_but(WATCH)),
     action(put_into_play(one(CHARACTER & DISCARD(robbed := choose_opponent()), by=robbed), under=YOU),
            cost=kneel(SELF)))

card("Northern Envoy",
     reaction(enters(SELF), reveal(shown := top(10, robbed := an_opponent())),
              put(one(CHARACTER - UNIQUE & shown), DISCARD), shuffle_deck(robbed)))
