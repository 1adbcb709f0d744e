"""Tables of the Winter Edition for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingsmoot.games.winter.rules.setup import SETUP
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.scenario import WINTER, Scenario, Side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.setup import PLACE


def scene(phase: str = "challenges", options: dict[str, Any] | None = None, seed: int = 1, **sides: Side) -> Scenario:
    return Scenario(edition=WINTER, phase=phase, options=options, seed=seed, round=2, **sides)


def setting_up(house: str, hand: Sequence[str], options: dict[str, Any] | None = None) -> ThronesState:
    """The moment at which a player with this hand places setup cards."""

    def deck(house: str, titles: Sequence[str]) -> dict[str, Any]:
        cards: dict[str, int] = {}
        for title in titles:
            cards[WINTER.code(title)] = cards.get(WINTER.code(title), 0) + 1
        return {"name": "setup", "faction": house, "plots": {WINTER.code(WINTER.plain_plot): 1}, "cards": cards}

    fillers = [WINTER.filler] * 20
    seats = ({"deck": deck(house, [*hand, *fillers])}, {"deck": deck("stark", fillers)})
    s: ThronesState = find_game(WINTER.game).admit(Setup(1, seats, options={"casual": True, **(options or {})}))
    for seat in range(2):
        s.zone[s.deal.factions[seat]] = Zone.FACTION
        for c in s.deal.decks[seat]:
            atoms.put_into(s, c, Zone.DECK)
    for title in hand:
        c = next(c for c in s.deck[0] if s.deal.cards[c].code == WINTER.code(title))
        atoms.move(s, c, Zone.HAND)
    s.push(WINTER.opening)
    s.jump(s.stack[0], WINTER.opening.written[1])
    s.push(SETUP)
    s.jump(s.stack[1], PLACE)
    s.run()
    return s


def options(s: ThronesState) -> list[str]:
    return [option.text for option in s.decision.options]
