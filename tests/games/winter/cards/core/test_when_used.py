"""When the cards of the Core Set are used, and at what cost."""

import pytest

from kingsmoot.scenario import Scenario, Side, side
from kingsmoot.thrones.model.enums import Period
from tests.games.winter.table import scene

DECLINING = ("pass", "done", "no more challenges", "no", "bypass nobody", "nothing", "no more")
ALL = ["plot", "draw", "marshaling", "challenges", "dominance", "standing"]
INFLUENCE = ["Crossroads", "Narrow Sea", "Summer Sea", "Sunset Sea"]


def when_offered(t: Scenario, option: str) -> list[str]:
    """The phases of a round in which an option that begins so is offered to anybody, while nobody does anything."""
    number, found = t.round, set()
    while t.round == number and not t.over:
        if any(text.startswith(option) for text in t.options):
            found.add(t.phase)
        declined = [text for text in DECLINING if text in t.options]
        t.choose(declined[0] if declined else t.options[0])
    return [phase for phase in ALL if phase in found]


def whole_round(mine: Side) -> Scenario:
    """Against an opponent who is ahead, with one of each to choose from."""
    return scene(
        "plot",
        mine=mine,
        other=side(
            "greyjoy",
            play=["Hodor (1 power)", "Knight of the Tumblestone (kneeling) + Slander + Stinking Drunk"],
            plots=["Tax Season"],
            power=2,
        ),
    )


PLOTS = ["Tax Season", "Marching Orders", "The Power of Arms"]


@pytest.mark.parametrize(
    ("title", "phase"),
    [
        ("Bran Stark", "plot"),
        ("Trident Reinforcements", "dominance"),
        ("Selyse Baratheon", "challenges"),
        ("Maester Cressen", "marshaling"),
        ("Ser Ilyn Payne", "marshaling"),
        ("Shae", "challenges"),
        ("House Tully Recruiter", "marshaling"),
        ("Northern Fiefdoms", "marshaling"),
        ("Western Fiefdoms", "marshaling"),
        ("Stormlands Fiefdoms", "marshaling"),
        ("Eastern Fiefdoms", "marshaling"),
        ("Godswood", "marshaling"),
        ("Hall of Heroes", "marshaling"),
        ("Great Hall", "marshaling"),
        ("Great Pyramid", "marshaling"),
        ("Narrow Sea", "marshaling"),
        ("Sunset Sea", "marshaling"),
        ("Summer Sea", "marshaling"),
        ("Illyrio's Man", "marshaling"),
        ("Street of Steel", "marshaling"),
        ("Shadowblack Lane", "marshaling"),
        ("Street of Sisters", "marshaling"),
    ],
)
def test_a_card_in_play_has_its_phase(title: str, phase: str) -> None:
    dead = ["Trident Reinforcements", "Direwolf Pup", "Direwolf Pup"] if title == "Trident Reinforcements" else []
    play = ["Crossroads"] if dead else [title, "Crossroads"]
    t = whole_round(side("stark", play=play, dead=dead, plots=PLOTS))
    assert when_offered(t, f"use {title}") == [phase]


def test_varys_whispers_in_the_plot_phase() -> None:
    t = scene(
        "plot",
        stark=side("stark", play=["Varys"], plots=PLOTS),
        lannister=side("lannister", plots=["Tax Season", "Marching Orders"]),
        greyjoy=side("greyjoy", plots=["Tax Season", "Marching Orders"]),
    )
    assert when_offered(t, "use Varys") == ["plot"]


@pytest.mark.parametrize(
    ("title", "house"),
    [
        ("Winterfell Honor Guard", "stark"),
        ("Lannisport Honor Guard", "lannister"),
        ("Highgarden Honor Guard", "baratheon"),
        ("Dothraki Honor Guard", "targaryen"),
    ],
)
def test_an_honor_guard_is_sent_in_the_challenges_phase(title: str, house: str) -> None:
    t = whole_round(side(house, hand=[title], plots=PLOTS))
    assert when_offered(t, f"use {title}") == ["challenges"]


@pytest.mark.parametrize(
    ("title", "house", "phases"),
    [
        ("Guilty!", "stark", ["dominance"]),
        ("Westeros Bleeds", "targaryen", ["dominance"]),
        ("Distraction", "stark", ["marshaling"]),
        ("Muster", "baratheon", ["marshaling"]),
        ("I'm You Writ Small", "lannister", ["challenges"]),
        ("You've Killed the Wrong Dwarf!", "lannister", ALL),
        ("Dance With Dragons", "targaryen", ALL),
        ("Forever Burning", "targaryen", ALL),
        ("Lords of the Narrow Sea", "baratheon", ALL),
        ("Prosperity and Plenty", "baratheon", ["marshaling"]),  # in one's own turn, when there is gold
        ("The Lion's Will", "lannister", ["marshaling"]),
        ("Winter is Coming", "stark", []),  # not without a challenge
        ("Lethal Counterattack", "stark", []),
        ("Insidious Ways", "lannister", []),
        ("Kings in the North", "stark", []),  # these wait for something to happen
        ("Retreat", "stark", []),
        ("A Lannister Pays His Debts", "lannister", []),
        ("Support of the Kingdom", "stark", []),
        ("Seductive Promise", "stark", []),
    ],
)
def test_an_event_has_its_phases(title: str, house: str, phases: list[str]) -> None:
    t = whole_round(
        side(
            house,
            play=[*INFLUENCE, "Robb Stark [core]", "Knight of the Rainwood", "Enemy Informer"],
            hand=[title],
            discard=["Risen to Power"],
            plots=PLOTS,
        )
    )
    t.players[1].faction_card.power = 2
    assert when_offered(t, f"play {title}") == phases


def test_forever_burning_comes_back_in_the_dominance_phase() -> None:
    t = whole_round(side("targaryen", play=INFLUENCE, dead=["Forever Burning"], plots=PLOTS))
    assert when_offered(t, "use Forever Burning") == ["dominance"]


@pytest.mark.parametrize(
    ("title", "laid_out", "phases"),
    [
        ("Arya Stark", "Arya Stark [core]", ALL),
        ("Renly Baratheon", "Renly Baratheon [core] (kneeling)", ALL[:-1]),  # then he stands with all the others
        ("Renly's Courtier", "Renly's Courtier", ALL),
        ("Poisoned Wine", "Viserys Targaryen [core] + Poisoned Wine", ALL),
    ],
)
def test_what_is_for_any_phase_is_for_every_phase(title: str, laid_out: str, phases: list[str]) -> None:
    play = [laid_out, "Brienne of Tarth", "Bastard of Robert", *INFLUENCE]
    t = whole_round(side("targaryen", play=play, plots=PLOTS))
    assert when_offered(t, f"use {title}") == phases


@pytest.mark.parametrize("title", ["Winterfell Kennels", "Raff the Sweetling", "Drogon", "Rhaegal", "Bronn"])
def test_what_costs_gold_is_for_ones_own_turn(title: str) -> None:
    t = whole_round(side("lannister", play=[title], plots=PLOTS))
    while not any(text.startswith(f"use {title}") for text in t.options):
        declined = [text for text in DECLINING if text in t.options]
        t.choose(declined[0] if declined else t.options[0])
    assert (t.phase, t.active) == ("marshaling", t.mine)


# -- at what cost ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "title",
    [
        "House Tully Recruiter",
        "Illyrio's Man",
        "Northern Fiefdoms",
        "Western Fiefdoms",
        "Stormlands Fiefdoms",
        "Eastern Fiefdoms",
        "Godswood",
        "Hall of Heroes",
        "Great Hall",
        "Great Pyramid",
        "Street of Steel",
        "Shadowblack Lane",
        "Street of Sisters",
    ],
)
def test_who_makes_a_card_cheaper_kneels(title: str) -> None:
    t = scene("marshaling", mine=side("stark", play=[title], hand=["Hodor"]), other=side("lannister"))
    t.mine.use(title)
    assert t.card(title).kneeling


@pytest.mark.parametrize("title", ["Narrow Sea", "Sunset Sea", "Summer Sea"])
def test_a_sea_is_discarded(title: str) -> None:
    t = scene("marshaling", mine=side("stark", play=[title], hand=["Hodor"]), other=side("lannister"))
    t.mine.use(title)
    assert t.mine.discard == [title]


@pytest.mark.parametrize(
    ("location", "card", "price"),
    [
        ("Narrow Sea", "Ser Axell Florent", 3 + 2 - 2),  # House Baratheon has a share in it
        ("Sunset Sea", "Wex Pyke", 2 + 2 - 2),
        ("Summer Sea", "Sarella Sand", 3 + 2 - 2),
    ],
)
def test_a_sea_is_for_both_of_its_houses(location: str, card: str, price: int) -> None:
    t = scene("marshaling", mine=side("stark", play=[location], hand=[card, "Hodor"]), other=side("lannister"))
    before = t.mine.gold
    t.mine.use(location)
    t.mine.marshal(card)
    assert before - t.mine.gold == price


def test_what_is_for_characters_does_not_help_a_location() -> None:
    t = scene(
        "marshaling",
        stark=side(
            "stark", play=["Godswood", "Northern Fiefdoms"], hand=["Winterfell Castle", "Hodor", "Direwolf Pup"]
        ),
        lannister=side("lannister"),
    )
    t.stark.use("Godswood")
    t.stark.use("Northern Fiefdoms")
    t.stark.marshal("Winterfell Castle")
    assert t.stark.gold == 6 - (3 - 1)
    t.stark.marshal("Hodor")
    assert t.stark.gold == 6 - (3 - 1)  # 1, less 2


def test_selyse_wants_influence_and_the_courtier_kneels() -> None:
    t = scene(
        baratheon=side("baratheon", play=["Selyse Baratheon", "Renly's Courtier"]),
        lannister=side("lannister", play=["Enemy Informer", "Joffrey Baratheon"]),
    )
    assert "use Selyse Baratheon" not in t.options
    t.baratheon.use("Renly's Courtier")
    assert t.options == ["Renly's Courtier", "Enemy Informer"]  # the others are unique
    t.baratheon.choose("Enemy Informer")
    assert t.card("Renly's Courtier").kneeling


def test_maester_cressen_kneels_to_discard_a_condition() -> None:
    t = scene(
        "marshaling",
        baratheon=side("baratheon", play=["Maester Cressen + Milk of the Poppy", "Robert Baratheon + Risen to Power"]),
        stark=side("stark", play=["Robb Stark [core] + Ice"]),
    )
    assert not t.baratheon.can("use Maester Cressen")  # he has had the milk himself
    t = scene(
        "marshaling",
        baratheon=side("baratheon", play=["Maester Cressen", "Robert Baratheon + Milk of the Poppy + Risen to Power"]),
        stark=side("stark", play=["Robb Stark [core] + Ice"]),
    )
    t.baratheon.use("Maester Cressen")  # there is one Condition
    assert (t.baratheon.discard, t.card("Maester Cressen").kneeling) == (["Milk of the Poppy"], True)


def test_bran_kneels_and_sees_three_plots_a_round() -> None:
    t = scene(
        "plot",
        stark=side("stark", play=["Bran Stark"], plots=["Tax Season", "Marching Orders"]),
        lannister=side("lannister", plots=["Tax Season"]),
    )
    bran = t.card("Bran Stark").c
    t.stark.use("Bran Stark", "reveal Tax Season")
    assert t.card("Bran Stark").kneeling
    (ability,) = t.s.deal.cards[bran].abilities
    assert ability.limit == (3, Period.ROUND)
