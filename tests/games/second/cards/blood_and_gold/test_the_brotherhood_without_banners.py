"""The Brotherhood Without Banners."""

import pytest

from kingsmoot.scenario import Scenario, side

ROBB = "Robb Stark (pack Core)"

# -- Sansa's Maid ---------------------------------------------------------------------------------------


def test_sansas_maid_makes_ladies_strong_by_her_gold() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa's Maid (2 gold)", "Catelyn Stark (pack Core)", ROBB]),
        lannister=side("lannister", play=["Cersei Lannister (pack Core)"]),
    )
    assert (t.card("Catelyn Stark").strength, t.card("Robb Stark").strength) == (6, 5)
    assert (t.card("Cersei Lannister").strength, t.card("Sansa's Maid").strength) == (4, 2)


# -- Northern Keep --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "gold"),
    [
        ("A Noble Cause", "A Noble Cause", 1),
        ("The Winds of Winter", "A Noble Cause", 2),
        ("A Noble Cause", "The Winds of Winter", 2),
        ("A Tourney for the King", "The Winds of Winter", 1),  # as many of either
        ("A Noble Cause", "A Tourney for the King", 1),
    ],
)
def test_northern_keep_gives_more_in_winter(mine: str, theirs: str, gold: int) -> None:
    t = Scenario(
        stark=side("stark", play=["Northern Keep"], hand=["Winterfell Steward"], plot=mine),
        tyrell=side("tyrell", plot=theirs),
        phase="marshaling",
    )
    before = t.stark.gold
    t.stark.use("Northern Keep")
    assert (t.stark.gold - before, t.card("Northern Keep").kneeling) == (gold, True)


# -- Highgarden Minstrel --------------------------------------------------------------------------------

SONG = '"The Bear and the Maiden Fair"'


def test_highgarden_minstrel_is_paid_for_songs_three_times_a_round() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Highgarden Minstrel"], hand=[SONG] * 4, gold=4, deck=["Left"] * 6),
        stark=side("stark", play=["Summer"]),
    )
    for gold in (5, 6, 7):  # the song costs nothing
        t.tyrell.play(SONG, "House Tyrell")
        while not t.tyrell.can("use Highgarden Minstrel"):
            t.choose(t.options[-1])
        t.tyrell.use("Highgarden Minstrel")
        assert t.tyrell.gold == gold
    t.tyrell.play(SONG, "House Tyrell")
    assert not t.tyrell.can("use Highgarden Minstrel")


def test_highgarden_minstrel_is_not_paid_for_other_events_or_songs_of_others() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer"], hand=[SONG], gold=1),
        tyrell=side("tyrell", play=["Highgarden Minstrel", "Left"], hand=["Olenna's Machinations"], gold=2),
    )
    t.stark.play(SONG, "House Stark")
    assert not t.tyrell.can("use Highgarden Minstrel")
    t = Scenario(
        tyrell=side("tyrell", play=["Highgarden Minstrel", "Left"], hand=["Olenna's Machinations"], gold=2),
        stark=side("stark", play=["Summer"]),
    )
    t.tyrell.play("Olenna's Machinations")
    assert not t.tyrell.can("use Highgarden Minstrel")


# -- Horn Hill ------------------------------------------------------------------------------------------


def test_horn_hill_makes_participating_tyrells_strong() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell", play=["Horn Hill (3 gold)", "Arbor Knight", "House Florent Knight", "Devout Freerider", "Left"]
        ),
        stark=side("stark", play=["Summer"]),
    )
    t.tyrell.challenge("military", "Arbor Knight", "House Florent Knight", "Devout Freerider")
    t.tyrell.use("Horn Hill")
    strengths = [
        t.card(title).strength for title in ("Arbor Knight", "House Florent Knight", "Devout Freerider", "Left")
    ]
    assert strengths == [4, 6, 3, 2]
    assert (t.card("Horn Hill").kneeling, t.card("Horn Hill").gold) == (True, 3)
    t.skip_to("after challenge", take_first=True)
    assert t.card("Arbor Knight").strength == 1


@pytest.mark.parametrize(("gold", "attacker"), [(0, "Left"), (2, "Hedge Knight")])
def test_horn_hill_needs_gold_and_a_tyrell(gold: int, attacker: str) -> None:
    t = Scenario(
        tyrell=side("tyrell", play=[f"Horn Hill ({gold} gold)", "Left", "Hedge Knight"]),
        stark=side("stark", play=["Summer"]),
    )
    t.tyrell.challenge("military", attacker)
    assert not t.tyrell.can("use Horn Hill")


# -- Donal Noye -----------------------------------------------------------------------------------------


def test_donal_noye_forges_a_weapon() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Donal Noye (1 gold)", "Yoren"], hand=["Longclaw", "Craven", "Ranger's Bow"]),
        stark=side("stark", play=["Summer"]),
    )
    t.watch.use("Donal Noye")
    assert sorted(t.options) == ["Longclaw", "Ranger's Bow"]
    t.watch.choose("Longclaw", "attach to Donal Noye")
    assert t.card("Donal Noye").attachments == ["Longclaw"]
    assert (t.card("Donal Noye").gold, t.watch.gold) == (0, 0)
    assert not t.watch.can("use Donal Noye")


# -- Ranger's Bow ---------------------------------------------------------------------------------------


def test_rangers_bow_helps_defenders() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", "The Hound"]),
        watch=side("nightswatch", play=["Yoren + Ranger's Bow", "Ranging Party", "Hedge Knight"]),
    )
    assert t.card("Yoren").strength == 3
    t.lannister.challenge("military", "The Hound")
    t.watch.defend("Ranging Party", "Hedge Knight")
    with t.stop_at("before determine winner"):
        t.watch.use("Ranger's Bow")  # the Hedge Knight is none of the Watch
    assert (t.card("Ranging Party").strength, t.card("Hedge Knight").strength) == (7, 2)
    assert t.card("Ranger's Bow").kneeling


def test_rangers_bow_is_not_for_attackers() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Yoren + Ranger's Bow", "Ranging Party"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.watch.challenge("military", "Ranging Party")
    assert not t.watch.can("use Ranger's Bow")


# -- Patchface ------------------------------------------------------------------------------------------


def test_patchface_has_what_other_fools_have() -> None:
    """E28."""
    t = Scenario(
        baratheon=side("baratheon", play=["Patchface", "Moon Boy"]), tyrell=side("tyrell", play=["Butterbumps"])
    )
    patchface = t.card("Patchface")
    assert (patchface.icons, patchface.has("insight")) == ("IP", True)
    t = Scenario(baratheon=side("baratheon", play=["Patchface", "Moon Boy + Milk of the Poppy"]), stark=side("stark"))
    assert (t.card("Patchface").icons, t.card("Patchface").has("insight")) == ("P", False)


# -- King's Blood ---------------------------------------------------------------------------------------


def test_kings_blood_takes_power_from_each_opponent() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Gendry + King's Blood (2 gold)"], power=1, plots=["A Noble Cause"]),
        stark=side("stark", power=5, plots=["A Noble Cause"]),
        tyrell=side("tyrell", power=1, plots=["A Noble Cause"]),
        phase="plot",
    )
    while not t.baratheon.can("use King's Blood"):
        t.choose(t.options[0])
    with t.stop_at("after plot phase"):
        t.baratheon.use("King's Blood")
    assert (t.stark.power, t.tyrell.power, t.baratheon.power) == (3, 0, 1)
    assert t.card("Gendry").kneeling
    assert t.baratheon.discard == ["King's Blood"]


@pytest.mark.parametrize("bearer", ["Melisandre", "Ser Davos Seaworth (pack Core)"])
def test_kings_blood_is_for_bastards_and_kings(bearer: str) -> None:
    with pytest.raises(ValueError, match="King's Blood"):
        Scenario(baratheon=side("baratheon", play=[f"{bearer} + King's Blood"]), stark=side("stark"))


# -- Genna Frey -----------------------------------------------------------------------------------------


def genna(*with_her: str, challenges: int = 2) -> Scenario:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Genna Frey", "Tywin Lannister (pack Core)", "Burned Men", "Frey Bastard", "Frey Bastard"],
        ),
        stark=side("stark", hand=["Ice"] * 5, play=["Winterfell Steward (kneeling)"]),
    )
    for kind, attacker in [("military", "Burned Men"), ("intrigue", "Tywin Lannister")][:challenges]:
        t.lannister.challenge(kind, attacker)
        t.skip_to("challenge", take_first=True)
    t.lannister.challenge("power", "Genna Frey", *with_her)
    t.stark.defend()
    return t


@pytest.mark.parametrize(("with_her", "lost"), [([], 1), (["Frey Bastard #1"], 2)])
def test_genna_frey_takes_cards_after_the_third_challenge(with_her: list[str], lost: int) -> None:
    t = genna(*with_her)
    before = len(t.stark.hand)
    with t.stop_at("before challenge bonuses"):
        t.lannister.use("Genna Frey")
    assert before - len(t.stark.hand) == lost


def test_genna_frey_takes_none_after_the_second_challenge() -> None:
    assert not genna(challenges=1).lannister.can("use Genna Frey")


# -- The Goldroad ---------------------------------------------------------------------------------------


def test_the_goldroad_gives_gold_in_the_challenges_phase() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Goldroad", "Burned Men"], plot="A Noble Cause"),
        stark=side("stark", play=["Summer"]),
    )
    assert t.lannister.income == 6
    t.lannister.use("The Goldroad")
    assert (t.lannister.gold, t.card("The Goldroad").kneeling) == (1, True)


def test_the_goldroad_gives_nothing_where_nobody_gains_gold() -> None:
    """E10, with Alayaya, who moves gold."""
    t = Scenario(
        lannister=side("lannister", play=["The Goldroad", "Alayaya", "Tywin Lannister (pack Core)"]),
        stark=side("stark", play=["Devout Freerider (kneeling)"], gold=1, hand=["Ice"]),
    )
    assert not t.lannister.can("use The Goldroad")
    t.lannister.challenge("intrigue", "Alayaya")
    t.stark.defend()
    t.lannister.use("Alayaya")
    assert t.lannister.gold == 1


# -- Stony Shore Raider ---------------------------------------------------------------------------------


def test_stony_shore_raider_kneels_a_location_once_a_round() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Stony Shore Raider (2 gold)"]),
        stark=side("stark", play=["Winterfell Castle", "Winterfell", "The Kingsroad (kneeling)", "Riverrun"]),
    )
    t.greyjoy.use("Stony Shore Raider")
    assert t.options == ["Winterfell Castle", "Riverrun"]  # Winterfell costs 4
    t.greyjoy.choose("Riverrun")
    assert (t.card("Riverrun").kneeling, t.card("Stony Shore Raider").gold) == (True, 1)
    assert not t.greyjoy.can("use Stony Shore Raider")


# -- Pay The Iron Price ---------------------------------------------------------------------------------


def test_pay_the_iron_price_takes_an_attachment_from_a_discard_pile() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Asha Greyjoy (pack Core)"], hand=["Pay The Iron Price"], discard=["Throwing Axe"], gold=2
        ),
        stark=side("stark", play=["Summer"], discard=["Little Bird", "Hodor", "Milk of the Poppy"]),
    )
    t.greyjoy.play("Pay The Iron Price")
    assert t.options == ["Little Bird", "Milk of the Poppy"]
    t.greyjoy.choose("Little Bird")
    assert t.card("Asha Greyjoy").attachments == ["Little Bird"]
    assert (t.card("Little Bird").controller, t.card("Little Bird").owner) == (t.greyjoy, t.stark)


@pytest.mark.parametrize(("gold", "opposed", "returns"), [(1, False, True), (0, False, False), (1, True, False)])
def test_pay_the_iron_price_returns_after_an_unopposed_victory(gold: int, opposed: bool, returns: bool) -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"], discard=["Pay The Iron Price"], gold=gold),
        stark=side("stark", play=["House Manderly Knight", "Hodor"], plot="A Noble Cause"),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy", bypass=["Hodor"])
    t.stark.defend(*(["House Manderly Knight"] if opposed else []))
    assert t.greyjoy.can("use Pay The Iron Price") is returns
    if returns:
        t.greyjoy.use("Pay The Iron Price")
        assert (t.greyjoy.hand, t.greyjoy.gold) == (["Pay The Iron Price"], 0)


# -- Freedmen -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "comes"), [("Khal Drogo", True), ("Viserion", False)])
def test_freedmen_come_from_the_discard_pile_after_a_great_victory(attacker: str, comes: bool) -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo", "Viserion"], discard=["Freedmen"], dead=["Freedmen"]),
        stark=side("stark"),
    )
    t.targaryen.challenge("power", attacker)
    assert t.targaryen.can("use Freedmen") is comes
    if comes:
        t.targaryen.use("Freedmen")
        assert "Freedmen" in t.targaryen.in_play
        assert (t.targaryen.discard, t.targaryen.dead) == ([], ["Freedmen"])


def test_freedmen_do_not_come_after_a_defence() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"]),
        targaryen=side("targaryen", play=["Khal Drogo"], discard=["Freedmen"], hand=["Freedmen"]),
    )
    t.card("Khal Drogo").add_strength(5, until="phase")
    t.stark.challenge("power", "Winterfell Steward")
    t.targaryen.defend("Khal Drogo")
    assert not t.targaryen.can("use Freedmen")


# -- Warrior's Braid ------------------------------------------------------------------------------------


def test_warriors_braid_grows_with_military_victories() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Jhogo + Warrior's Braid", "Drogon"]),
        stark=side("stark"),
    )
    assert t.card("Jhogo").has("renown")
    t.targaryen.challenge("military", "Jhogo")
    t.targaryen.use("Warrior's Braid")
    assert (t.card("Warrior's Braid").tokens("bell"), t.card("Jhogo").strength) == (1, 4)


@pytest.mark.parametrize(("kind", "attacker"), [("power", "Jhogo"), ("military", "Drogon")])
def test_warriors_braid_does_not_grow_otherwise(kind: str, attacker: str) -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Jhogo + Warrior's Braid", "Drogon"]),
        stark=side("stark"),
    )
    t.targaryen.challenge(kind, attacker)
    assert not t.targaryen.can("use Warrior's Braid")


# -- Dornish Spy ----------------------------------------------------------------------------------------


def test_dornish_spy_takes_an_icon_for_the_phase() -> None:
    t = Scenario(
        martell=side("martell", play=["Obara Sand"], hand=["Dornish Spy"], gold=4),
        stark=side("stark", play=[ROBB]),
    )
    t.martell.ambush("Dornish Spy")
    t.martell.use("Dornish Spy", "Robb Stark", "military")
    assert t.card("Robb Stark").icons == "P"
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Robb Stark").icons == "MP"


# -- Locked Away ----------------------------------------------------------------------------------------


def test_locked_away_returns_its_bearer_when_marshaling_begins() -> None:
    t = Scenario(
        martell=side("martell", hand=["Obara Sand"]),
        stark=side("stark", play=[f"{ROBB} + {ROBB} + Locked Away (controlled by martell)"]),
        phase="marshaling",
    )
    t.martell.use("Locked Away")
    assert "Robb Stark" in t.stark.hand  # a duplicate does not save him
    assert t.martell.discard == ["Locked Away"]


# -- Beric Dondarrion -----------------------------------------------------------------------------------


def test_beric_has_as_much_strength_as_kisses_and_gives_one_for_his_life() -> None:
    t = Scenario(
        stark=side("stark", hand=["Beric Dondarrion"], gold=9), lannister=side("lannister"), phase="marshaling"
    )
    t.stark.marshal("Beric Dondarrion")
    beric = t.card("Beric Dondarrion")
    assert (beric.tokens("kiss"), beric.strength) == (6, 6)
    t.happen("killed", "Beric Dondarrion")
    t.stark.use("Beric Dondarrion")
    assert (beric.in_play, beric.tokens("kiss"), beric.strength) == (True, 5, 5)


def test_beric_without_kisses_is_not_saved() -> None:
    t = Scenario(stark=side("stark", play=["Beric Dondarrion"]), lannister=side("lannister"))
    assert t.card("Beric Dondarrion").strength == 0
    t.happen("killed", "Beric Dondarrion")
    assert t.stark.dead == ["Beric Dondarrion"]


# -- Unbridled Generosity -------------------------------------------------------------------------------


def test_unbridled_generosity_gives_gold_to_up_to_three_cards() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Red Cloaks", "Lannisport", "Burned Men"], hand=["Unbridled Generosity"] * 2),
        stark=side("stark", play=["Summer"]),
    )
    t.lannister.play("Unbridled Generosity", "Red Cloaks", "Lannisport", "Summer")
    assert [t.card(title).gold for title in ("Red Cloaks", "Lannisport", "Summer", "Burned Men")] == [1, 1, 1, 0]
    t.lannister.play("Unbridled Generosity", "Red Cloaks")
    t.lannister.choose(t.options[-1])  # that is enough
    assert [t.card(title).gold for title in ("Red Cloaks", "Lannisport", "Summer")] == [2, 1, 1]
    assert t.lannister.gold == 0


# -- The Brotherhood Without Banners --------------------------------------------------------------------


@pytest.mark.parametrize("keyword", ["insight", "intimidate", "renown", "stealth"])
def test_the_brotherhood_gives_a_keyword_to_a_neutral_character(keyword: str) -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Hedge Knight", "Wildling Scout", "Summer"], agenda="The Brotherhood Without Banners"
        ),
        lannister=side("lannister", play=["Littlefinger"]),
    )
    t.stark.use("The Brotherhood Without Banners")
    assert t.options == ["Hedge Knight", "Wildling Scout"]
    t.stark.choose("Hedge Knight")
    t.stark.choose(next(option for option in t.options if keyword in option))
    assert t.card("Hedge Knight").has(keyword)
    assert t.stark.faction_kneels
    t.skip_to("after challenges phase", take_first=True)
    assert not t.card("Hedge Knight").has(keyword)


# -- Favors From the Crown ------------------------------------------------------------------------------


@pytest.mark.parametrize(("bestowed", "gold"), [(0, 1), (2, 3), (3, 5)])
def test_favors_from_the_crown_add_to_what_is_bestowed(bestowed: int, gold: int) -> None:
    """E6."""
    t = Scenario(
        targaryen=side("targaryen", hand=["Second Sons", "Handmaiden"], plot="Favors From the Crown"),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.targaryen.gold = 9
    t.targaryen.marshal("Second Sons", f"bestow {bestowed}")
    t.targaryen.use("Favors From the Crown")
    assert t.card("Second Sons").gold == gold
    t.targaryen.marshal("Handmaiden")  # without bestow
    assert not t.targaryen.can("use Favors From the Crown")
