"""The Red Wedding."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Dacey Mormont", x_is(STR, count(STARK & CHARACTER & MINE)))

card("Winterfell Archery Range",
     action(leave_challenge(choose(PARTICIPATING & CHARACTER & (STR <= 3))), if_=in_challenge(MILITARY),
            cost=kneel(SELF)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Oldtown Informer",
     reaction(enters(CARD), draw(X), then(discard(exactly(X, HAND(YOU)))), if_=during(CHALLENGES),
              x_is=GOLD_ON.of(SELF)))

card("Arbor Vineyard",
     action(gain_gold(instead_if(count(SUMMER & PLOT & REVEALED) > count(WINTER & PLOT & REVEALED), 1, 2)),
            during=MARSHALING, cost=kneel(SELF)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Othell Yarwyck",
     action(until(PHASE, gains(choose(WATCH & CHARACTER), name(ICON))), cost=kneel(one(WATCH & LOCATION & MINE))))

card("Improved Fortifications", interrupt(would(leaves(HOST_LOCATION)), save(), cost=sacrifice(SELF)), host=LOCATION)

# -- House Baratheon ------------------------------------------------------------------------------------

card("Ser Axell Florent",
     reaction(won(with_=SELF), kneel(choose(CHARACTER - has(ATTACHMENT))), cost=discard_gold(SELF, 1)))

card("Saving the Kingdom",
     action(kneel(choose(CHARACTER & (STR <= 3))), until(ROUND, cannot(STAND, IT)), during=CHALLENGES),
     reaction(wins_dominance(), to_hand(SELF), cost=pay(1), from_=DISCARD))

# -- House Lannister ------------------------------------------------------------------------------------

card("Ser Osmund Kettleblack",
     action(put_into_play(one(KNIGHT & CHARACTER & HAND(YOU))), at_end(PHASE, discard(IT, saves=False)),
            during=CHALLENGES, cost=discard_gold(SELF, 1), limit=once(PHASE)))

card("Tywin's Stratagem",
     action(to_hand(choose(CHARACTER & (COST <= 2), of_each=EACH_PLAYER)), during=CHALLENGES),
     reaction(discarded_from(HAND, CHARACTER, who=OPPONENT) | discarded_from(DECK, CHARACTER, who=OPPONENT),
              to_hand(SELF), cost=pay(1), from_=DISCARD))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Silence's Crew", strength(SELF, GOLD_ON.of(SELF) * 2),
     reaction(pillages(SELF, LOCATION | ATTACHMENT), place_gold(SELF)))

card("Plunder", action(gain_gold(per((LOCATION | ATTACHMENT) & DISCARD(choose_opponent()))), cost=kneel(FACTION)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Strong Belwas",
     interrupt(would(killed(UNIQUE & TARGARYEN & CHARACTER - SELF)), save(), cost=discard_gold(SELF, 1),
               limit=once(PHASE)))

card("Breaker of Chains", strength(HOST, per(CHARACTER & MINE & (COST <= 2))),
     reaction(declared(HOST, ATTACKER), put_into_play(one(CHARACTER & (COST <= 2) & HAND(YOU)))),
     host=UNIQUE & TARGARYEN & CHARACTER)

# -- House Martell --------------------------------------------------------------------------------------

card("Ellaria Sand",
     reaction(lost(with_=SELF), stand(each(BASTARD & CHARACTER & MINE)), cost=discard_gold(SELF, 1)))

card("Secret Schemes", action(draw(per(PLOT & USED(YOU))), cost=kneel(FACTION)))

# -- neutral --------------------------------------------------------------------------------------------

card("Walder Frey", takes_part(HOUSE_FREY & CHARACTER & MINE - SELF, ATTACKER, while_=is_(SELF, DECLARED)))

card("Frey Bastard",
     reaction(won(), gain_power(FACTION), if_=you_control(HOUSE_FREY & CHARACTER & ATTACKING, 2),
              cost=discard_gold(SELF, 1)))

card("Frey Hospitality",
     reaction(won(nth=3), kill(choose(CHARACTER & of(LOSER), n=instead_if(WON_BY >= 20, 1, 3))),
              if_=you_control(HOUSE_FREY & CHARACTER & ATTACKING)))

card("The Red Wedding",
     interrupt(won(as_=ATTACKER), kill(choose((LORD | LADY) & CHARACTER & of(LOSER))), any_player=True))
