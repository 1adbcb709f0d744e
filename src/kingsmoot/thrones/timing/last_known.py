"""A card as it last was in play, for those who react to its leaving.

What gave a card a trait, an icon or STR may be gone with it, and whoever controlled it does so no more. A row of
``memories`` keeps what it was: card, controller, host, kneeling, power, STR, icons (a bit each), how many traits it was
given, how many keywords it had; then those, and its crests, as places in ``deal.traits``, ``deal.keywords`` and
``CRESTS``. Traits that it had lost, and factions that it was given or had lost, are places as ``-place - 1``.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CRESTS, KEYWORDS, LEAVING, Event, Zone
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import CARD, DONE, EVENT, STATUS
from kingsmoot.thrones.values.in_force import (
    CONTROLLER,
    HOST,
    KNEELING,
    POWER,
    REMEMBERED,
    crests,
    factions_changed,
    has_number,
    icon_bits_now,
    keywords_now,
    traits_now,
)
from kingsmoot.thrones.values.strength import strength_sum


def remember(s: ThronesState, c: CardId) -> None:
    """Keep a card in play in mind as it is now."""
    now, printed = traits_now(s, c), s.cards[c].traits
    traits: list[int] = []
    if now is not printed:
        traits += [s.deal.traits.index(name) for name in sorted(now - printed)]
        traits += [-s.deal.traits.index(name) - 1 for name in sorted(printed - now)]
    words = [s.deal.keywords.index(word) for word in sorted(keywords_now(s, c)) if word in KEYWORDS or has_number(word)]
    factions = [-s.deal.faction_names.index(name) - 1 for name in factions_changed(s, c)]
    known = [
        c,
        s.controller[c],
        s.host[c],
        s.kneeling[c],
        s.power[c],
        strength_sum(s, c),
        icon_bits_now(s, c),
        len(traits),
        len(words),
    ]
    s.memories.append([*known, *traits, *words, *(CRESTS.index(name) for name in sorted(crests(s, c))), *factions])


def is_such_a_card(s: ThronesState, x: Context, of: Selector, row: Row) -> bool:
    """Whether the card of an event is such a one: having left play, as it last was; having been played, as an event."""
    c = row[CARD]
    if row[STATUS] != DONE or row[EVENT] not in _LOOKING_BACK:
        return of.test(s, x, c)
    if row[EVENT] == Event.EVENT_PLAYED:
        return of.test(s.as_if(c, zone=Zone.PLAYING), x, c)
    memory = next((known for known in reversed(s.memories) if known[REMEMBERED] == c), None)
    return of.test(_as_it_was(s, memory) if memory is not None else s, x, c)


def _as_it_was(s: ThronesState, memory: Row) -> ThronesState:
    return s.as_if(
        memory[REMEMBERED],
        recalled=memory,
        zone=Zone.PLAY,
        controller=memory[CONTROLLER],
        host=memory[HOST],
        kneeling=memory[KNEELING],
        power=memory[POWER],
    )


_LOOKING_BACK: Final = (*LEAVING, Event.EVENT_PLAYED)
