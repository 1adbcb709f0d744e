"""The plots."""

from kingsmoot.games.hbo.language import *

YOURS = CHARACTER & IN_PLAY & MINE

# -- House Lannister ------------------------------------------------------------------------------------

card.shared("Hear Me Roar", "Valar Morghulis")

card("Detained", revealed(kneel(choose(STANDING & CHARACTER))))
card("Game of Thrones", does_not_kneel(YOURS, kind=INTRIGUE))
card("The Killing Cold", strength(CHARACTER & IN_PLAY & of(OPPONENT) - UNIQUE, -1))
card("Securing the Throne", response(won(POWER, as_=ATTACKER), gain_power(FACTION)))
card("Uneasy Peace", cannot(initiate(MILITARY), EACH_PLAYER))

# -- House Stark ----------------------------------------------------------------------------------------

card.like("Crossing the Trident", "Holding the Trident")

card("Calling the Banners", cannot(REDUCE_COSTS, YOU))
card("Hidden in Shadows", gains(YOURS & (COST <= 2), STEALTH))
card("Spies in Their Midst", revealed(discard(at_random(1, HAND(OPPONENT)))))
card("Storm of Swords", additional_challenge(MILITARY))
card("The Lion and the Wolf", gains(trait("Lord") & CHARACTER & IN_PLAY, RENOWN))
card("The Old Gods", revealed(reduce_next(STARK & CHARACTER, 2, until=ROUND)))

# -- for the draft --------------------------------------------------------------------------------------

card("Illyrio's Gift", passive(wins_dominance(), gain_power(FACTION, 3)))
card("A Full Treasury", dominance(-GOLD.of(YOU)))
card("A Hard Ride South", strength(ATTACKING & YOURS, +1))
card("Swords at Dawn", cannot(BE_SAVED, CHARACTER & IN_PLAY))
card("A Feast in the Hall", revealed(draw(1)))
card("The Ravens Fly", revealed(draw(2)))
card("Mummers in the Yard", revealed(draw(1, EACH_PLAYER)))
card("Tourney Grounds", strength(trait("Knight") & YOURS, +1))
card("A Trial by Combat", response(won(MILITARY), gain_power(FACTION)))
card("Blood in the Godswood", revealed(discard(at_random(1, HAND(YOU)))))
card("The King's Justice", revealed(kneel(each(CHARACTER & (COST <= 1)))))
card("Debts Called In", revealed(gain_gold(1)))
card("Open Gates", does_not_kneel(YOURS, DEFENDER))
card("Scouts on the Road", gains(YOURS & (COST <= 1), STEALTH))
card("A Crowned Head", dominance(3))
card("Smoke on the Wind", response(won(MILITARY, as_=ATTACKER), discard(choose(LOCATION & of(LOSER)))))
card("The Last Harvest", value(INCOME, per(LOCATION & MINE)))
