"""What games between decks tell, as plain data: who beats whom, what going first is worth, how long games are, cards.

It does not matter where the games come from: from bots, from records, or from a hall.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from typing_extensions import TypedDict

from kingsmoot.decks import deck_rules
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.ratings.interval import Wins, wilson_interval
from kingsmoot.simulation.confidence import difference_interval, sequence_interval
from kingsmoot.simulation.job import Row
from kingsmoot.simulation.matchups import Matchups, Pairing

LEAST = 10
"""Nothing is said of cards that were drawn less often."""


# -- what is told ------------------------------------------------------------------------------------------------------


class Share(TypedDict):
    """Games won, of games; a shared victory is a part of one."""

    games: int
    won: float
    share: float
    low: float
    """The ends of the 95 % interval."""
    high: float


class Cell(TypedDict):
    """How a side fares against another one."""

    side: str
    against: str
    won: Share
    clear: bool
    """Whether the games say for sure which of the two is better."""


class SideTold(TypedDict):
    side: str
    won: Share
    first: Share | None
    """Won by it when it went first."""
    second: Share | None
    rounds: float
    """On average."""


class CardTold(TypedDict):
    code: str
    title: str
    sides: list[str]
    in_deck: Share
    drawn: Share | None
    played: Share | None
    used: Share | None
    """Of the games in which it was drawn, those in which it was also played: here that counts as won."""
    lift: float | None
    """By how much more games are won when it is drawn than when it is not…"""
    lift_low: float | None
    """…and the ends of the 95 % interval of that."""
    lift_high: float | None


class Report(TypedDict):
    game: str
    title: str
    source: str
    """Where the games are from, in a sentence."""
    rule: str
    """What the intervals of the cells are, and when a pairing is clear."""
    games: int
    sides: list[SideTold]
    cells: list[Cell]
    first: Share | None
    """Won by whoever went first in the first round."""
    seat: Share
    """Won by whoever had the first seat."""
    rounds: dict[str, int]
    """How many games took so many rounds."""
    decisions: list[int]
    """Of the shortest game, of a quarter of them at most, of half, of three quarters, and of the longest."""
    cards: list[CardTold]


# -- counting ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Game:
    """A game that was played: who sat there, with which cards, and what came of it."""

    sides: tuple[str, ...]
    cards: tuple[frozenset[str], ...]
    """By seat: all cards of its deck, by code."""
    row: Row


@dataclass(slots=True)
class Tally(Wins):
    """Wins as a report tells them."""

    def share(self, interval: Callable[[float, int], tuple[float, float]] = wilson_interval) -> Share:
        low, high = interval(self.won, self.games)
        return {
            "games": self.games,
            "won": _short(self.won),
            "share": _short(self.rate),
            "low": _short(low),
            "high": _short(high),
        }


@dataclass(slots=True)
class CardTally:
    sides: set[str]
    in_deck: Tally
    drawn: Tally
    played: Tally
    used: Tally


def report(game: str, source: str, rule: str, cells: list[Cell], games: Sequence[Game], least: int = LEAST) -> Report:
    """Everything that can be told of these games."""
    first = _share_of(row.won(row.first) for row in (one.row for one in games) if row.first >= 0)
    lengths = sorted(one.row.decisions for one in games)
    rounds = Counter(one.row.rounds for one in games)
    return {
        "game": game,
        "title": find_game(game).title,
        "source": source,
        "rule": rule,
        "games": len(games),
        "sides": _sides(games),
        "cells": cells,
        "first": first,
        "seat": _share_of(one.row.won(0) for one in games) or Tally().share(),
        "rounds": {str(number): rounds[number] for number in sorted(rounds)},
        "decisions": [lengths[round(part * (len(lengths) - 1) / 4)] for part in range(5)] if lengths else [],
        "cards": card_table(game, games, least),
    }


def _share_of(won: Iterable[float]) -> Share | None:
    tally = Tally()
    for one in won:
        tally.add(one)
    return tally.share() if tally.games else None


def _sides(games: Sequence[Game]) -> list[SideTold]:
    """The best first. A side that plays against itself wins and loses; that says nothing, and is left out."""
    whole: defaultdict[str, Tally] = defaultdict(Tally)
    turns: defaultdict[tuple[str, bool], Tally] = defaultdict(Tally)
    rounds: Counter[str] = Counter()
    for one in games:
        if len(set(one.sides)) < len(one.sides):
            continue
        for seat, side in enumerate(one.sides):
            won = one.row.won(seat)
            whole[side].add(won)
            rounds[side] += one.row.rounds
            if one.row.first >= 0:
                turns[side, one.row.first == seat].add(won)
    order = sorted(whole, key=lambda side: (-whole[side].won / whole[side].games, side))
    return [
        {
            "side": side,
            "won": whole[side].share(),
            "first": turns[side, True].share() if (side, True) in turns else None,
            "second": turns[side, False].share() if (side, False) in turns else None,
            "rounds": round(rounds[side] / whole[side].games, 2),
        }
        for side in order
    ]


def card_table(game: str, games: Sequence[Game], least: int, of: str | None = None) -> list[CardTold]:
    """Cards of all sides or of one, those whose drawing makes most of a difference first."""
    found: defaultdict[str, CardTally] = defaultdict(lambda: CardTally(set(), *(Tally() for _ in range(4))))
    for one in games:
        for seat, codes in enumerate(one.cards):
            if of is not None and one.sides[seat] != of:
                continue
            won = one.row.won(seat)
            drawn = frozenset(one.row.drawn[seat]) if one.row.drawn else frozenset()
            played = frozenset(one.row.played[seat]) if one.row.played else frozenset()
            for code in codes | drawn | played:
                tally = found[code]
                tally.sides.add(one.sides[seat])
                tally.in_deck.add(won)
                if code in drawn:
                    tally.drawn.add(won)
                    tally.used.add(code in played)
                if code in played:
                    tally.played.add(won)
    titles = card_titles(game)
    told = [
        _card(code, titles.get(code, code), tally)
        for code, tally in found.items()
        if max(tally.drawn.games, tally.played.games) >= least
    ]
    return sorted(told, key=lambda card: (card["lift"] is None, -(card["lift"] or 0), card["title"], card["code"]))


def _card(code: str, title: str, tally: CardTally) -> CardTold:
    left = Tally(tally.in_deck.games - tally.drawn.games, tally.in_deck.won - tally.drawn.won)
    lift = low = high = None
    if tally.drawn.games and left.games:
        lift = _short(tally.drawn.won / tally.drawn.games - left.won / left.games)
        low, high = map(_short, difference_interval(tally.drawn.won, tally.drawn.games, left.won, left.games))
    return {
        "code": code,
        "title": title,
        "sides": sorted(tally.sides),
        "in_deck": tally.in_deck.share(),
        "drawn": tally.drawn.share() if tally.drawn.games else None,
        "played": tally.played.share() if tally.played.games else None,
        "used": tally.used.share() if tally.used.games else None,
        "lift": lift,
        "lift_low": low,
        "lift_high": high,
    }


def named_game(sides: tuple[str, ...], row: Row) -> Game:
    """A game of which it does not matter what was in the decks beside what was seen of them."""
    return Game(sides, (frozenset(),) * len(sides), row)


def card_titles(game: str) -> Mapping[str, str]:
    rules = deck_rules(find_game(game))
    if rules is not None:
        return {card.code: card.title for card in rules.index}
    return {card["code"]: card["name"] for card in find_game(game).cards()}


def deck_codes(brings: Mapping[str, Any]) -> frozenset[str]:
    """The cards of what a seat brings, if it brings a deck."""
    deck = brings.get("deck")
    if not isinstance(deck, Mapping):
        return frozenset()
    return frozenset({*deck.get("plots", ()), *deck.get("cards", ())})


def _short(number: float) -> float:
    return round(number, 4)


# -- from bots ---------------------------------------------------------------------------------------------------------


def matchup_report(plan: Matchups, pairings: Sequence[Pairing], least: int = LEAST) -> Report:
    """What pairings that bots have played tell."""
    cells: list[Cell] = []
    games: list[Game] = []
    for pairing in pairings:
        one, other = pairing.one, pairing.other
        won = Tally(pairing.games, pairing.won).share(sequence_interval)
        lost = Tally(pairing.games, pairing.games - pairing.won).share(sequence_interval)
        cells.append({"side": one.name, "against": other.name, "won": won, "clear": pairing.is_clear})
        cells.append({"side": other.name, "against": one.name, "won": lost, "clear": pairing.is_clear})
        for number, row in enumerate(pairing.rows):
            seated = (one, other) if number % 2 == 0 else (other, one)
            codes = tuple(deck_codes(side.brings) for side in seated)
            games.append(Game((seated[0].name, seated[1].name), codes, row))
    margin = f" by more than {plan.margin:.0%}" if plan.margin else ""
    shared = f" shared by all {len(pairings)} pairings" if len(pairings) > 1 else ""
    rule = (
        "Intervals are 95 % confidence sequences: they hold although games stop early. A pairing stops when it is "
        f"clear: its interval leaves out 50 %{margin} at an error of 5 %{shared}."
    )
    bot = plan.terms.bot
    source = f"The bot {bot} plays both sides, seats change from game to game, seed {plan.terms.table.seed}."
    return report(plan.terms.game, source, rule, cells, games, least)
