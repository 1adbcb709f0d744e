"""House Targaryen."""

from kingsmoot.games.second.language import *

# -- characters -----------------------------------------------------------------------------------------

card("Daenerys Targaryen",
     strength(PARTICIPATING & CHARACTER & THEIRS, -1, while_=is_(SELF, STANDING) & in_challenge(with_you=True)))

card("Drogon", gains(STORMBORN & CHARACTER & MINE, RENOWN))
card("Viserion", gains(STORMBORN & CHARACTER & MINE, STEALTH))
card("Khal Drogo", additional_challenge(MILITARY))
card("Magister Illyrio", action(stand(choose(CHARACTER)), cost=pay(2), limit=once(PHASE)))

card("Rhaegal",
     reaction(won(with_=STORMBORN & CHARACTER & MINE), stand(choose(STORMBORN & CHARACTER)), limit=once(PHASE)))

card("Ser Jorah Mormont", sacrificed_if(SELF, is_(SELF, has(Token.BETRAYAL, 3))),
     forced_reaction(won(with_=SELF), place(Token.BETRAYAL, SELF)))

card("Viserys Targaryen", interrupt(leaves(SELF), discard(choose(ATTACHMENT))))
card("Handmaiden", action(stand(choose(LADY & CHARACTER)), cost=sacrifice(SELF)))
card("Targaryen Loyalist", action(reduce_next(TARGARYEN & CHARACTER, 1), during=MARSHALING, cost=kneel(SELF)))
card("Unsullied", strength(DEFENDING & CHARACTER, -1, while_=is_(SELF, ATTACKING)))

# -- attachments and locations --------------------------------------------------------------------------

card("Drogo's Arakh", strength(HOST, +2),
     does_not_kneel(HOST & named("Khal Drogo"), ATTACKER, while_=nth_challenge(1, MILITARY, ROUND)),
     host=DOTHRAKI & CHARACTER)

card("Plaza of Punishment",
     reaction(won(POWER), until(PHASE, burn(choose(CHARACTER - has(ATTACHMENT)), 2)), cost=kneel(SELF)))

card("Dothraki Sea",
     reaction(won(POWER), put_into_play(one(DOTHRAKI & CHARACTER & HAND(YOU))), at_end(PHASE, to_hand(IT, saves=False)),
              cost=sacrifice(SELF)))

card("Illyrio's Estate", action(reduce_next(TARGARYEN & CARD, 1), during=MARSHALING, cost=kneel(SELF)))

# -- events ---------------------------------------------------------------------------------------------

card("Dracarys!",
     action(until(PHASE, burn(choose(PARTICIPATING & CHARACTER), 4)),
            cost=kneel(one((DRAGON & CHARACTER | named("Daenerys Targaryen")) & MINE))))

card("Fire and Blood",
     action(if_(is_(dead := choose(UNIQUE & TARGARYEN & CHARACTER & DEAD(YOU)), HATCHLING),
                either(put_into_play(dead), shuffle(dead)), else_=shuffle(dead)),
            during=CHALLENGES))

card("Waking the Dragon",
     action(stand(choose(UNIQUE & TARGARYEN & CHARACTER & MINE)), at_end(PHASE, to_hand(IT))))
