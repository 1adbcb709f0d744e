"""House Baratheon."""

from kingsmoot.games.second.language import *

# -- characters -----------------------------------------------------------------------------------------

card("Maester Cressen", action(discard(choose(CONDITION & ATTACHMENT)), during=MARSHALING, cost=kneel(SELF)))

FAITHFUL = RHLLOR & CARD
card("Melisandre",
     reaction(marshaled(FAITHFUL) | played(FAITHFUL), kneel(choose(CHARACTER)), limit=once(ROUND)))

card("Robert Baratheon", strength(SELF, per(KNEELING & CHARACTER - SELF)))

card("Selyse Baratheon",
     action(until(PHASE, gains(choose(BARATHEON & CHARACTER), INTRIGUE)), during=CHALLENGES, cost=pay(1)))

card("Ser Davos Seaworth", interrupt(killed(SELF), goes(HAND)))

card("Shireen Baratheon", interrupt(killed(SELF), kneel(choose(CHARACTER))))

card("Stannis Baratheon", at_most(2, CHARACTERS_STANDING, EACH_PLAYER))

card("Fiery Followers", reaction(begins(DOMINANCE), stand(SELF)))

card("King's Hunting Party", gains(SELF, INTRIGUE, while_=controls(OPPONENT, KING & CHARACTER)))

card("Dragonstone Faithful", action(reduce_next(BARATHEON & CHARACTER, 1), during=MARSHALING, cost=kneel(SELF)))

card("Vanguard Lancer", reaction(enters(SELF), discard_power(choose((CHARACTER | FACTION_CARD) & THEIRS))))

# -- attachments and locations --------------------------------------------------------------------------

card("Lightbringer", gains(HOST & named("Stannis Baratheon"), RENOWN),
     reaction(gains_power(HOST), stand(HOST), limit=once(PHASE)),
     host=BARATHEON & CHARACTER)

card("Dragonstone Port", action(reduce_next(BARATHEON & CARD, 1), during=MARSHALING, cost=kneel(SELF)))

card("Chamber of the Painted Table",
     reaction(wins_dominance(), move_power(faction_card(an_opponent()), FACTION), cost=kneel(SELF)))

card("The Red Keep", contributes(2, while_=in_challenge(POWER)),
     interrupt(ends(CHALLENGES), draw(2), if_=~happened(lost(POWER), ROUND), cost=kneel(SELF)))

# -- events ---------------------------------------------------------------------------------------------

card("Consolidation of Power",
     action(kneel(knelt_now := choose(CHARACTER, total=STR <= 4, same=CONTROLLER)), then(gain_power(one(knelt_now))),
            during=MARSHALING))

card("Ours is the Fury",
     action(join(choose(KNEELING & BARATHEON & CHARACTER & MINE), DEFENDER), if_you_win(stand(IT)),
            if_=in_challenge(as_=DEFENDER)))

card("Seen In Flames",
     action(look_at(each(HAND(other := choose_opponent()))), then(discard(one(HAND(other)))),
            during=CHALLENGES, if_=you_control(RHLLOR & CHARACTER)))
