"""Events of the Core Set."""

import pytest

from kingsmoot.scenario import Scenario, side
from tests.games.winter.table import scene

WEAK = side("lannister", play=["Levies of the Riverlands (kneeling)"])


# -- kneeling and standing ------------------------------------------------------------------------------


def test_kings_in_the_north_claim_power_by_kneeling() -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=["Robb Stark", "Hodor", "Catelyn Stark"], hand=["Kings in the North"]),
        lannister=side("lannister", play=["Joffrey Baratheon"], hand=["Distinct Mastery"]),
    )
    t.stark.play("Kings in the North", "Robb Stark", "Hodor")
    assert [t.card(title).kneeling for title in ("Robb Stark", "Hodor", "Catelyn Stark")] == [True, True, False]
    assert [t.card(title).power for title in ("Robb Stark", "Hodor", "Catelyn Stark")] == [1, 1, 0]
    assert t.stark.faction_power == 1  # for dominance alone


@pytest.mark.parametrize(
    ("play", "theirs"),
    [
        (["Hodor", "Robb Stark (kneeling)"], ["Joffrey Baratheon"]),  # one of them is not enough
        (["Hodor", "Maester Aemon"], ["Joffrey Baratheon"]),  # he is of no House
        (["Hodor", "Robb Stark"], ["Lurkers at Harrenhal", "Joffrey Baratheon"]),  # dominance is lost
    ],
)
def test_kings_in_the_north_needs_two_starks_and_dominance(play: list[str], theirs: list[str]) -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=play, hand=["Kings in the North"]),
        lannister=side("lannister", play=theirs),
    )
    assert not t.stark.can("play Kings in the North")
    assert t.card("Hodor").power == 0


def test_the_lions_will_kneels_anybody_for_gold() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", hand=["The Lion's Will", "Enemy Informer"]),
        stark=side("stark", play=["Robb Stark", "Hodor (kneeling)"]),
    )
    t.lannister.play("The Lion's Will")
    assert t.card("Robb Stark").kneeling
    assert t.lannister.gold == 4


def test_the_lions_will_is_of_no_use_without_gold() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer"], hand=["The Lion's Will"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert not t.lannister.can("play The Lion's Will")


def test_who_kills_the_wrong_dwarf_kneels_for_power() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer"], hand=["You've Killed the Wrong Dwarf!"]),
        stark=side("stark", play=["Robb Stark", "Hodor", "Arya Stark (kneeling)"]),
    )
    t.lannister.play("You've Killed the Wrong Dwarf!")
    assert t.options == ["Enemy Informer", "Hodor"]  # Robb is Noble, Arya kneels
    t.lannister.choose("Hodor")
    assert (t.card("Hodor").kneeling, t.card("Hodor").power) == (True, 1)


@pytest.mark.parametrize(
    "title", ["Robb Stark", "Knight of the Tumblestone", "Selyse Baratheon", "Littlefinger", "Godswood Attendant"]
)
def test_distinct_mastery_stands_those_with_a_crest(title: str) -> None:
    t = scene(
        stark=side("stark", play=[f"{title} (kneeling)", "Hodor (kneeling)"], hand=["Distinct Mastery"]),
        lannister=side("lannister", play=["Enemy Informer (kneeling)"]),
    )
    t.stark.play("Distinct Mastery")
    assert not t.card(title).kneeling
    assert t.card("Hodor").kneeling


def test_distinct_mastery_has_nobody_to_stand_without_a_crest() -> None:
    t = scene(
        stark=side("stark", play=["Hodor (kneeling)", "Robb Stark"], hand=["Distinct Mastery"]),
        lannister=side("lannister", play=["Enemy Informer"]),
    )
    assert not t.stark.can("play Distinct Mastery")


# -- leaving play ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "paid"),
    [
        (["Catelyn Stark", "Hodor"], ["Catelyn Stark"]),
        (["Cairn of the First Men", "Crossroads", "Hodor"], ["Cairn of the First Men", "Crossroads"]),
    ],
)
def test_guilty_kills_whoever_is_no_stark(play: list[str], paid: list[str]) -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=play, hand=["Guilty!"]),
        lannister=side("lannister", play=["Ser Ilyn Payne", "Robert Baratheon (kneeling)"], hand=["Distinct Mastery"]),
    )
    t.stark.play("Guilty!", *paid[:-1])
    assert t.options == ["Ser Ilyn Payne", "Robert Baratheon"]
    t.stark.choose("Ser Ilyn Payne")
    assert t.lannister.dead == ["Ser Ilyn Payne"]
    assert [title for title in play if t.card(title).kneeling] == paid


def test_guilty_is_for_dominance_and_must_be_paid() -> None:
    for phase, play in (("dominance", ["Cairn of the First Men"]), ("challenges", ["Catelyn Stark"])):
        t = scene(phase, stark=side("stark", play=play, hand=["Guilty!"]), lannister=WEAK)
        assert not t.stark.can("play Guilty!")


def test_westeros_bleeds_and_all_characters_are_gone() -> None:
    t = scene(
        "dominance",
        stark=side(
            "stark", play=["Cairn of the First Men", "Crossroads", "Narrow Sea", "Hodor"], hand=["Westeros Bleeds"]
        ),
        lannister=side("lannister", play=["Joffrey Baratheon + Joffrey Baratheon", "Enemy Informer", "Hall of Heroes"]),
    )
    t.stark.play("Westeros Bleeds", "Crossroads", "Narrow Sea")  # the Cairn comes by itself
    t.lannister.save_with_duplicate("Joffrey Baratheon")
    assert (t.stark.dead, t.lannister.dead) == ([], [])
    assert t.stark.discard == ["Hodor", "Westeros Bleeds"]
    assert t.lannister.in_play == ["Joffrey Baratheon", "Hall of Heroes"]


def test_westeros_does_not_bleed_for_three() -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=["Cairn of the First Men", "Crossroads", "Hodor"], hand=["Westeros Bleeds"]),
        lannister=WEAK,
    )
    assert not t.stark.can("play Westeros Bleeds")


def attack_on_stark(victim: str, hand: list[str]) -> Scenario:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Joffrey Baratheon"]),
        stark=side("stark", play=[victim], hand=hand),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    return t


def test_retreat_takes_the_fallen_home() -> None:
    t = attack_on_stark("Robb Stark (kneeling) + Ice", ["Retreat", "Retreat"])
    t.stark.play("Retreat")
    assert not t.stark.can("play Retreat")  # once is enough
    assert (t.stark.hand, t.stark.dead) == (["Retreat", "Robb Stark"], [])
    assert sorted(t.stark.discard) == ["Ice", "Retreat"]


def test_robb_was_killed_although_he_has_retreated() -> None:
    t = attack_on_stark("Robb Stark (kneeling)", ["Retreat"])
    t.stark.play("Retreat")
    t.lannister.use("Joffrey Baratheon")  # a Lord was killed
    assert t.card("Joffrey Baratheon").power == 1


def test_only_the_unique_retreat() -> None:
    t = attack_on_stark("Knight of the Tumblestone (kneeling)", ["Retreat"])
    assert not t.stark.can("play Retreat")
    assert t.stark.dead == ["Knight of the Tumblestone"]


@pytest.mark.parametrize("title", ["The Red Viper", "Euron Crow's Eye"])
def test_no_event_makes_those_retreat_who_are_immune(title: str) -> None:
    t = attack_on_stark(f"{title} (kneeling)", ["Retreat"])
    assert not t.stark.can("play Retreat")
    assert t.stark.dead == [title]


# -- looking for cards ----------------------------------------------------------------------------------


def test_muster_finds_a_knight() -> None:
    t = scene(
        "marshaling",
        stark=side(
            "stark", play=["Knight of the Tumblestone"], hand=["Muster"], deck=["Hodor", "Ser Rodrik Cassel", "Ice"]
        ),
        lannister=WEAK,
    )
    t.stark.play("Muster")
    assert t.options == ["take Ser Rodrik Cassel", "nothing"]
    assert t.card("Knight of the Tumblestone").kneeling
    t.stark.choose("take Ser Rodrik Cassel")
    assert t.stark.hand == ["Ser Rodrik Cassel"]


def test_muster_needs_a_knight_who_stands() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Knight of the Tumblestone (kneeling)", "Hodor"], hand=["Muster"]),
        lannister=WEAK,
    )
    assert not t.stark.can("play Muster")


def test_dance_with_dragons_finds_a_dragon() -> None:
    t = scene(
        targaryen=side(
            "targaryen", play=["Crossroads"], hand=["Dance With Dragons"], deck=["Viserys Targaryen", "Drogon"]
        ),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.targaryen.play("Dance With Dragons")
    assert t.options == ["take Drogon", "nothing"]
    t.targaryen.choose("take Drogon")
    assert t.targaryen.hand == ["Drogon"]
    assert t.card("Crossroads").kneeling


def test_dragons_do_not_dance_without_influence() -> None:
    t = scene(
        targaryen=side("targaryen", play=["Crossroads (kneeling)"], hand=["Dance With Dragons"], deck=["Drogon"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert not t.targaryen.can("play Dance With Dragons")


# -- attaching ------------------------------------------------------------------------------------------


def test_im_you_writ_small_makes_deadly_and_stays() -> None:
    t = scene(
        lannister=side("lannister", play=["Joffrey Baratheon", "Enemy Informer"], hand=["I'm You Writ Small"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.lannister.play("I'm You Writ Small", "Robb Stark")
    assert t.options == ["Joffrey Baratheon", "Enemy Informer"]
    t.lannister.choose("Joffrey Baratheon")
    assert t.card("Robb Stark").has("deadly")
    assert (t.card("Joffrey Baratheon").strength, t.card("Joffrey Baratheon").has("deadly")) == (4, False)
    t.skip_to("first-player")
    assert not t.card("Robb Stark").has("deadly")
    assert t.card("Joffrey Baratheon").attachments == ["I'm You Writ Small"]
    assert t.card("Joffrey Baratheon").strength == 4


def test_im_you_writ_small_is_discarded_without_a_lannister() -> None:
    t = scene(
        lannister=side("lannister", play=["Levies of the Riverlands"], hand=["I'm You Writ Small"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.lannister.play("I'm You Writ Small", "Levies of the Riverlands")
    assert t.card("Levies of the Riverlands").has("deadly")
    assert t.lannister.discard == ["I'm You Writ Small"]


def test_prosperity_and_plenty_brings_an_attachment_back() -> None:
    t = scene(
        "marshaling",
        baratheon=side(
            "baratheon",
            play=["Robert Baratheon", "Renly Baratheon", "Old Red Priest", "Bastard of Robert"],
            hand=["Prosperity and Plenty", "Bastard of Robert"],
            discard=["Bodyguard", "Risen to Power", "Ice", "Crossroads"],
        ),
        stark=side("stark", play=["Robb Stark"], discard=["Milk of the Poppy"]),
    )
    t.baratheon.play("Prosperity and Plenty")
    assert t.options == ["Bodyguard", "Risen to Power"]  # Ice is for a Stark
    t.baratheon.choose("Bodyguard")
    assert t.options == ["Robert Baratheon", "Renly Baratheon"]  # a Lord or Lady
    t.baratheon.choose("Renly Baratheon")
    assert t.card("Renly Baratheon").attachments == ["Bodyguard"]
    assert t.baratheon.gold == 5


def test_prosperity_and_plenty_needs_somebody_to_carry_it() -> None:
    t = scene(
        "marshaling",
        baratheon=side(
            "baratheon",
            play=["Bastard of Robert"],
            hand=["Prosperity and Plenty", "Bastard of Robert"],
            discard=["Bodyguard", "Risen to Power"],
        ),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert not t.baratheon.can("play Prosperity and Plenty")


# -- plots ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "power"),
    [("Tax Season", "Marching Orders", 1), ("Blockade", "Marching Orders", 0), ("Marching Orders", "Tax Season", 0)],
)
def test_lords_of_the_narrow_sea_make_an_opponent_reveal_a_plot(mine: str, theirs: str, power: int) -> None:
    t = scene(
        baratheon=side("baratheon", play=["Robert Baratheon"], plot=mine, hand=["Lords of the Narrow Sea"]),
        stark=side("stark", play=["Robb Stark"], plot="Counting Favors", plots=[theirs, "Wildfire Assault"]),
    )
    t.baratheon.play("Lords of the Narrow Sea")
    t.stark.choose(f"reveal {theirs}")
    assert t.stark.plot == theirs
    assert t.baratheon.faction_power == power
    assert t.card("Robert Baratheon").kneeling


def test_lords_of_the_narrow_sea_compare_what_a_blockade_leaves() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Robert Baratheon"], hand=["Lords of the Narrow Sea"]),
        stark=side("stark", play=["Robb Stark"], plots=["Marching Orders"]),
        lannister=side("lannister", plot="Blockade"),
    )
    t.baratheon.play("Lords of the Narrow Sea")
    assert t.baratheon.faction_power == 0


def test_what_lords_of_the_narrow_sea_reveal_is_resolved() -> None:
    t = scene(
        baratheon=side(
            "baratheon",
            play=["Hodor", "Cairn of the First Men", "Crossroads"],
            hand=["Lords of the Narrow Sea"],
        ),
        stark=side("stark", play=["Robb Stark"], plots=["Valar Morghulis"]),
        lannister=side("lannister", play=["Enemy Informer"]),
    )
    t.baratheon.play("Lords of the Narrow Sea", "Crossroads")  # then the other; Stark alone has a plot left
    assert (t.baratheon.dead, t.stark.dead, t.lannister.dead) == (["Hodor"], ["Robb Stark"], ["Enemy Informer"])
    assert t.baratheon.faction_power == 1


def test_lords_of_the_narrow_sea_must_be_paid() -> None:
    t = scene(
        baratheon=side(
            "baratheon", play=["Old Red Priest", "Crossroads", "Narrow Sea"], hand=["Lords of the Narrow Sea"]
        ),
        stark=side("stark", play=["Robb Stark"], plots=["Valar Morghulis"]),
    )
    assert not t.baratheon.can("play Lords of the Narrow Sea")
