"""A moment for every act: where it can be done, how it is asked for, and whose role allows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kingsmoot.decks import write_deck
from kingsmoot.tournament import Desk, Role
from tests.decks.making import INDEX, STARK
from tests.tournament.events import ORGANIZER, finish_round, new, next_round, where, with_leaders

ORG, MARSHAL, JUDGE, PLAYER, SPECTATOR = Role.ORGANIZER, Role.MARSHAL, Role.JUDGE, Role.PLAYER, Role.SPECTATOR
ANY_LEADER = {ORG, MARSHAL, JUDGE}

PEOPLE = {ORG: ORGANIZER, MARSHAL: "Mace", JUDGE: "Jaime", PLAYER: "Arya", SPECTATOR: "Shae"}


def before_the_start() -> Desk:
    return with_leaders(new(["Arya", "Bran", "Catelyn", "Davos"], structure="custom", rounds=2, cut=4))


def after_the_start() -> Desk:
    desk = before_the_start()
    desk.do("start")
    return desk


def drawn() -> Desk:
    desk = after_the_start()
    desk.do("pair")
    return desk


def published() -> Desk:
    desk = drawn()
    desk.do("publish")
    return desk


def one_result() -> Desk:
    desk = begun()
    desk.do("report", table=where(desk, "Arya").number, winner="Arya")
    return desk


def begun() -> Desk:
    desk = published()
    desk.do("begin")
    return desk


def someone_dropped() -> Desk:
    desk = after_the_start()
    desk.do("drop", player="Bran")
    return desk


def before_the_cut() -> Desk:
    desk = after_the_start()
    for _ in range(2):
        next_round(desk)
        finish_round(desk)
    return desk


def a_past_event() -> Desk:
    desk = before_the_start()
    desk.do("past event")
    desk.do("start")
    return desk


def not_together(desk: Desk) -> dict[str, str]:
    draft = desk.event.draft
    assert draft is not None
    one, other = (desk.event.named(table.players[0]) for table in draft.tables)
    return {"one": one, "other": other}


Asked = dict[str, Any] | Callable[[Desk], dict[str, Any]]


@dataclass(frozen=True)
class Moment:
    at: Callable[[], Desk]
    act: str
    asked: Asked
    allowed: set[Role]

    def said(self, desk: Desk) -> dict[str, Any]:
        return self.asked(desk) if callable(self.asked) else self.asked


def arya_drew(desk: Desk) -> dict[str, Any]:
    return {"table": where(desk, "Arya").number, "result": "2-2", "power": [9, 9]}


PAST_ROUND = [{"players": ["Arya", "Bran"], "result": "5-0"}, {"players": ["Catelyn", "Davos"], "result": "5-0"}]
DECK = write_deck(STARK, INDEX, "thronesdb")

MOMENTS: dict[str, Moment] = {
    "settings": Moment(before_the_start, "settings", {"tier": "formal"}, {ORG}),
    "start": Moment(before_the_start, "start", {}, {ORG}),
    "add": Moment(before_the_start, "add", {"name": "Edric"}, {ORG}),
    "add a judge": Moment(before_the_start, "add", {"name": "Edric", "role": "judge"}, {ORG}),
    "dismiss": Moment(before_the_start, "dismiss", {"name": "Shae", "role": "spectator"}, {ORG}),
    "hand over": Moment(before_the_start, "hand over", {"name": "Shae"}, {ORG}),
    "rename": Moment(before_the_start, "rename", {"name": "Bran", "to": "Brandon"}, {ORG}),
    "deck": Moment(before_the_start, "deck", {"player": "Bran", "deck": DECK}, {ORG}),
    "drop": Moment(published, "drop", {"player": "Bran"}, {ORG}),
    "reinstate": Moment(someone_dropped, "reinstate", {"player": "Bran"}, {ORG}),
    "disqualify": Moment(published, "disqualify", {"player": "Bran"}, {ORG}),
    "pair": Moment(after_the_start, "pair", {}, {ORG}),
    "repair": Moment(drawn, "repair", {}, {ORG}),
    "swap": Moment(drawn, "swap", not_together, {ORG}),
    "publish": Moment(drawn, "publish", {}, {ORG}),
    "begin": Moment(published, "begin", {}, ANY_LEADER),
    "cut": Moment(before_the_cut, "cut", {}, {ORG}),
    "report": Moment(begun, "report", {"table": 1, "result": "5-0"}, ANY_LEADER),
    "report a double loss": Moment(begun, "report", {"table": 1, "result": "double loss"}, {MARSHAL}),
    "claim": Moment(begun, "claim", {"result": "5-0"}, {PLAYER}),
    "correct": Moment(one_result, "correct", arya_drew, ANY_LEADER),
    "penalty": Moment(published, "penalty", {"player": "Bran", "level": "warning", "text": "Late."}, ANY_LEADER),
    "a game loss": Moment(begun, "penalty", {"player": "Bran", "level": "game loss", "text": "Absent."}, {MARSHAL}),
    "ruling": Moment(published, "ruling", {"text": "It stands.", "table": 1}, {MARSHAL, JUDGE}),
    "ruling about no table": Moment(published, "ruling", {"text": "Tokens of glass are fine."}, {MARSHAL, JUDGE}),
    "final ruling": Moment(published, "ruling", {"text": "It stands.", "table": 1, "final": True}, {MARSHAL}),
    "extend": Moment(published, "extend", {"table": 1, "minutes": 5}, ANY_LEADER),
    "register": Moment(before_the_start, "register", {}, {ORG, MARSHAL, JUDGE, SPECTATOR}),
    "own deck": Moment(before_the_start, "own deck", {"deck": DECK}, {PLAYER}),
    "withdraw": Moment(published, "withdraw", {}, {PLAYER}),
    "clock": Moment(begun, "clock", {"what": "extend", "minutes": 5}, ANY_LEADER),
    "late entry": Moment(published, "late entry", {"allowed": True}, {ORG}),
    "award byes": Moment(before_the_start, "award byes", {"player": "Bran", "rounds": [1]}, {ORG}),
    "fix table": Moment(before_the_start, "fix table", {"player": "Bran", "table": 7}, {ORG}),
    "shorten": Moment(published, "shorten", {}, {ORG}),
    "cancel": Moment(published, "cancel", {}, {ORG}),
    "undo": Moment(published, "undo", {}, {ORG}),
    "past event": Moment(before_the_start, "past event", {}, {ORG}),
    "enter lots": Moment(a_past_event, "enter lots", {"lots": {"Arya": 7}}, {ORG}),
    "enter round": Moment(a_past_event, "enter round", {"stage": "swiss", "tables": PAST_ROUND}, {ORG}),
}
