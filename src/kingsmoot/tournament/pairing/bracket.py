"""Single elimination (section 7). Games are counted from 1 in the rulebook, and from 0 in these lists."""

from collections.abc import Sequence

from kingsmoot.kernel.rng import Rng

# Two players, one who goes on without a game, or nobody.
Slot = tuple[int, ...]


def after_cut(ranked: Sequence[int], size: int) -> list[Slot]:
    """Game k is rank k against rank size + 1 - k. Where fewer are left than the cut takes, the best have a bye."""
    seats: list[int | None] = [*ranked[:size], *[None] * (size - len(ranked))]
    return [_slot(seats[k], seats[size - 1 - k]) for k in range(size // 2)]


def from_the_start(players: Sequence[int], rng: Rng) -> list[Slot]:
    """An event that starts with elimination: random byes up to a power of two, random pairs, random game numbers."""
    order = sorted(players)
    rng.shuffle(order)
    size = 2
    while size < len(order):
        size *= 2
    byes = size - len(order)
    paired = order[byes:]
    slots: list[Slot] = [(player,) for player in order[:byes]]
    slots += [(paired[i], paired[i + 1]) for i in range(0, len(paired), 2)]
    rng.shuffle(slots)
    return slots


def next_round(winners: Sequence[int | None]) -> list[Slot]:
    """New game k is the winner of game k against the winner of game G + 1 - k, with G games."""
    games = len(winners)
    return [_slot(winners[k], winners[games - 1 - k]) for k in range(games // 2)]


def _slot(*seats: int | None) -> Slot:
    return tuple(seat for seat in seats if seat is not None)
