"""Tables over HTTP. What is played at them goes over the socket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from pydantic import Field

from kingsmoot.server.accounts import passwords
from kingsmoot.server.api.security import current_user, guard, the_user
from kingsmoot.server.api.shapes import Body, Code, SeatNumber, Title
from kingsmoot.server.errors import Forbidden
from kingsmoot.server.hall import hall
from kingsmoot.server.live.info import load_table, summary
from kingsmoot.server.network.limits import address_of, limits_of
from kingsmoot.server.tables import tables

router = APIRouter(prefix="/api", tags=["tables"])
Guarded = [Depends(guard)]


class Seat(Body):
    kind: Literal["me", "bot", "open"]
    bot: str | None = Field(None, max_length=40)
    brings: dict[str, Any] | None = None


class ClockWish(Body):
    kind: Literal["none", "chess", "limit"] = "none"
    minutes: int = 0
    increment: int = 0


class NewTable(Body):
    game: str = Field(max_length=40)
    variants: list[str] = Field(default_factory=list, max_length=20)
    options: dict[Annotated[str, Field(max_length=40)], bool] = Field(default_factory=dict, max_length=20)
    seats: list[Seat] = Field(min_length=1, max_length=12)
    title: Title = ""
    private: bool = False
    password: str | None = Field(None, max_length=200)
    clock: ClockWish = Field(default_factory=ClockWish)
    spectators: Literal["none", "public", "hands"] = "public"
    seed: int | None = Field(None, ge=0, lt=1 << 62)


class Join(Body):
    seat: int | None = Field(None, ge=0, le=99)
    password: str = Field("", max_length=200)
    brings: dict[str, Any] | None = None


class SeatChange(Body):
    kind: Literal["bot", "open"] | None = None
    bot: str | None = Field(None, max_length=40)
    brings: dict[str, Any] | None = None


@router.get("/tables")
async def list_tables(
    request: Request, state: Annotated[str, Query(max_length=40)] = "open,playing", game: str | None = None
) -> list[dict[str, Any]]:
    user = await current_user(request)
    return await tables.list_tables(hall(request), user.id if user else None, state.split(","), game)


@router.get("/me/tables")
async def my_tables(request: Request) -> list[dict[str, Any]]:
    user = await current_user(request)
    return await tables.tables_of(hall(request), user.id) if user else []


@router.post("/tables", dependencies=Guarded)
async def create(request: Request, wanted: NewTable) -> dict[str, Any]:
    user = await the_user(request)
    asked = wanted.model_dump(exclude={"password"})
    locked = await passwords.make_hash(wanted.password) if wanted.password else None
    info = await tables.create(hall(request), user.id, asked, locked)
    return summary(info, user.id)


@router.get("/tables/{code}")
async def look(request: Request, code: Code) -> dict[str, Any]:
    user = await current_user(request)
    the_hall = hall(request)
    info = await the_hall.storage.read(lambda c: load_table(c, code))
    return tables.told(the_hall, info, user.id if user else None)


@router.post("/tables/{code}/join", dependencies=Guarded)
async def join(request: Request, code: Code, wish: Join) -> dict[str, Any]:
    user, the_hall = await the_user(request), hall(request)
    info = await the_hall.storage.read(lambda c: load_table(c, code))
    if info.password is not None and info.seat_of(user.id) is None:
        limits_of(request).take("password", address_of(request), code)
        if not await passwords.fits(wish.password, info.password):
            raise Forbidden("This table is locked: its password is needed.", "password")
    info = await tables.join(the_hall, code, user.id, wish.seat, wish.brings)
    return summary(info, user.id)


@router.post("/tables/{code}/leave", dependencies=Guarded)
async def leave(request: Request, code: Code) -> dict[str, Any]:
    user = await the_user(request)
    await tables.leave(hall(request), code, user.id)
    return {}


@router.post("/tables/{code}/seats/{seat}", dependencies=Guarded)
async def change_seat(request: Request, code: Code, seat: SeatNumber, change: SeatChange) -> dict[str, Any]:
    user = await the_user(request)
    info = await tables.change_seat(hall(request), code, user.id, seat, change.model_dump(exclude_unset=True))
    return summary(info, user.id)


@router.post("/tables/{code}/start", dependencies=Guarded)
async def start(request: Request, code: Code) -> dict[str, Any]:
    user, the_hall = await the_user(request), hall(request)
    info = await the_hall.storage.read(lambda c: load_table(c, code))
    if info.owner_id != user.id:
        raise Forbidden("Only the owner of the table starts it.")
    return summary(await tables.start(the_hall, code), user.id)


@router.post("/tables/{code}/rematch", dependencies=Guarded)
async def rematch(request: Request, code: Code) -> dict[str, Any]:
    user = await the_user(request)
    return summary(await tables.rematch(hall(request), code, user.id), user.id)
