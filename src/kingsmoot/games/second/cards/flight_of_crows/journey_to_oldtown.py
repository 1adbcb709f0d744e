"""Journey to Oldtown."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Maege Mormont",
     reaction(won(with_=HOUSE_MORMONT & CHARACTER & MINE), reveal(top(1)), if_(is_(IT, STARK), draw(1))))

card("The House of Black and White",
     action(kill(choose(CHARACTER & (PRINTED_STR <= X))), move_gold(how_much(GOLD), YOU, SELF), during=DOMINANCE,
            cost=kneel(SELF) + discard_gold(SELF, X)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Brightwater Knight",
     action(reduce_next(KNIGHT & CHARACTER, 2), during=MARSHALING, cost=discard_gold(SELF, 1), limit=once(PHASE)))

card("Oldtown",
     action(ask(kind := name(CARD_TYPE)), reveal(top(1)),
            if_(is_(IT, of_type(kind)), draw(1), gain_power(FACTION)), cost=kneel(SELF)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Dareon", reaction(played(SONG & EVENT), move_gold(1, choose_opponent(), YOU), limit=once(PHASE)))

card("Journey to Oldtown",
     reaction(begins(PLOT_PHASE), remove(choose(CHARACTER & MINE), until=begins(PLOT_PHASE))))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Devan Seaworth",
     reaction(wins_dominance(), search(LOCATION - LIMITED & (COST <= X), to=PLAY), cost=discard_gold(SELF, X)))

card("Stannis's Wrath", action(kneel(choose(CHARACTER - has(POWER)))))

# -- House Lannister ------------------------------------------------------------------------------------

card("Black Ears", reaction(killed(CHARACTER), put_into_play(SELF), cost=pay(2), from_=HAND))

card("Kingslayer",
     action(kill(choose(CHARACTER & (POWER_ON >= 2))), cost=kneel(HOST), limit=once(GAME)),
     forced_interrupt(leaves(HOST), gain_power(faction_card(EACH_OPPONENT), 2)), host=KINGSGUARD & CHARACTER)

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Tris Botley",
     action(remove(gone := choose(CARD & DISCARD(OPPONENT))),
            until(leaves(SELF), cannot_marshal_or_play(CARD & same_title_as(gone), owner(gone))), limit=once(ROUND)))

card("Black Wind", gains(named("Asha Greyjoy") & MINE, RENOWN),
     reaction(pillages(CHARACTER & MINE, LOCATION | ATTACHMENT), draw(1), limit=twice(PHASE)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Stormcrows",
     action(until(PHASE, strength(choose(CHARACTER, n=X), -1)), during=CHALLENGES, cost=discard_gold(SELF, X),
            limit=once(PHASE)))

card("Consuming Flames",
     action(until(PHASE, burn(choose(PARTICIPATING & CHARACTER), 3)), during=CHALLENGES,
            cost=discard(one(TARGARYEN & CARD & HAND(YOU) - SELF))))

# -- House Martell --------------------------------------------------------------------------------------

card("Arianne Martell",
     action(to_hand(choose(CHARACTER & (STR < X))), during=CHALLENGES, cost=to_hand(SELF), x_is=STR.of(SELF)))

card("Change of Plans", reaction(lost(), use_up(one(PLOT & PLOTS(YOU))), if_=~there_is(PLOT & USED(YOU), 5)))

# -- neutral --------------------------------------------------------------------------------------------

card("Thoros of Myr",
     interrupt(would(killed(CHARACTER - LOYAL & MINE - SELF)), save(), cost=kneel(SELF) + discard_power(SELF)))

card("Gates of the Moon", value(INCOME, +1, EACH_OPPONENT))

card("The House With the Red Door",
     after_agendas(search(UNIQUE & LOCATION - LIMITED & (COST <= 3), to=PLAY), keep(IT)),
     cannot(BE_DISCARDED_BY_EFFECTS, KEPT), setup_gold(4))

card("Sailing the Summer Sea", additional_challenge(POWER), cannot(initiate(MILITARY, INTRIGUE), YOU))
