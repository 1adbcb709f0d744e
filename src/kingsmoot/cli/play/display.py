"""A view of a game on a screen: its table, its options, its end."""

from __future__ import annotations

from kingsmoot.cli.card_index import CardIndex
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tables import Detail, Offer, drawing_of
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import View

LOW = 36
"""On a terminal with fewer lines card texts are cut or left out, so that they do not push the table out of sight."""


class Display:
    """Shows the views of one game."""

    def __init__(self, screen: Screen, game: str, setup: Setup) -> None:
        self.screen = screen
        self.cards = CardIndex(find_game(game).cards(setup.options))
        self.drawing = drawing_of(game)
        self.offered: set[tuple[int, str]] = set()
        """Which notes each person has been told."""

    def heading(self, view: View) -> str:
        return self.drawing.heading(view)

    def describe(self, name: str) -> str:
        """Everything about the card of this name, or with this in its name; a line for each version of it."""
        return "\n".join(self.drawing.describe(card) for card in self.cards.find(name))

    @property
    def low(self) -> bool:
        return self.screen.height < LOW

    def table(self, view: View, everything: bool = False) -> None:
        if self.screen.plain:
            self.screen.say("\n".join(self.drawing.lines(view, self.cards)))
        else:
            detail = Detail.ALL if everything else Detail.LEAST if self.low else Detail.USUAL
            self.screen.show(self.drawing.picture(view, self.cards, detail))
        if view["result"] is not None:
            self.screen.say(view["result"]["reason"], "bold")

    def needs_table(self, view: View, last: str | None) -> bool:
        """Whether a question needs the whole table with it, if that was last shown under this heading."""
        return self.heading(view) != last or (self.drawing.every_time and not self.screen.plain)

    def changes(self, view: View) -> None:
        """What of the table changes from one decision to the next."""
        for line in self.drawing.brief(view, self.cards):
            self.screen.say(line)

    def question(self, view: View) -> None:
        """What is asked, and the options by number."""
        decision = view["decision"]
        self.screen.say(decision["prompt"], "bold")
        if decision["detail"]:
            self.screen.say(decision["detail"])
        offers = [self.drawing.offer(view, option, self.cards) for option in decision["options"]]
        if self.screen.plain:
            for number, offer in enumerate(offers, 1):
                told = "" if self._told_before(view["seat"], offer) else offer.note
                self.screen.say(f"{number}. {offer.label}{': ' if told else ''}{told}")
        else:
            self._draw_options(view["seat"], offers)

    def _told_before(self, seat: int, offer: Offer) -> bool:
        """Whether this person has been told this note already; from now on, yes."""
        if offer.always or not offer.note:
            return False
        told = (seat, offer.note) in self.offered
        self.offered.add((seat, offer.note))
        return told

    def _draw_options(self, seat: int, offers: list[Offer]) -> None:
        from rich.cells import cell_len
        from rich.table import Table
        from rich.text import Text

        digits, widest = len(str(len(offers))), max(cell_len(offer.label) for offer in offers)
        room = max(0, self.screen.console.width - digits - widest - 2)
        grid = Table.grid(padding=(0, 1))
        grid.add_column(justify="right", min_width=digits)
        grid.add_column(min_width=min(widest, self.screen.console.width - digits - 1))
        grid.add_column()
        for number, offer in enumerate(offers, 1):
            told = Text(offer.note, "dim")
            if self.low or (not self.drawing.every_time and self._told_before(seat, offer)):
                told.truncate(room, overflow="ellipsis")
            grid.add_row(Text(str(number), "bold"), Text(offer.label), told)
        self.screen.show(grid)
