"""Kingsmoot."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Ramsay Snow", forced_reaction(enters(SELF), sacrifice(one(CHARACTER & OWN, by=EACH_PLAYER))))

card("The Dreadfort",
     reaction(sacrificed(CHARACTER & MINE), stand(choose(HOUSE_BOLTON & CHARACTER | CHARACTER - STARK)),
              cost=kneel(SELF)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Ser Hyle Hunt",
     action(stand(choose(PARTICIPATING & CHARACTER & (STR < STR.of(SELF)))), leave_challenge(IT),
            if_=in_challenge(with_=SELF), cost=pay(1), limit=once(CHALLENGE)))

card("The Bounty of Highgarden", action(gain_gold(5), cancellable=False))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Haunted Forest Scout", cannot(DEFEND, SELF),
     does_not_kneel(SELF, ATTACKER, while_=you_control(RANGER & CHARACTER, 3)))

card("Mole's Town",
     action(move_gold(1, SELF, guest := choose(CHARACTER - has(GOLD))), then(until(PHASE, cannot(ATTACK, guest))),
            during=CHALLENGES, cost=kneel(SELF)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Lyseni Pirate", gains(SELF, STEALTH, while_=you_control(WARSHIP & LOCATION)),
     reaction(won(with_=SELF & ATTACKING),
              either(move_gold(1, LOSER, YOU), move_gold(1, one(CARD & of(LOSER) & has(GOLD)), YOU))))

card("Laughing Lord",
     reaction(initiated(by=YOU), until(CHALLENGE, gains(choose(ATTACKING & BARATHEON & CHARACTER), INTIMIDATE)),
              cost=kneel(SELF)))

# -- House Lannister ------------------------------------------------------------------------------------

card("Raff the Sweetling", reaction(pillages(SELF, CHARACTER), to_hand(choose(CHARACTER & (COST <= 2)))))

card("Sparring in Secret",
     action(stand(choose(KNIGHT & CHARACTER - PAID_CARD)), cost=kneel(one(KNIGHT & CHARACTER & MINE))))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Asha Greyjoy", reaction(pillages(SELF), search(CARD, top=count(DISCARD(LOSER)), reveal=False)))

KRAKENS = UNIQUE & GREYJOY & CHARACTER & MINE
card("Kingsmoot", reaction(wins_dominance(), gain_power(choose(KRAKENS), per(KRAKENS)), max_=once(ROUND)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Jhiqui",
     reaction(won(), gain_power(one(PARTICIPATING & (LORD | LADY) & CHARACTER)), cost=discard(one(HAND(YOU)))))

card("The Skahazadhan",
     reaction(reveals_plot(PLOT, YOU), gain_gold(instead_if(is_(THAT, SUMMER), 2, 3)),
              cost=kneel(SELF) + discard(one(HAND(YOU)))))

# -- House Martell --------------------------------------------------------------------------------------

card("Darkstar", reaction(bypasses(SELF), until(PHASE, loses(THAT, name(ICON)))))

card("Sand Steed", reaction(plot_used(SUMMER & PLOT), gain_power(HOST)), host=CHARACTER - has(copy_of(SELF)))

# -- neutral --------------------------------------------------------------------------------------------

card("Tom of Sevenstreams",
     reaction(played(SONG & EVENT), stand(choose(CHARACTER - LOYAL & MINE)), limit=once(PHASE)))

card("Lem Lemoncloak", while_(~you_control(LOYAL & CHARACTER), strength(SELF, +2), gains(SELF, POWER)))

card("Forgotten By History",
     action(shuffle(choose(CHARACTER & (COST <= FACTION_POWER.of(ITS_CONTROLLER)))), during=DOMINANCE,
            cost=kneel(FACTION)))

card("The Withering Cold", skips(STANDING_PHASE))
