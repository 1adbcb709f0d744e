"""House Targaryen, neutral cards, events and plots of the Core Set; our own agendas."""

import pytest

from kingsmoot.scenario import side
from tests.games.winter.table import scene

WEAK = side("lannister", play=["Levies of the Riverlands (kneeling)"])


def test_khal_drogo_joins_a_victory_and_leaves_again() -> None:
    t = scene(
        targaryen=side("targaryen", play=["Robb Stark"], hand=["Khal Drogo"]),
        lannister=side("lannister", play=["Levies of the Riverlands"]),
    )
    t.targaryen.challenge("power", "Robb Stark")
    t.lannister.defend()
    t.targaryen.use("Khal Drogo")
    assert "Khal Drogo" in t.targaryen.in_play
    t.skip_to("first-player")
    assert "Khal Drogo" in t.targaryen.hand


def test_viserys_goes_home_instead_of_dying() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=["Viserys Targaryen (kneeling)"], hand=["Forever Burning"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.use("Viserys Targaryen")
    assert "Viserys Targaryen" in t.targaryen.hand
    assert t.targaryen.dead == []


def test_forever_burning_returns_from_the_dead_pile() -> None:
    t = scene(
        "dominance",
        targaryen=side("targaryen", play=["Crossroads"], hand=["Forever Burning"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.targaryen.play("Forever Burning")
    assert t.card("Robb Stark").strength == 1
    assert t.targaryen.dead == ["Forever Burning"]
    t.targaryen.use("Forever Burning")
    assert t.targaryen.hand == ["Forever Burning"]
    assert t.card("Crossroads").kneeling


def test_forever_burning_returns_for_gold_if_there_is_any() -> None:
    t = scene(
        "dominance",
        targaryen=side("targaryen", dead=["Forever Burning"], gold=2),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.targaryen.use("Forever Burning")
    assert (t.targaryen.hand, t.targaryen.gold) == (["Forever Burning"], 0)


def test_bodyguard_saves_a_lord_and_goes_alone() -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling) + Bodyguard"]),
    )
    t.stark.challenge("military", "Arya Stark")
    t.lannister.use("Bodyguard")
    assert (t.lannister.in_play, t.lannister.discard) == (["Joffrey Baratheon"], ["Bodyguard"])


def test_a_second_bodyguard_finds_no_place() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Joffrey Baratheon + Bodyguard"], hand=["Bodyguard"]),
        stark=side("stark"),
    )
    assert not t.lannister.can("marshal Bodyguard")


def test_milk_of_the_poppy() -> None:
    t = scene(stark=side("stark", play=["Shaggydog + Milk of the Poppy", "Robb Stark"]), lannister=WEAK)
    assert t.card("Shaggydog").strength == 1
    assert not t.card("Shaggydog").has("deadly")


def test_maester_aemon_saves_a_brother_of_the_watch() -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark"]),
        lannister=side("lannister", play=["Maester Aemon"]),
    )
    t.stark.challenge("military", "Arya Stark")
    t.lannister.use("Maester Aemon")
    assert t.lannister.in_play == ["Maester Aemon"]


@pytest.mark.parametrize(("how", "power"), [("", 1), (" (kneeling)", 0)])
def test_the_knight_of_flowers_must_stand(how: str, power: int) -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=[f"Knight of Flowers{how}"]),
        lannister=side("lannister", play=["Joffrey Baratheon"]),
    )
    assert t.card("Knight of Flowers").power == power


def test_distraction_kneels_a_fighter() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Distraction", "Direwolf Pup"]),
        lannister=side("lannister", play=["Joffrey Baratheon", "Enemy Informer"]),
    )
    t.stark.play("Distraction")
    assert t.card("Enemy Informer").kneeling


def test_support_of_the_kingdom_takes_a_location() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"], hand=["Support of the Kingdom"]),
        lannister=side("lannister", play=["Crossroads", "Golden Tooth Mines"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.stark.play("Support of the Kingdom")
    assert "Crossroads" in t.stark.in_play


def test_seductive_promise_takes_a_character() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"], hand=["Seductive Promise"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling)", "Enemy Informer (kneeling)"]),
    )
    t.stark.challenge("power", "Robb Stark", "Eddard Stark")
    t.stark.play("Seductive Promise")
    assert "Enemy Informer" in t.stark.in_play


HONOR_GUARDS = pytest.mark.parametrize(
    ("guard", "house"),
    [
        ("Winterfell Honor Guard", "stark"),
        ("Lannisport Honor Guard", "lannister"),
        ("Highgarden Honor Guard", "baratheon"),
        ("Dothraki Honor Guard", "targaryen"),
    ],
)


@HONOR_GUARDS
def test_an_honor_guard_comes_back_after_a_victory(guard: str, house: str) -> None:
    t = scene(
        other=side("martell", play=["Levies of the Riverlands"]),
        mine=side(house, hand=[guard], play=["Maester Aemon"]),
    )
    t.mine.use(guard)
    assert t.other.in_play == ["Levies of the Riverlands", guard]
    t.other.challenge("military", guard)
    t.mine.defend()
    t.skip_to("after challenge")
    assert guard in t.mine.in_play


@HONOR_GUARDS
def test_an_honor_guard_that_was_taken_does_not_come_back(guard: str, house: str) -> None:
    t = scene(
        other=side("martell", play=["Levies of the Riverlands"]),
        mine=side(house, play=[guard, "Maester Aemon"]),
    )
    t.other.take_control(guard, until="game")
    t.other.challenge("military", guard)
    t.skip_to("first-player")
    assert guard in t.other.in_play


def test_renlys_courtier_blanks_for_a_phase() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Renly's Courtier", "Bastard of Robert"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    t.baratheon.use("Renly's Courtier", "Lurkers at Harrenhal")
    assert not t.card("Lurkers at Harrenhal").has("stealth")
    t.skip_to("first-player")
    assert t.card("Lurkers at Harrenhal").has("stealth")


@pytest.mark.parametrize(
    ("location", "house", "card", "price"),
    [
        ("Eastern Fiefdoms", "targaryen", "Khal Drogo", 3),
        ("Great Pyramid", "targaryen", "Khal Drogo", 2),
        ("Summer Sea", "targaryen", "Khal Drogo", 2),
        ("Street of Steel", "stark", "Robb Stark", 3),
        ("Shadowblack Lane", "stark", "Catelyn Stark", 2),
        ("Street of Sisters", "stark", "Robb Stark", 3),
    ],
)
def test_locations_that_make_cards_cheaper(location: str, house: str, card: str, price: int) -> None:
    t = scene("marshaling", mine=side(house, play=[location], hand=[card, "Levies of the Riverlands"]), other=WEAK)
    t.mine.use(location)
    t.mine.marshal(card)
    assert t.mine.gold == 6 - price


@pytest.mark.parametrize(
    ("chambers", "house"),
    [
        ("Queen Cersei's Chambers", "lannister"),
        ("King Robert's Chambers", "baratheon"),
        ("Khal Drogo's Tent", "targaryen"),
    ],
)
def test_chambers_may_lie_on_the_house_card(chambers: str, house: str) -> None:
    t = scene("marshaling", mine=side(house, hand=[chambers, "Levies of the Riverlands"]), other=side("stark"))
    name = f"House {house.capitalize()}"
    t.mine.marshal(chambers, f"attach to {name} of {name}")
    assert t.card(chambers).host == t.mine.faction_card


# -- plots ----------------------------------------------------------------------------------------------


def test_valar_morghulis_kills_all_but_the_saved() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Valar Morghulis"], play=["Robb Stark + Robb Stark", "Hodor"]),
        lannister=side("lannister", plots=["Tax Season"], play=["Joffrey Baratheon"]),
    )
    t.choose("first player House Stark")
    t.stark.save_with_duplicate("Robb Stark")
    assert (t.stark.in_play, t.stark.dead, t.lannister.dead) == (["Robb Stark"], ["Hodor"], ["Joffrey Baratheon"])


def test_wildfire_assault_spares_three() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Wildfire Assault"], play=["Robb Stark", "Hodor", "Arya Stark", "Eddard Stark"]),
        lannister=side("lannister", plots=["Tax Season"], play=["Joffrey Baratheon + Joffrey Baratheon"]),
    )
    t.choose("first player House Stark")
    t.stark.choose("Robb Stark", "Hodor", "Arya Stark")
    t.lannister.choose("nothing")
    assert (t.stark.dead, t.lannister.dead) == (["Eddard Stark"], ["Joffrey Baratheon"])  # no duplicate saves


def test_fleeing_to_the_wall_spares_three() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Fleeing to the Wall"], play=["Godswood", "Crossroads", "Narrow Sea", "Great Keep"]),
        lannister=side("lannister", plots=["Tax Season"]),
    )
    t.choose("first player House Stark")
    t.stark.choose("Godswood", "Crossroads", "Great Keep")
    assert t.stark.discard == ["Narrow Sea"]


def test_blockade_leaves_the_bonuses() -> None:
    t = scene(
        stark=side("stark", plot="Blockade"), lannister=side("lannister", play=["Crossroads", "Joffrey Baratheon"])
    )
    assert (t.players[0].income, t.players[1].income) == (0, 1)


def test_holding_the_trident_helps_the_few() -> None:
    few = side("stark", play=["Robb Stark"], plot="Holding the Trident")
    t = scene(stark=few, lannister=side("lannister", play=["Joffrey Baratheon", "Enemy Informer"]))
    assert t.card("Robb Stark").strength == 4
    t = scene(stark=few, lannister=side("lannister", play=["Joffrey Baratheon"]))
    assert t.card("Robb Stark").strength == 2


def test_hear_me_roar() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer"], plot="Hear Me Roar"),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert (t.card("Enemy Informer").strength, t.card("Robb Stark").strength) == (2, 1)


def test_noose_and_swordpoint_keeps_the_weak_down() -> None:
    t = scene(
        "standing",
        stark=side("stark", play=["Robb Stark (kneeling)", "Eddard Stark (kneeling)"], plot="Noose and Swordpoint"),
        lannister=side("lannister", hand=["Mummer's Writ"]),
    )
    assert t.card("Robb Stark").kneeling
    assert not t.card("Eddard Stark").kneeling


def test_herding_the_masses() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"], plot="Herding the Masses"),
        lannister=side("lannister", play=["Joffrey Baratheon", "Levies of the Riverlands"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.pass_windows()
    assert t.options == ["Joffrey Baratheon", "done"]


def test_power_and_wealth_counts_attachments() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark + Slander + Risen to Power", "Hodor"], plot="Power and Wealth"),
        lannister=WEAK,
    )
    assert (t.card("Robb Stark").strength, t.card("Hodor").strength) == (4, 4)


def test_counting_favors_draws_for_two() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Counting Favors"]),
        lannister=side("lannister", plots=["Tax Season"]),
        baratheon=side("baratheon", plots=["Tax Season"]),
    )
    t.choose("first player House Stark")
    t.stark.choose("House Baratheon")
    assert (len(t.stark.hand), len(t.lannister.hand), len(t.baratheon.hand)) == (5, 2, 5)


# -- our own --------------------------------------------------------------------------------------------


def test_sworn_at_birth_and_lady() -> None:
    t = scene(stark=side("stark", play=["Robb Stark + Sworn at Birth", "Lady"]), lannister=WEAK)
    assert t.card("Robb Stark").strength == 3
