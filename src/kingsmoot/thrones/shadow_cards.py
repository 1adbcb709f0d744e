"""Words for cards that have to do with shadows: what they wait for, what they do, what they cost."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Context, Cost, Effect, Modifier, Trigger
from kingsmoot.thrones.events import AS_COST, CARD, event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.leaving import is_moribund
from kingsmoot.thrones.refs import Ref
from kingsmoot.thrones.selectors import Selector, with_article
from kingsmoot.thrones.shadow_events import WITH_TOKEN
from kingsmoot.thrones.shadows import played_from_shadows
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event, Zone
from kingsmoot.thrones.values import ignores, lasting_on

CAME_OUT_THIS_PHASE = Selector(
    lambda s, x, c: s.in_play(c) and bool(lasting_on(s, Modifier.CAME_OUT, c)),
    after="that came out of shadows this phase",
)


def from_shadows(s: ThronesState, x: Context) -> bool:
    """A condition, while an event resolves: that it was played from shadows."""
    return bool(played_from_shadows(s, x.source))


def in_shadows(s: ThronesState, *seats: int) -> int:
    """How many cards these players have in shadows; without any, all players."""
    return sum(len(s.shadows[seat]) for seat in seats or range(s.players))


# -- what they wait for ---------------------------------------------------------------------------------


def comes_out(of: Selector) -> Trigger:
    """After such a card has entered play from shadows, or was played from there.

    A duplicate is no more than a card: it is no character, location or attachment that came out.
    """

    def matches(s: ThronesState, x: Context) -> bool:
        c = s.events[x.event][CARD]
        return of.test(s, x, c) and (s.zone[c] != Zone.DUPLICATE or of.noun in ("", "card"))

    which = str(of) if of.noun == "this card" else with_article(str(of))
    return Trigger((Event.OUT_OF_SHADOWS,), matches, f"after {which} comes out of shadows")


# -- what they do ---------------------------------------------------------------------------------------


def place_in_shadows(ref: Ref, *, token: int = 0, verb: str = "place {} in shadows") -> Effect:
    """From wherever it is; with ``token``, such as WITH_TOKEN, it gains shadow (its printed cost) there."""

    def affects(s: ThronesState, x: Context, c: int) -> bool:
        if s.zone[c] == Zone.PLAY:
            return not ignores(s, x, c) and not is_moribund(s, c)
        return s.zone[c] in (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.DEAD)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        cards = [c for c in ref.find(s, x) if affects(s, x, c)]
        if not cards:
            s.fall_short()
        happen(s, *(_placing(s, x, c, token) for c in cards))

    def could(s: ThronesState, x: Context) -> bool:
        return ref.slot >= 0 or any(affects(s, x, c) for c in ref.find(s, x))

    text = verb.format(ref.text)
    if token:
        unless = "" if token == WITH_TOKEN else ", if it has no shadow printed on it,"
        text += f" with a shadow token on it; while it is there it{unless} gains shadow (its printed cost)"
    return Effect(do, text, could, affects if ref.slot >= 0 else None, max(0, ref.slot))


def _placing(s: ThronesState, x: Context, c: int, token: int) -> list[int]:
    kind = Event.RETURNED_TO_SHADOWS if s.in_play(c) else Event.PUT_INTO_SHADOWS
    return event(kind, c, s.controller[c], token, x.source)


def return_to_shadows(ref: Ref) -> Effect:
    """From play, whether or not it has ever been there."""
    return place_in_shadows(ref, verb="return {} to shadows")


def discard_from_shadows(ref: Ref) -> Effect:
    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return s.zone[c] == Zone.SHADOWS

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        cards = [c for c in ref.find(s, x) if affects(s, x, c)]
        happen(s, *(event(Event.DISCARDED_FROM_SHADOWS, c, s.owner(c), source=x.source) for c in cards))

    def could(s: ThronesState, x: Context) -> bool:
        return ref.slot >= 0 or any(affects(s, x, c) for c in ref.find(s, x))

    return Effect(do, f"discard {ref.text}", could, affects if ref.slot >= 0 else None, max(0, ref.slot))


# -- what they cost -------------------------------------------------------------------------------------


def return_self_to_shadows() -> Cost:
    return Cost(
        lambda s, x: s.in_play(x.source) and not is_moribund(s, x.source),
        lambda s, x, paid: happen(s, event(Event.RETURNED_TO_SHADOWS, x.source, x.you, source=x.source, flags=AS_COST)),
        "return this card to shadows",
    )


def discard_own_from_shadows() -> Cost:
    """Another card that you have in shadows."""

    def choices(s: ThronesState, x: Context) -> list[int]:
        return [c for c in s.shadows[x.you] if c != x.source]

    def pay(s: ThronesState, x: Context, paid: list[int]) -> None:
        happen(s, event(Event.DISCARDED_FROM_SHADOWS, paid[0], x.you, source=x.source, flags=AS_COST))

    return Cost(lambda s, x: bool(choices(s, x)), pay, "discard 1 card from shadows", choices)
