"""How many cards are in shadows is open; which they are, only their owner knows, and who has seen them."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from kingsmoot.kernel.errors import BadState
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import JUDGE, SPECTATOR
from kingsmoot.scenario import HBO, BadScenario, Scenario, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.shadow_costs import has_printed_shadow
from tests.fuzz.thrones import edition
from tests.games.second.later.decks import setup_with_later_cards

PRIESTESS = "Shadow Priestess"


def worlds(s: ThronesState, seat: int, count: int = 40) -> list[ThronesState]:
    return [s.resample(seat, Rng(key)) for key in range(count)]


def titles(s: ThronesState, cards: list[CardId]) -> list[str]:
    return [s.deal.cards[c].title for c in cards]


def a_table(shadows: Sequence[str] = (), hand: Sequence[str] = ()) -> Scenario:
    deck = [PRIESTESS, "Castle Guard", "Fiery Followers"]
    return Scenario(
        baratheon=side("baratheon", deck=deck, shadows=shadows, hand=hand),
        stark=side("stark", play=["Ser Jason Mallister"]),
    )


# -- views ----------------------------------------------------------------------------------------------


def test_others_see_how_many_there_are_and_can_tell_them_apart() -> None:
    t = a_table(shadows=["Castle Guard", f"{PRIESTESS} (known to stark)", "Penny (1 shadow)"])
    seen = t.stark.sees(t.baratheon)["shadows"]
    priestess = {"id": t.s.shadows[0][1], "code": "11008", "title": PRIESTESS, "tokens": {}}
    assert seen == [{"shadow": "0.1", "tokens": {}}, priestess, {"shadow": "0.3", "tokens": {"shadow": 1}}]
    own = t.baratheon.sees(t.baratheon)["shadows"]
    assert [card["title"] for card in own] == ["Castle Guard", PRIESTESS, "Penny"]
    everything = json.dumps([t.view(t.stark), t.view(SPECTATOR)])
    assert "Penny" not in everything
    assert [card["title"] for card in t.table(JUDGE)["players"][0]["shadows"]] == ["Castle Guard", PRIESTESS, "Penny"]


def test_the_journal_names_nobody() -> None:
    t = Scenario(
        stark=side("stark", hand=["Meera Reed"]), lannister=side("lannister", play=["Burned Men"]), phase="marshaling"
    )
    t.stark.put_into_shadows("Meera Reed")
    assert "You marshal Meera Reed into shadows." in t.stark.log
    assert "House Stark marshals a card into shadows." in t.lannister.log
    assert "Meera" not in " ".join(t.lannister.log)


# -- choosing among cards that one does not know --------------------------------------------------------


def test_a_card_in_the_shadows_of_another_is_chosen_by_its_place() -> None:
    t = Scenario(
        stark=side("stark", play=["Ser Jason Mallister"]),
        baratheon=side("baratheon", shadows=["Castle Guard", f"{PRIESTESS} (known to stark)", "Penny"]),
    )
    t.stark.challenge("power", "Ser Jason Mallister")
    t.stark.use("Ser Jason Mallister")
    first, third = "card 1 in the shadows of House Baratheon", "card 3 in the shadows of House Baratheon"
    assert t.options == [first, PRIESTESS, third]
    assert [option.on for option in t.s.decision.options] == ["shadow:1.1", f"card:{t.card(PRIESTESS).c}", "shadow:1.3"]
    with t.stop_at("before discarded from shadows"):
        t.stark.choose(third)
    assert f"House Stark chooses {third}." in t.log
    assert not any("Penny" in line for line in t.log)
    t.resume()
    assert t.baratheon.discard == ["Penny"]
    assert "Penny is discarded from House Baratheon's shadows area." in t.log


def test_what_was_chosen_by_its_place_may_be_any_card() -> None:
    t = Scenario(
        stark=side("stark", play=["Ser Jason Mallister"]),
        baratheon=side("baratheon", shadows=["Castle Guard", "Penny"], deck=[PRIESTESS], hand=["The Hand's Judgment"]),
    )
    t.stark.challenge("power", "Ser Jason Mallister")
    t.stark.use("Ser Jason Mallister")
    with t.stop_at("before discarded from shadows"):
        t.stark.choose("card 2 in the shadows of House Baratheon")
    s = t.s
    imagined = worlds(s, 0)
    assert len({world.shadows[1][1] for world in imagined}) > 1
    for world in imagined:
        assert world.events[-1][1] == world.shadows[1][1]  # it is still the second one that is about to be discarded
        assert world.picked[-1] == [world.shadows[1][1]]


# -- imagined worlds ------------------------------------------------------------------------------------


def test_cards_in_shadows_are_imagined_as_such_that_could_be_there() -> None:
    t = a_table(shadows=["Castle Guard", f"{PRIESTESS} (known to stark)"])
    imagined = worlds(t.s, 1)
    assert {titles(world, world.shadows[0])[1] for world in imagined} == {PRIESTESS}
    assert {titles(world, world.shadows[0])[0] for world in imagined} == {"Castle Guard", PRIESTESS}
    assert all(world.shadows[0] == t.s.shadows[0] for world in worlds(t.s, 0))


def test_under_a_shadow_token_there_may_be_any_card() -> None:
    t = a_table(shadows=["Castle Guard (1 shadow)"], hand=["Melisandre"])
    imagined = worlds(t.s, 1)
    assert len({titles(world, world.shadows[0])[0] for world in imagined}) > 2
    for world in imagined:
        assert world.token(world.shadows[0][0], 3) == 1
        assert len(world.tokens) == 1


def test_what_lasts_on_a_place_lasts_on_whatever_lies_there() -> None:
    t = a_table(shadows=["Castle Guard"])
    t.happen("put into shadows", "Fiery Followers", amount=1)
    for world in worlds(t.s, 1):
        assert [row[3] for row in world.lasting] == [world.shadows[0][1]]


# -- what is known --------------------------------------------------------------------------------------


def test_a_known_card_of_a_hand_may_be_the_one_that_went_into_shadows() -> None:
    """So others are not sure of it any more, whether or not it did; of a card without shadow they still are."""
    hand = [f"{PRIESTESS} (known to stark)", "Castle Guard", "Melisandre (known to stark)"]
    for gone in (PRIESTESS, "Castle Guard"):
        t = Scenario(baratheon=side("baratheon", hand=hand), stark=side("stark"), phase="marshaling")
        t.baratheon.put_into_shadows(gone)
        assert t.stark.knows(t.baratheon) == ["Melisandre"]
        assert t.stark.sees_in_shadows(t.baratheon) == [None]


def test_of_two_known_copies_one_is_still_there() -> None:
    hand = [f"{PRIESTESS} (known to stark)", f"{PRIESTESS} (known to stark)", "Castle Guard"]
    for gone in (PRIESTESS, "Castle Guard"):
        t = Scenario(baratheon=side("baratheon", hand=hand), stark=side("stark"), phase="marshaling")
        before = t.stark.sees(t.baratheon)["known"]
        t.baratheon.put_into_shadows(gone)
        assert t.stark.sees(t.baratheon)["known"] == before[1:]


def test_who_knows_all_of_a_hand_knows_what_went_into_shadows() -> None:
    hand = [f"{PRIESTESS} (known to stark)", "Melisandre (known to stark)"]
    t = Scenario(baratheon=side("baratheon", hand=hand), stark=side("stark"), phase="marshaling")
    t.baratheon.put_into_shadows(PRIESTESS)
    assert t.stark.sees_in_shadows(t.baratheon) == [PRIESTESS]


def test_what_was_known_in_shadows_is_known_in_the_hand_to_which_it_goes() -> None:
    t = a_table(shadows=["Castle Guard", f"{PRIESTESS} (known to stark)"])
    for c in t.s.shadows[0][:]:
        atoms.move(t.s, c, Zone.HAND)
    assert t.stark.knows(t.baratheon) == [PRIESTESS]


def test_what_goes_from_shadows_under_a_deck_is_known_there_to_its_owner() -> None:
    t = a_table(shadows=["Castle Guard", f"{PRIESTESS} (known to stark)"])
    for c in t.s.shadows[0][:]:
        atoms.move(t.s, c, Zone.DECK, bottom=True)
    assert t.baratheon.foresees(t.baratheon)[-2:] == ["Castle Guard", PRIESTESS]
    assert t.stark.foresees(t.baratheon)[-1] == PRIESTESS
    assert "Castle Guard" not in t.stark.foresees(t.baratheon)


# -- saved games ----------------------------------------------------------------------------------------


def test_a_game_without_shadows_is_saved_as_it_ever_was() -> None:
    t = a_table()
    assert "shadows" not in json.loads(t.s.to_json())["state"]
    assert t.s.game.from_json(t.s.to_json()) == t.s
    t = a_table(shadows=["Castle Guard"])
    assert len(json.loads(t.s.to_json())["state"]["shadows"]) == 2
    assert t.s.game.from_json(t.s.to_json()) == t.s
    with pytest.raises(BadState):
        t.s.game.from_json(t.s.to_json().replace('"shadows":', '"shades":'))


# -- the setup ------------------------------------------------------------------------------------------


def setting_up(least: int) -> ThronesState:
    """A game in which the first to place cards holds so many with shadow."""
    for seed in range(1000):
        s = edition("second-edition").start(setup_with_later_cards(seed, pack="LaterShadows"))
        s.journal = []
        while s.decision.about != "setup":
            s.act(0)
        if sum(has_printed_shadow(s, c) for c in s.hand[s.seat]) >= least:
            return s
    raise AssertionError("no hand has so many cards with shadow")


def test_cards_are_placed_in_shadows_in_the_setup() -> None:
    s = setting_up(4)
    assert s.journal is not None
    game = s.game
    first, placed = s.seat, 0
    while s.seat == first:
        hidden = [option.text for option in s.decision.options if option.text.endswith(" in shadows")]
        if placed:
            assert s.decision.detail.startswith(f"{8 - 2 * placed} of 8 gold left.")
        s.choose(hidden[0] if hidden else "done")
        placed += bool(hidden)
    assert len(s.shadows[first]) == placed == 4
    assert [card for card in s.view(s.seat)["table"]["players"][first]["shadows"] if "title" in card] == []
    for world in worlds(s, s.seat):
        assert all(has_printed_shadow(world, c) for c in world.shadows[first])
    while not s.round:
        s.act(len(s.choices) - 1)
    assert len(s.shadows[first]) == 4  # they are not revealed with the others
    told = f"{game.seat_name(s, first)} sets up 4 cards in shadows."
    assert told in [entry.line() for entry in s.journal]


def test_why_a_card_is_not_placed_in_the_setup() -> None:
    s = setting_up(5)
    game, seat = s.game, s.seat
    while hidden := [option.text for option in s.decision.options if option.text.endswith(" in shadows")]:
        s.choose(hidden[0])
    with_shadow = next(c for c in s.hand[seat] if has_printed_shadow(s, c))
    told = game.why_not(s, seat, f"card:{with_shadow}")
    assert told == "Placing it in shadows costs 2 gold and 0 of 8 are left for the setup."


def test_only_the_second_edition_has_shadows() -> None:
    with pytest.raises(BadScenario, match=r"^lannister: there are no shadows in this game\.$"):
        Scenario(edition=HBO, stark=side("stark"), lannister=side("lannister", shadows=["Cersei Lannister"]))
