"""Around plots: players act, and one names a plot, before all are revealed."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Period
from kingsmoot.thrones.model.ids import NO_CARD, Seat
from kingsmoot.thrones.model.modifiers import Mark, Permission
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.timing.windows import action_window
from kingsmoot.thrones.values.in_force import MODIFIER, ON, WORD, holds
from kingsmoot.thrones.view.labels import card_name

# -- between choosing and revealing ---------------------------------------------------------------------


def window_before_reveal(s: ThronesState, f: Frame) -> None:
    """A step of the plot phase: a card may let players act now."""
    if any(holds(s, Permission.ACTIONS_BEFORE_REVEAL, s.deal.factions[seat]) for seat in s.seats()):
        action_window(s, f)


def plots_lie_facedown(s: ThronesState, x: Context) -> bool:
    return any(plot != NO_CARD for plot in s.selected)


# -- naming a plot --------------------------------------------------------------------------------------

YOU: Final = 2
SOURCE: Final = 3


def name_it(s: ThronesState, f: Frame, option: int) -> None:
    add_lasting(s, Mark.PLOT_NAMED, 1, Period.PHASE, s.deal.factions[f[YOU]], option)
    s.note(f"{{player}} names {s.edition.nameable_plots()[option]}.", player=f[YOU])


NAME: Final[Question[ThronesState]] = Question(
    "plot-title",
    who=lambda s, f: f[YOU],
    options=lambda s, f: list(range(len(s.edition.nameable_plots()))),
    text=lambda s, f, option: s.edition.nameable_plots()[option],
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: name a plot.",
    answer=name_it,
)
NAMING: Final = rules.procedure("first-name-plot", NAME)


def named_by(s: ThronesState, seat: Seat) -> list[str]:
    """The titles that a player has named."""
    mine = s.deal.factions[seat]
    found = [row[WORD] for row in s.lasting if row[MODIFIER] == Mark.PLOT_NAMED and row[ON] == mine]
    return [s.edition.nameable_plots()[place] for place in found]


def claim_for_named(s: ThronesState, seats: list[Seat]) -> None:
    """These seats have revealed plots: whoever has named one of them claims power."""
    rows = []
    for you in s.seats():
        named = named_by(s, you)
        shown = [s.deal.cards[s.revealed[seat]].title for seat in seats if seat != you and s.revealed[seat] != NO_CARD]
        count = sum(named.count(title) for title in shown)
        if count:
            rows.append(event(Event.POWER_GAINED, s.deal.factions[you], you, count))
    happen_all(s, rows)


def named_plots(s: ThronesState, f: Frame) -> None:
    """A step of the plot phase, after all have been revealed."""
    claim_for_named(s, s.seats())
