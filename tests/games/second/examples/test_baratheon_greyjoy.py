"""Worked examples of the rules in which cards of House Baratheon or House Greyjoy have a part."""

from kingsmoot.games.second.rules.victory import LAST_ONE
from kingsmoot.scenario import Scenario, side


def told(t: Scenario) -> list[str]:
    """The journal of a scenario that keeps one."""
    return t.log


def test_example_09_davos_returns_from_a_kill_that_nobody_can_be_saved_from() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plots=["Wildfire Assault"]),
        baratheon=side(
            "baratheon",
            play=[
                "Ser Davos Seaworth + Ser Davos Seaworth",
                "Melisandre",
                "Selyse Baratheon (pack Core)",
                "Stannis Baratheon",
            ],
            plots=["A Noble Cause"],
        ),
        phase="plot",
    )
    t.clear_log()
    t.skip_to("each-player", take_first=True)
    t.stark.choose("Robb Stark")
    t.baratheon.choose("Melisandre", "Selyse Baratheon", "Stannis Baratheon")
    assert not any(option.startswith("save") for option in t.options)
    t.baratheon.use("Ser Davos Seaworth")
    assert "Ser Davos Seaworth is killed (Wildfire Assault)." in told(t)
    assert "Ser Davos Seaworth" in t.baratheon.hand
    assert t.baratheon.discard == ["Ser Davos Seaworth"]
    assert t.baratheon.dead == []


def test_example_25_two_with_stealth_may_bypass_the_same_character() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)", "Theon Greyjoy"]),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy", "Theon Greyjoy", bypass=["Robb Stark", "Robb Stark"])
    t.pass_windows(until="defenders")
    assert t.options == ["Eddard Stark", "done"]


def test_example_35_balon_meets_no_resistance_from_catelyn() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy"]),
        stark=side("stark", play=["Catelyn Stark"]),
    )
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.stark.defend("Catelyn Stark")
    t.pass_windows(until="keyword-use")
    assert t.challenge.unopposed
    assert t.challenge.by == 5
    assert t.greyjoy.power == 1


def test_example_37_the_red_keep_adds_nothing_without_a_participant() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon", "The Red Keep"]),
        martell=side("martell", play=["Desert Scavenger"], hand=["Areo Hotah"], gold=5),
    )
    t.clear_log()
    t.baratheon.challenge("power", "Stannis Baratheon")
    t.martell.defend("Desert Scavenger")
    t.martell.ambush("Areo Hotah")
    t.martell.use("Areo Hotah", "Stannis Baratheon")
    t.pass_windows()
    assert "Strength 0 to 1." in told(t)
    assert "House Martell wins the challenge." in told(t)


def test_example_39_risen_from_the_sea_lifts_asha_above_strength_zero() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Asha Greyjoy (pack Core) + Asha Greyjoy (pack Core)"], hand=["Risen from the Sea"]
        ),
        targaryen=side("targaryen", play=["Drogon"], hand=["Dracarys!"], gold=1),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy")
    t.targaryen.play("Dracarys!")
    assert t.asked is t.greyjoy
    assert t.options == ["play Risen from the Sea for Asha Greyjoy", "pass"]  # no duplicate helps her
    t.greyjoy.play("Risen from the Sea")
    asha = t.card("Asha Greyjoy")
    assert asha.in_play
    assert asha.strength == 1
    assert asha.duplicates == 1
    assert asha.attachments == ["Risen from the Sea"]


def test_example_39_without_risen_from_the_sea_she_dies() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Asha Greyjoy (pack Core) + Asha Greyjoy (pack Core)"], hand=["Risen from the Sea"]
        ),
        targaryen=side("targaryen", play=["Drogon"], hand=["Dracarys!"], gold=1),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy")
    t.targaryen.play("Dracarys!")
    t.greyjoy.choose("pass")
    assert t.greyjoy.dead == ["Asha Greyjoy"]
    assert t.greyjoy.discard == ["Asha Greyjoy"]


def test_example_40_risen_from_the_sea_helps_nobody_who_has_no_attachments() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Drowned Men", "Iron Fleet Scout (kneeling)"], hand=["Risen from the Sea"]),
        targaryen=side("targaryen", play=["Drogon"], hand=["Dracarys!"], gold=1),
    )
    t.greyjoy.challenge("power", "Drowned Men")
    assert t.card("Drowned Men").strength == 4
    t.targaryen.play("Dracarys!")
    assert not t.greyjoy.can("play Risen from the Sea")
    assert t.greyjoy.dead == ["Drowned Men"]


def test_example_43_shireen_kneels_somebody_before_she_dies() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"], hand=["Put to the Sword"], gold=2),
        baratheon=side("baratheon", play=["Shireen Baratheon"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("Put to the Sword")
    t.baratheon.use("Shireen Baratheon", "Eddard Stark")
    assert t.card("Eddard Stark").kneeling
    assert t.baratheon.dead == ["Shireen Baratheon"]
    t.pass_windows(until="keyword-use")  # claim finds nobody
    assert t.stark.faction_power == 1


def test_example_55_the_first_player_orders_the_keywords_of_the_winner() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark", "Sansa Stark"]),
        baratheon=side("baratheon", play=["Robert Baratheon"]),
    )
    t.skip_to("challenge")
    t.stark.choose("no more challenges")
    t.baratheon.challenge("power", "Robert Baratheon")
    t.stark.defend()
    t.pass_windows(until="keyword")
    assert t.asked is t.stark
    assert t.prompt == "You're first player: which of House Baratheon's keywords resolves next?"
    assert t.options == ["intimidate", "renown"]
    t.stark.choose("renown")
    assert t.asked is t.baratheon
    t.baratheon.choose("yes")
    assert t.card("Robert Baratheon").power == 1
    t.baratheon.choose("kneel nobody")
    assert not t.card("Arya Stark").kneeling


def test_example_56_robert_counts_four_who_kneel_and_intimidates() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon", "Melisandre (kneeling)"]),
        stark=side(
            "stark",
            play=[
                "Vanguard of the North",
                "Arya Stark (kneeling)",
                "Sansa Stark (kneeling)",
                "Robb Stark",
                "Eddard Stark + Ice",
            ],
        ),
    )
    t.baratheon.challenge("military", "Robert Baratheon")
    t.stark.defend("Vanguard of the North")
    t.skip_to("claim")
    assert t.challenge.by == 5
    t.stark.choose("Arya Stark")
    t.pass_windows(until="keyword")
    t.baratheon.choose("intimidate")
    assert t.options == ["kneel Robb Stark", "kneel nobody"]  # Eddard has 7 STR
    t.baratheon.choose("kneel Robb Stark")
    assert t.card("Robb Stark").kneeling


def test_example_57_pillage_of_a_defender_may_eliminate_the_attacker() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"], below=1),
        greyjoy=side("greyjoy", play=["Wildling Horde"]),
    )
    t.stark.challenge("power", "Arya Stark", bypass=[])
    t.greyjoy.defend("Wildling Horde")
    t.pass_windows(until="keyword-use")
    t.greyjoy.choose("yes")
    assert t.over
    assert t.winner is t.greyjoy
    assert t.s.ending == LAST_ONE


def test_example_62_seen_in_flames_comes_before_melisandre() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Melisandre"], hand=["Seen In Flames"], gold=1),
        stark=side("stark", play=["Robb Stark"], hand=["Ice", "Arya Stark"]),
    )
    t.baratheon.play("Seen In Flames")
    assert t.about == "pick"
    t.baratheon.choose("Ice")
    assert t.stark.discard == ["Ice"]
    assert t.baratheon.discard == ["Seen In Flames"]
    t.baratheon.use("Melisandre", "Robb Stark")
    assert t.card("Robb Stark").kneeling


def test_example_67_what_euron_took_goes_to_its_owners_discard_pile() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye"]),
        other=side("greyjoy", play=["Balon Greyjoy (kneeling)", "Asha Greyjoy (pack Core)"], discard=["Great Kraken"],
                   hand=["We Do Not Sow"], gold=1),
    )  # fmt: skip
    t.greyjoy.challenge("power", "Euron Crow's Eye")
    t.other.defend()
    t.pass_windows(until="keyword")
    t.greyjoy.choose("pillage", "yes")
    t.greyjoy.use("Euron Crow's Eye")
    assert t.card("Great Kraken").controller is t.greyjoy
    t.skip_to("challenge")
    t.other.challenge("power", "Asha Greyjoy")
    t.other.play("We Do Not Sow")
    assert "Great Kraken" in t.other.discard
    assert t.greyjoy.discard == []


def test_example_72_stannis_lets_two_of_four_characters_stand_and_all_locations() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon"]),
        stark=side(
            "stark",
            play=[
                "Robb Stark (kneeling)",
                "Arya Stark (kneeling)",
                "Sansa Stark (kneeling)",
                "Eddard Stark (kneeling)",
                "Heart Tree Grove (kneeling)",
                "Gates of Winterfell (kneeling)",
            ],
        ),
        phase="standing",
    )
    t.stark.choose("stand Robb Stark", "stand Arya Stark")
    kneeling = ["Robb Stark", "Arya Stark", "Sansa Stark", "Eddard Stark", "Heart Tree Grove", "Gates of Winterfell"]
    assert [name for name in kneeling if t.card(name).kneeling] == ["Sansa Stark", "Eddard Stark"]


def test_example_74_alannys_takes_one_from_the_reserve() -> None:
    hand = ["Ice", "Arya Stark", "Sansa Stark", "Robb Stark", "Eddard Stark", "Heart Tree Grove", "Catelyn Stark"]
    t = Scenario(
        greyjoy=side("greyjoy", play=["Alannys Greyjoy"]),
        stark=side("stark", hand=hand, plot="A Feast for Crows"),
        phase="taxation",
    )
    for title in hand[:4]:
        assert t.about == "reserve"
        t.stark.choose(f"discard {title}")
    assert t.stark.discard == hand[:4]
    assert set(hand[4:]) <= set(t.stark.hand)
