"""What abilities cost."""

from __future__ import annotations

from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Context, Cost
from kingsmoot.thrones.costs import purse, spend
from kingsmoot.thrones.events import AS_COST, event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.leaving import is_moribund
from kingsmoot.thrones.selectors import MINE, STANDING, Selector
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event, Zone
from kingsmoot.thrones.words import distinct


def _cost(s: ThronesState, kind: Event, x: Context, c: int) -> None:
    happen(s, event(kind, c, x.you, source=x.source, flags=AS_COST))


def _can_leave(s: ThronesState, x: Context) -> bool:
    return not is_moribund(s, x.source)


def kneel_self() -> Cost:
    return Cost(
        lambda s, x: not s.kneeling[x.source],
        lambda s, x, paid: _cost(s, Event.KNELT, x, x.source),
        "kneel this card",
    )


def kneel_faction() -> Cost:
    return Cost(
        lambda s, x: not s.kneeling[s.deal.factions[x.you]],
        lambda s, x, paid: _cost(s, Event.KNELT, x, s.deal.factions[x.you]),
        "kneel your faction card",
    )


def sacrifice_self() -> Cost:
    return Cost(_can_leave, lambda s, x, paid: _cost(s, Event.SACRIFICED, x, x.source), "sacrifice this card")


def return_self() -> Cost:
    return Cost(
        _can_leave,
        lambda s, x, paid: _cost(s, Event.RETURNED_TO_HAND, x, x.source),
        "return this card to your hand",
    )


def remove_self() -> Cost:
    return Cost(
        _can_leave,
        lambda s, x, paid: _cost(s, Event.REMOVED_FROM_GAME, x, x.source),
        "remove this card from the game",
    )


def pay(gold: int) -> Cost:
    return Cost(lambda s, x: purse(s, x.you) >= gold, lambda s, x, paid: spend(s, x.you, gold), f"pay {gold} gold")


def discard_token(kind: int, name: str) -> Cost:
    """Discard a token from this card."""

    def discard(s: ThronesState, x: Context, paid: list[int]) -> None:
        atoms.set_token(s, x.source, kind, s.token(x.source, kind) - 1)

    return Cost(lambda s, x: s.token(x.source, kind) > 0, discard, f"discard 1 {name} token from this card")


def kneel_one(of: Selector) -> Cost:
    """Kneel a card of yours."""
    mine = of & MINE & STANDING

    def choices(s: ThronesState, x: Context) -> list[int]:
        return mine.among(s, x, s.play[x.you])

    return Cost(
        lambda s, x: bool(choices(s, x)),
        lambda s, x, paid: _cost(s, Event.KNELT, x, paid[0]),
        f"kneel a {of}",
        choices,
    )


def kneel_several(of: Selector, count: int) -> Cost:
    """Kneel so many cards of yours."""
    one = kneel_one(of)
    assert one.choices is not None
    choices = one.choices
    return Cost(lambda s, x: len(choices(s, x)) >= count, one.pay, f"kneel {count} {of}s", choices, count=count)


def kneel_influence(count: int) -> Cost:
    """Kneel cards of yours that show so much influence together; what is too much is lost."""

    def choices(s: ThronesState, x: Context) -> list[int]:
        return [c for c in s.play[x.you] if s.deal.cards[c].influence and not s.kneeling[c]]

    def worth(s: ThronesState, c: int) -> int:
        return s.deal.cards[c].influence

    return Cost(
        lambda s, x: sum(worth(s, c) for c in choices(s, x)) >= count,
        lambda s, x, paid: _cost(s, Event.KNELT, x, paid[0]),
        f"kneel {count} influence",
        choices,
        count,
        worth,
    )


def discard_self() -> Cost:
    return Cost(
        _can_leave,
        lambda s, x, paid: _cost(s, Event.DISCARDED_FROM_PLAY, x, x.source),
        "discard this card from play",
    )


def discard_one() -> Cost:
    """Discard a card from hand."""

    def choices(s: ThronesState, x: Context) -> list[int]:
        return distinct(s, [c for c in s.hand[x.you] if s.zone[c] == Zone.HAND and c != x.source])

    return Cost(
        lambda s, x: bool(choices(s, x)),
        lambda s, x, paid: _cost(s, Event.DISCARDED_FROM_HAND, x, paid[0]),
        "discard 1 card from your hand",
        choices,
    )
