"""Events: made, entered, run and looked at."""

from __future__ import annotations

import asyncio
from typing import Annotated

import orjson
from fastapi import Query, Request, Response

from kingsmoot.server.api.routes import router_of
from kingsmoot.server.api.security import User, browser_of, current_user, require_user
from kingsmoot.server.errors import HallError
from kingsmoot.server.events import registration, reports, setup, statistics
from kingsmoot.server.events.commands import Command
from kingsmoot.server.events.desk import do_act
from kingsmoot.server.events.lookup import find_event, games_of, locked_event
from kingsmoot.server.events.serialize import event_state, round_data
from kingsmoot.server.hall import hall
from kingsmoot.server.protocol.base import Code, Number
from kingsmoot.server.protocol.events import (
    Act,
    ActPreview,
    AddBots,
    AddPlayers,
    AuditEntry,
    DeckHandIn,
    EventBrief,
    EventImport,
    EventState,
    EventStatistics,
    EventStructure,
    ImportedEvent,
    NameAnswer,
    NameClaim,
    NewEvent,
    OptionsChange,
    PersonPage,
    Registration,
    RoundDetail,
    RoundDraft,
    ShortText,
    Standings,
)
from kingsmoot.tournament import Kind, TournamentError, custom, structure

router = router_of("events")


async def read_state(request: Request, code: str, user: User | None) -> EventState:
    async with locked_event(hall(request), code) as live:
        return await event_state(hall(request), live, user)


# -- looking ---------------------------------------------------------------------------------------------------------


@router.get("/events")
async def list_events(
    request: Request,
    state: Annotated[str, Query(max_length=40)] = "open,running,over",
    mine: bool = False,
    game: Annotated[str | None, Query(max_length=40)] = None,
) -> list[EventBrief]:
    user = await current_user(request)
    return await setup.list_events(hall(request), user, state.split(","), mine=mine, game=game)


@router.get("/events/structure")
async def find_structure(
    kind: str, players: int = 0, rounds: int = 0, cut: int | None = None, after_cut: int = 0
) -> EventStructure:
    """How many rounds, and how big a cut, for so many players."""
    try:
        found = custom(rounds, cut, after_cut) if kind == Kind.CUSTOM else structure(Kind(kind), players)
    except ValueError:
        raise HallError(f"There is no structure {kind!r}: choose {', '.join(Kind)}.") from None
    except TournamentError as why:
        raise HallError(str(why)) from None
    return {"rounds": found.rounds, "cut": found.cut, "text": str(found)}


@router.get("/events/{code}")
async def read_event(request: Request, code: Code) -> EventState:
    return await read_state(request, code, await current_user(request))


@router.get("/events/{code}/rounds/{number}")
async def read_round(request: Request, code: Code, number: Number) -> RoundDetail:
    async with locked_event(hall(request), code) as live:
        try:
            round_ = live.event.round(number)
        except TournamentError as why:
            raise HallError(str(why)) from None
        games = await games_of(hall(request), live, since=number, until=number)
        return round_data(live, round_, games)


@router.get("/events/{code}/standings", response_model=Standings)
async def standings(request: Request, code: Code) -> Response:
    async with locked_event(hall(request), code) as live:
        made = live.cached("standings as JSON", lambda: orjson.dumps(reports.standings_data(live)))
        return Response(made, media_type="application/json")


@router.get("/events/{code}/statistics")
async def read_statistics(request: Request, code: Code) -> EventStatistics:
    """Factions and agendas, where you may see deck lists; first players, lengths of rounds, who has moved most."""
    user = await current_user(request)
    the_hall = hall(request)
    return await statistics.statistics(the_hall, await find_event(the_hall, code), user)


@router.get("/events/{code}/people/{person}")
async def read_person(request: Request, code: Code, person: Number) -> PersonPage:
    user = await current_user(request)
    async with locked_event(hall(request), code) as live:
        return await reports.person_data(hall(request), live, user, person)


@router.get("/events/{code}/draft")
async def draft(request: Request, code: Code) -> RoundDraft:
    user = await current_user(request)
    async with locked_event(hall(request), code) as live:
        return reports.draft_data(live, user)


@router.get("/events/{code}/story")
async def audit_trail(request: Request, code: Code) -> list[AuditEntry]:
    user = await current_user(request)
    async with locked_event(hall(request), code) as live:
        return reports.audit_data(live, user)


@router.get("/events/{code}/preview")
async def preview(
    request: Request, code: Code, act: ShortText, asked: Annotated[str, Query(max_length=4000)] = "{}"
) -> ActPreview:
    """What an act would change. Nothing is changed."""
    user = await require_user(request)
    try:
        wanted = orjson.loads(asked)
    except ValueError:
        wanted = None
    if not isinstance(wanted, dict):
        raise HallError("'asked' is a JSON object.")
    async with locked_event(hall(request), code) as live:
        desk = live.desk.copy()
    return await asyncio.to_thread(reports.preview_data, live, desk, user, Command(act, wanted))


# -- making and changing ---------------------------------------------------------------------------------------------


@router.post("/events")
async def create(request: Request, wanted: NewEvent) -> EventState:
    user = await require_user(request)
    live = await setup.create(hall(request), user, wanted)
    return await read_state(request, live.code, user)


@router.post("/events/import")
async def import_event(request: Request, wanted: EventImport) -> ImportedEvent:
    user = await require_user(request)
    live, irregularities = await setup.import_event(hall(request), user, wanted)
    async with locked_event(hall(request), live.code) as fresh:
        return {**await event_state(hall(request), fresh, user), "irregularities": irregularities}


@router.post("/events/{code}/options")
async def options(request: Request, code: Code, wanted: OptionsChange) -> EventState:
    user = await require_user(request)
    await setup.change_options(hall(request), code, user, wanted)
    return await read_state(request, code, user)


@router.post("/events/{code}/do")
async def do(request: Request, code: Code, wanted: Act) -> EventState:
    """Any act of the tournament library, by its name."""
    user = await require_user(request)
    await do_act(hall(request), code, user, wanted.act, wanted.asked, wanted.why, wanted.expected)
    return await read_state(request, code, user)


@router.post("/events/{code}/register")
async def register(request: Request, response: Response, code: Code, wanted: Registration) -> EventState:
    user = await require_user(request)
    await registration.register(hall(request), code, user, wanted.deck, browser_of(request, response))
    return await read_state(request, code, user)


@router.post("/events/{code}/deck")
async def hand_in(request: Request, code: Code, wanted: DeckHandIn) -> EventState:
    user = await require_user(request)
    await registration.hand_in(hall(request), code, user, wanted.deck, wanted.player)
    return await read_state(request, code, user)


@router.post("/events/{code}/withdraw")
async def withdraw(request: Request, code: Code) -> EventState:
    user = await require_user(request)
    await do_act(hall(request), code, user, "withdraw", {})
    return await read_state(request, code, user)


@router.post("/events/{code}/bots")
async def bots(request: Request, code: Code, wanted: AddBots) -> EventState:
    user = await require_user(request)
    await registration.add_bots(hall(request), code, user, wanted.count, wanted.bot, wanted.deck)
    return await read_state(request, code, user)


@router.post("/events/{code}/players")
async def players(request: Request, code: Code, wanted: AddPlayers) -> EventState:
    user = await require_user(request)
    await registration.add_players(hall(request), code, user, wanted.text, wanted.columns)
    return await read_state(request, code, user)


@router.post("/events/{code}/names")
async def claim_name(request: Request, code: Code, wanted: NameClaim) -> EventState:
    user = await require_user(request)
    await registration.claim_name(hall(request), code, user, wanted.person)
    return await read_state(request, code, user)


@router.post("/events/{code}/names/answer")
async def answer_name(request: Request, code: Code, wanted: NameAnswer) -> EventState:
    user = await require_user(request)
    await registration.answer_name(hall(request), code, user, wanted.user, wanted.yes)
    return await read_state(request, code, user)
