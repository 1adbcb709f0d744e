"""The ``duel`` and ``levels`` commands: play measured games, and show what they tell of bots."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable
from contextlib import closing
from itertools import combinations
from typing import Any

from kingsmoot.bots.levels import levels_for
from kingsmoot.cli.arguments import bot_names, default_players, split_list
from kingsmoot.cli.crew import Crew
from kingsmoot.cli.progress import Progress
from kingsmoot.cli.screen import Screen
from kingsmoot.cli.sim.measure_commands import Measured
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.simulation.deals import Deals
from kingsmoot.simulation.duel import Duel, Score
from kingsmoot.simulation.elo import Standing
from kingsmoot.simulation.job import Job, Row, Thought
from kingsmoot.simulation.ladder import Climb, Ladder
from kingsmoot.simulation.plan import versions
from kingsmoot.simulation.report import CardTold, card_table, named_game
from kingsmoot.simulation.store import results

SELDOM = 1 / 12
"""Cards that are played less often than this when drawn are shown; --json has them all."""


def play_duel(
    bot: str, others: str, count: int, cards: bool, measured: Measured, crew: Crew, screen: Screen, as_json: bool
) -> None:
    for name in (bot, others):
        _check_one(name)
    deals = _deals(measured)
    duel = Duel(deals, bot, others, measured.first, count)
    score = Score(duel)
    _play(duel, count, deals, measured, crew, screen, score.rows.append)
    table = _cards(score) if cards else None
    if as_json:
        print(json.dumps(_duel_data(score, table), indent=2, ensure_ascii=False))
        return
    _print_duel(score, screen)
    if table is not None:
        _print_cards(table, screen)


def play_levels(
    bots: str | None, count: int, apart: int | None, measured: Measured, crew: Crew, screen: Screen, as_json: bool
) -> None:
    deals = _deals(measured)
    names = [level.key for level in levels_for(measured.game)] if bots is None else bot_names(bots)
    ladder = Ladder(deals, tuple(names), measured.first, count, len(names) if apart is None else apart)
    climb = Climb(ladder)
    _play(ladder, count * len(ladder.pairs), deals, measured, crew, screen, climb.add)
    found = climb.standings
    if as_json:
        print(json.dumps(_levels_data(climb, found), indent=2, ensure_ascii=False))
    else:
        _print_levels(climb, found, screen)


def _check_one(name: str) -> None:
    if len(bot_names(name)) > 1:
        raise KingsmootError("A duel is between two bots: the measured one, and one in all other seats.")


def _deals(measured: Measured) -> Deals:
    players = default_players(find_game(measured.game)) if measured.players is None else measured.players
    names = None if measured.decks is None else tuple(split_list(measured.decks))
    if names == ():
        raise KingsmootError("Name at least one deck after --decks.")
    return Deals.of(measured.game, players, names)


def _play(
    jobs: Iterable[Job],
    whole: int,
    deals: Deals,
    measured: Measured,
    crew: Crew,
    screen: Screen,
    add: Callable[[Row], None],
) -> None:
    seconds = math.inf if measured.minutes is None else 60 * measured.minutes
    with (
        crew.engine() as engine,
        crew.open_store(deals.data) as store,
        Progress("Playing", whole, "games", screen.wants_plain) as progress,
    ):
        known = frozenset(store.rows) if store is not None else frozenset[str]()
        done = played = 0
        with closing(results(jobs, engine, store, seconds)) as rows:
            for row in rows:
                add(row)
                done += 1
                played += row.key not in known
                progress.reach(done, played)
    if not done:
        raise KingsmootError("There are no games to report. Allow more --minutes, or use a --store that has some.")


# -- a duel ------------------------------------------------------------------------------------------------------------


def _duel_data(score: Score, cards: list[CardTold] | None) -> dict[str, Any]:
    duel, wins, (low, high) = score.duel, score.wins, score.interval
    data = {
        **versions(duel.deals.game),
        "players": duel.deals.players,
        "bot": duel.bot,
        "others": duel.others,
        "first": duel.first,
        "games": wins.games,
        "won": round(wins.won, 4),
        "win_rate": round(wins.rate, 4),
        "interval": [round(low, 4), round(high, 4)],
        "by_chance": round(1 / duel.deals.players, 4),
        "decisions": sum(row.decisions for row in score.rows),
        "thought": [_thought_data(one) for one in score.thought],
    }
    return data if cards is None else {**data, "cards": cards}


def _thought_data(thought: Thought) -> dict[str, Any]:
    return {"decisions": thought.decisions, "milliseconds": round(_milliseconds(thought), 2)}


def _milliseconds(thought: Thought) -> float:
    return 1000 * thought.seconds / max(1, thought.decisions)


def _print_duel(score: Score, screen: Screen) -> None:
    duel, wins, (low, high) = score.duel, score.wins, score.interval
    players = duel.deals.players
    screen.title(f"{find_game(duel.deals.game).title}, {players} players: {wins.games} games from number {duel.first}")
    mine, theirs = score.thought
    row = (
        duel.bot,
        duel.others if players == 2 else f"{players - 1} {duel.others}",
        f"{wins.won:.2f}".rstrip("0").rstrip("."),
        f"{wins.rate:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{1 / players:.1%}",
        f"{_milliseconds(mine):.1f} ms",
        f"{_milliseconds(theirs):.1f} ms",
    )
    columns = ("Bot", "Against", "Wins", "Win rate", "95 % interval", "By chance", "Thinks", "Other thinks")
    screen.grid(columns, [row], numbers=columns[2:])
    if wins.games % players:
        screen.say("The last deal was not played from every seat.")


# -- cards -------------------------------------------------------------------------------------------------------------


def _cards(score: Score) -> list[CardTold]:
    """How often the measured bot plays what it draws; with two of the same bot, both count."""
    duel = score.duel
    games = []
    for row in score.rows:
        sides = [duel.bot if seat == duel.seat_of(row) else duel.others for seat in range(duel.deals.players)]
        games.append(named_game(tuple(sides), row))
    return card_table(duel.deals.game, games, least=1, of=duel.bot)


def _print_cards(cards: list[CardTold], screen: Screen) -> None:
    drawn = sorted((card for card in cards if card["used"]), key=_use)
    if not drawn:
        screen.say("This game has no figures for cards.")
        return
    seldom = [card for card in drawn if 0 < _use(card) < SELDOM]
    columns = ("Card", "Games drawn", "Played")
    screen.grid(
        columns,
        [(card["title"], str(card["used"]["games"]), f"{_use(card):.0%}") for card in seldom if card["used"]],
        numbers=columns[1:],
    )
    never = [f"{card['title']} ({card['used']['games']})" for card in drawn if card["used"] and not _use(card)]
    screen.say(f"{len(drawn)} cards were drawn. Never played: {', '.join(never) or 'none'}.")


def _use(card: CardTold) -> float:
    return card["used"]["share"] if card["used"] else 0.0


# -- levels ------------------------------------------------------------------------------------------------------------


def _levels_data(climb: Climb, found: list[Standing]) -> dict[str, Any]:
    ladder, won = climb.ladder, climb.beats
    return {
        **versions(ladder.deals.game),
        "players": ladder.deals.players,
        "first": ladder.first,
        "games": climb.games,
        "bots": [
            {
                "bot": one.player,
                "elo": round(one.elo, 1),
                "interval": [round(bound, 1) for bound in one.interval],
                "above": round(one.gap, 1),
                "above_interval": [round(bound, 1) for bound in one.gap_interval],
                "games": climb.played[one.player],
                "thought": _thought_data(climb.thought[one.player]),
            }
            for one in found
        ],
        "wins": {one: {other: won.get((one, other), 0) for other in ladder.bots} for one in ladder.bots},
    }


def _print_levels(climb: Climb, found: list[Standing], screen: Screen) -> None:
    ladder, won = climb.ladder, climb.beats
    players = ladder.deals.players
    screen.title(f"{find_game(ladder.deals.game).title}, {players} players: {climb.games} games")
    rows = [
        (
            one.player,
            f"{one.elo:.0f}",
            "" if place == 0 else _between(one.interval),
            "" if place == 0 else f"{one.gap:+.0f}",
            "" if place == 0 else _between(one.gap_interval),
            str(climb.played[one.player]),
            f"{_milliseconds(climb.thought[one.player]):.1f} ms",
        )
        for place, one in enumerate(found)
    ]
    columns = ("Bot", "Elo", "95 % interval", "Above the one below", "95 %", "Games", "Thinks")
    screen.grid(columns, rows, numbers=columns[1:])
    met = [(low, high) for low, high in combinations(ladder.bots, 2) if {(low, high), (high, low)} & {*won}]
    counted = ("Bot", "Against", "Won", "Lost")
    screen.grid(
        counted,
        [(high, low, f"{won.get((high, low), 0):g}", f"{won.get((low, high), 0):g}") for low, high in met],
        numbers=counted[2:],
    )


def _between(interval: tuple[float, float]) -> str:
    return f"{interval[0]:.0f} to {interval[1]:.0f}"
