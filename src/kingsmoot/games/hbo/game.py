"""The HBO edition as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from kingsmoot.games.hbo.library import DECKS, HOUSES, deal_out, printed_cards
from kingsmoot.games.hbo.redrawing import redraw_plots
from kingsmoot.games.hbo.rules.challenges import CHALLENGE, CHALLENGES_PHASE, CLAIM
from kingsmoot.games.hbo.rules.draft import DRAFT
from kingsmoot.games.hbo.rules.round import GAME, MARSHAL, MARSHALING_PHASE, SETUP
from kingsmoot.games.hbo.rules.victory import settle
from kingsmoot.games.hbo.state import HboState
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.game import Variant
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import JUDGE, View
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.attention import read_settings
from kingsmoot.thrones.costs import cost_of, is_banned
from kingsmoot.thrones.edition import Edition
from kingsmoot.thrones.first.facts import SOURCES
from kingsmoot.thrones.game import Procedures
from kingsmoot.thrones.rules.bonuses import renown, unopposed_bonus
from kingsmoot.thrones.rules.marshaling import LIMITED, LIMITED_USED, MARSHAL_ACTION, limited_left
from kingsmoot.thrones.rules.resolution import determine_winner
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import Event

REQUIRE_STRENGTH = "require_strength_to_win"
OPTIONS = {REQUIRE_STRENGTH: "a side with no strength does not win a challenge"}


class HboEdition(Edition):
    """House Stark against House Lannister, with the decks of the box."""

    name = "hbo"
    title = "Game of Thrones, HBO edition"
    summary = "House Stark against House Lannister with fixed decks, for two."
    version = 1
    seats = range(2, 3)
    variants = (Variant(DRAFT, "plots are drafted: six of eighteen join one's own, and seven are used"),)
    sources = SOURCES
    free_actions = (MARSHAL_ACTION,)
    procedures = Procedures(
        setup=SETUP,
        marshaling=MARSHALING_PHASE,
        challenges=CHALLENGES_PHASE,
        challenge=CHALLENGE,
        decides=determine_winner,
        bonus=unopposed_bonus,
        keywords=renown,
        claim=CLAIM,
        marshal=MARSHAL,
        announcing=(MARSHAL,),
    )
    setup_gold = 5
    setup_copies = False
    setup_attachments = "setup"  # a keyword that no card has
    attachments_return = False
    uses_piles = True
    empty_deck_loses = False

    def __init__(self) -> None:
        super().__init__(rules, GAME)

    def blank(self, setup: Setup) -> ThronesState:
        """A seat may bring its House; the other one has the other."""
        for name, value in setup.options.items():
            if name not in OPTIONS or not isinstance(value, bool):
                raise BadSetup(f"The HBO edition has the option {REQUIRE_STRENGTH}, true or false; not {name!r}.")
        for seat in setup.seats:
            unknown = sorted(seat.keys() - {"house", "windows"})
            if unknown:
                raise BadSetup(f"A seat brings a house, and the windows in which to be asked, not {unknown[0]!r}.")
        houses = _houses(setup)
        seats = tuple({**seat, "house": house} for seat, house in zip(setup.seats, houses, strict=True))
        s = HboState(self, replace(setup, seats=seats), deal_out(houses, draft=DRAFT in setup.variants))
        for number, seat in enumerate(seats):
            s.always_asked[number], s.never_asked[number] = read_settings(seat.get("windows", {}))
        return s

    # -- where its rules differ -------------------------------------------------------------------------

    def settle(self, s: ThronesState) -> None:
        settle(s)

    def needs_strength(self, s: ThronesState) -> bool:
        return bool(s.setup.options.get(REQUIRE_STRENGTH))

    def duplicates_save(self, s: ThronesState) -> tuple[int, ...]:
        return (Event.KILLED,)

    def event_obstacle(self, s: ThronesState, seat: int, c: int) -> str:
        if is_banned(s, Modifier.CANNOT_PLAY_EVENTS, seat, c):
            return "An effect keeps you from playing it."
        return LIMITED_USED if LIMITED in s.deal.cards[c].keywords and not limited_left(s, seat) else ""

    def event_cost(self, s: ThronesState, seat: int, c: int) -> int:
        return -1 if self.event_obstacle(s, seat, c) else cost_of(s, seat, c)

    # -- the draft is hidden ----------------------------------------------------------------------------

    def table(self, s: ThronesState, seat: int) -> View:
        seen = super().table(s, seat)
        hbo = cast(HboState, s)
        for player in seen["players"]:
            if player["seat"] == seat or seat == JUDGE:
                pack = [(c, s.deal.cards[c]) for c in hbo.packs[player["seat"]]]
                player["pack"] = [{"id": c, "code": card.code, "title": card.title} for c, card in pack]
        return seen

    def redraw(self, s: ThronesState, seat: int, rng: Rng) -> None:
        if DRAFT in s.setup.variants and seat != JUDGE:
            redraw_plots(cast(HboState, s), seat, rng)
        super().redraw(s, seat, rng)

    # -- cards ------------------------------------------------------------------------------------------

    def bring(self, text: str) -> Mapping[str, Any]:
        house = text.strip().lower().removeprefix("house ")
        if house not in DECKS:
            raise BadSetup(f"A seat brings its House: {' or '.join(DECKS)}, not {text.strip()!r}.")
        return {"house": house}

    def cards(self, options: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        return printed_cards()


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
