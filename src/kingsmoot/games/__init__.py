"""The games that come with Kingsmoot. Importing this package registers them."""

from kingsmoot.games.btwixt.game import Btwixt
from kingsmoot.games.hbo.game import HboEdition
from kingsmoot.games.second.game import SecondEdition
from kingsmoot.games.winter.game import WinterEdition
from kingsmoot.kernel.registry import register

register(Btwixt())
register(HboEdition())
register(SecondEdition())
register(WinterEdition())
