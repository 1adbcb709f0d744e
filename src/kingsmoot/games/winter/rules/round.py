"""The game: setup, then round after round of six phases until somebody has won."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.first.rules.phases import CHALLENGES_PHASE, DOMINANCE_PHASE
from kingsmoot.games.first.rules.stalemate import end_stalemate
from kingsmoot.games.winter.rules.named_plots import named_plots, window_before_reveal
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.draw import begin_draw, draw_cards
from kingsmoot.thrones.rules.phases.first_player import FIRST_PLAYER
from kingsmoot.thrones.rules.phases.initiative import compare_initiative
from kingsmoot.thrones.rules.phases.marshaling import begin_marshaling, collect_income, next_to_marshal
from kingsmoot.thrones.rules.phases.plots import (
    SELECT,
    WHEN_REVEALED,
    begin_plots,
    first_to_select,
    more_revealed,
    next_to_select,
    recycle,
    reveal_plots,
)
from kingsmoot.thrones.rules.phases.standing import STAND, STAY_KNELT, all_stand, begin_standing, next_to_stand
from kingsmoot.thrones.rules.phases.taxation import end_round
from kingsmoot.thrones.rules.rounds import rounds
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
from kingsmoot.thrones.timing.windows import action_window

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

PLOT_PHASE: Final = rules.procedure(
    "winter-plot-phase",
    begin_plots,
    action_window,
    first_to_select,
    SELECT,
    next_to_select,
    window_before_reveal,
    reveal_plots,
    compare_initiative,
    FIRST_PLAYER,
    WHEN_REVEALED,
    more_revealed,
    recycle,
    named_plots,
    action_window,
    end_phase,
)

DRAW_PHASE: Final = rules.procedure(
    "winter-draw-phase", begin_draw, action_window, draw_cards, action_window, end_phase
)


def gold_is_lost(s: ThronesState, f: Frame) -> None:
    """Gold is for one's own turn."""
    for seat in s.everybody():
        atoms.return_gold(s, seat)


MARSHALING_PHASE: Final = rules.procedure(
    "winter-marshalling-phase",
    begin_marshaling,
    collect_income,
    action_window,
    gold_is_lost,
    next_to_marshal,
    end_phase,
)

STANDING_PHASE: Final = rules.procedure(
    "winter-standing-phase",
    begin_standing,
    STAY_KNELT,
    STAND,
    next_to_stand,
    all_stand,
    action_window,
    end_phase,
    end_round,
    end_stalemate,
)

ROUNDS: Final = rounds(
    "winter",
    SETUP,
    plot=PLOT_PHASE,
    draw=DRAW_PHASE,
    marshaling=MARSHALING_PHASE,
    challenges=CHALLENGES_PHASE,
    dominance=DOMINANCE_PHASE,
    standing=STANDING_PHASE,
)
GAME: Final = ROUNDS.game
