"""States as text and bytes. There is one form, JSON; the bytes are that form, compressed.

Both carry the digest of what they hold, so that damage is noticed and never played on.
"""

from __future__ import annotations

import hashlib
import zlib
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import orjson

from kingsmoot.kernel.errors import BadSetup, BadState
from kingsmoot.kernel.procedure import Frame, Rulebook, S
from kingsmoot.kernel.setup import Setup

if TYPE_CHECKING:
    from kingsmoot.kernel.game import Game
    from kingsmoot.kernel.state import State

MAGIC: Final = b"moot\x01"
MAX_SIZE: Final = 4 << 20
"""No state is near this; a few bytes that would unpack to more are refused."""
MOST_ADMITTED: Final = 64
"""So many setups are kept as they were admitted."""


_BODY: Final = b',"state":'


def _digest_of(setup: Setup, body: bytes) -> str:
    return hashlib.blake2b(body, digest_size=8, key=setup.digest.encode()).hexdigest()


def digest(s: State) -> str:
    return _digest_of(s.setup, orjson.dumps(s.data()))


def to_json(s: State) -> str:
    return _whole(s).decode()


def _whole(s: State) -> bytes:
    body = orjson.dumps(s.data())
    name = orjson.dumps(s.game.name).decode()
    head = f'{{"game":{name},"rules":{s.game.version},"digest":"{_digest_of(s.setup, body)}","setup":{s.setup.text}'
    return b"%s%s%s}" % (head.encode(), _BODY, body)


def encode(s: State) -> bytes:
    return MAGIC + zlib.compress(_whole(s), 1)


def decode(game: Game[S], data: bytes) -> S:
    if not data.startswith(MAGIC):
        raise BadState("These bytes are not a state of a Kingsmoot game.")
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(data[len(MAGIC) :], MAX_SIZE)
    except zlib.error:
        raise BadState("The state is corrupt: its bytes cannot be unpacked.") from None
    if not unpacker.eof or unpacker.unused_data:
        raise BadState("The state is corrupt: bytes are missing at its end, or there are too many.")
    return _read(game, text)


def from_json(game: Game[S], text: str) -> S:
    try:
        return _read(game, text.encode())
    except UnicodeEncodeError:
        raise BadState("The state is corrupt: it holds half a character.") from None


def _read(game: Game[S], text: bytes) -> S:
    try:
        whole = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise BadState("The state is corrupt: it is not JSON text.") from None
    if not isinstance(whole, dict) or not {"game", "rules", "digest", "setup", "state"} <= whole.keys():
        raise BadState("This is not the JSON form of a state: keys are missing.")
    if whole["game"] != game.name:
        raise BadState(f"This is a state of the game {whole['game']!r}, not of {game.name!r}.")
    try:
        s = _admitted(game, whole["setup"])
    except BadSetup as why:
        raise BadState(f"The state cannot be read: {why}") from None
    try:
        _fill(s, whole["state"])
    except BadState:
        if whole["rules"] != game.version:
            raise BadState(
                f"The state was saved by version {whole['rules']} of the rules; version {game.version} cannot read it."
            ) from None
        raise
    written = text[text.rfind(_BODY) + len(_BODY) : -1]  # as ``_whole`` has written it; others may write it otherwise
    if _digest_of(s.setup, written) != whole["digest"] and digest(s) != whole["digest"]:
        raise BadState(
            f"The state does not have the digest that it was saved with, {whole['digest']}: it was damaged, "
            f"or saved by other rules (version {whole['rules']}; these are version {game.version})."
        )
    return s


def _admitted(game: Game[S], setup: Any) -> S:
    """The state before the first step. A setup is checked, and its decks are dealt out, once: then a copy will do."""
    try:
        key = orjson.dumps(setup, option=orjson.OPT_SORT_KEYS)
    except orjson.JSONEncodeError:  # it is nested too deeply
        return game.admit(Setup.from_data(setup))
    s = game.admitted.get(key)
    if s is None:
        if len(game.admitted) >= MOST_ADMITTED:
            game.admitted.clear()
        s = game.admitted[key] = game.admit(Setup.from_data(setup))
    return s.copy()


def _fill(s: State, body: Any) -> None:
    """Set every field from JSON data, refusing whatever has another shape."""
    if not isinstance(body, dict) or not _has_fields(s, body):
        raise BadState("The state is corrupt: it does not have the fields that this game has.")
    for name in s.LATER:
        if name not in body:
            body[name] = getattr(s, name)
    for name in ("number", "seat", "rng", *s.SCALARS):
        if type(body[name]) is not type(getattr(s, name)) and name != "rng":
            raise BadState(f"The state is corrupt: {name} is not a number or text as it should be.")
    tables = [body[name] for name in ("stack", *s.TABLES)]
    rows = [body[name] for name in ("choices", *s.ROWS)]
    if not _LISTS.issuperset(map(type, tables)) or not _are_rows([*rows, *chain.from_iterable(tables)]):
        named = zip(("stack", *s.TABLES, "choices", *s.ROWS), [*tables, *([row] for row in rows)], strict=True)
        wrong = next(name for name, table in named if not isinstance(table, list) or not _are_rows(table))
        raise BadState(f"The state is corrupt: {wrong} should hold numbers.")
    stack = _numbered(body["stack"], s.game.rules)
    if not isinstance(body["rng"], int):
        raise BadState("The state is corrupt: its random generator is not a number.")
    s.number, s.seat, s.choices = body["number"], body["seat"], body["choices"]
    s.rng = s.rng.at(body["rng"])
    s.stack = stack
    for name in (*s.SCALARS, *s.ROWS, *s.TABLES):
        setattr(s, name, body[name])
    s.restored()


_FIELDS: Final[dict[type, frozenset[str]]] = {}
"""By class of state: the names of all its fields."""


def _has_fields(s: State, body: dict[str, Any]) -> bool:
    """Whether these are the fields of such a state, perhaps without those that it has got later."""
    fields = _FIELDS.get(type(s))
    if fields is None:
        fields = frozenset(("number", "seat", "rng", "stack", "choices", *s.SCALARS, *s.ROWS, *s.TABLES))
        _FIELDS[type(s)] = fields
    missing = fields.difference(body)
    return len(body) + len(missing) == len(fields) and missing.issubset(s.LATER)


def _numbered(frames: list[list[Any]], rules: Rulebook[Any]) -> list[Frame]:
    """The frames with the numbers of their procedures, which are saved by name."""
    stack = []
    for frame in frames:
        if len(frame) < 2 or frame[0] not in rules.by_name or not isinstance(frame[1], int):
            raise BadState("The state is corrupt, or of other rules: it is inside an unknown procedure.")
        stack.append([rules.by_name[frame[0]].number, *frame[1:]])
    return stack


_LISTS: Final = frozenset((list,))
_PLAIN: Final = frozenset((int, str))


def _are_rows(rows: list[Any]) -> bool:
    """Whether these are lists of numbers and texts."""
    return _LISTS.issuperset(map(type, rows)) and _PLAIN.issuperset(map(type, chain.from_iterable(rows)))
