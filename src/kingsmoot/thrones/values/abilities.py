"""The abilities that a card has now: those that are printed on it, and those that it gains.

An ability is known by its card and a number: the printed ones are counted from 0; one that is gained has its place in
``deal.gained`` from GAINED on, so that it can be resolved to its end whatever becomes of what gave it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsmoot.thrones.model.context import GAINED, Context
from kingsmoot.thrones.model.enums import Type
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.modifiers import Constant, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import AMOUNT, ON, PLACE, active, ignores, is_blank, lasting_rows, row_context

if TYPE_CHECKING:
    from kingsmoot.thrones.language.abilities import Ability


def ability_at(s: ThronesState, c: CardId, index: int) -> Ability:
    return s.deal.cards[c].abilities[index] if index < GAINED else s.deal.gained[index - GAINED]


def abilities_of(s: ThronesState, c: CardId) -> list[tuple[int, Ability]]:
    """Each with its number; also such as may be gained only while something is so. Not to be changed."""
    printed = _printed(s, c)
    more = gained(s).get(c) if s.deal.gained else None
    if more is None:
        return printed
    return [*(() if is_blank(s, c) else printed), *((index, ability_at(s, c, index)) for index in more)]


def _printed(s: ThronesState, c: CardId) -> list[tuple[int, Ability]]:
    """Those of what it is now; an event that lies facedown may be played, so it is looked at as if it were in hand."""
    card = s.deal.cards[c]
    return card.numbered if card.type == Type.EVENT and s.is_facedown(c) else s.cards[c].numbered


def gained(s: ThronesState) -> dict[CardId, list[int]]:
    """By card: the numbers of the abilities that it gains, or would gain while something is so."""
    if not s.deal.gained:
        return _NOTHING
    found = s.found.gained
    if found is None:
        found = s.found.gained = {}
        for constant, x in _grants(s):
            for c in constant.to.among(s, x, s.all_in_play()):
                found.setdefault(c, []).append(_number(s, constant))
        for row in lasting_rows(s, Quality.TEXT):
            found.setdefault(row[ON], []).extend(_of_text(s, row))
        for c, numbers in found.items():  # to gain the same twice is no more than to gain it once
            found[c] = list(dict.fromkeys(numbers))
    return found


_NOTHING: Final[dict[CardId, list[int]]] = {}


def is_gained(s: ThronesState, c: CardId, index: int) -> bool:
    """Whether a card has an ability now that it may gain."""
    for constant, x in _grants(s):
        if _number(s, constant) == index and constant.applies(s, x, c) and not ignores(s, x, c):
            return True
    return any(row[ON] == c and index in _of_text(s, row) for row in lasting_rows(s, Quality.TEXT))


def _grants(s: ThronesState) -> list[tuple[Constant, Context]]:
    rows = lasting_rows(s, Quality.ABILITY)
    return [*active(s, Quality.ABILITY), *((s.deal.lasting[row[PLACE] - 1], row_context(row)) for row in rows)]


def _number(s: ThronesState, constant: Constant) -> int:
    return GAINED + next(place for place, ability in enumerate(s.deal.gained) if ability is constant.gift)


def _of_text(s: ThronesState, row: Row) -> list[int]:
    """The numbers of the abilities in a text that was copied."""
    abilities = s.deal.cards[row[AMOUNT]].abilities
    return [GAINED + place for place, other in enumerate(s.deal.gained) if any(other is one for one in abilities)]
