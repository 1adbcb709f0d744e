"""Neutral characters, attachments, locations and events."""

from kingsmoot.games.second.language import *

LORD_OR_LADY = (LORD | LADY) & CHARACTER

# -- characters -----------------------------------------------------------------------------------------

card("Littlefinger", reaction(marshaled(SELF), draw(2)))

card("Varys", interrupt(ends(DOMINANCE), discard(each(CHARACTER)), cost=remove(SELF)))

card("Rattleshirt's Raiders", reaction(won(with_=SELF & ATTACKING), discard(choose(ATTACHMENT & of(LOSER)))))

card("Wildling Horde",
     action(until(CHALLENGE, strength(choose(PARTICIPATING & WILDLING & CHARACTER & MINE), +2)),
            during=CHALLENGES, cost=kneel(FACTION)))

# -- attachments ----------------------------------------------------------------------------------------

card("Seal of the Hand", action(stand(HOST), cost=kneel(SELF)), host=LORD_OR_LADY)

card("Bodyguard", interrupt(would(killed(HOST) | discarded(HOST)), save(), cost=sacrifice(SELF)), host=LORD_OR_LADY)

card("Little Bird", gains(HOST, INTRIGUE))
card("Noble Lineage", gains(HOST, POWER))
card("Syrio's Training", gains(HOST, MILITARY))
card("Milk of the Poppy", blank(HOST))

# -- locations ------------------------------------------------------------------------------------------

card("The Iron Throne", dominance(8))

card("The Kingsroad", action(reduce_next(CHARACTER, 3), during=MARSHALING, cost=kneel(SELF) + sacrifice(SELF)))

# -- events ---------------------------------------------------------------------------------------------

card("Put to the Sword",
     reaction(won(MILITARY, by=5, as_=ATTACKER), kill(choose(CHARACTER & of(LOSER))), max_=once(CHALLENGE)))

card("Put to the Torch",
     reaction(won(MILITARY, by=5, as_=ATTACKER), discard(choose(LOCATION & of(LOSER))), max_=once(CHALLENGE)))

card("Superior Claim", reaction(won(POWER, by=5), gain_power(FACTION, 2), max_=once(CHALLENGE)))

card("Tears of Lys",
     reaction(won(INTRIGUE, as_=ATTACKER), place(Token.POISON, one(CHARACTER & of(LOSER) - has(INTRIGUE))),
              at_end(PHASE, kill(IT), if_token=Token.POISON), max_=once(CHALLENGE)))

card("The Hand's Judgment", interrupt(effects(EVENT, by=OPPONENT), cancel(), x_is=COST.of(THAT)))
