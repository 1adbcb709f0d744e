"""What is named in play: a challenge type, an icon, a card type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from kingsmoot.thrones.language.nouns import article, listed
from kingsmoot.thrones.language.players import YOU, Who
from kingsmoot.thrones.language.selectors import OfType
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Period, Type, name_of
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.immunity import is_immunity
from kingsmoot.thrones.values.in_force import keywords_now

if TYPE_CHECKING:
    from kingsmoot.thrones.language.conditions import Happened
    from kingsmoot.thrones.language.references import Ref
    from kingsmoot.thrones.language.triggers import Trigger

CHALLENGE_TYPE, ICON, CARD_TYPE, TRAIT, CARD_TITLE = range(5)
"""What may be named: ``name(ICON)``; a CARD_TITLE is that of any card there is, whether or not it is in a deck."""
KEYWORD = 5
"""A keyword that a card has: it is chosen, not named."""
_KINDS = ("a challenge type", "a challenge icon", "a card type", "a trait", "a card")
CARD_TYPES = (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT, Type.EVENT)


@final
class Name:
    """Something that somebody names on resolution: a challenge type, an icon, a card type, a trait."""

    def __init__(
        self,
        kind: int,
        by: Who,
        among: tuple[int, ...] = (),
        other: bool = False,
        without: tuple[Happened, ...] = (),
        of: Ref | None = None,
    ) -> None:
        self.kind, self.by, self.among, self.other, self.without, self.of = kind, by, among, other, without, of
        self.register = -1

    @property
    def verb(self) -> str:
        return "choose" if self.kind == KEYWORD else "name"

    def options(self, s: ThronesState, x: Context, seat: Seat) -> list[int]:
        if self.of is not None:
            return _keywords_of(s, self.of.find(s, x))
        if self.other or self.without:
            kinds = [kind for kind in range(len(CHALLENGE_NAMES)) if not (self.other and kind == s.type)]
            seen = Context(seat, NO_CARD)
            return [kind for kind in kinds if not (self.without and self.without[kind].test(s, seen))]
        if self.kind == TRAIT:
            return _traits_of(s, seat)
        if self.kind == CARD_TITLE:
            return [place for place, (_, kinds) in enumerate(s.game.nameable_cards()) if self._is_among(kinds)]
        if self.among:
            return list(self.among)
        return list(map(int, CARD_TYPES)) if self.kind == CARD_TYPE else list(range(len(CHALLENGE_NAMES)))

    def _is_among(self, kinds: frozenset[int]) -> bool:
        return not self.among or not kinds.isdisjoint(self.among)

    def named(self, x: Context) -> int:
        """-1 as long as nothing has been named."""
        return x.registers[self.register][0] if len(x.registers) > self.register and x.registers[self.register] else -1

    def word(self, s: ThronesState, option: int) -> str:
        if self.kind == TRAIT:
            return s.deal.traits[option]
        if self.kind == KEYWORD:
            return s.deal.keywords[option]
        if self.kind == CARD_TITLE:
            return s.game.nameable_cards()[option][0]
        return name_of(Type, option) if self.kind == CARD_TYPE else CHALLENGE_NAMES[option]

    def first(self) -> str:
        if self.among and self.kind == CARD_TYPE:
            return f"either {listed([name_of(Type, option) for option in self.among], 'or')}"
        if self.among and self.kind == CARD_TITLE:
            return article(listed([name_of(Type, option) for option in self.among], "or"))
        if self.other:
            return "another challenge type"
        if self.without:
            return f"a challenge type that has not been {self.without[0].trigger.done()} this phase"
        if self.of is not None:
            whose = "that card" if self.of.known() == "it" else self.of.known()
            return f"one of {whose}'s keywords"
        return _KINDS[self.kind]

    def parts(self) -> Sequence[object]:
        return (self.by, *self.without) if self.of is None else (self.by, self.of)


def _traits_of(s: ThronesState, seat: Seat) -> list[int]:
    """The traits that the cards have which this player has brought: no others could matter."""
    brought = zip(s.deal.cards, s.deal.owner, strict=True)
    mine = {trait for card, owner in brought if owner == seat for trait in card.traits}
    return [place for place, trait in enumerate(s.deal.traits) if trait in mine]


def _keywords_of(s: ThronesState, cards: list[CardId]) -> list[int]:
    """An immunity is no keyword by the rules."""
    words = {word for c in cards for word in keywords_now(s, c) if not is_immunity(word)}
    return [place for place, word in enumerate(s.deal.keywords) if word in words]


def keyword_of(ref: Ref) -> Name:
    """One of the keywords that a card has now, as you choose, for ``until(…, gains(…))``."""
    return Name(KEYWORD, YOU, of=ref)


def name(kind: int, *among: OfType, by: Who = YOU, other: bool = False, without: Trigger | None = None) -> Name:
    """Something that is named: ``name(ICON)``, ``name(CHALLENGE_TYPE)``, ``name(CARD_TYPE, by=LOSER)``; of card types
    perhaps one of a few: ``name(CARD_TYPE, CHARACTER, LOCATION)``; of challenge types an ``other`` one than that
    of the challenge, or one of which there has been none this phase: ``without=initiated(against=YOU)``."""
    from kingsmoot.thrones.language.conditions import Happened

    kinds = range(len(CHALLENGE_NAMES)) if without is not None else ()
    histories = tuple(Happened(without.of_type(kind), Period.PHASE, YOU, 1) for kind in kinds if without is not None)
    return Name(kind, by, tuple(int(one.kind) for one in among), other, histories)


@final
class TypeOfChallenge:
    """The type of the challenge at that moment, for what goes on longer than it."""

    def __init__(self) -> None:
        self.register = -1

    def named(self, x: Context) -> int:
        return x.registers[self.register][0] if len(x.registers) > self.register and x.registers[self.register] else -1

    def parts(self) -> Sequence[object]:
        return ()


def same_type() -> TypeOfChallenge:
    """The type of the challenge that has just been decided."""
    return TypeOfChallenge()
