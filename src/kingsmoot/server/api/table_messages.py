"""What a client says on the socket of a table: read, checked, and done."""

from __future__ import annotations

from typing import Any, assert_never

import orjson
from pydantic import TypeAdapter, ValidationError

from kingsmoot.server.api.greeter import Greeter
from kingsmoot.server.community import chat
from kingsmoot.server.errors import HallError
from kingsmoot.server.live import proposals
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.protocol.game import (
    AnswerProposal,
    AskWhy,
    ClientMessage,
    Concede,
    Decide,
    Hello,
    Ping,
    ProposePause,
    ProposeUndo,
    Resume,
    Say,
    SetWindows,
    ShowHand,
)

_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class BadMessage(HallError):
    code = "bad-message"


def read(text: str) -> dict[str, Any]:
    """The JSON of a message."""
    if "\\u0000" in text or "\0" in text:
        raise BadMessage("A message has a character in it that nobody can read.")
    try:
        data = orjson.loads(text)
    except ValueError:
        raise BadMessage("A message is one JSON object.") from None
    if not isinstance(data, dict) or not isinstance(data.get("t"), str):
        raise BadMessage("A message is one JSON object with a type t.")
    return data


def checked(data: dict[str, Any]) -> ClientMessage:
    try:
        return _MESSAGE.validate_python(data)
    except ValidationError as why:
        raise BadMessage(_sentence(data["t"], why)) from None


def _sentence(kind: str, why: ValidationError) -> str:
    """What is wrong with a message, from what was found first."""
    error = why.errors(include_url=False)[0]
    if error["type"] == "union_tag_invalid":
        return f"There is no message of type {kind[:40]!r}."
    field = error["loc"][1]
    if error["type"] == "missing":
        return f"A message of type {kind} needs {field}."
    if error["type"] in ("string_too_short", "string_too_long") and field == "id":
        return "An id has 1 to 64 characters."
    if field in ("always", "never"):
        return "Windows are named by words."
    return f"{field} of a message of type {kind} is of the wrong kind."


async def handle(greeter: Greeter, room: Room, viewer: Viewer, message: ClientMessage) -> None:
    match message:
        case Hello(after=after):
            await greeter.ask(after)
        case Say(text=text):
            await chat.say(room, viewer, text)
        case Ping():
            viewer.send({"t": "pong"})
        case _:
            await _handle_player(room, viewer, room.check_seat(viewer), message)


PlayerMessage = Decide | Concede | SetWindows | ProposeUndo | ProposePause | Resume | AnswerProposal | ShowHand | AskWhy


async def _handle_player(room: Room, viewer: Viewer, seat: int, message: PlayerMessage) -> None:
    match message:
        case Decide(number=number, option=option, id=client_id):
            stored = await room.decide(seat, number, option, client_id)
            viewer.send({"t": "ack", "id": client_id, "number": stored})
        case Concede(id=client_id):
            stored = await room.concede(seat, client_id)
            viewer.send({"t": "ack", "id": client_id, "number": stored})
        case SetWindows(always=always, never=never):
            await room.set_windows(seat, always, never)
        case ProposeUndo(to=to):
            await proposals.propose_undo(room, seat, to)
        case ProposePause():
            await proposals.propose_pause(room, seat)
        case Resume():
            await proposals.resume(room)
        case AnswerProposal(id=proposal, yes=yes):
            await proposals.answer(room, seat, proposal, yes)
        case ShowHand(show=show):
            await room.hall.rooms.show_hand(room, seat, show)
        case AskWhy(on=on, id=question):
            viewer.send({"t": "why", "id": question, "text": room.why_not(seat, on[:100])})
        case _:
            assert_never(message)
