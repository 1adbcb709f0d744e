"""There Is My Claim."""

import pytest

from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side

# -- Jojen Reed -----------------------------------------------------------------------------------------


def jojen() -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Jojen Reed (kneeling)"], deck=["Ice", "Summer"]),
        lannister=side("lannister", deck=["The Tickler", "Burned Men"]),
    )
    t.happen("stood", "Jojen Reed")
    t.stark.use("Jojen Reed")
    assert {"House Stark reveals Ice.", "House Lannister reveals The Tickler."} <= set(t.log)
    return t


def test_jojen_may_discard_what_he_has_shown() -> None:
    t = jojen()
    t.stark.choose("yes", "discard them")
    assert (t.stark.discard, t.lannister.discard) == (["Ice"], ["The Tickler"])
    assert (t.stark.hand, t.lannister.hand) == ([], [])


def test_jojen_may_let_each_player_draw() -> None:
    t = jojen()
    t.stark.choose("yes", "each player draws 1 card")
    assert (t.stark.hand, t.lannister.hand) == (["Ice"], ["The Tickler"])
    assert (t.stark.discard, t.lannister.discard) == ([], [])


def test_jojen_may_leave_it_at_looking() -> None:
    t = jojen()
    t.stark.choose("no")
    assert (t.stark.deck[0], t.lannister.deck[0]) == ("Ice", "The Tickler")


def test_jojen_reacts_in_the_standing_phase() -> None:
    t = Scenario(
        stark=side("stark", play=["Jojen Reed (kneeling)"]),
        lannister=side("lannister"),
        phase="standing",
    )
    assert t.stark.can("use Jojen Reed")


# -- The Wolf King --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "kneels"), [("military", False), ("power", True)])
def test_the_wolf_king_does_not_kneel_to_military_attacks(kind: str, kneels: bool) -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark + The Wolf King"]),
        lannister=side("lannister", play=["The Tickler"]),
    )
    assert "King" in t.card("Robb Stark").traits
    t.stark.challenge(kind, "Robb Stark")
    assert t.card("Robb Stark").kneeling is kneels


def test_the_wolf_king_kneels_to_defend() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men"]),
        stark=side("stark", play=["Robb Stark + The Wolf King"]),
    )
    t.lannister.challenge("military", "Burned Men")
    with t.stop_at("before determine winner"):
        t.stark.defend("Robb Stark")
    assert t.card("Robb Stark").kneeling


def test_the_wolf_king_is_a_stark() -> None:
    t = Scenario(
        stark=side(
            "stark", play=["Robb Stark", "Hedge Knight", "Arya Stark", "Summer"], hand=["The Wolf King"], gold=2
        ),
        lannister=side("lannister", play=["Jon Snow"]),
        phase="marshaling",
    )
    t.stark.marshal("The Wolf King")
    assert t.options == ["attach to Robb Stark", "attach to Arya Stark"]


# -- King Renly's Host ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "strength", "attacks"),
    [
        ("A Noble Cause", "Rebuilding", 4, True),
        ("A Noble Cause", "Calm Over Westeros", 8, True),
        ("A Tourney for the King", "Calm Over Westeros", 8, True),
        ("The Winds of Winter", "A Noble Cause", 4, False),
        ("A Tourney for the King", "The Winds of Winter", 8, False),
    ],
)
def test_king_renlys_host_loves_the_summer(mine: str, theirs: str, strength: int, attacks: bool) -> None:
    t = Scenario(tyrell=side("tyrell", play=["King Renly's Host", "Left"], plot=mine), stark=side("stark", plot=theirs))
    assert t.card("King Renly's Host").strength == strength
    t.pass_windows(until="challenge")
    t.tyrell.choose("military challenge against House Stark")
    assert ("King Renly's Host" in t.options) is attacks


def test_king_renlys_host_defends_in_winter() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer"], plot="The Winds of Winter"),
        tyrell=side("tyrell", play=["King Renly's Host"]),
    )
    t.stark.challenge("military", "Summer")
    with t.stop_at("after determine winner"):
        t.tyrell.defend("King Renly's Host")
    assert t.challenge.winner is t.tyrell


# -- Caswell's Keep -------------------------------------------------------------------------------------


def keep(deck: list[str]) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=["Caswell's Keep"], plots=["A Noble Cause"], deck=["Left", "Right"]),
        stark=side("stark", plots=["A Clash of Kings"], deck=deck),
        phase="plot",
    )
    t.choose("first player House Stark")
    t.tyrell.use("Caswell's Keep")
    return t


def test_caswells_keep_puts_one_of_two_cards_on_the_bottom() -> None:
    t = keep(["Ice", "Summer", "Hodor"])
    t.tyrell.choose("House Stark")
    assert t.options == ["Ice", "Summer"]  # one of them, and not none
    with t.stop_at("before draw cards"):
        t.tyrell.choose("Ice")
    assert (t.stark.deck[0], t.stark.deck[1], t.stark.deck[-1]) == ("Summer", "Hodor", "Ice")
    assert t.tyrell.foresees(t.stark)[0] == "Summer"


def test_caswells_keep_may_look_at_ones_own_deck() -> None:
    t = keep(["Ice"])
    t.tyrell.choose("House Tyrell")
    with t.stop_at("before draw cards"):
        t.tyrell.choose("Right")
    assert (t.tyrell.deck[0], t.tyrell.deck[-1]) == ("Left", "Right")


def test_caswells_keep_reacts_to_ones_own_plot_alone() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Caswell's Keep"], plots=["A Noble Cause"]),
        stark=side("stark", plots=["A Clash of Kings"]),
        phase="plot",
    )
    t.choose("first player House Stark")
    t.tyrell.use("Caswell's Keep", "House Stark")
    t.tyrell.choose(t.options[0])
    assert not t.tyrell.can("use Caswell's Keep")


# -- Shadow Tower Mason ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "icons"),
    [
        (["Castle Black", "The Wall", "Jon Snow + Longclaw"], "MIP"),
        (["Castle Black", "The Wall", "The Roseroad", "Jon Snow"], "P"),
        (["Castle Black", "The Haunted Forest", "The Haunted Forest"], "MIP"),
    ],
)
def test_shadow_tower_mason_counts_locations_and_attachments_of_the_watch(play: list[str], icons: str) -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Shadow Tower Mason", *play]),
        stark=side("stark", play=["Brandon's Gift"]),
    )
    assert t.card("Shadow Tower Mason").icons == icons


# -- The Haunted Forest ---------------------------------------------------------------------------------


def test_the_haunted_forest_defends_alone() -> None:
    """E59."""
    t = Scenario(
        stark=side("stark", play=["Vanguard of the North"]),
        watch=side("nightswatch", play=["The Haunted Forest", "The Haunted Forest (kneeling)", "Yoren (kneeling)"]),
    )
    with t.stop_at("after challenge bonuses"):
        t.stark.challenge("military", "Vanguard of the North")
    assert (t.challenge.winner, t.challenge.by, t.challenge.unopposed) == (t.stark, 3, False)
    assert t.stark.power == 0
    assert [c.kneeling for c in t.cards("The Haunted Forest")] == [True, True]


def test_the_haunted_forest_kneels_after_a_lost_attack_too() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["The Haunted Forest", "Steward at the Wall"]),
        stark=side("stark", play=["Catelyn Stark"]),
    )
    t.watch.challenge("intrigue", "Steward at the Wall")
    with t.stop_at("after determine winner"):
        t.stark.defend("Catelyn Stark")
    assert t.challenge.by == 3  # it did not help the attack
    assert t.card("The Haunted Forest").kneeling


# -- Stannis Baratheon ----------------------------------------------------------------------------------

STANNIS = "Stannis Baratheon (pack TIMC)"


def test_stannis_weakens_all_but_kings_in_power_challenges() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[STANNIS, "Vanguard Lancer", "Melisandre"]),
        stark=side("stark", play=["Robb Stark + Crown of Gold", "Bran Stark", "Eddard Stark"]),
    )
    t.reprint("Bran Stark", strength=4)
    t.baratheon.challenge("power", "Stannis Baratheon", "Vanguard Lancer")
    t.stark.defend("Eddard Stark", "Bran Stark")
    strengths = {title: t.card(title).strength for title in ("Stannis Baratheon", "Vanguard Lancer", "Eddard Stark")}
    assert strengths == {"Stannis Baratheon": 6, "Vanguard Lancer": 0, "Eddard Stark": 4}
    assert t.card("Melisandre").strength == 4  # who does not take part


def test_stannis_weakens_nobody_in_other_challenges() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[STANNIS, "Vanguard Lancer"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.baratheon.challenge("military", "Stannis Baratheon", "Vanguard Lancer")
    assert t.card("Vanguard Lancer").strength == 1


def stannis(chosen: str) -> Scenario:
    t = Scenario(
        baratheon=side("baratheon", play=[STANNIS]),
        stark=side("stark", play=["Robb Stark (kneeling)", "Eddard Stark (kneeling)", "Arya Stark"]),
        phase="dominance",
    )
    t.baratheon.use("Stannis Baratheon")
    assert t.options == ["Eddard Stark", "Arya Stark"]  # Robb and Stannis are loyal
    with t.stop_at("after standing phase"):
        t.baratheon.choose(chosen)
    return t


def test_stannis_keeps_somebody_from_standing() -> None:
    t = stannis("Eddard Stark")
    assert t.card("Eddard Stark").kneeling
    assert not t.card("Robb Stark").kneeling


def test_stannis_may_choose_somebody_who_stands() -> None:
    t = stannis("Arya Stark")
    assert not t.card("Arya Stark").kneeling
    assert not t.card("Eddard Stark").kneeling


def test_stannis_lets_them_stand_in_the_next_round() -> None:
    t = stannis("Eddard Stark")
    now = t.round
    t.skip_to("after standing phase", take_first=True)
    assert t.round == now + 1
    assert not t.card("Eddard Stark").kneeling


# -- Red God's Blessing ---------------------------------------------------------------------------------


def test_red_gods_blessing_counts_the_faithful_of_its_player() -> None:
    t = Scenario(
        baratheon=side(
            "baratheon", play=["Robert Baratheon + Red God's Blessing", "Melisandre", "Selyse Baratheon (pack Core)"]
        ),
        stark=side("stark", play=["Fiery Followers"]),
    )
    t.card("Robert Baratheon").kneeling = True
    assert "R'hllor" in t.card("Robert Baratheon").traits
    assert t.card("Robert Baratheon").strength == 5 + 3  # himself among them


def test_red_gods_blessing_on_another_players_character() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Melisandre"]),
        stark=side("stark", play=["Robb Stark + Red God's Blessing (controlled by baratheon)", "Fiery Followers"]),
    )
    assert t.card("Robb Stark").strength == 5 + 1  # only Melisandre is yours


# -- Tanda Stokeworth -----------------------------------------------------------------------------------


def test_tanda_stokeworth_gives_everybody_gold() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Tanda Stokeworth", "Burned Men"], gold=5),
        stark=side("stark"),
        tyrell=side("tyrell"),
        phase="marshaling",
    )
    t.lannister.marshal("Tanda Stokeworth")
    before = [t.lannister.gold, t.stark.gold, t.tyrell.gold]
    t.lannister.use("Tanda Stokeworth")
    assert [t.lannister.gold, t.stark.gold, t.tyrell.gold] == [n + 3 for n in before]


def test_tanda_stokeworth_who_is_not_marshaled_gives_nothing() -> None:
    t = Scenario(lannister=side("lannister", hand=["Tanda Stokeworth"]), stark=side("stark"))
    t.happen("enters play", "Tanda Stokeworth")
    assert not t.lannister.can("use Tanda Stokeworth")


# -- Without His Beard ----------------------------------------------------------------------------------


def beard(*hand: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], hand=["Without His Beard"]),
        stark=side("stark", play=["Hodor"], hand=[*hand], deck=["Ice", "Summer", "Grey Wind"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    return t


def test_without_his_beard_discards_as_many_as_its_player_likes_and_two_are_drawn() -> None:
    t = beard("Robb Stark", "Arya Stark", "Bran Stark", "Eddard Stark")
    t.lannister.play("Without His Beard")
    assert t.options == ["0 cards", "1 card", "2 cards", "3 cards"]
    assert t.prompt == "Without His Beard: how many cards?"
    with t.stop_at("before claim"):
        t.lannister.choose("3 cards")
    assert len(t.stark.discard) == 3
    assert len(t.stark.hand) == 1 + 2
    assert {"Ice", "Summer"} <= set(t.stark.hand)


def test_without_his_beard_takes_no_more_than_there_are() -> None:
    t = beard("Robb Stark", "Arya Stark")
    t.lannister.play("Without His Beard")
    assert t.options == ["0 cards", "1 card", "2 cards"]
    with t.stop_at("before claim"):
        t.lannister.choose("1 card")
    assert (len(t.stark.discard), len(t.stark.hand)) == (1, 3)


def test_without_his_beard_draws_nothing_unless_something_is_discarded() -> None:
    t = beard("Robb Stark", "Arya Stark")
    t.lannister.play("Without His Beard")
    with t.stop_at("before claim"):
        t.lannister.choose("0 cards")
    assert sorted(t.stark.hand) == ["Arya Stark", "Robb Stark"]


def test_without_his_beard_is_for_intrigue_challenges() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], hand=["Without His Beard"]),
        stark=side("stark", hand=["Robb Stark", "Arya Stark"]),
    )
    t.lannister.challenge("power", "Cersei Lannister")
    assert t.challenge.winner is t.lannister
    assert not t.lannister.can("play Without His Beard")


def test_without_his_beard_needs_cards_to_discard() -> None:
    t = beard()
    assert not t.lannister.can("play Without His Beard")


# -- Aeron Damphair -------------------------------------------------------------------------------------

AERON = "Aeron Damphair (pack TIMC)"


@pytest.mark.parametrize(("asha", "kneels"), [("Asha Greyjoy (kneeling)", False), ("Asha Greyjoy", True)])
def test_aeron_stands_or_kneels_who_was_saved(asha: str, kneels: bool) -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=[AERON, f"{asha} + Asha Greyjoy (pack Core)"]),
        stark=side("stark", play=["Arya Stark"]),
    )
    t.happen("killed", "Asha Greyjoy")
    t.greyjoy.save_with_duplicate("Asha Greyjoy")
    t.greyjoy.use("Aeron Damphair")
    assert t.card("Asha Greyjoy").kneeling is kneels


def test_aeron_kneels_or_stands_himself_too() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=[f"{AERON} + {AERON}"]),
        stark=side("stark", play=["Arya Stark"]),
    )
    t.happen("killed", "Aeron Damphair")
    t.greyjoy.save_with_duplicate("Aeron Damphair")
    t.greyjoy.use("Aeron Damphair")
    assert t.card("Aeron Damphair").kneeling


def test_aeron_kneels_a_character_of_an_opponent() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=[AERON]),
        stark=side("stark", play=["Robb Stark + Robb Stark"]),
    )
    t.happen("killed", "Robb Stark")
    t.stark.save_with_duplicate("Robb Stark")
    t.greyjoy.use("Aeron Damphair")
    assert t.card("Robb Stark").kneeling


# -- King Balon's Solar ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "wins"), [("Rebuilding", True), ("Sneak Attack", False)])
def test_king_balons_solar_pays_for_initiative(theirs: str, wins: bool) -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["King Balon's Solar"], plots=["A Clash of Kings"]),
        stark=side("stark", plots=[theirs]),
        phase="plot",
    )
    assert t.greyjoy.can("use King Balon's Solar") is wins
    if wins:
        t.greyjoy.use("King Balon's Solar")
        assert t.greyjoy.gold == 1


# -- Pyat Pree ------------------------------------------------------------------------------------------


def pyat(*defenders: str) -> Scenario:
    t = Scenario(
        targaryen=side(
            "targaryen",
            play=["Pyat Pree"],
            deck=["Viserion", "Drogo's Arakh", "Knighted", "Dracarys!", "Waking the Dragon"],
        ),
        stark=side("stark", play=["Sansa Stark"]),
    )
    t.card("Sansa Stark").kneeling = False
    t.targaryen.challenge("intrigue", "Pyat Pree")
    t.stark.defend(*defenders)
    t.targaryen.use("Pyat Pree")
    return t


def test_pyat_pree_searches_as_deep_as_he_has_won() -> None:
    t = pyat()
    assert t.options == ["take Drogo's Arakh", "take Dracarys!", "nothing"]  # of the top 4, and of House Targaryen
    t.targaryen.choose("take Dracarys!")
    assert t.targaryen.hand == ["Dracarys!"]
    assert t.stark.knows(t.targaryen) == ["Dracarys!"]


def test_pyat_pree_sees_less_after_a_close_win() -> None:
    t = pyat("Sansa Stark")
    assert t.options == ["take Drogo's Arakh", "nothing"]  # by 2


def test_pyat_pree_searches_when_he_defends() -> None:
    t = Scenario(
        stark=side("stark", play=["Sansa Stark"]),
        targaryen=side("targaryen", play=["Pyat Pree"], deck=["Viserion", "Drogo's Arakh", "Dracarys!"]),
    )
    t.card("Sansa Stark").kneeling = False
    t.stark.challenge("intrigue", "Sansa Stark")
    t.targaryen.defend("Pyat Pree")
    t.targaryen.use("Pyat Pree", "take Drogo's Arakh")
    assert t.targaryen.hand == ["Drogo's Arakh"]


def test_pyat_pree_does_not_search_after_a_tie() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Pyat Pree"], deck=["Drogo's Arakh"]),
        stark=side("stark", play=["Roose Bolton"]),
    )
    t.targaryen.challenge("intrigue", "Pyat Pree")
    t.stark.defend("Roose Bolton")
    assert (t.challenge.winner, t.challenge.by) == (t.targaryen, 0)
    assert not t.targaryen.can("use Pyat Pree")


def test_pyat_pree_searches_only_if_he_took_part() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Pyat Pree", "Magister Illyrio"]),
        stark=side("stark"),
    )
    t.targaryen.challenge("power", "Magister Illyrio")
    assert not t.targaryen.can("use Pyat Pree")


# -- Vaes Tolorro ---------------------------------------------------------------------------------------


def test_vaes_tolorro_takes_power_from_the_dying() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Vaes Tolorro"]),
        stark=side("stark", play=["Robb Stark (3 power)"]),
    )
    t.happen("killed", "Robb Stark")
    t.targaryen.use("Vaes Tolorro")
    assert t.card("Vaes Tolorro").power == 1
    assert (t.targaryen.power, t.stark.power) == (1, 0)
    assert t.stark.dead == ["Robb Stark"]


def test_vaes_tolorro_keeps_power_of_its_own_players_dead() -> None:
    t = Scenario(targaryen=side("targaryen", play=["Vaes Tolorro", "Khal Drogo (2 power)"]), stark=side("stark"))
    t.happen("killed", "Khal Drogo")
    t.targaryen.use("Vaes Tolorro")
    assert (t.card("Vaes Tolorro").power, t.targaryen.power) == (1, 1)


def test_vaes_tolorro_takes_up_to_two_from_those_without_strength() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Vaes Tolorro", "Drogon", "Viserion"], hand=["Dracarys!"], gold=1),
        stark=side("stark", play=["Summer (3 power)"]),
    )
    t.targaryen.challenge("military", "Drogon")
    t.stark.defend("Summer")
    t.targaryen.play("Dracarys!", "Viserion", "Summer")
    t.targaryen.use("Vaes Tolorro")
    assert t.options == ["0 power", "1 power", "2 power"]
    with t.stop_at("after challenge"):
        t.targaryen.choose("2 power")
    assert (t.card("Vaes Tolorro").power, t.card("Vaes Tolorro").kneeling) == (2, True)


def test_vaes_tolorro_takes_nothing_from_those_without_power_or_who_are_saved() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Vaes Tolorro"]),
        stark=side("stark", play=["Robb Stark (1 power) + Robb Stark", "Arya Stark"]),
    )
    t.happen("killed", "Arya Stark")
    assert t.card("Vaes Tolorro").power == 0
    t.happen("killed", "Robb Stark")
    t.stark.save_with_duplicate("Robb Stark")
    assert not t.targaryen.can("use Vaes Tolorro")


def test_vaes_tolorro_speaks_of_the_character_that_dies() -> None:
    assert "kneel this card: if that character has STR 0, move up to 2 power" in cards()["04074"].text


# -- Elia Sand ------------------------------------------------------------------------------------------


def test_elia_sand_gives_stealth_after_a_loss_twice_a_phase() -> None:
    t = Scenario(
        stark=side("stark", play=["Vanguard of the North", "Arya Stark", "Sansa Stark"]),
        martell=side(
            "martell", play=["Elia Sand (kneeling)", "House Dayne Knight (kneeling)", "Desert Scavenger (kneeling)"]
        ),
    )
    t.card("Sansa Stark").kneeling = False
    t.stark.challenge("power", "Arya Stark", bypass=[])
    t.martell.use("Elia Sand", "House Dayne Knight")
    assert t.card("House Dayne Knight").has("stealth")
    t.stark.challenge("intrigue", "Sansa Stark")
    t.martell.use("Elia Sand", "Elia Sand")
    t.stark.challenge("military", "Vanguard of the North")
    assert not t.martell.can("use Elia Sand")
    t.skip_to("after challenges phase", take_first=True)
    assert not t.card("Elia Sand").has("stealth")


def test_elia_sand_gives_stealth_to_anybody_after_a_lost_attack_too() -> None:
    t = Scenario(
        martell=side("martell", play=["Elia Sand"]),
        stark=side("stark", play=["Robb Stark", "Roose Bolton"]),
    )
    t.martell.challenge("intrigue", "Elia Sand")
    t.stark.defend("Roose Bolton")
    t.martell.use("Elia Sand")
    assert t.options == ["Elia Sand", "Robb Stark", "Roose Bolton"]


# -- Burning on the Sand --------------------------------------------------------------------------------


def burning(*martell: str) -> Scenario:
    return Scenario(
        stark=side("stark", play=["Summer", "Vanguard of the North"], hand=["Winter Is Coming"], gold=1),
        martell=side("martell", play=["Obara Sand", *martell], hand=["Burning on the Sand"]),
    )


def test_burning_on_the_sand_leaves_no_claim() -> None:
    """E48."""
    t = burning()
    t.stark.challenge("military", "Summer")
    t.stark.play("Winter Is Coming")
    t.martell.defend()
    with t.stop_at("after challenge"):
        t.martell.play("Burning on the Sand")
    assert t.martell.in_play == ["Obara Sand"]
    assert t.stark.faction_power == 1  # for winning unopposed
    t.skip_to("challenge")
    assert t.stark.claim == 1  # only for that challenge


def test_burning_on_the_sand_is_about_the_winner_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer"], plot="The Winds of Winter"),
        tyrell=side("tyrell", plot="The Winds of Winter"),
        martell=side("martell", play=["Obara Sand"], hand=["Burning on the Sand"]),
    )
    t.stark.challenge("military", "Summer", against=t.martell)
    t.martell.defend()
    with t.stop_at("before claim"):
        t.martell.play("Burning on the Sand")
    assert (t.stark.claim, t.tyrell.claim) == (0, 2)


def test_burning_on_the_sand_needs_an_unopposed_challenge() -> None:
    t = burning("Areo Hotah (kneeling)")
    t.card("Obara Sand").add_strength(-2, until="phase")
    t.stark.challenge("military", "Vanguard of the North")
    t.martell.defend("Obara Sand")
    assert not t.martell.can("play Burning on the Sand")


# -- Jaqen H'ghar ---------------------------------------------------------------------------------------

TOKEN = "valar_morghulis"


def test_jaqen_marks_three_unique_characters_and_kills_one() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Jaqen H'ghar"], gold=9),
        lannister=side("lannister", play=["Tywin Lannister", "Cersei Lannister (kneeling)", "Gold Cloaks"]),
        phase="marshaling",
    )
    t.stark.marshal("Jaqen H'ghar")
    t.stark.use("Jaqen H'ghar")
    assert t.options == ["Robb Stark", "Jaqen H'ghar", "Tywin Lannister", "Cersei Lannister", "nothing"]
    t.stark.choose("Tywin Lannister", "Cersei Lannister", "no more")
    assert [t.card(title).tokens(TOKEN) for title in ("Tywin Lannister", "Cersei Lannister")] == [1, 1]
    t.skip_to("challenge")
    t.stark.challenge("intrigue", "Jaqen H'ghar")
    t.lannister.defend()
    t.stark.use("Jaqen H'ghar")
    assert t.options == ["Tywin Lannister", "Cersei Lannister"]
    t.stark.choose("Tywin Lannister")
    assert t.lannister.dead == ["Tywin Lannister"]


def test_jaqen_marks_no_more_than_three_however_he_comes() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Jaqen H'ghar"]),
        lannister=side("lannister", play=["Tywin Lannister", "Cersei Lannister"]),
    )
    t.happen("enters play", "Jaqen H'ghar")
    t.stark.use("Jaqen H'ghar", "Jaqen H'ghar", "Tywin Lannister", "Cersei Lannister")
    assert t.about != "pick"
    assert [c.tokens(TOKEN) for c in map(t.card, ("Jaqen H'ghar", "Tywin Lannister", "Robb Stark"))] == [1, 1, 0]


def test_each_jaqen_takes_only_his_own_tokens_with_him() -> None:
    t = Scenario(
        stark=side("stark", hand=["Jaqen H'ghar"]),
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Jaqen H'ghar"]),
    )
    for n, player in enumerate((t.stark, t.lannister), 1):
        t.happen("enters play", player.card("Jaqen H'ghar"))
        player.use("Jaqen H'ghar", "Tywin Lannister", "no more")
        assert t.card("Tywin Lannister").tokens(TOKEN) == n
    t.happen("killed", "Jaqen H'ghar #1")
    assert t.card("Tywin Lannister").tokens(TOKEN) == 1


def test_jaqen_kills_only_when_he_attacks_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["Jaqen H'ghar", "Robb Stark"]),
        lannister=side("lannister", play=["Tywin Lannister (1 valar_morghulis) (kneeling)"]),
    )
    t.stark.challenge("military", "Jaqen H'ghar", "Robb Stark")
    assert not t.stark.can("use Jaqen H'ghar")
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", "Tywin Lannister (1 valar_morghulis) (kneeling)"]),
        stark=side("stark", play=["Jaqen H'ghar"]),
    )
    t.lannister.challenge("military", "Burned Men")
    t.stark.defend("Jaqen H'ghar")
    assert not t.stark.can("use Jaqen H'ghar")


def test_the_tokens_go_when_jaqen_goes_and_do_not_come_back_with_him() -> None:
    t = Scenario(
        stark=side("stark", hand=["Jaqen H'ghar", "Hodor"], gold=9),
        lannister=side("lannister", play=["Tywin Lannister"]),
        phase="marshaling",
    )
    t.stark.marshal("Jaqen H'ghar")
    t.stark.use("Jaqen H'ghar", "Tywin Lannister", "no more")
    t.happen("returned to hand", "Jaqen H'ghar")
    assert t.card("Tywin Lannister").tokens(TOKEN) == 0
    t.stark.gold = 7
    t.stark.marshal("Jaqen H'ghar")
    assert t.card("Tywin Lannister").tokens(TOKEN) == 0


# -- Isle of Ravens -------------------------------------------------------------------------------------


def test_isle_of_ravens_shuffles_a_discarded_card_of_anybody_into_its_deck() -> None:
    t = Scenario(
        stark=side("stark", play=["Isle of Ravens", "Arya Stark"], discard=["Ice"]),
        lannister=side(
            "lannister", discard=["Tears of Lys", "The Tickler"], dead=["Burned Men"], deck=["Hear Me Roar!"], below=0
        ),
    )
    t.stark.use("Isle of Ravens")
    assert sorted(t.options) == ["Ice", "Tears of Lys", "The Tickler"]
    t.stark.choose("The Tickler")
    assert (t.lannister.discard, sorted(t.lannister.deck)) == (["Tears of Lys"], ["Hear Me Roar!", "The Tickler"])
    assert t.card("Isle of Ravens").kneeling


# -- King Beyond the Wall -------------------------------------------------------------------------------


def beyond(mine: int, theirs: int) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Northern Refugee + King Beyond the Wall", "Robb Stark"], power=mine),
        lannister=side("lannister", play=["The Tickler (kneeling)", "Burned Men (kneeling)"], power=theirs),
    )
    assert "King" in t.card("Northern Refugee").traits
    assert t.stark.claim == 1
    return t


@pytest.mark.parametrize(("mine", "theirs", "claim"), [(1, 3, 2), (2, 3, 1), (4, 3, 1)])
def test_king_beyond_the_wall_claims_more_from_who_has_more_power(mine: int, theirs: int, claim: int) -> None:
    t = beyond(mine, theirs)
    with t.stop_at("before claim"):
        t.stark.challenge("intrigue", "Northern Refugee")  # which gives 1 power, as it is unopposed
    assert t.stark.claim == claim


def test_king_beyond_the_wall_counts_all_power() -> None:
    for mine, theirs, claim in ((0, 2, 2), (3, 2, 1)):
        t = Scenario(
            stark=side("stark", play=["Northern Refugee + King Beyond the Wall", f"Robb Stark ({mine} power)"]),
            lannister=side("lannister", play=[f"Tywin Lannister (kneeling) ({theirs} power)"]),
        )
        with t.stop_at("before claim"):
            t.stark.challenge("intrigue", "Northern Refugee")
        assert t.stark.claim == claim


def test_king_beyond_the_wall_has_to_attack_himself() -> None:
    t = beyond(0, 5)
    with t.stop_at("before claim"):
        t.stark.challenge("military", "Robb Stark")
    assert t.stark.claim == 1


def test_king_beyond_the_wall_looks_at_the_defender_alone() -> None:
    t = Scenario(
        stark=side("stark", play=["Northern Refugee + King Beyond the Wall"]),
        lannister=side("lannister", play=["The Tickler (kneeling)"]),
        tyrell=side("tyrell", power=5),
    )
    with t.stop_at("before claim"):
        t.stark.challenge("intrigue", "Northern Refugee", against=t.lannister)
    assert t.stark.claim == 1


def test_king_beyond_the_wall_is_a_wildling() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Northern Refugee"], hand=["King Beyond the Wall"], gold=2),
        lannister=side("lannister", play=["Craster"]),
        phase="marshaling",
    )
    t.stark.marshal("King Beyond the Wall")
    assert t.options == ["attach to Northern Refugee", "attach to Craster"]


# -- Valar Morghulis ------------------------------------------------------------------------------------


def test_valar_morghulis_kills_everybody_at_once() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark + Arya Stark"], plots=["Valar Morghulis"]),
        lannister=side("lannister", play=["Tywin Lannister", "Casterly Rock"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.choose("first player House Lannister")
    t.stark.save_with_duplicate("Arya Stark")
    assert (t.stark.in_play, t.stark.dead) == (["Arya Stark"], ["Robb Stark"])
    assert (t.lannister.in_play, t.lannister.dead) == (["Casterly Rock"], ["Tywin Lannister"])


def test_those_who_die_of_valar_morghulis_may_still_interrupt_it() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Ser Davos Seaworth"], plots=["Valar Morghulis"]),
        martell=side("martell", play=["Bastard Daughter"], plots=["A Noble Cause"]),
        phase="plot",
    )
    t.choose("first player House Martell")
    t.baratheon.use("Ser Davos Seaworth")
    assert "Ser Davos Seaworth" in t.baratheon.hand
    assert t.martell.dead == ["Bastard Daughter"]
