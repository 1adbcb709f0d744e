"""Who you are: coming in, going out, and what is yours."""

from __future__ import annotations

import json
from dataclasses import replace

import orjson
from fastapi import Request, Response

from kingsmoot.server.accounts import accounts, names
from kingsmoot.server.accounts.accounts import SignedIn
from kingsmoot.server.accounts.users import session_length
from kingsmoot.server.api import security
from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user, require_session, require_user
from kingsmoot.server.errors import HallError
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import address_of, limits_of
from kingsmoot.server.protocol.accounts import AccountChange, Credentials, Me, NewGuest, SessionInfo
from kingsmoot.server.protocol.base import JsonObject, Nothing

router = router_of("accounts")

LARGEST_SETTINGS = 16 * 1024


@router.get("/me")
async def me(request: Request, response: Response) -> Me:
    """Who you are, and the token that every request carries that changes something."""
    session = await security.keep_session(request, response)
    user = await current_user(request)
    return {"user": user.own() if user else None, "csrf": session.csrf}


@router.post("/guest")
async def guest(request: Request, response: Response, wish: NewGuest) -> Me:
    """Come with a name only. If it is taken, you get a number behind it."""
    limits_of(request).take("guest", address_of(request))
    signed_in = await accounts.enter_as_guest(hall(request), await require_session(request), wish.name)
    return _welcome(request, response, signed_in)


@router.post("/register")
async def register(request: Request, response: Response, wish: Credentials) -> Me:
    """Make an account. A guest becomes one, and keeps tables and games."""
    limits_of(request).take("register", address_of(request))
    signed_in = await accounts.register(hall(request), await require_session(request), wish.name, wish.password)
    return _welcome(request, response, signed_in)


@router.post("/login")
async def login(request: Request, response: Response, wish: Credentials) -> Me:
    """Sign in to an account."""
    tries = _count_try(request, wish.name)
    signed_in = await accounts.sign_in(hall(request), await require_session(request), wish.name, wish.password)
    _forget_try(request, tries)
    return _welcome(request, response, signed_in)


@router.post("/logout")
async def logout(request: Request, response: Response) -> Nothing:
    """End this session, everywhere and at once."""
    the_hall = hall(request)
    await accounts.sign_out(the_hall, await require_session(request))
    security.delete_cookie(response, the_hall.settings)
    return {}


@router.get("/me/sessions")
async def list_sessions(request: Request) -> list[SessionInfo]:
    """Wherever you are signed in, the newest first."""
    here = await require_session(request)
    found = await accounts.sessions_of(hall(request), await require_user(request))
    return [{"id": one.id, "agent": one.agent, "created": one.created, "current": one.key == here.key} for one in found]


@router.delete("/me/sessions/{session_id}")
async def end_session(request: Request, session_id: str) -> Nothing:
    """Sign out there; open pages are closed at once."""
    await accounts.sign_out_elsewhere(hall(request), await require_user(request), session_id)
    return {}


@router.patch("/me")
async def change(request: Request, wish: AccountChange) -> Me:
    """Keep settings of the client; as a guest, take another name; or change the password: then you are signed out
    everywhere else."""
    the_hall, user, session = hall(request), await require_user(request), await require_session(request)
    if wish.settings is not None:
        _check_settings(wish.settings)
    if wish.name is not None:
        limits_of(request).take("rename", str(user.id))
        user = replace(user, name=await accounts.rename(the_hall, user, wish.name))
    if wish.password is not None:
        tries = _count_try(request, user.name)
        await accounts.change_password(the_hall, session, user, wish.password.old, wish.password.new)
        _forget_try(request, tries)
    if wish.settings is not None:
        await accounts.change_settings(the_hall, user, wish.settings)
    if wish.settings is not None:
        user = replace(user, settings=wish.settings)
    return {"user": user.own(), "csrf": session.csrf}


def _welcome(request: Request, response: Response, signed_in: SignedIn) -> Me:
    settings = hall(request).settings
    security.set_cookie(response, signed_in.begun.token, session_length(signed_in.user, settings), settings)
    return {"user": signed_in.user.own(), "csrf": signed_in.begun.session.csrf}


def _count_try(request: Request, name: str) -> list[tuple[str, ...]]:
    """Count a try to give a password, by address and by account; TooMany if there were too many."""
    try:
        key = names.name_key(name)
    except names.BadName:
        key = ""
    tries = [("login-address", address_of(request)), ("login", address_of(request), key), ("login-name", key)]
    for one in tries:
        limits_of(request).take(*one)
    return tries


def _forget_try(request: Request, tries: list[tuple[str, ...]]) -> None:
    """It was the right password."""
    for one in tries:
        limits_of(request).give_back(*one)


def _check_settings(settings: JsonObject) -> None:
    try:
        size = len(orjson.dumps(settings))  # as answers are written: no lone surrogates, huge numbers or deep nests
        json.dumps(settings, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        raise HallError("'settings' has something in it that is not JSON.") from None
    if size > LARGEST_SETTINGS:
        raise HallError(f"'settings' is too large: {LARGEST_SETTINGS // 1024} KiB is the most.")
