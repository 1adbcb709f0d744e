"""What interrupts and reactions wait for; and, in ``happened(…)``, what has been.

Each speaks without its moment ("you win a challenge"): an ability adds "after" or "when".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from kingsmoot.thrones.language.conditions import PHASES, NthChallenge, taking_part
from kingsmoot.thrones.language.nouns import article
from kingsmoot.thrones.language.players import ANYBODY, ATTACKER, DEFENDER, OPPONENT, YOU, Pile, Who
from kingsmoot.thrones.language.references import Ref
from kingsmoot.thrones.language.selectors import CARD as ANY_CARD
from kingsmoot.thrones.language.selectors import CHARACTER, Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Event, EventId, Period, Phase, PhaseId, Zone, names_of
from kingsmoot.thrones.model.ids import EventPlace
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.attachments import may_be_attached
from kingsmoot.thrones.rules.challenge.claim import type_applied
from kingsmoot.thrones.rules.challenge.participation import participants
from kingsmoot.thrones.timing.events import (
    AMOUNT,
    AT_RANDOM,
    AT_ZERO,
    BY_AMBUSH,
    BY_ASSAULT,
    BY_INSIGHT,
    BY_INTIMIDATE,
    BY_PILLAGE,
    BY_RENOWN,
    CARD,
    DONE,
    EVENT,
    FLAGS,
    FOR_CLAIM,
    OTHER,
    SEAT,
    SOURCE,
    STATUS,
    saveable,
)
from kingsmoot.thrones.timing.last_known import is_such_a_card
from kingsmoot.thrones.values.in_force import ignores
from kingsmoot.thrones.values.strength import strength_sum

if TYPE_CHECKING:
    from kingsmoot.thrones.language.counts import Count


class Trigger:
    """Something that happens."""

    events: tuple[int, ...]
    growth: Selector | None = None
    """Whose rising STR it waits for, if it does."""
    that = "it"
    """The word for the card of the trigger."""
    first = False
    """Whether it comes before all others: what saves and cancels."""
    flag = 0
    """The marks that an event must have, if it must."""

    def __init__(self) -> None:
        self.events = ()

    def matches(self, s: ThronesState, x: Context) -> bool:
        raise NotImplementedError

    def said(self) -> str:
        raise NotImplementedError

    @property
    def text(self) -> str:
        return self.said()

    def of_type(self, kind: int) -> Trigger:
        """The same, of one type of challenge."""
        raise NotImplementedError(f"this has no type of challenge: {self.said()}")

    def done(self) -> str:
        """Of a type of challenge, what has been done: "initiated against you"."""
        raise NotImplementedError(f"there are no words yet for what has been done: {self.said()}")

    def in_numbers(self, n: Count) -> str:
        """With another number: "draw 2 cards"."""
        raise NotImplementedError(f"there is no number in this: {self.said()}")

    def one_card(self) -> Ref | None:
        """The one card to which it happens, if it waits for nothing else: SELF, HOST."""
        return None

    def past(self, who: Who | None, *, denied: bool) -> str:
        """As history: "you have lost no challenge"; without ``who``, behind it: "has lost a challenge"."""
        raise NotImplementedError(f"there are no words yet for what has been: {self.said()}")

    def parts(self) -> Sequence[object]:
        return ()

    def __or__(self, other: Trigger) -> Trigger:
        return AnyOf(self, other)


@final
class AnyOf(Trigger):
    """One of two."""

    def __init__(self, a: Trigger, b: Trigger) -> None:
        self.a, self.b = a, b
        self.events = tuple(dict.fromkeys((*a.events, *b.events)))
        self.first = a.first and b.first
        self.flag = a.flag | b.flag

    def matches(self, s: ThronesState, x: Context) -> bool:
        names = set(names_of(s.events[x.event][EVENT]))
        ours, theirs = not names.isdisjoint(self.a.events), not names.isdisjoint(self.b.events)
        return (ours and self.a.matches(s, x)) or (theirs and self.b.matches(s, x))

    def said(self) -> str:
        a, b = self.a, self.b
        if isinstance(a, Result) and isinstance(b, Result) and a.who is b.who:
            if a.challenge() == b.challenge():
                return f"{a.who.subject()} {a.verb()} or {b.verb()} {a.challenge()}"
            if a.won is b.won:
                return f"{a.said()} or {b.challenge()}"
        if isinstance(a, CardEvent) and isinstance(b, CardEvent) and a.of is b.of and a.by is b.by:
            ours, theirs = a.verb.split(" "), b.verb.split(" ")
            if ours[0] == theirs[0]:
                return f"{a.subject()} {a.verb} or {' '.join(theirs[1:])}"
            if a.by is None and b.by is None:
                return f"{a.subject()} {a.verb} or {b.verb}"
            if a.by is not None and a.active and b.active:
                ending = "" if a.by.plural else "s"
                return f"{a.by.subject()} {a.verb}{ending} or {b.verb}{ending} {a.subject()}"
        return f"{a.said()} or {b.said()}"

    def parts(self) -> Sequence[object]:
        return self.a, self.b


# -- challenges -----------------------------------------------------------------------------------------


@final
class Result(Trigger):
    """A challenge is won or lost."""

    def __init__(
        self,
        won: bool,
        kinds: tuple[int, ...],
        by: int,
        as_: Who | None,
        with_: Selector | None,
        who: Who,
        unopposed: bool,
        nth: int = 0,
    ) -> None:
        self.events = (Event.CHALLENGE_DECIDED,)
        self.won, self.kinds, self.by, self.as_, self.with_ = won, kinds, by, as_, with_
        self.who, self.unopposed = who, unopposed
        self.nth = NthChallenge(nth, kinds[0] if kinds else -1, Period.PHASE, YOU, None) if nth else None

    def matches(self, s: ThronesState, x: Context) -> bool:
        seat = s.winner if self.won else s.loser
        if (
            seat < 0
            or not s.alive[seat]
            or not self.who.takes(s, x, seat)
            or (self.kinds and s.type not in self.kinds)
            or s.difference < self.by
        ):
            return False
        if (self.unopposed and not s.unopposed) or (self.nth is not None and not self.nth.test(s, x)):
            return False
        if self.as_ is not None and seat not in self.as_.seats(s, x):
            return False
        return self.with_ is None or any(self.with_.test(s, x, c) for c in participants(s))

    def challenge(self, det: str = "a") -> str:
        kind = " or ".join(CHALLENGE_NAMES[kind] for kind in self.kinds)
        which = " ".join(filter(None, ("unopposed" if self.unopposed else "", kind, "challenge")))
        text = article(which) if det == "a" else f"{det} {which}"
        if self.nth is not None:
            text = self.nth.which()
        text += f" by {self.by} or more STR" if self.by else ""
        if self.with_ is not None:
            text += f" in which {taking_part(self.with_)}"
        elif self.as_ is not None:
            text += f" as {self.as_.subject()}"
        return text

    def said(self) -> str:
        return f"{self.who.subject()} {self.verb()} {self.challenge()}"

    def verb(self) -> str:
        verb = "win" if self.won else "lose"
        return verb if self.who.plural else f"{verb}s"

    def past(self, who: Who | None, *, denied: bool) -> str:
        what = self.challenge("no" if denied else "a")
        verb = "won" if self.won else "lost"
        if who is None:
            return f"has {verb} {what}"
        return f"{who.subject()} {'have' if who.plural else 'has'} {verb} {what}"

    def parts(self) -> Sequence[object]:
        return (self.who,) if self.with_ is None else (self.who, self.with_)


def won(
    *kinds: int,
    by: int = 0,
    as_: Who | None = None,
    with_: Selector | None = None,
    who: Who = YOU,
    unopposed: bool = False,
    nth: int = 0,
) -> Trigger:
    """You win a challenge: of these types, by so much, as ATTACKER or DEFENDER, with such a participant; the ``nth``
    that you initiate in the phase."""
    return Result(True, kinds, by, as_, with_, who, unopposed, nth)


def lost(
    *kinds: int,
    by: int = 0,
    as_: Who | None = None,
    with_: Selector | None = None,
    who: Who = YOU,
    unopposed: bool = False,
) -> Trigger:
    """You lose a challenge."""
    return Result(False, kinds, by, as_, with_, who, unopposed)


@final
class Initiated(Trigger):
    def __init__(self, kinds: tuple[int, ...], by: Who, against: Who) -> None:
        self.events = (Event.CHALLENGE_INITIATED,)
        self.kinds, self.by, self.against = kinds, by, against

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if self.kinds and row[AMOUNT] not in self.kinds:
            return False
        return self.by.takes(s, x, row[OTHER]) and self.against.takes(s, x, row[SEAT])

    def said(self) -> str:
        kind = " or ".join(CHALLENGE_NAMES[kind] for kind in self.kinds)
        what = article(" ".join(filter(None, (kind, "challenge"))))
        against = "" if self.against is ANYBODY else f" against {self.against.subject()}"
        if self.by is ANYBODY:
            return f"{what} is initiated{against}"
        return f"{self.by.subject()} {'initiate' if self.by.plural else 'initiates'} {what}{against}"

    def of_type(self, kind: int) -> Trigger:
        return Initiated((kind,), self.by, self.against)

    def done(self) -> str:
        by = "" if self.by is ANYBODY else f" by {self.by.subject()}"
        return f"initiated{by}{'' if self.against is ANYBODY else f' against {self.against.subject()}'}"


def initiated(*kinds: int, by: Who = ANYBODY, against: Who = ANYBODY) -> Trigger:
    """A challenge is initiated."""
    return Initiated(kinds, by, against)


@final
class ClaimApplied(Trigger):
    """Claim is applied: interrupts come before, reactions when it is done."""

    def __init__(
        self, kinds: tuple[int, ...], as_: Who | None, with_: Selector | None, won: bool, by: int, unopposed: bool
    ) -> None:
        self.events = (Event.CLAIM_APPLIES, Event.CLAIM_APPLIED)
        self.kinds, self.as_, self.with_, self.won, self.by, self.unopposed = kinds, as_, with_, won, by, unopposed

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if not s.in_challenge or (row[EVENT] == Event.CLAIM_APPLIES) is (row[STATUS] == DONE):
            return False
        if (self.kinds and row[AMOUNT] not in self.kinds) or (self.unopposed and not s.unopposed):
            return False
        if (self.won and s.winner != x.you) or s.difference < self.by:
            return False
        if self.as_ is not None and x.you not in self.as_.seats(s, x):
            return False
        return self.with_ is None or any(self.with_.test(s, x, c) for c in participants(s))

    def said(self) -> str:
        kinds = " or ".join(CHALLENGE_NAMES[kind] for kind in self.kinds)
        what = article(" ".join(filter(None, ("unopposed" if self.unopposed else "", kinds, "challenge"))))
        what += " you won" if self.won else ""
        what += f" by {self.by} or more STR" if self.by else ""
        if self.with_ is not None:
            what += f" in which {taking_part(self.with_)}"
        elif self.as_ is not None:
            what += f" in which you are {self.as_.subject()}"
        return f"claim is applied for {what}"

    def parts(self) -> Sequence[object]:
        return () if self.with_ is None else (self.with_,)


def claim_applied(
    *kinds: int,
    as_: Who | None = None,
    with_: Selector | None = None,
    won: bool = False,
    by: int = 0,
    unopposed: bool = False,
) -> Trigger:
    """Claim is applied for a challenge of these types: with you as ATTACKER or DEFENDER, with such a participant, one
    that you ``won``, by so much."""
    return ClaimApplied(kinds, as_, with_, won, by, unopposed)


@final
class AppliesClaim(Trigger):
    """A player has applied claim of such a type: by the type that the claim had, whatever the challenge was."""

    def __init__(self, kinds: tuple[int, ...], who: Who) -> None:
        self.events = (Event.CLAIM_APPLIED,)
        self.kinds, self.who = kinds, who

    def matches(self, s: ThronesState, x: Context) -> bool:
        return self.who.takes(s, x, s.events[x.event][OTHER]) and (not self.kinds or type_applied(s) in self.kinds)

    def _what(self) -> str:
        return " ".join(filter(None, (" or ".join(CHALLENGE_NAMES[kind] for kind in self.kinds), "claim")))

    def said(self) -> str:
        return f"{self.who.subject()} {'apply' if self.who.plural else 'applies'} {self._what()}"

    def past(self, who: Who | None, *, denied: bool) -> str:
        done = f"{'not ' if denied else ''}applied {self._what()}"
        if who is None:
            return f"has {done}"
        return f"{who.subject()} {'have' if who.plural else 'has'} {done}"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def applies_claim(*kinds: int, who: Who = YOU) -> Trigger:
    """A player has applied claim of these types, in a challenge or without one."""
    return AppliesClaim(kinds, who)


# -- cards ----------------------------------------------------------------------------------------------


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
        noun = self.of.noun()
        return self.that if noun.proper or len(noun.nouns) != 1 else f"that {noun.nouns[0]}"

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if self.by is not None and not self.by.takes(s, x, row[SEAT]):
            return False
        return (not self.flag or bool(row[FLAGS] & self.flag)) and is_such_a_card(s, x, self.of, row)

    def subject(self) -> str:
        return self.of.known() if isinstance(self.of, Ref) else self.of.noun().say()

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

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if (self.alone and self._others(s, x.event)) or row[FLAGS] & self.flag != self.flag:
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
        card = self.of.noun().say("exactly 1") if self.alone else _one(self.of)
        how = " at random" if self.flag & AT_RANDOM else ""
        why = " for claim" if self.flag & FOR_CLAIM else ""
        return f"{card} is discarded{how} from {self.who.possessive()} {self.place}{why}"

    def parts(self) -> Sequence[object]:
        return self.of, self.who


def discarded_from(
    pile: Pile,
    of: Selector = ANY_CARD,
    who: Who = YOU,
    *,
    alone: bool = False,
    at_random: bool = False,
    for_claim: bool = False,
) -> Trigger:
    """Such a card is discarded from a HAND or DECK; with ``alone``, exactly one; with ``at_random``, by chance; with
    ``for_claim``, to satisfy claim."""
    return DiscardedFrom(pile, of, who, alone, at_random, for_claim)


def leaves(of: Selector) -> CardEvent:
    """Such a card leaves play."""
    return CardEvent(Event.LEAVES_PLAY, of, "leaves play")


@final
class Way:
    """A way of entering play."""

    def __init__(self, flag: int, words: str) -> None:
        self.flag, self.words = flag, words


BY_AMBUSHING = Way(BY_AMBUSH, "using ambush")
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


def declared(of: Selector, as_: Who) -> CardEvent:
    """Such a card is declared, as ATTACKER or DEFENDER."""
    if as_ is ATTACKER:
        return CardEvent(Event.ATTACKER_DECLARED, of, "is declared as an attacker")
    if as_ is not DEFENDER:
        raise TypeError("a card is declared as ATTACKER or DEFENDER")
    return CardEvent(Event.DEFENDER_DECLARED, of, "is declared as a defender")


@final
class ByKeyword(Trigger):
    """A keyword of such a card does something to such a card: it bypasses, pillages, intimidates."""

    def __init__(
        self, event: EventId, flag: int, by: Selector | None, of: Selector, verbs: tuple[str, str, str]
    ) -> None:
        self.events = (event,)
        self.flag, self.by, self.of, self.verbs = flag, by, of, verbs
        nouns = of.noun().nouns
        self.that = f"that {nouns[0]}" if len(nouns) == 1 else "that card"

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if row[SOURCE] < 0 or (self.flag and not row[FLAGS] & self.flag):
            return False
        if self.by is not None and not self.by.test(s, x, row[SOURCE]):
            return False
        return row[CARD] < 0 or is_such_a_card(s, x, self.of, row)

    def said(self) -> str:
        does, done, using = self.verbs
        of = _one(self.of)
        return f"{_one(self.by)} {does} {of} {using}" if self.by is not None else f"{of} is {done} {using}"

    def parts(self) -> Sequence[object]:
        return (self.of,) if self.by is None else (self.of, self.by)


def _one(of: Selector) -> str:
    return of.known() if isinstance(of, Ref) else of.noun().say()


def bypasses(by: Selector, of: Selector = CHARACTER) -> Trigger:
    """Such a card bypasses such a character; each that does, by itself."""
    return ByKeyword(Event.BYPASSED, 0, by, of, ("bypasses", "bypassed", "using stealth"))


def bypassed(of: Selector) -> Trigger:
    """Such a character is bypassed, once for each that bypasses it."""
    return ByKeyword(Event.BYPASSED, 0, None, of, ("bypasses", "bypassed", "using stealth"))


_PILLAGE = ("discards", "discarded", "using pillage")


def pillages(by: Selector, of: Selector = ANY_CARD) -> Trigger:
    """Such a card discards such a card using pillage; each of them comes by itself."""
    return ByKeyword(Event.DISCARDED_FROM_DECK, BY_PILLAGE, by, of, _PILLAGE)


def pillaged(of: Selector) -> Trigger:
    """Such a card is discarded using pillage, whoever does."""
    return ByKeyword(Event.DISCARDED_FROM_DECK, BY_PILLAGE, None, of, _PILLAGE)


def draws_using_insight(by: Selector) -> Trigger:
    """A card is drawn using the insight of such a card."""
    return ByKeyword(Event.CARDS_DRAWN, BY_INSIGHT, by, ANY_CARD, ("draws", "drawn", "using insight"))


def intimidates(by: Selector, of: Selector = CHARACTER) -> Trigger:
    """Such a card kneels such a character using intimidate."""
    return ByKeyword(Event.KNELT, BY_INTIMIDATE, by, of, ("kneels", "knelt", "using intimidate"))


def assaulted(of: Selector) -> Trigger:
    """Such a location is knelt using assault."""
    return ByKeyword(Event.KNELT, BY_ASSAULT, None, of, ("kneels", "knelt", "using assault"))


# -- saves and cancels ----------------------------------------------------------------------------------


@final
class Would(Trigger):
    """A card would be killed, or discarded from play, and may be saved from it."""

    first = True

    def __init__(self, trigger: Trigger, of: Selector, lifts: int, at_zero: bool) -> None:
        self.trigger, self.of, self.lifts, self.at_zero = trigger, of, lifts, at_zero
        self.events, self.flag = trigger.events, trigger.flag

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        c = row[CARD]
        helps = bool(self.lifts) or self.at_zero
        if self.flag and not row[FLAGS] & self.flag:
            return False
        if not self.of.test(s, x, c) or ignores(s, x, c) or not saveable(s, row, at_zero=helps):
            return False
        if self.at_zero or not row[FLAGS] & AT_ZERO:
            return True
        # One that dies of STR 0 is only saved by what lifts it above that, if it can be attached.
        return strength_sum(s, c) + self.lifts > 0 and may_be_attached(s, x.source, c, x.you)

    def said(self) -> str:
        return self.trigger.said().replace(" is ", " would be ", 1)

    def parts(self) -> Sequence[object]:
        return (self.trigger,)


def would(trigger: Trigger, *, lifts: int = 0, at_zero: bool = False) -> Trigger:
    """It would happen, and may be saved from; ``lifts`` if the save gives STR, so that it helps even at STR 0.

    ``at_zero`` if it helps even then, as the card leaves play all the same.
    """
    card = trigger.a if isinstance(trigger, AnyOf) else trigger
    if not isinstance(card, CardEvent):
        raise TypeError("would(…) is for what happens to a card, such as would(killed(CHARACTER))")
    return Would(trigger, card.of, lifts, at_zero)


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


# -- players and phases ---------------------------------------------------------------------------------


@final
class PlayerEvent(Trigger):
    """A player does something, or something befalls a player."""

    def __init__(self, event: EventId, who: Who, verb: str, by: int = 0) -> None:
        self.events = (event,)
        self.who, self.verb, self.by = who, verb, by

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return self.who.takes(s, x, row[SEAT]) and row[AMOUNT] >= self.by

    def said(self) -> str:
        verb, _, rest = self.verb.partition(" ")
        return f"{self.who.subject()} {verb if self.who.plural else f'{verb}s'} {rest}"

    def past(self, who: Who | None, *, denied: bool) -> str:
        """ "you have won dominance", "has not won dominance"."""
        verb, _, rest = self.verb.partition(" ")
        done = f"{'not ' if denied else ''}{_PARTICIPLES.get(verb, f'{verb}ed')} {rest}"
        if who is None:
            return f"has {done}"
        return f"{who.subject()} {'have' if who.plural else 'has'} {done}"


_PARTICIPLES = {"win": "won", "become": "become"}


def wins_dominance(who: Who = YOU) -> Trigger:
    """A player wins dominance."""
    return PlayerEvent(Event.DOMINANCE_WON, who, "win dominance")


def collects_income(who: Who) -> Trigger:
    """A player collects income."""
    return PlayerEvent(Event.INCOME_COLLECTED, who, "collect income")


def plot_revealed(who: Who = YOU) -> Trigger:
    """A player reveals a plot card."""
    return PlayerEvent(Event.PLOT_REVEALED, who, "reveal a plot card")


@final
class PhaseEvent(Trigger):
    """A phase begins or ends."""

    def __init__(self, event: EventId, phase: PhaseId, verb: str) -> None:
        self.events = (event,)
        self.phase, self.verb = phase, verb

    def matches(self, s: ThronesState, x: Context) -> bool:
        return self.phase == Phase.NONE or s.events[x.event][AMOUNT] == self.phase

    def said(self) -> str:
        name = "a phase" if self.phase == Phase.NONE else f"the {PHASES[self.phase]}"
        return f"{name} {self.verb}"


def begins(phase: PhaseId = Phase.NONE) -> Trigger:
    """A phase begins; without a name, any."""
    return PhaseEvent(Event.PHASE_BEGINS, phase, "begins")


@final
class ChallengeEnds(Trigger):
    """Its participants are still taking part when it is interrupted."""

    def __init__(self) -> None:
        self.events = (Event.CHALLENGE_ENDS,)

    def matches(self, s: ThronesState, x: Context) -> bool:
        return True

    def said(self) -> str:
        return "a challenge ends"


def ends(what: PhaseId | Period = Phase.NONE) -> Trigger:
    """A phase ends, or a CHALLENGE; without a name, any phase."""
    if isinstance(what, Period):
        if what is not Period.CHALLENGE:
            raise TypeError("what ends is a phase, or a CHALLENGE")
        return ChallengeEnds()
    return PhaseEvent(Event.PHASE_ENDS, what, "ends")


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
        on = self.on.known() if isinstance(self.on, Ref) else self.on.noun().say()
        return f"{self.by.subject()} {'marshal' if self.by.plural else 'marshals'} {self.of.noun().say()} on {on}"

    def parts(self) -> Sequence[object]:
        return self.of, self.on, self.by


def marshaled_on(on: Selector, of: Selector, by: Who = YOU) -> Trigger:
    """Such an attachment is marshaled on such a card."""
    return AttachmentPlayed(of, on, by)
