"""The second edition as a game of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from kingsmoot.decks import built_in_decks, read_deck, reasons
from kingsmoot.decks.opening import open_deck
from kingsmoot.games.second import appraisal, invariants, redrawing, sight, waiting
from kingsmoot.games.second.facts import card_index
from kingsmoot.games.second.library import deal_out, deck_data, deck_of
from kingsmoot.games.second.printed import check_decks, printed_cards
from kingsmoot.games.second.rules.ambush import AMBUSH_ACTION
from kingsmoot.games.second.rules.marshaling import LIMITED, LIMITED_USED, MARSHAL_ACTION, limited_left
from kingsmoot.games.second.rules.periods import phase_name
from kingsmoot.games.second.rules.round import GAME
from kingsmoot.games.second.rules.victory import REASONS, TUTORIAL, concede, settle
from kingsmoot.kernel.asides import Windows
from kingsmoot.kernel.errors import BadSetup, IllegalMove
from kingsmoot.kernel.game import DeckList, Variant
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import Result, View
from kingsmoot.thrones import carrying, initiate  # noqa: F401 - what events and abilities do
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.attention import read_settings, window_titles
from kingsmoot.thrones.card import X_COST
from kingsmoot.thrones.costs import cost_of, is_banned
from kingsmoot.thrones.game import ThronesGame
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import CHALLENGE_NAMES
from kingsmoot.thrones.values import power_of


class SecondEdition(ThronesGame):
    """Joust for two; melee for three to six."""

    name = "second-edition"
    title = "A Game of Thrones: The Card Game, second edition"
    summary = "Plots, challenges and the race to fifteen power: joust for two, melee for three to six."
    version = 1
    seats = range(2, 7)
    variants = (Variant(TUTORIAL, "the tutorial joust: an empty deck ends the game, and the most power wins"),)
    free_actions = (MARSHAL_ACTION, AMBUSH_ACTION)
    can_concede = True
    windows = window_titles()

    def __init__(self) -> None:
        super().__init__(rules, GAME)

    def blank(self, setup: Setup) -> ThronesState:
        """Seats that bring no deck get a built-in one. The setup of the game then holds all decks, card by card."""
        for seat in setup.seats:
            unknown = sorted(seat.keys() - {"deck", "windows"})
            if unknown:
                raise BadSetup(f"A seat brings a deck, and the windows in which to be asked, not {unknown[0]!r}.")
        usual = built_in_decks()
        decks = tuple(
            deck_of(seat) if "deck" in seat else usual[i % len(usual)].deck for i, seat in enumerate(setup.seats)
        )
        check_decks(setup, decks)
        if TUTORIAL in setup.variants and len(decks) != 2:
            raise BadSetup("The tutorial is a joust, for two players.")
        seats = tuple({**seat, "deck": deck_data(deck)} for seat, deck in zip(setup.seats, decks, strict=True))
        s = ThronesState(self, replace(setup, seats=seats), deal_out(decks, titles=len(decks) > 2))
        for number, seat in enumerate(seats):
            s.always_asked[number], s.never_asked[number] = read_settings(seat.get("windows", {}))
        return s

    def bind(self, s: ThronesState) -> None:
        """The deal is made with the state itself."""

    def table(self, s: ThronesState, seat: int) -> View:
        return sight.table(s, seat)

    def views(self, s: ThronesState, seats: Iterable[int]) -> dict[int, View]:
        s.public_sight = sight.publicly(s)
        try:
            return super().views(s, seats)
        finally:
            s.public_sight = None

    def redraw(self, s: ThronesState, seat: int, rng: Rng) -> None:
        redrawing.redraw(s, seat, rng)

    def settle(self, s: ThronesState) -> None:
        settle(s)

    def concede(self, s: ThronesState, seat: int) -> None:
        if not s.alive[seat]:
            raise IllegalMove(f"{self.seat_name(s, seat)} is out of the game already.")
        s.note("{player} concedes.", player=seat)
        concede(s, seat)

    def set_windows(self, s: ThronesState, seat: int, wanted: Windows) -> None:
        if not s.alive[seat]:
            raise IllegalMove(f"{self.seat_name(s, seat)} is out of the game already.")
        try:
            asked = read_settings({"always": list(wanted.always), "never": list(wanted.never)})
        except BadSetup as why:
            raise IllegalMove(str(why)) from None
        s.always_asked[seat], s.never_asked[seat] = asked

    def moment(self, s: ThronesState) -> tuple[int, str]:
        return s.round, f"Round {s.round}, {phase_name(s.phase)}" if s.round else "Setup"

    def reason(self, s: ThronesState, seat: int, on: str) -> str:
        return waiting.reason(s, seat, on)

    def situation(self, s: ThronesState, seat: int) -> str:
        return waiting.situation(s, seat)

    def event_obstacle(self, s: ThronesState, seat: int, c: int) -> str:
        if is_banned(s, Modifier.CANNOT_PLAY_EVENTS, seat, c):
            return "An effect keeps you from playing it."
        return LIMITED_USED if LIMITED in s.deal.cards[c].keywords and not limited_left(s, seat) else ""

    def event_cost(self, s: ThronesState, seat: int, c: int) -> int:
        if self.event_obstacle(s, seat, c):
            return -1
        return 0 if s.deal.cards[c].cost == X_COST else cost_of(s, seat, c)

    def outcome(self, s: ThronesState) -> Result:
        """The winner, then by power; whoever was eliminated comes behind those who were not, or were so later."""
        scores = tuple(power_of(s, seat) for seat in range(s.players))
        last = s.players + 1
        ranks = [(seat == s.victor, s.out[seat] or last, scores[seat]) for seat in range(s.players)]
        places = tuple(1 + sum(1 for other in ranks if other > rank) for rank in ranks)
        return Result((s.victor,), scores, f"{self.seat_name(s, s.victor)} {REASONS[s.ending]}.", places)

    def adjudicate(self, s: ThronesState) -> Result:
        """Whoever has the most power, and with it needs the least to win; nobody if several have it."""
        if s.over:
            return self.outcome(s)
        scores = tuple(power_of(s, seat) for seat in range(s.players))
        ranks = [(s.out[seat] == 0, scores[seat]) for seat in range(s.players)]
        places = tuple(1 + sum(1 for other in ranks if other > rank) for rank in ranks)
        best = [seat for seat, place in enumerate(places) if place == 1]
        if len(best) > 1:
            return Result((), scores, "Time is up, and several have the most power.", places)
        return Result(tuple(best), scores, f"Time is up: {self.seat_name(s, best[0])} has the most power.", places)

    def appraise(self, s: ThronesState, seat: int) -> float:
        return appraisal.appraise(s, seat)

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
                name = CHALLENGE_NAMES[value]
                return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
            case "reason":
                return REASONS[value]
        return str(value)

    def check(self, s: ThronesState) -> None:
        """The invariants of the rules."""
        invariants.check(s)

    def bring(self, text: str) -> Mapping[str, Any]:
        return {"deck": deck_data(open_deck(text.strip(), card_index()))}

    def deck_list(self, text: str, format: str, *, starters: bool = True) -> DeckList:
        deck = read_deck(text, card_index())
        wrong = reasons(deck, card_index(), format=format, starters=starters)
        return DeckList(deck.name, {"deck": deck_data(deck)}, tuple(reason.text for reason in wrong))

    def cards(self, options: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        return printed_cards()
