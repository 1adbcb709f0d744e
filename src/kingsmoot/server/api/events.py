"""Events: made, entered, run and looked at."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import AfterValidator, Field, StringConstraints

from kingsmoot.server.api.errors import ANSWERS
from kingsmoot.server.api.security import User, current_user, guard, the_user
from kingsmoot.server.api.shapes import Body, Code, Name, Number, Title, _without_nul
from kingsmoot.server.api.tables import ClockWish
from kingsmoot.server.errors import HallError
from kingsmoot.server.events import registration, reports, setup
from kingsmoot.server.events.commands import Command
from kingsmoot.server.events.desk import do_act
from kingsmoot.server.events.lookup import games_of, reading
from kingsmoot.server.events.serialize import round_data, told
from kingsmoot.server.hall import hall
from kingsmoot.tournament import Kind, TournamentError, custom, structure

router = APIRouter(prefix="/api", tags=["events"], dependencies=[Depends(guard)], responses=ANSWERS)

LARGEST_DECK = 64 * 1024
Word = Annotated[str, StringConstraints(max_length=40), AfterValidator(_without_nul)]
Spectators = Literal["none", "public", "hands"]
Entry = Literal["open", "closed"]
Starts = Annotated[str, StringConstraints(max_length=40)]


class NewEvent(Body):
    title: Title
    game: Word = "second-edition"
    format: Literal["joust", "melee"] = "joust"
    tier: Word = "relaxed"
    structure: Word = "basic"
    rounds: int | None = Field(None, ge=0, le=50)
    cut: int | None = Field(None, ge=0, le=1000)
    minutes: int = Field(55, ge=1, le=24 * 60)
    online: bool = True
    listed: bool = True
    entry: Entry = "open"
    deck_lists: bool | None = None
    decks_after: bool = False
    spectators: Spectators = "public"
    variants: list[Word] = Field(default_factory=list, max_length=20)
    switches: list[Word] = Field(default_factory=list, max_length=20)
    table_clock: ClockWish = Field(default_factory=ClockWish)
    begin_at_publish: bool = False
    starts: Starts | None = None


class Options(Body):
    listed: bool | None = None
    entry: Entry | None = None
    decks_after: bool | None = None
    spectators: Spectators | None = None
    variants: list[Word] | None = Field(None, max_length=20)
    switches: list[Word] | None = Field(None, max_length=20)
    table_clock: ClockWish | None = None
    begin_at_publish: bool | None = None
    starts: Starts | None = None


class Act(Body):
    act: Word
    why: str = Field("", max_length=2000)
    expected: int | None = None
    asked: dict[str, Any] = Field(default_factory=dict)


class DeckWish(Body):
    text: str | None = Field(None, max_length=LARGEST_DECK)
    built_in: Word | None = None
    saved: Code | None = None
    version: int | None = Field(None, ge=1, le=10**6)


class Entering(Body):
    deck: DeckWish | None = None


class HandIn(Body):
    deck: DeckWish
    player: int | None = None


class Bots(Body):
    count: int = Field(ge=1, le=registration.MOST_BOTS)
    bot: Word = "random"
    deck: Word | None = None


class Players(Body):
    text: str = Field(max_length=200_000)


class NameClaim(Body):
    person: int


class NameAnswer(Body):
    user: Name
    yes: bool


class Import(Body):
    data: dict[str, Any]
    listed: bool = True


def answer(data: Any) -> Response:
    """What the hall has put together itself; nothing in it needs to be checked again."""
    return Response(orjson.dumps(data), media_type="application/json")


async def shown(request: Request, code: str, user: User | None) -> Response:
    async with reading(hall(request), code) as live:
        return answer(await told(hall(request), live, user))


# -- looking ---------------------------------------------------------------------------------------------------------


@router.get("/events", response_model=list[dict[str, Any]])
async def list_events(
    request: Request,
    state: Annotated[str, Query(max_length=40)] = "open,running,over",
    mine: bool = False,
    game: Annotated[str | None, Query(max_length=40)] = None,
) -> Response:
    user = await current_user(request)
    return answer(await setup.list_events(hall(request), user, state.split(","), mine=mine, game=game))


@router.get("/events/structure", response_model=dict[str, Any])
async def what_structure(kind: str, players: int = 0, rounds: int = 0, cut: int | None = None) -> dict[str, Any]:
    """How many rounds, and how big a cut, for so many players."""
    try:
        found = custom(rounds, cut) if kind == Kind.CUSTOM else structure(Kind(kind), players)
    except ValueError:
        raise HallError(f"There is no structure {kind!r}: choose {', '.join(Kind)}.") from None
    except TournamentError as why:
        raise HallError(str(why)) from None
    return {"rounds": found.rounds, "cut": found.cut, "text": str(found)}


@router.get("/events/{code}", response_model=dict[str, Any])
async def look_at(request: Request, code: Code) -> Response:
    return await shown(request, code, await current_user(request))


@router.get("/events/{code}/rounds/{number}", response_model=dict[str, Any])
async def a_round(request: Request, code: Code, number: Number) -> Response:
    async with reading(hall(request), code) as live:
        try:
            round_ = live.event.round(number)
        except TournamentError as why:
            raise HallError(str(why)) from None
        games = await games_of(hall(request), live, since=number, until=number)
        return answer(round_data(live, round_, games))


@router.get("/events/{code}/standings", response_model=dict[str, Any])
async def standings(request: Request, code: Code) -> Response:
    async with reading(hall(request), code) as live:
        made = live.cached("standings as JSON", lambda: orjson.dumps(reports.standings_data(live)))
        return Response(made, media_type="application/json")


@router.get("/events/{code}/people/{person}", response_model=dict[str, Any])
async def a_person(request: Request, code: Code, person: Number) -> Response:
    user = await current_user(request)
    async with reading(hall(request), code) as live:
        return answer(await reports.person_data(hall(request), live, user, person))


@router.get("/events/{code}/draft", response_model=dict[str, Any])
async def draft(request: Request, code: Code) -> Response:
    user = await current_user(request)
    async with reading(hall(request), code) as live:
        return answer(reports.draft_data(live, user))


@router.get("/events/{code}/story", response_model=list[dict[str, Any]])
async def story(request: Request, code: Code) -> Response:
    user = await current_user(request)
    async with reading(hall(request), code) as live:
        return answer(reports.story_data(live, user))


@router.get("/events/{code}/preview", response_model=dict[str, Any])
async def preview(
    request: Request, code: Code, act: Word, asked: Annotated[str, Query(max_length=4000)] = "{}"
) -> Response:
    """What an act would change. Nothing is changed."""
    user = await the_user(request)
    try:
        wanted = orjson.loads(asked)
    except ValueError:
        wanted = None
    if not isinstance(wanted, dict):
        raise HallError("'asked' is a JSON object.")
    async with reading(hall(request), code) as live:
        desk = live.desk.copy()
    return answer(await asyncio.to_thread(reports.preview_data, live, desk, user, Command(act, wanted)))


# -- making and changing ---------------------------------------------------------------------------------------------


@router.post("/events", response_model=dict[str, Any])
async def create(request: Request, wanted: NewEvent) -> Response:
    user = await the_user(request)
    live = await setup.create(hall(request), user, wanted.model_dump())
    return await shown(request, live.code, user)


@router.post("/events/import", response_model=dict[str, Any])
async def bring_in(request: Request, wanted: Import) -> Response:
    user = await the_user(request)
    live, odd = await setup.bring_in(hall(request), user, wanted.data, wanted.listed)
    async with reading(hall(request), live.code) as fresh:
        return answer(await told(hall(request), fresh, user) | {"irregularities": odd})


@router.post("/events/{code}/options", response_model=dict[str, Any])
async def options(request: Request, code: Code, wanted: Options) -> Response:
    user = await the_user(request)
    await setup.change_options(hall(request), code, user, wanted.model_dump(exclude_unset=True))
    return await shown(request, code, user)


@router.post("/events/{code}/do", response_model=dict[str, Any])
async def do(request: Request, code: Code, wanted: Act) -> Response:
    """Any act of the tournament library, by its name."""
    user = await the_user(request)
    await do_act(hall(request), code, user, wanted.act, wanted.asked, wanted.why, wanted.expected)
    return await shown(request, code, user)


@router.post("/events/{code}/register", response_model=dict[str, Any])
async def register(request: Request, code: Code, wanted: Entering) -> Response:
    user = await the_user(request)
    await registration.register(hall(request), code, user, wanted.deck.model_dump() if wanted.deck else None)
    return await shown(request, code, user)


@router.post("/events/{code}/deck", response_model=dict[str, Any])
async def hand_in(request: Request, code: Code, wanted: HandIn) -> Response:
    user = await the_user(request)
    await registration.hand_in(hall(request), code, user, wanted.deck.model_dump(), wanted.player)
    return await shown(request, code, user)


@router.post("/events/{code}/withdraw", response_model=dict[str, Any])
async def withdraw(request: Request, code: Code) -> Response:
    user = await the_user(request)
    await do_act(hall(request), code, user, "withdraw", {})
    return await shown(request, code, user)


@router.post("/events/{code}/bots", response_model=dict[str, Any])
async def bots(request: Request, code: Code, wanted: Bots) -> Response:
    user = await the_user(request)
    await registration.add_bots(hall(request), code, user, wanted.count, wanted.bot, wanted.deck)
    return await shown(request, code, user)


@router.post("/events/{code}/players", response_model=dict[str, Any])
async def players(request: Request, code: Code, wanted: Players) -> Response:
    user = await the_user(request)
    await registration.add_players(hall(request), code, user, wanted.text)
    return await shown(request, code, user)


@router.post("/events/{code}/names", response_model=dict[str, Any])
async def claim_name(request: Request, code: Code, wanted: NameClaim) -> Response:
    user = await the_user(request)
    await registration.claim_name(hall(request), code, user, wanted.person)
    return await shown(request, code, user)


@router.post("/events/{code}/names/answer", response_model=dict[str, Any])
async def answer_name(request: Request, code: Code, wanted: NameAnswer) -> Response:
    user = await the_user(request)
    await registration.answer_name(hall(request), code, user, wanted.user, wanted.yes)
    return await shown(request, code, user)
