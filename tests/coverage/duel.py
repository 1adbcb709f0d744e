"""``python -m tests.coverage.duel search:100 greedy``: how often one bot beats another, and how long it thinks.

Every deal is played once for each seat, with the first bot in it and the second in all others, so nobody profits from
decks, seats or luck. In the joust both decks are drawn from the built-in decks for tournaments. ``former-greedy`` is
the greedy bot of before. Games are counted from ``--first``, so that several processes can share them.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from kingsmoot.bots import Bot, Observation, make_bot
from kingsmoot.decks import built_in_decks
from kingsmoot.decks.builtin import TOURNAMENT
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.ratings.interval import wilson_interval
from tests.coverage.former_greedy import FormerGreedyBot


def made(name: str, seed: int) -> Bot:
    return FormerGreedyBot(seed) if name == FormerGreedyBot.name else make_bot(name, seed)


def dealt(game: str, players: int, deal: int) -> State:
    seats: Any = players
    if game == "second-edition":
        rng = Rng(deal).fork(99)
        decks = [one.key for one in built_in_decks() if one.kind == TOURNAMENT]
        seats = [{"deck": rng.choice(decks)} for _ in range(players)]
    state: State = find_game(game).new(seats, deal)
    return state


class Tally:
    """Of the first bot, and how long both have thought: processor time, for decisions with more than one option."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0
        self.decisions = [0, 0]
        self.seconds = [0.0, 0.0]

    def play(self, game: str, players: int, bots: list[str], number: int) -> float:
        deal, mine = divmod(number, players)
        s = dealt(game, players, deal)
        seated = [made(bots[seat != mine], deal * 7 + seat) for seat in range(players)]
        while not s.over:
            who, begin = int(s.seat != mine), time.process_time()
            option = seated[s.seat].choose(Observation(s))
            if len(s.choices) > 1:
                self.decisions[who] += 1
                self.seconds[who] += time.process_time() - begin
            s.act(option)
        assert s.result is not None
        winners = s.result.winners
        won = 1 / len(winners) if mine in winners else 0.0
        self.games += 1
        self.won += won
        return won

    def report(self, bots: list[str]) -> str:
        low, high = wilson_interval(self.won, self.games)
        each = [
            f"{name} {1000 * spent / max(1, count):.0f} ms a decision"
            for name, spent, count in zip(bots, self.seconds, self.decisions, strict=True)
        ]
        rate = f"{self.won:g} of {self.games}, {self.won / self.games:.1%} ({low:.1%} to {high:.1%})"
        return f"{bots[0]} against {bots[1]}: {rate}; {', '.join(each)}."


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.coverage.duel", description=__doc__)
    parser.add_argument("bot")
    parser.add_argument("others")
    parser.add_argument("--game", default="second-edition")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so many")
    parser.add_argument("--record", type=Path, help="write each game there, a line each, as it ends")
    wanted = parser.parse_args(arguments)
    bots, tally = [wanted.bot, wanted.others], Tally()
    end = time.monotonic() + 60 * wanted.minutes
    for number in range(wanted.first, wanted.first + wanted.games):
        won = tally.play(wanted.game, wanted.players, bots, number)
        if wanted.record:
            with wanted.record.open("a", encoding="utf-8") as file:
                file.write(json.dumps([wanted.game, *bots, number, won]) + "\n")
        if time.monotonic() > end:
            break
    print(tally.report(bots))
    return 0


if __name__ == "__main__":
    sys.exit(main())
