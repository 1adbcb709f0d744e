"""Provable shuffles: what is shown before the game, and what can be checked after it."""

import hashlib
from dataclasses import replace

import pytest

from kingsmoot import BadRecord, Match, Record, Setup
from kingsmoot.kernel.setup import SPLITMIX
from kingsmoot.kernel.shuffle import Shuffle, commitment_of, new_secret, seed_of, stand_in

SECRET = "5e" * 32
ANN, BOB = "a0" * 32, "b0" * 32


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def test_anybody_can_compute_it_with_a_program_for_sha256() -> None:
    assert commitment_of(SECRET) == sha256(SECRET)
    assert seed_of(SECRET, [ANN, BOB]) == int(sha256(f"kingsmoot seed 1\n{SECRET}\n{ANN}\n{BOB}"), 16)
    assert stand_in(SECRET, 1) == sha256(f"kingsmoot nonce 1\n{SECRET}\n1")
    assert seed_of(SECRET, [ANN, None]) == seed_of(SECRET, [ANN, stand_in(SECRET, 1)])


def test_neither_side_decides_alone() -> None:
    seeds = {seed_of(SECRET, [f"{n:064x}", BOB]) for n in range(20)} | {seed_of(new_secret(), [ANN, BOB])}
    assert len(seeds) == 21


def test_two_secrets_are_never_alike() -> None:
    assert len({new_secret() for _ in range(50)}) == 50
    assert len(new_secret()) == 64


def proven() -> tuple[Shuffle, Setup]:
    shuffle = Shuffle.of(SECRET, [ANN, None, BOB])
    return shuffle, Setup(seed_of(SECRET, shuffle.nonces), ({}, {}, {}))


def test_an_honest_shuffle_has_no_faults() -> None:
    shuffle, setup = proven()
    assert shuffle.faults(setup) == []


def test_every_way_to_cheat_is_found() -> None:
    shuffle, setup = proven()
    assert replace(shuffle, secret="00" * 32).faults(setup)[0].startswith("The secret does not have the hash")
    assert replace(shuffle, nonces=(BOB, None, ANN)).faults(setup) == [
        "The game was not dealt from this secret and these nonces."
    ]
    assert replace(shuffle, nonces=(ANN, None)).faults(setup)[0] == "There are 2 nonces for 3 seats."
    assert shuffle.faults(replace(setup, seed=setup.seed ^ 1))
    assert shuffle.faults(replace(setup, generator=SPLITMIX))


def test_a_record_carries_the_shuffle() -> None:
    shuffle, setup = proven()
    match = Match.start("btwixt", setup)
    match.act(0)
    record = replace(match.record, shuffle=shuffle)
    assert record.dumps().splitlines()[5].startswith('shuffle {"commitment":"')
    read = Record.loads(record.dumps())
    assert read == record
    assert read.upto(0).shuffle == shuffle
    assert read.state() == match.state


@pytest.mark.parametrize("line", ["shuffle", "shuffle x", "shuffle {}", 'shuffle {"commitment":"ab"}', "shuffle []"])
def test_a_damaged_shuffle_is_refused(line: str) -> None:
    lines = Match.start("btwixt", proven()[1]).record.dumps().splitlines()
    with pytest.raises(BadRecord, match="The record is damaged"):
        Record.loads("\n".join([*lines[:5], line, *lines[5:]]) + "\n")


def test_a_damaged_decision_is_found_on_its_line() -> None:
    shuffle, setup = proven()
    match = Match.start("btwixt", setup)
    match.act(0)
    lines = replace(match.record, shuffle=shuffle).dumps().splitlines()
    lines[7] = "x"
    with pytest.raises(BadRecord, match="line 8 should hold decision 1"):
        Record.loads("\n".join(lines) + "\n")
