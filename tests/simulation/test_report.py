"""What is noted of games, and told of them."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import kingsmoot
from kingsmoot import Record, Setup
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.record import Match
from kingsmoot.kernel.rng import Rng
from kingsmoot.simulation.html_report import html_report
from kingsmoot.simulation.job import Job, Row, play
from kingsmoot.simulation.record_games import follow, games_report, read_records
from kingsmoot.simulation.report import Game, Report

ROBB, TYRION, ROAD = "01146", "01089", "01039"


def game(winner: int, drawn: tuple[str, ...] = (), played: tuple[str, ...] = (), first: int = 0) -> Game:
    """Wolves against Lions; what the Wolves have drawn and played."""
    row = Row("x", (winner,), (0, 0), 100 + winner, 5, first, (drawn, ()), (played, ()))
    return Game(("Wolves", "Lions"), (frozenset({ROBB, ROAD}), frozenset({TYRION})), row)


def told(*games: Game) -> Report:
    return games_report("second-edition", "From a test.", games, least=1)


def test_a_card_is_counted_when_drawn_and_when_played() -> None:
    games = [game(0, (ROBB,), (ROBB,))] * 3 + [game(1, (ROBB,))] + [game(1)] * 4
    card = next(card for card in told(*games)["cards"] if card["code"] == ROBB)
    assert card["in_deck"]["games"] == 8
    assert card["drawn"] is not None
    assert card["played"] is not None
    assert (card["drawn"]["games"], card["drawn"]["share"]) == (4, 0.75)
    assert (card["played"]["games"], card["played"]["share"]) == (3, 1.0)
    assert card["lift"] == 0.75
    assert card["lift_low"] is not None
    assert card["lift_low"] < 0.75
    assert card["sides"] == ["Wolves"]


def test_the_first_player_is_counted_for_all_and_for_each_side() -> None:
    report = told(game(0, first=0), game(0, first=0), game(0, first=1), game(1, first=1))
    assert report["first"] is not None
    assert report["first"]["share"] == 0.75
    assert report["seat"]["share"] == 0.75
    wolves = next(side for side in report["sides"] if side["side"] == "Wolves")
    assert wolves["first"] is not None
    assert wolves["second"] is not None
    assert (wolves["first"]["share"], wolves["second"]["share"]) == (1.0, 0.5)


def test_a_draw_is_half_a_win_for_both() -> None:
    draw = Game(("Wolves", "Lions"), (frozenset(), frozenset()), Row("x", (0, 1), (1, 1), 9))
    assert [side["won"]["won"] for side in told(draw)["sides"]] == [0.5, 0.5]


def test_a_deck_against_itself_says_nothing() -> None:
    mirror = Game(("Wolves", "Wolves"), (frozenset(), frozenset()), Row("x", (0,), (1, 0), 9))
    assert told(mirror)["cells"] == []
    assert told(mirror)["sides"] == []


class Page(HTMLParser):
    """What a page would load, and how its elements are nested."""

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.open: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.loads += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_stands_alone_and_is_well_formed() -> None:
    games = [game(0, (ROBB,), (ROBB,))] * 3 + [game(1, (ROAD,))] * 2
    text = html_report(told(*games))
    page = Page()
    page.feed(text)
    assert page.open == []
    assert page.loads == []
    assert not page.tags & {"script", "link", "img", "iframe"}
    assert not re.search(r"url\(|@import|https?:", text)
    assert "Robb Stark" in text
    for heading in ("Who beats whom", "First player", "Length of games", "Cards"):
        assert f"<h2>{heading}</h2>" in text


def test_names_of_decks_cannot_break_the_page() -> None:
    row = Row("x", (0,), (1, 0), 9)
    odd = Game(("<script>alert(1)</script>", 'a"b'), (frozenset(), frozenset()), row)
    text = html_report(told(odd))
    assert "<script>" not in text
    assert "&lt;script&gt;" in text
    assert 'a"b' not in text


# -- real games ------------------------------------------------------------------------------------------------------


def test_what_is_noted_of_a_real_game() -> None:
    row = play(Job("k", "hbo", Setup(0, ({}, {})), 5, ("random", "random"), (7, 8), cards=True))
    stark, lannister = kingsmoot.game("hbo").new(2, seed=5).deal.decks
    assert len(row.drawn) == len(row.played) == 2
    assert len(row.drawn[0]) >= 7
    assert row.first in (0, 1)
    assert row.rounds > 1
    assert not set(row.drawn[0]) & set(row.drawn[1]), "each has a deck of its own"
    assert len(stark) > len(row.drawn[0])
    assert len(lannister) > len(row.drawn[1])
    assert Row.from_data(row.data()) == row


def recorded(seed: int, stop: int | None = None) -> Record:
    match = Match.start("hbo", Setup(seed, ({}, {})))
    chance = Rng(seed)
    while not match.state.over and len(match.record) != stop:
        match.act(chance.below(len(match.state.choices)))
    return match.record


def test_a_record_tells_the_same_as_the_game_itself(tmp_path: Path) -> None:
    record = recorded(3)
    record.save(tmp_path / "one.moot")
    recorded(4, stop=20).save(tmp_path / "unfinished.moot")
    (tmp_path / "broken.moot").write_text("not a record")
    games, wrong = read_records(tmp_path, "hbo")
    [found] = games
    assert found.sides == ("House Stark", "House Lannister")
    assert found.row.winners == record.state().result.winners  # type: ignore[union-attr]
    assert found.row.decisions == len(record)
    assert found.row.drawn[0]
    assert len(wrong) == 1
    assert "broken.moot is left out" in wrong[0]
    with pytest.raises(KingsmootError, match="no records"):
        read_records(tmp_path / "elsewhere", "hbo")
    with pytest.raises(KingsmootError, match="finished game of winter"):
        read_records(tmp_path, "winter")


def test_sides_have_the_names_that_people_know() -> None:
    for name, side in (("second-edition", "House Stark"), ("winter", "House Stark"), ("hbo", "House Stark")):
        assert kingsmoot.game(name).side_title("stark") == side
    assert kingsmoot.game("second-edition").side_title("") == ""


def test_of_one_pairing_it_is_not_said_that_it_shares() -> None:
    row, cards = Row("x", (0,), (0, 0), 100, 5, 0), (frozenset[str](), frozenset[str]())
    games = [Game(sides, cards, row) for sides in (("A", "B"), ("A", "C"))]
    assert games_report("second-edition", "", games[:1], 1)["rule"].endswith("at an error of 5 %.")
    assert games_report("second-edition", "", games, 1)["rule"].endswith("shared by all 2 pairings.")


def test_a_game_that_was_ended_from_outside_has_the_winner_that_was_declared() -> None:
    record = recorded(4, stop=20)
    moves = [(move.seat, move.text) for move in record.moves]
    assert follow("x", "hbo", record.setup, moves) is None
    ended = follow("x", "hbo", record.setup, moves, winners=(1,))
    assert ended is not None
    assert ended.row.winners == (1,)
