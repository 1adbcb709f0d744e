"""The setup, step by step; what each step does is in ``thrones.rules.setup``."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.setup import (
    ATTACH,
    PLACE,
    fill_hands,
    lay_out,
    more_attachments,
    next_attachment,
    next_to_place,
    reveal_setup,
)

SETUP: Final = rules.procedure(
    "winter-setup",
    lay_out,
    PLACE,
    next_to_place,
    reveal_setup,
    next_attachment,
    ATTACH,
    more_attachments,
    fill_hands,
)
