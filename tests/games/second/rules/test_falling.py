"""Attachments leave play with their card: whoever waits for that may use it, as if it had happened to them alone."""

import pytest

from kingsmoot.games.second.language import (
    ATTACHMENT,
    CHARACTER,
    SELF,
    discarded,
    gain_gold,
    interrupt,
    killed,
    leaves,
    reaction,
    save,
    would,
)
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.abilities import Ability
from kingsmoot.thrones.language.triggers.cards import CardEvent
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.rules.in_play.leaving_play import falling_with
from kingsmoot.thrones.timing.event_rows import NO_SAVE, WITH_HOST, event

RETURNED = CardEvent(Event.RETURNED_TO_HAND, ATTACHMENT, "is returned to its owner's hand")
DISCARDED = discarded(ATTACHMENT)


def scene(victim: str, **abilities: Ability) -> Scenario:
    """Robb Stark is about to kill the one character of House Lannister. Some cards can do more than they usually do."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Tumblestone Knight"]),
        lannister=side("lannister", play=[victim], hand=["Hear Me Roar!"], gold=1),
    )
    for title, ability in abilities.items():
        t.reprint(title.replace("_", " "), abilities=(ability,))
    t.stark.challenge("military", "Robb Stark")
    return t


GAIN_WHEN_ANY_FALLS = reaction(leaves(ATTACHMENT), gain_gold(1))


def test_an_attachment_that_falls_has_left_play() -> None:
    assert GAIN_WHEN_ANY_FALLS.text == "Reaction: After an attachment leaves play, gain 1 gold."
    t = scene("Tyrion Lannister (kneeling) + Noble Lineage", Tumblestone_Knight=GAIN_WHEN_ANY_FALLS)
    t.stark.use("Tumblestone Knight for Noble Lineage")
    assert t.stark.gold == 1
    assert t.lannister.dead == ["Tyrion Lannister"]
    assert t.lannister.hand == ["Hear Me Roar!", "Noble Lineage"]


@pytest.mark.parametrize(
    ("attachment", "happened", "did_not"),
    [
        ("Noble Lineage", RETURNED, DISCARDED),
        ("Milk of the Poppy", DISCARDED, RETURNED),  # it is terminal
    ],
)
def test_it_returns_to_hand_or_is_discarded(attachment: str, happened: Trigger, did_not: Trigger) -> None:
    victim = f"Tyrion Lannister (kneeling) + {attachment}"
    t = scene(victim, Tumblestone_Knight=reaction(happened, gain_gold(1)))
    t.stark.use(f"Tumblestone Knight for {attachment}")
    assert t.stark.gold == 1
    t = scene(victim, Tumblestone_Knight=reaction(did_not, gain_gold(1)))
    assert not t.stark.can(f"use Tumblestone Knight for {attachment}")


def test_it_may_interrupt_its_own_fall() -> None:
    t = scene("Tyrion Lannister (kneeling) + Noble Lineage", Noble_Lineage=interrupt(leaves(SELF), gain_gold(1)))
    assert t.card("Noble Lineage").in_play
    t.lannister.use("Noble Lineage")
    assert t.lannister.gold == 1 + 1
    assert t.lannister.dead == ["Tyrion Lannister"]


def test_it_does_not_fall_if_its_card_is_saved() -> None:
    t = scene(
        "Tyrion Lannister (kneeling) + Tyrion Lannister + Noble Lineage",
        Noble_Lineage=interrupt(leaves(SELF), gain_gold(1)),
        Tumblestone_Knight=GAIN_WHEN_ANY_FALLS,
    )
    t.lannister.save_with_duplicate("Tyrion Lannister")
    assert t.about not in ("window", "forced-order")
    assert t.card("Tyrion Lannister").attachments == ["Noble Lineage"]


def test_it_cannot_be_saved_on_its_own() -> None:
    t = scene(
        "Tyrion Lannister (kneeling) + Noble Lineage",
        Tumblestone_Knight=interrupt(would(RETURNED), save()),
    )
    assert t.about != "window"
    assert t.lannister.dead == ["Tyrion Lannister"]


def test_what_befalls_it_together_with_its_card_happens_once() -> None:
    t = Scenario(stark=side("stark"), lannister=side("lannister", play=["Tyrion Lannister + Milk of the Poppy"]))
    tyrion, milk = t.card("Tyrion Lannister").c, t.card("Milk of the Poppy").c
    rows = [event(Event.KILLED, tyrion), event(Event.DISCARDED_FROM_PLAY, milk)]
    assert falling_with(t.s, rows[:1]) == [
        event(Event.DISCARDED_FROM_PLAY, milk, Seat(1), flags=NO_SAVE | WITH_HOST),
    ]
    assert falling_with(t.s, rows) == []


def test_nobody_learns_that_another_waits_for_it_in_hand() -> None:
    """What the window says is the same whether or not House Lannister holds a card for such a moment."""
    sees_death = reaction(killed(CHARACTER), gain_gold(1))
    victim = "Tyrion Lannister (kneeling) + Noble Lineage"
    without = scene(victim, Tumblestone_Knight=sees_death)
    waiting = scene(victim, Tumblestone_Knight=sees_death, **{"Hear_Me_Roar!": GAIN_WHEN_ANY_FALLS})
    assert without.view(0)["decision"] == waiting.s.view(0)["decision"]
    waiting.stark.choose("pass")
    waiting.lannister.play("Hear Me Roar! for Noble Lineage")
    assert waiting.lannister.gold == 1  # paid and gained


def test_its_duplicates_are_discarded_though_it_returns_to_hand() -> None:
    t = Scenario(
        phase="marshaling",
        lannister=side("lannister", play=["Tyrion Lannister (kneeling) + Widow's Wail"], hand=["Widow's Wail"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.lannister.marshal("Widow's Wail")
    assert t.card("Widow's Wail").duplicates == 1
    t.pass_windows(until="challenge")
    t.stark.challenge("military", "Robb Stark")
    assert (t.lannister.dead, t.lannister.discard) == (["Tyrion Lannister"], ["Widow's Wail"])
    assert t.lannister.hand == ["Widow's Wail"]


def test_an_attachment_that_may_not_stay_is_gone_before_anybody_dies_at_strength_0() -> None:
    """Fortified Position goes: Grenn bears only weapons again. Blood of the Dragon comes: Shireen has no STR left."""
    t = Scenario(
        watch=side(
            "nightswatch",
            play=["Grenn + Little Bird"],
            plot="Fortified Position",
            plots=["Blood of the Dragon"],
        ),
        baratheon=side("baratheon", play=["Shireen Baratheon"], plots=["A Noble Cause"]),
        phase="plot",
    )
    assert t.baratheon.can("use Shireen Baratheon")
    assert t.watch.discard == ["Little Bird"]
    t.baratheon.use("Shireen Baratheon", "Grenn")
    assert t.baratheon.dead == ["Shireen Baratheon"]
