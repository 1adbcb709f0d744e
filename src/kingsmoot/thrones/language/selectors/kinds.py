"""By what a card is: its type, traits, faction, title, keywords."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.kernel.printed import Printed
from kingsmoot.thrones.language.nouns import FACTION, MARK, NOT, TRAIT, WITH, Noun, article, listed
from kingsmoot.thrones.language.printed import has_printed
from kingsmoot.thrones.language.selectors.selector import Selector, Zones
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHANGING_TYPES, Type, TypeId, Zone, name_of
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import has_faction, has_keyword, has_trait, holds


@final
class OfType(Selector):
    """By what it is now: an event that stays in play is an attachment."""

    by_kind = True
    quick = True

    def __init__(self, kind: TypeId, noun: str) -> None:
        self.kind, self.name = kind, noun
        self.changes = kind in CHANGING_TYPES

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return (s.type_of(c) if self.changes else s.cards[c].type) == self.kind

    def among(self, s: ThronesState, x: Context, cards: list[CardId]) -> list[CardId]:
        if self.changes:
            return [c for c in cards if s.type_of(c) == self.kind]
        shown, kind = s.cards, self.kind
        return [c for c in cards if shown[c].type == kind]

    def prints(self, card: Printed) -> bool:
        return card.type == name_of(Type, self.kind)

    def noun(self) -> Noun:
        return Noun((self.name,))

    def negated(self) -> Noun:
        return Noun(before=((NOT, f"non-{self.name}"),))


@final
class PrintedType(Selector):
    """By what is printed on it, whatever it is now; what lies facedown shows nothing that is printed."""

    def __init__(self, of: OfType) -> None:
        self.of = of

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.deal.cards[c].type == self.of.kind and not s.is_facedown(c)

    def prints(self, card: Printed) -> bool:
        return self.of.prints(card)

    def noun(self) -> Noun:
        return Noun(after=((WITH, f"printed as {article(self.of.name)}"),))


def printed_as(of: OfType) -> Selector:
    """A card with this type printed on it, whatever it is now: ``CARD & printed_as(ATTACHMENT)``."""
    return PrintedType(of)


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


CHARACTER: Final = OfType(Type.CHARACTER, "character")
"""Characters."""


LOCATION: Final = OfType(Type.LOCATION, "location")
"""Locations."""


ATTACHMENT: Final = OfType(Type.ATTACHMENT, "attachment")
"""Attachments, also an event that has become one."""


EVENT: Final = OfType(Type.EVENT, "event")
"""Events."""


PLOT: Final = OfType(Type.PLOT, "plot")
"""Plots."""


AGENDA: Final = OfType(Type.AGENDA, "agenda")
"""Agendas."""


CARD: Final = AnyCard()
"""Cards of any type."""


FACTION_CARD: Final = FactionCard()
"""Faction cards."""


@final
class HasTrait(Selector):
    """With one of these traits, printed or given."""

    by_kind = True

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

    by_kind = True

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
class InFaction(Selector):
    """Of the faction whose faction card its player has."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return has_faction(s, c, s.deal.cards[s.deal.factions[s.controller[c]]].faction)

    def noun(self) -> Noun:
        return Noun(before=((FACTION, "in-faction"),))

    def negated(self) -> Noun:
        return Noun(before=((FACTION, "neutral or out-of-faction"),))


NEUTRAL: Final = faction("neutral")
IN_FACTION: Final = InFaction()
"""Cards of the faction on their player's faction card."""


@final
class OutOfFaction(Selector):
    """Of another faction than that of its player's faction card; a card without any is neither."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        own = s.deal.cards[s.deal.factions[s.controller[c]]].faction
        others = {*s.deal.faction_names, s.cards[c].faction} - {"neutral", ""}
        return not has_faction(s, c, own) and any(has_faction(s, c, name) for name in others)

    def noun(self) -> Noun:
        return Noun(before=((FACTION, "out-of-faction"),))


OUT_OF_FACTION: Final = OutOfFaction()
"""Cards of another faction than that on their player's faction card: neutral ones are not."""


@final
class Named(Selector):
    """By its title."""

    by_kind = True

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


UNIQUE: Final = Marked("unique")
"""Unique cards."""


LOYAL: Final = Marked("loyal")
"""Loyal cards."""


NON_UNIQUE: Final = ~UNIQUE


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


LIMITED: Final = OfKeyword("limited")
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
