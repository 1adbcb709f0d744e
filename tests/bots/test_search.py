"""The search bot: the same with the same seed, within its budget, blind to what its seat cannot know."""

from __future__ import annotations

from typing import Any

import pytest

from kingsmoot.bots import Bot, Observation, make_bot, names
from kingsmoot.bots.ahead import Worlds
from kingsmoot.bots.search import SearchBot
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.scenario import Scenario, side

GAMES: dict[str, list[dict[str, str]]] = {
    "second-edition": [{"deck": "gold-among-roses"}, {"deck": "teeth-of-the-pack"}],
    "melee": [{"deck": "antlers-and-embers"}, {"deck": "salt-on-the-wind"}, {"deck": "patience-of-the-sun"}],
    "winter": [{}, {}],
    "hbo": [{}, {}],
    "btwixt": [{}, {}, {}, {}],
}


def begun(name: str, seed: int, decisions: int) -> State:
    """A game in which so many decisions have been taken quickly."""
    s: State = find_game("second-edition" if name == "melee" else name).new(GAMES[name], seed)
    rng = Rng(seed)
    while s.number < decisions and not s.over:
        s.act(s.game.choose_quickly(s, rng))
    while len(s.choices) == 1:
        s.act(0)
    return s


# -- its name -------------------------------------------------------------------------------------------


def test_it_is_among_the_bots_and_takes_a_number_of_playouts() -> None:
    assert "search" in names()
    bot = make_bot("search:200", 1)
    assert isinstance(bot, SearchBot)
    assert bot.playouts == 200


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("search:", "'search:' isn't a search. Give the playouts for a decision, from 1 to 100,000, as in"),
        ("search:many", "'search:many' isn't a search"),
        ("search:0", "'search:0' isn't a search"),
        ("search:-5", "'search:-5' isn't a search"),
        ("greedy:5", "The bot 'greedy' takes no number of playouts. Only search does, as in search:200."),
        ("deep", "There is no bot 'deep'. The bots are: greedy, search, quick, random, advised, learned."),
    ],
)
def test_a_name_that_is_no_bot_is_refused(name: str, why: str) -> None:
    with pytest.raises(KingsmootError, match=f"^{why}"):
        make_bot(name, 1)


# -- what it may do -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_it_sees_only_its_view(name: str) -> None:
    """In a game that differs only in what the seat cannot know, it chooses the same; and it leaves the game alone."""
    for number, decisions in enumerate((0, 25, 40)):
        s = begun(name, 11 + number, decisions)
        other, before = s.resample(s.seat, Rng(1_000 + number)), s.digest()
        chosen = SearchBot(number, playouts=8).judge(Observation(s))
        assert SearchBot(number, playouts=8).judge(Observation(other)) == chosen
        assert s.digest() == before


def test_same_seed_same_game() -> None:
    def moves() -> list[str]:
        s, bot, told = begun("hbo", 3, 20), make_bot("search:6", 5), list[str]()
        while len(told) < 12 and not s.over:
            chosen = bot.choose(Observation(s))
            told.append(s.text(chosen))
            s.act(chosen)
        return told

    assert moves() == moves()


@pytest.mark.parametrize("name", GAMES)
def test_it_judges_every_option_within_its_budget(name: str) -> None:
    s = begun(name, 4, 30)
    found = SearchBot(1, playouts=24).judge(Observation(s))
    assert sorted(one.option for one in found) == list(range(len(s.choices)))
    assert all(0.0 <= one.chance <= 1.0 for one in found)
    tried = sum(one.playouts for one in found)
    least = min(8, len(s.choices))
    assert least <= tried <= max(24, 2 * least)


def test_all_options_are_tried_in_the_same_made_up_games() -> None:
    worlds = Worlds(Observation(begun("second-edition", 4, 30)), 1)
    first = worlds.play(0, 0)
    worlds.play(0, 1)
    assert len(worlds.made) == 1
    assert worlds.play(0, 0) == first, "with the same luck"
    worlds.play(1, 0)
    assert len(worlds.made) == 2


def test_the_best_option_comes_first() -> None:
    found = SearchBot(1, playouts=24).judge(Observation(begun("second-edition", 4, 30)))
    assert found[0].chance == max(one.chance for one in found if one.playouts == found[0].playouts)


def test_seconds_are_a_cap() -> None:
    s = begun("second-edition", 4, 30)
    found = SearchBot(1, playouts=100_000, seconds=0.2).judge(Observation(s))
    assert sum(one.playouts for one in found) < 50_000


@pytest.mark.parametrize("name", GAMES)
def test_the_hand_that_plays_ahead_beats_chance(name: str) -> None:
    """One seat by rule of thumb against seats that choose at random."""
    won = 0
    for seed in range(16):
        s: Any = find_game("second-edition" if name == "melee" else name).new(GAMES[name], seed)
        mine, rng = seed % len(GAMES[name]), Rng(seed)
        while not s.over:
            s.act(s.game.choose_quickly(s, rng) if s.seat == mine else rng.below(len(s.choices)))
        assert s.result is not None
        won += mine in s.result.winners
    assert won >= 10


# -- what it gets right ---------------------------------------------------------------------------------


def choice(s: State, bot: Bot) -> str:
    return s.decision.options[bot.choose(Observation(s))].text


def check_that_only_search_sees(t: Scenario, right: str) -> None:
    for seed in range(2):
        assert choice(t.s, SearchBot(seed, playouts=60)) == right
        assert choice(t.s, make_bot("greedy", seed)) != right


def test_it_takes_the_challenge_that_wins_the_game() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Sansa Stark"], power=12),
        lannister=side("lannister", play=["The Tickler (kneeling)"], power=3),
    )
    t.pass_windows(until="challenge")
    found = SearchBot(1, playouts=60).judge(Observation(t.s))
    best = t.s.decision.options[found[0].option].text
    assert best != "no more challenges"
    assert found[0].chance > 0.95


def robb_attacks() -> Scenario:
    """Robb takes only the Tickler, or one power: those who do not defend against him stand ready to attack."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], power=5),
        lannister=side("lannister", play=["Ser Jaime Lannister", "The Tickler", "Cersei Lannister"], power=3),
    )
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows(until="defenders")
    return t


def test_it_leaves_a_challenge_unopposed_to_attack_with_all() -> None:
    check_that_only_search_sees(robb_attacks(), "done")
