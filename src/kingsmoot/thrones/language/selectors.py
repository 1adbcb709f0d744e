"""Which cards: selectors combine with ``&``, ``|``, ``-`` and ``~``, test a card, and say what they mean.

``MINE & CHARACTER & LORD`` is "a Lord character you control"; ``CHARACTER - SELF`` is "another character".
Without a zone, a selector means cards in play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias, final

from kingsmoot.thrones.language.nouns import FACTION, MARK, NOT, STATE, TRAIT, WHERE, WHOSE, WITH, Noun, listed
from kingsmoot.thrones.language.printed import Printed, has_printed
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, ICON_LETTERS, Token, Type, TypeId, Zone, ZoneId, name_of
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import attackers, defenders, participants
from kingsmoot.thrones.values.in_force import has_faction, has_icon, has_keyword, has_trait, holds, keyword_numbers

if TYPE_CHECKING:
    from kingsmoot.thrones.language.counts import PlayerMeasure

Zones: TypeAlias = frozenset[ZoneId]
ANYWHERE: Zones = frozenset()
"""No zone is named: in play, or wherever the card is that is being looked at."""
IN_PLAY_ZONE: Zones = frozenset((Zone.PLAY,))


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
        return [c for c in cards if self.test(s, x, c)]


@final
class Both(Selector):
    """Narrowed: a card that both take."""

    def __init__(self, a: Selector, b: Selector) -> None:
        if a.zones() and b.zones() and not a.zones() & b.zones():
            raise TypeError(f"no card is in two places: {a} and {b}")
        self.a, self.b = a, b
        self.players = a.players or b.players

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return self.a.test(s, x, c) and self.b.test(s, x, c)

    def prints(self, card: Printed) -> bool:
        return self.a.prints(card) and self.b.prints(card)

    def noun(self) -> Noun:
        return self.a.noun().join(self.b.noun())

    def zones(self) -> Zones:
        return self.a.zones() & self.b.zones() or self.a.zones() or self.b.zones()

    def parts(self) -> Sequence[object]:
        return self.a, self.b


def conjuncts(of: Selector) -> list[Selector]:
    """The parts that it takes all of."""
    return [*conjuncts(of.a), *conjuncts(of.b)] if isinstance(of, Both) else [of]


@final
class Either(Selector):
    """Joined: a card that one of them takes."""

    def __init__(self, a: Selector, b: Selector) -> None:
        self.a, self.b = a, b
        self.players = a.players and b.players

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


# -- what it is -----------------------------------------------------------------------------------------


@final
class OfType(Selector):
    """By what it is now: an event that stays in play is an attachment."""

    def __init__(self, kind: TypeId, noun: str) -> None:
        self.kind, self.name = kind, noun

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.type_of(c) is self.kind

    def prints(self, card: Printed) -> bool:
        return card.type == name_of(Type, self.kind)

    def noun(self) -> Noun:
        return Noun((self.name,))

    def negated(self) -> Noun:
        return Noun(before=((NOT, f"non-{self.name}"),))


@final
class AnyCard(Selector):
    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return True

    def prints(self, card: Printed) -> bool:
        return True

    def noun(self) -> Noun:
        return Noun(("card",))


@final
class FactionCard(Selector):
    """The faction card of any player."""

    players = True

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.deal.cards[c].type == Type.FACTION

    def noun(self) -> Noun:
        return Noun(("faction card",))

    def zones(self) -> Zones:
        return frozenset((Zone.FACTION,))


CHARACTER = OfType(Type.CHARACTER, "character")
"""Characters."""
LOCATION = OfType(Type.LOCATION, "location")
"""Locations."""
ATTACHMENT = OfType(Type.ATTACHMENT, "attachment")
"""Attachments, also an event that has become one."""
EVENT = OfType(Type.EVENT, "event")
"""Events."""
PLOT = OfType(Type.PLOT, "plot")
"""Plots."""
AGENDA = OfType(Type.AGENDA, "agenda")
"""Agendas."""
CARD = AnyCard()
"""Cards of any type."""
FACTION_CARD = FactionCard()
"""Faction cards."""


@final
class HasTrait(Selector):
    """With one of these traits, printed or given."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names, self.wanted = names, frozenset(names)

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return has_trait(s, c, self.wanted)

    def prints(self, card: Printed) -> bool:
        return not self.wanted.isdisjoint(card.traits)

    def noun(self) -> Noun:
        return Noun(before=((TRAIT, listed(list(self.names), "or")),))


def trait(*names: str) -> HasTrait:
    """A card with one of these traits."""
    return HasTrait(names)


@final
class OfFaction(Selector):
    """By its faction affiliation."""

    def __init__(self, name: str, title: str) -> None:
        self.name, self.title = name, title

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return has_faction(s, c, self.name)

    def prints(self, card: Printed) -> bool:
        return card.faction == self.name

    def noun(self) -> Noun:
        return Noun(before=((FACTION, self.title),))


def faction(name: str) -> OfFaction:
    """A card of this faction, by its name in the facts."""
    return OfFaction(name, {"nightswatch": "Night's Watch", "neutral": "neutral"}.get(name, name.capitalize()))


@final
class Named(Selector):
    """By its title."""

    def __init__(self, title: str) -> None:
        self.title = title

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.cards[c].title == self.title

    def prints(self, card: Printed) -> bool:
        return card.title == self.title

    def noun(self) -> Noun:
        return Noun((self.title,), proper=True)


def named(title: str) -> Selector:
    """The card of this title."""
    return Named(title)


@final
class Marked(Selector):
    """By a mark: unique, as it is printed; loyal, as it is printed or considered to be."""

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        card = s.cards[c]
        return card.unique if self.mark == "unique" else card.loyal or holds(s, Quality.LOYAL, c)

    def prints(self, card: Printed) -> bool:
        return card.unique if self.mark == "unique" else card.loyal

    def noun(self) -> Noun:
        return Noun(before=((MARK, self.mark),))

    def negated(self) -> Noun:
        return Noun(before=((MARK, f"non-{self.mark}"),))


UNIQUE = Marked("unique")
"""Unique cards."""
LOYAL = Marked("loyal")
"""Loyal cards."""
NON_UNIQUE = ~UNIQUE


@final
class OfKeyword(Selector):
    """With a keyword, printed or given, that stands before the noun: "limited location"."""

    def __init__(self, keyword: str) -> None:
        self.keyword = keyword

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return has_keyword(s, c, self.keyword)

    def prints(self, card: Printed) -> bool:
        return has_printed(card, self.keyword)

    def noun(self) -> Noun:
        return Noun(before=((MARK, self.keyword),))


LIMITED = OfKeyword("limited")
"""Limited cards."""


@final
class PrintedKeyword(Selector):
    """With a keyword that is printed on it, wherever it is, that stands before the noun: "doomed card"."""

    def __init__(self, keyword: str) -> None:
        self.keyword = keyword

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return self.keyword in s.cards[c].keywords

    def prints(self, card: Printed) -> bool:
        return has_printed(card, self.keyword)

    def noun(self) -> Noun:
        return Noun(before=((MARK, self.keyword),))


# -- how it is ------------------------------------------------------------------------------------------


@final
class Kneels(Selector):
    def __init__(self, kneeling: bool) -> None:
        self.kneeling = kneeling

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return bool(s.kneeling[c]) is self.kneeling

    def noun(self) -> Noun:
        return Noun(before=((STATE, "kneeling" if self.kneeling else "standing"),))


STANDING, KNEELING = Kneels(False), Kneels(True)
"""Standing or kneeling, as it is now."""

ATTACKS, DEFENDS, TAKES_PART = range(3)


@final
class InChallenge(Selector):
    """By the side on which it takes part in the challenge."""

    def __init__(self, side: int, word: str) -> None:
        self.side, self.word = side, word

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if self.side == ATTACKS:
            return c in attackers(s)
        return c in (defenders(s) if self.side == DEFENDS else participants(s))

    def noun(self) -> Noun:
        return Noun(before=((STATE, self.word),))


ATTACKING = InChallenge(ATTACKS, "attacking")
"""Participating as an attacker."""
DEFENDING = InChallenge(DEFENDS, "defending")
"""Participating as a defender."""
PARTICIPATING = InChallenge(TAKES_PART, "participating")
"""Participating in the challenge, on either side."""


@final
class Declared(Selector):
    """Declared as an attacker; not one that only counts as participating."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return c in s.attackers

    def noun(self) -> Noun:
        return Noun(before=((STATE, "attacking"),))


DECLARED = Declared()
"""Declared as an attacker: not one that only counts as participating."""


@final
class Alone(Selector):
    """The only one on its side of the challenge."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return [c] in (attackers(s), defenders(s))

    def noun(self) -> Noun:
        return Noun(after=((WHERE, "alone"),))


ALONE = Alone()
"""The only one on its side of the challenge."""


# -- whose it is ----------------------------------------------------------------------------------------


@final
class Mine(Selector):
    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.controller[c] == x.you

    def noun(self) -> Noun:
        return Noun(after=((WHOSE, "you control"),))

    def negated(self) -> Noun:
        return Noun(after=((WHOSE, "you do not control"),))


@final
class Theirs(Selector):
    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.controller[c] != x.you

    def noun(self) -> Noun:
        return Noun(after=((WHOSE, "an opponent controls"),))


@final
class MyOwn(Selector):
    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.controller[c] == x.you == s.owner(c)

    def noun(self) -> Noun:
        return Noun(after=((WHOSE, "you own and control"),))


@final
class Owned(Selector):
    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.owner(c) == x.you

    def noun(self) -> Noun:
        return Noun(after=((WHOSE, "you own"),))


OWNED = Owned()
"""Owned by you, whoever controls it."""
MY_OWN = MyOwn()
"""Owned and controlled by you."""
MINE, THEIRS = Mine(), Theirs()
"""Controlled by you, or by an opponent."""


# -- what it has ----------------------------------------------------------------------------------------


@final
class HasIcon(Selector):
    def __init__(self, kind: int) -> None:
        self.kind = kind

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return has_icon(s, c, self.kind)

    def _said(self) -> str:
        name = CHALLENGE_NAMES[self.kind]
        return f"{'an' if name[0] in 'aeiou' else 'a'} {name} icon"

    def noun(self) -> Noun:
        return Noun(after=((WITH, f"with {self._said()}"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, f"without {self._said()}"),))


@final
class HasAttached(Selector):
    """With an attachment on it, of any kind or of this."""

    def __init__(self, of: Selector) -> None:
        self.of = of

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return any(self.of.test(s, x, attachment) for attachment in s.attachments(c))

    def noun(self) -> Noun:
        return Noun(after=((WITH, f"with {self.of.noun().say()}"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, f"without {self.of.noun().say('', 2)}"),))

    def parts(self) -> Sequence[object]:
        return (self.of,)


@final
class HasDuplicate(Selector):
    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return bool(s.duplicates(c))

    def noun(self) -> Noun:
        return Noun(after=((WITH, "with a duplicate"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, "without duplicates"),))


@final
class HasToken(Selector):
    def __init__(self, kind: Token, least: int) -> None:
        self.kind, self.least = kind, least

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.token(c, self.kind) >= self.least

    def noun(self) -> Noun:
        name = self.kind.word
        many = f"{self.least} or more {name} tokens" if self.least > 1 else f"a {name} token"
        return Noun(after=((WITH, f"with {many}"),))


@final
class HasGold(Selector):
    """With so much gold on it."""

    def __init__(self, least: int) -> None:
        self.least = least

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.gold_on(c) >= self.least

    def noun(self) -> Noun:
        return Noun(after=((WITH, f"with {self.least} or more gold" if self.least > 1 else "with gold"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, "without gold"),))


@final
class HasKeyword(Selector):
    """With the keyword; of one that carries a number, such as bestow, with any number."""

    def __init__(self, keyword: str) -> None:
        self.keyword = keyword

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return has_keyword(s, c, self.keyword) or bool(keyword_numbers(s, c, self.keyword))

    def prints(self, card: Printed) -> bool:
        return has_printed(card, self.keyword)

    def noun(self) -> Noun:
        return Noun(after=((WITH, f"with {self.keyword}"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, f"without {self.keyword}"),))


@final
class Duplicate:
    """The word for duplicates, in ``has(DUPLICATE)``."""


DUPLICATE = Duplicate()
"""A duplicate, for ``has(DUPLICATE)``."""


class Worded(Protocol):
    """A keyword, which is a word with something about it."""

    word: str


def has(thing: int | Worded | Token | Selector | Duplicate | PlayerMeasure, least: int = 1) -> Selector:
    """With a challenge icon (``MILITARY``), a token, a keyword (``RENOWN``), an attachment, a duplicate, ``GOLD``."""
    from kingsmoot.thrones.language.counts import GOLD, PlayerMeasure

    if thing is GOLD:
        return HasGold(least)
    if isinstance(thing, Token):
        return HasToken(thing, least)
    if isinstance(thing, Selector):
        return HasAttached(thing)
    if isinstance(thing, Duplicate):
        return HasDuplicate()
    if isinstance(thing, int):
        return HasIcon(thing)
    if isinstance(thing, PlayerMeasure):
        raise TypeError(f"no card has {thing.name}")
    return HasKeyword(thing.word)


@final
class PrintedIcon(Selector):
    """As printed; for cards out of play."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.cards[c].icons[self.kind]

    def prints(self, card: Printed) -> bool:
        return ICON_LETTERS[self.kind] in card.icons

    def noun(self) -> Noun:
        return HasIcon(self.kind).noun()


def printed(icon: int) -> Selector:
    """With this icon as printed."""
    return PrintedIcon(icon)


WITHOUT_ATTACHMENTS = ~HasAttached(ATTACHMENT)
