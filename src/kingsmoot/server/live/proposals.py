"""What needs the others' consent: taking a decision back, and pausing. Bots agree at once."""

from __future__ import annotations

import secrets
from typing import Final

from kingsmoot.kernel.asides import is_aside
from kingsmoot.kernel.state import State
from kingsmoot.kernel.text import PEOPLE
from kingsmoot.server.errors import Conflict, HallError
from kingsmoot.server.live.info import TableInfo
from kingsmoot.server.live.live_game import UNDO, LiveGame, decisions
from kingsmoot.server.live.room import Room
from kingsmoot.server.protocol.game import Proposal

UNDOING: Final = "undo"
PAUSING: Final = "pause"


async def propose_undo(room: Room, seat: int, to: int | None) -> None:
    """Go back to the point after row ``to``; without it, to before one's own last decision."""
    async with room.lock:
        play = room.playing()
        if to is None and await room.early.take_back(seat):
            return
        _check_free(room.info)
        if room.info.rated and len(room.info.people()) == 1:
            raise Conflict("There is no undo in a rated game against bots.")
        target = _before_own_last(play, seat) if to is None else to
        if not 0 <= target < play.number:
            raise HallError("This game has no such point.")
        then = await room.state_at(target)
        if play.game.moment(then)[0] != play.moment()[0]:
            raise Conflict("You can only undo decisions of this round.")
        proposal: Proposal = {
            "id": secrets.token_hex(6),
            "kind": UNDOING,
            "by": seat,
            "to": target,
            "text": f"{_name(room.info, seat)} asks to undo: {what_is_undone(room, play, target)}",
            "warning": warning(room, play, then),
            "answers": {},
        }
        await _put(room, proposal)


async def propose_pause(room: Room, seat: int) -> None:
    async with room.lock:
        room.playing()
        if room.info.paused:
            raise Conflict("The game is already paused.")
        _check_free(room.info)
        proposal: Proposal = {
            "id": secrets.token_hex(6),
            "kind": PAUSING,
            "by": seat,
            "text": f"{_name(room.info, seat)} asks to pause the game.",
            "warning": None,
            "answers": {},
        }
        await _put(room, proposal)


async def answer(room: Room, seat: int, proposal_id: str, yes: bool) -> None:
    async with room.lock:  # a decision that is just being stored closes the question
        proposal = room.info.proposal
        if proposal is None or proposal["id"] != proposal_id:
            raise Conflict("That request is no longer open.")
        if not yes:  # also how the one who asked takes it back
            await room.hall.rooms.store_proposal(room, None)
            return
        if seat == proposal["by"]:
            raise HallError("The other players must answer that.")
        await _put(room, {**proposal, "answers": proposal["answers"] | {str(seat): True}})


async def resume(room: Room) -> None:
    async with room.lock:
        if not room.info.paused:
            raise Conflict("The game is not paused.")
        if room.info.event is not None and room.info.event.get("held"):
            raise Conflict("A judge has stopped this game: wait until it goes on.")
        await room.hall.rooms.store_paused(room, False)


async def _put(room: Room, proposal: Proposal) -> None:
    """Done at once if everybody else has agreed, or is a bot. The lock is held."""
    others = {str(seat.seat) for seat in room.info.people()} - {str(proposal["by"])}
    if others - proposal["answers"].keys():
        await room.hall.rooms.store_proposal(room, proposal)
    elif proposal["kind"] == PAUSING:
        await room.hall.rooms.store_paused(room, True)
    else:
        await undo(room, proposal["by"], proposal["to"])


async def undo(room: Room, seat: int, to: int) -> None:
    """The lock is held."""
    play = room.playing()
    state = await room.state_at(to)
    line = f"{_name(room.info, seat)} undid: {what_is_undone(room, play, to)}"
    await room.store(play, seat, f"{UNDO}{to}", None, [], state, before=[line.replace("{", "(")])
    room.audience.welcome_all()


def _check_free(info: TableInfo) -> None:
    if info.proposal is not None:
        raise Conflict("Another request is still open. Wait for the answers.")


def _before_own_last(play: LiveGame, seat: int) -> int:
    own = [row for row in decisions(play.rows) if row.seat == seat and not is_aside(row.text)]
    if not own:
        raise HallError("You have nothing to undo yet.")
    earlier = [row.number for row in play.rows if row.number < own[-1].number]
    return earlier[-1]


def what_is_undone(room: Room, play: LiveGame, to: int) -> str:
    """The first decision that would be taken back, in words that everybody may read."""
    undone = [row for row in decisions(play.rows) if row.number > to]
    told = [text.format(**_by_name(room, words)) for row in undone for to, text, words in row.happened if to < 0]
    return told[0] if told else "the last decision."


def _by_name(room: Room, words: dict[str, str]) -> dict[str, str]:
    """Players as the table calls them, and not as the game does."""
    play = room.playing()
    names = {play.seat_name(seat.seat): _name(room.info, seat.seat) for seat in room.info.seats}
    return {key: names.get(word, word) if key in PEOPLE else word for key, word in words.items()}


def warning(room: Room, play: LiveGame, then: State) -> str | None:
    """Who has seen something since that going back cannot make unseen."""
    said = []
    for seat in room.info.seats:
        new = play.game.learned(then.view(seat.seat), play.state.view(seat.seat))
        if new:
            cards = "1 card" if new == 1 else f"{new} cards"
            said.append(f"{_name(room.info, seat.seat)} has since seen {cards} that were hidden then.")
    return " ".join(said) or None


def _name(info: TableInfo, seat: int) -> str:
    found = info.seats[seat]
    return found.name or f"the {found.bot} bot"
