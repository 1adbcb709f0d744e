"""House Targaryen."""

from kingsmoot.games.winter.cards.core.common import card, fiefdoms, hall, honor_guard, sea
from kingsmoot.thrones.declare import choose
from kingsmoot.thrones.effects import at_end_of, give_strength, put_into_play, return_to_hand, take_into_hand
from kingsmoot.thrones.first.declare import ON_YOUR_HOUSE, any_phase, dominance, response, save_response
from kingsmoot.thrones.paying import kneel_influence
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import CHARACTER, IN_PLAY, SELF
from kingsmoot.thrones.terms import Event, Period, Zone
from kingsmoot.thrones.triggers import won

card(
    "Khal Drogo",
    response(
        won(),
        put_into_play(ITSELF),
        at_end_of(
            Period.PHASE, ITSELF, Event.RETURNED_TO_HAND, "at the end of the phase, return it to its owner's hand"
        ),
        zone=Zone.HAND,
    ),
)

card("Viserys Targaryen", save_response(SELF, return_to_hand(ITSELF, can_be_saved=False)))

card(
    "Forever Burning",
    any_phase(give_strength(TARGET, -1, Period.PHASE), target=(choose(CHARACTER & IN_PLAY),)),
    dominance(take_into_hand(ITSELF), cost=(kneel_influence(1),), zone=Zone.DEAD),
)

card("Eastern Fiefdoms", fiefdoms("targaryen"))
card("Khal Drogo's Tent", ON_YOUR_HOUSE)
card("Great Pyramid", hall("targaryen"))
card("Summer Sea", sea("targaryen", "martell"))
card("Dothraki Honor Guard", *honor_guard())
