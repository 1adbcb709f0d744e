"""How a game ends: what may be said of it, and what it is worth."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsmoot.tournament import Desk, Ending, NotAllowed, NotNow, Result, TournamentError
from kingsmoot.tournament.results.result import WAYS_TO_WIN, TieBreakers, at_time, break_tie, bye, equal_result, won
from tests.tournament.events import ORGANIZER, duel, new, next_round, points, started, where, with_leaders

TIED = at_time((11, 11), (15, 15))


def of(desk: Desk) -> Result:
    result = desk.event.round().tables[0].result
    assert result is not None
    return result


def entered(**said: Any) -> Result:
    desk = duel()
    desk.do("report", table=1, **said)
    return of(desk)


# --- the points -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "ending", "worth", "winner"),
    [
        ("5-0", Ending.WIN, (5, 0), 0),
        ("0-5", Ending.WIN, (0, 5), 1),
        ("4-1", Ending.MODIFIED_WIN, (4, 1), 0),
        ("1:4", Ending.MODIFIED_WIN, (1, 4), 1),
        ("0-0", Ending.DOUBLE_LOSS, (0, 0), None),
        ("double loss", Ending.DOUBLE_LOSS, (0, 0), None),
    ],
)
def test_scores_and_words(said: str, ending: Ending, worth: tuple[int, int], winner: int | None) -> None:
    result = entered(result=said)
    assert (result.ending, result.points, result.winner) == (ending, worth, winner)


@pytest.mark.parametrize("said", ["2-2", "draw"])
def test_a_draw_needs_to_be_seen(said: str) -> None:
    """Time made it, and there is the power of both; or it was agreed, and there is a witness (example 31)."""
    with pytest.raises(TournamentError, match=r"A draw needs proof.*name the leader"):
        entered(result=said)
    with pytest.raises(TournamentError, match="A draw needs proof"):
        entered(result=said, how="time")
    on_time = entered(result=said, power=[12, 14], totals=[15, 17])
    assert (on_time.ending, on_time.points, on_time.how) == (Ending.DRAW, (2, 2), "time")
    agreed = entered(result=said, witness="Olenna")
    assert (agreed.ending, agreed.points) == (Ending.INTENTIONAL_DRAW, (2, 2))
    assert agreed.detail == {"witness": "Olenna"}
    level = entered(result=said, how="level")
    assert (level.ending, level.how) == (Ending.DRAW, "level")


def test_a_draw_is_not_what_the_power_says_otherwise() -> None:
    with pytest.raises(TournamentError, match="With that power it is no draw: it is 1-4"):
        entered(result="2-2", power=[11, 13])
    with pytest.raises(TournamentError, match="Arya is not a leader"):
        entered(result="2-2", witness="Arya")


def test_players_do_not_agree_on_a_draw_alone() -> None:
    desk = duel()
    for player in ("Arya", "Bran"):
        with pytest.raises(TournamentError, match="A draw needs proof"):
            desk.do("claim", by=player, result="2-2")
    for player in ("Arya", "Bran"):
        desk.do("claim", by=player, result="2-2", witness="Olenna")
    assert of(desk).ending is Ending.INTENTIONAL_DRAW


def test_a_result_is_entered_in_a_running_round_only() -> None:
    desk = started(["Arya", "Bran"], structure="custom", rounds=1)
    desk.do("pair")
    desk.do("publish")
    for act, by in (("report", None), ("claim", "Arya")):
        table: dict[str, Any] = {"table": 1} if act == "report" else {}
        with pytest.raises(NotNow, match="Round 1 has not begun: announce its start first"):
            desk.do(act, by, result="5-0", **table)
    desk.do("begin")
    desk.do("report", table=1, result="5-0")
    assert desk.event.over


@pytest.mark.parametrize("how", WAYS_TO_WIN)
def test_every_way_to_win_is_worth_five(how: str) -> None:
    desk = duel()
    desk.do("report", table=1, winner="Bran", how=how)
    assert points(desk) == {"Arya": 0, "Bran": 5}
    assert of(desk).how == how


def test_a_modified_win_is_four_and_one() -> None:
    desk = duel()
    desk.do("report", table=1, winner="Arya", result="modified win")
    assert points(desk) == {"Arya": 4, "Bran": 1}
    assert of(desk).how == "time"


def test_a_bye_is_a_win() -> None:
    assert bye().points == (5,)
    assert str(bye()) == "bye"


@given(st.integers(0, 14), st.integers(0, 16), st.integers(15, 17), st.integers(17, 19))
def test_at_time_the_smaller_need_wins(mine: int, yours: int, my_total: int, your_total: int) -> None:
    result = at_time((mine, yours), (my_total, your_total))
    need, other = my_total - mine, your_total - yours
    assert result.points == ((4, 1) if need < other else (1, 4) if need > other else (2, 2))
    assert result.how == "time"
    assert result.detail == {"power": [mine, yours], "totals": [my_total, your_total]}


@pytest.mark.parametrize("result", [bye(), won(1, "concession"), TIED, equal_result(Ending.DOUBLE_LOSS, "ruling")])
def test_results_are_plain_data(result: Result) -> None:
    assert Result.from_data(json.loads(json.dumps(result.to_data()))) == result


def test_the_log_tells_how_it_came_about() -> None:
    desk = with_leaders(duel())
    names = " against ".join(desk.event.named(player) for player in where(desk, "Arya").players)
    for said, told in (
        ({"power": (11, 13)}, "1-4 (modified win, time, power 11 to 13)"),
        ({"result": "intentional draw", "witness": "Mace"}, "2-2 (intentional draw, agreed, witness Mace)"),
        ({"result": "5-0", "how": "concession"}, "5-0 (win, concession)"),
        ({"result": "5-0"}, "5-0 (win)"),
    ):
        told_at = desk.copy()
        told_at.do("report", table=1, **said)
        assert told_at.audit_trail()[-1].text == f"Olenna entered round 1, table 1: {names} {told}."
    desk = semifinals()
    desk.do("report", table=1, power=(11, 11), deck=(8, 9))
    assert desk.audit_trail()[-1].text.endswith(
        "1-4 (modified win, time, power 11 to 11, more cards in the draw deck)."
    )


# --- what cannot be -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({}, "Enter how the game ended"),
        ({"result": "3-2"}, "3-2 is not a score"),
        ({"result": "5-5"}, "5-5 is not a score"),
        ({"result": "thrones"}, '"thrones" is not a result'),
        ({"result": "win"}, "Enter who won"),
        ({"winner": "Cersei"}, 'Nobody here is called "Cersei"'),
        ({"winner": "Ayra"}, "Did you mean Arya"),
        ({"winner": ORGANIZER}, "Olenna does not play at table 1"),
        ({"winner": "Arya", "how": "luck"}, '"luck" is not a way to win'),
        ({"result": "time"}, "Enter the power of both"),
        ({"power": (11,)}, "Enter the power"),
        ({"power": (-1, 3)}, "Power is 0 or more"),
        ({"power": (15, 3)}, "That is a win"),
        ({"power": (9, 3), "totals": (15, 0)}, "a victory total 1 or more"),
        ({"order": ["Arya", "Bran"]}, "for melee pods"),
        ({"winner": "Arya", "sleeves": 2}, '"sleeves" is not part of a result'),
        ({"winner": "Arya", "dead": (1,)}, "Enter two numbers for dead"),
    ],
)
def test_nonsense_is_told_and_changes_nothing(said: dict[str, Any], sentence: str) -> None:
    desk = duel()
    before = (desk.copy().event, list(desk.log))
    with pytest.raises(TournamentError, match=sentence):
        desk.do("report", table=1, **said)
    assert (desk.event, desk.log) == before


def test_a_winner_who_does_not_fit_the_score_is_a_contradiction() -> None:
    desk = duel()
    loser = desk.event.named(where(desk, "Arya").players[1])
    with pytest.raises(TournamentError, match=f"5-0 does not make {loser} the winner"):
        desk.do("report", table=1, result="5-0", winner=loser)
    with pytest.raises(TournamentError, match=f"2-2 does not make {loser} the winner"):
        desk.do("report", table=1, result="2-2", winner=loser)
    desk.do("report", table=1, result="0-5", winner=loser)
    assert points(desk)[loser] == 5


def test_a_bye_and_a_finished_table_take_no_report() -> None:
    desk = started(3, structure="custom", rounds=1)
    next_round(desk)
    alone, together = desk.event.round().tables[1], desk.event.round().tables[0]
    assert len(alone.players) == 1
    with pytest.raises(TournamentError, match=r"has a result already \(bye\)"):
        desk.do("report", table=alone.number, result="5-0")
    with pytest.raises(TournamentError, match="A bye cannot be corrected"):
        desk.do("correct", table=alone.number, result="5-0")
    with pytest.raises(TournamentError, match="has no result yet: report it"):
        desk.do("correct", table=together.number, result="5-0")
    with pytest.raises(TournamentError, match="has no table 9"):
        desk.do("report", table=9, result="5-0")


# --- draws and double losses ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("witness", [ORGANIZER, "Mace", "Jaime"])
def test_any_leader_witnesses_an_intentional_draw(witness: str) -> None:
    desk = with_leaders(duel())
    desk.do("report", table=1, result="intentional draw", witness=witness)
    assert points(desk) == {"Arya": 2, "Bran": 2}
    assert of(desk).detail == {"witness": witness}


@pytest.mark.parametrize(
    ("witness", "sentence"), [(None, "name the witness"), ("Shae", "is not a leader"), ("Arya", "is not a leader")]
)
def test_nobody_else_does(witness: str | None, sentence: str) -> None:
    desk = with_leaders(duel())
    with pytest.raises(NotAllowed, match=sentence):
        desk.do("report", table=1, result="intentional draw", witness=witness)


def test_a_leader_who_plays_is_no_witness_of_the_own_draw() -> None:
    desk = started_with_judge_who_plays()
    table = where(desk, "Jaime")
    with pytest.raises(NotAllowed, match="Jaime plays at that table"):
        desk.do("report", table=table.number, result="intentional draw", witness="Jaime")
    desk.do("report", table=table.number, result="intentional draw", witness=ORGANIZER)


def started_with_judge_who_plays() -> Desk:
    desk = new(["Jaime", "Bran"], structure="custom", rounds=1)
    desk.do("add", name="Jaime", role="judge")
    desk.do("start")
    next_round(desk)
    return desk


def test_a_double_loss_is_a_ruling_of_the_marshal() -> None:
    desk = with_leaders(duel())
    for by in (ORGANIZER, "Jaime"):
        with pytest.raises(NotAllowed, match="Only a marshal gives a final ruling"):
            desk.do("report", by=by, table=1, result="double loss")
    desk.do("report", by="Mace", table=1, result="double loss")
    assert points(desk) == {"Arya": 0, "Bran": 0}


# --- elimination: a tie at time -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("breakers", "winner", "rung"),
    [
        (TieBreakers(deck=(9, 8), dominance=1, dead=(2, 1), choice=1), 0, "more cards in the draw deck"),
        (TieBreakers(deck=(8, 8), dominance=1, dead=(1, 2), choice=0), 1, "won dominance in the last round"),
        (TieBreakers(deck=(8, 8), dead=(1, 2), choice=1), 0, "fewer characters in the dead pile"),
        (TieBreakers(deck=(8, 8), dead=(2, 1), choice=0), 1, "fewer characters in the dead pile"),
        (TieBreakers(deck=(8, 8), dead=(2, 2), choice=0), 0, "chosen by the first player"),
    ],
)
def test_the_tie_breakers(breakers: TieBreakers, winner: int, rung: str) -> None:
    result = break_tie(TIED, breakers)
    assert (result.ending, result.winner, result.how) == (Ending.MODIFIED_WIN, winner, "time")
    assert result.detail == {"power": [11, 11], "totals": [15, 15], "decided_by": rung}


def semifinals() -> Desk:
    """Four players who start with elimination: two timed games."""
    desk = started(4, structure="custom", rounds=0)
    next_round(desk)
    return desk


def test_an_elimination_game_needs_a_winner() -> None:
    desk = semifinals()
    ties: list[dict[str, Any]] = [
        {"power": (11, 11)},
        {"result": "draw"},
        {"power": (11, 11), "deck": (8, 8), "dead": (1, 1)},
    ]
    for tie in ties:
        with pytest.raises(TournamentError, match=r"needs a winner\. Enter who had more cards"):
            desk.do("report", table=1, **tie)
    first = desk.event.named(desk.event.round().tables[0].players[0])
    desk.do("report", table=1, power=(11, 11), deck=(8, 8), dead=(1, 1), choice=first)
    assert of(desk).winner == 0
    desk.do("report", table=2, power=(11, 12))
    assert desk.event.round().tables[1].result == at_time((11, 12), (15, 15))


def test_no_double_loss_in_an_elimination_game_whatever_the_decks_hold() -> None:
    desk = semifinals()
    sayings: list[dict[str, Any]] = [{}, {"deck": (9, 8)}]
    for said in sayings:
        with pytest.raises(NotAllowed, match=r"one of the two goes on\. Disqualify"):
            desk.do("report", table=1, result="double loss", **said)


def test_no_time_in_an_untimed_final() -> None:
    desk = semifinals()
    desk.do("report", table=1, result="5-0")
    desk.do("report", table=2, result="4-1")
    next_round(desk)
    for said in ({"power": (11, 12)}, {"result": "4-1"}, {"result": "draw", "deck": (9, 8)}):
        with pytest.raises(TournamentError, match="The final is untimed"):
            desk.do("report", table=1, **said)
    desk.do("report", table=1, result="5-0")
    assert desk.event.over


# --- what players say -----------------------------------------------------------------------------------------------


def test_a_claim_counts_when_the_opponent_says_the_same() -> None:
    desk = duel()
    desk.do("claim", by="Arya", winner="Arya")
    assert not where(desk, "Arya").done
    desk.do("claim", by="Bran", winner="Arya")
    assert points(desk) == {"Arya": 5, "Bran": 0}
    assert where(desk, "Arya").claims == {}


def test_contradicting_claims_wait_for_one_to_give_way_or_for_a_leader() -> None:
    desk = duel()
    desk.do("claim", by="Arya", winner="Arya")
    desk.do("claim", by="Bran", winner="Bran")
    assert where(desk, "Arya").disputed
    assert not where(desk, "Arya").done
    settled = desk.copy()
    settled.do("report", table=1, winner="Bran", how="ruling")
    assert points(settled) == {"Arya": 0, "Bran": 5}
    assert where(settled, "Arya").claims == {}
    desk.do("claim", by="Arya", winner="Bran")
    assert points(desk) == {"Arya": 0, "Bran": 5}


def test_to_say_it_twice_is_not_to_confirm_it() -> None:
    desk = duel()
    for _ in range(2):
        desk.do("claim", by="Arya", winner="Arya")
    assert not where(desk, "Arya").done


def test_claims_about_a_finished_or_another_game_are_refused() -> None:
    desk = started(5, structure="custom", rounds=2)
    next_round(desk)
    table, bye_table = desk.event.round().tables[0], desk.event.round().tables[-1]
    desk.do("report", table=1, result="5-0")
    with pytest.raises(TournamentError, match=r"has a result already \(5-0\): ask a leader"):
        desk.do("claim", by=table.players[0], result="0-5")
    with pytest.raises(TournamentError, match=r"has a result already \(bye\)"):
        desk.do("claim", by=bye_table.players[0], result="5-0")
    desk.do("add", name="Late")
    with pytest.raises(TournamentError, match="Late has no game in round 1"):
        desk.do("claim", by="Late", result="5-0")


def test_players_claim_no_double_loss() -> None:
    desk = duel()
    with pytest.raises(NotAllowed, match="Arya plays there: Olenna rules"):
        desk.do("claim", by="Arya", result="double loss")
