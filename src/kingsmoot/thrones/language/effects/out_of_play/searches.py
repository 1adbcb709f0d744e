"""Searching decks and other piles, and what is done with cards that were looked at or revealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.kernel.state import others
from kingsmoot.thrones.language.counts.count import Count, number
from kingsmoot.thrones.language.effects.effect import Act, CardAct, Effect
from kingsmoot.thrones.language.effects.in_play.entering_play import PutIntoPlay, needs_host
from kingsmoot.thrones.language.effects.in_play.leaving_play import discard
from kingsmoot.thrones.language.effects.out_of_play.piles import BOTTOM, PLAY, TOP, Put
from kingsmoot.thrones.language.effects.out_of_play.shadows import to_shadows
from kingsmoot.thrones.language.nouns import listed
from kingsmoot.thrones.language.program import DEPTH, NOTHING, Asking, Op, Program
from kingsmoot.thrones.language.references.asks import MANY, Ask
from kingsmoot.thrones.language.references.drawn_cards import Top
from kingsmoot.thrones.language.references.players import EACH_PLAYER, YOU, Who
from kingsmoot.thrones.language.references.reference import Each, Ref
from kingsmoot.thrones.language.selectors.kinds import CARD
from kingsmoot.thrones.language.selectors.places import DECK, DISCARD, HAND, SHADOWS, Pile
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.speech import Speech, words_in
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Type, Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.uniqueness import may_come_under
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen_all, tell
from kingsmoot.thrones.view.labels import card_label, distinct, name_among
from kingsmoot.thrones.view.reasons import card_key

SHUFFLED: Final = "SHUFFLED"
"""Where cards go that are left of those that were seen: back into the deck, which is shuffled."""

_PILES: Final = {
    Zone.DECK: "deck",
    Zone.HAND: "hand",
    Zone.DISCARD: "discard",
    Zone.DEAD: "dead",
    Zone.SHADOWS: "shadows",
}
_NAMES: Final = {
    Zone.DECK: "deck",
    Zone.HAND: "hand",
    Zone.DISCARD: "discard pile",
    Zone.DEAD: "dead pile",
    Zone.SHADOWS: "shadows",
}
_INTO_PLAY: Final = 1 << 20
"""Options from here on are about the same card, put into play instead."""


@final
class FoundCards(Ref):
    """The cards that were found."""

    promised = True

    def __init__(self, several: bool) -> None:
        self.several = several

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return x.registers[self.register][:] if 0 <= self.register < len(x.registers) else []

    def known(self) -> str:
        return "them" if self.several else "it"


@final
class LeftInDeck(Ref):
    """Those of the cards that were found which are still in the deck."""

    def __init__(self, found: FoundCards) -> None:
        self.found = found

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [c for c in self.found.find(s, x) if s.zone[c] == Zone.DECK]

    def known(self) -> str:
        return "the others"


@final
class Search(Effect):
    """Piles of a player for cards, which are revealed and taken to hand, or go elsewhere; then the deck is shuffled.

    With several selectors, for one card of each kind.
    """

    def __init__(
        self,
        of: tuple[Selector, ...],
        top: Count | int,
        zones: tuple[ZoneId, ...],
        who: Who,
        to: Pile | str,
        most: int,
        or_play: Selector | None,
        play_if: Selector | None,
        reveal: bool,
        on: Selector | None,
        whose: Who | None,
        one_to: Pile | None,
    ) -> None:
        self.of, self.top, self.zones_searched, self.who, self.to, self.most = of, top, zones, who, to, most
        self.or_play, self.play_if, self.reveal = or_play, play_if, reveal
        self.whose, self.from_another = (who, False) if whose is None else (whose, True)
        self.to_play, self.to_hand = to == PLAY, to is HAND
        several = most > 1 or len(of) > 1
        self.found, self.played = FoundCards(several), FoundCards(False)
        self.plays = PutIntoPlay(self.found if self.to_play else self.played, who, False, None, on)
        self.to_shadows = to is SHADOWS
        self.places: CardAct | None = None
        if self.to_shadows:
            self.places = to_shadows(self.found)
        elif isinstance(to, Pile):
            placed = self.found if one_to is None else LeftInDeck(self.found)
            self.places = Put(placed, to.zone, "the discard pile") if whose is None else discard(self.found)
        self.takes = None if one_to is None else Take(Ask(CARD, among=self.found))
        """One of the cards that were found goes to the hand, and only the others go where they go."""

    def seat(self, s: ThronesState, x: Context) -> Seat:
        return self.who.seats(s, x)[0]

    def searched(self, s: ThronesState, x: Context) -> Seat:
        """Whose piles they are."""
        return self.whose.seats(s, x)[0]

    def could(self, s: ThronesState, x: Context) -> bool:
        if not isinstance(self.top, int) and not self.top.some(s, x):
            return False  # of the top 0 cards
        return any(self._pile(s, zone, seat) for seat in self.whose.seats(s, x) for zone in self.zones_searched)

    def _pile(self, s: ThronesState, zone: ZoneId, seat: Seat) -> list[CardId]:
        piles: list[list[CardId]] = getattr(s, _PILES[zone])
        return piles[seat]

    def compile(self, to: Program) -> None:
        to.ask(self)
        self.found.register = to.new_register()
        to.it = self.found.register
        to.add(SearchFor(self))
        if self.to_play:
            self.plays.compile(to)
        elif self.or_play is not None or self.play_if is not None:
            self.played.register = to.new_register()
            self.plays.compile(to)
        elif not self.to_hand and self.places is not None:
            if self.takes is not None:
                self.takes.compile(to)
            self.places.compile(to)
        if Zone.DECK in self.zones_searched:
            to.add(ShuffleAfterwards(self))
        to.it = self.found.register

    def number(self, s: ThronesState, x: Context) -> int:
        """How many cards of the top are searched; 0 for all."""
        return self.top if isinstance(self.top, int) else self.top.value(s, x)

    def seen(self, s: ThronesState, x: Context, taken: int = 0) -> list[CardId]:
        """The cards that are searched, of which so many have been taken from the deck already."""
        seat, found = self.searched(s, x), list[CardId]()
        for zone in self.zones_searched:
            pile = self._pile(s, zone, seat)
            if zone == Zone.DECK and self.top != 0:
                many = max(0, min(self.number(s, x) - taken, len(pile)))
                pile = pile[len(pile) - many :]
            found += pile
        return found

    def kinds_left(self, s: ThronesState, x: Context) -> list[Selector]:
        """The kinds of cards that may still be found: of several, each once."""
        if len(self.of) == 1:
            return list(self.of)
        left = list(self.of)
        for c in self.found.find(s, x):
            taken = next((kind for kind in left if kind.test(s, x, c)), None)
            if taken is not None:
                left.remove(taken)
        return left

    def may_enter(self, s: ThronesState, x: Context, c: CardId) -> bool:
        seat = self.seat(s, x)
        if s.deal.cards[c].type not in (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT):
            return False
        return may_come_under(s, c, seat) and (not needs_host(s, c, seat) or bool(self.plays.hosts_of(s, x, c)))

    def clause(self, said: Speech) -> str:
        said.announce(*self.of, self.whose)
        whose = "their" if self.whose is said.actor else self.whose.possessive()
        yours = "that player's" if self.from_another else "your" if self.who is YOU else "their"
        where = f"{whose} {listed([_NAMES[zone] for zone in self.zones_searched])}"
        if self.top != 0:
            many = self.top if isinstance(self.top, int) else self.top.said()
            where = f"the top {many} cards of {whose} deck"
            if not isinstance(self.top, int) and many != "X":
                where = f"the top X cards of {whose} deck, where X is {many},"
        several = self.most > 1 or len(self.of) > 1
        cards = listed([kind.noun().say() for kind in self.of])
        if self.most > 1:
            how_many = "any number of" if self.most >= MANY else f"up to {self.most}"
            cards = f"{how_many} {self.of[0].noun().say('', 2)}"
        parts = [self._outcome("them" if several else "it", yours)]
        if Zone.DECK in self.zones_searched:
            parts.append(f"shuffle {yours} deck")
        search = "search" if self.who in (YOU, said.actor) else f"{self.who.subject()} searches"
        return f"{search} {where} for {cards}, {' and '.join(parts)}"

    def _outcome(self, it: str, yours: str) -> str:
        if self.to_play:
            on = "" if self.plays.on is None else f" attached to {self.plays.on.noun().say()}"
            return f"put {it} into play{on}"
        if self.to_hand:
            taken = f"reveal {it}, add {it} to {yours} hand" if self.reveal else f"add {it} to {yours} hand"
            if self.or_play is not None:
                taken += f" (or put {it} into play, if it is {self.or_play.noun().say()})"
            if self.play_if is not None:
                taken += f" (put {it} into play instead if it is {self.play_if.noun().say()})"
            return taken
        if self.to_shadows:
            return f"{f'reveal {it}, ' if self.reveal else ''}place {it} in shadows"
        if self.to == TOP:
            return f"reveal {it}, place {it} on top of {yours} deck afterwards"
        if self.takes is not None:
            return f"reveal {it}, add one of {it} to {yours} hand, place the others in {yours} discard pile"
        return f"place {it} in {yours} discard pile" if not self.from_another else f"discard {it}"

    def parts(self) -> Sequence[object]:
        own: list[object] = [*self.of, self.who, *((self.whose,) if self.from_another else ())]
        own += [part for part in (self.or_play, self.play_if, self.plays.on) if part is not None]
        return own if isinstance(self.top, int) else [*own, self.top]


@final
class SearchFor(Asking[CardId]):
    """Nothing may be found, even if something is there."""

    kind = "search"

    def __init__(self, effect: Search) -> None:
        self.effect = effect

    def start(self, s: ThronesState, f: Frame, x: Context) -> None:
        """Whoever looks at the top of a deck knows what lies where, until it is shuffled."""
        seat, other = self.effect.seat(s, x), self.effect.searched(s, x)
        if other != seat and Zone.HAND in self.effect.zones_searched:
            atoms.look_at_hand(s, seat, other)
            s.note("{player} looks at {other}'s hand.", player=seat, other=other)
        if self.effect.top != 0:
            atoms.look_at_deck(s, seat, [c for c in self.effect.seen(s, x) if s.zone[c] == Zone.DECK])

    def who(self, s: ThronesState, x: Context) -> Seat:
        return self.effect.seat(s, x)

    def always(self, s: ThronesState, x: Context) -> bool:
        return True

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        effect = self.effect
        taken = effect.found.find(s, x)
        seen = effect.seen(s, x, sum(1 for c in taken if s.zone[c] != Zone.DECK))
        kinds = effect.kinds_left(s, x)
        found = [c for c in sorted(seen) if c not in taken and any(kind.test(s, x, c) for kind in kinds)]
        if effect.to_play:
            found = [c for c in found if effect.may_enter(s, x, c)]
        found = distinct(s, found)
        if effect.or_play is not None:
            found += [CardId(c + _INTO_PLAY) for c in effect.or_play.among(s, x, found) if effect.may_enter(s, x, c)]
        return [*found, NOTHING]

    def _plays(self, s: ThronesState, x: Context, option: CardId) -> bool:
        effect = self.effect
        if effect.to_play or option >= _INTO_PLAY:
            return True
        return effect.play_if is not None and effect.play_if.test(s, x, option) and effect.may_enter(s, x, option)

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        if option == NOTHING:
            return "no more" if self.effect.found.find(s, x) else "nothing"
        found = [CardId(c % _INTO_PLAY) for c in self.options(s, x) if c != NOTHING]
        title = name_among(s, CardId(option % _INTO_PLAY), found)
        if self.effect.takes is not None:
            return f"reveal {title}"
        return f"put {title} into play" if self._plays(s, x, option) else f"take {title}"

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return card_key(CardId(option % _INTO_PLAY)) if option >= 0 else None

    def prompt(self, s: ThronesState, x: Context) -> str:
        """What is looked for, and how many there are of it."""
        seen = self.effect.seen(s, x)
        fits = sum(1 for c in seen if any(kind.test(s, x, c) for kind in self.effect.kinds_left(s, x)))
        kinds = " or ".join(kind.noun().say() for kind in self.effect.kinds_left(s, x))
        what = f"put {kinds} into play" if self.effect.to_play else f"take {kinds}"
        if self.effect.takes is not None:
            what = f"reveal {kinds}"
        cards = f"{len(seen)} card{'' if len(seen) == 1 else 's'}"
        count = f" {fits or 'None'} of {cards} fit{'s' if fits == 1 else ''}." if seen else " There are no cards."
        return f"{card_label(s, x.source)}: {what}.{count}"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        found, seat = x.registers[self.effect.found.register], self.effect.seat(s, x)
        if option == NOTHING:
            f[DEPTH] = 1
            if not found:
                s.note("{player} takes nothing.", player=seat)
                s.fall_short()
            return
        c = CardId(option % _INTO_PLAY)
        plays = self._plays(s, x, option)
        found.append(c)
        if plays:
            if not self.effect.to_play:
                x.registers[self.effect.played.register].append(c)
        elif self.effect.to_hand:
            self._take(s, x, seat, c)
        elif self.effect.takes is not None or (self.effect.to_shadows and self.effect.reveal):
            atoms.show(s, c)
            s.note("{player} reveals {card}.", player=seat, card=c)
            tell(s, event(Event.REVEALED, c, seat, source=x.source))

    def _take(self, s: ThronesState, x: Context, seat: Seat, c: CardId) -> None:
        if s.zone[c] != Zone.HAND:
            atoms.move(s, c, Zone.HAND)
        if not self.effect.reveal:
            s.note("You add {card} to your hand.", seat, card=c)
            s.note("{player} adds a card to their hand.", others(seat), player=seat)
            return
        atoms.everybody_knows(s, c)
        s.note("{player} reveals {card} and adds it to their hand.", player=seat, card=c)
        tell(s, event(Event.REVEALED, c, seat, source=x.source))

    def more(self, s: ThronesState, f: Frame, x: Context) -> bool:
        enough, f[DEPTH] = bool(f[DEPTH]), 0
        if enough or len(self.effect.found.find(s, x)) >= max(self.effect.most, len(self.effect.of)):
            return False
        return len(self.options(s, x)) > 1


@final
class ShuffleAfterwards(Op):
    """The deck is shuffled; then what was found may go on top of it."""

    def __init__(self, effect: Search) -> None:
        self.effect = effect

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        seat = self.effect.searched(s, x)
        atoms.shuffle_anew(s, seat)
        if self.effect.to == TOP:
            for c in self.effect.found.find(s, x):
                atoms.place_in_deck(s, c, 0)
                atoms.show(s, c)
                s.note("{player} places {card} on top of their deck.", player=seat, card=c)
        s.edition.settle(s)


def search(
    *of: Selector,
    top: Count | int = 0,
    in_: tuple[Pile, ...] = (DECK,),
    who: Who = YOU,
    to: Pile | str = HAND,
    up_to: int = 1,
    any_number: bool = False,
    or_play: Selector | None = None,
    play_if: Selector | None = None,
    reveal: bool = True,
    on: Selector | None = None,
    whose: Who | None = None,
    one_to: Pile | None = None,
) -> Search:
    """Search your deck, its ``top`` cards, or other piles (``in_``) for such a card, or one of each kind, or several.

    It is revealed and goes ``to`` the HAND; or into PLAY, to the DISCARD pile, to SHADOWS, to the TOP. One that is
    ``or_play`` may be put into play instead; one that is ``play_if``, must. ``who`` if another player searches. An
    attachment that enters play goes ``on`` such a card. Of another player's piles, ``whose``, cards are discarded. Of
    several cards that go to the DISCARD pile, one may go ``one_to`` the HAND.
    """
    if one_to is not None and (one_to is not HAND or to is not DISCARD or whose is not None):
        raise TypeError("one of several cards goes to the hand: search(…, any_number=True, to=DISCARD, one_to=HAND)")
    if whose is not None and to is not DISCARD:
        raise TypeError("what is found in another player's piles is discarded: search(…, whose=LOSER, to=DISCARD)")
    zones = tuple(pile.zone for pile in in_)
    most = MANY if any_number else up_to
    depth = number(top) if not isinstance(top, int) else top
    return Search(of, depth, zones, who, to, most, or_play, play_if, reveal, on, whose, one_to)


# -- cards that were seen -------------------------------------------------------------------------------


@final
class Take(CardAct):
    """From a deck to its owner's hand, without drawing it."""

    def affects(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return s.zone[c] == Zone.DECK

    def do(self, s: ThronesState, x: Context) -> None:
        cards = [c for c in self.ref.find(s, x) if self.affects(s, x, c)]
        if not cards:
            s.fall_short()
        for c in cards:
            seat = s.owner(c)
            seen_by_all = all(c in foreseen for foreseen in s.foreseen)
            atoms.move(s, c, Zone.HAND)
            if seen_by_all:
                s.note("{player} adds {card} to their hand.", player=seat, card=c)
            else:
                s.note("You add {card} to your hand.", seat, card=c)
                s.note("{player} adds a card to their hand.", others(seat), player=seat)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        of_all = isinstance(self.ref, Each | Ask) and EACH_PLAYER in list(words_in(self.ref))
        whose = "its owner's" if of_all else "your"
        return said.object("add", self.ref, f" to {whose} hand")


def take(ref: Ref) -> Take:
    """Of cards that were looked at or revealed: add it to the hand, ``take(one(CHARACTER & seen))``."""
    return Take(ref)


@final
class PutRest(Effect):
    """Those of the cards seen that are still in the deck go back, in the order that you choose, or elsewhere."""

    def __init__(self, seen: Top, where: Pile | str) -> None:
        self.seen, self.where = seen, where
        self.placed = -1

    def could(self, s: ThronesState, x: Context) -> bool:
        return False

    def compile(self, to: Program) -> None:
        if self.where in (TOP, BOTTOM):
            self.placed = to.new_register()
            to.add(PutBack(self))
        else:
            to.add(PutAway(self))

    def left(self, s: ThronesState, x: Context) -> list[CardId]:
        placed = x.registers[self.placed] if self.placed >= 0 else []
        return [c for c in x.registers[self.seen.register] if s.zone[c] == Zone.DECK and c not in placed]

    def clause(self, said: Speech) -> str:
        whose = "your" if self.seen.who is YOU else "their owner's"
        if self.where == SHUFFLED:
            into = "their owners' decks" if self.seen.who.each else f"{whose} deck"
            return f"shuffle the others into {into}"
        if isinstance(self.where, Pile):
            return "discard the others"
        where = "on top" if self.where == TOP else "on the bottom"
        if self.seen.n == 2:
            return f"place the other {where} of {whose} deck"
        return f"place the others {where} of {whose} deck in any order"

    def parts(self) -> Sequence[object]:
        return (self.seen,)


@final
class PutAway(Op):
    """Shuffled into the deck, or discarded."""

    def __init__(self, effect: PutRest) -> None:
        self.effect = effect

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        left = self.effect.left(s, x)
        if self.effect.where == SHUFFLED:
            for seat in self.effect.seen.who.seats(s, x):
                atoms.shuffle_anew(s, seat)
                s.note("{player} shuffles their deck.", player=seat)
        else:
            happen_all(s, [event(Event.DISCARDED_FROM_DECK, c, s.owner(c), source=x.source) for c in left])
        s.edition.settle(s)


@final
class PutBack(Asking[CardId]):
    """They go back one after the other; where each lies, only who puts them there knows."""

    kind = "order"

    def __init__(self, effect: PutRest) -> None:
        self.effect = effect

    def start(self, s: ThronesState, f: Frame, x: Context) -> None:
        atoms.look_at_deck(s, x.you, self.effect.left(s, x), alone=True)

    def always(self, s: ThronesState, x: Context) -> bool:
        return len(self.effect.left(s, x)) > 1

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        left = self.effect.left(s, x)
        return distinct(s, left if self.effect.where == TOP else sorted(left))

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        return s.deal.cards[option].title

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return card_key(option)

    def prompt(self, s: ThronesState, x: Context) -> str:
        if self.effect.where == TOP:
            first = not x.registers[self.effect.placed]
            return "Which card lies on top?" if first else "Which card comes next, from the top?"
        return f"{card_label(s, x.source)}: which card goes to the bottom first? The next one goes below it."

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        placed, deck = x.registers[self.effect.placed], s.deck[s.owner(option)]
        atoms.place_in_deck(s, option, len(placed) if self.effect.where == TOP else len(deck) - 1)
        placed.append(option)

    def more(self, s: ThronesState, f: Frame, x: Context) -> bool:
        return bool(self.effect.left(s, x))


def put_rest(seen: Ref, where: Pile | str) -> PutRest:
    """What is left of the cards seen goes to the TOP or BOTTOM in any order, is SHUFFLED in, or goes to the DISCARD."""
    if not isinstance(seen, Top):
        raise TypeError("put_rest is for cards of a deck that were seen, such as seen := top(5)")
    return PutRest(seen, where)


@final
class ShuffleDeck(Act):
    """The decks of these players."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def could(self, s: ThronesState, x: Context) -> bool:
        return False

    def do(self, s: ThronesState, x: Context) -> None:
        for seat in self.who.seats(s, x):
            atoms.shuffle_anew(s, seat)
            s.note("{player} shuffles their deck.", player=seat)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        return f"shuffle {self.who.possessive()} deck"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def shuffle_deck(who: Who = YOU) -> ShuffleDeck:
    """These players' decks are shuffled."""
    return ShuffleDeck(who)
