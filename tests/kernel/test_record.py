"""Records: what was played, as text that replays exactly, or says where it cannot."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kingsmoot
from kingsmoot import BadRecord, IllegalMove, Match, Move, Record, Rng, Setup, WrongSeat
from kingsmoot.kernel.procedure import Frame
from tests.kernel.toy import DESCRIPTION, Loner, LonerState, known, loner_rules, reveal

SETUP = Setup(5, ({"name": "Ann"}, {}, {}), ("epic",))


@pytest.fixture(autouse=True, scope="module")
def _loner_is_known() -> Iterator[None]:
    with known(Loner()):
        yield


def played(decisions: int = 10_000, game: str = "loner", setup: Setup = SETUP, seed: int = 3) -> Match:
    """A match after so many random decisions, or at its end."""
    match = Match.start(game, setup, ("Ann", "greedy", "Böb \u2028"))
    rng = Rng(seed)
    while len(match.record) < decisions and not match.state.over:
        match.act(rng.below(len(match.state.choices)))
    return match


def lines(record: Record) -> list[str]:
    return record.dumps().split("\n")[:-1]


def read(changed: list[str]) -> Match:
    """The game of a record with these lines, to its last decision."""
    return Record.loads("\n".join(changed) + "\n").match()


# -- there and back -------------------------------------------------------------------------------------


@pytest.mark.parametrize("decisions", [0, 5, 10_000])
@pytest.mark.parametrize(("game", "setup"), [("loner", SETUP), ("btwixt", Setup(5, ({}, {}, {}), ("short",)))])
def test_a_record_survives_being_saved_and_replays_to_the_same_state(
    game: str, setup: Setup, decisions: int, tmp_path: Path
) -> None:
    match = played(decisions, game, setup)
    file = tmp_path / "game.moot"
    match.record.save(file)
    loaded = Record.load(file)
    assert loaded == match.record
    assert loaded.dumps() == match.record.dumps()
    again = loaded.match()
    assert again.state == match.state
    assert again.record == match.record
    assert again.journal == match.journal


def test_a_record_is_readable_text() -> None:
    match = played(2)
    one, two = match.record.moves
    assert lines(match.record) == [
        "kingsmoot record 1",
        "game loner",
        "rules 1",
        'players ["Ann","greedy","Böb \u2028"]',
        'setup {"generator":"blake2b","options":{},"seats":[{"name":"Ann"},{},{}],"seed":5,"variants":["epic"]}',
        f"begin {match.record.begin}",
        f"1 0 {one.digest} {one.text}",
        f"2 1 {two.digest} {two.text}",
        "end 2 open",
    ]
    assert one.text.startswith("lay down ")
    assert lines(played().record)[-1] == "end 12 over"


def test_a_record_is_written_down_as_the_game_goes_on() -> None:
    match = Match.start("loner", SETUP)
    text = match.state.decision.options[1].text
    match.act(1, seat=0)
    assert match.record.moves == (Move(0, text, match.state.digest()),)
    assert not match.record.over


def test_a_refused_decision_is_not_written_down() -> None:
    match = played(4)
    record, state, journal = match.record, match.state.copy(), list(match.journal)
    with pytest.raises(IllegalMove):
        match.act(99)
    with pytest.raises(WrongSeat):
        match.act(0, seat=2)
    assert (match.record, match.state, match.journal) == (record, state, journal)
    assert match.state.journal is None


def test_nothing_is_written_down_after_the_end() -> None:
    match = played()
    with pytest.raises(IllegalMove):
        match.act(0)
    assert match.record == played().record


def test_a_story_tells_each_seat_what_it_has_seen() -> None:
    match = Match.start("loner", SETUP)
    number = match.state.choices[0]
    match.act(0)
    assert f"You lay down {number}." in match.story(0)
    assert "Ann lays down a number." in match.story(0)
    for other in (1, 2, kingsmoot.SPECTATOR):
        assert match.story(other)[-1] == "Ann lays down a number."
        assert not any("You lay" in line for line in match.story(other))


def test_a_story_begins_at_the_beginning() -> None:
    match = Match.start("loner", SETUP)
    assert match.story(kingsmoot.SPECTATOR) == ["Everybody has 4 numbers."]
    match.act(0)
    assert match.record.match().journal == match.journal


# -- saving ---------------------------------------------------------------------------------------------


def test_saving_leaves_nothing_but_the_record(tmp_path: Path) -> None:
    played(3).record.save(tmp_path / "game.moot")
    played(5).record.save(tmp_path / "game.moot")
    assert [file.name for file in tmp_path.iterdir()] == ["game.moot"]
    assert len(Record.load(tmp_path / "game.moot")) == 5


class DiskFull(OSError):
    pass


@pytest.mark.parametrize("failing", ["writing", "the last step", "an interruption"])
def test_when_saving_fails_the_old_record_is_still_there(
    failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.moot"
    old = played(3).record
    old.save(file)
    trouble: type[BaseException] = KeyboardInterrupt if failing == "an interruption" else DiskFull

    def fail(*_: Any) -> Any:
        raise trouble

    if failing == "the last step":
        monkeypatch.setattr(Path, "replace", fail)
    else:
        monkeypatch.setattr(Record, "dumps", fail)
    with pytest.raises(
        BadRecord if trouble is DiskFull else trouble, match="cannot be written" if trouble is DiskFull else None
    ):
        played(5).record.save(file)
    monkeypatch.undo()
    assert [found.name for found in tmp_path.iterdir()] == ["game.moot"]
    assert Record.load(file) == old


def test_a_name_that_no_file_can_hold_is_refused_before_it_is_in_a_record() -> None:
    # A browser can send half of a surrogate pair.
    text = played(2).record.dumps().replace('"Ann"', '"\\ud800"')
    with pytest.raises(BadRecord):
        Record.loads(text).dumps().encode()


def test_what_cannot_be_loaded_is_named_by_its_file(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"nowhere\.moot cannot be read: No such file"):
        Record.load(tmp_path / "nowhere.moot")
    with pytest.raises(BadRecord, match="cannot be read"):
        Record.load(tmp_path)
    (tmp_path / "picture.moot").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadRecord, match=r"picture\.moot is not a record: it is not text"):
        Record.load(tmp_path / "picture.moot")
    (tmp_path / "half.moot").write_text("\n".join(lines(played(4).record)[:8]))
    with pytest.raises(BadRecord, match=r"half\.moot: The record breaks off after 2 decisions"):
        Record.load(tmp_path / "half.moot")


def test_line_ends_of_another_system_are_no_damage(tmp_path: Path) -> None:
    record = played(4).record
    (tmp_path / "game.moot").write_bytes(record.dumps().replace("\n", "\r\n").encode())
    assert Record.load(tmp_path / "game.moot") == record


# -- damage ---------------------------------------------------------------------------------------------

TEXT_DAMAGE = [
    (0, "kingsmoot recor 1", "the first line should say so"),
    (0, "", "the first line should say so"),
    (0, "kingsmoot record 2", "has format 2; this version of Kingsmoot reads format 1"),
    (1, "gone loner", "line 2 should begin with 'game'"),
    (2, "rules one", "line 3 should give the version of the rules"),
    (2, "rules -1", "line 3 should give the version of the rules"),
    (2, "rules " + "9" * 5000, "line 3"),
    (3, "players Ann", "damaged in its players or its setup"),
    (3, 'players {"Ann":1}', "line 4 should list the players' names"),
    (3, "players [1]", "line 4 should list the players' names"),
    (4, "setup {}", "needs the keys seed, seats, variants and options"),
    (4, 'setup {"seed":-1,"seats":[],"variants":[],"options":{}}', "A seed is a whole number"),
    (4, 'setup {"seed":1,"seats":[5],"variants":[],"options":{}}', "seats must be objects"),
    (4, "setup " + "[" * 100_000, "damaged in its players or its setup"),
    (5, "begun 0", "line 6 should begin with 'begin'"),
    (7, "lay down 3", "line 8 should hold decision 2"),
    (7, "3 1 0123456789abcdef lay down 1", "line 8 should hold decision 2"),
    (7, "2 one 0123456789abcdef lay down 1", "line 8 should hold decision 2"),
    (7, "2 -1 0123456789abcdef lay down 1", "line 8 should hold decision 2"),
    (7, "2 " + "9" * 5000 + " 0123456789abcdef lay down 1", "line 8"),
    (7, "", "line 8 should hold decision 2"),
    (9, "end 4 over", "breaks off after 3 decisions"),
    (9, "end 3 maybe", "breaks off after 3 decisions"),
    (9, "end 3", "breaks off after 3 decisions"),
    (9, "finished", "line 10 should hold decision 4"),
]


@pytest.mark.parametrize(("at", "line", "why"), TEXT_DAMAGE, ids=[f"{at + 1}: {x[:20]}" for at, x, _ in TEXT_DAMAGE])
def test_damage_in_the_text_is_found_as_it_is_read_and_says_where(at: int, line: str, why: str) -> None:
    changed = lines(played(3).record)
    assert changed[at] != line
    changed[at] = line
    with pytest.raises(BadRecord, match=why):
        Record.loads("\n".join(changed) + "\n")


def test_a_record_cut_off_anywhere_is_noticed() -> None:
    whole = lines(played(6).record)
    for length in range(len(whole)):
        with pytest.raises(BadRecord):
            Record.loads("\n".join(whole[:length]))
    with pytest.raises(BadRecord, match="breaks off after 4 decisions"):
        Record.loads("\n".join(whole[:10]))


def test_lines_after_the_end_are_noticed() -> None:
    whole = lines(played(3).record)
    for more in (["4 0 0123456789abcdef lay down 1"], ["end 3 open"], [""], ["", "farewell"]):
        with pytest.raises(BadRecord, match="there is more after its end, on line 11"):
            Record.loads("\n".join([*whole, *more]) + "\n")


def damaged(number: int, **change: Any) -> Record:
    """A record of six decisions, one of them changed."""
    record = played(6).record
    moves = list(record.moves)
    moves[number - 1] = moves[number - 1]._replace(**change)
    return replace(record, moves=tuple(moves))


def test_a_wrong_digest_names_the_first_decision_that_differs() -> None:
    record = damaged(3, digest="0123456789abcdef")
    true = played(3).state.digest()
    with pytest.raises(BadRecord, match=rf"Decision 3 \(seat 2: lay down \d\) differs: it leads to the state {true}"):
        record.match()
    twice = replace(record, moves=(*record.moves[:4], record.moves[4]._replace(digest="f"), record.moves[5]))
    with pytest.raises(BadRecord, match="Decision 3 "):
        twice.match()
    assert record.match(2).state == played(2).state, "up to there it is sound"


def test_an_unknown_option_names_its_decision_and_what_could_be_chosen() -> None:
    with pytest.raises(BadRecord, match=r"Decision 4 \(seat 0: lay down 9\) differs\. .* The options are: 'lay down"):
        damaged(4, text="lay down 9").match()


def test_another_option_than_was_chosen_is_noticed_by_the_digest() -> None:
    match = played(3)
    chosen = played(4).record.moves[3].text
    other = next(option.text for option in match.state.decision.options if option.text != chosen)
    with pytest.raises(BadRecord, match=r"Decision 4 \(seat 0: "):
        damaged(4, text=other).match()


def test_a_wrong_seat_names_its_decision() -> None:
    with pytest.raises(BadRecord, match=r"Decision 5 \(seat 2: .*\) differs: seat 1 is to decide here"):
        damaged(5, seat=2).match()


def test_decisions_after_the_end_of_the_game_are_noticed() -> None:
    record = played().record
    more = replace(record, moves=(*record.moves, record.moves[-1]))
    with pytest.raises(BadRecord, match=r"Decision 13 .* comes after the end of the game"):
        more.match()


def test_a_record_that_calls_an_open_game_over_is_noticed() -> None:
    with pytest.raises(BadRecord, match="says that the game is over"):
        replace(played(3).record, over=True).match()


def test_a_record_that_calls_a_finished_game_open_is_noticed() -> None:
    with pytest.raises(BadRecord):
        replace(played().record, over=False).match()


def test_another_beginning_is_noticed() -> None:
    record = played(3).record
    for other in (
        replace(record, begin="0123456789abcdef"),
        replace(record, setup=replace(SETUP, seed=6)),
        replace(record, setup=replace(SETUP, seats=({"name": "Bob"}, {}, {}))),
        replace(record, setup=replace(SETUP, variants=("epic", "refill"))),
    ):
        with pytest.raises(BadRecord, match="does not begin as it did when it was recorded"):
            other.match()


@pytest.mark.parametrize(
    "setup",
    [
        Setup(1, ({},)),
        Setup(1, ({}, {}), ("brief", "epic")),
        Setup(1, ({}, {}), ("tall",)),
        Setup(1, ({}, {}), (), {"luck": 1}),
    ],
    ids=["players", "clash", "variant", "option"],
)
def test_a_game_that_cannot_be_set_up_is_a_bad_record(setup: Setup) -> None:
    with pytest.raises(BadRecord, match="cannot be set up"):
        replace(played(3).record, setup=setup).match()


def test_a_record_of_an_unknown_game_is_a_bad_record_that_names_it() -> None:
    with pytest.raises(BadRecord, match="'lonely'"):
        replace(played(3).record, game="lonely").match()


# -- rules that changed ---------------------------------------------------------------------------------


def no_points(s: LonerState, f: Frame) -> None:
    points = s.points[:]
    reveal(s, f)
    s.points = points


class LaterLoner(Loner):
    described = replace(DESCRIPTION, version=2)


def test_a_record_of_other_rules_says_of_which() -> None:
    record = played(6).record
    with known():
        kingsmoot.kernel.registry._games["loner"] = LaterLoner(loner_rules(show=no_points))
        with pytest.raises(BadRecord, match=r"Decision 3 .*recorded with version 1 of the rules; these are version 2"):
            record.match()
        assert record.match(2).state.number == 2, "as far as the rules agree it replays"


def test_a_record_of_rules_that_play_the_same_still_replays() -> None:
    record = played().record
    with known():
        kingsmoot.kernel.registry._games["loner"] = LaterLoner()
        assert record.match().state.over


def test_a_record_survives_new_and_reordered_procedures() -> None:
    match = played(7)
    with known():
        later = Loner(loner_rules(unused=["a-procedure", "later", "zuletzt"]))
        kingsmoot.kernel.registry._games["loner"] = later
        assert later.rules.by_name["round"].number != match.state.game.rules.by_name["round"].number
        replayed = match.record.match()
        assert replayed.state.digest() == match.state.digest()
        assert replayed.record == match.record
        decoded = later.decode(match.state.encode())
        assert decoded == replayed.state
        assert decoded.decision == match.state.decision


def test_states_hold_procedures_by_name() -> None:
    assert [frame[0] for frame in played(7).state.data()["stack"]] == ["game", "round"]


# -- parts ----------------------------------------------------------------------------------------------


def test_every_point_of_a_record_is_the_game_as_it_was() -> None:
    whole = played().record
    for point in range(len(whole) + 1):
        then = played(point)
        assert whole.upto(point) == then.record
        assert whole.state(point) == then.state
        assert whole.match(point).journal == then.journal


@pytest.mark.parametrize("point", [-1, 13, 1000])
def test_a_point_that_is_not_in_the_record_is_refused(point: int) -> None:
    whole = played().record
    for ask in (whole.upto, whole.state, whole.match):
        with pytest.raises(BadRecord, match=f"has 12 decisions; there is no point {point} in it"):
            ask(point)


def test_the_middle_of_a_finished_game_is_open() -> None:
    whole = played().record
    assert whole.over
    assert not whole.upto(5).over
    assert whole.upto(len(whole)) == whole


def test_a_game_goes_on_from_the_middle_of_a_record_as_a_new_one() -> None:
    whole = played().record
    other = whole.match(5)
    rng = Rng(99)
    while not other.state.over:
        other.act(rng.below(len(other.state.choices)))
    assert other.record.moves[:5] == whole.moves[:5]
    assert other.record.moves != whole.moves
    assert other.record.players == whole.players
    again = Record.loads(other.record.dumps()).match()
    assert again.state == other.state
    assert whole == played().record, "the old record is what it was"


@pytest.mark.parametrize("to", [0, 4, 7])
def test_undo_goes_back_to_any_point(to: int) -> None:
    match, then = played(7), played(to)
    match.undo(to)
    assert (match.state, match.record, match.journal) == (then.state, then.record, then.journal)
    match.act(0)
    assert Record.loads(match.record.dumps()).match().state == match.state


def test_undo_takes_back_the_end_of_a_game() -> None:
    match = played()
    match.undo(11)
    assert not match.state.over
    assert not match.record.over


def test_undo_to_nowhere_is_refused_and_changes_nothing() -> None:
    match = played(7)
    for to in (-1, 8):
        with pytest.raises(BadRecord, match=f"there is no point {to}"):
            match.undo(to)
    assert (match.record, match.state) == (played(7).record, played(7).state)


# -- whatever may happen to a file ----------------------------------------------------------------------


@settings(max_examples=200, deadline=None)
@given(st.sampled_from([0, 3, 12]), st.data())
def test_a_changed_record_is_refused_or_replays_the_same(decisions: int, data: st.DataObject) -> None:
    original = played(decisions)
    changed = lines(original.record)
    for _ in range(data.draw(st.integers(1, 2))):
        at = data.draw(st.integers(0, len(changed) - 1))
        line = changed[at]
        match data.draw(st.sampled_from(["delete", "repeat", "swap", "write", "erase", "blank"])):
            case "delete":
                del changed[at]
            case "repeat":
                changed.insert(at, line)
            case "swap":
                changed[at], changed[at - 1] = changed[at - 1], changed[at]
            case "write":
                place = data.draw(st.integers(0, len(line)))
                changed[at] = line[:place] + data.draw(st.text(min_size=1, max_size=3)) + line[place + 1 :]
            case "erase":
                place = data.draw(st.integers(0, len(line)))
                changed[at] = line[:place] + line[place + 1 :]
            case "blank":
                changed.insert(at, "")
        if not changed:
            break
    try:
        found = read(changed)
    except BadRecord:
        return
    assert found.state == original.state
    assert found.record.moves == original.record.moves
    assert found.record.setup == original.record.setup
    assert found.record.over == original.record.over


def test_every_single_deleted_line_is_noticed() -> None:
    whole = lines(played(6).record)
    for at in range(len(whole)):
        with pytest.raises(BadRecord):
            read(whole[:at] + whole[at + 1 :])


@settings(max_examples=60, deadline=None)
@given(st.text())
def test_any_other_text_is_no_record(text: str) -> None:
    with pytest.raises(BadRecord, match="not a Kingsmoot record"):
        Record.loads(text)
