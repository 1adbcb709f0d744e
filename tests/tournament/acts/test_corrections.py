"""Correcting a result of any earlier round: what changes is shown first, and confirmed then."""

import pytest

from kingsmoot.tournament import Desk, NotNow, Preview, TournamentError, preview, replay_log
from tests.tournament.events import (
    EVENT_C,
    finish_round,
    next_round,
    pair,
    pairs,
    play,
    play_round,
    points,
    ranking,
    started,
    where,
)


def corrected(desk: Desk, round_number: int, winner: str, **said: object) -> Preview:
    """The preview of a win for somebody else; the desk stays as it is."""
    before = (desk.copy().event, list(desk.log))
    table = where(desk, winner, round_number).number
    shown = preview(desk, "correct", table=table, round=round_number, winner=winner, **said)  # type: ignore[arg-type]
    assert (desk.event, desk.log) == before, "a preview changes nothing"
    return shown


def confirm(desk: Desk, shown: Preview) -> None:
    desk.append(shown.entry)
    assert replay_log(desk.log) == desk.event


# --- Swiss rounds ---------------------------------------------------------------------------------------------------


def test_an_old_round_is_corrected_and_every_shift_is_shown_before() -> None:
    desk = play(EVENT_C)
    assert ranking(desk)[:2] == ["P7", "P1"]
    shown = corrected(desk, 1, "P8")
    moves = {shift.player: shift for shift in shown.shifts}
    assert (moves["P7"].points, moves["P8"].points) == ((14, 10), (3, 7))
    before = ranking(desk)
    confirm(desk, shown)
    after = ranking(desk)
    assert points(desk)["P8"] == 7
    changed = {name for name in before if before.index(name) != after.index(name)} | {"P7", "P8"}
    assert moves.keys() == changed
    assert all(moves[name].rank == (before.index(name) + 1, after.index(name) + 1) for name in moves)
    assert where(desk, "P8", 1).corrected
    assert desk.audit_trail()[-1].text.endswith("(win); it was 4-1.") or desk.audit_trail()[-1].text.endswith(
        "it was 1-4."
    )


def test_how_a_shift_reads() -> None:
    desk = play("A 5-0 B, C 5-0 D")
    shown = corrected(desk, 1, "B")
    said = str(shown).splitlines()
    assert any(line.startswith("B: rank ") and line.endswith("0 to 5 points") for line in said)
    other_way = preview(desk, "correct", table=where(desk, "A").number, winner="A", how="concession")
    assert str(other_way) == "Nobody's rank or points change."


def test_what_was_previewed_cannot_be_confirmed_after_something_else() -> None:
    desk = play("A 5-0 B, C 5-0 D")
    shown = corrected(desk, 1, "B")
    desk.do("drop", player="D")
    with pytest.raises(TournamentError, match="does not follow"):
        desk.append(shown.entry)
    assert points(desk)["B"] == 0


@pytest.mark.parametrize("said", [{"result": "5-0"}, {"winner": "A"}])
def test_the_result_that_stands_is_no_correction(said: dict[str, str]) -> None:
    desk = play("A 5-0 B, C 5-0 D")
    if desk.event.named(where(desk, "A").players[0]) != "A" and "result" in said:
        said = {"result": "0-5"}
    with pytest.raises(TournamentError, match="That is the result that stands"):
        desk.do("correct", table=where(desk, "A").number, **said)


def test_a_draft_is_drawn_again_by_the_same_lots() -> None:
    """P1 and P2 change scores: the draft of round 2 comes out as if they had been right from the start."""
    wrong = play("P1 5-0 P2, P3 5-0 P4, P5 5-0 P6, P7 5-0 P8")
    right = play("P1 0-5 P2, P3 5-0 P4, P5 5-0 P6, P7 5-0 P8")
    wrong.do("pair")
    right.do("pair")
    assert pairs(wrong) != pairs(right)
    shown = corrected(wrong, 1, "P2")
    assert any(line.startswith("Draft of round 2, table") for line in shown.pairings)
    confirm(wrong, shown)
    assert pairs(wrong) == pairs(right)
    wrong.do("publish")


def test_a_draft_that_was_drawn_twice_is_drawn_by_the_second_lots() -> None:
    desk = play("P1 5-0 P2, P3 5-0 P4, P5 5-0 P6, P7 5-0 P8")
    desk.do("pair")
    desk.do("repair")
    drawn = pairs(desk)
    confirm(desk, corrected(desk, 1, "P2"))
    confirm(desk, corrected(desk, 1, "P1"))
    assert pairs(desk) == drawn


def test_a_published_round_stands_and_the_preview_says_how_it_would_come_out() -> None:
    desk = play("P1 5-0 P2, P3 5-0 P4, P5 5-0 P6, P7 5-0 P8")
    next_round(desk)
    before = pairs(desk)
    shown = corrected(desk, 1, "P2")
    (said,) = shown.pairings
    assert said.startswith("Round 2 is published and stands; drawn now, ")
    confirm(desk, shown)
    assert pairs(desk) == before
    redrawn = corrected(desk, 1, "P1")
    assert redrawn.pairings == (), "with the old result again, it is the round as it was drawn"
    finish_round(desk)
    assert corrected(desk, 1, "P1").pairings == (), "once played, nobody asks how it would have come out"


def test_a_round_that_is_drawn_again_around_played_tables_loses_its_new_tables_only() -> None:
    desk = play("P1 5-0 P2, P3 5-0 P4, P5 5-0 P6, P7 5-0 P8")
    next_round(desk)
    desk.do("report", table=1, result="5-0")
    desk.do("repair")
    played = desk.event.rounds[1].tables[0]
    shown = corrected(desk, 1, "P2")
    confirm(desk, shown)
    assert desk.event.draft is not None
    assert desk.event.draft.tables == [played]
    with pytest.raises(NotNow, match="would have no seat"):
        desk.do("publish")
    desk.do("repair")
    desk.do("publish")
    assert len(pairs(desk)) == 4


def test_a_correction_of_the_round_at_hand() -> None:
    desk = started(["A", "B", "C", "D"])
    play_round(desk, "A 5-0 B, C - D")
    confirm(desk, corrected(desk, 1, "B"))
    assert points(desk)["B"] == 5
    assert not where(desk, "C").done


def test_what_was_entered_wrongly_can_be_corrected_to_anything_that_can_be_reported() -> None:
    desk = play("A 5-0 B, C 5-0 D")
    table = where(desk, "A").number
    for said, worth in (
        ({"result": "draw", "power": (9, 9)}, {2}),
        ({"result": "intentional draw", "witness": "Olenna"}, {2}),
        ({"result": "double loss"}, {0}),
        ({"power": (9, 8)}, {4, 1}),
    ):
        desk.do("correct", table=table, **said)
        assert {points(desk)["A"], points(desk)["B"]} == worth


def test_a_drop_that_cost_the_game_is_corrected_when_the_player_was_done_before() -> None:
    desk = started(["A", "B", "C", "D"])
    play_round(desk, "A - B, C - D")
    desk.do("drop", player="A")
    assert points(desk) == {"A": 0, "B": 5, "C": 0, "D": 0}
    confirm(desk, corrected(desk, 1, "A"))
    assert points(desk)["A"] == 5
    assert desk.event.person("A").dropped == 1


# --- the cut --------------------------------------------------------------------------------------------------------


def before_elimination(players: int = 6, cut: int = 4) -> Desk:
    desk = started(players, structure="custom", rounds=1, cut=cut)
    next_round(desk)
    finish_round(desk)
    return desk


def loser_of(desk: Desk, table: int, round_number: int) -> str:
    _, found = desk.event.table(table, round_number)
    (loser,) = [player for player in found.players if player != found.winner]
    return desk.event.named(loser)


def test_a_cut_that_was_made_is_made_again() -> None:
    desk = before_elimination()
    desk.do("cut")
    cut = desk.event.cut
    shown = corrected(desk, 1, loser_of(desk, 1, 1))
    assert "The cut has to be made again." in shown.pairings
    confirm(desk, shown)
    assert desk.event.cut == ()
    desk.do("cut")
    assert desk.event.cut != cut


def test_a_bracket_that_is_a_draft_falls_away_with_the_cut() -> None:
    desk = before_elimination()
    desk.do("cut")
    desk.do("pair")
    shown = corrected(desk, 1, loser_of(desk, 1, 1))
    assert shown.pairings == (
        "The draft of round 2 falls away and has to be drawn again.",
        "The cut has to be made again.",
    )
    confirm(desk, shown)
    assert (desk.event.draft, desk.event.cut) == (None, ())


def test_a_published_bracket_stands() -> None:
    desk = before_elimination()
    next_round(desk)
    before, cut = pairs(desk), desk.event.cut
    shown = corrected(desk, 1, loser_of(desk, 1, 1))
    assert shown.pairings == ("The cut would come out otherwise; the bracket has been published and stands.",)
    confirm(desk, shown)
    assert (pairs(desk), desk.event.cut) == (before, cut)


def test_a_correction_that_leaves_the_cut_alone_says_nothing_of_it() -> None:
    desk = before_elimination()
    next_round(desk)
    winner = desk.event.table(1, 1)[1].winner
    assert winner is not None
    assert corrected(desk, 1, desk.event.named(winner), how="concession").pairings == ()


# --- elimination ----------------------------------------------------------------------------------------------------


def semifinals_played() -> Desk:
    desk = started(4, structure="custom", rounds=0)
    next_round(desk)
    finish_round(desk)
    return desk


def test_another_winner_takes_the_place_in_the_next_round() -> None:
    desk = semifinals_played()
    next_round(desk)
    loser, other = loser_of(desk, 1, 1), desk.event.named(desk.event.rounds[0].tables[1].players[0])
    desk.do("claim", by=other, winner=other)
    shown = corrected(desk, 1, loser)
    assert shown.pairings == (f"Round 2, table 1: {loser} against {other}.",)
    confirm(desk, shown)
    assert pairs(desk) == {pair(loser, other)}
    final = desk.event.round().tables[0]
    assert final.claims == {}, "what was said of another game is not said of this one"
    desk.do("claim", by=loser, winner=other)
    assert not final.done


def test_the_same_winner_another_way_changes_no_game() -> None:
    desk = semifinals_played()
    next_round(desk)
    before = pairs(desk)
    desk.do("correct", table=1, round=1, result="4-1")
    assert pairs(desk) == before


def test_who_has_played_on_is_not_replaced() -> None:
    desk = semifinals_played()
    next_round(desk)
    loser = loser_of(desk, 1, 1)
    finish_round(desk)
    with pytest.raises(NotNow, match="has played on, at table 1 of round 2: take that result back first"):
        corrected(desk, 1, loser)
    desk.undo()
    confirm(desk, corrected(desk, 1, loser))
    assert any(loser in table for table in pairs(desk))


def test_a_draft_of_the_next_round_falls_away() -> None:
    desk = semifinals_played()
    desk.do("pair")
    loser = loser_of(desk, 1, 1)
    confirm(desk, corrected(desk, 1, loser))
    assert desk.event.draft is None
    next_round(desk)
    assert any(loser in table for table in pairs(desk))


def test_the_winner_left_and_the_other_had_a_walkover() -> None:
    """The one who would go on now has no game to go to: the walkover must be taken back first."""
    desk = semifinals_played()
    winner, loser = desk.event.named(desk.event.rounds[0].tables[0].players[0]), loser_of(desk, 1, 1)
    desk.do("drop", player=winner)
    next_round(desk)
    assert desk.event.over
    with pytest.raises(NotNow, match=f"Round 2 has been published without {winner}: take it back first"):
        corrected(desk, 1, loser)


def test_who_has_left_goes_nowhere() -> None:
    desk = semifinals_played()
    loser = loser_of(desk, 1, 1)
    desk.do("drop", player=loser)
    next_round(desk)
    with pytest.raises(NotNow, match=f"{loser} has left the event and cannot go on"):
        corrected(desk, 1, loser)


def test_the_final_is_corrected_like_any_game() -> None:
    desk = semifinals_played()
    next_round(desk)
    finish_round(desk)
    loser = loser_of(desk, 1, 2)
    confirm(desk, corrected(desk, 2, loser))
    assert desk.event.winner is desk.event.person(loser)


def test_an_elimination_game_is_corrected_to_a_winner_only() -> None:
    desk = semifinals_played()
    with pytest.raises(TournamentError, match="needs a winner"):
        desk.do("correct", table=1, round=1, result="draw")
    desk.do("correct", table=1, round=1, result="draw", deck=(3, 9))
    assert desk.event.rounds[0].tables[0].winner == desk.event.rounds[0].tables[0].players[1]


def test_melee_pods_are_corrected_until_the_next_round_is_published() -> None:
    desk = started(8, format="melee", structure="custom", rounds=1, cut=8)
    next_round(desk)
    finish_round(desk)
    names = [desk.event.named(player) for player in desk.event.rounds[0].tables[0].players]
    desk.do("correct", round=1, table=1, order=list(reversed(names)))
    assert points(desk)[names[3]] == 5
    next_round(desk)
    finish_round(desk)
    desk.do("pair")
    pod = [desk.event.named(player) for player in desk.event.rounds[1].tables[0].players]
    desk.do("correct", round=2, table=1, order=list(reversed(pod)))
    assert desk.event.draft is None
    next_round(desk)
    assert {pod[3], pod[2]} < set().union(*pairs(desk))
    with pytest.raises(NotNow, match="The next round has been published"):
        desk.do("correct", round=2, table=1, order=pod)
