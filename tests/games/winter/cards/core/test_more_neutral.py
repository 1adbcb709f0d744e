"""More neutral cards of the Core Set."""

from kingsmoot.scenario import side
from tests.games.winter.table import scene

WEAK = side("lannister", play=["Lurkers at Harrenhal (kneeling)"])


# -- Jon Snow and Ghost ---------------------------------------------------------------------------------


def test_jon_snow_claims_power_for_his_victories_and_those_of_ghost() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow", "Ghost", "Robb Stark"]),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling)", "Enemy Informer (kneeling)"]),
    )
    t.stark.challenge("military", "Ghost")
    t.lannister.choose("Enemy Informer")
    t.stark.use("Jon Snow")
    assert t.card("Jon Snow").power == 1
    t.stark.challenge("power", "Jon Snow")
    t.stark.use("Jon Snow")
    assert t.card("Jon Snow").power == 2


def test_jon_snow_has_no_part_in_what_others_win() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow", "Ghost", "Robb Stark"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.lannister.defend()
    assert not t.stark.can("use Jon Snow")
    t = scene(
        stark=side("stark", play=["Jon Snow", "Robb Stark"]),
        lannister=side("lannister", play=["Lurkers at Harrenhal"]),
    )
    t.stark.challenge("power", "Jon Snow")
    t.lannister.defend("Lurkers at Harrenhal")
    assert not t.stark.can("use Jon Snow")


def test_jon_snow_and_ghost_keep_events_from_each_other() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow", "Ghost", "Robb Stark"]),
        lannister=side("lannister", hand=["Ravens at Dusk"]),
    )
    t.lannister.play("Ravens at Dusk")
    assert t.card("Robb Stark").strength == 0  # there was nobody else to choose
    for title in ("Jon Snow", "Ghost"):
        t = scene(stark=side("stark", play=[title]), lannister=side("lannister", hand=["Ravens at Dusk"]))
        t.lannister.play("Ravens at Dusk")
        assert t.card(title).strength == 1


def test_ghost_saves_brothers_of_the_watch_from_death() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Joffrey Baratheon"]),
        stark=side("stark", play=["Ghost", "Jon Snow (kneeling)", "Robb Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.stark.defend()
    t.stark.choose("Jon Snow")
    t.stark.use("Ghost")
    assert t.stark.dead == []
    assert t.card("Ghost").kneeling


def test_ghost_saves_them_from_being_discarded_too() -> None:
    influence = ["Crossroads", "Stormlands Fiefdoms", "King Robert's Chambers", "Narrow Sea"]
    t = scene(
        "dominance",
        baratheon=side("baratheon", play=influence, hand=["Westeros Bleeds"]),
        stark=side("stark", play=["Ghost", "Maester Aemon"]),
    )
    t.baratheon.play("Westeros Bleeds", *influence[:3])
    t.stark.use("Ghost")
    assert (t.stark.in_play, t.stark.discard) == (["Maester Aemon"], ["Ghost"])


def test_ghost_saves_nobody_else() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
        stark=side("stark", play=["Ghost", "Robb Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.stark.defend()
    t.stark.choose("Robb Stark")
    assert t.stark.dead == ["Robb Stark"]


# -- piles ----------------------------------------------------------------------------------------------


def test_the_dead_are_shuffled_away_when_benjen_stark_is_killed() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"], dead=["Joffrey Baratheon"], discard=["Hodor"]),
        stark=side("stark", play=["Benjen Stark (kneeling)"], dead=["Robb Stark", "Arya Stark"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    assert (t.lannister.dead, t.stark.dead) == ([], ["Benjen Stark"])
    assert "Joffrey Baratheon" in t.lannister.deck
    assert {"Robb Stark", "Arya Stark"} <= set(t.stark.deck)
    assert t.lannister.discard == ["Hodor"]


def test_the_dead_stay_where_they_are_if_benjen_stark_is_saved() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"], dead=["Joffrey Baratheon"]),
        stark=side("stark", play=["Benjen Stark (kneeling)", "Ghost (kneeling)", "Maester Aemon"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.stark.choose("Benjen Stark")
    t.stark.use("Maester Aemon")
    assert t.lannister.dead == ["Joffrey Baratheon"]


def test_discard_piles_are_shuffled_away_when_ser_barristan_comes() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Ser Barristan Selmy"], discard=["Ice"], dead=["Robb Stark"]),
        lannister=side("lannister", discard=["Joffrey Baratheon", "Distraction"]),
    )
    t.stark.marshal("Ser Barristan Selmy")
    assert (t.stark.discard, t.lannister.discard) == ([], [])
    assert "Ice" in t.stark.deck
    assert {"Joffrey Baratheon", "Distraction"} <= set(t.lannister.deck)
    assert t.stark.dead == ["Robb Stark"]


# -- others ---------------------------------------------------------------------------------------------


def test_lordship_gives_a_power_icon() -> None:
    titled = side("stark", play=["Shaggydog", "Hodor", "Brienne of Tarth"], hand=["Lordship", "Direwolf Pup"])
    t = scene("marshaling", stark=titled, lannister=WEAK)
    t.stark.marshal("Lordship")  # the others carry no attachments
    assert (t.card("Brienne of Tarth").icons, t.card("Brienne of Tarth").strength) == ("MP", 3)
    assert t.card("Brienne of Tarth").attachments == ["Lordship"]


def test_a_titled_character_is_a_lord_in_everything() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Shaggydog", "Knight of the Tumblestone + Lordship"], hand=["Bodyguard", "Lordship"]),
        lannister=WEAK,
    )
    assert t.card("Shaggydog").strength == 1 + 3  # there is a Lord of House Stark
    assert t.stark.can("marshal Bodyguard")
    assert not t.stark.can("marshal Lordship")  # but not a second one


def test_a_title_wins_dominance() -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=["Knight of the Tumblestone + Lordship"], hand=["Distinct Mastery"]),
        lannister=side("lannister", play=["Ser Jacelyn Bywater", "Robb Stark [core] (kneeling)"]),
    )
    assert (t.stark.power, t.lannister.power) == (1, 0)  # 6 to 3
    assert t.card("Knight of the Tumblestone").strength == 2 + 4
    t = scene(stark=side("stark", play=["Knight of the Tumblestone + Lordship"]), lannister=WEAK)
    assert t.card("Knight of the Tumblestone").strength == 2


def test_littlefinger_is_as_strong_as_his_purse() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Littlefinger"], hand=["Lannisport Steward", "Joffrey Baratheon"]),
        stark=side("stark", play=["Arya Stark"], hand=["Direwolf Pup"]),
    )
    assert t.lannister.gold == 6 + 2
    assert t.card("Littlefinger").strength == 3 + 8
    t.lannister.marshal("Lannisport Steward")
    assert t.card("Littlefinger").strength == 3 + 6
    t.lannister.choose("pass")
    assert (t.asked, t.card("Littlefinger").strength) == (t.stark, 3)  # their gold is not his


def test_shae_finds_out_whoever_is_ahead() -> None:
    t = scene(
        lannister=side("lannister", play=["Shae", "Lurkers at Harrenhal"], power=2),
        stark=side("stark", play=["Robb Stark (1 power)", "Hodor"], power=2),
        baratheon=side("baratheon", play=["Renly Baratheon"], power=2),
    )
    t.lannister.use("Shae")
    assert sorted(t.options) == ["Hodor", "Robb Stark"]
    t.lannister.choose("Hodor")
    assert t.card("Hodor").kneeling
    assert t.card("Shae").kneeling


def test_shae_leaves_those_alone_who_are_not_ahead() -> None:
    t = scene(
        lannister=side("lannister", play=["Shae", "Lurkers at Harrenhal"], power=2),
        stark=side("stark", play=["Robb Stark", "Hodor"], power=2),
    )
    assert not t.lannister.can("use Shae")
