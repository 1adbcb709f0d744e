"""What cards gain and lose as a whole: all traits, all factions; what is printed on others, or what others have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.text import joined
from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.constants.constant import ICON_MODIFIERS, Constants, Gift, constant
from kingsmoot.thrones.language.counts.arithmetic import FACTIONS, TRAITS
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.kinds import OfFaction
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.card import NEUTRAL
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Constant, Modifier, Quality, QualityId, Value
from kingsmoot.thrones.model.state import ThronesState

# -- all of them ----------------------------------------------------------------------------------------

_MORE_THAN_ANY: Final = 9


@final
class AllOf(Gift):
    """All traits, all factions, all icons: for ``loses``. There are none as long as that lasts."""

    def __init__(self, modifiers: tuple[Modifier, ...], what: str, but: str = "") -> None:
        self.modifiers, self.what, self.but = modifiers, what, but

    def changes(self, to: Selector, n: int, verb: str, while_: Condition) -> Constants:
        if n > 0:
            raise TypeError(f"a card may lose all {self.what}, but not gain them")
        icons = self.modifiers == ICON_MODIFIERS
        amount = -_MORE_THAN_ANY if icons else 1
        made = [
            constant(m, to, f"lose all {self.what}", n=amount, while_=while_, word=self.but) for m in self.modifiers
        ]
        return made[0], *(one.changed(does="") for one in made[1:])


ALL_TRAITS: Final = AllOf((Quality.NO_TRAITS,), "traits")
"""All traits, for ``loses``."""
ALL_FACTIONS: Final = AllOf((Quality.NO_FACTIONS,), "faction affiliations")
"""All faction affiliations, for ``loses``: the card is then not neutral either."""
ALL_ICONS: Final = AllOf(ICON_MODIFIERS, "challenge icons")
"""All challenge icons, for ``loses``."""


def all_factions_but(faction: OfFaction) -> Gift:
    """All faction affiliations but this one, for ``loses``, behind ``gains`` of this one."""
    return AllOf((Quality.NO_FACTIONS,), "other faction affiliations", faction.name)


# -- what others have -----------------------------------------------------------------------------------


@final
class WhatOthersHave(Gift):
    """Each keyword, or icon, that such another card has now."""

    def __init__(self, modifier: QualityId, of: Selector, what: str) -> None:
        self.modifier, self.of, self.what = modifier, of, what

    def changes(self, to: Selector, n: int, verb: str, while_: Condition) -> Constants:
        if n < 0:
            raise TypeError("what others have can be gained, not lost")
        said = f"gain each {self.what} that {self.of.noun().say()} has"
        return (constant(self.modifier, to, said, while_=while_, gift=self),)

    def shared(self, s: ThronesState, x: Context) -> list[CardId]:
        return self.of.among(s, x, s.all_in_play())

    def parts(self) -> Sequence[object]:
        return (self.of,)


def keywords_of(of: Selector) -> Gift:
    """Each keyword that such a card has, as long as it has it, for ``gains``."""
    return WhatOthersHave(Quality.KEYWORDS_OF, of, "keyword")


def icons_of(of: Selector) -> Gift:
    """Each challenge icon that such a card has, as long as it has it, for ``gains``."""
    return WhatOthersHave(Quality.ICONS_OF, of, "challenge icon")


# -- what is printed on others --------------------------------------------------------------------------


class Copied(Gift):
    """What is printed on a card now is given to others for a while."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def give(self, s: ThronesState, x: Context, to: list[CardId], until: int) -> None:
        raise NotImplementedError

    def parts(self) -> Sequence[object]:
        return (self.ref,)

    def _constant(self, modifier: QualityId, to: Selector, n: int, said: str, while_: Condition) -> Constants:
        if n < 0 or while_ is not ALWAYS or not isinstance(to, Ref):
            raise TypeError("what is printed on another card is gained by certain cards for a while, with until(…)")
        return (constant(modifier, to, said, gift=self),)

    def _name(self) -> str:
        nouns = self.ref.of.noun().nouns if isinstance(self.ref, Ask) else ()
        return f"that {nouns[0]}" if nouns else self.ref.known()


ICONS: Final = "challenge icons"
KEYWORDS: Final = "keywords"
"""What may be copied from the face of a card, for ``printed_of``, beside FACTIONS and TRAITS."""


@final
class PrintedOf(Copied):
    def __init__(self, ref: Ref, what: tuple[str, ...]) -> None:
        super().__init__(ref)
        self.what = what

    def changes(self, to: Selector, n: int, verb: str, while_: Condition) -> Constants:
        return self._constant(Quality.PRINTED, to, n, f"gain the printed {joined(self.what)} of {self._name()}", while_)

    def give(self, s: ThronesState, x: Context, to: list[CardId], until: int) -> None:
        for model in self.ref.find(s, x):
            printed = s.deal.cards[model]
            for c in to:
                if ICONS in self.what:
                    for kind in (kind for kind, shown in enumerate(printed.icons) if shown):
                        atoms.add_lasting(s, ICON_MODIFIERS[kind], 1, until, c)
                if KEYWORDS in self.what:
                    for word in sorted(printed.keywords):
                        atoms.add_lasting(s, Quality.KEYWORD, 1, until, c, s.deal.keywords.index(word))
                if FACTIONS in self.what and printed.faction != NEUTRAL:
                    place = s.deal.faction_names.index(printed.faction)
                    atoms.add_lasting(s, Quality.FACTION, 1, until, c, place)
                if TRAITS in self.what:
                    for trait in sorted(printed.traits):
                        atoms.add_lasting(s, Quality.TRAIT, 1, until, c, s.deal.traits.index(trait))


def printed_of(ref: Ref, *what: str) -> Gift:
    """What is printed on that card, of ICONS, KEYWORDS, FACTIONS and TRAITS: for ``until(…, gains(…))``."""
    return PrintedOf(ref, what)


@final
class TextOf(Copied):
    """Its triggered abilities and constants: "this card" is then the card that gains them."""

    def changes(self, to: Selector, n: int, verb: str, while_: Condition) -> Constants:
        said = f"gain the printed text box of {self._name()} (except for traits)"
        return self._constant(Quality.TEXT, to, n, said, while_)

    def give(self, s: ThronesState, x: Context, to: list[CardId], until: int) -> None:
        for model in self.ref.find(s, x):
            for c in to:
                atoms.add_lasting(s, Quality.TEXT, model, until, c)


def text_of(ref: Ref) -> Gift:
    """The printed text of that card: for ``until(…, gains(…))``."""
    return TextOf(ref)


# -- marks ----------------------------------------------------------------------------------------------


def considered_loyal(to: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """It counts as loyal in play, whether or not that is printed on it."""
    return constant(Quality.LOYAL, to, "are considered to be loyal", while_=while_)


# -- STR ------------------------------------------------------------------------------------------------


def double_strength(to: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """Its STR is doubled."""
    return constant(Value.STRENGTH_DOUBLED, to, "have its STR doubled", while_=while_)
