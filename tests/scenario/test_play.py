from kingsmoot.scenario import Scenario, side


def test_put_to_the_sword_kills_after_a_win_by_five() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["The Tickler"]),
        phase="challenges",
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    t.stark.play("Put to the Sword")
    assert t.lannister.dead == ["The Tickler"]
    assert t.stark.gold == 0


def test_bodyguard_saves() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["Tyrion Lannister (kneeling) + Bodyguard", "The Tickler (kneeling)"]),
        phase="challenges",
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    t.stark.play("Put to the Sword", "Tyrion Lannister")
    t.lannister.use("Bodyguard")
    t.pass_windows(until="claim")
    t.lannister.choose("The Tickler")
    assert t.card("Tyrion Lannister").in_play
    assert t.lannister.discard == ["Bodyguard"]


def test_robb_stands_all() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Sansa Stark (kneeling)", "Winterfell Steward (kneeling)"]),
        phase="challenges",
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.stark.defend()
    t.pass_windows(until="claim")
    t.stark.choose("Winterfell Steward")
    t.stark.use("Robb Stark")
    assert not t.card("Robb Stark").kneeling
