"""How good is a deck? Let a bot play it against a field of decks, and see which of its cards win games.

    python examples/evaluate_deck.py night-fires --against wolves-of-winter,iron-loyalties --games 40
    python examples/evaluate_deck.py my-deck.txt --against wolves-of-winter --jobs 4

What it does is in `kingsmoot.simulation`: games with the seats changed from one to the next, an engine that plays them,
and what is counted of them. `kingsmoot matchups` does the same for a whole field, `kingsmoot tune` tries to improve a
deck.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

import kingsmoot
from kingsmoot.kernel.setup import Setup
from kingsmoot.ratings.interval import wilson_interval
from kingsmoot.simulation.contenders import Contender, Terms
from kingsmoot.simulation.engine import make_engine
from kingsmoot.simulation.report import Game, deck_codes, report


def main(words: Sequence[str] | None = None) -> float:
    """Print what was found; the share of games that the deck has won."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("deck")
    parser.add_argument("--against", required=True, help="decks, with commas between")
    parser.add_argument("--game", default="second-edition")
    parser.add_argument("--games", type=int, default=40, help="against each deck; an even number")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    game = kingsmoot.game(asked.game)
    deck, *field = (Contender(name, game.bring(name)) for name in [asked.deck, *asked.against.split(",")])
    terms = Terms(asked.game, asked.bot, Setup(asked.seed, ({}, {})))
    begin, games = time.perf_counter(), list[Game]()
    with make_engine(workers=asked.jobs) as engine:
        for opponent in field:
            rows = engine.play(terms.games(deck, opponent, opponent.key, range(asked.games)))
            won = 0.0
            for row in rows:
                seat = int(row.key.rsplit(" ", 1)[1]) % 2  # of our deck: it begins in the first seat
                won += row.won(seat)
                sides = (deck, opponent) if seat == 0 else (opponent, deck)
                cards = tuple(deck_codes(side.brings) for side in sides)
                games.append(Game((sides[0].name, sides[1].name), cards, row))
            low, high = wilson_interval(won, asked.games)
            print(f"against {opponent.name}: {won / asked.games:.1%} ({low:.1%} to {high:.1%})", flush=True)
    told = report(asked.game, "", "", [], games, least=max(2, len(games) // 10))
    own = [card for card in told["cards"] if deck.name in card["sides"] and card["lift"] is not None]
    print("games won more often when the card is drawn than when it is not (95 % intervals, each for itself):")
    for card in [*own[:5], *own[-5:]] if len(own) > 10 else own:
        more, low, high = (100 * (card[name] or 0) for name in ("lift", "lift_low", "lift_high"))
        print(f"  {card['title']}: {more:+.0f} points ({low:+.0f} to {high:+.0f})")
    whole = sum(game.row.won(game.sides.index(deck.name)) for game in games) / len(games)
    print(f"{whole:.1%} of {len(games)} games, in {time.perf_counter() - begin:.0f} seconds.")
    return whole


if __name__ == "__main__":
    main()
