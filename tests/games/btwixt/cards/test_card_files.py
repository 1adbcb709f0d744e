"""The cards that come with the game, and card files that change or extend them."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import kingsmoot
from kingsmoot.games.btwixt.cards.load import card_set, read_card_file
from kingsmoot.games.btwixt.rules.season import GAME, play_round
from kingsmoot.games.btwixt.state import BtwixtState
from tests.games.btwixt.table import Table

# -- the cards that come with the game ------------------------------------------------------------------


def facts(options: dict[str, Any] | None = None) -> list[dict[str, Any]]:
    return kingsmoot.game("btwixt").cards(options)


def fact(title: str, options: dict[str, Any] | None = None) -> dict[str, Any]:
    (found,) = [card for card in facts(options) if card["name"] == title]
    return found


def test_the_numbers_of_cards_are_those_of_the_rulebook() -> None:
    copies: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for card in facts():
        group = card["colour"] or card["type"]
        copies[group] += card["quantity"]
        kinds[group] += 1
    assert copies["red"] + copies["green"] + copies["purple"] == 62
    assert copies == {"red": 21, "green": 21, "purple": 20, "white": 36, "blue": 11, "ally": 50}
    assert kinds["red"] + kinds["green"] + kinds["purple"] == 22
    assert (kinds["white"], kinds["blue"], kinds["ally"]) == (36, 11, 50)


def test_each_of_nine_leaders_has_four_cards_and_nobody_else_has_any() -> None:
    leaders = Counter(card["leader"] for card in facts() if card["colour"] == "white")
    assert len(leaders) == 9
    assert set(leaders.values()) == {4}
    assert {card["leader"] for card in facts() if card["colour"] != "white"} == {None}


def test_there_are_54_power_tokens_numbered_from_1_to_3() -> None:
    numbers = card_set().token_numbers
    assert len(numbers) == 54
    assert set(numbers) == {1, 2, 3}


@pytest.mark.parametrize(
    ("title", "value"),
    [
        ("Betrayal", 1),
        ("Contingency Plan", 8),
        ("Corruption", 3),
        ("The Game of Thrones", 11),
        ("Pulling the Strings", 4),
        ("Intercepted", 4),
        ("The Silence", 5),
        ("Ser Jaime Lannister", 5),
        ("Arianne Martell", 3),
        ("Oberyn Martell", 7),
        ("Patchface", 1),
        ("Shae", 6),
    ],
)
def test_values_that_the_rulebook_shows_are_kept(title: str, value: int) -> None:
    assert fact(title)["value"] == value
    assert fact(title)["source"] == "rulebook"
    assert "value" not in fact(title)["ours"]


def test_no_two_cards_share_a_title_or_a_code() -> None:
    assert len({card["name"] for card in facts()}) == len({card["code"] for card in facts()}) == len(facts())


def test_every_card_but_one_has_a_text_that_reads_as_sentences() -> None:
    assert [card["name"] for card in facts() if not card["text"]] == ["The Game of Thrones"]
    for card in facts():
        text = card["text"]
        assert not set("{}[]<>_") & set(text), text
        assert "  " not in text, text
        assert ".." not in text, text
        assert not text or (text[0].isupper() and text.endswith(".")), text


def test_every_influence_card_has_a_test_of_its_own() -> None:
    sources = "".join(
        Path(__file__).with_name(f"test_{group}_cards.py").read_text(encoding="utf-8")
        for group in ("standard", "event", "leader")
    )
    titles = [card["name"] for card in facts() if card["type"] == "influence"]
    assert [title for title in titles if f'"{title}"' not in sources] == []


def test_every_card_says_whether_it_comes_from_the_rulebook() -> None:
    assert {card["source"] for card in facts()} == {"rulebook", "original"}


# -- what a card file can do ----------------------------------------------------------------------------

HOUSE_CARDS = """
name = "house cards"
tokens = [ { number = 2, count = 30 } ]

[[influence]]
code = "betrayal"
value = 3
copies = 4

[[influence]]
code = "tithe"
title = "The King's Tax"

[[influence]]
code = "iron-bank-loan"
copies = 0

[[influence]]
code = "raven"
title = "A Raven"
colour = "green"
value = 2
copies = 5
ability = "played(draw(2))"

[[allies]]
code = "hodor"
copies = 0

[[allies]]
code = "old-nan"
title = "Old Nan"
subtitle = "Teller of Tales"
value = 2
ability = "claimed(draw(1), gain())"
"""


def read(folder: Path, text: str, name: str = "mine.toml") -> dict[str, Any]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return read_card_file(path)


def table_with(cards: dict[str, Any], hands: dict[int, list[str]], top: list[str], ally: str) -> Table:
    """A table that plays with other cards than those of the game: these hands, deck top and current ally."""
    t = Table()
    seats = [{"leader": t.s.game.seat_name(t.s, seat)} for seat in range(4)]
    s = kingsmoot.game("btwixt").new(seats, seed=1, cards=cards)
    assert isinstance(s, BtwixtState)
    number = {card.title: n for n, card in enumerate(s.cards.cards)}
    pool = s.deck + [card for hand in s.hands for card in hand]
    for row in (*s.hands, *s.known):
        row.clear()
    for seat, titles in hands.items():
        for title in titles:
            pool.remove(number[title])
            s.hands[seat].append(number[title])
        s.hands[seat].sort()
    for title in top:
        pool.remove(number[title])
    s.deck = sorted(pool) + [number[title] for title in reversed(top)]
    s.ally_deck = [a for a in s.cards.allies if a != number[ally]] + [number[ally]]
    s.first, s.current, s.ruling, s.stack, s.choices = 0, -1, -1, [], []
    s.push(GAME)
    s.jump(s.stack[0], play_round)
    s.run()
    t.s = s
    return t


def test_a_card_file_changes_value_copies_and_title_and_leaves_the_rest(tmp_path: Path) -> None:
    options = {"cards": read(tmp_path, HOUSE_CARDS)}
    betrayal, before = fact("Betrayal", options), fact("Betrayal")
    assert (betrayal["value"], betrayal["quantity"]) == (3, 4)
    assert (betrayal["colour"], betrayal["text"]) == (before["colour"], before["text"])
    tax, tithe = fact("The King's Tax", options), fact("Tithe")
    assert tax["code"] == tithe["code"]
    assert (tax["value"], tax["quantity"], tax["text"]) == (tithe["value"], tithe["quantity"], tithe["text"])
    assert "Tithe" not in {card["name"] for card in facts(options)}


def test_a_card_file_takes_cards_out(tmp_path: Path) -> None:
    options = {"cards": read(tmp_path, HOUSE_CARDS)}
    left = {card["name"] for card in facts(options)}
    assert {"Iron Bank Loan", "Hodor"} & left == set()
    assert {"Iron Bank Loan", "Hodor"} <= {card["name"] for card in facts()}


def test_a_card_file_brings_other_tokens(tmp_path: Path) -> None:
    s = kingsmoot.game("btwixt").new(4, seed=1, cards=read(tmp_path, HOUSE_CARDS))
    assert isinstance(s, BtwixtState)
    assert s.supply == [2] * 30


def test_provenance_names_the_file_for_what_it_changed_and_for_nothing_else(tmp_path: Path) -> None:
    options = {"cards": read(tmp_path, HOUSE_CARDS)}
    changed = {card["name"] for card in facts(options) if card["source"] == "house cards"}
    assert changed == {"Betrayal", "The King's Tax", "A Raven", "Old Nan"}
    assert fact("Corruption", options)["source"] == "rulebook"
    assert fact("Ambush", options)["source"] == "original"


def test_a_card_file_without_a_name_is_called_by_its_file_name(tmp_path: Path) -> None:
    cards = read(tmp_path, 'influence = [ { code = "betrayal", value = 2 } ]', "night-watch.toml")
    assert fact("Betrayal", {"cards": cards})["source"] == "night-watch"


def test_new_cards_do_what_they_say(tmp_path: Path) -> None:
    cards = read(tmp_path, HOUSE_CARDS)
    assert fact("A Raven", {"cards": cards})["text"] == fact("The Water Gardens")["text"]
    t = table_with(cards, {0: ["A Raven"], 1: ["Betrayal"]}, ["Ambush", "Corruption", "Wardship"], "Old Nan")
    assert t.current == "Old Nan"
    t.play(0, "A Raven")
    assert t.hand(0) == ["Ambush", "Corruption"]
    t.play(1, "Betrayal", "nothing")
    assert (t.total(0), t.total(1)) == (2, 3), "the new value counts"
    t.kneel(0)
    t.choose(1, "place in Tyrion/Euron")
    assert t.hand(1) == ["Wardship"]
    t.choose(1, "token to Tyrion/Euron")
    t.choose(1, "token to Tyrion/Euron")
    assert t.council(1) == ["Old Nan"]
    assert t.s.tokens[1] == [2, 2]


def test_cards_that_take_others_back_cannot_take_each_other_back_for_ever(tmp_path: Path) -> None:
    rows = 'influence = [ { code = "feigned-retreat", value = 5 }, { code = "borrowed-words", value = 5 } ]'
    hand = ["Feigned Retreat", "Feigned Retreat", "Borrowed Words", "Borrowed Words"]
    t = table_with(read(tmp_path, rows), {0: [*hand, "Tithe"]}, [], "Catelyn Stark")
    for title in hand:
        t.play(0, title)
        assert t.about == "turn"
    assert t.pile(0) == hand


def test_a_card_may_have_several_abilities_or_lose_the_one_it_had(tmp_path: Path) -> None:
    rows = """
    influence = [
        { code = "betrayal", ability = "" },
        { code = "tithe", ability = "played(draw()), triumph(LOST, gain(2)), in_pile(protected(), wins_ties())" },
    ]
    """
    options = {"cards": read(tmp_path, rows)}
    assert fact("Betrayal", options)["text"] == ""
    text = fact("Tithe", options)["text"]
    for part in ("Harvest Feast", "Royal Decree"):
        assert fact(part)["text"].rstrip(".").lower() in text.lower()
    assert "gain 2 power tokens" in text


def test_a_new_white_card_belongs_to_its_leader(tmp_path: Path) -> None:
    rows = """
    [[influence]]
    code = "longclaw"
    title = "Longclaw"
    colour = "white"
    leader = "Jon Snow"
    value = 6
    copies = 1
    ability = "triumph(WON, kill(2))"
    """
    cards = read(tmp_path, rows)
    s = kingsmoot.game("btwixt").new([{"leader": "Jon Snow"}, {}, {}], seed=1, variants=["advanced"], cards=cards)
    assert isinstance(s, BtwixtState)
    assert len(s.cards.of_leader(s.cards.leaders.index("Jon Snow"))) == 5


def play_to_the_end(match: kingsmoot.Match, seed: int) -> None:
    rng = kingsmoot.Rng(seed)
    while not match.state.over:
        match.act(rng.below(len(match.state.choices)))
        match.state.game.check(match.state)


@pytest.mark.parametrize("variants", [(), ("advanced",), ("kingsmoot-draft", "revealed-allies")])
def test_a_game_with_a_card_file_plays_to_the_end_and_replays(tmp_path: Path, variants: tuple[str, ...]) -> None:
    cards = read(tmp_path, HOUSE_CARDS)
    setup = kingsmoot.game("btwixt").new(4, seed=5, variants=variants, cards=cards).setup
    assert setup.options["cards"] == cards
    (tmp_path / "mine.toml").unlink()  # from here on the setup carries the cards

    match = kingsmoot.Match.start("btwixt", setup)
    play_to_the_end(match, seed=5)
    played = {move.text for move in match.record.moves}
    assert "play A Raven" in played
    assert "play The King's Tax" in played
    assert not {"play Tithe", "play Iron Bank Loan"} & played

    match.record.save(tmp_path / "game.moot")
    again = kingsmoot.Record.load(tmp_path / "game.moot")
    assert again.setup == setup
    assert again.state() == match.state
    assert again.state().result == match.state.result


def test_a_state_with_a_card_file_is_encoded_with_its_cards(tmp_path: Path) -> None:
    game = kingsmoot.game("btwixt")
    s = game.new(3, seed=1, cards=read(tmp_path, HOUSE_CARDS))
    for twin in (s.copy(), game.decode(s.encode()), game.from_json(s.to_json())):
        assert twin == s
        assert isinstance(twin, BtwixtState)
        assert "A Raven" in {card.title for card in twin.cards.cards}
    assert s != game.new(3, seed=1)


ANOTHER_FILE = 'allies = [ { code = "shae", ability = "claimed(murder(\'whispers\'))" } ]'
MURDER_FILE = 'allies = [ { code = "robb-stark", ability = "claimed(murder(\'ambush\'))" } ]'
DIGEST_AT_A_MURDER = """
import sys, kingsmoot
from kingsmoot.games.btwixt.cards.load import read_card_file
cards = [read_card_file(path) for path in sys.argv[1:]][-1]
for seed in range(100):
    s = kingsmoot.game("btwixt").new(3, seed=seed, cards=cards)
    rng = kingsmoot.Rng(seed)
    while not s.over and s.decision.about != "murder":
        s.act(rng.below(len(s.choices)))
    if not s.over:
        print(s.digest())
        break
"""


@pytest.mark.long
def test_a_game_is_the_same_whatever_files_were_read_before(tmp_path: Path) -> None:
    another, file = tmp_path / "another.toml", tmp_path / "mine.toml"
    another.write_text(ANOTHER_FILE, encoding="utf-8")
    file.write_text(MURDER_FILE, encoding="utf-8")

    def digest(*paths: Path) -> str:
        command = [sys.executable, "-c", DIGEST_AT_A_MURDER, *map(str, paths)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    alone = digest(file)
    assert alone
    assert digest(another, file) == alone


ODD_ABILITIES = [
    "played(claim_next())",
    "played(peek(60), execute(60), sink(60))",
    "played(take_bid(), strike(), copy())",
    "played(swap_hands(), swap_piles(OTHERS), steal(OTHERS))",
    "played(bow(YOU)), triumph(ANY, rise(), again(), lead(SECOND))",
    "played(kill_current(), replace_current(), bait(9))",
    "triumph(ANY, kill_current(), claim_next(), kill(), revive())",
    "triumph(ANY, discard_random(99, EVERYONE), draw(99, EVERYONE), gain(9, WINNER))",
    "in_pile(silence(), strings(), guards_pile(), per_dead(30), weakens_neighbours(30))",
]


@pytest.mark.parametrize("ability", ODD_ABILITIES)
def test_whatever_words_are_put_together_can_be_played(tmp_path: Path, ability: str) -> None:
    """Many copies of an odd card, among them some with the codes of cards that other abilities use."""
    codes = ["betrayal", "corruption", "tithe", "pulling-the-strings", "contingency-plan"]
    rows = ", ".join(f'{{ code = "{code}", copies = 6, ability = "{ability}" }}' for code in codes)
    cards = read(tmp_path, f"influence = [ {rows} ]")
    for seed in range(3):
        s = kingsmoot.game("btwixt").new(4, seed=seed, cards=cards)
        rng = kingsmoot.Rng(seed)
        for _ in range(5000):
            if s.over:
                break
            assert 0 <= s.seat < 4
            s.act(rng.below(len(s.choices)))
            s.game.check(s)
        assert s.result is not None


# -- what is wrong with a card file ---------------------------------------------------------------------


def row(**facts_given: Any) -> str:
    """A card file with one row: a sound new card, but for these facts (None leaves one out)."""
    sound = {"code": "raven", "title": "A Raven", "colour": "green", "value": 2, "copies": 1}
    given = {name: value for name, value in {**sound, **facts_given}.items() if value is not None}
    return "\n".join(["[[influence]]", *(f"{name} = {json.dumps(value)}" for name, value in given.items())])


def test_the_row_of_these_tests_is_sound(tmp_path: Path) -> None:
    assert fact("A Raven", {"cards": read(tmp_path, row())})["value"] == 2
    assert fact("A Raven", {"cards": read(tmp_path, row(ability="played(draw(2))"))})["text"]


BAD_FILES: dict[str, tuple[str, list[str]]] = {
    # not TOML, or not of this shape
    "not TOML": ("one line\nof prose", ["not a card file", "line 1"]),
    "broken in line 3": ("name = 'mine'\n\ninfluence = [ { code: } ]\n", ["not a card file", "line 3"]),
    "a key that nothing knows": ("monsters = []", ["'monsters'"]),
    "influence is no list": ("influence = 3", ["'influence'", "list"]),
    "a row is no row": ("influence = [ 3 ]", ["Row 1", "'influence'"]),
    "a row without a code": (row(code=None), ["Row 1", "code"]),
    "a code with capitals": (row(code="Raven"), ["Row 1", "small letters"]),
    "two rows of one code": (row() + "\n" + row(title="Another"), ["'raven'", "two rows"]),
    # facts
    "a fact that nothing knows": (row(strength=4), ["raven", "'strength'"]),
    "a new card without a value": (row(value=None), ["raven", "value"]),
    "a new card without a title and copies": (row(title=None, copies=None), ["raven", "title, copies"]),
    "an unknown colour": (row(colour="orange"), ["raven", "'orange'", "red, green, purple, white, blue"]),
    "white without a leader": (row(colour="white"), ["raven", "leader", "Euron Greyjoy"]),
    "white with an unknown leader": (row(colour="white", leader="Hodor"), ["raven", "leader", "Euron Greyjoy"]),
    "an old card made white": ('influence = [ { code = "tithe", colour = "white" } ]', ["tithe", "leader"]),
    "a value in words": (row(value="two"), ["raven", "value", "'two'"]),
    "a value with a fraction": (row(value=1.5), ["raven", "value", "1.5"]),
    "a value that is true": (row(value=True), ["raven", "value", "True"]),
    "a value out of range": (row(value=31), ["raven", "from 0 to 30"]),
    "a negative value": (row(value=-1), ["raven", "from 0 to 30"]),
    "too many copies": (row(copies=31), ["raven", "from 0 to 30"]),
    "a title that is a number": (row(title=7), ["raven", "title", "7"]),
    "an empty title": (row(title=""), ["raven", "title"]),
    "a title with spaces around it": (row(title=" A Raven"), ["raven", "title"]),
    "a title of two lines": (row(title="A\nRaven"), ["raven", "title"]),
    "a source that is a number": (row(source=7), ["raven", "source"]),
    "ours is no list": (row(ours=7), ["raven", "ours"]),
    "a title that is taken": (row(title="Betrayal"), ["raven", "betrayal", "same title"]),
    "a title that an ally has": (row(title="Varys"), ["raven", "varys", "same title"]),
    "a code that an ally has": (row(code="varys", title="A Raven"), ["varys"]),
    "an ally with a colour": ('allies = [ { code = "varys", colour = "red" } ]', ["varys", "'colour'"]),
    "an ally twice": ('allies = [ { code = "varys", copies = 2 } ]', ["varys", "copies"]),
    "a name that is a date": ("name = 1996-08-01", ["name"]),
    "tokens that are a number": ("tokens = 54", ["tokens", "{ number = 1, count = 24 }"]),
    "tokens with a negative number": ("tokens = [ { number = -1, count = 9 } ]", ["tokens", "0 to 99"]),
    "tokens without a count": ("tokens = [ { number = 1 } ]", ["tokens", "count"]),
    # abilities
    "an ability that is a number": (row(ability=3), ["raven", "played(draw(2))"]),
    "an ability that breaks off": (row(ability="played(draw(2)"), ["raven", "cannot be read"]),
    "an ability with an unknown word": (row(ability="played(drown(2))"), ["raven", "drown"]),
    "an ability with an unknown leader": (row(ability="played(draw(2, HODOR))"), ["raven", "HODOR"]),
    "an ability that does not say when": (row(ability="draw(2)"), ["raven", "played, triumph"]),
    "an ability without an effect": (row(ability="played()"), ["raven", "played()"]),
    "a triumph without an effect": (row(ability="triumph(WON)"), ["raven", "triumph(WON)"]),
    "a rule where something should happen": (row(ability="played(protected())"), ["raven", "played(protected())"]),
    "an effect where a rule should hold": (row(ability="in_pile(draw(1))"), ["raven", "in_pile(draw(1))"]),
    "an outcome of the bid as a leader": (row(ability="played(draw(1, WON))"), ["raven", "draw(1, WON)"]),
    "a leader as the outcome of the bid": (row(ability="triumph(NEIGHBOUR, draw())"), ["raven", "NEIGHBOUR"]),
    "a word where a number should be": (row(ability="played(draw('two'))"), ["raven", "draw('two')"]),
    "a leader where a number should be": (row(ability="played(draw(WINNER))"), ["raven", "draw(WINNER)"]),
    "a number in words in a rule": (row(ability="in_pile(per_ally('one'))"), ["raven", "per_ally('one')"]),
    "a number far too high": (row(ability="played(bait(1000000000))"), ["raven", "bait(1000000000)"]),
    "none of something": (row(ability="played(gain(0))"), ["raven", "gain(0)"]),
    "the winner before there is one": (row(ability="played(gain(1, WINNER))"), ["raven", "WINNER"]),
    "the second before there is one": (row(ability="played(discard(1, SECOND))"), ["raven", "SECOND"]),
    "sending a card that is not being played": (row(ability="triumph(WON, send())"), ["raven", "send()"]),
    # attempts
    "an import": (row(ability="__import__('os').system('x')"), ["raven", "__import__"]),
    "an import inside": (row(ability="played(__import__('os'))"), ["raven", "__import__"]),
    "an attribute": (row(ability="played.__globals__"), ["raven", "__globals__"]),
    "a name of the module": (row(ability="played(Aim)"), ["raven", "Aim"]),
    "a lambda": (row(ability="(lambda: 0)()"), ["raven", "lambda"]),
    "arithmetic": (row(ability="played(draw(9**9**9))"), ["raven", "9 ** 9 ** 9"]),
    "three hundred brackets": (row(ability="(" * 300), ["raven", "cannot be read"]),
}


@pytest.mark.parametrize(("text", "told"), BAD_FILES.values(), ids=BAD_FILES.keys())
def test_a_bad_card_file_is_refused_in_one_clear_sentence(tmp_path: Path, text: str, told: list[str]) -> None:
    before = facts()
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(kingsmoot.BadSetup) as caught:
        read_card_file(path)
    message = str(caught.value)
    assert message.startswith(f"{path}")
    assert message.endswith(".")
    assert not message.endswith("..")
    assert "\n" not in message
    for part in told:
        assert part in message
    assert facts() == before


def test_a_file_that_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(kingsmoot.BadSetup, match=r"nowhere\.toml cannot be read: No such file"):
        read_card_file(tmp_path / "nowhere.toml")


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(kingsmoot.BadSetup, match="cannot be read"):
        read_card_file(tmp_path)


def test_a_file_that_is_not_text_is_not_a_card_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(kingsmoot.BadSetup, match="is not a card file"):
        read_card_file(path)


def test_a_set_without_allies_is_refused(tmp_path: Path) -> None:
    codes = [card["code"] for card in facts() if card["type"] == "ally"]
    rows = ", ".join(f'{{ code = "{code}", copies = 0 }}' for code in codes)
    with pytest.raises(kingsmoot.BadSetup, match="at least one ally"):
        read(tmp_path, f"allies = [ {rows} ]")


def test_too_few_cards_for_the_players_are_refused_when_the_game_is_set_up(tmp_path: Path) -> None:
    codes = [card["code"] for card in facts() if card["colour"] in ("red", "green")]
    cards = read(tmp_path, "influence = [ " + ", ".join(f'{{ code = "{c}", copies = 2 }}' for c in codes) + " ]")
    game = kingsmoot.game("btwixt")
    assert sum(card["quantity"] for card in facts({"cards": cards}) if card["colour"] in ("red", "green")) == 28
    assert game.new(4, seed=1, cards=cards).decision
    with pytest.raises(kingsmoot.BadSetup, match=r"^5 players need at least 50 red, green and purple cards"):
        game.new(5, seed=1, cards=cards)


def test_a_bad_row_in_a_setup_is_refused_too() -> None:
    bad = {"influence": [{"code": "betrayal", "value": "one"}]}
    with pytest.raises(kingsmoot.BadSetup, match="betrayal: value"):
        kingsmoot.game("btwixt").new(4, seed=1, cards=bad)
