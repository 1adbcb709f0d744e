"""What is named in play: a challenge type, an icon, a card type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from kingsmoot.thrones.language.nouns import article, listed
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.selectors.kinds import HasTrait, OfType
from kingsmoot.thrones.model.card import NEUTRAL
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Period, Phase, PhaseId, Type, name_of
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.challenges_initiated import initiated_this_phase
from kingsmoot.thrones.values.immunity import is_immunity
from kingsmoot.thrones.values.in_force import keywords_now

if TYPE_CHECKING:
    from kingsmoot.thrones.language.conditions.history import Happened
    from kingsmoot.thrones.language.references.reference import Ref
    from kingsmoot.thrones.language.triggers.trigger import Trigger

CHALLENGE_TYPE: Final = 0
ICON: Final = 1
CARD_TYPE: Final = 2
TRAIT: Final = 3
CARD_TITLE: Final = 4
"""What may be named: ``name(ICON)``; a CARD_TITLE is that of any card there is, whether or not it is in a deck."""
KEYWORD: Final = 5
"""A keyword that a card has: it is chosen, not named."""
_KINDS: Final = ("a challenge type", "a challenge icon", "a card type", "a trait", "a card")
CARD_TYPES: Final = (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT, Type.EVENT)


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
        for_deck: bool = False,
        traits: tuple[str, ...] = (),
    ) -> None:
        self.kind, self.by, self.among, self.other, self.without, self.of = kind, by, among, other, without, of
        self.for_deck, self.traits = for_deck, traits
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
        if self.traits:
            return [s.deal.traits.index(trait) for trait in self.traits]
        if self.kind == TRAIT:
            return (_traits_of_strangers(s, seat) if self.for_deck else []) or _traits_of(s, seat)
        if self.kind == CARD_TITLE:
            return [place for place, (_, kinds) in enumerate(s.edition.nameable_cards()) if self._is_among(kinds)]
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
            return s.edition.nameable_cards()[option][0]
        return name_of(Type, option) if self.kind == CARD_TYPE else CHALLENGE_NAMES[option]

    def first(self) -> str:
        if self.among and self.kind == CARD_TYPE:
            return f"either {listed([name_of(Type, option) for option in self.among], 'or')}"
        if self.traits:
            return f"a trait ({listed(list(self.traits), 'or')})"
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


def _traits_of_strangers(s: ThronesState, seat: Seat) -> list[int]:
    """The traits that all cards of other factions have which this player has brought."""
    own = (s.deal.cards[s.deal.factions[seat]].faction, NEUTRAL)
    brought = [card for card, owner in zip(s.deal.cards, s.deal.owner, strict=True) if owner == seat]
    strangers = [card for card in brought if card.faction not in own]
    return [place for place, trait in enumerate(s.deal.traits) if all(trait in card.traits for card in strangers)]


def _keywords_of(s: ThronesState, cards: list[CardId]) -> list[int]:
    """An immunity is no keyword by the rules."""
    words = {word for c in cards for word in keywords_now(s, c) if not is_immunity(word)}
    return [place for place, word in enumerate(s.deal.keywords) if word in words]


def keyword_of(ref: Ref) -> Name:
    """One of the keywords that a card has now, as you choose, for ``until(…, gains(…))``."""
    return Name(KEYWORD, YOU, of=ref)


def name(
    kind: int,
    *among: OfType | HasTrait,
    by: Who = YOU,
    other: bool = False,
    without: Trigger | None = None,
    for_deck: bool = False,
) -> Name:
    """Something that is named: ``name(ICON)``, ``name(CHALLENGE_TYPE)``, ``name(CARD_TYPE, by=LOSER)``; of card types
    and traits perhaps one of a few: ``name(CARD_TYPE, CHARACTER, LOCATION)``, ``name(TRAIT, RANGER, STEWARD)``; of
    challenge types an ``other`` one than that of the challenge, or one of which there has been none this phase:
    ``without=initiated(against=YOU)``; of traits, with ``for_deck``, one that all cards of other factions in your
    deck have."""
    from kingsmoot.thrones.language.conditions.history import Happened

    kinds = range(len(CHALLENGE_NAMES)) if without is not None else ()
    histories = tuple(Happened(without.of_type(kind), Period.PHASE, YOU, 1) for kind in kinds if without is not None)
    types = tuple(int(one.kind) for one in among if isinstance(one, OfType))
    traits = tuple(name for one in among if isinstance(one, HasTrait) for name in one.names)
    return Name(kind, by, types, other, histories, for_deck=for_deck, traits=traits)


@final
class TypeOfChallenge:
    """The type of the challenge at that moment, for what goes on longer than it."""

    def __init__(self) -> None:
        self.register = -1

    def now(self, s: ThronesState, x: Context) -> int:
        return s.type

    def named(self, x: Context) -> int:
        return x.registers[self.register][0] if len(x.registers) > self.register and x.registers[self.register] else -1

    def parts(self) -> Sequence[object]:
        return ()


@final
class Coming:
    """The number of what comes next: of a challenge, of all or of a player's, or of the round of a phase."""

    def __init__(self, phase: PhaseId, by: Who | None) -> None:
        self.phase, self.by = phase, by
        self.register = -1

    def now(self, s: ThronesState, x: Context) -> int:
        if self.phase != Phase.NONE:
            return s.round + int(s.phase >= self.phase)
        return (s.challenge if self.by is None else initiated_this_phase(s, self.by.seats(s, x)[0])) + 1

    def named(self, x: Context) -> int:
        return x.registers[self.register][0] if len(x.registers) > self.register and x.registers[self.register] else -1

    def parts(self) -> Sequence[object]:
        return () if self.by is None else (self.by,)


@final
class KeptTrait:
    """The trait that was named for this card, as long as it is the same object; see ``kept_trait``."""


NAMED_TRAIT: Final = KeptTrait()
"""The trait that was named for this card with ``keep(name(TRAIT))``, for ``gains`` and ``with_trait``."""


def same_type() -> TypeOfChallenge:
    """The type of the challenge that has just been decided."""
    return TypeOfChallenge()
