"""Effects on bid piles and on the discard pile."""

from __future__ import annotations

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.cards.ability import PLAYED, Aim, Effect
from kingsmoot.games.btwixt.effects.phrases import whose
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
    s.note("{leader} takes {card} out of the bid pile of {other}.", leader=f[YOU], card=card, other=seat)


def _take_options(s: BtwixtState, f: Frame) -> list[int]:
    found = _touchable(s, s.others(f[YOU]))
    return [*found, NOTHING] if found else []


TAKE_BID = rules.procedure(
    "take-bid",
    ask_pile_card("take-bid", "take", _take_options, _take, "you may take a card out of another bid pile."),
)


def take_bid() -> Effect:
    return Effect(
        TAKE_BID,
        (),
        "you may move a red, green or purple card from another bid pile into yours",
        optional=True,
    )


# -- discarding a card out of another's bid pile --------------------------------------------------------


def _strike(s: BtwixtState, f: Frame, option: int) -> None:
    seat, card = split(option)
    atoms.out_of_pile(s, seat, card)
    atoms.to_discard(s, card)
    s.note("{card} is discarded from the bid pile of {leader}.", leader=seat, card=card)


def _strike_options(s: BtwixtState, f: Frame) -> list[int]:
    found = _touchable(s, s.others(f[YOU]))
    return [at for at in found if s.cards.cards[split(at)[1]].value <= f[A]]


STRIKE = rules.procedure(
    "strike",
    ask_pile_card("strike", "discard", _strike_options, _strike, "discard a card from another bid pile."),
)


def strike(up_to: int = 99) -> Effect:
    limit = "" if up_to >= 99 else f" of value {up_to} or less"
    return Effect(STRIKE, (up_to,), f"discard a red, green or purple card{limit} from another bid pile")


# -- this very card goes elsewhere ----------------------------------------------------------------------


def _send(s: BtwixtState, f: Frame) -> None:
    s.playing[-1] = place(f[TARGET], split(s.playing[-1])[1])
    s.note("{card} goes to the bid pile of {leader}.", card=split(s.playing[-1])[1], leader=f[TARGET])


SEND = rules.procedure("send", _send)


def send() -> Effect:
    return Effect(SEND, (), "this card joins another leader's bid pile instead of yours", Aim.OTHER)


def _fetch(s: BtwixtState, f: Frame) -> None:
    if f[CARD] in s.piles[f[YOU]]:
        atoms.pile_to_hand(s, f[YOU], f[CARD])


FETCH = rules.procedure("fetch", _fetch)


def fetch() -> Effect:
    return Effect(FETCH, (), "put this card into your hand")


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


RETREAT = rules.procedure(
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


def retreat(at_least: int) -> Effect:
    text = (
        f"you may take a card of value {at_least} or more from your bid pile back into your hand, "
        "if it cannot do the same"
    )
    return Effect(RETREAT, (at_least,), text)


def _gamble(s: BtwixtState, f: Frame) -> None:
    for _ in range(f[A]):
        if s.deck:
            card = s.deck.pop()
            atoms.into_pile(s, f[TARGET], card)
            s.note("{card} goes from the deck to the bid pile of {leader}.", card=card, leader=f[TARGET])


GAMBLE = rules.procedure("gamble", _gamble)


def gamble(n: int = 1, aim: Aim = Aim.YOU) -> Effect:
    cards = "the top card" if n == 1 else f"the top {n} cards"
    whose = "your bid pile" if aim == Aim.YOU else "that leader's bid pile"
    return Effect(
        GAMBLE, (n,), f"put {cards} of the influence deck into {whose}, without what it does as it is played", aim
    )


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
    s.note("{leader} and {other} exchange their bid piles.", leader=one, other=two)


SWAP_PILES = rules.procedure("swap-piles", _swap)


def swap_piles(aim: Aim = Aim.OTHER) -> Effect:
    text = f"you may exchange the red, green and purple cards of your bid pile with those of {whose(aim)}"
    return Effect(SWAP_PILES, (), text, aim, optional=True)


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
    s.note("{leader} uses the ability of {card}.", leader=f[YOU], card=card)
    resolve(s, f[YOU], card, PLAYED)


COPY = rules.procedure(
    "copy", ask_pile_card("copy", "copy", _copy_options, _copy, "use the ability of a card in any bid pile.")
)


def copy() -> Effect:
    return Effect(COPY, (), "do what a red, green or purple card in any bid pile does as it is played")


# -- the discard pile -----------------------------------------------------------------------------------


def _recover_options(s: BtwixtState, f: Frame) -> list[int]:
    return [card for card in distinct(s.discard) if s.cards.cards[card].value <= f[A] and is_standard(s, card)]


def _recover(s: BtwixtState, f: Frame, option: int) -> None:
    s.discard.remove(option)
    atoms.into_hand(s, f[YOU], option)
    s.note("{leader} takes {card} from the discard pile.", leader=f[YOU], card=option)


RECOVER = rules.procedure(
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


def recover(up_to: int = 99) -> Effect:
    limit = "" if up_to >= 99 else f" of value {up_to} or less"
    return Effect(RECOVER, (up_to,), f"take a red, green or purple card{limit} from the discard pile into your hand")
