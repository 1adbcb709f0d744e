"""Words about plots: naming, switching, copying them, revealing new ones, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.games.winter.rules.copied_plots import plot_to_copy
from kingsmoot.games.winter.rules.discard_down import DISCARD_DOWN, most_cards
from kingsmoot.games.winter.rules.named_plots import NAMING
from kingsmoot.games.winter.rules.new_plots import REVEAL_NEW
from kingsmoot.thrones.language.conditions.comparisons import LESS, MORE
from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.language.constants.durations import UNTIL
from kingsmoot.thrones.language.counts.count import Count
from kingsmoot.thrones.language.effects.effect import Act
from kingsmoot.thrones.language.effects.tokens.gold_pools import PlayerAct
from kingsmoot.thrones.language.references.players import EACH_PLAYER, YOU, Who
from kingsmoot.thrones.language.references.reference import EACH
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.atoms import add_lasting, drop_lasting
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.ids import NO_CARD, NO_EVENT, Seat
from kingsmoot.thrones.model.modifiers import Constant, Mark, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.legality import code
from kingsmoot.thrones.timing.windows import initiate
from kingsmoot.thrones.values import in_force
from kingsmoot.thrones.values.in_force import holds, lasting_rows
from kingsmoot.thrones.values.plot_values import bonuses, plot_deck, whose_plots

# -- before plots are revealed --------------------------------------------------------------------------


def actions_before_reveal() -> Constant:
    """Players may act between choosing and revealing plots."""
    said = "players may act between choosing and revealing plots"
    return constant(Permission.ACTIONS_BEFORE_REVEAL, EACH_PLAYER, said, whole=True)


@final
class PlotsLieFacedown(Condition):
    """Plots have been chosen and not yet revealed."""

    def test(self, s: ThronesState, x: Context) -> bool:
        return any(plot != NO_CARD for plot in s.selected)

    def said(self) -> str:
        return "plots have been chosen and not yet revealed"

    def only(self, while_: bool = False) -> str:
        return "between choosing and revealing plots"


PLOTS_LIE_FACEDOWN: Final = PlotsLieFacedown()


@final
class NamePlot(Act):
    """Any plot that there is, whether or not somebody has it."""

    def do(self, s: ThronesState, x: Context) -> None:
        s.push(NAMING, x.you, x.source)

    def clause(self, said: Speech) -> str:
        return "name a plot. For each opponent who reveals it this phase, gain 1 power for your faction"


def name_plot() -> NamePlot:
    """Name a plot: power for each opponent who reveals it this phase."""
    return NamePlot()


# -- plot decks -----------------------------------------------------------------------------------------


@final
class SwitchPlotDecks(PlayerAct):
    """You and that player have each other's plot deck and used plots. Each plot keeps its owner."""

    def __init__(self, who: Who, until: Period) -> None:
        super().__init__(who)
        self.until = until

    def do(self, s: ThronesState, x: Context) -> None:
        for other in self.who.seats(s, x):
            mine, theirs = s.deal.factions[x.you], s.deal.factions[other]
            had, got = whose_plots(s, x.you), whose_plots(s, other)
            before = [row for row in lasting_rows(s, Mark.PLOTS_SWITCHED) if row[in_force.ON] in (mine, theirs)]
            drop_lasting(s, before.__contains__)
            add_lasting(s, Mark.PLOTS_SWITCHED, 1, self.until, mine, got + 1)
            add_lasting(s, Mark.PLOTS_SWITCHED, 1, self.until, theirs, had + 1)
            s.note("{player} and {other} switch plot decks.", player=x.you, other=other)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        return f"{UNTIL[self.until]}, switch plot decks and used plots with {self.who.subject()}"


def switch_plot_decks(who: Who, until: Period) -> SwitchPlotDecks:
    """Switch plot decks and used plots with that player for a while."""
    return SwitchPlotDecks(who, until)


# -- a new plot -----------------------------------------------------------------------------------------


@final
class RevealNewPlot(PlayerAct):
    """These players, one after the other, choose and reveal a new plot."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(plot_deck(s, seat) for seat in self.who.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for seat in reversed([seat for seat in self.who.seats(s, x) if plot_deck(s, seat)]):
            s.push(REVEAL_NEW, seat, x.source)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        if self.who.plural:
            return "choose and reveal a new plot"
        return f"{self.who.subject()} must choose and reveal a new plot"


def reveal_new_plot(who: Who = YOU) -> RevealNewPlot:
    """Choose and reveal a new plot."""
    return RevealNewPlot(who)


@final
class CopyPlot(PlayerAct):
    """What the plot of that player does when revealed, you do, as if it were yours."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(plot_to_copy(s, x, seat) for seat in self.who.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for seat in self.who.seats(s, x):
            for index in reversed(plot_to_copy(s, x, seat)):
                initiate(s, x.you, code(s.revealed[seat], index, NO_EVENT))

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        return f"do what {self.who.possessive()} plot does when revealed, as if it were yours"


def copy_plot(who: Who) -> CopyPlot:
    """Do what the plot of that player does when revealed."""
    return CopyPlot(who)


@final
class DiscardDown(Act):
    """The one player with the most cards in hand keeps so many of them."""

    def __init__(self, left: int) -> None:
        self.left = left

    def could(self, s: ThronesState, x: Context) -> bool:
        seat = most_cards(s)
        return seat >= 0 and len(s.hand[seat]) > self.left

    def do(self, s: ThronesState, x: Context) -> None:
        if self.could(s, x):
            s.push(DISCARD_DOWN, most_cards(s), x.source, self.left)

    def clause(self, said: Speech) -> str:
        return f"the player with the most cards in hand chooses and discards cards from hand until {self.left} are left"


def largest_hand_discards_to(left: int) -> DiscardDown:
    """The player with the most cards in hand discards down to that many."""
    return DiscardDown(left)


# -- income ---------------------------------------------------------------------------------------------


@final
class IncomeOfPlot(Count):
    """The income of a player's plot alone."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def value(self, s: ThronesState, x: Context) -> int:
        return sum(self._one(s, seat) for seat in self.who.seats(s, x))

    def _one(self, s: ThronesState, seat: Seat) -> int:
        values = None if s.revealed[seat] == NO_CARD else s.deal.cards[s.revealed[seat]].plot
        return 0 if values is None or holds(s, Value.BASE_INCOME_ZERO, s.revealed[seat]) else values.income

    def said(self) -> str:
        return "yours" if self.who is YOU else f"the income of {self.who.possessive()} plot"

    def compared(self, how: int, other: Count) -> str:
        word = {LESS: "lower than", MORE: "higher than"}[how]
        return f"{self.said()} is {word} {other.said()}"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def plot_income(who: Who) -> Count:
    """The income of the revealed plot of a player, without other cards."""
    return IncomeOfPlot(who)


def no_plot_income(of: Selector) -> Constant:
    """Such plots give no income."""
    return constant(Value.BASE_INCOME_ZERO, of, f"the income of {of.noun().say('each')} is 0", whole=True)


@final
class IncomeOfCards(Count):
    """What the cards in play of a player would add; of several plots that wash it away, one does."""

    def value(self, s: ThronesState, x: Context) -> int:
        title = s.deal.cards[x.source].title
        falling = [plot for plot in s.revealed if plot != NO_CARD and s.deal.cards[plot].title == title]
        return -bonuses(s, s.owner(x.each))[0] if x.source == falling[0] else 0

    def said(self) -> str:
        return "the income of their cards"

    def parts(self) -> Sequence[object]:
        return (EACH,)


def no_income_from_cards() -> Constant:
    """Only plots give income."""
    said = "characters, locations and attachments do not add to anybody's income"
    return constant(Value.INCOME, EACH_PLAYER, said, n=IncomeOfCards(), whole=True)


# -- players --------------------------------------------------------------------------------------------


@final
class SeveralOpponents(Condition):
    def test(self, s: ThronesState, x: Context) -> bool:
        return len(s.opponents(x.you)) > 1

    def said(self) -> str:
        return "you have more than one opponent"


SEVERAL_OPPONENTS: Final = SeveralOpponents()
"""You have more than one opponent."""


@final
class Plays(Condition):
    """A player plays this House."""

    def __init__(self, house: Selector, who: Who) -> None:
        self.house, self.who = house, who

    def test(self, s: ThronesState, x: Context) -> bool:
        return any(self.house.test(s, x, c) for c in self.who.find(s, x))

    def _house(self) -> str:
        return self.house.noun().say("").removesuffix(" card")

    def said(self) -> str:
        return f"{self.who.subject()} {'play' if self.who.plural else 'plays'} {self._house()}"

    def of_them(self) -> str:
        return f"who plays {self._house()}"

    def parts(self) -> Sequence[object]:
        return self.house, self.who


def plays(house: Selector, who: Who = YOU) -> Condition:
    """That player plays this House."""
    return Plays(house, who)
