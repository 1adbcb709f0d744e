"""The file of an event: complete or not there, grown or as before, and never wrongly read."""

import errno
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingsmoot.tournament import Busy, Entry, TournamentError, first_entry, store
from tests.tournament.events import old_log
from tests.tournament.mortal import MANY


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An event with two players."""
    file = tmp_path / "open.event"
    store.create(file, [first_entry("Olenna", name="Highgarden Open", seed=7)])
    add(file, "Arya")
    add(file, "Bran")
    return file


def add(file: Path, *names: str) -> None:
    with store.change(file) as desk:
        for name in names:
            desk.do("add", name=name)


def players(file: Path) -> list[str]:
    return [person.name for person in store.load(file).event.players]


# --- reading and writing --------------------------------------------------------------------------------------------


def test_a_file_of_the_first_format_is_read_and_goes_on(file: Path) -> None:
    """Its lots and draws came from a seed; what is drawn now does not."""
    file.unlink()
    store.create(file, old_log())
    rewritten(file, "PRAGMA user_version = 1")
    assert store.load(file).event.winner is not None
    with store.change(file) as desk:
        desk.do("undo")
        desk.do("repair")
    assert store.load(file).log[: len(old_log())] == old_log()


def test_what_was_done_is_there_when_the_file_is_opened_again(file: Path) -> None:
    with store.change(file) as desk:
        desk.do("settings", structure="custom", rounds=3, why="few are here")
    again = store.load(file)
    assert again.log == desk.log
    assert again.event == desk.event
    assert [entry.act for entry in again.log] == ["new", "add", "add", "settings"]
    assert again.log[-1].why == "few are here"


def test_an_event_at_rest_is_exactly_one_file(file: Path) -> None:
    assert list(file.parent.iterdir()) == [file]


def test_names_of_any_script_and_odd_file_names_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "a?b#c %41 é.event"
    store.create(file, [first_entry("Дейнерис", name='The "Tourney" 🐉')])
    add(file, "O'Brien; DROP TABLE log")
    assert players(file) == ["O'Brien; DROP TABLE log"]
    assert store.load(file).event.name == 'The "Tourney" 🐉'
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_an_error_keeps_everything_of_its_block_out_of_the_file(file: Path) -> None:
    before = file.read_bytes()
    with pytest.raises(TournamentError, match="Arya is here already"):
        add(file, "Catelyn", "arya")
    assert file.read_bytes() == before
    add(file, "Catelyn")
    assert players(file) == ["Arya", "Bran", "Catelyn"]


def test_an_interrupt_keeps_it_out_as_well(file: Path) -> None:
    def interrupted() -> None:
        with store.change(file) as desk:
            desk.do("add", name="Catelyn")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert players(file) == ["Arya", "Bran"]


@pytest.mark.parametrize(
    "meddling",
    [
        "UPDATE log SET by = 'Littlefinger' WHERE number = 2",
        "DELETE FROM log WHERE number = 3",
        "INSERT OR REPLACE INTO log VALUES (2, '', 'Littlefinger', 'add', '{}', '')",
        "INSERT INTO log VALUES (9, '', 'Littlefinger', 'add', '{}', '')",
    ],
)
def test_the_log_only_grows_whoever_writes_to_the_file(file: Path, meddling: str) -> None:
    db = sqlite3.connect(file)
    with pytest.raises(sqlite3.IntegrityError, match="the log of an event"):
        db.execute(meddling)
    db.close()
    assert players(file) == ["Arya", "Bran"]


# --- a new file -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"", b"my diary"])
def test_a_new_event_takes_nobodys_place(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "open.event"
    file.write_bytes(content)
    with pytest.raises(TournamentError, match="exists already: choose another name"):
        store.create(file, [first_entry("Olenna", name="Open")])
    assert file.read_bytes() == content
    assert list(tmp_path.iterdir()) == [file]


def test_somebody_who_takes_the_name_meanwhile_keeps_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, link = tmp_path / "open.event", os.link

    def late(one: Path, other: Path) -> None:
        file.write_text("first")
        link(one, other)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(TournamentError, match="exists already"):
        store.create(file, [first_entry("Olenna", name="Open")])
    assert file.read_text() == "first"
    assert list(tmp_path.iterdir()) == [file]


def test_a_disk_without_links_does_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    file = tmp_path / "open.event"
    store.create(file, [first_entry("Olenna", name="Open")])
    assert store.load(file).event.name == "Open"
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(TournamentError, match=r"there is no folder .*attic"):
        store.create(tmp_path / "attic" / "open.event", [first_entry("Olenna", name="Open")])


def test_a_log_that_tells_no_event_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(TournamentError, match="does not begin with a new event"):
        store.create(tmp_path / "open.event", [])
    assert not list(tmp_path.iterdir())


# --- two at once ----------------------------------------------------------------------------------------------------


def test_who_finds_the_file_in_use_is_told_after_a_while(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PATIENCE", 0.05)
    with store.change(file) as desk:
        desk.do("add", name="Catelyn")
        with pytest.raises(Busy, match=r"Another command is at work on .*: try again"):
            add(file, "Davos")
        assert players(file) == ["Arya", "Bran"], "reading goes on, and sees the state before"
    assert players(file) == ["Arya", "Bran", "Catelyn"]


def test_a_reader_who_does_not_let_go_holds_writing_up_but_nothing_is_lost(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "PATIENCE", 0.05)
    reader = sqlite3.connect(file, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT * FROM log").fetchone()
    with pytest.raises(Busy):
        add(file, "Catelyn")
    reader.close()
    assert players(file) == ["Arya", "Bran"]
    add(file, "Catelyn")
    assert players(file) == ["Arya", "Bran", "Catelyn"]


def test_the_second_one_looks_at_the_event_only_when_the_first_is_done(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "PATIENCE", 120)
    looking = threading.Event()

    def second() -> None:
        with store.change(file) as desk:
            looking.set()
            desk.do("add", name=f"Number {len(desk.event.players) + 1}")

    thread = threading.Thread(target=second)
    with store.change(file) as desk:
        thread.start()
        desk.do("add", name="Catelyn")
        assert not looking.wait(0.3)
    thread.join()
    assert players(file) == ["Arya", "Bran", "Catelyn", "Number 4"]


def test_many_at_once_wait_for_each_other_and_all_land(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "PATIENCE", 120)

    def register(number: int) -> None:
        for turn in range(5):
            add(file, f"Player {number}.{turn}")

    threads = [threading.Thread(target=register, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(players(file)) == 2 + 4 * 5
    assert [entry.number for entry in store.load(file).log] == list(range(1, 24))


def test_what_was_decided_by_an_older_log_is_not_done(file: Path) -> None:
    looked_at = store.load(file)
    entry = looked_at.prepare("add", name="Catelyn")
    add(file, "Davos")
    with (
        pytest.raises(Busy, match="Someone changed the event in the meantime"),
        store.change(file, seen=len(looked_at.log)) as desk,
    ):
        desk.append(entry)
    assert players(file) == ["Arya", "Bran", "Davos"]


def test_what_was_decided_by_the_log_as_it_stands_is_done(file: Path) -> None:
    looked_at = store.load(file)
    with store.change(file, seen=len(looked_at.log)) as desk:
        desk.append(looked_at.prepare("add", name="Catelyn"))
    assert players(file) == ["Arya", "Bran", "Catelyn"]


# --- killed ---------------------------------------------------------------------------------------------------------


def killed(file: Path, moment: str) -> None:
    process = subprocess.run([sys.executable, "-m", "tests.tournament.mortal", str(file), moment], check=False)
    assert process.returncode == -signal.SIGKILL


@pytest.mark.parametrize(("moment", "landed"), [("before", False), ("half", False), ("after", True)])
def test_a_kill_leaves_the_state_before_or_the_state_after(file: Path, moment: str, landed: bool) -> None:
    content = file.read_bytes()
    killed(file, moment)
    if moment == "half":
        assert file.read_bytes() != content, "the file is half written, and only the journal knows"
    assert len(players(file)) == (2 + MANY if landed else 2)
    add(file, "Catelyn")
    assert players(file)[-1] == "Catelyn"
    assert list(file.parent.iterdir()) == [file]


def test_a_kill_in_the_making_of_a_new_event_leaves_no_half_event(tmp_path: Path) -> None:
    file = tmp_path / "open.event"
    killed(file, "new")
    assert not file.exists()
    store.create(file, [first_entry("Olenna", name="Open")])
    assert store.load(file).event.name == "Open"


# --- files that are not what they should be -------------------------------------------------------------------------


def rewritten(file: Path, *statements: str) -> None:
    """As somebody with an editor for databases would leave it."""
    db = sqlite3.connect(file)
    for trigger in ("no_change", "no_removal", "next_line"):
        db.execute(f"DROP TRIGGER {trigger}")
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()


def overwritten(file: Path, at: int, content: bytes) -> None:
    whole = bytearray(file.read_bytes())
    whole[at : at + len(content)] = content
    file.write_bytes(whole)


def some_other_database(file: Path) -> None:
    file.unlink()
    db = sqlite3.connect(file)
    db.execute("CREATE TABLE log (number INTEGER PRIMARY KEY)")
    db.commit()
    db.close()


DAMAGE: dict[str, tuple[Callable[[Path], object], str]] = {
    "empty": (lambda file: file.write_bytes(b""), "is not an event of Kingsmoot"),
    "text": (lambda file: file.write_text("Arya 5-0 Bran\n" * 99), "is not an event of Kingsmoot"),
    "another database": (some_other_database, "is not an event of Kingsmoot"),
    "cut off": (lambda file: file.write_bytes(file.read_bytes()[:5000]), "is damaged"),
    "a page of noise": (lambda file: overwritten(file, 4096, b"\xa5" * 4096), "is damaged"),
    "more pages of noise": (lambda file: overwritten(file, file.stat().st_size - 9000, b"\x07" * 9000), "is damaged"),
    "newer": (lambda file: rewritten(file, "PRAGMA user_version = 4"), "newer Kingsmoot .*update first"),
    "a line gone": (lambda file: rewritten(file, "DELETE FROM log WHERE number = 2"), "damaged.*Line 2 is missing"),
    "all lines gone": (lambda file: rewritten(file, "DELETE FROM log"), "damaged.*does not begin with a new event"),
    "no log": (lambda file: rewritten(file, "DROP TABLE log"), "is damaged"),
    "not JSON": (lambda file: rewritten(file, "UPDATE log SET data = '{' WHERE number = 2"), "is damaged"),
    "not a player": (lambda file: rewritten(file, "UPDATE log SET data = '[]' WHERE number = 2"), "is damaged"),
    "an act of another time": (
        lambda file: rewritten(file, "UPDATE log SET act = 'joust' WHERE number = 2"),
        'damaged.*There is no act "joust"',
    ),
    "too much undone": (
        lambda file: rewritten(file, "UPDATE log SET act = 'undo'"),
        "is damaged",
    ),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_file_that_cannot_be_read_is_refused_and_left_alone(file: Path, kind: str) -> None:
    spoil, said = DAMAGE[kind]
    spoil(file)
    content = file.read_bytes()
    for attempt in (lambda: store.load(file), lambda: add(file, "Catelyn")):
        with pytest.raises(store.BadFile, match=said) as why:
            attempt()
        assert str(file) in str(why.value)
        assert "\n" not in str(why.value)
    assert file.read_bytes() == content
    assert list(file.parent.iterdir()) == [file]


def test_what_is_not_there_is_not_made(tmp_path: Path) -> None:
    for missing in (tmp_path / "open.event", tmp_path / "attic" / "open.event"):
        with pytest.raises(TournamentError, match=r"There is no file .*: make a new event"):
            store.load(missing)
    assert not list(tmp_path.iterdir())


def test_a_folder_is_not_an_event(tmp_path: Path) -> None:
    with pytest.raises(TournamentError, match="is a folder, not an event"):
        store.load(tmp_path)


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is protected from root")
def test_a_protected_file_is_read_but_not_changed(file: Path) -> None:
    file.chmod(0o444)
    file.parent.chmod(0o555)
    try:
        assert players(file) == ["Arya", "Bran"]
        with pytest.raises(TournamentError, match="cannot be changed: the file or its folder is write-protected"):
            add(file, "Catelyn")
    finally:
        file.parent.chmod(0o755)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (sqlite3.SQLITE_FULL, "the disk is full. Nothing was changed"),
        (sqlite3.SQLITE_IOERR, "the disk reports an error"),
        (sqlite3.SQLITE_READONLY, "write-protected"),
    ],
)
def test_trouble_with_the_disk_is_a_sentence(file: Path, monkeypatch: pytest.MonkeyPatch, code: int, said: str) -> None:
    class Trouble(sqlite3.Connection):
        def execute(self, sql: str, *rest: Any) -> sqlite3.Cursor:
            if sql == "COMMIT":
                why = sqlite3.OperationalError("trouble")
                why.sqlite_errorcode = code
                raise why
            return super().execute(sql, *rest)

    connect = sqlite3.connect
    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", lambda *given, **named: connect(*given, factory=Trouble, **named))
        with pytest.raises(TournamentError, match=said):
            add(file, "Catelyn")
    assert players(file) == ["Arya", "Bran"]


def test_the_line_that_is_stored_is_the_line_that_was_said(file: Path) -> None:
    db = sqlite3.connect(file)
    row = db.execute("SELECT number, by, act, data FROM log WHERE number = 2").fetchone()
    db.close()
    entry = store.load(file).log[1]
    assert isinstance(entry, Entry)
    assert row[:3] == (entry.number, entry.by, entry.act) == (2, "Olenna", "add")
    assert '"name":"Arya"' in row[3]
