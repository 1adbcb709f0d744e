"""Which cards, and what is done with them: traits in common, other factions, decks that are shuffled."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.values.in_force import has_faction
from tests.games.second.later.reading import text_of

WALL = "The Wall (pack LaterFurther)"


def test_who_shares_a_trait_with_vyman_gains_power() -> None:
    t = Scenario(
        stark=side("stark", play=["Maester Vyman", "Hoster Tully", "Robb Stark", "Maester Wendamyr"]),
        lannister=side("lannister"),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.use("Maester Vyman")
    assert t.options == ["Hoster Tully", "Maester Wendamyr"]
    t.stark.choose("Hoster Tully")
    assert t.card("Hoster Tully").power == 1
    assert t.card("Maester Vyman").text == (
        "Reaction: After you win a military or power challenge, kneel this card to choose another character that "
        "shares a trait with this card. It gains 1 power."
    )


def test_a_trait_that_was_given_counts() -> None:
    t = Scenario(stark=side("stark", play=["Maester Vyman", "Robb Stark", "Arya Stark"]), lannister=side("lannister"))
    t.reprint("Arya Stark", traits=frozenset(("Maester",)))
    t.stark.challenge("military", "Robb Stark")
    t.stark.use("Maester Vyman")  # there is only one
    assert t.card("Arya Stark").power == 1


def test_everybody_behind_the_wall_is_of_the_watch_and_of_nothing_else() -> None:
    t = Scenario(
        watch=side("nightswatch", play=[WALL, "Arya Stark", "Hedge Knight"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    arya, knight = t.card("Arya Stark").c, t.card("Hedge Knight").c
    assert has_faction(t.s, arya, "nightswatch")
    assert not has_faction(t.s, arya, "stark")
    assert has_faction(t.s, knight, "nightswatch")
    assert not has_faction(t.s, knight, "neutral")
    assert has_faction(t.s, t.card("Robb Stark").c, "stark")
    assert text_of("The Wall (LaterFurther)") == (
        "Each character you control gains the Night's Watch affiliation and loses all other faction affiliations. "
        "Action: Kneel this card to choose an opponent. That opponent chooses a character from their discard pile. "
        "Put it into play under your control."
    )


def test_an_opponent_sends_somebody_to_the_wall() -> None:
    t = Scenario(
        watch=side("nightswatch", play=[WALL]),
        stark=side("stark", discard=["Arya Stark", "Ice", "Sansa Stark"], play=["Robb Stark"]),
    )
    t.watch.use("The Wall")
    assert (t.asked, t.options) == (t.stark, ["Arya Stark", "Sansa Stark"])
    t.stark.choose("Sansa Stark")
    assert t.card("Sansa Stark").controller is t.watch


def test_an_envoy_sees_ten_cards_and_leaves_a_shuffled_deck() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Northern Envoy"], gold=9),
        stark=side("stark", deck=["Ice", "Robb Stark", "Winterfell Steward", "Hedge Knight"], below=10),
        phase="marshaling",
    )
    t.watch.marshal("Northern Envoy")
    t.watch.use("Northern Envoy", "Hedge Knight")
    assert t.stark.discard == ["Hedge Knight"]
    assert t.watch.foresees(t.stark) == []  # it has been shuffled
    assert "House Stark shuffles their deck." in t.log
    assert t.card("Northern Envoy").text == (
        "Reaction: After this card enters play, pick an opponent and reveal the top 10 cards of that opponent's deck. "
        "Place a non-unique character among them in its owner's discard pile and shuffle that opponent's deck."
    )
