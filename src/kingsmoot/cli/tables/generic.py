"""Any game's table, as the view tells it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kingsmoot.cli.card_index import Card, CardIndex, describe
from kingsmoot.cli.tables.drawing import Detail, Offer, card_offer
from kingsmoot.kernel.state import View

if TYPE_CHECKING:
    from rich.console import RenderableType


class GenericDrawing:
    """Every fact of the view on a line of its own, what belongs together indented under its name."""

    every_time = True

    def describe(self, card: Card) -> str:
        return describe(card)

    def offer(self, view: View, option: View, cards: CardIndex) -> Offer:
        return card_offer(option["label"], cards)

    def heading(self, view: View) -> str:
        return "The table" if view["result"] is None else "The end"

    def lines(self, view: View, cards: CardIndex) -> list[str]:
        return list(_told("", view["table"], 0))

    def brief(self, view: View, cards: CardIndex) -> list[str]:
        return self.lines(view, cards)

    def picture(self, view: View, cards: CardIndex, detail: Detail) -> RenderableType:
        from rich.panel import Panel
        from rich.text import Text

        return Panel(Text("\n".join(self.lines(view, cards))), title=Text(self.heading(view)), title_align="left")


def _told(name: str, value: Any, depth: int) -> Iterator[str]:
    indent = "  " * depth
    named = f"{name.replace('_', ' ')}: " if name else ""
    if isinstance(value, dict) and not _is_card(value):
        if name:
            yield f"{indent}{named.rstrip()}"
        for key, inner in value.items():
            yield from _told(str(key), inner, depth + bool(name))
    elif isinstance(value, list) and any(isinstance(item, (dict, list)) and not _is_card(item) for item in value):
        for number, item in enumerate(value):
            yield from _told(f"{name} {number}", item, depth)
    elif isinstance(value, list):
        yield f"{indent}{named}{', '.join(map(_word, value)) or 'none'}"
    else:
        yield f"{indent}{named}{_word(value)}"


def _is_card(value: Any) -> bool:
    return isinstance(value, dict) and "id" in value and "title" in value


def _word(value: Any) -> str:
    if _is_card(value):
        facts = [f"{key} {_word(fact)}" for key, fact in value.items() if key not in ("id", "code", "title") and fact]
        return f"{value['title']} ({', '.join(facts)})" if facts else str(value["title"])
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
