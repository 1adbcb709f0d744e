"""House Tyrell of the Core Set."""

from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side

BEAR = '"The Bear and the Maiden Fair"'
"""Also something that can be played at any time."""


def end_challenges(t: Scenario) -> None:
    """Decline everything until the dominance phase, in which somebody has something to do."""
    while t.phase == "challenges":
        t.choose(t.options[-1])
    assert t.phase == "dominance"


# -- Left and Right -------------------------------------------------------------------------------------


def test_left_and_right_are_more_together() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Left", "Right"]), stark=side("stark"))
    assert t.card("Left").strength == 3
    assert t.card("Left").icons == "MP"
    assert t.card("Right").strength == 3
    assert t.card("Right").icons == "MI"


def test_left_alone_is_just_left() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Left"]), other=side("tyrell", play=["Right"]))
    assert t.card("Left").strength == 2
    assert t.card("Left").icons == "M"
    assert t.card("Right").strength == 2


def test_left_and_right_do_not_kneel_to_defend() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Bran Stark"]),
        tyrell=side("tyrell", play=["Left", "Right", "Garden Caretaker (kneeling)"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    t.tyrell.defend("Left", "Right")
    assert not t.card("Left").kneeling
    assert not t.card("Right").kneeling
    t.skip_to("challenge")
    t.stark.challenge("power", "Bran Stark")
    t.tyrell.defend("Left")  # once more: only he has the icon
    assert not t.card("Left").kneeling


def test_left_kneels_to_attack_and_without_right() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Left", "Right"]), stark=side("stark"))
    t.tyrell.challenge("military", "Left")
    t.skip_to("challenge")
    assert t.card("Left").kneeling
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Sansa Stark"]),
        tyrell=side("tyrell", play=["Left", "Garden Caretaker (kneeling)"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    t.tyrell.defend("Left")
    assert t.card("Left").kneeling


# -- Maester Lomys --------------------------------------------------------------------------------------


def test_maester_lomys_discards_from_the_attackers_hand() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark", "Robb Stark"], hand=["Ice"]),
        tyrell=side("tyrell", play=["Maester Lomys"]),
    )
    t.stark.challenge("intrigue", "Sansa Stark")
    t.tyrell.defend("Maester Lomys")
    t.tyrell.use("Maester Lomys")
    assert t.stark.hand == []
    assert t.stark.discard == ["Ice"]


def test_maester_lomys_does_nothing_as_an_attacker_or_in_other_challenges() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Maester Lomys"]),
        stark=side("stark", hand=["Ice", "Bodyguard"]),
    )
    t.tyrell.challenge("intrigue", "Maester Lomys")
    assert not t.tyrell.can("use Maester Lomys")
    t = Scenario(
        stark=side("stark", play=["Bran Stark", "Robb Stark"], hand=["Ice"]),
        tyrell=side("tyrell", play=["Maester Lomys", "Randyll Tarly"]),
    )
    t.stark.challenge("power", "Bran Stark")
    t.tyrell.defend("Randyll Tarly")
    assert not t.tyrell.can("use Maester Lomys")


# -- Margaery Tyrell ------------------------------------------------------------------------------------


def test_margaery_makes_a_character_stronger_until_the_end_of_the_phase() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell", "Garden Caretaker"], hand=[BEAR]),
        stark=side("stark"),
    )
    t.tyrell.use("Margaery Tyrell", "Garden Caretaker")
    assert t.card("Garden Caretaker").strength == 4
    assert t.card("Margaery Tyrell").kneeling
    end_challenges(t)
    assert t.card("Garden Caretaker").strength == 1


def test_margaery_acts_in_the_challenges_phase_only() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Margaery Tyrell"]), stark=side("stark"), phase="dominance")
    assert not t.tyrell.can("use Margaery Tyrell")


# -- Paxter Redwyne -------------------------------------------------------------------------------------


def test_paxter_makes_the_first_event_of_a_round_cheaper() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell", play=["Paxter Redwyne", "Margaery Tyrell"], hand=["Growing Strong", "Growing Strong"], gold=1
        ),
        stark=side("stark"),
    )
    t.tyrell.play("Growing Strong", "Paxter Redwyne", "no more")
    assert t.tyrell.gold == 1
    t.tyrell.play("Growing Strong", "Paxter Redwyne", "no more")
    assert t.tyrell.gold == 0


def test_paxter_helps_only_his_own_player() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell"], hand=["Growing Strong"]),
        other=side("tyrell", play=["Paxter Redwyne"]),
    )
    assert not t.tyrell.can("play Growing Strong")


def test_paxter_makes_no_characters_cheaper() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Paxter Redwyne"], hand=["Garden Caretaker", "Growing Strong"]),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.tyrell.gold
    assert gold == 6  # five for the plot, one more for Paxter
    t.tyrell.marshal("Garden Caretaker")
    assert t.tyrell.gold == gold - 1


def test_paxter_pays_for_the_hands_judgment_too() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        tyrell=side("tyrell", play=["Paxter Redwyne", "Garden Caretaker"], hand=["The Hand's Judgment"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark")
    t.tyrell.defend()
    t.stark.play("Put to the Sword", "Paxter Redwyne")
    t.tyrell.play("The Hand's Judgment")  # X is 2, and 1 is paid
    assert t.tyrell.gold == 0
    t.pass_windows(until="claim")
    assert t.card("Paxter Redwyne").in_play


# -- Randyll Tarly --------------------------------------------------------------------------------------


def test_randyll_stands_when_he_gets_stronger_twice_per_phase() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Randyll Tarly", "Margaery Tyrell"],
            hand=["Growing Strong", "Growing Strong"],
            gold=2,
        ),
        stark=side("stark"),
    )
    t.tyrell.challenge("military", "Randyll Tarly")
    t.tyrell.use("Margaery Tyrell", "Randyll Tarly")
    t.tyrell.use("Randyll Tarly")
    assert not t.card("Randyll Tarly").kneeling
    t.skip_to("challenge")
    t.tyrell.challenge("power", "Randyll Tarly")
    t.tyrell.play("Growing Strong", "Randyll Tarly", "no more")
    t.tyrell.use("Randyll Tarly")
    assert not t.card("Randyll Tarly").kneeling
    assert t.card("Randyll Tarly").strength == 10


def test_randyll_stands_no_third_time_in_a_phase() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Randyll Tarly (kneeling) + Heartsbane", "Margaery Tyrell", "Magister Illyrio"],
            hand=["Growing Strong"] * 3,
            gold=5,
        ),
        stark=side("stark", hand=["Ice"]),
    )
    for _ in range(2):
        t.tyrell.play("Growing Strong", "Randyll Tarly", "no more")
        t.tyrell.use("Randyll Tarly")
        assert not t.card("Randyll Tarly").kneeling
        t.card("Randyll Tarly").kneeling = True
    t.tyrell.play("Growing Strong", "Randyll Tarly", "no more")
    assert t.card("Randyll Tarly").strength == 11
    assert not t.tyrell.can("use Randyll Tarly")


def test_randyll_does_not_stand_for_others_strength_or_for_a_loss() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Randyll Tarly (kneeling)", "Margaery Tyrell", "Garden Caretaker"]),
        stark=side("stark"),
    )
    t.tyrell.use("Margaery Tyrell", "Garden Caretaker")
    assert not t.tyrell.can("use Randyll Tarly")
    t = Scenario(
        tyrell=side("tyrell", play=["Randyll Tarly"]),
        targaryen=side("targaryen", play=["Drogon"], hand=["Dracarys!"], gold=1),
    )
    t.tyrell.challenge("military", "Randyll Tarly")
    t.targaryen.play("Dracarys!")
    assert t.card("Randyll Tarly").kneeling
    assert not t.tyrell.can("use Randyll Tarly")


def test_randyll_stands_when_an_attachment_makes_him_stronger() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Randyll Tarly", "Margaery Tyrell"], hand=["Widow's Wail"], gold=1),
        stark=side("stark"),
    )
    t.tyrell.challenge("military", "Randyll Tarly")
    t.tyrell.ambush("Widow's Wail", "attach to Randyll Tarly")
    t.tyrell.use("Randyll Tarly")
    assert not t.card("Randyll Tarly").kneeling
    assert t.card("Randyll Tarly").strength == 7


def test_randyll_does_not_stand_for_an_attachment_on_somebody_else() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Randyll Tarly", "Margaery Tyrell"], hand=["Widow's Wail"], gold=1),
        stark=side("stark"),
    )
    t.tyrell.challenge("military", "Randyll Tarly")
    t.tyrell.ambush("Widow's Wail", "attach to Margaery Tyrell")
    assert not t.tyrell.can("use Randyll Tarly")


def test_randyll_does_not_stand_for_an_attachment_that_gives_no_strength() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Randyll Tarly (kneeling)"], hand=["Margaery Tyrell", "Noble Lineage"], gold=9),
        stark=side("stark", play=["Robb Stark"], hand=["Ice"]),
        phase="marshaling",
    )
    t.tyrell.marshal("Noble Lineage", "attach to Randyll Tarly")
    assert t.about == "action"  # he may not react
    assert t.card("Randyll Tarly").kneeling


# -- The Knight of Flowers ------------------------------------------------------------------------------


def test_only_one_may_defend_against_the_knight_of_flowers_alone() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Knight of Flowers"]),
        stark=side("stark", play=["Robb Stark", "Summer", "Sansa Stark (kneeling)"]),
    )
    t.tyrell.challenge("military", "The Knight of Flowers")
    assert t.about == "defenders"
    t.stark.choose("Summer")
    assert t.about != "defenders"
    assert not t.card("Robb Stark").kneeling


def test_more_may_defend_if_the_knight_of_flowers_has_company() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Knight of Flowers", "Left"]),
        stark=side("stark", play=["Robb Stark", "Summer", "Sansa Stark (kneeling)"]),
    )
    t.tyrell.challenge("military", "The Knight of Flowers", "Left")
    t.stark.choose("Summer")
    assert t.about == "defenders"
    t.stark.choose("Robb Stark")
    assert t.card("Robb Stark").kneeling


def test_the_knight_of_flowers_does_not_bind_his_own_defenders() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Sansa Stark"]),
        tyrell=side("tyrell", play=["The Knight of Flowers", "Left"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.tyrell.defend("The Knight of Flowers", "Left")
    assert t.card("Left").kneeling


# -- The Queen of Thorns --------------------------------------------------------------------------------


def test_the_queen_of_thorns_brings_a_tyrell_into_play() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell", play=["The Queen of Thorns"], hand=["Randyll Tarly", "Littlefinger", "Highgarden", "Left", BEAR]
        ),
        stark=side("stark"),
    )
    t.tyrell.challenge("intrigue", "The Queen of Thorns")
    t.tyrell.use("The Queen of Thorns")
    assert sorted(t.options) == ["Left", "Randyll Tarly"]
    t.tyrell.choose("Randyll Tarly")
    assert t.card("Randyll Tarly").in_play
    assert not t.card("Randyll Tarly").kneeling
    end_challenges(t)
    assert t.card("Randyll Tarly").in_play  # for good


def test_the_queen_of_thorns_must_take_part_in_an_intrigue_challenge() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Queen of Thorns", "Margaery Tyrell"], hand=["Left"]),
        stark=side("stark"),
    )
    t.tyrell.challenge("intrigue", "Margaery Tyrell")
    assert not t.tyrell.can("use The Queen of Thorns")
    t.tyrell.challenge("power", "The Queen of Thorns")
    assert not t.tyrell.can("use The Queen of Thorns")


def test_the_queen_of_thorns_brings_nobody_who_costs_more_than_six() -> None:
    t = Scenario(tyrell=side("tyrell", play=["The Queen of Thorns"], hand=["The Queen of Thorns"]), stark=side("stark"))
    t.tyrell.challenge("intrigue", "The Queen of Thorns")
    assert not t.tyrell.can("use The Queen of Thorns")


# -- reducers -------------------------------------------------------------------------------------------


def test_a_garden_caretaker_makes_the_next_character_cheaper() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Garden Caretaker"], hand=["The Mander", "Left", "Right"], gold=10),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.tyrell.gold
    t.tyrell.use("Garden Caretaker")
    t.tyrell.marshal("The Mander")
    assert t.tyrell.gold == gold - 3
    t.tyrell.marshal("Left")
    assert t.tyrell.gold == gold - 4
    t.tyrell.marshal("Right")
    assert t.players[0].gold == gold - 6


def test_a_rose_garden_makes_the_next_card_cheaper() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Rose Garden"], hand=["The Mander", "Left"], gold=10),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.tyrell.gold
    t.tyrell.use("Rose Garden")
    assert t.card("Rose Garden").kneeling
    t.tyrell.marshal("The Mander")
    assert t.tyrell.gold == gold - 2


# -- Olenna's Informant ---------------------------------------------------------------------------------


def test_olennas_informant_brings_an_additional_challenge() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell", play=["Margaery Tyrell", "Garden Caretaker", "Left"], hand=["Olenna's Informant"], gold=4
        ),
        stark=side("stark"),
    )
    t.tyrell.challenge("power", "Garden Caretaker")
    t.tyrell.ambush("Olenna's Informant")
    t.tyrell.use("Olenna's Informant", "power")
    t.skip_to("challenge")
    assert "power challenge against House Stark" in t.options
    t.tyrell.challenge("power", "Margaery Tyrell")
    t.skip_to("challenge")
    assert "power challenge against House Stark" not in t.options
    assert "intrigue challenge against House Stark" in t.options


def test_olennas_informant_has_nothing_to_tell_when_she_is_marshaled() -> None:
    t = Scenario(
        tyrell=side("tyrell", hand=["Olenna's Informant", "Left"], gold=6), stark=side("stark"), phase="marshaling"
    )
    t.tyrell.marshal("Olenna's Informant")
    assert t.about == "action"
    assert not any(text.startswith("use") for text in t.options)


def test_olennas_informant_tells_when_the_queen_of_thorns_brings_her() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Queen of Thorns", "Left"], hand=["Olenna's Informant"]),
        stark=side("stark"),
    )
    t.tyrell.challenge("intrigue", "The Queen of Thorns")
    t.tyrell.use("The Queen of Thorns", "Olenna's Informant")
    t.tyrell.use("Olenna's Informant", "intrigue")
    t.skip_to("challenge")
    assert "intrigue challenge against House Stark" in t.options


# -- Wardens of the Reach -------------------------------------------------------------------------------


def test_wardens_of_the_reach_grow_with_each_location_of_the_reach() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Wardens of the Reach", "Highgarden", "The Mander (kneeling)", "The Roseroad"]),
        other=side("tyrell", play=["Rose Garden"]),
    )
    reach = [title for title in ("Highgarden", "The Mander", "The Roseroad") if "The Reach" in _traits(title)]
    assert t.card("Wardens of the Reach").strength == 3 + len(reach)
    assert len(reach) >= 2


def _traits(title: str) -> frozenset[str]:
    return next(card.traits for card in cards().values() if card.title == title)


# -- Heartsbane -----------------------------------------------------------------------------------------


def test_heartsbane_helps_its_bearer_in_a_challenge() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Knight of Flowers + Heartsbane", "Margaery Tyrell"]),
        stark=side("stark"),
    )
    assert not any(text.startswith("use Heartsbane") for text in t.options)  # not yet in a challenge
    t.tyrell.challenge("military", "The Knight of Flowers")
    t.tyrell.use("Heartsbane")
    assert t.card("The Knight of Flowers").strength == 8
    assert t.card("Heartsbane").kneeling
    t.skip_to("challenge")
    assert t.card("The Knight of Flowers").strength == 5


def test_heartsbane_is_for_tyrells() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Littlefinger"], hand=["Heartsbane"], gold=5),
        stark=side("stark", play=["Robb Stark"]),
        phase="marshaling",
    )
    assert not t.tyrell.can("marshal Heartsbane")


def test_heartsbane_lets_randyll_stand() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Randyll Tarly + Heartsbane", "Margaery Tyrell"]),
        stark=side("stark"),
    )
    t.tyrell.challenge("military", "Randyll Tarly")
    t.tyrell.use("Heartsbane")
    t.tyrell.use("Randyll Tarly")
    assert not t.card("Randyll Tarly").kneeling


# -- Highgarden -----------------------------------------------------------------------------------------


def test_highgarden_sends_an_attacker_home() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Summer"]),
        tyrell=side("tyrell", play=["Highgarden", "Left"], gold=1),
    )
    t.stark.challenge("military", "Robb Stark", "Summer")
    t.tyrell.use("Highgarden", "Robb Stark")
    assert not t.card("Robb Stark").kneeling
    assert not t.card("Robb Stark").participating
    assert t.card("Summer").participating
    assert t.card("Highgarden").kneeling
    assert t.tyrell.gold == 0


def test_highgarden_needs_gold_and_an_attacker() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        tyrell=side("tyrell", play=["Highgarden", "Left"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.tyrell.can("use Highgarden")
    t = Scenario(
        tyrell=side("tyrell", play=["Highgarden", "Left"], gold=1),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert not t.tyrell.can("use Highgarden")


# -- The Mander -----------------------------------------------------------------------------------------


def test_the_mander_draws_two_after_a_clear_win() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Randyll Tarly", "The Mander"], deck=["Left", "Right"]), stark=side("stark")
    )
    t.tyrell.challenge("power", "Randyll Tarly")
    t.tyrell.use("The Mander")
    assert t.tyrell.hand == ["Left", "Right"]
    assert t.card("The Mander").kneeling


def test_the_mander_wants_five() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Randyll Tarly", "The Mander"]), stark=side("stark", play=["Bran Stark"]))
    t.tyrell.challenge("power", "Randyll Tarly")
    t.stark.defend("Bran Stark")
    assert not t.tyrell.can("use The Mander")


# -- Growing Strong -------------------------------------------------------------------------------------


def test_growing_strong_makes_up_to_three_tyrells_stronger() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Left", "Margaery Tyrell", "Paxter Redwyne", "Maester Lomys", "Littlefinger"],
            hand=["Growing Strong"],
            gold=1,
        ),
        stark=side("stark"),
    )
    t.tyrell.play("Growing Strong", "Left")
    assert "Littlefinger" not in t.options
    t.tyrell.choose("Margaery Tyrell", "Maester Lomys")
    strengths = [t.card(title).strength for title in ("Left", "Margaery Tyrell", "Maester Lomys", "Paxter Redwyne")]
    assert strengths == [4, 5, 5, 3]


def test_growing_strong_needs_a_tyrell() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Littlefinger"], hand=["Growing Strong"], gold=1), stark=side("stark"))
    assert not t.tyrell.can("play Growing Strong")


# -- Olenna's Cunning -----------------------------------------------------------------------------------


def test_olennas_cunning_finds_a_card_of_another_type() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Margaery Tyrell"],
            hand=["Olenna's Cunning"],
            deck=["Randyll Tarly", "The Mander", "Heartsbane", "Growing Strong"],
            gold=2,
        ),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    t.tyrell.challenge("intrigue", "Margaery Tyrell")
    t.tyrell.play("Olenna's Cunning")
    assert t.asked is t.stark
    assert t.options == ["character", "location", "attachment", "event"]
    t.stark.choose("character")
    assert t.asked is t.tyrell
    assert sorted(t.options) == ["nothing", "take Growing Strong", "take Heartsbane", "take The Mander"]
    t.tyrell.choose("take Heartsbane")
    assert t.tyrell.hand == ["Heartsbane"]
    assert [card["title"] for card in t.view(1)["table"]["players"][0]["known"]] == ["Heartsbane"]  # it was revealed


def test_olennas_cunning_is_not_for_military_challenges() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Left"], hand=["Olenna's Cunning"], gold=2),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    t.tyrell.challenge("military", "Left")
    assert not t.tyrell.can("play Olenna's Cunning")


# -- "The Bear and the Maiden Fair" ---------------------------------------------------------------------

TOP = ["Ice", "Summer", "Bodyguard", "Arya Stark", "Grey Wind"]


def _look_at_stark() -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell"], hand=['"The Bear and the Maiden Fair"']),
        stark=side("stark", deck=[*TOP, "Bran Stark"]),
        phase="taxation",
    )
    t.tyrell.play(BEAR, "House Stark")
    return t


def test_the_bear_and_the_maiden_fair_reorders_a_deck() -> None:
    t = _look_at_stark()
    assert t.options == [*TOP, "nothing"]  # as they lie, and no further
    t.tyrell.choose("Ice", "Grey Wind", "Summer")  # three at most
    assert t.options == ["Bodyguard", "Arya Stark"]
    t.tyrell.choose("Arya Stark")
    assert t.stark.deck[:3] == ["Arya Stark", "Bodyguard", "Bran Stark"]
    assert t.stark.deck[-3:] == ["Ice", "Grey Wind", "Summer"]
    assert t.tyrell.discard == [BEAR]


def test_the_bear_and_the_maiden_fair_may_leave_all_on_top() -> None:
    t = _look_at_stark()
    t.tyrell.choose("nothing", "Grey Wind", "Arya Stark", "Bodyguard", "Summer")
    assert t.stark.deck[:6] == [*reversed(TOP), "Bran Stark"]


def test_who_looked_knows_what_lies_there_and_what_is_drawn() -> None:
    t = _look_at_stark()
    t.tyrell.choose("Ice", "no more", "Grey Wind", "Arya Stark", "Bodyguard")
    looker, owner = (t.view(seat)["table"]["players"][1] for seat in (0, 1))
    order = ["Grey Wind", "Arya Stark", "Bodyguard", "Summer"]
    foreseen = [card and card["title"] for card in looker["foreseen"]]
    assert foreseen[:4] == order
    assert foreseen[-1] == "Ice"
    assert foreseen[4:-1] == [None] * (len(foreseen) - 5)
    assert owner["foreseen"] == []
    while t.phase != "marshaling":
        t.choose(t.options[0])
    assert t.stark.hand == ["Arya Stark", "Grey Wind"]  # drawn in the meantime
    known = t.view(0)["table"]["players"][1]["known"]
    assert [card["title"] for card in known] == ["Arya Stark", "Grey Wind"]


def test_a_table_that_the_looker_could_not_tell_from_this_one_has_those_cards_in_their_places() -> None:
    t = _look_at_stark()
    t.tyrell.choose("Ice", "no more", "Grey Wind", "Arya Stark", "Bodyguard")
    titles = [card.title for card in t.s.deal.cards]
    for seed in range(5):
        twin = t.players[0].imagines(seed)
        deck = [titles[c] for c in twin.deck[1]]
        assert deck[:-5:-1] == ["Grey Wind", "Arya Stark", "Bodyguard", "Summer"]
        assert deck[0] == "Ice"
        assert twin.view(0) == t.view(0)
    others = [t.players[1].imagines(seed).deck[1] for seed in range(5)]
    assert any(deck != t.s.deck[1] for deck in others)  # the owner does not know them any more


def test_your_own_deck_may_be_looked_at() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell"], hand=[BEAR], deck=["Left", "Right", "Left", "Right", "Left"]),
        stark=side("stark"),
    )
    t.tyrell.play(BEAR, "House Tyrell")
    assert t.options == ["Left", "Right", "nothing"]  # cards that are alike are one choice
    t.tyrell.choose("Right", "Right", "Left")
    t.tyrell.choose("Left")
    assert t.tyrell.deck[:3] == ["Left", "Left", "Tumblestone Knight"]
