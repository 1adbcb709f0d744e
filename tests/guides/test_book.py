"""The written rules: complete, without loose ends, and true where the engine can tell."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import kingsmoot
from kingsmoot.games.sets.shape import shapes
from kingsmoot.games.winter.decks import PENALTY
from kingsmoot.games.winter.game import WinterEdition
from kingsmoot.games.winter.rules.optional_rulings import OPTIONS
from kingsmoot.guides.book import Book, Term, book, games_with_rules
from kingsmoot.guides.text import BadChapter, Chapter, Span, read_chapter
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.procedure import Question

every_book = pytest.mark.parametrize("game", games_with_rules())
every_edition = pytest.mark.parametrize("game", ["second-edition", "winter", "hbo"])
FIRST_EDITION = ("winter", "hbo")
PLAYED: dict[str, tuple[tuple[int, list[str]], ...]] = {
    "second-edition": ((2, ["tutorial"]), (3, [])),
    "winter": ((2, []), (4, [])),
    "hbo": ((2, ["draft"]), (2, [])),
    "btwixt": ((3, ["draft"]), (6, [])),
}
"""Games that together come to every moment: how many play, with which variants."""


def spans_of(chapter: Chapter) -> list[Span]:
    """All texts of a chapter, in order."""
    parts: list[list[Span]] = []
    for block in chapter.blocks:
        rows = [block["head"], *block["rows"]] if block["kind"] == "table" else []
        parts += [cell for row in rows for cell in row]
        parts += block.get("items", [])
        parts.append(block.get("spans", []))
    return [span for part in parts for span in part]


def table_at(found: Book, anchor: str) -> list[list[str]]:
    """The rows of the first table after an anchor."""
    for chapter in found.chapters:
        here = chapter.id == anchor
        for block in chapter.blocks:
            here = here or block.get("id") == anchor
            if here and block["kind"] == "table":
                return [["".join(span["text"] for span in cell) for cell in row] for row in block["rows"]]
    raise AssertionError(f"no table at {anchor}")


def said_in(game: str) -> str:
    words = " ".join(span["text"] for chapter in book(game).chapters for span in spans_of(chapter))
    return " ".join(words.split())


@every_book
def test_every_link_leads_somewhere(game: str) -> None:
    found = book(game)
    anchors = found.anchors()
    assert len(anchors) == len(set(anchors)), "an anchor is there once"
    spans = [span for chapter in found.chapters for span in spans_of(chapter)]
    links = [span["to"] for span in spans if "to" in span]
    assert [to for to in links if to not in anchors and to not in ("/learn", "/cards")] == []
    cards = {card["name"] for card in kingsmoot.game(game).cards()}
    assert {span["card"] for span in spans if "card" in span} <= cards
    helped = [*found.phases.values(), *found.questions.values(), *(term.at for term in found.terms)]
    assert set(helped) <= set(anchors)


@every_book
def test_what_is_explained_begins_with_a_few_words(game: str) -> None:
    """They are shown beside the question, so neither a heading nor a table may come first."""
    found = book(game)
    explained = {*found.phases.values(), *found.questions.values()}
    blocks = [block for chapter in found.chapters for block in ({"id": chapter.id, "kind": "heading"}, *chapter.blocks)]
    behind = {one["id"]: after["kind"] for one, after in pairwise(blocks) if one["kind"] == "heading"}
    assert [at for at in explained if behind[at] in ("heading", "table")] == []


@every_book
def test_every_question_of_the_engine_is_explained(game: str) -> None:
    others = [other for other in kingsmoot.known_games() if other.name != game]
    shared = () if game in FIRST_EDITION else ("first-",)  # what the games of the first edition share
    named = (*shared, *(f"{other.name.removesuffix('-edition')}-" for other in others))
    written_in = tuple(type(other).__module__.rpartition(".")[0] for other in others)
    procedures = kingsmoot.game(game).rules.by_name.values()  # of its whole family
    asked = {
        step.name
        for procedure in procedures
        for step in procedure.written
        if isinstance(step, Question)
        and not procedure.name.startswith(named)
        and not step.answer.__module__.startswith(written_in)
        and not step.options.__module__.startswith(written_in)
    }
    assert set(book(game).questions) == asked


@every_book
def test_every_moment_of_a_game_is_explained(game: str) -> None:
    phases = book(game).phases
    seen = set()
    for seats, variants in PLAYED[game]:
        state = kingsmoot.game(game).new(seats, seed=5, variants=variants)
        chance = random.Random(1)
        while not state.over:
            seen.add(state.view()["moment"]["text"].lower())
            state.act(chance.randrange(len(state.choices)))
    assert len(seen) > 7
    assert [moment for moment in seen if not any(name.lower() in moment for name in phases)] == []


@every_edition
def test_every_keyword_has_a_line_in_the_glossary(game: str) -> None:
    printed = {word for card in kingsmoot.game(game).cards() for word in card["keywords"]}
    words = [term.word for term in book(game).terms if term.keyword]
    assert [word for word in printed if not any(word == one or word.startswith(f"{one} ") for one in words)] == []
    possible = printed.union(shapes[game].keywords)  # a set may print more
    assert [one for one in words if not any(word.startswith(one) for word in possible)] == []


@every_edition
def test_the_phases_of_a_round_are_those_that_are_played(game: str) -> None:
    state = kingsmoot.game(game).new(2, seed=5)
    state.journal = []
    while state.view()["table"]["round"] < 2:
        state.act(len(state.choices) - 1)
    begun = [entry.words["phase"] for entry in state.journal if "phase begins" in entry.text]
    first_round = begun[: begun.index("plot", 1)]
    assert [row[0] for row in table_at(book(game), "round")] == first_round
    assert set(book(game).phases) == {"setup", *first_round}


def test_the_titles_are_as_the_cards_say() -> None:
    cards = {card["name"]: card for card in kingsmoot.game("second-edition").cards() if card["type"] == "title"}
    rows = table_at(book("second-edition"), "titles")
    assert {row[0] for row in rows} == set(cards)
    for name, supports, rivals, _ in rows:
        assert supports == (", ".join(cards[name]["supports"]) or "none"), name
        assert set(rivals.split(", ")) == set(cards[name]["rivals"] or ["none"]), name


def test_seasons_and_rounds_are_as_they_are_played() -> None:
    for players, seasons, rounds, in_all, short in table_at(book("btwixt"), "seasons"):
        for variants, total in (([], in_all), (["short"], short)):
            table = kingsmoot.game("btwixt").new(int(players), variants=variants).view()["table"]
            assert table["rounds"] == int(rounds)
            assert table["rounds_left"] == int(total), (players, variants)
        whole = kingsmoot.game("btwixt").new(int(players)).view()["table"]
        assert seasons.startswith(whole["season"])


def test_the_numbers_of_setup_and_draw_are_as_they_are_played() -> None:
    said = said_in("second-edition")
    state = kingsmoot.game("second-edition").new(2, seed=3)
    view = state.view(state.seat)
    assert f"{view['table']['victory']} power" in said
    assert f"draws {view['table']['players'][0]['hand']} cards" in said
    while state.decision.about != "setup":
        state.act(0)
    gold = state.decision.detail.split()[2]
    assert f"a total printed cost of up to {gold} gold" in said
    while state.view()["table"]["round"] == 0:
        state.act(len(state.choices) - 1)
    held = state.view()["table"]["players"][0]["hand"]
    while state.view()["table"]["phase"] == "plot":
        state.act(0)
    drawn = state.view()["table"]["players"][0]["hand"] - held
    assert f"draws {drawn} cards at the same time" in said


def test_the_example_of_a_setup_adds_up() -> None:
    cards = {card["name"]: card for card in reversed(kingsmoot.game("second-edition").cards())}  # the oldest of a name
    costs = [cards[name]["cost"] for name in ("Robb Stark", "Winterfell Steward", "The Roseroad")]
    assert costs == [6, 1, 0]
    assert all("limited" in cards[name]["keywords"] for name in ("The Roseroad", "The Kingsroad"))


@pytest.mark.parametrize("game", FIRST_EDITION)
def test_the_numbers_of_the_first_edition_are_as_they_are_played(game: str) -> None:
    said = said_in(game)
    state = kingsmoot.game(game).new(2, seed=3)
    table = state.view(state.seat)["table"]
    assert f"{table['victory']} power" in said
    assert f"draw {table['players'][0]['hand']} cards" in said.replace("draws", "draw")
    assert f"a plot deck of {table['players'][0]['plots_left']} plots" in said
    while state.decision.about != "setup":
        state.act(0)
    assert f"a total cost of up to {state.decision.detail.split()[2]} gold" in said


def test_doom_is_as_the_table_says() -> None:
    doom = kingsmoot.game("winter").new(2).view()["table"]["doom"]
    assert f"{doom} doomed cards in your dead pile" in said_in("winter")


def test_the_options_of_the_winter_edition_are_all_told() -> None:
    rows = table_at(book("winter"), "options")
    assert [row[0].replace(" ", "_") for row in rows] == list(OPTIONS)


def test_the_examples_of_the_winter_edition_add_up() -> None:
    cards = {card["name"]: card for card in kingsmoot.game("winter").cards()}
    assert cards["Catelyn Stark"]["cost"] + PENALTY == WinterEdition.setup_gold
    assert (cards["Narrow Sea"]["cost"], cards["Narrow Sea"]["also"]) == (0, "baratheon")
    assert cards["Catspaw in the Stables"]["faction"] == "lannister"
    assert cards["Catspaw in the Stables"]["cost"] + PENALTY == 4
    assert (cards["Cairn of the First Men"]["influence"], cards["Crossroads"]["influence"]) == (2, 1)
    assert "Kneel 3 influence" in cards["Arya's Revenge"]["text"]
    assert (cards["Tax Season"]["income"], cards["Crossroads"]["gold_bonus"], cards["Crossroads"]["cost"]) == (6, 1, 2)
    assert cards["Marching Orders"]["claim"] == 2
    assert all("deadly" in cards[name]["keywords"] for name in ("Half-Grown Direwolf", "Grey Wind", "Hodor"))
    assert {"doomed", "deathbound"} <= set(cards["Ravens at Dusk"]["keywords"])
    assert "more than one opponent" in cards["Mutual Cause"]["text"]


def test_the_examples_of_the_hbo_edition_add_up() -> None:
    cards = {card["name"]: card for card in kingsmoot.game("hbo").cards()}
    assert (cards["Eddard Stark"]["cost"], cards["Winterfell Keep"]["cost"]) == (4, 0)
    assert cards["Winterfell Keep"]["keywords"] == ["limited"]
    assert cards["Hand of the King"]["type"] == "attachment"
    assert "Pay 2 gold" in cards["The Lion's Cunning"]["text"]
    assert (cards["The Hound"]["strength"], cards["The Hound"]["icons"]) == (3, "M")
    assert "+2 STR. If you win this challenge, draw 2 cards" in cards["Insidious Ways"]["text"]
    assert cards["The Old Gods"]["claim"] == 2
    assert all(cards[name]["unique"] for name in ("Eddard Stark", "Littlefinger"))
    assert "Ally" in cards["Varys"]["traits"]


def test_the_plots_of_both_houses_are_listed() -> None:
    state = kingsmoot.game("hbo").new([{"house": "stark"}, {"house": "lannister"}])
    for seat, (house, plots) in enumerate(table_at(book("hbo"), "decks")):
        mine = state.view(seat)["table"]["players"][seat]
        assert mine["faction"]["title"] == f"House {house}"
        assert sorted(plots.split(", ")) == sorted(plot["title"] for plot in mine["plot_deck"])
        assert f"{mine['hand'] + mine['deck']} cards and {mine['plots_left']} plots" in said_in("hbo")


def test_the_plot_draft_is_as_it_is_told() -> None:
    state = kingsmoot.game("hbo").new(2, seed=3, variants=["draft"])
    packs, asked = [], Counter[tuple[str, int]]()
    while state.decision.about in ("draft", "put-back"):
        asked[state.decision.about, state.seat] += 1
        if state.decision.about == "draft" and state.seat == 0:
            packs.append(len(state.choices))
        state.act(0)
    assert set(asked.values()) == {asked["draft", 0]}
    said = said_in("hbo")
    assert packs == [3, 2] * 3
    assert "You are each dealt 3 of them, keep one, and pass two." in said
    assert f"Do this {len(packs) // 2} times, so that you each draft {asked['draft', 0]} plots." in said
    assert f"Put back {asked['put-back', 0]} of them" in said


def test_words_and_chapters_are_found_by_name() -> None:
    found = book("second-edition")
    claim = found.find("claim")
    assert isinstance(claim, Term)
    assert claim.at == "claim"
    assert isinstance(found.find("Duplicates"), Term)
    melee = found.find("melee")
    assert isinstance(melee, Chapter)
    assert melee.title == "Melee"
    assert found.find("placing") == next(chapter for chapter in found.chapters if chapter.id == "setup")
    assert found.find("dragons") is None


def test_a_game_without_rules_is_told_of() -> None:
    with pytest.raises(KingsmootError, match="no written rules for 'chess'"):
        book("chess")


# -- the little language --------------------------------------------------------------------------------------

FRONT = "---\nid: one\ntitle: One\nicon: sun\n---\n"


def blocks(text: str) -> list[dict[str, Any]]:
    return list(read_chapter(FRONT + text, "one.md", {"to win": 15}).blocks)


def test_a_chapter_becomes_blocks() -> None:
    text = (
        "Win with {to win} **power**, or *else*.\n\n## Two {#two}\nSee [three](#three) and [[Robb Stark]].\n\n- a\n- b"
    )
    first, heading, second, listed = blocks(text)
    assert first["spans"] == [
        {"text": "Win with 15 "},
        {"text": "power", "style": "bold"},
        {"text": ", or "},
        {"text": "else", "style": "italic"},
        {"text": "."},
    ]
    assert (heading["kind"], heading["id"]) == ("heading", "two")
    assert second["spans"][1] == {"text": "three", "to": "three"}
    assert second["spans"][3] == {"text": "Robb Stark", "card": "Robb Stark"}
    assert listed == {"kind": "list", "items": [[{"text": "a"}], [{"text": "b"}]]}


def test_a_link_among_bold_words_is_a_link() -> None:
    (block,) = blocks("Whoever has **5 [doomed](#doomed) cards** is out.")
    assert block["spans"][1:4] == [
        {"text": "5 ", "style": "bold"},
        {"text": "doomed", "to": "doomed"},
        {"text": " cards", "style": "bold"},
    ]


@every_book
def test_no_chapter_shows_its_markup(game: str) -> None:
    for chapter in book(game).chapters:
        assert [span["text"] for span in spans_of(chapter) if "](" in span["text"] or "**" in span["text"]] == []


def test_markup_of_the_web_is_just_text() -> None:
    (block,) = blocks("<script>alert(1)</script>")
    assert block["spans"] == [{"text": "<script>alert(1)</script>"}]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("no front matter", "does not begin with its facts"),
        ("---\nid: one\n---\ntext", "id, title and icon"),
        (FRONT + "{gold of all}", "the number 'gold of all'"),
        (FRONT + "## No anchor", "a heading is written as in"),
        (FRONT + "- one\ntwo", "cannot change in the middle"),
        (FRONT + "| a | b |\n|---|---|\n| c |", "rows of the same length"),
        (FRONT + "> Perhaps: not", "a note is one line"),
    ],
)
def test_what_cannot_be_read_says_why(text: str, why: str) -> None:
    with pytest.raises(BadChapter, match=why):
        read_chapter(text, "one.md", {})
