"""Exchanges of cards in a deck, tried out against other decks with a fixed number of games.

One exchange alone changes little: three cards of sixty. Half of the games look for promising ones, all at once: every
deck of the exploration has some of the exchanges, by lot, so each game says something about every exchange (a factorial
experiment). What looks good after that is partly luck. So the other half of the games are played with seeds that nobody
has seen yet, by decks with the promising exchanges together, and by the deck as it was; and only what is better there,
with an interval that accounts for how many are compared (Bonferroni), is said to help.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace

from kingsmoot.decks import Card, Counts, Deck, DeckRules
from kingsmoot.decks.cards import DRAW_TYPES
from kingsmoot.games.seat_decks import deck_data
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.rng import Rng
from kingsmoot.ratings.interval import SURE, Wins, wilson_interval
from kingsmoot.simulation.confidence import difference_interval
from kingsmoot.simulation.contenders import TWO, Contender, Terms
from kingsmoot.simulation.engine import Engine
from kingsmoot.simulation.job import Job
from kingsmoot.simulation.store import Store, results

CONFIRMED = 3
"""So many decks at most are in the confirmation: as it was, with the surest exchanges, with all promising ones."""
AT_ONCE = 4
"""In the exploration a deck has one in so many of the exchanges: with more at once it would be another deck."""
SURE_BY = 1.0
"""The surest exchanges help by this many standard errors at least."""
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
class Effect:
    """What an exchange seems to do, by the games of the exploration: with it, and without it."""

    exchange: Exchange
    inside: Wins = field(default_factory=Wins)
    outside: Wins = field(default_factory=Wins)

    def add(self, trial: Trial) -> None:
        wins = self.inside if self.exchange in trial.exchanges else self.outside
        wins.games += trial.games
        wins.won += trial.won

    @property
    def gain(self) -> float:
        """How much larger the win rate is with it; 0 if it was never out or never in."""
        return self.inside.rate - self.outside.rate if self.inside.games and self.outside.games else 0.0

    @property
    def error(self) -> float:
        """The standard error of that."""
        games, without = self.inside.games, self.outside.games
        if not games or not without:
            return 1.0
        rate = (self.inside.won + self.outside.won) / (games + without)
        return math.sqrt(rate * (1 - rate) * (1 / games + 1 / without))


@dataclass
class Trial:
    """A deck that plays: with some exchanges, or with none."""

    exchanges: tuple[Exchange, ...]
    deck: Deck
    games: int = 0
    won: float = 0.0
    low: float = -1.0
    """The ends of the interval of how much better it is than the deck as it was, in the confirmation."""
    high: float = 1.0

    @property
    def contender(self) -> Contender:
        return Contender(self.deck.name, {"deck": deck_data(self.deck)})

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
    explored: list[Effect]
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
        """Each deck of the confirmation plays once, and as many games explore."""
        return 2 * CONFIRMED * self.turn

    @property
    def number_of_tries(self) -> int:
        """As many as were asked for, if there are enough decks in the exploration to tell them apart."""
        return max(1, min(self.tries, self.games // 2 // self.turn // 2))

    # -- what to try -------------------------------------------------------------------------------------------------

    def exchanges(self) -> list[Exchange]:
        """Legal ones, by lot; the same seed, the same ones. No card goes out or comes in twice: they go together."""
        chance = Rng(self.terms.table.seed).fork(0x7E57)
        incoming = [card for card in self.rules.index if card.type in (*DRAW_TYPES, PLOT)]
        outgoing = [("cards", code) for code in self.deck.cards] + [("plots", code) for code in self.deck.plots]
        found: list[Exchange] = []
        taken = set[str]()
        for _ in range(TRIES_FOR_EACH * self.number_of_tries):
            if len(found) == self.number_of_tries:
                break
            pile, out = chance.choice(outgoing)
            into = chance.choice(incoming)
            if out in taken or into.code in taken:
                continue
            exchange = self._exchange(pile, out, into)
            changed = exchange.apply(self.deck) if exchange else None
            if exchange and changed and not self.rules.judge(changed, self.format):
                found.append(exchange)
                taken.update((exchange.out, exchange.into))
        if not found:
            raise KingsmootError(f"No card of {self.deck.name} can be swapped within the rules of deck building.")
        return found

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
        effects = [Effect(exchange) for exchange in self.exchanges()]
        explorers = self._explorers([effect.exchange for effect in effects])
        course.run([(trial, f"explore-{number}") for number, trial in enumerate(explorers)], TWO)
        for trial in explorers:
            for effect in effects:
                effect.add(trial)
        effects.sort(key=lambda effect: -effect.gain / effect.error)
        base, judged = Trial((), self.deck), self._promising(effects)
        decks = [base, *judged]
        each = (self.games - course.done) // len(decks) // self.turn * TWO
        course.run([(trial, "confirm") for trial in decks], each)
        for trial in judged:
            trial.low, trial.high = difference_interval(
                trial.won, trial.games, base.won, base.games, SURE / len(judged)
            )
        judged.sort(key=lambda trial: -trial.rate)
        return Outcome(base, effects, judged, course.done)

    def _explorers(self, exchanges: Sequence[Exchange]) -> list[Trial]:
        """Decks with some of the exchanges each, by lot; as many as can play once against the field."""
        chance = Rng(self.terms.table.seed).fork(0xFAC7)
        decks = self.games // 2 // self.turn
        return [self._together([one for one in exchanges if not chance.below(AT_ONCE)]) for _ in range(decks)]

    def _promising(self, effects: Sequence[Effect]) -> list[Trial]:
        """A deck with the surest exchanges, and one with all that seem to help; if none does, with the best of them."""
        surest = [effect.exchange for effect in effects if effect.gain > SURE_BY * effect.error]
        better = [effect.exchange for effect in effects if effect.gain > 0] or [effects[0].exchange]
        found = [self._together(exchanges) for exchanges in (surest, better) if exchanges]
        return found[:1] if len(found) > 1 and found[0].deck.same_cards(found[1].deck) else found

    def _together(self, exchanges: Sequence[Exchange]) -> Trial:
        """The deck with these exchanges, the first ones first, as far as they are legal together."""
        deck, taken = self.deck, list[Exchange]()
        for exchange in exchanges:
            changed = exchange.apply(deck)
            if changed is not None and not self.rules.judge(changed, self.format):
                deck = changed
                taken.append(exchange)
        return Trial(tuple(taken), deck)


@dataclass
class _Course:
    """Games of several decks against the field, round after round."""

    tuning: Tuning
    engine: Engine
    store: Store | None
    reach: Callable[[int, int], None] | None
    done: int = 0
    played: int = 0

    def run(self, runs: Sequence[tuple[Trial, str]], each: int) -> None:
        """Let each deck play so often against each of the field. In the same stage all meet the same luck."""
        jobs = [job for trial, stage in runs for job in self._jobs(trial, stage, each)]
        known = frozenset(self.store.rows) if self.store is not None else frozenset[str]()
        halves = dict.fromkeys(((stage, trial.contender.key) for trial, stage in runs), 0)
        with closing(results(jobs, self.engine, self.store)) as rows:
            for row in rows:
                stage, key, _, number = row.key.split(" ")
                won = round(row.won(int(number) % 2) * 2)  # whole numbers: the order does not matter
                halves[stage.partition("/")[0], key] += won
                self.done += 1
                self.played += row.key not in known
                if self.reach is not None:
                    self.reach(self.done, self.played)
        for trial, stage in runs:
            trial.games = each * len(self.tuning.field)
            trial.won = halves[stage, trial.contender.key] / 2

    def _jobs(self, trial: Trial, stage: str, each: int) -> Iterator[Job]:
        for opponent in self.tuning.field:
            yield from self.tuning.terms.games(trial.contender, opponent, f"{stage}/{opponent.key}", range(each))
