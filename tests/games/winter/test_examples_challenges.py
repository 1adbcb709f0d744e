"""Worked examples 15 to 25: challenges, claim, keywords; and the challenge of Darrell and Brian in the rulebook."""

import pytest

from kingsmoot.scenario import side
from kingsmoot.thrones.model.ids import Seat
from tests.games.winter.table import scene


def test_example_15_stealth_does_not_bypass_stealth() -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal", "Qyburn's Informers", "Enemy Informer"]),
    )
    t.stark.challenge("intrigue", "Arya Stark", bypass=["Enemy Informer"])
    t.pass_windows()
    assert t.options == ["Lurkers at Harrenhal", "Qyburn's Informers", "done"]


def test_example_15_those_with_stealth_are_not_offered() -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal", "Enemy Informer"]),
    )
    t.pass_windows(until="challenge")
    t.choose("intrigue challenge against House Lannister")
    t.pass_windows()
    assert t.options == ["bypass Enemy Informer", "bypass nobody"]


def test_example_16_ties_go_to_the_attacker_and_nothing_to_nobody() -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark"]),
        lannister=side("lannister", play=["Qyburn's Informers", "Cersei's Attendant"], hand=["Distraction"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    t.lannister.defend("Qyburn's Informers", "Cersei's Attendant")
    assert t.challenge.by == 0
    assert t.lannister.discard == ["Distraction"]


def test_examples_16_and_54_nobody_wins_with_nothing() -> None:
    t = scene(
        stark=side("stark", play=["Levies of the Riverlands + Stinking Drunk"]),
        lannister=side("lannister"),
    )
    t.stark.challenge("power", "Levies of the Riverlands")
    assert t.stark.power == t.lannister.power == 0
    assert t.challenge.winner is None


def test_example_16_nobody_wins_with_nothing_against_nothing() -> None:
    t = scene(
        stark=side("stark", play=["Levies of the Riverlands + Stinking Drunk"]),
        lannister=side("lannister", play=["Joffrey Baratheon + Stinking Drunk"], power=1),
    )
    t.stark.challenge("power", "Levies of the Riverlands")
    t.lannister.defend("Joffrey Baratheon")
    assert (t.in_challenge, t.challenge.winner, t.stark.power, t.lannister.power) == (0, None, 0, 1)


def test_example_17_the_defender_wins_when_the_attackers_are_gone() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side(
            "lannister",
            play=["Enemy Informer", "Cairn of the First Men", "Cairn of the First Men"],
            hand=["Arya's Revenge"],
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend("Enemy Informer")
    assert t.card("Enemy Informer").strength == 2
    t.lannister.play("Arya's Revenge", "Cairn of the First Men of House Lannister #1", "Robb Stark")
    assert (t.challenge.winner, t.stark.dead) == (t.lannister, ["Robb Stark"])


def test_example_17_without_anybody_left_the_challenge_just_ends() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Cairn of the First Men", "Cairn of the First Men"], hand=["Arya's Revenge"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.play("Arya's Revenge", "Cairn of the First Men of House Lannister #1")
    assert t.challenge.winner is None
    assert not t.in_challenge


def test_example_18_darrell_challenges_brian() -> None:
    """The example of play in the rulebook."""
    t = scene(
        darrell=side("baratheon", play=["Robert Baratheon"], hand=["I am King Here!"]),
        brian=side("stark", play=["Eddard Stark", "Arya Stark"]),
    )
    t.darrell.challenge("military", "Robert Baratheon")
    t.brian.defend("Eddard Stark")
    assert t.s.edition.situation(t.s, Seat(0)) == "You attack with 3, House Stark defends with 4. Attackers win ties."
    t.darrell.play("I am King Here!", *(["Robert Baratheon"] if t.about == "target" else []))
    assert t.about == "claim"
    assert t.card("Robert Baratheon").strength == 5
    assert t.darrell.faction_power == 2  # what the event promised comes with the victory
    t.brian.choose("Arya Stark")
    assert t.brian.dead == ["Arya Stark"]
    assert t.darrell.faction_power == 2  # not unopposed
    assert t.card("Robert Baratheon").power == 1


def test_example_18_a_duplicate_would_have_saved_arya() -> None:
    t = scene(
        darrell=side("baratheon", play=["Robert Baratheon"]),
        brian=side("stark", play=["Arya Stark + Arya Stark"]),
    )
    t.darrell.challenge("military", "Robert Baratheon")
    t.brian.defend()
    t.brian.save_with_duplicate("Arya Stark")
    assert t.brian.in_play == ["Arya Stark"]
    assert t.brian.discard == ["Arya Stark"]
    assert t.darrell.faction_power == 1  # unopposed


def test_example_19_high_claim_kills_different_characters() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]"], plot="Marching Orders"),
        lannister=side("lannister", play=["Joffrey Baratheon + Joffrey Baratheon", "Enemy Informer (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.choose("Joffrey Baratheon")  # and the other one has to be chosen as well
    t.lannister.save_with_duplicate("Joffrey Baratheon")
    assert t.lannister.in_play == ["Joffrey Baratheon"]
    assert t.lannister.dead == ["Enemy Informer"]


def test_example_20_a_single_character_is_chosen_once() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"], plot="Marching Orders"),
        lannister=side("lannister", play=["Joffrey Baratheon + Joffrey Baratheon + Joffrey Baratheon"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.save_with_duplicate("Joffrey Baratheon")
    assert t.lannister.in_play == ["Joffrey Baratheon"]
    assert t.card("Joffrey Baratheon").duplicates == 1


def test_example_21_power_claim_takes_what_lies_on_the_house_card() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"], plot="Marching Orders"),
        lannister=side("lannister", play=["Joffrey Baratheon (3 power) (kneeling)"], power=1),
    )
    t.stark.challenge("power", "Robb Stark")
    assert (t.lannister.faction_power, t.card("Joffrey Baratheon").power) == (0, 3)
    assert t.stark.faction_power == 1 + 1  # and one for being unopposed


def test_example_22_defenders_without_strength_do_not_oppose() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon + Stinking Drunk"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.lannister.defend("Joffrey Baratheon")
    assert t.stark.faction_power == 1


def test_example_23_renown_of_a_defender() -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark"]),
        baratheon=side("baratheon", play=["Brienne of Tarth", "Levies of the Riverlands"]),
    )
    t.stark.challenge("military", "Arya Stark")
    t.baratheon.defend("Brienne of Tarth")
    assert t.card("Brienne of Tarth").power == 1
    assert t.stark.dead == t.baratheon.dead == []


def test_example_24_deadly_works_for_an_attacker_who_loses() -> None:
    t = scene(
        stark=side("stark", play=["Shaggydog", "Grey Wind"]),
        lannister=side("lannister", play=["War Host of the North", "Hodor"]),
    )
    t.stark.challenge("military", "Shaggydog", "Grey Wind")
    t.lannister.defend("War Host of the North", "Hodor")
    assert (t.about, t.asked, t.options) == ("deadly", t.lannister, ["War Host of the North", "Hodor"])
    assert t.challenge.winner is t.lannister
    t.lannister.choose("Hodor")
    assert t.lannister.dead == ["Hodor"]


@pytest.mark.parametrize(("defender", "dead"), [("Hodor", []), ("Ser Rodrik Cassel", ["Ser Rodrik Cassel"])])
def test_example_25_as_many_deadly_defenders_are_safe(defender: str, dead: list[str]) -> None:
    t = scene(stark=side("stark", play=["Shaggydog"]), lannister=side("lannister", play=[defender]))
    t.stark.challenge("military", "Shaggydog")
    t.lannister.defend(defender)
    assert t.challenge.winner is t.lannister
    assert t.lannister.dead == dead


def test_example_25_claim_comes_before_deadly() -> None:
    t = scene(
        stark=side("stark", play=["Grey Wind"]),
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
    )
    t.stark.challenge("military", "Grey Wind")
    t.lannister.defend("Ser Jacelyn Bywater")
    t.skip_to("challenge", take_first=True)
    assert t.lannister.dead == ["Ser Jacelyn Bywater"]


def test_intrigue_claim_discards_at_random() -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark"], plot="Marching Orders"),
        lannister=side("lannister", hand=["Distraction", "Salt in Your Eyes", "Enemy Informer"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    assert (len(t.lannister.hand), len(t.lannister.discard)) == (1, 2)


def test_responses_wait_until_the_challenge_is_resolved() -> None:
    """Claim, the power for being unopposed and renown come before anybody responds to the victory."""
    t = scene(
        stark=side("stark", play=["Robb Stark [core]"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling)", "Enemy Informer (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.choose("Enemy Informer")
    assert t.stark.faction_power == 1
    assert t.stark.can("use Robb Stark")
