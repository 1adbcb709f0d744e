"""The games that come with Kingsmoot. Importing this package registers them; each is loaded when it is asked for."""

from typing import Any

from kingsmoot.games.btwixt.description import BtwixtDescription
from kingsmoot.games.hbo.description import HboDescription
from kingsmoot.games.second.description import SecondDescription
from kingsmoot.games.winter.description import WinterDescription
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


register_lazily(BtwixtDescription(), _btwixt)
register_lazily(HboDescription(), _hbo)
register_lazily(SecondDescription(), _second)
register_lazily(WinterDescription(), _winter)
