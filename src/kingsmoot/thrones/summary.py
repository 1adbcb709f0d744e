"""What is told of a finished game of challenges and plots, beside its scores: challenges, losses, cards that did most.

It is read from the table as a spectator sees it, so that it cannot tell what nobody could see.
"""

from __future__ import annotations

from typing import Any, NotRequired

from typing_extensions import TypedDict

from kingsmoot.kernel.state import SPECTATOR, State
from kingsmoot.kernel.summary import CardTally, Episode, SummaryBuilder, SummaryChallenge
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Phase
from kingsmoot.thrones.rules.periods import phase_name

DOMINANCE = phase_name(Phase.DOMINANCE)


# -- what is read of the table -----------------------------------------------------------------------------------------


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


class ThronesSummaryBuilder(SummaryBuilder):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._before: list[PlayerSeen] = []

    def look(self, s: State) -> None:
        table: dict[str, Any] = s.game.table(s, SPECTATOR)
        players: list[PlayerSeen] = table["players"]
        challenge: ChallengeSeen | None = table["challenge"]
        self.goal = table["victory"]
        anew = bool(self.episodes) and _is_another(challenge, self.episodes[-1].challenge)
        power = [player["power"] for player in players]
        episode = self.follow(s, table["phase"], power, challenge and _challenge(challenge), anew=anew)
        self._count(episode, players)
        self._count_power(players)
        if challenge is not None:
            self._fight(episode, challenge)
        self._before = players

    def _count(self, episode: Episode, players: list[PlayerSeen]) -> None:
        """What every player has lost, drawn and won since the last look."""
        for seat, (was, now) in enumerate(zip(self._before, players, strict=False)):
            dead = max(0, len(now["dead"]) - len(was["dead"]))
            episode.lost[seat] += dead
            self.counts["lost"][seat] += dead
            self.counts["drawn"][seat] += max(0, min(was["deck"] - now["deck"], now["hand"] - was["hand"]))
            gained = now["faction"]["power"] > was["faction"]["power"]
            self.counts["dominance"][seat] += int(gained and episode.phase == DOMINANCE)

    def _count_power(self, players: list[PlayerSeen]) -> None:
        for seat, player in enumerate(players):
            for card in player["play"]:
                if "id" not in card:
                    continue
                tally = self.cards.setdefault(card["id"], CardTally(seat, card["code"], self.round))
                tally.gained += max(0, card["power"] - tally.held)
                tally.held = card["power"]

    def _fight(self, episode: Episode, challenge: ChallengeSeen) -> None:
        told = episode.challenge
        if told is None:
            return
        decided = told["winner"] is None and challenge["winner"] >= 0
        told.update(_challenge(challenge))
        if not decided:
            return
        winner, attacker = challenge["winner"], challenge["attacker"]
        if not self.tallies:
            self.tallies = [{kind: {"won": 0, "lost": 0} for kind in CHALLENGE_NAMES} for _ in range(self.seats)]
        self.tallies[attacker][challenge["type"]]["won" if winner == attacker else "lost"] += 1
        self.counts["unopposed"][winner] += int(challenge["unopposed"])
        for one in challenge["attackers" if winner == attacker else "defenders"]:
            if one["card"] in self.cards:
                self.cards[one["card"]].won += 1


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
