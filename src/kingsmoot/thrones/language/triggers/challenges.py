"""Challenges: initiated, won, lost, claim applied, no defenders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.conditions.challenges_and_phases import NthChallenge, taking_part
from kingsmoot.thrones.language.nouns import article
from kingsmoot.thrones.language.references.players import ANYBODY, YOU, Who
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Event, Period
from kingsmoot.thrones.model.ids import CardId, EventPlace, Row
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.claim import type_applied
from kingsmoot.thrones.rules.challenge.participation import participants
from kingsmoot.thrones.timing.event_rows import AMOUNT, DONE, EVENT, OTHER, SEAT, STATUS


@final
class Result(Trigger):
    """A challenge is won or lost."""

    toward = "against"

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

    def or_said(self, other: Trigger) -> str:
        if not isinstance(other, Result) or self.who is not other.who:
            return ""
        if self.challenge() == other.challenge():
            return f"{self.who.subject()} {self.verb()} or {other.verb()} {self.challenge()}"
        return f"{self.said()} or {other.challenge()}" if self.won is other.won else ""

    def verb(self) -> str:
        verb = "win" if self.won else "lose"
        return verb if self.who.plural else f"{verb}s"

    def befalls(self, s: ThronesState, row: Row) -> CardId:
        return s.deal.factions[row[OTHER] if self.won else row[SEAT]]

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
    """You win a challenge: of these types, ``by`` that much STR or more, as ATTACKER or DEFENDER, with such a
    participant; the ``nth`` that you initiate in the phase."""
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
    toward = "against"

    def __init__(
        self, kinds: tuple[int, ...], by: Who, against: Who, with_: Selector | None = None, attackers: int = 0
    ) -> None:
        self.events = (Event.CHALLENGE_INITIATED,)
        self.kinds, self.by, self.against, self.with_, self.attackers = kinds, by, against, with_, attackers

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if (self.kinds and row[AMOUNT] not in self.kinds) or _declared_with(s, x.event) < self.attackers:
            return False
        if self.with_ is not None and not any(self.with_.test(s, x, c) for c in participants(s)):
            return False
        return self.by.takes(s, x, row[OTHER]) and self.against.takes(s, x, row[SEAT])

    def befalls(self, s: ThronesState, row: Row) -> CardId:
        return s.deal.factions[row[SEAT]]

    def _what(self) -> str:
        declared = f"with {self.attackers} or more declared attackers" if self.attackers else ""
        kinds = " or ".join(CHALLENGE_NAMES[kind] for kind in self.kinds)
        return " ".join(filter(None, (kinds, "challenge", declared)))

    def past(self, who: Who | None, *, denied: bool) -> str:
        """ "has initiated no military challenge"; whom it was against, ``to=`` says."""
        done = f"initiated {f'no {self._what()}' if denied else article(self._what())}"
        if who is None:
            return f"has {done}"
        return f"{who.subject()} {'have' if who.plural else 'has'} {done}"

    def said(self) -> str:
        what = article(self._what())
        against = "" if self.against is ANYBODY else f" against {self.against.subject()}"
        if self.with_ is not None:
            against += f" in which {taking_part(self.with_)}"
        if self.by is ANYBODY:
            return f"{what} is initiated{against}"
        return f"{self.by.subject()} {'initiate' if self.by.plural else 'initiates'} {what}{against}"

    def of_type(self, kind: int) -> Trigger:
        return Initiated((kind,), self.by, self.against, self.with_, self.attackers)

    def parts(self) -> Sequence[object]:
        return () if self.with_ is None else (self.with_,)

    def done(self) -> str:
        by = "" if self.by is ANYBODY else f" by {self.by.subject()}"
        return f"initiated{by}{'' if self.against is ANYBODY else f' against {self.against.subject()}'}"


def _declared_with(s: ThronesState, place: EventPlace) -> int:
    """How many attackers were declared as this challenge was initiated: they stand behind it, wherever they are now."""
    found = 0
    for row in s.events[place + 1 :]:
        if row[EVENT] != Event.ATTACKER_DECLARED:
            break
        found += 1
    return found


def initiated(
    *kinds: int, by: Who = ANYBODY, against: Who = ANYBODY, with_: Selector | None = None, attackers: int = 0
) -> Trigger:
    """A challenge is initiated: ``with_`` such an attacker; with so many ``attackers`` declared, or more."""
    return Initiated(kinds, by, against, with_, attackers)


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
    that you ``won``, ``by`` that much STR or more."""
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


@final
class NoDefenders(Trigger):
    """The defending player has declared none; whoever defends by an effect has not been declared."""

    def __init__(self, with_: Selector | None) -> None:
        self.events = (Event.NO_DEFENDERS_DECLARED,)
        self.with_ = with_

    def matches(self, s: ThronesState, x: Context) -> bool:
        return self.with_ is None or any(self.with_.test(s, x, c) for c in participants(s))

    def said(self) -> str:
        where = "" if self.with_ is None else f" in a challenge in which {taking_part(self.with_)}"
        return f"no defenders are declared{where}"

    def parts(self) -> Sequence[object]:
        return () if self.with_ is None else (self.with_,)


def no_defenders(*, with_: Selector | None = None) -> Trigger:
    """No defenders are declared in a challenge; with ``with_``, in one with such a participant."""
    return NoDefenders(with_)
