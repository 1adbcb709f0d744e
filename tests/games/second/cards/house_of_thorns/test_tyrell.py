"""House of Thorns: House Tyrell."""

import pytest

from kingsmoot.scenario import Scenario, side

BRIENNE = "Brienne of Tarth (pack HoT)"
GARLAN = "Ser Garlan Tyrell (pack HoT)"
MARGAERY = "Margaery Tyrell (pack HoT)"
LORAS = "The Knight of Flowers (pack HoT)"
OLENNA = "The Queen of Thorns (pack HoT)"

# -- Mace Tyrell ----------------------------------------------------------------------------------------


def test_mace_tyrell_gains_power_for_a_rose_once_per_phase() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Mace Tyrell"], hand=["Garden Caretaker", "Courtesan of the Rose"], gold=9),
        stark=side("stark"),
        phase="marshaling",
    )
    gold = t.tyrell.gold
    t.tyrell.marshal("Garden Caretaker")
    t.tyrell.use("Mace Tyrell")
    assert (t.card("Mace Tyrell").power, t.tyrell.gold) == (1, gold - 2)
    t.tyrell.marshal("Courtesan of the Rose")
    assert t.about != "window"


def test_mace_tyrell_gains_power_for_himself() -> None:
    t = Scenario(tyrell=side("tyrell", hand=["Mace Tyrell"], gold=9), stark=side("stark"), phase="marshaling")
    t.tyrell.marshal("Mace Tyrell")
    t.tyrell.use("Mace Tyrell")
    assert t.card("Mace Tyrell").power == 1


def test_mace_tyrell_pays_for_tyrell_characters_of_yours_alone() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Mace Tyrell"], hand=["Hedge Knight", "Rose Garden"], gold=9),
        lannister=side("lannister", hand=["Garden Caretaker"]),
        phase="marshaling",
    )
    for player, title in ((t.tyrell, "Hedge Knight"), (t.tyrell, "Rose Garden"), (t.lannister, "Garden Caretaker")):
        player.marshal(title)
        assert t.about != "window"


def test_mace_tyrell_needs_gold() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Mace Tyrell"], hand=["Garden Caretaker", "Rose Garden"]),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.gold = 1
    t.tyrell.marshal("Garden Caretaker")
    assert t.about != "window"


def test_mace_tyrell_sends_a_rose_away_until_the_next_phase() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Mace Tyrell", "Margaery Tyrell (kneeling) (2 power) + Bodyguard", "Hedge Knight"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    with t.stop_at("after challenges phase"):
        t.tyrell.use("Mace Tyrell")  # she is the only other Tyrell
        assert t.tyrell.faction_kneels
        assert t.card("Margaery Tyrell").zone == "removed"
        t.skip_to("after challenges phase")
    assert t.card("Margaery Tyrell").zone == "removed"
    t.run_to("before determine dominance")
    back = t.card("Margaery Tyrell")
    assert (back.in_play, back.kneeling, back.power, back.attachments) == (True, False, 0, [])


def test_mace_tyrell_may_react_to_who_comes_back() -> None:
    """Card ruling: returns at the very beginning of the next phase, before reactions."""
    t = Scenario(
        tyrell=side("tyrell", play=["Mace Tyrell", "Margaery Tyrell"], gold=1), stark=side("stark", play=["Robb Stark"])
    )
    t.tyrell.use("Mace Tyrell")
    t.skip_to("after challenges phase")
    with t.stop_at("before determine dominance"):
        t.tyrell.use("Mace Tyrell")
    assert t.card("Mace Tyrell").power == 1


# -- Brienne of Tarth -----------------------------------------------------------------------------------


def brienne(more: int, *others: str) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=[BRIENNE, *others], deck=["Heartsbane"]),
        stark=side("stark", play=["Winterfell Steward (kneeling)"]),
    )
    t.card("Brienne of Tarth").add_strength(more, until="phase")
    t.tyrell.challenge("military", "Brienne of Tarth")
    return t


def test_brienne_of_five_gains_nothing() -> None:
    assert not brienne(0, "Garden Caretaker").tyrell.can("use Brienne of Tarth")


def test_brienne_of_six_gains_power() -> None:
    t = brienne(1, "Garden Caretaker")
    with t.stop_at("before claim"):
        t.tyrell.use("Brienne of Tarth")
    card = t.card("Brienne of Tarth")
    assert (card.power, card.kneeling, t.tyrell.hand, t.card("Garden Caretaker").strength) == (1, True, [], 1)


def test_brienne_of_ten_strengthens_another() -> None:
    t = brienne(5, "Garden Caretaker")
    with t.stop_at("before claim"):
        t.tyrell.use("Brienne of Tarth", "Garden Caretaker")
    card = t.card("Brienne of Tarth")
    assert (card.power, card.kneeling, t.tyrell.hand, t.card("Garden Caretaker").strength) == (1, True, [], 4)
    t.skip_to("after challenges phase")
    assert t.card("Garden Caretaker").strength == 1


def test_brienne_of_fifteen_stands_and_draws() -> None:
    t = brienne(10, "Garden Caretaker")
    with t.stop_at("before claim"):
        t.tyrell.use("Brienne of Tarth", "Garden Caretaker")
    card = t.card("Brienne of Tarth")
    assert (card.power, card.kneeling, t.tyrell.hand) == (1, False, ["Heartsbane"])


@pytest.mark.parametrize(("more", "used"), [(1, True), (4, True), (5, False)])
def test_brienne_needs_another_character_from_ten_on(more: int, used: bool) -> None:
    t = Scenario(tyrell=side("tyrell", play=[BRIENNE]), stark=side("stark", play=["Winterfell Steward"]))
    t.card("Brienne of Tarth").add_strength(more, until="phase")
    t.tyrell.challenge("military", "Brienne of Tarth")
    t.happen("killed", "Winterfell Steward")
    assert t.tyrell.can("use Brienne of Tarth") is used


# -- Ser Garlan Tyrell ----------------------------------------------------------------------------------


def garlan(*attackers: str) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=[GARLAN, "Knight of the Reach", "Left"], hand=["Heartsbane", "Put to the Torch"]),
        stark=side("stark", play=["Winterfell Steward", "Arya Stark", "Bran Stark"]),
    )
    t.tyrell.challenge("military", *attackers)
    return t


@pytest.mark.parametrize("attacker", ["Ser Garlan Tyrell", "Knight of the Reach"])
def test_ser_garlan_raises_claim_for_a_knight_who_attacks_alone(attacker: str) -> None:
    t = garlan(attacker)
    t.tyrell.use("Ser Garlan Tyrell", "Heartsbane")
    assert (t.tyrell.claim, t.tyrell.discard) == (2, ["Heartsbane"])
    assert not t.tyrell.can("use Ser Garlan Tyrell")  # once per challenge
    t.skip_to("after challenge", take_first=True)
    assert t.tyrell.claim == 1


@pytest.mark.parametrize("attackers", [("Left",), ("Ser Garlan Tyrell", "Knight of the Reach")])
def test_ser_garlan_wants_a_knight_alone(attackers: tuple[str, ...]) -> None:
    assert not garlan(*attackers).tyrell.can("use Ser Garlan Tyrell")


def test_ser_garlan_discards_a_card() -> None:
    t = Scenario(tyrell=side("tyrell", play=[GARLAN]), stark=side("stark", play=["Winterfell Steward"]))
    t.tyrell.challenge("military", "Ser Garlan Tyrell")
    assert not t.tyrell.can("use Ser Garlan Tyrell")


# -- The Queen of Thorns --------------------------------------------------------------------------------


def olenna(*hand: str) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=[OLENNA], hand=list(hand), deck=["Heartsbane", "Growing Strong", "Highgarden"]),
        stark=side("stark"),
    )
    t.tyrell.challenge("intrigue", "The Queen of Thorns")
    return t


def test_the_queen_of_thorns_trades_an_event_for_another() -> None:
    t = olenna("Superior Claim", "Highgarden")
    t.tyrell.use("The Queen of Thorns")
    assert t.options == ["take Growing Strong", "nothing"]
    t.tyrell.choose("take Growing Strong")
    assert (t.tyrell.discard, sorted(t.tyrell.hand)) == (["Superior Claim"], ["Growing Strong", "Highgarden"])


def test_the_queen_of_thorns_trades_events_alone() -> None:
    assert not olenna("Highgarden").tyrell.can("use The Queen of Thorns")


# -- Highgarden Honor Guard -----------------------------------------------------------------------------


def test_the_honor_guard_costs_less_for_each_location_of_the_reach() -> None:
    reach = ["Highgarden", "Rose Garden", "The Roseroad"]
    t = Scenario(
        tyrell=side("tyrell", play=reach, hand=["Highgarden Honor Guard"], gold=4),
        stark=side("stark", play=["Caswell's Keep", "Robb Stark"]),
    )
    t.tyrell.ambush("Highgarden Honor Guard")
    assert (t.tyrell.gold, "Highgarden Honor Guard" in t.tyrell.in_play) == (0, True)


def test_the_honor_guard_costs_six_without() -> None:
    t = Scenario(tyrell=side("tyrell", hand=["Highgarden Honor Guard"], gold=5), stark=side("stark"))
    assert not t.tyrell.can("ambush Highgarden Honor Guard")


# -- Margaery Tyrell ------------------------------------------------------------------------------------


def test_margaery_draws_a_defender_into_the_challenge() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=[MARGAERY]),
        stark=side("stark", play=["Robb Stark", "Sansa Stark"]),
    )
    t.tyrell.challenge("intrigue", "Margaery Tyrell")
    t.tyrell.use("Margaery Tyrell", "Robb Stark")
    assert (t.card("Robb Stark").kneeling, t.card("Robb Stark").defending) == (True, True)  # icon or not
    assert t.card("Margaery Tyrell").strength == 4
    t.stark.defend("Sansa Stark")
    assert t.card("Margaery Tyrell").strength == 5


def test_margaery_may_choose_one_who_kneels() -> None:
    """Worked example E64."""
    t = Scenario(tyrell=side("tyrell", play=[MARGAERY]), stark=side("stark", play=["Robb Stark (kneeling)"]))
    t.tyrell.challenge("intrigue", "Margaery Tyrell")
    t.tyrell.use("Margaery Tyrell")
    assert t.card("Robb Stark").defending


def test_margaery_is_no_stronger_as_a_defender() -> None:
    t = Scenario(stark=side("stark", play=["Sansa Stark"]), tyrell=side("tyrell", play=[MARGAERY]))
    t.stark.challenge("intrigue", "Sansa Stark")
    t.tyrell.defend("Margaery Tyrell")
    assert t.card("Margaery Tyrell").strength == 3


# -- The Knight of Flowers ------------------------------------------------------------------------------


def test_the_knight_of_flowers_grows_with_each_event_of_yours() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=[LORAS, "Highgarden"], hand=["Growing Strong", "Growing Strong"], gold=2),
        lannister=side("lannister", play=["The Tickler"], hand=["Hear Me Roar!", "Burned Men"], gold=1),
    )
    t.tyrell.play("Growing Strong", "The Knight of Flowers")
    t.tyrell.use("The Knight of Flowers")
    assert t.card("The Knight of Flowers").strength == 3 + 2 + 2
    t.lannister.play("Hear Me Roar!", "Burned Men")
    assert not t.tyrell.can("use The Knight of Flowers")
    t.tyrell.play("Growing Strong", "The Knight of Flowers")
    t.tyrell.use("The Knight of Flowers")
    assert t.card("The Knight of Flowers").strength == 3 + 4 + 4
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("The Knight of Flowers").strength == 3


# -- Willas Tyrell --------------------------------------------------------------------------------------


def test_willas_tyrell_helps_his_family() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Willas Tyrell", "Margaery Tyrell (kneeling)", LORAS, GARLAN]),
        lannister=side("lannister", play=["Margaery Tyrell (kneeling)", LORAS, GARLAN, "The Tickler"]),
    )
    t.tyrell.use("Willas Tyrell")
    assert t.card("Willas Tyrell").kneeling
    assert [card.kneeling for card in t.cards("Margaery Tyrell")] == [False, True]
    assert [card.has("insight") for card in t.cards("The Knight of Flowers")] == [True, False]
    assert [card.has("renown") for card in t.cards("Ser Garlan Tyrell")] == [True, False]
    assert not t.card("Ser Garlan Tyrell").has("insight")
    t.skip_to("after challenges phase")
    assert not t.card("The Knight of Flowers").has("insight")
    assert not t.card("Ser Garlan Tyrell").has("renown")


def test_willas_tyrell_has_some_effect_even_alone_but_not_if_he_kneels() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Willas Tyrell"]), stark=side("stark", play=["Robb Stark"]))
    t.tyrell.use("Willas Tyrell")
    assert t.card("Willas Tyrell").kneeling
    assert not t.tyrell.can("use Willas Tyrell")


# -- Garth the Gross ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("other", "icons", "renown", "strength"),
    [("", "P", False, 1), ("Paxter Redwyne", "MP", True, 1), ("Margaery Tyrell", "IP", False, 3),
     ("Robb Stark", "P", False, 1), ("Sansa Stark", "P", False, 1)],
)  # fmt: skip
def test_garth_the_gross_profits_from_lords_and_ladies(other: str, icons: str, renown: bool, strength: int) -> None:
    t = Scenario(tyrell=side("tyrell", play=["Garth the Gross", *filter(None, [other])]), stark=side("stark"))
    garth = t.card("Garth the Gross")
    assert (garth.icons, garth.has("renown"), garth.strength) == (icons, renown, strength)


# -- The Blue Bard --------------------------------------------------------------------------------------


def test_the_blue_bard_finds_songs() -> None:
    songs = ['"The Bear and the Maiden Fair"', "Growing Strong", '"A Rose of Gold"']
    t = Scenario(tyrell=side("tyrell", play=["The Blue Bard"], deck=songs), stark=side("stark"))
    t.happen("killed", "The Blue Bard")
    t.tyrell.use("The Blue Bard", 'take "The Bear and the Maiden Fair"', 'take "A Rose of Gold"')
    assert sorted(t.tyrell.hand) == ['"A Rose of Gold"', '"The Bear and the Maiden Fair"']


def test_the_blue_bard_looks_at_ten_cards() -> None:
    deck = ["Garden Caretaker"] * 10 + ['"A Rose of Gold"']
    t = Scenario(tyrell=side("tyrell", play=["The Blue Bard"], deck=deck), stark=side("stark"))
    t.happen("discarded from play", "The Blue Bard")
    t.tyrell.use("The Blue Bard")
    assert t.options == ["nothing"]


# -- Emissary of the Hightower --------------------------------------------------------------------------


def test_the_emissary_plays_an_event_once_more() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Knight of the Reach"], hand=["Emissary of the Hightower"], gold=5,
                    discard=["Growing Strong", "Heartsbane", "Superior Claim"]),
        stark=side("stark", play=["Robb Stark"]),
    )  # fmt: skip
    t.tyrell.ambush("Emissary of the Hightower")
    t.tyrell.use("Emissary of the Hightower", "Growing Strong")
    t.tyrell.play("Growing Strong", "Knight of the Reach", "no more")
    assert t.card("Growing Strong").zone == "removed"
    assert not t.tyrell.can("play Superior Claim")  # it was not chosen


# -- Green-Apple Knight ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("knights", "strength", "kneels"), [(0, 1, True), (1, 2, True), (2, 3, False)])
def test_green_apple_knights_ride_together(knights: int, strength: int, kneels: bool) -> None:
    others = ["Knight of the Reach", "Hedge Knight"][:knights]
    t = Scenario(
        tyrell=side("tyrell", play=["Green-Apple Knight", "Left", *others]),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    t.tyrell.challenge("military", "Green-Apple Knight")
    knight = t.card("Green-Apple Knight")
    assert (knight.strength, knight.kneeling) == (strength, kneels)


# -- Desmera Redwyne ------------------------------------------------------------------------------------


def desmera(gold: int = 1) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=["Desmera Redwyne", "Maester Ballabar", "The Knight of Flowers"], gold=gold),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    t.tyrell.challenge("military", "The Knight of Flowers")
    t.stark.defend("Tumblestone Knight")
    t.tyrell.use("Maester Ballabar")
    return t


@pytest.mark.parametrize(("way", "strength"), [("+2", 4), ("-1", 1)])
def test_desmera_redwyne_helps_or_hinders_who_is_removed(way: str, strength: int) -> None:
    t = desmera()
    with t.stop_at("before determine winner"):
        t.tyrell.use("Desmera Redwyne", f"until the end of the phase, it gets {way} STR")
    assert (t.card("Tumblestone Knight").strength, t.tyrell.gold) == (strength, 0)


def test_desmera_redwyne_sees_who_changes_sides_during_the_challenge() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Desmera Redwyne", "Left"], gold=1),
        stark=side("stark", play=["Hedge Knight + Turncloak (controlled by tyrell)"]),
    )
    t.tyrell.challenge("military", "Left")
    t.stark.defend("Hedge Knight")
    t.tyrell.use("Turncloak")
    with t.stop_at("before claim"):
        t.tyrell.use("Desmera Redwyne", "until the end of the phase, it gets +2 STR")
    assert (t.card("Hedge Knight").controller, t.card("Hedge Knight").strength) == (t.tyrell, 4)


def test_desmera_redwyne_is_paid() -> None:
    assert not desmera(gold=0).tyrell.can("use Desmera Redwyne")


# -- Maester Ballabar -----------------------------------------------------------------------------------


def test_maester_ballabar_removes_the_weakest() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Maester Ballabar", "The Knight of Flowers", "Left"]),
        stark=side("stark", play=["Tumblestone Knight", "Robb Stark"]),
    )
    t.tyrell.challenge("military", "The Knight of Flowers", "Left")
    t.stark.defend("Tumblestone Knight", "Robb Stark")
    t.tyrell.use("Maester Ballabar")
    assert sorted(t.options) == ["Left", "Tumblestone Knight"]  # both have STR 2
    t.tyrell.choose("Left")
    assert (t.card("Left").kneeling, t.card("Left").participating) == (False, False)
    assert t.card("Maester Ballabar").kneeling


def test_maester_ballabar_removes_one_who_stands() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Maester Ballabar", "Green-Apple Knight", "Hedge Knight", "Knight of the Reach"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.tyrell.challenge("military", "Green-Apple Knight")  # he does not kneel beside two other knights
    t.stark.defend("Robb Stark")
    with t.stop_at("before determine winner"):
        t.tyrell.use("Maester Ballabar")
    assert (t.challenge.attackers, t.challenge.defenders) == ([], ["Robb Stark"])


def test_maester_ballabar_needs_somebody_of_yours_in_the_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]), tyrell=side("tyrell", play=["Maester Ballabar", "Margaery Tyrell"])
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.tyrell.can("use Maester Ballabar")


# -- Highgarden Courtier --------------------------------------------------------------------------------


def test_the_courtier_stands_whoever_grows() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Highgarden Courtier", "The Knight of Flowers (kneeling)", "Left (kneeling)", "Highgarden Courtier"],
            hand=["Growing Strong"],
            gold=1,
        ),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.tyrell.play("Growing Strong", "The Knight of Flowers", "no more")
    t.tyrell.use("Highgarden Courtier")
    assert not t.card("The Knight of Flowers").kneeling
    assert t.card("Left").kneeling


def test_the_courtier_sees_an_attachment() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Highgarden Courtier", "Hedge Knight (kneeling)"], hand=["Tourney Lance"], gold=2),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.marshal("Tourney Lance")
    t.tyrell.use("Highgarden Courtier")
    assert not t.card("Hedge Knight").kneeling


def test_the_courtier_does_nothing_for_itself_or_for_less() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Highgarden Courtier", "Left (kneeling)"], hand=["Growing Strong"], gold=1),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.tyrell.play("Growing Strong", "Highgarden Courtier", "no more")
    assert not t.tyrell.can("use Highgarden Courtier")
    t.card("Left").add_strength(-1, until="phase")
    assert not t.tyrell.can("use Highgarden Courtier")


# -- Jousting Knight ------------------------------------------------------------------------------------


def test_the_jousting_knight_counts_alone() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Jousting Knight", "Left"]), stark=side("stark", play=["Tumblestone Knight"])
    )
    t.tyrell.challenge("military", "Jousting Knight")
    assert t.challenge.attack == 3


def test_the_jousting_knight_does_not_count_beside_others() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Jousting Knight", "Left"]), stark=side("stark", play=["Tumblestone Knight"])
    )
    t.tyrell.challenge("military", "Jousting Knight", "Left")
    assert t.challenge.attack == 2


def test_the_jousting_knight_counts_for_dominance() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Jousting Knight"]), stark=side("stark"), phase="dominance")
    assert t.tyrell.dominance == 3


# -- The Hightower --------------------------------------------------------------------------------------


def test_the_hightower_pays_for_a_rose_once_per_phase() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["The Hightower"],
            hand=["Hedge Knight", "Garden Caretaker", "Courtesan of the Rose"],
            gold=9,
            deck=["Heartsbane", "Ice"],
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.marshal("Hedge Knight")
    assert not t.tyrell.can("use The Hightower")
    gold = t.tyrell.gold
    t.tyrell.marshal("Garden Caretaker")
    t.tyrell.use("The Hightower")
    assert (t.tyrell.gold, "Heartsbane" in t.tyrell.hand, "Ice" in t.tyrell.hand) == (gold - 1 + 1, True, False)
    t.tyrell.marshal("Courtesan of the Rose")
    assert not t.tyrell.can("use The Hightower")


def test_the_hightower_does_not_pay_for_an_opponents_rose() -> None:
    t = Scenario(
        stark=side("stark", hand=["Garden Caretaker"], gold=3),
        tyrell=side("tyrell", play=["The Hightower"]),
        phase="marshaling",
    )
    t.stark.marshal("Garden Caretaker")
    assert not t.tyrell.can("use The Hightower")


# -- Redwyne Straits ------------------------------------------------------------------------------------


def test_redwyne_straits_are_worth_two_gold() -> None:
    t = Scenario(tyrell=side("tyrell", play=["Redwyne Straits"], plot="A Noble Cause"), stark=side("stark"))
    assert t.tyrell.income == 5 + 2


# -- Jousting Pavilion ----------------------------------------------------------------------------------


def test_the_pavilion_is_for_knights_of_yours_alone_in_a_challenge() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Jousting Pavilion", "House Dayne Knight", "Arbor Knight"]),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    t.tyrell.challenge("military", "House Dayne Knight")
    with t.stop_at("before determine winner"):
        t.stark.defend("Tumblestone Knight")
    titles = ("House Dayne Knight", "Arbor Knight", "Tumblestone Knight")
    assert [t.card(title).strength for title in titles] == [3, 1, 2]


def test_the_pavilion_is_not_for_two_knights() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Jousting Pavilion", "House Dayne Knight", "Arbor Knight"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.tyrell.challenge("military", "House Dayne Knight", "Arbor Knight")
    assert [t.card(title).strength for title in ("House Dayne Knight", "Arbor Knight")] == [2, 1]


def test_the_pavilion_is_for_a_defending_knight() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        tyrell=side("tyrell", play=["Jousting Pavilion", "House Dayne Knight"]),
    )
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("before determine winner"):
        t.tyrell.defend("House Dayne Knight")
    assert t.card("House Dayne Knight").strength == 3


# -- Queen of the Seven Kingdoms ------------------------------------------------------------------------

QUEEN = "Queen of the Seven Kingdoms"


def test_the_queen_leaves_with_another() -> None:
    """Card ruling: the host must be yours, participating and kneeling."""
    t = Scenario(
        tyrell=side("tyrell", play=[f"Margaery Tyrell + {QUEEN}", "Courtesan of the Rose"]),
        stark=side("stark", play=["Sansa Stark", "Arya Stark (kneeling)"]),
    )
    assert "Queen" in t.card("Margaery Tyrell").traits
    t.tyrell.challenge("intrigue", "Margaery Tyrell", "Courtesan of the Rose")
    t.stark.defend("Sansa Stark")
    t.tyrell.use(QUEEN)
    assert sorted(t.options) == ["Courtesan of the Rose", "Sansa Stark"]
    t.tyrell.choose("Sansa Stark")
    for title in ("Margaery Tyrell", "Sansa Stark"):
        assert (t.card(title).kneeling, t.card(title).participating) == (False, False)
    assert t.card("Courtesan of the Rose").participating
    t.skip_to("challenge", take_first=True)
    t.tyrell.challenge("power", "Margaery Tyrell")
    t.stark.defend("Sansa Stark")
    assert not t.tyrell.can(f"use {QUEEN}")  # once per phase


def test_the_queen_must_take_part() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=[f"Margaery Tyrell (kneeling) + {QUEEN}", "Courtesan of the Rose"]),
        stark=side("stark", play=["Sansa Stark"]),
    )
    t.tyrell.challenge("intrigue", "Courtesan of the Rose")
    assert not t.tyrell.can(f"use {QUEEN}")


def test_the_queen_needs_another_in_the_challenge() -> None:
    t = Scenario(tyrell=side("tyrell", play=[f"Margaery Tyrell + {QUEEN}"]), stark=side("stark", play=["Sansa Stark"]))
    t.tyrell.challenge("intrigue", "Margaery Tyrell")
    assert not t.tyrell.can(f"use {QUEEN}")


def test_the_queen_of_an_opponent_pays_nothing_for_you() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Courtesan of the Rose"]),
        stark=side("stark", play=[f"Sansa Stark + {QUEEN} (controlled by tyrell)"]),
    )
    t.tyrell.challenge("intrigue", "Courtesan of the Rose")
    t.stark.defend("Sansa Stark")
    assert not t.tyrell.can(f"use {QUEEN}")


def test_the_queen_must_be_a_lady() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Left", "Margaery Tyrell"], hand=[QUEEN], gold=2),
        stark=side("stark", play=["Robb Stark"]),
        phase="marshaling",
    )
    t.tyrell.marshal(QUEEN)  # there is only one
    assert t.card("Margaery Tyrell").attachments == [QUEEN]


# -- Tourney Lance --------------------------------------------------------------------------------------


def lance(*attackers: str) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=["Hedge Knight + Tourney Lance", "Left"]),
        stark=side("stark", play=["Robb Stark", "Tumblestone Knight"]),
    )
    t.tyrell.challenge("military", *attackers)
    return t


def test_against_a_lance_one_defends() -> None:
    t = lance("Hedge Knight")
    assert t.card("Hedge Knight").strength == 3
    t.stark.defend("Robb Stark")
    assert t.challenge.defenders == ["Robb Stark"]
    with pytest.raises(Exception, match="Tumblestone Knight"):
        lance("Hedge Knight").stark.defend("Robb Stark", "Tumblestone Knight")


@pytest.mark.parametrize("attackers", [("Hedge Knight", "Left"), ("Left",)])
def test_a_lance_serves_who_attacks_alone(attackers: tuple[str, ...]) -> None:
    t = lance(*attackers)
    t.stark.defend("Robb Stark", "Tumblestone Knight")
    assert len(t.challenge.defenders) == 2


# -- Melee at Bitterbridge ------------------------------------------------------------------------------


def test_the_best_of_the_melee_gain_renown() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Knight of Flowers", "Left"], hand=["Melee at Bitterbridge"], gold=3),
        stark=side("stark", play=["Grey Wind", "Tumblestone Knight"]),
    )
    t.tyrell.challenge("military", "The Knight of Flowers", "Left")
    t.stark.defend("Grey Wind", "Tumblestone Knight")
    t.tyrell.play("Melee at Bitterbridge", "X is 3", "Left", "Grey Wind", "Tumblestone Knight")
    assert t.tyrell.gold == 0
    assert [t.card(title).has("renown") for title in ("Grey Wind", "Left", "Tumblestone Knight")] == [
        True,
        False,
        False,
    ]
    assert (t.challenge.attack, t.challenge.defence) == (5, 4)


def test_who_is_best_of_the_melee_is_settled_at_once() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Left"], hand=["Melee at Bitterbridge"], gold=2),
        stark=side("stark", play=["Grey Wind"]),
    )
    t.tyrell.challenge("military", "Left")
    t.stark.defend("Grey Wind")
    with t.stop_at("before determine winner"):
        t.tyrell.play("Melee at Bitterbridge", "X is 2", "Left", "Grey Wind")
    t.card("Left").add_strength(5, until="phase")
    assert [t.card(title).has("renown") for title in ("Left", "Grey Wind")] == [False, True]
    assert (t.challenge.attack, t.challenge.defence) == (0, 4)


def test_a_tie_in_the_melee_is_shared() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Left"], hand=["Melee at Bitterbridge"], gold=2),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    t.tyrell.challenge("military", "Left")
    t.stark.defend("Tumblestone Knight")
    with t.stop_at("before determine winner"):
        t.tyrell.play("Melee at Bitterbridge", "X is 2", "Left", "Tumblestone Knight")
    assert [t.card(title).has("renown") for title in ("Left", "Tumblestone Knight")] == [True, True]
    assert (t.challenge.attack, t.challenge.defence) == (2, 2)


# -- "Six Maids in a Pool" ------------------------------------------------------------------------------


def test_six_maids_draw_for_each_lady_of_yours() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell", "Alerie Tyrell", "Left"], hand=['"Six Maids in a Pool"'], gold=2,
                    deck=["Heartsbane", "Highgarden", "Ice"]),
        stark=side("stark", play=["Sansa Stark"]),
    )  # fmt: skip
    t.tyrell.play('"Six Maids in a Pool"')
    assert t.tyrell.hand == ["Heartsbane", "Highgarden"]


def test_six_maids_need_one() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Left"], hand=['"Six Maids in a Pool"'], gold=2),
        stark=side("stark", play=["Sansa Stark"]),
    )
    assert not t.tyrell.can('play "Six Maids in a Pool"')


# -- Hidden Thorns --------------------------------------------------------------------------------------


def thorns(*attackers: str, hand: int = 3, copies: int = 1) -> Scenario:
    cards = ["Ice", "Arya Stark", "For the North!"][:hand]
    t = Scenario(
        tyrell=side("tyrell", play=list(attackers), hand=["Hidden Thorns"] * copies, gold=2),
        stark=side("stark", hand=cards),
    )
    t.tyrell.challenge("intrigue", *(title.split(" (")[0] for title in attackers))
    t.stark.defend()
    return t


def test_hidden_thorns_take_two_cards_of_the_losers_choice() -> None:
    t = thorns("Margaery Tyrell", "Alerie Tyrell")
    t.tyrell.play("Hidden Thorns")
    with t.stop_at("before claim"):
        t.stark.choose("Ice", "Arya Stark")
    assert (sorted(t.stark.discard), t.stark.hand) == (["Arya Stark", "Ice"], ["For the North!"])
    assert t.tyrell.discard == ["Hidden Thorns"]


def test_hidden_thorns_return_with_the_queen_but_once_per_challenge() -> None:
    t = thorns("The Queen of Thorns", copies=2)
    t.tyrell.play("Hidden Thorns")
    t.stark.choose("Ice", "Arya Stark")
    assert (t.tyrell.hand, t.tyrell.discard) == (["Hidden Thorns", "Hidden Thorns"], [])
    assert not t.tyrell.can("play Hidden Thorns")


def test_hidden_thorns_do_not_return_unless_two_were_discarded() -> None:
    t = thorns("The Queen of Thorns", hand=1)
    t.tyrell.play("Hidden Thorns")
    with t.stop_at("before claim"):
        t.stark.choose("Ice")
    assert (t.stark.discard, t.tyrell.discard) == (["Ice"], ["Hidden Thorns"])


def test_hidden_thorns_want_five() -> None:
    assert not thorns("Margaery Tyrell").tyrell.can("play Hidden Thorns")
