"""The events, which are all neutral."""

from kingsmoot.games.winter.cards.sea.common import CONDITION, HOLY, IRONBORN, LADY, LORD, WAR, card
from kingsmoot.games.winter.language import *

card("Kingsmoot",
     response(wins_dominance(), stand(choose(GREYJOY & (LORD | LADY) & CHARACTER)), then(gain_power(IT, 2)),
              then(draw(2)), cost=kneel(exactly(2, IRONBORN & CHARACTER & MINE))))

card("Assault of the Kraken", response(won(unopposed=True), challenge_again()))

card("The Price of War",
     response(won(MILITARY, with_=WAR & CHARACTER & MINE & ATTACKING),
              discard(choose(LOCATION & of(LOSER) - PRINTED_LIMITED, up_to=2)), max_=once(ROUND)))

card("Assertion of Might",
     response(won(unopposed=True), gain_power(FACTION, 3),
              cost=kneel_influence(4) | kneel(one(WAR & CHARACTER & MINE)), max_=once(PHASE)))

card("Confession",
     any_phase(look_at(each(HAND(other := an_opponent()))), then(discard(one(HAND(other) - PRINTED_LIMITED))),
               cost=kneel_influence(3) | kneel(one(HOLY & CHARACTER & MINE))))

card("Seasick", response(triggers(OPPONENT), unless(THAT_PLAYER, kneel_influence(1), cancel())))

card("Risen from the Sea",
     response(would(killed(GREYJOY & CHARACTER), lifts=1), save(), then(attach(SELF, THAT))),
     *while_(is_(SELF, ATTACHMENT), gains(SELF, CONDITION), strength(HOST, +1)))
