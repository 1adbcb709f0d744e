"""``kingsmoot matchups``, ``stats`` and ``tune`` as people use them."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from kingsmoot import game
from kingsmoot.decks import DeckRules, deck_rules, read_deck
from kingsmoot.games.seat_decks import deck_data
from kingsmoot.simulation import engine as engines
from tests.cli.command import kingsmoot
from tests.simulation.pretending import PretendingEngine

HBO = ("matchups", "hbo", "--decks", "stark,lannister", "--bot", "random")


@pytest.mark.long
def test_matchups_are_printed_and_written_as_a_page(tmp_path: Path) -> None:
    page, store = tmp_path / "report.html", tmp_path / "games.jsonl"
    words = (*HBO, "--games", "4", "--html", str(page), "--store", str(store), "--least", "1")
    shown = kingsmoot(*words)
    assert shown.exit_code == 0, shown.output
    assert "House Stark; Against: House Lannister; Games: 4" in shown.stdout
    assert "95 % confidence sequences" in shown.stdout
    assert "who goes first in round 1 wins" in shown.stdout
    assert "<h2>Who beats whom</h2>" in page.read_text("utf-8")
    assert len(store.read_text().splitlines()) == 5
    again = kingsmoot(*words)
    assert again.stdout == shown.stdout
    assert len(store.read_text().splitlines()) == 5, "nothing was played again"


@pytest.mark.long
def test_two_processes_find_the_same_as_one() -> None:
    one, two = (kingsmoot(*HBO, "--games", "4", "--json", "--jobs", jobs) for jobs in ("1", "2"))
    assert one.exit_code == 0, one.output
    assert json.loads(one.stdout) == json.loads(two.stdout)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("matchups", "hbo"), "--decks to let bots play, or --records"),
        (("matchups", "hbo", "--decks", "stark"), "two decks or more"),
        (("matchups", "btwixt", "--decks", "a,b"), "There is no leader"),
        (("matchups", "hbo", "--records", "nowhere"), "There are no records"),
        (("sim", "btwixt", "--engine", "steam"), "There is no engine 'steam'"),
        (("tune", "hbo", "stark", "--against", "lannister"), "is played without decks"),
        (("tune", "second-edition", "night-fires", "--against", "flayed-men", "--games", "5"), "need 12 --games"),
        (("stats", "hbo", "--db", "sqlite:////nowhere/hall.db"), "There is no hall in"),
    ],
)
def test_mistakes_are_one_line(words: tuple[str, ...], says: str) -> None:
    shown = kingsmoot(*words)
    assert shown.exit_code == 2, shown.output
    assert says in shown.stderr


@pytest.fixture
def no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played: winners are drawn by lot."""
    monkeypatch.setattr(engines, "InlineEngine", lambda: PretendingEngine(lambda brings: 1.0))


@pytest.mark.usefixtures("no_games")
def test_tune_claims_nothing_where_nothing_helps(tmp_path: Path) -> None:
    out = tmp_path / "tuned.json"
    words = ("tune", "second-edition", "night-fires", "--against", "flayed-men", "--games", "200", "--tries", "4")
    shown = kingsmoot(*words, "--out", str(out))
    assert shown.exit_code == 0, shown.output
    assert "4 swaps tried in" in shown.stdout
    assert "as it was; Games: " in shown.stdout
    assert "No swap is shown to help" in shown.stdout
    assert not out.exists()


def test_tune_writes_the_better_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = deck_rules(game("second-edition"))
    assert isinstance(rules, DeckRules)
    night = next(one.deck for one in rules.built_in() if one.key == "night-fires")
    as_it_was = deck_data(night)["cards"] | deck_data(night)["plots"]

    def strength(brings: Mapping[str, Any]) -> float:
        """Any exchange is good here."""
        deck = brings["deck"]
        changed = deck["faction"] == night.faction and deck["cards"] | deck["plots"] != as_it_was
        return 3.0 if changed else 1.0

    monkeypatch.setattr(engines, "InlineEngine", lambda: PretendingEngine(strength))
    out = tmp_path / "tuned.json"
    words = ("tune", "second-edition", "night-fires", "--against", "flayed-men", "--games", "1000", "--tries", "4")
    shown = kingsmoot(*words, "--out", str(out))
    assert shown.exit_code == 0, shown.output
    assert "helps" in shown.stdout
    deck = read_deck(out.read_text("utf-8"), rules.index)
    assert deck.name == f"{night.name}, tuned"
    assert not deck.same_cards(night)
    assert not rules.judge(deck, "joust")
    assert "Tuned: " in deck.notes
