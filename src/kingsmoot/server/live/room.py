"""One table in memory: its game, its clock, and what goes on by itself.

Whatever changes the game is first stored, then done, then told. If it cannot be stored, nothing has happened.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kingsmoot.bots.levels import thinks
from kingsmoot.kernel.asides import CONCEDE, is_aside, windows
from kingsmoot.kernel.errors import IllegalMove, KingsmootError
from kingsmoot.kernel.state import EVERYONE, SPECTATOR, Entry, State
from kingsmoot.server import metrics
from kingsmoot.server.errors import Conflict, Forbidden, HallError, Stale, StorageDown
from kingsmoot.server.live.audience import Audience
from kingsmoot.server.live.bots import Urgency
from kingsmoot.server.live.clock import LIMIT, NONE, Clock
from kingsmoot.server.live.early_answer_store import EarlyAnswer
from kingsmoot.server.live.early_answers import EarlyAnswers
from kingsmoot.server.live.game_store import add_row, end_table, load_live_game, new_rows, read_rows, state_at
from kingsmoot.server.live.info import BOT, OVER, PLAYING, TableInfo
from kingsmoot.server.live.live_game import (
    SNAPSHOT_EVERY,
    UNDO,
    LiveGame,
    LogEntries,
    Row,
    apply_text,
    decide,
    log_entries,
)
from kingsmoot.server.live.pace import bot_patience, bot_pause
from kingsmoot.server.live.results import as_it_stands, ending
from kingsmoot.server.live.table_store import change_table, load_table
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.protocol.tables import EndedBy, TableResult
from kingsmoot.server.storage import Connection, IntegrityError, now
from kingsmoot.server.worker_messages import RowsAdded

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall

log = logging.getLogger("kingsmoot.room")

BOTS = 1
"""The label of what bots draw from: nothing of it tells anything about the game's own draws."""


class Room:
    def __init__(self, hall: Hall, info: TableInfo) -> None:
        self.hall = hall
        self.info = info
        self.play: LiveGame | None = None
        self.clock = Clock.from_rule(info.clock, len(info.seats), time.monotonic)
        self.early = EarlyAnswers(self)
        self.audience = Audience(self)
        self.used = time.monotonic()
        self.lock = asyncio.Lock()
        self._thinking: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()

    @classmethod
    async def load(cls, hall: Hall, code: str) -> Room:
        info = await hall.storage.read(lambda c: load_table(c, code))
        room = cls(hall, info)
        await room.load_game()
        return room

    async def load_game(self) -> None:
        """Also after the table has begun to play, or was changed by another worker."""
        if self.info.state in (PLAYING, OVER) and self.play is None:
            info = self.info
            self.play = await self.hall.storage.read(lambda c: load_live_game(c, info))
            self.clock = Clock.from_rule(info.clock, len(info.seats), time.monotonic)
            self.clock.left = self.play.rows[-1].clock or self.clock.left
            self.clock.paused = info.paused
            if self.info.state == PLAYING:
                await self.early.load()
            self._set_running()
            self.schedule_next()

    def _set_running(self) -> None:
        """Whose clock runs, where that was not told by a decision."""
        self.clock.running = self._asked()
        self.clock.also = self.early.thinking(self.play.state) if self.play is not None else frozenset()

    def touch(self) -> None:
        """Somebody needs the room: it stays in memory for a while."""
        self.used = time.monotonic()

    # -- deciding ------------------------------------------------------------------------------------------

    def playing(self) -> LiveGame:
        if self.play is None or self.info.state != PLAYING:
            raise Conflict("The game is over." if self.info.state == OVER else "The game has not begun yet.")
        return self.play

    async def state_at(self, number: int) -> State:
        """The game as it was after a row. The lock is held; a thread works it out, so other tables go on meanwhile."""
        play, table_id = self.playing(), self.info.id
        return await self.hall.storage.read(lambda c: state_at(c, table_id, play, number))

    def _known(self, seat: int, client_id: str | None) -> int | None:
        """The row of what was sent before, also if that ended the game."""
        return self.play.ids.get((seat, client_id)) if self.play is not None and client_id is not None else None

    async def decide(self, seat: int, number: int, option: int, client_id: str | None) -> int:
        """A seat chooses. The row's number, once it is stored; the given one if the choice waits to be asked for."""
        began = time.perf_counter()
        async with self.lock:
            stored = None
            while stored is None:
                if (known := self._known(seat, client_id)) is not None:
                    return known
                stored = await self._try_to_decide(seat, number, option, client_id)
        metrics.observe_decision(time.perf_counter() - began)
        return stored

    async def _try_to_decide(self, seat: int, number: int, option: int, client_id: str | None) -> int | None:
        """One try; none if another worker was first, perhaps with this very decision. The lock is held."""
        play = self.playing()
        if self.info.paused:
            raise Conflict("The game is paused. Resume it to go on.")
        if number > play.number and await self._is_behind():
            return None
        if not play.still_asks(number, seat):
            raise Stale("Something changed in the meantime. Look again and choose.")
        if await self.early.take(seat, option, client_id):
            return number
        state, before = play.state.copy(), play.number
        text, happened = decide(state, seat, option)
        try:
            return (await self.store(play, seat, text, client_id, happened, state)).number
        except Stale:
            if self.play is play and play.number == before:
                raise
            return None

    async def say(self, seat: int, text: str, client_id: str | None = None, lines: list[str] | None = None) -> int:
        """A seat concedes, or changes where it is asked; the latter can be done at any time."""
        async with self.lock:
            while True:
                if (known := self._known(seat, client_id)) is not None:
                    return known
                play = self.playing()
                state, before = play.state.copy(), play.number
                happened = apply_text(state, seat, text)
                try:
                    row = await self.store(play, seat, text, client_id, happened, state, before=lines)
                except Stale:  # another worker was first
                    if self.play is play and play.number == before:
                        raise
                else:
                    return row.number

    async def concede(self, seat: int, client_id: str | None = None) -> int:
        if (known := self._known(seat, client_id)) is not None:
            return known
        if not self.playing().game.can_concede:
            raise IllegalMove(f"{self.playing().game.title} can't be conceded. If you leave, a bot plays on for you.")
        return await self.say(seat, CONCEDE, client_id)

    async def set_windows(self, seat: int, always: list[str], never: list[str]) -> int:
        return await self.say(seat, windows(always, never).text)

    async def store(
        self,
        play: LiveGame,
        seat: int,
        text: str,
        client_id: str | None,
        happened: list[Entry],
        state: State,
        before: list[str] | None = None,
    ) -> Row:
        """Write the row; then it has happened. The lock is held."""
        lines: LogEntries = [(EVERYONE, line, {}) for line in before or []]
        lines += log_entries(happened)
        clock, undoing = self.clock, text.startswith(UNDO)
        if clock.kind != NONE:
            clock = replace(clock, left=clock.left[:])
            if undoing:
                clock.running = None  # nobody is charged for the way back
            clock.turn(None if undoing or is_aside(text) else seat, None if state.over else state.seat)
        number = play.number + 1
        _, moment = play.game.moment(state)
        row = Row(number, seat, text, client_id, lines, clock.left, -1 if state.over else state.seat, moment, now())
        due = number % SNAPSHOT_EVERY == 0 or state.over or undoing
        snapshot = state.encode() if due else None
        result = ending(self.info, state)
        await self._write(row, snapshot, result)
        self.clock = clock
        play.add(row, state)
        self.early.follow([row])
        if clock.kind != NONE:
            clock.also = self.early.thinking(state)
        self.info.to_act, self.info.moment = row.to_act, moment
        if not undoing:
            self.audience.broadcast(row)
        if result is not None:
            self._ended(result)
        self.schedule_next()
        return row

    async def _write(self, row: Row, snapshot: bytes | None, result: TableResult | None) -> None:
        info, storage = self.info, self.hall.storage
        clear = info.proposal is not None
        message: RowsAdded = {"what": "rows", "code": info.code}

        def do(connection: Connection) -> None:
            add_row(connection, info.id, row, snapshot)
            if result is not None:
                end_table(connection, info.id, result)
            elif clear:
                change_table(connection, info.id, proposal=None)
            self.hall.publish(connection, message)

        try:
            if result is None and not clear:  # as most are
                await storage.add(self.hall.encoded(message), *new_rows(info.id, row, snapshot))
            else:
                await storage.write(do)
        except IntegrityError:
            await self.catch_up()
            raise Stale("Something changed in the meantime. Look again and choose.") from None
        if clear:
            info.proposal = None
            self.audience.send_proposal()

    def _ended(self, result: TableResult) -> None:
        self.info.state, self.info.result, self.info.ended = OVER, result, now()
        self.info.paused, self.info.proposal = False, None
        metrics.games_ended.inc()
        self.audience.release()
        self.audience.send_table()
        if self.info.event is not None:
            self.hall.tasks.start(self.hall.table_ended(self.hall, self.info))

    # -- what goes on by itself ------------------------------------------------------------------------------

    def _asked(self) -> int | None:
        if self.play is None or self.play.state.over or self.info.state != PLAYING:
            return None
        return self.play.state.seat

    def schedule_next(self) -> None:
        """Let a bot think if it is asked; set the alarm of the clock."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.info.state != PLAYING or self.hall.closing:
            return
        due = self.clock.due()
        if due is not None:
            self._alarm = asyncio.get_running_loop().call_later(due + 0.01, self._spawn_flag)
        asked = self._asked()
        if self.play is not None and not self.info.paused and (answer := self.early.due(self.play.state)) is not None:
            self._start(self._answer_early(answer))
        idle = self._thinking is None or self._thinking.done()  # one that thinks goes on by itself
        if asked is not None and self.info.seats[asked].kind == BOT and not self.info.paused and idle:
            self._thinking = asyncio.create_task(self._think())

    def _spawn_flag(self) -> None:
        self._start(self._time_is_up())

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _answer_early(self, answer: EarlyAnswer) -> None:
        """Now the seat is asked: what it chose before becomes a row. If that does not fit, it is asked after all."""
        while not self.hall.closing and self.play is not None and self.early.due(self.play.state) == answer:
            try:
                option = self.play.state.find(answer.text)
                await self.decide(answer.seat, self.play.number, option, answer.client_id)
            except StorageDown:
                await asyncio.sleep(1)
            except (Stale, Conflict):
                return
            except KingsmootError:
                log.exception("an early answer does not fit", extra={"code": self.info.code})
                self.early.refuse(answer.seat)
                return

    async def _think(self) -> None:
        """The bots decide, one after another, until a person is asked."""
        thought = 0.0
        while (asked := self._asked()) is not None and not self.hall.closing:
            seat = self.info.seats[asked]
            if seat.kind != BOT or self.info.paused or self.play is None:
                return
            number, state = self.play.number, self.play.state
            seed = self.play.setup.rng().fork(BOTS, number).word()
            try:
                began, paces = time.monotonic(), [viewer.pace for viewer in self.audience.viewers]
                patience = bot_patience(self.hall.settings.bot_seconds, paces, thought)
                urgency = Urgency.SEEN if paces else Urgency.UNSEEN
                bot = seat.bot or "random"
                option = await self.hall.bot_pool.choose(state, bot, seed, seconds=patience, urgency=urgency)
                thought += time.monotonic() - began
                paces = [viewer.pace for viewer in self.audience.viewers]
                pause = bot_pause(self.hall.settings.bot_pause, paces, state.declines(option))
                # Whoever has thought for a while has been waited for already.
                await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)) if thinks(bot) else pause)
                await self.decide(asked, number, option, None)
            except (Stale, Conflict):
                continue
            except StorageDown:
                await asyncio.sleep(1)
            except Exception:
                log.exception("a bot could not decide", extra={"code": self.info.code})
                return

    async def _time_is_up(self) -> None:
        try:
            async with self.lock:
                due = self.clock.due()
                if due is None or due > 0 or self.info.state != PLAYING or self.play is None:
                    self.schedule_next()
                    return
                seat, play = self.clock.up(), self.play
            if self.clock.kind == LIMIT:
                await self.end_by_limit()
            elif seat is not None and play.game.can_concede:
                name = play.game.seat_name(play.state, seat)
                await self.say(seat, CONCEDE, lines=[f"{name} has run out of time."])
            elif seat is not None:
                await self.hall.rooms.bot_takes_over(self, seat)
        except HallError:
            self._alarm = asyncio.get_running_loop().call_later(1, self._spawn_flag)
        except IllegalMove:
            log.exception("the clock could not end a game", extra={"code": self.info.code})

    async def end_by_limit(self) -> None:
        """The time of the whole game is up: whoever is ahead has won."""
        await self.end_as_it_stands(LIMIT)

    async def end_as_it_stands(self, ended_by: EndedBy) -> None:
        async with self.lock:
            play = self.playing()
            result = as_it_stands(play.state, ended_by)
            info = self.info

            def do(connection: Connection) -> None:
                end_table(connection, info.id, result)
                self.hall.publish(connection, {"what": "table", "code": info.code})

            await self.hall.storage.write(do)
            self._ended(result)
            self.schedule_next()

    async def call_time(self, called: bool = True) -> None:
        """At an event: this round of the game is the last one; or not, if a judge has given more time."""
        async with self.lock:
            if self.play is None or self.info.event is None or self.info.state != PLAYING:
                return
            event = self.info.event.copy()
            event.pop("last_round", None)
            if called:
                event["last_round"] = self.play.moment()[0]
            await self.hall.rooms.change_table(self, event=event)
            self.info.event = event
            self.audience.send_table()

    # -- other workers ---------------------------------------------------------------------------------------

    async def come_level(self) -> None:
        """Take over what other workers have stored, heard of or not: whoever comes may have seen it there already."""
        if not self.hall.storage.sqlite:
            async with self.lock:
                await self.catch_up()

    async def _is_behind(self) -> bool:
        """Whether other workers had stored something that this one had not heard of. It has now; the lock is held."""
        play, before = self.play, self.play.number if self.play is not None else 0
        if not self.hall.storage.sqlite:
            await self.catch_up()
        return self.play is not play or (play is not None and play.number > before)

    async def catch_up(self) -> None:
        """Another worker has written rows: take them over. The lock is held, or nobody else can be here."""
        play, info = self.play, self.info
        if play is None:
            await self.refresh()
            return
        rows = await self.hall.storage.read(lambda c: read_rows(c, info.id, play.number))
        for row in rows:
            if row.text.startswith(UNDO):
                self.play = None
                await self.refresh()
                self.audience.welcome_all()
                return
            state = play.state.copy()
            apply_text(state, row.seat, row.text)
            play.add(row, state)
            self.early.follow([row])
            self.clock.left, self.clock.since = row.clock or self.clock.left, time.monotonic()
            self._set_running()
            info.to_act, info.moment = row.to_act, row.moment
            self.audience.broadcast(row)
        if play.state.over:
            await self.refresh()
        elif play.state.also_asked() or self.early.by_seat:
            await self.early.load()
            self._set_running()
        self.schedule_next()

    async def refresh(self) -> None:
        """The table itself has changed: seats, a proposal, its end."""
        code = self.info.code
        fresh = await self.hall.storage.read(lambda c: load_table(c, code))
        began = self.play is None and fresh.state != self.info.state
        proposal, hands = self.info.proposal, self.audience.open_hands()
        self.info = fresh
        moved = self.audience.reseat()
        self.audience.dismiss_spectators()
        self.audience.release()
        if self.clock.paused != fresh.paused:
            self.clock.pause(fresh.paused)
            self.audience.send_clock()
        await self.load_game()
        if began:
            self.audience.welcome_all()
        else:
            self.audience.send_table()
            self.audience.resend(moved)
            if hands != self.audience.open_hands():
                self.audience.resend_seat(SPECTATOR)
        if proposal != fresh.proposal:
            self.audience.send_proposal()
        self.schedule_next()

    def why_not(self, seat: int, on: str) -> str:
        play = self.playing()
        return play.game.why_not(play.state.ahead(seat) or play.state, seat, on)

    def check_seat(self, viewer: Viewer) -> int:
        """The seat of somebody who wants to do something that only players do."""
        if viewer.seat < 0:
            raise Forbidden("You are watching. Only players can do that.")
        return viewer.seat

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._thinking is not None:
            self._thinking.cancel()
