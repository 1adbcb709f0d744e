"""What cards of the Core Set have brought: the dead pile, moving attachments, tops of decks."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Context, Effect, Trigger
from kingsmoot.thrones.declare import pick
from kingsmoot.thrones.events import CARD
from kingsmoot.thrones.leaving import pile_of
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.rules.attaching import may_be_attached
from kingsmoot.thrones.selectors import CHARACTER, HOST, IN_PLAY, such
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import Event, Zone

# -- the dead pile --------------------------------------------------------------------------------------

_TO_A_PILE = (
    Event.KILLED,
    Event.DISCARDED_FROM_PLAY,
    Event.SACRIFICED,
    Event.DISCARDED_FROM_HAND,
    Event.DISCARDED_FROM_DECK,
    Event.EVENT_PLAYED,
)
"""Also discarding, and playing an event: deathbound cards go to the dead pile."""


def _lands_in_dead_pile(text: str, *, yours: bool) -> Trigger:
    def matches(s: ThronesState, x: Context) -> bool:
        c = s.events[x.event][CARD]
        return c != NO_CARD and pile_of(s, c) == Zone.DEAD and (s.owner(c) == x.you) == yours

    return Trigger(_TO_A_PILE, matches, text)


TO_YOUR_DEAD_PILE = _lands_in_dead_pile("after a card is placed in your dead pile", yours=True)
TO_AN_OPPONENTS_DEAD_PILE = _lands_in_dead_pile("after a card is placed in an opponent's dead pile", yours=False)


# -- moving an attachment -------------------------------------------------------------------------------

MAY_CARRY_IT = such(lambda s, x, c: may_be_attached(s, x.source, c, s.controller[x.source]))
ANOTHER_CARRIER = pick(
    (CHARACTER & IN_PLAY & MAY_CARRY_IT) - HOST, prompt="pick another character to which this card may be attached"
)
"""Where an attachment that moves goes."""


def move_attachment() -> Effect:
    """This attachment moves to the chosen card, as it is."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in TARGET.find(s, x):
            s.host[x.source] = c
            s.note("{card} moves to {target}.", card=x.source, target=c)
        s.moved()
        s.game.settle(s)

    return Effect(do, "move it there", affects=lambda s, x, c: s.zone[x.source] == Zone.PLAY)


# -- the top card of a deck -----------------------------------------------------------------------------

WITH_A_DECK = such(lambda s, x, c: bool(s.deck[s.owner(c)]))
"""A House card whose player has a card to draw."""
