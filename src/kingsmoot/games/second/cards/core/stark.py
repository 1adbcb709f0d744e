"""House Stark."""

from kingsmoot.games.second.language import *

# -- characters -----------------------------------------------------------------------------------------

card("Arya Stark", gains(SELF, MILITARY, while_=is_(SELF, has(DUPLICATE))),
     reaction(enters(SELF), facedown_duplicate()))

card("Bran Stark", interrupt(effects(EVENT, by=OPPONENT), cancel(), cost=sacrifice(SELF)))

card("Catelyn Stark", cannot(TRIGGER, EACH_OPPONENT, while_=is_(SELF, PARTICIPATING)))

card("Eddard Stark", reaction(initiated(against=YOU), stand(SELF)))

card("Grey Wind",
     action(kill(choose(CHARACTER & (STR <= instead_if(you_control(named("Robb Stark")), 1, 2)))),
            during=CHALLENGES, cost=kneel(SELF)))

FAMILY = STARK & CHARACTER & MINE
card("Robb Stark",
     reaction(sacrificed(FAMILY) | killed(FAMILY), stand(each(CHARACTER & MINE)), limit=once(ROUND)))

card("Sansa Stark", enters_knelt(SELF), reaction(stood(SELF), gain_power(FACTION), limit=once(ROUND)))

card("Summer", gains(named("Bran Stark") & MINE, INSIGHT),
     reaction(enters(SELF), to_hand(one(STARK & CHARACTER & (PRINTED_STR <= 2) & (DISCARD(YOU) | DEAD(YOU))))))

card("Direwolf Pup", strength(SELF, per(DIREWOLF & CARD & MINE - SELF)))

card("Vanguard of the North", does_not_kneel(SELF, ATTACKER, MILITARY, while_=reveals(WAR, ANYBODY)))

card("Winterfell Steward", action(reduce_next(STARK & CHARACTER, 1), during=MARSHALING, cost=kneel(SELF)))

# -- attachments and locations --------------------------------------------------------------------------

card("Ice", strength(HOST, +2),
     reaction(won(MILITARY, with_=HOST), kill(choose(CHARACTER & of(LOSER))), cost=sacrifice(SELF)),
     host=STARK & CHARACTER)

card("Gates of Winterfell",
     action(reveal(top(1)), if_(is_(IT, STARK), draw(1)), during=CHALLENGES, cost=kneel(SELF)))

card("The Wolfswood", gains(DIREWOLF & CARD & HAND(YOU), ambush(COST.of(EACH))))

card("Heart Tree Grove", action(reduce_next(STARK & CARD, 1), during=MARSHALING, cost=kneel(SELF)))

# -- events ---------------------------------------------------------------------------------------------

card("For the North!",
     action(until(CHALLENGE, strength(choose(PARTICIPATING & STARK & CHARACTER), +2)), if_you_win(draw(1)),
            if_=in_challenge(MILITARY)))

card("Like Warm Rain",
     reaction(lost(INTRIGUE, as_=DEFENDER), kill(choose(ATTACKING & CHARACTER)),
              cost=kneel(one(DIREWOLF & CHARACTER & MINE)), max_=once(CHALLENGE)))

card("Winter Is Coming", action(until(CHALLENGE, value(CLAIM, +1)), if_=in_challenge(), max_=once(CHALLENGE)))
