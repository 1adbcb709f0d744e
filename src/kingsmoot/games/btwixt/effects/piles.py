"""Effects on bid piles and on the discard pile."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.cards.ability import PLAYED
from kingsmoot.games.btwixt.effects.questions import NOTHING, ask_card, ask_pile_card, distinct
from kingsmoot.games.btwixt.effects.resolve import CARD, TARGET, YOU, A, resolve
from kingsmoot.games.btwixt.labels import in_pile
from kingsmoot.games.btwixt.queries import can_be_touched, is_protected, is_standard
from kingsmoot.games.btwixt.state import BtwixtState, place, rules, split
from kingsmoot.kernel.procedure import Frame


def _touchable(s: BtwixtState, seats: list[int]) -> list[int]:
    """The cards in these leaders' bid piles that influence cards may move or discard, as places."""
    return [place(seat, card) for seat in seats for card in distinct(s.piles[seat]) if can_be_touched(s, seat, card)]


# -- taking a card out of another's bid pile ------------------------------------------------------------


def _take(s: BtwixtState, f: Frame, option: int) -> None:
    if option == NOTHING:
        return
    seat, card = split(option)
    atoms.out_of_pile(s, seat, card)
    atoms.into_pile(s, f[YOU], card)
    s.note("{leader} takes {card} out of {other}'s bid pile.", leader=f[YOU], card=card, other=seat)


def _take_options(s: BtwixtState, f: Frame) -> list[int]:
    found = _touchable(s, s.others(f[YOU]))
    return [*found, NOTHING] if found else []


TAKE_BID: Final = rules.procedure(
    "take-bid",
    ask_pile_card("take-bid", "take", _take_options, _take, "you may take a card out of another bid pile."),
)


# -- discarding a card out of another's bid pile --------------------------------------------------------


def _strike(s: BtwixtState, f: Frame, option: int) -> None:
    seat, card = split(option)
    atoms.out_of_pile(s, seat, card)
    atoms.to_discard(s, card)
    s.note("{card} is discarded from {leader}'s bid pile.", leader=seat, card=card)


def _strike_options(s: BtwixtState, f: Frame) -> list[int]:
    found = _touchable(s, s.others(f[YOU]))
    return [at for at in found if s.cards.cards[split(at)[1]].value <= f[A]]


STRIKE: Final = rules.procedure(
    "strike",
    ask_pile_card("strike", "discard", _strike_options, _strike, "discard a card from another bid pile."),
)


# -- this very card goes elsewhere ----------------------------------------------------------------------


def _send(s: BtwixtState, f: Frame) -> None:
    atoms.play_into(s, f[TARGET])


SEND: Final = rules.procedure("send", _send)


def _fetch(s: BtwixtState, f: Frame) -> None:
    if f[CARD] in s.piles[f[YOU]]:
        atoms.pile_to_hand(s, f[YOU], f[CARD])


FETCH: Final = rules.procedure("fetch", _fetch)


# -- the own pile ---------------------------------------------------------------------------------------


def _retreat(s: BtwixtState, f: Frame, option: int) -> None:
    if option != NOTHING:
        atoms.pile_to_hand(s, f[YOU], option)


def _retreat_options(s: BtwixtState, f: Frame) -> list[int]:
    pile = [card for card in distinct(s.piles[f[YOU]]) if not is_protected(s, f[YOU], card)]
    found = [card for card in pile if s.cards.cards[card].value >= f[A] and not _could_retreat(s, card)]
    return [*found, NOTHING] if found else []


def _could_retreat(s: BtwixtState, card: int) -> bool:
    """Two cards that take cards back must not take each other back for ever."""
    return any(effect.procedure in (RETREAT, COPY) for effect in s.cards.cards[card].effects(PLAYED))


RETREAT: Final = rules.procedure(
    "retreat",
    ask_card(
        "retreat",
        "take back",
        _retreat_options,
        _retreat,
        "you may take a card back into your hand.",
        where=lambda s, f: in_pile(f[YOU]),
        always=False,
    ),
)


def _gamble(s: BtwixtState, f: Frame) -> None:
    for _ in range(f[A]):
        atoms.deck_to_pile(s, f[TARGET])


GAMBLE: Final = rules.procedure("gamble", _gamble)


def _swap(s: BtwixtState, f: Frame) -> None:
    one, two = f[YOU], f[TARGET]
    going = [card for card in s.piles[one] if can_be_touched(s, one, card)]
    coming = [card for card in s.piles[two] if can_be_touched(s, two, card)]
    for seat, cards in ((one, going), (two, coming)):
        for card in cards:
            atoms.out_of_pile(s, seat, card)
    for seat, cards in ((two, going), (one, coming)):
        for card in cards:
            atoms.into_pile(s, seat, card)
    s.note("{leader} and {other} exchange bid piles.", leader=one, other=two)


SWAP_PILES: Final = rules.procedure("swap-piles", _swap)


# -- copying --------------------------------------------------------------------------------------------


def _copy_options(s: BtwixtState, f: Frame) -> list[int]:
    seats = s.clockwise(f[YOU])
    return [
        place(seat, card)
        for seat in seats
        for card in distinct(s.piles[seat])
        if is_standard(s, card) and _can_be_copied(s, card)
    ]


def _can_be_copied(s: BtwixtState, card: int) -> bool:
    effects = s.cards.cards[card].effects(PLAYED)
    return bool(effects) and all(effect.procedure is not COPY for effect in effects)


def _copy(s: BtwixtState, f: Frame, option: int) -> None:
    card = split(option)[1]
    s.note("{leader} uses {card}'s ability.", leader=f[YOU], card=card)
    resolve(s, f[YOU], card, PLAYED)


COPY: Final = rules.procedure(
    "copy", ask_pile_card("copy", "copy", _copy_options, _copy, "use the ability of a card in any bid pile.")
)


# -- the discard pile -----------------------------------------------------------------------------------


def _recover_options(s: BtwixtState, f: Frame) -> list[int]:
    return [card for card in distinct(s.discard) if s.cards.cards[card].value <= f[A] and is_standard(s, card)]


def _recover(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.discard_to_hand(s, f[YOU], option)


RECOVER: Final = rules.procedure(
    "recover",
    ask_card(
        "recover",
        "recover",
        _recover_options,
        _recover,
        "take a card from the discard pile.",
        where=lambda s, f: "discard",
        always=False,
    ),
)
