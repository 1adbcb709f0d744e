"""What happens to cards in play: they kneel and stand, leave play, gain power, take part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.counts import Count, Number, number
from kingsmoot.thrones.language.durations import Duration, UntilEvent, duration, ends, is_over, parts_of, until_said
from kingsmoot.thrones.language.effects import Act, CardAct, EventAct, is_in_play, no_saves, unsaved
from kingsmoot.thrones.language.nouns import counted
from kingsmoot.thrones.language.players import DEAD, DEFENDER, YOU, Pile, Who
from kingsmoot.thrones.language.program import Op, Program
from kingsmoot.thrones.language.references import SELF, Ask, AtRandom, FactionOf, Ref
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers import Trigger
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, EventId, Period, Phase, Token, Type, Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Mark, Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import participants
from kingsmoot.thrones.rules.control import give_control as change_control
from kingsmoot.thrones.rules.uniqueness import may_come_under
from kingsmoot.thrones.timing.endings import lapse
from kingsmoot.thrones.timing.events import AMOUNT, AT_RANDOM, CANCELLED, CARD, EVENT, FLAGS, SEAT, STATUS, event
from kingsmoot.thrones.timing.happenings import happen, tell
from kingsmoot.thrones.timing.leaving_play import may_be_discarded, may_be_killed, must_stay
from kingsmoot.thrones.values.allowances import gold_for, power_for
from kingsmoot.thrones.values.costs import is_banned, purse, spend
from kingsmoot.thrones.values.in_force import holds, ignores


@final
class Kneel(EventAct):
    verb = "kneel"

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.KNELT

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return not s.kneeling[c] and is_in_play(s, x, c)

    def payable(self, s: ThronesState, x: Context) -> bool:
        """You pay with your own cards only."""
        mine = isinstance(self.ref, Ask) or all(s.controller[c] == x.you for c in self.ref.find(s, x))
        return mine and super().payable(s, x)


def kneel(ref: Ref) -> Kneel:
    """Kneel it."""
    return Kneel(ref)


@final
class Stand(EventAct):
    verb = "stand"

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.STOOD

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return bool(s.kneeling[c]) and is_in_play(s, x, c) and not _kept_kneeling(s, c)


def _kept_kneeling(s: ThronesState, c: CardId) -> bool:
    """Whether a character cannot stand at all, or not in the standing phase, not even by an effect."""
    if holds(s, Permission.NEVER_STANDS, c):
        return True
    return s.phase == Phase.STANDING and s.is_type(c, Type.CHARACTER) and holds(s, Permission.CANNOT_STAND, c)


def stand(ref: Ref) -> Stand:
    """Stand it."""
    return Stand(ref)


# -- leaving play ---------------------------------------------------------------------------------------


class Leaves(EventAct):
    """A card leaves play."""

    moves = True

    def __init__(self, ref: Ref, saves: bool = True) -> None:
        super().__init__(ref)
        self.saves = saves
        self.flags = unsaved(saves)

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and not must_stay(s, c)

    def after(self) -> str:
        return no_saves(self.saves)


@final
class Kill(Leaves):
    verb = "kill"
    moves = False

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.KILLED

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and may_be_killed(s, c)


def kill(ref: Ref, *, saves: bool = True) -> Kill:
    """Kill it; with ``saves=False`` it cannot be saved."""
    return Kill(ref, saves)


@final
class Discard(Leaves):
    """From play, from a hand, from shadows or from a deck: wherever the card is."""

    verb = "discard"

    def event(self, s: ThronesState, c: CardId) -> EventId:
        if s.zone[c] == Zone.HAND:
            return Event.DISCARDED_FROM_HAND
        if s.zone[c] == Zone.SHADOWS:
            return Event.DISCARDED_FROM_SHADOWS
        return Event.DISCARDED_FROM_DECK if s.zone[c] == Zone.DECK else Event.DISCARDED_FROM_PLAY

    def rows(self, s: ThronesState, x: Context) -> list[Row]:
        rows = super().rows(s, x)
        if isinstance(self.ref, AtRandom):
            for row in rows:
                row[FLAGS] |= AT_RANDOM & s.deal.awaited_flags
        return rows

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if s.zone[c] in (Zone.HAND, Zone.DECK, Zone.SHADOWS):
            return c != x.source or not isinstance(self.ref, Ask)  # an event cannot be discarded to pay for itself
        return is_in_play(s, x, c) and may_be_discarded(s, c)

    def clause(self, said: Speech) -> str:
        if self.ref is SELF and said.place is not None:
            return "discard this card"
        return super().clause(said)

    def after(self) -> str:
        said = self.ref.zones() or isinstance(self.ref, Ask)
        return f"{'' if said else ' from play'}{no_saves(self.saves)}"


def discard(ref: Ref, *, saves: bool = True) -> Discard:
    """Discard it from where it is: from play, a hand, a deck."""
    return Discard(ref, saves)


@final
class Sacrifice(Leaves):
    verb = "sacrifice"
    moves = False

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.SACRIFICED

    def after(self) -> str:
        return ""


def sacrifice(ref: Ref) -> Sacrifice:
    """Sacrifice it. Nothing saves from that."""
    return Sacrifice(ref, False)


@final
class Remove(Leaves):
    """Out of the game: for good, or until something happens, and then it can be saved from.

    From play; or from a hand or pile, which is not leaving play.
    """

    verb = "remove"

    def __init__(self, ref: Ref, until: UntilEvent | None) -> None:
        super().__init__(ref, until is not None)
        self.until = until

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.REMOVED_FROM_GAME

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        """A card of a hand comes back there."""
        return s.zone[c] in _ELSEWHERE or super().affects(s, x, c)

    def could(self, s: ThronesState, x: Context) -> bool:
        return super().could(s, x) and not (self.until is not None and self.until.is_over(s, x))

    def rows(self, s: ThronesState, x: Context) -> list[Row]:
        cards = self.ref.find(s, x)
        elsewhere = [c for c in cards if s.zone[c] in _ELSEWHERE]
        for c in elsewhere:
            s.note("{card} is removed from the game.", card=c)
            atoms.move(s, c, Zone.REMOVED)
        return [] if elsewhere and len(elsewhere) == len(cards) else super().rows(s, x)

    def compile(self, to: Program) -> None:
        super().compile(to)
        if self.until is not None:
            to.add(KeepAway(self.ref, self.until))

    def after(self) -> str:
        return " from the game" + (f" {self.until.said()}" if self.until is not None else "")

    def parts(self) -> Sequence[object]:
        return (self.ref,) if self.until is None else (self.ref, self.until)


_ELSEWHERE = (Zone.HAND, Zone.DISCARD, Zone.DEAD, Zone.SHADOWS)


@final
class KeepAway(Op):
    """Those that are out of the game now come back when something happens; at once, if that is so already."""

    def __init__(self, ref: Ref, until: UntilEvent) -> None:
        self.ref, self.until = ref, until

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        away = [c for c in self.ref.find(s, x) if s.zone[c] == Zone.REMOVED]
        if away:
            number = self.until.begin(s, x)
            left_play = [row[CARD] for row in s.events if row[EVENT] == Event.REMOVED_FROM_GAME]
            for c in away:
                atoms.add_lasting(s, Mark.AWAY, Zone.PLAY if c in left_play else Zone.HAND, number, c)
            if self.until.is_over(s, x):
                happen(s, *lapse(s))


def remove(ref: Ref, *, until: Trigger | None = None) -> Remove:
    """Remove it from the game; with ``until``, it comes back to play, or to the hand, when that happens."""
    return Remove(ref, None if until is None else UntilEvent(until))


_PILED = (Zone.DISCARD, Zone.DEAD, Zone.SHADOWS)


@final
class ToHand(Leaves):
    """From play, or from a pile, into the hand of its owner."""

    verb = "return"

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.RETURNED_TO_HAND

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if s.zone[c] in _PILED:
            return True
        return is_in_play(s, x, c) and not must_stay(s, c)

    def do(self, s: ThronesState, x: Context) -> None:
        cards = self.ref.find(s, x)
        piled = [c for c in cards if s.zone[c] in _PILED]
        for c in piled:
            if s.zone[c] == Zone.SHADOWS:  # facedown, as it was there
                s.note("{card} returns to its owner's hand.", card=c)
                atoms.move(s, c, Zone.HAND)
            else:
                atoms.move(s, c, Zone.HAND)
                s.note("{card} returns to its owner's hand.", card=c)
        if len(piled) < len(cards) or not cards:
            super().do(s, x)

    def after(self) -> str:
        whose = "your" if _is_own(self.ref) else "its owner's"
        return f" to {whose} hand{no_saves(self.saves)}"


def _is_own(ref: Ref) -> bool:
    """Whether it is said that the card is yours: this one, or one of your piles."""
    said = ref.first()
    return said == "this card" or " your discard pile" in said or " your dead pile" in said


def to_hand(ref: Ref, *, saves: bool = True) -> ToHand:
    """Return it to its owner's hand."""
    return ToHand(ref, saves)


@final
class Goes(Act):
    """The card of the trigger goes elsewhere; it leaves play all the same."""

    def __init__(self, zone: ZoneId, where: str, usual: str) -> None:
        self.zone, self.where, self.usual = zone, where, usual

    def do(self, s: ThronesState, x: Context) -> None:
        s.events[x.event][AMOUNT] = self.zone + 1

    def clause(self, said: Speech) -> str:
        return f"{self.where} instead of {'placing it in ' if self.zone != Zone.DISCARD else ''}the {self.usual}"


_GOES = {
    Zone.HAND: "return it to its owner's hand",
    Zone.DECK: "shuffle it into its owner's deck",
    Zone.DISCARD: "place it in its owner's discard pile",
    Zone.REMOVED: "remove it from the game",
}


@final
class GoesIntoPlay(Act):
    """The card of the trigger, which is discarded from a hand or deck, enters play under its owner's control."""

    def could(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if row[EVENT] not in (Event.DISCARDED_FROM_HAND, Event.DISCARDED_FROM_DECK):
            return False
        c, owner = row[CARD], s.owner(row[CARD])
        barred = is_banned(s, Permission.CANNOT_ENTER, owner, c) or not may_come_under(s, c, owner)
        return not barred and s.deal.cards[c].type in (Type.CHARACTER, Type.LOCATION)

    def do(self, s: ThronesState, x: Context) -> None:
        s.events[x.event][AMOUNT] = Zone.PLAY + 1

    def clause(self, said: Speech) -> str:
        return "put it into play instead of placing it in the discard pile"


def goes_into_play() -> GoesIntoPlay:
    """Of a character or location that is discarded from a hand or deck: it enters play, and counts as discarded."""
    return GoesIntoPlay()


def goes(pile: Pile, *, instead_of: Pile = DEAD) -> Goes:
    """Of a card that is killed or discarded: it goes to this pile instead of the usual one, or OUT of the game."""
    return Goes(pile.zone, _GOES[pile.zone], "dead pile" if instead_of is DEAD else "discard pile")


@final
class GoesAfterwards(Act):
    """This event, once it has been played."""

    def __init__(self, zone: ZoneId) -> None:
        self.zone = zone

    def could(self, s: ThronesState, x: Context) -> bool:
        return False

    def do(self, s: ThronesState, x: Context) -> None:
        if s.zone[x.source] == Zone.PLAYING:
            atoms.add_lasting(s, Mark.GOES_AFTERWARDS, self.zone, Period.GAME, x.source)

    def clause(self, said: Speech) -> str:
        where = "return this card to your hand" if self.zone == Zone.HAND else "remove this card from the game"
        return f"{where} instead of placing it in your discard pile"


def goes_afterwards(pile: Pile) -> GoesAfterwards:
    """Of an event that says so of itself: once it has been played it goes to the HAND, or OUT of the game."""
    if pile.zone not in (Zone.HAND, Zone.REMOVED):
        raise TypeError("an event that was played goes to the HAND, or OUT of the game")
    return GoesAfterwards(pile.zone)


# -- saving and cancelling ------------------------------------------------------------------------------


@final
class Save(Act):
    """The card of the trigger stays."""

    def do(self, s: ThronesState, x: Context) -> None:
        row = s.events[x.event]
        row[STATUS] = CANCELLED
        s.note("{card} is saved.", card=row[CARD])
        tell(s, event(Event.SAVED, row[CARD], row[SEAT], source=x.source))

    def clause(self, said: Speech) -> str:
        return "save it"


def save() -> Save:
    """Save the card of the trigger."""
    return Save()


@final
class Cancel(Act):
    """The effects that are about to initiate do not."""

    def do(self, s: ThronesState, x: Context) -> None:
        s.events[x.event][STATUS] = CANCELLED

    def clause(self, said: Speech) -> str:
        return "cancel those effects"


def cancel() -> Cancel:
    """Cancel the effects of the trigger."""
    return Cancel()


# -- power and gold -------------------------------------------------------------------------------------


@final
class GainPower(CardAct):
    def __init__(self, ref: Ref, n: Count) -> None:
        super().__init__(ref)
        self.n = n

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and bool(power_for(s, c, 1))

    def could(self, s: ThronesState, x: Context) -> bool:
        return super().could(s, x) and self.n.some(s, x)

    def do(self, s: ThronesState, x: Context) -> None:
        amount = self.n.value(s, x)
        cards = [c for c in self.ref.find(s, x) if self.affects(s, x, c)] if amount > 0 else []
        happen(s, *(event(Event.POWER_GAINED, c, s.controller[c], amount, x.source) for c in cards))

    def clause(self, said: Speech) -> str:
        said.choose(self.n)
        if isinstance(self.ref, FactionOf):
            who = self.ref.who
            said.announce(who)
            whose = "your" if who is YOU else "their"
            what, joint, rest = self.n.many("power").partition(" (")
            if not joint:
                what, joint, rest = what.partition(" for ")
            gain = "gain" if who is YOU or who is said.actor else f"{who.subject()} {'gain' if who.plural else 'gains'}"
            return f"{gain} {what} for {whose} faction{joint}{rest}"
        return f"{said.subject(self.ref)} gains {self.n.many('power')}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.n


def gain_power(ref: Ref, n: Count | int = 1) -> GainPower:
    """It gains power; FACTION for your faction."""
    return GainPower(ref, number(n))


def _has_power(s: ThronesState, x: Context, c: CardId) -> bool:
    return s.power[c] > 0 and not ignores(s, x, c)


@final
class MovePower(CardAct):
    def __init__(self, ref: Ref, to: Ref, n: Count) -> None:
        super().__init__(ref)
        self.to, self.n = to, n

    def at_most(self, s: ThronesState, x: Context) -> int:
        return sum(s.power[c] for c in self.ref.find(s, x) if _has_power(s, x, c))

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return _has_power(s, x, c)

    def do(self, s: ThronesState, x: Context) -> None:
        """From each of them at once, all to the same card, or each to its own."""
        start, end = self.ref.find(s, x), self.to.find(s, x)
        pairs = zip(start, end * len(start) if len(end) == 1 else end, strict=False)
        moved = [(a, b) for a, b in pairs if _has_power(s, x, a) and not ignores(s, x, b)]
        amount = self.n.value(s, x)
        rows = [event(Event.POWER_MOVED, b, s.controller[b], min(amount, s.power[a]), a) for a, b in moved]
        happen(s, *(row for row in rows if row[AMOUNT] > 0))

    def clause(self, said: Speech) -> str:
        start = said.subject(self.ref)
        return f"move {_power(self.n, f' from {start} to {said.subject(self.to)}')}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.to, self.n


def _power(n: Count, where: str) -> str:
    """So much power there; what it is counted by stands behind that."""
    much, _, counted_by = n.many("power").partition(", where ")
    much, _, each = much.partition(" for each ")
    tail = f", where {counted_by}" if counted_by else ""
    return f"{much}{where}{f' for each {each}' if each else ''}{tail}"


def move_power(ref: Ref, to: Ref, n: Count | int = 1) -> MovePower:
    """Power moves from one card to another: so much, or ALL of it."""
    return MovePower(ref, to, number(n))


@final
class DiscardPower(EventAct):
    def __init__(self, ref: Ref, n: Count) -> None:
        super().__init__(ref)
        self.n = n
        self.amount = n.n if isinstance(n, Number) else 0

    def event(self, s: ThronesState, c: CardId) -> EventId:
        return Event.POWER_DISCARDED

    def at_most(self, s: ThronesState, x: Context) -> int:
        return sum(s.power[c] for c in self.ref.find(s, x) if _has_power(s, x, c))

    def could(self, s: ThronesState, x: Context) -> bool:
        return self.n.some(s, x) and super().could(s, x)

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return _has_power(s, x, c)

    def rows(self, s: ThronesState, x: Context) -> list[Row]:
        rows = super().rows(s, x)
        if not self.amount:
            for row in rows:
                row[AMOUNT] = min(self.n.value(s, x), s.power[row[CARD]])
        return [row for row in rows if row[AMOUNT] > 0]

    def clause(self, said: Speech) -> str:
        return f"discard {_power(self.n, f' from {said.subject(self.ref)}')}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.n


def discard_power(ref: Ref, n: Count | int = 1) -> DiscardPower:
    """Discard power from it: so much, or ALL of it."""
    return DiscardPower(ref, number(n))


class PlayerAct(Act):
    """An effect that falls on players."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def parts(self) -> Sequence[object]:
        return (self.who,)

    def does(self, said: Speech, verb: str, rest: str) -> str:
        """ "draw 2 cards", "each opponent draws 2 cards"."""
        said.announce(self.who)
        if self.who in (YOU, said.actor):
            return f"{verb} {rest}"
        if self.who.plural:
            return f"{self.who.subject()} {verb} {rest}"
        return f"{self.who.subject()} {verb}s {rest}"


@final
class GainGold(PlayerAct):
    def __init__(self, n: Count, who: Who) -> None:
        super().__init__(who)
        self.n = n

    def could(self, s: ThronesState, x: Context) -> bool:
        seats = self._seats(s, x)
        return not seats or any(gold_for(s, seat, 1) for seat in seats)

    def do(self, s: ThronesState, x: Context) -> None:
        amount = self.n.value(s, x)
        if amount > 0:
            rows = [event(Event.GOLD_GAINED, seat=seat, amount=amount, source=x.source) for seat in self._seats(s, x)]
            happen(s, *rows)

    def _seats(self, s: ThronesState, x: Context) -> list[Seat]:
        return self.who.seats(s, x)

    def clause(self, said: Speech) -> str:
        said.choose(self.n)
        return self.does(said, "gain", self.n.many("gold"))

    def parts(self) -> Sequence[object]:
        return self.n, self.who


def gain_gold(n: Count | int, who: Who = YOU) -> GainGold:
    """A player gains gold."""
    return GainGold(number(n), who)


@final
class Pay(Act):
    """Gold, as a price."""

    def __init__(self, n: Count) -> None:
        self.n = n

    def could(self, s: ThronesState, x: Context) -> bool:
        return purse(s, x.you) >= self.n.value(s, x)

    def do(self, s: ThronesState, x: Context) -> None:
        spend(s, x.you, self.n.value(s, x))

    def clause(self, said: Speech) -> str:
        return f"pay {self.n.many('gold')}"

    def parts(self) -> Sequence[object]:
        return (self.n,)


def pay(n: Count | int) -> Pay:
    """Pay gold."""
    return Pay(number(n))


@final
class ReturnGold(PlayerAct):
    """All gold of these players goes back to the treasury."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(s.pool[seat] for seat in self.who.seats(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for seat in self.who.seats(s, x):
            s.note("{player} returns {count} gold.", player=seat, count=s.pool[seat])
            atoms.return_gold(s, seat)

    def clause(self, said: Speech) -> str:
        return self.does(said, "return", "all gold in their gold pool to the treasury")


def return_gold(who: Who) -> ReturnGold:
    """These players return all their gold to the treasury."""
    return ReturnGold(who)


# -- tokens ---------------------------------------------------------------------------------------------


@final
class Place(CardAct):
    """A token on a card."""

    def __init__(self, kind: Token, ref: Ref, n: int, with_self: bool) -> None:
        super().__init__(ref)
        self.kind, self.n, self.with_self = kind, n, with_self

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] in (Zone.PLAY, Zone.REVEALED, Zone.AGENDA) and not ignores(s, x, c)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if not self.affects(s, x, c):
                continue
            if not self.with_self:
                atoms.set_token(s, c, self.kind, s.token(c, self.kind) + self.n)
            elif s.in_play(x.source):
                atoms.place_with(s, c, self.kind, self.n, x.source)
        s.game.settle(s)

    def clause(self, said: Speech) -> str:
        done = f"place {counted(self.n, f'{self.kind.word} token')} on {said.subject(self.ref)}"
        return f"{done}. If this card leaves play, discard those tokens" if self.with_self else done


def place(kind: Token, ref: Ref, n: int = 1, *, with_self: bool = False) -> Place:
    """Place tokens on it; ``with_self``: they are there as long as this card is in play."""
    return Place(kind, ref, n, with_self)


@final
class DiscardToken(CardAct):
    def __init__(self, kind: Token, ref: Ref, n: int) -> None:
        super().__init__(ref)
        self.kind, self.n = kind, n

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.token(c, self.kind) >= self.n

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            atoms.set_token(s, c, self.kind, s.token(c, self.kind) - self.n)

    def clause(self, said: Speech) -> str:
        return f"discard {counted(self.n, f'{self.kind.word} token')} from {said.subject(self.ref)}"


def discard_token(kind: Token, ref: Ref, n: int = 1) -> DiscardToken:
    """Discard a token from it."""
    return DiscardToken(kind, ref, n)


# -- the challenge --------------------------------------------------------------------------------------


@final
class Join(CardAct):
    """It takes part without being declared: as a defender, or on whichever side its controller is."""

    def __init__(self, ref: Ref, as_: Who | None) -> None:
        super().__init__(ref)
        self.as_ = as_

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return bool(s.in_challenge) and is_in_play(s, x, c) and c not in participants(s)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if not self.affects(s, x, c):
                continue
            if s.controller[c] == s.defender:
                atoms.join_defenders(s, c)
                s.note("{card} defends.", card=c)
            elif s.controller[c] == s.attacker and self.as_ is None:
                atoms.join_attackers(s, c)
                s.note("{card} attacks.", card=c)
        s.game.settle(s)

    def clause(self, said: Speech) -> str:
        whose = "your" if self.ref is SELF else "its controller's"
        side = "as a defender" if self.as_ is not None else f"on {whose} side"
        return f"{said.subject(self.ref)} participates in the challenge {side}"


def join(ref: Ref, as_: Who | None = None) -> Join:
    """It takes part without being declared: as DEFENDER, or on its controller's side."""
    if as_ not in (DEFENDER, None):
        raise TypeError("a card joins a challenge as DEFENDER, or on the side of its controller")
    return Join(ref, as_)


@final
class LeaveChallenge(CardAct):
    """Who takes part without having been declared would take part again at once, and is not affected."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        declared = c in s.attackers or c in s.defenders
        return declared and is_in_play(s, x, c) and not holds(s, Permission.PARTICIPATES, c)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if self.affects(s, x, c):
                atoms.leave_challenge(s, c)
                s.note("{card} is removed from the challenge.", card=c)
                tell(s, event(Event.LEFT_CHALLENGE, c, s.controller[c], source=x.source))
        s.game.settle(s)

    def clause(self, said: Speech) -> str:
        return said.object("remove", self.ref, " from the challenge")


def leave_challenge(ref: Ref) -> LeaveChallenge:
    """Remove it from the challenge."""
    return LeaveChallenge(ref)


@final
class TakeControl(CardAct):
    def __init__(self, ref: Ref, until: Duration) -> None:
        super().__init__(ref)
        self.until = until

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c) and s.controller[c] != x.you and may_come_under(s, c, x.you)

    def do(self, s: ThronesState, x: Context) -> None:
        cards = [c for c in self.ref.find(s, x) if self.affects(s, x, c)]
        if not cards or is_over(s, x, self.until):
            s.fall_short()
            return
        until = ends(s, x, self.until)
        for c in cards:
            change_control(s, c, x.you, until)
            s.note("{player} takes control of {card}.", player=x.you, card=c)
        s.game.settle(s)

    def clause(self, said: Speech) -> str:
        until = "" if self.until is Period.GAME else f" {until_said(self.until)}"
        return said.object("take control of", self.ref, until)

    def parts(self) -> Sequence[object]:
        return self.ref, *parts_of(self.until)


def take_control(ref: Ref, until: Period | Trigger = Period.GAME) -> TakeControl:
    """Take control of it, for good, for a period, or until something happens."""
    return TakeControl(ref, duration(until))


@final
class PutGold(CardAct):
    """Gold from the treasury on a card."""

    def __init__(self, n: int, ref: Ref) -> None:
        super().__init__(ref)
        self.n = n

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return is_in_play(s, x, c)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if self.affects(s, x, c):
                atoms.put_gold(s, c, self.n)
                s.note("{count} gold is put on {card}.", count=self.n, card=c)

    def clause(self, said: Speech) -> str:
        return f"put {self.n} gold from the treasury on {said.subject(self.ref)}"


def put_gold(n: int, ref: Ref) -> PutGold:
    """Put gold from the treasury on it."""
    return PutGold(n, ref)


@final
class GiveControl(CardAct):
    """Another player takes control of it."""

    def __init__(self, ref: Ref, who: Who) -> None:
        super().__init__(ref)
        self.who = who

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        seats = self.who.seats(s, x)
        return bool(seats) and is_in_play(s, x, c) and s.controller[c] != seats[0] and may_come_under(s, c, seats[0])

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            if self.affects(s, x, c):
                taker = self.who.seats(s, x)[0]
                change_control(s, c, taker, Period.GAME)
                s.note("{player} takes control of {card}.", player=taker, card=c)
        s.game.settle(s)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        return f"{self.who.subject()} takes control of {said.subject(self.ref)}"

    def parts(self) -> Sequence[object]:
        return self.ref, self.who


def give_control(ref: Ref, who: Who) -> GiveControl:
    """That player takes control of it."""
    return GiveControl(ref, who)
