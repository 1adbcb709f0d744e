"""What is done, chosen and named before the game, and kept for all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.language.deckbuilding import judged
from kingsmoot.thrones.language.effects.effect import Act, CardAct, Effect
from kingsmoot.thrones.language.nouns import Noun
from kingsmoot.thrones.language.program import Asking, Program
from kingsmoot.thrones.language.references.names import TRAIT, Name
from kingsmoot.thrones.language.references.players import YOU
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.selector import IN_PLAY_ZONE, Selector, Zones
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Constant, Mark, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import AMOUNT, ON, lasting_rows
from kingsmoot.thrones.view.labels import card_label


def setup_gold(n: int) -> Constant:
    """You cannot spend more gold than that during setup."""
    return constant(Value.SETUP_GOLD, YOU, f"cannot spend more than {n} gold during setup", n=n)


# -- a card that is kept --------------------------------------------------------------------------------


@final
class Keep(CardAct):
    """A card is remembered for the rest of the game, as long as it stays in play."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return False

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if s.in_play(c):
                atoms.add_lasting(s, Mark.CARD_KEPT, x.source, Period.GAME, c)

    def clause(self, said: Speech) -> str:
        return ""


@final
class KeepTrait(Act):
    """A trait that is named is remembered, as long as this card is the same object."""

    def __init__(self, name: Name) -> None:
        if name.kind != TRAIT:
            raise TypeError("what is named and kept is a trait, keep(name(TRAIT)); for a title, keep_title(…)")
        self.name = name

    def do(self, s: ThronesState, x: Context) -> None:
        atoms.add_lasting(s, Mark.TRAIT_KEPT, self.name.named(x), Period.GAME, x.source)

    def clause(self, said: Speech) -> str:
        said.announce(self.name)
        return ""

    def parts(self) -> Sequence[object]:
        return (self.name,)


def keep(what: Ref | Name) -> Act:
    """This card remembers that one for the rest of the game, as KEPT: it says nothing by itself. Of ``name(TRAIT)`` it
    remembers the trait, as NAMED_TRAIT."""
    return KeepTrait(what) if isinstance(what, Name) else Keep(what)


@final
class KeptCard(Selector):
    """What this card has kept, as long as it is the same object in play."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return any(row[ON] == c and row[AMOUNT] == x.source for row in lasting_rows(s, Mark.CARD_KEPT))

    def noun(self) -> Noun:
        return Noun(("that card",), proper=True)

    def zones(self) -> Zones:
        return IN_PLAY_ZONE


KEPT: Final = KeptCard()
"""The card that this one has kept before the game, with ``keep``."""


# -- a title that is named ------------------------------------------------------------------------------


@final
class NameTitle(Asking[CardId]):
    """The title of a card is named, of those that its player has brought: no others could matter."""

    kind = "name"
    all_differ = True

    def __init__(self, of: Selector) -> None:
        self.of = of

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        mine = [c for c in s.deal.decks[x.you] if self.of.test(s, x, c)]
        first = {s.deal.cards[c].title: c for c in reversed(mine)}
        return [first[title] for title in sorted(first)]

    def always(self, s: ThronesState, x: Context) -> bool:
        return True  # not to be asked would tell what is in the deck

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        return s.deal.cards[option].title

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_label(s, x.source)}: name {self.of.noun().say()}."

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        atoms.add_lasting(s, Mark.TITLE_KEPT, option, Period.GAME, x.source)
        s.note(f"{{player}} names {s.deal.cards[option].title}.", player=x.you)


@final
class KeepTitle(Effect):
    """A title is named, and kept for the rest of the game."""

    def __init__(self, of: Selector) -> None:
        self.of = judged(of)

    def compile(self, to: Program) -> None:
        to.add(NameTitle(self.of))

    def clause(self, said: Speech) -> str:
        return f"name {self.of.noun().say()}"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def keep_title(of: Selector) -> KeepTitle:
    """Name such a card of your deck, by its title, and keep that for the rest of the game: ``the_named(CHARACTER)``."""
    return KeepTitle(of)


@final
class TheNamed(Selector):
    """Cards with the title that this card has kept."""

    def __init__(self, of: Selector) -> None:
        self.of = of

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        title = s.deal.cards[c].title
        rows = lasting_rows(s, Mark.TITLE_KEPT)
        return any(row[ON] == x.source and s.deal.cards[row[AMOUNT]].title == title for row in rows) and self.of.test(
            s, x, c
        )

    def noun(self) -> Noun:
        return Noun((f"the named {self.of.noun().say('')}",), proper=True)

    def parts(self) -> Sequence[object]:
        return (self.of,)


def the_named(of: Selector) -> TheNamed:
    """The card whose title was named before the game, with ``keep_title``."""
    return TheNamed(of)
