"""Initiative: the highest wins, and whoever wins it names the first player."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import NOBODY, Seat
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.phases.plots import SEAT, WINNER
from kingsmoot.thrones.rules.ties import TOTAL, bits, decider, tie_question
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen_all, tell
from kingsmoot.thrones.timing.listeners import is_awaited
from kingsmoot.thrones.values.plot_values import initiative, power_of


def compare_initiative(s: ThronesState, f: Frame) -> None:
    """The highest initiative; of those who are tied, whom a card lets somebody choose, or else the lowest power; then
    chance. Where a card waits for it, players may interrupt that first, and it comes here again."""
    seats = s.seats()
    rows = [event(Event.INITIATIVE_COMPARED, seat=seat) for seat in seats]
    if f[SEAT] != NOBODY and is_awaited(s, rows[0]):
        f[SEAT] = NOBODY  # nobody chooses a plot any more
        s.jump(f, compare_initiative)
        happen_all(s, rows)
        return
    counts = {seat: initiative(s, seat) for seat in seats}
    best = max(counts.values())
    tied = [seat for seat in seats if counts[seat] == best]
    if len(tied) > 1 and (seat := decider(s)) != NOBODY:
        s.push(INITIATIVE_TIE, seat, bits(tied), best)
        return
    if len(tied) > 1:
        least = min(power_of(s, seat) for seat in tied)
        tied = [seat for seat in tied if power_of(s, seat) == least]
    win_initiative(s, f, s.rng.choice(tied) if len(tied) > 1 else tied[0], best)


def win_initiative(s: ThronesState, f: Frame, seat: Seat, count: int) -> None:
    f[WINNER] = seat
    s.note("{player} wins initiative with {count}.", player=seat, count=count)
    tell(s, event(Event.INITIATIVE_WON, seat=seat, amount=count))


def decide_tie(s: ThronesState, f: Frame, option: Seat) -> None:
    """The frame of the plot phase lies below."""
    win_initiative(s, s.stack[-2], option, f[TOTAL])


INITIATIVE_TIE: Final = rules.procedure("initiative-tie", tie_question("initiative", decide_tie))
