"""The computed examples of the regulations, 1 to 37, each by its number.

Most are played at the desk as whole events (see `events` for the events A, B and C). Where a game at a table is meant,
the second edition's own engine plays it, and its end is entered.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from kingsmoot import Match, Setup
from kingsmoot.decks import Deck, write_deck
from kingsmoot.scenario import Player, Scenario, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.tournament import Desk, Kind, NotAllowed, NotNow, Structure, TournamentError, structure
from kingsmoot.tournament.standings import HEAD_TO_HEAD, SCHEDULE
from tests.decks.making import INDEX, STARK, change
from tests.tournament.events import (
    EVENT_A,
    EVENT_B,
    EVENT_C,
    ORGANIZER,
    as_seated,
    begin,
    duel,
    finish_round,
    lines,
    new,
    next_round,
    pair,
    pairs,
    play,
    play_round,
    points,
    ranking,
    started,
    with_leaders,
)

DRAWS = 40
"""How often a round is drawn again, to see what may come out."""


def rows(text: str, count: int) -> str:
    """The first rounds of an event."""
    return "\n".join(text.strip().splitlines()[:count])


def draws(desk: Desk) -> list[set[frozenset[str]]]:
    """The next round, drawn many times."""
    desk.do("pair")
    seen = [pairs(desk)]
    for _ in range(DRAWS):
        desk.do("repair")
        seen.append(pairs(desk))
    return seen


# --- structures -----------------------------------------------------------------------------------------------------


def check_rows(kind: Kind, expected: dict[int, tuple[int, int | None]]) -> None:
    assert {n: structure(kind, n) for n in expected} == {n: Structure(kind, *row) for n, row in expected.items()}


def check_event(kind: str, players: int, rounds: int, cut: int | None) -> None:
    assert started(players, structure=kind).event.structure == Structure(Kind(kind), rounds, cut)


def test_example_01_basic_with_16_and_17_players() -> None:
    check_rows(Kind.BASIC, {16: (4, None), 17: (4, 4)})
    check_event("basic", 16, 4, None)
    check_event("basic", 17, 4, 4)


def test_example_02_basic_with_44_and_45_players() -> None:
    check_rows(Kind.BASIC, {44: (5, 8), 45: (6, 8)})


def test_example_03_basic_with_148_and_149_players() -> None:
    check_rows(Kind.BASIC, {148: (6, 16), 149: (7, 16)})


def test_example_04_advanced_with_12_and_13_players() -> None:
    check_rows(Kind.ADVANCED, {12: (4, 4), 13: (4, 8)})
    check_event("advanced", 12, 4, 4)
    check_event("advanced", 13, 4, 8)


def test_example_05_the_last_rows_of_advanced_and_the_row_that_is_not_there() -> None:
    check_rows(Kind.ADVANCED, {288: (6, 32), 289: (7, 32), 600: (8, 32)})
    with pytest.raises(TournamentError, match="for 9 players or more, and 8 are registered"):
        started(8, structure="advanced")


# --- how games end --------------------------------------------------------------------------------------------------


def at_time(power: Sequence[int], totals: Sequence[int] = (15, 15)) -> dict[str, int]:
    """The points of Arya and Bran when time decides; numbers are said from Arya's side."""
    desk = duel()
    seated: dict[str, Any] = {
        name: as_seated(desk, "Arya", two) for name, two in (("power", power), ("totals", totals))
    }
    desk.do("report", table=1, **seated)
    return points(desk)


def test_example_06_needs_of_four_and_two_at_time() -> None:
    assert at_time((11, 13)) == {"Arya": 1, "Bran": 4}


def test_example_07_another_victory_total_makes_it_a_draw() -> None:
    assert at_time((12, 14), (15, 17)) == {"Arya": 2, "Bran": 2}


def test_example_08_fifteen_power_before_the_game_round_ends_is_a_win_and_not_a_result_on_time() -> None:
    with pytest.raises(TournamentError, match="That is a win, not a result on time"):
        at_time((15, 9))
    desk = duel()
    desk.do("report", table=1, winner="Arya")
    assert points(desk) == {"Arya": 5, "Bran": 0}


def test_example_09_time_in_the_taxation_phase() -> None:
    """The phase is finished: five cards go above the reserve of the plot; then power decides."""
    hand = ["Ice", "Arya Stark", "Sansa Stark", "Robb Stark", "Eddard Stark", "Heart Tree Grove", "Catelyn Stark"]
    t = Scenario(
        stark=side("stark", hand=hand, plot="A Feast for Crows", power=9),
        lannister=side("lannister", power=7),
        phase="taxation",
    )
    this_round = t.round
    while t.about == "reserve":
        assert t.phase == "taxation"
        t.stark.choose(t.options[0])
    assert (len(t.stark.hand), t.phase, t.round) == (4, "plot", this_round + 1)
    assert at_time((t.stark.power, t.lannister.power)) == {"Arya": 4, "Bran": 1}


def empty_deck(player: Player, left: int) -> None:
    s = player.t.s
    for c in s.deck[player.seat][: len(s.deck[player.seat]) - left]:
        atoms.move(s, c, Zone.REMOVED)


def test_example_10_an_empty_deck_and_a_concession() -> None:
    t = Scenario(
        stark=side("stark", plots=["Sneak Attack"]),
        lannister=side("lannister", plots=["The Winds of Winter"]),
        phase="plot",
        round=3,
    )
    empty_deck(t.lannister, 2)
    t.stark.choose("first player House Lannister")
    assert t.over
    assert t.winner is t.stark
    desk = duel()
    desk.do("report", table=1, winner="Arya", how="empty deck")
    assert points(desk) == {"Arya": 5, "Bran": 0}

    match = Match.start("second-edition", Setup(5, ({}, {})))
    match.concede(0)
    assert match.state.result is not None
    assert match.state.result.winners == (1,)
    desk = duel()
    desk.do("report", table=1, winner="Bran", how="concession")
    assert points(desk) == {"Arya": 0, "Bran": 5}


# --- pairing --------------------------------------------------------------------------------------------------------


def test_example_11_the_third_of_the_group_meets_kyle() -> None:
    """Three rounds bring John, Stella and Laramy to 15 points and Kyle to 10; the other eight have less."""
    others = [f"P{i}" for i in range(1, 9)]
    desk = started(["John", "Stella", "Laramy", "Kyle", *others], structure="custom", rounds=4)
    play_round(desk, "John 5-0 P1, Stella 5-0 P2, Laramy 5-0 P3, Kyle 5-0 P4, P5 2-2 P6, P7 2-2 P8")
    play_round(desk, "John 5-0 P2, Stella 5-0 P3, Laramy 5-0 P4, Kyle 5-0 P1, P5 2-2 P7, P6 2-2 P8")
    play_round(desk, "John 5-0 P3, Stella 5-0 P4, Laramy 5-0 P1, Kyle 0-5 P5, P6 2-2 P7, P2 2-2 P8")
    assert [points(desk)[name] for name in ("John", "Stella", "Laramy", "Kyle", "P5")] == [15, 15, 15, 10, 9]
    downs: set[str] = set()
    for drawn in draws(desk):
        with_kyle = next(couple - {"Kyle"} for couple in drawn if "Kyle" in couple)
        assert with_kyle < {"John", "Stella", "Laramy"}
        assert {"John", "Stella", "Laramy"} - with_kyle in drawn
        downs |= with_kyle
    assert downs == {"John", "Stella", "Laramy"}, "who is paired down is random"


def test_example_12_the_second_round_of_event_c() -> None:
    desk = play(rows(EVENT_C, 1))
    assert sorted(points(desk).values(), reverse=True) == [5, 5, 5, 4, 1, 0, 0, 0]
    top, bottom = {"P1", "P3", "P5"}, {"P2", "P4", "P6"}
    downs: set[str] = set()
    ups: set[str] = set()
    for drawn in draws(desk):
        with_p7 = next(couple - {"P7"} for couple in drawn if "P7" in couple)
        with_p8 = next(couple - {"P8"} for couple in drawn if "P8" in couple)
        assert with_p7 < top
        assert with_p8 < bottom
        assert {frozenset(top - with_p7), frozenset(bottom - with_p8)} < drawn
        downs |= with_p7
        ups |= with_p8
    assert (downs, ups) == (top, bottom)


def test_example_13_the_third_round_of_event_c() -> None:
    desk = play(rows(EVENT_C, 2))
    assert points(desk) == {"P1": 10, "P7": 9, "P3": 5, "P5": 5, "P2": 5, "P8": 3, "P6": 2, "P4": 0}
    fives = {"P2", "P3", "P5"}
    floated: set[str] = set()
    for drawn in draws(desk):
        with_p8 = next(couple - {"P8"} for couple in drawn if "P8" in couple)
        assert with_p8 < fives
        assert drawn == {pair("P1", "P7"), frozenset(fives - with_p8), with_p8 | {"P8"}, pair("P4", "P6")}
        floated |= with_p8
    assert floated == fives


# --- standings ------------------------------------------------------------------------------------------------------


def test_example_14_the_points_of_event_c() -> None:
    desk = play(EVENT_C)
    assert points(desk) == {"P7": 14, "P1": 10, "P3": 10, "P5": 10, "P2": 5, "P4": 5, "P8": 3, "P6": 2}
    assert desk.event.over
    assert desk.event.winner is desk.event.person("P7")


def test_example_15_strength_of_schedule_orders_the_tens() -> None:
    found = lines(play(EVENT_C))
    assert [found[name].sos for name in ("P1", "P3", "P5")] == [Fraction(29, 9), Fraction(20, 9), Fraction(19, 9)]
    assert [found[name].rank for name in ("P1", "P3", "P5")] == [2, 3, 4]
    assert not any(found[name].beat_group for name in ("P1", "P3", "P5"))
    assert found["P3"].decided_by == found["P5"].decided_by == SCHEDULE


def test_example_16_head_to_head_orders_the_fives() -> None:
    found = lines(play(EVENT_C))
    assert (found["P2"].rank, found["P4"].rank) == (5, 6)
    assert found["P4"].decided_by == HEAD_TO_HEAD
    assert (found["P2"].sos, found["P4"].sos) == (Fraction(25, 9), Fraction(17, 9))


def test_example_17_extended_strength_of_schedule_in_event_c() -> None:
    found = lines(play(EVENT_C))
    assert found["P1"].extended_sos == Fraction(68, 27)
    assert found["P7"].extended_sos == Fraction(74, 27)


def test_example_18_a_custom_cut_to_four_of_event_c() -> None:
    desk = play(EVENT_C, structure="custom", rounds=3, cut=4)
    assert ranking(desk)[:4] == ["P7", "P1", "P3", "P5"]
    next_round(desk)
    assert [game.players for game in desk.event.round().tables] == seats(desk, ("P7", "P5"), ("P1", "P3"))
    desk.do("report", table=1, winner="P5")
    desk.do("report", table=2, winner="P1")
    next_round(desk)
    assert pairs(desk) == {pair("P5", "P1")}


def seats(desk: Desk, *games: Sequence[str]) -> list[tuple[int, ...]]:
    return [tuple(desk.event.person(name).id for name in game) for game in games]


def test_example_19_a_modified_win_beats() -> None:
    desk = play(EVENT_A)
    found = lines(desk)
    assert points(desk) == {"A": 10, "B": 7, "C": 6, "D": 6}
    assert ranking(desk) == ["A", "B", "C", "D"]
    assert found["D"].decided_by == HEAD_TO_HEAD
    assert found["C"].sos == found["D"].sos == Fraction(23, 9)
    assert found["C"].extended_sos == found["D"].extended_sos == Fraction(64, 27)


def test_example_20_the_schedule_of_the_winner_of_event_a() -> None:
    line = lines(play(EVENT_A))["A"]
    assert (line.sos, line.extended_sos) == (Fraction(19, 9), Fraction(68, 27))


def test_example_21_the_second_bye_of_event_b_is_by_lot_between_b_and_d() -> None:
    """The lot is drawn once for an event, so it takes other events to see the other outcome."""
    lucky: set[str] = set()
    for seed in range(12):
        desk = play(rows(EVENT_B, 1), seed=seed)
        found = lines(desk)
        assert found["B"].sos == found["D"].sos == 5
        assert found["B"].extended_sos == found["D"].extended_sos == 0
        desk.do("pair")
        (bye,) = [couple for couple in pairs(desk) if len(couple) == 1]
        assert bye == {ranking(desk)[-1]}
        lucky |= bye
    assert lucky == {"B", "D"}


def test_example_22_the_third_round_of_event_b_has_one_solution() -> None:
    desk = play(rows(EVENT_B, 2))
    assert points(desk) == {"A": 9, "C": 6, "D": 5, "B": 5, "E": 5}
    assert all(drawn == {pair("D"), pair("A", "E"), pair("B", "C")} for drawn in draws(desk))


def test_example_23_two_opponents_only() -> None:
    desk = play(EVENT_B)
    assert points(desk) == {"A": 14, "C": 11, "D": 10, "B": 5, "E": 5}
    assert lines(desk)["D"].sos == Fraction(8, 3)


def test_example_24_rounds_with_a_bye_count_as_played() -> None:
    desk = play(EVENT_B)
    found = lines(desk)
    assert (found["B"].sos, found["E"].sos) == (Fraction(25, 6), Fraction(4))
    assert ranking(desk)[-2:] == ["B", "E"]


def test_example_25_nothing_but_byes_is_no_schedule() -> None:
    desk = started(["Arya", "Bran", "Catelyn"], structure="custom", rounds=1)
    play_round(desk, "Arya 5-0 Bran, Catelyn bye")
    assert (lines(desk)["Catelyn"].points, lines(desk)["Catelyn"].sos) == (5, Fraction(0))


# --- elimination ----------------------------------------------------------------------------------------------------


def after_cut(players: int, cut: int) -> Desk:
    """One Swiss round, the cut, and the first elimination round published."""
    desk = started(players, structure="custom", rounds=1, cut=cut)
    next_round(desk)
    finish_round(desk)
    next_round(desk)
    return desk


def by_rank(desk: Desk) -> list[tuple[int, ...]]:
    """The games of the latest round, players named by their rank in the cut."""
    return [tuple(desk.event.cut.index(p) + 1 for p in game.players) for game in desk.event.round().tables]


def win(desk: Desk, *ranks: int) -> None:
    begin(desk)
    for number, rank in enumerate(ranks, start=1):
        desk.do("report", table=number, winner=desk.event.cut[rank - 1])
    desk.do("pair")
    desk.do("publish")


def test_example_26_a_cut_to_eight() -> None:
    desk = after_cut(9, 8)
    assert by_rank(desk) == [(1, 8), (2, 7), (3, 6), (4, 5)]
    assert desk.event.round().minutes == 55
    win(desk, 8, 2, 6, 4)
    assert by_rank(desk) == [(8, 4), (2, 6)]
    win(desk, 4, 6)
    assert by_rank(desk) == [(4, 6)]
    assert desk.event.round().minutes is None, "the final is untimed"


def test_example_27_a_cut_to_sixteen_where_the_better_rank_wins() -> None:
    desk = after_cut(16, 16)
    win(desk, 1, 2, 3, 4, 5, 6, 7, 8)
    assert by_rank(desk) == [(1, 8), (2, 7), (3, 6), (4, 5)]
    win(desk, 1, 2, 3, 4)
    assert by_rank(desk) == [(1, 4), (2, 3)]


def test_example_28_no_seeding_again() -> None:
    desk = after_cut(8, 8)
    win(desk, 8, 7, 6, 4)
    assert by_rank(desk) == [(8, 4), (7, 6)]


def test_example_29_eleven_players_start_with_elimination() -> None:
    orders = set()
    for seed in range(6):
        desk = started(11, structure="custom", rounds=0, seed=seed)
        next_round(desk)
        games = [game.players for game in desk.event.round().tables]
        assert sorted(map(len, games)) == [1, 1, 1, 1, 1, 2, 2, 2]
        assert sorted(player for game in games for player in game) == sorted(p.id for p in desk.event.players)
        orders.add(tuple(map(len, games)))
        finish_round(desk)
        next_round(desk)
        winners = [game[0] for game in games]
        assert [game.players for game in desk.event.round().tables] == [(winners[k], winners[7 - k]) for k in range(4)]
    assert len(orders) > 1, "game numbers are random, too"


def test_example_30_eight_players_start_with_elimination() -> None:
    drawn = set()
    for seed in range(6):
        desk = started(8, structure="custom", rounds=0, seed=seed)
        next_round(desk)
        assert all(len(game.players) == 2 for game in desk.event.round().tables)
        drawn.add(frozenset(pairs(desk)))
    assert len(drawn) > 1


# --- roles, decks, conduct ------------------------------------------------------------------------------------------


def test_example_31_an_intentional_draw_has_a_leader_as_witness_and_is_for_swiss_rounds() -> None:
    desk = duel()
    with pytest.raises(NotAllowed, match="needs a leader who was present"):
        desk.do("claim", by="Arya", result="intentional draw")
    desk.do("report", table=1, result="intentional draw", witness=ORGANIZER)
    assert points(desk) == {"Arya": 2, "Bran": 2}

    desk = duel(rounds=0)
    with pytest.raises(NotAllowed, match="for Swiss rounds only"):
        desk.do("report", table=1, result="intentional draw", witness=ORGANIZER)


def test_example_32_the_organizer_rules_without_a_marshal_and_does_not_play_at_a_formal_event() -> None:
    desk = duel()
    desk.do("ruling", text="The challenge stands.", table=1, final=True)
    assert desk.event.notes[0].final
    with_leaders(desk)
    with pytest.raises(NotAllowed, match="Only a marshal gives a final ruling"):
        desk.do("ruling", text="The challenge stands.", table=1, final=True)

    desk = new(["Arya", "Bran", "Catelyn", ORGANIZER], tier="formal")
    with pytest.raises(NotAllowed, match="at Formal events leaders only lead"):
        desk.do("start")


def test_example_33_a_leader_plays_at_a_relaxed_event_only_beside_a_second_one() -> None:
    desk = new([ORGANIZER, "Bran"], structure="custom", rounds=1)
    with pytest.raises(NotAllowed, match="the only leader and cannot play"):
        desk.do("start")
    desk.do("add", name="Jaime", role="judge")
    desk.do("start")
    assert desk.event.announced == (desk.event.organizer.id, desk.event.person("Jaime").id)
    next_round(desk)
    with pytest.raises(NotAllowed, match="Olenna plays there: Jaime rules at table 1"):
        desk.do("ruling", by=ORGANIZER, text="I was right.", table=1)
    desk.do("ruling", by="Jaime", text="She was not.", table=1)


def hand_in(deck: Deck, **wanted: Any) -> Desk:
    """Four players with deck lists, one of them with this one."""
    desk = new(["Arya", "Bran", "Catelyn"], deck_lists=True, **wanted)
    for name in ("Arya", "Bran", "Catelyn"):
        desk.do("deck", player=name, deck=write_deck(STARK, INDEX, "thronesdb"))
    desk.do("add", name="Davos", deck=write_deck(deck, INDEX, "thronesdb"))
    return desk


def test_example_34_the_agenda_is_not_one_of_the_sixty_and_seven_plots_are_seven() -> None:
    assert (STARK.cards.total, len(STARK.agendas), STARK.plots.total) == (60, 1, 7)
    hand_in(STARK).do("start")
    with pytest.raises(NotNow, match=r"The deck of Davos is not legal.* 59 "):
        hand_in(change(STARK, cards={"Winterfell Steward": -1})).do("start")
    with pytest.raises(NotNow, match=r"The deck of Davos is not legal.* 8 "):
        hand_in(change(STARK, plots={"A Storm of Swords": 1})).do("start")


def record(desk: Desk, text: str) -> None:
    desk.do("ruling", by="Mace", text=text, table=1, final=True)
    note = desk.event.notes[-1]
    assert (note.by, note.text, note.round, note.table, note.final) == ("Mace", text, 1, 1, True)


def test_example_35_sleeves_are_for_the_marshal_who_records_what_was_ruled() -> None:
    desk = with_leaders(duel(tier="premier"))
    record(desk, "Arya has other sleeves on the plot deck: legal.")
    record(desk, "Bran has two kinds of sleeves in the draw deck: to be sleeved again.")
    desk.do("penalty", by="Jaime", player="Bran", level="warning", text="Sleeves of the draw deck not identical.")
    assert [note.kind for note in desk.event.notes] == ["ruling", "ruling", "warning"]


def test_example_36_a_forgotten_reaction_is_for_the_marshal_who_records_what_was_ruled() -> None:
    desk = with_leaders(duel())
    record(desk, "Arya forgot the reaction; Bran agreed: it is used now.")


def test_example_37_five_and_four_and_two() -> None:
    desk = play("A 5-0 B, C 5-0 D\nA 4-1 C, B 5-0 D\nA 2-2 D, B 5-0 C")
    assert points(desk)["A"] == 11
