"""One table in memory: its game, its clock, and everybody who looks at it.

Whatever changes the game is first stored, then done, then told. If it cannot be stored, nothing has happened.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import orjson
from sqlalchemy.exc import IntegrityError

from kingsmoot.kernel.asides import CONCEDE, is_aside, windows
from kingsmoot.kernel.errors import IllegalMove
from kingsmoot.kernel.state import EVERYONE, JUDGE, SPECTATOR, State
from kingsmoot.server import metrics
from kingsmoot.server.errors import Conflict, Forbidden, HallError, Stale, StorageDown
from kingsmoot.server.live.clock import CHESS, LIMIT, Clock
from kingsmoot.server.live.info import BOT, OPEN, OVER, PLAYING, Presence, TableInfo, load_table, summary
from kingsmoot.server.live.keeping import add_row, end_table, load_playing, read_rows, row_values
from kingsmoot.server.live.patch import diff
from kingsmoot.server.live.playing import SNAPSHOT_EVERY, UNDO, Happened, Playing, Row, happened_of, take
from kingsmoot.server.live.viewer import Viewer
from kingsmoot.server.live.views import totals_of, view_of, views_of
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import moves

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall

log = logging.getLogger("kingsmoot.room")

CALLED = "time"
"""How a game ended that the clock of an event's round has ended."""


class Room:
    def __init__(self, hall: Hall, info: TableInfo) -> None:
        self.hall = hall
        self.info = info
        self.play: Playing | None = None
        self.clock = Clock.wound(info.clock, len(info.seats), time.monotonic)
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, Presence] = {}  # what other workers said of who is connected there
        self.away: dict[int, str] = {}
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self._sent: dict[int, dict[str, Any]] = {}  # the last view that went out, for each pair of eyes
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
            self.play = await self.hall.storage.read(lambda c: load_playing(c, info))
            self.clock = Clock.wound(info.clock, len(info.seats), time.monotonic)
            self.clock.left = self.play.rows[-1].clock or self.clock.left
            self.clock.paused = info.paused
            self.clock.running = self._asked()
            self._go_on()

    # -- who is here ---------------------------------------------------------------------------------------

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self.used = time.monotonic()
        self.away.pop(viewer.seat, None)
        self.tell_presence()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        eyes = {one.seat for one in self.viewers}
        if viewer.seat >= 0 and viewer.seat not in eyes:
            self.away[viewer.seat] = now().isoformat(timespec="milliseconds")
        if viewer.seat not in eyes:
            self._sent.pop(viewer.seat, None)
        self.tell_presence()

    def own_presence(self) -> Presence:
        seats = frozenset(viewer.seat for viewer in self.viewers if viewer.seat >= 0)
        return Presence(seats, sum(viewer.seat < 0 for viewer in self.viewers), dict(self.away))

    def presence(self) -> Presence:
        whole = [self.own_presence(), *self.elsewhere.values()]
        seats = frozenset[int]().union(*(one.seats for one in whole))
        away = {seat: since for one in whole for seat, since in one.away_since.items() if seat not in seats}
        return Presence(seats, sum(one.watchers for one in whole), away)

    def tell_presence(self) -> None:
        self.tell_table()
        self.hall.rooms.announce(self.info.code, "presence", self.own_presence())

    def tell_table(self) -> None:
        here = self.presence()
        for viewer in self.viewers:
            viewer.send({"t": "table", "table": summary(self.info, viewer.user_id, here)})

    # -- what goes out ---------------------------------------------------------------------------------------

    def open_hands(self) -> list[int]:
        if self.info.spectators != "hands":
            return []
        return [seat.seat for seat in self.info.seats if seat.show_hand]

    def view(self, seat: int) -> dict[str, Any]:
        assert self.play is not None
        return view_of(self.play.state, seat, self.open_hands())

    def welcome(self, viewer: Viewer, after: int = -1) -> dict[str, Any]:
        """Everything there is for this pair of eyes."""
        view, number, lines = None, 0, []
        if self.play is not None:
            view = self._sent.get(viewer.seat)
            if view is None:
                view = self._sent[viewer.seat] = self.view(viewer.seat)
            number, lines = self.play.number, self.play.log(viewer.seat, after)
        return {
            "t": "welcome",
            "you": viewer.seat,
            "table": summary(self.info, viewer.user_id, self.presence()),
            "number": number,
            "view": view,
            "log": lines,
            "clock": self.clock_for(viewer.seat),
            "proposal": self.info.proposal,
        }

    def clock_for(self, seat: int) -> dict[str, Any]:
        """Whose clock runs is not told where that would tell that somebody is asked in secret."""
        running: list[int] = []
        left = self.clock.now()
        if self.play is not None and self.info.state == PLAYING and not self.clock.paused:
            if self.clock.kind == LIMIT:
                running = list(range(len(left)))
            elif self.clock.kind == CHESS:
                asked = self._sent[seat]["to_act"] if seat in self._sent else self.play.state.seat
                running = [asked] if asked >= 0 else []
                if self.clock.running is not None and self.clock.running not in running and seat != JUDGE:
                    left[self.clock.running] = self.clock.left[self.clock.running]
        stamp = now().isoformat(timespec="milliseconds")
        return {"kind": self.clock.kind, "left": left, "running": running, "paused": self.clock.paused, "at": stamp}

    def broadcast(self, row: Row) -> None:
        """Tell everybody what a row has changed, each through their own eyes."""
        assert self.play is not None
        welcomed = {viewer.seat for viewer in self.viewers} & self._sent.keys()
        for seat, after in views_of(self.play.state, welcomed, self.open_hands()).items():
            before, self._sent[seat] = self._sent[seat], after
            message = orjson.dumps(
                {
                    "t": "change",
                    "number": row.number,
                    "patch": diff(before, after),
                    "log": row.lines(seat),
                    "clock": self.clock_for(seat),
                }
            )
            for viewer in self.viewers:
                if viewer.seat == seat:
                    viewer.send_raw(message)

    def welcome_all(self) -> None:
        """After an undo, or the beginning: everything anew."""
        self._sent.clear()
        for viewer in self.viewers:
            viewer.send(self.welcome(viewer) | {"chat": None})

    # -- deciding ------------------------------------------------------------------------------------------

    def _playing(self) -> Playing:
        if self.play is None or self.info.state != PLAYING:
            raise Conflict("The game is over." if self.info.state == OVER else "The game has not begun yet.")
        return self.play

    def _known(self, seat: int, client_id: str | None) -> int | None:
        """The row of what was sent before, also if that ended the game."""
        return self.play.ids.get((seat, client_id)) if self.play is not None and client_id is not None else None

    async def decide(self, seat: int, number: int, option: int, client_id: str | None) -> int:
        """A seat chooses. The row's number, once it is stored."""
        began = time.perf_counter()
        async with self.lock:
            row = None
            while row is None:
                if (known := self._known(seat, client_id)) is not None:
                    return known
                row = await self._decide(seat, number, option, client_id)
        metrics.decided(time.perf_counter() - began)
        return row.number

    async def _decide(self, seat: int, number: int, option: int, client_id: str | None) -> Row | None:
        """One try; none if another worker was first, perhaps with this very decision. The lock is held."""
        play = self._playing()
        if self.info.paused:
            raise Conflict("The game is paused. Resume it to go on.")
        if not play.asks_still(number):
            raise Stale("Something else has happened since. Look again, and choose anew.")
        state = play.state.copy()
        if state.seat != seat:
            raise IllegalMove("It is not your turn to choose.")
        question, frame = state.pending()
        if not 0 <= option < len(state.choices):
            raise IllegalMove(f"There is no option {option} here.")
        text = question.text(state, frame, state.choices[option])
        happened: list[Any] = []
        state.journal = happened
        state.act(option, seat)
        state.journal = None
        before = play.number
        try:
            return await self._store(play, seat, text, client_id, happened, state)
        except Stale:
            if self.play is play and play.number == before:
                raise
            return None

    async def say(self, seat: int, text: str, client_id: str | None = None, lines: list[str] | None = None) -> int:
        """A seat concedes, or changes where it is asked; the latter can be done at any time."""
        async with self.lock:
            if (known := self._known(seat, client_id)) is not None:
                return known
            play = self._playing()
            state = play.state.copy()
            happened = take(state, seat, text)
            row = await self._store(play, seat, text, client_id, happened, state, before=lines)
            return row.number

    async def concede(self, seat: int, client_id: str | None = None) -> int:
        if (known := self._known(seat, client_id)) is not None:
            return known
        if not self._playing().game.can_concede:
            raise IllegalMove(f"{self._playing().game.title} has no conceding. Leave, and a bot plays on for you.")
        return await self.say(seat, CONCEDE, client_id)

    async def set_windows(self, seat: int, always: list[str], never: list[str]) -> int:
        return await self.say(seat, windows(always, never).text)

    async def _store(
        self,
        play: Playing,
        seat: int,
        text: str,
        client_id: str | None,
        happened: list[Any],
        state: State,
        before: list[str] | None = None,
    ) -> Row:
        """Write the row; then it has happened. The lock is held."""
        lines: Happened = [(EVERYONE, line, {}) for line in before or []]
        lines += happened_of(happened)
        clock = replace(self.clock, left=self.clock.left[:])
        undoing = text.startswith(UNDO)
        if undoing:
            clock.running = None  # nobody is charged for the way back
        clock.turn(None if undoing or is_aside(text) else seat, None if state.over else state.seat)
        number = play.number + 1
        _, moment = play.game.moment(state)
        row = Row(number, seat, text, client_id, lines, clock.left, -1 if state.over else state.seat, moment, now())
        due = number % SNAPSHOT_EVERY == 0 or state.over or undoing
        snapshot = state.encode() if due else None
        result = self._result(state, "game") if state.over else self._at_time(play, state)
        await self._write(row, snapshot, result)
        self.clock = clock
        play.add(row, state)
        self.info.to_act, self.info.moment = row.to_act, moment
        if not undoing:
            self.broadcast(row)
        if result is not None:
            self._ended(result)
        self._go_on()
        return row

    async def _write(self, row: Row, snapshot: bytes | None, result: dict[str, Any] | None) -> None:
        info, storage = self.info, self.hall.storage
        clear = info.proposal is not None
        word = self.hall.rooms.word(info.code, "rows")

        def do(connection: Any) -> None:
            add_row(connection, info.id, row, snapshot)
            if result is not None:
                end_table(connection, info.id, result)
            elif clear:
                self.hall.rooms.put_proposal(connection, info.id, None)
            storage.tell(connection, word)

        try:
            if snapshot is None and result is None and not clear:  # as most are
                await storage.add(moves, row_values(info.id, row), word)
            else:
                await storage.write(do)
        except IntegrityError:
            await self.catch_up()
            raise Stale("Something else has happened since. Look again, and choose anew.") from None
        if clear:
            info.proposal = None
            self.tell_proposal()

    def _result(self, state: State, ended_by: str) -> dict[str, Any]:
        result = state.result
        if result is None:
            return {"winners": [], "scores": [], "places": [], "reason": "The time is up.", "ended_by": ended_by}
        return {
            "winners": list(result.winners),
            "scores": list(result.scores),
            "places": list(result.places),
            "reason": result.reason,
            "ended_by": ended_by,
        }

    def _at_time(self, play: Playing, state: State) -> dict[str, Any] | None:
        """At an event time was called: the game ends when the round of that moment has been played out."""
        last = (self.info.event or {}).get("last_round")
        return self._judged(play, state, CALLED) if last is not None and play.game.moment(state)[0] > last else None

    def _judged(self, play: Playing, state: State, ended_by: str) -> dict[str, Any]:
        """How it stands, as the result."""
        judged = play.game.adjudicate(state)
        return {
            "winners": list(judged.winners),
            "scores": list(judged.scores),
            "places": list(judged.places),
            "reason": judged.reason,
            "ended_by": ended_by,
        } | (totals_of(state) if ended_by == CALLED else {})

    def _ended(self, result: dict[str, Any]) -> None:
        self.info.state, self.info.result, self.info.ended = OVER, result, now()
        self.info.paused, self.info.proposal = False, None
        metrics.games_ended.inc()
        self.tell_table()
        if self.info.event is not None:
            self.hall.rooms.tell_event(self.info)

    def tell_proposal(self) -> None:
        for viewer in self.viewers:
            viewer.send({"t": "proposal", "proposal": self.info.proposal})

    def tell_clock(self) -> None:
        for viewer in self.viewers:
            viewer.send({"t": "clock", "clock": self.clock_for(viewer.seat)})

    # -- what goes on by itself ------------------------------------------------------------------------------

    def _asked(self) -> int | None:
        if self.play is None or self.play.state.over or self.info.state != PLAYING:
            return None
        return self.play.state.seat

    def _go_on(self) -> None:
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
        idle = self._thinking is None or self._thinking.done()  # one that thinks goes on by itself
        if asked is not None and self.info.seats[asked].kind == BOT and not self.info.paused and idle:
            self._thinking = asyncio.create_task(self._think())

    def _spawn_flag(self) -> None:
        task = asyncio.create_task(self._time_is_up())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self) -> None:
        """The bots decide, one after another, until a person is asked."""
        while (asked := self._asked()) is not None and not self.hall.closing:
            seat = self.info.seats[asked]
            if seat.kind != BOT or self.info.paused or self.play is None:
                return
            number, state = self.play.number, self.play.state
            if self.hall.settings.bot_pause and self.viewers:
                await asyncio.sleep(self.hall.settings.bot_pause)
            seed = (self.info.seed * 1_000_003 + number) & ((1 << 62) - 1)
            try:
                option = await self.hall.thinkers.choose(state, seat.bot or "random", seed)
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
                    self._go_on()
                    return
                seat, play = self.clock.running, self.play
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

    async def end_as_it_stands(self, ended_by: str) -> None:
        async with self.lock:
            play = self._playing()
            result = self._judged(play, play.state, ended_by)
            info, word = self.info, self.hall.rooms.word(self.info.code, "table")

            def do(connection: Any) -> None:
                end_table(connection, info.id, result)
                self.hall.storage.tell(connection, word)

            await self.hall.storage.write(do)
            self._ended(result)
            self._go_on()

    async def call_time(self, called: bool = True) -> None:
        """At an event: this round of the game is the last one; or not, if a judge has given more time."""
        async with self.lock:
            if self.play is None or self.info.event is None or self.info.state != PLAYING:
                return
            about = {key: value for key, value in self.info.event.items() if key != "last_round"}
            if called:
                about["last_round"] = self.play.moment()[0]
            await self.hall.rooms.change_table(self, event=about)
            self.info.event = about
            self.tell_table()

    # -- other workers ---------------------------------------------------------------------------------------

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
                self.welcome_all()
                return
            state = play.state.copy()
            take(state, row.seat, row.text)
            play.add(row, state)
            self.clock.left, self.clock.since = row.clock or self.clock.left, time.monotonic()
            self.clock.running = self._asked()
            info.to_act, info.moment = row.to_act, row.moment
            self.broadcast(row)
        if play.state.over:
            await self.refresh()
        self._go_on()

    async def refresh(self) -> None:
        """The table itself has changed: seats, a proposal, its end."""
        code = self.info.code
        fresh = await self.hall.storage.read(lambda c: load_table(c, code))
        began = self.play is None and fresh.state != self.info.state
        proposal, hands = self.info.proposal, self.open_hands()
        self.info = fresh
        moved = self._reseat()
        self._close_doors()
        if self.clock.paused != fresh.paused:
            self.clock.pause(fresh.paused)
            self.tell_clock()
        await self.load_game()
        if began:
            self.welcome_all()
        else:
            self.tell_table()
            for viewer in moved:
                viewer.send(self.welcome(viewer) | {"chat": None})
            if hands != self.open_hands():
                self.show_again(SPECTATOR)
        if proposal != fresh.proposal:
            self.tell_proposal()
        self._go_on()

    def _reseat(self) -> list[Viewer]:
        """Whoever looks on may have sat down since, or got up; those who see through other eyes now."""
        moved = []
        for viewer in self.viewers:
            seat = self.info.seat_of(viewer.user_id)
            if seat != viewer.seat and (seat is not None or viewer.seat >= 0):
                viewer.seat = SPECTATOR if seat is None else seat
                moved.append(viewer)
        eyes = {viewer.seat for viewer in self.viewers}
        for gone in self._sent.keys() - eyes:
            del self._sent[gone]
        return moved

    def _close_doors(self) -> None:
        """Where nobody may watch, those go who came before the game began, or do not play any more."""
        if self.info.spectators == "none" and self.info.state != OPEN:
            for viewer in self.viewers:
                if viewer.seat == SPECTATOR:
                    viewer.send({"t": "bye", "text": "The players of this table play without spectators."})
                    viewer.end()

    def show_again(self, seat: int) -> None:
        """A pair of eyes may see more or less than before: everything anew for them."""
        self._sent.pop(seat, None)
        for viewer in self.viewers:
            if viewer.seat == seat:
                viewer.send(self.welcome(viewer) | {"chat": None})

    def why_not(self, seat: int, on: str) -> str:
        play = self._playing()
        return play.game.why_not(play.state, seat, on)

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
