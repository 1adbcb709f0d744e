"""Neutral cards of the Core Set."""

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.enums import Token

PLOTS = ("Sneak Attack", "The Winds of Winter")

# -- Littlefinger ---------------------------------------------------------------------------------------


def test_littlefinger_draws_two_when_he_is_marshaled() -> None:
    t = Scenario(
        tyrell=side("tyrell", hand=["Littlefinger"], deck=["The Roseroad", "Little Bird", "Bodyguard"]),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.marshal("Littlefinger")
    t.tyrell.use("Littlefinger")
    assert t.tyrell.hand == ["Little Bird", "The Roseroad"]


def test_littlefinger_need_not_draw() -> None:
    t = Scenario(tyrell=side("tyrell", hand=["Littlefinger"]), stark=side("stark"), phase="marshaling")
    t.tyrell.marshal("Littlefinger")
    t.tyrell.choose("pass")
    assert t.tyrell.hand == []
    assert not t.tyrell.can("use Littlefinger")


def test_a_duplicate_of_littlefinger_draws_nothing() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Littlefinger"], hand=["Littlefinger"]), stark=side("stark"), phase="marshaling"
    )
    t.tyrell.marshal("Littlefinger")
    assert t.card("Littlefinger").duplicates == 1
    assert not t.tyrell.can("use Littlefinger")


def test_littlefinger_brings_one_more_gold() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Littlefinger"], hand=["Noble Lineage"]), stark=side("stark"), phase="marshaling"
    )
    assert t.tyrell.gold == 6


# -- Varys ----------------------------------------------------------------------------------------------


def test_varys_empties_the_table_of_characters() -> None:
    t = Scenario(
        stark=side("stark", play=["Varys (kneeling)", "Tumblestone Knight", "The Iron Throne"]),
        lannister=side("lannister", play=["Burned Men", "Tyrion Lannister + Little Bird", "The Roseroad"]),
        phase="dominance",
    )
    t.stark.use("Varys")
    assert t.card("Varys").zone == "removed"
    assert t.stark.in_play == ["The Iron Throne"]
    assert t.lannister.in_play == ["The Roseroad"]
    assert t.stark.discard == ["Tumblestone Knight"]
    assert sorted(t.lannister.discard) == ["Burned Men", "Tyrion Lannister"]
    assert t.lannister.hand == ["Little Bird"]


def test_duplicates_and_bodyguards_save_from_varys_in_one_window() -> None:
    t = Scenario(
        stark=side("stark", play=["Varys + Varys", "Robb Stark + Robb Stark", "Arya Stark"]),
        lannister=side("lannister", play=["Tyrion Lannister + Bodyguard", "Burned Men"]),
        phase="dominance",
    )
    t.stark.use("Varys")
    assert t.options == ["save Robb Stark with a duplicate", "pass"]
    t.stark.save_with_duplicate("Robb Stark")
    assert t.card("Arya Stark").in_play, "all leave at once, after the window"
    t.lannister.use("Bodyguard")
    assert t.stark.in_play == ["Robb Stark"]
    assert t.lannister.in_play == ["Tyrion Lannister"]
    assert sorted(t.stark.discard) == ["Arya Stark", "Robb Stark", "Varys"], "no duplicate saves from a cost"


def test_varys_waits_for_the_end_of_dominance() -> None:
    t = Scenario(
        stark=side("stark", play=["Varys"]),
        lannister=side("lannister", play=["Burned Men"]),
        phase="challenges",
    )
    t.pass_windows(until="challenge")
    t.stark.choose("no more challenges")
    t.pass_windows(until="challenge")
    t.lannister.choose("no more challenges")
    assert t.phase == "dominance", "no opportunity at the end of the challenges phase"
    assert t.stark.power == 1, "dominance has been counted"
    assert t.options == ["use Varys", "pass"]


# -- Rattleshirt's Raiders ------------------------------------------------------------------------------


def test_the_raiders_discard_an_attachment_of_the_loser() -> None:
    t = Scenario(
        stark=side("stark", play=["Rattleshirt's Raiders", "Robb Stark + Little Bird"]),
        lannister=side("lannister", play=["Tyrion Lannister + Seal of the Hand + Bodyguard"]),
    )
    t.stark.challenge("military", "Rattleshirt's Raiders")
    t.lannister.defend()
    t.stark.use("Rattleshirt's Raiders")
    assert t.options == ["Seal of the Hand", "Bodyguard"]
    t.stark.choose("Seal of the Hand")
    assert t.lannister.discard == ["Seal of the Hand"]


def test_the_raiders_do_nothing_as_defenders_or_when_they_stay_at_home() -> None:
    t = Scenario(
        stark=side("stark", play=["Rattleshirt's Raiders", "Bastard in Hiding"]),
        lannister=side(
            "lannister",
            play=["Burned Men", "Tyrion Lannister (kneeling) + Little Bird", "Courtesan of the Rose"],
        ),
    )
    t.stark.challenge("power", "Bastard in Hiding")
    t.lannister.defend()
    assert not t.stark.can("use Rattleshirt's Raiders")
    t.stark.choose("no more challenges")
    t.lannister.challenge("military", "Burned Men")
    t.stark.defend("Rattleshirt's Raiders")
    assert not t.stark.can("use Rattleshirt's Raiders")
    assert t.challenge.winner is t.stark
    assert t.lannister.discard == []


def test_the_raiders_reach_what_the_loser_has_put_on_others_cards() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Milk of the Poppy"]),
        stark=side("stark", play=["Rattleshirt's Raiders", "Robb Stark"]),
        phase="marshaling",
    )
    t.lannister.marshal("Milk of the Poppy")
    assert t.card("Robb Stark").attachments == ["Milk of the Poppy"], "the Raiders themselves take no attachments"
    t.pass_windows(until="challenge")
    t.stark.challenge("military", "Rattleshirt's Raiders")
    t.stark.use("Rattleshirt's Raiders")
    assert t.lannister.discard == ["Milk of the Poppy"]


# -- Wildling Horde -------------------------------------------------------------------------------------


def test_the_horde_strengthens_a_wildling_until_the_challenge_ends() -> None:
    t = Scenario(
        stark=side("stark", play=["Wildling Horde", "Rattleshirt's Raiders", "Tumblestone Knight"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.stark.challenge("military", "Rattleshirt's Raiders", "Tumblestone Knight")
    t.stark.use("Wildling Horde")
    assert t.card("Rattleshirt's Raiders").strength == 5
    assert t.card("Wildling Horde").strength == 5, "it stayed at home and gets nothing"
    assert t.stark.faction_kneels
    assert not t.stark.can("use Wildling Horde"), "the faction card kneels already"
    t.skip_to("challenge")
    assert t.card("Rattleshirt's Raiders").strength == 3


def test_the_horde_acts_only_with_a_wildling_of_yours_in_the_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Wildling Horde", "Tumblestone Knight"]),
        lannister=side("lannister", play=["Rattleshirt's Raiders"]),
    )
    assert not t.stark.can("use Wildling Horde"), "not outside of a challenge"
    t.stark.challenge("military", "Tumblestone Knight")
    t.lannister.defend("Rattleshirt's Raiders")
    assert not t.stark.can("use Wildling Horde")


def test_the_horde_may_strengthen_itself_as_a_defender() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ranging Party", "Burned Men"]),
        stark=side("stark", play=["Wildling Horde"]),
    )
    t.lannister.challenge("power", "Ranging Party")
    t.stark.defend("Wildling Horde")
    t.stark.use("Wildling Horde")
    assert t.card("Wildling Horde").strength == 7
    t.skip_to("challenge")
    assert t.challenge.winner is t.stark


# -- Seal of the Hand -----------------------------------------------------------------------------------


def test_the_seal_stands_its_bearer() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Seal of the Hand"]), lannister=side("lannister", play=["Burned Men"])
    )
    assert not t.stark.can("use Seal of the Hand"), "Robb stands"
    t.stark.challenge("military", "Robb Stark")
    t.stark.use("Seal of the Hand")
    assert not t.card("Robb Stark").kneeling
    assert t.card("Robb Stark").participating
    assert t.card("Seal of the Hand").kneeling
    t.skip_to("challenge")
    t.stark.challenge("power", "Robb Stark")
    assert t.card("Robb Stark").kneeling
    assert not t.stark.can("use Seal of the Hand")


def test_the_seal_is_for_lords_and_ladies() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight", "Sansa Stark", "Bran Stark"], hand=["Seal of the Hand"]),
        lannister=side("lannister", play=["Tyrion Lannister", "Burned Men"]),
        phase="marshaling",
    )
    t.stark.marshal("Seal of the Hand")
    assert t.options == ["attach to Sansa Stark", "attach to Bran Stark", "attach to Tyrion Lannister"]


# -- Bodyguard ------------------------------------------------------------------------------------------


def test_bodyguard_saves_from_claim() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party"]),
        lannister=side("lannister", play=["Tyrion Lannister (kneeling) + Bodyguard"]),
    )
    t.stark.challenge("military", "Ranging Party")
    t.lannister.use("Bodyguard")
    assert t.card("Tyrion Lannister").in_play
    assert t.lannister.discard == ["Bodyguard"]
    t.skip_to("challenge", take_first=True)
    assert t.lannister.dead == [], "no other victim is chosen"


def test_bodyguard_does_not_save_from_a_sacrifice() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ranging Party", "Burned Men"], hand=["Superior Claim"]),
        stark=side("stark", play=["Bran Stark (kneeling) + Bodyguard"]),
    )
    t.lannister.challenge("power", "Ranging Party")
    t.lannister.play("Superior Claim")
    t.stark.use("Bran Stark")
    assert not t.stark.can("use Bodyguard")
    assert t.stark.discard == ["Bran Stark"]
    assert t.stark.hand == ["Bodyguard"]


def test_bodyguard_saves_only_its_own_bearer() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party"]),
        lannister=side("lannister", play=["Tyrion Lannister (kneeling) + Bodyguard", "Burned Men (kneeling)"]),
    )
    t.stark.challenge("military", "Ranging Party")
    t.pass_windows(until="claim")
    t.lannister.choose("Burned Men")
    assert not t.lannister.can("use Bodyguard")
    assert t.lannister.dead == ["Burned Men"]


# -- icons ----------------------------------------------------------------------------------------------


def test_little_bird_noble_lineage_and_syrios_training_give_icons() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Tumblestone Knight + Little Bird", "Bran Stark + Syrio's Training"],
        ),
        lannister=side("lannister", play=["The Tickler + Noble Lineage"]),
    )
    assert t.card("Tumblestone Knight").icons == "MIP"
    assert t.card("Bran Stark").icons == "MP"
    assert t.card("The Tickler").icons == "MIP"
    t.stark.challenge("intrigue", "Tumblestone Knight")
    assert t.card("Tumblestone Knight").participating


def test_an_icon_goes_with_the_attachment() -> None:
    t = Scenario(
        stark=side("stark", play=["Rattleshirt's Raiders"]),
        lannister=side("lannister", play=["Burned Men + Noble Lineage"]),
    )
    assert t.card("Burned Men").icons == "MP"
    t.stark.challenge("military", "Rattleshirt's Raiders")
    t.lannister.defend()
    t.stark.use("Rattleshirt's Raiders")
    assert t.card("Burned Men").icons == "M"


# -- Milk of the Poppy ----------------------------------------------------------------------------------


def test_milk_of_the_poppy_leaves_strength_icons_and_traits() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (3 power) + Milk of the Poppy + Bodyguard"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    robb = t.card("Robb Stark")
    assert not robb.has("renown")
    assert (robb.strength, robb.icons, robb.power) == (5, "MP", 3)
    assert robb.attachments == ["Milk of the Poppy", "Bodyguard"], "still a Lord"


def test_milk_of_the_poppy_silences_abilities_and_income() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Littlefinger + Milk of the Poppy", "Varys + Milk of the Poppy"],
            hand=["Noble Lineage"],
            plots=PLOTS,
        ),
        lannister=side("lannister", play=["Burned Men"], plots=PLOTS),
        phase="marshaling",
    )
    assert t.stark.gold == 5
    assert not t.card("Varys").has("stealth")
    t.skip_to("plot")
    assert t.card("Varys").in_play, "he was never asked"


def test_a_character_wakes_when_the_milk_is_gone() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Rattleshirt's Raiders"]),
        stark=side("stark", play=["Robb Stark (kneeling) + Milk of the Poppy"]),
    )
    t.lannister.challenge("military", "Rattleshirt's Raiders")
    t.lannister.use("Rattleshirt's Raiders")
    assert t.card("Robb Stark").has("renown")


def test_milk_of_the_poppy_is_terminal() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party", "Courtesan of the Rose"]),
        lannister=side("lannister", play=["Burned Men (kneeling) + Milk of the Poppy + Little Bird"]),
    )
    t.stark.challenge("military", "Ranging Party")
    t.skip_to("challenge")
    assert t.lannister.dead == ["Burned Men"]
    assert t.lannister.discard == ["Milk of the Poppy"]
    assert t.lannister.hand == ["Little Bird"]


# -- locations ------------------------------------------------------------------------------------------


def test_the_iron_throne_counts_eight_for_dominance() -> None:
    t = Scenario(
        stark=side("stark", play=["The Iron Throne (kneeling)"]),
        lannister=side("lannister", play=["Ranging Party", "Burned Men"]),
        phase="dominance",
    )
    assert (t.stark.power, t.lannister.power) == (1, 0)


def test_the_iron_throne_counts_no_more_than_eight() -> None:
    t = Scenario(
        stark=side("stark", play=["The Iron Throne"]),
        lannister=side("lannister", play=["Ranging Party"], gold=3),
        phase="dominance",
    )
    assert (t.stark.power, t.lannister.power) == (0, 0), "8 to 8: nobody wins"


def test_the_iron_throne_raises_the_reserve() -> None:
    t = Scenario(
        stark=side("stark", play=["The Iron Throne"], hand=["Bodyguard"] * 9, plots=PLOTS),
        lannister=side("lannister", plots=PLOTS),
        phase="taxation",
    )
    t.skip_to("plot")
    assert len(t.stark.hand) == 7


def test_the_kingsroad_takes_three_off_the_next_character() -> None:
    t = Scenario(
        stark=side("stark", play=["The Kingsroad"], hand=["Seal of the Hand", "Robb Stark", "Bran Stark"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.use("The Kingsroad")
    assert t.stark.discard == ["The Kingsroad"]
    t.stark.marshal("Robb Stark")
    assert t.stark.gold == 5 - 3
    t.stark.marshal("Bran Stark")
    assert t.stark.gold == 0, "only the next one is cheaper"


def test_the_kingsroad_is_about_characters_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["The Kingsroad", "Robb Stark"], hand=["Seal of the Hand", "Bran Stark"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.use("The Kingsroad")
    t.stark.marshal("Seal of the Hand")
    assert t.stark.gold == 2
    t.stark.marshal("Bran Stark")
    assert t.stark.gold == 2, "what was too much is lost, and nothing is paid back"


def test_a_kneeling_kingsroad_leads_nowhere() -> None:
    t = Scenario(
        stark=side("stark", play=["The Kingsroad (kneeling)"], hand=["Bran Stark"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.options == ["marshal Bran Stark", "pass"]


def test_the_kingsroad_is_only_for_marshaling() -> None:
    t = Scenario(
        stark=side("stark", play=["The Kingsroad", "Ranging Party"]), lannister=side("lannister"), phase="challenges"
    )
    assert not t.stark.can("use The Kingsroad")


def test_the_roseroad_is_worth_a_gold() -> None:
    t = Scenario(
        stark=side("stark", play=["The Roseroad (kneeling)"], hand=["Bran Stark"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.stark.gold == 6


# -- Put to the Sword, Put to the Torch -----------------------------------------------------------------


def _assault(defender: str, hand: list[str], gold: int = 6) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Ranging Party", "The Roseroad"], hand=hand, gold=gold),
        lannister=side(
            "lannister",
            play=["Burned Men (kneeling)", "The Tickler", "Edric Dayne", "The Kingsroad", "The Iron Throne"],
        ),
    )
    t.stark.challenge("military", "Ranging Party")
    t.lannister.defend(*[defender] if defender else [])
    return t


def test_put_to_the_sword_kills_a_character_of_the_loser() -> None:
    t = _assault("", ["Put to the Sword"])
    t.stark.play("Put to the Sword", "The Tickler")
    assert t.lannister.dead == ["The Tickler"]
    assert t.stark.gold == 4
    assert t.stark.discard == ["Put to the Sword"]


def test_put_to_the_sword_once_in_a_challenge() -> None:
    t = _assault("", ["Put to the Sword", "Put to the Sword"])
    t.stark.play("Put to the Sword", "The Tickler")
    assert not t.stark.can("play Put to the Sword")


def test_put_to_the_sword_and_the_torch_want_a_win_by_five() -> None:
    t = _assault("The Tickler", ["Put to the Sword", "Put to the Torch"])
    assert not t.stark.can("play Put")
    assert t.about == "claim", "the challenge was won, 5 to 2"


def test_put_to_the_sword_and_the_torch_are_for_attackers() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", "Courtesan of the Rose", "The Kingsroad"]),
        stark=side(
            "stark",
            play=["Wildling Horde", "Tumblestone Knight"],
            hand=["Put to the Sword", "Put to the Torch"],
            gold=6,
        ),
    )
    t.lannister.challenge("military", "Burned Men")
    t.stark.defend("Wildling Horde", "Tumblestone Knight")
    assert not t.stark.can("play Put")
    t.pass_windows()
    assert (t.challenge.winner, t.challenge.by) == (t.stark, 5)


def test_put_to_the_sword_and_the_torch_are_for_military_challenges() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party"], hand=["Put to the Sword", "Put to the Torch"], gold=6),
        lannister=side("lannister", play=["Burned Men", "The Kingsroad"]),
    )
    t.stark.challenge("power", "Ranging Party")
    assert not t.stark.can("play Put")
    assert t.challenge.by == 5


def test_put_to_the_torch_discards_a_location_of_the_loser() -> None:
    t = _assault("", ["Put to the Torch", "Put to the Torch"])
    t.stark.play("Put to the Torch")
    assert t.options == ["The Kingsroad", "The Iron Throne"]
    t.stark.choose("The Iron Throne")
    assert t.lannister.discard == ["The Iron Throne"]
    assert t.stark.gold == 5
    assert not t.stark.can("play Put to the Torch"), "once in a challenge"


def test_a_duplicate_saves_a_location_from_the_torch() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party"], hand=["Put to the Torch"], gold=1),
        lannister=side("lannister", play=["The Iron Throne + The Iron Throne"]),
    )
    t.stark.challenge("military", "Ranging Party")
    t.stark.play("Put to the Torch")
    t.lannister.save_with_duplicate("The Iron Throne")
    assert t.card("The Iron Throne").in_play
    assert t.lannister.discard == ["The Iron Throne"]


# -- Superior Claim -------------------------------------------------------------------------------------


def test_superior_claim_gains_two() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party", "Bastard in Hiding"], hand=["Superior Claim", "Superior Claim"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.stark.challenge("power", "Ranging Party")
    t.stark.play("Superior Claim")
    assert t.stark.hand == ["Superior Claim"], "once in a challenge"
    assert t.stark.faction_power == 3, "and the challenge was unopposed"


def test_superior_claim_works_for_a_defender() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Littlefinger"]),
        stark=side("stark", play=["Ranging Party", "Veteran Builder"], hand=["Superior Claim"]),
    )
    t.lannister.challenge("power", "Littlefinger")
    t.stark.defend("Ranging Party", "Veteran Builder")
    t.stark.play("Superior Claim")
    assert t.stark.faction_power == 2


def test_superior_claim_wants_a_power_challenge_and_five() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party", "Wildling Horde"], hand=["Superior Claim"]),
        lannister=side("lannister", play=["Courtesan of the Rose", "Burned Men"]),
    )
    t.stark.challenge("power", "Ranging Party")
    t.lannister.defend("Courtesan of the Rose")
    assert not t.stark.can("play Superior Claim"), "5 to 2"
    t.stark.challenge("military", "Wildling Horde")
    t.lannister.defend()
    assert not t.stark.can("play Superior Claim"), "military"


# -- Tears of Lys ---------------------------------------------------------------------------------------


def _poison(*victims: str, hand: tuple[str, ...] = ("Tears of Lys",)) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=["Courtesan of the Rose", "Bastard in Hiding"], hand=hand, gold=2, plots=PLOTS),
        stark=side("stark", play=victims, plots=PLOTS),
    )
    t.tyrell.challenge("intrigue", "Courtesan of the Rose")
    t.stark.defend()
    return t


def test_tears_of_lys_kill_at_the_end_of_the_phase() -> None:
    t = _poison("Tumblestone Knight", "Ranging Party", "Sansa Stark")
    t.tyrell.play("Tears of Lys", "Tumblestone Knight")
    assert t.card("Tumblestone Knight").tokens(Token.POISON) == 1
    assert t.tyrell.gold == 1
    t.skip_to("challenge")
    assert t.card("Tumblestone Knight").in_play
    t.tyrell.choose("no more challenges")
    t.pass_windows(until="challenge")
    t.stark.challenge("military", "Tumblestone Knight")
    t.skip_to("challenge", take_first=True)
    t.stark.choose("no more challenges")
    assert t.stark.dead == ["Tumblestone Knight"]
    assert t.tyrell.power == 1, "only what the unopposed challenge gave: dominance went to the other side"
    assert t.stark.power == 2, "unopposed, and dominance with Ranging Party and Sansa"


def test_tears_of_lys_are_for_those_without_an_intrigue_icon() -> None:
    t = _poison("Sansa Stark", "Tumblestone Knight + Little Bird")
    assert not t.tyrell.can("play Tears of Lys")


def test_tears_of_lys_are_for_attackers() -> None:
    t = Scenario(
        stark=side("stark", play=["House Dayne Knight", "Tumblestone Knight"]),
        tyrell=side("tyrell", play=["Dornish Paramour"], hand=["Tears of Lys"], gold=1),
    )
    t.stark.challenge("intrigue", "House Dayne Knight")
    t.tyrell.defend("Dornish Paramour")
    assert not t.tyrell.can("play Tears of Lys")
    assert t.challenge.winner is t.tyrell


def test_tears_of_lys_once_in_a_challenge_and_only_in_intrigue() -> None:
    t = _poison("Tumblestone Knight", "Ranging Party", hand=("Tears of Lys", "Tears of Lys"))
    t.tyrell.play("Tears of Lys", "Ranging Party")
    assert not t.tyrell.can("play Tears of Lys")
    t.tyrell.challenge("power", "Bastard in Hiding")
    t.stark.defend()
    assert not t.tyrell.can("play Tears of Lys")
    assert t.challenge.winner is t.tyrell


def test_a_poisoned_character_may_be_saved_and_is_cured() -> None:
    t = _poison("Robb Stark + Robb Stark", "Ranging Party")
    t.tyrell.play("Tears of Lys", "Robb Stark")
    t.skip_to("challenge")
    t.tyrell.choose("no more challenges")
    t.pass_windows(until="challenge")
    t.stark.choose("no more challenges")
    t.stark.save_with_duplicate("Robb Stark")
    assert t.card("Robb Stark").in_play
    assert t.card("Robb Stark").tokens(Token.POISON) == 0
    t.skip_to("plot")
    assert t.stark.dead == []


def test_without_the_token_nobody_dies() -> None:
    t = _poison("Robb Stark", "Ranging Party")
    t.tyrell.play("Tears of Lys", "Robb Stark")
    t.card("Robb Stark").set_tokens("poison", 0)
    t.skip_to("plot")
    assert t.stark.dead == []
    assert t.s.delayed == []


def test_the_first_player_orders_two_deaths_by_poison() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Courtesan of the Rose", "Bastard in Hiding"], hand=["Tears of Lys"], gold=1),
        martell=side("martell", play=["House Dayne Knight", "Ranging Party"], hand=["Tears of Lys"] * 2, gold=1),
    )
    t.tyrell.challenge("intrigue", "Courtesan of the Rose")
    t.martell.defend()
    t.tyrell.play("Tears of Lys")
    t.skip_to("challenge")
    t.tyrell.choose("no more challenges")
    t.martell.challenge("intrigue", "House Dayne Knight")
    t.martell.play("Tears of Lys")
    t.skip_to("challenge")
    t.martell.choose("no more challenges")
    assert t.asked is t.tyrell
    assert t.options == ["Ranging Party is killed", "Bastard in Hiding is killed"]
    t.tyrell.choose("Bastard in Hiding is killed")
    assert t.tyrell.dead == ["Bastard in Hiding"]
    assert t.martell.dead == ["Ranging Party"]


# -- The Hand's Judgment --------------------------------------------------------------------------------


def test_the_hands_judgment_costs_what_the_event_costs() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party", "Courtesan of the Rose"], hand=["Put to the Torch"], gold=1),
        lannister=side("lannister", play=["The Kingsroad"], hand=["The Hand's Judgment"], gold=3),
    )
    t.stark.challenge("military", "Ranging Party")
    t.stark.play("Put to the Torch")
    t.lannister.play("The Hand's Judgment")
    assert t.lannister.gold == 2
    assert t.card("The Kingsroad").in_play
    assert t.stark.gold == 0, "a cancelled event is paid for"
    assert t.stark.discard == ["Put to the Torch"]
    assert t.lannister.discard == ["The Hand's Judgment"]


def test_the_hands_judgment_must_be_paid() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party", "Courtesan of the Rose"], hand=["Put to the Torch"], gold=1),
        lannister=side("lannister", play=["The Kingsroad"], hand=["The Hand's Judgment"]),
    )
    t.stark.challenge("military", "Ranging Party")
    t.stark.play("Put to the Torch")
    assert not t.lannister.can("play The Hand's Judgment")
    assert t.lannister.discard == ["The Kingsroad"]


def test_the_hands_judgment_of_an_event_for_nothing_costs_nothing() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party", "Bastard in Hiding"], hand=["Superior Claim"]),
        lannister=side("lannister", hand=["The Hand's Judgment"]),
    )
    t.stark.challenge("power", "Ranging Party")
    t.stark.play("Superior Claim")
    t.lannister.play("The Hand's Judgment")
    t.skip_to("challenge")
    assert t.stark.power == 1, "the unopposed challenge"


def test_the_hands_judgment_is_not_for_ones_own_events_or_for_characters() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Rattleshirt's Raiders", "Ranging Party"],
            hand=["Put to the Torch", "The Hand's Judgment"],
            gold=3,
        ),
        lannister=side(
            "lannister",
            play=["The Kingsroad", "Tyrion Lannister (kneeling) + Little Bird"],
            hand=["The Hand's Judgment"],
            gold=9,
        ),
    )
    t.stark.challenge("military", "Rattleshirt's Raiders", "Ranging Party")
    t.stark.use("Rattleshirt's Raiders")
    assert t.lannister.discard == ["Little Bird"], "nobody was asked"
    t.stark.play("Put to the Torch")
    assert t.asked is t.lannister
    t.lannister.choose("pass")
    assert t.lannister.discard == ["Little Bird", "The Kingsroad"]


def test_paxter_redwyne_makes_the_judgment_cheaper() -> None:
    t = Scenario(
        stark=side("stark", play=["Ranging Party", "Courtesan of the Rose"], hand=["Put to the Torch"], gold=1),
        tyrell=side("tyrell", play=["Paxter Redwyne (kneeling)", "The Kingsroad"], hand=["The Hand's Judgment"]),
    )
    t.stark.challenge("military", "Ranging Party")
    t.stark.play("Put to the Torch")
    t.tyrell.play("The Hand's Judgment")
    assert t.card("The Kingsroad").in_play
