"""A game in which House Stark is about to place its setup cards."""

import kingsmoot
from kingsmoot.games.hbo.rules.setup import SETUP
from kingsmoot.kernel.setup import Setup
from kingsmoot.scenario import HBO
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.setup import PLACE


def placing(*hand: str) -> ThronesState:
    """House Stark is first player and has these cards; House Lannister has none."""
    s: ThronesState = kingsmoot.game("hbo").admit(Setup(1, ({"house": "stark"}, {})))
    for seat in range(2):
        s.zone[s.deal.factions[seat]] = Zone.FACTION
        for c in s.deal.plots[seat]:
            atoms.put_into(s, c, Zone.PLOT_DECK)
        for c in s.deal.decks[seat]:
            atoms.put_into(s, c, Zone.DECK)
    for title in hand:
        atoms.move(s, next(c for c in s.deck[0] if s.deal.cards[c].title == title), Zone.HAND)
    s.push(HBO.opening)
    s.jump(s.stack[0], HBO.opening.written[1])
    s.push(SETUP)
    s.jump(s.stack[1], PLACE)
    s.run()
    return s
