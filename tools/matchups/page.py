"""The page about the matrix, made from the results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Template

from kingsmoot.decks import built_in
from kingsmoot.games.second.facts import FACTIONS
from tools.matchups.matrix import Lines, Matrix
from tools.matchups.picture import picture
from tools.matchups.results import current, read_results
from tools.matchups.standings import Counted, Standings, standings

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "matchups.md"
RESULTS = DOCS / "matchups" / "results.csv"
PICTURE = DOCS / "matchups" / "matrix.svg"
TEMPLATE = Path(__file__).with_name("page.md")
AIM = 200
"""Games that every pair is to play."""
LEAST = 20
"""Games of every pair before it is told which are the best and the worst."""
BOT = "greedy"
SHORT = {"nightswatch": "Night's Watch"}


def written(matrix: Matrix, lines: Lines) -> dict[Path, str]:
    """The page and the picture, as they should be."""
    factions = {deck: built_in(deck).deck.faction for deck in matrix.decks}
    names = {deck: built_in(deck).deck.name for deck in matrix.decks}
    found = standings(lines.values(), factions)
    return {PAGE: _page(matrix, lines, found, factions), PICTURE: picture(found, names)}


def published() -> dict[Path, str]:
    """Page and picture, made from the results as they lie there."""
    matrix = Matrix.of_tournament_decks(BOT)
    return written(matrix, current(read_results(RESULTS), matrix.cards))


def _page(matrix: Matrix, lines: Lines, found: Standings, factions: Mapping[str, str]) -> str:
    some = next(iter(lines.values()), None)
    faction_games = [counted.games for counted in found.factions.values()]
    return Template(TEMPLATE.read_text("utf-8")).substitute(
        decks=len(matrix.decks),
        others=len(matrix.decks) - 1,
        state=_state(matrix, lines),
        picture=PICTURE.relative_to(DOCS).as_posix(),
        results=RESULTS.relative_to(DOCS).as_posix(),
        file=RESULTS.name,
        least=LEAST,
        ranking=_ranking(found, factions),
        factions=_factions(found),
        faction_width=_width(min(faction_games, default=0)),
        first=_first(found),
        bot=some.bot if some else matrix.bot,
        rules=some.rules if some else "?",
        aim=AIM,
        whole=f"{AIM * len(matrix.pairs):,}",
    )


def _state(matrix: Matrix, lines: Lines) -> str:
    games = [lines[pair].games if pair in lines else 0 for pair in matrix.pairs]
    fewest, most = min(games), max(games)
    each = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    told = f"So far {sum(games):,} games have been played: {each} for each of the {len(games):,} pairs, of {AIM}."
    if fewest == 0:
        return f"{told} {games.count(0):,} pairs have not met yet. Single squares say next to nothing."
    if fewest < LEAST:
        return f"{told} Single squares say next to nothing yet, decks and factions over all their games say more."
    return f"{told} The interval of a pair is about ±{_width(fewest)} points wide."


def _width(games: int) -> int:
    """How far an interval about 50 % reaches to either side, in points of percent."""
    low, high = Counted(games, games / 2).interval
    return round(50 * (high - low))


def _ranking(found: Standings, factions: Mapping[str, str]) -> str:
    rows = []
    for place, deck in enumerate(found.order, 1):
        counted = found.decks[deck]
        best, worst = _extremes(found, deck, len(factions) - 1)
        name = f"`{deck}`"
        rows.append((str(place), name, _faction(factions[deck]), str(counted.games), *_told(counted), best, worst))
    return _table(("", "deck", "faction", "games", "won", "interval", "best against", "worst against"), rows)


def _extremes(found: Standings, deck: str, others: int) -> tuple[str, str]:
    """The best and the worst opponent of a deck, as soon as it has met all of them often enough."""
    met = found.opponents(deck)
    if len(met) < others or min(counted.games for counted in met.values()) < LEAST:
        return "", ""
    order = sorted(met, key=lambda other: (-met[other].rate, other))
    best, worst = (f"`{other}` {met[other].rate:.0%}" for other in (order[0], order[-1]))
    return best, worst


def _factions(found: Standings) -> str:
    rows = []
    for one in FACTIONS:
        cells = []
        for other in FACTIONS:
            counted = found.factions.get((one, other))
            cells.append(f"{counted.rate:.0%}" if counted else "")
        rows.append((f"**{_faction(one)}**", *cells))
    return _table(("", *map(_faction, FACTIONS)), rows)


def _first(found: Standings) -> str:
    if not found.first_player.games:
        return "No games yet."
    first, seat = found.first_player, found.first_seat
    told, seat_told = (f"{rate} ({interval})" for rate, interval in (_told(first), _told(seat)))
    return f"Whoever goes first in round 1 wins {told}; whoever has the first seat, {seat_told}."


def _faction(faction: str) -> str:
    return SHORT.get(faction, faction.capitalize())


def _told(counted: Counted) -> tuple[str, str]:
    if not counted.games:
        return "", ""
    low, high = counted.interval
    return f"{counted.rate:.1%}", f"{low:.1%} to {high:.1%}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
