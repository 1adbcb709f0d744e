"""``kingsmoot tourney``: events from the first command to the last, as an organizer types them."""

import re
import shutil
from pathlib import Path

import pytest

from tests.cli.command import kingsmoot
from tests.cli.tourney.desk import EIGHT, Tourney, started


@pytest.fixture
def tourney(tmp_path: Path) -> Tourney:
    return Tourney(tmp_path / "open.event")


@pytest.fixture
def eight(tmp_path: Path) -> Tourney:
    return started(tmp_path / "open.event")


def next_of(said: str) -> str:
    """What comes next, as the last line says."""
    last = said.splitlines()[-1]
    assert last.startswith("Next: ")
    return last.removeprefix("Next: ")


def test_without_a_command_the_commands_are_listed_in_the_order_of_an_event() -> None:
    result = kingsmoot("tourney")
    assert (result.exit_code, result.stderr) == (0, "")
    listed = [line.split()[0] for line in result.stdout.split("Commands:")[1].splitlines() if line.strip()]
    order = ("new", "add", "start", "pair", "publish", "begin", "report", "correct", "cut", "standings", "simulate")
    assert [name for name in listed if name in order] == list(order)


# --- a whole event --------------------------------------------------------------------------------------------------


def test_eight_players_from_the_registration_to_the_winner(tourney: Tourney) -> None:
    said = tourney("new", "--organizer", "Olenna", "--name", "Highgarden Open", "--seed", "7")
    assert said.startswith(f"Highgarden Open is open, in {tourney.file}. Olenna is the organizer.\n")
    assert "Add some: kingsmoot tourney add" in next_of(said)

    said = tourney("add", *EIGHT)
    assert said.startswith(f"Added 8: {', '.join(EIGHT)}.\n")
    assert next_of(said).startswith("8 players are here (3 Swiss rounds, no cut): add more, or start: ")

    said = tourney("start")
    assert said.startswith("Olenna started the event with 8 players: 3 Swiss rounds, no cut.\n")
    assert next_of(said) == f"draw round 1: kingsmoot tourney pair {tourney.file}"

    for number in (1, 2, 3):
        said = tourney("pair")
        assert f"Round {number}, Swiss, unpublished draft" in said
        assert said.count("against") == 4
        assert said.count("Reason: ") == 4
        assert "kingsmoot tourney publish" in next_of(said)

        said = tourney("publish")
        assert said.startswith(f"Olenna published round {number}.\n")
        assert "kingsmoot tourney begin" in next_of(said)

        assert "enter the results of tables 1, 2, 3 and 4" in next_of(tourney("begin"))
        assert re.match(rf"Round {number}: 5[45]:\d\d left, until \d\d:\d\d; 4 tables play", tourney("clock", "--once"))
        tourney("report", 1, "5-0")
        tourney("report", 2, "--power", "11:13")
        assert "enter the last result, of table 4" in next_of(tourney("report", 3, "draw", "--power", "9:9"))
        said = tourney("report", 4, "win", tourney.pairs()[3][1])
        assert "0-5 (win)." in said

    met = [frozenset(pair) for number in (1, 2, 3) for pair in tourney.pairs(number)]
    assert len(set(met)) == 12, "nobody has met anybody twice"
    winner = tourney.desk.event.winner
    assert winner is not None
    assert next_of(said).startswith(f"the event is over, and {winner.name} has won.")
    assert f"The winner is {winner.name}." in tourney("standings")
    assert f"Rank 1; Player: {winner.name}; Points: " in tourney("standings")
    info = tourney.json("info")
    assert (info["over"], info["winner"], info["round"], info["open_tables"]) == (True, winner.name, 3, [])
    assert list(tourney.file.parent.iterdir()) == [tourney.file]


def test_an_event_with_a_cut_goes_on_to_a_bracket(tmp_path: Path) -> None:
    tourney = started(tmp_path / "cup.event", EIGHT, structure="custom", rounds=2, cut=4)
    tourney.play("5-0", "5-0", "5-0", "5-0")
    tourney.play("5-0", "5-0", "5-0")
    assert "The cut comes after 2 Swiss rounds: they are not over." in tourney.refuse("cut")
    assert "make the cut to the top 4" in next_of(tourney("report", 4, "5-0"))
    assert "make the cut to the top 4 first" in tourney.refuse("pair")

    said = tourney("cut")
    best = [line["player"] for line in tourney.json("standings")[:4]]
    assert [line.split(maxsplit=1)[1] for line in said.splitlines()[1:5]] == best
    tourney.play("5-0", "0-5")
    assert tourney.pairs(3) == [[best[0], best[3]], [best[1], best[2]]]

    tourney("pair")
    tourney("publish")
    assert tourney.pairs(4) == [[best[0], best[2]]]
    tourney("begin")
    assert "the final and untimed" in tourney("clock")
    said = tourney("report", 1, "0-5")
    assert f"the event is over, and {best[2]} has won." in next_of(said)
    assert f"After the elimination rounds: 1. {best[2]}, 2. {best[0]}, " in tourney("standings")


def test_a_melee_goes_by_pods_and_places(tmp_path: Path) -> None:
    tourney = started(tmp_path / "melee.event", EIGHT, format="melee", structure="custom", rounds=1)
    tourney("pair")
    tourney("publish")
    tourney("begin")
    first, second = tourney.pairs()
    said = tourney("report", 1, "--order", f"{first[2]}, {first[0]} + {first[3]}, {first[1]}")
    assert f"1. {first[2]}; 2. " in said
    assert "The order misses" in tourney.refuse("report", 2, "--order", f"{second[0]}, {second[1]}")
    tourney("report", 2, "--power", "11:15:9:3", "--totals", "15:17:15:15")
    points = {line["player"]: line["points"] for line in tourney.json("standings")}
    assert [points[name] for name in first] == [2, 1, 5, 2]
    assert [points[name] for name in second] == [3, 4, 2, 1]


# --- before the start -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [[], ["--seed", "7"]])
def test_chance_is_fresh_unless_a_seed_is_asked_for(tourney: Tourney, seed: list[str]) -> None:
    """A copy of the file, taken before the draw, tells what is drawn at the desk only if the event has a seed."""
    said = tourney("new", *seed)
    assert ("It draws from seed 7: anyone who knows it can predict the pairings." in said) is bool(seed)
    assert tourney.json("log")[0]["data"]["chance"] == ("seed" if seed else "fresh")
    tourney("add", *(f"P{number}" for number in range(1, 17)))
    tourney("start")
    stolen = Tourney(Path(shutil.copy(tourney.file, tourney.file.with_name("stolen.event"))))
    tourney("pair")
    stolen("pair")
    assert (tourney.json("show") == stolen.json("show")) is bool(seed)


def test_a_new_event_never_takes_the_place_of_a_file(tourney: Tourney) -> None:
    tourney("new", "--organizer", "Olenna")
    assert "exists already: choose another name" in tourney.refuse("new", "--organizer", "Mace")
    assert tourney.desk.event.organizer.name == "Olenna"
    assert tourney.desk.event.name == "open", "without a name it is called like its file"


def test_settings_are_changed_until_the_start(eight: Tourney, tmp_path: Path) -> None:
    other = Tourney(tmp_path / "other.event")
    other("new", "--organizer", "Olenna")
    said = other("set", "--structure", "custom", "--rounds", "5", "--cut", "4", "--minutes", "40", "--tier", "formal")
    assert "joust, formal tier, custom structure" in said
    assert other.json("info")["plan"] == "5 Swiss rounds, then a cut to the top 4"
    other("set", "--cut", "0")
    assert other.json("info")["plan"] == "5 Swiss rounds, no cut"
    assert "Choose what to change" in other.refuse("set")
    assert "its settings are frozen" in eight.refuse("set", "--minutes", "40")


def test_too_few_players_for_the_structure_are_told_before_the_start(tourney: Tourney) -> None:
    tourney("new", "--organizer", "Olenna", "--structure", "advanced")
    assert "1 player is here. Add some" in next_of(tourney("add", "Arya"))
    assert "The advanced structure is for 9 players or more" in next_of(tourney("add", "Bran"))


def test_everybody_on_the_command_line_is_added_or_nobody(tourney: Tourney) -> None:
    tourney("new", "--organizer", "Olenna")
    said = tourney.refuse("add", "Arya", "Bran", "ARYA")
    assert said == "Arya is here already, as a player: two people need two names. Nobody was added."
    assert [person.name for person in tourney.desk.event.players] == []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("list.csv", "name\nArya\nBran\n"),
        ("list.csv", "\ufeffArya\r\nBran\r\n"),
        ("list.json", '["Arya", {"name": "Bran"}]'),
    ],
)
def test_players_are_imported_from_lists(tourney: Tourney, tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_bytes(text.encode())
    tourney("new", "--organizer", "Olenna")
    assert tourney("import-players", str(tmp_path / name)).startswith("Added 2: Arya, Bran.\n")
    assert "Nobody was added" in tourney.refuse("import-players", str(tmp_path / name))


def test_a_list_that_cannot_be_read_is_named(tourney: Tourney, tmp_path: Path) -> None:
    tourney("new", "--organizer", "Olenna")
    assert "list.csv cannot be read: No such file" in tourney.refuse("import-players", str(tmp_path / "list.csv"))
    (tmp_path / "list.csv").write_bytes(b"\xff\xfe\x00")
    assert "list.csv is not a text file" in tourney.refuse("import-players", str(tmp_path / "list.csv"))
    (tmp_path / "list.csv").write_bytes(b"\n")
    tourney.refuse("import-players", str(tmp_path / "list.csv"))


def test_deck_lists_are_taken_judged_and_waited_for(tourney: Tourney, tmp_path: Path, second: object) -> None:
    deck = tmp_path / "deck.txt"
    text = kingsmoot("deck", "convert", "teeth-of-the-pack", "--to", "thronesdb").stdout
    deck.write_text(text)
    tourney("new", "--organizer", "Olenna", "--deck-lists", "--structure", "custom", "--rounds", "1")
    assert "The deck of Arya is legal." in tourney("add", "Arya", "--deck", str(deck))
    assert "1 legal deck list is still missing" in next_of(tourney("add", "Bran"))
    deck.write_text(text.replace("3x Winterfell Steward", "4x Winterfell Steward"))
    said = tourney("deck", "bran", str(deck))
    assert "The deck of Bran is not legal:\n- " in said
    assert "4 copies of Winterfell Steward" in said
    assert "not legal" in tourney.refuse("start")
    assert "(not legal)" in tourney("players")
    deck.write_text(text)
    assert "The deck of Bran is legal." in tourney("deck", "Bran", str(deck))
    tourney("start")
    assert "frozen" in tourney.refuse("deck", "Bran", str(deck))
    assert "one player at a time" in tourney.refuse("add", "Catelyn", "Davos", "--deck", str(deck))


# --- people ---------------------------------------------------------------------------------------------------------


def test_roles_are_given_and_taken(eight: Tourney) -> None:
    assert "Olenna added Varys as a judge." in eight("appoint", "Varys", "judge")
    assert "Olenna added Mace as a marshal." in eight("add", "Mace", "--role", "marshal")
    assert "Varys is no longer a judge." in eight("dismiss", "varys", "judge")
    assert "handed the event over to Mace" in eight("hand-over", "mace")
    assert eight.json("info")["organizer"] == "Mace"
    assert "Mace renamed Hodor to Walder." in eight("rename", "hodor", "Walder")
    roles = {person["name"]: person["roles"] for person in eight.json("players")}
    assert roles["Mace"] == ["organizer", "marshal"]
    assert roles["Walder"] == ["player"]


def test_what_comes_next_says_that_a_leader_may_not_play(tourney: Tourney) -> None:
    tourney("new", "--organizer", "Olenna")
    said = tourney("add", "Olenna", *EIGHT)
    assert "Appoint a judge or a marshal first." in next_of(said)
    assert "or start" not in next_of(said)
    said = tourney("appoint", "Varys", "judge")
    assert next_of(said).startswith("9 players are here (4 Swiss rounds, no cut): add more, or start: ")


def test_an_act_is_done_by_whoever_is_named_and_only_if_that_one_may(eight: Tourney) -> None:
    eight("appoint", "Varys", "judge")
    eight("pair")
    eight("publish")
    eight("begin", "--by", "Varys")
    assert "Varys entered round 1, table 1" in eight("report", 1, "5-0", "--by", "var")
    assert "Varys may not add, drop and reinstate players" in eight.refuse("drop", "Arya", "--by", "Varys")
    assert "Arya may not enter and correct results" in eight.refuse("report", 2, "5-0", "--by", "Arya")


def test_players_come_late_drop_come_back_and_are_removed(eight: Tourney) -> None:
    eight.play("5-0", "5-0", "5-0", "5-0")
    assert "added Sansa as a player, from round 2" in eight("add", "Sansa")
    assert "Olenna dropped Arya after round 1." in eight("drop", "ar")
    assert "Olenna dropped Bran after round 1." in eight("drop", "bran", "--why", "the train")
    assert "reinstated Arya from round 2" in eight("reinstate", "Arya")
    assert "removed Hodor" in eight("disqualify", "Hodor")
    states = {person["name"]: person["state"] for person in eight.json("players")}
    assert states["Sansa"] == "plays from round 2"
    assert states["Bran"] == "dropped after round 1"
    assert states["Hodor"] == "disqualified"
    eight("pair")
    eight("publish")
    assert {name for pair in eight.pairs() for name in pair} == {*EIGHT, "Sansa"} - {"Bran", "Hodor"}
    said = eight("standings")
    assert "Player: Bran (dropped); " in said
    assert said.splitlines()[9].startswith("Rank 9; Player: Hodor; ")
    assert said.splitlines()[9].endswith("Placed by: conduct")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("ARYA", "Arya"), ("ar", "Arya"), ("eddard", "Eddard Stark"), ("stark", "Eddard Stark"), ("jon s", "Jon Snow")],
)
def test_a_name_is_known_in_any_case_and_by_a_clear_part(eight: Tourney, typed: str, meant: str) -> None:
    assert f"Olenna dropped {meant}" in eight("drop", typed)


def test_a_name_that_is_not_clear_or_not_there_is_asked_for_again(eight: Tourney) -> None:
    assert eight.refuse("drop", "jon") == '"jon" may be Jon Arryn, Jon Snow: type a little more of the name.'
    assert eight.refuse("drop", "Hodar") == 'Nobody here is called "Hodar". Did you mean Hodor?'
    eight("add", "Jon")
    assert "dropped Jon\n" in eight("drop", "jon").replace(".", ""), "the whole name is always clear"


# --- drafts ---------------------------------------------------------------------------------------------------------


def test_a_draft_is_looked_at_swapped_and_drawn_again(eight: Tourney) -> None:
    eight("pair")
    draft = eight.json("show")
    assert draft["published"] is False
    (a, b), (c, d) = (table["players"] for table in draft["pairings"][:2])
    said = eight("swap", a, c, "--why", "they came together")
    assert f"Olenna swapped {a} and {c}: they came together" in said
    assert [table["players"] for table in eight.json("show")["pairings"]][:2] == [[c, b], [a, d]]
    assert "No round has been published yet" in eight.refuse("report", 1, "5-0")
    eight("repair")
    eight("publish")
    assert "against" in eight("show", 1)
    assert "no published round 2" in eight.refuse("show", 2)


def test_a_published_round_is_drawn_again_around_the_tables_that_are_played(eight: Tourney) -> None:
    eight("pair")
    eight("publish")
    eight("begin")
    played = eight.pairs()[0]
    eight("report", 1, "5-0")
    said = eight("repair", "--why", "a player was forgotten")
    assert "again, around 1 played table." in said
    eight("publish")
    assert eight.pairs()[0] == played


# --- log and undo ---------------------------------------------------------------------------------------------------


def test_the_log_says_who_did_what_and_why(eight: Tourney) -> None:
    eight("drop", "Hodor", "--why", "holds the door")
    last = eight("log").splitlines()[-1]
    assert last.startswith("11; When: ")
    assert last.endswith("What: Olenna dropped Hodor. (holds the door)")
    told = eight.json("log")
    assert (told[-1]["act"], told[-1]["by"], told[-1]["why"]) == ("drop", "Olenna", "holds the door")


def test_the_last_thing_is_taken_back_and_the_log_keeps_both(eight: Tourney) -> None:
    before = eight.desk.event
    eight("drop", "Hodor")
    said = eight("undo", "--why", "wrong door")
    assert said.startswith("Taken back, line 11: Olenna dropped Hodor.\n")
    assert eight.desk.event == before
    lines = eight("log").splitlines()
    assert lines[-2].endswith("Olenna dropped Hodor. [taken back]")
    assert lines[-1].endswith("Olenna took back line 11. (wrong door)")


def test_leaders_record_what_happened(eight: Tourney) -> None:
    eight("pair")
    eight("publish")
    name = eight.pairs()[0][0]
    assert f"Olenna gave {name} a warning: slow play" in eight("penalty", name, "warning", "slow play")
    assert "ruled at table 1 (final): the plot counts" in eight("ruling", "the plot counts", "--table", 1, "--final")
    assert "gave 5 more minutes to table 2" in eight("extend", 2, 5)
    assert "not a penalty: choose caution, warning, game loss" in eight.refuse("penalty", name, "slap", "rude")
    eight("penalty", name, "game-loss", "again")
    assert eight.json("show")["pairings"][0]["result"] == "0-5"
    penalties = next(person["penalties"] for person in eight.json("players") if person["name"] == name)
    assert penalties == ["warning in round 1 by Olenna: slow play", "game loss in round 1 by Olenna: again"]


# --- what is not an event -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["info", "pair", "standings", "log", "bracket", "players"])
def test_every_command_says_what_is_wrong_with_a_file(tmp_path: Path, command: str) -> None:
    tourney = Tourney(tmp_path / "open.event")
    assert "There is no file" in tourney.refuse(command)
    tourney.file.write_text("Arya 5-0 Bran")
    assert "is not an event of Kingsmoot" in tourney.refuse(command)
