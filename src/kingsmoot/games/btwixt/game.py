"""B'Twixt as a game of the kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from kingsmoot.games.btwixt import scoring, view
from kingsmoot.games.btwixt.cards.card import COLOURS, STANDARD, WHITE, Card
from kingsmoot.games.btwixt.cards.load import card_set, read_card_file
from kingsmoot.games.btwixt.description import DESCRIPTION
from kingsmoot.games.btwixt.evaluation import appraise, tally
from kingsmoot.games.btwixt.labels import council, leader, title
from kingsmoot.games.btwixt.rule_of_thumb import choose_quickly
from kingsmoot.games.btwixt.rules.season import GAME, HAND
from kingsmoot.games.btwixt.state import (
    ADVANCED,
    KINGSMOOT,
    NONE,
    SEASONS,
    BtwixtState,
    rules,
    split,
)
from kingsmoot.games.rulings import read_rulings
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import Result, View


class Btwixt(Game[BtwixtState]):
    """Three to six leaders bid for allies and share councils with their neighbours."""

    things: ClassVar[Mapping[str, str]] = {**Game.things, "council": "council"}
    weights: ClassVar[tuple[float, ...]] = (0.121, 0.175)
    sources: ClassVar[Mapping[str, str]] = {
        "rulebook": "The rulebook shows, explains or names this card.",
        "original": "This is our own card: we don't have the published list of cards.",
    }

    def __init__(self) -> None:
        super().__init__(DESCRIPTION, rules, GAME)

    def blank(self, setup: Setup) -> BtwixtState:
        unknown = sorted(setup.options.keys() - {"cards"})
        if unknown:
            raise BadSetup(f"{self.title} has no option {unknown[0]!r}; it has cards.")
        s = BtwixtState(self, setup)
        self.bind(s)
        self._check_leaders(s)
        needed = HAND * s.players
        if len(s.cards.influence(*STANDARD)) < needed:
            raise BadSetup(f"{s.players} players need at least {needed} red, green and purple cards in the card set.")
        return s

    def _check_leaders(self, s: BtwixtState) -> None:
        wanted = []
        for seat in s.setup.seats:
            unknown = sorted(seat.keys() - {"leader"})
            if unknown:
                raise BadSetup(f"A seat of {self.title} brings a leader, if anything, not {unknown[0]!r}.")
            name = seat.get("leader")
            if name is not None and name not in s.cards.leaders:
                raise BadSetup(f"There is no leader {name!r}. The leaders: {', '.join(s.cards.leaders)}.")
            wanted += [name] if name else []
        twice = [name for name, count in Counter(wanted).items() if count > 1]
        if twice:
            raise BadSetup(f"Only one seat can lead as {twice[0]}.")

    def bind(self, s: BtwixtState) -> None:
        s.cards = card_set(s.setup.options.get("cards"))

    def table(self, s: BtwixtState, seat: int) -> View:
        return view.table(s, seat)

    def moment(self, s: BtwixtState) -> tuple[int, str]:
        if NONE in s.leaders:
            return 0, "Leaders are chosen"
        season = SEASONS[s.season].capitalize()
        return self.round_number(s), f"{season}, the draft" if any(s.packs) else f"{season}, round {s.round}"

    def round_number(self, s: BtwixtState) -> int:
        if NONE in s.leaders:
            return 0
        return (s.season - s.first_season()) * s.rounds_in_season() + s.round

    def redraw(self, s: BtwixtState, seat: int, rng: Rng) -> None:
        view.redraw(s, seat, rng)

    def outcome(self, s: BtwixtState) -> Result:
        return scoring.outcome(s)

    def appraise(self, s: BtwixtState, seat: int) -> float:
        return appraise(s, seat)

    def tally(self, s: BtwixtState, seat: int) -> list[float]:
        return tally(s, seat)

    def choose_quickly(self, s: BtwixtState, rng: Rng) -> int:
        return choose_quickly(s, rng)

    def horizon(self, s: BtwixtState) -> int:
        """The end of the season, where hands are dealt anew: before, nobody can say what cards in hand are worth."""
        return (s.season - s.first_season() + 1) * s.rounds_in_season()

    def merit(self, s: BtwixtState, seat: int) -> float:
        return (super().merit(s, seat) + scoring.nearness(s)[seat]) / 2

    def seat_name(self, s: BtwixtState, seat: int) -> str:
        return leader(s, seat)

    def word(self, s: BtwixtState, key: str, value: int) -> str:
        match key:
            case "leader" | "other" | "name":
                return leader(s, value)
            case "seat":
                return f"Seat {value}"
            case "card" | "ally":
                return title(s, value)
            case "council" | "new_council":
                return council(s, value)
            case "season":
                return SEASONS[value].capitalize()
        return str(value)

    def check(self, s: BtwixtState) -> None:
        """Nothing is ever lost or made: every card, ally and token is in exactly one place."""
        influence = Counter(s.deck + s.discard + s.removed + s.events + [split(at)[1] for at in s.playing])
        for table in (s.hands, s.piles, s.leader_cards, s.packs, s.picks):
            for row in table:
                influence.update(row)
        expected = Counter(s.cards.influence(*STANDARD))
        if s.has(KINGSMOOT) or s.has(ADVANCED):
            colours = range(len(COLOURS)) if s.has(KINGSMOOT) else [c for c in range(len(COLOURS)) if c != WHITE]
            expected = Counter(s.cards.influence(*colours))
        if s.has(ADVANCED):
            for number in s.leaders:
                expected.update(s.cards.of_leader(number) if number >= 0 else [])
        if influence:  # the deck is gathered once the leaders are chosen
            assert influence == expected, "influence cards were lost or made"
        open_allies = s.row + s.dead + s.claiming + ([s.current] if s.current != NONE else [])
        allies = sorted(s.ally_deck + open_allies + [a for c in s.councils for a in c])
        assert allies == s.cards.allies, "allies were lost or made"
        tokens = sorted(s.supply + s.bait + [t for c in s.tokens for t in c])
        assert tokens == sorted(s.cards.token_numbers), "tokens were lost or made"
        for viewer in range(s.players):
            for owner in range(s.players):
                known = Counter(s.known[viewer * s.players + owner])
                assert known <= Counter(s.hands[owner]), "a seat knows a card in a hand that is not there"
            assert set(s.foreseen[viewer]) <= set(s.ally_deck), "a seat foresees an ally that is not in the deck"
        assert all(hand == sorted(hand) for hand in s.hands), "a hand is out of order"

    def bring(self, text: str) -> Mapping[str, Any]:
        """A leader, by enough of the beginning of the name."""
        leaders = card_set(None).leaders
        low = text.strip().casefold()
        found = [name for name in leaders if name.casefold() == low]
        found = found or [name for name in leaders if low and name.casefold().startswith(low)]
        if not found:
            raise BadSetup(f"There is no leader {text!r}. The leaders: {', '.join(leaders)}.")
        if len(found) > 1:
            raise BadSetup(f"{text!r} could be any of these leaders: {', '.join(found)}.")
        return {"leader": found[0]}

    def read_card_file(self, path: Path) -> Mapping[str, Any]:
        return read_card_file(path)

    def rulings(self) -> Mapping[str, Sequence[str]]:
        return read_rulings("kingsmoot.games.btwixt.cards")

    def cards(self, options: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        whole = card_set((options or {}).get("cards"))
        return [_facts(whole.leaders, card) for card in whole.cards]


def _facts(leaders: tuple[str, ...], card: Card) -> dict[str, Any]:
    ally = card.colour < 0
    return {
        "code": card.code,
        "name": card.title,
        "type": "ally" if ally else "influence",
        "subtitle": card.subtitle,
        "colour": None if ally else COLOURS[card.colour],
        "leader": leaders[card.leader] if card.leader >= 0 else None,
        "value": card.value,
        "quantity": card.copies,
        "text": card.text,
        "source": card.source,
        "ours": list(card.ours),
    }
