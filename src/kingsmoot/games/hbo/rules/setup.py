"""The setup, step by step; what each step does is in ``thrones.rules.setup``."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.hbo.rules.draft import draft_plots
from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.setup import (
    MULLIGAN,
    PLACE,
    draw_hands,
    fill_hands,
    first_to_place,
    lay_out_decks,
    next_to_keep,
    next_to_place,
    reveal_setup,
)

SETUP: Final = rules.procedure(
    "hbo-setup",
    lay_out_decks,
    draft_plots,
    draw_hands,
    MULLIGAN,
    next_to_keep,
    first_to_place,
    PLACE,
    next_to_place,
    reveal_setup,
    fill_hands,
)
