"""What does not set off cards of the Core Set, and how often they are used."""

import pytest

from kingsmoot.scenario import Scenario, Side, side
from tests.games.winter.table import scene

INFLUENCE = ["Crossroads", "Narrow Sea", "Summer Sea", "Sunset Sea"]
BYSTANDER = "Knight of the Tumblestone"
"""STR 2, military and power, of House Stark, without a keyword; a Knight with a War crest."""


def attack(mine: Side, kind: str = "military", attacker: str = "Captain Groleo") -> Scenario:
    """Somebody attacks this side, which has nobody to defend with."""
    t = scene(
        attacker=side("lannister", play=[attacker, "Cersei's Attendant", "Lannisport Weaponsmith + Slander"]), mine=mine
    )
    t.attacker.challenge(kind, attacker)
    return t


# -- somebody else is killed ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "beside"),
    [
        ("Kennel Master", ["Shaggydog", "Grey Wind", "Direwolf Pup"]),
        ("Viserys Targaryen [core]", []),
        ("Ser Davos Seaworth", []),
        ("Ser Jacelyn Bywater", []),
        ("Cersei's Attendant", []),
        ("Dany's Handmaiden", []),
        ("Maester Aemon", []),
        ("Robb Stark [core] + Nymeria", []),
        ("Robb Stark [core] + Bodyguard", []),
    ],
)
def test_who_speaks_of_one_death_is_silent_at_another(title: str, beside: list[str]) -> None:
    name, *carried = title.split(" + ")
    mine = " + ".join([f"{name} (kneeling)", *carried])
    t = attack(side("stark", play=[mine, f"{BYSTANDER} (kneeling)", *(f"{wolf} (kneeling)" for wolf in beside)]))
    t.mine.choose(BYSTANDER)
    who = (carried or [name.split(" [", maxsplit=1)[0]])[0]
    assert not t.mine.can(f"use {who}")
    assert t.mine.dead == [BYSTANDER]


def test_passives_are_silent_at_another_death() -> None:
    play = ["The Hound", "Old Red Priest", "Benjen Stark", BYSTANDER]
    t = attack(side("baratheon", play=[*(f"{title} (kneeling)" for title in play), "Crossroads"], dead=["Hodor"]))
    t.mine.choose(BYSTANDER)
    t.pass_windows(until="challenge")
    assert t.mine.dead == ["Hodor", BYSTANDER]  # neither shuffled away nor in the discard pile
    assert not t.card("Crossroads").kneeling


@pytest.mark.parametrize("killed", ["Direwolf Pup", "Benjen Stark"])
def test_maester_aemon_kneels_to_save_his_brothers(killed: str) -> None:
    t = attack(side("stark", play=["Maester Aemon", "Direwolf Pup (kneeling)", "Benjen Stark (kneeling)"]))
    t.mine.choose(killed)
    if killed == "Benjen Stark":
        t.mine.use("Maester Aemon")
    else:
        assert not t.mine.can("use Maester Aemon")
    assert t.card("Maester Aemon").kneeling == (killed == "Benjen Stark")
    assert t.mine.dead == ([] if killed == "Benjen Stark" else [killed])


def test_nymeria_kneels_and_saves_from_death_alone() -> None:
    t = attack(side("stark", play=["Robb Stark [core] (kneeling) + Nymeria"]))
    t.mine.use("Nymeria")
    assert (t.mine.in_play, t.card("Nymeria").kneeling) == (["Robb Stark", "Nymeria"], True)
    t = scene(
        "dominance",
        mine=side("stark", play=["Robb Stark [core] + Nymeria"]),
        other=side("targaryen", play=INFLUENCE, hand=["Westeros Bleeds"]),
    )
    t.other.play("Westeros Bleeds", *INFLUENCE[:3])
    assert not t.mine.can("use Nymeria")
    assert t.mine.in_play == []


def test_the_titans_bastard_stays_for_the_dead_of_his_own_side() -> None:
    t = attack(side("targaryen", play=["The Titan's Bastard (kneeling)", "Illyrio's Man (kneeling)"]))
    t.mine.choose("Illyrio's Man")
    assert not t.mine.can("use The Titan's Bastard")


# -- another card is played -----------------------------------------------------------------------------


def test_who_comes_does_not_stir_those_who_are_there() -> None:
    t = scene(
        "marshaling",
        mine=side(
            "lannister",
            play=["Enemy Informer", "Xaro Xoan Daxos", "Ser Barristan Selmy"],
            hand=["Lannisport Steward", "Lannisport Weaponsmith"],
            discard=["Hodor"],
        ),
        other=side("stark", play=["Robb Stark [core]"]),
    )
    t.mine.marshal("Lannisport Steward")
    assert t.about == "action"  # nobody has to return
    assert not any(option.startswith("use Enemy Informer") for option in t.options)
    assert t.mine.discard == ["Hodor"]


# -- other challenges -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "attacker"), [("intrigue", "Enemy Informer"), ("military", "Enemy Informer")])
def test_qyburns_informers_draw_for_their_own_intrigues(kind: str, attacker: str) -> None:
    t = scene(
        lannister=side("lannister", play=["Qyburn's Informers", attacker]),
        stark=side("stark", play=["Direwolf Pup (kneeling)"]),
    )
    t.lannister.challenge(kind, attacker)
    assert not t.lannister.can("use Qyburn's Informers")


def test_qyburns_informers_draw_two() -> None:
    t = scene(
        lannister=side("lannister", play=["Qyburn's Informers", "Enemy Informer"]), stark=side("stark", play=["Hodor"])
    )
    t.lannister.challenge("intrigue", "Qyburn's Informers")
    t.lannister.use("Qyburn's Informers")
    assert len(t.lannister.hand) == 2


def test_khal_drogo_wants_a_victory() -> None:
    t = scene(
        targaryen=side("targaryen", play=["Illyrio's Man"], hand=["Khal Drogo"]),
        stark=side("stark", play=["Hodor"]),
    )
    t.targaryen.challenge("power", "Illyrio's Man")
    t.stark.defend("Hodor")
    assert not t.targaryen.can("use Khal Drogo")


@pytest.mark.parametrize(
    ("title", "kind", "defender"),
    [
        ("A Lannister Pays His Debts", "power", BYSTANDER),  # it is won, by 3 to 2
        ("Support of the Kingdom", "military", ""),  # another type
        ("Support of the Kingdom", "power", "Hodor"),  # it is lost
        ("Seductive Promise", "military", ""),
        ("Seductive Promise", "power", ""),  # by 3 only
    ],
)
def test_an_event_waits_for_its_own_challenge(title: str, kind: str, defender: str) -> None:
    t = scene(
        lannister=side("lannister", play=["Captain Groleo", "Enemy Informer"], hand=[title]),
        stark=side("stark", play=["Hodor", BYSTANDER, "Crossroads", "Direwolf Pup (kneeling)"]),
    )
    t.lannister.challenge(kind, "Captain Groleo")
    t.stark.defend(*([defender] if defender else []))
    if kind == "military":
        t.skip_to("claim")
        t.stark.choose("Hodor")
    assert not t.lannister.can(f"play {title}")


def test_a_promise_is_made_once_a_phase() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark", "Edric Storm"], hand=["Seductive Promise"] * 2),
        lannister=side("lannister", play=["Enemy Informer (kneeling)", "Lannisport Steward (kneeling)"]),
    )
    t.stark.challenge("power", "Eddard Stark")
    t.stark.play("Seductive Promise", "Enemy Informer")
    assert not any(option.startswith("play Seductive Promise") for option in t.options)
    t.skip_to("first-player")
    assert "Lannisport Steward" in t.lannister.in_play


def test_lethal_counterattack_is_for_military_challenges_and_once_in_each() -> None:
    mine = side("stark", play=[BYSTANDER] * 2 + ["Direwolf Pup"] * 2, hand=["Lethal Counterattack"] * 2)
    t = attack(mine, "intrigue", "Enemy Informer")
    assert not t.mine.can("play Lethal Counterattack")
    t = scene(other=side("lannister", play=["Benjen Stark", "Maester Aemon"]), mine=mine)
    t.other.challenge("military", "Benjen Stark")
    t.mine.play("Lethal Counterattack", f"{BYSTANDER} of House Stark #1", f"{BYSTANDER} of House Stark #2")
    t.other.use("Maester Aemon")
    assert (t.other.in_play, t.in_challenge) == (["Benjen Stark", "Maester Aemon"], True)
    assert not any(option.startswith("play Lethal Counterattack") for option in t.options)  # though two more stand


def test_insidious_ways_strengthen_for_the_phase() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer", "Lannisport Weaponsmith"], hand=["Insidious Ways"]),
        stark=side("stark", play=["Hodor"]),
    )
    t.lannister.challenge("intrigue", "Enemy Informer")
    t.lannister.play("Insidious Ways")
    t.skip_to("challenge")
    assert t.card("Enemy Informer").strength == 2 + 2  # the challenge is over, the phase is not
    t.skip_to("first-player")
    assert t.card("Enemy Informer").strength == 2


# -- how often, and where -------------------------------------------------------------------------------


def test_ice_is_swung_by_who_fights() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core] + Ice", BYSTANDER]),
        lannister=side("lannister", play=["Lurkers at Harrenhal", "Enemy Informer (kneeling)"]),
    )
    t.stark.challenge("power", BYSTANDER)
    t.lannister.defend("Lurkers at Harrenhal")
    assert not t.stark.can("use Ice")
    t = scene(
        stark=side("stark", play=["Robb Stark [core] + Ice", BYSTANDER]),
        lannister=side("lannister", play=["Lurkers at Harrenhal", "Enemy Informer (kneeling)"]),
    )
    t.card("Ice").kneeling = True
    t.stark.challenge("power", "Robb Stark", BYSTANDER)
    t.lannister.defend("Lurkers at Harrenhal")
    assert not t.stark.can("use Ice")


def test_ice_is_gone_although_its_victim_is_saved() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core] + Ice", BYSTANDER]),
        lannister=side("lannister", play=["Benjen Stark", "Maester Aemon"]),
    )
    t.stark.challenge("power", "Robb Stark", BYSTANDER)
    t.lannister.defend("Benjen Stark")
    t.stark.use("Ice")
    assert sorted(t.options) == ["Benjen Stark", BYSTANDER]  # also one of his own, but not himself
    t.stark.choose("Benjen Stark")
    t.lannister.use("Maester Aemon")
    assert (t.lannister.dead, t.stark.discard) == ([], ["Ice"])


@pytest.mark.parametrize("ruling", [{}, {"moribund": True}])
def test_ice_is_paid_for_although_its_effect_is_cancelled(ruling: dict[str, bool]) -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core] + Ice"]),
        greyjoy=side("greyjoy", play=["Sea Raiders", "Stowaway"], hand=["Seasick"]),
        options=ruling,
    )
    t.stark.challenge("power", "Robb Stark")
    t.greyjoy.defend("Sea Raiders")
    t.stark.use("Ice")
    t.greyjoy.play("Seasick")
    assert (t.greyjoy.dead, t.stark.discard) == ([], ["Ice"])


def test_captain_groleo_claims_once_a_phase() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Robb Stark [core]"], hand=["Ice", "Summer", "Hodor"]),
        targaryen=side("targaryen", play=["Captain Groleo"]),
    )
    t.stark.marshal("Ice")
    t.targaryen.use("Captain Groleo")
    t.stark.marshal("Summer")
    assert not any(option.startswith("use Captain Groleo") for option in t.options)
    assert t.targaryen.faction_power == 1


def test_pycelle_looks_up_three_cards_a_phase() -> None:
    t = scene(
        stark=side("stark", play=INFLUENCE, hand=["Dance With Dragons"] * 4, deck=["Drogon", "Rhaegal"] * 2),
        lannister=side("lannister", play=["Grand Maester Pycelle", "Enemy Informer"]),
    )
    for number, paid in enumerate(INFLUENCE):
        t.stark.play("Dance With Dragons", *([paid] if number < 3 else []))
        t.stark.choose(t.options[0])
        if number < 3:
            t.lannister.use("Grand Maester Pycelle")
    assert not any(option.startswith("use Grand Maester Pycelle") for option in t.options)
    assert len(t.lannister.hand) == 3


def test_the_northern_cavalry_is_safe_from_being_discarded_while_its_strength_is_changed() -> None:
    for burnt in (False, True):
        t = scene(
            "dominance",
            baratheon=side("baratheon", play=["Stannis's Northern Cavalry", "Bastard of Robert", "Melisandre"]),
            stark=side("stark", play=INFLUENCE, hand=["Westeros Bleeds", "Forever Burning"]),
        )
        if burnt:
            t.stark.play("Forever Burning", "Stannis's Northern Cavalry")
        t.stark.play("Westeros Bleeds", *INFLUENCE[:3])
        assert (t.baratheon.in_play == ["Stannis's Northern Cavalry"]) == burnt


def test_im_you_writ_small_is_a_boon_for_one() -> None:
    t = scene(
        lannister=side("lannister", play=["Joffrey Baratheon", "Enemy Informer"], hand=["I'm You Writ Small"]),
        stark=side("stark", play=["Robb Stark [core]"]),
    )
    t.lannister.play("I'm You Writ Small", "Robb Stark", "Joffrey Baratheon")
    assert t.card("I'm You Writ Small").has("Boon")
    assert not t.card("Joffrey Baratheon").has("Boon")
    assert [t.card(title).strength for title in ("Enemy Informer", "Robb Stark")] == [2, 2]


def test_nobody_else_hides_behind_quaithe() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]"], hand=["You've Killed the Wrong Dwarf!"]),
        targaryen=side("targaryen", play=["Quaithe of the Shadow + Aegon's Blade", "Illyrio's Man"]),
    )
    t.stark.play("You've Killed the Wrong Dwarf!")
    assert t.card("Illyrio's Man").kneeling  # the only one: Robb is Noble
