"""What every card of the HBO edition is held to, and the facts that are known of them.

That its abilities are used in a test is seen to by ``tests/coverage/used.py``.
"""

import pytest

from kingsmoot.games.first.facts import FIRST_EDITION, ORIGINAL, RULEBOOK, Facts
from kingsmoot.games.hbo.library import DECKS, PRESETS, all_cards, by_title, cards
from kingsmoot.thrones.model.enums import Type

EVERY = pytest.mark.parametrize("facts", all_cards(), ids=lambda facts: facts.code)


@EVERY
def test_a_card_does_what_is_declared_or_says_that_it_does_nothing(facts: Facts) -> None:
    card = cards()[facts.code]
    assert facts.plain == (not card.abilities and not card.constants)
    assert facts.plain == (not card.text)
    assert facts.source in (RULEBOOK, FIRST_EDITION, ORIGINAL)


@EVERY
def test_a_card_has_nothing_that_the_rules_of_this_edition_lack(facts: Facts) -> None:
    assert set(facts.keywords) <= {"limited", "renown", "stealth"}
    assert not facts.crests
    assert not facts.influence
    assert facts.faction in ("stark", "lannister", "neutral")
    assert facts.type != "event" or facts.cost is None


def test_few_cards_are_plain() -> None:
    plain = {facts.title for facts in all_cards() if facts.plain}
    assert plain == {"Winterfell Keep", "Lannister Encampment", "Lannisport Steward", "Winter Stores"}


def test_there_are_two_decks_of_fifty_and_thirty_two_plots() -> None:
    assert [sum(box.cards.values()) for box in DECKS.values()] == [50, 50]
    assert [len(box.plots) for box in DECKS.values()] == [7, 7]
    assert len([facts for facts in all_cards() if facts.type == "plot"]) == 32
    assert len(PRESETS) == 14


# -- what the rulebook and the published reports tell ---------------------------------------------------


def test_the_preset_plot_decks_are_those_of_the_rulebook() -> None:
    titles = {house: sorted(cards()[code].title for code in box.plots) for house, box in DECKS.items()}
    assert titles["lannister"] == [
        "Detained",
        "Game of Thrones",
        "Hear Me Roar",
        "Securing the Throne",
        "The Killing Cold",
        "Uneasy Peace",
        "Valar Morghulis",
    ]
    assert titles["stark"] == [
        "Calling the Banners",
        "Crossing the Trident",
        "Hidden in Shadows",
        "Spies in Their Midst",
        "Storm of Swords",
        "The Lion and the Wolf",
        "The Old Gods",
    ]


@pytest.mark.parametrize(
    ("title", "values"), [("Calling the Banners", (6, 3, 1)), ("Hear Me Roar", (5, 6, 1))], ids=str
)
def test_plots_whose_values_are_known(title: str, values: tuple[int, int, int]) -> None:
    facts = by_title(title)
    assert (facts.income, facts.initiative, facts.claim) == values


@pytest.mark.parametrize("house", DECKS)
def test_the_cards_that_are_known_to_be_in_a_deck(house: str) -> None:
    known = {
        "stark": "Eddard Stark, Arya Stark, Jon Snow, Winterfell Keep, Hand of the King, Not Today, Stark Escort, "
        "Sansa Stark, Winterfell, Hodor, The Iron Throne, Direwolf, Septa Mordane, Maester Luwin, Littlefinger",
        "lannister": "The Hound, Ser Gregor Clegane, Lannister Encampment, Tywin Lannister, Lannister Guards, Shae, "
        "Cersei Lannister, Tyrion Lannister, Insidious Ways, The Lion's Cunning, A Lannister Pays His Debts, "
        "Littlefinger",
    }
    rows = {cards()[code].title: code for code in DECKS[house].cards}
    for title in known[house].split(", "):
        assert title in rows
        assert next(facts for facts in all_cards() if facts.code == rows[title]).source == RULEBOOK


def test_the_number_of_copies_that_are_known() -> None:
    for title in ("Eddard Stark", "Winterfell Keep"):
        assert by_title(title).quantity >= 2


@pytest.mark.parametrize(
    ("titles", "exactly"),
    [
        (("Arya Stark", "Jon Snow", "Winterfell Keep"), True),
        (("Hodor", "Sansa Stark", "The Iron Throne"), False),
        (("Ser Gregor Clegane", "The Hound", "Lannister Encampment"), False),
    ],
    ids=str,
)
def test_setups_that_were_played(titles: tuple[str, ...], exactly: bool) -> None:
    costs = [by_title(title).cost for title in titles]
    total = sum(cost for cost in costs if isinstance(cost, int))
    assert total == 5 if exactly else total <= 5


def test_facts_of_single_cards_that_are_known() -> None:
    assert by_title("The Hound").strength == 3
    assert by_title("The Hound").faction == by_title("Tywin Lannister").faction == "lannister"
    assert by_title("Lannister Guards").faction == "lannister"
    assert by_title("Shae").faction == by_title("Littlefinger").faction == "neutral"
    both = [by_title(title).strength or 0 for title in ("Jon Snow", "Stark Escort")]
    assert sum(both) <= 5
    assert all("M" in by_title(title).icons for title in ("Jon Snow", "Stark Escort", "The Hound"))
    assert all(by_title(title).unique for title in ("Eddard Stark", "Sansa Stark", "Littlefinger"))
    assert "Ally" in by_title("Varys").traits
    assert "limited" in by_title("Winterfell Keep").keywords
    assert not by_title("Winterfell Keep").unique


def test_there_are_cards_of_each_kind_that_the_rulebook_shows() -> None:
    kinds = {(facts.faction, facts.type) for facts in all_cards()}
    for faction in ("stark", "lannister", "neutral"):
        assert {(faction, kind) for kind in ("character", "location", "attachment")} <= kinds
    assert {facts.gold_bonus for facts in all_cards()} == {0, 1, 2}
    assert {trait for facts in all_cards() for trait in facts.traits} >= {"Lord", "Lady", "Knight"}


def test_cards_that_are_in_both_decks_are_the_same_card() -> None:
    rows: dict[str, list[Facts]] = {}
    for facts in all_cards():
        rows.setdefault(facts.title, []).append(facts)
    twice = {title: both for title, both in rows.items() if len(both) > 1}
    assert set(twice) == {"Littlefinger", "Varys", "The Iron Throne"}
    for one, other in twice.values():
        mine, theirs = cards()[one.code], cards()[other.code]
        assert mine.type in (Type.CHARACTER, Type.LOCATION)
        assert (mine.cost, mine.strength, mine.icons, mine.traits, mine.keywords, mine.income, mine.text) == (
            theirs.cost,
            theirs.strength,
            theirs.icons,
            theirs.traits,
            theirs.keywords,
            theirs.income,
            theirs.text,
        )
