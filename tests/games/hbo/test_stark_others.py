"""The other cards of the Stark deck."""

import pytest

from kingsmoot.scenario import side
from kingsmoot.thrones.rules.in_play.attachments import may_be_attached
from tests.games.hbo.table import scene

# -- of the first edition -------------------------------------------------------------------------------


def test_robb_stark_kills_after_a_military_victory() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Shae (kneeling)", "Bronn (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.choose("Shae")
    t.stark.use("Robb Stark")
    assert t.lannister.dead == ["Shae", "Bronn"]


def test_robb_stark_kills_nobody_after_a_power_challenge() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark", "Jon Snow"]), lannister=side("lannister", play=["Bronn (kneeling)"])
    )
    t.stark.challenge("power", "Robb Stark")
    assert not t.stark.can("use Robb Stark")


@pytest.mark.parametrize(("defender", "can"), [("Catelyn Stark", True), ("Sansa Stark", False)])
def test_catelyn_stark_makes_somebody_count_nothing(defender: str, can: bool) -> None:
    t = scene(
        lannister=side("lannister", play=["Tywin Lannister", "Shae"]),
        stark=side("stark", play=["Catelyn Stark", "Sansa Stark"]),
    )
    t.lannister.challenge("power", "Tywin Lannister")
    t.stark.defend(defender)
    assert t.stark.can("use Catelyn Stark") is can
    if can:
        t.stark.use("Catelyn Stark")
        assert sorted(t.options) == ["Catelyn Stark", "Tywin Lannister"]  # those who take part
        t.stark.choose("Tywin Lannister")
        assert t.challenge.winner is t.stark


def test_ser_rodrik_cassel_stands_and_defends() -> None:
    t = scene(
        lannister=side("lannister", play=["Bronn", "Shae"], gold=2),
        stark=side("stark", play=["Ser Rodrik Cassel", "Arya Stark"]),
    )
    t.lannister.challenge("military", "Bronn")
    t.stark.defend("Ser Rodrik Cassel", "Arya Stark")
    assert (t.card("Ser Rodrik Cassel").strength, t.card("Ser Rodrik Cassel").kneeling) == (4, False)
    assert (t.card("Arya Stark").strength, t.card("Arya Stark").kneeling) == (2, True)


def test_ser_rodrik_cassel_kneels_to_attack() -> None:
    t = scene(
        stark=side("stark", play=["Ser Rodrik Cassel"]),
        lannister=side("lannister", play=["Bronn"], gold=2),
    )
    t.stark.challenge("military", "Ser Rodrik Cassel")
    assert (t.card("Ser Rodrik Cassel").strength, t.card("Ser Rodrik Cassel").kneeling) == (2, True)


def test_bran_stark_learns_secrets() -> None:
    t = scene(
        lannister=side("lannister", play=["Shae", "Cersei Lannister"]),
        stark=side("stark", play=["Bran Stark", "Septa Mordane"]),
    )
    t.lannister.challenge("intrigue", "Shae")
    t.stark.defend("Septa Mordane")
    t.stark.use("Bran Stark")
    assert t.card("Bran Stark").power == 5


def test_bran_stark_learns_nothing_by_asking() -> None:
    t = scene(stark=side("stark", play=["Bran Stark", "Septa Mordane"]), lannister=side("lannister", play=["Bronn"]))
    t.stark.challenge("intrigue", "Septa Mordane")
    assert not t.stark.can("use Bran Stark")


def test_bran_stark_dies_of_them() -> None:
    t = scene(
        lannister=side("lannister", play=["Shae", "Cersei Lannister"]),
        stark=side("stark", play=["Bran Stark"], hand=["Not Today", "Not Today"]),
    )
    t.lannister.challenge("intrigue", "Shae")
    t.skip_to("challenge")
    assert t.stark.dead == ["Bran Stark"]  # he cannot be saved


def test_greatjon_umber_joins() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound", "Cersei Lannister"]),
        stark=side("stark", play=["Greatjon Umber", "Hodor"]),
    )
    t.lannister.challenge("military", "The Hound")
    t.stark.defend("Hodor")
    t.stark.use("Greatjon Umber")
    assert t.card("Greatjon Umber").kneeling
    assert t.challenge.winner is t.stark


def test_greatjon_umber_joins_an_attack() -> None:
    t = scene(
        stark=side("stark", play=["Greatjon Umber", "Jon Snow"]),
        lannister=side("lannister", play=["The Hound", "Cersei Lannister"]),
    )
    t.stark.challenge("military", "Jon Snow")
    t.stark.use("Greatjon Umber")
    assert t.card("Greatjon Umber").kneeling
    assert t.challenge.attackers == ["Jon Snow", "Greatjon Umber"]
    assert not t.stark.can("use Greatjon Umber")


def test_greatjon_umber_has_no_part_in_intrigue() -> None:
    t = scene(
        lannister=side("lannister", play=["Cersei Lannister", "The Hound"]),
        stark=side("stark", play=["Greatjon Umber", "Septa Mordane"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    assert not t.stark.can("use Greatjon Umber")


def test_osha_slips_away() -> None:
    t = scene(
        stark=side("stark", play=["Osha", "Jon Snow"]),
        lannister=side("lannister", play=["Bronn"]),
    )
    assert not t.stark.can("use Osha")  # she stands
    t = scene(
        stark=side("stark", play=["Osha", "Jon Snow"]),
        lannister=side("lannister", play=["Bronn"]),
    )
    t.stark.challenge("military", "Osha", "Jon Snow")
    t.stark.use("Osha")
    assert not t.card("Osha").participating
    assert not t.card("Osha").kneeling


@pytest.mark.parametrize(
    ("wolf", "friend", "alone", "together"), [("Grey Wind", "Robb Stark", 4, 2), ("Lady", "Sansa Stark", 2, 0)]
)
def test_wolves_come_to_their_own(wolf: str, friend: str, alone: int, together: int) -> None:
    for play, price in (([], alone), ([friend], together)):
        t = scene("marshaling", stark=side("stark", play=play, hand=[wolf], gold=4), lannister=side("lannister"))
        assert t.card(wolf).cost == price


def test_lady_is_with_sansa() -> None:
    t = scene(stark=side("stark", play=["Lady", "Sansa Stark", "Jon Snow"]), lannister=side("lannister"))
    assert (t.card("Sansa Stark").strength, t.card("Jon Snow").strength) == (2 + 1, 3)
    assert t.card("Sansa Stark").has("renown")
    assert not t.card("Jon Snow").has("renown")


@pytest.mark.parametrize(("other", "strength"), [("Eddard Stark", 4), ("Jon Snow", 1)])
def test_shaggydog_needs_a_lord(other: str, strength: int) -> None:
    t = scene(stark=side("stark", play=["Shaggydog", other]), lannister=side("lannister"))
    assert (t.card("Shaggydog").strength, t.card(other).strength) == (strength, 3)


@pytest.mark.parametrize(("title", "less"), [("House Tully Recruiter", 1), ("Godswood", 2)])
def test_the_next_stark_is_cheaper(title: str, less: int) -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=[title], hand=["Eddard Stark", "Littlefinger"], gold=4),
        lannister=side("lannister"),
    )
    t.stark.use(title)
    assert (t.card("Eddard Stark").cost, t.card("Littlefinger").cost) == (4 - less, 5)
    assert not t.stark.can(f"use {title}")


def test_summer_goes_with_a_stark() -> None:
    t = scene(
        stark=side("stark", play=["Bran Stark + Summer", "Sansa Stark", "Littlefinger"]), lannister=side("lannister")
    )
    assert (t.card("Bran Stark").strength, t.card("Bran Stark").icons) == (4, "MP")
    assert (t.card("Sansa Stark").strength, t.card("Sansa Stark").icons) == (2, "IP")
    assert t.card("Bran Stark").has("stealth")
    assert not may_be_attached(t.s, t.card("Summer").c, t.card("Littlefinger").c, t.stark.seat)
    t = scene(stark=side("stark", play=["Jon Snow + Summer"]), lannister=side("lannister"))
    assert not t.card("Jon Snow").has("stealth")


def test_ice_falls_once() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark + Ice", "Littlefinger"]),
        lannister=side("lannister", play=["Tywin Lannister", "Cersei Lannister"]),
    )
    assert not may_be_attached(t.s, t.card("Ice").c, t.card("Littlefinger").c, t.stark.seat)
    t.stark.challenge("military", "Eddard Stark")
    t.lannister.defend("Tywin Lannister")
    t.stark.use("Ice")
    assert t.lannister.dead == ["Tywin Lannister", "Cersei Lannister"]  # who then was claimed
    assert t.stark.discard == ["Ice"]


def test_ice_waits_for_its_bearer() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark + Ice", "Jon Snow", "Arya Stark"]),
        lannister=side("lannister", play=["Tywin Lannister", "Cersei Lannister"]),
    )
    t.stark.challenge("military", "Jon Snow")
    t.lannister.defend("Tywin Lannister")
    assert not t.stark.can("use Ice")


def test_ice_must_stand_to_fall() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark + Ice"]),
        lannister=side("lannister", play=["Tywin Lannister", "Cersei Lannister"]),
    )
    t.card("Ice").kneeling = True
    t.stark.challenge("military", "Eddard Stark")
    t.lannister.defend("Tywin Lannister")
    assert not t.stark.can("use Ice")


def test_needle_makes_quick() -> None:
    t = scene(stark=side("stark", play=["Jon Snow + Needle", "Arya Stark"]), lannister=side("lannister"))
    assert (t.card("Jon Snow").strength, t.card("Arya Stark").strength) == (3 + 1, 2)
    assert t.card("Jon Snow").has("stealth")
    assert not t.card("Arya Stark").has("stealth")


# -- our own --------------------------------------------------------------------------------------------


def test_northern_spearmen_hold_the_line() -> None:
    t = scene(
        lannister=side("lannister", play=["Bronn", "Shae"], gold=2),
        stark=side("stark", play=["Northern Spearmen"]),
    )
    assert t.card("Northern Spearmen").strength == 2
    t.lannister.challenge("military", "Bronn")
    t.stark.defend("Northern Spearmen")
    assert (t.card("Northern Spearmen").strength, t.card("Bronn").strength) == (3, 3)


def test_winterfell_archers_and_the_pack_survives() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Shae"]),
        stark=side("stark", play=["Winterfell Archers", "Arya Stark"], hand=["The Pack Survives"]),
    )
    assert not t.stark.can("use Winterfell Archers")  # nobody attacks
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Shae"]),
        stark=side("stark", play=["Winterfell Archers", "Arya Stark"], hand=["The Pack Survives"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.use("Winterfell Archers")
    assert not t.stark.can("play The Pack Survives")  # none of theirs takes part
    t.stark.defend("Arya Stark")
    t.stark.play("The Pack Survives")
    assert t.challenge.winner is t.stark  # 2 + 2 against 4 - 1


@pytest.mark.parametrize("gold", [0, 2])
def test_traders_of_white_harbor_sell_cards(gold: int) -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=["Traders of White Harbor", "Maester Luwin"], gold=gold),
        lannister=side("lannister"),
    )
    assert t.stark.can("use Traders of White Harbor") is bool(gold)
    if gold:
        before = len(t.stark.hand)
        t.stark.use("Traders of White Harbor")
        assert (len(t.stark.hand), t.stark.gold) == (before + 1, 1)
        assert not t.stark.can("use Traders of White Harbor")  # they kneel
