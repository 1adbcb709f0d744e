"""Plots and events: fewer than each opponent, a limit that is counted, attachments on others, a host of one's own."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import text_of


def test_gifts_for_the_widow_go_to_a_character_of_hers() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen", play=["Daenerys Targaryen", "Viserys Targaryen"], hand=["Gifts for the Widow"], gold=3,
            deck=["Milk of the Poppy", "Drogon"],
        ),
        stark=side("stark", play=["Robb Stark"]),
    )  # fmt: skip
    t.targaryen.play("Gifts for the Widow", "X is 1", "put Milk of the Poppy into play")
    assert t.options == ["attach to Daenerys Targaryen", "attach to Viserys Targaryen"]
    t.targaryen.choose("attach to Viserys Targaryen")
    assert t.card("Milk of the Poppy").host == t.card("Viserys Targaryen")
    assert t.targaryen.gold == 2


def test_gifts_for_the_widow_need_somebody_to_bear_them() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Gifts for the Widow"], gold=3, deck=["Milk of the Poppy"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.targaryen.play("Gifts for the Widow", "X is 1")
    assert "put Milk of the Poppy into play" not in t.options


def test_holding_the_trident_counts_each_opponent() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="Holding the Trident"),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
        tyrell=side("tyrell", play=["Margaery Tyrell"]),
    )
    robb = t.card("Robb Stark")
    printed = robb.printed_strength
    assert robb.strength == printed  # one opponent controls no more
    t.happen("killed", "The Tickler")
    assert robb.strength == printed


def test_holding_the_trident_helps_the_few() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="Holding the Trident"),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
        tyrell=side("tyrell", play=["Margaery Tyrell", "Maester Lomys"]),
    )
    assert t.card("Robb Stark").strength == t.card("Robb Stark").printed_strength + 2


def test_breaking_ties_once_for_each_opponent() -> None:
    loyal = ["Robb Stark", "Catelyn Stark", "Eddard Stark"]
    t = Scenario(
        stark=side("stark", play=loyal, plot="Breaking Ties (LaterGaps)"),
        lannister=side("lannister", play=["The Tickler", "Burned Men", "Lannisport Merchant"]),
        tyrell=side("tyrell", play=["Maester Lomys"]),
    )
    for title in loyal:
        t.reprint(title, loyal=True)
    t.stark.use("Breaking Ties", "Robb Stark", "The Tickler")
    t.stark.use("Breaking Ties", "Catelyn Stark", "Burned Men")
    assert sorted(t.lannister.hand) == ["Burned Men", "The Tickler"]
    assert not t.stark.can("use Breaking Ties")


def test_breaking_ties_against_one_opponent_is_for_once() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"], plot="Breaking Ties (LaterGaps)"),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
    )
    for title in ("Robb Stark", "Catelyn Stark"):
        t.reprint(title, loyal=True)
    t.stark.use("Breaking Ties", "Robb Stark", "The Tickler")
    assert not t.stark.can("use Breaking Ties")
    assert text_of("Breaking Ties (LaterGaps)").endswith(
        "(Limit X times per round, where X is the number of opponents you have.)"
    )


def test_beyond_reproach_takes_what_lies_on_others() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark + Ice + Milk of the Poppy (controlled by lannister)"],
            plots=["Beyond Reproach"],
        ),
        lannister=side("lannister", play=["The Tickler"]),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert t.lannister.discard == ["Milk of the Poppy"]
    assert t.card("Ice").in_play
