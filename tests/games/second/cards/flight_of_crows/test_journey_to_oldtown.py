"""Journey to Oldtown."""

import pytest

from kingsmoot.games.second.library import cards
from kingsmoot.scenario import Scenario, side

ROBB = "Robb Stark (pack Core)"
TYWIN = "Tywin Lannister (pack Core)"
ASHA = "Asha Greyjoy (pack Core)"
SONG = '"The Dornishman\'s Wife"'

# -- Maege Mormont --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "hand"), [("Ice", ["Ice"]), ("Hedge Knight", [])])
def test_maege_draws_a_stark_card_after_a_victory_of_the_mormonts(top: str, hand: list[str]) -> None:
    t = Scenario(
        stark=side("stark", play=["Maege Mormont", "Bear Island Loyalist"], deck=[top]), lannister=side("lannister")
    )
    t.stark.challenge("power", "Bear Island Loyalist")
    with t.stop_at("before claim"):
        t.stark.use("Maege Mormont")
    assert t.stark.hand == hand
    assert t.lannister.foresees(t.stark) == ([] if hand else [top])  # everybody has seen it


def test_maege_draws_nothing_without_a_mormont_in_the_challenge() -> None:
    t = Scenario(stark=side("stark", play=["Maege Mormont", ROBB], deck=["Ice"]), lannister=side("lannister"))
    t.stark.challenge("power", "Robb Stark")
    assert not t.stark.can("use Maege Mormont")


# -- The House of Black and White -----------------------------------------------------------------------

HOUSE = "The House of Black and White"


def black_and_white(gold: int, pool: int = 3) -> Scenario:
    return Scenario(
        stark=side("stark", play=[f"{HOUSE} ({gold} gold)"], gold=pool),
        lannister=side(
            "lannister",
            play=["Joffrey Baratheon (pack Core)", "Burned Men", "Tyrion Lannister (pack Core) + Widow's Wail"],
        ),
        phase="dominance",
    )


def test_the_house_of_black_and_white_kills_for_gold_and_takes_more() -> None:
    t = black_and_white(5)
    t.stark.use(HOUSE, "X is 3")
    assert t.options == ["Joffrey Baratheon", "Burned Men"]
    t.stark.choose("Joffrey Baratheon")
    assert t.lannister.dead == ["Joffrey Baratheon"]
    with t.stop_at("after dominance phase"):
        t.stark.choose("2 gold")
    assert (t.card(HOUSE).gold, t.stark.gold, t.card(HOUSE).kneeling) == (4, 1, True)


def test_the_house_looks_at_printed_strength_and_x_is_not_0() -> None:
    t = black_and_white(4, pool=0)
    t.stark.use(HOUSE)
    assert t.options == ["X is 2", "X is 3", "X is 4"]  # nobody has printed STR 1
    t.stark.choose("X is 4", "Tyrion Lannister")  # his weapon does not count
    assert t.lannister.dead == ["Tyrion Lannister"]


def test_the_house_takes_gold_although_its_victim_was_saved() -> None:
    """A ruling of section 60."""

    def house(gold: int) -> Scenario:
        return Scenario(
            stark=side("stark", play=[f"{HOUSE} ({gold} gold)"], gold=2),
            lannister=side("lannister", play=[f"{TYWIN} + {TYWIN}"]),
            phase="dominance",
        )

    assert not house(5).stark.can(f"use {HOUSE}")  # he has printed STR 6
    t = house(6)
    t.stark.use(HOUSE)
    t.lannister.save_with_duplicate("Tywin Lannister")
    t.stark.choose("2 gold")
    assert (t.card("Tywin Lannister").in_play, t.card(HOUSE).gold) == (True, 2)


@pytest.mark.parametrize("code", ["08022", "08027", "08033", "08074"])
def test_that_x_is_not_0_is_said(code: str) -> None:
    """The House of Black and White, Devan Seaworth, Stormcrows, Yunkai."""
    assert "(X cannot be 0.)" in cards()[code].text


# -- Brightwater Knight ---------------------------------------------------------------------------------


def test_brightwater_knight_makes_a_knight_cheaper_once_a_phase() -> None:
    t = Scenario(
        tyrell=side(
            "tyrell",
            play=["Brightwater Knight (2 gold)"],
            hand=["Garden Caretaker", "Knight of the Reach", "Left"],
            gold=9,
        ),
        stark=side("stark"),
        phase="marshaling",
    )
    t.tyrell.use("Brightwater Knight")
    assert t.card("Brightwater Knight").gold == 1
    gold = t.tyrell.gold
    t.tyrell.marshal("Garden Caretaker")
    t.tyrell.marshal("Knight of the Reach")
    assert t.tyrell.gold == gold - 1 - 1
    assert not t.tyrell.can("use Brightwater Knight")


# -- Oldtown --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "right"), [("location", True), ("event", False)])
def test_oldtown_rewards_who_names_the_right_type(kind: str, right: bool) -> None:
    t = Scenario(
        tyrell=side("tyrell", play=["Oldtown", "Left"], deck=["The Mander", "Growing Strong"]), stark=side("stark")
    )
    t.tyrell.use("Oldtown")
    assert sorted(t.options) == ["attachment", "character", "event", "location"]
    t.tyrell.choose(kind)
    assert (t.tyrell.hand, t.tyrell.faction_power) == ((["The Mander"], 1) if right else ([], 0))
    assert t.card("Oldtown").kneeling


# -- Dareon ---------------------------------------------------------------------------------------------


def test_dareon_is_paid_by_an_opponent_for_a_song_once_a_phase() -> None:
    t = Scenario(
        watch=side("nightswatch", play=["Dareon"], hand=[SONG, SONG], gold=2, deck=["Ghost"] * 4),
        stark=side("stark", play=["Summer", "Hodor"], gold=2, power=3),
        tyrell=side("tyrell", play=["Left"]),
    )
    t.watch.play(SONG, "House Stark")
    t.watch.use("Dareon")  # House Tyrell has no gold
    assert (t.watch.gold, t.stark.gold) == (1 + 2 + 1, 1)
    t.watch.play(SONG, "House Stark")
    assert not t.watch.can("use Dareon")


# -- Journey to Oldtown ---------------------------------------------------------------------------------


def test_journey_to_oldtown_takes_a_character_away_for_a_round() -> None:
    """A ruling of section 60."""
    t = Scenario(
        watch=side(
            "nightswatch",
            play=["Maester Aemon (1 power)", "Ghost"],
            hand=["Journey to Oldtown"],
            plots=["Marched to the Wall", "A Noble Cause"],
        ),
        stark=side("stark", plots=["A Noble Cause", "A Feast for Crows"]),
        phase="plot",
    )
    t.watch.play("Journey to Oldtown", "Maester Aemon")
    aemon = t.card("Maester Aemon")
    t.skip_to("before taxation phase", take_first=True)
    assert (aemon.zone, t.watch.in_play) == ("removed", [])
    now = t.round
    t.skip_to("after reveal plots", take_first=True)
    assert (t.round, aemon.in_play, aemon.power) == (now + 1, True, 0)  # a new Maester Aemon


# -- Devan Seaworth -------------------------------------------------------------------------------------


def devan(gold: int) -> Scenario:
    return Scenario(
        baratheon=side(
            "baratheon",
            play=[f"Devan Seaworth ({gold} gold)", "Robert Baratheon"],
            deck=["The Kingsroad", "The Red Keep", "Chamber of the Painted Table", "Fiery Followers"],
            below=0,
        ),
        stark=side("stark"),
        phase="dominance",
    )


def test_devan_finds_a_location_for_his_gold() -> None:
    t = devan(3)
    t.baratheon.use("Devan Seaworth", "X is 2")
    assert t.options == ["put Chamber of the Painted Table into play", "nothing"]  # The Kingsroad is limited
    t.baratheon.choose("put Chamber of the Painted Table into play")
    assert "Chamber of the Painted Table" in t.baratheon.in_play
    assert t.card("Devan Seaworth").gold == 1


def test_devan_pays_1_at_least() -> None:
    t = devan(2)
    t.baratheon.use("Devan Seaworth")
    assert t.options == ["X is 1", "X is 2"]
    assert not devan(0).baratheon.can("use Devan Seaworth")


# -- Stannis's Wrath ------------------------------------------------------------------------------------


def test_stanniss_wrath_kneels_a_character_without_a_power_icon() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=["Fiery Followers"], hand=["Stannis's Wrath"], gold=1),
        stark=side("stark", play=[ROBB, "Summer", "Grey Wind (kneeling)", "Burned Men + Noble Lineage"]),
    )
    t.baratheon.play("Stannis's Wrath")
    assert t.options == ["Fiery Followers", "Summer"]
    t.baratheon.choose("Summer")
    assert t.card("Summer").kneeling


# -- Black Ears -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "comes"), [(2, True), (1, False)])
def test_black_ears_come_when_somebody_is_killed(gold: int, comes: bool) -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Black Ears"], gold=gold, discard=["Black Ears"]),
        stark=side("stark", play=["Summer", "Grey Wind"]),
    )
    t.happen("discarded from play", "Grey Wind")
    assert not t.lannister.can("use Black Ears")
    t.happen("killed", "Summer")
    assert t.lannister.can("use Black Ears") is comes
    if comes:
        t.lannister.use("Black Ears")
        assert (t.lannister.in_play, t.lannister.gold, t.lannister.hand) == (["Black Ears"], 0, [])


# -- Kingslayer -----------------------------------------------------------------------------------------

JAIME = "Ser Jaime Lannister (pack LoCR)"


def test_the_kingslayer_kills_a_character_with_2_power_once() -> None:
    t = Scenario(
        lannister=side("lannister", play=[f"{JAIME} + Kingslayer"]),
        stark=side("stark", play=[f"{ROBB} (2 power)", "Summer (1 power)", "Grey Wind (3 power)"]),
    )
    t.lannister.use("Kingslayer")
    assert t.options == ["Robb Stark", "Grey Wind"]
    t.lannister.choose("Robb Stark")
    assert (t.stark.dead, t.card("Ser Jaime Lannister").kneeling) == (["Robb Stark"], True)
    now = t.round
    t.skip_to("before draw phase", take_first=True)
    assert (t.round, t.card("Ser Jaime Lannister").kneeling, t.card("Grey Wind").power) == (now + 1, False, 3)
    assert not t.lannister.can("use Kingslayer")


def test_the_end_of_the_kingslayer_gives_each_opponent_power() -> None:
    t = Scenario(
        lannister=side("lannister", play=[f"{JAIME} + Kingslayer"]), stark=side("stark"), tyrell=side("tyrell")
    )
    t.happen("discarded from play", "Ser Jaime Lannister")
    assert (t.lannister.power, t.stark.faction_power, t.tyrell.faction_power) == (0, 2, 2)
    assert "Kingslayer" in t.lannister.discard  # terminal


def test_kingslayer_is_for_the_kingsguard() -> None:
    with pytest.raises(ValueError, match="Kingslayer"):
        Scenario(
            lannister=side("lannister", play=["Ser Jaime Lannister (pack Core) + Kingslayer"]), stark=side("stark")
        )


# -- Tris Botley ----------------------------------------------------------------------------------------


def tris(title: str = "Ice") -> Scenario:
    t = Scenario(
        stark=side(
            "stark", play=[ROBB], hand=["Ice", "Summer", "Winter Is Coming"], discard=["Ice", "Winter Is Coming"]
        ),
        greyjoy=side("greyjoy", play=["Tris Botley"], hand=["Throwing Axe"], discard=["Throwing Axe"]),
        phase="marshaling",
    )
    t.stark.gold = 9
    t.greyjoy.use("Tris Botley")
    assert t.options == ["Ice", "Winter Is Coming"]
    t.greyjoy.choose(title)
    return t


def test_tris_botley_keeps_copies_of_a_card_from_being_marshaled() -> None:
    t = tris()
    assert (t.stark.discard, t.card("Ice").zone) == (["Winter Is Coming"], "hand")
    assert not t.stark.can("marshal Ice")
    assert t.stark.can("marshal Summer")
    assert not t.greyjoy.can("use Tris Botley")
    t.happen("discarded from play", "Tris Botley")
    assert t.stark.can("marshal Ice")


def test_tris_botley_keeps_copies_of_a_card_from_being_marshaled_as_duplicates() -> None:
    t = Scenario(
        stark=side("stark", play=[ROBB], hand=[ROBB, "Summer"], discard=[ROBB], gold=9),
        greyjoy=side("greyjoy", play=["Tris Botley"]),
        phase="marshaling",
    )
    assert t.stark.can("marshal Robb Stark")
    t.greyjoy.use("Tris Botley")
    assert t.stark.can("marshal Summer")
    assert not t.stark.can("marshal Robb Stark")


def test_tris_botley_keeps_copies_of_an_event_from_being_played() -> None:
    t = tris("Winter Is Coming")
    t.skip_to("challenge", take_first=True)
    t.stark.gold = 3
    t.stark.challenge("military", "Robb Stark")
    assert not t.stark.can("play Winter Is Coming")
    t = tris("Ice")
    t.skip_to("challenge", take_first=True)
    t.stark.gold = 3
    t.stark.challenge("military", "Robb Stark")
    assert t.stark.can("play Winter Is Coming")


# -- Black Wind -----------------------------------------------------------------------------------------


def test_black_wind_gives_asha_renown() -> None:
    t = Scenario(greyjoy=side("greyjoy", play=["Black Wind", ASHA]), stark=side("stark"))
    assert t.card("Asha Greyjoy").has("renown")
    t = Scenario(greyjoy=side("greyjoy", play=["Black Wind"]), stark=side("stark", play=[ASHA]))
    assert not t.card("Asha Greyjoy").has("renown")


@pytest.mark.parametrize(("top", "draws"), [("Ice", True), ("Gates of Winterfell", True), ("Summer", False)])
def test_black_wind_draws_for_pillaged_locations_and_attachments(top: str, draws: bool) -> None:
    t = Scenario(
        greyjoy=side("greyjoy", play=["Black Wind", "Black Wind's Crew"], deck=["Throwing Axe"]),
        stark=side("stark", deck=[top]),
    )
    t.greyjoy.challenge("military", "Black Wind's Crew")
    t.greyjoy.choose("yes")
    assert t.greyjoy.can("use Black Wind") is draws
    if draws:
        t.greyjoy.use("Black Wind")
        assert t.greyjoy.hand == ["Throwing Axe"]


def test_black_wind_draws_twice_a_phase() -> None:
    crew = ["Black Wind's Crew"] * 3
    t = Scenario(
        greyjoy=side("greyjoy", play=["Black Wind", *crew], deck=["Throwing Axe"] * 3),
        stark=side("stark", deck=["Ice"] * 3),
    )
    t.greyjoy.challenge("military", *(f"Black Wind's Crew #{n}" for n in (1, 2, 3)))
    for n in (1, 2):
        t.greyjoy.choose(f"pillage with Black Wind's Crew of House Greyjoy #{n}")
        t.greyjoy.use("Black Wind")
    t.greyjoy.choose("yes")
    assert t.stark.discard == ["Ice"] * 3
    assert not t.greyjoy.can("use Black Wind")


# -- Stormcrows -----------------------------------------------------------------------------------------


def test_stormcrows_weaken_as_many_characters_as_gold_is_paid() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Stormcrows (3 gold)"]),
        stark=side("stark", play=[ROBB, "Summer", "Grey Wind"]),
    )
    t.targaryen.use("Stormcrows")
    assert t.options == ["X is 1", "X is 2", "X is 3"]
    t.targaryen.choose("X is 2", "Robb Stark", "Summer")
    assert [t.card(title).strength for title in ("Robb Stark", "Summer", "Grey Wind")] == [4, 2, 4]
    assert t.card("Stormcrows").gold == 1
    assert not t.targaryen.can("use Stormcrows")
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Robb Stark").strength == 5


# -- Consuming Flames -----------------------------------------------------------------------------------


def test_consuming_flames_burn_a_participating_character() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer", ROBB]),
        targaryen=side("targaryen", hand=["Consuming Flames", "Hedge Knight", "Drogon"], gold=2),
    )
    t.stark.challenge("military", "Summer")
    with t.stop_at("before determine winner"):
        t.targaryen.play("Consuming Flames")  # the Hedge Knight is neutral, and Robb stays at home
    assert (t.stark.dead, t.targaryen.hand) == (["Summer"], ["Hedge Knight"])


def test_consuming_flames_need_another_targaryen_card() -> None:
    t = Scenario(
        stark=side("stark", play=["Summer"]),
        targaryen=side("targaryen", hand=["Consuming Flames", "Hedge Knight"], gold=2),
    )
    t.stark.challenge("military")
    assert not t.targaryen.can("play Consuming Flames")


# -- Arianne Martell ------------------------------------------------------------------------------------


def test_arianne_leaves_with_somebody_weaker() -> None:
    t = Scenario(
        martell=side("martell", play=["Arianne Martell (pack JtO)", "Obara Sand"]),
        stark=side("stark", play=[ROBB, "Grey Wind"]),
    )
    t.martell.use("Arianne Martell")
    assert t.options == ["Obara Sand", "Grey Wind"]  # Robb has STR 5, as she
    t.martell.choose("Grey Wind")
    assert (t.martell.hand, t.stark.hand) == (["Arianne Martell"], ["Grey Wind"])


# -- Change of Plans ------------------------------------------------------------------------------------

PLOTS = ["Confiscation", "A Feast for Crows", "Calm Over Westeros", "Rebuilding", "Summons"]


def change_of_plans(used: int) -> Scenario:
    t = Scenario(
        stark=side("stark", play=[ROBB]),
        martell=side(
            "martell",
            play=["Obara Sand + Sand Steed"],
            hand=["Change of Plans"],
            used=PLOTS[:used],
            plots=["A Noble Cause", "A Tourney for the King"],
        ),
    )
    t.stark.challenge("power")
    t.martell.defend()
    return t


def test_change_of_plans_uses_a_plot_up() -> None:
    """A ruling of section 60: it lies faceup under the others."""
    t = change_of_plans(4)
    t.martell.play("Change of Plans", "A Noble Cause")
    assert sorted(t.martell.used) == sorted([*PLOTS[:4], "A Noble Cause"])
    assert t.martell.plots == ["A Tourney for the King"]
    assert not t.martell.can("use Sand Steed")  # it is no Summer plot


def test_a_plot_that_is_used_up_enters_the_used_pile() -> None:
    t = change_of_plans(0)
    t.martell.play("Change of Plans", "A Tourney for the King")
    t.martell.use("Sand Steed")
    assert t.card("Obara Sand").power == 1


def test_change_of_plans_comes_too_late_with_five_used_plots() -> None:
    assert not change_of_plans(5).martell.can("play Change of Plans")


# -- Thoros of Myr --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("thoros", "victim", "saves"),
    [
        ("Thoros of Myr (1 power)", "Winterfell Steward", True),
        ("Thoros of Myr", "Winterfell Steward", False),
        ("Thoros of Myr (1 power) (kneeling)", "Winterfell Steward", False),
        ("Thoros of Myr (1 power)", "Summer", False),  # loyal
        ("Thoros of Myr (1 power)", "", False),
    ],
)
def test_thoros_saves_others_who_are_not_loyal(thoros: str, victim: str, saves: bool) -> None:
    t = Scenario(
        stark=side("stark", play=[thoros, *([victim] if victim else [])]),
        lannister=side("lannister", play=["Burned Men"]),
    )
    t.happen("killed", victim or "Thoros of Myr")
    assert t.stark.can("use Thoros of Myr") is saves
    if saves:
        t.stark.use("Thoros of Myr")
        assert (t.card(victim).in_play, t.card("Thoros of Myr").power) == (True, 0)
        assert t.card("Thoros of Myr").kneeling


def test_thoros_saves_nobody_elses_characters() -> None:
    t = Scenario(
        stark=side("stark", play=["Thoros of Myr (1 power)"]), lannister=side("lannister", play=["Burned Men"])
    )
    t.happen("killed", "Burned Men")
    assert not t.stark.can("use Thoros of Myr")


# -- Gates of the Moon ----------------------------------------------------------------------------------


def test_gates_of_the_moon_give_gold_to_everybody() -> None:
    t = Scenario(
        stark=side("stark", play=["Gates of the Moon"], plot="A Noble Cause"),
        lannister=side("lannister", plot="A Noble Cause"),
        tyrell=side("tyrell", plot="A Noble Cause"),
    )
    assert (t.stark.income, t.lannister.income, t.tyrell.income) == (7, 6, 6)


# -- Sailing the Summer Sea -----------------------------------------------------------------------------


def test_sailing_the_summer_sea_allows_two_power_challenges_and_no_others() -> None:
    """E68."""
    t = Scenario(
        targaryen=side(
            "targaryen", play=["Khal Drogo", "Daenerys Targaryen", "Viserion"], plot="Sailing the Summer Sea"
        ),
        stark=side("stark"),
    )
    assert not t.targaryen.can("military challenge")  # though Drogo grants another one
    assert not t.targaryen.can("intrigue challenge")
    for attacker, more in (("Khal Drogo", True), ("Daenerys Targaryen", False)):
        t.targaryen.challenge("power", attacker)
        t.skip_to("after challenge", take_first=True)
        assert t.targaryen.can("power challenge") is more
        assert not t.targaryen.can("military challenge")
