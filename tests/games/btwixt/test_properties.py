"""What holds in every game of B'Twixt, however it is set up and whatever is decided."""

import json
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kingsmoot
from kingsmoot import SPECTATOR, Game, Match, Rng, Setup
from kingsmoot.games.btwixt.cards.load import card_set
from kingsmoot.games.btwixt.state import NONE, SHORT, WINTER, BtwixtState, split

BTWIXT: Game[Any] = kingsmoot.game("btwixt")
LEADERS = card_set().leaders
BRAN = next(number for number, card in enumerate(card_set().cards) if card.title == "Bran Stark")
ROUNDS = {3: (12, 8), 4: (15, 10), 5: (12, 6), 6: (14, 7)}
"""Players: rounds of a game, and of the short version."""


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    players = draw(st.integers(3, 6))
    leaders = draw(st.permutations(LEADERS))[:players]
    chosen = draw(st.lists(st.booleans(), min_size=players, max_size=players))
    seats = tuple({"leader": name} if fixed else {} for name, fixed in zip(leaders, chosen, strict=True))
    return Setup(draw(st.integers(0, 2**63 - 1)), seats, draw(st.sampled_from(list(BTWIXT.variant_sets()))))


WALKS = st.integers(0, 2**32)
"""Seeds of a random walk through a game."""


def titles(s: BtwixtState, cards: Iterable[int]) -> set[str]:
    return {s.cards.cards[card].title for card in cards if card >= 0}


def flat(*tables: list[list[int]]) -> list[int]:
    return [card for table in tables for row in table for card in row]


def open_to_all(s: BtwixtState) -> set[str]:
    """The titles that lie on the table for everybody to see."""
    cards = flat(s.piles, s.councils) + s.discard + s.removed + s.dead + s.row + [s.current, s.ruling]
    claimed = [frame[3] for frame in s.data()["stack"] if frame[0] == "claim"]
    return titles(s, cards + claimed + [split(at)[1] for at in s.playing])


def hidden_from_all(s: BtwixtState) -> set[str]:
    """The titles that lie nowhere but in hands and decks."""
    hands = titles(s, flat(s.hands))
    away = titles(s, flat(s.packs, s.picks, s.leader_cards) + s.deck + s.events + s.ally_deck)
    return (away - hands if s.ruling == BRAN else away | hands) - open_to_all(s)


def seen_by(s: BtwixtState, seat: int) -> set[str]:
    """The titles that a seat has in its own hands, or has been shown."""
    own = s.hands[seat] + s.packs[seat] + s.picks[seat] + s.leader_cards[seat] + s.foreseen[seat]
    return titles(s, own + flat(s.known[seat * s.players : (seat + 1) * s.players]))


def named(view: Any, hidden: set[str]) -> list[str]:
    """Those of these titles that a view mentions."""
    text = json.dumps(view)
    return sorted(title for title in hidden if json.dumps(title) in text)


@pytest.mark.long
@settings(max_examples=50, deadline=None)
@given(setups(), WALKS)
def test_nothing_is_lost_or_made_and_every_game_ends(setup: Setup, walk: int) -> None:
    s = BTWIXT.start(setup)
    rng = Rng(walk)
    while not s.over:
        s.game.check(s)
        assert 0 <= s.seat < s.players
        assert 1 <= s.round <= s.rounds_in_season()
        s.act(rng.below(len(s.choices)))
        assert s.number < 2000
    s.game.check(s)
    assert (s.season, s.round) == (WINTER, s.players + 1)
    result = s.result
    assert result is not None
    totals = [council["total"] for council in s.view()["table"]["councils"]]
    small = [min(totals[seat], totals[seat - 1]) for seat in range(s.players)]
    assert list(result.scores) == small
    assert all(small[seat] == max(small) for seat in result.winners)


@pytest.mark.long
@settings(max_examples=40, deadline=None)
@given(setups(), WALKS)
def test_a_game_has_as_many_rounds_as_the_rules_say(setup: Setup, walk: int) -> None:
    players = len(setup.seats)
    match = Match.start("btwixt", Setup(setup.seed, ({},) * players, setup.variants))
    rng = Rng(walk)
    while not match.state.over:
        match.act(rng.below(len(match.state.choices)))
    begun = [e.line() for entries in match.journal for e in entries if e.text.startswith("{season}, round")]
    assert len(begun) == len(set(begun)) == ROUNDS[players][SHORT in setup.variants]
    assert [f"round {1 + i % (players + 1)}." in line for i, line in enumerate(begun)] == [True] * len(begun)


@pytest.mark.long
@settings(max_examples=25, deadline=None)
@given(setups(), WALKS)
def test_who_only_watches_sees_no_card_that_is_hidden_from_everybody(setup: Setup, walk: int) -> None:
    s = BTWIXT.start(setup)
    rng = Rng(walk)
    hidden_once = False
    while not s.over:
        hidden = hidden_from_all(s)
        hidden_once = hidden_once or len(hidden) > 20
        assert named(s.view(SPECTATOR), hidden) == []
        s.act(rng.below(len(s.choices)))
    assert hidden_once
    assert named(s.view(SPECTATOR), hidden_from_all(s)) == []


@pytest.mark.long
@settings(max_examples=12, deadline=None)
@given(setups(), WALKS)
def test_a_seat_sees_no_card_that_it_was_never_shown(setup: Setup, walk: int) -> None:
    s = BTWIXT.start(setup)
    rng = Rng(walk)
    while not s.over:
        hidden = hidden_from_all(s)
        for seat in range(s.players):
            assert named(s.view(seat)["table"], hidden - seen_by(s, seat)) == []
        s.act(rng.below(len(s.choices)))


@pytest.mark.long
@settings(max_examples=25, deadline=None)
@given(setups(), WALKS)
def test_what_everybody_is_told_names_only_what_everybody_can_see(setup: Setup, walk: int) -> None:
    match = Match.start("btwixt", setup)
    s = match.state
    assert isinstance(s, BtwixtState)
    rng = Rng(walk)
    while not s.over:
        seen, when = open_to_all(s), (s.season, s.round)
        entries = match.act(rng.below(len(s.choices)))
        if (s.season, s.round) == when:
            seen |= open_to_all(s) | set.intersection(*(seen_by(s, seat) for seat in range(s.players)))
            told = {
                word for e in entries if e.to == SPECTATOR for key, word in e.words.items() if key in ("card", "ally")
            }
            assert told <= seen


@pytest.mark.long
@settings(max_examples=25, deadline=None)
@given(setups(), WALKS)
def test_every_story_can_be_told_to_its_end(setup: Setup, walk: int) -> None:
    match = Match.start("btwixt", setup)
    rng = Rng(walk)
    while not match.state.over:
        match.act(rng.below(len(match.state.choices)))
    for seat in range(-1, len(setup.seats)):
        assert all(line.endswith(".") and "{" not in line for line in match.story(seat))


@settings(max_examples=25, deadline=None)
@given(setups(), WALKS)
def test_turns_are_taken_by_those_who_stand_and_hold_cards(setup: Setup, walk: int) -> None:
    s = BTWIXT.start(setup)
    rng = Rng(walk)
    while not s.over:
        if s.pending()[0].name == "turn":
            assert not s.kneeling[s.seat]
            assert s.hands[s.seat]
            assert s.winner == NONE
        s.act(rng.below(len(s.choices)))


SCRIPT = """
import sys
from kingsmoot import Rng, game
from kingsmoot.games.btwixt.cards.load import card_set
if sys.argv[1] == "late":
    card_set({"allies": [{"code": "hodor", "ability": "claimed(murder('tithe')), placed(with_ally('shae'))"}]})
cards = {"allies": [{"code": code, "ability": "claimed(murder('ambush'))"} for code in ("hodor", "shae", "varys")]}
s, rng = game("btwixt").new(3, seed=4, cards=cards), Rng(4)
while not s.over:
    s.act(rng.below(len(s.choices)))
    print(s.digest())
"""


@pytest.mark.long
def test_a_game_is_the_same_whatever_was_loaded_before_it() -> None:
    early, late = (
        subprocess.run([sys.executable, "-c", SCRIPT, when], capture_output=True, text=True, check=True).stdout
        for when in ("early", "late")
    )
    assert len(early.split()) > 100
    assert early == late
