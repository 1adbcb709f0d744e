"""House Lannister."""

from kingsmoot.games.winter.cards.core.common import card
from kingsmoot.games.winter.language import *

card.shared("The Hound", "Joffrey Baratheon", "Ser Ilyn Payne", "Bronn", "Raff the Sweetling", "Enemy Informer")
card.shared("Cersei's Attendant", "Gilded Plate", "Golden Tooth Mines", "Hall of Heroes")

# -- characters -----------------------------------------------------------------------------------------

card("Ser Jacelyn Bywater", as_it_leaves(killed(SELF), discard(at_random(1, HAND(EACH_OPPONENT)))))

card("Qyburn's Informers", response(won(INTRIGUE, with_=SELF), draw(2)))

card("Tywin Lannister", may_spend_gold_on_it(), passive(begins(MARSHALING), put_gold(2, SELF)))

card("Grand Maester Pycelle", response(opponent_reveals_cards(), top_into_hand(1), limit=times(3, PHASE)))

card("Lannisport Honor Guard", *honor_guard())

# -- attachments and locations --------------------------------------------------------------------------

card("Gutter Rat's Cunning", strength(HOST, +2), gains(HOST, STEALTH))

card("Lannisport Brothel", response(stood(CHARACTER), kneel(THAT), if_=during(STANDING_PHASE), cost=kneel(SELF)))

card("Western Fiefdoms", kneel_to_reduce(LANNISTER & CARD, 1))
card("Sunset Sea", marshalling(reduce_next((LANNISTER | GREYJOY) & CHARACTER, 2), cost=discard(SELF)))
card("Queen Cersei's Chambers", may_be_on_house())
