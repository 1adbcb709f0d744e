"""Gold on cards, as cards speak of it. What lies there is not in anybody's gold pool."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Context, Cost, Count, Effect
from kingsmoot.thrones.costs import purse, top_up
from kingsmoot.thrones.events import AS_COST, event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.refs import Ref
from kingsmoot.thrones.selectors import Selector, such
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event, Type, Zone
from kingsmoot.thrones.values import ignores


def _number(s: ThronesState, x: Context, n: Count) -> int:
    return n if isinstance(n, int) else n(s, x)


def _may_bear(s: ThronesState, x: Context, c: int) -> bool:
    return s.zone[c] in (Zone.PLAY, Zone.FACTION) and not ignores(s, x, c)


def _has(s: ThronesState, x: Context, c: int) -> bool:
    return s.gold_on(c) > 0 and _may_bear(s, x, c)


def _to_move(s: ThronesState, x: Context, c: int) -> int:
    """How much can be moved from a card; from your own pool also what counts as if it were there."""
    if not _may_bear(s, x, c):
        return 0
    return purse(s, x.you) if c == s.deal.factions[x.you] else s.gold_on(c)


def _gives(s: ThronesState, x: Context, c: int) -> bool:
    return _to_move(s, x, c) > 0


def _shown(n: Count) -> str:
    return str(n) if isinstance(n, int) else "X"


def place_gold(ref: Ref, n: Count = 1) -> Effect:
    """From the treasury, on each of these cards. It is not gained by anybody."""

    def could(s: ThronesState, x: Context) -> bool:
        return ref.slot >= 0 or any(_may_bear(s, x, c) for c in ref.find(s, x))

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        amount = _number(s, x, n)
        cards = [c for c in ref.find(s, x) if _may_bear(s, x, c)] if amount > 0 else []
        happen(s, *(event(Event.GOLD_PLACED, c, s.controller[c], amount, x.source) for c in cards))

    text = f"place {_shown(n)} gold from the treasury on {ref.text}"
    return Effect(do, text, could, _may_bear if ref.slot >= 0 else None, max(0, ref.slot))


def move_gold(start: Ref, end: Ref, n: Count = 1) -> Effect:
    """From one card to another; a faction card stands for the gold pool of its player."""

    def could(s: ThronesState, x: Context) -> bool:
        return any(_gives(s, x, c) for c in start.find(s, x)) if start.slot < 0 else True

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for a, b in zip(start.find(s, x), end.find(s, x), strict=False):
            amount = min(_number(s, x, n), _to_move(s, x, a))
            if amount > 0 and _may_bear(s, x, b):
                if a == s.deal.factions[x.you]:
                    top_up(s, x.you, amount)
                happen(s, event(Event.GOLD_MOVED, b, s.controller[b], amount, a))
            else:
                s.fall_short()

    text = f"move {_shown(n)} gold from {_place(start)} to {_place(end)}"
    slot, affects = (start.slot, _gives) if start.slot >= 0 else (end.slot, _may_bear)
    return Effect(do, text, could, affects if slot >= 0 else None, max(0, slot))


def _place(ref: Ref) -> str:
    """ "This card"; "your gold pool"."""
    return f"{ref.text.removesuffix(' card').removesuffix(' faction')} gold pool" if ref.players else ref.text


def discard_gold(ref: Ref, n: Count = 1) -> Effect:
    """To the treasury, from each of these cards."""

    def could(s: ThronesState, x: Context) -> bool:
        return ref.slot >= 0 or any(_has(s, x, c) for c in ref.find(s, x))

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        amount = _number(s, x, n)
        cards = [c for c in ref.find(s, x) if _has(s, x, c)]
        if not cards or any(s.gold_on(c) < amount for c in cards):
            s.fall_short()
        happen(s, *(event(Event.GOLD_DISCARDED, c, s.controller[c], amount, x.source) for c in cards))

    text = f"discard {_shown(n)} gold from {_place(ref)}"
    return Effect(do, text, could, _has if ref.slot >= 0 else None, max(0, ref.slot))


def discard_gold_self(n: int = 1) -> Cost:
    """So much gold from this card."""

    def discard(s: ThronesState, x: Context, paid: list[int]) -> None:
        happen(s, event(Event.GOLD_DISCARDED, x.source, x.you, n, x.source, AS_COST))

    return Cost(lambda s, x: s.gold[x.source] >= n, discard, f"discard {n} gold from this card")


def discard_gold_from(of: Selector, n: int = 1) -> Cost:
    """So much gold from such a card of yours."""

    def choices(s: ThronesState, x: Context) -> list[int]:
        return [c for c in of.among(s, x, s.play[x.you]) if s.gold[c] >= n]

    def discard(s: ThronesState, x: Context, paid: list[int]) -> None:
        happen(s, event(Event.GOLD_DISCARDED, paid[0], x.you, n, x.source, AS_COST))

    return Cost(lambda s, x: bool(choices(s, x)), discard, f"discard {n} gold from a {of} you control", choices)


def with_gold(least: int = 1) -> Selector:
    """A card with so much gold on it."""
    return such(lambda s, x, c: s.gold[c] >= least, after=f"with {least} or more gold")


WITHOUT_GOLD = such(lambda s, x, c: not s.gold[c] and s.deal.cards[c].type is not Type.FACTION, after="without gold")


def gold_on_self(s: ThronesState, x: Context) -> int:
    """For a number that is counted: the gold on this card."""
    return s.gold[x.source]
