"""Cards that are attached to others as something else than they are printed."""

from __future__ import annotations

import kingsmoot
from kingsmoot.scenario import Scenario, side

GAME = kingsmoot.game("second-edition")


def again(t: Scenario) -> None:
    assert GAME.decode(t.s.encode()) == t.s
    t.check()


def test_an_event_becomes_a_condition_with_a_text_of_its_own() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen"], hand=["Blood Magic Ritual"], gold=1),
        lannister=side("lannister", play=["Cersei Lannister"]),
    )
    t.happen("killed", "Daenerys Targaryen")
    ritual, dany = t.card("Blood Magic Ritual"), t.card("Daenerys Targaryen")
    assert ritual.traits == []
    t.targaryen.play("Blood Magic Ritual")
    assert dany.in_play
    assert dany.blank
    assert (ritual.type, ritual.traits, ritual.keywords) == ("attachment", ["Condition"], ["terminal"])
    assert ritual.host == dany
    again(t)
    t.happen("returned to hand", "Daenerys Targaryen")
    assert t.targaryen.discard == ["Blood Magic Ritual"]  # as it is terminal
    assert ritual.traits == []
    assert ritual.text == (
        "Interrupt: When a non-Army character would be killed, save it. Then, attach this card to it as a Condition "
        'attachment with the text "Terminal. Attached character is treated as if its printed text box were blank '
        '(except for traits)."'
    )


def test_an_event_that_cannot_be_attached_saves_and_is_discarded() -> None:
    """E32, with Summer, who takes no attachments either."""
    t = Scenario(
        targaryen=side("targaryen", hand=["Blood Magic Ritual"], gold=1),
        stark=side("stark", play=["Summer"]),
    )
    t.happen("killed", "Summer")
    t.targaryen.play("Blood Magic Ritual")
    assert t.card("Summer").in_play
    assert not t.card("Summer").blank
    assert t.targaryen.discard == ["Blood Magic Ritual"]


def test_a_character_becomes_an_attachment_without_leaving_play() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Living Shadow", "Fiery Followers"]),
        lannister=side("lannister", play=["Cersei Lannister", "The Tickler + Little Bird"]),
    )
    shadow = t.card("Living Shadow")
    assert (shadow.type, shadow.icons) == ("character", "MI")
    t.baratheon.set_windows(always=["action"])
    t.baratheon.challenge("intrigue", "Living Shadow", "Fiery Followers", bypass=["The Tickler"])
    assert shadow.type == "attachment"
    assert shadow.host == t.card("The Tickler")
    assert shadow.controller is t.baratheon
    assert (shadow.traits, shadow.keywords) == (["Condition"], ["terminal"])
    assert not shadow.participating
    assert t.s.characters(t.baratheon.seat) == [t.card("Fiery Followers").c]
    seen = next(c for c in t.s.view(1)["table"]["players"][0]["play"] if c["title"] == "Living Shadow")
    assert seen["type"] == "attachment"
    assert seen["traits"] == ["Condition"]
    assert "strength" not in seen
    again(t)
    assert shadow.text == (
        "This card cannot be killed. Forced reaction: After this card bypasses a character using stealth, attach this "
        'card to that character as a Condition attachment with the text "Terminal. Attached character cannot be saved."'
    )
