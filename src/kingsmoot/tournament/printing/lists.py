"""Lists to hang up: pairings by table, names from A to Z, standings."""

from __future__ import annotations

import unicodedata

from kingsmoot.tournament.model import SWISS, Event, Round, Table
from kingsmoot.tournament.printing.page import html_page, name_html, player_html, round_title
from kingsmoot.tournament.standings import EXTENDED, FIRST, SCHEDULE, Standing

MANY = 40  # from so many lines on, names are set in two columns, and standings smaller

_LISTS = """
.table { font-size: 20pt; font-weight: bold; width: 18mm; text-align: right; padding-right: 5mm; }
.pairings .name { font-size: 15pt; width: 42%; }
.pairings .result { white-space: nowrap; text-align: right; }
.points { font-size: 10pt; padding-left: 1.5mm; white-space: nowrap; }
.pairings .pod { width: auto; padding-right: 0; }
.pod div { display: flex; justify-content: space-between; gap: 4mm; }
.pod .got { font-size: 12pt; white-space: nowrap; }
.names td.name { font-size: 13pt; }
.names td.at { font-size: 15pt; font-weight: bold; text-align: right; white-space: nowrap; }
.names td.against { font-size: 11pt; overflow-wrap: anywhere; }
.two { columns: 2; column-gap: 10mm; }
.two td { padding: 1mm 1.5mm; }
.two td.name, .two td.at { font-size: 11.5pt; }
.two td.against { font-size: 9.5pt; }
"""

_STANDINGS = """
td.rank { font-size: 15pt; font-weight: bold; width: 14mm; text-align: right; padding-right: 4mm; }
td.name { font-size: 13pt; }
td.points { font-size: 14pt; font-weight: bold; }
.compact td, .compact td.name { font-size: 11pt; padding-top: .8mm; padding-bottom: .8mm; }
.compact td.rank, .compact td.points { font-size: 12pt; }
.last td { border-bottom: .8mm solid #000; }
.by { white-space: nowrap; }
.winner { font-size: 16pt; margin: 0 0 5mm; }
"""


def pairings_page(event: Event, round: int | None = None) -> str:
    """A round by table; the latest one if no number is said."""
    shown = event.round(round)
    points = _points_before(event, shown)
    rows = "\n".join(_pairing_row(event, table, points) for table in shown.tables)
    heads = ["", "Player", "Player", "Result"] if event.format == "joust" else ["", "Players"]
    body = f'<table class="pairings">\n{_head(heads)}\n<tbody>\n{rows}\n</tbody>\n</table>'
    return html_page(event, round_title(event, shown), body, style=_LISTS, under="Pairings by table")


def _head(heads: list[str]) -> str:
    cells = "".join(f'<th scope="col">{head}</th>' for head in heads)
    return f"<thead><tr>{cells}</tr></thead>"


def _points_before(event: Event, round_: Round) -> dict[int, int]:
    """What everybody brings into a Swiss round after the first; nothing else is worth showing."""
    if round_.stage != SWISS or round_.number == 1:
        return {}
    return {player: sum(score.points for score in scores) for player, scores in event.scores(round_.number).items()}


def _pairing_row(event: Event, table: Table, points: dict[int, int]) -> str:
    names = []
    for player in table.players:
        brings = f'<span class="points">({points[player]})</span>' if player in points else ""
        names.append(f"<span>{player_html(event, player)}{brings}</span>")
    number = f'<td class="table">{table.number}</td>'
    played = table.result if len(table.players) > 1 else None
    if event.format == "joust":
        sides = [*names, *["Bye" if names else "Nobody is left"] * (2 - len(names))]
        cells = "".join(f'<td class="name">{side}</td>' for side in sides)
        return f'<tr>{number}{cells}<td class="result">{played or ""}</td></tr>'
    got = [_got(at) for at in played.points] if played else [""] * len(names)
    seats = "".join(f'<div>{name}<span class="got">{said}</span></div>' for name, said in zip(names, got, strict=True))
    return f'<tr>{number}<td class="name pod">{seats}</td></tr>'


def _got(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def names_page(event: Event, round: int | None = None) -> str:
    """A round by name: where do I sit, and against whom?"""
    shown = event.round(round)
    seats = [(event.named(player), player, table) for table in shown.tables for player in table.players]
    seats.sort(key=lambda seat: (_sorted_as(seat[0]), seat[0]))
    rows = "\n".join(_name_row(event, player, table) for _, player, table in seats)
    heads = ["Name", "Table", "Opponent" if event.format == "joust" else "With"]
    body = f'<table class="names">\n{_head(heads)}\n<tbody>\n{rows}\n</tbody>\n</table>'
    if len(seats) >= MANY:
        body = f'<div class="two">{body}</div>'
    return html_page(event, round_title(event, shown), body, style=_LISTS, under="Pairings by name")


def _sorted_as(name: str) -> str:
    """Accents and case do not change the place of a name in an alphabet."""
    return "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c)).casefold()


def _name_row(event: Event, player: int, table: Table) -> str:
    others = ", ".join(player_html(event, other) for other in table.players if other != player)
    cells = f'<td class="name">{player_html(event, player)}</td><td class="at">{table.number}</td>'
    return f'<tr>{cells}<td class="against">{others or "Bye"}</td></tr>'


def standings_page(event: Event) -> str:
    """The standings by the Swiss rounds, with every number that decided them, and how they are computed."""
    heads = ["", "Player", "Points", "SoS", "Extended SoS", "Ranked by"]
    classes = ["", "", "number", "number", "number", ""]
    head = "".join(f'<th scope="col" class="{c}">{h}</th>' for h, c in zip(heads, classes, strict=True))
    rows = "\n".join(_standing_row(event, line) for line in event.standings())
    winner = event.winner
    top = f'<p class="winner">Winner: <strong>{name_html(winner.name)}</strong></p>\n' if winner else ""
    compact = ' class="compact"' if len(event.players) >= MANY else ""
    body = (
        f"{top}<table{compact}>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>\n{_notes(event)}"
    )
    return html_page(event, "Standings", body, style=_STANDINGS, under=_after(event))


_SHORT = {FIRST: "", SCHEDULE: "SoS", EXTENDED: "extended SoS"}


def _standing_row(event: Event, line: Standing) -> str:
    person = event.people[line.player]
    decided = _SHORT.get(line.decided_by, line.decided_by)
    gone = ""
    if person.removed:
        gone = ' <span class="small">(removed)</span>'
    elif person.dropped is not None:
        gone = f' <span class="small">(dropped{f" after round {person.dropped}" if person.dropped else ""})</span>'
    last = ' class="last"' if event.cut and line.player == event.cut[-1] else ""
    return (
        f'<tr{last}><td class="rank">{line.rank}</td><td class="name">{name_html(person.name)}{gone}</td>'
        f'<td class="number points">{line.points}</td><td class="number">{float(line.sos):.4f}</td>'
        f'<td class="number">{float(line.extended_sos):.4f}</td><td class="small by">{decided}</td></tr>'
    )


def _after(event: Event) -> str:
    if event.structure is not None and event.structure.rounds == 0:
        return "No Swiss rounds: in the order of the lots"
    swiss = [round_ for round_ in event.swiss() if round_.published]
    if not swiss:
        return "Before the first round"
    latest = swiss[-1]
    if latest.done:
        return f"After Swiss round {latest.number}" + (f" of {event.structure.swiss}" if event.structure else "")
    results = sum(table.done for table in latest.tables)
    return f"During round {latest.number}: {results} of {len(latest.tables)} tables have a result"


_JOUST_POINTS = "A win is worth 5 points, on time 4; a draw 2; a loss 0, on time 1. A bye is a win."
_MELEE_POINTS = (
    "The first of a table earns 5 points, the others 3, 2 and 1. If time decided, the first earns 4. Those who share a "
    "place earn the points of the lowest place that they share."
)


def _notes(event: Event) -> str:
    points = _MELEE_POINTS if event.format == "melee" else _JOUST_POINTS
    cut = "<p>The heavy line is the cut.</p>" if event.cut else ""
    return f"""<section class="notes">{cut}
<p>{points}</p>
<p>Players with the same points are ranked by head-to-head: whoever has played and beaten all others of the group is at
its top, and so on with those who are left. Then by strength of schedule, by extended strength of schedule, and last by
lot. "Ranked by" says what put a player below the one above.</p>
<p>Strength of schedule (SoS): each opponent's points, divided by the rounds that this opponent has played, byes among
them; the mean of these numbers over all opponents. Extended SoS: the mean of the opponents' SoS. A bye brings no
opponent.</p>
</section>"""
