"""What is told of a finished game: the score by round, turning points, and what else the game has to tell.

The game is played again, and whoever builds the summary looks at it whenever it has told something. Any game is told by
its scores. One that has more to tell, such as challenges, brings a builder of its own (``Game.summary_builder``).
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from typing_extensions import TypedDict

from kingsmoot.kernel.state import State

MOST_POINTS: Final = 3
LEAST_SWING: Final = 2
MOST_CARDS: Final = 4
POWER_WEIGHT: Final = 2
"""A power that a card gains says more than a challenge in which it takes part."""


# -- what is told ------------------------------------------------------------------------------------------------------


class ChallengeTally(TypedDict):
    """Challenges that a player has initiated; those that nobody won are in neither number."""

    won: int
    lost: int


class SummaryCount(TypedDict):
    name: str
    """`lost` characters, cards `drawn`, won `unopposed`, won `dominance`."""
    values: list[int]
    """A number a seat."""


class SummaryChallenge(TypedDict):
    kind: str
    attacker: int
    defender: int
    strength: list[int]
    """Of the attacker and of the defender."""
    winner: int | None
    unopposed: bool


class TurningPoint(TypedDict):
    """One of the largest swings of power, or of the score where there is no power."""

    at: int
    """After how many decisions it begins."""
    round: int
    phase: str
    before: list[int]
    after: list[int]
    lost: list[int]
    """Characters that died, a number a seat."""
    challenge: SummaryChallenge | None


class SummaryCard(TypedDict):
    seat: int
    code: str
    power: int
    """That it has gained."""
    won: int
    """Challenges."""


class GameSummary(TypedDict):
    """How a finished game went."""

    rounds: int
    goal: int | None
    """How much power wins, if that wins."""
    power: list[list[int]]
    """At the beginning and after each round, a number a seat: power, or the score."""
    challenges: list[dict[str, ChallengeTally]]
    """Of each seat, by kind; empty where there were none."""
    counts: list[SummaryCount]
    turning_points: list[TurningPoint]
    """The first one first."""
    cards: list[SummaryCard]
    """Of each seat the cards that did most, the best first."""


# -- following a game --------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Episode:
    """A challenge, or what happens in a phase between two of them."""

    at: int
    round: int
    phase: str
    before: list[int]
    after: list[int]
    lost: list[int]
    challenge: SummaryChallenge | None = None

    @property
    def swing(self) -> int:
        gains = [after - before for before, after in zip(self.before, self.after, strict=True)]
        return max(gains) - min(gains)


@dataclass(slots=True)
class CardTally:
    seat: int
    code: str
    entered: int = 0
    """The round in which it came into play; 0 for the setup."""
    held: int = 0
    """The power that lies on it."""
    gained: int = 0
    """All power that has come onto it."""
    won: int = 0


class SummaryBuilder:
    """A tracer that never stops the game. Whoever plays it again calls ``look`` at the start and ``decided`` after each
    decision; in between it looks by itself, whenever a line was added to the journal.

    A game that has more to tell than scores brings a subclass whose ``look`` fills the rest: ``goal``, ``tallies``,
    ``counts``, ``cards``.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.at = 0
        """How many decisions were made."""
        self.round = 0
        self.goal: int | None = None
        self.by_round: dict[int, list[int]] = {}
        self.episodes: list[Episode] = []
        self.cards: dict[int, CardTally] = {}
        """The cards that came into play, by their number."""
        self.tallies: list[dict[str, ChallengeTally]] = []
        self.counts: defaultdict[str, list[int]] = defaultdict(lambda: [0] * seats)
        self._lines = 0

    def stops(self, s: State, _frame: object) -> bool:
        if s.journal is not None and len(s.journal) != self._lines:
            self._lines = len(s.journal)
            self.look(s)
        return False

    def took(self, *_about: object) -> None:
        """Nothing is learned from what was not asked."""

    def decided(self, s: State) -> None:
        self.at += 1
        self._lines = 0
        self.look(s)

    def look(self, s: State) -> None:
        """Note how it stands. It may read what a spectator may know, and nothing else."""
        _, moment = s.game.moment(s)
        self.follow(s, moment.partition(", ")[2], list(s.game.adjudicate(s).scores))

    def follow(
        self, s: State, phase: str, scores: list[int], challenge: SummaryChallenge | None = None, *, anew: bool = False
    ) -> Episode:
        """The episode that these scores belong to: the last one, or a new one with a new phase or where it is asked."""
        self.round, _ = s.game.moment(s)
        last = self.episodes[-1] if self.episodes else None
        if last is None or anew or (last.round, last.phase) != (self.round, phase):
            before = last.after if last else scores
            last = Episode(self.at, self.round, phase, before, scores, [0] * self.seats, challenge)
            self.episodes.append(last)
        last.after = scores
        self.by_round[self.round] = scores
        return last

    # -- what is told ---------------------------------------------------------------------------------------------

    def summary(self) -> GameSummary:
        rounds = [number for number in sorted(self.by_round) if number > 0]
        begin = self.episodes[0].before
        return {
            "rounds": len(rounds),
            "goal": self.goal,
            "power": [begin, *(self.by_round[number] for number in rounds)],
            "challenges": self.tallies,
            "counts": [SummaryCount(name=name, values=values) for name, values in self.counts.items() if any(values)],
            "turning_points": self._turning_points(),
            "cards": self._best_cards(),
        }

    def _turning_points(self) -> list[TurningPoint]:
        swings = [episode for episode in self.episodes if episode.swing >= LEAST_SWING]
        largest = sorted(swings, key=lambda one: (-one.swing, -sum(one.lost), -one.at))[:MOST_POINTS]
        return [
            {
                "at": one.at,
                "round": one.round,
                "phase": one.phase,
                "before": one.before,
                "after": one.after,
                "lost": one.lost,
                "challenge": one.challenge,
            }
            for one in sorted(largest, key=lambda one: one.at)
        ]

    def _best_cards(self) -> list[SummaryCard]:
        """Of each seat the cards that did most; nothing is told of one that did nothing."""
        told: list[SummaryCard] = []
        for seat in range(self.seats):
            own = [card for card in self.cards.values() if card.seat == seat and (card.gained or card.won)]
            own.sort(key=lambda card: (-card.gained * POWER_WEIGHT - card.won, card.code))
            told += [
                {"seat": seat, "code": card.code, "power": card.gained, "won": card.won} for card in own[:MOST_CARDS]
            ]
        return told
