"""Worked examples of the rules in which the Night's Watch and House Stark have a part."""

from kingsmoot.games.second.rules.challenges import side_total
from kingsmoot.scenario import Scenario, side

WAIT = "Winter Is Coming"
"""With 1 gold for it, whoever holds it is asked in every action window of a challenge."""


def test_example_12_a_dead_unique_character_stays_away() -> None:
    t = Scenario(
        stark=side(
            "stark",
            hand=["Robb Stark", "Arya Stark"],
            discard=["Robb Stark"],
            dead=["Robb Stark"],
            plots=["Reinforcements"],
        ),
        lannister=side("lannister", plots=["A Clash of Kings"]),
        phase="plot",
    )
    t.skip_to("target", take_first=True)
    assert t.options == ["Arya Stark"]

    t = Scenario(
        stark=side("stark", hand=["Robb Stark", "Arya Stark"], dead=["Robb Stark"], gold=9),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.options == ["marshal Arya Stark", "pass"]

    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Robb Stark", "Arya Stark"], dead=["Robb Stark"], gold=9),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.options == ["marshal Arya Stark", "pass"]  # not even as a duplicate


def test_example_24_whoever_is_bypassed_may_stand_but_not_defend() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister + Noble Lineage"]),
        stark=side("stark", play=["Eddard Stark (kneeling)"], hand=[WAIT], gold=1),
    )
    t.lannister.challenge("power", "Tyrion Lannister", bypass=["Eddard Stark"])
    t.stark.use("Eddard Stark")
    assert not t.card("Eddard Stark").kneeling
    t.stark.choose("pass")
    assert t.about == "action"  # the second window: no defenders were asked for
    assert t.challenge.defenders == []


def test_example_26_benjen_shields_the_rangers() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"]),
        watch=side(
            "nightswatch", play=["Benjen Stark", "Ser Waymar Royce", "Old Forest Hunter", "Steward at the Wall"]
        ),
    )
    t.pass_windows(until="challenge")
    t.lannister.choose("intrigue challenge against The Night's Watch")
    assert t.options == ["bypass Steward at the Wall", "bypass nobody"]


def test_example_38_jon_snow_adds_his_strength() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Jon Snow", "Ranging Party"], hand=[WAIT], gold=1),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.watch.challenge("military", "Ranging Party")
    assert side_total(t.s, t.watch.seat) == 9
    assert not t.card("Jon Snow").kneeling
    assert t.card("Jon Snow").c not in t.s.attackers  # he takes part without having been declared


def test_example_41_winter_is_coming_raises_claim_until_the_challenge_ends() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Vanguard of the North"], hand=["Winter Is Coming"], gold=1),
        lannister=side(
            "lannister", play=["The Tickler (kneeling)", "Tyrion Lannister (kneeling)", "Tywin Lannister (kneeling)"]
        ),
    )
    assert t.stark.claim == 1
    t.stark.challenge("military", "Vanguard of the North")
    t.stark.play("Winter Is Coming")
    t.pass_windows(until="claim")
    assert t.stark.claim == 2
    t.lannister.choose("The Tickler", "Tyrion Lannister")
    assert sorted(t.lannister.dead) == ["The Tickler", "Tyrion Lannister"]
    t.pass_windows(until="challenge")
    assert t.stark.claim == 1


def test_example_44_the_wall_kneels_before_anyone_may_react() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        watch=side("nightswatch", play=["The Wall", "Maester Aemon (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend()
    assert t.about == "window"
    assert t.asked is t.stark
    assert t.card("The Wall").kneeling
    t.stark.play("Put to the Sword")
    t.skip_to("after challenges phase")
    assert t.watch.faction_power == 0


def test_example_46_two_saves_in_one_window() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="The Winds of Winter", hand=["Ice"]),
        watch=side(
            "nightswatch",
            play=["Ser Waymar Royce (kneeling) + Ser Waymar Royce", "Steward at the Wall (kneeling)", "Maester Aemon"],
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend()
    t.pass_windows(until="claim")
    t.watch.choose("Ser Waymar Royce", "Steward at the Wall")
    t.watch.save_with_duplicate("Ser Waymar Royce")
    t.watch.use("Maester Aemon for Steward at the Wall")
    assert not t.watch.can("use Ser Waymar Royce")
    assert t.watch.dead == []
    assert t.watch.discard == ["Ser Waymar Royce"]
    assert sorted(t.watch.in_play) == ["Maester Aemon", "Ser Waymar Royce", "Steward at the Wall"]
    assert t.stark.hand == ["Ice"]


def test_example_50_sansa_reacts_inside_robb_s_reaction() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Eddard Stark"]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Sansa Stark (kneeling)", "Winterfell Steward (kneeling)"]),
    )
    t.lannister.challenge("military", "Eddard Stark")
    t.stark.defend()
    t.pass_windows(until="claim")
    t.stark.choose("Winterfell Steward")
    t.stark.use("Robb Stark")
    t.stark.choose("use Sansa Stark")  # offered at once
    assert t.stark.faction_power == 1
    assert not t.card("Robb Stark").kneeling


def test_example_51_robb_does_not_mourn_those_who_die_with_him() -> None:
    cast = ["Eddard Stark", "Arya Stark", "Catelyn Stark (kneeling)", "Robb Stark", "Bran Stark"]
    t = Scenario(
        stark=side("stark", play=cast, plots=["Rebuilding"]),
        lannister=side("lannister", play=["The Tickler"], plots=["Wildfire Assault"]),
        phase="plot",
    )
    t.skip_to("each-player", take_first=True)
    t.stark.choose("Eddard Stark", "Arya Stark", "Catelyn Stark")
    t.lannister.choose("The Tickler")
    assert not t.stark.can("use Robb Stark")
    assert sorted(t.stark.dead) == ["Bran Stark", "Robb Stark"]
    assert t.card("Catelyn Stark").kneeling

    t = Scenario(  # and had he been among those who live, he would
        stark=side("stark", play=[*cast, "Winterfell Steward"], plots=["Rebuilding"]),
        lannister=side("lannister", play=["The Tickler"], plots=["Wildfire Assault"]),
        phase="plot",
    )
    t.skip_to("each-player", take_first=True)
    t.stark.choose("Robb Stark", "Eddard Stark", "Catelyn Stark")
    t.lannister.choose("The Tickler")
    t.stark.use("Robb Stark for Bran Stark")
    assert not t.card("Catelyn Stark").kneeling


def test_example_60_a_duplicate_does_not_save_bran_from_his_own_cost() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Eddard Stark"], hand=["Put to the Sword"], gold=2),
        stark=side("stark", play=["Bran Stark + Bran Stark", "Catelyn Stark (kneeling)", "Arya Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Eddard Stark")
    t.stark.defend()
    t.lannister.play("Put to the Sword", "Catelyn Stark")
    t.stark.use("Bran Stark")
    assert t.about == "claim"  # nothing was asked in between
    assert t.stark.discard == ["Bran Stark", "Bran Stark"]
    assert t.card("Catelyn Stark").in_play


def test_example_61_what_catelyn_silences_and_what_not() -> None:
    t = Scenario(
        stark=side("stark", play=["Catelyn Stark", "Eddard Stark"], hand=[WAIT, "Put to the Sword"], gold=3),
        martell=side(
            "martell",
            play=["Ghaston Grey", "The Wall", "Arya Stark (kneeling) + Arya Stark", "Steward at the Wall (kneeling)"],
            hand=["Gold Cloaks", "Superior Claim", "For the North!"],
            gold=5,
        ),
    )
    t.stark.challenge("power", "Catelyn Stark")
    offered = set()
    while t.in_challenge and t.about in ("action", "window"):
        if t.asked is t.martell:
            offered |= set(t.options)
        t.choose("pass")
    assert offered == {"ambush Gold Cloaks", "pass"}  # not Ghaston Grey, though the challenge was lost; no event
    assert t.card("The Wall").kneeling  # forced


def test_example_61_a_duplicate_may_save_while_catelyn_takes_part() -> None:
    t = Scenario(
        stark=side("stark", play=["Catelyn Stark + Syrio's Training"]),
        martell=side(
            "martell", play=["Arya Stark (kneeling) + Arya Stark", "Maester Aemon", "Ranging Party (kneeling)"]
        ),
    )
    t.stark.challenge("military", "Catelyn Stark")
    t.martell.defend()
    t.pass_windows(until="claim")
    t.martell.choose("Arya Stark")
    assert t.options == ["save Arya Stark with a duplicate", "pass"]

    t = Scenario(
        stark=side("stark", play=["Catelyn Stark + Syrio's Training"]),
        martell=side(
            "martell", play=["Arya Stark (kneeling) + Arya Stark", "Maester Aemon", "Ranging Party (kneeling)"]
        ),
    )
    t.stark.challenge("military", "Catelyn Stark")
    t.martell.defend()
    t.pass_windows(until="claim")
    t.martell.choose("Ranging Party")
    assert t.martell.dead == ["Ranging Party"]  # Aemon may not help


def test_example_66_what_took_the_black_dies_its_owner_s() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Take the Black"], gold=3, plots=["A Clash of Kings"]),
        stark=side(
            "stark", play=["Tumblestone Knight (kneeling) + Noble Lineage", "Eddard Stark"], plots=["Counting Coppers"]
        ),
        phase="dominance",
    )
    t.watch.play("Take the Black")
    assert t.card("Tumblestone Knight").controller is t.watch
    assert t.card("Tumblestone Knight").attachments == ["Noble Lineage"]
    assert t.card("Noble Lineage").controller is t.stark
    t.skip_to("challenge", take_first=True)
    if t.asked is t.watch:
        t.watch.choose("no more challenges")
    t.stark.challenge("military", "Eddard Stark")
    t.watch.defend()
    t.skip_to("after challenge")
    assert t.stark.dead == ["Tumblestone Knight"]
    assert t.watch.dead == []
    assert "Noble Lineage" in t.stark.hand


def test_example_69_an_attachment_falls_off_when_fortified_position_goes() -> None:
    t = Scenario(
        watch=side(
            "nightswatch",
            play=["Ranging Party + Syrio's Training + Longclaw"],
            plot="Fortified Position",
            plots=["A Clash of Kings"],
        ),
        stark=side("stark", plots=["Counting Coppers"]),
        phase="plot",
    )
    t.skip_to("action", take_first=True)
    assert t.watch.discard == ["Syrio's Training"]
    assert t.card("Ranging Party").attachments == ["Longclaw"]  # a weapon
