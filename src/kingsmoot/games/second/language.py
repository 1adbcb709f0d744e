"""Everything that a card of the second edition is written with, for one import: ``from … import *``."""

from kingsmoot.games.second.declarations import card
from kingsmoot.games.second.traits import *  # noqa: F403
from kingsmoot.games.second.words import (
    RIVAL,
    check_reserve,
    power_challenge_elsewhere,
    redirects_challenges,
    spreads_claim,
    supports,
)
from kingsmoot.thrones.language.effects.flow.replacements import instead
from kingsmoot.thrones.language.selectors.kinds import faction as _faction
from kingsmoot.thrones.language.vocabulary import *  # noqa: F403

BARATHEON, GREYJOY, LANNISTER = _faction("baratheon"), _faction("greyjoy"), _faction("lannister")
MARTELL, WATCH, STARK = _faction("martell"), _faction("nightswatch"), _faction("stark")
TARGARYEN, TYRELL, NEUTRAL = _faction("targaryen"), _faction("tyrell"), _faction("neutral")
