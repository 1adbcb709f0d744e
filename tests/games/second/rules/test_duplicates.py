"""Duplicates: what becomes one, and what a card that has become one is no longer."""

from kingsmoot.scenario import Scenario, side


def test_a_card_that_became_a_duplicate_still_leaves_play_after_hear_me_roar() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Hear Me Roar!", "The Tickler"], gold=1),
        stark=side("stark"),
    )
    t.lannister.play("Hear Me Roar!", "The Tickler")
    assert t.card("The Tickler").duplicates == 1
    t.skip_to("first-player")
    assert t.card("The Tickler").in_play
    assert t.card("The Tickler").duplicates == 0
    assert t.lannister.discard.count("The Tickler") == 1


def test_a_card_that_became_a_duplicate_returns_to_hand_after_dothraki_sea() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo", "Viserys Targaryen", "Dothraki Sea"], hand=["Khal Drogo"]),
        stark=side("stark"),
    )
    t.targaryen.challenge("power", "Viserys Targaryen")
    t.stark.defend()
    t.targaryen.use("Dothraki Sea", "Khal Drogo")
    assert t.card("Khal Drogo").duplicates == 1
    t.skip_to("first-player")
    assert "Khal Drogo" in t.targaryen.hand
    assert t.card("Khal Drogo").duplicates == 0


def test_a_duplicate_that_saved_its_card_does_not_leave_play_a_second_time() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Hear Me Roar!", "The Tickler"], gold=1),
        stark=side("stark", play=["Robb Stark"], plot="A Storm of Swords"),
    )
    t.lannister.play("Hear Me Roar!", "The Tickler")
    t.lannister.choose("no more challenges")
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    t.lannister.save_with_duplicate("The Tickler")
    t.skip_to("first-player")
    assert t.card("The Tickler").in_play
    assert t.lannister.discard.count("The Tickler") == 1


def test_arya_takes_no_duplicate_from_a_player_who_does_not_own_her() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Yoren"], gold=5),
        stark=side("stark", discard=["Arya Stark"]),
        phase="marshaling",
    )
    t.watch.marshal("Yoren")
    t.watch.use("Yoren")
    assert t.card("Arya Stark").controller is t.watch
    assert not t.watch.can("use Arya Stark")
    assert t.card("Arya Stark").duplicates == 0


def test_arya_takes_a_duplicate_from_her_owner() -> None:
    t = Scenario(stark=side("stark", hand=["Arya Stark"], gold=5), watch=side("nightswatch"), phase="marshaling")
    t.stark.marshal("Arya Stark")
    t.stark.use("Arya Stark")
    assert t.card("Arya Stark").duplicates == 1


def test_arianne_stays_when_what_she_puts_into_play_becomes_a_duplicate() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)", "Areo Hotah"], hand=["Areo Hotah"]),
        stark=side("stark"),
    )
    t.martell.use("Arianne Martell", "Areo Hotah")
    assert t.card("Areo Hotah").duplicates == 1
    assert t.card("Arianne Martell").in_play


def test_arianne_returns_to_hand_after_a_character_has_entered_play() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=["Areo Hotah"]), stark=side("stark")
    )
    t.martell.use("Arianne Martell", "Areo Hotah")
    t.pass_windows()
    assert t.card("Areo Hotah").in_play
    assert t.martell.hand == ["Arianne Martell"]
