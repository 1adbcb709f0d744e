"""Worked examples 26 to 38: deathbound and doomed, unique cards, lasting effects, actions and responses."""

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import Period, Zone
from kingsmoot.thrones.model.modifiers import Value
from kingsmoot.thrones.rules.in_play.uniqueness import IS_UNIQUE
from kingsmoot.thrones.rules.periods import end_period
from kingsmoot.thrones.rules.phases.marshaling import marshal_obstacle
from tests.games.winter.table import scene

DOOMED = ["Cairn of the First Men", "Hedge Knight of the Gift", "Grave-Robber of Mole's Town"]


def test_example_26_a_deathbound_event_goes_to_the_dead_pile() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Enemy Informer"], hand=["Ravens at Dusk"]),
    )
    t.lannister.play("Ravens at Dusk", "Robb Stark")
    assert (t.lannister.dead, t.lannister.discard) == (["Ravens at Dusk"], [])


@pytest.mark.parametrize(("from_play", "pile"), [(False, "dead"), (True, "discard")])
def test_example_27_deathbound_from_the_hand(from_play: bool, pile: str) -> None:
    t = scene(
        options={"deathbound_from_play": from_play},
        stark=side("stark", play=["Catelyn Stark"]),
        lannister=side("lannister", hand=["Hedge Knight of the Gift"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    assert getattr(t.lannister, pile) == ["Hedge Knight of the Gift"]


def test_example_28_five_doomed_cards_end_the_game() -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark"]),
        lannister=side("lannister", dead=[*DOOMED, "Ravens at Dusk"], hand=["Hedge Knight of the Gift"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    assert t.over
    assert t.winner is t.stark


def test_example_28_the_fifth_may_be_an_event() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Enemy Informer"], dead=[*DOOMED, *DOOMED[:1]], hand=["Ravens at Dusk"]),
    )
    t.lannister.play("Ravens at Dusk", "Robb Stark")
    assert t.winner is t.stark


def test_example_28_all_at_once_is_a_draw() -> None:
    doomed = [*DOOMED, "Ravens at Dusk"]
    t = scene(
        "plot",
        stark=side("stark", plots=["Valar Morghulis"], play=["Hedge Knight of the Gift"], dead=doomed),
        lannister=side("lannister", plots=["Tax Season"], play=["Hedge Knight of the Gift"], dead=doomed),
    )
    t.play_out(take_first=True)
    assert t.over
    assert t.winner is None
    assert t.result is not None
    assert (t.result.winners, t.result.places) == ((), (1, 1))


def test_an_eliminated_player_leaves_a_game_of_three() -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark"]),
        lannister=side("lannister", dead=[*DOOMED, "Ravens at Dusk"], hand=["Hedge Knight of the Gift"]),
        baratheon=side("baratheon", play=["Robert Baratheon"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark", against=t.lannister)
    assert not t.over
    assert [player.alive for player in t.players] == [True, False, True]


def test_example_29_the_dead_do_not_come_back_for_their_own_side() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Arya Stark"]),
        lannister=side("stark", hand=["Arya Stark"], dead=["Arya Stark"]),
    )
    t.stark.marshal("Arya Stark")
    assert t.stark.in_play == ["Arya Stark"]
    assert marshal_obstacle(t.s, t.lannister.seat, t.lannister.card("Arya Stark").c) == IS_UNIQUE


def test_example_30_a_card_that_was_taken_over_bars_its_owner() -> None:
    t = scene("marshaling", stark=side("stark", play=["Arya Stark"], hand=["Arya Stark"]), lannister=side("lannister"))
    assert "marshal Arya Stark" in t.options  # as a duplicate
    t.lannister.take_control("Arya Stark", until="round")
    copy = t.stark.card("Arya Stark").c
    assert marshal_obstacle(t.s, t.stark.seat, copy) == IS_UNIQUE
    end_period(t.s, Period.ROUND)
    assert marshal_obstacle(t.s, t.stark.seat, copy) == ""


def test_example_31_icons_are_summed() -> None:
    t = scene(
        stark=side("stark", play=["Enemy Informer + Slander + Risen to Power"]),
        lannister=side("lannister"),
    )
    assert t.card("Enemy Informer").icons == "MI"  # none of power: +1 and -1
    atoms.leave_play(t.s, t.card("Slander").c, Zone.DISCARD)
    assert t.card("Enemy Informer").icons == "MIP"


def test_example_32_strength_is_summed_and_never_below_nothing() -> None:
    t = scene(
        stark=side("stark", play=["Levies of the Riverlands + Ruler of Meereen", "Dothraki Sea"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling)"]),
    )
    levies = t.card("Levies of the Riverlands")
    assert levies.strength == 2
    t.stark.use("Dothraki Sea", "Levies of the Riverlands")
    assert levies.strength == 1  # 1 - 1 + 1


def test_example_32_what_is_below_nothing_counts_in_the_sum() -> None:
    t = scene(
        stark=side("stark", play=["Levies of the Riverlands", "Dothraki Sea"], hand=["Ravens at Dusk"]),
        lannister=side("lannister"),
    )
    levies = t.card("Levies of the Riverlands")
    t.stark.use("Dothraki Sea")
    t.stark.play("Ravens at Dusk")
    assert levies.strength == 0  # 1 - 3
    add_lasting(t.s, Value.STRENGTH, 1, Period.PHASE, levies.c)
    assert levies.strength == 0
    add_lasting(t.s, Value.STRENGTH, 2, Period.PHASE, levies.c)
    assert levies.strength == 1


def test_example_34_a_cancelled_event_was_paid_for() -> None:
    t = scene(
        brian=side("stark", play=["Cairn of the First Men", "Crossroads"], hand=["Arya's Revenge"]),
        darrell=side("baratheon", play=["Robert Baratheon"], hand=["Salt in Your Eyes"]),
    )
    t.brian.play("Arya's Revenge", "Cairn of the First Men")
    t.darrell.play("Salt in Your Eyes")
    assert t.darrell.in_play == ["Robert Baratheon"]
    assert t.card("Cairn of the First Men").kneeling
    assert t.card("Crossroads").kneeling
    assert (t.brian.discard, t.darrell.discard) == (["Arya's Revenge"], ["Salt in Your Eyes"])


def acts(t: Scenario) -> int:
    assert t.about == "action"
    return t.asked.seat


def test_example_35_after_an_action_the_opponents_may_act_first() -> None:
    seas = ["Dothraki Sea", "Dothraki Sea"]
    t = scene(
        stark=side("stark", play=[*seas, "Robb Stark"]),
        lannister=side("lannister", play=seas),
        baratheon=side("baratheon", play=seas),
    )
    assert acts(t) == 0
    t.stark.use("Dothraki Sea", *(["Robb Stark"] if t.about == "target" else []))
    assert acts(t) == 1
    t.choose("pass")
    assert acts(t) == 2
    t.choose("pass")
    assert acts(t) == 0
    t.choose("pass")
    assert t.about == "challenge"  # all have passed in a row


def test_example_36_joffrey_does_not_respond_to_his_own_death() -> None:
    """He has left play by then, unless moribund cards are played with: see ``test_moribund``."""
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.lannister.can("use Joffrey Baratheon")
    assert t.lannister.power == 0


def test_joffrey_responds_to_the_death_of_another() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling)", "Arya Stark (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.choose("Arya Stark")
    t.lannister.use("Joffrey Baratheon")
    assert t.card("Joffrey Baratheon").power == 1


@pytest.mark.parametrize(("first_player", "asked"), [(False, [2, 0, 1]), (True, [0, 1, 2])])
def test_example_38_who_is_asked_to_respond_to_an_action_and_in_which_order(
    first_player: bool, asked: list[int]
) -> None:
    cairns = ["Cairn of the First Men", "Cairn of the First Men"]
    t = scene(
        options={"first_player_responds": first_player},
        stark=side("stark", play=["Joffrey Baratheon [core]", "Arya Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon [core]", *cairns], hand=["Arya's Revenge"]),
        baratheon=side("baratheon", play=["Joffrey Baratheon [core]"]),
    )
    t.lannister.play("Arya's Revenge", "Cairn of the First Men of House Lannister #1", "Arya Stark")
    found = []
    while t.about == "window":
        found.append(t.asked.seat)
        t.choose("pass")
    assert found == asked


def test_example_38_the_first_player_is_asked_first_when_a_challenge_is_resolved() -> None:
    t = scene(
        stark=side("stark", play=["Joffrey Baratheon [core]"]),
        lannister=side("lannister", play=["Joffrey Baratheon [core]", "Ser Jacelyn Bywater"]),
        baratheon=side("baratheon", play=["Arya Stark (kneeling)"]),
    )
    t.pass_windows(until="challenge")
    t.stark.choose("no more challenges")
    t.lannister.challenge("military", "Ser Jacelyn Bywater", against=t.baratheon)
    assert (t.about, t.asked) == ("window", t.stark)
    t.choose("pass")
    assert (t.about, t.asked) == ("window", t.lannister)


def test_duplicates_save_from_being_killed_or_discarded_only() -> None:
    for all_ways, asked in ((False, False), (True, True)):
        t = scene(
            "plot",
            options={"duplicates_save_all": all_ways},
            targaryen=side("targaryen", play=["Viserys Targaryen + Viserys Targaryen"]),
            stark=side("stark"),
        )
        t.happen("returned to hand", "Viserys Targaryen")
        offered = not t.over and t.about == "window" and "save Viserys Targaryen with a duplicate" in t.options
        assert offered is asked
