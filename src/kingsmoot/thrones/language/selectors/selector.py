"""Which cards: selectors combine with ``&``, ``|``, ``-`` and ``~``, test a card, and say what they mean.

``MINE & CHARACTER & LORD`` is "a Lord character you control"; ``CHARACTER - SELF`` is "another character".
Without a zone, a selector means cards in play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, final

from mypy_extensions import mypyc_attr

from kingsmoot.kernel.printed import Printed
from kingsmoot.thrones.language.nouns import NOT, WITH, Noun
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState

Zones: TypeAlias = frozenset[ZoneId]


ANYWHERE: Final[Zones] = frozenset()
"""No zone is named: in play, or wherever the card is that is being looked at."""


IN_PLAY_ZONE: Final[Zones] = frozenset((Zone.PLAY,))


@mypyc_attr(allow_interpreted_subclasses=True)
class Selector:
    """A test of a card, and the words for it."""

    players = False
    """Whether it takes faction cards, which stand for their players, and nothing else."""
    is_self = False
    """Whether it is the card itself on which it stands, and no other."""
    is_named = False
    """Whether something has to be named before it is known which cards these are; see ``undecided``."""
    fixed = False
    """Whether it depends on nothing but where cards are."""
    by_kind = False
    """Whether it depends on nothing but what a card is: its type, its traits, its faction, its title."""
    quick = False
    """Whether it is known at a glance, from one column of the table: of several tests such come first."""
    is_mine = False
    """Whether it takes only cards that you control, or of a pile only yours."""
    is_theirs = False
    """Whether it takes only cards that an opponent controls."""
    is_own = False
    """Whether it takes only cards that the player controls who is looked at, as each of several picks their own."""
    register = -1
    """Of what is chosen or found: where it is kept while its ability is resolved, if it is."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        raise NotImplementedError

    def prints(self, card: Printed) -> bool:
        """Whether a card is such a one by what is printed on it; only of words that look at nothing else."""
        raise NotImplementedError

    def noun(self) -> Noun:
        raise NotImplementedError

    def negated(self) -> Noun:
        """The words for all others."""
        noun = self.noun()
        if noun.before and not noun.nouns and not noun.after:
            return Noun(before=tuple((NOT, f"non-{text}") for _, text in noun.before))
        return Noun(after=((WITH, f"other than {noun.say()}"),))

    def undecided(self, x: Context) -> bool:
        """Whether that has not been named yet: until then it may be any card, and any card may be none of these."""
        return False

    def zones(self) -> Zones:
        """Where to look for such cards."""
        return ANYWHERE

    def parts(self) -> Sequence[object]:
        """The words of which it is made."""
        return ()

    def __and__(self, other: Selector) -> Selector:
        return Both(self, other)

    def __or__(self, other: Selector) -> Selector:
        return Either(self, other)

    def __sub__(self, other: Selector) -> Selector:
        return Both(self, Not(other))

    def __invert__(self) -> Selector:
        return Not(self)

    def __bool__(self) -> bool:
        raise TypeError("a comparison needs parentheses: CHARACTER & (COST <= 3)")

    def __str__(self) -> str:
        return self.noun().say("")

    def among(self, s: ThronesState, x: Context, cards: list[CardId]) -> list[CardId]:
        """Those of these cards that it takes, in their order."""
        return [c for c in cards if self.test(s, x, c)]


@final
class Both(Selector):
    """Narrowed: a card that both take."""

    def __init__(self, a: Selector, b: Selector) -> None:
        if a.zones() and b.zones() and not a.zones() & b.zones():
            raise TypeError(f"no card is in two places: {a} and {b}")
        self.a, self.b = a, b
        parts = [*conjuncts(a), *conjuncts(b)]
        self.all: list[Selector] = [*(one for one in parts if one.quick), *(one for one in parts if not one.quick)]
        """The same without parentheses: all that a card has to be; what is known at a glance is asked first."""
        self._zones = a.zones() & b.zones() or a.zones() or b.zones()
        self.players = a.players or b.players
        self.by_kind = a.by_kind and b.by_kind
        self.is_mine = a.is_mine or b.is_mine
        self.is_theirs = a.is_theirs or b.is_theirs
        self.is_own = a.is_own or b.is_own

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        for one in self.all:  # noqa: SIM110 - twice as quick as a generator
            if not one.test(s, x, c):
                return False
        return True

    def among(self, s: ThronesState, x: Context, cards: list[CardId]) -> list[CardId]:
        for one in self.all:
            cards = one.among(s, x, cards)
        return cards

    def prints(self, card: Printed) -> bool:
        return self.a.prints(card) and self.b.prints(card)

    def noun(self) -> Noun:
        return self.a.noun().join(self.b.noun())

    def zones(self) -> Zones:
        return self._zones

    def parts(self) -> Sequence[object]:
        return self.a, self.b


def conjuncts(of: Selector) -> list[Selector]:
    """The parts that it takes all of."""
    return of.all if isinstance(of, Both) else [of]


@final
class Either(Selector):
    """Joined: a card that one of them takes."""

    def __init__(self, a: Selector, b: Selector) -> None:
        self.a, self.b = a, b
        self.players = a.players and b.players
        self.by_kind = a.by_kind and b.by_kind

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return self.a.test(s, x, c) or self.b.test(s, x, c)

    def prints(self, card: Printed) -> bool:
        return self.a.prints(card) or self.b.prints(card)

    def noun(self) -> Noun:
        return self.a.noun().alternative(self.b.noun())

    def zones(self) -> Zones:
        a, b = self.a.zones(), self.b.zones()
        return (a or IN_PLAY_ZONE) | (b or IN_PLAY_ZONE) if a or b else ANYWHERE

    def parts(self) -> Sequence[object]:
        return self.a, self.b


@final
class Not(Selector):
    """All that the other does not take."""

    def __init__(self, of: Selector) -> None:
        self.of = of

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return (self.of.is_named and self.of.undecided(x)) or not self.of.test(s, x, c)

    def prints(self, card: Printed) -> bool:
        return not self.of.prints(card)

    def noun(self) -> Noun:
        return self.of.negated()

    def negated(self) -> Noun:
        return self.of.noun()

    def parts(self) -> Sequence[object]:
        return (self.of,)


@final
class Called(Selector):
    """The same cards under another name."""

    def __init__(self, of: Selector, noun: str) -> None:
        self.of, self.name, self.players = of, noun, of.players

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return self.of.test(s, x, c)

    def prints(self, card: Printed) -> bool:
        return self.of.prints(card)

    def noun(self) -> Noun:
        return Noun((self.name,), proper=True)

    def zones(self) -> Zones:
        return self.of.zones()

    def parts(self) -> Sequence[object]:
        return (self.of,)


def called(of: Selector, noun: str) -> Selector:
    """Such cards, spoken of in these words."""
    return Called(of, noun)
