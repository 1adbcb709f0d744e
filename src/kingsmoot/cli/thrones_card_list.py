"""The cards of the challenge-and-plot games, listed by type."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from kingsmoot.cli.card_index import Card
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tables.thrones_cards import abilities, cells, columns, in_order, traits

_SHORT = {"initiative": "init.", "reserve": "res."}
_WORDS = ("faction", "icons")
"""Columns that hold no numbers."""


def list_cards(screen: Screen, cards: Iterable[Card]) -> None:
    for kind, group in groupby(in_order(cards), key=lambda card: str(card["type"])):
        found = list(group)
        names = columns(kind, found)
        screen.title(f"{kind}: {len(found)} cards")
        if screen.plain:
            rows = [
                (card["name"], *(cells(card)[name] for name in names), traits(card), abilities(card)) for card in found
            ]
            screen.grid(("card", *names, "traits", "text"), rows)
        else:
            _draw(screen, names, found)


def _draw(screen: Screen, names: tuple[str, ...], cards: list[Card]) -> None:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), header_style="bold", expand=True)
    table.add_column("card", ratio=3)
    for name in names:
        table.add_column(_SHORT.get(name, name), justify="left" if name in _WORDS else "right", no_wrap=True)
    table.add_column("text", ratio=6)
    for card in cards:
        below = f"\n{traits(card)}" if traits(card) else ""
        values = (Text(cells(card)[name]) for name in names)
        table.add_row(Text.assemble(card["name"], (below, "dim")), *values, Text(abilities(card)))
    screen.show(table)
