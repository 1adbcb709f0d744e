"""The games that come with Kingsmoot. Importing this package registers them."""

from kingsmoot.games.btwixt.game import Btwixt
from kingsmoot.games.second.game import SecondEdition
from kingsmoot.kernel.registry import register

register(Btwixt())
register(SecondEdition())
