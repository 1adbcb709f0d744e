"""Revealing cards and looking at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.kernel.state import others
from kingsmoot.thrones.language.effects.effect import CardAct, Effect
from kingsmoot.thrones.language.effects.out_of_play.piles import TOP
from kingsmoot.thrones.language.program import DEPTH, NOTHING, Asking, Op, Program
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.drawn_cards import Top
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.references.reference import Each, Ref
from kingsmoot.thrones.language.selectors.places import Lies, Pile
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import tell_all
from kingsmoot.thrones.view.labels import card_label, distinct
from kingsmoot.thrones.view.reasons import card_key


@final
class Reveal(CardAct):
    """Everybody sees it, where it stays."""

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if s.zone[c] == Zone.HAND:
                atoms.everybody_knows(s, c)
            else:
                atoms.show(s, c)
            s.note("{player} reveals {card}.", player=s.owner(c), card=c)
        tell_all(s, [event(Event.REVEALED, c, s.owner(c), source=x.source) for c in self.ref.find(s, x)])

    def clause(self, said: Speech) -> str:
        if isinstance(self.ref, Each) and isinstance(self.ref.of, Lies) and self.ref.of.zone == Zone.HAND:
            said.announce(self.ref.of.who)
            return f"reveal {self.ref.of.who.possessive()} hand"
        return said.object("reveal", self.ref, moves=True)


def reveal(ref: Ref) -> Reveal:
    """Reveal it."""
    return Reveal(ref)


@final
class LookAtHand(CardAct):
    """Only who looks knows these cards from now on."""

    def __init__(self, ref: Each, who: Who) -> None:
        super().__init__(ref)
        self.who = who

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(s.hand[seat] for seat in self.who.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for seat in self.who.seats(s, x):
            atoms.look_at_hand(s, x.you, seat)
            s.note("{player} looks at {other}'s hand.", player=x.you, other=seat)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        return f"look at {self.who.possessive()} hand"


@final
class LookAtPlots(CardAct):
    """A plot deck. Who looks reads what is in it."""

    def __init__(self, ref: Each, who: Who) -> None:
        super().__init__(ref)
        self.who = who

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(s.plots[seat] for seat in self.who.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for seat in self.who.seats(s, x):
            for c in s.plots[seat]:
                s.note("You see {card}.", x.you, card=c)
            s.note("{player} looks at {other}'s plot deck.", player=x.you, other=seat)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        return f"look at {self.who.possessive()} plot deck"


@final
class LookAtTop(Effect):
    """Cards on top of a deck: some go elsewhere, the others back in any order."""

    def __init__(self, ref: Top, take: Ask | None, to: ZoneId, rest: str) -> None:
        self.ref, self.take, self.to, self.rest = ref, take, to, rest
        self.seen, self.placed = -1, -1

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(s.deck[seat] for seat in self.ref.who.seats(s, x))

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return bool(s.deck[s.owner(c)])

    def compile(self, to: Program) -> None:
        to.ask(self, self.ref)
        self.seen, self.placed = self.ref.register, to.new_register()
        to.add(See(self))
        to.add(TakeSeen(self))
        to.add(OrderSeen(self))
        to.add(Seen(self))

    def clause(self, said: Speech) -> str:
        said.announce(self.ref)
        whose = self.ref.who.possessive()
        deck = f"{whose} deck" if self.ref.who is YOU else "that deck"
        must = self.take is not None and self.take.least > 0
        many = "" if self.take is None else f"{'' if must else 'up to '}{self.take.most} of them"
        taken = {Zone.HAND: f"add {many} to your hand", Zone.DECK: f"place {many} on the bottom of {deck}"}[self.to]
        back = "on top" if self.rest == TOP else "on the bottom"
        of_it = "" if self.to == Zone.DECK else f" of {deck}"
        one_left = must and self.take is not None and self.ref.n == self.take.most + 1
        others = f"the other {back}{of_it}" if one_left else f"the others {back}{of_it} in any order"
        return f"look at {self.ref.known()}, {taken} and place {others}"

    def parts(self) -> Sequence[object]:
        return (self.ref,)


@final
class Peek(CardAct):
    """Cards on top of a deck, which stay where they are."""

    def do(self, s: ThronesState, x: Context) -> None:
        cards = self.ref.find(s, x)
        if not cards:
            s.fall_short()
        for c in cards:
            s.note("You see {card}.", x.you, card=c)
        atoms.look_at_deck(s, x.you, cards)
        for seat in dict.fromkeys(s.owner(c) for c in cards):
            what = "the top card" if len(cards) == 1 else f"the top {len(cards)} cards"
            s.note(f"{{player}} looks at {what} of {{other}}'s deck.", player=x.you, other=seat)

    def clause(self, said: Speech) -> str:
        return said.object("look at", self.ref)


@final
class See(Op):
    """Whoever looks knows what lies where, and, once it has been put back, nobody else does any more."""

    def __init__(self, effect: LookAtTop) -> None:
        self.effect = effect

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        cards = x.registers[self.effect.seen]
        if not cards:
            s.fall_short()
        for c in cards:
            s.note("You see {card}.", x.you, card=c)
        atoms.look_at_deck(s, x.you, cards, alone=True)
        for seat in dict.fromkeys(s.owner(c) for c in cards):
            s.note("{player} looks at the top cards of {other}'s deck.", player=x.you, other=seat)


@final
class TakeSeen(Asking[CardId]):
    """Some of the cards that were seen go to a hand or to the bottom."""

    kind = "look"

    def __init__(self, effect: LookAtTop) -> None:
        self.effect = effect

    def always(self, s: ThronesState, x: Context) -> bool:
        return True

    def left(self, s: ThronesState, x: Context) -> list[CardId]:
        return [c for c in x.registers[self.effect.seen] if c not in x.registers[self.effect.placed]]

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        take = self.effect.take
        if take is None or len(x.registers[self.effect.placed]) >= take.most:
            return []
        left = take.of.among(s, x, self.left(s, x))
        in_order = left if self.effect.to == Zone.DECK else sorted(left)
        if in_order and len(x.registers[self.effect.placed]) < take.least:
            return distinct(s, in_order)
        return [*distinct(s, in_order), NOTHING] if x.registers[self.effect.seen] else []

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        if option == NOTHING:
            return "no more" if x.registers[self.effect.placed] else "nothing"
        return s.deal.cards[option].title

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return card_key(option) if option >= 0 else None

    def prompt(self, s: ThronesState, x: Context) -> str:
        if self.effect.to == Zone.HAND:
            return f"{card_label(s, x.source)}: which card do you add to your hand?"
        return f"{card_label(s, x.source)}: which card goes to the bottom of the deck, below all others?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        if option == NOTHING:
            f[DEPTH] = 1
            return
        x.registers[self.effect.placed].append(option)
        if self.effect.to == Zone.HAND:
            atoms.take_unseen(s, x.you, option)
            s.note("You add {card} to your hand.", x.you, card=option)
            s.note("{player} adds a card to their hand.", others(x.you), player=x.you)
        else:
            atoms.move(s, option, Zone.DECK, bottom=True)
            s.note("{player} puts a card on the bottom of their deck.", player=x.you)

    def more(self, s: ThronesState, f: Frame, x: Context) -> bool:
        enough, f[DEPTH] = bool(f[DEPTH]), 0
        return not enough and bool(self.left(s, x)) and bool(self.options(s, x))


@final
class OrderSeen(Asking[CardId]):
    """The others go back one after the other."""

    kind = "order"

    def __init__(self, effect: LookAtTop) -> None:
        self.effect = effect

    def start(self, s: ThronesState, f: Frame, x: Context) -> None:
        taken = x.registers[self.effect.placed]
        x.registers[self.effect.seen][:] = [c for c in x.registers[self.effect.seen] if c not in taken]
        taken.clear()

    def always(self, s: ThronesState, x: Context) -> bool:
        return True

    def left(self, s: ThronesState, x: Context) -> list[CardId]:
        return [c for c in x.registers[self.effect.seen] if c not in x.registers[self.effect.placed]]

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        left = self.left(s, x)
        if self.effect.rest == TOP:
            return distinct(s, left) if len(left) > 1 else []
        return distinct(s, sorted(left))

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        return s.deal.cards[option].title

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return card_key(option)

    def prompt(self, s: ThronesState, x: Context) -> str:
        placed = x.registers[self.effect.placed]
        if self.effect.rest == TOP:
            return "Which card lies on top?" if not placed else "Which card comes next, from the top?"
        return f"{card_label(s, x.source)}: which card goes to the bottom first? The next one goes below it."

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        placed = x.registers[self.effect.placed]
        if self.effect.rest == TOP:
            atoms.place_in_deck(s, option, len(placed))
        else:
            atoms.move(s, option, Zone.DECK, bottom=True)
        placed.append(option)

    def more(self, s: ThronesState, f: Frame, x: Context) -> bool:
        return bool(self.options(s, x))


@final
class Seen(Op):
    """What is in the register of the cards seen, for IT: what was taken and put back is spoken of no more."""

    def __init__(self, effect: LookAtTop) -> None:
        self.effect = effect

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        s.edition.settle(s)


def look_at(ref: Ref, *, take: Ask | None = None, to: Pile | str = TOP, rest: str = TOP) -> Effect:
    """Look at a hand, a plot deck, or at the top of a deck; ``take`` some of the cards seen, ``up_to`` a number or
    ``exactly`` one, ``to`` a hand or the bottom."""
    if isinstance(ref, Each) and isinstance(ref.of, Lies) and ref.of.zone == Zone.HAND:
        return LookAtHand(ref, ref.of.who)
    if isinstance(ref, Each) and isinstance(ref.of, Lies) and ref.of.zone == Zone.PLOT_DECK:
        return LookAtPlots(ref, ref.of.who)
    if isinstance(ref, Top) and take is None:
        return Peek(ref)
    if not isinstance(ref, Top):
        raise TypeError("look_at is for the top of a deck, each(HAND(…)) or each(PLOTS(…))")
    return LookAtTop(ref, take, to.zone if isinstance(to, Pile) else Zone.DECK, rest)
