"""The events of Kings of the Sea."""

import pytest

from kingsmoot.games.winter.library import cards
from kingsmoot.scenario import Scenario, side
from tests.games.winter.table import scene

WEAK = side("lannister", play=["Levies of the Riverlands (kneeling)"])


def test_kingsmoot_raises_a_lord_of_the_house() -> None:
    t = scene(
        "dominance",
        greyjoy=side(
            "greyjoy",
            play=["Balon Greyjoy (kneeling)", "Drumbeater", "Sea Raiders", "Stowaway"],
            hand=["Kingsmoot"],
            deck=["Gatehouse", "Bloody Keep"],
        ),
        lannister=WEAK,
    )
    t.greyjoy.play("Kingsmoot", "Drumbeater")  # the Raiders kneel as well; Balon is the only Lord
    assert t.card("Balon Greyjoy").power == 2
    assert t.greyjoy.hand[:2] == ["Bloody Keep", "Gatehouse"]
    t = scene(
        "dominance",
        greyjoy=side("greyjoy", play=["Balon Greyjoy (kneeling)", "Sea Raiders", "Stowaway"], hand=["Kingsmoot"]),
        lannister=WEAK,
    )
    assert not t.greyjoy.can("play Kingsmoot")  # only one Ironborn stands


def test_who_is_immune_to_events_may_pay_for_one_and_is_not_chosen_by_it() -> None:
    t = scene(
        "dominance",
        greyjoy=side(
            "greyjoy", play=["Balon Greyjoy (kneeling)", "Euron Crow's Eye", "Sea Raiders"], hand=["Kingsmoot"]
        ),
        lannister=WEAK,
    )
    t.greyjoy.play("Kingsmoot", "Euron Crow's Eye")  # and the Raiders; of the two Lords Balon is the only choice
    assert t.card("Euron Crow's Eye").power == 0
    assert t.card("Balon Greyjoy").power == 2


def test_kingsmoot_follows_a_won_dominance_only() -> None:
    t = scene(
        "dominance",
        greyjoy=side("greyjoy", play=["Balon Greyjoy (kneeling)", "Drumbeater", "Sea Raiders"], hand=["Kingsmoot"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    assert not t.greyjoy.can("play Kingsmoot")


def at_war(*attackers: str) -> Scenario:
    t = scene(
        greyjoy=side("greyjoy", play=[*attackers, "Stowaway"], hand=["The Price of War", "The Price of War"]),
        lannister=side(
            "lannister",
            play=[
                *("Levies of the Riverlands (kneeling)", "Golden Tooth Mines", "Crossroads", "The Goldroad"),
                "Shadowblack Lane",
            ],
        ),
    )
    t.greyjoy.challenge("military", *attackers)
    return t


def test_the_price_of_war_is_paid_in_locations() -> None:
    t = at_war("Dagmer Cleftjaw")
    t.greyjoy.play("The Price of War")
    assert t.options == ["Golden Tooth Mines", "Crossroads", "Shadowblack Lane", "nothing"]  # the road is limited
    t.greyjoy.choose("Golden Tooth Mines", "Crossroads")
    assert t.lannister.in_play == ["The Goldroad", "Shadowblack Lane"]
    assert not t.greyjoy.can("play The Price of War")  # once a round


def test_the_price_of_war_needs_a_character_of_war() -> None:
    assert not at_war("Sea Raiders").greyjoy.can("play The Price of War")


def test_assertion_of_might_is_paid_with_influence_or_a_character_of_war() -> None:
    for payer, option in (("Cairn of the First Men", "1"), ("Dagmer Cleftjaw", "2")):
        t = scene(
            greyjoy=side(
                "greyjoy",
                play=["Theon Greyjoy", "Stowaway", payer, "Cairn of the First Men"],
                hand=["Assertion of Might", "Assertion of Might"],
            ),
            lannister=WEAK,
        )
        t.greyjoy.challenge("power", "Theon Greyjoy")
        t.greyjoy.play(f"Assertion of Might ({option})")
        if t.about == "pick":
            t.greyjoy.choose("Cairn of the First Men of House Greyjoy #1")
        assert t.greyjoy.power == 1 + 3
        assert t.card(payer).kneeling
        assert not t.greyjoy.can("play Assertion of Might")


def test_assertion_of_might_once_a_phase_however_it_is_paid() -> None:
    t = scene(
        greyjoy=side(
            "greyjoy",
            play=["Theon Greyjoy", "Dagmer Cleftjaw", "Cairn of the First Men", "Cairn of the First Men"],
            hand=["Assertion of Might", "Assertion of Might"],
        ),
        lannister=side("lannister", play=["Levies of the Riverlands (kneeling)", "Enemy Informer"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.lannister.defend()
    t.greyjoy.play("Assertion of Might (2)")
    assert not t.greyjoy.can("play Assertion of Might")


def test_an_ability_that_is_paid_in_two_ways_is_told_once() -> None:
    assert cards()["sea-041"].text == (
        "Response: After you win an unopposed challenge, kneel 4 influence or kneel a War-crested character "
        "you control to claim 3 power for your House. (Max 1 per phase.)"
    )
    assert cards()["sea-039"].text.startswith(
        "Any Phase: Kneel 3 influence or kneel a Holy-crested character you control to "
    )


def test_assertion_of_might_needs_an_unopposed_victory() -> None:
    t = scene(
        greyjoy=side(
            "greyjoy",
            play=["Theon Greyjoy", "Dagmer Cleftjaw", "Cairn of the First Men", "Cairn of the First Men"],
            hand=["Assertion of Might"],
        ),
        lannister=side("lannister", play=["Levies of the Riverlands"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.lannister.defend("Levies of the Riverlands")
    assert not t.greyjoy.can("play Assertion of Might")


def test_confession_shows_a_hand_and_takes_a_card() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Priest of the Drowned God"], hand=["Confession"]),
        lannister=side("lannister", hand=["The Goldroad", "Enemy Informer", "Summer"]),
    )
    t.greyjoy.play("Confession")
    assert sorted(t.options) == ["Enemy Informer", "Summer"]  # the road is limited
    t.greyjoy.choose("Summer")
    assert t.lannister.hand == ["Enemy Informer", "The Goldroad"]
    assert t.card("Priest of the Drowned God").kneeling
    seen = t.view(t.greyjoy.seat)["table"]["players"][t.lannister.seat]["known"]
    assert sorted(card["title"] for card in seen) == ["Enemy Informer", "The Goldroad"]


def test_confession_is_also_paid_with_influence_and_needs_a_hand() -> None:
    play = ["Cairn of the First Men", "Crossroads", "Theon Greyjoy"]
    t = scene(
        greyjoy=side("greyjoy", play=play, hand=["Confession"]), lannister=side("lannister", hand=["Enemy Informer"])
    )
    t.greyjoy.play("Confession", "Crossroads")  # and the Cairn
    t.greyjoy.choose("Enemy Informer")
    assert t.card("Cairn of the First Men").kneeling
    t = scene(greyjoy=side("greyjoy", play=play, hand=["Confession"]), lannister=side("lannister"))
    assert not t.greyjoy.can("play Confession")


def seasick(*payers: str, plot: str = "") -> Scenario:
    """The Lannisters let Ser Ilyn Payne kill a sailor."""
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Ser Ilyn Payne", *payers], plot=plot, hand=["Enemy Informer"]),
        greyjoy=side("greyjoy", play=["Stowaway"], hand=["Seasick"]),
    )
    t.lannister.use("Ser Ilyn Payne", "Stowaway")
    t.greyjoy.play("Seasick")
    return t


def test_seasick_cancels_what_is_not_paid_for() -> None:
    t = seasick()
    assert t.greyjoy.in_play == ["Stowaway"]
    assert t.card("Ser Ilyn Payne").kneeling  # the cost stays paid
    t = seasick("Crossroads")
    t.lannister.choose("no")
    assert t.greyjoy.in_play == ["Stowaway"]


def test_seasick_is_bought_off_with_influence() -> None:
    t = seasick("Crossroads")
    t.lannister.choose("kneel 1 influence")
    assert t.greyjoy.dead == ["Stowaway"]
    assert t.card("Crossroads").kneeling


def test_seasick_is_no_answer_to_a_passive_ability() -> None:
    t = scene(
        "dominance",
        lannister=side("lannister", play=["Knight of Flowers"]),
        greyjoy=side("greyjoy", hand=["Seasick"]),
    )
    assert not t.greyjoy.can("play Seasick")
    assert t.card("Knight of Flowers").power == 1


@pytest.mark.parametrize(("answer", "dead"), [("no", ["Robb Stark"]), ("kneel 1 influence", [])])
def test_seasick_is_an_answer_to_a_duplicate(answer: str, dead: list[str]) -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Sea Raiders", "Stowaway"], hand=["Seasick"]),
        stark=side("stark", play=["Robb Stark [core] (kneeling) + Robb Stark [core]", "Crossroads"]),
    )
    t.greyjoy.challenge("military", "Sea Raiders")
    t.stark.save_with_duplicate("Robb Stark")
    t.greyjoy.play("Seasick")
    t.stark.choose(answer)
    assert t.stark.dead == dead
    assert t.stark.discard == ["Robb Stark"]  # the duplicate, whatever comes of it


def drowning(victim: str) -> Scenario:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Joffrey Baratheon"]),
        greyjoy=side("greyjoy", play=[f"{victim} (kneeling)"], hand=["Risen from the Sea"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    return t


def test_risen_from_the_sea_saves_and_stays() -> None:
    t = drowning("Theon Greyjoy")
    t.greyjoy.play("Risen from the Sea")
    assert t.greyjoy.in_play == ["Theon Greyjoy", "Risen from the Sea"]
    assert t.card("Theon Greyjoy").strength == 3
    assert t.card("Theon Greyjoy").attachments == ["Risen from the Sea"]
    assert t.card("Joffrey Baratheon").strength == 2
    assert t.card("Risen from the Sea").has("Condition")


def test_risen_from_the_sea_does_not_stay_where_it_cannot() -> None:
    t = drowning("Sea Raiders")
    t.greyjoy.play("Risen from the Sea")
    assert t.greyjoy.in_play == ["Sea Raiders"]
    assert t.greyjoy.discard == ["Risen from the Sea"]
    assert not drowning("Randyll Tarly").greyjoy.can("play Risen from the Sea")  # not of the House


def test_risen_from_the_sea_does_nothing_for_one_who_is_immune_to_events() -> None:
    t = drowning("Euron Crow's Eye")
    assert not t.greyjoy.can("play Risen from the Sea")
    assert t.greyjoy.dead == ["Euron Crow's Eye"]


def test_risen_from_the_sea_lifts_one_who_would_die_of_weakness() -> None:
    t = scene(
        "marshaling",
        targaryen=side("targaryen", play=["Drogon"], hand=["Levies of the Riverlands"]),
        greyjoy=side("greyjoy", play=["Stowaway"], hand=["Risen from the Sea"]),
    )
    t.targaryen.use("Drogon", "Stowaway")
    t.greyjoy.play("Risen from the Sea")
    assert t.card("Stowaway").attachments == ["Risen from the Sea"]
    assert t.card("Stowaway").strength == 1


def test_risen_from_the_sea_does_not_lift_one_who_is_too_weak() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Drumbeater", "Stowaway"], hand=["Risen from the Sea"]),
        targaryen=side("targaryen", play=["Crossroads"], hand=["From Ash and Ember"]),
    )
    t.greyjoy.challenge("military", "Drumbeater")
    t.targaryen.play("From Ash and Ember")  # STR 1, less 2
    assert not t.greyjoy.can("play Risen from the Sea")
    assert t.greyjoy.dead == ["Drumbeater"]


# -- Assault of the Kraken ------------------------------------------------------------------------------


def assault(*defenders: str, copies: int = 1) -> Scenario:
    """A military challenge has been won, and another one may come."""
    t = scene(
        greyjoy=side(
            "greyjoy",
            play=["Sea Raiders", "Balon Greyjoy", "Scurvy Cutthroat", "Robb Stark [core]"],
            hand=["Assault of the Kraken"] * copies,
        ),
        stark=side("stark", play=["Levies of the Riverlands (kneeling)", "Arya Stark (kneeling)", *defenders]),
    )
    t.greyjoy.challenge("military", "Sea Raiders")
    if defenders:
        t.stark.defend()
    t.stark.choose("Levies of the Riverlands")
    return t


def test_assault_of_the_kraken_comes_again() -> None:
    t = assault()
    t.greyjoy.play("Assault of the Kraken")
    t.greyjoy.challenge("military", "Balon Greyjoy")
    assert sorted(t.stark.dead) == ["Arya Stark", "Levies of the Riverlands"]
    assert t.greyjoy.faction_power == 2  # both were unopposed


def test_assault_of_the_kraken_is_not_won_by_anybody_if_it_is_opposed() -> None:
    t = assault("Hodor")
    t.greyjoy.play("Assault of the Kraken")
    t.greyjoy.challenge("military", "Balon Greyjoy")
    t.stark.defend("Hodor")
    assert t.stark.dead == ["Levies of the Riverlands"]
    assert (t.challenge.winner, t.challenge.loser) == (None, None)
    assert t.card("Balon Greyjoy").power == 0  # no renown either


def test_the_assault_must_be_the_next_challenge() -> None:
    t = assault("Hodor")
    t.greyjoy.play("Assault of the Kraken")
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.stark.defend()
    t.pass_windows()
    assert t.about == "first-player"  # of the next round: Robb stands, but no challenge was left


def test_two_assaults_after_one_victory_give_one_challenge() -> None:
    t = assault(copies=2)
    t.greyjoy.play("Assault of the Kraken")
    t.greyjoy.play("Assault of the Kraken")
    t.greyjoy.challenge("military", "Scurvy Cutthroat")
    t.pass_windows(until="challenge")
    assert t.options == ["power challenge against House Stark", "no more challenges"]


def test_a_later_challenge_of_another_type_is_won_as_ever() -> None:
    t = assault()
    t.greyjoy.play("Assault of the Kraken")
    t.greyjoy.challenge("military", "Scurvy Cutthroat")
    t.greyjoy.challenge("power", "Balon Greyjoy")
    assert t.challenge.winner is t.greyjoy


def test_assault_of_the_kraken_wants_an_unopposed_victory() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Balon Greyjoy", "Sea Raiders"], hand=["Assault of the Kraken"]),
        stark=side("stark", play=["Levies of the Riverlands"]),
    )
    t.greyjoy.challenge("military", "Sea Raiders")
    t.stark.defend("Levies of the Riverlands")
    assert not t.greyjoy.can("play Assault of the Kraken")
