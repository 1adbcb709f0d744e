"""The second edition as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kingsmoot.decks import built_in_decks
from kingsmoot.games.second import sight
from kingsmoot.games.second.library import cards, deal_out, deck_data, deck_of
from kingsmoot.games.second.rules.ambush import AMBUSH_ACTION
from kingsmoot.games.second.rules.marshaling import LIMITED, MARSHAL_ACTION, limited_left
from kingsmoot.games.second.rules.periods import phase_name
from kingsmoot.games.second.rules.round import GAME
from kingsmoot.games.second.rules.victory import REASONS, settle
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import Result, View
from kingsmoot.thrones import carrying, initiate  # noqa: F401 - what events and abilities do
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.card import X_COST
from kingsmoot.thrones.costs import cost_of, is_banned
from kingsmoot.thrones.game import ThronesGame
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import CHALLENGE_NAMES, Zone
from kingsmoot.thrones.values import power_of


class SecondEdition(ThronesGame):
    """Joust for two; melee for three to six."""

    name = "second-edition"
    title = "A Game of Thrones: The Card Game, second edition"
    summary = "Plots, challenges and the race to fifteen power: joust for two, melee for three to six."
    version = 1
    seats = range(2, 7)
    free_actions = (MARSHAL_ACTION, AMBUSH_ACTION)

    def __init__(self) -> None:
        super().__init__(rules, GAME)

    def new(
        self,
        seats: int | Sequence[Mapping[str, Any]],
        seed: int = 0,
        variants: Sequence[str] = (),
        **options: Any,
    ) -> ThronesState:
        """Begin a game; seats that bring no deck get a built-in one. The setup then holds all decks, card by card."""
        if isinstance(seats, int):
            self._check_count(seats)
            seats = [{}] * seats
        decks = built_in_decks()
        brought = [dict(seat) or {"deck": decks[i % len(decks)].key} for i, seat in enumerate(seats)]
        return super().new([{**seat, "deck": deck_data(deck_of(seat))} for seat in brought], seed, variants, **options)

    def blank(self, setup: Setup) -> ThronesState:
        for seat in setup.seats:
            unknown = sorted(seat.keys() - {"deck"})
            if unknown:
                raise BadSetup(f"A seat brings a deck, not {unknown[0]!r}.")
        decks = tuple(deck_of(seat) for seat in setup.seats)
        return ThronesState(self, setup, deal_out(decks, titles=len(decks) > 2))

    def bind(self, s: ThronesState) -> None:
        """The deal is made with the state itself."""

    def table(self, s: ThronesState, seat: int) -> View:
        return sight.table(s, seat)

    def redraw(self, s: ThronesState, seat: int, rng: Rng) -> None:
        sight.redraw(s, seat, rng)

    def settle(self, s: ThronesState) -> None:
        settle(s)

    def event_cost(self, s: ThronesState, seat: int, c: int) -> int:
        card = s.deal.cards[c]
        if is_banned(s, Modifier.CANNOT_PLAY_EVENTS, seat, c):
            return -1
        if LIMITED in card.keywords and not limited_left(s, seat):
            return -1
        return 0 if card.cost == X_COST else cost_of(s, seat, c)

    def outcome(self, s: ThronesState) -> Result:
        scores = tuple(power_of(s, seat) for seat in range(s.players))
        winners = (s.victor,) if s.victor >= 0 else ()
        name = self.seat_name(s, s.victor) if winners else "Nobody wins"
        return Result(winners, scores, f"{name}: {REASONS[s.ending]}.")

    def appraise(self, s: ThronesState, seat: int) -> float:
        mine = power_of(s, seat)
        theirs = max(power_of(s, other) for other in range(s.players) if other != seat)
        return float(mine - theirs)

    def seat_name(self, s: ThronesState, seat: int) -> str:
        faction = s.deal.cards[s.deal.factions[seat]].title
        alike = [i for i in range(s.players) if s.deal.cards[s.deal.factions[i]].title == faction]
        return faction if len(alike) == 1 else f"{faction} {alike.index(seat) + 1}"

    def word(self, s: ThronesState, key: str, value: int) -> str:
        match key:
            case "player" | "other":
                return self.seat_name(s, value)
            case "card" | "source" | "target":
                return s.deal.cards[value].title
            case "phase":
                return phase_name(value)
            case "kind":
                return CHALLENGE_NAMES[value]
            case "reason":
                return REASONS[value]
        return str(value)

    def check(self, s: ThronesState) -> None:
        """The invariants of the rules."""
        for seat in range(s.players):
            if s.alive[seat]:
                assert s.over or power_of(s, seat) < 15, "a player with 15 power has not won"
                assert s.over or s.deck[seat] or not s.round, "a player without a deck is still in the game"
            assert s.pool[seat] >= 0, "a pool of less than nothing"
            piles = s.deck[seat] + s.hand[seat] + s.discard[seat] + s.dead[seat]
            elsewhere = [
                c
                for c in s.deal.decks[seat]
                if s.zone[c] in (Zone.PLAY, Zone.DUPLICATE, Zone.PLAYING, Zone.REMOVED, Zone.SETUP)
            ]
            assert sorted(piles + elsewhere) == sorted(s.deal.decks[seat]), "cards were lost or made"
        for seat, area in enumerate(s.play):
            assert all(s.controller[c] == seat and s.zone[c] == Zone.PLAY for c in area), "a card is in a wrong area"
            for c in area:
                assert s.host[c] < 0 or s.zone[s.host[c]] == Zone.PLAY, "an attachment on a card that is not in play"
        for c in s.attackers + s.defenders:
            assert s.zone[c] == Zone.PLAY, "a participant is not in play"
        unique = [(s.controller[c], s.deal.cards[c].title) for c in s.all_in_play() if s.deal.cards[c].unique]
        assert len(set(unique)) == len(unique), "a player controls two copies of a unique card"

    def cards(self, options: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        return [
            {"code": c.code, "name": c.title, "type": c.type.name.lower(), "text": c.text} for c in cards().values()
        ]
