"""Result slips: several a page, to cut apart, fill in at the table, sign and hand in."""

from __future__ import annotations

from html import escape

from kingsmoot.tournament.errors import NotNow
from kingsmoot.tournament.model import ELIMINATION, Event, Round, Table
from kingsmoot.tournament.printing.page import html_page, player_html, round_title

_STYLE = """
header { display: none; }
.slip { break-inside: avoid; border-bottom: .3mm dashed #000; padding: 3.5mm 0 3mm; min-height: 61mm;
  display: flex; flex-direction: column; justify-content: space-between; }
.top { display: flex; justify-content: space-between; align-items: baseline; gap: 6mm; }
.top .what { overflow-wrap: anywhere; }
.top .table { font: bold 20pt/1 Georgia, "Times New Roman", "Liberation Serif", serif; white-space: nowrap; }
.slip table { table-layout: fixed; }
.slip th { font-size: 8pt; line-height: 1.15; text-align: center; padding: 0 1mm 1mm; border-bottom: .3mm solid #000; }
.slip th.left { text-align: left; }
.slip td { padding: 2mm 1mm; text-align: center; white-space: nowrap; vertical-align: middle; }
.slip td.name { font-size: 13pt; line-height: 1.15; text-align: left; white-space: normal; font-weight: bold; }
.slip td.long { font-size: 10pt; }
.slip .sign { width: 40mm; }
.slip .power { width: 31mm; }
.slip .kind { width: 12.5mm; }
.slip td.sign { border-bottom: .2mm solid #000; border-left: .2mm solid #000; }
.box { display: inline-block; width: 4.6mm; height: 4.6mm; border: .35mm solid #000; vertical-align: -1mm;
  margin-right: 1mm; }
.line { display: inline-block; width: 10mm; border-bottom: .25mm solid #000; height: 4.5mm; vertical-align: -.5mm; }
.wide { width: 38mm; }
.more { font-size: 9pt; line-height: 1.9; margin: 1.5mm 0 0; }
.more > span { white-space: nowrap; margin-right: 4mm; }
"""

_BOX = '<span class="box"></span>'
_LINE = '<span class="line"></span>'
_WIDE = '<span class="line wide"></span>'
_POWER = f'<td class="power">{_LINE} of {_LINE}</td>'
_SIGN = '<td class="sign"></td>'
LONG = 30  # a name from so many letters on is set smaller

_SWISS_KINDS = (("Win", 5), ("Modified<br>win", 4), ("Draw", 2), ("Modified<br>loss", 1), ("Loss", 0))
_POWER_HEAD = ("Power at time,<br>of victory total", "power")
_SIGN_HEAD = ("Signature", "sign")


def slips_page(event: Event, round: int | None = None) -> str:
    """A slip for every game of a round; the latest round if no number is said. A bye needs none."""
    shown = event.round(round)
    slips = [_slip(event, shown, table) for table in shown.tables if len(table.players) > 1]
    if not slips:
        raise NotNow(f"Round {shown.number} has no games: there are no slips to print.")
    return html_page(event, f"{round_title(event, shown)}: result slips", "\n".join(slips), style=_STYLE)


def _slip(event: Event, round_: Round, table: Table) -> str:
    if event.format == "melee":
        form = _pod(event, round_, table)
    elif round_.stage == ELIMINATION:
        form = _knockout(event, round_, table)
    else:
        form = _swiss(event, table)
    title = f"{escape(event.name)} · {round_title(event, round_)}"
    top = f'<div class="top"><span class="what">{title}</span><span class="table">Table {table.number}</span></div>'
    return f'<section class="slip">\n{top}\n{form}\n</section>'


def _form(heads: list[tuple[str, str]], rows: list[str], *more: list[str]) -> str:
    """Columns with their kinds, after that of the names; a row a player; and lines of what else is to be filled in."""
    head = "".join(f'<th scope="col" class="{kind}">{head}</th>' for head, kind in [("Player", "left"), *heads])
    said = "<br>".join("".join(f"<span>{part}</span>" for part in line) for line in more)
    return (
        f"<table><thead><tr>{head}</tr></thead>\n<tbody>{''.join(f'<tr>{row}</tr>' for row in rows)}</tbody></table>\n"
        f'<p class="more">{said}</p>'
    )


def _name(event: Event, player: int) -> str:
    long = " long" if len(event.named(player)) >= LONG else ""
    return f'<td class="name{long}">{player_html(event, player)}</td>'


def _swiss(event: Event, table: Table) -> str:
    boxes = "".join(f"<td>{_BOX}{points}</td>" for _, points in _SWISS_KINDS)
    heads = [*((kind, "kind") for kind, _ in _SWISS_KINDS), _POWER_HEAD, _SIGN_HEAD]
    rows = [f"{_name(event, player)}{boxes}{_POWER}{_SIGN}" for player in table.players]
    how = [f"{_BOX}{how}" for how in ("Victory", "Concession", "Empty deck", "Time")]
    return _form(heads, rows, [*how, f"{_BOX}Intentional draw, seen by (leader) {_WIDE}"])


def _knockout(event: Event, round_: Round, table: Table) -> str:
    hows = [f"{_BOX}{how}" for how in ("Victory", "Concession", "Empty deck")]
    if round_.minutes is None:
        rows = [f"{_name(event, player)}<td>{_BOX}</td>{_SIGN}" for player in table.players]
        return _form([("Winner", "kind"), _SIGN_HEAD], rows, [*hows, "This game is untimed."])
    rows = [f"{_name(event, player)}<td>{_BOX}</td><td>{_BOX}</td>{_POWER}{_SIGN}" for player in table.players]
    heads = [("Winner", "kind"), ("Winner<br>on time", "kind"), _POWER_HEAD, _SIGN_HEAD]
    ladder = [f"Level at time: cards in draw deck {_LINE} : {_LINE}", f"else dominance {_WIDE}"]
    rest = [f"else characters in dead pile {_LINE} : {_LINE}", f"else the first player chooses {_WIDE}"]
    return _form(heads, rows, hows, ladder, rest)


def _pod(event: Event, round_: Round, table: Table) -> str:
    timed = round_.minutes is not None
    power = _POWER if timed else ""
    rows = [f"{_name(event, player)}<td>{_LINE}</td>{power}{_SIGN}" for player in table.players]
    heads = [("Place", "kind"), *([_POWER_HEAD] if timed else []), _SIGN_HEAD]
    said = ["Points by place: 5, 3, 2, 1."] if timed else ["This game is untimed."]
    if timed:
        said += [f"{_BOX}Time decided: the first has 4."]
    if timed and round_.stage != ELIMINATION:
        said += ["A shared place: write it twice (1, 2, 2, 4)."]
    return _form(heads, rows, said)
