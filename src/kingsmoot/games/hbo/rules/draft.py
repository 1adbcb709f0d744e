"""The plot draft: three times a pack of three, of which each player keeps one, passes two, and keeps one of two."""

from __future__ import annotations

from typing import Final, cast

from kingsmoot.games.hbo.description import DRAFT
from kingsmoot.games.hbo.library import PRESETS
from kingsmoot.games.hbo.state import HboState
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.view.labels import card_name, on_card

PACK: Final = 3
PLOTS: Final = 7
DRAFTED: Final = 6
DEALT: Final = PACK * DRAFTED
"""Each keeps two of each pack: so many plots are dealt, and if people have added some, the others stay in the box."""
DRAFT_SEAT: Final = Seat(0)
"""As whose cards the draft deck is kept."""
SEAT: Final = 2
PASSED: Final = 3
"""Whose turn it is to choose; whether the packs have been passed."""


def twin(s: ThronesState, c: CardId, seat: Seat) -> CardId:
    """The same plot, as the card of another seat."""
    code = s.deal.cards[c].code
    return next(other for other in s.deal.plots[seat] if s.deal.cards[other].code == code)


def in_draft(s: ThronesState, seat: Seat) -> list[CardId]:
    """The cards of this seat for the plots of the draft: those that are in no preset plot deck."""
    return [c for c in s.deal.plots[seat] if s.deal.cards[c].code not in PRESETS]


def draft_plots(s: ThronesState, f: Frame) -> None:
    if DRAFT in s.setup.variants:
        s.push(DRAFTING)


def make_draft_deck(s: ThronesState, f: Frame) -> None:
    hbo = cast(HboState, s)
    for seat in s.everybody():
        for c in in_draft(s, seat):
            atoms.move(s, c, Zone.REMOVED)
    hbo.draft = sorted(in_draft(s, DRAFT_SEAT))
    s.rng.shuffle(hbo.draft)
    del hbo.draft[DEALT:]


def deal_packs(s: ThronesState, f: Frame) -> None:
    hbo = cast(HboState, s)
    f[SEAT], f[PASSED] = s.first, 0
    for seat in s.seats():
        hbo.packs[seat] = sorted(twin(s, hbo.draft.pop(), seat) for _ in range(PACK))


def keep(s: ThronesState, f: Frame, option: CardId) -> None:
    seat = f[SEAT]
    cast(HboState, s).packs[seat].remove(option)
    atoms.put_into(s, option, Zone.PLOT_DECK)
    atoms.sort_plots(s, seat)
    s.note("You draft {card}.", seat, card=option)


KEEP: Final[Question[ThronesState]] = Question(
    "draft",
    who=lambda s, f: f[SEAT],
    options=lambda s, f: cast(HboState, s).packs[f[SEAT]][:],
    text=lambda s, f, option: f"draft {card_name(s, option)}",
    on=on_card,
    prompt=lambda s, f: (
        "Which plot do you draft? " + ("The last one goes to the box." if f[PASSED] else "You pass two.")
    ),
    answer=keep,
)


def next_to_draft(s: ThronesState, f: Frame) -> None:
    f[SEAT] = s.next_seat(f[SEAT])
    if f[SEAT] != s.first:
        s.jump(f, KEEP)


def pass_packs(s: ThronesState, f: Frame) -> None:
    hbo = cast(HboState, s)
    if not f[PASSED]:
        f[PASSED] = 1
        given = hbo.packs[::-1]
        hbo.packs = [sorted(twin(s, c, seat) for c in given[seat]) for seat in s.everybody()]
        s.jump(f, KEEP)
        return
    hbo.packs = [[], []]  # the last plot of each goes to the box
    if hbo.draft:
        s.jump(f, deal_packs)


# -- seven of thirteen ----------------------------------------------------------------------------------


def put_back_options(s: ThronesState, f: Frame) -> list[CardId]:
    mine = s.plots[f[SEAT]]
    return mine[:] if len(mine) > PLOTS else []


def put_back(s: ThronesState, f: Frame, option: CardId) -> None:
    atoms.move(s, option, Zone.REMOVED)


PUT_BACK: Final[Question[ThronesState]] = Question(
    "put-back",
    who=lambda s, f: f[SEAT],
    options=put_back_options,
    text=lambda s, f, option: f"put back {card_name(s, option)}",
    on=on_card,
    prompt=lambda s, f: "You keep seven plots. Which one do you put back?",
    detail=lambda s, f: f"{len(s.plots[f[SEAT]]) - PLOTS} more to put back.",
    answer=put_back,
)


def next_to_put_back(s: ThronesState, f: Frame) -> None:
    if put_back_options(s, f):
        s.jump(f, PUT_BACK)
        return
    f[SEAT] = s.next_seat(f[SEAT])
    if f[SEAT] != s.first:
        s.jump(f, PUT_BACK)


DRAFTING: Final = rules.procedure(
    "hbo-draft",
    make_draft_deck,
    deal_packs,
    KEEP,
    next_to_draft,
    pass_packs,
    PUT_BACK,
    next_to_put_back,
)
