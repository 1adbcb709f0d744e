"""House Targaryen of the Core Set."""

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.enums import Token


def end_challenges(t: Scenario) -> None:
    """Decline everything until the dominance phase, in which somebody has something to do."""
    while t.phase == "challenges":
        t.choose(t.options[-1])
    assert t.phase == "dominance"


# -- Daenerys Targaryen ---------------------------------------------------------------------------------


def test_daenerys_weakens_those_who_attack_her_player() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Winterfell Steward"]),
        targaryen=side("targaryen", play=["Daenerys Targaryen"]),
    )
    t.stark.challenge("power", "Robb Stark")
    assert t.about == "defenders"
    assert t.card("Robb Stark").strength == 4
    assert t.card("Winterfell Steward").strength == 1
    assert t.card("Daenerys Targaryen").strength == 5


def test_daenerys_weakens_nobody_while_she_kneels() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=["Daenerys Targaryen"], hand=["Dracarys!"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.play("Dracarys!")  # she kneels for it
    assert t.card("Robb Stark").strength == 1


def test_daenerys_weakens_defenders_too_but_not_her_own_side() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Unsullied"], hand=["Dracarys!"], gold=1),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.targaryen.challenge("power", "Unsullied")
    t.stark.defend("Robb Stark")
    assert t.about == "action"
    # 5, less 1 for Daenerys and 1 for the Unsullied
    assert t.card("Robb Stark").strength == 3
    assert t.card("Unsullied").strength == 3


# -- dragons --------------------------------------------------------------------------------------------


def test_drogon_gives_renown_to_stormborn_of_his_side_only() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Drogon", "Magister Illyrio"]),
        other=side("targaryen", play=["Daenerys Targaryen"]),
    )
    assert t.card("Daenerys Targaryen", of=t.targaryen).has("renown")
    assert not t.card("Daenerys Targaryen", of=t.other).has("renown")
    assert not t.card("Magister Illyrio").has("renown")
    assert not t.card("Drogon").has("renown")


def test_viserion_gives_stealth_so_that_daenerys_bypasses() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Viserion"]),
        stark=side("stark", play=["Catelyn Stark"]),
    )
    t.targaryen.challenge("intrigue", "Daenerys Targaryen", bypass=["Catelyn Stark"])
    t.stark.defend()
    assert t.targaryen.faction_power == 1  # unopposed: Catelyn could not defend


def test_viserion_himself_has_no_stealth() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Viserion"]),
        stark=side("stark", play=["Catelyn Stark"]),
    )
    t.targaryen.challenge("power", "Viserion")
    assert t.about == "defenders"


def test_rhaegal_stands_a_stormborn_after_a_win() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Rhaegal"]),
        stark=side("stark"),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen")
    t.targaryen.use("Rhaegal")
    assert not t.card("Daenerys Targaryen").kneeling
    t.skip_to("challenge")
    t.targaryen.challenge("intrigue", "Daenerys Targaryen")
    assert not t.targaryen.can("use Rhaegal")  # once per phase


def test_rhaegal_needs_a_stormborn_in_the_challenge() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen (kneeling)", "Rhaegal", "Magister Illyrio"]),
        stark=side("stark"),
    )
    t.targaryen.challenge("intrigue", "Magister Illyrio")
    assert not t.targaryen.can("use Rhaegal")
    assert t.targaryen.power == 1


# -- Khal Drogo and his arakh ---------------------------------------------------------------------------


def test_khal_drogo_brings_a_second_military_challenge() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo", "Drogon", "Rhaegal"]),
        stark=side("stark"),
    )
    t.targaryen.challenge("military", "Drogon")
    t.skip_to("challenge")
    assert "military challenge against House Stark" in t.options
    t.targaryen.challenge("military", "Rhaegal")
    t.skip_to("challenge")
    assert "military challenge against House Stark" not in t.options


def test_drogos_arakh_keeps_khal_drogo_standing_in_the_first_military_challenge() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo + Drogo's Arakh", "Magister Illyrio"]),
        stark=side("stark", play=["Robb Stark", "Summer", "Sansa Stark (kneeling)"]),
    )
    t.targaryen.challenge("military", "Khal Drogo")
    assert t.about == "defenders"
    assert t.card("Khal Drogo").strength == 7
    assert not t.card("Khal Drogo").kneeling
    t.skip_to("challenge", take_first=True)
    t.targaryen.challenge("military", "Khal Drogo")  # the second one, which Drogo himself brings
    assert t.about == "defenders"
    assert t.card("Khal Drogo").kneeling


def test_drogos_arakh_does_not_help_in_a_power_challenge_or_on_a_warrior() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo + Drogo's Arakh", "Magister Illyrio"]), stark=side("stark")
    )
    t.targaryen.challenge("power", "Khal Drogo")
    t.skip_to("challenge")
    assert t.card("Khal Drogo").kneeling
    t = Scenario(
        targaryen=side("targaryen", play=["Braided Warrior + Drogo's Arakh", "Magister Illyrio"]), stark=side("stark")
    )
    t.targaryen.challenge("military", "Braided Warrior")
    t.skip_to("challenge")
    assert t.card("Braided Warrior").strength == 5
    assert t.card("Braided Warrior").kneeling


def test_drogos_arakh_is_for_dothraki_only() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Magister Illyrio", "Ser Jorah Mormont"], hand=["Drogo's Arakh"], gold=2),
        stark=side("stark"),
        phase="marshaling",
    )
    assert not t.targaryen.can("marshal Drogo's Arakh")


def test_drogos_arakh_does_not_keep_a_defending_khal_drogo_standing() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=["Khal Drogo + Drogo's Arakh"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.defend("Khal Drogo")
    assert t.card("Khal Drogo").kneeling


# -- standing characters --------------------------------------------------------------------------------


def test_magister_illyrio_stands_a_character_once_per_phase() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Magister Illyrio", "Khal Drogo (kneeling)"], gold=4),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    t.targaryen.use("Magister Illyrio", "Khal Drogo")
    assert not t.card("Khal Drogo").kneeling
    assert t.targaryen.gold == 2
    assert not t.targaryen.can("use Magister Illyrio")


def test_magister_illyrio_needs_two_gold_and_somebody_who_kneels() -> None:
    poor = Scenario(
        targaryen=side("targaryen", play=["Magister Illyrio", "Khal Drogo (kneeling)"], gold=1), stark=side("stark")
    )
    assert not poor.targaryen.can("use Magister Illyrio")
    idle = Scenario(targaryen=side("targaryen", play=["Magister Illyrio", "Khal Drogo"], gold=2), stark=side("stark"))
    assert not idle.targaryen.can("use Magister Illyrio")


def test_a_handmaiden_gives_her_life_to_stand_a_lady() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Handmaiden", "Daenerys Targaryen (kneeling)", "Khal Drogo (kneeling)"]),
        stark=side("stark", play=["Sansa Stark (kneeling)"]),
    )
    t.targaryen.use("Handmaiden")
    assert sorted(t.options) == ["Daenerys Targaryen", "Sansa Stark"]  # no Lord, but any Lady
    t.targaryen.choose("Daenerys Targaryen")
    assert not t.card("Daenerys Targaryen").kneeling
    assert t.targaryen.discard == ["Handmaiden"]


def test_waking_the_dragon_stands_and_returns_to_hand_at_the_end_of_the_phase() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen",
            play=["Khal Drogo (kneeling)", "Drogon (kneeling)", "Unsullied (kneeling)"],
            hand=["Waking the Dragon", "Waking the Dragon"],
        ),
        stark=side("stark"),
    )
    t.targaryen.play("Waking the Dragon")
    assert t.options == ["Khal Drogo", "Drogon"]  # the Unsullied are not unique
    t.targaryen.choose("Khal Drogo")
    assert not t.card("Khal Drogo").kneeling
    end_challenges(t)
    assert "Khal Drogo" in t.targaryen.hand


def test_a_duplicate_saves_from_the_end_of_waking_the_dragon() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Khal Drogo (kneeling) + Khal Drogo"], hand=["Waking the Dragon"]),
        stark=side("stark"),
    )
    t.targaryen.play("Waking the Dragon")
    t.targaryen.choose("no more challenges")
    t.targaryen.save_with_duplicate("Khal Drogo")
    assert t.card("Khal Drogo").in_play
    assert t.targaryen.discard == ["Waking the Dragon", "Khal Drogo"]


def test_waking_the_dragon_is_for_your_own_targaryens() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Unsullied", "Littlefinger (kneeling)"], hand=["Waking the Dragon"]),
        other=side("targaryen", play=["Magister Illyrio (kneeling)"]),
    )
    assert not t.targaryen.can("play Waking the Dragon")


# -- Ser Jorah Mormont ----------------------------------------------------------------------------------


def test_ser_jorah_gets_a_token_with_each_win_as_attacker_or_defender() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Ser Jorah Mormont", "Magister Illyrio"], gold=2),
        stark=side("stark", play=["Summer", "Sansa Stark (kneeling)"]),
    )
    t.targaryen.challenge("military", "Ser Jorah Mormont")
    t.stark.defend()
    t.pass_windows(until="claim")
    t.stark.choose("Sansa Stark")
    assert t.card("Ser Jorah Mormont").tokens(Token.BETRAYAL) == 1
    t.skip_to("action")
    t.targaryen.use("Magister Illyrio")
    t.targaryen.choose("no more challenges")
    t.stark.challenge("military", "Summer")
    t.targaryen.defend("Ser Jorah Mormont")
    assert t.card("Ser Jorah Mormont").tokens(Token.BETRAYAL) == 2
    assert t.card("Ser Jorah Mormont").in_play


def test_ser_jorah_gets_no_token_for_what_others_win() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Ser Jorah Mormont", "Drogon"]),
        stark=side("stark"),
    )
    t.targaryen.challenge("military", "Drogon")
    t.skip_to("challenge")
    assert t.card("Ser Jorah Mormont").tokens(Token.BETRAYAL) == 0


def test_a_blank_ser_jorah_stays_until_he_is_blank_no_more() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Ser Jorah Mormont + Milk of the Poppy", "Viserys Targaryen", "Handmaiden"]),
        stark=side("stark", play=["Summer"]),
    )
    t.card("Ser Jorah Mormont").set_tokens("betrayal", 3)
    t.targaryen.choose("no more challenges")
    t.stark.challenge("military", "Summer")
    t.targaryen.defend()
    t.pass_windows(until="claim")
    assert t.card("Ser Jorah Mormont").in_play
    t.targaryen.choose("Viserys Targaryen")
    t.targaryen.use("Viserys Targaryen")
    assert sorted(t.targaryen.discard) == ["Milk of the Poppy", "Ser Jorah Mormont"]


def test_a_duplicate_does_not_keep_ser_jorah() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Ser Jorah Mormont + Ser Jorah Mormont"]),
        stark=side("stark"),
    )
    t.card("Ser Jorah Mormont").set_tokens("betrayal", 2)
    t.targaryen.challenge("military", "Ser Jorah Mormont")
    assert not t.targaryen.can("save Ser Jorah Mormont")
    assert t.targaryen.discard == ["Ser Jorah Mormont", "Ser Jorah Mormont"]


# -- Viserys Targaryen ----------------------------------------------------------------------------------


def test_viserys_takes_an_attachment_with_him() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice", "Catelyn Stark + Noble Lineage"]),
        targaryen=side("targaryen", play=["Viserys Targaryen"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.choose("pass")  # Ice stays
    assert t.asked is t.targaryen
    t.targaryen.use("Viserys Targaryen", "Ice")
    assert t.targaryen.dead == ["Viserys Targaryen"]
    assert t.stark.discard == ["Ice"]
    assert t.card("Catelyn Stark").attachments == ["Noble Lineage"]


def test_viserys_may_leave_the_attachments_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark + Noble Lineage"]),
        targaryen=side("targaryen", play=["Viserys Targaryen"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.choose("pass")
    assert t.targaryen.dead == ["Viserys Targaryen"]
    assert t.card("Catelyn Stark").attachments == ["Noble Lineage"]


def test_a_blank_viserys_takes_nothing_with_him() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Noble Lineage"]),
        targaryen=side("targaryen", play=["Viserys Targaryen + Milk of the Poppy"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.targaryen.can("use Viserys Targaryen")
    assert t.targaryen.dead == ["Viserys Targaryen"]


# -- reducers -------------------------------------------------------------------------------------------


def test_a_targaryen_loyalist_makes_the_next_character_cheaper() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen",
            play=["Targaryen Loyalist"],
            hand=["Plaza of Punishment", "Unsullied", "Rattleshirt's Raiders"],
            gold=20,
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.targaryen.gold
    t.targaryen.use("Targaryen Loyalist")
    assert t.card("Targaryen Loyalist").kneeling
    t.targaryen.marshal("Plaza of Punishment")
    assert t.targaryen.gold == gold - 3  # a location
    t.targaryen.marshal("Rattleshirt's Raiders")
    assert t.targaryen.gold == gold - 3 - 4  # neutral
    t.targaryen.marshal("Unsullied")
    assert t.card("Unsullied").in_play
    assert t.players[0].gold == gold - 3 - 4 - 3


def test_illyrios_estate_makes_the_next_card_cheaper_once() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Illyrio's Estate"], hand=["Plaza of Punishment", "Handmaiden"]),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.targaryen.gold
    t.targaryen.use("Illyrio's Estate")
    t.targaryen.marshal("Plaza of Punishment")
    assert t.targaryen.gold == gold - 2
    t.targaryen.marshal("Handmaiden")
    assert t.targaryen.gold == gold - 4


# -- Unsullied ------------------------------------------------------------------------------------------


def test_unsullied_weaken_defenders_while_they_attack() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Unsullied"]),
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"]),
    )
    assert t.card("Robb Stark").strength == 5
    t.targaryen.challenge("military", "Unsullied")
    t.stark.defend("Robb Stark")
    assert t.card("Robb Stark").strength == 4
    assert t.card("Catelyn Stark").strength == 4  # does not defend


def test_unsullied_weaken_nobody_while_they_defend() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=["Unsullied"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.defend("Unsullied")
    assert t.card("Robb Stark").strength == 5


# -- Plaza of Punishment and Dracarys! ------------------------------------------------------------------


def test_plaza_of_punishment_kills_at_strength_zero() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Plaza of Punishment"]),
        stark=side("stark", play=["Sansa Stark (kneeling)", "Catelyn Stark (kneeling) + Noble Lineage"]),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen")
    t.targaryen.use("Plaza of Punishment")
    assert "Catelyn Stark" not in t.options  # she has an attachment
    t.targaryen.choose("Sansa Stark")
    assert t.stark.dead == ["Sansa Stark"]
    assert t.card("Plaza of Punishment").kneeling


def test_plaza_of_punishment_waits_for_the_rest_of_the_strength_to_go() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Plaza of Punishment", "Unsullied"]),
        stark=side("stark", play=["Tumblestone Knight", "Catelyn Stark (kneeling)", "Summer"]),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen")
    t.stark.defend()
    t.targaryen.use("Plaza of Punishment", "Summer")
    assert t.card("Summer").strength == 1
    assert t.card("Summer").in_play
    t.skip_to("challenge")
    t.targaryen.challenge("military", "Unsullied")
    t.stark.defend("Summer")  # 3 - 2 - 1: he dies as soon as he defends
    assert t.about == "claim"
    assert t.stark.dead == ["Summer"]


def test_plaza_of_punishment_is_over_with_the_phase_and_not_for_other_challenges() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Plaza of Punishment"]),
        stark=side("stark", play=["Summer (kneeling)"]),
    )
    t.targaryen.challenge("intrigue", "Daenerys Targaryen")
    assert not t.targaryen.can("use Plaza of Punishment")
    assert t.card("Summer").strength == 3
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Plaza of Punishment"], hand=["Waking the Dragon"]),
        stark=side("stark", play=["Summer (kneeling)"]),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen")
    t.targaryen.use("Plaza of Punishment", "Summer")
    assert t.card("Summer").strength == 1
    end_challenges(t)
    assert t.card("Summer").strength == 3


def test_dracarys_kills_a_participating_character() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Drogon", "Unsullied"], hand=["Dracarys!"], gold=1),
        stark=side("stark", play=["Catelyn Stark", "Sansa Stark", "Vanguard of the North"]),
    )
    t.targaryen.challenge("military", "Unsullied")
    t.stark.defend("Vanguard of the North")
    t.targaryen.play("Dracarys!", "Vanguard of the North")
    assert t.about == "claim"
    assert t.stark.dead == ["Vanguard of the North"]
    assert t.card("Drogon").kneeling
    assert t.targaryen.gold == 0


def test_dracarys_leaves_a_stronger_character_alive_and_weak() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=["Drogon"], hand=["Dracarys!"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.play("Dracarys!")
    assert t.card("Robb Stark").strength == 1
    assert t.stark.dead == []


def test_dracarys_needs_a_dragon_or_daenerys_standing_and_a_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=["Drogon (kneeling)", "Khal Drogo"], hand=["Dracarys!"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.targaryen.can("play Dracarys!")
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=["Drogon"], hand=["Dracarys!"], gold=1),
    )
    assert not t.targaryen.can("play Dracarys!")


def test_a_bodyguard_does_not_save_from_dracarys() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister + Bodyguard"]),
        targaryen=side("targaryen", play=["Drogon"], hand=["Dracarys!"], gold=1),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.targaryen.play("Dracarys!")
    assert not t.lannister.can("use Bodyguard")
    assert t.lannister.dead == ["Cersei Lannister"]
    assert "Bodyguard" in t.lannister.hand


# -- Dothraki Sea ---------------------------------------------------------------------------------------


def test_dothraki_sea_brings_a_dothraki_for_the_rest_of_the_phase() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen",
            play=["Daenerys Targaryen", "Dothraki Sea"],
            hand=["Khal Drogo", "Unsullied", "Braided Warrior", "Waking the Dragon"],
        ),
        stark=side("stark"),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen")
    t.targaryen.use("Dothraki Sea")
    assert sorted(t.options) == ["Braided Warrior", "Khal Drogo"]
    t.targaryen.choose("Khal Drogo")
    assert t.card("Khal Drogo").in_play
    assert t.targaryen.discard == ["Dothraki Sea"]
    t.skip_to("challenge")
    assert "military challenge against House Stark" in t.options
    end_challenges(t)
    assert "Khal Drogo" in t.targaryen.hand


def test_dothraki_sea_needs_a_dothraki_in_hand() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Dothraki Sea"], hand=["Unsullied"]),
        stark=side("stark"),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen")
    assert not t.targaryen.can("use Dothraki Sea")


def test_dothraki_sea_wants_a_power_challenge() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Daenerys Targaryen", "Dothraki Sea"], hand=["Khal Drogo"]),
        stark=side("stark"),
    )
    t.targaryen.challenge("intrigue", "Daenerys Targaryen")
    assert not t.targaryen.can("use Dothraki Sea")


# -- Fire and Blood -------------------------------------------------------------------------------------


def test_fire_and_blood_shuffles_a_dead_character_back() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Fire and Blood"], dead=["Khal Drogo", "Unsullied", "Littlefinger"], gold=1),
        stark=side("stark", dead=["Robb Stark"]),
    )
    t.targaryen.play("Fire and Blood")  # Khal Drogo is the only unique Targaryen there
    assert "Khal Drogo" in t.targaryen.deck
    assert t.targaryen.dead == ["Unsullied", "Littlefinger"]


def test_fire_and_blood_puts_a_hatchling_into_play() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Fire and Blood"], dead=["Drogon", "Khal Drogo"], gold=1),
        stark=side("stark"),
    )
    t.targaryen.play("Fire and Blood", "Drogon", "put it into play")
    assert t.card("Drogon").in_play
    assert not t.card("Drogon").kneeling
    assert t.targaryen.dead == ["Khal Drogo"]


def test_fire_and_blood_may_shuffle_a_hatchling_back_as_well() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Fire and Blood"], dead=["Drogon"], gold=1),
        stark=side("stark"),
    )
    t.targaryen.play("Fire and Blood", "shuffle it into your deck")
    assert "Drogon" in t.targaryen.deck


def test_fire_and_blood_cannot_put_a_hatchling_into_play_while_another_copy_is_dead() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Fire and Blood"], dead=["Drogon", "Drogon"], gold=1),
        stark=side("stark"),
    )
    t.targaryen.play("Fire and Blood")
    assert t.targaryen.dead == ["Drogon"]
    assert "Drogon" in t.targaryen.deck


def test_fire_and_blood_is_for_the_challenges_phase() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Fire and Blood"], dead=["Drogon"], gold=1),
        stark=side("stark"),
        phase="dominance",
    )
    assert not t.targaryen.can("play Fire and Blood")
