"""Whom cards of the Core Set do not touch."""

import pytest

from kingsmoot.scenario import side
from tests.games.winter.table import scene

INFLUENCE = ["Crossroads", "Narrow Sea", "Summer Sea", "Sunset Sea"]
BYSTANDER = "Knight of the Tumblestone"
"""STR 2, military and power, of House Stark, without a keyword; a Knight with a War crest."""


@pytest.mark.parametrize(
    "laid_out",
    [
        "Catelyn Stark + Summer",
        "Bran Stark + Summer",
        "Arya Stark [core] + Nymeria",
        "Joffrey Baratheon + Gutter Rat's Cunning",
        "Robb Stark [core] + Shadow's Blessing",
        "The Titan's Bastard + Aegon's Blade",
        "Brienne of Tarth + Lordship",
        "Jhogo + Aegon's Blade",
        "Littlefinger",
        "Qartheen Fanatic",
        "Devan Seaworth (1 power)",
        "Robb Stark [core] + Milk of the Poppy",
    ],
)
def test_what_is_for_one_is_not_for_the_next(laid_out: str) -> None:
    t = scene(
        "marshaling",
        mine=side("stark", play=[laid_out, BYSTANDER, "Cersei's Attendant"], hand=["Hodor"]),
        other=side("lannister", play=["Drogon"]),
    )
    for title, strength, icons in ((BYSTANDER, 2, "MP"), ("Cersei's Attendant", 1, "I")):
        card = t.card(title)
        assert (card.strength, card.icons) == (strength, icons)
        assert not any(card.has(word) for word in ("stealth", "renown"))
        assert not card.has("Lord")


def test_wolves_and_their_masters() -> None:
    t = scene(
        stark=side(
            "stark",
            play=[
                "Bran Stark + Summer",
                "Arya Stark [core] + Nymeria",
                "Sansa Stark",
                "Lady",
                "Shaggydog",
                "Direwolf Pup",
            ],
        ),
        lannister=side("lannister", play=["Sansa Stark", "Kennel Master"]),
    )
    assert (t.card("Bran Stark").has("stealth"), t.card("Bran Stark").strength) == (True, 1 + 2)
    assert (t.card("Arya Stark").has("stealth"), t.card("Arya Stark").strength) == (True, 2 + 1)
    for owner in (t.stark, t.lannister):  # whoever controls her
        sansa = t.card("Sansa Stark", of=owner)
        assert (sansa.strength, sansa.has("renown")) == (2 + 1, True)
    assert not t.card("Lady").has("renown")
    assert (t.card("Shaggydog").strength, t.card("Direwolf Pup").strength) == (1 + 3, 2)
    assert t.card("Kennel Master").strength == 2 + 5


def test_lady_and_grey_wind_alone_cost_less() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Sansa Stark"], hand=["Lady", "Grey Wind", "Army of the Faithful"]),
        lannister=side("lannister", play=["Old Red Priest"]),
    )
    costs = {title: t.card(title).cost for title in t.stark.hand}
    assert costs == {"Lady": 0, "Grey Wind": 4, "Army of the Faithful": 6 + 2}


def test_direwolves_go_to_starks_alone() -> None:
    for title in ("Nymeria", "Summer", "Ice"):
        t = scene(
            "marshaling",
            stark=side("stark", play=["Brienne of Tarth", "Joffrey Baratheon"], hand=[title, "Hodor"]),
            lannister=side("lannister", play=["Enemy Informer"]),
        )
        assert not t.stark.can(f"marshal {title}")


def test_ser_rodrik_kneels_to_attack_and_others_to_defend() -> None:
    t = scene(
        stark=side("stark", play=["Ser Rodrik Cassel", "Hodor"]),
        lannister=side("lannister", play=["Lannisport Weaponsmith"]),
    )
    t.stark.challenge("military", "Ser Rodrik Cassel")
    assert t.card("Ser Rodrik Cassel").kneeling
    t = scene(
        lannister=side("lannister", play=["Lurkers at Harrenhal", "Enemy Informer"]),
        stark=side("stark", play=["Ser Rodrik Cassel", BYSTANDER]),
    )
    t.lannister.challenge("power", "Lurkers at Harrenhal")
    t.stark.defend("Ser Rodrik Cassel", BYSTANDER)
    assert (t.card("Ser Rodrik Cassel").kneeling, t.card(BYSTANDER).kneeling) == (False, True)
    assert t.lannister.faction_power == 0
    assert t.challenge.winner is t.lannister  # 6 to 4 and 2: a tie is the attacker's


def test_catelyn_chooses_among_those_who_fight() -> None:
    t = scene(
        lannister=side("lannister", play=["Lurkers at Harrenhal", "Joffrey Baratheon"]),
        stark=side("stark", play=["Catelyn Stark", "Hodor"]),
    )
    t.lannister.challenge("power", "Lurkers at Harrenhal")
    t.stark.defend("Catelyn Stark")
    t.stark.use("Catelyn Stark")
    assert sorted(t.options) == ["Catelyn Stark", "Lurkers at Harrenhal"]


def test_stinking_drunk_weighs_in_challenges_only() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark + Stinking Drunk", BYSTANDER]),
        lannister=side("lannister", play=["Enemy Informer"]),
    )
    assert t.card("Eddard Stark").strength == 4
    t.stark.challenge("military", "Eddard Stark")
    assert t.about == "defenders"
    assert (t.card("Eddard Stark").strength, t.card(BYSTANDER).strength) == (0, 2)


def test_plots_that_are_for_your_own() -> None:
    t = scene(
        stark=side("stark", play=["Hodor"], plot="Holding the Trident"),
        lannister=side("lannister", play=["Enemy Informer", "Joffrey Baratheon"]),
    )
    assert [t.card(title).strength for title in ("Hodor", "Enemy Informer")] == [4 + 2, 2]
    t = scene(
        stark=side("stark", play=["Robb Stark [core] + Lordship"], plot="Power and Wealth"),
        lannister=side("lannister", play=["Enemy Informer + Lordship"]),
    )
    assert [t.card(title).strength for title in ("Robb Stark", "Enemy Informer")] == [2 + 1, 2]


def test_snowed_under_waits_for_the_standing_phase() -> None:
    t = scene(
        "dominance",
        stark=side(
            "stark", plot="Snowed Under", play=["Robb Stark (kneeling)"], hand=["You've Killed the Wrong Dwarf!"]
        ),
        lannister=side("lannister", play=["Hodor"]),
    )
    assert t.about == "action"
    assert t.stark.in_play == ["Robb Stark"]


@pytest.mark.parametrize("title", ["Mutual Cause", "Mutual Blackmail", "Mutual Enemies"])
def test_a_mutual_plot_asks_nothing_of_two(title: str) -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=[title], play=["Robb Stark"]),
        lannister=side("lannister", plots=["Tax Season"], play=["Joffrey Baratheon", "Enemy Informer"]),
    )
    t.skip_to("challenge", take_first=True)
    while t.asked is not t.lannister:
        t.choose("no more challenges")
        t.pass_windows(until="challenge")
    kinds = {text.split(" ", maxsplit=1)[0] for text in t.options}
    assert kinds == {"military", "intrigue", "power", "no"}
