"""A few random games of every edition; ``make fuzz`` plays thousands of them."""

import json
from pathlib import Path

import pytest

from kingsmoot.decks import deck_rules
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.rng import Rng
from kingsmoot.thrones.model.state import ThronesState
from tests.fuzz import thrones
from tests.fuzz.legal_decks import legal_deck
from tests.fuzz.thrones import EDITIONS, edition, main, play, setup_of

ENOUGH = 500


@pytest.mark.long
@pytest.mark.parametrize("name", EDITIONS)
def test_random_games_come_to_an_end(name: str) -> None:
    found = play(name, first=0, games=15)
    assert found.troubles == []
    assert found.games == 15
    assert found.rounds > 15
    assert found.decisions > 15 * 50


@pytest.mark.parametrize("name", EDITIONS)
def test_every_way_to_set_a_game_up_is_played(name: str) -> None:
    game = edition(name)
    setups = [setup_of(game, number) for number in range(ENOUGH)]
    assert {len(setup.seats) for setup in setups} == set(game.seats)
    assert {setup.variants for setup in setups} == set(game.variant_sets())
    for switch in game.description.switches.keys() - {thrones.CASUAL}:
        assert {bool(setup.options.get(switch)) for setup in setups} == {True, False}
    assert setup_of(game, 7) == setup_of(game, 7)


@pytest.mark.parametrize("name", ["second-edition", "winter"])
def test_every_card_and_every_built_in_deck_is_played(name: str) -> None:
    game = edition(name)
    rules = deck_rules(game)
    assert rules is not None
    decks = [seat["deck"] for number in range(ENOUGH) for seat in setup_of(game, number).seats]
    assert {deck for deck in decks if isinstance(deck, str)} == {one.key for one in rules.built_in()}
    heaps = [deck for deck in decks if not isinstance(deck, str)]
    seen = {code for heap in heaps for code in (*heap["agendas"], *heap["plots"], *heap["cards"])}
    assert seen == {card.code for card in rules.index if card.type != "title"}


def test_what_goes_wrong_is_told_and_the_other_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Game[ThronesState], s: ThronesState) -> None:
        assert s.number < 20 or s.setup.seed != 3, "the Wall has fallen"

    monkeypatch.setattr(thrones, "check", broken)
    found = play("hbo", first=2, games=3)
    assert found.games == 3
    [trouble] = found.troubles
    assert trouble.startswith("hbo 3 (2 players")
    assert "after 20 decisions: AssertionError: the Wall has fallen" in trouble


def test_a_game_without_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thrones, "CAP", 5)
    assert "not over after 5 decisions" in play("hbo", first=0, games=1).troubles[0]


def test_what_is_used_is_counted_over_several_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "used.json"
    counts = []
    for first in ("1", "5"):
        assert main(["hbo", "--games", "2", "--first", first, "--jobs", "1", "--uses", str(file)]) == 0
        counts.append(len(json.loads(file.read_text())["initiated"]))
        said, never = capsys.readouterr().out.split("Abilities never initiated:")
        assert "hbo: 2 games" in said
        assert len(never.partition("Constants never at work:")[0].splitlines()) > 1
    assert 0 < counts[0] < counts[1]


@pytest.mark.parametrize("name", ["second-edition", "winter"])
def test_a_deck_drawn_by_lot_may_be_played_with_every_agenda(name: str) -> None:
    rules = deck_rules(edition(name))
    assert rules is not None
    agendas = [card for card in rules.index if card.type == "agenda"]
    assert agendas
    for agenda in agendas:
        deck = legal_deck(rules, Rng(5), agenda)
        assert agenda.code in deck.agendas, agenda.title
        assert not rules.judge(deck, rules.formats[0])
