"""The frame of a printed page: one HTML file without scripts or anything from outside, in black on white.

No paper size is set, so that the browser's print dialogue decides: A4 and Letter both fit.
"""

from __future__ import annotations

from html import escape

from kingsmoot.tournament.model import ELIMINATION, Event, Round

_STYLE = """
* { box-sizing: border-box; }
@page { margin: 12mm; @bottom-left { content: "FOOT"; font: 8pt sans-serif; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; } }
html { font: 12pt/1.3 "Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif; color: #000;
  background: #fff; }
body { margin: 0 auto; max-width: 190mm; padding: 8mm 4mm; font-variant-numeric: tabular-nums lining-nums; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 8mm;
  border-bottom: 1.2mm solid #000; padding-bottom: 2mm; margin-bottom: 5mm; }
h1 { font: bold 26pt/1.1 Georgia, "Times New Roman", "Liberation Serif", serif; margin: 0; white-space: nowrap; }
header p { margin: 0; text-align: right; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
th { font-size: 9pt; font-weight: normal; text-align: left; vertical-align: bottom; padding: 0 2mm 1mm;
  border-bottom: .5mm solid #000; }
td { padding: 1.5mm 2mm; border-bottom: .2mm solid #000; vertical-align: middle; }
tr { break-inside: avoid; }
.number { text-align: right; white-space: nowrap; }
td.name { overflow-wrap: anywhere; min-width: 30mm; }
.small { font-size: 9pt; }
.notes { font-size: 9.5pt; line-height: 1.4; margin-top: 6mm; break-inside: avoid; }
.notes p { margin: 0 0 2mm; }
@media print { body { max-width: none; padding: 0; } }
"""


def html_page(event: Event, title: str, body: str, *, style: str = "", under: str = "") -> str:
    """A whole page: its heading, the event, and what it is about."""
    foot = " ".join(event.name.split()).replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\3c ")
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{escape(title)} · {escape(event.name)}</title>
<style>{_STYLE.replace("FOOT", foot)}{style}</style>
</head>
<body>
<header><h1>{escape(title)}</h1><p><bdi>{escape(event.name)}</bdi>{f"<br>{escape(under)}" if under else ""}</p></header>
<main>
{body}
</main>
</body>
</html>
"""


def name_html(name: str) -> str:
    """A name, whatever is in it: marks of HTML are shown, and a script from right to left keeps to itself."""
    return f"<bdi>{escape(name)}</bdi>"


def player_html(event: Event, player: int) -> str:
    return name_html(event.named(player))


def round_title(event: Event, round_: Round) -> str:
    """ "Round 3", "Semi-finals"."""
    if round_.stage != ELIMINATION:
        return f"Round {round_.number}"
    games = len(round_.tables)
    if games == 1:
        return "Final"
    if event.format == "melee":
        return f"Elimination, {games} tables"
    return {2: "Semi-finals", 4: "Quarter-finals"}.get(games, f"Round of {2 * games}")
