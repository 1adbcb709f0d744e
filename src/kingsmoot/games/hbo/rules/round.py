"""The game: setup, then round after round of seven phases until somebody has won."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.first.rules.phases import CHALLENGES_PHASE, DOMINANCE_PHASE
from kingsmoot.games.first.rules.stalemate import end_stalemate
from kingsmoot.games.hbo.rules.draft import draft_plots
from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.draw import begin_draw, draw_cards
from kingsmoot.thrones.rules.phases.first_player import FIRST_PLAYER
from kingsmoot.thrones.rules.phases.initiative import compare_initiative
from kingsmoot.thrones.rules.phases.marshaling import begin_marshaling, collect_income, next_to_marshal
from kingsmoot.thrones.rules.phases.plots import (
    SELECT,
    WHEN_REVEALED,
    begin_plots,
    more_revealed,
    next_to_select,
    recycle,
    reveal_plots,
)
from kingsmoot.thrones.rules.phases.standing import STAND, STAY_KNELT, all_stand, begin_standing, next_to_stand
from kingsmoot.thrones.rules.phases.taxation import begin_taxation, end_round, return_gold
from kingsmoot.thrones.rules.rounds import rounds
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
from kingsmoot.thrones.timing.windows import action_window

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

PLOT_PHASE: Final = rules.procedure(
    "hbo-plot-phase",
    begin_plots,
    SELECT,
    next_to_select,
    reveal_plots,
    compare_initiative,
    FIRST_PLAYER,
    WHEN_REVEALED,
    more_revealed,
    recycle,
    action_window,
    end_phase,
)

DRAW_PHASE: Final = rules.procedure("hbo-draw-phase", begin_draw, draw_cards, action_window, end_phase)

MARSHALING_PHASE: Final = rules.procedure(
    "hbo-marshalling-phase",
    begin_marshaling,
    collect_income,
    action_window,
    next_to_marshal,
    end_phase,
)

STANDING_PHASE: Final = rules.procedure(
    "hbo-standing-phase", begin_standing, STAY_KNELT, STAND, next_to_stand, all_stand, action_window, end_phase
)

TAXATION_PHASE: Final = rules.procedure(
    "hbo-taxation-phase", begin_taxation, return_gold, action_window, end_phase, end_round, end_stalemate
)

ROUNDS: Final = rounds(
    "hbo",
    SETUP,
    plot=PLOT_PHASE,
    draw=DRAW_PHASE,
    marshaling=MARSHALING_PHASE,
    challenges=CHALLENGES_PHASE,
    dominance=DOMINANCE_PHASE,
    standing=STANDING_PHASE,
    taxation=TAXATION_PHASE,
)
GAME: Final = ROUNDS.game
