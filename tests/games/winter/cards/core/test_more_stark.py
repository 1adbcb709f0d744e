"""More cards of House Stark in the Core Set."""

import pytest

from kingsmoot.scenario import side
from kingsmoot.thrones.timing.legality import usable_actions
from tests.games.winter.table import scene

WEAK = side("lannister", play=["Levies of the Riverlands (kneeling)"])


# -- Arya Stark -----------------------------------------------------------------------------------------


def test_arya_takes_renown_and_stealth_from_others_for_a_phase() -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark [core]", "Crossroads", "Northern Fiefdoms"]),
        lannister=side("lannister", play=["Brienne of Tarth", "Qyburn's Informers", "Joffrey Baratheon"]),
    )
    t.stark.use("Arya Stark", "Crossroads")  # nobody else is to be chosen: Brienne is immune
    assert (t.card("Qyburn's Informers").has("stealth"), t.card("Arya Stark").has("stealth")) == (False, True)
    assert not t.card("Arya Stark").has("renown")
    t.skip_to("first-player")
    assert (t.card("Qyburn's Informers").has("stealth"), t.card("Arya Stark").has("stealth")) == (True, False)


def test_arya_takes_both_keywords_of_a_character() -> None:
    lannister = side("lannister", play=["Robert Baratheon [core] + Gutter Rat's Cunning"])
    t = scene(stark=side("stark", play=["Arya Stark [core]", "Crossroads"]), lannister=lannister)
    t.stark.use("Arya Stark")
    robert, arya = t.card("Robert Baratheon"), t.card("Arya Stark")
    assert [robert.has(word) for word in ("stealth", "renown")] == [False, False]
    assert [arya.has(word) for word in ("stealth", "renown")] == [True, True]


def test_arya_needs_influence_and_somebody_else_with_a_keyword() -> None:
    t = scene(
        stark=side("stark", play=["Arya Stark [core]", "Lannisport Steward", "Qyburn's Informers"]), lannister=WEAK
    )
    assert not t.stark.can("use Arya Stark")
    t = scene(stark=side("stark", play=["Arya Stark [core] + Gutter Rat's Cunning", "Crossroads"]), lannister=WEAK)
    assert not t.stark.can("use Arya Stark")


# -- Sansa Stark ----------------------------------------------------------------------------------------


def test_sansa_lets_whoever_plays_an_attachment_on_her_draw() -> None:
    t = scene(
        "marshaling",
        stark=side(
            "stark",
            play=["Sansa Stark", "Robb Stark"],
            hand=["Summer", "Ice", "Bodyguard"],
            deck=["Hodor", "Direwolf Pup"],
        ),
        lannister=WEAK,
    )
    t.stark.marshal("Ice", "attach to Robb Stark")
    assert not any(option.startswith("use Sansa Stark") for option in t.options)
    t.stark.marshal("Summer", "attach to Sansa Stark")
    t.stark.use("Sansa Stark")
    assert sorted(t.stark.hand) == ["Bodyguard", "Hodor"]


@pytest.mark.parametrize(("answer", "drawn"), [("yes", ["Hodor"]), ("no", [])])
def test_an_opponent_who_plays_one_on_sansa_decides_whether_to_draw(answer: str, drawn: list[str]) -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", hand=["Stinking Drunk"], deck=["Hodor"]),
        stark=side("stark", play=["Sansa Stark"], deck=["Direwolf Pup"]),
    )
    t.lannister.marshal("Stinking Drunk")
    t.stark.use("Sansa Stark")
    t.lannister.choose(answer)
    assert (t.lannister.hand, t.stark.hand) == (drawn, [])


# -- Greatjon Umber -------------------------------------------------------------------------------------


def test_the_greatjon_joins_an_attack() -> None:
    t = scene(
        stark=side("stark", play=["Greatjon Umber", "Direwolf Pup"]),
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Shae"], hand=["Ravens at Dusk"]),
    )
    t.stark.challenge("military", "Direwolf Pup")
    t.lannister.defend("Ser Jacelyn Bywater")
    t.stark.use("Greatjon Umber")
    assert t.challenge.attackers == ["Direwolf Pup", "Greatjon Umber"]
    assert t.card("Greatjon Umber").kneeling
    t.skip_to("claim")
    assert t.challenge.winner is t.stark  # 2 and 3 against 3


@pytest.mark.parametrize("late", [False, True], ids=["before defenders are declared", "after that"])
def test_the_greatjon_joins_a_defence(late: bool) -> None:
    t = scene(
        lannister=side(
            "lannister",
            play=["Lannisport Weaponsmith", "Joffrey Baratheon", "Cersei's Attendant"],
            hand=["Ravens at Dusk"],
        ),
        stark=side("stark", play=["Greatjon Umber", "Direwolf Pup"]),
    )
    t.lannister.challenge("power", "Joffrey Baratheon")
    if late:
        t.stark.defend()
    t.stark.use("Greatjon Umber")
    assert t.challenge.defenders == ["Greatjon Umber"]
    assert t.card("Greatjon Umber").kneeling
    t.skip_to("challenge")
    assert t.challenge.winner is t.stark


def test_the_greatjon_stays_out_of_intrigues_and_other_peoples_quarrels() -> None:
    t = scene(
        lannister=side("lannister", play=["Cersei's Attendant"]),
        stark=side("stark", play=["Greatjon Umber"], hand=["Direwolf Pup"]),
    )
    assert not t.stark.can("use Greatjon Umber")  # without a challenge
    t.lannister.challenge("intrigue", "Cersei's Attendant")
    assert not t.stark.can("use Greatjon Umber")
    t = scene(
        lannister=side("lannister", play=["Joffrey Baratheon"]),
        baratheon=side("baratheon", play=["Old Red Priest"]),
        stark=side("stark", play=["Greatjon Umber"]),
    )
    t.lannister.challenge("power", "Joffrey Baratheon", against=t.baratheon)
    assert not t.stark.can("use Greatjon Umber")


def test_the_greatjon_does_not_join_twice() -> None:
    t = scene(
        stark=side("stark", play=["Greatjon Umber"]),
        lannister=side("lannister", play=["Joffrey Baratheon"], hand=["Ravens at Dusk"]),
    )
    t.stark.challenge("power", "Greatjon Umber")
    assert t.asked == t.lannister
    t.card("Greatjon Umber").kneeling = False  # as if something had let him stand up
    assert usable_actions(t.s, t.stark.seat) == []


# -- the kennels ----------------------------------------------------------------------------------------


def test_the_kennel_master_counts_all_direwolves() -> None:
    t = scene(
        stark=side("stark", play=["Kennel Master", "Direwolf Pup", "Robb Stark + Summer"]),
        lannister=side("lannister", play=["Lady", "Joffrey Baratheon"]),
    )
    assert t.card("Kennel Master").strength == 2 + 3


def test_the_kennel_master_goes_home_if_he_has_three_direwolves() -> None:
    pack = ["Direwolf Pup (kneeling)", "Robb Stark (kneeling) + Summer", "Kennel Master (kneeling)"]
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
        stark=side("stark", play=[*pack, "Shaggydog (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.stark.choose("Kennel Master")
    t.stark.use("Kennel Master")
    assert (t.stark.hand, t.stark.dead) == (["Kennel Master"], [])
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Lady"]),  # which is not one of his
        stark=side("stark", play=pack),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.stark.choose("Kennel Master")
    assert t.stark.dead == ["Kennel Master"]


def test_the_kennel_master_goes_home_from_death_by_strength_zero() -> None:
    pack = ["Direwolf Pup", "Robb Stark + Summer", "Shaggydog"]
    t = scene(
        "marshaling",
        targaryen=side("targaryen", play=["Drogon"], hand=["Qartheen Fanatic"]),
        stark=side("stark", play=[*pack, "Kennel Master + Poisoned Wine + Poisoned Wine"]),
    )
    t.targaryen.use("Drogon", "Kennel Master")
    t.stark.use("Kennel Master")
    assert (t.stark.hand, t.stark.dead) == (["Kennel Master"], [])


def test_the_kennels_find_a_direwolf_for_one_gold() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Winterfell Kennels"], hand=["Direwolf Pup"], deck=["Hodor", "Summer", "Ghost"]),
        lannister=WEAK,
    )
    t.stark.use("Winterfell Kennels")
    assert sorted(t.options) == ["nothing", "take Ghost", "take Summer"]
    t.stark.choose("take Summer")
    assert (sorted(t.stark.hand), t.stark.gold) == (["Direwolf Pup", "Summer"], 6 - 1)
    assert t.card("Winterfell Kennels").kneeling


def test_the_kennels_are_closed_to_those_without_gold() -> None:
    t = scene(stark=side("stark", play=["Winterfell Kennels", "Robb Stark"], deck=["Summer"]), lannister=WEAK)
    assert not t.stark.can("use Winterfell Kennels")
