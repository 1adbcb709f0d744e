"""Events: what they are, how they stand, and what is done at them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StringConstraints
from typing_extensions import TypedDict

from kingsmoot.server.protocol.base import READABLE, Body, Code, Json, JsonObject, Name, Title
from kingsmoot.server.protocol.game import ErrorMessage
from kingsmoot.server.protocol.ladder import WinShare
from kingsmoot.server.protocol.tables import ClockRule, ClockWish, Spectators, TableState
from kingsmoot.tournament import Kind, Role, Tier
from kingsmoot.tournament.results.result import Ending

LARGEST_DECK = 64 * 1024
MOST_BOTS = 64

EventFormat: TypeAlias = Literal["joust", "melee"]
EventPhase: TypeAlias = Literal["open", "running", "over"]
EventStage: TypeAlias = Literal["entry", "swiss", "cut", "elimination", "over", "cancelled"]
RoundStage: TypeAlias = Literal["swiss", "elimination"]
EntryRule: TypeAlias = Literal["open", "closed"]
TrueOrReason: TypeAlias = Literal[True] | str
"""Whether something can be done now, or why not."""


class PersonRef(TypedDict):
    person: int
    """Their number at the event."""
    name: str


# -- rounds and tables -----------------------------------------------------------------------------------------------


class StoredClock(TypedDict):
    """A clock without the moment at which it is looked at."""

    round: int
    began: str
    minutes: int | None
    extra: int
    ends: str | None
    paused: str | None
    called: str | None


class RoundClock(StoredClock):
    now: str
    left: int | None
    """Seconds; null where the round has no limit."""


class PairingResult(TypedDict):
    ending: Ending
    points: list[int]
    winner: int | None
    how: str
    places: list[int]
    text: str


class ClaimedResult(TypedDict):
    ending: Ending
    points: list[int]
    winner: int | None
    how: str
    places: list[int]
    detail: dict[str, Json]


class PairingClaim(PersonRef):
    """What a player says of the own game."""

    text: str
    said: ClaimedResult


class PairedPlayer(PersonRef):
    points: int


class Pairing(TypedDict):
    """One game of a round: two players, a bye, or a pod."""

    table: int
    players: list[PairedPlayer]
    reason: str
    bye: bool
    extra_minutes: int
    result: PairingResult | None
    claims: list[PairingClaim]
    disputed: bool
    corrected: bool


class LivePairing(Pairing):
    """With the table of the hall where it is played."""

    code: str | None
    state: TableState | None
    paused: bool
    held: bool
    time_called: bool


class RoundHead(TypedDict):
    number: int
    stage: RoundStage
    done: bool
    begun: str | None
    minutes: int | None


class RoundBrief(RoundHead):
    tables: int
    open: int


class RoundDetail(RoundHead):
    tables: list[LivePairing]
    open: int


class RoundDraft(TypedDict):
    number: int
    stage: RoundStage
    tables: list[Pairing]


# -- people ----------------------------------------------------------------------------------------------------------


class OwnMatch(LivePairing):
    round: int
    stage: RoundStage
    opponents: list[PersonRef]
    done: bool


class EventDeck(TypedDict):
    name: str
    text: str
    reasons: list[str]


class EventDeckList(EventDeck):
    brings: dict[str, Json]


class EventYou(PersonRef):
    roles: list[Role]
    rights: list[str]
    leader: bool
    sees_all: bool
    deck: EventDeck | None
    dropped: int | None
    match: OwnMatch | None


class EventPerson(PersonRef):
    roles: list[Role]
    user: str | None
    avatar: str | None
    bot: str | None
    deck: Literal["none", "given", "legal", "illegal"]
    joined: int
    dropped: int | None
    removed: bool
    byes: list[int]
    """The rounds for which a bye was awarded."""
    table: int | None
    """Where they sit in every Swiss round."""
    penalties: list[str]
    """For leaders; nobody else is told."""


class NameWish(PersonRef):
    """Somebody says that they are a name on paper."""

    user: str


class StandingsRow(PersonRef):
    rank: int
    points: int
    played: int
    byes: int
    sos: float
    sos_exact: str
    extended_sos: float
    extended_sos_exact: str
    head_to_head: bool
    lot: int
    """Its place among all lots, from 1."""
    decided_by: str
    dropped: int | None
    removed: bool
    place: int | None


class Standings(TypedDict):
    number: int
    after: int
    rows: list[StandingsRow]


class PlayedPairing(TypedDict):
    round: int
    stage: RoundStage
    table: int
    code: str | None
    opponents: list[PersonRef]
    points: int | None
    result: str | None


class StandingsStep(TypedDict):
    """A number of the standings, and how it came about."""

    what: str
    value: str
    text: str


class FactionFigures(TypedDict):
    """A faction at an event, with the agendas that it was played with."""

    side: str
    players: int
    agendas: list[AgendaFigures]
    won: WinShare | None
    """Against other factions, in games that were played; null before there is one."""


class AgendaFigures(TypedDict):
    agendas: list[str]
    """The codes of those that one deck has: none, one, or several."""
    players: int


class RoundLength(TypedDict):
    round: int
    stage: RoundStage
    minutes: int
    """From the announced start to the last result."""


class Mover(PersonRef):
    before: int
    """The place after the first round."""
    after: int
    """And the place in the standings now."""


class EventStatistics(TypedDict):
    """What was played at an event, and how it went."""

    games: int
    """That were played and have a result."""
    draws: int
    factions: list[FactionFigures]
    factions_hidden: str | None
    """Why there are none: the event shows no deck lists, or does not yet."""
    first_player: WinShare | None
    """How often whoever went first in the first round of a game has won it, where games are played in the hall."""
    waiting: int
    """Games that are not counted there yet: ask again."""
    rounds: list[RoundLength]
    movers: list[Mover]
    """Who has moved most in the standings since the first round."""


class PersonNote(TypedDict):
    kind: str
    by: str
    text: str
    round: int | None
    table: int | None


class PersonPage(PersonRef):
    roles: list[Role]
    user: str | None
    bot: str | None
    joined: int
    dropped: int | None
    removed: bool
    deck: EventDeckList | None
    deck_hidden: str | None
    games: list[PlayedPairing]
    line: StandingsRow | None
    how: list[StandingsStep]
    notes: list[PersonNote]


# -- the event -------------------------------------------------------------------------------------------------------


class EventStructure(TypedDict):
    rounds: int
    cut: int | None
    text: str


class EventOutline(TypedDict):
    """What a list of events tells of the log."""

    format: EventFormat
    tier: Tier
    structure: Kind
    players: int
    round: int | None
    rounds: int | None
    stage: EventStage
    winner: str | None


class EventBrief(EventOutline):
    code: str
    title: str
    game: str
    state: EventPhase
    online: bool
    listed: bool
    entry: EntryRule
    starts: str | None
    owner: str
    created: str
    mine: bool
    clock: RoundClock | None
    """Of the round that is being played."""


class EventOptions(TypedDict):
    """What the hall has to know of an event, beside what the regulations do."""

    entry: EntryRule
    decks_after: bool
    spectators: Spectators
    variants: list[str]
    switches: list[str]
    table_clock: ClockRule
    begin_at_publish: bool
    starts: str | None
    rated: bool
    """Whether games that are played in the hall count on the ladder, where all players have accounts."""


class EventSettings(EventOptions):
    after_cut: int
    """Swiss rounds after the cut, instead of elimination."""
    products: list[str] | None
    """The codes of the legal packs; null: all of them."""
    date: str | None
    """The day by which a pack has to be released."""
    restricted: str | None
    """The code of the restricted list that holds."""
    limits: list[str]
    """What decks are held to, in words."""
    pod: int
    late_entry: bool
    """Players may enter by themselves after the start."""
    announced: list[str]
    """Who leads, and who rules where a leader plays, as it was announced at the start."""
    code: str
    title: str
    game: str
    format: EventFormat
    tier: Tier
    kind: Kind
    structure: EventStructure | None
    started: bool
    state: EventPhase
    stage: EventStage
    online: bool
    listed: bool
    minutes: int
    deck_lists: bool
    number: int
    edition: int
    organizer: str


class EventPeople(TypedDict):
    people: list[EventPerson]
    wish: str | None
    """The name on paper that you say is yours."""
    wishes: list[NameWish]


class EventRounds(TypedDict):
    rounds: list[RoundBrief]
    round: RoundDetail | None
    """The latest."""
    bracket: list[RoundDetail]
    cut: list[PersonRef]
    clock: RoundClock | None
    winner: PersonRef | None
    ranking: list[PersonRef]


class EventYours(TypedDict):
    you: EventYou | None
    draft: int | None
    can: dict[str, TrueOrReason]
    """The acts that you have the right to do."""


class EventState(EventSettings, EventPeople, EventRounds, EventYours):
    """An event as you may see it, but for standings and earlier rounds."""


class ImportedEvent(EventState):
    irregularities: list[str]


class AuditEntry(TypedDict):
    number: int
    at: str
    by: str
    text: str
    why: str
    counts: bool
    """Not if it was taken back."""


class StandingsShift(TypedDict):
    player: str
    rank: tuple[int, int]
    """Before and after."""
    points: tuple[int, int]


class ActPreview(TypedDict):
    """What an act would change."""

    says: str
    text: list[str]
    shifts: list[StandingsShift]
    pairings: list[str]


class UndoPreview(TypedDict):
    text: str
    warning: str | None
    latest: int


class EventMessage(TypedDict):
    """The event has changed: fetch again what you show."""

    t: Literal["event"]
    number: int
    edition: int
    clock: RoundClock | None


EventSocketMessage: TypeAlias = EventMessage | ErrorMessage


# -- requests --------------------------------------------------------------------------------------------------------

ShortText = Annotated[str, StringConstraints(max_length=40), READABLE]
Starts = Annotated[str, StringConstraints(max_length=40)]
Remark = Annotated[str, StringConstraints(max_length=1000)]


class NewEvent(Body):
    title: Title
    game: ShortText = "second-edition"
    format: EventFormat = "joust"
    tier: ShortText = "relaxed"
    structure: ShortText = "basic"
    rounds: int | None = Field(default=None, ge=0, le=50)
    cut: int | None = Field(default=None, ge=0, le=1000)
    after_cut: int = Field(default=0, ge=0, le=50)
    minutes: int = Field(default=55, ge=1, le=24 * 60)
    products: list[ShortText] | None = Field(default=None, max_length=200)
    date: ShortText | None = None
    restricted: ShortText | None = None
    pod: int = Field(default=4, ge=3, le=6)
    online: bool = True
    listed: bool = True
    entry: EntryRule = "open"
    deck_lists: bool | None = None
    decks_after: bool = False
    spectators: Spectators = "public"
    variants: list[ShortText] = Field(default_factory=list, max_length=20)
    switches: list[ShortText] = Field(default_factory=list, max_length=20)
    table_clock: ClockWish = Field(default_factory=ClockWish)
    begin_at_publish: bool = False
    starts: Starts | None = None
    rated: bool | None = None
    """If nothing is said, they are rated where that can be."""


class OptionsChange(Body):
    """What of it may change later."""

    listed: bool | None = None
    entry: EntryRule | None = None
    decks_after: bool | None = None
    spectators: Spectators | None = None
    variants: list[ShortText] | None = Field(default=None, max_length=20)
    switches: list[ShortText] | None = Field(default=None, max_length=20)
    table_clock: ClockWish | None = None
    begin_at_publish: bool | None = None
    starts: Starts | None = None
    rated: bool | None = None


class Act(Body):
    """Any act of the tournament library."""

    act: ShortText
    why: str = Field(default="", max_length=2000)
    expected: int | None = None
    """The ``number`` of the event that you have seen."""
    asked: JsonObject = Field(default_factory=dict)


class DeckWish(Body):
    """A deck as text, a built-in one, or one of your own."""

    text: str | None = Field(default=None, max_length=LARGEST_DECK)
    built_in: ShortText | None = None
    saved: Code | None = None
    version: int | None = Field(default=None, ge=1, le=10**6)


class Registration(Body):
    deck: DeckWish | None = None


class DeckHandIn(Body):
    deck: DeckWish
    player: int | None = None


class AddBots(Body):
    count: int = Field(ge=1, le=MOST_BOTS)
    bot: ShortText = "random"
    deck: ShortText | None = None


class AddPlayers(Body):
    text: str = Field(max_length=200_000)
    """CSV or JSON."""
    columns: dict[str, str] = Field(default_factory=dict, max_length=20)
    """What says what, as in {"name": "Nickname"}."""


class NameClaim(Body):
    person: int


class NameAnswer(Body):
    user: Name
    yes: bool


class EventImport(Body):
    """An event as JSON, or as the text of a file: ours, or what other software exports."""

    data: JsonObject | None = None
    text: str | None = Field(default=None, max_length=4_000_000)
    columns: dict[str, str] = Field(default_factory=dict, max_length=20)
    """Of a CSV: what says what, as in {"player1": "Home"}."""
    listed: bool = True


class RoundClockWish(Body):
    do: Literal["start", "pause", "go on", "extend", "call"]
    minutes: int | None = Field(default=None, ge=1, le=120)


class TableWish(Body):
    """What a judge does at a table."""

    do: Literal["pause", "resume", "ruling", "extend", "result", "call off", "undo"]
    text: Remark = ""
    final: bool = False
    minutes: int = Field(default=5, ge=1, le=120)
    outcome: JsonObject = Field(default_factory=dict)
    why: Remark = ""
    to: int | None = Field(default=None, ge=0, le=10**6)


class JudgeCall(Body):
    text: Annotated[str, StringConstraints(max_length=200)] = ""
