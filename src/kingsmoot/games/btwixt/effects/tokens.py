"""Effects on power tokens."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.effects.questions import NOTHING, ask_council, ask_path, own_powers, target
from kingsmoot.games.btwixt.effects.resolve import TARGET, YOU, A, B
from kingsmoot.games.btwixt.queries import strings
from kingsmoot.games.btwixt.state import BtwixtState, place, rules, split
from kingsmoot.kernel.procedure import Frame

# -- gaining --------------------------------------------------------------------------------------------


def _gain_options(s: BtwixtState, f: Frame) -> list[int]:
    """Pulling the Strings covers every token that the winner of the bid gains."""
    return strings(s, f[TARGET]) if s.supply else []


def _gain(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.gain_token(s, f[TARGET], option)


def _gain_more(s: BtwixtState, f: Frame) -> None:
    f[A] -= 1
    if f[A]:
        s.jump(f, GAIN_QUESTION)


GAIN_QUESTION: Final = ask_council(
    "gain-token",
    "token to",
    _gain_options,
    _gain,
    prompt=lambda s, f: "You gain a power token: place it in one of your councils.",
    who=target,
    detail=lambda s, f: own_powers(s, f[TARGET]),
)
GAIN: Final = rules.procedure("gain", GAIN_QUESTION, _gain_more)


# -- moving ---------------------------------------------------------------------------------------------

ANY_LEADER: Final = 0
OWN: Final = 1
FROM_ELSEWHERE: Final = 2


def _paths(s: BtwixtState, f: Frame) -> list[int]:
    """From a leader's council to that leader's other council; own: yours alone; else from a foreign one."""
    if f[A] == FROM_ELSEWHERE:
        mine = s.own_councils(f[YOU])
        near = [(c, m) for m in mine for c in ((m - 1) % s.players, (m + 1) % s.players) if c not in mine]
        found = [place(c, m) for c, m in near if s.tokens[c]]
    else:
        seats = [f[YOU]] if f[A] == OWN else s.clockwise(s.first)
        ways = [(s.left(seat), s.right(seat)) for seat in seats]
        found = [place(c, d) for a, b in ways for c, d in ((a, b), (b, a)) if s.tokens[c]]
    return [*found, NOTHING] if f[A] == OWN and found else found


def _move(s: BtwixtState, f: Frame, option: int) -> None:
    if option == NOTHING:
        s.finish(f)
    else:
        atoms.move_token(s, *split(option))


def _move_more(s: BtwixtState, f: Frame) -> None:
    f[B] -= 1
    if f[B] > 0:
        s.jump(f, MOVE_QUESTION)


MOVE_QUESTION: Final = ask_path("move-token", "token from", _paths, _move, "move a power token.")
MOVE_TOKEN: Final = rules.procedure("move-token", MOVE_QUESTION, _move_more)


# -- losing ---------------------------------------------------------------------------------------------


def _with_tokens(s: BtwixtState, f: Frame) -> list[int]:
    return [c for c in range(s.players) if s.tokens[c]]


def _return(s: BtwixtState, f: Frame, option: int) -> None:
    atoms.token_to_supply(s, option)


RETURN_TOKEN: Final = rules.procedure(
    "return-token",
    ask_council(
        "return-token",
        "token of",
        _with_tokens,
        _return,
        prompt=lambda s, f: "Return a power token to the supply.",
    ),
)


# -- on the current ally --------------------------------------------------------------------------------


def _bait(s: BtwixtState, f: Frame) -> None:
    for _ in range(f[A]):
        atoms.bait_current(s)


BAIT: Final = rules.procedure("bait", _bait)
