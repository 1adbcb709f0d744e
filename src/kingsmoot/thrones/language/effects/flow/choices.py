"""May, either, unless: what a player decides as an ability resolves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.kernel.procedure import Choice, Frame
from kingsmoot.kernel.text import capital
from kingsmoot.thrones.language.constants.constant import conjugated
from kingsmoot.thrones.language.effects.effect import CardAct, Effect, ways_of
from kingsmoot.thrones.language.effects.flow.sequence import NO, YES, If, Steps, Then, told
from kingsmoot.thrones.language.effects.tokens.gold_pools import PlayerAct
from kingsmoot.thrones.language.nouns import listed
from kingsmoot.thrones.language.program import NOTHING, PC, Asking, Op, Program, Skip
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.drawn_cards import Top
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.speech import Speech, words_in
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.limits import count_up, counted
from kingsmoot.thrones.view.labels import card_label

_BY_NAME: Final = "{you}"
"""Where the name of the ability's player stands in what another one is asked."""


@final
class Offer(Asking[int]):
    """Yes or no."""

    kind = "may"

    def __init__(
        self, clause: str, could: Steps, register: int, by: Who | None, chosen: bool, otherwise: str = ""
    ) -> None:
        self.clause, self.could, self.register, self.by, self.chosen = clause, could, register, by, chosen
        self.otherwise = otherwise

    def who(self, s: ThronesState, x: Context) -> Seat:
        return x.you if self.by is None else self.by.seats(s, x)[0]

    def options(self, s: ThronesState, x: Context) -> list[int]:
        if not any(step.could(s, x) for step in self.could.steps):
            return [NO]
        # Whoever has used an ability that lets a player do something, and is that player, has said yes.
        return [YES] if self.chosen and self.by is not None and self.who(s, x) == x.you else [YES, NO]

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return "yes" if option == YES else "no"

    def prompt(self, s: ThronesState, x: Context) -> str:
        clause = self.clause.replace(_BY_NAME, s.edition.seat_name(s, x.you))
        if ". " in clause:
            return f"{card_label(s, x.source)}: you may {clause}."
        return f"{card_label(s, x.source)}: {clause}?"

    def detail(self, s: ThronesState, x: Context) -> str:
        """What has been seen of the cards in question; what comes of a no."""
        first = self.could.steps[0]
        cards = first.ref.find(s, x) if isinstance(first, CardAct) and isinstance(first.ref, Top) else []
        seen = [s.deal.cards[c].title for c in cards if c in s.foreseen[x.you]]
        return f"You see {listed(seen)}." if seen else self.otherwise

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        x.registers[self.register].append(int(option == YES))


@final
class Go(Op):
    """To the place that was chosen, by so many operations as it says there."""

    def __init__(self, register: int) -> None:
        self.register = register
        self.places: list[int] = []
        self.otherwise = 0

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        chosen = x.registers[self.register]
        f[PC] += self.places[chosen[0]] if chosen else self.otherwise


@final
class May(Steps):
    """What its player may do, or not, or another player; and what comes of it either way."""

    def __init__(
        self, *steps: Effect, by: Who | None = None, if_so: Effect | None = None, else_: Effect | None = None
    ) -> None:
        super().__init__(*steps)
        self.by, self.if_so, self.else_ = by, if_so, else_

    def could(self, s: ThronesState, x: Context) -> bool:
        return super().could(s, x) or (self.else_ is not None and self.else_.could(s, x))

    def compile(self, to: Program) -> None:
        first = self.steps[0]
        if (
            self.by is None
            and self.if_so is None
            and self.else_ is None
            and len(self.steps) == 1
            and isinstance(first, CardAct)
            and isinstance(first.ref, Ask)
            and not first.ref.target
        ):
            first.ref.optional = True
            first.compile(to)
            return
        register = to.new_number()
        chosen = not to.forced and to.each < 0  # nobody has chosen to use what is forced
        otherwise = ""
        if self.else_ is not None and self.by is None:
            otherwise = f"If you do not, {told((self.else_,), to.speech())}."
        to.add(Offer(self._offered(to.speech()), self, register, self.by, chosen, otherwise))
        go = Go(register)
        to.add(go)
        start = len(to.ops)
        it = to.it
        for step in self.steps if self.if_so is None else (*self.steps, Then(self.if_so)):
            step.compile(to)
        over = Skip()
        if self.else_ is not None:
            to.add(over)
        go.places = [len(to.ops) - start, 0]
        go.otherwise = len(to.ops) - start
        if self.else_ is not None:
            to.it, end = it, len(to.ops)
            self.else_.compile(to)
            over.count = len(to.ops) - end

    def clause(self, said: Speech) -> str:
        said.announce(self.by)
        before = said.take_before()  # who it is, is chosen before they may do it
        text = f"{'you' if self.by is None else self.by.subject()} may {self._told(said)}"
        who = "you" if self.by is None else "they"
        if self.if_so is not None:
            text += f". If {who} do, {told((self.if_so,), said)}"
        if self.else_ is not None:
            text += f". If {who} do not, {told((self.else_,), said)}"
        said.before = before
        return text

    def _offered(self, said: Speech) -> str:
        """What the one who decides is asked: it is known who that is, and "you" would be another player."""
        if self.by is not None:
            said.heard += words_in(self.by)
            said.you = _BY_NAME
        return self._told(said)

    def _told(self, said: Speech) -> str:
        said.actor, before = self.by, said.actor
        clause = told(self.steps, said)
        said.actor = before
        return clause

    def parts(self) -> Sequence[object]:
        return [part for part in (self.by, *self.steps, self.if_so, self.else_) if part is not None]


def may(
    *steps: Effect,
    by: Who | None = None,
    cost: Effect | None = None,
    if_so: Effect | None = None,
    else_: Effect | None = None,
) -> Effect:
    """You may do it, or not; ``by`` if another player decides; with ``cost``, if you pay for it. ``if_so`` is done if
    you do it, ``else_`` if you do not."""
    if cost is None:
        return May(*steps, by=by, if_so=if_so, else_=else_)
    if if_so is not None or else_ is not None:
        raise TypeError("with a cost, what comes of paying it is what you may do")
    return Priced(YOU, cost, steps, unless=False)


@final
class WhichPrice(Asking[int]):
    """Whether a player pays, and in which way."""

    kind = "may"

    def __init__(self, price: Priced, clause: str, register: int) -> None:
        self.price, self.clause, self.register = price, clause, register

    def who(self, s: ThronesState, x: Context) -> Seat:
        return self.price.who.seats(s, x)[0]

    def options(self, s: ThronesState, x: Context) -> list[int]:
        payer = x.as_player(self.who(s, x))
        return [*(i for i, way in enumerate(self.price.ways) if way.payable(s, payer)), NOTHING]

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        if option == NOTHING:
            return "no"
        said = Speech()
        said.payer = self.price.who
        text = self.price.ways[option].clause(said)
        if said.payer is YOU:
            return text
        theirs = f"{s.edition.seat_name(s, x.you)}'s faction card"
        return text.replace("your faction card", theirs).replace("their faction", "your faction")

    def label(self, s: ThronesState, x: Context, option: int) -> str:
        return "Do not pay" if option == NOTHING else capital(self.text(s, x, option))

    def prompt(self, s: ThronesState, x: Context) -> str:
        ways = " or ".join(self.text(s, x, i) for i in range(len(self.price.ways)))
        unless_paid = f" unless you {ways}" if self.price.who is not YOU else ""
        return f"{card_label(s, x.source)}: {self.clause}{unless_paid}."

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        x.registers[self.register].append(option + 1)


@final
class ByPlayer(Op):
    """What somebody else pays."""

    def __init__(self, op: Op, who: Who) -> None:
        self.op, self.payer, self.it, self.each = op, who, op.it, op.each

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        self.op.run(s, f, x.as_player(self.payer.seats(s, x)[0]))


@final
class AskedOf(Asking[Choice]):
    """What somebody else is asked in order to pay."""

    def __init__(self, op: Asking[Choice], who: Who) -> None:
        self.op, self.payer, self.it, self.each, self.kind = op, who, op.it, op.each, op.kind

    def _seen(self, s: ThronesState, x: Context) -> Context:
        return x.as_player(self.payer.seats(s, x)[0])

    def start(self, s: ThronesState, f: Frame, x: Context) -> None:
        self.op.start(s, f, self._seen(s, x))

    def who(self, s: ThronesState, x: Context) -> Seat:
        return self.op.who(s, self._seen(s, x))

    def options(self, s: ThronesState, x: Context) -> list[Choice]:
        return self.op.options(s, self._seen(s, x))

    def always(self, s: ThronesState, x: Context) -> bool:
        return self.op.always(s, self._seen(s, x))

    def text(self, s: ThronesState, x: Context, option: Choice) -> str:
        return self.op.text(s, self._seen(s, x), option)

    def label(self, s: ThronesState, x: Context, option: Choice) -> str:
        return self.op.label(s, self._seen(s, x), option)

    def on(self, s: ThronesState, x: Context, option: Choice) -> str | None:
        return self.op.on(s, self._seen(s, x), option)

    def prompt(self, s: ThronesState, x: Context) -> str:
        return self.op.prompt(s, self._seen(s, x))

    def detail(self, s: ThronesState, x: Context) -> str:
        return self.op.detail(s, self._seen(s, x))

    def answer(self, s: ThronesState, f: Frame, x: Context, option: Choice) -> None:
        self.op.answer(s, f, self._seen(s, x), option)

    def more(self, s: ThronesState, f: Frame, x: Context) -> bool:
        return self.op.more(s, f, self._seen(s, x))


@final
class Priced(Effect):
    """What is done if a player pays, or unless one does; there may be several ways to pay."""

    def __init__(self, who: Who, cost: Effect, steps: tuple[Effect, ...], *, unless: bool) -> None:
        self.who, self.cost, self.ways, self.steps, self.unless = who, cost, ways_of(cost), steps, unless

    def could(self, s: ThronesState, x: Context) -> bool:
        return any(step.could(s, x) for step in self.steps)

    def compile(self, to: Program) -> None:
        to.ask_for(self, self.who)
        register = to.new_number()
        said = to.speech()
        # "You" is whoever reads the question: of another player's price, only what comes without it is said here.
        to.add(WhichPrice(self, self.clause(said) if self.who is YOU else told(self.steps, said), register))
        go = Go(register)
        to.add(go)
        start, paid, it = len(to.ops), list[tuple[Skip, int]](), to.it
        places = [0]
        for way in self.ways:
            places.append(len(to.ops) - start)
            self._pay(to, way)
            skip = Skip()
            to.add(skip)
            paid.append((skip, len(to.ops)))
        to.it = it
        steps = len(to.ops)
        for step in self.steps:
            step.compile(to)
        end = len(to.ops)
        places[0] = go.otherwise = (steps if self.unless else end) - start
        go.places = places
        for skip, place in paid:
            skip.count = (end if self.unless else steps) - place

    def _pay(self, to: Program, way: Effect) -> None:
        first, pays, to.pays = len(to.ops), to.pays, True
        way.compile(to)
        to.pays = pays
        if self.who is not YOU:
            to.ops[first:] = [
                AskedOf(op, self.who) if isinstance(op, Asking) else ByPlayer(op, self.who) for op in to.ops[first:]
            ]

    def clause(self, said: Speech) -> str:
        said.announce(self.who)
        if not self.unless:
            return f"you may {self.cost.clause(said)} to {told(self.steps, said)}"
        said.payer = self.who
        prices = [way.clause(said) for way in self.ways]
        said.payer = YOU
        if not self.who.plural:
            theirs = self.who.possessive()
            prices = [conjugated(price).replace(" your hand", " their hand") for price in prices]
            prices = [price.replace(f" {theirs} ", " their ") for price in prices]
        return f"{told(self.steps, said)} unless {self.who.subject()} {' or '.join(prices)}"

    def parts(self) -> Sequence[object]:
        return self.who, self.cost, *self.steps


def unless(who: Who, cost: Effect, *steps: Effect) -> Priced:
    """These are done unless that player pays."""
    return Priced(who, cost, steps, unless=True)


def _is_open(s: ThronesState, x: Context, way: Effect) -> bool:
    """Whether a way may be chosen that is open only if something is so."""
    return not isinstance(way, If) or bool(way.otherwise) or way.condition.test(s, x)


@final
class Which(Asking[int]):
    """One of several ways, among those that could do something."""

    kind = "either"

    def __init__(
        self, ways: tuple[Effect, ...], texts: list[str], register: int, by: Who | None, once_each: Once | None
    ) -> None:
        self.ways, self.texts, self.register, self.by, self.once_each = ways, texts, register, by, once_each

    def who(self, s: ThronesState, x: Context) -> Seat:
        return x.you if self.by is None else self.by.seats(s, x)[0]

    def options(self, s: ThronesState, x: Context) -> list[int]:
        left = self.once_each.left(s, x) if self.once_each is not None else range(len(self.ways))
        return [i for i in left if self.ways[i].could(s, x) and _is_open(s, x, self.ways[i])]

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return self.texts[option].replace(_BY_NAME, s.edition.seat_name(s, x.you))

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_label(s, x.source)}: choose one."

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        x.registers[self.register].append(option)
        if self.by is not None:
            s.note(f"{{player}} chooses to {self.text(s, x, option)}.", player=self.who(s, x))
        if self.once_each is not None:
            self.once_each.use(s, x, option)


@final
class Once:
    """Each of several ways may be chosen once in a period: by each player, of each copy of the card."""

    def __init__(self, period: Period, many: int) -> None:
        self.period, self.many = period, many

    def _number(self, s: ThronesState, x: Context) -> int:
        return s.serial[x.source] * _MOST_SEATS + x.you

    def left(self, s: ThronesState, x: Context) -> list[int]:
        number = self._number(s, x)
        return [way for way in range(self.many) if not counted(s, self.period, number, _WAYS + way)]

    def use(self, s: ThronesState, x: Context, way: int) -> None:
        count_up(s, self.period, self._number(s, x), what=_WAYS + way)


_MOST_SEATS: Final = 8
_WAYS: Final = 1000


@final
class Either(Steps):
    """One of them, among those that could do something; nothing if none could."""

    def __init__(
        self, *ways: Effect, by: Who | None = None, once_each: Period | None = None, with_targets: bool = False
    ) -> None:
        super().__init__(*ways)
        self.by, self.with_targets = by, with_targets
        self.once_each = Once(once_each, len(ways)) if once_each is not None else None

    def could(self, s: ThronesState, x: Context) -> bool:
        left = self.once_each.left(s, x) if self.once_each is not None else range(len(self.steps))
        return any(self.steps[way].could(s, x) for way in left)

    def compile(self, to: Program) -> None:
        if self.by is not None:
            to.ask_for(self, self.by)
        register = to.new_number()
        texts = [way.clause(to.speech()) for way in self.steps]
        if self.by is not None:
            texts = [
                f"let {_BY_NAME} {text}" if mine else text for text, mine in zip(texts, self._yours(), strict=True)
            ]
        which = Which(self.steps, texts, register, self.by, self.once_each)
        if self.with_targets:
            to.with_targets.append(which)
        else:
            to.add(which)
        go = Go(register)
        to.add(go)
        start, ends, it = len(to.ops), [], to.it
        for way in self.steps:
            go.places.append(len(to.ops) - start)
            to.it = it
            way.compile(to)
            end = Skip()
            to.add(end)
            ends.append((end, len(to.ops)))
        go.otherwise = len(to.ops) - start
        for end, place in ends:
            end.count = len(to.ops) - place

    def _yours(self) -> list[bool]:
        """Which of the ways are something that you do, whoever chooses."""
        return [isinstance(step, PlayerAct) and step.who is YOU for step in self.steps]

    def clause(self, said: Speech) -> str:
        ways = [step.clause(said) for step in self.steps]
        same = _common(ways).removesuffix("each ")
        if same.startswith("until "):
            return f"{same}either {listed([way.removeprefix(same) for way in ways], 'or')}"
        if self.once_each is not None:
            return f"choose one that you have not chosen this {self.once_each.period.name.lower()}: {_in_turn(ways)}"
        if self.by is not None and self.by is said.actor:
            return f"choose one: {_in_turn(ways)}"
        if self.by is not None:
            said.announce(self.by)
            ways = [f"you {way}" if mine else way for way, mine in zip(ways, self._yours(), strict=True)]
            return f"{self.by.subject()} chooses one: {_in_turn(ways)}"
        if len(ways) > 2 or any(way.startswith(("until ", "if ")) for way in ways):
            return f"choose one: {_in_turn(ways)}"
        return f"either {' or '.join(_had_done(step, way) for step, way in zip(self.steps, ways, strict=True))}"

    def parts(self) -> Sequence[object]:
        return self.steps if self.by is None else (self.by, *self.steps)


def _had_done(step: Effect, way: str) -> str:
    """What others do, as a way that you choose: "have each player draw 1 card"."""
    if not isinstance(step, PlayerAct) or not way.startswith(f"{step.who.subject()} ") or step.who.plural:
        return way
    verb, _, rest = way.removeprefix(f"{step.who.subject()} ").partition(" ")
    return f"have {step.who.subject()} {verb.removesuffix('s')} {rest}"


def _in_turn(ways: list[str]) -> str:
    """As in "draw 1 card; or gain 1 gold"."""
    return "; ".join([*ways[:-1], f"or {ways[-1]}"])


def _common(ways: list[str]) -> str:
    """The words with which all of them begin."""
    found = ""
    for words in zip(*(way.split(" ") for way in ways), strict=False):
        if len(set(words)) > 1:
            break
        found += f"{words[0]} "
    return found.removesuffix("the ")


def either(*ways: Effect, by: Who | None = None, once_each: Period | None = None, with_targets: bool = False) -> Either:
    """One of these, among those that could do something; ``by`` whom it is chosen, or ``once_each`` in a period. Where
    a cost is paid "to (choose one)", it is chosen ``with_targets``: before anybody may cancel."""
    return Either(*ways, by=by, once_each=once_each, with_targets=with_targets)
