"""``python -m tests.coverage.bots``: bots play the built-in decks. Who wins, and which of the drawn cards do they play?

Each deck meets each of the decks of the Core Set, in both seats. A copy of a card counts as drawn when it has been in
its owner's hand, and as played when it then came into play, became a duplicate, or was played as an event.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path

from kingsmoot.bots import Observation, make_bot
from kingsmoot.decks import built_in, built_in_decks
from kingsmoot.decks.builtin import TOURNAMENT
from kingsmoot.games.second.facts import by_code
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.ratings.interval import wilson_interval
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.state import ThronesState

ON_THE_TABLE = (Zone.PLAY, Zone.DUPLICATE)


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game: the deck that is measured, the one it meets, its seat, the bots of both, and the number of the game."""

    deck: str
    other: str
    seat: int
    bots: tuple[str, str]
    number: int


@dataclass
class Tally:
    """What games have come to."""

    games: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    drawn: Counter[str] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)

    def add(self, pairing: Pairing, won: bool, drawn: Counter[str], played: Counter[str]) -> None:
        self.games[pairing.deck] += 1
        self.wins[pairing.deck] += won
        self.drawn.update(drawn)
        self.played.update(played)


def is_from_the_core_set(key: str) -> bool:
    deck = built_in(key).deck
    return all(code.startswith("01") for code in (*deck.plots, *deck.cards, *deck.agendas))


def play(pairing: Pairing) -> tuple[Pairing, bool, Counter[str], Counter[str]]:
    """Play one game: whether the measured deck wins, and the cards of both that were drawn and played."""
    rng = Rng(pairing.number).fork(hash_of(pairing))
    keys, names = [pairing.deck, pairing.other], list(pairing.bots)
    if pairing.seat == 1:
        keys.reverse()
        names.reverse()
    seats = tuple({"deck": built_in(key).deck.data()} for key in keys)
    game = find_game("second-edition")
    state = game.start(Setup(seed=rng.word() >> 1, seats=seats))
    assert isinstance(state, ThronesState)
    bots = [make_bot(name, rng.fork(seat).word()) for seat, name in enumerate(names)]
    held, used = set[int](), set[int]()
    while state.choices:
        for hand in state.hand:
            held.update(hand)
        used.update(c for c in held if state.zone[c] in ON_THE_TABLE)
        for events in state.played:
            used.update(events)
        state.act(bots[state.seat].choose(Observation(state)))
    won = pairing.seat in game.outcome(state).winners
    codes = [card.code for card in state.deal.cards]
    return pairing, won, Counter(codes[c] for c in held), Counter(codes[c] for c in used)


def hash_of(pairing: Pairing) -> int:
    """The same in every process, unlike ``hash``."""
    return sum(ord(letter) * place for place, letter in enumerate(f"{pairing.deck}/{pairing.other}/{pairing.seat}", 1))


def pairings(decks: list[str], others: list[str], games: int, bots: tuple[str, str], first: int) -> Iterator[Pairing]:
    """All against all, then with seats changed, and so on: what was played when one stops is spread evenly."""
    for number in range(first, first + games):
        for turn in (0, 1):
            for place, other in enumerate(others):
                for deck in decks:
                    yield Pairing(deck, other, (place + turn) % 2, bots, number)


def report(tally: Tally) -> list[str]:
    lines = []
    for deck, games in tally.games.items():
        low, high = wilson_interval(tally.wins[deck], games)
        lines.append(f"{deck}: {tally.wins[deck]} of {games}, {tally.wins[deck] / games:.0%} ({low:.0%} to {high:.0%})")
    lines.append("")
    rates = sorted((tally.played[code] / drawn, -drawn, code) for code, drawn in tally.drawn.items())
    for rate, less, code in rates:
        lines.append(f"{code} {by_code(code).title}: {rate:.0%} of {-less}")
    never = [by_code(code).title for rate, _, code in rates if not rate]
    return [*lines, "", f"Never played: {', '.join(never) or 'none'}."]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.coverage.bots", description=__doc__)
    tournament = [one.key for one in built_in_decks() if one.kind == TOURNAMENT]
    core = [key for key in tournament if is_from_the_core_set(key)]
    parser.add_argument("decks", nargs="*", help="the decks to measure (all that are not from the Core Set alone)")
    parser.add_argument("--games", type=int, default=5, help="how many with each deck of the Core Set in each seat")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--bots", default="greedy,greedy", help="of the measured deck, and of the other")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many")
    parser.add_argument("--record", type=Path, help="write each game there, a line each, as it ends")
    wanted = parser.parse_args(arguments)
    own, their = wanted.bots.split(",")
    decks = wanted.decks or [key for key in tournament if key not in core]
    tally, end = Tally(), time.monotonic() + wanted.seconds
    with ProcessPoolExecutor(wanted.jobs) as pool:
        waiting = [pool.submit(play, one) for one in pairings(decks, core, wanted.games, (own, their), wanted.first)]
        for done in as_completed(waiting):
            pairing, won, drawn, played = done.result()
            tally.add(pairing, won, drawn, played)
            if wanted.record:
                row = [pairing.deck, pairing.other, pairing.seat, pairing.bots, pairing.number, won, drawn, played]
                with wanted.record.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(row) + "\n")
            if time.monotonic() > end:
                pool.shutdown(wait=False, cancel_futures=True)
                break
    print(f"{sum(tally.games.values())} games, {own} against {their}.", *report(tally), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
