"""Chance at an event: nobody can compute a round before it is published, and the log tells it again for ever."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament import Desk, Entry, Event, TournamentError, replay_log
from kingsmoot.tournament.exchange import event_data, players_csv, read_event, standings_csv
from kingsmoot.tournament.pairing.next_round import PAIRING_LABEL, draw_elimination, draw_swiss
from kingsmoot.tournament.printing import names_page, pairings_page, standings_page
from tests.tournament.events import LOGS, Clock, old_log, pairs

NAMES = [f"P{number}" for number in range(1, 17)]
WAYS = [
    {"structure": "custom", "rounds": 3},
    {"structure": "custom", "rounds": 0},
    {"structure": "custom", "rounds": 3, "format": "melee"},
]


def event(names: list[str] = NAMES, **wanted: Any) -> Desk:
    """An event as organizers open it: nobody says a seed."""
    desk = Desk.open_event("Olenna", name="Highgarden open", clock=Clock(), **({"structure": "basic"} | wanted))
    for name in names:
        desk.do("add", name=name)
    return desk


def lots(event: Event) -> dict[str, int]:
    return {person.name: person.lot for person in event.players}


def drawn(desk: Desk, act: str) -> set[frozenset[str]]:
    desk.do(act)
    return pairs(desk)


def before(log: list[Entry], act: str) -> list[Entry]:
    """The log up to the first time that something was done."""
    return log[: next(at for at, entry in enumerate(log) if entry.act == act)]


# --- what an attacker knows -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", WAYS)
def test_not_even_the_whole_log_before_a_draw_tells_what_is_drawn(wanted: dict[str, Any]) -> None:
    """Whoever has every line up to the draw, and this very program, knows more than the public ever does."""
    desk = event(**wanted)
    desk.do("start")
    attacker = Desk(desk.log, Clock())
    assert lots(attacker.event) == lots(desk.event)
    assert drawn(attacker, "pair") != drawn(desk, "pair")


@pytest.mark.parametrize("wanted", WAYS)
def test_a_round_that_is_drawn_again_is_another_draw_that_nobody_can_compute(wanted: dict[str, Any]) -> None:
    desk = event(**wanted)
    desk.do("start")
    desk.do("pair")
    attacker = Desk(desk.log, Clock())
    assert drawn(attacker, "repair") != drawn(desk, "repair")


def test_two_events_that_look_the_same_are_drawn_differently() -> None:
    ones = event()
    others = Desk([event().log[0], *ones.log[1:]], Clock())
    for desk in (ones, others):
        desk.do("start")
    assert event_data(ones.event) == event_data(others.event)
    assert drawn(ones, "pair") != drawn(others, "pair")


def test_lots_are_drawn_afresh_and_not_from_anything_in_the_log() -> None:
    assert lots(event().event) != lots(event().event)
    desk = event([])
    twin = Desk(desk.log, Clock())
    assert desk.do("add", name="Arya").data["lot"] != twin.do("add", name="Arya").data["lot"]
    assert "seed" not in desk.log[0].data
    assert desk.log[0].data["chance"] == "fresh"


def unword(z: int) -> int:
    """The state before a word of SplitMix64, from the word."""

    def unshift(z: int, by: int) -> int:
        found = z
        for _ in range(64 // by):
            found = z ^ (found >> by)
        return found

    mask = (1 << 64) - 1
    z = unshift(z, 31) * pow(0x94D049BB133111EB, -1, 1 << 64) & mask
    z = unshift(z, 27) * pow(0xBF58476D1CE4E5B9, -1, 1 << 64) & mask
    return unshift(z, 30) - 0x9E3779B97F4A7C15 & mask


def test_the_seed_that_a_lot_of_old_gave_away_predicts_nothing_any_more() -> None:
    """A lot was the upper half of a word; the lower half was found by trying all, with two other lots to check."""
    log = old_log()
    arya = next(entry.data for entry in log if entry.act == "add")
    lower_half = Rng(log[0].data["seed"]).fork(7, arya["id"]).word() & 0xFFFFFFFF
    state = unword(arya["lot"] << 32 | lower_half) - 0x9E3779B97F4A7C15 & (1 << 64) - 1  # the word that a fork skips
    seed = unword(unword(state ^ arya["id"]) ^ 7)
    assert seed == log[0].data["seed"], "so much anybody could compute"

    desk = Desk(before(log, "pair"), Clock())
    predicted = draw_swiss(desk.event, 1, Rng(seed).fork(PAIRING_LABEL, 1, 0).state).tables
    published = [row["players"] for entry in log if entry.act == "pair" for row in entry.data["tables"]]
    assert [list(players) for players, _ in predicted] == published[: len(predicted)], "and that is how it came out"
    desk.do("pair")
    assert [table.players for table in desk.event.rounds[0].tables] != [players for players, _ in predicted]
    assert desk.do("add", name="Varys").data["lot"] != 1 + Rng(seed).fork(7, max(desk.event.people)).below(1 << 32)


# --- the log tells it again -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", WAYS)
def test_the_line_holds_what_the_round_was_drawn_with(wanted: dict[str, Any]) -> None:
    """So the log alone gives the event, and whoever has the log can check the draw."""
    desk = event(**wanted)
    desk.do("start")
    for act in ("pair", "repair"):
        there = Desk(desk.log, Clock()).event
        key = desk.do(act).data["key"]
        assert len(bytes.fromhex(key)) >= 16
        there.rounds = []
        again = draw_swiss(there, 1, key) if wanted["rounds"] else draw_elimination(there, key)
        assert [table.players for table in desk.event.rounds[0].tables] == [players for players, _ in again.tables]
    assert desk.log[-1].data["key"] != desk.log[-2].data["key"]
    assert replay_log(desk.log) == desk.event


def test_the_bracket_after_a_cut_is_not_drawn() -> None:
    desk = event(structure="custom", rounds=1, cut=4)
    for act in ("start", "pair", "publish", "begin"):
        desk.do(act)
    for table in list(desk.event.round().tables):
        desk.do("report", table=table.number, result="5-0")
    desk.do("cut")
    assert "key" not in desk.do("pair").data


def test_a_draft_that_a_correction_changes_is_drawn_with_the_same_key() -> None:
    desk = event(structure="custom", rounds=3)
    for act in ("start", "pair", "publish", "begin"):
        desk.do(act)
    for table in list(desk.event.round().tables):
        desk.do("report", table=table.number, result="5-0")
    key = desk.do("pair").data["key"]
    assert desk.do("correct", table=1, round=1, result="0-5").data["draft"]["key"] == key
    assert replay_log(desk.log) == desk.event


def test_who_leaves_and_comes_back_keeps_the_lot() -> None:
    """Or one could enter again and again, until the lot is a good one."""
    desk = event([])
    lot = desk.do("register", "Arya").data["lot"]
    for _ in range(3):
        desk.do("withdraw", "Arya")
        assert desk.do("register", "Arya").data["lot"] == lot


# --- only the order of lots is shown ----------------------------------------------------------------------------------


def test_only_the_order_of_lots_is_shown() -> None:
    desk = event(structure="custom", rounds=1)
    for act in ("start", "pair", "publish"):
        desk.do(act)
    data = event_data(desk.event, drafts=True, decks=True)
    pages = [page(desk.event) for page in (standings_page, pairings_page, names_page, players_csv, standings_csv)]
    shown = json.dumps(data) + "".join(pages)
    assert not [name for name, lot in lots(desk.event).items() if str(lot) in shown]
    assert desk.log[-2].data["key"] not in shown
    by_lot = sorted(lots(desk.event), key=lots(desk.event).__getitem__)
    assert {row["name"]: row["lot"] for row in data["players"]} == {name: n for n, name in enumerate(by_lot, start=1)}
    assert [desk.event.named(line.player) for line in desk.event.standings(1)] == by_lot
    assert [line.lot for line in desk.event.standings(1)] == list(range(1, 17))


def test_an_event_that_is_brought_in_keeps_the_order_and_later_lots_may_fall_anywhere_in_it() -> None:
    data = event_data(event(structure="custom", rounds=3).event)
    places = set()
    for _ in range(40):
        desk = read_event(data).desk
        desk.do("add", name="Late")
        rows = event_data(desk.event)["players"]
        places.add(rows.pop()["lot"])
        assert sorted(rows, key=lambda row: int(row["lot"])) == sorted(
            rows, key=lambda row: next(int(one["lot"]) for one in data["players"] if one["name"] == row["name"])
        )
    assert min(places) < 9 < max(places)


def test_what_comes_after_an_event_was_brought_in_cannot_be_computed_from_its_data() -> None:
    data = event_data(event(structure="custom", rounds=3).event)
    ones, others = read_event(data).desk, read_event(data).desk
    assert lots(ones.event) == lots(others.event), "whoever checks it twice finds the same"
    for desk in (ones, others):
        desk.do("start")
    assert drawn(ones, "pair") != drawn(others, "pair")


# --- a seed, if somebody wants it -------------------------------------------------------------------------------------


def test_with_a_seed_the_same_is_drawn_again_and_the_log_says_so() -> None:
    ones, others = event(seed=7), event(seed=7)
    assert lots(ones.event) == lots(others.event) != lots(event(seed=8).event)
    for desk in (ones, others):
        desk.do("start")
    assert drawn(ones, "pair") == drawn(others, "pair")
    assert drawn(ones, "repair") == drawn(others, "repair")
    assert (ones.log[0].data["chance"], ones.log[0].data["seed"]) == ("seed", 7)
    assert ones.audit_trail()[0].text == (
        "Olenna opened Highgarden open. It draws from seed 7: anyone who knows it can predict the pairings."
    )
    assert event().audit_trail()[0].text == "Olenna opened Highgarden open."


def test_nobody_brings_chance_along() -> None:
    desk = event([])
    with pytest.raises(TournamentError, match='"add" cannot be done like this'):
        desk.do("add", name="Arya", chance=7)


# --- logs of before ---------------------------------------------------------------------------------------------------


def test_a_log_with_lots_and_draws_of_a_seed_tells_the_same_event_as_ever() -> None:
    desk = Desk(old_log())
    told = json.loads((LOGS / "seeded_before.json").read_text())
    assert lots(desk.event) == told.pop("lots")
    assert [one.text for one in desk.audit_trail()] == told.pop("story")
    data = event_data(desk.event)
    for player in data["players"]:
        player.pop("lot")
    assert data == told


def test_an_event_of_before_goes_on_with_chance_that_nobody_knows() -> None:
    log = before(old_log(), "publish")  # a draft waits
    ones, others = Desk(log, Clock()), Desk(log, Clock())
    assert drawn(ones, "repair") != drawn(others, "repair")
    log = before(old_log(), "correct")  # so does one of the second round
    desk = Desk(log, Clock())
    desk.do("correct", table=1, round=1, result="0-5")
    assert desk.event.draft is None, "what it was drawn with is not known: it is drawn again"
    assert desk.do("pair").data["key"]
