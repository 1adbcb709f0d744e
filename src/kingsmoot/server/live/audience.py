"""Everybody who looks at a table, and what goes out to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

import orjson

from kingsmoot.kernel.patch import diff
from kingsmoot.kernel.state import JUDGE, SPECTATOR
from kingsmoot.server.live.broadcast_delay import DelayedViews, HeldChat, HeldClock, HeldRow, clock_after, earlier_views
from kingsmoot.server.live.clock import CHESS, LIMIT, NONE
from kingsmoot.server.live.info import OPEN, OVER, PERSON, PLAYING, Presence, delay_of, iso_time, share_of, summary
from kingsmoot.server.live.live_game import Row
from kingsmoot.server.live.views import view_of, views_of
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.protocol.game import Change, ChatMessage, ClockState, LogLine, View, Welcome
from kingsmoot.server.storage import now

if TYPE_CHECKING:
    from kingsmoot.server.live.room import Room


class Audience:
    """Those who look at a room: each sees the table through their own eyes."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, Presence] = {}  # what other workers said of who is connected there
        self.away: dict[int, str] = {}
        self._sent: dict[int, View] = {}  # the last view that went out, for each pair of eyes
        self._held = DelayedViews()

    # -- who is here ---------------------------------------------------------------------------------------

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self.room.touch()
        self.away.pop(viewer.seat, None)
        self._miss_others()
        self.send_presence()

    def _miss_others(self) -> None:
        """Who has not come since the hall has opened is away from now on, as far as one can tell."""
        known = self.presence()
        for seat, one in enumerate(self.room.info.seats):
            if one.kind == PERSON and seat not in known.seats and seat not in known.away_since:
                self.away[seat] = iso_time(now())

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.room.touch()
        eyes = {one.seat for one in self.viewers}
        if viewer.seat >= 0 and viewer.seat not in eyes:
            self.away[viewer.seat] = iso_time(now())
        if viewer.seat not in eyes:
            self._forget(viewer.seat)
        self.send_presence()

    def own_presence(self) -> Presence:
        seats = frozenset(viewer.seat for viewer in self.viewers if viewer.seat >= 0)
        return Presence(seats, sum(viewer.seat < 0 for viewer in self.viewers), dict(self.away))

    def presence(self) -> Presence:
        whole = [self.own_presence(), *self.elsewhere.values()]
        seats = frozenset[int]().union(*(one.seats for one in whole))
        away = {seat: since for one in whole for seat, since in one.away_since.items() if seat not in seats}
        return Presence(seats, sum(one.watchers for one in whole), away)

    def send_presence(self) -> None:
        self.send_table()
        self.room.hall.announce_presence(self.room.info.code, self.own_presence())

    def send_table(self) -> None:
        here = self.presence()
        for viewer in self.viewers:
            viewer.send({"t": "table", "table": summary(self.room.info, viewer.user_id, here)})

    def open_hands(self) -> list[int]:
        if self.room.info.spectators != "hands":
            return []
        return [seat.seat for seat in self.room.info.seats if seat.show_hand]

    # -- the delay ---------------------------------------------------------------------------------------

    @property
    def delay(self) -> int:
        return delay_of(self.room.info)

    def is_delayed(self, viewer: Viewer) -> bool:
        return viewer.seat == SPECTATOR and self.delay > 0

    def _waits(self, viewer: Viewer) -> bool:
        """Whether what this one may see has to be worked out first."""
        return self.is_delayed(viewer) and SPECTATOR not in self._sent and self.room.play is not None

    async def prepare(self, viewer: Viewer) -> None:
        """Work out what a spectator may see by now, and what comes after that."""
        if not self._waits(viewer):
            return
        async with self.room.lock:
            play = self.room.play
            if not self._waits(viewer) or play is None:
                return
            kind = self.room.clock.kind
            shown, *later = await asyncio.to_thread(earlier_views, play, self.delay, self.open_hands(), kind)
            self._sent[SPECTATOR] = shown.view
            if self.room.clock.paused and not self._held.pauses:  # since before this worker knew the table
                self._held.add_pause(self._live_clock(SPECTATOR), anybody=False)
            self._held.begin(shown, later, self.delay)
        self._release_later()

    async def _greet(self, viewer: Viewer) -> None:
        await self.prepare(viewer)
        if viewer in self.viewers:
            viewer.send(self.welcome(viewer))

    def _release_later(self) -> None:
        if self._held.waiting and not self._held.timer_set:
            self._held.timer_set = True
            due = self._held.due(self.delay)
            asyncio.get_running_loop().call_later(due, self.release)

    def release(self) -> None:
        """Show spectators what is old enough by now; everything, once there is no delay any more."""
        self._held.timer_set = False
        for held in self._held.take(self.delay):
            match held:
                case HeldRow(row=row, view=after):
                    names = self.room.play.seat_names() if self.room.play is not None else []
                    self._tell(self.viewers, row, after, names)
                case HeldClock():
                    for viewer in self.viewers:
                        if viewer.seat == SPECTATOR:
                            viewer.send({"t": "clock", "clock": self.clock_for(SPECTATOR)})
                case HeldChat(tell=tell):
                    tell()
        self._release_later()

    def hold_chat(self, at: datetime, message: int, tell: Callable[[], None]) -> None:
        """Delayed spectators are to be told of a message when it is due."""
        self._held.add(HeldChat(at, message, tell))
        self._release_later()

    def _forget(self, seat: int) -> None:
        self._sent.pop(seat, None)
        if seat == SPECTATOR:
            self._held.clear()

    # -- what goes out ---------------------------------------------------------------------------------------

    def welcome(
        self, viewer: Viewer, after: int = -1, chat: list[ChatMessage] | None = None, *, with_log: bool = True
    ) -> Welcome:
        """Everything there is for this pair of eyes; without the chat, or the log, that stays as it was."""
        room, view, number = self.room, None, 0
        lines: list[LogLine] | None = [] if with_log else None
        if room.play is not None:
            view = self._sent.get(viewer.seat)
            if view is None:
                view = self._sent[viewer.seat] = view_of(room.play.state, viewer.seat, self.open_hands())
                room.early.ask(room.play.state, {viewer.seat: view})
            number = self._held.shown if self.is_delayed(viewer) else room.play.number
            if with_log:
                lines = [line for line in room.play.log(viewer.seat, after) if line["n"] <= number]
        return {
            "t": "welcome",
            "you": viewer.seat,
            "table": summary(room.info, viewer.user_id, self.presence()),
            "number": number,
            "view": view,
            "log": lines,
            "chat": chat,
            "clock": self.clock_for(viewer.seat),
            "proposal": None if self.is_delayed(viewer) else room.info.proposal,
        }

    def resend(self, viewers: Iterable[Viewer], *, with_log: bool = True) -> None:
        """Everything anew for these, but for the chat; the log only where it may have changed."""
        for viewer in viewers:
            if self._waits(viewer):
                self.room.hall.tasks.start(self._greet(viewer))
            else:
                viewer.send(self.welcome(viewer, with_log=with_log))

    def clock_for(self, seat: int) -> ClockState:
        held = self._held.clock(self.delay) if seat == SPECTATOR and self.delay and seat in self._sent else None
        return held or self._live_clock(seat)

    def _live_clock(self, seat: int) -> ClockState:
        """Whose clock runs is not told where that would tell that somebody is asked in secret."""
        room, clock, running = self.room, self.room.clock, list[int]()
        if clock.kind == NONE:
            return {"kind": NONE, "left": [], "running": running, "paused": clock.paused, "at": iso_time(now())}
        left = clock.now()
        if room.play is not None and room.info.state == PLAYING and not clock.paused:
            if clock.kind == LIMIT:
                running = list(range(len(left)))
            elif clock.kind == CHESS and (together := room.early.asked_too(room.play.state)):
                running = self._running_together(seat, [room.play.state.seat, *together], left)
            elif clock.kind == CHESS:
                asked = self._sent[seat]["to_act"] if seat in self._sent else room.play.state.seat
                running = [asked] if asked >= 0 else []
                if clock.running is not None and clock.running not in running and seat != JUDGE:
                    left[clock.running] = clock.left[clock.running]
        stamp = iso_time(now())
        return {"kind": clock.kind, "left": left, "running": running, "paused": clock.paused, "at": stamp}

    def _running_together(self, seat: int, together: list[int], left: list[int]) -> list[int]:
        """Whose clocks run while several choose: who has chosen already knows so, to the others theirs still runs."""
        clock, given = self.room.clock, self.room.early.given
        for other in given.keys() - {seat}:
            left[other] = max(0, left[other] - int((clock.tick() - given[other]) * 1000))
        return [one for one in together if one != seat or one not in given]

    def broadcast(self, row: Row) -> None:
        """Tell everybody what a row has changed, each through their own eyes."""
        play = self.room.play
        assert play is not None
        looking: dict[int, list[Viewer]] = {}
        for viewer in self.viewers:
            if viewer.seat in self._sent:
                looking.setdefault(viewer.seat, []).append(viewer)
        if not looking:
            return
        same_clock = self.clock_for(SPECTATOR) if self.room.clock.kind == NONE else None
        plain = row.plain_lines()
        earlier = next(iter(self._sent.values()))
        views = views_of(play.state, looking, self.open_hands(), earlier)
        self.room.early.ask(play.state, views)
        names = play.seat_names()
        for seat, after in views.items():
            if seat == SPECTATOR and self.delay:
                self._held.add(HeldRow(row.at, row, after, clock_after(row, after, self.room.clock.kind)))
                self._release_later()
            else:
                self._tell(looking[seat], row, after, names, plain, same_clock)

    def _tell(
        self,
        viewers: Iterable[Viewer],
        row: Row,
        after: View,
        names: list[str],
        plain: Sequence[LogLine] = (),
        clock: ClockState | None = None,
    ) -> None:
        """Tell those who look through one pair of eyes what a row has changed for them."""
        seat: int = after["seat"]
        if self.room.play is None or seat not in self._sent:
            return
        before, self._sent[seat] = self._sent[seat], after
        change: Change = {
            "t": "change",
            "number": row.number,
            "patch": diff(before, after),
            "log": row.lines(seat, names, plain),
            "clock": clock or self.clock_for(seat),
        }
        message = orjson.dumps(change)
        for viewer in viewers:
            if viewer.seat == seat:
                viewer.send_raw(message)

    def welcome_all(self) -> None:
        """After an undo, or the beginning: everything anew."""
        self._sent.clear()
        self._held.clear()
        self.resend(self.viewers)

    def send_proposal(self) -> None:
        for viewer in self.viewers:
            if not self.is_delayed(viewer):  # they see the game as it was before anybody asked
                viewer.send({"t": "proposal", "proposal": self.room.info.proposal})

    def send_clock(self) -> None:
        for viewer in self.viewers:
            if not self.is_delayed(viewer):
                viewer.send({"t": "clock", "clock": self.clock_for(viewer.seat)})
        if self.delay:
            self._held.add_pause(self._live_clock(SPECTATOR), SPECTATOR in self._sent)
            self._release_later()

    # -- who may look ----------------------------------------------------------------------------------------

    def reseat(self) -> list[Viewer]:
        """Whoever looks on may have sat down since, or got up; those who see through other eyes now."""
        moved = []
        for viewer in self.viewers:
            seat = self.room.info.seat_of(viewer.user_id)
            if seat != viewer.seat and (seat is not None or viewer.seat >= 0):
                viewer.seat = SPECTATOR if seat is None else seat
                moved.append(viewer)
        eyes = {viewer.seat for viewer in self.viewers}
        for gone in self._sent.keys() - eyes:
            self._forget(gone)
        return moved

    def dismiss_spectators(self) -> None:
        """Where nobody may watch, those go who came before the game began, or do not play any more."""
        info = self.room.info
        kept = info.state == OVER and share_of(info) == "players"
        if kept or (info.spectators == "none" and info.state != OPEN):
            why = "Only the players can see this game." if kept else "This table doesn't allow spectators."
            for viewer in self.viewers:
                if viewer.seat == SPECTATOR:
                    viewer.send({"t": "bye", "text": why})
                    viewer.end()

    def resend_seat(self, seat: int, *, with_log: bool = True) -> None:
        """A pair of eyes may see more or less than before: everything anew for them."""
        self._forget(seat)
        self.resend([viewer for viewer in self.viewers if viewer.seat == seat], with_log=with_log)
