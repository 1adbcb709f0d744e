"""The rules of the HBO edition, in the order of the round; challenges are in ``test_challenges``."""

import json

import pytest

from kingsmoot.scenario import side
from tests.games.hbo.setting_up import placing
from tests.games.hbo.table import scene

# -- setup ----------------------------------------------------------------------------------------------


def test_what_is_placed_in_the_setup_is_secret_and_does_nothing_when_it_is_shown() -> None:
    s = placing("Varys", "Hodor", "Winterfell Keep", "Ice")
    for title in ("Varys", "Hodor", "Winterfell Keep"):
        s.choose(f"place {title}")
    assert (s.seat, s.decision.about) == (0, "setup")
    table = json.dumps(s.view(1)["table"])
    assert not any(title in table for title in ("Varys", "Hodor", "Winterfell Keep"))
    s.choose("done")
    assert sorted(s.deal.cards[c].title for c in s.play[0]) == ["Hodor", "Varys", "Winterfell Keep"]  # both are Allies
    assert len(s.hand[0]) == 7


def test_eddard_stark_claims_nothing_in_the_setup() -> None:
    s = placing("Eddard Stark", "Eddard Stark")
    s.choose("place Eddard Stark")
    assert [option.text for option in s.decision.options] == ["done"]  # no duplicates
    s.choose("done")
    assert s.power[s.play[0][0]] == 0


# -- plot, draw -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "winner"), [(2, 1), (0, 0)])
def test_with_the_same_initiative_the_one_with_less_power_wins_it(power: int, winner: int) -> None:
    """Power on characters counts, too. Both plots have initiative 4."""
    t = scene(
        "plot",
        stark=side("stark", plots=["Crossing the Trident"], play=[f"Jon Snow ({power} power)"]),
        lannister=side("lannister", plots=["Detained"], power=1),
    )
    assert (t.about, t.asked.seat) == ("first-player", winner)
    assert t.options == ["first player House Stark", "first player House Lannister"]  # whoever wins it names either


def test_with_the_last_plot_the_used_ones_come_back_but_not_that_one() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["The Old Gods"], used=["Storm of Swords"], plot="Calling the Banners"),
        lannister=side("lannister", plots=["Detained", "Hear Me Roar"], used=["Valar Morghulis"], plot="Uneasy Peace"),
    )
    t.lannister.choose("reveal Detained")
    t.skip_to("plot", take_first=True)
    t.stark.choose("reveal Storm of Swords")
    plots = [player.plots for player in t.players]
    assert plots[0] == ["Calling the Banners"]  # both of the used ones had come back, not The Old Gods
    assert t.stark.used == ["The Old Gods"]


def test_lannister_guards_who_die_with_the_plot_draw_nothing() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", play=["Lannister Guards"], plots=["Valar Morghulis"]),
        stark=side("stark", plots=["The Lion and the Wolf"]),
    )
    t.choose("first player House Lannister")
    assert t.lannister.dead == ["Lannister Guards"]
    assert not t.lannister.can("use Lannister Guards")
    assert len(t.lannister.hand) == 2  # of the draw phase


def test_an_empty_deck_costs_nothing_but_cards() -> None:
    t = scene("dominance", stark=side("stark", play=["Maester Luwin"], below=1), lannister=side("lannister"))
    t.stark.use("Maester Luwin")
    assert len(t.stark.hand) == 1  # there was no second one
    t.skip_to("action", take_first=True)
    assert (t.round, t.over) == (3, False)  # nothing was drawn in the draw phase, either


# -- marshalling ----------------------------------------------------------------------------------------


def test_income_bonuses_count_on_kneeling_cards_and_from_the_next_round_on() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Littlefinger (kneeling)"], hand=["Winterfell Keep", "Jon Snow"]),
        lannister=side("lannister"),
    )
    assert t.stark.gold == 5 + 2
    t.stark.marshal("Winterfell Keep")
    assert t.stark.gold == 5 + 2


def test_only_the_active_player_plays_cards_but_both_take_actions() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["House Tully Recruiter"], hand=["Jon Snow", "Arya Stark"]),
        lannister=side("lannister", hand=["Bronn", "The Lion's Cunning"], gold=2),
    )
    assert (t.asked, "marshal Jon Snow" in t.options) == (t.stark, True)
    t.stark.choose("marshal Jon Snow")
    assert (t.asked, t.options) == (
        t.lannister,
        ["play The Lion's Cunning", "pass"],
    )  # one action, then the other player
    t.lannister.choose("play The Lion's Cunning", "Jon Snow")
    assert t.asked is t.stark
    assert "marshal Arya Stark" in t.options
    t.stark.choose("pass")
    t.lannister.marshal("Bronn")  # in a turn of their own


def test_one_limited_card_a_round() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Winterfell Keep", "Godswood", "Jon Snow"]),
        lannister=side("lannister"),
    )
    t.stark.marshal("Winterfell Keep")
    assert t.options == ["marshal Jon Snow", "pass"]


def test_a_duplicate_is_free_and_nothing_that_was_played() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Eddard Stark"], hand=["Eddard Stark", "Jon Snow"], plot="The Old Gods"),
        lannister=side("lannister"),
    )
    gold = t.stark.gold
    t.stark.marshal("Eddard Stark")
    assert not t.stark.can("use Eddard Stark")
    assert (t.stark.gold, t.stark.in_play, t.stark.hand) == (gold, ["Eddard Stark"], ["Jon Snow"])


def test_attachments_go_on_characters_of_either_player() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Jon Snow"], hand=["Needle"]),
        lannister=side("lannister", play=["Bronn", "Casterly Rock"]),
    )
    t.stark.marshal("Needle")
    assert t.options == ["attach to Jon Snow", "attach to Bronn"]


# -- dominance, standing, taxation ----------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "power"), [(0, (0, 0)), (1, (1, 0))])
def test_gold_breaks_a_tie_for_dominance(gold: int, power: tuple[int, int]) -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=["Maester Luwin", "Jon Snow (kneeling)"], gold=gold),
        lannister=side("lannister", play=["Bronn"]),
    )
    assert (t.stark.faction_power, t.lannister.faction_power) == power


def test_all_cards_stand_and_then_there_are_actions() -> None:
    t = scene(
        "dominance",
        lannister=side("lannister", play=["Bronn", "Hall of Heroes (kneeling)"], hand=["The Lion's Cunning"], gold=2),
        stark=side("stark", play=["Jon Snow (kneeling) + Direwolf"]),
    )
    t.card("Direwolf").kneeling = True
    t.choose("pass")  # in the dominance phase
    assert not any(t.card(title).kneeling for title in ("Jon Snow", "Direwolf", "Hall of Heroes"))
    t.lannister.play("The Lion's Cunning", "Jon Snow")
    assert t.card("Jon Snow").kneeling


def test_gold_goes_back_before_the_actions_of_the_taxation_phase() -> None:
    t = scene(
        "taxation",
        lannister=side("lannister", play=["Mines of the Rock"], hand=["The Lion's Cunning"], gold=2),
        stark=side("stark", play=["Jon Snow"]),
    )
    assert (t.lannister.gold, t.options) == (0, ["use Mines of the Rock", "pass"])  # nothing to pay the event with
    t.lannister.use("Mines of the Rock")
    t.lannister.play("The Lion's Cunning")
    assert t.card("Jon Snow").kneeling


# -- abilities ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["stark", "lannister"])
def test_the_first_player_orders_passive_abilities(first: str) -> None:
    stark = side("stark", play=["Maester Luwin"])
    lannister = side("lannister", play=["The Hound", "Ser Jaime Lannister (kneeling)"])
    sides = {"stark": stark, "lannister": lannister}
    t = scene("dominance", **{first: sides.pop(first)}, **sides)
    assert (t.about, t.asked.seat, len(t.options)) == ("forced-order", 0, 2)
    t.choose("use Ser Jaime Lannister")
    assert not t.card("Ser Jaime Lannister").kneeling
    assert (t.about, t.asked) == ("either", t.lannister)  # the Hound must be dealt with, too


@pytest.mark.parametrize(
    ("title", "phase"),
    [
        ("Septa Mordane", "dominance"),
        ("Shae", "dominance"),
        ("Myrcella Lannister", "dominance"),
        ("Ser Ilyn Payne", "challenges"),
        ("Cersei Lannister", "challenges"),
    ],
)
def test_actions_wait_for_their_phase(title: str, phase: str) -> None:
    house = "stark" if title == "Septa Mordane" else "lannister"
    other = "lannister" if house == "stark" else "stark"
    play = {"stark": ["Arya Stark", "Maester Luwin"], "lannister": ["Mines of the Rock", "Raff the Sweetling"]}
    mine = side(house, play=[title, *play[house]], gold=2)
    t = scene(phase, mine=mine, theirs=side(other, play=play[other], power=9))
    assert not t.mine.can(f"use {title}")
