"""The cards of the Stark deck that the rulebook or reports name, and the neutral ones."""

from kingsmoot.scenario import side
from kingsmoot.thrones.rules.in_play.attachments import may_be_attached
from tests.games.hbo.table import scene


def test_eddard_stark_claims_power_when_he_is_played() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Eddard Stark", "Winterfell Keep"], gold=4),
        lannister=side("lannister"),
    )
    t.stark.marshal("Eddard Stark")
    t.stark.use("Eddard Stark")
    assert t.card("Eddard Stark").power == 1
    assert not t.stark.can("use Eddard Stark")


def test_arya_stark_takes_revenge_for_a_unique_stark() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Red Cloaks"]),
        stark=side("stark", play=["Jon Snow (kneeling)", "Arya Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.choose("Jon Snow")
    t.stark.use("Arya Stark")  # Ser Gregor has STR 4
    assert t.lannister.dead == ["Red Cloaks"]
    assert t.stark.discard == ["Arya Stark"]


def test_arya_stark_does_nothing_for_one_of_many() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Red Cloaks"]),
        stark=side("stark", play=["Stark Escort (kneeling)", "Arya Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.choose("Stark Escort")
    assert not t.stark.can("use Arya Stark")


def test_arya_stark_is_not_discarded_for_nothing() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane"]),
        stark=side("stark", play=["Jon Snow (kneeling)", "Arya Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.choose("Jon Snow")
    assert not t.stark.can("use Arya Stark")  # there is nobody with STR 3 or less but herself


def test_jon_snow_stands_only_after_challenges_of_his_own() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow (kneeling)", "Arya Stark", "Littlefinger"]),
        lannister=side("lannister"),
    )
    t.stark.challenge("power", "Arya Stark")
    assert not t.stark.can("use Jon Snow")
    t = scene(stark=side("stark", play=["Jon Snow"]), lannister=side("lannister"))
    t.stark.challenge("power", "Jon Snow")
    t.stark.use("Jon Snow")
    assert not t.card("Jon Snow").kneeling


def test_sansa_stark_draws_for_attachments() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Sansa Stark"], hand=["Needle", "Winterfell Keep"], gold=1),
        lannister=side("lannister"),
    )
    t.stark.marshal("Needle")
    t.stark.use("Sansa Stark")
    assert len(t.stark.hand) == 1 + 1


def test_sansa_stark_draws_for_her_own_attachments_only() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Sansa Stark", "Jon Snow"], hand=["Needle", "Winterfell Keep"], gold=1),
        lannister=side("lannister"),
    )
    t.stark.marshal("Needle", "attach to Jon Snow")
    assert not t.stark.can("use Sansa Stark")


def test_hand_of_the_king_stands_a_lord() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark (kneeling) + Hand of the King", "Jon Snow"]),
        lannister=side("lannister"),
    )
    t.stark.use("Hand of the King")
    assert not t.card("Eddard Stark").kneeling
    assert t.card("Hand of the King").kneeling
    assert not t.stark.can("use Hand of the King")
    hand = t.card("Hand of the King").c
    assert may_be_attached(t.s, hand, t.card("Eddard Stark").c, t.stark.seat)
    assert not may_be_attached(t.s, hand, t.card("Jon Snow").c, t.stark.seat)


def test_not_today_is_for_the_unique() -> None:
    for title, saved in (("Arya Stark", True), ("Stark Escort", False)):
        t = scene(
            lannister=side("lannister", play=["Tywin Lannister"]),
            stark=side("stark", play=[f"{title} (kneeling)"], hand=["Not Today"]),
        )
        t.lannister.challenge("military", "Tywin Lannister")
        assert t.stark.can("play Not Today") is saved


def test_stark_escort_draws_when_it_defends() -> None:
    t = scene(
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side("stark", play=["Stark Escort", "Jon Snow"]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.stark.defend("Jon Snow")
    assert not t.stark.can("use Stark Escort")


def test_winterfell_and_littlefinger() -> None:
    t = scene(
        stark=side("stark", play=["Northern Spearmen", "Winterfell", "Littlefinger"], gold=2),
        lannister=side("lannister", play=["The Hound"]),
    )
    assert t.card("Northern Spearmen").strength == 2 + 1
    assert t.card("Littlefinger").strength == 3 + 2  # gold, but no Winterfell: he is neutral
    assert t.card("The Hound").strength == 3


def test_hodor_only_defends() -> None:
    t = scene(stark=side("stark", play=["Hodor", "Jon Snow", "Arya Stark"]), lannister=side("lannister"))
    t.pass_windows(until="challenge")
    t.choose("military challenge against House Lannister")
    assert t.about == "attackers"
    assert sorted(t.options) == ["Arya Stark", "Jon Snow"]
    t = scene(lannister=side("lannister", play=["Bronn", "Shae"]), stark=side("stark", play=["Hodor"]))
    t.lannister.challenge("military", "Bronn")
    t.stark.defend("Hodor")
    assert t.challenge.winner is t.stark


def test_hodor_cannot_be_bypassed() -> None:
    t = scene(
        lannister=side("lannister", play=["Littlefinger"]),
        stark=side("stark", play=["Hodor", "Sansa Stark"]),
    )
    t.skip_to("challenge")
    t.lannister.choose("power challenge against House Stark")  # Littlefinger attacks
    assert (t.about, t.options) == ("stealth", ["bypass Sansa Stark", "bypass nobody"])


def test_direwolf_saves_its_bearer() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound"]),
        stark=side("stark", play=["Northern Spearmen (kneeling) + Direwolf", "Littlefinger (kneeling)"]),
    )
    t.lannister.challenge("military", "The Hound")
    t.stark.choose("Northern Spearmen")
    t.stark.use("Direwolf")
    assert t.stark.dead == []
    assert t.card("Direwolf").kneeling
    assert not may_be_attached(t.s, t.card("Direwolf").c, t.card("Littlefinger").c, t.stark.seat)


def test_direwolf_saves_nobody_else() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound", "Tywin Lannister"]),
        stark=side("stark", play=["Northern Spearmen (kneeling) + Direwolf", "Stark Escort (kneeling)"]),
    )
    t.lannister.challenge("military", "The Hound")
    t.stark.choose("Stark Escort")
    assert not t.stark.can("use Direwolf")
    assert t.stark.dead == ["Stark Escort"]


def test_septa_mordane_weakens_somebody_before_an_attack() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Shae"]),
        stark=side("stark", play=["Septa Mordane"]),
    )
    t.stark.use("Septa Mordane")
    assert sorted(t.options) == ["Ser Gregor Clegane", "Shae"]  # but not herself
    t.stark.choose("Ser Gregor Clegane")
    assert t.card("Ser Gregor Clegane").strength == 4 - 2
    assert t.card("Septa Mordane").kneeling
    assert not t.stark.can("use Septa Mordane")


def test_the_iron_throne_counts_for_dominance() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow", "The Iron Throne"]),
        lannister=side("lannister", play=["The Hound"]),
    )
    assert (t.players[0].dominance, t.players[1].dominance) == (3 + 2, 3)


def test_eddard_stark_claims_nothing_when_others_are_played() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Eddard Stark"], hand=["Jon Snow", "Winterfell Keep"]),
        lannister=side("lannister"),
    )
    t.stark.marshal("Jon Snow")
    assert not t.stark.can("use Eddard Stark")


def test_maester_luwin_draws_two_and_kneels() -> None:
    t = scene("dominance", stark=side("stark", play=["Maester Luwin"]), lannister=side("lannister"))
    before = len(t.stark.hand)
    t.stark.use("Maester Luwin")
    assert len(t.stark.hand) == before + 2


def test_maester_luwin_waits_for_the_dominance_phase() -> None:
    t = scene(stark=side("stark", play=["Maester Luwin", "Osha"]), lannister=side("lannister"))
    assert not t.stark.can("use Maester Luwin")
    t = scene("dominance", stark=side("stark", play=["Maester Luwin (kneeling)", "Osha"]), lannister=side("lannister"))
    assert not t.stark.can("use Maester Luwin")
