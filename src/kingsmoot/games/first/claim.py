"""Claim that somebody else fulfils, or that is fulfilled in another way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack, final

from kingsmoot.thrones.ability import Ability, Context, Kind, Modifier
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.events import CANCELLED, CARD, SOURCE, STATUS
from kingsmoot.thrones.first.declare import first_words
from kingsmoot.thrones.first.sun import fulfil_claim as push_claim
from kingsmoot.thrones.language.abilities import How, ability
from kingsmoot.thrones.language.conditions import Condition
from kingsmoot.thrones.language.effects import Act, Effect
from kingsmoot.thrones.language.flow import Steps, told
from kingsmoot.thrones.language.players import Who
from kingsmoot.thrones.language.program import Program
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers import Trigger
from kingsmoot.thrones.language.verbs import PlayerAct
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import CHALLENGE_NAMES, Event, Period
from kingsmoot.thrones.values import claim, is_blank


def before_claim(trigger: Trigger, *steps: Effect, **how: Unpack[How]) -> Ability:
    """A response to how a challenge has ended that is used before its claim is fulfilled."""
    return ability(Kind.WOULD, trigger, steps, head="Response", words=first_words, **how)


@final
class FulfilClaim(PlayerAct):
    """These players fulfil the claim of the challenge, by the claim value of another, to whom power moves."""

    def __init__(self, who: Who, of: Who) -> None:
        super().__init__(who)
        self.of = of

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(claim(s, seat) > 0 for seat in self.of.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for pays in self.who.seats(s, x):
            for gets in self.of.seats(s, x):
                push_claim(s, pays, gets, claim(s, gets))

    def clause(self, said: Speech) -> str:
        whose = self.of.possessive()
        text = f"the claim of the challenge by the claim value of {whose} plot (power moves to {whose} House card)"
        return self.does(said, "fulfil", text)

    def parts(self) -> Sequence[object]:
        return self.who, self.of


def fulfil_claim(who: Who, of: Who) -> FulfilClaim:
    """These players fulfil claim, as much as the plot of the other says."""
    return FulfilClaim(who, of)


NO_CLAIM = -99


@final
class ShiftClaim(PlayerAct):
    """The claim of the challenge is cancelled, and these players fulfil it instead."""

    def do(self, s: ThronesState, x: Context) -> None:
        count = claim(s, s.attacker)
        add_lasting(s, Modifier.CLAIM, NO_CLAIM, Period.CHALLENGE, s.deal.factions[s.attacker])
        for seat in self.who.seats(s, x):
            push_claim(s, seat, s.attacker, count)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        return f"{self.who.subject()} fulfils the claim of that challenge instead of you, as if they had lost it"


def shift_claim(to: Who) -> ShiftClaim:
    """Another player fulfils the claim of the challenge instead of you."""
    return ShiftClaim(to)


@final
class NoOtherCopy(Condition):
    """Of several of this card at the table, one is enough: the first. It has no words."""

    def test(self, s: ThronesState, x: Context) -> bool:
        mine = s.deal.cards[x.source]
        return next(c for c in s.all_in_play() if s.deal.cards[c] is mine and not is_blank(s, c)) == x.source

    def said(self) -> str:
        return ""

    def only(self, while_: bool = False) -> str:
        return ""


ONE_IS_ENOUGH = NoOtherCopy()


# -- cards that are taken by claim ----------------------------------------------------------------------


@final
class DiscardedForClaim(Trigger):
    """This card would be discarded from hand for claim. Claim takes cards without a card that does it."""

    events = (Event.DISCARDED_FROM_HAND,)

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return row[CARD] == x.source and row[SOURCE] == NO_CARD and bool(s.in_challenge) and s.type == self.kind

    def said(self) -> str:
        kind = CHALLENGE_NAMES[self.kind]
        return f"this card would be discarded from your hand for the claim of an {kind} challenge"


def discarded_for_claim(kind: int) -> Trigger:
    return DiscardedForClaim(kind)


@final
class CancelEvent(Act):
    def do(self, s: ThronesState, x: Context) -> None:
        s.events[x.event][STATUS] = CANCELLED

    def clause(self, said: Speech) -> str:
        return ""


@final
class InItsPlace(Steps):
    """What was about to happen does not; this is done."""

    def compile(self, to: Program) -> None:
        CancelEvent().compile(to)
        for step in self.steps:
            step.compile(to)

    def clause(self, said: Speech) -> str:
        return f"{told(self.steps, said)} instead"


def in_its_place(*steps: Effect) -> InItsPlace:
    """These are done instead of what was about to happen."""
    return InItsPlace(*steps)
