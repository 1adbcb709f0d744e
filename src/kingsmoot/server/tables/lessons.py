"""Guided games: tables like others, against bots, at which a coach sits beside the learner."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from dataclasses import dataclass, field

from kingsmoot.guides.coach import LEARNER, GuidedGame, Lesson, Move
from kingsmoot.guides.lessons import LESSONS
from kingsmoot.kernel.setup import Setup
from kingsmoot.server.catalogue.listing import game_named
from kingsmoot.server.errors import NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import OVER, PLAYING, TableInfo
from kingsmoot.server.live.live_game import decisions
from kingsmoot.server.protocol.study import CoachAdvice, CoachState, CoachWords, LessonInfo
from kingsmoot.server.protocol.tables import NewSeat, NewTable
from kingsmoot.server.tables import store
from kingsmoot.server.tables.seats import leave
from kingsmoot.server.tables.setup import create

KEPT = 64


# -- guided games -----------------------------------------------------------------------------------------


def lesson_of_game(game: str) -> Lesson:
    title = game_named(game).title
    if game not in LESSONS:
        raise NotFound(f"There is no guided game of {title} yet.")
    return LESSONS[game]


async def begin(hall: Hall, user_id: int, game: str, anew: bool) -> TableInfo:
    """The guided game of a user: the one that waits to be played on, or a new one."""
    lesson = lesson_of_game(game)
    waiting = [info for info in await _tables_of(hall, user_id) if info.game == game and info.state == PLAYING]
    if waiting and not anew:
        return waiting[0]
    for info in waiting:
        await _give_up(hall, info.code, user_id)
    bots = [NewSeat(kind="bot", bot=lesson.bot, brings=dict(brings)) for brings in lesson.seats[LEARNER + 1 :]]
    wanted = NewTable(
        game=game,
        title=lesson.title,
        variants=list(lesson.variants),
        seats=[NewSeat(kind="me", brings=dict(lesson.seats[LEARNER])), *bots],
        private=True,
        spectators="none",
        seed=lesson.seed,
    )
    made = await create(hall, user_id, wanted)
    await hall.storage.write(lambda connection: store.add_lesson(connection, made.code, user_id, game))
    return made


async def _give_up(hall: Hall, code: str, user_id: int) -> None:
    """A guided game that is not played on is one no more."""
    await leave(hall, code, user_id)
    await hall.storage.write(lambda connection: store.delete_lesson(connection, code))


async def progress(hall: Hall, user_id: int | None) -> list[LessonInfo]:
    """Every guided game, and how far the user has come in it."""
    found = await _tables_of(hall, user_id) if user_id is not None else []
    return [_told(lesson, [info for info in found if info.game == lesson.game]) for lesson in LESSONS.values()]


def _told(lesson: Lesson, found: list[TableInfo]) -> LessonInfo:
    waiting = next((info for info in found if info.state == PLAYING), None)
    done = [info.result for info in found if info.state == OVER and info.result]
    return {
        "game": lesson.game,
        "title": lesson.title,
        "summary": lesson.summary,
        "minutes": lesson.minutes,
        "teaches": list(lesson.teaches),
        "cards": list(lesson.shows),
        "table": waiting.code if waiting else None,
        "moment": waiting.moment if waiting else "",
        "finished": len(done),
        "won": sum(LEARNER in result["winners"] for result in done),
    }


async def _tables_of(hall: Hall, user_id: int) -> list[TableInfo]:
    found = await hall.storage.read(lambda c: store.lesson_tables(c, user_id))
    return [info for info in found if info.seat_of(user_id) == LEARNER]


# -- the coach --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Followed:
    lesson: Lesson
    user_id: int
    game: GuidedGame | None = None
    lock: threading.Lock = field(default_factory=threading.Lock)


class Coaches:
    """The guided games that were looked at lately. What a coach has told follows from the moves of the game."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._kept: OrderedDict[str, _Followed] = OrderedDict()

    async def state_for(self, code: str, user_id: int | None) -> CoachState | None:
        """What the coach says at this point; None where none sits, and to everybody but the learner."""
        followed = await self._followed(code)
        if followed is None or followed.user_id != user_id:
            return None
        room = await self.hall.rooms.get(code)
        if room.play is None:
            return None
        moves = [(row.seat, row.text) for row in decisions(room.play.rows)]
        number, setup = room.play.number, room.play.setup
        said = await asyncio.to_thread(_say, followed, setup, moves)
        return {**said, "number": number}

    async def _followed(self, code: str) -> _Followed | None:
        if code not in self._kept:
            found = await self.hall.storage.read(lambda connection: store.lesson_of(connection, code))
            if found is None or found[0] not in LESSONS:
                return None
            game, learner = found
            self._kept[code] = _Followed(LESSONS[game], learner)
        self._kept.move_to_end(code)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[code]


def _say(followed: _Followed, setup: Setup, moves: list[Move]) -> CoachWords:
    with followed.lock:
        if followed.game is None or not followed.game.follow(moves):
            followed.game = GuidedGame(followed.lesson, setup)
            followed.game.follow(moves)
        return _spoken(followed.game)


def _spoken(game: GuidedGame) -> CoachWords:
    lines = game.now.lines if game.asked or game.state.over else []
    return {
        "title": game.lesson.title,
        "lines": [
            {"id": line.id, "title": line.title, "text": text, "at": line.at, "on": on} for line, text, on in lines
        ],
        "reply": game.now.reply if game.asked else "",
        "advice": _advice(game),
        "told": len(game.told),
        "lines_in_all": len(game.lesson.lines),
        "asked": game.asked,
        "over": game.state.over,
    }


def _advice(game: GuidedGame) -> CoachAdvice | None:
    advice = game.advice()
    if advice is None:
        return None
    option = game.state.decision.options[advice.option]
    return {"option": advice.option, "text": option.text, "on": option.on, "reason": advice.reason}
