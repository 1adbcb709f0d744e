"""What agendas do before the game, and what they keep for all of it."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kingsmoot
from kingsmoot.decks import built_in
from kingsmoot.games.second.facts import by_title
from kingsmoot.games.second.library import cards, deck_data
from kingsmoot.guides.coach import Scene
from kingsmoot.guides.thrones import preparation
from kingsmoot.kernel.setup import Setup
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Period, Zone
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.leaving_play import may_be_discarded
from kingsmoot.thrones.rules.setup import gold_for_setup, gold_left, place_obstacle

RED_DOOR, PRINCE = "The House With the Red Door", "The Prince that was Promised"
CONCLAVE = "The Conclave"


def code(title: str) -> str:
    return by_title(title).code


def before_the_game(agenda: str, more: dict[str, int], seed: int = 2) -> ThronesState:
    """A joust in which House Stark has this agenda, and these cards beside those of its deck."""
    deck = deck_data(built_in("teeth-of-the-pack").deck)
    stark = {**deck, "agendas": [code(agenda)], "cards": {**deck["cards"], **{code(t): n for t, n in more.items()}}}
    other = deck_data(built_in("thorn-and-fang").deck)
    s = kingsmoot.game("second-edition").start(Setup(seed, ({"deck": stark}, {"deck": other}), (), {"casual": True}))
    assert isinstance(s, ThronesState)
    return s


def titles(s: ThronesState, found: list[CardId]) -> list[str]:
    return [s.deal.cards[c].title for c in found]


def until(s: ThronesState, about: str) -> None:
    while s.decision.about != about:
        s.act(next(option.index for option in s.decision.options if option.text in ("keep", "done", "pass")))


# -- The House With the Red Door ------------------------------------------------------------------------


def test_the_red_door_is_told() -> None:
    assert cards()[code(RED_DOOR)].text == (
        "After all agendas are announced, search your deck for a unique non-limited location with printed cost 3 or "
        "lower, put it into play and shuffle your deck. That card cannot be discarded from play by card effects. You "
        "cannot spend more than 4 gold during setup."
    )


def test_a_location_is_searched_for_before_hands_are_drawn() -> None:
    s = before_the_game(RED_DOOR, {"The Iron Throne": 3})
    assert s.decision.about == "search"
    assert s.seat == 0
    assert s.hand == [[], []]
    offered = [option.text for option in s.decision.options]
    assert "put The Iron Throne into play" in offered
    assert "put The Kingsroad into play" not in offered  # limited, and not unique
    assert offered[-1] == "nothing"
    assert s == s.game.decode(s.encode())
    s.choose("put The Iron Throne into play")
    assert titles(s, s.play[0]) == ["The Iron Throne"]
    assert not s.kneeling[s.play[0][0]]
    assert list(map(len, s.hand)) == [7, 7]
    assert s.decision.about == "mulligan"
    assert s.events == []


def test_four_gold_are_left_for_the_setup_and_another_copy_is_free() -> None:
    """E97."""
    s = before_the_game(RED_DOOR, {"The Iron Throne": 3})
    s.choose("put The Iron Throne into play")
    assert (gold_for_setup(s, Seat(0)), gold_for_setup(s, Seat(1))) == (4, 8)
    twin = next(c for c in s.deal.decks[0] if s.deal.cards[c].title == "The Iron Throne" and s.zone[c] != Zone.PLAY)
    if s.zone[twin] != Zone.HAND:
        atoms.move(s, twin, Zone.HAND)
    until(s, "setup")
    while s.seat != 0:
        s.choose("done")
    assert "of 4 gold left" in s.decision.detail
    before = s.decision.detail
    s.choose("place The Iron Throne")
    assert s.decision.detail == before  # it costs nothing
    dear = next(c for c in s.deal.decks[0] if s.deal.cards[c].cost == 5)
    assert place_obstacle(s, Seat(0), dear, [twin])
    while s.decision.about == "setup":
        s.choose("done")
    throne = s.play[0][0]
    assert s.duplicates(throne) == [twin]


def test_the_coach_spends_no_more_than_is_left_for_the_setup() -> None:
    s = before_the_game(RED_DOOR, {})
    s.choose("nothing")
    while s.seat != 0:
        s.choose("keep")
    assert "4 gold would bring" in preparation.mulligan(Scene(s.view(0))).reason
    until(s, "setup")
    while s.seat != 0:
        s.choose("done")
    advice = preparation.setup(Scene(s.view(0)))
    assert re.search(r"costs [1-4] of the 4 gold you have left|costs [1-4], and you have 4 gold left", advice.reason)
    left = gold_left(s, Seat(0))
    s.act(advice.option)
    spent = left - gold_left(s, Seat(0))
    assert spent
    assert f"{left - spent} gold you have left" in preparation.setup(Scene(s.view(0))).reason


def test_nothing_need_be_found() -> None:
    s = before_the_game(RED_DOOR, {})
    s.choose("nothing")
    assert s.play == [[], []]
    assert gold_for_setup(s, Seat(0)) == 4


def torched(*, kept: bool) -> Scenario:
    t = Scenario(
        lannister=side("lannister", hand=["Put to the Torch"], play=["Ser Jaime Lannister", "Burned Men"], gold=1),
        stark=side("stark", agenda=RED_DOOR, play=["The Iron Throne", "The Roseroad"]),
    )
    if kept:
        atoms.add_lasting(t.s, Mark.CARD_KEPT, t.s.deal.agendas[1][0], Period.GAME, t.card("The Iron Throne").c)
    t.lannister.challenge("military", "Ser Jaime Lannister", "Burned Men")
    t.stark.defend()
    t.lannister.play("Put to the Torch")
    return t


def test_put_to_the_torch_cannot_choose_it() -> None:
    t = torched(kept=True)  # the Roseroad is all that is left to choose
    assert t.stark.in_play == ["The Iron Throne"]
    assert t.stark.discard == ["The Roseroad"]


def test_another_location_is_as_open_to_it_as_ever() -> None:
    t = torched(kept=False)
    assert sorted(t.options) == ["The Iron Throne", "The Roseroad"]


def test_a_card_that_comes_back_is_not_the_one_that_was_kept() -> None:
    t = Scenario(stark=side("stark", agenda=RED_DOOR, play=["The Iron Throne"]), lannister=side("lannister"))
    s, throne = t.s, t.card("The Iron Throne").c
    atoms.add_lasting(s, Mark.CARD_KEPT, s.deal.agendas[0][0], Period.GAME, throne)
    assert not may_be_discarded(s, throne)
    atoms.leave_play(s, throne, Zone.HAND)
    atoms.enter_play(s, throne, Seat(0))
    assert may_be_discarded(s, throne)


# -- The Prince that was Promised -----------------------------------------------------------------------


def test_the_prince_is_told() -> None:
    assert cards()[code(PRINCE)].text == (
        "After all agendas are announced, name a unique character. Characters you control other than the named "
        "character cannot gain power. Reaction: After you win a power challenge by 5 or more STR, kneel your faction "
        "card to either stand the named character you control and draw 1 card or search your deck, discard pile and "
        "dead pile for the named character, reveal it, add it to your hand and shuffle your deck."
    )


def test_a_unique_character_of_the_deck_is_named_before_hands_are_drawn() -> None:
    s = before_the_game(PRINCE, {})
    assert (s.decision.about, s.seat) == ("name", 0)
    offered = [option.text for option in s.decision.options]
    assert offered == sorted(set(offered))
    assert "Robb Stark" in offered
    assert all(by_title(title).unique and by_title(title).type == "character" for title in offered)
    assert s.hand == [[], []]
    s.choose("Robb Stark")
    assert s == s.game.decode(s.encode())
    assert s.decision.about == "mulligan"


STAND = "stand the named character you control and draw 1 card"
SEARCH = (
    "search your deck, discard pile and dead pile for the named character, reveal it, add it to your hand and shuffle "
    "your deck"
)


def promised(named: str, **more: Any) -> Scenario:
    t = Scenario(
        stark=side("stark", agenda=PRINCE, play=["Robb Stark", "Eddard Stark", "Catelyn Stark"], **more),
        lannister=side("lannister", play=["Cersei Lannister"], power=5),
    )
    s = t.s
    there = next(c for c in s.deal.decks[0] if s.deal.cards[c].title == named)
    atoms.add_lasting(s, Mark.TITLE_KEPT, there, Period.GAME, s.deal.agendas[0][0])
    return t


@pytest.mark.parametrize(("named", "power"), [("Eddard Stark", 1), ("Robb Stark", 0)])
def test_others_cannot_gain_power(named: str, power: int) -> None:
    t = promised(named)
    t.stark.challenge("power", "Eddard Stark")  # he has renown
    t.lannister.defend()
    t.pass_windows()
    if t.about == "keyword-use":
        t.stark.choose("yes")
    assert t.card("Eddard Stark").power == power
    assert t.lannister.power == 4
    assert t.stark.faction_card.power == 2  # by claim and unopposed: the ban is about characters


def test_the_named_character_stands_or_is_searched_for() -> None:
    t = promised("Eddard Stark", deck=["Ice"])
    t.stark.challenge("power", "Eddard Stark", "Robb Stark")
    t.lannister.defend()
    t.stark.use(PRINCE, STAND)
    assert not t.card("Eddard Stark").kneeling
    assert t.card("Robb Stark").kneeling
    assert t.stark.hand == ["Ice"]
    assert t.stark.faction_kneels


@pytest.mark.parametrize(
    ("pile", "text"), [("deck", "take Bran Stark"), ("discard", "take Bran Stark"), ("dead", "take Bran Stark")]
)
def test_it_is_found_in_any_of_three_piles(pile: str, text: str) -> None:
    t = promised("Bran Stark", **{pile: ["Bran Stark"]})
    t.stark.challenge("power", "Eddard Stark", "Robb Stark")
    t.lannister.defend()
    t.stark.use(PRINCE, SEARCH)
    assert t.options == [text, "nothing"]
    t.stark.choose(text)
    assert t.stark.hand == ["Bran Stark"]


# -- The Conclave ---------------------------------------------------------------------------------------


def test_the_conclave_is_told() -> None:
    assert cards()[code(CONCLAVE)].text == (
        "Your deck may include non-loyal Maester characters of any faction and must include at least 12 Maester "
        "characters. Before setup cards are placed, place the top 7 cards of your deck facedown under this card. "
        "Reaction: After you win a challenge in which a Maester character you control is participating, choose a card "
        "under this card and switch it with the top card of your deck."
    )


def test_seven_cards_lie_under_the_conclave_after_mulligans_and_before_setup() -> None:
    """E96."""
    s = before_the_game(CONCLAVE, {})
    deck = s.deck[0]
    assert len(s.hand[0]) + len(deck) == 60
    assert (s.decision.about, s.seat, s.under[0]) == ("mulligan", 0, [])
    s.choose("new hand")
    top = deck[-7:]
    assert s.under[0] == []  # the other player may still draw a new hand
    s.choose("keep")
    assert s.decision.about == "setup"
    assert (len(s.hand[0]), len(s.under[0]), len(deck)) == (7, 7, 46)
    assert sorted(s.under[0]) == sorted(top)
    assert {s.host[c] for c in top} == {s.deal.agendas[0][0]}
    assert s.under[1] == []
    assert s == s.game.decode(s.encode())


# -- Join Forces ----------------------------------------------------------------------------------------


def test_join_forces_names_a_trait_that_all_cards_of_other_factions_have() -> None:
    s = before_the_game("Join Forces", {"Tywin Lannister": 3, "Robert Baratheon": 3})
    assert (s.seat, s.decision.about) == (0, "name")
    assert [option.text for option in s.decision.options] == ["Lord"]


def test_join_forces_names_any_trait_if_all_cards_are_of_one_faction() -> None:
    s = before_the_game("Join Forces", {})
    assert {"Direwolf", "Lady", "Lord"} <= {option.text for option in s.decision.options}
