"""Built-in decks against those of the Core Set, between bots."""

from pathlib import Path

import pytest

from tests.coverage.bots import Trials, main


def test_a_deck_has_each_seat_equally_often_against_each_other_deck() -> None:
    trials = Trials(["night-fires"], ["teeth-of-the-pack", "salt-on-the-wind"], ("greedy", "random"), 3, 2)
    jobs = list(trials)
    assert len({job.key for job in jobs}) == len(jobs) == 8
    assert [job.bots.index("greedy") for job in jobs] == [0, 1, 1, 0] * 2
    for job in jobs:
        mine, other = job.table.seats if job.bots[0] == "greedy" else job.table.seats[::-1]
        assert mine["deck"]["name"] == "Night Fires"
        assert other["deck"]["name"] != "Night Fires"


@pytest.mark.long
def test_games_go_on_where_they_were_and_cards_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = tmp_path / "games.jsonl"
    asked = ["night-fires", "--bots", "random,random", "--games", "1", "--store", str(store)]
    main(asked)
    told = capsys.readouterr().out
    played = store.read_text()
    assert "night-fires: " in told
    assert "Melisandre: " in told
    assert "Never played: " in told
    main(asked)
    assert capsys.readouterr().out == told
    assert store.read_text() == played
