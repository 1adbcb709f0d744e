"""Paying: what follows at once, and who may react before the effect initiates."""

from kingsmoot.games.second.language import CHARACTER, EACH_OPPONENT, LOCATION, MARSHAL, cannot, costs
from kingsmoot.scenario import Scenario, side


def test_robb_reacts_to_brans_sacrifice_before_brans_effect_initiates() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], hand=["The Things I Do For Love", "Treachery"], gold=3),
        stark=side("stark", play=["Bran Stark", "Robb Stark", "Grey Wind (kneeling)"]),
    )
    t.lannister.play("The Things I Do For Love", "X is 2")
    t.stark.use("Bran Stark")
    assert t.options == ["use Robb Stark for Bran Stark", "pass"]
    t.stark.use("Robb Stark")
    t.lannister.choose("pass")  # Treachery might cancel Robb's effect, too
    assert not t.card("Grey Wind").kneeling
    assert t.options == ["play Treachery for Bran Stark", "pass"]  # only now may Bran's effect be cancelled


def burning_tywin(gold: int, *hand: str) -> Scenario:
    """Tywin attacks, and two dragons take 8 of his STR: as much as he has with 2 gold."""
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], hand=hand, gold=gold),
        targaryen=side("targaryen", play=["Drogon", "Viserion"], hand=["Dracarys!", "Dracarys!"], gold=2),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.targaryen.play("Dracarys!", "Drogon")
    t.lannister.choose("pass")
    t.targaryen.play("Dracarys!")
    return t


def test_who_becomes_weak_enough_only_as_an_event_is_paid_for_is_no_target() -> None:
    t = Scenario(
        lannister=side(
            "lannister", play=["Tywin Lannister", "The Tickler", "Burned Men"], hand=["Confinement"], gold=2
        ),
        martell=side("martell"),
    )
    t.reprint("Confinement", cost=2)
    t.reprint("Tywin Lannister", strength=4)
    t.lannister.play("Confinement")
    assert t.card("Tywin Lannister").strength == 4  # it was 6 before the gold was paid
    assert t.options == ["The Tickler", "Burned Men"]
    t.lannister.choose("The Tickler")
    assert not t.card("The Tickler").icons


def test_tywin_dies_when_the_gold_is_paid_that_kept_him_alive() -> None:
    t = burning_tywin(3, "Hear Me Roar!", "Tywin Lannister", "The Tickler")
    assert t.card("Tywin Lannister").strength == 1
    t.lannister.play("Hear Me Roar!")  # costs 1
    assert t.lannister.dead == ["Tywin Lannister"]
    assert t.options == ["The Tickler"]  # with a copy dead, the other Tywin cannot enter play


def test_tywin_dies_when_a_card_is_ambushed_with_the_gold_that_kept_him_alive() -> None:
    t = burning_tywin(3, "Burned Men")
    t.lannister.ambush("Burned Men")
    assert t.lannister.dead == ["Tywin Lannister"]
    assert t.card("Burned Men").in_play


# -- whose cards an effect is about ---------------------------------------------------------------------


def test_a_card_may_make_cards_of_opponents_dearer_and_keep_them_from_being_marshaled() -> None:
    dearer = costs(CHARACTER, +1, who=EACH_OPPONENT)
    banned = cannot(MARSHAL, LOCATION, who=EACH_OPPONENT)
    t = Scenario(
        lannister=side("lannister", hand=["Burned Men", "Western Fiefdom"]),
        stark=side("stark", play=["Heart Tree Grove"]),
        phase="marshaling",
    )
    t.lannister.gold = 2
    assert t.lannister.can("marshal Western Fiefdom")
    assert t.lannister.can("marshal Burned Men")
    assert t.card("Burned Men").cost == 2
    t.reprint("Heart Tree Grove", constants=(dearer, banned))
    assert t.card("Heart Tree Grove").text.startswith(
        "Increase the cost of each character opponents marshal by 1. Opponents cannot marshal locations. "
    )
    assert t.card("Burned Men").cost == 3
    assert not t.lannister.can("marshal Burned Men")
    assert not t.lannister.can("marshal Western Fiefdom")


def test_the_log_says_what_a_reduction_does() -> None:
    t = Scenario(
        stark=side("stark", hand=["Ice"], gold=4, agenda="Fealty", first=True),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.use("Fealty")
    told = t.log.index("House Stark uses Fealty.") + 1
    assert t.log[told] == "House Stark's next loyal card this phase costs 1 less."
