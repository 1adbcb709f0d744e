"""Who plays whom when the draw from the hat does not work out: the best pairing of a whole field, exactly.

Players are numbers from 0, each with a *level*: 0 for the best score group, 1 for the next, and so on. The best pairing
has, in this order,

1. as few rematches as possible, none if that can be;
2. the least sum of squared distances, where the distance of a pair is that of its levels;
3. the upper groups disturbed least: each border between two levels that a pair reaches across counts, the lowest border
   1, the next 2, and so on up;
4. the least sum of random numbers, one for each pair, so that chance decides among equals.

That is a perfect matching of least weight, which rustworkx finds; but among all pairs of a large field it would take
minutes. Few pairs can matter, though. Put the players in a line by level, those of one level in random order. Of all
pairings that are best by 1. to 3. take the one with the least sum of squared distances in the line. Let (a, b) be one
of its pairs, a before b, and let c stand between them; c plays d. What if they swap opponents?

- d stands after b: a could play c, and b could play d. Both pairs are shorter than before, so 2. and 3. do not get
  worse, and the distances in the line get better. Since the pairing was the best, the swap must cost a rematch: a met
  c, or b met d.
- d stands before a: for the same reason a met d, or b met c.
- d stands between a and b too: a could play c and b could play d, or a could play d and b could play c. Squares and
  distances are convex: either way 2. and 3. do not get worse, and the distances in the line get better. So both swaps
  cost a rematch: there are two past games of a or b with c or d, for the two players c and d.

So for each player between a and b there is a past game, of a with somebody before b, or of b with somebody after a; and
none is counted twice. Pairs with more players between them than such games are left out (`near_pairs`): a best pairing
of what is left is a best pairing of all, be it with rematches or without.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import groupby, islice
from operator import itemgetter

import rustworkx

from kingsmoot.kernel.rng import Rng

Met = Sequence[AbstractSet[int]]
Pair = tuple[int, int]

MANY = 32
"""More pairs than this for each player are thinned out further."""
FEW = 16
"""So many of them for each player, with the next ones in the line, are tried first then."""
CHANCE_BITS = 40
"""The size of the random numbers that decide among equals: two pairings hardly ever have the same sum."""
WEIGHT_BITS = 116
"""The size of a weight: rustworkx counts in 128 bits, and needs some of them itself."""


def closest_pairs(levels: Sequence[int], met: Met, rng: Rng) -> list[Pair]:
    """The best pairing of an even number of players; `met` says for each whom he has played."""
    line = list(range(len(levels)))
    rng.shuffle(line)
    line.sort(key=levels.__getitem__)
    place = {player: at for at, player in enumerate(line)}
    in_line = _Line([levels[player] for player in line], [{place[other] for other in met[player]} for player in line])
    pairs = in_line.best(rng, rematches=False) or in_line.best(rng, rematches=True)
    return _in_order((line[a], line[b]) for a, b in pairs)


def first_spare(candidates: Sequence[int], met: Met) -> tuple[int, int]:
    """Of an odd number of players the one to sit out, and how many rematches the others then need.

    It is the first of the candidates (all players, in the order of preference) who leaves the fewest rematches: the one
    whom a further player would choose who can play anybody and likes the first best. The one who sits out is missing
    from the line of the others, so pairs may stand one further apart in the line of all.
    """
    further = len(candidates)
    pairs = [(a, b, 0) for a, b in near_pairs(met, rematches=False, spare=1)]
    pairs += [(player, further, -at) for at, player in enumerate(candidates)]
    found = _matching(further + 1, pairs)
    return next(a for a, b in found if b == further), (further + 1) // 2 - len(found)


def near_pairs(met: Met, rematches: bool, spare: int = 0) -> Iterator[Pair]:
    """The pairs of places in the line that can be in a best pairing: the argument is at the top of this file."""
    most = max(map(len, met), default=0)
    after = [len(opponents) for opponents in met]  # of b: his opponents after a
    for a, opponents in enumerate(met):
        before = 0  # of a: his opponents before b
        for opponent in opponents:
            after[opponent] -= 1
            before += opponent < a
        reach = a + 1 + len(opponents) + most + spare
        for b in range(a + 1, min(len(met), reach + 1)):
            again = b in opponents
            if (rematches or not again) and b - a - 1 <= before + after[b] + spare:
                yield a, b
            before += again


class _Line:
    """The players in a line by level, and what it costs to pair them: one whole number for 1. to 3.

    With the levels alone, each border that an odd number of players stands above must be crossed by a pair, and a pair
    costs at least as much as its borders one by one. That makes `floor`, below which no pairing is, and `least`, the
    same for all pairings that have a certain pair: without these two players, the borders between them turn from odd to
    even, and from even to odd.
    """

    def __init__(self, levels: Sequence[int], met: Met) -> None:
        self.levels, self.met, self.pairs = levels, met, len(levels) // 2
        borders = range(max(levels, default=0), 0, -1)  # what it counts to cross them, from the top
        self.square = 1 + self.pairs * sum(borders)
        self.rematch = 1 + self.pairs * (self.square * len(borders) ** 2 + sum(borders))
        self.floor = above = 0
        size = Counter(levels)
        self.depth, self.turned = [0], [0]  # of a level: the borders above it added up; what they add when they turn
        for level, border in enumerate(borders):
            above += size[level]
            crossed, odd = self.square + border, above % 2
            self.floor += crossed * odd
            self.depth.append(self.depth[-1] + border)
            self.turned.append(self.turned[-1] + (-crossed if odd else crossed))

    def cost(self, a: int, b: int) -> int:
        upper, lower = self.levels[a], self.levels[b]
        rematch = self.rematch if b in self.met[a] else 0
        return rematch + self.square * (lower - upper) ** 2 + self.depth[lower] - self.depth[upper]

    def least(self, a: int, b: int) -> int:
        return self.floor + self.cost(a, b) + self.turned[self.levels[b]] - self.turned[self.levels[a]]

    def best(self, rng: Rng, rematches: bool) -> list[Pair]:
        """The best pairing, or none. Where everybody has met very many, a good one from few pairs says which matter."""
        near = list(near_pairs(self.met, rematches))
        if len(near) > MANY * len(self.levels):
            few = [pair for _, with_a in groupby(near, key=itemgetter(0)) for pair in islice(with_a, FEW)]
            if good := self._best_of(few, rng):
                cost = sum(self.cost(a, b) for a, b in good)
                if cost == self.floor:
                    return good
                near = [pair for pair in near if self.least(*pair) <= cost]
        return self._best_of(near, rng)

    def _best_of(self, pairs: Sequence[Pair], rng: Rng) -> list[Pair]:
        room = self.pairs.bit_length()
        chance = min(CHANCE_BITS, WEIGHT_BITS - room - self.rematch.bit_length())
        weighted = [
            (a, b, -(self.cost(a, b) << room + chance) - (rng.word() >> 64 - chance))  # the most is the best
            for a, b in pairs
        ]
        found = _matching(len(self.levels), weighted)
        return found if len(found) == self.pairs else []


def _matching(players: int, pairs: list[tuple[int, int, int]]) -> list[Pair]:
    """As many of the pairs as can be, with the greatest weight, in order."""
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph()
    graph.add_nodes_from([None] * players)
    graph.add_edges_from(pairs)
    return _in_order(rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int))


def _in_order(pairs: Iterable[Pair]) -> list[Pair]:
    return sorted((a, b) if a < b else (b, a) for a, b in pairs)
