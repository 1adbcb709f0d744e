"""The plots of the preset plot decks."""

import pytest

from kingsmoot.scenario import side
from kingsmoot.thrones.model.enums import MILITARY, POWER
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.rules.phases.challenges import may_initiate
from tests.games.hbo.table import scene


def test_detained_kneels_somebody() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", plots=["Detained"]),
        stark=side("stark", plots=["The Lion and the Wolf"], play=["Jon Snow", "Arya Stark"]),
    )
    t.choose("first player House Stark")
    t.lannister.choose("Jon Snow")
    assert t.card("Jon Snow").kneeling


def test_game_of_thrones_keeps_the_schemers_standing() -> None:
    t = scene(
        lannister=side("lannister", play=["Cersei Lannister"], plot="Game of Thrones"),
        stark=side("stark", play=["Jon Snow", "Sansa Stark"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.stark.defend("Sansa Stark")
    assert not t.card("Cersei Lannister").kneeling
    assert t.card("Sansa Stark").kneeling
    t.lannister.challenge("power", "Cersei Lannister")
    assert t.card("Cersei Lannister").kneeling


def test_securing_the_throne() -> None:
    t = scene(
        lannister=side("lannister", play=["Cersei Lannister"], plot="Securing the Throne"),
        stark=side("stark", play=["Northern Spearmen"]),
    )
    t.lannister.challenge("power", "Cersei Lannister")
    t.lannister.use("Securing the Throne")
    assert t.lannister.faction_power == 1 + 1


def test_uneasy_peace_and_storm_of_swords() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound", "Cersei Lannister"], plot="Uneasy Peace"),
        stark=side("stark", play=["Jon Snow"], plot="Storm of Swords"),
    )
    assert not may_initiate(t.s, Seat(0), MILITARY)
    assert not may_initiate(t.s, Seat(1), MILITARY)
    assert may_initiate(t.s, Seat(0), POWER)
    t = scene(
        stark=side("stark", play=["Jon Snow", "Stark Escort"], plot="Storm of Swords"), lannister=side("lannister")
    )
    t.stark.challenge("military", "Jon Snow")
    t.skip_to("challenge")
    assert "military challenge against House Lannister" in t.options


def test_valar_morghulis_and_spies_in_their_midst() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", plots=["Valar Morghulis"], play=["Bronn"], hand=["Shae"]),
        stark=side("stark", plots=["Spies in Their Midst"], play=["Northern Spearmen"]),
    )
    t.choose("first player House Stark")
    t.choose("resolve Spies in Their Midst of House Stark")
    assert (t.lannister.dead, t.stark.dead) == (["Bronn"], ["Northern Spearmen"])
    assert t.lannister.discard == ["Shae"]


@pytest.mark.parametrize(("plot", "price"), [("The Lion and the Wolf", 2), ("Calling the Banners", 4)])
def test_calling_the_banners_allows_no_reductions(plot: str, price: int) -> None:
    stark = side("stark", hand=["Eddard Stark"], play=["Godswood"], plot=plot)
    t = scene("marshaling", stark=stark, lannister=side("lannister"))
    t.stark.use("Godswood")
    assert t.card("Eddard Stark").cost == price


def test_the_old_gods_make_the_next_stark_cheaper() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["The Old Gods"], hand=["Eddard Stark", "Jon Snow"], play=["Winterfell Keep"]),
        lannister=side("lannister", plots=["The Killing Cold"]),
    )
    t.choose("first player House Stark")
    t.stark.marshal("Eddard Stark")
    assert t.stark.gold == 2 + 1 - (4 - 2)
    assert t.card("Eddard Stark").in_play


def test_crossing_the_trident_and_hidden_in_shadows() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow"], plot="Crossing the Trident"),
        lannister=side("lannister", play=["The Hound", "Shae"]),
    )
    assert (t.card("Jon Snow").strength, t.card("The Hound").strength) == (3 + 2, 3)
    t = scene(
        stark=side("stark", play=["Jon Snow", "Stark Escort"], plot="Hidden in Shadows"), lannister=side("lannister")
    )
    assert t.card("Stark Escort").has("stealth")
    assert not t.card("Jon Snow").has("stealth")


@pytest.mark.parametrize(("plot", "strength"), [("The Killing Cold", 1), ("Detained", 2)])
def test_the_killing_cold_takes_the_nameless(plot: str, strength: int) -> None:
    t = scene(
        lannister=side("lannister", play=["Red Cloaks", "Shae"], plot=plot),
        stark=side("stark", play=["Stark Escort", "Jon Snow"]),
    )
    assert t.card("Stark Escort").strength == strength
    assert t.card("Red Cloaks").strength == 2
    assert t.card("Jon Snow").strength == 3


def test_the_lion_and_the_wolf_make_lords_known() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark", "Jon Snow"], plot="The Lion and the Wolf"),
        lannister=side("lannister", play=["Tyrion Lannister"]),
    )
    assert t.card("Robb Stark").has("renown")
    assert not t.card("Jon Snow").has("renown")
    assert t.card("Tyrion Lannister").has("renown")  # it is for both


@pytest.mark.parametrize(("kind", "power"), [("power", 1 + 1), ("military", 1)])
def test_securing_the_throne_counts_power_challenges(kind: str, power: int) -> None:
    t = scene(
        lannister=side("lannister", play=["Bronn", "Cersei Lannister"], plot="Securing the Throne"),
        stark=side("stark"),
    )
    t.lannister.challenge(kind, "Bronn")
    if t.lannister.can("use Securing the Throne"):
        t.lannister.use("Securing the Throne")
    assert t.lannister.faction_power == power


def test_crossing_the_trident_needs_a_smaller_host() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow"], plot="Crossing the Trident"),
        lannister=side("lannister", play=["Bronn"]),
    )
    assert t.card("Jon Snow").strength == 3


def test_hear_me_roar_spares_schemers() -> None:
    t = scene(
        lannister=side("lannister", play=["Bronn", "Tywin Lannister"], plot="Hear Me Roar"),
        stark=side("stark", play=["Jon Snow", "Sansa Stark"]),
    )
    assert (t.card("Bronn").strength, t.card("Jon Snow").strength) == (2, 2)
    assert (t.card("Tywin Lannister").strength, t.card("Sansa Stark").strength) == (4, 2)


def test_detained_is_for_those_who_stand() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", plots=["Detained"], hand=["The Lion's Cunning"], gold=2),
        stark=side("stark", plots=["The Lion and the Wolf"], play=["Jon Snow (kneeling)", "Arya Stark"]),
    )
    t.choose("first player House Stark")  # then there is only one to choose
    assert t.card("Arya Stark").kneeling


def test_the_old_gods_help_one_stark_only() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["The Old Gods"], hand=["Arya Stark", "Jon Snow"], play=["Winterfell Keep"]),
        lannister=side("lannister", plots=["The Killing Cold"]),
    )
    t.choose("first player House Stark")
    t.stark.marshal("Arya Stark")
    assert (t.stark.gold, t.stark.card("Jon Snow").cost) == (2 + 1, 3)


def test_valar_morghulis_kills_all_who_are_not_saved() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", plots=["Valar Morghulis"], play=["Bronn", "Shae", "Casterly Rock"]),
        stark=side("stark", plots=["The Lion and the Wolf"], play=["Jon Snow + Jon Snow", "Arya Stark", "Hodor"]),
    )
    t.choose("first player House Stark")
    t.stark.save_with_duplicate("Jon Snow")
    assert (t.stark.in_play, sorted(t.stark.dead)) == (["Jon Snow"], ["Arya Stark", "Hodor"])
    assert (t.lannister.in_play, sorted(t.lannister.dead)) == (["Casterly Rock"], ["Bronn", "Shae"])


@pytest.mark.parametrize("theirs", [["Shae", "Bronn"], []])
def test_spies_in_their_midst_take_one_card_of_the_other(theirs: list[str]) -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Spies in Their Midst"], hand=["Winterfell"]),
        lannister=side("lannister", plots=["The Killing Cold"], hand=theirs),
    )
    t.choose("first player House Stark")
    assert len(t.lannister.discard) == len(theirs[:1])
    assert (len(t.stark.hand), t.stark.discard) == (1 + 2, [])
