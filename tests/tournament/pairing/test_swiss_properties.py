"""What holds for the pairing of any field."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament.pairing.swiss import Draw, Entrant, NoPairing, pair
from tests.tournament.pairing.hard_tables import EXTREME, HARD, USUAL

SEEDS = st.integers(0, 2**64 - 1)


@st.composite
def fields(draw: st.DrawFn, most: int = 11) -> list[Entrant]:
    """Anything: also standings that no event leads to, and opponents who have left."""
    players = draw(st.integers(0, most))
    scores = draw(st.lists(st.integers(0, draw(st.integers(0, 8))), min_size=players, max_size=players))
    tie_breaks = draw(st.permutations(range(players)))
    ranking = sorted(range(players), key=lambda player: (-scores[player], tie_breaks[player]))
    every = [(a, b) for b in range(players + 2) for a in range(b)]
    games = draw(st.lists(st.sampled_from(every), unique=True, max_size=len(every)))
    byes = draw(st.lists(st.integers(0, 2), min_size=players, max_size=players))
    return [
        Entrant(
            player,
            f"P{player}",
            scores[player],
            ranking.index(player) + 1,
            frozenset(a + b - player for a, b in games if player in (a, b)),
            byes[player],
        )
        for player in range(players)
    ]


def fewest_rematches(field: Sequence[Entrant]) -> int:
    """By trying all pairings."""
    met = {entrant.id: entrant.met for entrant in field}

    @cache
    def fewest(left: tuple[int, ...]) -> int:
        if not left:
            return 0
        first, *others = left
        return min((b in met[first]) + fewest(tuple(c for c in others if c != b)) for b in others)

    return fewest(tuple(met))


def without(field: Sequence[Entrant], player: int) -> list[Entrant]:
    return [entrant for entrant in field if entrant.id != player]


def bye_queue(field: Sequence[Entrant]) -> list[int]:
    return [entrant.id for entrant in sorted(field, key=lambda entrant: (entrant.byes, -entrant.rank))]


def fewest_for_any_bye(field: Sequence[Entrant]) -> int:
    if len(field) % 2 == 0:
        return fewest_rematches(field)
    return min(fewest_rematches(without(field, player)) for player in bye_queue(field))


def check_everybody_is_paired_once(field: Sequence[Entrant], draw: Draw) -> None:
    sizes = [len(pairing.players) for pairing in draw.pairings]
    assert sizes == [2] * (len(field) // 2) + [1] * (len(field) % 2)
    assert sorted(player for pairing in draw.pairings for player in pairing.players) == sorted(e.id for e in field)


def check_the_rematches(field: Sequence[Entrant], draw: Draw) -> None:
    met = {entrant.id: entrant.met for entrant in field}
    games = [(p.players[0], p.players[1]) for p in draw.pairings if len(p.players) == 2]
    assert draw.rematches == tuple((a, b) for a, b in games if b in met[a])


def check_the_draw_of_the_regulations(field: Sequence[Entrant], draw: Draw) -> None:
    """Inside a group, but for the odd one of each, who plays somebody of the next."""
    points = {entrant.id: entrant.points for entrant in field}
    games = [tuple(points[player] for player in p.players) for p in draw.pairings if len(p.players) == 2]
    assert games == sorted(games, reverse=True)
    groups = sorted({score for game in games for score in game}, reverse=True)
    down = Counter(game for game in games if game[0] != game[1])
    assert all(count == 1 for count in down.values())
    assert down.keys() <= set(pairwise(groups))


@settings(deadline=None)
@given(field=fields(), seed=SEEDS, first_round=st.booleans(), allowed=st.booleans())
def test_everybody_is_paired_once_and_nobody_again(
    field: list[Entrant], seed: int, first_round: bool, allowed: bool
) -> None:
    fewest = fewest_for_any_bye(field)
    if fewest and not allowed:
        with pytest.raises(NoPairing) as caught:
            pair(field, Rng(seed), first_round=first_round)
        assert caught.value.rematches == fewest
        return
    draw = pair(field, Rng(seed), first_round=first_round, allow_rematches=allowed)
    check_everybody_is_paired_once(field, draw)
    check_the_rematches(field, draw)
    assert len(draw.rematches) == fewest
    if draw.method == "draw" and not first_round:
        check_the_draw_of_the_regulations(field, draw)


@settings(deadline=None)
@given(field=fields().filter(lambda field: len(field) % 2 == 1), seed=SEEDS)
def test_the_bye_goes_to_the_first_in_line_who_leaves_the_fewest_rematches(field: list[Entrant], seed: int) -> None:
    bye = pair(field, Rng(seed), first_round=False, allow_rematches=True).pairings[-1]
    fewest = fewest_for_any_bye(field)
    assert bye.players[0] == next(
        player for player in bye_queue(field) if fewest_rematches(without(field, player)) == fewest
    )


@settings(deadline=None)
@given(data=st.data(), field=fields(), seed=SEEDS, first_round=st.booleans())
def test_the_same_players_and_seed_give_the_same_draw_in_any_order(
    data: st.DataObject, field: list[Entrant], seed: int, first_round: bool
) -> None:
    draw = pair(field, Rng(seed), first_round=first_round, allow_rematches=True)
    shuffled = data.draw(st.permutations(field))
    assert pair(shuffled, Rng(seed), first_round=first_round, allow_rematches=True) == draw


@pytest.mark.parametrize("players", [60, 61])
@pytest.mark.parametrize("name", [*USUAL, *HARD, *EXTREME])
def test_hard_fields_are_paired_without_a_rematch(name: str, players: int) -> None:
    field = {**USUAL, **HARD, **EXTREME}[name](players)
    draw = pair(field, Rng(2), first_round=False)
    check_everybody_is_paired_once(field, draw)
    check_the_rematches(field, draw)
    assert not draw.rematches
    if draw.method == "draw":
        check_the_draw_of_the_regulations(field, draw)
