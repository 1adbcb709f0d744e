"""Tyrion's Chain."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("House Manderly Knight", strength(SELF, +2, while_=reveals(WINTER, ANYBODY)))

card('"Wolf in the Night"',
     action(until(CHALLENGE, strength(wolf := choose(STARK & CHARACTER & ATTACKING & ALONE), +3), gains(wolf, RENOWN))))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Ser Robar Royce", reaction(reveals_plot(SUMMER & PLOT), gain_power(SELF), limit=once(PHASE)),
     forced_reaction(reveals_plot(WINTER & PLOT), kneel(SELF)))

card("Renly's Pavilion",
     action(until(PHASE, strength(loser := one(pair := choose(CHARACTER, n=2)), -1),
                  strength(the_other(pair, loser), +1)),
            cost=kneel(SELF)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Qhorin Halfhand",
     reaction(won(MILITARY, with_=SELF), kill(choose(CHARACTER - UNIQUE & of(LOSER) & (STR < STR.of(SELF))))))

RANGERS = RANGER & CHARACTER & MINE
card("Fist of the First Men",
     *while_(RESERVE.of(OPPONENT) < RESERVE.of(YOU), strength(RANGERS, +1), cannot(BE_BYPASSED, RANGERS)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Salladhor Saan",
     reaction(won(with_=SELF), put_into_play(one((WARSHIP & LOCATION | WEAPON & ATTACHMENT) & HAND(YOU)))))

card("The Valyrian",
     action(until(CHALLENGE, strength(one(ATTACKING & CHARACTER), GOLD.of(DEFENDER))), cost=kneel(SELF)))

# -- House Lannister ------------------------------------------------------------------------------------

card("Podrick Payne",
     interrupt(would(killed_for_claim(CHARACTER)), save(),
               then(if_(is_(THAT, named("Tyrion Lannister")), may(kill(one(ATTACKING & CHARACTER)), cost=pay(2)))),
               cost=pay(2) + put_into_play(SELF), from_=HAND))

card("Tyrion's Chain",
     reaction(won(with_=UNIQUE & LANNISTER & CHARACTER & MINE), initiate_revealed(choose(WAR & PLOT & REVEALED)),
              max_=once(PHASE)))

# -- House Greyjoy --------------------------------------------------------------------------------------

ASHA = named("Asha Greyjoy") & MINE
card("Esgred", additional_bypass(SELF), sacrificed_if(SELF, you_control(named("Asha Greyjoy"))),
     upon(sacrificed(SELF), gain_power(each(ASHA))))

card("Sea Bitch", action(take_control(choose(LOCATION - LIMITED), PHASE), cost=sacrifice(SELF)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Quaithe of the Shadow",
     reaction(enters(SELF), leave_challenge(each(PARTICIPATING & CHARACTER & (STR <= 2))), if_=in_challenge()))

card("House of the Undying",
     action(put_into_play(each(CHARACTER & DEAD(choose_opponent()))), at_end(PHASE, put(THEM, DEAD, saves=False)),
            during=CHALLENGES, cost=remove(SELF)))

# -- House Martell --------------------------------------------------------------------------------------

card("Ser Arys Oakheart", reaction(enters(SELF), discard(choose(ALLY & CHARACTER)), cost=pay(2)))

card("The Greenblood", strength(MARTELL & CHARACTER & MINE, per(SUMMER & PLOT & REVEALED)))

# -- neutral --------------------------------------------------------------------------------------------

card("Northern Refugee", costs(SELF, -1, while_=reveals(WINTER, ANYBODY)))

card("Relentless Assault",
     reaction(won(by=5, as_=ATTACKER), kneel(FACTION), then(until(PHASE, additional_challenge(same_type())))))

card("Tarred Heads", reaction(won(POWER), discard(at_random(1, HAND(LOSER))), if_(is_(IT, CHARACTER), put(IT, DEAD))))

card("Battle of the Blackwater", when_revealed(discard_duplicates(you_and(choose_opponent(idle=True)))))
