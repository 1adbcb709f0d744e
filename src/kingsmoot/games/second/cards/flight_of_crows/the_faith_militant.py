"""The Faith Militant."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Arya Stark", cannot(BE_SAVED, CHARACTER & IN_PLAY, while_=is_(SELF, STANDING)))

card("I Am No One",
     action(until(PHASE, loses(no_one := choose(CHARACTER & MINE & (COST <= 3)), ALL_FACTIONS, ALL_TRAITS),
                  gains(no_one, INSIGHT, STEALTH), does_not_kneel(no_one, ATTACKER))))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Highgarden Refugee", costs(SELF, -1, while_=reveals(SUMMER, ANYBODY)))

card("Arbor Queen",
     action(ask(rose := choose(TYRELL & CHARACTER)), ask(guest := choose(CHARACTER - TYRELL)),
            until(PHASE, strength(both(rose, guest), +2)), cost=kneel(SELF)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Coldhands", cannot(BE_SAVED, SELF),
     reaction(marshaled(SELF), remove(choose(CHARACTER - ARMY - SELF, of_each=EACH_PLAYER), until=leaves(SELF))))

card("The Bay of Seals", action(stand(choose(CHARACTER - OWNED)), cost=kneel(SELF)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("King's Men", reaction(begins(), until(PHASE, blank(choose(KNEELING & CHARACTER))), limit=once(ROUND)))

card("Sacrificed to the Red God",
     action(search(RHLLOR & CHARACTER & (COST <= COST.of(PAID_CARD)), reveal=False), during=MARSHALING,
            if_=you_control(RHLLOR & CHARACTER), cost=sacrifice(one(CHARACTER & MINE))))

# -- House Lannister ------------------------------------------------------------------------------------

card("Cersei's Informer",
     action(draw(1), then(discard(one(HAND(YOU)))), cost=move_gold(1, SELF, one(CARD & MINE - SPY)),
            limit=once(ROUND)))

card("Ser Pounce", gains(HOST, INTRIGUE), does_not_kneel(HOST, ATTACKER, INTRIGUE),
     host=UNIQUE & CHARACTER & (COST <= 3))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Tarle the Thrice-Drowned", may_marshal(DROWNED_GOD & CHARACTER & DEAD(YOU) - UNIQUE))

card("Given to the Drowned God",
     action(draw(COST.of(PAID_CARD)), cost=kill(one(DROWNED_GOD & CHARACTER & MINE))))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Daenerys Targaryen", cannot(HAVE_STR_REDUCED, SELF),
     reaction(played(TARGARYEN & EVENT), until(PHASE, burn(choose(CHARACTER), 1)), limit=times(3, ROUND)))

card("Mhysa",
     while_(nth_challenge(1, POWER, ROUND), does_not_kneel(HOST, ATTACKER), strength(HOST, per(ATTACKING & CHARACTER))),
     host=LADY & CHARACTER)

# -- House Martell --------------------------------------------------------------------------------------

card("House Yronwood Knight", reaction(lost(with_=SELF), discard(at_random(1, HAND(WINNER)))))

card("Secret Pact", gains(HOST, RENOWN), cannot(ATTACK_YOU, HOST), host=CHARACTER - MARTELL)

# -- neutral --------------------------------------------------------------------------------------------

card("The High Sparrow", at_most(7, GAIN_GOLD, EACH_PLAYER, ROUND), at_most(3, DRAW_CARDS, EACH_PLAYER, ROUND))

card('"The Song of the Seven"',
     reaction(loses_dominance(), move_power(faction_card(WINNER), one(THE_SEVEN & CHARACTER & MINE), 2),
              max_=once(PHASE)))

card("The Faith Militant", cannot(GAIN_POWER, (CHARACTER | LOCATION) & MINE - THE_SEVEN),
     reaction(won(), move_power(faction_card(LOSER), one(PARTICIPATING & THE_SEVEN & CHARACTER & MINE)),
              cost=kneel(FACTION)))

card("Compelled by the Faith",
     when_revealed(for_each(each(CARD & (POWER_ON >= 1)), move_power(EACH, faction_card(controller(EACH)), ALL))))
