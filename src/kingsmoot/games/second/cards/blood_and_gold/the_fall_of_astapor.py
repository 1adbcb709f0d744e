"""The Fall of Astapor."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Roaming Wolfpack", strength(DIREWOLF & CHARACTER & ATTACKING, +2, while_=is_(SELF, ATTACKING)))

card("The North Remembers",
     action(sacrifice(one((CHARACTER | LOCATION) & OWN, by=EACH_PLAYER)), during=CHALLENGES),
     reaction(killed(CHARACTER & MINE), to_hand(SELF), cost=pay(1), from_=DISCARD))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Elinor Tyrell", additional_limited())

card("Silver Hair Net", gains(HOST, STEALTH), costs(EVENT, -1, while_=in_challenge(with_=HOST)),
     host=LADY & CHARACTER)

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Recruiter for the Watch", may_stay_knelt(SELF),
     action(take_control(choose(CHARACTER & (COST <= 2)), until=stood(SELF) | leaves(SELF)), during=MARSHALING,
            cost=kneel(SELF)))

card("Underground Vault",
     action(gain_gold(instead_if(INCOME.of(OPPONENT) >= 5, 1, 2)), during=MARSHALING, cost=kneel(SELF)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Flea Bottom Bastard", strength(SELF, +3, while_=during(DOMINANCE)))

card("Spears of the Merling King", interrupt(killed(CHARACTER & MINE), goes(HAND), cost=sacrifice(SELF)))

# -- House Lannister ------------------------------------------------------------------------------------

card("Cersei's Attendant",
     gains(SELF, INSIGHT, while_=is_(SELF, ATTACKING) & (count(HAND(DEFENDER)) <= 0)
           | is_(SELF, DEFENDING) & (count(HAND(ATTACKER)) <= 0)))

card("Fever Dreams", reaction(knelt(HOST), draw(2), cost=discard_gold(SELF, 1)), host=CHARACTER & THEIRS)

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Theon Greyjoy", no_contribution(CHARACTER & (STR > STR.of(SELF)), while_=is_(SELF, ATTACKING & ALONE)))

card("Corsair's Dirk", strength(HOST, +2), reaction(won(with_=HOST & ATTACKING), move_gold(1, LOSER, YOU)),
     host=IRONBORN & CHARACTER)

# -- House Targaryen ------------------------------------------------------------------------------------

card("Grey Worm",
     action(until(CHALLENGE, strength(choose(DEFENDING & CHARACTER), -3)), if_=in_challenge(with_=SELF & ATTACKING),
            limit=once(CHALLENGE)))

card("Astapor",
     action(until(CHALLENGE, strength(choose(PARTICIPATING & CHARACTER), -GOLD_ON.of(SELF))), cost=kneel(SELF)))

# -- House Martell --------------------------------------------------------------------------------------

card("Maester of Sunspear", reaction(lost(with_=SELF), to_hand(choose(ATTACHMENT))))

card("Dornish Fiefdom", action(gain_gold(instead_if(~is_first(), 1, 2)), during=MARSHALING, cost=kneel(SELF)))

# -- neutral --------------------------------------------------------------------------------------------

card("Frey Lordling", reaction(initiated(by=YOU), until(PHASE, strength(SELF, +1))))

card("The Twins",
     value(CLAIM, +1, while_=nth_challenge(3) & you_control(HOUSE_FREY & CHARACTER & ATTACKING)))

card("Lay Siege", action(kneel(target := choose(LOCATION)), then(if_(is_(target, CONTESTED), discard(target)))))

card("Duel",
     when_revealed(ask(two := choose(CHARACTER - ARMY & (COST >= 6), n=2, by=(other := choose_opponent()))),
                   kneel(spared := one(two, by=other)), kill(the_other(two, spared), saves=False)))
