"""Past events for tests: written down as somebody might, from a compact table of results; and what is told of them."""

import json
from typing import Any

from kingsmoot.tournament import Desk
from kingsmoot.tournament.exchange import ImportedEvent, event_data, read_event
from tests.tournament.events import EVENT_C, begin, read

Data = dict[str, Any]


def past(text: str, **more: Any) -> Data:
    """Rounds with names and scores, and nothing else."""
    rounds = []
    for line in text.strip().splitlines():
        games = read(line)
        rounds.append({"pairings": [{"players": list(g.players), "result": _score(g.score)} for g in games]})
    return {"rounds": rounds} | more


def _score(score: tuple[int, ...]) -> str | None:
    return "-".join(map(str, score)) if score else None


def with_top_four(*games: tuple[str, str], final: tuple[str, str]) -> Data:
    """Event C (P7, P1, P3, P5, ...), then semi-finals and a final; the first who is named wins."""
    data = past(EVENT_C)
    for pairs in (games, [final]):
        row = {"stage": "elimination", "pairings": [{"players": list(pair), "result": "5-0"} for pair in pairs]}
        data["rounds"].append(row)
    return data


def again(desk: Desk) -> ImportedEvent:
    """Out as JSON text, and in."""
    return read_event(json.loads(json.dumps(event_data(desk.event))))


def told(data: Data) -> list[str]:
    return read_event(data).irregularities


def ranking(imported: ImportedEvent) -> list[str]:
    return [imported.desk.event.named(line.player) for line in imported.desk.event.standings()]


def play_on(desk: Desk) -> None:
    desk.do("pair")
    desk.do("publish")
    begin(desk)
    for table in desk.event.round().tables:
        if not table.done:
            desk.do("report", table=table.number, result="5-0")
