"""Calm over Westeros."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Greatjon's Vanguard", while_(~there_is(PLOT & USED(YOU), 3), strength(SELF, +2), gains(SELF, RENOWN)))

FAMILY = UNIQUE & STARK & CHARACTER & MINE
card("Winterfell Crypt",
     reaction(killed(FAMILY) | sacrificed(FAMILY),
              ask(mourner := choose(CHARACTER & (PRINTED_STR <= PRINTED_STR.of(THAT)))),
              at_end(PHASE, shuffle(mourner)), if_=during(CHALLENGES), cost=sacrifice(SELF)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Roseroad Patrol", gains(SELF, STEALTH, while_=you_control(highest(STR, CHARACTER & IN_PLAY))))

card("Pulling the Strings",
     when_revealed(initiate_revealed(choose((EDICT | KINGDOM | SCHEME) & PLOT & USED(OPPONENT)))))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Chett",
     action(to_hand(one((DIREWOLF | RAVEN) & CARD & DISCARD(YOU))), during=DOMINANCE,
            cost=kneel(one(STEWARD & CHARACTER & MINE)), limit=once(PHASE)))

card("Northern Rookery", reaction(marshaled(SELF), draw(1)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Kingswood", strength(ATTACKING & CHARACTER, -1, while_=in_challenge(POWER, as_=DEFENDER)),
     forced_reaction(lost(POWER), sacrifice(SELF)))

card("Stinking Drunk", reaction(stood(HOST), kneel(HOST), cost=sacrifice(SELF)), host=CHARACTER & THEIRS)

# -- House Lannister ------------------------------------------------------------------------------------

card("Bronn", gains(SELF, MILITARY, INTRIGUE, POWER, while_=in_challenge(as_=DEFENDER)),
     action(take_control(SELF), during=MARSHALING, cost=pay(1), any_player=True))

card("Trial by Combat", interrupt(claim_applied(INTRIGUE), claim_as(MILITARY)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Raider from Pyke", gains(WEAPON & CARD & HAND(YOU), ambush(COST.of(EACH))))

card("Iron Mines", interrupt(would(killed(CHARACTER)), save(), cost=sacrifice(SELF)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Mirri Maz Duur",
     interrupt(claim_applied(with_=SELF & ATTACKING & ALONE), claim_becomes(kill(choose(CHARACTER & of(LOSER))))))

card("Blood Magic Ritual",
     interrupt(would(killed(CHARACTER - ARMY)), save(),
               then(attach(SELF, THAT, as_=face(CONDITION, TERMINAL, blank(HOST))))))

# -- House Martell --------------------------------------------------------------------------------------

card("Knights of the Sun", gains(SELF, RENOWN, while_=there_is(PLOT & USED(YOU), 3)))

card("Vengeance for Elia", interrupt(claim_applied(as_=DEFENDER), claim_by(choose_opponent())))

# -- neutral --------------------------------------------------------------------------------------------

card("Street of Steel", reaction(won(MILITARY), search((WEAPON | ITEM) & ATTACHMENT, top=10), cost=kneel(FACTION)))

card("The Eyrie", reaction(begins(), until(PHASE, cannot(BE_KILLED, choose(CHARACTER))), cost=kneel(SELF)))

card("Nightmares", action(until(PHASE, blank(choose(CHARACTER | LOCATION)))))

card("Famine", costs(CHARACTER, +1, who=EACH_OPPONENT))
