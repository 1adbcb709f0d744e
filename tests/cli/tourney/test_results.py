"""``kingsmoot tourney report``, ``claim`` and ``correct``: how games ended, in every way it can be said."""

from pathlib import Path

import pytest

from kingsmoot.tournament import store
from tests.cli.command import kingsmoot
from tests.cli.tourney.desk import EIGHT, Tourney, started


@pytest.fixture
def tourney(tmp_path: Path) -> Tourney:
    """Eight players, round 1 published, no result yet."""
    tourney = started(tmp_path / "open.event")
    tourney.play()
    return tourney


@pytest.fixture
def final(tmp_path: Path) -> Tourney:
    """Two players, one elimination game."""
    tourney = started(tmp_path / "final.event", ("Arya", "Bran", "Cersei"), structure="custom", rounds=0)
    tourney.play()
    return tourney


def result_of(tourney: Tourney, table: int) -> tuple[str, str, str]:
    pairing = tourney.json("show")["pairings"][table - 1]
    return pairing["result"], pairing["ending"], pairing["how"]


# --- report ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["5-0"], ("5-0", "win", "victory")),
        (["0-5"], ("0-5", "win", "victory")),
        (["1-4"], ("1-4", "modified win", "time")),
        (["0-0"], ("0-0", "double loss", "ruling")),
        (["draw", "--power", "9:9"], ("2-2", "draw", "time")),
        (["2-2", "--power", "9:9"], ("2-2", "draw", "time")),
        (["2-2", "--witness", "olen"], ("2-2", "intentional draw", "agreed")),
        (["draw", "--how", "level"], ("2-2", "draw", "level")),
        (["double-loss"], ("0-0", "double loss", "ruling")),
        (["double", "loss"], ("0-0", "double loss", "ruling")),
        (["intentional-draw", "--witness", "olen"], ("2-2", "intentional draw", "agreed")),
        (["--power", "11:13"], ("1-4", "modified win", "time")),
        (["time", "--power", "11-13"], ("1-4", "modified win", "time")),
        (["--power", "12:14", "--totals", "15:17"], ("2-2", "draw", "time")),
        (["win", "{first}"], ("5-0", "win", "victory")),
        (["WIN", "{second}"], ("0-5", "win", "victory")),
        (["--winner", "{second}"], ("0-5", "win", "victory")),
        (["--winner", "{second}", "--how", "concession"], ("0-5", "win", "concession")),
        (["win", "{first}", "--how", "empty-deck"], ("5-0", "win", "empty deck")),
        (["modified-win", "{second}"], ("1-4", "modified win", "time")),
    ],
)
def test_a_result_is_said_in_many_ways(tourney: Tourney, words: list[str], expected: tuple[str, str, str]) -> None:
    first, second = tourney.pairs()[1]
    said = tourney("report", 2, *(word.format(first=first, second=second) for word in words))
    assert f"Olenna entered round 1, table 2: {first} against {second} {expected[0]} ({expected[1]}" in said
    assert result_of(tourney, 2) == expected


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([], "Enter how the game ended: a winner, a score such as 5-0"),
        (["6-0"], "6-0 is not a score"),
        (["victory"], '"victory" is not a result'),
        (["win"], "Enter who won."),
        (["win", "{stranger}"], "does not play at table 2"),
        (["win", "Nobody"], 'Nobody here is called "Nobody"'),
        (["win", "{first}", "--winner", "{second}"], "Name the winner only once"),
        (["draw", "{first}"], 'After "draw" nothing follows'),
        (["--power", "11"], "--power takes numbers in the order of the table, such as 11:13"),
        (["--power", "11:x"], "--power takes numbers"),
        (["--power", "11:15"], "That is a win, not a result on time"),
        (["time"], "Enter the power of both players"),
        (["intentional-draw"], "needs a leader who was present: name the witness"),
        (["intentional-draw", "--witness", "{first}"], "is not a leader"),
        (["5-0", "--how", "magic"], '"magic" is not a way to win'),
        (["5-0", "--on-time"], "--on-time goes with --order"),
        (["--order", "{first}, {second}"], "An order of places is for melee pods"),
    ],
)
def test_what_is_no_result_is_refused_with_a_sentence(tourney: Tourney, words: list[str], why: str) -> None:
    (stranger, _), (first, second) = tourney.pairs()[:2]
    typed = [word.format(first=first, second=second, stranger=stranger) for word in words]
    assert why in tourney.refuse("report", 2, *typed)


def test_a_table_has_one_result_and_must_be_there(tourney: Tourney) -> None:
    tourney("report", 1, "5-0")
    assert "Table 1 has a result already (5-0): correct it instead." in tourney.refuse("report", 1, "0-5")
    assert "Round 1 has no table 9: it has 1 to 4." in tourney.refuse("report", 9, "5-0")


def test_a_short_name_is_looked_for_at_the_table_first(tmp_path: Path) -> None:
    tourney = started(tmp_path / "jons.event", ("Jon Snow", "Arya", "Jon Arryn", "Bran"))
    tourney.play()
    table = next(number for number, pair in enumerate(tourney.pairs(), start=1) if "Jon Snow" in pair)
    if "Jon Arryn" in tourney.pairs()[table - 1]:
        assert '"jon" may be' in tourney.refuse("report", table, "win", "jon")
    else:
        assert "(win)" in tourney("report", table, "win", "jon")
        assert tourney.desk.event.table(table)[1].winner == tourney.desk.event.person("Jon Snow").id


def test_an_elimination_game_that_is_level_at_time_goes_up_the_ladder(final: Tourney) -> None:
    number = next(n for n, pair in enumerate(final.pairs(), start=1) if len(pair) == 2)
    first, second = final.pairs()[number - 1]
    level = ("report", number, "--power", "10:10")
    assert "needs a winner. Enter who had more cards in the draw deck" in final.refuse(*level)
    assert "needs a winner" in final.refuse(*level, "--deck-left", "12:12", "--dead", "1:1")
    for ladder, winner in [
        (["--deck-left", "12:10"], first),
        (["--deck-left", "12:12", "--dominance", second], second),
        (["--deck-left", "12:12", "--dead", "2:1"], second),
        (["--choice", first], first),
    ]:
        assert "modified win" in final(*level, *ladder)
        event = final.desk.event
        assert event.table(number)[1].winner == event.person(winner).id
        final("undo")
    assert "for Swiss rounds only" in final.refuse("report", number, "intentional-draw", "--witness", "Olenna")


# --- claim ----------------------------------------------------------------------------------------------------------


def test_a_result_counts_when_both_players_say_it(tourney: Tourney) -> None:
    first, second = tourney.pairs()[0]
    said = tourney("claim", first, "5-0")
    assert f"{first} says of round 1, table 1: " in said
    assert "It counts when the others at the table say the same." in said
    assert "Result: claimed" not in tourney("show"), "no table has a result, so there is no such column"
    assert result_of(tourney, 1)[0] is None
    assert "That is agreed: the result stands." in tourney("claim", second, "win", first)
    assert result_of(tourney, 1)[0] == "5-0"
    assert "ask a leader if it is wrong" in tourney.refuse("claim", first, "0-5")


def test_players_who_do_not_agree_need_a_leader(tourney: Tourney) -> None:
    first, second = tourney.pairs()[2]
    tourney("claim", first, "win", first)
    tourney("report", 1, "5-0")
    assert "Table 3; Players: " in tourney("show")
    said = tourney("claim", second, "win", second)
    assert "The players do not agree: a leader decides and reports the result." in said
    assert "Next: decide the result of table 3, where the players do not agree: kingsmoot tourney report" in said
    assert "Result: disputed" in tourney("show")
    assert "0-5" in tourney("report", 3, "win", second)


def test_only_players_claim(tourney: Tourney) -> None:
    assert "Olenna may not report the result of one's own game" in tourney.refuse("claim", "Olenna", "5-0")


# --- correct --------------------------------------------------------------------------------------------------------


@pytest.fixture
def played(tourney: Tourney) -> Tourney:
    """Round 1 is played, the first at each table won; round 2 is a draft."""
    with store.change(tourney.file) as desk:
        for table in (1, 2, 3, 4):
            desk.do("report", table=table, result="5-0")
        desk.do("pair")
    return tourney


def test_a_correction_shows_what_changes_and_is_done_when_confirmed(played: Tourney) -> None:
    first, second = played.pairs(1)[0]
    said = played("correct", 1, 1, "0-5", "--why", "the slip was misread", typed=["y"])
    lines = said.splitlines()
    assert lines[0] == "Correction of round 1, table 1"
    assert f"It was: {first} against {second} 5-0 (win)." in lines
    assert f"It becomes: {first} against {second} 0-5 (win)." in lines
    shifts = {line.split(";")[0]: line for line in lines if "; Rank: " in line}
    assert "Points: 5 to 0" in shifts[first]
    assert "Points: 0 to 5" in shifts[second]
    assert any(line.startswith("Draft of round 2, table ") for line in lines), "the draft is drawn by the new points"
    assert f"Olenna corrected round 1, table 1: {first} against {second} 0-5 (win); it was 5-0." in lines
    points = {line["player"]: line["points"] for line in played.json("standings")}
    assert (points[first], points[second]) == (0, 5)
    assert played.desk.log[-1].why == "the slip was misread"
    assert "0-5 (corrected)" in played("show", 1)


@pytest.mark.parametrize("answer", ["n", "", "no", "perhaps"])
def test_a_correction_that_is_not_confirmed_changes_nothing(played: Tourney, answer: str) -> None:
    before = played.file.read_bytes()
    said = played("correct", 1, 1, "0-5", typed=[answer])
    assert "Correct it? [y/N]" in said
    assert said.endswith("Nothing has been changed.\n")
    assert played.file.read_bytes() == before


def test_a_preview_asks_nothing_and_changes_nothing(played: Tourney) -> None:
    before = played.file.read_bytes()
    said = played("correct", 1, 1, "0-5", "--preview")
    assert "Points: 5 to 0" in said
    assert "y/N" not in said
    assert said.endswith("Nothing has been changed.\n")
    assert played.file.read_bytes() == before


def test_with_yes_nobody_is_asked(played: Tourney) -> None:
    said = played("correct", 1, 1, "0-5", "--yes")
    assert "Points: 5 to 0" in said
    assert "y/N" not in said
    assert "Olenna corrected round 1, table 1" in said


def test_without_an_answer_nothing_is_changed(played: Tourney) -> None:
    assert "Nobody answered, so nothing has changed. Add --yes" in played.refuse("correct", 1, 1, "0-5")


def test_what_cannot_be_corrected_is_refused_before_anybody_is_asked(played: Tourney) -> None:
    assert "That is the result that stands: 5-0." in played.refuse("correct", 1, 1, "5-0", typed=["y"])
    assert "no published round 2" in played.refuse("correct", 2, 1, "5-0", typed=["y"])
    played("publish")
    assert "has no result yet: report it" in played.refuse("correct", 2, 1, "5-0", typed=["y"])


def test_a_correction_is_not_done_if_somebody_changed_the_event_while_it_was_thought_over(
    played: Tourney, monkeypatch: pytest.MonkeyPatch
) -> None:
    def think(*_: object) -> str:
        with store.change(played.file) as desk:
            desk.do("drop", player="Hodor")
        return "y"

    monkeypatch.setattr("kingsmoot.cli.screen.Screen.ask", think)
    result = kingsmoot("tourney", "correct", str(played.file), "1", "1", "0-5")
    assert result.exit_code == 2
    assert result.stderr == ("kingsmoot: Someone changed the event in the meantime. Check it and try again.\n")
    event = played.desk.event
    assert str(event.table(1, 1)[1].result) == "5-0"
    assert event.person("Hodor").dropped is not None, "what the other did is kept"


def test_a_result_of_a_melee_is_corrected_by_its_order(tmp_path: Path) -> None:
    tourney = started(tmp_path / "melee.event", EIGHT[:4], format="melee", structure="custom", rounds=2)
    tourney.play()
    pod = tourney.pairs()[0]
    tourney("report", 1, "--order", ", ".join(pod))
    tourney("correct", 1, 1, "--order", "; ".join(reversed(pod)), "--yes")
    assert [line["player"] for line in tourney.json("standings")] == pod[::-1]
