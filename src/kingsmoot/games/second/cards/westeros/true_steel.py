"""True Steel."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

SANSA, ARYA = named("Sansa Stark") & MINE, named("Arya Stark") & MINE
card("Septa Mordane", strength(SANSA, +2), gains(SANSA, RENOWN), gains(ARYA, INTRIGUE), immune(ARYA, PLOT, by=OPPONENT))

card("Ward", controlled(HOST), gains(HOST, STARK), host=CHARACTER & (COST <= 4))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Butterbumps", forced_reaction(lost(with_=SELF), discard(at_random(1, HAND(YOU)))))

card("A Gift of Arbor Red",
     action(reveal(seen := top(4, EACH_PLAYER)), take(one_of_each_player(seen)), put_rest(seen, SHUFFLED),
            cost=kneel(FACTION)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Sworn Brother", costs(LOCATION, -1, first=ROUND))

card("Old Bear's Raven", gains(HOST, STEALTH), gains(HOST & named("Old Bear Mormont"), INTRIGUE))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Ser Barristan Selmy",
     interrupt(would(killed((LORD | LADY) & CHARACTER & MINE)), save(), cost=stand(SELF)))

card("City Watch", ambush_costs(SELF, -2, while_=FACTION_POWER.of(YOU) > FACTION_POWER.of(OPPONENT)))

# -- House Lannister ------------------------------------------------------------------------------------

card("Ser Ilyn Payne", action(kill(choose(CHARACTER & (COST <= 3))), during=MARSHALING, cost=kneel(SELF)))

card("Small Council Chamber", reaction(won(INTRIGUE), gain_power(SELF)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Dagmer Cleftjaw",
     interrupt(claim_applied(with_=SELF & ATTACKING & ALONE),
               claim_becomes(take_control(choose(LOCATION - LIMITED & of(LOSER) & (COST <= 3))))))

card("Drowned God's Blessing", gains(HOST, DROWNED_GOD), cannot(be_only_target_of(EVENT), HOST),
     host=GREYJOY & CHARACTER)

# -- House Targaryen ------------------------------------------------------------------------------------

card("Jhogo", gains(SELF, STEALTH, while_=you_control(BLOODRIDER & CHARACTER - SELF)),
     strength(SELF, per(CHARACTER & DEAD(DEFENDER)), while_=is_(SELF, ATTACKING)))

card("Funeral Pyre", reaction(killed((LORD | LADY) & CHARACTER), draw(3), cost=kneel(FACTION)))

# -- House Martell --------------------------------------------------------------------------------------

card("Tyene Sand",
     reaction(won(INTRIGUE, with_=SELF & ATTACKING), place(Token.POISON, one(CHARACTER - has(INTRIGUE))),
              at_end(PHASE, kill(IT), if_token=Token.POISON)))

card("Imprisoned", loses(HOST, MILITARY), host=CHARACTER & THEIRS)

# -- neutral --------------------------------------------------------------------------------------------

card("Maester's Chain",
     action(discard(choose(CONDITION & ATTACHMENT)), during=DOMINANCE, cost=kneel(SELF)), host=MAESTER & CHARACTER)

card("Street of Silk",
     reaction(won(with_=(LORD | LADY) & CHARACTER & MINE), search((ALLY | COMPANION) & CARD, top=5),
              cost=kneel(FACTION)))

card("Forgotten Plans", while_(~during(PLOT_PHASE), blank(REVEALED & PLOT - SCHEME)))

card("Close Call",
     when_revealed(put(one(CHARACTER & DEAD(YOU)), DISCARD), then(if_(~reveals(WINTER, ANYBODY), draw(1)))))
