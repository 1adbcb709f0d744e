"""What cards are and can do for a while: control, faction, immunity, text; bans and base values."""

import pytest

from kingsmoot.scenario import Scenario, side


def test_an_attachment_takes_control_for_as_long_as_it_is_there() -> None:
    t = Scenario(
        stark=side("stark", hand=["Ward"], play=["Robb Stark"], gold=5),
        lannister=side("lannister", play=["The Tickler"]),
        phase="marshaling",
    )
    t.stark.gold = 5
    t.stark.marshal("Ward", "attach to The Tickler")
    assert t.card("The Tickler").controller is t.stark
    t.happen("discarded from play", "Ward")
    assert t.card("The Tickler").controller is t.lannister


def test_control_ends_when_the_ward_returns_to_hand() -> None:
    """E29, with The Tickler."""
    t = Scenario(
        stark=side("stark", plot="Weapons at the Door"),
        lannister=side("lannister", play=["The Tickler + Ward (controlled by stark)", "Burned Men"]),
    )
    assert t.stark.hand == ["Ward"]
    assert t.card("The Tickler").controller is t.lannister


def test_catelyn_mourns_a_ward() -> None:
    """E31."""
    t = Scenario(
        lannister=side(
            "lannister", play=["Ser Jaime Lannister", "Hedge Knight (kneeling) + Ward (controlled by stark)"]
        ),
        stark=side("stark", play=["Catelyn Stark (pack WotN) (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.skip_to("claim")
    t.stark.choose("Hedge Knight")
    t.stark.use("Catelyn Stark")
    assert t.card("Catelyn Stark").power == 1


def test_a_ward_that_is_killed_was_a_stark() -> None:
    """E31, with Robb Stark."""
    t = Scenario(
        lannister=side(
            "lannister", play=["Ser Jaime Lannister", "The Tickler (kneeling) + Ward (controlled by stark)"]
        ),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.skip_to("claim")
    t.stark.choose("The Tickler")
    t.stark.use("Robb Stark")
    assert t.lannister.dead == ["The Tickler"]
    assert not t.card("Robb Stark").kneeling


def test_a_character_gains_a_faction() -> None:
    """For the North! raises a Stark character that participates."""
    t = Scenario(
        stark=side("stark", play=["The Tickler + Ward"], hand=["For the North!"], gold=5),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.reprint("The Tickler", icons=(True, False, False))
    t.stark.challenge("military", "The Tickler")
    strength = t.card("The Tickler").strength
    t.stark.play("For the North!")
    assert t.card("The Tickler").strength == strength + 2


def test_a_location_is_conquered() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", hand=["Conquer"], gold=9),
        stark=side("stark", play=["Heart Tree Grove", "Gates of Winterfell"]),
        phase="marshaling",
    )
    t.greyjoy.gold = 9
    t.greyjoy.marshal("Conquer")
    if t.about == "host":
        t.greyjoy.choose("attach to Heart Tree Grove")
    assert t.card("Heart Tree Grove").controller is t.greyjoy


def test_immune_while_another_participates() -> None:
    t = Scenario(
        stark=side("stark", play=["Bear Island Loyalist", "Robb Stark"]),
        martell=side("martell", hand=["Confinement"], gold=5, play=["Areo Hotah"]),
    )
    t.stark.challenge("military", "Bear Island Loyalist", "Robb Stark")
    assert t.card("Robb Stark").has("immune to opponents' events")
    assert not t.card("Bear Island Loyalist").has("immune to opponents' events")


def test_a_character_is_blank_for_the_round() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Great Sept of Baelor (1 gold)"]),
        stark=side("stark", hand=["Robb Stark"], gold=9),
        phase="marshaling",
    )
    t.happen("enters play", "Robb Stark")
    t.tyrell.use("The Great Sept of Baelor")
    assert t.card("Robb Stark").blank
    assert t.card("The Great Sept of Baelor").gold == 0


def test_traits_for_a_phase() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core)"], hand=["Every Captain is a King"], gold=5),
        stark=side("stark"),
    )
    t.reprint("Asha Greyjoy", traits=frozenset({"Captain"}))
    t.greyjoy.play("Every Captain is a King")
    assert t.card("Asha Greyjoy").has("King")
    t.greyjoy.challenge("power", "Asha Greyjoy")
    assert not t.card("Asha Greyjoy").kneeling


def test_tokens_of_a_new_kind_are_paid() -> None:
    t = Scenario(martell=side("martell", play=["The Boneway (6 vengeance)"]), stark=side("stark"), phase="dominance")
    t.martell.use("The Boneway")
    assert t.martell.power == 3


def test_a_jousting_knight_counts_alone() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Jousting Knight", "Margaery Tyrell"]), stark=side("stark", play=["Catelyn Stark"])
    )
    t.tyrell.challenge("power", "Jousting Knight", "Margaery Tyrell")
    together = t.challenge.attack
    t = Scenario(
        tyrell=side("tyrell", play=["Jousting Knight", "Margaery Tyrell"]), stark=side("stark", play=["Catelyn Stark"])
    )
    t.tyrell.challenge("power", "Jousting Knight")
    assert t.card("Jousting Knight").strength == t.challenge.attack
    assert together == t.card("Margaery Tyrell").strength


@pytest.mark.parametrize(("title", "power"), [("Robb Stark", 0), ("Robert Baratheon", 1)])
def test_who_is_no_king_gains_no_power(title: str, power: int) -> None:
    t = Scenario(stark=side("stark", play=[title]), lannister=side("lannister", plot="Your King Commands It"))
    t.happen("power gained", title, amount=1)
    assert t.card(title).power == power


def test_nobody_gains_gold_in_the_challenges_phase() -> None:
    """E10, with Tyrion Lannister."""
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"], gold=0), stark=side("stark", play=["Devout Freerider"])
    )
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    assert not t.lannister.can("use Tyrion Lannister")  # it could do nothing
    t.happen("gold gained", t.lannister, amount=2)
    assert t.lannister.gold == 0


def test_gold_is_moved_where_nobody_gains_any() -> None:
    """E10, the other half."""
    t = Scenario(lannister=side("lannister", play=["Alayaya"]), stark=side("stark", play=["Devout Freerider"], gold=2))
    t.lannister.challenge("intrigue", "Alayaya")
    t.lannister.use("Alayaya")
    assert (t.lannister.gold, t.stark.gold) == (1, 1)


def test_who_cannot_win_does_not_until_the_text_is_blank() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tycho Nestoris"], power=14, gold=6),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.happen("power gained", "Tycho Nestoris", amount=1)
    assert (t.over, t.lannister.power) == (False, 15)
    t.lannister.use("Tycho Nestoris")
    assert t.over


def test_base_values_are_set() -> None:
    t = Scenario(stark=side("stark", plot="Snowed Under"), lannister=side("lannister", plot="A Noble Cause"))
    assert (t.stark.initiative, t.lannister.initiative) == (0, 0)


def test_every_character_has_the_same_strength() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Winterfell Steward"], plot="At the Palace of Sorrows"),
        lannister=side("lannister"),
    )
    assert (t.card("Robb Stark").strength, t.card("Winterfell Steward").strength) == (3, 3)


def test_claim_is_raised_for_the_attacker_by_the_defender() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="A Noble Cause"),
        lannister=side("lannister", plot="Desperate Attack"),
    )
    assert t.stark.claim == 1
    t.stark.challenge("military", "Robb Stark")
    assert t.stark.claim == 2
