"""Random events: everything that can be done at a desk, in any order, sensible and not; checked at every step."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from kingsmoot.tournament import ELIMINATION, SWISS, Desk, Entry, Event, Round, Table, TournamentError, replay_log
from kingsmoot.tournament.pairing.swiss import NoPairing
from tests.tournament.events import new
from tests.tournament.naive import (
    Naive,
    check_bracket,
    check_bye,
    check_cut,
    check_no_pairing,
    check_no_rematch,
)

T = TypeVar("T")
Chance = Callable[[int], int]
"""A number below another one: from a generator, or from a search for a counterexample."""

JUDGE = "Jaime"
SCORES = ("5-0", "0-5", "4-1", "1-4", "2-2", "0-0", "draw", "win", "5-1", "time")


class Walk:
    """One event that somebody fumbles with."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.melee = chance(4) == 0
        self.lenient = chance(5) == 0  # rematches are allowed
        players = 3 + chance(7)
        rounds = 1 + chance(4)
        wanted = {"rounds": rounds, "cut": self.pick((None, 4, 8))} if chance(6) or self.melee else {"rounds": 0}
        if wanted.get("cut") and not chance(3):
            wanted["after_cut"] = 1 + chance(2)
        format_ = "melee" if self.melee else "joust"
        self.desk = new(players, seed=chance(1 << 16), format=format_, structure="custom", **wanted)
        self.desk.do("add", name=JUDGE, role="judge")
        self.before: list[bytes] = [
            pickle.dumps(self.desk.event)
        ]  # the event before each line that counts, from line 1
        for _ in self.desk.log[1:]:
            self.before.append(b"")  # these are not taken back here
        self.refused = 0

    @property
    def event(self) -> Event:
        return self.desk.event

    def pick(self, items: Sequence[T]) -> T:
        return items[self.chance(len(items))]

    def player(self) -> str:
        return self.pick([person.name for person in self.event.people.values()])

    # --- doing ------------------------------------------------------------------------------------------------------

    def wander(self, steps: int) -> None:
        """So many steps; a few more once the event is over."""
        for _ in range(steps):
            self.step()
            if self.event.over and not self.chance(6):
                return

    def step(self) -> None:
        """What comes next, or something else."""
        act, said = self.next() if self.chance(5) < 3 else self.anything()
        by = said.pop("by", None if self.chance(15) else self.player())
        self.do(act, by, said)

    def next(self) -> tuple[str, dict[str, Any]]:
        if not self.event.started:
            return "start", {}
        if self.event.draft is not None:
            return "publish", {}
        if self.event.current is not None and not self.event.current.done:
            return ("report", _report(self)) if self.event.current.begun else ("begin", {})
        structure = self.event.structure
        if structure and structure.cut and self.event.swiss_done and not self.event.cut:
            return "cut", {}
        return "pair", {"allow_rematches": True} if self.lenient else {}

    def anything(self) -> tuple[str, dict[str, Any]]:
        act = self.pick(ACTS)
        return act, ASKED[act](self) if act in ASKED else {}

    def do(self, act: str, by: str | None, said: dict[str, Any]) -> bool:
        if act == "undo" and not self.before[-1]:
            return False
        state, log, played = pickle.dumps(self.event), list(self.desk.log), games_played(self.event)
        try:
            entry = self.desk.do(act, by, **said)
        except TournamentError as why:
            self.refused += 1
            assert self.desk.log == log
            assert self.event == pickle.loads(state), f"{act} was refused, and changed something"
            if isinstance(why, NoPairing):
                check_no_pairing(self.event)
            return False
        assert self.desk.log == [*log, entry]
        if act == "undo":
            assert self.event == pickle.loads(self.before.pop()), "taken back is as it was"
        else:
            self.before.append(state)
            assert games_played(self.event) >= played, "what was played stays"
        self.check(act)
        return True

    def to_the_end(self) -> None:
        """Whatever has happened, the event can be played out, unless rematches or too few players stop it."""
        if not self.event.started:
            self.do("start", None, {})
        while self.event.started and not self.event.over:
            act, said = self.next()
            going = self.finish(self.event.round()) if act == "report" else self.do(act, None, said)
            if not going and not (act == "publish" and self.do("repair", None, {})):
                return
        if self.event.over:
            self.check_the_end()

    def finish(self, round_: Round) -> bool:
        for table in round_.tables:
            if not table.done:
                order = [self.event.named(player) for player in table.players]
                said = {"order": order} if self.melee else {"result": self.pick(("5-0", "0-5"))}
                assert self.do("report", None, {"table": table.number, **said})
        return True

    # --- checking ---------------------------------------------------------------------------------------------------

    def check(self, act: str) -> None:
        for round_ in self.event.rounds:
            seated = [player for table in round_.tables for player in table.players]
            assert len(seated) == len(set(seated)), "nobody sits twice"
            numbers = [table.number for table in round_.tables]
            assert numbers == sorted(set(numbers))
            assert round_.published or round_ is self.event.rounds[-1]
            assert round_.published or act != "publish"
            here = {person.id for person in self.event.active}
            waiting = [table for table in round_.tables if round_.published and not table.done]
            assert self.melee or all(here.issuperset(table.players) for table in waiting), "who left has lost"
        latest = self.event.current
        if latest is not None and latest.stage == SWISS and not self.melee and not self.lenient:
            check_no_rematch(self.event)
            if act in ("pair", "repair"):
                check_bye(self.event, latest)
        if latest is not None and latest.stage == ELIMINATION and act in ("pair", "repair") and not self.melee:
            check_bracket(self.event)
        if act in ("pair", "repair", "publish") and latest is not None and latest.stage == SWISS:
            sitting = {player for table in latest.tables for player in table.players}
            due = {person.id for person in self.event.entrants(latest.number)}
            assert due <= sitting, "nobody is unpaired"
            fresh = {p for table in latest.tables if not table.done or len(table.players) == 1 for p in table.players}
            assert fresh <= due, "nobody plays who has left, or has not come yet"
        if act == "cut":
            check_cut(self.event)
        if act in ("report", "correct", "disqualify", "cut"):
            Naive(self.event).check()

    def check_the_end(self) -> None:
        Naive(self.event).check()
        check_log(self.desk)
        ranking = self.event.final_ranking()
        assert sorted(ranking) == sorted(person.id for person in self.event.players)
        last = self.event.rounds[-1]
        if self.event.people[ranking[0]].removed or (last.stage == ELIMINATION and not last.tables[0].players):
            assert self.event.winner is None
        else:
            assert self.event.winner is self.event.people[ranking[0]]
        told = self.desk.audit_trail()
        assert [line.entry for line in told] == self.desk.log
        assert all(line.text.endswith((".", ")", "!", "?")) for line in told)


def games_played(event: Event) -> int:
    return sum(table.done and len(table.players) > 1 for round_ in event.rounds for table in round_.tables)


# --- what is asked for, by act --------------------------------------------------------------------------------------


def _outcome(walk: Walk, players: Sequence[int]) -> dict[str, Any]:
    names = [walk.event.named(player) for player in players] or ["P1"]
    if walk.melee and walk.chance(8):
        shuffled = sorted(names, key=lambda _: walk.chance(100))
        return {"order": shuffled, "on_time": not walk.chance(3)}
    kind = walk.chance(8)
    if kind < 4:
        said: tuple[dict[str, Any], ...] = ({}, {"power": [9, 9]}, {"witness": JUDGE}, {"how": "level"})
        seen = walk.pick(said)
        return {"result": walk.pick(SCORES), **seen}
    if kind < 6:
        return {"winner": walk.pick(names), "how": walk.pick(("victory", "concession", "empty deck"))}
    if kind == 6:
        power = [walk.chance(17) for _ in names]
        return {"power": power, "deck": (walk.chance(9), walk.chance(9)), "choice": walk.pick(names)}
    return {"result": "intentional draw", "witness": walk.player()}


def _open_table(walk: Walk) -> Table | None:
    published = [round_ for round_ in walk.event.rounds if round_.published]
    tables = [table for table in published[-1].tables if not table.done] if published else []
    return walk.pick(tables) if tables else None


def _report(walk: Walk) -> dict[str, Any]:
    table = _open_table(walk)
    if table is None:
        return {"table": 1 + walk.chance(3), "result": "5-0"}
    return {"table": table.number, **_outcome(walk, table.players)}


def _correct(walk: Walk) -> dict[str, Any]:
    if not walk.event.rounds:
        return {"table": 1, "result": "5-0"}
    round_ = walk.pick(walk.event.rounds)
    if not round_.tables:
        return {"table": 1, "round": round_.number, "result": "5-0"}
    table = walk.pick(round_.tables)
    return {"table": table.number, "round": round_.number, **_outcome(walk, table.players)}


def _claim(walk: Walk) -> dict[str, Any]:
    """One of the table says something, or all say the same."""
    table = _open_table(walk)
    if table is None:
        return {"result": "5-0"}
    said = _outcome(walk, table.players)
    for player in table.players[1:] if walk.chance(2) else ():
        walk.do("claim", walk.event.named(player), said)
    return {"by": walk.event.named(table.players[0]), **said}


def _reinstate(walk: Walk) -> dict[str, Any]:
    gone = [person.name for person in walk.event.players if person.dropped is not None]
    return {"player": walk.pick(gone) if gone and walk.chance(5) else walk.player()}


def _swap(walk: Walk) -> dict[str, Any]:
    draft = walk.event.draft
    if draft is None or len(draft.tables) < 2 or not walk.chance(5):
        return {"one": walk.player(), "other": walk.player()}
    seats = [walk.pick(table.players) if table.players else 1 for table in draft.tables]
    at = walk.chance(len(seats) - 1)
    return {"one": seats[at], "other": seats[at + 1], "allow_rematch": walk.lenient}


def _penalty(walk: Walk) -> dict[str, Any]:
    level = walk.pick(("caution", "warning", "game loss", "exile"))
    return {"player": walk.player(), "level": level, "text": "Slow play."}


ASKED: dict[str, Callable[[Walk], dict[str, Any]]] = {
    "report": _report,
    "correct": _correct,
    "claim": _claim,
    "penalty": _penalty,
    "add": lambda walk: {"name": f"Late {walk.chance(9)}"},
    "dismiss": lambda walk: {"name": walk.player(), "role": walk.pick(("judge", "spectator", "player"))},
    "drop": lambda walk: {"player": walk.player()},
    "reinstate": _reinstate,
    "disqualify": lambda walk: {"player": walk.player()},
    "rename": lambda walk: {"name": walk.player(), "to": f"New {walk.chance(20)}"},
    "hand over": lambda walk: {"name": walk.player()},
    "swap": _swap,
    "ruling": lambda walk: {"text": "It stands.", "table": 1 + walk.chance(4), "final": not walk.chance(2)},
    "extend": lambda walk: {"table": 1 + walk.chance(4), "minutes": walk.chance(20)},
    "settings": lambda walk: {"tier": walk.pick(("relaxed", "formal")), "minutes": walk.chance(60)},
}
OFTEN = ("correct", "correct", "claim", "undo", "repair", "swap", "drop", "reinstate", "reinstate")
ACTS = (*ASKED, *OFTEN, *OFTEN, "begin", "pair", "cut")


def check_log(desk: Desk) -> None:
    """The log is plain data, and gives the event."""
    told = [Entry.from_data(json.loads(json.dumps(entry.to_data()))) for entry in desk.log]
    assert told == desk.log
    assert replay_log(told) == desk.event
