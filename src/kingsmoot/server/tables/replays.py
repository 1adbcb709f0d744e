"""Finished games: looked at from any side, at any point, talked about, and played on from there."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field, replace

from kingsmoot.kernel.shuffle import Shuffle
from kingsmoot.kernel.state import JUDGE, SPECTATOR, State
from kingsmoot.kernel.summary import GameSummary
from kingsmoot.server.errors import Conflict, Forbidden, HallError, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.game_store import load_live_game
from kingsmoot.server.live.info import OVER, Continued, TableInfo, summary
from kingsmoot.server.live.live_game import LiveGame, Row, apply_text, decisions, in_force
from kingsmoot.server.live.table_store import load_table
from kingsmoot.server.live.views import view_of
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.protocol.game import LogLine
from kingsmoot.server.protocol.study import (
    ReplayBranch,
    ReplayComment,
    ReplayInfo,
    ReplayMoment,
    ReplayShuffle,
    ReplayView,
)
from kingsmoot.server.protocol.tables import NewSeat, NewTable
from kingsmoot.server.storage import Connection, now
from kingsmoot.server.tables import store
from kingsmoot.server.tables.game_summary import summarize
from kingsmoot.server.tables.setup import create

KEPT = 32
STRIDE = 20
LONGEST = 2000


@dataclass(slots=True)
class Replay:
    """A finished game in memory, with a state every few decisions so that any point is near."""

    info: TableInfo
    play: LiveGame
    moves: list[Row]
    marks: dict[int, State] = field(default_factory=dict)
    told: GameSummary | None = None

    def state(self, at: int) -> State:
        if not 0 <= at <= len(self.moves):
            raise NotFound(f"This game has {len(self.moves)} decisions. There is no point {at} in it.")
        known = tuple(self.marks)  # somebody else may look at the same game in another thread
        mark = max((number for number in known if number <= at), default=None)
        state = self.play.game.start(self.play.setup) if mark is None else self.marks[mark].copy()
        for number in range(mark or 0, at):
            apply_text(state, self.moves[number].seat, self.moves[number].text)
            if (number + 1) % STRIDE == 0 and number + 1 not in self.marks:
                self.marks[number + 1] = state.copy()
        return state

    def timeline(self) -> tuple[list[ReplayMoment], list[list[int]]]:
        """Where each phase begins, and how everybody stood after each decision."""
        moments: list[ReplayMoment] = []
        scores: list[list[int]] = []
        state = self.state(0)
        for at in range(len(self.moves) + 1):
            if at:
                apply_text(state, self.moves[at - 1].seat, self.moves[at - 1].text)
            number, text = self.play.game.moment(state)
            if not moments or moments[-1]["text"] != text:
                moments.append({"at": at, "round": number, "text": text})
            scores.append(list(self.play.game.adjudicate(state).scores))
        return moments, scores

    def first_player(self) -> int | None:
        """Who went first in the first round."""
        state = self.state(0)
        for row in self.moves:
            if (first := self.play.game.first_player(state)) is not None:
                return first
            apply_text(state, row.seat, row.text)
        return self.play.game.first_player(state)

    def summary(self) -> GameSummary:
        """How the game went; worked out once."""
        if self.told is None:
            self.told = summarize(self.play.game, self.play.setup, self.moves)
        return self.told

    def log(self, seat: int) -> list[LogLine]:
        begin = [row for row in in_force(self.play.rows) if row.number == 0]
        names = self.play.seat_names()
        return [{**line, "n": at} for at, row in enumerate([*begin, *self.moves]) for line in row.lines(seat, names)]


class Replays:
    """The finished games that were looked at lately."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def get(self, code: str) -> Replay:
        """The game is kept; its table is read each time, as its players may have said since who may look."""
        if code in self._kept:
            self._kept.move_to_end(code)
            self._kept[code].info = await self.hall.storage.read(lambda c: _finished(c, code))
            return self._kept[code]
        replay = await self.hall.storage.read(lambda c: _load(c, code))
        self._kept[code] = replay
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return replay

    async def about(self, code: str, viewer: int | None) -> ReplayInfo:
        replay = await self.get(code)
        moments, scores = await asyncio.to_thread(replay.timeline)
        said = await self.hall.storage.read(lambda c: store.comments_of(c, replay.info.id))
        return {
            "table": summary(replay.info, viewer),
            "length": len(replay.moves),
            "moments": moments,
            "scores": scores,
            "comments": said,
            "shuffle": _told_shuffle(replay),
            "decks_hidden": False,
        }

    async def first_player(self, code: str) -> int | None:
        replay = await self.get(code)
        return await asyncio.to_thread(replay.first_player)

    async def summary(self, code: str) -> GameSummary:
        replay = await self.get(code)
        return await asyncio.to_thread(replay.summary)

    async def view(self, code: str, at: int, viewpoint: str) -> ReplayView:
        replay = await self.get(code)
        seat = seat_named(replay, viewpoint)
        state = await asyncio.to_thread(replay.state, at)
        return {"at": at, "view": view_of(state, seat)}

    async def log(self, code: str, viewpoint: str) -> list[LogLine]:
        replay = await self.get(code)
        return replay.log(seat_named(replay, viewpoint))

    async def record(self, code: str) -> str:
        replay = await self.get(code)
        names = replay.info.names()
        record = await asyncio.to_thread(replay.play.record, replay.info.game, names)
        return replace(record, shuffle=_shuffle_of(replay.info)).dumps()

    async def comment(self, code: str, user_id: int, at: int, text: str) -> ReplayComment:
        replay = await self.get(code)
        clean = text.strip()
        if not clean or len(clean) > LONGEST:
            raise HallError(f"A comment has 1 to {LONGEST} characters.")
        if not 0 <= at <= len(replay.moves):
            raise NotFound("This game has no such point.")
        values = {"table_id": replay.info.id, "user_id": user_id, "at": at, "text": clean, "created": now()}
        return await self.hall.storage.write(lambda connection: store.add_comment(connection, **values))

    async def delete_comment(self, comment_id: int, user_id: int, *, admin: bool) -> None:
        def do(connection: Connection) -> None:
            owner = store.commenter(connection, comment_id)
            if owner is None:
                raise NotFound("There is no such comment.")
            if owner != user_id and not admin:
                raise Forbidden("That is someone else's comment.")
            store.delete_comment(connection, comment_id)

        await self.hall.storage.write(do)

    async def continue_game(self, code: str, user_id: int, wish: ReplayBranch) -> TableInfo:
        """A new table where the game goes on from a point of this one."""
        replay = await self.get(code)
        state = await asyncio.to_thread(replay.state, wish.at)
        if state.over:
            raise Conflict("The game is over at that point: choose an earlier one.")
        if not 0 <= wish.seat < len(replay.info.seats):
            raise NotFound(f"This game has no seat {wish.seat}.")
        setup = replay.play.setup
        wanted = NewTable(
            game=replay.info.game,
            variants=list(setup.variants),
            options=dict(setup.options),
            title=f"From decision {wish.at} of {code}",
            private=True,
            seats=[
                _branch_seat(wish, dict(brings), own=number == wish.seat) for number, brings in enumerate(setup.seats)
            ],
        )
        moves = [(row.seat, row.text) for row in replay.moves[: wish.at]]
        continues: Continued = {"code": code, "at": wish.at, "moves": moves}
        continues["shuffle"] = str(setup.seed), setup.generator
        return await create(self.hall, user_id, wanted, continues=continues)


def _branch_seat(wish: ReplayBranch, brings: JsonObject, *, own: bool) -> NewSeat:
    if own:
        return NewSeat(kind="me", brings=brings)
    if wish.opponents == "bots":
        return NewSeat(kind="bot", bot=wish.bot, brings=brings)
    return NewSeat(kind="open", brings=brings)


def _finished(connection: Connection, code: str) -> TableInfo:
    info = load_table(connection, code)
    if info.state != OVER:
        raise Conflict("This game is not over yet: watch it at its table.")
    if info.setup is None:
        raise Conflict("This game has a result, but it wasn't played in the hall.")
    return info


def _load(connection: Connection, code: str) -> Replay:
    info = _finished(connection, code)
    play = load_live_game(connection, info)
    return Replay(info, play, decisions(play.rows))


def _shuffle_of(info: TableInfo) -> Shuffle | None:
    """How the seed of a finished game came about; none where it was chosen, or is from before there were secrets."""
    return Shuffle.of(info.secret, [seat.nonce for seat in info.seats]) if info.secret else None


def _told_shuffle(replay: Replay) -> ReplayShuffle | None:
    shuffle = _shuffle_of(replay.info)
    if shuffle is None:
        return None
    return {
        "commitment": shuffle.commitment,
        "nonces": list(shuffle.nonces),
        "secret": shuffle.secret,
        "seed": f"{replay.play.setup.seed:064x}",
    }


def seat_named(replay: Replay, viewpoint: str) -> int:
    if viewpoint in ("spectator", "judge"):
        return SPECTATOR if viewpoint == "spectator" else JUDGE
    if not viewpoint.isdecimal() or int(viewpoint) >= len(replay.info.seats):
        raise NotFound(f"There is no seat {viewpoint} in this game.")
    return int(viewpoint)
