"""Effects, refs and costs that only cards of the first edition have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Constant, Context, Cost, Effect, Modifier
from kingsmoot.thrones.events import event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.refs import Ref
from kingsmoot.thrones.selectors import Selector
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event

Who = Callable[[ThronesState, Context], list[int]]
"""Which players, as seats."""

ATTACKERS_HOUSE = Ref(lambda s, x: [s.deal.factions[s.attacker]], "the attacking player")
WINNERS_HOUSE = Ref(lambda s, x: [s.deal.factions[s.winner]], "the winning player")


def everybody(s: ThronesState, x: Context) -> list[int]:
    return s.seats()


def opponents(s: ThronesState, x: Context) -> list[int]:
    return s.opponents(x.you)


def you_and_target(s: ThronesState, x: Context) -> list[int]:
    """You, and the opponent that was chosen (``choose_opponent``)."""
    return [x.you, *(s.owner(c) for c in s.picked[x.picks])]


def target_player(s: ThronesState, x: Context) -> list[int]:
    return [s.owner(c) for c in s.picked[x.picks]]


def draw_cards(who: Who, whose: str, n: int = 1) -> Effect:
    """These players draw."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        happen(s, *(event(Event.CARDS_DRAWN, seat=seat, amount=n, source=x.source) for seat in who(s, x)))

    text = f"{whose} draw {n} card{'' if n == 1 else 's'}"
    return Effect(do, text, lambda s, x: any(s.game.may_draw(s, seat) for seat in who(s, x)))


def draw_together(n: int) -> Effect:
    """You and the opponent that was chosen: one with whom at least one of you would draw."""

    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return any(s.game.may_draw(s, seat) for seat in (x.you, s.owner(c)))

    return replace(draw_cards(you_and_target, "you and that opponent each", n), affects=affects)


def discard_from_deck(who: Who, whose: str, n: int = 1) -> Effect:
    """From the top of the decks of these players."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        tops = [c for seat in who(s, x) for c in s.deck[seat][-n:][::-1]]
        happen(s, *(event(Event.DISCARDED_FROM_DECK, c, s.owner(c), source=x.source) for c in tops))

    return Effect(do, f"discard the top {'card' if n == 1 else f'{n} cards'} of {whose} deck", lambda s, x: True)


def discard_own_top() -> Cost:
    """The top card of your deck."""

    def pay(s: ThronesState, x: Context, paid: list[int]) -> None:
        happen(s, event(Event.DISCARDED_FROM_DECK, s.deck[x.you][-1], x.you, source=x.source))

    return Cost(lambda s, x: bool(s.deck[x.you]), pay, "discard the top card of your deck")


def strength_each(n: Callable[[ThronesState, Context, int], int], to: Selector, text: str) -> Constant:
    """STR that is counted for each card on its own, such as +1 for each attachment on it."""
    return replace(Constant(Modifier.STRENGTH, 0, to, text=text), each=n)
