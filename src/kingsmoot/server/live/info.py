"""A table as storage knows it: who sits there, what is played, how far it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, NotRequired

from typing_extensions import TypedDict

from kingsmoot.kernel.shuffle import commitment_of
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.protocol.game import Proposal
from kingsmoot.server.protocol.tables import (
    ClockRule,
    SeatKind,
    Share,
    Spectators,
    Summary,
    TableEvent,
    TableResult,
    TableState,
)

OPEN: Final = "open"
PLAYING: Final = "playing"
OVER: Final = "over"
PERSON: Final = "person"
BOT: Final = "bot"

CLAIM_AFTER: Final = timedelta(minutes=3)
"""How long players have to wait for one who is away."""


class Continued(TypedDict):
    """The point of a finished game from which another one goes on."""

    code: str
    at: int
    moves: list[tuple[int, str]]
    shuffle: NotRequired[tuple[str, str]]
    """The seed of that game, in decimal digits, and its generator. Tables from before have the seed as chosen."""


class EventGame(TypedDict):
    """Of which event a table is a game, as it is stored."""

    code: str
    title: str
    round: int
    table: int
    people: list[int]
    """Who plays, by their numbers at the event."""
    last_round: NotRequired[int]
    held: NotRequired[bool]


class BroughtValues(TypedDict):
    """What storage keeps of what a seat brings."""

    brings: JsonObject
    deck: str | None


class SeatValues(BroughtValues):
    """What storage keeps of a seat."""

    kind: SeatKind
    user_id: int | None
    bot: str | None
    show_hand: bool
    nonce: str | None
    nonce_until: datetime | None
    share: Share | None


class NewSeatValues(SeatValues):
    seat: int


class NewTableValues(TypedDict):
    """A table as it is first stored."""

    code: str
    game: str
    variants: list[str]
    options: dict[str, bool]
    title: str
    owner_id: int
    state: TableState
    private: bool
    password: str | None
    clock: ClockRule
    spectators: Spectators
    delay: int
    seed: str
    secret: str | None
    created: datetime
    paused: bool


class ContinuedTableValues(NewTableValues):
    continues: Continued | None
    rated: bool


class EventTableValues(NewTableValues):
    event: EventGame
    rated: bool


@dataclass(slots=True)
class SeatInfo:
    seat: int
    kind: SeatKind
    user_id: int | None
    name: str | None
    bot: str | None
    brings: JsonObject
    deck: str | None
    show_hand: bool
    nonce: str | None = None
    nonce_until: datetime | None = None
    share: Share | None = None
    avatar: str | None = None


@dataclass(slots=True)
class TableInfo:
    id: int
    code: str
    game: str
    variants: list[str]
    options: dict[str, bool]
    title: str
    owner_id: int
    owner: str
    state: TableState
    private: bool
    password: str | None
    clock: ClockRule
    spectators: Spectators
    delay: int
    """Seconds by which spectators see later what happens, where they see hands."""
    seed: int | None
    """That was chosen."""
    secret: str | None
    setup: JsonObject | None
    rules: int | None
    created: datetime
    started: datetime | None
    ended: datetime | None
    result: TableResult | None
    proposal: Proposal | None
    paused: bool
    rematch: str | None
    continues: Continued | None
    event: EventGame | None = None
    rated: bool = False
    to_act: int = -1
    moment: str = ""
    seats: list[SeatInfo] = field(default_factory=list)

    def seat_of(self, user_id: int | None) -> int | None:
        if user_id is None:
            return None
        return next((s.seat for s in self.seats if s.kind == PERSON and s.user_id == user_id), None)

    def people(self) -> list[SeatInfo]:
        return [seat for seat in self.seats if seat.kind == PERSON]

    def names(self) -> tuple[str, ...]:
        """The players' names, for a record."""
        return tuple(seat.name or seat.bot or "" for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected to a table, on this worker and the others."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0
    away_since: dict[int, str] = field(default_factory=dict)


def summary(info: TableInfo, viewer: int | None, here: Presence | None = None) -> Summary:
    """A table as the protocol tells it to a user (by id) or to anybody."""
    here = here or Presence()
    you = info.seat_of(viewer)
    return {
        "code": info.code,
        "game": info.game,
        "variants": info.variants,
        "switches": sorted(name for name, on in info.options.items() if on is True),
        "title": info.title,
        "state": info.state,
        "private": info.private,
        "locked": info.password is not None,
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name,
                "avatar": seat.avatar,
                "bot": seat.bot,
                "deck": seat.deck if _shows_deck(info, seat, you) else None,
                "here": seat.kind == BOT or seat.seat in here.seats,
                "away_since": here.away_since.get(seat.seat),
                "nonce": seat.nonce if info.state != OPEN else None,
                "claim_at": _claim_at(info, seat, here.away_since.get(seat.seat)),
            }
            for seat in info.seats
        ],
        "owner": info.owner,
        "clock": info.clock,
        "created": iso_time(info.created),
        "started": iso_time(info.started) if info.started else None,
        "ended": iso_time(info.ended) if info.ended else None,
        "watchers": here.watchers,
        "spectators": info.spectators,
        "delay": info.delay,
        "result": info.result,
        "you": you,
        "your_turn": you is not None and info.state == PLAYING and info.to_act == you,
        "moment": "" if you is None and delay_of(info) else info.moment,
        "rematch": info.rematch,
        "share": share_of(info),
        "your_share": wish_of(info, info.seats[you]) if you is not None else None,
        "commitment": commitment_of(info.secret) if info.secret else None,
        "event": _event(info.event),
        "rated": info.rated,
    }


def delay_of(info: TableInfo) -> int:
    """Seconds by which spectators see later what happens. They could tell somebody what they see."""
    return info.delay if info.spectators == "hands" and info.state == PLAYING else 0


def _shows_deck(info: TableInfo, seat: SeatInfo, you: int | None) -> bool:
    """Whether somebody may read what a deck is called. Those of an event are the event's to show."""
    if seat.seat == you:
        return True
    return info.event is None and (info.state == OVER or (seat.kind == BOT and info.state == PLAYING))


def wish_of(info: TableInfo, seat: SeatInfo) -> Share:
    """Who may look at the finished game, as this player wants it. A private table's is for whoever has the link."""
    return seat.share or ("link" if info.private else "public")


def share_of(info: TableInfo) -> Share:
    """Who may look at the finished game: the player decides who shares the least."""
    wishes = {wish_of(info, seat) for seat in info.people()} or {"link" if info.private else "public"}
    return "players" if "players" in wishes else "link" if "link" in wishes else "public"


def _claim_at(info: TableInfo, seat: SeatInfo, away_since: str | None) -> str | None:
    if away_since is None or seat.kind != PERSON or not may_be_claimed(info):
        return None
    return iso_time(datetime.fromisoformat(away_since) + CLAIM_AFTER)


def may_be_claimed(info: TableInfo) -> bool:
    """Whether players need not wait for ever for one who is away. At an event a judge decides about that."""
    return info.state == PLAYING and info.event is None and not info.paused


def _event(game: EventGame | None) -> TableEvent | None:
    """Of which event a table is a game, and whether it is the last round of it, or a judge holds it up."""
    if game is None:
        return None
    return {
        "code": game["code"],
        "title": game["title"],
        "round": game["round"],
        "table": game["table"],
        "last_round": game.get("last_round"),
        "held": game.get("held", False),
    }


def iso_time(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")
