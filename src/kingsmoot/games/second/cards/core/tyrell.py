"""House Tyrell."""

from kingsmoot.games.second.language import *

# -- characters -----------------------------------------------------------------------------------------

card("Left", *while_(you_control(named("Right")), strength(SELF, +1), gains(SELF, POWER),
                     does_not_kneel(SELF, DEFENDER)))
card("Right", *while_(you_control(named("Left")), strength(SELF, +1), gains(SELF, INTRIGUE),
                      does_not_kneel(SELF, DEFENDER)))

card("Maester Lomys", reaction(won(INTRIGUE, as_=DEFENDER), discard(at_random(1, HAND(ATTACKER)))))

card("Margaery Tyrell",
     action(until(PHASE, strength(choose(CHARACTER), +3)), during=CHALLENGES, cost=kneel(SELF)))

card("Paxter Redwyne", costs(EVENT, -1, first=ROUND))

card("Randyll Tarly", reaction(strength_raised(SELF), stand(SELF), limit=twice(PHASE)))

card("The Knight of Flowers", at_most(1, DEFENDERS, EACH_OPPONENT, while_=is_(SELF, ATTACKING & ALONE)))

card("The Queen of Thorns",
     reaction(won(INTRIGUE, with_=SELF), put_into_play(one(TYRELL & CHARACTER & (COST <= 6) & HAND(YOU)))))

card("Garden Caretaker", action(reduce_next(TYRELL & CHARACTER, 1), during=MARSHALING, cost=kneel(SELF)))

card("Olenna's Informant",
     reaction(enters(SELF), until(PHASE, additional_challenge(name(CHALLENGE_TYPE))), if_=during(CHALLENGES)))

card("Wardens of the Reach", strength(SELF, per(THE_REACH & LOCATION & MINE)))

# -- attachments and locations --------------------------------------------------------------------------

card("Heartsbane", action(until(CHALLENGE, strength(HOST, +3)), if_=is_(HOST, PARTICIPATING), cost=kneel(SELF)),
     host=TYRELL & CHARACTER)

card("Highgarden",
     action(stand(choose(ATTACKING & CHARACTER)), leave_challenge(IT), during=CHALLENGES, cost=kneel(SELF) + pay(1)))

card("The Mander", reaction(won(by=5), draw(2), cost=kneel(SELF)))

card("Rose Garden", action(reduce_next(TYRELL & CARD, 1), during=MARSHALING, cost=kneel(SELF)))

# -- events ---------------------------------------------------------------------------------------------

card("Growing Strong", action(until(PHASE, strength(choose(TYRELL & CHARACTER, up_to=3), +2)), during=CHALLENGES))

card("Olenna's Cunning", reaction(won(INTRIGUE, POWER), search(CARD - of_type(name(CARD_TYPE, by=LOSER)))))

card('"The Bear and the Maiden Fair"',
     action(look_at(top(5, choose_player()), take=up_to(3, CARD), to=BOTTOM, rest=TOP)))
