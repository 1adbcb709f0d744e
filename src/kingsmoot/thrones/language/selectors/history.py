"""By what has happened to a card in a period."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.language.conditions.history import Happened
from kingsmoot.thrones.language.nouns import WHERE, Noun
from kingsmoot.thrones.language.references.players import EACH_PLAYER
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.triggers.cards import CardEvent
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.rows import WATCHED, WATCHED_BY
from kingsmoot.thrones.model.state import ThronesState


@final
class Was(Selector):
    """A card to which something has happened in this period, wherever it has gone since."""

    def __init__(self, trigger: CardEvent, period: Period) -> None:
        self.history = Happened(trigger, period, EACH_PLAYER, 1)
        self.history.by_card = True
        self.words = _words(trigger, self.history, denied=False)
        self.other_words = _words(trigger, self.history, denied=True)

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        watch = s.deal.watch(self.history)
        return any(row[WATCHED] == watch and row[WATCHED_BY] // s.players == c for row in s.watched)

    def noun(self) -> Noun:
        return Noun(after=((WHERE, self.words),))

    def negated(self) -> Noun:
        return Noun(after=((WHERE, self.other_words),))

    def parts(self) -> Sequence[object]:
        return (self.history,)


def _words(trigger: CardEvent, history: Happened, *, denied: bool) -> str:
    """ "that was killed this phase", "that has not participated in a challenge this phase"."""
    if trigger.verb.startswith("is "):
        return f"that was {'not ' if denied else ''}{trigger.verb.removeprefix('is ')}{history.when()}"
    done = trigger.past(None, denied=denied).removeprefix(f"{trigger.subject()} ")
    return f"that {done}{history.when()}"


def was(trigger: CardEvent, period: Period) -> Selector:
    """A card to which that has happened in this period, wherever it is now: ``was(killed(CHARACTER), PHASE)``."""
    return Was(trigger, period)
