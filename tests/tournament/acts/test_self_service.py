"""What players do themselves, and the clock of a round."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from kingsmoot.tournament import Desk, NotAllowed, NotNow, Right, Role, TournamentError
from kingsmoot.tournament.acts.clock import ends
from tests.tournament.events import ORGANIZER, new, next_round, play_on, started
from tests.tournament.moments import DECK, begun, published


def test_somebody_from_outside_enters_and_only_that() -> None:
    desk = new(["Arya"])
    desk.do("register", by="Theon", deck=None)
    theon = desk.event.person("Theon")
    assert (theon.roles, theon.joined) == ({Role.PLAYER}, 1)
    assert desk.audit_trail()[-1].text == "Theon entered the event."
    with pytest.raises(TournamentError, match='Nobody here is called "Balon"'):
        desk.do("withdraw", by="Balon")
    with pytest.raises(TournamentError, match="Nobody here has the number 99"):
        desk.do("register", by=99)


def test_nobody_enters_twice_or_late() -> None:
    desk = new(["Arya", "Bran"], structure="custom", rounds=1)
    with pytest.raises(NotAllowed, match="Arya may not enter"):
        desk.do("register", by="Arya")
    desk.do("register", by=ORGANIZER)
    with pytest.raises(TournamentError, match="is here already, as a player"):
        desk.do("register", by=ORGANIZER)
    desk.do("withdraw", by=ORGANIZER)
    desk.do("start")
    with pytest.raises(NotNow, match="Ask the organizer for a late entry"):
        desk.do("register", by="Theon")


def test_the_lot_of_whoever_enters_is_the_one_that_the_desk_would_have_drawn() -> None:
    alone, by_desk = new(["Arya"]), new(["Arya"])
    alone.do("register", by="Theon")
    by_desk.do("add", name="Theon")
    assert alone.event.person("Theon").lot == by_desk.event.person("Theon").lot


def test_a_deck_list_is_one_s_own_until_the_start() -> None:
    desk = new(["Arya", "Bran"], structure="custom", rounds=1, deck_lists=True)
    desk.do("own deck", by="Arya", deck=DECK)
    deck = desk.event.person("Arya").deck
    assert deck is not None
    assert deck["text"] == DECK
    assert desk.event.person("Bran").deck is None
    desk.do("own deck", by="Bran", deck=DECK)
    desk.do("start")
    with pytest.raises(NotNow, match="frozen"):
        desk.do("own deck", by="Arya", deck=DECK)


def test_whoever_leaves_before_the_start_was_never_there_and_may_come_again() -> None:
    desk = new(["Arya", "Bran"])
    desk.do("withdraw", by="Arya")
    assert desk.event.person("Arya").roles == {Role.SPECTATOR}
    desk.do("register", by="Arya")
    assert desk.event.person("Arya").active


def test_whoever_leaves_in_a_round_loses_the_game() -> None:
    desk = published()
    desk.do("withdraw", by="Arya")
    arya = desk.event.person("Arya")
    table = desk.event.round().table_of(arya.id)
    assert table is not None
    assert table.winner not in (None, arya.id)
    assert desk.audit_trail()[-1].text == "Arya left the event after round 1."


def test_leaders_and_spectators_may_enter_and_players_have_entered() -> None:
    desk = started(["Arya", "Bran"], structure="custom", rounds=1)
    assert Right.ENTER in desk.event.rights_of(desk.event.person(ORGANIZER))
    assert Right.ENTER not in desk.event.rights_of(desk.event.person("Arya"))


# --- the clock ------------------------------------------------------------------------------------------------------


def left(desk: Desk, at: str) -> float:
    end = ends(desk.event.round())
    assert end is not None
    return (end - datetime.fromisoformat(at)) / timedelta(minutes=1)


def test_a_clock_that_stood_still_ends_so_much_later() -> None:
    desk = begun()
    before = ends(desk.event.round())
    stopped = desk.do("clock", what="pause")
    going = desk.do("clock", what="go on")
    stood = datetime.fromisoformat(going.at) - datetime.fromisoformat(stopped.at)
    assert stood > timedelta(0)
    after = ends(desk.event.round())
    assert before is not None
    assert after == before + stood


def test_more_time_for_all_takes_the_call_back() -> None:
    desk = begun()
    at = desk.event.round().begun or ""
    assert left(desk, at) == 55
    desk.do("clock", what="call")
    assert desk.event.round().called is not None
    with pytest.raises(NotNow, match="called already"):
        desk.do("clock", what="call")
    desk.do("clock", what="extend", minutes=5)
    assert (desk.event.round().called, left(desk, at)) == (None, 60)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"what": "go on"}, "The clock is running"),
        ({"what": "stop"}, "is not for a clock"),
        ({"what": "extend"}, "1 to 120 minutes"),
        ({"what": "extend", "minutes": True}, "1 to 120 minutes"),
        ({"what": "extend", "minutes": 121}, "1 to 120 minutes"),
    ],
)
def test_what_a_clock_does_not_do(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(TournamentError, match=said):
        begun().do("clock", **asked)


def test_a_round_that_has_not_begun_has_no_clock() -> None:
    desk = published()
    assert ends(desk.event.round()) is None
    with pytest.raises(NotNow, match="announce its start first"):
        desk.do("clock", what="pause")


def test_players_enter_late_by_themselves_where_the_organizer_allows_it() -> None:
    desk = started(["Arya", "Bran", "Catelyn", "Davos"], structure="custom", rounds=2)
    with pytest.raises(NotNow, match="Ask the organizer for a late entry"):
        desk.do("register", "Theon")
    desk.do("late entry", allowed=True)
    play_on(desk, 1)
    desk.do("register", "Theon")
    assert desk.audit_trail()[-1].text == "Theon entered the event, from round 2."
    assert desk.event.person("Theon").joined == 2
    next_round(desk)
    with pytest.raises(NotNow, match="the last Swiss round has been published"):
        desk.do("register", "Robb")


def test_who_was_dropped_does_not_come_back_as_a_late_entry() -> None:
    desk = started(["Arya", "Bran", "Catelyn", "Davos"], structure="custom", rounds=2)
    desk.do("late entry", allowed=True)
    desk.do("add", name="Bran", role="spectator")
    desk.do("disqualify", player="Bran")
    with pytest.raises(TournamentError):
        desk.do("register", "Bran")


def test_late_entry_is_closed_again() -> None:
    desk = started(["Arya", "Bran"], structure="custom", rounds=2)
    desk.do("late entry", allowed=True)
    with pytest.raises(NotNow, match="Late entries are already allowed"):
        desk.do("late entry", allowed=True)
    desk.do("late entry", allowed=False)
    with pytest.raises(NotNow, match="Ask the organizer"):
        desk.do("register", "Theon")
