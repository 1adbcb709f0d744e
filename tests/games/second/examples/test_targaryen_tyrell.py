"""Worked examples of the rules in which cards of Houses Targaryen and Tyrell take part."""

from kingsmoot.scenario import Scenario, side


def test_example_30_a_pass_ends_the_challenges_of_a_player() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo", "Drogon"]),
        stark=side("stark", play=["Sansa Stark"]),
    )
    t.targaryen.challenge("military", "Drogon")
    t.skip_to("challenge")
    assert t.asked is t.targaryen
    t.targaryen.choose("no more challenges")  # Drogo could have gone on
    asked = []
    while t.about not in ("plot", "first-player"):
        if t.about == "challenge":
            asked.append(t.asked)
        t.choose(t.options[-1])
    assert t.targaryen not in asked


def test_example_30_the_other_player_has_his_challenges_and_then_it_is_over() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo", "Drogon"]),
        stark=side("stark", play=["Robb Stark", "Sansa Stark"]),
    )
    t.targaryen.challenge("military", "Drogon")
    t.stark.defend()
    t.stark.choose("Sansa Stark")  # claim
    t.targaryen.choose("no more challenges")
    assert t.asked is t.stark
    t.stark.challenge("power", "Robb Stark")
    t.targaryen.defend()
    t.skip_to("challenge", take_first=True)
    assert t.round == 3  # the next one: P1 was not asked again in this phase


def test_example_34_unsullied_make_a_steward_count_nothing() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Unsullied"]),
        stark=side("stark", play=["Winterfell Steward", "Robb Stark (kneeling)"]),
    )
    t.targaryen.challenge("power", "Unsullied")
    t.stark.defend("Winterfell Steward")
    assert t.targaryen.faction_power == 1  # unopposed, although the Steward defended


def test_example_39_a_duplicate_does_not_save_from_dracarys() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Asha Greyjoy (pack Core) + Asha Greyjoy (pack Core)", "Balon Greyjoy"]),
        targaryen=side("targaryen", play=["Drogon"], hand=["Dracarys!"], gold=1),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy")
    t.targaryen.play("Dracarys!")
    assert not t.greyjoy.can("save Asha Greyjoy")
    assert t.greyjoy.dead == ["Asha Greyjoy"]
    assert t.greyjoy.discard == ["Asha Greyjoy"]


def test_example_39_risen_from_the_sea_lifts_asha_above_zero() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy",
            play=["Asha Greyjoy (pack Core) + Asha Greyjoy (pack Core)", "Balon Greyjoy"],
            hand=["Risen from the Sea"],
            gold=1,
        ),
        targaryen=side("targaryen", play=["Drogon"], hand=["Dracarys!"], gold=1),
    )
    t.greyjoy.challenge("power", "Asha Greyjoy")
    t.targaryen.play("Dracarys!")
    assert t.options == ["play Risen from the Sea for Asha Greyjoy", "pass"]
    t.greyjoy.play("Risen from the Sea")
    assert t.card("Asha Greyjoy").in_play
    assert t.card("Asha Greyjoy").strength == 1
    assert t.card("Asha Greyjoy").duplicates == 1
    assert t.card("Asha Greyjoy").attachments == ["Risen from the Sea"]


def test_example_53_ser_jorah_is_gone_before_renown() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Ser Jorah Mormont", "Magister Illyrio"]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Sansa Stark (kneeling)"]),
    )
    t.card("Ser Jorah Mormont").set_tokens("betrayal", 2)
    t.targaryen.challenge("military", "Ser Jorah Mormont")
    assert t.about == "claim"  # he is gone already
    assert t.targaryen.discard == ["Ser Jorah Mormont"]
    t.stark.choose("Sansa Stark")
    t.pass_windows(until="challenge")  # nobody asks about renown
    assert t.targaryen.power == 1  # unopposed


def test_example_54_without_drogon_daenerys_has_insight_only() -> None:
    t = Scenario(targaryen=side("targaryen", play=["Daenerys Targaryen", "Drogon"]), stark=side("stark"))
    t.targaryen.challenge("power", "Daenerys Targaryen")
    assert t.options == ["insight", "renown"]
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Drogon", "Rhaegal"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling)"], hand=["The Things I Do For Love"], gold=3),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen")
    t.lannister.play("The Things I Do For Love", "Drogon")
    assert t.targaryen.hand == ["Drogon"]
    t.pass_windows(until="keyword-use")
    t.targaryen.choose("yes")
    assert len(t.targaryen.hand) == 2  # insight
    assert t.about == "challenge"
    assert t.card("Daenerys Targaryen").power == 0  # and no renown
