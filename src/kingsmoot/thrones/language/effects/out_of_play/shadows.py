"""Words about shadows: cards that lie there, come out, go in; what that costs, and who cannot do it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from kingsmoot.kernel.printed import Printed
from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.conditions.history import Happened
from kingsmoot.thrones.language.constants.constant import Keyword, constant
from kingsmoot.thrones.language.constants.permissions import Verb
from kingsmoot.thrones.language.counts.count import Count, number
from kingsmoot.thrones.language.effects.effect import Act, EventAct, is_in_play, no_saves, unsaved
from kingsmoot.thrones.language.nouns import WHERE, WITH, Noun
from kingsmoot.thrones.language.printed import has_printed
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors import kinds
from kingsmoot.thrones.language.selectors.in_play import MINE
from kingsmoot.thrones.language.selectors.selector import Selector, Zones, conjuncts
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.cards import CardEvent, Way
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId, Period, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId
from kingsmoot.thrones.model.modifiers import Constant, Mark, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.leaving_play import must_stay
from kingsmoot.thrones.timing import event_rows
from kingsmoot.thrones.timing.event_rows import AMOUNT, AS_COST, CARD, FLAGS, SOURCE
from kingsmoot.thrones.timing.shadow_outcomes import WITH_TOKEN, WITH_TOKEN_UNLESS_PRINTED
from kingsmoot.thrones.values.in_force import lasting_on
from kingsmoot.thrones.values.shadow_costs import NEXT, has_printed_shadow, has_shadow, played_from_shadows

# -- which cards ----------------------------------------------------------------------------------------


@final
class InShadows(Selector):
    """Whosever they are; ``SHADOWS(YOU)`` for yours."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.SHADOWS

    def noun(self) -> Noun:
        return Noun(after=((WHERE, "in shadows"),))

    def zones(self) -> Zones:
        return frozenset((Zone.SHADOWS,))


IN_SHADOWS: Final = InShadows()
"""Cards in shadows, no matter whose; ``SHADOWS(YOU)`` are yours."""


@final
class WithShadow(Selector):
    """With the keyword, printed or gained, whatever its number."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return has_shadow(s, c)

    def noun(self) -> Noun:
        return Noun(after=((WITH, "with shadow"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, "without shadow"),))


@final
class WithPrintedShadow(Selector):
    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return has_printed_shadow(s, c) and not s.is_facedown(c)

    def prints(self, card: Printed) -> bool:
        return has_printed(card, "shadow")

    def noun(self) -> Noun:
        return Noun(after=((WITH, "with printed shadow"),))


@final
class CameOut(Selector):
    """In play, and out of shadows since this phase began."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.in_play(c) and bool(lasting_on(s, Mark.CAME_OUT, c))

    def noun(self) -> Noun:
        return Noun(after=((WITH, "that came out of shadows this phase"),))


WITH_SHADOW: Final = WithShadow()
WITH_PRINTED_SHADOW: Final = WithPrintedShadow()
"""``WITH_SHADOW``: with the keyword shadow, printed or gained; ``WITH_PRINTED_SHADOW``: only printed."""
CAME_OUT: Final = CameOut()
"""Cards in play that have come out of shadows this phase."""


def shadow(n: Count | int) -> Keyword:
    """Shadow with a number, to gain: ``gains(IN_SHADOWS & MINE, shadow(COST.of(EACH)))``."""
    return Keyword("shadow", number(n))


# -- what happens ---------------------------------------------------------------------------------------


@final
class OutOfShadows(CardEvent):
    """A duplicate that comes out is a card, but no character, location or attachment."""

    def matches(self, s: ThronesState, x: Context) -> bool:
        if s.zone[s.events[x.event][CARD]] == Zone.DUPLICATE and not self.is_any_card():
            return False
        return super().matches(s, x)

    def is_any_card(self) -> bool:
        return any(part is kinds.CARD for part in conjuncts(self.of))


def out_of_shadows(of: Selector, *, by: Who | None = None) -> CardEvent:
    """Such a card has entered play from shadows, by whatever means, or was played from there; ``by`` whom."""
    if by is None:
        return OutOfShadows(Event.OUT_OF_SHADOWS, of, "comes out of shadows")
    return _By(Event.OUT_OF_SHADOWS, of, "bring", by)


@final
class _By(CardEvent):
    def said(self) -> str:
        assert self.by is not None
        return f"{self.by.subject()} {'bring' if self.by.plural else 'brings'} {self.subject()} out of shadows"


@final
class PlacedByEffect(CardEvent):
    """Neither marshaled there nor placed there to pay for something."""

    that = "that card"

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return row[SOURCE] != NO_CARD and not row[FLAGS] & AS_COST and super().matches(s, x)


def into_shadows(of: Selector, *, by_effect: bool = False) -> CardEvent:
    """Such a card is put into shadows in any way: marshaled there, from play, from elsewhere; or only ``by_effect``."""
    if by_effect:
        return PlacedByEffect(Event.PUT_INTO_SHADOWS, of, "is placed in shadows by a card effect")
    return CardEvent(Event.PUT_INTO_SHADOWS, of, "is placed in shadows")


@final
class MarshaledIntoShadows(CardEvent):
    out_of_play = True

    def said(self) -> str:
        assert self.by is not None
        return f"{self.by.subject()} {'marshal' if self.by.plural else 'marshals'} a card into shadows"


def marshaled_into_shadows(by: Who = YOU) -> CardEvent:
    """A player marshals a card into shadows. Which one it is, is seen by nobody else."""
    return MarshaledIntoShadows(Event.MARSHALED_INTO_SHADOWS, kinds.CARD, "marshal", by)


FROM_SHADOWS: Final = Way(event_rows.FROM_SHADOWS, "from shadows")
"""A way of entering play: from shadows."""


@final
class ShadowPaid(Count):
    """The shadow cost for which the card of the trigger came out: the X of ``shadow X``."""

    def value(self, s: ThronesState, x: Context) -> int:
        return s.events[x.event][AMOUNT] if x.event >= 0 else 0

    def said(self) -> str:
        return "the shadow cost paid"


SHADOW_PAID: Final = ShadowPaid()
"""The shadow cost for which the card of the trigger came out."""


# -- what is so -----------------------------------------------------------------------------------------


@final
class PlayedFromShadows(Condition):
    """This event was played from shadows."""

    def test(self, s: ThronesState, x: Context) -> bool:
        return bool(played_from_shadows(s, x.source))

    def said(self) -> str:
        return "this event came out of shadows"


PLAYED_FROM_SHADOWS: Final = PlayedFromShadows()
"""This event was played from shadows."""


# -- what is done ---------------------------------------------------------------------------------------


@final
class ToShadows(EventAct):
    """To the shadows of its owner, from wherever it is. From play it leaves play, and may be saved."""

    verb = "place"
    moves = True
    FROM: ClassVar[tuple[int, ...]] = (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.DEAD)

    def __init__(self, ref: Ref, verb: str, token: int, saves: bool) -> None:
        super().__init__(ref)
        self.verb, self.amount, self.saves, self.flags = verb, token, saves, unsaved(saves)

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.RETURNED_TO_SHADOWS if s.in_play(c) else Event.PUT_INTO_SHADOWS

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] in self.FROM or (s.in_play(c) and is_in_play(s, x, c) and not must_stay(s, c))

    def after(self) -> str:
        where = " to shadows" if self.verb == "return" else " in shadows"
        if not self.amount:
            return f"{where}{no_saves(self.saves)}"
        unless = "" if self.amount == WITH_TOKEN else ", unless it has printed shadow,"
        gains = f"{unless} there it gains shadow (X), where X is its printed cost"
        return f"{where} with a shadow token on it{no_saves(self.saves)};{gains}"


def to_shadows(ref: Ref, *, gains: bool = False, unless_printed: bool = False, saves: bool = True) -> ToShadows:
    """Place it in shadows. With ``gains`` a token lies on it, and there it gains shadow (its printed cost)."""
    token = (WITH_TOKEN_UNLESS_PRINTED if unless_printed else WITH_TOKEN) if gains else 0
    return ToShadows(ref, "place", token, saves)


def back_to_shadows(ref: Ref, *, saves: bool = True) -> ToShadows:
    """Return it to shadows, whether or not it has ever been there."""
    return ToShadows(ref, "return", 0, saves)


@final
class LookAtShadows(Act):
    """Who looks knows them in their places from now on."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(s.zone[c] == Zone.SHADOWS for c in self.ref.candidates(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for c in [c for c in self.ref.find(s, x) if s.zone[c] == Zone.SHADOWS]:
            s.note("{player} looks at {card}.", player=x.you, card=c)
            atoms.show(s, c, x.you)
            s.note(f"You see {s.deal.cards[c].title}.", x.you)

    def clause(self, said: Speech) -> str:
        return said.object("look at", self.ref)

    def parts(self) -> tuple[object, ...]:
        return (self.ref,)


def look_in_shadows(ref: Ref) -> LookAtShadows:
    """Look at cards in shadows; they stay in their places."""
    return LookAtShadows(ref)


# -- gold and bans --------------------------------------------------------------------------------------


def into_shadows_costs(n: int, who: Who = YOU, *, while_: Condition = ALWAYS) -> Constant:
    """Marshaling a card into shadows costs these players ``n`` more, or less."""
    change = f"{abs(n)} {'less' if n < 0 else 'more'}"
    said = f"it costs {who.subject()} {change} to marshal a card into shadows"
    return constant(Value.INTO_SHADOWS_COST, who, said, n=-n, while_=while_, whole=True)


@final
class NoneOutYet(Condition):
    """You have brought no such card out of shadows in this period. It has no words: "the first" says it."""

    def __init__(self, of: Selector, period: Period) -> None:
        self.before = Happened(OutOfShadows(Event.OUT_OF_SHADOWS, of, "comes out of shadows", YOU), period, YOU, 1)

    def test(self, s: ThronesState, x: Context) -> bool:
        return not self.before.test(s, x)

    def only(self, while_: bool = False) -> str:
        return ""

    def said(self) -> str:
        return ""

    def parts(self) -> Sequence[object]:
        return (self.before,)


def out_of_shadows_costs(
    of: Selector, less: Count | int, *, first: Period | None = None, while_: Condition = ALWAYS
) -> Constant:
    """Bringing such cards out of shadows costs less; with ``first``, only your first in a period. Of SELF it holds
    while the card is in shadows itself."""
    many = number(less).many("gold")
    if first is not None:
        said = f"reduce the cost of the first {of.noun().say('')} you bring out of shadows each {first.name.lower()} by"
        made = constant(Value.OUT_OF_SHADOWS_COST, of & MINE, f"{said} {number(less).said()}", n=less, whole=True)
        none_yet = NoneOutYet(of, first)
        when = "" if while_ is ALWAYS else while_.only(while_=True)
        return made.changed(while_=none_yet if while_ is ALWAYS else none_yet & while_, when=when)
    what = of.known() if isinstance(of, Ref) else of.noun().say("each")
    to = of if isinstance(of, Ref) else of & MINE
    said = f"it costs you {many} less to bring {what} out of shadows"
    return constant(Value.OUT_OF_SHADOWS_COST, to, said, n=less, while_=while_, whole=True)


@final
class ReduceNextOut(Act):
    """The next card that you bring out of shadows costs less."""

    def __init__(self, n: int, until: Period) -> None:
        self.n, self.until = n, until

    def do(self, s: ThronesState, x: Context) -> None:
        atoms.add_lasting(s, Value.OUT_OF_SHADOWS_COST, self.n, self.until, s.deal.factions[x.you], NEXT)

    def clause(self, said: Speech) -> str:
        when = "this phase" if self.until is Period.PHASE else "this round"
        return f"reduce the cost of the next card you bring out of shadows {when} by {self.n}"


def reduce_next_out(n: int, *, until: Period = Period.PHASE) -> ReduceNextOut:
    """The next card that you bring out of shadows costs less."""
    return ReduceNextOut(n, until)


COME_OUT: Final = Verb(Permission.CANNOT_COME_OUT, "come out of shadows")
"""To come out of shadows: of cards, such as ``CARD & SHADOWS(OPPONENT)``."""
