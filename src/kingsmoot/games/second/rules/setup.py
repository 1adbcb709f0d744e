"""The setup of the second edition, step by step; what each step does is in ``thrones.rules.setup``."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.setup import (
    ATTACH,
    MULLIGAN,
    PLACE,
    fill_hands,
    lay_out,
    more_attachments,
    next_attachment,
    next_to_keep,
    next_to_place,
    placed,
    reveal_setup,
    setup_cost,
)

__all__ = ["SETUP", "SETUP_GOLD", "placed", "setup_cost"]


SETUP_GOLD: Final = 8

SETUP: Final = rules.procedure(
    "second-setup",
    lay_out,
    MULLIGAN,
    next_to_keep,
    PLACE,
    next_to_place,
    reveal_setup,
    next_attachment,
    ATTACH,
    more_attachments,
    fill_hands,
)
