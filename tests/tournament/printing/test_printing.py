"""Printed pages, read as a browser reads them: what stands where, nothing that runs, nothing from outside."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsmoot.tournament import Desk, NotNow, TournamentError
from kingsmoot.tournament.exchange import read_event
from kingsmoot.tournament.names import name_key
from kingsmoot.tournament.printing import bracket_page, names_page, pairings_page, slips_page, standings_page
from kingsmoot.tournament.simulation import simulate
from tests.tournament.events import EVENT_C, NAMES, play, play_round, started
from tests.tournament.exchange.past_events import play_on
from tests.tournament.printing.paper import Node, page

HARMLESS = {"html", "head", "meta", "title", "style", "body", "header", "main", "section", "h1", "h2", "p", "br", "div"}
HARMLESS |= {"span", "bdi", "strong", "table", "thead", "tbody", "tr", "th", "td"}


def rows(html: str) -> list[list[str]]:
    return [row.texts("td") for row in page(html).all("tbody")[0].all("tr")]


def everything(desk: Desk) -> list[str]:
    """All pages that an event has."""
    pages = [standings_page(desk.event)]
    for round_ in desk.event.rounds:
        pages += [make(desk.event, round_.number) for make in (pairings_page, names_page, slips_page)]
    return [*pages, bracket_page(desk.event)] if desk.event.elimination() else pages


def simulated(**wanted: Any) -> Desk:
    return read_event(simulate(**wanted)).desk


@pytest.fixture
def seven() -> Desk:
    """Two rounds played, and the third published."""
    desk = play("A 5-0 B, C 4-1 D, E 2-2 F, G bye\nA 5-0 C, G 5-0 E, F 5-0 D, B bye", structure="custom", rounds=3)
    play_round(desk, "A - G, C - F, B - E, D bye")
    return desk


# --- pairings ---------------------------------------------------------------------------------------------------------


def test_pairings_stand_by_table_with_the_points_that_everybody_brings(seven: Desk) -> None:
    shown = {tuple(sorted(row[1:3])): row for row in rows(pairings_page(seven.event))}
    assert set(shown) == {("A(10)", "G(10)"), ("C(4)", "F(7)"), ("B(5)", "E(2)"), ("Bye", "D(1)")}
    assert [row[0] for row in rows(pairings_page(seven.event))] == ["1", "2", "3", "4"]
    assert all(row[3] == "" for row in shown.values())


def test_pairings_of_an_earlier_round_show_its_results(seven: Desk) -> None:
    first = rows(pairings_page(seven.event, 1))
    seen = {frozenset(row[1:3]): row[3] for row in first}
    assert seen[frozenset("AB")] in ("5-0", "0-5")
    assert seen[frozenset({"G", "Bye"})] == ""
    row = next(row for row in first if "A" in row)
    assert row[3] == ("5-0" if row[1] == "A" else "0-5")


def test_names_stand_in_the_order_of_the_alphabet() -> None:
    people = ["Zoë", "arya", "Éomund", "Bran", "eddard", "Ōberyn"]
    desk = started(people, structure="custom", rounds=1)
    desk.do("pair")
    desk.do("publish")
    seen = rows(names_page(desk.event))
    assert [row[0] for row in seen] == ["arya", "Bran", "eddard", "Éomund", "Ōberyn", "Zoë"]
    at = {row[0]: (row[1], row[2]) for row in seen}
    for name, (table, opponent) in at.items():
        assert at[opponent] == (table, name)


def test_a_bye_and_a_pod_stand_among_the_names(seven: Desk) -> None:
    assert next(row for row in rows(names_page(seven.event)) if row[0] == "D")[2] == "Bye"
    desk = started(list("ABCD"), format="melee", structure="custom", rounds=1)
    desk.do("pair")
    desk.do("publish")
    for row in rows(names_page(desk.event)):
        assert {row[0], *row[2].split(", ")} == set("ABCD")


def test_many_names_are_set_in_two_columns() -> None:
    for players, columns in ((39, 0), (40, 1)):
        desk = simulated(players=players, structure="custom", rounds=1)
        assert len(page(names_page(desk.event)).all("div", "two")) == columns
        assert len(rows(names_page(desk.event))) == players


def test_a_pod_shows_what_everybody_got() -> None:
    desk = started(list("ABCD"), format="melee", structure="custom", rounds=1)
    desk.do("pair")
    desk.do("publish")
    desk.do("begin")
    desk.do("report", table=1, order=["C", "A", "D", "B"])
    (pod,) = page(pairings_page(desk.event)).all("td", "pod")
    assert sorted(pod.texts("div")) == ["A3 points", "B1 point", "C5 points", "D2 points"]


# --- slips ------------------------------------------------------------------------------------------------------------


def test_every_game_has_a_slip_and_a_bye_has_none(seven: Desk) -> None:
    slips = page(slips_page(seven.event)).all("section", "slip")
    assert [set(slip.texts("td", "name")) for slip in slips] == [
        {seven.event.named(p) for p in table.players} for table in seven.event.round().tables if len(table.players) == 2
    ]
    assert [slip.texts("span", "table") for slip in slips] == [["Table 1"], ["Table 2"], ["Table 3"]]
    assert "Highgarden open · Round 3" in slips[0].text


def test_a_slip_of_a_swiss_round_has_a_box_for_every_result(seven: Desk) -> None:
    slip = page(slips_page(seven.event)).all("section", "slip")[0]
    heads = slip.texts("th")
    assert heads[:6] == ["Player", "Win", "Modified win", "Draw", "Modified loss", "Loss"]
    for row in slip.all("tbody")[0].all("tr"):
        assert row.texts("td")[1:6] == ["5", "4", "2", "1", "0"]
        assert [len(cell.all("span", "box")) for cell in row.all("td")[1:6]] == [1] * 5
        assert len(row.all("td", "sign")) == len(row.all("td", "power")) == 1
    assert "Intentional draw, seen by (leader)" in slip.texts("p", "more")[0]


def test_slips_of_elimination_rounds_have_no_draw_and_ask_what_breaks_a_tie() -> None:
    desk = simulated(players=8, structure="custom", rounds=1, cut=4)
    semi, final = (page(slips_page(desk.event, number)).all("section", "slip")[0] for number in (2, 3))
    assert not {"Draw", "Loss"} & {*semi.texts("th"), *final.texts("th")}
    assert "cards in draw deck" in semi.text
    assert "Semi-finals" in semi.text
    assert "Power at time" not in final.text
    assert "untimed" in final.text


def test_slips_of_a_melee_ask_for_places() -> None:
    desk = simulated(players=7, structure="custom", rounds=1, format="melee")
    slips = page(slips_page(desk.event)).all("section", "slip")
    assert sorted(len(slip.all("td", "name")) for slip in slips) == [3, 4]
    assert all("Place" in slip.texts("th") for slip in slips)


def test_a_round_of_byes_alone_has_no_slips() -> None:
    desk = read_event({"rounds": [{"pairings": [{"players": ["A"]}, {"players": ["B"]}]}]}).desk
    with pytest.raises(NotNow, match="no games"):
        slips_page(desk.event)


# --- standings --------------------------------------------------------------------------------------------------------


def test_standings_show_every_number_and_what_decided() -> None:
    desk = play(EVENT_C, structure="custom", rounds=3)
    seen = rows(standings_page(desk.event))
    assert seen[0][1:5] == ["P7", "14", "2.5556", "2.7407"]
    assert seen[1] == ["2", "P1", "10", "3.2222", "2.5185", "points"]
    assert seen[2] == ["3", "P3", "10", "2.2222", "2.6296", "SoS"]
    assert [row[5] for row in seen if row[1] == "P4"] == ["head-to-head"]
    shown = page(standings_page(desk.event))
    assert shown.texts("p", "winner") == ["Winner: P7"]
    assert "the mean of the opponents' SoS" in " ".join(shown.texts("section", "notes"))
    assert "After Swiss round 3 of 3" in shown.text


def test_who_dropped_or_was_removed_is_marked() -> None:
    desk = play("A 5-0 B, C 5-0 D", structure="custom", rounds=2)
    desk.do("drop", player="B")
    desk.do("disqualify", player="A")
    seen = {row[1]: row for row in rows(standings_page(desk.event))}
    assert set(seen) == {"A (removed)", "B (dropped after round 1)", "C", "D"}
    assert (seen["A (removed)"][0], seen["A (removed)"][5]) == ("4", "conduct")
    assert (seen["C"][0], seen["C"][5]) == ("1", "")


def test_standings_in_the_middle_of_a_round_say_so(seven: Desk) -> None:
    assert "During round 3: 1 of 4 tables have a result" in page(standings_page(seven.event)).text
    assert "Before the first round" in page(standings_page(started(4).event)).text
    cup = started(4, structure="custom", rounds=0)
    assert "No Swiss rounds: in the order of the lots" in page(standings_page(cup.event)).text


def test_the_cut_is_a_line_below_its_last() -> None:
    desk = play(EVENT_C, structure="custom", rounds=3, cut=4)
    assert page(standings_page(desk.event)).all("tr", "last") == []
    desk.do("cut")
    (last,) = page(standings_page(desk.event)).all("tr", "last")
    assert last.texts("td")[:2] == ["4", "P5"]


# --- bracket ----------------------------------------------------------------------------------------------------------


def tree(node: Node) -> Any:
    """A drawn bracket as nested pairs: ((game, game), game)."""
    (game,) = [part for part in node.inside if isinstance(part, Node) and "game" in part.kinds]
    sides = tuple(game.texts("div", "side"))
    feeders = [part for part in node.inside if isinstance(part, Node) and "from" in part.kinds]
    if not feeders:
        return sides
    return [tree(part) for part in feeders[0].inside if isinstance(part, Node)], sides


def drawn(desk: Desk) -> list[Any]:
    sheets = page(bracket_page(desk.event)).all("section", "sheet")
    return [tree(sheet.all("div", "tree")[0].all("div", "node")[0]) for sheet in sheets]


def test_a_bracket_is_drawn_with_those_side_by_side_who_meet_next() -> None:
    desk = play(EVENT_C, structure="custom", rounds=3, cut=8)
    desk.do("cut")
    desk.do("pair")
    desk.do("publish")
    order = [desk.event.named(player) for player in desk.event.cut]
    one, four, two, three = [(f"{k + 1}{order[k]}", f"{8 - k}{order[7 - k]}") for k in (0, 3, 1, 2)]
    nobody = ("", "")
    assert drawn(desk) == [([([one, four], nobody), ([two, three], nobody)], nobody)]
    desk.do("begin")
    desk.do("report", table=4, winner=order[3])
    assert drawn(desk)[0][0][0][1] == ("", f"4{order[3]}")  # goes on, before the next round is published


def test_a_played_bracket_has_scores_and_its_winners_in_bold() -> None:
    desk = simulated(players=8, structure="custom", rounds=1, cut=4, seed=3)
    shown = page(bracket_page(desk.event))
    winner = desk.event.winner
    assert winner
    assert f"Winner: {winner.name}" in shown.all("header")[0].text
    bold = [re.sub(r"^\d+", "", side.all("span", "who")[0].text) for side in shown.all("div", "won")]
    assert len(bold) == 3
    assert bold.count(winner.name) == 2
    games = [table for round_ in desk.event.elimination() for table in round_.tables]
    points = sorted(point for table in games if table.result for point in table.result.points)
    assert sorted(int(side.all("span")[-1].text) for side in shown.all("div", "side")) == points


def test_a_bracket_from_the_start_shows_its_byes() -> None:
    desk = simulated(players=11, structure="custom", rounds=0)
    sides = page(bracket_page(desk.event)).texts("div", "side")
    assert sides.count("bye") == 5
    assert len(sides) == 2 * (8 + 4 + 2 + 1)


@pytest.mark.parametrize(("players", "sheets"), [(32, 1), (33, 3), (100, 5)])
def test_a_big_bracket_takes_several_sheets(players: int, sheets: int) -> None:
    desk = simulated(players=players, structure="custom", rounds=0)
    shown = page(bracket_page(desk.event))
    assert len(shown.all("section", "sheet")) == sheets
    games = sum(len(round_.tables) for round_ in desk.event.rounds)
    assert len(shown.all("div", "game")) == games
    first = [re.sub(r"\d$", "", text) for text in shown.texts("div", "side")]
    assert {person.name for person in desk.event.players} <= {re.sub(r"\d$", "", text) for text in first}


def test_the_sheets_of_a_bracket_lie_in_the_order_in_which_their_winners_meet() -> None:
    desk = simulated(players=128, structure="custom", rounds=0)
    *quarters, (semis, _) = drawn(desk)
    meet = [re.sub(r"\d$", "", side) for game in semis for side in game]
    assert len(quarters) == len(meet) == 4
    for quarter, winner in zip(quarters, meet, strict=True):
        assert winner in [re.sub(r"\d$", "", side) for side in quarter[1]]


def test_pods_of_an_elimination_stand_in_columns() -> None:
    desk = simulated(players=16, structure="custom", rounds=1, cut=16, format="melee")
    shown = page(bracket_page(desk.event))
    assert [len(game.all("div", "side")) for game in shown.all("div", "game")] == [4] * 7
    assert shown.texts("div", "heads") == ["Elimination, 4 tables", "Elimination, 2 tables", "Final"]


def test_a_bracket_of_a_past_event_that_is_no_tree_is_drawn_in_columns() -> None:
    games = [{"players": [a, b], "result": "5-0"} for a, b in ("AB", "CD", "EF")]
    data = {"rounds": [{"stage": "swiss", "pairings": games}, {"stage": "elimination", "pairings": games}]}
    shown = page(bracket_page(read_event(data).desk.event))
    assert len(shown.all("div", "game")) == 3
    assert shown.all("div", "tree") == []


# --- all pages --------------------------------------------------------------------------------------------------------


def test_drafts_are_not_printed(seven: Desk) -> None:
    desk = started(list("ABCD"), structure="custom", rounds=2)
    for make in (pairings_page, names_page, slips_page):
        with pytest.raises(TournamentError, match="No round has been published"):
            make(desk.event)
    with pytest.raises(NotNow, match="No elimination round has been published"):
        bracket_page(desk.event)
    desk.do("pair")
    with pytest.raises(TournamentError, match="No round has been published"):
        pairings_page(desk.event)
    desk.do("publish")
    desk.do("repair")
    with pytest.raises(TournamentError, match="No round has been published"):
        names_page(desk.event)
    with pytest.raises(TournamentError, match="no published round 4"):
        pairings_page(seven.event, 4)


NASTY = ["<script>alert(1)</script>", "</style><img src=x onerror=alert(1)>", '"><b>', "&lt;&amp;", "'; --", "a<!--"]


def check_harmless(html: str) -> Node:
    shown = page(html)
    assert {node.tag for node in shown.all()} <= HARMLESS
    assert {name for node in shown.all() for name in node.attrs} <= {
        *("class", "style", "scope", "lang", "charset", "name", "content", "http-equiv")
    }
    (style,) = shown.all("style")
    styles = [style.text, *(node.attrs.get("style", "") for node in shown.all())]
    outside = re.search(r"url\(|@import|https?:", "".join(styles))
    assert outside is None
    assert html.startswith("<!DOCTYPE html>")
    assert "@page" in style.text
    return shown


def test_no_name_becomes_part_of_the_page() -> None:
    for nasty in NASTY:
        desk = started([*NASTY, "Bran"], structure="custom", rounds=2, cut=4, name=nasty)
        for _ in range(2):
            play_on(desk)
        desk.do("cut")
        play_on(desk)
        for html in everything(desk):
            shown = check_harmless(html)
            assert nasty in shown.all("title")[0].text
        assert {row[0] for row in rows(names_page(desk.event, 1))} == {*NASTY, "Bran"}


@pytest.mark.parametrize("wanted", [{"players": 13}, {"players": 64}, {"players": 22, "format": "melee"}])
def test_every_page_of_an_event_is_whole(wanted: dict[str, Any]) -> None:
    desk = simulated(**wanted, structure="custom", rounds=3, cut=8, drops=0.05)
    for html in everything(desk):
        check_harmless(html)


@settings(max_examples=60, deadline=None)
@given(st.lists(NAMES, min_size=4, max_size=6, unique_by=name_key))
def test_any_names_can_be_printed(people: list[str]) -> None:
    desk = started(people, structure="custom", rounds=1, cut=4, name=people[0])
    play_on(desk)
    names = {person.name for person in desk.event.players}
    for html in everything(desk):
        check_harmless(html)
    assert {bdi.text for row in page(names_page(desk.event)).all("td", "name") for bdi in row.all("bdi")} == names
    assert {bdi.text for row in page(standings_page(desk.event)).all("td", "name") for bdi in row.all("bdi")} == names
