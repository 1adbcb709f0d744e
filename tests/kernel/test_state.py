"""A game as a value: copies, equality, deciding, and the way to bytes and back."""

import json
import zlib
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kingsmoot
from kingsmoot import BadSetup, BadState, Game, IllegalMove, Rng, State, WrongSeat
from kingsmoot.kernel.codec import MAGIC, MAX_SIZE
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import NOBODY
from tests.kernel.toy import Loner

T = TypeVar("T")

LONER: Game[Any] = Loner()
BTWIXT: Game[Any] = kingsmoot.game("btwixt")


def played(game: Game[Any], decisions: int, seed: int = 5, seats: int = 3) -> State:
    """A game after some random decisions."""
    s: State = game.new(seats, seed=seed)
    rng = Rng(seed)
    while s.number < decisions and not s.over:
        s.act(rng.below(len(s.choices)))
    return s


def to_the_end(s: State, rng: Rng) -> None:
    while not s.over:
        s.act(rng.below(len(s.choices)))


STATES = [played(LONER, 3), played(BTWIXT, 40), played(BTWIXT, 10_000)]
"""In the middle of things, and at an end."""
IDS = ["loner", "btwixt", "btwixt at its end"]


def refused(read: Callable[[T], object], data: T) -> str:
    """Reading fails with BadState, which says why on one line."""
    with pytest.raises(BadState) as why:
        read(data)
    message = str(why.value)
    assert message[0].isupper(), message
    assert message[-1] in ".?", message
    assert message.isprintable(), message
    return message


# -- copies ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("s", STATES[:2], ids=IDS[:2])
def test_what_happens_to_a_copy_does_not_happen_to_the_original(s: State) -> None:
    before = s.to_json()
    twin = s.copy()
    assert twin == s
    to_the_end(twin, Rng(1))
    assert twin != s
    assert s.to_json() == before


@pytest.mark.parametrize("s", STATES[:2], ids=IDS[:2])
def test_what_happens_to_the_original_does_not_happen_to_a_copy(s: State) -> None:
    original, twin = s.copy(), s.copy()
    before = twin.to_json()
    to_the_end(original, Rng(1))
    assert twin.to_json() == before


@pytest.mark.parametrize("s", STATES[:2], ids=IDS[:2])
def test_the_same_decisions_lead_a_copy_to_the_same_end(s: State) -> None:
    one, two = s.copy(), s.copy()
    to_the_end(one, Rng(9))
    to_the_end(two, Rng(9))
    assert one == two
    assert one.digest() == two.digest()
    assert one.result == two.result


def test_a_copy_shares_no_list_with_its_original() -> None:
    s = STATES[1]
    twin = s.copy()
    lists = [name for name in ("stack", "choices", *s.ROWS, *s.TABLES) if isinstance(getattr(s, name), list)]
    assert len(lists) > 10
    for name in lists:
        mine, theirs = getattr(s, name), getattr(twin, name)
        assert mine is not theirs, name
        assert not any(x is y for x, y in zip(mine, theirs, strict=True) if isinstance(x, list)), name


def test_a_game_keeps_nothing_of_what_its_caller_may_still_change() -> None:
    seats: list[dict[str, str]] = [{"name": "Ann"}, {"name": "Bob"}]
    s, twin = LONER.new(seats, seed=1), LONER.new([dict(seat) for seat in seats], seed=1)
    seats[0]["name"] = "Mallory"
    assert s == twin
    assert s.view()["names"] == ["Ann", "Bob"]


# -- equality -------------------------------------------------------------------------------------------


def test_states_are_equal_by_what_they_hold() -> None:
    assert played(LONER, 3) == played(LONER, 3)
    assert played(LONER, 3) != played(LONER, 4)
    assert played(LONER, 0, seed=1) != played(LONER, 0, seed=2)
    assert LONER.new(2, seed=1) != LONER.new([{"name": "Ann"}, {}], seed=1), "the setup is part of it"
    assert played(LONER, 0) != "a state"
    assert LONER.new(3, seed=5) != Loner().new(3, seed=5), "another game, if it only looks the same"


def test_digests_tell_states_apart() -> None:
    s = LONER.new(4, seed=1, variants=["epic"])
    found = {s.digest()}
    while not s.over:
        s.act(0)
        found.add(s.digest())
    assert len(found) == s.number + 1
    assert all(len(digest) == 16 and int(digest, 16) >= 0 for digest in found)


def test_a_state_cannot_be_a_key_for_it_changes() -> None:
    with pytest.raises(TypeError):
        hash(played(LONER, 0))


def test_equal_states_with_another_generator_are_not_equal() -> None:
    one, two = played(LONER, 2), played(LONER, 2)
    two.rng.word()
    assert one != two
    assert one.digest() != two.digest()


# -- deciding -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("index", [-1, -2, 99, 10**30])
@pytest.mark.parametrize("s", STATES[:2], ids=IDS[:2])
def test_an_option_that_is_not_there_is_refused_and_changes_nothing(s: State, index: int) -> None:
    twin = s.copy()
    with pytest.raises(IllegalMove, match=f"There is no option {index}: decision {s.number + 1} has options 0 to"):
        twin.act(index)
    assert twin == s


@pytest.mark.parametrize("s", STATES[:2], ids=IDS[:2])
def test_a_seat_that_is_not_asked_is_refused_and_changes_nothing(s: State) -> None:
    twin = s.copy()
    for seat in {-1, 0, 1, 2, 77} - {s.seat}:
        with pytest.raises(WrongSeat, match=f"Seat {seat} cannot decide now: seat {s.seat} is being asked"):
            twin.act(0, seat=seat)
    assert twin == s
    twin.act(0, seat=s.seat)
    assert twin.number == s.number + 1


def test_nothing_is_decided_after_the_end() -> None:
    s = STATES[2].copy()
    assert s.over
    assert s.result is not None
    assert (s.seat, s.choices) == (NOBODY, [])
    for decide in (lambda: s.act(0), lambda: s.choose("kneel"), lambda: s.decision):
        with pytest.raises(IllegalMove, match="The game is over"):
            decide()
    assert s == STATES[2]


def test_a_text_that_is_no_option_is_refused_with_those_that_are() -> None:
    s = LONER.new(2, seed=1)
    with pytest.raises(IllegalMove, match=r"'lay down 9' cannot be chosen here\. The options are: 'lay down"):
        s.choose("lay down 9")
    text = s.decision.options[-1].text
    twin = s.copy()
    s.choose(text)
    twin.act(len(twin.choices) - 1)
    assert s == twin


def test_a_game_that_goes_on_has_no_result() -> None:
    s = played(LONER, 1)
    assert (s.over, s.result) == (False, None)


# -- bytes and JSON -------------------------------------------------------------------------------------


@pytest.mark.parametrize("s", STATES, ids=IDS)
def test_a_state_survives_being_encoded(s: State) -> None:
    for twin in (s.game.decode(s.encode()), s.game.from_json(s.to_json())):
        assert twin == s
        assert twin.digest() == s.digest()
        assert twin.encode() == s.encode()
        if not s.over:
            assert twin.decision == s.decision
            one, two = s.copy(), twin.copy()
            to_the_end(one, Rng(2))
            to_the_end(two, Rng(2))
            assert one == two


@pytest.mark.parametrize(
    "data",
    [b"", b"moot", MAGIC, b"moot\x02" + STATES[0].encode()[5:], b"PK\x03\x04" + bytes(99), MAGIC + b"plain text"],
    ids=["nothing", "half a beginning", "only a beginning", "another format", "something else", "not packed"],
)
def test_foreign_bytes_are_refused(data: bytes) -> None:
    refused(LONER.decode, data)


def test_every_truncation_is_refused() -> None:
    data = STATES[0].encode()
    for length in range(len(data)):
        refused(LONER.decode, data[:length])


def test_bytes_after_the_end_are_refused() -> None:
    refused(LONER.decode, STATES[0].encode() + b"!")


def test_bytes_that_would_unpack_to_far_too_much_are_refused() -> None:
    data = MAGIC + zlib.compress(b" " * (MAX_SIZE * 20), 9)
    assert len(data) < 100_000
    refused(LONER.decode, data)


def test_a_state_of_another_game_is_refused_by_name() -> None:
    assert "'btwixt', not of 'loner'" in refused(LONER.decode, STATES[1].encode())
    assert "'loner', not of 'btwixt'" in refused(BTWIXT.from_json, STATES[0].to_json())


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(STATES), st.data())
def test_whatever_happens_to_its_bytes_a_state_is_refused_or_the_same(s: State, data: st.DataObject) -> None:
    bytes_ = bytearray(s.encode())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(bytes_) - 1))
        match data.draw(st.sampled_from(["flip", "cut", "insert", "drop"])):
            case "flip":
                bytes_[at] ^= 1 << data.draw(st.integers(0, 7))
            case "cut":
                del bytes_[at + 1 :]
            case "insert":
                bytes_.insert(at, data.draw(st.integers(0, 255)))
            case "drop":
                del bytes_[at]
        if not bytes_:
            break
    try:
        found = s.game.decode(bytes(bytes_))
    except BadState:
        return
    assert found == s


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=200))
def test_whatever_is_packed_that_is_no_state_is_refused(rubbish: bytes) -> None:
    refused(LONER.decode, MAGIC + zlib.compress(rubbish))


# -- tampered JSON --------------------------------------------------------------------------------------

JSON_VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything in JSON data."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, x in inside for place in places(x, (*path, key)))]


def put(whole: Any, path: tuple[Any, ...], value: Any) -> str:
    """The text of JSON data with another value at one place."""
    if not path:
        return json.dumps(value)
    whole = json.loads(json.dumps(whole))
    inner = whole
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return json.dumps(whole)


WHOLE = [json.loads(s.to_json()) for s in STATES]
PLACES = [places(whole) for whole in WHOLE]


@settings(max_examples=250, deadline=None)
@given(st.sampled_from(range(len(STATES))), JSON_VALUES, st.data())
def test_whatever_is_written_anywhere_into_its_json_a_state_is_refused_or_the_same(
    which: int, value: Any, data: st.DataObject
) -> None:
    path = data.draw(st.sampled_from(PLACES[which]))
    s = STATES[which]
    try:
        found = s.game.from_json(put(WHOLE[which], path, value))
    except BadState:
        return
    assert found == s


@pytest.mark.parametrize("name", sorted(WHOLE[1]["state"]))
def test_a_field_of_another_shape_is_refused(name: str) -> None:
    shapes: list[Any] = [None, True, 1.5, "x", [], {}, [[]], [None], [[None]], [[[1]]], -1]
    for value in shapes:
        if value != WHOLE[1]["state"][name]:
            refused(BTWIXT.from_json, put(WHOLE[1], ("state", name), value))


@pytest.mark.parametrize("key", ["game", "rules", "digest", "setup", "state"])
def test_a_missing_key_is_refused(key: str) -> None:
    whole = {k: v for k, v in WHOLE[1].items() if k != key}
    assert "keys are missing" in refused(BTWIXT.from_json, json.dumps(whole))


def test_missing_and_unknown_fields_are_refused() -> None:
    for change in ({"luck": 7}, None):
        whole = json.loads(json.dumps(WHOLE[1]))
        if change:
            whole["state"].update(change)
        else:
            del whole["state"]["hands"]
        assert "does not have the fields" in refused(BTWIXT.from_json, json.dumps(whole))


def test_an_unknown_procedure_is_refused() -> None:
    text = STATES[0].to_json().replace('["round"', '["pound"')
    assert "unknown procedure" in refused(LONER.from_json, text)


@pytest.mark.parametrize("key", ["seed", "seats", "variants", "options"])
def test_another_setup_is_refused_even_if_it_could_be_played(key: str) -> None:
    other = {"seed": 6, "seats": [{}, {}, {"name": "Ann"}], "variants": ["epic"], "options": {"luck": 1}}
    refused(LONER.from_json, put(WHOLE[0], ("setup", key), other[key]))


def test_a_state_saved_by_other_rules_says_which() -> None:
    whole = {**json.loads(STATES[0].to_json()), "rules": 7, "digest": "0123456789abcdef"}
    assert "version 7; these are version 1" in refused(LONER.from_json, json.dumps(whole))
    del whole["state"]["points"]
    assert "saved by version 7 of the rules; version 1 cannot" in refused(LONER.from_json, json.dumps(whole))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"moot"', "[" * 100_000], ids=lambda t: t[:6] or "empty")
def test_text_that_is_no_state_is_refused(text: str) -> None:
    refused(LONER.from_json, text)


def test_half_a_character_in_a_state_is_refused() -> None:
    # JSON can write half of a surrogate pair; no text file can hold it.
    refused(BTWIXT.from_json, put(WHOLE[1], ("state", "hands", 0), ["\ud800"]))


def test_half_a_character_in_a_setup_is_refused() -> None:
    refused(LONER.from_json, put(WHOLE[0], ("setup", "seats", 0), {"name": "\ud800"}))
    with pytest.raises(BadSetup):
        LONER.new([{"name": "\ud800"}, {}])


@pytest.mark.parametrize("cards", [5, [], [1], "x", True, {"influence": 5}, {"allies": [5]}], ids=repr)
def test_a_card_file_of_another_shape_in_the_setup_is_refused(cards: Any) -> None:
    refused(BTWIXT.from_json, put(WHOLE[1], ("setup", "options"), {"cards": cards}))


def test_a_setup_nested_as_deeply_as_can_be_is_refused() -> None:
    text = STATES[1].to_json()
    for depth in range(850, 1001, 2):
        nested = '"options":{"cards":{"name":' + "[" * depth + "]" * depth + "}}"
        changed = text.replace('"options":{}', nested)
        assert changed != text
        refused(BTWIXT.from_json, changed)


def test_a_state_with_too_many_seats_is_refused_before_anything_is_laid_out() -> None:
    class Watched(Loner):
        def blank(self, setup: Setup) -> Any:
            assert len(setup.seats) in self.seats, "a table was laid out for a number of players that cannot be"
            return super().blank(setup)

    many = put(WHOLE[0], ("setup", "seats"), [{}] * 500)
    refused(Watched().from_json, many)


def test_a_setup_is_admitted_once_and_states_read_from_it_share_nothing_that_changes() -> None:
    class Counting(Loner):
        blanks = 0

        def blank(self, setup: Setup) -> Any:
            self.blanks += 1
            return super().blank(setup)

    game = Counting()
    first, other = played(game, 2, seed=6), played(game, 2, seed=7)
    began = game.blanks
    one, two = game.decode(first.encode()), game.decode(first.encode())
    assert game.blanks == began + 1
    to_the_end(one, Rng(1))
    assert two == first
    assert game.decode(first.encode()) == first
    assert game.decode(other.encode()) == other
    assert game.blanks == began + 2
