"""House Stark."""

from kingsmoot.games.winter.cards.core.common import card
from kingsmoot.games.winter.language import *

DIREWOLF = trait("Direwolf") & CARD

card.shared("Catelyn Stark", "Robb Stark", "Sansa Stark", "Ser Rodrik Cassel", "Greatjon Umber", "Hodor")
card.shared("House Tully Recruiter", "Grey Wind", "Lady", "Summer", "Ice", "Godswood")
card.like("Winterfell Castle", "Winterfell")
card.like("Shaggydog", "Shaggydog",
          gains(SELF, IMMUNE_TO_EVENTS, while_=you_control(STARK & trait("Lord") & CHARACTER)))

# -- characters -----------------------------------------------------------------------------------------

card("Arya Stark",
     any_phase(take_keywords(choose(CHARACTER & (has(STEALTH) | has(RENOWN))), STEALTH, RENOWN, until=PHASE),
               cost=kneel_influence(1)))

card("Bran Stark", plot(reveal_new_plot(), cost=kneel(SELF), limit=times(3, ROUND)))

card("Kennel Master", strength(SELF, per(DIREWOLF)),
     response(would(killed(SELF) | discarded(SELF), at_zero=True), save(), to_hand(SELF), if_=you_control(DIREWOLF, 3)))

card("Trident Reinforcements", dominance_action(to_hand(SELF), if_=there_is(CHARACTER & DEAD(YOU), 3), from_=DEAD))

card("Winterfell Honor Guard", *honor_guard())

# -- attachments and locations --------------------------------------------------------------------------

card("Nymeria", strength(HOST & named("Arya Stark"), +1), gains(HOST & named("Arya Stark"), STEALTH),
     response(would(killed(HOST)), save(), cost=kneel(SELF)),
     host=STARK & CHARACTER)

card("Winterfell Kennels", any_phase(search(DIREWOLF), cost=kneel(SELF) + pay(1)))

card("Northern Fiefdoms", kneel_to_reduce(STARK & CARD, 1))
card("Narrow Sea", marshalling(reduce_next((STARK | BARATHEON) & CHARACTER, 2), cost=discard(SELF)))
card("Lord Eddard's Chambers", may_be_on_house())
