"""Who is here: registration, roles, deck lists, drops and reinstatement."""

from __future__ import annotations

from dataclasses import replace

from kingsmoot.tournament.acts.common import discard_draft_and_cut, lose_open_game
from kingsmoot.tournament.acts.registry import Data, act
from kingsmoot.tournament.chance import Chance
from kingsmoot.tournament.deck_lists import read_deck_list
from kingsmoot.tournament.errors import NotNow, TournamentError
from kingsmoot.tournament.leadership import check_leaders_after, role_named
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import Event, Person
from kingsmoot.tournament.names import tidy_name
from kingsmoot.tournament.roles import Right, Role

LOT_LABEL = 7


@act("add", needs=Right.PLAYERS)
class Add:
    """A person comes: a player, late if the event has started; or somebody with another role."""

    @staticmethod
    def prepare(
        event: Event, by: Person, name: str, role: str = "player", deck: str | None = None, *, chance: Chance
    ) -> Data:
        wanted, clean = role_named(role), tidy_name(name)
        if wanted is Role.ORGANIZER:
            raise TournamentError(f"{event.organizer.name} is the organizer, and an event has exactly one.")
        here = event.find(clean)
        if here is not None and wanted in here.roles:
            raise TournamentError(f"{here.name} is here already, as a {wanted}: two people need two names.")
        if wanted is Role.PLAYER and event.started:
            check_late_entry(event)
        number = here.id if here else max(event.people) + 1
        data: Data = {"id": number, "name": here.name if here else clean, "role": str(wanted)}
        if deck is not None:
            if wanted is not Role.PLAYER:
                raise TournamentError("Only a player has a deck list.")
            data["deck"] = read_deck_list(event, deck)
        if wanted is Role.PLAYER:
            lot = here.lot if here else 0  # who comes back keeps it, or one could enter until it is a good one
            data |= {"lot": lot or chance.lot(LOT_LABEL, number), "joined": _next_round(event)}
            if event.started and event.deck_lists and (data.get("deck") is None or data["deck"]["reasons"]):
                raise NotNow(f"{clean} needs a legal deck list to enter now: the event has started.")
        newcomer = here or Person(number, clean, set())
        check_leaders_after(event, replace(newcomer, roles=newcomer.roles | {wanted}))
        return data

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        data = entry.data
        person = event.people.get(data["id"]) or Person(data["id"], data["name"], set())
        event.people[person.id] = person
        person.roles.add(Role(data["role"]))
        if data["role"] == Role.PLAYER:
            person.lot, person.joined, person.dropped = data["lot"], data["joined"], None
            discard_draft_and_cut(event)
        if "deck" in data:
            person.deck = data["deck"]

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} added {entry.data['name']} as a {entry.data['role']}{late_words(entry)}."


def late_words(entry: Entry) -> str:
    """From which round on a player is in, if that is not the first."""
    return f", from round {entry.data['joined']}" if entry.data.get("joined", 1) > 1 else ""


def left_words(entry: Entry) -> str:
    """After which round a player has left, if one was played."""
    return f" after round {entry.data['after']}" if entry.data["after"] else ""


def _player(event: Event, entry: Entry) -> Person:
    """The player whom a line of the log is about."""
    return event.people[entry.data["player"]]


def _leave(event: Event, entry: Entry, how: str) -> None:
    """A player goes; an open game is lost in this way."""
    person = _player(event, entry)
    person.dropped = entry.data["after"]
    lose_open_game(event, person.id, how)
    discard_draft_and_cut(event)


def _next_round(event: Event) -> int:
    return sum(round_.published for round_ in event.rounds) + 1


def _last_round(event: Event, person: Person) -> int:
    """The last round that a player who leaves now has been part of."""
    draft = event.draft
    table = draft.table_of(person.id) if draft else None
    played = draft.number if draft and table and table.done else 0  # in a round that is being drawn again
    return max(played, _next_round(event) - 1)


def check_late_entry(event: Event) -> None:
    """Whether a player can still come; NotNow if it is too late."""
    if event.structure is None:
        return
    if event.structure.rounds == 0 or event.elimination() or event.cut:
        over = "the cut has been made" if event.structure.after_cut else "the elimination rounds have begun"
        raise NotNow(f"It is too late to enter: {over}.")
    if sum(round_.published for round_ in event.swiss()) >= event.structure.rounds:
        raise NotNow("It is too late to enter: the last Swiss round has been published.")


def _take_role(person: Person, role: Role) -> None:
    """Whoever has no role any more looks on; a spectator without a role has gone home."""
    person.roles.discard(role)
    if not person.roles and role is not Role.SPECTATOR:
        person.roles.add(Role.SPECTATOR)


@act("dismiss", needs=Right.OVERSEE)
class Dismiss:
    """A marshal, judge or spectator has the role no more."""

    @staticmethod
    def prepare(event: Event, by: Person, name: str, role: str) -> Data:
        person, wanted = event.person(name), role_named(role)
        if wanted is Role.ORGANIZER:
            raise TournamentError("An event has exactly one organizer: hand the event over instead.")
        if wanted is Role.PLAYER:
            raise TournamentError("A player is dropped, not dismissed.")
        if wanted not in person.roles:
            raise TournamentError(f"{person.name} is not a {wanted} here.")
        check_leaders_after(event, replace(person, roles=person.roles - {wanted}))
        return {"person": person.id, "role": str(wanted)}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        _take_role(event.people[entry.data["person"]], Role(entry.data["role"]))

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by}: {event.named(entry.data['person'])} is no longer a {entry.data['role']}."


@act("hand over", needs=Right.OVERSEE)
class HandOver:
    """Somebody else becomes the one organizer."""

    @staticmethod
    def prepare(event: Event, by: Person, name: str) -> Data:
        person = event.person(name)
        if Role.ORGANIZER in person.roles:
            raise TournamentError(f"{person.name} is the organizer already.")
        old = event.organizer
        check_leaders_after(
            event,
            replace(old, roles=old.roles - {Role.ORGANIZER}),
            replace(person, roles=person.roles | {Role.ORGANIZER}),
        )
        return {"from": old.id, "to": person.id}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        _take_role(event.people[entry.data["from"]], Role.ORGANIZER)
        event.people[entry.data["to"]].roles.add(Role.ORGANIZER)

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} handed the event over to {event.named(entry.data['to'])}."


@act("rename", needs=Right.PLAYERS)
class Rename:
    """A misspelt name is mended."""

    @staticmethod
    def prepare(event: Event, by: Person, name: str, to: str) -> Data:
        person, clean = event.person(name), tidy_name(to)
        if event.find(clean) not in (None, person):
            raise TournamentError(f"{clean} is here already: two people need two names.")
        return {"person": person.id, "was": person.name, "name": clean}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        event.people[entry.data["person"]].name = entry.data["name"]

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} renamed {entry.data['was']} to {entry.data['name']}."


@act("deck", needs=Right.PLAYERS)
class DeckList:
    """A player's deck list is handed in, or handed in anew; at the start all lists are frozen."""

    @staticmethod
    def prepare(event: Event, by: Person, player: str, deck: str) -> Data:
        person = event.player(player)
        if event.started:
            raise NotNow("The event has started: deck lists are frozen.")
        return {"player": person.id, "deck": read_deck_list(event, deck)}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        _player(event, entry).deck = entry.data["deck"]

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} took the deck list of {_player(event, entry).name}."


@act("drop", needs=Right.PLAYERS)
class Drop:
    """A player leaves. A game that is still open is lost; results so far stand."""

    @staticmethod
    def prepare(event: Event, by: Person, player: str) -> Data:
        person = event.player(player)
        if person.dropped is not None:
            raise NotNow(f"{person.name} has dropped already.")
        return {"player": person.id, "after": _last_round(event, person)}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        person = _player(event, entry)
        if not event.started:  # nobody has met yet: registration is taken back
            _take_role(person, Role.PLAYER)
            return
        _leave(event, entry, "drop")

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} dropped {_player(event, entry).name}{left_words(entry)}."


@act("reinstate", needs=Right.PLAYERS)
class Reinstate:
    """Somebody who dropped plays on from the next round; missed rounds are not played."""

    @staticmethod
    def prepare(event: Event, by: Person, player: str) -> Data:
        person = event.player(player)
        if person.dropped is None:
            raise NotNow(f"{person.name} has not dropped.")
        if event.elimination() and any(round_.published for round_ in event.elimination()):
            raise NotNow("The elimination rounds have begun: nobody can come back. Undo the drop if it was an error.")
        if event.cut and event.played_after_cut and person.id not in event.cut:
            raise NotNow(f"{person.name} has not made the cut: only those who have play on.")
        check_leaders_after(event, replace(person, dropped=None))
        return {"player": person.id, "from": _next_round(event)}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        person = _player(event, entry)
        person.dropped, person.removed, person.joined = None, False, entry.data["from"]
        discard_draft_and_cut(event)

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} reinstated {_player(event, entry).name} from round {entry.data['from']}."


@act("disqualify", needs=Right.REMOVE)
class Disqualify:
    """The organizer, alone, removes a player for unsporting conduct. Results so far stand for the opponents."""

    @staticmethod
    def prepare(event: Event, by: Person, player: str) -> Data:
        person = event.player(player)
        if person.removed:
            raise NotNow(f"{person.name} has been removed already.")
        return {"player": person.id, "after": _last_round(event, person)}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        person = _player(event, entry)
        person.removed = True
        if person.dropped is None:
            _leave(event, entry, "penalty")
        else:
            discard_draft_and_cut(event)

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.by} removed {_player(event, entry).name} from the event."
