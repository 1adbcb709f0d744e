"""B'Twixt, described."""

from typing import Final

from kingsmoot.games.btwixt.state import ADVANCED, DRAFT, KINGSMOOT, REVEALED, SHORT, SPENT
from kingsmoot.kernel.description import Description, Variant

DESCRIPTION: Final = Description(
    name="btwixt",
    title="B'Twixt",
    summary="Bid for allies and place them in councils that you share with your neighbours.",
    version=2,
    seats=range(3, 7),
    variants=(
        Variant(ADVANCED, "leader cards and events", excludes=(KINGSMOOT,)),
        Variant(DRAFT, "hands are drafted", excludes=(KINGSMOOT,)),
        Variant(KINGSMOOT, "hands are drafted from all cards, leader cards and events among them"),
        Variant(REVEALED, "the allies of a season lie open in a row"),
        Variant(SHORT, "one season less"),
        Variant(SPENT, "leader cards leave the game once used", needs=(KINGSMOOT,)),
    ),
)
