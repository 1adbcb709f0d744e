"""Across the Seven Kingdoms."""

from kingsmoot.games.second.language import *

card("The Dragon's Tail", action(draw(2, you_and(choose_opponent()))))

# -- House Stark ----------------------------------------------------------------------------------------

card("Robb Stark", strength(SELF, per(LOYAL & CHARACTER & MINE), while_=in_challenge(MILITARY)),
     action(stand(choose(PARTICIPATING & CHARACTER - KING)), leave_challenge(IT),
            if_=in_challenge(MILITARY, with_=SELF), limit=once(CHALLENGE)))

TULLY = HOUSE_TULLY & CHARACTER
card("Riverrun", reaction(gains_power(TULLY) | power_moved_to(TULLY), gain_power(THAT), cost=kneel(SELF)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Ser Colen of Greenpools", strength(SELF, +3, while_=in_challenge(POWER)))

card("Bitterbridge Encampment",
     reaction(reveals_plot(SUMMER & PLOT), kneel(SELF),
              then(put_into_play(up_to(1, CHARACTER & HAND(THEY), by=EACH_PLAYER), under=EACH_PLAYER))))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Arry", sacrificed_if(SELF, you_control(named("Arya Stark"))), action(draw(1), cost=to_hand(SELF)))

card("White Tree", reaction(collects_income(OPPONENT), move_gold(1, THAT_PLAYER, YOU), cost=kneel(SELF)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("White Raven", forced_reaction(lost(POWER), sacrifice(SELF)),
     reaction(wins_dominance(), gain_power(FACTION), if_=reveals(SUMMER | WINTER, ANYBODY)))

card("Ruby of R'hllor",
     reaction(won(INTRIGUE, with_=HOST & ATTACKING), ask(title := name(CARD_TITLE)), reveal(each(HAND(LOSER))),
              discard(each(HAND(LOSER) & with_title(title)))),
     host=RHLLOR & CHARACTER)

# -- House Lannister ------------------------------------------------------------------------------------

card("Janos Slynt", action(until(PHASE, strength(SELF, +2)), cost=pay(1)))

card("Levies at the Rock",
     reaction(initiated(against=YOU), move_gold(how_much("gold", up_to=X), ATTACKER, YOU),
              x_is=count(ATTACKING & CHARACTER)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Captain's Daughter",
     reaction(enters(CHARACTER - LOYAL - SELF), put(THAT, TOP), cost=kneel(FACTION) + sacrifice(SELF)))

card("Pyke", action(until(PHASE, gains(choose(CHARACTER), STEALTH)), cost=kneel(SELF)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Viserys Targaryen", must_defend(KING & CHARACTER, while_=is_(SELF, ATTACKING)),
     interrupt(ends(DOMINANCE), gain_power(SELF), if_=~controls(OPPONENT, KING & CHARACTER)))

card("Shierak Qiya", reaction(won(POWER, by=5), stand(choose(PARTICIPATING & CHARACTER)), cost=kneel(FACTION)))

# -- House Martell --------------------------------------------------------------------------------------

card("Harmen Uller", gains(SAND_SNAKE & CHARACTER & HAND(YOU), ambush(COST.of(EACH) - 1)))

card("Tower of the Sun", reaction(played(EVENT, ANYBODY), gain_gold(1), limit=once(PHASE)))

# -- neutral --------------------------------------------------------------------------------------------

card("Pyromancers",
     action(discard(choose(LOCATION - LIMITED)), during=DOMINANCE, cost=kneel(SELF) + discard_power(FACTION)))

card("Rains of Autumn", no_gold_bonus((CHARACTER | LOCATION) & IN_PLAY))

card("Varys's Riddle", when_revealed(initiate_revealed(one(PLOT & REVEALED - RIDDLE))))
