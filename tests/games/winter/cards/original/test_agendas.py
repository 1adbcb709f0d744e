"""Agendas and plots of our own."""

import pytest

from kingsmoot.scenario import side
from tests.games.winter.table import scene

LEVIES = "Levies of the Riverlands"
DOOMED = ["Cairn of the First Men", "Hedge Knight of the Gift", "Grave-Robber of Mole's Town"]


# -- agendas --------------------------------------------------------------------------------------------


def test_the_old_blood_rules_by_dominance() -> None:
    t = scene(
        "dominance",
        stark=side("stark", agenda="The Old Blood", play=["Robb Stark", "Hodor"]),
        lannister=side("lannister", play=["Enemy Informer"]),
    )
    t.stark.use("The Old Blood")
    assert t.stark.faction_power == 1 + 1


def test_the_old_blood_is_thin_in_those_who_are_no_lords() -> None:
    t = scene(
        stark=side("stark", agenda="The Old Blood", play=["Robb Stark", "Knight of the Tumblestone", LEVIES]),
        lannister=side("lannister", play=["Ser Jacelyn Bywater"], hand=["Ravens at Dusk"]),
    )
    t.stark.challenge("military", "Robb Stark", "Knight of the Tumblestone")
    assert t.about == "action"
    strengths = [t.card(title).strength for title in ("Robb Stark", "Knight of the Tumblestone", LEVIES)]
    assert strengths == [2, 1, 1]  # the levies stay at home


def test_the_old_blood_gains_nothing_where_others_rule() -> None:
    t = scene(
        "dominance",
        stark=side("stark", agenda="The Old Blood", play=["Robb Stark"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    assert not t.stark.can("use The Old Blood")
    assert (t.stark.power, t.lannister.power) == (0, 1)


def test_the_long_harvest_is_rich_and_late() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", agenda="The Long Harvest", hand=[LEVIES], plot="Marching Orders"),
        lannister=side("lannister", plot="Marching Orders"),
    )
    assert t.stark.gold == 3 + 1
    assert (t.players[0].initiative, t.players[1].initiative) == (4, 6)


def test_the_ravens_bargain_strengthens_the_doomed() -> None:
    t = scene(
        stark=side(
            "stark", agenda="The Raven's Bargain", play=["Robb Stark", "Half-Grown Direwolf"], plot="Marching Orders"
        ),
        lannister=side("lannister", play=["Hedge Knight of the Gift"]),
    )
    assert (t.card("Half-Grown Direwolf").strength, t.card("Robb Stark").strength) == (4, 2)
    assert t.card("Hedge Knight of the Gift").strength == 3  # an opponent's
    assert (t.players[0].initiative, t.players[1].initiative) == (5, 1)


def test_the_ravens_bargain_draws_for_a_doomed_event() -> None:
    t = scene(
        stark=side("stark", agenda="The Raven's Bargain", play=["Robb Stark"], hand=["Ravens at Dusk"] * 2),
        lannister=side("lannister", play=["Enemy Informer"]),
    )
    t.stark.play("Ravens at Dusk", "Enemy Informer")
    t.stark.use("The Raven's Bargain")
    assert len(t.stark.hand) == 2
    t.stark.play("Ravens at Dusk", "Enemy Informer")
    assert not t.stark.can("use The Raven's Bargain")  # once a round


def test_the_mercy_of_the_stranger_takes_one_doomed_card_back() -> None:
    t = scene(
        "dominance",
        stark=side("stark", agenda="Mercy of the Stranger", dead=["Robb Stark", *DOOMED[:2]]),
        lannister=side("lannister"),
    )
    t.stark.use("Mercy of the Stranger", DOOMED[0])
    assert t.stark.dead == ["Robb Stark", DOOMED[1]]
    assert not t.stark.can("use Mercy of the Stranger")
    t = scene(
        stark=side("stark", agenda="Mercy of the Stranger", play=["Robb Stark"], plot="Marching Orders"),
        lannister=side("lannister"),
    )
    assert (t.players[0].initiative, t.players[1].initiative) == (4, 1)


def test_war_without_quarter_pays_for_a_clear_victory_once_a_round() -> None:
    t = scene(
        stark=side(
            "stark",
            agenda="War Without Quarter",
            play=["Robb Stark", "Knight of the Tumblestone", "Grey Wind"],
            plot="After the Mummer's Ford",
        ),
        lannister=side("lannister", play=[LEVIES, "Enemy Informer", "Shae"]),
    )
    t.stark.challenge("military", "Robb Stark", "Knight of the Tumblestone")
    t.lannister.defend()
    t.lannister.choose("Shae")
    t.stark.use("War Without Quarter")
    assert t.stark.faction_power == 2 + 1  # one for nobody's having defended
    t.stark.challenge("military", "Grey Wind")
    t.lannister.defend()
    t.lannister.choose(LEVIES)
    assert not t.stark.can("use War Without Quarter")


def test_war_without_quarter_asks_for_four_and_leaves_no_room_for_intrigue() -> None:
    t = scene(
        stark=side("stark", agenda="War Without Quarter", play=["Robb Stark", "Catelyn Stark"]),
        lannister=side("lannister", play=[LEVIES]),
    )
    assert "intrigue" not in " ".join(t.options)
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    assert not t.stark.can("use War Without Quarter")


def test_war_without_quarter_leaves_intrigue_to_others() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer"]),
        stark=side("stark", agenda="War Without Quarter", play=["Robb Stark"]),
    )
    assert "intrigue challenge against House Stark" in t.options


def test_the_quiet_hand_is_weak_in_war() -> None:
    t = scene(
        stark=side("stark", agenda="The Quiet Hand", play=["Robb Stark", "Catelyn Stark"]),
        lannister=side("lannister", play=["Ser Jacelyn Bywater"], hand=["Ravens at Dusk"]),
    )
    t.stark.challenge("power", "Catelyn Stark")
    assert (t.about, t.card("Catelyn Stark").strength) == ("action", 3)
    t.skip_to("challenge")
    assert t.card("Robb Stark").strength == 2
    t.stark.challenge("military", "Robb Stark")
    assert (t.about, t.card("Robb Stark").strength) == ("action", 1)
    assert (t.card("Catelyn Stark").strength, t.card("Ser Jacelyn Bywater").strength) == (3, 3)


def test_the_quiet_hand_draws_three() -> None:
    t = scene("draw", stark=side("stark", agenda="The Quiet Hand"), lannister=side("lannister"))
    assert (len(t.stark.hand), len(t.lannister.hand)) == (3, 2)


def test_a_pact_of_houses_takes_cards_of_others_at_their_price() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", agenda="A Pact of Houses", hand=["Enemy Informer", LEVIES], plot="Tax Season"),
        lannister=side("lannister", hand=["Hodor", LEVIES], plot="Tax Season"),
    )
    assert t.stark.gold == 5
    t.stark.marshal("Enemy Informer")
    assert t.stark.gold == 2
    t.stark.choose("pass")
    t.lannister.marshal("Hodor")
    assert t.lannister.gold == 6 - 1 - 2  # who has made no pact


def test_vows_keep_knights_safe() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Ser Ilyn Payne"]),
        stark=side("stark", agenda="Vows of Knighthood", play=["Knight of the Tumblestone", "Robb Stark"]),
    )
    t.lannister.use("Ser Ilyn Payne")
    assert t.options == ["Ser Ilyn Payne", "Robb Stark"]


def test_vows_leave_others_weak_in_defence() -> None:
    t = scene(
        lannister=side("lannister", play=["Joffrey Baratheon"], hand=["Ravens at Dusk"]),
        stark=side("stark", agenda="Vows of Knighthood", play=["Knight of the Tumblestone", "Robb Stark"]),
    )
    assert t.card("Robb Stark").strength == 2
    t.lannister.challenge("power", "Joffrey Baratheon")
    t.stark.defend("Knight of the Tumblestone", "Robb Stark")
    assert t.about == "action"
    assert (t.card("Knight of the Tumblestone").strength, t.card("Robb Stark").strength) == (2, 1)


def test_who_fights_alone_is_deadly_and_who_loses_pays() -> None:
    t = scene(
        stark=side("stark", agenda="Single Combat", play=["Sansa Stark", "Robb Stark"], hand=["Ice"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    t.stark.challenge("power", "Sansa Stark")
    t.lannister.defend("Lurkers at Harrenhal")
    assert t.lannister.dead == []  # one deadly character on each side
    assert t.stark.discard == ["Ice"]


def test_two_who_attack_together_are_not_deadly() -> None:
    fighters = ["Sansa Stark", "Robb Stark"]
    for attackers, dead in ((fighters[:1], ["Joffrey Baratheon"]), (fighters, [])):
        t = scene(
            stark=side("stark", agenda="Single Combat", play=fighters),
            lannister=side("lannister", play=["Joffrey Baratheon", "Enemy Informer"]),
        )
        t.stark.challenge("power", *attackers)
        t.lannister.defend("Joffrey Baratheon")
        assert t.lannister.dead == dead


def test_who_wins_in_single_combat_pays_nothing() -> None:
    t = scene(
        stark=side("stark", agenda="Single Combat", play=["Robb Stark", LEVIES], hand=["Ice"]),
        lannister=side("lannister", play=[f"{LEVIES} (kneeling)"]),
    )
    t.stark.challenge("power", "Robb Stark")
    assert (t.stark.hand, t.stark.power) == (["Ice"], 1)


# -- plots ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plot", "victim", "saved"),
    [
        ("Harvest of Crows", "Hedge Knight of the Gift", False),
        ("Harvest of Crows", LEVIES, True),
        ("Tax Season", "Hedge Knight of the Gift", True),
    ],
)
def test_in_the_harvest_of_crows_nobody_saves_the_doomed(plot: str, victim: str, saved: bool) -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"], plot=plot),
        greyjoy=side("greyjoy", play=[f"{victim} (kneeling)", "The Iron Mines"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    assert t.greyjoy.can("use The Iron Mines") == saved


def test_a_truce_for_the_dead_gives_two_cards_back() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["A Truce for the Dead"], dead=["Robb Stark", "Hodor", "Ravens at Dusk"]),
        lannister=side("lannister", plots=["Marching Orders"]),
    )
    t.lannister.choose("first player House Stark")
    t.stark.choose("Robb Stark", "Ravens at Dusk")
    assert t.stark.dead == ["Hodor"]


def test_knives_by_candlelight_are_in_sly_hands() -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark", "Robb Stark"], plot="Knives by Candlelight"),
        lannister=side("lannister", play=["Enemy Informer", "Joffrey Baratheon"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.lannister.defend("Joffrey Baratheon")
    assert t.lannister.dead == []
    t.skip_to("challenge")
    t.stark.challenge("intrigue", "Catelyn Stark")
    t.lannister.defend("Enemy Informer")
    assert t.lannister.dead == ["Enemy Informer"]
