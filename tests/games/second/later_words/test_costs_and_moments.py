"""What is paid, how often, and when: cards of later packs."""

from kingsmoot.scenario import Scenario, side


def test_a_character_is_killed_as_a_cost_and_counts_afterwards() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Aeron Damphair", "Asha Greyjoy (pack Core)"], hand=["Given to the Drowned God"], gold=5
        ),
        stark=side("stark"),
        stop_at="before challenges phase",
    )
    t.greyjoy.play("Given to the Drowned God")
    assert t.greyjoy.dead == ["Aeron Damphair"]
    assert len(t.greyjoy.hand) == t.card("Aeron Damphair").cost


def test_two_characters_kneel_together() -> None:
    rangers = ["Ranging Party", "Benjen Stark"]
    t = Scenario(
        watch=side("nightswatch", play=[*rangers, "Maester Aemon"], hand=["The Watcher on the Walls"], gold=5),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"], first=True),
    )
    t.stark.challenge("military", "Robb Stark", "Eddard Stark")
    t.watch.play("The Watcher on the Walls", *rangers)
    assert sorted(t.stark.dead) == ["Eddard Stark", "Robb Stark"]
    assert [t.card(title).kneeling for title in (*rangers, "Maester Aemon")] == [True, True, False]


def test_a_price_may_be_paid_in_one_of_two_ways() -> None:
    t = Scenario(
        stark=side("stark", play=["Grey Wind", "Robb Stark", "Arya Stark"], hand=["The Pack Survives"], gold=1),
        lannister=side("lannister", play=["Tywin Lannister"], hand=["The Things I Do For Love"], gold=7),
    )
    t.lannister.play("The Things I Do For Love", "X is 6", "Robb Stark")
    assert t.options[0] == "play The Pack Survives (1) for The Things I Do For Love"
    t.stark.choose("play The Pack Survives (1) for The Things I Do For Love")
    assert sorted(t.stark.discard) == ["Grey Wind", "The Pack Survives"]
    assert t.card("Robb Stark").in_play


def test_power_is_paid_for_a_save() -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["Victarion Greyjoy (2 power)"]), stark=side("stark"))
    t.happen("killed", "Victarion Greyjoy")
    t.greyjoy.use("Victarion Greyjoy")
    assert t.card("Victarion Greyjoy").power == 0
    t.happen("killed", "Victarion Greyjoy")
    assert t.greyjoy.dead == ["Victarion Greyjoy"]


def test_power_of_a_faction_is_paid() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Pyromancers"], power=1),
        stark=side("stark", play=["Gates of Winterfell", "The Roseroad"]),
        phase="dominance",
    )
    had = t.lannister.faction_power
    with t.stop_at("after dominance phase"):
        t.lannister.use("Pyromancers")
    assert t.stark.discard == ["Gates of Winterfell"]  # the Roseroad is limited
    assert t.lannister.faction_power == had - 1


def test_a_card_returns_to_hand_to_do_something() -> None:
    t = Scenario(lannister=side("lannister", play=["Arry"]), stark=side("stark"))
    t.lannister.use("Arry")
    assert "Arry" in t.lannister.hand
    assert len(t.lannister.hand) == 2


def test_one_of_several_keywords_is_given() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy + Support of Harlaw", "Iron Fleet Scout"]), stark=side("stark")
    )
    t.greyjoy.use("Support of Harlaw")
    t.greyjoy.choose("until the end of the phase, attached character gains stealth")
    assert t.card("Balon Greyjoy").has("stealth")
    assert not t.card("Balon Greyjoy").has("pillage")


def test_once_per_challenge() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Grey Worm"]), stark=side("stark", play=["Robb Stark", "Eddard Stark"])
    )
    t.targaryen.challenge("military", "Grey Worm")
    t.stark.defend("Robb Stark")
    t.targaryen.use("Grey Worm")
    assert t.card("Robb Stark").strength == 2
    assert not t.targaryen.can("use Grey Worm")


def test_gold_as_the_challenges_phase_begins() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"], plot="Lions of the Rock", gold=0),
        stark=side("stark"),
        stop_at="before challenges phase",
    )
    t.lannister.use("Lions of the Rock")
    assert t.lannister.gold == 3


def test_at_the_end_of_a_challenge_without_participants() -> None:
    """Highgarden takes the only attacker out of the challenge."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark"]),
        tyrell=side("tyrell", play=["Highgarden"], plot="Chivalry of the South", gold=1),
    )
    t.stark.challenge("military", "Robb Stark")
    t.tyrell.use("Highgarden")
    t.tyrell.use("Chivalry of the South")
    assert t.tyrell.power == 2


def test_whoever_kneels_when_the_standing_phase_begins_is_discarded() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark"], plot="Rioting"),
        lannister=side("lannister", play=["The Tickler (kneeling)", "Burned Men"]),
    )
    t.skip_to("after standing phase")
    assert (t.stark.discard, t.stark.in_play) == (["Robb Stark"], ["Arya Stark"])
    assert (t.lannister.discard, t.lannister.in_play) == (["The Tickler"], ["Burned Men"])


def test_each_player_keeps_two_locations() -> None:
    t = Scenario(
        stark=side("stark", play=["The Roseroad", "The Kingsroad", "Heart Tree Grove"], plots=["Political Disaster"]),
        lannister=side("lannister", play=["Western Fiefdom"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("each-player", take_first=True)
    while t.about == "each-player":
        (t.stark if t.asked is t.stark else t.lannister).choose(t.options[0])
    assert len(t.stark.discard) == 1
    assert not t.lannister.discard


def test_x_is_paid_by_an_action() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["The Shavepate"], discard=["Handmaiden", "Khal Drogo"], gold=3),
        stark=side("stark"),
    )
    t.targaryen.use("The Shavepate")
    assert t.options == ["X is 2", "X is 3"]
    t.targaryen.choose("X is 2")
    assert t.card("Handmaiden").in_play
    assert t.targaryen.gold == 1


def test_as_much_gold_as_strength() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell"], hand=["To the Rose Banner!"], gold=0),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.gold = 1
    with t.stop_at("before challenges phase"):
        t.tyrell.play("To the Rose Banner!")
    assert "Margaery Tyrell" in t.tyrell.discard
    assert t.tyrell.gold == 1 + 3


def test_a_reckless_character_must_attack_and_defend() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Reckless", "Eddard Stark"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.stark.choose("military challenge against House Lannister")
    assert t.options == ["Robb Stark"] or "Robb Stark" in t.challenge.attackers
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"]),
        stark=side("stark", play=["Robb Stark + Reckless", "Eddard Stark"]),
    )
    t.lannister.challenge("military", "Burned Men")
    t.stark.defend("Robb Stark")
    assert t.challenge.defenders == ["Robb Stark"]


def test_more_of_one_kind_of_challenge_and_none_of_the_others() -> None:
    t = Scenario(stark=side("stark", play=["Eddard Stark"], plot="Sailing the Summer Sea"), lannister=side("lannister"))
    assert t.options == ["power challenge against House Lannister", "no more challenges"]


def test_none_of_the_others_whatever_grants_them_and_two_of_that_kind() -> None:
    """E68, with Khal Drogo, who grants a further military challenge."""
    t = Scenario(
        targaryen=side(
            "targaryen", play=["Khal Drogo", "Daenerys Targaryen", "Viserion"], plot="Sailing the Summer Sea"
        ),
        lannister=side("lannister"),
    )
    power = ["power challenge against House Lannister", "no more challenges"]
    assert t.options == power
    t.targaryen.challenge("power", "Khal Drogo")
    t.skip_to("challenge")
    assert t.options == power
    t.targaryen.challenge("power", "Daenerys Targaryen")
    with t.stop_at("after challenges phase"):
        t.targaryen.choose("no")  # renown; Viserion is not asked for a third one
