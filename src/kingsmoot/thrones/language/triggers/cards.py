"""What happens to cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from kingsmoot.thrones.language.references.players import ANYBODY, ATTACKER, DEFENDER, OPPONENT, YOU, Who
from kingsmoot.thrones.language.references.reference import Host, Ref, a_card
from kingsmoot.thrones.language.selectors import kinds
from kingsmoot.thrones.language.selectors.places import Lies, Pile
from kingsmoot.thrones.language.selectors.selector import Either, Selector
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId, Zone
from kingsmoot.thrones.model.ids import EventPlace
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import (
    AT_RANDOM,
    BY_AMBUSH,
    BY_RENOWN,
    CARD,
    EVENT,
    FLAGS,
    FOR_CLAIM,
    FOR_RESERVE,
    FROM_PILES,
    FROM_SHADOWS,
    SEAT,
    SOURCE,
    STATUS,
)
from kingsmoot.thrones.timing.happenings import is_replaced
from kingsmoot.thrones.timing.last_known import is_such_a_card


@mypyc_attr(allow_interpreted_subclasses=True)
class CardEvent(Trigger):
    """Something happens to such a card, or a player does something with it."""

    def __init__(self, event: EventId, of: Selector, verb: str, by: Who | None = None, flag: int = 0) -> None:
        self.events = (event,)
        self.of, self.verb, self.by, self.flag = of, verb, by, flag
        self.active = by is not None
        noun = of.noun()
        if self.active and len(noun.nouns) == 1:
            self.that = "it" if noun.proper else f"that {noun.nouns[0]}"

    def of_kind(self) -> str:
        """The card of the trigger, where "it" might be another: "that character"."""
        if isinstance(self.of, Host):
            return self.of.known()
        noun = self.of.noun()
        return self.that if noun.proper or len(noun.nouns) != 1 else f"that {noun.nouns[0]}"

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if self.by is not None and not self.by.takes(s, x, row[SEAT]):
            return False
        return (not self.flag or bool(row[FLAGS] & self.flag)) and is_such_a_card(s, x, self.of, row)

    def subject(self) -> str:
        return a_card(self.of)

    def one_card(self) -> Ref | None:
        if not isinstance(self.of, Ref):
            return None
        if self.by is not None:
            raise TypeError("the history of one card is what has happened to it, not what a player has done with it")
        return self.of

    def said(self) -> str:
        if self.by is not None:
            return f"{self.by.subject()} {self.verb if self.by.plural else f'{self.verb}s'} {self.subject()}"
        return f"{self.subject()} {self.verb}"

    def or_said(self, other: Trigger) -> str:
        if not isinstance(other, CardEvent) or self.of is not other.of or self.by is not other.by:
            return ""
        ours, theirs = self.verb.split(" "), other.verb.split(" ")
        same = 0
        while same < min(len(ours), len(theirs)) and ours[same] == theirs[same]:
            same += 1
        if same:
            return f"{self.subject()} {self.verb} or {' '.join(theirs[same:])}"
        if self.by is None:
            return f"{self.subject()} {self.verb} or {other.verb}"
        ending = "" if self.by.plural else "s"
        return f"{self.by.subject()} {self.verb}{ending} or {other.verb}{ending} {self.subject()}"

    def past(self, who: Who | None, *, denied: bool) -> str:
        """ "a Martell character you control has been killed", "a character you control has entered play"."""
        if self.events == (Event.ENTERS_PLAY,) and not isinstance(self.of, Ref):
            subject = self.of.noun().say("no" if denied else "a")
            if who is not None and who is not YOU:
                subject = subject.replace("you control", f"{who.subject()} controls")
            return f"{subject} has {self.verb.replace('enters', 'entered')}"
        if self.active or not self.verb.startswith("is "):
            return super().past(who, denied=denied)
        if denied and isinstance(self.of, Ref):
            return f"{self.subject()} has not been {self.verb.removeprefix('is ')}"
        subject = self.of.noun().say("no") if denied else self.subject()
        return f"{subject} has been {self.verb.removeprefix('is ')}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def killed(of: Selector) -> CardEvent:
    """Such a card is killed."""
    return CardEvent(Event.KILLED, of, "is killed")


def killed_for_claim(of: Selector) -> CardEvent:
    """Such a card is killed to satisfy claim."""
    return CardEvent(Event.KILLED, of, "is killed for claim", flag=FOR_CLAIM)


def sacrificed(of: Selector) -> CardEvent:
    """Such a card is sacrificed."""
    return CardEvent(Event.SACRIFICED, of, "is sacrificed")


def discarded(of: Selector) -> CardEvent:
    """Such a card is discarded from play."""
    return CardEvent(Event.DISCARDED_FROM_PLAY, of, "is discarded from play")


@final
class DiscardedFrom(Trigger):
    """Such a card is discarded from a hand or deck of these players; perhaps alone, and no other with it; perhaps by
    chance, or for claim."""

    def __init__(self, pile: Pile, of: Selector, who: Who, alone: bool, at_random: bool, for_claim: bool) -> None:
        hand = pile.zone == Zone.HAND
        self.events = (Event.DISCARDED_FROM_HAND if hand else Event.DISCARDED_FROM_DECK,)
        self.of, self.who, self.place, self.alone = of, who, "hand" if hand else "deck", alone
        self.flag = (AT_RANDOM if at_random else 0) | (FOR_CLAIM if for_claim else 0)
        noun = of.noun()
        if len(noun.nouns) == 1 and not noun.proper:
            self.that = f"that {noun.nouns[0]}"

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if self.alone and (self._others(s, x.event) or is_replaced(s, x.event)):
            return False
        if row[FLAGS] & self.flag != self.flag:
            return False
        return self.who.takes(s, x, s.owner(row[CARD])) and self.of.test(s, x, row[CARD])

    def _others(self, s: ThronesState, place: EventPlace) -> bool:
        """Whether others are discarded from there at once: what happens at once stands side by side."""
        here = s.events[place]
        for side in (s.events[place + 1 :], s.events[:place][::-1]):
            for row in side:
                if (row[EVENT], row[STATUS]) != (here[EVENT], here[STATUS]):
                    break
                if s.owner(row[CARD]) == s.owner(here[CARD]):
                    return True
        return False

    def said(self) -> str:
        return self._said(self.place)

    def _said(self, place: str) -> str:
        card = self.of.noun().say("exactly 1") if self.alone else a_card(self.of)
        how = " at random" if self.flag & AT_RANDOM else ""
        why = " for claim" if self.flag & FOR_CLAIM else ""
        return f"{card} is discarded{how} from {self.who.possessive()} {place}{why}"

    def or_said(self, other: Trigger) -> str:
        """ "a character is discarded from an opponent's hand or deck"."""
        if not isinstance(other, DiscardedFrom) or self.of is not other.of or self.who is not other.who:
            return ""
        alike = (self.alone, self.flag) == (other.alone, other.flag)
        return self._said(f"{self.place} or {other.place}") if alike else ""

    def parts(self) -> Sequence[object]:
        return self.of, self.who


def discarded_from(
    pile: Pile,
    of: Selector = kinds.CARD,
    who: Who = YOU,
    *,
    alone: bool = False,
    at_random: bool = False,
    for_claim: bool = False,
) -> Trigger:
    """Such a card is discarded from a HAND or DECK; with ``alone``, exactly one; with ``at_random``, by chance; with
    ``for_claim``, to satisfy claim."""
    return DiscardedFrom(pile, of, who, alone, at_random, for_claim)


@final
class DiscardsFromHand(Trigger):
    """Cards are discarded from the hand of one of these players: once, however many there are at once. THAT_PLAYER is
    whose hand it is."""

    def __init__(self, who: Who) -> None:
        self.events = (Event.DISCARDED_FROM_HAND, Event.DISCARDED_FOR_RESERVE)
        self.who = who

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if row[FLAGS] & FOR_RESERVE or not self.who.takes(s, x, row[SEAT]):
            return False  # those for the reserve are discarded one by one, and told of when all of them are
        for before in s.events[: x.event][::-1]:
            if (before[EVENT], before[STATUS]) != (row[EVENT], row[STATUS]):
                break
            if before[SEAT] == row[SEAT] and not before[FLAGS] & FOR_RESERVE:
                return False
        return True

    def said(self) -> str:
        return f"1 or more cards are discarded from {self.who.possessive()} hand"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def hand_discarded(who: Who = YOU) -> Trigger:
    """One or more cards are discarded from a hand: once for all that are discarded at once."""
    return DiscardsFromHand(who)


def leaves(of: Selector) -> CardEvent:
    """Such a card leaves play."""
    return CardEvent(Event.LEAVES_PLAY, of, "leaves play")


@final
class Way:
    """A way of entering play."""

    def __init__(self, flag: int, words: str) -> None:
        self.flag, self.words = flag, words


AMBUSH: Final = Way(BY_AMBUSH, "using ambush")
"""A way of entering play: using ambush."""


def enters(of: Selector, how: Way | None = None) -> CardEvent:
    """It enters play; with ``how``, in that way."""
    words = "enters play" if how is None else f"enters play {how.words}"
    return CardEvent(Event.ENTERS_PLAY, of, words, flag=0 if how is None else how.flag)


def marshaled(of: Selector, by: Who = YOU) -> CardEvent:
    """A player marshals such a card."""
    return CardEvent(Event.MARSHALED, of, "marshal", by)


def played(of: Selector, by: Who = YOU) -> CardEvent:
    """An event is played."""
    return CardEvent(Event.EVENT_PLAYED, of, "play", by)


def stood(of: Selector) -> CardEvent:
    """Such a card stands."""
    return CardEvent(Event.STOOD, of, "stands")


def knelt(of: Selector) -> CardEvent:
    """Such a card kneels."""
    return CardEvent(Event.KNELT, of, "kneels")


def gains_power(of: Selector) -> CardEvent:
    """Such a card gains power."""
    return CardEvent(Event.POWER_GAINED, of, "gains power")


def card_revealed(of: Selector, by: Who) -> CardEvent:
    """A player reveals such a card, from wherever it is."""
    return CardEvent(Event.REVEALED, of, "reveal", by)


def gains_power_by_renown(of: Selector) -> CardEvent:
    """Such a card gains power using renown."""
    return CardEvent(Event.POWER_GAINED, of, "gains power using renown", flag=BY_RENOWN)


@final
class StrengthRaised(CardEvent):
    def __init__(self, of: Selector) -> None:
        super().__init__(Event.STRENGTH_RAISED, of, "")
        self.growth = of

    def said(self) -> str:
        return f"the STR of {self.subject()} is increased by a card effect"


def strength_raised(of: Selector) -> CardEvent:
    """Its STR is raised, by an effect or by what holds by itself, such as an attachment that has come into play."""
    return StrengthRaised(of)


@final
class Participates(CardEvent):
    """It is declared, or joins a challenge by an effect."""

    def __init__(self, of: Selector) -> None:
        super().__init__(Event.ATTACKER_DECLARED, of, "participates in a challenge")
        self.events = (Event.ATTACKER_DECLARED, Event.DEFENDER_DECLARED, Event.JOINED_CHALLENGE)

    def past(self, who: Who | None, *, denied: bool) -> str:
        return f"{self.subject()} has {'not ' if denied else ''}participated in a challenge"


def participates(of: Selector) -> CardEvent:
    """Such a card is declared as an attacker or defender, or joins a challenge."""
    return Participates(of)


def declared(of: Selector, as_: Who) -> CardEvent:
    """Such a card is declared, as ATTACKER or DEFENDER."""
    if as_ is ATTACKER:
        return CardEvent(Event.ATTACKER_DECLARED, of, "is declared as an attacker")
    if as_ is not DEFENDER:
        raise TypeError("a card is declared as ATTACKER or DEFENDER")
    return CardEvent(Event.DEFENDER_DECLARED, of, "is declared as a defender")


@final
class EffectsInitiate(Trigger):
    """The effects of such a card would initiate, and may be cancelled."""

    first = True

    def __init__(self, of: Selector, by: Who) -> None:
        self.events = (Event.EFFECT_INITIATES,)
        self.of, self.by = of, by

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return self.by.takes(s, x, row[SEAT]) and self.of.test(s, x, row[CARD])

    def said(self) -> str:
        noun = self.of.noun()
        ability = "" if noun.nouns == ("event",) else "a triggered ability of "
        whose = "an opponent's " if self.by is OPPONENT else ""
        what = noun.say("") if whose else noun.say()
        return f"the effects of {whose and ''}{ability}{whose}{what} would initiate"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def effects(of: Selector, by: Who = ANYBODY) -> Trigger:
    """The effects of such a card, of an event or a triggered ability, would initiate."""
    return EffectsInitiate(of, by)


@final
class AttachmentPlayed(Trigger):
    """Somebody plays such an attachment on such a card; THAT_PLAYER is who does."""

    def __init__(self, of: Selector, on: Selector, by: Who) -> None:
        self.events = (Event.MARSHALED,)
        self.of, self.on, self.by = of, on, by

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if row[SOURCE] < 0 or not self.by.takes(s, x, row[SEAT]):
            return False
        return self.on.test(s, x, row[SOURCE]) and self.of.test(s, x, row[CARD])

    def said(self) -> str:
        on = a_card(self.on)
        return f"{self.by.subject()} {'marshal' if self.by.plural else 'marshals'} {self.of.noun().say()} on {on}"

    def parts(self) -> Sequence[object]:
        return self.of, self.on, self.by


def marshaled_on(on: Selector, of: Selector, by: Who = YOU) -> Trigger:
    """Such an attachment is marshaled on such a card."""
    return AttachmentPlayed(of, on, by)


@final
class EntersFrom(CardEvent):
    """Such a card enters play from a pile of these players."""

    def __init__(self, of: Selector, piles: tuple[Lies, ...]) -> None:
        names = [pile.noun().after[0][1].removeprefix("in ") for pile in piles]
        super().__init__(Event.ENTERS_PLAY, of, f"enters play from {' or '.join(names)}")
        self.piles = piles
        self.flag = sum(_FLAGS[pile.zone] for pile in piles)

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        come = [pile for pile in self.piles if row[FLAGS] & _FLAGS[pile.zone]]
        return any(pile.who.takes(s, x, s.owner(row[CARD])) for pile in come) and super().matches(s, x)

    def parts(self) -> Sequence[object]:
        return self.of, *self.piles


_FLAGS: Final[dict[int, int]] = {**FROM_PILES, Zone.SHADOWS: FROM_SHADOWS}


def enters_from(pile: Selector, of: Selector) -> CardEvent:
    """Such a card enters play from a pile: ``enters_from(DEAD(YOU), CHARACTER)``, ``HAND(YOU) | SHADOWS(YOU)``."""
    piles = (pile.a, pile.b) if isinstance(pile, Either) else (pile,)
    lies = tuple(one for one in piles if isinstance(one, Lies) and one.zone in _FLAGS)
    if len(lies) < len(piles):
        raise TypeError(
            "a card enters play from a HAND, DISCARD or DEAD pile, or from SHADOWS: enters_from(DEAD(YOU), …)"
        )
    return EntersFrom(of, lies)


def removed_from_challenge(of: Selector) -> CardEvent:
    """Such a card is removed from the challenge by an effect."""
    return CardEvent(Event.LEFT_CHALLENGE, of, "is removed from a challenge")


def saved(of: Selector) -> CardEvent:
    """Such a card is saved."""
    return CardEvent(Event.SAVED, of, "is saved")


@final
class ReturnedToHand(CardEvent):
    """Such a card returns from play to the hand of one of these players."""

    def __init__(self, of: Selector, who: Who) -> None:
        super().__init__(Event.RETURNED_TO_HAND, of, "is returned to its owner's hand")
        self.who = who

    def matches(self, s: ThronesState, x: Context) -> bool:
        return self.who.takes(s, x, s.owner(s.events[x.event][CARD])) and super().matches(s, x)

    def said(self) -> str:
        whose = "its owner's" if self.who is ANYBODY else self.who.possessive()
        return f"{self.subject()} is returned to {whose} hand"

    def parts(self) -> Sequence[object]:
        return self.of, self.who


def returned_to_hand(of: Selector, who: Who = ANYBODY) -> CardEvent:
    """Such a card returns from play to its owner's hand; with ``who``, to that of these players."""
    return ReturnedToHand(of, who)


@final
class PowerMovedTo(CardEvent):
    def said(self) -> str:
        return f"power is moved to {self.subject()}"


def power_moved_to(of: Selector) -> CardEvent:
    """Power is moved to such a card."""
    return PowerMovedTo(Event.POWER_MOVED, of, "has power moved to it")


@final
class Attached(Trigger):
    """An attachment comes to be on a card, in whatever way it entered play."""

    def __init__(self, of: Selector, on: Selector, by: Who) -> None:
        self.events = (Event.ENTERS_PLAY,)
        self.of, self.on, self.by = of, on, by

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if row[SOURCE] < 0 or not self.by.takes(s, x, row[SEAT]) or s.host[row[CARD]] != row[SOURCE]:
            return False
        return self.on.test(s, x, row[SOURCE]) and self.of.test(s, x, row[CARD])

    def said(self) -> str:
        return (
            f"{self.by.subject()} {'attach' if self.by.plural else 'attaches'} {a_card(self.of)} to {a_card(self.on)}"
        )

    def parts(self) -> Sequence[object]:
        return self.of, self.on, self.by


def attached(of: Selector, on: Selector, by: Who = YOU) -> Trigger:
    """A player attaches such a card to such a card, as it enters play."""
    return Attached(of, on, by)
