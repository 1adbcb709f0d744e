"""House Greyjoy."""

from kingsmoot.games.second.language import *

# -- characters -----------------------------------------------------------------------------------------

card("Aeron Damphair", reaction(wins_dominance(), put_into_play(one(IRONBORN & CHARACTER & DEAD(YOU)))))

card("Alannys Greyjoy", value(RESERVE, -1, EACH_OPPONENT, while_=is_first()))

card("Asha Greyjoy", reaction(won(unopposed=True, with_=SELF), stand(SELF)))

card("Balon Greyjoy", no_contribution(DEFENDING & CHARACTER & (STR < STR.of(SELF)), while_=is_(SELF, ATTACKING)))

card("Euron Crow's Eye", reaction(pillages(SELF), put_into_play(one(LOCATION & DISCARD(LOSER)))))

card("Theon Greyjoy", reaction(won(unopposed=True, with_=SELF), gain_power(SELF)))

card("Drowned Men", strength(SELF, per(WARSHIP & LOCATION & MINE)))

card("Iron Islands Fishmonger", action(reduce_next(GREYJOY & CHARACTER, 1), during=MARSHALING, cost=kneel(SELF)))

card("Lordsport Shipwright",
     action(kneel(choose(LOCATION & (COST <= instead_if(is_first(), 2, 3)))), during=MARSHALING, cost=kneel(SELF)))

# -- attachments and locations --------------------------------------------------------------------------

card("Throwing Axe",
     reaction(won(with_=HOST & ATTACKING), kill(choose(DEFENDING & CHARACTER)), cost=sacrifice(SELF)),
     host=IRONBORN & CHARACTER)

card("Great Kraken", gains(named("Balon Greyjoy") & MINE, STEALTH),
     reaction(won(unopposed=True), either(draw(1), gain_power(FACTION)), limit=twice(ROUND)))

card("Iron Fleet Scout",
     action(until(CHALLENGE, strength(choose(PARTICIPATING & GREYJOY & CHARACTER), instead_if(is_first(), 1, 2))),
            during=CHALLENGES, cost=kneel(SELF)))

card("Sea Tower", action(reduce_next(GREYJOY & CARD, 1), during=MARSHALING, cost=kneel(SELF)))

# -- events ---------------------------------------------------------------------------------------------

card("Risen from the Sea",
     interrupt(would(killed(GREYJOY & CHARACTER), lifts=1), save(),
               then(attach(SELF, THAT, as_=face(CONDITION, TERMINAL, strength(HOST, +1))))))

card("The Kraken's Grasp",
     action(until(CHALLENGE, no_contribution(choose(DEFENDING & CHARACTER & (STR <= 5)))),
            during=CHALLENGES, if_=is_first()))

card("We Do Not Sow",
     reaction(won(unopposed=True), discard(choose((ATTACHMENT | LOCATION) & of(LOSER))), max_=once(CHALLENGE)))
