"""Who comes to an event: people of the hall by themselves or invited, bots, and names on paper that people claim."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import ValidationError

from kingsmoot.bots.levels import check_opponent
from kingsmoot.decks import Deck, write_deck
from kingsmoot.decks.builtin import TOURNAMENT, named
from kingsmoot.server.accounts import user_store
from kingsmoot.server.accounts.users import User
from kingsmoot.server.catalogue import listing
from kingsmoot.server.catalogue.listing import rules_of
from kingsmoot.server.community import notifications
from kingsmoot.server.decks import library as saved_decks
from kingsmoot.server.errors import Conflict, Forbidden, HallError, NotFound
from kingsmoot.server.events import store, updates
from kingsmoot.server.events.commands import Command, Refused, act, put_event
from kingsmoot.server.events.live_event import LiveEvent, StoredWish
from kingsmoot.server.events.lookup import catch_up, find_event
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.base import JsonObject
from kingsmoot.server.protocol.events import MOST_BOTS, DeckWish
from kingsmoot.server.ratings import store as ratings_store
from kingsmoot.server.storage import Connection
from kingsmoot.tournament import Right, Role
from kingsmoot.tournament.exchange import read_players
from kingsmoot.tournament.names import name_key

MOST_WISHES = 200


def check_entry(live: LiveEvent, user: User) -> None:
    """Whether somebody may enter by themselves."""
    if live.options["entry"] != "open":
        raise Forbidden("This event is for invited players: ask its organizer.")
    if live.event.started and not live.event.late_entry:
        raise Refused("The event has started. Ask the organizer for a late entry.")
    person = live.person_of(user)
    if person is not None and Role.PLAYER in person.roles:
        raise Forbidden("You have already entered this event.")
    taken = any(name_key(person.name) == name_key(user.name) for person in live.event.people.values())
    if person is None and taken:
        raise Conflict(f"Someone called {user.name} is here already. If that is you, ask the organizer to link you.")


async def register(hall: Hall, code: str, user: User, deck: DeckWish | None, browser: str = "") -> LiveEvent:
    async def commands(live: LiveEvent) -> list[Command]:
        check_entry(live, user)
        asked = {} if deck is None else {"deck": await deck_text(hall, live, user, deck)}
        return [Command("register", asked, link=(user.id, None))]

    live = await act(hall, code, user, commands)
    if browser and live.options.get("rated", False) and not user.guest:  # two accounts of one browser are one person's
        await hall.storage.write(lambda connection: ratings_store.remember_browser(connection, user.id, browser))
    return live


async def hand_in(hall: Hall, code: str, user: User, deck: DeckWish, player: int | None) -> LiveEvent:
    """One's own deck list; or, by the organizer, somebody's."""

    async def commands(live: LiveEvent) -> list[Command]:
        text, person = await deck_text(hall, live, user, deck), live.person_of(user)
        if player is None or (person is not None and person.id == player):
            return [Command("own deck", {"deck": text})]
        return [Command("deck", {"player": player, "deck": text})]

    return await act(hall, code, user, commands)


async def deck_text(hall: Hall, live: LiveEvent, user: User, deck: DeckWish) -> str:
    """A deck as text, whichever way it was given."""
    if deck.text is not None:
        return deck.text
    if deck.built_in is not None:
        return _built_in(live, deck.built_in)
    if deck.saved is not None:
        found = await saved_decks.read(hall, user, deck.saved, deck.version)
        if found["game"] != live.event.game:
            raise HallError("That deck is for another game.")
        return _text(live, Deck.from_data(dict(found["deck"])))
    raise HallError("Choose a deck: as text, a built-in one, or one of your own.")


def _text(live: LiveEvent, deck: Deck) -> str:
    return write_deck(deck, rules_of(live.event.game).index)


def _built_in(live: LiveEvent, name: str) -> str:
    return _text(live, named(name, rules_of(live.event.game).built_in()).deck)


# -- by the organizer ------------------------------------------------------------------------------------------------


async def add(hall: Hall, code: str, user: User, asked: JsonObject, why: str, expected: int | None) -> LiveEvent:
    """Somebody of the hall, or (on paper) a name."""
    asked = dict(asked)
    named = asked.pop("user", None)

    async def commands(live: LiveEvent) -> list[Command]:
        if isinstance(asked.get("deck"), dict):
            asked["deck"] = await deck_text(hall, live, user, _deck_wish(asked["deck"]))
        wanted = named if named is not None or not live.online else asked.get("name")
        if wanted is None:
            return [Command("add", asked, why)]
        found = await hall.storage.read(lambda c: user_store.find(c, str(wanted), hall.settings))
        if found is None:
            raise NotFound(
                f"Nobody in the hall is called {wanted}. At an event in the hall, players need an account here."
            )
        here = live.person_of(found)
        if here is not None:
            return [Command("add", asked | {"name": here.name}, why, (found.id, None))]
        return [Command("add", {"name": found.name} | asked, why, (found.id, None))]

    return await act(hall, code, user, commands, expected=expected)


def _deck_wish(given: JsonObject) -> DeckWish:
    try:
        return DeckWish.model_validate(given)
    except ValidationError:
        raise HallError("Choose a deck: as text, a built-in one, or one of your own.") from None


async def add_bots(hall: Hall, code: str, user: User, count: int, bot: str, deck: str | None) -> LiveEvent:
    """Fill up with bots; they get the tournament decks, one after another, if no deck is said."""
    check_opponent(bot)
    title = listing.bot_title(bot)

    async def commands(live: LiveEvent) -> list[Command]:
        if not live.online:
            raise Conflict("Bots only play in the hall. They can't come to paper tables.")
        if sum(1 for link in live.links.values() if link.bot) + count > MOST_BOTS:
            raise Conflict(f"An event has {MOST_BOTS} bots at most.")
        taken = {name_key(person.name) for person in live.event.people.values()}
        free = (name for n in range(1, 10_000) if name_key(name := f"{title} {n}") not in taken)
        decks = rules_of(live.event.game).built_in() if live.event.deck_lists else ()
        usual = [one.key for one in decks if one.kind == TOURNAMENT]
        found = []
        for number, name in zip(range(count), free, strict=False):
            asked = {"name": name}
            if live.event.deck_lists:
                asked["deck"] = _built_in(live, deck or usual[(len(live.links) + number) % len(usual)])
            found.append(Command("add", asked, link=(None, bot)))
        return found

    return await act(hall, code, user, commands)


async def add_players(hall: Hall, code: str, user: User, text: str, columns: dict[str, str]) -> LiveEvent:
    """A list of players, as CSV or JSON."""

    async def commands(live: LiveEvent) -> list[Command]:
        if live.online:
            raise Conflict("At an event in the hall, players enter themselves or you add them by name.")
        return [Command("add", row) for row in read_players(text, columns)]

    return await act(hall, code, user, commands)


# -- names on paper ----------------------------------------------------------------------------------------------------


async def claim_name(hall: Hall, code: str, user: User, person: int) -> LiveEvent:
    """ "That is me": the organizer is asked."""
    live = await find_event(hall, code)
    if live.person_of(user) is not None:
        raise Forbidden("You have a name at this event already.")
    if person not in live.event.people:
        raise NotFound("Nobody here has that number.")
    if person in live.links:
        raise Conflict(f"{live.event.named(person)} is someone else.")
    wish: StoredWish = {"user_id": user.id, "user": user.name, "person": person, "name": live.event.named(person)}

    def wishes(now: list[StoredWish]) -> list[StoredWish]:
        if len(now) >= MOST_WISHES:
            raise Conflict("The organizer has too many open requests. Try again later.")
        return [*(one for one in now if one["user_id"] != user.id), wish]

    live = await _change_wishes(hall, code, wishes)
    said = f"{user.name} says: I am {wish['name']} at {live.event.name}."
    await notifications.notify(hall, live.user_ids([live.event.organizer.id]), "event", said, f"/events/{code}")
    return live


async def answer_name(hall: Hall, code: str, user: User, name: str, yes: bool) -> LiveEvent:
    live = await find_event(hall, code)
    if Right.PLAYERS not in live.rights(user):
        raise Forbidden("Only the organizer can link players to their accounts.")
    wish = next((one for one in live.options.get("wishes", []) if one["user"] == name), None)
    if wish is None:
        raise NotFound(f"{name} isn't waiting for an answer.")
    links: store.Links = {wish["person"]: (wish["user_id"], None)} if yes and wish["person"] not in live.links else {}
    live = await _change_wishes(hall, code, lambda now: [one for one in now if one["user"] != name], links)
    said = f"You are {wish['name']} at {live.event.name}." if links else f"You are not {wish['name']} here."
    await notifications.notify(hall, [wish["user_id"]], "event", said, f"/events/{code}")
    return live


async def _change_wishes(
    hall: Hall, code: str, change: Callable[[list[StoredWish]], list[StoredWish]], links: store.Links | None = None
) -> LiveEvent:
    async with hall.events.lock(hall.events.changing, code):
        live = await catch_up(hall, code)

        def write(connection: Connection) -> None:
            options = store.lock_options(connection, live.id)  # so that nobody else's wish is lost
            store.put_links(connection, live.id, links or {})
            options["wishes"] = change(options.get("wishes", []))
            put_event(hall, connection, live, options=options)

        await hall.storage.write(write)
        live = await catch_up(hall, code)
    updates.announce_change(hall, code)
    return live
