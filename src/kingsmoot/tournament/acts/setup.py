"""Before the first round: what kind of event it is, and its start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kingsmoot.tournament.acts.registry import Data, act
from kingsmoot.tournament.chance import SEEDED
from kingsmoot.tournament.deck_lists import (
    check_deck_lists,
    check_limits,
    deck_limits,
    has_decks,
    judged_again,
    limits_of,
    limits_text,
)
from kingsmoot.tournament.errors import NotNow, TournamentError
from kingsmoot.tournament.leadership import announcement, check_leaders_who_play
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import Event, Person
from kingsmoot.tournament.names import tidy_name
from kingsmoot.tournament.pairing import pods
from kingsmoot.tournament.roles import Right, Role
from kingsmoot.tournament.structure import ROUND_MINUTES, Kind, Structure, Tier, custom, structure

FORMATS = ("joust", "melee")
FEWEST = {"joust": 2, "melee": 3}


def settings(
    *,
    name: str,
    game: str = "second-edition",
    format: str = "joust",
    tier: str = "relaxed",
    structure: str = "basic",
    rounds: int | None = None,
    cut: int | None = None,
    minutes: int = ROUND_MINUTES,
    deck_lists: bool = False,
    after_cut: int = 0,
    products: Sequence[str] | None = None,
    date: str | None = None,
    restricted: str | None = None,
    pod: int = pods.USUAL,
) -> Data:
    """What an event is, checked. Rounds, cut and the Swiss rounds after it are for a custom structure."""
    name = tidy_name(name, "The name of an event")
    if format not in FORMATS:
        raise TournamentError(f'"{format}" is not a format: choose joust or melee.')
    if tier not in list(Tier):
        raise TournamentError(f'"{tier}" is not a tier: choose {", ".join(Tier)}.')
    if structure not in list(Kind):
        raise TournamentError(f'"{structure}" is not a structure: choose {", ".join(Kind)}.')
    if structure == Kind.CUSTOM:
        if rounds is None:
            raise TournamentError(
                "A custom structure needs its number of Swiss rounds (0: elimination from the start)."
            )
        custom(rounds, cut, after_cut)
        if format == "melee" and rounds == 0:
            raise TournamentError("A melee event starts with Swiss rounds. Choose at least one.")
    elif rounds is not None or cut is not None or after_cut:
        raise TournamentError(
            f"Rounds and cut of the {structure} structure come from its table: choose custom for others."
        )
    if not 1 <= minutes <= 24 * 60:
        raise TournamentError(f"A round of {minutes} minutes is not possible: the regulations say {ROUND_MINUTES}.")
    if deck_lists and not has_decks(game):
        raise TournamentError(f"Deck lists of {game} cannot be checked here: hold the event without them.")
    check_limits(game, deck_limits(products, date, restricted))
    if pod not in pods.SIZES:
        raise TournamentError(f"A pod of {pod} is not possible: choose {pods.SIZES[0]} to {pods.SIZES[-1]} players.")
    return {
        "name": name,
        "game": game,
        "format": format,
        "tier": tier,
        "structure": structure,
        "rounds": rounds,
        "cut": cut,
        "minutes": minutes,
        "deck_lists": deck_lists,
        "after_cut": after_cut,
        "products": None if products is None else list(products),
        "date": date,
        "restricted": restricted,
        "pod": pod,
    }


def put_settings(event: Event, data: Data) -> None:
    event.name, event.game, event.format = data["name"], data["game"], data["format"]
    event.tier, event.kind = Tier(data["tier"]), Kind(data["structure"])
    event.rounds_wanted, event.cut_wanted = data["rounds"], data["cut"]
    event.minutes, event.deck_lists = data["minutes"], data["deck_lists"]
    # Logs from before say nothing of these.
    event.after_cut_wanted, event.pod = data.get("after_cut", 0), data.get("pod", pods.USUAL)
    event.products, event.date = data.get("products"), data.get("date")
    event.restricted = data.get("restricted")


def new_event(data: Data) -> Event:
    """The event that the first line of a log makes, with its organizer."""
    seed = data["seed"] if data.get("chance") == SEEDED else None
    event = Event(data["name"], seed, data["game"], data["format"], Tier(data["tier"]), Kind(data["structure"]))
    put_settings(event, data)
    event.rulings = data.get("rulings", 1)
    event.people[1] = Person(1, data["organizer"], {Role.ORGANIZER})
    return event


@act("settings", needs=Right.OVERSEE)
class Settings:
    """Change what the event is, before it starts."""

    @staticmethod
    def prepare(event: Event, by: Person, **changes: Any) -> Data:
        if event.started:
            raise NotNow("The event has started: its settings are frozen.")
        now: Data = {
            "name": event.name,
            "game": event.game,
            "format": event.format,
            "tier": str(event.tier),
            "structure": str(event.kind),
            "rounds": event.rounds_wanted,
            "cut": event.cut_wanted,
            "minutes": event.minutes,
            "deck_lists": event.deck_lists,
            "after_cut": event.after_cut_wanted,
            "products": event.products,
            "date": event.date,
            "restricted": event.restricted,
            "pod": event.pod,
        }
        unknown = sorted(changes.keys() - now.keys())
        if unknown:
            raise TournamentError(f'"{unknown[0]}" is not a setting: choose one of {", ".join(now)}.')
        if changes.get("structure", Kind.CUSTOM) != Kind.CUSTOM:
            now |= {"rounds": None, "cut": None, "after_cut": 0}
        data = settings(**(now | changes))
        limits = deck_limits(data["products"], data["date"], data["restricted"])
        same_game = (data["game"], data["format"]) == (event.game, event.format)
        if same_game and limits != limits_of(event):
            data["judged"] = judged_again(event, data["format"], limits)
        return data

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        before = (event.game, event.format)
        put_settings(event, entry.data)
        if (event.game, event.format) != before:  # the lists were judged for another: they are handed in again
            for person in event.people.values():
                person.deck = None
        for number, reasons in entry.data.get("judged", ()):  # the lists as they are held to other limits
            deck = event.people[number].deck
            if deck is not None:
                event.people[number].deck = {**deck, "reasons": reasons}

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        data = entry.data
        said = f"{entry.by} set the event up: {data['format']}, {data['tier']} tier, {data['structure']} structure"
        return f"{', '.join([said, *limits_text(event)])}."


@act("start", needs=Right.OVERSEE)
class Start:
    """Registration closes, and rounds, cut and deck lists are frozen."""

    @staticmethod
    def prepare(event: Event, by: Person) -> Data:
        if event.started:
            raise NotNow("The event has started already.")
        count = len(event.active)
        if count < FEWEST[event.format]:
            raise NotNow(f"A {event.format} event needs {FEWEST[event.format]} players. So far there are {count}.")
        if event.kind is Kind.CUSTOM:
            chosen = custom(event.rounds_wanted or 0, event.cut_wanted, event.after_cut_wanted)
        else:
            chosen = structure(event.kind, count)
        check_leaders_who_play(event)
        if event.deck_lists:
            check_deck_lists(event)
        return {
            "rounds": chosen.rounds,
            "cut": chosen.cut,
            "after_cut": chosen.after_cut,
            "players": count,
            "leaders": [person.id for person in event.leaders],
        }

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        data = entry.data
        event.structure = Structure(event.kind, data["rounds"], data["cut"], data.get("after_cut", 0))
        event.announced = tuple(entry.data["leaders"])

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        said = f"{entry.by} started the event with {entry.data['players']} players: {event.structure}."
        return " ".join([said, *announcement(event)]) if event.rulings > 1 else said


@act("late entry", needs=Right.OVERSEE)
class LateEntry:
    """Whether players may enter by themselves after the start; the organizer can add them in any case."""

    @staticmethod
    def prepare(event: Event, by: Person, allowed: bool) -> Data:
        if type(allowed) is not bool:
            raise TournamentError("Enter yes or no: may players enter late?")
        if allowed == event.late_entry:
            raise NotNow(f"Late entries are already {'allowed' if allowed else 'for the organizer only'}.")
        return {"allowed": allowed}

    @staticmethod
    def apply(event: Event, entry: Entry) -> None:
        event.late_entry = entry.data["allowed"]

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        said = "lets players enter late by themselves" if entry.data["allowed"] else "closed the late entry"
        return f"{entry.by} {said}."
