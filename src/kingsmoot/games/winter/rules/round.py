"""The game: setup, then round after round of six phases until somebody has won."""

from __future__ import annotations

from kingsmoot.games.winter.rules.challenges import CHALLENGES_PHASE
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.rules.attaching import HOST_QUESTION
from kingsmoot.thrones.rules.marshaling import (
    as_duplicate,
    begin_draw,
    begin_marshaling,
    collect_income,
    draw_cards,
    next_to_marshal,
    pay_and_marshal,
)
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.plots import (
    FIRST_PLAYER,
    SELECT,
    WHEN_REVEALED,
    begin_plots,
    compare_initiative,
    first_to_select,
    more_revealed,
    next_to_select,
    recycle,
    reveal_plots,
)
from kingsmoot.thrones.rules.rest import (
    STAND,
    all_stand,
    begin_dominance,
    begin_standing,
    determine_dominance,
    end_round,
    next_to_stand,
)
from kingsmoot.thrones.rules.rounds import begin_round, next_round, phase_step
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
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.windows import action_window

SETUP = rules.procedure(
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

PLOT_PHASE = rules.procedure(
    "winter-plot-phase",
    begin_plots,
    action_window,
    first_to_select,
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

DRAW_PHASE = rules.procedure("winter-draw-phase", begin_draw, action_window, draw_cards, action_window, end_phase)

MARSHAL = rules.procedure("winter-play", as_duplicate, HOST_QUESTION, pay_and_marshal)


def gold_is_lost(s: ThronesState, f: Frame) -> None:
    """Gold is for one's own turn."""
    s.pool = [0] * s.players
    s.touch()


MARSHALING_PHASE = rules.procedure(
    "winter-marshalling-phase",
    begin_marshaling,
    collect_income,
    action_window,
    gold_is_lost,
    next_to_marshal,
    end_phase,
)

DOMINANCE_PHASE = rules.procedure(
    "winter-dominance-phase", begin_dominance, determine_dominance, action_window, end_phase
)

STANDING_PHASE = rules.procedure(
    "winter-standing-phase", begin_standing, STAND, next_to_stand, all_stand, action_window, end_phase, end_round
)

set_up = phase_step(SETUP)
plot_phase = phase_step(PLOT_PHASE)
draw_phase = phase_step(DRAW_PHASE)
marshaling_phase = phase_step(MARSHALING_PHASE)
challenges_phase = phase_step(CHALLENGES_PHASE)
dominance_phase = phase_step(DOMINANCE_PHASE)
standing_phase = phase_step(STANDING_PHASE)


GAME = rules.procedure(
    "winter",
    set_up,
    begin_round,
    plot_phase,
    draw_phase,
    marshaling_phase,
    challenges_phase,
    dominance_phase,
    standing_phase,
    next_round,
)
