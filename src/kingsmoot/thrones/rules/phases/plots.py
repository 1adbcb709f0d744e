"""Plots: choosing and revealing them, and what they do when revealed. ``initiative`` and ``first_player`` come next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingsmoot.kernel.procedure import PROCEDURE, STEP, Frame, Question
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Kind, Period, Phase, Zone, wait
from kingsmoot.thrones.model.ids import NO_CARD, NO_EVENT, CardId, Seat
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.periods import begin_phase
from kingsmoot.thrones.timing.endings import lapse
from kingsmoot.thrones.timing.event_rows import DONE, STATUS, event
from kingsmoot.thrones.timing.happenings import INTERRUPTS, happen_all, let_react, waited_for
from kingsmoot.thrones.timing.legality import code, decode, obstacle
from kingsmoot.thrones.timing.listeners import waiting
from kingsmoot.thrones.timing.windows import initiate
from kingsmoot.thrones.values.in_force import MODIFIER, ON, UNTIL, lasting_on
from kingsmoot.thrones.values.plot_values import is_apart, may_reveal, must_be_next, plot_deck, power_of, whose_plots
from kingsmoot.thrones.view.labels import card_name, distinct, on_card, player, told_apart
from kingsmoot.thrones.view.reasons import card_key

SEAT: Final = 2
WINNER: Final = 3
RESOLVED: Final = 4
"""RESOLVED: which seats' plots have been dealt with, a bit each."""


def begin_plots(s: ThronesState, f: Frame) -> None:
    f[SEAT] = s.first
    begin_phase(s, Phase.PLOT)


def first_to_select(s: ThronesState, f: Frame) -> None:
    """The first player chooses first; it may be another one than when the phase began."""
    f[SEAT] = s.first


def select_options(s: ThronesState, f: Frame) -> list[CardId]:
    if not may_reveal(s, f[SEAT]):
        return []
    plots, must = plot_deck(s, f[SEAT]), must_be_next(s, f[SEAT])
    return distinct(s, [c for c in plots if c in must] or plots)


def select_detail(s: ThronesState, f: Frame) -> str:
    """What the choice turns on: who is ahead, and what is left."""
    seat = f[SEAT]
    best = max(power_of(s, other) for other in s.opponents(seat))
    other = player(s, s.opponents(seat)[0]) if s.players == 2 else "the leading opponent"
    left = len(plot_deck(s, seat))
    plots = f"{left} plot{'' if left == 1 else 's'}"
    return f"You have {power_of(s, seat)} power, {other} has {best}. You have {plots} left."


def select(s: ThronesState, f: Frame, option: CardId) -> None:
    s.selected[f[SEAT]] = option
    s.touch()


def also_selecting(s: ThronesState, f: Frame) -> list[Seat]:
    """Those after this player, as nobody's plot is shown before all have chosen."""
    found, seat = list[Seat](), s.next_seat(f[SEAT])
    while seat != s.first:
        found.append(seat)
        seat = s.next_seat(seat)
    return found


def _reveal_words(s: ThronesState, option: CardId) -> str:
    return f"reveal {card_name(s, option)}"


SELECT: Final[Question[ThronesState]] = Question(
    "plot",
    who=lambda s, f: f[SEAT],
    options=select_options,
    text=lambda s, f, option: told_apart(s, option, _reveal_words),
    on=on_card,
    prompt=lambda s, f: "Choose a plot to reveal.",
    detail=select_detail,
    answer=select,
    also=also_selecting,
)


def next_to_select(s: ThronesState, f: Frame) -> None:
    f[SEAT] = s.next_seat(f[SEAT])
    if f[SEAT] != s.first:
        s.jump(f, SELECT)


def reveal_plot(s: ThronesState, seat: Seat, new: CardId) -> None:
    """It covers the old one, which goes to the used plots of its owner."""
    old = s.revealed[seat]
    if old != NO_CARD:
        leaves_game = bool(lasting_on(s, Mark.LEAVES_GAME, old))
        atoms.strip(s, old)
        atoms.use_up_plot(s, old)
        if leaves_game:
            s.note("{card} is removed from the game.", card=old)
            atoms.move(s, old, Zone.REMOVED)
    atoms.reveal_plot(s, seat, new)
    s.note("{player} reveals {card}.", player=seat, card=new)


def reveal_together(s: ThronesState, plots: Mapping[Seat, CardId]) -> None:
    """The plots of these seats, all at once."""
    old = [s.revealed[seat] for seat in plots if s.revealed[seat] != NO_CARD]
    rows = s.edition.covered(s, old)
    used = [event(Event.PLOT_USED, plot, s.controller[plot]) for plot in old]
    bound = [c for seat in plots for c in must_be_next(s, seat)]
    for seat, new in plots.items():
        reveal_plot(s, seat, new)
    if bound:
        atoms.drop_lasting(s, lambda row: row[MODIFIER] == Mark.NEXT_PLOT and row[ON] in bound)
    atoms.drop_lasting(s, lambda row: row[UNTIL] == Period.NEXT_PLOT)
    if s.endings:
        rows = [*rows, *lapse(s)]
    happen_all(s, rows + waited_for(s, used))
    let_interrupt(s, list(plots))
    s.edition.settle(s)  # what this brings about lies above the question, and comes first


def let_interrupt(s: ThronesState, seats: list[Seat]) -> None:
    """The plots of these seats lie open, and nothing has come of them yet: that is when their reveal is interrupted."""
    if any(waiting(s, wait(kind, Event.PLOT_REVEALED)) for kind in (Kind.FORCED_INTERRUPT, Kind.INTERRUPT)):
        start = len(s.events)
        s.events.extend(event(Event.PLOT_REVEALED, s.revealed[seat], seat) for seat in seats)
        s.push(INTERRUPTS, start, len(seats))


def reveal_plots(s: ThronesState, f: Frame) -> None:
    """Whoever has selected none keeps the old one, which is not revealed anew."""
    f[RESOLVED] |= sum(1 << seat for seat in s.seats() if not may_reveal(s, seat))
    selected = {seat: s.selected[seat] for seat in s.seats() if s.selected[seat] != NO_CARD}
    for seat in s.seats():
        s.selected[seat] = NO_CARD
    reveal_together(s, selected)


def revealed_options(s: ThronesState, f: Frame) -> list[int]:
    found = []
    for seat in s.seats():
        plot = s.revealed[seat]
        if plot == NO_CARD or f[RESOLVED] & (1 << seat):
            continue
        for index, ability in enumerate(s.deal.cards[plot].abilities):
            if ability.kind == Kind.WHEN_REVEALED and not obstacle(s, plot, index, NO_EVENT):
                found.append(code(plot, index, NO_EVENT))
    return found


def revealed_text(s: ThronesState, f: Frame, option: int) -> str:
    plot, _, _ = decode(option)
    return f"resolve {s.deal.cards[plot].title} of {player(s, s.controller[plot])}"


def resolve_revealed(s: ThronesState, f: Frame, option: int) -> None:
    plot, _, _ = decode(option)
    f[RESOLVED] |= 1 << s.controller[plot]
    initiate(s, s.controller[plot], option)


WHEN_REVEALED: Final[Question[ThronesState]] = Question(
    "when-revealed",
    who=lambda s, f: s.first,
    options=revealed_options,
    text=revealed_text,
    on=lambda s, f, option: card_key(decode(option)[0]),
    prompt=lambda s, f: "Which plot resolves first?",
    answer=resolve_revealed,
)


def more_revealed(s: ThronesState, f: Frame) -> None:
    if revealed_options(s, f):
        s.jump(f, WHEN_REVEALED)


def join_waiting(s: ThronesState, seat: Seat) -> bool:
    """Let the plot that a seat reveals by an effect wait with the others whose abilities are to be resolved.

    False if none are: then it is not the time between the reveal of all plots and the last of their abilities.
    """
    for f in s.stack:
        places = s.edition.rules.by_number[f[PROCEDURE]].places
        if more_revealed in places and places[reveal_plots] < f[STEP] <= places[more_revealed]:
            f[RESOLVED] &= ~(1 << seat)
            return True
    return False


def recycle(s: ThronesState, f: Frame) -> None:
    """Whoever has revealed the last plot takes the used ones back; then everybody may react to the reveal."""
    for seat in s.seats():
        take_used_back(s, seat)
    announce_reveal(s, [seat for seat in s.seats() if may_reveal(s, seat)])


def take_used_back(s: ThronesState, seat: Seat) -> None:
    whose = whose_plots(s, seat)
    if all(is_apart(s, c) for c in s.plots[whose]):
        for c in s.used[whose][:]:
            atoms.move(s, c, Zone.PLOT_DECK)
        atoms.sort_plots(s, whose)


def announce_reveal(s: ThronesState, seats: list[Seat]) -> None:
    """Everybody may react to the plots that these seats have revealed; in an ability, once all of it is done."""
    start = len(s.events)
    for seat in [seat for seat in seats if s.revealed[seat] != NO_CARD]:
        row = event(Event.PLOT_REVEALED, s.revealed[seat], seat)
        row[STATUS] = DONE
        s.events.append(row)
    if not s.resolving:
        let_react(s, start)
