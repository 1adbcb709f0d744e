"""``kingsmoot bench``."""

import json

import pytest

from tests.cli.command import kingsmoot

MEASURED = [
    "random play, decisions",
    "random play, games",
    "copy",
    "encode and decode",
    "digest",
    "view",
    "resample",
    "greedy bot, a decision",
]


@pytest.mark.long
def test_the_benchmark_as_json() -> None:
    shown = kingsmoot("bench", "--json", "--repeats", "2")
    assert shown.exit_code == 0
    found = json.loads(shown.stdout)
    assert (found["game"], found["players"]) == ("btwixt", 4)
    assert [measure["name"] for measure in found["measures"]] == MEASURED
    assert all(measure["best"] > 0 and measure["median"] > 0 for measure in found["measures"])
    decisions, games, copy = found["measures"][:3]
    assert decisions["best"] >= decisions["median"], "more is better"
    assert copy["best"] <= copy["median"], "less is better"
    assert decisions["median"] > games["median"]
    assert found["decisions_per_second"] == round(decisions["median"], 1)


def test_the_benchmark_for_reading() -> None:
    shown = kingsmoot("bench", "btwixt", "--repeats", "1").stdout
    assert all(f"\n{name}; Best: " in shown for name in MEASURED)
    assert "Best and median of 1 repeats." in shown


@pytest.mark.long
def test_the_benchmark_of_the_pairing() -> None:
    rows = json.loads(kingsmoot("bench", "pairing", "--json", "--repeats", "1").stdout)
    assert {row["players"] for row in rows} == {512, 2048}
    assert all(row["seconds"] > 0 for row in rows)
