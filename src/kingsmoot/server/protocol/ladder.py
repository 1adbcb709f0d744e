"""Ladders: who is rated how, season by season."""

from __future__ import annotations

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from kingsmoot.server.protocol.community import GameRecord

LadderGroup: TypeAlias = Literal["everyone", "people", "friends"]
"""Of whom a ladder is shown."""
Outcome: TypeAlias = Literal["won", "lost", "drawn"]


class LadderInfo(TypedDict):
    """A format that is rated."""

    key: str
    game: str
    format: Literal["joust", "melee"] | None
    """Where a game has a ladder for two and one for more."""


class SeasonInfo(TypedDict):
    number: int
    """From 1, the season of the first rated game."""
    court: str
    begins: str
    ends: str


class RatingInfo(TypedDict):
    value: int
    low: int
    """The ends of the interval in which it most likely is."""
    high: int


class BotRecord(TypedDict):
    """A bot on a ladder."""

    bot: str
    rating: RatingInfo | None
    """Nothing for one that has played too little for a rating."""
    record: GameRecord | None
    """Your games against it; nothing before the first."""


class LadderEntry(TypedDict):
    place: int
    moved: int | None
    """By how many places it went up in a week; nothing for whoever had no place then."""
    name: str
    avatar: str | None
    bot: bool
    rating: RatingInfo
    won: int
    lost: int
    drawn: int
    deck: str | None
    """The name of the one that was played most this season."""
    form: list[Outcome]
    """The last five games, the newest last."""


class RatingPoint(TypedDict):
    at: str
    value: int


class OwnSeason(TypedDict):
    """How you are doing."""

    rating: RatingInfo
    place: int | None
    """None while it is provisional."""
    moved: int | None
    games_left: int
    """How many more games it takes until you have a place."""
    won: int
    lost: int
    drawn: int
    streak: int
    """Wins in a row."""
    against_top: tuple[int, int]
    """Games won, of those against the first ten."""
    points: list[RatingPoint]


class Bin(TypedDict):
    """How many players have a rating from here up to the next bin."""

    at: int
    players: int


class LadderPage(TypedDict):
    ladder: LadderInfo
    season: SeasonInfo
    seasons: list[SeasonInfo]
    """Those in which somebody played, and the one that goes on."""
    players: int
    """Everybody who played this season."""
    placed: int
    provisional: int
    entries: list[LadderEntry]
    bins: list[Bin]
    you: OwnSeason | None


class PlayerRating(TypedDict):
    """How somebody is rated on one ladder, with the way there."""

    ladder: LadderInfo
    rating: RatingInfo
    games: int
    provisional: bool
    points: list[RatingPoint]


class RatingChange(TypedDict):
    """What a game did to the rating of one seat."""

    seat: int
    before: int
    after: int
    provisional: bool


# -- statistics ------------------------------------------------------------------------------------------------------


class FactSeat(TypedDict):
    """What one player brought, and how it went. Nobody's name is in it."""

    place: int
    side: str
    """Faction or House; empty where there is none."""
    agendas: list[str]
    plots: dict[str, int]
    cards: dict[str, int]
    bot: str | None


class FactCard(TypedDict):
    """A card that came into play."""

    seat: int
    code: str
    round: int
    """In which it did; 0 for the setup."""
    power: int
    """That it gained."""
    won: int
    """Challenges in which it took part on the winning side."""


class GameFacts(TypedDict):
    """What is known of a rated game for statistics."""

    game: int
    """Its number on the ladder."""
    day: str
    rounds: int
    seats: list[FactSeat]
    cards: list[FactCard]


class WinShare(TypedDict):
    games: int
    share: float
    """Of games won; a draw is half a win."""
    low: float
    """The ends of its 95 % interval."""
    high: float


class DeckShare(TypedDict):
    side: str
    agendas: list[str]
    won: WinShare


class Matchup(TypedDict):
    side: str
    against: str
    won: WinShare


class CardShare(TypedDict):
    code: str
    in_deck: WinShare
    """Of games with a deck that has it."""
    in_play: WinShare | None
    """Of games in which it came into play."""
    round: float | None
    """In which it does, on average."""
    power: float | None
    """That it gains in such a game, on average."""


class LadderStatistics(TypedDict):
    ladder: LadderInfo
    games: int
    waiting: int
    """Games that are not counted yet."""
    decks: list[DeckShare]
    matchups: list[Matchup]
    """For games of two."""
    cards: list[CardShare]
