"""The Night's Watch."""

from kingsmoot.games.second.language import *

BROTHER = WATCH & CHARACTER

# -- characters -----------------------------------------------------------------------------------------

card("Benjen Stark", cannot(BE_BYPASSED, RANGER & CHARACTER & MINE),
     interrupt(killed(SELF), gain_power(FACTION, 2), then(goes(DECK))))

card("Ghost", reaction(bypasses(SELF), until(PHASE, cannot(DEFEND, THAT))))

card("Jon Snow", takes_part(SELF, while_=is_(SELF, STANDING) & in_challenge(with_=BROTHER & MINE & DECLARED - SELF)))

card("Maester Aemon", interrupt(would(killed(BROTHER)), save(), cost=kneel(SELF)))

card("Old Bear Mormont", does_not_kneel(SELF, DEFENDER, while_=you_control(named("The Wall"))),
     interrupt(ends(CHALLENGES), put_into_play(one(WATCH & CARD & HAND(YOU))),
               if_=~happened(lost(as_=DEFENDER), PHASE)))

card("Ser Waymar Royce", interrupt(killed(SELF), discard(at_random(1, HAND(EACH_OPPONENT)))))

card("Yoren", reaction(marshaled(SELF), put_into_play(choose(CHARACTER & (COST <= 3) & DISCARD(OPPONENT)))))

card("Messenger Raven", action(draw(1), during=DOMINANCE, cost=to_hand(SELF)))
card("Old Forest Hunter", action(gain_gold(1), cost=discard(one(HAND(YOU))), limit=once(PHASE)))
card("Steward at the Wall", action(reduce_next(BROTHER, 1), during=MARSHALING, cost=kneel(SELF)))
card("Veteran Builder", action(stand(choose(LOCATION)), cost=sacrifice(SELF)))

# -- attachments and locations --------------------------------------------------------------------------

card("Longclaw", strength(HOST, +1), gains(HOST, RENOWN), host=BROTHER)

card("Castle Black",
     action(stand(choose(DEFENDING & BROTHER)), until(CHALLENGE, strength(IT, +2)), cost=kneel(SELF)))

card("The Wall", strength(BROTHER & MINE, +1), forced_reaction(lost(unopposed=True), kneel(SELF)),
     interrupt(ends(CHALLENGES), gain_power(FACTION, 2), cost=kneel(SELF)))

# -- events ---------------------------------------------------------------------------------------------

card("A Meager Contribution",
     reaction(collects_income(OPPONENT), move_gold(1, THAT_PLAYER, YOU), max_=once(ROUND)))

card("Take the Black",
     action(take_control(choose(CHARACTER - UNIQUE & (COST <= 6))), during=DOMINANCE, max_=once(ROUND)))

card("The Sword in the Darkness",
     reaction(won(by=5, as_=DEFENDER), until(ROUND, cannot(initiate(against=YOU), LOSER)),
              if_=you_control(PARTICIPATING & BROTHER)))
