"""House Stark."""

from kingsmoot.games.first.language import *

# -- characters -----------------------------------------------------------------------------------------

card("Robb Stark", response(won(MILITARY, with_=SELF), kill(choose(CHARACTER & of(LOSER)))))

card("Catelyn Stark",
     response(declared(SELF, DEFENDER), until(CHALLENGE, no_contribution(choose(PARTICIPATING & CHARACTER)))))

card("Sansa Stark",
     response(marshaled_on(SELF, ATTACHMENT, by=ANYBODY), may(draw(1, THAT_PLAYER), by=THAT_PLAYER)))

card("Ser Rodrik Cassel", does_not_kneel(SELF, DEFENDER), strength(SELF, +2, while_=is_(SELF, DEFENDING)))

card("Greatjon Umber",
     challenges(join(SELF), if_=in_challenge(MILITARY, POWER, with_you=True), cost=kneel(SELF)))

card("Hodor", cannot(ATTACK, SELF), cannot(BE_BYPASSED, SELF))

card("House Tully Recruiter", kneel_to_reduce(STARK & CHARACTER, 1))

# -- direwolves -----------------------------------------------------------------------------------------

card("Shaggydog", strength(SELF, +3, while_=you_control(STARK & trait("Lord") & CHARACTER)))

card("Grey Wind", costs(SELF, -2, while_=there_is(named("Robb Stark"))))

SANSA = named("Sansa Stark") & IN_PLAY
card("Lady", strength(SANSA, +1), gains(SANSA, RENOWN), costs(SELF, -2, while_=there_is(SANSA)))

card("Summer", strength(HOST, +2), gains(HOST, MILITARY), gains(HOST & named("Bran Stark"), STEALTH),
     host=STARK & CHARACTER)

# -- attachments and locations --------------------------------------------------------------------------

card("Ice",
     challenges(kill(choose(PARTICIPATING & CHARACTER - HOST)), if_=is_(HOST, PARTICIPATING),
                cost=kneel(SELF) + discard(SELF)),
     host=STARK & CHARACTER)

card("Winterfell", strength(STARK & CHARACTER & MINE, +1))

card("Godswood", kneel_to_reduce(STARK & CHARACTER, 2))
