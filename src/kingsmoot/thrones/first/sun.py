"""What cards of the first edition that are declared in the old words still need of Princes of the Sun."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Context, Effect, Kind
from kingsmoot.thrones.events import event
from kingsmoot.thrones.happening import tell
from kingsmoot.thrones.initiate import FIRST_EVENT, INITIATE, SAVE, ability_of, initiation
from kingsmoot.thrones.language.flow import initiation as begun
from kingsmoot.thrones.language.resolution import USE
from kingsmoot.thrones.language.resolution import ability_of as used_in
from kingsmoot.thrones.language.speech import words_in
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event, Zone

RESPONSES = (Kind.REACTION, Kind.WOULD, Kind.INTERRUPT)


def what_initiates(s: ThronesState, x: Context) -> tuple[Kind, bool]:
    """Of the effects that would initiate now: how they were triggered, and whether influence was knelt for it.

    Using a duplicate is a response.
    """
    for f in reversed(s.stack):
        if f[0] == SAVE.number and f[FIRST_EVENT] == x.event:
            return Kind.WOULD, False
        if f[0] == INITIATE.number and initiation(s, f) is s.events[x.event]:
            used = ability_of(s, f)
            return used.kind, any(cost.worth is not None for cost in used.costs)
        if f[0] == USE.number and begun(s, f) is s.events[x.event]:
            written = used_in(s, f)
            paid = () if written.cost is None else words_in(written.cost)
            return written.kind, any(getattr(word, "influence", 0) for word in paid)
    raise LookupError("nothing initiates")


# -- the top of a deck ----------------------------------------------------------------------------------


def _top(s: ThronesState, seat: int, n: int) -> list[int]:
    return s.deck[seat][-n:][::-1]


def reveal_top(s: ThronesState, seat: int, n: int, source: int) -> list[int]:
    """Everybody sees these cards."""
    cards = _top(s, seat, n)
    for c in cards:
        s.note("{player} reveals {card}.", player=seat, card=c)
        for foreseen in s.foreseen:
            if c not in foreseen:
                foreseen.append(c)
    tell(s, *(event(Event.REVEALED, c, seat, source=source) for c in cards))
    return cards


def top_into_hand(n: int) -> Effect:
    """The top cards of your deck; that is not drawing."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in reveal_top(s, x.you, n, x.source):
            atoms.move(s, c, Zone.HAND)

    text = f"reveal the top {n} cards of your deck; then put them into your hand"
    if n == 1:
        text = "reveal the top card of your deck; then put it into your hand"
    return Effect(do, text, lambda s, x: bool(s.deck[x.you]))
