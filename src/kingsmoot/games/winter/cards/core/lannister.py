"""House Lannister."""

from dataclasses import replace

from kingsmoot.games.winter.cards.core.common import card, fiefdoms, hall, honor_guard, sea
from kingsmoot.thrones.ability import Context, Target, Trigger
from kingsmoot.thrones.alternatives import either
from kingsmoot.thrones.declare import choose, keyword, strength
from kingsmoot.thrones.effects import (
    discard_at_random,
    discard_from_play,
    draw,
    gain_power,
    goes_instead,
    kill,
    kneel,
)
from kingsmoot.thrones.events import CARD
from kingsmoot.thrones.first.core import GUARDS, WITH_A_DECK, guard, look_at_top
from kingsmoot.thrones.first.declare import (
    ON_YOUR_HOUSE,
    any_phase,
    as_it_leaves,
    instead,
    marshalling,
    passive,
    response,
    save_response,
)
from kingsmoot.thrones.first.effects import discard_from_deck
from kingsmoot.thrones.first.noticing import opponent_reveals_cards
from kingsmoot.thrones.first.sea import would_be_killed
from kingsmoot.thrones.first.sun import top_into_hand
from kingsmoot.thrones.paying import discard_self, kneel_self, pay
from kingsmoot.thrones.refs import EVENT_CARD, TARGET
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.selectors import (
    CHARACTER,
    FACTION_CARD,
    HOST,
    IN_PLAY,
    MINE,
    SELF,
    named,
    strength_at_most,
    trait,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, Event, Period, Phase, Zone
from kingsmoot.thrones.triggers import killed, marshaled, phase_begins, plot_revealed, won

# -- attachments ----------------------------------------------------------------------------------------

card("Gutter Rat's Cunning", strength(2, HOST, "Attached character gets +2 STR."), keyword("stealth", HOST))

card("Gilded Plate", save_response(HOST, cost=(pay(1), discard_self())))

# -- characters -----------------------------------------------------------------------------------------

card(
    "Joffrey Baratheon",
    response(killed(CHARACTER & trait("Lord", "Lady")), gain_power(ITSELF), limit=(3, Period.ROUND)),
)

card(
    "Ser Ilyn Payne",
    marshalling(kill(TARGET), cost=(kneel_self(),), target=(choose(CHARACTER & IN_PLAY & strength_at_most(2)),)),
)

top_card = replace(discard_from_deck(lambda s, x: [x.you], "your"), could=lambda s, x: bool(s.deck[x.you]))
card(
    "The Hound",
    instead(would_be_killed(SELF), goes_instead(Zone.DISCARD, "into your discard pile")),
    passive(phase_begins(Phase.DOMINANCE), either(top_card, discard_from_play(ITSELF, can_be_saved=False))),
)

card(
    "Bronn",
    any_phase(guard(Period.PHASE), cost=(pay(2),), target=(choose(CHARACTER & IN_PLAY),)),
    GUARDS,
)

card(
    "Raff the Sweetling",
    any_phase(
        look_at_top(),
        cost=(pay(1),),
        target=(Target((FACTION_CARD - MINE) & WITH_A_DECK, players=True, prompt="choose an opponent"),),
    ),
)

card(
    "Ser Jacelyn Bywater",
    as_it_leaves(killed(SELF), discard_at_random(lambda s, x: s.opponents(x.you), "each opponent's")),
)

card("Enemy Informer", response(marshaled(SELF), kneel(TARGET), target=(choose(CHARACTER & IN_PLAY),)))

card("Qyburn's Informers", response(won(INTRIGUE, with_=SELF), draw(2)))

card(
    "Cersei's Attendant",
    response(
        replace(killed(named("Cersei Lannister")), text="after Cersei Lannister is killed"),
        kneel(TARGET),
        target=(choose(CHARACTER & IN_PLAY),),
    ),
    as_it_leaves(killed(SELF), kneel(TARGET), target=(choose(CHARACTER & IN_PLAY),)),
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

card("Golden Tooth Mines", passive(plot_revealed(), draw()))
card("Western Fiefdoms", fiefdoms("lannister"))
card("Hall of Heroes", hall("lannister"))
card("Sunset Sea", sea("lannister", "greyjoy"))
card("Queen Cersei's Chambers", ON_YOUR_HOUSE)
card("Lannisport Honor Guard", *honor_guard())

card("Grand Maester Pycelle", response(opponent_reveals_cards(), top_into_hand(1), limit=(3, Period.PHASE)))
