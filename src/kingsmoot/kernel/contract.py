"""The contract that every game keeps, as code: play random games and check everything at every decision.

Run by the tests on every registered game, with every number of players and every two variants, and by ``make fuzz``
with every combination of them and on many seeds.
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import product
from typing import Any

from kingsmoot.kernel.asides import CONCEDE, is_aside, windows
from kingsmoot.kernel.errors import BadSetup, BadState, IllegalMove, WrongSeat
from kingsmoot.kernel.game import Game
from kingsmoot.kernel.record import Match, Record
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import JUDGE, SPECTATOR, State, View

CAP = 20_000
"""No game of ours is this long; one that is will never end."""
ASIDES = 8
"""At one decision in so many somebody says something out of turn."""
KEYS = 2
"""Of how many things the one who is asked wonders why they cannot be chosen; the others do so now and then."""


class ContractBroken(AssertionError):
    """A game does not keep the contract."""


def setups(game: Game[Any], seed: int) -> Iterator[Setup]:
    """Every combination of variants with every number of players that the game does not refuse; any switches on."""
    rng = Rng(seed).fork(2)
    for variants in game.variant_sets():
        for seats in game.seats:
            options = {name: True for name in game.description.switches if rng.below(2)}
            setup = Setup(seed, tuple({} for _ in range(seats)), variants, options)
            with suppress(BadSetup):
                game.admit(setup)
                yield setup


def pairwise(found: Iterable[Setup]) -> list[Setup]:
    """A few of these setups, in which any two things go together that do so in one of them all.

    Such things are a number of players, a variant, and that a variant is not played. What goes wrong with two of them
    is found in these few as well; what takes three, only in all.
    """
    every = list(found)
    names = sorted({name for setup in every for name in setup.variants})

    def pairs(setup: Setup) -> set[frozenset[tuple[str, int]]]:
        things = [("players", len(setup.seats)), *((name, int(name in setup.variants)) for name in names)]
        return {frozenset(two) for two in product(things, repeat=2)}

    missing = set().union(*map(pairs, every))
    chosen: list[Setup] = []
    while missing:
        chosen.append(max(every, key=lambda setup: len(pairs(setup) & missing)))
        missing -= pairs(chosen[-1])
    return chosen


def check_game(game: Game[Any], setup: Setup, one_in: int = 1) -> int:
    """Play one random game, checking everything at every decision, or at one in so many; how many decisions it took."""
    rng = Rng(setup.seed).fork(1)
    match = Match.start(game.name, setup)
    digests = [match.state.digest()]
    moment = game.moment(match.state)[0]
    while not match.state.over:
        s = match.state
        _require(s.number < CAP, s, f"the game has not ended after {CAP} decisions")
        moment = _check_moment(game, s, moment)
        if rng.below(ASIDES * one_in) == 0:
            _check_concession(game, s, rng)
            _say_windows(game, match, rng)
            digests += [s.digest()] * (len(match.record) + 1 - len(digests))
        if s.number % one_in == 0:
            check_state(game, s, rng)
        match.act(rng.below(len(s.choices)))
        digests.append(s.digest())
    _check_moment(game, match.state, moment)
    _check_end(game, match.state)
    _check_record(match, digests, rng)
    return match.state.number


def check_state(game: Game[Any], s: State, rng: Rng) -> None:
    """Everything that must hold at a decision."""
    before = s.digest()
    _check_fields(s)
    _check_invariants(game, s)
    twin = s.copy()
    _require(twin == s and twin.digest() == before, s, "a copy differs from its original")
    _require(copy.deepcopy(s) is not s, s, "a deep copy is the original itself")
    eyes = (*range(len(s.setup.seats)), SPECTATOR)
    views = game.views(s, eyes)
    _check_decision(s, views[s.seat])
    try:
        restored: State = pickle.loads(pickle.dumps(s))  # by way of encode and decode
        _require(restored == s and type(restored) is type(s), s, "reading what was pickled gives another state")
        _require(game.from_json(s.to_json()) == s, s, "reading the JSON form gives another state")
    except BadState as why:
        raise ContractBroken(f"{_where(s)}: what was encoded cannot be decoded: {why}") from None
    _check_options(s, restored, rng)
    _check_refusals(s)
    _check_ahead(s)
    alone = rng.choice(eyes)
    _require(s.view(alone) == views[alone], s, f"seat {alone} sees otherwise when nobody else looks")
    for seat, view in views.items():
        _check_eyes(game, s, seat, view, rng)
    _require(s.digest() == before, s, "looking at a state, or playing on with copies of it, has changed it")


def _check_fields(s: State) -> None:
    """Whatever a state holds is declared, or it would be lost when the state is copied or encoded."""
    kernel = {"game", "setup", "rng", "stack", "seat", "choices", "number", "journal", "tracer"}
    declared = {*kernel, *s.SCALARS, *s.ROWS, *s.TABLES, *s.SHARED, *s.TRANSIENT}
    held = getattr(s, "__dict__", {})  # native code, and what has slots, holds nothing but what its class names
    undeclared = sorted(held.keys() - declared)
    _require(not undeclared, s, f"the field {undeclared[:1]} is in none of SCALARS, ROWS, TABLES and SHARED")


def _check_invariants(game: Game[Any], s: State) -> None:
    try:
        game.check(s)
    except AssertionError as why:
        raise ContractBroken(f"{_where(s)}: {why}") from None


def _check_decision(s: State, view: View) -> None:
    decision = s.decision
    texts = [option.text for option in decision.options]
    _require(len(set(texts)) == len(texts), s, f"two options have the same text: {sorted(texts)}")
    _require(all(t and t == t.strip() and t.isprintable() for t in texts), s, "an option has an unprintable text")
    _require(not any(is_aside(t) for t in texts), s, "an option reads like an aside")
    _require(bool(decision.prompt), s, "the prompt is empty")
    _require(decision == s.copy().decision, s, "asking twice gives different decisions")
    _require(all(s.find(text) == i for i, text in enumerate(texts)), s, "a text does not find its option")
    question, frame = s.pending()
    _require(question.options(s, frame) == s.choices, s, "the options are not those that the question gives")
    seen = s.game.keys(view)
    unseen = [option.on for option in decision.options if option.on is not None and option.on not in seen]
    _require(not unseen, s, f"an option is about {unseen[:1]}, which the one who is asked does not see")


def _check_options(s: State, restored: State, rng: Rng) -> None:
    """Each option is accepted on a copy, however that was made, and leads to one state, which tells what was chosen."""
    on_restored = rng.below(len(s.choices))
    for i, option in enumerate(s.decision.options):
        one, two = s.copy(), restored if i == on_restored else copy.deepcopy(s)
        chosen = one.text(i), two.text(i, s.seat)
        one.act(i)
        two.act(i, seat=s.seat)
        _require(chosen == (option.text, option.text), s, f"option {i} is {option.text!r}, but was told as {chosen}")
        _require(one.digest() == two.digest(), s, f"option {i} leads to two different states")
        _require(one.number == s.number + 1, s, "a decision was not counted")


def _check_ahead(s: State) -> None:
    """What a seat is asked at the same time as another one does not depend on the other's answer."""
    for seat in s.also_asked():
        ahead = s.ahead(seat)
        if ahead is not None:
            later = s.copy()
            while later.seat != seat:
                later.act(len(later.choices) - 1)
            _require(ahead.decision == later.decision, s, f"what seat {seat} is asked depends on another's answer")


def _check_refusals(s: State) -> None:
    for bad in (-1, len(s.choices), len(s.choices) + 1000):
        twin = s.copy()
        try:
            twin.act(bad)
        except IllegalMove:
            _require(twin == s, s, f"the refused option {bad} has changed the state")
        else:
            raise ContractBroken(f"{_where(s)}: option {bad} was accepted, but there is none")
    wrong = (s.seat + 1) % len(s.setup.seats)
    if wrong != s.seat:
        twin = s.copy()
        try:
            twin.act(0, seat=wrong)
        except WrongSeat:
            _require(twin == s, s, "a refused seat has changed the state")
        else:
            raise ContractBroken(f"{_where(s)}: seat {wrong} could decide for seat {s.seat}")


def _check_eyes(game: Game[Any], s: State, seat: int, view: View, rng: Rng) -> None:
    """A view is plain data, and the same in every state that the seat could be in.

    That last point is what keeps views from telling what is hidden: a redrawn state differs from the real one in
    everything that the seat cannot know, so whatever of it shows in the view makes the two views differ.
    """
    number, moment = game.moment(s)
    _require(view["moment"] == {"round": number, "text": moment}, s, f"seat {seat} is told another moment")
    text = json.dumps(view)
    _require(json.loads(text) == view, s, f"the view of seat {seat} is not plain JSON data")
    _require((view["decision"] is not None) == (s.seat == seat), s, f"seat {seat} sees another seat's decision")
    key = rng.word()
    other = s.resample(seat, Rng(key))
    _check_invariants(game, other)
    _require(other.view(seat) == view, s, f"a resampled state looks different to seat {seat}")
    _check_reasons(game, s, other, view, rng)
    again = other.resample(seat, Rng(key ^ 1)), s.resample(seat, Rng(key ^ 1))
    _require(again[0] == again[1], s, f"resampling for seat {seat} uses what that seat cannot know")
    question, frame = other.pending()
    unseen = question.private or seat == s.seat  # what one is asked oneself, the view has shown to be the same
    asked = unseen or len(other.choices) > 1 or (question.insists(other, frame) and bool(other.choices))
    _require(asked, s, f"that {question.name!r} is asked tells seat {seat} something hidden")


def _check_reasons(game: Game[Any], s: State, other: State, view: View, rng: Rng) -> None:
    """Why a thing cannot be chosen is told of everything in a view, and tells nothing that the view does not."""
    seat: int = view["seat"]
    wondering = KEYS if seat == s.seat else int(rng.below(4) == 0)
    keys = sorted(game.keys(view)) if wondering else []
    for key in {rng.choice(keys) for _ in range(wondering)} if keys else ():
        told = game.why_not(s, seat, key)
        _require(bool(told) and told.isprintable(), s, f"nobody says why {key} cannot be chosen")
        _require("{" not in told, s, f"why {key} cannot be chosen is not told to the end: {told}")
        _require(told == game.why_not(other, seat, key), s, f"why {key} cannot be chosen tells seat {seat} too much")


# -- out of turn ----------------------------------------------------------------------------------------


def _check_moment(game: Game[Any], s: State, before: int) -> int:
    """Rounds are counted on, and everybody is told the same."""
    number, text = game.moment(s)
    _require(number >= before, s, f"round {before} was followed by round {number}")
    _require(bool(text) and text.isprintable(), s, "the moment has no name")
    return number


def _check_concession(game: Game[Any], s: State, rng: Rng) -> None:
    twin, seat = s.copy(), rng.below(len(s.setup.seats))
    try:
        twin.aside(seat, CONCEDE)
    except IllegalMove:
        _require(twin == s, s, "a refused concession has changed the state")
        return
    _require(game.can_concede, s, "somebody could concede a game that has no conceding")
    _check_invariants(game, twin)
    _require(twin.number == s.number + 1, s, "a concession was not counted")


def _say_windows(game: Game[Any], match: Match, rng: Rng) -> None:
    """Somebody wants to be asked elsewhere: what is being asked is asked still, and nobody sees anything of it."""
    s, seat = match.state, rng.below(len(match.state.setup.seats))
    names = [name for name, _ in game.windows] or ["reaction"]
    always = [rng.choice(names)] if rng.below(4) == 0 else []
    wanted = windows(always, [rng.choice(names) for _ in range(rng.below(3))])
    eyes = (*range(len(s.setup.seats)), SPECTATOR)
    before, views = s.copy(), [s.view(other) for other in eyes]
    try:
        match.aside(seat, wanted.text)
    except IllegalMove:
        _require(s == before, s, "refused windows have changed the state")
        return
    _require(bool(game.windows), s, "there are windows to set, but none are listed")
    _require([s.view(other) for other in eyes] == views, s, "it shows where somebody wants to be asked")


def _check_end(game: Game[Any], s: State) -> None:
    _check_invariants(game, s)
    result = s.result
    _require(result is not None, s, "the game is over but has no result")
    assert result is not None
    seats = range(len(s.setup.seats))
    _require(len(result.scores) == len(seats), s, "there is not one score a seat")
    _require(all(seat in seats for seat in result.winners), s, "a winner does not sit at the table")
    _require(bool(result.reason), s, "nobody says why the game ended")
    _require(game.decode(s.encode()) == s, s, "the end of the game does not survive encoding")
    for seat in (*seats, SPECTATOR, JUDGE):
        _require(s.view(seat)["result"] is not None, s, "the end of the game does not show")
    try:
        s.act(0)
    except IllegalMove:
        return
    raise ContractBroken(f"{_where(s)}: something could be decided after the end")


def _check_record(match: Match, digests: list[str], rng: Rng) -> None:
    record = Record.loads(match.record.dumps())
    _require(record == match.record, match.state, "a record does not survive being written and read")
    replayed = record.match()
    _require(replayed.state == match.state, match.state, "a record replays to another state")
    _require(replayed.journal == match.journal, match.state, "a replay tells another story")
    for entry in (entry for entries in match.journal for entry in entries):
        try:
            sound = bool(entry.line())
        except (KeyError, IndexError, ValueError):
            sound = False
        _require(sound, match.state, f"the journal cannot be told: {entry}")
    for point in {0, len(record), rng.below(len(record) + 1)}:
        _require(record.state(point).digest() == digests[point], match.state, f"the record differs at {point}")


def _where(s: State) -> str:
    return f"{s.game.name} {s.setup.text}, decision {s.number + 1}"


def _require(holds: bool, s: State, otherwise: str) -> None:
    if not holds:
        raise ContractBroken(f"{_where(s)}: {otherwise}")
