"""Observations as the network reads them: names as places in tables, everything else as small numbers.

Nothing but what ``observe`` tells is read.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

import kingsmoot
from kingsmoot.decks.rules import deck_rules
from kingsmoot.env.features.feature import number_of
from kingsmoot.env.features.thrones import CHALLENGES, PHASES, TYPES, ZONES
from kingsmoot.env.observation import Observed, shape_of
from kingsmoot.kernel.errors import KingsmootError

Floats: TypeAlias = NDArray[np.float32]
Small: TypeAlias = NDArray[np.int16]
Tiny: TypeAlias = NDArray[np.int8]

GAMES: Final = ("second-edition", "winter")
"""Whose observations can be read: they have the same columns, and decks that are built."""
PLAYERS: Final = 2
NAMES: Final = 4093
"""Questions and texts of options share tables of this size: their number modulo this prime."""
PLACES: Final = 3 * (1 + len(ZONES))
"""A zone, of nobody, you or the opponent."""

_PLAIN: Final = (
    *("kneeling", "power", "gold", "tokens", "strength", "printed", "duplicates", "contribution"),
    *("bypassed", "blank", "leaving", "depth", "asking"),
)
_SCALE: Final = {"power": 3, "gold": 3, "strength": 5, "printed": 5, "contribution": 5, "depth": 5}
ENTITY_NUMBERS: Final = len(_PLAIN) + 3 + 2 + 2 + len(TYPES)
"""The plain columns, icons, attacks and defends, attached and stolen, and the type."""
ENTITY_SCALE: Final[Floats] = np.array(
    [*(1 / _SCALE.get(name, 1) for name in _PLAIN), *(1 for _ in range(ENTITY_NUMBERS - len(_PLAIN)))], np.float32
)

_KINDS: Final = (
    *(("phase", 1 + len(PHASES)), ("challenge", 1 + len(CHALLENGES)), ("first", 3), ("active", 3), ("asked", 3)),
    *(("attacker", 3), ("winner", 3)),
)
"""Globals that name a kind, and how many kinds there are."""


class Encoded(NamedTuple):
    """A decision. Rows that are not used are left out."""

    cards: Small
    """By entity: its row in the table of cards, 0 if the card is unknown."""
    places: Tiny
    """By entity: where it is, and whose."""
    hosts: Small
    """By entity: the row of its host, counted from 1; 0 if it has none."""
    numbers: Tiny
    """By entity: ENTITY_NUMBERS columns."""
    whole: Small
    """The game as a whole, and each player."""
    options: Small
    """By option: question, entity, seat, text, whether it declines."""


class Layout:
    """Where the columns of an observation are."""

    def __init__(self, game: str) -> None:
        if game not in GAMES:
            raise KingsmootError(f"The network reads {', '.join(GAMES)}; {game!r} is none of them.")
        shape = shape_of(game, PLAYERS)
        at = {name: place for place, name in enumerate(shape.entity_fields)}
        self.plain = np.array([at[name] for name in _PLAIN])
        self.card, self.zone, self.controller, self.owner = (at[n] for n in ("card", "zone", "controller", "owner"))
        self.type, self.icons, self.host, self.side = (at[name] for name in ("type", "icons", "host", "side"))
        self.kinds = [(shape.global_fields.index(name), many) for name, many in _KINDS]
        self.types = len(TYPES)
        self.globals = shape.globals
        self.scale = np.array(
            [*(_whole_scale(name) for name in shape.global_fields), *(1.0 for _, many in _KINDS for _ in range(many))],
            np.float32,
        )


def _whole_scale(name: str) -> float:
    field = name.rpartition(": ")[2]
    return 1 / {"deck": 20, "power": 5, "victory": 15, "dominance": 10, "attack": 5, "defence": 5}.get(field, 4)


@cache
def layout(game: str) -> Layout:
    return Layout(game)


def encode(game: str, seen: Observed, cards: NDArray[np.int32]) -> Encoded:
    """What the network reads; ``cards`` are the numbers of the cards that it knows, ascending."""
    at = layout(game)
    entities = seen.entities[: int(np.count_nonzero(seen.entities[:, at.zone]))]
    numbers = np.zeros((len(entities), ENTITY_NUMBERS), np.int8)
    plain = len(at.plain)
    numbers[:, :plain] = np.clip(entities[:, at.plain], -99, 99)
    icons, side, controller = entities[:, at.icons], entities[:, at.side], entities[:, at.controller]
    for bit in range(3):
        numbers[:, plain + bit] = icons >> bit & 1
    numbers[:, plain + 3] = side == 1
    numbers[:, plain + 4] = side == 2
    numbers[:, plain + 5] = entities[:, at.host] > 0
    numbers[:, plain + 6] = entities[:, at.owner] != controller
    kinds = entities[:, at.type]
    typed = np.flatnonzero(kinds)
    numbers[typed, plain + 6 + kinds[typed]] = 1
    whole = [np.clip(seen.globals, -999, 999)]
    for column, many in at.kinds:
        one = np.zeros(many, np.int32)
        one[min(max(int(seen.globals[column]), 0), many - 1)] = 1
        whole.append(one)
    options = seen.options[: int(np.count_nonzero(seen.mask))].copy()
    options[:, 0] %= NAMES
    options[:, 2] = np.clip(options[:, 2], 0, 2)
    options[:, 3] %= NAMES
    return Encoded(
        rows_of(entities[:, at.card], cards),
        (3 * entities[:, at.zone] + np.clip(controller, 0, 2)).astype(np.int8),
        entities[:, at.host].astype(np.int16),
        numbers,
        np.concatenate(whole).astype(np.int16),
        options.astype(np.int16),
    )


def rows_of(wanted: NDArray[np.int32], cards: NDArray[np.int32]) -> Small:
    """The rows of these cards in a table that has a row for unknown cards before those of ``cards``."""
    if not len(cards):
        return np.zeros(len(wanted), np.int16)
    place = np.minimum(np.searchsorted(cards, wanted), len(cards) - 1)
    return np.where(cards[place] == wanted, place + 1, 0).astype(np.int16)


# -- what is printed on cards ---------------------------------------------------------------------------

_FACTIONS: Final = (
    *("baratheon", "greyjoy", "lannister", "martell", "nightswatch", "stark", "targaryen", "tyrell", "neutral"),
)
_KEYWORDS: Final = (
    *("ambush", "intimidate", "insight", "limited", "pillage", "renown", "stealth", "terminal", "bestow", "assault"),
    *("shadow", "prized", "no attachments", "immune", "deadly", "vigilant", "joust", "stalwart"),
)
_PLOT: Final = ("income", "initiative", "claim", "reserve")
_BONUS: Final = ("gold_bonus", "initiative_bonus", "reserve_bonus")


def printed(game: str) -> tuple[NDArray[np.int32], Floats]:
    """All cards of a game: their numbers, ascending, and what is printed on each."""
    rules = deck_rules(kingsmoot.game(game))
    if rules is None:
        raise KingsmootError(f"{game!r} is played without decks.")
    found: dict[int, list[float]] = {number_of(faction): _facts(None, faction) for faction in _FACTIONS}
    found |= {number_of(card.code): _facts(card, card.faction) for card in rules.index}
    numbers = sorted(found)
    return np.array(numbers, np.int32), np.array([found[number] for number in numbers], np.float32)


def _facts(card: Any, faction: str) -> list[float]:
    def number(name: str) -> float:
        value = getattr(card, name, None)
        return float(value) if isinstance(value, int) else 0.0

    kind = "faction" if card is None else card.type
    cost = getattr(card, "cost", None)
    words = " ".join(getattr(card, "keywords", ())).casefold()
    return [
        *(float(kind == one) for one in TYPES),
        *(float(faction == one) for one in _FACTIONS),
        *(number("cost") / 4, float(cost == "X"), float(cost is None), number("strength") / 4),
        *(float(letter in getattr(card, "icons", "")) for letter in "MIP"),
        *(number("unique"), number("loyal")),
        *(number(name) / 4 for name in _PLOT),
        *(number(name) for name in _BONUS),
        *(float(word in words) for word in _KEYWORDS),
        len(getattr(card, "traits", ())) / 3,
    ]
