"""House Martell: each card played, and what it must not do."""

import pytest

from kingsmoot.kernel.state import SPECTATOR
from kingsmoot.scenario import Scenario, side

# -- Areo Hotah -----------------------------------------------------------------------------------------


def test_areo_hotah_removes_a_participating_character() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Arya Stark"]),
        martell=side("martell", play=["Desert Scavenger"], hand=["Areo Hotah"], gold=5),
    )
    t.stark.challenge("power", "Eddard Stark", "Arya Stark")
    t.martell.ambush("Areo Hotah")
    t.martell.use("Areo Hotah", "Eddard Stark")
    assert t.martell.gold == 0
    assert not t.card("Eddard Stark").participating
    assert t.card("Eddard Stark").kneeling
    assert t.card("Arya Stark").participating


def test_areo_hotah_does_nothing_outside_a_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark"]),
        martell=side("martell", hand=["Areo Hotah"], gold=5),
    )
    t.martell.ambush("Areo Hotah")
    assert not t.martell.can("use Areo Hotah")


# -- Arianne Martell ------------------------------------------------------------------------------------


def test_arianne_brings_a_character_and_returns_to_hand() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=["House Dayne Knight", "Doran Martell"]),
        stark=side("stark", play=["Robb Stark (kneeling) + Seal of the Hand"]),
    )
    t.martell.use("Arianne Martell")
    assert t.options == ["House Dayne Knight"]  # Doran costs 6
    t.martell.choose("House Dayne Knight")
    assert t.martell.in_play == ["House Dayne Knight"]
    assert t.martell.hand == ["Arianne Martell", "Doran Martell"]


def test_arianne_cannot_be_saved_by_a_duplicate() -> None:
    t = Scenario(
        martell=side(
            "martell", play=["Arianne Martell (pack Core) + Arianne Martell (pack Core)"], hand=["House Dayne Knight"]
        ),
        stark=side("stark", play=["Robb Stark (kneeling) + Seal of the Hand"]),
    )
    t.martell.use("Arianne Martell", "House Dayne Knight")
    assert t.martell.in_play == ["House Dayne Knight"]
    assert t.martell.hand == ["Arianne Martell"]
    assert t.martell.discard == ["Arianne Martell"]


def test_arianne_needs_a_character_that_may_come() -> None:
    t = Scenario(
        martell=side(
            "martell",
            play=["Arianne Martell (pack Core)"],
            hand=["Doran Martell", "Sunspear", "Edric Dayne"],
            dead=["Edric Dayne"],
        ),
        stark=side("stark"),
    )
    assert not t.martell.can("use Arianne Martell")


# -- Doran Martell --------------------------------------------------------------------------------------


def test_doran_strengthens_other_martell_nobles_by_the_used_pile() -> None:
    t = Scenario(
        martell=side(
            "martell",
            play=["Doran Martell", "The Red Viper", "Arianne Martell (pack Core)", "Obara Sand", "Littlefinger"],
            used=["A Noble Cause", "Summons"],
        ),
        martell_too=side("martell", play=["Edric Dayne"], used=["A Noble Cause"]),
    )
    assert t.card("The Red Viper").strength == 9
    assert t.card("Arianne Martell").strength == 6
    assert t.card("Doran Martell").strength == 4  # not himself
    assert t.card("Obara Sand").strength == 3  # neither Lord nor Lady
    assert t.card("Littlefinger").strength == 4  # not of the house
    assert t.card("Edric Dayne").strength == 1  # the opponent's


# -- Edric Dayne ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "letter"), [("military", "M"), ("intrigue", "I"), ("power", "P")])
def test_edric_gains_an_icon_of_choice(kind: str, letter: str) -> None:
    t = Scenario(martell=side("martell", play=["Edric Dayne"], gold=2), stark=side("stark"))
    assert t.card("Edric Dayne").icons == ""
    t.martell.use("Edric Dayne", kind)
    assert t.card("Edric Dayne").icons == letter
    assert t.martell.gold == 1
    t.skip_to("after challenges phase")
    assert t.card("Edric Dayne").icons == ""


def test_edric_needs_gold() -> None:
    t = Scenario(martell=side("martell", play=["Edric Dayne"]), stark=side("stark"))
    assert not t.martell.can("use Edric Dayne")


def test_edric_may_pay_for_several_icons() -> None:
    t = Scenario(martell=side("martell", play=["Edric Dayne"], gold=3), stark=side("stark"))
    t.martell.use("Edric Dayne", "military")
    t.martell.use("Edric Dayne", "intrigue")
    assert t.card("Edric Dayne").icons == "MI"


# -- Maester Caleotte -----------------------------------------------------------------------------------


def test_caleotte_takes_an_icon_after_a_loss() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister", "Cersei Lannister"]),
        martell=side("martell", play=["Maester Caleotte"]),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.martell.defend("Maester Caleotte")
    t.martell.use("Maester Caleotte", "Cersei Lannister", "power")
    assert t.card("Cersei Lannister").icons == "I"
    t.skip_to("after challenges phase")
    assert t.card("Cersei Lannister").icons == "IP"


def test_caleotte_must_take_part_and_lose() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister", "Lannisport Merchant"]),
        martell=side("martell", play=["Maester Caleotte"]),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.martell.defend()
    assert not t.martell.can("use Maester Caleotte")
    t.skip_to("challenge")
    t.lannister.challenge("power", "Lannisport Merchant")
    t.martell.defend("Maester Caleotte")
    assert not t.martell.can("use Maester Caleotte")


# -- Obara Sand -----------------------------------------------------------------------------------------


def test_obara_defends_against_power_even_kneeling() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"]),
        martell=side("martell", play=["Obara Sand (kneeling)"]),
    )
    t.stark.challenge("power", "Arya Stark")
    t.martell.defend("Obara Sand")
    assert t.martell.power == 0
    assert t.stark.power == 0  # 2 against 3: the defender has won


def test_obara_kneeling_does_not_defend_against_military() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer"]),
        martell=side("martell", play=["Obara Sand (kneeling)", "House Dayne Knight"]),
    )
    t.stark.challenge("military", "Summer")
    t.pass_windows(until="defenders")
    assert t.options == ["House Dayne Knight", "done"]


def test_obara_does_not_attack_in_power() -> None:
    t = Scenario(martell=side("martell", play=["Obara Sand"]), stark=side("stark"))
    t.pass_windows(until="challenge")
    assert t.options == ["military challenge against House Stark", "no more challenges"]


# -- The Red Viper --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "power"),
    [([], 1), (["House Dayne Knight"], 1), (["House Dayne Knight", "Edric Dayne"], 2)],  # by 7, 9 and 10
)
def test_the_red_viper_gains_power_for_every_five(others: list[str], power: int) -> None:
    t = Scenario(
        martell=side("martell", play=["The Red Viper", "Edric Dayne", "House Dayne Knight"], gold=1),
        stark=side("stark"),
    )
    t.martell.use("Edric Dayne", "intrigue")
    t.martell.challenge("intrigue", "The Red Viper", *others)
    t.martell.use("The Red Viper")
    assert t.card("The Red Viper").power == power


def test_the_red_viper_gains_nothing_for_less_than_five() -> None:
    t = Scenario(
        martell=side("martell", play=["The Red Viper"]),
        stark=side("stark", play=["Summer"]),
    )
    t.martell.challenge("military", "The Red Viper")
    t.stark.defend("Summer")
    assert not t.martell.can("use The Red Viper")


def test_the_red_viper_gains_nothing_as_a_defender() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"]),
        martell=side("martell", play=["The Red Viper"]),
    )
    t.stark.challenge("power", "Arya Stark")
    t.martell.defend("The Red Viper")
    assert not t.martell.can("use The Red Viper")


# -- Desert Scavenger, Blood Orange Grove ---------------------------------------------------------------


def test_desert_scavenger_makes_a_martell_character_cheaper() -> None:
    t = Scenario(
        martell=side("martell", play=["Desert Scavenger"], hand=["House Dayne Knight", "Sunspear"], gold=5),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.martell.gold
    t.martell.use("Desert Scavenger")
    t.martell.marshal("Sunspear")
    t.martell.marshal("House Dayne Knight")
    assert t.martell.gold == before - 2 - 1


def test_blood_orange_grove_makes_any_martell_card_cheaper() -> None:
    t = Scenario(
        martell=side("martell", play=["Blood Orange Grove"], hand=["Littlefinger", "Sunspear"], gold=5),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.martell.gold
    t.martell.use("Blood Orange Grove")
    t.martell.marshal("Littlefinger")
    t.martell.marshal("Sunspear")
    assert t.martell.gold == before - 5 - 1


# -- Dornish Paramour -----------------------------------------------------------------------------------


def test_dornish_paramour_forces_a_defender() -> None:
    t = Scenario(
        martell=side("martell", play=["Dornish Paramour"]),
        lannister=side("lannister", play=["The Tickler", "Cersei Lannister"]),
    )
    t.martell.challenge("intrigue", "Dornish Paramour")
    t.martell.use("Dornish Paramour", "Cersei Lannister")
    t.pass_windows(until="defenders")
    assert t.options == ["The Tickler", "done"]  # Cersei is declared already
    t.lannister.choose("done")
    assert t.card("Cersei Lannister").kneeling
    assert not t.card("The Tickler").kneeling


def test_whom_the_paramour_names_need_not_defend_if_unable() -> None:
    t = Scenario(
        martell=side("martell", play=["Dornish Paramour"]),
        lannister=side("lannister", play=["The Tickler", "Joffrey Baratheon", "Cersei Lannister (kneeling)"]),
    )
    t.martell.challenge("intrigue", "Dornish Paramour")
    t.martell.use("Dornish Paramour", "Joffrey Baratheon")
    t.pass_windows(until="defenders")
    assert t.options == ["The Tickler", "done"]
    assert not t.card("Joffrey Baratheon").kneeling


# -- Greenblood Trader ----------------------------------------------------------------------------------


def trading() -> Scenario:
    t = Scenario(
        martell=side("martell", hand=["Greenblood Trader"], deck=["Sunspear", "Dawn", "Edric Dayne"], gold=2),
        stark=side("stark", hand=["Ice"]),
        phase="marshaling",
    )
    t.martell.marshal("Greenblood Trader")
    t.martell.use("Greenblood Trader")
    return t


def test_greenblood_trader_takes_one_and_buries_the_other() -> None:
    t = trading()
    assert sorted(t.options) == ["Dawn", "Sunspear", "nothing"]
    t.martell.choose("Dawn", "Sunspear")
    assert t.martell.hand == ["Dawn"]
    assert t.martell.deck[0] == "Edric Dayne"
    assert t.martell.deck[-1] == "Sunspear"


def test_greenblood_trader_may_take_nothing_and_order_the_bottom() -> None:
    t = trading()
    t.martell.choose("nothing", "Sunspear", "Dawn")
    assert t.martell.hand == []
    assert t.martell.deck[-2:] == ["Sunspear", "Dawn"]
    assert t.martell.deck[0] == "Edric Dayne"


def test_only_its_player_sees_what_the_trader_looks_at() -> None:
    t = trading()
    for seat in (0, 1, SPECTATOR):
        for seed in range(5):
            assert t.players[seat].imagines(seed).view(seat) == t.view(seat)
    t.martell.choose("nothing", "Sunspear", "Dawn")
    for seed in range(5):
        twin = t.players[0].imagines(seed)
        titles = [twin.deal.cards[c].title for c in twin.deck[0][:2]]
        assert titles == ["Dawn", "Sunspear"]  # the place of the two is known


# -- House Dayne Knight, Palace Spearman ----------------------------------------------------------------


def test_house_dayne_knight_has_two_icons() -> None:
    t = Scenario(martell=side("martell", play=["House Dayne Knight"]), stark=side("stark"))
    assert t.card("House Dayne Knight").icons == "MI"


def test_palace_spearman_has_intrigue_while_not_first() -> None:
    t = Scenario(
        stark=side("stark", play=["Palace Spearman"]),
        martell=side("martell", play=["Palace Spearman"]),
    )
    assert t.card("Palace Spearman", t.stark).icons == "MP"
    assert t.card("Palace Spearman", t.martell).icons == "MIP"


# -- Dawn -----------------------------------------------------------------------------------------------


def test_dawn_counts_the_used_pile_and_lets_a_dayne_intimidate() -> None:
    t = Scenario(
        martell=side(
            "martell", play=["Edric Dayne + Dawn", "Obara Sand"], used=["A Noble Cause", "Summons"], plot="Rebuilding"
        ),
        stark=side("stark"),
    )
    assert t.card("Edric Dayne").strength == 3
    assert t.card("Edric Dayne").has("intimidate")
    assert not t.card("Obara Sand").has("intimidate")


def test_dawn_on_others_gives_strength_only() -> None:
    t = Scenario(
        martell=side("martell", play=["Obara Sand + Dawn"], used=["Summons"]),
        stark=side("stark", used=["A Noble Cause", "Summons"]),
    )
    assert t.card("Obara Sand").strength == 4
    assert not t.card("Obara Sand").has("intimidate")


# -- Ghaston Grey ---------------------------------------------------------------------------------------


def test_ghaston_grey_returns_an_attacker() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister + Tywin Lannister", "The Tickler"]),
        martell=side("martell", play=["Ghaston Grey", "Desert Scavenger"]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.martell.use("Ghaston Grey")  # Tywin is the only attacker, and the duplicate cannot save him
    assert t.martell.discard == ["Ghaston Grey"]
    assert t.lannister.hand == ["Tywin Lannister"]
    assert t.lannister.discard == ["Tywin Lannister"]


def test_ghaston_grey_must_stand() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"]),
        martell=side("martell", play=["Ghaston Grey (kneeling)"]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    assert not t.martell.can("use Ghaston Grey")


def test_ghaston_grey_is_for_the_defender() -> None:
    t = Scenario(
        martell=side("martell", play=["Ghaston Grey", "Desert Scavenger"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.martell.challenge("power", "Desert Scavenger")
    t.lannister.defend("Tywin Lannister")
    assert not t.martell.can("use Ghaston Grey")


# -- Sunspear -------------------------------------------------------------------------------------------


def test_sunspear_raises_claim_for_that_type_until_the_phase_ends() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Lannisport Merchant"], power=5, hand=["Lannisport"] * 3),
        martell=side("martell", play=["Sunspear", "The Red Viper", "House Dayne Knight", "Obara Sand"]),
    )
    t.lannister.challenge("power", "Lannisport Merchant")
    t.martell.defend()
    t.martell.use("Sunspear")
    assert t.card("Sunspear").kneeling
    assert t.lannister.power == 6  # unopposed
    t.martell.challenge("intrigue", "House Dayne Knight")
    t.skip_to("challenge")
    assert len(t.lannister.hand) == 2  # claim 1 as ever
    t.martell.challenge("power", "The Red Viper")
    t.skip_to("challenge")
    assert t.lannister.power == 6 - 2
    assert t.martell.faction_power == 2 + 2  # twice unopposed, and the claim
    t.skip_to("after challenges phase")
    assert t.s.lasting == []


def test_sunspear_is_for_the_defender() -> None:
    t = Scenario(
        martell=side("martell", play=["Sunspear", "Desert Scavenger"]),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.martell.challenge("power", "Desert Scavenger")
    t.lannister.defend("Tywin Lannister")
    assert not t.martell.can("use Sunspear")


# -- Doran's Game ---------------------------------------------------------------------------------------


def test_dorans_game_gains_power_for_used_plots_once_a_challenge() -> None:
    t = Scenario(
        martell=side(
            "martell", play=["The Red Viper"], hand=["Doran's Game"] * 2, used=["A Noble Cause", "Summons"], gold=2
        ),
        stark=side("stark"),
    )
    t.martell.challenge("intrigue", "The Red Viper")
    t.martell.play("Doran's Game")
    assert t.martell.faction_power == 2
    assert not t.martell.can("play Doran's Game")


@pytest.mark.parametrize(
    ("kind", "attacker", "used"),
    [
        ("power", "The Red Viper", ["Summons"]),
        ("intrigue", "House Dayne Knight", ["Summons"]),
        ("intrigue", "The Red Viper", []),
    ],
)
def test_dorans_game_is_refused(kind: str, attacker: str, used: list[str]) -> None:
    t = Scenario(
        martell=side("martell", play=["The Red Viper", "House Dayne Knight"], hand=["Doran's Game"], used=used, gold=1),
        stark=side("stark"),
    )
    t.martell.challenge(kind, attacker)
    assert not t.martell.can("play Doran's Game")


# -- Unbowed, Unbent, Unbroken --------------------------------------------------------------------------


def test_unbowed_bars_a_type_for_the_winner() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler", "Ser Jaime Lannister", "Cersei Lannister"]),
        martell=side(
            "martell", play=["House Dayne Knight (kneeling)", "Obara Sand"], hand=["Unbowed, Unbent, Unbroken"]
        ),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    t.martell.play("Unbowed, Unbent, Unbroken", "military")
    t.skip_to("challenge")
    assert t.asked is t.lannister
    assert t.options == ["power challenge against House Martell", "no more challenges"]
    t.lannister.choose("no more challenges")
    t.pass_windows(until="challenge")
    assert "military challenge against House Lannister" in t.options  # the loser may


def test_unbowed_is_not_for_the_first_player() -> None:
    t = Scenario(
        martell=side("martell", play=["Desert Scavenger"], hand=["Unbowed, Unbent, Unbroken"]),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.pass_windows(until="challenge")
    t.martell.choose("no more challenges")
    t.lannister.challenge("intrigue", "The Tickler")
    assert not t.martell.can("play Unbowed")


# -- Confinement ----------------------------------------------------------------------------------------


def test_confinement_takes_an_icon_of_each_kind() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"], hand=["Confinement"], gold=1),
        lannister=side("lannister", play=["Tyrion Lannister", "Tywin Lannister"]),
    )
    t.martell.play("Confinement")
    assert t.options == ["Arianne Martell", "Tyrion Lannister"]  # Tywin is too strong
    t.martell.choose("Tyrion Lannister")
    assert t.card("Tyrion Lannister").icons == ""
    t.skip_to("after challenges phase")
    assert t.card("Tyrion Lannister").icons == "IP"
