"""The characters of House Greyjoy in Kings of the Sea."""

import pytest

from kingsmoot.scenario import side
from tests.games.winter.table import scene

WEAK = side("lannister", play=["Levies of the Riverlands (kneeling)"])


def can_defend(title: str, *attackers: str, kind: str = "military", **others: list[str]) -> bool:
    """Whether a Lannister side with this character could declare it against these attackers."""
    t = scene(
        greyjoy=side("greyjoy", play=[*attackers, *others.get("beside", [])]),
        lannister=side("lannister", play=[title, *others.get("theirs", [])]),
    )
    t.greyjoy.challenge(kind, *attackers)
    while t.about == "stealth":
        t.greyjoy.choose("bypass nobody")
    t.pass_windows()
    return t.about == "defenders" and title in t.options


def test_balon_greyjoy_is_met_by_his_equals_only() -> None:
    assert not can_defend("Enemy Informer", "Balon Greyjoy")  # STR 2 against 3
    assert can_defend("Knight of Flowers", "Balon Greyjoy")  # STR 3
    assert can_defend("Enemy Informer", "Balon Greyjoy", theirs=["Joffrey Baratheon", "Robert Baratheon [sea]"])
    assert can_defend("Enemy Informer", "Sea Raiders", beside=["Balon Greyjoy"])  # he does not attack


def test_wex_pyke_is_met_only_by_characters_with_a_crest() -> None:
    assert not can_defend("Enemy Informer", "Wex Pyke")
    assert can_defend("Knight of the Tumblestone", "Wex Pyke")
    assert can_defend("Ser Jacelyn Bywater", "Wex Pyke")  # immune to character abilities
    assert can_defend("Enemy Informer", "Sea Raiders", beside=["Wex Pyke"])


def test_asha_greyjoy_cannot_be_saved() -> None:
    for victim, saved in (("Asha Greyjoy", False), ("Theon Greyjoy", True)):
        t = scene(
            lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
            greyjoy=side(
                "greyjoy",
                play=[f"{who} (kneeling) + {who} + Bodyguard" for who in ("Asha Greyjoy", "Theon Greyjoy")],
            ),
        )
        t.lannister.challenge("military", "Ser Jacelyn Bywater")
        t.greyjoy.choose(victim)
        assert t.greyjoy.can(f"save {victim}") == saved
        assert (t.greyjoy.dead == []) == saved


def test_theon_greyjoy_kneels_a_location_once_a_round() -> None:
    t = scene(
        "marshaling",
        greyjoy=side("greyjoy", play=["Theon Greyjoy"], hand=["Stowaway"]),
        lannister=side("lannister", play=["Golden Tooth Mines", "Western Fiefdoms"]),
    )
    gold = t.greyjoy.gold
    t.greyjoy.use("Theon Greyjoy", "Western Fiefdoms")
    assert t.card("Western Fiefdoms").kneeling
    assert t.greyjoy.gold == gold - 1
    assert not t.greyjoy.can("use Theon Greyjoy")


def test_theon_greyjoy_has_no_gold_in_the_challenges_phase() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Theon Greyjoy"]),
        lannister=side("lannister", play=["Golden Tooth Mines"]),
    )
    assert not t.greyjoy.can("use Theon Greyjoy")


def test_euron_crows_eye_lends_stealth_while_he_stands() -> None:
    t = scene(greyjoy=side("greyjoy", play=["Euron Crow's Eye", "Sea Raiders", "Randyll Tarly"]), lannister=WEAK)
    assert t.card("Sea Raiders").has("stealth")
    assert t.card("Euron Crow's Eye").has("stealth")
    assert not t.card("Randyll Tarly").has("stealth")  # not of the House
    t = scene(greyjoy=side("greyjoy", play=["Euron Crow's Eye (kneeling)", "Sea Raiders"]), lannister=WEAK)
    assert not t.card("Sea Raiders").has("stealth")


def test_aeron_damphair_sends_another_holy_man_instead_of_dying() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
        greyjoy=side(
            "greyjoy",
            play=["Aeron Damphair (kneeling)"],
            deck=["Sea Raiders", "Drowned Disciple", "Selyse Baratheon"],
        ),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    assert t.options == ["put Drowned Disciple into play", "nothing"]  # neither the unique one nor those without crest
    t.greyjoy.choose("put Drowned Disciple into play")
    assert t.greyjoy.in_play == ["Drowned Disciple"]
    assert t.greyjoy.dead == []
    assert t.greyjoy.deck[-1] == "Aeron Damphair"


@pytest.mark.parametrize("other", ["Aeron Damphair", "Drowned Disciple"])
def test_who_drowns_instead_of_dying_does_so_for_nobody_else(other: str) -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"], deck=["Distraction"]),
        greyjoy=side("greyjoy", play=[f"{other} (kneeling)", "Sea Raiders (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.greyjoy.choose("Sea Raiders")
    assert (t.greyjoy.dead, t.greyjoy.in_play, t.lannister.discard) == (["Sea Raiders"], [other], [])


def test_aeron_damphair_may_still_be_saved() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
        greyjoy=side("greyjoy", play=["Aeron Damphair (kneeling) + Aeron Damphair"], deck=["Drowned Disciple"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.greyjoy.save_with_duplicate("Aeron Damphair")
    assert t.greyjoy.in_play == ["Aeron Damphair"]


def test_maester_wendamyr_saves_and_may_pay_to_let_the_saved_one_stand() -> None:
    for answer, stands in (("kneel 2 influence", True), ("no", False)):
        t = scene(
            lannister=side("lannister", play=["Ser Jacelyn Bywater", "Joffrey Baratheon"]),
            greyjoy=side(
                "greyjoy",
                play=["Theon Greyjoy (kneeling)", "Maester Wendamyr", "Crossroads", "Iron Island Fiefdoms"],
            ),
        )
        t.lannister.challenge("military", "Ser Jacelyn Bywater")
        t.lannister.can("nothing")
        t.greyjoy.choose("Theon Greyjoy")
        t.greyjoy.use("Maester Wendamyr")
        assert t.options == ["kneel 2 influence", "no"]
        t.greyjoy.choose(answer)
        if stands:
            t.greyjoy.choose("Crossroads")  # and the other one as well
        assert t.greyjoy.dead == []
        assert t.card("Maester Wendamyr").kneeling
        assert t.card("Theon Greyjoy").kneeling != stands
        assert t.card("Iron Island Fiefdoms").kneeling == stands


def test_maester_wendamyr_may_be_helped_by_a_learned_character() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Joffrey Baratheon"]),
        greyjoy=side("greyjoy", play=["Theon Greyjoy (kneeling)", "Maester Wendamyr", "Littlefinger", "Crossroads"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.greyjoy.choose("Theon Greyjoy")
    t.greyjoy.use("Maester Wendamyr")
    assert t.options == ["kneel a Learned-crested character you control", "no"]  # 1 influence is not enough
    t.greyjoy.choose("kneel a Learned-crested character you control")
    assert t.card("Littlefinger").kneeling
    assert not t.card("Theon Greyjoy").kneeling


def test_maester_wendamyr_saves_only_the_house() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
        greyjoy=side("greyjoy", play=["Randyll Tarly (kneeling)", "Maester Wendamyr"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.greyjoy.choose("Randyll Tarly")
    assert not t.greyjoy.can("use Maester Wendamyr")


def test_stowaway_lets_an_ironborn_join_an_intrigue() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Stowaway", "Sea Raiders", "Randyll Tarly"], deck=["Gatehouse"]),
        lannister=WEAK,
    )
    t.greyjoy.use("Stowaway")  # only the Raiders are Ironborn
    assert t.card("Sea Raiders").icons == "MIP"
    assert t.card("Stowaway").kneeling
    assert t.greyjoy.discard == ["Gatehouse"]


@pytest.mark.parametrize(
    ("play", "hand"),
    [
        (["Stowaway", "Sea Raiders"], []),
        (["Sea Raiders"], ["Ten Towers Honor Guard"]),
        (["Priest of the Drowned God"], []),
    ],
)
def test_what_is_for_challenges_waits_for_them(play: list[str], hand: list[str]) -> None:
    t = scene("marshaling", greyjoy=side("greyjoy", play=play, hand=[*hand, "Gatehouse"]), lannister=WEAK)
    assert not any(option.startswith("use ") for option in t.options)


def test_priest_of_the_drowned_god_strengthens_the_holy_twice_a_phase() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Priest of the Drowned God", "Sea Raiders"], deck=["Gatehouse", "Stowaway"]),
        lannister=WEAK,
    )
    t.greyjoy.use("Priest of the Drowned God")
    t.greyjoy.use("Priest of the Drowned God")
    assert t.card("Priest of the Drowned God").strength == 5
    assert t.greyjoy.discard == ["Gatehouse", "Stowaway"]
    assert not t.greyjoy.can("use Priest of the Drowned God")


def test_drumbeater_makes_a_clear_victory_unopposed() -> None:
    for attackers, power in ((["Balon Greyjoy", "Sea Raiders"], 2), (["Balon Greyjoy"], 1)):
        t = scene(
            greyjoy=side("greyjoy", play=[*attackers, "Drumbeater", "Stowaway"]),
            lannister=side("lannister", play=["Levies of the Riverlands", "Robb Stark [sea] (kneeling)"]),
        )
        t.greyjoy.challenge("power", *attackers)
        t.lannister.defend("Levies of the Riverlands")
        t.greyjoy.use("Drumbeater")
        t.pass_windows()
        assert t.card("Drumbeater").kneeling
        assert t.greyjoy.power == power  # renown, and once the one for being unopposed


def test_drumbeater_needs_a_challenge_of_his_own_side() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Joffrey Baratheon"]),
        greyjoy=side("greyjoy", play=["Drumbeater"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.greyjoy.defend()
    assert not t.greyjoy.can("use Drumbeater")


def test_drowned_disciple_takes_cards_with_it() -> None:
    t = scene(
        lannister=side(
            "lannister", play=["Ser Ilyn Payne", "Ser Jacelyn Bywater"], deck=["Distraction", "Ice", "Summer", "Lady"]
        ),
        greyjoy=side("greyjoy", play=["Drowned Disciple (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    assert t.greyjoy.dead == []
    assert t.greyjoy.deck[-1] == "Drowned Disciple"
    assert t.lannister.discard == ["Distraction", "Ice", "Summer"]


def test_dagmer_cleftjaw_counts_warships_for_dominance() -> None:
    t = scene(
        greyjoy=side(
            "greyjoy",
            play=["Dagmer Cleftjaw", "Scouting Vessel", "Longship Iron Victory (kneeling)", "Gatehouse"],
        ),
        lannister=side("lannister", play=["Scouting Vessel", "Ser Jacelyn Bywater"]),
    )
    assert t.greyjoy.dominance == 3 + 2 + 2
    assert t.lannister.dominance == 3


def test_ten_towers_honor_guard_goes_over_and_comes_back_with_a_victory() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Stowaway (kneeling)"], hand=["Ten Towers Honor Guard"]),
        lannister=side("lannister", play=["Joffrey Baratheon"]),
    )
    t.greyjoy.use("Ten Towers Honor Guard")
    assert t.lannister.in_play == ["Joffrey Baratheon", "Ten Towers Honor Guard"]
    t.lannister.challenge("power", "Ten Towers Honor Guard")
    assert t.greyjoy.in_play == ["Stowaway", "Ten Towers Honor Guard"]


def test_ten_towers_honor_guard_stays_with_an_opponent_who_wins_without_it_or_took_it() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Stowaway (kneeling)"], hand=["Ten Towers Honor Guard"]),
        lannister=side("lannister", play=["Joffrey Baratheon"]),
    )
    t.greyjoy.use("Ten Towers Honor Guard")
    t.lannister.challenge("power", "Joffrey Baratheon")
    assert "Ten Towers Honor Guard" in t.lannister.in_play
    t = scene(
        lannister=side("lannister", play=["Lurkers at Harrenhal", "Ser Ilyn Payne"], hand=["Seductive Promise"]),
        greyjoy=side("greyjoy", play=["Ten Towers Honor Guard"]),
    )
    t.lannister.challenge("power", "Lurkers at Harrenhal", bypass=["Ten Towers Honor Guard"])
    t.lannister.play("Seductive Promise")
    t.lannister.challenge("military", "Ten Towers Honor Guard")
    assert "Ten Towers Honor Guard" in t.lannister.in_play


def test_scurvy_cutthroat_takes_an_attachment_along() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Enemy Informer"], hand=["Gutter Rat's Cunning"]),
        greyjoy=side("greyjoy", play=["Scurvy Cutthroat"]),
    )
    t.lannister.marshal("Gutter Rat's Cunning", "attach to Enemy Informer")
    t.greyjoy.use("Scurvy Cutthroat")
    assert t.lannister.discard == ["Gutter Rat's Cunning"]
    assert t.greyjoy.discard == ["Scurvy Cutthroat"]


def test_scurvy_cutthroat_leaves_other_cards_alone() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", hand=["Enemy Informer"]),
        greyjoy=side("greyjoy", play=["Scurvy Cutthroat"]),
    )
    t.lannister.marshal("Enemy Informer")
    assert not t.greyjoy.can("use Scurvy Cutthroat")
    t = scene(
        "marshaling",
        greyjoy=side("greyjoy", play=["Scurvy Cutthroat"], hand=["Gutter Rat's Cunning"]),
        lannister=side("lannister", play=["Enemy Informer"]),
    )
    t.greyjoy.marshal("Gutter Rat's Cunning", "attach to Scurvy Cutthroat")
    assert not t.greyjoy.can("use Scurvy Cutthroat")


def test_support_of_harlaw_stands_its_bearer_after_an_unopposed_victory() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Balon Greyjoy + Support of Harlaw", "Sea Raiders"]),
        lannister=WEAK,
    )
    assert t.card("Balon Greyjoy").has("stealth")
    assert not t.card("Sea Raiders").has("stealth")
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.greyjoy.use("Support of Harlaw")
    assert not t.card("Balon Greyjoy").kneeling


def test_the_support_of_harlaw_is_for_the_house() -> None:
    t = scene(
        "marshaling",
        greyjoy=side("greyjoy", play=["Randyll Tarly"], hand=["Support of Harlaw", "Stowaway"]),
        lannister=WEAK,
    )
    assert t.options == ["marshal Stowaway", "pass"]


def test_support_of_harlaw_is_of_no_use_after_an_opposed_victory() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Balon Greyjoy + Support of Harlaw", "Sea Raiders"]),
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
    )
    t.greyjoy.challenge("power", "Balon Greyjoy", "Sea Raiders")
    t.lannister.defend("Ser Jacelyn Bywater")
    assert not t.greyjoy.can("use Support of Harlaw")


@pytest.mark.parametrize(("place", "able"), [("Great Keep", True), ("Winterfell Castle", False)])
def test_veteran_marauder_goes_to_no_location_that_has_no_attachments(place: str, able: bool) -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Theon Greyjoy [sea] + Veteran Marauder", "Sea Raiders"]),
        stark=side("stark", play=[place]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    assert t.greyjoy.can("use Veteran Marauder") is able
