"""An ability as a program: costs, targets and effects, one small operation after the other.

The operations are static; a frame holds the place in them, and registers hold what was chosen on the way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeAlias, final

from mypy_extensions import mypyc_attr

from kingsmoot.kernel.procedure import Choice, Frame
from kingsmoot.thrones.language.counts.how_many import HowMuch
from kingsmoot.thrones.language.nouns import counted, plural
from kingsmoot.thrones.language.references.asks import HIDDEN, MANY, Ask, PlayerAsk, WithWhichItWasPaid
from kingsmoot.thrones.language.references.drawn_cards import AtRandom, Top
from kingsmoot.thrones.language.references.names import TRAIT, Coming, Name, TypeOfChallenge
from kingsmoot.thrones.language.references.reference import HOST_REGISTER, IT, THEM, Each, Found, Ref, everywhere
from kingsmoot.thrones.language.speech import Speech, words_in
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import OUT_OF_PLAY_PILES, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.costs import gold_to_pay, reduction
from kingsmoot.thrones.view.facedown_cards import key_for
from kingsmoot.thrones.view.labels import card_label, card_name, name_among
from kingsmoot.thrones.view.reasons import seat_key

if TYPE_CHECKING:
    from kingsmoot.thrones.language.conditions.condition import Condition
    from kingsmoot.thrones.language.effects.effect import Effect

YOU: Final = 2
SOURCE: Final = 3
INDEX: Final = 4
EVENT_ROW: Final = 5
PICKS: Final = 6
PC: Final = 7
FIRST_EVENT: Final = 8
DEPTH: Final = 9
"""Whose ability, of which card, which of its abilities, for which event; where its registers begin, which operation
comes next, where the events that it brings about begin."""
X_REGISTER: Final = 0
PAID_REGISTER: Final = 1
FREE_REGISTER: Final = HOST_REGISTER + 1
NOTHING: Final = NO_CARD
"""The option by which nothing (more) is chosen."""

Kept: TypeAlias = Ask | PlayerAsk | Name | TypeOfChallenge | Coming | AtRandom | Top | Each | Found | HowMuch
"""Words for which a register keeps what was chosen or found."""


def most_for_x(s: ThronesState, x: Context) -> int:
    """The highest X that can be paid."""
    return max(0, gold_to_pay(s, x.you, x.source) + reduction(s, x.you, x.source))


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """One step of an ability. It may push frames; the next one waits for them."""

    it = -1
    """The register that IT means here; -1: the card of the trigger."""
    each = -1
    """The register of what a loop around it is at: EACH, or as a faction card THEY."""
    words = ""
    """Of the first of several that are done later: what they do."""

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Op, Generic[Choice]):
    """A step at which somebody is asked."""

    kind = "choice"
    """The name of the question; see ``QUESTIONS``."""
    all_differ = False
    """Whether no two options have the same text, so that they need not be compared to be told apart."""

    def start(self, s: ThronesState, f: Frame, x: Context) -> None:
        """Before the first time."""

    def who(self, s: ThronesState, x: Context) -> Seat:
        return x.you

    def options(self, s: ThronesState, x: Context) -> list[Choice]:
        raise NotImplementedError

    def always(self, s: ThronesState, x: Context) -> bool:
        return False

    def text(self, s: ThronesState, x: Context, option: Choice) -> str:
        raise NotImplementedError

    def label(self, s: ThronesState, x: Context, option: Choice) -> str:
        return self.text(s, x, option)

    def on(self, s: ThronesState, x: Context, option: Choice) -> str | None:
        return None

    def prompt(self, s: ThronesState, x: Context) -> str:
        raise NotImplementedError

    def detail(self, s: ThronesState, x: Context) -> str:
        return ""

    def answer(self, s: ThronesState, f: Frame, x: Context, option: Choice) -> None:
        raise NotImplementedError

    def more(self, s: ThronesState, f: Frame, x: Context) -> bool:
        """Whether it is asked again."""
        return False


def one_of_each(s: ThronesState, cards: list[CardId]) -> list[CardId]:
    """Cards that are alike are one choice, if they lie in a pile."""
    alike = {(s.zone[c], s.owner(c), s.deal.cards[c].code): c for c in reversed(cards)}
    return [c for c in cards if s.zone[c] not in OUT_OF_PLAY_PILES or c in alike.values()]


def _as_read(ask: Ask) -> str:
    """What is picked, in words for the player who picks it."""
    said = ask.first().replace("they control", "you control").replace("their", "your")
    if ask.by is None:
        return said
    return said.replace(f"{ask.by.subject()} controls", "you control").replace(ask.by.possessive(), "your")


_REST: Final = {"kill": "The rest die.", "discard": "The rest are discarded.", "sacrifice": "The rest are sacrificed."}
_NOT_CHOSEN: Final = re.compile(rf"({'|'.join(_REST)}) each \w+ not chosen\b[^.]*$")
"""What befalls all that nobody chooses."""


def _detail(many: int, most: int, outcome: str) -> str:
    """How many have been chosen, where it may be several, and what will come of it."""
    so_far = f"You have chosen {many} of up to {most}. " if 1 < most < MANY else ""
    return f"{so_far}Then: {outcome}." if outcome else so_far.strip()


@final
class Pick(Asking[CardId]):
    """Cards are chosen or picked, one after the other."""

    def __init__(self, ask: Ask, clause: str, *, outcome: str = "", forced: bool = False, pays: bool = False) -> None:
        self.ask, self.clause, self.outcome, self.forced, self.pays = ask, clause, outcome, forced, pays
        self.hidden = ask.is_hidden()
        self.kind = "target" if ask.target else "pick"

    def chosen(self, x: Context) -> list[CardId]:
        return x.registers[self.ask.register]

    def who(self, s: ThronesState, x: Context) -> Seat:
        by = self.ask.by
        return x.you if by is None else by.seats(s, x)[0]

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        chosen = self.chosen(x)
        if len(chosen) >= self.ask.greatest(s, x):
            return []
        found = one_of_each(s, self.ask.options(s, x, chosen))
        enough = self.ask.optional or len(chosen) >= self.ask.fewest(s, x)
        if found and enough and not self.ask.needs_another(s, x, chosen):
            found.append(NOTHING)
        secret = self.hidden and self.forced and not self.ask.of_each_player
        return found or ([NOTHING] if secret else [])

    def always(self, s: ThronesState, x: Context) -> bool:
        return self.hidden and not self.pays

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        if option == NOTHING:
            return "no more" if self.chosen(x) else "nothing"
        others = s.choices if option in s.choices else self.options(s, x)  # if it is not being asked
        return name_among(s, option, [c for c in others if c != NOTHING])

    def label(self, s: ThronesState, x: Context, option: CardId) -> str:
        text = self.text(s, x, option)
        return card_label(s, option) if option != NOTHING and text == card_name(s, option) else text

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return key_for(s, s.seat, option) if option >= 0 else None

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_label(s, x.source)}: {self.clause}."

    def detail(self, s: ThronesState, x: Context) -> str:
        """How many more, where several may be chosen; what will come of it, where that is somebody else's effect."""
        return _detail(len(self.chosen(x)), self.ask.greatest(s, x), self.outcome)

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        if option == NOTHING:
            f[DEPTH] = 1
            return
        self.chosen(x).append(option)
        if self.ask.target or not self._is_secret(s, x, option):
            s.note("{player} chooses {card}.", player=self.who(s, x), card=option)
        if self.ask.price is not None:
            self.ask.price.pay_with(s, x, [option])

    def _is_secret(self, s: ThronesState, x: Context, option: CardId) -> bool:
        """Whether not everybody learns which card it is: one of a hand or deck, or a plot that another player has."""
        if s.zone[option] == Zone.PLOT_DECK:
            return s.owner(option) != self.who(s, x)
        return s.zone[option] in HIDDEN

    def more(self, s: ThronesState, f: Frame, x: Context) -> bool:
        enough, f[DEPTH] = bool(f[DEPTH]), 0
        if enough or not self.chosen(x) or len(self.chosen(x)) >= self.ask.greatest(s, x):
            return False
        return bool(self.options(s, x))


@final
class PickPlayer(Asking[CardId]):
    """A player is chosen, by the faction card."""

    kind = "player"

    def __init__(self, ask: PlayerAsk) -> None:
        self.ask = ask

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        return self.ask.options(s, x)

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        return s.edition.seat_name(s, s.owner(option))

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return seat_key(s.owner(option))

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_label(s, x.source)}: {'choose' if self.ask.target else 'pick'} {self.ask.first()}."

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        x.registers[self.ask.register].append(option)
        s.note("{player} chooses {card}.", player=x.you, card=option)


@final
class PickEach(Asking[CardId]):
    """Each player picks among such cards, for one ask or for several; what a player has picked is final before the next
    one does. Where each picks several, they are their own; one card may be picked by several players.

    The register ``seats`` holds whose turn it is, once for each ask that is still to be answered.
    """

    kind = "each-player"

    def __init__(self, asks: tuple[Ask, ...], seats: int, clauses: tuple[str, ...], outcome: str) -> None:
        self.asks, self.seats, self.clauses, self.outcome = asks, seats, clauses, outcome

    def start(self, s: ThronesState, f: Frame, x: Context) -> None:
        by = self.asks[0].by
        assert by is not None
        x.registers[self.seats][:] = [seat for seat in by.seats(s, x) for _ in self.asks]

    def who(self, s: ThronesState, x: Context) -> Seat:
        seat: Seat = x.registers[self.seats][0]
        return seat

    def _place(self, x: Context) -> int:
        """Which of the asks it is."""
        return -len(x.registers[self.seats]) % len(self.asks)

    def mine(self, s: ThronesState, x: Context) -> list[CardId]:
        """What this player could choose, or has chosen."""
        return self.asks[self._place(x)].options(s, x.looking_at_player(self.who(s, x)), [])

    def options(self, s: ThronesState, x: Context) -> list[CardId]:
        if not x.registers[self.seats]:
            return []
        ask = self.asks[self._place(x)]
        mine, chosen = self.mine(s, x), x.registers[ask.register] if ask.most > 1 else []
        taken = [c for c in mine if c in chosen]
        many, left = len(taken), [c for c in mine if c not in chosen]
        if taken and ask.total is not None:
            left = ask.options(s, x.looking_at_player(self.who(s, x)), taken)
        if many >= ask.most or not left:
            # that a player has no such card in hand is nobody else's business
            secret = not many and not ask.least and Zone.HAND in ask.zones() and bool(s.hand[self.who(s, x)])
            return [NOTHING] if secret else []
        left = one_of_each(s, left)
        return [*left, NOTHING] if many >= ask.least else left

    def always(self, s: ThronesState, x: Context) -> bool:
        return self.asks[self._place(x)].is_hidden()

    def _has_some(self, s: ThronesState, x: Context) -> int:
        """How many this player has chosen, where it may be several."""
        ask = self.asks[self._place(x)]
        return sum(1 for c in self.mine(s, x) if c in x.registers[ask.register]) if ask.most > 1 else 0

    def text(self, s: ThronesState, x: Context, option: CardId) -> str:
        if option == NOTHING:
            return "no more" if self._has_some(s, x) else "nothing"
        return card_name(s, option)

    def on(self, s: ThronesState, x: Context, option: CardId) -> str | None:
        return key_for(s, s.seat, option) if option >= 0 else None

    def prompt(self, s: ThronesState, x: Context) -> str:
        clause, rest = self.clauses[self._place(x)], _NOT_CHOSEN.match(self.outcome)
        if rest is None:
            return f"{card_label(s, x.source)}: choose {clause}."
        return f"{card_label(s, x.source)}: choose {clause.replace(' you control', '')} to keep. {_REST[rest[1]]}"

    def detail(self, s: ThronesState, x: Context) -> str:
        """How many more, where several may be chosen; and what will come of it, which may be good or bad for them."""
        return _detail(self._has_some(s, x), self.asks[self._place(x)].most, self.outcome)

    def answer(self, s: ThronesState, f: Frame, x: Context, option: CardId) -> None:
        ask = self.asks[self._place(x)]
        if option == NOTHING:
            x.registers[self.seats].pop(0)
            f[DEPTH] = 1
            return
        x.registers[ask.register].append(option)
        if not ask.is_hidden():
            s.note("{player} chooses {card}.", player=self.who(s, x), card=option)
        if ask.most == 1:
            x.registers[self.seats].pop(0)
            f[DEPTH] = 1

    def more(self, s: ThronesState, f: Frame, x: Context) -> bool:
        f[DEPTH] = 0
        seats = x.registers[self.seats]
        while seats and not self.options(s, x):
            seats.pop(0)
        return bool(seats)


@final
class NameIt(Asking[int]):
    """A challenge type, an icon, a card type, a trait or a title is named."""

    kind = "name"
    all_differ = True

    def __init__(self, name: Name) -> None:
        self.name = name

    def who(self, s: ThronesState, x: Context) -> Seat:
        return self.name.by.seats(s, x)[0]

    def options(self, s: ThronesState, x: Context) -> list[int]:
        return self.name.options(s, x, self.who(s, x))

    def always(self, s: ThronesState, x: Context) -> bool:
        return self.name.kind == TRAIT  # not to be asked would tell what others have in their decks

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return self.name.word(s, option)

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_label(s, x.source)}: {self.name.verb} {self.name.first()}."

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        x.registers[self.name.register].append(option)
        s.note(f"{{player}} {self.name.verb}s {self.name.word(s, option)}.", player=self.who(s, x))


@final
class DecideHowMuch(Asking[int]):
    """How much gold or power it is, or how many cards."""

    kind = "x"

    def __init__(self, word: HowMuch, effect: Effect) -> None:
        self.word, self.effect = word, effect

    def options(self, s: ThronesState, x: Context) -> list[int]:
        return list(range(min(self.word.most(s, x), self.effect.at_most(s, x)) + 1))

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return counted(option, self.word.of)

    def prompt(self, s: ThronesState, x: Context) -> str:
        several = plural(self.word.of)
        how = "how much" if several == self.word.of else "how many"
        return f"{card_label(s, x.source)}: {how} {several}?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        x.registers[self.word.register].append(option)


@final
class Find(Op):
    """What is found now is kept: the top of a deck, cards that chance picks, the type of a challenge."""

    def __init__(self, ref: AtRandom | Top | Each | Found | TypeOfChallenge | Coming) -> None:
        self.ref = ref

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        if isinstance(self.ref, TypeOfChallenge | Coming):
            found: Sequence[int] = (self.ref.now(s, x),)
        else:
            found = self.ref.draw(s, x) if isinstance(self.ref, AtRandom) else self.ref.find(s, x)
        x.registers[self.ref.register][:] = found


@final
class KeepEligible(Op):
    """Before costs are paid: only what is a legal target now may be chosen when they are.

    What depends on the cost, or on other targets, is not known yet: it must have been where it is then.
    """

    def __init__(self, asks: Sequence[Ask]) -> None:
        self.asks = [(ask, _depends_on_choices(ask)) for ask in asks]

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        for ask, depends in self.asks:
            found = everywhere(s, ask.zones()) if depends else ask.candidates(s, x)
            x.registers[ask.eligible][:] = found or [NO_CARD]


def _depends_on_choices(ask: Ask) -> bool:
    words = [word for whole in (*ask.parts(), *ask.affecting) for word in words_in(whole)]
    return any(isinstance(word, Ask | PlayerAsk | WithWhichItWasPaid) and word is not ask for word in words)


def depends_on_payment(ask: Ask) -> bool:
    """Whether the card with which the cost is paid decides what may be chosen."""
    return any(isinstance(word, WithWhichItWasPaid) for part in ask.parts() for word in words_in(part))


@final
class ForgetEligible(Op):
    """The targets are chosen."""

    def __init__(self, asks: Sequence[Ask]) -> None:
        self.asks = asks

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        for ask in self.asks:
            x.registers[ask.eligible].clear()


@final
class Skip(Op):
    """So many operations are left out, unless something is so."""

    def __init__(self, condition: Condition | None = None) -> None:
        self.condition, self.count = condition, 0

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        if self.condition is None or not self.condition.test(s, x):
            f[PC] += self.count


class Promised(Protocol):
    """An operation that refers to others, which stand so far behind it."""

    ahead: int


@final
class Program:
    """The operations of one ability, as they are put together when its card is declared."""

    def __init__(self, *, forced: bool = False) -> None:
        self.ops: list[Op] = []
        self.targets: list[Ask | PlayerAsk] = []
        self.with_targets: list[Op] = []
        """What else is asked when targets are chosen, before anybody may cancel."""
        self.registers = FREE_REGISTER
        self.numbers = {X_REGISTER}
        """The registers that do not hold cards but seats, answers, names and other numbers."""
        self.it = self.each = -1
        self.pays = False
        self.forced = forced
        self.then = 0
        """How many "then" there are around what is being compiled."""
        self.later: list[tuple[Promised, Sequence[Effect], int]] = []
        """What is done later, with what IT means there: behind all other operations."""
        self.asked: list[Kept] = []
        """What has been asked or found so far, by register."""

    def speech(self) -> Speech:
        """What has been asked has been spoken of."""
        said = Speech()
        said.heard = list(self.asked)
        return said

    def add(self, op: Op) -> Op:
        op.it, op.each = self.it, self.each
        self.ops.append(op)
        return op

    def new_register(self) -> int:
        """For cards, the faction cards of players among them."""
        self.registers += 1
        return self.registers - 1

    def new_number(self) -> int:
        """A register for anything but cards."""
        register = self.new_register()
        self.numbers.add(register)
        return register

    def ask_for(self, effect: Effect, *words: object) -> None:
        """Only what has to be asked or found for these words of it."""
        for word in (part for whole in words for part in words_in(whole)):
            if isinstance(word, Ask | PlayerAsk | Name | TypeOfChallenge) and word.register < 0:
                self._ask(effect, word)

    def ask_targets(self, steps: Sequence[Effect]) -> None:
        """The targets of steps that are done later: they are chosen with the others."""
        for step in steps:
            for word in words_in(step):
                if isinstance(word, Ask | PlayerAsk) and word.target and word.register < 0:
                    self._ask(step, word)

    def ask(self, effect: Effect, *refs: Ref) -> None:
        """Everything that has to be asked or found before this effect, which falls on ``refs``; inner parts first."""
        for ref in refs:
            self.falls_on(effect, ref)
        for word in words_in(effect):
            if isinstance(word, PlayerAsk) and not self.then and effect not in word.affecting:
                word.affecting.append(effect)
            if not isinstance(word, Kept) or word.register >= 0:
                continue
            if isinstance(word, Each | Found) and word not in refs:
                continue
            self._ask(effect, word)
        for ref in refs:
            if isinstance(ref, Ask | Top | AtRandom | Each | Found):
                self.it = ref.register

    def falls_on(self, effect: Effect, ref: Ref) -> None:
        """What an effect falls on must be affected by it, or by another one, unless it is a target of what comes
        behind a "then"."""
        chosen = (
            next((word for word in self.asked if word.register == self.it), None) if ref is IT or ref is THEM else ref
        )
        if not isinstance(chosen, Ask) or effect in chosen.affecting:
            return
        if not self.then or (chosen.register < 0 and not chosen.target):
            chosen.affecting.append(effect)

    def _ask_each(self, effect: Effect, word: Ask) -> None:
        """What each player picks. Asks that belong together are asked of one player after the other, all of them."""
        seats, asks = self.new_number(), word.together or (word,)
        for other in asks:
            if other is not word:
                other.register = self.new_register()
                self.asked.append(other)
        self.add(PickEach(asks, seats, tuple(map(_as_read, asks)), effect.clause(self.speech())))

    def _ask(self, effect: Effect, word: Kept) -> None:
        said = self.speech()
        word.register = self.new_number() if isinstance(word, Name | TypeOfChallenge | Coming) else self.new_register()
        self.asked.append(word)
        if isinstance(word, Ask):
            word.pays = self.pays
            if word.by is not None and word.by.each:
                self._ask_each(effect, word)
            elif word.target:
                self.targets.append(word)
            elif word.by is None:
                self.add(Pick(word, effect.clause(said), forced=self.forced, pays=self.pays))
            else:
                clause = f"choose {_as_read(word)}"
                self.add(Pick(word, clause, outcome=effect.clause(said), forced=self.forced, pays=self.pays))
        elif isinstance(word, PlayerAsk):
            if word.target:
                self.targets.append(word)
            else:
                self.add(PickPlayer(word))
        elif isinstance(word, Name):
            self.add(NameIt(word))
        elif isinstance(word, HowMuch):
            self.add(DecideHowMuch(word, effect))
        else:
            self.add(Find(word))
