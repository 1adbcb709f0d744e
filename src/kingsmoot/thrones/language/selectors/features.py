"""What there is on a card: challenge icons and keywords, counted; attachments, by what they are on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.counts.count import Count
from kingsmoot.thrones.language.counts.measures import Measure, MeasureOf
from kingsmoot.thrones.language.nouns import WHOSE, Noun
from kingsmoot.thrones.language.references.reference import Ref, a_card
from kingsmoot.thrones.language.selectors.selector import IN_PLAY_ZONE, Selector, Zones
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import icons_now, keywords_now


class Features(Measure):
    """Something of which a card may have several."""

    joint = "on"

    def __init__(self, counted: str) -> None:
        self.counted, self.name = counted, f"number of {counted}"

    def of(self, ref: Ref) -> Count:
        return MeasureOf(self, ref)


@final
class Icons(Features):
    def measure(self, s: ThronesState, c: CardId) -> int:
        return len(icons_now(s, c))


@final
class Keywords(Features):
    def measure(self, s: ThronesState, c: CardId) -> int:
        return len(keywords_now(s, c))


ICON_COUNT: Final = Icons("challenge icons")
KEYWORD_COUNT: Final = Keywords("keywords")
"""How many challenge icons, or keywords, a card has: ``ICON_COUNT < 2`` selects cards, ``ICON_COUNT.of(HOST)`` is a
number."""


@final
class AttachedTo(Selector):
    """An attachment on such a card."""

    def __init__(self, host: Selector) -> None:
        self.host = host

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.host[c] != NO_CARD and s.zone[c] == Zone.PLAY and self.host.test(s, x, s.host[c])

    def noun(self) -> Noun:
        host = a_card(self.host)
        return Noun(("attachment",), after=((WHOSE, f"on {host}"),))

    def zones(self) -> Zones:
        return IN_PLAY_ZONE

    def parts(self) -> Sequence[object]:
        return (self.host,)


@final
class OnAnothers(Selector):
    """An attachment on a character of which its own controller is not the controller."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        host = s.host[c]
        if host == NO_CARD or s.zone[c] != Zone.PLAY or not s.is_type(host, Type.CHARACTER):
            return False
        return s.controller[host] != s.controller[c]

    def noun(self) -> Noun:
        return Noun(("attachment",), after=((WHOSE, "on a character its controller does not control"),))

    def zones(self) -> Zones:
        return IN_PLAY_ZONE


ON_ANOTHERS: Final = OnAnothers()
"""Attachments on a character that their controller does not control."""


def attached_to(host: Selector) -> Selector:
    """Attachments on that card, or on such a card."""
    return AttachedTo(host)
