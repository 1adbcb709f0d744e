"""Putting a card from hand into play. It is no target: which card it is, is decided when the effect resolves."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Effect
from kingsmoot.thrones.costs import effect_at, reference
from kingsmoot.thrones.events import NO_SAVE, event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.initiate import INDEX, PART
from kingsmoot.thrones.selectors import Selector
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import Event, Period, Type, Zone
from kingsmoot.thrones.uniqueness import may_come_under
from kingsmoot.thrones.words import card_name, distinct, on_card, told_apart

YOU, SOURCE, WHICH, LEAVING, CHOSEN = 2, 3, 4, 5, 6
"""Whose hand, by which card, where what may be put into play is declared; how it leaves play when the phase ends (0: it
does not); the card that was chosen."""

_LEAVES = {
    Event.RETURNED_TO_HAND: "return it to your hand",
    Event.DISCARDED_FROM_PLAY: "discard it from play",
}


def fitting(s: ThronesState, x: Context, of: Selector) -> list[int]:
    """Characters and locations in hand that the selector takes and that may enter play."""
    kinds = (Type.CHARACTER, Type.LOCATION)
    found = [c for c in s.hand[x.you] if s.deal.cards[c].type in kinds and of.test(s, x, c)]
    return [c for c in found if may_come_under(s, c, x.you)]


def hand_options(s: ThronesState, f: Frame) -> list[int]:
    of = effect_at(s, f[WHICH]).of
    assert of is not None
    return distinct(s, fitting(s, Context(f[YOU], f[SOURCE]), of))


def none_chosen(s: ThronesState, f: Frame) -> None:
    f[CHOSEN] = NO_CARD


def take_from_hand(s: ThronesState, f: Frame, option: int) -> None:
    f[CHOSEN] = option
    happen(s, event(Event.ENTERS_PLAY, option, f[YOU], source=NO_CARD))


FROM_HAND: Question[ThronesState] = Question(
    "from-hand",
    who=lambda s, f: f[YOU],
    options=hand_options,
    text=lambda s, f, option: told_apart(s, option, card_name),
    on=on_card,
    prompt=lambda s, f: f"{s.deal.cards[f[SOURCE]].title}: which card do you put into play from your hand?",
    answer=take_from_hand,
    always=True,
    private=True,
)


def leaves_again(s: ThronesState, f: Frame) -> None:
    c = f[CHOSEN]
    if c == NO_CARD:
        s.fall_short()
    elif f[LEAVING] and s.zone[c] in (Zone.PLAY, Zone.DUPLICATE):
        s.delayed.append([Period.PHASE, f[LEAVING], c, s.serial[c], NO_SAVE, 0])


PUT_FROM_HAND = rules.procedure("put-from-hand", none_chosen, FROM_HAND, leaves_again)


def put_from_hand(of: Selector, *, leaves: Event | None = None) -> Effect:
    """Put such a card into play from your hand; with ``leaves``, it leaves play so when the phase ends, unsaved."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(PUT_FROM_HAND, x.you, x.source, reference(x.source, f[INDEX], f[PART] - 1), leaves or 0)

    def could(s: ThronesState, x: Context) -> bool:
        return bool(fitting(s, x, of))

    text = f"put a {of} into play from your hand"
    if leaves is not None:
        text += f"; at the end of the phase, if it is still in play, {_LEAVES[leaves]} (it cannot be saved)"
    return Effect(do, text, could, of=of)
