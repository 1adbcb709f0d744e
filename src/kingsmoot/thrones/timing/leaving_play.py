"""Leaving play, at once or as a moribund card.

By a later ruling for the first edition, which a game may be played by, a card that leaves play stays on the table until
everybody has responded. It counts as killed, discarded or returned already; it still works, may be knelt for a cost and
may respond, but it cannot be made to leave play again.
"""

from __future__ import annotations

from collections.abc import Sequence

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import LEAVING, Event, Period, Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.modifiers import Mark, Permission, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.events import CARD, EVENT, NO_SAVE, PENDING, STATUS, WITH_HOST, event
from kingsmoot.thrones.values.in_force import AMOUNT, MODIFIER, ON, WORD, has_keyword, holds, is_in_force

TOP, BOTTOM, SHUFFLED = range(3)
"""How a card comes into the deck to which it goes."""


def is_moribund(s: ThronesState, c: CardId) -> bool:
    return any(row[MODIFIER] == Mark.MORIBUND and row[ON] == c for row in s.lasting)


def must_stay(s: ThronesState, c: CardId) -> bool:
    """Whether a card in play cannot be made to leave it: because it leaves already, or nothing makes it leave."""
    return is_moribund(s, c) or holds(s, Permission.CANNOT_LEAVE_PLAY, c)


def may_be_killed(s: ThronesState, c: CardId) -> bool:
    return not holds(s, Permission.CANNOT_BE_KILLED, c) and not must_stay(s, c)


def may_be_discarded(s: ThronesState, c: CardId) -> bool:
    """From play."""
    return not holds(s, Permission.CANNOT_BE_DISCARDED, c) and not must_stay(s, c)


def leave(s: ThronesState, c: CardId, zone: ZoneId, how: int = TOP) -> None:
    """A card leaves play for that pile: at once, or when everybody has responded."""
    if s.game.moribund(s):
        atoms.add_lasting(s, Mark.MORIBUND, zone, Period.GAME, c, how)
        for attachment in s.attachments(c):
            if not is_moribund(s, attachment):
                leave(s, attachment, atoms.falls_to(s, attachment))
    else:
        _go(s, c, zone, how)


def falling_with(s: ThronesState, rows: Sequence[Row]) -> list[Row]:
    """What leaves play with the cards of these events: their attachments, which cannot be saved on their own."""
    going = [row[CARD] for row in rows if row[EVENT] in LEAVING]
    falling = [attachment for c in going for attachment in s.attachments(c) if attachment not in going]
    return [_falls(s, attachment) for attachment in falling if not is_moribund(s, attachment)]


def keep_terminal(s: ThronesState, rows: Sequence[Row]) -> None:
    """Of several cards that leave play at once, one may make the attachments of the others terminal: it still does."""
    if len(rows) < 2 or not is_in_force(s, Quality.KEYWORD):
        return
    going = [row[CARD] for row in rows if row[EVENT] in LEAVING and row[STATUS] == PENDING]
    if len(going) < 2:
        return
    for attachment in [attachment for c in going for attachment in s.attachments(c)]:
        if has_keyword(s, attachment, "terminal"):
            word = s.deal.keywords.index("terminal")
            atoms.add_lasting(s, Quality.KEYWORD, 1, Period.CHALLENGE, attachment, word)


def _falls(s: ThronesState, attachment: CardId) -> Row:
    returns = atoms.falls_to(s, attachment) == Zone.HAND
    what = Event.RETURNED_TO_HAND if returns else Event.DISCARDED_FROM_PLAY
    return event(what, attachment, s.controller[attachment], flags=NO_SAVE | WITH_HOST)


def pile_of(s: ThronesState, c: CardId) -> ZoneId:
    """Where a card lies, or will lie when everybody has responded."""
    goes = [row[AMOUNT] for row in s.lasting if row[MODIFIER] == Mark.MORIBUND and row[ON] == c]
    if goes == [Zone.DISCARD] or s.zone[c] == Zone.PLAYING:
        return s.game.discard_pile(s, c)
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
        s.game.settle(s)


def _go(s: ThronesState, c: CardId, zone: ZoneId, how: int) -> None:
    facedown = s.is_facedown(c)
    atoms.leave_play(s, c, zone, bottom=how == BOTTOM)
    if facedown:
        s.note("The facedown card was {card}.", card=c)
    if how == SHUFFLED and s.zone[c] == Zone.DECK:
        atoms.shuffle_deck(s, s.owner(c))
