"""More cards of House Baratheon in the Core Set."""

from collections.abc import Sequence

import pytest

from kingsmoot.scenario import Side, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.rules.in_play.leaving_play import may_be_discarded, may_be_killed
from tests.games.winter.table import scene

WEAK = side("lannister", play=["Levies of the Riverlands (kneeling)"])


@pytest.mark.parametrize(("title", "found"), [("Robb Stark", 2 + 2), ("Brienne of Tarth", 3 - 2)])
def test_shadows_blessing_is_one_for_those_with_a_power_icon(title: str, found: int) -> None:
    t = scene(baratheon=side("baratheon", play=[f"{title} [core] + Shadow's Blessing"]), lannister=WEAK)
    assert t.card(title).strength == found


def test_shadows_blessing_counts_icons_that_were_given() -> None:
    t = scene(baratheon=side("baratheon", play=["Brienne of Tarth + Shadow's Blessing + Lordship"]), lannister=WEAK)
    assert t.card("Brienne of Tarth").strength == 3 + 2


def test_nobody_without_a_lord_stands_up_to_stannis() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Stannis Baratheon", "Old Red Priest"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal", "Joffrey Baratheon (kneeling)"]),
    )
    t.baratheon.challenge("power", "Stannis Baratheon")
    t.lannister.defend("Lurkers at Harrenhal")  # there is a Lord, if only on his knees
    assert t.challenge.winner is t.lannister
    t = scene(
        baratheon=side("baratheon", play=["Stannis Baratheon", "Old Red Priest"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    t.baratheon.challenge("power", "Stannis Baratheon")
    assert (t.challenge.winner, t.card("Stannis Baratheon").power) == (t.baratheon, 1)


def test_others_of_his_host_are_met_as_ever() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Stannis Baratheon", "Old Red Priest"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    t.baratheon.challenge("power", "Old Red Priest")
    t.lannister.defend("Lurkers at Harrenhal")
    assert t.challenge.winner is t.lannister


# -- Ser Davos Seaworth ---------------------------------------------------------------------------------


def test_ser_davos_goes_home_instead_of_dying() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Ser Davos Seaworth (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.use("Ser Davos Seaworth")
    assert (t.baratheon.hand, t.baratheon.dead) == (["Ser Davos Seaworth"], [])


@pytest.mark.parametrize("pays", [True, False])
def test_ser_davos_may_pay_instead_while_there_is_gold(pays: bool) -> None:
    t = scene(
        "marshaling",
        baratheon=side(
            "baratheon",
            play=[
                "Ser Davos Seaworth",
                "Old Red Priest",
                "Crossroads",
                "Stormlands Fiefdoms",
                "King Robert's Chambers",
            ],
            hand=["Arya's Revenge", "Bastard of Robert"],
        ),
        lannister=WEAK,
    )
    gold = t.baratheon.gold
    t.baratheon.play("Arya's Revenge", "Crossroads", "Stormlands Fiefdoms", "Ser Davos Seaworth")
    t.baratheon.use("Ser Davos Seaworth", "pay 1 gold" if pays else "return this card to your hand")
    assert ("Ser Davos Seaworth" in t.baratheon.in_play) == pays
    assert ("Ser Davos Seaworth" in t.baratheon.hand) != pays
    assert t.baratheon.gold == (gold - 1 if pays else gold)


def test_ser_davos_goes_home_from_death_by_strength_zero_and_a_bodyguard_is_of_no_use() -> None:
    t = scene(
        "marshaling",
        targaryen=side("targaryen", play=["Drogon"], hand=["Qartheen Fanatic"]),
        baratheon=side("baratheon", play=["Ser Davos Seaworth + Poisoned Wine + Bodyguard"]),
    )
    t.targaryen.use("Drogon", "Ser Davos Seaworth")
    assert t.options == ["use Ser Davos Seaworth", "pass"]
    t.baratheon.choose("use Ser Davos Seaworth")
    assert (t.baratheon.hand, t.baratheon.dead) == (["Ser Davos Seaworth"], [])


INFLUENCE = ["Crossroads", "Stormlands Fiefdoms", "King Robert's Chambers", "Narrow Sea"]


def test_ser_davos_is_discarded_like_anybody_but_a_knight_of_the_rainwood_is_not() -> None:
    t = scene(
        "dominance",
        baratheon=side(
            "baratheon",
            play=["Ser Davos Seaworth", "Knight of the Rainwood", *INFLUENCE],
            hand=["Westeros Bleeds"],
        ),
        lannister=side("lannister", play=["Joffrey Baratheon"]),
    )
    t.baratheon.play("Westeros Bleeds", *INFLUENCE[:3])
    assert not t.baratheon.can("use Ser Davos Seaworth")
    assert "Ser Davos Seaworth" in t.baratheon.discard
    assert t.lannister.discard == ["Joffrey Baratheon"]
    assert "Knight of the Rainwood" in t.baratheon.in_play


def test_a_knight_of_the_rainwood_may_be_killed() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Knight of the Rainwood (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert t.baratheon.dead == ["Knight of the Rainwood"]


# -- Edric Storm ----------------------------------------------------------------------------------------


def storm(*attackers: str, hand: Sequence[str] = ()) -> Side:
    return side("baratheon", play=["Edric Storm (kneeling)", *attackers], hand=hand)


def test_edric_storm_gives_himself_for_one_more_power_challenge() -> None:
    t = scene(
        baratheon=storm("Host of Storm's End", "Old Red Priest", "Bastard of Robert"),
        lannister=side("lannister", play=["Lannisport Weaponsmith"], power=3),
    )
    t.baratheon.challenge("power", "Host of Storm's End")
    t.baratheon.use("Edric Storm")
    assert t.baratheon.discard == ["Edric Storm"]
    t.baratheon.challenge("power", "Old Red Priest")
    assert t.baratheon.faction_power == 4  # two claims, and both were unopposed
    t.pass_windows(until="challenge")
    assert not any(option.startswith("power") for option in t.options)


def test_edric_storm_wants_a_great_victory_of_the_attacker() -> None:
    t = scene(
        baratheon=storm("Robb Stark [core]", "Old Red Priest"),
        lannister=side("lannister", play=["Lannisport Weaponsmith"]),
    )
    t.baratheon.challenge("power", "Robb Stark")  # by 2
    assert not t.baratheon.can("use Edric Storm")
    t = scene(
        lannister=side("lannister", play=["Joffrey Baratheon", "Enemy Informer"]),
        baratheon=storm("Host of Storm's End"),
    )
    t.lannister.challenge("power", "Joffrey Baratheon")
    t.baratheon.defend("Host of Storm's End")  # by 4, but it was a defence
    assert t.challenge.winner is t.baratheon
    assert not t.baratheon.can("use Edric Storm")


def test_edric_storm_comes_but_once_a_round() -> None:
    t = scene(
        baratheon=storm("Host of Storm's End", "Army of the Faithful", hand=["Edric Storm"]),
        lannister=side("lannister", play=["Lannisport Weaponsmith"], power=3),
    )
    t.baratheon.challenge("power", "Host of Storm's End")
    t.baratheon.use("Edric Storm")
    # as if another copy of him had come into play in the meantime
    atoms.enter_play(t.s, t.s.hand[0][0], Seat(0))
    t.baratheon.challenge("power", "Army of the Faithful")
    assert not t.baratheon.can("use Edric Storm")


# -- Melisandre -----------------------------------------------------------------------------------------


def test_melisandre_strengthens_asshai_while_she_stands() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Melisandre", "Old Red Priest"]),
        lannister=side("lannister", play=["Levies of the Riverlands"]),
    )
    assert (t.card("Melisandre").strength, t.card("Old Red Priest").strength) == (3 + 1, 1 + 1)
    assert t.card("Levies of the Riverlands").strength == 1
    t.baratheon.challenge("power", "Melisandre")  # she kneels
    assert (t.card("Melisandre").strength, t.card("Old Red Priest").strength) == (3, 1)


def test_power_on_the_characters_of_her_opponents_does_not_count() -> None:
    t = scene(
        lannister=side("lannister", play=["Joffrey Baratheon (12 power)", "Enemy Informer"], power=2),
        baratheon=side("baratheon", play=["Melisandre (3 power)"]),
    )
    assert (t.lannister.power, t.baratheon.power) == (2, 3)
    t.lannister.challenge("intrigue", "Enemy Informer")
    t.baratheon.defend()
    assert t.lannister.power == 3  # unopposed; with what is on Joffrey it would be 15
    assert not t.over


def test_her_opponents_win_at_once_when_she_is_gone() -> None:
    t = scene(
        lannister=side("lannister", play=["Joffrey Baratheon (12 power)", "Robb Stark [core]"], power=2),
        baratheon=side("baratheon", play=["Melisandre (kneeling)"]),
    )
    t.lannister.challenge("military", "Robb Stark")  # Melisandre is the only character for the claim
    assert t.over
    assert t.winner is t.lannister


# -- Stannis's Northern Cavalry -------------------------------------------------------------------------


def cavalry(*play: str, hand: Sequence[str] = ()) -> Side:
    return side("baratheon", play=["Stannis's Northern Cavalry (kneeling)", *play], hand=hand)


def test_the_northern_cavalry_dies_as_others_do() -> None:
    t = scene(lannister=side("lannister", play=["Enemy Informer", "Robb Stark [core]"]), baratheon=cavalry())
    t.lannister.challenge("military", "Robb Stark")
    assert t.baratheon.dead == ["Stannis's Northern Cavalry"]


def test_the_northern_cavalry_cannot_be_killed_while_its_strength_is_changed() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer", "Robb Stark [core]"]),
        baratheon=cavalry("Old Red Priest (kneeling)"),
    )
    t.card("Stannis's Northern Cavalry").add_strength(-1)
    t.lannister.challenge("military", "Robb Stark")
    assert t.baratheon.dead == ["Old Red Priest"]  # the only one that may be chosen


def test_the_northern_cavalry_remembers_it_for_the_phase() -> None:
    t = scene(lannister=side("lannister", play=["Enemy Informer", "Robb Stark [core]"]), baratheon=cavalry())
    card = t.card("Stannis's Northern Cavalry")
    card.add_strength(2, until="challenge")
    t.lannister.challenge("intrigue", "Enemy Informer")
    t.pass_windows(until="challenge")
    assert card.strength == 3  # as it is printed
    assert not may_be_killed(t.s, card.c)
    assert not may_be_discarded(t.s, card.c)
    t.lannister.challenge("military", "Robb Stark")
    assert t.baratheon.dead == []
    t.skip_to("first-player")  # of the next round
    assert may_be_killed(t.s, card.c)
