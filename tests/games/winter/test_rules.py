"""Rules that no worked example shows: deathbound cards, duplicates, the draw cap, a cost of X."""

from dataclasses import replace

import pytest

from kingsmoot.games.first.facts import Facts, card_of
from kingsmoot.games.winter.game import COSTS_GOLD
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.declaration import Declaration
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.card import X_COST
from kingsmoot.thrones.model.enums import Event, EventId, name_of
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.rules.setup import gold_left
from tests.games.winter.table import scene, setting_up

DOOMED = ["Cairn of the First Men", "Hedge Knight of the Gift", "Grave-Robber of Mole's Town", "Ravens at Dusk"]
KNIGHT = "Hedge Knight of the Gift"


def befalls(t: Scenario, kind: EventId, title: str) -> None:
    """Something befalls a card, whoever has brought it about."""
    t.happen(name_of(Event, kind).replace("_", " "), title)


# -- deathbound -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("knight", "pile"), [(KNIGHT, "dead"), (f"{KNIGHT} + Milk of the Poppy", "discard")])
def test_a_blank_card_is_not_deathbound(knight: str, pile: str) -> None:
    t = scene(stark=side("stark", play=[knight]), lannister=side("lannister"))
    befalls(t, Event.DISCARDED_FROM_PLAY, KNIGHT)
    assert KNIGHT in getattr(t.stark, pile)


@pytest.mark.parametrize("moribund", [False, True])
def test_a_card_that_is_blank_for_a_phase_is_not_deathbound(moribund: bool) -> None:
    t = scene(
        options={"moribund": moribund},
        baratheon=side("baratheon", play=["Renly's Courtier"]),
        stark=side("stark", play=[KNIGHT]),
    )
    t.baratheon.use("Renly's Courtier", KNIGHT)
    befalls(t, Event.DISCARDED_FROM_PLAY, KNIGHT)
    t.pass_windows()
    assert (t.stark.dead, t.stark.discard) == ([], [KNIGHT])


def test_a_duplicate_has_no_text_and_so_is_not_deathbound() -> None:
    t = scene(stark=side("stark", play=["Robb Stark"]), lannister=side("lannister", play=[KNIGHT], hand=[KNIGHT]))
    atoms.add_duplicate(t.s, t.s.hand[1][0], t.card(KNIGHT).c)  # there is no unique card that is deathbound
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    t.lannister.save_with_duplicate(KNIGHT)
    assert (t.lannister.dead, t.lannister.discard) == ([], [KNIGHT])


@pytest.mark.parametrize(("from_play", "draws"), [(False, True), (True, False)])
def test_what_waits_for_the_dead_pile_does_not_mind_the_discard_pile(from_play: bool, draws: bool) -> None:
    """The Raven's Bargain draws a card for a doomed card in the dead pile."""
    t = scene(
        options={"deathbound_from_play": from_play},
        stark=side("stark", play=["Catelyn Stark"]),
        lannister=side("lannister", hand=[KNIGHT], agenda="The Raven's Bargain"),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    assert t.lannister.can("use The Raven's Bargain") is draws


# -- duplicates -----------------------------------------------------------------------------------------


def test_whoever_has_taken_control_of_a_card_may_use_its_duplicates() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon + Joffrey Baratheon"]),
        baratheon=side("baratheon"),
    )
    t.baratheon.take_control("Joffrey Baratheon", until="game")
    t.stark.challenge("military", "Robb Stark", against=t.baratheon)
    t.baratheon.defend()
    t.baratheon.save_with_duplicate("Joffrey Baratheon")
    assert t.baratheon.in_play == ["Joffrey Baratheon"]
    assert t.lannister.discard == ["Joffrey Baratheon"]


# -- the draw cap ---------------------------------------------------------------------------------------


def test_nothing_is_played_to_draw_beyond_the_cap() -> None:
    writ = "Mummer's Writ"
    t = scene("marshaling", stark=side("stark", hand=[writ, writ]), lannister=side("lannister", hand=[writ]))
    t.stark.play(writ)
    assert len(t.stark.hand) == 1 + 3
    t.lannister.choose("pass")
    assert t.asked is t.stark
    assert f"play {writ}" not in t.options


def test_the_cap_is_a_players_own_and_fresh_in_the_next_round() -> None:
    writ, plots = "Mummer's Writ", ["Tax Season", "Blockade"]
    t = scene(
        "marshaling",
        stark=side("stark", hand=[writ, writ], plots=plots),
        lannister=side("lannister", hand=[writ], plots=plots),
    )
    t.stark.play(writ)
    t.lannister.play(writ)
    assert len(t.lannister.hand) == 3
    t.skip_to("plot")
    assert t.stark.hand.count(writ) == 1
    t.skip_to("action", take_first=True)
    assert t.stark.can(f"play {writ}")


# -- the log --------------------------------------------------------------------------------------------


def test_the_log_tells_that_somebody_who_was_killed_is_not_among_the_dead() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon [core] (kneeling)"], hand=["Retreat"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.play("Retreat")
    lines = t.log
    killed = lines.index("Joffrey Baratheon is killed (claim).")
    assert lines[killed + 1] == "Joffrey Baratheon goes to its owner's hand instead of the dead pile."
    assert (t.lannister.hand, t.lannister.dead) == (["Joffrey Baratheon"], [])


# -- a cost of X ----------------------------------------------------------------------------------------


def test_an_event_that_costs_x_costs_gold() -> None:
    """There is none in the game, but a set of one's own may have one."""
    facts = Facts("rook-01", "All the Ravens", "event", "neutral", "rook", cost="X")
    assert card_of(facts, Declaration()).cost == X_COST
    assert card_of(replace(facts, cost=None), Declaration()).cost == 0
    t = scene("marshaling", stark=side("stark", hand=["Hodor"]), lannister=side("lannister", hand=["Last Watch"]))
    t.reprint("Last Watch", cost=X_COST)
    assert t.active is t.stark
    assert t.s.edition.event_obstacle(t.s, t.lannister.seat, t.card("Last Watch").c) == COSTS_GOLD


def test_a_card_that_costs_x_costs_nothing_in_the_setup() -> None:
    s = setting_up("stark", ["Hodor", "Robb Stark", "Catelyn Stark"])
    hodor = next(c for c in s.hand[0] if s.deal.cards[c].title == "Hodor")
    cards = [card.changed(cost=X_COST) if c == hodor else card for c, card in enumerate(s.deal.cards)]
    s.deal = s.deal.changed(cards=tuple(cards))
    s.choose("place Hodor")
    assert gold_left(s, Seat(0)) == 5


@pytest.mark.parametrize(("house", "gold", "may"), [("lannister", 0, True), ("stark", 0, False), ("stark", 1, True)])
def test_a_card_of_another_house_is_marshaled_if_its_penalty_can_be_paid_too(house: str, gold: int, may: bool) -> None:
    t = scene("marshaling", stark=side(house, hand=["Tywin Lannister"], gold=gold), lannister=side("baratheon"))
    assert t.stark.can("marshal Tywin Lannister") is may


def test_a_card_of_another_house_that_costs_x_costs_its_penalty() -> None:
    t = scene("marshaling", stark=side("stark", hand=["Hodor"]), lannister=side("lannister", hand=["Hodor"]))
    t.reprint("Hodor", cost=X_COST)
    assert [player.card("Hodor").cost for player in (t.stark, t.lannister)] == [0, 2]
