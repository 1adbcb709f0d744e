"""What is odd about a past event is told, and taken as it was; and how one is entered by hand."""

from typing import Any

import pytest

from kingsmoot.tournament import NotAllowed, NotNow, TournamentError
from kingsmoot.tournament.exchange import read_event
from tests.tournament.events import EVENT_A, new, started
from tests.tournament.exchange.past_events import past, ranking, told, with_top_four

SEVEN = """
A 5-0 B, C 5-0 D, E 5-0 F, G bye
A 5-0 C, E 5-0 G, B 5-0 D, F bye
"""


def test_a_regular_event_has_nothing_to_tell() -> None:
    assert told(past(SEVEN)) == []


def test_a_rematch_is_told() -> None:
    assert told(past("A 5-0 B, C 5-0 D\nA 5-0 C, B 5-0 D\nB 5-0 A, C 5-0 D")) == [
        "Round 3, table 1: B and A meet again, after round 1.",
        "Round 3, table 2: C and D meet again, after round 1.",
    ]


def test_a_second_bye_is_told_while_others_had_none() -> None:
    assert told(past("A 5-0 B, C bye\nA 5-0 B, C bye"))[1:] == [
        "Round 2: C has another bye; others have had fewer.",
    ]


def test_a_bye_that_was_not_for_the_lowest_is_told() -> None:
    wrong = past(SEVEN.replace("A 5-0 C", "F 5-0 C").replace("F bye", "A bye"))
    (said,) = told(wrong)
    assert said.startswith("Round 2: A has the bye, and by the standings it was for ")


def test_a_bye_that_moved_up_because_of_a_rematch_is_not_odd() -> None:
    """C, who comes late, is the last; but without C, A and B would meet again. So the bye is for B."""
    players: list[Any] = ["A", "B", {"name": "C", "joined": 2}]
    assert told(past("A 5-0 B\nA 5-0 C, B bye", players=players)) == []


def test_two_byes_in_one_round_are_told() -> None:
    assert "Round 1 has 2 byes (C and D): at most one is needed." in told(past("A 5-0 B, C bye, D bye"))


def test_who_is_missing_is_told_unless_dropped() -> None:
    text = "A 5-0 B, C 5-0 D, E 5-0 F\nA 5-0 C, E 5-0 B"
    assert told(past(text)) == ["Round 2: D and F are missing without having dropped."]
    names: list[Any] = ["A", "B", "C", {"name": "D", "dropped": True}, "E", {"name": "F", "dropped": 1}]
    assert told(past(text, players=names)) == []


@pytest.mark.parametrize(("dropped", "why"), [(1, "last plays in round 2"), (9, "there are 2 rounds")])
def test_a_drop_that_the_rounds_do_not_bear_out_is_told(dropped: int, why: str) -> None:
    players: list[Any] = [{"name": "A", "dropped": dropped}, "B", "C", "D"]
    imported = read_event(past("A 5-0 B, C 5-0 D\nA 5-0 C, B 5-0 D", players=players))
    assert imported.irregularities == [f"A is said to have dropped after round {dropped}, and {why}."]
    assert imported.desk.event.person("A").dropped == 2


def test_who_comes_later_is_a_late_entry() -> None:
    imported = read_event(past("A 5-0 B\nA 5-0 C, B bye"))
    assert imported.irregularities == ["C first plays in round 2: taken as a late entry."]
    assert imported.desk.event.person("C").joined == 2


def test_standings_that_do_not_add_up_are_told_number_by_number() -> None:
    rows = [
        {"rank": 1, "player": "A", "points": 10, "sos": 2.11},
        {"rank": 2, "player": "B", "points": 8, "sos": "25/9", "extended_sos": 2.3},
        {"rank": 4, "player": "C", "points": 6, "sos": 2.5556},
        {"rank": 3, "player": "D", "points": 6},
    ]
    assert told(past(EVENT_A, standings=rows, winner="B")) == [
        "The standings give B points 8; computed, it is 7.",
        "The standings give B strength of schedule 25/9; computed, it is 22/9 (2.4444).",
        "The standings give B extended strength of schedule 2.3; computed, it is 65/27 (2.4074).",
        "The standings give C rank 4; computed, it is 3.",
        "The standings give D rank 3; computed, it is 4.",
        "B is named as the winner; by the results it is A.",
    ]


def test_ties_that_a_lot_broke_stand_as_the_standings_have_them() -> None:
    for order in ("ABCD", "DBAC", "CDBA"):
        rows = [{"rank": rank, "player": name} for rank, name in enumerate(order, start=1)]
        imported = read_event(past("A 2-2 B, C 2-2 D", standings=rows))
        assert imported.irregularities == []
        assert ranking(imported) == list(order)


def test_standings_with_somebody_twice_or_missing_are_told() -> None:
    rows = [{"player": "A"}, {"player": "A"}, {"player": "B"}, {"player": "C"}]
    assert told(past(EVENT_A, standings=rows)) == ["The standings name A twice.", "The standings miss D."]


def test_a_bracket_is_read_in_any_order_of_its_games() -> None:
    imported = read_event(with_top_four(("P3", "P1"), ("P7", "P5"), final=("P3", "P7")))
    assert imported.irregularities == []
    event = imported.desk.event
    assert [[event.named(p) for p in table.players] for table in event.rounds[3].tables] == [["P7", "P5"], ["P3", "P1"]]
    assert event.winner is event.person("P3")
    assert [event.named(p) for p in event.cut] == ["P7", "P1", "P3", "P5"]


def test_a_cut_that_does_not_follow_the_standings_is_told() -> None:
    said = told(with_top_four(("P7", "P2"), ("P1", "P3"), final=("P7", "P1")))
    assert said == ["The cut was made without P5 and with P2: not by the standings."]


def test_a_cut_and_a_bracket_that_a_lot_could_have_made_are_not_odd() -> None:
    """Eight have two points each and nobody is better: whoever plays on, and whomever they meet."""
    data = past("A 2-2 B, C 2-2 D, E 2-2 F, G 2-2 H")
    for pairs in ([("A", "C"), ("E", "G")], [("B", "H"), ("D", "A")], [("H", "G"), ("F", "E")]):
        games = [{"players": list(pair), "result": "5-0"} for pair in pairs]
        final = {"players": [pair[0] for pair in pairs], "result": "5-0"}
        knockout = [{"stage": "elimination", "pairings": games}, {"stage": "elimination", "pairings": [final]}]
        assert told(data | {"rounds": data["rounds"] + knockout}) == []


def test_a_bracket_with_the_wrong_games_is_told() -> None:
    assert told(with_top_four(("P7", "P3"), ("P1", "P5"), final=("P7", "P1"))) == [
        "Round 4: by the bracket, game 1 is P7 against P5, and that was not played.",
        "Round 4: by the bracket, game 2 is P1 against P3, and that was not played.",
    ]


def test_who_plays_on_after_losing_is_told() -> None:
    assert told(with_top_four(("P7", "P5"), ("P1", "P3"), final=("P5", "P1"))) == [
        "Round 5: P5 plays on without having come through.",
        "Round 5: by the bracket, game 1 is P7 against P1, and that was not played.",
    ]


def test_a_structure_that_was_not_kept_is_told() -> None:
    said = told(past(EVENT_A + "A 5-0 B, C 5-0 D", event={"structure": "basic"}))
    assert "not played by the basic structure (4 players make 3 Swiss rounds, no cut)" in said[0]
    assert told(past(EVENT_A, event={"structure": "basic"})) == []
    (said_of_few,) = told(past(EVENT_A, event={"structure": "advanced"}))
    assert "advanced structure (it is not for 4 players)" in said_of_few


def test_a_leader_who_played_alone_is_told_and_stays_a_player() -> None:
    about = {"leaders": [{"name": "A", "role": "organizer"}]}
    imported = read_event(past(EVENT_A, event=about))
    assert imported.irregularities == [
        "A led and played: that needs a second leader. Entered as a player only.",
    ]
    assert imported.desk.event.organizer.name == "Organizer"
    about["leaders"].append({"name": "Olenna", "role": "judge"})
    assert read_event(past(EVENT_A, event=about)).desk.event.organizer.name == "A"
    assert told(past(EVENT_A, event=about | {"tier": "formal"}))[0].startswith("A led and played: leaders play at")


# --- the acts of a past event -----------------------------------------------------------------------------------------


def test_rounds_are_entered_at_past_events_only() -> None:
    desk = started(["Arya", "Bran"], structure="custom", rounds=2)
    with pytest.raises(NotNow, match="drawn, not entered"):
        desk.do("enter round", stage="swiss", tables=[{"players": ["Arya", "Bran"], "result": "5-0"}])
    with pytest.raises(NotNow, match="drawn, not entered"):
        desk.do("enter lots", lots={"Arya": 1})
    with pytest.raises(NotNow, match="only a new one"):
        desk.do("past event")


def test_only_the_organizer_enters_a_past_event() -> None:
    desk = new(["Arya", "Bran"], structure="custom", rounds=2)
    desk.do("add", name="Stannis", role="judge")
    desk.do("past event")
    desk.do("start")
    for by in ("Stannis", "Arya"):
        with pytest.raises(NotAllowed):
            desk.do("enter round", by, stage="swiss", tables=[{"players": ["Arya", "Bran"], "result": "5-0"}])
    desk.do("enter round", stage="swiss", tables=[{"players": ["Arya", "Bran"], "result": "5-0"}])
    assert [told.text for told in desk.audit_trail()][-1] == "Olenna entered round 1 as it was: 1 table."
    desk.undo()
    assert desk.event.rounds == []


def test_who_has_dropped_sits_nowhere() -> None:
    desk = read_event(past("A 5-0 B, C 5-0 D", event={"swiss_rounds": 2})).desk
    desk.do("drop", player="C")
    with pytest.raises(TournamentError, match="Round 2, table 1: C dropped after round 1, and sits there"):
        desk.do("enter round", stage="swiss", tables=[{"players": ["A", "C"], "result": "5-0"}])


def test_a_past_event_is_played_on_here() -> None:
    desk = read_event(past("A 5-0 B, C 5-0 D", event={"swiss_rounds": 2})).desk
    desk.do("pair")
    desk.do("publish")
    met = [{desk.event.named(p) for p in table.players} for table in desk.event.round().tables]
    assert {"A", "C"} in met
