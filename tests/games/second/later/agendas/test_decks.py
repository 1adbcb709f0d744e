"""What agendas ask of decks: legality gets it from the words on the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from kingsmoot.decks import Counts, Deck, Reason, reasons
from kingsmoot.games.second import facts
from kingsmoot.games.second.facts import Facts, by_code, by_title, card_index
from kingsmoot.games.second.language import (
    CARD,
    CHARACTER,
    EDICT,
    KNEELING,
    LORD,
    LOYAL,
    MINE,
    PLOT,
    SCHEME,
    SIEGE,
    STANDING,
    STARK,
    WAR,
    at_least,
    cannot_include,
    deck,
    different_plots,
    may_include,
    plots,
)
from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.deckbuilding import DeckRule
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.card import deck_texts


def text(title: str) -> str:
    return cards()[by_title(title).code].text


def code(title: str) -> str:
    return by_title(title).code


def some(n: int, faction: str, *types: str, loyal: bool = False, copies: int = 3, trait: str = "") -> dict[str, int]:
    """So many cards of a faction, in the order of their codes."""
    found: dict[str, int] = {}
    for card in facts.core_set():
        fits = card.faction == faction and card.type in (types or ("character", "location", "attachment", "event"))
        if fits and card.loyal <= loyal and (not trait or trait in card.traits) and sum(found.values()) < n:
            found[card.code] = min(copies, n - sum(found.values()))
    assert sum(found.values()) == n
    return found


PLOTS = (
    "A Clash of Kings",
    "A Noble Cause",
    "Confiscation",
    "Counting Coppers",
    "Marching Orders",
    "Summons",
    "Taxation",
)


def a_deck(
    *agendas: str, faction: str = "stark", cards: Mapping[str, int] | None = None, plots: Sequence[str] = PLOTS
) -> Deck:
    return Deck(
        name="A deck",
        faction=faction,
        agendas=tuple(map(code, agendas)),
        plots=Counts([(code(title), 1) for title in plots]),
        cards=Counts(cards or {**some(45, "stark", loyal=True), **some(15, "neutral")}),
    )


def judged(deck: Deck) -> dict[str, Reason]:
    found = reasons(deck, card_index())
    assert len({reason.code for reason in found}) == len(found)
    return {reason.code: reason for reason in found}


def said(deck: Deck) -> dict[str, str]:
    return {name: reason.text for name, reason in judged(deck).items()}


# -- how big --------------------------------------------------------------------------------------------


def test_alliance_asks_for_75_cards() -> None:
    assert (
        text("Alliance") == "Your deck must have at least 75 cards. You may use up to 2 Banner agendas beside this one."
    )
    assert said(a_deck("Alliance")) == {
        "deck-size": "The draw deck has 60 cards: add 15 or more to reach 75 for Alliance."
    }


BIG = {**some(48, "stark", loyal=True), **some(12, "lannister"), **some(12, "tyrell"), **some(3, "neutral")}


def test_two_banners_may_be_beside_alliance_and_all_that_they_ask_holds() -> None:
    both = a_deck("Alliance", "Banner of the Lion", "Banner of the Rose", cards=BIG)
    assert judged(both) == {}
    one = judged(a_deck("Alliance", "Banner of the Lion", cards=BIG))
    assert list(one) == ["other-faction"]
    fewer = {**BIG, **some(11, "tyrell")}
    fewer[code("Summer")] = fewer.get(code("Summer"), 0) + 1
    tyrell = [code for code in fewer if by_code(code).faction == "tyrell"]
    fewer[tyrell[-1]] -= sum(fewer[code] for code in tyrell) - 11
    found = judged(a_deck("Alliance", "Banner of the Lion", "Banner of the Rose", cards=fewer))
    assert found["agenda-least"].text.startswith("Banner of the Rose asks for at least 12 Tyrell cards, and the draw ")


@pytest.mark.parametrize(
    ("agendas", "fix"),
    [
        (("Fealty", "Banner of the Lion"), "keep one at most"),
        (("Alliance", "Banner of the Lion", "Fealty"), "beside Alliance keep only Banner of the Lion"),
        (
            ("Alliance", "Banner of the Lion", "Banner of the Rose", "Banner of the Sun"),
            "beside Alliance keep up to 2 of Banner of the Lion, Banner of the Sun and Banner of the Rose",
        ),
    ],
)
def test_other_agendas_may_not_be_together(agendas: tuple[str, ...], fix: str) -> None:
    assert judged(a_deck(*agendas, cards=BIG))["agenda-count"].fix == fix


def test_an_agenda_is_not_there_twice_even_beside_alliance() -> None:
    found = judged(a_deck("Alliance", "Banner of the Lion", "Banner of the Lion", cards=BIG))
    assert "agenda-copies" in found


def test_all_agendas_of_a_deck_work_in_play() -> None:
    t = Scenario(
        stark=side("stark", agenda=["Alliance", "Fealty", "Kings of Winter"], hand=["Summer"], gold=3),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.use("Fealty")
    assert t.stark.faction_kneels
    assert (t.stark.reserve, t.lannister.reserve) == (5, 5)


# -- what may be in it ----------------------------------------------------------------------------------


def test_kings_of_winter_bars_summer_plots() -> None:
    assert text("Kings of Winter") == (
        "Your plot deck cannot include Summer plots. Reduce the reserve value on each player's revealed plot card by "
        "1. While you have a Winter plot card revealed, reduce the gold value on the revealed plot card of each "
        "opponent who has no Summer plot card revealed by 1."
    )
    assert judged(a_deck("Kings of Winter")) == {}
    summer = ("Calm Over Westeros", *PLOTS[1:])
    found = judged(a_deck("Kings of Winter", plots=summer))
    assert found["agenda-bars"].text == (
        "Calm Over Westeros cannot be in a deck with Kings of Winter: take it out or leave the agenda out."
    )
    assert found["agenda-bars"].take_out[0].pile == "plots"
    assert judged(a_deck(plots=summer)) == {}


def test_the_brotherhood_bars_loyal_characters_and_no_others() -> None:
    assert text("The Brotherhood Without Banners") == (
        "Your deck cannot include loyal characters. Reaction: After the challenges phase begins, kneel your faction "
        "card to choose a neutral character you control. Until the end of the phase, it gains either insight, "
        "intimidate, renown or stealth."
    )
    found = judged(a_deck("The Brotherhood Without Banners"))
    assert list(found) == ["agenda-bars"]
    barred = {by_code(code).title for code in found["agenda-bars"].cards}
    assert all(by_title(title).loyal and by_title(title).type == "character" for title in barred)


def test_the_free_folk_lets_nothing_in_but_neutral_cards_and_wildlings() -> None:
    assert text("The Free Folk").startswith(
        "Your deck and your plot deck can only include neutral cards and non-loyal Wildling characters of any faction."
    )
    wildling = next(card for card in facts.all_cards() if "Wildling" in card.traits)
    assert wildling.faction == "neutral"
    found = judged(a_deck("The Free Folk"))
    assert list(found) == ["agenda-bars"]
    assert {by_code(code).faction for code in found["agenda-bars"].cards} == {"stark"}


def test_the_small_council_asks_for_different_characters() -> None:
    assert text("The Small Council").startswith(
        "Your deck may include non-loyal Small Council characters of any faction and must include at least 7 different "
        "Small Council characters. Reaction: After you win dominance, "
    )
    council = {card.code: 3 for card in facts.core_set() if "Small Council" in card.traits and not card.loyal}
    many = {**some(45, "stark", loyal=True), **some(24, "neutral"), **council}
    found = judged(a_deck("The Small Council", cards=many))
    assert list(found) == ["agenda-least"]
    assert found["agenda-least"].text.startswith(
        "The Small Council asks for at least 7 different Small Council characters"
    )


def test_the_conclave_lets_maesters_of_any_faction_in_and_asks_for_twelve() -> None:
    own = {**some(45, "stark", loyal=True), **some(15, "neutral")}
    maesters = {card.code: 3 for card in facts.core_set() if "Maester" in card.traits and card.type == "character"}
    free = {code: n for code, n in maesters.items() if not by_code(code).loyal}
    assert judged(a_deck("The Conclave", cards={**own, **free})) == {}
    assert list(judged(a_deck("The Conclave", cards={**own, **maesters}))) == ["loyal"]  # Grand Maester Pycelle
    assert said(a_deck("The Conclave", cards=own)) == {
        "agenda-least": "The Conclave asks for at least 12 Maester characters, and the draw deck has 0: "
        "add 12 or leave the agenda out."
    }


def test_the_free_folk_have_nothing_but_neutral_cards() -> None:
    free_folk = "The Free Folk (LaterReplacements)"
    assert text(free_folk).startswith("Your deck and your plot deck can only include neutral cards. Reaction: After ")
    neutral = {**some(54, "neutral"), code("Hedge Knight"): 3, code("Faceless Man"): 3}
    assert judged(a_deck(free_folk, cards=neutral)) == {}
    assert "agenda-bars" in judged(a_deck(free_folk))
    assert "agenda-bars" in judged(a_deck(free_folk, cards=neutral, plots=(*PLOTS[:6], "A Time For Wolves")))


def test_dark_wings_allows_one_copy_of_each_event() -> None:
    assert text("Dark Wings, Dark Words").startswith(
        "Your deck must have at least 75 cards and cannot include more than 1 copy of each event (by title)."
    )
    many = {**some(57, "stark", loyal=True), **some(18, "neutral")}
    for event in [code for code in many if by_code(code).type == "event"]:
        del many[event]
    many |= {code("Put to the Sword"): 2, code("Superior Claim"): 1}
    found = judged(a_deck("Dark Wings, Dark Words", cards=many))
    assert found["agenda-each"].text == (
        "Dark Wings, Dark Words allows 1 copy of Put to the Sword, and the deck has 2: take out 1 or leave the agenda "
        "out."
    )


def test_uniting_the_realm_takes_three_titles_of_each_faction_its_own_among_them() -> None:
    assert text("Uniting the Realm") == (
        "Your deck may include non-loyal characters, locations and attachments of any faction and cannot include more "
        "than 3 different cards of each faction."
    )
    realm: dict[str, int] = {}
    for faction in facts.FACTIONS:
        realm |= some(9, faction, "character", "location", "attachment")
    assert judged(a_deck("Uniting the Realm", cards=realm)) == {}  # 72 cards, 24 titles
    more = {**realm, **some(30, "neutral")}
    assert judged(a_deck("Uniting the Realm", cards=more)) == {}  # neutral cards are of no faction
    four = {**realm, **some(12, "stark", "character", "location", "attachment")}
    found = judged(a_deck("Uniting the Realm", cards=four))
    assert found["agenda-most"].text == (
        "Uniting the Realm allows 3 different cards of each faction, and the draw deck has 4 Stark ones: "
        "take out 1 or leave the agenda out."
    )
    event = {**realm, **some(1, "tyrell", "event")}
    assert "other-faction" in judged(a_deck("Uniting the Realm", cards=event))


# -- plots ----------------------------------------------------------------------------------------------

TEN = (*PLOTS, "Rebuilding", "Sneak Attack", "Calling the Banners")


def test_the_wars_to_come_asks_for_ten_plots_with_two_pairs() -> None:
    assert (
        text("The Wars To Come") == "Your plot deck must have exactly 10 cards and may include up to 2 of them twice."
    )
    assert judged(a_deck("The Wars To Come", plots=TEN)) == {}
    assert judged(a_deck("The Wars To Come", plots=(*TEN[:8], *TEN[:2]))) == {}
    assert said(a_deck("The Wars To Come")) == {
        "plot-count": "The plot deck has 7 cards and needs exactly 10 for The Wars To Come: add 3."
    }
    three = said(a_deck("The Wars To Come", plots=(*TEN[:7], *TEN[:3])))
    assert three["plot-pairs"].startswith("Only 2 plots may be there more than once, not ")
    assert "plot-count" in judged(a_deck(plots=TEN))


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (
            (plots(12), different_plots(5, SCHEME & PLOT)),
            "Your plot deck must have exactly 12 cards and must include exactly 5 different Scheme plots.",
        ),
        ((plots(10, of=EDICT | SIEGE | WAR),), "Your plot deck must have exactly 10 Edict, Siege or War plots."),
        (
            (may_include(STARK & CARD, plots=True),),
            "Your deck and your plot deck may include Stark cards.",
        ),
    ],
)
def test_rules_for_plots_are_told(rules: tuple[DeckRule, ...], words: str) -> None:
    assert deck_texts(deck(*rules).rules) == [words]


def of_titles(*titles: str) -> list[tuple[Facts, int]]:
    return [(by_title(title), titles.count(title)) for title in dict.fromkeys(titles)]


def test_exactly_five_different_schemes() -> None:
    rule = different_plots(5, SCHEME & PLOT)
    schemes = [card.title for card in facts.core_set() if card.type == "plot" and "Scheme" in card.traits]
    assert len(schemes) == 5
    assert rule.wrong([], of_titles("Summons", *schemes)) is None
    wrong = rule.wrong([], of_titles("Summons", *schemes[:4]))
    assert wrong is not None
    assert wrong[1:3] == ("asks for exactly 5 different Scheme plots, and the plot deck has 4", "add 1")
    twice = rule.wrong([], of_titles(*schemes, schemes[0]))
    assert twice is not None
    assert twice[1] == "asks for exactly 5 different Scheme plots, and the plot deck has 6, 5 of them different"


def test_only_plots_of_some_kinds() -> None:
    rule = plots(10, of=EDICT | SIEGE | WAR)
    assert not rule.bars(by_title("Marching Orders"))
    assert rule.bars(by_title("Summons"))
    assert not rule.bars(by_title("Ice"))


# -- the words ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("of", [CHARACTER & MINE, KNEELING & CHARACTER, CARD - STANDING, LORD & CHARACTER & MINE])
def test_a_deck_is_judged_by_print_alone(of: Selector) -> None:
    with pytest.raises(TypeError, match="a deck is judged by what is printed on cards"):
        at_least(3, of)


def test_what_is_printed_and_what_is_not() -> None:
    rule = cannot_include(LOYAL & CHARACTER)
    ned = by_title("Robb Stark")
    assert ned.loyal
    assert rule.bars(ned)
    assert not rule.bars(replace(ned, loyal=False))
    assert not rule.bars(replace(ned, type="event"))


def test_a_deck_that_bars_or_lacks_something_is_not_played() -> None:
    with pytest.raises(TypeError, match=r"deck\(…\) needs something"):
        deck()
