"""What players do themselves: they enter, hand in their deck list, and leave. The desk need not do it for them."""

from __future__ import annotations

from kingsmoot.tournament.acts.people import Add, DeckList, Drop, late_words, left_words
from kingsmoot.tournament.acts.registry import Data, act
from kingsmoot.tournament.chance import Chance
from kingsmoot.tournament.errors import NotNow
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import Event, Person
from kingsmoot.tournament.roles import Right


@act("register", needs=Right.ENTER)
class Register:
    """Somebody enters, until the start; later only where the organizer lets players enter late by themselves."""

    @staticmethod
    def prepare(event: Event, by: Person, deck: str | None = None, *, chance: Chance) -> Data:
        if event.started and not event.late_entry:
            raise NotNow("The event has started. Ask the organizer for a late entry.")
        if event.started and by.dropped is not None:
            raise NotNow("You have left the event. Ask the organizer to bring you back.")
        return Add.prepare(event, by, by.name, "player", deck, chance=chance)

    apply = staticmethod(Add.apply)

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{entry.data['name']} entered the event{late_words(entry)}."


@act("own deck", needs=Right.OWN_DECK)
class OwnDeck:
    """A player hands in a deck list, or hands it in anew, until the start."""

    @staticmethod
    def prepare(event: Event, by: Person, deck: str) -> Data:
        return DeckList.prepare(event, by, by.name, deck)

    apply = staticmethod(DeckList.apply)

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{event.named(entry.data['player'])} handed in a deck list."


@act("withdraw", needs=Right.WITHDRAW)
class Withdraw:
    """A player leaves. A game that is still open is lost; results so far stand."""

    @staticmethod
    def prepare(event: Event, by: Person) -> Data:
        return Drop.prepare(event, by, by.name)

    apply = staticmethod(Drop.apply)

    @staticmethod
    def describe(event: Event, entry: Entry) -> str:
        return f"{event.named(entry.data['player'])} left the event{left_words(entry)}."
