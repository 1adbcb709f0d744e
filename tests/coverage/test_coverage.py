"""The counter counts what is used, and leaves nothing of itself behind."""

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.resolution import USE, begin
from kingsmoot.thrones.model.state import ThronesState
from tests.coverage.__main__ import report, seldom
from tests.coverage.counting import CARDS, Key, counting, triggered, with_constants
from tests.fuzz.thrones import EDITIONS, play
from tests.games.winter.table import scene

SECOND, WINTER = "second-edition", "winter"


def ability(edition: str, title: str, index: int = 0) -> Key:
    """The key of one of the abilities of the card with that title."""
    return title, next(card for card in CARDS[edition]().values() if card.title == title).abilities[index].text


def whole(edition: str, title: str) -> Key:
    return title, next(card for card in CARDS[edition]().values() if card.title == title).text


def the_wall() -> Scenario:
    return Scenario(
        stark=side("stark", play=["Robb Stark"]),
        watch=side("nightswatch", play=["The Wall", "Steward at the Wall (kneeling)"]),
    )


def test_an_initiated_ability_is_counted_by_title_and_text() -> None:
    with counting() as tally:
        t = the_wall()
        t.stark.challenge("military", "Robb Stark")
        t.pass_windows()
    assert t.card("The Wall").kneeling
    assert tally.initiated[SECOND] == {ability(SECOND, "The Wall"): 1}
    assert ability(SECOND, "The Wall", 1) in tally.never_initiated(SECOND)
    assert ability(SECOND, "The Wall") not in tally.never_initiated(SECOND)
    assert not tally.initiated[WINTER]


def test_an_event_counts_when_it_is_played() -> None:
    with counting() as tally:
        t = Scenario(
            stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
            lannister=side("lannister", play=["The Tickler"]),
        )
        assert not tally.initiated[SECOND]
        t.stark.challenge("military", "Robb Stark")
        t.lannister.defend()
        t.stark.play("Put to the Sword")
    assert tally.initiated[SECOND][ability(SECOND, "Put to the Sword")] == 1


def test_constants_count_while_their_card_is_in_play() -> None:
    with counting() as tally:
        Scenario(
            stark=side("stark", hand=["Catelyn Stark"], plot="Jousting Contest"),
            watch=side("nightswatch", play=["The Wall"]),
        )
    assert tally.constants[SECOND] == {whole(SECOND, "Jousting Contest"), whole(SECOND, "The Wall")}
    assert whole(SECOND, "Catelyn Stark") in tally.never_in_play(SECOND)


def test_what_a_card_says_of_its_own_cost_counts_in_the_hand() -> None:
    with counting() as tally:
        scene("marshaling", stark=side("stark", hand=["Grey Wind", "Winterfell Castle"]), lannister=side("lannister"))
    assert tally.constants[WINTER] == {whole(WINTER, "Grey Wind")}


def test_versions_of_a_card_are_told_apart() -> None:
    sides = side("lannister", play=["Joffrey Baratheon (kneeling)", "Enemy Informer (kneeling)"])
    with counting() as tally:
        t = scene(stark=side("stark", play=["Robb Stark [core]"]), lannister=sides)
        t.stark.challenge("military", "Robb Stark")
        t.lannister.choose("Enemy Informer")
        t.stark.use("Robb Stark")
    [(title, text)] = tally.initiated[WINTER]
    assert title == "Robb Stark"
    assert {key[1] for key in triggered(WINTER) if key[0] == title} > {text}


def test_a_card_that_is_in_both_decks_is_one() -> None:
    assert len(triggered("hbo")) == len(set(triggered("hbo")))
    both = {card.title for card in CARDS["hbo"]().values() if card.code.startswith("hs") and card.abilities}
    both &= {card.title for card in CARDS["hbo"]().values() if card.code.startswith("hl")}
    for title in both:
        texts = [text for name, text in triggered("hbo") if name == title]
        assert len(set(texts)) == len(texts)


def test_nothing_is_counted_afterwards_and_nothing_is_left_behind() -> None:
    run = ThronesState.run
    with pytest.raises(ZeroDivisionError), counting() as tally:
        raise ZeroDivisionError
    assert USE.steps[0] is begin
    assert ThronesState.run is run
    t = the_wall()
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows()
    assert not tally.initiated[SECOND]
    assert not tally.constants[SECOND]


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_abilities_of_all_cards_are_known(edition: str) -> None:
    cards = CARDS[edition]().values()
    assert set(triggered(edition)) == {(card.title, one.text) for card in cards for one in card.abilities}
    assert {title for title, _ in with_constants(edition)} == {card.title for card in cards if card.constants}


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_count_too_and_counting_does_not_change_them(edition: str) -> None:
    with counting() as tally:
        counted = play(edition, first=3, games=1, checked=False)
    assert not counted.troubles
    assert counted == play(edition, first=3, games=1, checked=False)
    assert sum(tally.initiated[edition].values()) > 5
    assert tally.constants[edition]


def test_the_report_names_what_is_missing() -> None:
    with counting() as tally:
        the_wall()
    lines = "\n".join(report(tally, SECOND))
    assert "The Wall: Forced reaction" in lines
    assert "Put to the Sword: Reaction" in lines
    assert "    Catelyn Stark: " in lines.partition("never in play")[2]
    assert "    The Wall: " not in lines.partition("never in play")[2]
    assert seldom(tally, SECOND) == ["  At most 5 times: none."]
    tally.initiated[SECOND][ability(SECOND, "The Wall")] = 2
    assert seldom(tally, SECOND)[0].startswith("  At most 5 times: The Wall 2")
