"""What is wrong with a set file is told in a sentence, with file and line, all of it at once."""

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from kingsmoot.games.sets import ENVIRONMENT, all_sets, check_sets, read_sets
from kingsmoot.games.sets.declarations import card
from kingsmoot.games.sets.shape import BadSets
from kingsmoot.kernel.build import COMPILED, build
from kingsmoot.thrones.model.state import rules

ROOT = Path(__file__).parents[3]
HEAD = 'game = "winter"\npack = { code = "rook", name = "The Rookery" }\n'
GOOD = 'code = "r-1", title = "Page", type = "character", faction = "stark", cost = 1, strength = 1, plain = true'
EVENT = 'code = "r-2", title = "March", type = "event", faction = "neutral"'
WORDS = """\
from kingsmoot.games.winter.language import *
from kingsmoot.games.sets import card
"""

NO_UTF_8 = "this is no text in UTF-8: save the file in that encoding."

Check = Callable[..., list[str]]


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Check:
    """What is said of set.toml, with set.py beside it if there is one, and further Python files by name."""
    monkeypatch.chdir(tmp_path)

    def told(text: str | bytes, python: str | bytes | None = None, **more: str) -> list[str]:
        Path("set.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
        if python is not None:
            Path("set.py").write_bytes(python if isinstance(python, bytes) else python.encode())
        for name, other in more.items():
            Path(f"{name}.py").write_text(other, "utf-8")
        return [str(fault) for fault in check_sets(["set.toml"])[1]]

    return told


def rows(*lines: str, head: str = HEAD) -> str:
    """A set with these cards; the first of them stands in line 4."""
    return f"{head}cards = [\n" + "".join(f"    {{ {line} }},\n" for line in lines) + "]\n"


def changed(field: str, value: str) -> str:
    return rows(re.sub(rf"{field} = (\"[^\"]*\"|\w+)", f"{field} = {value}", GOOD))


def without(field: str) -> str:
    return rows(re.sub(rf"(, )?{field} = (\"[^\"]*\"|\w+)(?(1)|, )", "", GOOD))


def test_a_good_set_has_no_faults(check: Check) -> None:
    assert check(rows(GOOD)) == []
    assert check(rows(GOOD, EVENT), f'{WORDS}card("March", any_phase(draw(1)))') == []


# -- the file -------------------------------------------------------------------------------------------


def test_text_that_is_no_toml(check: Check) -> None:
    assert check(HEAD + "cards = [\n  { code 7 },\n]") == [
        "set.toml, line 4: this is no TOML: Expected '=' after a key in a key/value pair, in column 10."
    ]
    assert check(HEAD + "cards = [\n\n") == ["set.toml, line 3: this is no TOML: Invalid value, where the file ends."]


def test_bytes_that_are_no_text(check: Check) -> None:
    assert check(HEAD.encode() + b'x = "\xff"') == [f"set.toml, line 3: {NO_UTF_8}"]
    assert check(rows(EVENT), f"{WORDS}\n# é".encode("latin-1")) == [f"set.py, line 4: {NO_UTF_8}"]


def test_a_mark_before_the_text_does_no_harm(check: Check) -> None:
    """Some editors on Windows write one."""
    march = f'{WORDS}card("March", any_phase(draw(1)))'
    assert check(b"\xef\xbb\xbf" + rows(GOOD, EVENT).encode(), b"\xef\xbb\xbf" + march.encode()) == []


def test_a_file_that_is_nested_without_end(check: Check) -> None:
    assert check("x = " + "[" * 5000 + "]" * 5000) == ["set.toml: it is nested too deeply."]


def test_a_file_that_is_too_large(check: Check) -> None:
    assert check("#" * 9_000_000) == ["set.toml: it is too large: a file of a set has 8 MB at most."]


def test_a_link_that_leads_to_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sets").mkdir()
    Path("sets", "loop.toml").symlink_to("loop.toml")
    told = f"{Path('sets', 'loop.toml')}: it cannot be read: {os.strerror(errno.ELOOP)}."
    assert [str(fault) for fault in check_sets(["sets"])[1]] == [told]


def test_a_pipe_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sets").mkdir()
    os.mkfifo(Path("sets", "pipe.toml"))
    told = f"{Path('sets', 'pipe.toml')}: it cannot be read: it is no file."
    assert [str(fault) for fault in check_sets(["sets"])[1]] == [told]


def test_the_python_file_is_not_the_one_to_name(check: Check) -> None:
    check(rows(GOOD), WORDS)
    told = "set.py: name the .toml file of the set; the Python file beside it is found by itself."
    assert [str(fault) for fault in check_sets(["set.py"])[1]] == [told]


def test_a_file_that_is_not_there() -> None:
    assert [str(fault) for fault in check_sets(["nowhere.toml"])[1]] == ["nowhere.toml: there is no such file."]


def test_a_folder_without_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sets").mkdir()
    told = "sets: there is no set in it: no file that ends in .toml."
    assert [str(fault) for fault in check_sets(["sets"])[1]] == [told]


@pytest.mark.parametrize(
    ("head", "told"),
    [
        (
            'pack = { code = "rook", name = "R" }\n\n',
            'line 1: a set says for which game it is, as in game = "winter": there is hbo, second-edition or winter.',
        ),
        (
            '\ngame = "wintre"\npack = { code = "rook", name = "R" }\n',
            "line 2: no sets can be added to the game 'wintre': did you mean winter?",
        ),
        (
            'game = "btwixt"\npack = { code = "rook", name = "R" }\n',
            "line 1: no sets can be added to the game 'btwixt': there is hbo, second-edition or winter.",
        ),
        (HEAD + 'crads = "none"\n', "line 3: a set has no 'crads': did you mean cards?"),
        ('game = "winter"\n', 'line 1: a set needs a pack, as in pack = { code = "rook", name = "The Rookery" }.'),
        (
            'game = "winter"\npack = { code = "the rook", name = "R" }\n',
            "line 2: the code of a pack should be letters and digits, with single hyphens between, 24 at most, "
            "as in 'rook-01', not 'the rook'.",
        ),
        ('game = "winter"\npack = { code = "rook" }\n', "line 2: the name of a pack should be a text, not nothing."),
        (
            'game = "winter"\npack = { code = "rook", name = "R", relased = 2026-01-01 }\n',
            "line 2: a pack has no 'relased': did you mean released?",
        ),
        (
            'game = "winter"\npack = { code = "rook", name = "R", released = "2026" }\n',
            "line 2: released should be a date, as in 2026-11-30, not '2026'.",
        ),
        (
            'game = "winter"\npack = { code = "rook", name = "R", released = 2026-01-01T10:00:00 }\n',
            "line 2: released should be a date, as in 2026-11-30, not 2026-01-01 10:00:00.",
        ),
        (
            'game = "winter"\npack = { code = "Core", name = "R" }\n',
            "line 2: the code Core is that of the pack Core Set, which comes with the game.",
        ),
        (
            'game = "winter"\npack = { code = "rook", name = "Core set" }\n',
            "line 2: the name Core set is that of the pack Core Set, which comes with the game.",
        ),
    ],
)
def test_the_head_of_a_set(check: Check, head: str, told: str) -> None:
    assert check(rows(GOOD, head=head)) == [f"set.toml, {told}"]


def test_a_set_without_cards(check: Check) -> None:
    told = "set.toml, line 1: a set needs cards: a list of rows, or [[cards]] before each of them."
    assert check(HEAD) == [told]
    assert check(HEAD + "cards = [\n 7 ]") == ["set.toml, line 4: a card is a row of fields in braces, not 7."]


# -- a card ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("type", '"charakter"', "there is no type 'charakter' that could be added: did you mean character?"),
        ("faction", '"starck"', "there is no faction 'starck': did you mean stark?"),
        ("cost", '"two"', "cost should be a whole number from 0 to 99, or 'X', not 'two'."),
        ("cost", "true", "cost should be a whole number from 0 to 99, or 'X', not true."),
        ("cost", "-1", "cost should be a whole number from 0 to 99, or 'X', not -1."),
        ("strength", '"1"', "strength should be a whole number from 0 to 99, not '1'."),
        ("title", '" "', "title should be a text, not ' '."),
        ("plain", "1", "plain should be true or false, not 1."),
    ],
)
def test_a_value_that_cannot_be(check: Check, field: str, value: str, told: str) -> None:
    assert f"set.toml, line 4: {told}" in check(changed(field, value))


@pytest.mark.parametrize("code", ["", "r_1", "r--1", "-r", "ä", "r 1", "r" * 25])
def test_a_code_that_is_none(check: Check, code: str) -> None:
    told = "letters and digits, with single hyphens between, 24 at most, as in 'rook-01'"
    assert check(changed("code", f'"{code}"')) == [f"set.toml, line 4: code should be {told}, not {code!r}."]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ('icons = "MX"', "icons should be letters of MIP, each of them once at most, not 'MX'."),
        ('icons = "MM"', "icons should be letters of MIP, each of them once at most, not 'MM'."),
        ('keywords = ["deadley"]', "there is no keyword 'deadley': did you mean deadly?"),
        ('keywords = "deadly"', "keywords should be a list of different texts, not 'deadly'."),
        ('traits = ["Lord", "Lord"]', "traits should be a list of different texts, not ['Lord', 'Lord']."),
        ('crests = ["Dragon"]', "crests should be a list of War, Noble, Learned, Holy, not ['Dragon']."),
        ('only = "tully"', "there is no House 'tully': "),
        ("claim = 2", "claim is for plots, and Page is of the type character."),
        ("influnce = 2", "a card has no 'influnce': did you mean influence?"),
        ('source = "rulebook"', "a card has no 'source': "),
        ("loyal = true", "a card has no 'loyal': "),
    ],
)
def test_a_field_too_many_or_wrong(check: Check, more: str, told: str) -> None:
    [found] = check(rows(f"{GOOD}, {more}"))
    assert found.startswith(f"set.toml, line 4: {told}")


@pytest.mark.parametrize("field", ["code", "type", "faction", "cost", "strength"])
def test_a_field_that_is_missing(check: Check, field: str) -> None:
    assert check(without(field)) == [f"set.toml, line 4: Page lacks its {field}."]


def test_the_line_is_that_of_the_field_where_each_has_its_own(check: Check) -> None:
    card_table = "\n".join(GOOD.split(", ")).replace("cost = 1", 'cost = "much"')
    assert check(f"{HEAD}[[cards]]\n{card_table}") == [
        "set.toml, line 8: cost should be a whole number from 0 to 99, or 'X', not 'much'."
    ]


def test_keywords_with_a_word_or_a_number_of_their_own(check: Check) -> None:
    assert check(rows(f"""{GOOD}, keywords = ["no attachments except Weapon", "immune to opponents' events"]""")) == []
    second = HEAD.replace("winter", "second-edition")
    assert check(rows(f'{GOOD}, keywords = ["ambush 3"]', head=second)) == []
    [told] = check(rows(f'{GOOD}, keywords = ["ambush"]', head=second))
    assert told == "set.toml, line 4: there is no keyword 'ambush': " + told.split(": ")[-1]


# -- codes and titles -----------------------------------------------------------------------------------


def test_codes_and_titles_that_are_used_twice(check: Check) -> None:
    assert check(rows(GOOD, GOOD)) == [
        "set.toml, line 5: the code r-1 is used twice, also in line 4.",
        "set.toml, line 5: the title Page is used twice, also in line 4.",
    ]


def test_faults_come_in_the_order_of_the_file(check: Check) -> None:
    late = GOOD.replace("r-1", "r-3").replace("Page", "Squire").replace("cost = 1", "cost = -1")
    lines = [told.split(":")[0] for told in check(rows(GOOD, GOOD, late))]
    assert lines == ["set.toml, line 5", "set.toml, line 5", "set.toml, line 6"]


def test_codes_that_come_with_the_game(check: Check) -> None:
    assert check(changed("code", '"core-001"')) == [
        "set.toml, line 4: the code core-001 is that of Ice (Core Set), which comes with the game."
    ]
    assert check(changed("code", '"CORE-001"')) == [
        "set.toml, line 4: the code CORE-001 is that of Ice (Core Set), which comes with the game."
    ]
    assert check(changed("code", '"stark"')) == ["set.toml, line 4: the code stark is that of House Stark itself."]


def test_two_sets_with_the_same_codes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("one.toml").write_text(rows(GOOD), "utf-8")
    Path("two.toml").write_text(rows(GOOD.replace("r-1", "R-1"), head=HEAD.replace('"rook"', '"Rook"')), "utf-8")
    found, faults = check_sets(["one.toml", "two.toml"])
    assert [one.file for one in found] == ["one.toml"]
    assert list(map(str, faults)) == [
        "two.toml, line 2: the code Rook is that of the pack in one.toml as well.",
        "two.toml, line 2: the name The Rookery is that of the pack in one.toml as well.",
        "two.toml, line 4: the code R-1 is used twice, also in one.toml, line 4.",
    ]


def test_one_file_named_twice_is_one_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("one.toml").write_text(rows(GOOD), "utf-8")
    found, faults = check_sets(["one.toml", "./one.toml", "."])
    assert len(found) == 1
    assert not faults


# -- declarations ---------------------------------------------------------------------------------------


def test_a_card_of_which_nobody_knows_what_it_does(check: Check) -> None:
    told = "set.toml, line 4: what March does is not known: {}. If it does nothing, say plain = true."
    assert check(rows(EVENT)) == [told.format("there is no set.py")]
    assert check(rows(EVENT), "") == [told.format("set.py declares nothing for it")]


def test_a_card_that_is_plain_and_declared(check: Check) -> None:
    told = "set.toml, line 4: Page is plain, and yet set.py declares what it does."
    assert check(rows(GOOD), f'{WORDS}card("Page", any_phase(draw(1)))') == [told]


@pytest.mark.parametrize(
    ("python", "told"),
    [
        ('card("Marsh", any_phase(draw(1)))', "the set has no card with the title 'Marsh': did you mean March?"),
        ('card("Siege", any_phase(draw(1)))', "the set has no card with the title 'Siege'."),
        ('card(["March"], any_phase(draw(1)))', "the set has no card with the title ['March']: did you mean March?"),
        ('card("March", any_phase)', "March is declared with any_phase itself: write any_phase(…)."),
        ('card("March", draw(1))', "March is declared with a mere effect: say when it is used, as in any_phase(…) or "),
        ('card("March", 7)', "a card is made of abilities and constants, and 7 for March is neither."),
        ('card("March", any_phase())', "TypeError: an ability needs something that it does, as in action(draw(1))."),
        ('card("March", any_phase("draw"))', "TypeError: an ability does something, such as draw(1): 'draw' is "),
        (
            'card("March", any_phase(draw(1), target=CHARACTER))',
            "TypeError: an ability has no target=; it has cost=, ",
        ),
        (
            'card("March", any_phase(draw(1), cost=(kneel(SELF),)))',
            "TypeError: cost= should be what is paid, such as kneel(SELF) + pay(1), not (<",
        ),
        (
            'card("March", any_phase(draw(1), if_=lambda s, x: True))',
            "TypeError: if_= should be a condition, such as you_control(CHARACTER), not <function",
        ),
        (
            'card("March", any_phase(draw(1), limit=1))',
            "TypeError: limit= should be how often in a period, such as once(ROUND), not 1.",
        ),
        (
            'card("March", any_phase(draw(1), max_=1))',
            "TypeError: max_= should be how often in a period, such as once(ROUND), not 1.",
        ),
        (
            'card("March", any_phase(draw(1), x_is=1))',
            "TypeError: x_is= should be a count, such as COST.of(THAT), not 1.",
        ),
        ('card("March", any_phase(draw(1), limits=1))', "TypeError: an ability has no limits=; it has cost=, "),
        (
            'card("March", cannot(ATTACK, CHARACTER, who=OPPONENT))',
            "TypeError: who= is for MARSHAL: of all else, say who or what cannot do it.",
        ),
        (
            'card("March", costs(CHARACTER, -1, who=OPPONENT, first=ROUND))',
            "TypeError: first= is for what YOU marshal or play.",
        ),
        pytest.param(
            'card("March", response(draw, draw(1)))',
            "TypeError: it should wait for something that happens, such as ",
            marks=pytest.mark.skipif(build() == COMPILED, reason="native code looks at types itself"),
        ),
        (
            'card("March")',
            "March is declared to do nothing: take the line out, and say plain = true in its row.",
        ),
        (
            'card("March", any_phase(draw(1)), host=CHARACTER)',
            "host= is for attachments, and March is of the type event.",
        ),
        ("any_phase(", "this is no Python: '(' was never closed."),
        ("any_phase(drew(1))", "NameError: name 'drew' is not defined."),
        ("raise SystemExit(3)", "SystemExit: 3."),
        ("raise SystemExit", "SystemExit."),
        ("import nothing_of_this_name", "ModuleNotFoundError: No module named 'nothing_of_this_name'."),
    ],
)
def test_a_declaration_that_cannot_be(check: Check, python: str, told: str) -> None:
    found = check(rows(EVENT), f"{WORDS}\n{python}\n")
    assert found[0].startswith(f"set.py, line 4: {told}")


def test_the_line_is_the_one_in_their_file(check: Check) -> None:
    python = f"{WORDS}def march():\n    return any_phase(draw(1), cost=7)\n\ncard('March', march())\n"
    [told] = check(rows(EVENT), python)
    assert told.startswith("set.py, line 4: TypeError: cost= should be what is paid, such as ")


def test_what_is_chosen_for_one_ability_is_not_for_another(check: Check) -> None:
    """The second one would not be asked."""
    march = "card('March', any_phase(kneel({0})), any_phase(draw(1), cost=kneel({0})))\n"
    assert check(rows(EVENT), f"{WORDS}{march.format('one(LOCATION & MINE)')}") == []
    told = "what is chosen, picked, named or found belongs to one ability: write it anew in each of them."
    python = f"{WORDS}KNELT = one(LOCATION & MINE)\n{march.format('KNELT')}"
    assert check(rows(EVENT), python) == [f"set.py, line 4: TypeError: {told}"]


def test_a_card_that_is_declared_twice(check: Check) -> None:
    twice = 'card("March", any_phase(draw(1)))\n' * 2
    assert check(rows(EVENT), WORDS + twice) == ["set.py, line 4: March is declared twice, also in line 3."]


# -- further Python files -------------------------------------------------------------------------------

MARCH = f'{WORDS}card("March", any_phase(draw(1)))\n'


def test_a_set_may_have_several_python_files(check: Check) -> None:
    assert check(rows(GOOD, EVENT), "from . import marches\n", marches=MARCH) == []
    shared = f"{WORDS}from .helpers import DRAWS\ncard('March', any_phase(DRAWS))\n"
    assert check(rows(GOOD, EVENT), shared, helpers=f"{WORDS}DRAWS = draw(1)\n") == []


def test_files_of_one_name_in_two_folders_are_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for folder, number in (("one", 1), ("two", 2)):
        Path(folder).mkdir()
        event = EVENT.replace("r-2", f"{folder}-2")
        Path(folder, "set.toml").write_text(rows(event, head=HEAD.replace("ook", folder)), "utf-8")
        Path(folder, "set.py").write_text(
            f"{WORDS}from .many import MANY\ncard('March', any_phase(draw(MANY)))", "utf-8"
        )
        Path(folder, "many.py").write_text(f"MANY = {number}", "utf-8")
    found, faults = check_sets(["one", "two"])
    assert not faults
    assert [one.text(one.facts[0]) for one in found] == ["Any Phase: Draw 1 card.", "Any Phase: Draw 2 cards."]


@pytest.mark.parametrize(
    ("python", "helpers", "told"),
    [
        ("from .helpers import x", "x = 1\ny = = 2", "helpers.py, line 2: this is no Python: invalid syntax."),
        ("from .helpers import x", "x = 1\ny = 1 / 0", "helpers.py, line 2: ZeroDivisionError: division by zero."),
        (
            "from .helpers import f\nf()",
            "def f():\n    1 / 0",
            "helpers.py, line 2: ZeroDivisionError: division by zero.",
        ),
        (
            "from . import helpers",
            f"{WORDS}card('Marsh')",
            "helpers.py, line 3: the set has no card with the title 'Ma",
        ),
        ("from . import helpers", MARCH + MARCH, "helpers.py, line 6: March is declared twice, also in line 3."),
        (
            f"{MARCH}from . import helpers",
            MARCH,
            "helpers.py, line 3: March is declared twice, also in set.py, line 3.",
        ),
        ("\nfrom .helper import x", "", "set.py, line 2: there is no helper.py."),
        (
            "\nfrom helpers import x",
            "",
            "set.py, line 2: to import helpers.py, write a dot before its name: from .helpers import …",
        ),
    ],
)
def test_what_is_wrong_in_one_of_several(check: Check, python: str, helpers: str, told: str) -> None:
    assert check(rows(EVENT), python, helpers=helpers)[0].startswith(told)


# -- sets written before there was the card language ----------------------------------------------------

UPDATING = "docs/updating-a-set.md"


@pytest.mark.parametrize(
    ("python", "missing"),
    [
        ("from kingsmoot.thrones.{} import draw", "kingsmoot.thrones.effects"),
        ("import kingsmoot.thrones.{}", "kingsmoot.thrones.triggers"),
        ("from kingsmoot.thrones.{}.declare import any_phase", "kingsmoot.thrones.first"),
        ("from kingsmoot.thrones import {}", "selectors in kingsmoot.thrones"),
        ("from kingsmoot.thrones.values import {}", "has_trait in kingsmoot.thrones.values"),
    ],
)
def test_a_set_in_the_words_of_old_is_told_where_to_read(check: Check, python: str, missing: str) -> None:
    word = missing.split(" ", maxsplit=1)[0].rsplit(".", maxsplit=1)[-1]
    found = check(rows(EVENT), f"from kingsmoot.games.sets import card\n{python.format(word)}\n")
    older = f"if the set is older than the card language, {UPDATING} shows how to rewrite it."
    assert found == [f"set.py, line 2: there is no {missing}: {older}"]
    assert older in (ROOT / UPDATING).read_text("utf-8")


def test_other_names_that_cannot_be_imported_are_told_as_they_are(check: Check) -> None:
    [told] = check(rows(EVENT), "from kingsmoot.games.winter.language import drew\n")
    assert told.startswith("set.py, line 1: ImportError: cannot import name 'drew' from 'kingsmoot.games.winter.lang")


def test_declarations_outside_of_a_set() -> None:
    with pytest.raises(RuntimeError, match="is for the Python file beside a set"):
        card("March")


def test_the_cards_of_a_game_cannot_be_asked_for_meanwhile(check: Check) -> None:
    python = f"{WORDS}from kingsmoot.games.sets import all_sets\nall_sets()\n"
    told = "set.py, line 4: RuntimeError: the cards of a game cannot be asked for while the sets are being read."
    assert check(rows(EVENT), python) == [told]


def test_nothing_is_left_of_a_set_that_was_only_checked(check: Check) -> None:
    python = f"{WORDS}from kingsmoot.thrones.model.state import rules\nrules.procedure('rook-march')\n"
    before = set(rules.by_name)
    for _ in range(2):
        assert check(rows(EVENT), f'{python}card("March", any_phase(draw(1)))') == []
        assert check(rows(EVENT), python) != []
    assert rules.by_name.keys() == before
    assert all_sets() == ()


def test_a_procedure_that_exists(check: Check) -> None:
    python = f"{WORDS}from kingsmoot.thrones.model.state import rules\nrules.procedure('hbo-draft')\n"
    assert check(rows(EVENT), python) == ["set.py, line 4: ValueError: there are two procedures named 'hbo-draft'."]


# -- the other games ------------------------------------------------------------------------------------

HBO = HEAD.replace("winter", "hbo")


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("", "Page lacks its instead_of."),
        (
            ', instead_of = "hs-99"',
            "hs-99 is no card of the deck of a House: see `kingsmoot cards hbo --json` for their codes.",
        ),
        (
            ', instead_of = "hp-01"',
            "hp-01 is no card of the deck of a House: see `kingsmoot cards hbo --json` for their codes.",
        ),
        (
            ', instead_of = "hl-01"',
            "The Hound is in the deck of House Lannister, to which Page does not belong.",
        ),
    ],
)
def test_a_card_of_a_house_replaces_another(check: Check, more: str, told: str) -> None:
    assert check(rows(GOOD + more, head=HBO)) == [f"set.toml, line 4: {told}"]


def test_two_cards_cannot_replace_the_same(check: Check) -> None:
    other = GOOD.replace("r-1", "r-2").replace("Page", "Squire")
    told = check(rows(*(f'{row}, instead_of = "hs-03"' for row in (GOOD, other)), head=HBO))
    assert told == ["set.toml, line 5: Squire and Page both take the place of Jon Snow."]


def test_what_other_games_do_not_have(check: Check) -> None:
    second = HEAD.replace("winter", "second-edition")
    title = 'code = "t-1", title = "Master of Ravens", type = "title", faction = "neutral", plain = true'
    [told] = check(rows(title, head=second))
    assert told.startswith("set.toml, line 4: there is no type 'title' that could be added: ")
    agenda = 'code = "a-1", title = "Oath", type = "agenda", faction = "neutral", plain = true'
    assert check(rows(agenda, head=HBO))[0].startswith(
        "set.toml, line 4: there is no type 'agenda' that could be added"
    )
    named = HBO.replace('"rook"', '"draft"')
    [told] = check(rows(f'{GOOD}, instead_of = "hs-03"', head=named))
    assert told == "set.toml, line 2: the code draft has a meaning of its own in this game: choose another one."


# -- where they are named -------------------------------------------------------------------------------


def test_all_faults_of_all_files_are_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("one.toml").write_text(rows(EVENT), "utf-8")
    Path("two.toml").write_text("game = 7", "utf-8")
    Path("good.toml").write_text(rows(EVENT.replace("r-2", "g-2"), head=HEAD.replace("rook", "good")), "utf-8")
    procedure = 'from kingsmoot.thrones.model.state import rules\nrules.procedure("rook-m")\n'
    Path("good.py").write_text(f'{WORDS}{procedure}card("March", any_phase(draw(1)))\n', "utf-8")
    monkeypatch.setenv(ENVIRONMENT, os.pathsep.join(["good.toml", "one.toml", "two.toml", "", "nowhere.toml"]))
    for _ in range(2):  # what was read before is forgotten, and read again
        with pytest.raises(BadSets) as raised:
            read_sets()
    files = [fault.file for fault in raised.value.faults]
    assert sorted(set(files)) == ["nowhere.toml", "one.toml", "two.toml"]
    assert str(raised.value).count("\n") == len(files) - 1
