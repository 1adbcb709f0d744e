"""Everybody who looks at a table, and what goes out to them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import orjson

from kingsmoot.kernel.state import JUDGE, SPECTATOR
from kingsmoot.server.live.clock import CHESS, LIMIT, Clock
from kingsmoot.server.live.info import OPEN, PLAYING, Presence, TableInfo, summary
from kingsmoot.server.live.live_game import LiveGame, Row
from kingsmoot.server.live.patch import diff
from kingsmoot.server.live.views import view_of, views_of
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.storage import now

if TYPE_CHECKING:
    from kingsmoot.server.hall import Hall


class Audience:
    """What a room is to those who look at it: each sees the table through their own eyes."""

    def __init__(self, hall: Hall, info: TableInfo) -> None:
        self.hall = hall
        self.info = info
        self.play: LiveGame | None = None
        self.clock = Clock.wound(info.clock, len(info.seats), time.monotonic)
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, Presence] = {}  # what other workers said of who is connected there
        self.away: dict[int, str] = {}
        self.used = time.monotonic()
        self._sent: dict[int, dict[str, Any]] = {}  # the last view that went out, for each pair of eyes

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

    def tell_proposal(self) -> None:
        for viewer in self.viewers:
            viewer.send({"t": "proposal", "proposal": self.info.proposal})

    def tell_clock(self) -> None:
        for viewer in self.viewers:
            viewer.send({"t": "clock", "clock": self.clock_for(viewer.seat)})

    # -- who may look ----------------------------------------------------------------------------------------

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
