"""The cards of the Stark deck, and the neutral ones."""

import pytest

from kingsmoot.scenario import side
from kingsmoot.thrones.costs import cost_of
from kingsmoot.thrones.rules.attaching import may_be_attached
from kingsmoot.thrones.rules.rest import dominance_total
from tests.games.hbo.table import scene

# -- named in the rulebook, or told of in reports -------------------------------------------------------


def test_eddard_stark_claims_power_when_he_is_played() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", hand=["Eddard Stark", "Winterfell Keep"], gold=4),
        lannister=side("lannister"),
    )
    t.stark.marshal("Eddard Stark")
    t.stark.use("Eddard Stark")
    assert t.card("Eddard Stark").power == 1
    assert not t.stark.can("use Eddard Stark")


def test_arya_stark_takes_revenge_for_a_unique_stark() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Red Cloaks"]),
        stark=side("stark", play=["Jon Snow (kneeling)", "Arya Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.choose("Jon Snow")
    t.stark.use("Arya Stark")  # Ser Gregor has STR 4
    assert t.lannister.dead == ["Red Cloaks"]
    assert t.stark.discard == ["Arya Stark"]


def test_arya_stark_does_nothing_for_one_of_many() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Red Cloaks"]),
        stark=side("stark", play=["Stark Escort (kneeling)", "Arya Stark (kneeling)"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.choose("Stark Escort")
    assert not t.stark.can("use Arya Stark")


def test_jon_snow_stands_only_after_challenges_of_his_own() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow (kneeling)", "Arya Stark", "Littlefinger"]),
        lannister=side("lannister"),
    )
    t.stark.challenge("power", "Arya Stark")
    assert not t.stark.can("use Jon Snow")
    t = scene(stark=side("stark", play=["Jon Snow"]), lannister=side("lannister"))
    t.stark.challenge("power", "Jon Snow")
    t.stark.use("Jon Snow")
    assert not t.card("Jon Snow").kneeling


def test_sansa_stark_draws_for_attachments() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Sansa Stark"], hand=["Needle", "Winterfell Keep"], gold=1),
        lannister=side("lannister"),
    )
    t.stark.marshal("Needle")
    t.stark.use("Sansa Stark")
    assert len(t.stark.hand) == 1 + 1


def test_sansa_stark_draws_for_her_own_attachments_only() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Sansa Stark", "Jon Snow"], hand=["Needle", "Winterfell Keep"], gold=1),
        lannister=side("lannister"),
    )
    t.stark.marshal("Needle", "attach to Jon Snow")
    assert not t.stark.can("use Sansa Stark")


def test_hand_of_the_king_stands_a_lord() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark (kneeling) + Hand of the King", "Jon Snow"]),
        lannister=side("lannister"),
    )
    t.stark.use("Hand of the King")
    assert not t.card("Eddard Stark").kneeling
    assert t.card("Hand of the King").kneeling
    assert not t.stark.can("use Hand of the King")
    hand = t.card("Hand of the King").c
    assert may_be_attached(t.s, hand, t.card("Eddard Stark").c, t.stark.seat)
    assert not may_be_attached(t.s, hand, t.card("Jon Snow").c, t.stark.seat)


def test_not_today_is_for_the_unique() -> None:
    for title, saved in (("Arya Stark", True), ("Stark Escort", False)):
        t = scene(
            lannister=side("lannister", play=["Tywin Lannister"]),
            stark=side("stark", play=[f"{title} (kneeling)"], hand=["Not Today"]),
        )
        t.lannister.challenge("military", "Tywin Lannister")
        assert t.stark.can("play Not Today") is saved


def test_stark_escort_draws_when_it_defends() -> None:
    t = scene(
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side("stark", play=["Stark Escort", "Jon Snow"]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.stark.defend("Jon Snow")
    assert not t.stark.can("use Stark Escort")


def test_winterfell_and_littlefinger() -> None:
    t = scene(
        stark=side("stark", play=["Northern Spearmen", "Winterfell", "Littlefinger"], gold=2),
        lannister=side("lannister", play=["The Hound"]),
    )
    assert t.card("Northern Spearmen").strength == 2 + 1
    assert t.card("Littlefinger").strength == 3 + 2  # gold, but no Winterfell: he is neutral
    assert t.card("The Hound").strength == 3


def test_hodor_only_defends() -> None:
    t = scene(stark=side("stark", play=["Hodor", "Jon Snow"]), lannister=side("lannister"))
    t.pass_windows(until="challenge")
    t.choose("military challenge against House Lannister")
    assert not t.card("Hodor").kneeling


def test_hodor_cannot_be_bypassed() -> None:
    t = scene(
        lannister=side("lannister", play=["Littlefinger"]),
        stark=side("stark", play=["Hodor", "Sansa Stark"]),
    )
    t.skip_to("challenge")
    t.lannister.choose("power challenge against House Stark")  # Littlefinger attacks
    assert (t.about, t.options) == ("stealth", ["bypass Sansa Stark", "bypass nobody"])


def test_direwolf_saves_its_bearer() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound"]),
        stark=side("stark", play=["Northern Spearmen (kneeling) + Direwolf"]),
    )
    t.lannister.challenge("military", "The Hound")
    t.stark.use("Direwolf")
    assert t.stark.in_play == ["Northern Spearmen", "Direwolf"]


def test_direwolf_saves_nobody_else() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound", "Tywin Lannister"]),
        stark=side("stark", play=["Northern Spearmen (kneeling) + Direwolf", "Stark Escort (kneeling)"]),
    )
    t.lannister.challenge("military", "The Hound")
    t.stark.choose("Stark Escort")
    assert not t.stark.can("use Direwolf")
    assert t.stark.dead == ["Stark Escort"]


def test_septa_mordane_weakens_somebody_before_an_attack() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Shae"]),
        stark=side("stark", play=["Septa Mordane"]),
    )
    t.stark.use("Septa Mordane", "Ser Gregor Clegane")
    assert t.card("Ser Gregor Clegane").strength == 4 - 2
    assert t.card("Septa Mordane").kneeling
    assert not t.stark.can("use Septa Mordane")


def test_the_iron_throne_counts_for_dominance() -> None:
    t = scene(
        stark=side("stark", play=["Jon Snow", "The Iron Throne"]),
        lannister=side("lannister", play=["The Hound"]),
    )
    assert (dominance_total(t.s, 0), dominance_total(t.s, 1)) == (3 + 2, 3)


# -- of the first edition -------------------------------------------------------------------------------


def test_robb_stark_kills_after_a_military_victory() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Shae (kneeling)", "Bronn (kneeling)"]),
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.choose("Shae")
    t.stark.use("Robb Stark")
    assert t.lannister.dead == ["Shae", "Bronn"]


def test_robb_stark_kills_nobody_after_a_power_challenge() -> None:
    t = scene(
        stark=side("stark", play=["Robb Stark", "Jon Snow"]), lannister=side("lannister", play=["Bronn (kneeling)"])
    )
    t.stark.challenge("power", "Robb Stark")
    assert not t.stark.can("use Robb Stark")


@pytest.mark.parametrize(("defender", "can"), [("Catelyn Stark", True), ("Sansa Stark", False)])
def test_catelyn_stark_makes_somebody_count_nothing(defender: str, can: bool) -> None:
    t = scene(
        lannister=side("lannister", play=["Tywin Lannister", "Shae"]),
        stark=side("stark", play=["Catelyn Stark", "Sansa Stark"]),
    )
    t.lannister.challenge("power", "Tywin Lannister")
    t.stark.defend(defender)
    assert t.stark.can("use Catelyn Stark") is can
    if can:
        t.stark.use("Catelyn Stark", "Tywin Lannister")
        assert t.s.winner == t.stark.seat


def test_ser_rodrik_cassel_stands_and_defends() -> None:
    t = scene(
        lannister=side("lannister", play=["Bronn", "Shae"], gold=2),
        stark=side("stark", play=["Ser Rodrik Cassel"]),
    )
    t.lannister.challenge("military", "Bronn")
    t.stark.defend("Ser Rodrik Cassel")
    assert (t.card("Ser Rodrik Cassel").strength, t.card("Ser Rodrik Cassel").kneeling) == (4, False)


def test_ser_rodrik_cassel_kneels_to_attack() -> None:
    t = scene(
        stark=side("stark", play=["Ser Rodrik Cassel"]),
        lannister=side("lannister", play=["Bronn"], gold=2),
    )
    t.stark.challenge("military", "Ser Rodrik Cassel")
    assert (t.card("Ser Rodrik Cassel").strength, t.card("Ser Rodrik Cassel").kneeling) == (2, True)


def test_bran_stark_learns_secrets() -> None:
    t = scene(
        lannister=side("lannister", play=["Shae", "Cersei Lannister"]),
        stark=side("stark", play=["Bran Stark", "Septa Mordane"]),
    )
    t.lannister.challenge("intrigue", "Shae")
    t.stark.defend("Septa Mordane")
    t.stark.use("Bran Stark")
    assert t.card("Bran Stark").power == 5


def test_bran_stark_dies_of_them() -> None:
    t = scene(
        lannister=side("lannister", play=["Shae", "Cersei Lannister"]),
        stark=side("stark", play=["Bran Stark"], hand=["Not Today", "Not Today"]),
    )
    t.lannister.challenge("intrigue", "Shae")
    t.skip_to("challenge")
    assert t.stark.dead == ["Bran Stark"]  # he cannot be saved


def test_greatjon_umber_joins() -> None:
    t = scene(
        lannister=side("lannister", play=["The Hound", "Cersei Lannister"]),
        stark=side("stark", play=["Greatjon Umber", "Hodor"]),
    )
    t.lannister.challenge("military", "The Hound")
    t.stark.defend("Hodor")
    t.stark.use("Greatjon Umber")
    assert t.card("Greatjon Umber").kneeling
    assert t.s.winner == t.stark.seat


def test_greatjon_umber_has_no_part_in_intrigue() -> None:
    t = scene(
        lannister=side("lannister", play=["Cersei Lannister", "The Hound"]),
        stark=side("stark", play=["Greatjon Umber", "Septa Mordane"]),
    )
    t.lannister.challenge("intrigue", "Cersei Lannister")
    assert not t.stark.can("use Greatjon Umber")


def test_osha_slips_away() -> None:
    t = scene(
        stark=side("stark", play=["Osha", "Jon Snow"]),
        lannister=side("lannister", play=["Bronn"]),
    )
    assert not t.stark.can("use Osha")  # she stands
    t = scene(
        stark=side("stark", play=["Osha", "Jon Snow"]),
        lannister=side("lannister", play=["Bronn"]),
    )
    t.stark.challenge("military", "Osha", "Jon Snow")
    t.stark.use("Osha")
    assert not t.card("Osha").participating
    assert not t.card("Osha").kneeling


@pytest.mark.parametrize(
    ("wolf", "friend", "alone", "together"), [("Grey Wind", "Robb Stark", 4, 2), ("Lady", "Sansa Stark", 2, 0)]
)
def test_wolves_come_to_their_own(wolf: str, friend: str, alone: int, together: int) -> None:
    for play, price in (([], alone), ([friend], together)):
        t = scene("marshaling", stark=side("stark", play=play, hand=[wolf], gold=4), lannister=side("lannister"))
        assert cost_of(t.s, 0, t.s.hand[0][0]) == price


def test_lady_is_with_sansa() -> None:
    t = scene(stark=side("stark", play=["Lady", "Sansa Stark", "Jon Snow"]), lannister=side("lannister"))
    assert t.card("Sansa Stark").strength == 3
    assert t.card("Sansa Stark").has("renown")
    assert not t.card("Jon Snow").has("renown")


@pytest.mark.parametrize(("other", "strength"), [("Eddard Stark", 4), ("Jon Snow", 1)])
def test_shaggydog_needs_a_lord(other: str, strength: int) -> None:
    t = scene(stark=side("stark", play=["Shaggydog", other]), lannister=side("lannister"))
    assert t.card("Shaggydog").strength == strength


@pytest.mark.parametrize(("title", "less"), [("House Tully Recruiter", 1), ("Godswood", 2)])
def test_the_next_stark_is_cheaper(title: str, less: int) -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=[title], hand=["Eddard Stark", "Littlefinger"], gold=4),
        lannister=side("lannister"),
    )
    stark, neutral = sorted(t.s.hand[0], key=lambda c: t.s.deal.cards[c].title)
    t.stark.use(title)
    assert (cost_of(t.s, 0, stark), cost_of(t.s, 0, neutral)) == (4 - less, 5)
    assert not t.stark.can(f"use {title}")


def test_summer_goes_with_a_stark() -> None:
    t = scene(stark=side("stark", play=["Bran Stark + Summer", "Littlefinger"]), lannister=side("lannister"))
    assert (t.card("Bran Stark").strength, t.card("Bran Stark").icons) == (4, "MP")
    assert t.card("Bran Stark").has("stealth")
    assert not may_be_attached(t.s, t.card("Summer").c, t.card("Littlefinger").c, t.stark.seat)
    t = scene(stark=side("stark", play=["Jon Snow + Summer"]), lannister=side("lannister"))
    assert not t.card("Jon Snow").has("stealth")


def test_ice_falls_once() -> None:
    t = scene(
        stark=side("stark", play=["Eddard Stark + Ice"]),
        lannister=side("lannister", play=["Tywin Lannister", "Cersei Lannister"]),
    )
    assert not t.stark.can("use Ice")  # nobody fights
    t = scene(
        stark=side("stark", play=["Eddard Stark + Ice"]),
        lannister=side("lannister", play=["Tywin Lannister", "Cersei Lannister"]),
    )
    t.stark.challenge("military", "Eddard Stark")
    t.lannister.defend("Tywin Lannister")
    t.stark.use("Ice")
    assert t.lannister.dead == ["Tywin Lannister", "Cersei Lannister"]  # who then was claimed
    assert t.stark.discard == ["Ice"]


def test_needle_makes_quick() -> None:
    t = scene(stark=side("stark", play=["Jon Snow + Needle", "Arya Stark"]), lannister=side("lannister"))
    assert t.card("Jon Snow").strength == 4
    assert t.card("Jon Snow").has("stealth")
    assert not t.card("Arya Stark").has("stealth")


# -- our own --------------------------------------------------------------------------------------------


def test_northern_spearmen_hold_the_line() -> None:
    t = scene(
        lannister=side("lannister", play=["Bronn", "Shae"], gold=2),
        stark=side("stark", play=["Northern Spearmen"]),
    )
    assert t.card("Northern Spearmen").strength == 2
    t.lannister.challenge("military", "Bronn")
    t.stark.defend("Northern Spearmen")
    assert t.card("Northern Spearmen").strength == 3


def test_winterfell_archers_and_the_pack_survives() -> None:
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Shae"]),
        stark=side("stark", play=["Winterfell Archers", "Arya Stark"], hand=["The Pack Survives"]),
    )
    assert not t.stark.can("use Winterfell Archers")  # nobody attacks
    t = scene(
        lannister=side("lannister", play=["Ser Gregor Clegane", "Shae"]),
        stark=side("stark", play=["Winterfell Archers", "Arya Stark"], hand=["The Pack Survives"]),
    )
    t.lannister.challenge("military", "Ser Gregor Clegane")
    t.stark.use("Winterfell Archers")
    assert not t.stark.can("play The Pack Survives")  # none of theirs takes part
    t.stark.defend("Arya Stark")
    t.stark.play("The Pack Survives")
    assert t.s.winner == t.stark.seat  # 2 + 2 against 4 - 1


@pytest.mark.parametrize("gold", [0, 1])
def test_traders_of_white_harbor_sell_cards(gold: int) -> None:
    t = scene(
        "dominance",
        stark=side("stark", play=["Traders of White Harbor", "Maester Luwin"], gold=gold),
        lannister=side("lannister"),
    )
    assert t.stark.can("use Traders of White Harbor") is bool(gold)
    if gold:
        before = len(t.stark.hand)
        t.stark.use("Traders of White Harbor")
        assert len(t.stark.hand) == before + 1
