"""What the cards of the HBO edition have brought: standing as a cost, two triggers in one, gold that is compared."""

from __future__ import annotations

from kingsmoot.thrones.ability import Context, Cost, Trigger
from kingsmoot.thrones.effects import stand
from kingsmoot.thrones.events import AS_COST, event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.refs import SELF
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event


def stand_self() -> Cost:
    """Of a card that kneels and may stand."""

    def pay(s: ThronesState, x: Context, paid: list[int]) -> None:
        happen(s, event(Event.STOOD, x.source, x.you, source=x.source, flags=AS_COST))

    return Cost(stand(SELF).could, pay, "stand this card")


def after_either(one: Trigger, other: Trigger, text: str) -> Trigger:
    """After one thing or the other, once for both."""
    return Trigger(
        tuple(dict.fromkeys((*one.events, *other.events))), lambda s, x: one.matches(s, x) or other.matches(s, x), text
    )


def richer(s: ThronesState, x: Context) -> bool:
    """Whether you have more gold than each opponent."""
    return all(s.pool[x.you] > s.pool[other] for other in s.opponents(x.you))
