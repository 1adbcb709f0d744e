"""The Road to Winterfell: what each of its cards does, and what it does not."""

import pytest

from kingsmoot.scenario import Scenario, side

# -- House Stark ----------------------------------------------------------------------------------------


def test_the_kennel_master_lets_a_direwolf_join_the_attack() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Kennel Master", "Robb Stark", "Summer", "Grey Wind (kneeling)"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    assert not t.stark.can("use Winterfell Kennel Master")  # no challenge yet
    t.stark.challenge("power", "Robb Stark")
    t.stark.use("Winterfell Kennel Master", "Summer")  # whose icon does not matter
    assert t.card("Summer").kneeling
    assert t.challenge.attackers == ["Robb Stark", "Summer"]
    assert t.challenge.attack == 5 + 3
    assert not t.stark.can("use Winterfell Kennel Master")  # once per phase, and nobody else stands


def test_the_kennel_master_calls_a_character_with_a_direwolf_to_the_defence() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side(
            "stark",
            play=["Winterfell Kennel Master", "Sansa Stark + Lady", "Bran Stark + Little Bird", "Arya Stark"],
        ),
    )
    t.lannister.challenge("power", "Tywin Lannister")
    t.stark.defend("Arya Stark")
    t.stark.use("Winterfell Kennel Master")  # nobody else has a direwolf
    assert t.challenge.defenders == ["Arya Stark", "Sansa Stark"]


def test_the_kennel_master_needs_a_stark_in_the_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Kennel Master", "Littlefinger", "Summer"]),
        lannister=side("lannister"),
    )
    t.stark.challenge("power", "Littlefinger")
    assert not t.stark.can("use Winterfell Kennel Master")
    t = Scenario(
        stark=side("stark", play=["Winterfell Kennel Master", "Littlefinger", "Summer"]),
        lannister=side("lannister", play=["Arya Stark"]),
    )
    t.stark.challenge("power", "Littlefinger")
    t.lannister.defend("Arya Stark")  # a Stark, on the other side
    assert not t.stark.can("use Winterfell Kennel Master")


def test_the_kennel_master_kneels_only_wolves_of_ones_own_that_do_not_take_part() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Kennel Master", "Robb Stark", "Summer", "Bran Stark"]),
        watch=side("nightswatch", play=["Ghost"]),
    )
    t.stark.challenge("military", "Robb Stark", "Summer")
    t.card("Summer").kneeling = False
    assert not t.stark.can("use Winterfell Kennel Master")


def test_the_kennel_master_kneels_another_wolf_than_the_one_that_takes_part() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Kennel Master", "Robb Stark", "Summer", "Grey Wind", "Ghost"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.stark.challenge("military", "Robb Stark", "Summer")
    t.card("Summer").kneeling = False
    t.stark.use("Winterfell Kennel Master")
    assert t.options == ["Grey Wind", "Ghost"]
    t.stark.choose("Ghost")
    assert not t.stark.can("use Winterfell Kennel Master")  # once per phase, though Grey Wind stands


def test_winterfell_castle_lends_strength_to_two_starks() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Castle", "Robb Stark", "Eddard Stark", "Tumblestone Knight"]),
        lannister=side("lannister"),
    )
    with t.stop_at("before defenders"):
        t.stark.challenge("military", "Robb Stark", "Eddard Stark", "Tumblestone Knight")
    assert t.card("Robb Stark").strength == t.card("Eddard Stark").strength == 5 + 2
    assert t.card("Tumblestone Knight").strength == 2
    assert t.challenge.attack == 7 + 7 + 2


@pytest.mark.parametrize(
    ("kind", "attackers"),
    [
        ("intrigue", ["Catelyn Stark", "Sansa Stark"]),  # of the other types alone
        ("power", ["Catelyn Stark", "Tumblestone Knight"]),  # one of them is not unique
        ("power", ["Catelyn Stark", "Littlefinger"]),  # one of them is no Stark
    ],
)
def test_winterfell_castle_needs_two_unique_starks_in_a_military_or_power_challenge(
    kind: str, attackers: list[str]
) -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Winterfell Castle", "Catelyn Stark", "Sansa Stark", "Tumblestone Knight", "Littlefinger"],
        ),
        lannister=side("lannister"),
    )
    with t.stop_at("before defenders"):
        t.stark.challenge(kind, *attackers)
    assert t.card("Catelyn Stark").strength == 4


def test_winterfell_castle_counts_only_starks_that_you_control() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Castle", "Robb Stark"]),
        lannister=side("lannister", play=["Eddard Stark (owned by stark)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("before determine winner"):
        t.lannister.defend("Eddard Stark")
    assert (t.challenge.attack, t.challenge.defence) == (5, 5)


# -- House Tyrell ---------------------------------------------------------------------------------------


def test_a_lady_in_waiting_is_marshaled_as_a_duplicate() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell"], hand=["Lady-in-Waiting"], gold=0, plot="The Winds of Winter"),
        lannister=side("lannister"),
        phase="marshaling",
    )
    gold = t.tyrell.gold
    t.tyrell.marshal("Lady-in-Waiting", "as a duplicate on Margaery Tyrell")
    assert t.tyrell.gold == gold
    assert t.card("Margaery Tyrell").duplicates == 1
    assert t.tyrell.in_play == ["Margaery Tyrell"]


def test_a_lady_in_waiting_may_be_a_character_all_the_same() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell", "The Queen of Thorns"], hand=["Lady-in-Waiting"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    gold = t.tyrell.gold
    assert "Marshal Lady-in-Waiting for 2 gold or as a duplicate" in t.labels
    t.tyrell.marshal("Lady-in-Waiting")
    assert t.options == [
        "as a duplicate on Margaery Tyrell",
        "as a duplicate on The Queen of Thorns",
        "as a character",
    ]
    t.tyrell.choose("as a character")
    assert t.card("Lady-in-Waiting").in_play
    assert t.tyrell.gold == gold - 2


def test_a_lady_in_waiting_who_is_a_duplicate_is_not_the_first_character_for_renly() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon",
            play=["Renly Baratheon", "Margaery Tyrell"],
            hand=["Lady-in-Waiting", "Arya Stark"],
            gold=20,
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.baratheon.gold
    t.baratheon.marshal("Lady-in-Waiting", "as a duplicate on Margaery Tyrell")
    t.baratheon.marshal("Arya Stark")
    assert t.baratheon.gold == gold - 2


def test_a_lady_in_waiting_saves_her_lady() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        tyrell=side("tyrell", play=["Margaery Tyrell + Lady-in-Waiting"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.tyrell.save_with_duplicate("Margaery Tyrell")
    assert t.card("Margaery Tyrell").in_play
    assert t.tyrell.discard == ["Lady-in-Waiting"]


def test_a_lady_in_waiting_needs_a_lady_of_ones_own_or_gold() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Knight of Flowers", "Arya Stark (owned by stark)"], hand=["Lady-in-Waiting"]),
        stark=side("stark", play=["Margaery Tyrell (owned by tyrell)", "Sansa Stark"]),
        phase="marshaling",
    )
    assert "Marshal Lady-in-Waiting for 2 gold" in t.labels
    t.tyrell.gold = 1
    assert not t.tyrell.can("marshal Lady-in-Waiting")


def test_a_lady_who_is_not_unique_takes_a_lady_in_waiting() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Courtesan of the Rose"], hand=["Lady-in-Waiting"], gold=0),
        stark=side("stark"),
        phase="marshaling",
    )
    t.reprint("Courtesan of the Rose", traits=frozenset({"Lady"}))
    t.tyrell.marshal("Lady-in-Waiting", "as a duplicate on Courtesan of the Rose")
    assert t.card("Courtesan of the Rose").duplicates == 1


def test_a_lady_in_waiting_is_a_duplicate_only_where_she_is_marshaled() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=["Lady-in-Waiting"]),
        stark=side("stark"),
    )
    t.martell.use("Arianne Martell", "Lady-in-Waiting")
    assert t.card("Lady-in-Waiting").in_play


@pytest.mark.parametrize(("lady", "power"), [(["Margaery Tyrell"], 3), ([], 1)])
def test_lady_sansas_rose_rewards_a_knight_who_fights_alone(lady: list[str], power: int) -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Ser Jaime Lannister", *lady], hand=["Lady Sansa's Rose"], gold=1),
        stark=side("stark"),
    )
    t.tyrell.challenge("military", "Ser Jaime Lannister")
    t.tyrell.play("Lady Sansa's Rose")
    assert t.card("Ser Jaime Lannister").power == power


def test_lady_sansas_rose_goes_to_a_lone_defender_too() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"]),
        tyrell=side("tyrell", play=["The Knight of Flowers"], hand=["Lady Sansa's Rose"], gold=1),
    )
    t.stark.challenge("power", "Arya Stark")
    t.skip_to("defenders")
    t.tyrell.defend("The Knight of Flowers")
    t.tyrell.play("Lady Sansa's Rose")
    assert t.card("The Knight of Flowers").power == 1


def test_lady_sansas_rose_is_for_no_knight_in_company_and_no_knight_of_the_loser() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Ser Jaime Lannister", "Randyll Tarly"], hand=["Lady Sansa's Rose"], gold=1),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    t.tyrell.challenge("military", "Ser Jaime Lannister", "Randyll Tarly")
    t.stark.defend("Tumblestone Knight")
    assert not t.tyrell.can("play Lady Sansa's Rose")


def test_lady_sansas_rose_is_for_knights_alone() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Randyll Tarly"], hand=["Lady Sansa's Rose"], gold=1), stark=side("stark"))
    t.tyrell.challenge("military", "Randyll Tarly")
    assert not t.tyrell.can("play Lady Sansa's Rose")


def test_lady_sansas_rose_is_given_once_in_a_challenge() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Ser Jaime Lannister"], hand=["Lady Sansa's Rose", "Lady Sansa's Rose"], gold=2),
        stark=side("stark"),
    )
    t.tyrell.challenge("military", "Ser Jaime Lannister")
    t.tyrell.play("Lady Sansa's Rose")
    assert not t.tyrell.can("play Lady Sansa's Rose")


# -- the Night's Watch ----------------------------------------------------------------------------------


def test_the_unsworn_apprentice_takes_an_icon_for_the_phase() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Unsworn Apprentice", "Benjen Stark"]), stark=side("stark", play=["Bran Stark"])
    )
    t.watch.use("Unsworn Apprentice", "intrigue")
    assert t.card("Unsworn Apprentice").icons == "I"
    assert not t.watch.can("use Unsworn Apprentice")
    t.skip_to("after challenges phase")
    assert t.card("Unsworn Apprentice").icons == ""
    assert not t.watch.can("use Unsworn Apprentice")


def test_the_unsworn_apprentice_bears_weapons_alone() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Unsworn Apprentice"], hand=["Longclaw", "Little Bird"]),
        stark=side("stark"),
        phase="marshaling",
    )
    assert t.watch.can("marshal Longclaw")
    assert not t.watch.can("marshal Little Bird")


def test_brandons_gift_makes_the_next_card_of_the_watch_cheaper() -> None:
    t = Scenario(
        watch=side(
            "nightswatch",
            play=["Brandon's Gift"],
            hand=["Veteran Builder", "Veteran Builder", "Little Bird", "Castle Black", "The Sword in the Darkness"],
            plot="A Feast for Crows",
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.watch.marshal("Veteran Builder")
    t.watch.use("Brandon's Gift")
    assert t.watch.gold == 6 - 3
    assert t.card("Castle Black").cost == 2 - 1
    assert t.card("Little Bird").cost == 1  # neutral
    t.watch.marshal("Castle Black")
    assert t.watch.gold == 3 - 1
    assert not t.watch.can("use Brandon's Gift")  # no builder


def test_brandons_gift_waits_for_ones_own_builders_that_are_marshaled() -> None:
    t = Scenario(
        stark=side("stark", hand=["Veteran Builder"], gold=9),
        watch=side("nightswatch", play=["Brandon's Gift"], hand=["Old Forest Hunter"], gold=9),
        phase="marshaling",
    )
    t.stark.marshal("Veteran Builder")
    assert not t.watch.can("use Brandon's Gift")
    t.pass_windows()


def test_brandons_gift_may_be_used_three_times() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Brandon's Gift"], hand=["Veteran Builder"] * 4, gold=20),
        stark=side("stark"),
        phase="marshaling",
    )
    for _ in range(3):
        t.watch.marshal("Veteran Builder")
        t.watch.use("Brandon's Gift")
    t.watch.marshal("Veteran Builder")
    assert not t.watch.can("use Brandon's Gift")


# -- House Baratheon ------------------------------------------------------------------------------------


@pytest.mark.parametrize("attacks", [True, False])
def test_the_royal_entourage_kneels_when_intrigue_is_lost(attacks: bool) -> None:
    royal = side("baratheon", play=["Royal Entourage", "Selyse Baratheon (pack Core)"])
    other = side("lannister", play=["Cersei Lannister"])
    if attacks:
        t = Scenario(baratheon=royal, lannister=other)
        t.baratheon.challenge("intrigue", "Selyse Baratheon")
        with t.stop_at("after challenge"):
            t.lannister.defend("Cersei Lannister")
    else:
        t = Scenario(lannister=other, baratheon=royal)
        with t.stop_at("after challenge"):
            t.lannister.challenge("intrigue", "Cersei Lannister")
            t.baratheon.defend()
    assert t.card("Royal Entourage").kneeling


def test_the_royal_entourage_stands_when_another_challenge_is_lost() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"]),
        baratheon=side("baratheon", play=["Royal Entourage"]),
    )
    with t.stop_at("after challenge"):
        t.lannister.challenge("power", "Cersei Lannister")
        t.baratheon.defend()
    assert not t.card("Royal Entourage").kneeling


def test_in_the_name_of_your_king_ends_a_military_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"]),
        baratheon=side("baratheon", play=["Stannis Baratheon"], hand=["In the Name of Your King!"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark")
    t.baratheon.play("In the Name of Your King!")
    assert not t.in_challenge
    assert t.baratheon.faction_kneels
    assert t.stark.power == 0
    assert t.card("Stannis Baratheon").in_play
    t.stark.choose("no more challenges")
    assert [option.split()[0] for option in t.options] == ["power", "no"]


def test_in_the_name_of_your_king_needs_a_standing_faction_card_and_a_military_attack_on_you() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"], plot="A Storm of Swords"),
        baratheon=side(
            "baratheon",
            play=["faction card (kneeling)", "Stannis Baratheon"],
            hand=["In the Name of Your King!"],
            gold=1,
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.baratheon.can("play In the Name of Your King!")
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon"], hand=["In the Name of Your King!"], gold=1),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.baratheon.challenge("military", "Stannis Baratheon")
    assert not t.baratheon.can("play In the Name of Your King!")
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Stannis Baratheon"], hand=["In the Name of Your King!"], gold=1),
    )
    t.stark.challenge("power", "Robb Stark")
    assert not t.baratheon.can("play In the Name of Your King!")


# -- House Lannister ------------------------------------------------------------------------------------


def madame(*more: str, gold: int = 2) -> Scenario:
    return Scenario(
        lannister=side("lannister", play=["Brothel Madame", *more]),
        stark=side("stark", play=["Robb Stark"], gold=gold),
        stop_at="before challenges phase",
    )


def test_who_pays_the_brothel_madame_may_attack() -> None:
    t = madame()
    t.lannister.use("Brothel Madame")
    assert t.options == ["House Lannister", "House Stark"]  # any player
    t.lannister.choose("House Stark")
    assert t.asked is t.stark
    assert t.prompt == "Brothel Madame: give House Lannister 1 gold?"
    t.stark.choose("yes")
    assert (t.lannister.gold, t.stark.gold) == (1, 1)
    assert "House Stark gives House Lannister 1 gold (Brothel Madame)." in t.log
    t.lannister.choose("no more challenges")
    t.stark.challenge("military", "Robb Stark")
    assert t.in_challenge


def test_who_does_not_pay_the_brothel_madame_initiates_no_military_challenge() -> None:
    t = madame()
    t.lannister.use("Brothel Madame", "House Stark")
    t.stark.choose("no")
    assert (t.lannister.gold, t.stark.gold) == (0, 2)
    t.lannister.choose("no more challenges")
    assert [option.split()[0] for option in t.options] == ["power", "no"]


def test_who_has_no_gold_cannot_pay_the_brothel_madame() -> None:
    t = madame(gold=0)
    t.lannister.use("Brothel Madame", "House Stark")
    t.lannister.choose("no more challenges")
    assert [option.split()[0] for option in t.options] == ["power", "no"]


def test_one_gold_is_enough_for_two_brothel_madames() -> None:
    t = madame("Brothel Madame")
    t.lannister.use("Brothel Madame", "House Stark")
    t.stark.choose("no")
    t.lannister.use("Brothel Madame", "House Stark")
    t.stark.choose("yes")
    t.lannister.choose("no more challenges")
    assert t.options[0].startswith("military")


def test_the_brothel_madame_who_has_left_play_still_keeps_attackers_away() -> None:
    t = madame()
    t.lannister.use("Brothel Madame", "House Stark")
    t.stark.choose("no")
    t.happen("killed", "Brothel Madame")
    assert t.asked is t.stark
    assert [option.split()[0] for option in t.options] == ["power", "no"]


def test_the_brothel_madame_is_about_one_player_and_attacks_on_her_own() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Brothel Madame"]),
        stark=side("stark", play=["Robb Stark"], gold=1),
        tyrell=side("tyrell", play=["Randyll Tarly"], gold=1),
        stop_at="before challenges phase",
    )
    t.lannister.use("Brothel Madame", "House Stark")
    t.stark.choose("no")
    t.lannister.choose("no more challenges")
    assert "military challenge against House Lannister" not in t.options
    assert "military challenge against House Tyrell" in t.options
    t.stark.choose("no more challenges")
    assert "military challenge against House Lannister" in t.options


def test_gold_that_is_taken_was_not_given_to_the_brothel_madame() -> None:
    """What another player has given does not count either."""
    t = Scenario(
        lannister=side("lannister", play=["Brothel Madame", "Brothel Madame"]),
        stark=side("stark", play=["Robb Stark"], gold=1),
        tyrell=side("tyrell", play=["Randyll Tarly"], gold=1),
        stop_at="before challenges phase",
    )
    t.lannister.use("Brothel Madame", "House Stark")
    t.stark.choose("no")
    t.lannister.use("Brothel Madame", "House Tyrell")
    t.tyrell.choose("yes")
    t.lannister.choose("no more challenges")
    assert "military challenge against House Lannister" not in t.options
    t.stark.choose("no more challenges")
    assert "military challenge against House Lannister" in t.options


def test_wardens_of_the_west_let_the_loser_discard_two_cards() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], plot="Wardens of the West", gold=3),
        stark=side("stark", hand=["Ice", "Summer", "Robb Stark", "Bran Stark"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.lannister.use("Wardens of the West")
    assert t.lannister.gold == 1
    assert t.prompt == "Wardens of the West: choose 2 cards in your hand."
    with t.stop_at("before claim"):
        t.stark.choose("Summer", "Ice")
    assert sorted(t.stark.discard) == ["Ice", "Summer"]
    assert sorted(t.stark.hand) == ["Bran Stark", "Robb Stark"]


def test_wardens_of_the_west_take_what_is_there() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark"], hand=["Ice"]),
        lannister=side("lannister", play=["Tywin Lannister"], plot="Wardens of the West", gold=2),
    )
    t.stark.challenge("intrigue", "Sansa Stark")
    t.lannister.defend("Tywin Lannister")
    t.lannister.use("Wardens of the West")
    t.stark.choose("Ice")
    assert t.stark.discard == ["Ice"]


def test_wardens_of_the_west_cost_gold_and_need_a_hand() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], plot="Wardens of the West", gold=1),
        stark=side("stark", hand=["Ice", "Summer"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    assert not t.lannister.can("use Wardens of the West")
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], plot="Wardens of the West", gold=2),
        stark=side("stark"),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    assert not t.lannister.can("use Wardens of the West")


# -- House Greyjoy --------------------------------------------------------------------------------------


def test_the_reader_draws_or_reads_from_the_decks_of_others() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["The Reader", "Asha Greyjoy (pack Core)"], deck=["Great Kraken"]),
        stark=side("stark", deck=["Ice", "Summer", "Robb Stark", "Bran Stark"]),
        tyrell=side("tyrell", deck=["Left", "Right", "Heartsbane", "Highgarden"]),
    )
    t.greyjoy.challenge("military", "Asha Greyjoy", against=t.stark)
    twin = t.copy()
    t.greyjoy.use("The Reader", "draw 1 card")
    assert t.greyjoy.hand == ["Great Kraken"]
    assert not t.greyjoy.can("use The Reader")
    twin.greyjoy.use("The Reader", "discard the top 3 cards of each opponent's deck")
    assert sorted(twin.stark.discard) == ["Ice", "Robb Stark", "Summer"]
    assert sorted(twin.tyrell.discard) == ["Heartsbane", "Left", "Right"]
    assert twin.greyjoy.deck[0] == "Great Kraken"


def test_the_reader_needs_a_unique_greyjoy_and_no_opposition() -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["The Reader (kneeling)", "Black Wind's Crew"]), stark=side("stark"))
    t.greyjoy.challenge("military", "Black Wind's Crew")
    assert not t.greyjoy.can("use The Reader")
    t = Scenario(greyjoy=side("greyjoy", play=["The Reader (kneeling)", "Robb Stark"]), stark=side("stark"))
    t.greyjoy.challenge("military", "Robb Stark")
    assert not t.greyjoy.can("use The Reader")
    t = Scenario(
        greyjoy=side("greyjoy", play=["The Reader"]), stark=side("stark", play=["Arya Stark", "Winterfell Steward"])
    )
    t.greyjoy.challenge("power", "The Reader")
    t.stark.defend("Winterfell Steward")
    assert not t.greyjoy.can("use The Reader")


def test_the_reader_does_not_ask_whose_the_unique_greyjoy_is() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["The Reader (kneeling)", "Raiding Longship", "Black Wind's Crew"], deck=["Great Kraken"]
        ),
        stark=side("stark", play=["Balon Greyjoy"]),
    )
    t.greyjoy.challenge("military", "Black Wind's Crew")
    t.stark.defend("Balon Greyjoy")
    t.greyjoy.use("Raiding Longship")
    t.greyjoy.use("The Reader", "draw 1 card")
    assert t.greyjoy.hand == ["Great Kraken"]


def test_raiding_longship_leaves_a_lone_defender_out() -> None:
    """E71."""
    t = Scenario(
        greyjoy=side("greyjoy", play=["Raiding Longship", "Theon Greyjoy"]),
        stark=side("stark", play=["Littlefinger", "Robb Stark + Little Bird"]),
    )
    t.greyjoy.challenge("power", "Theon Greyjoy", bypass=["Robb Stark"])
    t.stark.defend("Littlefinger")
    t.greyjoy.use("Raiding Longship")
    assert t.card("Raiding Longship").kneeling
    assert t.challenge.defence == 0
    with t.stop_at("before claim"):
        t.pass_windows()
    assert t.challenge.unopposed
    assert t.greyjoy.faction_power == 1


def test_raiding_longship_is_for_the_first_player_against_defenders_without_attachments() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Raiding Longship", "Balon Greyjoy"]),
        stark=side("stark", play=["Robb Stark + Little Bird"]),
    )
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.stark.defend("Robb Stark")
    assert not t.greyjoy.can("use Raiding Longship")  # and attackers are none of its business
    t = Scenario(
        greyjoy=side("greyjoy", play=["Raiding Longship", "Balon Greyjoy"]),
        stark=side("stark", play=["Robb Stark"], first=True),
    )
    t.stark.choose("no more challenges")
    t.greyjoy.challenge("power", "Balon Greyjoy")
    t.stark.defend("Robb Stark")
    assert not t.greyjoy.can("use Raiding Longship")


def test_raiding_longship_may_leave_out_a_defender_of_its_own_player() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        greyjoy=side("greyjoy", play=["Raiding Longship", "Balon Greyjoy"], first=True),
    )
    t.greyjoy.choose("no more challenges")
    t.stark.challenge("power", "Robb Stark")
    t.greyjoy.defend("Balon Greyjoy")
    t.greyjoy.use("Raiding Longship")
    assert t.challenge.defence == 0


# -- House Targaryen ------------------------------------------------------------------------------------


def test_rakharo_gains_power_when_somebody_dies_for_claim() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Rakharo"]),
        stark=side("stark", play=["Arya Stark (kneeling)", "Sansa Stark (kneeling)"]),
    )
    t.targaryen.challenge("military", "Rakharo")
    t.stark.choose("Arya Stark")
    with t.stop_at("after challenge"):
        t.targaryen.use("Rakharo")
    assert t.card("Rakharo").power == 1


def test_rakharo_does_not_wait_for_those_who_are_saved_or_killed_otherwise() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Rakharo", "Drogon"], hand=["Dracarys!"], gold=1),
        stark=side("stark", play=["Arya Stark (kneeling) + Arya Stark", "Sansa Stark", "Tumblestone Knight"]),
    )
    t.targaryen.challenge("military", "Rakharo")
    t.stark.defend("Tumblestone Knight")
    t.targaryen.play("Dracarys!", "Tumblestone Knight")
    assert t.stark.dead == ["Tumblestone Knight"]
    assert not t.targaryen.can("use Rakharo")
    t.pass_windows(until="claim")
    t.stark.choose("Arya Stark")
    t.stark.save_with_duplicate("Arya Stark")
    assert not t.targaryen.can("use Rakharo")


def test_rakharo_gains_nothing_in_a_challenge_of_another() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        targaryen=side("targaryen", play=["Rakharo (kneeling)", "Viserys Targaryen (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.targaryen.choose("Viserys Targaryen")
    assert not t.targaryen.can("use Rakharo")


def test_rakharo_intimidates_beside_another_bloodrider() -> None:
    t = Scenario(targaryen=side("targaryen", play=["Rakharo", "Braided Warrior"]), stark=side("stark"))
    assert not t.card("Rakharo").has("intimidate")
    t.reprint("Braided Warrior", traits=frozenset({"Bloodrider"}))
    assert t.card("Rakharo").has("intimidate")


def test_the_crown_of_gold_kills_the_weak() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Crown of Gold"], gold=4),
        lannister=side("lannister", play=["Cersei Lannister + Cersei Lannister", "Tywin Lannister"]),
        phase="marshaling",
    )
    t.targaryen.marshal("Crown of Gold", "attach to Cersei Lannister")
    assert t.lannister.dead == ["Cersei Lannister"]  # the duplicate does not help at STR 0
    assert t.targaryen.discard == ["Crown of Gold"]


def test_the_crown_of_gold_makes_the_strong_a_king() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Crown of Gold"], gold=4),
        lannister=side("lannister", play=["Tywin Lannister"], gold=0),
        phase="marshaling",
    )
    t.targaryen.marshal("Crown of Gold", "attach to Tywin Lannister")
    assert t.card("Tywin Lannister").strength == 6 - 4 + t.lannister.gold
    assert t.card("Tywin Lannister").has("King")


def test_the_crown_of_gold_kills_as_soon_as_strength_is_lost() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Unsullied"]),
        stark=side("stark", play=["Robb Stark + Crown of Gold (controlled by targaryen)"]),
    )
    assert t.card("Robb Stark").strength == 1
    t.targaryen.challenge("military", "Unsullied")
    t.stark.defend("Robb Stark")  # -1 STR
    assert t.stark.dead == ["Robb Stark"]


# -- House Martell --------------------------------------------------------------------------------------


def test_nymeria_sand_takes_an_icon_for_the_sand_snakes() -> None:
    t = Scenario(
        martell=side(
            "martell", play=["Nymeria Sand", "Obara Sand", "Arianne Martell (pack Core)"], hand=["Obara Sand"]
        ),
        stark=side("stark", play=["Robb Stark", "Bastard Daughter"]),
    )
    t.martell.use("Nymeria Sand")
    assert t.options == ["Robb Stark", "Bastard Daughter"]
    t.martell.choose("Robb Stark", "power")
    assert t.card("Bastard Daughter").icons == "M"  # a Sand Snake of the other player
    assert t.card("Robb Stark").icons == "M"
    assert t.card("Nymeria Sand").icons == "P"
    assert t.card("Obara Sand").icons == "MP"
    assert t.card("Arianne Martell").icons == "IP"
    assert not t.martell.can("use Nymeria Sand")
    t.skip_to("after challenges phase")
    assert t.card("Robb Stark").icons == "MP"
    assert t.card("Nymeria Sand").icons == ""


def test_nymeria_sand_takes_an_icon_that_is_not_there() -> None:
    """E72, with Cersei: the snakes gain it, and she needs it twice to have it."""
    t = Scenario(
        martell=side("martell", play=["Nymeria Sand"]),
        lannister=side("lannister", play=["Cersei Lannister", "Syrio Forel"]),
    )
    t.martell.use("Nymeria Sand", "Cersei Lannister", "military")
    assert t.card("Nymeria Sand").icons == "M"
    t.lannister.use("Syrio Forel", "Cersei Lannister")
    assert t.card("Cersei Lannister").icons == "IP"


def test_nymeria_sand_needs_a_character_of_an_opponent() -> None:
    t = Scenario(martell=side("martell", play=["Nymeria Sand", "Obara Sand"]), stark=side("stark"))
    assert not t.martell.can("use Nymeria Sand")


def test_nymeria_sand_gives_nothing_to_snakes_that_come_later() -> None:
    t = Scenario(
        martell=side("martell", play=["Nymeria Sand", "Arianne Martell (pack Core)"], hand=["Obara Sand"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.martell.use("Nymeria Sand", "Robb Stark", "power")
    t.martell.use("Arianne Martell", "Obara Sand")
    assert t.card("Obara Sand").icons == "M"


def test_in_dorans_name_counts_used_plots() -> None:
    t = Scenario(
        martell=side(
            "martell", play=["Doran Martell"], hand=["In Doran's Name"], used=["Summons", "Confiscation", "Taxation"]
        ),
        stark=side("stark"),
    )
    t.martell.play("In Doran's Name")
    assert t.martell.gold == 3
    assert t.martell.faction_kneels


def test_in_dorans_name_needs_used_plots_and_a_standing_faction_card() -> None:
    t = Scenario(martell=side("martell", play=["Doran Martell"], hand=["In Doran's Name"]), stark=side("stark"))
    assert not t.martell.can("play In Doran's Name")
    t = Scenario(
        martell=side(
            "martell",
            play=["faction card (kneeling)", "Doran Martell"],
            hand=["In Doran's Name"],
            used=["Summons"],
        ),
        stark=side("stark"),
    )
    assert not t.martell.can("play In Doran's Name")


# -- neutral cards --------------------------------------------------------------------------------------


def test_syrio_forel_teaches_anybody() -> None:
    t = Scenario(
        stark=side("stark", play=["Syrio Forel", "Sansa Stark"]),
        lannister=side("lannister", play=["Cersei Lannister", "Burned Men"]),
    )
    t.stark.use("Syrio Forel")
    assert t.options == ["Syrio Forel", "Sansa Stark", "Cersei Lannister", "Burned Men"]
    t.stark.choose("Sansa Stark")
    assert t.card("Sansa Stark").icons == "MIP"
    assert t.card("Sansa Stark").has("stealth")
    assert not t.stark.can("use Syrio Forel")
    t.stark.challenge("military", "Sansa Stark", bypass=["Burned Men"])
    assert t.challenge.bypassed == ["Burned Men"]
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Sansa Stark").icons == "IP"
    assert not t.card("Sansa Stark").has("stealth")


def test_syrio_forel_teaches_in_the_challenges_phase() -> None:
    t = Scenario(
        stark=side("stark", play=["Syrio Forel"], hand=["Hodor"], gold=9),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.options == ["marshal Hodor", "pass"]


def test_shadowblack_lane_finds_an_event_of_ones_faction() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Shadowblack Lane", "Cersei Lannister"],
            deck=["Treachery", "Tears of Lys", "For the North!", "Widow's Wail", "Hear Me Roar!"],
        ),
        stark=side("stark"),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.lannister.use("Shadowblack Lane")
    assert t.lannister.faction_kneels
    assert sorted(t.options) == ["nothing", "take Hear Me Roar!", "take Treachery"]
    t.lannister.choose("take Hear Me Roar!")
    assert t.lannister.hand == ["Hear Me Roar!"]
    assert t.stark.knows(t.lannister) == ["Hear Me Roar!"]


def test_shadowblack_lane_looks_at_ten_cards() -> None:
    deck = ["Treachery", *["The Roseroad"] * 9, "Hear Me Roar!"]
    t = Scenario(
        lannister=side("lannister", play=["Shadowblack Lane", "Cersei Lannister"], deck=deck), stark=side("stark")
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.lannister.use("Shadowblack Lane")
    assert t.options == ["take Treachery", "nothing"]


def test_shadowblack_lane_looks_at_the_faction_card_of_its_controller() -> None:
    t = Scenario(
        stark=side("stark", play=["Shadowblack Lane (owned by lannister)", "Catelyn Stark"], deck=["Winter Is Coming"]),
        lannister=side("lannister"),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    t.stark.use("Shadowblack Lane", "take Winter Is Coming")
    assert t.stark.hand == ["Winter Is Coming"]


def test_shadowblack_lane_needs_a_standing_faction_card_and_intrigue() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Shadowblack Lane", "Cersei Lannister"], deck=["Treachery"]),
        stark=side("stark"),
    )
    t.lannister.challenge("power", "Cersei Lannister")
    assert not t.lannister.can("use Shadowblack Lane")
    t = Scenario(
        lannister=side(
            "lannister", play=["faction card (kneeling)", "Shadowblack Lane", "Cersei Lannister"], deck=["Treachery"]
        ),
        stark=side("stark"),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    assert not t.lannister.can("use Shadowblack Lane")


# -- plots ----------------------------------------------------------------------------------------------


def test_trading_with_the_pentoshi_pays_each_opponent() -> None:
    t = Scenario(
        lannister=side("lannister", plots=["Trading with the Pentoshi"], gold=0),
        stark=side("stark", plots=["A Noble Cause"], hand=["The Hand's Judgment"], gold=0),
        tyrell=side("tyrell", plots=["A Noble Cause"], gold=0),
        phase="plot",
    )
    with t.stop_at("before draw phase"):
        t.skip_to("after plot phase", take_first=True)
    assert (t.lannister.gold, t.stark.gold, t.tyrell.gold) == (0, 3, 3)
    assert t.lannister.income == 10


def test_political_disaster_leaves_each_player_two_locations() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["The Roseroad", "The Kingsroad", "Gates of Winterfell"], plots=["Political Disaster"]
        ),
        lannister=side("lannister", play=["Western Fiefdom", "Casterly Rock"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("each-player", take_first=True)
    t.stark.choose("The Roseroad", "Gates of Winterfell")
    t.lannister.choose("Casterly Rock", "no more")
    assert t.stark.discard == ["The Kingsroad"]
    assert t.lannister.discard == ["Western Fiefdom"]  # who chooses fewer keeps fewer


def test_political_disaster_passes_over_a_location_that_is_immune() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["The Roseroad", "The Kingsroad", "The Arbor", "Pleasure Barge"],
            plots=["Political Disaster"],
        ),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("each-player", take_first=True)
    assert t.options == ["The Roseroad", "The Kingsroad", "The Arbor", "nothing"]
    t.tyrell.choose("The Roseroad", "The Arbor")
    assert t.tyrell.discard == ["The Kingsroad"]
    assert t.card("Pleasure Barge").in_play


def test_a_duplicate_saves_a_location_from_political_disaster() -> None:
    """E34, with a duplicate."""
    t = Scenario(
        stark=side(
            "stark",
            play=["The Roseroad", "The Kingsroad", "Gates of Winterfell + Gates of Winterfell"],
            plots=["Political Disaster"],
        ),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("each-player", take_first=True)
    t.stark.choose("The Roseroad", "The Kingsroad")
    t.stark.save_with_duplicate("Gates of Winterfell")
    assert t.card("Gates of Winterfell").in_play
    assert t.card("Gates of Winterfell").duplicates == 0
