"""Bots by name: what people type after ``--bot`` and ``--bots``."""

import pytest

from kingsmoot.bots import Bot, Observation, make_bot
from kingsmoot.bots.careless import CarelessBot
from kingsmoot.bots.greedy import GreedyBot
from kingsmoot.bots.levels import LEVELS
from kingsmoot.bots.names import bot_behind, is_bot
from kingsmoot.bots.search import SearchBot
from kingsmoot.kernel.errors import KingsmootError

ALL = (
    "The bots are: greedy, search, quick, random, advised, learned. "
    "The levels are: squire, hedge-knight, knight, captain"
)


class PassingBot(Bot):
    """A bot of somebody's own."""

    name = "passing"
    summary = "takes the last option"

    def __init__(self, seed: int, text: str = "") -> None:
        super().__init__(seed)
        self.text = text

    def choose(self, seen: Observation) -> int:
        return seen.options - 1


def test_a_level_is_the_bot_behind_it() -> None:
    for level in LEVELS:
        assert type(make_bot(level.key, 1)) is type(make_bot(level.bot, 1))
        assert bot_behind(level.key) == level.bot
    assert bot_behind("greedy") == "greedy"
    captain = make_bot("captain", 1)
    assert isinstance(captain, GreedyBot)


def test_what_follows_the_colon() -> None:
    search, careless = make_bot("search:12", 1), make_bot("careless:35", 1)
    assert isinstance(search, SearchBot)
    assert search.playouts == 12
    assert isinstance(careless, CarelessBot)
    assert careless.slips == 35


def test_a_class_of_ones_own() -> None:
    assert isinstance(make_bot(f"{__name__}:PassingBot", 3), PassingBot)
    told = make_bot(f"{__name__}:PassingBot:a:b", 3)
    assert isinstance(told, PassingBot)
    assert told.text == "a:b"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("nobody", f"There is no bot 'nobody'. {ALL}"),
        ("serach:200", f"There is no bot 'serach:200'. {ALL}"),
        ("no.such.module:Bot", f"There is no bot 'no.such.module:Bot'. {ALL}"),
        (":Bot", f"There is no bot ':Bot'. {ALL}"),
        (".:Bot", f"There is no bot '.:Bot'. {ALL}"),
        ("", f"There is no bot ''. {ALL}"),
        ("json:loads", "There is no class of bots 'loads' in json."),
        ("json:JSONDecoder", "There is no class of bots 'JSONDecoder' in json."),
        ("greedy:5", "The bot 'greedy' takes no number of playouts. Only search does"),
        ("knight:5", f"There is no bot 'knight:5'. {ALL}"),
        ("search:", "'search:' isn't a search"),
        ("search:0", "'search:0' isn't a search"),
        ("careless", "'careless' isn't a careless bot. Give how often in 100 decisions"),
        ("careless:101", "'careless:101' isn't a careless bot"),
        ("learned:", "Name the network, as in learned:FOLDER/learned.npz, or just learned."),
    ],
)
def test_mistakes_say_what_there_is(name: str, says: str) -> None:
    with pytest.raises(KingsmootError) as why:
        make_bot(name, 0)
    assert str(why.value).startswith(says)


def test_names_in_a_record_load_nothing() -> None:
    """A record may come from anybody."""
    for name in ("greedy", "quick", "search:20", "squire", "careless:10", "learned", "advised", "advised:20"):
        assert is_bot(name)
    for name in ("Raven", "search:", "advised:", "careless", f"{__name__}:PassingBot", "learned:x.npz", ""):
        assert not is_bot(name)
