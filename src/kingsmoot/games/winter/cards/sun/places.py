"""Locations of House Martell."""

from kingsmoot.games.winter.cards.core.common import fiefdoms, sea
from kingsmoot.games.winter.cards.sun.common import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Constant, Modifier
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.declare import strength
from kingsmoot.thrones.effects import own
from kingsmoot.thrones.first.declare import ON_YOUR_HOUSE, marshalling
from kingsmoot.thrones.paying import kneel_self
from kingsmoot.thrones.selectors import ATTACKING, CHARACTER, IN_PLAY, PARTICIPATING, without_icon
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Period
from kingsmoot.thrones.words import card_name

card("Dornish Fiefdoms", fiefdoms("martell"))
card("Lord Doran's Chambers", ON_YOUR_HOUSE)
card("Summer Sea", sea("martell", "targaryen"))
card("Palace Fountains", fiefdoms("martell"))

# -- Dorne ----------------------------------------------------------------------------------------------

YOU, SOURCE = 2, 3


def traits_of(s: ThronesState, seat: int) -> list[int]:
    """The traits that the cards have which this player has brought: no others could matter."""
    mine = {trait for c, card in enumerate(s.deal.cards) if s.owner(c) == seat for trait in card.traits}
    return [place for place, trait in enumerate(s.deal.traits) if trait in mine]


def name_trait(s: ThronesState, f: Frame, option: int) -> None:
    add_lasting(s, Modifier.COST_OF_TRAIT, 1, Period.PHASE, s.deal.factions[f[YOU]], option)
    s.note(f"{{player}} names {s.deal.traits[option]}.", player=f[YOU])


TRAIT: Question[ThronesState] = Question(
    "trait",
    who=lambda s, f: f[YOU],
    options=lambda s, f: traits_of(s, f[YOU]),
    text=lambda s, f, option: s.deal.traits[option],
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: name a trait.",
    answer=name_trait,
    always=True,
)
NAMING_A_TRAIT = rules.procedure("winter-name-trait", TRAIT)


card(
    "Dorne",
    marshalling(
        own(
            lambda s, f, x: s.push(NAMING_A_TRAIT, x.you, x.source),
            "name a trait; until the end of the phase, cards with that trait cost you 1 less to play",
        ),
        cost=(kneel_self(),),
    ),
)

# -- what characters lack -------------------------------------------------------------------------------

card(
    "The Old Palace",
    Constant(
        Modifier.KEYWORD,
        -9,  # however many times it has it; while it defends, it still cannot be bypassed
        ATTACKING & CHARACTER & without_icon(INTRIGUE),
        text="Characters without an intrigue icon cannot use stealth.",
        word="stealth",
    ),
)

card(
    "The Spear Tower",
    strength(-1, CHARACTER & IN_PLAY & without_icon(MILITARY), "Characters without a military icon get -1 STR."),
)

card(
    "Tower of the Sun",
    Constant(
        Modifier.KEYWORD,
        -9,
        PARTICIPATING & CHARACTER & without_icon(POWER),
        text="Characters without a power icon cannot claim power for renown.",
        word="renown",
    ),
)
