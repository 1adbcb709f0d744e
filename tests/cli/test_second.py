"""The second edition on the command line: playing, simulating, listing."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kingsmoot.decks import built_in, write_deck
from kingsmoot.games.second.facts import all_cards, by_code, card_index, declared
from kingsmoot.games.second.game import SecondEdition
from kingsmoot.kernel.record import Record
from kingsmoot.kernel.setup import Setup
from kingsmoot.simulation.plan import Plan
from kingsmoot.simulation.rotation import Rotation, arrangement
from tests.cli.command import kingsmoot

PLAY = ("play", "second-edition", "--seed", "4", "--bot", "random")
TUTORIAL = ("--deck", "tutorial-stark", "--deck", "tutorial-lannister")
BOX = re.compile("[\u2500-\u259f]")
TIMING = ("jobs", "seconds", "decisions_per_second", "games_per_second")

pytestmark = pytest.mark.usefixtures("second")


# -- playing --------------------------------------------------------------------------------------------


def test_a_whole_joust_is_played_from_typed_lines(tmp_path: Path) -> None:
    file = tmp_path / "joust.moot"
    shown = kingsmoot(*PLAY, *TUTORIAL, "--save", str(file), typed=["1"] * 1500)
    assert shown.exit_code == 0, shown.output[-2000:]
    assert "2 players" in shown.stdout
    assert "Setup.\n" in shown.stdout
    assert "Round 1, plot phase.\n" in shown.stdout
    assert re.search(r"Round \d+, challenges phase: your turn\.\n", shown.stdout)
    assert re.search(r"^The end, in round \d+\.$", shown.stdout, re.MULTILINE)
    assert re.search(r"^1\. House (Stark|Lannister): \d+ power\.$", shown.stdout, re.MULTILINE)
    assert not BOX.search(shown.output)
    assert "\x1b" not in shown.output
    assert kingsmoot("replay", str(file), "--verify").exit_code == 0
    point = kingsmoot("replay", str(file), "--at", "40", "--all").stdout
    assert "House Stark" in point
    assert "Hand: " in point


def test_the_whole_table_is_told_only_when_phase_or_turn_changes() -> None:
    shown = kingsmoot(*PLAY, *TUTORIAL, typed=["1"] * 60).stdout
    headings = re.findall(r"^(Setup|Round \d+, .* phase.*)\.$", shown, re.MULTILINE)
    assert len(headings) > 4
    assert all(one != other for one, other in pairwise(headings))
    assert shown.count("Your choice") > 2 * len(headings)


def test_the_table_and_the_text_of_a_card_on_demand() -> None:
    shown = kingsmoot(*PLAY, *TUTORIAL, typed=["1", "table", "card tywin lannister", "card calm over"]).stdout
    assert shown.count("Setup.\n") == 2
    assert "Tywin Lannister (Lannister, character, unique, " in shown
    assert "Calm Over Westeros (neutral, plot, " in shown


def test_seats_bring_built_in_decks_by_key_or_name() -> None:
    shown = kingsmoot("play", "second-edition", "--seat", "salt-on-the-wind", "--seat", "Thorn and Fang").stdout
    assert "House Greyjoy" in shown
    assert "House Tyrell" in shown


def test_an_empty_seat_gets_a_deck_from_the_game() -> None:
    shown = kingsmoot("play", "second-edition", "--seat", "", "--seat", "thorn-and-fang").stdout
    assert "House Stark" in shown
    assert "House Tyrell" in shown


@pytest.mark.parametrize("form", ["thronesdb", "o8d", "json"])
def test_a_seat_brings_a_deck_from_a_file_of_any_format(tmp_path: Path, form: str) -> None:
    deck = built_in("antlers-and-embers").deck
    file, game = tmp_path / "deck.any", tmp_path / "game.moot"
    file.write_text(write_deck(deck, card_index(), form), encoding="utf-8")
    shown = kingsmoot("play", "second-edition", "--deck", str(file), "--save", str(game))
    assert shown.exit_code == 0, shown.output
    seats = Record.load(game).setup.seats
    assert seats[0]["deck"]["faction"] == "baratheon"
    assert seats[0]["deck"]["cards"] == dict(deck.cards)


def test_as_many_play_as_bring_something() -> None:
    decks = ("teeth-of-the-pack", "fire-from-the-sea", "thorn-and-fang")
    shown = kingsmoot("play", "second-edition", *(word for deck in decks for word in ("--deck", deck))).stdout
    assert "3 players" in shown


def test_a_leader_for_a_seat_of_btwixt() -> None:
    shown = kingsmoot("play", "btwixt", "--seat", "jon", "--seed", "1").stdout
    assert "Jon Snow" in shown


# -- mistakes -------------------------------------------------------------------------------------------


def _assert_mistake(told: str, *words: str) -> None:
    shown = kingsmoot(*words)
    assert shown.exit_code == 2, shown.output
    assert told in shown.stderr
    assert len(shown.stderr.splitlines()) == 1


def test_mistakes_about_decks_are_one_line(tmp_path: Path) -> None:
    _assert_mistake("There is no file nodeck. There is no built-in deck", *PLAY, "--deck", "nodeck")
    _assert_mistake("choose tutorial-stark", *PLAY, "--deck", "tutorial-strak")
    broken = tmp_path / "broken.txt"
    broken.write_text("House Stark\n3x Nobody At All\n", encoding="utf-8")
    _assert_mistake("Nobody At All", *PLAY, "--deck", str(broken))
    small = tmp_path / "small.txt"
    small.write_text("Small\n\nHouse Stark\n\n3x Arya Stark (Core Set)\n", encoding="utf-8")
    _assert_mistake("The deck Small is not legal: ", *PLAY, "--deck", str(small))
    (tmp_path / "bytes.o8d").write_bytes(b"\xff\xfe\x00\xd8")
    _assert_mistake("it is not text", *PLAY, "--deck", str(tmp_path / "bytes.o8d"))
    _assert_mistake("cannot be read", *PLAY, "--deck", str(tmp_path))


def test_mistakes_about_seats_are_one_line() -> None:
    _assert_mistake(
        "3 seats bring something, but only 2 play", *PLAY, *TUTORIAL, "--deck", "the-old-ways", "--players", "2"
    )
    seven = [word for _ in range(7) for word in ("--deck", "tutorial-stark")]
    _assert_mistake("for 2 to 6 players, not 7", *PLAY, *seven)
    _assert_mistake("There is no leader 'Hodor'", "play", "btwixt", "--seat", "Hodor")
    _assert_mistake("Choose --decks or --seat", "sim", "second-edition", "--decks", "tutorial-stark", "--seat", "x")
    _assert_mistake("Name at least one deck", "sim", "second-edition", "--decks", ",")
    _assert_mistake("--seat does not go with --from", "play", "--from", "x.moot", "--seat", "tutorial-stark")


# -- simulating -----------------------------------------------------------------------------------------


def report(*words: str) -> dict[str, Any]:
    shown = kingsmoot("sim", "second-edition", "--json", *words)
    assert shown.exit_code == 0, shown.output
    found: dict[str, Any] = json.loads(shown.stdout)
    return found


def test_decks_go_round_alike_in_any_number_of_processes() -> None:
    words = ("--games", "8", "--seed", "2", "--decks", "tutorial-stark,tutorial-lannister", "--bots", "random")
    one, two = report(*words, "--jobs", "1"), report(*words, "--jobs", "2")
    assert {key: one[key] for key in one if key not in TIMING} == {key: two[key] for key in two if key not in TIMING}
    assert one["players"] == 2
    assert [deck["games"] for deck in one["decks"].values()] == [8, 8]
    assert sum(deck["wins"] for deck in one["decks"].values()) == pytest.approx(8)


def test_what_a_seat_brings_stays_there() -> None:
    shown = kingsmoot("sim", "second-edition", "--games", "1", *TUTORIAL)
    assert shown.exit_code == 0, shown.output
    assert "Deck; " not in shown.stdout
    shown = kingsmoot("sim", "second-edition", "--games", "2", "--decks", "tutorial-stark,tutorial-lannister")
    assert "tutorial-stark; Games: 2; Wins: " in shown.stdout


@pytest.mark.parametrize(("decks", "seats"), [(1, 2), (2, 2), (3, 2), (5, 2), (4, 3), (2, 3), (3, 6)])
def test_every_bot_plays_every_deck_in_every_seat_equally_often(decks: int, seats: int) -> None:
    names = tuple(f"deck {i}" for i in range(decks))
    bots = ("a", "b", "c")
    rounds = decks
    for left in range(decks - 1, decks - seats, -1):
        rounds *= left if decks >= seats else 1
    plan = Plan("x", Setup(1, ({},) * seats), bots, 0, Rotation(names, ({},) * decks, seats))
    met: dict[tuple[str, str, int], int] = {}
    for index in range(rounds * len(bots)):
        for seat, (bot, deck) in enumerate(zip(plan.seating(index), plan.decks(index), strict=True)):
            met[bot, deck, seat] = met.get((bot, deck, seat), 0) + 1
    assert len(met) == len(bots) * decks * seats
    assert len(set(met.values())) == 1


def test_every_order_of_different_decks_comes_once() -> None:
    orders = [tuple(arrangement(number, 5, 3)) for number in range(60)]
    assert len(set(orders)) == 60
    assert all(len(set(order)) == 3 for order in orders)


# -- cards ----------------------------------------------------------------------------------------------

FIELDS: dict[str, type | tuple[type, ...]] = {
    "code": str,
    "name": str,
    "type": str,
    "faction": str,
    "cost": (int, str, type(None)),
    "strength": (int, str, type(None)),
    "icons": str,
    "traits": list,
    "unique": bool,
    "loyal": bool,
    "keywords": list,
    "income": (int, str, type(None)),
    "initiative": (int, type(None)),
    "claim": (int, type(None)),
    "reserve": (int, type(None)),
    "gold_bonus": int,
    "initiative_bonus": int,
    "reserve_bonus": int,
    "quantity": int,
    "deck_limit": int,
    "text": str,
    "implemented": bool,
    "source": str,
}


def test_all_cards_as_json() -> None:
    cards = json.loads(kingsmoot("cards", "second-edition", "--json").stdout)
    assert len(cards) == len(all_cards())
    for card in cards:
        for field, kind in FIELDS.items():
            assert isinstance(card[field], kind), (card["name"], field)
        assert set(card["icons"]) <= set("MIP")
        assert card["implemented"], card["name"]
        assert card["source"] == "published"
        assert bool(card["text"]) == (not by_code(card["code"]).plain), card["name"]
        values = [card[name] for name in ("income", "initiative", "claim", "reserve")]
        assert (None not in values) == (card["type"] == "plot")
        assert (card["strength"] is not None) == (card["type"] == "character")


def test_every_card_is_declared_or_plain() -> None:
    for card in all_cards():
        assert card.plain == declared(card).is_empty, card.title


def test_the_list_of_cards_for_reading() -> None:
    shown = kingsmoot("cards", "second-edition").stdout
    assert not BOX.search(shown)
    kinds = re.findall(r"^(\w+): (\d+) cards$", shown, re.MULTILINE)
    assert [kind for kind, _ in kinds] == ["plot", "agenda", "character", "attachment", "location", "event", "title"]
    assert sum(int(count) for _, count in kinds) == len(all_cards())
    clash = "A Clash of Kings; gold: 4; initiative: 9; claim: 1; reserve: 6; limit: 2; traits: Noble; text: "
    assert f"\n{clash}" in shown
    assert re.search(r"^Arya Stark; faction: Stark; cost: 3; STR: 2; icons: P; traits: unique, Lady", shown, re.M)
    assert "published: the facts are those of the published card." in shown


def test_the_games_are_told_with_the_second_edition(second: SecondEdition) -> None:
    assert second.title in kingsmoot("games").stdout


def test_people_choose_the_windows_in_which_they_are_asked(second: SecondEdition) -> None:
    words = ("play", second.name, "--deck", "tutorial-stark", "--deck", "tutorial-lannister", "--seed", "3", "--plain")
    asked = kingsmoot(*words, "--ask-always", "draw-action", typed=["keep", "done", "1"] + ["1"] * 8)
    quiet = kingsmoot(*words, typed=["keep", "done", "1"] + ["1"] * 8)
    alone = "1. Pass\nYour choice (1, or help)"
    assert alone in asked.stdout
    assert alone not in quiet.stdout


def test_windows_that_are_none_are_refused(second: SecondEdition) -> None:
    result = kingsmoot("play", second.name, "--ask-never", "winter-action")
    assert result.exit_code == 2
    assert "no window 'winter-action'" in result.stderr
