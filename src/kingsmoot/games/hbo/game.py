"""The HBO edition as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from kingsmoot.games.first.edition import FirstEdition
from kingsmoot.games.first.facts import SOURCES
from kingsmoot.games.first.rules.procedures import known_procedures
from kingsmoot.games.hbo.description import DESCRIPTION, DRAFT, OPTIONS, REQUIRE_STRENGTH
from kingsmoot.games.hbo.evaluation import WEIGHTS, draft_worth
from kingsmoot.games.hbo.library import (
    DECKS,
    HOUSES,
    OWN_SETS,
    PRESETS,
    deal_out,
    printed_cards,
    set_variants,
)
from kingsmoot.games.hbo.resample import redraw_plots
from kingsmoot.games.hbo.rules.challenges import CHALLENGE
from kingsmoot.games.hbo.rules.marshaling import MARSHALING_PHASE
from kingsmoot.games.hbo.rules.round import GAME
from kingsmoot.games.hbo.rules.setup import SETUP
from kingsmoot.games.hbo.rules.victory import settle
from kingsmoot.games.hbo.state import HboState
from kingsmoot.games.set_names import ENVIRONMENT
from kingsmoot.games.sets import and_own_sets, rulings_for
from kingsmoot.kernel.description import Variant
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import JUDGE, View
from kingsmoot.thrones.model.enums import Event, EventId, Zone
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState, rules

_SAVED_FROM: Final = frozenset((Event.KILLED,))
"""From what duplicates save."""


class HboEdition(FirstEdition):
    """House Stark against House Lannister, with the decks of the box."""

    weights = WEIGHTS
    duplicates_respond = False
    blank_bonuses = False
    gold_for_dominance = True
    left_behind = Zone.DISCARD
    sources = and_own_sets(SOURCES)
    procedures = known_procedures(SETUP, MARSHALING_PHASE, CHALLENGE)

    def __init__(self) -> None:
        super().__init__(DESCRIPTION, rules, GAME)

    @property
    def variants(self) -> tuple[Variant, ...]:
        return (*super().variants, *set_variants())

    def clash(self, variants: Sequence[str]) -> str | None:
        known = {variant.name for variant in self.variants}
        for name in variants:
            if name not in known:
                missing = f"if it is a set of somebody's own, name its file in {ENVIRONMENT}"
                return f"{self.title} has no variant {name!r} here; {missing}."
        return super().clash(variants)

    def blank(self, setup: Setup) -> ThronesState:
        """A seat may bring its House; the other one has the other."""
        for name, value in setup.options.items():
            if name not in OPTIONS or not isinstance(value, bool):
                raise BadSetup(f"The HBO edition has the option {REQUIRE_STRENGTH}, true or false; not {name!r}.")
        self.check_seats(setup, "house")
        houses = _houses(setup)
        seats = tuple({**seat, "house": house} for seat, house in zip(setup.seats, houses, strict=True))
        sets = tuple(name for name in setup.variants if name != DRAFT)
        s = HboState(self, setup.seated(seats), deal_out(houses, draft=DRAFT in setup.variants, sets=sets))
        self.open_windows(s)
        return s

    # -- where its rules differ -------------------------------------------------------------------------

    def settle(self, s: ThronesState) -> None:
        settle(s)

    def needs_strength(self, s: ThronesState) -> bool:
        return bool(s.setup.options.get(REQUIRE_STRENGTH))

    def duplicates_save(self, s: ThronesState) -> frozenset[EventId]:
        return _SAVED_FROM

    def appraise(self, s: ThronesState, seat: int) -> float:
        return super().appraise(s, seat) + draft_worth(s, Seat(seat))

    # -- the draft is hidden ----------------------------------------------------------------------------

    def table(self, s: ThronesState, seat: int) -> View:
        seen = super().table(s, seat)
        hbo = cast(HboState, s)
        for player in seen["players"]:
            if player["seat"] == seat or seat == JUDGE:
                pack = [(c, s.deal.cards[c]) for c in hbo.packs[player["seat"]]]
                player["pack"] = [{"id": c, "code": card.code, "title": card.title} for c, card in pack]
                player["drafted"] = [c for c in s.plots[player["seat"]] if s.deal.cards[c].code not in PRESETS]
        return seen

    def redraw(self, s: ThronesState, seat: int, rng: Rng) -> None:
        if DRAFT in s.setup.variants and seat != JUDGE:
            redraw_plots(cast(HboState, s), Seat(seat), rng)
        super().redraw(s, seat, rng)

    # -- cards ------------------------------------------------------------------------------------------

    def bring(self, text: str) -> Mapping[str, Any]:
        house = text.strip().lower().removeprefix("house ")
        if house not in DECKS:
            raise BadSetup(f"A seat brings its House: {' or '.join(DECKS)}, not {text.strip()!r}.")
        return {"house": house}

    def side(self, brings: Mapping[str, Any]) -> str:
        return str(brings.get("house", ""))

    def side_title(self, side: str) -> str:
        return HOUSES.get(side, side)

    def cards(self, options: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        return printed_cards()

    def rulings(self) -> Mapping[str, tuple[str, ...]]:
        return rulings_for(OWN_SETS)


def _houses(setup: Setup) -> tuple[str, str]:
    """The Houses of both seats; BadSetup if they are not these two."""
    wanted = [seat.get("house") for seat in setup.seats]
    for house in wanted:
        if house is not None and house not in DECKS:
            raise BadSetup(f"A seat brings its House: {' or '.join(DECKS)}, not {house!r}.")
    if wanted[0] is not None and wanted[0] == wanted[1]:
        raise BadSetup("House Stark plays against House Lannister: both seats cannot have the same House.")
    first = wanted[0] or next(house for house in HOUSES if house != wanted[1])
    return first, next(house for house in HOUSES if house != first)
