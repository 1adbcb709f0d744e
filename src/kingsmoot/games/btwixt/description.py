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
        Variant(DRAFT, "players draft their hands", excludes=(KINGSMOOT,)),
        Variant(KINGSMOOT, "players draft their hands from all cards, including leader cards and events"),
        Variant(REVEALED, "the allies of a season are open in a row"),
        Variant(SHORT, "one season less"),
        Variant(SPENT, "leader cards leave the game once used", needs=(KINGSMOOT,)),
    ),
)
