"""Everything that a card of several first editions is written with, for one import: ``from … import *``."""

from kingsmoot.games.first.deck_tops import look_at_top_card
from kingsmoot.games.first.declarations import shared as card
from kingsmoot.games.first.guards import GUARDS, guard
from kingsmoot.games.first.words import *  # noqa: F403
from kingsmoot.thrones.language.selectors.kinds import trait
from kingsmoot.thrones.language.vocabulary import *  # noqa: F403
