"""The second edition, described."""

from typing import Final

from kingsmoot.kernel.description import Description, Variant

TUTORIAL: Final = "tutorial"
"""The tutorial joust, in which an empty deck ends the game for both."""
CASUAL: Final = "casual"
OPTIONS: Final = {CASUAL: "decks need not be legal"}


DESCRIPTION: Final = Description(
    name="second-edition",
    title="A Game of Thrones: The Card Game, second edition",
    summary="Plots, challenges and the race to fifteen power: joust for two, melee for three to six.",
    version=7,
    seats=range(2, 7),
    variants=(
        Variant(TUTORIAL, "the tutorial joust: an empty deck ends the game, and the most power wins", rated=False),
    ),
    switches=OPTIONS,
)
