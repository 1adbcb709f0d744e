"""The other cards of the Lannister deck."""

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.rules.in_play.attachments import may_be_attached
from tests.games.hbo.table import scene


def kill(t: Scenario, *titles: str) -> None:
    """All at once, in the middle of whatever is asked."""
    t.happen("killed", *titles)


# -- of the first edition -------------------------------------------------------------------------------


def test_ser_jaime_lannister_stands_when_a_phase_begins() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Jaime Lannister (kneeling)", "Bronn (kneeling)"]),
        stark=side("stark", play=["Jon Snow"]),
    )
    assert not t.card("Ser Jaime Lannister").kneeling
    assert t.card("Bronn").kneeling
    t.lannister.challenge("military", "Ser Jaime Lannister")
    assert t.card("Ser Jaime Lannister").kneeling  # until the next phase


@pytest.mark.parametrize(("victim", "claims"), [("Eddard Stark", True), ("Jon Snow", False)])
def test_joffrey_baratheon_likes_heads(victim: str, claims: bool) -> None:
    t = scene(
        lannister=side("lannister", play=["Joffrey Baratheon", "Bronn", "Shae"]),
        stark=side("stark", play=[f"{victim} (kneeling)"]),
    )
    t.lannister.challenge("military", "Bronn")
    assert t.lannister.can("use Joffrey Baratheon") is claims
    if claims:
        t.lannister.use("Joffrey Baratheon")
        assert t.card("Joffrey Baratheon").power == 1


def test_ser_ilyn_payne_beheads_the_weak() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Ser Ilyn Payne", "Tywin Lannister"], hand=["Shae"]),
        stark=side("stark", play=["Sansa Stark", "Jon Snow"]),
    )
    t.lannister.use("Ser Ilyn Payne", "Sansa Stark")  # or himself, but nobody with STR 3
    assert t.stark.dead == ["Sansa Stark"]
    assert not t.lannister.can("use Ser Ilyn Payne")


@pytest.mark.parametrize(("state", "saved"), [(" (kneeling)", True), ("", False)])
def test_bronn_stands_in_for_somebody_if_he_kneels(state: str, saved: bool) -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark", "Arya Stark"]),
        lannister=side("lannister", play=[f"Bronn{state}", "Shae (kneeling)"], gold=2),
    )
    t.lannister.use("Bronn", "Shae")
    t.stark.challenge("military", "Eddard Stark")
    t.lannister.defend()
    t.lannister.choose("Shae")
    assert ("Shae" in t.lannister.in_play) is saved
    assert not t.card("Bronn").kneeling


@pytest.mark.parametrize("gold", [0, 1])
def test_raff_the_sweetling_looks_at_a_deck(gold: int) -> None:
    t = scene(
        lannister=side("lannister", play=["Raff the Sweetling"], gold=gold),
        stark=side("stark", deck=["Eddard Stark", "Jon Snow"]),
    )
    assert t.lannister.can("use Raff the Sweetling") is bool(gold)
    if gold:
        t.lannister.use("Raff the Sweetling")
        t.lannister.choose("put Eddard Stark on the bottom")
        assert (t.stark.deck[0], t.stark.deck[-1]) == ("Jon Snow", "Eddard Stark")


@pytest.mark.parametrize(("other", "icons"), [("Joffrey Baratheon", "IP"), ("Cersei Lannister", "I")])
def test_ser_kevan_lannister_follows_lords(other: str, icons: str) -> None:
    t = scene(lannister=side("lannister", play=["Ser Kevan Lannister", other, "Shae"]), stark=side("stark"))
    assert (t.card("Ser Kevan Lannister").icons, t.card("Shae").icons) == (icons, "I")


@pytest.mark.parametrize(
    ("attackers", "stopped"),
    [
        (["Ser Lancel Lannister", "Bronn"], True),
        (["Ser Lancel Lannister"], False),  # one is not more than what they cost
        (["Red Cloaks", "Bronn"], False),  # he is not there
    ],
)
def test_ser_lancel_lannister_keeps_the_small_folk_away(attackers: list[str], stopped: bool) -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Lancel Lannister", "Bronn", "Red Cloaks"]),
        stark=side("stark", play=["Winterfell Archers", "Stark Escort"]),
    )
    t.lannister.challenge("military", *attackers)
    t.pass_windows(until="defenders")
    assert ("Winterfell Archers" in t.options) is not stopped
    assert "Stark Escort" in t.options


def test_myrcella_lannister_gives_one_more_intrigue() -> None:
    t = scene(
        lannister=side("lannister", play=["Myrcella Lannister", "Shae", "Cersei Lannister"]),
        stark=side("stark", play=["Jon Snow"]),
    )
    again = "intrigue challenge against House Stark"
    t.lannister.challenge("intrigue", "Shae")
    t.lannister.use("Myrcella Lannister")
    t.skip_to("challenge")
    assert again in t.options
    assert t.lannister.discard == ["Myrcella Lannister"]
    t.lannister.challenge("intrigue", "Cersei Lannister")
    assert t.over or again not in t.options


def test_enemy_informer_kneels_somebody_when_it_is_played() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", hand=["Enemy Informer", "Shae"], gold=5),
        stark=side("stark", play=["Jon Snow"]),
    )
    t.lannister.marshal("Enemy Informer")
    t.lannister.use("Enemy Informer", "Jon Snow")
    assert t.card("Jon Snow").kneeling
    t.lannister.marshal("Shae")
    assert not t.lannister.can("use Enemy Informer")


@pytest.mark.parametrize(("victim", "can"), [("Cersei Lannister", True), ("Cersei's Attendant", True), ("Shae", False)])
def test_cerseis_attendant_cries_out(victim: str, can: bool) -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark", "Jon Snow", "Arya Stark"]),
        lannister=side(
            "lannister", play=["Cersei Lannister (kneeling)", "Cersei's Attendant (kneeling)", "Shae (kneeling)"]
        ),
    )
    t.stark.challenge("military", "Eddard Stark")
    t.lannister.choose(victim)
    assert t.lannister.can("use Cersei's Attendant") is can
    if can:
        t.lannister.use("Cersei's Attendant", "Jon Snow")
        assert t.card("Jon Snow").kneeling


@pytest.mark.parametrize(("gold", "strong"), [(2, True), (1, False)])
def test_more_gold_makes_strong(gold: int, strong: bool) -> None:
    t = scene(
        lannister=side(
            "lannister", play=["Lord Tyrion's Host", "Gold Cloak Patrol", "Tywin Lannister + Chain of Gold"], gold=gold
        ),
        stark=side("stark", gold=1, play=["Jon Snow"]),
    )
    assert t.card("Lord Tyrion's Host").strength == (6 if strong else 3)
    assert t.card("Gold Cloak Patrol").strength == (3 if strong else 2)
    assert t.card("Tywin Lannister").strength == 4 + (2 if strong else 1)
    assert not may_be_attached(t.s, t.card("Chain of Gold").c, t.card("Gold Cloak Patrol").c, t.lannister.seat)


@pytest.mark.parametrize("gold", [1, 0])
def test_gilded_plate_is_sold_for_a_life(gold: int) -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark", "Arya Stark"]),
        lannister=side("lannister", play=["Tyrion Lannister (kneeling) + Gilded Plate"], gold=gold),
    )
    t.stark.challenge("military", "Eddard Stark")
    assert t.lannister.can("use Gilded Plate") is bool(gold)
    if gold:
        t.lannister.use("Gilded Plate")
        assert (t.lannister.in_play, t.lannister.discard) == (["Tyrion Lannister"], ["Gilded Plate"])


def test_gilded_plate_is_for_who_wears_it() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark", "Arya Stark"]),
        lannister=side("lannister", play=["Tyrion Lannister (kneeling) + Gilded Plate", "Bronn (kneeling)"], gold=1),
    )
    t.stark.challenge("military", "Eddard Stark")
    t.lannister.choose("Bronn")
    assert not t.lannister.can("use Gilded Plate")


@pytest.mark.parametrize(("kind", "can"), [("intrigue", True), ("power", False)])
def test_lannisport_turns_gold_into_power(kind: str, can: bool) -> None:
    t = scene(
        lannister=side("lannister", play=["Lannisport", "Cersei Lannister", "Bronn"], gold=2),
        stark=side("stark", play=["Jon Snow (kneeling)"]),
    )
    t.lannister.challenge(kind, "Cersei Lannister")
    assert t.lannister.can("use Lannisport") is can
    if can:
        t.lannister.use("Lannisport")
        assert (t.lannister.faction_power, t.lannister.gold) == (1 + 1, 1)
        assert not t.lannister.can("use Lannisport")


@pytest.mark.parametrize(("phase", "hidden"), [("challenges", True), ("dominance", False)])
def test_casterly_rock_hides_its_lions(phase: str, hidden: bool) -> None:
    t = scene(
        phase,
        lannister=side(
            "lannister",
            play=["Casterly Rock", "Ser Jaime Lannister", "Red Cloaks", "Shae"],
            hand=["The Lion's Cunning"],
            gold=2,
        ),
        stark=side("stark", play=["Maester Luwin"]),
    )
    assert t.card("Ser Jaime Lannister").has("stealth") is hidden
    assert not t.card("Red Cloaks").has("stealth")  # not unique
    assert not t.card("Shae").has("stealth")  # neutral


@pytest.mark.parametrize("mines", [["Golden Tooth Mines"], []])
def test_golden_tooth_mines_draw_after_plots(mines: list[str]) -> None:
    t = scene(
        "plot",
        lannister=side("lannister", play=mines, plots=["Hear Me Roar"]),
        stark=side("stark", plots=["The Lion and the Wolf"]),
    )
    t.choose("first player House Lannister")
    assert len(t.lannister.hand) == len(mines) + 2


def test_hall_of_heroes_makes_the_next_lannister_cheaper() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Hall of Heroes"], hand=["Bronn", "Littlefinger"], gold=4),
        stark=side("stark"),
    )
    t.lannister.use("Hall of Heroes")
    assert (t.card("Bronn").cost, t.card("Littlefinger").cost) == (1, 5)
    assert not t.lannister.can("use Hall of Heroes")


def test_joffrey_baratheon_claims_three_power_in_a_round_and_no_more() -> None:
    lords = ["Eddard Stark", "Robb Stark", "Catelyn Stark", "Sansa Stark"]
    t = scene(
        lannister=side("lannister", play=["Joffrey Baratheon", "Bronn"]),
        stark=side("stark", play=[*lords, "Jon Snow"]),
    )
    kill(t, *lords)
    for _ in range(3):
        t.lannister.use("Joffrey Baratheon")
    assert t.card("Joffrey Baratheon").power == 3
    assert not t.lannister.can("use Joffrey Baratheon")


def test_ser_ilyn_payne_spares_the_strong() -> None:
    t = scene(
        "marshaling",
        lannister=side("lannister", play=["Ser Ilyn Payne", "Shae"]),
        stark=side("stark", play=["Sansa Stark", "Jon Snow"]),
    )
    t.lannister.use("Ser Ilyn Payne")
    assert sorted(t.options) == ["Sansa Stark", "Ser Ilyn Payne", "Shae"]


# -- our own --------------------------------------------------------------------------------------------


def test_red_cloaks_are_paid() -> None:
    t = scene(lannister=side("lannister", play=["Red Cloaks", "Shae"], gold=2), stark=side("stark", play=["Jon Snow"]))
    assert not t.lannister.can("use Red Cloaks")  # they do not fight
    t = scene(lannister=side("lannister", play=["Red Cloaks", "Shae"], gold=2), stark=side("stark", play=["Jon Snow"]))
    t.lannister.challenge("military", "Red Cloaks")
    t.lannister.use("Red Cloaks")
    assert (t.card("Red Cloaks").strength, t.lannister.gold) == (3, 1)
    t.stark.defend("Jon Snow")
    assert not t.lannister.can("use Red Cloaks")  # once in a challenge
    assert t.challenge.winner is t.lannister


def test_mines_of_the_rock_are_emptied() -> None:
    t = scene(lannister=side("lannister", play=["Mines of the Rock", "Shae"]), stark=side("stark"))
    t.lannister.use("Mines of the Rock")
    assert (t.lannister.gold, t.lannister.discard) == (2, ["Mines of the Rock"])
    assert not t.lannister.can("use Mines of the Rock")


@pytest.mark.parametrize(("attacker", "gold"), [("Whisperers of Lannisport", 1), ("Cersei Lannister", 0)])
def test_whisperers_of_lannisport_are_paid_for_secrets(attacker: str, gold: int) -> None:
    t = scene(
        lannister=side("lannister", play=["Whisperers of Lannisport", "Cersei Lannister", "Bronn"]),
        stark=side("stark", play=["Jon Snow"]),
    )
    t.lannister.challenge("intrigue", attacker)
    assert t.lannister.can("use Whisperers of Lannisport") is bool(gold)
    if gold:
        t.lannister.use("Whisperers of Lannisport")
    assert t.lannister.gold == gold
