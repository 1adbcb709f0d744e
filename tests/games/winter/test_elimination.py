"""Elimination by doomed cards and by conceding, and what becomes of a challenge, of places, of the first player."""

from typing import Any

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen
from tests.games.winter.table import scene

DOOMED = ["Cairn of the First Men", "Hedge Knight of the Gift", "Grave-Robber of Mole's Town", "Ravens at Dusk"]
KNIGHT = "Hedge Knight of the Gift"


def test_the_winner_of_a_challenge_is_rewarded_though_claim_has_eliminated_the_loser() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Robert Baratheon"]),
        lannister=side("lannister", play=[f"{KNIGHT} (kneeling)"], dead=DOOMED),
        stark=side("stark"),
    )
    t.baratheon.challenge("military", "Robert Baratheon", against=t.lannister)
    t.pass_windows()
    assert [player.alive for player in t.players] == [True, False, True]
    assert t.baratheon.faction_power == 1  # unopposed
    assert t.card("Robert Baratheon").power == 1  # renown


def test_a_challenge_against_somebody_who_is_gone_comes_to_nothing() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Robert Baratheon"]),
        lannister=side("lannister", play=["Enemy Informer"], hand=["Ravens at Dusk"], dead=[*DOOMED[:3], DOOMED[0]]),
        stark=side("stark"),
    )
    t.baratheon.challenge("military", "Robert Baratheon", against=t.lannister)
    t.lannister.play("Ravens at Dusk", "Robert Baratheon")
    assert [player.alive for player in t.players] == [True, False, True]
    t.skip_to("challenge", take_first=True)
    assert t.baratheon.power == 0


def three_at_war(**attackers: Any) -> Scenario:
    return scene(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"], **attackers),
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Enemy Informer"]),
        baratheon=side("baratheon", play=["Robert Baratheon"]),
    )


def test_nobody_defends_against_somebody_who_is_gone() -> None:
    t = three_at_war(hand=["Ravens at Dusk"], dead=[*DOOMED[:3], DOOMED[0]])
    t.pass_windows(until="challenge")
    t.choose("military challenge against House Lannister")
    t.stark.choose("Robb Stark", "done")
    t.stark.play("Ravens at Dusk", "Ser Jacelyn Bywater")
    assert [player.alive for player in t.players] == [False, True, True]
    assert (t.about, t.asked, t.in_challenge) == ("challenge", t.lannister, 0)


def test_an_attacker_who_leaves_while_declaring_initiates_nothing() -> None:
    t = three_at_war()
    t.pass_windows(until="challenge")
    t.choose("military challenge against House Lannister")
    t.stark.choose("Robb Stark")
    t.clear_log()
    t.stark.concede()
    assert (t.about, t.asked, t.in_challenge) == ("challenge", t.lannister, 0)
    assert not any("initiates" in line for line in t.log)


def test_if_the_opponent_leaves_while_attackers_are_declared_the_challenge_is_not_lost() -> None:
    t = three_at_war()
    t.pass_windows(until="challenge")
    t.choose("military challenge against House Lannister")
    t.stark.choose("Robb Stark")
    t.lannister.concede()
    assert (t.about, t.asked) == ("challenge", t.stark)
    assert "military challenge against House Baratheon" in t.options
    assert not t.card("Robb Stark").kneeling


def test_defenders_do_not_kneel_for_an_attacker_who_leaves_while_they_are_declared() -> None:
    t = three_at_war()
    t.stark.challenge("military", "Robb Stark", against=t.lannister)
    t.lannister.choose("Ser Jacelyn Bywater")
    t.stark.concede()
    assert (t.about, t.asked, t.in_challenge) == ("challenge", t.lannister, 0)
    assert not t.card("Ser Jacelyn Bywater").kneeling


def nearly_doomed(*, plot: str = "Tax Season", dead: bool = True) -> dict[str, Any]:
    return {"plots": [plot], "play": [KNIGHT], "dead": DOOMED if dead else []}


def test_it_is_told_why_somebody_is_eliminated() -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark"]),
        lannister=side("lannister", dead=DOOMED, hand=[KNIGHT]),
        baratheon=side("baratheon"),
    )
    t.stark.challenge("intrigue", "Catelyn Stark", against=t.lannister)
    lines = t.log
    out = lines.index("House Lannister is eliminated.")
    assert lines[out - 1] == "House Lannister has 5 doomed cards in the dead pile."


def test_what_an_elimination_brings_about_is_seen_at_once() -> None:
    """Melisandre keeps the power of characters from being counted. Her player is eliminated, and so she is gone."""
    t = scene(
        baratheon=side("baratheon", play=["Melisandre"], dead=[*DOOMED[:3], DOOMED[0]], hand=["Ravens at Dusk"]),
        stark=side("stark", play=["Robb Stark (5 power)"], power=10, hand=["Distraction"]),
        lannister=side("lannister", play=["Enemy Informer"]),
    )
    assert t.stark.power == 10
    t.baratheon.play("Ravens at Dusk", "Robb Stark")
    assert t.winner is t.stark


def test_those_who_are_eliminated_at_once_share_a_place() -> None:
    t = scene(
        "plot",
        stark=side("stark", **nearly_doomed(plot="Valar Morghulis")),
        lannister=side("lannister", **nearly_doomed()),
        baratheon=side("baratheon", **nearly_doomed(dead=False)),
        martell=side("martell", **nearly_doomed()),
    )
    t.play_out(take_first=True)
    assert t.result is not None
    assert (t.result.winners, t.result.places) == ((2,), (2, 2, 1, 2))


def test_a_draw_is_for_those_who_were_left() -> None:
    t = scene(
        "plot",
        stark=side("stark", **nearly_doomed(plot="Valar Morghulis")),
        lannister=side("lannister", **nearly_doomed()),
        baratheon=side("baratheon", plots=["Tax Season", "Blockade"], power=9),
        martell=side("martell", plots=["Tax Season", "Blockade"]),
    )
    t.martell.concede()
    t.baratheon.concede()
    t.play_out(take_first=True)
    assert t.result is not None
    assert (t.result.winners, t.result.places) == ((), (1, 1, 3, 4))


@pytest.mark.parametrize(("first", "winner"), [(0, 1), (1, 1), (2, 2)])
def test_of_several_with_fifteen_power_the_first_in_player_order_wins(first: int, winner: int) -> None:
    t = scene(
        stark=side("stark", first=first == 0),
        lannister=side("lannister", power=14, first=first == 1),
        martell=side("martell", power=14, first=first == 2),
    )
    t.happen("power gained", t.lannister, t.martell, amount=1)
    assert t.winner is t.players[winner]


def test_fifteen_power_come_before_five_doomed_cards() -> None:
    t = scene(lannister=side("lannister"), baratheon=side("baratheon", play=[KNIGHT], dead=DOOMED, power=14))
    seat = t.baratheon.seat
    t.s.choices = []
    killed = event(Event.KILLED, t.card(KNIGHT).c, seat)
    happen(t.s, killed, event(Event.POWER_GAINED, t.s.deal.factions[seat], seat, amount=1))
    t.s.run()
    assert t.winner is t.baratheon


def test_the_fifth_doomed_card_ends_the_game_in_the_middle_of_an_effect() -> None:
    t = scene(
        lannister=side("lannister", play=["Joffrey Baratheon"]),
        baratheon=side("baratheon", play=[KNIGHT], hand=["Offered to the Flames"], dead=DOOMED, power=13),
    )
    t.baratheon.play("Offered to the Flames")  # kills the knight; the two power for it come too late
    assert t.winner is t.lannister


def test_whoever_wins_initiative_and_leaves_names_nobody() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Tax Season"]),
        lannister=side("lannister", plots=["Marching Orders"]),
        baratheon=side("baratheon", plots=["Tax Season"]),
    )
    assert (t.about, t.asked) == ("first-player", t.lannister)
    t.lannister.concede()
    assert t.first is t.stark  # as before
