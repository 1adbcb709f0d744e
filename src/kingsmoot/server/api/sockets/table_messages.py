"""What a client says on the socket of a table: read, checked, and done."""

from __future__ import annotations

from typing import assert_never

import orjson
from pydantic import TypeAdapter, ValidationError

from kingsmoot.server.api.sockets.welcome import WelcomeSender
from kingsmoot.server.community import chat
from kingsmoot.server.errors import HallError
from kingsmoot.server.live import absence, proposals
from kingsmoot.server.live.room import Room
from kingsmoot.server.network.limits import Limits
from kingsmoot.server.network.viewer import Viewer
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.protocol.game import (
    AnswerProposal,
    AskWhy,
    Claim,
    ClientMessage,
    Concede,
    Decide,
    Hello,
    Ping,
    ProposePause,
    ProposeUndo,
    Resume,
    Say,
    SetPace,
    SetWindows,
    ShowHand,
)

_MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class BadMessage(HallError):
    code = "bad-message"


def read(text: str) -> JsonObject:
    """The JSON of a message."""
    if "\\u0000" in text or "\0" in text:
        raise BadMessage("The message contains an unreadable character.")
    try:
        data = orjson.loads(text)
    except ValueError:
        raise BadMessage("A message is one JSON object.") from None
    if not isinstance(data, dict) or not isinstance(data.get("t"), str):
        raise BadMessage("A message is one JSON object with a type t.")
    return data


def checked(data: JsonObject) -> ClientMessage:
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


async def handle(welcomes: WelcomeSender, room: Room, viewer: Viewer, message: ClientMessage, limits: Limits) -> None:
    match message:
        case Hello(after=after):
            await welcomes.answer_hello(after)
        case Say(text=text):
            if viewer.user_id is not None:
                limits.take("chat", str(viewer.user_id))
            await chat.say(room, viewer, text)
        case Ping():
            viewer.send({"t": "pong"})
        case _:
            seat = room.check_seat(viewer)
            if message.t in COUNTED:
                limits.take(COUNTED[message.t], room.info.code, str(seat))
            await _handle_player(room, viewer, seat, message)


COUNTED = {
    "answer": "answer",
    "claim": "claim",
    "concede": "concede",
    "hands": "hands",
    "pace": "pace",
    "pause": "pause",
    "resume": "pause",
    "undo": "undo",
    "why": "why",
    "windows": "windows",
}
"""By type of message: the rate that it has beside that of the whole socket. Decisions are counted by that one alone."""
ProposalMessage = ProposeUndo | ProposePause | Resume | AnswerProposal
PlayerMessage = Decide | Concede | Claim | SetWindows | SetPace | ProposalMessage | ShowHand | AskWhy


async def _handle_player(room: Room, viewer: Viewer, seat: int, message: PlayerMessage) -> None:
    match message:
        case Decide(number=number, option=option, id=client_id):
            stored = await room.decide(seat, number, option, client_id)
            viewer.send({"t": "ack", "id": client_id, "number": stored})
        case Concede(id=client_id):
            stored = await room.concede(seat, client_id)
            viewer.send({"t": "ack", "id": client_id, "number": stored})
        case Claim(seat=absent):
            await absence.claim(room, seat, absent)
        case SetWindows(always=always, never=never):
            await room.set_windows(seat, always, never)
        case SetPace(pace=pace):
            viewer.pace = pace
        case ProposeUndo() | ProposePause() | Resume() | AnswerProposal():
            await _handle_proposal(room, seat, message)
        case ShowHand(show=show):
            await room.hall.rooms.show_hand(room, seat, show)
        case AskWhy(on=on, id=question):
            viewer.send({"t": "why", "id": question, "text": room.why_not(seat, on[:100])})
        case _:
            assert_never(message)


async def _handle_proposal(room: Room, seat: int, message: ProposalMessage) -> None:
    match message:
        case ProposeUndo(to=to):
            await proposals.propose_undo(room, seat, to)
        case ProposePause():
            await proposals.propose_pause(room, seat)
        case Resume():
            await proposals.resume(room)
        case AnswerProposal(id=proposal, yes=yes):
            await proposals.answer(room, seat, proposal, yes)
        case _:
            assert_never(message)
