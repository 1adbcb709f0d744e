"""References: selectors that can find their cards. What an effect falls on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from kingsmoot.thrones.language.names import Name
from kingsmoot.thrones.language.nouns import OTHER, WHERE, WITH, Noun, listed
from kingsmoot.thrones.language.players import ANYBODY, OPPONENT, YOU, Lies, Who
from kingsmoot.thrones.language.selectors import Selector, Zones
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.events import CARD
from kingsmoot.thrones.values.in_force import is_immune, is_out_of_reach

if TYPE_CHECKING:
    from kingsmoot.thrones.language.conditions import Condition
    from kingsmoot.thrones.language.counts import Count, Measured
    from kingsmoot.thrones.language.effects import Effect, EventAct

HOST_REGISTER = 2
"""Where the card is kept to which this card was attached, once this card has been paid away as a cost."""

_PILES = (
    (Zone.HAND, "hand"),
    (Zone.SHADOWS, "shadows"),
    (Zone.DISCARD, "discard"),
    (Zone.DEAD, "dead"),
    (Zone.DECK, "deck"),
    (Zone.PLOT_DECK, "plots"),
    (Zone.USED, "used"),
    (Zone.UNDER, "under"),
)


def everywhere(s: ThronesState, zones: Zones) -> list[CardId]:
    """The cards in these zones; without any, those in play."""
    if not zones:
        return s.all_in_play()
    found: list[CardId] = []
    if Zone.PLAY in zones:
        found += s.all_in_play()
    if Zone.FACTION in zones:
        found += [c for seat, c in enumerate(s.deal.factions) if s.alive[seat]]
    if Zone.REVEALED in zones:
        found += [plot for plot in s.revealed if plot != NO_CARD]
    for zone, name in _PILES:
        if zone in zones:
            piles: list[list[CardId]] = getattr(s, name)
            found += [c for pile in piles for c in pile]
    return found


class Ref(Selector):
    """A selector that can find."""

    register = -1
    """Where what it finds is kept while its ability is resolved, if it is."""
    plural = False
    promised = False
    """Whether it is nothing yet, but will be something for sure."""

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        raise NotImplementedError

    def candidates(self, s: ThronesState, x: Context) -> list[CardId]:
        """What it finds, or, as long as nothing has been chosen, what it might."""
        return self.find(s, x)

    def known(self) -> str:
        """The words for it, once it has been spoken of."""
        raise NotImplementedError

    def first(self) -> str:
        """The words for it, when it is spoken of for the first time."""
        return self.known()

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return c in self.find(s, x)

    def noun(self) -> Noun:
        return Noun((self.known(),), proper=True)


class Found(Ref):
    """What is found when an effect falls on it, and then kept: what comes after speaks of the same cards."""

    def now(self, s: ThronesState, x: Context) -> list[CardId]:
        """What there is to be found now."""
        raise NotImplementedError

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        if self.register >= 0 and len(x.registers) > self.register and x.registers[self.register]:
            return x.registers[self.register][:]
        return self.now(s, x)


@final
class Self(Ref):
    is_self = True
    fixed = True

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [x.source]

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return c == x.source

    def known(self) -> str:
        return "this card"

    def negated(self) -> Noun:
        return Noun(before=((OTHER, "other"),))


@final
class Host(Ref):
    fixed = True

    def __init__(self, word: str) -> None:
        self.word = word

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        if s.host[x.source] != NO_CARD:
            return [s.host[x.source]]
        return x.registers[HOST_REGISTER][:] if len(x.registers) > HOST_REGISTER else []

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return c == s.host[x.source] or (len(x.registers) > HOST_REGISTER and c in self.find(s, x))

    def known(self) -> str:
        return self.word


@final
class FactionOf(Ref):
    """The faction cards of players."""

    players = True

    def __init__(self, who: Who) -> None:
        self.who = who

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return self.who.find(s, x)

    def known(self) -> str:
        return f"{self.who.possessive()} faction card"

    def parts(self) -> Sequence[object]:
        return (self.who,)


@final
class OfTrigger(Ref):
    """The card of the trigger."""

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        c = s.events[x.event][CARD] if x.event >= 0 else NO_CARD
        return [c] if c != NO_CARD else []

    def known(self) -> str:
        return "it"

    def negated(self) -> Noun:
        return Noun(before=((OTHER, "other"),))


@final
class It(Ref):
    """What was last asked, seen or put somewhere in this ability; else the card of the trigger."""

    def __init__(self, word: str) -> None:
        self.word = word

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        if x.it >= 0:
            return x.registers[x.it][:] if len(x.registers) > x.it else []
        c = s.events[x.event][CARD] if x.event >= 0 else NO_CARD
        return [c] if c != NO_CARD else []

    def known(self) -> str:
        return self.word


@final
class TheOne(Ref):
    """The card that is being looked at, in a count that is not the same for all cards."""

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [x.each] if x.each >= 0 else []

    def known(self) -> str:
        return "that card"


EACH = TheOne()
"""The card that is looked at, in a count of its own for each card."""
SELF, HOST = Self(), Host("attached character")
"""This card, and the character to which it is attached."""
HOST_LOCATION = Host("attached location")
"""The location that this card is attached to."""
FACTION = FactionOf(YOU)
"""Your faction card."""
THAT, IT = OfTrigger(), It("it")
"""The card of the trigger; what was last chosen or found in this ability, else the card of the trigger."""
THEM = It("each of them")
"""The cards that were last chosen or found in this ability."""


def faction_card(who: Who) -> Ref:
    """The faction card of a player."""
    return FactionOf(who)


@final
class Each(Ref):
    """All such cards, at once."""

    plural = False

    def __init__(self, of: Selector, but: Ref | None = None) -> None:
        self.of, self.but = of, but

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        if self.register >= 0 and len(x.registers) > self.register and x.registers[self.register]:
            return x.registers[self.register][:]
        spared = self.but.find(s, x) if self.but is not None else []
        return [c for c in everywhere(s, self.of.zones()) if c not in spared and self.of.test(s, x, c)]

    def candidates(self, s: ThronesState, x: Context) -> list[CardId]:
        return self.of.among(s, x, everywhere(s, self.of.zones()))

    def known(self) -> str:
        return self.of.noun().say("each", word="and") + (" not chosen" if self.but is not None else "")

    def zones(self) -> Zones:
        return self.of.zones()

    def __sub__(self, other: Selector) -> Each:
        return Each(self.of, other) if isinstance(other, Ask) else Each(self.of - other)

    def parts(self) -> Sequence[object]:
        return (self.of,) if self.but is None else (self.of, self.but)


def each(of: Selector) -> Each:
    """All such cards, at once."""
    return Each(of)


@final
class Top(Ref):
    """The top cards of decks, from the top; or those at the bottom, from there."""

    def __init__(self, n: Count | int, who: Who, *, bottom: bool = False) -> None:
        self.n, self.who, self.bottom = n, who, bottom

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        if self.register >= 0 and len(x.registers) > self.register and x.registers[self.register]:
            return x.registers[self.register][:]
        return [c for seat in self.who.seats(s, x) for c in self._of(s, x, seat)]

    def _of(self, s: ThronesState, x: Context, seat: Seat) -> list[CardId]:
        many = self.n if isinstance(self.n, int) else self.n.value(s, x.looking_at_player(seat))
        if self.bottom:
            return s.deck[seat][: max(0, many)]
        return s.deck[seat][-many:][::-1] if many > 0 else []

    def known(self) -> str:
        where, end = f"of {self.who.possessive()} deck", "bottom" if self.bottom else "top"
        if isinstance(self.n, int):
            return f"the {end} {'card' if self.n == 1 else f'{self.n} cards'} {where}"
        many, _, each = self.n.many("card").partition(" for each ")
        return f"the {end} {many} {where}" + (f" for each {each}" if each else "")

    def noun(self) -> Noun:
        """Of a card that is one of them: "a character among them"."""
        return Noun(after=((WHERE, "among them"),))

    def zones(self) -> Zones:
        return frozenset((Zone.DECK,))

    def parts(self) -> Sequence[object]:
        return (self.who,) if isinstance(self.n, int) else (self.who, self.n)


def top(n: Count | int = 1, who: Who = YOU) -> Ref:
    """The top cards of a deck; of several decks, ``THEY`` in the number is whose deck it is."""
    return Top(n, who)


def bottom(n: Count | int = 1, who: Who = YOU) -> Ref:
    """The cards at the bottom of a deck, from there."""
    return Top(n, who, bottom=True)


@final
class AtRandom(Ref):
    """Cards from hands that chance picks, so many from each."""

    def __init__(self, n: Count | int, of: Lies) -> None:
        self.n, self.of = n, of

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return x.registers[self.register][:] if len(x.registers) > self.register else []

    def draw(self, s: ThronesState, x: Context) -> list[CardId]:
        """Let chance pick them."""
        found: list[CardId] = []
        many = self.n if isinstance(self.n, int) else self.n.value(s, x)
        for seat in self.of.who.seats(s, x):
            hand = [c for c in s.hand[seat] if self.of.test(s, x, c)]
            for _ in range(min(many, len(hand))):
                c = s.rng.choice(hand)
                hand.remove(c)
                found.append(c)
        return found

    def candidates(self, s: ThronesState, x: Context) -> list[CardId]:
        return [c for seat in self.of.who.seats(s, x) for c in s.hand[seat] if self.of.test(s, x, c)]

    def known(self) -> str:
        if isinstance(self.n, int):
            cards = "card" if self.n == 1 else "cards"
            return f"{self.n} {cards} at random from {self.of.who.possessive()} hand"
        many, joint, each = self.n.many("card").partition(" for ")
        return f"{many} at random from {self.of.who.possessive()} hand{joint}{each}"

    def zones(self) -> Zones:
        return frozenset((Zone.HAND,))

    def parts(self) -> Sequence[object]:
        return (self.of,) if isinstance(self.n, int) else (self.of, self.n)


def at_random(n: Count | int, of: Selector) -> Ref:
    """Cards at random from a hand: ``at_random(1, HAND(LOSER))``."""
    if not isinstance(of, Lies):
        raise TypeError(f"at random from a hand, such as HAND(LOSER), not {of}")
    return AtRandom(n, of)


# -- asks -----------------------------------------------------------------------------------------------

MANY = 99
"""A number that is as good as any number."""


@final
class Controller:
    """The word for ``same=CONTROLLER``: all chosen cards are of one player."""


CONTROLLER = Controller()
"""For ``same=``: all chosen cards are controlled by one player."""


@final
class Ask(Ref):
    """Cards that somebody chooses. A target is chosen when the ability is initiated, all else when it resolves."""

    def __init__(
        self,
        of: Selector,
        least: int = 1,
        most: int = 1,
        by: Who | None = None,
        *,
        target: bool = False,
        total: Measured | None = None,
        same: Controller | None = None,
        among: Ref | None = None,
        of_each_player: bool = False,
        number: Count | None = None,
    ) -> None:
        self.of_each_player, self.number = of_each_player, number
        self.of, self.least, self.most, self.by, self.target = of, least, most, by, target
        self.total, self.same, self.among_ref = total, same, among
        self.register = -1
        self.optional = False
        """Whether nothing may be picked: you may."""
        self.pays = False
        """Whether it is picked for a cost: no card is immune to that."""
        self.apart: tuple[Ask, ...] = ()
        """Others, with which it shares no card."""
        self.price: EventAct | None = None
        """What is done at once with each card that is picked, where several pay a price."""
        self.affecting: list[Effect] = []
        """What falls on it, other than behind a "then": a card must be affected by one of these."""
        self.eligible = -1
        """Of a target that is chosen when costs are paid: the register of the cards that were legal before."""

    def fewest(self, s: ThronesState, x: Context) -> int:
        """How many have to be chosen."""
        if self.of_each_player and self.target:
            return len(s.seats())
        return self.least if self.number is None or not self.least else self.number.value(s, x)

    def greatest(self, s: ThronesState, x: Context) -> int:
        """How many may be chosen."""
        return self.most if self.number is None else self.number.value(s, x)

    def available(self, s: ThronesState, x: Context) -> int:
        """How many could be chosen."""
        if self.of_each_player:
            return len({s.controller[c] for c in self.candidates(s, x)})
        return len(self.options(s, x, []))

    def is_made(self, x: Context) -> bool:
        return 0 <= self.register < len(x.registers) and bool(x.registers[self.register])

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return x.registers[self.register][:] if 0 <= self.register < len(x.registers) else []

    def candidates(self, s: ThronesState, x: Context) -> list[CardId]:
        if self.of_each_player and not self.is_made(x):
            return self.of.among(s, x, s.all_in_play())
        if isinstance(self.among_ref, Ask) and not self.is_made(x) and not self.among_ref.is_made(x):
            return [c for c in self.among_ref.candidates(s, x) if self.takes(s, x, c)]
        return self.find(s, x) if self.is_made(x) else self.options(s, x, [])

    def options(self, s: ThronesState, x: Context, chosen: list[CardId]) -> list[CardId]:
        """The cards that may be chosen next to those already chosen."""
        if self.by is not None and self.by.each and x.they < 0:
            return [c for seat in self.by.seats(s, x) for c in self.options(s, x.looking_at_player(seat), chosen)]
        if self.of_each_player:
            return self._of_next_player(s, x, chosen)
        cards = everywhere(s, self.zones()) if self.among_ref is None else self.among_ref.find(s, x)
        taken = [c for other in self.apart for c in other.find(s, x)]
        cards = [c for c in cards if c not in taken] if taken else cards
        return [c for c in cards if c not in chosen and self.takes(s, x, c) and self.fits(s, chosen, c)]

    def _of_next_player(self, s: ThronesState, x: Context, chosen: list[CardId]) -> list[CardId]:
        """The cards of the next player of whom none has been chosen, also such as nothing would happen to."""
        done = {s.controller[c] for c in chosen}
        for seat in s.seats():
            found = [c for c in self.of.among(s, x, s.play[seat]) if not is_immune(s, x, c)]
            if self.target:
                found = [c for c in found if self.takes(s, x, c)]
            if seat not in done and found:
                return found
        return []

    def takes(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if self.eligible >= 0 and not self._was_eligible(x, c):
            return False
        if not self.of.test(s, x, c):
            return False
        in_play = s.zone[c] == Zone.PLAY
        seen = Context(x.you, c) if self.pays and in_play else x
        if self.affecting and not any(effect.affects(s, seen, c) for effect in self.affecting):
            return False
        if self.pays or not in_play:
            return True
        by_another = self.by is not None and not self.target  # nothing is out of reach of its own player
        return not is_immune(s, x, c) and (by_another or not is_out_of_reach(s, x, c))

    def _was_eligible(self, x: Context, c: CardId) -> bool:
        """Whether it was legal before costs were paid, if they have been."""
        before = x.registers[self.eligible] if len(x.registers) > self.eligible else []
        return not before or c in before

    def fits(self, s: ThronesState, chosen: list[CardId], c: CardId) -> bool:
        if self.same is not None and any(s.controller[other] != s.controller[c] for other in chosen):
            return False
        if self.total is None:
            return True
        most = self.total.to.value(s, Context(s.controller[c], c))
        return sum(self.total.what.measure(s, other) for other in (*chosen, c)) <= most

    def zones(self) -> Zones:
        return self.among_ref.zones() if self.among_ref is not None else self.of.zones()

    def first(self) -> str:
        noun = self.of.noun()
        if isinstance(self.among_ref, Ask | OneEach):
            return "one of them"
        if self.of_each_player:
            return f"{noun.say()} of each player{'' if self.target else ' who has one'}"
        if isinstance(self.of, Top):
            return f"{'up to ' if not self.least else ''}{'one' if self.most == 1 else self.most} of them"
        if self.total is not None:
            who = " one player controls" if self.same is not None else ""
            most = f"a total {self.total.what.name} of {self.total.to.said()} or lower"
            return f"any number of {noun.say('', 2)}{who} with {most}"
        if self.number is not None:
            return noun.say(f"up to {self.number.said()}" if not self.least else self.number.said(), 2)
        if self.most >= MANY:
            return f"any number of {noun.say('', 2)}"
        if self.most == 1:
            return f"up to 1 {noun.say('')}" if not self.least else noun.say()
        return noun.say(f"up to {self.most}" if not self.least else str(self.most), 2)

    def negated(self) -> Noun:
        return Noun(before=((OTHER, "other"),))

    def known(self) -> str:
        each = self.by is not None and self.by.each
        return "it" if self.most == 1 and not each else "each of them"

    def noun(self) -> Noun:
        return self.of.noun()

    def parts(self) -> Sequence[object]:
        own: list[object] = [self.of]
        own += [part for part in (self.by, self.among_ref, self.total, self.number) if part is not None]
        return own


def choose(
    of: Selector,
    *,
    n: Count | int = 1,
    up_to: Count | int = 0,
    any_number: bool = False,
    by: Who | None = None,
    total: Selector | None = None,
    same: Controller | None = None,
    of_each: Who | None = None,
) -> Ask:
    """A target: chosen when the ability is initiated; ``n`` of them, ``up_to`` so many, or one ``of_each`` player."""
    if of_each is not None:
        return Ask(of, MANY, MANY, by, target=True, of_each_player=True)
    many = up_to or n
    if not isinstance(many, int):
        return Ask(of, 0 if up_to else 1, MANY, by, target=True, total=_sum(total), same=same, number=many)
    least, most = (0, MANY) if any_number or total is not None else (0 if up_to else many, many)
    return Ask(of, least, most, by, target=True, total=_sum(total), same=same)


def _sum(total: Selector | None) -> Measured | None:
    from kingsmoot.thrones.language.counts import Measured

    if total is None or isinstance(total, Measured):
        return total
    raise TypeError(f"total= is a measure compared with a number, such as STR <= 4, not {total}")


def one(of: Selector, *, by: Who | None = None) -> Ask:
    """One such card, picked when the effect resolves, or when a cost is paid; also one of those chosen before."""
    if isinstance(of, Ask | OneEach):
        from kingsmoot.thrones.language.selectors import CARD as ANY

        return Ask(ANY, 1, 1, by, among=of)
    return Ask(of, 1, 1, by)


@final
class OneEach(Ref):
    """One card of each of several kinds, all different, as far as there are any."""

    def __init__(self, asks: tuple[Ask, ...]) -> None:
        self.asks = asks
        for place, ask in enumerate(asks):
            ask.apart = asks[:place]

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [c for ask in self.asks for c in ask.candidates(s, x)]

    def known(self) -> str:
        return "each of them"

    def first(self) -> str:
        return listed([ask.first() for ask in self.asks])

    def parts(self) -> Sequence[object]:
        return self.asks


def one_each(*of: Selector, by: Who | None = None) -> OneEach:
    """One card of each of these kinds, picked on resolution."""
    return OneEach(tuple(Ask(kind, by=by) for kind in of))


@final
class TheOther(Ref):
    """Those of several cards that were not picked, once one was."""

    def __init__(self, of: OneEach | Ask, but: Ref) -> None:
        self.of, self.but = of, but

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        picked = self.but.find(s, x)
        return [c for c in self.of.find(s, x) if c not in picked] if picked else []

    def known(self) -> str:
        return "each other one of them" if isinstance(self.of, Ask) and self.of.most > 2 else "the other one"

    def parts(self) -> Sequence[object]:
        return self.of, self.but


def the_other(of: OneEach | Ask, but: Ref) -> Ref:
    """The one of two, or those of several, that are not meant: ``the_other(all_, highest(STR, all_))``."""
    return TheOther(of, but)


def up_to(n: int, of: Selector, *, by: Who | None = None) -> Ask:
    """So many such cards or fewer, picked on resolution."""
    return Ask(of, 0, n, by)


def exactly(n: int, of: Selector, *, by: Who | None = None) -> Ask:
    """So many such cards, picked on resolution or on paying."""
    return Ask(of, n, n, by)


def any_number(of: Selector, *, least: int = 0, total: Selector | None = None, by: Who | None = None) -> Ask:
    """As many such cards as its player likes, picked on resolution or on paying; with ``total=COST <= 10``, together
    within that."""
    return Ask(of, least, MANY, by, total=_sum(total))


def one_of_each_player(of: Selector) -> Ask:
    """You pick one such card of each player who has any."""
    return Ask(of, MANY, MANY, of_each_player=True)


@final
class BothOf(Ref):
    """What was chosen twice. Players on whom that depends are chosen first."""

    def __init__(self, a: Ask, b: Ask) -> None:
        self.a, self.b = a, b

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [*self.a.find(s, x), *self.b.find(s, x)]

    def candidates(self, s: ThronesState, x: Context) -> list[CardId]:
        return [*self.a.candidates(s, x), *self.b.candidates(s, x)]

    def known(self) -> str:
        return "both of them"

    def parts(self) -> Sequence[object]:
        players = [by for by in (self.a.by, self.b.by) if by is not None]
        return *players, self.a, self.b


def both(a: Ask, b: Ask) -> Ref:
    """What both asks have chosen, at once."""
    return BothOf(a, b)


@final
class WithWhichItWasPaid(Ref):
    """The cards with which the cost was paid."""

    promised = True

    def __init__(self, word: str) -> None:
        self.word = word

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return x.registers[PAID][:] if len(x.registers) > PAID else []

    def known(self) -> str:
        return self.word


PAID = 1
"""The register of the cards with which the cost is paid."""
PAID_CARDS, PAID_CARD = WithWhichItWasPaid("each of them"), WithWhichItWasPaid("it")
"""The cards with which the cost was paid; the one with which it was."""


@final
class PlayerAsk(Who):
    """A player whom somebody chooses."""

    def __init__(self, of: Who, target: bool, idle: bool = False) -> None:
        self.of, self.target, self.idle = of, target, idle
        self.register = -1
        self.affecting: list[Effect] = []
        """What depends on who is chosen, other than behind a "then"."""

    def is_made(self, x: Context) -> bool:
        return 0 <= self.register < len(x.registers) and bool(x.registers[self.register])

    def seats(self, s: ThronesState, x: Context) -> list[Seat]:
        """Who was chosen; as long as nobody is, all who might be."""
        if self.is_made(x):
            return [s.owner(c) for c in x.registers[self.register]]
        return self.of.seats(s, x)

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        """The faction cards of those who may be chosen: something must come of it."""
        cards = [s.deal.factions[seat] for seat in sorted(self.of.seats(s, x))]
        if self.idle or not self.affecting:
            return cards
        return [c for c in cards if any(effect.could(s, x.trying(self.register, [c])) for effect in self.affecting)]

    def subject(self) -> str:
        return "that opponent" if self.of.subject().startswith(("an opponent", "each opponent")) else "that player"

    def first(self) -> str:
        return self.of.subject()

    def parts(self) -> Sequence[object]:
        return (self.of,)


def choose_opponent(*, if_: Condition | None = None, idle: bool = False) -> PlayerAsk:
    """An opponent, as a target; ``THEY`` in the condition is the one who is looked at.

    With ``idle`` also one for whom nothing would come of it.
    """
    return PlayerAsk(OPPONENT if if_ is None else OPPONENT.where(if_), True, idle)


def choose_player(*, if_: Condition | None = None) -> PlayerAsk:
    """A player, as a target."""
    return PlayerAsk(ANYBODY if if_ is None else ANYBODY.where(if_), True)


def an_opponent() -> PlayerAsk:
    """An opponent, picked when the effect resolves."""
    return PlayerAsk(OPPONENT, False)


def a_player() -> PlayerAsk:
    """A player, picked when the effect resolves."""
    return PlayerAsk(ANYBODY, False)


@final
class OfNamedType(Selector):
    """By the card type that was named."""

    def __init__(self, name: Name) -> None:
        self.name = name

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        named = self.name.named(x)
        return s.type_of(c) == named if named >= 0 else int(s.type_of(c)) in self.name.options(s, x, x.you)

    def noun(self) -> Noun:
        return Noun(after=((WITH, "of that type"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, "of another type"),))

    def parts(self) -> Sequence[object]:
        return (self.name,)


def of_type(name: Name) -> Selector:
    """A card of the named type."""
    return OfNamedType(name)


@final
class CopyOf(Selector):
    """A card of the same title."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        titles = {s.cards[other].title for other in self.ref.find(s, x)} - {""}  # of what lies facedown there are none
        return s.cards[c].title in titles and c not in self.ref.find(s, x)

    def noun(self) -> Noun:
        return Noun((f"copy of {self.ref.known()}",))

    def parts(self) -> Sequence[object]:
        return (self.ref,)


def copy_of(ref: Ref) -> Selector:
    """Another card with the title of that one."""
    return CopyOf(ref)
