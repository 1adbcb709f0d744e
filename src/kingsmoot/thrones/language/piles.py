"""What happens to cards out of play: they are drawn, put into play, searched for, looked at, put elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.counts import Count, number
from kingsmoot.thrones.language.effects import Act, CardAct, Do, Effect, EventAct, no_saves, unsaved
from kingsmoot.thrones.language.facedown import AttachFacedown
from kingsmoot.thrones.language.faces import Face
from kingsmoot.thrones.language.players import ATTACKER, EACH_PLAYER, YOU, Lies, Pile, Who
from kingsmoot.thrones.language.program import DEPTH, NOTHING, Asking, Op, Program
from kingsmoot.thrones.language.references import SELF, THAT, Ask, Each, Ref, Top
from kingsmoot.thrones.language.selectors import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.verbs import PlayerAct
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Type, Zone, ZoneId
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.attachments import hosts_for, may_be_attached
from kingsmoot.thrones.rules.uniqueness import may_come_under, may_have_duplicates, twin_of
from kingsmoot.thrones.timing.events import event
from kingsmoot.thrones.timing.happenings import happen, tell
from kingsmoot.thrones.timing.leaving_play import ON_TOP, SHUFFLED_IN, must_stay
from kingsmoot.thrones.values.allowances import cards_for
from kingsmoot.thrones.values.costs import is_banned
from kingsmoot.thrones.values.in_force import ignores
from kingsmoot.thrones.view.labels import card_name, distinct
from kingsmoot.thrones.view.reasons import card_key


@final
class Draw(PlayerAct):
    def __init__(self, n: Count, who: Who) -> None:
        super().__init__(who)
        self.n = n

    def could(self, s: ThronesState, x: Context) -> bool:
        drawing = [seat for seat in self.who.seats(s, x) if cards_for(s, seat, 1)]
        return self.n.some(s, x) and any(s.game.may_draw(s, seat) for seat in drawing)

    def do(self, s: ThronesState, x: Context) -> None:
        n = self.n.value(s, x)
        seats = self.who.seats(s, x)
        happen(s, *(event(Event.CARDS_DRAWN, seat=seat, amount=n, source=x.source) for seat in seats))

    def clause(self, said: Speech) -> str:
        said.choose(self.n)
        return self.does(said, "draw", self.n.many("card"))

    def parts(self) -> Sequence[object]:
        return self.n, self.who


def draw(n: Count | int = 1, who: Who = YOU) -> Draw:
    """A player draws cards."""
    return Draw(number(n), who)


# -- into play ------------------------------------------------------------------------------------------


def needs_host(s: ThronesState, c: CardId, seat: Seat) -> bool:
    """Whether a card can only enter play on another: an attachment that becomes no duplicate."""
    return s.deal.cards[c].type == Type.ATTACHMENT and twin_of(s, c, seat) == NO_CARD


@final
class PutIntoPlay(EventAct):
    """From wherever it is, free, and not marshaled. An attachment goes onto a card that its player picks."""

    verb = "put"
    moves = True

    def __init__(self, ref: Ref, under: Who, knelt: bool, as_: Who | None, on: Selector | None = None) -> None:
        super().__init__(ref)
        self.under, self.knelt, self.as_, self.on = under, knelt, as_, on
        self.hosts = -1

    def seat(self, s: ThronesState, x: Context) -> Seat:
        seats = self.under.seats(s, x)
        return seats[0] if seats else x.you

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        seat = self.seat(s, x)
        if s.zone[c] == Zone.PLAY or not may_come_under(s, c, seat) or is_banned(s, Permission.CANNOT_ENTER, seat, c):
            return False
        if self.as_ is not None and not (s.in_challenge and self.as_.takes(s, x, seat)):
            return False
        if s.deal.cards[c].type not in (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT):
            return False
        return not needs_host(s, c, seat) or bool(self.hosts_of(s, x, c))

    def hosts_of(self, s: ThronesState, x: Context, c: CardId) -> list[CardId]:
        """The cards onto which an attachment may go: all on which it may be, or those of a kind."""
        hosts = hosts_for(s, c, self.seat(s, x))
        return hosts if self.on is None else self.on.among(s, x, hosts)

    def compile(self, to: Program) -> None:
        to.ask(self, self.ref)
        self.hosts = to.new_register()
        to.add(PickHost(self))
        to.add(Do(self, to.pays))
        if self.as_ is not None:
            to.add(TakesPart(self.ref))

    def do(self, s: ThronesState, x: Context) -> None:
        cards = [c for c in self.ref.find(s, x) if self.affects(s, x, c)]
        if not cards:
            s.fall_short()
        seat, hosts = self.seat(s, x), x.registers[self.hosts][:]
        rows = []
        for c in cards:
            host = hosts.pop(0) if needs_host(s, c, seat) and hosts else NO_CARD
            rows.append(event(Event.ENTERS_PLAY, c, seat, int(self.knelt), host))
        happen(s, *rows)

    def clause(self, said: Speech) -> str:
        said.announce(self.under)
        under = "" if self.under in (YOU, said.actor) else f" under {self.under.possessive()} control"
        if self.under is YOU and self._may_be_anothers(said):
            under = " under your control"
        how = " knelt" if self.knelt else ""
        how += "" if self.on is None else f" attached to {self.on.noun().say()}"
        if self.as_ is not None:
            how += f", participating as {'an attacker' if self.as_ is ATTACKER else 'a defender'}"
        return said.object("put", self.ref, f" into play{under}{how}", moves=True)

    def _may_be_anothers(self, said: Speech) -> bool:
        """Whether the words leave open, or say, that the card is not yours."""
        if self.ref is not THAT or said.trigger is None:
            return "opponent" in self.ref.first()
        happens = said.trigger.said()
        return not any(mine in happens for mine in ("you control", "your ", "this card"))

    def parts(self) -> Sequence[object]:
        return (self.ref, self.under) if self.on is None else (self.ref, self.under, self.on)


@final
class PickHost(Asking[CardId]):
    """Onto which cards attachments go that are put into play."""

    kind = "host"

    def __init__(self, effect: PutIntoPlay) -> None:
        self.effect = effect

    def waiting(self, s: ThronesState, x: Context) -> list[CardId]:
        seat = self.effect.seat(s, x)
        cards = [c for c in self.effect.ref.find(s, x) if self.effect.affects(s, x, c) and needs_host(s, c, seat)]
        return cards[len(x.registers[self.effect.hosts]) :]

    def who(self, s: ThronesState, x: Context) -> Seat:
        return self.effect.seat(s, x)

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        waiting = self.waiting(s, x)
        return self.effect.hosts_of(s, x, waiting[0]) if waiting else []

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        return f"attach to {card_name(s, option)}"

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return card_key(option)

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"Attach {card_name(s, self.waiting(s, x)[0])} to which card?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        x.registers[self.effect.hosts].append(option)

    def more(self, s: ThronesState, f: Frame, x: Context) -> bool:
        return bool(self.waiting(s, x))


@final
class TakesPart(Op):
    """What was put into play takes part in the challenge, on the side of its controller."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        for c in self.ref.find(s, x):
            if not s.in_challenge or s.zone[c] != Zone.PLAY or c in s.attackers or c in s.defenders:
                continue
            if s.controller[c] == s.attacker:
                atoms.join_attackers(s, c)
            elif s.controller[c] == s.defender:
                atoms.join_defenders(s, c)
        s.game.settle(s)


def put_into_play(
    ref: Ref, *, under: Who = YOU, knelt: bool = False, as_: Who | None = None, on: Selector | None = None
) -> PutIntoPlay:
    """Put it into play, under your control or another's; ``knelt``, or participating ``as_`` ATTACKER or DEFENDER; an
    attachment ``on`` such a card alone."""
    return PutIntoPlay(ref, under, knelt, as_, on)


@final
class Attach(Act):
    """A card comes into play as an attachment on the card of the trigger or one that was chosen."""

    def __init__(self, card: Ref, to: Ref, as_: Face | None = None) -> None:
        self.card, self.to, self.as_ = card, to, as_

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(self.card.candidates(s, x)) and bool(self.to.candidates(s, x))

    def do(self, s: ThronesState, x: Context) -> None:
        for card in self.card.find(s, x):
            for c in self.to.find(s, x):
                if not may_be_attached(s, card, c, x.you):
                    continue
                if s.in_play(card):  # it is there already, as something else
                    atoms.become_attached(s, card, c)
                    s.note("{card} is attached to {target}.", card=card, target=c)
                    s.game.settle(s)
                else:
                    happen(s, event(Event.ENTERS_PLAY, card, x.you, source=c))

    def clause(self, said: Speech) -> str:
        if self.card is SELF:
            as_ = "as an attachment" if self.as_ is None else self.as_.said()
            return f"attach this card to {said.subject(self.to)} {as_}"
        what = said.object("attach", self.card, moves=True)
        return f"{what} to {said.subject(self.to)}"

    def parts(self) -> Sequence[object]:
        return (self.card, self.to) if self.as_ is None else (self.card, self.to, self.as_)


def attach(card: Ref, to: Ref, *, as_: Face | None = None, facedown: Face | None = None) -> Effect:
    """Attach this card, or one that is out of play, to another; SELF ``as_`` another face, or any ``facedown``.

    A card that is attached facedown is under your control; one from a hand is revealed first.
    """
    if facedown is not None:
        return AttachFacedown(card, to, facedown)
    if as_ is not None and card is not SELF:
        raise TypeError("a card says of itself alone what face it has: attach(SELF, …, as_=face(…))")
    return Attach(card, to, as_)


@final
class DuplicateFromDeck(Act):
    """The top card of your deck goes facedown under this card, as a duplicate."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(s.deck[x.you]) and may_have_duplicates(s, x.source, x.you)

    def do(self, s: ThronesState, x: Context) -> None:
        top = s.deck[x.you][-1]
        s.note("You place {card} facedown.", x.you, card=top)
        atoms.add_duplicate(s, top, x.source, facedown=True)
        s.game.settle(s)

    def clause(self, said: Speech) -> str:
        return "place the top card of your deck facedown under this card as a duplicate"


def facedown_duplicate() -> DuplicateFromDeck:
    """The top card of your deck becomes a facedown duplicate of this card."""
    return DuplicateFromDeck()


# -- elsewhere ------------------------------------------------------------------------------------------


@final
class Shuffle(CardAct):
    """Each into its owner's deck, which is then shuffled."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] in _SHUFFLED_FROM or (s.zone[c] == Zone.PLAY and leaves_by(s, x, c))

    def do(self, s: ThronesState, x: Context) -> None:
        cards = [c for c in self.ref.find(s, x) if self.affects(s, x, c)]
        in_play = [c for c in cards if s.zone[c] == Zone.PLAY]
        for c in cards:
            if c not in in_play:
                atoms.move(s, c, Zone.DECK)
                s.note("{card} is shuffled into the deck of {player}.", card=c, player=s.owner(c))
        for seat in sorted({s.owner(c) for c in cards if c not in in_play}):
            atoms.shuffle_anew(s, seat)
        rows = [event(Event.RETURNED_TO_DECK, c, s.controller[c], SHUFFLED_IN, x.source) for c in in_play]
        happen(s, *rows)

    def clause(self, said: Speech) -> str:
        if isinstance(self.ref, Each) and isinstance(self.ref.of, Lies) and self.ref.of.who is EACH_PLAYER:
            return f"shuffle all {self.ref.of.pile()}s into their owners' decks"
        where = " into your deck" if _mine(self.ref) else " into its owner's deck"
        return said.object("shuffle", self.ref, where, moves=True)


_SHUFFLED_FROM = (Zone.HAND, Zone.DISCARD, Zone.DEAD, Zone.PLAYING)


def leaves_by(s: ThronesState, x: Context, c: CardId) -> bool:
    """Whether an effect can let a card in play go elsewhere."""
    return not ignores(s, x, c) and not must_stay(s, c)


def _mine(ref: Ref) -> bool:
    """Whether it lies in a pile of yours."""
    return "your d" in ref.first() or "your hand" in ref.first()


def shuffle(ref: Ref) -> Shuffle:
    """Shuffle it into the deck of its owner."""
    return Shuffle(ref)


BOTTOM, TOP, PLAY = "BOTTOM", "TOP", "PLAY"
"""Where cards go that were looked at or found: to the bottom or the top of their deck, or into play."""


@final
class Put(CardAct):
    """Into a pile of its owner, or onto its owner's deck: from play, or from another pile."""

    def __init__(self, ref: Ref, zone: ZoneId, where: str, *, bottom: bool = False, saves: bool = True) -> None:
        super().__init__(ref)
        self.zone, self.where, self.bottom, self.saves = zone, where, bottom, saves
        self.on_deck = zone == Zone.DECK

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if s.zone[c] == Zone.PLAY:
            return leaves_by(s, x, c)
        if s.zone[c] == self.zone and self.on_deck:
            return s.deck[s.owner(c)][0 if self.bottom else -1] != c
        return s.zone[c] != self.zone

    def do(self, s: ThronesState, x: Context) -> None:
        found = self.ref.find(s, x)
        cards = [c for c in found if self.affects(s, x, c)]
        if not cards or len(cards) < len(found):
            s.fall_short()
        for c in cards:
            if s.zone[c] == self.zone and self.on_deck:
                atoms.place_in_deck(s, c, len(s.deck[s.owner(c)]) - 1 if self.bottom else 0)
                s.note(f"{{player}} places a card {self.where} of the deck.", player=s.owner(c))
            elif s.zone[c] == Zone.HAND and self.on_deck:
                self._tuck(s, x, c)
            elif s.zone[c] != Zone.PLAY:
                atoms.move(s, c, self.zone, bottom=self.bottom)
                where = f"{self.where} of its owner's deck" if self.on_deck else f"in {self.where}"
                s.note(f"{{card}} is placed {where}.", card=c)
                if self.on_deck:
                    atoms.show(s, c)
                tell(s, event(Event.PLACED_IN_PILE, c, s.owner(c), source=x.source))
        happen(s, *(self._event(s, x, c) for c in cards if s.zone[c] == Zone.PLAY))

    def _tuck(self, s: ThronesState, x: Context, c: CardId) -> None:
        """Facedown: its owner knows it, and so does whoever has picked it."""
        owner = s.owner(c)
        knowing = list(dict.fromkeys((owner, self._picker(s, x))))
        if len(knowing) > 1 and c not in s.known[knowing[1] * s.players + owner]:
            knowing = [owner]
        for seat in knowing:
            s.note(f"{{card}} is placed {self.where} of the deck.", seat, card=c)
        s.note(f"{{player}} places a card from the hand {self.where} of the deck.", player=owner)
        atoms.tuck(s, c, knowing, bottom=self.bottom)

    def _picker(self, s: ThronesState, x: Context) -> Seat:
        by = self.ref.by if isinstance(self.ref, Ask) else None
        return by.seats(s, x)[0] if by is not None and by.seats(s, x) else x.you

    def _event(self, s: ThronesState, x: Context, c: CardId) -> Row:
        flags = unsaved(self.saves)
        if self.on_deck:
            amount = 0 if self.bottom else ON_TOP
            return event(Event.RETURNED_TO_DECK, c, s.controller[c], amount, x.source, flags)
        kind = Event.RETURNED_TO_HAND if self.zone == Zone.HAND else Event.PLACED_IN_DEAD_PILE
        amount = self.zone + 1 if self.zone == Zone.DISCARD else 0
        return event(kind, c, s.controller[c], amount, x.source, flags)

    def clause(self, said: Speech) -> str:
        whose = "your" if _mine(self.ref) else "its owner's"
        pile = self.where.removeprefix("the ")
        where = f" {self.where} of {whose} deck" if self.on_deck else f" in {whose} {pile}"
        order = " in any order" if self.on_deck and isinstance(self.ref, Ask) and self.ref.most > 1 else ""
        return said.object("place", self.ref, f"{where}{order}{no_saves(self.saves)}", moves=True)


_WHERE = {Zone.DEAD: "the dead pile", Zone.DISCARD: "the discard pile", Zone.HAND: "the hand"}


def put(ref: Ref, pile: Pile | str, *, saves: bool = True) -> Put:
    """Place it in a pile of its owner, or on the TOP or BOTTOM of its owner's deck; from play, too."""
    if isinstance(pile, Pile):
        return Put(ref, pile.zone, _WHERE[pile.zone], saves=saves)
    return Put(ref, Zone.DECK, "on the bottom" if pile == BOTTOM else "on top", bottom=pile == BOTTOM, saves=saves)


# -- looking --------------------------------------------------------------------------------------------


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
        tell(s, *(event(Event.REVEALED, c, s.owner(c), source=x.source) for c in self.ref.find(s, x)))

    def clause(self, said: Speech) -> str:
        if isinstance(self.ref, Each) and isinstance(self.ref.of, Lies) and self.ref.of.zone == Zone.HAND:
            said.announce(self.ref.of.who)
            return f"reveal {self.ref.of.who.possessive()} hand"
        return said.object("reveal", self.ref)


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
            s.note("{player} looks at the hand of {other}.", player=x.you, other=seat)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        return f"look at {self.who.possessive()} hand"


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
        many = "" if self.take is None else f"up to {self.take.most} of them"
        taken = {Zone.HAND: f"add {many} to your hand", Zone.DECK: f"place {many} on the bottom of {deck}"}[self.to]
        back = "on top" if self.rest == TOP else "on the bottom"
        of_it = "" if self.to == Zone.DECK else f" of {deck}"
        return f"look at {self.ref.known()}, {taken} and place the others {back}{of_it} in any order"

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
            what = "the top card" if len(cards) == 1 else "the top cards"
            s.note(f"{{player}} looks at {what} of the deck of {{other}}.", player=x.you, other=seat)

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
            s.note("{player} looks at the top cards of the deck of {other}.", player=x.you, other=seat)


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
        return [*distinct(s, in_order), NOTHING] if x.registers[self.effect.seen] else []

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        if option == NOTHING:
            return "no more" if x.registers[self.effect.placed] else "nothing"
        return s.deal.cards[option].title

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return card_key(option) if option >= 0 else None

    def prompt(self, s: ThronesState, x: Context) -> str:
        if self.effect.to == Zone.HAND:
            return f"{card_name(s, x.source)}: which card do you add to your hand?"
        return f"{card_name(s, x.source)}: which card goes to the bottom of the deck, below all others?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        if option == NOTHING:
            f[DEPTH] = 1
            return
        x.registers[self.effect.placed].append(option)
        if self.effect.to == Zone.HAND:
            atoms.take_unseen(s, x.you, option)
            s.note("You add {card} to your hand.", x.you, card=option)
            s.note("{player} adds a card to the hand.", player=x.you)
        else:
            atoms.move(s, option, Zone.DECK, bottom=True)
            s.note("{player} puts a card on the bottom of the deck.", player=x.you)

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
        return f"{card_name(s, x.source)}: which card goes to the bottom first? The next one goes below it."

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
        s.game.settle(s)


def look_at(ref: Ref, *, take: Ask | None = None, to: Pile | str = TOP, rest: str = TOP) -> Effect:
    """Look at a hand, or at the top of a deck; ``take`` so many of the cards seen ``to`` a hand or the bottom."""
    if isinstance(ref, Each) and isinstance(ref.of, Lies) and ref.of.zone == Zone.HAND:
        return LookAtHand(ref, ref.of.who)
    if isinstance(ref, Top) and take is None:
        return Peek(ref)
    if not isinstance(ref, Top):
        raise TypeError("look_at is for the top of a deck, or each(HAND(…))")
    return LookAtTop(ref, take, to.zone if isinstance(to, Pile) else Zone.DECK, rest)
