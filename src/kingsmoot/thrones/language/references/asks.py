"""What is chosen: cards and players, as targets or on resolution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, final

from kingsmoot.thrones.language.nouns import OTHER, Noun, listed
from kingsmoot.thrones.language.references.drawn_cards import Top
from kingsmoot.thrones.language.references.players import ANYBODY, OPPONENT, Who
from kingsmoot.thrones.language.references.reference import Ref, everywhere
from kingsmoot.thrones.language.selectors.selector import IN_PLAY_ZONE, Selector, Zones
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Mark, Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import (
    AMOUNT,
    ON,
    is_immune,
    is_in_force,
    is_out_of_reach,
    lasting_rows,
    may_not_be_only_target,
)

if TYPE_CHECKING:
    from kingsmoot.thrones.language.conditions.condition import Condition
    from kingsmoot.thrones.language.counts.count import Count
    from kingsmoot.thrones.language.counts.measures import Measured
    from kingsmoot.thrones.language.effects.effect import Effect, EventAct


_CANNOT_BE_ONLY_TARGET: Final = Permission.CANNOT_BE_ONLY_TARGET
HIDDEN: Final = frozenset((Zone.HAND, Zone.DECK, Zone.UNDER))
"""Where cards lie of which others may not even know how many could be chosen."""
MANY: Final = 99
"""A number that is as good as any number."""


@final
class Controller:
    """The word for ``same=CONTROLLER``: all chosen cards are of one player."""


CONTROLLER: Final = Controller()
"""For ``same=``: all chosen cards are controlled by one player."""
_NONE_YET: Final[list[CardId]] = []
_MANY_ASKS: Final = 64
"""More than one ability has registers."""


@final
class Ask(Ref):
    """Cards that somebody chooses. A target is chosen when the ability is initiated, all else when it resolves."""

    is_chosen = True

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
        self.is_searched_at_once: bool = (
            of_each_player or same is not None or among is not None or (by is not None and by.each)
        )
        """Whether one candidate depends on which others there are, or they are not simply those that fit."""
        self.optional = False
        """Whether nothing may be picked: you may."""
        self.pays = False
        """Whether it is picked for a cost: no card is immune to that."""
        self.serves: tuple[Ask, ...] = ()
        """Of the card that pays a cost: the targets that depend on which one it is. It must leave each of them one."""
        self.apart: tuple[Ask, ...] = ()
        """Others, with which it shares no card."""
        self.together: tuple[Ask, ...] = ()
        """All that each player answers before the next one does, this one among them."""
        self.price: EventAct | None = None
        """What is done at once with each card that is picked, where several pay a price."""
        self.affecting: list[Effect] = []
        """What falls on it, other than behind a "then": a card must be affected by one of these."""
        self.sole = False
        """Whether there is no other target beside those that are chosen here."""
        self.only_if: Condition | None = None
        """What must be so, or it is not asked at all."""
        self.place: int = _ANYWHERE if among is not None else _place_of(of)
        """Where alone such cards are, if not anywhere."""
        self.eligible = -1
        """Of a target that is chosen when costs are paid: the register of the cards that were legal before."""

    def is_hidden(self) -> bool:
        """Whether it is among cards that others do not know."""
        return bool(self.zones() & HIDDEN)

    def is_of_one(self) -> bool:
        """Whether one player chooses, and not one of each player's cards."""
        return not self.of_each_player and (self.by is None or not self.by.each)

    def is_needed(self) -> bool:
        """Whether there must be such a card where all such cards are, whatever else is so."""
        certain = self.only_if is None and self.number is None and self.least > 0
        return certain and self.among_ref is None and not self.of_each_player

    def fewest(self, s: ThronesState, x: Context) -> int:
        """How many have to be chosen."""
        if self.is_left_out(s, x):
            return 0
        if self.of_each_player and self.target:
            return len(s.seats())
        return self.least if self.number is None or not self.least else self.number.value(s, x)

    def greatest(self, s: ThronesState, x: Context) -> int:
        """How many may be chosen."""
        if self.is_left_out(s, x):
            return 0
        return self.most if self.number is None else self.number.value(s, x)

    def is_left_out(self, s: ThronesState, x: Context) -> bool:
        """Whether it is not asked, as what needs it is not going to be done."""
        return self.only_if is not None and not self.only_if.test(s, x)

    def available(self, s: ThronesState, x: Context, enough: int) -> int:
        """How many could be chosen; no more are looked for when there are enough."""
        if self.of_each_player:
            return len({_whose(s, c) for c in self.candidates(s, x)})
        if self.by is not None and self.by.each and x.they < 0:
            return len(self.options(s, x, []))
        if self.sole and (self.same is not None or is_in_force(s, Permission.CANNOT_BE_ONLY_TARGET)):
            return len(self.options(s, x, []))  # which of them may be a target goes by which others there are
        cards = self.in_question(s, x)
        if enough == 1:
            return int(self._finds_one(s, x, cards))
        found = 0
        for c in cards:
            if self.takes(s, x, c) and self.fits(s, x, _NONE_YET, c):
                found += 1
                if found >= enough:
                    break
        return found

    def _finds_one(self, s: ThronesState, x: Context, cards: list[CardId]) -> bool:
        """Whether any of these cards could be chosen. The one that could when it was last asked mostly still can."""
        number = x.source * _MANY_ASKS + self.register
        known = s.found.could_be_chosen
        before = known.get(number, NO_CARD)
        if before in cards and self.takes(s, x, before) and self.fits(s, x, _NONE_YET, before):
            return True
        for c in self.of.among(s, x, cards):
            if self._may_be_taken(s, x, c) and self.fits(s, x, _NONE_YET, c):
                known[number] = c
                return True
        return False

    def has_candidate(self, s: ThronesState, x: Context, effect: Effect) -> bool:
        """Whether any of the candidates would be affected: they are looked at one by one, and no more than needed."""
        if self.is_searched_at_once or self.is_made(x) or (self.sole and is_in_force(s, _CANNOT_BE_ONLY_TARGET)):
            return any(effect.affects(s, x, c) for c in self.candidates(s, x))
        for c in self.in_question(s, x):
            if self.takes(s, x, c) and self.fits(s, x, _NONE_YET, c) and effect.affects(s, x, c):
                return True
        return False

    def is_made(self, x: Context) -> bool:
        return 0 <= self.register < len(x.registers) and bool(x.registers[self.register])

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        found: list[CardId] = x.registers[self.register][:] if 0 <= self.register < len(x.registers) else []
        return list(dict.fromkeys(found)) if self.by is not None and self.by.each else found  # two may pick the same

    def candidates(self, s: ThronesState, x: Context) -> list[CardId]:
        if self.of_each_player and not self.is_made(x):
            return self.of.among(s, x, everywhere(s, self.zones()))
        if isinstance(self.among_ref, Ask) and not self.is_made(x) and not self.among_ref.is_made(x):
            return [c for c in self.among_ref.candidates(s, x) if self.takes(s, x, c)]
        return self.find(s, x) if self.is_made(x) else self.options(s, x, [])

    def options(self, s: ThronesState, x: Context, chosen: list[CardId]) -> list[CardId]:
        """The cards that may be chosen next to those already chosen."""
        if self.by is not None and self.by.each and x.they < 0:
            return [c for seat in self.by.seats(s, x) for c in self.options(s, x.looking_at_player(seat), chosen)]
        if self.of_each_player:
            return self._of_next_player(s, x, chosen)
        such = self.of.among(s, x, self.in_question(s, x))
        found = [c for c in such if c not in chosen and self._may_be_taken(s, x, c) and self.fits(s, x, chosen, c)]
        if self.same is not None and self.least > 1 and not chosen:  # there must be as many of that player
            whose = [s.controller[c] for c in found]
            found = [c for c in found if whose.count(s.controller[c]) >= self.least]
        if chosen or not self.sole or not is_in_force(s, Permission.CANNOT_BE_ONLY_TARGET):
            return found
        return [c for c in found if self._has_company(s, x, c, found)]

    def _has_company(self, s: ThronesState, x: Context, c: CardId, found: list[CardId]) -> bool:
        """Whether it may be a target by itself, or another could be beside it."""
        if not may_not_be_only_target(s, x, c):
            return True
        return self.greatest(s, x) > 1 and any(other != c and self.fits(s, x, [c], other) for other in found)

    def needs_another(self, s: ThronesState, x: Context, chosen: list[CardId]) -> bool:
        """Whether what has been chosen so far may not be the only target."""
        return self.sole and len(chosen) == 1 and may_not_be_only_target(s, x, chosen[0])

    def in_question(self, s: ThronesState, x: Context) -> list[CardId]:
        """The cards among which to look."""
        cards = self._in_its_place(s, x)
        if not self.apart:
            return cards
        taken = [c for other in self.apart for c in other.find(s, x)]
        return [c for c in cards if c not in taken] if taken else cards

    def _in_its_place(self, s: ThronesState, x: Context) -> list[CardId]:
        """All cards where such cards are. Not to be changed: it may be shared."""
        if self.among_ref is not None:
            return self.among_ref.find(s, x)
        place, you = self.place, x.you
        if place != _ANYWHERE and you >= 0:
            if place == _YOURS:
                return s.play[you]
            if place == _YOUR_HAND:
                return s.hand[you]
            if place == _YOUR_DISCARD:
                return s.discard[you]
            if place == _THEIRS:
                return s.play[1 - you] if s.players == 2 else [c for c in s.all_in_play() if s.controller[c] != you]
            if x.they >= 0:
                return s.play[x.they]
        return everywhere(s, self.zones())

    def _of_next_player(self, s: ThronesState, x: Context, chosen: list[CardId]) -> list[CardId]:
        """The cards of the next player of whom none has been chosen, also such as nothing would happen to; of all such
        players, where nothing has to be chosen."""
        done = {_whose(s, c) for c in chosen}
        seen = self.of.find(s, x) if isinstance(self.of, Top) else everywhere(s, self.zones())
        cards = self.of.among(s, x, seen)
        if not self.least:
            return [c for c in cards if _whose(s, c) not in done and not is_immune(s, x, c)]
        for seat in s.seats():
            found = [c for c in cards if _whose(s, c) == seat and not is_immune(s, x, c)]
            if self.target:
                found = [c for c in found if self.takes(s, x, c)]
            if seat not in done and found:
                return found
        return []

    def takes(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return self.of.test(s, x, c) and self._may_be_taken(s, x, c)

    def _may_be_taken(self, s: ThronesState, x: Context, c: CardId) -> bool:
        """Whether nothing speaks against one that is such a card."""
        if 0 <= self.eligible < len(x.registers) and not self._was_eligible(x, c):
            return False
        if self.target and s.lasting and is_in_force(s, Mark.NOT_ELIGIBLE) and _has_become_legal(s, x, c):
            return False
        in_play = s.zone[c] == Zone.PLAY
        seen = Context(x.you, c) if self.pays and in_play else x
        if self.affecting and not self._is_affected(s, seen, c):
            return False
        if self.serves and not all(target.is_left_by(s, x, c) for target in self.serves):
            return False
        if self.pays or not in_play:
            return True
        by_another = self.by is not None and not self.target  # nothing is out of reach of its own player
        return not is_immune(s, x, c) and (by_another or not is_out_of_reach(s, x, c))

    def _is_affected(self, s: ThronesState, x: Context, c: CardId) -> bool:
        for effect in self.affecting:  # noqa: SIM110 - twice as quick as a generator
            if effect.affects(s, x, c):
                return True
        return False

    def is_left_by(self, s: ThronesState, x: Context, paid: CardId) -> bool:
        """Whether there is a target if the cost is paid with this card."""
        return len(self.candidates(s, x.trying(PAID, [paid]))) >= max(1, self.least)

    def _was_eligible(self, x: Context, c: CardId) -> bool:
        """Whether it was legal before costs were paid, as they have been."""
        before = x.registers[self.eligible]
        return not before or c in before

    def fits(self, s: ThronesState, x: Context, chosen: list[CardId], c: CardId) -> bool:
        """Whether it goes with those that were chosen before."""
        if self.same is not None and any(s.controller[other] != s.controller[c] for other in chosen):
            return False
        if self.total is None:
            return True
        return sum(self.total.what.measure(s, other) for other in (*chosen, c)) <= self.total.to.value(s, x)

    def zones(self) -> Zones:
        return self.among_ref.zones() if self.among_ref is not None else self.of.zones()

    def first(self) -> str:
        noun = self.of.noun()
        if isinstance(self.among_ref, Ask | OneEach):
            return "one of them"
        if self.of_each_player and isinstance(self.of, Top | Ask):
            return f"{'' if self.least else 'up to '}1 of each player's cards among them"
        if self.of_each_player:
            return f"{noun.say()} of each player{'' if self.target else ' who has one'}"
        if isinstance(self.of, Top):
            return f"{'up to ' if not self.least else ''}{'one' if self.most == 1 else self.most} of them"
        if self.total is not None:
            who = " one player controls" if self.same is not None else ""
            return f"any number of {noun.say('', 2)}{who} with {self.total.in_total()}"
        if self.number is not None and self.least and self.number.instead():
            return f"{noun.say()} {self.number.instead()}"
        if self.number is not None and self.least and self.number.for_each():
            return f"1 {noun.say('')} {self.number.for_each()}"
        if self.number is not None:
            return noun.say(f"up to {self.number.said()}" if not self.least else self.number.said(), 2)
        if self.most >= MANY:
            return f"any number of {noun.say('', 2)}"
        if self.most == 1:
            return f"up to 1 {noun.say('')}" if not self.least else noun.say()
        many = noun.say(f"up to {self.most}" if not self.least else str(self.most), 2)
        return many if self.same is None else f"{many} one player controls"

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


_ANYWHERE: Final = 0
_YOURS: Final = 1
_THEIRS: Final = 2
_OWN: Final = 3
_YOUR_HAND: Final = 4
_YOUR_DISCARD: Final = 5
"""Among what you control in play, what your opponents do, what the player does who is looked at; or in a pile of yours.
"""
_PILES: Final = {frozenset((Zone.HAND,)): _YOUR_HAND, frozenset((Zone.DISCARD,)): _YOUR_DISCARD}


def _place_of(of: Selector) -> int:
    zones = of.zones()
    if not zones <= IN_PLAY_ZONE:
        return _PILES.get(zones, _ANYWHERE) if of.is_mine else _ANYWHERE
    if of.is_mine:
        return _YOURS
    return _THEIRS if of.is_theirs else _OWN if of.is_own else _ANYWHERE


def _whose(s: ThronesState, c: CardId) -> Seat:
    """Who has it: in play, whoever controls it."""
    return s.controller[c] if s.zone[c] == Zone.PLAY else s.owner(c)


def _has_become_legal(s: ThronesState, x: Context, c: CardId) -> bool:
    """Whether a card is a legal target only since the price of this event was paid."""
    return any(row[AMOUNT] == x.source and row[ON] == c for row in lasting_rows(s, Mark.NOT_ELIGIBLE))


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
    """A target: chosen when the ability is initiated; ``n`` of them, ``up_to`` a number, or one ``of_each`` player."""
    if of_each is not None:
        return Ask(of, MANY, MANY, by, target=True, of_each_player=True)
    many = up_to or n
    if not isinstance(many, int):
        return Ask(of, 0 if up_to else 1, MANY, by, target=True, total=_sum(total), same=same, number=many)
    least, most = (0, MANY) if any_number or total is not None else (0 if up_to else many, many)
    return Ask(of, least, most, by, target=True, total=_sum(total), same=same)


def _sum(total: Selector | None) -> Measured | None:
    from kingsmoot.thrones.language.counts.measures import Measured

    if total is None or isinstance(total, Measured):
        return total
    raise TypeError(f"total= is a measure compared with a number, such as STR <= 4, not {total}")


def one(of: Selector, *, by: Who | None = None) -> Ask:
    """One such card, picked when the effect resolves, or when a cost is paid; also one of those chosen before."""
    if isinstance(of, Ask | OneEach):
        from kingsmoot.thrones.language.selectors import kinds

        return Ask(kinds.CARD, 1, 1, by, among=of)
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
    """One card of each of these kinds, picked on resolution; ``by`` EACH_PLAYER, by one player after the other."""
    asks = tuple(Ask(kind, by=by) for kind in of)
    if by is not None and by.each:
        for ask in asks:
            ask.together = asks
    return OneEach(asks)


@final
class UpToEach(Ref):
    """What each player has picked of several kinds."""

    is_chosen = True

    def __init__(self, asks: tuple[Ask, ...]) -> None:
        self.asks = asks
        for ask in asks:
            ask.together = asks

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [c for ask in self.asks for c in ask.find(s, x)]

    def known(self) -> str:
        return "each of them"

    def parts(self) -> Sequence[object]:
        return self.asks


def up_to_each(n: int, *of: Selector, by: Who) -> UpToEach:
    """So many cards or fewer of each of these kinds, picked on resolution ``by`` EACH_PLAYER: by one player after the
    other, all kinds."""
    return UpToEach(tuple(Ask(kind, 0, n, by) for kind in of))


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


def exactly(n: Count | int, of: Selector, *, by: Who | None = None) -> Ask:
    """So many such cards, picked on resolution or on paying."""
    return Ask(of, n, n, by) if isinstance(n, int) else Ask(of, 1, MANY, by, number=n)


def any_number(of: Selector, *, least: int = 0, total: Selector | None = None, by: Who | None = None) -> Ask:
    """As many such cards as its player likes, picked on resolution or on paying; with ``total=COST <= 10``, together
    within that."""
    return Ask(of, least, MANY, by, total=_sum(total))


def one_of_each_player(of: Selector, *, optional: bool = False) -> Ask:
    """You pick one such card of each player who has any, or, with ``optional``, of any number of players; also of cards
    seen, as in ``one_of_each_player(seen)``."""
    return Ask(of, 0 if optional else MANY, MANY, of_each_player=True)


@final
class BothOf(Ref):
    """What was chosen twice. Players on whom that depends are chosen first."""

    plural = True

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
    """The cards with which the cost was paid; of the one card, neither this one nor a faction card knelt as well."""

    promised = True

    def __init__(self, word: str) -> None:
        self.word = word

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        paid = x.registers[PAID][:] if len(x.registers) > PAID else []
        if len(paid) < 2 or self.word != "it":
            return paid
        return [c for c in paid if c != x.source and c not in s.deal.factions]

    def known(self) -> str:
        return self.word

    def negated(self) -> Noun:
        return Noun(before=((OTHER, "other"),))


PAID: Final = 1
"""The register of the cards with which the cost is paid."""


PAID_CARDS: Final = WithWhichItWasPaid("each of them")
PAID_CARD: Final = WithWhichItWasPaid("it")
"""The card, or cards, with which the cost was paid."""


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
