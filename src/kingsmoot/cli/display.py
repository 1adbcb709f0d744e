"""A view of a game on a screen: its table, its options, its end."""

from __future__ import annotations

from kingsmoot.cli.card_index import CardIndex, note
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tables import Detail, drawing_of
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
        """Which cards each person has been offered in plain lines."""

    def heading(self, view: View) -> str:
        return self.drawing.heading(view)

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

    def changes(self, view: View) -> None:
        """As plain lines, what of the table changes from one decision to the next."""
        for line in self.drawing.brief(view, self.cards):
            self.screen.say(line)

    def question(self, view: View) -> None:
        """What is asked, and the options by number."""
        decision = view["decision"]
        self.screen.say(decision["prompt"], "bold")
        labels = [option["label"] for option in decision["options"]]
        if self.screen.plain:
            for number, label in enumerate(labels, 1):
                self.screen.say(f"{number}. {label}{self._text_once(view['seat'], label)}")
        else:
            self._draw_options(labels)

    def _text_once(self, seat: int, label: str) -> str:
        """The text of the card that the option names, but only the first time that this person is offered it."""
        card = self.cards.mentioned(label)
        if card is None or (seat, card["name"]) in self.offered:
            return ""
        self.offered.add((seat, card["name"]))
        return f": {note(card)}"

    def _draw_options(self, labels: list[str]) -> None:
        from rich.cells import cell_len
        from rich.table import Table
        from rich.text import Text

        digits, widest = len(str(len(labels))), max(map(cell_len, labels))
        room = max(0, self.screen.console.width - digits - widest - 2)
        grid = Table.grid(padding=(0, 1))
        grid.add_column(justify="right", min_width=digits)
        grid.add_column(min_width=min(widest, self.screen.console.width - digits - 1))
        grid.add_column()
        for number, label in enumerate(labels, 1):
            card = self.cards.mentioned(label)
            told = Text(note(card) if card else "", "dim")
            if self.low:
                told.truncate(room, overflow="ellipsis")
            grid.add_row(Text(str(number), "bold"), label, told)
        self.screen.show(grid)
