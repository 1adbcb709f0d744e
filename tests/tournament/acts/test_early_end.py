"""Events that do not run their full course."""

import pytest

from kingsmoot.tournament import NotNow
from kingsmoot.tournament.exchange import event_data, read_event
from tests.tournament.events import finish_round, next_round, play, started, with_leaders


def test_the_swiss_rounds_end_early_and_the_cut_comes_next() -> None:
    desk = started(8, structure="custom", rounds=4, cut=4)
    next_round(desk)
    desk.do("shorten", why="The hall closes at ten.")
    assert desk.event.structure is not None
    assert str(desk.event.structure) == "1 Swiss round, then a cut to the top 4"
    finish_round(desk)
    assert desk.event.swiss_done
    desk.do("cut")
    assert len(desk.event.cut) == 4


def test_without_a_cut_a_shortened_event_is_over_with_its_last_round() -> None:
    desk = play("A 5-0 B, C 4-1 D", structure="custom", rounds=3)
    assert not desk.event.over
    desk.do("shorten")
    assert desk.event.over
    assert desk.event.winner is not None
    assert desk.event.winner.name == "A"
    desk.undo()
    assert not desk.event.over


def test_when_an_event_cannot_be_shortened() -> None:
    desk = started(4, structure="custom", rounds=2)
    with pytest.raises(NotNow, match="No round has been played yet"):
        desk.do("shorten")
    desk.do("pair")
    with pytest.raises(NotNow, match="Round 1 is a draft"):
        desk.do("shorten")
    desk.do("publish")
    finish_round(desk)
    next_round(desk)
    with pytest.raises(NotNow, match="The last Swiss round has been drawn already"):
        desk.do("shorten")


def test_a_cancelled_event_has_no_winner_and_nothing_more_is_done() -> None:
    desk = with_leaders(play("A 5-0 B, C 4-1 D", structure="custom", rounds=3))
    desk.do("cancel", why="A flood.")
    event = desk.event
    assert (event.over, event.finished, event.winner) == (True, False, None)
    assert event.standings()[0].player == event.person("A").id  # what was played is kept
    for act, said in (("pair", {}), ("add", {"name": "Late"}), ("cancel", {})):
        with pytest.raises(NotNow, match="The event was cancelled"):
            desk.do(act, **said)
    assert desk.audit_trail()[-1].text.endswith("cancelled the event.")
    desk.undo()
    desk.do("pair")
    assert desk.event.draft is not None


def test_a_cancelled_event_goes_out_and_comes_in_as_such() -> None:
    desk = play("A 5-0 B, C 4-1 D", structure="custom", rounds=3)
    desk.do("cancel")
    data = event_data(desk.event)
    assert data["event"]["cancelled"]
    assert {row["place"] for row in data["standings"]} == {None}
    read = read_event(data)
    assert read.desk.event.cancelled
    assert event_data(read.desk.event) == data


def test_an_event_is_cancelled_before_it_starts() -> None:
    desk = started(4, structure="custom", rounds=2)
    desk.undo()
    desk.do("cancel")
    assert desk.event.over
    with pytest.raises(NotNow, match="The event was cancelled"):
        desk.do("start")
