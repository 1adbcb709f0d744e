"""Princes of the Sun: characters, attachments and locations of House Martell."""

import pytest

from kingsmoot.scenario import side
from kingsmoot.thrones.model.atoms import leave_play
from kingsmoot.thrones.model.enums import Zone
from tests.games.winter.table import scene

LEVIES, LEVY = "Levies of the Riverlands", "Levies of the Riverlands (kneeling)"
KNIGHT, GIFT = "Knight of the Tumblestone", "Hedge Knight of the Gift"


@pytest.mark.parametrize(("others", "kneels"), [([LEVY, KNIGHT, KNIGHT], False), ([LEVY, KNIGHT], True)])
def test_the_red_viper_stays_on_his_feet_against_a_larger_household(others: list[str], kneels: bool) -> None:
    t = scene(martell=side("martell", play=["The Red Viper", LEVIES]), stark=side("stark", play=others))
    t.martell.challenge("power", "The Red Viper", f"{LEVIES} of House Martell")
    t.stark.defend()
    assert t.card("The Red Viper").kneeling is kneels
    assert t.card(LEVIES, of=t.martell).kneeling
    assert t.card("The Red Viper").power == 1


def test_the_red_viper_is_immune_to_events_and_characters() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Ser Ilyn Payne"], hand=["Distraction"]),
        martell=side("martell", play=["The Red Viper"]),
    )
    assert not t.stark.can("play Distraction")


def test_arianne_raises_claim_where_she_attacks() -> None:
    t = scene(
        martell=side("martell", play=["Arianne Martell", "Paramour"]),
        stark=side("stark", hand=[KNIGHT, KNIGHT, KNIGHT], power=3),
    )
    t.martell.challenge("power", "Arianne Martell")
    assert t.stark.power == 1
    t.martell.challenge("intrigue", "Paramour")
    assert len(t.stark.hand) == 2


def test_doran_lets_a_beaten_attacker_pay_with_a_character() -> None:
    t = scene(
        stark=side("stark", play=[LEVIES, "Bran Stark"]),
        martell=side("martell", play=["Doran Martell", GIFT]),
    )
    t.stark.challenge("military", LEVIES)
    t.martell.defend(GIFT)
    t.stark.choose("Bran Stark")
    assert t.stark.dead == ["Bran Stark"]


def test_doran_moves_power_to_the_defender_by_the_claim_of_the_defender() -> None:
    t = scene(
        stark=side("stark", play=[LEVIES], power=3, plot="Tax Season"),
        martell=side("martell", play=["Doran Martell", GIFT], plot="Marching Orders"),
    )
    t.stark.challenge("power", LEVIES)
    t.martell.defend(GIFT)
    assert (t.stark.power, t.martell.power) == (1, 2)


def test_doran_takes_cards_from_hand_and_two_of_him_no_more_than_one() -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark", "Doran Martell"], hand=[KNIGHT, KNIGHT]),
        martell=side("martell", play=["Doran Martell", "Grave-Robber of Mole's Town", "Arianne Martell"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    t.martell.defend("Grave-Robber of Mole's Town", "Arianne Martell")
    assert len(t.stark.hand) == 1


def test_doran_does_nothing_about_a_successful_attack() -> None:
    t = scene(stark=side("stark", play=[GIFT, LEVY]), martell=side("martell", play=["Doran Martell", KNIGHT]))
    t.stark.challenge("military", GIFT)
    t.martell.defend(KNIGHT)
    t.martell.choose("Doran Martell")
    assert (t.stark.dead, t.martell.dead) == ([], ["Doran Martell"])


def test_areo_hotah_avenges_a_heavy_defeat() -> None:
    t = scene(
        stark=side("stark", play=["Grey Wind", KNIGHT]),
        martell=side("martell", play=["Areo Hotah", LEVIES]),
    )
    t.stark.challenge("military", "Grey Wind")
    t.martell.defend()
    t.martell.choose(LEVIES)
    t.martell.use("Areo Hotah", "Grey Wind")
    assert t.stark.dead == ["Grey Wind"]
    assert t.card("Areo Hotah").kneeling


def test_sarella_does_not_mind_the_defeats_of_others() -> None:
    t = scene(
        martell=side("martell", play=["Sarella Sand", "Crossroads", LEVIES]),
        stark=side("stark", play=["Hodor"], hand=[KNIGHT]),
    )
    t.martell.challenge("military", LEVIES)
    t.stark.defend("Hodor")
    assert not t.martell.can("use Sarella Sand")


def test_areo_hotah_bears_a_light_defeat() -> None:
    t = scene(stark=side("stark", play=[GIFT]), martell=side("martell", play=["Areo Hotah", LEVIES]))
    t.stark.challenge("military", GIFT)
    t.martell.defend()
    t.martell.choose(LEVIES)
    assert not t.martell.can("use Areo Hotah")


@pytest.mark.parametrize(("influence", "able"), [(["Crossroads"], True), ([], False)])
def test_sarella_stands_up_after_a_lost_attack(influence: list[str], able: bool) -> None:
    t = scene(
        martell=side("martell", play=["Sarella Sand", "Paramour (kneeling)", *influence]),
        stark=side("stark", play=["Hodor"], hand=[KNIGHT]),
    )
    t.martell.challenge("military", "Sarella Sand")
    t.stark.defend("Hodor")
    assert t.martell.can("use Sarella Sand") is able
    if able:
        t.martell.use("Sarella Sand")
        assert t.options == ["Sarella Sand", "Hodor"]  # who took part
        t.martell.choose("Sarella Sand")
        assert (t.card("Sarella Sand").kneeling, t.card("Crossroads").kneeling) == (False, True)


@pytest.mark.parametrize(("cards", "kneels"), [(7, False), (6, True)])
def test_harmen_uller_does_not_kneel_with_a_full_hand(cards: int, kneels: bool) -> None:
    t = scene(
        martell=side("martell", play=["Harmen Uller", "Paramour", LEVIES], hand=[KNIGHT] * cards),
        stark=side("stark", play=[LEVY, LEVY]),
    )
    t.martell.challenge("power", "Harmen Uller", f"{LEVIES} of House Martell")
    assert t.card(LEVIES, of=t.martell).kneeling
    assert t.card("Harmen Uller").kneeling is kneels


def test_ser_arys_drives_an_ally_away() -> None:
    t = scene(
        "marshaling",
        martell=side("martell", hand=["Ser Arys Oakheart"], gold=3),
        stark=side("stark", play=["Hodor", KNIGHT, "Grave-Robber of Mole's Town"]),
    )
    t.martell.marshal("Ser Arys Oakheart")
    t.martell.use("Ser Arys Oakheart", "Hodor")
    assert t.stark.discard == ["Hodor"]


def test_ser_arys_finds_nobody_to_drive_away() -> None:
    t = scene(
        "marshaling",
        martell=side("martell", hand=["Ser Arys Oakheart"], gold=3),
        stark=side("stark", play=[KNIGHT]),
    )
    t.martell.marshal("Ser Arys Oakheart")
    assert not t.martell.can("use Ser Arys Oakheart")


@pytest.mark.parametrize("who", ["Ser Arys Oakheart", "House Messenger", "The Viper's Bannermen"])
def test_they_do_nothing_when_somebody_else_comes(who: str) -> None:
    t = scene(
        "marshaling",
        martell=side("martell", play=[who], hand=["House Dayne Knight", LEVIES], gold=3),
        stark=side("stark", play=["Hodor"]),
    )
    t.martell.marshal("House Dayne Knight")
    assert (t.options, t.martell.hand) == ([f"marshal {LEVIES}", "pass"], [LEVIES])


def test_the_house_messenger_brings_one_card_and_buries_the_other() -> None:
    t = scene(
        "marshaling",
        martell=side("martell", hand=["House Messenger"], deck=["Paramour", "Water Garden", KNIGHT], gold=2),
        stark=side("stark", hand=[KNIGHT]),
    )
    t.martell.marshal("House Messenger")
    assert t.options == ["take Paramour", "take Water Garden"]
    seen = t.view(1)["table"]["players"][0]["foreseen"]
    assert [card["title"] for card in seen] == ["Paramour", "Water Garden"]
    t.martell.choose("take Water Garden")
    assert t.martell.hand == ["Water Garden"]
    assert (t.martell.deck[0], t.martell.deck[-1]) == (KNIGHT, "Paramour")
    assert [card["title"] for card in t.view(1)["table"]["players"][0]["known"]] == ["Water Garden"]


def test_a_skirmisher_gives_his_life_for_cards() -> None:
    t = scene(
        "draw",
        martell=side("martell", play=["House Dayne Skirmisher"]),
        stark=side("stark", hand=[KNIGHT, "Hodor"]),
        greyjoy=side("greyjoy"),
    )
    t.martell.use("House Dayne Skirmisher")
    assert len(t.martell.hand) == 1
    t.stark.choose("Hodor")
    assert t.martell.dead == ["House Dayne Skirmisher"]
    assert t.stark.discard == ["Hodor"]
    assert t.greyjoy.discard == []


def test_a_skirmisher_does_not_die_for_a_card_that_cannot_be_drawn() -> None:
    t = scene(
        martell=side("martell", play=["House Dayne Skirmisher", LEVIES], hand=["Mummer's Writ"]),
        stark=side("stark", hand=[KNIGHT]),
    )
    t.martell.play("Mummer's Writ")  # three cards: no effect brings more in this round
    assert not t.martell.can("use House Dayne Skirmisher")


def test_an_orphan_takes_all_icons_for_the_phase() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", KNIGHT]),
        martell=side("martell", play=["Orphan of the Greenblood", LEVIES]),
    )
    t.martell.use("Orphan of the Greenblood", "Robb Stark")
    assert t.card("Robb Stark").icons == ""
    assert t.martell.discard == ["Orphan of the Greenblood"]
    t.skip_to("first-player")
    assert t.card("Robb Stark").icons == "MP"


def test_an_orphan_has_nothing_to_take_from_itself() -> None:
    t = scene(martell=side("martell", play=["Orphan of the Greenblood"]), stark=side("stark"))
    assert not t.martell.can("use Orphan of the Greenblood")


def test_the_vipers_bannermen_bring_cards_as_they_come_and_go() -> None:
    four = ["Paramour", "Water Garden", KNIGHT, "Hodor"]
    t = scene(
        "marshaling",
        martell=side("martell", hand=["The Viper's Bannermen"], deck=four, gold=8),
        stark=side("stark", play=["War Host of the North"]),
    )
    t.martell.marshal("The Viper's Bannermen")
    t.martell.use("The Viper's Bannermen")
    assert t.martell.hand == ["Paramour", "Water Garden"]
    t.martell.marshal("Paramour")
    t.skip_to("challenge")
    t.martell.choose("no more challenges")
    t.stark.challenge("military", "War Host of the North")
    t.martell.defend()
    t.martell.choose("The Viper's Bannermen")
    t.martell.use("The Viper's Bannermen")
    assert t.martell.dead == ["The Viper's Bannermen"]
    assert t.martell.hand == sorted(four[1:])


def test_the_vipers_bannermen_bring_nothing_when_others_go() -> None:
    t = scene(
        stark=side("stark", play=[GIFT]),
        martell=side("martell", play=["The Viper's Bannermen (kneeling)", "Paramour (kneeling)"]),
    )
    t.stark.challenge("military", GIFT)
    t.martell.choose("Paramour")
    assert not t.martell.can("use The Viper's Bannermen")
    assert t.martell.hand == []


def test_the_reserves_of_house_dayne_come_when_they_are_discarded() -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark", LEVIES]),
        martell=side("martell", play=["Crossroads"], hand=["House Dayne Reserves"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    assert "House Dayne Reserves" in t.martell.in_play
    assert t.martell.discard == []
    t.martell.use("House Dayne Reserves")
    assert t.martell.hand == ["House Dayne Reserves"]
    assert t.card("Crossroads").kneeling


def test_the_reserves_do_not_come_when_a_card_discards_them() -> None:
    t = scene(
        stark=side("stark", play=["House Dayne Skirmisher", "Catelyn Stark"]),
        martell=side("martell", play=["Paramour"], hand=["House Dayne Reserves"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    t.stark.use("House Dayne Skirmisher")
    t.martell.choose("House Dayne Reserves")
    assert t.martell.discard == ["House Dayne Reserves"]


def test_the_reserves_do_not_come_when_a_confession_discards_them_in_an_intrigue() -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark", "Selyse Baratheon"], hand=["Confession"]),
        martell=side("martell", play=["Paramour"], hand=["House Dayne Reserves"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    t.stark.play("Confession")
    t.stark.choose("House Dayne Reserves")
    assert t.martell.discard == ["House Dayne Reserves"]


@pytest.mark.parametrize(("defends", "power"), [(True, 1), (False, 0)])
def test_a_taste_for_blood_comes_with_defeat_in_defence(defends: bool, power: int) -> None:
    martell = side("martell", play=["Paramour + Taste for Blood", LEVIES])
    stark = side("stark", play=["Hodor", "Grey Wind"])
    t = scene(stark=stark, martell=martell) if defends else scene(martell=martell, stark=stark)
    assert (t.card("Paramour").strength, t.card(LEVIES).strength) == (2, 1)
    if defends:
        t.stark.challenge("military", "Grey Wind")
        t.martell.defend()
        t.martell.choose(LEVIES)
    else:
        t.martell.challenge("military", LEVIES)
        t.stark.defend("Hodor")
    assert t.martell.can("use Taste for Blood") is defends
    if defends:
        t.martell.use("Taste for Blood")
    assert t.card("Paramour").power == power


@pytest.mark.parametrize(("place", "able"), [("Crossroads", True), ("Great Keep", False)])
def test_locked_away_takes_an_icon_for_influence(place: str, able: bool) -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark + Locked Away", place, LEVIES]), martell=side("martell", play=[LEVIES])
    )
    assert t.stark.can("use Locked Away") is able
    if able:
        t.stark.use("Locked Away", "power")
        assert t.card("Robb Stark").icons == "M"
        assert t.card("Crossroads").kneeling


# -- locations ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["Dornish Fiefdoms", "Palace Fountains"])
def test_a_martell_card_comes_cheaper(place: str) -> None:
    t = scene(
        "marshaling",
        martell=side("martell", play=[place], hand=["Lord Edric's Knight", KNIGHT], plot="Blockade", gold=1),
        stark=side("stark"),
    )
    t.martell.use(place)
    t.martell.marshal("Lord Edric's Knight")
    assert t.martell.gold == 0
    assert t.card(place).kneeling


@pytest.mark.parametrize("place", ["Dornish Fiefdoms", "Palace Fountains", "Summer Sea [sun]", "Dorne"])
def test_prices_fall_in_the_marshalling_phase_only(place: str) -> None:
    t = scene(
        martell=side("martell", play=[place, LEVIES], hand=["Lord Edric's Knight"]), stark=side("stark", play=[LEVY])
    )
    assert not any(option.startswith("use ") for option in t.options)


@pytest.mark.parametrize(("who", "paid"), [("Lord Edric's Knight", 0), ("Viserys Targaryen [core]", 1), (LEVIES, 1)])
def test_the_summer_sea_is_for_two_houses(who: str, paid: int) -> None:
    t = scene(
        "marshaling",
        martell=side("martell", play=["Summer Sea [sun]"], hand=[who, "Enemy Informer"]),
        stark=side("stark"),
    )
    before = t.martell.gold
    t.martell.use("Summer Sea")
    assert t.martell.discard == ["Summer Sea"]
    t.martell.marshal(who.removesuffix(" [core]"))
    assert before - t.martell.gold == paid  # with 2 more for a card of another House


def test_lord_dorans_chambers_on_the_house_card() -> None:
    t = scene(
        "marshaling", martell=side("martell", hand=["Lord Doran's Chambers", KNIGHT], gold=1), stark=side("stark")
    )
    t.martell.marshal("Lord Doran's Chambers", "attach to House Martell of House Martell")
    assert t.card("Lord Doran's Chambers").host == t.players[0].faction_card


def test_dorne_makes_cards_with_a_trait_cheaper_all_phase() -> None:
    t = scene(
        "marshaling",
        martell=side(
            "martell", play=["Dorne"], hand=["House Dayne Knight", "Lord Edric's Knight", "Paramour", "Hodor"]
        ),
        stark=side("stark", play=["Hodor"]),
    )
    before = t.martell.gold
    t.martell.use("Dorne")
    assert "House Dayne" in t.options
    t.martell.choose("House Dayne")
    assert t.card("Dorne").kneeling
    t.martell.marshal("House Dayne Knight")
    t.martell.marshal("Lord Edric's Knight")
    assert before - t.martell.gold == 0 + 1
    t.martell.marshal("Paramour")
    assert before - t.martell.gold == 1 + 1


def test_what_dorne_has_named_holds_without_dorne() -> None:
    hand = ["House Dayne Knight", "Paramour"]
    t = scene("marshaling", martell=side("martell", play=["Dorne"], hand=hand), stark=side("stark"))
    t.martell.use("Dorne")
    t.martell.choose("House Dayne")
    leave_play(t.s, t.card("Dorne").c, Zone.DISCARD)
    before = t.martell.gold
    t.martell.marshal("House Dayne Knight")
    assert before - t.martell.gold == 0


def test_the_old_palace_stops_stealth_without_intrigue() -> None:
    t = scene(
        martell=side("martell", play=["Sarella Sand", "Lord Edric's Knight"]),
        stark=side("stark", play=["The Old Palace", KNIGHT, LEVIES]),
    )
    t.martell.challenge("military", "Sarella Sand", "Lord Edric's Knight", bypass=[KNIGHT])
    assert t.about == "defenders"  # one stealth, not two
    assert not t.card("Lord Edric's Knight").has("stealth")


def test_the_old_palace_leaves_those_who_do_not_attack_their_stealth() -> None:
    t = scene(
        martell=side("martell", play=["Sarella Sand"]),
        stark=side("stark", play=["The Old Palace", "Lord Edric's Knight"]),
    )
    t.martell.challenge("military", "Sarella Sand")
    assert t.card("Lord Edric's Knight").has("stealth")  # and so nobody could be bypassed
    assert t.options == ["Lord Edric's Knight", "done"]


def test_the_spear_tower_weakens_those_without_arms() -> None:
    t = scene(martell=side("martell", play=["The Spear Tower", "Paramour", LEVIES]), stark=side("stark"))
    assert (t.card("Paramour").strength, t.card(LEVIES).strength) == (0, 1)


@pytest.mark.parametrize(("tower", "power"), [(["Tower of the Sun"], 0), ([], 1)])
def test_the_tower_of_the_sun_keeps_renown_from_those_without_power(tower: list[str], power: int) -> None:
    t = scene(
        martell=side("martell", play=["Former Champion", "Harmen Uller", *tower]), stark=side("stark", play=[LEVY])
    )
    t.martell.challenge("military", "Former Champion", "Harmen Uller")
    assert (t.card("Former Champion").power, t.card("Harmen Uller").power) == (power, 1)
