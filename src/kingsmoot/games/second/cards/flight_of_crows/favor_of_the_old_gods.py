"""Favor of the Old Gods."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Nymeria",
     action(join(PAID_CARDS), if_=in_challenge(with_=STARK & CHARACTER & MINE),
            cost=kneel(SELF) + kneel(any_number(DIREWOLF & CHARACTER & MINE - SELF))))

card("Favor of the Old Gods", gains(HOST, OLD_GODS),
     action(stand(HOST), if_=~you_control((CHARACTER | LOCATION | ATTACHMENT) - STARK), cost=kneel(SELF)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Hightower Spy",
     reaction(enters(SELF), ask(c := choose(CHARACTER)), reveal(seen := top(1)),
              until(PHASE, strength(c, COST.of(seen)))))

card("Blessed by the Maiden", gains(HOST, THE_SEVEN, no_attachments(except_=BLESSING)), host=CHARACTER & MINE)

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Garrison on the Wall",
     reaction(declared(SELF, DEFENDER), stand(SELF), cost=kneel(one(CHARACTER - WATCH & MINE))))

card("Obsidian Arrows",
     action(until(CHALLENGE, strength(PAID_CARD, -3)), if_=is_(HOST, ATTACKING),
            cost=move_gold(1, SELF, one(DEFENDING & CHARACTER)), limit=once(CHALLENGE)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Selyse Baratheon", forced_reaction(marshaled(SELF), kneel(FACTION), then(kneel(each(CHARACTER - LADY)))))

card("Dragonstone Castle", reaction(begins(), until(PHASE, cannot(STAND_AT_ALL, choose(CHARACTER))), cost=kneel(SELF)))

# -- House Lannister ------------------------------------------------------------------------------------

card("Ser Balon Swann", reaction(enters(KNIGHT & CHARACTER - LANNISTER & MINE), gain_gold(2), limit=once(PHASE)))

card("Sweet Cersei", spend_gold_on(SELF, CHALLENGES), reaction(won(INTRIGUE), place_gold(SELF)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Coastal Reaver", reaction(enters(SELF), put(one(HAND(other := choose_opponent()), by=other), TOP)))

card("Support of Harlaw",
     action(either(*(until(PHASE, gains(HOST, word)) for word in (PILLAGE, RENOWN, STEALTH)), with_targets=True),
            during=CHALLENGES, cost=kneel(one(WARSHIP & LOCATION & MINE))))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Wise Master",
     action(to_hand(one(OUT_OF_FACTION & (ATTACHMENT | EVENT) & DISCARD(YOU))), cost=discard_gold(SELF, 1),
            limit=once(ROUND)))

card("Yunkai",
     action(leave_challenge(each(PARTICIPATING & CHARACTER & (STR <= X))), then(if_you_win(place_gold(SELF, 2))),
            if_=in_challenge(as_=ATTACKER), cost=kneel(SELF) + discard_gold(SELF, X)))

# -- House Martell --------------------------------------------------------------------------------------

card("Planky Town Trader",
     interrupt(leaves(SELF), put_into_play(new := one(CHARACTER - MARTELL & (COST <= GOLD_ON.of(SELF)) & HAND(YOU))),
               until(PHASE, cannot(LEAVE_PLAY, new))))

card("Shandystone", reaction(lost(as_=DEFENDER), stand(choose(CHARACTER & MINE)), cost=kneel(SELF)))

# -- neutral --------------------------------------------------------------------------------------------

card("Warrior's Sons",
     reaction(played(EVENT, OPPONENT), move_power(faction_card(THAT_PLAYER), SELF), if_=is_(SELF, PARTICIPATING)))

card("Seized by the Guard", blank(HOST_LOCATION),
     forced_reaction(begins(MARSHALING), unless(YOU, discard_gold(SELF, 1), sacrifice(SELF))), host=LOCATION - LIMITED)

card("Greensight",
     forced_reaction(begins(DRAW_PHASE), reveal(seen := top(1, EACH_PLAYER)), may(discard(seen), cost=kneel(FACTION))))

card("The King in the North",
     cannot(trigger_on(CHARACTER, LOCATION, ATTACHMENT), EACH_PLAYER.where(~controls(THEY, KING & CHARACTER))))
