"""The plots of others after a draft, mixed anew: what a seat cannot know."""

from __future__ import annotations

from kingsmoot.games.hbo.rules.draft import DRAFT_SEAT, DRAFTED, PLOTS, in_draft
from kingsmoot.games.hbo.state import HboState
from kingsmoot.kernel.rng import Rng
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, CardId, Seat


def redraw_plots(s: HboState, viewer: Seat, rng: Rng) -> None:
    """What the others have drafted and kept, what lies before them, and the draft deck."""
    taken = {s.deal.cards[c].code for seat in s.everybody() for c in _known(s, seat, viewer)}
    for seat in s.everybody():
        if seat != viewer:
            taken |= _redraw_seat(s, seat, rng, taken)
    if s.draft:
        left = sorted(c for c in in_draft(s, DRAFT_SEAT) if s.deal.cards[c].code not in taken)
        rng.shuffle(left)
        s.draft = left[: len(s.draft)]


def _known(s: HboState, seat: Seat, viewer: Seat) -> list[CardId]:
    """The plots of a seat that the viewer knows: all of one's own, and those that were revealed."""
    known = [*s.used[seat], s.revealed[seat]]
    if seat == viewer:
        known += [*s.plots[seat], *s.packs[seat]]
    elif s.round > PLOTS:
        known += s.plots[seat]  # all have been revealed once
    return [c for c in known if c != NO_CARD]


def _redraw_seat(s: HboState, seat: Seat, rng: Rng, taken: set[str]) -> set[str]:
    """Deal this seat other plots; the codes of those of the draft that it now has."""
    codes = s.deal.cards
    seen = _known(s, seat, viewer=NOBODY)
    draft = in_draft(s, seat)
    free = sorted(c for c in draft if codes[c].code not in taken)
    rng.shuffle(free)
    hidden = [c for c in s.plots[seat] if c not in seen]
    preset = sorted(c for c in s.deal.plots[seat] if c not in draft and c not in seen)
    if s.draft or any(s.packs) or len(s.plots[seat]) == PLOTS + DRAFTED:  # nothing has been put back yet
        new = [*preset, *(free.pop() for _ in range(len(hidden) - len(preset)))]
    else:
        drafted = DRAFTED - sum(1 for c in seen if c in draft)
        pool = [*preset, *(free.pop() for _ in range(drafted))]
        rng.shuffle(pool)
        new = pool[: len(hidden)]
    for c in hidden:
        s.zone[c] = Zone.REMOVED
    for c in new:
        s.zone[c] = Zone.PLOT_DECK
    s.plots[seat] = sorted([*(c for c in s.plots[seat] if c in seen), *new])
    s.packs[seat] = sorted(free.pop() for _ in s.packs[seat])
    return {codes[c].code for c in [*new, *s.packs[seat]] if c in draft}
