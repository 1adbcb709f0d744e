"""Favor of the Old Gods."""

import pytest

from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side

ROBB = "Robb Stark (pack Core)"
TYWIN = "Tywin Lannister (pack Core)"
NYMERIA = "Nymeria (pack FotOG)"

# -- Nymeria --------------------------------------------------------------------------------------------


def test_nymeria_brings_the_pack_into_a_challenge() -> None:
    t = Scenario(
        stark=side(
            "stark", play=[NYMERIA, "Summer", "Grey Wind", "Direwolf Pup (kneeling)", "Sansa Stark (pack Core)"]
        ),
        watch=side("nightswatch", play=["Ghost", "Yoren"], hand=["Longclaw"]),
    )
    t.stark.challenge("intrigue", "Sansa Stark")
    t.stark.use("Nymeria")
    assert t.options == ["Summer", "Grey Wind", "nothing"]
    with t.stop_at("before determine winner"):
        t.stark.choose("Summer")
        t.stark.choose("no more")
        t.watch.defend()
    assert t.challenge.attackers == ["Sansa Stark", "Nymeria", "Summer"]
    assert (t.card("Nymeria").kneeling, t.card("Summer").kneeling, t.card("Grey Wind").kneeling) == (True, True, False)


def test_nymeria_comes_alone_and_as_a_defender() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", TYWIN]),
        stark=side("stark", play=[NYMERIA, "Winterfell Steward"]),
    )
    t.lannister.challenge("power", "Tywin Lannister")
    t.stark.defend("Winterfell Steward")
    with t.stop_at("before determine winner"):
        t.stark.use("Nymeria")
    assert t.challenge.defenders == ["Winterfell Steward", "Nymeria"]


@pytest.mark.parametrize("participant", ["Hedge Knight", ""])
def test_nymeria_needs_a_stark_in_the_challenge(participant: str) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", TYWIN]), stark=side("stark", play=[NYMERIA, "Hedge Knight"])
    )
    t.lannister.challenge("military", "Burned Men")
    t.stark.defend(*([participant] if participant else []))
    assert not t.stark.can("use Nymeria")


# -- Favor of the Old Gods ------------------------------------------------------------------------------

FAVOR = "Favor of the Old Gods"


@pytest.mark.parametrize(
    ("other", "stands"), [("Heart Tree Grove", True), ("The Kingsroad", False), ("Hedge Knight", False), ("", True)]
)
def test_the_old_gods_favor_those_who_have_none_but_starks(other: str, stands: bool) -> None:
    t = Scenario(
        stark=side("stark", play=[f"{ROBB} (kneeling) + {FAVOR}", "Summer", *([other] if other else [])]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    assert "Old Gods" in t.card("Robb Stark").traits
    assert t.stark.can(f"use {FAVOR}") is stands
    if stands:
        t.stark.use(FAVOR)
        assert (t.card("Robb Stark").kneeling, t.card(FAVOR).kneeling) == (False, True)


def test_an_attachment_of_no_faction_spoils_the_favor() -> None:
    t = Scenario(
        stark=side("stark", play=[f"{ROBB} (kneeling) + {FAVOR} + Little Bird", "Summer"]), lannister=side("lannister")
    )
    assert not t.stark.can(f"use {FAVOR}")


# -- Hightower Spy --------------------------------------------------------------------------------------


def test_hightower_spy_makes_somebody_as_strong_as_the_top_card_is_dear() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Left"], hand=["Hightower Spy"], deck=["Highgarden"], gold=3),
        stark=side("stark", play=[ROBB]),
    )
    t.tyrell.ambush("Hightower Spy")
    t.tyrell.use("Hightower Spy", "Left")
    assert (t.card("Left").strength, t.card("Robb Stark").strength) == (5, 5)
    assert t.stark.foresees(t.tyrell) == ["Highgarden"]
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Left").strength == 2


@pytest.mark.parametrize("top", ["The Roseroad", "The Hand's Judgment"])
def test_a_top_card_without_a_cost_is_revealed_all_the_same(top: str) -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Left"], hand=["Hightower Spy"], deck=[top], gold=3),
        stark=side("stark", play=[ROBB]),
    )
    t.tyrell.ambush("Hightower Spy")
    t.tyrell.use("Hightower Spy", "Left")  # whether it may be used must not tell what lies on top
    assert t.card("Left").strength == 2
    assert t.stark.foresees(t.tyrell) == [top]


def test_the_strength_from_the_spy_stays_when_another_card_lies_on_top() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Left"], hand=["Hightower Spy"], deck=["Highgarden", "Garden Caretaker"], gold=3),
        stark=side("stark", play=[ROBB]),
    )
    t.tyrell.ambush("Hightower Spy")
    t.tyrell.use("Hightower Spy", "Left")
    t.happen("discarded from deck", "Highgarden")
    assert t.card("Left").strength == 5
    assert cards()["08063"].text.endswith("that character gets +X STR, where X is that card's printed cost.")


# -- Blessed by the Maiden ------------------------------------------------------------------------------


def test_the_maiden_drives_other_attachments_away() -> None:
    """E27."""
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=[f"{ROBB} + {ROBB} + Milk of the Poppy (controlled by lannister)"],
            hand=["Blessed by the Maiden"],
        ),
        lannister=side("lannister", play=["Burned Men"]),
        phase="marshaling",
    )
    t.tyrell.marshal("Blessed by the Maiden")
    robb = t.card("Robb Stark")
    assert (robb.attachments, robb.duplicates) == (["Blessed by the Maiden"], 1)
    assert "The Seven" in robb.traits
    assert t.lannister.discard == ["Milk of the Poppy"]


# -- Garrison on the Wall -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "stands"), [("Hedge Knight", True), ("Yoren", False), ("Hedge Knight (kneeling)", False)]
)
def test_the_garrison_stands_if_somebody_else_kneels(other: str, stands: bool) -> None:
    t = Scenario(
        stark=side("stark", play=[ROBB, "Summer"]), watch=side("nightswatch", play=["Garrison on the Wall", other])
    )
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("before determine winner"):
        t.watch.defend("Garrison on the Wall")
        assert t.watch.can("use Garrison on the Wall") is stands
        if stands:
            t.watch.use("Garrison on the Wall")
    assert t.card("Garrison on the Wall").kneeling is not stands
    if stands:
        assert t.card("Hedge Knight").kneeling


# -- Obsidian Arrows ------------------------------------------------------------------------------------


def arrows(gold: int, attacker: str = "Yoren") -> Scenario:
    t = Scenario(
        watch=side("nightswatch", play=[f"Yoren + Obsidian Arrows ({gold} gold)", "Samwell Tarly"]),
        tyrell=side("tyrell", play=["The Queen of Thorns", "Margaery Tyrell (pack Core)"]),
    )
    t.watch.challenge("intrigue", attacker)
    t.tyrell.defend("The Queen of Thorns")
    return t


def test_obsidian_arrows_weaken_a_defender_who_keeps_the_gold() -> None:
    t = arrows(2)
    t.watch.use("Obsidian Arrows")  # Margaery does not defend
    assert not t.watch.can("use Obsidian Arrows")  # once a challenge
    queen = t.card("The Queen of Thorns")
    assert (queen.strength, queen.gold, t.card("Obsidian Arrows").gold) == (2, 1, 1)
    t.skip_to("after challenge", take_first=True)
    assert (queen.strength, queen.gold) == (5, 1)


@pytest.mark.parametrize(("gold", "attacker"), [(0, "Yoren"), (2, "Samwell Tarly")])
def test_obsidian_arrows_need_gold_and_their_bearer(gold: int, attacker: str) -> None:
    assert not arrows(gold, attacker).watch.can("use Obsidian Arrows")


# -- Selyse Baratheon -----------------------------------------------------------------------------------


@pytest.mark.parametrize("kneels", [False, True])
def test_selyse_kneels_everybody_but_ladies(kneels: bool) -> None:
    t = Scenario(
        baratheon=side(
            "baratheon",
            play=[f"faction card{' (kneeling)' if kneels else ''}", "Fiery Followers"],
            hand=["Selyse Baratheon (pack FotOG)"],
            gold=9,
        ),
        stark=side("stark", play=["Summer", "Arya Stark (pack Core)"], hand=["Winterfell Steward"]),
        phase="marshaling",
    )
    t.baratheon.marshal("Selyse Baratheon")
    knelt = [t.card(title).kneeling for title in ("Fiery Followers", "Summer", "Arya Stark", "Selyse Baratheon")]
    assert knelt == ([False] * 4 if kneels else [True, True, False, False])  # a kneeling faction card cannot kneel
    assert t.baratheon.faction_kneels


# -- Dragonstone Castle ---------------------------------------------------------------------------------


def test_dragonstone_castle_keeps_a_character_from_standing() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Dragonstone Castle", "Fiery Followers"]),
        stark=side("stark", play=[f"{ROBB} (kneeling) + {FAVOR}", "Summer (kneeling)"]),
        phase="challenges",
    )
    t.baratheon.use("Dragonstone Castle", "Robb Stark")
    assert t.card("Dragonstone Castle").kneeling
    assert t.phase == "challenges"
    assert not t.stark.can(f"use {FAVOR}")
    t.skip_to("after standing phase", take_first=True)  # it was for one phase
    assert not t.card("Robb Stark").kneeling


def test_dragonstone_castle_works_in_the_standing_phase() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Dragonstone Castle"]),
        stark=side("stark", play=[f"{ROBB} (kneeling)", "Summer (kneeling)"]),
        phase="standing",
    )
    t.baratheon.use("Dragonstone Castle", "Robb Stark")
    assert (t.card("Robb Stark").kneeling, t.card("Summer").kneeling) == (True, False)


# -- Ser Balon Swann ------------------------------------------------------------------------------------


def test_balon_swann_is_paid_for_a_knight_of_another_faction_once_a_phase() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Ser Balon Swann"], hand=["Hedge Knight", "Ser Ilyn Payne", "Tumblestone Knight"], gold=9
        ),
        stark=side("stark", hand=["Hedge Knight"]),
        phase="marshaling",
    )
    t.lannister.gold = 12
    t.lannister.marshal("Ser Ilyn Payne")
    assert not t.lannister.can("use Ser Balon Swann")
    t.lannister.marshal("Hedge Knight")
    t.lannister.use("Ser Balon Swann")
    assert t.lannister.gold == 12 - 6 - 2 + 2
    t.lannister.marshal("Tumblestone Knight")
    assert not t.lannister.can("use Ser Balon Swann")


def test_balon_swann_is_not_paid_for_the_knights_of_others() -> None:
    t = Scenario(
        stark=side("stark", hand=["Hedge Knight", "Summer"], gold=9),
        lannister=side("lannister", play=["Ser Balon Swann"]),
        phase="marshaling",
    )
    t.stark.marshal("Hedge Knight")
    assert not t.lannister.can("use Ser Balon Swann")


# -- Sweet Cersei ---------------------------------------------------------------------------------------


def test_sweet_cersei_gets_gold_and_pays_with_it_in_the_challenges_phase() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Sweet Cersei", TYWIN], hand=["Hear Me Roar!", "Burned Men"]),
        stark=side("stark", play=["Summer"], hand=["Ice"]),
    )
    t.lannister.challenge("intrigue")
    t.lannister.use("Sweet Cersei")
    assert (t.card("Sweet Cersei").gold, t.lannister.gold) == (1, 0)
    t.lannister.choose("yes")  # renown
    t.lannister.play("Hear Me Roar!", "Burned Men")
    assert t.card("Sweet Cersei").gold == 0


def test_sweet_cersei_gets_nothing_for_other_challenges() -> None:
    t = Scenario(lannister=side("lannister", play=["Sweet Cersei", TYWIN]), stark=side("stark", power=1))
    t.lannister.challenge("power")
    assert not t.lannister.can("use Sweet Cersei")


# -- Coastal Reaver -------------------------------------------------------------------------------------


def test_coastal_reaver_sends_a_card_back_to_the_deck() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", hand=["Coastal Reaver"], gold=9),
        stark=side("stark", hand=["Ice", "Summer"]),
        tyrell=side("tyrell", hand=[]),
        phase="marshaling",
    )
    t.greyjoy.marshal("Coastal Reaver")
    t.greyjoy.use("Coastal Reaver")  # House Tyrell has no cards
    assert t.asked is t.stark
    t.stark.choose("Ice")
    assert (t.stark.hand, t.stark.deck[0]) == (["Summer"], "Ice")
    assert t.greyjoy.foresees(t.stark) == []  # nobody else has seen it


# -- Support of Harlaw ----------------------------------------------------------------------------------


def test_support_of_harlaw_gives_one_keyword_for_a_knelt_warship() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Drowned Men", "Salty Navigator + Support of Harlaw", "Sea Tower", "Iron Fleet Scout"]
        ),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.greyjoy.use("Support of Harlaw")
    assert len(t.options) == 3
    t.greyjoy.choose(next(option for option in t.options if "renown" in option))
    navigator = t.card("Salty Navigator")
    assert [navigator.has(word) for word in ("pillage", "renown", "stealth")] == [False, True, False]
    assert t.card("Iron Fleet Scout").kneeling
    assert not t.greyjoy.can("use Support of Harlaw")
    t.skip_to("after challenges phase", take_first=True)
    assert not navigator.has("renown")


# -- Wise Master ----------------------------------------------------------------------------------------


def test_wise_master_returns_cards_of_other_factions_once_a_round() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen",
            play=["Wise Master (2 gold)", "Viserion"],
            discard=["Ice", "Little Bird", "Dracarys!", "Summer", "Winter Is Coming", "Put to the Sword"],
        ),
        stark=side("stark", discard=["Like Warm Rain"]),
    )
    t.targaryen.use("Wise Master")
    assert t.options == ["Ice", "Winter Is Coming"]  # neutral cards are of no faction
    t.targaryen.choose("Ice")
    assert (t.targaryen.hand, t.card("Wise Master").gold) == (["Ice"], 1)
    assert not t.targaryen.can("use Wise Master")


# -- Yunkai ---------------------------------------------------------------------------------------------


def yunkai(gold: int = 3) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=[f"Yunkai ({gold} gold)", "Khal Drogo", "Viserion"]),
        stark=side("stark", play=["Winterfell Steward", ROBB, "Tumblestone Knight"]),
    )
    t.targaryen.challenge("power", "Khal Drogo", "Viserion")
    t.stark.defend("Winterfell Steward", "Tumblestone Knight")
    return t


def test_yunkai_clears_the_field_and_is_paid_for_victory() -> None:
    t = yunkai()
    t.targaryen.use("Yunkai")
    assert t.options == ["X is 1", "X is 2", "X is 3"]
    with t.stop_at("before determine winner"):
        t.targaryen.choose("X is 2")
    assert (t.challenge.attackers, t.challenge.defenders) == (["Khal Drogo"], [])
    assert (t.card("Yunkai").gold, t.card("Yunkai").kneeling) == (1, True)
    t.skip_to("after challenge", take_first=True)
    assert t.card("Yunkai").gold == 3


def test_yunkai_is_not_paid_for_defeat_and_does_not_defend() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Yunkai (2 gold)", "Viserion", "Targaryen Loyalist"]),
        stark=side("stark", play=[ROBB]),
    )
    t.targaryen.challenge("power", "Viserion", "Targaryen Loyalist")
    t.stark.defend("Robb Stark")
    with t.stop_at("before determine winner"):
        t.targaryen.use("Yunkai", "X is 1")
    t.skip_to("after challenge", take_first=True)
    assert t.card("Yunkai").gold == 1
    t = Scenario(
        stark=side("stark", play=["Winterfell Steward"]),
        targaryen=side("targaryen", play=["Yunkai (2 gold)", "Khal Drogo"]),
    )
    t.stark.challenge("power")
    t.targaryen.defend()
    assert not t.targaryen.can("use Yunkai")


# -- Planky Town Trader ---------------------------------------------------------------------------------


def test_planky_town_trader_makes_room_for_somebody_who_stays() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Burned Men", TYWIN],
            hand=["The Things I Do For Love", "Mutiny At Craster's Keep"],
            gold=5,
        ),
        martell=side("martell", play=["Planky Town Trader (3 gold)"], hand=["Summer", "Obara Sand", "Grey Wind"]),
    )
    assert t.lannister.can("play The Things I Do For Love")
    t.happen("killed", "Planky Town Trader")
    t.martell.use("Planky Town Trader")
    assert t.options == ["Summer"]  # Obara is a Martell, and Grey Wind costs 5
    t.martell.choose("Summer")
    assert (t.martell.in_play, t.martell.dead) == (["Summer"], ["Planky Town Trader"])
    assert t.phase == "challenges"
    assert not t.lannister.can("play The Things I Do For Love")
    t.skip_to("after challenges phase", take_first=True)
    assert t.lannister.can("play Mutiny At Craster's Keep")


def test_planky_town_trader_does_nothing_without_gold() -> None:
    t = Scenario(
        martell=side("martell", play=["Planky Town Trader"], hand=["Summer"]), stark=side("stark", play=[ROBB])
    )
    t.happen("discarded from play", "Planky Town Trader")
    assert t.martell.in_play == []


# -- Shandystone ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("defends", "stands"), [(True, True), (False, False)])
def test_shandystone_stands_a_character_after_a_lost_defence(defends: bool, stands: bool) -> None:
    martell = side("martell", play=["Shandystone", "Obara Sand (kneeling)", "Maester Caleotte"])
    stark = side("stark", play=["Robb Stark (pack Core)", "Summer (kneeling)"])
    t = Scenario(stark=stark, martell=martell) if defends else Scenario(martell=martell, stark=stark)
    if defends:
        t.stark.challenge("power")
        t.martell.defend()
    else:
        t.martell.challenge("power")
        t.stark.defend("Robb Stark")
    assert t.martell.can("use Shandystone") is stands
    if stands:
        t.martell.use("Shandystone")  # Summer is not theirs
        assert (t.card("Obara Sand").kneeling, t.card("Shandystone").kneeling) == (False, True)


# -- Warrior's Sons -------------------------------------------------------------------------------------


def test_the_warriors_sons_take_power_from_whoever_plays_an_event() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Warrior's Sons", "Left"], hand=["Growing Strong"], gold=1, power=2),
        stark=side("stark", play=["Summer", ROBB], hand=["For the North!", "For the North!"], power=3),
    )
    t.tyrell.challenge("military", "Warrior's Sons")
    t.stark.defend("Robb Stark")
    t.tyrell.play("Growing Strong", "Left")
    assert not t.tyrell.can("use Warrior's Sons")
    t.stark.play("For the North!")
    t.tyrell.use("Warrior's Sons")
    assert (t.card("Warrior's Sons").power, t.stark.faction_power) == (1, 2)


def test_the_warriors_sons_take_nothing_at_home_or_where_there_is_no_power() -> None:
    for attacker, power in (("Left", 3), ("Warrior's Sons", 0)):
        t = Scenario(
            tyrell=side("tyrell", play=["Warrior's Sons", "Left"]),
            stark=side("stark", play=["Summer", ROBB], hand=["For the North!"], power=power),
        )
        t.tyrell.challenge("military", attacker)
        t.stark.defend("Robb Stark")
        t.stark.play("For the North!")
        assert not t.tyrell.can("use Warrior's Sons")


# -- Seized by the Guard --------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "stays"), [(1, True), (0, False)])
def test_a_seized_location_is_blank_as_long_as_the_guard_is_paid(gold: int, stays: bool) -> None:
    t = Scenario(
        stark=side("stark", hand=["Ice"]),
        lannister=side("lannister", play=[f"Casterly Rock + Seized by the Guard ({gold} gold) (controlled by stark)"]),
        phase="marshaling",
    )
    if stays:
        t.stark.choose("discard 1 gold from this card")
    assert t.card("Casterly Rock").blank is stays
    assert t.card("Seized by the Guard").in_play is stays
    if stays:
        assert t.card("Seized by the Guard").gold == 0


def test_who_does_not_pay_the_guard_loses_it() -> None:
    t = Scenario(
        stark=side("stark", hand=["Ice"]),
        lannister=side("lannister", play=["Casterly Rock + Seized by the Guard (2 gold) (controlled by stark)"]),
        phase="marshaling",
    )
    t.stark.choose("no")
    assert (t.stark.discard, t.card("Casterly Rock").blank) == (["Seized by the Guard"], False)


def test_the_guard_seizes_no_limited_location() -> None:
    for location, may in (("Casterly Rock", True), ("The Kingsroad", False)):
        t = Scenario(
            stark=side("stark", hand=["Seized by the Guard"], gold=5),
            lannister=side("lannister", play=[location]),
            phase="marshaling",
        )
        assert t.stark.can("marshal Seized by the Guard") is may


# -- Greensight -----------------------------------------------------------------------------------------


def greensight(kneels: bool = False) -> Scenario:
    return Scenario(
        stark=side(
            "stark",
            agenda="Greensight",
            play=["faction card (kneeling)"] if kneels else [],
            deck=["Ice", "Summer", "Hodor"],
        ),
        tyrell=side("tyrell", deck=["Left", "Right", "Highgarden"]),
        phase="draw",
    )


def test_greensight_sees_what_is_to_come_and_may_avert_it() -> None:
    t = greensight()
    assert (t.stark.foresees(t.tyrell), t.tyrell.foresees(t.stark)) == (["Left"], ["Ice"])
    with t.stop_at("after draw phase"):
        t.stark.choose("kneel your faction card")
    assert (t.stark.discard, t.tyrell.discard) == (["Ice"], ["Left"])
    assert t.stark.faction_kneels
    assert sorted(t.tyrell.hand) == ["Highgarden", "Right"]


def test_greensight_may_let_it_come() -> None:
    t = greensight()
    with t.stop_at("after draw phase"):
        t.stark.choose("no")
    assert (t.stark.discard, t.tyrell.discard, t.stark.faction_kneels) == ([], [], False)


def test_greensight_averts_nothing_without_a_standing_faction_card() -> None:
    t = greensight(kneels=True)
    t.skip_to("after draw phase", take_first=True)
    assert (t.stark.discard, t.tyrell.discard) == ([], [])


# -- The King in the North ------------------------------------------------------------------------------


def test_only_kings_give_orders_to_cards_in_the_north() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark (pack AtSK)", "Summer (kneeling)", "Jeyne Westerling", "Gates of Winterfell"],
            plot="The King in the North",
        ),
        lannister=side(
            "lannister", play=["The Goldroad", "Shae (kneeling)"], hand=["Hear Me Roar!", "Burned Men"], gold=3
        ),
    )
    assert t.stark.can("use Gates of Winterfell")
    for title in ("The Goldroad", "Shae"):
        assert not t.lannister.can(f"use {title}")
    assert t.lannister.why_not("The Goldroad")
    assert t.lannister.can("play Hear Me Roar!")  # an event is neither character, location nor attachment
    t.card("Robb Stark").kneeling = True
    assert t.stark.can("use Gates of Winterfell")


def test_who_reveals_the_king_in_the_north_needs_a_king_as_well() -> None:
    for plot, may in (("A Noble Cause", True), ("The King in the North", False)):
        t = Scenario(
            stark=side(
                "stark", play=["Gates of Winterfell", f"{ROBB} (kneeling) + Seal of the Hand", "Summer"], plot=plot
            ),
            lannister=side("lannister", play=["Burned Men"]),
        )
        assert t.stark.can("use Gates of Winterfell") is may
        assert t.stark.can("use Seal of the Hand") is may


def test_forced_abilities_and_agendas_work_without_a_king() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["The Wall"], hand=["Winter Is Coming"], agenda="Fealty", plot="The King in the North"
        ),
        lannister=side("lannister", play=["Burned Men"]),
    )
    assert t.stark.can("use Fealty")
    t.skip_to("challenge")
    t.lannister.challenge("military")
    t.skip_to("before claim")
    assert t.card("The Wall").kneeling  # a forced reaction
