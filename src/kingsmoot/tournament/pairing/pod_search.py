"""The search for a good seating of pods. Players are numbers from 0; what the aims are and why, `pods` says.

A seating has a price, one number: the sum of the prices of its tables. In it each aim weighs more than all that the
aims after it can add up to.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from kingsmoot.kernel.rng import Rng

WORK, WORK_EACH = 150_000, 500  # swaps looked at in a whole search: so many, and so many more for each player
WINDOW = 16  # a partner for a swap is looked for so many tables up and down

Tables = list[list[int]]


class PodField:
    """The players, and what it costs to put some of them at one table."""

    def __init__(
        self,
        sizes: tuple[int, ...],
        groups: list[int],  # of each player: 0 for the highest score, 1 for the next
        met: list[dict[int, int]],  # of each player: how often, by opponent; the same from both sides
        threes: list[int],  # of each player: how often at one of the smaller tables
    ) -> None:
        self.sizes, self.groups, self.met, self.threes = sizes, groups, met, threes
        n, last = len(groups), max(groups)
        self.per_spread = 1 + sum(threes)
        per_lift = self.per_spread * (1 + 2 * n * last**2)
        self.per_repeat = per_lift * (1 + n * last)
        # What a seat at a smaller table costs while others sit at a bigger one.
        self.at_three = [per_lift * (last - group) + before for group, before in zip(groups, threes, strict=True)]

    def filled(self, rng: Rng, *, by_points: bool) -> Tables:
        """Everybody at random, or by points and at random among equals, table by table."""
        order = list(range(len(self.groups)))
        rng.shuffle(order)
        return self.dealt(sorted(order, key=lambda i: self.groups[i]) if by_points else order)

    def dealt(self, order: list[int]) -> Tables:
        players = iter(order)
        return [[next(players) for _ in range(size)] for size in self.sizes]

    def repeats(self, table: Sequence[int]) -> int:
        return sum(self.met[i].get(j, 0) for i, j in combinations(table, 2))

    def price(self, table: Sequence[int]) -> int:
        return self.per_repeat * self.repeats(table) + self.price_of_points(table)

    def price_of_points(self, table: Sequence[int]) -> int:
        """The price if nobody had met before."""
        spread = sum((self.groups[i] - self.groups[j]) ** 2 for i, j in combinations(table, 2))
        short = len(table) < self.sizes[0]
        return self.per_spread * spread + (sum(self.at_three[i] for i in table) if short else 0)

    def floor(self) -> int:
        """What no seating goes below: strictly by points, as if nobody had met before."""
        order = sorted(range(len(self.groups)), key=lambda i: (self.groups[i], -self.threes[i]))
        return sum(self.price_of_points(table) for table in self.dealt(order))


def best_of_all(field: PodField, rng: Rng) -> Tables:
    """One of the cheapest seatings, by lot, after a look at all of them."""
    prices: dict[tuple[int, ...], int] = {}
    cheapest: list[list[tuple[int, ...]]] = []
    least: int | None = None
    for seating in _seatings(tuple(range(len(field.groups))), field.sizes):
        price = 0
        for table in seating:
            if table not in prices:
                prices[table] = field.price(table)
            price += prices[table]
        if least is None or price < least:
            least, cheapest = price, [seating]
        elif price == least:
            cheapest.append(seating)
    return [list(table) for table in rng.choice(cheapest)]


def _seatings(players: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[list[tuple[int, ...]]]:
    """Every seating once: the first player sits at a table of each size, with any others."""
    if not players:
        yield []
    for size in sorted(set(sizes)):
        at = sizes.index(size)
        for others in combinations(players[1:], size - 1):
            rest = tuple(i for i in players[1:] if i not in others)
            for seating in _seatings(rest, sizes[:at] + sizes[at + 1 :]):
                yield [(players[0], *others), *seating]


def best_by_search(field: PodField, rng: Rng) -> Tables:
    """The cheapest seating that is found: every other try starts afresh, the rest near the best so far."""
    floor = field.floor()
    work = WORK + WORK_EACH * len(field.groups)
    best: Search | None = None
    afresh = True
    while work > 0 and (best is None or best.price > floor):
        start = field.filled(rng, by_points=True) if best is None or afresh else _stirred(best.tables, rng)
        found = Search(field, start, work)
        found.descend(rng)
        if best is None or found.price <= best.price:
            best = found
        work = found.work
        afresh = not afresh
    assert best is not None
    return best.tables


def _stirred(tables: Tables, rng: Rng) -> Tables:
    """The same seating, but for three neighbouring tables that are drawn again among themselves."""
    at = rng.below(len(tables) - 2)
    players = [i for table in tables[at : at + 3] for i in table]
    rng.shuffle(players)
    drawn = iter(players)
    return [[next(drawn) if at <= p < at + 3 else i for i in table] for p, table in enumerate(tables)]


class Search:
    """A seating that gets better by swaps of two players of different tables."""

    def __init__(self, field: PodField, tables: Tables, work: int) -> None:
        self.field, self.tables = field, tables
        self.work = work - 10 * len(field.groups)  # about what it takes to set this up
        self.prices = [field.price(table) for table in tables]
        self.at = [0] * len(field.groups)  # the table of each player
        for p, table in enumerate(tables):
            for i in table:
                self.at[i] = p
        self.sums = [sum(field.groups[i] for i in table) for table in tables]
        self.load = [[0] * len(tables) for _ in field.groups]  # how often a player has met those of each table
        for i, opponents in enumerate(field.met):
            for j, times in opponents.items():
                self.load[i][self.at[j]] += times

    @property
    def price(self) -> int:
        return sum(self.prices)

    def descend(self, rng: Rng) -> None:
        """Make every swap that helps, until none does. The order in which players try is random."""
        order = list(range(len(self.at)))
        rng.shuffle(order)
        before = None
        while self.price != before:
            before = self.price
            for i in order:
                if self.work <= 0:
                    return
                if self.prices[self.at[i]] == 0:
                    continue  # whatever helps, somebody at a dearer table will find it
                change, j = self.best_swap(i)
                if change < 0:
                    self.swap(i, j)

    def best_swap(self, i: int) -> tuple[int, int]:
        """How the price changes by the best swap of a player, and the partner."""
        field, load, groups = self.field, self.load, self.field.groups
        a, g, met = self.at[i], groups[i], field.met[i]
        least, partner = 0, -1
        for b in range(max(0, a - WINDOW), min(len(self.tables), a + WINDOW + 1)):
            if b == a:
                continue
            self.work -= len(self.tables[b])
            longer = len(self.tables[a]) - len(self.tables[b])
            above = 2 * (self.sums[a] - self.sums[b])
            for j in self.tables[b]:
                repeats = load[i][b] - load[i][a] + load[j][a] - load[j][b] - 2 * met.get(j, 0)
                change = field.per_repeat * repeats
                h = groups[j]
                if h != g:  # of k numbers, the squares of all differences add up to k * sum(x * x) - sum(x) ** 2
                    change += field.per_spread * (longer * (h * h - g * g) - (h - g) * (above + 2 * (h - g)))
                if longer:
                    change += longer * (field.at_three[i] - field.at_three[j])
                if partner < 0 or change < least:
                    least, partner = change, j
        return least, partner

    def swap(self, i: int, j: int) -> None:
        a, b = self.at[i], self.at[j]
        one, other = self.tables[a], self.tables[b]
        one[one.index(i)], other[other.index(j)] = j, i
        self.prices[a], self.prices[b] = self.field.price(one), self.field.price(other)
        self.at[i], self.at[j] = b, a
        for who, old, new in ((i, a, b), (j, b, a)):
            self.sums[old] -= self.field.groups[who]
            self.sums[new] += self.field.groups[who]
            for opponent, times in self.field.met[who].items():
                self.load[opponent][old] -= times
                self.load[opponent][new] += times
