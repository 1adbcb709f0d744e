"""The cards of the HBO edition, and what every one of them is held to."""

from pathlib import Path
from typing import Any

import pytest

from kingsmoot.games.hbo.library import DECKS, all_cards, cards
from kingsmoot.scenario import HBO, Scenario, side
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.costs import cost_of, reference
from kingsmoot.thrones.effects import lasting
from kingsmoot.thrones.first.facts import SOURCES, Facts
from kingsmoot.thrones.rules.challenges import may_initiate
from kingsmoot.thrones.rules.rest import dominance_total
from kingsmoot.thrones.terms import MILITARY, POWER, Period

TESTS = "\n".join(path.read_text("utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
EVERY = pytest.mark.parametrize("facts", all_cards(), ids=lambda facts: facts.code)


def scene(phase: str = "challenges", **sides: Any) -> Scenario:
    return Scenario(edition=HBO, phase=phase, **sides)


@EVERY
def test_a_card_does_what_is_declared_or_says_that_it_does_nothing(facts: Facts) -> None:
    card = cards()[facts.code]
    assert facts.plain == (not card.abilities and not card.constants)
    assert facts.source in SOURCES
    assert facts.plain or facts.title in TESTS, f"no test names {facts.title}"
    assert set(facts.keywords) <= {"limited", "renown", "stealth"}


def test_there_are_two_decks_of_fifty_and_thirty_two_plots() -> None:
    assert [sum(box.cards.values()) for box in DECKS.values()] == [50, 50]
    assert len([facts for facts in all_cards() if facts.type == "plot"]) == 32


# -- House Stark ----------------------------------------------------------------------------------------


def test_eddard_stark_claims_power_when_he_is_played() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Eddard Stark", "Winterfell Keep"], gold=4),
        lannister=side("lannister"),
    )
    t.stark.marshal("Eddard Stark")
    t.stark.use("Eddard Stark")
    assert t.card("Eddard Stark").power == 1


def test_hand_of_the_king_and_winterfell() -> None:
    t = scene(
        stark=side("stark", play=["Northern Spearmen + Hand of the King", "Winterfell", "Littlefinger"], gold=2),
        lannister=side("lannister"),
    )
    assert (t.card("Northern Spearmen").strength, t.card("Northern Spearmen").icons) == (3 + 2 + 1, "MP")
    assert t.card("Littlefinger").strength == 3 + 2  # gold, but no Winterfell: he is neutral


def test_hodor_only_defends() -> None:
    t = scene(stark=side("stark", play=["Hodor", "Jon Snow"]), lannister=side("lannister"))
    t.pass_windows(until="challenge")
    t.choose("military challenge against House Lannister")
    assert not t.card("Hodor").kneeling


def test_direwolf_saves_its_bearer() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound"]),
        stark=side("stark", play=["Northern Spearmen (kneeling) + Direwolf"]),
    )
    t.lannister.challenge("military", "The Hound")
    t.stark.use("Direwolf")
    assert t.stark.in_play == ["Northern Spearmen", "Direwolf"]


def test_septa_mordane_and_the_pack_survives() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Shae"]),
        stark=side("stark", play=["Septa Mordane", "Winterfell Archers"], hand=["The Pack Survives"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.use("Septa Mordane")
    t.stark.defend("Winterfell Archers")
    t.stark.play("The Pack Survives")
    assert t.s.winner == t.stark.seat  # 1 + 2 against 4 - 2


# -- House Lannister ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("gold", "power"), [(4, 2), (3, 0)])
def test_tywin_lannister_is_rich(gold: int, power: int) -> None:
    t = scene(
        "dominance",
        lannister=side("lannister", play=["Tywin Lannister"], gold=gold, hand=["The Lion's Cunning"]),
        stark=side("stark", play=["Jon Snow"]),
    )
    if t.lannister.can("use Tywin Lannister"):
        t.lannister.use("Tywin Lannister")
    assert t.card("Tywin Lannister").power == power


def test_lannister_guards_draw_after_plots() -> None:
    t = scene(
        "plot",
        lannister=side("lannister", play=["Lannister Guards"], plots=["Hear Me Roar"]),
        stark=side("stark", plots=["The Lion and the Wolf"]),
    )
    t.choose("first player House Lannister")
    t.lannister.use("Lannister Guards")
    assert len(t.lannister.hand) == 1 + 2


def test_shae_kneels_somebody_of_a_stronger_player() -> None:
    t = scene(
        lannister=side("lannister", play=["Shae"], power=1),
        stark=side("stark", play=["Jon Snow", "Arya Stark"], power=2),
    )
    t.lannister.use("Shae", "Jon Snow")
    assert t.card("Jon Snow").kneeling
    t = scene(lannister=side("lannister", play=["Shae"]), stark=side("stark", play=["Jon Snow"]))
    assert not t.lannister.can("use Shae")


def test_cersei_lannister_pays_to_kneel() -> None:
    t = scene(
        "dominance",
        lannister=side("lannister", play=["Cersei Lannister"], gold=2),
        stark=side("stark", play=["Maester Luwin", "Jon Snow"]),
    )
    t.lannister.use("Cersei Lannister", "Maester Luwin")
    assert t.lannister.gold == 0
    assert not t.stark.can("use Maester Luwin")


def test_tyrion_lannister_draws_for_gold() -> None:
    t = scene(lannister=side("lannister", play=["Tyrion Lannister"], gold=1), stark=side("stark"))
    t.lannister.challenge("intrigue", "Tyrion Lannister")
    t.lannister.use("Tyrion Lannister")
    assert t.lannister.gold == 0
    assert t.lannister.hand


def test_chain_of_gold_and_the_iron_throne() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound + Chain of Gold", "The Iron Throne"]),
        stark=side("stark", play=["Jon Snow"]),
    )
    assert t.card("The Hound").strength == 4
    assert (dominance_total(t.s, 0), dominance_total(t.s, 1)) == (6, 3)


# -- plots ----------------------------------------------------------------------------------------------


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
        lannister=side("lannister", plots=["Valar Morghulis"], play=["The Hound"], hand=["Shae"]),
        stark=side("stark", plots=["Spies in Their Midst"], play=["Northern Spearmen"]),
    )
    t.choose("first player House Stark")
    t.choose("resolve Spies in Their Midst of House Stark")
    assert (t.lannister.dead, t.stark.dead) == (["The Hound"], ["Northern Spearmen"])
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


@pytest.mark.parametrize(("plot", "cards_drawn"), [("A Feast in the Hall", 1), ("The Ravens Fly", 2)])
def test_plots_that_draw(plot: str, cards_drawn: int) -> None:
    t = scene("plot", stark=side("stark", plots=[plot]), lannister=side("lannister", plots=["The Killing Cold"]))
    t.choose("first player House Stark")
    assert len(t.stark.hand) == cards_drawn + 2


def test_the_other_plots_of_the_draft() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "The Hound"], plot="Tourney Grounds"),
        stark=side("stark", play=["Jon Snow"], plot="A Crowned Head"),
    )
    assert t.card("Ser Gregor Clegane").strength == 5
    assert dominance_total(t.s, 1) == 3 + 3
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane"], plot="A Trial by Combat"),
        stark=side("stark", play=["Northern Spearmen (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.lannister.use("A Trial by Combat")
    assert t.lannister.faction_power == 1 + 1
    t = scene(
        "plot",
        lannister=side("lannister", plots=["The King's Justice"]),
        stark=side("stark", plots=["Debts Called In"], play=["Winterfell Archers", "Jon Snow"], hand=["Direwolf"]),
    )
    t.choose("first player House Stark")
    t.choose("resolve Debts Called In of House Stark")
    assert t.card("Winterfell Archers").kneeling
    assert not t.card("Jon Snow").kneeling
    assert t.stark.gold >= 1
