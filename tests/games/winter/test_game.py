"""The Winter Edition as a game: options, seats, what is hidden, bots; and rules that no worked example shows."""

from pathlib import Path

import pytest

import kingsmoot
from kingsmoot.bots import Observation, make_bot
from kingsmoot.kernel.errors import BadSetup, KingsmootError
from kingsmoot.scenario import side
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import KEYWORDS, Period
from kingsmoot.thrones.model.modifiers import Quality
from tests.games.winter.table import scene

game = kingsmoot.game("winter")


def test_options_are_named_when_they_are_wrong() -> None:
    with pytest.raises(BadSetup, match="has no option 'mulligan'; it has casual, deathbound_from_play"):
        game.new(2, mulligan=True)
    with pytest.raises(BadSetup, match="either true or false, not 'yes'"):
        game.new(2, duplicates_save_all="yes")


def test_a_seat_brings_a_deck() -> None:
    with pytest.raises(BadSetup, match="not 'leader'"):
        game.new([{"leader": "Robb"}, {}])
    with pytest.raises(BadSetup, match="There is no built-in deck 'krakens'"):
        game.new([{"deck": "krakens"}, {}])
    small = {"name": "small", "faction": "stark", "plots": {"own-11": 1}, "cards": {"core-018": 3}}
    with pytest.raises(BadSetup, match="not legal: The House deck has 3 cards"):
        game.new([{"deck": small}, {}])
    assert game.new([{"deck": small}, {}], casual=True).decision


def test_cards_lie_where_their_types_belong() -> None:
    """Even in a casual game."""
    deck = {"name": "odd", "faction": "stark", "agendas": [], "plots": {"own-11": 1}, "cards": {"core-018": 3}}
    for pile, there, message in (
        ("plots", {"core-018": 1}, "has Knight of the Tumblestone among its plots, but it is a character"),
        ("cards", {"own-11": 1}, "has Tax Season among its cards, but it is a plot"),
        ("agendas", ["own-06"], "has Last Watch among its agendas, but it is an event"),
    ):
        with pytest.raises(BadSetup, match=message):
            game.new([{"deck": {**deck, pile: there}}, {}], casual=True)


def test_a_deck_is_brought_by_name_or_from_a_file(tmp_path: Path) -> None:
    assert game.bring("wolves-in-winter")["deck"]["faction"] == "stark"
    file = tmp_path / "deck.txt"
    file.write_text("House Stark\n3x Arya Stark (Cards of the rulebook)\n", encoding="utf-8")
    assert game.bring(str(file))["deck"]["cards"] == {"book-04": 3}
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(KingsmootError, match="it is not text"):
        game.bring(str(file))
    with pytest.raises(KingsmootError):
        game.bring("no such deck")


def test_a_game_is_played_by_bots_and_replayed() -> None:
    state = game.new(2, seed=3)
    bots = [make_bot("greedy", 1), make_bot("random", 2)]
    for _ in range(25):
        state.act(bots[state.seat].choose(Observation(state)))
    assert game.decode(state.encode()) == state


def test_conceding_leaves_the_other_as_the_winner() -> None:
    state = game.new(2, seed=3)
    state.concede(0)
    assert state.result is not None
    assert state.result.winners == (1,)


def test_attachments_are_discarded_with_their_card() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling) + Slander + Joffrey Baratheon"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.choose("pass")  # no duplicate is used
    assert t.lannister.dead == ["Joffrey Baratheon"]
    assert sorted(t.lannister.discard) == ["Joffrey Baratheon", "Slander"]


def test_unspent_gold_does_not_count_for_dominance() -> None:
    t = scene(
        "dominance",
        stark=side("stark", gold=5, hand=["Mummer's Writ"]),
        lannister=side("lannister", play=["Levies of the Riverlands"]),
    )
    assert (t.stark.power, t.lannister.power) == (0, 1)


def test_an_immune_character_ignores_what_holds_by_a_plot() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer"], plot="Hear Me Roar"),
        stark=side("stark", play=["Robb Stark"]),
    )
    robb = t.card("Robb Stark")
    assert robb.strength == 1
    add_lasting(t.s, Quality.KEYWORD, 1, Period.PHASE, robb.c, KEYWORDS.index("immune to plots"))
    assert robb.has("immune to plots")
    assert robb.strength == 2


def test_a_card_that_a_lost_player_controlled_goes_under_its_owners_deck() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon"]),
        baratheon=side("baratheon", play=["Robert Baratheon"]),
    )
    t.lannister.take_control("Robert Baratheon")
    t.lannister.concede()
    assert t.baratheon.deck[-1] == "Robert Baratheon"


def test_texts_speak_the_language_of_the_first_edition() -> None:
    texts = " ".join(card["text"] for card in game.cards())
    assert "faction" not in texts
    assert "marshal" not in texts.lower().replace("marshalling", "")
    assert "Reaction" not in texts
