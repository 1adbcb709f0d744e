"""Kingsmoot."""

import pytest

from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side

ROBB = "Robb Stark (pack Core)"
TYWIN = "Tywin Lannister (pack Core)"
ASHA = "Asha Greyjoy (pack Km)"
SONG = '"The Bear and the Maiden Fair"'

# -- Ramsay Snow ----------------------------------------------------------------------------------------


def test_ramsay_makes_each_player_sacrifice_somebody() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"], hand=["Ramsay Snow"], gold=9),
        lannister=side("lannister", play=["Burned Men", f"{TYWIN} + {TYWIN}"]),
        tyrell=side("tyrell"),
        phase="marshaling",
    )
    t.stark.marshal("Ramsay Snow")
    assert t.options == ["Winterfell Steward", "Ramsay Snow"]
    t.stark.choose("Winterfell Steward")
    t.lannister.choose("Tywin Lannister")  # nothing saves from it, and House Tyrell has nobody
    assert t.stark.discard == ["Winterfell Steward"]
    assert t.lannister.in_play == ["Burned Men"]


# -- The Dreadfort --------------------------------------------------------------------------------------


def test_the_dreadfort_stands_a_bolton_or_somebody_of_another_faction() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=[
                "The Dreadfort",
                "Roose Bolton (kneeling)",
                f"{ROBB} (kneeling)",
                "Hedge Knight (kneeling)",
                "Summer",
            ],
        ),
        lannister=side("lannister", play=["Burned Men (kneeling)", "The Tickler"]),
    )
    t.happen("sacrificed", "Summer")
    t.stark.use("The Dreadfort")
    assert t.options == ["Roose Bolton", "Hedge Knight", "Burned Men"]
    t.stark.choose("Roose Bolton")
    assert (t.card("Roose Bolton").kneeling, t.card("The Dreadfort").kneeling) == (False, True)


@pytest.mark.parametrize(("what", "whom"), [("killed", "Summer"), ("sacrificed", "The Tickler")])
def test_the_dreadfort_waits_for_a_sacrifice_of_its_own(what: str, whom: str) -> None:
    t = Scenario(
        stark=side("stark", play=["The Dreadfort", "Roose Bolton (kneeling)", "Summer"]),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.happen(what, whom)
    assert not t.stark.can("use The Dreadfort")


# -- Ser Hyle Hunt --------------------------------------------------------------------------------------


def test_hyle_hunt_sends_somebody_weaker_home_once_a_challenge() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Ser Hyle Hunt", "Left"], gold=2),
        lannister=side("lannister", play=["Burned Men", "The Tickler", "Gold Cloaks"]),
    )
    t.tyrell.challenge("military", "Ser Hyle Hunt", "Left")
    t.lannister.defend("Burned Men", "Gold Cloaks")
    t.tyrell.use("Ser Hyle Hunt")
    assert t.options == ["Left", "Burned Men"]  # Gold Cloaks have his STR, and The Tickler stays at home
    with t.stop_at("before determine winner"):
        t.tyrell.choose("Burned Men")
    assert (t.card("Burned Men").kneeling, t.challenge.defenders, t.tyrell.gold) == (False, ["Gold Cloaks"], 1)
    assert not t.tyrell.can("use Ser Hyle Hunt")


def test_hyle_hunt_takes_part_himself() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Ser Hyle Hunt", "Arbor Knight"], gold=2),
        lannister=side("lannister", play=["Varys"]),
    )
    t.tyrell.challenge("military", "Arbor Knight")
    assert not t.tyrell.can("use Ser Hyle Hunt")


# -- The Bounty of Highgarden ---------------------------------------------------------------------------


def test_the_bounty_of_highgarden_cannot_be_cancelled() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Left"], hand=["The Bounty of Highgarden"], gold=2),
        stark=side("stark", hand=["The Hand's Judgment"], gold=5),
    )
    t.tyrell.play("The Bounty of Highgarden")
    assert t.tyrell.gold == 5
    assert not t.stark.can("play The Hand's Judgment")


# -- Haunted Forest Scout -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rangers", "kneels"), [(["Old Forest Hunter"], True), (["Old Forest Hunter", "Ranging Party"], False)]
)
def test_the_scout_does_not_kneel_with_three_rangers(rangers: list[str], kneels: bool) -> None:
    t = Scenario(watch=side("nightswatch", play=["Haunted Forest Scout", *rangers]), stark=side("stark"))
    t.watch.challenge("intrigue")
    assert t.card("Haunted Forest Scout").kneeling is kneels


def test_the_scout_does_not_defend() -> None:
    t = Scenario(
        stark=side("stark", play=[ROBB]), watch=side("nightswatch", play=["Haunted Forest Scout", "Ranging Party"])
    )
    t.stark.challenge("military")
    assert "Haunted Forest Scout" not in t.options


# -- Mole's Town ----------------------------------------------------------------------------------------


def test_moles_town_keeps_a_character_from_attacking() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Mole's Town (2 gold)", "Gilly (1 gold)"]),
        stark=side("stark", play=[ROBB, "Summer"]),
    )
    t.watch.use("Mole's Town")
    assert t.options == ["Robb Stark", "Summer"]  # Gilly has gold
    t.watch.choose("Robb Stark")
    assert (t.card("Robb Stark").gold, t.card("Mole's Town").gold) == (1, 1)
    t.skip_to("challenge")
    t.watch.decline()
    assert t.asked is t.stark
    assert not t.stark.can("power challenge")  # which only he could initiate
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Robb Stark").gold == 1


def test_moles_town_needs_gold() -> None:
    t = Scenario(watch=side("nightswatch", play=["Mole's Town"]), stark=side("stark", play=[ROBB]))
    assert not t.watch.can("use Mole's Town")


# -- Lyseni Pirate --------------------------------------------------------------------------------------


def pirate(pool: int, on_card: int, attacker: str = "Lyseni Pirate") -> Scenario:
    t = Scenario(
        baratheon=side("baratheon", play=["Lyseni Pirate", "Fiery Followers"]),
        lannister=side("lannister", play=[f"Red Cloaks ({on_card} gold)"], gold=pool, hand=["Ice"]),
    )
    t.baratheon.challenge("intrigue", attacker)
    t.lannister.defend()
    return t


def test_the_pirate_takes_gold_from_a_pool_or_a_card() -> None:
    t = pirate(2, 2)
    t.baratheon.use("Lyseni Pirate")
    t.baratheon.choose("move 1 gold from the losing opponent's gold pool to yours")
    assert (t.baratheon.gold, t.lannister.gold, t.card("Red Cloaks").gold) == (1, 1, 2)
    t = pirate(0, 2)
    t.baratheon.use("Lyseni Pirate")  # only Red Cloaks have any
    assert (t.baratheon.gold, t.card("Red Cloaks").gold) == (1, 1)


@pytest.mark.parametrize(("pool", "attacker"), [(0, "Lyseni Pirate"), (2, "Fiery Followers")])
def test_the_pirate_finds_no_gold(pool: int, attacker: str) -> None:
    assert not pirate(pool, 0, attacker).baratheon.can("use Lyseni Pirate")


def test_the_pirate_has_stealth_with_a_warship() -> None:
    t = Scenario(baratheon=side("baratheon", play=["Lyseni Pirate", "Laughing Lord"]), stark=side("stark"))
    assert t.card("Lyseni Pirate").has("stealth")
    t = Scenario(
        baratheon=side("baratheon", play=["Lyseni Pirate", "The Red Keep"]), stark=side("stark", play=["Laughing Lord"])
    )
    assert not t.card("Lyseni Pirate").has("stealth")


# -- Laughing Lord --------------------------------------------------------------------------------------


def test_the_laughing_lord_makes_an_attacker_intimidating_for_the_challenge() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Laughing Lord", "Fiery Followers", "Hedge Knight", "Bastard in Hiding"]),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.baratheon.challenge("military", "Fiery Followers", "Hedge Knight")
    with t.stop_at("before determine winner"):
        t.baratheon.use("Laughing Lord")  # the Hedge Knight is of no faction, and the Bastard stays at home
    assert t.card("Fiery Followers").has("intimidate")
    assert t.card("Laughing Lord").kneeling
    t.skip_to("after challenge", take_first=True)
    assert not t.card("Fiery Followers").has("intimidate")


def test_the_laughing_lord_waits_for_a_challenge_of_its_own() -> None:
    t = Scenario(
        stark=side("stark", play=["Fiery Followers"]),
        baratheon=side("baratheon", play=["Laughing Lord", "Fiery Followers"]),
    )
    t.stark.challenge("military")
    assert not t.baratheon.can("use Laughing Lord")


# -- Raff the Sweetling ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "reacts"), [("Hodor", True), ("Ice", False)])
def test_raff_sends_a_cheap_character_home_after_pillaging_a_character(top: str, reacts: bool) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Raff the Sweetling", "Burned Men"]),
        stark=side("stark", play=["Winterfell Steward", "Arya Stark (pack Core)"], deck=[top], plot="A Noble Cause"),
    )
    t.lannister.challenge("intrigue", "Raff the Sweetling")
    t.lannister.choose("yes")
    assert t.lannister.can("use Raff the Sweetling") is reacts
    if reacts:
        t.lannister.use("Raff the Sweetling")
        assert t.options == ["Burned Men", "Winterfell Steward"]  # Arya costs 3
        t.lannister.choose("Winterfell Steward")
        assert t.stark.hand == ["Winterfell Steward"]


# -- Sparring in Secret ---------------------------------------------------------------------------------


def test_sparring_in_secret_kneels_one_knight_and_stands_another() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Hedge Knight", "Ser Ilyn Payne (kneeling)", "Burned Men (kneeling)"],
            hand=["Sparring in Secret"],
            gold=1,
        ),
        tyrell=side("tyrell", play=["The Knight of Flowers (kneeling)"]),
    )
    t.lannister.play("Sparring in Secret")
    assert t.card("Hedge Knight").kneeling
    assert t.options == ["Ser Ilyn Payne", "The Knight of Flowers"]
    t.lannister.choose("Ser Ilyn Payne")
    assert not t.card("Ser Ilyn Payne").kneeling


def test_one_knight_does_not_spar_alone() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Hedge Knight"], hand=["Sparring in Secret"], gold=1), tyrell=side("tyrell")
    )
    assert not t.lannister.can("play Sparring in Secret")


# -- Asha Greyjoy ---------------------------------------------------------------------------------------


def test_asha_searches_as_many_cards_as_the_loser_has_discarded() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=[ASHA], deck=["Great Kraken", "Throwing Axe", "Sea Tower"]),
        stark=side("stark", discard=["Ice"], deck=["Summer"]),
    )
    t.greyjoy.challenge("power")
    t.greyjoy.choose("yes")
    t.greyjoy.use("Asha Greyjoy")  # the pillaged card counts
    assert t.options == ["take Throwing Axe", "take Great Kraken", "nothing"]
    t.greyjoy.choose("take Throwing Axe")
    assert t.greyjoy.hand == ["Throwing Axe"]
    assert t.stark.knows(t.greyjoy) == []


# -- Kingsmoot ------------------------------------------------------------------------------------------


def test_the_kingsmoot_gives_power_for_each_unique_kraken() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy",
            play=[ASHA, "Balon Greyjoy (pack Core)", "Drowned Men", "Littlefinger"],
            hand=["Kingsmoot", "Kingsmoot"],
            gold=4,
        ),
        stark=side("stark", play=["Theon Greyjoy (pack Core)"]),
        phase="dominance",
    )
    t.greyjoy.play("Kingsmoot")
    assert t.options == ["Asha Greyjoy", "Balon Greyjoy"]
    with t.stop_at("after dominance phase"):
        t.greyjoy.choose("Asha Greyjoy")
        assert not t.greyjoy.can("play Kingsmoot")
    assert t.card("Asha Greyjoy").power == 2


# -- Jhiqui ---------------------------------------------------------------------------------------------


def test_jhiqui_has_a_lord_or_lady_gain_power() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Jhiqui", "Daenerys Targaryen", "Khal Drogo"], hand=["Ice", "Ice"]),
        stark=side("stark", play=["Sansa Stark (pack Core)", "Arya Stark (pack Core)"]),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen")
    t.stark.defend("Sansa Stark")
    t.targaryen.use("Jhiqui")
    assert t.options == ["Daenerys Targaryen", "Sansa Stark"]
    t.targaryen.choose("Daenerys Targaryen")
    assert (t.card("Daenerys Targaryen").power, t.targaryen.hand, t.targaryen.discard) == (1, ["Ice"], ["Ice"])


@pytest.mark.parametrize(("hand", "attacker"), [([], "Khal Drogo"), (["Ice"], "Viserion")])
def test_jhiqui_needs_a_card_and_a_lord_or_lady(hand: list[str], attacker: str) -> None:
    t = Scenario(targaryen=side("targaryen", play=["Jhiqui", "Viserion", "Khal Drogo"], hand=hand), stark=side("stark"))
    t.targaryen.challenge("power", attacker)
    assert not t.targaryen.can("use Jhiqui")


# -- The Skahazadhan ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "gold"), [("A Noble Cause", 2), ("Calm Over Westeros", 3)])
def test_the_skahazadhan_gives_gold_for_a_card(plot: str, gold: int) -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["The Skahazadhan"], hand=["Ice", "Drogon"], plots=[plot]),
        stark=side("stark", plots=["A Tourney for the King"]),
        phase="plot",
    )
    while not t.targaryen.can("use The Skahazadhan"):
        t.choose(t.options[0])
    with t.stop_at("after plot phase"):
        t.targaryen.use("The Skahazadhan", "Ice")
    assert (t.targaryen.gold, t.targaryen.discard) == (gold, ["Ice"])
    assert t.card("The Skahazadhan").kneeling


def test_the_skahazadhan_gives_nothing_without_a_card() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["The Skahazadhan"], plots=["A Noble Cause"]),
        stark=side("stark", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert not t.card("The Skahazadhan").kneeling


def test_what_the_skahazadhan_asks_of_the_plot_is_not_asked_of_the_card_that_was_discarded() -> None:
    assert "(3 instead if that plot card has the Summer trait)" in cards()["08054"].text


# -- Darkstar -------------------------------------------------------------------------------------------


def test_darkstar_takes_an_icon_from_whom_he_bypasses() -> None:
    t = Scenario(
        martell=side("martell", play=["Darkstar"]), stark=side("stark", play=[ROBB, "Catelyn Stark (pack Core)"])
    )
    t.martell.challenge("intrigue", bypass=["Robb Stark"])
    t.martell.use("Darkstar", "power")
    assert (t.card("Robb Stark").icons, t.card("Catelyn Stark").icons) == ("M", "IP")
    t.skip_to("after challenge", take_first=True)
    assert t.card("Robb Stark").icons == "M"
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Robb Stark").icons == "MP"


# -- Sand Steed -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("old", "power"), [("Calm Over Westeros", 1), ("A Noble Cause", 0)])
def test_sand_steed_gives_power_when_summer_is_over(old: str, power: int) -> None:
    t = Scenario(
        martell=side("martell", play=["Obara Sand + Sand Steed"], plot=old, plots=["Confiscation", "Rebuilding"]),
        stark=side("stark", plot="A Tourney for the King", plots=["A Noble Cause", "Rebuilding"]),
        phase="plot",
    )
    while not t.martell.can("use Sand Steed") and t.phase == "plot" and t.about != "action":
        t.choose(t.options[0])
    assert t.martell.can("use Sand Steed") is bool(power)
    if power:
        t.martell.use("Sand Steed")
    assert t.card("Obara Sand").power == power


def test_a_character_has_one_sand_steed() -> None:
    t = Scenario(
        martell=side("martell", play=["Obara Sand + Sand Steed"], hand=["Sand Steed", "Desert Scavenger"], gold=5),
        stark=side("stark", play=["Summer"]),  # it takes no attachments
        phase="marshaling",
    )
    assert not t.martell.can("marshal Sand Steed")
    t.martell.marshal("Desert Scavenger")
    t.martell.marshal("Sand Steed")
    assert t.card("Desert Scavenger").attachments == ["Sand Steed"]
    assert t.card("Obara Sand").attachments == ["Sand Steed"]
    with pytest.raises(ValueError, match="Sand Steed"):
        Scenario(martell=side("martell", play=["Obara Sand + Sand Steed + Sand Steed"]), stark=side("stark"))
    assert cards()["08056"].text.startswith("Limit 1 copy per character. Reaction: ")


# -- Tom of Sevenstreams --------------------------------------------------------------------------------


def test_tom_stands_somebody_who_is_not_loyal_for_a_song() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Tom of Sevenstreams", "Summer (kneeling)", "Winterfell Steward (kneeling)"],
            hand=[SONG, SONG],
        ),
        lannister=side("lannister", play=["Burned Men (kneeling)", "The Tickler"]),
    )
    t.stark.play(SONG, "House Stark")
    while not t.stark.can("use Tom of Sevenstreams"):
        t.choose(t.options[-1])
    t.stark.use("Tom of Sevenstreams")  # Summer is loyal
    assert not t.card("Winterfell Steward").kneeling
    t.card("Winterfell Steward").kneeling = True
    t.stark.play(SONG, "House Stark")
    while t.about != "challenge":
        assert not t.stark.can("use Tom of Sevenstreams")
        t.choose(t.options[-1])


# -- Lem Lemoncloak -------------------------------------------------------------------------------------


def test_lem_is_strong_without_loyal_characters() -> None:
    t = Scenario(
        stark=side("stark", play=["Lem Lemoncloak", "Winterfell Steward"]), lannister=side("lannister", play=["Summer"])
    )
    assert (t.card("Lem Lemoncloak").strength, t.card("Lem Lemoncloak").icons) == (4, "MP")
    t = Scenario(stark=side("stark", play=["Lem Lemoncloak", "Summer"]), lannister=side("lannister"))
    assert (t.card("Lem Lemoncloak").strength, t.card("Lem Lemoncloak").icons) == (2, "M")


# -- Forgotten By History -------------------------------------------------------------------------------


def test_forgotten_by_history_takes_who_costs_no_more_than_the_power_of_its_player() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"], hand=["Forgotten By History"], gold=3),
        lannister=side("lannister", play=[TYWIN, "Burned Men", "Ser Ilyn Payne"], power=5),
        tyrell=side("tyrell", play=["Left", "Garden Caretaker"], power=1),
        phase="dominance",
    )  # House Lannister wins dominance
    t.stark.play("Forgotten By History")
    assert t.options == ["Burned Men", "Ser Ilyn Payne", "Garden Caretaker"]
    with t.stop_at("after dominance phase"):
        t.stark.choose("Ser Ilyn Payne")
    assert t.lannister.in_play == ["Tywin Lannister", "Burned Men"]
    assert "Ser Ilyn Payne" in t.lannister.deck
    assert t.stark.faction_kneels


def test_power_on_characters_does_not_count_for_forgotten_by_history() -> None:
    t = Scenario(
        stark=side("stark", hand=["Forgotten By History"], gold=3),
        lannister=side("lannister", play=["Burned Men (5 power)"], power=1),
        phase="dominance",
    )
    assert not t.stark.can("play Forgotten By History")


# -- The Withering Cold ---------------------------------------------------------------------------------


def test_there_is_no_standing_phase_in_the_withering_cold() -> None:
    """E81."""
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis's Cavalry (kneeling)"], gold=2, plot="A Noble Cause"),
        stark=side("stark", play=[f"{ROBB} (kneeling)"], plot="The Withering Cold"),
        phase="dominance",
    )
    offered = []
    while t.phase == "dominance" and not t.over:
        offered.append(t.baratheon.can("use Stannis's Cavalry"))
        t.choose(t.options[-1])
    assert t.card("Robb Stark").kneeling
    assert not any(offered)
    assert "The standing phase is skipped." in t.log
    assert "The taxation phase begins." in t.log


def test_the_cold_is_over_with_its_plot() -> None:
    t = Scenario(
        stark=side("stark", play=[f"{ROBB} (kneeling)"], plot="The Withering Cold", plots=["A Noble Cause"]),
        baratheon=side("baratheon", plots=["A Noble Cause"]),
        phase="dominance",
    )
    t.skip_to("before standing phase", take_first=True)
    assert t.log.count("The standing phase is skipped.") == 1
    assert (t.stark.plot, t.card("Robb Stark").kneeling) == ("A Noble Cause", True)
    t.skip_to("after standing phase", take_first=True)
    assert not t.card("Robb Stark").kneeling
