"""What goes on after an ability: for a while, for the next card; and how a card leaves play at the end of a period."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.conditions.challenges_and_phases import PHASES
from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.constants.constant import EXTRA_CHALLENGES, ICON_MODIFIERS, Constants, looks_at_each
from kingsmoot.thrones.language.constants.durations import (
    Duration,
    UntilEvent,
    captured,
    duration,
    ends,
    is_over,
    parts_of,
    until_said,
)
from kingsmoot.thrones.language.constants.texts import Copied
from kingsmoot.thrones.language.counts.count import Count
from kingsmoot.thrones.language.effects.effect import Act, CardAct, is_in_play
from kingsmoot.thrones.language.effects.in_play.leaving_play import Leaves
from kingsmoot.thrones.language.nouns import listed
from kingsmoot.thrones.language.program import Program
from kingsmoot.thrones.language.references.asks import Ask, PlayerAsk, TheOther
from kingsmoot.thrones.language.references.drawn_cards import Top
from kingsmoot.thrones.language.references.names import Coming, Name, TypeOfChallenge
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.references.reference import Found, Ref
from kingsmoot.thrones.language.selectors.kinds import EVENT
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech, words_in
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CRESTS, Event, Period, Phase, PhaseId, Token, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId
from kingsmoot.thrones.model.modifiers import (
    AS_IN_HAND,
    ONLY_CONSTANT,
    Constant,
    Lasting,
    Mark,
    Permission,
    Quality,
    Value,
    modifier_name,
)
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.challenges_initiated import initiated_this_phase
from kingsmoot.thrones.timing.event_rows import AMOUNT, event
from kingsmoot.thrones.timing.happenings import tell_all
from kingsmoot.thrones.values.costs import ALSO_AMBUSHED
from kingsmoot.thrones.values.in_force import holds, ignores, is_in_force
from kingsmoot.thrones.values.strength import may_fall, may_rise

NO_END: Final = ""
_OF_SOMEBODY: Final = re.compile(r"\b(?:you|your|it|that|this|X|named|chosen)\b|[{}]")


def flat(constants: tuple[Constant | Constants, ...]) -> Constants:
    found: list[Constant] = []
    for one in constants:
        found += [one] if isinstance(one, Constant) else list(one)
    return tuple(found)


@final
class Until(Act):
    """Constants that hold for a while."""

    def __init__(self, period: Duration, constants: Constants, words: str = "") -> None:
        self.period, self.constants, self.words = period, constants, words or until_said(period)

    def parts(self) -> Sequence[object]:
        return *self.constants, *parts_of(self.period)

    def falls_on(self) -> list[Ref]:
        return [k.to for k in self.constants if isinstance(k.to, Ref)]

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return any(_reaches(s, x, k, c) and not _adds_nothing(s, x, k) for k in self.constants)

    def could(self, s: ThronesState, x: Context) -> bool:
        if is_over(s, x, self.period):
            return False
        for k in self.constants:
            if _adds_nothing(s, x, k) or (isinstance(k.to, Who) and k.while_ is None and not k.to.seats(s, x)):
                continue
            if isinstance(k.thing, Name) and k.thing.of is not None and not k.thing.options(s, x, x.you):
                continue
            if not isinstance(k.to, Ref) or k.to.promised or any(_reaches(s, x, k, c) for c in k.to.candidates(s, x)):
                return True
        return False

    def compile(self, to: Program) -> None:
        to.ask(self, *self.falls_on())
        super().compile(to)

    def do(self, s: ThronesState, x: Context) -> None:
        if is_over(s, x, self.period):
            s.fall_short()
            return
        lowered: list[CardId] = []
        until = ends(s, x, self.period)
        for k in self.constants:
            if isinstance(k.thing, Name) and k.thing.of is not None and k.thing.named(x) < 0:
                continue  # there was nothing to choose
            if isinstance(k.gift, Copied) and isinstance(k.to, Ref):
                k.gift.give(s, x, [c for c in k.to.find(s, x) if is_open(s, x, c)], until)
                continue
            modifier, amount, word = _modifier(k, x), _amount(s, k, x), _word(s, k, x)
            if isinstance(k.to, Ref | Who) and k.while_ is None and k.modifier not in _BY_PLACE:
                for c in [c for c in k.to.find(s, x) if _reaches(s, x, k, c)]:
                    n = amount if not k.each or x.each != NO_CARD else _amount(s, k, x.looking_at(c))
                    if not _may_change(s, modifier, n, c):
                        continue
                    atoms.add_lasting(s, modifier, n, until, c, word)
                    self._tell(s, k, n, c)
                    if k.modifier == Value.STRENGTH and n < 0:
                        lowered.append(c)
            else:
                seen = captured(x)
                atoms.add_constant(s, k, amount, until, x.you, x.source, seen, modifier=modifier, word=word)
        s.edition.settle(s)
        tell_all(
            s, [event(Event.STRENGTH_LOWERED, c, s.controller[c], source=x.source) for c in dict.fromkeys(lowered)]
        )

    def _tell(self, s: ThronesState, k: Constant, n: int, c: CardId) -> None:
        """What holds for a card now, and how long; not what is told of "you", who is somebody else to each reader."""
        if s.journal is None or s.zone[c] != Zone.PLAY or not k.subject:
            return
        if k.modifier == Quality.BLANK:
            s.note(f"{{card}}'s text box is blank {self.words}.", card=c)
            return
        does = f"gets {n:+d} STR" if k.modifier == Value.STRENGTH else k.does
        if not _OF_SOMEBODY.search(does):
            s.note(f"{{card}} {does} {self.words}.", card=c)

    def clause(self, said: Speech) -> str:
        said.announce(*self.constants)
        said.choose(*(k.to for k in self.constants if k.modifier in AS_IN_HAND))
        said.choose(*(k.gift for k in self.constants if isinstance(k.gift, Copied)))
        for k in self.constants:
            if isinstance(k.to, TheOther) and isinstance(k.to.but, Ask) and k.to.but.among_ref is k.to.of:
                said.choose(k.to.of)  # one of them is picked as it is spoken of
            elif isinstance(k.to, Found | TheOther):
                said.choose(*k.to.parts())
        parts: list[str] = []
        last = ""
        for k in self.constants:
            if not k.does:
                continue
            subject = said.subject(k.to) if isinstance(k.to, Ref) and k.subject else k.subject
            when = f" {k.when}" if k.when else ""
            does = k.does.removesuffix(_TWICE.get(self.period, "")) if isinstance(self.period, Period) else k.does
            parts.append(f"{does}{when}" if subject == last or not subject else f"{subject} {does}{when}")
            last = subject
        return f"{self.words}, {_joined(parts)}"


_TWICE: Final = {Period.PHASE: " during the challenges phase", Period.ROUND: " this round"}
"""What a constant says of its period that "until the end of" it says as well."""


def _joined(parts: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


_BY_PLACE: Final = AS_IN_HAND | {
    Quality.FACTION,
    Quality.NO_FACTIONS,
    Quality.ABILITY,
    Quality.KEYWORDS_OF,
    Quality.ICONS_OF,
    Value.MOST_GOLD,
    Value.MOST_DRAWN,
    Value.MOST_POWER,
}
"""What lasts as the constant that it is, even on certain cards."""


def _reaches(s: ThronesState, x: Context, k: Constant, c: CardId) -> bool:
    """Whether it can be made to hold for this card: in play, or elsewhere if it is about cards there."""
    if k.modifier == Permission.CANNOT_COME_OUT and s.zone[c] == Zone.SHADOWS:
        return True
    if isinstance(k.amount, int) and not _may_change(s, k.modifier, k.amount, c):
        return False
    return k.modifier in AS_IN_HAND or is_open(s, x, c)


def _may_change(s: ThronesState, modifier: Lasting, n: int, c: CardId) -> bool:
    """Whether it is no change of STR and no new icon, or one that this card allows."""
    if n > 0 and modifier in ICON_MODIFIERS and is_in_force(s, Permission.CANNOT_GAIN_ICONS):
        return not holds(s, Permission.CANNOT_GAIN_ICONS, c)
    if modifier == Value.STRENGTH and n:
        return may_fall(s, c) if n < 0 else may_rise(s, c)
    if modifier == Value.STRENGTH_HALVED:
        return may_fall(s, c)
    return modifier != Value.STRENGTH_DOUBLED or may_rise(s, c)


def is_open(s: ThronesState, x: Context, c: CardId) -> bool:
    """Whether it is in play, or a plot, agenda or title whose text works."""
    return s.zone[c] in (Zone.REVEALED, Zone.AGENDA, Zone.TITLE) or is_in_play(s, x, c)


def _adds_nothing(s: ThronesState, x: Context, k: Constant) -> bool:
    """Whether it is STR, and what is counted comes to none; what is yet to be chosen might come to some."""
    if k.modifier != Value.STRENGTH or isinstance(k.amount, int) or k.each:
        return False
    for word in words_in(k.amount):
        if isinstance(word, Ask | PlayerAsk | Top) or (isinstance(word, Ref) and word.promised):
            return False  # nor may it show what lies on top of a deck
    return not k.amount.value(s, x)


def _amount(s: ThronesState, k: Constant, x: Context) -> int:
    if k.modifier in (Permission.CANNOT_CHALLENGE, Permission.CANNOT_DEFEND) and isinstance(k.thing, Name):
        return 1 << k.thing.named(x)
    return k.amount if isinstance(k.amount, int) else k.amount.value(s, x)


def _modifier(k: Constant, x: Context) -> Lasting:
    if isinstance(k.thing, Name | TypeOfChallenge):
        if k.modifier in ICON_MODIFIERS:
            return ICON_MODIFIERS[k.thing.named(x)]
        if k.modifier in EXTRA_CHALLENGES:
            return EXTRA_CHALLENGES[k.thing.named(x)]
    return k.modifier


def _word(s: ThronesState, k: Constant, x: Context) -> int:
    if k.modifier == Quality.KEYWORD and isinstance(k.thing, Name):
        return k.thing.named(x)
    if k.modifier in (Quality.KEYWORD, Permission.FOR_THE_LOSER):
        return s.deal.keywords.index(k.word)
    if k.modifier == Mark.COST_OF_TRAIT and isinstance(k.thing, Name):
        return k.thing.named(x)
    if k.modifier == Quality.TRAIT:
        return s.deal.traits.index(k.word)
    if k.modifier == Permission.LENDS_STRENGTH:  # to whose side
        return x.you + 1
    if k.modifier == Value.RESERVE_TO_MINIMUM and k.number is not None:
        return k.number.value(s, x)
    if k.modifier == Quality.CREST:
        return CRESTS.index(k.word)
    if k.modifier in (Permission.CANNOT_CHALLENGE, Mark.CHALLENGES_AGAINST) and isinstance(k.thing, Who):
        return k.thing.seats(s, x)[0] + 1  # against one player
    return x.you + 1 if k.modifier == Permission.CANNOT_CHALLENGE and k.word else 0


def until(period: Period | Trigger, *constants: Constant | Constants) -> Until:
    """These hold until the period ends, or until something happens: ``until(leaves(SELF), …)``."""
    found = flat(constants)
    for k in found:
        if k.modifier in ONLY_CONSTANT:
            raise TypeError(f"{modifier_name(k.modifier)} is nothing that an effect gives for a while")
    return Until(duration(period), found)


@final
class InTheNext(Condition):
    """The challenge or phase that came next when this was said is going on."""

    def __init__(self, coming: Coming) -> None:
        self.coming = coming

    def test(self, s: ThronesState, x: Context) -> bool:
        number, phase, by = self.coming.named(x), self.coming.phase, self.coming.by
        if phase != Phase.NONE:
            return s.phase == phase and s.round == number
        if not s.in_challenge:
            return False
        if by is None:
            return s.challenge == number
        return by.takes(s, x, s.attacker) and initiated_this_phase(s, s.attacker) == number

    def parts(self) -> Sequence[object]:
        return (self.coming,)


@final
class NextEnds(Trigger):
    """The phase that came next when this was said ends."""

    def __init__(self, coming: Coming) -> None:
        self.events = (Event.PHASE_ENDS,)
        self.coming = coming

    def matches(self, s: ThronesState, x: Context) -> bool:
        return s.events[x.event][AMOUNT] == self.coming.phase and s.round >= self.coming.named(x)

    def said(self) -> str:
        return f"the next {PHASES[self.coming.phase]} ends"

    def parts(self) -> Sequence[object]:
        return (self.coming,)


def in_next(what: PhaseId | Period, *constants: Constant | Constants, by: Who | None = None) -> Until:
    """These hold in the next CHALLENGE of this phase, or the next that is initiated ``by`` you; or during the next
    phase of a kind, as in ``in_next(PLOT_PHASE, …)``."""
    if isinstance(what, Period):
        if what is not Period.CHALLENGE:
            raise TypeError("what comes next is a CHALLENGE, or a phase such as PLOT_PHASE")
        coming = Coming(Phase.NONE, by)
        who = "initiated" if by is None else f"{by.subject()} initiate"
        period: Duration = Period.PHASE
        words = f"in the next challenge {who} this phase"
    else:
        coming = Coming(what, None)
        period = UntilEvent(NextEnds(coming))
        words = f"during the next {PHASES[what]}"
    then = InTheNext(coming)
    found = flat(constants)
    return Until(period, tuple(k.changed(while_=_also(then, k), does=_without_each(k.does)) for k in found), words)


def _also(then: Condition, k: Constant) -> Condition:
    return then if k.while_ is None else then & k.while_


def _without_each(does: str) -> str:
    return does.replace(" in each challenge", "")


EVERYTHING: Final = 99
"""More than any card costs."""


# -- the next card --------------------------------------------------------------------------------------


@final
class ReduceNext(Act):
    """The next such card that you marshal, or also play or ambush, costs less."""

    def __init__(self, of: Selector, n: Count | int, until: Period, or_play: bool, or_ambush: bool) -> None:
        self.of, self.n, self.until, self.or_play, self.or_ambush = of, n, until, or_play, or_ambush
        each = isinstance(n, Count) and looks_at_each(n)
        to = of if or_play else of - EVENT
        word = ALSO_AMBUSHED if or_ambush else ""
        self.constant = Constant(Mark.NEXT_COST, n, to, kept=True, each=each, word=word)

    def could(self, s: ThronesState, x: Context) -> bool:
        return isinstance(self.n, int) or self.constant.each or self.n.some(s, x)

    def parts(self) -> Sequence[object]:
        return (self.constant,)

    def do(self, s: ThronesState, x: Context) -> None:
        n = self.n if isinstance(self.n, int) else self.n.value(s, x)
        atoms.add_constant(s, self.constant, n, self.until, x.you, x.source, [])
        if s.journal is not None and not self.constant.each:
            less = "costs nothing" if n >= EVERYTHING else "costs {count} less"
            s.note(f"{{player}}'s next {self.of.noun().say('')} {self._when()} {less}.", player=x.you, count=n)

    def _when(self) -> str:
        return "this phase" if self.until is Period.PHASE else "this round"

    def clause(self, said: Speech) -> str:
        when = self._when()
        ways = ["marshal", *(["play"] if self.or_play else []), *(["ambush"] if self.or_ambush else [])]
        marshal = listed(ways, "or")
        if self.of.noun().nouns == ("event",):
            marshal = "play"
        by = ("to 0" if self.n >= EVERYTHING else f"by {self.n}") if isinstance(self.n, int) else f"by {self.n.said()}"
        return f"reduce the cost of the next {self.of.noun().say('')} you {marshal} {when} {by}"


def reduce_next(
    of: Selector, n: Count | int, *, until: Period = Period.PHASE, or_play: bool = False, or_ambush: bool = False
) -> ReduceNext:
    """The next such card of yours costs less; EACH in a count is that card."""
    return ReduceNext(of, n, until, or_play, or_ambush)


# -- at the end -----------------------------------------------------------------------------------------


@final
class AtEnd(CardAct):
    """When the period ends, a card leaves play in this way, if it is still in play, and still has that token."""

    def __init__(self, period: Period, verb: Leaves, token: Token | None) -> None:
        super().__init__(verb.ref)
        self.period, self.verb, self.token = period, verb, token

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if s.zone[c] in (Zone.PLAY, Zone.DUPLICATE) and not ignores(s, x, c):
                needs = 0 if self.token is None else self.token + 1
                atoms.delay(s, self.period, self.verb.event(s, c), c, self.verb.flags, needs)

    def clause(self, said: Speech) -> str:
        name = said.name(self.ref)
        end = f"at the end of the {self.period.name.lower()}"
        what = self.verb.clause(said)
        if self.token is None:
            return f"{end}, if {name} is still in play, {what}"
        token = f"{self.token.name.lower()} token"
        return f"{end}, if {name} still has that token, discard the {token} and {what}"
