"""Conditions: they test, and say what must be so. ``&``, ``|`` and ``~`` combine them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from kingsmoot.thrones.language.names import Name, TypeOfChallenge
from kingsmoot.thrones.language.nouns import listed
from kingsmoot.thrones.language.players import YOU, Who
from kingsmoot.thrones.language.selectors import (
    ATTACKING,
    CARD,
    DECLARED,
    DEFENDING,
    IN_PLAY_ZONE,
    PARTICIPATING,
    HasTrait,
    Selector,
    conjuncts,
)
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Period, Phase, PhaseId
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.rows import WATCHED, WATCHED_BY, WATCHED_COUNT
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import participants
from kingsmoot.thrones.values.in_force import holds

if TYPE_CHECKING:
    from kingsmoot.thrones.language.counts import Count
    from kingsmoot.thrones.language.references import Ref
    from kingsmoot.thrones.language.triggers import Trigger, Way


class Condition:
    """Something that is so or not."""

    always = False

    def test(self, s: ThronesState, x: Context) -> bool:
        raise NotImplementedError

    def said(self) -> str:
        """Behind "if" or "while": "you control a Lord character". A condition of time begins with "during"."""
        raise NotImplementedError

    def denied(self) -> str:
        raise NotImplementedError(f"there are no words yet for what is not so: {self.said()}")

    def of_them(self) -> str:
        """Behind a player: "who controls …"."""
        said = self.said()
        if said.startswith("their "):
            return f"whose {said.removeprefix('their ')}"
        return f"who has {said.removeprefix('they have ')}" if said.startswith("they have ") else f"if {said}"

    def not_of_them(self) -> str:
        """The contrary, behind a player."""
        return f"if {self.denied()}"

    def only(self, while_: bool = False) -> str:
        """With the word that brings it in: "if you control …", "during a challenge"."""
        said = self.said()
        return said if said.startswith("during ") else f"{'while' if while_ else 'if'} {said}"

    def parts(self) -> Sequence[object]:
        return ()

    def __and__(self, other: Condition) -> Condition:
        return All(self, other)

    def __or__(self, other: Condition) -> Condition:
        return Any(self, other)

    def __invert__(self) -> Condition:
        return Denied(self)

    def __bool__(self) -> bool:
        raise TypeError("a condition is asked in play, not when the card is written: combine it with &, | and ~")


@final
class Always(Condition):
    always = True

    def test(self, s: ThronesState, x: Context) -> bool:
        return True

    def said(self) -> str:
        return ""


ALWAYS = Always()


def _not_a_time(said: str) -> bool:
    return not said.startswith("during ")


@final
class All(Condition):
    def __init__(self, a: Condition, b: Condition) -> None:
        self.a, self.b = a, b

    def only(self, while_: bool = False) -> str:
        """Times come first: "during a challenge, while this card is standing"."""
        both = sorted((self.a.only(while_), self.b.only(while_)), key=_not_a_time)
        return ", ".join(both) if both[0].startswith("during ") else super().only(while_)

    def test(self, s: ThronesState, x: Context) -> bool:
        return self.a.test(s, x) and self.b.test(s, x)

    def all(self) -> list[Condition]:
        """All that must be so, also those that are joined inside."""
        return [one for side in (self.a, self.b) for one in (side.all() if isinstance(side, All) else [side])]

    def said(self) -> str:
        """What is said of the same shares its beginning: "you control a Lord character and a Lady character"."""
        parts = [one.said() for one in self.all()]
        for start in ("this card ", "you control "):
            if all(part.startswith(start) for part in parts):
                return start + listed([part.removeprefix(start) for part in parts])
        return " and ".join(parts)

    def parts(self) -> Sequence[object]:
        return self.a, self.b


@final
class Any(Condition):
    def __init__(self, a: Condition, b: Condition) -> None:
        self.a, self.b = a, b

    def test(self, s: ThronesState, x: Context) -> bool:
        return self.a.test(s, x) or self.b.test(s, x)

    def said(self) -> str:
        return f"{self.a.said()} or {self.b.said()}"

    def parts(self) -> Sequence[object]:
        return self.a, self.b


@final
class Denied(Condition):
    def __init__(self, of: Condition) -> None:
        self.of = of

    def test(self, s: ThronesState, x: Context) -> bool:
        return not self.of.test(s, x)

    def said(self) -> str:
        return self.of.denied()

    def denied(self) -> str:
        return self.of.said()

    def of_them(self) -> str:
        return self.of.not_of_them()

    def not_of_them(self) -> str:
        return self.of.of_them()

    def parts(self) -> Sequence[object]:
        return (self.of,)


# -- what there is --------------------------------------------------------------------------------------


def pool(s: ThronesState, of: Selector) -> list[CardId]:
    """The cards among which such cards are to be found."""
    from kingsmoot.thrones.language.references import everywhere

    return everywhere(s, of.zones())


@final
class ThereIs(Condition):
    """Such cards, so many of them."""

    def __init__(self, of: Selector, least: int) -> None:
        self.of, self.least = of, least

    def test(self, s: ThronesState, x: Context) -> bool:
        found = 0
        for c in pool(s, self.of):
            if self.of.test(s, x, c):
                found += 1
                if found >= self.least:
                    return True
        return False

    def said(self) -> str:
        noun = self.of.noun()
        if self.least > 1:
            return f"there are {self.least} or more {noun.say('', 2)}"
        if noun.proper and noun.after and not noun.before:
            return f"{noun.nouns[0]} is {' '.join(text for _, text in noun.after)}"
        return f"{noun.say()} is in play" if self.of.zones() <= IN_PLAY_ZONE else f"there is {noun.say()}"

    def denied(self) -> str:
        if self.least > 1:
            return f"there are fewer than {self.least} {self.of.noun().say('', 2)}"
        return f"there is no {self.of.noun().say('')}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def there_is(of: Selector, n: int = 1) -> Condition:
    """At least so many such cards."""
    return ThereIs(of, n)


@final
class Controls(Condition):
    """A player controls such cards: so many of them, or no more than that. Of several players, one of them does."""

    def __init__(self, who: Who, of: Selector, least: int, most: int = -1) -> None:
        self.who, self.of, self.least, self.most = who, of, least, most

    def test(self, s: ThronesState, x: Context) -> bool:
        return any(self._controls(s, x, seat) for seat in self.who.seats(s, x))

    def _controls(self, s: ThronesState, x: Context, seat: Seat) -> bool:
        found = 0
        for c in s.play[seat]:
            if self.of.test(s, x, c):
                found += 1
                if self.most < 0 and found >= self.least:
                    return True
        return self.most >= 0 and found <= self.most

    def _what(self) -> str:
        noun = self.of.noun()
        if self.most >= 0:
            return f"{self.most} or fewer {noun.say('', 2)}" if self.most else f"no {noun.say('', 2)}"
        return noun.say() if self.least == 1 else f"{self.least} or more {noun.say('', 2)}"

    def said(self) -> str:
        return f"{self.who.subject()} {'control' if self.who.plural else 'controls'} {self._what()}"

    def denied(self) -> str:
        do = "do" if self.who.plural else "does"
        return f"{self.who.subject()} {do} not control {self._what()}"

    def of_them(self) -> str:
        return f"who controls {self._what()}"

    def parts(self) -> Sequence[object]:
        return self.who, self.of


def you_control(of: Selector, n: int = 1, *, up_to: int = -1) -> Condition:
    """You control such cards, so many of them; or only ``up_to`` so many."""
    return Controls(YOU, of, n, up_to)


def controls(who: Who, of: Selector, n: int = 1, *, up_to: int = -1) -> Condition:
    """A player controls such cards, so many of them; or only ``up_to`` so many."""
    return Controls(who, of, n, up_to)


@final
class Is(Condition):
    """One card is of such a kind."""

    def __init__(self, ref: Ref, of: Selector) -> None:
        self.ref, self.of = ref, of

    def test(self, s: ThronesState, x: Context) -> bool:
        found = self.ref.find(s, x)
        return bool(found) and all(self.of.test(s, x, c) for c in found)

    def _what(self) -> str:
        noun = self.of.noun()
        if isinstance(self.of, HasTrait):
            return f"has the {listed(list(self.of.names), 'or')} trait"
        if noun.nouns or noun.either or any(rank >= 2 for rank, _ in noun.before):
            return f"is {noun.say()}"
        state = [text for _, text in noun.before] + [text for _, text in noun.after if not text.startswith("with")]
        has = [text.removeprefix("with ") for _, text in noun.after if text.startswith("with ")]
        lacks = [text.removeprefix("without ") for _, text in noun.after if text.startswith("without ")]
        has += [f"no {text.removeprefix('an ').removeprefix('a ')}" for text in lacks]
        told = [f"is {' '.join(state)}"] if state else []
        return " and ".join([*told, *(f"has {text}" for text in has)]) or f"is {noun.say()}"

    def said(self) -> str:
        return f"{self.ref.known()} {self._what()}"

    def denied(self) -> str:
        what = self._what()
        return f"{self.ref.known()} {what.replace('is ', 'is not ', 1).replace('has ', 'does not have ', 1)}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.of


def is_(ref: Ref, of: Selector) -> Condition:
    """A card is of such a kind."""
    return Is(ref, of)


@final
class Reveals(Condition):
    """A player has such a plot revealed."""

    def __init__(self, of: Selector, who: Who) -> None:
        self.of, self.who = of, who

    def test(self, s: ThronesState, x: Context) -> bool:
        plots = [s.revealed[seat] for seat in self.who.seats(s, x)]
        return any(plot != NO_CARD and self.of.test(s, x, plot) for plot in plots)

    def _what(self) -> str:
        noun = self.of.noun().say("")
        return noun.removesuffix(" card").removesuffix(" plot")

    def said(self) -> str:
        return f"{self.who.subject()} {'have' if self.who.plural else 'has'} a {self._what()} plot card revealed"

    def denied(self) -> str:
        return f"{self.who.subject()} {'have' if self.who.plural else 'has'} no {self._what()} plot card revealed"

    def of_them(self) -> str:
        return f"who has a {self._what()} plot card revealed"

    def not_of_them(self) -> str:
        return f"who has no {self._what()} plot card revealed"

    def parts(self) -> Sequence[object]:
        return self.of, self.who


def reveals(of: Selector, who: Who = YOU) -> Condition:
    """A player has such a plot card revealed."""
    return Reveals(of, who)


# -- when -----------------------------------------------------------------------------------------------

PHASES = {
    Phase.PLOT: "plot phase",
    Phase.DRAW: "draw phase",
    Phase.MARSHALING: "marshaling phase",
    Phase.CHALLENGES: "challenges phase",
    Phase.DOMINANCE: "dominance phase",
    Phase.STANDING: "standing phase",
    Phase.TAXATION: "taxation phase",
}


@final
class During(Condition):
    def __init__(self, phase: PhaseId) -> None:
        self.phase = phase

    def test(self, s: ThronesState, x: Context) -> bool:
        return s.phase == self.phase

    def said(self) -> str:
        return f"during the {PHASES[self.phase]}"

    def denied(self) -> str:
        return f"it is not the {PHASES[self.phase]}"


def during(phase: PhaseId) -> Condition:
    """It is this phase."""
    return During(phase)


@final
class InChallengeOf(Condition):
    """A challenge is going on, of such a kind, with you and such cards in it."""

    def __init__(
        self,
        kinds: tuple[int | Name | TypeOfChallenge, ...],
        as_: Who | None,
        against: Who | None,
        with_: Selector | None,
        with_you: bool,
    ) -> None:
        self.kinds, self.as_, self.against, self.with_, self.with_you = kinds, as_, against, with_, with_you

    def test(self, s: ThronesState, x: Context) -> bool:
        if not s.in_challenge:
            return False
        if self.kinds and not any(s.type == (k if isinstance(k, int) else k.named(x)) for k in self.kinds):
            return False
        if self.with_you and x.you not in (s.attacker, s.defender):
            return False
        if self.as_ is not None and x.you not in self.as_.seats(s, x):
            return False
        if self.against is not None and not self.against.takes(s, x, s.defender):
            return False
        if self.with_ is None:
            return True
        # Who counts as participating may depend on this very condition: then it looks at those declared.
        taking_part = [*s.attackers, *s.defenders] if DECLARED in conjuncts(self.with_) else participants(s)
        return any(self.with_.test(s, x, c) for c in taking_part)

    def said(self) -> str:
        kind = " or ".join(CHALLENGE_NAMES[kind] for kind in self.kinds if isinstance(kind, int))
        what = f"{kind} challenge" if kind else "challenge"
        text = f"during {'an' if what[0] in 'aeiou' else 'a'} {what}"
        if any(not isinstance(kind, int) for kind in self.kinds):
            text += " of that type" if isinstance(self.kinds[0], Name) else " of the same type"
        if self.with_you:
            text += " in which you are the attacking or defending player"
        if self.as_ is not None:
            text += f" in which you are {self.as_.subject()}"
        if self.against is not None:
            text += f" against {self.against.subject()}"
        if self.with_ is not None:
            text += f" in which {taking_part(self.with_)}"
        return text

    def parts(self) -> Sequence[object]:
        names = [kind for kind in self.kinds if not isinstance(kind, int)]
        return names if self.with_ is None else (*names, self.with_)


def taking_part(with_: Selector) -> str:
    """ "this card is attacking", "a Stormborn character you control is participating"."""
    parts = conjuncts(with_)
    sides = [part for part in parts if part in (ATTACKING, DEFENDING, PARTICIPATING, DECLARED)]
    others = [part for part in parts if part not in sides]
    what = others[0] if others else CARD
    for other in others[1:]:
        what = what & other
    attacks = ATTACKING in sides or DECLARED in sides
    word = "attacking" if attacks else "defending" if DEFENDING in sides else "participating"
    said = what.noun().say()
    if said.endswith(" alone"):
        return f"{said.removesuffix(' alone')} is {word} alone"
    return f"{said} is {word}"


def in_challenge(
    *kinds: int | Name | TypeOfChallenge,
    as_: Who | None = None,
    against: Who | None = None,
    with_: Selector | None = None,
    with_you: bool = False,
) -> Condition:
    """During a challenge: of these types; with you as attacker or defender, or either; with such a participant."""
    return InChallengeOf(kinds, as_, against, with_, with_you)


@final
class Entered(Condition):
    """It has entered play in this way, this phase."""

    def __init__(self, ref: Ref, words: str) -> None:
        self.ref, self.words = ref, words

    def test(self, s: ThronesState, x: Context) -> bool:
        return any(holds(s, Mark.AMBUSHED, c) for c in self.ref.find(s, x))

    def said(self) -> str:
        return f"{self.ref.known()} entered play {self.words} this phase"

    def parts(self) -> Sequence[object]:
        return (self.ref,)


def entered(ref: Ref, how: Way) -> Condition:
    """It entered play in this way this phase."""
    return Entered(ref, how.words)


@final
class IsFirst(Condition):
    """A player is the first player."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def test(self, s: ThronesState, x: Context) -> bool:
        return self.who.takes(s, x, s.first)

    def said(self) -> str:
        return f"{self.who.subject()} {'are' if self.who.plural else 'is'} the first player"

    def denied(self) -> str:
        return f"{self.who.subject()} {'are' if self.who.plural else 'is'} not the first player"


def is_first(who: Who = YOU) -> Condition:
    """A player is the first player."""
    return IsFirst(who)


@final
class NthChallenge(Condition):
    """The challenge that is going on is the n-th of its attacker in the phase, of its type where one is named; or the
    n-th that was initiated against a player."""

    def __init__(self, n: int, kind: int, period: Period, by: Who, against: Who | None) -> None:
        self.n, self.kind, self.period, self.by, self.against = n, kind, period, by, against
        self.before: Happened | None = None
        self.now: Happened | None = None
        if against is not None:
            from kingsmoot.thrones.language.triggers import initiated

            kinds = () if kind < 0 else (kind,)
            self.before = Happened(initiated(*kinds, against=against), Period.PHASE, YOU, 1)
            self.now = Happened(initiated(*kinds, against=against), Period.CHALLENGE, YOU, 1)

    def test(self, s: ThronesState, x: Context) -> bool:
        if not s.in_challenge:
            return False
        if self.before is not None and self.now is not None and self.against is not None:
            if not self.against.takes(s, x, s.opponent) or self.kind not in (-1, s.type):
                return False
            return self.before.times(s, x) + int(not self.now.times(s, x)) == self.n
        if not self.by.takes(s, x, s.attacker):
            return False
        mine = s.initiated[s.attacker * 3 : s.attacker * 3 + 3]
        return (sum(mine) if self.kind < 0 else mine[self.kind] if s.type == self.kind else 0) == self.n

    def which(self) -> str:
        """ "the third challenge you initiate each phase"."""
        nth = ("first", "second", "third", "fourth", "fifth")[self.n - 1]
        kind = f"{CHALLENGE_NAMES[self.kind]} " if self.kind >= 0 else ""
        if self.against is not None:
            return f"the {nth} {kind}challenge initiated against {self.against.subject()} each phase"
        verb = "initiate" if self.by.plural else "initiates"
        return f"the {nth} {kind}challenge {self.by.subject()} {verb} each {self.period.name.lower()}"

    def said(self) -> str:
        return f"during {self.which()}"

    def parts(self) -> Sequence[object]:
        return [word for word in (self.before, self.now) if word is not None]


def nth_challenge(
    n: int, kind: int = -1, period: Period = Period.PHASE, *, by: Who = YOU, against: Who | None = None
) -> Condition:
    """The n-th challenge that you initiate, of any type or of this one, counted in the phase. ``by`` another player, or
    ``against`` you."""
    return NthChallenge(n, kind, period, by, against)


# -- history --------------------------------------------------------------------------------------------

_PERIODS = {Period.PHASE: "this phase", Period.ROUND: "this round", Period.CHALLENGE: "this challenge"}


@final
class Happened(Condition):
    """Something has happened in this period, seen by a player."""

    def __init__(self, trigger: Trigger, period: Period, who: Who, least: int, *, sums: bool = False) -> None:
        self.trigger, self.period, self.who, self.least, self.sums = trigger, period, who, least, sums
        self.card = trigger.one_card()
        """The one card of which it is the history, if it is: it is then counted by card, not by player."""

    def test(self, s: ThronesState, x: Context) -> bool:
        watch = s.deal.watch(self)
        rows = [row for row in s.watched if row[WATCHED] == watch and row[WATCHED_COUNT] >= self.least]
        if self.card is not None:
            return any(row[WATCHED_BY] == s.serial[c] for c in self.card.find(s, x) for row in rows)
        return any(self.who.takes(s, x, row[WATCHED_BY]) for row in rows)

    def times(self, s: ThronesState, x: Context) -> int:
        """How often, or how much of it, for all these players."""
        watch = s.deal.watch(self)
        return sum(row[2] for row in s.watched if row[0] == watch and self.who.takes(s, x, row[1]))

    def said(self) -> str:
        often = "" if self.least == 1 else " twice" if self.least == 2 else f" {self.least} times"
        return f"{self.trigger.past(self.who, denied=False)}{often} {_PERIODS[self.period]}"

    def denied(self) -> str:
        return f"{self.trigger.past(self.who, denied=True)} {_PERIODS[self.period]}"

    def of_them(self) -> str:
        return f"who {self.trigger.past(None, denied=False)} {_PERIODS[self.period]}"

    def not_of_them(self) -> str:
        return f"who {self.trigger.past(None, denied=True)} {_PERIODS[self.period]}"

    def parts(self) -> Sequence[object]:
        return self.trigger, self.who


def happened(trigger: Trigger, period: Period, who: Who = YOU, n: int = 1) -> Condition:
    """That has happened in this period, so often; ``who`` is "you" in the trigger. Of one card, such as SELF or HOST,
    it is what has happened to it since it entered play."""
    return Happened(trigger, period, who, n)


# -- numbers --------------------------------------------------------------------------------------------

LESS, AT_MOST, MORE, AT_LEAST, EQUAL = range(5)


def compares(how: int, a: int, b: int) -> bool:
    if how == LESS:
        return a < b
    if how == AT_MOST:
        return a <= b
    if how == MORE:
        return a > b
    return a >= b if how == AT_LEAST else a == b


@final
class Compared(Condition):
    """Two counts."""

    def __init__(self, a: Count, how: int, b: Count) -> None:
        self.a, self.how, self.b = a, how, b

    def test(self, s: ThronesState, x: Context) -> bool:
        other = self.b.value(s, x)
        return any(compares(self.how, value, other) for value in self.a.values(s, x))

    def said(self) -> str:
        return self.a.compared(self.how, self.b)

    def denied(self) -> str:
        opposite = (AT_LEAST, MORE, AT_MOST, LESS)[self.how]
        return self.a.compared(opposite, self.b)

    def of_them(self) -> str:
        """ "with more power than you"."""
        said = self.said()
        return f"with {said.removeprefix('they have ')}" if said.startswith("they have ") else super().of_them()

    def parts(self) -> Sequence[object]:
        return self.a, self.b


@final
class ControlsFewer(Condition):
    """You control fewer such cards than one of these players; than each of them, where it says so."""

    def __init__(self, of: Selector, than: Who) -> None:
        self.of, self.than = of, than

    def test(self, s: ThronesState, x: Context) -> bool:
        mine = len(self.of.among(s, x, s.play[x.you]))
        more = [len(self.of.among(s, x, s.play[seat])) > mine for seat in self.than.seats(s, x)]
        return bool(more) and all(more) if self.than.each else any(more)

    def said(self) -> str:
        return f"you control fewer {self.of.noun().say('', 2)} than {self.than.subject()}"

    def parts(self) -> Sequence[object]:
        return self.of, self.than


def controls_fewer(of: Selector, than: Who) -> Condition:
    """You control fewer such cards than this player; of ``EACH_OPPONENT``, than each of them."""
    return ControlsFewer(of, than)
