"""Cards of our own: doomed and deathbound, deadly, immunity, setup."""

import pytest

from kingsmoot.games.first.facts import HOUSES, ORIGINAL
from kingsmoot.games.winter.library import all_cards
from kingsmoot.scenario import Side, side
from tests.games.winter.table import options, scene, setting_up

LEVIES = "Levies of the Riverlands"
IDLE = side("lannister", play=[f"{LEVIES} (kneeling)"])
DOOMED = ["Cairn of the First Men", "Hedge Knight of the Gift", "Grave-Robber of Mole's Town"]


def test_who_is_sworn_at_birth_is_stronger_than_others() -> None:
    t = scene(stark=side("stark", play=["Robb Stark + Sworn at Birth", "Hodor"]), lannister=IDLE)
    assert (t.card("Robb Stark").strength, t.card("Hodor").strength) == (3, 4)


def test_there_are_cards_of_our_own_for_everybody() -> None:
    own = [facts for facts in all_cards() if facts.source == ORIGINAL]
    assert len(own) >= 20
    assert {facts.faction for facts in own} == {*HOUSES, "neutral"}
    assert sum(facts.type == "agenda" for facts in own) >= 6
    words = {word for facts in own for word in facts.keywords}
    assert {"doomed", "deathbound", "deadly", "setup", "immune to plots"} <= words


# -- neutral --------------------------------------------------------------------------------------------


def test_a_frost_bitten_ranger_rises_from_among_the_dead() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=[LEVIES], dead=["Frost-Bitten Ranger"], plot="Tax Season"),
        lannister=side("lannister"),
    )
    t.stark.use("Frost-Bitten Ranger")
    assert (t.stark.in_play, t.stark.dead, t.stark.gold) == (["Frost-Bitten Ranger"], [], 3)


def test_a_frost_bitten_ranger_stays_where_three_gold_are_lacking() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Great Keep"], dead=["Frost-Bitten Ranger"], plot="Valar Morghulis"),
        lannister=side("lannister"),
    )
    assert not t.stark.can("use Frost-Bitten Ranger")


def test_the_silent_brothers_bury_only_the_doomed() -> None:
    garth = "Grave-Garth of the Silent Brothers"
    t = scene(
        "dominance",
        stark=side(
            "stark", play=[garth, "Crypt-Keeper of Winterfell"], dead=["Robb Stark", "Grave-Robber of Mole's Town"]
        ),
        lannister=IDLE,
    )
    t.stark.use(garth)  # Robb is not doomed: there is nothing to choose
    assert t.stark.dead == ["Robb Stark"]
    assert "Grave-Robber of Mole's Town" in t.stark.deck
    assert t.card(garth).kneeling
    t = scene(
        "dominance", stark=side("stark", play=[garth, "Bran Stark"], dead=["Robb Stark"]), lannister=side("lannister")
    )
    assert not t.stark.can(f"use {garth}")


@pytest.mark.parametrize(
    ("mine", "phase", "asked"),
    [
        (side("stark", play=["Robb Stark"], hand=["Ravens at Dusk", LEVIES]), "marshaling", "marshal"),
        (
            side("stark", play=["Robb Stark", "Grave-Garth of the Silent Brothers"], dead=DOOMED),
            "challenges",
            "challenge",
        ),
        (side("stark", play=["Sansa Stark + A Cup of Bitter Wine"]), "challenges", "challenge"),
        (
            side("stark", play=["Robb Stark", "Cairn of the First Men"], dead=["From Ash and Ember"]),
            "challenges",
            "challenge",
        ),
        (side("stark", play=["Jhogo + Petrified Egg"], hand=["Rhaegal"]), "challenges", "challenge"),
    ],
    ids=["ravens", "garth", "wine", "ember", "egg"],
)
def test_a_card_waits_for_its_phase(mine: Side, phase: str, asked: str) -> None:
    t = scene(phase, stark=mine, lannister=IDLE)
    assert all(asked in option or option == "pass" for option in t.options)  # there is nothing else to do


def test_carrion_crows_feed_once_a_phase_and_are_doomed() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"], hand=["Carrion Crows", "Carrion Crows"]),
        lannister=side("lannister", play=["Enemy Informer (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("Carrion Crows")
    assert (len(t.stark.hand), t.stark.dead) == (3, ["Carrion Crows"])
    assert not t.stark.can("play Carrion Crows")


# -- House Stark ----------------------------------------------------------------------------------------


def test_the_crypt_keeper_gives_the_starks_back() -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=["Crypt-Keeper of Winterfell"], dead=["Eddard Stark", "Shae", "Ice", "Hodor"]),
        lannister=IDLE,
    )
    t.stark.use("Crypt-Keeper of Winterfell")
    assert t.options == ["Eddard Stark", "Hodor"]  # Shae is of no House, and Ice is no character
    t.stark.choose("Eddard Stark")
    assert t.stark.dead == ["Shae", "Ice", "Hodor"]
    assert "Eddard Stark" in t.stark.deck
    assert not t.stark.can("use Crypt-Keeper of Winterfell")  # who kneels


def test_half_grown_direwolves_bite_and_bring_doom() -> None:
    t = scene(
        stark=side("stark", play=["Half-Grown Direwolf"], dead=[*DOOMED, "Ravens at Dusk"]),
        lannister=side("lannister", play=["Lannisport Honor Guard", "Ser Jacelyn Bywater"]),
    )
    t.stark.challenge("military", "Half-Grown Direwolf")
    t.lannister.defend("Lannisport Honor Guard")
    assert t.lannister.dead == ["Lannisport Honor Guard"]  # though it has won
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    assert t.winner is t.lannister  # the wolf is the fifth


def test_the_grief_of_the_pack_rouses_another_wolf() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
        stark=side("stark", play=["Hodor (kneeling)", "Robb Stark (kneeling)"], hand=["Grief of the Pack"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.stark.choose("Hodor")
    t.stark.play("Grief of the Pack")
    robb = t.card("Robb Stark")
    assert (robb.kneeling, robb.strength) == (False, 4)
    assert t.stark.dead == ["Hodor", "Grief of the Pack"]


def test_the_pack_does_not_grieve_for_strangers() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
        stark=side("stark", play=["Shae (kneeling)", "Robb Stark (kneeling)"], hand=["Grief of the Pack"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.stark.choose("Shae")
    assert not t.stark.can("play Grief of the Pack")


# -- House Lannister ------------------------------------------------------------------------------------


def test_a_catspaw_in_the_stables_kills_where_it_fails() -> None:
    t = scene(
        lannister=side("lannister", play=["Catspaw in the Stables"]),
        stark=side("stark", play=["Catelyn Stark", "Sansa Stark"]),
    )
    t.lannister.challenge("intrigue", "Catspaw in the Stables", bypass=["Catelyn Stark"])
    t.stark.defend("Sansa Stark")
    assert t.stark.dead == ["Sansa Stark"]


def test_bitter_wine_kills_the_weak() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Enemy Informer"], hand=["A Cup of Bitter Wine", "Shae"]),
        stark=side("stark", play=["Sansa Stark + Sansa Stark", "Arya Stark [core]"]),
    )
    t.lannister.marshal("A Cup of Bitter Wine", "attach to Sansa Stark")
    assert [t.card(title).strength for title in ("Sansa Stark", "Arya Stark", "Enemy Informer")] == [1, 2, 2]
    for _ in range(2):  # both leave it at that
        t.skip_to("challenge")
        t.choose("no more challenges")
    t.lannister.use("A Cup of Bitter Wine")
    assert t.options[-1] == "pass"
    assert t.card("A Cup of Bitter Wine").kneeling
    t.choose("pass")  # her duplicate could have saved her
    assert (t.stark.dead, t.lannister.dead) == (["Sansa Stark"], ["A Cup of Bitter Wine"])


def test_bitter_wine_leaves_the_strong_alive() -> None:
    t = scene(
        "dominance",
        lannister=side("lannister", play=["Enemy Informer"]),
        stark=side("stark", play=["Catelyn Stark + A Cup of Bitter Wine"]),
    )
    assert t.card("Catelyn Stark").strength == 2
    assert not t.stark.can("use A Cup of Bitter Wine")


def test_the_sept_bells_toll_for_all_the_doomed() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer"], hand=["Toll of the Sept Bells"], dead=DOOMED[:1]),
        stark=side("stark", play=["Robb Stark (kneeling)"], dead=[*DOOMED, "Hodor"]),
    )
    t.lannister.challenge("intrigue", "Enemy Informer")
    t.lannister.play("Toll of the Sept Bells")
    assert len(t.lannister.hand) == 3  # four doomed cards, and three at most


def test_no_bell_tolls_for_another_challenge() -> None:
    t = scene(
        lannister=side("lannister", play=["Joffrey Baratheon", LEVIES], hand=["Toll of the Sept Bells"], dead=DOOMED),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    t.lannister.challenge("power", "Joffrey Baratheon")
    assert not t.lannister.can("play Toll of the Sept Bells")


def test_no_bell_tolls_without_the_doomed() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer"], hand=["Toll of the Sept Bells"]),
        stark=side("stark", play=["Robb Stark (kneeling)"], dead=["Hodor"]),
    )
    t.lannister.challenge("intrigue", "Enemy Informer")
    assert not t.lannister.can("play Toll of the Sept Bells")


# -- House Baratheon ------------------------------------------------------------------------------------


def test_a_nightfire_fanatic_dies_for_another() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Nightfire Fanatic", "Robert Baratheon", "Shae"]),
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
    )
    t.baratheon.use("Nightfire Fanatic")  # Shae is of no House
    robert = t.card("Robert Baratheon")
    assert (robert.strength, robert.has("deadly")) == (5, True)
    assert t.baratheon.dead == ["Nightfire Fanatic"]


def test_storms_end_livery_shields_from_events() -> None:
    t = scene(
        lannister=side("lannister", play=["Enemy Informer"], hand=["Ravens at Dusk"]),
        baratheon=side("baratheon", play=["Renly Baratheon + Storm's End Livery"]),
    )
    assert t.card("Renly Baratheon").strength == 4
    t.lannister.play("Ravens at Dusk")  # nobody else can be chosen
    assert t.card("Enemy Informer").strength == 0


@pytest.mark.parametrize(
    ("house", "wearer", "attachment", "other"),
    [
        ("baratheon", "Selyse Baratheon", "Storm's End Livery", "Shae"),
        ("greyjoy", "Theon Greyjoy", "Reaver's Axe", "Shae"),
        ("targaryen", "Viserys Targaryen", "Petrified Egg", "Shae"),
    ],
)
def test_attachments_for_the_setup_go_to_their_own(house: str, wearer: str, attachment: str, other: str) -> None:
    s = setting_up(house, [attachment, wearer, other])
    s.choose(f"place {other}")
    assert f"place {attachment}" not in options(s)
    s.choose(f"place {wearer}")
    assert f"place {attachment}" in options(s)


def test_an_offering_to_the_flames_brings_power_and_doom() -> None:
    t = scene(
        baratheon=side(
            "baratheon",
            play=["Robert Baratheon + Robert Baratheon", "Renly Baratheon"],
            hand=["Offered to the Flames", "Offered to the Flames"],
        ),
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
    )
    t.baratheon.play("Offered to the Flames", "Robert Baratheon")
    assert t.baratheon.dead == ["Robert Baratheon", "Offered to the Flames"]  # the duplicate could not save him
    assert t.baratheon.faction_power == 2
    assert not t.baratheon.can("play Offered to the Flames")


def test_the_flames_give_nothing_for_an_offering_that_is_not_killed() -> None:
    t = scene(
        "marshaling",
        baratheon=side(
            "baratheon", play=["Robert Baratheon", "Bronn (kneeling)"], hand=["Offered to the Flames", LEVIES]
        ),
        lannister=side("lannister"),
    )
    t.baratheon.use("Bronn", "Robert Baratheon")
    t.baratheon.play("Offered to the Flames", "Robert Baratheon")
    assert "Robert Baratheon" in t.baratheon.in_play
    assert not t.card("Bronn").kneeling  # he has stood up instead
    assert t.baratheon.faction_power == 0


# -- House Greyjoy --------------------------------------------------------------------------------------


def test_the_prophet_calls_ironborn_out_of_the_sea() -> None:
    t = scene(
        "dominance",
        greyjoy=side(
            "greyjoy",
            play=["Prophet of the Tide"],
            dead=["Theon Greyjoy [sea]", "Sea Raiders", "Drumbeater"],
            deck=["Gatehouse"],
        ),
        lannister=IDLE,
    )
    t.greyjoy.use("Prophet of the Tide")
    assert t.options == ["Sea Raiders", "Drumbeater"]  # Theon is unique
    t.greyjoy.choose("Sea Raiders")
    assert (t.greyjoy.hand, t.greyjoy.discard) == (["Sea Raiders"], ["Gatehouse"])
    assert t.greyjoy.dead == ["Theon Greyjoy", "Drumbeater"]
    assert not t.greyjoy.can("use Prophet of the Tide")


def test_a_reavers_axe_is_deadly() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Sea Raiders", "Theon Greyjoy [sea] + Reaver's Axe"]),
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy")
    t.lannister.defend("Ser Jacelyn Bywater")
    assert t.lannister.dead == ["Ser Jacelyn Bywater"]


def test_a_location_is_sunk_with_all_hands() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Sea Raiders", "Gatehouse"], hand=["Sunk with All Hands"] * 2),
        lannister=side("lannister", play=["The Goldroad", "Crossroads", "Enemy Informer"]),
    )
    t.greyjoy.challenge("power", "Sea Raiders")
    t.greyjoy.play("Sunk with All Hands", "The Goldroad")
    assert (t.lannister.discard, t.greyjoy.dead) == (["The Goldroad"], ["Sunk with All Hands"])
    assert not t.greyjoy.can("play Sunk with All Hands")  # one a round


def test_nothing_is_sunk_against_a_defender() -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Sea Raiders"], hand=["Sunk with All Hands"]),
        lannister=side("lannister", play=["The Goldroad", "Joffrey Baratheon"]),
    )
    t.greyjoy.challenge("power", "Sea Raiders")
    t.lannister.defend("Joffrey Baratheon")
    assert not t.greyjoy.can("play Sunk with All Hands")


# -- House Targaryen ------------------------------------------------------------------------------------


def test_a_pit_fighter_grows_with_the_doomed() -> None:
    t = scene(
        targaryen=side("targaryen", play=["Pit-Fighter of Meereen"], dead=[*DOOMED, "Jhogo"]),
        lannister=side("lannister", play=["Enemy Informer"], dead=DOOMED),
    )
    assert (t.card("Pit-Fighter of Meereen").strength, t.card("Enemy Informer").strength) == (4, 2)


def test_from_ash_and_ember_burns_and_returns() -> None:
    t = scene(
        targaryen=side(
            "targaryen",
            play=["Xaro Xoan Daxos", "Khal Drogo's Tent", "Cairn of the First Men"],
            hand=["From Ash and Ember"],
        ),
        lannister=side("lannister", play=["Joffrey Baratheon", "Enemy Informer (kneeling)"]),
    )
    t.targaryen.challenge("power", "Xaro Xoan Daxos")
    t.lannister.defend("Joffrey Baratheon")
    t.targaryen.play("From Ash and Ember", "Khal Drogo's Tent")
    assert t.options == ["Xaro Xoan Daxos", "Joffrey Baratheon"]  # the informer takes no part
    t.targaryen.choose("Joffrey Baratheon")
    assert t.lannister.dead == ["Joffrey Baratheon"]
    assert t.targaryen.dead == ["From Ash and Ember"]
    t.targaryen.use("From Ash and Ember")  # with the influence of the cairn
    assert "From Ash and Ember" in t.targaryen.hand
    t = scene(
        "dominance",
        targaryen=side("targaryen", play=["Khal Drogo's Tent"], dead=["From Ash and Ember"]),
        lannister=IDLE,
    )
    assert not t.targaryen.can("use From Ash and Ember")  # it takes two influence


def test_a_petrified_egg_makes_dragons_cheaper() -> None:
    t = scene(
        "marshaling",
        targaryen=side("targaryen", play=["Jhogo + Petrified Egg"], hand=["Rhaegal", "Jhogo"], plot="Marching Orders"),
        lannister=side("lannister"),
    )
    assert t.targaryen.gold == 3
    t.targaryen.use("Petrified Egg")
    t.targaryen.marshal("Rhaegal")  # for two, not for four
    assert "Rhaegal" in t.targaryen.in_play
    assert t.card("Petrified Egg").kneeling


# -- House Martell --------------------------------------------------------------------------------------


def test_the_widow_gains_by_a_death_once_a_round() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        martell=side(
            "martell", play=["Widow of Sunspear (kneeling)", "Paramour (kneeling)", "House Messenger (kneeling)"]
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    t.martell.choose("Paramour")
    t.martell.use("Widow of Sunspear")
    assert t.card("Widow of Sunspear").power == 1
    t.stark.use("Robb Stark", "House Messenger")
    assert not t.martell.can("use Widow of Sunspear")


def test_the_widow_does_not_gain_by_the_deaths_of_others() -> None:
    t = scene(
        martell=side("martell", play=["Areo Hotah", "Widow of Sunspear"]),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    t.martell.challenge("military", "Areo Hotah")
    assert t.stark.dead == ["Robb Stark"]
    assert not t.martell.can("use Widow of Sunspear")


def test_slow_poison_lays_a_victor_low_who_did_not_kneel() -> None:
    t = scene(
        martell=side(
            "martell", play=["Lord Edric's Knight", "Lord Doran's Chambers", "Sarella Sand"], hand=["Slow Poison"] * 2
        ),
        stark=side("stark", play=["Ser Rodrik Cassel", "Robb Stark"]),
    )
    t.martell.challenge("military", "Lord Edric's Knight", bypass=["Robb Stark"])
    t.stark.defend("Ser Rodrik Cassel")
    t.martell.play("Slow Poison")  # Robb takes no part
    assert t.card("Ser Rodrik Cassel").kneeling
    assert t.card("Lord Doran's Chambers").kneeling
    assert not t.martell.can("play Slow Poison")  # which takes influence


def test_slow_poison_is_for_the_defeated() -> None:
    t = scene(
        martell=side("martell", play=["Areo Hotah", "Lord Doran's Chambers"], hand=["Slow Poison"]),
        stark=side("stark", play=["Robb Stark", LEVIES]),
    )
    t.martell.challenge("power", "Areo Hotah")
    t.stark.defend("Robb Stark")
    assert not t.martell.can("play Slow Poison")


def test_slow_poison_keeps_the_victor_down() -> None:
    t = scene(
        stark=side("stark", play=["Ser Rodrik Cassel", "Robb Stark"]),
        martell=side("martell", play=["Areo Hotah", "Lord Doran's Chambers"], hand=["Slow Poison"]),
    )
    t.stark.challenge("power", "Ser Rodrik Cassel", "Robb Stark")
    t.martell.defend("Areo Hotah")
    t.martell.play("Slow Poison", "Robb Stark")
    t.skip_to("first-player")
    assert t.card("Robb Stark").kneeling
    assert not t.card("Ser Rodrik Cassel").kneeling
    assert t.martell.dead == ["Slow Poison"]


def test_the_hermit_of_the_boneway_does_not_hear_of_valar_morghulis() -> None:
    t = scene(
        "plot",
        martell=side("martell", play=["Hermit of the Boneway", "Paramour"], plots=["Tax Season"]),
        stark=side("stark", play=["Robb Stark"], plots=["Valar Morghulis"]),
    )
    t.choose("first player House Martell")
    assert (t.martell.in_play, t.martell.dead, t.stark.dead) == (
        ["Hermit of the Boneway"],
        ["Paramour"],
        ["Robb Stark"],
    )
