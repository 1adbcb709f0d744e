"""Finished games: looked at from any side, at any point, talked about, and played on from there."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from kingsmoot.kernel.state import JUDGE, SPECTATOR, State
from kingsmoot.server.errors import Conflict, Forbidden, HallError, NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.game_store import load_live_game
from kingsmoot.server.live.info import OVER, TableInfo, load_table, summary
from kingsmoot.server.live.live_game import LiveGame, Row, decisions, in_force, take
from kingsmoot.server.storage import now
from kingsmoot.server.storage.schema import comments, users
from kingsmoot.server.tables import tables

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

    def state(self, at: int) -> State:
        if not 0 <= at <= len(self.moves):
            raise NotFound(f"This game has {len(self.moves)} decisions; there is no point {at} in it.")
        mark = max((number for number in self.marks if number <= at), default=None)
        state = self.play.game.start(self.play.setup) if mark is None else self.marks[mark].copy()
        for number in range(mark or 0, at):
            take(state, self.moves[number].seat, self.moves[number].text)
            if (number + 1) % STRIDE == 0 and number + 1 not in self.marks:
                self.marks[number + 1] = state.copy()
        return state

    def course(self) -> tuple[list[dict[str, Any]], list[list[int]]]:
        """Where each phase begins, and how everybody stood after each decision."""
        moments: list[dict[str, Any]] = []
        scores: list[list[int]] = []
        state = self.state(0)
        for at in range(len(self.moves) + 1):
            if at:
                take(state, self.moves[at - 1].seat, self.moves[at - 1].text)
            number, text = self.play.game.moment(state)
            if not moments or moments[-1]["text"] != text:
                moments.append({"at": at, "round": number, "text": text})
            scores.append(list(self.play.game.adjudicate(state).scores))
        return moments, scores

    def log(self, seat: int) -> list[dict[str, Any]]:
        begin = [row for row in in_force(self.play.rows) if row.number == 0]
        return [line | {"n": at} for at, row in enumerate([*begin, *self.moves]) for line in row.lines(seat)]


class Replays:
    """The finished games that were looked at lately."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._kept: OrderedDict[str, Replay] = OrderedDict()

    async def get(self, code: str) -> Replay:
        if code in self._kept:
            self._kept.move_to_end(code)
            return self._kept[code]
        replay = await self.hall.storage.read(lambda c: _load(c, code))
        self._kept[code] = replay
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return replay

    async def about(self, code: str, viewer: int | None) -> dict[str, Any]:
        replay = await self.get(code)
        moments, scores = await asyncio.to_thread(replay.course)
        said = await self.hall.storage.read(lambda c: _comments(c, comments.c.table_id == replay.info.id))
        told = summary(replay.info, viewer)
        return {"table": told, "length": len(replay.moves), "moments": moments, "scores": scores, "comments": said}

    async def view(self, code: str, at: int, eyes: str) -> dict[str, Any]:
        replay = await self.get(code)
        seat = _eyes(replay, eyes)
        state = await asyncio.to_thread(replay.state, at)
        return {"at": at, "view": state.view(seat)}

    async def log(self, code: str, eyes: str) -> list[dict[str, Any]]:
        replay = await self.get(code)
        return replay.log(_eyes(replay, eyes))

    async def record(self, code: str) -> str:
        replay = await self.get(code)
        names = replay.info.names()
        return (await asyncio.to_thread(replay.play.record, replay.info.game, names)).dumps()

    async def comment(self, code: str, user_id: int, at: int, text: str) -> dict[str, Any]:
        replay = await self.get(code)
        clean = text.strip()
        if not clean or len(clean) > LONGEST:
            raise HallError(f"A comment has 1 to {LONGEST} characters.")
        if not 0 <= at <= len(replay.moves):
            raise NotFound("There is no such point in this game.")
        values = {"table_id": replay.info.id, "user_id": user_id, "at": at, "text": clean, "created": now()}

        def do(connection: Connection) -> dict[str, Any]:
            made = connection.execute(insert(comments).values(**values).returning(comments.c.id)).scalar_one()
            return _comments(connection, comments.c.id == made)[0]

        return await self.hall.storage.write(do)

    async def uncomment(self, comment_id: int, user_id: int, *, admin: bool) -> None:
        def do(connection: Connection) -> None:
            owner = connection.execute(select(comments.c.user_id).where(comments.c.id == comment_id)).scalar()
            if owner is None:
                raise NotFound("There is no such comment.")
            if owner != user_id and not admin:
                raise Forbidden("That is somebody else's comment.")
            connection.execute(delete(comments).where(comments.c.id == comment_id))

        await self.hall.storage.write(do)

    async def go_on(self, code: str, user_id: int, at: int, seat: int, opponents: str, bot: str) -> TableInfo:
        """A new table where the game goes on from a point of this one."""
        replay = await self.get(code)
        state = await asyncio.to_thread(replay.state, at)
        if state.over:
            raise Conflict("The game is over at that point: choose an earlier one.")
        if not 0 <= seat < len(replay.info.seats):
            raise NotFound(f"This game has no seat {seat}.")
        other = {"kind": "bot", "bot": bot} if opponents == "bots" else {"kind": "open"}
        wanted = {
            "game": replay.info.game,
            "variants": list(replay.play.setup.variants),
            "options": dict(replay.play.setup.options),
            "title": f"From decision {at} of {code}",
            "private": True,
            "seed": replay.play.setup.seed,
            "seats": [
                ({"kind": "me"} if number == seat else other) | {"brings": dict(brings)}
                for number, brings in enumerate(replay.play.setup.seats)
            ],
            "continues": {"code": code, "at": at, "moves": [[row.seat, row.text] for row in replay.moves[:at]]},
        }
        return await tables.create(self.hall, user_id, wanted)


def _load(connection: Connection, code: str) -> Replay:
    info = load_table(connection, code)
    if info.state != OVER:
        raise Conflict("This game is not over yet: watch it at its table.")
    play = load_live_game(connection, info)
    return Replay(info, play, decisions(play.rows))


def _eyes(replay: Replay, eyes: str) -> int:
    if eyes in ("spectator", "judge"):
        return SPECTATOR if eyes == "spectator" else JUDGE
    if not eyes.isdecimal() or int(eyes) >= len(replay.info.seats):
        raise NotFound(f"There is no seat {eyes} in this game.")
    return int(eyes)


def _comments(connection: Connection, *where: Any) -> list[dict[str, Any]]:
    query = select(comments, users.c.name).join(users, users.c.id == comments.c.user_id).where(*where)
    return [
        {
            "id": row.id,
            "at": row.at,
            "name": row.name,
            "text": row.text,
            "created": row.created.isoformat(timespec="seconds"),
        }
        for row in connection.execute(query.order_by(comments.c.at, comments.c.id))
    ]
