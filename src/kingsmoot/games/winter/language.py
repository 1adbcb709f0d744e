"""Everything that a card of this edition is written with, for one import: ``from … import *``."""

from kingsmoot.games.first.claim import (
    ONE_IS_ENOUGH,
    before_claim,
    discarded_for_claim,
    fulfil_claim,
    in_its_place,
    shift_claim,
)
from kingsmoot.games.first.constants import (
    ACT_OR_RESPOND,
    DEADLY,
    DOOMED,
    YOUR_HOUSE,
    needs_less_power,
    no_penalty,
    on_your_house,
    worn_down,
)
from kingsmoot.games.first.decks import put_on_top, reveal_new_plot, reveal_top
from kingsmoot.games.first.influence import in_ways, kneel_influence
from kingsmoot.games.first.noticing import (
    JUST_PLAYED,
    STR_COUNTED,
    STR_OF_KILLED,
    passive_as_it_leaves,
    placed,
    response_without_influence,
    strength_lowered,
)
from kingsmoot.games.first.words import *  # noqa: F403
from kingsmoot.thrones.first.declared import Declare
from kingsmoot.thrones.language.selectors import trait
from kingsmoot.thrones.language.vocabulary import *  # noqa: F403
