"""Bots by name, as people type them and games for measuring store them.

| name | bot |
|---|---|
| ``greedy`` ``random`` ``search`` ``quick`` | the bots that come with Kingsmoot |
| ``search:200`` | search with 200 playouts for a decision |
| ``advised`` ``advised:200`` | search that asks the network first |
| ``careless:35`` | greedy that decides at a glance 35 times in 100 |
| ``squire`` … ``grandmaster`` | a level of the hall |
| ``learned`` | the network that comes with Kingsmoot; ``learned:FILE``: one that ``kingsmoot learn`` has trained |
| ``package.module:Class`` | a class of your own; what follows a second colon is given to it as text |
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from kingsmoot.bots.bot import Bot
from kingsmoot.kernel.errors import KingsmootError

MOST_PLAYOUTS: Final = 100_000
MOST_SLIPS: Final = 100
SEARCH: Final = "search"
CARELESS: Final = "careless"
LEARNED: Final = "learned"
ADVISED: Final = "advised"
THINKERS: Final = (SEARCH, ADVISED)
"""Those who play ahead, and take a number of playouts."""


def _makers() -> dict[str, Callable[[int], Bot]]:
    from kingsmoot.bots.greedy import GreedyBot
    from kingsmoot.bots.quick import QuickBot
    from kingsmoot.bots.random import RandomBot
    from kingsmoot.bots.search import SearchBot

    return {bot.name: bot for bot in (GreedyBot, SearchBot, QuickBot, RandomBot)}


def names() -> list[str]:
    """The bots that play every game; levels have theirs in ``levels``."""
    return list(_makers())


def make_bot(name: str, seed: int) -> Bot:
    """The bot or level of this name; KingsmootError, with those there are, if there is none."""
    makers = _makers()
    kind, colon, rest = bot_behind(name).partition(":")
    if not colon and kind in makers:
        return makers[kind](seed)
    if kind in THINKERS:
        return _make_thinker(name, kind, rest if colon else None, seed)
    if kind == CARELESS:
        return _make_careless(name, rest, seed)
    if kind in makers:
        raise KingsmootError(f"The bot {kind!r} takes no number of playouts. Only search does, as in search:200.")
    if kind == LEARNED:
        return _make_learned(rest if colon else None, seed)
    if colon:
        return _make_own(name, kind, rest, seed)
    raise _unknown(name)


def _unknown(name: str) -> KingsmootError:
    return KingsmootError(f"There is no bot {name!r}. {known_bots()}")


def known_bots() -> str:
    """Which bots and levels there are, in two sentences."""
    from kingsmoot.bots.levels import LEVELS

    levels = ", ".join(level.key for level in LEVELS)
    return f"The bots are: {', '.join([*names(), ADVISED, LEARNED])}. The levels are: {levels}."


def bot_behind(name: str) -> str:
    """The name of the bot that plays for a level; of any other name the name itself."""
    from kingsmoot.bots.levels import level_of

    level = level_of(name)
    return level.bot if level else name


def is_bot(name: str) -> bool:
    """Whether this is a bot or a level of Kingsmoot's own. Nothing is loaded, wherever the name comes from."""
    behind = bot_behind(name)
    kind = behind.partition(":")[0]
    if behind == LEARNED:
        return True
    if kind not in (CARELESS, ADVISED) and kind not in names():
        return False
    try:
        make_bot(name, 0)
    except KingsmootError:
        return False
    return True


def _make_thinker(name: str, kind: str, playouts: str | None, seed: int) -> Bot:
    from kingsmoot.bots.search import PLAYOUTS, SearchBot

    number = PLAYOUTS if playouts is None else _number(playouts, 1, MOST_PLAYOUTS)
    if number is None:
        raise KingsmootError(
            f"{name!r} isn't a search. Give the playouts for a decision, from 1 to {MOST_PLAYOUTS:,}, as in {kind}:200."
        )
    if kind == SEARCH:
        return SearchBot(seed, number)
    return _made(import_module("kingsmoot.learn.advised").AdvisedBot, seed, number)


def _make_careless(name: str, slips: str, seed: int) -> Bot:
    from kingsmoot.bots.careless import CarelessBot
    from kingsmoot.bots.greedy import GreedyBot

    number = _number(slips, 0, MOST_SLIPS)
    if number is None:
        raise KingsmootError(
            f"{name!r} isn't a careless bot. Give how often in 100 decisions it does not look, as in careless:35."
        )
    return CarelessBot(seed, GreedyBot(seed), number)


def _make_learned(file: str | None, seed: int) -> Bot:
    """With the network in a file, or the one that comes with Kingsmoot."""
    if file == "":
        raise KingsmootError("Name the network, as in learned:FOLDER/learned.npz, or just learned.")
    kind = import_module("kingsmoot.learn.bot").LearnedBot  # NumPy takes a moment: it is loaded where it is needed
    return _made(kind, seed) if file is None else _made(kind, seed, file)


def _make_own(name: str, module: str, rest: str, seed: int) -> Bot:
    """A bot of somebody's own, from a module that Python finds."""
    wanted, _, text = rest.partition(":")
    try:
        found = getattr(import_module(module), wanted, None)
    except (ModuleNotFoundError, ValueError, TypeError) as why:
        if isinstance(why, ModuleNotFoundError) and why.name and not f"{module}.".startswith(f"{why.name}."):
            raise KingsmootError(f"{module} needs {why.name}, which is not installed.") from None
        raise _unknown(name) from None
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise KingsmootError(f"There is no class of bots {wanted!r} in {module}.")
    return _made(found, seed, text) if text else _made(found, seed)


def _made(kind: Any, *given: Any) -> Bot:
    bot: Bot = kind(*given)
    return bot


def _number(text: str, least: int, most: int) -> int | None:
    if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
        return None
    return int(text)
