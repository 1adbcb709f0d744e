"""The cards of House Lannister and House Baratheon in the Core Set."""

import pytest

from kingsmoot.scenario import side
from tests.games.winter.table import scene

WEAK = side("stark", play=["Levies of the Riverlands (kneeling)"])


def test_gutter_rats_cunning() -> None:
    t = scene(lannister=side("lannister", play=["Joffrey Baratheon + Gutter Rat's Cunning"]), stark=WEAK)
    assert t.card("Joffrey Baratheon").strength == 4
    assert t.card("Joffrey Baratheon").has("stealth")


def test_ser_ilyn_payne_kills_the_weak() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Ser Ilyn Payne"]),
        stark=side("stark", play=["Catelyn Stark", "Arya Stark", "Hodor"], hand=["Distraction"]),
    )
    t.lannister.use("Ser Ilyn Payne")
    assert t.options == ["Ser Ilyn Payne", "Arya Stark"]
    t.lannister.choose("Arya Stark")
    assert t.stark.dead == ["Arya Stark"]


def test_ser_jacelyn_bywater_takes_a_card_with_him() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"], hand=["Distraction"]),
        lannister=side("lannister", play=["Ser Jacelyn Bywater (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.use("Ser Jacelyn Bywater")
    assert (t.lannister.dead, t.stark.discard) == (["Ser Jacelyn Bywater"], ["Distraction"])


def test_ser_jacelyn_bywater_is_immune_to_characters() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Ser Ilyn Payne", "Arya Stark"]),
        lannister=side("lannister", play=["Ser Jacelyn Bywater + Slander"]),
    )
    t.stark.use("Ser Ilyn Payne")
    assert "Ser Jacelyn Bywater" not in t.options
    assert t.card("Ser Jacelyn Bywater").icons == "M"  # attachments do work


def test_enemy_informer_kneels_when_played_from_hand() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", hand=["Enemy Informer"]),
        stark=side("stark", play=["Robb Stark"], hand=["Distraction"]),
    )
    t.lannister.marshal("Enemy Informer")
    t.lannister.use("Enemy Informer", "Robb Stark")
    assert t.card("Robb Stark").kneeling


def test_qyburns_informers_draw() -> None:
    t = scene(lannister=side("lannister", play=["Qyburn's Informers"]), stark=side("stark"))
    t.lannister.challenge("intrigue", "Qyburn's Informers")
    t.lannister.use("Qyburn's Informers")
    assert len(t.lannister.hand) >= 2


def test_cerseis_attendant_kneels_somebody_as_she_dies() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark", "Arya Stark", "Eddard Stark"]),
        lannister=side("lannister", play=["Cersei's Attendant (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.use("Cersei's Attendant", "Arya Stark")
    assert t.card("Arya Stark").kneeling
    assert t.lannister.dead == ["Cersei's Attendant"]


def test_golden_tooth_mines_draw_for_a_plot() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", play=["Golden Tooth Mines"], plots=["Tax Season"]),
        stark=side("stark", plots=["Tax Season"]),
    )
    t.choose("first player House Lannister")
    assert len(t.lannister.hand) == 1 + 2  # and two in the draw phase
    assert len(t.stark.hand) == 2


@pytest.mark.parametrize(
    ("location", "house", "card", "price"),
    [
        ("Western Fiefdoms", "lannister", "Enemy Informer", 2),
        ("Hall of Heroes", "lannister", "Enemy Informer", 1),
        ("Sunset Sea", "lannister", "Enemy Informer", 1),
        ("Stormlands Fiefdoms", "baratheon", "Ser Axell Florent", 2),
        ("Great Hall", "baratheon", "Ser Axell Florent", 1),
    ],
)
def test_locations_that_make_cards_of_the_house_cheaper(location: str, house: str, card: str, price: int) -> None:
    t = scene("marshaling", house=side(house, play=[location], hand=[card, "Levies of the Riverlands"]), stark=WEAK)
    t.house.use(location)
    t.house.marshal(card)
    assert t.house.gold == 6 - price


def test_insidious_ways_draw_if_the_challenge_is_won() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer"], hand=["Insidious Ways"]),
        stark=side("stark", play=["Ser Ilyn Payne"]),
    )
    t.lannister.challenge("intrigue", "Enemy Informer")
    t.stark.defend("Ser Ilyn Payne")
    t.lannister.play("Insidious Ways")
    assert len(t.lannister.hand) == 2
    t = scene(
        lannister=side("lannister", play=["Enemy Informer"], hand=["Insidious Ways"]),
        stark=side("stark", play=["Lurkers at Harrenhal"]),
    )
    t.lannister.challenge("intrigue", "Enemy Informer")
    t.stark.defend("Lurkers at Harrenhal")
    t.lannister.play("Insidious Ways")
    assert t.challenge.winner is t.stark
    assert t.lannister.hand == []


def test_a_lannister_pays_his_debts() -> None:
    t = scene(
        lannister=side(
            "lannister",
            play=["Enemy Informer", "Joffrey Baratheon", "Lannisport Weaponsmith"],
            hand=["A Lannister Pays His Debts"],
        ),
        stark=side("stark", play=["Lurkers at Harrenhal"]),
    )
    t.lannister.challenge("intrigue", "Enemy Informer")
    t.stark.defend("Lurkers at Harrenhal")
    t.lannister.play("A Lannister Pays His Debts", "Joffrey Baratheon")
    assert t.card("Joffrey Baratheon").kneeling
    assert t.stark.dead == ["Lurkers at Harrenhal"]


def test_robert_claims_one_more_for_renown() -> None:
    t = scene(baratheon=side("baratheon", play=["Robert Baratheon [core]"]), stark=WEAK)
    t.baratheon.challenge("power", "Robert Baratheon")
    assert t.card("Robert Baratheon").power == 2
    assert t.baratheon.faction_power == 1


def test_renly_stands_for_influence() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Renly Baratheon [core] (kneeling)", "Crossroads", "Bastard of Robert"]),
        stark=WEAK,
    )
    t.baratheon.use("Renly Baratheon")
    assert not t.card("Renly Baratheon").kneeling
    assert t.card("Crossroads").kneeling


def test_brienne_is_immune_to_the_characters_of_opponents_only() -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark"]),
        baratheon=side("baratheon", play=["Brienne of Tarth", "Robert Baratheon", "Selyse Baratheon", "Crossroads"]),
    )
    t.baratheon.use("Selyse Baratheon")
    assert "Brienne of Tarth" in t.options
    t.choose("Brienne of Tarth")
    assert t.card("Brienne of Tarth").icons == "MI"


def test_selyse_gives_an_icon_to_unique_characters() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Selyse Baratheon", "Crossroads", "Host of Storm's End", "Robert Baratheon"]),
        stark=WEAK,
    )
    t.baratheon.use("Selyse Baratheon")
    assert "Host of Storm's End" not in t.options
    t.choose("Robert Baratheon")
    assert t.card("Robert Baratheon").icons == "MIP"


def test_maester_cressen_heals() -> None:
    t = scene(
        "marshaling",
        baratheon=side("baratheon", play=["Maester Cressen + Stinking Drunk", "Robert Baratheon + Slander"]),
        stark=WEAK,
    )
    t.baratheon.use("Maester Cressen", "Slander")
    assert t.card("Robert Baratheon").attachments == []


def test_ser_axell_florent_stands_after_a_great_victory() -> None:
    t = scene(baratheon=side("baratheon", play=["Ser Axell Florent", "Bastard of Robert"]), stark=WEAK)
    t.baratheon.challenge("power", "Ser Axell Florent", "Bastard of Robert")
    t.baratheon.use("Ser Axell Florent")
    assert not t.card("Ser Axell Florent").kneeling
    t = scene(baratheon=side("baratheon", play=["Ser Axell Florent"]), stark=WEAK)
    t.baratheon.challenge("power", "Ser Axell Florent")
    assert not t.baratheon.can("use Ser Axell Florent")


def test_devan_seaworth_is_stealthy_beside_power() -> None:
    t = scene(baratheon=side("baratheon", play=["Devan Seaworth", "Robert Baratheon (1 power)"]), stark=WEAK)
    assert t.card("Devan Seaworth").has("stealth")
    t = scene(baratheon=side("baratheon", play=["Devan Seaworth", "Robert Baratheon"], power=3), stark=WEAK)
    assert not t.card("Devan Seaworth").has("stealth")


def test_old_red_priest_kneels_a_location_as_he_dies() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Old Red Priest (kneeling)", "Crossroads", "Devan Seaworth"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.defend()
    t.baratheon.choose("Old Red Priest")
    assert t.card("Crossroads").kneeling


def test_army_of_the_faithful_costs_less_among_asshai() -> None:
    t = scene(
        "marshaling",
        baratheon=side("baratheon", play=["Old Red Priest", "Old Red Priest"], hand=["Army of the Faithful"]),
        stark=WEAK,
    )
    assert t.card("Army of the Faithful").cost == 4


def test_house_tyrell_guard_comes_from_the_hand() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Bastard of Robert (kneeling)"], hand=["House Tyrell Guard"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.use("House Tyrell Guard")
    assert t.baratheon.in_play == ["House Tyrell Guard"]
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Levies of the Riverlands (kneeling)"], hand=["House Tyrell Guard"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.baratheon.can("use House Tyrell Guard")
