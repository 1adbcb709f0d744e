"""Awarded byes and fixed tables."""

import pytest

from kingsmoot.tournament import Desk, Ending, NotNow, TournamentError, replay_log
from tests.tournament.events import finish_round, lines, names_at, next_round, points, started, where


def byes(desk: Desk) -> set[str]:
    return {name for table in desk.event.rounds[-1].tables if len(table.players) == 1 for name in names_at(desk, table)}


def test_an_awarded_bye_is_a_win_without_an_opponent() -> None:
    desk = started(8, structure="custom", rounds=3)
    desk.do("award byes", player="P3", rounds=[1, 2])
    next_round(desk)
    assert byes(desk) >= {"P3"}
    assert len(byes(desk)) == 2, "seven are left, and one of them has the bye of the round"
    table = where(desk, "P3")
    assert table.result is not None
    assert (table.result.ending, table.reason) == (Ending.BYE, "P3 has a bye, awarded by the organizer.")
    finish_round(desk)
    assert points(desk)["P3"] == 5
    assert lines(desk)["P3"].opponents == ()
    next_round(desk)
    assert "P3" in byes(desk)
    finish_round(desk)
    next_round(desk)
    assert byes(desk) == set(), "eight play, and nobody sits out"
    assert replay_log(desk.log) == desk.event


def test_an_awarded_bye_counts_when_the_next_one_is_given() -> None:
    desk = started(4, structure="custom", rounds=3)
    desk.do("award byes", player="P1", rounds=[1])
    next_round(desk)
    first = byes(desk) - {"P1"}
    finish_round(desk)
    desk.do("drop", player=next(iter({"P2", "P3", "P4"} - first)))
    next_round(desk)
    assert not byes(desk) & ({"P1"} | first), "those have had one"


def test_a_draft_is_drawn_again_when_a_bye_is_awarded() -> None:
    desk = started(6)
    desk.do("pair")
    desk.do("award byes", player="P2", rounds=[1])
    assert desk.event.draft is None
    assert desk.audit_trail()[-1].text == "Olenna awarded P2 a bye in round 1."
    desk.do("award byes", player="P2", rounds=[2, 3])
    assert desk.audit_trail()[-1].text == "Olenna awarded P2 byes in rounds 2 and 3."
    next_round(desk)
    assert byes(desk) == set()
    desk.do("award byes", player="P2", rounds=[])
    assert desk.event.person("P2").byes == ()


def test_byes_that_cannot_be_awarded() -> None:
    desk = started(6, structure="custom", rounds=3)
    next_round(desk)
    with pytest.raises(NotNow, match="Round 1 has been published: award byes for later rounds"):
        desk.do("award byes", player="P2", rounds=[1])
    with pytest.raises(TournamentError, match="There is no Swiss round 4"):
        desk.do("award byes", player="P2", rounds=[4])
    with pytest.raises(TournamentError, match="from 1"):
        desk.do("award byes", player="P2", rounds=[0])
    with pytest.raises(NotNow, match="P2 has no awarded bye"):
        desk.do("award byes", player="P2", rounds=[])


def test_a_fixed_table_is_kept_round_after_round() -> None:
    desk = started(8, structure="custom", rounds=3)
    desk.do("fix table", player="P5", table=2)
    for _ in range(3):
        next_round(desk)
        assert where(desk, "P5").number == 2
        assert [table.number for table in desk.event.round().tables] == [1, 2, 3, 4]
        finish_round(desk)
    assert replay_log(desk.log) == desk.event


def test_a_fixed_table_may_be_far_from_the_others() -> None:
    desk = started(8)
    desk.do("fix table", player="P5", table=30)
    next_round(desk)
    assert [table.number for table in desk.event.round().tables] == [1, 2, 3, 30]
    assert where(desk, "P5").number == 30
    with pytest.raises(TournamentError, match="has no table 4: it has 1, 2, 3, 30"):
        desk.do("report", table=4, result="5-0")
    desk.do("report", table=30, winner="P5")


def test_the_table_goes_with_the_player_when_two_are_swapped() -> None:
    desk = started(8)
    desk.do("fix table", player="P5", table=1)
    desk.do("pair")
    draft = desk.event.draft
    assert draft is not None
    there = draft.table_of(desk.event.person("P5").id)
    other = next(table for table in draft.tables if table is not there)
    desk.do("swap", one="P5", other=desk.event.named(other.players[0]))
    moved = draft.table_of(desk.event.person("P5").id)
    assert moved is not None
    assert moved.number == 1
    assert sorted(table.number for table in draft.tables) == [1, 2, 3, 4]
    desk.do("fix table", player="P5")
    assert desk.audit_trail()[-1].text == "Olenna: P5 sits where the pairing says again."


def test_one_table_is_for_one_player() -> None:
    desk = started(4)
    desk.do("fix table", player="P1", table=2)
    with pytest.raises(TournamentError, match="Table 2 is for P1"):
        desk.do("fix table", player="P2", table=2)
    with pytest.raises(NotNow, match="has table 2 already"):
        desk.do("fix table", player="P1", table=2)


def test_a_played_table_stays_when_a_round_is_drawn_again() -> None:
    desk = started(8)
    next_round(desk)
    desk.do("report", table=2, result="5-0")
    kept = desk.event.round().tables[1].players
    free = next(person.name for person in desk.event.players if person.id not in kept)
    desk.do("fix table", player=free, table=2)
    desk.do("repair")
    desk.do("publish")
    _, table = desk.event.table(2)
    assert table.players == kept
    assert sorted(table.number for table in desk.event.round().tables) == [1, 2, 3, 4]
