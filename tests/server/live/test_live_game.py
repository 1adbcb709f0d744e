"""A game in memory, made of what storage kept of it."""

from __future__ import annotations

import zlib
from datetime import UTC, datetime

from kingsmoot import Setup
from kingsmoot.kernel.codec import MAGIC
from kingsmoot.kernel.registry import game
from kingsmoot.kernel.state import EVERYONE, JUDGE, others
from kingsmoot.server.live.live_game import LiveGame, Row, apply_text


def row(number: int, seat: int, text: str) -> Row:
    return Row(number, seat, text, None, [], [], 0, "", datetime.now(UTC))


def test_a_game_whose_snapshot_is_of_earlier_rules_is_replayed_from_its_decisions() -> None:
    setup = Setup(3, ({}, {}))
    state = game("hbo").start(setup)
    rows = [row(0, -1, "begin")]
    for number in range(1, 9):
        seat, text = state.seat, state.decision.options[0].text
        apply_text(state, seat, text)
        rows.append(row(number, seat, text))
    earlier = game("hbo").start(setup).to_json().replace('"elimination_order"', '"out"')
    playing = LiveGame("hbo", setup, rows, (4, MAGIC + zlib.compress(earlier.encode())))
    assert playing.state == state


def test_a_judge_reads_who_is_told_what_by_name() -> None:
    happened = [
        (0, "You draw {card}.", {"card": "Ice"}),
        (others(0), "{player} draws {count} card.", {"player": "House Stark", "count": "1"}),
        (EVERYONE, "{player} passes.", {"player": "House Stark"}),
    ]
    told = Row(1, 0, "", None, happened, [], 0, "", datetime.now(UTC))
    names = ["House Stark", "House Lannister"]
    drawn, passed = told.lines(JUDGE, names)
    assert (drawn["text"], drawn["words"]["reader"]) == ("{reader} draws {card}.", "House Stark")
    assert passed["text"] == "{player} passes."
    assert [line["text"] for line in told.lines(1, names)] == ["{player} draws {count} card.", "{player} passes."]
    assert [line.get("said") for line in told.lines(0, names)] == [None, "You pass."]
