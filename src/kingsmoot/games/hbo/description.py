"""The HBO edition, described."""

from kingsmoot.kernel.description import Description, Variant

DRAFT = "draft"
REQUIRE_STRENGTH = "require_strength_to_win"
OPTIONS = {REQUIRE_STRENGTH: "a side with no strength does not win a challenge"}


class HboDescription(Description):
    name = "hbo"
    title = "Game of Thrones, HBO edition"
    summary = "House Stark against House Lannister with fixed decks, for two."
    version = 6
    seats = range(2, 3)
    switches = OPTIONS

    @property
    def variants(self) -> tuple[Variant, ...]:
        return (Variant(DRAFT, "plots are drafted: six of eighteen join one's own, and seven are used"),)
