"""Called to Arms."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Donella Hornwood", costs(LOYAL & CARD, -1, first=ROUND, or_play=True))

card("Fear Cuts Deeper Than Swords",
     interrupt(effects_choosing(only(STARK & CHARACTER & MINE)), cancel(), stand(TARGET)))

# -- House Tyrell ---------------------------------------------------------------------------------------

SUMMERS, WINTERS = (count(season & PLOT & REVEALED) for season in (SUMMER, WINTER))
card("Knight of Summer", *while_(SUMMERS > WINTERS, strength(SELF, +2), gains(SELF, RENOWN)))

card("There Is My Claim",
     action(until(CHALLENGE, value(CLAIM, +1)), during=CHALLENGES, if_=in_challenge(),
            cost=reveal(exactly(4, TYRELL & CHARACTER & HAND(YOU))), max_=once(CHALLENGE)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Dolorous Edd",
     action(put_into_play(SELF, knelt=True, as_=DEFENDER), if_you_win(may(to_hand(SELF))),
            if_=in_challenge(INTRIGUE, as_=DEFENDER), cost=kneel(FACTION), from_=HAND))

card("Craven", cannot(ATTACK, HOST))

# -- House Baratheon ------------------------------------------------------------------------------------

card("The Stone Drum", value(INCOME, +1, while_=reveals(KINGDOM, ANYBODY)))

# -- House Lannister ------------------------------------------------------------------------------------

card("Shae", action(stand(SELF), during=CHALLENGES, cost=pay(1), limit=twice(PHASE)))

card("The Boy King", gains(HOST, KING),
     reaction(killed(CHARACTER & (COST <= 3)), gain_power(HOST), cost=kneel(SELF)), host=LORD & CHARACTER)

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Balon Greyjoy",
     does_not_kneel(SELF, ATTACKER, MILITARY,
                    while_=in_challenge(against=OPPONENT.where(~controls(THEY, KING & CHARACTER)))),
     action(until(CHALLENGE, strength(each(LOYAL & CHARACTER & MINE), +1)), if_=in_challenge(),
            cost=kneel(one(GREYJOY & LOCATION & MINE)), limit=once(CHALLENGE)))

card("Ours is the Old Way",
     action(either(until(PHASE, gains(each(GREYJOY & CHARACTER & MINE), STEALTH)),
                   until(PHASE, loses(each(CHARACTER - GREYJOY), STEALTH))), during=CHALLENGES))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Doreah", gains(SELF, INSIGHT, while_=in_challenge(with_=(LORD | LADY) & CHARACTER & MINE)))

card("Beggar King", gains(HOST, KING),
     reaction(reveals_plot(PLOT & (PRINTED_GOLD > PRINTED_GOLD.of(plot_of(YOU))), OPPONENT),
              gain_gold(instead_if(~controls(OPPONENT, KING & CHARACTER), 1, 2)), cost=kneel(SELF)),
     host=TARGARYEN & CHARACTER)

# -- House Martell --------------------------------------------------------------------------------------

card("Starfall Cavalry", reaction(enters(SELF), draw(instead_if(there_is(PLOT & USED(YOU), 3), 1, 3))))

card("Venomous Blade", strength(HOST, +1),
     reaction(enters(SELF), place(Token.POISON, one(CHARACTER & (PRINTED_STR <= 2))),
              at_end(PHASE, kill(IT), if_token=Token.POISON)),
     host=MARTELL & CHARACTER & MINE)

# -- agendas and plots ----------------------------------------------------------------------------------

card("Kings of Summer", deck(cannot_include(WINTER & PLOT)), value(RESERVE, +1, EACH_PLAYER),
     value(INCOME, +1, while_=~reveals(WINTER, ANYBODY) & reveals(SUMMER)))

card("Kings of Winter", deck(cannot_include(SUMMER & PLOT)), value(RESERVE, -1, EACH_PLAYER),
     value(INCOME, -1, EACH_OPPONENT.where(~reveals(SUMMER, THEY)), while_=reveals(WINTER, YOU)))

card("Summer Harvest",
     when_revealed(until(leaves(SELF), x_is(INCOME, PRINTED_GOLD.of(plot_of(choose_opponent())) + 2))))

card("Winter Festival", interrupt(ends(CHALLENGES), gain_power(FACTION, 2), if_=~reveals(SUMMER, ANYBODY)))
