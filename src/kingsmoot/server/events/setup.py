"""Events made, found, set up and brought in from a file."""

from __future__ import annotations

from datetime import datetime
from typing import Any, cast

from kingsmoot.kernel.errors import UnknownGame
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.server.accounts.users import User
from kingsmoot.server.codes import new_code
from kingsmoot.server.errors import Conflict, Forbidden, HallError
from kingsmoot.server.events import store, updates
from kingsmoot.server.events.clock import with_left
from kingsmoot.server.events.commands import outline_of, put_event
from kingsmoot.server.events.live_event import LiveEvent, StoredOptions
from kingsmoot.server.events.lookup import catch_up, find_event
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.clock import rule_of
from kingsmoot.server.protocol.events import EventBrief, EventImport, EventOutline, NewEvent, OptionsChange
from kingsmoot.server.ratings import eligibility
from kingsmoot.server.storage import Connection
from kingsmoot.tournament import Desk, Right, first_entry
from kingsmoot.tournament.deck_lists import has_decks
from kingsmoot.tournament.exchange import event_of, other_event, read_event

NOBODY = -1
LATEST = 100
MOST = 20
LEAST_POD, USUAL_PODS = 3, 5
"""How many sit at a table of a melee event: five are one table, also where pods are smaller."""
CASUAL = "casual"
"""The option to play with any deck: at an event decks are legal."""
OF_THE_LOG = {
    *("game", "format", "tier", "structure", "rounds", "cut", "after_cut", "minutes"),
    *("products", "date", "restricted", "pod"),
}


async def create(hall: Hall, user: User, wanted: NewEvent) -> LiveEvent:
    settings = wanted.model_dump(include=OF_THE_LOG, exclude_none=True)
    decks = has_decks(wanted.game)
    if wanted.online and decks and wanted.deck_lists is False:
        raise HallError("In the hall you need a deck to play, so events there have deck lists.")
    settings["deck_lists"] = (wanted.online and decks) if wanted.deck_lists is None else wanted.deck_lists
    first = first_entry(user.name, name=wanted.title, **settings)
    if wanted.online:
        check_playable(wanted.game, wanted.format, wanted.variants, wanted.switches, wanted.pod)
    return await _store(hall, user, Desk([first]), wanted.online, wanted.listed, _options(wanted))


async def import_event(hall: Hall, user: User, wanted: EventImport) -> tuple[LiveEvent, list[str]]:
    """An event from a file, played elsewhere or kept on paper; whoever brings it runs it."""
    if wanted.text is not None:
        data: Any = other_event(wanted.text, wanted.columns)
    elif wanted.data is not None:
        data = event_of(wanted.data, wanted.columns)
    else:
        raise HallError("Choose an event: its data, or the text of a file.")
    read = read_event(data)
    live = await _store(hall, user, read.desk, False, wanted.listed, _options(NewEvent(title="")))
    return live, read.irregularities


async def _store(hall: Hall, user: User, desk: Desk, online: bool, listed: bool, options: StoredOptions) -> LiveEvent:
    live = LiveEvent(new_code(), desk, owner_id=user.id, online=online, listed=listed, options=options)

    def write(connection: Connection) -> None:
        if store.count_open(connection, user.id) >= MOST:
            raise Conflict(f"You run {MOST} events. Finish one first.")
        event_id = store.add_event(
            connection,
            desk.log,
            code=live.code,
            owner_id=user.id,
            title=live.event.name[:80],
            game=live.event.game[:40],
            state=live.state,
            online=online,
            listed=listed,
            options=options,
            brief=outline_of(live),
        )
        store.put_links(connection, event_id, {desk.event.organizer.id: (user.id, None)})

    await hall.storage.write(write)
    return await find_event(hall, live.code)


def check_playable(game_name: str, format: str, variants: list[str], switches: list[str], pod: int) -> None:
    """Whether the hall can seat such tables."""
    try:
        game = find_game(game_name)
    except UnknownGame as why:
        raise HallError(str(why)) from None
    if clash := game.clash(variants):
        raise HallError(clash)
    for name in switches:
        if name not in game.description.switches or name == CASUAL:
            raise HallError(f"{game.title} has no option {name!r} for events.")
    needed = range(LEAST_POD, max(pod, USUAL_PODS) + 1) if format == "melee" else range(2, 3)
    if not all(seats in game.seats for seats in needed):
        other = "joust" if format == "melee" else "melee"
        if format == "melee" and len(game.seats) > 1:
            raise HallError(f"{game.title} is for {game.seats[-1]} players at most: choose smaller pods, or {other}.")
        raise HallError(f"{game.title} is not played as a {format}: choose {other}.")


def _options(wanted: NewEvent) -> StoredOptions:
    """What the hall has to know beside the log."""
    return {
        "entry": wanted.entry,
        "decks_after": wanted.decks_after,
        "spectators": wanted.spectators,
        "variants": wanted.variants,
        "switches": wanted.switches,
        "table_clock": rule_of(wanted.table_clock),
        "begin_at_publish": wanted.begin_at_publish,
        "starts": _start_time(wanted.starts),
        "rated": _is_rated(wanted),
    }


def _is_rated(wanted: NewEvent) -> bool:
    if not wanted.online:
        return False
    unrated = eligibility.unrated_variant(find_game(wanted.game), wanted.variants)
    if wanted.rated and unrated:
        raise HallError(f"The variant {unrated} isn't rated. Make the event casual.")
    return wanted.rated is not False and unrated is None


def _changed(options: StoredOptions, wanted: OptionsChange) -> StoredOptions:
    """With what somebody has asked for; what was not asked for stays."""
    new = options.copy()
    new.setdefault("switches", [])  # events of earlier versions have none
    new.setdefault("rated", False)  # and were casual
    if wanted.entry is not None:
        new["entry"] = wanted.entry
    if wanted.decks_after is not None:
        new["decks_after"] = wanted.decks_after
    if wanted.spectators is not None:
        new["spectators"] = wanted.spectators
    if wanted.variants is not None:
        new["variants"] = wanted.variants
    if wanted.switches is not None:
        new["switches"] = wanted.switches
    if wanted.table_clock is not None:
        new["table_clock"] = rule_of(wanted.table_clock)
    if wanted.begin_at_publish is not None:
        new["begin_at_publish"] = wanted.begin_at_publish
    if wanted.rated is not None:
        new["rated"] = wanted.rated
    if "starts" in wanted.model_fields_set:
        new["starts"] = _start_time(wanted.starts)
    return new


def _start_time(starts: str | None) -> str | None:
    if starts is None:
        return None
    try:
        return datetime.fromisoformat(starts).isoformat()
    except ValueError:
        raise HallError("'starts' is a time as in 2026-11-15T18:00:00Z.") from None


async def change_options(hall: Hall, code: str, user: User, wanted: OptionsChange) -> LiveEvent:
    async with hall.events.lock(hall.events.changing, code):
        live = await catch_up(hall, code)
        if Right.OVERSEE not in live.rights(user):
            raise Forbidden("Only the organizer can set up the event.")
        options = _changed(live.options, wanted)
        before = (live.options["variants"], live.options.get("switches", []))
        if live.event.started and before != (options["variants"], options["switches"]):
            raise Conflict("The event has started, so the game can't be changed.")
        if live.event.started and options["rated"] != live.options.get("rated", False):
            raise Conflict("The event has started, so whether it is rated can't be changed.")
        _check_rated(live, options)
        if live.online:
            check_playable(live.event.game, live.event.format, options["variants"], options["switches"], live.event.pod)
        listed = live.listed if wanted.listed is None else wanted.listed
        await hall.storage.write(lambda c: put_event(hall, c, live, options=options, listed=listed))
        live = await catch_up(hall, code)
    updates.announce_change(hall, code)
    return live


def _check_rated(live: LiveEvent, options: StoredOptions) -> None:
    if not options["rated"]:
        return
    if not live.online:
        raise HallError("Only games that are played in the hall can be rated.")
    unrated = eligibility.unrated_variant(find_game(live.event.game), options["variants"])
    if unrated:
        raise HallError(f"The variant {unrated} isn't rated. Make the event casual.")


# -- finding them ------------------------------------------------------------------------------------------------------


async def list_events(
    hall: Hall, user: User | None, states: list[str], *, mine: bool, game: str | None
) -> list[EventBrief]:
    """Those that are listed, and those in which one has a part; the newest first."""
    user_id = user.id if user else NOBODY

    def read(connection: Connection) -> list[EventBrief]:
        return [
            {
                **cast("EventOutline", row.brief),
                "code": row.code,
                "title": row.title,
                "game": row.game,
                "state": row.state,
                "online": bool(row.online),
                "listed": bool(row.listed),
                "entry": row.options["entry"],
                "starts": row.options["starts"],
                "owner": row.owner,
                "created": row.created.isoformat(timespec="seconds"),
                "mine": bool(row.mine),
                "clock": with_left(row.clock, hall.events.now()) if row.clock else None,
            }
            for row in store.list_events(connection, user_id, states, mine=mine, game=game, most=LATEST)
        ]

    return await hall.storage.read(read)
