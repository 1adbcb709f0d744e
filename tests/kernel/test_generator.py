"""Which generator a game draws from: the keyed one, and the earlier one where a setup is from before."""

from pathlib import Path

import pytest

import kingsmoot
from kingsmoot import BadSetup, Record, Rng, Setup
from kingsmoot.kernel.rng import KeyedRng
from kingsmoot.kernel.setup import MAX_SEED, SPLITMIX

RECORDS = Path(__file__).parent / "records"
GAMES = [game.name for game in kingsmoot.known_games()]


@pytest.mark.parametrize("name", GAMES)
def test_games_draw_from_the_keyed_generator(name: str) -> None:
    game = kingsmoot.game(name)
    s = game.new(game.seats[0], seed=7)
    assert type(s.rng) is KeyedRng
    assert s.rng.key == KeyedRng.of_seed(7).key
    assert 0 < s.rng.state < 10_000  # how many words were drawn, and nothing else


@pytest.mark.parametrize("name", GAMES)
def test_a_setup_from_before_draws_as_it_did(name: str) -> None:
    game = kingsmoot.game(name)
    now = game.new(game.seats[0], seed=7)
    data = now.setup.data()
    del data["generator"]
    before = Setup.from_data(data)
    assert before.generator == SPLITMIX
    assert "generator" not in before.text
    then = game.start(before)
    assert type(then.rng) is Rng
    assert then != now
    assert game.decode(then.encode()) == then


def test_a_record_from_before_replays_to_its_digests() -> None:
    record = Record.load(RECORDS / "btwixt-rules-1.moot")
    assert record.rules == 1
    assert record.state().over


def test_a_large_seed_is_kept_in_text_and_in_bytes() -> None:
    game = kingsmoot.game("btwixt")
    s = game.new(3, seed=MAX_SEED - 5)
    assert s.setup.data()["seed"] == "f" * 63 + "a"
    assert Setup.from_data(s.setup.data()) == s.setup
    assert game.decode(s.encode()) == s
    assert game.from_json(s.to_json()).setup.seed == MAX_SEED - 5


@pytest.mark.parametrize("seed", ["", "7", "F" * 64, "0x" + "0" * 62, "g" * 64])
def test_a_seed_that_is_text_has_64_hexadecimal_digits(seed: str) -> None:
    with pytest.raises(BadSetup, match="A seed is"):
        Setup.from_data({"seed": seed, "seats": [{}], "variants": [], "options": {}})


def test_an_unknown_generator_is_refused() -> None:
    with pytest.raises(BadSetup, match="no random generator 'dice'"):
        Setup.from_data({"seed": 1, "seats": [{}], "variants": [], "options": {}, "generator": "dice"})


def test_an_imagined_game_draws_far_from_the_real_one() -> None:
    s = kingsmoot.game("btwixt").new(3, seed=7)
    imagined = [s.resample(0, Rng(key)) for key in range(20)]
    assert all(one.rng.state > 1 << 32 for one in imagined)
    assert len({one.rng.word() for one in imagined}) == 20
