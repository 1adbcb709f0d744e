"""How long the pairing of a Swiss round takes, on a usual field and on a hard one."""

import time
from collections.abc import Iterable, Sequence

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament.pairing.swiss import Entrant, pair

SIZES = (512, 2048)


def measure(repeats: int) -> list[tuple[str, int, float]]:
    """What was paired, the number of players, and the seconds it took, the best of so many times."""
    measured = []
    for players in SIZES:
        fields = {
            "Swiss round 8": after_rounds(players, 7, [(5, 0), (0, 5), (4, 1), (1, 4), (2, 2)]),
            "Swiss round 9, small groups, all neighbours met": entrants(
                groups_of(3, players), met_neighbours(players, 4)
            ),
        }
        for name, field in fields.items():
            measured.append((name, players, min(_seconds(field) for _ in range(max(1, repeats)))))
    return measured


def _seconds(field: Sequence[Entrant]) -> float:
    start = time.perf_counter()
    pair(field, Rng(1), first_round=False)
    return time.perf_counter() - start


def entrants(
    points: Sequence[int], met: Iterable[tuple[int, int]] = (), byes: dict[int, int] | None = None
) -> list[Entrant]:
    """A field from its points and past games; who has the same points is ranked by number."""
    opponents: list[set[int]] = [set() for _ in points]
    for a, b in met:
        opponents[a].add(b)
        opponents[b].add(a)
    ranking = sorted(range(len(points)), key=lambda player: (-points[player], player))
    rank = {player: at for at, player in enumerate(ranking, 1)}
    return [
        Entrant(player, f"P{player}", score, rank[player], frozenset(opponents[player]), (byes or {}).get(player, 0))
        for player, score in enumerate(points)
    ]


def after_rounds(players: int, rounds: int, results: Sequence[tuple[int, int]], seed: int = 1) -> list[Entrant]:
    """A field after some rounds, paired as they are, with random results."""
    rng = Rng(seed)
    points, games, byes = [0] * players, list[tuple[int, int]](), dict[int, int]()
    for number in range(rounds):
        for pairing in pair(entrants(points, games, byes), rng, first_round=number == 0).pairings:
            if len(pairing.players) == 1:
                bye = pairing.players[0]
                points[bye] += 5
                byes[bye] = byes.get(bye, 0) + 1
                continue
            a, b = pairing.players
            games.append((a, b))
            won, lost = rng.choice(results)
            points[a] += won
            points[b] += lost
    return entrants(points, games, byes)


def groups_of(size: int, players: int) -> list[int]:
    """Points in groups of a size, the best first."""
    return [(players - 1 - player) // size for player in range(players)]


def met_neighbours(players: int, reach: int) -> list[tuple[int, int]]:
    """Everybody has met so many on either side in the standings."""
    return [(a, b) for a in range(players) for b in range(a + 1, min(players, a + reach + 1))]
