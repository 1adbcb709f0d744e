"""The counter counts what is used, and leaves nothing of itself behind."""

import pytest

from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.initiate import INITIATE, begin
from kingsmoot.thrones.state import ThronesState
from tests.coverage.__main__ import report, seldom
from tests.coverage.counting import counting, triggered, with_constants
from tests.coverage.playing import joust, melee, play


def the_wall() -> Scenario:
    return Scenario(
        stark=side("stark", play=["Robb Stark"]),
        watch=side("nightswatch", play=["The Wall", "Steward at the Wall (kneeling)"]),
    )


def test_an_initiated_ability_is_counted_by_title_and_place() -> None:
    with counting() as tally:
        t = the_wall()
        t.stark.challenge("military", "Robb Stark")
        t.pass_windows()
    assert t.card("The Wall").kneeling
    assert tally.initiated == {("The Wall", 0): 1}
    assert ("The Wall", 1) in tally.never_initiated()
    assert ("The Wall", 0) not in tally.never_initiated()


def test_an_event_counts_when_it_is_played() -> None:
    with counting() as tally:
        t = Scenario(
            stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
            lannister=side("lannister", play=["The Tickler"]),
        )
        assert not tally.initiated
        t.stark.challenge("military", "Robb Stark")
        t.lannister.defend()
        t.stark.play("Put to the Sword")
    assert tally.initiated["Put to the Sword", 0] == 1


def test_constants_count_while_their_card_is_in_play() -> None:
    with counting() as tally:
        Scenario(
            stark=side("stark", hand=["Catelyn Stark"], plot="Jousting Contest"),
            watch=side("nightswatch", play=["The Wall"]),
        )
    assert tally.constants == {"Jousting Contest", "The Wall"}
    assert "Catelyn Stark" in tally.never_in_play()


def test_nothing_is_counted_afterwards_and_nothing_is_left_behind() -> None:
    run = ThronesState.run
    with pytest.raises(ZeroDivisionError), counting() as tally:
        raise ZeroDivisionError
    assert INITIATE.steps[0] is begin
    assert ThronesState.run is run
    t = the_wall()
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows()
    assert not tally.initiated
    assert not tally.constants


def test_all_abilities_of_all_cards_are_known() -> None:
    assert len(triggered()) == sum(len(card.abilities) for card in cards().values())
    assert triggered()["The Wall", 0].startswith("Forced reaction")
    assert "The Wall" in with_constants()


def test_random_games_count_too_and_counting_does_not_change_them() -> None:
    with counting() as tally:
        counted = play(joust, 1, seed=3)
    assert not counted.troubles
    assert counted == play(joust, 1, seed=3)
    assert sum(tally.initiated.values()) > 5


def test_all_decks_are_played() -> None:
    assert len({joust(number) for number in range(196)}) == 196
    assert {len(melee(number)) for number in range(4)} == {3, 4, 5, 6}
    assert all(len(set(melee(number))) == len(melee(number)) for number in range(14))


def test_the_report_names_what_is_missing() -> None:
    with counting() as tally:
        the_wall()
    lines = "\n".join(report(tally))
    assert "The Wall (1): Forced reaction" in lines
    assert "Put to the Sword: Reaction" in lines
    assert "    Catelyn Stark" in lines.splitlines()
    assert "    The Wall" not in lines.splitlines()
    assert seldom(tally) == ["  At most 5 times: none."]
    tally.initiated["The Wall", 0] = 2
    assert seldom(tally) == ["  At most 5 times: The Wall (1) 2."]
