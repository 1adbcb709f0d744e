"""Cards that share a title with an older one, or need words of several kinds."""

from __future__ import annotations

from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import read_back

MARGAERY, AEMON = "Margaery Tyrell (pack HoT)", "Maester Aemon (pack WotW)"
THEON = "Theon Greyjoy (pack TFoA)"
TYWIN = "Tywin Lannister (pack LoCR)"


# -- Margaery Tyrell ------------------------------------------------------------------------------------


def courted(chosen: str) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=[MARGAERY]),
        stark=side("stark", play=["Robb Stark", "Sansa Stark (kneeling)", "Arya Stark"]),
    )
    t.tyrell.challenge("power", "Margaery Tyrell")
    t.tyrell.use("Margaery Tyrell", chosen)
    return t


def test_a_kneeling_character_is_drawn_into_the_challenge_all_the_same() -> None:
    """E64."""
    t = courted("Sansa Stark")
    assert t.card("Sansa Stark").defending
    assert t.card("Margaery Tyrell").strength == 4


def test_a_standing_one_kneels_and_others_may_be_declared_beside_it() -> None:
    t = courted("Robb Stark")
    assert t.card("Robb Stark").kneeling
    assert t.card("Robb Stark").defending
    assert cards()["09006"].text == (
        "While this card is attacking, it gets +1 STR for each defending character. Reaction: After this card "
        "is declared as an attacker, choose and kneel a character the defending player controls. It participates in "
        "the challenge as a defender."
    )
    read_back(t)


# -- Theon Greyjoy --------------------------------------------------------------------------------------


def test_whoever_is_stronger_does_not_count_against_theon_alone() -> None:
    """E65."""
    t = Scenario(greyjoy=side("greyjoy", play=[THEON]), stark=side("stark", play=["Robb Stark"]))
    t.greyjoy.challenge("military", "Theon Greyjoy")
    with t.stop_at("before claim"):
        t.stark.defend("Robb Stark")
    assert (t.challenge.attack, t.challenge.defence, t.challenge.winner) == (2, 0, t.greyjoy)
    assert t.challenge.unopposed
    assert cards()["06051"].text == (
        "While this card is attacking alone, each character with higher STR than this card does not contribute its "
        "STR to the challenge."
    )


def test_they_count_if_he_has_company() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=[THEON, "Drowned Men"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.greyjoy.challenge("military", "Theon Greyjoy", "Drowned Men")
    with t.stop_at("before determine winner"):
        t.stark.defend("Robb Stark")
    assert t.challenge.defence == 5


# -- Tywin Lannister ------------------------------------------------------------------------------------


def pillaged(*deck: str) -> Scenario:
    """Ser Gregor Clegane has won, and pillages."""
    t = Scenario(
        lannister=side("lannister", play=[TYWIN, "Ser Gregor Clegane"]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Bran Stark (kneeling)", "Winterfell Steward"], deck=deck),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.defend()
    t.skip_to("claim")
    t.stark.choose("Robb Stark")
    t.skip_to("keyword")
    t.lannister.choose("pillage")
    t.lannister.choose("yes")
    return t


def test_of_two_cards_one_is_discarded_and_gregor_kills_for_it() -> None:
    """E25."""
    t = pillaged("Ice", "Hedge Knight", "Heart Tree Grove")
    t.lannister.use("Tywin Lannister")
    read_back(t)
    t.lannister.choose("Hedge Knight")
    assert t.lannister.foresees(t.stark) == ["Ice"]
    t.lannister.use("Ser Gregor Clegane", "Bran Stark")  # who costs as much
    assert "Hedge Knight" in t.stark.dead  # where he was placed: he was not killed
    assert t.stark.deck[:2] == ["Ice", "Heart Tree Grove"]


def test_tywin_says_so() -> None:
    assert cards()["05006"].text == (
        "Interrupt: When exactly 1 card is discarded from a player's deck, look at the top 2 cards of that player's "
        "deck and discard one of them instead."
    )


def test_two_cards_that_are_discarded_at_once_are_no_business_of_tywins() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye", "Scouting Vessel"]),
        lannister=side("lannister", play=[TYWIN, "Burned Men"], deck=["Ice", "Heartsbane", "Lannisport"]),
    )
    t.greyjoy.challenge("military", "Euron Crow's Eye")
    t.lannister.defend()
    t.skip_to("claim")
    t.lannister.choose("Burned Men")
    t.skip_to("keyword")
    t.greyjoy.choose("pillage")
    t.greyjoy.choose("yes")
    assert t.lannister.can("use Tywin Lannister")  # one card would be discarded
    t.greyjoy.use("Scouting Vessel")  # then it is 3 cards that are
    assert t.lannister.discard == ["Ice", "Heartsbane", "Lannisport"]


def test_a_cost_is_paid_even_if_something_else_comes_instead() -> None:
    t = Scenario(
        lannister=side("lannister", play=[TYWIN, "Chiswyck"], deck=["Ice", "Heartsbane", "Lannisport"]),
        stark=side("stark"),
    )
    t.lannister.challenge("military", "Chiswyck")
    t.lannister.use("Chiswyck")
    t.lannister.use("Tywin Lannister", "Heartsbane")
    assert t.lannister.discard == ["Heartsbane"]
    assert t.lannister.hand == ["Ice"]


# -- Maester Aemon --------------------------------------------------------------------------------------


def test_claim_for_what_was_not_initiated_against_you() -> None:
    """E53."""
    t = Scenario(
        lannister=side(
            "lannister", play=["Ser Jaime Lannister", "Tywin Lannister"], hand=["Ice", "Dawn", "Lannisport"]
        ),
        watch=side("nightswatch", play=[AEMON, "Ranging Party"], plot="The Winds of Winter", power=1),
    )
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.watch.defend()
    t.skip_to("claim")
    t.watch.choose("Ranging Party")
    t.skip_to("challenge")
    t.lannister.challenge("power", "Tywin Lannister")
    t.watch.defend()
    t.skip_to("challenge")
    t.lannister.choose("no more challenges")
    t.watch.choose("no more challenges")
    with t.stop_at("after phase ends"):
        t.watch.use("Maester Aemon")  # intrigue is the only type that is left
    assert len(t.lannister.hand) == 1
    assert cards()["07005"].text == (
        "Interrupt: When the challenges phase ends, choose an opponent and name a challenge type that has not been "
        "initiated against you this phase. That opponent satisfies claim of that type as if you had won such a "
        "challenge."
    )


# -- Beric Dondarrion -----------------------------------------------------------------------------------


def test_beric_has_as_much_strength_as_kisses_and_gives_one_for_his_life() -> None:
    t = Scenario(
        stark=side("stark", hand=["Beric Dondarrion"], gold=9), lannister=side("lannister"), phase="marshaling"
    )
    t.stark.marshal("Beric Dondarrion")
    beric = t.card("Beric Dondarrion")
    assert (beric.tokens("kiss"), beric.strength) == (6, 6)
    t.happen("killed", "Beric Dondarrion")
    t.stark.use("Beric Dondarrion")
    assert (beric.in_play, beric.tokens("kiss"), beric.strength) == (True, 5, 5)
    assert beric.text == (
        "X is the number of kiss tokens on this card. Forced reaction: After you marshal this card, place 6 kiss "
        "tokens on this card. This cannot be cancelled. Interrupt: When this card would be killed, discard 1 kiss "
        "token from this card to save it."
    )


def test_beric_comes_without_kisses_if_a_song_brings_him() -> None:
    """E94."""
    t = Scenario(
        stark=side("stark", play=["Arya Stark"], hand=["Beric Dondarrion", '"The Last of the Giants"'], gold=2),
        lannister=side("lannister"),
    )
    t.stark.play('"The Last of the Giants"', "Beric Dondarrion")
    beric = t.card("Beric Dondarrion")
    assert (beric.tokens("kiss"), beric.strength, beric.has("intimidate")) == (0, 0, True)
    t.skip_to("after challenges phase")
    assert t.stark.dead == ["Beric Dondarrion"]
