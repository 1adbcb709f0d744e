"""Cards elsewhere that a player may use as if they were in hand.

It is only a permission of place: costs, types, limits and uniqueness are as ever. Whoever may use a card of another
player plays it, or has it come into play under their control. An attachment that lies facedown is taken up for it: what
it costs, and whether it may be used at all, goes by what is printed on it.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period, Type, Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.modifiers import Constant, Lasting, Mark, Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.limits import count_up, counted
from kingsmoot.thrones.values.in_force import AMOUNT, PLACE, WORD, active, lasting_on, lasting_rows, row_context

NOT_ELSEWHERE: Final = (Zone.HAND, Zone.SHADOWS, Zone.PLAYING)
"""Where an event needs no such permission."""
_SERIALS: Final = 100
"""Uses are counted from here on, by serial and seat: the numbers below are for other things."""

Grant = tuple[Constant, Context, list[int]]
"""A permission, through whose eyes, and the row by which it lasts, if it does."""


def as_in_hand(s: ThronesState, seat: Seat, way: Lasting) -> list[CardId]:
    """The cards elsewhere that a seat may use in this way."""
    if way not in s.deal.from_elsewhere:
        return []
    found: list[CardId] = []
    for grant in _grants(s, way):
        if _is_for(s, seat, grant):
            found += [c for c in _cards(s, grant[0]) if c not in found and _takes(s, seat, grant, c)]
    return found


def may_be_used(s: ThronesState, seat: Seat, way: Lasting, c: CardId) -> bool:
    return way in s.deal.from_elsewhere and any(
        _is_for(s, seat, grant) and _takes(s, seat, grant, c) for grant in _grants(s, way)
    )


def events_in_reach(s: ThronesState) -> list[CardId]:
    """All events elsewhere that somebody might be allowed to play, whatever else that depends on."""
    if Permission.MAY_PLAY not in s.deal.from_elsewhere:
        return []
    cards = dict.fromkeys(c for grant in _grants(s, Permission.MAY_PLAY) for c in _cards(s, grant[0]))
    return [c for c in cards if s.deal.cards[c].type == Type.EVENT and s.zone[c] not in NOT_ELSEWHERE]


def _grants(s: ThronesState, way: Lasting) -> list[Grant]:
    found: list[Grant] = [(constant, x, []) for constant, x in active(s, way)]
    for row in lasting_rows(s, way):
        found.append((s.deal.lasting[row[PLACE] - 1], row_context(row), row))
    for c in s.deal.of_themselves.get(way, ()):
        x = Context(s.owner(c), c)
        found += [(k, x, []) for k in s.deal.cards[c].constants if k.modifier == way and not s.in_play(c)]
    return found


def _cards(s: ThronesState, constant: Constant) -> list[CardId]:
    """Where to look for cards: in the places that it names."""
    from kingsmoot.thrones.language.references.drawn_cards import Top
    from kingsmoot.thrones.language.references.reference import everywhere
    from kingsmoot.thrones.language.selectors.selector import conjuncts

    if any(isinstance(part, Top) for part in conjuncts(constant.to)):
        return [deck[-1] for deck in s.deck if deck]
    return everywhere(s, constant.to.zones())


def _is_for(s: ThronesState, seat: Seat, grant: Grant) -> bool:
    """Whether a permission is for this seat, and not used up."""
    constant, x, row = grant
    if not (constant.who.takes(s, x, seat) if constant.who is not None else x.you == seat):
        return False
    if constant.often is None or row:  # one that lasts goes when it is used
        return True
    most, period = constant.often
    return counted(s, period, x.source, _use(s, x.source, seat)) < most


def _takes(s: ThronesState, seat: Seat, grant: Grant, c: CardId) -> bool:
    constant, x, _ = grant
    if s.is_facedown(c) and s.controller[c] != seat:  # nobody uses a card that they may not look at
        return False
    return s.zone[c] in constant.to.zones() and constant.applies(s, x.looking_at_player(seat), c)


def _use(s: ThronesState, source: CardId, seat: Seat) -> int:
    return _SERIALS + s.serial[source] * s.players + seat


def make_use(s: ThronesState, seat: Seat, way: Lasting, c: CardId) -> None:
    """A seat uses a card that is elsewhere: a permission that is limited counts, and an event may go elsewhere then."""
    grants = [g for g in _grants(s, way) if _is_for(s, seat, g) and _takes(s, seat, g, c)]
    if not grants:
        return
    constant, x, row = min(grants, key=lambda grant: grant[0].often is not None)
    if s.is_facedown(c):
        atoms.take_up(s, c)
    if constant.often is not None and row:
        atoms.drop_lasting(s, lambda other: other is row)
    elif constant.often is not None:
        count_up(s, constant.often[1], x.source, 1, _use(s, x.source, seat))
    if constant.goes is not None:
        zone, bottom = constant.goes
        atoms.add_lasting(s, Mark.GOES_AFTERWARDS, zone, Period.GAME, c, int(bottom))


def as_if_in_hand(s: ThronesState, c: CardId) -> ThronesState:
    """The table, for looking alone, with an attachment that lies facedown out of play, as one in hand is."""
    if not s.is_facedown(c):
        return s
    twin = s.copy()
    atoms.take_up(twin, c)
    atoms.lay(twin, c, Zone.HAND)
    return twin


def lay_aside(s: ThronesState, c: CardId) -> None:
    """An event that was played goes to the discard pile, or where that says which let it be played."""
    marks = lasting_on(s, Mark.GOES_AFTERWARDS, c) if s.lasting else []
    if not marks:
        atoms.put_into(s, c, Zone.DISCARD)
        return
    zone, bottom = ZoneId(marks[-1][AMOUNT]), bool(marks[-1][WORD])
    atoms.put_into(s, c, zone, bottom=bottom)
    s.note(f"{{card}} {_GONE[zone]}.", card=c)


_GONE: Final = {
    Zone.REMOVED: "is removed from the game",
    Zone.DECK: "goes to the bottom of its owner's deck",
    Zone.HAND: "returns to its owner's hand",
}
