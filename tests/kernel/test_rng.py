"""The generator inside a state: the same numbers everywhere, fair, and free to branch."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot import Rng
from kingsmoot.kernel.rng import KeyedRng

SEEDS = st.integers(0, (1 << 64) - 1)


@pytest.mark.parametrize(
    ("seed", "words"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_the_words_are_those_of_splitmix64(seed: int, words: list[int]) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in words] == words


def test_what_is_made_of_the_words_is_the_same_on_any_machine() -> None:
    rng = Rng(7)
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == [9, 5, 8, 6, 1, 2, 4, 7, 0, 3]
    assert [rng.below(100) for _ in range(5)] == [41, 10, 95, 91, 87]
    assert rng.choice("kingsmoot") == "o"
    assert rng.fork(1, 2).word() == 3565384159371514301


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.integers(1, 1 << 40))
def test_below_is_in_range(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_below_one_is_nothing_to_choose() -> None:
    assert {Rng(seed).below(1) for seed in range(50)} == {0}


def test_every_number_comes_about_equally_often() -> None:
    rng = Rng(3)
    found = Counter(rng.below(6) for _ in range(6000))
    assert sorted(found) == list(range(6))
    assert all(850 < count < 1150 for count in found.values())


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.lists(st.integers(0, 9), max_size=40))
def test_a_shuffle_loses_and_makes_nothing(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Rng(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_shuffles_reach_every_order() -> None:
    rng, found = Rng(1), set()
    for _ in range(400):
        cards = [1, 2, 3, 4]
        rng.shuffle(cards)
        found.add(tuple(cards))
    assert len(found) == 24


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.lists(st.integers(0, 5), max_size=3), st.lists(st.integers(0, 5), max_size=3))
def test_forks_differ_by_their_labels_and_leave_the_trunk_alone(seed: int, one: list[int], two: list[int]) -> None:
    trunk = Rng(seed)
    first = [trunk.fork(*one).word() for _ in range(2)]
    assert first[0] == first[1]
    assert (first[0] == trunk.fork(*two).word()) == (one == two)
    assert trunk.state == seed


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.lists(st.integers(0, 5), min_size=1, max_size=3))
def test_a_fork_is_not_the_trunk_a_little_later(seed: int, labels: list[int]) -> None:
    trunk = Rng(seed)
    coming = {trunk.word() for _ in range(50)}
    assert Rng(seed).fork(*labels).word() not in coming


def test_the_whole_generator_is_one_number() -> None:
    rng = Rng(5)
    rng.word()
    twin = Rng(rng.state)
    assert [rng.word() for _ in range(9)] == [twin.word() for _ in range(9)]


# -- the generator of games ----------------------------------------------------------------------------------------


def test_keyed_words_are_those_of_blake2b_on_any_machine() -> None:
    rng = KeyedRng.of_seed(7)
    assert [rng.word() for _ in range(3)] == [hashed(7, count) for count in range(3)]
    assert rng.state == 3


def hashed(seed: int, count: int) -> int:
    key = seed.to_bytes(32, "big")
    return int.from_bytes(hashlib.blake2b(count.to_bytes(8, "big"), key=key, digest_size=8).digest(), "big")


def test_a_keyed_generator_can_be_taken_to_any_point_and_is_the_same_there() -> None:
    rng = KeyedRng.of_seed(1 << 255)
    coming = [rng.word() for _ in range(9)]
    assert [rng.at(count).word() for count in range(9)] == coming
    twin = rng.at(rng.state)
    assert [rng.word() for _ in range(5)] == [twin.word() for _ in range(5)]


def test_what_undoes_a_word_of_splitmix_says_nothing_about_keyed_words() -> None:
    """A word of SplitMix64 gives away the state behind it, so all words; the same way back leads nowhere here."""
    splitmix, keyed = Rng(99), KeyedRng.of_seed(99)
    assert Rng(undone(splitmix.word())).word() == splitmix.word()
    assert Rng(undone(keyed.word())).word() != keyed.word()


def undone(word: int) -> int:
    """The state of SplitMix64 that has just given this word."""
    mask = (1 << 64) - 1
    word ^= (word >> 31) ^ (word >> 62)
    word = word * pow(0x94D049BB133111EB, -1, 1 << 64) & mask
    word ^= (word >> 27) ^ (word >> 54)
    word = word * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & mask
    return word ^ (word >> 30) ^ (word >> 60)
