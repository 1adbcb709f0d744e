"""The rules of challenges in the HBO edition."""

from kingsmoot.scenario import side
from tests.games.hbo.table import scene


def test_one_challenge_of_each_type_and_then_it_is_the_turn_of_the_other() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow", "Arya Stark"]),
        lannister=side("lannister", play=["Bronn (kneeling)", "Shae"]),
    )
    t.stark.challenge("power", "Arya Stark")
    t.pass_windows(until="challenge")
    assert t.options == ["military challenge against House Lannister", "no more challenges"]
    t.stark.choose("no more challenges")
    t.pass_windows(until="challenge")
    assert (t.asked, t.options) == (t.lannister, ["intrigue challenge against House Stark", "no more challenges"])


def test_the_first_player_acts_first_also_in_the_challenge_of_the_other() -> None:
    t = scene(
        stark=side("stark", play=["Winterfell Archers"]),
        lannister=side("lannister", play=["Bronn"], gold=2),
    )
    t.pass_windows(until="challenge")
    t.stark.choose("no more challenges")
    t.lannister.challenge("military", "Bronn")
    assert (t.about, t.asked) == ("action", t.stark)
    t.stark.choose("pass")
    assert (t.about, t.asked) == ("action", t.lannister)


def test_stealth_keeps_one_character_from_defending() -> None:
    t = scene(
        lannister=side("lannister", play=["Tyrion Lannister"]),
        stark=side("stark", play=["Jon Snow", "Sansa Stark", "Littlefinger"]),
    )
    t.skip_to("challenge")
    t.lannister.choose("power challenge against House Stark")
    assert t.options == ["bypass Jon Snow", "bypass Sansa Stark", "bypass nobody"]  # Littlefinger has stealth, too
    t.lannister.choose("bypass Jon Snow")
    t.pass_windows(until="defenders")
    assert t.options == ["Sansa Stark", "Littlefinger", "done"]


def test_whoever_is_removed_counts_no_more_and_the_defender_who_wins_takes_nothing() -> None:
    t = scene(
        stark=side("stark", play=["Osha", "Jon Snow"], power=1),
        lannister=side("lannister", play=["Bronn"], power=1),
    )
    t.stark.challenge("military", "Osha", "Jon Snow")
    t.lannister.defend("Bronn")
    t.stark.use("Osha")
    t.pass_windows()
    assert t.challenge.winner is t.stark  # 3 to 3
    t = scene(stark=side("stark", play=["Osha", "Arya Stark"]), lannister=side("lannister", play=["Bronn"]))
    t.stark.challenge("military", "Osha", "Arya Stark")
    t.lannister.defend("Bronn")
    t.stark.use("Osha")
    t.pass_windows()
    assert t.challenge.winner is t.lannister  # 2 to 3
    assert (t.stark.dead, t.lannister.power) == ([], 0)


def test_defenders_without_strength_do_not_oppose() -> None:
    t = scene(
        lannister=side("lannister", play=["Bronn"], plot="The Killing Cold"),
        stark=side("stark", play=["Winterfell Archers", "House Tully Recruiter"]),
    )
    t.lannister.challenge("power", "Bronn")
    t.stark.defend("House Tully Recruiter")
    t.pass_windows()
    assert (t.challenge.winner, t.lannister.faction_power) == (t.lannister, 1)


def test_claim_two_kills_two_at_once_and_each_is_saved_for_itself() -> None:
    t = scene(
        lannister=side("lannister", play=["Tywin Lannister"], plot="The Killing Cold"),
        stark=side(
            "stark", play=["Jon Snow (kneeling) + Jon Snow", "Arya Stark (kneeling) + Direwolf", "Hodor (kneeling)"]
        ),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.stark.choose("Jon Snow")
    assert t.options == ["Arya Stark", "Hodor"]  # a different one
    t.stark.choose("Arya Stark")
    t.stark.save_with_duplicate("Jon Snow")
    assert t.options == ["use Direwolf for Arya Stark", "pass"]  # Jon Snow is safe, Arya is not yet
    t.stark.choose("pass")
    assert (t.stark.dead, sorted(t.stark.in_play)) == (["Arya Stark"], ["Hodor", "Jon Snow"])
    assert sorted(t.stark.discard) == ["Direwolf", "Jon Snow"]  # what was on them


def test_power_on_a_character_goes_with_it() -> None:
    t = scene(
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side("stark", play=["Jon Snow (kneeling) (3 power)"], power=1),
    )
    assert t.stark.power == 4
    t.lannister.challenge("military", "Tywin Lannister")
    assert (t.stark.dead, t.stark.power) == (["Jon Snow"], 1)
    assert t.card("Jon Snow").power == 0


def test_renown_is_for_winners_on_either_side() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound", "Ser Jaime Lannister"]),
        stark=side("stark", play=["Eddard Stark", "Arya Stark"]),
    )
    t.lannister.challenge("military", "The Hound")
    t.stark.defend("Eddard Stark", "Arya Stark")
    assert (t.challenge.winner, t.card("Eddard Stark").power, t.card("Arya Stark").power) == (t.stark, 1, 0)


def test_fifteen_power_win_in_the_middle_of_a_challenge() -> None:
    t = scene(
        lannister=side("lannister", play=["Tywin Lannister"], power=14),
        stark=side("stark", power=14, play=["Sansa Stark (kneeling)"]),
    )
    t.lannister.challenge("power", "Tywin Lannister")
    assert (t.over, t.winner, t.lannister.power) == (True, t.lannister, 15)  # by claim, before anything else


def test_a_duplicate_does_not_help_where_nobody_can_be_saved() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane"]),
        stark=side("stark", play=["Jon Snow (kneeling) + Jon Snow"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    assert (t.stark.dead, t.stark.discard) == (["Jon Snow"], ["Jon Snow"])
