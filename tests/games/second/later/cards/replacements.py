"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

# -- something else instead -----------------------------------------------------------------------------

card("Scouting Vessel",
     interrupt(pillages(CHARACTER & MINE), instead(discard(top(3, owner(THAT)))), cost=kneel(SELF) + sacrifice(SELF)))

card("Rise of the Kraken", interrupt(gains_unopposed_power(YOU), amount(2)))

card("Tommen Baratheon", cannot(GAIN_CHALLENGE_BONUS, EACH_PLAYER.where(count(HAND(THEY)) <= 0)))

card("Sky Cell", forced_interrupt(draws(controller(HOST)), kneel(HOST), then(amount(AMOUNT - 1))),
     gains(HOST, action(kill(SELF, saves=False))))

# -- claim ----------------------------------------------------------------------------------------------

card("Mirri Maz Duur",
     interrupt(claim_applied(with_=SELF & ATTACKING & ALONE), claim_becomes(kill(choose(CHARACTER & of(LOSER))))))

card("Dagmer Cleftjaw",
     interrupt(claim_applied(with_=SELF & ATTACKING & ALONE),
               claim_becomes(take_control(choose(LOCATION - LIMITED & of(LOSER) & (COST <= 3))))))

card("The Seastone Chair",
     interrupt(claim_applied(MILITARY, as_=ATTACKER, unopposed=True),
               claim_becomes(kill(choose(CHARACTER - has(ATTACHMENT) & of(LOSER)))), cost=kneel(FACTION)))

card("Vengeance for Elia", interrupt(claim_applied(as_=DEFENDER), claim_by(choose_opponent())))

card("Now It Comes To War", forced_interrupt(claim_applied(INTRIGUE, POWER), may(claim_as(MILITARY), by=ATTACKER)))

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

card("Spearmaiden",
     reaction(declared(SELF, ATTACKER), ask(chosen := choose(CHARACTER & of(DEFENDER))),
              if_you_win(until(CHALLENGE, must_be_chosen_for_claim(chosen)), by=5), if_=in_challenge(MILITARY)))

card("Burning on the Sand", reaction(lost(unopposed=True), until(CHALLENGE, set_claim(0, WINNER))))

card("Rakharo", gains(SELF, INTIMIDATE, while_=you_control(BLOODRIDER & CHARACTER - SELF)),
     reaction(killed_for_claim(CHARACTER), gain_power(SELF), if_=in_challenge(as_=ATTACKER)))

# -- challenges -----------------------------------------------------------------------------------------

card("The King's Peace",
     reaction(initiated(MILITARY, POWER, against=YOU),
              unless(ATTACKER, kneel(FACTION) | move_power(FACTION, faction_card(controller(SELF))), end_challenge())))

card("I Shall Win No Glory",
     reaction(initiated(against=YOU), end_challenge(),
              cost=kneel(exactly(3, BUILDER & CHARACTER & MINE)) | kneel(exactly(3, RANGER & CHARACTER & MINE))
              | kneel(exactly(3, STEWARD & CHARACTER & MINE))))

card("In the Name of Your King!",
     action(end_challenge(), until(PHASE, cannot(initiate(MILITARY), YOU)), cost=kneel(FACTION),
            if_=in_challenge(MILITARY, as_=DEFENDER)))

card("March on Winterfell",
     action(end_challenge(), until(PHASE, additional_challenge(POWER)), if_=in_challenge(as_=ATTACKER)))

card("For the Watch!", cannot(LOSE_CHALLENGE, YOU, while_=nth_challenge(1, against=YOU)))

OURS = PARTICIPATING & CHARACTER & MINE
card("The Lord of the Crossing", strength(OURS, -1, while_=nth_challenge(1)),
     strength(OURS, +2, while_=nth_challenge(3)), upon(won(nth=3), gain_power(FACTION)))

card("Storm's End", cannot(STAND_AT_ALL, CHARACTER - has(POWER) & IN_PLAY, while_=during(CHALLENGES)),
     reaction(initiated(MILITARY, INTRIGUE, against=YOU) | initiated(MILITARY, INTRIGUE, by=YOU), change_type(POWER),
              cost=kneel(SELF)))

card("Besieged", must_declare_defenders(1, EACH_PLAYER))

card("Ser Arys Oakheart", must_declare_defenders(1, EACH_OPPONENT, while_=is_(SELF, ATTACKING)))

card("Ser Manfrey Martell", resolves_for(LOSER, INSIGHT, RENOWN, while_=is_(SELF, PARTICIPATING)))

card("Grand Melee", no_contribution(PARTICIPATING & CHARACTER & ALONE))

card("Raiding Longship",
     action(until(CHALLENGE, no_contribution(choose(DEFENDING & CHARACTER - has(ATTACHMENT)))), during=CHALLENGES,
            if_=is_first(), cost=kneel(SELF)))

card("Walder Frey", takes_part(HOUSE_FREY & CHARACTER & MINE - SELF, ATTACKER, while_=is_(SELF, DECLARED)))

card("Black Walder", gains(SELF, RENOWN, while_=nth_challenge(3)),
     strength(SELF, GOLD_ON.of(SELF) * 2, while_=nth_challenge(3)))

# -- STR from outside, allowances and values ------------------------------------------------------------

card("The Haunted Forest",
     contributes(1, alone=True, while_=in_challenge(as_=DEFENDER) & is_(SELF, STANDING)),
     forced_reaction(lost(), kneel(SELF)))

card("Willas Tyrell", lends_strength(SELF, while_=in_challenge(with_=PARTICIPATING & CHARACTER & MINE & ALONE)))

card("Enameled Green Armor", gains(HOST, RENOWN),
     action(until(CHALLENGE, lends_strength(choose(PARTICIPATING & CHARACTER))), during=CHALLENGES,
            if_=in_challenge(with_=HOST), cost=kneel(SELF)),
     host=CHARACTER & MINE)

card("The High Sparrow", at_most(7, GAIN_GOLD, EACH_PLAYER, ROUND), at_most(3, DRAW_CARDS, EACH_PLAYER, ROUND))

card("Tanda Stokeworth", reaction(marshaled(SELF), gain_gold(3, EACH_PLAYER)))

card("Edric Storm", at_most(3, GAIN_POWER, EACH_PLAYER, ROUND))

card("Wraiths in Their Midst", value(RESERVE, -2, EACH_OPPONENT, to_minimum=2))

card("The Last Greenseer", when_revealed(switch_values(SELF, one(PLOT & REVEALED - SELF), INCOME, CLAIM, RESERVE)))
