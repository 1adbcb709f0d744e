"""The HBO edition, described."""

from typing import Final

from kingsmoot.kernel.description import Description, Variant

DRAFT: Final = "draft"
REQUIRE_STRENGTH: Final = "require_strength_to_win"
OPTIONS: Final = {REQUIRE_STRENGTH: "a side with no STR does not win a challenge"}


DESCRIPTION: Final = Description(
    name="hbo",
    title="Game of Thrones, HBO edition",
    summary="House Stark against House Lannister with fixed decks, for two.",
    version=7,
    seats=range(2, 3),
    switches=OPTIONS,
    variants=(Variant(DRAFT, "players draft plots: six of eighteen join your own, and you use seven"),),
)
