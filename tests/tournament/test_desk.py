"""The desk: registration, late entries, drops and returns, names, deck lists; the log, and taking things back."""

import json
from typing import Any

import pytest

from kingsmoot.decks import built_in, write_deck
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.tournament import Desk, Entry, Kind, NotNow, Role, Structure, Tier, TournamentError, replay_log
from tests.decks.making import INDEX, STARK, change
from tests.tournament.events import (
    ORGANIZER,
    finish_round,
    new,
    next_round,
    pairs,
    play_on,
    play_round,
    points,
    ranking,
    started,
    where,
)
from tests.tournament.moments import MOMENTS, PEOPLE

# --- what the event is ----------------------------------------------------------------------------------------------


def test_settings_change_until_the_start() -> None:
    desk = new(4, structure="custom", rounds=5, cut=8)
    desk.do("settings", tier="premier", minutes=60)
    assert (desk.event.tier, desk.event.minutes, desk.event.rounds_wanted) == (Tier.PREMIER, 60, 5)
    desk.do("settings", structure="basic")
    assert (desk.event.rounds_wanted, desk.event.cut_wanted) == (None, None)
    desk.do("start")
    assert desk.event.structure == Structure(Kind.BASIC, 3, None)
    with pytest.raises(NotNow, match="frozen"):
        desk.do("settings", tier="relaxed")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"name": "  "}, "1 to 80 characters"),
        ({"name": "x" * 81}, "1 to 80 characters"),
        ({"name": "red\x1b[31m"}, "can't be shown"),
        ({"format": "draft"}, "is not a format"),
        ({"tier": "royal"}, "is not a tier"),
        ({"structure": "royal"}, "is not a structure"),
        ({"rounds": 4}, "choose custom"),
        ({"cut": 8}, "choose custom"),
        ({"structure": "custom"}, "needs its number of Swiss rounds"),
        ({"structure": "custom", "rounds": 3, "cut": 6}, "choose 4, 8, 16 or 32"),
        ({"structure": "custom", "rounds": 0, "cut": 8}, "A cut comes after Swiss rounds"),
        ({"structure": "custom", "rounds": 99}, "from 0"),
        ({"structure": "custom", "rounds": 0, "format": "melee"}, "A melee event starts with Swiss"),
        ({"minutes": 0}, "is not possible"),
        ({"colour": "red"}, '"colour" is not a setting'),
        ({"game": "btwixt", "deck_lists": True}, "cannot be checked"),
        ({"game": "cyvasse", "deck_lists": True}, "cannot be checked"),
    ],
)
def test_settings_that_cannot_be(changes: dict[str, Any], sentence: str) -> None:
    desk = new(4)
    before = (desk.copy().event, list(desk.log))
    with pytest.raises(TournamentError, match=sentence):
        desk.do("settings", **changes)
    assert (desk.event, desk.log) == before


def test_a_game_that_we_do_not_have_is_played_on_paper_tables() -> None:
    desk = started(4, game="cyvasse")
    play_on(desk)
    assert desk.event.winner is not None
    with pytest.raises(TournamentError, match="There are no deck lists for cyvasse"):
        new(["Arya"], game="cyvasse").do("deck", player="Arya", deck="3x Dragon")


def test_too_few_players_do_not_start() -> None:
    cases: list[tuple[int, dict[str, Any], str]] = [
        (1, {"structure": "custom", "rounds": 1}, "needs 2 players. So far there are 1"),
        (2, {"structure": "custom", "rounds": 1, "format": "melee"}, "needs 3 players. So far there are 2"),
        (3, {}, "for 4 players or more, and 3 are registered"),
    ]
    for count, wanted, sentence in cases:
        with pytest.raises(TournamentError, match=sentence):
            new(count, **wanted).do("start")


def test_the_structure_is_frozen_whoever_comes_later() -> None:
    desk = started(8)
    next_round(desk)
    desk.do("add", name="Late")
    assert desk.event.structure == Structure(Kind.BASIC, 3, None)
    with pytest.raises(NotNow, match="has started already"):
        desk.do("start")


# --- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", "1 to 80 characters"),
        (" \t", "1 to 80 characters"),
        ("A" * 81, "1 to 80 characters"),
        ("arya", "is here already"),
        ("  ARYA ", "is here already"),
        ("Zoe\u0308", "is here already"),
        ("Bran\x07", "can't be shown"),
        ("Bran\u202enarB", "can't be shown"),
        ("Bran\ud800", "can't be shown"),
    ],
)
def test_names_that_cannot_be(name: str, sentence: str) -> None:
    desk = new(["Arya", "Zoë", "Bran Stark"])
    for act, said in (("add", {"name": name}), ("rename", {"name": "Bran Stark", "to": name})):
        with pytest.raises(TournamentError, match=sentence):
            desk.do(act, **said)
    assert len(desk.event.players) == 3


def test_names_are_tidied_and_found_in_any_case() -> None:
    desk = new(["  Bran   Stark "])
    assert desk.event.person("bran stark").name == "Bran Stark"
    desk.do("rename", name="BRAN STARK", to="Brân Stark")
    assert desk.event.person("Bra\u0302n Stark").name == "Brân Stark", "however the accent is typed"
    desk.do("rename", name="Brân Stark", to="BRÂN STARK")
    assert [person.name for person in desk.event.players] == ["BRÂN STARK"]


def test_an_organizer_has_a_name_too() -> None:
    for name in ("", "x" * 81, "Olenna\x1b"):
        with pytest.raises(TournamentError):
            Desk.open_event(name, name="Highgarden open")


# --- late entries ---------------------------------------------------------------------------------------------------


def test_a_late_entry_plays_from_the_next_round() -> None:
    desk = started(4)
    next_round(desk)
    desk.do("add", name="Late")
    assert desk.event.person("Late").joined == 2
    finish_round(desk)
    next_round(desk)
    assert "Late" in {name for table in pairs(desk) for name in table}
    assert points(desk)["Late"] in (0, 5), "0, or 5 for a bye: nothing for the missed round"


def test_a_late_entry_makes_the_draft_fall_away() -> None:
    desk = started(4)
    desk.do("pair")
    desk.do("add", name="Late")
    assert desk.event.draft is None
    desk.do("pair")
    assert len(pairs(desk)) == 3


def test_it_is_too_late_once_the_last_swiss_round_is_published() -> None:
    desk = started(4, structure="custom", rounds=1, cut=4)
    desk.do("pair")
    desk.do("add", name="Just in time")
    next_round(desk)
    with pytest.raises(NotNow, match="the last Swiss round has been published"):
        desk.do("add", name="Late")
    desk.do("add", name="Shae", role="spectator")
    finish_round(desk)
    desk.do("cut")
    with pytest.raises(NotNow, match="elimination rounds have begun"):
        desk.do("add", name="Late")
    with pytest.raises(NotNow, match="elimination rounds have begun"):
        started(4, structure="custom", rounds=0).do("add", name="Late")


# --- drops ----------------------------------------------------------------------------------------------------------


def test_to_drop_before_the_start_is_not_to_be_registered() -> None:
    desk = new(5)
    desk.do("drop", player="P5")
    assert [person.name for person in desk.event.players] == ["P1", "P2", "P3", "P4"]
    desk.do("start")
    assert desk.event.structure == Structure(Kind.BASIC, 3, None)
    assert "P5" not in ranking(desk)
    desk.do("add", name="P5")
    assert desk.event.person("P5").active, "who comes again is a late entry"


def test_to_drop_in_the_middle_of_a_round_is_to_lose_the_game() -> None:
    desk = started(4)
    next_round(desk)
    other = next(name for name in names(desk, "P1") if name != "P1")
    desk.do("claim", by="P1", winner="P1")
    desk.do("drop", player="P1")
    table = where(desk, "P1")
    assert (table.winner, table.result and table.result.how, table.claims) == (desk.event.person(other).id, "drop", {})
    assert points(desk)[other] == 5
    assert desk.event.person("P1").dropped == 1


def names(desk: Desk, player: str) -> list[str]:
    return [desk.event.named(number) for number in where(desk, player).players]


def test_to_drop_after_a_result_leaves_it_and_the_next_round_is_drawn_without() -> None:
    desk = started(4)
    play_round(desk, "P1 5-0 P2, P3 5-0 P4")
    desk.do("pair")
    desk.do("drop", player="P1")
    assert desk.event.draft is None, "the draft was for four"
    assert points(desk)["P1"] == 5
    next_round(desk)
    assert sorted(map(len, pairs(desk))) == [1, 2]
    assert all("P1" not in table for table in pairs(desk))
    with pytest.raises(NotNow, match="has dropped already"):
        desk.do("drop", player="P1")


def test_who_drops_between_rounds_and_comes_back_in_time_misses_nothing() -> None:
    desk = started(4)
    play_round(desk, "P1 5-0 P2, P3 5-0 P4")
    desk.do("drop", player="P1")
    desk.do("reinstate", player="P1")
    play_round(desk, "P1 5-0 P3, P2 5-0 P4")
    assert points(desk) == {"P1": 10, "P3": 5, "P2": 5, "P4": 0}


def test_who_drops_during_a_round_comes_back_in_the_next() -> None:
    desk = started(4)
    next_round(desk)
    desk.do("drop", player="P1")
    with pytest.raises(NotNow, match="P2 has not dropped"):
        desk.do("reinstate", player="P2")
    desk.do("reinstate", player="P1")
    assert (desk.event.person("P1").joined, points(desk)["P1"]) == (2, 0)
    finish_round(desk)
    next_round(desk)
    assert "P1" in {name for table in pairs(desk) for name in table}


def test_nobody_comes_back_once_the_bracket_is_published() -> None:
    desk = started(6, structure="custom", rounds=1, cut=4)
    next_round(desk)
    finish_round(desk)
    first = ranking(desk)[0]
    desk.do("drop", player=first)
    desk.do("cut")
    assert desk.event.person(first).id not in desk.event.cut
    desk.do("reinstate", player=first)
    assert desk.event.cut == (), "the cut was made without: it is made again"
    next_round(desk)
    desk.do("drop", player=first)
    with pytest.raises(NotNow, match="nobody can come back"):
        desk.do("reinstate", player=first)


def test_those_disqualified_lose_the_game_at_hand_and_stay_out() -> None:
    desk = started(4)
    next_round(desk)
    other = next(name for name in names(desk, "P1") if name != "P1")
    desk.do("disqualify", player="P1", why="Marked cards.")
    result = where(desk, "P1").result
    assert result is not None
    assert (points(desk)[other], result.how) == (5, "penalty")
    assert ranking(desk)[-1] == "P1"
    with pytest.raises(NotNow, match="removed already"):
        desk.do("disqualify", player="P1")
    finish_round(desk)
    next_round(desk)
    assert all("P1" not in table for table in pairs(desk))
    desk.do("reinstate", player="P1", why="It was a factory error.")
    assert desk.event.person("P1").active
    assert not desk.event.person("P1").removed


def test_who_dropped_can_still_be_disqualified() -> None:
    desk = started(4)
    play_round(desk, "P1 5-0 P2, P3 5-0 P4")
    desk.do("drop", player="P1")
    desk.do("disqualify", player="P1")
    assert (desk.event.person("P1").dropped, ranking(desk)[-1]) == (1, "P1")


# --- deck lists -----------------------------------------------------------------------------------------------------

LIST = write_deck(STARK, INDEX, "thronesdb")
SHORT = write_deck(change(STARK, cards={"Winterfell Steward": -1}), INDEX, "thronesdb")


def with_lists(**lists: str) -> Desk:
    desk = new(["Arya", "Bran"], structure="custom", rounds=3, deck_lists=True)
    for name, deck in lists.items():
        desk.do("deck", player=name, deck=deck)
    return desk


@pytest.mark.parametrize("starter", ["tutorial-stark", "the-old-ways"])
def test_a_small_deck_of_the_rulebook_is_not_for_an_event(starter: str) -> None:
    desk = with_lists(Arya=LIST, Bran=write_deck(built_in(starter).deck, INDEX, "json"))
    with pytest.raises(NotNow, match=r"The deck of Bran is not legal\. .* 60"):
        desk.do("start")


def test_all_lists_must_be_there_and_legal_to_start() -> None:
    with pytest.raises(NotNow, match=r"Deck lists are missing \(1\): Bran"):
        with_lists(Arya=LIST).do("start")
    desk = with_lists(Arya=LIST, Bran=SHORT)
    with pytest.raises(NotNow, match="The deck of Bran is not legal"):
        desk.do("start")
    desk.do("deck", player="Bran", deck=LIST)
    desk.do("start")
    deck = desk.event.person("Bran").deck
    assert deck is not None
    assert (deck["text"], deck["reasons"]) == (LIST, [])


def test_lists_are_frozen_by_the_start_however_one_tries() -> None:
    desk = with_lists(Arya=LIST, Bran=LIST)
    desk.do("start")
    before = desk.event.person("Arya").deck
    with pytest.raises(NotNow, match="deck lists are frozen"):
        desk.do("deck", player="Arya", deck=SHORT)
    with pytest.raises(TournamentError, match="Only a player has a deck list"):
        desk.do("add", name="Arya", role="spectator", deck=SHORT)
    assert desk.event.person("Arya").deck == before


def test_a_late_entry_brings_a_legal_list() -> None:
    desk = with_lists(Arya=LIST, Bran=LIST)
    desk.do("start")
    for deck in (None, SHORT):
        with pytest.raises(NotNow, match="Late needs a legal deck list"):
            desk.do("add", name="Late", deck=deck)
    desk.do("add", name="Late", deck=LIST)


def test_lists_are_judged_for_the_game_that_is_played() -> None:
    """A deck that was judged for a joust is handed in again when the event becomes a melee."""
    desk = with_lists(Arya=LIST, Bran=LIST)
    desk.do("settings", tier="formal")
    assert desk.event.person("Arya").deck is not None
    desk.do("settings", format="melee")
    assert desk.event.person("Arya").deck is None
    desk.do("add", name="Catelyn", deck=LIST)
    with pytest.raises(NotNow, match=r"Deck lists are missing \(2\): Arya, Bran"):
        desk.do("start")


def test_a_list_that_cannot_be_read_is_not_taken() -> None:
    desk = with_lists()
    with pytest.raises(KingsmootError, match="Nonsense Knight"):
        desk.do("deck", player="Arya", deck="House Stark\n3x Nonsense Knight")
    assert desk.event.person("Arya").deck is None


# --- the log --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(MOMENTS.keys() - {"undo"}))
def test_everything_can_be_taken_back(name: str) -> None:
    moment = MOMENTS[name]
    desk = moment.at()
    before = desk.copy().event
    by = min(moment.allowed)
    entry = desk.do(moment.act, by=PEOPLE[by], why="To see.", **moment.said(desk))
    assert desk.event != before
    after = desk.copy().event
    assert desk.undo(by=desk.event.organizer.name, why="It was a try.") == entry
    assert desk.event == before
    assert replay_log(desk.log) == before
    assert [(told.entry, told.counts) for told in desk.audit_trail()][-2:] == [(entry, False), (desk.log[-1], False)]
    desk.do(moment.act, by=PEOPLE[by], why="To see.", **moment.said(desk))
    if moment.act != "begin":  # another time is another clock
        assert desk.event == after, "the same again is the same: no lot is drawn twice"


def test_a_whole_event_is_taken_back_step_by_step() -> None:
    desk = new(5, structure="custom", rounds=2, cut=4)
    states = [desk.copy().event]

    def do(act: str, **said: Any) -> None:
        desk.do(act, **said)
        states.append(desk.copy().event)

    do("start")
    for _ in range(4):
        if desk.event.swiss_done and not desk.event.cut:
            do("cut")
        do("pair")
        do("publish")
        do("begin")
        for table in desk.event.round().tables:
            if not table.done:
                do("report", table=table.number, result="5-0")
    assert desk.event.over
    while len(states) > 1:
        assert desk.event == states.pop()
        desk.undo()
    assert desk.event == states[0]


def test_there_is_an_end_to_taking_back() -> None:
    desk = new()
    with pytest.raises(NotNow, match="nothing to undo"):
        desk.undo()


def test_the_story_tells_who_did_what_when_and_why() -> None:
    desk = started(4)
    desk.do("drop", player="P3", why="Feels ill.")
    told = desk.audit_trail()[-1]
    assert told.text == "Olenna dropped P3."
    assert (told.entry.by, told.entry.why, told.entry.at) == (ORGANIZER, "Feels ill.", "2026-05-01T10:07:00+00:00")


def test_the_log_is_plain_data_and_all_there_is() -> None:
    desk = started(5, structure="custom", rounds=2, cut=4)
    play_on(desk)
    read = [Entry.from_data(json.loads(json.dumps(entry.to_data()))) for entry in desk.log]
    assert read == desk.log
    assert Desk(read).event == desk.event


def test_a_prepared_line_is_taken_in_its_turn_only() -> None:
    desk = new(4)
    entry = desk.prepare("add", name="Edric")
    assert "Edric" not in [person.name for person in desk.event.people.values()]
    desk.do("add", name="Gendry")
    with pytest.raises(TournamentError, match="does not follow"):
        desk.append(entry)
    assert replay_log(desk.log) == desk.event


@pytest.mark.parametrize("act", ["dance", "new", ""])
def test_an_act_that_there_is_not(act: str) -> None:
    desk = new(4)
    before = list(desk.log)
    with pytest.raises(TournamentError, match="There is no act"):
        desk.do(act)
    with pytest.raises(TournamentError, match="There is no act"):
        desk.append(Entry(len(desk.log) + 1, "now", ORGANIZER, act))
    assert desk.log == before


@pytest.mark.parametrize(
    ("act", "said"), [("add", {}), ("add", {"name": "Edric", "house": "Storm"}), ("start", {"table": 1})]
)
def test_arguments_that_do_not_fit(act: str, said: dict[str, Any]) -> None:
    with pytest.raises(TournamentError, match=f'"{act}" cannot be done like this'):
        new(4).do(act, **said)


@pytest.mark.parametrize("log", [[], [Entry(1, "now", ORGANIZER, "start")], [Entry(1, "now", ORGANIZER, "undo")]])
def test_a_log_begins_with_a_new_event(log: list[Entry]) -> None:
    with pytest.raises(TournamentError, match="does not begin with a new event"):
        Desk(log)


def test_a_line_that_is_none() -> None:
    with pytest.raises(TournamentError, match="not a line"):
        Entry.from_data({"number": 1})


def test_people_come_in_every_role() -> None:
    desk = new(4)
    for role in Role:
        if role is not Role.ORGANIZER:
            desk.do("add", name=f"A {role}", role=str(role))
            assert desk.event.person(f"A {role}").roles == {role}
    desk.do("add", name="A judge", role="player")
    assert desk.event.person("A judge").roles == {Role.JUDGE, Role.PLAYER}
    with pytest.raises(TournamentError, match='"knight" is not a role'):
        desk.do("add", name="Brienne", role="knight")
    with pytest.raises(TournamentError, match="A player is dropped, not dismissed"):
        desk.do("dismiss", name="A player", role="player")
    with pytest.raises(TournamentError, match="A spectator is not a judge here"):
        desk.do("dismiss", name="A spectator", role="judge")


def test_who_drops_while_a_round_is_drawn_again_around_the_own_result_dropped_after_that_round() -> None:
    desk = Desk.open_event("Olenna", name="Open", seed=4, structure="custom", rounds=2)
    for name in ("Arya", "Bran", "Catelyn", "Davos"):
        desk.do("add", name=name)
    for act in ("start", "pair", "publish", "begin"):
        desk.do(act)
    desk.do("report", table=1, result="5-0")
    player = desk.event.rounds[0].tables[0].players[0]
    desk.do("repair")
    desk.do("drop", player=desk.event.named(player))
    assert desk.event.people[player].dropped == 1
