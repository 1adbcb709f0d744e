"""Worked examples of the rules that need few cards; others stand with the cards that they are about."""

from __future__ import annotations

from kingsmoot.games.second.language import (
    CHALLENGE,
    CHARACTER,
    DISCARD,
    EVENT,
    HOST,
    IT,
    LOSER,
    MARSHALING,
    MILITARY,
    MINE,
    OPPONENT,
    PHASE,
    SELF,
    STEWARD,
    THAT_PLAYER,
    UNIQUE,
    action,
    cancel,
    choose,
    draw,
    effects,
    either,
    gain_gold,
    gain_power,
    in_challenge,
    interrupt,
    join,
    killed,
    kneel,
    knelt,
    may_carry,
    move_to,
    once,
    one,
    put_into_play,
    reaction,
    stand,
    won,
)
from kingsmoot.scenario import Scenario, side
from tests.games.declarations.conftest import Declare


def test_an_event_with_a_dash_for_its_cost_is_cancelled_for_nothing() -> None:
    """E5."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Sea Tower"], shadows=['"Steel Rain"'], deck=["Great Kraken"], gold=2),
        lannister=side("lannister", hand=["The Hand's Judgment"], gold=0),
    )
    t.greyjoy.play('"Steel Rain"')
    t.lannister.play("The Hand's Judgment")
    assert t.lannister.gold == 0
    assert t.greyjoy.discard == ['"Steel Rain"']
    assert t.greyjoy.in_play == ["Sea Tower"]  # nothing was sacrificed, as nothing was done


def test_what_gregor_has_pillaged_lies_dead_and_was_not_killed() -> None:
    """E24."""
    t = Scenario(
        lannister=side("lannister", play=["Ser Gregor Clegane"]),
        stark=side("stark", play=["Robb Stark", "Bran Stark"], deck=["Hedge Knight"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.defend()
    t.stark.choose("Robb Stark")  # for claim
    t.skip_to("keyword", take_first=True)
    t.lannister.choose("pillage", "yes")
    t.clear_log()
    t.lannister.use("Ser Gregor Clegane", "Bran Stark")
    assert sorted(t.stark.dead) == ["Bran Stark", "Hedge Knight", "Robb Stark"]
    assert not any("Hedge Knight is killed" in line for line in t.log)


def test_a_duplicate_saves_from_the_seastone_chair() -> None:
    """E47, with a duplicate."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["The Seastone Chair", "Balon Greyjoy"]),
        stark=side("stark", play=["Arya Stark (kneeling) + Arya Stark", "Robb Stark (kneeling)"]),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy")
    t.greyjoy.use("The Seastone Chair", "Arya Stark")
    t.stark.save_with_duplicate("Arya Stark")
    assert t.card("Arya Stark").in_play
    assert t.stark.dead == []


def test_a_bannerman_without_gold_goes_to_the_winner() -> None:
    """E11."""
    t = Scenario(
        baratheon=side("baratheon", play=["Fickle Bannerman"]),
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"]),
    )
    t.baratheon.challenge("power", "Fickle Bannerman")
    t.stark.defend("Robb Stark", "Catelyn Stark")
    assert t.card("Fickle Bannerman").controller is t.stark
    assert t.card("Fickle Bannerman").kneeling


def test_whoever_has_won_may_use_turncloak_and_nobody_else() -> None:
    """E35."""
    t = Scenario(
        watch=side("nightswatch", play=["Old Bear Mormont"]),
        stark=side("stark", play=["Hedge Knight + Turncloak (controlled by watch)"]),
    )
    t.watch.challenge("military", "Old Bear Mormont")
    t.stark.defend("Hedge Knight")
    assert t.asked is t.watch
    t.watch.use("Turncloak")
    assert t.card("Hedge Knight").controller is t.watch
    assert not t.card("Hedge Knight").defending


def test_the_strangler_sets_strength_whatever_else_there_is() -> None:
    """E95."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Strangler (controlled by lannister) + Ice"]),
        lannister=side("lannister"),
    )
    assert t.card("Robb Stark").strength > 1
    t.stark.challenge("power", "Robb Stark")
    assert t.card("Robb Stark").strength == 1


# -- with the text of a card of another pack on one that is there ---------------------------------------


def test_a_card_that_was_taken_from_a_discard_pile_dies_in_its_owners(declare: Declare) -> None:
    """E38."""
    declare("Halder", reaction(won(with_=SELF), put_into_play(choose(CHARACTER - UNIQUE & DISCARD(LOSER)))))
    t = Scenario(
        watch=side("nightswatch", play=["Halder"]),
        stark=side("stark", play=["Maester Luwin"], discard=["Hedge Knight"]),
    )
    t.watch.challenge("power", "Halder")
    t.stark.defend()
    t.watch.use("Halder")
    assert t.card("Hedge Knight").controller is t.watch
    t.happen("killed", "Hedge Knight")
    assert (t.stark.dead, t.watch.dead) == (["Hedge Knight"], [])


def test_who_is_made_to_participate_needs_no_icon(declare: Declare) -> None:
    """E70."""
    declare("Ice", action(join(HOST), if_=in_challenge(MILITARY), cost=kneel(HOST), limit=once(CHALLENGE)))
    t = Scenario(
        stark=side("stark", play=["Hoster Tully + Ice", "Robb Stark"]),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.card("Hoster Tully").attacking
    t.stark.use("Ice")
    assert t.card("Hoster Tully").attacking
    assert t.card("Hoster Tully").kneeling


def test_what_waits_for_a_cost_comes_before_what_the_cost_is_for(declare: Declare) -> None:
    """E85."""
    declare("The Wall", action(gain_gold(1), during=MARSHALING, cost=kneel(one(STEWARD & CHARACTER & MINE))))
    declare("Chett", reaction(knelt(SELF), stand(choose(STEWARD & CHARACTER - SELF))))
    t = Scenario(
        watch=side("nightswatch", play=["The Wall", "Chett", "Sweet Donnel Hill (kneeling)"]),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.watch.gold
    t.watch.use("The Wall")
    t.watch.use("Chett")
    assert t.watch.gold == before + 1
    stands, gains = (i for i, line in enumerate(t.log) if "Donnel Hill stands" in line or "(The Wall)" in line)
    assert "stands" in t.log[stands]
    assert "1 gold" in t.log[gains]


def test_an_opponent_who_does_not_cancel_the_event_pays_in_cards(declare: Declare) -> None:
    """E88."""
    declare("Tears of Lys", interrupt(effects(EVENT, by=OPPONENT), either(cancel(), draw(2), by=THAT_PLAYER)))
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["For the North!"], gold=2),
        lannister=side("lannister", play=["The Tickler"], hand=["Tears of Lys"], deck=["Shae", "Burned Men"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("For the North!")
    t.lannister.play("Tears of Lys")
    assert t.asked is t.stark
    t.stark.choose(t.options[1])
    assert t.lannister.hand == ["Burned Men", "Shae"]
    assert t.card("Robb Stark").strength == 7


def test_power_that_is_gained_as_somebody_is_about_to_die_may_win_the_game(declare: Declare) -> None:
    """E100."""
    declare(
        "Ice",
        interrupt(killed(HOST), move_to(one(CHARACTER & may_carry(SELF) - HOST)), gain_power(IT), limit=once(PHASE)),
        host=CHARACTER,
    )
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice", "Maester Luwin"], power=14, plots=["Valar Morghulis"]),
        lannister=side("lannister", play=["The Tickler"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.lannister.choose("first player House Stark")
    t.stark.use("Ice", "Maester Luwin")
    assert t.winner is t.stark
    assert t.stark.dead == []


def test_the_strangler_does_not_weaken_daenerys() -> None:
    """E95."""
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen (pack TFM) + Strangler (controlled by lannister)"]),
        lannister=side("lannister"),
    )
    with t.stop_at("before determine winner"):
        t.targaryen.challenge("power", "Daenerys Targaryen")
    assert t.card("Daenerys Targaryen").strength == 3
