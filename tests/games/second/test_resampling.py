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
