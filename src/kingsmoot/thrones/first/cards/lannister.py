"""House Lannister."""

from dataclasses import replace

from kingsmoot.thrones.ability import Ability
from kingsmoot.thrones.alternatives import either
from kingsmoot.thrones.declare import choose, pick_opponent
from kingsmoot.thrones.effects import (
    discard_from_play,
    draw,
    gain_power,
    give_strength,
    goes_instead,
    if_you_win,
    kill,
    kneel,
)
from kingsmoot.thrones.first.core import GUARDS, WITH_A_DECK, guard, look_at_top
from kingsmoot.thrones.first.declare import (
    any_phase,
    as_it_leaves,
    challenges,
    house,
    instead,
    kneel_to_reduce,
    marshalling,
    passive,
    response,
    save_response,
)
from kingsmoot.thrones.first.declared import shared
from kingsmoot.thrones.first.effects import discard_from_deck
from kingsmoot.thrones.paying import discard_self, kneel_one, kneel_self, pay
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import (
    CHARACTER,
    HOST,
    IN_PLAY,
    SELF,
    Selector,
    named,
    strength_at_most,
    trait,
)
from kingsmoot.thrones.terms import Period, Phase, Zone
from kingsmoot.thrones.triggers import killed, lost, marshaled, phase_begins, plot_revealed

LANNISTER = house("lannister")

# -- characters -----------------------------------------------------------------------------------------

top_card = replace(discard_from_deck(lambda s, x: [x.you], "your"), could=lambda s, x: bool(s.deck[x.you]))
shared(
    "The Hound",
    instead(
        killed(SELF),
        replace(goes_instead(Zone.DISCARD, ""), text="put it into its owner's discard pile instead of the dead pile"),
    ),
    passive(phase_begins(Phase.DOMINANCE), either(top_card, discard_from_play(ITSELF, can_be_saved=False))),
)

shared(
    "Joffrey Baratheon",
    response(killed(CHARACTER & trait("Lord", "Lady")), gain_power(ITSELF), limit=(3, Period.ROUND)),
)
shared(
    "Ser Ilyn Payne",
    marshalling(kill(TARGET), cost=(kneel_self(),), target=(choose(CHARACTER & IN_PLAY & strength_at_most(2)),)),
)
shared("Bronn", any_phase(guard(Period.PHASE), cost=(pay(2),), target=(choose(CHARACTER & IN_PLAY),)), GUARDS)
shared(
    "Raff the Sweetling",
    any_phase(
        look_at_top(),
        cost=(pay(1),),
        target=(pick_opponent(WITH_A_DECK),),
    ),
)

somebody = (choose(CHARACTER & IN_PLAY),)
shared("Enemy Informer", response(marshaled(SELF), kneel(TARGET), target=somebody))
shared(
    "Cersei's Attendant",
    response(
        replace(killed(named("Cersei Lannister")), text="after Cersei Lannister is killed"),
        kneel(TARGET),
        target=somebody,
    ),
    as_it_leaves(killed(SELF), kneel(TARGET), target=somebody),
)

# -- attachments and locations --------------------------------------------------------------------------

shared("Gilded Plate", save_response(HOST, cost=(pay(1), discard_self())))
shared("Golden Tooth Mines", passive(plot_revealed(), draw()))
shared("Hall of Heroes", kneel_to_reduce(LANNISTER & CHARACTER, 2))

# -- events ---------------------------------------------------------------------------------------------

shared("The Lion's Cunning", any_phase(kneel(TARGET), cost=(pay(2),), target=somebody))


def insidious_ways(whom: Selector, until: Period) -> Ability:
    """Strength for an attacker for as long, and cards for a victory."""
    return challenges(give_strength(TARGET, 2, until), if_you_win(draw(2)), target=(choose(whom),))


def a_lannister_pays_his_debts(whom: Selector) -> Ability:
    """A kneeling Lannister, and one of those who have fought is killed."""
    return response(lost(), kill(TARGET), cost=(kneel_one(LANNISTER & CHARACTER),), target=(choose(whom),))
