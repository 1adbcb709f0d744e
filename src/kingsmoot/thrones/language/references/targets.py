"""What is chosen as a target, and how another is chosen in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language import program
from kingsmoot.thrones.language.effects.effect import CardAct
from kingsmoot.thrones.language.nouns import STATE, Noun
from kingsmoot.thrones.language.program import PICKS, Op
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.players import ANYBODY, OPPONENT, Who
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.resolution import USE, ability_of, context
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import CARD, SEAT, SOURCE


def choosing(s: ThronesState, source: CardId) -> Frame | None:
    """The ability of this card that is being initiated, if one is."""
    return next((f for f in reversed(s.stack) if f[0] == USE.number and f[program.SOURCE] == source), None)


def only_ask(s: ThronesState, f: Frame) -> Ask | None:
    """What is asked for the one target of an ability; None if it has none, or several."""
    targets = ability_of(s, f).targets
    return targets[0] if len(targets) == 1 and isinstance(targets[0], Ask) else None


def only_target(s: ThronesState, source: CardId) -> list[CardId]:
    """The one card that the ability of this card has chosen as its target; none if there is no such ability, or it has
    other targets as well."""
    f = choosing(s, source)
    ask = only_ask(s, f) if f is not None else None
    chosen = s.picked[f[PICKS] + ask.register] if f is not None and ask is not None else []
    return chosen[:] if len(chosen) == 1 else []


@final
class Only(Selector):
    """Such a card, and no other, as the target of an ability."""

    def __init__(self, of: Selector) -> None:
        self.of = of

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return self.of.test(s, x, c)

    def noun(self) -> Noun:
        return self.of.noun()

    def parts(self) -> Sequence[object]:
        return (self.of,)


def only(of: Selector) -> Only:
    """Such a card as the only target, for ``targeted``."""
    return Only(of)


@final
class IsChosen(Trigger):
    """A card is chosen as the only target of a triggered ability, before its effects initiate."""

    def __init__(self, of: Only, by: Who) -> None:
        self.events = (Event.TARGET_CHOSEN,)
        self.of, self.by = of, by

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return self.by.takes(s, x, row[SEAT]) and self.of.test(s, x, row[CARD])

    def said(self) -> str:
        return f"{self.by.subject()} chooses {self.of.noun().say()} as the only target of a triggered ability"

    def parts(self) -> Sequence[object]:
        return self.of, self.by


def targeted(of: Only, by: Who = OPPONENT) -> Trigger:
    """A player chooses such a card as the only target of a triggered ability: ``targeted(only(CHARACTER & MINE))``."""
    return IsChosen(of, by)


@final
class EffectsChoosing(Trigger):
    """The effects of an ability that has chosen one card as its only target would initiate, and may be cancelled."""

    first = True

    def __init__(self, of: Only, by: Who) -> None:
        self.events = (Event.EFFECT_INITIATES,)
        self.of, self.by = of, by

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return self.by.takes(s, x, row[SEAT]) and any(self.of.test(s, x, c) for c in only_target(s, row[CARD]))

    def said(self) -> str:
        whose = "" if self.by is ANYBODY else f"of {self.by.subject()} "
        chosen = self.of.noun().say()
        return f"the effects of an ability {whose}that chooses {chosen} as its only target would initiate"

    def parts(self) -> Sequence[object]:
        return self.of, self.by


def effects_choosing(of: Only, by: Who = ANYBODY) -> Trigger:
    """The effects of an ability that chooses such a card as its only target would initiate; TARGET is that card:
    ``effects_choosing(only(CHARACTER & MINE))``."""
    return EffectsChoosing(of, by)


@final
class TheTarget(Ref):
    """The card that the ability of the trigger has chosen."""

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return only_target(s, s.events[x.event][CARD]) if x.event >= 0 else []

    def known(self) -> str:
        return "that target"


TARGET: Final = TheTarget()
"""The only target of the ability whose effects would initiate, for ``effects_choosing``."""


@final
class Eligible(Selector):
    """A card that could be chosen in place of the one of the trigger."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        row = s.events[x.event] if x.event >= 0 else None
        f = choosing(s, row[SOURCE]) if row is not None else None
        ask = only_ask(s, f) if f is not None else None
        if row is None or f is None or ask is None or c == row[CARD]:
            return False
        y = context(s, f, ability_of(s, f), Op())
        return ask.takes(s, y, c) and ask.fits(s, y, [], c) and not ask.needs_another(s, y, [c])

    def noun(self) -> Noun:
        return Noun(before=((STATE, "eligible"),))


ELIGIBLE: Final = Eligible()
"""A card that could be the target instead, for ``retarget``."""


@final
class Retarget(CardAct):
    """It becomes the target of the ability that is being initiated, instead of the card of the trigger."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(self.ref.candidates(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        row = s.events[x.event]
        f = choosing(s, row[SOURCE])
        ask = only_ask(s, f) if f is not None else None
        found = self.ref.find(s, x)
        if f is None or ask is None or not found:
            s.fall_short()
            return
        s.picked[f[PICKS] + ask.register][:] = found[:1]
        s.note("{card} becomes the target of {source}.", card=found[0], source=row[SOURCE])

    def clause(self, said: Speech) -> str:
        return f"{said.subject(self.ref)} becomes the target of that ability instead"


def retarget(ref: Ref) -> Retarget:
    """It becomes the target instead of the card of the trigger: ``retarget(one(CHARACTER & MINE & ELIGIBLE))``."""
    return Retarget(ref)
