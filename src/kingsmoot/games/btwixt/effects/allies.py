"""Effects on allies: in councils, at the table's middle, in their deck, and among the dead."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.effects.questions import NOTHING, ask_card, ask_council
from kingsmoot.games.btwixt.effects.resolve import CARD, YOU, A, B
from kingsmoot.games.btwixt.labels import card_key, in_hand, title
from kingsmoot.games.btwixt.rules.claim import CLAIM, free_councils
from kingsmoot.games.btwixt.state import NONE, REVEALED, BtwixtState, rules
from kingsmoot.kernel.procedure import Frame, Question


def _power(s: BtwixtState, ally: int) -> int:
    return s.cards.cards[ally].value


def _allies(s: BtwixtState, councils: list[int], but: int = NONE) -> list[int]:
    return sorted(ally for c in councils for ally in s.councils[c] if ally != but)


# -- moving ---------------------------------------------------------------------------------------------


def _other_council(s: BtwixtState, seat: int, ally: int) -> int:
    left, right = s.own_councils(seat)
    return right if s.council_of(ally) == left else left


def _move(s: BtwixtState, f: Frame, option: int) -> None:
    if option != NOTHING:
        atoms.move_ally(s, option, _other_council(s, f[YOU], option))


def _own_allies(s: BtwixtState, f: Frame) -> list[int]:
    found = _allies(s, s.own_councils(f[YOU]))
    return [*found, NOTHING] if found else []


MOVE_ALLY: Final = rules.procedure(
    "move-ally",
    ask_card("move-ally", "move", _own_allies, _move, "you may move an ally to your other council.", always=False),
)


def _allies_in_other(s: BtwixtState, f: Frame) -> list[int]:
    here = s.council_of(f[CARD])
    return _allies(s, [c for c in s.own_councils(f[YOU]) if c != here]) if here != NONE else []


JOIN: Final = rules.procedure(
    "join",
    ask_card(
        "join",
        "move",
        _allies_in_other,
        _move,
        "move an ally of your other council to this council.",
        always=False,
    ),
)


def _pair_first(s: BtwixtState, f: Frame) -> list[int]:
    left, right = s.own_councils(f[YOU])
    found = _allies(s, [left]) if s.councils[right] else []
    return [*found, NOTHING] if found else []


def _pick_first(s: BtwixtState, f: Frame, option: int) -> None:
    f[A] = option
    if option == NOTHING:
        s.finish(f)


def _swap(s: BtwixtState, f: Frame, option: int) -> None:
    left, right = s.own_councils(f[YOU])
    atoms.move_ally(s, f[A], right)
    atoms.move_ally(s, option, left)


def _stop_without_pair(s: BtwixtState, f: Frame) -> None:
    if not all(s.councils[c] for c in s.own_councils(f[YOU])):
        s.finish(f)


TRADE: Final = rules.procedure(
    "trade",
    _stop_without_pair,
    ask_card("trade", "move", _pair_first, _pick_first, "choose an ally of your left council.", always=False),
    ask_card(
        "trade-for",
        "for",
        lambda s, f: _allies(s, [s.right(f[YOU])]),
        _swap,
        "choose the ally of your right council that changes places with it.",
        always=False,
    ),
)


# -- death ----------------------------------------------------------------------------------------------


def _kill_current(s: BtwixtState, f: Frame) -> None:
    if s.current != NONE:
        atoms.kill_current(s)


KILL_CURRENT: Final = rules.procedure("kill-current", _kill_current)


def _victims(s: BtwixtState, f: Frame) -> list[int]:
    found = [ally for ally in _allies(s, list(range(s.players)), but=f[CARD]) if _power(s, ally) <= f[A]]
    return [*found, NOTHING] if found else []


def _kill(s: BtwixtState, f: Frame, option: int) -> None:
    if option != NOTHING:
        atoms.kill_in_council(s, option)


KILL: Final = rules.procedure(
    "kill", ask_card("kill", "kill", _victims, _kill, "you may kill an ally in a council.", always=False)
)


def _revive_options(s: BtwixtState, f: Frame) -> list[int]:
    return sorted(ally for ally in s.dead if _power(s, ally) <= f[A])


def _revive(s: BtwixtState, f: Frame, option: int) -> None:
    f[B] = option + 1


def _home(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.revive(s, f[B] - 1, option)


REVIVE: Final = rules.procedure(
    "revive",
    ask_card("revive", "return", _revive_options, _revive, "return an ally from the dead.", always=False),
    ask_council(
        "revive-to",
        "return to",
        lambda s, f: free_councils(s, f[YOU], f[B] - 1) if f[B] else [],
        _home,
        prompt=lambda s, f: f"Place {title(s, f[B] - 1)} in one of your councils.",
    ),
)


def _murder_options(s: BtwixtState, f: Frame, seat: int) -> list[int]:
    weapon = f[A]
    return [1, 0] if weapon in s.hands[seat] else [0]


def _murder_text(s: BtwixtState, f: Frame, option: int) -> str:
    return f"discard {title(s, f[A])}" if option else "nothing"


def _suspect(s: BtwixtState, f: Frame) -> int:
    """The other leaders have the chance one after another, clockwise from the first player."""
    return [seat for seat in s.clockwise(s.first) if seat != f[YOU]][f[B]]


def _attempt(s: BtwixtState, f: Frame, option: int) -> None:
    if option:
        atoms.discard_from_hand(s, _suspect(s, f), f[A])
        s.jump(f, MURDER_DEFENCE)
        return
    f[B] += 1
    if f[B] < s.players - 1:
        s.jump(f, MURDER_QUESTION)
    else:
        s.finish(f)


def _defend(s: BtwixtState, f: Frame, option: int) -> None:
    if option:
        atoms.discard_from_hand(s, f[YOU], f[A])
        s.note("{ally} is spared.", ally=f[CARD])
    elif s.council_of(f[CARD]) != NONE:
        atoms.kill_in_council(s, f[CARD])


MURDER_QUESTION: Final[Question[BtwixtState]] = Question(
    "murder",
    who=_suspect,
    options=lambda s, f: _murder_options(s, f, _suspect(s, f)),
    text=_murder_text,
    on=lambda s, f, option: card_key(s, f[A], in_hand(_suspect(s, f))) if option else None,
    prompt=lambda s, f: f"You may discard {title(s, f[A])} to kill {title(s, f[CARD])}.",
    answer=_attempt,
    always=True,
)
MURDER_DEFENCE: Final[Question[BtwixtState]] = Question(
    "murder-defence",
    who=lambda s, f: f[YOU],
    options=lambda s, f: _murder_options(s, f, f[YOU]),
    text=_murder_text,
    on=lambda s, f, option: card_key(s, f[A], in_hand(f[YOU])) if option else None,
    prompt=lambda s, f: f"You may discard {title(s, f[A])} to save {title(s, f[CARD])}.",
    answer=_defend,
    always=True,
)


def _no_weapon(s: BtwixtState, f: Frame) -> None:
    if f[A] == NONE:
        s.finish(f)


MURDER: Final = rules.procedure("murder", _no_weapon, MURDER_QUESTION, MURDER_DEFENCE)


# -- the ally deck --------------------------------------------------------------------------------------


def _begin_peek(s: BtwixtState, f: Frame) -> None:
    """Look at the top of the deck; with an ally row its next ally counts as the top one."""
    if s.has(REVEALED) and s.row:
        atoms.row_to_deck(s)
        f[B] = 1
    f[A] = min(f[A], len(s.ally_deck))
    for ally in s.ally_deck[len(s.ally_deck) - f[A] :]:
        atoms.forget(s, ally, but=f[YOU])
        atoms.foresee(s, f[YOU], ally)
    if f[A]:
        s.note("{leader} looks at the top {count} cards of the ally deck.", leader=f[YOU], count=f[A])


def _peeked(s: BtwixtState, f: Frame) -> list[int]:
    return sorted(s.ally_deck[len(s.ally_deck) - f[A] :]) if f[A] else []


ORDERED: Final = 7
"""How many of the allies looked at already lie in their new order, from the top."""


def _still_loose(s: BtwixtState, f: Frame) -> list[int]:
    top = len(s.ally_deck) - f[ORDERED]
    return sorted(s.ally_deck[len(s.ally_deck) - f[A] : top])


def _put_next(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.place_in_deck(s, option, f[ORDERED])
    f[ORDERED] += 1


def _more_to_order(s: BtwixtState, f: Frame) -> None:
    if f[ORDERED] < f[A]:
        s.jump(f, ORDER_QUESTION)


def _end_peek(s: BtwixtState, f: Frame) -> None:
    if f[B] and s.ally_deck:
        atoms.deck_to_row(s)


ORDER_QUESTION: Final = ask_card(
    "order-allies", "next", _still_loose, _put_next, "which ally is revealed next?", always=False
)
PEEK: Final = rules.procedure("peek", _begin_peek, ORDER_QUESTION, _more_to_order, _end_peek)


def _execute(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.kill_in_deck(s, option)
    f[A] -= 1


EXECUTE: Final = rules.procedure(
    "execute",
    _begin_peek,
    ask_card("execute", "kill", _peeked, _execute, "kill one of these allies.", always=False),
    ORDER_QUESTION,
    _more_to_order,
    _end_peek,
)


def _sink(s: BtwixtState, f: Frame, option: int) -> None:
    if option != NOTHING:
        atoms.sink(s, option)
        s.note("{leader} puts an ally on the bottom of the ally deck.", leader=f[YOU])


SINK: Final = rules.procedure(
    "sink",
    _begin_peek,
    ask_card(
        "sink",
        "sink",
        lambda s, f: [*_peeked(s, f), NOTHING] if f[A] else [],
        _sink,
        "you may put one of these allies on the bottom of the deck.",
    ),
    _end_peek,
)


# -- another ally ---------------------------------------------------------------------------------------

ANYWHERE: Final = 0
SAME_COUNCIL: Final = 1


def _claim_next(s: BtwixtState, f: Frame) -> None:
    ally = atoms.next_ally(s)
    if ally == NONE:
        return
    s.note("{ally} is revealed.", ally=ally)
    atoms.begin_claim(s, ally)
    forced = s.council_of(f[CARD]) if f[A] == SAME_COUNCIL else NONE
    s.push(CLAIM, f[YOU], ally, forced)


CLAIM_NEXT: Final = rules.procedure("claim-next", _claim_next)


def _replace(s: BtwixtState, f: Frame) -> None:
    if s.current != NONE:
        atoms.current_to_bottom(s)
        atoms.introduce(s)


REPLACE: Final = rules.procedure("replace", _replace)


def _sacrifice(s: BtwixtState, f: Frame) -> None:
    """The current ally dies, and the next one takes its place."""
    if s.current != NONE:
        atoms.kill_current(s)
        atoms.introduce(s)


SACRIFICE: Final = rules.procedure("sacrifice", _sacrifice)
