"""What can be laid out."""

import pytest

from kingsmoot.scenario import HBO, WINTER, Edition, Scenario, side
from kingsmoot.thrones.model.state import ThronesState


def test_kneeling_and_tokens() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Robb Stark (kneeling) (2 power) (1 poison) + Ice (kneeling)", "The Roseroad (kneeling)"]
        ),
        lannister=side("lannister", play=["Tyrion Lannister (3 gold)"]),
    )
    robb, ice = t.card("Robb Stark"), t.card("Ice")
    assert (robb.kneeling, robb.power, robb.tokens("poison"), robb.tokens("betrayal")) == (True, 2, 1, 0)
    assert (ice.kneeling, ice.host, robb.attachments) == (True, robb, ["Ice"])
    assert t.stark.kneeling == ["Robb Stark", "Ice", "The Roseroad"]
    assert t.card("Tyrion Lannister").gold == 3
    assert (t.stark.power, t.stark.faction_power) == (2, 0)


def test_duplicates_of_the_card_and_of_what_is_on_it() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice + Robb Stark + Ice + Robb Stark"]), lannister=side("lannister")
    )
    assert (t.card("Robb Stark").duplicates, t.card("Ice").duplicates) == (2, 1)
    assert t.stark.in_play == ["Robb Stark", "Ice"]


def test_two_of_an_attachment_that_is_not_unique() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Little Bird + Little Bird"]),
        lannister=side("lannister"),
    )
    assert t.card("Robb Stark").attachments == ["Little Bird", "Little Bird"]


def test_a_facedown_duplicate_is_any_card() -> None:
    t = Scenario(stark=side("stark", play=["Arya Stark + Ice (facedown)"]), lannister=side("lannister"))
    assert (t.card("Arya Stark").duplicates, t.card("Arya Stark").facedown) == (1, 1)
    assert t.stark.sees(t.stark)["play"][0]["facedown"][0]["title"] == "Ice"
    assert t.lannister.sees(t.stark)["play"][0]["facedown"] == [None]


def test_a_card_under_another_is_known_to_its_owner_and_to_whom_it_says() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Robb Stark + Bran Stark (under) (known to lannister) + Ice (owned by lannister) (under)"]
        ),
        lannister=side("lannister"),
        tyrell=side("tyrell"),
    )
    bran, ice = t.card("Bran Stark"), t.card("Ice")
    assert (bran.zone, bran.host, ice.host) == ("under", t.card("Robb Stark"), t.card("Robb Stark"))
    assert (bran.known_to, ice.known_to) == ([t.lannister], [])
    assert t.stark.in_play == ["Robb Stark"]


def test_a_card_that_somebody_else_owns() -> None:
    t = Scenario(
        stark=side("stark", play=["Burned Men (owned by lannister) (1 power)"]),
        lannister=side("lannister", play=["The Tickler"]),
    )
    men = t.card("Burned Men")
    assert (men.owner, men.controller, t.stark.power) == (t.lannister, t.stark, 1)
    t.happen("killed", "Burned Men")
    assert (t.lannister.dead, t.stark.dead) == (["Burned Men"], [])


def test_control_of_anothers_card_lasts() -> None:
    t = Scenario(
        stark=side("stark", play=["Burned Men (owned by lannister)"]), lannister=side("lannister"), phase="taxation"
    )
    t.run_to("first-player")
    assert t.card("Burned Men").controller is t.stark


def test_an_opponents_attachment() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Milk of the Poppy (controlled by lannister)"]),
        lannister=side("lannister"),
    )
    milk = t.card("Milk of the Poppy")
    assert (milk.owner, milk.controller, milk.host) == (t.lannister, t.lannister, t.card("Robb Stark"))
    assert t.card("Robb Stark").blank
    assert (t.stark.in_play, t.lannister.in_play) == (["Robb Stark"], ["Milk of the Poppy"])


def test_an_attachment_that_a_third_player_owns() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Milk of the Poppy (controlled by lannister) (owned by tyrell)"]),
        lannister=side("lannister"),
        tyrell=side("tyrell"),
    )
    milk = t.card("Milk of the Poppy")
    assert (milk.owner, milk.controller) == (t.tyrell, t.lannister)


def test_the_first_player() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Burned Men"], first=True),
        round=4,
    )
    assert (t.first, t.active, t.round) == (t.lannister, t.lannister, 4)
    t.lannister.challenge("military", "Burned Men")
    assert t.challenge.attacker is t.lannister


def test_plots() -> None:
    t = Scenario(
        stark=side(
            "stark", plot="A Noble Cause", plots=["Calling the Banners"], used=["Filthy Accusations", "Sneak Attack"]
        ),
        lannister=side("lannister", plot="A Clash of Kings"),
        phase="draw",
        stop_at="before draw cards",
    )
    assert (t.stark.plot, t.stark.plots) == ("A Noble Cause", ["Calling the Banners"])
    assert t.stark.used == ["Filthy Accusations", "Sneak Attack"]
    assert (t.stark.income, t.stark.initiative, t.stark.claim, t.stark.reserve) == (5, 0, 1, 6)


def test_piles_and_what_is_known_of_them() -> None:
    t = Scenario(
        stark=side(
            "stark",
            hand=["Ice (known to lannister)", "Arya Stark", "Bran Stark (known to everybody)"],
            deck=["Robb Stark (known to stark)", "Sansa Stark (known to stark and tyrell)"],
            discard=["Winter Is Coming"],
            dead=["Eddard Stark"],
        ),
        lannister=side("lannister"),
        tyrell=side("tyrell"),
    )
    assert t.stark.hand == ["Arya Stark", "Bran Stark", "Ice"]
    assert t.stark.deck[:2] == ["Robb Stark", "Sansa Stark"]
    assert (t.stark.discard, t.stark.dead) == (["Winter Is Coming"], ["Eddard Stark"])
    assert (t.lannister.knows(t.stark), t.tyrell.knows(t.stark)) == (["Bran Stark", "Ice"], ["Bran Stark"])
    assert t.card("Ice").known_to == [t.lannister]
    assert t.stark.foresees(t.stark) == ["Robb Stark", "Sansa Stark"]
    assert t.tyrell.foresees(t.stark) == [None, "Sansa Stark"]
    assert t.lannister.foresees(t.stark) == []


def test_a_short_deck() -> None:
    t = Scenario(stark=side("stark", deck=["Ice"], below=2), lannister=side("lannister"))
    assert t.stark.deck == ["Ice", "Tumblestone Knight", "Tumblestone Knight"]
    assert len(t.lannister.deck) == 10


def test_titles_of_the_melee() -> None:
    t = Scenario(
        stark=side("stark", title="Crown Regent"),
        lannister=side("lannister", title="Master of Coin"),
        tyrell=side("tyrell"),
        phase="dominance",
        stop_at="before determine dominance",
    )
    assert [player.title for player in t.players] == ["Crown Regent", "Master of Coin", ""]


def test_a_location_on_the_house_card() -> None:
    t = Scenario(
        edition=WINTER,
        stark=side("stark", play=["House card (kneeling) + Lord Eddard's Chambers", "Robb Stark"]),
        lannister=side("lannister"),
    )
    chambers = t.card("Lord Eddard's Chambers")
    assert (chambers.type, chambers.host) == ("attachment", t.stark.faction_card)
    assert t.stark.faction_kneels


def test_an_event_that_stays_in_play() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy + Risen from the Sea"]),
        stark=side("stark"),
    )
    assert (t.card("Balon Greyjoy").strength, t.card("Risen from the Sea").type) == (5 + 1, "attachment")


def test_the_decks_of_the_hbo_edition_are_given() -> None:
    t = Scenario(
        edition=HBO,
        stark=side("stark", play=["Robb Stark", "Gold Cloak Patrol (owned by lannister)"], below=3),
        lannister=side("lannister", hand=["Tywin Lannister (known to stark)"]),
    )
    assert (t.card("Gold Cloak Patrol").owner, t.card("Gold Cloak Patrol").controller) == (t.lannister, t.stark)
    assert (len(t.stark.deck), t.stark.knows(t.lannister)) == (3, ["Tywin Lannister"])


@pytest.mark.parametrize(("edition", "phase"), [(WINTER, "marshalling"), (WINTER, "marshaling"), (HBO, "marshalling")])
def test_phases_are_called_as_the_edition_calls_them(edition: Edition, phase: str) -> None:
    t = Scenario(
        edition=edition, stark=side("stark"), lannister=side("lannister"), phase=phase, stop_at="after begin marshaling"
    )
    assert (t.phase, t.active) == ("marshaling", t.stark)


def test_a_layout_is_a_state_like_any_other() -> None:
    """What is laid out survives being encoded, and may be imagined by others."""
    t = Scenario(
        stark=side("stark", play=["Burned Men (owned by lannister) (2 power)"], hand=["Ice (known to lannister)"]),
        lannister=side("lannister", play=["The Tickler + Milk of the Poppy (controlled by stark)"]),
    )
    again: ThronesState = t.s.game.decode(t.s.encode())
    assert again == t.s
