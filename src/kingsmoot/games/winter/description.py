"""The Winter Edition, described."""

from typing import Final

from kingsmoot.games.winter.rules.optional_rulings import OPTIONS
from kingsmoot.kernel.description import Description

DESCRIPTION: Final = Description(
    name="winter",
    title="A Game of Thrones, Winter Edition",
    summary="The first edition: six Houses, agendas, influence, doomed cards; for two to six.",
    version=7,
    seats=range(2, 7),
    switches=OPTIONS,
)
