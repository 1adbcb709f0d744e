"""Worked examples of the rules in which cards of Lannister and Martell play the main part."""

from kingsmoot.scenario import Scenario, side


def test_example_10_the_used_pile_returns_after_all_plots_have_resolved() -> None:
    t = Scenario(
        martell=side(
            "martell",
            play=["Doran Martell", "The Red Viper"],
            plot="Rebuilding",
            used=["A Noble Cause", "Summons", "Calm Over Westeros", "Building Orders", "Heads on Spikes"],
            plots=["Filthy Accusations"],
        ),
        stark=side("stark", play=["Robb Stark"], plots=["A Storm of Swords"]),
        phase="plot",
    )
    t.skip_to("target", take_first=True)  # Filthy Accusations is being resolved
    assert len(t.martell.used) == 6
    assert t.card("The Red Viper").strength == 7 + 6
    t.martell.choose("Robb Stark")
    t.skip_to("challenge")
    assert t.martell.used == []
    assert len(t.martell.plots) == 6
    assert t.card("The Red Viper").strength == 7


def test_example_27_a_kneeling_jaime_cannot_be_declared() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister (kneeling)", "The Tickler", "Burned Men"]),
        stark=side("stark"),
    )
    t.pass_windows(until="challenge")
    t.lannister.choose("military challenge against House Stark")
    assert t.about == "attackers"
    assert t.options == ["The Tickler", "Burned Men"]


def test_example_31_the_gold_of_tyrion_may_be_spent_in_the_same_window() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"], hand=["Treachery"]),
        stark=side("stark", play=["Eddard Stark (kneeling)", "Sansa Stark"]),
    )
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    t.lannister.choose("use Tyrion Lannister for House Stark")
    assert t.lannister.gold == 2
    t.stark.choose("use Eddard Stark for House Stark")
    t.lannister.choose("play Treachery for Eddard Stark")
    assert t.lannister.gold == 1
    assert t.card("Eddard Stark").kneeling


def test_example_32_nobody_wins_when_the_only_attacker_is_removed() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], power=1),
        martell=side("martell", hand=["Areo Hotah"], gold=5),
    )
    t.stark.challenge("military", "Robb Stark")
    t.martell.defend()
    t.martell.ambush("Areo Hotah")
    t.martell.use("Areo Hotah")
    t.pass_windows(until="challenge")
    assert (t.challenge.winner, t.challenge.loser, t.challenge.unopposed) == (None, None, 0)
    assert t.stark.power == 1
    assert t.martell.in_play == ["Areo Hotah"]


def test_example_33_the_defender_wins_when_the_only_attacker_is_removed() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], power=2),
        martell=side("martell", play=["Desert Scavenger"], hand=["Areo Hotah"], gold=5, power=2),
    )
    t.stark.challenge("power", "Robb Stark")
    t.martell.defend("Desert Scavenger")
    t.martell.ambush("Areo Hotah")
    t.martell.use("Areo Hotah", "Robb Stark")
    t.pass_windows(until="challenge")
    assert (t.challenge.winner, t.challenge.loser, t.challenge.by) == (t.martell, t.stark, 1)
    assert (t.stark.power, t.martell.power) == (2, 2)


def test_example_52_joffrey_reacts_once_for_each_lord() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Joffrey Baratheon", "The Tickler"], plot="The Winds of Winter"),
        stark=side("stark", play=["Eddard Stark (kneeling)", "Robb Stark (kneeling)", "Winterfell Steward (kneeling)"]),
    )
    t.lannister.challenge("military", "The Tickler")
    t.skip_to("claim")
    t.stark.choose("Eddard Stark", "Robb Stark")
    assert sorted(t.options) == [
        "pass",
        "use Joffrey Baratheon for Eddard Stark",
        "use Joffrey Baratheon for Robb Stark",
    ]
    t.lannister.use("Joffrey Baratheon for Eddard Stark")
    t.lannister.use("Joffrey Baratheon for Robb Stark")
    assert t.card("Joffrey Baratheon").power == 2
    assert not t.lannister.can("use Joffrey Baratheon")


def test_example_61_while_catelyn_takes_part_ghaston_grey_stays_silent() -> None:
    t = Scenario(
        stark=side("stark", play=["Catelyn Stark"]),
        martell=side(
            "martell",
            play=["Ghaston Grey", "Desert Scavenger"],
            hand=["Unbowed, Unbent, Unbroken", "Confinement", "Burned Men"],
            gold=3,
        ),
    )
    t.stark.challenge("power", "Catelyn Stark")
    assert t.options == ["ambush Burned Men", "pass"]  # no event, but ambush
    t.martell.ambush("Burned Men")
    t.martell.defend()
    t.pass_windows(until="challenge")
    assert t.challenge.loser is t.martell
    assert "Ghaston Grey" in t.martell.in_play
    assert t.martell.hand == ["Confinement", "Unbowed, Unbent, Unbroken"]


def test_example_61_without_catelyn_ghaston_grey_may_be_used() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        martell=side("martell", play=["Ghaston Grey", "Desert Scavenger"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.martell.defend()
    t.martell.use("Ghaston Grey")
    assert t.stark.hand == ["Robb Stark"]


def test_example_63_arianne_is_back_in_hand_before_the_trader_reacts() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=["Greenblood Trader"]),
        stark=side("stark"),
    )
    t.martell.use("Arianne Martell", "Greenblood Trader")
    assert t.about == "window"
    assert t.options == ["use Greenblood Trader", "pass"]
    assert t.martell.hand == ["Arianne Martell"]
    assert t.martell.in_play == ["Greenblood Trader"]


def test_example_64_gold_cloaks_go_before_the_wall_may_be_used() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Gold Cloaks"], gold=2),
        watch=side("nightswatch", play=["The Wall"]),
    )
    t.lannister.ambush("Gold Cloaks")
    t.pass_windows(until="challenge")
    t.lannister.choose("no more challenges")
    assert t.about == "window"
    assert t.asked is t.watch
    assert t.lannister.discard == ["Gold Cloaks"]
    t.watch.use("The Wall")
    assert t.watch.power == 2


def test_example_65_what_hear_me_roar_brought_leaves_after_the_interrupts() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Hear Me Roar!", "Hear Me Roar!", "The Tickler", "The Tickler"], gold=2),
        watch=side("nightswatch", play=["The Wall"]),
    )
    t.lannister.play("Hear Me Roar!", "The Tickler")
    t.lannister.play("Hear Me Roar!", "The Tickler")
    assert t.card("The Tickler").duplicates == 1
    t.pass_windows(until="challenge")
    t.lannister.choose("no more challenges")
    assert (t.asked, t.about) == (t.watch, "window")  # the interrupt of The Wall
    assert t.lannister.in_play == ["The Tickler"]
    t.watch.use("The Wall")
    t.lannister.choose("The Tickler is discarded from play")  # before the duplicate, which cannot save him
    assert t.lannister.in_play == []
    assert t.lannister.discard.count("The Tickler") == 2


def test_example_71_icons_are_counted() -> None:
    t = Scenario(
        martell=side("martell", hand=["Confinement"], gold=1),
        lannister=side("lannister", play=["Burned Men + Syrio's Training", "The Tickler"]),
    )
    t.martell.play("Confinement", "Burned Men")
    assert t.card("Burned Men").icons == "M"
    t.pass_windows(until="challenge")
    assert "military challenge against House Martell" in t.options
