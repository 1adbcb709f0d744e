"""Sands of Dorne: House Martell."""

import pytest

from kingsmoot.scenario import Scenario, side

AREO = "Areo Hotah (pack SoD)"
DARKSTAR = "Darkstar (pack SoD)"
DORAN = "Doran Martell (pack SoD)"
ELLARIA = "Ellaria Sand (pack SoD)"
NYMERIA = "Nymeria Sand (pack SoD)"
OBARA = "Obara Sand (pack SoD)"
QUENTYN = "Quentyn Martell (pack SoD)"
TYENE = "Tyene Sand (pack SoD)"
VIPER = "The Red Viper (pack SoD)"
USED = ["Wildfire Assault", "Confiscation", "Calling the Banners", "A Clash of Kings"]

# -- Doran Martell --------------------------------------------------------------------------------------


def test_doran_removes_one_with_few_icons() -> None:
    t = Scenario(
        martell=side("martell", play=[DORAN, "Desert Scavenger"]),
        stark=side("stark", play=["Arya Stark", "Robb Stark", "Bran Stark"]),
    )
    t.martell.challenge("power", "Desert Scavenger")
    t.stark.defend("Arya Stark", "Robb Stark")
    t.martell.use("Doran Martell")
    assert sorted(t.options) == ["Arya Stark", "Desert Scavenger"]  # Robb has two, Bran is at home
    t.martell.choose("Arya Stark")
    assert (t.card("Arya Stark").participating, t.card("Arya Stark").kneeling) == (False, True)
    assert t.martell.faction_kneels


@pytest.mark.parametrize(("way", "icons"), [("gains", "MIP"), ("loses", "MP")])
def test_doran_gives_or_takes_an_icon_after_a_defeat(way: str, icons: str) -> None:
    t = Scenario(
        stark=side("stark", play=["Eddard Stark", "Robb Stark"]), martell=side("martell", play=[DORAN, "Ghaston Grey"])
    )
    t.stark.challenge("power", "Eddard Stark")
    t.martell.defend()
    t.martell.use(
        "Doran Martell", "Robb Stark", "intrigue", f"until the end of the phase, it {way} that challenge icon"
    )
    assert t.card("Robb Stark").icons == icons
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Robb Stark").icons == "MP"


def test_doran_does_nothing_after_a_victory() -> None:
    t = Scenario(martell=side("martell", play=[DORAN]), stark=side("stark", play=["Robb Stark (kneeling)"]))
    t.martell.challenge("power", "Doran Martell")
    assert not t.martell.can("use Doran Martell")


# -- Ellaria Sand ---------------------------------------------------------------------------------------


def test_ellaria_makes_up_to_three_defend() -> None:
    t = Scenario(
        martell=side("martell", play=[ELLARIA]),
        lannister=side("lannister", play=["Cersei Lannister", "The Tickler", "Tyrion Lannister", "Burned Men",
                                          "Grand Maester Pycelle"]),
    )  # fmt: skip
    t.martell.challenge("intrigue", "Ellaria Sand")
    t.martell.use("Ellaria Sand")
    assert "Ellaria Sand" not in t.options
    t.martell.choose("Cersei Lannister", "The Tickler", "Burned Men")
    with pytest.raises(Exception, match="cannot"):
        t.lannister.defend()
    with t.stop_at("before determine winner"):
        t.lannister.defend("Cersei Lannister", "The Tickler")  # the Burned Men have no icon for it
    assert sorted(t.challenge.defenders) == ["Cersei Lannister", "The Tickler"]


def test_ellaria_speaks_of_this_challenge() -> None:
    t = Scenario(
        martell=side("martell", play=[ELLARIA, "Desert Scavenger"]),
        lannister=side("lannister", play=["Cersei Lannister"]),
    )
    t.martell.challenge("intrigue", "Ellaria Sand")
    t.martell.use("Ellaria Sand")
    t.skip_to("challenge", take_first=True)
    t.card("Cersei Lannister").kneeling = False
    t.martell.challenge("power", "Desert Scavenger")
    with t.stop_at("before determine winner"):
        t.lannister.defend()
    assert t.challenge.defenders == []


# -- The Red Viper --------------------------------------------------------------------------------------


def test_the_red_viper_grows_with_power() -> None:
    t = Scenario(martell=side("martell", play=[f"{VIPER} (2 power)"]), stark=side("stark"))
    assert t.card("The Red Viper").strength == 6


@pytest.mark.parametrize(("attacker", "gains"), [("Bastard Daughter", True), ("House Dayne Knight", False)])
def test_the_red_viper_is_proud_of_bastards_who_attack(attacker: str, gains: bool) -> None:
    t = Scenario(
        martell=side("martell", play=[VIPER, attacker]), stark=side("stark", play=["Winterfell Steward (kneeling)"])
    )
    t.martell.challenge("military", attacker)
    assert t.martell.can("use The Red Viper") is gains
    if gains:
        t.martell.use("The Red Viper")
        assert t.card("The Red Viper").power == 1


def test_the_red_viper_is_not_proud_of_bastards_who_defend() -> None:
    t = Scenario(
        stark=side("stark", play=["Direwolf Pup"]), martell=side("martell", play=[VIPER, "Obara Sand", "Left"])
    )
    t.stark.challenge("military", "Direwolf Pup")
    t.martell.defend("Obara Sand")
    assert not t.martell.can("use The Red Viper")


# -- Darkstar -------------------------------------------------------------------------------------------


def test_darkstar_sends_everybody_home() -> None:
    t = Scenario(
        martell=side("martell", play=[DARKSTAR, "House Dayne Knight", "Desert Scavenger"]),
        stark=side("stark", play=["Robb Stark + Robb Stark", "Tumblestone Knight", "Arya Stark"]),
    )
    t.martell.challenge("military", "Darkstar", "House Dayne Knight")
    t.stark.defend("Robb Stark", "Tumblestone Knight")
    t.martell.use("Darkstar")
    t.stark.save_with_duplicate("Robb Stark")
    assert (t.martell.discard, t.martell.hand) == (["Darkstar"], ["House Dayne Knight"])
    assert (t.stark.hand, "Robb Stark" in t.stark.in_play) == (["Tumblestone Knight"], True)


def test_darkstar_must_attack_and_not_alone() -> None:
    t = Scenario(
        martell=side("martell", play=[DARKSTAR, "House Dayne Knight"]), stark=side("stark", play=["Robb Stark"])
    )
    alone, at_home = t.copy(), t.copy()
    alone.martell.challenge("military", "Darkstar")
    assert not alone.martell.can("use Darkstar")  # nobody would go home
    at_home.martell.challenge("military", "House Dayne Knight")
    at_home.stark.defend("Robb Stark")
    assert not at_home.martell.can("use Darkstar")


def test_darkstar_who_defends_stays() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), martell=side("martell", play=[DARKSTAR]))
    t.stark.challenge("military", "Robb Stark")
    t.martell.defend("Darkstar")
    assert not t.martell.can("use Darkstar")


# -- Obara Sand -----------------------------------------------------------------------------------------


def obara(*hand: str, play: tuple[str, ...] = ("Bastard Daughter",)) -> Scenario:
    return Scenario(
        martell=side("martell", play=[OBARA, *play], hand=list(hand)), stark=side("stark", play=["Robb Stark"])
    )


def test_obara_changes_places_with_somebody_cheaper() -> None:
    t = obara("Palace Spearman", "Quentyn Martell", "Hedge Knight")
    t.martell.use("Obara Sand")  # she pays herself: for the Bastard Daughter nobody could come
    assert t.options == ["Palace Spearman"]  # Quentyn costs 6, and the Hedge Knight is no Martell
    t.martell.choose("Palace Spearman")
    assert "Palace Spearman" in t.martell.in_play
    assert sorted(t.martell.hand) == ["Hedge Knight", "Obara Sand", "Quentyn Martell"]


def test_obara_may_send_another_snake_once_per_phase() -> None:
    t = obara("Desert Scavenger", "Desert Scavenger")
    t.martell.use("Obara Sand", "Bastard Daughter", "Desert Scavenger")
    assert (t.martell.in_play.count("Desert Scavenger"), "Bastard Daughter" in t.martell.hand) == (1, True)
    assert not t.martell.can("use Obara Sand")


def test_obara_returns_only_what_is_yours() -> None:
    t = Scenario(
        martell=side("martell", play=[OBARA, "Bastard Daughter (owned by stark)"], hand=["Desert Scavenger"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.martell.use("Obara Sand", "Desert Scavenger")  # she alone may pay
    assert "Bastard Daughter" in t.martell.in_play
    assert t.martell.hand == ["Obara Sand"]


# -- Areo Hotah -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("used", "price"), [(0, 6), (2, 4)])
def test_areo_costs_less_for_each_used_plot(used: int, price: int) -> None:
    t = Scenario(
        martell=side("martell", hand=[AREO], used=USED[:used], gold=price), stark=side("stark", play=["Robb Stark"])
    )
    t.martell.ambush("Areo Hotah")
    assert t.martell.gold == 0


def test_areo_returns_to_raise_claim() -> None:
    t = Scenario(
        stark=side("stark", play=["Direwolf Pup"]),
        martell=side("martell", play=[AREO, "Desert Scavenger"]),
    )
    t.stark.challenge("military", "Direwolf Pup")
    t.martell.defend("Areo Hotah")
    t.martell.use("Areo Hotah")
    assert (t.martell.claim, t.martell.hand) == (2, ["Areo Hotah"])
    t.skip_to("after challenges phase", take_first=True)
    assert t.martell.claim == 1


def test_areo_of_another_player_cannot_return_to_your_hand() -> None:
    t = Scenario(
        stark=side("stark", play=["Direwolf Pup"]),
        martell=side("martell", play=[f"{AREO} (owned by stark)"]),
    )
    t.stark.challenge("military", "Direwolf Pup")
    t.martell.defend("Areo Hotah")
    assert not t.martell.can("use Areo Hotah")


def test_areo_attacks_without_that() -> None:
    t = Scenario(martell=side("martell", play=[AREO]), stark=side("stark", play=["Winterfell Steward (kneeling)"]))
    t.martell.challenge("military", "Areo Hotah")
    assert not t.martell.can("use Areo Hotah")


# -- Nymeria Sand ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "loses"), [(0, True), (9, False)])
def test_nymeria_robs_who_wins_dominance(gold: int, loses: bool) -> None:
    t = Scenario(
        martell=side("martell", play=[NYMERIA], gold=gold, deck=["Dawn"]),
        stark=side("stark", play=["Robb Stark"], hand=["Ice"]),
        phase="dominance",
    )
    assert t.martell.can("use Nymeria Sand") is loses
    if loses:
        with t.stop_at("after dominance phase"):
            t.martell.use("Nymeria Sand")
        assert (t.stark.hand, t.stark.discard, t.martell.hand) == ([], ["Ice"], ["Dawn"])


# -- Tyene Sand -----------------------------------------------------------------------------------------


def test_tyene_comes_for_a_sister_after_a_defeat() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        martell=side("martell", play=["Bastard Daughter", "Desert Scavenger"], hand=[TYENE]),
    )
    t.stark.challenge("power", "Robb Stark")
    t.martell.defend()
    with t.stop_at("before claim"):
        t.martell.use("Tyene Sand")
    assert (t.card("Bastard Daughter").kneeling, "Tyene Sand" in t.martell.in_play) == (True, True)
    assert not t.card("Tyene Sand").kneeling


@pytest.mark.parametrize("snake", ["Bastard Daughter (kneeling)", "Desert Scavenger"])
def test_tyene_needs_a_standing_snake(snake: str) -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), martell=side("martell", play=[snake], hand=[TYENE]))
    t.stark.challenge("power", "Robb Stark")
    t.martell.defend()
    assert not t.martell.can("use Tyene Sand")


def test_tyene_does_not_come_for_a_defeated_attacker() -> None:
    t = Scenario(
        martell=side("martell", play=["Desert Scavenger", "Bastard Daughter"], hand=[TYENE]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.martell.challenge("power", "Desert Scavenger")
    t.stark.defend("Robb Stark")
    assert not t.martell.can("use Tyene Sand")


# -- Nymeria's Guard ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("snake", "gold", "comes"),
    [
        ("Bastard Daughter (kneeling)", 4, True),
        ("Bastard Daughter (kneeling)", 3, False),
        ("Bastard Daughter", 4, False),
    ],
)
def test_nymerias_guard_comes_with_a_snake_that_stands(snake: str, gold: int, comes: bool) -> None:
    t = Scenario(
        martell=side("martell", play=[snake], hand=["Nymeria's Guard"], gold=gold),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert t.martell.can("use Nymeria's Guard") is comes
    if comes:
        t.martell.use("Nymeria's Guard")
        assert (t.martell.gold, t.card("Bastard Daughter").kneeling) == (0, False)
        assert "Nymeria's Guard" in t.martell.in_play


# -- Obella Sand ----------------------------------------------------------------------------------------


def test_obella_discarded_for_claim_takes_power_and_goes_home() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], power=2),
        martell=side("martell", hand=["Obella Sand"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    with t.stop_at("after challenge"):
        t.martell.use("Obella Sand")
    assert (t.martell.faction_power, t.card("Obella Sand").zone) == (1, "deck")


def test_obella_killed_for_claim_does_the_same() -> None:
    t = Scenario(
        lannister=side("lannister", play=["The Tickler"], power=2),
        martell=side("martell", play=["Obella Sand (kneeling)"]),
    )
    t.lannister.challenge("military", "The Tickler")
    with t.stop_at("after challenge"):
        t.martell.use("Obella Sand")
    assert (t.martell.faction_power, t.card("Obella Sand").zone) == (1, "deck")


def test_obella_killed_instead_of_claim_does_nothing() -> None:
    """Card ruling: not after a claim replacement discards or kills them."""
    t = Scenario(
        targaryen=side("targaryen", play=["Mirri Maz Duur"], power=2),
        martell=side("martell", play=["Obella Sand (kneeling)"]),
    )
    t.targaryen.challenge("intrigue", "Mirri Maz Duur")
    t.targaryen.use("Mirri Maz Duur")
    assert t.martell.dead == ["Obella Sand"]
    assert not t.martell.can("use Obella Sand")


# -- Quentyn Martell ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("used", "kneels"), [(2, True), (3, False)])
def test_quentyn_comes_late(used: int, kneels: bool) -> None:
    t = Scenario(martell=side("martell", play=[QUENTYN], used=USED[:used]), stark=side("stark", play=["Robb Stark"]))
    assert t.card("Quentyn Martell").kneeling is kneels


# -- Ser Cletus Yronwood --------------------------------------------------------------------------------


@pytest.mark.parametrize("used", [0, 3])
def test_ser_cletus_raises_initiative(used: int) -> None:
    t = Scenario(
        martell=side("martell", play=["Ser Cletus Yronwood"], plot="A Noble Cause", used=USED[:used]),
        stark=side("stark", plot="A Noble Cause"),
    )
    assert (t.martell.initiative, t.stark.initiative) == (0 + used, 0)


# -- Loreza Sand ----------------------------------------------------------------------------------------


def test_loreza_mourns_once_per_phase() -> None:
    t = Scenario(
        martell=side("martell", play=["Loreza Sand", "Arianne Martell", "Edric Dayne", "Desert Scavenger", "Left"],
                     deck=["Dawn", "Ice"]),
        stark=side("stark", play=["Robb Stark"]),
    )  # fmt: skip
    for title in ("Desert Scavenger", "Left"):
        t.happen("killed", title)
        assert not t.martell.can("use Loreza Sand")
    t.happen("killed", "Arianne Martell")
    t.martell.use("Loreza Sand")
    assert t.martell.hand == ["Dawn"]
    t.happen("killed", "Edric Dayne")
    assert not t.martell.can("use Loreza Sand")


def test_loreza_mourns_herself() -> None:
    t = Scenario(martell=side("martell", play=["Loreza Sand"], deck=["Dawn"]), stark=side("stark"))
    t.happen("killed", "Loreza Sand")
    t.martell.use("Loreza Sand")
    assert t.martell.hand == ["Dawn"]


# -- Maester Kedry --------------------------------------------------------------------------------------


def test_maester_kedry_pays_for_the_next_event() -> None:
    t = Scenario(
        martell=side("martell", play=["Maester Kedry"], hand=["Confinement", "Confinement"], gold=1),
        stark=side("stark", play=["Hedge Knight"]),
    )
    t.martell.use("Maester Kedry")
    t.martell.play("Confinement", "Hedge Knight")
    assert t.martell.gold == 1
    t.martell.play("Confinement", "Hedge Knight")
    assert t.martell.gold == 0


# -- House Dayne Escort ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("used", "comes"), [(2, False), (3, True)])
def test_the_escort_comes_back_late_in_the_game(used: int, comes: bool) -> None:
    t = Scenario(
        martell=side("martell", discard=["House Dayne Escort"], hand=["Desert Scavenger"], used=USED[:used], gold=3),
        stark=side("stark"),
        phase="marshaling",
    )
    assert t.martell.can("marshal House Dayne Escort") is comes
    if comes:
        t.martell.marshal("House Dayne Escort")
        assert "House Dayne Escort" in t.martell.in_play


# -- Shadow City Bastard --------------------------------------------------------------------------------


def test_the_bastard_takes_one_of_each_icon() -> None:
    t = Scenario(
        martell=side("martell", play=["Shadow City Bastard", "Desert Scavenger"]),
        stark=side("stark", play=["Catelyn Stark", "Robb Stark"]),
    )
    t.martell.use("Shadow City Bastard")
    assert sorted(t.options) == ["Catelyn Stark", "Desert Scavenger"]  # Robb costs 6
    t.martell.choose("Catelyn Stark")
    assert (t.card("Catelyn Stark").icons, t.martell.discard) == ("", ["Shadow City Bastard"])
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Catelyn Stark").icons == "IP"


def test_the_bastard_is_no_target_of_its_own() -> None:
    t = Scenario(martell=side("martell", play=["Shadow City Bastard"]), stark=side("stark", play=["Robb Stark"]))
    assert not t.martell.can("use Shadow City Bastard")


# -- Dorne ----------------------------------------------------------------------------------------------


def test_dorne_teaches_by_defeats() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        martell=side("martell", play=["Dorne"], deck=["Dawn", "Ice", "Sunspear"], plot="A Noble Cause"),
    )
    assert t.martell.reserve == 7
    t.stark.challenge("power", "Robb Stark")
    with t.stop_at("before claim"):
        t.martell.use("Dorne", "Ice", "Dawn")
    assert (t.martell.hand, t.martell.deck[0], t.martell.deck[-1]) == (["Ice"], "Sunspear", "Dawn")


# -- Starfall -------------------------------------------------------------------------------------------


def test_starfall_takes_an_icon_of_your_choice() -> None:
    t = Scenario(
        martell=side("martell", play=["Starfall"]), stark=side("stark", play=["Robb Stark", "Winterfell Steward"])
    )
    t.martell.use("Starfall", "Robb Stark", "military")
    assert (t.card("Robb Stark").icons, t.card("Starfall").kneeling) == ("P", True)
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Robb Stark").icons == "MP"


# -- Hotah's Axe ----------------------------------------------------------------------------------------


def test_hotahs_axe_is_at_hand() -> None:
    t = Scenario(
        martell=side("martell", hand=["Hotah's Axe", "Dornish Spy"], play=["Desert Scavenger"], gold=4),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.martell.ambush("Dornish Spy")
    t.martell.use("Hotah's Axe")
    assert (t.card("Dornish Spy").attachments, t.card("Dornish Spy").strength) == (["Hotah's Axe"], 6)


def test_hotahs_axe_is_for_martells_in_the_challenges_phase() -> None:
    t = Scenario(
        martell=side("martell", hand=["Hotah's Axe", "Desert Scavenger"], gold=4),
        lannister=side("lannister", hand=["Burned Men"], gold=9),
        phase="marshaling",
    )
    t.martell.marshal("Desert Scavenger")
    assert t.about != "window"
    t.skip_to("before challenges phase")
    t.lannister.ambush("Burned Men")
    assert not t.martell.can("use Hotah's Axe")


# -- Patience -------------------------------------------------------------------------------------------


def test_patience_takes_its_bearer_home() -> None:
    t = Scenario(
        martell=side("martell", play=["Desert Scavenger + Patience"]),
        stark=side("stark", play=["Robb Stark"]),
    )
    t.martell.challenge("power", "Desert Scavenger")
    t.martell.use("Patience")
    assert t.martell.hand == ["Desert Scavenger", "Patience"]  # which is not terminal


def test_patience_is_for_your_characters() -> None:
    t = Scenario(
        martell=side("martell", hand=["Patience"], gold=1),
        stark=side("stark", play=["Robb Stark"]),
        phase="marshaling",
    )
    assert not t.martell.can("marshal Patience")


# -- Beguiled -------------------------------------------------------------------------------------------


def test_the_beguiled_lose_an_icon() -> None:
    t = Scenario(
        martell=side("martell"),
        stark=side("stark", play=["Robb Stark + Beguiled (controlled by martell)"]),
    )
    t.martell.use("Beguiled", "power")
    assert (t.card("Robb Stark").icons, t.card("Beguiled").kneeling) == ("M", True)
    assert not t.martell.can("use Beguiled")
    t.skip_to("after challenges phase", take_first=True)
    assert t.card("Robb Stark").icons == "MP"


# -- No Use For Grief -----------------------------------------------------------------------------------


def grief(killed: str, *dead: str) -> Scenario:
    t = Scenario(
        stark=side("stark", play=["Grey Wind", "Winterfell Steward"]),
        martell=side("martell", play=[f"{killed} (kneeling)"], hand=["No Use For Grief"], gold=2, dead=list(dead),
                     deck=["Obara Sand", "Tyene Sand", "Arianne Martell"]),
    )  # fmt: skip
    t.stark.challenge("military", "Grey Wind")
    return t


def test_no_use_for_grief_finds_a_cheap_snake() -> None:
    t = grief("Desert Scavenger")
    t.martell.play("No Use For Grief")
    assert t.options == ["put Obara Sand into play", "nothing"]
    t.martell.choose("put Obara Sand into play")
    assert "Obara Sand" in t.martell.in_play


def test_no_use_for_grief_finds_any_snake_for_the_red_viper() -> None:
    t = grief("Desert Scavenger", "The Red Viper")
    t.martell.play("No Use For Grief")
    assert sorted(t.options) == ["nothing", "put Obara Sand into play", "put Tyene Sand into play"]


def test_no_use_for_grief_without_a_dead_martell() -> None:
    t = grief("Left")
    assert not t.martell.can("play No Use For Grief")


# -- False Plans ----------------------------------------------------------------------------------------


def test_false_plans_cost_a_card() -> None:
    t = Scenario(
        martell=side("martell", hand=["False Plans"], gold=1),
        stark=side("stark", play=["Robb Stark"], hand=["Ice"]),
    )
    t.martell.play("False Plans")
    assert (t.stark.discard, t.martell.gold) == (["Ice"], 0)


def test_false_plans_found_by_the_enemy_cost_two() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Lannisport Moneylender"], hand=["Ice", "Dawn", "Heartsbane"]),
        martell=side("martell", hand=["False Plans"], gold=0),
    )
    t.lannister.challenge("intrigue", "Lannisport Moneylender")
    with t.stop_at("after challenge"):
        t.martell.use("False Plans")
    assert (len(t.lannister.hand), t.martell.discard) == (1, ["False Plans"])


def test_false_plans_discarded_otherwise_stay_where_they_are() -> None:
    t = Scenario(
        lannister=side("lannister", hand=["Ice", "Dawn"]), martell=side("martell", hand=["False Plans"], gold=0)
    )
    t.happen("discarded from hand", "False Plans")
    assert t.martell.discard == ["False Plans"]
    assert not t.martell.can("use False Plans")


# -- To The Spears! -------------------------------------------------------------------------------------


def test_to_the_spears_lets_martells_attack_standing_once() -> None:
    t = Scenario(
        martell=side("martell", play=["Desert Scavenger", "House Dayne Knight", "Left"], hand=["To The Spears!"],
                     used=USED[:3]),
        stark=side("stark", play=["Robb Stark (kneeling)"]),
    )  # fmt: skip
    t.martell.play("To The Spears!")
    t.martell.challenge("military", "House Dayne Knight", "Left")
    assert [t.card(title).kneeling for title in ("House Dayne Knight", "Left")] == [False, True]
    t.skip_to("challenge", take_first=True)
    t.martell.challenge("power", "Desert Scavenger")
    assert t.card("Desert Scavenger").kneeling


def test_to_the_spears_is_a_late_call() -> None:
    t = Scenario(
        martell=side("martell", play=["Desert Scavenger"], hand=["To The Spears!"], used=USED[:2]),
        stark=side("stark", play=["Robb Stark"]),
    )
    assert not t.martell.can("play To The Spears!")


# -- several --------------------------------------------------------------------------------------------


def test_what_is_done_in_the_challenges_phase_alone() -> None:
    used = ["Shadow City Bastard", "Starfall", "Sea Dragon Tower", "Spare Boot", "Obara Sand", "Nymeria's Guard"]
    used += ["Patience", "Beguiled"]
    played = ["False Plans", "To The Spears!", '"Off To Gulltown"']
    t = Scenario(
        martell=side(
            "martell",
            play=[OBARA, *used[:4], "Bastard Daughter (kneeling) + Patience + Beguiled", "Maester Kedry"],
            hand=["Nymeria's Guard", "Desert Scavenger", *played],
            used=USED[:3],
            gold=9,
        ),
        stark=side("stark", play=["Robb Stark"], hand=["Ice"]),
        phase="dominance",
    )
    assert t.martell.can("use Maester Kedry")
    assert [title for title in used if t.martell.can(f"use {title}")] == []
    assert [title for title in played if t.martell.can(f"play {title}")] == []
