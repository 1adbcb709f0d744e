"""What a card asks of the deck that it is used with: ``deck(may_include(…), at_least(12, …))``.

These words look at printed cards alone. Whoever judges decks asks them what they let in, what they bar and what is
wrong; on the card they say it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, final

from kingsmoot.kernel.printed import Printed
from kingsmoot.kernel.text import joined
from kingsmoot.thrones.language.nouns import Noun, counted
from kingsmoot.thrones.language.selectors.kinds import PLOT, OfFaction, OfType
from kingsmoot.thrones.language.selectors.kinds import faction as _faction
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import words_in
from kingsmoot.thrones.model.card import NEUTRAL
from kingsmoot.thrones.model.enums import Type

Copies: TypeAlias = Sequence[tuple[Printed, int]]
"""Cards, and how many there are of each."""
Wrong: TypeAlias = tuple[str, str, str, tuple[str, ...]]
"""What is wrong with a deck: its name for programs, the rest of a sentence that begins with the card, what to do, and
the codes of the cards concerned."""

DECK: Final = "your deck"
PLOT_DECK: Final = "your plot deck"
BOTH_DECKS: Final = "your deck and your plot deck"


class DeckRule:
    """Something that a card asks of the deck that it is used with, or lets into it."""

    least_cards = 0
    """How many cards the draw deck must have; 0: as many as usual."""
    plots = 0
    """How many plots there must be; 0: as many as usual."""
    pairs = 0
    """How many plots may be there twice; 0: as many as usual."""
    agendas = 0
    """How many agendas there may be beside it."""
    subject = DECK

    def takes_agenda(self, card: Printed) -> bool:
        """Whether this agenda may be beside it."""
        return False

    def admits(self, card: Printed) -> bool:
        """Whether it lets this card of another faction in."""
        return False

    def bars(self, card: Printed) -> bool:
        """Whether it keeps this card out."""
        return False

    def most_copies(self, card: Printed) -> int:
        """How many copies of this card there may be, by title; 0: as many as usual."""
        return 0

    def wrong(self, draw: Copies, plots: Copies, faction: str = "") -> Wrong | None:
        """What is wrong with the numbers of a deck of this faction; None if nothing is."""
        return None

    def does(self) -> str:
        """What it says of its subject."""
        raise NotImplementedError


def judged(of: Selector) -> Selector:
    """A selector that looks at nothing but print; TypeError if it does not."""
    for word in words_in(of):
        if isinstance(word, Selector) and type(word).prints is Selector.prints:
            raise TypeError(f"a deck is judged by what is printed on cards, and {word} is nothing of the kind")
    return of


def _is_of_plots(of: Selector) -> bool:
    return any(isinstance(word, OfType) and word.kind == Type.PLOT for word in words_in(of))


def _many(of: Selector, word: str = "or") -> str:
    return of.noun().say("", 2, word)


def _foreign(of: Selector) -> str:
    """Such cards, of whatever faction, unless they are of a certain one."""
    either = of.noun().either
    factions = any(isinstance(word, OfFaction) for word in words_in(of))
    if not either:
        return _many(of, "and") if factions else f"{_many(of, 'and')} of any faction"
    return joined([_any_faction(noun) for noun in either])


def _any_faction(noun: Noun) -> str:
    said = noun.say("", 2)
    return said if said.startswith("neutral ") else f"{said} of any faction"


def _fitting(of: Selector, cards: Copies) -> list[tuple[Printed, int]]:
    return [(card, count) for card, count in cards if of.prints(card)]


def _total(cards: Iterable[tuple[Printed, int]]) -> int:
    return sum(count for _, count in cards)


def _titles(cards: Iterable[tuple[Printed, int]]) -> int:
    return len({card.title for card, _ in cards})


def _codes(cards: Iterable[tuple[Printed, int]]) -> tuple[str, ...]:
    return tuple(card.code for card, _ in cards)


# -- what may be in it ----------------------------------------------------------------------------------


@final
class MayInclude(DeckRule):
    """Cards of other factions."""

    def __init__(self, of: Selector, plots: bool) -> None:
        self.of, self.plots_too = judged(of), plots
        self.subject = BOTH_DECKS if plots else DECK

    def admits(self, card: Printed) -> bool:
        return (self.plots_too or card.type != "plot") and self.of.prints(card)

    def does(self) -> str:
        return f"may include {_foreign(self.of)}"


def may_include(of: Selector, *, plots: bool = False) -> MayInclude:
    """For ``deck``: such cards of other factions may be in it; with ``plots``, in the plot deck as well."""
    return MayInclude(of, plots)


@final
class OtherFactions(DeckRule):
    """So many other factions, whose cards may be in the deck and the plot deck: those that are there are named."""

    subject = BOTH_DECKS

    def __init__(self, n: int) -> None:
        self.n = n

    def admits(self, card: Printed) -> bool:
        return card.faction != NEUTRAL

    def wrong(self, draw: Copies, plots: Copies, faction: str = "") -> Wrong | None:
        cards = [*draw, *plots]
        factions = sorted({card.faction for card, _ in cards} - {NEUTRAL})
        most = self.n + 1
        if len(factions) <= most:
            return None
        names = joined([_faction(name).title for name in factions])
        what = f"allows {counted(self.n, 'faction')} beside your own, and there are cards of {names}"
        return "agenda-factions", what, f"keep {most} factions", ()

    def does(self) -> str:
        return f"may include cards of {counted(self.n, 'other faction')} that you name when you announce this agenda"


def other_factions(n: int) -> OtherFactions:
    """For ``deck``: cards of ``n`` other factions may be in it and in the plot deck, named with the agenda."""
    return OtherFactions(n)


@final
class OfOneTrait(DeckRule):
    """A trait whose cards of any faction may be in the deck and the plot deck: one that all of them have is named."""

    subject = BOTH_DECKS

    def admits(self, card: Printed) -> bool:
        return bool(card.traits)

    def wrong(self, draw: Copies, plots: Copies, faction: str = "") -> Wrong | None:
        strangers = [(card, count) for card, count in (*draw, *plots) if card.faction not in (faction, NEUTRAL)]
        if not strangers or set.intersection(*(set(card.traits) for card, _ in strangers)):
            return None
        what = "allows cards of other factions with one trait, and there is none that all of them have"
        return "agenda-trait", what, "keep those with one trait", _codes(strangers)

    def does(self) -> str:
        return "may include cards of any faction with a trait that you name when you announce this agenda"


def of_one_trait() -> OfOneTrait:
    """For ``deck``: cards of other factions with a trait that is named with the agenda may be in it, and such plots."""
    return OfOneTrait()


@final
class CannotInclude(DeckRule):
    def __init__(self, of: Selector) -> None:
        self.of = judged(of)
        self.subject = PLOT_DECK if _is_of_plots(of) else DECK

    def bars(self, card: Printed) -> bool:
        return self.of.prints(card)

    def does(self) -> str:
        return f"cannot include {_many(self.of)}"


def cannot_include(of: Selector) -> CannotInclude:
    """For ``deck``: no such cards may be in it, or, of plots, in the plot deck."""
    return CannotInclude(of)


@final
class OnlyInclude(DeckRule):
    """Nothing but such cards, of whatever faction."""

    subject = BOTH_DECKS

    def __init__(self, of: Selector) -> None:
        self.of = judged(of)

    def admits(self, card: Printed) -> bool:
        return self.of.prints(card)

    def bars(self, card: Printed) -> bool:
        return not self.of.prints(card)

    def does(self) -> str:
        return f"can only include {_foreign(self.of)}"


def only_include(of: Selector) -> OnlyInclude:
    """For ``deck``: nothing but such cards, of whatever faction, may be in it and in the plot deck."""
    return OnlyInclude(of)


# -- how many -------------------------------------------------------------------------------------------


@final
class AtLeast(DeckRule):
    def __init__(self, n: int, of: Selector, different: bool) -> None:
        self.n, self.of, self.different = n, judged(of), different

    def _said(self) -> str:
        return f"at least {self.n} {'different ' if self.different else ''}{_many(self.of)}"

    def wrong(self, draw: Copies, plots: Copies, faction: str = "") -> Wrong | None:
        there = _fitting(self.of, draw)
        many = _titles(there) if self.different else _total(there)
        if many >= self.n:
            return None
        return "agenda-least", f"asks for {self._said()}, and the draw deck has {many}", f"add {self.n - many}", ()

    def does(self) -> str:
        return f"must include {self._said()}"


def at_least(n: int, of: Selector, *, different: bool = False) -> AtLeast:
    """For ``deck``: ``n`` or more such cards must be in it; with ``different``, of different titles."""
    return AtLeast(n, of, different)


@final
class AtMostInDeck(DeckRule):
    """So many of them, or of those of each faction."""

    def __init__(self, n: int, of: Selector, different: bool, each_faction: bool) -> None:
        self.n, self.of, self.different, self.each_faction = n, judged(of), different, each_faction

    def _said(self) -> str:
        cards = self.of.noun().say("", self.n)
        each = " of each faction" if self.each_faction else ""
        return f"{self.n} {'different ' if self.different else ''}{cards}{each}"

    def wrong(self, draw: Copies, plots: Copies, faction: str = "") -> Wrong | None:
        there = _fitting(self.of, draw)
        factions = sorted({card.faction for card, _ in there} - {NEUTRAL}) if self.each_faction else [""]
        for one in factions:
            found = [(card, count) for card, count in there if not one or card.faction == one]
            many = _titles(found) if self.different else _total(found)
            if many > self.n:
                has = f"{many} {_faction(one).title} ones" if one else f"{many}"
                what = f"allows {self._said()}, and the draw deck has {has}"
                return "agenda-most", what, f"take out {many - self.n}", _codes(found)
        return None

    def does(self) -> str:
        return f"cannot include more than {self._said()}"


def at_most_in_deck(n: int, of: Selector, *, different: bool = False, each_faction: bool = False) -> AtMostInDeck:
    """For ``deck``: at most ``n`` such cards; with ``different``, titles; with ``each_faction``, of each faction."""
    return AtMostInDeck(n, of, different, each_faction)


@final
class MostCopies(DeckRule):
    def __init__(self, n: int, of: Selector) -> None:
        self.n, self.of = n, judged(of)

    def most_copies(self, card: Printed) -> int:
        return self.n if self.of.prints(card) else 0

    def does(self) -> str:
        return f"cannot include more than {counted(self.n, 'copy')} of each {self.of.noun().say('')} (by title)"


def copies(n: int, of: Selector) -> MostCopies:
    """For ``deck``: at most ``n`` copies of each such card, by title."""
    return MostCopies(n, of)


@final
class LeastCards(DeckRule):
    def __init__(self, n: int) -> None:
        self.least_cards = n

    def does(self) -> str:
        return f"must have at least {self.least_cards} cards"


def least_cards(n: int) -> LeastCards:
    """For ``deck``: how many cards it must have at least, instead of the usual number."""
    return LeastCards(n)


# -- plots and agendas ----------------------------------------------------------------------------------


@final
class Plots(DeckRule):
    """So many plots, perhaps only such ones."""

    subject = PLOT_DECK

    def __init__(self, n: int, of: Selector | None, pairs: int) -> None:
        self.plots, self.of, self.pairs = n, None if of is None else judged(of), pairs

    def bars(self, card: Printed) -> bool:
        return self.of is not None and card.type == "plot" and not self.of.prints(card)

    def does(self) -> str:
        what = "cards" if self.of is None else _many(self.of & PLOT)
        twice = f" and may include up to {self.pairs} of them twice" if self.pairs else ""
        return f"must have exactly {self.plots} {what}{twice}"


def plots(n: int, *, of: Selector | None = None, pairs: int = 0) -> Plots:
    """For ``deck``: exactly ``n`` plots, with ``of`` only such; ``pairs`` says how many pairs may be among them."""
    return Plots(n, of, pairs)


@final
class DifferentPlots(DeckRule):
    subject = PLOT_DECK

    def __init__(self, n: int, of: Selector) -> None:
        self.n, self.of = n, judged(of)

    def _said(self) -> str:
        return f"exactly {self.n} different {_many(self.of)}"

    def wrong(self, draw: Copies, plots: Copies, faction: str = "") -> Wrong | None:
        there = _fitting(self.of, plots)
        many, titles = _total(there), _titles(there)
        if many == titles == self.n:
            return None
        has = f"{many}" if many == titles else f"{many}, {titles} of them different"
        what = f"asks for {self._said()}, and the plot deck has {has}"
        fix = f"add {self.n - titles}" if titles < self.n and many == titles else f"keep {self.n} different ones"
        return "agenda-plots", what, fix, _codes(there)

    def does(self) -> str:
        return f"must include {self._said()}"


def different_plots(n: int, of: Selector) -> DifferentPlots:
    """For ``deck``: exactly ``n`` such plots must be in the plot deck, all of different titles."""
    return DifferentPlots(n, of)


@final
class Agendas(DeckRule):
    """Further agendas beside it."""

    subject = "you"

    def __init__(self, n: int, of: Selector) -> None:
        self.agendas, self.of = n, judged(of)

    def takes_agenda(self, card: Printed) -> bool:
        return self.of.prints(card)

    def does(self) -> str:
        if self.agendas == 1:
            return f"may use {self.of.noun().say()} beside this one"
        return f"may use up to {self.agendas} {_many(self.of)} beside this one"


def agendas(n: int, of: Selector) -> Agendas:
    """For ``deck``: ``n`` such agendas may be used beside this one."""
    return Agendas(n, of)


# -- all of it ------------------------------------------------------------------------------------------


@final
class Deck:
    """All that a card asks of the deck that it is used with."""

    def __init__(self, rules: tuple[DeckRule, ...]) -> None:
        if not rules:
            raise TypeError("deck(…) needs something that is asked of a deck, as in deck(least_cards(75))")
        for rule in rules:
            if not isinstance(rule, DeckRule):
                raise TypeError(f"deck(…) is made of rules such as at_least(12, CARD): {rule!r} is none")
        self.rules = rules


def deck(*rules: DeckRule) -> Deck:
    """What a card asks of the deck that it is used with: a part of the card beside its constants and abilities."""
    return Deck(rules)
