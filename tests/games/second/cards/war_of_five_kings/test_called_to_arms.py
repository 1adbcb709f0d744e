"""Called to Arms."""

import pytest

from kingsmoot.decks import Counts, Deck, reasons
from kingsmoot.games.second.facts import by_title, card_index
from kingsmoot.scenario import Scenario, side

WAIT = "Winter Is Coming"
"""With 1 gold for it, whoever holds it is asked in every action window of a challenge."""

# -- Donella Hornwood -----------------------------------------------------------------------------------


def test_donella_hornwood_makes_the_first_loyal_card_cheaper() -> None:
    t = Scenario(
        stark=side("stark", play=["Donella Hornwood"], hand=["Bran Stark", "Summer", "Hodor"], gold=5),
        lannister=side("lannister"),
        phase="marshaling",
    )
    gold = t.stark.gold
    t.stark.marshal("Bran Stark")  # who is not loyal
    assert t.stark.gold == gold - 2
    t.stark.marshal("Summer")
    assert t.stark.gold == gold - 2 - 2
    t.stark.marshal("Hodor")  # the second loyal card
    assert t.stark.gold == gold - 2 - 2 - 2


def test_donella_hornwood_makes_a_loyal_event_cheaper_once_a_round() -> None:
    t = Scenario(
        stark=side("stark", play=["Donella Hornwood", "Robb Stark", "Summer"], hand=[WAIT, WAIT], gold=1),
        lannister=side("lannister"),
    )
    t.stark.challenge("military", "Summer")
    t.stark.play(WAIT)
    assert t.stark.gold == 1
    t.skip_to("challenge", take_first=True)
    t.stark.challenge("power", "Robb Stark")
    t.stark.play(WAIT)
    assert t.stark.gold == 0


# -- Fear Cuts Deeper Than Swords -----------------------------------------------------------------------

FEAR = "Fear Cuts Deeper Than Swords"


def fear(*play: str) -> Scenario:
    return Scenario(
        stark=side("stark", play=[*play], hand=[FEAR], gold=2),
        martell=side("martell", play=["The Red Viper"], hand=["Confinement"], gold=1, first=True),
    )


def test_fear_cuts_deeper_than_swords_cancels_an_ability_and_stands_its_target() -> None:
    """E87, with another event."""
    t = fear("Arya Stark (kneeling)", "Sansa Stark")
    t.martell.play("Confinement", "Arya Stark")
    t.stark.play(FEAR)
    assert (t.card("Arya Stark").kneeling, t.card("Arya Stark").icons) == (False, "P")
    assert t.martell.discard == ["Confinement"]
    assert (t.stark.gold, t.martell.gold) == (0, 0)


def test_fear_cuts_deeper_than_swords_helps_a_character_that_stands_as_well() -> None:
    t = fear("Arya Stark", "Sansa Stark")
    t.martell.play("Confinement", "Arya Stark")
    t.stark.play(FEAR)
    assert (t.card("Arya Stark").kneeling, t.card("Arya Stark").icons) == (False, "P")


def test_fear_cuts_deeper_than_swords_is_for_stark_characters_of_yours() -> None:
    t = fear("Arya Stark", "The Tickler")
    t.martell.play("Confinement", "The Tickler")
    assert not t.stark.can(f"play {FEAR}")
    t = Scenario(
        stark=side("stark", play=["The Tickler"], hand=[FEAR], gold=2),
        martell=side("martell", play=["Arya Stark", "The Red Viper"], hand=["Confinement"], gold=1, first=True),
    )
    t.martell.play("Confinement", "Arya Stark")
    assert not t.stark.can(f"play {FEAR}")


def test_fear_cuts_deeper_than_swords_cancels_plots_and_abilities_in_play() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=[FEAR], plots=["A Noble Cause"], gold=2),
        lannister=side("lannister", plots=["Filthy Accusations"]),
        phase="plot",
    )
    t.choose("first player House Stark")
    t.stark.play(FEAR)
    assert not t.card("Robb Stark").kneeling
    t = Scenario(
        stark=side("stark", play=["Robb Stark (kneeling)"], hand=[FEAR], gold=2),
        tyrell=side("tyrell", play=["Margaery Tyrell", "Left"], first=True),
    )
    t.tyrell.use("Margaery Tyrell", "Robb Stark")
    t.stark.play(FEAR)
    assert (t.card("Robb Stark").strength, t.card("Robb Stark").kneeling) == (5, False)
    assert t.card("Margaery Tyrell").kneeling  # the cost stays paid


def test_fear_cuts_deeper_than_swords_may_cancel_an_ability_of_your_own() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Bran Stark"], hand=[FEAR, "For the North!"], gold=2),
        lannister=side("lannister"),
    )
    t.stark.challenge("military", "Robb Stark")
    t.stark.play("For the North!")
    t.stark.play(FEAR)
    assert (t.card("Robb Stark").strength, t.card("Robb Stark").kneeling) == (5, False)


@pytest.mark.parametrize(("chosen", "cancels"), [(["Arya Stark"], True), (["Arya Stark", "Sansa Stark"], False)])
def test_fear_cuts_deeper_than_swords_needs_an_only_target(chosen: list[str], cancels: bool) -> None:
    t = Scenario(
        stark=side("stark", play=["Arya Stark", "Sansa Stark"], hand=[FEAR], gold=2),
        baratheon=side("baratheon", play=["Left"], hand=["Consolidation of Power"], gold=1, first=True),
        phase="marshaling",
    )
    t.card("Sansa Stark").kneeling = False
    t.baratheon.play("Consolidation of Power", *chosen, *(["no more"] if len(chosen) < 2 else []))
    assert t.stark.can(f"play {FEAR}") is cancels


def test_fear_cuts_deeper_than_swords_does_not_wait_for_what_chooses_nobody() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=[FEAR], gold=2, plots=["A Noble Cause"]),
        lannister=side("lannister", plots=["Marched to the Wall"]),
        phase="plot",
    )
    t.choose("first player House Stark")
    assert t.stark.discard == ["Robb Stark"]  # that is no target


# -- Knight of Summer and There Is My Claim -------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "summer"),
    [
        ("Calm Over Westeros", "A Noble Cause", True),
        ("A Noble Cause", "Calm Over Westeros", True),
        ("Calm Over Westeros", "The Winds of Winter", False),
        ("A Noble Cause", "A Noble Cause", False),
    ],
)
def test_knight_of_summer_looks_at_all_revealed_plots(mine: str, theirs: str, summer: bool) -> None:
    t = Scenario(tyrell=side("tyrell", play=["Knight of Summer"], plot=mine), lannister=side("lannister", plot=theirs))
    knight = t.card("Knight of Summer")
    assert (knight.strength, knight.has("renown")) == ((5, True) if summer else (3, False))


def test_knight_of_summer_counts_seasons_in_a_melee() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Knight of Summer"], plot="Calm Over Westeros"),
        lannister=side("lannister", plot="The Winds of Winter"),
        stark=side("stark", plot="A Tourney for the King"),
    )
    assert t.card("Knight of Summer").has("renown")  # two of summer, one of winter


FOUR = ["Margaery Tyrell", "Maester Lomys", "Right", "Garden Caretaker"]


def claim(*hand: str) -> Scenario:
    return Scenario(
        tyrell=side("tyrell", play=["Randyll Tarly", "The Knight of Flowers"], hand=["There Is My Claim", *hand]),
        lannister=side("lannister", play=["The Tickler (kneeling)", "Burned Men (kneeling)"]),
    )


def test_there_is_my_claim_raises_claim_for_four_characters_that_are_shown() -> None:
    t = claim(*FOUR, "Heartsbane")
    assert not t.tyrell.can("play There Is My Claim")  # only during a challenge
    t.tyrell.challenge("military", "Randyll Tarly")
    with t.stop_at("before claim"):
        t.tyrell.play("There Is My Claim", *FOUR)
    assert t.tyrell.claim == 2
    assert sorted(t.lannister.knows(t.tyrell)) == sorted(FOUR)
    t.skip_to("challenge", take_first=True)
    assert t.lannister.dead == ["The Tickler", "Burned Men"]
    assert t.tyrell.claim == 1


def test_there_is_my_claim_lets_you_choose_which_four() -> None:
    t = claim(*FOUR, "Left")
    t.tyrell.challenge("military", "Randyll Tarly")
    t.tyrell.play("There Is My Claim", "Left", *FOUR[:3])
    assert sorted(t.lannister.knows(t.tyrell)) == sorted(["Left", *FOUR[:3]])


def test_there_is_my_claim_needs_four_tyrell_characters_and_is_played_once() -> None:
    t = claim(*FOUR[:3], "Heartsbane", "The Tickler")
    t.tyrell.challenge("military", "Randyll Tarly")
    assert not t.tyrell.can("play There Is My Claim")
    t = claim(*FOUR, "There Is My Claim")
    t.tyrell.challenge("military", "Randyll Tarly")
    t.tyrell.play("There Is My Claim", *FOUR)
    assert not t.tyrell.can("play There Is My Claim")


# -- Dolorous Edd and Craven ----------------------------------------------------------------------------


def edd(kind: str = "intrigue", attacker: str = "The Tickler") -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=[attacker]),
        watch=side("nightswatch", hand=["Dolorous Edd"], play=["Ghost"]),
    )
    t.lannister.challenge(kind, attacker)
    return t


def test_dolorous_edd_comes_to_defend_and_may_return() -> None:
    t = edd()
    t.watch.use("Dolorous Edd")
    assert (t.card("Dolorous Edd").defending, t.card("Dolorous Edd").kneeling) == (True, True)
    assert t.watch.faction_kneels
    assert t.challenge.defence == 3
    t.pass_windows(until="may")
    t.watch.choose("yes")
    assert t.watch.hand == ["Dolorous Edd"]


def test_dolorous_edd_may_stay() -> None:
    t = edd()
    t.watch.use("Dolorous Edd")
    t.pass_windows(until="may")
    t.watch.choose("no")
    assert t.card("Dolorous Edd").in_play


def test_dolorous_edd_stays_when_you_lose() -> None:
    t = edd(attacker="Tywin Lannister")
    t.watch.use("Dolorous Edd")
    t.skip_to("after challenge", take_first=True)
    assert t.card("Dolorous Edd").in_play


def test_dolorous_edd_comes_only_to_intrigue_challenges_against_you() -> None:
    t = edd("military")
    assert not t.watch.can("use Dolorous Edd")
    t = Scenario(
        watch=side("nightswatch", hand=["Dolorous Edd"], play=["Samwell Tarly"]),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.watch.challenge("intrigue", "Samwell Tarly")
    assert not t.watch.can("use Dolorous Edd")


def test_dolorous_edd_does_not_come_from_play() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        watch=side("nightswatch", play=["Dolorous Edd"]),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    assert not t.watch.can("use Dolorous Edd")


def test_dolorous_edd_does_not_come_when_another_copy_is_dead() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        watch=side("nightswatch", hand=["Dolorous Edd"], play=["Ghost"], dead=["Dolorous Edd"]),
    )
    t.lannister.challenge("intrigue", "The Tickler")
    assert not t.watch.can("use Dolorous Edd")


def test_a_craven_does_not_attack_but_may_defend() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister + Craven (controlled by watch)", "The Tickler"]),
        watch=side("nightswatch", play=["Ghost"]),
    )
    t.pass_windows(until="challenge")
    t.lannister.choose("military challenge against The Night's Watch")
    assert "Tywin Lannister" not in t.options
    t = Scenario(
        watch=side("nightswatch", play=["Ghost"]),
        lannister=side("lannister", play=["Tywin Lannister + Craven (controlled by watch)"]),
    )
    t.watch.challenge("military", "Ghost", bypass=[])
    with t.stop_at("after determine winner"):
        t.lannister.defend("Tywin Lannister")
    assert t.challenge.winner is t.lannister


def test_craven_is_discarded_with_its_character() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Ghost"]),
        lannister=side("lannister", play=["The Tickler (kneeling) + Craven (controlled by watch)"]),
    )
    t.happen("killed", "The Tickler")
    assert t.watch.discard == ["Craven"]


# -- Maester Pylos and The Stone Drum -------------------------------------------------------------------


def test_maester_pylos_has_stealth() -> None:
    t = Scenario(baratheon=side("baratheon", play=["Maester Pylos"]), lannister=side("lannister"))
    assert t.card("Maester Pylos").has("stealth")


@pytest.mark.parametrize(
    ("mine", "theirs", "income"),
    [("A Noble Cause", "Taxation", 6), ("Confiscation", "Taxation", 5), ("Confiscation", "Confiscation", 4)],
)
def test_the_stone_drum_brings_gold_with_a_kingdom_plot_of_anybody(mine: str, theirs: str, income: int) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["The Stone Drum"], plot=mine), lannister=side("lannister", plot=theirs)
    )
    assert t.baratheon.income == income
    assert t.lannister.income == {"Taxation": 5, "Confiscation": 4}[theirs]


# -- Shae and The Boy King ------------------------------------------------------------------------------


def test_shae_stands_for_gold_twice_a_phase() -> None:
    t = Scenario(lannister=side("lannister", play=["Shae"], hand=[WAIT], gold=3), stark=side("stark"))
    t.lannister.challenge("intrigue", "Shae")
    for gold in (2, 1):
        t.card("Shae").kneeling = True
        t.lannister.use("Shae")
        assert (t.card("Shae").kneeling, t.lannister.gold) == (False, gold)
    t.card("Shae").kneeling = True
    assert not t.lannister.can("use Shae")


def test_shae_does_not_stand_while_she_stands_or_without_gold() -> None:
    t = Scenario(lannister=side("lannister", play=["Shae", "The Tickler"], gold=1), stark=side("stark"))
    assert not t.lannister.can("use Shae")
    t = Scenario(lannister=side("lannister", play=["Shae (kneeling)", "The Tickler"]), stark=side("stark"))
    assert not t.lannister.can("use Shae")


def test_the_boy_king_makes_a_king_who_gains_power_when_somebody_small_is_killed() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Joffrey Baratheon + The Boy King", "Ser Jaime Lannister"]),
        stark=side("stark", play=["Bran Stark (kneeling)", "Robb Stark (kneeling)"]),
    )
    assert t.card("Joffrey Baratheon").traits == ["King", "Lord"]
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.pass_windows(until="claim")
    t.stark.choose("Bran Stark")
    t.lannister.use("The Boy King")
    assert (t.card("Joffrey Baratheon").power, t.card("The Boy King").kneeling) == (1, True)


@pytest.mark.parametrize("great", ["Robb Stark", "Vanguard of the North"])  # of cost 6, and of 4
def test_the_boy_king_does_not_care_for_the_great(great: str) -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister + The Boy King"]),
        stark=side("stark", play=[great]),
    )
    t.happen("killed", great)
    assert not t.lannister.can("use The Boy King")


def test_only_a_lord_is_the_boy_king() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister", "Joffrey Baratheon"], hand=["The Boy King"]),
        stark=side("stark"),
        phase="marshaling",
    )
    t.lannister.marshal("The Boy King")
    assert t.card("The Boy King").host == t.card("Joffrey Baratheon")


# -- Balon Greyjoy and Ours is the Old Way --------------------------------------------------------------

BALON = "Balon Greyjoy (pack CtA)"


@pytest.mark.parametrize(("foe", "kneels"), [("The Tickler", False), ("Robert Baratheon", True)])
def test_balon_greyjoy_does_not_kneel_to_attack_where_there_is_no_king(foe: str, kneels: bool) -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=[BALON], hand=[WAIT], gold=1),
        lannister=side("lannister", play=[foe]),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy")
    assert t.card("Balon Greyjoy").kneeling is kneels


def test_balon_greyjoy_kneels_for_power_and_to_defend() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=[BALON], hand=[WAIT], gold=1),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.greyjoy.challenge("power", "Balon Greyjoy")
    assert t.card("Balon Greyjoy").kneeling
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"]),
        greyjoy=side("greyjoy", play=[BALON], hand=[WAIT], gold=1),
    )
    t.lannister.challenge("military", "The Tickler")
    t.greyjoy.defend("Balon Greyjoy")
    assert t.card("Balon Greyjoy").kneeling


def test_balon_greyjoy_looks_at_the_opponent_whom_he_attacks() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=[BALON], hand=[WAIT], gold=1),
        lannister=side("lannister", play=["The Tickler"]),
        baratheon=side("baratheon", play=["Robert Baratheon"]),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy", against=t.lannister)
    assert not t.card("Balon Greyjoy").kneeling


def test_balon_greyjoy_strengthens_the_loyal_for_a_location_that_kneels() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=[BALON, "Euron Crow's Eye", "Asha Greyjoy (pack Core)", "Sea Tower", "Great Kraken"]
        ),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.pass_windows(until="challenge")
    assert not t.greyjoy.can("use Balon Greyjoy")  # there is no challenge that could end
    t.greyjoy.challenge("military", "Asha Greyjoy", bypass=["The Tickler"])
    t.greyjoy.use("Balon Greyjoy", "Sea Tower")
    assert t.card("Sea Tower").kneeling
    strengths = [t.card(title).strength for title in ("Balon Greyjoy", "Euron Crow's Eye", "Asha Greyjoy")]
    assert strengths == [6, 7, 4]
    assert not t.greyjoy.can("use Balon Greyjoy")  # once per challenge
    t.skip_to("challenge", take_first=True)
    assert t.card("Euron Crow's Eye").strength == 6


def test_balon_greyjoy_needs_a_greyjoy_location() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=[BALON, "The Roseroad", "Sea Tower (kneeling)"], hand=[WAIT], gold=1),
        lannister=side("lannister", play=["Casterly Rock"]),
    )
    t.greyjoy.challenge("military", "Balon Greyjoy")
    assert not t.greyjoy.can("use Balon Greyjoy")


def old_way() -> Scenario:
    return Scenario(
        greyjoy=side(
            "greyjoy", play=["Drowned Men", "Asha Greyjoy (pack Core)", "Varys"],
            hand=["Ours is the Old Way", "Salty Navigator"], gold=4,
        ),
        lannister=side("lannister", play=["Tyrion Lannister", "Theon Greyjoy"]),
    )  # fmt: skip


def stealthy(t: Scenario) -> list[str]:
    titles = ("Drowned Men", "Asha Greyjoy", "Varys", "Tyrion Lannister", "Theon Greyjoy")
    return [title for title in titles if t.card(title).has("stealth")]


def test_ours_is_the_old_way_gives_stealth_to_your_greyjoy_characters() -> None:
    t = old_way()
    t.greyjoy.play(
        "Ours is the Old Way", "until the end of the phase, each Greyjoy character you control gains stealth"
    )
    assert stealthy(t) == ["Drowned Men", "Asha Greyjoy", "Varys", "Tyrion Lannister", "Theon Greyjoy"]
    t.skip_to("after challenges phase", take_first=True)
    assert "Drowned Men" not in stealthy(t)


def test_ours_is_the_old_way_takes_stealth_from_all_others() -> None:
    t = old_way()
    t.greyjoy.play("Ours is the Old Way", "until the end of the phase, each non-Greyjoy character loses stealth")
    assert stealthy(t) == ["Asha Greyjoy", "Theon Greyjoy"]
    t.skip_to("after challenges phase", take_first=True)
    assert "Varys" in stealthy(t)


def test_ours_is_the_old_way_is_for_the_challenges_phase() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Drowned Men"], hand=["Ours is the Old Way", "Salty Navigator"], gold=4),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.options == ["marshal Salty Navigator", "pass"]


# -- Doreah and Beggar King -----------------------------------------------------------------------------


def test_doreah_has_insight_beside_a_lord_or_lady() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Doreah", "Magister Illyrio"], hand=[WAIT], gold=1),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    assert not t.card("Doreah").has("insight")
    t.targaryen.challenge("intrigue", "Doreah", "Magister Illyrio")
    assert t.card("Doreah").has("insight")


def test_a_lord_of_an_opponent_is_no_company_for_doreah() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Doreah", "Magister Illyrio"], hand=[WAIT], gold=1),
        lannister=side("lannister", play=["Tywin Lannister"]),
    )
    t.targaryen.challenge("intrigue", "Doreah")
    t.lannister.defend("Tywin Lannister")
    assert not t.card("Doreah").has("insight")


def beggar(mine: str, theirs: str, *foes: str) -> Scenario:
    t = Scenario(
        targaryen=side("targaryen", play=["Viserys Targaryen + Beggar King"], plots=[mine]),
        lannister=side("lannister", play=[*foes], plots=[theirs]),
        phase="plot",
    )
    t.choose("first player House Targaryen")
    return t


@pytest.mark.parametrize(("foes", "gold"), [((), 2), (("Robert Baratheon",), 1)])
def test_beggar_king_brings_gold_when_an_opponents_plot_is_richer(foes: tuple[str, ...], gold: int) -> None:
    t = beggar("The Winds of Winter", "A Noble Cause", *foes)
    with t.stop_at("before marshaling phase"):
        t.targaryen.use("Beggar King")
    assert t.targaryen.gold == gold
    assert t.card("Beggar King").kneeling
    assert t.card("Viserys Targaryen").traits == ["King", "Lord"]


def test_beggar_king_looks_at_printed_gold() -> None:
    assert not beggar("A Noble Cause", "A Noble Cause").targaryen.can("use Beggar King")
    assert not beggar("A Noble Cause", "The Winds of Winter").targaryen.can("use Beggar King")
    assert not beggar("A Noble Cause", "Confiscation", "Tywin Lannister").targaryen.can("use Beggar King")


def test_only_a_targaryen_is_the_beggar_king() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Hedge Knight", "Viserys Targaryen"], hand=["Beggar King"], gold=1),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.targaryen.marshal("Beggar King")
    assert t.card("Beggar King").host == t.card("Viserys Targaryen")


# -- Starfall Cavalry and Venomous Blade ----------------------------------------------------------------


@pytest.mark.parametrize(("used", "cards"), [(2, 1), (3, 3)])
def test_starfall_cavalry_draws_more_with_three_used_plots(used: int, cards: int) -> None:
    t = Scenario(
        martell=side(
            "martell", hand=["Starfall Cavalry"], plot="Marching Orders",
            used=["A Noble Cause", "Confiscation", "Summons"][:used],
        ),
        lannister=side("lannister", used=["A Noble Cause"]),
        phase="marshaling",
    )  # fmt: skip
    t.martell.marshal("Starfall Cavalry")
    t.martell.use("Starfall Cavalry")
    assert len(t.martell.hand) == cards


def blade(*foes: str) -> Scenario:
    t = Scenario(
        martell=side("martell", play=["The Red Viper", "Hedge Knight"], hand=["Venomous Blade"], gold=3),
        lannister=side("lannister", play=[*foes, "Obara Sand"]),
    )
    t.martell.ambush("Venomous Blade")
    return t


def test_venomous_blade_poisons_a_weak_character() -> None:
    t = blade("The Tickler", "Tywin Lannister", "Burned Men")
    assert t.card("Venomous Blade").host == t.card("The Red Viper")  # Martell, and yours
    assert t.card("The Red Viper").strength == 7 + 1
    t.martell.use("Venomous Blade")
    assert t.options == ["Hedge Knight", "The Tickler", "Burned Men"]
    t.martell.choose("The Tickler")
    assert t.card("The Tickler").tokens("poison") == 1
    t.skip_to("after challenges phase", take_first=True)
    assert t.lannister.dead == ["The Tickler"]


def test_a_character_without_its_token_outlives_venomous_blade() -> None:
    t = blade("The Tickler")
    t.martell.use("Venomous Blade", "The Tickler")
    t.card("The Tickler").set_tokens("poison", 0)
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("The Tickler").in_play


def test_the_poison_of_venomous_blade_works_when_the_blade_is_gone() -> None:
    t = blade("The Tickler")
    t.martell.use("Venomous Blade", "The Tickler")
    t.happen("discarded from play", "Venomous Blade")
    t.skip_to("after challenges phase", take_first=True)
    assert t.lannister.dead == ["The Tickler"]


# -- Kings of Summer and Kings of Winter ----------------------------------------------------------------


def summer(mine: str, theirs: str, *, agenda: str = "Kings of Summer", other: str = "") -> Scenario:
    return Scenario(
        stark=side("stark", agenda=agenda, plot=mine),
        lannister=side("lannister", agenda=[other] if other else [], plot=theirs),
    )


@pytest.mark.parametrize(
    ("mine", "theirs", "more"),
    [
        ("Calm Over Westeros", "A Noble Cause", 1),
        ("Calm Over Westeros", "The Winds of Winter", 0),
        ("A Noble Cause", "Calm Over Westeros", 0),
        ("A Noble Cause", "A Noble Cause", 0),
    ],
)
def test_kings_of_summer_enrich_your_summer_while_there_is_no_winter(mine: str, theirs: str, more: int) -> None:
    t = summer(mine, theirs)
    assert t.stark.income == 5 + more
    assert t.lannister.income == {"The Winds of Winter": 3}.get(theirs, 5)
    assert t.stark.reserve == 6 + 1
    assert t.lannister.reserve == {"The Winds of Winter": 5}.get(theirs, 6) + 1


@pytest.mark.parametrize(
    ("mine", "theirs", "less"),
    [
        ("The Winds of Winter", "A Noble Cause", 1),
        ("The Winds of Winter", "Calm Over Westeros", 0),
        ("A Noble Cause", "The Winds of Winter", 0),
    ],
)
def test_kings_of_winter_impoverish_opponents_without_summer(mine: str, theirs: str, less: int) -> None:
    t = summer(mine, theirs, agenda="Kings of Winter")
    assert t.lannister.income == {"The Winds of Winter": 3}.get(theirs, 5) - less
    assert t.stark.income == {"The Winds of Winter": 3}.get(mine, 5)
    assert t.lannister.reserve == {"The Winds of Winter": 5}.get(theirs, 6) - 1
    assert t.stark.reserve == {"The Winds of Winter": 5}.get(mine, 6) - 1


def test_kings_of_summer_and_of_winter_cancel_each_other_out() -> None:
    """E76."""
    t = summer("A Noble Cause", "A Noble Cause", other="Kings of Winter")
    assert (t.stark.reserve, t.lannister.reserve) == (6, 6)


@pytest.mark.parametrize(
    ("agenda", "barred", "allowed"),
    [
        ("Kings of Summer", "The Winds of Winter", "Calm Over Westeros"),
        ("Kings of Winter", "Calm Over Westeros", "The Winds of Winter"),
    ],
)
def test_a_king_of_one_season_has_no_plots_of_the_other(agenda: str, barred: str, allowed: str) -> None:
    def said(plot: str) -> list[str]:
        plots = Counts({by_title(plot).code: 1})
        deck = Deck("Seasons", "stark", agendas=(by_title(agenda).code,), plots=plots)
        return [reason.code for reason in reasons(deck, card_index(), format="joust")]

    assert "agenda-bars" in said(barred)
    assert "agenda-bars" not in said(allowed)


# -- Summer Harvest and Winter Festival -----------------------------------------------------------------


def test_summer_harvest_is_2_above_what_is_printed() -> None:
    """E83."""
    t = Scenario(
        stark=side("stark", plots=["Summer Harvest"]),
        baratheon=side("baratheon", play=["The Stone Drum"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert t.baratheon.income == 5 + 1
    assert t.stark.income == 5 + 2


def test_summer_harvest_takes_the_chosen_opponent_as_its_measure() -> None:
    t = Scenario(
        stark=side("stark", plots=["Summer Harvest"]),
        lannister=side("lannister", plots=["The Winds of Winter"]),
        tyrell=side("tyrell", plots=["A Feast for Crows"]),
        phase="plot",
    )
    t.skip_to("player", take_first=True)
    t.stark.choose("House Tyrell")
    assert t.stark.income == 6 + 2


def test_summer_harvest_against_another_is_2() -> None:
    t = Scenario(
        stark=side("stark", plots=["Summer Harvest"]),
        lannister=side("lannister", plots=["Summer Harvest"]),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert (t.stark.income, t.lannister.income) == (2, 2)


def test_winter_festival_brings_power_at_the_end_of_the_challenges() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Margaery Tyrell", "Left"], plot="Winter Festival"),
        lannister=side("lannister", plot="The Winds of Winter"),
    )
    t.tyrell.use("Margaery Tyrell", "Left")
    t.tyrell.choose("no more challenges")
    assert t.tyrell.can("use Winter Festival")
    assert t.card("Left").strength == 2 + 3  # what lasts until the end of the phase is still there
    with t.stop_at("after challenges phase"):
        t.tyrell.use("Winter Festival")
    assert t.tyrell.faction_power == 2
    assert t.card("Left").strength == 2


def test_winter_festival_brings_nothing_while_anybody_has_summer() -> None:
    t = Scenario(
        stark=side("stark", plot="Winter Festival"),
        lannister=side("lannister", plot="Calm Over Westeros"),
    )
    assert not t.stark.can("use Winter Festival")
