"""Everything that a card of this edition is written with, for one import: ``from … import *``."""

from kingsmoot.games.first.influence import in_ways, kneel_influence
from kingsmoot.games.first.words import *  # noqa: F403
from kingsmoot.thrones.language.selectors import trait
from kingsmoot.thrones.language.vocabulary import *  # noqa: F403
