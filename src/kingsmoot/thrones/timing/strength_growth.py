"""STR that rises, for those who wait for it: by an effect, or by what holds by itself.

What raises the STR of a card is added up after every change and compared with what it was. When something that lowered
it ends, that is no rise.
"""

from __future__ import annotations

from kingsmoot.thrones.model.atoms import add_lasting, drop_lasting
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Period
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Mark, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import tell_all
from kingsmoot.thrones.values.in_force import AMOUNT, MODIFIER, ON, amounts, lasting_on
from kingsmoot.thrones.values.strength import base_strength, layered, may_rise


def notice_growth(s: ThronesState) -> None:
    """After every change, where a card waits for that."""
    grown: list[CardId] = []
    for c in _watched(s):
        now, seen = _raised_to(s, c), lasting_on(s, Mark.STRENGTH_SEEN, c)
        before = seen[0][AMOUNT] if seen else now
        if not seen or now != before:
            _keep(s, c, now)
        if now > before:
            grown.append(c)
    if grown:
        tell_all(s, [event(Event.STRENGTH_RAISED, c, s.controller[c]) for c in grown])


def _watched(s: ThronesState) -> list[CardId]:
    """The cards in play whose STR a card in play waits for, even if that one is blank now."""
    watchers = s.found.growth
    if watchers is None:
        abilities = ((c, ability) for c in s.all_in_play() for ability in s.cards[c].abilities)
        watchers = [(c, a.trigger) for c, a in abilities if a.trigger is not None and a.trigger.growth is not None]
        s.found.growth = watchers
    found: dict[CardId, None] = {}
    for c, trigger in watchers:
        assert trigger.growth is not None
        found |= dict.fromkeys(trigger.growth.among(s, Context(s.controller[c], c), s.all_in_play()))
    return list(found)


def _raised_to(s: ThronesState, c: CardId) -> int:
    """The STR without anything that takes some away."""
    if not may_rise(s, c):
        return base_strength(s, c)
    return layered(s, base_strength(s, c) + sum(n for n in amounts(s, Value.STRENGTH, c) if n > 0), c)


def _keep(s: ThronesState, c: CardId, now: int) -> None:
    drop_lasting(s, lambda row: row[MODIFIER] == Mark.STRENGTH_SEEN and row[ON] == c)
    add_lasting(s, Mark.STRENGTH_SEEN, now, Period.GAME, c)
