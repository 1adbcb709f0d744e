"""The ``matchups`` and ``stats`` commands: play or read games, and show what they tell."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kingsmoot.cli.arguments import bot_names, bring_seats, make_setup, split_list
from kingsmoot.cli.crew import Crew
from kingsmoot.cli.progress import Progress
from kingsmoot.cli.screen import Screen
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.simulation.contenders import Contender, Terms
from kingsmoot.simulation.html_report import html_report
from kingsmoot.simulation.matchups import Matchups
from kingsmoot.simulation.record_games import games_report, read_records, side_name
from kingsmoot.simulation.report import CardTold, Report, Share, matchup_report

CARDS_SHOWN = 5


@dataclass(frozen=True)
class Shown:
    """How results are shown."""

    screen: Screen
    as_json: bool
    html: Path | None
    least: int

    def show(self, report: Report) -> None:
        if self.html is not None:
            self.html.write_text(html_report(report), encoding="utf-8")
        if self.as_json:
            print(json.dumps(report, indent=2, ensure_ascii=False))
            return
        _print(report, self.screen)
        if self.html is not None:
            self.screen.say(f"The whole report is in {self.html}.")


def make_terms(game: str, bot: str, seed: int, variants: Sequence[str], seats: Sequence[Contender]) -> Terms:
    """What all games have in common, checked: with the first two decks a game can begin."""
    (name,) = bot_names(bot)
    setup = make_setup(game, 2, seed, variants, None, [one.brings for one in seats[:2]])
    return Terms(game, name, setup)


def find_contenders(game: str, names: str) -> tuple[Contender, ...]:
    """Decks by what was typed for them, each under its own name; by what was typed if two have the same."""
    asked = split_list(names)
    brought = bring_seats(game, asked)
    own = [side_name(find_game(game), brings, by_deck=True) for brings in brought]
    chosen = own if len(set(own)) == len(own) else asked
    return tuple(Contender(name, brings) for name, brings in zip(chosen, brought, strict=True))


def from_bots(
    game: str,
    decks: str,
    against: str,
    games: int,
    bot: str,
    margin: float,
    seed: int,
    variants: Sequence[str],
    crew: Crew,
    shown: Shown,
) -> None:
    """Let a bot play every deck against every other one, or against those that are named for it."""
    contenders, opponents = find_contenders(game, decks), find_contenders(game, against)
    terms = make_terms(game, bot, seed, variants, (*contenders, *opponents))
    plan = Matchups(terms, contenders, games, margin, opponents)
    whole = plan.most * len(plan.pairings())
    with (
        crew.engine() as engine,
        crew.open_store({"what": "matchups", **plan.terms.data}) as store,
        Progress("Playing", whole, "games", shown.screen.wants_plain) as progress,
    ):
        pairings = plan.play(engine, store, progress.reach)
    shown.show(matchup_report(plan, pairings, shown.least))


def from_records(game: str, folder: Path, shown: Shown) -> None:
    games, wrong = read_records(folder, game)
    for line in wrong:
        print(line, file=sys.stderr)
    shown.show(games_report(game, f"From the records in {folder.name or folder}.", games, shown.least))


def from_hall(game: str, db: str | None, by: str, people: bool, rated: bool, shown: Shown) -> None:
    from kingsmoot.server.settings import default_database
    from kingsmoot.server.tables.finished_games import finished_games

    if by not in ("side", "deck"):
        raise KingsmootError(f"Compare --by side or --by deck, not {by!r}.")
    games, left_out = finished_games(db or default_database(), game, by_deck=by == "deck", people=people, rated=rated)
    if not games:
        raise KingsmootError("This hall has no finished games that match.")
    if left_out:
        print(f"{left_out} games were played by earlier rules and are left out.", file=sys.stderr)
    kind = f"{'Rated games' if rated else 'Finished games'} of the hall{' without bots' if people else ''}"
    shown.show(games_report(game, f"{kind}.", games, shown.least))


# -- text --------------------------------------------------------------------------------------------------------------


def _print(report: Report, screen: Screen) -> None:
    screen.title(f"{report['title']}: {report['games']} games")
    screen.say(report["source"])
    rows = [
        (
            cell["side"],
            cell["against"],
            str(cell["won"]["games"]),
            *_share(cell["won"]),
            "clear" if cell["clear"] else "open",
        )
        for cell in report["cells"]
    ]
    columns: Sequence[str] = ("Deck", "Against", "Games", "Win rate", "95 % interval", "Result")
    screen.grid(columns, rows, numbers=columns[2:5])
    screen.say(report["rule"])
    sides = [(side["side"], str(side["won"]["games"]), *_share(side["won"])) for side in report["sides"]]
    columns = ("Deck", "Games", "Win rate", "95 % interval")
    screen.grid(columns, sides, numbers=columns[1:])
    for who, share in (("who goes first in round 1", report["first"]), ("in the first seat", report["seat"])):
        if share is not None:
            rate, interval = _share(share)
            screen.say(f"The player {who} wins {rate} ({interval}).")
    if report["decisions"]:
        low, quarter, half, three, high = report["decisions"]
        screen.say(
            f"Decisions in a game: {low} to {high}; half of the games {quarter} to {three}, {half} in the middle."
        )
    known = [card for card in report["cards"] if card["lift"] is not None]
    if known:
        chosen = [*known[:CARDS_SHOWN], *known[max(CARDS_SHOWN, len(known) - CARDS_SHOWN) :]]
        columns = ("Card", "Drawn in", "Difference", "95 % interval", "Won when drawn", "Won when played")
        screen.grid(columns, [_card(card) for card in chosen], numbers=columns[1:])
        more = f" These are {len(chosen)} of {len(known)} cards." if len(chosen) < len(known) else ""
        screen.say(f"The difference is to games in which the card was not drawn, in percentage points.{more}")


def _share(share: Share) -> tuple[str, str]:
    return f"{share['share']:.1%}", f"{share['low']:.1%} to {share['high']:.1%}"


def _card(card: CardTold) -> tuple[str, ...]:
    drawn, played = card["drawn"], card["played"]
    return (
        card["title"],
        str(drawn["games"]) if drawn else "",
        f"{100 * (card['lift'] or 0):+.1f}",
        f"{100 * (card['lift_low'] or 0):+.1f} to {100 * (card['lift_high'] or 0):+.1f}",
        f"{drawn['share']:.1%}" if drawn else "",
        f"{played['share']:.1%}" if played else "",
    )
