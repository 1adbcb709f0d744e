"""The second factor: set up, asked for, and taken away again."""

from __future__ import annotations

import hmac

from kingsmoot.server.accounts import passwords, totp, user_store
from kingsmoot.server.accounts.users import User
from kingsmoot.server.errors import Conflict, Forbidden, HallError, SignInFirst
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.accounts import SecondFactorStart
from kingsmoot.server.storage import Connection

WRONG = "That code is wrong, or was used before. Wait for the next one and try again."


async def check_password(hall: Hall, user: User, password: str) -> None:
    """Forbidden unless it is theirs."""
    if user.guest:
        raise HallError("A guest has no password. Register to get one.")
    stored = await hall.storage.read(lambda connection: user_store.password_of(connection, user.id))
    if not await passwords.verify(password, stored):
        raise Forbidden("Wrong password. Nothing was changed.", "wrong-password")


async def check_code(hall: Hall, user: User, code: str | None) -> None:
    """SignInFirst unless the account has no second factor, or this is a code of it. A code counts once."""
    if not user.second_factor:
        return
    if not code:
        raise SignInFirst("Enter the code from your authenticator app, or a recovery code.", "second-factor")

    def use(connection: Connection) -> bool:
        known = user_store.second_factor_of(connection, user.id)
        if known.secret is None:
            return True
        if (step := totp.matching_step(known.secret, code, known.last_step)) is not None:
            user_store.change(connection, user.id, totp_step=step)
            return True
        typed = totp.recovery_hash(code)
        left = [one for one in known.recovery if not hmac.compare_digest(one, typed)]
        user_store.change(connection, user.id, recovery_codes=left)
        return len(left) < len(known.recovery)

    if not await hall.storage.write(use):
        raise SignInFirst(WRONG, "wrong-code")


async def prove(hall: Hall, user: User, password: str, code: str | None) -> None:
    """That it is really them."""
    await check_password(hall, user, password)
    await check_code(hall, user, code)


def begin(user: User) -> SecondFactorStart:
    """A secret for an app. Nothing is stored before a code of it has come."""
    if user.guest:
        raise HallError("A guest has no password. Register to get one.")
    secret = totp.new_secret()
    uri = totp.uri(secret, user.name)
    return {"secret": secret, "uri": uri, "picture": totp.picture(uri)}


async def confirm(hall: Hall, user: User, password: str, secret: str, code: str) -> list[str]:
    """From now on a code is asked for. The recovery codes, which nobody can find out later."""
    if user.second_factor:
        raise Conflict("Two-factor sign-in is already on. Turn it off first.")
    await check_password(hall, user, password)
    if not totp.is_secret(secret):
        raise HallError("The key of your app was lost on the way. Start again.")
    step = totp.matching_step(secret, code, 0)
    if step is None:
        raise HallError("That code is wrong. Check your phone's clock, and try the next code.", "wrong-code")
    codes = totp.new_recovery_codes()
    kept = {"totp": secret, "totp_step": step, "recovery_codes": [totp.recovery_hash(one) for one in codes]}
    await hall.storage.write(lambda connection: user_store.change(connection, user.id, **kept))
    return codes


async def renew_recovery_codes(hall: Hall, user: User, password: str, code: str | None) -> list[str]:
    if not user.second_factor:
        raise Conflict("Two-factor sign-in is off.")
    await prove(hall, user, password, code)
    codes = totp.new_recovery_codes()
    hashes = [totp.recovery_hash(one) for one in codes]
    await hall.storage.write(lambda connection: user_store.change(connection, user.id, recovery_codes=hashes))
    return codes


async def remove(hall: Hall, user: User, password: str, code: str | None) -> None:
    await prove(hall, user, password, code)
    await hall.storage.write(lambda connection: drop(connection, user.id))


def drop(connection: Connection, user_id: int) -> None:
    user_store.change(connection, user_id, totp=None, totp_step=None, recovery_codes=None)
