"""Cards are put into play and attached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.language.constants.faces import Face
from kingsmoot.thrones.language.effects.effect import Act, Do, Effect, EventAct
from kingsmoot.thrones.language.effects.in_play.facedown import AttachFacedown
from kingsmoot.thrones.language.program import Asking, Op, Program
from kingsmoot.thrones.language.references.asks import PAID, Ask
from kingsmoot.thrones.language.references.players import ATTACKER, YOU, Who
from kingsmoot.thrones.language.references.reference import SELF, THAT, Ref
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech, from_there
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import join, tell_joined
from kingsmoot.thrones.rules.in_play.attachments import hosts_for, may_be_attached
from kingsmoot.thrones.rules.in_play.uniqueness import may_come_under, may_have_duplicates, twin_of
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen, happen_all
from kingsmoot.thrones.values.costs import is_banned
from kingsmoot.thrones.view.labels import card_name
from kingsmoot.thrones.view.reasons import card_key


def needs_host(s: ThronesState, c: CardId, seat: Seat) -> bool:
    """Whether a card can only enter play on another: an attachment that becomes no duplicate."""
    return s.deal.cards[c].type == Type.ATTACHMENT and twin_of(s, c, seat) == NO_CARD


@final
class PutIntoPlay(EventAct):
    """From wherever it is, free, and not marshaled. An attachment goes onto a card that its player picks. Under the
    control of each player: each card under that of its owner, all at once."""

    verb = "put"
    moves = True

    def __init__(self, ref: Ref, under: Who, knelt: bool, as_: Who | None, on: Selector | None = None) -> None:
        super().__init__(ref)
        self.under, self.knelt, self.as_, self.on = under, knelt, as_, on
        self.hosts = -1

    def seat(self, s: ThronesState, x: Context, c: CardId) -> Seat:
        """Who is to control a card: of ``owner(EACH)``, and where each player picks one, its own owner."""
        if self.under.each:
            return s.owner(c)
        seats = self.under.seats(s, x.looking_at(c))
        return seats[0] if seats else x.you

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        seat = self.seat(s, x, c)
        if s.zone[c] == Zone.PLAY or not may_come_under(s, c, seat) or is_banned(s, Permission.CANNOT_ENTER, seat, c):
            return False
        if self.as_ is not None and not (s.in_challenge and self.as_.takes(s, x, seat)):
            return False
        if s.deal.cards[c].type not in (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT):
            return False
        return not needs_host(s, c, seat) or bool(self.hosts_of(s, x, c))

    def hosts_of(self, s: ThronesState, x: Context, c: CardId) -> list[CardId]:
        """The cards onto which an attachment may go: all on which it may be, or those of a kind."""
        hosts = hosts_for(s, c, self.seat(s, x, c))
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
        hosts = x.registers[self.hosts][:]
        rows = []
        for c in cards:
            seat = self.seat(s, x, c)
            host = hosts.pop(0) if needs_host(s, c, seat) and hosts else NO_CARD
            rows.append(event(Event.ENTERS_PLAY, c, seat, int(self.knelt), host))
        happen_all(s, rows)

    def pay(self, s: ThronesState, x: Context) -> None:
        if len(x.registers) > PAID:
            x.registers[PAID] += self.ref.find(s, x)
        self.do(s, x)

    def clause(self, said: Speech) -> str:
        if self.under.each and isinstance(self.ref, Ask) and self.ref not in said.heard and self.ref.by is self.under:
            said.heard.append(self.ref)
            what = from_there(self.ref.noun().say() if self.ref.most == 1 else self.ref.first())
            return f"{self.under.subject()} {'may put' if not self.ref.least else 'puts'} {what} into play"
        said.announce(self.under)
        whose = self.under.possessive().replace("that card's", "its", 1)
        under = "" if self.under in (YOU, said.actor) else f" under {whose} control"
        if self.under is YOU and self._may_be_anothers(said):
            under = " under your control"
        if self.under.each:
            under = " under its owner's control"
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
        effect = self.effect
        cards = [c for c in effect.ref.find(s, x) if effect.affects(s, x, c)]
        return [c for c in cards if needs_host(s, c, effect.seat(s, x, c))][len(x.registers[effect.hosts]) :]

    def who(self, s: ThronesState, x: Context) -> Seat:
        waiting = self.waiting(s, x)
        return self.effect.seat(s, x, waiting[0]) if waiting else x.you

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
        joined: list[CardId] = []
        for c in self.ref.find(s, x):
            if s.in_challenge and s.zone[c] == Zone.PLAY and c not in s.attackers and c not in s.defenders:
                join(s, c)
                joined.append(c)
        s.edition.settle(s)
        tell_joined(s, joined, x.source)


def put_into_play(
    ref: Ref, *, under: Who = YOU, knelt: bool = False, as_: Who | None = None, on: Selector | None = None
) -> PutIntoPlay:
    """Put it into play, under your control or another's, or ``under`` that of EACH_PLAYER who picks one, or of each
    card's own owner (``owner(EACH)``); ``knelt``, or
    participating ``as_`` ATTACKER or DEFENDER; an attachment ``on`` such a card alone."""
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
                    s.edition.settle(s)
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
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        return "place the top card of your deck facedown under this card as a duplicate"


def facedown_duplicate() -> DuplicateFromDeck:
    """The top card of your deck becomes a facedown duplicate of this card."""
    return DuplicateFromDeck()
