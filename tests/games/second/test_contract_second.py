"""The second edition: the contract of the kernel with tournament decks; what is hidden stays hidden."""

from collections.abc import Iterator
from typing import Any

import pytest

from kingsmoot.decks import built_in, built_in_decks
from kingsmoot.games.second.description import DESCRIPTION
from kingsmoot.games.second.game import SecondEdition
from kingsmoot.games.second.library import deck_data
from kingsmoot.games.second.rules.setup import SETUP_GOLD, placed, setup_cost
from kingsmoot.kernel import registry
from kingsmoot.kernel.contract import check_game
from kingsmoot.kernel.errors import BadSetup, BadState
from kingsmoot.kernel.record import Match, Record
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Type, Zone
from kingsmoot.thrones.model.state import ThronesState


@pytest.fixture(scope="module")
def game() -> Iterator[SecondEdition]:
    """The game, registered for as long as these tests run."""
    known = {one.name: one for one in registry.known_games()}
    with pytest.MonkeyPatch.context() as patch:
        made = known.get(DESCRIPTION.name) or SecondEdition()
        assert isinstance(made, SecondEdition)
        patch.setitem(registry._games, made.name, made)
        yield made


# -- the contract ---------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_tournament_decks_keep_the_contract(game: SecondEdition, seed: int) -> None:
    decks = [one.key for one in built_in_decks() if not one.starter]
    seats = tuple({"deck": decks[(seed * 2 + i) % len(decks)]} for i in range(2))
    assert check_game(game, Setup(seed, seats)) > 0


# -- decks in the setup ---------------------------------------------------------------------------------


def test_the_setup_of_a_game_holds_every_deck_card_by_card(game: SecondEdition) -> None:
    match = Match.start(game.name, Setup(3, ({}, {"deck": "the-old-ways"}, {})))
    wanted = [built_in_decks()[0].deck, built_in("the-old-ways").deck, built_in_decks()[2].deck]
    assert [seat["deck"] for seat in match.record.setup.seats] == [deck_data(deck) for deck in wanted]
    again = Record.loads(match.record.dumps())
    assert again.setup == match.record.setup
    assert again.state() == match.state


DECK = deck_data(built_in_decks()[0].deck)


@pytest.mark.parametrize(
    "seat",
    [
        {"deck": "no such deck"},
        {"deck": 7},
        {"deck": {}},
        {"leader": "Jon Snow"},
        {"deck": {**DECK, "faction": "bolton"}},
        {"deck": {**DECK, "faction": ["stark"]}},
        {"deck": {**DECK, "cards": {"99999": 1}}},
        {"deck": {**DECK, "cards": {"01028": "1"}}},
        {"deck": {**DECK, "cards": {"01028": 0}}},
        {"deck": {**DECK, "cards": DECK["plots"]}},
        {"deck": {**DECK, "plots": ["01004"]}},
    ],
)
def test_a_deck_that_cannot_be_read_is_refused(game: SecondEdition, seat: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        game.new([seat, {}])


def test_a_saved_state_with_a_bad_deck_is_refused(game: SecondEdition) -> None:
    text = game.new(2).to_json().replace('"faction":"stark"', '"faction":"bolton"')
    with pytest.raises(BadState):
        game.from_json(text)


# -- what is hidden -------------------------------------------------------------------------------------


def worlds(s: ThronesState, seat: int, count: int = 40) -> list[ThronesState]:
    return [s.resample(seat, Rng(key)) for key in range(count)]


def test_facedown_cards_of_a_setup_are_replaced_by_others_that_could_have_been_placed(game: SecondEdition) -> None:
    s = game.new(2, seed=4)
    while s.decision.about != "setup":
        s.act(0)
    first = s.seat
    while s.seat == first:
        s.act(0)
    down = placed(s, first)
    assert down
    seen = worlds(s, s.seat)
    assert len({tuple(placed(world, first)) for world in seen}) > 5
    for world in seen:
        cards = placed(world, first)
        assert len(cards) == len(down)
        assert setup_cost(world, cards) <= SETUP_GOLD
        assert all(world.deal.cards[c].type != Type.EVENT for c in cards)


def test_a_plot_that_was_selected_is_anybodys_guess(game: SecondEdition) -> None:
    s = game.new(2, seed=4)
    while s.decision.about != "plot":
        s.act(len(s.choices) - 1)
    first = s.seat
    s.act(0)
    assert s.selected[first] != -1
    assert len({world.selected[first] for world in worlds(s, 1 - first)}) == len(s.plots[first])
    assert {world.selected[first] for world in worlds(s, first)} == {s.selected[first]}


def test_a_card_that_returns_to_a_hand_is_known_to_be_there() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight"], hand=["Winterfell Steward"]),
        lannister=side("lannister"),
    )
    s = t.s
    knight = s.play[0][0]
    atoms.leave_play(s, knight, Zone.HAND)
    assert [card["title"] for card in s.view(1)["table"]["players"][0]["known"]] == ["Tumblestone Knight"]
    assert all(knight in world.hand[0] for world in worlds(s, 1))
    assert len({tuple(world.hand[0]) for world in worlds(s, 1)}) > 1
    atoms.move(s, knight, Zone.DISCARD)
    assert s.view(1)["table"]["players"][0]["known"] == []


def test_copies_of_a_card_cannot_be_told_apart() -> None:
    """One copy is known to be in the hand. When a copy leaves it, for all that others can tell it was that one."""
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight"], hand=["Tumblestone Knight"]),
        lannister=side("lannister"),
    )
    s = t.s
    drawn = s.hand[0][0]
    atoms.leave_play(s, s.play[0][0], Zone.HAND)
    atoms.move(s, drawn, Zone.DISCARD)
    assert len(s.hand[0]) == 1
    assert s.view(1)["table"]["players"][0]["known"] == []


def test_whoever_searches_the_top_of_a_deck_knows_what_is_there() -> None:
    t = Scenario(
        phase="plot",
        stark=side("stark", plots=["Summons"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
    )
    t.skip_to("search", take_first=True)
    s = t.s
    top = s.deck[0][-10:]
    assert all(world.deck[0][-10:] == top for world in worlds(s, 0, 10))
    assert any(world.deck[0][-10:] != top for world in worlds(s, 1, 10))
    t.choose("nothing")
    assert s.foreseen == [[], []]
