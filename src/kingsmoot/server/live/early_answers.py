"""Answers of seats that are not asked yet: where several choose in secret, as they do with plots, nobody has to wait.

The game asks one after another. Whoever is asked later sees the question at once. The answer is stored beside the rows
before it is acknowledged, and becomes a row when the game asks for it; until then nobody else learns of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, cast

from kingsmoot.kernel.state import State
from kingsmoot.server.live.early_answer_store import (
    EarlyAnswer,
    new_early_answer,
    read_early_answers,
    remove_early_answer,
)
from kingsmoot.server.live.info import PERSON
from kingsmoot.server.live.live_game import Row
from kingsmoot.server.protocol.game import Decision, View
from kingsmoot.server.storage import Connection
from kingsmoot.server.worker_messages import RowsAdded

if TYPE_CHECKING:
    from kingsmoot.server.live.room import Room

NOBODY_ELSE: Final = frozenset[int]()


class EarlyAnswers:
    """Those of a room that wait to be asked for. Whatever changes them holds the room's lock."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.by_seat: dict[int, EarlyAnswer] = {}
        self.given: dict[int, float] = {}
        """When, by the room's clock: so the others can be shown a clock that still seems to run."""

    # -- who chooses at the same time -----------------------------------------------------------------------

    def asked_too(self, state: State) -> list[int]:
        """The people who may choose while another seat is asked, whether they have or not: that is public."""
        seats = self.room.info.seats
        return [seat for seat in state.also_asked() if seats[seat].kind == PERSON and state.ahead(seat) is not None]

    def thinking(self, state: State) -> frozenset[int]:
        """Those of them who have not chosen yet."""
        together = self.asked_too(state)
        return frozenset(together).difference(self.by_seat) if together else NOBODY_ELSE

    def ask(self, state: State, views: Mapping[int, View]) -> None:
        """Put the question into the views of those who can answer it now, and take it from those who have."""
        thinking = self.thinking(state)
        if not thinking and not self.by_seat:  # as almost always
            return
        for seat in {*thinking, *self.by_seat} & views.keys():
            view, ahead = views[seat], None if seat in self.by_seat else state.ahead(seat)
            if ahead is not None:
                view["to_act"] = seat
                view["decision"] = cast("Decision", ahead.game.decision_view(ahead))
            else:
                view["decision"] = None
                view["answered"] = True

    # -- answering ------------------------------------------------------------------------------------------

    async def take(self, seat: int, option: int, client_id: str | None) -> bool:
        """Store what a seat chooses ahead of being asked; False if it has to wait until it is asked."""
        room, play = self.room, self.room.playing()
        ahead = play.state.ahead(seat) if play.state.seat != seat else None
        if ahead is None:
            return False
        known = self.by_seat.get(seat)
        if known is not None and client_id is not None and known.client_id == client_id:
            return True  # sent twice
        answer = EarlyAnswer(seat, play.number, ahead.text(option, seat), client_id)
        await self._store(seat, answer)
        clock = room.clock
        self.given[seat] = clock.tick()
        clock.stop(seat)
        self.by_seat[seat] = answer
        room.audience.resend_seat(seat, with_log=False)
        room.schedule_next()
        return True

    async def take_back(self, seat: int) -> bool:
        """Let a seat choose again that has chosen early: nobody knows of it, so nobody has to agree."""
        if seat not in self.by_seat or self.room.playing().state.seat == seat:
            return False
        await self._store(seat, None)
        self._drop(seat)
        self.room.clock.also = self.thinking(self.room.playing().state)
        self.room.audience.resend_seat(seat, with_log=False)
        self.room.schedule_next()
        return True

    def due(self, state: State) -> EarlyAnswer | None:
        """What the seat that is asked now has answered already."""
        return None if state.over else self.by_seat.get(state.seat)

    def refuse(self, seat: int) -> None:
        """It cannot be chosen after all: the seat is asked."""
        self._drop(seat)
        self.room.audience.resend_seat(seat, with_log=False)

    def follow(self, rows: Iterable[Row]) -> None:
        """Forget what has become a row, or was undone."""
        rows = list(rows)
        for answer in list(self.by_seat.values()):
            if not answer.counts(rows):
                self._drop(answer.seat)

    def _drop(self, seat: int) -> None:
        self.by_seat.pop(seat, None)
        self.given.pop(seat, None)

    # -- storage --------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """After the room came into memory, or another worker has changed something."""
        room, play = self.room, self.room.playing()
        table_id = room.info.id
        found = await room.hall.storage.read(lambda c: read_early_answers(c, table_id))
        stored = {answer.seat: answer for answer in found if answer.counts(play.rows)}
        changed = {seat for seat in {*stored, *self.by_seat} if stored.get(seat) != self.by_seat.get(seat)}
        for seat in changed:
            self._drop(seat)
            if seat in stored:
                self.by_seat[seat], self.given[seat] = stored[seat], room.clock.tick()
                room.clock.stop(seat)
            room.audience.resend_seat(seat)

    async def _store(self, seat: int, answer: EarlyAnswer | None) -> None:
        """What the seat has answered; None to forget that."""
        room, storage = self.room, self.room.hall.storage
        table_id = room.info.id
        message: RowsAdded = {"what": "rows", "code": room.info.code}
        if answer is not None:
            await storage.add(room.hall.encoded(message), new_early_answer(table_id, answer))
            return

        def do(connection: Connection) -> None:
            remove_early_answer(connection, table_id, seat)
            room.hall.publish(connection, message)

        await storage.write(do)
