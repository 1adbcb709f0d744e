"""An edition as a game of the kernel: everything about it that is the same in all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from kingsmoot.kernel import patch
from kingsmoot.kernel.asides import Windows
from kingsmoot.kernel.errors import BadSetup, IllegalMove
from kingsmoot.kernel.game import Race
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import Result, View
from kingsmoot.thrones import invariants
from kingsmoot.thrones.edition_rules import EditionRules
from kingsmoot.thrones.evaluation import appraisal, prospects, rule_of_thumb
from kingsmoot.thrones.evaluation.worth import WON
from kingsmoot.thrones.model.card import X_COST
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, ON_THE_TABLE, Phase, Type, Zone
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.model.titles import is_plural
from kingsmoot.thrones.rules.in_play.duplicates import saves  # noqa: F401 - what duplicates do
from kingsmoot.thrones.rules.limited import limited_obstacle
from kingsmoot.thrones.rules.periods import phase_name
from kingsmoot.thrones.rules.victory import BY_POWER, DRAW, DRAWS, LAST_ONE, REASONS, TO_WIN, concede, final_places
from kingsmoot.thrones.summary import ThronesSummaryBuilder
from kingsmoot.thrones.timing import event_outcomes  # noqa: F401 - what events do
from kingsmoot.thrones.timing.window_settings import read_settings, window_titles
from kingsmoot.thrones.values.costs import cost_of, is_banned
from kingsmoot.thrones.values.plot_values import power_of
from kingsmoot.thrones.values.shadow_costs import KEPT_IN, NO_SHADOW, event_price, has_shadow, is_kept_in_shadows
from kingsmoot.thrones.view import hints, resample, view
from kingsmoot.thrones.view.facedown_cards import is_known_in_shadows
from kingsmoot.thrones.view.labels import name_of_place


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition(EditionRules):
    """Views, hidden cards, results, words. What is left to an edition: its cards, decks and procedures."""

    can_concede = True
    weights: ClassVar[tuple[float, ...]] = prospects.WEIGHTS
    far_reaching = frozenset(("plot", "first-player", "challenge"))
    windows = window_titles()

    def bind(self, s: ThronesState) -> None:
        """The deal is made with the state itself."""

    def check_seats(self, setup: Setup, brings: str) -> None:
        """BadSetup if a seat brings anything but this, and the windows in which it wants to be asked."""
        for seat in setup.seats:
            unknown = sorted(seat.keys() - {brings, "windows"})
            if unknown:
                raise BadSetup(f"A seat brings a {brings}, and the windows in which to be asked, not {unknown[0]!r}.")

    def open_windows(self, s: ThronesState) -> None:
        """Those in which each seat says that it wants to be asked, or not."""
        for number, seat in enumerate(s.setup.seats):
            s.always_asked[number], s.never_asked[number] = read_settings(seat.get("windows", {}))

    def side(self, brings: Mapping[str, Any]) -> str:
        deck = brings.get("deck")
        return str(deck["faction"]) if isinstance(deck, Mapping) else ""

    def table(self, s: ThronesState, seat: int) -> View:
        return view.table(s, Seat(seat))

    def views(self, s: ThronesState, seats: Iterable[int], before: View | None = None) -> dict[int, View]:
        s.public_sight, seen_by_all = view.publicly(s), self.seen_by_all(s)
        if before is not None:
            patch.keep(before["table"], s.public_sight)
            patch.keep(before, seen_by_all)
        try:
            return {seat: self.view_with(s, seat, seen_by_all) for seat in seats}
        finally:
            s.public_sight = None

    def open_hand(self, s: ThronesState, view: View, seat: int) -> None:
        view["table"]["players"][seat] = self.view(s, seat)["table"]["players"][seat]

    def race(self, s: ThronesState) -> Race:
        return Race((TO_WIN,) * s.players, tuple(len(s.deck[seat]) for seat in s.everybody()))

    def first_player(self, s: ThronesState) -> int | None:
        return s.first if s.round and s.phase > Phase.PLOT else None

    def summary_builder(self, s: ThronesState) -> ThronesSummaryBuilder:
        return ThronesSummaryBuilder(s.players)

    def redraw(self, s: ThronesState, seat: int, rng: Rng) -> None:
        resample.redraw(s, Seat(seat), rng)

    def concede(self, s: ThronesState, seat: int) -> None:
        if not s.alive[seat]:
            raise IllegalMove(f"{self.seat_name(s, seat)} is out of the game already.")
        s.note("{player} concedes.", player=seat)
        concede(s, Seat(seat))

    def set_windows(self, s: ThronesState, seat: int, wanted: Windows) -> None:
        if not s.alive[seat]:
            raise IllegalMove(f"{self.seat_name(s, seat)} is out of the game already.")
        try:
            asked = read_settings({"always": list(wanted.always), "never": list(wanted.never)})
        except BadSetup as why:
            raise IllegalMove(str(why)) from None
        s.always_asked[seat], s.never_asked[seat] = asked

    def event_obstacle(self, s: ThronesState, seat: Seat, c: CardId) -> str:
        if is_banned(s, Permission.CANNOT_PLAY_EVENTS, seat, c):
            return "An effect keeps you from playing it."
        if s.zone[c] == Zone.SHADOWS and not has_shadow(s, c):
            return NO_SHADOW
        if s.zone[c] == Zone.SHADOWS and is_kept_in_shadows(s, seat, c):
            return KEPT_IN
        if s.zone[c] == Zone.PLAYING:  # it is the one that is counted already
            return ""
        return limited_obstacle(s, seat, c)

    def event_cost(self, s: ThronesState, seat: Seat, c: CardId) -> int:
        if s.zone[c] != Zone.PLAYING and self.event_obstacle(s, seat, c):  # one that is being played may be played
            return -1
        price = event_price(s, seat, c)
        if price is not None:
            return price
        return 0 if s.deal.cards[c].cost == X_COST else cost_of(s, seat, c)

    def round_number(self, s: ThronesState) -> int:
        return s.round

    def moment(self, s: ThronesState) -> tuple[int, str]:
        return s.round, f"Round {s.round}, {self.phrase(phase_name(s.phase))}" if s.round else "Setup"

    def why_not(self, s: ThronesState, seat: int, on: str) -> str:
        return self.phrase(super().why_not(s, seat, on))

    def reason(self, s: ThronesState, seat: int, on: str) -> str:
        return hints.reason(s, Seat(seat), on)

    def situation(self, s: ThronesState, seat: Seat) -> str:
        return hints.situation(s, seat)

    def outcome(self, s: ThronesState) -> Result:
        scores = tuple(power_of(s, seat) for seat in s.everybody())
        places = final_places(s, scores)
        if s.victor == DRAW:
            return Result((), scores, DRAWS[s.ending], places)
        winner = self.seat_name(s, s.victor)
        if s.ending == BY_POWER:
            why = f"{winner} has {scores[s.victor]} power"
        elif s.ending == LAST_ONE and (out := self._without_a_deck(s)) is not None:
            why = f"{self.seat_name(s, out)}'s deck is empty"
        else:
            why = f"{winner} {REASONS[s.ending]}"
        return Result((s.victor,), scores, f"{why}.", places)

    def _without_a_deck(self, s: ThronesState) -> Seat | None:
        """Of two players, who is out for want of cards."""
        others = [seat for seat in s.everybody() if seat != s.victor]
        return others[0] if self.empty_deck_loses and len(others) == 1 and not s.deck[others[0]] else None

    def adjudicate(self, s: ThronesState) -> Result:
        """Whoever has the most power, and with it needs the least to win; nobody if several have it."""
        if s.over:
            return self.outcome(s)
        scores = tuple(power_of(s, seat) for seat in s.everybody())
        ranks = [(s.elimination_order[seat] == 0, scores[seat]) for seat in s.everybody()]
        places = tuple(1 + sum(1 for other in ranks if other > rank) for rank in ranks)
        best = [seat for seat, place in enumerate(places) if place == 1]
        if len(best) > 1:
            return Result((), scores, "Time is up. Several players tie for the most power.", places)
        return Result(tuple(best), scores, f"Time is up: {self.seat_name(s, best[0])} has the most power.", places)

    def appraise(self, s: ThronesState, seat: int) -> float:
        return appraisal.appraise(s, Seat(seat))

    def tally(self, s: ThronesState, seat: int) -> list[float]:
        return prospects.tally(s, Seat(seat))

    def prospect(self, s: ThronesState, seat: int) -> float:
        if not s.alive[seat]:
            return -WON
        return super().prospect(s, seat) - prospects.danger_of_running_out(s, Seat(seat))

    def choose_quickly(self, s: ThronesState, rng: Rng) -> int:
        return rule_of_thumb.choose_quickly(s, rng)

    def is_half_done(self, s: ThronesState) -> bool:
        return s.resolving > 0

    def seat_name(self, s: ThronesState, seat: int) -> str:
        faction = s.deal.cards[s.deal.factions[seat]].title
        alike: list[int] = [i for i in s.everybody() if s.deal.cards[s.deal.factions[i]].title == faction]
        return faction if len(alike) == 1 else f"{faction} {alike.index(seat) + 1}"

    def word(self, s: ThronesState, key: str, value: int) -> str:
        match key:
            case "player" | "other":
                return self.seat_name(s, value)
            case "card" | "source" | "target":
                c = CardId(value)
                card = s.deal.cards[c]
                if s.zone[c] in (Zone.SHADOWS, Zone.UNDER) and not is_known_in_shadows(s, c):
                    return name_of_place(s, c)
                if s.is_facedown(c):
                    return f"{card.title} (facedown)" if is_known_in_shadows(s, c) else f"a {name_of_place(s, c)}"
                # what befalls a faction card befalls its player
                return self.seat_name(s, s.owner(c)) if card.type == Type.FACTION else card.title
            case "phase":
                return self.phrase(phase_name(value))
            case "kind":
                name = CHALLENGE_NAMES[value]
                return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
            case "challenge":
                return CHALLENGE_NAMES[value]
            case "reason":
                return REASONS[value]
        return str(value)

    def thing(self, s: ThronesState, key: str, value: int) -> str | None:
        if key not in ("card", "source", "target"):
            return None
        c = CardId(value)
        return f"card:{c}" if s.zone[c] in ON_THE_TABLE and not s.is_facedown(c) else ""

    def is_plural(self, s: ThronesState, key: str, value: int) -> bool:
        if key not in ("card", "source", "target"):
            return False
        card = s.deal.cards[CardId(value)]
        return is_plural(card) and self.word(s, key, value) == card.title

    def check(self, s: ThronesState) -> None:
        """The invariants of the rules."""
        invariants.check(s)
