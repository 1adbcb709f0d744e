"""``kingsmoot tourney standings``, ``bracket`` and ``clock``: what an organizer looks at."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from kingsmoot.cli.screen import Screen
from kingsmoot.cli.tourney import clock
from kingsmoot.cli.tourney.bracket import draw, game_order
from kingsmoot.tournament import Busy, Desk, first_entry, store
from tests.cli.command import kingsmoot
from tests.cli.tourney.desk import EIGHT, Tourney, started

# Event C of the digest of the regulations: eight players, three rounds.
EVENT_C = [
    {"P1 P2": "5-0", "P3 P4": "5-0", "P5 P6": "5-0", "P7 P8": "4-1"},
    {"P1 P3": "5-0", "P7 P5": "5-0", "P2 P4": "5-0", "P6 P8": "2-2"},
    {"P7 P1": "5-0", "P3 P2": "5-0", "P5 P8": "5-0", "P4 P6": "5-0"},
]


@pytest.fixture
def event_c(tmp_path: Path) -> Tourney:
    rounds = [
        {"pairings": [{"players": pair.split(), "result": result} for pair, result in round_.items()]}
        for round_ in EVENT_C
    ]
    source, into = tmp_path / "c.json", tmp_path / "c.event"
    source.write_text(json.dumps({"event": {"name": "Event C"}, "rounds": rounds}))
    assert kingsmoot("tourney", "import", str(source), "--into", str(into)).exit_code == 0
    return Tourney(into)


# --- standings ------------------------------------------------------------------------------------------------------


def test_standings_show_every_tie_breaker(event_c: Tourney) -> None:
    lines = event_c("standings").splitlines()
    assert lines[0] == "Event C: standings after 3 Swiss rounds"
    assert lines[1].startswith("Rank 1; Player: P7; Points: 14; SoS: ")
    assert lines[2].startswith("Rank 2; Player: P1; Points: 10; SoS: 3.2222; Ext. SoS: 2.5185")
    assert lines[2].endswith("Placed by: points")
    assert lines[3].startswith("Rank 3; Player: P3; Points: 10; SoS: 2.2222; ")
    assert lines[3].endswith("Placed by: SoS")
    assert lines[4].startswith("Rank 4; Player: P5; Points: 10; SoS: 2.1111; ")
    assert lines[6].startswith("Rank 6; Player: P4; Points: 5; ")
    assert lines[6].endswith("Placed by: head-to-head")
    assert "The winner is P7." in lines
    first = event_c.json("standings")[1]
    assert (first["sos_exact"], first["extended_sos_exact"]) == ("29/9", "68/27")


def test_a_players_numbers_are_explained_opponent_by_opponent(event_c: Tourney) -> None:
    said = event_c("standings", "--explain", "p1")
    lines = said.splitlines()
    assert lines[0] == "P1: rank 2 of 8, 10 points"
    assert lines[1] == (
        "Round 1; Points: 5; Opponent: P2; Their points per round: 5 in 3: 5/3 = 1.6667; "
        "Their strength of schedule: 25/9 = 2.7778"
    )
    assert "Opponent: P7; Their points per round: 14 in 3: 14/3 = 4.6667" in lines[3]
    assert "(5/3 + 10/3 + 14/3) / 3 = 29/9 = 3.2222." in said
    assert "(25/9 + 20/9 + 23/9) / 3 = 68/27 = 2.5185." in said
    assert "Below P7: points. Above P3: strength of schedule." in said
    assert "Level on points with P3, P5, and did not beat all of them: no head-to-head." in said
    assert "Beat everyone else with as many points (P4): head-to-head." in event_c("standings", "--explain", "P2")
    data = event_c.json("standings", "--explain", "P1")
    assert [row["average_exact"] for row in data["opponents"]] == ["5/3", "10/3", "14/3"]


def test_a_bye_is_explained_as_no_opponent(tmp_path: Path) -> None:
    tourney = started(tmp_path / "odd.event", ("Arya", "Bran", "Cersei"), structure="custom", rounds=1)
    tourney.play("5-0")
    name = next(pair[0] for pair in tourney.pairs() if len(pair) == 1)
    said = tourney("standings", "--explain", name)
    assert "Round 1; Points: 5; Opponent: bye" in said
    assert "0, for want of an opponent" in said


def test_standings_need_somebody(tmp_path: Path) -> None:
    tourney = Tourney(tmp_path / "open.event")
    tourney("new", "--organizer", "Olenna")
    assert "Nobody plays yet" in tourney.refuse("standings")
    tourney("add", *EIGHT)
    assert "standings before the first result" in tourney("standings")
    assert "Olenna is here, but not as a player" in tourney.refuse("standings", "--explain", "Olenna")


def test_an_event_without_swiss_rounds_has_standings_by_lot_only(tmp_path: Path) -> None:
    tourney = started(tmp_path / "cup.event", EIGHT, structure="custom", rounds=0)
    tourney.play("5-0", "5-0", "5-0", "5-0")
    assert "check the draft of round 2, then: kingsmoot tourney publish" in tourney("pair"), "no swap in a bracket"
    assert "no Swiss rounds, the bracket decides (in the order of the lots)" in tourney("standings")


# --- the bracket ----------------------------------------------------------------------------------------------------


@pytest.fixture
def cup(tmp_path: Path) -> Tourney:
    """Eight players, one Swiss round, all of them in the cut; the quarter-finals are drawn."""
    tourney = started(tmp_path / "cup.event", EIGHT, structure="custom", rounds=1, cut=8)
    tourney.play("5-0", "5-0", "5-0", "5-0")
    tourney("cut")
    tourney.play()
    return tourney


def test_games_whose_winners_meet_stand_side_by_side() -> None:
    assert game_order(1) == [0]
    assert game_order(2) == [0, 1]
    assert game_order(4) == [0, 3, 1, 2]
    assert game_order(8) == [0, 7, 3, 4, 1, 6, 2, 5]


def test_the_bracket_is_drawn_as_far_as_it_is_played(cup: Tourney) -> None:
    seeds = [cup.desk.event.named(player) for player in cup.desk.event.cut]
    cup("report", 1, "0-5")
    cup("report", 4, "5-0")
    event = cup.desk.event
    lines = draw(event, event.elimination(), 80)
    assert all(len(line) <= 80 for line in lines)
    column = [line.split("─")[0].strip(" ┐┘│├") for line in lines[::2]]
    order = [1, 8, 4, 5, 2, 7, 3, 6]
    assert column == [f"{seed} {seeds[seed - 1]}" for seed in order]
    assert f"├─ {seeds[7]} 5-0 " in lines[1], "the winner's points are first"
    assert f"├─ {seeds[3]} 5-0 " in lines[5]
    assert "5-0" not in "".join(lines[8:]), "the others still play"
    assert lines[3].strip().startswith("├──"), "nobody has won there yet"


def test_a_name_too_long_for_the_bracket_is_cut(cup: Tourney) -> None:
    seeds = [cup.desk.event.named(player) for player in cup.desk.event.cut]
    cup("rename", seeds[0], "Daenerys of the House Targaryen, the First of Her Name")
    cup("report", 1, "5-0")
    event = cup.desk.event
    lines = draw(event, event.elimination(), 80)
    assert all(len(line) <= 80 for line in lines)
    assert "├─ Daenerys of the… ┐" in lines[1]
    assert draw(event, event.elimination(), 40) == [], "and where there is no room it is listed instead"


def test_in_plain_lines_the_bracket_is_listed(cup: Tourney) -> None:
    seeds = [cup.desk.event.named(player) for player in cup.desk.event.cut]
    cup("report", 1, "0-5")
    lines = cup("bracket").splitlines()
    assert lines[0] == "Round 2, elimination"
    assert lines[1] == f"Game 1: 1 {seeds[0]} against 8 {seeds[7]}: 0-5, {seeds[7]} won."
    assert lines[2] == f"Game 2: 2 {seeds[1]} against 7 {seeds[6]}: open."
    data = cup.json("bracket")
    assert data["cut"] == seeds
    assert [len(round_["pairings"]) for round_ in data["rounds"]] == [4]


def test_a_bracket_with_byes_is_drawn_to_the_end(tmp_path: Path) -> None:
    names = ("Arya", "Bran", "Cersei")
    tourney = started(tmp_path / "three.event", names, structure="custom", rounds=0)
    tourney.play()
    game = next(number for number, pair in enumerate(tourney.pairs(), start=1) if len(pair) == 2)
    tourney("report", game, "5-0")
    tourney.play("5-0")
    event = tourney.desk.event
    assert event.winner is not None
    lines = draw(event, event.elimination(), 80)
    assert sum("bye" in line for line in lines) == 1
    assert lines[3].endswith(f"├─ {event.winner.name} 5-0")
    assert f"The winner is {event.winner.name}." in tourney("bracket")


def test_an_event_without_a_bracket_says_so(tmp_path: Path) -> None:
    tourney = started(tmp_path / "open.event")
    assert "This event has no elimination rounds." in tourney.refuse("bracket")
    cup = started(tmp_path / "cup.event", EIGHT, structure="custom", rounds=1, cut=4)
    assert "There is no bracket yet" in cup.refuse("bracket")


# --- the clock ------------------------------------------------------------------------------------------------------

NOON = datetime(2024, 5, 4, 12, tzinfo=UTC)


class Hall:
    """Time that passes only when somebody sleeps; and things that happen at a moment."""

    def __init__(self, file: Path) -> None:
        self.file, self.time, self.plans = file, NOON, dict[datetime, list[tuple[str, dict[str, Any]]]]()

    def now(self) -> datetime:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += timedelta(seconds=seconds)
        for act, asked in self.plans.pop(self.time, []):
            self.do(act, **asked)

    def later(self, after: float, act: str, **asked: Any) -> None:
        self.plans.setdefault(NOON + timedelta(minutes=after), []).append((act, asked))

    def do(self, act: str, **asked: Any) -> None:
        with store.change(self.file, clock=self.now) as desk:
            desk.do(act, **asked)


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    """Four players whose round has begun at noon."""
    file = tmp_path / "open.event"
    store.create(file, [first_entry("Olenna", name="Open", seed=1)])
    hall = Hall(file)
    for name in EIGHT[:4]:
        hall.do("add", name=name)
    for act in ("start", "pair", "publish", "begin"):
        hall.do(act)
    return hall


def wall_clock(minutes: int) -> str:
    """So many minutes after noon, as the clock on the wall of the hall shows it."""
    return f"{(NOON + timedelta(minutes=minutes)).astimezone():%H:%M}"


def ticking(hall: Hall, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What the running clock prints in plain lines."""
    clock.LiveClock(hall.file, Screen(plain=True), hall.now, hall.sleep).run()
    return capsys.readouterr().out.splitlines()


def test_the_clock_counts_down_and_calls_time(hall: Hall, capsys: pytest.CaptureFixture[str]) -> None:
    assert ticking(hall, capsys) == [
        f"Round 1: 55:00 left, until {wall_clock(55)}; 2 tables play.",
        "30 minutes left.",
        "10 minutes left.",
        "5 minutes left.",
        "One minute left.",
        "Time! Finish the current game round. If nobody has won by then, power decides.",
    ]
    assert hall.time == NOON + timedelta(minutes=55)


def test_the_clock_ends_when_all_results_are_in(hall: Hall, capsys: pytest.CaptureFixture[str]) -> None:
    hall.later(20, "report", table=1, result="5-0")
    hall.later(40, "report", table=2, result="5-0")
    assert ticking(hall, capsys)[-1] == "Round 1 is over: all results are in."
    late = hall.time - NOON - timedelta(minutes=40)
    assert timedelta(0) <= late <= timedelta(seconds=clock.LOOK_AGAIN)


def test_a_table_with_more_time_is_called_later(hall: Hall, capsys: pytest.CaptureFixture[str]) -> None:
    hall.later(50, "extend", table=2, minutes=7)
    said = ticking(hall, capsys)
    assert said[-4:] == [f"Table 2 has until {wall_clock(62)}.", "One minute left.", said[-2], "Time at table 2, too!"]
    assert said[-2].startswith("Time! ")
    assert hall.time == NOON + timedelta(minutes=62)


def test_who_looks_later_hears_no_call_again(hall: Hall, capsys: pytest.CaptureFixture[str]) -> None:
    hall.time = NOON + timedelta(minutes=52, seconds=30)
    first, second, *_ = ticking(hall, capsys)
    assert first == f"Round 1: 2:30 left, until {wall_clock(55)}; 2 tables play."
    assert second == "One minute left."


def test_a_file_in_use_does_not_stop_the_clock(
    hall: Hall, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    load, looks = store.load, [0]

    def busy_once(file: Path) -> Desk:
        looks[0] += 1
        if looks[0] == 2:
            raise Busy("Another command is at work.")
        return load(file)

    monkeypatch.setattr(store, "load", busy_once)
    assert ticking(hall, capsys)[-1].startswith("Time! ")


def test_the_time_is_said_once_where_nobody_watches(hall: Hall, capsys: pytest.CaptureFixture[str]) -> None:
    hall.time = NOON + timedelta(minutes=56, seconds=5)
    hall.do("extend", table=1, minutes=3)
    clock.run(hall.file, True, Screen(plain=True), hall.now)
    assert capsys.readouterr().out.splitlines() == [
        "Round 1: time was up 1:05 ago; 2 tables play.",
        clock.TIME,
        f"Table 1 has until {wall_clock(58)}.",
    ]


def test_there_is_no_clock_before_the_start_and_after_the_end(tmp_path: Path) -> None:
    tourney = started(tmp_path / "open.event")
    assert "No round has been published yet" in tourney.refuse("clock")
    tourney("pair")
    tourney("publish")
    assert "Round 1 has not begun: announce it with `kingsmoot tourney begin" in tourney.refuse("clock")
    tourney("begin")
    for table in (1, 2, 3, 4):
        tourney("report", table, "5-0")
    assert "Round 1 is over: all results are in." in tourney.refuse("clock")
