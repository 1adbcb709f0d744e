"""Who you are: coming in, going out, and what is yours."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import orjson
from fastapi import Request, Response

from kingsmoot.server.accounts import accounts, lost_passwords, mail, mail_addresses, names, second_factors
from kingsmoot.server.accounts.accounts import SignedIn
from kingsmoot.server.accounts.users import User, session_length
from kingsmoot.server.api import security
from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import current_user, require_session, require_user
from kingsmoot.server.errors import HallError, SignInFirst
from kingsmoot.server.hall import hall
from kingsmoot.server.network.limits import address_of, limits_of
from kingsmoot.server.protocol.accounts import (
    AccountChange,
    Credentials,
    EmailChange,
    EmailConfirmation,
    ForgottenPassword,
    Me,
    NewGuest,
    NewPassword,
    Proof,
    RecoveryCodes,
    SecondFactorStart,
    SecondFactorWish,
    SessionInfo,
    SignIn,
)
from kingsmoot.server.protocol.base import Json, JsonObject, Nothing

router = router_of("accounts")

LARGEST_SETTINGS = 16 * 1024


@router.get("/me")
async def me(request: Request, response: Response) -> Me:
    """Who you are, and the token that every request carries that changes something."""
    session = await security.keep_session(request, response)
    user = await current_user(request)
    mailing = mail.is_set_up(hall(request).settings)
    return {"user": user.own() if user else None, "csrf": session.csrf, "mail": mailing}


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
async def login(request: Request, response: Response, wish: SignIn) -> Me:
    """Sign in to an account. Where it has a second factor, an error `second-factor` asks for its code."""
    tries, session = _count_try(request, wish.name), await require_session(request)
    try:
        signed_in = await accounts.sign_in(hall(request), session, wish.name, wish.password, wish.code)
    except SignInFirst as why:
        if why.code == "second-factor":  # the password was right
            _forget_try(request, tries)
        raise
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


@router.post("/me/second-factor")
async def begin_second_factor(request: Request) -> SecondFactorStart:
    """A secret for your authenticator app; nothing is asked for before you have confirmed it."""
    return second_factors.begin(await require_user(request))


@router.put("/me/second-factor")
async def confirm_second_factor(request: Request, wish: SecondFactorWish) -> RecoveryCodes:
    """From now on signing in takes a code of your app."""
    user = await require_user(request)
    async with _counted(request, user):
        codes = await second_factors.confirm(hall(request), user, wish.password, wish.secret, wish.code)
    return {"codes": codes}


@router.post("/me/second-factor/remove")
async def remove_second_factor(request: Request, wish: Proof) -> Nothing:
    user = await require_user(request)
    async with _counted(request, user):
        await second_factors.remove(hall(request), user, wish.password, wish.code)
    return {}


@router.post("/me/recovery-codes")
async def renew_recovery_codes(request: Request, wish: Proof) -> RecoveryCodes:
    """New ones; those from before are worth nothing any more."""
    user = await require_user(request)
    async with _counted(request, user):
        return {"codes": await second_factors.renew_recovery_codes(hall(request), user, wish.password, wish.code)}


@router.put("/me/email")
async def change_email(request: Request, wish: EmailChange) -> Nothing:
    """Where a link goes if you lose your password, once you have confirmed it by the link that is sent there now."""
    user = await require_user(request)
    _count_mail(request, user, wish.email)
    async with _counted(request, user):
        await mail_addresses.change(hall(request), user, wish.password, wish.email)
    return {}


@router.post("/me/email/link")
async def send_email_link(request: Request) -> Nothing:
    """Send the link that confirms your address once more. Earlier ones no longer work."""
    user = await require_user(request)
    _count_mail(request, user, user.email_waiting or "")
    await mail_addresses.send_again(hall(request), user)
    return {}


@router.post("/me/email/confirm")
async def confirm_email(request: Request, wish: EmailConfirmation) -> Nothing:
    """From now on the address counts. The one of before is told."""
    await mail_addresses.confirm(hall(request), await require_user(request), wish.token)
    return {}


@router.post("/password/forgotten")
async def forgotten(request: Request, wish: ForgottenPassword) -> Nothing:
    """A link by mail, if the account has an address; the answer is the same if it has none."""
    limits_of(request).take("forgotten", address_of(request))
    await lost_passwords.send_link(hall(request), wish.name)
    return {}


@router.post("/password/new")
async def new_password(request: Request, wish: NewPassword) -> Nothing:
    """Choose a password by a link; you are signed out everywhere."""
    limits_of(request).take("login-address", address_of(request))
    await lost_passwords.use_link(hall(request), wish.token, wish.password)
    return {}


@router.get("/me/data", response_model=dict[str, Json])
async def data(request: Request, response: Response) -> JsonObject:
    """All that the hall keeps of you."""
    user = await require_user(request)
    limits_of(request).take("data", str(user.id))
    response.headers["Content-Disposition"] = 'attachment; filename="kingsmoot.json"'
    return await accounts.data_of(hall(request), user)


@router.post("/me/close")
async def close(request: Request, response: Response, wish: Proof) -> Nothing:
    """Close your account, for ever. In others' games you are a former player."""
    user, the_hall = await require_user(request), hall(request)
    async with _counted(request, user):
        await accounts.close_account(the_hall, user, wish.password, wish.code)
    security.delete_cookie(response, the_hall.settings)
    return {}


@router.patch("/me")
async def change(request: Request, wish: AccountChange) -> Me:
    """Keep settings of the client; choose an avatar; as a guest, take another name; or change the password: then you
    are signed out everywhere else."""
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
    if wish.avatar is not None:
        limits_of(request).take("avatar", str(user.id))
        await accounts.change_avatar(the_hall, user, wish.avatar or None)
        user = replace(user, avatar=wish.avatar or None)
    if wish.settings is not None:
        await accounts.change_settings(the_hall, user, wish.settings)
    if wish.settings is not None:
        user = replace(user, settings=wish.settings)
    return {"user": user.own(), "csrf": session.csrf, "mail": mail.is_set_up(the_hall.settings)}


def _welcome(request: Request, response: Response, signed_in: SignedIn) -> Me:
    settings = hall(request).settings
    security.set_cookie(response, signed_in.begun.token, session_length(signed_in.user, settings), settings)
    me: Me = {"user": signed_in.user.own(), "csrf": signed_in.begun.session.csrf, "mail": mail.is_set_up(settings)}
    return me


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


def _count_mail(request: Request, user: User, email: str) -> None:
    """The hall must be no means to fill somebody's letter box."""
    if email.strip():
        limits_of(request).take("mail", str(user.id))
        limits_of(request).take("mail-address", address_of(request))
        limits_of(request).take("mail", email.strip().casefold())


@asynccontextmanager
async def _counted(request: Request, user: User) -> AsyncIterator[None]:
    """A password is tried: it counts unless it is right."""
    tries = _count_try(request, user.name)
    yield
    _forget_try(request, tries)


def _check_settings(settings: JsonObject) -> None:
    try:
        size = len(orjson.dumps(settings))  # as answers are written: no lone surrogates, huge numbers or deep nests
        json.dumps(settings, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        raise HallError("'settings' has something in it that is not JSON.") from None
    if size > LARGEST_SETTINGS:
        raise HallError(f"'settings' is too large: {LARGEST_SETTINGS // 1024} KiB is the most.")
