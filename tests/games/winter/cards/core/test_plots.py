"""Plots of the Core Set."""

import pytest

from kingsmoot.decks import Counts, Deck
from kingsmoot.games.winter.decks import built_in_decks, why_not
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.resolution import Initiates
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.rules.phases.challenges import is_barred
from tests.games.winter.table import scene

QUIET = "Marching Orders"
"""A plot that does nothing, with which initiative is won."""


def title_of_plot(t: Scenario, seat: int) -> str:
    return t.players[seat].plot


# -- what holds for the round ---------------------------------------------------------------------------


def test_in_the_rains_of_autumn_only_plots_bring_gold() -> None:
    t = scene(
        stark=side("stark", plot="Rains of Autumn", play=["Great Keep"]),
        lannister=side("lannister", plot="Tax Season", play=["Lannisport Steward", "Levies of the Riverlands"]),
    )
    assert (t.players[0].income, t.players[1].income) == (4, 6)
    t = scene(
        stark=side("stark", plot="Tax Season", play=["Great Keep"]),
        lannister=side("lannister", plot="Tax Season", play=["Lannisport Steward", "Levies of the Riverlands"]),
    )
    assert (t.players[0].income, t.players[1].income) == (7, 8)


def test_an_agenda_brings_gold_in_the_rains_of_autumn() -> None:
    t = scene(
        stark=side("stark", plot="Rains of Autumn", agenda="The Long Harvest", play=["Robb Stark", "Great Keep"]),
        lannister=side("lannister"),
    )
    assert t.players[0].income == 5
    assert t.players[0].initiative == 3


def test_knights_excel_at_the_tourney_for_the_hand() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark [core]", "Knight of the Tumblestone"]),
        lannister=side(
            "lannister",
            plot="Tourney for the Hand",
            play=["Ser Ilyn Payne (kneeling)", "Joffrey Baratheon (kneeling)", "Enemy Informer (kneeling)"],
        ),
    )
    assert (t.card("Ser Ilyn Payne").strength, t.card("Enemy Informer").strength) == (3, 2)
    assert t.card("Knight of the Tumblestone").strength == 2  # an opponent's
    t.stark.challenge("military", "Robb Stark")
    t.lannister.choose("Enemy Informer")
    t.stark.use("Robb Stark")  # there is one left that he may kill
    assert t.lannister.dead == ["Enemy Informer", "Joffrey Baratheon"]


def test_at_the_tourney_knights_heed_the_characters_of_their_own_side() -> None:
    mine = side("baratheon", plot="Tourney for the Hand", play=["Renly's Courtier", "Knight of the Tumblestone"])
    theirs = side("stark", play=["Renly's Courtier", "Robb Stark"])
    t = scene(baratheon=mine, stark=theirs)
    t.baratheon.use("Renly's Courtier")
    assert "Knight of the Tumblestone" in t.options
    t = scene(stark=theirs, baratheon=mine)
    t.stark.use("Renly's Courtier")
    assert "Knight of the Tumblestone" not in t.options


def test_the_power_of_blood_keeps_nobles_alive() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["The Power of Blood"], play=["Robb Stark", "Hodor"]),
        lannister=side("lannister", plots=["Valar Morghulis"], play=["Joffrey Baratheon", "Enemy Informer"]),
    )
    t.skip_to("challenge", take_first=True)
    assert (t.stark.dead, t.lannister.dead) == (["Hodor"], ["Enemy Informer"])
    t = scene(
        lannister=side("lannister", play=["Ser Jacelyn Bywater"]),
        stark=side("stark", plot="The Power of Blood", play=["Robb Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Jacelyn Bywater")
    t.skip_to("first-player")
    assert t.stark.in_play == ["Robb Stark"]


def test_the_power_of_arms_is_yours_alone() -> None:
    t = scene(
        stark=side("stark", plot="The Power of Arms", play=["Knight of the Tumblestone", "Robb Stark"]),
        baratheon=side("baratheon", play=["Host of Storm's End"]),
    )
    assert t.card("Knight of the Tumblestone").strength == 4
    assert (t.card("Robb Stark").strength, t.card("Host of Storm's End").strength) == (2, 6)


@pytest.mark.parametrize("title", ["The Power of Blood", "The Power of Arms"])
def test_two_copies_of_a_plot_of_power_are_allowed(title: str) -> None:
    code = {"The Power of Blood": "core-194", "The Power of Arms": "core-200"}[title]
    good = built_in_decks()[0].deck
    others = [plot for plot in good.plots if plot != code]
    for count in (2, 3):
        plots = Counts({**dict.fromkeys(others[: 7 - count], 1), code: count})
        reasons = [reason.text for reason in why_not(Deck("two", good.faction, plots=plots, cards=good.cards))]
        assert reasons == ([] if count == 2 else [f"{title} is in the deck 3 times: keep 2 at most."])


# -- you and an opponent --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plot", "kind", "name"),
    [("Mutual Enemies", 0, "military"), ("Mutual Blackmail", 1, "intrigue"), ("Mutual Cause", 2, "power")],
)
def test_a_mutual_plot_keeps_two_of_three_apart(plot: str, kind: int, name: str) -> None:
    t = scene(
        "plot",
        baratheon=side("baratheon", plots=[plot, QUIET], play=["Old Red Priest"]),
        lannister=side("lannister", plots=["Tax Season", "Blockade"], play=["Enemy Informer"]),
        stark=side("stark", plots=["Tax Season", "Blockade"], play=["Robb Stark"]),
    )
    t.baratheon.choose(f"reveal {plot}")
    t.lannister.choose("reveal Tax Season")
    t.stark.choose("reveal Tax Season")
    t.skip_to("player", take_first=True)
    t.baratheon.choose("House Lannister")
    t.skip_to("challenge")
    while t.asked is not t.baratheon:
        t.choose("no more challenges")
        t.pass_windows(until="challenge")
    against = [option for option in t.options if option.endswith("House Lannister")]
    assert against == [f"{k} challenge against House Lannister" for k in ("military", "intrigue", "power") if k != name]
    assert f"{name} challenge against House Stark" in t.options
    pairs = [(one, other) for one in t.s.everybody() for other in t.s.everybody() if is_barred(t.s, one, kind, other)]
    assert pairs == [(0, 1), (1, 0)]
    t.skip_to("plot", take_first=True)
    assert not is_barred(t.s, Seat(0), kind, Seat(1))


def test_a_mutual_plot_means_nothing_to_a_single_opponent() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Mutual Cause"], play=["Robb Stark"]),
        lannister=side("lannister", plots=["Blockade"], play=["Joffrey Baratheon"]),
    )
    t.skip_to("challenge", take_first=True)
    assert not any(is_barred(t.s, one, kind, t.s.next_seat(one)) for one in t.s.seats() for kind in range(3))


@pytest.mark.parametrize(
    ("plot", "mine", "theirs"),
    [("Summoning Season", "Hodor", "Enemy Informer"), ("Building Season", "Godswood", "Hall of Heroes")],
)
def test_a_season_finds_a_card_for_two(plot: str, mine: str, theirs: str) -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=[plot], deck=["Ice", "Hodor", "Godswood"]),
        lannister=side("lannister", plots=["Blockade"], deck=["Enemy Informer", "Hall of Heroes"]),
        baratheon=side("baratheon", plots=["Blockade"]),
    )
    t.skip_to("player", take_first=True)
    t.stark.choose("House Lannister")
    assert f"take {mine}" in t.options
    assert "take Ice" not in t.options
    t.stark.choose(f"take {mine}")
    t.lannister.choose(f"take {theirs}")
    assert mine in t.stark.hand
    assert theirs in t.lannister.hand


def test_condemned_by_the_realm() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Condemned by the Realm"], play=["Robb Stark", "Hodor"]),
        lannister=side("lannister", plots=["Blockade"], play=["Joffrey Baratheon"]),
        baratheon=side("baratheon", plots=["Blockade"], play=["Old Red Priest"]),
    )
    t.skip_to("player", take_first=True)
    t.stark.choose("House Lannister")
    assert t.options == ["Robb Stark", "Hodor", "Old Red Priest"]
    t.lannister.choose("Robb Stark")
    assert t.stark.dead == ["Robb Stark"]


def test_nobody_is_condemned_if_the_opponent_has_all_characters() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Condemned by the Realm"]),
        lannister=side("lannister", plots=["Blockade"], play=["Joffrey Baratheon"]),
        baratheon=side("baratheon", plots=["Blockade"]),
    )
    t.skip_to("player", take_first=True)
    assert t.options == ["House Lannister", "House Baratheon"]
    t.stark.choose("House Lannister")
    assert t.lannister.dead == []
    t = scene(
        "plot",
        stark=side("stark", plots=["Condemned by the Realm"]),
        lannister=side("lannister", plots=["Blockade"], play=["Joffrey Baratheon"]),
    )
    t.skip_to("challenge", take_first=True)  # nothing was asked, nobody was killed
    assert t.lannister.dead == []


def test_drunken_allegations_kneel_two() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Drunken Allegations"], play=["Robb Stark", "Hodor"]),
        lannister=side("lannister", plots=["Blockade"], play=["Joffrey Baratheon", "Enemy Informer (kneeling)"]),
        baratheon=side("baratheon", plots=["Blockade"], hand=["Distinct Mastery"]),
    )
    t.skip_to("player", take_first=True)
    t.stark.choose("House Lannister")
    assert t.options == ["Robb Stark", "Hodor", "Joffrey Baratheon"]
    t.stark.choose("Joffrey Baratheon")
    assert t.options == ["Robb Stark", "Hodor"]
    t.lannister.choose("Robb Stark")
    assert [t.card(title).kneeling for title in ("Robb Stark", "Hodor", "Joffrey Baratheon")] == [True, False, True]


def test_drunken_allegations_may_find_one_only() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Drunken Allegations"], play=["Robb Stark"], hand=["Distinct Mastery"]),
        lannister=side("lannister", plots=["Blockade"], play=["Enemy Informer (kneeling)"]),
    )
    t.skip_to("action", take_first=True)
    assert t.card("Robb Stark").kneeling


# -- each player ----------------------------------------------------------------------------------------


def test_nobody_has_to_choose_who_is_immune_to_the_wildfire() -> None:
    hermit = "Hermit of the Boneway"
    t = scene(
        "plot",
        martell=side("martell", plots=["Wildfire Assault"], play=[hermit, "Paramour", "House Messenger"]),
        stark=side("stark", plots=[QUIET], play=["Hodor"]),
    )
    t.skip_to("each-player", take_first=True)
    while t.about == "each-player":
        assert hermit not in t.options
        t.choose("nothing")
    assert (t.martell.in_play, t.stark.in_play) == ([hermit], [])


# -- other choices --------------------------------------------------------------------------------------


def test_mad_kings_legacy_discards_an_attachment() -> None:
    t = scene(
        "plot",
        targaryen=side("targaryen", plots=["Mad King's Legacy"], play=["Viserys Targaryen + Bodyguard"]),
        stark=side("stark", plots=["Blockade"], play=["Robb Stark + Ice"]),
    )
    t.skip_to("target", take_first=True)
    assert t.options == ["Bodyguard", "Ice"]
    t.targaryen.choose("Ice")
    assert t.stark.discard == ["Ice"]


def decree(mine: int, theirs: int) -> Scenario:
    t = scene(
        "plot",
        stark=side(
            "stark", plots=["Rule by Decree"], hand=["Ice", "Hodor", "Godswood", "Summer", "Lady", "Nymeria"][:mine]
        ),
        lannister=side("lannister", plots=["Blockade"], hand=["Enemy Informer"] * theirs, play=["Joffrey Baratheon"]),
    )
    t.choose("first player House Stark")
    return t


def test_rule_by_decree_leaves_four_cards() -> None:
    t = decree(mine=6, theirs=5)
    (ability,) = t.s.deal.cards[t.s.revealed[0]].abilities
    initiates = ability.program[ability.initiates]
    assert isinstance(initiates, Initiates)
    assert not initiates.cancellable
    t.stark.choose("discard Summer", "discard Ice")
    assert sorted(t.stark.discard) == ["Ice", "Summer"]
    assert t.lannister.discard == []


def test_rule_by_decree_tells_two_versions_apart() -> None:
    robbs = ["Robb Stark [core]", "Robb Stark [sea]"]
    t = scene(
        "plot",
        stark=side("stark", plots=["Rule by Decree"], hand=[*robbs, "Ice", "Hodor", "Summer"]),
        lannister=side("lannister", plots=["Blockade"]),
    )
    t.skip_to("discard-down", take_first=True)
    t.stark.choose("discard Robb Stark #2")
    assert [card.code for card in t.cards(t.players[0].discard[0]) if card.zone == "discard"] == ["sea-033"]


@pytest.mark.parametrize(("mine", "theirs"), [(4, 3), (5, 5)])
def test_rule_by_decree_spares_small_hands_and_equal_ones(mine: int, theirs: int) -> None:
    t = decree(mine, theirs)
    assert t.about != "discard-down"
    assert (t.stark.discard, t.lannister.discard) == ([], [])


def test_good_for_the_gander_does_the_same() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Good for the Gander"], play=["Robb Stark + Ice"]),
        targaryen=side("targaryen", plots=["Mad King's Legacy"], play=["Viserys Targaryen + Bodyguard"]),
        lannister=side("lannister", plots=["Blockade"]),
    )
    t.skip_to("when-revealed", take_first=True)
    t.choose("resolve Good for the Gander of House Stark")
    t.stark.choose("Bodyguard")  # only one plot can be copied
    assert (t.targaryen.discard, t.stark.discard) == (["Bodyguard"], ["Ice"])  # and the Mad King takes what is left


def test_a_copied_plot_is_yours() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Good for the Gander"], play=["Robb Stark"]),
        lannister=side("lannister", plots=["Condemned by the Realm"], play=["Lannisport Steward", "Enemy Informer"]),
    )
    t.skip_to("when-revealed", take_first=True)
    t.choose("resolve Good for the Gander of House Stark")
    assert t.stark.dead == ["Robb Stark"]  # the only one whom Lannister, as the opponent, could choose
    t.stark.choose("Enemy Informer")  # and now for the other plot
    assert t.lannister.dead == ["Enemy Informer"]


@pytest.mark.parametrize("other", ["Good for the Gander", "Blockade"])
def test_the_gander_finds_nothing_to_copy(other: str) -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["Good for the Gander"], play=["Robb Stark"]),
        lannister=side("lannister", plots=[other], play=["Joffrey Baratheon"]),
    )
    t.skip_to("challenge", take_first=True)
    assert title_of_plot(t, 0) == "Good for the Gander"
    assert (t.stark.in_play, t.lannister.in_play) == (["Robb Stark"], ["Joffrey Baratheon"])


def test_snowed_under_sends_one_card_of_each_home() -> None:
    t = scene(
        "standing",
        stark=side(
            "stark",
            plot="Snowed Under",
            play=["Robb Stark (kneeling)", "Godswood (kneeling)", "Hodor"],
            hand=["Distinct Mastery"],
        ),
        lannister=side("lannister", play=["Joffrey Baratheon (kneeling)", "Enemy Informer (kneeling)"]),
        baratheon=side("baratheon", play=["Old Red Priest"]),
    )
    assert t.options == ["Robb Stark", "Godswood"]
    t.stark.choose("Godswood")
    assert t.options == ["Joffrey Baratheon", "Enemy Informer"]
    t.stark.choose("Enemy Informer")
    assert t.stark.in_play == ["Robb Stark", "Hodor"]
    assert t.lannister.in_play == ["Joffrey Baratheon"]
    assert t.baratheon.in_play == ["Old Red Priest"]


def test_two_players_are_snowed_under_and_a_card_on_its_way_home_may_be_chosen_again() -> None:
    t = scene(
        "standing",
        stark=side("stark", plot="Snowed Under", play=["Robb Stark (kneeling)", "Godswood (kneeling)"]),
        lannister=side("lannister", plot="Snowed Under"),
        options={"moribund": True},
    )
    t.skip_to("pick", take_first=True)
    t.stark.choose("Godswood")
    assert (t.asked, t.options) == (t.lannister, ["Robb Stark", "Godswood"])
    t.lannister.choose("Godswood")
    assert t.stark.in_play == ["Robb Stark"]
