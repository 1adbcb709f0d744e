"""The Faith Militant."""

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.rules.in_play.control import give_control

# -- Arya Stark -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kneels", [False, True])
def test_nobody_is_saved_while_arya_stands(kneels: bool) -> None:
    arya = f"Arya Stark (pack TFM){' (kneeling)' if kneels else ''}"
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister (pack Core)", "Cersei Lannister (pack Core)"]),
        stark=side("stark", play=[arya, "Robb Stark (pack Core) + Robb Stark (pack Core)"]),
    )
    with t.stop_at("after killed"):
        t.happen("killed", "Robb Stark")
        if kneels:
            t.stark.save_with_duplicate("Robb Stark")
            t.happen("killed", "Cersei Lannister")
    assert ("Robb Stark" in t.stark.in_play) is kneels


def test_arya_spares_no_other_player() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister (pack Core) + Bodyguard"]),
        stark=side("stark", play=["Arya Stark (pack TFM)"]),
    )
    t.happen("killed", "Cersei Lannister")
    assert t.lannister.dead == ["Cersei Lannister"]


# -- I Am No One ----------------------------------------------------------------------------------------


def test_i_am_no_one_takes_a_name_away_for_the_phase() -> None:
    t = Scenario(
        stark=side("stark", play=["Hoster Tully", "Robb Stark (pack Core)"], hand=["I Am No One"], gold=1),
        lannister=side("lannister", play=["Hedge Knight"]),
    )
    t.stark.play("I Am No One")  # Robb costs too much, the knight is another's: nothing is asked
    hoster = t.card("Hoster Tully")
    assert (hoster.traits, hoster.has("insight"), hoster.has("stealth")) == ([], True, True)
    t.skip_to("after challenges phase")
    assert (hoster.traits, hoster.has("stealth")) == (["House Tully", "Lord"], False)


def test_no_one_does_not_kneel_to_attack() -> None:
    t = Scenario(stark=side("stark", play=["Hoster Tully"], hand=["I Am No One"], gold=1), lannister=side("lannister"))
    t.stark.play("I Am No One")
    t.stark.challenge("power", "Hoster Tully")
    assert not t.card("Hoster Tully").kneeling


def test_no_one_who_has_changed_sides_is_no_stark_whom_a_loyalist_protects() -> None:
    """Whether it is immune depends on its faction, and whether it has lost that, on its immunity: the loss holds."""
    t = Scenario(
        stark=side("stark", play=["Bear Island Loyalist", "Robb Stark (pack Core)"]),
        lannister=side("lannister", play=["Fickle Bannerman"], hand=["I Am No One"], gold=1),
    )
    t.reprint("Fickle Bannerman", faction="stark")
    t.lannister.play("I Am No One")
    bannerman = t.card("Fickle Bannerman")
    give_control(t.s, bannerman.c, t.stark.seat, Period.GAME)
    t.changed_by_hand()
    t.stark.challenge("military", "Bear Island Loyalist", "Fickle Bannerman", "Robb Stark")
    assert t.card("Robb Stark").has("immune to opponents' events")
    assert not bannerman.has("immune to opponents' events")
    assert bannerman.traits == []


# -- Highgarden Refugee ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "left"), [("A Tourney for the King", 8), ("A Noble Cause", 7)])
def test_highgarden_refugee_is_cheaper_in_anybodys_summer(plot: str, left: int) -> None:
    t = Scenario(
        tyrell=side("tyrell", hand=["Highgarden Refugee"], plot="Marching Orders"),
        stark=side("stark", plot=plot),
        phase="marshaling",
    )
    t.tyrell.gold = 9
    t.tyrell.marshal("Highgarden Refugee")
    assert t.tyrell.gold == left


# -- Arbor Queen ----------------------------------------------------------------------------------------


def test_arbor_queen_strengthens_a_tyrell_and_somebody_else() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Arbor Queen", "Maester Lomys", "Garden Caretaker", "Hedge Knight"]),
        stark=side("stark", play=["Direwolf Pup"]),
    )
    t.tyrell.use("Arbor Queen")
    assert t.options == ["Maester Lomys", "Garden Caretaker"]
    t.tyrell.choose("Garden Caretaker")
    assert t.options == ["Hedge Knight", "Direwolf Pup"]
    t.tyrell.choose("Direwolf Pup")
    assert [t.card(title).strength for title in ("Garden Caretaker", "Maester Lomys", "Direwolf Pup")] == [3, 3, 3]
    assert t.card("Arbor Queen").kneeling
    t.skip_to("after challenges phase")
    assert (t.card("Garden Caretaker").strength, t.card("Direwolf Pup").strength) == (1, 1)


def test_arbor_queen_needs_one_of_each() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Arbor Queen", "Left", "Right"]), stark=side("stark"))
    assert not t.tyrell.can("use Arbor Queen")


# -- Coldhands ------------------------------------------------------------------------------------------


def coldhands(*mine: str) -> Scenario:
    t = Scenario(
        watch=side("nightswatch", hand=["Coldhands"], play=["Ranging Party", *mine], gold=9),
        stark=side(
            "stark", play=["Robb Stark (pack Core) (2 power)", "Arya Stark (pack Core)", "Vanguard of the North"]
        ),
        phase="marshaling",
    )
    t.watch.marshal("Coldhands")
    return t


def test_coldhands_takes_one_of_each_player_until_he_leaves() -> None:
    t = coldhands("Yoren")
    t.watch.use("Coldhands", "Robb Stark")  # no Army, and not himself
    assert (t.card("Yoren").zone, t.card("Robb Stark").zone) == ("removed", "removed")
    with t.stop_at("after returned to hand"):
        t.happen("returned to hand", "Coldhands")
    assert t.card("Robb Stark").in_play
    assert (t.card("Robb Stark").power, t.card("Robb Stark").controller) == (0, t.stark)


def test_coldhands_needs_somebody_of_every_player() -> None:
    assert not coldhands().watch.can("use Coldhands")


def test_coldhands_cannot_be_saved() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Coldhands + Coldhands"]),
        stark=side("stark", play=["Robb Stark (pack Core)"]),
    )
    t.happen("killed", "Coldhands")
    assert t.watch.dead == ["Coldhands"]


# -- The Bay of Seals -----------------------------------------------------------------------------------


def test_the_bay_of_seals_stands_whom_an_opponent_owns() -> None:
    t = Scenario(
        watch=side(
            "nightswatch",
            play=["The Bay of Seals", "Yoren (kneeling)", "Hedge Knight (owned by stark) (kneeling)"],
        ),
        stark=side("stark", play=["Arya Stark (pack Core) (kneeling)", "Bran Stark (pack Core)"]),
    )
    t.watch.use("The Bay of Seals")
    assert sorted(t.options) == ["Arya Stark", "Hedge Knight"]
    t.watch.choose("Hedge Knight")
    assert (t.card("Hedge Knight").kneeling, t.card("The Bay of Seals").kneeling) == (False, True)


# -- King's Men -----------------------------------------------------------------------------------------


def test_kings_men_blank_somebody_who_kneels_for_the_phase() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["King's Men"]),
        stark=side("stark", play=["Robb Stark (pack Core) (kneeling)", "Eddard Stark (pack Core)"]),
    )
    t.baratheon.use("King's Men")
    assert (t.card("Robb Stark").blank, t.card("Eddard Stark").blank) == (True, False)
    assert t.card("Robb Stark").traits == ["Lord"]
    t.skip_to("after challenges phase")
    assert not t.card("Robb Stark").blank
    assert not t.baratheon.can("use King's Men")  # once per round


# -- Sacrificed to the Red God --------------------------------------------------------------------------


def test_sacrificed_to_the_red_god_finds_a_follower_who_costs_no_more() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon",
            play=["Fiery Followers", "Bastard in Hiding"],
            hand=["Sacrificed to the Red God"],
            deck=["Melisandre (pack Core)", "Selyse Baratheon", "Vanguard Lancer"],
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.baratheon.play("Sacrificed to the Red God", "Fiery Followers")
    assert t.options == ["take Selyse Baratheon", "nothing"]  # Melisandre costs 5, the Lancer worships nobody
    t.baratheon.choose("take Selyse Baratheon")
    assert (t.baratheon.hand, t.baratheon.in_play) == (["Selyse Baratheon"], ["Bastard in Hiding"])
    assert t.stark.knows(t.baratheon) == []  # it is not revealed


def test_sacrificed_to_the_red_god_needs_a_follower() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Bastard in Hiding"], hand=["Sacrificed to the Red God"]),
        stark=side("stark"),
        phase="marshaling",
    )
    assert not t.baratheon.can("play Sacrificed to the Red God")


# -- Cersei's Informer ----------------------------------------------------------------------------------


def test_cerseis_informer_hands_gold_on_for_a_card() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Cersei's Informer (2 gold)", "The Tickler", "The Queen's Assassin"],
            hand=["Hear Me Roar!"],
            deck=["Lannisport"],
        ),
        stark=side("stark", play=["Hedge Knight"]),
    )
    t.lannister.use("Cersei's Informer")  # the Tickler is the only card that is no Spy and is yours
    assert (t.card("Cersei's Informer").gold, t.card("The Tickler").gold) == (1, 1)
    t.lannister.choose("Hear Me Roar!")
    assert (t.lannister.hand, t.lannister.discard) == (["Lannisport"], ["Hear Me Roar!"])
    assert not t.lannister.can("use Cersei's Informer")  # once per round


def test_cerseis_informer_needs_gold_and_somebody_to_take_it() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei's Informer (1 gold)", "The Queen's Assassin"]),
        stark=side("stark", play=["Hedge Knight"]),
    )
    assert not t.lannister.can("use Cersei's Informer")
    t.card("Cersei's Informer").gold = 0
    t.lannister.take_control("Hedge Knight")
    assert not t.lannister.can("use Cersei's Informer")


# -- Ser Pounce -----------------------------------------------------------------------------------------


def test_ser_pounce_lets_a_small_character_attack_for_intrigue() -> None:
    t = Scenario(lannister=side("lannister", play=["Joffrey Baratheon (pack Core) + Ser Pounce"]), stark=side("stark"))
    assert t.card("Joffrey Baratheon").icons == "IP"
    t.lannister.challenge("intrigue", "Joffrey Baratheon")
    assert not t.card("Joffrey Baratheon").kneeling
    t.skip_to("challenge")
    with t.stop_at("before determine winner"):
        t.lannister.challenge("power", "Joffrey Baratheon")
    assert t.card("Joffrey Baratheon").kneeling


def test_ser_pounce_has_few_friends() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Joffrey Baratheon (pack Core)", "Burned Men", "Cersei Lannister (pack Core)"],
            hand=["Ser Pounce"],
            gold=1,
        ),
        stark=side("stark", play=["Arya Stark (pack Core)"]),
    )
    t.lannister.ambush("Ser Pounce")
    assert t.options == ["attach to Joffrey Baratheon", "attach to Arya Stark"]


# -- Tarle the Thrice-Drowned ---------------------------------------------------------------------------


def test_tarle_brings_the_drowned_back_for_their_price() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy",
            play=["Tarle the Thrice-Drowned (pack TFM)"],
            dead=["Drowned Men", "Aeron Damphair (pack Core)", "Salty Navigator"],
            gold=9,
        ),
        stark=side("stark", dead=["Hedge Knight"]),
        phase="marshaling",
    )
    before = t.greyjoy.gold
    assert not t.greyjoy.can("marshal Aeron Damphair")
    assert not t.greyjoy.can("marshal Salty Navigator")
    t.greyjoy.marshal("Drowned Men")
    assert (t.card("Drowned Men").in_play, before - t.greyjoy.gold) == (True, 4)


# -- Given to the Drowned God ---------------------------------------------------------------------------


def test_given_to_the_drowned_god_draws_what_the_dead_had_cost() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Drowned Men", "Salty Navigator"], hand=["Given to the Drowned God"], gold=1),
        stark=side("stark", play=["Hedge Knight"]),
    )
    t.greyjoy.play("Given to the Drowned God")
    assert (t.greyjoy.dead, len(t.greyjoy.hand)) == (["Drowned Men"], 4)


def test_given_to_the_drowned_god_takes_your_own() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Salty Navigator"], hand=["Given to the Drowned God"], gold=1),
        other=side("greyjoy", play=["Drowned Men"]),
    )
    assert not t.greyjoy.can("play Given to the Drowned God")


# -- Daenerys Targaryen ---------------------------------------------------------------------------------

DANY = "Daenerys Targaryen (pack TFM)"


def test_daenerys_burns_after_each_targaryen_event_three_times_a_round() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[DANY, "Viserion (pack Core) (kneeling)"], hand=["Waking the Dragon"] * 4),
        stark=side("stark", play=["Winterfell Steward", "Eddard Stark (pack Core)"]),
    )
    t.targaryen.play("Waking the Dragon", "Viserion")
    t.targaryen.use("Daenerys Targaryen", "Winterfell Steward")
    assert t.stark.dead == ["Winterfell Steward"]
    for left in (4, 3):
        t.card("Viserion").kneeling = True
        t.targaryen.play("Waking the Dragon", "Viserion")
        t.targaryen.use("Daenerys Targaryen", "Eddard Stark")
        assert t.card("Eddard Stark").strength == left
    t.card("Viserion").kneeling = True
    t.targaryen.play("Waking the Dragon", "Viserion")
    assert not t.targaryen.can("use Daenerys Targaryen")


def test_daenerys_waits_for_targaryen_events() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen", play=[DANY, "Targaryen Loyalist", "Magister Illyrio (pack Core)"], hand=["Superior Claim"]
        ),
        stark=side("stark", play=["Winterfell Steward"], power=3),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen", "Magister Illyrio")
    t.stark.defend()
    t.targaryen.play("Superior Claim")
    assert not t.targaryen.can("use Daenerys Targaryen")


def test_what_weakens_others_leaves_daenerys_as_strong_as_she_was() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[f"{DANY} + Crown of Gold (controlled by stark)"]),
        stark=side("stark", play=["Hedge Knight"]),
    )
    dany = t.card("Daenerys Targaryen")
    assert (dany.in_play, dany.strength) == (True, 3)
    dany.add_strength(-2, until="phase")
    assert dany.strength == 3
    dany.add_strength(+2, until="phase")
    assert dany.strength == 5


def test_a_blank_daenerys_is_weakened() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[f"{DANY} + Milk of the Poppy (controlled by stark)"]), stark=side("stark")
    )
    t.card("Daenerys Targaryen").add_strength(-2, until="phase")
    assert t.card("Daenerys Targaryen").strength == 1


# -- Mhysa ----------------------------------------------------------------------------------------------


def test_mhysa_leads_the_first_power_challenge_of_a_round() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=[f"{DANY} + Mhysa", "Viserion (pack Core)", "Targaryen Loyalist"]),
        stark=side("stark", power=5),
    )
    t.targaryen.challenge("intrigue", "Daenerys Targaryen")
    assert (t.card("Daenerys Targaryen").kneeling, t.card("Daenerys Targaryen").strength) == (True, 3)
    t.skip_to("challenge", take_first=True)
    t.card("Daenerys Targaryen").kneeling = False
    with t.stop_at("before determine winner"):
        t.targaryen.challenge("power", "Daenerys Targaryen", "Viserion")
    assert (t.card("Daenerys Targaryen").kneeling, t.card("Daenerys Targaryen").strength) == (False, 5)


def test_mhysa_does_nothing_in_a_second_power_challenge() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen",
            play=[f"{DANY} + Mhysa", "Viserion (pack Core)", "Magister Illyrio (pack Core)"],
            hand=["Relentless Assault"],
        ),
        stark=side("stark", power=5),
    )
    t.targaryen.challenge("power", "Daenerys Targaryen", "Magister Illyrio")
    t.targaryen.play("Relentless Assault")
    t.skip_to("challenge", take_first=True)
    with t.stop_at("before determine winner"):
        t.targaryen.challenge("power", "Daenerys Targaryen", "Viserion")
    assert (t.card("Daenerys Targaryen").kneeling, t.card("Daenerys Targaryen").strength) == (True, 3)


def test_mhysa_does_nothing_in_defence() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"]), targaryen=side("targaryen", play=[f"{DANY} + Mhysa"])
    )
    t.stark.challenge("power", "Robb Stark")
    t.targaryen.defend("Daenerys Targaryen")
    assert (t.card("Daenerys Targaryen").strength, t.card("Daenerys Targaryen").kneeling) == (3, True)


# -- House Yronwood Knight ------------------------------------------------------------------------------


def test_house_yronwood_knight_takes_a_card_for_a_loss() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"], hand=["Ice", "Winter Is Coming"]),
        martell=side("martell", play=["House Yronwood Knight", "Desert Scavenger"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.martell.defend("House Yronwood Knight")
    t.martell.use("House Yronwood Knight")
    assert (len(t.stark.hand), len(t.stark.discard)) == (1, 1)


def test_house_yronwood_knight_must_take_part() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"], hand=["Ice"]),
        martell=side("martell", play=["House Yronwood Knight", "Palace Spearman"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.martell.defend("Palace Spearman")
    assert not t.martell.can("use House Yronwood Knight")


# -- Secret Pact ----------------------------------------------------------------------------------------


def test_secret_pact_keeps_an_attacker_away_from_its_player_alone() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Robb Stark (pack Core) + Secret Pact (controlled by martell)", "Winterfell Steward"]
        ),
        martell=side("martell"),
        tyrell=side("tyrell"),
    )
    t.stark.choose("power challenge against House Martell", "Winterfell Steward")
    assert "Robb Stark attacks." not in t.log  # the Steward went alone, and was not asked for company
    assert not t.card("Robb Stark").kneeling
    t.skip_to("challenge", take_first=True)
    t.stark.challenge("military", "Robb Stark", against=t.tyrell)
    assert (t.card("Robb Stark").kneeling, t.card("Robb Stark").has("renown")) == (True, True)


def test_secret_pact_leaves_no_challenge_for_him_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["Hedge Knight + Secret Pact (controlled by martell)"]),
        martell=side("martell", play=["Palace Spearman"]),
    )
    assert not t.stark.can("challenge against House Martell")


def test_secret_pact_lets_him_defend_against_its_player() -> None:
    t = Scenario(
        martell=side("martell", play=["Palace Spearman"]),
        stark=side("stark", play=["Hedge Knight + Secret Pact (controlled by martell)"]),
    )
    t.martell.challenge("military", "Palace Spearman")
    with t.stop_at("before determine winner"):
        t.stark.defend("Hedge Knight")
    assert t.card("Hedge Knight").defending


def test_secret_pact_is_not_for_a_martell() -> None:
    t = Scenario(
        martell=side(
            "martell", play=["Palace Spearman", "Hedge Knight", "Arianne Martell (pack Core)"], hand=["Secret Pact"]
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.martell.gold = 2
    t.martell.marshal("Secret Pact")  # nobody else is there: nothing is asked
    assert t.card("Secret Pact").host == t.card("Hedge Knight")


# -- The High Sparrow -----------------------------------------------------------------------------------


def test_the_high_sparrow_counts_gold_and_cards() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The High Sparrow"], plot="Marching Orders"),
        stark=side("stark", plot="A Noble Cause"),
        phase="marshaling",
    )
    assert t.lannister.gold == 7  # of 9
    t.happen("gold gained", t.lannister, amount=1)
    assert t.lannister.gold == 7


def test_nobody_draws_more_than_three_cards_under_the_high_sparrow() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The High Sparrow"], plots=["Counting Coppers"]),
        stark=side("stark", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("after draw phase", take_first=True)
    assert (len(t.lannister.hand), len(t.stark.hand)) == (3, 2)


# -- "The Song of the Seven" ----------------------------------------------------------------------------


def test_the_song_of_the_seven_takes_power_for_dominance_that_was_lost() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister (pack Core)"], power=4),
        stark=side(
            "stark", play=["Septa Mordane", "Garden Caretaker (kneeling)"], hand=['"The Song of the Seven"'] * 2, gold=2
        ),
        phase="dominance",
    )
    t.stark.play('"The Song of the Seven"')
    assert (t.card("Septa Mordane").power, t.lannister.faction_power) == (2, 3)
    assert not t.stark.can('play "The Song of the Seven"')  # once per phase


def test_the_song_of_the_seven_moves_what_is_there() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister (pack Core)"]),
        stark=side("stark", play=["Septa Mordane"], hand=['"The Song of the Seven"'], gold=1),
        phase="dominance",
    )
    t.stark.play('"The Song of the Seven"')  # the winner has 1 power, for dominance
    assert (t.card("Septa Mordane").power, t.lannister.faction_power) == (1, 0)


# -- The Faith Militant ---------------------------------------------------------------------------------


def test_the_faith_militant_moves_power_to_one_who_took_part() -> None:
    t = Scenario(
        stark=side(
            "stark",
            agenda="The Faith Militant",
            play=["Septa Mordane", "House Tully Septon", "Sansa Stark (pack Core)"],
        ),
        lannister=side("lannister", power=3, hand=["Ice"]),
    )
    t.stark.challenge("intrigue", "Septa Mordane", "Sansa Stark")
    t.lannister.defend()
    t.stark.use("The Faith Militant")
    assert (t.card("Septa Mordane").power, t.lannister.faction_power, t.stark.faction_kneels) == (1, 2, True)


def test_others_gain_no_power_under_the_faith_militant() -> None:
    t = Scenario(
        stark=side(
            "stark",
            agenda="The Faith Militant",
            play=["Robb Stark (pack Core)", "Septa Mordane", "Winterfell (pack WotN)"],
        ),
        lannister=side("lannister", play=["Tywin Lannister (pack Core)"]),
    )
    for title in ("Robb Stark", "Septa Mordane", "Tywin Lannister", "Winterfell"):
        t.happen("power gained", title, amount=1)
    found = [t.card(title).power for title in ("Robb Stark", "Septa Mordane", "Tywin Lannister", "Winterfell")]
    assert found == [0, 1, 1, 0]
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()
    t.skip_to("after challenge", take_first=True)
    assert t.stark.faction_power == 1  # unopposed: the faction card may gain; renown is lost
    assert t.card("Robb Stark").power == 0


# -- Compelled by the Faith -----------------------------------------------------------------------------


def test_compelled_by_the_faith_brings_all_power_home() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark (pack Core) (2 power)", "Hedge Knight (owned by lannister) (1 power)"],
            plots=["Compelled by the Faith"],
        ),
        lannister=side("lannister", play=["Lannisport (1 power)"], plots=["A Noble Cause"], power=1),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert (t.stark.faction_power, t.lannister.faction_power) == (3, 2)
    assert t.card("Robb Stark").power == t.card("Lannisport").power == 0
