"""Guarding the Realm."""

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.effects.challenge.participation import join
from kingsmoot.thrones.language.references.reference import SELF
from kingsmoot.thrones.model.context import Context

# -- Bear Island Host -----------------------------------------------------------------------------------


def host(gold: int = 1) -> Scenario:
    return Scenario(
        stark=side("stark", play=[f"Bear Island Host ({gold} gold)", "Bear Island Loyalist", "Robb Stark"]),
        lannister=side("lannister", play=["The Tickler"]),
    )


def test_bear_island_host_lets_a_mormont_attack_without_kneeling() -> None:
    t = host()
    t.stark.use("Bear Island Host")
    assert t.options == ["Bear Island Host", "Bear Island Loyalist"]
    t.stark.choose("Bear Island Loyalist")
    assert t.card("Bear Island Host").gold == 0
    t.stark.challenge("military", "Bear Island Loyalist", "Robb Stark")
    assert (t.card("Bear Island Loyalist").kneeling, t.card("Robb Stark").kneeling) == (False, True)


def test_bear_island_host_helps_in_military_challenges_only() -> None:
    t = host()
    t.stark.use("Bear Island Host", "Bear Island Loyalist")
    t.stark.challenge("power", "Bear Island Loyalist")
    assert t.card("Bear Island Loyalist").kneeling


def test_bear_island_host_needs_gold() -> None:
    assert not host(0).stark.can("use Bear Island Host")


# -- Marriage Pact --------------------------------------------------------------------------------------


def pact(*, first: str = "lannister") -> Scenario:
    tywin = "Tywin Lannister + Marriage Pact (controlled by stark)"
    return Scenario(
        lannister=side("lannister", play=[tywin, "The Tickler", "Ser Jaime Lannister"], first=first == "lannister"),
        stark=side("stark", play=["Robb Stark", "Sansa Stark"], first=first == "stark"),
    )


def test_marriage_pact_keeps_a_character_from_attacking_you() -> None:
    t = pact()
    assert "power challenge against House Stark" not in t.options  # only Tywin has the icon
    t.choose("intrigue challenge against House Stark")
    assert t.options == ["The Tickler", "Ser Jaime Lannister"]
    assert t.lannister.why_not("Tywin Lannister") == "An effect keeps it from attacking."


def test_marriage_pact_keeps_a_character_from_defending_against_you() -> None:
    t = pact(first="stark")
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows(until="defenders")
    assert t.options == ["The Tickler", "Ser Jaime Lannister", "done"]
    assert t.lannister.why_not("Tywin Lannister") == "An effect keeps it from defending."


def test_marriage_pact_does_not_matter_to_other_players() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister + Marriage Pact (controlled by stark)"]),
        stark=side("stark", play=["Robb Stark"]),
        tyrell=side("tyrell", play=["Garden Caretaker"]),
    )
    against = [option for option in t.options if option.startswith("military")]
    assert against == ["military challenge against House Tyrell"]


def test_marriage_pact_on_a_character_of_ones_own_keeps_it_from_nothing() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Marriage Pact"]), lannister=side("lannister", play=["The Tickler"])
    )
    t.stark.challenge("military", "Robb Stark")
    assert t.card("Robb Stark").attacking


def test_marriage_pact_blocks_joining() -> None:
    """A ruling of the expansions: who cannot participate cannot join either."""
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo + Marriage Pact (controlled by stark)", "Rakharo"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.targaryen.challenge("military", "Rakharo")
    drogo = t.card("Khal Drogo").c
    assert not join(SELF).affects(t.s, Context(t.s.attacker, drogo), drogo)


def test_marriage_pact_blocks_being_considered_to_participate() -> None:
    """A ruling of the expansions."""
    t = Scenario(
        lannister=side("lannister", play=["Walder Frey", "Black Walder + Marriage Pact (controlled by stark)"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.lannister.challenge("power", "Walder Frey")
    assert not t.card("Black Walder").participating
    assert t.challenge.attack == t.card("Walder Frey").strength


def test_the_controller_of_marriage_pact_sacrifices_a_character_when_it_is_broken() -> None:
    """A ruling of the expansions."""
    t = pact()
    t.happen("killed", "Tywin Lannister")
    assert t.asked is t.stark
    t.stark.choose("Sansa Stark")
    assert set(t.stark.discard) == {"Marriage Pact", "Sansa Stark"}
    assert t.lannister.in_play == ["The Tickler", "Ser Jaime Lannister"]


def test_marriage_pact_on_ones_own_only_character_sacrifices_it_once() -> None:
    """Who is about to be sacrificed cannot be sacrificed again: the pact does not go round in circles."""
    t = Scenario(stark=side("stark", play=["Robb Stark + Marriage Pact"]), lannister=side("lannister"))
    t.happen("discarded from play", "Robb Stark")
    assert t.stark.in_play == []
    assert set(t.stark.discard) == {"Robb Stark", "Marriage Pact"}


# -- Knight of the Reach --------------------------------------------------------------------------------


def reach(*attackers: str) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=["Knight of the Reach", "Margaery Tyrell", "The Queen of Thorns", "Randyll Tarly"]),
        stark=side("stark", play=["Winterfell Steward (kneeling)"]),
    )
    t.tyrell.challenge("military", *attackers)
    t.stark.defend()
    return t


def test_knight_of_the_reach_wins_power_for_a_lady() -> None:
    t = reach("Knight of the Reach")
    t.tyrell.use("Knight of the Reach")
    assert t.options == ["Margaery Tyrell", "The Queen of Thorns"]
    t.tyrell.choose("Margaery Tyrell")
    assert t.card("Margaery Tyrell").power == 1


def test_knight_of_the_reach_must_be_alone() -> None:
    assert not reach("Knight of the Reach", "Randyll Tarly").tyrell.can("use Knight of the Reach")
    assert not reach("Randyll Tarly").tyrell.can("use Knight of the Reach")


def test_knight_of_the_reach_may_defend_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["Bear Island Loyalist"]),
        tyrell=side("tyrell", play=["Knight of the Reach", "Margaery Tyrell"]),
    )
    t.stark.challenge("military", "Bear Island Loyalist")
    t.tyrell.defend("Knight of the Reach")
    t.tyrell.use("Knight of the Reach")
    assert t.card("Margaery Tyrell").power == 1


# -- "Lord Renly's Ride" --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dead", "strength"), [(["Randyll Tarly", "Paxter Redwyne"], None), (["Heartsbane", "Randyll Tarly"], 8), ([], 3)]
)
def test_lord_renlys_ride(dead: list[str], strength: int | None) -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell"], hand=['"Lord Renly\'s Ride"'], dead=dead, gold=1),
        stark=side("stark", play=["Sansa Stark"]),
    )
    t.tyrell.play('"Lord Renly\'s Ride"', "Margaery Tyrell")
    margaery = t.card("Margaery Tyrell")
    top = {"Randyll Tarly": 5, "Paxter Redwyne": 3}.get(t.tyrell.dead[-1], 0) if dead else 0
    assert (margaery.strength, margaery.has("intimidate")) == (3 + top if strength is None else strength, True)
    t.skip_to("after challenges phase")
    assert (margaery.strength, margaery.has("intimidate")) == (3, False)


# -- Gilly ----------------------------------------------------------------------------------------------


def test_gilly_hides_a_steward() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Gilly (1 gold)", "Samwell Tarly", "Ghost", "Jon Snow"]),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.watch.use("Gilly")
    assert t.options == ["Samwell Tarly", "Jon Snow"]  # neither Ghost nor the opponent's Steward
    t.watch.choose("Jon Snow")
    assert t.card("Jon Snow").has("stealth")
    assert not t.watch.can("use Gilly")  # no gold is left
    t.skip_to("after challenges phase")
    assert not t.card("Jon Snow").has("stealth")


# -- Guarding the Realm ---------------------------------------------------------------------------------


def test_guarding_the_realm_takes_in_a_discarded_character() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Guarding the Realm", "Hedge Knight"], discard=["Old Forest Hunter"], gold=5),
        stark=side("stark", discard=["Robb Stark", "Arya Stark", "Tumblestone Knight", "Ice"]),
        phase="marshaling",
    )
    t.watch.play("Guarding the Realm")
    assert t.options == ["Arya Stark", "Tumblestone Knight"]  # Robb is too dear
    t.watch.choose("Arya Stark")
    assert t.card("Arya Stark").controller is t.watch
    assert t.card("Arya Stark").owner is t.stark
    assert t.stark.discard == ["Robb Stark", "Tumblestone Knight", "Ice"]


def guarding(defender: str = "") -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"]),
        watch=side("nightswatch", play=["Old Bear Mormont"], discard=["Guarding the Realm"], gold=1),
    )
    t.stark.challenge("power", "Winterfell Steward")
    t.watch.defend(*([defender] if defender else []))
    return t


def test_guarding_the_realm_comes_back_to_a_defender_who_wins() -> None:
    t = guarding("Old Bear Mormont")
    t.watch.use("Guarding the Realm")
    assert (t.watch.hand, t.watch.gold) == (["Guarding the Realm"], 0)


def test_guarding_the_realm_stays_where_it_is_otherwise() -> None:
    assert not guarding().watch.can("use Guarding the Realm")
    t = Scenario(
        watch=side("nightswatch", play=["Old Bear Mormont"], discard=["Guarding the Realm"], gold=1),
        stark=side("stark"),
    )
    t.watch.challenge("power", "Old Bear Mormont")
    t.stark.defend()
    assert not t.watch.can("use Guarding the Realm")


# -- Melisandre -----------------------------------------------------------------------------------------


def melisandre(*hand: str, strong: str = "") -> Scenario:
    return Scenario(
        baratheon=side("baratheon", play=["Melisandre (pack GtR)"]),
        stark=side("stark", play=[strong] if strong else [], hand=list(hand)),
        phase="dominance",
    )


@pytest.mark.parametrize(("picked", "dead", "discard"), [("Hodor", ["Hodor"], []), ("Ice", [], ["Ice"])])
def test_melisandre_burns_a_card_of_a_hand(picked: str, dead: list[str], discard: list[str]) -> None:
    t = melisandre("Hodor", "Ice")
    t.baratheon.use("Melisandre", picked)
    assert (t.stark.dead, t.stark.discard) == (dead, discard)
    assert len(t.stark.hand) == 1


def test_melisandre_must_win_dominance() -> None:
    assert not melisandre("Hodor", strong="Ser Gregor Clegane (pack TKP)").baratheon.can("use Melisandre")


def test_melisandre_needs_a_hand_to_look_at() -> None:
    assert not melisandre().baratheon.can("use Melisandre")


# -- Light of the Lord ----------------------------------------------------------------------------------


def test_light_of_the_lord_stands_its_bearer_and_pays() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon (kneeling) + Light of the Lord"], gold=0),
        stark=side("stark"),
        phase="dominance",
    )
    with t.stop_at("before determine dominance"):
        t.baratheon.use("Light of the Lord")
    assert not t.card("Robert Baratheon").kneeling
    assert t.baratheon.gold == 1


def test_light_of_the_lord_may_be_used_for_the_gold_alone() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon + Light of the Lord"]),
        stark=side("stark"),
        phase="dominance",
    )
    assert t.baratheon.can("use Light of the Lord")


def test_light_of_the_lord_is_for_baratheons_and_rhllor() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon", "Hedge Knight"], hand=["Light of the Lord"], gold=2),
        stark=side("stark", play=["Sansa Stark"]),
        phase="marshaling",
    )
    t.baratheon.marshal("Light of the Lord")
    assert t.card("Light of the Lord").host == t.card("Robert Baratheon")


# -- Polliver -------------------------------------------------------------------------------------------


def polliver(top: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Polliver"]),
        stark=side("stark", deck=[top], gold=3),
    )
    t.lannister.challenge("military", "Polliver")
    t.stark.defend()
    t.pass_windows(until="keyword-use")
    t.lannister.choose("yes")
    return t


def test_polliver_makes_the_loser_pay_for_a_character() -> None:
    t = polliver("Hodor")
    with t.stop_at("after challenge"):
        t.lannister.use("Polliver")
    assert (t.stark.gold, t.lannister.gold) == (1, 0)


def test_polliver_wants_a_character() -> None:
    assert not polliver("Ice").lannister.can("use Polliver")


# -- The Hand's Solar -----------------------------------------------------------------------------------


def test_the_hands_solar_gives_an_intrigue_icon_for_the_phase() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Hand's Solar", "Burned Men"]),
        stark=side("stark", play=["Hodor"]),
    )
    t.lannister.use("The Hand's Solar", "Burned Men")
    assert t.card("The Hand's Solar").kneeling
    assert set(t.card("Burned Men").icons) == set("MI")
    t.skip_to("after challenges phase")
    assert set(t.card("Burned Men").icons) == set("M")


# -- Wex Pyke -------------------------------------------------------------------------------------------


def test_wex_pyke_keeps_out_those_who_cost_as_much_as_he_has() -> None:
    """Worked example E12."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Wex Pyke (5 gold)"]),
        lannister=side("lannister", play=["Ser Jaime Lannister", "Wildling Horde", "Rattleshirt's Raiders"]),
    )
    t.greyjoy.challenge("military", "Wex Pyke")
    t.pass_windows(until="defenders")
    assert t.options == ["Ser Jaime Lannister", "Rattleshirt's Raiders", "done"]  # cost 6 and 4, not 5


def test_wex_pyke_hoards_twice_in_the_dominance_phase() -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["Wex Pyke"], gold=3), stark=side("stark", gold=9), phase="dominance")
    t.greyjoy.use("Wex Pyke")
    with t.stop_at("after dominance phase"):
        t.greyjoy.use("Wex Pyke")  # there is no third time: the phase ends
    assert (t.card("Wex Pyke").gold, t.greyjoy.gold) == (2, 1)
    t = Scenario(greyjoy=side("greyjoy", play=["Wex Pyke"], gold=3), stark=side("stark"))
    assert not t.greyjoy.can("use Wex Pyke")


# -- Iron Islands Market --------------------------------------------------------------------------------

LOST = ["Hodor", "Ice", "Arya Stark", "Bran Stark", "Sansa Stark", "Robb Stark", "Eddard Stark", "Grey Wind"]


@pytest.mark.parametrize(("first", "second", "gold"), [(8, 0, 2), (7, 0, 1), (4, 4, 1)])
def test_iron_islands_market_pays_more_for_eight_lost_cards(first: int, second: int, gold: int) -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Iron Islands Market"], hand=["Hedge Knight"], discard=["Salty Navigator"] * 3),
        stark=side("stark", discard=LOST[:first]),
        lannister=side("lannister", discard=LOST[4 : 4 + second]),
        phase="marshaling",
    )
    before = t.greyjoy.gold
    t.greyjoy.use("Iron Islands Market")
    assert t.greyjoy.gold == before + gold


# -- Second Sons ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "in_play", "left"), [("discard", True, 0), ("no", False, 0)])
def test_second_sons_are_paid_or_go(answer: str, in_play: bool, left: int) -> None:
    t = Scenario(targaryen=side("targaryen", play=["Second Sons (1 gold)"]), stark=side("stark"))
    t.skip_to("may")
    assert t.asked is t.targaryen
    with t.stop_at("after challenges phase"):
        t.targaryen.choose("discard 1 gold from this card" if answer == "discard" else "no")
    assert (t.card("Second Sons").in_play, t.card("Second Sons").gold) == (in_play, left)


def test_second_sons_without_gold_go() -> None:
    """Of worked example E6: bestow comes with marshaling alone."""
    t = Scenario(targaryen=side("targaryen", play=["Second Sons"]), stark=side("stark"))
    t.skip_to("after challenges phase")
    assert t.targaryen.discard == ["Second Sons"]


# -- A Dragon Is No Slave -------------------------------------------------------------------------------

SLAVE = "A Dragon Is No Slave"


def test_a_dragon_is_no_slave_weakens_who_has_no_attachment() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Drogon"], hand=[SLAVE], gold=2),
        stark=side("stark", play=["Robb Stark + Ice", "Hodor"]),
    )
    t.targaryen.play(SLAVE)
    assert t.options == ["Drogon", "Hodor"]
    before = t.card("Hodor").strength
    t.targaryen.choose("Hodor")
    assert t.card("Hodor").strength == before - 2
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Hodor").strength == before


def slave(attacker: str) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=[attacker, "Viserion (kneeling)"], discard=[SLAVE], gold=1),
        stark=side("stark"),
    )
    t.targaryen.challenge("military" if attacker in ("Drogon", "Khal Drogo") else "power", attacker)
    t.stark.defend()
    return t


@pytest.mark.parametrize(
    ("attacker", "returns"), [("Drogon", True), ("Daenerys Targaryen", True), ("Khal Drogo", False)]
)
def test_a_dragon_is_no_slave_comes_back_with_dragons(attacker: str, returns: bool) -> None:
    t = slave(attacker)
    assert t.targaryen.can(f"use {SLAVE}") is returns
    if returns:
        t.targaryen.use(SLAVE)
        assert (t.targaryen.hand, t.targaryen.gold) == ([SLAVE], 0)


# -- Orphan of the Greenblood ---------------------------------------------------------------------------


def test_orphan_of_the_greenblood_takes_another_character_home() -> None:
    t = Scenario(
        martell=side(
            "martell", play=["Orphan of the Greenblood (1 gold)", "Arianne Martell (pack Core)", "Areo Hotah"]
        ),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.martell.use("Orphan of the Greenblood")
    assert t.options == ["Arianne Martell", "Areo Hotah"]
    t.martell.choose("Areo Hotah")
    assert t.martell.hand == ["Areo Hotah"]
    assert not t.martell.can("use Orphan of the Greenblood")


# -- Scorching Deserts ----------------------------------------------------------------------------------


def deserts(attacker: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward", "Robb Stark"]),
        martell=side("martell", play=["Scorching Deserts", "Arianne Martell (pack Core)"]),
    )
    t.stark.challenge("power", attacker)
    return t


def test_scorching_deserts_take_a_poor_attacker_out() -> None:
    t = deserts("Winterfell Steward")
    t.martell.use("Scorching Deserts")
    assert not t.card("Winterfell Steward").participating
    assert t.card("Winterfell Steward").kneeling
    assert t.martell.discard == ["Scorching Deserts"]


def test_scorching_deserts_spare_who_has_two_icons() -> None:
    assert not deserts("Robb Stark").martell.can("use Scorching Deserts")


def test_scorching_deserts_take_a_defender_out() -> None:
    t = Scenario(
        martell=side("martell", play=["Scorching Deserts", "Arianne Martell (pack Core)"]),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.martell.challenge("power", "Arianne Martell")
    t.stark.defend("Winterfell Steward")
    t.martell.use("Scorching Deserts")
    assert t.challenge.defenders == []


# -- Black Walder ---------------------------------------------------------------------------------------


def test_black_walder_is_dangerous_in_the_third_challenge() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Black Walder (2 gold)", "Tywin Lannister", "Lannisport Merchant"]),
        stark=side("stark"),
    )
    walder = t.card("Black Walder")
    for kind, attacker in (("power", "Lannisport Merchant"), ("intrigue", "Tywin Lannister")):
        t.lannister.challenge(kind, attacker)
        assert (walder.strength, walder.has("renown")) == (3, False)
        t.skip_to("challenge")
    t.lannister.challenge("military", "Black Walder")
    assert (walder.strength, walder.has("renown")) == (7, True)


# -- Great Hall -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "paid"), [("Robb Stark", 4), ("Eddard Stark", 5), ("Catelyn Stark", 3)])
def test_great_hall_takes_more_off_the_great(title: str, paid: int) -> None:
    t = Scenario(
        stark=side("stark", play=["Great Hall"], hand=[title, "Hedge Knight", "Arya Stark"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.gold = 9
    t.stark.use("Great Hall")
    t.stark.marshal(title)
    assert t.stark.gold == 9 - paid
    t.stark.marshal("Arya Stark")  # the next one costs as much as ever
    assert t.stark.gold == 9 - paid - 3


def test_great_hall_waits_for_a_unique_character() -> None:
    t = Scenario(
        stark=side("stark", play=["Great Hall"], hand=["Tumblestone Knight", "Arya Stark", "Hedge Knight"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.gold = 5
    t.stark.use("Great Hall")
    t.stark.marshal("Tumblestone Knight")
    assert t.stark.gold == 3
    t.stark.marshal("Arya Stark")
    assert t.stark.gold == 1


# -- "The Dornishman's Wife" ----------------------------------------------------------------------------

WIFE = '"The Dornishman\'s Wife"'


@pytest.mark.parametrize(
    ("power", "hand", "play", "seen"),
    [
        (3, [], [], (2, 0, [])),
        (0, ["Ice", "Hodor", "Arya Stark"], [], (0, 1, [])),
        (0, [], ["Robb Stark", "Hodor"], (0, 0, ["Dawn"])),
        (3, ["Ice", "Hodor"], ["Robb Stark", "Arya Stark"], (2, 1, ["Dawn"])),
    ],
)
def test_the_dornishmans_wife(power: int, hand: list[str], play: list[str], seen: tuple[int, int, list[str]]) -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=[WIFE], deck=["Dawn"], gold=1),
        stark=side("stark", play=play, hand=hand, power=power),
    )
    t.martell.play(WIFE)
    assert (t.martell.gold, t.martell.faction_power, t.martell.hand) == seen


def test_the_dornishmans_wife_is_nothing_for_who_is_ahead() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=[WIFE], gold=1, power=1),
        stark=side("stark", power=1),
    )
    assert not t.martell.can(f"play {WIFE}")


# -- The Annals of Castle Black -------------------------------------------------------------------------


def test_events_are_played_from_the_discard_pile_once_more() -> None:
    """Worked example E93."""
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], discard=["Hear Me Roar!"], hand=["Burned Men"], gold=2),
        stark=side("stark", plot="The Annals of Castle Black"),
    )
    t.lannister.play("Hear Me Roar!", "Burned Men")
    assert "Burned Men" in t.lannister.in_play
    assert (t.lannister.discard, t.lannister.gold) == ([], 1)
    assert t.card("Hear Me Roar!").zone == "removed"


def test_an_event_is_removed_before_it_could_come_back() -> None:
    """A ruling of the expansions."""
    t = Scenario(
        targaryen=side("targaryen", play=["Drogon"], hand=[SLAVE], gold=9, plot="The Annals of Castle Black"),
        stark=side("stark", play=["Hodor"]),
    )
    t.targaryen.play(SLAVE, "Hodor")
    assert t.targaryen.discard == []
    t.targaryen.challenge("military", "Drogon")
    t.stark.defend()
    assert not t.targaryen.can(f"use {SLAVE}")


# -- what a second reader asked -------------------------------------------------------------------------


def test_guarding_the_realm_is_not_for_a_character_that_costs_four() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Guarding the Realm"], gold=2),
        stark=side("stark", discard=["Jory Cassel"]),
        phase="marshaling",
    )
    assert not t.watch.can("play Guarding the Realm")
