"""Several cards of one title: in play the title decides, in decks and libraries the code."""

from __future__ import annotations

from kingsmoot.games.second.facts import by_title
from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side

FOOLS, NEW_FOOLS = "All Men Are Fools", "All Men Are Fools (pack LaterR)"


def test_each_card_has_the_text_of_its_own_pack() -> None:
    old, new = cards()["06004"], cards()["17140"]
    assert old.title == new.title
    assert old.text == (
        "Reaction: After you win a challenge by 5 or more STR, each Lady character you control gains 1 power. "
        "(Max 1 per challenge.)"
    )
    assert new.text == (
        "Reaction: After you win a challenge by 5 or more STR, choose up to 5 Lady characters. Each of them gains 1 "
        "power. (Max 1 per phase.)"
    )
    assert (by_title("All Men Are Fools").code, by_title("All Men Are Fools (LaterR)").code) == ("06004", "17140")


def at_court(*hand: str) -> Scenario:
    return Scenario(
        tyrell=side(
            "tyrell", hand=hand, play=["Margaery Tyrell", "The Knight of Flowers", "Garden Caretaker", "Randyll Tarly"]
        ),
        stark=side("stark", play=["Sansa Stark"]),
    )


def test_a_maximum_counts_by_title_over_different_cards() -> None:
    t = at_court(FOOLS, NEW_FOOLS)
    t.tyrell.challenge("military", "Randyll Tarly")
    t.stark.defend()
    t.choose("pass")
    playing = "play All Men Are Fools for House Tyrell"
    assert t.options == [playing, f"{playing} #2", "pass"]
    t.tyrell.play("All Men Are Fools")
    assert t.card("Margaery Tyrell").power == 1
    assert not t.tyrell.can("play All Men Are Fools")
    t.tyrell.choose("no")  # renown
    t.tyrell.challenge("power", "The Knight of Flowers")
    t.stark.defend()
    assert not t.tyrell.can("play All Men Are Fools")  # the one in hand has a maximum for the phase


def test_the_longer_maximum_is_not_that_of_the_other_card() -> None:
    t = at_court(FOOLS, FOOLS)
    t.tyrell.challenge("military", "Randyll Tarly")
    t.stark.defend()
    t.tyrell.play("All Men Are Fools")
    assert not t.tyrell.can("play All Men Are Fools")
    t.tyrell.choose("no")  # renown
    t.tyrell.challenge("power", "The Knight of Flowers")
    t.stark.defend()
    assert t.tyrell.can("play All Men Are Fools")  # once in each challenge


def test_two_agendas_of_one_title_have_limits_of_their_own() -> None:
    for agenda, times in (("Valyrian Steel", 3), ("Valyrian Steel (pack LaterR)", 1)):
        t = Scenario(
            stark=side(
                "stark", agenda=agenda, hand=["Ice", "Little Bird", "Noble Lineage"], play=["Robb Stark"], gold=9
            ),
            lannister=side("lannister"),
            phase="marshaling",
        )
        used = 0
        for title in ("Ice", "Little Bird", "Noble Lineage"):
            t.stark.marshal(title)
            if t.stark.can("use Valyrian Steel"):
                t.stark.use("Valyrian Steel", "gain 1 gold")
                used += 1
        assert used == times


def test_valyrian_steel_puts_an_attachment_into_play_for_its_cost() -> None:
    assert cards()["13118"].text == (
        "Your deck must have at least 75 cards and cannot include more than 1 copy of each attachment (by title). "
        "Action: Kneel your faction card and pay X gold to put an attachment with printed cost X from your hand into "
        "play. Reaction: After an attachment you control enters play, either draw 1 card or gain 1 gold. "
        "(Limit 3 times per round.)"
    )
    t = Scenario(
        stark=side("stark", agenda="Valyrian Steel", hand=["Ice", "Little Bird"], play=["Robb Stark"], gold=3),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.gold = 3
    t.stark.use("Valyrian Steel", "X is 3", "Ice")
    assert t.stark.faction_kneels
    t.stark.use("Valyrian Steel", "draw 1 card")
    assert "Ice" in t.stark.in_play
    assert t.stark.gold == 0
    assert len(t.stark.hand) == 2
    assert not t.stark.can("use Valyrian Steel")
