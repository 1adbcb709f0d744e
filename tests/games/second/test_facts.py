"""The facts of the Core Set. The sums are those of the checked facts, so that a later slip in the file is noticed."""

import hashlib
from collections import Counter
from datetime import date

import pytest

from kingsmoot.decks import Pack
from kingsmoot.games.second.facts import (
    FACTIONS,
    NEUTRAL,
    TYPES,
    Facts,
    all_cards,
    by_code,
    by_title,
    card_index,
    core_set,
    demands,
    packs,
)
from kingsmoot.kernel.errors import BadSetup

CORE = core_set()


def of(kind: str) -> list[Facts]:
    return [card for card in CORE if card.type == kind]


def belonging_to(faction: str) -> list[Facts]:
    return [card for card in CORE if card.faction == faction]


def costs(cards: list[Facts]) -> int:
    return sum(card.cost for card in cards if isinstance(card.cost, int))


# -- how many -------------------------------------------------------------------------------------------


def test_the_core_set_is_211_cards_with_codes_and_titles_of_their_own() -> None:
    assert [card.code for card in CORE] == [f"01{number:03}" for number in range(1, 212)]
    assert len({card.title for card in CORE}) == 211


@pytest.mark.parametrize(
    ("kind", "cards", "copies"),
    [
        ("plot", 26, 28),
        ("agenda", 9, 9),
        ("character", 101, 105),
        ("attachment", 14, 15),
        ("location", 26, 39),
        ("event", 29, 32),
        ("title", 6, 6),
    ],
)
def test_cards_and_copies_of_each_type(kind: str, cards: int, copies: int) -> None:
    assert len(of(kind)) == cards
    assert sum(card.quantity for card in of(kind)) == copies


def test_the_types_are_all_there_are() -> None:
    assert {card.type for card in CORE} == set(TYPES)


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_19_cards_in_20_copies(faction: str) -> None:
    assert len(belonging_to(faction)) == 19
    assert sum(card.quantity for card in belonging_to(faction)) == 20


def test_the_other_cards_are_neutral() -> None:
    assert len(belonging_to(NEUTRAL)) == 211 - 8 * 19


def test_the_box_holds_192_cards_for_draw_decks_and_the_agenda_that_is_not_the_back_of_a_faction() -> None:
    drawn = [card for card in CORE if card.type in ("character", "attachment", "location", "event")]
    assert sum(card.quantity for card in drawn) + by_title("Fealty").quantity == 192


# -- sums -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "cost", "strength", "loyal", "unique", "icons"),
    [
        ("baratheon", 53, 35, 6, 10, (7, 3, 10)),
        ("greyjoy", 47, 35, 5, 8, (7, 3, 10)),
        ("lannister", 49, 36, 7, 10, (5, 8, 7)),
        ("martell", 49, 37, 6, 10, (5, 7, 6)),
        ("nightswatch", 56, 37, 7, 11, (6, 5, 5)),
        ("stark", 50, 34, 6, 11, (7, 2, 8)),
        ("targaryen", 46, 36, 6, 11, (7, 5, 8)),
        ("tyrell", 52, 36, 5, 11, (5, 6, 8)),
        (NEUTRAL, 34, 15, 0, 4, (2, 2, 2)),
    ],
)
def test_sums_of_each_faction(
    faction: str, cost: int, strength: int, loyal: int, unique: int, icons: tuple[int, int, int]
) -> None:
    cards = belonging_to(faction)
    assert costs(cards) == cost
    assert sum(card.strength for card in cards if isinstance(card.strength, int)) == strength
    assert sum(card.loyal for card in cards) == loyal
    assert sum(card.unique for card in cards) == unique
    assert tuple(sum(icon in card.icons for card in cards) for icon in "MIP") == icons


@pytest.mark.parametrize(
    ("kind", "cost", "loyal", "unique"),
    [("character", 352, 26, 62), ("attachment", 21, 2, 8), ("location", 39, 8, 16), ("event", 24, 12, 0)],
)
def test_sums_of_each_type(kind: str, cost: int, loyal: int, unique: int) -> None:
    assert (costs(of(kind)), sum(c.loyal for c in of(kind)), sum(c.unique for c in of(kind))) == (cost, loyal, unique)


def test_plot_values() -> None:
    plots = of("plot")
    assert sum(plot.income for plot in plots if isinstance(plot.income, int)) == 108
    assert sum(plot.initiative for plot in plots if isinstance(plot.initiative, int)) == 106
    assert sum(plot.claim for plot in plots if isinstance(plot.claim, int)) == 28
    assert sum(plot.reserve for plot in plots if isinstance(plot.reserve, int)) == 151
    assert {plot.title for plot in plots if plot.claim != 1} == {"Sneak Attack", "The Winds of Winter"}
    assert {plot.title for plot in plots if plot.deck_limit == 1} == {
        "A Feast for Crows",
        "A Game of Thrones",
        "Calm Over Westeros",
        "Fortified Position",
        "Naval Superiority",
    }


def test_plot_modifiers() -> None:
    def with_(name: str) -> dict[str, int]:
        return {card.title: getattr(card, name) for card in CORE if getattr(card, name)}

    assert with_("gold_bonus") == {
        "Littlefinger": 1,
        "The Roseroad": 1,
        "Tywin Lannister": 2,
        "Lannisport Moneylender": 1,
        "Paxter Redwyne": 1,
        "Master of Coin": 2,
    }
    assert with_("initiative_bonus") == {"The Kingsroad": 1, "Salty Navigator": 1}
    assert with_("reserve_bonus") == {"The Iron Throne": 1, "Samwell Tarly": 1, "Master of Laws": 1}


def test_traits() -> None:
    traits = Counter(trait for card in CORE for trait in card.traits)
    assert traits.total() == 258
    assert len(traits) == 72
    assert (traits["Lord"], traits["Lady"], traits["Direwolf"], traits["Weapon"], traits["Kingdom"]) == (
        25,
        13,
        4,
        8,
        8,
    )


def test_copies_in_the_box() -> None:
    many = {card.title: card.quantity for card in CORE if card.faction == NEUTRAL and card.quantity > 1}
    assert many == {
        "Summons": 2,
        "Wildfire Assault": 2,
        "Littlefinger": 2,
        "Varys": 2,
        "Rattleshirt's Raiders": 2,
        "Wildling Horde": 2,
        "Milk of the Poppy": 2,
        "The Kingsroad": 4,
        "The Roseroad": 4,
        "Put to the Torch": 2,
        "Superior Claim": 2,
    }
    assert {card.title for card in CORE if card.faction != NEUTRAL and card.quantity == 2} == {
        "Dragonstone Port",
        "Sea Tower",
        "Western Fiefdom",
        "Blood Orange Grove",
        "A Meager Contribution",
        "Heart Tree Grove",
        "Illyrio's Estate",
        "Rose Garden",
    }


def test_a_deck_holds_three_of_a_card() -> None:
    assert {card.deck_limit for card in CORE if card.type in ("character", "attachment", "location", "event")} == {3}
    assert {card.deck_limit for card in CORE if card.type in ("agenda", "title")} == {1}


# -- keywords -------------------------------------------------------------------------------------------

KEYWORDS = {
    "ambush 1": "Widow's Wail",
    "ambush 2": "Burned Men, Gold Cloaks",
    "ambush 4": "The Queen's Assassin, Olenna's Informant",
    "ambush 5": "Areo Hotah",
    "insight": "Grand Maester Pycelle, Doran Martell, Samwell Tarly, Daenerys Targaryen",
    "intimidate": "Robert Baratheon, Grey Wind",
    "limited": "The Kingsroad, The Roseroad, Dragonstone Port, Sea Tower, Lannisport Moneylender, Western Fiefdom, "
    "Blood Orange Grove, Heart Tree Grove, Illyrio's Estate, Rose Garden",
    "no attachments": "Rattleshirt's Raiders, Wildling Horde, King's Hunting Party, Drowned Men, Palace Spearman, "
    "Ghost, Maester Aemon, Messenger Raven, Grey Wind, Summer, Direwolf Pup, Vanguard of the North, Drogon, Rhaegal, "
    "Viserion, Wardens of the Reach",
    "no attachments except Weapon": "Jon Snow, Ser Waymar Royce, Old Forest Hunter, Ranging Party, Veteran Builder, "
    "Braided Warrior, Unsullied, Left, Right",
    "pillage": "Wildling Horde, Euron Crow's Eye, Black Wind's Crew",
    "renown": "Robert Baratheon, Balon Greyjoy, Euron Crow's Eye, Tywin Lannister, Eddard Stark, Robb Stark, "
    "Khal Drogo, Ser Jorah Mormont, Randyll Tarly, The Knight of Flowers",
    "stealth": "Varys, Ser Davos Seaworth, Asha Greyjoy, Maester Wendamyr, Theon Greyjoy, Tyrion Lannister, "
    "Edric Dayne, Ghost, Arya Stark",
    "terminal": "Milk of the Poppy",
}


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_who_has_a_keyword(keyword: str) -> None:
    assert [card.title for card in CORE if keyword in card.keywords] == KEYWORDS[keyword].split(", ")


def test_there_are_no_other_keywords() -> None:
    assert {keyword for card in CORE for keyword in card.keywords} == set(KEYWORDS)


def test_keywords_that_a_card_only_gets_or_gives_are_not_its_own() -> None:
    for title in ("Ser Jaime Lannister", "Lightbringer", "Longclaw", "Risen from the Sea", "The Wolfswood", "Dawn"):
        assert by_title(title).keywords == ()


# -- by name --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "code", "faction", "cost", "strength", "icons", "unique", "loyal", "traits"),
    [
        ("Littlefinger", "01028", NEUTRAL, 5, 4, "IP", True, False, "Ally, Lord, Small Council"),
        ("Robert Baratheon", "01048", "baratheon", 7, 5, "MP", True, True, "King, Lord"),
        ("Euron Crow's Eye", "01069", "greyjoy", 7, 6, "MIP", True, True, "Ironborn, Lord, Raider"),
        ("Tywin Lannister", "01090", "lannister", 7, 6, "MIP", True, True, "Lord"),
        ("The Queen's Assassin", "01095", "lannister", 2, 2, "I", False, True, "Spy"),
        ("Edric Dayne", "01106", "martell", 2, 1, "", True, False, "Brotherhood, House Dayne, Lord"),
        ("The Red Viper", "01109", "martell", 7, 7, "MIP", True, True, "Lord"),
        ("Jon Snow", "01124", "nightswatch", 6, 4, "I", True, False, "Bastard, Steward"),
        ("Messenger Raven", "01130", "nightswatch", 1, 1, "", False, True, "Raven"),
        ("Catelyn Stark", "01143", "stark", 4, 4, "IP", True, True, "House Tully, Lady, The Seven"),
        ("Eddard Stark", "01144", "stark", 7, 5, "MP", True, False, "Lord, Small Council"),
        ("Ser Jorah Mormont", "01165", "targaryen", 2, 4, "MI", True, False, "Companion, Knight"),
        ("Left", "01179", "tyrell", 2, 2, "M", True, False, "Guard"),
    ],
)
def test_characters(
    title: str,
    code: str,
    faction: str,
    cost: int,
    strength: int,
    icons: str,
    unique: bool,
    loyal: bool,
    traits: str,
) -> None:
    card = by_title(title)
    assert card is by_code(code)
    assert (card.type, card.faction, card.cost, card.strength) == ("character", faction, cost, strength)
    assert (card.icons, card.unique, card.loyal, ", ".join(card.traits)) == (icons, unique, loyal, traits)


@pytest.mark.parametrize(
    ("title", "values"),
    [
        ("A Clash of Kings", (4, 9, 1, 6)),
        ("Counting Coppers", (2, 3, 1, 10)),
        ("Marching Orders", (9, 3, 1, 4)),
        ("Sneak Attack", (5, 11, 2, 5)),
        ("The Winds of Winter", (3, 4, 2, 5)),
    ],
)
def test_plots(title: str, values: tuple[int, int, int, int]) -> None:
    plot = by_title(title)
    assert (plot.income, plot.initiative, plot.claim, plot.reserve) == values
    assert plot.cost is None
    assert plot.strength is None


def test_two_events_cost_x_and_only_cards_of_draw_decks_cost_anything() -> None:
    assert [card.title for card in CORE if card.cost == "X"] == ["The Hand's Judgment", "The Things I Do For Love"]
    assert {card.type for card in CORE if card.cost is None} == {"plot", "agenda", "title"}


def test_other_cards_by_name() -> None:
    ice, wall, song = by_title("Ice"), by_title("The Wall"), by_title('"The Bear and the Maiden Fair"')
    assert (ice.cost, ice.unique, ice.loyal, ice.traits) == (3, True, True, ("Valyrian Steel", "Weapon"))
    assert (wall.cost, wall.unique, wall.loyal, wall.traits) == (4, True, False, ("Stronghold", "The North"))
    assert (song.code, song.cost, song.faction, song.traits) == ("01197", 0, "tyrell", ("Song",))


def test_every_character_and_nothing_else_has_a_strength() -> None:
    assert all((card.strength is not None) == (card.type == "character") for card in CORE)
    assert not any(card.icons for card in CORE if card.type != "character")


def test_all_these_facts_together() -> None:
    rows = [
        (c.code, c.title, c.type, c.faction, c.cost, c.strength, c.icons, c.traits, c.unique, c.loyal, c.keywords)
        for c in CORE
    ]
    assert hashlib.sha256(repr(rows).encode()).hexdigest()[:16] == "4295e62fd4c824d4"


# -- agendas and titles ---------------------------------------------------------------------------------


def test_each_banner_admits_one_faction_and_asks_for_twelve_of_its_cards() -> None:
    guests = {
        agenda.title: {card.faction for card in CORE for demand in demands(agenda) if demand.admits(card)}
        for agenda in of("agenda")
        if "Banner" in agenda.traits
    }
    assert guests == {
        "Banner of the Stag": {"baratheon"},
        "Banner of the Kraken": {"greyjoy"},
        "Banner of the Lion": {"lannister"},
        "Banner of the Sun": {"martell"},
        "Banner of the Watch": {"nightswatch"},
        "Banner of the Wolf": {"stark"},
        "Banner of the Dragon": {"targaryen"},
        "Banner of the Rose": {"tyrell"},
    }


def test_no_banner_admits_loyal_cards() -> None:
    admitted = [card for agenda in of("agenda") for card in CORE for demand in demands(agenda) if demand.admits(card)]
    assert admitted
    assert not any(card.loyal for card in admitted)


def test_support_goes_round_in_a_ring_and_rivalry_is_mutual() -> None:
    titles = {card.title: card for card in of("title")}
    assert titles.pop("Crown Regent").supports == ()
    ring = ["Hand of the King"]
    while len(ring) < 6:
        ring.extend(titles[ring[-1]].supports)
    assert ring == [
        "Hand of the King",
        "Master of Laws",
        "Master of Coin",
        "Master of Ships",
        "Master of Whispers",
        "Hand of the King",
    ]
    assert all(title in titles[rival].rivals for title, card in titles.items() for rival in card.rivals)
    assert titles["Hand of the King"].rivals == ("Master of Coin", "Master of Ships")
    assert titles["Master of Whispers"].rivals == ("Master of Laws", "Master of Coin")


# -- looking cards up -----------------------------------------------------------------------------------


def test_the_pack() -> None:
    assert packs()[0] == Pack("Core", "Core Set", date(2015, 10, 8))
    assert {pack.cycle for pack in packs() if pack.code in ("TtB", "NMG")} == {"Westeros"}
    assert {card.pack for card in core_set()} == {"Core"}
    assert list(dict.fromkeys(card.pack for card in all_cards())) == [pack.code for pack in packs()]


def test_a_title_that_nobody_has_is_answered_with_those_close_to_it() -> None:
    with pytest.raises(BadSetup, match=r"^No card has the title 'Ned Stark'\. Close to it are .*Eddard Stark"):
        by_title("Ned Stark")
    with pytest.raises(BadSetup, match=r"^No card has the title 'Qqq'\.$"):
        by_title("Qqq")


def test_a_code_that_nobody_has() -> None:
    with pytest.raises(BadSetup, match=r"^No card has the code '99999'\.$"):
        by_code("99999")


def test_the_deck_library_gets_all_cards() -> None:
    assert list(card_index()) == list(all_cards())
    assert dict(card_index().factions) == FACTIONS
