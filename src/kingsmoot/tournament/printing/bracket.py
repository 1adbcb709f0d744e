"""The bracket, drawn: every game of the elimination rounds, and the way to the final."""

from __future__ import annotations

from dataclasses import dataclass

from kingsmoot.tournament.errors import NotNow
from kingsmoot.tournament.model import Event, Round, Table
from kingsmoot.tournament.printing.page import html_page, player_html, round_title

ROUNDS_A_SHEET = 5  # 16 games in the first of them
_WIDTHS = {1: 80, 2: 75, 3: 66, 4: 52, 5: 42}  # of a game in millimetres, so that the sheet is filled

_STYLE = """
@page { size: landscape; margin: 10mm 12mm; }
@media screen { body { max-width: 262mm; } }
header { margin-bottom: 3mm; }
.sheet { break-after: page; }
.sheet:last-child { break-after: auto; }
.sheet h2 { font-size: 11pt; margin: 0 0 2mm; }
.heads, .columns { display: flex; }
.heads span { width: var(--w); margin-right: 8mm; font-size: 9pt; border-bottom: .3mm solid #000; padding-bottom: .7mm;
  margin-bottom: 2mm; }
.tree > .node { min-height: var(--h); }
.node { display: flex; align-items: center; position: relative; }
.from { display: flex; flex-direction: column; align-self: stretch; margin-right: 8mm; position: relative; }
.from > .node { flex: 1; }
.game { width: var(--w); margin: var(--gap) 0; position: relative; border: .3mm solid #000; background: #fff;
  font-size: var(--type); line-height: 1.2; break-inside: avoid; }
.game .side { display: flex; justify-content: space-between; gap: 1.5mm; padding: var(--pad) 1.5mm;
  min-height: calc(1.2em + 2 * var(--pad)); }
.game .side + .side { border-top: .15mm solid #000; }
.game .who { overflow-wrap: anywhere; min-width: 0; }
.game .rank { font-size: .75em; margin-right: 1mm; }
.game .won { font-weight: bold; }
.game .small { font-size: .8em; }
.from > .node::after { content: ""; position: absolute; left: 100%; width: 4mm; border-right: .3mm solid #000; }
.from > .node:first-child::after { top: 50%; bottom: 0; border-top: .3mm solid #000; }
.from > .node:last-child::after { bottom: 50%; top: 0; border-bottom: .3mm solid #000; }
.from::after { content: ""; position: absolute; left: calc(100% + 4mm); width: 4mm; top: 50%;
  border-top: .3mm solid #000; }
.columns { gap: 8mm; align-items: flex-start; }
.dense .who { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
"""


@dataclass(frozen=True, slots=True)
class _Bracket:
    event: Event
    rounds: list[Round]
    total: int  # rounds, those to come among them
    rank: dict[int, int]


def bracket_page(event: Event) -> str:
    """All elimination rounds that are published, and empty places for those to come."""
    rounds = [round_ for round_ in event.elimination() if round_.published]
    if not rounds:
        raise NotNow("No elimination round has been published yet: there is no bracket to draw.")
    games = len(rounds[0].tables)
    total = games.bit_length()
    drawn = _Bracket(event, rounds, total, {player: at for at, player in enumerate(event.cut, start=1)})
    whole = event.format == "joust" and games == 1 << (total - 1) and len(rounds) <= total
    body = _sheets(drawn) if whole else _columns(drawn)
    under = f"Winner: {event.winner.name}" if event.winner else "Single elimination"
    return html_page(event, "Bracket", body, style=_STYLE, under=under)


# --- a tree -----------------------------------------------------------------------------------------------------------


def _sheets(drawn: _Bracket) -> str:
    """As many sheets as a big bracket needs: five rounds on each, then the next five of their winners."""
    trees = []
    for first in range(0, drawn.total, ROUNDS_A_SHEET):
        last = min(first + ROUNDS_A_SHEET, drawn.total) - 1
        trees += [(first, last, game) for game in _in_order(drawn.total, last)]
    sheets = []
    for at, (first, last, game) in enumerate(trees, start=1):
        title = f"<h2>Sheet {at} of {len(trees)}</h2>" if len(trees) > 1 else ""
        heads = "".join(f"<span>{_round_name(drawn, number)}</span>" for number in range(first, last + 1))
        tree = f'<div class="tree">{_node(drawn, last, game, first)}</div>'
        sheets.append(_sheet(last - first + 1, f'{title}<div class="heads">{heads}</div>\n{tree}'))
    return "\n".join(sheets)


def _sheet(columns: int, body: str) -> str:
    """A sheet whose measures fit so many rounds beside each other, and so many games below each other."""
    dense = columns >= ROUNDS_A_SHEET
    height = min(154, 34 * 2 ** (columns - 1))
    size = f"--h: {height}mm; --w: {_WIDTHS[columns]}mm; "
    size += "--gap: .4mm; --pad: .25mm; --type: 8.5pt" if dense else "--gap: 1.5mm; --pad: .8mm; --type: 11pt"
    return f'<section class="sheet{" dense" if dense else ""}" style="{size}">{body}</section>'


def _in_order(total: int, number: int) -> list[int]:
    """The games of a round from top to bottom, so that those who meet next stand side by side."""
    order = [0]
    for games in (1 << at for at in range(1, total - number)):
        order = [feeder for game in order for feeder in (game, games - 1 - game)]
    return order


def _node(drawn: _Bracket, number: int, game: int, first: int) -> str:
    own = _game(drawn, number, game)
    if number == first:
        return f'<div class="node">{own}</div>'
    feeders = "".join(_node(drawn, number - 1, feeder, first) for feeder in _feeders(drawn, number, game))
    return f'<div class="node"><div class="from">{feeders}</div>{own}</div>'


def _feeders(drawn: _Bracket, number: int, game: int) -> tuple[int, int]:
    """Game k comes from game k and game G + 1 - k of the G games before (counted from 0 here)."""
    before = 1 << (drawn.total - number)
    return game, before - 1 - game


def _round_name(drawn: _Bracket, number: int) -> str:
    games = 1 << (drawn.total - 1 - number)
    return round_title(drawn.event, Round(0, "elimination", [Table(0, (), "")] * games))


def _table(drawn: _Bracket, number: int, game: int) -> Table | None:
    if number >= len(drawn.rounds) or game >= len(drawn.rounds[number].tables):
        return None
    return drawn.rounds[number].tables[game]


def _game(drawn: _Bracket, number: int, game: int) -> str:
    table = _table(drawn, number, game)
    if table is not None:
        return _played(drawn, table)
    sides = []
    for feeder in _feeders(drawn, number, game):
        before = _table(drawn, number - 1, feeder)
        winner = before.winner if before else None
        known = winner is not None and drawn.event.people[winner].active
        sides.append(_side(drawn, winner) if known else '<div class="side"></div>')
    return f'<div class="game">{"".join(sides)}</div>'


def _played(drawn: _Bracket, table: Table) -> str:
    """A game of a published round, with its result."""
    points = [str(got) for got in table.result.points] if table.result and len(table.players) > 1 else []
    points += [""] * (len(table.players) - len(points))
    sides = [_side(drawn, player, got, table.winner) for player, got in zip(table.players, points, strict=True)]
    if drawn.event.format == "joust":
        empty = "bye" if sides else "nobody is left"
        sides += [f'<div class="side"><span class="small">{empty}</span></div>'] * (2 - len(sides))
    return f'<div class="game">{"".join(sides)}</div>'


def _side(drawn: _Bracket, player: int | None, got: str = "", winner: int | None = None) -> str:
    if player is None:
        return '<div class="side"></div>'
    won = " won" if player == winner else ""
    rank = f'<span class="rank">{drawn.rank[player]}</span>' if player in drawn.rank else ""
    name = f'<span class="who">{rank}{player_html(drawn.event, player)}</span>'
    return f'<div class="side{won}">{name}<span>{got}</span></div>'


# --- columns ----------------------------------------------------------------------------------------------------------


def _columns(drawn: _Bracket) -> str:
    """Round beside round, where no tree can be drawn: pods, or a past event that had a bracket of its own."""
    columns = []
    for round_ in drawn.rounds:
        games = "".join(_played(drawn, table) for table in round_.tables)
        columns.append(f'<div><div class="heads"><span>{round_title(drawn.event, round_)}</span></div>{games}</div>')
    return _sheet(min(4, len(columns)), f'<div class="columns">{"".join(columns)}</div>')
