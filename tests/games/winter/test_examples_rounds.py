"""Worked examples 6 to 14, 33, 39 and 40: plots, drawing, gold, dominance, limited cards."""

from kingsmoot.games.winter.game import COSTS_GOLD
from kingsmoot.scenario import side
from tests.games.winter.table import scene


def test_example_6_a_tie_of_initiative_goes_to_whoever_has_less_power() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Power and Wealth"], plot="Blockade", power=4),
        lannister=side("lannister", plots=["Power and Wealth"], plot="Blockade", play=["Joffrey Baratheon (3 power)"]),
    )
    assert [player.initiative for player in t.players] == [5, 5]
    assert (t.about, t.asked) == ("first-player", t.lannister)
    t.choose("first player House Stark")
    assert t.first is t.stark


def test_example_7_whoever_reveals_the_last_plot_takes_the_others_back() -> None:
    others = ["Blockade", "Valar Morghulis", "Wildfire Assault", "Fleeing to the Wall", "Marching Orders"]
    t = scene(
        "plot",
        stark=side("stark", plot="Holding the Trident", plots=["Tax Season"], used=others, play=["Robb Stark"]),
        lannister=side("lannister", plots=["Tax Season"]),
    )
    t.skip_to("challenge", take_first=True)
    revealed = t.stark.plot
    assert (revealed, t.stark.plots) == ("Tax Season", sorted([*others, "Holding the Trident"]))
    assert t.stark.used == []


def test_example_8_an_empty_deck_is_no_loss() -> None:
    t = scene(
        "plot", stark=side("stark", plots=["Tax Season"], below=0), lannister=side("lannister", plots=["Tax Season"])
    )
    t.skip_to("action", take_first=True)
    assert t.stark.hand == []
    assert not t.over
    assert len(t.lannister.hand) == 2


def test_example_9_darrell_plays_robert_his_duplicate_and_renly() -> None:
    t = scene(
        "marshaling",
        darrell=side(
            "baratheon",
            plot="A Truce for the Dead",  # income 4
            play=["Aegon's Garden", "Aegon's Garden", "Crossroads", "Crossroads (kneeling)"],
            hand=["Robert Baratheon", "Robert Baratheon", "Renly Baratheon", "Bastard of Robert"],
        ),
        brian=side("stark"),
    )
    assert t.darrell.gold == 8
    t.darrell.marshal("Robert Baratheon")
    assert t.darrell.gold == 4
    t.darrell.marshal("Robert Baratheon")
    assert (t.darrell.gold, t.card("Robert Baratheon").duplicates) == (4, 1)
    t.darrell.marshal("Renly Baratheon")
    assert t.darrell.gold == 1
    t.darrell.choose("pass")
    assert t.darrell.gold == 0  # what is left is lost with the turn


def test_example_10_a_location_gives_nothing_in_the_turn_in_which_it_is_played() -> None:
    t = scene("marshaling", stark=side("stark", hand=["Great Keep", "Direwolf Pup"]), brian=side("lannister"))
    assert t.stark.gold == 6
    t.stark.marshal("Great Keep")
    assert t.stark.gold == 6


def test_example_11_an_event_that_costs_gold_is_played_in_ones_own_turn() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Hodor"]),
        lannister=side("lannister", hand=["Last Watch", "Mummer's Writ"], gold=1),
    )
    assert (t.active, t.asked) == (t.stark, t.lannister)
    assert t.options == ["play Mummer's Writ", "pass"]
    assert t.lannister.why_not("Last Watch") == COSTS_GOLD
    t.lannister.choose("pass")
    assert t.active is t.lannister
    t.lannister.play("Last Watch")
    assert t.card("Hodor").kneeling


def test_example_12_the_gold_penalty() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Arya Stark"], hand=["Gilded Plate", "The Art of Diplomacy"]),
        lannister=side("lannister"),
    )
    held = {title: t.card(title).cost for title in t.stark.hand}
    assert held == {"Gilded Plate": 2, "The Art of Diplomacy": 0}
    t.stark.marshal("Gilded Plate")
    assert t.card("Arya Stark").attachments == ["Gilded Plate"]
    assert t.stark.gold == 6 - 2


def test_example_12_what_is_put_into_play_costs_nothing() -> None:
    t = scene(
        "marshaling",
        stark=side(
            "stark", play=["Arya Stark"], hand=["Prosperity and Plenty", "Direwolf Pup"], discard=["Gilded Plate"]
        ),
        lannister=side("lannister"),
    )
    t.stark.play("Prosperity and Plenty")
    assert t.card("Arya Stark").attachments == ["Gilded Plate"]
    assert t.stark.gold == 6 - 1  # what the event costs


def test_example_13_a_duplicate_of_a_card_of_another_house_is_free() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Ser Ilyn Payne"], hand=["Ser Ilyn Payne"]),
        lannister=side("lannister"),
    )
    t.stark.marshal("Ser Ilyn Payne")
    assert (t.stark.gold, t.card("Ser Ilyn Payne").duplicates) == (6, 1)


def test_example_14_one_challenge_of_each_type_against_all_opponents_together() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", "Eddard Stark"]),
        lannister=side("lannister"),
        baratheon=side("baratheon"),
    )
    t.stark.challenge("military", "Robb Stark", against=t.baratheon)
    t.skip_to("challenge")
    t.stark.challenge("intrigue", "Catelyn Stark", against=t.baratheon)
    t.skip_to("challenge")
    assert t.asked is t.stark
    assert t.card("Eddard Stark").icons == "MP"  # he could attack in another military challenge
    assert t.options == [
        "power challenge against House Lannister",
        "power challenge against House Baratheon",
        "no more challenges",
    ]


def test_example_33_effects_draw_three_cards_in_a_round_at_most() -> None:
    t = scene(
        "plot",
        stark=side(
            "stark",
            plots=["Tax Season"],
            play=["Golden Tooth Mines", "Golden Tooth Mines"],
            hand=["Mummer's Writ"],
        ),
        lannister=side("lannister", plots=["Tax Season"]),
    )
    while "play Mummer's Writ" not in t.options or len(t.stark.hand) < 5:
        t.choose("pass" if "pass" in t.options else t.options[0])
    assert len(t.stark.hand) == 1 + 2 + 2
    t.stark.play("Mummer's Writ")
    assert len(t.stark.hand) == 4 + 1


def test_example_33_a_search_is_no_draw() -> None:
    t = scene(
        "marshaling",
        targaryen=side(
            "targaryen",
            play=["Cairn of the First Men"],
            hand=["Mummer's Writ", "Dance With Dragons"],
            deck=["Rhaegal"] * 4,
        ),
        lannister=side("lannister"),
    )
    t.targaryen.play("Mummer's Writ")
    t.targaryen.play("Dance With Dragons", "take Rhaegal")
    assert t.targaryen.hand == ["Rhaegal"] * 4


def test_example_39_a_tie_for_dominance() -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=["Grey Wind", "Catelyn Stark"], hand=["Mummer's Writ"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal", "Levies of the Riverlands", "Hodor (kneeling)"]),
    )
    assert [player.dominance for player in t.players] == [7, 7]
    assert (t.stark.power, t.lannister.power) == (0, 0)


def test_example_40_one_limited_card_a_round() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Great Keep", "Last Watch", "Direwolf Pup"], play=["Hodor"], plots=["Blockade"]),
        lannister=side("lannister", plots=["Tax Season"]),
    )
    t.stark.play("Last Watch")
    assert t.options == ["marshal Direwolf Pup", "pass"]
    assert t.stark.why_not("Great Keep") == "You already played a limited card this round."
    t.stark.choose("pass")
    t.skip_to("first-player")  # of the next round
    t.choose("first player House Stark")
    t.stark.marshal("Great Keep")
    assert t.card("Great Keep").in_play


def test_the_six_phases_come_in_order() -> None:
    plots = ["Tax Season", "Blockade"]
    t = scene("plot", stark=side("stark", plots=plots), lannister=side("lannister", plots=plots))
    t.clear_log()
    t.stark.choose("reveal Tax Season")
    t.lannister.choose("reveal Tax Season")
    t.skip_to("plot", take_first=True)
    begun = [line.split()[1] for line in t.log if "phase begins" in line]
    assert begun[:6] == ["draw", "marshalling", "challenges", "dominance", "standing", "plot"]
