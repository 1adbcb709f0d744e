"""Cards around plots: plot decks are switched, and a plot is named before all are revealed."""

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.values.plot_values import whose_plots
from tests.games.winter.table import scene

STARK, LANNISTER, GREYJOY = map(Seat, range(3))


def three(*stark: str, lannister: tuple[str, ...] = (), used: tuple[str, ...] = ()) -> Scenario:
    return scene(
        "plot",
        stark=side("stark", play=[*stark], plot="Building Season", plots=["Tax Season", "Blockade", "Alliance"]),
        lannister=side(
            "lannister",
            play=[*lannister],
            plot="Summoning Season",
            plots=["Fleeing to the Wall", "Snowed Under"],
            used=[*used],
        ),
        greyjoy=side("greyjoy", plots=["Rule by Decree", "Snowed Under"]),
    )


def revealed(t: Scenario, seat: int) -> str:
    return t.players[seat].plot


# -- Varys ----------------------------------------------------------------------------------------------


def test_varys_switches_plot_decks() -> None:
    t = three("Varys", used=("Mutual Enemies",))
    t.stark.use("Varys", "House Lannister")
    assert t.card("Varys").kneeling
    view = t.view(STARK)["table"]["players"]
    assert [card["title"] for card in view[STARK]["plot_deck"]] == ["Fleeing to the Wall", "Snowed Under"]
    assert [card["title"] for card in view[STARK]["used_plots"]] == ["Mutual Enemies"]
    assert view[LANNISTER]["used_plots"] == []
    assert "plot_deck" not in view[LANNISTER]
    t.pass_windows(until="plot")
    assert t.options == ["reveal Fleeing to the Wall", "reveal Snowed Under"]
    t.stark.choose("reveal Snowed Under")
    assert sorted(t.options) == ["reveal Alliance", "reveal Blockade", "reveal Tax Season"]
    t.lannister.choose("reveal Blockade")
    t.greyjoy.choose("reveal Rule by Decree")
    assert (revealed(t, STARK), revealed(t, LANNISTER)) == ("Snowed Under", "Blockade")
    assert [t.s.controller[t.s.revealed[seat]] for seat in range(3)] == [0, 1, 2]
    # the old plots went to the used plots of their owners
    assert sorted(t.stark.used) == ["Building Season"]
    assert sorted(t.lannister.used) == ["Mutual Enemies", "Summoning Season"]


def test_varys_switches_for_one_round() -> None:
    t = three("Varys")
    t.stark.use("Varys", "House Lannister")
    t.pass_windows(until="plot")
    t.stark.choose("reveal Snowed Under")
    t.lannister.choose("reveal Blockade")
    t.greyjoy.choose("reveal Rule by Decree")
    t.skip_to("after begin round", take_first=True)
    t.skip_to("plot")
    assert whose_plots(t.s, STARK) == STARK
    while t.asked is not t.stark:
        t.choose(t.options[0])
    assert sorted(t.options) == ["reveal Alliance", "reveal Tax Season"]
    while t.about == "plot":
        t.choose(t.options[0])
    assert sorted(t.lannister.used) == ["Snowed Under", "Summoning Season"]  # it has gone home


def test_varys_wants_more_than_one_opponent() -> None:
    t = scene(
        "plot",
        stark=side("stark", play=["Varys"], plots=["Tax Season", "Blockade"]),
        lannister=side("lannister", plots=["Snowed Under"]),
    )
    assert not t.stark.can("use Varys")


def test_two_who_switch_one_after_the_other() -> None:
    t = three("Varys", lannister=("Varys",))
    t.stark.use("Varys", "House Lannister")
    t.lannister.use("Varys", "House Greyjoy")
    assert [whose_plots(t.s, seat) for seat in t.s.everybody()] == [LANNISTER, GREYJOY, STARK]


def test_the_plots_of_whoever_leaves_the_game_are_gone() -> None:
    t = three("Varys")
    t.stark.use("Varys", "House Lannister")
    t.pass_windows(until="plot")
    t.stark.choose("reveal Snowed Under")
    t.players[LANNISTER].concede()
    assert whose_plots(t.s, STARK) == STARK
    assert t.s.selected[STARK] == -1
    t.greyjoy.choose("reveal Rule by Decree")
    assert revealed(t, STARK) == "Building Season"  # the old one stays


def test_a_plot_that_whoever_leaves_has_revealed_goes_home() -> None:
    t = three("Varys", lannister=("Levies of the Riverlands",))
    t.stark.use("Varys", "House Lannister")
    t.pass_windows(until="plot")
    t.stark.choose("reveal Snowed Under")
    t.lannister.choose("reveal Blockade")
    t.greyjoy.choose("reveal Rule by Decree")
    t.players[LANNISTER].concede()
    assert sorted(t.stark.used) == ["Blockade", "Building Season"]
    assert t.stark.plot == ""  # it was one of House Lannister
    t.check()


def test_what_lies_facedown_is_hidden_after_a_switch() -> None:
    t = three("Varys")
    t.stark.use("Varys", "House Lannister")
    t.pass_windows(until="plot")
    t.stark.choose("reveal Snowed Under")
    found = set()
    for seed in range(20):
        twin = t.greyjoy.imagines(seed)
        found.add(t.s.deal.cards[twin.selected[STARK]].title)
        assert twin.view(GREYJOY) == t.view(GREYJOY)
    assert found == {"Snowed Under", "Fleeing to the Wall"}


def test_whoever_gets_a_plot_deck_sees_which_plot_is_missing() -> None:
    t = three("Varys", "Dragonstone Port")
    t.pass_windows(until="plot")
    t.stark.choose("reveal Tax Season")
    t.lannister.choose("reveal Snowed Under")
    t.greyjoy.choose("reveal Rule by Decree")
    t.stark.use("Varys", "House Lannister")
    seen = t.view(STARK)["table"]["players"][STARK]
    assert [card["title"] for card in seen["plot_deck"]] == ["Fleeing to the Wall"]
    for seed in range(10):
        for seat in range(3):
            twin = t.players[seat].imagines(seed)
            assert twin.view(seat) == t.view(seat)
            assert seat != STARK or twin.selected[LANNISTER] == t.s.selected[LANNISTER]


# -- Dragonstone Port -----------------------------------------------------------------------------------


def port(*plots: str, play: tuple[str, ...] = ("Dragonstone Port",), others: tuple[str, ...] = ()) -> Scenario:
    return scene(
        "plot",
        baratheon=side("baratheon", play=[*play], plots=["Tax Season", "Blockade"]),
        stark=side("stark", play=[*others], plots=[*plots]),
    )


def test_dragonstone_port_names_a_plot_before_it_is_revealed() -> None:
    t = port("Snowed Under", "Rule by Decree")
    assert t.about == "plot"  # not before plots are chosen
    t.baratheon.choose("reveal Tax Season")
    t.stark.choose("reveal Snowed Under")
    assert t.baratheon.can("use Dragonstone Port")
    t.baratheon.use("Dragonstone Port")
    assert {"Snowed Under", "The Red Wedding"} <= set(t.options)  # any plot that there is, not those of the opponent
    t.baratheon.choose("Snowed Under")
    assert t.view(1)["table"]["players"][0]["named_plots"] == ["Snowed Under"]
    t.choose("first player House Baratheon")
    assert t.baratheon.faction_power == 1
    assert t.view(1)["table"]["players"][0]["named_plots"] == []  # the phase is over


def test_dragonstone_port_may_be_wrong() -> None:
    t = port("Snowed Under", "Rule by Decree")
    t.baratheon.choose("reveal Tax Season")
    t.stark.choose("reveal Snowed Under")
    t.baratheon.use("Dragonstone Port", "Tax Season")  # that is the own one
    t.choose("first player House Baratheon")
    assert t.baratheon.faction_power == 0


def test_each_port_names_once() -> None:
    t = port("Snowed Under", "Rule by Decree", play=("Dragonstone Port", "Dragonstone Port"))
    t.baratheon.choose("reveal Tax Season")
    t.stark.choose("reveal Snowed Under")
    t.baratheon.choose("use Dragonstone Port of House Baratheon #1", "Snowed Under")
    t.baratheon.choose("use Dragonstone Port of House Baratheon #2", "Snowed Under")
    t.choose("first player House Baratheon")
    assert t.baratheon.faction_power == 2


def test_others_may_act_as_well_and_bran_leaves_what_lies_facedown() -> None:
    t = port("Snowed Under", "Rule by Decree", others=("Bran Stark",))
    t.pass_windows(until="plot")
    t.baratheon.choose("reveal Tax Season")
    t.stark.choose("reveal Snowed Under")
    t.baratheon.use("Dragonstone Port", "Rule by Decree")
    t.stark.use("Bran Stark")  # the only plot beside the one that lies facedown
    assert t.baratheon.faction_power == 1
    t.pass_windows(until="first-player")
    assert sorted(t.stark.used) == ["Rule by Decree", "Tax Season"]
    assert revealed(t, 1) == "Snowed Under"


def test_without_a_port_nobody_acts_in_between() -> None:
    t = port("Snowed Under", "Rule by Decree", play=(), others=("Bran Stark",))
    t.pass_windows(until="plot")
    t.baratheon.choose("reveal Tax Season")
    t.stark.choose("reveal Snowed Under")
    assert revealed(t, 1) == "Snowed Under"


def test_nothing_is_revealed_by_whoever_has_left_the_game_meanwhile() -> None:
    t = three("Bran Stark")
    t.stark.use("Bran Stark")
    assert t.about == "new-plot"
    t.players[STARK].concede()
    assert t.stark.plot == ""
    t.check()
