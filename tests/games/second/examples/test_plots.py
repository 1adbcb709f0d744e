"""Worked examples of the rules: plots, and what they do to marshaling and challenges."""

import pytest

from kingsmoot.scenario import Player, Scenario, side

QUIET = "The Winds of Winter"
SEVEN = ["Counting Coppers", "Summons", "Taxation", "Confiscation", "Sneak Attack", QUIET, "Calm Over Westeros"]


def plots_of(player: Player) -> tuple[int, int]:
    """How many plots are left, and how many are used."""
    s = player.t.s
    return len(s.plots[player.seat]), len(s.used[player.seat])


# -- the plot phase -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_example_05_a_tie_for_initiative_goes_to_less_power(seed: int) -> None:
    t = Scenario(
        stark=side("stark", play=["The Kingsroad"], power=3, plots=["Summons"]),
        lannister=side("lannister", power=2, plots=["Building Orders"]),
        phase="plot",
        seed=seed,
    )
    assert t.stark.initiative == t.lannister.initiative == 1
    assert t.about == "first-player"
    assert t.asked is t.lannister
    t.lannister.choose("first player House Stark")
    assert t.first is t.stark


@pytest.mark.parametrize(
    ("first", "gold"), [("Calling the Banners of House Stark", 4), ("Marched to the Wall of House Lannister", 3)]
)
def test_example_06_the_first_player_orders_when_revealed_abilities(first: str, gold: int) -> None:
    t = Scenario(
        stark=side("stark", agenda="Fealty", plots=["Calling the Banners"]),
        lannister=side("lannister", play=["Burned Men"] * 4, plots=["Marched to the Wall"]),
        phase="plot",
    )
    assert t.asked is t.lannister
    t.lannister.choose("first player House Stark")
    assert t.about == "when-revealed"
    t.stark.choose(f"resolve {first}")
    t.lannister.choose("Burned Men of House Lannister #1")
    assert t.stark.gold == gold
    assert t.lannister.in_play == ["Burned Men"] * 3


def test_example_07_marched_to_the_wall_cannot_be_saved_from() -> None:
    t = Scenario(
        stark=side("stark", agenda="Fealty", plots=["Marched to the Wall"]),
        lannister=side("lannister", play=["Tywin Lannister + Tywin Lannister"], plots=[QUIET]),
        phase="plot",
    )
    t.stark.choose("first player House Stark")
    assert t.asked is t.stark  # already the action window: Lannister had nothing to choose, and could not save
    assert t.lannister.in_play == []
    assert t.lannister.discard == ["Tywin Lannister", "Tywin Lannister"]


def test_example_08_filthy_accusations_needs_a_standing_character() -> None:
    t = Scenario(
        stark=side("stark", agenda="Fealty", play=["Robb Stark (kneeling)"], plots=["Filthy Accusations"]),
        lannister=side("lannister", play=["Burned Men (kneeling)"], plots=["Counting Coppers"]),
        phase="plot",
    )
    t.stark.choose("first player House Stark")
    lines = t.log
    assert "House Lannister uses Counting Coppers." in lines
    assert "House Stark uses Filthy Accusations." not in lines
    assert t.about == "action"


def test_example_09_wildfire_assault_and_davos() -> None:
    t = Scenario(
        stark=side("stark", plots=["Wildfire Assault"]),
        baratheon=side("baratheon", play=["Ser Davos Seaworth + Ser Davos Seaworth"], plots=[QUIET]),
        phase="plot",
    )
    t.stark.choose("first player House Stark")
    t.baratheon.choose("nothing")
    assert t.options == ["use Ser Davos Seaworth", "pass"]  # the duplicate cannot save him
    t.baratheon.use("Ser Davos Seaworth")
    assert "Ser Davos Seaworth is killed (Wildfire Assault)." in t.log
    assert t.baratheon.in_play == t.baratheon.dead == []
    assert "Ser Davos Seaworth" in t.baratheon.hand
    assert t.baratheon.discard == ["Ser Davos Seaworth"]


def test_example_10_used_plots_come_back_after_all_when_revealed_abilities() -> None:
    t = Scenario(
        martell=side(
            "martell",
            agenda="Fealty",
            play=["Doran Martell", "The Red Viper"],
            plot=SEVEN[0],
            used=SEVEN[1:6],
            plots=SEVEN[6:],
        ),
        stark=side("stark", plots=["Sneak Attack", "Taxation"]),
        phase="plot",
    )
    t.stark.choose("reveal Sneak Attack")
    t.stark.choose("first player House Martell")
    assert t.about == "name"  # Calm Over Westeros is being resolved
    assert plots_of(t.martell) == (0, 6)
    assert t.card("The Red Viper").strength == 7 + 6
    t.martell.choose("power")
    assert t.phase == "plot"
    assert plots_of(t.martell) == (6, 0)
    assert t.card("The Red Viper").strength == 7
    assert plots_of(t.stark) == (1, 1)  # whose plot deck is not empty keeps the used pile


def test_example_11_reinforcements_is_not_marshaling() -> None:
    t = Scenario(
        stark=side("stark", agenda="Fealty", hand=["Littlefinger"], plots=["Reinforcements"]),
        lannister=side("lannister", plots=[QUIET]),
        phase="plot",
    )
    t.choose("first player House Stark")
    t.stark.choose("Littlefinger")
    assert t.stark.in_play == ["Littlefinger"]
    assert t.options == ["use Fealty", "pass"]  # the action window: no reaction came before it
    assert t.stark.hand == []
    assert t.stark.income == 1 + 1


def test_example_12_a_dead_unique_character_stays_away() -> None:
    t = Scenario(
        stark=side(
            "stark",
            hand=["Bran Stark", "Arya Stark"],
            discard=["Bran Stark"],
            dead=["Bran Stark"],
            plots=["Reinforcements"],
        ),
        lannister=side("lannister", plots=[QUIET]),
        phase="plot",
    )
    t.choose("first player House Stark")
    assert t.options == ["Arya Stark"]
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Robb Stark", "Bran Stark"], dead=["Robb Stark"], gold=9),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.options == ["marshal Bran Stark", "pass"]  # not even as a duplicate


@pytest.mark.parametrize(
    ("mine", "theirs", "gold"), [("Summons", "Fortified Position", 5), ("Fortified Position", QUIET, 6)]
)
def test_example_13_fortified_position_blanks_the_gold_of_characters(mine: str, theirs: str, gold: int) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister", "The Roseroad"], hand=["Burned Men"], plot=mine),
        stark=side("stark", plot=theirs),
        phase="marshaling",
    )
    assert t.lannister.gold == gold


def test_example_14_naval_superiority_leaves_the_modifiers() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Roseroad"], hand=["Lannisport Merchant"], plot="Counting Coppers"),
        greyjoy=side("greyjoy", plot="Naval Superiority"),
        phase="marshaling",
    )
    assert t.lannister.gold == 0 + 1


# -- marshaling -----------------------------------------------------------------------------------------


def test_example_19_a_duplicate_is_not_a_location() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["The Wall"], hand=["The Wall", "The Roseroad"], plot="Marching Orders"),
        stark=side("stark"),
        phase="marshaling",
    )
    assert t.options == ["marshal The Wall", "pass"]
    t.watch.marshal("The Wall")
    assert t.card("The Wall").duplicates == 1
    assert t.watch.gold == 9


@pytest.mark.parametrize(("plot", "allowed"), [("Sneak Attack", False), ("Taxation", True)])
def test_example_20_one_limited_card_a_round_and_two_with_taxation(plot: str, allowed: bool) -> None:
    t = Scenario(
        stark=side("stark", hand=["The Roseroad", "The Kingsroad", "Bran Stark"], plot=plot),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.marshal("The Roseroad")
    assert "marshal Bran Stark" in t.options
    assert ("marshal The Kingsroad" in t.options) == allowed


# -- challenges -----------------------------------------------------------------------------------------


def test_example_28_a_defender_who_wins_intrigue_may_go_on_to_the_others() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark"], plot="A Game of Thrones"),
        lannister=side("lannister", play=["Cersei Lannister", "Gold Cloaks"]),
    )
    t.stark.challenge("intrigue", "Sansa Stark")
    t.lannister.defend("Cersei Lannister")
    t.skip_to("challenge")
    assert t.asked is t.lannister
    assert t.options == [
        "military challenge against House Stark",
        "power challenge against House Stark",
        "no more challenges",
    ]


def test_example_29_cannot_beats_may() -> None:
    def after_a_military_challenge(plot: str) -> Scenario:
        t = Scenario(
            targaryen=side("targaryen", play=["Khal Drogo", "Unsullied"], plot=plot),
            stark=side("stark", play=["Vanguard of the North"] * 3),
        )
        t.targaryen.challenge("military", "Unsullied")
        t.stark.defend()
        t.skip_to("challenge", take_first=True)
        return t

    t = after_a_military_challenge(QUIET)
    assert t.asked is t.targaryen
    assert "military challenge against House Stark" in t.options
    t = after_a_military_challenge("Sneak Attack")
    assert t.asked is t.stark
