"""Someone Always Tells."""

import pytest

from kingsmoot.scenario import Scenario, side

# -- Host of the Riverlands -----------------------------------------------------------------------------


def test_host_of_the_riverlands_adds_to_power_that_is_gained() -> None:
    t = Scenario(
        stark=side("stark", play=["Host of the Riverlands (2 gold)", "Hoster Tully", "Robb Stark (pack Core)"]),
        lannister=side("lannister", play=["Hedge Knight"]),
    )
    t.happen("power gained", "Robb Stark", amount=1)
    assert not t.stark.can("use Host of the Riverlands")
    t.happen("power gained", "Hoster Tully", amount=1)
    t.stark.use("Host of the Riverlands")
    assert (t.card("Hoster Tully").power, t.card("Host of the Riverlands").gold) == (2, 1)
    t.happen("power gained", "Hoster Tully", amount=1)
    assert not t.stark.can("use Host of the Riverlands")  # once per phase


def test_host_of_the_riverlands_takes_no_notice_of_power_that_is_moved() -> None:
    t = Scenario(
        stark=side(
            "stark",
            agenda="The Faith Militant",
            play=["Host of the Riverlands (2 gold)", "House Tully Septon"],
        ),
        lannister=side("lannister", power=3),
    )
    t.stark.challenge("power", "House Tully Septon")
    t.stark.use("The Faith Militant")
    assert t.card("House Tully Septon").power == 1
    assert not t.stark.can("use Host of the Riverlands")


# -- Godswood -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "drawn"),
    [
        ("The Winds of Winter", "A Noble Cause", 2),
        ("A Noble Cause", "Famine", 1),
        ("The Winds of Winter", "A Tourney for the King", 0),  # as many of either
        ("A Noble Cause", "A Noble Cause", 0),
        ("Valar Morghulis", "Famine", 0),  # with a claim of 0 there is nothing to draw
    ],
)
def test_godswood_draws_as_much_as_the_claim_in_winter(mine: str, theirs: str, drawn: int) -> None:
    t = Scenario(
        stark=side("stark", play=["Godswood", "Robb Stark (pack Core)"], plot=mine),
        lannister=side("lannister", play=["Hedge Knight (kneeling)", "Burned Men (kneeling)"], plot=theirs),
    )
    t.stark.challenge("military", "Robb Stark")
    if drawn:
        t.stark.use("Godswood")
    else:
        assert not t.stark.can("use Godswood")
    assert len(t.stark.hand) == drawn


def test_godswood_is_for_attackers() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Hedge Knight"]),
        stark=side("stark", play=["Godswood", "Robb Stark (pack Core)"], plot="The Winds of Winter"),
    )
    t.lannister.challenge("military", "Hedge Knight")
    t.stark.defend("Robb Stark")
    assert not t.stark.can("use Godswood")


# -- Mace Tyrell ----------------------------------------------------------------------------------------

MACE = "Mace Tyrell (pack SAT)"


def test_mace_tyrell_draws_two_and_keeps_one_for_later() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=[MACE], deck=["Heartsbane", "Growing Strong", "Left"]),
        stark=side("stark", play=["Hedge Knight"]),
    )
    t.tyrell.challenge("power", "Mace Tyrell")
    t.tyrell.use("Mace Tyrell", "Heartsbane")
    assert (t.tyrell.hand, t.tyrell.deck[:2]) == (["Growing Strong"], ["Heartsbane", "Left"])


def test_mace_tyrell_adds_to_the_income() -> None:
    t = Scenario(tyrell=side("tyrell", play=[MACE], plot="A Noble Cause"), stark=side("stark"))
    assert t.tyrell.income == 6


# -- This Must Be Answered Fiercely! --------------------------------------------------------------------


def answered(*attackers: str, hand: str = "This Must Be Answered Fiercely!") -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)", "Hedge Knight", "Summer (pack Core)"]),
        tyrell=side("tyrell", hand=[hand], deck=["Left", "Hedge Knight", "Randyll Tarly (pack Core)"], gold=2),
    )
    t.stark.challenge("military", *attackers)
    return t


def test_three_attackers_must_be_answered_fiercely() -> None:
    t = answered("Robb Stark", "Hedge Knight", "Summer")
    t.tyrell.play("This Must Be Answered Fiercely!")
    assert "Hedge Knight" not in " ".join(t.options)
    t.tyrell.choose("put Randyll Tarly into play")
    assert t.tyrell.in_play == ["Randyll Tarly"]


def test_two_attackers_need_no_answer() -> None:
    t = answered("Robb Stark", "Hedge Knight")
    assert not t.tyrell.can("play This Must Be Answered Fiercely!")


def test_who_only_counts_as_attacking_was_not_declared() -> None:
    t = Scenario(
        stark=side("stark", play=["Walder Frey", "Frey Bastard", "Frey Lordling"]),
        tyrell=side("tyrell", hand=["This Must Be Answered Fiercely!"], deck=["Left"], gold=2),
    )
    t.stark.challenge("power", "Walder Frey", "Frey Bastard")
    assert not t.tyrell.can("play This Must Be Answered Fiercely!")


def test_a_challenge_against_another_player_needs_no_answer() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)", "Hedge Knight", "Summer (pack Core)"]),
        tyrell=side("tyrell", hand=["This Must Be Answered Fiercely!"], deck=["Left"], gold=2),
        martell=side("martell", play=["Desert Scavenger"]),
    )
    t.stark.challenge("military", "Robb Stark", "Hedge Knight", "Summer", against=t.martell)
    assert not t.tyrell.can("play This Must Be Answered Fiercely!")


# -- Septon Cellador ------------------------------------------------------------------------------------


def test_septon_cellador_makes_an_opponent_discard_a_character() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Septon Cellador", "Hedge Knight"]),
        stark=side("stark", hand=["Ice", "Robb Stark (pack Core)", "Hedge Knight"]),
    )
    t.watch.use("Septon Cellador")
    assert (t.asked, sorted(t.options)) == (t.stark, ["Hedge Knight", "Robb Stark"])
    t.stark.choose("Hedge Knight")
    assert (t.stark.discard, t.card("Septon Cellador").kneeling) == (["Hedge Knight"], True)
    assert t.watch.knows(t.stark) == []


def test_septon_cellador_sees_a_hand_without_characters() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Septon Cellador", "Hedge Knight"]),
        stark=side("stark", hand=["Ice", "Winter Is Coming"]),
    )
    t.watch.use("Septon Cellador")
    assert sorted(t.watch.knows(t.stark)) == ["Ice", "Winter Is Coming"]
    assert t.stark.discard == []


def test_septon_cellador_passes_over_who_has_no_cards() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Septon Cellador", "Hedge Knight"]),
        stark=side("stark", hand=["Robb Stark (pack Core)"]),
        tyrell=side("tyrell"),
    )
    t.watch.use("Septon Cellador")  # only Stark may be chosen
    t.stark.choose("Robb Stark")
    assert t.stark.discard == ["Robb Stark"]


def test_septon_cellador_has_no_use_for_an_empty_hand() -> None:
    t = Scenario(watch=side("nightswatch", play=["Septon Cellador", "Hedge Knight"]), stark=side("stark"))
    assert not t.watch.can("use Septon Cellador")


# -- The Crow is a Tricksy Bird -------------------------------------------------------------------------

TRICK = "The Crow is a Tricksy Bird"


def tricked() -> Scenario:
    t = Scenario(
        watch=side(
            "nightswatch", hand=[TRICK], gold=2, plots=["A Noble Cause", "Calling the Banners", "Heads on Spikes"]
        ),
        stark=side("stark", plots=["A Clash of Kings", "Confiscation", "Taxation", "Sneak Attack"]),
        phase="plot",
    )
    t.watch.choose("reveal A Noble Cause")
    t.stark.choose("reveal A Clash of Kings")
    t.choose("first player The Night's Watch")
    return t


def test_the_crow_decides_what_plot_comes_next() -> None:
    t = tricked()
    t.watch.play(TRICK)
    assert sorted(t.options) == ["Confiscation", "Sneak Attack", "Taxation"]
    assert t.watch.faction_kneels
    assert any("Sneak Attack" in line for line in t.watch.log)
    t.watch.choose("Taxation")
    assert "Taxation" not in " ".join(t.log)  # only the two of them know
    assert "House Stark must reveal Taxation next." in t.watch.log
    assert "House Stark must reveal Taxation next." in t.stark.log
    t.skip_to("plot", take_first=True)
    t.watch.choose("reveal Heads on Spikes")  # Stark has no choice
    assert t.stark.plot == "Taxation"
    t.skip_to("plot", take_first=True)
    assert (t.asked, sorted(t.options)) == (t.stark, ["reveal Confiscation", "reveal Sneak Attack"])


def test_in_a_melee_others_do_not_learn_what_the_crow_has_said() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=[TRICK], gold=2, plots=["A Noble Cause", "Calling the Banners"]),
        stark=side("stark", plots=["A Clash of Kings", "Confiscation", "Taxation"]),
        tyrell=side("tyrell", plots=["A Noble Cause", "Building Orders"]),
        phase="plot",
    )
    t.skip_to("first-player", take_first=True)
    t.choose(t.options[0])
    while t.about == "title":
        t.choose(t.options[0])
    t.watch.play(TRICK, "House Stark", "Taxation")
    assert not any("Taxation" in line for line in t.tyrell.log)
    assert any("Taxation" in line for line in t.stark.log)


def test_the_rains_of_castamere_must_reveal_it_if_it_is_a_scheme() -> None:
    t = Scenario(
        watch=side(
            "nightswatch", hand=[TRICK], gold=2, plots=["A Noble Cause", "Calling the Banners"], play=["Hedge Knight"]
        ),
        lannister=side(
            "lannister",
            agenda='"The Rains of Castamere"',
            play=["Tywin Lannister (pack Core)"],
            plots=["A Clash of Kings", "Confiscation", "Sneak Attack", "A Game of Thrones"],
        ),
        phase="plot",
    )
    t.skip_to("first-player", take_first=True)
    t.choose("first player House Lannister")
    t.watch.play(TRICK)
    t.watch.choose("Sneak Attack")
    t.skip_to("challenge", take_first=True)
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.lannister.use('"The Rains of Castamere"')
    assert t.lannister.plot == "Sneak Attack"  # nothing was asked


# -- The Bastard of Nightsong ---------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "moved"), [("power", True), ("military", False)])
def test_the_bastard_of_nightsong_takes_power_for_power(kind: str, moved: bool) -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["The Bastard of Nightsong"]),
        stark=side("stark", play=["Hedge Knight (kneeling)", "Direwolf Pup (kneeling)"], power=4),
    )
    t.baratheon.challenge(kind, "The Bastard of Nightsong")
    assert t.baratheon.can("use The Bastard of Nightsong") is moved
    if moved:
        with t.stop_at("before claim"):
            t.baratheon.use("The Bastard of Nightsong")
        assert (t.baratheon.faction_power, t.stark.faction_power) == (2, 3)  # 1 for no defenders


# -- King at the Wall -----------------------------------------------------------------------------------


def test_king_at_the_wall_draws_for_locations_of_other_factions() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon",
            play=[
                "Robert Baratheon (pack Core) + King at the Wall",
                "The Wall",
                "Castle Black",
                "The Red Keep",
                "The Roseroad",
            ],
        ),
        stark=side("stark", play=["Gates of Winterfell"]),
    )
    t.baratheon.challenge("power", "Robert Baratheon")
    t.baratheon.use("King at the Wall")
    assert len(t.baratheon.hand) == 2  # The Wall and Castle Black: neutral is no faction


def test_king_at_the_wall_makes_a_king_of_a_unique_baratheon() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Stannis Baratheon (pack Core) + King at the Wall", "The Red Keep"]),
        stark=side("stark", play=["Hedge Knight"]),
    )
    assert "King" in t.card("Stannis Baratheon").traits
    t.baratheon.challenge("power", "Stannis Baratheon")
    assert not t.baratheon.can("use King at the Wall")  # there is nothing to draw for


# -- Qyburn ---------------------------------------------------------------------------------------------


def test_qyburn_learns_from_any_death() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Qyburn", "The Tickler"], deck=["Lannisport", "Ice"], hand=["Hear Me Roar!"]),
        stark=side("stark", play=["Hedge Knight"]),
    )
    t.happen("killed", "Hedge Knight")
    t.lannister.use("Qyburn", "Ice")
    assert (sorted(t.lannister.hand), t.lannister.discard) == (["Hear Me Roar!", "Lannisport"], ["Ice"])
    assert t.card("Qyburn").kneeling


# -- A Plot Against The Queen ---------------------------------------------------------------------------

PLOT = "A Plot Against The Queen"


def test_a_plot_against_the_queen_sends_one_home_for_another() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Robb Stark (pack Core) (2 power)", "Winterfell Steward", "Eddard Stark (pack Core) (1 power)"],
        ),
        lannister=side(
            "lannister",
            play=["Tywin Lannister (pack Core) (kneeling) (1 power)", "Joffrey Baratheon (pack Core)"],
            hand=[PLOT],
        ),
    )
    t.stark.challenge("power", "Robb Stark", "Winterfell Steward")
    t.lannister.defend()
    t.lannister.play(PLOT)  # Tywin pays; only Robb has power and takes part
    assert (t.lannister.hand, t.stark.hand) == (["Tywin Lannister"], ["Robb Stark"])


def test_a_plot_against_the_queen_needs_power_on_both_sides() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"]),
        lannister=side("lannister", play=["Tywin Lannister (pack Core) (kneeling) (1 power)"], hand=[PLOT]),
    )
    t.stark.challenge("power", "Robb Stark")
    assert not t.lannister.can(f"play {PLOT}")


def test_a_plot_against_the_queen_is_not_paid_with_the_only_one_whom_it_could_send_home() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"]),
        lannister=side("lannister", play=["Joffrey Baratheon (pack Core) (1 power)"], hand=[PLOT]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.lannister.defend("Joffrey Baratheon")
    assert not t.lannister.can(f"play {PLOT}")


def test_a_plot_against_the_queen_cannot_be_paid_with_what_is_not_yours() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core) (1 power)"]),
        lannister=side("lannister", play=["Hedge Knight (owned by stark) (kneeling) (1 power)"], hand=[PLOT]),
    )
    t.stark.challenge("power", "Robb Stark")
    assert not t.lannister.can(f"play {PLOT}")


# -- Saltcliffe Sailor ----------------------------------------------------------------------------------


def test_saltcliffe_sailor_hands_out_gold_and_with_it_stealth() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Saltcliffe Sailor (2 gold)", "Hedge Knight", "Salty Navigator"]),
        stark=side("stark", play=["Direwolf Pup"]),
    )
    t.greyjoy.use("Saltcliffe Sailor")
    assert [t.card(title).has("stealth") for title in ("Saltcliffe Sailor", "Hedge Knight", "Salty Navigator")] == [
        True,
        True,
        False,
    ]
    t.greyjoy.use("Saltcliffe Sailor")  # as often as there is gold
    assert (t.card("Saltcliffe Sailor").has("stealth"), t.card("Hedge Knight").gold) == (False, 2)
    assert not t.greyjoy.can("use Saltcliffe Sailor")


# -- Driftwood Cudgel -----------------------------------------------------------------------------------


def test_driftwood_cudgel_passes_from_the_dying_to_the_living() -> None:
    t = Scenario(
        greyjoy=side(
            "greyjoy",
            play=["Aeron Damphair (pack Core) + Driftwood Cudgel", "Priest of the Drowned God", "Salty Navigator"],
            dead=["Drowned Men", "Hedge Knight"],
        ),
        stark=side("stark"),
    )
    assert t.card("Aeron Damphair").strength == 6  # 3, 2 of the dead, 1 by the Priest
    t.happen("killed", "Aeron Damphair")
    t.greyjoy.use("Driftwood Cudgel")  # there is only one other whom it suits
    assert t.card("Driftwood Cudgel").host == t.card("Priest of the Drowned God")
    assert (t.card("Priest of the Drowned God").power, t.card("Priest of the Drowned God").strength) == (1, 6)
    assert t.greyjoy.dead[-1] == "Aeron Damphair"
    t.happen("killed", "Priest of the Drowned God")
    assert not t.greyjoy.can("use Driftwood Cudgel")


def test_driftwood_cudgel_wins_the_game_before_anybody_dies() -> None:
    """Worked example E100."""
    t = Scenario(
        greyjoy=side(
            "greyjoy",
            play=["Aeron Damphair (pack Core) + Driftwood Cudgel", "Priest of the Drowned God"],
            plots=["Valar Morghulis"],
            power=14,
        ),
        stark=side("stark", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("first-player", take_first=True)
    t.choose("first player House Greyjoy")
    t.greyjoy.use("Driftwood Cudgel")
    assert (t.winner, t.greyjoy.dead) == (t.greyjoy, [])


# -- Raiding Khalasar -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attackers", "claim"),
    [
        (("Raiding Khalasar", "Jhogo"), 2),
        (("Raiding Khalasar",), 1),
        (("Jhogo",), 1),
    ],
)
def test_raiding_khalasar_raises_claim_with_a_bloodrider(attackers: tuple[str, ...], claim: int) -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Raiding Khalasar", "Jhogo"]), stark=side("stark", play=["Hedge Knight"])
    )
    t.targaryen.challenge("power", *attackers)
    assert t.targaryen.claim == claim


# -- To Go Forward You Must Go Back ---------------------------------------------------------------------

BACK = "To Go Forward You Must Go Back"


def test_each_player_may_go_back_to_go_forward() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=[BACK, "Dracarys!"], gold=2),
        stark=side("stark", hand=["Ice", "Winter Is Coming"]),
        phase="dominance",
    )
    t.targaryen.play(BACK)
    t.targaryen.choose("yes")
    assert (len(t.targaryen.hand), t.asked) == (5, t.stark)
    t.stark.choose("no")
    assert t.stark.hand == ["Ice", "Winter Is Coming"]


def test_whoever_has_no_hand_cannot_go_back() -> None:
    t = Scenario(
        targaryen=side("targaryen", hand=[BACK], gold=2),
        stark=side("stark", hand=["Ice"]),
        phase="dominance",
    )
    t.targaryen.play(BACK)
    assert t.asked is t.stark
    t.stark.choose("yes")
    assert (len(t.stark.hand), t.targaryen.hand) == (5, [])


# -- Host of the Boneway --------------------------------------------------------------------------------


def test_host_of_the_boneway_grows_with_used_plots() -> None:
    t = Scenario(
        martell=side("martell", play=["Host of the Boneway"], used=["Confiscation", "Taxation"]),
        stark=side("stark", used=["A Clash of Kings"]),
    )
    assert t.card("Host of the Boneway").strength == 6


# -- Someone Always Tells -------------------------------------------------------------------------------


def test_someone_always_tells_of_an_event() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"], hand=["Put to the Sword"], gold=2),
        martell=side("martell", play=["Hedge Knight", "Desert Scavenger"], hand=["Someone Always Tells"], gold=2),
    )
    t.stark.challenge("military", "Robb Stark")
    t.martell.defend()
    t.stark.play("Put to the Sword", "Hedge Knight")
    t.martell.play("Someone Always Tells")
    assert t.card("Hedge Knight").in_play
    assert t.stark.discard == ["Put to the Sword"]


def test_someone_always_tells_of_a_plot() -> None:
    t = Scenario(
        martell=side("martell", hand=["Someone Always Tells"], gold=2, plots=["A Noble Cause"]),
        stark=side("stark", plots=["Counting Coppers"]),
        phase="plot",
    )
    t.skip_to("first-player", take_first=True)
    t.martell.gold = 2
    t.choose("first player House Martell")
    with t.stop_at("after plot phase"):
        t.martell.play("Someone Always Tells")
    assert t.stark.hand == []


def test_someone_always_tells_nothing_of_other_cards() -> None:
    t = Scenario(
        stark=side("stark", play=["Gates of Winterfell"]),
        martell=side("martell", hand=["Someone Always Tells"], gold=2),
    )
    t.stark.use("Gates of Winterfell")
    assert not t.martell.can("play Someone Always Tells")


# -- Mya Stone ------------------------------------------------------------------------------------------


def test_mya_stone_pays_with_power() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister (pack Core)"]),
        stark=side("stark", play=["Mya Stone", "Hedge Knight"], power=3),
    )
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.stark.defend()
    t.stark.use("Mya Stone")
    assert (t.stark.faction_power, t.stark.dead, t.card("Mya Stone").kneeling) == (2, [], True)
    assert t.lannister.faction_power == 2  # no defenders, and what was Stark's


def test_mya_stone_stands_by_the_defending_player() -> None:
    t = Scenario(
        stark=side("stark", play=["Mya Stone", "Robb Stark (pack Core)"]),
        lannister=side("lannister", play=["Hedge Knight (kneeling)", "Burned Men (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.stark.can("use Mya Stone")


# -- The Great Sept of Baelor ---------------------------------------------------------------------------


def test_the_great_sept_of_baelor_silences_a_newcomer_for_the_round() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["The Great Sept of Baelor (1 gold)"]),
        stark=side("stark", hand=["Robb Stark (pack Core)", "Ice"], play=["Hedge Knight"], gold=9),
        phase="marshaling",
    )
    t.stark.marshal("Robb Stark")
    t.tyrell.use("The Great Sept of Baelor")
    assert (t.card("Robb Stark").blank, t.card("Hedge Knight").blank) == (True, False)
    assert (t.card("The Great Sept of Baelor").gold, t.card("The Great Sept of Baelor").kneeling) == (0, True)
    t.skip_to("challenge")
    assert t.card("Robb Stark").blank
    t.skip_to("first-player")
    assert not t.card("Robb Stark").blank


# -- The Seven-Pointed Star -----------------------------------------------------------------------------


def test_the_seven_pointed_star_calls_the_faithful() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=["Hedge Knight + The Seven-Pointed Star"],
            hand=["Winterfell Steward", "Silent Sisters", "Begging Brother"],
        ),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert "The Seven" in t.card("Hedge Knight").traits
    t.stark.gold = 7
    t.stark.use("The Seven-Pointed Star")
    assert t.card("Hedge Knight").kneeling
    t.stark.marshal("Winterfell Steward")
    assert t.stark.gold == 6
    t.stark.marshal("Silent Sisters")
    assert t.stark.gold == 5  # 3, less 2
    t.stark.marshal("Begging Brother", "bestow 0")
    assert t.stark.gold == 2


# -- You Win Or You Die ---------------------------------------------------------------------------------


def test_you_win_or_you_die_draws_two_cards() -> None:
    t = Scenario(
        stark=side("stark", plots=["You Win Or You Die"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert (len(t.stark.hand), len(t.lannister.hand)) == (2, 0)
