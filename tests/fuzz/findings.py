"""What a state keeps for speed changes no game: one that knows nothing yet plays like one that knows it all.

``python -m tests.fuzz.findings second-edition --games 200``: at every decision of random games a copy forgets what was
found out, and takes the same decision; both must come to the same state, options included. Other copies, which begin
with what was found out, play a few decisions of their own in between: what they share must stay true for both.
"""

from __future__ import annotations

import argparse
import sys

from kingsmoot import Setup
from kingsmoot.kernel.rng import Rng
from kingsmoot.thrones.edition import Edition
from kingsmoot.thrones.model.state import ThronesState
from tests.fuzz.thrones import CAP, EDITIONS, decide, edition, setup_of

BRANCH = 3
"""How many decisions a copy plays that goes a way of its own."""


def unlike(cold: ThronesState, warm: ThronesState) -> list[str]:
    """The fields in which two states differ."""
    told, known = cold.data(), warm.data()
    return [name for name in told.keys() | known.keys() if told.get(name) != known.get(name)]


def branch(s: ThronesState, rng: Rng) -> None:
    """A copy goes another way for a while."""
    twin = s.copy()
    for _ in range(BRANCH):
        if not twin.over:
            decide(twin, rng)


def play_on(game: Edition, setup: Setup, decisions: int = CAP) -> str:
    """One game; what differs first, if anything does, or an empty text."""
    rng, other = Rng(setup.seed).fork(11), Rng(setup.seed).fork(12)
    s = game.start(setup)
    for _ in range(decisions):
        if s.over:
            break
        if other.below(2):
            branch(s, other)
        cold = s.copy()
        cold.restored()
        luck = Rng(rng.state)
        decide(cold, luck)
        decide(s, rng)
        found = unlike(cold, s)
        if found:
            return f"{game.name} {setup.seed}, decision {s.number}: {', '.join(found)}"
    return ""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.findings", description=__doc__)
    parser.add_argument("game", choices=EDITIONS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--players", type=int, default=0, help="how many; drawn by lot if not said")
    parser.add_argument("--legal", action="store_true", help="only decks that may be played, drawn by lot")
    wanted = parser.parse_args()
    game, troubles = edition(wanted.game), 0
    for number in range(wanted.first, wanted.first + wanted.games):
        trouble = play_on(game, setup_of(game, number, wanted.players, legal=wanted.legal))
        if trouble:
            troubles += 1
            print(trouble, flush=True)
    print(f"{wanted.game}: {wanted.games} games, {troubles} troubles", flush=True)
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
