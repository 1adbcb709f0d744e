"""What the hall has to offer: games, cards, decks and bots."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator
from typing_extensions import TypedDict

from kingsmoot.server.protocol.base import Body, Json, JsonObject
from kingsmoot.server.protocol.decks import DeckList
from kingsmoot.server.protocol.tables import Summary

LARGEST_DECK = 64 * 1024
DeckKind: TypeAlias = Literal["tutorial", "out-of-the-box", "tournament"]


def _short(text: str) -> str:
    if len(text.encode()) > LARGEST_DECK:
        raise ValueError(f"is too large for a deck: {LARGEST_DECK // 1024} KiB is the most.")
    return text


class VariantInfo(TypedDict):
    name: str
    summary: str
    needs: list[str]
    excludes: list[str]


class SwitchInfo(TypedDict):
    """A ruling that can be switched on."""

    name: str
    summary: str


class GameInfo(TypedDict):
    name: str
    title: str
    summary: str
    seats: tuple[int, int]
    """The fewest and the most."""
    variants: list[VariantInfo]
    switches: list[SwitchInfo]
    has_decks: bool
    concede: bool
    windows: list[tuple[str, str]]
    """Name and title."""


class BotInfo(TypedDict):
    """Somebody to play against: a character with a level, or a bot that is called by its own name."""

    name: str
    """The key by which tables know it."""
    title: str
    """As it is called at the table."""
    summary: str
    """What it is like to play against."""
    rank: str
    """What its level is called; empty for a bot without a character."""
    style: str
    """Its character in a word."""
    strength: int
    """From 1 for the weakest level; 0 for a bot without one."""
    seconds: int
    """How long it thinks about a decision at most; 0 if it answers at once."""
    games: list[str]
    """The games that it plays."""
    offered: bool
    """Whether it is offered to players. Others are of earlier tables."""


class DeckInfo(TypedDict):
    """A deck that comes with a game."""

    key: str
    name: str
    faction: str
    size: int
    kind: DeckKind


class DeckText(Body):
    text: Annotated[str, AfterValidator(_short)]
    """In any format."""
    lenient: bool = False
    """Whether cards that are not known are left out; otherwise the deck is refused."""


class DeckCheck(TypedDict):
    """A deck that was read from text."""

    name: str
    brings: JsonObject
    deck: DeckList
    """All of it, with its notes."""
    reasons: list[str]
    left_out: list[str]
    """Cards that are not known, with what may have been meant."""
    notices: list[str]
    """Which card was taken where several have the title and no pack is named."""


class KeywordHelp(TypedDict):
    name: str
    help: str
    at: str
    """Where the rules of the game tell more."""


class DeckName(TypedDict):
    key: str
    name: str
    faction: str


class CardPage(TypedDict):
    card: dict[str, Json]
    keywords: list[KeywordHelp]
    rulings: list[str]
    provenance: str
    ours: list[str]
    """Which of its facts are ours."""
    for_decks: bool
    """Whether decks are made of cards like this one."""
    decks: list[DeckName]
    games: list[Summary]
    """The newest finished games in which a deck had it."""
