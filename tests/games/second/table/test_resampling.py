"""What a redrawn table keeps: the cards that something is being done with, and no other."""

from kingsmoot.kernel.rng import Rng
from kingsmoot.scenario import Scenario, side


def test_the_card_whose_number_is_x_is_redrawn_like_any_other() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Cersei Lannister"], hand=["The Things I Do For Love"], gold=99),
        stark=side("stark", hand=["Winterfell Steward"], play=["Arya Stark", "Eddard Stark"]),
    )
    hidden = t.s.hand[t.stark.seat][0]
    t.lannister.play("The Things I Do For Love")
    t.lannister.choose(f"X is {hidden}")
    redrawn = [t.s.resample(t.lannister.seat, Rng(seed)).hand[t.stark.seat] for seed in range(20)]
    assert any(hand != [hidden] for hand in redrawn)


def test_an_ability_that_waits_for_reactions_has_nothing_chosen_any_more() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Tywin Lannister"], hand=["Put to the Sword"], gold=2),
        stark=side("stark", play=["Robb Stark (kneeling)", "Arya Stark (kneeling)"]),
    )
    t.reprint("Tywin Lannister", icons=(True, True, True))
    t.lannister.challenge("military", "Tywin Lannister")
    t.lannister.play("Put to the Sword", "Arya Stark")
    assert t.stark.can("use Robb Stark")
    assert t.lannister.imagines(1).view(0) == t.s.view(0)
