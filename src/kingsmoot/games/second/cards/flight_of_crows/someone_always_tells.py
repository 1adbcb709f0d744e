"""Someone Always Tells."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Host of the Riverlands",
     reaction(gains_power(HOUSE_TULLY & CHARACTER & MINE), gain_power(THAT), cost=discard_gold(SELF, 1),
              limit=once(PHASE)))

card("Godswood",
     reaction(won(as_=ATTACKER), draw(CLAIM.of(YOU)), cost=kneel(SELF),
              if_=count(WINTER & PLOT & REVEALED) > count(SUMMER & PLOT & REVEALED)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Mace Tyrell", reaction(knelt(SELF), draw(2), then(put(one(HAND(YOU)), TOP))))

card("This Must Be Answered Fiercely!",
     reaction(initiated(against=YOU, attackers=3), search(TYRELL & CHARACTER, to=PLAY)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Septon Cellador",
     action(if_(there_is(CHARACTER & HAND(other := choose_opponent())),
                discard(one(CHARACTER & HAND(other), by=other)), else_=reveal(each(HAND(other)))),
            during=CHALLENGES, cost=kneel(SELF)))

card("The Crow is a Tricksy Bird",
     action(look_at(each(PLOTS(other := choose_opponent()))), must_reveal_next(one(PLOT & PLOTS(other))),
            during=PLOT_PHASE, cost=kneel(FACTION)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("The Bastard of Nightsong", reaction(won(POWER, with_=SELF), move_power(faction_card(LOSER), FACTION)))

card("King at the Wall", gains(HOST, KING),
     reaction(won(POWER, with_=HOST), draw(per(OUT_OF_FACTION & LOCATION & MINE))),
     host=UNIQUE & BARATHEON & CHARACTER)

# -- House Lannister ------------------------------------------------------------------------------------

card("Qyburn", reaction(killed(CHARACTER), draw(2), then(discard(one(HAND(YOU)))), cost=kneel(SELF)))

card("A Plot Against The Queen",
     reaction(lost(POWER), to_hand(choose(PARTICIPATING & CHARACTER & (POWER_ON >= 1) - PAID_CARD)),
              cost=to_hand(one(CHARACTER & MY_OWN & (POWER_ON >= 1)))))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Saltcliffe Sailor", gains(CHARACTER & MINE & has(GOLD), STEALTH),
     action(move_gold(1, SELF, one(CHARACTER & MINE - GREYJOY))))

card("Driftwood Cudgel", strength(HOST, per(CHARACTER & DEAD(YOU))),
     interrupt(killed(HOST), move_to(one(CHARACTER & may_carry(SELF) - HOST)), gain_power(IT), limit=once(PHASE)),
     host=DROWNED_GOD & CHARACTER)

# -- House Targaryen ------------------------------------------------------------------------------------

card("Raiding Khalasar",
     value(CLAIM, +1, while_=is_(SELF, ATTACKING) & you_control(ATTACKING & BLOODRIDER & CHARACTER)))

card("To Go Forward You Must Go Back",
     action(for_each(EACH_PLAYER, may(shuffle(each(HAND(THEY))), by=THEY, if_so=draw(5, THEY))), during=DOMINANCE))

# -- House Martell --------------------------------------------------------------------------------------

card("Host of the Boneway", strength(SELF, per(PLOT & USED(YOU))))

card("Someone Always Tells", interrupt(effects(EVENT | PLOT, by=OPPONENT), cancel()))

# -- neutral --------------------------------------------------------------------------------------------

card("Mya Stone", interrupt(claim_applied(MILITARY, INTRIGUE, as_=DEFENDER), claim_as(POWER), cost=kneel(SELF)))

card("The Great Sept of Baelor",
     reaction(enters(CHARACTER), until(ROUND, blank(THAT)), cost=kneel(SELF) + discard_gold(SELF)))

card("The Seven-Pointed Star", gains(HOST, THE_SEVEN),
     action(reduce_next(THE_SEVEN & CARD, 2), during=MARSHALING, cost=kneel(HOST)))

card("You Win Or You Die", when_revealed(draw(2)))
