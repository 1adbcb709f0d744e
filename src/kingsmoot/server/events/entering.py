"""Who comes to an event: people of the hall by themselves or invited, bots, and names on paper that people claim."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select, update

from kingsmoot.bots import names as bot_names
from kingsmoot.decks import Deck, write_deck
from kingsmoot.decks.builtin import TOURNAMENT, named
from kingsmoot.server import catalogue, names, notify
from kingsmoot.server.accounts import User
from kingsmoot.server.catalogue import rules_of
from kingsmoot.server.decks import kept as saved_decks
from kingsmoot.server.errors import Conflict, Forbidden, HallError, NotFound
from kingsmoot.server.events import live
from kingsmoot.server.events.acting import Deed, Refused, act, put_event, put_links
from kingsmoot.server.events.kept import Kept
from kingsmoot.server.events.reading import caught_up, look
from kingsmoot.server.hall import Hall
from kingsmoot.server.storage.schema import events, users
from kingsmoot.tournament import Right, Role
from kingsmoot.tournament.exchange import read_players
from kingsmoot.tournament.names import name_key

MOST_BOTS = 64
MOST_WISHES = 200


def check_entry(kept: Kept, user: User) -> None:
    """Whether somebody may enter by themselves."""
    if kept.options["entry"] != "open":
        raise Forbidden("This event is for invited players: ask its organizer.")
    if kept.event.started:
        raise Refused("The event has started: ask the organizer for a late entry.")
    person = kept.person_of(user)
    if person is not None and Role.PLAYER in person.roles:
        raise Forbidden("You have entered this event already.")
    taken = any(name_key(person.name) == name_key(user.name) for person in kept.event.people.values())
    if person is None and taken:
        raise Conflict(f"Somebody called {user.name} is here already. If that is you, ask the organizer to link you.")


async def register(hall: Hall, code: str, user: User, deck: dict[str, Any] | None) -> Kept:
    async def deeds(kept: Kept) -> list[Deed]:
        check_entry(kept, user)
        asked = {} if deck is None else {"deck": await deck_text(hall, kept, user, deck)}
        return [Deed("register", asked, link=(user.id, None))]

    return await act(hall, code, user, deeds)


async def hand_in(hall: Hall, code: str, user: User, deck: dict[str, Any], player: int | None) -> Kept:
    """One's own deck list; or, by the organizer, somebody's."""

    async def deeds(kept: Kept) -> list[Deed]:
        text, person = await deck_text(hall, kept, user, deck), kept.person_of(user)
        if player is None or (person is not None and person.id == player):
            return [Deed("own deck", {"deck": text})]
        return [Deed("deck", {"player": player, "deck": text})]

    return await act(hall, code, user, deeds)


async def deck_text(hall: Hall, kept: Kept, user: User, deck: dict[str, Any]) -> str:
    """A deck as text, whichever way it was given."""
    if deck.get("text") is not None:
        return str(deck["text"])
    if deck.get("built_in") is not None:
        return _built_in(kept, deck["built_in"])
    if deck.get("saved") is not None:
        found = await saved_decks.read(hall, user, deck["saved"], deck.get("version"))
        if found["game"] != kept.event.game:
            raise HallError("That deck is for another game.")
        return _text(kept, Deck.from_data(found["deck"]))
    raise HallError("Say which deck: as text, a built-in one, or one of your own.")


def _text(kept: Kept, deck: Deck) -> str:
    return write_deck(deck, rules_of(kept.event.game).index)


def _built_in(kept: Kept, name: str) -> str:
    return _text(kept, named(name, rules_of(kept.event.game).built_in()).deck)


# -- by the organizer ------------------------------------------------------------------------------------------------


async def add(hall: Hall, code: str, user: User, asked: dict[str, Any], why: str, expected: int | None) -> Kept:
    """Somebody of the hall, or (on paper) a name."""
    asked = dict(asked)
    named = asked.pop("user", None)

    async def deeds(kept: Kept) -> list[Deed]:
        if isinstance(asked.get("deck"), dict):
            asked["deck"] = await deck_text(hall, kept, user, asked["deck"])
        wanted = named if named is not None or not kept.online else asked.get("name")
        if wanted is None:
            return [Deed("add", asked, why)]
        found = await hall.storage.read(lambda c: _user_named(c, str(wanted)))
        here = kept.person_of(found)
        if here is not None:
            return [Deed("add", asked | {"name": here.name}, why, (found.id, None))]
        return [Deed("add", {"name": found.name} | asked, why, (found.id, None))]

    return await act(hall, code, user, deeds, expected=expected)


def _user_named(connection: Connection, name: str) -> User:
    try:
        row = connection.execute(select(users).where(users.c.key == names.key_of(name))).one_or_none()
    except names.BadName:
        row = None
    if row is None:
        raise NotFound(f"Nobody in the hall is called {name}: at an event in the hall, players are people of the hall.")
    return User(row.id, row.name, row.guest, False, {}, None, None)


async def add_bots(hall: Hall, code: str, user: User, count: int, bot: str, deck: str | None) -> Kept:
    """Fill up with bots; they get the tournament decks, one after another, if no deck is said."""
    if bot not in bot_names():
        raise HallError(f"There is no bot {bot!r}: choose one of {', '.join(bot_names())}.")
    title = catalogue.BOTS.get(bot, (bot.capitalize(), ""))[0]

    async def deeds(kept: Kept) -> list[Deed]:
        if not kept.online:
            raise Conflict("Bots play in the hall: they cannot come to paper tables.")
        if sum(1 for link in kept.links.values() if link.bot) + count > MOST_BOTS:
            raise Conflict(f"An event has {MOST_BOTS} bots at most.")
        taken = {name_key(person.name) for person in kept.event.people.values()}
        free = (name for n in range(1, 10_000) if name_key(name := f"{title} {n}") not in taken)
        decks = rules_of(kept.event.game).built_in() if kept.event.deck_lists else ()
        usual = [one.key for one in decks if one.kind == TOURNAMENT]
        found = []
        for number, name in zip(range(count), free, strict=False):
            asked = {"name": name}
            if kept.event.deck_lists:
                asked["deck"] = _built_in(kept, deck or usual[(len(kept.links) + number) % len(usual)])
            found.append(Deed("add", asked, link=(None, bot)))
        return found

    return await act(hall, code, user, deeds)


async def add_players(hall: Hall, code: str, user: User, text: str) -> Kept:
    """A list of players, as CSV or JSON."""

    async def deeds(kept: Kept) -> list[Deed]:
        if kept.online:
            raise Conflict("At an event in the hall players enter themselves, or are invited by their name.")
        return [Deed("add", row) for row in read_players(text)]

    return await act(hall, code, user, deeds)


# -- names on paper ----------------------------------------------------------------------------------------------------


async def claim_name(hall: Hall, code: str, user: User, person: int) -> Kept:
    """ "That is me": the organizer is asked."""
    kept = await look(hall, code)
    if kept.person_of(user) is not None:
        raise Forbidden("You have a name at this event already.")
    if person not in kept.event.people:
        raise NotFound("Nobody here has that number.")
    if person in kept.links:
        raise Conflict(f"{kept.event.named(person)} is somebody else.")
    wish = {"user_id": user.id, "user": user.name, "person": person, "name": kept.event.named(person)}

    def wishes(now: list[dict[str, Any]]) -> list[dict[str, Any]]:
        if len(now) >= MOST_WISHES:
            raise Conflict("Many people wait for an answer of the organizer: try again later.")
        return [*(one for one in now if one["user_id"] != user.id), wish]

    kept = await _change_wishes(hall, code, wishes)
    said = f"{user.name} says: I am {wish['name']} at {kept.event.name}."
    await notify.notify(hall, kept.user_ids([kept.event.organizer.id]), "event", said, f"/events/{code}")
    return kept


async def answer_name(hall: Hall, code: str, user: User, name: str, yes: bool) -> Kept:
    kept = await look(hall, code)
    if Right.PLAYERS not in kept.rights(user):
        raise Forbidden("Only the organizer says who is who.")
    wish = next((one for one in kept.options.get("wishes", []) if one["user"] == name), None)
    if wish is None:
        raise NotFound(f"{name} waits for no answer.")
    links = {wish["person"]: (wish["user_id"], None)} if yes and wish["person"] not in kept.links else {}
    kept = await _change_wishes(hall, code, lambda now: [one for one in now if one["user"] != name], links)
    said = f"You are {wish['name']} at {kept.event.name}." if links else f"You are not {wish['name']} here."
    await notify.notify(hall, [wish["user_id"]], "event", said, f"/events/{code}")
    return kept


async def _change_wishes(hall: Hall, code: str, change: Any, links: Any = None) -> Kept:
    async with hall.events.lock(hall.events.changing, code):
        kept = await caught_up(hall, code)

        def write(connection: Connection) -> None:
            # whoever comes first locks the row, so that the other one's wish is not lost
            connection.execute(update(events).where(events.c.id == kept.id).values(changed=events.c.changed))
            options = connection.execute(select(events.c.options).where(events.c.id == kept.id)).scalar_one()
            put_links(connection, kept.id, links or {}, [])
            wishes = change(options.get("wishes", []))
            put_event(hall, connection, kept, options=options | {"wishes": wishes})

        await hall.storage.write(write)
        kept = await caught_up(hall, code)
    live.changed(hall, code)
    return kept
