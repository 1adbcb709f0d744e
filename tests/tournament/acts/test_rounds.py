"""A round: drawn as a draft, looked at, swapped, published, begun, drawn again; penalties and more time."""

from typing import Any

import pytest

from kingsmoot.tournament import Desk, NotNow, Round, Table, TournamentError
from kingsmoot.tournament.pairing.swiss import NoPairing
from tests.tournament.events import (
    as_seated,
    duel,
    finish_round,
    names_at,
    next_round,
    pair,
    pairs,
    play,
    play_on,
    points,
    ranking,
    seat,
    started,
    where,
    with_leaders,
)


def draft_of(desk: Desk) -> Round:
    assert desk.event.draft is not None
    return desk.event.draft


def table_of(desk: Desk, player: str) -> Table:
    """In a draft, too."""
    assert desk.event.current is not None
    table = desk.event.current.table_of(desk.event.person(player).id)
    assert table is not None
    return table


# --- the order of things --------------------------------------------------------------------------------------------


def test_one_thing_after_the_other() -> None:
    desk = with_leaders(started(5, structure="custom", rounds=1, cut=4))

    def not_now(sentence: str, act: str, **said: Any) -> None:
        before = (desk.copy().event, list(desk.log))
        with pytest.raises(TournamentError, match=sentence):
            desk.do(act, **said)
        assert (desk.event, desk.log) == before

    not_now("No round has been drawn yet", "repair")
    not_now("There is no draft", "publish")
    not_now("There is no draft", "swap", one="P1", other="P2")
    not_now("No round has been published", "begin")
    not_now("No round has been published", "report", table=1, result="5-0")
    not_now("they are not over", "cut")
    desk.do("pair")
    not_now("Publish the draft of round 1 first", "pair")
    not_now("Round 1 is a draft: publish it first", "report", table=1, result="5-0")
    not_now("Round 1 is being drawn: wait", "claim", by="P1", result="5-0")
    desk.do("publish")
    not_now("There is no draft", "publish")
    not_now("table 1, 2 has no result yet", "pair")
    not_now("they are not over", "cut")
    not_now("Round 1 has not begun", "report", table=1, result="5-0")
    finish_round(desk)
    not_now("has all its results", "repair")
    not_now("Round 1 has begun already", "begin")
    not_now("make the cut to the top 4 first", "pair")
    desk.do("cut")
    not_now("has been made already", "cut")
    play_on(desk)
    not_now("The event is over", "pair")
    assert desk.event.over


def test_nothing_is_drawn_before_the_start() -> None:
    with pytest.raises(NotNow, match="has not started"):
        Desk.open_event("Olenna", name="Highgarden open").do("pair")
    with pytest.raises(NotNow, match="This event has no cut"):
        started(4).do("cut")


def test_every_table_says_why() -> None:
    desk = play("A 5-0 B, C 5-0 D, E bye")
    desk.do("pair")
    assert all(table.reason.endswith(".") for table in draft_of(desk).tables)


def test_the_same_seed_draws_the_same_and_another_one_another() -> None:
    drawn = []
    for seed in (3, 3, 4):
        desk = started(12, seed=seed)
        play_on(desk, 2)
        desk.do("pair")
        drawn.append([table.players for table in draft_of(desk).tables])
    assert drawn[0] == drawn[1] != drawn[2]


def test_a_round_begins_when_a_leader_says_so() -> None:
    desk = with_leaders(started(4))
    desk.do("pair")
    desk.do("publish")
    assert desk.event.round().begun is None
    entry = desk.do("begin", by="Jaime")
    assert desk.event.round().begun == entry.at
    with pytest.raises(NotNow, match="has begun already"):
        desk.do("begin")
    finish_round(desk)
    desk.do("pair")
    with pytest.raises(NotNow, match="Round 2 is a draft: publish it first"):
        desk.do("begin")


def test_rounds_last_as_long_as_the_event_says() -> None:
    desk = started(4, minutes=70)
    next_round(desk)
    assert desk.event.round().minutes == 70


# --- drafts ---------------------------------------------------------------------------------------------------------


def test_two_of_a_draft_change_places() -> None:
    desk = started(4)
    desk.do("pair")
    seat(desk, [("P1", "P2"), ("P3", "P4")])
    desk.do("swap", one="P2", other="P3", why="They came in one car.")
    assert pairs(desk) == {pair("P1", "P3"), pair("P2", "P4")}
    assert table_of(desk, "P1").reason == "Olenna swapped P2 and P3: They came in one car."
    desk.do("publish")
    with pytest.raises(NotNow, match="There is no draft"):
        desk.do("swap", one="P1", other="P2")


def test_a_swap_makes_no_rematch_unless_it_is_allowed() -> None:
    desk = play("A 5-0 B, C 5-0 D")
    desk.do("pair")
    seat(desk, [("A", "C"), ("B", "D")])
    for one, other in (("A", "D"), ("B", "C"), ("C", "B")):
        with pytest.raises(TournamentError, match="have met already"):
            desk.do("swap", one=one, other=other)
    desk.do("swap", one="B", other="C", allow_rematch=True)
    assert pairs(desk) == {pair("A", "B"), pair("C", "D")}


def test_the_bye_can_be_swapped_too() -> None:
    desk = started(3, structure="custom", rounds=1)
    desk.do("pair")
    (alone,) = [table for table in draft_of(desk).tables if len(table.players) == 1]
    name = desk.event.named(alone.players[0])
    other = next(player for player in ("P1", "P2", "P3") if player != name)
    desk.do("swap", one=name, other=other)
    desk.do("publish")
    assert points(desk)[other] == 5


@pytest.mark.parametrize(
    ("one", "other", "sentence"),
    [
        ("P1", "P2", "sit at the same table already"),
        ("P1", "P1", "sit at the same table already"),
        ("P1", "Gone", "Gone is not in the draft"),
        ("P1", "Shae", "Shae is here, but not as a player"),
        ("P1", "Varys", "Nobody here is called"),
    ],
)
def test_swaps_that_cannot_be(one: str, other: str, sentence: str) -> None:
    desk = with_leaders(started(["P1", "P2", "P3", "P4", "Gone"]))
    desk.do("drop", player="Gone")
    desk.do("pair")
    seat(desk, [("P1", "P2"), ("P3", "P4")])
    with pytest.raises(TournamentError, match=sentence):
        desk.do("swap", one=one, other=other)


def test_a_draft_is_drawn_again_with_other_lots() -> None:
    desk = started(8)
    desk.do("pair")
    drawn = {frozenset(pairs(desk))}
    for _ in range(5):
        desk.do("repair")
        drawn.add(frozenset(pairs(desk)))
    assert len(drawn) > 1


def test_a_published_round_is_drawn_again_around_the_played_tables() -> None:
    desk = started(7)
    next_round(desk)
    desk.do("report", table=2, result="5-0")
    kept = desk.event.round().tables[1]
    desk.do("claim", by=desk.event.round().tables[0].players[0], result="5-0")
    desk.do("repair", why="One of the two left before the start.")
    draft = draft_of(desk)
    assert [table.number for table in draft.tables] == [1, 2, 3, 4]
    assert draft.tables[1] == kept
    assert sorted(p for table in draft.tables for p in table.players) == [p.id for p in desk.event.players]
    assert [table.done for table in draft.tables] == [False, True, False, False]
    assert draft.begun is not None
    with pytest.raises(NotNow, match="Table 2 has been played"):
        desk.do("swap", one=kept.players[0], other=draft.tables[0].players[0])
    with pytest.raises(NotNow, match="Round 1 is a draft: publish it first"):
        desk.do("report", table=1, result="5-0")
    desk.do("publish")
    assert points(desk)[desk.event.named(kept.players[0])] == 5
    finish_round(desk)
    assert len(desk.event.rounds) == 1


def test_a_bye_is_given_anew_when_a_round_is_drawn_again() -> None:
    """The bye is no played table: nobody has it twice, and its points are not left behind."""
    desk = started(5)
    next_round(desk)
    for _ in range(4):
        desk.do("repair")
        desk.do("publish")
    assert sorted(points(desk).values()) == [0, 0, 0, 0, 5]


def test_a_late_entry_into_a_round_that_is_drawn_again() -> None:
    desk = started(4)
    next_round(desk)
    desk.do("report", table=1, result="5-0")
    desk.do("repair")
    desk.do("add", name="Late")
    with pytest.raises(NotNow, match="would have no seat: draw round 1 again first"):
        desk.do("publish")
    assert [table.number for table in draft_of(desk).tables] == [1], "what was played stays"
    desk.do("repair")
    desk.do("publish")
    assert sorted(map(len, pairs(desk))) == [1, 2, 2]


def test_who_entered_for_the_next_round_is_not_in_this_one_when_it_is_drawn_again() -> None:
    desk = started(4)
    next_round(desk)
    desk.do("add", name="Late")
    desk.do("repair")
    assert sorted(map(len, pairs(desk))) == [2, 2]
    desk.do("publish")


def test_a_rematch_that_cannot_be_avoided_is_the_organizers_decision() -> None:
    desk = play("A 5-0 B, C 5-0 D\nA 5-0 C, B 5-0 D\nA 5-0 D, B 5-0 C", structure="custom", rounds=4)
    with pytest.raises(NoPairing):
        desk.do("pair")
    assert desk.event.draft is None
    desk.do("pair", allow_rematches=True)
    assert len(pairs(desk)) == 2
    with pytest.raises(NoPairing):
        desk.do("repair")
    desk.do("repair", allow_rematches=True)
    play_on_with_rematches(desk)
    assert desk.event.over


def play_on_with_rematches(desk: Desk) -> None:
    desk.do("publish")
    finish_round(desk)


def test_two_who_met_may_meet_again_in_the_bracket() -> None:
    desk = play("A 5-0 B, C 5-0 D\nA 5-0 C, B 5-0 D\nA 5-0 D, B 5-0 C", structure="custom", rounds=3, cut=4)
    next_round(desk)
    assert pairs(desk) == {pair("A", "D"), pair("B", "C")}


# --- leaving in the middle ------------------------------------------------------------------------------------------


def test_all_but_one_leave() -> None:
    desk = started(4)
    next_round(desk)
    for name in ("P1", "P2", "P3"):
        desk.do("drop", player=name)
    finish_round(desk)
    play_on(desk)
    assert desk.event.over
    assert desk.event.winner is desk.event.person(ranking(desk)[0])


def test_who_drops_while_a_round_is_drawn_again_is_not_in_it() -> None:
    desk = started(6)
    next_round(desk)
    desk.do("report", table=1, result="5-0")
    desk.do("repair")
    leaver = desk.event.named(draft_of(desk).tables[1].players[0])
    desk.do("drop", player=leaver)
    desk.do("repair")
    desk.do("publish")
    assert all(leaver not in names_at(desk, table) for table in desk.event.round().tables)
    assert desk.event.person(leaver).dropped == 0


# --- conduct --------------------------------------------------------------------------------------------------------


def test_a_caution_and_a_warning_are_noted() -> None:
    desk = with_leaders(duel())
    for level in ("caution", "warning"):
        desk.do("penalty", by="Jaime", player="Bran", level=level, text="  Slow   play.  ")
    assert [(note.kind, note.text, note.round) for note in desk.event.notes] == [
        ("caution", "Slow play.", 1),
        ("warning", "Slow play.", 1),
    ]
    assert points(desk) == {"Arya": 0, "Bran": 0}


def test_a_game_loss_loses_the_game_at_hand() -> None:
    desk = duel()
    desk.do("claim", by="Bran", winner="Bran")
    desk.do("penalty", player="Bran", level="game loss", text="Marked cards.")
    assert points(desk) == {"Arya": 5, "Bran": 0}
    assert where(desk, "Bran").claims == {}
    with pytest.raises(NotNow, match="Bran has no open game to lose"):
        desk.do("penalty", player="Bran", level="game loss", text="Again.")


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"player": "Bran", "level": "exile", "text": "x"}, '"exile" is not a penalty'),
        ({"player": "Bran", "level": "warning", "text": " "}, "Enter what it was about"),
        ({"player": "Bran", "level": "warning", "text": "x" * 1001}, "Use at most 1,000 characters"),
        ({"player": "Bran", "level": "warning", "text": "\x1b[31mred"}, "can't be shown"),
        ({"player": "Bran", "level": "warning", "text": "x", "why": "\x1b[31mred"}, "can't be shown"),
        ({"player": "Olenna", "level": "warning", "text": "x"}, "not as a player"),
    ],
)
def test_penalties_that_cannot_be(said: dict[str, Any], sentence: str) -> None:
    with pytest.raises(TournamentError, match=sentence):
        duel().do("penalty", **said)


def test_before_the_first_round_a_warning_but_no_game_loss() -> None:
    desk = started(4)
    desk.do("penalty", player="P1", level="warning", text="Shouting.")
    with pytest.raises(NotNow, match="no open game"):
        desk.do("penalty", player="P1", level="game loss", text="Shouting.")


def test_a_table_gets_more_time() -> None:
    desk = duel()
    desk.do("extend", table=1, minutes=5, why="A long ruling.")
    desk.do("extend", table=1, minutes=3)
    assert where(desk, "Arya").extra_minutes == 8
    for minutes in (0, 121):
        with pytest.raises(TournamentError, match="1 to 120 minutes"):
            desk.do("extend", table=1, minutes=minutes)
    desk.do("report", table=1, power=as_seated(desk, "Arya", (9, 8)))
    with pytest.raises(NotNow, match="has its result already"):
        desk.do("extend", table=1, minutes=5)
    with pytest.raises(NotNow, match="This round is untimed"):
        duel(rounds=0).do("extend", table=1, minutes=5)
