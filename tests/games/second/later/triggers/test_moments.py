"""Moments that cards wait for: no defenders, the reserve, a pile from which a card enters play, chance."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side

TOO_MANY = ["Ice", "Arya Stark", "Robb Stark", "Sansa Stark", "Catelyn Stark", "Eddard Stark", "Summer", "Grey Wind"]


def test_left_hand_lucas_waits_for_no_defenders() -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["Left-Hand Lucas Codd"]), stark=side("stark"))
    t.greyjoy.challenge("military", "Left-Hand Lucas Codd")
    t.greyjoy.use("Left-Hand Lucas Codd")
    assert t.card("Left-Hand Lucas Codd").gold == 1
    assert t.card("Left-Hand Lucas Codd").text == (
        "Reaction: After no defenders are declared in a challenge in which a Raider character you control is "
        "attacking, place 1 gold from the treasury on a card."
    )


def test_with_a_defender_he_has_nothing_to_wait_for() -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["Left-Hand Lucas Codd"]), stark=side("stark", play=["Robb Stark"]))
    t.reprint("Left-Hand Lucas Codd", keywords=frozenset())
    t.greyjoy.challenge("military", "Left-Hand Lucas Codd")
    t.stark.defend("Robb Stark")
    assert not t.greyjoy.can("use Left-Hand Lucas Codd")


def test_a_scout_is_paid_once_for_all_that_is_discarded_for_reserve() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Harlaw Scout"]),
        stark=side("stark", hand=TOO_MANY),
        phase="taxation",
    )
    for title in TOO_MANY[: len(TOO_MANY) - t.stark.reserve]:
        t.stark.choose(f"discard {title}")
    t.greyjoy.use("Harlaw Scout")
    assert t.greyjoy.gold == 1
    assert len(t.stark.hand) == t.stark.reserve
    assert not t.greyjoy.can("use Harlaw Scout")


def test_hobb_cooks_for_whoever_has_room_in_hand() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Three-Finger Hobb"], hand=["Ice"]), stark=side("stark"), phase="taxation"
    )
    t.watch.use("Three-Finger Hobb")
    assert len(t.watch.hand) == 3
    assert t.card("Three-Finger Hobb").text == (
        "Reaction: After you check reserve, if you have fewer cards in hand than your reserve, draw 2 cards."
    )


def test_hotho_lets_everybody_check_reserve_in_the_challenges_phase() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Hotho Humpback"]), stark=side("stark", hand=TOO_MANY, deck=["Hedge Knight"])
    )
    most = t.stark.reserve
    t.greyjoy.use("Hotho Humpback")
    for title in TOO_MANY[: len(TOO_MANY) + 1 - most]:
        assert t.about == "reserve"
        t.stark.choose(f"discard {title}")
    assert len(t.stark.hand) == most
    assert t.card("Hotho Humpback").text == (
        "Challenges action: Each player draws 1 card. Each player checks reserve. (Limit once per round.)"
    )


def test_great_wyk_waits_for_who_rises_from_the_dead_pile() -> None:
    priest, men = "Aeron Damphair (pack Core)", "Drowned Men (pack Core)"
    t = Scenario(
        greyjoy=side("greyjoy", play=["Great Wyk", priest, men], dead=["Lordsport Shipwright"]),
        stark=side("stark", hand=["Ice", "Summer"]),
        phase="dominance",
    )
    t.greyjoy.use("Aeron Damphair")
    t.greyjoy.use("Great Wyk")
    t.stark.choose("Ice")
    assert t.stark.discard == ["Ice"]


def test_great_wyk_does_not_wait_for_other_piles() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Great Wyk"], hand=["Drowned Men"], gold=5),
        stark=side("stark", hand=["Ice"]),
        phase="marshaling",
    )
    t.greyjoy.marshal("Drowned Men")
    assert not t.greyjoy.can("use Great Wyk")


def test_lord_anders_sends_home_whoever_is_cheaper_than_what_comes_from_hand() -> None:
    t = Scenario(
        martell=side("martell", play=["Lord Anders's Host", "Obara Sand"], hand=["Areo Hotah"], gold=9),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.reprint("Robb Stark", cost=2)
    t.martell.challenge("military", "Obara Sand")
    t.stark.defend("Robb Stark")
    t.martell.ambush("Areo Hotah")
    t.martell.use("Lord Anders's Host")  # of those who take part, only he costs less than Areo
    assert t.stark.hand == ["Robb Stark"]


def test_the_gold_price_is_paid_for_whoever_is_discarded_by_chance() -> None:
    t = Scenario(
        lannister=side("lannister", agenda="The Gold Price", play=["Tywin Lannister"], gold=2),
        stark=side("stark", hand=["Winterfell Steward"]),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.stark.defend()
    t.lannister.use("The Gold Price")
    assert t.card("Winterfell Steward").controller is t.lannister
    t.skip_to("may")
    t.lannister.choose("pay X gold, where X is its printed cost")
    assert t.card("Winterfell Steward").in_play


def test_naggas_ribs_take_the_drowned_from_the_discard_pile() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Nagga's Ribs", "Drowned Men"], dead=["Theon Greyjoy (pack Core)"]),
        stark=side("stark", play=["Robb Stark"]),
        phase="dominance",
    )
    assert t.greyjoy.dominance == t.card("Drowned Men").strength + 2
    t.happen("discarded from play", "Drowned Men")
    t.greyjoy.use("Nagga's Ribs")
    assert t.greyjoy.dead == ["Theon Greyjoy", "Drowned Men"]


def discarded_from_hand() -> Scenario:
    """The Watch, who is first player, and the Ribs both wait for it."""
    t = Scenario(
        watch=side("nightswatch", play=["Old Bear Mormont"], hand=["Now My Watch Begins"], gold=2),
        greyjoy=side("greyjoy", play=["Nagga's Ribs"], hand=["Drowned Men"]),
    )
    t.happen("discarded from hand", "Drowned Men")
    return t


def test_naggas_ribs_cannot_react_to_a_card_that_has_left_the_pile() -> None:
    """E39."""
    t = discarded_from_hand()
    t.watch.play("Now My Watch Begins")
    assert t.card("Drowned Men").controller is t.watch
    assert not t.greyjoy.can("use Nagga's Ribs")


def test_naggas_ribs_react_if_the_watch_passes() -> None:
    """E39, with the first player passing."""
    t = discarded_from_hand()
    t.watch.pass_()
    t.greyjoy.use("Nagga's Ribs")
    assert t.greyjoy.dead == ["Drowned Men"]
