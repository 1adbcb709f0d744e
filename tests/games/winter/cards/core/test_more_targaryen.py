"""More cards of House Targaryen in the Core Set."""

import pytest

from kingsmoot.scenario import side
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.rules.in_play.control import give_control
from tests.games.winter.table import scene

PAYNE = "Ser Ilyn Payne"
WEAK = side("lannister", play=["Levies of the Riverlands (kneeling)"])


# -- attachments ----------------------------------------------------------------------------------------


def test_blood_of_the_dragon_makes_a_dragon_of_whoever_fights() -> None:
    t = scene(
        targaryen=side("targaryen", play=["Illyrio's Man + Blood of the Dragon", "Qartheen Fanatic"]),
        lannister=side("lannister", play=[PAYNE]),
    )
    assert (t.card("Illyrio's Man").strength, t.card("Qartheen Fanatic").icons) == (1, "I")
    t.targaryen.challenge("power", "Illyrio's Man")
    assert t.about == "defenders"
    assert (t.card("Illyrio's Man").strength, t.card("Qartheen Fanatic").icons) == (7, "MI")
    assert t.card("Qartheen Fanatic").strength == 2 + 1  # for the dragon, not by the blood


def test_poisoned_wine_goes_round() -> None:
    t = scene(
        targaryen=side("targaryen", play=["Crossroads", "Khal Drogo"]),
        stark=side("stark", play=["Robb Stark + Poisoned Wine", "Hodor", "Catelyn Stark"]),
    )
    assert t.card("Robb Stark").strength == 0
    assert not t.stark.can("use Poisoned Wine")  # no influence
    t = scene(
        targaryen=side("targaryen", play=["Crossroads", "Khal Drogo", "Viserys Targaryen + Poisoned Wine"]),
        stark=side("stark", play=["Robb Stark", "Hodor", "Catelyn Stark"]),
    )
    t.targaryen.use("Poisoned Wine")
    assert t.options == ["Khal Drogo", "Robb Stark", "Catelyn Stark"]  # Hodor takes no attachments
    t.targaryen.choose("Catelyn Stark")
    assert t.card("Catelyn Stark").attachments == ["Poisoned Wine"]
    assert (t.card("Catelyn Stark").strength, t.card("Viserys Targaryen").strength) == (1, 1)
    assert t.card("Crossroads").kneeling
    assert t.card("Poisoned Wine").controller is t.targaryen


@pytest.mark.parametrize(
    ("host", "raised", "stealth", "renown"),
    [
        ("Brown Ben Plumm", 2, False, False),
        ("Qartheen Fanatic", 0, True, False),
        ("Viserys Targaryen", 0, False, True),
        ("The Titan's Bastard", 2, True, True),
    ],
)
def test_aegons_blade_gives_by_icons(host: str, raised: int, stealth: bool, renown: bool) -> None:
    t = scene(targaryen=side("targaryen", play=[f"{host} + Aegon's Blade"]), lannister=WEAK)
    card = t.card(host)
    assert card.strength == card.printed_strength + raised
    assert (card.has("stealth"), card.has("renown")) == (stealth, renown)


def test_aegons_blade_loses_with_a_lost_icon() -> None:
    t = scene(targaryen=side("targaryen", play=["Viserys Targaryen + Aegon's Blade + Slander"]), lannister=WEAK)
    assert t.card("Viserys Targaryen").icons == ""
    assert not t.card("Viserys Targaryen").has("renown")


def test_bones_of_a_child_make_a_victory_worth_less() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
        targaryen=side("targaryen", play=["Viserys Targaryen (kneeling) + Bones of a Child"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    t.targaryen.use("Bones of a Child")
    assert t.targaryen.discard == ["Bones of a Child"]
    t.pass_windows(until="challenge")
    assert (t.targaryen.dead, t.stark.faction_power) == ([], 1)  # unopposed, and nobody has to die


def test_bones_of_a_child_are_for_challenges_only() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
        targaryen=side("targaryen", play=["Viserys Targaryen + Bones of a Child"]),
    )
    assert not t.targaryen.can("use Bones of a Child")  # nobody has attacked
    t.stark.challenge("power", "Eddard Stark")
    assert t.targaryen.can("use Bones of a Child")


# -- dragons --------------------------------------------------------------------------------------------


def test_rhaegal_finds_his_like() -> None:
    t = scene(
        "marshaling",
        targaryen=side("targaryen", play=["Rhaegal"], deck=["Drogon", "Jhogo", "Rhaegal"]),
        lannister=side("lannister"),
    )
    t.targaryen.use("Rhaegal")
    assert t.options == ["attach Rhaegal", "nothing"]
    t.targaryen.choose("attach Rhaegal")
    assert t.card("Rhaegal").duplicates == 1
    assert "Rhaegal" not in t.targaryen.deck
    assert t.targaryen.gold == 5


def test_rhaegal_in_foreign_hands_has_no_duplicates() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", hand=["Levies of the Riverlands"], deck=["Rhaegal"]),
        targaryen=side("targaryen", play=["Rhaegal"]),
    )
    give_control(t.s, t.card("Rhaegal", of=t.targaryen).c, t.lannister.seat, Period.GAME)
    t.lannister.marshal("Levies of the Riverlands")
    t.lannister.use("Rhaegal")
    assert t.options == ["nothing"]


def test_drogon_burns_once_a_phase() -> None:
    t = scene(
        "marshaling",
        targaryen=side("targaryen", play=["Drogon", "Crossroads"]),
        lannister=side("lannister", play=["Cersei's Attendant", "Joffrey Baratheon"]),
    )
    t.targaryen.use("Drogon", "Cersei's Attendant")
    assert t.targaryen.gold == 6 + 1 - 2
    t.lannister.choose("pass")
    assert t.lannister.dead == ["Cersei's Attendant"]
    assert not t.targaryen.can("use Drogon")


# -- characters -----------------------------------------------------------------------------------------


def test_strong_belwas_saves_nobles_for_gold() -> None:
    t = scene(
        "marshaling",
        targaryen=side("targaryen", play=["Strong Belwas", "Joffrey Baratheon"], hand=["Levies of the Riverlands"]),
        lannister=side("lannister", play=[PAYNE], hand=["Distraction"]),
    )
    t.lannister.use(PAYNE, "Joffrey Baratheon")
    t.targaryen.use("Strong Belwas")
    assert "Joffrey Baratheon" in t.targaryen.in_play
    assert t.targaryen.gold == 4


def test_strong_belwas_does_not_care_for_others() -> None:
    t = scene(
        "marshaling",
        targaryen=side("targaryen", play=["Strong Belwas", "Viserys Targaryen", "Illyrio's Man"]),
        lannister=side("lannister", play=[PAYNE], hand=["Distraction"]),
    )
    t.lannister.use(PAYNE, "Illyrio's Man")
    assert not t.targaryen.can("use Strong Belwas")
    assert t.targaryen.dead == ["Illyrio's Man"]


def test_strong_belwas_is_of_no_use_to_one_who_is_immune_to_characters() -> None:
    t = scene(
        targaryen=side("targaryen", play=["Strong Belwas (kneeling)", "The Red Viper (kneeling)"], gold=4),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.choose("The Red Viper")
    assert not t.targaryen.can("use Strong Belwas")
    assert t.targaryen.dead == ["The Red Viper"]


def test_viserys_goes_home_from_death_by_strength_zero() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Drogon"], hand=["Distraction"]),
        targaryen=side("targaryen", play=["Viserys Targaryen [core] + Poisoned Wine"]),
    )
    t.lannister.use("Drogon", "Viserys Targaryen")
    t.targaryen.use("Viserys Targaryen")
    assert (t.targaryen.hand, t.targaryen.dead) == (["Viserys Targaryen"], [])


def test_xaro_xoan_daxos_sends_somebody_home() -> None:
    t = scene(
        "marshaling",
        targaryen=side("targaryen", play=["Jhogo"], hand=["Xaro Xoan Daxos"]),
        lannister=side("lannister", play=["Joffrey Baratheon"]),
    )
    t.targaryen.marshal("Xaro Xoan Daxos")
    assert t.options == ["Jhogo", "Xaro Xoan Daxos"]  # it must be one of these
    t.targaryen.choose("Jhogo")
    assert "Jhogo" in t.targaryen.hand
    assert t.targaryen.in_play == ["Xaro Xoan Daxos"]


def test_jhogo_likes_weapons() -> None:
    t = scene(targaryen=side("targaryen", play=["Jhogo + Bones of a Child"]), lannister=WEAK)
    assert t.card("Jhogo").strength == 3
    t = scene(targaryen=side("targaryen", play=["Jhogo + Aegon's Blade"]), lannister=WEAK)
    assert t.card("Jhogo").strength == 3 + 2 + 2


def test_the_titans_bastard_comes_with_your_dead_and_goes_with_theirs() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark", "Arya Stark (kneeling)"]),
        targaryen=side("targaryen", play=["Illyrio's Man (kneeling)", "Khal Drogo"], hand=["The Titan's Bastard"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    t.targaryen.defend()
    t.targaryen.choose("Illyrio's Man")
    t.targaryen.use("The Titan's Bastard")
    assert "The Titan's Bastard" in t.targaryen.in_play
    t.skip_to("challenge")
    t.targaryen.challenge("military", "Khal Drogo")
    t.stark.choose("Arya Stark")
    t.targaryen.use("The Titan's Bastard")
    assert "The Titan's Bastard" in t.targaryen.hand


def test_the_titans_bastard_counts_deathbound_cards() -> None:
    t = scene(
        "dominance",
        targaryen=side("targaryen", hand=["Forever Burning", "The Titan's Bastard"], play=["Crossroads"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.targaryen.play("Forever Burning")
    t.targaryen.use("The Titan's Bastard")
    assert "The Titan's Bastard" in t.targaryen.in_play


def test_the_titans_bastard_does_not_come_for_their_dead_or_for_what_is_discarded() -> None:
    t = scene(
        targaryen=side("targaryen", play=["Jhogo"], hand=["The Titan's Bastard"]),
        stark=side("stark", play=["Arya Stark (kneeling)"]),
    )
    t.targaryen.challenge("military", "Jhogo")
    assert not t.targaryen.can("use The Titan's Bastard")
    assert t.stark.dead == ["Arya Stark"]
    t = scene(
        stark=side("stark", play=["Catelyn Stark"]),
        targaryen=side("targaryen", hand=["The Titan's Bastard", "The Titan's Bastard"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    assert not t.targaryen.can("use The Titan's Bastard")
    assert t.targaryen.discard == ["The Titan's Bastard"]


def test_danys_handmaiden_takes_an_attachment_with_her() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark + Milk of the Poppy", "Arya Stark + Slander"]),
        targaryen=side("targaryen", play=["Dany's Handmaiden (kneeling)"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    t.targaryen.use("Dany's Handmaiden", "Slander")
    assert t.targaryen.dead == ["Dany's Handmaiden"]
    assert t.stark.discard == ["Slander"]


def test_danys_handmaiden_needs_an_attachment() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark", "Arya Stark"]),
        targaryen=side("targaryen", play=["Dany's Handmaiden (kneeling)"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    assert not t.targaryen.can("use Dany's Handmaiden")
    assert t.targaryen.dead == ["Dany's Handmaiden"]


@pytest.mark.parametrize(("beside", "strength", "icons"), [("Drogon", 3, "MI"), ("Jhogo", 2, "I")])
def test_qartheen_fanatic_believes_in_dragons(beside: str, strength: int, icons: str) -> None:
    t = scene(
        targaryen=side("targaryen", play=["Qartheen Fanatic"]),
        lannister=side("lannister", play=[beside]),  # whoever controls it
    )
    assert (t.card("Qartheen Fanatic").strength, t.card("Qartheen Fanatic").icons) == (strength, icons)


def test_pentoshi_guildmaster_comes_back_after_a_great_victory() -> None:
    t = scene(targaryen=side("targaryen", play=["Drogon"], discard=["Pentoshi Guildmaster"]), lannister=WEAK)
    t.targaryen.challenge("power", "Drogon")
    t.targaryen.use("Pentoshi Guildmaster")
    assert t.targaryen.hand == ["Pentoshi Guildmaster"]


def test_pentoshi_guildmaster_waits_for_four_more_strength() -> None:
    t = scene(targaryen=side("targaryen", play=["Jhogo"], discard=["Pentoshi Guildmaster"]), lannister=WEAK)
    t.targaryen.challenge("power", "Jhogo")
    assert not t.targaryen.can("use Pentoshi Guildmaster")


@pytest.mark.parametrize(("answer", "where"), [("pay 3 gold", "play"), ("no", "hand")])
def test_pentoshi_guildmaster_may_be_hired_if_there_is_gold(answer: str, where: str) -> None:
    t = scene(
        targaryen=side("targaryen", play=["Eddard Stark"], discard=["Pentoshi Guildmaster"], gold=3), lannister=WEAK
    )
    t.targaryen.challenge("power", "Eddard Stark")
    t.targaryen.use("Pentoshi Guildmaster", answer)
    assert t.card("Pentoshi Guildmaster").zone == where
    assert t.targaryen.gold == (0 if where == "play" else 3)


def test_illyrios_man_makes_a_character_cheaper() -> None:
    t = scene(
        "marshaling",
        targaryen=side("targaryen", play=["Illyrio's Man"], hand=["Jhogo", *["Levies of the Riverlands"] * 2]),
        lannister=WEAK,
    )
    t.targaryen.use("Illyrio's Man")
    t.targaryen.marshal("Levies of the Riverlands")  # neutral: it costs what it costs
    t.targaryen.marshal("Jhogo")
    assert t.targaryen.gold == 6 - 1 - 2


# -- locations ------------------------------------------------------------------------------------------


def test_xaros_home_is_glad_of_attachments() -> None:
    t = scene(
        "marshaling",
        targaryen=side(
            "targaryen", play=["Xaro's Home", "Crossroads", "Jhogo"], hand=["Aegon's Blade", "Illyrio's Man"]
        ),
        lannister=WEAK,
    )
    t.targaryen.marshal("Illyrio's Man")
    assert not any(option.startswith("use Xaro's Home") for option in t.options)
    t.targaryen.marshal("Aegon's Blade", "attach to Jhogo")
    t.targaryen.use("Xaro's Home")
    assert t.targaryen.hand == ["Levies of the Riverlands"]
    assert t.card("Crossroads").kneeling


def test_lady_daeneryss_chambers_give_an_attachment_back() -> None:
    t = scene(
        "marshaling",
        targaryen=side(
            "targaryen",
            play=["Lady Daenerys's Chambers"],
            hand=["Dany's Handmaiden", "Levies of the Riverlands"],
            discard=["Poisoned Wine", "Aegon's Blade", "Blood of the Dragon", "Illyrio's Man"],
        ),
        lannister=WEAK,
    )
    t.targaryen.marshal("Levies of the Riverlands")
    assert not any(option.startswith("use Lady Daenerys's Chambers") for option in t.options)
    t.targaryen.marshal("Dany's Handmaiden")
    t.targaryen.use("Lady Daenerys's Chambers")
    assert sorted(t.options) == ["Aegon's Blade", "Poisoned Wine"]  # not what costs more than 2, and attachments only
    t.targaryen.choose("Poisoned Wine")
    assert t.targaryen.hand == ["Poisoned Wine"]
