"""``kingsmoot verify``: the proof of a shuffle, from the record of a game in a hall."""

from dataclasses import replace
from pathlib import Path

import pytest

from kingsmoot import Match, Record, Setup
from kingsmoot.kernel.shuffle import Shuffle, commitment_of, seed_of
from tests.cli.command import kingsmoot

SECRET, ANN = "5e" * 32, "a0" * 32


@pytest.fixture
def record() -> Record:
    nonces = (ANN, None, None)
    match = Match.start("btwixt", Setup(seed_of(SECRET, nonces), ({}, {}, {})))
    for _ in range(5):
        match.act(0)
    return replace(match.record, shuffle=Shuffle.of(SECRET, nonces))


def test_an_honest_game_is_proven(record: Record, tmp_path: Path) -> None:
    record.save(tmp_path / "game.moot")
    done = kingsmoot("verify", str(tmp_path / "game.moot"), "--commitment", commitment_of(SECRET), "--nonce", ANN)
    assert done.exit_code == 0
    assert done.output.splitlines() == [
        f"yes  The secret has the hash that was shown before the game: {commitment_of(SECRET)}.",
        "yes  The seed is made of the secret and 1 nonce from players (2 seats added none).",
        "yes  All 5 decisions follow from that seed.",
        "yes  The commitment is the one you saw.",
        "yes  Your nonce is part of the seed.",
        "The shuffle is proven.",
    ]


def test_what_you_saw_and_gave_is_compared(record: Record, tmp_path: Path) -> None:
    record.save(tmp_path / "game.moot")
    done = kingsmoot("verify", str(tmp_path / "game.moot"), "--commitment", "ab" * 32, "--nonce", "ab" * 32)
    assert done.exit_code == 1
    assert "NO   The commitment is not the one you saw." in done.output
    assert "NO   Your nonce is not part of the seed." in done.output
    assert done.output.endswith("The shuffle is NOT proven.\n")


def test_a_secret_that_was_changed_later_is_found(record: Record, tmp_path: Path) -> None:
    assert record.shuffle is not None
    replace(record, shuffle=replace(record.shuffle, secret="00" * 32)).save(tmp_path / "game.moot")
    done = kingsmoot("verify", str(tmp_path / "game.moot"))
    assert done.exit_code == 1
    assert "NO   The secret does not have the hash" in done.output
    assert "NO   The game was not dealt from this secret" in done.output


def test_a_record_without_a_commitment_proves_nothing(record: Record, tmp_path: Path) -> None:
    replace(record, shuffle=None).save(tmp_path / "game.moot")
    done = kingsmoot("verify", str(tmp_path / "game.moot"))
    assert done.exit_code == 1
    assert done.output.startswith("This record has no commitment, so its shuffle can't be proven.")
