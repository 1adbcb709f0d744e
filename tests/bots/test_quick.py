"""The bot that plays by rule of thumb: it sees its view alone, and is no fool."""

import pytest

import kingsmoot
from kingsmoot.bots import Observation, make_bot
from kingsmoot.kernel.rng import Rng

GAMES = {"second-edition": 2, "winter": 2, "hbo": 2, "btwixt": 4}


@pytest.mark.parametrize("name", GAMES)
def test_it_sees_only_its_view(name: str) -> None:
    """In a game that differs only in what the seat cannot know, it chooses the same; and it leaves the game alone."""
    s = kingsmoot.game(name).new(GAMES[name], seed=5)
    for number in range(80):
        if s.over:
            break
        other, before = s.resample(s.seat, Rng(1_000 + number)), s.digest()
        chosen = make_bot("quick", number).choose(Observation(s))
        assert make_bot("quick", number).choose(Observation(other)) == chosen
        assert s.digest() == before
        s.act(chosen)


@pytest.mark.long
def test_it_beats_random_play() -> None:
    game, won = kingsmoot.game("hbo"), 0.0
    for seed in range(20):
        seat = seed % 2
        s = game.new(2, seed=seed)
        bots = [make_bot("quick" if place == seat else "random", seed) for place in range(2)]
        while s.choices:
            s.act(bots[s.seat].choose(Observation(s)))
        result = s.result
        assert result is not None
        won += result.share(seat)
    assert won >= 16
