"""Oberyn's Revenge."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Bran Stark",
     action(stand(choose(DIREWOLF & CHARACTER)), until(PHASE, gains(IT, name(ICON))), cost=kneel(SELF)))

card("Passing the Black Gate",
     action(until(PHASE, costs(STARK & CHARACTER, -1)), during=MARSHALING, cost=kneel(FACTION)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Ser Garlan Tyrell", strength(SELF, GOLD_ON.of(SELF)),
     action(until(PHASE, strength(choose(TYRELL & CHARACTER), +2)), cost=discard_gold(SELF, 1)))

card("Olenna's Machinations",
     action(until(PHASE, additional_challenge(POWER)), during=CHALLENGES, max_=once(PHASE)),
     reaction(won(INTRIGUE, by=5), to_hand(SELF), cost=pay(1), from_=DISCARD))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Defender of the Wall", strength(SELF, +2, while_=is_(SELF, DEFENDING)))

card("Mutiny At Craster's Keep",
     action(discard(choose(CHARACTER & THEIRS)), during=DOMINANCE,
            cost=sacrifice(one(highest(COST, CHARACTER & MINE)))))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Stannis's Cavalry", cannot(STAND, CHARACTER & THEIRS & COST.is_(GOLD_ON.of(SELF))),
     action(move_gold(1, YOU, SELF), during=STANDING_PHASE, limit=twice(PHASE)))

card("Northern Encampment", does_not_stand(SELF, while_=~happened(wins_dominance(), ROUND)),
     action(gain_gold(2), during=MARSHALING, cost=kneel(SELF)))

# -- House Lannister ------------------------------------------------------------------------------------

card("Kayce Merchant", reaction(collects_income(YOU), gain_gold(2), cost=discard_gold(SELF, 1)))

card("A Task For Every Tool",
     action(put_into_play(one(LANNISTER & CHARACTER & (PRINTED_STR <= 2) & HAND(YOU))), during=CHALLENGES))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Nute the Barber",
     reaction(pillages(CHARACTER & MINE), to_hand(one(CARD & DISCARD(LOSER))), then(draw(1)), limit=times(3, PHASE)))

card("Iron Victory", strength(named("Victarion Greyjoy") & MINE, POWER_ON.of(EACH)),
     reaction(saved(GREYJOY & CHARACTER), gain_power(THAT), limit=twice(PHASE)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Irri",
     action(stand(choose((LORD | LADY) & CHARACTER)), cost=discard_gold(SELF, 1), limit=once(PHASE)))

card("Overthrowing the Masters",
     action(leave_challenge(choose(DEFENDING & CHARACTER & (STR <= count(CHARACTER & DEAD(DEFENDER))))),
            if_=in_challenge(as_=ATTACKER)))

# -- House Martell --------------------------------------------------------------------------------------

card("The Red Viper",
     no_contribution(DEFENDING & CHARACTER & (ICON_COUNT < 2), while_=is_(SELF, ATTACKING)))

card("Dornish Revenge",
     reaction(initiated(by=YOU), until(CHALLENGE, must_defend(choose(CHARACTER & of(DEFENDER)))),
              if_you_win(kill(one(DEFENDING & CHARACTER, by=LOSER)), by=5)))

# -- neutral --------------------------------------------------------------------------------------------

card("Begging Brother", interrupt(effects(CHARACTER), cancel(), cost=discard_gold(SELF, 1)))

card("Flea Bottom",
     action(put_into_play(one(CHARACTER & (COST <= 3) & DISCARD(YOU))), at_end(PHASE, put(IT, BOTTOM)),
            during=CHALLENGES, cost=pay(1) + kneel(SELF)))

card("The Iron Bank Will Have Its Due",
     action(gain_gold(COST.of(PAID_CARD)), until(ROUND, cannot_be_used(CARD & same_title_as(PAID_CARD), by=YOU)),
            cost=kneel(FACTION) + to_hand(one(CHARACTER & MY_OWN)), if_=~during(TAXATION)))

card("Wheels Within Wheels",
     when_revealed(search(EVENT, top=10, any_number=True, to=DISCARD, one_to=HAND)))
