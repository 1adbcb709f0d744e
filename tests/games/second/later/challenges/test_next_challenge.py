"""The next challenge, dominance and its ties, a price that the loser pays."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side


def test_the_fowler_twins_draw_a_character_into_the_next_challenge() -> None:
    t = Scenario(
        martell=side("martell", play=["The Fowler Twins", "Areo Hotah"]),
        stark=side("stark", play=["Robb Stark", "Bran Stark"]),
    )
    t.martell.use("The Fowler Twins", "Robb Stark")
    t.martell.challenge("power", "The Fowler Twins")
    assert (t.asked, t.options) == (t.stark, ["Bran Stark", "done"])
    assert t.card("Robb Stark").defending  # nobody was asked about him
    t.stark.choose("done")
    t.card("Robb Stark").kneeling = False
    t.skip_to("challenge")
    t.martell.challenge("military", "Areo Hotah")
    assert t.options == ["Robb Stark", "done"]


def test_the_fowler_twins_mean_the_next_challenge_and_not_the_one_that_goes_on() -> None:
    t = Scenario(
        martell=side("martell", play=["The Fowler Twins", "Areo Hotah", "Obara Sand"]),
        stark=side("stark", play=["Robb Stark", "Bran Stark"]),
    )
    t.martell.challenge("military", "Areo Hotah")
    t.martell.use("The Fowler Twins", "Robb Stark")
    t.skip_to("defenders")
    assert t.options == ["Robb Stark", "done"]
    t.stark.defend()
    t.stark.choose("Bran Stark")  # for claim
    t.skip_to("challenge")
    with t.stop_at("before determine winner"):
        t.martell.challenge("power", "The Fowler Twins")
    assert t.card("Robb Stark").defending


def test_the_fowler_twins_make_a_character_attack() -> None:
    t = Scenario(
        martell=side("martell", play=["The Fowler Twins"]),
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"], first=True),
    )
    t.martell.use("The Fowler Twins", "Robb Stark")
    t.skip_to("challenge")
    t.stark.choose("power challenge against House Martell")
    assert t.options == ["Catelyn Stark", "done"]
    assert t.card("Robb Stark").attacking


def test_to_the_spears_counts_the_challenges_of_its_player() -> None:
    used = ["A Noble Cause", "Summons", "Calling the Banners"]
    t = Scenario(
        martell=side("martell", hand=["To The Spears!"], play=["Maester Caleotte", "Obara Sand"], used=used),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.martell.play("To The Spears!")
    t.martell.challenge("intrigue", "Maester Caleotte")
    assert not t.card("Maester Caleotte").kneeling
    t.skip_to("challenge", take_first=True)
    t.martell.challenge("military", "Obara Sand")
    assert t.card("Obara Sand").kneeling


def test_to_the_spears_needs_three_used_plots() -> None:
    t = Scenario(
        martell=side("martell", hand=["To The Spears!"], play=["Areo Hotah", "Gulltown"], used=["Summons"]),
        stark=side("stark"),
    )
    assert not t.martell.can("play To The Spears!")


def test_compelled_by_the_king_gives_power_as_soon_as_dominance_is_won() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Compelled by the King"], play=["Robert Baratheon (kneeling)"]),
        stark=side("stark"),
        phase="dominance",
    )
    with t.stop_at("after determine dominance"):
        t.baratheon.play("Compelled by the King")
    assert t.card("Robert Baratheon").power == 1
    assert t.baratheon.faction_power == 1


def test_compelled_by_the_king_gives_nothing_without_dominance() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Compelled by the King"], play=["Robert Baratheon (kneeling)"]),
        stark=side("stark", play=["Robb Stark", "Eddard Stark", "Catelyn Stark"]),
        phase="dominance",
    )
    with t.stop_at("after dominance phase"):
        t.baratheon.play("Compelled by the King")
    assert t.card("Robert Baratheon").power == 0
    assert not t.s.delayed
    assert not t.s.endings


def test_the_moon_door_gives_a_tied_dominance_to_whom_its_player_likes() -> None:
    t = Scenario(
        stark=side("stark", play=["The Moon Door"]),
        lannister=side("lannister"),
        phase="dominance",
    )
    t.skip_to("dominance-tie")
    assert t.asked == t.stark
    assert t.options == ["House Stark wins dominance", "House Lannister wins dominance"]
    with t.stop_at("after determine dominance"):
        t.stark.choose("House Lannister wins dominance")
    assert (t.stark.power, t.lannister.power) == (0, 1)


def test_without_the_moon_door_nobody_wins_a_tied_dominance() -> None:
    t = Scenario(
        stark=side("stark"), lannister=side("lannister"), phase="dominance", stop_at="after determine dominance"
    )
    assert (t.stark.power, t.lannister.power) == (0, 0)


def test_the_moon_door_decides_a_tie_of_those_who_are_tied_for_initiative() -> None:
    t = Scenario(
        stark=side("stark", play=["The Moon Door"], plots=["Sneak Attack"]),
        lannister=side("lannister", plots=["Sneak Attack"], power=5),
        tyrell=side("tyrell", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("initiative-tie", take_first=True)
    assert t.options == ["House Stark wins initiative", "House Lannister wins initiative"]
    t.stark.choose("House Lannister wins initiative")  # who has more power
    assert (t.asked, t.about) == (t.lannister, "first-player")


def test_the_moon_door_kills_somebody_small_when_it_kneels_during_a_challenge() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Melisandre", "Robert Baratheon"]),
        stark=side("stark", play=["The Moon Door", "Robb Stark", "Arya Stark"], first=True),
    )
    t.stark.challenge("power", "Robb Stark", "Arya Stark")
    assert t.about == "defenders"
    t.happen("knelt", "The Moon Door")
    t.stark.use("The Moon Door")  # Robb is too strong: there is one to choose
    assert t.stark.dead == ["Arya Stark"]


def test_the_moon_door_kills_nobody_without_a_challenge() -> None:
    t = Scenario(stark=side("stark", play=["The Moon Door", "Arya Stark"]), lannister=side("lannister"))
    t.happen("knelt", "The Moon Door")
    assert not t.stark.can("use The Moon Door")


def test_loot_is_paid_by_the_loser_alone() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy"], hand=["Loot"], gold=5),
        stark=side("stark", gold=2, deck=["Ice", "Robb Stark", "Summer"]),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy")
    t.stark.defend()
    t.greyjoy.play("Loot")
    assert t.options == ["X is 1", "X is 2"]
    t.greyjoy.choose("X is 2")
    assert (t.greyjoy.gold, t.stark.gold) == (5, 0)
    assert sorted(t.stark.discard) == ["Ice", "Robb Stark"]


def test_loot_is_not_for_those_who_have_taken_a_challenge_from_a_poor_player() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy"], hand=["Loot"], gold=5),
        stark=side("stark", gold=0, deck=["Ice"]),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy")
    t.stark.defend()
    assert not t.greyjoy.can("play Loot")


def test_loot_does_not_pay_with_the_gold_of_a_third_player() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy"], hand=["Loot"]),
        stark=side("stark", gold=1, deck=["Ice", "Summer"]),
        tyrell=side("tyrell", gold=7),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy", against=t.stark)
    t.stark.defend()
    t.greyjoy.play("Loot")
    assert (t.stark.gold, t.tyrell.gold, t.stark.discard) == (0, 7, ["Ice"])
