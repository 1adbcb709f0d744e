"""What may be chosen, and when: only "choose" makes a target; a pick comes as the effect resolves."""

import pytest

from kingsmoot.scenario import Scenario, side


def test_ours_is_the_fury_on_a_kneeling_character_that_already_defends() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"]),
        baratheon=side("baratheon", play=["Robert Baratheon"], hand=["Ours is the Fury"], gold=2),
    )
    t.lannister.challenge("military", "Burned Men")
    t.baratheon.defend("Robert Baratheon")
    assert t.card("Robert Baratheon").kneeling
    t.baratheon.play("Ours is the Fury")
    t.pass_windows()
    assert not t.card("Robert Baratheon").kneeling


def test_waking_the_dragon_on_a_standing_character() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo"], hand=["Waking the Dragon"], gold=1), stark=side("stark")
    )
    t.targaryen.play("Waking the Dragon")
    t.skip_to("first-player")
    assert t.targaryen.hand.count("Khal Drogo") == 1


@pytest.mark.parametrize("kneeling", [False, True])
def test_castle_black_on_a_defender_that_stands_or_kneels(kneeling: bool) -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        watch=side("nightswatch", play=["Old Bear Mormont", "Castle Black", *([] if kneeling else ["The Wall"])]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend("Old Bear Mormont")
    assert t.card("Old Bear Mormont").kneeling == kneeling
    assert t.watch.can("use Castle Black")


# -- Jon Snow takes part again at once ------------------------------------------------------------------


def test_areo_hotah_cannot_remove_jon_snow_who_would_take_part_again() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Jon Snow", "Ranging Party"]),
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=["Areo Hotah"], gold=5),
    )
    t.watch.challenge("military", "Ranging Party")
    assert t.card("Jon Snow").participating
    t.martell.ambush("Areo Hotah")
    t.martell.use("Areo Hotah")
    assert not t.card("Ranging Party").participating  # the only one that could be chosen


def test_areo_hotah_removes_jon_snow_if_he_was_declared() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Jon Snow", "Samwell Tarly"]),
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=["Areo Hotah"], gold=5),
    )
    t.watch.challenge("intrigue", "Samwell Tarly", "Jon Snow")
    t.martell.ambush("Areo Hotah")
    t.martell.use("Areo Hotah", "Jon Snow")
    assert not t.card("Jon Snow").participating


def test_highgarden_does_nothing_to_a_standing_jon_snow() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Jon Snow", "Ranging Party"]),
        tyrell=side("tyrell", play=["Highgarden"], gold=1),
    )
    t.watch.challenge("military", "Ranging Party")
    t.tyrell.use("Highgarden")
    assert not t.card("Ranging Party").participating  # nobody else could be chosen


# -- picks come after the effects have initiated --------------------------------------------------------


def test_tears_of_lys_may_be_cancelled_before_anybody_knows_whom_it_poisons() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Tears of Lys"], gold=1),
        stark=side("stark", play=["Robb Stark", "Grey Wind"], hand=["The Hand's Judgment"], gold=1),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    t.stark.defend()
    t.lannister.play("Tears of Lys")
    assert t.about == "window"
    assert t.asked is t.stark
    t.stark.play("The Hand's Judgment")
    assert t.about not in ("target", "pick")


def test_tears_of_lys_poisons_who_is_picked_when_it_resolves() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Tears of Lys"], gold=1),
        stark=side("stark", play=["Robb Stark", "Grey Wind"], hand=["The Hand's Judgment"], gold=1),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    t.stark.defend()
    t.lannister.play("Tears of Lys")
    t.stark.choose("pass")
    t.lannister.choose("Grey Wind")
    t.skip_to("first-player")
    assert t.stark.dead == ["Grey Wind"]


def test_treachery_cancels_ghaston_grey_before_the_attacker_is_picked() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister", "Ser Jaime Lannister"], hand=["Treachery"], gold=1),
        martell=side("martell", play=["Ghaston Grey"]),
    )
    t.lannister.challenge("military", "Tywin Lannister", "Ser Jaime Lannister")
    t.martell.defend()
    t.martell.use("Ghaston Grey")
    t.lannister.play("Treachery")
    t.pass_windows()
    assert t.card("Tywin Lannister").in_play
    assert t.card("Ser Jaime Lannister").in_play


def test_treachery_cancels_aeron_before_the_dead_one_is_picked() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Aeron Damphair"], dead=["Drowned Men", "Lordsport Shipwright"]),
        lannister=side("lannister", play=["Cersei Lannister (kneeling)"], hand=["Treachery"], gold=1),
        phase="dominance",
    )
    t.greyjoy.use("Aeron Damphair")
    t.lannister.play("Treachery")
    t.pass_windows()
    assert sorted(t.greyjoy.dead) == ["Drowned Men", "Lordsport Shipwright"]


def test_the_opponent_of_the_chamber_is_picked_after_its_effect_has_initiated() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon", "Chamber of the Painted Table"]),
        lannister=side("lannister", play=["Cersei Lannister (kneeling)"], hand=["Treachery"], gold=1, power=2),
        stark=side("stark", power=2),
        phase="dominance",
    )
    t.baratheon.use("Chamber of the Painted Table")
    assert t.about == "window"
    assert t.asked is t.lannister


def test_the_opponent_of_the_tickler_is_picked_after_his_effect_has_initiated() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        other=side("baratheon", play=["Robert Baratheon"]),
        stark=side("stark"),
        phase="dominance",
    )
    t.lannister.use("The Tickler")
    assert t.asked is t.lannister
    t.lannister.choose("House Stark")
    assert len(t.stark.discard) == 1
