"""What random games have stumbled over."""

from kingsmoot.scenario import WINTER, Scenario, side
from tests.games.winter.table import scene


def test_robert_kneels_in_vain_if_the_event_needed_him_to_stand() -> None:
    t = scene(
        baratheon=side(
            "baratheon", play=["Robert Baratheon [sea]", "Old Red Priest"], discard=["Lords of the Narrow Sea"]
        ),
        stark=side("stark", plots=["Marching Orders"]),
    )
    t.baratheon.use("Robert Baratheon")  # the only Noble who could kneel for the event has knelt now
    assert t.card("Robert Baratheon").kneeling
    assert t.baratheon.discard == ["Lords of the Narrow Sea"]


def test_confession_tells_two_versions_of_a_card_apart() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Priest of the Drowned God"], hand=["Confession"]),
        lannister=side("lannister", hand=["Joffrey Baratheon [core]", "Joffrey Baratheon [sun]"]),
    )
    t.greyjoy.play("Confession")
    assert sorted(t.options) == [
        "Joffrey Baratheon in the hand of House Lannister",
        "Joffrey Baratheon in the hand of House Lannister #2",
    ]


def deserted(stark_power: int, below: int = 0) -> Scenario:
    """Nobody has a card left to play or to draw, in round 50."""
    return Scenario(
        edition=WINTER,
        phase="dominance",
        round=50,
        stark=side("stark", plots=["Marching Orders"], power=stark_power, below=0),
        lannister=side("lannister", plots=["Marching Orders"], power=3, below=below),
    )


def test_a_game_in_which_nobody_can_do_anything_ends_with_the_most_power() -> None:
    t = deserted(stark_power=4)
    t.play_out(take_first=True)
    assert t.round == 50
    assert t.result is not None
    assert t.result.winners == (0,)
    assert "has the most power" in t.result.reason


def test_it_is_a_draw_if_several_have_the_most_power() -> None:
    t = deserted(stark_power=3)
    t.play_out(take_first=True)
    assert t.round == 50
    assert t.result is not None
    assert t.result.winners == ()
    assert t.result.places == (1, 1)
    assert "several players tie for the most power" in t.result.reason


def test_a_long_game_goes_on_while_somebody_has_cards_to_draw() -> None:
    t = deserted(stark_power=4, below=5)
    t.skip_to("after begin round", take_first=True)
    t.resume()
    assert not t.over


def test_whoever_looks_on_does_not_learn_that_the_revealed_cards_are_alike() -> None:
    hand, deck = ["House Messenger"], ["Old Red Priest", "Old Red Priest"]
    t = scene("marshaling", martell=side("martell", hand=hand, deck=deck, gold=9), stark=side("stark"))
    t.martell.marshal("House Messenger")
    assert t.options == ["take Old Red Priest"], "it is asked as if there were a choice"
    t.martell.choose("take Old Red Priest")
    assert t.martell.hand == ["Old Red Priest"]


def test_nobody_learns_from_a_missing_question_that_a_hand_is_all_alike() -> None:
    t = scene(
        "plot",
        stark=side("stark", hand=["Old Red Priest"] * 5, plots=["Rule by Decree", "Marching Orders"]),
        lannister=side("lannister", plots=["Marching Orders", "Blockade"]),
    )
    t.stark.choose("reveal Rule by Decree")
    t.lannister.choose("reveal Marching Orders")
    t.skip_to("discard-down", take_first=True)
    assert t.options == ["discard Old Red Priest"]
