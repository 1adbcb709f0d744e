"""The decks that come with the program: those of the rulebook card for card, and legal ones of our own."""

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from kingsmoot.decks import BadDeck, BuiltIn, Counts, built_in, built_in_decks, is_starter, reasons, restricted_lists
from kingsmoot.decks.analysis import type_counts
from kingsmoot.games.second.facts import FACTIONS, by_code, core_set
from tests.decks.making import INDEX, code

TOURNAMENT = [one for one in built_in_decks() if one.kind == "tournament"]
LIST_OF_THE_TIME = {
    "wolves-of-winter": None,
    "family-duty-honor": None,
    "iron-loyalties": "ffg1.1",
    "you-win-or-you-die": "ffg1.1",
    "world-champion-2016": "ffg1.1",
    "defending-the-wall": "ffg1.1",
    "taking-the-black": "ffg1.1",
    "steel-thorns": "ffg1.2",
    "forging-the-chain": "ffg1.2",
    "his-viper-eyes": "ffg1.3",
    "the-long-plan": "ffg1.3",
    "world-champion-2017": "ffg1.2",
    "house-baratheon-intro-deck": "ffg1.4",
    "house-greyjoy-intro-deck": "ffg1.4",
    "house-lannister-intro-deck": "ffg1.4",
    "house-martell-intro-deck": "ffg1.4",
    "nights-watch-intro-deck": "ffg1.4",
    "house-stark-intro-deck": "ffg1.4",
    "house-targaryen-intro-deck": "ffg1.4",
    "house-tyrell-intro-deck": "ffg1.4",
}
"""The published decks, with the list that held when they came out; the first two came before there was any."""
PUBLISHED = tuple(LIST_OF_THE_TIME)
ALLIANCE, CASTAMERE, WARS_TO_COME = "06018", "05045", "10045"
WITHOUT_TWO_CYCLES = "gotstandard1.13"
OURS = [one for one in TOURNAMENT if one.key not in PUBLISHED]
STARTERS = [one for one in built_in_decks() if one.starter]


def all_of(faction: str) -> Counter[str]:
    """All cards of a faction that are in one box."""
    return Counter({card.code: card.quantity for card in core_set() if card.faction == faction})


def one_each(titles: str) -> Counter[str]:
    return Counter(code(title) for title in titles.split(", "))


def test_which_decks_there_are() -> None:
    assert [one.key for one in built_in_decks()] == [
        "tutorial-stark",
        "tutorial-lannister",
        "the-old-ways",
        "at-the-wall",
        "from-east-to-west",
        "secrets-and-schemes",
        "antlers-and-embers",
        "salt-on-the-wind",
        "gold-among-roses",
        "patience-of-the-sun",
        "vigil-of-the-black-brothers",
        "teeth-of-the-pack",
        "fire-from-the-sea",
        "thorn-and-fang",
        "storm-and-shadow",
        "white-ravens-over-the-narrow-sea",
        "wave-after-wave",
        "ice-on-the-oars",
        "a-song-for-the-reynes",
        "ears-for-chella",
        "the-water-gardens",
        "sand-and-petals",
        "swords-in-the-darkness",
        "brothers-by-blood",
        "the-north-remembers",
        "trout-and-rose",
        "mother-of-three",
        "the-khalasar-rides",
        "summer-at-bitterbridge",
        "the-golden-tourney",
        "night-fires",
        "the-king-at-the-wall",
        "harder-and-stronger",
        "eyes-of-the-crow",
        "guests-at-the-twins",
        "the-mountains-men",
        "daughters-of-the-viper",
        "the-grey-sheep",
        "seven-hundred-feet",
        "crows-and-free-folk",
        "bears-in-the-snow",
        "flayed-men",
        "chains-in-the-dust",
        "summer-on-the-great-grass",
        "sparrows-in-the-garden",
        "the-great-melee",
        "wolves-of-winter",
        "family-duty-honor",
        "iron-loyalties",
        "you-win-or-you-die",
        "world-champion-2016",
        "defending-the-wall",
        "taking-the-black",
        "steel-thorns",
        "forging-the-chain",
        "his-viper-eyes",
        "the-long-plan",
        "world-champion-2017",
        "house-baratheon-intro-deck",
        "house-greyjoy-intro-deck",
        "house-lannister-intro-deck",
        "house-martell-intro-deck",
        "nights-watch-intro-deck",
        "house-stark-intro-deck",
        "house-targaryen-intro-deck",
        "house-tyrell-intro-deck",
    ]
    assert len({one.deck.name for one in built_in_decks()}) == 66


def test_the_titles_in_the_file_are_those_of_the_codes() -> None:
    text = files("kingsmoot.decks").joinpath("builtin.toml").read_text(encoding="utf-8")
    for row in tomllib.loads(text)["deck"]:
        for line in (*row["plots"], *row["cards"], *row.get("agenda", [])):
            _, card, title = line.split(maxsplit=2)
            assert by_code(card).title == title


# -- the decks of the rulebook --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "faction", "plots"),
    [
        (
            "tutorial-stark",
            "stark",
            "Summons, Wildfire Assault, A Noble Cause, Calling the Banners, Filthy Accusations, Calm Over Westeros, "
            "Supporting the Faith",
        ),
        (
            "tutorial-lannister",
            "lannister",
            "Summons, Wildfire Assault, Marching Orders, A Clash of Kings, Power Behind the Throne, Taxation, "
            "A Feast for Crows",
        ),
    ],
)
def test_tutorial_decks(key: str, faction: str, plots: str) -> None:
    one = built_in(key)
    assert (one.kind, one.cores, one.deck.faction, one.deck.agendas) == ("tutorial", 1, faction, ())
    assert one.deck.plots == Counts(one_each(plots))
    neutral = "Littlefinger, Rattleshirt's Raiders, Milk of the Poppy, The Kingsroad, The Kingsroad"
    assert one.deck.cards == Counts(all_of(faction) + one_each(neutral + ", The Roseroad, The Roseroad"))
    assert one.deck.cards.total == 27


@pytest.mark.parametrize(
    ("key", "factions", "size", "neutral", "plots"),
    [
        (
            "the-old-ways",
            ("stark", "greyjoy"),
            47,
            "The Roseroad, The Kingsroad, Seal of the Hand, Littlefinger, Rattleshirt's Raiders, Varys, "
            "Milk of the Poppy",
            "Summons, The Winds of Winter, Supporting the Faith, Naval Superiority, Rebuilding, Confiscation, "
            "Calm Over Westeros",
        ),
        (
            "at-the-wall",
            ("nightswatch", "baratheon"),
            48,
            "The Roseroad, The Kingsroad, Rattleshirt's Raiders, Put to the Torch, Wildling Horde, The Iron Throne, "
            "Syrio's Training, Superior Claim",
            "Wildfire Assault, Building Orders, Marched to the Wall, Marching Orders, Fortified Position, "
            "Filthy Accusations, Jousting Contest",
        ),
        (
            "from-east-to-west",
            ("targaryen", "martell"),
            48,
            "The Roseroad, The Kingsroad, Varys, Put to the Torch, Wildling Horde, Milk of the Poppy, Noble Lineage, "
            "Put to the Sword",
            "Summons, A Feast for Crows, A Noble Cause, Power Behind the Throne, A Storm of Swords, A Clash of Kings, "
            "Counting Coppers",
        ),
        (
            "secrets-and-schemes",
            ("lannister", "tyrell"),
            48,
            "The Roseroad, The Kingsroad, The Hand's Judgment, Bodyguard, Superior Claim, Little Bird, Tears of Lys, "
            "Littlefinger",
            "Wildfire Assault, Taxation, Calling the Banners, A Game of Thrones, Heads on Spikes, Sneak Attack, "
            "Reinforcements",
        ),
    ],
)
def test_out_of_the_box_decks(key: str, factions: tuple[str, str], size: int, neutral: str, plots: str) -> None:
    one = built_in(key)
    assert (one.kind, one.cores, one.deck.faction, one.deck.agendas) == ("out-of-the-box", 1, factions[0], ())
    assert one.deck.plots == Counts(one_each(plots))
    assert one.deck.cards == Counts(all_of(factions[0]) + all_of(factions[1]) + one_each(neutral))
    assert one.deck.cards.total == size


@pytest.mark.parametrize("kind", ["tutorial", "out-of-the-box"])
def test_one_core_set_is_enough_for_all_decks_of_a_kind(kind: str) -> None:
    needed = Counter[str]()
    for one in STARTERS:
        if one.kind == kind:
            needed += Counter(one.deck.plots) + Counter(one.deck.cards)
    assert all(copies <= by_code(card).quantity for card, copies in needed.items())


@pytest.mark.parametrize("one", STARTERS, ids=lambda one: one.key)
def test_decks_of_the_rulebook_are_exempt(one: BuiltIn) -> None:
    assert is_starter(one.deck)
    assert reasons(one.deck, INDEX, cores=1) == []


# -- our own --------------------------------------------------------------------------------------------


def test_every_faction_has_one_from_the_core_set_and_four_with_later_cards() -> None:
    core = [one for one in OURS if all(card.startswith("01") for card in one.deck.codes)]
    assert [one.deck.faction for one in core] == list(FACTIONS)
    later = [one for one in OURS if one not in core]
    two_each = [faction for faction in FACTIONS for _ in range(2)]
    assert [one.deck.faction for one in later] == two_each + two_each


def test_every_agenda_after_the_core_set_is_in_one_of_them() -> None:
    """But the Wars To Come, which later lists ban: a published deck has it."""
    later = {card.code for card in INDEX if card.type == "agenda" and card.pack != "Core"}
    assert later - {agenda for one in OURS for agenda in one.deck.agendas} == {WARS_TO_COME}
    assert WARS_TO_COME in built_in("the-long-plan").deck.agendas


@pytest.mark.parametrize("one", TOURNAMENT, ids=lambda one: one.key)
def test_tournament_decks_are_legal(one: BuiltIn) -> None:
    assert reasons(one.deck, INDEX, cores=one.cores, starters=False) == []
    assert len(one.deck.agendas) == (3 if ALLIANCE in one.deck.agendas else 1)
    assert not is_starter(one.deck)


@pytest.mark.parametrize("one", OURS, ids=lambda one: one.key)
def test_our_decks_are_no_larger_than_they_must_be(one: BuiltIn) -> None:
    cards = 75 if ALLIANCE in one.deck.agendas else 60
    plots = 12 if CASTAMERE in one.deck.agendas else 7
    assert (one.deck.cards.total, one.deck.plots.total) == (cards, plots)


@pytest.mark.parametrize("one", OURS, ids=lambda one: one.key)
def test_our_decks_are_legal_in_joust_by_every_published_list(one: BuiltIn) -> None:
    """Save one list, which bans the first two cycles altogether."""
    core = all(card.startswith("01") for card in one.deck.codes)
    for published in restricted_lists():
        if core or published.code != WITHOUT_TWO_CYCLES:
            assert reasons(one.deck, INDEX, restricted=published) == []


@pytest.mark.parametrize("one", OURS, ids=lambda one: one.key)
def test_our_decks_can_be_played(one: BuiltIn) -> None:
    """Enough characters, cheap cards and income to start with; not more limited cards than can be marshalled."""
    cards = [(by_code(card), copies) for card, copies in one.deck.cards.items()]
    size = one.deck.cards.total / 60
    assert 30 * size <= type_counts(one.deck, INDEX)["character"] <= 40 * size
    assert 6 * size <= sum(copies for card, copies in cards if "limited" in card.keywords) <= 11 * size
    assert sum(copies for card, copies in cards if isinstance(card.cost, int) and card.cost <= 3) >= 31 * size
    plots = [(by_code(plot).income, copies) for plot, copies in one.deck.plots.items()]
    assert sum(copies * income for income, copies in plots if isinstance(income, int)) >= 25
    for icon in "MIP":
        assert sum(copies for card, copies in cards if icon in card.icons) >= 7 * size


# -- published ones -------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", PUBLISHED)
def test_published_decks_are_legal_by_the_list_of_their_time(key: str) -> None:
    assert reasons(built_in(key).deck, INDEX, restricted=LIST_OF_THE_TIME[key], starters=False) == []


def test_there_is_an_intro_deck_for_every_faction() -> None:
    intro = [one for one in TOURNAMENT if one.key.endswith("-intro-deck")]
    assert [one.deck.faction for one in intro] == list(FACTIONS)
    for one in intro:
        assert (one.deck.agendas, one.deck.plots.total, one.deck.cards.total) == ((code("Fealty"),), 7, 60)


def test_the_champion_of_2017_played_61_cards() -> None:
    deck = built_in("world-champion-2017").deck
    assert (deck.faction, deck.agendas) == ("targaryen", (code("The Lord of the Crossing"),))
    assert (deck.plots.total, deck.cards.total) == (7, 61)


# -- looking them up ------------------------------------------------------------------------------------


def test_by_key_or_name() -> None:
    assert built_in("the-old-ways") is built_in("The Old Ways") is built_in("the old ways")


def test_an_unknown_deck() -> None:
    with pytest.raises(BadDeck) as error:
        built_in("the-old-wais")
    assert str(error.value) == "There is no built-in deck 'the-old-wais': choose the-old-ways."
    with pytest.raises(BadDeck) as error:
        built_in("xyzzy")
    all_of_them = f"`kingsmoot deck list` shows all {len(built_in_decks())}."
    assert str(error.value) == f"There is no built-in deck 'xyzzy'. {all_of_them}"
