"""Why something cannot be chosen, in sentences for people.

What may be done is decided in one place; there the first obstacle is found, as one of the constants here (or of an
edition), and no obstacle is an empty text. Only when somebody asks, the words in braces are filled in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Kind, Phase, name_of
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.costs import purse

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability

WRONG_PHASE: Final = "You can only use it in the {phase} phase."
NOT_NOW: Final = "It is {kind}, used {trigger}."
CONDITION: Final = "You can only use it {only}."
USED_UP: Final = "You can't use it again yet."
FORBIDDEN: Final = "You can't play it now."
CANNOT_ENTER: Final = "An effect keeps it from entering play."
TOO_DEAR: Final = "Costs {cost}, you have {gold} gold."
BLANK: Final = "Its text box is blank."
NOT_GAINED: Final = "It doesn't have this ability now."
NO_ABILITIES: Final = "An effect keeps you from using abilities now."
UNPAYABLE: Final = "You can't pay its cost: {unpaid}."
NO_TARGET: Final = "It has no legal target."
NO_EFFECT: Final = "It would change nothing now."
IMMUNE: Final = "It's immune to character abilities."

_KINDS: Final = {
    Kind.ACTION: "an action",
    Kind.WOULD: "an interrupt",
    Kind.INTERRUPT: "an interrupt",
    Kind.FORCED_INTERRUPT: "a forced interrupt",
    Kind.REACTION: "a reaction",
    Kind.FORCED_REACTION: "a forced reaction",
    Kind.WHEN_REVEALED: "for the moment of its reveal",
    Kind.UPON: "what follows by itself",
    Kind.AFTER_AGENDAS: "for the time before the game",
    Kind.BEFORE_SETUP: "for the time before the game",
}


def card_key(c: CardId) -> str:
    return f"card:{c}"


def seat_key(seat: Seat) -> str:
    return f"seat:{seat}"


def card_on(on: str) -> CardId:
    """The card that a key names; NO_CARD if it names something else."""
    kind, _, number = on.partition(":")
    return CardId(int(number)) if kind == "card" else NO_CARD


def _moment(ability: Ability) -> str:
    return "after" if ability.kind in (Kind.REACTION, Kind.FORCED_REACTION) else "when"


def about_ability(s: ThronesState, ability: Ability, x: Context, why: str, cost: int) -> str:
    """The sentence of an obstacle to using an ability; ``cost`` is the gold that it takes."""
    trigger = f"{_moment(ability)} {ability.trigger.said()}" if ability.trigger is not None else ""
    return why.format(
        phase=name_of(Phase, ability.phase),
        kind=_KINDS[ability.kind],
        trigger=trigger,
        only=ability.only,
        unpaid=ability.unpaid(s, x),
        cost=cost,
        gold=purse(s, x.you),
    )
