"""House of Thorns: the other factions, neutral cards and plots."""

import pytest

from kingsmoot.scenario import Scenario, side

HOUND = "The Hound (pack HoT)"
MARGAERY = "Margaery Tyrell (pack HoT)"

# -- River Runner ---------------------------------------------------------------------------------------


def test_nobody_with_power_defends_against_the_river_runner() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["River Runner", "Bastard in Hiding"]),
        stark=side("stark", play=["Robb Stark (1 power)", "Tumblestone Knight"]),
    )
    twin = t.copy()
    t.baratheon.challenge("military", "River Runner")
    assert not t.stark.can("Robb Stark")
    assert t.stark.can("Tumblestone Knight")
    twin.baratheon.challenge("military", "Bastard in Hiding")
    twin.stark.defend("Robb Stark")
    assert twin.challenge.defenders == ["Robb Stark"]


# -- Bend the Knee --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("king", "plays"), [("", True), (" (kneeling)", False)])
def test_bend_the_knee_before_a_standing_king(king: str, plays: bool) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[f"Robert Baratheon{king}", "Left"], hand=["Bend the Knee"], gold=1),
        stark=side("stark", play=["Robb Stark", "Sansa Stark", "Grey Wind"]),
    )
    assert t.baratheon.can("play Bend the Knee") is plays
    if plays:
        t.baratheon.play("Bend the Knee")
        assert sorted(t.options) == ["Robb Stark", "Robert Baratheon", "Sansa Stark"]
        t.baratheon.choose("Robb Stark")
        assert t.card("Robb Stark").kneeling


# -- Drowned God's Apostle ------------------------------------------------------------------------------


def apostle(*dead: str, wins: bool = True) -> Scenario:
    return Scenario(
        greyjoy=side("greyjoy", play=["Drowned God's Apostle"], dead=list(dead), gold=9 if wins else 0),
        stark=side("stark", play=["Robb Stark"]),
        phase="dominance",
    )


def test_the_apostle_dies_for_another() -> None:
    t = apostle("Black Wind's Crew", "Drowned Men", "Aeron Damphair", "Hedge Knight")
    with t.stop_at("after dominance phase"):
        t.greyjoy.use("Drowned God's Apostle")  # the Crew alone is cheap, Greyjoy and not unique
    assert t.greyjoy.in_play == ["Black Wind's Crew"]
    assert "Drowned God's Apostle" in t.greyjoy.dead


def test_the_apostle_needs_somebody_to_raise() -> None:
    assert not apostle("Drowned Men", "Aeron Damphair").greyjoy.can("use Drowned God's Apostle")


def test_the_apostle_needs_dominance() -> None:
    assert not apostle("Black Wind's Crew", wins=False).greyjoy.can("use Drowned God's Apostle")


# -- Corpse Lake ----------------------------------------------------------------------------------------


def test_corpse_lake_counts_three_dead_of_an_opponents_deck() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Corpse Lake"], deck=["Hedge Knight"]),
        stark=side("stark", deck=["Ice", "Robb Stark", "Arya Stark", "Bran Stark", "Sansa Stark"]),
    )
    t.happen("discarded from deck", "Ice")
    assert not t.greyjoy.can("use Corpse Lake")
    t.happen("discarded from deck", "Hedge Knight")
    assert not t.greyjoy.can("use Corpse Lake")
    for title in ("Robb Stark", "Arya Stark", "Bran Stark"):
        t.happen("discarded from deck", title)
        t.greyjoy.use("Corpse Lake")
    assert t.card("Corpse Lake").power == 3
    t.happen("discarded from deck", "Sansa Stark")
    assert not t.greyjoy.can("use Corpse Lake")


# -- The Hound ------------------------------------------------------------------------------------------


def test_the_hound_drives_away_a_knight_without_attachments() -> None:
    t = Scenario(
        lannister=side("lannister", hand=[HOUND], gold=4),
        stark=side("stark", play=["Tumblestone Knight", "Hedge Knight + Milk of the Poppy", "Robb Stark"]),
        phase="marshaling",
    )
    t.lannister.marshal("The Hound")
    t.lannister.use("The Hound")
    assert t.stark.hand == ["Tumblestone Knight"]


# -- Lion's Tooth ---------------------------------------------------------------------------------------


def test_lions_tooth_sends_a_cheap_participant_home() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler", "Lannisport Merchant"], hand=["Lion's Tooth"], gold=2),
        stark=side("stark", play=["Tumblestone Knight", "Robb Stark", "Arya Stark"]),
    )
    t.lannister.ambush("Lion's Tooth")  # the Merchant is not unique
    assert (t.card("The Tickler").attachments, t.card("The Tickler").strength) == (["Lion's Tooth"], 3)
    assert not t.lannister.can("use Lion's Tooth")
    t.lannister.challenge("military", "The Tickler")
    t.stark.defend("Tumblestone Knight", "Robb Stark")
    t.lannister.use("Lion's Tooth")
    assert sorted(t.options) == ["The Tickler", "Tumblestone Knight"]  # Robb is dear, Arya at home
    t.lannister.choose("Tumblestone Knight")
    assert (t.stark.hand, t.lannister.discard) == (["Tumblestone Knight"], ["Lion's Tooth"])


def test_lions_tooth_needs_its_bearer_in_the_challenge() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler + Lion's Tooth", "Burned Men"]),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    t.lannister.challenge("military", "Burned Men")
    assert not t.lannister.can("use Lion's Tooth")


# -- The Bastard of Godsgrace ---------------------------------------------------------------------------

BASTARD = "The Bastard of Godsgrace"


def godsgrace(*hand: str, gold: int = 0) -> Scenario:
    return Scenario(
        martell=side("martell", play=[f"{BASTARD} (2 power)"], hand=list(hand), gold=gold),
        stark=side("stark", play=["Robb Stark"]),
    )


def test_the_bastard_of_godsgrace_pays_for_an_ambush() -> None:
    t = godsgrace("Dornish Spy", "Dornish Spy", gold=4)
    t.martell.use(BASTARD)
    assert t.card(BASTARD).power == 1
    t.martell.ambush("Dornish Spy")
    assert t.martell.gold == 2
    assert not t.martell.can("ambush Dornish Spy")  # the second costs 4 again


def test_the_bastard_of_godsgrace_pays_for_an_event() -> None:
    t = godsgrace("Confinement", "Dornish Spy", gold=3)
    t.martell.use(BASTARD)
    t.martell.play("Confinement")
    assert t.martell.gold == 3
    assert not t.martell.can("ambush Dornish Spy")


def test_the_bastard_of_godsgrace_helps_twice_for_two_power() -> None:
    t = godsgrace("Dornish Spy")
    t.martell.use(BASTARD)
    t.martell.use(BASTARD)
    assert not t.martell.can(f"use {BASTARD}")
    t.martell.ambush("Dornish Spy")
    assert t.martell.gold == 0


def test_the_bastard_of_godsgrace_helps_this_phase_alone() -> None:
    t = Scenario(
        martell=side("martell", play=[f"{BASTARD} (2 power)", "The Roseroad"], hand=["Palace Spearman"]),
        stark=side("stark"),
    )
    t.martell.use(BASTARD)
    t.skip_to("after challenges phase")
    assert t.card("Palace Spearman").cost == 4


# -- Hellholt -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("defender", "power"), [((), True), (("Desert Scavenger",), False)])
def test_hellholt_feeds_on_great_defeats(defender: tuple[str, ...], power: bool) -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark"]), martell=side("martell", play=["Hellholt", "Desert Scavenger"])
    )
    t.stark.challenge("power", "Eddard Stark")
    t.martell.defend(*defender)
    assert t.martell.can("use Hellholt") is power
    if power:
        t.martell.use("Hellholt")
        assert t.card("Hellholt").power == 1


# -- Small Paul -----------------------------------------------------------------------------------------


def test_small_paul_calls_as_many_stewards_as_he_can() -> None:
    deck = ["Steward at the Wall", "Ice", "Samwell Tarly", "Heartsbane", "Highgarden", "Longclaw", "Jon Snow"]
    t = Scenario(
        watch=side("nightswatch", play=["Small Paul"], deck=deck, plot="A Noble Cause"),
        stark=side("stark"),
    )
    assert t.watch.reserve == 6
    t.happen("killed", "Small Paul")
    t.watch.use("Small Paul", "take Steward at the Wall", "take Samwell Tarly")
    assert sorted(t.watch.hand) == ["Samwell Tarly", "Steward at the Wall"]  # Jon Snow lies too deep


def test_small_paul_calls_nobody_when_he_is_discarded() -> None:
    t = Scenario(watch=side("nightswatch", play=["Small Paul"], deck=["Jon Snow"]), stark=side("stark"))
    t.happen("discarded from play", "Small Paul")
    assert not t.watch.can("use Small Paul")


# -- Broken Vows ----------------------------------------------------------------------------------------


def vows(*theirs: str) -> Scenario:
    return Scenario(
        watch=side("nightswatch", play=["Veteran Builder"], hand=["Broken Vows"], gold=1),
        stark=side("stark", play=list(theirs)),
        phase="marshaling",
    )


def test_broken_vows_exchange_a_brother_for_somebody_cheaper() -> None:
    t = vows("Tumblestone Knight", "Robb Stark", "Summer", "Sansa Stark")
    t.watch.play("Broken Vows")  # Sansa costs as much as the Builder, Summer is loyal
    assert t.card("Veteran Builder").controller == t.stark
    assert t.card("Tumblestone Knight").controller == t.watch


def test_broken_vows_take_nothing_if_nobody_is_cheaper() -> None:
    t = vows("Sansa Stark")
    t.watch.play("Broken Vows")
    assert t.card("Veteran Builder").controller == t.stark
    assert t.card("Sansa Stark").controller == t.stark


def test_broken_vows_in_a_melee_take_from_whoever_was_given() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Veteran Builder"], hand=["Broken Vows"], gold=1),
        stark=side("stark", play=["Tumblestone Knight"]),
        lannister=side("lannister", play=["Burned Men"]),
        phase="marshaling",
    )
    t.watch.play("Broken Vows", "House Lannister")
    assert t.card("Veteran Builder").controller == t.lannister
    assert t.card("Burned Men").controller == t.watch
    assert t.card("Tumblestone Knight").controller == t.stark


# -- Ser Dontos Hollard ---------------------------------------------------------------------------------

DONTOS = "Ser Dontos Hollard"


@pytest.mark.parametrize("event", ["killed", "discarded from play"])
def test_ser_dontos_stands_to_save_a_lady(event: str) -> None:
    t = Scenario(stark=side("stark", play=[f"{DONTOS} (kneeling)", "Sansa Stark"]), lannister=side("lannister"))
    t.happen(event, "Sansa Stark")
    t.stark.use(DONTOS)
    assert (t.card("Sansa Stark").in_play, t.card(DONTOS).kneeling) == (True, False)


@pytest.mark.parametrize(("dontos", "lady"), [(DONTOS, "Sansa Stark"), (f"{DONTOS} (kneeling)", "Robb Stark")])
def test_ser_dontos_kneels_for_ladies(dontos: str, lady: str) -> None:
    t = Scenario(stark=side("stark", play=[dontos, lady]), lannister=side("lannister"))
    t.happen("killed", lady)
    assert not t.stark.can(f"use {DONTOS}")
    assert not t.card(lady).in_play


# -- Last Hearth ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("used", "more"), [(2, 3), (3, 2)])
def test_last_hearth_gives_more_early_in_the_game(used: int, more: int) -> None:
    plots = ["Wildfire Assault", "Confiscation", "Calling the Banners"]
    t = Scenario(
        stark=side(
            "stark", play=["Last Hearth", "Tumblestone Knight", "Hedge Knight", "Arya Stark"], used=plots[:used]
        ),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.stark.challenge("military", "Tumblestone Knight", "Hedge Knight")
    before = t.card("Tumblestone Knight").strength
    t.stark.use("Last Hearth")  # one Stark takes part
    assert t.card("Tumblestone Knight").strength == before + more
    t.skip_to("after challenge", take_first=True)
    assert t.card("Tumblestone Knight").strength == before


# -- Qotho ----------------------------------------------------------------------------------------------


def test_qotho_enters_play_for_two_cards_in_any_phase() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Qotho", "Drogon", "Drogo's Arakh", "Ice"], play=["Handmaiden"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.targaryen.use("Qotho", "Drogon", "Drogo's Arakh")
    assert (sorted(t.targaryen.discard), "Qotho" in t.targaryen.in_play) == (["Drogo's Arakh", "Drogon"], True)


def test_qotho_wants_two_targaryen_cards_beside_himself() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=["Qotho", "Drogon", "Ice"], play=["Handmaiden"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert not t.targaryen.can("use Qotho")


# -- Tokar ----------------------------------------------------------------------------------------------


def test_the_tokar_counts_itself_and_others() -> None:
    t = Scenario(targaryen=side("targaryen", play=["Handmaiden + Tokar + Milk of the Poppy"]), stark=side("stark"))
    assert t.card("Handmaiden").strength == 1 + 2


def test_beside_a_tokar_nobody_unadorned_gains_power() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Handmaiden + Tokar", "Magister Illyrio"]),
        stark=side("stark", play=["Sansa Stark", "Robb Stark + Bodyguard"]),
    )
    t.targaryen.challenge("intrigue", "Handmaiden")
    t.happen("power gained", "Sansa Stark", amount=1)
    t.happen("power gained", "Robb Stark", amount=1)
    t.happen("power gained", t.stark, amount=1)
    assert [t.card(title).power for title in ("Sansa Stark", "Robb Stark")] == [0, 1]
    assert t.stark.faction_power == 1


def test_a_tokar_at_home_hinders_nobody() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Handmaiden + Tokar", "Magister Illyrio"]),
        stark=side("stark", play=["Sansa Stark"]),
    )
    t.targaryen.challenge("intrigue", "Magister Illyrio")
    t.happen("power gained", "Sansa Stark", amount=1)
    assert t.card("Sansa Stark").power == 1


# -- Archmaester Ebrose ---------------------------------------------------------------------------------


def test_ebrose_kneels_one_maester_for_another() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Archmaester Ebrose", "Maester Lomys (kneeling)", "House Maester"]),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )
    t.tyrell.use("Archmaester Ebrose", "House Maester")
    assert (t.card("Maester Lomys").kneeling, t.card("House Maester").kneeling) == (False, True)
    assert not t.tyrell.can("use Archmaester Ebrose")  # once per phase


def test_ebrose_cannot_stand_whom_he_has_knelt() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Archmaester Ebrose", "House Maester"]), stark=side("stark", play=["Robb Stark"])
    )
    assert not t.tyrell.can("use Archmaester Ebrose")


def test_ebrose_kneels_no_maester_of_an_opponent() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Archmaester Ebrose (kneeling)"]),
        stark=side("stark", play=["Maester Luwin", "Robb Stark"]),
    )
    assert not t.tyrell.can("use Archmaester Ebrose")


# -- Faceless Man ---------------------------------------------------------------------------------------


def test_the_faceless_man_wears_the_face_of_the_dead() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Faceless Man"], dead=["Garden Caretaker"]),
        stark=side("stark", play=["Arya Stark"], dead=["Robb Stark"]),
    )
    t.tyrell.use("Faceless Man", "Robb Stark")
    man = t.card("Faceless Man")
    assert (man.icons, man.traits, man.has("renown"), man.strength) == ("MP", ["Lord"], True, 3)
    assert not t.tyrell.can("use Faceless Man")
    t.skip_to("after challenges phase", take_first=True)
    assert (man.icons, man.traits, man.has("renown")) == ("", [], False)


# -- Citadel Novice -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("top", "drawn"), [("Bodyguard", True), ("House Maester", True), ("Hedge Knight", False), ("Highgarden", False)]
)
def test_a_novice_studies_attachments_and_maesters(top: str, drawn: bool) -> None:
    t = Scenario(tyrell=side("tyrell", play=["Citadel Novice"], deck=[top]), stark=side("stark", play=["Arya Stark"]))
    t.tyrell.challenge("intrigue", "Citadel Novice")
    t.tyrell.use("Citadel Novice")
    assert (t.tyrell.hand == [top]) is drawn
    assert t.tyrell.foresees(t.tyrell) == ([] if drawn else [top])


def test_a_novice_studies_once_per_phase() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Citadel Novice"], deck=["Bodyguard", "Bodyguard"]),
        stark=side("stark", play=["Arya Stark"]),
    )
    for _ in range(2):
        t.card("Citadel Novice").kneeling = False
        t.happen("knelt", "Citadel Novice")
        if t.tyrell.can("use Citadel Novice"):
            t.tyrell.use("Citadel Novice")
    assert t.tyrell.hand == ["Bodyguard"]


# -- The Citadel ----------------------------------------------------------------------------------------


def test_the_citadel_finds_a_maester() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Citadel"], deck=["Ice", "House Maester", "Maester Lomys"]),
        stark=side("stark", play=["Arya Stark"]),
    )
    t.tyrell.use("The Citadel")
    assert sorted(t.options) == ["nothing", "take House Maester", "take Maester Lomys"]
    t.tyrell.choose("take House Maester")
    assert (t.tyrell.hand, t.card("The Citadel").kneeling) == (["House Maester"], True)


# -- Strangler ------------------------------------------------------------------------------------------


def test_the_strangler_chokes_participants_alone() -> None:
    """Worked example E95, as far as its cards go; card ruling: only while participating."""
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Strangler + Ice"]), lannister=side("lannister", play=["The Tickler"])
    )
    assert t.card("Robb Stark").strength == 7
    t.stark.challenge("military", "Robb Stark")
    assert t.card("Robb Stark").strength == 1
    t.card("Robb Stark").add_strength(+2, until="phase")
    assert (t.card("Robb Stark").strength, t.challenge.attack) == (1, 1)
    t.skip_to("after challenge", take_first=True)
    assert t.card("Robb Stark").strength == 9


# -- Words Are Wind -------------------------------------------------------------------------------------


def wind() -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], hand=["Hear Me Roar!", "Burned Men"], gold=1),
        stark=side("stark", hand=["Words Are Wind"], deck=["Ice", "Arya Stark"], play=["Robb Stark"]),
    )
    t.lannister.play("Hear Me Roar!")
    t.stark.play("Words Are Wind")
    return t


def test_words_are_wind_if_they_are_taken_back() -> None:
    t = wind()
    t.lannister.choose("cancel those effects")
    assert (t.lannister.hand, t.stark.hand) == (["Burned Men"], [])


def test_words_that_are_meant_cost_two_cards() -> None:
    """Worked example E88."""
    t = wind()
    t.lannister.choose("let House Stark draw 2 cards")
    assert sorted(t.stark.hand) == ["Arya Stark", "Ice"]
    t.lannister.choose("Burned Men")
    assert "Burned Men" in t.lannister.in_play


def test_words_are_wind_against_events_of_opponents() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Words Are Wind", "For the North!"]), lannister=side("lannister")
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("For the North!")
    assert not t.stark.can("play Words Are Wind")


# -- The Conclave ---------------------------------------------------------------------------------------


def test_the_conclave_trades_with_the_top_of_the_deck() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Maester Lomys", "Margaery Tyrell"], agenda="The Conclave",
                    under=["Ice", "Heartsbane"], deck=["Highgarden"]),
        stark=side("stark", play=["Winterfell Steward"]),
    )  # fmt: skip
    t.tyrell.challenge("intrigue", "Maester Lomys")
    with t.stop_at("before claim"):
        t.tyrell.use("The Conclave", "Ice")
    assert t.tyrell.deck[0] == "Ice"


def test_the_conclave_listens_to_maesters() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Maester Lomys", "Margaery Tyrell"], agenda="The Conclave", under=["Ice"]),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.tyrell.challenge("intrigue", "Margaery Tyrell")
    assert not t.tyrell.can("use The Conclave")


# -- Wardens of the South -------------------------------------------------------------------------------


def test_the_wardens_strengthen_each_rose_that_is_declared() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Left", "The Knight of Flowers", "Hedge Knight"], plot="Wardens of the South"),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.tyrell.challenge("military", "Left", "The Knight of Flowers", "Hedge Knight")
    t.tyrell.use("Wardens of the South")
    t.tyrell.use("Wardens of the South")
    assert not t.tyrell.can("use Wardens of the South")
    assert [t.card(title).strength for title in ("Left", "The Knight of Flowers")] == [4, 7]
    t.skip_to("after challenge", take_first=True)
    assert t.card("Left").strength == 2


def test_the_wardens_strengthen_defenders_of_yours() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]), tyrell=side("tyrell", play=["Left"], plot="Wardens of the South")
    )
    t.stark.challenge("military", "Robb Stark")
    t.tyrell.defend("Left")
    with t.stop_at("before determine winner"):
        t.tyrell.use("Wardens of the South")
    assert t.card("Left").strength == 4


# -- Besieged -------------------------------------------------------------------------------------------


def test_besieged_with_shae_drawn_in_another_must_defend() -> None:
    """Worked example E63."""
    t = Scenario(
        tyrell=side("tyrell", play=[MARGAERY], plot="Besieged"),
        lannister=side("lannister", play=["Shae", "Cersei Lannister", "The Tickler"]),
    )
    t.tyrell.challenge("intrigue", "Margaery Tyrell")
    t.tyrell.use("Margaery Tyrell", "Shae")
    assert t.about == "defenders"
    with pytest.raises(Exception, match="cannot"):
        t.lannister.defend()
    with t.stop_at("before determine winner"):
        t.lannister.defend("Cersei Lannister")
    assert sorted(t.challenge.defenders) == ["Cersei Lannister", "Shae"]


def test_besieged_nobody_stays_at_home() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plot="Besieged"),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
    )
    t.stark.challenge("military", "Robb Stark")
    with pytest.raises(Exception, match="cannot"):
        t.lannister.defend()
    t.lannister.defend("Burned Men")
    assert t.challenge.defenders == ["Burned Men"]


# -- Your King Commands It ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "power"), [("Robert Baratheon", 1), ("Cersei Lannister", 1), ("Stannis Baratheon", 0)]
)
def test_only_kings_and_queens_gain_power(title: str, power: int) -> None:
    t = Scenario(baratheon=side("baratheon", play=[title], plot="Your King Commands It"), stark=side("stark"))
    t.happen("power gained", title, amount=1)
    t.happen("power gained", t.stark, amount=1)
    assert (t.card(title).power, t.stark.faction_power) == (power, 1)


# -- The Spider's Web -----------------------------------------------------------------------------------


def test_the_spiders_web_is_spun_once_more() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Lannisport Moneylender", "The Queen's Assassin", "The Tickler"],
                       plot="The Spider's Web"),
        stark=side("stark", hand=["Ice", "Arya Stark", "Bran Stark", "Sansa Stark"]),
    )  # fmt: skip
    t.lannister.challenge("intrigue", "Lannisport Moneylender")
    t.lannister.use("The Spider's Web")
    assert len(t.stark.hand) == 3
    assert t.lannister.claim == 1
    with t.stop_at("before claim"):
        t.lannister.challenge("intrigue", "The Tickler")
    assert t.challenge.claim == 2
    assert not t.lannister.can("use The Spider's Web")  # once per phase
    t.skip_to("after challenges phase")  # nobody may initiate a third, though the Assassin stands
    assert len(t.stark.hand) == 1


def test_the_spiders_web_needs_a_win() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], plot="The Spider's Web"),
        stark=side("stark", play=["Catelyn Stark"], hand=["Ice"]),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    t.stark.defend("Catelyn Stark")
    assert not t.lannister.can("use The Spider's Web")


def test_the_spiders_web_is_not_for_a_challenge_that_another_won() -> None:
    t = Scenario(
        stark=side("stark", play=["Catelyn Stark"]),
        lannister=side("lannister", plot="The Spider's Web", hand=["Ice"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    assert not t.lannister.can("use The Spider's Web")


# -- Now It Comes To War --------------------------------------------------------------------------------


@pytest.mark.parametrize("war", [True, False])
def test_whoever_attacks_may_make_it_war(war: bool) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"]),
        stark=side("stark", play=["Winterfell Steward (kneeling)"], hand=["Ice"], plot="Now It Comes To War"),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    t.pass_windows(until="may")
    assert t.asked == t.lannister
    with t.stop_at("after claim"):
        t.lannister.choose("yes" if war else "no")
    assert (t.stark.dead, t.stark.hand) == ((["Winterfell Steward"], ["Ice"]) if war else ([], []))


# -- Trade Routes ---------------------------------------------------------------------------------------


def test_trade_routes_count_your_locations_and_those_of_one_opponent() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Highgarden", "Rose Garden"], plots=["Trade Routes"]),
        stark=side("stark", play=["The Roseroad"], plots=["A Noble Cause"]),
        lannister=side("lannister", play=["Lannisport", "Casterly Rock"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("player", take_first=True)
    t.tyrell.choose("House Lannister")
    assert t.tyrell.gold == 4


# -- Nothing Burns Like The Cold ------------------------------------------------------------------------


def test_nothing_burns_like_the_cold() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark + Bodyguard + Ice", "Gates of Winterfell", "The Wolfswood", "Heart Tree Grove"],
            plots=["Nothing Burns Like The Cold"],
        ),
        lannister=side("lannister", play=["The Kingsroad", "Tywin Lannister"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("each-player", take_first=True)
    assert sorted(t.options) == ["Bodyguard", "Ice"]
    t.stark.choose("Ice")
    assert sorted(t.options) == ["Gates of Winterfell", "The Wolfswood"]  # the Grove is limited
    t.stark.choose("The Wolfswood")
    assert sorted(t.stark.discard) == ["Ice", "The Wolfswood"]
    assert t.lannister.discard == []  # nothing that he could choose


def test_nothing_burns_like_the_cold_takes_what_you_control() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + Milk of the Poppy (controlled by lannister)"],
                   plots=["Nothing Burns Like The Cold"]),
        lannister=side("lannister", play=["Lannisport + Lannisport"], plots=["A Noble Cause"]),
        phase="plot",
    )  # fmt: skip
    t.skip_to("after plot phase", take_first=True)
    assert sorted(t.lannister.discard) == ["Lannisport", "Lannisport", "Milk of the Poppy"]  # no duplicate saves


# -- several --------------------------------------------------------------------------------------------


def test_what_is_done_in_one_phase_alone() -> None:
    t = Scenario(
        martell=side(
            "martell",
            play=[f"{BASTARD} (1 power)", "Faceless Man", "The Citadel", "Veteran Builder"],
            hand=["Broken Vows"],
            dead=["Arianne Martell"],
            gold=9,
        ),
        stark=side("stark", play=["Winterfell Steward"]),
        phase="dominance",
    )
    assert t.martell.can("use The Citadel")
    assert not t.martell.can(f"use {BASTARD}")
    assert not t.martell.can("use Faceless Man")
    assert not t.martell.can("play Broken Vows")
