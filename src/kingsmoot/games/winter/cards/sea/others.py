"""Characters of other Houses, neutral characters, and a neutral attachment."""

from kingsmoot.games.winter.cards.sea.common import ARMY, KING, KNIGHT, QUEEN, WAR, card
from kingsmoot.games.winter.language import *

# -- the other kings, and a queen -----------------------------------------------------------------------

card("Robb Stark",
     any_phase(reduce_next(STARK & ARMY & CHARACTER, EVERYTHING), cost=kneel(SELF), if_=only_one(KING)))

card("Viserys Targaryen", less_to_win(per(attached_to(SELF)), while_=only_one(KING)))

card("Myrcella Lannister",
     any_phase(until(PHASE, gains(choose(KNIGHT & CHARACTER), INTRIGUE, STEALTH)), cost=kneel(SELF),
               if_=only_one(QUEEN)))

card("Robert Baratheon",
     any_phase(play(choose(PLAYABLE & EVENT & DISCARD(YOU))), shuffle(IT), cost=kneel(SELF), if_=only_one(KING)))

card("Joffrey Baratheon", strength(SELF, GOLD_ON_IT, while_=only_one(KING)),
     response(pays_for(CHARACTER), keep_gold(), limit=once(ROUND)))

# -- neutral --------------------------------------------------------------------------------------------

card("Randyll Tarly", strength(WAR & CHARACTER & IN_PLAY & MINE, +1))

card("Jack of all Trades", any_phase(gain_crest(PHASE), cost=kneel_influence(1)))

card("Godswood Attendant", response(won(with_=SELF), look_at(seen := top(1, a_player())), may(discard(seen))))

card("Seafarer's Bow",
     challenges(until(PHASE, strength(choose(PARTICIPATING & CHARACTER), +2)), cost=kneel(HOST), limit=once(PHASE)),
     challenges(until(PHASE, strength(choose(PARTICIPATING & CHARACTER), +2)), cost=kneel(SELF), limit=once(PHASE)))
