"""What a game has to bring. The kernel knows games only through this class."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import combinations
from pathlib import Path
from typing import Any, ClassVar, Generic, Self

from mypy_extensions import mypyc_attr

from kingsmoot.kernel import codec
from kingsmoot.kernel.asides import Windows
from kingsmoot.kernel.description import Description, Variant
from kingsmoot.kernel.errors import BadSetup, IllegalMove, UnknownGame, WrongSeat
from kingsmoot.kernel.procedure import Procedure, Rulebook, S
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup, checked_seed
from kingsmoot.kernel.state import JUDGE, NOBODY, Entry, Result, View
from kingsmoot.kernel.summary import SummaryBuilder


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as it was handed in, and every reason why it may not be played."""

    name: str
    brings: Mapping[str, Any]
    """What a seat with this deck brings to a game."""
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeckLimits:
    """What decks may be made of, beside the rules of the game: what an event says."""

    products: tuple[str, ...] | None = None
    """The codes of the packs that are legal; all of them if it is not said."""
    on: date | None = None
    """The day of play: what is released later is not legal."""
    restricted: str | None = None
    """The code of a published list of restricted and banned cards."""


NO_LIMITS = DeckLimits()


@dataclass(frozen=True, slots=True)
class Race:
    """How far everybody was when time ended a game that is won by a total."""

    totals: tuple[int, ...]
    """What each seat needed to win."""
    decks: tuple[int, ...]
    """The cards left in each deck."""


def _titles(part: Any) -> Counter[str]:
    """How often each title is to be seen in a part of a view."""
    found: Counter[str] = Counter()
    left = [part]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            if isinstance(part.get("title"), str):
                found[part["title"]] += 1
            left += part.values()
        elif isinstance(part, list):
            found.update(inner for inner in part if isinstance(inner, str))
            left += part
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """The rules of one game: how it starts, what each pair of eyes sees, how it ends."""

    can_concede: ClassVar[bool] = False
    windows: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The windows in which a seat may want to be asked always or never: their names, and how people read them."""
    decisive: ClassVar[float] = 10.0
    """How much better an appraisal must be than another for the odds to be e to 1, where rounds end. For bots."""
    weights: ClassVar[tuple[float, ...]] = ()
    """How much each number of a ``tally`` counts for the chance to win. Empty: appraisals say it. For bots as well."""
    far_reaching: ClassVar[frozenset[str]] = frozenset()
    """Questions, by name, whose answers show their worth only in the course of the round. For bots as well."""
    things: ClassVar[Mapping[str, str]] = {"id": "card", "seat": "seat"}
    """How the view names what an option may be about: an object with ``"id": 7`` in it is ``card:7``."""
    sources: ClassVar[Mapping[str, str]] = {}
    """Where a card may come from, its ``source``: what that means, in a sentence."""

    def __init__(self, description: Description, rules: Rulebook[S], opening: Procedure[S]) -> None:
        self.description = description
        self.name = description.name
        self.title = description.title
        self.version = description.version
        self.seats = description.seats
        self.rules = rules
        self.opening = opening
        self.admitted: dict[bytes, S] = {}
        """States before their first step, kept by whoever reads states of the same setup again and again."""
        rules.seal()

    @property
    def variants(self) -> tuple[Variant, ...]:
        """The ways to play it differently."""
        return self.description.variants

    # -- what a game brings -----------------------------------------------------------------------------

    @abstractmethod
    def blank(self, setup: Setup) -> S:
        """A state before its first step, every field set; BadSetup if the setup is not to be had."""

    @abstractmethod
    def bind(self, s: S) -> None:
        """Set what the state reaches through SHARED, from its setup."""

    @abstractmethod
    def table(self, s: S, seat: int) -> View:
        """The table as this seat (or SPECTATOR, or JUDGE) sees it."""

    @abstractmethod
    def redraw(self, s: S, seat: int, rng: Rng) -> None:
        """Redraw everything that this seat cannot know, from nothing but what it can know."""

    @abstractmethod
    def outcome(self, s: S) -> Result:
        """Winners, scores and reason of a game that has ended."""

    def adjudicate(self, s: S) -> Result:
        """How it stands: what the result would be if the game had to end here, because time is up."""
        return self.outcome(s)

    def race(self, s: S) -> Race | None:
        """How far everybody is from winning, which is no secret; None where the game is not won by a total."""
        return None

    def first_player(self, s: S) -> int | None:
        """Who goes first in this round; None before that is settled, and where nobody does."""
        return None

    def open_hand(self, s: S, view: View, seat: int) -> None:
        """Show in a spectator's view what a seat sees of its own. Nothing where the game has no hands to show."""

    def summary_builder(self, s: S) -> SummaryBuilder:
        """Whoever follows this game when it is played again, to sum it up; by its scores if the game says no more."""
        return SummaryBuilder(len(s.setup.seats))

    @abstractmethod
    def appraise(self, s: S, seat: int) -> float:
        """How good a state looks for a seat: higher is better. For bots; it decides nothing."""

    def tally(self, s: S, seat: int) -> list[float]:
        """What a seat has where a round ends, as numbers that ``weights`` belong to. For bots.

        It may look at everything, since it is only asked about games that are made up.
        """
        return []

    def prospect(self, s: S, seat: int) -> float:
        """How well a seat stands where a round ends: one more makes the odds to win e times as good. For bots."""
        if not self.weights:
            return self.appraise(s, seat) / self.decisive
        return sum([weight * number for weight, number in zip(self.weights, self.tally(s, seat), strict=True)])

    def choose_quickly(self, s: S, rng: Rng) -> int:
        """What whoever is asked might choose, by rule of thumb: bots play ahead with it. Any option, by default.

        It may look at everything, since it is only asked about games that are made up.
        """
        return rng.below(len(s.choices))

    def is_half_done(self, s: S) -> bool:
        """Whether an effect is being carried out, so that an appraisal would miss the rest of it. For bots, too."""
        return False

    def horizon(self, s: S) -> int:
        """The round to the end of which bots play ahead. Only there can appraisals be compared."""
        return max(1, self.round_number(s))

    def merit(self, s: S, seat: int) -> float:
        """What a game that has ended counts for a seat when bots play ahead, from 0 to 1: its share of the victory.

        Where little decides who wins, a game may let a narrow defeat count as well: fewer playouts then tell options
        apart.
        """
        return self.outcome(s).share(seat)

    @abstractmethod
    def word(self, s: S, key: str, value: int) -> str:
        """How the journal names a number: ``word(s, "leader", 2)`` is the name of the leader in seat 2."""

    def thing(self, s: S, key: str, value: int) -> str | None:
        """What options call the thing that a number in the journal stands for; empty if it does not lie on the table.

        None where the number stands for no thing, or the game does not tell.
        """
        return None

    def is_plural(self, s: S, key: str, value: int) -> bool:
        """Whether the journal names a number with a plural: "Burned Men" attack."""
        return False

    @abstractmethod
    def seat_name(self, s: S, seat: int) -> str:
        """What the others call the player in this seat."""

    @abstractmethod
    def cards(self, options: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        """All cards, as JSON data, with at least ``code``, ``name``, ``type`` and ``text``."""

    def bring(self, text: str) -> Mapping[str, Any]:
        """What a seat brings, from what a person typed for it; BadSetup if that is nothing to bring."""
        raise BadSetup(f"The seats of {self.title} bring nothing.")

    def side(self, brings: Mapping[str, Any]) -> str:
        """Whom a seat plays that brings this, as statistics count it; empty where that tells no games apart."""
        return ""

    def side_title(self, side: str) -> str:
        """What people call whom a seat plays, as ``side`` gives it."""
        return side

    def check_deck_limits(self, limits: DeckLimits) -> None:
        """Whether decks can be held to these limits; BadSetup with what is wrong."""
        if limits != NO_LIMITS:
            raise BadSetup(f"Decks of {self.title} can't be limited to products, a date or a restricted list.")

    def deck_list(
        self, text: str, format: str, *, starters: bool = True, limits: DeckLimits = NO_LIMITS
    ) -> DeckList | None:
        """A deck as text, read and judged for a format of play; None where the game has no decks.

        Without ``starters`` a deck that comes with the game to learn it is judged like any other.
        """
        return None

    def rulings(self) -> Mapping[str, Sequence[str]]:
        """How we rule where a card can be read in more than one way: sentences, by the code of the card."""
        return {}

    def concede(self, s: S, seat: int) -> None:
        """A seat gives the game up, in the middle of whatever is going on; IllegalMove if there is no such thing."""
        raise IllegalMove(f"{self.title} has no conceding: it is played to its end.")

    def set_windows(self, s: S, seat: int, wanted: Windows) -> None:
        """Where a seat wants to be asked from now on; IllegalMove if there are no such windows."""
        raise IllegalMove(f"{self.title} has no windows to set: everybody is asked wherever there is a choice.")

    def moment(self, s: S) -> tuple[int, str]:
        """Which round it is, counted over the whole game, and what everybody calls this moment. It is no secret."""
        return 1, self.title

    def round_number(self, s: S) -> int:
        """Which round it is, as ``moment`` says; a game may say it without the words."""
        return self.moment(s)[0]

    def reason(self, s: S, seat: int, on: str) -> str:
        """Why a thing that the seat sees cannot be chosen, whatever is asked; empty if there is nothing to say."""
        return ""

    def read_card_file(self, path: Path) -> Mapping[str, Any]:
        """The content of a card file, for the option ``cards`` of a new game; BadSetup if it cannot be played with."""
        raise BadSetup(f"{self.title} takes no card files.")

    def check(self, s: S) -> None:
        """Raise AssertionError if the state breaks an invariant of the game. For tests and fuzzing."""

    # -- what every game then has -----------------------------------------------------------------------

    def new(
        self,
        seats: int | Sequence[Mapping[str, Any]],
        seed: int = 0,
        variants: Sequence[str] = (),
        **options: Any,
    ) -> S:
        """Begin a game. ``seats`` is their number, or what each of them brings."""
        if isinstance(seats, int):
            self._check_count(seats)
            seats = [{}] * seats
        if not all(isinstance(seat, Mapping) for seat in seats):
            raise BadSetup("What a seat brings is given by name, as in {'leader': 'Jon Snow'}; use {} for nothing.")
        ordered = tuple(v.name for v in self.variants if v.name in variants)
        unknown = [name for name in variants if name not in ordered]
        if unknown:
            known = ", ".join(v.name for v in self.variants) or "none"
            raise BadSetup(f"{self.title} has no variant {unknown[0]!r}. Its variants: {known}.")
        return self.start(Setup(checked_seed(seed), tuple(seats), ordered, options))

    def start(self, setup: Setup, journal: list[Entry] | None = None) -> S:
        """Begin the game that this setup describes, and tell the journal, if there is one, how it begins."""
        s = self.admit(setup)
        s.journal = journal
        s.push(self.opening)
        s.run()
        s.journal = None
        return s

    def admit(self, setup: Setup) -> S:
        """The state before the first step; BadSetup if the game cannot be played like this."""
        self._check_count(len(setup.seats))
        clash = self.clash(setup.variants)
        if clash:
            raise BadSetup(clash)
        in_order = tuple(v.name for v in self.variants if v.name in setup.variants)
        if setup.variants != in_order:
            setup = replace(setup, variants=in_order)
        return self.blank(setup)

    def _check_count(self, seats: int) -> None:
        if seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            wanted = f"{few}" if few == many else f"{few} to {many}"
            raise BadSetup(f"{self.title} is for {wanted} players, not {seats}.")

    def clash(self, variants: Sequence[str]) -> str | None:
        """Why these variants cannot be played together; None if they can."""
        by_name = {v.name: v for v in self.variants}
        for name in variants:
            if name not in by_name:
                return f"{self.title} has no variant {name!r}."
            for other in by_name[name].excludes:
                if other in variants:
                    return f"The variants {name} and {other} cannot be played together; choose one of them."
            for other in by_name[name].needs:
                if other not in variants:
                    return f"The variant {name} only goes with {other}; add it or leave {name} out."
        return None

    def variant_sets(self) -> Iterator[tuple[str, ...]]:
        """Every combination of variants that can be played."""
        names = [v.name for v in self.variants]
        for size in range(len(names) + 1):
            for chosen in combinations(names, size):
                if self.clash(chosen) is None:
                    yield chosen

    def view(self, s: S, seat: int) -> View:
        """The one thing that a client, a bot, a log or a spectator gets."""
        return self.view_with(s, seat, self.seen_by_all(s))

    def seen_by_all(self, s: S) -> View:
        """What is the same in all views, beside the table."""
        result = s.result
        round_, moment = self.moment(s)
        return {
            "game": self.name,
            "names": [self.seat_name(s, i) for i in range(len(s.setup.seats))],
            "variants": list(s.setup.variants),
            "moment": {"round": round_, "text": moment},
            "result": result
            and {
                "winners": list(result.winners),
                "scores": list(result.scores),
                "places": list(result.places),
                "reason": result.reason,
            },
        }

    def view_with(self, s: S, seat: int, seen_by_all: View) -> View:
        """The view of a seat, with what is the same in all views."""
        self.check_viewer(s, seat)
        to_act = self.known_to_act(s, seat)
        return {
            **seen_by_all,
            "seat": seat,
            "to_act": to_act,
            "about": None if to_act == NOBODY else s.pending()[0].name,
            "decision": self.decision_view(s) if self.is_asked(s, seat) else None,
            "table": self.table(s, seat),
        }

    def is_asked(self, s: S, seat: int) -> bool:
        """Whether these eyes see what is asked now, and the options."""
        return bool(s.choices) and seat in (s.seat, JUDGE)

    def known_to_act(self, s: S, seat: int) -> int:
        """The seat that is asked; NOBODY if none is, or if these eyes may not know of it."""
        if not s.choices or (s.pending()[0].private and not self.is_asked(s, seat)):
            return NOBODY
        return s.seat

    def decision_view(self, s: S) -> View:
        """What is asked now, as whoever is asked sees it."""
        question, frame = s.pending()
        options = []
        for choice in s.choices:
            shown = {"text": question.text(s, frame, choice), "label": question.label(s, frame, choice)}
            on = question.on(s, frame, choice)
            if on is not None:
                shown["on"] = on
            options.append(shown)
        return {
            "number": s.number,
            "prompt": question.prompt(s, frame),
            "detail": question.detail(s, frame),
            "options": options,
        }

    def views(self, s: S, seats: Iterable[int], before: View | None = None) -> dict[int, View]:
        """Several views of one state, for whoever sends them all; a game may work out once what they have in common.

        It may also take over parts that have not changed from a view made earlier, by any seat: see ``patch.keep``.
        """
        return {seat: self.view(s, seat) for seat in seats}

    def keys(self, view: View) -> set[str]:
        """The keys of all things on the table of a view, for options to be about (see ``things``)."""
        found: set[str] = set()
        left: list[Any] = [view["table"]]
        while left:
            part = left.pop()
            if isinstance(part, dict):
                found.update(f"{kind}:{part[field]}" for field, kind in self.things.items() if field in part)
                left += part.values()
            elif isinstance(part, list):
                left += part
        return found

    def learned(self, before: View, after: View) -> int:
        """How many cards the same pair of eyes can name in one view that it could not name in the other."""
        return (_titles(after["table"]) - _titles(before["table"])).total()

    def why_not(self, s: S, seat: int, on: str) -> str:
        """Why the thing with this key cannot be chosen now: a sentence; IllegalMove if the seat sees no such thing.

        It comes from what decides what may be chosen, and tells the seat nothing that its view does not.
        """
        view = self.view(s, seat)
        if on not in self.keys(view):
            raise IllegalMove(f"There is no {on!r} on the table that you can see.")
        if s.over:
            return "The game is over."
        if seat < 0:
            return "Only players can choose."
        if seat != s.seat:
            asked: int = view["to_act"]
            other = f"{view['names'][asked]} is choosing." if asked >= 0 else "It isn't your turn to choose."
            return self.reason(s, seat, on) or other
        question, frame = s.pending()
        if any(question.on(s, frame, choice) == on for choice in s.choices):
            return "You can choose it now."
        told = question.why_not(s, frame, on) or self.reason(s, seat, on)
        return told or f"You can't choose this now. {question.prompt(s, frame)}"

    def check_seat(self, s: S, seat: int) -> None:
        if not 0 <= seat < len(s.setup.seats):
            raise WrongSeat(f"There is no seat {seat}: the seats are 0 to {len(s.setup.seats) - 1}.")

    def check_viewer(self, s: S, seat: int) -> None:
        if not JUDGE <= seat < len(s.setup.seats):
            raise WrongSeat(f"There is no seat {seat}: the seats are 0 to {len(s.setup.seats) - 1}.")

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by name: the rules are code, and the process that reads it has them, or says that it has not."""
        from kingsmoot.kernel import registry

        if registry.game(self.name) is not self:
            raise UnknownGame(f"{self.title} cannot be pickled: another game is registered as {self.name!r}.")
        return registry.game, (self.name,)

    def decode(self, data: bytes) -> S:
        """The state that ``encode`` wrote; BadState if it is not one of this game."""
        return codec.decode(self, data)

    def from_json(self, text: str) -> S:
        """The state that ``to_json`` wrote; BadState if it is not one of this game."""
        return codec.from_json(self, text)
