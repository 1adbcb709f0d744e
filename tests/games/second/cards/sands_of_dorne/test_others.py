"""Sands of Dorne: the other factions, neutral cards and plots."""

import pytest

from kingsmoot.scenario import Scenario, side

MYRCELLA = "Myrcella Baratheon (pack SoD)"
USED = ["Wildfire Assault", "Confiscation", "Calling the Banners"]

# -- Ser Cortnay Penrose --------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "stands"), [("power", True), ("military", False)])
def test_ser_cortnay_stands_after_power_challenges(kind: str, stands: bool) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Ser Cortnay Penrose"]), stark=side("stark", play=["Robb Stark (kneeling)"])
    )
    t.baratheon.challenge(kind, "Ser Cortnay Penrose")
    assert t.baratheon.can("use Ser Cortnay Penrose") is stands
    if stands:
        t.baratheon.use("Ser Cortnay Penrose")
        assert not t.card("Ser Cortnay Penrose").kneeling


def test_ser_cortnay_sees_to_it_himself() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Ser Cortnay Penrose (kneeling)", "Robert Baratheon"]),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    t.baratheon.challenge("power", "Robert Baratheon")
    assert not t.baratheon.can("use Ser Cortnay Penrose")


# -- Sea Dragon Tower -----------------------------------------------------------------------------------


def test_sea_dragon_tower_gives_a_power_icon() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Sea Dragon Tower", "King's Hunting Party"]),
        stark=side("stark", play=["Grey Wind"]),
    )
    t.baratheon.use("Sea Dragon Tower", "King's Hunting Party")
    assert (t.card("King's Hunting Party").icons, t.card("Sea Dragon Tower").kneeling) == ("MP", True)
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("King's Hunting Party").icons == "M"


# -- Fleet From Pyke ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "gains"), [("Ice", True), ("Gates of Winterfell", True), ("Hodor", False)])
def test_the_fleet_is_fed_by_pillage(top: str, gains: bool) -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Fleet From Pyke", "Black Wind's Crew"]),
        stark=side("stark", deck=[top, "Bran Stark"], play=["Arya Stark (kneeling)"]),
    )
    t.greyjoy.challenge("military", "Black Wind's Crew")
    t.skip_to("keyword-use")
    t.greyjoy.choose("yes")
    assert t.greyjoy.can("use Fleet From Pyke") is gains
    if gains:
        t.greyjoy.use("Fleet From Pyke", "intrigue")
        assert t.card("Fleet From Pyke").icons == "MIP"
        t.skip_to("after challenges phase", take_first=True)
        assert t.card("Fleet From Pyke").icons == "MP"


# -- Plundered ------------------------------------------------------------------------------------------


def plundered(location: str = "Gates of Winterfell") -> Scenario:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Euron Crow's Eye"]),
        stark=side("stark", play=[f"{location} + Plundered (controlled by greyjoy)", "Arya Stark"]),
    )
    t.greyjoy.challenge("power", "Euron Crow's Eye")
    t.stark.defend()
    return t


@pytest.mark.parametrize("sells", [True, False])
def test_the_plundered_are_knelt_and_perhaps_sold(sells: bool) -> None:
    t = plundered()
    with t.stop_at("before claim"):
        t.greyjoy.use("Plundered", "sacrifice this card" if sells else "no")
    assert t.card("Gates of Winterfell").kneeling
    assert (t.greyjoy.gold, t.greyjoy.discard) == ((3, ["Plundered"]) if sells else (0, []))


def test_the_plundered_kneel_but_once() -> None:
    assert not plundered("Gates of Winterfell (kneeling)").greyjoy.can("use Plundered")


def test_who_attacks_in_vain_is_not_plundered() -> None:
    t = Scenario(
        stark=side("stark", play=["Gates of Winterfell + Plundered (controlled by greyjoy)", "Arya Stark"]),
        greyjoy=side("greyjoy", play=["Euron Crow's Eye"]),
    )
    t.stark.challenge("power", "Arya Stark")
    t.greyjoy.defend("Euron Crow's Eye")
    assert not t.greyjoy.can("use Plundered")


def test_plundered_is_for_an_opponents_location() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Sea Tower", "Asha Greyjoy"], hand=["Plundered"], gold=1),
        stark=side("stark", play=["Gates of Winterfell", "Arya Stark"]),
        phase="marshaling",
    )
    t.greyjoy.marshal("Plundered")  # there is only one
    assert t.card("Gates of Winterfell").attachments == ["Plundered"]


# -- Myrcella Baratheon ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "kneels"), [(1, True), (2, False)])
def test_myrcella_attacks_the_poor_standing(mine: int, kneels: bool) -> None:
    t = Scenario(
        lannister=side("lannister", play=[MYRCELLA], hand=["Ice", "Dawn"][:mine]),
        stark=side("stark", play=["Arya Stark"], hand=["Robb Stark"]),
    )
    t.lannister.challenge("power", "Myrcella Baratheon")
    assert t.card("Myrcella Baratheon").kneeling is kneels


def test_myrcella_looks_at_whom_she_attacks() -> None:
    t = Scenario(
        lannister=side("lannister", play=[MYRCELLA], hand=["Ice"]),
        stark=side("stark", play=["Arya Stark"], hand=["Robb Stark"]),
        tyrell=side("tyrell", play=["Margaery Tyrell"]),
    )
    rich, poor = t.copy(), t.copy()
    rich.lannister.challenge("power", "Myrcella Baratheon", against=rich.stark)
    poor.lannister.challenge("power", "Myrcella Baratheon", against=poor.tyrell)
    assert [twin.card("Myrcella Baratheon").kneeling for twin in (rich, poor)] == [True, False]


# -- Extortion ------------------------------------------------------------------------------------------


def extortion(gold: int) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Extortion"]),
        stark=side("stark", play=["Arya Stark (kneeling)"], gold=gold),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    return t


@pytest.mark.parametrize(("much", "left"), [("3 gold", 2), ("1 gold", 4), ("0 gold", 5)])
def test_extortion_costs_the_loser_up_to_three_gold(much: str, left: int) -> None:
    t = extortion(5)
    with t.stop_at("before claim"):
        t.lannister.play("Extortion", much)
    assert (t.lannister.gold, t.stark.gold) == (3, left)


def test_extortion_of_a_beggar() -> None:
    t = extortion(0)
    with t.stop_at("before claim"):
        t.lannister.play("Extortion")
    assert (t.lannister.gold, t.stark.gold) == (3, 0)


def test_extortion_is_for_attackers() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark"]),
        lannister=side("lannister", play=["Cersei Lannister"], hand=["Extortion"]),
    )
    t.stark.challenge("intrigue", "Sansa Stark")
    t.lannister.defend("Cersei Lannister")
    assert not t.lannister.can("play Extortion")


# -- Spare Boot -----------------------------------------------------------------------------------------


def test_spare_boot_borrows_an_attachment() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Spare Boot", "Old Bear Mormont + Longclaw (kneeling)"]),
        stark=side("stark", play=["Robb Stark + Ice"]),
    )
    t.watch.use("Spare Boot")  # Ice is on a Stark's back
    assert (t.card("Spare Boot").attachments, t.card("Longclaw").kneeling) == (["Longclaw"], False)
    assert not t.watch.can("use Spare Boot")


def test_spare_boot_moves_an_opponents_attachment_which_stays_theirs() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Spare Boot", "Benjen Stark + Milk of the Poppy (controlled by stark)"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.watch.use("Spare Boot")
    assert t.card("Spare Boot").attachments == ["Milk of the Poppy"]
    assert t.card("Milk of the Poppy").controller == t.stark


def test_spare_boot_takes_what_suits_him() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Spare Boot", "Old Bear Mormont + Bodyguard"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert not t.watch.can("use Spare Boot")  # he is no Lord


# -- Turncloak ------------------------------------------------------------------------------------------


def test_a_turncloak_goes_over_to_the_winner() -> None:
    """Worked example E35; card ruling: the winner's side only."""
    t = Scenario(
        watch=side("nightswatch", play=["Benjen Stark"]),
        stark=side("stark", play=["Hedge Knight + Turncloak (controlled by watch)"]),
    )
    t.watch.challenge("military", "Benjen Stark")
    t.stark.defend("Hedge Knight")
    assert not t.stark.can("use Turncloak")
    with t.stop_at("before claim"):
        t.watch.use("Turncloak")
    knight = t.card("Hedge Knight")
    assert (knight.controller, knight.participating) == (t.watch, False)


def test_a_turncloak_may_be_used_by_any_player() -> None:
    t = Scenario(watch=side("nightswatch", play=["Benjen Stark + Turncloak"]), stark=side("stark", play=["Robb Stark"]))
    t.watch.challenge("military", "Benjen Stark")
    t.stark.defend("Robb Stark")
    t.stark.use("Turncloak")
    assert (t.card("Benjen Stark").controller, t.card("Turncloak").controller) == (t.stark, t.watch)


def test_a_turncloak_is_not_taken_by_who_has_it() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Benjen Stark + Turncloak"]),
        stark=side("stark", play=["Winterfell Steward (kneeling)"]),
    )
    t.watch.challenge("military", "Benjen Stark")
    assert not t.watch.can("use Turncloak")


def test_the_loyal_turn_no_cloak() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Turncloak"], gold=2),
        stark=side("stark", play=["Robb Stark", "Sansa Stark"]),
        phase="marshaling",
    )
    t.watch.marshal("Turncloak")
    assert t.card("Sansa Stark").attachments == ["Turncloak"]


# -- Greatjon Umber -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "used", "stands"), [("military", 2, True), ("military", 3, False), ("power", 2, False)]
)
def test_the_greatjon_is_quick_early_in_the_game(kind: str, used: int, stands: bool) -> None:
    t = Scenario(
        stark=side("stark", play=["Greatjon Umber"], used=USED[:used]),
        lannister=side("lannister", play=["The Tickler (kneeling)", "Burned Men (kneeling)"]),
    )
    t.stark.challenge(kind, "Greatjon Umber")
    assert t.stark.can("use Greatjon Umber") is stands
    if stands:
        t.stark.use("Greatjon Umber")
        assert not t.card("Greatjon Umber").kneeling


def test_the_greatjon_defends_without_that() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]), stark=side("stark", play=["Greatjon Umber"], used=USED[:1])
    )
    t.lannister.challenge("military", "The Tickler")
    t.stark.defend("Greatjon Umber")
    assert not t.stark.can("use Greatjon Umber")


# -- Taste For Flesh ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "plays"),
    [("Grey Wind", True), ("Sansa Stark + Lady", True), ("Robb Stark + Ice", False), ("Robb Stark", False)],
)
def test_wolves_have_a_taste_for_flesh(attacker: str, plays: bool) -> None:
    t = Scenario(
        stark=side("stark", play=[attacker, "Summer (kneeling)"], hand=["Taste For Flesh"]),
        lannister=side("lannister", play=["The Tickler", "Lannisport Moneylender"]),
    )
    title = attacker.split(" + ", maxsplit=1)[0]
    t.stark.challenge("intrigue" if title == "Sansa Stark" else "military", title)
    t.lannister.defend("The Tickler")
    assert t.stark.can("play Taste For Flesh") is plays
    if plays:
        with t.stop_at("before claim"):
            t.stark.play("Taste For Flesh")
        assert t.lannister.dead == ["The Tickler"]


def test_flesh_is_tasted_by_attackers() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        stark=side("stark", play=["Grey Wind"], hand=["Taste For Flesh"]),
    )
    t.lannister.challenge("military", "The Tickler")
    t.stark.defend("Grey Wind")
    assert not t.stark.can("play Taste For Flesh")


# -- Missandei ------------------------------------------------------------------------------------------


def test_missandei_discarded_for_claim_enters_play() -> None:
    """Worked example E54."""
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"]), targaryen=side("targaryen", hand=["Missandei"])
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    with t.stop_at("after challenge"):
        t.targaryen.use("Missandei")
    assert ("Missandei" in t.targaryen.in_play, t.targaryen.discard) == (True, [])


def test_missandei_discarded_from_the_deck_enters_play() -> None:
    t = Scenario(lannister=side("lannister"), targaryen=side("targaryen", deck=["Missandei"]))
    t.happen("discarded from deck", "Missandei")
    t.targaryen.use("Missandei")
    assert ("Missandei" in t.targaryen.in_play, t.targaryen.discard) == (True, [])


# -- Qarth ----------------------------------------------------------------------------------------------


def test_qarth_rids_your_cards_of_attachments() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Qarth", "Khal Drogo + Milk of the Poppy (controlled by stark)"], gold=1),
        stark=side("stark", play=["Robb Stark + Ice"]),
    )
    t.targaryen.use("Qarth")
    assert (t.stark.discard, t.targaryen.gold, t.card("Qarth").kneeling) == (["Milk of the Poppy"], 0, True)


def test_qarth_is_paid() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Qarth", "Khal Drogo + Milk of the Poppy"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert not t.targaryen.can("use Qarth")


# -- Leyton Hightower -----------------------------------------------------------------------------------


def test_leyton_hightower_brings_a_cheap_rose() -> None:
    hand = ["Rose Garden", "The Mander", "The Knight of Flowers", "Heartsbane", "Ice", "Growing Strong"]
    t = Scenario(
        tyrell=side("tyrell", play=["Leyton Hightower", "Randyll Tarly"], hand=hand),
        stark=side("stark", play=["Hodor"]),
    )
    t.tyrell.use("Leyton Hightower")
    assert sorted(t.options) == ["Heartsbane", "The Mander"]
    t.tyrell.choose("The Mander")
    assert (t.card("The Mander").kneeling, t.card("Leyton Hightower").kneeling) == (True, True)


# -- Beacon of the South --------------------------------------------------------------------------------


@pytest.mark.parametrize(("defender", "gains"), [((), True), (("Winterfell Steward",), False)])
def test_the_beacon_shines_on_great_victories(defender: tuple[str, ...], gains: bool) -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Alerie Tyrell + Beacon of the South", "Courtesan of the Rose"]),
        stark=side("stark", play=["Winterfell Steward", "Robb Stark (kneeling)"]),
    )
    t.tyrell.challenge("power", "Alerie Tyrell", "Courtesan of the Rose")  # 5 STR together
    t.stark.defend(*defender)
    assert t.tyrell.can("use Beacon of the South") is gains
    if gains:
        t.tyrell.use("Beacon of the South")
        assert t.card("Alerie Tyrell").power == 1


def test_the_beacon_does_not_shine_at_home() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Alerie Tyrell + Beacon of the South", "Randyll Tarly"]),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    t.tyrell.challenge("power", "Randyll Tarly")
    assert not t.tyrell.can("use Beacon of the South")


# -- Val ------------------------------------------------------------------------------------------------


def test_val_brings_a_wildling_to_the_attack() -> None:
    hand = ["Wildling Scout", "Wildling Horde", "Rattleshirt's Raiders", "Hedge Knight"]
    t = Scenario(stark=side("stark", play=["Val"], hand=hand), lannister=side("lannister", play=["The Tickler"]))
    t.stark.challenge("intrigue", "Val")
    t.stark.use("Val")
    assert sorted(t.options) == ["Rattleshirt's Raiders", "Wildling Scout"]
    t.stark.choose("Rattleshirt's Raiders")  # icon or not
    raiders = t.card("Rattleshirt's Raiders")
    assert (raiders.kneeling, raiders.attacking, t.challenge.attack) == (True, True, 7)


# -- Septon Meribald ------------------------------------------------------------------------------------


def test_septon_meribald_lifts_up_the_weak() -> None:
    weak = ["Garden Caretaker", "Desert Scavenger", "Lannisport Merchant", "Viserys Targaryen"]
    t = Scenario(
        stark=side("stark", play=["Septon Meribald", *(f"{title} (kneeling)" for title in weak[:2])]),
        lannister=side("lannister", play=["Hedge Knight (kneeling)", *(f"{title} (kneeling)" for title in weak[2:])]),
    )
    t.stark.use("Septon Meribald")
    assert sorted(t.options) == sorted([*weak, "nothing"])
    t.stark.choose("Garden Caretaker", "Desert Scavenger", "Lannisport Merchant")
    assert [t.card(title).kneeling for title in weak] == [False, False, False, True]
    t.card("Septon Meribald").kneeling = False
    assert not t.stark.can("use Septon Meribald")  # once per round


def test_septon_meribald_reads_what_is_printed() -> None:
    t = Scenario(stark=side("stark", play=["Septon Meribald", "Hedge Knight (kneeling)"]), lannister=side("lannister"))
    t.card("Hedge Knight").add_strength(-2, until="phase")
    assert not t.stark.can("use Septon Meribald")


# -- Oldtown Scholar ------------------------------------------------------------------------------------


def test_the_scholar_draws_as_many() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Words Are Wind"], deck=["Dawn"]),
        stark=side("stark", play=["Oldtown Scholar"], deck=["Ice", "Arya Stark", "Bran Stark"]),
    )
    t.happen("cards drawn", t.lannister, amount=2)
    t.stark.use("Oldtown Scholar")
    assert (sorted(t.stark.hand), t.card("Oldtown Scholar").kneeling) == (["Arya Stark", "Ice"], True)


def test_the_scholar_rests_in_the_draw_phase_and_when_you_draw() -> None:
    t = Scenario(lannister=side("lannister"), stark=side("stark", play=["Oldtown Scholar"], hand=[]), phase="draw")
    assert not t.stark.can("use Oldtown Scholar")
    t = Scenario(lannister=side("lannister"), stark=side("stark", play=["Oldtown Scholar"]))
    t.happen("cards drawn", t.stark, amount=2)
    assert not t.stark.can("use Oldtown Scholar")


# -- Jade Sea Dromond -----------------------------------------------------------------------------------


def test_the_dromond_sinks_with_a_location() -> None:
    t = Scenario(
        stark=side("stark", play=["Jade Sea Dromond"]),
        tyrell=side("tyrell", play=["The Mander", "Rose Garden", "The Hightower", "Left"]),
        phase="dominance",
    )
    t.stark.set_windows(always=["action"])
    t.stark.use("Jade Sea Dromond")  # the Garden is limited, the Hightower dear
    assert (t.tyrell.discard, t.stark.discard) == (["The Mander"], ["Jade Sea Dromond"])


def test_the_dromond_must_stand_and_pays_gold() -> None:
    t = Scenario(
        stark=side("stark", play=["Jade Sea Dromond (kneeling)"], plot="A Noble Cause"),
        tyrell=side("tyrell", play=["The Mander", "Left"]),
        phase="dominance",
    )
    assert t.stark.income == 6
    assert not t.stark.can("use Jade Sea Dromond")


# -- Brother's Robes ------------------------------------------------------------------------------------


def test_the_robes_silence_a_location() -> None:
    t = Scenario(
        stark=side("stark", play=["Begging Brother + Brother's Robes"]),
        lannister=side("lannister", play=["Casterly Rock", "The Tickler"]),
    )
    t.stark.challenge("intrigue", "Begging Brother")
    t.stark.use("Brother's Robes")
    assert sorted(t.options) == ["Brother's Robes", "Casterly Rock"]
    t.stark.choose("Casterly Rock")
    assert t.card("Casterly Rock").blank
    t.skip_to("after challenges phase", take_first=True)
    assert not t.card("Casterly Rock").blank


# -- "Off To Gulltown" ----------------------------------------------------------------------------------


def test_off_to_gulltown_gives_every_icon_and_a_card() -> None:
    t = Scenario(
        stark=side("stark", play=["Hodor"], hand=['"Off To Gulltown"'], deck=["Ice"], gold=1),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.stark.play('"Off To Gulltown"', "The Tickler")
    assert (t.card("The Tickler").icons, t.stark.hand) == ("MIP", ["Ice"])
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("The Tickler").icons == "MI"


# -- At Prince Doran's Behest ---------------------------------------------------------------------------


def test_at_prince_dorans_behest_reveals_another_plot() -> None:
    """Worked example E75; card ruling: it enters the used pile at once."""
    t = Scenario(
        martell=side("martell", plots=["At Prince Doran's Behest", "Calling the Banners", "A Clash of Kings"]),
        stark=side("stark", plots=["Confiscation"]),
        phase="plot",
    )
    t.martell.choose("reveal At Prince Doran's Behest")
    t.skip_to("first-player")
    assert t.asked == t.stark  # with an initiative of nothing
    assert (t.martell.plot, "At Prince Doran's Behest" in t.martell.used) == ("At Prince Doran's Behest", False)
    t.stark.choose("first player House Stark")
    t.martell.choose("Calling the Banners")
    assert t.martell.plot == "Calling the Banners"
    assert "At Prince Doran's Behest" in t.martell.used


# -- Peace and Prosperity -------------------------------------------------------------------------------


def test_peace_and_prosperity_take_something_off_the_first_of_each_kind() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            plot="Peace and Prosperity",
            play=["Randyll Tarly"],
            hand=["Paxter Redwyne", "Alerie Tyrell", "Highgarden", "The Mander", "Heartsbane", "Bodyguard"],
            gold=20,
        ),
        stark=side("stark", hand=["Robb Stark"]),
        phase="marshaling",
    )
    for title, price in (("Paxter Redwyne", 1), ("Alerie Tyrell", 4), ("Highgarden", 1), ("The Mander", 3)):
        gold = t.tyrell.gold
        t.tyrell.marshal(title)
        assert gold - t.tyrell.gold == price, title
    for title, price in (("Heartsbane", 0), ("Bodyguard", 1)):
        gold = t.tyrell.gold
        t.tyrell.marshal(title, "attach to Randyll Tarly")
        assert gold - t.tyrell.gold == price, title
    assert t.card("Robb Stark").cost == 6


# -- Forced March ---------------------------------------------------------------------------------------


def march(*mine: str, theirs: tuple[str, ...] = ("Robb Stark", "Grey Wind", "Arya Stark")) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=list(mine), plots=["Forced March"]),
        stark=side("stark", play=list(theirs), plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("each-player", take_first=True)
    return t


def test_a_forced_march_kneels_one_who_can_fight() -> None:
    t = march()
    assert sorted(t.options) == ["Grey Wind", "Robb Stark"]
    t.stark.choose("Grey Wind")
    assert t.stark.kneeling == ["Grey Wind"]


def test_a_forced_march_goes_on_as_long_as_you_march_along() -> None:
    t = march("The Tickler", "Burned Men", "Lannisport Moneylender")
    t.stark.choose("Grey Wind")
    t.lannister.choose("kneel a character you control with a military icon", "Burned Men")
    assert sorted(t.stark.kneeling) == ["Grey Wind", "Robb Stark"]
    assert t.lannister.kneeling == ["Burned Men"]


# -- Beyond Reproach ------------------------------------------------------------------------------------


def test_beyond_reproach_everybody_takes_back_what_is_on_others() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Ice + Milk of the Poppy (controlled by lannister)"],
                   plots=["Beyond Reproach"]),
        lannister=side("lannister", play=["The Tickler + Craven (controlled by stark)"], plots=["A Noble Cause"]),
        phase="plot",
    )  # fmt: skip
    t.skip_to("after plot phase", take_first=True)
    assert (t.lannister.discard, t.stark.discard) == (["Milk of the Poppy"], ["Craven"])
    assert t.card("Robb Stark").attachments == ["Ice"]


# -- Breaking Ties --------------------------------------------------------------------------------------


def test_breaking_ties_costs_a_loyal_character_each_time() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Catelyn Stark", "Summer"], plot="Breaking Ties"),
        lannister=side("lannister", play=["The Tickler", "Western Fiefdom", "Tywin Lannister", "Burned Men"]),
    )
    t.stark.use("Breaking Ties", "Summer")
    assert sorted(t.options) == ["Burned Men", "The Tickler", "Western Fiefdom"]  # Tywin is loyal
    t.stark.choose("The Tickler")
    t.stark.use("Breaking Ties", "Catelyn Stark", "Western Fiefdom")
    assert t.lannister.hand == ["The Tickler", "Western Fiefdom"]
    assert sorted(t.stark.discard) == ["Catelyn Stark", "Summer"]
    assert not t.stark.can("use Breaking Ties")  # twice per round


def test_breaking_ties_needs_somebody_loyal() -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark"], plot="Breaking Ties"),
        lannister=side("lannister", play=["The Tickler"]),
    )
    assert not t.stark.can("use Breaking Ties")


# -- Grand Melee ----------------------------------------------------------------------------------------


def test_in_a_grand_melee_one_alone_wins_nothing() -> None:
    """Worked example E60."""
    t = Scenario(stark=side("stark", play=["Robb Stark"], plot="Grand Melee"), lannister=side("lannister"))
    with t.stop_at("after challenge"):
        t.stark.challenge("military", "Robb Stark")
    assert (t.challenge.attack, t.challenge.defence, t.challenge.winner) == (0, 0, None)


def test_in_a_grand_melee_two_count() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Grey Wind"], plot="Grand Melee"),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.stark.challenge("military", "Robb Stark", "Grey Wind")
    with t.stop_at("before determine winner"):
        t.lannister.defend("Tywin Lannister")
    assert (t.challenge.attack, t.challenge.defence) == (9, 0)


# -- False Spring ---------------------------------------------------------------------------------------


def test_a_false_spring_shows_three_cards_and_takes_one() -> None:
    t = Scenario(
        stark=side("stark", plots=["False Spring"], hand=["Ice"]),
        lannister=side("lannister", plots=["A Noble Cause"], hand=["Dawn", "Heartsbane", "Lannisport", "Longclaw"]),
        phase="plot",
    )
    t.skip_to("each-player", take_first=True)
    t.lannister.choose("Dawn", "Heartsbane", "Lannisport")
    assert sorted(t.stark.knows(t.lannister)) == ["Dawn", "Heartsbane", "Lannisport"]
    assert sorted(t.options) == ["Dawn", "Heartsbane", "Lannisport", "nothing"]
    with t.stop_at("after plot phase"):
        t.stark.choose("Lannisport")
    assert (t.lannister.discard, t.stark.hand) == (["Lannisport"], ["Ice"])


def test_a_false_spring_takes_from_any_number_of_hands() -> None:
    t = Scenario(
        stark=side("stark", plots=["False Spring"]),
        lannister=side("lannister", plots=["A Noble Cause"], hand=["Dawn", "Heartsbane"]),
        tyrell=side("tyrell", plots=["A Noble Cause"], hand=["Longclaw", "Highgarden"]),
        phase="plot",
    )
    t.skip_to("pick", take_first=True)
    nobody, second, both = t.copy(), t.copy(), t.copy()
    nobody.stark.choose("nothing")
    assert nobody.lannister.discard + nobody.tyrell.discard == []
    second.stark.choose("Highgarden")
    assert sorted(second.options) == ["Dawn", "Heartsbane", "no more"]  # no second one of a hand
    second.stark.choose("no more")
    assert (second.lannister.discard, second.tyrell.discard) == ([], ["Highgarden"])
    both.stark.choose("Longclaw", "Dawn")
    assert (both.lannister.discard, both.tyrell.discard) == (["Dawn"], ["Longclaw"])
