"""All Men Are Fools."""

import pytest

from kingsmoot.scenario import Scenario, side

MARGAERY = "Margaery Tyrell (pack AMAF)"

# -- Hoster Tully ---------------------------------------------------------------------------------------


def test_hoster_tully_gives_renown_to_other_tullys_beside_him() -> None:
    t = Scenario(
        stark=side("stark", play=["Hoster Tully", "Tumblestone Knight", "House Tully Septon", "Arya Stark"]),
        lannister=side("lannister"),
    )
    assert not t.card("Tumblestone Knight").has("renown")
    t.stark.challenge("power", "Hoster Tully", "Tumblestone Knight", "Arya Stark")
    titles = ("Tumblestone Knight", "House Tully Septon", "Arya Stark", "Hoster Tully")
    assert [t.card(title).has("renown") for title in titles] == [True, False, False, False]


def test_hoster_tully_gives_nothing_from_home() -> None:
    t = Scenario(stark=side("stark", play=["Hoster Tully", "Tumblestone Knight"]), lannister=side("lannister"))
    t.stark.challenge("power", "Tumblestone Knight")
    assert not t.card("Tumblestone Knight").has("renown")


def test_hoster_tully_gives_nothing_to_an_opponents_tullys() -> None:
    t = Scenario(stark=side("stark", play=["Hoster Tully"]), lannister=side("lannister", play=["Tumblestone Knight"]))
    t.stark.challenge("power", "Hoster Tully")
    t.lannister.defend("Tumblestone Knight")
    assert not t.card("Tumblestone Knight").has("renown")


# -- The Tumblestone ------------------------------------------------------------------------------------


def tumblestone(gold: int, attacker: str = "The Blackfish") -> Scenario:
    t = Scenario(stark=side("stark", play=[f"The Tumblestone ({gold} gold)", attacker]), lannister=side("lannister"))
    t.stark.challenge("power", attacker)
    t.lannister.defend()
    t.pass_windows(until="keyword-use")
    return t


def test_the_tumblestone_stands_a_tully_who_gains_power() -> None:
    t = tumblestone(1)
    t.stark.choose("yes")
    with t.stop_at("after challenge"):
        t.stark.use("The Tumblestone")
    assert (t.card("The Blackfish").kneeling, t.card("The Tumblestone").gold) == (False, 0)


def test_the_tumblestone_needs_gold() -> None:
    t = tumblestone(0)
    t.stark.choose("yes")
    assert not t.stark.can("use The Tumblestone")


def test_the_tumblestone_is_for_tullys() -> None:
    t = tumblestone(1, "Robb Stark")
    t.stark.choose("yes")
    assert not t.stark.can("use The Tumblestone")


def test_the_tumblestone_does_not_see_power_that_moves() -> None:
    t = Scenario(
        stark=side("stark", play=["The Tumblestone (1 gold)", "The Blackfish (kneeling)"]),
        lannister=side("lannister"),
    )
    t.happen("power moved", "The Blackfish", amount=1)
    assert not t.stark.can("use The Tumblestone")


# -- Margaery Tyrell ------------------------------------------------------------------------------------


def margaery(killed: str, *deck: str) -> Scenario:
    t = Scenario(
        tyrell=side("tyrell", play=[MARGAERY, killed], deck=list(deck)),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.happen("killed", killed.split(" (", maxsplit=1)[0])
    return t


def test_margaery_finds_another_king_or_lord() -> None:
    t = margaery("Renly Baratheon (pack FFH)", "Paxter Redwyne", "Garden Caretaker", "The Queen of Thorns")
    t.tyrell.use("Margaery Tyrell")
    assert t.options == ["put Paxter Redwyne into play", "nothing"]  # the Queen of Thorns is no Lord
    t.tyrell.choose("put Paxter Redwyne into play")
    assert "Paxter Redwyne" in t.tyrell.in_play
    t.happen("killed", "Paxter Redwyne")
    assert not t.tyrell.can("use Margaery Tyrell")  # once per round


@pytest.mark.parametrize("killed", ["Garden Caretaker", "The Queen of Thorns"])
def test_margaery_mourns_unique_kings_and_lords_only(killed: str) -> None:
    t = margaery(killed, "Paxter Redwyne")
    assert not t.tyrell.can("use Margaery Tyrell")


def test_margaery_does_not_mourn_an_opponents_lord() -> None:
    t = Scenario(
        tyrell=side("tyrell", play=[MARGAERY], deck=["Paxter Redwyne"]), stark=side("stark", play=["Robb Stark"])
    )
    t.happen("killed", "Robb Stark")
    assert not t.tyrell.can("use Margaery Tyrell")


def test_margaery_cannot_search_if_she_is_killed_with_her_king() -> None:
    """Worked example E91."""
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=[MARGAERY, "Renly Baratheon (pack FFH)"],
            plots=["Valar Morghulis"],
            deck=["Paxter Redwyne"],
        ),
        stark=side("stark", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert set(t.tyrell.dead) == {"Margaery Tyrell", "Renly Baratheon"}
    assert t.tyrell.in_play == []


# -- All Men Are Fools ----------------------------------------------------------------------------------


def fools(defender: str = "") -> Scenario:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["The Knight of Flowers", "The Queen of Thorns", "Margaery Tyrell"],
            hand=["All Men Are Fools", "All Men Are Fools"],
        ),
        stark=side("stark", play=["Winterfell Steward (kneeling)", "Sansa Stark", "Catelyn Stark"]),
    )
    t.tyrell.challenge("power", "The Knight of Flowers")
    t.stark.defend(*([defender] if defender else []))
    return t


def test_all_men_are_fools_before_your_ladies() -> None:
    t = fools()
    t.tyrell.play("All Men Are Fools")
    ladies = ("The Queen of Thorns", "Margaery Tyrell", "The Knight of Flowers", "Sansa Stark")
    assert [t.card(title).power for title in ladies] == [1, 1, 0, 0]
    assert not t.tyrell.can("play All Men Are Fools")  # once per challenge


def test_all_men_are_fools_wants_a_win_by_5() -> None:
    t = fools("Sansa Stark")
    assert t.challenge.by < 5
    assert not t.tyrell.can("play All Men Are Fools")


# -- Eastwatch Carpenter --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locations", "gold"),
    [(["The Wall"], 0), (["The Wall", "Castle Black"], 1), (["The Wall", "Castle Black", "White Tree"], 1)],
)
def test_eastwatch_carpenter_earns_1_for_every_2_locations(locations: list[str], gold: int) -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Eastwatch Carpenter", *locations, "The Roseroad"]),
        stark=side("stark", play=["Heart Tree Grove"]),
        phase="marshaling",
    )
    if gold:
        before = t.watch.gold
        t.watch.use("Eastwatch Carpenter")
        assert t.watch.gold == before + gold
    else:
        assert not t.watch.can("use Eastwatch Carpenter")


# -- Eastwatch-by-the-Sea -------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "draws"), [("Calm Over Westeros", True), ("Famine", False)])
def test_eastwatch_draws_for_the_higher_reserve(plot: str, draws: bool) -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Eastwatch-by-the-Sea"], plot=plot, deck=["Ghost"]),
        stark=side("stark", plot="Calm Over Westeros"),
        phase="dominance",
    )
    assert t.watch.can("use Eastwatch-by-the-Sea") is draws
    if draws:  # 7 with its own bonus, against 6
        assert (t.watch.reserve, t.stark.reserve) == (7, 6)
        t.watch.use("Eastwatch-by-the-Sea")
        assert t.watch.hand == ["Ghost"]


def test_eastwatch_needs_to_be_ahead_of_one_opponent_only() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Eastwatch-by-the-Sea"], plot="Famine"),
        stark=side("stark", plot="Calm Over Westeros"),
        lannister=side("lannister", plot="Famine"),
        phase="dominance",
    )
    assert t.watch.can("use Eastwatch-by-the-Sea")


# -- Fickle Bannerman -----------------------------------------------------------------------------------


def bannerman(gold: int) -> Scenario:
    t = Scenario(
        baratheon=side("baratheon", play=[f"Fickle Bannerman ({gold} gold)"]),
        stark=side("stark", play=["Eddard Stark", "Robb Stark"]),
    )
    t.baratheon.challenge("power", "Fickle Bannerman")
    t.stark.defend("Eddard Stark", "Robb Stark")
    return t


def test_fickle_bannerman_without_gold_goes_over_to_the_winner() -> None:
    """Worked example E11."""
    t = bannerman(0)
    t.skip_to("after challenge", take_first=True)
    man = t.card("Fickle Bannerman")
    assert (man.controller, man.kneeling) == (t.stark, True)


def test_fickle_bannerman_is_out_of_the_challenge_when_he_goes_over() -> None:
    t = bannerman(0)
    t.skip_to("keyword-use")
    assert t.card("Fickle Bannerman").controller is t.stark
    assert not t.card("Fickle Bannerman").participating


def test_fickle_bannerman_stays_if_he_is_paid() -> None:
    t = bannerman(1)
    t.pass_windows(until="may")
    assert t.asked is t.baratheon
    t.baratheon.choose("discard 1 gold from this card")
    t.skip_to("after challenge", take_first=True)
    assert (t.card("Fickle Bannerman").controller, t.card("Fickle Bannerman").gold) == (t.baratheon, 0)


def test_fickle_bannerman_stays_after_other_defeats() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Fickle Bannerman"]),
        stark=side("stark", play=["Eddard Stark", "Robb Stark"]),
    )
    t.baratheon.challenge("military", "Fickle Bannerman")
    t.stark.defend("Eddard Stark", "Robb Stark")
    t.skip_to("after challenge", take_first=True)
    assert t.card("Fickle Bannerman").controller is t.baratheon


# -- Storm's End ----------------------------------------------------------------------------------------


def storms_end(power: int, *characters: str) -> Scenario:
    return Scenario(
        baratheon=side("baratheon", play=["Storm's End", *characters], power=power),
        stark=side("stark"),
        phase="dominance",
    )


def test_storms_end_gives_power_to_two_characters() -> None:
    t = storms_end(1, "Robert Baratheon", "Melisandre", "Shireen Baratheon")
    t.baratheon.use("Storm's End", "Robert Baratheon", "Shireen Baratheon")
    characters = ("Robert Baratheon", "Melisandre", "Shireen Baratheon")
    assert [t.card(title).power for title in characters] == [1, 0, 1]
    assert t.baratheon.faction_power == 1  # one was gained for dominance, one discarded


def test_storms_end_needs_two_characters() -> None:
    assert not storms_end(1, "Robert Baratheon").baratheon.can("use Storm's End")


def test_storms_end_takes_no_power_from_characters_as_its_cost() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Storm's End", "Robert Baratheon (2 power)"]),
        stark=side("stark", play=["Robb Stark", "Eddard Stark", "Hodor"]),
        phase="dominance",
    )
    assert not t.baratheon.can("use Storm's End")  # the Starks win dominance


# -- Stone Crows ----------------------------------------------------------------------------------------


def stone_crows(gold: int, *defenders: str) -> Scenario:
    t = Scenario(
        lannister=side("lannister", play=[f"Stone Crows ({gold} gold)", "Tywin Lannister"]),
        stark=side("stark", play=["Winterfell Steward", "Tumblestone Knight", "Bear Island Loyalist"]),
    )
    t.lannister.challenge("military", "Stone Crows", "Tywin Lannister")
    t.stark.defend(*defenders)
    return t


def test_stone_crows_have_the_loser_kill_a_defender() -> None:
    t = stone_crows(1, "Tumblestone Knight", "Bear Island Loyalist")
    t.lannister.use("Stone Crows")
    assert t.asked is t.stark
    assert t.options == ["Tumblestone Knight", "Bear Island Loyalist"]  # not the Steward
    t.stark.choose("Tumblestone Knight")
    assert t.stark.dead == ["Tumblestone Knight"]
    assert t.card("Stone Crows").gold == 0


def test_stone_crows_need_gold_and_a_defender() -> None:
    assert not stone_crows(0, "Tumblestone Knight").lannister.can("use Stone Crows")
    assert not stone_crows(1).lannister.can("use Stone Crows")


def test_stone_crows_at_home_kill_nobody() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Stone Crows (1 gold)", "Tywin Lannister"]),
        stark=side("stark", play=["Tumblestone Knight"]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.stark.defend("Tumblestone Knight")
    assert not t.lannister.can("use Stone Crows")


# -- Attack From the Mountains --------------------------------------------------------------------------


def mountains(attacker: str) -> Scenario:
    t = Scenario(
        lannister=side(
            "lannister",
            play=[attacker],
            hand=["Attack From the Mountains", "Timett Son of Timett", "Lannisport Merchant"],
            gold=2,
        ),
        stark=side("stark"),
    )
    t.lannister.challenge("military", attacker)
    t.stark.defend()
    return t


def test_attack_from_the_mountains_brings_another_clansman() -> None:
    t = mountains("Burned Men")
    with t.stop_at("after challenge"):
        t.lannister.play("Attack From the Mountains", "Timett Son of Timett")
    assert t.lannister.in_play == ["Burned Men", "Timett Son of Timett"]
    assert (t.lannister.hand, t.lannister.gold) == (["Lannisport Merchant"], 0)


def test_attack_from_the_mountains_wants_an_attacking_clansman() -> None:
    assert not mountains("Tywin Lannister").lannister.can("play Attack From the Mountains")


# -- Drowned Disciple -----------------------------------------------------------------------------------


def disciple(pile: str) -> Scenario:
    priests = ["Drowned Disciple", "Aeron Damphair", "Balon Greyjoy"]
    piles = {pile: ["Drowned Men", "Salty Navigator", "Theon Greyjoy"]}
    return Scenario(greyjoy=side("greyjoy", play=priests, **piles), stark=side("stark"))  # type: ignore[arg-type]


def test_drowned_disciple_blesses_those_who_rise_twice_a_phase() -> None:
    t = disciple("dead")
    for title in ("Drowned Men", "Salty Navigator"):
        t.happen("enters play", title)
        t.greyjoy.use("Drowned Disciple", "Aeron Damphair")
    assert t.card("Aeron Damphair").power == 2
    t.happen("enters play", "Theon Greyjoy")
    assert not t.greyjoy.can("use Drowned Disciple")


def test_drowned_disciple_chooses_a_drowned_god_character() -> None:
    t = disciple("dead")
    t.happen("enters play", "Salty Navigator")
    t.greyjoy.use("Drowned Disciple")
    assert t.options == ["Drowned Disciple", "Aeron Damphair"]


def test_drowned_disciple_looks_at_the_dead_alone() -> None:
    t = disciple("discard")
    t.happen("enters play", "Salty Navigator")
    assert not t.greyjoy.can("use Drowned Disciple")


# -- Moat Cailin ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "initiative", "reserve"),
    [
        ("The Winds of Winter", "A Noble Cause", 0, 5),
        ("A Noble Cause", "The Winds of Winter", 1, 4),
        ("The Winds of Winter", "Calm Over Westeros", 3, 6),
        ("A Noble Cause", "Calm Over Westeros", 3, 6),
        ("A Noble Cause", "Counting Coppers", 3, 10),
    ],
)
def test_moat_cailin_makes_winter_hard_for_opponents(mine: str, theirs: str, initiative: int, reserve: int) -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["Moat Cailin"], plot=mine), stark=side("stark", plot=theirs))
    assert (t.stark.initiative, t.stark.reserve) == (initiative, reserve)


def test_moat_cailin_spares_its_controller() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Moat Cailin"], plot="The Winds of Winter"),
        stark=side("stark", plot="A Noble Cause"),
    )
    assert (t.greyjoy.initiative, t.greyjoy.reserve) == (4, 5)


def test_moat_cailin_counts_winters_and_summers() -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Moat Cailin"], plot="The Winds of Winter"),
        stark=side("stark", plot="The Winds of Winter"),
        lannister=side("lannister", plot="Calm Over Westeros"),
    )
    assert (t.stark.initiative, t.lannister.initiative) == (1, 0)


# -- Ghiscari Elite -------------------------------------------------------------------------------------


def test_ghiscari_elite_returns_an_attachment_or_event_to_the_deck() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Ghiscari Elite"], discard=["Dracarys!", "Crown of Gold", "Drogon"]),
        stark=side("stark"),
    )
    t.targaryen.challenge("power", "Ghiscari Elite")
    t.targaryen.use("Ghiscari Elite")
    assert t.options == ["Dracarys!", "Crown of Gold"]
    t.targaryen.choose("Dracarys!")
    assert t.targaryen.deck[-1] == "Dracarys!"
    assert t.targaryen.discard == ["Crown of Gold", "Drogon"]


def test_ghiscari_elite_needs_one_of_their_own_discard_pile() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Ghiscari Elite"], discard=["Drogon"]),
        stark=side("stark", discard=["Ice"]),
    )
    t.targaryen.challenge("power", "Ghiscari Elite")
    assert not t.targaryen.can("use Ghiscari Elite")


# -- Slaver's Bay Port ----------------------------------------------------------------------------------

FOUR_DEAD = ["Robb Stark", "Hodor", "Arya Stark", "Bran Stark"]


@pytest.mark.parametrize(("dead", "gold"), [(FOUR_DEAD, 2), (FOUR_DEAD[:3], 1)])
def test_slavers_bay_port_pays_more_for_four_dead(dead: list[str], gold: int) -> None:
    t = Scenario(
        targaryen=side(
            "targaryen",
            play=["Slaver's Bay Port"],
            hand=["Hedge Knight"],
            dead=["Drogon", "Viserion", "Rhaegal", "Jhogo"],
        ),
        stark=side("stark", dead=dead),
        phase="marshaling",
    )
    before = t.targaryen.gold
    t.targaryen.use("Slaver's Bay Port")
    assert t.targaryen.gold == before + gold


def test_slavers_bay_port_wants_four_dead_of_one_opponent() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Slaver's Bay Port"], hand=["Hedge Knight"]),
        stark=side("stark", dead=FOUR_DEAD[:2]),
        lannister=side("lannister", dead=["The Tickler", "Burned Men"]),
        phase="marshaling",
    )
    before = t.targaryen.gold
    t.targaryen.use("Slaver's Bay Port")
    assert t.targaryen.gold == before + 1


# -- Ricasso --------------------------------------------------------------------------------------------


def test_ricasso_makes_used_plots_of_gold() -> None:
    """Worked example E80."""
    t = Scenario(
        martell=side(
            "martell", play=["Ricasso (2 gold)"], hand=["In Doran's Name"], used=["A Noble Cause"], plot="Famine"
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.martell.gold
    t.martell.play("In Doran's Name")
    assert t.martell.gold == before + 3


# -- The Prince's Plan ----------------------------------------------------------------------------------


def test_the_princes_plan_gives_str_and_an_icon_for_the_phase() -> None:
    t = Scenario(
        martell=side(
            "martell",
            play=["Arianne Martell (pack Core)"],
            hand=["The Prince's Plan"],
            gold=2,
            used=["A Noble Cause", "Famine"],
        ),
        stark=side("stark", play=["Sansa Stark"]),
    )
    t.martell.play("The Prince's Plan")
    t.martell.choose("Arianne Martell")
    t.martell.choose("military")
    arianne = t.card("Arianne Martell")
    assert (arianne.strength, set(arianne.icons)) == (6, set("MIP"))
    t.skip_to("after challenges phase")
    assert (arianne.strength, set(arianne.icons)) == (4, set("IP"))


def plan(gold: int) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        martell=side("martell", discard=["The Prince's Plan"], gold=gold),
    )
    t.stark.challenge("power", "Robb Stark")
    t.martell.defend()
    return t


def test_the_princes_plan_comes_back_for_1_gold_after_a_defeat() -> None:
    t = plan(1)
    t.martell.use("The Prince's Plan")
    assert (t.martell.hand, t.martell.discard, t.martell.gold) == (["The Prince's Plan"], [], 0)


def test_the_princes_plan_is_not_returned_for_nothing_or_by_a_winner() -> None:
    assert not plan(0).martell.can("use The Prince's Plan")
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack Core)"], discard=["The Prince's Plan"], gold=1),
        stark=side("stark"),
    )
    t.martell.challenge("power", "Arianne Martell")
    t.stark.defend()
    assert not t.martell.can("use The Prince's Plan")


# -- Ygritte --------------------------------------------------------------------------------------------


def test_ygritte_has_stealth_beside_another_wildling() -> None:
    t = Scenario(stark=side("stark", play=["Ygritte", "Osha"]), lannister=side("lannister", play=["Craster"]))
    assert t.card("Ygritte").has("stealth")
    t = Scenario(stark=side("stark", play=["Ygritte"]), lannister=side("lannister", play=["Craster"]))
    assert not t.card("Ygritte").has("stealth")


def test_ygritte_is_not_knelt_by_effects() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Ser Jaime Lannister"], hand=["Consolidation of Power"], gold=5),
        stark=side("stark", play=["Ygritte", "Sansa Stark"]),
        phase="marshaling",
    )
    t.lannister.play("Consolidation of Power")
    assert "Sansa Stark" in t.options
    assert "Ygritte" not in t.options


def test_ygritte_is_not_intimidated() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Robert Baratheon"]),
        stark=side("stark", play=["Ygritte", "Sansa Stark"]),
    )
    t.baratheon.challenge("power", "Robert Baratheon")
    t.stark.defend()
    t.pass_windows(until="keyword")
    t.baratheon.choose("intimidate")
    assert t.options == ["kneel Sansa Stark", "kneel nobody"]
    assert t.baratheon.why_not("Ygritte") == "It cannot be knelt by card effects."


def test_ygritte_kneels_to_attack_and_to_pay() -> None:
    t = Scenario(stark=side("stark", play=["Ygritte"]), lannister=side("lannister", play=["The Tickler"]))
    t.stark.challenge("military", "Ygritte")
    assert t.card("Ygritte").kneeling
    t = Scenario(
        lannister=side("lannister", play=["Chataya's Brothel", "Ygritte"], hand=["Hedge Knight"]),
        stark=side("stark"),
        phase="marshaling",
    )
    t.lannister.use("Chataya's Brothel", "Ygritte")
    assert t.card("Ygritte").kneeling


# -- Barring the Gates ----------------------------------------------------------------------------------


def test_barring_the_gates_stops_ambush_and_what_is_put_into_play_but_no_marshaling() -> None:
    """A ruling of the expansions, and a part of worked example E2."""
    t = mountains("Burned Men")
    barred = Scenario(
        lannister=side(
            "lannister",
            play=["Burned Men"],
            hand=["Attack From the Mountains", "Timett Son of Timett", "Burned Men"],
            gold=4,
        ),
        stark=side("stark", plot="Barring the Gates"),
    )
    assert not barred.lannister.can("ambush Burned Men")
    barred.lannister.challenge("military", "Burned Men")
    barred.stark.defend()
    assert t.lannister.can("play Attack From the Mountains")
    assert not barred.lannister.can("play Attack From the Mountains")
    marshaling = Scenario(
        lannister=side("lannister", hand=["Burned Men"], gold=2),
        stark=side("stark", plot="Barring the Gates"),
        phase="marshaling",
    )
    marshaling.lannister.marshal("Burned Men")
    assert marshaling.lannister.in_play == ["Burned Men"]


def test_barring_the_gates_stops_freedmen_and_flea_bottom() -> None:
    """A ruling of the expansions."""
    for plot, comes in (("Barring the Gates", False), ("A Noble Cause", True)):
        t = Scenario(
            targaryen=side("targaryen", play=["Khal Drogo", "Flea Bottom"], discard=["Freedmen"], gold=1),
            stark=side("stark", plot=plot),
        )
        assert t.targaryen.can("use Flea Bottom") is comes
        t.targaryen.challenge("military", "Khal Drogo")
        t.stark.defend()
        assert t.targaryen.can("use Freedmen") is comes


# -- Late Summer Feast ----------------------------------------------------------------------------------


def feast(attacker: str) -> Scenario:
    robb = side("stark", play=["Robb Stark"], plot="Late Summer Feast", deck=["Ice"], first=attacker == "Robb Stark")
    tywin = side("lannister", play=["Tywin Lannister"], deck=["Widow's Wail"], first=attacker != "Robb Stark")
    return Scenario(stark=robb, lannister=tywin)


@pytest.mark.parametrize(("answer", "hand"), [("yes", ["Widow's Wail"]), ("no", [])])
def test_the_loser_may_draw_at_a_late_summer_feast(answer: str, hand: list[str]) -> None:
    t = feast("Robb Stark")
    t.stark.challenge("power", "Robb Stark")
    t.lannister.defend()
    t.pass_windows(until="may")
    assert t.asked is t.lannister
    t.lannister.choose(answer)
    assert t.lannister.hand == hand


def test_an_opponent_who_wins_feasts_nobody() -> None:
    t = feast("Tywin Lannister")
    t.lannister.challenge("power", "Tywin Lannister")
    t.stark.defend()
    t.skip_to("after challenge", take_first=True)
    assert t.stark.hand == []


# -- what a second reader asked -------------------------------------------------------------------------


def test_attack_from_the_mountains_is_not_for_clansmen_who_defend() -> None:
    t = Scenario(
        stark=side("stark", play=["Direwolf Pup"]),
        lannister=side("lannister", play=["Moon Brothers"], hand=["Attack From the Mountains", "Burned Men"], gold=2),
    )
    t.stark.challenge("military", "Direwolf Pup")
    t.lannister.defend("Moon Brothers")
    assert not t.lannister.can("play Attack From the Mountains")
