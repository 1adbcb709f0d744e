"""A state is copied and pickled as Python's own tools do it; a game is one object in a process, known by its name."""

import copy
import pickle
import subprocess
import sys
from dataclasses import replace
from typing import Any, ClassVar

import pytest

import kingsmoot
from kingsmoot import Game, Rng, State, UnknownGame
from kingsmoot.kernel.record import Match
from kingsmoot.kernel.setup import Setup
from kingsmoot.scenario import Scenario, side
from tests.kernel.toy import DESCRIPTION, Loner, LonerState, known

NAMES = [game.name for game in kingsmoot.known_games()]


def played(game: Game[Any], decisions: int = 20) -> State:
    s: State = game.new(game.seats[-1], seed=4)
    rng = Rng(4)
    for _ in range(decisions):
        s.act(rng.below(len(s.choices)))
    return s


def play_on(s: State) -> str:
    rng = Rng(8)
    for _ in range(10):
        s.act(rng.below(len(s.choices)))
    return s.digest()


@pytest.mark.parametrize("name", NAMES)
def test_a_deep_copy_is_an_independent_twin(name: str) -> None:
    s = played(kingsmoot.game(name))
    before = s.digest()
    twin = copy.deepcopy(s)
    assert (type(twin), twin.digest()) == (type(s), before)
    assert play_on(twin) == play_on(copy.copy(s))
    assert s.digest() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_pickled_state_comes_back_and_plays_on_alike(name: str) -> None:
    s = played(kingsmoot.game(name))
    twin = pickle.loads(pickle.dumps(s))
    assert twin == s
    assert twin.game is s.game
    assert play_on(twin) == play_on(s)


def test_a_pickle_is_hardly_larger_than_the_encoded_state() -> None:
    s = played(kingsmoot.game("second-edition"))
    assert len(pickle.dumps(s)) < len(s.encode()) + 200


def test_a_state_that_was_laid_out_can_be_pickled() -> None:
    s = Scenario(stark=side("stark", play=["Robb Stark"], hand=["Ice"]), lannister=side("lannister")).s
    assert pickle.loads(pickle.dumps(s)) == copy.deepcopy(s) == s


def test_whatever_holds_a_state_can_be_copied_and_pickled() -> None:
    match = Match.start("btwixt", Setup(1, ({}, {}, {})))
    match.act(0)
    for twin in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        twin.act(0)
        assert len(twin.record) == len(match.record) + 1
        assert twin.journal[:-1] == match.journal


def test_a_state_is_read_by_a_process_that_has_done_nothing_yet() -> None:
    s = played(kingsmoot.game("hbo"))
    read = "import pickle, sys; print(pickle.load(sys.stdin.buffer).digest())"
    done = subprocess.run([sys.executable, "-c", read], input=pickle.dumps(s), capture_output=True, check=True)
    assert done.stdout.decode().strip() == s.digest()


# -- games and states of one's own ------------------------------------------------------------------------


class CountedState(LonerState):
    """Loner that also counts who has led how often."""

    SCALARS = (*LonerState.SCALARS, "leader")
    ROWS: ClassVar[tuple[str, ...]] = (*LonerState.ROWS, "led")

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        super().__init__(game, setup)
        self.leader = "nobody"
        self.led = [0] * len(setup.seats)


class Counted(Loner):
    described = replace(DESCRIPTION, name="counted-loner")
    state_class = CountedState


def test_a_state_with_fields_of_its_own_keeps_them() -> None:
    game = Counted()
    with known(game):
        s = game.new(3, seed=2)
        assert isinstance(s, CountedState)
        s.leader, s.led[1] = "Ann", 4
        for twin in (copy.deepcopy(s), pickle.loads(pickle.dumps(s))):
            assert isinstance(twin, CountedState)
            assert (twin.leader, twin.led) == ("Ann", [0, 4, 0])
            twin.led[1] += 1
            twin.act(0)
        assert (s.led, s.number) == ([0, 4, 0], 0)


def test_a_game_that_is_not_registered_cannot_be_pickled_but_copied() -> None:
    s = Loner().new(2, seed=1)
    assert copy.deepcopy(s) == s
    with pytest.raises(UnknownGame, match="There is no game 'loner'"):
        pickle.dumps(s)
    with known(Loner()), pytest.raises(UnknownGame, match="another game is registered as 'loner'"):
        pickle.dumps(s)


def test_a_pickle_of_a_game_that_is_not_here_says_so() -> None:
    game = Counted()
    with known(game):
        pickled = pickle.dumps(game.new(2))
    with pytest.raises(UnknownGame, match="There is no game 'counted-loner'"):
        pickle.loads(pickled)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_one_object(name: str) -> None:
    game = kingsmoot.game(name)
    assert copy.copy(game) is copy.deepcopy([game])[0] is pickle.loads(pickle.dumps(game)) is game


# -- what was chosen --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_state_tells_what_is_chosen(name: str) -> None:
    s = played(kingsmoot.game(name))
    for _ in range(10):
        last = s.decision.options[-1]
        assert s.text(last.index) == last.text
        s.act(last.index)
        first = s.decision.options[0]
        assert s.choose(first.text) == first.text
