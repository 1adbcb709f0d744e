"""The games that come with Kingsmoot. Importing this package registers them; each is loaded when it is asked for."""

from typing import Any

from kingsmoot.games.btwixt.description import DESCRIPTION as BTWIXT
from kingsmoot.games.hbo.description import DESCRIPTION as HBO
from kingsmoot.games.second.description import DESCRIPTION as SECOND
from kingsmoot.games.winter.description import DESCRIPTION as WINTER
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.registry import register_lazily


def _btwixt() -> Game[Any]:
    from kingsmoot.games.btwixt.game import Btwixt

    return Btwixt()


def _hbo() -> Game[Any]:
    from kingsmoot.games.hbo.game import HboEdition

    return HboEdition()


def _second() -> Game[Any]:
    from kingsmoot.games.second.game import SecondEdition

    return SecondEdition()


def _winter() -> Game[Any]:
    from kingsmoot.games.winter.game import WinterEdition

    return WinterEdition()


register_lazily(BTWIXT, _btwixt)
register_lazily(HBO, _hbo)
register_lazily(SECOND, _second)
register_lazily(WINTER, _winter)
