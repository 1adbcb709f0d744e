"""The plots of the draft."""

import pytest

from kingsmoot.scenario import side
from tests.games.hbo.table import scene


def test_illyrios_gift_goes_to_nobody_else() -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=["Maester Luwin"]),
        lannister=side("lannister", plot="Illyrio's Gift"),
    )
    assert (t.stark.faction_power, t.lannister.faction_power) == (1, 0)


def test_a_full_treasury_is_no_dominance() -> None:
    for plot, total in (("A Full Treasury", 3), ("Winter Stores", 3 + 4)):
        t = scene(
            stark=side("stark", play=["Jon Snow"], plot=plot, gold=4),
            lannister=side("lannister", play=["Bronn"], gold=1),
        )
        assert (t.players[0].dominance, t.players[1].dominance) == (total, 3 + 1)


def test_a_hard_ride_south_is_for_attackers() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow", "Arya Stark"], plot="A Hard Ride South"),
        lannister=side("lannister", play=["Bronn"], gold=2),
    )
    t.stark.challenge("military", "Jon Snow")
    assert (t.card("Jon Snow").strength, t.card("Arya Stark").strength) == (4, 2)


@pytest.mark.parametrize(("plot", "saved"), [("Swords at Dawn", False), ("Winter Stores", True)])
def test_swords_at_dawn_spare_nobody(plot: str, saved: bool) -> None:
    t = scene(
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side("stark", play=["Arya Stark (kneeling)"], hand=["Not Today"], plot=plot),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    assert t.stark.can("play Not Today") is saved


@pytest.mark.parametrize(
    ("plot", "mine", "theirs"),
    [
        ("A Feast in the Hall", 1, 0),
        ("The Ravens Fly", 2, 0),
        ("Mummers in the Yard", 1, 1),
        ("Blood in the Godswood", -1, 0),
        ("The Lion and the Wolf", 0, 0),
    ],
)
def test_plots_that_draw_and_discard(plot: str, mine: int, theirs: int) -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=[plot], hand=["Winterfell"]),
        lannister=side("lannister", plots=["The Killing Cold"]),
    )
    t.choose("first player House Stark")
    assert (len(t.stark.hand), len(t.lannister.hand)) == (1 + 2 + mine, 2 + theirs)


def test_tourney_grounds_and_a_crowned_head() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "The Hound"], plot="Tourney Grounds"),
        stark=side("stark", play=["Jon Snow", "Ser Rodrik Cassel"], plot="A Crowned Head"),
    )
    assert t.card("Ser Gregor Clegane").strength == 5
    assert (t.card("The Hound").strength, t.card("Ser Rodrik Cassel").strength) == (3, 2)
    assert (t.players[0].dominance, t.players[1].dominance) == (5 + 3, 3 + 2 + 3)


@pytest.mark.parametrize(("kind", "power"), [("military", 1 + 1), ("power", 1)])
def test_a_trial_by_combat(kind: str, power: int) -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Shae"], plot="A Trial by Combat"),
        stark=side("stark", play=["Northern Spearmen (kneeling)"]),
    )
    t.lannister.challenge(kind, "Ser Gregor Clegane")
    if t.lannister.can("use A Trial by Combat"):
        t.lannister.use("A Trial by Combat")
    assert t.lannister.faction_power == power


def test_the_kings_justice_and_debts_called_in() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", plots=["The King's Justice"]),
        stark=side("stark", plots=["Debts Called In"], play=["Winterfell Archers", "Jon Snow"], hand=["Direwolf"]),
    )
    t.choose("first player House Stark")
    t.choose("resolve Debts Called In of House Stark")
    assert t.card("Winterfell Archers").kneeling
    assert not t.card("Jon Snow").kneeling
    assert t.stark.gold == 5 + 1


@pytest.mark.parametrize(("plot", "kneels"), [("Open Gates", False), ("Winter Stores", True)])
def test_open_gates_are_easily_held(plot: str, kneels: bool) -> None:
    t = scene(
        lannister=side("lannister", play=["Bronn", "Shae"], gold=2),
        stark=side("stark", play=["Jon Snow"], plot=plot),
    )
    t.lannister.challenge("military", "Bronn")
    t.stark.defend("Jon Snow")
    assert t.card("Jon Snow").participating
    assert t.card("Jon Snow").kneeling is kneels
    assert t.card("Bronn").kneeling


def test_scouts_on_the_road_are_hard_to_see() -> None:
    t = scene(
        stark=side("stark", play=["Winterfell Archers", "Arya Stark"], plot="Scouts on the Road"),
        lannister=side("lannister", play=["Gold Cloak Patrol"]),
    )
    assert t.card("Winterfell Archers").has("stealth")
    assert not t.card("Arya Stark").has("stealth")
    assert not t.card("Gold Cloak Patrol").has("stealth")


@pytest.mark.parametrize(("kind", "can"), [("military", True), ("power", False)])
def test_smoke_on_the_wind_where_a_location_was(kind: str, can: bool) -> None:
    t = scene(
        lannister=side("lannister", play=["Bronn", "Shae", "Casterly Rock"], plot="Smoke on the Wind"),
        stark=side("stark", play=["Winterfell"]),
    )
    t.lannister.challenge(kind, "Bronn")
    assert t.lannister.can("use Smoke on the Wind") is can
    if can:
        t.lannister.use("Smoke on the Wind")
        assert t.stark.discard == ["Winterfell"]


def test_the_last_harvest_is_brought_in() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Winterfell", "Winterfell Keep"], hand=["Jon Snow"], plot="The Last Harvest"),
        lannister=side("lannister", play=["Casterly Rock"]),
    )
    assert t.stark.gold == 3 + 2 + 1  # two locations, and the Keep has a bonus of its own


@pytest.mark.parametrize(("plot", "gold"), [("Debts Called In", 5 + 1), ("A Feast in the Hall", 5)])
def test_debts_called_in_pay_their_owner_once(plot: str, gold: int) -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=[plot], hand=["Winterfell"]),
        lannister=side("lannister", plots=["Detained"]),
    )
    t.choose("first player House Stark")
    assert (t.stark.gold, t.lannister.gold) == (gold, 0)
