"""What happens to cards out of play: they are drawn, put into play, searched for, looked at, put elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.state import others
from kingsmoot.thrones.language.counts.count import Count, number
from kingsmoot.thrones.language.effects.effect import CardAct, no_saves, unsaved
from kingsmoot.thrones.language.effects.tokens.gold_pools import PlayerAct
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.players import EACH_PLAYER, YOU, Who
from kingsmoot.thrones.language.references.reference import Each, Ref
from kingsmoot.thrones.language.selectors.places import Lies, Pile
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId, Row, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.leaving_play import ON_TOP, SHUFFLED_IN, must_stay
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen_all, tell
from kingsmoot.thrones.values.allowances import cards_for
from kingsmoot.thrones.values.in_force import ignores
from kingsmoot.thrones.view.facedown_cards import sees_in_shadows


@final
class Draw(PlayerAct):
    def __init__(self, n: Count, who: Who) -> None:
        super().__init__(who)
        self.n = n

    def could(self, s: ThronesState, x: Context) -> bool:
        drawing = [seat for seat in self.who.seats(s, x) if cards_for(s, seat, 1)]
        return self.n.some(s, x) and any(s.edition.may_draw(s, seat) for seat in drawing)

    def do(self, s: ThronesState, x: Context) -> None:
        n = self.n.value(s, x)
        seats = self.who.seats(s, x)
        happen_all(s, [event(Event.CARDS_DRAWN, seat=seat, amount=n, source=x.source) for seat in seats])

    def clause(self, said: Speech) -> str:
        said.choose(self.n)
        return self.does(said, "draw", self.n.many("card"))

    def parts(self) -> Sequence[object]:
        return self.n, self.who


def draw(n: Count | int = 1, who: Who = YOU) -> Draw:
    """A player draws cards."""
    return Draw(number(n), who)


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
                s.note("{card} is shuffled into {player}'s deck.", card=c, player=s.owner(c))
        for seat in sorted({s.owner(c) for c in cards if c not in in_play}):
            atoms.shuffle_anew(s, seat)
        rows = [event(Event.RETURNED_TO_DECK, c, s.controller[c], SHUFFLED_IN, x.source) for c in in_play]
        happen_all(s, rows)

    def clause(self, said: Speech) -> str:
        if isinstance(self.ref, Each) and isinstance(self.ref.of, Lies) and self.ref.of.who is EACH_PLAYER:
            return f"shuffle all {self.ref.of.pile()}s into their owners' decks"
        where = " into your deck" if _mine(self.ref) else " into its owner's deck"
        return said.object("shuffle", self.ref, where, moves=True)


_SHUFFLED_FROM: Final = (Zone.HAND, Zone.DISCARD, Zone.DEAD, Zone.PLAYING)


def leaves_by(s: ThronesState, x: Context, c: CardId) -> bool:
    """Whether an effect can let a card in play go elsewhere."""
    return not ignores(s, x, c) and not must_stay(s, c)


def _mine(ref: Ref) -> bool:
    """Whether it lies in a pile of yours."""
    return "your d" in ref.first() or "your hand" in ref.first()


def shuffle(ref: Ref) -> Shuffle:
    """Shuffle it into the deck of its owner."""
    return Shuffle(ref)


BOTTOM: Final = "BOTTOM"
TOP: Final = "TOP"
PLAY: Final = "PLAY"
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
                s.note(f"{{player}} places a card {self.where} of their deck.", player=s.owner(c))
            elif s.zone[c] == Zone.HAND and self.on_deck:
                self._tuck(s, x, c)
            elif s.zone[c] == Zone.SHADOWS and self.on_deck:
                self._bury(s, c)
            elif s.zone[c] != Zone.PLAY:
                atoms.move(s, c, self.zone, bottom=self.bottom)
                where = f"{self.where} of its owner's deck" if self.on_deck else f"in {self.where}"
                s.note(f"{{card}} is placed {where}.", card=c)
                if self.on_deck:
                    atoms.show(s, c)
                tell(s, event(Event.PLACED_IN_PILE, c, s.owner(c), source=x.source))
        happen_all(s, [self._event(s, x, c) for c in cards if s.zone[c] == Zone.PLAY])

    def _tuck(self, s: ThronesState, x: Context, c: CardId) -> None:
        """Facedown: its owner knows it, and so does whoever has picked it."""
        owner = s.owner(c)
        knowing = list(dict.fromkeys((owner, self._picker(s, x))))
        if len(knowing) > 1 and c not in s.known[knowing[1] * s.players + owner]:
            knowing = [owner]
        for seat in knowing:
            s.note(f"{{card}} is placed {self.where} of {{player}}'s deck.", seat, card=c, player=owner)
        s.note(f"{{player}} places a card from their hand {self.where} of their deck.", others(*knowing), player=owner)
        atoms.tuck(s, c, knowing, bottom=self.bottom)

    def _bury(self, s: ThronesState, c: CardId) -> None:
        """From shadows it goes facedown: whoever knew it there knows it in the deck."""
        owner = s.owner(c)
        knowing = [seat for seat in s.everybody() if sees_in_shadows(s, seat, c)]
        for seat in knowing:
            s.note(f"{{card}} is placed {self.where} of {{player}}'s deck.", seat, card=c, player=owner)
        s.note(f"{{player}} places a card from shadows {self.where} of their deck.", others(*knowing), player=owner)
        atoms.move(s, c, Zone.DECK, bottom=self.bottom)
        for seat in knowing:
            atoms.show(s, c, seat)

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


_WHERE: Final = {Zone.DEAD: "the dead pile", Zone.DISCARD: "the discard pile", Zone.HAND: "the hand"}


def put(ref: Ref, pile: Pile | str, *, saves: bool = True) -> Put:
    """Place it in a pile of its owner, or on the TOP or BOTTOM of its owner's deck; from play, too."""
    if isinstance(pile, Pile):
        return Put(ref, pile.zone, _WHERE[pile.zone], saves=saves)
    return Put(ref, Zone.DECK, "on the bottom" if pile == BOTTOM else "on top", bottom=pile == BOTTOM, saves=saves)
