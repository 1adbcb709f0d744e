"""Whole games with cards of later packs: the contract is kept, and bots find something to do with gold on cards."""

from collections import Counter
from typing import Any

import pytest

import kingsmoot
from kingsmoot import Match, Setup
from kingsmoot.bots import make_bot
from kingsmoot.bots.bot import Observation
from kingsmoot.games.second.facts import all_cards
from kingsmoot.kernel.contract import check_game
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.state import ThronesState

CASUAL = {"casual": True}
BESTOWED = ("08019", "08078", "06101")
"""The Iron Bank, Seized by the Guard, Sansa's Maid."""


def later_deck(faction: str, agenda: str = "") -> dict[str, Any]:
    """Three copies of every card of the set, some plain ones, so that the game does not end too soon, and two that
    bestow."""
    mine = [card for card in all_cards() if card.pack == "Later"]
    drawn = {card.code: 3 for card in mine if card.type not in ("plot", "agenda")} | dict.fromkeys(BESTOWED, 3)
    others = ["01141", "01144", "01146", "01152"]
    plots = [card.code for card in mine if card.type == "plot"] + ["01001", "01004", "01010", "01015"]
    agendas = [card.code for card in mine if card.title == agenda]
    deck = {
        "faction": faction,
        "agendas": agendas,
        "plots": dict(Counter(plots)),
        "cards": drawn | dict.fromkeys(others, 3),
    }
    return {"deck": {"name": "later", **deck}}


def setup(seed: int, players: int = 2) -> Setup:
    factions = ("targaryen", "lannister", "greyjoy", "stark")
    decks = [later_deck(faction, "Aloof and Apart" if i % 2 else "") for i, faction in enumerate(factions[:players])]
    return Setup(seed, tuple(decks), (), CASUAL)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
def test_games_with_these_cards_keep_the_contract(players: int) -> None:
    assert check_game(kingsmoot.game("second-edition"), setup(players, players), 3) > 0


def play(seed: int, bot: str) -> tuple[Counter[str], ThronesState]:
    """What was asked in a game, and how often."""
    match = Match.start("second-edition", setup(seed))
    bots = [make_bot(bot, number) for number in (seed, seed + 1)]
    asked: Counter[str] = Counter()
    s = match.state
    assert isinstance(s, ThronesState)
    while not s.over:
        asked[s.decision.about] += 1
        if s.decision.about == "bestow":
            assert s.round  # never in the setup
        if not s.round:
            assert not any(s.gold)
        match.act(bots[s.seat].choose(Observation(s)))
    return asked, s


@pytest.mark.long
def test_random_games_come_to_an_end() -> None:
    asked: Counter[str] = Counter()
    for seed in range(6):
        found, s = play(seed, "random")
        asked += found
        s.game.check(s)
    assert asked["bestow"] > 10
    assert asked["assault"] > 5


def bestowed(gold: int, *hand: str) -> str:
    """What the greedy bot places on Second Sons when they enter play."""
    t = Scenario(
        targaryen=side("targaryen", hand=["Second Sons", *hand], gold=gold), stark=side("stark"), phase="marshaling"
    )
    t.targaryen.gold = gold
    t.targaryen.marshal("Second Sons")
    return t.options[make_bot("greedy", 1).choose(Observation(t.s))]


def test_the_greedy_bot_bestows_what_it_has_nothing_better_for() -> None:
    assert bestowed(6) == "bestow 3"
    assert bestowed(6, "Braided Warrior") == "bestow 1"  # he costs 2


def test_the_greedy_bot_assaults() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["King Stannis's Host"]),
        watch=side("nightswatch", play=["The Wall", "The Roseroad", "Ranging Party"]),
    )
    t.baratheon.choose("military challenge against The Night's Watch")
    assert t.options[make_bot("greedy", 1).choose(Observation(t.s))] != "assault nothing"
