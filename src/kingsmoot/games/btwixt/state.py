"""The table of a B'Twixt game, as plain data.

Leaders sit in seats 0, 1, 2 ... clockwise. Council ``c`` lies between seats ``c`` and ``c + 1``: it is the left
council of seat ``c`` and the right council of seat ``c + 1``. Cards are numbers into the card set; copies of a
card are alike. The top of every deck is the end of its list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from mypy_extensions import mypyc_attr

from kingsmoot.kernel.game import Game
from kingsmoot.kernel.procedure import Rulebook
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import NOBODY, State

if TYPE_CHECKING:
    from kingsmoot.games.btwixt.cards.card import CardSet

NONE: Final = -1
SUMMER: Final = 0
AUTUMN: Final = 1
WINTER: Final = 2
SEASONS: Final = ("summer", "autumn", "winter")

ADVANCED: Final = "advanced"
DRAFT: Final = "draft"
KINGSMOOT: Final = "kingsmoot-draft"
REVEALED: Final = "revealed-allies"
SHORT: Final = "short"
SPENT: Final = "spent-leader-cards"


@mypyc_attr(allow_interpreted_subclasses=True)
class BtwixtState(State):
    """Everything on, in and under the table."""

    SCALARS = (
        "players", "first", "season", "round", "current", "ruling", "introduced", "winner",
        "extra_turn", "skips", "taken_back",
    )  # fmt: skip
    ROWS = (
        "leaders", "kneeling", "deck", "discard", "removed", "events", "playing",
        "ally_deck", "row", "claiming", "dead", "supply", "bait", "ranked", "triumphs",
    )  # fmt: skip
    TABLES = (
        "hands", "piles", "leader_cards", "packs", "picks", "councils", "tokens", "known", "foreseen", "spies",
    )  # fmt: skip
    SHARED = ("cards",)
    __slots__ = (*SCALARS, *ROWS, *TABLES, *SHARED)

    cards: CardSet

    players: int
    first: int
    """Who has the first player token."""
    season: int
    round: int
    """The round of the season, from 1."""
    current: int
    """The ally being bid for; NONE if there is none, or it was claimed or killed."""
    ruling: int
    """The ally whose "During this round" holds; NONE if there is none, or it was killed."""
    introduced: int
    """1 if the current ally came into the round by a card: Pulling the Strings does not hold for it."""
    winner: int
    """Who won the bid of this round; NOBODY until then."""
    extra_turn: int
    """Who takes another turn before anybody else; NOBODY as a rule."""
    skips: int
    """How many turns in a row were skipped."""
    taken_back: int
    """1 once somebody has taken the bid pile back in this round (Arianne Martell)."""

    leaders: list[int]
    kneeling: list[int]
    deck: list[int]
    discard: list[int]
    removed: list[int]
    """Leader cards that left the game."""
    events: list[int]
    """Event cards set aside."""
    playing: list[int]
    """Cards out of the hand whose abilities are being resolved, each as the place where it will lie."""
    ally_deck: list[int]
    row: list[int]
    """The ally row, left to right (revealed allies)."""
    claiming: list[int]
    """Allies revealed by a card and not yet placed."""
    dead: list[int]
    supply: list[int]
    """The hidden numbers of the tokens in the supply; the end is drawn."""
    bait: list[int]
    """The hidden numbers of the tokens that lie on the current ally."""
    ranked: list[int]
    """All seats as they came out of this round's bid, the winner first; empty until then."""
    triumphs: list[int]
    """Triumph abilities still to resolve, as places (see ``place``)."""

    hands: list[list[int]]
    """By seat, sorted: a hand has no order."""
    piles: list[list[int]]
    """The bid piles, by seat, in the order played."""
    leader_cards: list[list[int]]
    """The leader cards that each seat has not drawn yet; the end is drawn."""
    packs: list[list[int]]
    """Draft: what each seat has to choose from, sorted."""
    picks: list[list[int]]
    """Draft: what each seat has set aside, sorted."""
    councils: list[list[int]]
    """The allies in each council."""
    tokens: list[list[int]]
    """The hidden numbers of the tokens in each council."""
    known: list[list[int]]
    """Cards that seat v knows to be in the hand of seat o, at ``v * players + o``."""
    foreseen: list[list[int]]
    """By seat: allies in the deck whose place in it the seat knows."""
    spies: list[list[int]]
    """By seat: whose hands the seat may look at until the end of the round."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        super().__init__(game, setup)
        n = len(setup.seats)
        self.players = n
        self.first = self.season = self.round = self.skips = self.taken_back = self.introduced = 0
        self.current = self.ruling = NONE
        self.winner = self.extra_turn = NOBODY
        self.leaders = [NONE] * n
        self.kneeling = [0] * n
        for name in self.ROWS[2:]:
            setattr(self, name, [])
        for name in self.TABLES:
            setattr(self, name, [[] for _ in range(n * n if name == "known" else n)])

    def copy_fields(self, twin: Self) -> None:
        """Spelled out for speed: by name, half of a copy would be looking names up."""
        twin.players = self.players
        twin.first = self.first
        twin.season = self.season
        twin.round = self.round
        twin.current = self.current
        twin.ruling = self.ruling
        twin.introduced = self.introduced
        twin.winner = self.winner
        twin.extra_turn = self.extra_turn
        twin.skips = self.skips
        twin.taken_back = self.taken_back
        twin.leaders = self.leaders[:]
        twin.kneeling = self.kneeling[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.removed = self.removed[:]
        twin.events = self.events[:]
        twin.playing = self.playing[:]
        twin.ally_deck = self.ally_deck[:]
        twin.row = self.row[:]
        twin.claiming = self.claiming[:]
        twin.dead = self.dead[:]
        twin.supply = self.supply[:]
        twin.bait = self.bait[:]
        twin.ranked = self.ranked[:]
        twin.triumphs = self.triumphs[:]
        twin.hands = [row[:] for row in self.hands]
        twin.piles = [row[:] for row in self.piles]
        twin.leader_cards = [row[:] for row in self.leader_cards]
        twin.packs = [row[:] for row in self.packs]
        twin.picks = [row[:] for row in self.picks]
        twin.councils = [row[:] for row in self.councils]
        twin.tokens = [row[:] for row in self.tokens]
        twin.known = [row[:] for row in self.known]
        twin.foreseen = [row[:] for row in self.foreseen]
        twin.spies = [row[:] for row in self.spies]

    def has(self, variant: str) -> bool:
        return variant in self.setup.variants

    # -- geometry ---------------------------------------------------------------------------------------

    def left(self, seat: int) -> int:
        """The council shared with the next leader clockwise."""
        return seat

    def right(self, seat: int) -> int:
        """The council shared with the next leader counter-clockwise."""
        return (seat - 1) % self.players

    def own_councils(self, seat: int) -> list[int]:
        return [seat, (seat - 1) % self.players]

    def neighbours(self, seat: int) -> list[int]:
        return [(seat + 1) % self.players, (seat - 1) % self.players]

    def clockwise(self, start: int) -> list[int]:
        """All seats, from this one on."""
        n = self.players
        return [(start + i) % n for i in range(n)]

    def others(self, seat: int) -> list[int]:
        """All seats but this one, clockwise from it."""
        return self.clockwise(seat)[1:]

    def council_of(self, ally: int) -> int:
        """Where an ally lies; NONE if in no council."""
        for c, allies in enumerate(self.councils):
            if ally in allies:
                return c
        return NONE

    # -- time -------------------------------------------------------------------------------------------

    def first_season(self) -> int:
        base = SUMMER if self.players <= 4 else AUTUMN
        return base + 1 if self.has(SHORT) else base

    def rounds_in_season(self) -> int:
        return self.players + 1

    def rounds_left(self) -> int:
        """Rounds still to be played, this one included."""
        return (WINTER - self.season + 1) * self.rounds_in_season() - self.round + 1


rules: Rulebook[BtwixtState] = Rulebook()
"""All procedures of the game: its phases and the effects of its cards."""

PLACE_BITS: Final = 10


def place(seat: int, card: int) -> int:
    """A card in front of, or in the hand of, a leader, as one number."""
    return seat << PLACE_BITS | card


def split(at: int) -> tuple[int, int]:
    return at >> PLACE_BITS, at & ((1 << PLACE_BITS) - 1)
