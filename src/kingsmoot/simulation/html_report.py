"""A report as one HTML file: nothing is loaded from elsewhere, and there is no script in it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from kingsmoot.simulation.report import CardTold, Cell, Report, Share

STYLE = Path(__file__).with_name("report.css")


def html_report(report: Report) -> str:
    title = f"{report['title']}: match-ups"
    sections = [
        _heat_map(report),
        _sides(report),
        _first_player(report),
        _lengths(report),
        _cards(report["cards"]),
    ]
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{STYLE.read_text("utf-8")}</style>
</head>
<body>
<main>
<h1>{escape(title)}</h1>
<p>{_count(report["games"], "game")}. {escape(report["source"])}</p>
{"".join(sections)}
</main>
</body>
</html>
"""


def _section(name: str, *parts: str) -> str:
    return f"<section>\n<h2>{name}</h2>\n{''.join(part for part in parts if part)}</section>\n"


def _note(text: str) -> str:
    return f'<p class="small">{escape(text)}</p>\n'


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _range(share: Share) -> str:
    return f"{100 * share['low']:.0f} to {100 * share['high']:.0f} %"


# -- who beats whom ----------------------------------------------------------------------------------------------------


def _heat_map(report: Report) -> str:
    if not report["cells"]:
        return _section("Who beats whom", _note("There are no games of two different sides."))
    cells = {(cell["side"], cell["against"]): cell for cell in report["cells"]}
    order = [side["side"] for side in report["sides"]]
    head = "".join(f'<th scope="col">{escape(side)}</th>' for side in order)
    rows = [
        f'<tr><th scope="row">{escape(side)}</th>{"".join(_cell(cells, side, against) for against in order)}</tr>\n'
        for side in order
    ]
    note = "Read a row from the left: how often that deck wins against the one above. A frame marks what is clear."
    return _section(
        "Who beats whom",
        _note(note),
        '<div class="scroll" tabindex="0" role="region" aria-label="Who beats whom"><table class="heat">\n'
        f"<thead><tr><td></td>{head}</tr></thead>\n<tbody>\n{''.join(rows)}</tbody></table></div>\n",
        _note(report["rule"]),
    )


def _cell(cells: dict[tuple[str, str], Cell], side: str, against: str) -> str:
    if side == against:
        return '<td class="same" aria-label="the same"></td>'
    cell = cells.get((side, against))
    if cell is None:
        return '<td aria-label="no games">&ndash;</td>'
    won = cell["won"]
    kind = "won" if won["share"] > 0.5 else "lost" if won["share"] < 0.5 else ""
    much = min(100, round(250 * abs(won["share"] - 0.5)))
    label = f"{side} against {against}: {won['won']:g} of {_count(won['games'], 'game')}"
    clear = " clear" if cell["clear"] else ""
    return (
        f'<td class="{kind}{clear}" style="--much: {much}%" title="{escape(label)}">'
        f"<b>{100 * won['share']:.0f} %</b><small>{_range(won)}<br>{_count(won['games'], 'game')}</small></td>"
    )


# -- sides, seats, lengths ---------------------------------------------------------------------------------------------


def _rate(share: Share | None) -> str:
    if share is None:
        return '<span class="small">&ndash;</span>'
    told = f"({_range(share)}, {_count(share['games'], 'game')})"
    style = f"--low: {share['low']:.3f}; --high: {share['high']:.3f}; --at: {share['share']:.3f}"
    return (
        f'<div class="rate"><span class="bar" style="{style}" aria-hidden="true"><i></i><b></b></span>'
        f"<span>{_percent(share['share'])} <small>{told}</small></span></div>"
    )


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], kind: str = "wide") -> str:
    """The first column names the row."""
    top = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    body = []
    for first, *rest in rows:
        cells = "".join(
            f'<td data-label="{escape(name)}">{cell}</td>' for name, cell in zip(head[1:], rest, strict=True)
        )
        body.append(f'<tr><th scope="row">{first}</th>{cells}</tr>\n')
    return (
        f'<div class="scroll"><table class="{kind}">\n<thead><tr>{top}</tr></thead>\n'
        f"<tbody>\n{''.join(body)}</tbody></table></div>\n"
    )


def _sides(report: Report) -> str:
    rows = [(escape(side["side"]), _rate(side["won"]), f"{side['rounds']:.1f}") for side in report["sides"]]
    return _section("All games", _table(("Deck", "Won", "Rounds"), rows, "wide cards"))


def _first_player(report: Report) -> str:
    rows = [("Had the first seat", _rate(report["seat"]))]
    if report["first"] is not None:
        rows.insert(0, ("Went first in round 1", _rate(report["first"])))
    turns = [
        (escape(side["side"]), _rate(side["first"]), _rate(side["second"]))
        for side in report["sides"]
        if side["first"] or side["second"]
    ]
    whole = _table(("Whoever…", "Won"), rows, "wide cards")
    return _section(
        "First player", whole, _table(("Deck", "Going first", "Going second"), turns, "wide cards") if turns else ""
    )


def _lengths(report: Report) -> str:
    rounds = {int(number): games for number, games in report["rounds"].items()}
    if not rounds:
        return ""
    most = max(rounds.values())
    columns = "".join(
        f'<div title="{_count(rounds.get(number, 0), "game")}"><span>{rounds.get(number, 0)}</span>'
        f'<i style="--part: {rounds.get(number, 0) / most:.3f}"></i>{number}</div>'
        for number in range(min(rounds), max(rounds) + 1)
    )
    low, quarter, half, three, high = report["decisions"]
    note = f"Decisions in a game: half of the games {quarter} to {three}, {half} in the middle; {low} to {high} at all."
    chart = f'<div class="columns" role="img" aria-label="Games by rounds">{columns}</div>\n'
    return _section("Length of games", _note("Games by the number of rounds they took."), chart, _note(note))


# -- cards -------------------------------------------------------------------------------------------------------------


def _cards(cards: Sequence[CardTold]) -> str:
    if not cards:
        return ""
    rows = [
        (
            f'{escape(card["title"])}<br><span class="small">{escape(", ".join(card["sides"]))}</span>',
            _lift(card),
            _rate(card["drawn"]),
            _rate(card["played"]),
        )
        for card in cards
    ]
    note = (
        "How often games are won when a card of the deck was drawn, and when it was played (came into play, was played "
        "as an event, or revealed as a plot). The difference is to games in which the card was not drawn. Each "
        "interval stands for itself: of 100 cards about 5 lie outside theirs. Cards that are played when one is ahead "
        "look better than they are."
    )
    head = ("Card", "Difference", "Won when drawn", "Won when played")
    return _section("Cards", _note(note), _table(head, rows, "wide cards"))


def _lift(card: CardTold) -> str:
    if card["lift"] is None or card["lift_low"] is None or card["lift_high"] is None:
        return '<span class="small">&ndash;</span>'
    ends = f"({_points(card['lift_low'])} to {_points(card['lift_high'])})"
    return f'{_points(card["lift"])} <span class="small whole">{ends}</span>'


def _points(share: float) -> str:
    """Points of percent, with their sign."""
    points = round(100 * share)
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"
