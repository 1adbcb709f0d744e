"""What would a bot do here, and why? It knows what the player knows."""

from __future__ import annotations

import asyncio
from typing import Final

from kingsmoot.bots.study import Verdict
from kingsmoot.kernel.state import Decision, State
from kingsmoot.server.errors import Conflict, Forbidden
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import BOT, TableInfo
from kingsmoot.server.live.processes import ProcessLost
from kingsmoot.server.protocol.study import Hint, HintOption
from kingsmoot.server.tables.replays import Replay, seat_named

HINTS: Final = 2
"""The label of what hints draw from: nothing of it tells anything about the game's own draws."""
PLAYOUTS: Final = 240
SHOWN: Final = 3
ALMOST: Final = 3
"""Two chances that differ by so many percent, or less, are almost the same."""


async def table_hint(hall: Hall, code: str, user_id: int) -> Hint:
    room = await hall.rooms.get(code)
    seat = check_hints(room.info, user_id)
    play = room.playing()
    state = play.state if play.state.seat == seat else play.state.ahead(seat)
    if state is None:
        raise Conflict("You have nothing to choose right now.")
    number = play.number
    return await _hint(hall, state, number)


def check_hints(info: TableInfo, user_id: int) -> int:
    """The seat of somebody who may have hints: in casual games against bots, never where they would harm others."""
    seat = info.seat_of(user_id)
    if seat is None:
        raise Forbidden("Only players can ask for a hint.")
    if info.event is not None:
        raise Forbidden("There are no hints at events.")
    if info.rated:
        raise Forbidden("There are no hints in rated games.")
    if any(other.kind != BOT for other in info.seats if other.seat != seat):
        raise Forbidden("There are no hints against people.")
    return seat


async def replay_hint(hall: Hall, code: str, at: int, viewpoint: str) -> Hint:
    """Through the eyes of whoever decided there; one who may not see their cards is told nothing."""
    replay = await hall.replays.get(code)
    state = await asyncio.to_thread(replay.state, at)
    if state.over:
        raise Conflict("The game is over at this step. Go back to an earlier one.")
    if viewpoint not in ("judge", str(state.seat)):
        seat_named(replay, viewpoint)
        raise Forbidden(
            "Somebody else decides here. Look through their eyes to ask what the bot would do.", "viewpoint"
        )
    return await _hint(hall, state, at, _played(replay, state, at))


def _played(replay: Replay, state: State, at: int) -> str | None:
    """What was chosen there; None if the game went on otherwise, as when somebody conceded."""
    move = replay.moves[at] if at < len(replay.moves) else None
    return move.text if move is not None and move.seat == state.seat else None


async def _hint(hall: Hall, state: State, at: int, played: str | None = None) -> Hint:
    seed = state.setup.rng().fork(HINTS, state.number).word()
    decision = state.decision
    taken = next((option.index for option in decision.options if option.text == played), None)
    try:
        verdicts = await hall.bot_pool.judge(state, seed, PLAYOUTS, taken)
    except (TimeoutError, ProcessLost):
        raise Conflict("The bot found no answer in time. Try again in a moment.") from None
    return hint_from(decision, at, verdicts, taken)


def hint_from(decision: Decision, at: int, verdicts: list[Verdict], played: int | None) -> Hint:
    """The best options, and what was played."""
    told = [_told(decision, one, played) for one in verdicts]
    shown = [one for place, one in enumerate(told) if place < SHOWN or one["played"]]
    return {
        "at": at,
        "seat": decision.seat,
        "prompt": decision.prompt,
        "options": shown,
        "close": len(told) > 1 and told[0]["chance"] - told[1]["chance"] <= ALMOST,
        "others": len(decision.options) - len(shown),
    }


def _told(decision: Decision, verdict: Verdict, played: int | None) -> HintOption:
    option = decision.options[verdict["option"]]
    return {
        "option": option.index,
        "label": option.label,
        "on": option.on,
        "chance": percent(verdict["chance"]),
        "tries": verdict["tries"],
        "reason": verdict["reason"],
        "played": option.index == played,
    }


def percent(chance: float) -> int:
    """Nothing is certain before the game is over."""
    return min(99, max(1, round(chance * 100)))
