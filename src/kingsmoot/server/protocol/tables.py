"""Tables: what is played, who sits there, how far it is."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from kingsmoot.server.protocol.base import Body, Digits, JsonObject, Title

TableState: TypeAlias = Literal["open", "playing", "over"]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
Share: TypeAlias = Literal["public", "link", "players"]
"""Who may look at a finished game: everybody, whoever has its link, or its players alone."""
Spectators: TypeAlias = Literal["none", "public", "hands"]
ClockKind: TypeAlias = Literal["none", "chess", "limit"]
EndedBy: TypeAlias = Literal["game", "time", "limit", "event"]


class NoClock(TypedDict):
    kind: Literal["none"]


class ChessClock(TypedDict):
    kind: Literal["chess"]
    minutes: int
    increment: int
    """Seconds, for each decision."""


class TimeLimit(TypedDict):
    kind: Literal["limit"]
    minutes: int


ClockRule: TypeAlias = NoClock | ChessClock | TimeLimit


class SeatSummary(TypedDict):
    seat: int
    kind: SeatKind
    name: str | None
    avatar: str | None
    bot: str | None
    deck: str | None
    """Its name: of your own, of bots, and after a game that belongs to no event."""
    here: bool
    away_since: str | None
    nonce: str | None
    """What the player's client has added to the shuffle, once the game has begun. Null where the hall did."""
    claim_at: str | None
    """From when on the other players need not wait for this one any more."""


class TableResult(TypedDict):
    winners: list[int]
    scores: list[int]
    places: list[int]
    reason: str
    ended_by: EndedBy
    totals: NotRequired[list[int]]
    """What each seat needed to win, where the clock of an event has ended the game."""
    decks: NotRequired[list[int]]
    """And the cards left in each deck."""


class TableEvent(TypedDict):
    """The event whose game it is."""

    code: str
    title: str
    round: int
    table: int
    last_round: int | None
    """Time is called: the game ends with this game round."""
    held: bool
    """A judge has stopped the game."""


class Summary(TypedDict):
    """A table."""

    code: str
    game: str
    variants: list[str]
    switches: list[str]
    """Rulings that are switched on."""
    title: str
    state: TableState
    private: bool
    locked: bool
    seats: list[SeatSummary]
    owner: str
    clock: ClockRule
    created: str
    started: str | None
    ended: str | None
    watchers: int
    spectators: Spectators
    delay: int
    """Seconds by which spectators see later what happens, where they see hands."""
    result: TableResult | None
    you: int | None
    your_turn: bool
    moment: str
    rematch: str | None
    share: Share
    """Who may look at the game when it is over: as the player wants it who shares the least."""
    your_share: Share | None
    """As you want it, if you play."""
    commitment: str | None
    """The hash of the hall's secret for the shuffle; null where the seed was chosen."""
    event: TableEvent | None
    rated: bool
    """It counts for the ladder."""


class WatchedTable(Summary):
    """A table that is played at, and how it stands."""

    scores: list[int] | None
    """Power, or what the game counts; null where spectators see the game later, and where nobody here follows it."""


class WatchPage(TypedDict):
    live: list[WatchedTable]
    finished: list[Summary]
    """Games that ended lately, and that everybody may look at; the latest first."""


class NewSeat(Body):
    kind: Literal["me", "bot", "open"]
    bot: str | None = Field(default=None, max_length=40)
    brings: JsonObject | None = None
    """What a seat brings is the game's own business: a deck, a leader, or nothing."""


class ClockWish(Body):
    kind: ClockKind = "none"
    minutes: int = 0
    increment: int = 0


class NewTable(Body):
    game: str = Field(max_length=40)
    variants: list[str] = Field(default_factory=list, max_length=20)
    options: dict[Annotated[str, Field(max_length=40)], bool] = Field(default_factory=dict, max_length=20)
    seats: list[NewSeat] = Field(min_length=1, max_length=12)
    title: Title = ""
    private: bool = False
    password: str | None = Field(default=None, max_length=200)
    clock: ClockWish = Field(default_factory=ClockWish)
    spectators: Spectators = "public"
    delay: int = Field(default=0, ge=0, le=3600)
    """Seconds, for tables whose spectators see hands."""
    seed: int | None = Field(default=None, ge=0, lt=1 << 62)
    """For tables without open seats, unless the hall was started with ``--seeds``."""
    rated: bool = False
    """Whether it counts for the ladder; only players with an account can sit there, and each bot once."""
    nonce_follows: bool = False
    """The game waits a moment for the nonce that you add once you have seen the commitment."""


class Join(Body):
    seat: int | None = Field(default=None, ge=0, le=99)
    password: str = Field(default="", max_length=200)
    brings: JsonObject | None = None
    nonce_follows: bool = False


class Rematch(Body):
    nonce_follows: bool = False


class AddNonce(Body):
    """What your client adds to the shuffle; the commitment is that of the table, as you have seen it."""

    commitment: Digits
    nonce: Digits


class ShareWish(Body):
    share: Share


class SeatChange(Body):
    kind: Literal["bot", "open"] | None = None
    bot: str | None = Field(default=None, max_length=40)
    brings: JsonObject | None = None
