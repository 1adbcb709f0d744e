"""Exchanges of cards in a deck, tried out against other decks with a fixed number of games.

Half of the games look for promising exchanges: all are tried a little, the better half goes on, and so on (successive
halving). What looks best after that is partly luck. So the other half of the games are played with seeds that nobody
has seen yet, by the last few exchanges, all of them together, and the deck as it was; and only what is better there,
with an interval that accounts for how many are compared (Bonferroni), is said to help.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from kingsmoot.decks import Card, Counts, Deck, DeckRules
from kingsmoot.decks.cards import DRAW_TYPES
from kingsmoot.games.seat_decks import deck_data
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.ratings.interval import SURE, wilson_interval
from kingsmoot.simulation.confidence import difference_interval
from kingsmoot.simulation.contenders import TWO, Contender, Terms
from kingsmoot.simulation.engine import Engine
from kingsmoot.simulation.job import Job
from kingsmoot.simulation.store import Store, results

LAST = 3
"""So many exchanges go into the confirmation."""
PLOT = "plot"
TRIES_FOR_EACH = 200
"""How often an exchange is drawn by lot until the deck is legal with it."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """So many copies of one card for as many of another."""

    pile: str
    out: str
    into: str
    copies: int

    def apply(self, deck: Deck) -> Deck | None:
        """The deck with it; None if there are not as many copies to take out."""
        pile: Counts = getattr(deck, self.pile)
        counts = dict(pile)
        if counts.get(self.out, 0) < self.copies:
            return None
        counts[self.out] -= self.copies
        counts[self.into] = counts.get(self.into, 0) + self.copies
        kept = Counts({code: count for code, count in counts.items() if count})
        return replace(deck, plots=kept) if self.pile == "plots" else replace(deck, cards=kept)


@dataclass
class Trial:
    """A deck that is tried: with one exchange, with several, or with none."""

    exchanges: tuple[Exchange, ...]
    deck: Deck
    explored: int = 0
    explored_won: float = 0.0
    games: int = 0
    """In the confirmation."""
    won: float = 0.0
    low: float = -1.0
    """The ends of the interval of how much better it is than the deck as it was, in the confirmation."""
    high: float = 1.0

    @property
    def contender(self) -> Contender:
        return Contender(self.deck.name, {"deck": deck_data(self.deck)})

    @property
    def promise(self) -> float:
        return self.explored_won / self.explored if self.explored else 0.0

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson_interval(self.won, self.games)

    @property
    def helps(self) -> bool:
        return self.low > 0


@dataclass(frozen=True)
class Outcome:
    """What came of it."""

    base: Trial
    """The deck as it was."""
    tried: int
    explored: list[Trial]
    """All exchanges that were tried, the most promising first."""
    confirmed: list[Trial]
    """What the confirmation was about, the best first."""
    games: int

    @property
    def best(self) -> Trial | None:
        """None if nothing has held."""
        return next((one for one in self.confirmed if one.helps), None)


@dataclass(frozen=True)
class Tuning:
    """What is to be found out."""

    terms: Terms
    rules: DeckRules
    deck: Deck
    field: tuple[Contender, ...]
    games: int
    """All there may be."""
    tries: int
    """How many exchanges to try at most; fewer where the games would not do."""
    format: str

    def __post_init__(self) -> None:
        if not self.field:
            raise KingsmootError("Name one deck or more after --against.")
        wrong = self.rules.judge(self.deck, self.format)
        if wrong:
            raise KingsmootError(f"{self.deck.name} is not legal in {self.format}. {wrong[0]}")
        if self.games < self.least:
            decks = "1 deck" if len(self.field) == 1 else f"{len(self.field)} decks"
            raise KingsmootError(f"{decks} to play against need {self.least} --games at least, better 20 times that.")

    @property
    def turn(self) -> int:
        """The least that a deck can play: once from each seat against each deck of the field."""
        return TWO * len(self.field)

    @property
    def least(self) -> int:
        """In the confirmation there are the last exchanges, all of them together, and the deck as it was."""
        return 2 * (LAST + 2) * self.turn

    @property
    def number_of_tries(self) -> int:
        """As many as were asked for, if each can play a little in each round of the exploration."""
        tries = self.tries
        while tries > 1 and self.games // 2 < tries * self.turn * _rounds(tries):
            tries -= 1
        return tries

    # -- what to try -------------------------------------------------------------------------------------------------

    def exchanges(self) -> list[Exchange]:
        """Legal ones, by lot; the same seed, the same ones."""
        chance = Rng(self.terms.table.seed).fork(0x7E57)
        incoming = [card for card in self.rules.index if card.type in (*DRAW_TYPES, PLOT)]
        outgoing = [("cards", code) for code in self.deck.cards] + [("plots", code) for code in self.deck.plots]
        found: dict[Exchange, None] = {}
        for _ in range(TRIES_FOR_EACH * self.number_of_tries):
            if len(found) == self.number_of_tries:
                break
            pile, out = chance.choice(outgoing)
            exchange = self._exchange(pile, out, chance.choice(incoming))
            changed = exchange.apply(self.deck) if exchange else None
            if exchange and changed and exchange not in found and not self.rules.judge(changed, self.format):
                found[exchange] = None
        if not found:
            raise KingsmootError(f"No card of {self.deck.name} can be exchanged within the rules of deck building.")
        return list(found)

    def _exchange(self, pile: str, out: str, into: Card) -> Exchange | None:
        """All copies of a card that can be exchanged for another one, or None."""
        if (into.type == PLOT) != (pile == "plots") or into.code == out:
            return None
        counts: Counts = getattr(self.deck, pile)
        copies = min(counts[out], into.deck_limit - counts.get(into.code, 0))
        return Exchange(pile, out, into.code, copies) if copies > 0 else None

    # -- playing -----------------------------------------------------------------------------------------------------

    def play(
        self, engine: Engine, store: Store | None = None, reach: Callable[[int, int], None] | None = None
    ) -> Outcome:
        """Try everything. ``reach`` is told how many games are done, and how many of them were played now."""
        course = _Course(self, engine, store, reach)
        live = explored = [self._trial(exchange) for exchange in self.exchanges()]
        rounds = _rounds(len(live))
        for number in range(rounds):
            for trial, games, won in course.run(live, f"explore-{number}", self.games // 2 // rounds):
                trial.explored += games
                trial.explored_won += won
            live = sorted(live, key=lambda trial: -trial.promise)[: max(LAST, math.ceil(len(live) / 2))]
        live = live[:LAST]
        base = Trial((), self.deck)
        judged = [*live, *self._all_together(live)]
        for trial, games, won in course.run([base, *judged], "confirm", self.games - course.done):
            trial.games, trial.won = games, won
        for trial in judged:
            trial.low, trial.high = difference_interval(
                trial.won, trial.games, base.won, base.games, SURE / len(judged)
            )
        explored.sort(key=lambda trial: -trial.promise)
        judged.sort(key=lambda trial: -trial.rate)
        return Outcome(base, len(explored), explored, judged, course.done)

    def _trial(self, *exchanges: Exchange) -> Trial:
        deck = self.deck
        for exchange in exchanges:
            deck = exchange.apply(deck) or deck
        return Trial(exchanges, deck)

    def _all_together(self, trials: Sequence[Trial]) -> list[Trial]:
        """A deck with all exchanges of these, as far as they go together."""
        deck, taken = self.deck, list[Exchange]()
        for trial in trials:
            for exchange in trial.exchanges:
                changed = exchange.apply(deck)
                if changed is not None and not self.rules.judge(changed, self.format):
                    deck = changed
                    taken.append(exchange)
        return [self._trial(*taken)] if len(taken) > 1 else []


@dataclass
class _Course:
    """Games of several decks against the field, round after round."""

    tuning: Tuning
    engine: Engine
    store: Store | None
    reach: Callable[[int, int], None] | None
    done: int = 0
    played: int = 0

    def run(self, trials: Sequence[Trial], stage: str, games: int) -> Iterator[tuple[Trial, int, float]]:
        """Share games out among decks; how many each has played, and won. All meet the same luck."""
        field = self.tuning.field
        each = games // len(trials) // self.tuning.turn * TWO  # against each deck of the field
        jobs = [job for trial in trials for job in self._jobs(trial, stage, each)]
        known = frozenset(self.store.rows) if self.store is not None else frozenset[str]()
        halves = {trial.contender.key: 0 for trial in trials}
        with closing(results(jobs, self.engine, self.store)) as rows:
            for row in rows:
                _, key, _, number = row.key.split(" ")
                halves[key] += round(row.won(int(number) % 2) * 2)  # whole numbers: the order does not matter
                self.done += 1
                self.played += row.key not in known
                if self.reach is not None:
                    self.reach(self.done, self.played)
        for trial in trials:
            yield trial, each * len(field), halves[trial.contender.key] / 2

    def _jobs(self, trial: Trial, stage: str, each: int) -> Iterator[Job]:
        for opponent in self.tuning.field:
            yield from self.tuning.terms.games(trial.contender, opponent, f"{stage}/{opponent.key}", range(each))


def _rounds(tries: int) -> int:
    """How often the better half goes on until the last few are left."""
    return max(1, math.ceil(math.log2(tries / LAST))) if tries > LAST else 1
