"""What keywords do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.references.reference import a_card
from kingsmoot.thrones.language.selectors import kinds
from kingsmoot.thrones.language.selectors.kinds import CHARACTER
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import BY_ASSAULT, BY_INSIGHT, BY_INTIMIDATE, BY_PILLAGE, CARD, FLAGS, SOURCE
from kingsmoot.thrones.timing.last_known import is_such_a_card


@final
class ByKeyword(Trigger):
    """A keyword of such a card does something to such a card: it bypasses, pillages, intimidates."""

    def __init__(
        self, event: EventId, flag: int, by: Selector | None, of: Selector, verbs: tuple[str, str, str]
    ) -> None:
        self.events = (event,)
        self.flag, self.by, self.of, self.verbs = flag, by, of, verbs
        nouns = of.noun().nouns
        self.that = f"that {nouns[0]}" if len(nouns) == 1 else "that card"

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if row[SOURCE] < 0 or (self.flag and not row[FLAGS] & self.flag):
            return False
        if self.by is not None and not self.by.test(s, x, row[SOURCE]):
            return False
        return row[CARD] < 0 or is_such_a_card(s, x, self.of, row)

    def said(self) -> str:
        does, done, using = self.verbs
        of = a_card(self.of)
        return f"{a_card(self.by)} {does} {of} {using}" if self.by is not None else f"{of} is {done} {using}"

    def parts(self) -> Sequence[object]:
        return (self.of,) if self.by is None else (self.of, self.by)


def bypasses(by: Selector, of: Selector = CHARACTER) -> Trigger:
    """Such a card bypasses such a character; each that does, by itself."""
    return ByKeyword(Event.BYPASSED, 0, by, of, ("bypasses", "bypassed", "using stealth"))


def bypassed(of: Selector) -> Trigger:
    """Such a character is bypassed, once for each that bypasses it."""
    return ByKeyword(Event.BYPASSED, 0, None, of, ("bypasses", "bypassed", "using stealth"))


_PILLAGE: Final = ("discards", "discarded", "using pillage")


def pillages(by: Selector, of: Selector = kinds.CARD) -> Trigger:
    """Such a card discards such a card using pillage; each of them comes by itself."""
    return ByKeyword(Event.DISCARDED_FROM_DECK, BY_PILLAGE, by, of, _PILLAGE)


def pillaged(of: Selector) -> Trigger:
    """Such a card is discarded using pillage, whoever does."""
    return ByKeyword(Event.DISCARDED_FROM_DECK, BY_PILLAGE, None, of, _PILLAGE)


def draws_using_insight(by: Selector) -> Trigger:
    """A card is drawn using the insight of such a card."""
    return ByKeyword(Event.CARDS_DRAWN, BY_INSIGHT, by, kinds.CARD, ("draws", "drawn", "using insight"))


def intimidates(by: Selector, of: Selector = CHARACTER) -> Trigger:
    """Such a card kneels such a character using intimidate."""
    return ByKeyword(Event.KNELT, BY_INTIMIDATE, by, of, ("kneels", "knelt", "using intimidate"))


def assaulted(of: Selector) -> Trigger:
    """Such a location is knelt using assault."""
    return ByKeyword(Event.KNELT, BY_ASSAULT, None, of, ("kneels", "knelt", "using assault"))
