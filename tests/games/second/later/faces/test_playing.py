"""Cards that are marshaled, played and used from elsewhere."""

from __future__ import annotations

import kingsmoot
from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side

GAME = kingsmoot.game("second-edition")


def text_of(title: str) -> str:
    return next(card.text for card in cards().values() if card.title == title)


def again(t: Scenario) -> None:
    """The same game goes on from what was saved of it."""
    assert GAME.decode(t.s.encode()) == t.s


# -- from a discard pile --------------------------------------------------------------------------------


def test_with_the_annals_events_are_played_from_the_discard_pile_and_then_removed() -> None:
    """E93."""
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"], discard=["Winter Is Coming"], gold=3),
        lannister=side("lannister", plot="The Annals of Castle Black", discard=["Hear Me Roar!"], gold=3),
    )
    t.stark.set_windows(always=["action"])
    t.stark.challenge("power", "Winterfell Steward")
    assert t.stark.can("play Winter Is Coming from the discard pile of House Stark")
    assert not t.stark.can("play Hear Me Roar!")  # everybody only their own
    t.stark.play("Winter Is Coming")
    assert t.stark.gold == 2
    assert t.card("Winter Is Coming").zone == "removed"
    assert t.stark.discard == []
    again(t)


def test_the_annals_remove_events_that_are_discarded_or_played_from_hand() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"], hand=["Winter Is Coming"], gold=3),
        lannister=side("lannister", plot="The Annals of Castle Black"),
    )
    t.stark.challenge("power", "Winterfell Steward")
    t.stark.play("Winter Is Coming")
    assert t.card("Winter Is Coming").zone == "removed"
    assert text_of("The Annals of Castle Black") == (
        "Each player may play events from their discard pile as if they were in their hand. Forced reaction: After an "
        "event is placed in a discard pile, remove that event from the game."
    )


def test_without_the_annals_nothing_is_played_from_the_discard_pile() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"], discard=["Winter Is Coming"], gold=3),
        lannister=side("lannister"),
    )
    t.stark.challenge("power", "Winterfell Steward")
    assert not t.stark.can("play Winter Is Coming")


def test_night_gathers_lets_characters_of_an_opponent_be_marshaled() -> None:
    """E43: whoever marshals a card of another pays for it, and controls it."""
    t = Scenario(
        watch=side("nightswatch", hand=["Night Gathers..."], gold=9),
        lannister=side("lannister", plot="Marched to the Wall", discard=["Hedge Knight", "Lannisport Merchant"]),
        phase="marshaling",
    )
    t.watch.gold = 5
    t.watch.play("Night Gathers...")
    again(t)
    assert "Marshal Hedge Knight from House Lannister's discard pile for 2 gold" in t.labels
    t.watch.marshal("Hedge Knight")
    assert (t.watch.gold, t.watch.in_play) == (2, ["Hedge Knight"])
    assert t.card("Hedge Knight").owner is t.lannister
    t.watch.marshal("Lannisport Merchant")
    t.watch.pass_()
    assert not t.lannister.can("marshal")
    assert text_of("Night Gathers...") == (
        "Marshaling action: Choose an opponent whose reserve is lower than yours. Until the end of the phase, "
        "you may marshal characters from that opponent's discard pile as if they were in your hand."
    )


def test_night_gathers_needs_an_opponent_with_a_lower_reserve() -> None:
    t = Scenario(
        watch=side("nightswatch", plot="Marched to the Wall", hand=["Night Gathers..."]),
        lannister=side("lannister", discard=["Hedge Knight"]),
        phase="marshaling",
    )
    assert not t.watch.can("play Night Gathers...")


def test_what_is_taken_off_for_ones_own_cards_is_taken_off_for_those_of_others() -> None:
    t = Scenario(
        stark=side("stark", hand=["Night Gathers...", "Winterfell Steward"], plot="A Noble Cause", gold=9),
        lannister=side("lannister", plot="Marched to the Wall", discard=["Cersei Lannister"]),
        phase="marshaling",
    )
    t.stark.play("Night Gathers...")
    cost = t.card("Cersei Lannister").cost
    assert f"Marshal Cersei Lannister from House Lannister's discard pile for {cost - 2} gold" in t.labels


# -- for a while, and what becomes of the event ---------------------------------------------------------


def test_the_emissary_lets_one_event_be_played_which_then_leaves_the_game() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Garden Caretaker"],
            hand=["Emissary of the Hightower"],
            discard=["Growing Strong", "Margaery Tyrell", "Ours is the Fury"],
            gold=9,
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.tyrell.marshal("Emissary of the Hightower")
    t.tyrell.use("Emissary of the Hightower", "Growing Strong")
    again(t)
    t.tyrell.set_windows(always=["action"])
    t.tyrell.pass_()
    t.pass_windows()
    t.tyrell.challenge("power", "Garden Caretaker")
    assert t.about == "action"
    assert not t.tyrell.can("play Growing Strong")  # the phase is over


def test_the_emissary_in_the_challenges_phase() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Garden Caretaker"],
            hand=["Emissary of the Hightower"],
            discard=["Growing Strong", "Dracarys!"],
            gold=9,
        ),
        lannister=side("lannister"),
    )
    t.tyrell.challenge("power", "Garden Caretaker")
    t.tyrell.ambush("Emissary of the Hightower")
    t.tyrell.use("Emissary of the Hightower", "Growing Strong")
    assert not t.tyrell.can("play Dracarys!")
    before = t.tyrell.gold
    t.tyrell.play("Growing Strong", "Garden Caretaker", "no more")
    assert t.tyrell.gold < before
    assert t.card("Growing Strong").zone == "removed"
    assert t.tyrell.discard == ["Dracarys!"]


def test_the_key_borrows_an_event_once_which_goes_under_its_owners_deck() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Maester Lomys + Archmaester's Key", "Garden Caretaker"], gold=5),
        stark=side("stark", discard=["Winter Is Coming"]),
    )
    t.tyrell.set_windows(always=["action"])
    t.tyrell.challenge("power", "Garden Caretaker")
    t.tyrell.use("Archmaester's Key", "Winter Is Coming")
    t.tyrell.play("Winter Is Coming")
    assert t.tyrell.gold == 4
    assert t.stark.discard == []
    assert t.s.deal.cards[t.s.deck[1][0]].title == "Winter Is Coming"


# -- limits, ambush, shadows ----------------------------------------------------------------------------


def test_once_per_phase_is_once() -> None:
    t = Scenario(
        stark=side("stark", play=["King's Landing"], discard=["The Roseroad", "The Kingsroad", "The Roseroad"], gold=9),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert not t.stark.can("marshal Winterfell Steward")
    t.stark.marshal("The Roseroad")
    again(t)
    assert not t.stark.can("marshal The Kingsroad")
    assert not t.stark.can("marshal The Roseroad")


def test_a_card_may_say_so_of_itself() -> None:
    t = Scenario(
        martell=side(
            "martell",
            discard=["House Dayne Escort", "Desert Scavenger"],
            used=["A Noble Cause", "Confiscation", "Counting Coppers"],
        ),
        lannister=side("lannister", discard=["House Dayne Escort"], used=["A Noble Cause"]),
        phase="marshaling",
    )
    t.martell.gold = 3
    t.martell.marshal("House Dayne Escort")
    assert t.martell.in_play == ["House Dayne Escort"]
    t = Scenario(
        martell=side("martell", discard=["House Dayne Escort"], used=["A Noble Cause"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert not t.martell.can("marshal House Dayne Escort")


def test_into_shadows_from_the_discard_pile_everybody_knows_the_card() -> None:
    t = Scenario(
        lannister=side("lannister", discard=["Crawn Son of Calor"]),
        stark=side("stark"),
        phase="marshaling",
    )
    t.lannister.gold = 2
    t.lannister.put_into_shadows("Crawn Son of Calor")
    assert t.lannister.shadows == ["Crawn Son of Calor"]
    assert t.stark.sees_in_shadows(t.lannister) == ["Crawn Son of Calor"]
    again(t)


def test_ambush_from_the_discard_pile_of_an_opponent() -> None:
    t = Scenario(
        watch=side("nightswatch", plot="The Watch Needs Good Men", play=["Steward at the Wall"], gold=9),
        tyrell=side("tyrell", discard=["Emissary of the Hightower", "Garden Caretaker"]),
    )
    t.watch.challenge("intrigue", "Steward at the Wall")
    assert not t.watch.can("ambush Garden Caretaker")
    t.watch.ambush("Emissary of the Hightower")
    assert t.watch.gold == 5
    assert "Emissary of the Hightower" in t.watch.in_play
    assert text_of("The Watch Needs Good Men") == (
        "You may marshal or ambush characters from an opponent's discard pile as if they were in your hand."
    )


# -- abilities that work elsewhere ----------------------------------------------------------------------


def test_an_ability_in_the_dead_pile_and_one_in_hand() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Drowned Men"], dead=["Drowned God Fanatic"], hand=["Drowned God Fanatic"]),
        lannister=side("lannister", play=["Cersei Lannister"]),
        phase="dominance",
    )
    t.greyjoy.use("Drowned God Fanatic", "Drowned Men")
    assert t.greyjoy.in_play == ["Drowned God Fanatic"]
    assert t.greyjoy.dead == ["Drowned Men"]
    assert "Drowned God Fanatic" in t.greyjoy.hand
