"""The table of a challenge-and-plot game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsmoot.cli.card_index import Card, CardIndex
from kingsmoot.cli.tables import thrones_cards
from kingsmoot.cli.tables import thrones_text as words
from kingsmoot.cli.tables.drawing import Detail, Offer
from kingsmoot.cli.tables.thrones_text import InPlay
from kingsmoot.kernel.state import View

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

MINE = "bold yellow"
ICON_COLOURS = {"M": "red", "I": "green", "P": "cyan"}
_SAYS_WHOSE = ("attackers", "defenders", "claim", "stealth")
"""Decisions of which it is clear whose characters they are about."""


class ThronesDrawing:
    """Opponents above, the challenge in progress, and the own side with the hand at the bottom."""

    every_time = False

    def heading(self, view: View) -> str:
        return words.heading(view)

    def describe(self, card: Card) -> str:
        return thrones_cards.describe(card)

    def offer(self, view: View, option: View, cards: CardIndex) -> Offer:
        """An ability with its text as the note; otherwise what to know of the card that the option is about."""
        label = option["label"]
        name, _, text = label.partition(": ")
        name = f"{name[:1].upper()}{name[1:]}"
        if text:
            return Offer(name, text)
        card = cards.mentioned(label)
        if card is None:
            return Offer(name)
        shown = words.shown_as(view, option.get("on"))
        if shown is not None and shown["title"] == card["name"]:
            card = cards.of(shown)
        lying = [(seat, one) for seat, one in words.all_characters(view) if one.title == card["name"]]
        if shown is not None:  # this very one, whatever else has its name
            lying = [(seat, one) for seat, one in lying if one.id == shown["id"]]
        if len(lying) == 1:
            [(seat, one)] = lying
            theirs = seat != view["seat"] and view["about"] not in _SAYS_WHOSE
            whose = f", controlled by {view['names'][seat]}" if theirs else ""
            return Offer(name, _state(one) + whose, always=True)
        return Offer(name, thrones_cards.in_short(card, price_told=label.endswith(" gold")))

    # -- plain lines ------------------------------------------------------------------------------------

    def lines(self, view: View, cards: CardIndex) -> list[str]:
        told = [f"{self.heading(view)}."]
        if view["result"] is not None:
            return told + words.standings(view)
        for seat in words.seats_in_order(view):
            if seat == view["seat"]:
                told += self._challenge_lines(view)
            told += _player_lines(view, seat, cards)
        if view["seat"] < 0:
            told += self._challenge_lines(view)
        return told + _hand_lines(view, cards)

    def brief(self, view: View, cards: CardIndex) -> list[str]:
        t = view["table"]
        if t["challenge"]:
            return words.challenge_lines(view)
        told = view["decision"] is not None and view["decision"]["detail"]  # the numbers are told with the question
        if view["seat"] >= 0 and t["phase"] == "marshaling" and not told:
            return [f"You have {t['players'][view['seat']]['gold']} gold."]
        return []

    def _challenge_lines(self, view: View) -> list[str]:
        challenge = view["table"]["challenge"]
        return [f"{words.challenge_name(view)}.", *words.challenge_lines(view)] if challenge else []

    # -- the picture ------------------------------------------------------------------------------------

    def picture(self, view: View, cards: CardIndex, detail: Detail) -> RenderableType:
        from rich.console import Group
        from rich.rule import Rule
        from rich.text import Text

        parts: list[RenderableType] = [Rule(Text(self.heading(view), style="bold"), align="left", style="dim")]
        if view["result"] is not None:
            return Group(*parts, *words.standings(view))
        for seat in words.seats_in_order(view):
            if seat == view["seat"]:
                parts += _draw_challenge(view)
            parts += _draw_player(view, seat, cards, detail)
        if view["seat"] < 0:
            parts += _draw_challenge(view)
        return Group(*parts, *_draw_hand(view, cards, detail))


def _state(card: InPlay) -> str:
    """What a character in play is worth now."""
    kneels = ("kneels",) if card.kneeling else ()
    attached = tuple(f"with {one}" for one in card.attached)
    facts = (f"STR {card.strength}", thrones_cards.icon_words(card.icons), *kneels, *card.notes, *attached)
    return ", ".join(facts)


# -- plain lines ----------------------------------------------------------------------------------------


def _player_lines(view: View, seat: int, cards: CardIndex) -> list[str]:
    told = [f"{words.named(view, seat)}: {', '.join(f'{name} {value}' for name, value in words.sums(view, seat))}."]
    told += _lines_below(view, seat, cards, everything=False)
    own = seat == view["seat"]
    for card in words.characters(view, seat):
        told.append(f"{'Your character' if own else 'Character'} {card.title}: {_state(card)}.")
    return told + [f"{name}: {', '.join(found)}." for name, found in _other_cards(view, seat)]


def _lines_below(view: View, seat: int, cards: CardIndex, everything: bool) -> list[str]:
    player = view["table"]["players"][seat]
    lines = (words.plot_line(player, cards), words.piles_line(player, everything), words.known_line(view, seat))
    return [line for line in lines if line]


def _other_cards(view: View, seat: int) -> list[tuple[str, list[str]]]:
    found = [("Locations", words.locations(view, seat)), ("Attachments", words.other_attachments(view, seat))]
    return [(name, cards) for name, cards in found if cards]


def _hand_lines(view: View, cards: CardIndex) -> list[str]:
    if view["seat"] < 0:
        return []
    held = words.hand(view)
    told = [f"Your hand: {', '.join(words.priced(held, cards)) or 'empty'}."]
    for name, titles in words.own_piles(view["table"]["players"][view["seat"]]):
        told.append(f"{name}: {words.listed(titles)}.")
    return told


# -- the picture ----------------------------------------------------------------------------------------


def _draw_player(view: View, seat: int, cards: CardIndex, detail: Detail) -> list[RenderableType]:
    from rich.padding import Padding
    from rich.text import Text

    player = view["table"]["players"][seat]
    head = Text.assemble((words.named(view, seat), MINE if seat == view["seat"] else "bold"))
    for name, value in words.sums(view, seat):
        head.append(f"  {name} ", "dim")
        head.append(value, "bold" if name == "power" else "")
    inside: list[RenderableType] = []
    if player["alive"]:
        inside += [Text(line, "dim") for line in _lines_below(view, seat, cards, detail == Detail.ALL)]
        inside += _draw_characters(words.characters(view, seat))
        inside += [Text.assemble((f"{name}: ", "dim"), ", ".join(found)) for name, found in _other_cards(view, seat)]
    return [head, *(Padding(part, (0, 0, 0, 2)) for part in inside)]


def _draw_characters(found: list[InPlay]) -> list[RenderableType]:
    """Two beside each other."""
    from rich.table import Table

    if not found:
        return []
    grid = Table.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    drawn = [_draw_character(card) for card in found]
    for place in range(0, len(drawn), 2):
        grid.add_row(*drawn[place : place + 2])
    return [grid]


def _draw_character(card: InPlay) -> Text:
    from rich.text import Text

    told = Text.assemble((card.title, "dim" if card.kneeling else "bold"), f" {card.strength} ")
    for letter in card.icons or "-":
        told.append(letter, ICON_COLOURS.get(letter, ""))
    notes = [*(["kneels"] if card.kneeling else []), *card.notes]
    told.append(f" {', '.join(notes)}" if notes else "", "dim" if card.kneeling else "")
    told.append("".join(f" + {one}" for one in card.attached), "italic")
    return told


def _draw_challenge(view: View) -> list[RenderableType]:
    from rich.panel import Panel
    from rich.text import Text

    if not view["table"]["challenge"]:
        return []
    title = Text(words.challenge_name(view), "bold")
    return [Panel("\n".join(words.challenge_lines(view)), title=title, title_align="left", border_style="yellow")]


def _draw_hand(view: View, cards: CardIndex, detail: Detail) -> list[RenderableType]:
    from rich.padding import Padding
    from rich.text import Text

    if view["seat"] < 0:
        return []
    held = words.hand(view)
    told: list[RenderableType] = [
        Text.assemble((f"Your hand ({len(held)}): ", "bold"), ", ".join(words.priced(held, cards)))
    ]
    if detail == Detail.ALL:
        texts = dict.fromkeys((card["title"], thrones_cards.in_short(cards.of(card))) for card in held)
        told += [Padding(Text.assemble(f"{title}: ", (text, "dim")), (0, 0, 0, 2)) for title, text in texts]
    for name, titles in words.own_piles(view["table"]["players"][view["seat"]]):
        if detail == Detail.ALL or name != words.PLOTS_LEFT:
            told.append(Text.assemble((f"{name}: ", "dim"), words.listed(titles)))
    return told
