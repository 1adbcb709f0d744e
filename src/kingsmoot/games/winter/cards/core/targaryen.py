"""House Targaryen."""

from kingsmoot.games.winter.cards.core.common import card
from kingsmoot.games.winter.language import *

DRAGON = trait("Dragon")

# -- characters -----------------------------------------------------------------------------------------

card("Rhaegal", any_phase(search_for_duplicate(), cost=pay(1)))

card("Drogon", any_phase(until(PHASE, burn(choose(CHARACTER), 1)), cost=pay(2), limit=once(PHASE)))

card("Khal Drogo", response(won(), put_into_play(SELF), at_end(PHASE, to_hand(SELF, saves=False)), from_=HAND))

card("Viserys Targaryen",
     response(would(killed(SELF) | discarded(SELF), at_zero=True), save(), then(to_hand(SELF))))

card("Strong Belwas", response(would(killed(crest("Noble") & CHARACTER)), save(), cost=pay(2)))

card("Xaro Xoan Daxos", passive(marshaled(SELF), to_hand(choose(CHARACTER & MINE))))

card("Jhogo", strength(SELF, +2, while_=is_(SELF, has(trait("Weapon") & ATTACHMENT))))

card("The Titan's Bastard",
     response(placed_in_dead_pile(CARD, YOU), put_into_play(SELF), from_=HAND),
     response(placed_in_dead_pile(CARD, OPPONENT), to_hand(SELF)))

card("Dany's Handmaiden",
     response(killed(named("Daenerys Targaryen")), discard(choose(ATTACHMENT))),
     as_it_leaves(killed(SELF), discard(choose(ATTACHMENT))))

card("Qartheen Fanatic", *while_(there_is(DRAGON & CHARACTER), strength(SELF, +1), gains(SELF, MILITARY)))

card("Pentoshi Guildmaster",
     response(won(by=4), to_hand(SELF), then(may(put_into_play(SELF), cost=pay(3))), from_=DISCARD))

card("Captain Groleo",
     response(marshaled(ATTACHMENT, OPPONENT) | card_revealed(ATTACHMENT, OPPONENT), gain_power(FACTION),
              limit=once(PHASE)))

card("Quaithe of the Shadow", cannot(be_chosen_for(EVENT, CHARACTER), SELF, while_=is_(SELF, has(ATTACHMENT))))

card("Illyrio's Man", kneel_to_reduce(TARGARYEN & CHARACTER, 1))
card("Dothraki Honor Guard", *honor_guard())

# -- attachments ----------------------------------------------------------------------------------------

card("Blood of the Dragon", strength(HOST & PARTICIPATING, +6), gains(HOST & PARTICIPATING, DRAGON))

card("Poisoned Wine", strength(HOST, -2),
     any_phase(move_to(one(CHARACTER & may_carry(SELF) - HOST)), cost=kneel_influence(1)))

card("Aegon's Blade", strength(HOST & has(MILITARY), +2), gains(HOST & has(INTRIGUE), STEALTH),
     gains(HOST & has(POWER), RENOWN))

card("Bones of a Child",
     challenges(until(CHALLENGE, value(CLAIM, -1, an_opponent())), if_=in_challenge(), cost=discard(SELF)))

# -- an event -------------------------------------------------------------------------------------------

card("Forever Burning", any_phase(until(PHASE, strength(choose(CHARACTER), -1))),
     dominance_action(to_hand(SELF), cost=kneel_influence(1) | pay(2), from_=DEAD))

# -- locations ------------------------------------------------------------------------------------------

card("Xaro's Home", response(marshaled(ATTACHMENT), draw(1), cost=kneel_influence(1)))

card("Lady Daenerys's Chambers",
     response(marshaled(TARGARYEN & CHARACTER), to_hand(one(ATTACHMENT & DISCARD(YOU) & (COST <= COST.of(THAT))))))

card("Eastern Fiefdoms", kneel_to_reduce(TARGARYEN & CARD, 1))
card("Great Pyramid", kneel_to_reduce(TARGARYEN & CHARACTER, 2))
card("Summer Sea", marshalling(reduce_next((TARGARYEN | MARTELL) & CHARACTER, 2), cost=discard(SELF)))
card("Khal Drogo's Tent", may_be_on_house())
