"""The table of B'Twixt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from kingsmoot.cli.card_index import CardIndex, full_name, note
from kingsmoot.cli.tables.drawing import Detail
from kingsmoot.cli.tables.generic import GenericDrawing
from kingsmoot.games.btwixt.labels import count
from kingsmoot.kernel.state import View

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table
    from rich.text import Text

COLOURS = {"red": "red", "green": "green", "purple": "magenta", "white": "bold", "blue": "cyan"}
"""How the colours of influence cards look on a terminal."""
MINE = "bold yellow"
LEADERS_CHOSEN = "leader"
"""The decision at which there is nothing on the table yet."""
DRAFT = "draft"


class BtwixtDrawing(GenericDrawing):
    """Season and ally, the councils, the leaders with their bids, and what the viewer holds."""

    def heading(self, view: View) -> str:
        t = view["table"]
        if view["result"] is not None:
            return "The end of winter"
        if view["about"] == LEADERS_CHOSEN:
            return "Before the first round"
        if view["about"] == DRAFT:
            return f"{t['season'].capitalize()}, before round 1: the draft"
        left = t["rounds_left"]
        rounds = "the last round" if left == 1 else f"{left} rounds left"
        return f"{t['season'].capitalize()}, round {t['round']} of {t['rounds']}, {rounds}"

    # -- plain lines ------------------------------------------------------------------------------------

    def lines(self, view: View, cards: CardIndex) -> list[str]:
        t = view["table"]
        if view["about"] == LEADERS_CHOSEN:
            return [f"{self.heading(view)}.", _round_the_table(view)]
        told = [f"{self.heading(view)}."]
        if view["result"] is not None:
            return told + _council_lines(view, cards) + _final_standings(view)
        told[0] += f" {view['names'][t['first']]} is first player."
        told += _ally_lines(t, cards)
        told += [f"{name}: {text}" for name, text in _also_there(t, cards)]
        told += _leader_lines(view, cards) + _council_lines(view, cards)
        told += [f"{name}: {text}." for name, text in _piles(t, everything=True)]
        for held in _holdings(view):
            told.append(f"{held.name}, {count(len(held.titles), 'card')}:")
            for title, copies in Counter(held.titles).items():
                times = f", {copies} copies" if copies > 1 else ""
                told.append(f"{title}, value {cards[title]['value']}{times}: {note(cards[title])}")
        return told

    def brief(self, view: View, cards: CardIndex) -> list[str]:
        t = view["table"]
        if t["current"] is None:
            return []
        totals = [
            f"{_named(view, seat)} {leader['total']}{' kneeling' if leader['kneeling'] else ''}"
            for seat, leader in enumerate(t["leaders"])
        ]
        return [*_ally_lines(t, cards), f"Totals: {', '.join(totals)}."]

    # -- the picture ------------------------------------------------------------------------------------

    def picture(self, view: View, cards: CardIndex, detail: Detail) -> RenderableType:
        from rich.console import Group
        from rich.rule import Rule
        from rich.text import Text

        t = view["table"]
        parts: list[RenderableType] = [Rule(Text(self.heading(view), style="bold"), align="left", style="dim")]
        if view["about"] == LEADERS_CHOSEN:
            return Group(*parts, Text(_round_the_table(view)))
        parts.append(_draw_councils(view, cards))
        if view["result"] is not None:
            return Group(*parts, *_final_standings(view))
        parts.append(_draw_leaders(view, cards))
        if t["current"]:
            parts.append(_draw_ally(t, cards))
        for name, text in (*_also_there(t, cards), *_piles(t, everything=detail == Detail.ALL)):
            parts.append(Text.assemble((f"{name}: ", "dim"), text))
        for held in _holdings(view):
            if detail >= held.shown:
                name = f"{held.name} ({len(held.titles)}): "
                parts.append(Text.assemble((name, "bold"), _coloured(held.titles, cards)))
            if detail >= held.with_texts:
                parts += _texts_not_offered(view, held.titles, cards)
        return Group(*parts)


def _ally_lines(t: View, cards: CardIndex) -> list[str]:
    if t["current"] is None:
        return []
    ally = cards[t["current"]["title"]]
    tokens = f" {count(t['tokens_on_current'], 'power token')} on it." if t["tokens_on_current"] else ""
    return [f"The ally: {full_name(ally)}, power {ally['value']}. {ally['text']}{tokens}"]


def _leader_lines(view: View, cards: CardIndex) -> list[str]:
    told = ["Leaders, clockwise:"]
    for seat, leader in enumerate(view["table"]["leaders"]):
        facts = [f"total {leader['total']}", "kneeling" if leader["kneeling"] else "standing", f"hand {leader['hand']}"]
        if leader["leader_cards"]:
            facts.append(f"leader cards to come {leader['leader_cards']}")
        bid = _listed(titles(leader["bid"]), cards) or "empty"
        told.append(f"{_named(view, seat)}: {', '.join(facts)}. Bid pile: {bid}.")
        if leader["known"] and seat != view["seat"]:
            told.append(f"Known cards of {leader['leader']}: {_listed(titles(leader['known']), cards)}.")
    return told


def _council_lines(view: View, cards: CardIndex) -> list[str]:
    told = ["Councils, clockwise:"]
    for number, council in enumerate(view["table"]["councils"]):
        whose = "".join(f", your {word} council" for word in _whose(view, number))
        total = "" if council["total"] is None else f", in all {council['total']}"
        told.append(
            f"{council['name']}{whose}: power {council['power']}, {count(council['tokens'], 'token')}{total}. "
            f"Allies: {_listed(titles(council['allies']), cards) or 'none'}."
        )
    return told


def _draw_ally(t: View, cards: CardIndex) -> RenderableType:
    from rich.panel import Panel
    from rich.text import Text

    ally = cards[t["current"]["title"]]
    tokens = f" with {count(t['tokens_on_current'], 'token')}" if t["tokens_on_current"] else ""
    return Panel(
        Text(ally["text"]),
        title=Text.assemble((full_name(ally), "bold"), f", power {ally['value']}{tokens}"),
        title_align="left",
        border_style="yellow",
    )


def _draw_councils(view: View, cards: CardIndex) -> RenderableType:
    from rich.text import Text

    over = view["result"] is not None
    table = _columns(view, "Council", "Total" if over else "Power", "Tokens", "Allies")
    for number, council in enumerate(view["table"]["councils"]):
        style = MINE if _whose(view, number) else ""
        power = council["total"] if over else council["power"]
        table.add_row(
            Text(_council_name(view, number), style),
            Text(str(power), style),
            Text(str(council["tokens"] or ""), style),
            _listed(titles(council["allies"]), cards),
        )
    return table


def _draw_leaders(view: View, cards: CardIndex) -> RenderableType:
    from rich.text import Text

    table = _columns(view, "Leader", "Total", "Hand", "Bid pile")
    for seat, leader in enumerate(view["table"]["leaders"]):
        style = MINE if seat == view["seat"] else "dim" if leader["kneeling"] else ""
        told = _coloured(titles(leader["bid"]), cards)
        if leader["known"] and seat != view["seat"]:
            told.append("\nknown: " if leader["bid"] else "known: ", "dim")
            told.append_text(_coloured(titles(leader["known"]), cards))
        name = _leader_name(view, seat)
        table.add_row(Text(name, style), Text(str(leader["total"]), style), Text(str(leader["hand"]), style), told)
    return table


def _columns(view: View, first: str, second: str, third: str, last: str) -> Table:
    """Four columns that stand under one another in both tables."""
    from rich.table import Table

    seats = range(len(view["names"]))
    widest = max(len(name(view, i)) for name in (_council_name, _leader_name) for i in seats)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim", expand=True)
    table.add_column(first, width=widest)
    table.add_column(second, justify="right", width=5)
    table.add_column(third, justify="right", width=6)
    table.add_column(last, ratio=1)
    return table


def _council_name(view: View, council: int) -> str:
    return _with_marks(view["table"]["councils"][council]["name"], _whose(view, council))


def _leader_name(view: View, seat: int) -> str:
    t = view["table"]
    marks = {
        "you": seat == view["seat"],
        "first": seat == t["first"],
        "won the bid": seat == t["winner"],
        "kneels": t["leaders"][seat]["kneeling"] and t["winner"] < 0,
    }
    return _with_marks(view["names"][seat], [mark for mark, holds in marks.items() if holds])


def _with_marks(name: str, marks: list[str]) -> str:
    return f"{name} ({', '.join(marks)})" if marks else name


def _coloured(names: Iterable[str], cards: CardIndex) -> Text:
    """Cards with their values, in their colours."""
    from rich.text import Text

    told = Text()
    for i, (title, copies) in enumerate(Counter(names).items()):
        card = cards[title]
        told.append(", " if i else "")
        told.append(f"{title} {card['value']}", COLOURS.get(card.get("colour") or "", ""))
        told.append(f" x{copies}" if copies > 1 else "")
    return told


def _texts_not_offered(view: View, names: list[str], cards: CardIndex) -> list[RenderableType]:
    """The texts of those cards that the list of options will not show."""
    from rich.padding import Padding
    from rich.text import Text

    offered = [option["text"] for option in view["decision"]["options"]] if view["decision"] else []
    rest = [title for title in dict.fromkeys(names) if not any(text.endswith(f" {title}") for text in offered)]
    return [Padding(Text.assemble(f"{title}: ", (note(cards[title]), "dim")), (0, 0, 0, 2)) for title in rest]


# -- facts, worded once for both ------------------------------------------------------------------------


def titles(cards: Iterable[View]) -> list[str]:
    return [card["title"] for card in cards]


def _listed(names: Iterable[str], cards: CardIndex) -> str:
    """Cards with their values."""
    return ", ".join(f"{name} {cards[name]['value']}" for name in names)


def _named(view: View, seat: int) -> str:
    name: str = view["names"][seat]
    return f"{name} (you)" if seat == view["seat"] else name


def _round_the_table(view: View) -> str:
    names = [_named(view, seat) for seat in range(len(view["names"]))]
    return f"Round the table, clockwise: {', '.join(names)}."


def _whose(view: View, council: int) -> list[str]:
    """What the council is to the viewer; nothing if it is not one of theirs."""
    mine = view["table"]["leaders"][view["seat"]]["councils"] if view["seat"] >= 0 else []
    if council not in mine:
        return []
    side = "left" if council == mine[0] else "right"
    return [side, "small"] if council == _small(view, mine) else [side]


def _small(view: View, mine: list[int]) -> int | None:
    """The less powerful of two councils, as far as it shows: the numbers on the tokens do only at the end."""
    one, two = (view["table"]["councils"][c] for c in mine)
    if view["result"] is not None:
        measures = (one["total"], 0), (two["total"], 0)
    else:
        measures = (one["power"], one["tokens"]), (two["power"], two["tokens"])
    if measures[0] == measures[1]:
        return None
    return mine[0] if measures[0] < measures[1] else mine[1]


def _also_there(t: View, cards: CardIndex) -> list[tuple[str, str]]:
    """What else is to be known of the round: the row of allies, what is foreseen, what is being played."""
    told = []
    if t["ruling"] and t["ruling"] != t["current"]:
        ruling = t["ruling"]["title"]
        told.append((f"{ruling} still holds", cards[ruling]["text"]))
    if t["claiming"]:
        told.append(("Being claimed", _listed(titles(t["claiming"]), cards) + "."))
    if t["row"]:
        told.append(("Next allies", _listed(titles(t["row"]), cards) + "."))
    if t["foreseen"]:
        seen = [_listed([ally["title"]], cards) if ally else "unknown" for ally in t["foreseen"]]
        told.append(("Ally deck from the top, as far as known", ", ".join(seen) + "."))
    if t["being_played"]:
        told.append(("Being played", _listed(titles(t["being_played"]), cards) + "."))
    return told


def _piles(t: View, everything: bool) -> list[tuple[str, str]]:
    told = [("Dead", ", ".join(titles(t["dead"])))]
    if everything:
        events = f", events aside {t['events_aside']}" if t["events_aside"] else ""
        sizes = f"influence {t['deck']}, allies {t['ally_deck']}{events}, power tokens {t['supply']}"
        told += [("Left", sizes), ("Discarded", _counted(titles(t["discard"])))]
        told += [("Out of the game", _counted(titles(t["removed"])))]
    return [(name, text) for name, text in told if text]


def _counted(names: Iterable[str]) -> str:
    return ", ".join(f"{name} x{copies}" if copies > 1 else name for name, copies in sorted(Counter(names).items()))


class Holding(NamedTuple):
    """Cards that the viewer may look at but that do not lie open; in a picture from some detail on."""

    name: str
    titles: list[str]
    shown: Detail
    with_texts: Detail


def _holdings(view: View) -> list[Holding]:
    """Hand, draft pack and picks of the viewer; of everybody, if the viewer sees everything."""
    held = []
    for seat, leader in enumerate(view["table"]["leaders"]):
        if "pack_cards" not in leader:
            continue
        mine = seat == view["seat"]
        whose = "Your" if mine else f"{leader['leader']}'s"
        held += [
            # Everybody else's hand stands with the leaders, as far as it is known.
            Holding(f"{whose} hand", titles(leader["known"] if mine else []), Detail.LEAST, Detail.USUAL),
            Holding(f"{whose} pack", titles(leader["pack_cards"]), Detail.LEAST, Detail.ALL),
            Holding(f"{whose} picks so far", titles(leader["picked"]), Detail.LEAST, Detail.ALL),
            Holding(f"{whose} leader cards to come", titles(leader["leader_cards_left"]), Detail.ALL, Detail.ALL),
        ]
    return [holding for holding in held if holding.titles]


def _final_standings(view: View) -> list[str]:
    """Each leader's two councils at the end, best first."""
    t = view["table"]
    rows = []
    for seat, leader in enumerate(t["leaders"]):
        small, other = sorted(t["councils"][c]["total"] for c in leader["councils"])
        allies = sum(len(t["councils"][c]["allies"]) for c in leader["councils"])
        rows.append(((small, other, allies), seat))
    rows.sort(key=lambda row: row[0], reverse=True)
    return [
        f"{_named(view, seat)}: small council {small}, other council {other}, {count(allies, 'ally')} in both."
        for (small, other, allies), seat in rows
    ]
