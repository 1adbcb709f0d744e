"""Why something happens, for the journal: by which card, by which keyword, or by which rule.

It is read from what is being resolved, so that nothing has to be kept for it.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import PROCEDURE
from kingsmoot.kernel.state import EVERYONE
from kingsmoot.kernel.text import joined
from kingsmoot.thrones.model.enums import Event, Phase
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.timing.event_rows import (
    BY_INSIGHT,
    BY_INTIMIDATE,
    BY_PILLAGE,
    BY_PRIZED,
    BY_RENOWN,
    CARD,
    EVENT,
    FLAGS,
    SOURCE,
)

_KEYWORDS: Final = {
    BY_INSIGHT: "insight",
    BY_INTIMIDATE: "intimidate",
    BY_PILLAGE: "pillage",
    BY_PRIZED: "prized",
    BY_RENOWN: "renown",
}
_USES: Final = ("use", "fulfil", "in-place")
"""The procedures that resolve abilities."""
_OF_CARD: Final = 3
"""The register of those that holds the card."""
_START: Final = 2
"""The register of a happening that says which of the events is its first."""


def resolving_card(s: ThronesState) -> CardId:
    """The card whose ability is being resolved; NO_CARD if what happens is done by the rules."""
    uses = [rules.by_name[name].number for name in _USES]
    claim = s.edition.procedures.claim.number
    for frame in reversed(s.stack):
        if frame[PROCEDURE] in uses:
            return CardId(frame[_OF_CARD])
        if frame[PROCEDURE] == claim:
            return NO_CARD
    return NO_CARD


def listed_cards(cards: list[CardId]) -> str:
    """Where so many cards are named in a line of the journal: "{card}, {card2} and {card3}"; see ``card_words``."""
    return joined([f"{{{key}}}" for key in card_words(cards)])


def card_words(cards: list[CardId]) -> dict[str, int]:
    return {f"card{at or ''}": c for at, c in zip((0, *range(2, len(cards) + 1)), cards, strict=True)}


def note_cause(s: ThronesState, text: str, row: Row, /, to: int = EVERYONE, **names: int) -> None:
    """Write into the journal what this event did, and why: ``{player} gains {count} power (unopposed).``"""
    if s.journal is None:
        return
    why, source = _rule(s, row), NO_CARD
    if not why:
        source = resolving_card(s)
    if source in (NO_CARD, row[CARD]):
        s.note(f"{text} ({why})." if why else f"{text}.", to, **names)
    else:
        s.note(f"{text} ({{source}}).", to, **names, source=source)


def _rule(s: ThronesState, row: Row) -> str:
    """The keyword or the rule by which it happens; empty if it is neither."""
    for flag, keyword in _KEYWORDS.items():
        if row[FLAGS] & flag:
            return keyword
    if resolving_card(s) != NO_CARD:
        return ""
    if any(frame[PROCEDURE] == s.edition.procedures.claim.number for frame in s.stack):
        return "claim"
    if row[EVENT] == Event.DISCARDED_FROM_HAND and s.phase == Phase.TAXATION:
        return "reserve"
    if row[EVENT] != Event.POWER_GAINED or row[SOURCE] != NO_CARD:
        return ""
    if s.phase == Phase.DOMINANCE:
        return "dominance"
    if not s.in_challenge:
        return ""
    first = next(one for one in s.events[s.stack[-1][_START] :] if one[EVENT] == Event.POWER_GAINED)
    return "unopposed" if s.unopposed and first is row else "rival"
