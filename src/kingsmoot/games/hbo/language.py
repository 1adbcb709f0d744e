"""Everything that a card of this edition is written with, for one import: ``from … import *``."""

from kingsmoot.games.first import cards as _cards  # they declare what the editions share
from kingsmoot.games.first.declarations import Declare as _Declare
from kingsmoot.games.first.words import *  # noqa: F403
from kingsmoot.thrones.language.references.players import Opponents as _Opponents
from kingsmoot.thrones.language.selectors.kinds import trait
from kingsmoot.thrones.language.vocabulary import *  # noqa: F403

card = _Declare("hbo")
OPPONENT = _Opponents("your opponent")  # type: ignore[misc]  # there is only one
"""There is one."""
