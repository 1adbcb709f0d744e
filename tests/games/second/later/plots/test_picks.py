"""Plots: picks among the cards of others, a plot that stays revealed, a printed X, choices of several kinds."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side
from tests.games.second.later.reading import read_back, text_of


def test_the_stranger_kills_whoever_costs_as_much_as_the_chosen() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Bran Stark"], plots=["The Stranger"]),
        lannister=side("lannister", play=["The Tickler", "Burned Men"]),
        phase="plot",
    )
    for title, cost in (("Robb Stark", 6), ("Bran Stark", 3), ("The Tickler", 6), ("Burned Men", 2)):
        t.reprint(title, cost=cost)
    t.skip_to("each-player", take_first=True)
    assert t.asked == t.stark
    assert t.options == ["The Tickler", "Burned Men"]  # only what an opponent controls
    t.stark.choose("The Tickler")
    t.lannister.choose("Bran Stark")
    assert sorted(t.stark.dead) == ["Bran Stark", "Robb Stark"]
    assert t.lannister.dead == ["The Tickler"]
    assert t.card("Burned Men").in_play


def test_the_stranger_may_be_pointed_at_one_character_by_several_players() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"], plots=["The Stranger"]),
        lannister=side("lannister", play=["The Tickler"]),
        tyrell=side("tyrell", play=["Margaery Tyrell"]),
        phase="plot",
    )
    for title, cost in (("Robb Stark", 6), ("The Tickler", 4), ("Margaery Tyrell", 3)):
        t.reprint(title, cost=cost)
    t.skip_to("each-player", take_first=True)
    assert t.options == ["The Tickler", "Margaery Tyrell"]
    t.stark.choose("Margaery Tyrell")
    assert t.options == ["Robb Stark", "Margaery Tyrell"]
    t.lannister.choose("Margaery Tyrell")
    assert t.options == ["Robb Stark", "The Tickler"]
    t.tyrell.choose("The Tickler")
    assert t.card("Robb Stark").in_play
    assert (t.lannister.dead, t.tyrell.dead) == (["The Tickler"], ["Margaery Tyrell"])


def seduced() -> Scenario:
    """Stark has revealed The Art of Seduction, and Lannister Calling the Banners."""
    t = Scenario(
        stark=side("stark", plots=["The Art of Seduction", "A Noble Cause", "Sneak Attack"]),
        lannister=side("lannister", plots=["Calling the Banners", "Filthy Accusations", "Sneak Attack"]),
        phase="plot",
    )
    t.stark.choose("reveal The Art of Seduction")
    t.lannister.choose("reveal Calling the Banners")
    return t


def test_the_art_of_seduction_leaves_a_plot_revealed_for_another_round() -> None:
    t = seduced()
    t.skip_to("plot", take_first=True)  # of the next round
    assert t.asked == t.stark
    t.clear_log()
    with t.stop_at("after plot phase"):
        t.stark.choose("reveal A Noble Cause")
        t.skip_to("after plot phase", take_first=True)
    assert (t.stark.plot, t.lannister.plot) == ("A Noble Cause", "Calling the Banners")
    assert not any("Calling the Banners" in line for line in t.log)  # it is not revealed anew
    t.skip_to("plot", take_first=True)
    if t.asked == t.stark:
        t.stark.choose("reveal Sneak Attack")
    assert t.asked == t.lannister  # one round later there is a choice again
    assert t.options == ["reveal Filthy Accusations", "reveal Sneak Attack"]


def test_the_art_of_seduction_allows_another_plot_before_the_next_plot_phase() -> None:
    rains = '"The Rains of Castamere"'
    t = Scenario(
        lannister=side(
            "lannister", agenda=rains, plots=["Calling the Banners", "The Crone", "Summons"], play=["Tywin Lannister"]
        ),
        stark=side("stark", plots=["The Art of Seduction", "A Noble Cause"]),
        phase="plot",
    )
    t.lannister.choose("reveal Calling the Banners")
    t.stark.choose("reveal The Art of Seduction")
    t.skip_to("challenge", take_first=True)
    t.lannister.challenge("intrigue", "Tywin Lannister")
    t.lannister.use(rains)
    assert t.lannister.plot == "The Crone"
    t.skip_to("after reveal plots", take_first=True)
    assert t.lannister.plot == "The Crone"


def test_summer_harvest_is_2_above_what_is_printed() -> None:
    """E83, with a plot whose gold is raised."""
    t = Scenario(
        stark=side("stark", plots=["Summer Harvest"]),
        lannister=side("lannister", plots=["A Noble Cause"]),
        phase="plot",
    )
    t.skip_to("after plot phase", take_first=True)
    assert t.lannister.income == 5
    assert t.stark.income == 7
    assert "X is 2 higher than the printed gold value" in text_of("Summer Harvest")


def test_summer_harvest_gives_nothing_if_it_is_cancelled() -> None:
    t = Scenario(
        stark=side("stark", plot="Summer Harvest"),
        lannister=side("lannister", plot="A Noble Cause"),
        phase="marshaling",
    )
    assert t.stark.income == 0


def test_the_mad_kings_command_leaves_three_of_each_kind() -> None:
    t = Scenario(
        stark=side(
            "stark", plot="The Mad King's Command", hand=["Ice", "Summer", "Grey Wind", "Put to the Sword"],
            play=["Robb Stark", "Catelyn Stark", "Sansa Stark", "Bran Stark", "Gates of Winterfell"],
        ),
        lannister=side("lannister", play=["The Tickler"], hand=["Hear Me Roar!"]),
        phase="challenges",
    )  # fmt: skip
    assert (t.asked, t.about) == (t.stark, "each-player")
    for title in ("Robb Stark", "Catelyn Stark", "Sansa Stark"):
        t.stark.choose(title)
    assert t.options == ["Gates of Winterfell", "nothing"]
    t.stark.choose("nothing")  # the attachments come next, and there are none
    for title in ("Ice", "Summer", "Grey Wind"):
        t.stark.choose(title)
    assert t.asked == t.lannister
    t.lannister.choose("nothing")
    t.lannister.choose("Hear Me Roar!")
    assert t.lannister.hand == ["Hear Me Roar!"]
    assert t.lannister.deck[-1] == "The Tickler"
    assert sorted(t.stark.hand) == ["Grey Wind", "Ice", "Summer"]
    assert sorted(t.stark.in_play) == ["Catelyn Stark", "Robb Stark", "Sansa Stark"]
    assert sorted(t.stark.deck[-3:]) == ["Bran Stark", "Gates of Winterfell", "Put to the Sword"]


def test_the_mad_kings_command_takes_cards_from_shadows_and_shows_none() -> None:
    t = Scenario(
        stark=side("stark", plot="The Mad King's Command", shadows=["Meera Reed"], hand=["Ice"]),
        lannister=side("lannister"),
        phase="challenges",
    )
    assert sorted(t.options) == ["Ice", "Meera Reed", "nothing"]
    t.stark.choose("Ice")
    t.stark.choose("no more")
    assert t.stark.deck[-1] == "Meera Reed"
    assert t.stark.hand == ["Ice"]
    assert not any("Meera" in line for line in t.lannister.log)
    assert "Meera Reed" not in t.lannister.foresees(t.stark)


# -- plots that change places ---------------------------------------------------------------------------


def test_a_plot_of_the_plot_deck_is_switched_with_a_used_one() -> None:
    t = Scenario(
        martell=side(
            "martell",
            shadows=["Ser Gerris Drinkwater"],
            gold=5,
            plot="A Noble Cause",
            plots=["Summons", "Counting Coppers"],
            used=["Heads on Spikes", "Reinforcements"],
        ),
        stark=side("stark"),
    )
    t.martell.bring_out("Ser Gerris Drinkwater")
    t.martell.use("Ser Gerris Drinkwater", "Summons", "Heads on Spikes")
    assert t.martell.used == ["Reinforcements", "Summons"]
    assert t.martell.plots == ["Counting Coppers", "Heads on Spikes"]
    assert t.martell.plot == "A Noble Cause"
    read_back(t)


def test_without_a_used_plot_there_is_nothing_to_switch() -> None:
    t = Scenario(
        martell=side("martell", shadows=["Ser Gerris Drinkwater"], gold=5, plots=["Summons"]), stark=side("stark")
    )
    t.martell.bring_out("Ser Gerris Drinkwater")
    assert not t.martell.can("use Ser Gerris Drinkwater")
    assert text_of("Ser Gerris Drinkwater") == (
        "Reaction: After this card comes out of shadows, choose and switch a plot in your plot deck with a plot in "
        "your used pile."
    )
