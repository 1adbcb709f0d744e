"""Influence."""

from __future__ import annotations

from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.effects.effect import Effect
from kingsmoot.thrones.language.program import PAID_REGISTER, Asking, Program
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import AS_COST, event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.view.labels import card_label, card_name
from kingsmoot.thrones.view.reasons import card_key


@final
class KneelInfluence(Effect):
    """Cards of yours kneel that show so much influence together; what is too much is lost."""

    def __init__(self, n: int) -> None:
        self.influence = n

    def could(self, s: ThronesState, x: Context) -> bool:
        cards, kneeling, found = s.deal.cards, s.kneeling, 0
        for c in s.play[x.you]:
            if not kneeling[c]:
                found += cards[c].influence
                if found >= self.influence:
                    return True
        return found >= self.influence

    def compile(self, to: Program) -> None:
        to.add(PickInfluence(self.influence, to.new_register()))

    def clause(self, said: Speech) -> str:
        return f"kneel {self.influence} influence"


def with_influence(s: ThronesState, seat: Seat) -> list[CardId]:
    return [c for c in s.play[seat] if s.deal.cards[c].influence and not s.kneeling[c]]


def shown(s: ThronesState, cards: list[CardId]) -> int:
    """How much influence these cards show."""
    return sum(s.deal.cards[c].influence for c in cards)


@final
class PickInfluence(Asking[CardId]):
    """One card after the other, each of which kneels at once, until there is enough."""

    kind = "pick"

    def __init__(self, n: int, register: int) -> None:
        self.n, self.register = n, register

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        return with_influence(s, x.you)

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        return card_name(s, option)

    def label(self, s: ThronesState, x: Context, option: CardId) -> str:
        return card_label(s, option)

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return card_key(option)

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_name(s, x.source)}: kneel {self.n} influence."

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        x.registers[self.register].append(option)
        x.registers[PAID_REGISTER].append(option)
        happen(s, event(Event.KNELT, option, x.you, source=x.source, flags=AS_COST))

    def more(self, s: ThronesState, f: Frame, x: Context) -> bool:
        enough = shown(s, x.registers[self.register]) >= self.n
        return not enough and bool(s.alive[x.you]) and bool(self.options(s, x))


def kneel_influence(n: int) -> KneelInfluence:
    """Kneel cards of yours that show ``n`` influence together."""
    return KneelInfluence(n)
