"""States as text and bytes. There is one form, JSON; the bytes are that form, compressed.

Both carry the digest of what they hold, so that damage is noticed and never played on.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from typing import TYPE_CHECKING, Any

from kingsmoot.kernel.errors import BadSetup, BadState
from kingsmoot.kernel.procedure import Frame, Rulebook, S
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup

if TYPE_CHECKING:
    from kingsmoot.kernel.game import Game
    from kingsmoot.kernel.state import State

MAGIC = b"moot\x01"
MAX_SIZE = 4 << 20
"""No state is near this; a few bytes that would unpack to more are refused."""


def _text(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def _digest_of(setup: Setup, body: str) -> str:
    return hashlib.blake2b(body.encode(), digest_size=8, key=setup.digest.encode()).hexdigest()


def digest(s: State) -> str:
    return _digest_of(s.setup, _text(s.data()))


def to_json(s: State) -> str:
    body = _text(s.data())
    head = f'{{"game":{_text(s.game.name)},"rules":{s.game.version},"digest":"{_digest_of(s.setup, body)}"'
    return f'{head},"setup":{s.setup.text},"state":{body}}}'


def encode(s: State) -> bytes:
    return MAGIC + zlib.compress(to_json(s).encode(), 1)


def decode(game: Game[S], data: bytes) -> S:
    if not data.startswith(MAGIC):
        raise BadState("These bytes are not a state of a Kingsmoot game.")
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(data[len(MAGIC) :], MAX_SIZE).decode()
    except (zlib.error, UnicodeDecodeError):
        raise BadState("The state is corrupt: its bytes cannot be unpacked.") from None
    if not unpacker.eof or unpacker.unused_data:
        raise BadState("The state is corrupt: bytes are missing at its end, or there are too many.")
    return from_json(game, text)


def from_json(game: Game[S], text: str) -> S:
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        raise BadState("The state is corrupt: it is not JSON text.") from None
    if not isinstance(whole, dict) or not {"game", "rules", "digest", "setup", "state"} <= whole.keys():
        raise BadState("This is not the JSON form of a state: keys are missing.")
    if whole["game"] != game.name:
        raise BadState(f"This is a state of the game {whole['game']!r}, not of {game.name!r}.")
    try:
        setup = Setup.from_data(whole["setup"])
        s = game.admit(setup)
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
    try:
        found = digest(s)
    except UnicodeEncodeError:
        raise BadState("The state is corrupt: it holds half a character.") from None
    if found != whole["digest"]:
        raise BadState(
            f"The state does not have the digest that it was saved with, {whole['digest']}: it was damaged, "
            f"or saved by other rules (version {whole['rules']}; these are version {game.version})."
        )
    return s


def _fill(s: State, body: Any) -> None:
    """Set every field from JSON data, refusing whatever has another shape."""
    keys = {"number", "seat", "rng", "stack", "choices", *s.SCALARS, *s.ROWS, *s.TABLES}
    if not isinstance(body, dict) or not keys.difference(s.LATER) <= body.keys() <= keys:
        raise BadState("The state is corrupt: it does not have the fields that this game has.")
    body = {**{name: getattr(s, name) for name in s.LATER}, **body}
    for name in ("number", "seat", "rng", *s.SCALARS):
        if type(body[name]) is not type(getattr(s, name)) and name != "rng":
            raise BadState(f"The state is corrupt: {name} is not a number or text as it should be.")
    for name in ("choices", *s.ROWS):
        _check_row(name, body[name])
    for name in ("stack", *s.TABLES):
        if not isinstance(body[name], list):
            raise BadState(f"The state is corrupt: {name} is not a list.")
        for row in body[name]:
            _check_row(name, row)
    stack = _numbered(body["stack"], s.game.rules)
    if not isinstance(body["rng"], int):
        raise BadState("The state is corrupt: its random generator is not a number.")
    s.number, s.seat, s.choices = body["number"], body["seat"], body["choices"]
    s.rng = Rng(body["rng"])
    s.stack = stack
    for name in (*s.SCALARS, *s.ROWS, *s.TABLES):
        setattr(s, name, body[name])


def _numbered(frames: list[list[Any]], rules: Rulebook[Any]) -> list[Frame]:
    """The frames with the numbers of their procedures, which are saved by name."""
    stack = []
    for frame in frames:
        if len(frame) < 2 or frame[0] not in rules.by_name or not isinstance(frame[1], int):
            raise BadState("The state is corrupt, or of other rules: it is inside an unknown procedure.")
        stack.append([rules.by_name[frame[0]].number, *frame[1:]])
    return stack


def _check_row(name: str, row: Any) -> None:
    if not isinstance(row, list) or not all(type(x) is int or type(x) is str for x in row):
        raise BadState(f"The state is corrupt: {name} should hold numbers.")
