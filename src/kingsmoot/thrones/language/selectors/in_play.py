"""By how a card stands in play: kneeling, attacking, with an icon, an attachment, tokens on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol, final

from kingsmoot.kernel.printed import Printed
from kingsmoot.thrones.language.nouns import BY_OPPONENT, STATE, WHERE, WHOSE, WITH, Noun
from kingsmoot.thrones.language.printed import has_printed
from kingsmoot.thrones.language.selectors.kinds import ATTACHMENT
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, ICON_LETTERS, Token
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import attackers, defenders, participants
from kingsmoot.thrones.values.in_force import has_icon, has_keyword, keyword_numbers

if TYPE_CHECKING:
    from kingsmoot.thrones.language.counts.measures import PlayerMeasure


@final
class Kneels(Selector):
    quick = True

    def __init__(self, kneeling: bool) -> None:
        self.kneeling = kneeling

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return bool(s.kneeling[c]) is self.kneeling

    def noun(self) -> Noun:
        return Noun(before=((STATE, "kneeling" if self.kneeling else "standing"),))


STANDING: Final = Kneels(False)
KNEELING: Final = Kneels(True)
"""Standing or kneeling, as it is now."""


ATTACKS: Final = 0
DEFENDS: Final = 1
TAKES_PART: Final = 2


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


ATTACKING: Final = InChallenge(ATTACKS, "attacking")
"""Participating as an attacker."""


DEFENDING: Final = InChallenge(DEFENDS, "defending")
"""Participating as a defender."""


PARTICIPATING: Final = InChallenge(TAKES_PART, "participating")
"""Participating in the challenge, on either side."""


@final
class Engaged(Selector):
    """Participating, but not yet while it is declared: until it has bypassed somebody and knelt, its own text holds."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        from kingsmoot.thrones.rules.challenge.declaring import is_declared

        return c in participants(s) and is_declared(s, c)

    def noun(self) -> Noun:
        return Noun(before=((STATE, "participating"),))


ENGAGED: Final = Engaged()
"""Participating, once it has been declared, has bypassed somebody and has knelt: for what would take that from it."""


@final
class Declared(Selector):
    """Declared as an attacker; not one that only counts as participating."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return c in s.attackers

    def noun(self) -> Noun:
        return Noun(before=((STATE, "attacking"),))


DECLARED: Final = Declared()
"""Declared as an attacker: not one that only counts as participating."""


@final
class Alone(Selector):
    """The only one on its side of the challenge."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return [c] in (attackers(s), defenders(s))

    def noun(self) -> Noun:
        return Noun(after=((WHERE, "alone"),))


ALONE: Final = Alone()
"""The only one on its side of the challenge."""


@final
class Mine(Selector):
    quick = True
    is_mine = True

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.controller[c] == x.you

    def noun(self) -> Noun:
        return Noun(after=((WHOSE, "you control"),))

    def negated(self) -> Noun:
        return Noun(after=((WHOSE, "you do not control"),))


@final
class Theirs(Selector):
    quick = True
    is_theirs = True

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.controller[c] != x.you

    def noun(self) -> Noun:
        return Noun(after=(BY_OPPONENT,))


@final
class MyOwn(Selector):
    quick = True
    is_mine = True

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

    def negated(self) -> Noun:
        return Noun(after=((WHOSE, "an opponent owns"),))


OWNED: Final = Owned()
"""Owned by you, whoever controls it."""


MY_OWN: Final = MyOwn()
"""Owned and controlled by you."""


MINE: Final = Mine()
THEIRS: Final = Theirs()
"""Controlled by you, or by an opponent."""


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
        if has_keyword(s, c, self.keyword):
            return True
        return self.keyword in s.deal.numbered_keywords and bool(keyword_numbers(s, c, self.keyword))

    def prints(self, card: Printed) -> bool:
        return has_printed(card, self.keyword)

    def noun(self) -> Noun:
        return Noun(after=((WITH, f"with {self.keyword}"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, f"without {self.keyword}"),))


@final
class Duplicate:
    """The word for duplicates, in ``has(DUPLICATE)``."""


DUPLICATE: Final = Duplicate()
"""A duplicate, for ``has(DUPLICATE)``."""


class Worded(Protocol):
    """A keyword, which is a word with something about it."""

    word: str


def has(thing: int | Worded | Token | Selector | Duplicate | PlayerMeasure, least: int = 1) -> Selector:
    """With a challenge icon (``MILITARY``), a token, a keyword (``RENOWN``), an attachment, a duplicate, ``GOLD``."""
    from kingsmoot.thrones.language.counts.measures import GOLD, PlayerMeasure

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


WITHOUT_ATTACHMENTS: Final = ~HasAttached(ATTACHMENT)


@final
class DeclaredAs(Selector):
    """A card that has been declared as an attacker or defender in a challenge of this type."""

    def __init__(self, attacks: bool, defends: bool, kind: int) -> None:
        self.attacks, self.defends, self.kind = attacks, defends, kind

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if not s.in_challenge or (self.kind >= 0 and s.type != self.kind):
            return False
        return (self.attacks and c in s.attackers) or (self.defends and c in s.defenders)

    def noun(self) -> Noun:
        return Noun()


def declared_as(*, attacks: bool, defends: bool, kind: int) -> Selector:
    return DeclaredAs(attacks, defends, kind)


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
