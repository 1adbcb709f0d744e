"""What has been, and what comes again: claim that was applied, characters that came before, another phase."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import read_back, text_of


def test_pink_graces_let_those_draw_who_did_not_kill() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], deck=["Ice"]),
        targaryen=side("targaryen", play=["Pink Graces", "Viserys Targaryen"], deck=["Drogon"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.choose("Viserys Targaryen")
    t.stark.decline()
    t.targaryen.decline()
    t.targaryen.use("Pink Graces")
    with t.stop_at("after challenges phase"):
        t.targaryen.choose("yes")
    assert (t.stark.hand, t.targaryen.hand) == ([], ["Drogon"])


def test_the_most_devout_count_the_second_arrival() -> None:
    t = Scenario(
        stark=side("stark", hand=["Hedge Knight", "Hedge Knight", "Hedge Knight"], gold=9),
        tyrell=side("tyrell", play=["The Most Devout"]),
        phase="marshaling",
    )
    t.stark.marshal("Hedge Knight")
    assert not t.tyrell.can("use The Most Devout")
    t.stark.marshal("Hedge Knight")
    read_back(t)
    t.tyrell.use("The Most Devout")
    assert t.card("The Most Devout").power == 1
    t.stark.marshal("Hedge Knight")
    assert not t.tyrell.can("use The Most Devout")


def test_you_murdered_her_children_reaches_hand_and_deck() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Burned Men", "The Tickler"], hand=["Burned Men", "Lannisport"], deck=["Burned Men"]
        ),
        martell=side(
            "martell", play=["Obara Sand (kneeling)"], hand=["You Murdered Her Children (pack LaterGaps)"], gold=2
        ),
    )
    t.lannister.challenge("military", "Burned Men")
    t.martell.play("You Murdered Her Children")
    assert t.martell.knows(t.lannister) == ["Burned Men", "Lannisport"]
    t.martell.choose("take Burned Men in the hand of House Lannister", "take Burned Men")
    assert t.lannister.discard == ["Burned Men", "Burned Men", "Burned Men"]
    assert t.lannister.hand == ["Lannisport"]


def test_daznaks_pit_brings_another_challenges_phase() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Drogon"], shadows=["In Daznak's Pit"], gold=3),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.targaryen.challenge("military", "Drogon")
    t.stark.defend("Robb Stark")
    t.stark.choose("no")  # renown
    t.targaryen.play("In Daznak's Pit")
    read_back(t)
    assert t.phase == "challenges"
    assert not t.card("Drogon").kneeling
    with t.stop_at("after dominance phase"):
        t.targaryen.decline()
        t.stark.decline()
    assert t.phase == "dominance"
    assert text_of("In Daznak's Pit") == (
        "Interrupt: When the challenges phase ends, stand each character and add another challenges phase after this "
        "one. (Max 1 per round.)"
    )


def test_a_challenge_of_an_additional_phase_is_not_the_first_of_the_round() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo + Drogo's Arakh", "Drogon"], shadows=["In Daznak's Pit"], gold=3),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
    )
    t.targaryen.challenge("military", "Khal Drogo")
    assert not t.card("Khal Drogo").kneeling  # the first of the round
    t.stark.defend()
    t.stark.choose("Robb Stark")  # for claim
    t.skip_to("challenge")
    t.targaryen.decline()
    t.stark.decline()
    t.targaryen.play("In Daznak's Pit")
    t.targaryen.challenge("military", "Khal Drogo")
    assert t.card("Khal Drogo").kneeling


def test_the_most_devout_wait_for_another_character() -> None:
    t = Scenario(
        stark=side("stark", hand=["Hedge Knight", "Robb Stark"], gold=12),
        tyrell=side("tyrell", play=["The Most Devout"]),
        phase="marshaling",
    )
    t.stark.marshal("Hedge Knight")
    t.happen("returned to hand", "Hedge Knight")
    t.stark.marshal("Hedge Knight")
    assert not t.tyrell.can("use The Most Devout")  # it is the same one
    t.stark.marshal("Robb Stark")
    t.tyrell.use("The Most Devout")
    assert t.card("The Most Devout").power == 1
    assert "if another character that player controls has entered play this phase" in text_of("The Most Devout")
