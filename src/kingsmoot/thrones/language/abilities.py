"""Putting abilities together: when, at what cost, what happens, how often. Text and program are made here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, TypedDict, TypeVar, Unpack, final

from kingsmoot.kernel.procedure import Frame
from kingsmoot.kernel.text import capital
from kingsmoot.thrones.language.conditions.comparisons import AT_MOST
from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.conditions.history import Happened
from kingsmoot.thrones.language.constants.constant import Constants, Gift, constant
from kingsmoot.thrones.language.constants.durations import UntilEvent
from kingsmoot.thrones.language.constants.faces import Face
from kingsmoot.thrones.language.counts.count import Count, X
from kingsmoot.thrones.language.counts.measures import Measured
from kingsmoot.thrones.language.effects.effect import Effect, ways_of
from kingsmoot.thrones.language.effects.flow.sequence import Then, told
from kingsmoot.thrones.language.effects.tokens.gold import DiscardGold
from kingsmoot.thrones.language.program import (
    X_REGISTER,
    Asking,
    ForgetEligible,
    KeepEligible,
    Kept,
    Op,
    Pick,
    PickPlayer,
    Program,
    depends_on_payment,
    most_for_x,
)
from kingsmoot.thrones.language.references.asks import Ask, PlayerAsk
from kingsmoot.thrones.language.references.names import Name
from kingsmoot.thrones.language.resolution import CostsPaid, End, Initiates, Stop, StopIfCancelled
from kingsmoot.thrones.language.selectors.places import Pile
from kingsmoot.thrones.language.selectors.selector import Selector, conjuncts
from kingsmoot.thrones.language.speech import Speech, words_in
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.card import X_COST
from kingsmoot.thrones.model.context import MOST_ABILITIES, Context
from kingsmoot.thrones.model.enums import Kind, KindId, Period, Phase, PhaseId, Type, Zone, ZoneId, name_of
from kingsmoot.thrones.model.immutable import remade
from kingsmoot.thrones.model.modifiers import MODIFIERS, WITH_A_WORD, Constant, Lasting, Mark, Quality, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.legality import FORCED, is_played
from kingsmoot.thrones.values.costs import pay_for, reduction, spend_reductions
from kingsmoot.thrones.values.in_force import is_in_force
from kingsmoot.thrones.view.labels import card_label

_OFTEN: Final = {1: "once", 2: "twice"}
_PERIODS: Final = {Period.CHALLENGE: "challenge", Period.PHASE: "phase", Period.ROUND: "round", Period.GAME: "game"}
_WHERE: Final = {
    Zone.HAND: "your hand",
    Zone.SHADOWS: "shadows",
    Zone.DISCARD: "your discard pile",
    Zone.DEAD: "your dead pile",
    Zone.DECK: "your deck",
}
_HEADS: Final = {
    Kind.WOULD: "Interrupt",
    Kind.INTERRUPT: "Interrupt",
    Kind.FORCED_INTERRUPT: "Forced interrupt",
    Kind.REACTION: "Reaction",
    Kind.FORCED_REACTION: "Forced reaction",
    Kind.WHEN_REVEALED: "When revealed",
}
_OF_ITS_OWN: Final = ("until ", "that ", "it ", "this ", "each ", "attached ", "if ", "the ", "a ", "an ")
"""What an effect begins with that is no infinitive: a colon stands between it and its price."""
_MOMENTS: Final = {
    Kind.AFTER_AGENDAS: "after all agendas are announced",
    Kind.BEFORE_SETUP: "before setup cards are placed",
}
"""What stands before an ability without a heading."""

Often = tuple[int | Count, Period]
Number = TypeVar("Number", int, Count)


def once(period: Period) -> tuple[int, Period]:
    """A limit of one use in a period."""
    return 1, period


def twice(period: Period) -> tuple[int, Period]:
    """A limit of two uses in a period."""
    return 2, period


def times(n: Number, period: Period) -> tuple[Number, Period]:
    """A limit of ``n`` uses in a period: a number, or a count such as OPPONENT_COUNT."""
    return n, period


class How(TypedDict, total=False):
    """What an ability may say beside when and what."""

    cost: Effect
    """What is paid, in the words of effects."""
    if_: Condition
    """A play restriction."""
    limit: Often
    """How often this copy may be used in a period."""
    max_: tuple[int, Period]
    """How often a player may use it in a period, over all copies."""
    from_: ZoneId | Pile
    """Where the card must be, if not in play, or in hand as an event."""
    cancellable: bool
    """False if its effects cannot be cancelled."""
    x_is: Count
    """What X is: of an event its printed cost; of any ability, as it is before costs are paid."""
    any_player: bool
    """True if any player may use it: "you" is then that player."""


@final
class WithinX:
    """A target that has no more of something than X, such as "a character with printed cost X or lower"."""

    def __init__(self, ask: Ask, measured: Measured) -> None:
        self.ask, self.what = ask, measured.what
        self.others = [one for one in conjuncts(ask.of) if not any(word is X for word in words_in(one))]

    def least(self, s: ThronesState, x: Context) -> int:
        """The lowest X for which there could be one; a lower one need not be tried."""
        cards = self.ask.in_question(s, x)
        for one in self.others:
            cards = one.among(s, x, cards)
        least = MOST_GOLD
        for c in cards:
            n = self.what.measure(s, c)
            if 0 <= n < least:
                least = n
        return least


def _within_x(targets: tuple[Ask | PlayerAsk, ...]) -> WithinX | None:
    for ask in targets:
        if isinstance(ask, Ask) and ask.is_needed():
            for one in conjuncts(ask.of):
                if isinstance(one, Measured) and one.how == AT_MOST and one.to is X:
                    return WithinX(ask, one)
    return None


MOST_GOLD: Final = 1000
"""More than can be paid for X."""


@final
class Ability(Gift):
    """A triggered ability: an action, an interrupt, a reaction, a forced one of those, or "when revealed".

    Everything here is static; what happens with it is in ``resolution``.
    """

    MADE_OF: ClassVar[tuple[str, ...]] = (
        "kind", "steps", "trigger", "phase", "if_", "cost", "limit", "max_", "zone", "text", "paid", "program",
        "registers", "card_registers", "initiates", "targets", "players", "lasting", "histories", "faces",
        "facedown", "endings", "uses_x", "x_is", "follows", "in_ways", "ways", "any_player", "traits",
    )  # fmt: skip
    """What it is made of: the parameters of ``__init__``; see ``copies``."""

    def __init__(
        self,
        kind: KindId,
        steps: tuple[Effect, ...],
        trigger: Trigger | None,
        phase: PhaseId,
        if_: Condition,
        cost: Effect | None,
        limit: Often | None,
        max_: tuple[int, Period] | None,
        zone: ZoneId | None,
        text: str,
        paid: str,
        program: tuple[Op, ...],
        registers: int,
        card_registers: tuple[int, ...],
        initiates: int,
        targets: tuple[Ask | PlayerAsk, ...],
        players: tuple[PlayerAsk, ...],
        lasting: tuple[Constant, ...],
        histories: tuple[Happened, ...],
        faces: tuple[Face, ...] = (),
        facedown: tuple[Face, ...] = (),
        endings: tuple[UntilEvent, ...] = (),
        uses_x: bool = False,
        x_is: Count | None = None,
        follows: bool = False,
        in_ways: bool = False,
        ways: tuple[Ability, ...] = (),
        any_player: bool = False,
        traits: tuple[str, ...] = (),
    ) -> None:
        self.kind = kind
        self.steps = steps
        self.trigger = trigger
        self.phase = phase
        self.if_ = if_
        self.is_restricted: bool = not if_.always
        self.cost = cost
        self.kneels_itself: bool = cost is not None and cost.kneels_itself()
        self.limit = limit
        self.max_ = max_
        self.zone = zone
        """Where the card must be: None for the usual place, in play, or for an event in hand."""
        self.text = text
        self.paid = paid
        """Its cost, in the words of its edition."""
        self.program = program
        self.registers = registers
        self.card_registers = card_registers
        """Those that hold cards, and nothing else."""
        self.initiates = initiates
        """The place of the operation at which its effects initiate: what comes before it is cost and target."""
        self.targets = targets
        self.players = players
        """Players who are picked on resolution: there must be one."""
        self.lasting = lasting
        """Constants that it may let hold for a while."""
        self.histories = histories
        """What it asks of the past."""
        self.faces = faces
        """What else its card may be."""
        self.facedown = facedown
        """What cards are that it attaches facedown."""
        self.endings = endings
        """What something that it does lasts until, beside periods."""
        self.uses_x = uses_x
        self.x_is = x_is
        self.asks_for_x: bool = uses_x and x_is is None  # its player chooses what X is
        self.within_x: WithinX | None = _within_x(targets) if self.asks_for_x and kind not in FORCED else None
        """A target that it cannot do without, and for which X must be so high at least."""
        self.follows = follows
        """Of a forced interrupt that says what comes of something: it is resolved when nothing comes instead."""
        self.in_ways = in_ways
        """Together with the others of its card that say so it is one ability, such as "pay this or that": used in one
        way, it is used in all."""
        self.ways = ways
        """The other ways in which it may be paid for: they stand on the card behind it."""
        self.any_player = any_player
        """Whether any player may use it."""
        self.traits = traits
        """Those of which one is named, whether or not a card has it."""
        self._effect = ""

    def changed(self, **changes: Any) -> Ability:
        """The same but for this."""
        return remade(self, self.MADE_OF, changes)

    def changes(self, to: Selector, n: int, verb: str, while_: Condition) -> Constants:
        """A card may gain it: then "this card" is that card, and "you" who controls it."""
        if n < 0:
            raise TypeError("a card loses no single ability: it may be blank")
        if self.facedown:
            raise TypeError("only a printed ability attaches cards facedown, none that a card gains")
        return (constant(Quality.ABILITY, to, f'gain "{self.text}"', while_=while_, gift=self),)

    @property
    def effect(self) -> str:
        """What it does, after its cost, as a clause: "kneel this card to draw 1 card". Worded when it is first read."""
        if not self._effect:
            self._effect = _effect(_speech(self.trigger, self.cost, self.zone), self.cost, self.steps)
        return self._effect

    @property
    def only(self) -> str:
        """Its play restriction in words."""
        return self.if_.only()

    def payable(self, s: ThronesState, x: Context) -> bool:
        if self.cost is None:
            return True
        if self.asks_for_x and self.chooses_x(x):
            return any(self.cost.payable(s, x.trying(X_REGISTER, [n])) for n in self.numbers_for_x(s, x))
        return self.cost.payable(s, x)

    def chooses_x(self, x: Context) -> bool:
        """Whether X is still to be chosen."""
        return self.asks_for_x and not (len(x.registers) > X_REGISTER and x.registers[X_REGISTER])

    def numbers_for_x(self, s: ThronesState, x: Context) -> range:
        """What X might be: as much as is paid for an event, or as could be paid otherwise, but then not nothing."""
        if s.is_type(x.source, Type.EVENT):
            return range(most_for_x(s, x) + 1)
        return range(1, max(most_for_x(s, x), *s.gold) + 1)

    def possible(self, s: ThronesState, x: Context) -> bool:
        """Enough legal targets, or, without targets, an effect that could change the game."""
        if self.asks_for_x and self.chooses_x(x):
            return self._least_x(s, x) >= 0
        if self.uses_x and self.x_is is not None:
            x = x.trying(X_REGISTER, [self.x_is.value(s, x)])
        if self.targets:
            found, asked_for = 0, False
            for ask in self.targets:
                if isinstance(ask, Ask) and ask.is_left_out(s, x):
                    continue
                asked_for = True
                fewest = ask.fewest(s, x) if isinstance(ask, Ask) else 1
                many = _candidates(s, x, ask, self.kind in FORCED, max(1, fewest))
                if many < fewest:
                    return False
                found += min(many, ask.greatest(s, x)) if isinstance(ask, Ask) else many  # none, where X is 0
            if asked_for:
                return found > 0
        for asked in self.players:
            if not asked.options(s, x):
                return False
        for step in self.steps:  # noqa: SIM110 - twice as quick as a generator
            if not isinstance(step, Then) and step.could(s, x):
                return True
        return False

    def values_for_x(self, s: ThronesState, x: Context) -> list[int]:
        """The values of X that can be paid and for which there are targets."""
        return [n for n in self._numbers_worth_trying(s, x) if self._is_possible_with(s, x, n)]

    def _numbers_worth_trying(self, s: ThronesState, x: Context) -> range:
        numbers = self.numbers_for_x(s, x)
        if self.within_x is None:
            return numbers
        return range(max(numbers.start, self.within_x.least(s, x)), numbers.stop)

    def _is_possible_with(self, s: ThronesState, x: Context, n: int) -> bool:
        y = x.trying(X_REGISTER, [n])
        return self.payable(s, y) and self.possible(s, y)

    def _least_x(self, s: ThronesState, x: Context) -> int:
        """The lowest of those values; -1 if there is none."""
        for n in self._numbers_worth_trying(s, x):
            if self._is_possible_with(s, x, n):
                return n
        return -1

    def what_x_costs(self, s: ThronesState, x: Context, price: int) -> int:
        """What playing an event costs; ``price`` if its printed cost is not X."""
        if self.x_is is not None and s.deal.cards[x.source].cost == X_COST:
            return max(0, self.x_is.value(s, x) - reduction(s, x.you, x.source))
        if not self.uses_x or self.x_is is not None:
            return price
        chosen = x.registers[X_REGISTER] if len(x.registers) > X_REGISTER else []
        value = chosen[0] if chosen else self._least_x(s, x)
        return max(0, value - reduction(s, x.you, x.source)) if value >= 0 else -1

    def unpaid(self, s: ThronesState, x: Context) -> str:
        return self.cost.clause(Speech()) if self.cost is not None and not self.payable(s, x) else ""

    @property
    def modifiers(self) -> list[tuple[Lasting, str]]:
        """What it may change, with the word that it gives, but for a word that is chosen only in play."""
        given = [k for k in self.lasting if k.modifier in MODIFIERS]
        return [(k.modifier, k.word) for k in given if k.word or k.modifier not in WITH_A_WORD]


def _candidates(s: ThronesState, x: Context, ask: Ask | PlayerAsk, forced: bool, enough: int) -> int:
    """How many there are to choose from, as far as that matters."""
    if isinstance(ask, PlayerAsk):
        return len(ask.options(s, x))
    if not ask.least and ask.greatest(s, x) <= 0:
        return 0  # up to X of them, and X is 0
    found = ask.available(s, x, enough)
    if not found and forced and Zone.HAND in ask.zones():
        return int(bool(s.hand[x.you]))  # whether there is one in hand is nobody else's business
    return found


# -- operations of their own ----------------------------------------------------------------------------


class ChooseX(Asking[int]):
    """What X is."""

    kind = "x"

    def __init__(self) -> None:
        self.ability: Ability | None = None

    def options(self, s: ThronesState, x: Context) -> list[int]:
        assert self.ability is not None
        return self.ability.values_for_x(s, x)

    def always(self, s: ThronesState, x: Context) -> bool:
        """Where X goes by cards in hand: not to be asked would tell that only one of them fits."""
        assert self.ability is not None
        return any(isinstance(op, Pick) and op.hidden for op in self.ability.program)

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return f"X is {option}"

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_label(s, x.source)}: what is X?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        x.registers[X_REGISTER].append(option)
        s.note("X is {count}.", count=option)


@final
class CountX(Op):
    """What X is said to be, before costs are paid: what it counts may be paid away."""

    def __init__(self, x_is: Count) -> None:
        self.x_is = x_is

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        x.registers[X_REGISTER][:] = [self.x_is.value(s, x)]


class PayPrice(Op):
    """The price of an event."""

    def __init__(self) -> None:
        self.ability: Ability | None = None

    def run(self, s: ThronesState, f: Frame, x: Context) -> None:
        assert self.ability is not None
        if is_played(s, x.source, self.ability):
            price = self.ability.what_x_costs(s, x, s.edition.event_cost(s, x.you, x.source))
            counts = is_in_force(s, Value.STRENGTH) or is_in_force(
                s, Value.BASE_STRENGTH
            )  # perhaps the gold that is paid
            asks = [ask for ask in self.ability.targets if isinstance(ask, Ask)] if price and counts else []
            legal = [ask.candidates(s, x) for ask in asks]
            pay_for(s, x.you, x.source, price)
            for ask, before in zip(asks, legal, strict=True):
                for c in [c for c in ask.candidates(s, x) if c not in before]:
                    atoms.add_lasting(s, Mark.NOT_ELIGIBLE, x.source, Period.PHASE, c)
            spend_reductions(s, x.you, x.source)
            s.played[x.you].append(x.source)


# -- the declaration ------------------------------------------------------------------------------------


def ability(
    kind: KindId,
    trigger: Trigger | None,
    steps: tuple[Effect, ...],
    during: PhaseId = Phase.NONE,
    head: str = "",
    words: Callable[[str], str] | None = None,
    **how: Unpack[How],
) -> Ability:
    """``head`` stands before it, if not the word of its kind; ``words`` puts its text into the words of an edition."""
    _check(trigger, steps, how)
    cost, if_ = how.get("cost"), how.get("if_", ALWAYS)
    everything = [word for whole in (*steps, cost, if_, trigger) if whole is not None for word in words_in(whole)]
    if any(isinstance(word, Kept) and word.register >= 0 for word in everything):
        raise TypeError("what is chosen, picked, named or found belongs to one ability: write it anew in each of them")
    uses_x = any(word is X for word in (w for whole in (*steps, cost) if whole is not None for w in words_in(whole)))
    x_is = how.get("x_is")
    ways = ways_of(cost) if cost is not None else ()
    costs, after = [Program() for _ in ways], Program(forced=kind in FORCED)
    for way, before in zip(ways, costs, strict=True):
        before.pays, before.registers = True, after.registers
        way.compile(before)
        after.registers = before.registers
        after.numbers |= before.numbers
    for step in steps:
        step.compile(after)
    for before in costs:
        _serve(before, [*after.targets, *_picked_cards(steps)])
    ops: list[Op] = [*(_target_op(ask, steps, after) for ask in after.targets), *after.with_targets]
    targets = len(ops)
    for ask in after.targets:
        if isinstance(ask, Ask):
            ask.sole = targets == 1
    # What the price of an event makes legal, as STR may count gold (Tywin Lannister), ``PayPrice`` sees to.
    legal = [ask for ask in after.targets if isinstance(ask, Ask) and not ask.is_hidden()] if ways else []
    for ask in legal:
        ask.eligible = after.new_register()
    ops += [Initiates(how.get("cancellable", True)), StopIfCancelled()]
    ops += [ForgetEligible(legal), *after.ops] if legal else after.ops
    for promise, later, it in after.later:
        start = len(after.ops)
        after.it = it
        for step in later:
            step.compile(after)
        ops_later = after.ops[start:]
        promise.ahead = len(ops) + 1 - ops.index(promise)  # type: ignore[arg-type]
        ops += [Stop(), *ops_later]
    ops.append(End())
    made: list[Ability] = []
    for paid in ways or (None,):
        choose_x, price = ChooseX(), PayPrice()
        first: list[Op] = [choose_x if x_is is None else CountX(x_is)] if uses_x else []
        first += [KeepEligible(legal)] if legal else []
        first += [price, *(costs[ways.index(paid)].ops if paid is not None else ()), CostsPaid(paid is not None)]
        one_way: How = {**how}
        if paid is not None:
            one_way["cost"] = paid
        way_made = Ability(
            kind,
            steps,
            trigger,
            during,
            if_,
            paid,
            how.get("limit"),
            how.get("max_"),
            _place(how),
            text=(words or str)(_text(kind, trigger, steps, during, head, one_way)),
            paid=(words or str)(paid.clause(Speech())) if paid is not None else "",
            program=(*first, *ops),
            registers=after.registers,
            card_registers=tuple(n for n in range(after.registers) if n not in after.numbers),
            initiates=len(first) + targets,
            targets=tuple(after.targets),
            players=_picked_players(steps),
            lasting=tuple(word for word in everything if isinstance(word, Constant)),
            histories=tuple(word for word in everything if isinstance(word, Happened)),
            faces=tuple(word for word in everything if isinstance(word, Face) and not word.facedown),
            facedown=tuple(word for word in everything if isinstance(word, Face) and word.facedown),
            endings=tuple(word for word in everything if isinstance(word, UntilEvent)),
            uses_x=uses_x,
            x_is=x_is,
            in_ways=len(ways) > 1,
            any_player=how.get("any_player", False),
            traits=tuple(trait for word in everything if isinstance(word, Name) for trait in word.traits),
        )
        choose_x.ability = price.ability = way_made
        made.append(way_made)
    return made[0] if len(made) == 1 else _together(made)


def _serve(cost: Program, targets: Sequence[Ask | PlayerAsk]) -> None:
    """A card is not paid with that would leave no target, or nothing to pick."""
    depend = tuple(ask for ask in targets if isinstance(ask, Ask) and depends_on_payment(ask))
    for op in cost.ops:
        if isinstance(op, Pick) and op.ask.most == 1:
            op.ask.serves = depend


def _picked_cards(steps: Sequence[Effect]) -> list[Ask]:
    """What you pick on resolution, other than behind a "then"."""
    words = [word for step in steps if not isinstance(step, Then) for word in words_in(step)]
    return [word for word in words if isinstance(word, Ask) and not word.target and word.by is None]


def _picked_players(steps: Sequence[Effect]) -> tuple[PlayerAsk, ...]:
    words = [word for step in steps if not isinstance(step, Then) for word in words_in(step)]
    return tuple(dict.fromkeys(word for word in words if isinstance(word, PlayerAsk) and not word.target))


def _together(made: list[Ability]) -> Ability:
    """One ability in several ways: the others go with the first."""
    first = made[0].changed(ways=tuple(made[1:]))
    for op in first.program:
        if isinstance(op, ChooseX | PayPrice):
            op.ability = first
    return first


def _target_op(ask: Ask | PlayerAsk, steps: Sequence[Effect], program: Program) -> Op:
    if isinstance(ask, PlayerAsk):
        return PickPlayer(ask)
    clause = next((e.clause(Speech()) for e in ask.affecting), f"choose {ask.first()}")
    if not clause.startswith("choose"):
        clause = f"choose {ask.first()}"
    return Pick(ask, clause, forced=program.forced)


_WANTED: Final[dict[str, tuple[type, str]]] = {
    "cost": (Effect, "what is paid, such as kneel(SELF) + pay(1)"),
    "if_": (Condition, "a condition, such as you_control(CHARACTER)"),
    "limit": (tuple, "how often in a period, such as once(ROUND)"),
    "max_": (tuple, "how often in a period, such as once(ROUND)"),
    "x_is": (Count, "a count, such as COST.of(THAT)"),
}


def _check(trigger: object, steps: tuple[object, ...], how: How) -> None:
    """Slips of whoever writes a card, told so that they are understood."""
    if not steps:
        raise TypeError("an ability needs something that it does, as in action(draw(1))")
    if len(steps) > MOST_ABILITIES:
        raise TypeError(f"an ability may have {MOST_ABILITIES} parts, not {len(steps)}")
    for step in steps:
        if not isinstance(step, Effect):
            raise TypeError(f"an ability does something, such as draw(1): {step!r} is nothing of the kind")
    if trigger is not None and not isinstance(trigger, Trigger):
        raise TypeError(f"it should wait for something that happens, such as won(MILITARY), not for {trigger!r}")
    for key in how:
        if key not in How.__annotations__:
            raise TypeError(f"an ability has no {key}=; it has {'=, '.join(How.__annotations__)}=")
    for key, given in how.items():
        kind, wanted = _WANTED.get(key, (object, ""))
        if not isinstance(given, kind):
            raise TypeError(f"{key}= should be {wanted}, not {given!r}")
    if "from_" in how and _place(how) not in _WHERE:
        raise TypeError(
            f"from_= is where a card is used out of play: {', '.join(name_of(Zone, zone).upper() for zone in _WHERE)}"
        )


def _place(how: How) -> ZoneId | None:
    """Where a card must be: ``from_=HAND``."""
    place = how.get("from_")
    return place.zone if isinstance(place, Pile) else place


# -- the text -------------------------------------------------------------------------------------------


def _speech(trigger: Trigger | None, cost: Effect | None, place: ZoneId | None) -> Speech:
    said = Speech()
    said.that = "it" if trigger is None else trigger.that
    said.trigger = trigger
    said.place = place
    if cost is not None and trigger is not None:
        said.that = trigger.of_kind()
    return said


def _effect(said: Speech, cost: Effect | None, steps: tuple[Effect, ...]) -> str:
    """What is done, after what it costs."""
    paid = cost.clause(said) if cost is not None else ""
    done = told(steps, said)
    if not paid:
        return done
    return f"{paid}{': ' if done.startswith(_OF_ITS_OWN) else ' to '}{done}"


def _text(
    kind: KindId, trigger: Trigger | None, steps: tuple[Effect, ...], during: PhaseId, head: str, how: How
) -> str:
    cost, if_ = how.get("cost"), how.get("if_", ALWAYS)
    done = _effect(_speech(trigger, cost, _place(how)), cost, steps)
    only = if_.only() if if_ is not ALWAYS else ""
    if only and cost is None:
        done = _lasts_at_the_end(done)
    if trigger is not None:
        before = kind in (Kind.WOULD, Kind.INTERRUPT, Kind.FORCED_INTERRUPT)
        when = "if" if kind == Kind.UPON else "when" if before else "after"
        done = f"{when} {trigger.said()}{_only(only)}, {done}"
    elif only:
        done = f"{only}, {done}"
    if kind in _MOMENTS:
        done = f"{_MOMENTS[kind]}, {done}"
    name = "" if kind in _MOMENTS else (head or _HEADS.get(kind) or _action_head(during)).strip()
    stop = "" if done.endswith('."') else "."
    text = f"{name}: {capital(done)}{stop}" if name else f"{capital(done)}{stop}"
    x_is = how.get("x_is")
    if x_is is not None:
        text += f" X is {x_is.said()}."
    elif cost is not None and any(isinstance(word, DiscardGold) and word.n is X for word in words_in(cost)):
        text += " (X cannot be 0.)"
    place = _place(how)
    if place is not None:
        where = f"from {_WHERE[place]}"
        text = text if where in text else f"{capital(where)}: {text}"
    if not how.get("cancellable", True):
        text += " This cannot be cancelled."
    if how.get("any_player"):
        text += " (Any player may use this ability.)"
    if "limit" in how:
        text += f" (Limit {_often(how['limit'])}.)"
    if "max_" in how:
        text += f" (Max {how['max_'][0]} per {_PERIODS[how['max_'][1]]}.)"
    return text


def _lasts_at_the_end(done: str) -> str:
    """Behind a condition, what lasts for a while says so at its end: two moments in a row are hard to read."""
    until, _, rest = done.partition(", ")
    return f"{rest} {until}" if until.startswith("until ") and rest and ". " not in rest else done


def _action_head(during: PhaseId) -> str:
    return "Action" if during == Phase.NONE else f"{name_of(Phase, during).capitalize()} action"


def _only(only: str) -> str:
    """A condition behind what an ability waits for."""
    if not only:
        return ""
    return f" {only}" if only.startswith("during ") else f", {only}"


def _often(limit: Often) -> str:
    number, period = limit
    if not isinstance(number, int):
        return f"X times per {_PERIODS[period]}, where X is {number.said()}"
    return f"{_OFTEN.get(number, f'{number} times')} per {_PERIODS[period]}"


def action(*steps: Effect, during: PhaseId = Phase.NONE, **how: Unpack[How]) -> Ability:
    """You may, in an action window; with ``during``, only in that phase."""
    return ability(Kind.ACTION, None, steps, during, **how)


def reaction(trigger: Trigger, *steps: Effect, **how: Unpack[How]) -> Ability:
    """You may, after something has happened."""
    return ability(Kind.REACTION, trigger, steps, **how)


def interrupt(trigger: Trigger, *steps: Effect, **how: Unpack[How]) -> Ability:
    """You may, when something is about to happen; one that saves or cancels comes before all others."""
    first = isinstance(trigger, Trigger) and trigger.first
    return ability(Kind.WOULD if first else Kind.INTERRUPT, trigger, steps, **how)


def forced_reaction(trigger: Trigger, *steps: Effect, **how: Unpack[How]) -> Ability:
    """Must be resolved, after something has happened."""
    return ability(Kind.FORCED_REACTION, trigger, steps, **how)


def forced_interrupt(trigger: Trigger, *steps: Effect, **how: Unpack[How]) -> Ability:
    """Must be resolved, when something is about to happen."""
    return ability(Kind.FORCED_INTERRUPT, trigger, steps, **how)


def upon(trigger: Trigger, *steps: Effect, if_: Condition = ALWAYS) -> Ability:
    """What follows from something at once, before any reaction: no triggered ability, so nobody cancels it."""
    made = ability(Kind.UPON, trigger, steps, head=" ", if_=if_)
    if made.targets:
        raise TypeError("what follows from something has no targets: they are picked, with one(…)")
    return made


def when_revealed(*steps: Effect, **how: Unpack[How]) -> Ability:
    """Of a plot, when it is revealed."""
    return ability(Kind.WHEN_REVEALED, None, steps, **how)


def after_agendas(*steps: Effect) -> Ability:
    """Of an agenda: before the game, after all agendas are announced and before hands are drawn."""
    return ability(Kind.AFTER_AGENDAS, None, steps)


def before_setup(*steps: Effect) -> Ability:
    """Of an agenda: after mulligans, before setup cards are placed."""
    return ability(Kind.BEFORE_SETUP, None, steps)
