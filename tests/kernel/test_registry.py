"""Which games there are, and how they are begun."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import kingsmoot
from kingsmoot import BadSetup, Game, KingsmootError, Setup, UnknownGame
from kingsmoot.games.btwixt.description import DESCRIPTION as BTWIXT
from kingsmoot.games.hbo.description import DESCRIPTION as HBO
from kingsmoot.games.second.description import DESCRIPTION as SECOND
from kingsmoot.games.winter.description import DESCRIPTION as WINTER
from kingsmoot.kernel import registry
from kingsmoot.kernel.build import COMPILED, build
from kingsmoot.kernel.description import Description
from kingsmoot.kernel.setup import MAX_SEED
from tests.kernel.toy import DESCRIPTION, Loner, known

LONER: Game[Any] = Loner()


@pytest.fixture
def outside(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """The entry points of packages outside, which nobody has asked for yet."""
    points: list[EntryPoint] = []
    asked: list[str] = []

    def entry_points(*, group: str) -> list[EntryPoint]:
        asked.append(group)
        return points

    with known():
        monkeypatch.setattr(registry, "_asked_outside", False)
        monkeypatch.setattr(registry, "entry_points", entry_points)
        yield points
        assert asked == ["kingsmoot.games"], "asked for once"


# -- finding a game -------------------------------------------------------------------------------------


def test_a_game_is_found_by_its_name() -> None:
    assert kingsmoot.game("btwixt").title == "B'Twixt"


@pytest.mark.parametrize("name", ["betwixt", "Btwixt", "btwix"])
def test_a_name_that_is_nearly_right_is_answered_with_the_right_one(name: str) -> None:
    with pytest.raises(UnknownGame, match=rf"There is no game '{name}'\..* Did you mean 'btwixt'\?"):
        kingsmoot.game(name)


def test_a_name_that_is_far_off_is_answered_with_all_games() -> None:
    with known(Loner()):
        names = ", ".join(game.name for game in kingsmoot.known_games())
        with pytest.raises(UnknownGame, match=rf"There is no game 'qqq'\. The games are: {names}\.$"):
            kingsmoot.game("qqq")


def test_an_unknown_game_is_among_the_errors_that_a_caller_catches() -> None:
    with pytest.raises(KingsmootError):
        kingsmoot.game("")


def test_all_games_are_listed_by_name() -> None:
    before = [game.name for game in kingsmoot.known_games()]
    with known(Loner()):
        assert [game.name for game in kingsmoot.known_games()] == sorted([*before, "loner"])
    assert [game.name for game in kingsmoot.known_games()] == before


# -- adding a game --------------------------------------------------------------------------------------


def test_a_package_outside_adds_a_game_by_its_entry_point(outside: list[EntryPoint]) -> None:
    outside.append(EntryPoint("loner", "tests.kernel.toy:join", registry.ENTRY_POINTS))
    game = kingsmoot.game("loner")
    assert game.title == "Loner"
    assert game in kingsmoot.known_games()
    state = game.new(3, seed=1)
    while not state.over:
        state.act(0)
    assert state.result is not None


def test_without_packages_outside_there_are_the_games_that_come_along(outside: list[EntryPoint]) -> None:
    assert "btwixt" in [game.name for game in kingsmoot.known_games()]
    with pytest.raises(UnknownGame):
        kingsmoot.game("loner")


def test_two_games_of_one_name_are_refused_and_the_first_stays() -> None:
    with known(LONER):
        with pytest.raises(ValueError, match="two games named 'loner'"):
            kingsmoot.register(Loner())
        assert kingsmoot.game("loner") is LONER


# -- loading a game -------------------------------------------------------------------------------------


@pytest.fixture
def loads() -> Iterator[list[str]]:
    """A game that is known by its description alone, and how often it has been loaded."""
    times: list[str] = []

    def load() -> Game[Any]:
        times.append("loaded")
        return Loner()

    with known():
        kingsmoot.register_lazily(DESCRIPTION, load)
        yield times
        registry._unloaded.pop("loner", None)


def test_a_game_is_described_without_being_loaded(loads: list[str]) -> None:
    described = {one.name: one for one in kingsmoot.descriptions()}["loner"]
    assert (described.title, described.seats) == ("Loner", range(2, 5))
    assert loads == []


def test_a_game_is_loaded_once_when_it_is_first_asked_for(loads: list[str]) -> None:
    game = kingsmoot.game("loner")
    assert game is kingsmoot.game("loner")
    assert game in kingsmoot.known_games()
    assert loads == ["loaded"]


def test_a_game_that_many_threads_ask_for_at_once_is_loaded_once(loads: list[str]) -> None:
    with ThreadPoolExecutor(8) as threads:
        assert len({id(game) for game in threads.map(kingsmoot.game, ["loner"] * 50)}) == 1
    assert loads == ["loaded"]


def test_the_name_of_a_game_that_is_not_loaded_yet_is_taken(loads: list[str]) -> None:
    with pytest.raises(ValueError, match="two games named 'loner'"):
        kingsmoot.register(Loner())


@pytest.mark.parametrize("described", [BTWIXT, HBO, SECOND, WINTER], ids=lambda one: str(one.name))
def test_a_game_is_the_one_that_was_described(described: Description) -> None:
    game = kingsmoot.game(described.name)
    assert game.description is described
    for fact in ("name", "title", "version", "seats", "variants"):
        assert getattr(game, fact) == getattr(described, fact)


# -- beginning a game -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 1000, 10**30])
def test_a_number_of_players_that_the_game_is_not_for_is_refused(players: int) -> None:
    with pytest.raises(BadSetup, match=f"Loner is for 2 to 4 players, not {players}"):
        LONER.new(players)


def test_a_game_for_exactly_so_many_players_says_so() -> None:
    class Duel(Loner):
        described = replace(DESCRIPTION, seats=range(2, 3))

    with pytest.raises(BadSetup, match=r"Loner is for 2 players, not 3\."):
        Duel().new(3)
    assert len(Duel().new(2).setup.seats) == 2


def test_seats_can_be_given_by_number_or_by_what_they_bring() -> None:
    assert LONER.new(2, seed=1) == LONER.new([{}, {}], seed=1)
    assert LONER.new([{"name": "Ann"}, {}], seed=1).view()["names"] == ["Ann", "Seat 2"]
    with pytest.raises(BadSetup, match="brings a name"):
        LONER.new([{"deck": "x"}, {}])


def test_an_unknown_variant_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadSetup, match=r"Loner has no variant 'tall'\. Its variants: brief, epic, refill\."):
        LONER.new(2, variants=["brief", "tall"])
    with pytest.raises(BadSetup, match="no variant 'tall'"):
        LONER.start(Setup(1, ({}, {}), ("tall",)))


def test_variants_that_clash_are_refused() -> None:
    for both in (["brief", "epic"], ["epic", "brief"]):
        with pytest.raises(BadSetup, match="brief and epic cannot be played together; choose one"):
            LONER.new(2, variants=both)


def test_a_variant_that_needs_another_is_refused_alone() -> None:
    with pytest.raises(BadSetup, match="refill only goes with epic; add it or leave refill out"):
        LONER.new(2, variants=["refill"])


def test_the_order_in_which_variants_are_given_does_not_matter() -> None:
    one, two = LONER.new(2, variants=["refill", "epic"]), LONER.new(2, variants=["epic", "refill", "epic"])
    assert one == two
    assert one.setup.variants == ("epic", "refill")


def test_every_combination_of_variants_that_can_be_played_is_listed() -> None:
    assert list(LONER.variant_sets()) == [(), ("brief",), ("epic",), ("epic", "refill")]
    for variants in LONER.variant_sets():
        assert LONER.new(2, variants=variants).setup.variants == variants


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadSetup, match="Loner has no options"):
        LONER.new(2, luck=7)


OF_ANOTHER_TYPE = pytest.mark.skipif(build() == COMPILED, reason="native code looks at types itself: a TypeError")


@pytest.mark.parametrize(
    "seed", [-1, MAX_SEED + 1, *(pytest.param(odd, marks=OF_ANOTHER_TYPE) for odd in (True, 1.0, "7", None))]
)
def test_a_bad_seed_is_refused(seed: Any) -> None:
    with pytest.raises(BadSetup, match=rf"A seed is a whole number from 0 to 2\^256 - 1, not {seed!r}"):
        LONER.new(2, seed=seed)


def test_the_largest_and_the_smallest_seed_play() -> None:
    assert LONER.new(2, seed=MAX_SEED) != LONER.new(2, seed=0)


def test_the_same_seed_is_the_same_game_and_another_seed_another() -> None:
    assert LONER.new(4, seed=3) == LONER.new(4, seed=3)
    deals = {str(LONER.new(4, seed=seed).view(kingsmoot.JUDGE)["table"]["known"]) for seed in range(20)}
    assert len(deals) > 15
