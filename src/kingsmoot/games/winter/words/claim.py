"""Claim that somebody else fulfils, or that is fulfilled in another way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Unpack, final

from kingsmoot.games.first.phrases import first_words
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.language.abilities import Ability, How, ability
from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.effects.effect import Act, Effect
from kingsmoot.thrones.language.effects.flow.sequence import Steps, told
from kingsmoot.thrones.language.effects.tokens.gold_pools import PlayerAct
from kingsmoot.thrones.language.program import Program
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, INTRIGUE, MILITARY, POWER, Event, Kind, Period
from kingsmoot.thrones.model.ids import NO_CARD, CardId
from kingsmoot.thrones.model.modifiers import Value
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.in_play.leaving_play import may_be_killed
from kingsmoot.thrones.timing.event_rows import CANCELLED, CARD, SOURCE, STATUS, event
from kingsmoot.thrones.timing.happenings import happen, happen_all
from kingsmoot.thrones.values.in_force import is_blank
from kingsmoot.thrones.values.plot_values import claim
from kingsmoot.thrones.view.labels import card_does, card_name, on_card

# -- how it is fulfilled --------------------------------------------------------------------------------

PAYS: Final = 2
GETS: Final = 3
COUNT: Final = 4
PICKS: Final = 5
"""Who fulfils it, to whom power moves, the claim value, and where the victims are kept."""


def begin_claim(s: ThronesState, f: Frame) -> None:
    """What takes no choice: cards from hand at random, or power."""
    f[PICKS] = len(s.picked)
    s.picked.append([])
    seat, mine, theirs = f[PAYS], s.deal.factions[f[GETS]], s.deal.factions[f[PAYS]]
    if s.type == INTRIGUE:
        hand = s.hand[seat][:]
        s.rng.shuffle(hand)
        happen_all(s, [event(Event.DISCARDED_FROM_HAND, c, seat) for c in hand[: f[COUNT]]])
    elif s.type == POWER and mine != theirs and s.power[theirs]:
        happen(s, event(Event.POWER_MOVED, mine, f[GETS], amount=min(f[COUNT], s.power[theirs]), source=theirs))


def claim_options(s: ThronesState, f: Frame) -> list[CardId]:
    chosen = s.picked[f[PICKS]]
    if s.type != MILITARY or len(chosen) >= f[COUNT]:
        return []
    return [c for c in s.characters(f[PAYS]) if c not in chosen and may_be_killed(s, c)]


OTHER_CLAIM: Final[Question[ThronesState]] = Question(
    "other-claim",
    who=lambda s, f: f[PAYS],
    options=claim_options,
    text=lambda s, f, option: card_name(s, option),
    label=lambda s, f, option: card_does(s, option, "is killed"),
    on=on_card,
    prompt=lambda s, f: f"You fulfil the {CHALLENGE_NAMES[s.type]} claim. Choose who dies.",
    answer=lambda s, f, option: s.picked[f[PICKS]].append(option),
)


def more_to_claim(s: ThronesState, f: Frame) -> None:
    if claim_options(s, f):
        s.jump(f, OTHER_CLAIM)


def claim_fulfilled(s: ThronesState, f: Frame) -> None:
    victims = s.picked[f[PICKS]]
    del s.picked[f[PICKS] :]
    happen_all(s, [event(Event.KILLED, c, f[PAYS]) for c in victims])


OTHER_CLAIM_PROCEDURE: Final = rules.procedure(
    "first-other-claim", begin_claim, OTHER_CLAIM, more_to_claim, claim_fulfilled
)


def push_claim(s: ThronesState, pays: int, gets: int, count: int) -> None:
    """This player fulfils so much claim of the challenge that is going on; power goes to the other one."""
    if count and s.alive[pays] and s.alive[gets]:
        s.push(OTHER_CLAIM_PROCEDURE, pays, gets, count)


# -- words ----------------------------------------------------------------------------------------------


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


NO_CLAIM: Final = -99


@final
class ShiftClaim(PlayerAct):
    """The claim of the challenge is cancelled, and these players fulfil it instead."""

    def do(self, s: ThronesState, x: Context) -> None:
        count = claim(s, s.attacker)
        add_lasting(s, Value.CLAIM, NO_CLAIM, Period.CHALLENGE, s.deal.factions[s.attacker])
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


ONE_IS_ENOUGH: Final = NoOtherCopy()


# -- cards that are taken by claim ----------------------------------------------------------------------


@final
class DiscardedForClaim(Trigger):
    """This card would be discarded from hand for claim. Claim takes cards without a card that does it."""

    def __init__(self, kind: int) -> None:
        self.events = (Event.DISCARDED_FROM_HAND,)
        self.kind = kind

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return row[CARD] == x.source and row[SOURCE] == NO_CARD and bool(s.in_challenge) and s.type == self.kind

    def said(self) -> str:
        kind = CHALLENGE_NAMES[self.kind]
        return f"this card would be discarded from your hand for the claim of an {kind} challenge"


def discarded_for_claim(kind: int) -> Trigger:
    """This card would be discarded from your hand for the claim of such a challenge."""
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
