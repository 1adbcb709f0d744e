"""Princes of the Sun: cards of several Houses, and neutral characters and attachments."""

import pytest

from kingsmoot.scenario import side
from tests.games.winter.table import scene

LEVIES, LEVY = "Levies of the Riverlands", "Levies of the Riverlands (kneeling)"
KNIGHT, GIFT, ROBBER = "Knight of the Tumblestone", "Hedge Knight of the Gift", "Grave-Robber of Mole's Town"

# -- for two Houses -------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [1, 2])
def test_joffrey_hears_the_small_council_and_takes_his_prey_once(way: int) -> None:
    t = scene(
        "draw",
        lannister=side(
            "lannister",
            play=["Joffrey Baratheon [sun]", "Renly Baratheon [book]", "Crossroads", "Cairn of the First Men"],
            hand=["You've Killed the Wrong Dwarf!"],
        ),
        stark=side("stark", play=["Hodor (1 power)", KNIGHT, LEVIES]),
    )
    t.lannister.play("You've Killed the Wrong Dwarf!", LEVIES)
    t.lannister.use(f"Joffrey Baratheon ({way})", *(["Crossroads"] if way == 1 else []), "Hodor")
    assert t.stark.discard == ["Hodor"]
    assert t.card("Renly Baratheon").kneeling is (way == 2)
    assert t.card("Cairn of the First Men").kneeling is (way == 1)
    assert not t.lannister.can("use Joffrey Baratheon")


@pytest.mark.parametrize(("who", "able"), [("Brienne of Tarth", False), ("Robb Stark", True)])
def test_nobody_acts_against_brienne(who: str, able: bool) -> None:
    t = scene(
        stark=side("stark", play=["Brienne of Tarth [sun]", "Robb Stark [core]"], hand=["Ravens at Dusk"]),
        lannister=side("lannister", play=["Renly Baratheon [core]"], hand=["Ravens at Dusk"]),
    )
    t.stark.challenge("military", who)
    assert t.stark.can("play Ravens at Dusk")
    t.stark.choose("pass")
    assert t.lannister.can("play Ravens at Dusk") is able


@pytest.mark.parametrize(("who", "able"), [("Brienne of Tarth", False), ("Robb Stark", True)])
def test_a_duplicate_is_no_answer_to_brienne(who: str, able: bool) -> None:
    t = scene(
        stark=side("stark", play=["Brienne of Tarth [sun]", "Robb Stark [core]"]),
        greyjoy=side("greyjoy", play=["Wex Pyke (kneeling) + Wex Pyke"]),
    )
    t.stark.challenge("military", who)
    assert t.greyjoy.can("save Wex Pyke") is able


@pytest.mark.parametrize(
    ("names", "lost"), [("character", "Bran Stark"), ("location", "Great Keep"), ("location", None)]
)
def test_theon_costs_a_loser_a_card_of_the_named_type(names: str, lost: str | None) -> None:
    locations = ["Great Keep"] if lost else []
    t = scene(
        stark=side("stark", play=[LEVIES, "Bran Stark", *locations]),
        greyjoy=side("greyjoy", play=["Theon Greyjoy [sun]", GIFT]),
    )
    t.stark.challenge("military", LEVIES)
    t.greyjoy.defend("Theon Greyjoy", GIFT)
    t.stark.choose(names)
    if names == "character":
        t.stark.choose("Bran Stark")
    assert t.stark.discard == ([lost] if lost else [])


def test_the_deaths_of_others_leave_ser_jorahs_side_strong() -> None:
    t = scene(
        stark=side("stark", play=["Hodor", GIFT]),
        targaryen=side("targaryen", play=["Ser Jorah Mormont", f"{KNIGHT} (kneeling)", LEVIES], hand=[KNIGHT]),
    )
    t.stark.challenge("military", GIFT)
    t.targaryen.defend()
    t.targaryen.choose(LEVIES)
    assert (t.card("Ser Jorah Mormont").strength, t.card(KNIGHT).strength) == (3, 2)


def test_theon_leaves_a_close_defeat_alone() -> None:
    t = scene(stark=side("stark", play=[LEVIES, KNIGHT]), greyjoy=side("greyjoy", play=["Theon Greyjoy [sun]", GIFT]))
    t.stark.challenge("military", LEVIES)
    t.greyjoy.defend(GIFT)
    assert t.about == "challenge"


def test_ser_jorahs_leaving_weakens_his_side_for_the_phase() -> None:
    t = scene(
        stark=side("stark", play=["Hodor", GIFT]),
        targaryen=side("targaryen", play=["Ser Jorah Mormont (kneeling)", KNIGHT], hand=["Forever Burning"]),
    )
    t.stark.challenge("military", GIFT)
    t.targaryen.defend()
    t.pass_windows()
    t.targaryen.choose("Ser Jorah Mormont")
    assert (t.card(KNIGHT).strength, t.card("Hodor").strength) == (1, 4)
    while t.phase == "challenges":
        t.choose(t.options[-1])
    assert t.card(KNIGHT).strength == 2
    assert t.phase == "dominance"  # where Forever Burning might be played


def test_ser_jorah_weakens_nobody_while_bronn_stands_up_for_him() -> None:
    t = scene(
        "marshaling",
        targaryen=side("targaryen", play=["Ser Jorah Mormont", "Bronn (kneeling)", KNIGHT], hand=[LEVIES], gold=3),
        lannister=side("lannister", play=["Cairn of the First Men", "Crossroads"], hand=["Arya's Revenge"]),
    )
    t.targaryen.use("Bronn", "Ser Jorah Mormont")
    t.lannister.play("Arya's Revenge", "Crossroads", "Ser Jorah Mormont")
    assert t.card("Ser Jorah Mormont").in_play
    assert (t.card("Bronn").kneeling, t.card(KNIGHT).strength) == (False, 2)


# -- neutral characters ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "other", "phase"), [("Denys Mallister", "Mag the Mighty", "draw"), ("Mag the Mighty", LEVIES, "challenges")]
)
def test_influence_strengthens_their_own_people(who: str, other: str, phase: str) -> None:
    t = scene(phase, stark=side("stark", play=[who, other, "Crossroads", "Crossroads"]), martell=side("martell"))
    before = t.card(who).strength
    t.stark.use(who, "Crossroads of House Stark #1")
    assert t.card(who).strength == before + 1
    assert sum(len(player.kneeling) for player in t.players) == 1


def test_mag_strengthens_nobody_before_challenges() -> None:
    people = ["Mag the Mighty", "Denys Mallister", "Crossroads"]
    t = scene("draw", stark=side("stark", play=people), martell=side("martell"))
    assert t.options == ["use Denys Mallister", "pass"]


def test_the_squire_helps_one_of_the_kingsguard_up() -> None:
    t = scene(
        stark=side("stark", play=["Kingsguard Squire", "Knight of Flowers (kneeling)", "Hodor (kneeling)", GIFT]),
        martell=side("martell", play=[LEVIES]),
    )
    t.stark.use("Kingsguard Squire")
    assert not t.card("Knight of Flowers").kneeling
    assert t.card("Hodor").kneeling
    assert t.card("Kingsguard Squire").kneeling


@pytest.mark.parametrize(
    ("power", "strength", "icons", "words"),
    [
        (0, 5, "M", set()),
        (1, 3, "MP", {"deadly"}),
        (2, 1, "MIP", {"deadly", "stealth"}),
        (3, 0, "MIP", {"deadly", "stealth"}),
    ],
)
def test_the_former_champion_grows_old(power: int, strength: int, icons: str, words: set[str]) -> None:
    t = scene(stark=side("stark", play=[f"Former Champion ({power} power)", LEVIES]), martell=side("martell"))
    champion = t.card("Former Champion")
    assert (champion.strength, champion.icons) == (strength, icons)
    assert champion.has("renown")
    assert {word for word in ("deadly", "stealth") if champion.has(word)} == words
    levies = t.card(LEVIES)
    assert (levies.strength, levies.icons, levies.has("deadly"), levies.has("stealth")) == (1, "MP", False, False)


@pytest.mark.parametrize("first", ["strength", "icons"])
def test_the_champion_does_not_go_round_in_circles(first: str) -> None:
    """Without an intrigue icon he loses STR, which gives him one."""
    t = scene(
        stark=side("stark", play=["Former Champion (2 power)"]),
        lannister=side("lannister", plot="Hear Me Roar"),
    )
    champion = t.card("Former Champion")
    getattr(champion, first)
    assert (champion.strength, champion.icons) == (1, "MIP")


# -- neutral attachments --------------------------------------------------------------------------------


def test_a_formal_petition_shortens_the_way_to_victory() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=[KNIGHT], hand=["Formal Petition"], gold=3, power=13),
        martell=side("martell", play=[LEVIES]),
    )
    assert not t.over
    t.stark.marshal("Formal Petition")  # to the House card: the knight is no place for it
    assert t.winner is t.stark
    assert t.s.result is not None
    assert t.s.result.reason == "House Stark has 13 power."
    t = scene(
        "marshaling",
        stark=side("stark", play=[KNIGHT], hand=["Formal Petition"], gold=3),
        martell=side("martell", play=[LEVIES], power=14),
    )
    t.stark.marshal("Formal Petition")
    assert not t.over  # the way of others is as long as ever


def test_a_court_advisor_brings_a_card_and_an_icon() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=[LEVIES], hand=["Court Advisor", GIFT, KNIGHT], deck=["Hodor"]),
        martell=side("martell"),
    )
    t.stark.marshal("Court Advisor")
    assert t.card(LEVIES).icons == "MIP"
    assert t.stark.hand == sorted(["Hodor", GIFT, KNIGHT])
    t.stark.marshal(GIFT)  # which brings neither
    assert t.card(GIFT).icons == "MP"
    assert t.stark.hand == sorted(["Hodor", KNIGHT])


@pytest.mark.parametrize(("plot", "strength"), [("The Red Wedding", 6), ("Tax Season", 2)])
def test_diplomacy_is_for_power_struggles(plot: str, strength: int) -> None:
    t = scene(
        stark=side("stark", play=[f"{ROBBER} + The Art of Diplomacy", "Hodor", f"{KNIGHT} + Slander"]),
        martell=side("martell", plot=plot, play=[LEVIES]),
    )
    assert (t.card(ROBBER).strength, t.card(ROBBER).icons) == (strength, "IP")
    assert (t.card("Hodor").strength, t.card(KNIGHT).icons) == (4, "M")


def test_a_rusted_sword_is_drawn_in_the_middle_of_a_fight() -> None:
    t = scene(
        stark=side("stark", play=[LEVIES]),
        martell=side(
            "martell", play=[ROBBER, "Hodor", "Crossroads", KNIGHT, "Paramour (kneeling)"], hand=["Rusted Sword"]
        ),
    )
    t.stark.challenge("military", LEVIES)
    t.martell.use("Rusted Sword")
    assert t.options == [ROBBER, KNIGHT, "Paramour"]  # Hodor has no attachments
    t.martell.choose(ROBBER)
    assert (t.card(ROBBER).strength, t.card(ROBBER).icons) == (4, "MI")
    assert (t.card(KNIGHT).strength, t.card("Paramour").icons) == (2, "I")
    assert (t.card("Crossroads").kneeling, t.martell.hand) == (True, [])


def test_a_rusted_sword_stays_in_hand_without_influence() -> None:
    t = scene(stark=side("stark", play=[LEVIES]), martell=side("martell", play=[ROBBER, KNIGHT], hand=["Rusted Sword"]))
    assert not t.martell.can("use Rusted Sword")
