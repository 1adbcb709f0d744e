"""Playing events from the discard pile, and what follows from playing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.games.winter.words.initiation import RESPONSES, what_initiates
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.effects.effect import CardAct
from kingsmoot.thrones.language.nouns import MARK, Noun
from kingsmoot.thrones.language.program import Asking, Program
from kingsmoot.thrones.language.references.players import OPPONENT, Who
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Kind, Phase
from kingsmoot.thrones.model.ids import NO_EVENT, CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import SEAT
from kingsmoot.thrones.timing.legality import code, obstacle
from kingsmoot.thrones.timing.windows import initiate
from kingsmoot.thrones.view.labels import ability_text, card_name
from kingsmoot.thrones.view.window_prompts import ability_label


@final
class Triggers(Trigger):
    """A player triggers an effect: an action or response, also that of an event; not a passive ability, and no plot."""

    first = True

    def __init__(self, who: Who) -> None:
        self.events = (Event.EFFECT_INITIATES,)
        self.who = who

    def matches(self, s: ThronesState, x: Context) -> bool:
        kind, _ = what_initiates(s, x)
        return self.who.takes(s, x, s.events[x.event][SEAT]) and (kind == Kind.ACTION or kind in RESPONSES)

    def said(self) -> str:
        return f"{self.who.subject()} {'trigger' if self.who.plural else 'triggers'} an effect"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def triggers(who: Who = OPPONENT) -> Trigger:
    """A player triggers an effect: an action or a response, also that of an event."""
    return Triggers(who)


def ways_to_play(s: ThronesState, c: CardId) -> list[int]:
    """The "Any Phase" abilities of an event that could be played now, if it were in hand."""
    return [
        index
        for index, ability in enumerate(s.deal.cards[c].abilities)
        if ability.kind == Kind.ACTION
        and ability.phase == Phase.NONE
        and ability.zone is None
        and not obstacle(s, c, index, NO_EVENT)
    ]


@final
class Playable(Selector):
    """An event that could be played as an "Any Phase" action now."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return bool(ways_to_play(s, c))

    def noun(self) -> Noun:
        return Noun(before=((MARK, 'playable "Any Phase"'),))


PLAYABLE: Final = Playable()


@final
class PlayIt(CardAct):
    """An event is played as if from hand. There is none if it could not be played any more once costs were paid."""

    def compile(self, to: Program) -> None:
        to.ask(self, self.ref)
        to.add(WhichWay(self.ref))

    def clause(self, said: Speech) -> str:
        return said.object("play", self.ref, " as if from your hand", moves=True)


@final
class WhichWay(Asking[int]):
    kind = "either"

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def options(self, s: ThronesState, x: Context) -> list[int]:
        return [way for c in self.ref.find(s, x) for way in ways_to_play(s, c)]

    def _event(self, s: ThronesState, x: Context) -> CardId:
        return self.ref.find(s, x)[0]

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return ability_text(s, self._event(s, x), option, NO_EVENT)

    def label(self, s: ThronesState, x: Context, option: int) -> str:
        return ability_label(s, self._event(s, x), option)

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"How do you play {card_name(s, self._event(s, x))}?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        initiate(s, x.you, code(self._event(s, x), option, NO_EVENT))


def play(ref: Ref) -> PlayIt:
    """Play that event, in a way of your choice."""
    return PlayIt(ref)
