"""The Archmaester's Key."""

import pytest

from kingsmoot.scenario import Scenario, side

ROBB = "Robb Stark (pack Core)"
TYWIN = "Tywin Lannister (pack Core)"

# -- Archmaester's Key ----------------------------------------------------------------------------------


def test_the_key_lets_an_opponents_event_be_played_once() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Maester Lomys + Archmaester's Key", "Garden Caretaker"], gold=5),
        stark=side("stark", discard=["Like Warm Rain", "Winter Is Coming"], deck=["Ice"]),
    )
    t.tyrell.challenge("power", "Garden Caretaker")
    t.tyrell.use("Archmaester's Key", "Winter Is Coming")
    assert t.card("Maester Lomys").kneeling
    with t.stop_at("before claim"):
        t.tyrell.play("Winter Is Coming")
    assert (t.tyrell.gold, t.challenge.claim) == (4, 2)
    assert (t.stark.discard, t.stark.deck[-1]) == (["Like Warm Rain"], "Winter Is Coming")


def test_the_key_is_over_at_the_end_of_the_phase_and_not_for_events_of_ones_own() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Maester Lomys + Archmaester's Key"], discard=["Growing Strong"], gold=5),
        stark=side("stark", play=["Winterfell Steward"], discard=["Take the Black"]),
    )
    t.tyrell.use("Archmaester's Key")
    assert t.about != "target"  # there is only one such event
    t.skip_to("after challenges phase", take_first=True)
    assert not t.tyrell.can("play Take the Black")
    assert t.stark.discard == ["Take the Black"]


def test_the_key_is_for_maesters() -> None:
    with pytest.raises(ValueError, match="Archmaester's Key"):
        Scenario(stark=side("stark", play=[f"{ROBB} + Archmaester's Key"]), tyrell=side("tyrell"))


# -- Dreadfort Maester ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "attacker"),
    [("military", "Summer"), ("intrigue", "Catelyn Stark (pack Core)"), ("power", "Winterfell Steward")],
)
def test_the_dreadfort_maester_dies_for_claim_in_military_and_intrigue(kind: str, attacker: str) -> None:
    t = Scenario(
        stark=side("stark", play=["Dreadfort Maester", attacker]),
        lannister=side("lannister", play=["Burned Men (kneeling)"] * 2),
    )
    t.stark.challenge(kind, attacker.split(" (", maxsplit=1)[0])
    if kind == "power":
        assert not t.stark.can("use Dreadfort Maester")
        return
    with t.stop_at("before determine winner"):
        t.stark.use("Dreadfort Maester")
    assert (t.challenge.claim, t.stark.claim) == (2, 2)
    assert t.stark.discard == ["Dreadfort Maester"]
    t.skip_to("after challenge", take_first=True)
    assert t.stark.claim == 1


def test_the_dreadfort_maester_does_nothing_for_a_defender() -> None:
    t = Scenario(
        lannister=side("lannister", play=[TYWIN]), stark=side("stark", play=["Dreadfort Maester"], hand=["Ice"])
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    assert not t.stark.can("use Dreadfort Maester")


# -- At Night They Howl ---------------------------------------------------------------------------------


def test_at_night_they_howl_stands_any_number_of_the_pack() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Summer (kneeling)", "Grey Wind (kneeling)", "Sansa Stark (pack Core) (kneeling) + Lady", ROBB],
            hand=["At Night They Howl"],
            gold=3,
        ),
        watch=side("nightswatch", play=["Ghost (kneeling)", "Yoren (kneeling)"]),
    )
    t.stark.play("At Night They Howl")
    assert t.options == ["Summer", "Grey Wind", "Sansa Stark", "Ghost", "nothing"]
    t.stark.choose("Summer", "Sansa Stark", "no more")
    standing = [not t.card(title).kneeling for title in ("Summer", "Grey Wind", "Sansa Stark", "Ghost", "Yoren")]
    assert standing == [True, False, True, False, False]


def test_at_night_they_howl_needs_somebody_to_stand() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer", "Arya Stark (pack Core) (kneeling)"], hand=["At Night They Howl"], gold=3),
        watch=side("nightswatch"),
    )
    assert not t.stark.can("play At Night They Howl")


# -- Septa Nysterica ------------------------------------------------------------------------------------


def test_septa_nysterica_sends_a_weak_attacker_home() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", TYWIN, "The Tickler"]),
        tyrell=side("tyrell", play=["Septa Nysterica"]),
    )
    t.lannister.challenge("military", "Burned Men", "Tywin Lannister")  # he has STR 6, and The Tickler stays at home
    with t.stop_at("before determine winner"):
        t.tyrell.use("Septa Nysterica")
    assert not t.card("Burned Men").kneeling
    assert t.challenge.attackers == ["Tywin Lannister"]
    assert t.card("Septa Nysterica").kneeling


def test_septa_nysterica_sends_no_strong_attackers_and_no_defenders_home() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Septa Nysterica", "The Knight of Flowers"]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.tyrell.challenge("military", "The Knight of Flowers")
    t.lannister.defend("Burned Men")
    assert not t.tyrell.can("use Septa Nysterica")


# -- Oathkeeper -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attacker", "by_5"), [("The Knight of Flowers", True), ("Margaery Tyrell", False)])
def test_oathkeeper_finds_a_character_of_another_faction(attacker: str, by_5: bool) -> None:
    bearer = {"Margaery Tyrell": "Margaery Tyrell (pack Core)"}.get(attacker, attacker)
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=[f"{bearer} + Oathkeeper"],
            deck=["Left", "Brienne of Tarth", "Hedge Knight", "Heartsbane", "Littlefinger"],
            below=0,
        ),
        stark=side("stark", play=["Winterfell Steward"], plot="A Noble Cause"),
    )
    assert t.card(attacker).strength == (7 if by_5 else 5)
    t.tyrell.challenge("power", attacker)
    t.stark.defend(*([] if by_5 else ["Winterfell Steward"]))
    if not by_5:  # by 4
        assert not t.tyrell.can("use Oathkeeper")
        return
    t.tyrell.use("Oathkeeper")
    assert t.options == ["take Littlefinger", "take Hedge Knight", "nothing"]
    t.tyrell.choose("take Littlefinger")
    assert (t.tyrell.hand, t.tyrell.discard) == (["Littlefinger"], ["Oathkeeper"])


# -- Young Builder --------------------------------------------------------------------------------------


def test_young_builder_draws_for_what_the_watch_builds() -> None:
    t = Scenario(
        watch=side(
            "nightswatch",
            play=["Young Builder (2 gold)"],
            hand=["Castle Black", "Longclaw", "The Kingsroad", "Steward at the Wall"],
            deck=["Yoren", "Ghost"],
            gold=9,
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    for title in ("The Kingsroad", "Steward at the Wall"):  # neutral; a character
        t.watch.marshal(title)
        assert not t.watch.can("use Young Builder")
    t.watch.marshal("Castle Black")
    t.watch.use("Young Builder")
    t.watch.marshal("Longclaw", "attach to Young Builder")
    t.watch.use("Young Builder")
    assert (sorted(t.watch.hand, reverse=True), t.card("Young Builder").gold) == (["Yoren", "Ghost"], 0)


def test_young_builder_draws_nothing_for_what_others_build() -> None:
    t = Scenario(
        stark=side("nightswatch", hand=["Castle Black"], gold=9),
        watch=side("nightswatch", play=["Young Builder (2 gold)"]),
        phase="marshaling",
    )
    t.stark.marshal("Castle Black")
    assert not t.watch.can("use Young Builder")


# -- "The Rat Cook" -------------------------------------------------------------------------------------

RAT_COOK = '"The Rat Cook"'


def test_the_rat_cook_takes_a_character_for_the_round_and_its_text_with_it() -> None:
    t = Scenario(
        watch=side(
            "nightswatch", play=["Steward at the Wall", "Samwell Tarly"], hand=[RAT_COOK, "Yoren", "Ghost"], gold=6
        ),
        tyrell=side("tyrell", play=["Left", "Margaery Tyrell (pack Core)", "Courtesan of the Rose"]),
        phase="marshaling",
    )
    t.watch.play(RAT_COOK)  # Margaery costs 3, and there are two Stewards
    assert t.options == ["Steward at the Wall", "Samwell Tarly", "Left", "Courtesan of the Rose"]
    t.watch.choose("Left")
    left = t.card("Left")
    assert (left.controller, left.blank, left.traits) == (t.watch, True, ["Guard"])
    t.skip_to("after challenges phase", take_first=True)
    assert (left.controller, left.blank) == (t.watch, True)
    t.skip_to("before plot phase", take_first=True)
    assert (left.controller, left.blank) == (t.tyrell, False)


def test_the_rat_cook_needs_stewards() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Yoren"], hand=[RAT_COOK, "Ghost"], gold=6),
        tyrell=side("tyrell", play=["Garden Caretaker", "Steward at the Wall"]),
        phase="marshaling",
    )
    assert not t.watch.can(f"play {RAT_COOK}")


# -- Queen's Men ----------------------------------------------------------------------------------------


def queens_men(*others: str) -> Scenario:
    t = Scenario(
        baratheon=side("baratheon", play=[*others, "Fiery Followers"], hand=["Queen's Men"], gold=9),
        stark=side("stark", hand=["Ice", "Hodor", "Winter Is Coming"]),
        phase="marshaling",
    )
    t.baratheon.marshal("Queen's Men")
    t.baratheon.use("Queen's Men")
    assert sorted(t.baratheon.knows(t.stark)) == ["Hodor", "Ice", "Winter Is Coming"]
    return t


def test_queens_men_take_a_card_that_is_no_character() -> None:
    t = queens_men("Hedge Knight")
    t.baratheon.choose("kneel a non-Baratheon character you control")
    assert t.card("Hedge Knight").kneeling
    assert t.options == ["Ice", "Winter Is Coming"]
    t.baratheon.choose("Ice")
    assert (t.stark.hand, t.stark.discard) == (["Hodor", "Winter Is Coming"], ["Ice"])


def test_queens_men_need_not_take_one() -> None:
    t = queens_men("Hedge Knight")
    t.baratheon.decline()
    assert (len(t.stark.hand), t.card("Hedge Knight").kneeling) == (3, False)


@pytest.mark.parametrize("others", [[], ["Hedge Knight (kneeling)"]])
def test_queens_men_take_none_unless_somebody_of_another_faction_kneels(others: list[str]) -> None:
    t = queens_men(*others)
    assert not t.baratheon.can("kneel a non-Baratheon character")
    assert len(t.stark.hand) == 3


# -- Traitor to the Crown -------------------------------------------------------------------------------


def test_a_traitor_does_not_count_for_power_and_dominance() -> None:
    t = Scenario(
        stark=side("stark", play=[f"{ROBB} + Traitor to the Crown (controlled by baratheon)", "Winterfell Steward"]),
        baratheon=side("baratheon"),
    )
    assert t.stark.dominance == 1
    t.stark.challenge("power", "Robb Stark", "Winterfell Steward")
    assert t.challenge.attack == 1
    t.skip_to("challenge", take_first=True)
    t.card("Robb Stark").kneeling = False
    t.stark.challenge("military", "Robb Stark")
    assert t.challenge.attack == 5


def test_traitor_to_the_crown_is_for_an_opponents_character() -> None:
    with pytest.raises(ValueError, match="Traitor to the Crown"):
        Scenario(baratheon=side("baratheon", play=["Fiery Followers + Traitor to the Crown"]), stark=side("stark"))


# -- Maester at the Rock --------------------------------------------------------------------------------


def test_the_maester_puts_an_event_back_on_top() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Maester at the Rock"], hand=["Hear Me Roar!", "Burned Men"], deck=["Lannisport"], gold=1
        ),
        stark=side("stark"),
    )
    t.lannister.play("Hear Me Roar!", "Burned Men")
    t.lannister.use("Maester at the Rock")
    assert (t.lannister.deck[:2], t.lannister.discard) == (["Hear Me Roar!", "Lannisport"], [])
    assert t.card("Maester at the Rock").kneeling


def test_the_maester_does_not_help_with_events_of_others_or_of_no_faction() -> None:
    t = Scenario(
        stark=side("stark", play=[ROBB], hand=["For the North!"]),
        lannister=side("lannister", play=["Maester at the Rock"], hand=["The Hand's Judgment"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("For the North!")
    t.lannister.play("The Hand's Judgment")
    assert not t.lannister.can("use Maester at the Rock")


def test_the_maester_does_not_find_an_event_that_is_no_longer_in_the_discard_pile() -> None:
    t = Scenario(
        lannister=side(
            "lannister",
            play=["Maester at the Rock"],
            hand=["Hear Me Roar!", "Burned Men"],
            plot="A Noble Cause",
            gold=1,
        ),
        stark=side("stark", plot="The Annals of Castle Black"),
    )
    t.lannister.play("Hear Me Roar!", "Burned Men")
    assert t.card("Hear Me Roar!").zone == "removed"
    assert not t.lannister.can("use Maester at the Rock")


# -- Ashemark -------------------------------------------------------------------------------------------


def test_ashemark_returns_all_cheap_characters() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ashemark (2 gold)", "Burned Men", TYWIN]),
        stark=side("stark", play=["Winterfell Steward", "Summer"]),
        phase="challenges",
    )
    t.lannister.use("Ashemark")
    assert (t.lannister.hand, t.stark.hand) == (["Burned Men"], ["Winterfell Steward"])
    assert (t.lannister.in_play, t.stark.in_play) == (["Tywin Lannister"], ["Summer"])
    assert t.lannister.discard == ["Ashemark"]


@pytest.mark.parametrize("how", ["Ashemark (1 gold)", "Ashemark (2 gold) (kneeling)"])
def test_ashemark_is_not_sacrificed_for_nothing(how: str) -> None:
    t = Scenario(
        lannister=side("lannister", play=[how, "Burned Men", TYWIN]), stark=side("stark", play=["Summer"])
    )  # nobody costs 1; or it kneels already
    assert not t.lannister.can("use Ashemark")


# -- Acolyte of the Waves -------------------------------------------------------------------------------


def test_the_acolyte_gives_power_as_it_dies() -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["Acolyte of the Waves"] * 2), stark=side("stark"))
    t.happen("killed", "Acolyte of the Waves #1")
    t.greyjoy.use("Acolyte of the Waves")
    assert (t.greyjoy.faction_power, t.greyjoy.dead) == (1, ["Acolyte of the Waves"])
    t.happen("discarded from play", "Acolyte of the Waves")
    assert t.greyjoy.faction_power == 1


# -- Nagga's Ribs ---------------------------------------------------------------------------------------


ASHA = "Asha Greyjoy (pack Core)"


def test_naggas_ribs_count_the_dead_and_take_the_discarded() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Nagga's Ribs"], hand=["Drowned Men", "Throwing Axe"], dead=["Salty Navigator"]),
        stark=side("stark"),
    )
    assert t.greyjoy.dominance == 2
    t.happen("discarded from hand", "Throwing Axe")
    assert not t.greyjoy.can("use Nagga's Ribs")
    t.happen("discarded from hand", "Drowned Men")
    t.greyjoy.use("Nagga's Ribs")
    assert (t.greyjoy.dead, t.greyjoy.dominance) == (["Salty Navigator", "Drowned Men"], 4)


def test_naggas_ribs_leave_the_discard_piles_of_others_alone() -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["Nagga's Ribs"]), stark=side("stark", hand=["Summer"]))
    t.happen("discarded from hand", "Summer")
    assert not t.greyjoy.can("use Nagga's Ribs")


def test_naggas_ribs_take_a_duplicate_that_was_discarded_to_save() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Nagga's Ribs", f"{ASHA} + {ASHA}"]),
        stark=side("stark"),
    )
    t.happen("killed", "Asha Greyjoy")
    t.greyjoy.choose("save Asha Greyjoy with a duplicate")
    t.greyjoy.use("Nagga's Ribs")
    assert (t.greyjoy.dead, t.greyjoy.discard) == (["Asha Greyjoy"], [])


def test_naggas_ribs_leave_a_duplicate_that_stays_in_play() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Nagga's Ribs", f"{ASHA} + {ASHA} + {ASHA}"]),
        stark=side("stark"),
    )
    t.happen("killed", "Asha Greyjoy")
    t.greyjoy.choose("save Asha Greyjoy with a duplicate")
    t.greyjoy.use("Nagga's Ribs")
    assert (t.greyjoy.dead, t.greyjoy.can("use Nagga's Ribs")) == (["Asha Greyjoy"], False)


def test_naggas_ribs_take_duplicates_that_an_effect_discards() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Nagga's Ribs", f"{ASHA} + {ASHA}"], plots=["Battle of the Blackwater"]),
        stark=side("stark", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.greyjoy.choose("first player House Greyjoy")
    t.greyjoy.use("Nagga's Ribs")
    assert (t.greyjoy.dead, t.greyjoy.discard) == (["Asha Greyjoy"], [])


# -- Daario Naharis -------------------------------------------------------------------------------------


def daario() -> Scenario:
    return Scenario(
        targaryen=side("targaryen", play=["Daario Naharis", "Handmaiden", "Khal Drogo (kneeling)"]),
        lannister=side("lannister", play=["The Tickler (kneeling)", "Burned Men (kneeling)", TYWIN]),
    )


def test_daario_wins_an_ally_over_for_the_phase() -> None:
    t = daario()
    t.targaryen.challenge("military", "Daario Naharis")
    t.lannister.defend()
    t.targaryen.use("Daario Naharis")  # the Handmaiden stands, and is his already
    tickler = t.card("The Tickler")
    assert (tickler.kneeling, tickler.controller) == (False, t.targaryen)
    t.skip_to("after challenges phase", take_first=True)
    assert tickler.controller is t.lannister


def test_daario_stands_an_ally_of_his_own() -> None:
    t = daario()
    t.card("Handmaiden").kneeling = True
    t.targaryen.challenge("intrigue", "Daario Naharis")
    t.lannister.defend()
    t.targaryen.use("Daario Naharis")
    assert t.options == ["Handmaiden", "The Tickler"]
    t.targaryen.choose("Handmaiden")
    assert not t.card("Handmaiden").kneeling


def test_daario_wins_nobody_over_as_a_defender() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
        targaryen=side("targaryen", play=["Daario Naharis"]),
    )
    t.lannister.challenge("military", "The Tickler")
    t.targaryen.defend("Daario Naharis")
    assert not t.targaryen.can("use Daario Naharis")


# -- Bloody Arakh ---------------------------------------------------------------------------------------


def test_bloody_arakh_gives_another_military_challenge_once_a_phase() -> None:
    t = Scenario(
        targaryen=side(
            "targaryen", play=["Braided Warrior + Bloody Arakh", "Braided Warrior + Bloody Arakh", "Unsullied"]
        ),
        stark=side("stark"),
    )
    t.targaryen.challenge("military", "Braided Warrior #1")
    t.targaryen.use("Bloody Arakh")
    assert t.targaryen.discard == ["Bloody Arakh"]
    t.skip_to("challenge", take_first=True)
    t.targaryen.challenge("military", "Braided Warrior #2")
    assert not t.targaryen.can("use Bloody Arakh")  # the other copy
    t.skip_to("challenge", take_first=True)
    assert not t.targaryen.can("military challenge")


@pytest.mark.parametrize(("kind", "attacker"), [("military", "Unsullied"), ("power", "Khal Drogo")])
def test_bloody_arakh_needs_its_bearer_in_a_military_challenge(kind: str, attacker: str) -> None:
    t = Scenario(targaryen=side("targaryen", play=["Khal Drogo + Bloody Arakh", "Unsullied"]), stark=side("stark"))
    t.targaryen.challenge(kind, attacker)
    assert not t.targaryen.can("use Bloody Arakh")


def test_bloody_arakh_is_for_the_dothraki() -> None:
    with pytest.raises(ValueError, match="Bloody Arakh"):
        Scenario(targaryen=side("targaryen", play=["Unsullied + Bloody Arakh"]), stark=side("stark"))


# -- Dorea Sand -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sisters", "offered"),
    [([], ["Desert Scavenger", "Lannisport Merchant"]), (["Bastard Daughter"], ["Bastard Daughter", "Burned Men"])],
)
def test_dorea_returns_a_character_as_dear_as_there_are_sand_snakes(sisters: list[str], offered: list[str]) -> None:
    t = Scenario(
        martell=side("martell", play=["Desert Scavenger", *sisters], hand=["Dorea Sand"], gold=5),
        lannister=side("lannister", play=["Lannisport Merchant", "Burned Men", TYWIN]),
        phase="marshaling",
    )
    t.martell.marshal("Dorea Sand")
    t.martell.use("Dorea Sand")
    everybody = ["Desert Scavenger", "Bastard Daughter", "Lannisport Merchant", "Burned Men"]
    assert t.options == (everybody if sisters else offered)
    t.martell.choose(offered[-1])
    assert t.lannister.hand == [offered[-1]]


# -- The Water Gardens ----------------------------------------------------------------------------------


def water_gardens(phase: str, hand: list[str], used: int = 2, gold: int = 9) -> Scenario:
    return Scenario(
        martell=side(
            "martell",
            play=["The Water Gardens", "Obara Sand"],
            hand=hand,
            used=["Confiscation", "A Feast for Crows"][:used],
            gold=gold,
        ),
        stark=side("stark", play=[ROBB]),
        phase=phase,
    )


def test_the_water_gardens_make_the_next_card_that_is_no_character_cheaper() -> None:
    t = water_gardens("marshaling", ["Desert Scavenger", "Ghaston Grey", "Sunspear"])
    t.martell.use("The Water Gardens")
    gold = t.martell.gold
    t.martell.marshal("Desert Scavenger")  # a character pays in full, and leaves the reduction alone
    t.martell.marshal("Ghaston Grey")
    assert t.martell.gold == gold - 1
    t.martell.marshal("Sunspear")
    assert t.martell.gold == gold - 3
    assert t.card("The Water Gardens").kneeling


def test_the_water_gardens_make_events_cheaper() -> None:
    t = water_gardens("challenges", ["Confinement", "Confinement"], gold=1)
    t.martell.use("The Water Gardens")
    t.martell.play("Confinement", "Obara Sand")
    assert t.martell.gold == 1
    t.martell.play("Confinement", "Obara Sand")
    assert t.martell.gold == 0


def test_the_water_gardens_make_ambush_cheaper() -> None:
    t = Scenario(
        martell=side(
            "martell",
            play=["The Water Gardens", "Obara Sand"],
            hand=["Widow's Wail", "Widow's Wail", "Burned Men"],
            used=["Confiscation"],
            gold=4,
        ),
        stark=side("stark", play=[ROBB]),
    )
    t.martell.use("The Water Gardens")
    t.martell.ambush("Burned Men")
    assert t.martell.gold == 2
    t.martell.ambush("Widow's Wail", "attach to Obara Sand")
    assert t.martell.gold == 2
    t.martell.ambush("Widow's Wail")  # a duplicate, for the full price
    assert t.martell.gold == 1


def test_the_water_gardens_are_not_knelt_for_nothing() -> None:
    assert not water_gardens("marshaling", ["Sunspear"], used=0).martell.can("use The Water Gardens")


# -- Mag the Mighty -------------------------------------------------------------------------------------


def mag(*others: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Mag the Mighty", *others]),
        lannister=side("lannister", play=["The Tickler (kneeling)", TYWIN + " (kneeling)"]),
    )
    t.stark.challenge("military")
    return t


def test_mag_kills_on_both_sides() -> None:
    t = mag("Winterfell Steward")
    t.pass_windows(until="target")
    t.stark.choose("Winterfell Steward")
    assert t.asked is t.lannister
    with t.stop_at("before claim"):
        t.lannister.choose("The Tickler")
    assert (t.stark.dead, t.lannister.dead) == (["Winterfell Steward"], ["The Tickler"])


def test_mag_dies_if_there_is_nobody_else() -> None:
    t = mag()
    t.skip_to("after challenge", take_first=True)
    assert t.stark.dead == ["Mag the Mighty"]


def test_a_saved_character_spares_the_loser_from_mag() -> None:
    t = mag("Sansa Stark (pack Core) + Sansa Stark (pack Core)")
    t.pass_windows(until="target")
    t.stark.choose("Sansa Stark")
    t.stark.save_with_duplicate("Sansa Stark")
    t.pass_windows(until="claim")
    assert (t.stark.dead, t.lannister.dead) == ([], [])


# -- The Iron Bank --------------------------------------------------------------------------------------


def test_the_iron_bank_doubles_its_gold_and_pays_in_marshaling() -> None:
    """E9."""
    t = Scenario(
        stark=side("stark", play=["The Iron Bank (2 gold)"], hand=["Sansa's Maid"], plot="A Noble Cause"),
        lannister=side("lannister", play=["The Iron Bank (2 gold)"]),
        phase="marshaling",
    )
    t.stark.use("The Iron Bank")
    assert t.card("The Iron Bank", of=t.stark).gold == 4
    assert t.card("The Iron Bank", of=t.lannister).gold == 2
    t.stark.gold = 1
    t.stark.marshal("Sansa's Maid", "bestow 3")
    assert (t.stark.gold, t.card("The Iron Bank", of=t.stark).gold, t.card("Sansa's Maid").gold) == (0, 0, 3)


def test_the_iron_bank_does_not_pay_in_the_challenges_phase() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Iron Bank (4 gold)"], hand=["Hear Me Roar!", "Burned Men"]),
        stark=side("stark"),
    )
    assert not t.lannister.can("play Hear Me Roar!")


# -- Valar Dohaeris -------------------------------------------------------------------------------------


def test_valar_dohaeris_leaves_characters_of_ten_gold() -> None:
    """E84."""
    t = Scenario(
        stark=side("stark", play=[ROBB, "Winterfell Steward"], plots=["Valar Dohaeris"]),
        lannister=side(
            "lannister",
            play=[TYWIN, "Cersei Lannister (pack Core) + Cersei Lannister (pack Core)", "Grand Maester Pycelle"],
            plots=["A Noble Cause"],
        ),
        phase="plot",
    )
    t.choose("first player House Stark")
    t.stark.choose("Winterfell Steward", "no more")
    t.lannister.choose("Tywin Lannister")
    assert "Cersei Lannister" not in t.options
    t.lannister.choose("Grand Maester Pycelle")
    assert t.lannister.in_play == ["Tywin Lannister", "Grand Maester Pycelle"]
    assert (t.stark.in_play, t.stark.deck[-1]) == (["Winterfell Steward"], "Robb Stark")
    assert (t.lannister.deck[-1], t.lannister.discard) == ("Cersei Lannister", ["Cersei Lannister"])
