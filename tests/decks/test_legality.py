"""What makes a deck illegal: each reason with a deck that has it and one that just has not."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from kingsmoot.decks import BadDeck, BuiltIn, Counts, Deck, RestrictedList, built_in, built_in_decks, reasons
from kingsmoot.decks.restricted import Pod, Restrictions
from kingsmoot.games.second.facts import by_title, packs
from tests.decks.making import INDEX, LATER, STARK, change, code, judged, with_later_cards

LANNISTER_ROSE = built_in("gold-among-roses").deck
"""House Lannister with Banner of the Rose, and exactly twelve cards of House Tyrell."""


def test_a_legal_deck_has_no_reason_against_it() -> None:
    assert reasons(STARK, INDEX) == []


def test_a_reason_reads_as_its_text() -> None:
    [reason] = reasons(change(STARK, {"Arya Stark": -1}), INDEX)
    assert str(reason) == reason.text


def test_all_reasons_are_given_at_once() -> None:
    assert list(judged(Deck("Nothing", ""), INDEX)) == ["faction", "deck-size", "plot-count"]


# -- known cards ----------------------------------------------------------------------------------------


def test_unknown_cards() -> None:
    found = judged(change(STARK, {"99998": 1, "99999": 1}))
    assert list(found) == ["unknown-card"]
    assert found["unknown-card"].text == "No card has the code 99998 or 99999: take it out."
    assert found["unknown-card"].cards == ("99998", "99999")


def test_unknown_cards_do_not_fill_up_a_deck() -> None:
    assert set(judged(change(STARK, {"99999": 1, "Ice": -1}))) == {"unknown-card", "deck-size"}


# -- faction --------------------------------------------------------------------------------------------

EIGHT = (
    "House Baratheon, House Greyjoy, House Lannister, House Martell, The Night's Watch, House Stark, House Targaryen "
    "or House Tyrell"
)


@pytest.mark.parametrize(
    ("faction", "text"),
    [
        ("", f"The deck has no faction: choose {EIGHT}."),
        ("neutral", f"There is no faction 'neutral': choose {EIGHT}."),
    ],
)
def test_no_faction(faction: str, text: str) -> None:
    found = judged(change(STARK, faction=faction))
    assert list(found) == ["faction"]
    assert found["faction"].text == text


# -- agenda ---------------------------------------------------------------------------------------------


def test_an_agenda_is_optional() -> None:
    assert judged(change(STARK, agendas=())) == {}


def test_two_agendas() -> None:
    deck = change(LANNISTER_ROSE, agendas=("Fealty", "Banner of the Rose"))
    found = judged(deck)
    assert list(found) == ["agenda-count"]
    assert found["agenda-count"].text == "The deck has 2 agendas, Fealty and Banner of the Rose: keep one at most."
    assert found["agenda-count"].cards == (code("Fealty"), code("Banner of the Rose"))


def test_the_same_agenda_twice() -> None:
    found = judged(change(STARK, agendas=("Fealty", "Fealty")))
    assert list(found) == ["agenda-copies"]
    assert found["agenda-copies"].text == "The agenda Fealty is there 2 times: keep one."
    assert found["agenda-copies"].cards == (code("Fealty"),)


def test_something_else_as_agenda() -> None:
    found = judged(change(STARK, agendas=("Summons",)))
    assert list(found) == ["agenda-type"]
    assert found["agenda-type"].text == "Summons is a plot and cannot be among the agendas: take it out."
    assert found["agenda-type"].cards == (code("Summons"),)


# -- draw deck ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "a_type"), [("Rebuilding", "a plot"), ("Crown Regent", "a title"), ("Banner of the Sun", "an agenda")]
)
def test_what_cannot_be_in_the_draw_deck(title: str, a_type: str) -> None:
    found = judged(change(STARK, {title: 1}))
    assert list(found) == ["draw-deck-type"]
    assert found["draw-deck-type"].text == f"{title} is {a_type} and cannot be in the draw deck: take it out."
    assert found["draw-deck-type"].cards == (code(title),)


def test_fifty_nine_cards() -> None:
    found = judged(change(STARK, {"Arya Stark": -1}))
    assert list(found) == ["deck-size"]
    assert found["deck-size"].text == "The draw deck has 59 cards: add 1 or more to reach 60."


def test_the_agenda_does_not_count_among_the_sixty() -> None:
    deck = change(STARK, {"Arya Stark": -1, "Fealty": 1}, agendas=())
    assert list(judged(deck)) == ["draw-deck-type", "deck-size"]


def test_one_card() -> None:
    deck = Deck("x", "stark", (), STARK.plots, Counts({code("Ice"): 1}))
    assert judged(deck)["deck-size"].text == "The draw deck has 1 card: add 59 or more to reach 60."


def test_there_is_no_upper_limit() -> None:
    assert judged(change(STARK, {"Eddard Stark": 1, "Sansa Stark": 1, "Grey Wind": 1, "Bran Stark": 1})) == {}


def test_four_copies() -> None:
    found = judged(change(STARK, {"Arya Stark": 1}))
    assert list(found) == ["copies"]
    assert found["copies"].text == "The draw deck has 4 copies of Arya Stark, and 3 is the limit: take out 1."
    assert found["copies"].cards == (code("Arya Stark"),)


def test_copies_are_counted_by_title() -> None:
    index = with_later_cards(replace(by_title("Arya Stark"), code="90001"))
    found = judged(change(STARK, {"90001": 1}), index)
    assert list(found) == ["copies"]
    assert found["copies"].cards == (code("Arya Stark"), "90001")
    assert judged(change(STARK, {"Arya Stark": -1, "90001": 1}), index) == {}


def test_a_deck_limit_of_its_own_replaces_the_three() -> None:
    index = with_later_cards(
        replace(by_title("Tumblestone Knight"), code="90001", title="Levy", deck_limit=5),
        replace(by_title("Ice"), code="90002", title="Relic", deck_limit=1),
    )
    assert judged(change(STARK, {"90001": 5, "90002": 1}), index) == {}
    found = reasons(change(STARK, {"90001": 6, "90002": 2}), index)
    assert [reason.text for reason in found] == [
        "The draw deck has 6 copies of Levy, and 5 is the limit: take out 1.",
        "The draw deck has 2 copies of Relic, and 1 is the limit: take out 1.",
    ]


# -- plot deck ------------------------------------------------------------------------------------------


def test_something_else_in_the_plot_deck() -> None:
    found = judged(change(STARK, plots={"Ice": 1}))
    assert list(found) == ["plot-deck-type"]
    assert found["plot-deck-type"].text == "Ice is an attachment and cannot be in the plot deck: take it out."
    assert found["plot-deck-type"].cards == (code("Ice"),)


@pytest.mark.parametrize(
    ("change_", "text"),
    [
        ({"Summons": -1}, "The plot deck has 6 cards and needs exactly 7: add 1."),
        ({"Rebuilding": 1}, "The plot deck has 8 cards and needs exactly 7: take out 1."),
    ],
)
def test_six_and_eight_plots(change_: dict[str, int], text: str) -> None:
    found = judged(change(STARK, plots=change_))
    assert list(found) == ["plot-count"]
    assert found["plot-count"].text == text


def test_one_plot_may_be_there_twice() -> None:
    assert judged(change(STARK, plots={"Summons": 1, "Confiscation": -1})) == {}


def test_two_plots_may_not_be_there_twice() -> None:
    found = judged(change(STARK, plots={"Summons": 1, "A Noble Cause": 1, "Confiscation": -1, "Counting Coppers": -1}))
    assert list(found) == ["plot-pairs"]
    assert found["plot-pairs"].text == (
        "Only one plot may be there more than once, not A Noble Cause and Summons: "
        "keep one copy of all but one of them."
    )
    assert found["plot-pairs"].cards == (code("A Noble Cause"), code("Summons"))


def test_a_plot_three_times() -> None:
    found = judged(change(STARK, plots={"Summons": 2, "Confiscation": -1, "Counting Coppers": -1}))
    assert list(found) == ["plot-copies"]
    assert found["plot-copies"].text == "The plot deck has 3 copies of Summons, and 2 is the limit: take out 1."
    assert found["plot-copies"].cards == (code("Summons"),)


def test_a_plot_that_may_be_there_once_only() -> None:
    once = change(STARK, plots={"Naval Superiority": 1, "Confiscation": -1})
    assert judged(once) == {}
    found = judged(change(once, plots={"Naval Superiority": 1, "Counting Coppers": -1}))
    assert list(found) == ["plot-copies"]
    assert (
        found["plot-copies"].text == "The plot deck has 2 copies of Naval Superiority, and 1 is the limit: take out 1."
    )


def test_a_plot_that_may_be_there_once_only_does_not_use_up_the_pair() -> None:
    deck = change(STARK, plots={"Naval Superiority": 2, "Summons": 1, "Confiscation": -1, "Counting Coppers": -1})
    assert list(judged(change(deck, plots={"Wildfire Assault": -1}))) == ["plot-copies"]


def test_a_plot_with_a_higher_limit_may_reach_it_if_it_is_the_one_exception() -> None:
    index = with_later_cards(replace(by_title("Summons"), code="90001", title="Levies", deck_limit=3))
    thrice = change(STARK, plots={"90001": 3, "Confiscation": -1, "Counting Coppers": -1, "Summons": -1})
    assert judged(thrice, index) == {}
    assert list(judged(change(thrice, plots={"A Noble Cause": 1, "Calling the Banners": -1}), index)) == ["plot-pairs"]
    assert list(judged(change(thrice, plots={"90001": 1, "A Noble Cause": -1}), index)) == ["plot-copies"]


# -- affiliation and loyalty ----------------------------------------------------------------------------


def test_a_card_of_another_faction() -> None:
    found = judged(change(STARK, {"Margaery Tyrell": 1}))
    assert list(found) == ["other-faction"]
    assert found["other-faction"].text == (
        "Margaery Tyrell belongs to House Tyrell and cannot be in a deck of House Stark: "
        "take it out, or choose Banner of the Rose as your agenda."
    )
    assert found["other-faction"].cards == (code("Margaery Tyrell"),)


def test_cards_of_other_factions_are_put_together_by_faction() -> None:
    found = reasons(change(STARK, {"Margaery Tyrell": 1, "Randyll Tarly": 2, "Obara Sand": 1}), INDEX)
    assert [reason.cards for reason in found] == [
        (code("Obara Sand"),),
        (code("Margaery Tyrell"), code("Randyll Tarly")),
    ]
    assert found[1].text == (
        "Margaery Tyrell and Randyll Tarly belong to House Tyrell and cannot be in a deck of House Stark: "
        "take them out, or choose Banner of the Rose as your agenda."
    )


def test_neutral_cards_belong_to_everybody() -> None:
    assert judged(change(STARK, {"Varys": 1})) == {}


def test_a_loyal_card_of_another_faction() -> None:
    found = judged(change(STARK, {"Paxter Redwyne": 1}))
    assert list(found) == ["loyal"]
    assert found["loyal"].text == (
        "Paxter Redwyne is loyal to House Tyrell and cannot be in a deck of House Stark: take it out."
    )
    assert found["loyal"].cards == (code("Paxter Redwyne"),)


def test_loyal_cards_of_the_own_faction() -> None:
    assert by_title("Robb Stark").loyal
    assert code("Robb Stark") in STARK.cards


def test_a_banner_does_not_let_loyal_cards_in() -> None:
    found = judged(change(LANNISTER_ROSE, {"Paxter Redwyne": 1, "The Mander": 1}))
    assert list(found) == ["loyal"]
    assert found["loyal"].text == (
        "Paxter Redwyne and The Mander are loyal to House Tyrell and cannot be in a deck of House Lannister: "
        "take them out."
    )


def test_a_banner_lets_in_one_faction_only() -> None:
    found = judged(change(LANNISTER_ROSE, {"Arya Stark": 1}))
    assert found["other-faction"].cards == (code("Arya Stark"),)


def test_a_banner_lets_no_plots_in() -> None:
    index = with_later_cards(replace(by_title("Summons"), code="90001", title="Harvest", faction="tyrell"))
    found = judged(change(LANNISTER_ROSE, plots={"90001": 1, "Summons": -1}), index)
    assert list(found) == ["other-faction"]
    assert found["other-faction"].text == (
        "Harvest belongs to House Tyrell and cannot be in a deck of House Lannister: take it out."
    )
    own = change(built_in("thorn-and-fang").deck, plots={"90001": 1, "Summons": -1})
    assert judged(own, index) == {}


# -- what agendas ask for -------------------------------------------------------------------------------


def test_a_banner_asks_for_twelve_cards() -> None:
    assert judged(LANNISTER_ROSE) == {}
    found = judged(change(LANNISTER_ROSE, {"Margaery Tyrell": -1, "Joffrey Baratheon": 1}))
    assert list(found) == ["agenda-least"]
    assert found["agenda-least"].text == (
        "Banner of the Rose asks for at least 12 Tyrell cards, and the draw deck has 11: add 1 or leave the agenda out."
    )
    assert found["agenda-least"].cards == (code("Banner of the Rose"),)


def test_fealty_allows_fifteen_neutral_cards() -> None:
    fifteen = change(STARK, {"Varys": 2})
    assert judged(fifteen) == {}
    found = judged(change(fifteen, {"Bodyguard": 1}))
    assert list(found) == ["agenda-most"]
    assert found["agenda-most"].text == (
        "Fealty allows 15 neutral cards, and the draw deck has 16: take out 1 or leave the agenda out."
    )
    assert {code("Fealty"), code("Varys"), code("Bodyguard")} <= set(found["agenda-most"].cards)
    assert judged(change(fifteen, {"Bodyguard": 1}, agendas=())) == {}


# -- packs, dates and Core Sets -------------------------------------------------------------------------


def test_packs_that_are_not_allowed() -> None:
    index = with_later_cards(
        replace(by_title("Ice"), code="90001", title="Fire"), replace(by_title("Ice"), code="90002", title="Mud")
    )
    one = change(STARK, {"90001": 1})
    assert judged(one, index) == {}
    assert judged(one, index, packs=["Core", "Later"]) == {}
    found = judged(one, index, packs=["Core"])
    assert list(found) == ["pack"]
    assert found["pack"].text == "Fire comes from A Later Pack, which is not allowed here: take it out."
    assert found["pack"].cards == ("90001",)
    both = judged(change(one, {"90002": 1}), index, packs=["Core"])["pack"]
    assert both.text == "Fire and Mud come from A Later Pack, which is not allowed here: take them out."


def test_cards_that_are_not_out_yet() -> None:
    index = with_later_cards(replace(by_title("Ice"), code="90001", title="Fire"))
    deck = change(STARK, {"90001": 1})
    assert judged(deck, index, on=LATER.released) == {}
    found = judged(deck, index, on=date(2030, 4, 30))
    assert list(found) == ["not-released"]
    assert found["not-released"].text == (
        "Fire comes from A Later Pack, which is not out before 2030-05-01: take it out."
    )
    assert found["not-released"].cards == ("90001",)


def test_copies_that_so_many_core_sets_do_not_have() -> None:
    deck = Deck("x", "stark", STARK.agendas, STARK.plots, Counts({code("Ice"): 2, code("The Roseroad"): 3}))
    assert set(judged(deck, cores=2)) == {"deck-size"}
    found = judged(deck, cores=1)
    assert set(found) == {"deck-size", "core-sets"}
    assert found["core-sets"].text == "The deck has 2 of Ice, and one Core Set has only 1: take out 1."
    assert found["core-sets"].cards == (code("Ice"),)


def test_core_sets_also_limit_plots() -> None:
    deck = change(STARK, plots={"A Noble Cause": 1, "Confiscation": -1})
    assert judged(deck, cores=3) == {}
    texts = [reason.text for reason in reasons(deck, INDEX, cores=1)]
    assert "The deck has 2 of A Noble Cause, and one Core Set has only 1: take out 1." in texts
    assert not any("Summons" in text for text in texts)


def test_two_core_sets() -> None:
    texts = [reason.text for reason in reasons(STARK, INDEX, cores=2)]
    assert "The deck has 3 of Robb Stark, and 2 Core Sets have only 2: take out 1." in texts


def test_core_sets_do_not_limit_later_packs() -> None:
    index = with_later_cards(replace(by_title("Ice"), code="90001", title="Fire"))
    assert judged(change(STARK, {"90001": 3}), index, cores=3) == {}


# -- restricted lists -----------------------------------------------------------------------------------


def a_list(joust: Restrictions, melee: Restrictions | None = None) -> RestrictedList:
    formats = {"joust": joust, "melee": melee or Restrictions()}
    return RestrictedList("ours", "Our List", "Us", date(2020, 1, 1), "original", formats)


def codes(*titles: str) -> frozenset[str]:
    return frozenset(map(code, titles))


def test_banned_cards() -> None:
    banning = a_list(Restrictions(banned=codes("Ice", "Treachery")))
    found = judged(STARK, restricted=banning)
    assert list(found) == ["banned"]
    assert found["banned"].text == "Ice is banned by Our List: take it out."
    assert found["banned"].cards == (code("Ice"),)
    assert judged(change(STARK, {"Ice": -2, "Varys": 2}), restricted=banning) == {}


def test_a_list_may_differ_from_format_to_format() -> None:
    banning = a_list(Restrictions(banned=codes("Ice")))
    assert judged(STARK, restricted=banning, format="melee") == {}


def test_plots_and_agendas_can_be_banned_too() -> None:
    found = reasons(STARK, INDEX, restricted=a_list(Restrictions(banned=codes("Fealty", "Summons"))))
    assert [reason.cards for reason in found] == [(code("Fealty"),), (code("Summons"),)]


def test_one_restricted_card_in_all_its_copies() -> None:
    assert judged(STARK, restricted=a_list(Restrictions(restricted=codes("Robb Stark", "Treachery")))) == {}


def test_two_restricted_cards() -> None:
    restricting = a_list(Restrictions(restricted=codes("Robb Stark", "Ice", "Treachery")))
    found = judged(STARK, restricted=restricting)
    assert list(found) == ["restricted"]
    assert found["restricted"].text == (
        "Robb Stark and Ice are restricted by Our List: keep one of them, in any number of copies."
    )
    assert found["restricted"].cards == (code("Robb Stark"), code("Ice"))


def test_a_pod_of_equals() -> None:
    pods = a_list(Restrictions(pods=(Pod(codes("Robb Stark", "Ice", "Grey Wind")),)))
    found = judged(STARK, restricted=pods)
    assert list(found) == ["pod"]
    assert found["pod"].text == "Grey Wind, Robb Stark and Ice may not be used together by Our List: keep one of them."
    assert found["pod"].cards == (code("Grey Wind"), code("Robb Stark"), code("Ice"))
    without = change(STARK, {"Ice": -2, "Grey Wind": -2, "Eddard Stark": 1, "Sansa Stark": 1, "Varys": 2})
    assert judged(without, restricted=pods) == {}


def test_a_pod_with_a_leader() -> None:
    pods = a_list(Restrictions(pods=(Pod(codes("Summer", "Grey Wind"), leader=code("Ice")),)))
    found = judged(STARK, restricted=pods)
    assert list(found) == ["pod"]
    assert found["pod"].text == "Ice may not be used with Grey Wind or Summer by Our List: keep one side."
    assert found["pod"].cards == (code("Ice"), code("Grey Wind"), code("Summer"))
    assert judged(change(STARK, {"Ice": -2, "Varys": 2}), restricted=pods) == {}


def test_published_lists_by_their_codes() -> None:
    claims = change(STARK, {"Superior Claim": 1}, plots={"A Clash of Kings": 1, "Confiscation": -1})
    assert judged(claims, restricted="ffg1.2") == {}
    found = judged(claims, restricted="ffg1.2", format="melee")
    assert found["restricted"].text == (
        "A Clash of Kings and Superior Claim are restricted by FFG FAQ v1.2: keep one of them, in any number of copies."
    )


def test_cards_that_we_do_not_have_are_judged_by_code() -> None:
    unknown = "99999"
    assert unknown not in INDEX
    found = judged(change(STARK, {unknown: 1}), restricted=a_list(Restrictions(banned=frozenset({unknown}))))
    assert found["banned"].text == "99999 is banned by Our List: take it out."


# -- the decks of the rulebook --------------------------------------------------------------------------


@pytest.mark.parametrize("one", [one for one in built_in_decks() if one.starter], ids=lambda one: one.key)
def test_decks_of_the_rulebook_may_be_small_and_mixed(one: BuiltIn) -> None:
    renamed = replace(one.deck, name="My deck", notes="")
    assert judged(renamed, cores=1, packs=["Core"]) == {}
    assert "deck-size" in {reason.code for reason in reasons(renamed, INDEX, starters=False)}


def test_a_changed_deck_of_the_rulebook_is_a_deck_like_any_other() -> None:
    deck = change(built_in("the-old-ways").deck, {"Arya Stark": -1, "Treachery": 1})
    assert {reason.code for reason in reasons(deck, INDEX)} == {"deck-size", "loyal", "other-faction"}


def test_decks_of_the_rulebook_keep_the_other_rules() -> None:
    banning = a_list(Restrictions(banned=codes("Ice")))
    assert list(judged(built_in("tutorial-stark").deck, restricted=banning)) == ["banned"]


# -- questions that make no sense -----------------------------------------------------------------------


def refused(**kwargs: Any) -> str:
    with pytest.raises(BadDeck) as error:
        judged(STARK, **kwargs)
    return str(error.value)


def test_an_unknown_format() -> None:
    assert refused(format="draft") == "There is no format 'draft': choose joust or melee."


def test_an_unknown_pack() -> None:
    assert (
        refused(packs=["Core", "Cor"])
        == f"There is no pack 'Cor': choose from {', '.join(pack.code for pack in packs())}."
    )


@pytest.mark.parametrize("cores", [0, 4])
def test_an_impossible_number_of_core_sets(cores: int) -> None:
    assert refused(cores=cores) == f"The number of Core Sets should be from 1 to 3, not {cores}."


def test_an_unknown_list() -> None:
    assert refused(restricted="ffg9").startswith("There is no restricted list 'ffg9': choose one of ffg1.1, ")
