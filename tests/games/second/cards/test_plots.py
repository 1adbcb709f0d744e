from dataclasses import replace

from kingsmoot.scenario import Scenario, Side, side
from kingsmoot.thrones.model.enums import Token

QUIET = "The Winds of Winter"
"""A plot without text."""


def revealing(plot: str, mine: Side, theirs: Side, against: str = QUIET, *, seed: int = 1) -> Scenario:
    """Stark reveals this plot, Lannister that one; Stark is first player. Fealty lets Stark act in every window."""
    stark = replace(mine, plots=[plot], agenda="Fealty")
    t = Scenario(stark=stark, lannister=replace(theirs, plots=[against]), phase="plot", seed=seed)
    t.choose("first player House Stark")
    return t


# -- A Clash of Kings -----------------------------------------------------------------------------------


def test_a_clash_of_kings_moves_a_power_after_a_power_challenge_is_won() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight"], plot="A Clash of Kings"),
        lannister=side("lannister", power=5),
    )
    t.stark.challenge("power", "Tumblestone Knight")
    t.stark.use("A Clash of Kings")
    assert t.stark.faction_power == 3  # the plot, unopposed, claim
    assert t.lannister.faction_power == 3


def test_a_clash_of_kings_works_for_a_defender() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Lannisport Merchant"], power=5),
        stark=side("stark", play=["Tumblestone Knight"], plot="A Clash of Kings"),
    )
    t.lannister.challenge("power", "Lannisport Merchant")
    t.stark.defend("Tumblestone Knight")
    t.stark.use("A Clash of Kings")
    assert (t.stark.faction_power, t.lannister.faction_power) == (1, 4)


def test_a_clash_of_kings_is_for_power_challenges_and_needs_power_to_move() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight", "Robb Stark"], plot="A Clash of Kings"),
        lannister=side("lannister", play=["Burned Men (kneeling)", "Burned Men (kneeling)"], power=1),
    )
    t.stark.challenge("military", "Tumblestone Knight")
    assert not t.stark.can("use A Clash of Kings")
    assert t.lannister.faction_power == 1
    t = Scenario(stark=side("stark", play=["Tumblestone Knight"], plot="A Clash of Kings"), lannister=side("lannister"))
    t.stark.challenge("power", "Tumblestone Knight")
    assert not t.stark.can("use A Clash of Kings")


# -- A Feast for Crows ----------------------------------------------------------------------------------


def test_a_feast_for_crows_gives_two_power_for_dominance() -> None:
    t = Scenario(
        stark=side("stark", play=["Tumblestone Knight"], plot="A Feast for Crows"),
        lannister=side("lannister"),
        phase="dominance",
    )
    t.stark.use("A Feast for Crows")
    assert t.stark.faction_power == 3


def test_a_feast_for_crows_is_nothing_for_the_loser_of_dominance() -> None:
    t = Scenario(
        stark=side("stark", plot="A Feast for Crows"),
        lannister=side("lannister", play=["Burned Men"]),
        phase="dominance",
    )
    assert not t.stark.can("use A Feast for Crows")


# -- A Game of Thrones ----------------------------------------------------------------------------------


def test_a_game_of_thrones_bars_military_and_power_until_intrigue_is_won() -> None:
    t = Scenario(
        stark=side("stark", play=["Catelyn Stark", "Tumblestone Knight"], plot="A Game of Thrones"),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.pass_windows(until="challenge")
    assert t.options == ["intrigue challenge against House Lannister", "no more challenges"]
    t.stark.challenge("intrigue", "Catelyn Stark")
    t.pass_windows(until="challenge")
    assert "military challenge against House Lannister" in t.options
    assert "power challenge against House Lannister" in t.options
    t.stark.choose("no more challenges")
    assert not t.lannister.can("military challenge")  # for everybody, not only for the player of the plot


def test_a_game_of_thrones_asks_for_a_win_not_for_a_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark", "Tumblestone Knight"], plot="A Game of Thrones"),
        lannister=side("lannister", play=["Cersei Lannister", "Lannisport Moneylender"]),
    )
    t.stark.challenge("intrigue", "Sansa Stark")
    t.lannister.defend("Cersei Lannister")
    t.skip_to("challenge")
    assert t.asked is t.lannister  # Stark, with a knight that could attack, is not even asked


# -- A Noble Cause --------------------------------------------------------------------------------------


def test_a_noble_cause_takes_two_off_the_first_lord_or_lady() -> None:
    t = Scenario(
        stark=side(
            "stark", hand=["Winterfell Steward", "Sansa Stark", "Bran Stark"], plot="A Noble Cause", play=["Robb Stark"]
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.stark.gold == 5
    t.stark.marshal("Winterfell Steward")
    assert t.stark.gold == 4  # no Lord, no Lady
    t.stark.marshal("Sansa Stark")
    assert t.stark.gold == 3  # 3 - 2
    t.stark.marshal("Bran Stark")
    assert t.stark.gold == 1  # the second one costs all of its 2


def test_a_noble_cause_is_not_used_up_by_a_duplicate() -> None:
    t = Scenario(
        stark=side("stark", hand=["Sansa Stark", "Robb Stark"], plot="A Noble Cause", play=["Robb Stark"]),
        lannister=side("lannister", hand=["Cersei Lannister"], gold=4),
        phase="marshaling",
    )
    t.stark.marshal("Robb Stark")
    t.stark.marshal("Sansa Stark")
    assert t.stark.gold == 4
    t.lannister.marshal("Cersei Lannister")
    assert t.lannister.gold == 4 + 5 - 4  # only for the player of the plot


# -- A Storm of Swords ----------------------------------------------------------------------------------


def test_a_storm_of_swords_allows_a_second_military_challenge_and_no_third() -> None:
    t = Scenario(
        stark=side("stark", play=["Vanguard of the North"] * 3 + ["Bran Stark"], plot="A Storm of Swords"),
        lannister=side("lannister"),
    )
    t.stark.challenge("military", "Vanguard of the North of House Stark #1")
    t.stark.challenge("military", "Vanguard of the North of House Stark #2")
    t.pass_windows(until="challenge")
    assert t.options == ["power challenge against House Lannister", "no more challenges"]


# -- Building Orders and Summons ------------------------------------------------------------------------


def test_building_orders_finds_an_attachment_or_a_location_among_ten() -> None:
    top = ["Ice", "The Roseroad", "Robb Stark", "For the North!", *["Direwolf Pup"] * 6]
    t = revealing("Building Orders", side("stark", deck=[*top, "Heart Tree Grove"]), side("lannister"))
    assert t.about == "search"
    assert sorted(t.options) == ["nothing", "take Ice", "take The Roseroad"]  # no other type, and not the eleventh card
    t.stark.choose("take Ice")
    assert t.stark.hand == ["Ice"]
    assert "Ice" not in t.stark.deck


def test_summons_finds_a_character_among_ten() -> None:
    top = ["Ice", "Robb Stark", *["For the North!"] * 8]
    t = revealing("Summons", side("stark", deck=[*top, "Bran Stark"]), side("lannister"))
    assert t.options == ["take Robb Stark", "nothing"]
    before = t.stark.deck
    t.stark.choose("nothing")
    assert t.stark.hand == []
    assert sorted(t.stark.deck) == sorted(before)
    assert t.stark.deck != before  # shuffled


# -- Calling the Banners --------------------------------------------------------------------------------


def test_calling_the_banners_counts_the_opponents_characters() -> None:
    t = revealing(
        "Calling the Banners",
        side("stark", play=["Robb Stark"]),
        side("lannister", play=["Burned Men", "Burned Men (kneeling)", "Lannisport", "Cersei Lannister + Little Bird"]),
    )
    assert t.stark.gold == 3
    assert t.lannister.gold == 0


# -- Calm Over Westeros ---------------------------------------------------------------------------------


def calm(named: str, kind: str, attacker: str) -> Scenario:
    t = revealing(
        "Calm Over Westeros",
        side("stark", play=["Winterfell Steward", "Winterfell Steward"], hand=["Ice"], power=3),
        side("lannister", play=["Tywin Lannister", "Burned Men"]),
        "A Feast for Crows",
    )
    t.stark.choose(named)
    t.skip_to("challenge")
    t.stark.choose("no more challenges")
    t.lannister.challenge(kind, attacker)
    t.stark.defend()
    return t


def test_calm_over_westeros_lowers_claim_of_the_named_type() -> None:
    t = calm("military", "military", "Burned Men")
    t.pass_windows(until="challenge")
    assert t.stark.dead == []
    assert t.lannister.faction_power == 1  # unopposed, all the same


def test_calm_over_westeros_leaves_other_types_alone() -> None:
    t = calm("military", "power", "Tywin Lannister")
    t.skip_to("challenge")
    assert t.stark.faction_power == 2
    t = calm("power", "military", "Burned Men")
    t.pass_windows(until="claim")


def test_calm_over_westeros_does_nothing_to_your_own_claim() -> None:
    t = revealing("Calm Over Westeros", side("stark", play=["Tumblestone Knight"]), side("lannister", power=3))
    t.stark.choose("power")
    t.skip_to("challenge")
    t.stark.challenge("power", "Tumblestone Knight")
    t.skip_to("challenge", take_first=True)
    assert t.lannister.faction_power == 2


def test_calm_over_westeros_lasts_until_you_reveal_a_new_plot() -> None:
    t = Scenario(
        stark=side("stark", plots=["Calm Over Westeros", QUIET, "Sneak Attack"], play=["Winterfell Steward"]),
        lannister=side("lannister", plots=["A Feast for Crows", "Taxation", "Summons"], play=["Burned Men"]),
        phase="plot",
    )
    t.stark.choose("reveal Calm Over Westeros")
    t.lannister.choose("reveal A Feast for Crows")
    t.choose("first player House Stark")
    t.stark.choose("military")
    t.skip_to("plot")
    t.stark.choose(f"reveal {QUIET}")
    t.lannister.choose("reveal Taxation")
    t.choose("first player House Lannister")
    t.skip_to("challenge")
    t.lannister.challenge("military", "Burned Men")
    t.stark.defend()
    t.pass_windows(until="first-player")
    assert t.stark.dead == ["Winterfell Steward"]


def test_calm_over_westeros_protects_nobody_else() -> None:
    t = Scenario(
        stark=side("stark", play=["Direwolf Pup"], plots=["Calm Over Westeros"]),
        lannister=side("lannister", play=["Burned Men"], plots=["A Feast for Crows"]),
        tyrell=side("tyrell", play=["Tumblestone Knight"], plots=["Taxation"]),
        phase="plot",
    )
    t.choose("first player House Lannister")
    t.stark.choose("military")
    t.lannister.choose(next(option for option in t.options if "Crown Regent" in option))  # may challenge anybody
    t.skip_to("challenge", take_first=True)
    twin = t.copy()
    t.lannister.challenge("military", "Burned Men", against=t.tyrell)
    t.lannister.choose("do not redirect")
    assert t.lannister.claim == 1
    twin.lannister.challenge("military", "Burned Men", against=twin.stark)
    twin.lannister.choose("do not redirect")
    assert twin.lannister.claim == 0


# -- Confiscation ---------------------------------------------------------------------------------------


def test_confiscation_discards_an_attachment() -> None:
    t = revealing(
        "Confiscation",
        side("stark", play=["Robb Stark + Ice"], hand=["Little Bird"]),
        side("lannister", play=["Cersei Lannister + Little Bird"]),
    )
    assert sorted(t.options) == ["Ice", "Little Bird"]
    t.stark.choose("Little Bird")
    assert t.lannister.discard == ["Little Bird"]
    assert t.card("Ice").in_play


# -- Counting Coppers -----------------------------------------------------------------------------------


def test_counting_coppers_draws_three() -> None:
    t = revealing("Counting Coppers", side("stark"), side("lannister"))
    assert len(t.stark.hand) == 3
    assert t.lannister.hand == []


# -- Filthy Accusations ---------------------------------------------------------------------------------


def test_filthy_accusations_kneels_any_standing_character() -> None:
    t = revealing(
        "Filthy Accusations",
        side("stark", play=["Robb Stark"], hand=["Bran Stark"]),
        side("lannister", play=["Burned Men", "Cersei Lannister (kneeling)"]),
    )
    assert sorted(t.options) == ["Burned Men", "Robb Stark"]
    t.stark.choose("Burned Men")
    assert t.card("Burned Men").kneeling
    assert not t.card("Robb Stark").kneeling


# -- Fortified Position ---------------------------------------------------------------------------------


def test_fortified_position_blanks_all_characters_but_not_what_is_on_them() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice", "Grey Wind"], plot="Fortified Position"),
        lannister=side("lannister", play=["Tyrion Lannister"]),
    )
    assert not t.card("Robb Stark").has("renown")
    assert not t.card("Grey Wind").has("intimidate")
    assert not t.card("Tyrion Lannister").has("stealth")  # of every player
    assert t.card("Robb Stark").strength == 7
    t.stark.challenge("power", "Robb Stark")
    t.lannister.defend("Tyrion Lannister")
    t.skip_to("challenge")
    assert t.card("Robb Stark").power == 0


def test_fortified_position_lets_attachments_onto_characters_that_refuse_them() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Vanguard of the North"], hand=["Little Bird"], plots=[QUIET], plot="Fortified Position"
        ),
        lannister=side("lannister", plots=["A Feast for Crows"]),
        phase="marshaling",
    )
    t.stark.marshal("Little Bird")
    assert t.card("Vanguard of the North").attachments == ["Little Bird"]
    t.skip_to("first-player")
    assert t.card("Vanguard of the North").attachments == []  # the keyword is back with the new plot
    assert "Little Bird" in t.stark.discard


# -- Heads on Spikes ------------------------------------------------------------------------------------


def test_heads_on_spikes_puts_a_character_into_the_dead_pile() -> None:
    t = revealing("Heads on Spikes", side("stark"), side("lannister", hand=["Tywin Lannister"]))
    assert t.lannister.hand == []
    assert t.lannister.dead == ["Tywin Lannister"]
    assert t.lannister.discard == []
    assert t.stark.faction_power == 2


def test_heads_on_spikes_gains_nothing_from_other_cards() -> None:
    t = revealing("Heads on Spikes", side("stark"), side("lannister", hand=["Lannisport"]))
    assert t.lannister.discard == ["Lannisport"]
    assert t.lannister.dead == []
    assert t.stark.faction_power == 0


def test_heads_on_spikes_takes_one_card_at_random() -> None:
    seen = set()
    for seed in range(12):
        hand = ["Tywin Lannister", "Lannisport"]
        t = revealing("Heads on Spikes", side("stark"), side("lannister", hand=hand), seed=seed)
        assert len(t.lannister.hand) == 1
        seen.add(t.stark.faction_power)
    assert seen == {0, 2}


def test_heads_on_spikes_is_for_an_opponent_with_cards_in_hand() -> None:
    t = Scenario(
        stark=side("stark", plots=["Heads on Spikes"]),
        lannister=side("lannister", plots=[QUIET]),
        tyrell=side("tyrell", plots=["Taxation"], hand=["Margaery Tyrell"]),
        phase="plot",
    )
    t.choose("first player House Stark")
    assert t.tyrell.dead == ["Margaery Tyrell"]  # there was no other choice
    assert t.stark.faction_power == 2


# -- Jousting Contest -----------------------------------------------------------------------------------


def test_jousting_contest_allows_one_attacker_and_one_defender() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Vanguard of the North"], plot="Jousting Contest"),
        lannister=side("lannister", play=["Tywin Lannister", "Burned Men"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert t.challenge.attackers == ["Robb Stark"]
    t.lannister.defend("Burned Men")
    assert not t.card("Tywin Lannister").kneeling
    assert t.about != "defenders"


# -- Marched to the Wall --------------------------------------------------------------------------------


def test_marched_to_the_wall_all_choose_then_all_go_at_once() -> None:
    t = revealing(
        "Marched to the Wall",
        side("stark", play=["Robb Stark", "Bran Stark + Little Bird", "Heart Tree Grove"]),
        side("lannister", play=["Tywin Lannister", "Burned Men"]),
    )
    assert t.asked is t.stark
    assert sorted(t.options) == ["Bran Stark", "Robb Stark"]  # own characters, and one must go
    t.stark.choose("Bran Stark")
    assert t.card("Bran Stark").in_play  # nothing happens before all have chosen
    assert t.asked is t.lannister
    t.lannister.choose("Burned Men")
    assert t.stark.discard == ["Bran Stark"]
    assert t.stark.hand == ["Little Bird"]
    assert t.lannister.discard == ["Burned Men"]


def test_marched_to_the_wall_cannot_be_saved_from() -> None:
    t = revealing(
        "Marched to the Wall",
        side("stark"),
        side("lannister", play=["Cersei Lannister + Bodyguard + Cersei Lannister"]),
    )
    assert not t.lannister.can("use Bodyguard")
    assert t.lannister.discard == ["Cersei Lannister", "Cersei Lannister"]


# -- Marching Orders ------------------------------------------------------------------------------------


def test_marching_orders_allows_characters_only() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark"],
            hand=["Bran Stark", "Ice", "The Roseroad", "For the North!"],
            plot="Marching Orders",
        ),
        lannister=side("lannister", hand=["The Roseroad"]),
        phase="marshaling",
    )
    assert t.options == ["marshal Bran Stark", "pass"]
    t.stark.choose("pass")
    assert t.asked is t.lannister
    assert "marshal The Roseroad" in t.options
    t.skip_to("challenge")
    t.stark.challenge("military", "Robb Stark")
    assert not t.stark.can("play For the North!")


# -- Naval Superiority ----------------------------------------------------------------------------------


def test_naval_superiority_takes_base_gold_of_kingdoms_and_edicts() -> None:
    for plot, left in (("Summons", 0), ("Marching Orders", 0), ("Taxation", 0), ("Sneak Attack", 5)):
        t = Scenario(
            stark=side("stark", plot="Naval Superiority"), lannister=side("lannister", plot=plot), phase="challenges"
        )
        assert t.lannister.income == left
        assert t.stark.income == 2


# -- Power Behind the Throne ----------------------------------------------------------------------------


def test_power_behind_the_throne_stands_a_character_once() -> None:
    t = revealing(
        "Power Behind the Throne",
        side("stark", play=["Robb Stark (kneeling)", "Vanguard of the North"]),
        side("lannister", play=["Burned Men (kneeling)"]),
    )
    plot = t.card("Power Behind the Throne")
    assert plot.tokens(Token.STAND) == 1
    t.stark.use("Power Behind the Throne")
    assert sorted(t.options) == ["Burned Men", "Robb Stark"]  # any kneeling character
    t.stark.choose("Robb Stark")
    assert not t.card("Robb Stark").kneeling
    assert plot.tokens(Token.STAND) == 0
    assert t.card("Burned Men").kneeling
    assert not t.stark.can("use Power Behind the Throne")


def test_power_behind_the_throne_loses_its_token_when_it_is_covered() -> None:
    t = Scenario(
        stark=side("stark", plots=["Power Behind the Throne", QUIET, "Sneak Attack"]),
        lannister=side("lannister", plots=["A Feast for Crows", "Taxation", "Summons"]),
        phase="plot",
    )
    t.stark.choose("reveal Power Behind the Throne")
    t.lannister.choose("reveal A Feast for Crows")
    t.choose("first player House Stark")
    t.skip_to("plot")
    assert t.card("Power Behind the Throne").tokens(Token.STAND) == 1
    t.stark.choose(f"reveal {QUIET}")
    t.lannister.choose("reveal Taxation")
    assert t.card("Power Behind the Throne").tokens(Token.STAND) == 0


# -- Rebuilding -----------------------------------------------------------------------------------------


def test_rebuilding_shuffles_up_to_three_cards_back() -> None:
    t = revealing(
        "Rebuilding",
        side("stark", discard=["Ice", "Robb Stark", "For the North!", "For the North!", "Bran Stark"], dead=["Summer"]),
        side("lannister", discard=["Lannisport"]),
    )
    assert sorted(t.options) == ["Bran Stark", "For the North!", "Ice", "Robb Stark", "nothing"]
    t.stark.choose("For the North!", "Ice", "For the North!")
    assert t.about != "target"  # three, and no more
    assert sorted(t.stark.discard) == ["Bran Stark", "Robb Stark"]
    assert t.stark.deck.count("For the North!") == 2
    assert "Ice" in t.stark.deck
    assert t.lannister.discard == ["Lannisport"]


def test_rebuilding_may_take_fewer() -> None:
    t = revealing("Rebuilding", side("stark", discard=["Ice", "Robb Stark"]), side("lannister"))
    t.stark.choose("Ice", "no more")
    assert t.stark.discard == ["Robb Stark"]


# -- Reinforcements -------------------------------------------------------------------------------------


def test_reinforcements_puts_a_character_into_play_from_hand_or_discard_pile() -> None:
    mine = side("stark", hand=["Grey Wind", "Robb Stark", "Ice"], discard=["Grey Wind", "Bran Stark"], dead=["Summer"])
    t = revealing("Reinforcements", mine, side("lannister", discard=["Burned Men"]))
    one, other = (f"Grey Wind in the {pile} of House Stark" for pile in ("hand", "discard pile"))
    assert t.options == [one, other, "Bran Stark"]
    t.stark.choose("Bran Stark")
    assert t.stark.in_play == ["Bran Stark"]
    assert t.stark.discard == ["Grey Wind"]
    assert t.stark.gold == 0


def test_reinforcements_may_bring_a_duplicate() -> None:
    t = revealing("Reinforcements", side("stark", hand=["Bran Stark"], play=["Bran Stark"]), side("lannister"))
    t.stark.choose("Bran Stark")
    assert t.card("Bran Stark").duplicates == 1


def test_reinforcements_does_not_tell_what_is_in_hand() -> None:
    """With no such character in hand the question is asked all the same, and the others see no difference."""
    one = revealing("Reinforcements", side("stark", hand=["Robb Stark"], deck=["Bran Stark"]), side("lannister"))
    two = revealing("Reinforcements", side("stark", hand=["Bran Stark"], deck=["Robb Stark"]), side("lannister"))
    assert one.options == ["nothing"]
    assert two.options == ["Bran Stark"]
    assert one.s.view(1) == two.s.view(1)
    one.stark.choose("nothing")
    assert one.stark.in_play == []


# -- Sneak Attack ---------------------------------------------------------------------------------------


def test_sneak_attack_allows_one_challenge_to_its_player_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark"], plot="Sneak Attack"),
        lannister=side("lannister", play=["Burned Men", "Cersei Lannister", "Burned Men"]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.lannister.defend()
    t.skip_to("challenge")
    assert t.asked is t.lannister
    t.lannister.challenge("military", "Burned Men of House Lannister #1")
    t.stark.defend()
    t.skip_to("challenge", take_first=True)
    assert t.asked is t.lannister
    assert "power challenge against House Stark" in t.options


# -- Supporting the Faith -------------------------------------------------------------------------------


def test_supporting_the_faith_returns_all_gold_when_the_challenges_phase_begins() -> None:
    t = Scenario(
        stark=side("stark", plot="Supporting the Faith", gold=2, play=["Robb Stark"]),
        lannister=side("lannister", gold=3, hand=["Burned Men"]),
    )
    assert (t.stark.gold, t.lannister.gold) == (0, 0)


def test_supporting_the_faith_leaves_the_gold_in_other_phases() -> None:
    t = Scenario(
        stark=side("stark", plot="Supporting the Faith", gold=2, hand=["Bran Stark"]),
        lannister=side("lannister", gold=3),
        phase="marshaling",
    )
    assert t.stark.gold == 8


def test_supporting_the_faith_of_both_players_is_resolved_once() -> None:
    t = Scenario(
        stark=side("stark", plot="Supporting the Faith", gold=2, play=["Robb Stark"]),
        lannister=side("lannister", plot="Supporting the Faith", gold=3),
    )
    assert t.options == ["use Supporting the Faith of House Stark", "use Supporting the Faith of House Lannister"]
    t.stark.choose("use Supporting the Faith of House Lannister")
    assert t.about == "challenge"  # the other one could not do anything any more
    assert (t.stark.gold, t.lannister.gold) == (0, 0)


# -- Taxation -------------------------------------------------------------------------------------------


def test_taxation_allows_two_limited_cards_and_no_third() -> None:
    t = Scenario(
        stark=side("stark", plot="Taxation", hand=["The Roseroad", "The Kingsroad", "Heart Tree Grove", "Bran Stark"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.marshal("The Roseroad")
    t.stark.marshal("The Kingsroad")
    assert "marshal Bran Stark" in t.options
    assert "marshal Heart Tree Grove" not in t.options


# -- The Winds of Winter --------------------------------------------------------------------------------


def test_the_winds_of_winter_has_claim_two() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="The Winds of Winter"),
        lannister=side("lannister", play=["Burned Men (kneeling)"] * 3),
    )
    t.stark.challenge("military", "Robb Stark")
    t.pass_windows(until="claim")
    t.lannister.choose("Burned Men of House Lannister #1", "Burned Men of House Lannister #2")
    assert t.lannister.dead == ["Burned Men", "Burned Men"]


# -- Wildfire Assault -----------------------------------------------------------------------------------


def test_wildfire_assault_spares_up_to_three_of_each_player() -> None:
    t = revealing(
        "Wildfire Assault",
        side("stark", play=["Robb Stark + Ice", "Bran Stark", "Grey Wind", "Summer", "Heart Tree Grove"]),
        side("lannister", play=["Burned Men", "Tywin Lannister"]),
    )
    t.stark.choose("Robb Stark", "Grey Wind", "Summer")
    assert t.card("Bran Stark").in_play
    assert t.asked is t.lannister  # three, and no more
    t.lannister.choose("Tywin Lannister", "no more")
    assert t.stark.dead == ["Bran Stark"]
    assert t.lannister.dead == ["Burned Men"]
    assert t.card("Tywin Lannister").in_play
    assert t.card("Heart Tree Grove").in_play


def test_wildfire_assault_cannot_be_saved_from() -> None:
    t = revealing(
        "Wildfire Assault",
        side("stark"),
        side("lannister", play=["Cersei Lannister + Bodyguard + Cersei Lannister", "Lannisport"]),
    )
    t.lannister.choose("nothing")
    assert not t.lannister.can("use Bodyguard")
    assert t.lannister.dead == ["Cersei Lannister"]
    assert t.lannister.discard == ["Cersei Lannister"]
    assert t.card("Lannisport").in_play
