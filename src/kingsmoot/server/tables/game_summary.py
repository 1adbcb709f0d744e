"""What is told of a finished game: power by round, challenges, turning points, the cards that did most.

The game is played again and looked at, as a spectator sees it, whenever it has told something. No text is read and no
rule is known here: a game whose table has players with challenges and cards is told in full, any other by its scores.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, NotRequired

from typing_extensions import TypedDict

from kingsmoot.kernel.game import Game
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import SPECTATOR, State
from kingsmoot.server.live.live_game import Row, apply_text
from kingsmoot.server.protocol.study import (
    CHALLENGE_KINDS,
    ChallengeTally,
    GameSummary,
    SummaryCard,
    SummaryChallenge,
    SummaryCount,
    TurningPoint,
)

MOST_POINTS: Final = 3
LEAST_SWING: Final = 2
MOST_CARDS: Final = 4
POWER_WEIGHT: Final = 2
"""A power that a card gains says more than a challenge in which it takes part."""


# -- what is read of a table that has players with challenges and cards ------------------------------------------------


class CardSeen(TypedDict):
    id: NotRequired[int]
    """Nothing for those who may not know the card."""
    code: NotRequired[str]
    power: NotRequired[int]


class FactionSeen(TypedDict):
    power: int


class PlayerSeen(TypedDict):
    power: int
    dead: list[object]
    deck: int
    hand: int
    faction: FactionSeen
    play: list[CardSeen]


class ParticipantSeen(TypedDict):
    card: int


class ChallengeSeen(TypedDict):
    type: str
    attacker: int
    defender: int
    strength: list[int]
    winner: int
    """-1 while nobody has won."""
    unopposed: bool
    attackers: list[ParticipantSeen]
    defenders: list[ParticipantSeen]


# -- following a game --------------------------------------------------------------------------------------------------


def summarize(game: Game[Any], setup: Setup, moves: Iterable[Row]) -> GameSummary:
    return follow(game, setup, moves).summary()


def follow(game: Game[Any], setup: Setup, moves: Iterable[Row]) -> Chronicle:
    """Play a game again and write down what there is to tell."""
    state = game.start(setup)
    chronicle = Chronicle(len(setup.seats))
    state.tracer = chronicle
    chronicle.look(state)
    for row in moves:
        chronicle.told = 0
        apply_text(state, row.seat, row.text)
        chronicle.at += 1
        chronicle.look(state)
    return chronicle


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
    power: int = 0
    won: int = 0


@dataclass(slots=True)
class Chronicle:
    """A tracer that never stops the game."""

    seats: int
    at: int = 0
    told: int = 0
    round: int = 0
    goal: int | None = None
    by_round: dict[int, list[int]] = field(default_factory=dict)
    episodes: list[Episode] = field(default_factory=list)
    cards: dict[int, CardTally] = field(default_factory=dict)
    tallies: list[dict[str, ChallengeTally]] = field(default_factory=list)
    counts: defaultdict[str, list[int]] = field(init=False)
    before: list[PlayerSeen] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.counts = defaultdict(lambda: [0] * self.seats)

    def stops(self, s: State, _frame: object) -> bool:
        if s.journal is not None and len(s.journal) != self.told:
            self.told = len(s.journal)
            self.look(s)
        return False

    def took(self, *_about: object) -> None:
        """Nothing is learned from what was not asked."""

    def look(self, s: State) -> None:
        table = s.game.table(s, SPECTATOR)
        self.round, moment = s.game.moment(s)
        players: list[PlayerSeen] | None = table.get("players")
        if players is None:
            self._follow(moment.partition(", ")[2], list(s.game.adjudicate(s).scores), None)
            return
        self.goal = table["victory"]
        challenge: ChallengeSeen | None = table["challenge"]
        self._follow(table["phase"], [player["power"] for player in players], challenge)
        self._tally(players)
        if challenge is not None:
            self._fight(challenge)
        self.before = players

    def _follow(self, phase: str, power: list[int], challenge: ChallengeSeen | None) -> None:
        last = self.episodes[-1] if self.episodes else None
        same = last is not None and (last.round, last.phase) == (self.round, phase)
        if last is None or not same or _is_another(challenge, last.challenge):
            before = last.after if last else power
            last = Episode(self.at, self.round, phase, before, power, [0] * self.seats)
            if challenge is not None:
                last.challenge = _challenge(challenge)
            self.episodes.append(last)
        last.after = power
        self.by_round[self.round] = power

    def _tally(self, players: list[PlayerSeen]) -> None:
        episode = self.episodes[-1]
        for seat, (was, now) in enumerate(zip(self.before, players, strict=False)):
            dead = max(0, len(now["dead"]) - len(was["dead"]))
            episode.lost[seat] += dead
            self.counts["lost"][seat] += dead
            self.counts["drawn"][seat] += max(0, min(was["deck"] - now["deck"], now["hand"] - was["hand"]))
            gained = now["faction"]["power"] > was["faction"]["power"]
            self.counts["dominance"][seat] += int(gained and episode.phase == "dominance")
        for seat, player in enumerate(players):
            for card in player["play"]:
                if "id" not in card:
                    continue
                tally = self.cards.setdefault(card["id"], CardTally(seat, card["code"], self.round))
                tally.power += max(0, card["power"] - tally.held)
                tally.held = card["power"]

    def _fight(self, challenge: ChallengeSeen) -> None:
        told = self.episodes[-1].challenge
        if told is None:
            return
        decided = told["winner"] is None and challenge["winner"] >= 0
        told.update(_challenge(challenge))
        if not decided:
            return
        winner, attacker = challenge["winner"], challenge["attacker"]
        if not self.tallies:
            self.tallies = [{kind: {"won": 0, "lost": 0} for kind in CHALLENGE_KINDS} for _ in range(self.seats)]
        self.tallies[attacker][challenge["type"]]["won" if winner == attacker else "lost"] += 1
        self.counts["unopposed"][winner] += int(challenge["unopposed"])
        for one in challenge["attackers" if winner == attacker else "defenders"]:
            if one["card"] in self.cards:
                self.cards[one["card"]].won += 1

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
            "cards": self._cards(),
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

    def _cards(self) -> list[SummaryCard]:
        """Of each seat the cards that did most; nothing is told of one that did nothing."""
        told: list[SummaryCard] = []
        for seat in range(self.seats):
            own = [card for card in self.cards.values() if card.seat == seat and (card.power or card.won)]
            own.sort(key=lambda card: (-card.power * POWER_WEIGHT - card.won, card.code))
            told += [
                {"seat": seat, "code": card.code, "power": card.power, "won": card.won} for card in own[:MOST_CARDS]
            ]
        return told


def _is_another(seen: ChallengeSeen | None, told: SummaryChallenge | None) -> bool:
    """Whether a challenge begins or ends: one that is open again after it was decided is the next one."""
    if seen is None or told is None:
        return (seen is None) != (told is None)
    return told["winner"] is not None and seen["winner"] < 0


def _challenge(seen: ChallengeSeen) -> SummaryChallenge:
    return {
        "kind": seen["type"],
        "attacker": seen["attacker"],
        "defender": seen["defender"],
        "strength": list(seen["strength"]),
        "winner": seen["winner"] if seen["winner"] >= 0 else None,
        "unopposed": bool(seen["unopposed"]),
    }
