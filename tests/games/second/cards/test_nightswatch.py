"""The Night's Watch."""

from kingsmoot.scenario import Scenario, side

WAIT = "Winter Is Coming"
"""With 1 gold for it, whoever holds it is asked in every action window of a challenge."""


def test_benjen_gives_two_power_and_is_shuffled_into_the_deck() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        watch=side("nightswatch", play=["Benjen Stark (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend()
    t.watch.use("Benjen Stark")
    assert t.watch.power == 2
    assert t.watch.dead == []
    assert "Benjen Stark" in t.watch.deck
    assert len(t.watch.deck) == 11


def test_benjen_without_his_interrupt_dies() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        watch=side("nightswatch", play=["Benjen Stark (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend()
    t.pass_windows()
    assert t.watch.dead == ["Benjen Stark"]
    assert t.watch.power == 0


def test_benjen_counts_as_killed_even_when_he_is_shuffled_away() -> None:
    """His death is what Robb reacts to: the replacement only says where he goes."""
    t = Scenario(
        watch=side("nightswatch", play=["Ranging Party"], plot="The Winds of Winter"),
        stark=side("stark", play=["Benjen Stark (kneeling)", "Robb Stark (kneeling)", "Arya Stark (kneeling)"]),
    )
    t.watch.challenge("military", "Ranging Party")
    t.stark.defend()
    t.pass_windows(until="claim")
    t.stark.choose("Benjen Stark", "Arya Stark")
    t.stark.use("Benjen Stark")
    assert t.stark.dead == ["Arya Stark"]
    assert "Benjen Stark" in t.stark.deck
    assert t.stark.can("use Robb Stark for Arya Stark")


def test_benjen_shields_rangers_alone_from_stealth() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tyrion Lannister"]),
        watch=side("nightswatch", play=["Benjen Stark", "Ranging Party", "Maester Aemon"]),
    )
    t.pass_windows(until="challenge")
    t.lannister.choose("intrigue challenge against The Night's Watch")
    assert t.options == ["bypass Maester Aemon", "bypass nobody"]


def test_ghost_keeps_whom_he_bypasses_from_defending_all_phase() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Ghost", "Veteran Builder"]),
        stark=side("stark", play=["Tumblestone Knight", "Winterfell Steward"]),
    )
    t.watch.challenge("military", "Ghost", bypass=["Tumblestone Knight"])
    t.watch.use("Ghost for Tumblestone Knight")
    t.stark.defend()
    t.pass_windows(until="claim")
    t.stark.choose("Winterfell Steward")
    t.watch.challenge("power", "Veteran Builder")
    t.pass_windows()
    assert t.about != "defenders"  # the knight stands, has the icon, and cannot
    assert t.watch.faction_power == 2


def test_ghost_unless_he_bypasses_does_nothing() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Ghost"]),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    t.watch.challenge("military", "Ghost")
    assert not t.watch.can("use Ghost")


def test_only_the_character_that_ghost_bypasses_is_kept_away() -> None:
    """Another attacker's stealth is not Ghost's."""
    t = Scenario(
        watch=side("nightswatch", play=["Ghost", "Arya Stark + Syrio's Training", "Veteran Builder"]),
        stark=side("stark", play=["Tumblestone Knight", "Winterfell Steward (kneeling)"]),
    )
    t.pass_windows(until="challenge")
    t.watch.choose("military challenge against House Stark", "Ghost", "Arya Stark")
    t.watch.choose("bypass nobody", "bypass Tumblestone Knight")
    assert not t.watch.can("use Ghost")


def test_jon_snow_takes_part_beside_a_brother_without_kneeling() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Jon Snow + Longclaw", "Old Forest Hunter"]),
        stark=side("stark", play=["Vanguard of the North"]),
    )
    t.watch.challenge("military", "Old Forest Hunter")
    assert t.card("Jon Snow").participating
    assert t.card("Jon Snow").c in [one["card"] for one in t.view(1)["table"]["challenge"]["attackers"]]
    assert not t.card("Jon Snow").kneeling
    t.stark.defend("Vanguard of the North")
    t.pass_windows(until="keyword-use")  # 1 + 5 to 4, and his renown counts
    t.watch.choose("yes")
    assert t.card("Jon Snow").power == 1


def test_jon_snow_takes_no_part_kneeling_alone_or_in_defence() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Jon Snow", "Arya Stark"], hand=[WAIT], gold=1),
        stark=side("stark"),
    )
    t.watch.challenge("power", "Arya Stark")
    assert t.card("Arya Stark").participating
    assert not t.card("Jon Snow").participating  # she is no sister of the Watch

    t = Scenario(
        stark=side("stark", play=["Catelyn Stark"], hand=[WAIT], gold=1),
        watch=side("nightswatch", play=["Jon Snow", "Maester Aemon"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    t.watch.defend("Maester Aemon")
    assert t.card("Maester Aemon").participating
    assert not t.card("Jon Snow").participating

    t = Scenario(
        watch=side("nightswatch", play=["Jon Snow (kneeling)", "Maester Aemon"], hand=[WAIT], gold=1),
        stark=side("stark"),
    )
    t.watch.challenge("intrigue", "Maester Aemon")
    assert t.card("Maester Aemon").participating
    assert not t.card("Jon Snow").participating


def test_maester_aemon_kneels_to_save_a_brother() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        watch=side("nightswatch", play=["Maester Aemon", "Ranging Party (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend()
    t.pass_windows(until="claim")
    t.watch.choose("Ranging Party")
    t.watch.use("Maester Aemon")
    assert t.watch.dead == []
    assert t.card("Ranging Party").in_play
    assert t.card("Maester Aemon").kneeling


def test_maester_aemon_saves_himself_but_no_stranger_and_not_from_being_discarded() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        watch=side("nightswatch", play=["Maester Aemon", "Tumblestone Knight (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend()
    t.pass_windows(until="claim")
    t.watch.choose("Tumblestone Knight")
    assert not t.watch.can("use Maester Aemon")
    assert t.watch.dead == ["Tumblestone Knight"]

    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        watch=side("nightswatch", play=["Maester Aemon"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend()
    t.watch.use("Maester Aemon")
    assert t.card("Maester Aemon").in_play


def test_old_bear_does_not_kneel_in_defence_of_the_wall() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=[WAIT], gold=1),
        watch=side("nightswatch", play=["Old Bear Mormont", "The Wall"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend("Old Bear Mormont")
    assert t.card("Old Bear Mormont").participating
    assert not t.card("Old Bear Mormont").kneeling


def test_old_bear_kneels_to_attack_and_to_defend_without_the_wall() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Old Bear Mormont", "The Wall"]),
        stark=side("stark", play=["Tumblestone Knight"], hand=[WAIT], gold=1),
    )
    t.watch.challenge("military", "Old Bear Mormont")
    assert t.card("Old Bear Mormont").kneeling

    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=[WAIT], gold=1),
        watch=side("nightswatch", play=["Old Bear Mormont"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend("Old Bear Mormont")
    assert t.card("Old Bear Mormont").kneeling


def test_old_bear_puts_any_kind_of_watch_card_into_play_at_the_end_of_the_phase() -> None:
    hand = ["Steward at the Wall", "Longclaw", "Castle Black", "Take the Black", "Tumblestone Knight"]
    t = Scenario(
        watch=side("nightswatch", play=["Old Bear Mormont", "Jon Snow"], hand=hand),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    t.pass_windows(until="challenge")
    t.watch.choose("no more challenges")
    t.pass_windows(until="challenge")
    t.stark.choose("no more challenges")
    t.watch.use("Old Bear Mormont")
    assert sorted(t.options) == ["Castle Black", "Longclaw", "Steward at the Wall"]  # no event, no stranger
    t.watch.choose("Longclaw", "attach to Jon Snow")
    assert t.card("Jon Snow").attachments == ["Longclaw"]
    assert t.watch.gold == 0
    assert "Longclaw" not in t.watch.hand


def test_old_bear_puts_a_second_copy_under_the_first() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Old Bear Mormont", "The Wall (kneeling)"], hand=["The Wall"]),
        stark=side("stark"),
    )
    t.pass_windows(until="challenge")
    t.watch.choose("no more challenges")
    t.watch.use("Old Bear Mormont", "The Wall")
    assert t.card("The Wall").duplicates == 1


def test_old_bear_has_nothing_to_give_after_a_defeat_in_defence() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"]),
        watch=side("nightswatch", play=["Old Bear Mormont"], hand=["Castle Black"]),
    )
    t.stark.challenge("power", "Arya Stark")
    t.watch.defend()
    t.pass_windows(until="challenge")
    t.watch.choose("no more challenges")
    assert not t.watch.can("use Old Bear Mormont")
    assert t.watch.in_play == ["Old Bear Mormont"]


def test_samwell_has_insight_and_raises_the_reserve() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Samwell Tarly"], hand=["Ghost"] * 8, plot="A Storm of Swords"),
        stark=side("stark"),
    )
    t.watch.challenge("intrigue", "Samwell Tarly")
    t.skip_to("keyword-use")
    t.watch.choose("yes")
    assert len(t.watch.hand) == 9
    t.skip_to("reserve")
    assert t.prompt == "Discard down to your reserve of 6 cards."  # 5 + 1


def test_ser_waymar_costs_each_opponent_a_card() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Ice"]),
        watch=side("nightswatch", play=["Ser Waymar Royce (kneeling)"], hand=["Ghost"]),
        lannister=side("lannister", hand=["Hear Me Roar!", "Hear Me Roar!"]),
    )
    t.stark.challenge("military", "Robb Stark", against=t.watch)
    t.watch.defend()
    t.watch.use("Ser Waymar Royce")
    assert t.watch.dead == ["Ser Waymar Royce"]
    assert t.stark.hand == []
    assert t.lannister.hand == ["Hear Me Roar!"]
    assert t.watch.hand == ["Ghost"]


def test_ser_waymar_is_silent_when_he_is_only_discarded() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Ser Waymar Royce"], plots=["Rebuilding"]),
        stark=side("stark", play=["Robb Stark"], hand=["Ice"], plots=["Marched to the Wall"]),
        phase="plot",
    )
    t.skip_to("action", take_first=True)
    assert t.watch.discard == ["Ser Waymar Royce"]
    assert t.stark.discard == ["Robb Stark"]
    assert "Ice" in t.stark.hand


def test_yoren_recruits_from_an_opponents_discard_pile() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Yoren"], gold=3, discard=["Ghost", "Steward at the Wall"]),
        stark=side("stark", discard=["Robb Stark", "Ice", "Tumblestone Knight", "Arya Stark"], dead=["Sansa Stark"]),
        phase="marshaling",
    )
    t.watch.marshal("Yoren")
    assert t.watch.can("use Yoren")
    t.choose("use Yoren")
    assert t.options == ["Tumblestone Knight", "Arya Stark"]  # 3 or less, a character, theirs, discarded
    t.watch.choose("Tumblestone Knight")
    assert t.card("Tumblestone Knight").controller is t.watch
    assert t.watch.in_play == ["Yoren", "Tumblestone Knight"]
    assert t.stark.discard == ["Robb Stark", "Ice", "Arya Stark"]


def test_yoren_chooses_between_two_opponents_piles() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Yoren"], gold=3),
        stark=side("stark", discard=["Tumblestone Knight", "Tumblestone Knight"]),
        lannister=side("lannister", discard=["Tumblestone Knight"]),
        phase="marshaling",
    )
    t.watch.marshal("Yoren")
    t.watch.use("Yoren", "Tumblestone Knight in the discard pile of House Lannister")
    assert t.lannister.discard == []
    assert len(t.stark.discard) == 2


def test_yoren_recruits_nobody_of_whom_the_owner_has_a_copy() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Yoren"], gold=3),
        stark=side("stark", play=["Arya Stark"], discard=["Arya Stark"]),
        phase="marshaling",
    )
    t.watch.marshal("Yoren")
    assert not t.watch.can("use Yoren")


def test_yoren_must_be_marshaled() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Old Bear Mormont"], hand=["Yoren"]),
        stark=side("stark", discard=["Tumblestone Knight"]),
    )
    t.pass_windows(until="challenge")
    t.watch.choose("no more challenges")
    t.watch.use("Old Bear Mormont", "Yoren")
    assert "Yoren" in t.watch.in_play
    assert not t.watch.can("use Yoren")


def test_messenger_raven_flies_home_with_a_card() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Messenger Raven"], deck=["Ghost"]),
        stark=side("stark"),
        phase="dominance",
    )
    t.watch.use("Messenger Raven")
    assert t.watch.hand == ["Ghost", "Messenger Raven"]
    assert t.watch.in_play == []


def test_messenger_raven_waits_for_dominance() -> None:
    t = Scenario(watch=side("nightswatch", play=["Messenger Raven", "Ranging Party"]), stark=side("stark"))
    assert not t.watch.can("use Messenger Raven")


def test_old_forest_hunter_sells_a_card_once_a_phase() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Old Forest Hunter"], hand=["Ghost", "Longclaw"]),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    t.watch.use("Old Forest Hunter", "Longclaw")
    assert t.watch.gold == 1
    assert t.watch.hand == ["Ghost"]
    assert t.watch.discard == ["Longclaw"]
    assert not t.watch.can("use Old Forest Hunter")
    t.watch.choose("no more challenges")
    assert not t.watch.can("use Old Forest Hunter")
    t.stark.choose("no more challenges")
    assert t.watch.can("use Old Forest Hunter")  # in the dominance phase


def test_old_forest_hunter_needs_a_card_to_sell() -> None:
    t = Scenario(watch=side("nightswatch", play=["Old Forest Hunter"]), stark=side("stark"))
    assert not t.watch.can("use Old Forest Hunter")


def test_ranging_party_takes_weapons_only() -> None:
    t = Scenario(
        watch=side(
            "nightswatch", play=["Ranging Party"], hand=["Longclaw", "Little Bird"], gold=5, plot="Calm Over Westeros"
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    assert not t.watch.can("marshal Little Bird")

    t = Scenario(
        watch=side("nightswatch", play=["Ranging Party"], hand=["Longclaw"], gold=5),
        stark=side("stark"),
        phase="marshaling",
    )
    t.watch.marshal("Longclaw")
    assert t.card("Ranging Party").attachments == ["Longclaw"]


def test_steward_at_the_wall_makes_a_brother_cheaper() -> None:
    t = Scenario(
        watch=side(
            "nightswatch", play=["Steward at the Wall"], hand=["Castle Black", "Ranging Party"], plot="Counting Coppers"
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.watch.gold
    t.watch.use("Steward at the Wall")
    assert t.card("Steward at the Wall").kneeling
    t.watch.marshal("Castle Black")  # a location is no character: its cost is not reduced, nor the reduction spent
    assert t.watch.gold == gold - 2
    t = Scenario(
        watch=side("nightswatch", play=["Steward at the Wall"], hand=["Old Forest Hunter"]),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.watch.gold
    t.watch.use("Steward at the Wall")
    t.watch.marshal("Old Forest Hunter")
    assert t.watch.gold == gold - 1


def test_veteran_builder_dies_for_a_location() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Veteran Builder", "The Wall (kneeling)", "Castle Black"]),
        stark=side("stark", play=["Heart Tree Grove (kneeling)"]),
    )
    t.watch.use("Veteran Builder")
    assert t.options == ["The Wall", "Heart Tree Grove"]  # anybody's, if it kneels
    t.watch.choose("The Wall")
    assert not t.card("The Wall").kneeling
    assert t.watch.discard == ["Veteran Builder"]


def test_veteran_builder_needs_a_kneeling_location() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Veteran Builder", "The Wall", "Ranging Party (kneeling)"]),
        stark=side("stark"),
    )
    assert not t.watch.can("use Veteran Builder")


def test_longclaw_is_for_brothers() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Jon Snow", "Arya Stark"], hand=["Longclaw"], gold=2),
        stark=side("stark"),
        phase="marshaling",
    )
    assert not t.card("Jon Snow").has("renown")
    t.watch.marshal("Longclaw")
    assert t.card("Jon Snow").attachments == ["Longclaw"]
    assert t.card("Jon Snow").strength == 5
    assert t.card("Jon Snow").has("renown")


def test_castle_black_raises_a_defender() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=[WAIT], gold=1),
        watch=side("nightswatch", play=["Castle Black", "Ranging Party", "Tumblestone Knight"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend("Ranging Party", "Tumblestone Knight")
    t.watch.use("Castle Black")  # the knight is no brother: nothing to choose
    assert not t.card("Ranging Party").kneeling
    assert t.card("Ranging Party").strength == 7
    assert t.card("Castle Black").kneeling
    t.pass_windows()
    assert t.card("Ranging Party").strength == 5


def test_castle_black_needs_a_defender() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Castle Black", "Ranging Party"]),
        stark=side("stark", play=["Vanguard of the North"]),
    )
    t.watch.challenge("military", "Ranging Party")
    t.stark.defend("Vanguard of the North")
    assert not t.watch.can("use Castle Black")


def test_the_wall_strengthens_brothers_and_gives_power() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["The Wall", "Ranging Party", "Tumblestone Knight"]),
        stark=side("stark", play=["Benjen Stark", "Robb Stark", "Eddard Stark", "Messenger Raven"]),
    )
    assert t.card("Ranging Party").strength == 6
    assert t.card("Tumblestone Knight").strength == 2
    assert t.card("Benjen Stark").strength == 4
    t.pass_windows(until="challenge")
    t.watch.choose("no more challenges")
    t.pass_windows(until="challenge")
    t.stark.choose("no more challenges")
    t.watch.use("The Wall")
    assert t.stark.can("use Messenger Raven")  # the next window is that of the dominance phase
    assert t.watch.faction_power == 2
    assert t.card("The Wall").kneeling


def test_the_wall_falls_to_an_unopposed_challenge_only() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", "Tumblestone Knight"]),
        watch=side("nightswatch", play=["The Wall", "Steward at the Wall"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    t.watch.defend("Steward at the Wall")
    t.pass_windows(until="challenge")
    assert not t.card("The Wall").kneeling  # lost, but opposed
    t.stark.challenge("power", "Robb Stark")
    t.watch.defend()
    t.skip_to("challenge")
    assert t.card("The Wall").kneeling
    assert not t.watch.can("use The Wall")


def test_a_meager_contribution_moves_one_gold_once_a_round() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["A Meager Contribution", "A Meager Contribution"]),
        stark=side("stark", hand=["Arya Stark"], plot="Calm Over Westeros"),
        lannister=side("lannister", hand=["Arya Stark"], plot="Calm Over Westeros"),
        phase="marshaling",
    )
    before = t.watch.gold
    t.watch.play("A Meager Contribution for House Stark")
    assert t.asked is t.stark
    assert t.watch.gold == before + 1
    assert t.stark.gold == 4
    assert not t.watch.can("play A Meager Contribution")
    assert t.watch.hand == ["A Meager Contribution"]


def test_a_meager_contribution_takes_nothing_from_the_poor() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Ranging Party"], hand=["A Meager Contribution"], plot="Naval Superiority"),
        stark=side("stark", plot="Counting Coppers"),
        phase="marshaling",
    )
    assert not t.watch.can("play A Meager Contribution")  # a Kingdom plot gives nothing now
    assert t.stark.gold == 0


def test_take_the_black_takes_a_common_character_for_good() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Take the Black", "Take the Black"], gold=6),
        stark=side("stark", play=["Arya Stark", "Vanguard of the North", "Tumblestone Knight (2 power)"]),
        phase="dominance",
    )
    t.watch.play("Take the Black")
    assert t.options == ["Vanguard of the North", "Tumblestone Knight"]
    t.watch.choose("Tumblestone Knight")
    assert t.watch.in_play == ["Tumblestone Knight"]
    assert t.watch.power >= 2
    assert not t.watch.can("play Take the Black")  # once a round
    assert t.card("Tumblestone Knight").controller is t.watch


def test_the_sword_in_the_darkness_keeps_the_loser_away() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Winterfell Steward", "Catelyn Stark"]),
        watch=side(
            "nightswatch", play=["Old Bear Mormont", "Ranging Party"], hand=["The Sword in the Darkness"], gold=1
        ),
        lannister=side("lannister"),
    )
    t.stark.challenge("military", "Robb Stark", against=t.watch)
    t.watch.defend("Old Bear Mormont", "Ranging Party")
    t.watch.play("The Sword in the Darkness")
    t.pass_windows(until="challenge")
    assert t.asked is t.stark
    assert t.options == [
        "intrigue challenge against House Lannister",
        "power challenge against House Lannister",
        "no more challenges",
    ]


def test_the_sword_in_the_darkness_needs_a_brother_and_a_victory_by_five() -> None:
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"]),
        watch=side(
            "nightswatch",
            play=["Eddard Stark", "Robb Stark", "Ranging Party"],
            hand=["The Sword in the Darkness"],
            gold=1,
        ),
    )
    t.stark.challenge("power", "Winterfell Steward")
    t.watch.defend("Eddard Stark", "Robb Stark")
    assert not t.watch.can("play The Sword")

    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"]),
        watch=side("nightswatch", play=["Ranging Party"], hand=["The Sword in the Darkness"], gold=1),
    )
    t.stark.challenge("power", "Winterfell Steward")
    t.watch.defend("Ranging Party")
    assert not t.watch.can("play The Sword")  # by 4
