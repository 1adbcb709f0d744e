"""Guarding the Realm."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Bear Island Host",
     action(ask(bear := choose(HOUSE_MORMONT & CHARACTER)), until(PHASE, does_not_kneel(bear, ATTACKER, MILITARY)),
            cost=discard_gold(SELF, 1)))

card("Marriage Pact", cannot(PARTICIPATE_AGAINST_YOU, HOST),
     forced_interrupt(leaves(HOST), sacrifice(one(CHARACTER & MINE))))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Knight of the Reach", reaction(won(with_=SELF & PARTICIPATING & ALONE), gain_power(choose(LADY & CHARACTER))))

card('"Lord Renly\'s Ride"',
     action(until(PHASE, gains(c := choose(CHARACTER), INTIMIDATE),
                  strength(c, PRINTED_STR.of(topmost(CHARACTER & DEAD(YOU)))))))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Gilly", action(until(PHASE, gains(choose(STEWARD & CHARACTER & MINE), STEALTH)), cost=discard_gold(SELF, 1)))

card("Guarding the Realm",
     action(put_into_play(choose(CHARACTER & (COST <= 3) & DISCARD(OPPONENT))), during=MARSHALING),
     reaction(won(as_=DEFENDER), to_hand(SELF), cost=pay(1), from_=DISCARD))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Melisandre",
     reaction(wins_dominance(), look_at(each(HAND(other := choose_opponent()))),
              then(discard(one(HAND(other))), if_(is_(IT, CHARACTER), put(IT, DEAD)))))

card("Light of the Lord", reaction(begins(DOMINANCE), stand(HOST), gain_gold(1)),
     host=(BARATHEON | RHLLOR) & CHARACTER)

# -- House Lannister ------------------------------------------------------------------------------------

card("Polliver", reaction(pillages(SELF, CHARACTER), discard_gold(LOSER, 2)))

card("The Hand's Solar", action(until(PHASE, gains(choose(CHARACTER), INTRIGUE)), cost=kneel(SELF)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Wex Pyke", cannot(DEFEND, CHARACTER & COST.is_(GOLD_ON.of(SELF)), while_=is_(SELF, ATTACKING)),
     action(move_gold(1, YOU, SELF), during=DOMINANCE, limit=twice(PHASE)))

card("Iron Islands Market",
     action(gain_gold(instead_if(count(DISCARD(OPPONENT)) >= 8, 1, 2)), during=MARSHALING, cost=kneel(SELF)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Second Sons", forced_interrupt(ends(CHALLENGES), unless(YOU, discard_gold(SELF, 1), sacrifice(SELF))))

card("A Dragon Is No Slave",
     action(until(PHASE, strength(choose(CHARACTER - has(ATTACHMENT)), -2)), during=CHALLENGES),
     reaction(won(with_=(DRAGON & CHARACTER | named("Daenerys Targaryen")) & MINE), to_hand(SELF), cost=pay(1),
              from_=DISCARD))

# -- House Martell --------------------------------------------------------------------------------------

card("Orphan of the Greenblood", action(to_hand(one(CHARACTER & MINE - SELF)), cost=discard_gold(SELF, 1)))

FEW_ICONS = CHARACTER & (ICON_COUNT < 2)
card("Scorching Deserts",
     reaction(declared(FEW_ICONS, ATTACKER) | declared(FEW_ICONS, DEFENDER), leave_challenge(THAT),
              cost=kneel(SELF) + sacrifice(SELF)))

# -- neutral --------------------------------------------------------------------------------------------

card("Black Walder", while_(nth_challenge(3), gains(SELF, RENOWN), strength(SELF, GOLD_ON.of(SELF) * 2)))

card("Great Hall",
     action(reduce_next(UNIQUE & CHARACTER, instead_if(is_(EACH, COST >= 6), 1, 2)), during=MARSHALING,
            cost=kneel(SELF)))

card('"The Dornishman\'s Wife"',
     action(if_(TOTAL_POWER.of(other := choose_opponent()) > TOTAL_POWER.of(YOU), gain_gold(2), known=True),
            if_(count(HAND(other)) > count(HAND(YOU)), gain_power(FACTION), known=True),
            if_(controls_fewer(CHARACTER, than=other), draw(1), known=True)))

card("The Annals of Castle Black", may_play(EVENT & DISCARD(THEY), who=EACH_PLAYER),
     forced_reaction(placed(EVENT, DISCARD(ANYBODY)), remove(THAT)))
