"""The plots of the HBO edition."""

import pytest

from kingsmoot.scenario import side
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.costs import cost_of, reference
from kingsmoot.thrones.effects import lasting
from kingsmoot.thrones.rules.challenges import may_initiate
from kingsmoot.thrones.rules.rest import dominance_total
from kingsmoot.thrones.terms import MILITARY, POWER, Period
from tests.games.hbo.table import scene

# -- of the preset plot decks ---------------------------------------------------------------------------


def test_detained_kneels_somebody() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", plots=["Detained"]),
        stark=side("stark", plots=["The Lion and the Wolf"], play=["Jon Snow", "Arya Stark"]),
    )
    t.choose("first player House Stark")
    t.lannister.choose("Jon Snow")
    assert t.card("Jon Snow").kneeling


def test_game_of_thrones_keeps_the_schemers_standing() -> None:
    t = scene(
        lannister=side("lannister", play=["Cersei Lannister"], plot="Game of Thrones"),
        stark=side("stark", play=["Jon Snow"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    assert not t.card("Cersei Lannister").kneeling
    t.lannister.challenge("power", "Cersei Lannister")
    assert t.card("Cersei Lannister").kneeling


def test_securing_the_throne() -> None:
    t = scene(
        lannister=side("lannister", play=["Cersei Lannister"], plot="Securing the Throne"),
        stark=side("stark", play=["Northern Spearmen"]),
    )
    t.lannister.challenge("power", "Cersei Lannister")
    t.lannister.use("Securing the Throne")
    assert t.lannister.faction_power == 1 + 1


def test_uneasy_peace_and_storm_of_swords() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound", "Cersei Lannister"], plot="Uneasy Peace"),
        stark=side("stark", play=["Jon Snow"], plot="Storm of Swords"),
    )
    assert not may_initiate(t.s, 0, MILITARY)
    assert not may_initiate(t.s, 1, MILITARY)
    assert may_initiate(t.s, 0, POWER)
    t = scene(
        stark=side("stark", play=["Jon Snow", "Stark Escort"], plot="Storm of Swords"), lannister=side("lannister")
    )
    t.stark.challenge("military", "Jon Snow")
    t.skip_to("challenge")
    assert "military challenge against House Lannister" in t.options


def test_valar_morghulis_and_spies_in_their_midst() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", plots=["Valar Morghulis"], play=["Bronn"], hand=["Shae"]),
        stark=side("stark", plots=["Spies in Their Midst"], play=["Northern Spearmen"]),
    )
    t.choose("first player House Stark")
    t.choose("resolve Spies in Their Midst of House Stark")
    assert (t.lannister.dead, t.stark.dead) == (["Bronn"], ["Northern Spearmen"])
    assert t.lannister.discard == ["Shae"]


@pytest.mark.parametrize(("plot", "price"), [("The Lion and the Wolf", 2), ("Calling the Banners", 4)])
def test_calling_the_banners_allows_no_reductions(plot: str, price: int) -> None:
    t = scene("marshaling", stark=side("stark", hand=["Eddard Stark"], plot=plot), lannister=side("lannister"))
    word = reference(t.card("The Old Gods").c, 0, 0)
    lasting(t.s, Modifier.NEXT_COST, 2, Period.ROUND, t.s.deal.factions[0], word)
    assert cost_of(t.s, 0, t.s.hand[0][0]) == price


def test_the_old_gods_make_the_next_stark_cheaper() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["The Old Gods"], hand=["Eddard Stark", "Jon Snow"], play=["Winterfell Keep"]),
        lannister=side("lannister", plots=["The Killing Cold"]),
    )
    t.choose("first player House Stark")
    t.stark.marshal("Eddard Stark")
    assert t.stark.gold == 2 + 1 - (4 - 2)
    assert t.card("Eddard Stark").in_play


def test_crossing_the_trident_and_hidden_in_shadows() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow"], plot="Crossing the Trident"),
        lannister=side("lannister", play=["The Hound", "Shae"]),
    )
    assert t.card("Jon Snow").strength == 5
    t = scene(
        stark=side("stark", play=["Jon Snow", "Stark Escort"], plot="Hidden in Shadows"), lannister=side("lannister")
    )
    assert t.card("Stark Escort").has("stealth")
    assert not t.card("Jon Snow").has("stealth")


@pytest.mark.parametrize(("plot", "strength"), [("The Killing Cold", 1), ("Detained", 2)])
def test_the_killing_cold_takes_the_nameless(plot: str, strength: int) -> None:
    t = scene(
        lannister=side("lannister", play=["Red Cloaks", "Shae"], plot=plot),
        stark=side("stark", play=["Stark Escort", "Jon Snow"]),
    )
    assert t.card("Stark Escort").strength == strength
    assert t.card("Red Cloaks").strength == 2
    assert t.card("Jon Snow").strength == 3


def test_the_lion_and_the_wolf_make_lords_known() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark", "Jon Snow"], plot="The Lion and the Wolf"),
        lannister=side("lannister", play=["Tyrion Lannister"]),
    )
    assert t.card("Robb Stark").has("renown")
    assert not t.card("Jon Snow").has("renown")
    assert t.card("Tyrion Lannister").has("renown")  # it is for both


@pytest.mark.parametrize(("kind", "power"), [("power", 1 + 1), ("military", 1)])
def test_securing_the_throne_counts_power_challenges(kind: str, power: int) -> None:
    t = scene(
        lannister=side("lannister", play=["Bronn", "Cersei Lannister"], plot="Securing the Throne"),
        stark=side("stark"),
    )
    t.lannister.challenge(kind, "Bronn")
    if t.lannister.can("use Securing the Throne"):
        t.lannister.use("Securing the Throne")
    assert t.lannister.faction_power == power


def test_crossing_the_trident_needs_a_smaller_host() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow"], plot="Crossing the Trident"),
        lannister=side("lannister", play=["Bronn"]),
    )
    assert t.card("Jon Snow").strength == 3


def test_hear_me_roar_spares_schemers() -> None:
    t = scene(
        lannister=side("lannister", play=["Bronn", "Tywin Lannister"], plot="Hear Me Roar"),
        stark=side("stark", play=["Jon Snow", "Sansa Stark"]),
    )
    assert (t.card("Bronn").strength, t.card("Jon Snow").strength) == (2, 2)
    assert (t.card("Tywin Lannister").strength, t.card("Sansa Stark").strength) == (4, 2)


def test_detained_is_for_those_who_stand() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", plots=["Detained"], hand=["The Lion's Cunning"], gold=2),
        stark=side("stark", plots=["The Lion and the Wolf"], play=["Jon Snow (kneeling)", "Arya Stark"]),
    )
    t.choose("first player House Stark")  # then there is only one to choose
    assert t.card("Arya Stark").kneeling


def test_the_old_gods_help_one_stark_only() -> None:
    t = scene(
        "plot",
        stark=side("stark", plots=["The Old Gods"], hand=["Arya Stark", "Jon Snow"], play=["Winterfell Keep"]),
        lannister=side("lannister", plots=["The Killing Cold"]),
    )
    t.choose("first player House Stark")
    t.stark.marshal("Arya Stark")
    jon = next(c for c in t.s.hand[0] if t.s.deal.cards[c].title == "Jon Snow")
    assert (t.stark.gold, cost_of(t.s, 0, jon)) == (2 + 1, 3)


# -- of the draft ---------------------------------------------------------------------------------------


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
        assert (dominance_total(t.s, 0), dominance_total(t.s, 1)) == (total, 3 + 1)


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
    assert (dominance_total(t.s, 0), dominance_total(t.s, 1)) == (5 + 3, 3 + 2 + 3)


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
