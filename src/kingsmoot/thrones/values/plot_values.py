"""What the revealed plots show and cards add to it: income, initiative, claim, reserve; power; plot decks."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.enums import Phase, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Mark, Modifier, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import (
    AMOUNT,
    ON,
    WORD,
    active,
    amounts,
    falls_on,
    holds,
    in_force,
    is_blank,
    is_in_force,
    lasting_on,
    lasting_rows,
    total,
)

Bonuses = tuple[int, int, int]


INCOME: Final = 1
INITIATIVE: Final = 2
CLAIM: Final = 4
RESERVE: Final = 8
"""The values of a plot, as bits, for those that are switched."""
_SWITCHED: Final[dict[int, int]] = {
    Value.BASE_INCOME: INCOME,
    Value.BASE_INITIATIVE: INITIATIVE,
    Value.BASE_CLAIM: CLAIM,
    Value.BASE_RESERVE: RESERVE,
}


_BASE_SWITCHED: Final = Mark.BASE_SWITCHED


def _switched(s: ThronesState, plot: CardId, which: int, printed: int) -> int:
    """What is printed, or what is printed on the plot with which it has been switched, while both are revealed."""
    for row in lasting_on(s, Mark.BASE_SWITCHED, plot):
        other = row[WORD] - 1
        values = s.deal.cards[other].plot
        mutual = any(back[WORD] == plot + 1 for back in lasting_on(s, Mark.BASE_SWITCHED, other))
        if row[AMOUNT] & which and mutual and values is not None:
            numbers = {INCOME: values.income, INITIATIVE: values.initiative, CLAIM: values.claim}
            printed = numbers.get(which, values.reserve)
    return printed


def _base(s: ThronesState, plot: CardId, modifier: Modifier, printed: int) -> int:
    """A value of a plot before anything is added: as printed, or as it was set last."""
    force = s.found.force or in_force(s)
    if force[_BASE_SWITCHED]:
        printed = _switched(s, plot, _SWITCHED[modifier], printed)
    if not force[modifier]:
        return printed
    return [printed, *amounts(s, modifier, plot)][-1]


def income(s: ThronesState, seat: Seat, icons: Bonuses | None = None) -> int:
    plot = s.revealed[seat]
    values = s.deal.cards[plot].plot if plot != NO_CARD else None
    base = _base(s, plot, Value.BASE_INCOME, values.income) if values else 0
    base = 0 if values is None or holds(s, Value.BASE_INCOME_ZERO, plot) else base
    return max(0, base + (icons or bonuses(s, seat))[0] + total(s, Value.INCOME, s.deal.factions[seat]))


def initiative(s: ThronesState, seat: Seat, icons: Bonuses | None = None) -> int:
    plot = s.revealed[seat]
    values = s.deal.cards[plot].plot if plot != NO_CARD else None
    base = _base(s, plot, Value.BASE_INITIATIVE, values.initiative) if values else 0
    return max(0, base + (icons or bonuses(s, seat))[1] + total(s, Value.INITIATIVE, s.deal.factions[seat]))


def reserve(s: ThronesState, seat: Seat, icons: Bonuses | None = None) -> int:
    plot = s.revealed[seat]
    values = s.deal.cards[plot].plot if plot != NO_CARD else None
    base = _base(s, plot, Value.BASE_RESERVE, values.reserve) if values else 0
    found = base + (icons or bonuses(s, seat))[2] + total(s, Value.RESERVE, s.deal.factions[seat])
    return max(0, _down_to_a_minimum(s, seat, found) if is_in_force(s, Value.RESERVE_TO_MINIMUM) else found)


def _down_to_a_minimum(s: ThronesState, seat: Seat, found: int) -> int:
    """After everything else it is lowered by what has a floor, and by that not below it; what is lower stays so."""
    mine = s.deal.factions[seat]
    for constant, x in active(s, Value.RESERVE_TO_MINIMUM):
        if falls_on(s, constant, x, mine) and constant.number is not None:
            floor = constant.number.value(s, x)
            found = max(min(found, floor), found + constant.amount_for(s, x, mine))
    for row in lasting_on(s, Value.RESERVE_TO_MINIMUM, mine):
        found = max(min(found, row[WORD]), found + row[AMOUNT])
    return found


def claim(s: ThronesState, seat: Seat) -> int:
    plot = s.revealed[seat]
    values = s.deal.cards[plot].plot if plot != NO_CARD else None
    base = _base(s, plot, Value.BASE_CLAIM, values.claim) if values else 0
    mine = s.deal.factions[seat]
    if is_in_force(s, Value.CLAIM_SET) and (settings := amounts(s, Value.CLAIM_SET, mine)):
        return settings[-1]
    # A lasting claim modifier may be for one type of challenge: its word is that type + 1.
    word = s.type + 1 if s.in_challenge else 0
    other: Seat = sum(row[AMOUNT] for row in lasting_on(s, Value.CLAIM, mine) if row[WORD] not in (0, word))
    return max(0, base + total(s, Value.CLAIM, mine) - other + _claim_against_defender(s, seat))


def _claim_against_defender(s: ThronesState, seat: Seat) -> int:
    """What the defending player has changed about the claim of those who attack, for one type: its word is type + 1."""
    if not s.in_challenge or seat != s.attacker:
        return 0
    on, word = s.deal.factions[s.defender], s.type + 1
    return sum(row[AMOUNT] for row in lasting_on(s, Mark.CLAIM_AGAINST, on) if row[WORD] == word)


def titles_of(s: ThronesState, seat: Seat) -> list[CardId]:
    """The title that a player bears, if any."""
    return [c for c in s.deal.titles if s.zone[c] == Zone.TITLE and s.controller[c] == seat]


def titles_seen(s: ThronesState, seat: Seat) -> list[CardId]:
    """The titles that have come to a seat in the selection going on, if they have."""
    order = s.seats()
    if not s.offered or seat not in order:
        return []
    earlier = [s.taken[other] for other in order[: order.index(seat)]]
    return [] if NO_CARD in earlier else [title for title in s.offered if title not in earlier]


def bonuses(s: ThronesState, seat: Seat) -> Bonuses:
    """The modifier icons on cards that a player controls: income, initiative and reserve."""
    income, initiative, reserve = 0, 0, 0
    bearing = s.play[seat] + titles_of(s, seat) if s.deal.titles else s.play[seat]
    for c in bearing:
        shown = s.cards[c].bonuses
        if shown and (s.edition.blank_bonuses or not is_blank(s, c)):
            gold, first, kept = shown
            if gold <= 0 or not holds(s, Permission.NO_GOLD_BONUS, c):
                income += gold
            initiative += first
            reserve += kept
    return income, initiative, reserve


def power_of_all(s: ThronesState) -> int:
    """All power on the table."""
    power, found = s.power, 0
    for faction in s.deal.factions:
        found += power[faction]
    for area in s.play:
        for c in area:
            found += power[c]
    return found


_POWER_IGNORED: Final = Permission.POWER_IGNORED


def power_of(s: ThronesState, seat: Seat) -> int:
    """All power on cards that a player controls, as far as it counts."""
    power, mine = s.power, s.deal.factions[seat]
    ignored = holds(s, _POWER_IGNORED, mine)
    found = power[mine]
    for c in s.play[seat]:
        if power[c] and not (ignored and s.is_type(c, Type.CHARACTER)):
            found += power[c]
    return found


def whose_plots(s: ThronesState, seat: Seat) -> Seat:
    """Whose plot deck and used plots a seat has now: its own, unless they have been switched.

    A row says of a seat whose plots it has, as that seat + 1. Those of a player who has left the game are gone: whoever
    had them has what that player had.
    """
    switched = lasting_rows(s, Mark.PLOTS_SWITCHED)
    if not switched:
        return seat
    has = {row[ON]: row[WORD] - 1 for row in switched}
    found = has.get(s.deal.factions[seat], seat) if s.alive[seat] else seat
    while found != seat and not s.alive[found]:
        found = has.get(s.deal.factions[found], seat)
    return found


def plot_deck(s: ThronesState, seat: Seat) -> list[CardId]:
    """The plots among which a seat can choose: all that it has, without the one that lies facedown."""
    plots = [c for c in s.plots[whose_plots(s, seat)] if c not in s.selected]
    return [c for c in plots if not is_apart(s, c)] if is_in_force(s, Permission.APART) else plots


def may_reveal(s: ThronesState, seat: Seat) -> bool:
    """Whether a seat may reveal a new plot."""
    return not is_in_force(s, Permission.CANNOT_REVEAL) or not holds(s, Permission.CANNOT_REVEAL, s.deal.factions[seat])


def must_be_next(s: ThronesState, seat: Seat) -> list[CardId]:
    """The plots in a seat's plot deck that must be revealed next: one of them, if there are several."""
    if not is_in_force(s, Mark.NEXT_PLOT):
        return []
    plots = s.plots[whose_plots(s, seat)]
    return [row[ON] for row in lasting_rows(s, Mark.NEXT_PLOT) if row[ON] in plots]


_PLOT_PHASE: Final = Phase.PLOT


def is_apart(s: ThronesState, plot: CardId) -> bool:
    """Whether a plot is not considered to be in the plot deck: one that is set apart, in the plot phase."""
    return s.phase == _PLOT_PHASE and is_in_force(s, Permission.APART) and holds(s, Permission.APART, plot)
