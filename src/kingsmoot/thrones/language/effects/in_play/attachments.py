"""Attachments in play move to other cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.effects.effect import CardAct, Do, is_in_play
from kingsmoot.thrones.language.nouns import Noun
from kingsmoot.thrones.language.program import Asking, Program
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.reference import HOST, Ref
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.attachments import may_be_attached
from kingsmoot.thrones.values.in_force import is_immune
from kingsmoot.thrones.view.labels import card_label, card_name
from kingsmoot.thrones.view.reasons import card_key


@final
class MayCarry(Selector):
    """A card to which those may be attached that were chosen, and which is not immune to this one. It goes without
    saying."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return not is_immune(s, x, c) and all(may_be_attached(s, a, c, x.you) for a in self.ref.find(s, x))

    def noun(self) -> Noun:
        return Noun()

    def parts(self) -> Sequence[object]:
        return (self.ref,)


def may_carry(ref: Ref) -> Selector:
    """A card to which that card may be attached."""
    return MayCarry(ref)


@final
class MoveAttachment(CardAct):
    """This attachment moves to another card, as it is."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[x.source] == Zone.PLAY

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            atoms.attach(s, x.source, c)
            s.note("{card} moves to {target}.", card=x.source, target=c)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        text = said.object("attach this card to", self.ref)
        other = f" other than {HOST.known()}"
        return text.replace(other, "").replace(" to a ", " to another ", 1) if other in text else text


def move_to(ref: Ref) -> MoveAttachment:
    """This attachment moves to that card."""
    return MoveAttachment(ref)


@final
class MoveElsewhere(CardAct):
    """An attachment moves to another such card, as it is, under the same control."""

    def __init__(self, ref: Ref, to: Selector) -> None:
        super().__init__(ref)
        self.to = to
        self.host = -1

    def hosts_of(self, s: ThronesState, x: Context, c: CardId) -> list[CardId]:
        hosts = [host for host in s.all_in_play() if host != s.host[c] and not is_immune(s, x, host)]
        return [host for host in self.to.among(s, x, hosts) if may_be_attached(s, c, host, s.controller[c])]

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and bool(self.hosts_of(s, x, c))

    def compile(self, to: Program) -> None:
        to.ask(self, self.ref)
        self.host = to.new_register()
        to.add(PickNewHost(self))
        to.add(Do(self, to.pays))

    def do(self, s: ThronesState, x: Context) -> None:
        moved = [c for c in self.ref.find(s, x) if self.affects(s, x, c)]
        if not moved:
            s.fall_short()
        for c, host in zip(moved, x.registers[self.host], strict=False):
            atoms.attach(s, c, host)
            s.note("{card} moves to {target}.", card=c, target=host)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        another = self.to.known() if isinstance(self.to, Ref) else f"another eligible {self.to.noun().say('')}"
        return said.object("move", self.ref, f" to {another}")

    def parts(self) -> Sequence[object]:
        return self.ref, self.to


@final
class PickNewHost(Asking[CardId]):
    """To which card an attachment moves."""

    kind = "host"

    def __init__(self, effect: MoveElsewhere) -> None:
        self.effect = effect

    def _moved(self, s: ThronesState, x: Context) -> list[CardId]:
        return [c for c in self.effect.ref.find(s, x) if self.effect.affects(s, x, c)]

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        return [host for c in self._moved(s, x)[:1] for host in self.effect.hosts_of(s, x, c)]

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        return f"attach to {card_name(s, option)}"

    def label(self, s: ThronesState, x: Context, option: CardId) -> str:
        return f"attach to {card_label(s, option)}"

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return card_key(option)

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"Attach {card_name(s, self._moved(s, x)[0])} to which card?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        x.registers[self.effect.host].append(option)


def move_attachment(ref: Ask, to: Selector) -> MoveElsewhere:
    """An attachment in play moves to another such card, or to that card, on which it may be:
    ``move_attachment(one(ATTACHMENT), …)``."""
    return MoveElsewhere(ref, to)
