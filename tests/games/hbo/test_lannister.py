"""The cards of the Lannister deck that the rulebook or reports name."""

import pytest

from kingsmoot.scenario import side
from tests.games.hbo.table import scene


def test_the_hound_does_not_die() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark", "Arya Stark"]),
        lannister=side("lannister", play=["The Hound (kneeling)"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    assert (t.lannister.dead, t.lannister.discard) == ([], ["The Hound"])


@pytest.mark.parametrize("stays", [True, False])
def test_the_hound_wants_something_to_eat(stays: bool) -> None:
    t = scene("dominance", lannister=side("lannister", play=["The Hound"]), stark=side("stark"))
    assert t.about == "either"
    before = len(t.lannister.deck)
    t.choose(t.options[0 if stays else 1])
    assert ("The Hound" in t.lannister.in_play) is stays
    assert (t.lannister.discard == ["The Hound"]) is not stays
    if stays:
        assert len(t.lannister.discard) == 1
        assert len(t.lannister.deck) < before


@pytest.mark.parametrize(("attacker", "saved"), [("Ser Gregor Clegane", False), ("Tywin Lannister", True)])
def test_nobody_is_saved_from_ser_gregor_clegane(attacker: str, saved: bool) -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Tywin Lannister"]),
        stark=side("stark", play=["Arya Stark (kneeling)"], hand=["Not Today"]),
    )
    t.lannister.challenge("military", attacker)
    assert t.stark.can("play Not Today") is saved


@pytest.mark.parametrize(
    ("gold", "others", "power"),
    [(4, ["Jon Snow"], 3), (3, ["Jon Snow"], 0), (4, ["Jon Snow", "Eddard Stark", "Hodor"], 0)],
)
def test_tywin_lannister_is_rich_and_wins_dominance(gold: int, others: list[str], power: int) -> None:
    t = scene(
        "dominance",
        lannister=side("lannister", play=["Tywin Lannister"], gold=gold, hand=["The Lion's Cunning"]),
        stark=side("stark", play=others),
    )
    if t.lannister.can("use Tywin Lannister"):
        t.lannister.use("Tywin Lannister")
    assert t.card("Tywin Lannister").power == power


@pytest.mark.parametrize("state", ["", " (kneeling)"])
def test_lannister_guards_draw_after_plots(state: str) -> None:
    t = scene(
        "plot",
        lannister=side("lannister", play=[f"Lannister Guards{state}"], plots=["Hear Me Roar"]),
        stark=side("stark", plots=["The Lion and the Wolf"]),
    )
    t.choose("first player House Lannister")
    t.lannister.use("Lannister Guards")
    assert len(t.lannister.hand) == 1 + 2


def test_shae_kneels_somebody_of_a_stronger_player() -> None:
    t = scene(
        lannister=side("lannister", play=["Shae"], power=1),
        stark=side("stark", play=["Jon Snow", "Arya Stark"], power=2),
    )
    t.lannister.use("Shae", "Jon Snow")
    assert (t.card("Jon Snow").kneeling, t.card("Shae").kneeling) == (True, True)
    t = scene(lannister=side("lannister", play=["Shae"]), stark=side("stark", play=["Jon Snow"]))
    assert not t.lannister.can("use Shae")


def test_cersei_lannister_has_somebody_kneel_until_the_next_round() -> None:
    t = scene(
        "dominance",
        lannister=side("lannister", play=["Cersei Lannister"], gold=4),
        stark=side(
            "stark",
            play=["Maester Luwin", "Jon Snow (kneeling)", "Traders of White Harbor"],
            plots=["The Old Gods", "Storm of Swords"],
            gold=1,
        ),
    )
    t.lannister.use("Cersei Lannister")
    assert sorted(t.options) == ["Jon Snow", "Maester Luwin"]  # but not herself
    t.lannister.choose("Maester Luwin")
    assert t.lannister.gold == 4 - 2
    assert not t.lannister.can("use Cersei Lannister")  # she kneels
    assert not t.stark.can("use Maester Luwin")
    t.skip_to("plot")
    assert t.card("Maester Luwin").kneeling
    assert not t.card("Jon Snow").kneeling
    assert not t.card("Cersei Lannister").kneeling


def test_cersei_lannister_needs_gold() -> None:
    t = scene(
        "dominance",
        lannister=side("lannister", play=["Cersei Lannister"], gold=1),
        stark=side("stark", play=["Maester Luwin"]),
    )
    assert not t.lannister.can("use Cersei Lannister")


@pytest.mark.parametrize(
    ("kind", "attacker", "can"),
    [
        ("intrigue", "Shae", True),
        ("power", "Tyrion Lannister", True),
        ("power", "Myrcella Lannister", False),
    ],
)
def test_tyrion_lannister_draws_for_gold(kind: str, attacker: str, can: bool) -> None:
    t = scene(
        lannister=side("lannister", play=["Tyrion Lannister", "Shae", "Myrcella Lannister"], gold=1),
        stark=side("stark"),
    )
    t.lannister.challenge(kind, attacker)
    assert t.lannister.can("use Tyrion Lannister") is can
    if can:
        before = len(t.lannister.hand)
        t.lannister.use("Tyrion Lannister")
        assert (t.lannister.gold, len(t.lannister.hand)) == (0, before + 1)


def test_tyrion_lannister_draws_once_for_a_victory_that_is_both() -> None:
    t = scene(lannister=side("lannister", play=["Tyrion Lannister", "Myrcella Lannister"], gold=2), stark=side("stark"))
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    assert len(t.options) == 2  # once, or pass
    t.lannister.use("Tyrion Lannister")
    assert not t.lannister.can("use Tyrion Lannister")
    assert t.lannister.gold == 1


def test_insidious_ways_promise_nothing_to_losers() -> None:
    t = scene(
        lannister=side("lannister", play=["Shae"], hand=["Insidious Ways"]),
        stark=side("stark", play=["Catelyn Stark", "Septa Mordane"]),
    )
    t.lannister.challenge("intrigue", "Shae")
    t.stark.defend("Catelyn Stark", "Septa Mordane")
    t.lannister.play("Insidious Ways")
    assert t.challenge.winner is t.stark
    assert t.lannister.hand == []


@pytest.mark.parametrize("gold", [1, 2])
def test_the_lions_cunning_costs_two_gold(gold: int) -> None:
    t = scene(
        lannister=side("lannister", hand=["The Lion's Cunning"], gold=gold), stark=side("stark", play=["Jon Snow"])
    )
    assert t.lannister.can("play The Lion's Cunning") is (gold == 2)


def test_a_lannister_pays_his_debts_to_those_who_fought() -> None:
    t = scene(
        lannister=side("lannister", play=["Shae", "Cersei Lannister"], hand=["A Lannister Pays His Debts"]),
        stark=side("stark", play=["Sansa Stark", "Jon Snow"]),
    )
    t.lannister.challenge("intrigue", "Shae")
    t.stark.defend("Sansa Stark")
    t.lannister.play("A Lannister Pays His Debts")  # Cersei kneels: Shae is no Lannister
    assert sorted(t.options) == ["Sansa Stark", "Shae"]
    t.lannister.choose("Sansa Stark")
    assert t.stark.dead == ["Sansa Stark"]


def test_a_lannister_pays_his_debts_only_after_a_defeat() -> None:
    t = scene(
        lannister=side("lannister", play=["Tywin Lannister", "Bronn"], hand=["A Lannister Pays His Debts"]),
        stark=side("stark", play=["Jon Snow"]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.stark.defend("Jon Snow")
    assert not t.lannister.can("play A Lannister Pays His Debts")
