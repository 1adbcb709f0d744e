"""The opponents of the hall: people with a name and a character, each with a bot behind them.

Weak ones overlook things, as people do; strong ones try each choice out in their head, again and again, and the
strongest asks a network that has taught itself the game which of them are worth it.
How far they are apart is measured by ``kingsmoot levels``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsmoot.bots.bot import Bot
from kingsmoot.bots.names import THINKERS, make_bot, names
from kingsmoot.bots.search import SearchBot
from kingsmoot.kernel.errors import KingsmootError


@dataclass(frozen=True, slots=True)
class Level:
    key: str
    """What tables, events and ratings call it; it never changes."""
    name: str
    rank: str
    summary: str
    """What it is like to play against, in a sentence or two."""
    style: str
    """In a word."""
    bot: str
    """The bot behind it, as ``make_bot`` knows it."""
    games: frozenset[str] = frozenset()
    """Where it sits down; empty for everywhere."""

    @property
    def thinks(self) -> bool:
        """Whether it takes its time: others are not to wait behind it."""
        return self.bot.partition(":")[0] in THINKERS

    def plays(self, game: str) -> bool:
        return not self.games or game in self.games


LEVELS: Final[tuple[Level, ...]] = (
    Level(
        "squire",
        "Pip Tansy",
        "Squire",
        "Has just learned the rules and overlooks a lot. Forgives every mistake you make.",
        "Learning",
        "careless:100",
    ),
    Level(
        "hedge-knight",
        "Ser Odo",
        "Hedge knight",
        "Honest and direct. Attacks when stronger, but often forgets a card.",
        "Direct",
        "careless:65",
    ),
    Level(
        "knight",
        "Ser Maris",
        "Knight",
        "Sees most of what a choice leads to and punishes an empty board. Overlooks something now and then.",
        "Aggressive",
        "careless:30",
    ),
    Level(
        "captain",
        "Captain Rook",
        "Captain",
        "Looks at where each choice leads before moving. Rarely walks into a trap.",
        "Wary",
        "greedy",
    ),
    Level(
        "commander",
        "Lady Isaura",
        "Commander",
        "Weighs the promising moves against all that you may hold. Waits for your weak turn.",
        "Patient",
        "search:48",
    ),
    Level(
        "grandmaster",
        "Maester Corwen",
        "Grandmaster",
        "Tries every plan again and again before choosing one. Takes the time it needs, and takes the game.",
        "Ruthless",
        "advised:200",
    ),
)
"""The easiest first."""

_BY_KEY: Final = {level.key: level for level in LEVELS}


def level_of(bot: str) -> Level | None:
    """The level of this key; None for a bot that is called by its own name."""
    return _BY_KEY.get(bot)


def levels_for(game: str) -> list[Level]:
    """Those who play a game, the easiest first."""
    return [level for level in LEVELS if level.plays(game)]


def make_opponent(bot: str, seed: int, seconds: float | None = None) -> Bot:
    """A level by its key, or a bot by its name; KingsmootError if there is neither. In a hall a decision is made after
    so many seconds at the latest."""
    made = make_bot(bot, seed)
    if isinstance(made, SearchBot) and seconds is not None:  # when its time is up, it takes the best it has found
        made.seconds = min(made.seconds, seconds)
    return made


def check_opponent(bot: str | None) -> None:
    """KingsmootError, with those who can sit down, if there is no such opponent. Earlier tables have bots by name."""
    if bot not in _BY_KEY and bot not in names():
        listed = ", ".join(level.key for level in LEVELS)
        raise KingsmootError(f"There is no bot {bot!r}: choose one of {listed}.")


def thinks(bot: str) -> bool:
    """Whether this opponent takes its time."""
    level = level_of(bot)
    return level.thinks if level else bot.partition(":")[0] in THINKERS
