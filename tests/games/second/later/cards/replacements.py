"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

# -- something else instead -----------------------------------------------------------------------------

card("Scouting Vessel",
     interrupt(pillages(CHARACTER & MINE), instead(discard(top(3, owner(THAT)))), cost=kneel(SELF) + sacrifice(SELF)))

card("Sky Cell", forced_interrupt(draws(controller(HOST)), kneel(HOST), then(amount(AMOUNT - 1))),
     gains(HOST, action(kill(SELF, saves=False))))

# -- claim ----------------------------------------------------------------------------------------------

card("Castamere",
     reaction(claim_applied(INTRIGUE, won=True, by=5), apply_claim(MILITARY), cost=kneel(SELF) + sacrifice(SELF)))

card("The Free Folk", deck(only_include(NEUTRAL & CARD)),
     reaction(claim_applied(with_=WILDLING & CHARACTER & MINE & ATTACKING),
              apply_claim(name(CHALLENGE_TYPE, other=True)), cost=kneel(FACTION)))

card("Corn, Corn, Corn",
     interrupt(ends(CHALLENGES),
               apply_claim(name(CHALLENGE_TYPE, without=initiated(against=YOU)),
                           on=choose_opponent(if_=~supports(THEY, YOU))),
               cost=kneel(one((STEWARD | RAVEN) & CARD & MINE)), max_=once(PHASE)))

# -- challenges -----------------------------------------------------------------------------------------

card("March on Winterfell",
     action(end_challenge(), until(PHASE, additional_challenge(POWER)), if_=in_challenge(as_=ATTACKER)))

OURS = PARTICIPATING & CHARACTER & MINE
card("Storm's End", cannot(STAND_AT_ALL, CHARACTER - has(POWER) & IN_PLAY, while_=during(CHALLENGES)),
     reaction(initiated(MILITARY, INTRIGUE, against=YOU) | initiated(MILITARY, INTRIGUE, by=YOU), change_type(POWER),
              cost=kneel(SELF)))

card("Ser Arys Oakheart", must_declare_defenders(1, EACH_OPPONENT, while_=is_(SELF, ATTACKING)))

card("Ser Manfrey Martell", resolves_for(LOSER, INSIGHT, RENOWN, while_=is_(SELF, PARTICIPATING)))

# -- STR from outside, allowances and values ------------------------------------------------------------

card("Willas Tyrell", lends_strength(SELF, while_=in_challenge(with_=PARTICIPATING & CHARACTER & MINE & ALONE)))

card("Enameled Green Armor", gains(HOST, RENOWN),
     action(until(CHALLENGE, lends_strength(choose(PARTICIPATING & CHARACTER))), during=CHALLENGES,
            if_=in_challenge(with_=HOST), cost=kneel(SELF)),
     host=CHARACTER & MINE)

card("Edric Storm", at_most(3, GAIN_POWER, EACH_PLAYER, ROUND))

card("The Last Greenseer", when_revealed(switch_values(SELF, one(PLOT & REVEALED - SELF), INCOME, CLAIM, RESERVE)))
