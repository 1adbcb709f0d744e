"""Cards that leave play: at once, or as moribund cards when everybody has responded.

By a later ruling for the first edition, which a game may be played by, a card that leaves play stays on the table until
everybody has responded. It counts as killed, discarded or returned already; it still works, may be knelt for a cost and
may respond, but it cannot be made to leave play again.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Period, Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import AMOUNT, MODIFIER, ON, WORD

_MORIBUND: Final = Mark.MORIBUND

TOP: Final = 0
BOTTOM: Final = 1
SHUFFLED: Final = 2
"""How a card comes into the deck to which it goes."""


def is_moribund(s: ThronesState, c: CardId) -> bool:
    if not s.edition.may_be_moribund:
        return False
    for row in s.lasting:  # noqa: SIM110 - twice as quick as a generator
        if row[MODIFIER] == _MORIBUND and row[ON] == c:
            return True
    return False


def leave(s: ThronesState, c: CardId, zone: ZoneId, how: int = TOP) -> None:
    """A card leaves play for that pile: at once, or when everybody has responded."""
    if s.edition.moribund(s):
        atoms.add_lasting(s, Mark.MORIBUND, zone, Period.GAME, c, how)
        for attachment in s.attachments(c):
            if not is_moribund(s, attachment):
                leave(s, attachment, atoms.falls_to(s, attachment))
    else:
        _go(s, c, zone, how)


def pile_of(s: ThronesState, c: CardId) -> ZoneId:
    """Where a card lies, or will lie when everybody has responded."""
    goes = [row[AMOUNT] for row in s.lasting if row[MODIFIER] == Mark.MORIBUND and row[ON] == c]
    if goes == [Zone.DISCARD] or s.zone[c] == Zone.PLAYING:
        return s.edition.discard_pile(s, c)
    return ZoneId(goes[0] if goes else s.zone[c])


def all_leave(s: ThronesState) -> None:
    """Everybody has responded: moribund cards go to their piles, and so do events that were played."""
    going = [(row[ON], ZoneId(row[AMOUNT]), row[WORD]) for row in s.lasting if row[MODIFIER] == Mark.MORIBUND]
    for c, zone, how in going:
        if is_moribund(s, c):  # not gone already, with what it was attached to
            _go(s, c, zone, how)
    played = [CardId(c) for c, zone in enumerate(s.zone) if zone == Zone.PLAYING]
    for c in played:
        atoms.put_into(s, c, Zone.DISCARD)
    if going or played:
        s.edition.settle(s)


def _go(s: ThronesState, c: CardId, zone: ZoneId, how: int) -> None:
    facedown = s.is_facedown(c)
    atoms.leave_play(s, c, zone, bottom=how == BOTTOM)
    if facedown:
        s.note("The facedown card was {card}.", card=c)
    if how == SHUFFLED and s.zone[c] == Zone.DECK:
        atoms.shuffle_deck(s, s.owner(c))
