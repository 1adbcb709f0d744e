"""Watchers on the Wall: the Night's Watch."""

import pytest

from kingsmoot.scenario import Scenario, side

# -- Jon Snow -------------------------------------------------------------------------------------------

JON = "Jon Snow (pack WotW)"


def test_jon_snow_stands_wildlings_who_attack() -> None:
    t = Scenario(
        watch=side("nightswatch", play=[JON, "Wildling Scout", "Ygritte", "Yoren"]),
        stark=side("stark", play=["Hedge Knight (kneeling)"]),
    )
    t.watch.challenge("intrigue", "Jon Snow", "Wildling Scout", "Yoren")
    t.watch.use("Jon Snow")  # nobody defends: there is nothing to choose between
    assert [t.card(title).kneeling for title in ("Jon Snow", "Wildling Scout", "Yoren")] == [False, False, True]


def test_jon_snow_stands_defenders_of_the_watch() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)", "Summer (pack Core)"]),
        watch=side("nightswatch", play=[JON, "Ser Waymar Royce", "Hedge Knight"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.defend("Jon Snow", "Ser Waymar Royce", "Hedge Knight")
    t.watch.use("Jon Snow")
    assert [t.card(title).kneeling for title in ("Jon Snow", "Ser Waymar Royce", "Hedge Knight")] == [
        False,
        False,
        True,
    ]
    t.skip_to("challenge", take_first=True)
    if t.asked is t.stark:
        t.stark.choose("no more challenges")
    t.watch.challenge("military", "Jon Snow")
    t.stark.defend()
    assert not t.watch.can("use Jon Snow")  # once per phase


def test_jon_snow_lets_choose_between_both_sides() -> None:
    t = Scenario(
        watch=side("nightswatch", play=[JON]),
        other=side("nightswatch", play=["Veteran Builder (kneeling)", "Yoren"]),
    )
    t.watch.challenge("intrigue", "Jon Snow")
    t.other.defend("Yoren")
    t.watch.use("Jon Snow")
    assert len(t.options) == 2
    t.watch.choose(next(option for option in t.options if "defending" in option))
    assert (t.card("Yoren").kneeling, t.card("Jon Snow").kneeling) == (False, True)


# -- Bowen Marsh ----------------------------------------------------------------------------------------


def test_bowen_marsh_gives_stewards_insight_for_intrigue() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Bowen Marsh", "Steward at the Wall", "Yoren"], plot="A Noble Cause"),
        stark=side("stark", play=["Hedge Knight", "Winterfell Steward"]),
    )
    assert (t.watch.reserve, t.card("Steward at the Wall").has("insight")) == (7, False)
    titles = ("Bowen Marsh", "Steward at the Wall", "Yoren", "Winterfell Steward")
    with t.stop_at("before determine winner"):
        t.watch.challenge("intrigue", "Steward at the Wall")
    assert [t.card(title).has("insight") for title in titles] == [True, True, False, False]


# -- Old Bear Mormont -----------------------------------------------------------------------------------

BEAR = "Old Bear Mormont (pack WotW)"


def test_old_bear_mormont_recruits_from_the_discard_pile() -> None:
    t = Scenario(
        watch=side("nightswatch", play=[BEAR]),
        stark=side(
            "stark", discard=["Hedge Knight", "Robb Stark (pack Core)", "Ice"], play=["Direwolf Pup (kneeling)"]
        ),
    )
    t.watch.challenge("power", "Old Bear Mormont")
    t.watch.use("Old Bear Mormont")  # Robb is unique, Ice no character
    assert (t.card("Hedge Knight").in_play, t.card("Hedge Knight").controller) == (True, t.watch)


def test_whom_old_bear_mormont_recruits_dies_among_his_own() -> None:
    """Worked example E38."""
    t = Scenario(
        watch=side("nightswatch", play=[BEAR]), stark=side("stark", discard=["Hedge Knight"], play=["Direwolf Pup"])
    )
    t.watch.challenge("power", "Old Bear Mormont")
    t.watch.use("Old Bear Mormont")
    t.happen("killed", "Hedge Knight")
    assert (t.stark.dead, t.watch.dead) == (["Hedge Knight"], [])


def test_old_bear_mormont_must_take_part() -> None:
    t = Scenario(
        watch=side("nightswatch", play=[BEAR, "Veteran Builder"]), stark=side("stark", discard=["Hedge Knight"])
    )
    t.watch.challenge("power", "Veteran Builder")
    assert not t.watch.can("use Old Bear Mormont")


# -- Cotter Pyke ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("plot", "lent"), [("The Winds of Winter", True), ("A Noble Cause", False)])
def test_cotter_pyke_lends_stealth_in_winter(plot: str, lent: bool) -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Cotter Pyke", "Ranging Party"]),
        stark=side("stark", play=["Hedge Knight", "Direwolf Pup"], plot=plot),
    )
    t.watch.challenge("military", "Cotter Pyke", bypass=["Hedge Knight"])
    assert t.watch.can("use Cotter Pyke") is lent
    if lent:
        t.watch.use("Cotter Pyke", "Ranging Party")
        assert t.card("Ranging Party").has("stealth")
        t.skip_to("after challenges phase", take_first=True)
        assert not t.card("Ranging Party").has("stealth")


# -- Maester Aemon --------------------------------------------------------------------------------------


def test_maester_aemon_asks_for_the_claim_of_what_did_not_come() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Ser Jaime Lannister (pack Core)"], hand=["Ice", "Dawn", "Lannisport"], power=2
        ),
        watch=side("nightswatch", play=["Maester Aemon (pack WotW)", "Hedge Knight"], plot="The Winds of Winter"),
    )
    t.lannister.challenge("military", "Ser Jaime Lannister")
    t.watch.defend()
    t.skip_to("claim")
    t.watch.choose("Hedge Knight")
    t.skip_to("challenge")
    t.choose("no more challenges")
    if t.about == "challenge":
        t.choose("no more challenges")
    t.watch.use("Maester Aemon")
    assert sorted(t.options) == ["intrigue", "power"]
    with t.stop_at("after phase ends"):
        t.watch.choose("power")
    assert (t.watch.faction_power, t.lannister.faction_power) == (2, 1)  # Jaime had won without opposition


def test_maester_aemon_has_nothing_to_ask_for_after_all_three() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler", "Lannisport Merchant", "Burned Men"], plot="Valar Morghulis"),
        watch=side("nightswatch", play=["Maester Aemon (pack WotW) (kneeling)"]),
    )
    for kind, attacker in (("military", "Burned Men"), ("intrigue", "The Tickler")):
        t.lannister.challenge(kind, attacker)
        t.skip_to("challenge", take_first=True)
    assert t.copy().watch.can("use Maester Aemon") is False  # not before the end of the phase
    with t.stop_at("before phase ends"):
        t.lannister.challenge("power", "Lannisport Merchant")
    assert not t.watch.can("use Maester Aemon")


# -- Grizzled Miner -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "price"),
    [
        (["Castle Black", "The Wall", "The Roseroad", "Benjen Stark (pack Core) + Longclaw"], 2),
        (["Castle Black", "The Wall", "The Shadow Tower", "Queenscrown", "The Bay of Seals", "The New Gift"], 1),
        (["The Roseroad"], 5),
    ],
)
def test_grizzled_miner_is_cheaper_behind_a_well_kept_wall(mine: list[str], price: int) -> None:
    t = Scenario(
        watch=side("nightswatch", play=mine, hand=["Grizzled Miner", "Yoren"]),
        stark=side("stark", play=["Gates of Winterfell"]),
        phase="marshaling",
    )
    t.watch.gold = 9
    t.watch.marshal("Grizzled Miner")
    assert t.watch.gold == 9 - price


# -- Ser Denys Mallister, Ser Jaremy Rykker -------------------------------------------------------------


def test_ser_denys_mallister_earns_renown_in_defence() -> None:
    t = Scenario(
        stark=side("stark", play=["Hedge Knight", "Robb Stark (pack Core)"]),
        watch=side("nightswatch", play=["Ser Denys Mallister"]),
    )
    assert not t.card("Ser Denys Mallister").has("renown")
    t.stark.challenge("military", "Hedge Knight")
    t.watch.defend("Ser Denys Mallister")
    t.choose("yes")  # renown may be used
    assert t.card("Ser Denys Mallister").power == 1


def test_ser_jaremy_rykker_gives_other_rangers_a_power_icon() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Ser Jaremy Rykker", "Old Forest Hunter", "Yoren"]),
        other=side("nightswatch", play=["Defender of the Wall"]),
    )
    titles = ("Ser Jaremy Rykker", "Old Forest Hunter", "Yoren", "Defender of the Wall")
    assert [t.card(title).icons for title in titles] == ["MP", "MP", "I", "M"]


# -- Castle Black Mason ---------------------------------------------------------------------------------


def test_castle_black_mason_finds_what_two_builders_need() -> None:
    t = Scenario(
        watch=side(
            "nightswatch",
            play=[
                *("Castle Black Mason", "Veteran Builder", "Shadow Tower Mason", "Sworn Brother"),
                *("Eastwatch Carpenter", "Halder", "Hedge Knight"),
            ],
            deck=["Yoren", "The Wall", "Longclaw", "Take the Black"],
        ),
        stark=side("stark"),
    )
    t.watch.use("Castle Black Mason", "Veteran Builder", "Shadow Tower Mason")
    assert t.options == ["take Longclaw", "take The Wall", "nothing"]
    t.watch.choose("take The Wall")
    assert (t.watch.hand, sorted(t.watch.kneeling)) == (["The Wall"], ["Shadow Tower Mason", "Veteran Builder"])
    t.watch.use("Castle Black Mason", "Castle Black Mason", "Sworn Brother", "take Longclaw")  # he may kneel himself
    assert not t.watch.can("use Castle Black Mason")  # twice per round


# -- Grenn ----------------------------------------------------------------------------------------------


def grenn(power: int) -> Scenario:
    t = Scenario(
        watch=side("nightswatch", play=["Grenn", "Old Forest Hunter", "Hedge Knight"]),
        stark=side("stark", power=power, play=["Direwolf Pup (kneeling)"]),
    )
    t.watch.challenge("military", "Grenn", "Old Forest Hunter", "Hedge Knight")
    return t


def test_grenn_shares_the_glory() -> None:
    t = grenn(3)
    with t.stop_at("before claim"):
        t.watch.use("Grenn")  # the knight is of no Watch
    assert (t.card("Old Forest Hunter").power, t.stark.faction_power) == (1, 2)


@pytest.mark.parametrize(("choice", "moved"), [("2", 2), ("1", 1)])
def test_grenn_shares_more_with_one_who_stands(choice: str, moved: int) -> None:
    t = grenn(3)
    t.card("Old Forest Hunter").kneeling = False
    t.watch.use("Grenn")
    with t.stop_at("before claim"):
        t.watch.choose(next(option for option in t.options if choice in option))
    assert (t.card("Old Forest Hunter").power, t.stark.faction_power) == (moved, 3 - moved)


def test_grenn_has_nothing_to_share() -> None:
    assert not grenn(0).watch.can("use Grenn")


def test_grenn_needs_a_brother_at_his_side() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Grenn", "Old Forest Hunter", "Hedge Knight"]), stark=side("stark", power=3)
    )
    t.watch.challenge("military", "Grenn", "Hedge Knight")
    assert not t.watch.can("use Grenn")


# -- Pyp ------------------------------------------------------------------------------------------------


def test_pyp_lends_insight_to_another_attacker() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Pyp", "Old Forest Hunter", "Hedge Knight", "Yoren"], deck=["The Wall"]),
        stark=side("stark", play=["Direwolf Pup (kneeling)"]),
    )
    t.watch.challenge("military", "Pyp", "Old Forest Hunter", "Hedge Knight")
    with t.stop_at("before claim"):
        t.watch.use("Pyp")  # the knight is no brother, and Yoren stays at home
    assert t.card("Old Forest Hunter").has("insight")
    t.skip_to("keyword-use", take_first=True)
    t.choose("yes")
    assert t.watch.hand == ["The Wall"]
    t.skip_to("after challenges phase", take_first=True)
    assert not t.card("Old Forest Hunter").has("insight")


# -- Samwell Tarly --------------------------------------------------------------------------------------


def test_samwell_tarly_silences_everybody_who_takes_part() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister (pack Core)", "Tyrion Lannister (pack Core)"]),
        watch=side("nightswatch", play=["Samwell Tarly (pack WotW)", "Dolorous Edd"]),
    )
    t.lannister.challenge("intrigue", "Tywin Lannister")
    with t.stop_at("before determine winner"):
        t.watch.defend("Samwell Tarly", "Dolorous Edd")
    titles = ("Tywin Lannister", "Tyrion Lannister", "Dolorous Edd", "Samwell Tarly")
    assert [t.card(title).blank for title in titles] == [True, False, False, False]
    assert t.card("Tywin Lannister").traits == ["Lord"]
    t.skip_to("after challenge", take_first=True)
    assert not t.card("Tywin Lannister").blank


def test_samwell_tarly_comes_too_late_for_stealth() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Samwell Tarly (pack WotW)", "Will"]),
        stark=side("stark", play=["Sansa Stark (pack Core)", "Catelyn Stark (pack Core)"]),
    )
    t.watch.challenge("intrigue", "Samwell Tarly", "Will", bypass=["Catelyn Stark"])
    assert t.challenge.bypassed == ["Catelyn Stark"]
    assert t.card("Will").blank


def test_whoever_is_declared_against_samwell_tarly_need_not_kneel() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Samwell Tarly (pack WotW)"]),
        other=side("nightswatch", play=["Old Bear Mormont (pack Core) + Little Bird", "The Wall"]),
    )
    t.watch.challenge("intrigue", "Samwell Tarly")
    with t.stop_at("before determine winner"):
        t.other.defend("Old Bear Mormont")
    assert (t.card("Old Bear Mormont").kneeling, t.card("Old Bear Mormont").blank) == (False, True)


# -- Satin ----------------------------------------------------------------------------------------------


def test_satin_stands_another_steward_twice_a_phase() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Satin", "Steward at the Wall (kneeling)", "Yoren (kneeling)"]),
        stark=side("stark", play=["Hedge Knight"]),
    )
    for _ in range(2):
        t.happen("knelt", "Satin")
        t.watch.use("Satin")  # himself he cannot stand, and Yoren is no Steward
        assert (t.card("Steward at the Wall").kneeling, t.card("Satin").kneeling) == (False, True)
        t.card("Satin").kneeling, t.card("Steward at the Wall").kneeling = False, True
    t.happen("knelt", "Satin")
    assert not t.watch.can("use Satin")


def test_satin_stands_a_steward_before_the_new_gift_gives_its_gold() -> None:
    """Worked example E85."""
    t = Scenario(
        watch=side(
            "nightswatch", play=["The New Gift", "Satin", "Steward at the Wall (kneeling)"], hand=["Take the Black"]
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.watch.gold
    t.watch.use("The New Gift")
    with t.stop_at("after stood"):
        t.watch.use("Satin")
    assert (t.card("Steward at the Wall").kneeling, t.watch.gold) == (False, before)
    t.resume()
    assert t.watch.gold == before + 1


# -- Lost Ranger ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("company", "stays"), [("Old Forest Hunter", True), ("Yoren", False), ("Lost Ranger", True)])
def test_lost_ranger_needs_company(company: str, stays: bool) -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Lost Ranger", company]),
        other=side("nightswatch", play=["Defender of the Wall"]),
    )
    t.skip_to("after challenges phase", take_first=False)
    assert ("Lost Ranger" in t.watch.in_play) is stays
    assert t.watch.discard == ([] if stays else ["Lost Ranger"])


# -- Seasoned Woodsman ----------------------------------------------------------------------------------


def test_seasoned_woodsman_makes_use_of_attachments_twice_a_phase() -> None:
    t = Scenario(
        watch=side(
            "nightswatch",
            play=["Seasoned Woodsman", "Yoren"],
            hand=["Noble Lineage", "Noble Lineage", "Noble Lineage", "Little Bird"],
            gold=9,
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.watch.marshal("Little Bird", "attach to Yoren")
    assert not t.watch.can("use Seasoned Woodsman")
    t.watch.marshal("Noble Lineage", "attach to Seasoned Woodsman")
    before = t.watch.gold
    t.watch.use("Seasoned Woodsman", "gain 1 gold")
    assert t.watch.gold == before + 1
    t.watch.marshal("Noble Lineage", "attach to Seasoned Woodsman")
    t.watch.use("Seasoned Woodsman", "draw 1 card")
    assert len(t.watch.hand) == 2
    t.watch.marshal("Noble Lineage", "attach to Seasoned Woodsman")
    assert not t.watch.can("use Seasoned Woodsman")


# -- Builder at the Wall --------------------------------------------------------------------------------


def test_builder_at_the_wall_builds_for_the_watch() -> None:
    t = Scenario(
        watch=side(
            "nightswatch",
            play=["Builder at the Wall", "Ser Waymar Royce"],
            hand=["Yoren", "The Kingsroad", "Castle Black", "Longclaw"],
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.watch.gold = 9
    t.watch.use("Builder at the Wall")
    t.watch.marshal("Yoren")
    t.watch.marshal("The Kingsroad")
    assert t.watch.gold == 5
    t.watch.marshal("Castle Black")
    assert (t.watch.gold, t.card("Builder at the Wall").kneeling) == (4, True)


# -- The New Gift ---------------------------------------------------------------------------------------


def test_the_new_gift_feeds_the_watch() -> None:
    t = Scenario(
        watch=side(
            "nightswatch",
            play=["The New Gift", "Steward at the Wall", "Steward at the Wall", "Dolorous Edd", "Yoren"],
            hand=["Take the Black"],
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    before = t.watch.gold
    t.watch.use("The New Gift", "Dolorous Edd")
    t.watch.use("The New Gift", "Steward at the Wall #1")
    assert t.watch.gold == before + 2
    assert t.asked is t.watch
    assert not any("The New Gift" in option for option in t.options)  # twice per phase, though a Steward is left


def test_the_new_gift_draws_cards_in_the_challenges_phase() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["The New Gift", "Steward at the Wall", "Dolorous Edd", "Hedge Knight"]),
        stark=side("stark", play=["Winterfell Steward"]),
    )
    t.watch.use("The New Gift", "Dolorous Edd")
    assert (len(t.watch.hand), t.card("Dolorous Edd").kneeling) == (1, True)
    t.watch.use("The New Gift")
    assert len(t.watch.hand) == 2
    assert not t.watch.can("use The New Gift")


# -- Abandoned Stronghold -------------------------------------------------------------------------------


def test_abandoned_stronghold_helps_a_defender() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"]),
        watch=side(
            "nightswatch",
            play=["Abandoned Stronghold", "Veteran Builder", "Sworn Brother", "Yoren", "Old Forest Hunter"],
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.watch.can("use Abandoned Stronghold")  # nobody defends yet
    t.watch.defend("Old Forest Hunter")
    t.watch.use("Abandoned Stronghold")
    assert (t.card("Old Forest Hunter").strength, t.card("Abandoned Stronghold").kneeling) == (3, True)
    t.skip_to("after challenge", take_first=True)
    assert t.card("Old Forest Hunter").strength == 1


# -- Queenscrown ----------------------------------------------------------------------------------------


def test_queenscrown_sends_a_character_to_the_discard_pile() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Queenscrown", "Hedge Knight"]),
        stark=side("stark", deck=["Ice", "Robb Stark (pack Core)", "Arya Stark (pack Core)", "Winter Is Coming"]),
    )
    t.watch.use("Queenscrown")
    assert sorted(t.options) == ["Arya Stark", "Robb Stark", "nothing"]
    t.watch.choose("Robb Stark")
    t.watch.choose("Arya Stark")  # which comes first to the bottom
    assert (t.stark.discard, t.stark.deck[0]) == (["Robb Stark"], "Winter Is Coming")
    assert set(t.stark.deck[-2:]) == {"Arya Stark", "Ice"}
    assert t.card("Queenscrown").kneeling


def test_queenscrown_may_spare_them_all() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Queenscrown", "Hedge Knight"]),
        stark=side("stark", deck=["Ice", "Robb Stark (pack Core)", "Winter Is Coming"]),
    )
    t.watch.use("Queenscrown", "nothing")
    while t.about != "challenge":
        t.choose(t.options[0])
    assert (t.stark.discard, set(t.stark.deck[-3:])) == ([], {"Ice", "Robb Stark", "Winter Is Coming"})


# -- Catapult on the Wall -------------------------------------------------------------------------------


def test_catapult_on_the_wall_kills_an_attacker_and_tires_its_crew() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)", "Hedge Knight", "Direwolf Pup"], plot="Valar Morghulis"),
        watch=side("nightswatch", play=["Veteran Builder + Catapult on the Wall", "Yoren"]),
    )
    t.stark.challenge("military", "Robb Stark", "Hedge Knight")
    t.watch.use("Catapult on the Wall")  # Robb is too strong, the pup stays at home
    assert t.stark.dead == ["Hedge Knight"]
    assert (t.card("Veteran Builder").kneeling, t.card("Catapult on the Wall").kneeling) == (True, True)
    t.skip_to("before taxation phase", take_first=True)
    assert (t.card("Veteran Builder").kneeling, t.card("Catapult on the Wall").kneeling) == (True, False)


def test_catapult_on_the_wall_needs_a_crew_that_stands() -> None:
    t = Scenario(
        stark=side("stark", play=["Hedge Knight"]),
        watch=side("nightswatch", play=["Veteran Builder (kneeling) + Catapult on the Wall"]),
    )
    t.stark.challenge("military", "Hedge Knight")
    assert not t.watch.can("use Catapult on the Wall")


# -- Ghost ----------------------------------------------------------------------------------------------


def test_ghost_saves_his_master_and_comes_home() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Yoren + Ghost (pack WotW)"]), stark=side("stark", play=["Hedge Knight"])
    )
    t.happen("killed", "Yoren")
    t.watch.use("Ghost")
    assert (t.watch.in_play, t.watch.hand) == (["Yoren"], ["Ghost"])


def test_ghost_follows_starks_and_brothers() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Yoren", "Hedge Knight"], hand=["Ghost (pack WotW)"], gold=9),
        stark=side("stark", play=["Arya Stark (pack Core)"]),
        phase="marshaling",
    )
    t.watch.marshal("Ghost")
    assert t.options == ["attach to Yoren", "attach to Arya Stark"]


# -- Sworn to the Watch ---------------------------------------------------------------------------------


def test_sworn_to_the_watch_gives_a_place_by_icons() -> None:
    t = Scenario(
        stark=side(
            "stark",
            play=[
                "Robb Stark (pack Core) + Sworn to the Watch (controlled by watch)",
                "Sansa Stark (pack Core) + Sworn to the Watch (controlled by watch)",
                "Osha + Sworn to the Watch (controlled by watch)",
            ],
        ),
        watch=side("nightswatch", play=["The Wall"]),
    )
    assert set(t.card("Robb Stark").traits) == {"Lord", "Ranger", "Builder"}
    assert set(t.card("Sansa Stark").traits) == {"Lady", "Steward", "Builder"}
    assert set(t.card("Osha").traits) == {"Wildling", "Ranger", "Steward"}


def test_a_ranger_by_his_icon_has_the_icon_of_rangers() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Burned Men + Sworn to the Watch", "Ser Jaremy Rykker"]), stark=side("stark")
    )
    assert t.card("Burned Men").icons == "MP"
    assert set(t.card("Burned Men").traits) == {"Clansman", "Ranger", "Builder"}


def test_who_is_sworn_to_the_watch_belongs_to_it_as_well() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Hedge Knight + Sworn to the Watch", "The Wall", "Grenn"]),
        stark=side("stark", power=1, play=["Direwolf Pup (kneeling)"]),
    )
    assert t.card("Hedge Knight").strength == 3  # by The Wall
    t.watch.challenge("military", "Grenn", "Hedge Knight")
    assert t.watch.can("use Grenn")


# -- Now My Watch Begins --------------------------------------------------------------------------------


def test_now_my_watch_begins_for_whoever_is_discarded() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Now My Watch Begins"], gold=2, play=["Yoren"]),
        stark=side("stark", play=["Hedge Knight", "Robb Stark (pack Core)"]),
    )
    t.happen("discarded from play", "Robb Stark")
    assert not t.watch.can("play Now My Watch Begins")  # he costs 6
    t.happen("discarded from play", "Hedge Knight")
    t.watch.play("Now My Watch Begins")
    assert t.card("Hedge Knight").controller is t.watch
    assert t.card("Hedge Knight").in_play


def test_now_my_watch_begins_not_for_your_own() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Now My Watch Begins"], gold=2, play=["Yoren", "Hedge Knight"]),
        stark=side("stark"),
    )
    t.happen("discarded from play", "Hedge Knight")
    assert not t.watch.can("play Now My Watch Begins")


def test_now_my_watch_begins_not_while_the_owner_has_another_copy() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Now My Watch Begins"], gold=2, play=["Yoren"]),
        stark=side("stark", play=["Arya Stark (pack Core) + Arya Stark (pack Core)"]),
    )
    t.happen("killed", "Arya Stark")
    t.stark.choose("save Arya Stark with a duplicate")
    assert t.stark.discard == ["Arya Stark"]
    assert not t.watch.can("play Now My Watch Begins")


def test_now_my_watch_begins_for_a_duplicate_that_falls_with_its_card() -> None:
    t = Scenario(
        watch=side("nightswatch", hand=["Now My Watch Begins"], gold=2, play=["Yoren"]),
        stark=side("stark", play=["Arya Stark (pack Core) + Arya Stark (pack Core)"]),
    )
    t.happen("returned to hand", "Arya Stark")
    t.stark.choose("pass")
    t.watch.play("Now My Watch Begins")
    assert (t.stark.hand, t.stark.discard, t.watch.in_play) == (["Arya Stark"], [], ["Yoren", "Arya Stark"])


# -- I Shall Win No Glory -------------------------------------------------------------------------------


def test_i_shall_win_no_glory_ends_a_challenge() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"]),
        watch=side(
            "nightswatch",
            play=["Veteran Builder", "Sworn Brother", "Shadow Tower Mason", "Old Forest Hunter", "Yoren"],
            hand=["I Shall Win No Glory"],
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    t.watch.play("I Shall Win No Glory", "Veteran Builder", "Sworn Brother", "Shadow Tower Mason")
    assert (t.challenge.over, t.challenge.winner, t.stark.faction_power) == (True, None, 0)
    assert sorted(t.watch.kneeling) == ["Shadow Tower Mason", "Sworn Brother", "Veteran Builder"]


@pytest.mark.parametrize("kind", ["Old Forest Hunter", "Steward at the Wall"])
def test_i_shall_win_no_glory_is_for_rangers_and_stewards_as_well(kind: str) -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"]),
        watch=side("nightswatch", play=[kind] * 3, hand=["I Shall Win No Glory"]),
    )
    t.stark.challenge("military", "Robb Stark")
    with t.stop_at("after challenge"):
        t.watch.play("I Shall Win No Glory")
        while t.about == "pick":
            t.choose(t.options[0])
    assert (t.challenge.winner, t.watch.kneeling) == (None, [kind] * 3)


def test_i_shall_win_no_glory_takes_three_of_a_kind() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark (pack Core)"]),
        watch=side(
            "nightswatch",
            play=["Veteran Builder", "Sworn Brother", "Old Forest Hunter", "Steward at the Wall"],
            hand=["I Shall Win No Glory"],
        ),
    )
    t.stark.challenge("military", "Robb Stark")
    assert not t.watch.can("play I Shall Win No Glory")
