"""Tables over HTTP. What is played at them goes over the socket."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request, Response

from kingsmoot.server.accounts import passwords
from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import browser_of, current_user, require_user
from kingsmoot.server.api.table_password import check_password
from kingsmoot.server.hall import hall
from kingsmoot.server.live.info import summary
from kingsmoot.server.network.limits import limits_of
from kingsmoot.server.protocol.base import Code, Nothing, SeatNumber
from kingsmoot.server.protocol.study import Hint
from kingsmoot.server.protocol.tables import (
    AddNonce,
    Join,
    NewTable,
    Rematch,
    SeatChange,
    ShareWish,
    Summary,
    WatchPage,
)
from kingsmoot.server.tables import hints, lists, matchmaking, seats, setup, sharing
from kingsmoot.server.tables import rematch as rematching
from kingsmoot.server.tables.start import start_for

router = router_of("tables")


@router.get("/tables")
async def list_tables(
    request: Request, state: Annotated[str, Query(max_length=40)] = "open,playing", game: str | None = None
) -> list[Summary]:
    user = await current_user(request)
    return await lists.list_tables(hall(request), user.id if user else None, state.split(","), game)


@router.get("/watch")
async def watch(request: Request) -> WatchPage:
    """Games that everybody may watch: those that go on, and those that ended lately."""
    user = await current_user(request)
    return await lists.watch_page(hall(request), user.id if user else None)


@router.get("/me/tables")
async def my_tables(request: Request) -> list[Summary]:
    user = await current_user(request)
    return await lists.tables_of(hall(request), user.id) if user else []


@router.post("/tables")
async def create(request: Request, response: Response, wanted: NewTable) -> Summary:
    user = await require_user(request)
    locked = await passwords.make_hash(wanted.password, passwords.tables) if wanted.password else None
    browser = browser_of(request, response)
    info = await setup.create(hall(request), user.id, wanted, locked, browser=browser)
    return summary(info, user.id)


@router.post("/tables/match")
async def find_or_create(request: Request, response: Response, wanted: NewTable) -> Summary:
    """Sit down at an open table like this one, at the one nearest to you in rating; or make a new one."""
    user = await require_user(request)
    info = await matchmaking.find_or_create(hall(request), user.id, wanted, browser_of(request, response))
    return summary(info, user.id)


@router.get("/tables/{code}")
async def look(request: Request, code: Code) -> Summary:
    user = await current_user(request)
    return await lists.find(hall(request), code, user)


@router.post("/tables/{code}/join")
async def join(request: Request, response: Response, code: Code, wish: Join) -> Summary:
    user, the_hall = await require_user(request), hall(request)
    locked = await seats.lock_of(the_hall, code, user.id)
    if locked is not None:
        await check_password(request, code, wish.password, locked)
    browser, follows = browser_of(request, response), wish.nonce_follows
    info = await seats.join(the_hall, code, user.id, wish.seat, wish.brings, browser=browser, nonce_follows=follows)
    return summary(info, user.id)


@router.post("/tables/{code}/nonce")
async def add_nonce(request: Request, code: Code, wish: AddNonce) -> Summary:
    """Add to the shuffle, so that the hall alone does not decide it."""
    user = await require_user(request)
    info = await seats.add_nonce(hall(request), code, user.id, wish.commitment, wish.nonce)
    return summary(info, user.id)


@router.post("/tables/{code}/share")
async def share(request: Request, code: Code, wish: ShareWish) -> Summary:
    """Who may look at your game when it is over; where players differ, the one counts who shares the least."""
    user = await require_user(request)
    return summary(await sharing.share(hall(request), code, user.id, wish.share), user.id)


@router.post("/tables/{code}/leave")
async def leave(request: Request, code: Code) -> Nothing:
    user = await require_user(request)
    await seats.leave(hall(request), code, user.id)
    return {}


@router.post("/tables/{code}/seats/{seat}")
async def change_seat(request: Request, code: Code, seat: SeatNumber, change: SeatChange) -> Summary:
    user = await require_user(request)
    info = await seats.change_seat(hall(request), code, user.id, seat, change)
    return summary(info, user.id)


@router.post("/tables/{code}/start")
async def start(request: Request, code: Code) -> Summary:
    user = await require_user(request)
    return summary(await start_for(hall(request), code, user.id), user.id)


@router.post("/tables/{code}/rematch")
async def rematch(request: Request, response: Response, code: Code, wish: Rematch | None = None) -> Summary:
    user, browser = await require_user(request), browser_of(request, response)
    follows = wish is not None and wish.nonce_follows
    made = await rematching.rematch(hall(request), code, user.id, browser=browser, nonce_follows=follows)
    return summary(made, user.id)


@router.post("/tables/{code}/hint")
async def hint(request: Request, code: Code) -> Hint:
    """What a bot would do in your place. Only in casual games against bots."""
    user = await require_user(request)
    limits_of(request).take("hint", str(user.id))
    return await hints.table_hint(hall(request), code, user.id)
