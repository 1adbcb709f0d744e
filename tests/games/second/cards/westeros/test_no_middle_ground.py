"""No Middle Ground."""

from collections.abc import Sequence

import pytest

from kingsmoot.games.second.language import DOMINANCE, HOST, SELF, during, no_dominance
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.card import constant_texts

WAIT = "Winter Is Coming"
"""With 1 gold for it, whoever holds it is asked in every action window of a challenge."""

# -- Hodor ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "attacks"),
    [
        (["Hodor", "Bran Stark"], [], True),
        (["Hodor", "Bran Stark (kneeling)"], [], True),
        (["Hodor", "Arya Stark (kneeling)"], [], False),
        (["Hodor"], ["Bran Stark"], False),  # another's Bran does not lead him
    ],
)
def test_hodor_attacks_only_with_bran(mine: list[str], theirs: list[str], attacks: bool) -> None:
    t = Scenario(stark=side("stark", play=[*mine, "Robb Stark", "Summer"]), lannister=side("lannister", play=theirs))
    t.pass_windows(until="challenge")
    t.stark.choose("military challenge against House Lannister")
    assert ("Hodor" in t.options) is attacks


def test_hodor_defends_without_bran() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"]),
        stark=side("stark", play=["Hodor"]),
    )
    t.lannister.challenge("military", "Burned Men")
    with t.stop_at("after determine winner"):
        t.stark.defend("Hodor")
    assert t.challenge.winner is t.stark


def test_hodor_does_not_count_for_dominance() -> None:
    t = Scenario(
        stark=side("stark", play=["Hodor", "Bran Stark"]),
        lannister=side("lannister", play=["The Tickler"]),
        phase="dominance",
    )
    assert t.stark.dominance == 1
    assert "House Lannister wins dominance with 2." in t.log


def test_hodor_counts_for_dominance_and_attacks_when_his_text_is_blank() -> None:
    t = Scenario(
        stark=side("stark", play=["Hodor"], plot="Fortified Position"),
        lannister=side("lannister"),
    )
    assert t.stark.dominance == 4
    with t.stop_at("before defenders"):
        t.stark.challenge("power", "Hodor")
    assert t.card("Hodor").attacking


def test_hodor_of_another_player_does_not_count_for_that_one_either() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Hodor (owned by stark)", "The Tickler"]),
    )
    assert (t.stark.dominance, t.lannister.dominance) == (5, 2)


def test_what_does_not_count_for_dominance_is_said_of_other_cards_too() -> None:
    assert constant_texts((no_dominance(HOST),)) == [
        "Attached character does not contribute its STR to its controller's total when dominance is determined."
    ]
    assert constant_texts((no_dominance(SELF, while_=during(DOMINANCE)),)) == [
        "During the dominance phase, this card does not contribute its STR to your total when dominance is determined."
    ]


# -- Wardens of the North -------------------------------------------------------------------------------


def wardens(*play: str) -> Scenario:
    return Scenario(
        stark=side("stark", play=[*play], plot="Wardens of the North", hand=[WAIT], gold=1),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )


def test_wardens_of_the_north_brings_two_more_into_an_attack() -> None:
    t = wardens("Robb Stark", "Sansa Stark", "Hodor", "Grey Wind", "Eddard Stark")
    t.card("Sansa Stark").kneeling = False
    t.stark.challenge("military", "Robb Stark")
    t.stark.use("Wardens of the North", "Sansa Stark")  # she has no military icon, and needs none
    t.stark.use("Wardens of the North", "Hodor")  # who may not be declared
    assert [t.card(title).attacking for title in ("Sansa Stark", "Hodor")] == [True, True]
    assert [t.card(title).kneeling for title in ("Sansa Stark", "Hodor", "Grey Wind")] == [True, True, False]
    assert t.challenge.attack == 5 + 2 + 4
    assert not t.stark.can("use Wardens of the North")  # twice per round
    t.skip_to("challenge", take_first=True)
    t.stark.challenge("power", "Eddard Stark")
    assert not t.stark.can("use Wardens of the North")  # and it is the same round


def test_wardens_of_the_north_brings_a_bypassed_character_into_the_defence() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"]),
        stark=side("stark", play=["Catelyn Stark", "Sansa Stark"], plot="Wardens of the North"),
    )
    t.card("Sansa Stark").kneeling = False
    t.lannister.challenge("intrigue", "Tyrion Lannister", bypass=["Sansa Stark"])
    assert not t.stark.can("use Wardens of the North")  # nobody of theirs takes part
    t.stark.defend("Catelyn Stark")
    with t.stop_at("after determine winner"):
        t.stark.use("Wardens of the North", "Sansa Stark")
    assert t.card("Sansa Stark").defending
    assert (t.challenge.winner, t.challenge.by) == (t.stark, 2)


def test_wardens_of_the_north_needs_a_stark_character_in_the_challenge_and_another_that_stands() -> None:
    t = wardens("Tumblestone Knight", "The Tickler", "Robb Stark (kneeling)")
    t.stark.challenge("military", "The Tickler")
    assert not t.stark.can("use Wardens of the North")
    t = wardens("Tumblestone Knight", "The Tickler", "Robb Stark (kneeling)", "Heart Tree Grove")
    t.stark.challenge("military", "Tumblestone Knight")
    assert not t.stark.can("use Wardens of the North")


def test_wardens_of_the_north_does_nothing_for_a_character_that_takes_part() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Vanguard of the North", "Direwolf Pup"], plot="Wardens of the North", hand=[WAIT], gold=1
        ),
        lannister=side("lannister"),
    )
    t.stark.challenge("military", "Vanguard of the North", "Direwolf Pup")
    assert not t.card("Vanguard of the North").kneeling  # there is a War plot
    assert not t.stark.can("use Wardens of the North")


def test_wardens_of_the_north_is_no_help_in_the_challenges_of_others() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Eddard Stark"]),
        tyrell=side("tyrell", play=["Left"]),
        stark=side("stark", play=["Robb Stark", "Arya Stark"], plot="Wardens of the North"),
    )
    t.lannister.challenge("military", "Eddard Stark", against=t.tyrell)
    assert not t.stark.can("use Wardens of the North")


def test_wardens_of_the_north_needs_a_stark_character_of_yours_in_the_challenge() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Eddard Stark"]),
        stark=side("stark", play=["The Tickler", "Robb Stark"], plot="Wardens of the North", hand=[WAIT], gold=1),
    )
    t.lannister.challenge("military", "Eddard Stark")
    t.stark.defend("The Tickler")
    assert (t.about, t.asked) == ("action", t.stark)
    assert not t.stark.can("use Wardens of the North")


# -- Ser Horas Redwyne and The Arbor --------------------------------------------------------------------


def test_ser_horas_stands_a_lady_when_he_attacks() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Ser Horas Redwyne", "Margaery Tyrell (kneeling)", "Paxter Redwyne (kneeling)"]),
        lannister=side("lannister", play=["Cersei Lannister (kneeling)"]),
    )
    t.tyrell.challenge("military", "Ser Horas Redwyne")
    t.tyrell.use("Ser Horas Redwyne")
    assert t.options == ["Margaery Tyrell", "Cersei Lannister"]  # a Lady, whosever she is
    t.tyrell.choose("Margaery Tyrell")
    assert not t.card("Margaery Tyrell").kneeling


def test_ser_horas_reacts_to_being_knelt_by_an_effect() -> None:
    t = Scenario(
        lannister=side("lannister", plots=["Filthy Accusations"]),
        tyrell=side("tyrell", play=["Ser Horas Redwyne", "Margaery Tyrell (kneeling)"], plots=["The Winds of Winter"]),
        phase="plot",
    )
    t.choose("first player House Lannister")
    t.lannister.choose("Ser Horas Redwyne")
    t.tyrell.use("Ser Horas Redwyne")
    assert not t.card("Margaery Tyrell").kneeling


def test_ser_horas_reacts_when_he_defends() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"]),
        tyrell=side("tyrell", play=["Ser Horas Redwyne", "Margaery Tyrell (kneeling)"]),
    )
    t.lannister.challenge("military", "Burned Men")
    t.tyrell.defend("Ser Horas Redwyne")
    t.tyrell.use("Ser Horas Redwyne")
    assert not t.card("Margaery Tyrell").kneeling


def test_ser_horas_who_does_not_kneel_is_not_knelt() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Ser Horas Redwyne", "Right", "Left", "Margaery Tyrell (kneeling)"]),
        lannister=side("lannister", play=["Burned Men"], first=True),
    )
    t.lannister.challenge("military", "Burned Men")
    t.tyrell.defend("Left")  # with Right at his side he stays standing
    assert not t.card("Left").kneeling
    assert not t.tyrell.can("use Ser Horas Redwyne")


def test_ser_horas_needs_a_lady_who_kneels() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Ser Horas Redwyne", "Margaery Tyrell", "Paxter Redwyne (kneeling)"]),
        lannister=side("lannister"),
    )
    t.tyrell.challenge("military", "Ser Horas Redwyne")
    assert not t.tyrell.can("use Ser Horas Redwyne")


def test_the_arbor_gives_three_gold_and_is_limited() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Arbor"], plot="A Noble Cause"),
        lannister=side("lannister", plot="A Noble Cause"),
    )
    assert t.tyrell.income == t.lannister.income + 3
    assert t.card("The Arbor").has("limited")


# -- Halder ---------------------------------------------------------------------------------------------


def test_halder_kneels_locations_and_attachments_of_the_watch() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Halder", "Jon Snow + Longclaw", "Castle Black", "The Roseroad"]),
        stark=side("stark", play=["Robb Stark + Ice", "Yoren"]),
    )
    t.watch.use("Halder", "Castle Black")
    assert t.options == ["Halder", "Jon Snow", "Yoren"]  # of the Watch, whosever they are
    t.watch.choose("Jon Snow")
    t.watch.use("Halder", "Longclaw", "Jon Snow")
    assert t.card("Jon Snow").strength == 4 + 1 + 1 + 1
    assert (t.card("Castle Black").kneeling, t.card("Longclaw").kneeling) == (True, True)
    assert not t.watch.can("use Halder")  # the Roseroad is neutral, Ice is Stark's
    assert not t.card("Halder").kneeling


def test_halder_may_strengthen_himself_and_only_for_the_phase() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Halder", "Castle Black", "The Wall", "Samwell Tarly"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.watch.use("Halder", "Castle Black", "Halder")
    assert t.card("Halder").strength == 2 + 1 + 1  # The Wall
    t.skip_to("after challenges phase")
    assert t.card("Halder").strength == 3


def test_halder_does_not_kneel_what_others_control() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Halder"]),
        lannister=side("lannister", play=["Castle Black", "Robb Stark"]),
    )
    assert not t.watch.can("use Halder")


# -- The Watcher on the Walls ---------------------------------------------------------------------------

RANGERS = ["Ranging Party", "Benjen Stark"]


def watcher(*attackers: str, kind: str = "military", hand: Sequence[str] = ()) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Robb Stark", "Eddard Stark", "Arya Stark"], hand=[*hand], gold=1),
        watch=side("nightswatch", play=[*RANGERS, "Maester Aemon"], hand=["The Watcher on the Walls"], gold=1),
    )
    t.stark.challenge(kind, *attackers)
    return t


def test_the_watcher_on_the_walls_kills_each_attacker_for_two_rangers() -> None:
    t = watcher("Robb Stark", "Eddard Stark")
    t.watch.play("The Watcher on the Walls", *RANGERS)
    assert [t.card(title).kneeling for title in (*RANGERS, "Maester Aemon")] == [True, True, False]
    t.stark.save_with_duplicate("Robb Stark")
    assert t.stark.dead == ["Eddard Stark"]
    assert t.card("Robb Stark").attacking
    assert t.card("Arya Stark").in_play


def test_the_watcher_on_the_walls_is_for_military_challenges() -> None:
    t = watcher("Robb Stark", kind="power")
    assert not t.watch.can("play The Watcher on the Walls")


def test_the_watcher_on_the_walls_needs_two_standing_rangers() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        watch=side(
            "nightswatch", play=["Ranging Party", "Benjen Stark (kneeling)"], hand=["The Watcher on the Walls"], gold=1
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.watch.can("play The Watcher on the Walls")


def test_the_watcher_on_the_walls_may_be_played_by_the_attacker_and_kills_own_characters() -> None:
    t = Scenario(
        watch=side(
            "nightswatch",
            play=[*RANGERS, "Old Bear Mormont", "Messenger Raven"],
            hand=["The Watcher on the Walls"],
            gold=1,
        ),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.watch.challenge("military", "Old Bear Mormont")
    t.watch.play("The Watcher on the Walls", *RANGERS)
    assert t.watch.dead == ["Old Bear Mormont"]


def test_the_watcher_on_the_walls_is_paid_for_even_if_it_is_cancelled() -> None:
    t = watcher("Robb Stark", hand=["The Hand's Judgment"])
    t.watch.play("The Watcher on the Walls", *RANGERS)
    t.stark.play("The Hand's Judgment")
    assert t.stark.dead == []
    assert [t.card(title).kneeling for title in RANGERS] == [True, True]


# -- For the Watch! -------------------------------------------------------------------------------------


def for_the_watch() -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
        watch=side("nightswatch", play=["Old Bear Mormont", "Ranging Party"], plot="For the Watch!"),
    )
    t.stark.challenge("military", "Robb Stark")
    return t


def test_for_the_watch_the_first_challenge_against_you_cannot_be_lost() -> None:
    """E56."""
    t = for_the_watch()
    with t.stop_at("after challenge"):
        t.watch.defend()
    assert (t.challenge.winner, t.challenge.loser) == (None, None)
    assert (t.stark.power, t.watch.dead) == (0, [])
    assert "Nobody wins the challenge." in t.log


def test_for_the_watch_the_first_challenge_may_be_won() -> None:
    """E56, with defenders."""
    t = for_the_watch()
    with t.stop_at("after determine winner"):
        t.watch.defend("Old Bear Mormont", "Ranging Party")
    assert (t.challenge.winner, t.challenge.loser) == (t.watch, t.stark)


def test_for_the_watch_the_second_challenge_may_be_lost() -> None:
    t = for_the_watch()
    t.watch.defend()
    t.stark.challenge("power", "Eddard Stark")
    with t.stop_at("after determine winner"):
        t.watch.defend()
    assert t.challenge.winner is t.stark


def test_for_the_watch_counts_the_challenges_against_its_player_by_whomever() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
        lannister=side("lannister", play=["Ser Jaime Lannister"]),
        watch=side("nightswatch", play=["Ranging Party"], plot="For the Watch!"),
    )
    t.stark.challenge("military", "Robb Stark", against=t.lannister)
    t.lannister.defend()
    t.skip_to("challenge", take_first=True)
    t.stark.challenge("power", "Eddard Stark", against=t.watch)  # the first against the Watch
    with t.stop_at("after challenge"):
        t.watch.defend()
    assert t.challenge.winner is None


# -- Gendry ---------------------------------------------------------------------------------------------


def test_gendry_gains_power_when_you_win_dominance() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Gendry"]),
        stark=side("stark", play=["Arya Stark"]),
        phase="dominance",
    )
    with t.stop_at("after dominance phase"):
        t.baratheon.use("Gendry")
    assert t.card("Gendry").power == 1


def losing(*play: str) -> Scenario:
    return Scenario(
        baratheon=side("baratheon", play=[*play]),
        stark=side("stark", play=["Robb Stark", "Eddard Stark"]),
        phase="dominance",
    )


def test_gendry_may_give_up_a_power_when_an_opponent_wins_dominance() -> None:
    t = losing("Gendry (2 power)")
    assert t.prompt == "Gendry: discard 1 power from this card?"
    with t.stop_at("after dominance phase"):
        t.baratheon.choose("yes")
    assert t.card("Gendry").power == 1
    assert t.card("Gendry").in_play


def test_gendry_keeps_his_power_and_a_bastard_is_sacrificed() -> None:
    t = losing("Gendry (1 power)", "Bastard in Hiding", "Fiery Followers")
    t.baratheon.choose("no")
    assert t.options == ["Gendry", "Bastard in Hiding"]
    with t.stop_at("after dominance phase"):
        t.baratheon.choose("Bastard in Hiding")
    assert t.baratheon.discard == ["Bastard in Hiding"]
    assert t.card("Gendry").power == 1


def test_gendry_without_power_is_sacrificed_and_nothing_saves_him() -> None:
    t = losing("Gendry + Gendry")
    assert t.baratheon.in_play == []
    assert t.baratheon.discard == ["Gendry", "Gendry"]


def test_gendry_does_not_care_when_nobody_wins_dominance() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Gendry"]),
        stark=side("stark", play=["Catelyn Stark"]),
        phase="dominance",
        stop_at="after dominance phase",
    )
    assert t.card("Gendry").in_play


def test_gendry_is_not_asked_of_the_dominance_of_another_twice() -> None:
    """In a melee one opponent wins dominance, and that is enough."""
    t = Scenario(
        baratheon=side("baratheon", play=["Gendry (2 power)"]),
        stark=side("stark", play=["Robb Stark"]),
        tyrell=side("tyrell", play=["Randyll Tarly", "Left"]),
        phase="dominance",
    )
    with t.stop_at("after dominance phase"):
        t.baratheon.choose("yes")
    assert t.card("Gendry").power == 1


# -- Tobho Mott's Armory --------------------------------------------------------------------------------


def test_tobho_motts_armory_draws_a_card_for_dominance() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Tobho Mott's Armory", "Robert Baratheon"], deck=["Lightbringer"]),
        stark=side("stark", play=["Arya Stark"]),
        phase="dominance",
    )
    with t.stop_at("after dominance phase"):
        t.baratheon.use("Tobho Mott's Armory")
    assert t.baratheon.hand == ["Lightbringer"]
    assert t.card("Tobho Mott's Armory").kneeling


@pytest.mark.parametrize("play", [["Tobho Mott's Armory (kneeling)", "Robert Baratheon"], ["Tobho Mott's Armory"]])
def test_tobho_motts_armory_must_stand_and_you_must_win(play: list[str]) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=play, deck=["Lightbringer"]),
        stark=side("stark", play=["Arya Stark"]),
        phase="dominance",
    )
    assert not t.baratheon.can("use Tobho Mott's Armory")


# -- Red Cloaks -----------------------------------------------------------------------------------------


def test_red_cloaks_are_stronger_for_gold_in_intrigue_challenges() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Red Cloaks (2 gold)", "Tyrion Lannister"], hand=[WAIT], gold=1),
        stark=side("stark", play=["Catelyn Stark"]),
    )
    assert t.card("Red Cloaks").strength == 2
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    assert t.card("Red Cloaks").strength == 4  # in it or not
    t.skip_to("challenge", take_first=True)
    t.lannister.challenge("military", "Red Cloaks")
    assert t.card("Red Cloaks").strength == 2


def test_red_cloaks_take_a_gold_once_in_a_phase() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Red Cloaks"], gold=3),
        stark=side("stark", play=["Catelyn Stark"]),
    )
    t.lannister.use("Red Cloaks")
    assert (t.lannister.gold, t.card("Red Cloaks").gold) == (2, 1)
    assert not t.lannister.can("use Red Cloaks")
    t.skip_to("after challenges phase")
    t.lannister.use("Red Cloaks")
    assert (t.lannister.gold, t.card("Red Cloaks").gold) == (1, 2)


def test_red_cloaks_of_a_poor_player_get_nothing() -> None:
    t = Scenario(lannister=side("lannister", play=["Red Cloaks"]), stark=side("stark", gold=3))
    assert not t.lannister.can("use Red Cloaks")


def test_the_gold_on_red_cloaks_is_in_no_pool() -> None:
    """E8: it does not count for dominance, and stays when gold is returned."""
    t = Scenario(
        lannister=side("lannister", play=["Red Cloaks (2 gold) (kneeling)"], gold=3),
        stark=side("stark"),
        phase="dominance",
    )
    assert "House Lannister wins dominance with 3." in t.log
    t.skip_to("after taxation phase")
    assert (t.lannister.gold, t.card("Red Cloaks").gold) == (0, 2)


# -- Paid Off -------------------------------------------------------------------------------------------


def paid_off(stark: str = "Robb Stark + Paid Off (controlled by lannister)", gold: int = 1) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"]),
        stark=side("stark", play=[stark], gold=gold, hand=[WAIT]),
    )
    t.lannister.challenge("intrigue", "Tyrion Lannister", bypass=[])
    return t


def test_who_is_paid_off_kneels_and_stands_again_for_a_gold() -> None:
    t = paid_off()
    t.lannister.use("Paid Off")
    assert t.card("Robb Stark").kneeling
    assert (t.asked, t.options) == (t.stark, ["yes", "no"])
    assert t.prompt == "Paid Off: give House Lannister 1 gold?"
    with t.stop_at("after challenge"):
        t.stark.choose("yes")
    assert not t.card("Robb Stark").kneeling
    assert (t.lannister.gold, t.stark.gold) == (1, 0)


def test_who_is_paid_off_stays_knelt_unless_a_gold_is_given() -> None:
    t = paid_off()
    t.lannister.use("Paid Off")
    with t.stop_at("after challenge"):
        t.stark.choose("no")
    assert t.card("Robb Stark").kneeling
    assert (t.lannister.gold, t.stark.gold) == (0, 1)


def test_who_has_no_gold_cannot_buy_the_character_off() -> None:
    t = paid_off(gold=0)
    with t.stop_at("after challenge"):
        t.lannister.use("Paid Off")
    assert t.card("Robb Stark").kneeling


def test_paid_off_does_nothing_to_a_character_that_kneels() -> None:
    t = paid_off("Robb Stark (kneeling) + Paid Off (controlled by lannister)")
    assert not t.lannister.can("use Paid Off")


def test_paid_off_may_be_used_by_a_defender() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Paid Off (controlled by lannister)", "Littlefinger"]),
        lannister=side("lannister", play=["Ser Jaime Lannister", "Burned Men"]),
    )
    t.stark.challenge("intrigue", "Littlefinger")
    t.lannister.defend("Ser Jaime Lannister")
    with t.stop_at("after challenge"):
        t.lannister.use("Paid Off")
    assert t.card("Robb Stark").kneeling


@pytest.mark.parametrize("kind", ["military", "power"])
def test_paid_off_is_for_intrigue_challenges(kind: str) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side("stark", play=["Robb Stark + Paid Off (controlled by lannister)", "Arya Stark (kneeling)"]),
    )
    t.lannister.challenge(kind, "Tywin Lannister")
    t.stark.defend()
    assert not t.lannister.can("use Paid Off")


def test_paid_off_is_ambushed_onto_a_character_of_an_opponent() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"], hand=["Paid Off"], gold=1),
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"]),
    )
    t.lannister.ambush("Paid Off")
    assert t.options == ["attach to Robb Stark", "attach to Catelyn Stark"]
    t.lannister.choose("attach to Robb Stark")
    assert t.card("Robb Stark").attachments == ["Paid Off"]


def test_paid_off_falls_from_a_character_that_you_take_over() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"], hand=["Take the Black"], gold=3),
        stark=side("stark", play=["Tumblestone Knight + Paid Off (controlled by lannister)"]),
        phase="dominance",
    )
    with t.stop_at("after dominance phase"):
        t.lannister.play("Take the Black")
    assert t.card("Tumblestone Knight").attachments == []
    assert sorted(t.lannister.discard) == ["Paid Off", "Take the Black"]


# -- Priest of the Drowned God --------------------------------------------------------------------------


def test_the_priests_of_the_drowned_god_strengthen_their_own() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Priest of the Drowned God", "Priest of the Drowned God", "Drowned Men", "Balon Greyjoy"]
        ),
        stark=side("stark", play=["Aeron Damphair"]),
    )
    assert [c.strength for c in t.cards("Priest of the Drowned God")] == [4, 4]
    assert t.card("Drowned Men").strength == 5
    assert (t.card("Balon Greyjoy").strength, t.card("Aeron Damphair").strength) == (5, 3)


# -- Loot -----------------------------------------------------------------------------------------------


def loot(*greyjoy: str, gold: int = 2) -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Alannys Greyjoy", *greyjoy], hand=["Loot"], gold=5),
        stark=side("stark", play=["Winterfell Steward"], gold=gold, deck=["Ice", "Robb Stark", "Summer"]),
    )
    t.greyjoy.challenge("power", "Alannys Greyjoy")
    return t


def test_loot_is_paid_by_the_loser_alone() -> None:
    t = loot()
    t.stark.defend()
    t.greyjoy.play("Loot")
    assert t.options == ["X is 1", "X is 2"]
    t.greyjoy.choose("X is 2")
    assert (t.greyjoy.gold, t.stark.gold) == (5, 0)
    assert sorted(t.stark.discard) == ["Ice", "Robb Stark"]
    assert t.greyjoy.discard == ["Loot"]


def test_loot_of_a_player_without_gold_cannot_be_played() -> None:
    t = loot(gold=0)
    t.stark.defend()
    assert not t.greyjoy.can("play Loot")


def test_loot_needs_an_unopposed_challenge() -> None:
    t = loot()
    t.stark.defend("Winterfell Steward")
    assert not t.greyjoy.can("play Loot")


def test_what_makes_loot_cheaper_changes_what_is_paid_and_not_x() -> None:
    t = loot("Paxter Redwyne")
    t.stark.defend()
    t.greyjoy.play("Loot")
    assert t.options == ["X is 1", "X is 2", "X is 3"]
    t.greyjoy.choose("X is 3")
    assert t.stark.gold == 0
    assert sorted(t.stark.discard) == ["Ice", "Robb Stark", "Summer"]


def test_loot_does_not_pay_with_the_gold_of_a_third_player() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Balon Greyjoy"], hand=["Loot"]),
        stark=side("stark", gold=1, deck=["Ice", "Summer"]),
        tyrell=side("tyrell", gold=7),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy", against=t.stark)
    t.greyjoy.play("Loot")
    assert (t.stark.gold, t.tyrell.gold, t.stark.discard) == (0, 7, ["Ice"])


# -- Dothraki Outriders ---------------------------------------------------------------------------------


def test_dothraki_outriders_cost_less_for_each_dothraki_you_control() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen", play=["Khal Drogo", "Braided Warrior (kneeling)"], hand=["Dothraki Outriders"], gold=6
        ),
        stark=side("stark", play=["Braided Warrior"]),
        phase="marshaling",
    )
    had = t.targaryen.gold
    with t.stop_at("after marshaling phase"):
        t.targaryen.marshal("Dothraki Outriders")
    assert had - t.targaryen.gold == 6


def test_dothraki_outriders_never_cost_less_than_nothing() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Braided Warrior"] * 9, hand=["Dothraki Outriders"]),
        stark=side("stark"),
        phase="marshaling",
    )
    had = t.targaryen.gold
    with t.stop_at("after marshaling phase"):
        t.targaryen.marshal("Dothraki Outriders")
    assert t.targaryen.gold == had


# -- Blood of the Dragon --------------------------------------------------------------------------------


def test_blood_of_the_dragon_kills_the_weak_of_all_players_but_no_dragons() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Viserys Targaryen", "Viserion"], plots=["Blood of the Dragon"]),
        stark=side("stark", play=["Robb Stark", "Bran Stark + Bran Stark"], plots=["The Winds of Winter"]),
        phase="plot",
    )
    t.choose("first player House Targaryen")
    assert t.targaryen.dead == ["Viserys Targaryen"]
    assert t.stark.dead == ["Bran Stark"]  # a duplicate does not save from that
    assert (t.card("Robb Stark").strength, t.card("Viserion").strength) == (4, 2)


def test_blood_of_the_dragon_kills_who_loses_the_last_strength_later() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Unsullied"], plot="Blood of the Dragon"),
        stark=side("stark", play=["Arya Stark", "Robb Stark"]),
    )
    t.targaryen.challenge("power", "Unsullied")
    t.stark.defend("Arya Stark")
    assert t.stark.dead == ["Arya Stark"]


def test_two_of_blood_of_the_dragon_add_up() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Viserion"], plot="Blood of the Dragon"),
        stark=side("stark", play=["Arya Stark", "Robb Stark"], plot="Blood of the Dragon"),
    )
    assert t.stark.dead == ["Arya Stark"]
    assert t.card("Robb Stark").strength == 3


# -- Maester of Starfall --------------------------------------------------------------------------------


def starfall(*stark: str) -> Scenario:
    return Scenario(
        martell=side("martell", play=["Maester of Starfall", "The Red Viper"]),
        stark=side("stark", play=[*stark]),
    )


def test_maester_of_starfall_takes_a_keyword_for_the_phase() -> None:
    t = starfall("Robb Stark")
    t.martell.use("Maester of Starfall", "Robb Stark", "until the end of the phase, it loses renown")
    assert t.card("Maester of Starfall").kneeling
    assert not t.card("Robb Stark").has("renown")
    t.skip_to("after challenges phase")
    assert t.card("Robb Stark").has("renown")


@pytest.mark.parametrize(
    ("title", "word"),
    [("Samwell Tarly", "insight"), ("Grey Wind", "intimidate"), ("Black Wind's Crew", "pillage")],
)
def test_maester_of_starfall_takes_one_of_four_keywords(title: str, word: str) -> None:
    t = starfall(title, "Robb Stark")
    t.martell.use("Maester of Starfall", title, f"until the end of the phase, it loses {word}")
    assert not t.card(title).has(word)
    assert t.card("Robb Stark").has("renown")


def test_maester_of_starfall_may_choose_anybody_in_the_challenges_phase_alone() -> None:
    t = starfall("Robb Stark")
    t.martell.use("Maester of Starfall")
    assert t.options == ["Maester of Starfall", "The Red Viper", "Robb Stark"]
    t = Scenario(
        martell=side("martell", play=["Maester of Starfall"]),
        stark=side("stark", play=["Robb Stark"]),
        phase="dominance",
    )
    assert not t.martell.can("use Maester of Starfall")


def test_maester_of_starfall_takes_one_instance() -> None:
    """E22, with Longclaw: who has renown twice keeps one."""
    t = starfall("Benjen Stark + Longclaw")
    t.reprint("Benjen Stark", keywords=frozenset({"renown"}))
    t.martell.use("Maester of Starfall", "Benjen Stark", "until the end of the phase, it loses renown")
    assert t.card("Benjen Stark").has("renown")
    t = starfall("Benjen Stark + Longclaw")
    t.martell.use("Maester of Starfall", "Benjen Stark", "until the end of the phase, it loses renown")
    assert not t.card("Benjen Stark").has("renown")


# -- Condemned ------------------------------------------------------------------------------------------


def test_condemned_takes_a_power_icon() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"]),
        stark=side(
            "stark",
            play=[
                "Robb Stark + Condemned (controlled by martell)",
                "Eddard Stark + Condemned (controlled by martell) + Noble Lineage",
            ],
        ),
    )
    assert t.card("Robb Stark").icons == "M"
    assert t.card("Eddard Stark").icons == "MP"  # one of two is lost


def test_condemned_goes_on_characters_of_opponents() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=["Condemned"], gold=1),
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"]),
        phase="marshaling",
    )
    t.martell.marshal("Condemned")
    assert t.options == ["attach to Robb Stark", "attach to Catelyn Stark"]


# -- Wildling Scout -------------------------------------------------------------------------------------


def test_wildling_scout_gives_stealth_for_the_phase() -> None:
    t = Scenario(
        stark=side("stark", play=["Wildling Scout", "Robb Stark"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.stark.use("Wildling Scout")
    assert t.options == ["Robb Stark", "Tywin Lannister"]  # anybody but the scout, who is gone
    t.stark.choose("Robb Stark")
    assert t.stark.discard == ["Wildling Scout"]
    t.stark.challenge("military", "Robb Stark", bypass=["Tywin Lannister"])
    assert t.challenge.bypassed == ["Tywin Lannister"]
    t.skip_to("after challenges phase", take_first=True)
    assert not t.card("Robb Stark").has("stealth")


def test_wildling_scout_alone_in_play_is_sacrificed_for_nothing() -> None:
    t = Scenario(stark=side("stark", play=["Wildling Scout"]), lannister=side("lannister"))
    t.stark.use("Wildling Scout")
    assert t.stark.discard == ["Wildling Scout"]


# -- The First Snow of Winter ---------------------------------------------------------------------------


def test_the_first_snow_of_winter_sends_cheap_characters_of_all_players_home() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark", "Sansa Stark"], plot="The First Snow of Winter"),
        lannister=side("lannister", play=["The Tickler + Little Bird", "Cersei Lannister", "Hodor (owned by stark)"]),
    )
    assert sorted(t.stark.hand) == ["Arya Stark", "Hodor", "Sansa Stark"]
    assert sorted(t.lannister.hand) == ["Little Bird", "The Tickler"]
    assert (t.stark.in_play, t.lannister.in_play) == (["Robb Stark"], ["Cersei Lannister"])


def test_a_duplicate_saves_from_the_first_snow_of_winter() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark + Arya Stark"], plot="The First Snow of Winter"),
        lannister=side("lannister", play=["Cersei Lannister"]),
    )
    t.stark.save_with_duplicate("Arya Stark")
    assert t.card("Arya Stark").in_play
    assert t.stark.hand == []


def test_the_first_snow_of_winter_waits_for_the_challenges_phase() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"], hand=["Bran Stark"], plot="The First Snow of Winter"),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.card("Arya Stark").in_play
    with t.stop_at("after marshaling phase"):
        t.stark.marshal("Bran Stark")
    t.skip_to("after challenges phase")
    assert sorted(t.stark.hand) == ["Arya Stark", "Bran Stark"]


# -- Wraiths in Their Midst -----------------------------------------------------------------------------


def reserves(mine: str, theirs: str, *play: str) -> int:
    t = Scenario(
        stark=side("stark", plot=mine),
        lannister=side("lannister", plot=theirs, play=[*play]),
    )
    return t.lannister.reserve


def test_wraiths_in_their_midst_lowers_the_reserve_of_opponents_to_two() -> None:
    """E77, with The Iron Throne."""
    wraiths = "Wraiths in Their Midst"
    assert reserves(wraiths, "The First Snow of Winter") == 4
    assert reserves(wraiths, "The First Snow of Winter", "The Iron Throne") == 5
    assert reserves(wraiths, wraiths) == 3
    assert reserves("The First Snow of Winter", wraiths) == 5  # not one's own


def test_wraiths_in_their_midst_of_two_opponents_add_up() -> None:
    wraiths = "Wraiths in Their Midst"
    t = Scenario(
        stark=side("stark", plot=wraiths),
        lannister=side("lannister", plot="Blood of the Dragon"),
        tyrell=side("tyrell", plot=wraiths),
    )
    assert (t.stark.reserve, t.lannister.reserve, t.tyrell.reserve) == (3, 2, 3)  # 5 - 2 - 2, but not below 2
