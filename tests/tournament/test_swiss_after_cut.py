"""Swiss rounds after a cut: the best go on, with the points that they have; nobody else does."""

import pytest

from kingsmoot.tournament import SWISS, Desk, NotNow, TournamentError, custom
from kingsmoot.tournament.exchange import event_data, read_event
from kingsmoot.tournament.standings import CUT
from tests.tournament.events import finish_round, lines, new, next_round, play_on, points, ranking, started


def to_the_cut(players: int = 12, rounds: int = 2, cut: int = 6, after_cut: int = 2) -> Desk:
    desk = started(players, structure="custom", rounds=rounds, cut=cut, after_cut=after_cut)
    play_on(desk, rounds)
    return desk


def test_the_structure_says_it_before_the_start() -> None:
    assert str(custom(5, 8, 3)) == "5 Swiss rounds, then a cut to the top 8, then 3 more Swiss rounds"
    desk = to_the_cut()
    assert "2 Swiss rounds, then a cut to the top 6, then 2 more Swiss rounds" in desk.audit_trail()[13].text


def test_those_who_made_the_cut_play_on_in_swiss_rounds() -> None:
    desk = to_the_cut()
    with pytest.raises(NotNow, match="make the cut to the top 6 first"):
        desk.do("pair")
    best = ranking(desk)[:6]
    before = points(desk)
    desk.do("cut")
    next_round(desk)
    round_ = desk.event.round()
    assert (round_.number, round_.stage, round_.minutes) == (3, SWISS, 55)
    assert {desk.event.named(p) for table in round_.tables for p in table.players} == set(best)
    finish_round(desk)
    assert not desk.event.over
    assert {name: total for name, total in points(desk).items() if name not in best} == {
        name: total for name, total in before.items() if name not in best
    }
    assert sum(points(desk)[name] for name in best) == sum(before[name] for name in best) + 15, "points go on"
    play_on(desk)
    assert len(desk.event.rounds) == 4
    assert desk.event.over
    assert desk.event.winner is desk.event.person(ranking(desk)[0])


def test_nobody_below_the_cut_passes_those_above_it() -> None:
    """P1 has dropped with the most points: who made the cut is ranked before everybody else all the same."""
    desk = to_the_cut(players=8, rounds=2, cut=4, after_cut=1)
    first = ranking(desk)[0]
    desk.do("drop", player=first)
    desk.do("cut")
    made = [desk.event.named(player) for player in desk.event.cut]
    assert first not in made
    next_round(desk)
    finish_round(desk)
    assert set(ranking(desk)[:4]) == set(made)
    assert lines(desk)[ranking(desk)[4]].decided_by == CUT
    assert desk.event.final_ranking() == [line.player for line in desk.event.standings()]


def test_two_who_have_met_do_not_meet_again_after_the_cut() -> None:
    desk = to_the_cut(players=12, rounds=2, cut=8, after_cut=2)
    play_on(desk)
    met = [
        frozenset(table.players) for round_ in desk.event.rounds for table in round_.tables if len(table.players) > 1
    ]
    assert len(met) == len(set(met))


def test_the_bye_after_the_cut_is_for_the_lowest_of_those_who_play_on() -> None:
    desk = to_the_cut(players=8, rounds=1, cut=5, after_cut=1)
    desk.do("cut")
    desk.do("pair")
    draft = desk.event.draft
    assert draft is not None
    (bye,) = [table.players[0] for table in draft.tables if len(table.players) == 1]
    assert bye == desk.event.cut[-1]


def test_who_comes_and_goes_after_the_cut() -> None:
    desk = to_the_cut()
    desk.do("cut")
    made = [desk.event.named(player) for player in desk.event.cut]
    out = next(person.name for person in desk.event.players if person.name not in made)
    with pytest.raises(NotNow, match="too late to enter: the cut has been made"):
        desk.do("add", name="Theon")
    next_round(desk)
    for name in (made[0], out):
        desk.do("drop", player=name)
    desk.do("reinstate", player=made[0])
    with pytest.raises(NotNow, match=f"{out} has not made the cut"):
        desk.do("reinstate", player=out)
    finish_round(desk)
    play_on(desk)
    assert desk.event.over


def test_a_correction_before_the_cut_makes_it_again_and_after_it_the_cut_stands() -> None:
    desk = to_the_cut()
    desk.do("cut")
    table = desk.event.rounds[0].tables[0]
    desk.do("correct", round=1, table=table.number, result="0-5")
    assert desk.event.cut == ()
    desk.do("cut")
    made = desk.event.cut
    next_round(desk)
    desk.do("correct", round=1, table=table.number, result="5-0")
    assert desk.event.cut == made


def test_rounds_after_the_cut_are_shortened_too() -> None:
    desk = to_the_cut(after_cut=3)
    with pytest.raises(NotNow, match="The cut comes next"):
        desk.do("shorten")
    desk.do("cut")
    next_round(desk)
    desk.do("shorten")
    assert desk.event.structure is not None
    assert (desk.event.structure.rounds, desk.event.structure.after_cut) == (2, 1)
    finish_round(desk)
    assert desk.event.over


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"rounds": 3, "after_cut": 2}, "need a cut"),
        ({"rounds": 3, "cut": 3, "after_cut": 2}, "choose 4 or more"),
        ({"rounds": 3, "cut": 8, "after_cut": 51}, "from 0"),
        ({"rounds": 3, "cut": 6}, "choose 4, 8, 16 or 32"),
    ],
)
def test_what_is_no_structure(wanted: dict[str, int], sentence: str) -> None:
    with pytest.raises(TournamentError, match=sentence):
        new(structure="custom", **wanted)
    with pytest.raises(TournamentError, match="choose custom"):
        new(structure="basic", after_cut=2)


def test_it_goes_out_and_comes_in_again() -> None:
    desk = to_the_cut()
    play_on(desk)
    data = event_data(desk.event)
    assert data["event"]["swiss_after_cut"] == 2
    there = read_event(data)
    assert event_data(there.desk.event) == data
    assert there.irregularities == []


def test_a_melee_goes_on_in_pods() -> None:
    desk = started(9, format="melee", structure="custom", rounds=1, cut=8, after_cut=1)
    play_on(desk)
    assert [len(table.players) for table in desk.event.rounds[-1].tables] == [4, 4]
    assert desk.event.over
