"""What the server answers when something cannot be done: a code for programs, a sentence for people."""

from kingsmoot.kernel.errors import KingsmootError


class HallError(KingsmootError):
    """A request that cannot be granted. Nothing has changed."""

    status = 400
    code = "bad-request"

    def __init__(self, text: str, code: str | None = None) -> None:
        super().__init__(text)
        if code is not None:
            self.code = code


class NotFound(HallError):
    status, code = 404, "not-found"


class Forbidden(HallError):
    status, code = 403, "forbidden"


class SignInFirst(HallError):
    status, code = 401, "sign-in"


class Conflict(HallError):
    status, code = 409, "conflict"


class Stale(HallError):
    """Something else happened first: look again."""

    status, code = 409, "stale"


class TooMany(HallError):
    status, code = 429, "too-many"


class StorageDown(HallError):
    """The database did not take it. What was acknowledged before is safe."""

    status, code = 503, "storage"

    def __init__(self) -> None:
        super().__init__("The hall cannot store anything at the moment. Nothing is lost: try again shortly.")
