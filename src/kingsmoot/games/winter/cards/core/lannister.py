"""House Lannister."""

from dataclasses import replace

from kingsmoot.games.winter.cards.core.common import card, fiefdoms, honor_guard, sea
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Context, Modifier, Trigger
from kingsmoot.thrones.declare import holds, keyword, strength
from kingsmoot.thrones.effects import discard_at_random, draw, kneel, own
from kingsmoot.thrones.events import CARD
from kingsmoot.thrones.first.declare import ON_YOUR_HOUSE, as_it_leaves, passive, response
from kingsmoot.thrones.first.noticing import opponent_reveals_cards
from kingsmoot.thrones.first.sun import top_into_hand
from kingsmoot.thrones.paying import kneel_self
from kingsmoot.thrones.refs import EVENT_CARD
from kingsmoot.thrones.selectors import CHARACTER, HOST, SELF
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, Event, Period, Phase
from kingsmoot.thrones.triggers import killed, phase_begins, won

card.shared("The Hound", "Joffrey Baratheon", "Ser Ilyn Payne", "Bronn", "Raff the Sweetling", "Enemy Informer")
card.shared("Cersei's Attendant", "Gilded Plate", "Golden Tooth Mines", "Hall of Heroes")

# -- attachments ----------------------------------------------------------------------------------------

card("Gutter Rat's Cunning", strength(2, HOST, "Attached character gets +2 STR."), keyword("stealth", HOST))

# -- characters -----------------------------------------------------------------------------------------

card(
    "Ser Jacelyn Bywater",
    as_it_leaves(killed(SELF), discard_at_random(lambda s, x: s.opponents(x.you), "each opponent's")),
)

card("Qyburn's Informers", response(won(INTRIGUE, with_=SELF), draw(2)))


def put_two_gold(s: ThronesState, f: Frame, x: Context) -> None:
    s.gold[x.source] += 2
    s.note("{count} gold is put on {card}.", count=2, card=x.source)
    s.touch()


card(
    "Tywin Lannister",
    passive(phase_begins(Phase.MARSHALING), own(put_two_gold, "put 2 gold from the treasury on this card")),
    holds(Modifier.GOLD_TO_SPEND, SELF, "You may spend the gold on this card as if it were in your gold pool."),
)

# -- locations ------------------------------------------------------------------------------------------


def character_stands(s: ThronesState, x: Context) -> bool:
    return s.phase == Phase.STANDING and CHARACTER.test(s, x, s.events[x.event][CARD])


card(
    "Lannisport Brothel",
    response(
        Trigger((Event.STOOD,), character_stands, "after a character stands during the standing phase"),
        replace(kneel(EVENT_CARD), text="kneel that character"),
        cost=(kneel_self(),),
    ),
)

card("Western Fiefdoms", fiefdoms("lannister"))
card("Sunset Sea", sea("lannister", "greyjoy"))
card("Queen Cersei's Chambers", ON_YOUR_HOUSE)
card("Lannisport Honor Guard", *honor_guard())

card("Grand Maester Pycelle", response(opponent_reveals_cards(), top_into_hand(1), limit=(3, Period.PHASE)))
