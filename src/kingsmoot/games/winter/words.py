"""Words that only cards of Winter use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.games.first.initiating import RESPONSES, what_initiates
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Constant, Context, Kind, Modifier
from kingsmoot.thrones.control import give_control
from kingsmoot.thrones.events import AMOUNT, CANCELLED, CARD, NO_SAVE, SEAT, STATUS, event
from kingsmoot.thrones.first.again import MUST_BE_NEXT
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.language.conditions import ALWAYS, Condition
from kingsmoot.thrones.language.constants import EXTRA_CHALLENGES, constant
from kingsmoot.thrones.language.counts import Count, number
from kingsmoot.thrones.language.effects import Act, CardAct, Effect
from kingsmoot.thrones.language.lasting import UNTIL
from kingsmoot.thrones.language.nouns import MARK, WHOSE, WITH, Noun
from kingsmoot.thrones.language.piles import BOTTOM
from kingsmoot.thrones.language.players import HAND, OPPONENT, YOU, Pile, Who
from kingsmoot.thrones.language.program import Asking, Program
from kingsmoot.thrones.language.references import SELF, Ref
from kingsmoot.thrones.language.selectors import HasTrait, OfFaction, OfType, Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers import CardEvent, PlayerEvent, Trigger
from kingsmoot.thrones.participation import participants
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import CRESTS, Event, Period, Phase, Type, Zone
from kingsmoot.thrones.usable import code, obstacle
from kingsmoot.thrones.values import AMOUNT as AMOUNT_OF_ROW
from kingsmoot.thrones.values import MODIFIER, ON, WORD, crests, has_keyword, has_trait, is_immune
from kingsmoot.thrones.window_words import ability_label
from kingsmoot.thrones.windows import initiate
from kingsmoot.thrones.words import ability_text, card_name

# -- which cards ----------------------------------------------------------------------------------------

NEUTRAL = OfFaction("neutral", "neutral")


@final
class HasCrest(Selector):
    def test(self, s: ThronesState, x: Context, c: int) -> bool:
        return bool(crests(s, c))

    def noun(self) -> Noun:
        return Noun(after=((WITH, "with a crest"),))

    def negated(self) -> Noun:
        return Noun(after=((WITH, "without a crest"),))


CRESTED = HasCrest()
"""With any crest."""


@final
class PrintedLimited(Selector):
    def test(self, s: ThronesState, x: Context, c: int) -> bool:
        return "limited" in s.deal.cards[c].keywords

    def noun(self) -> Noun:
        return Noun(before=((MARK, "limited"),))


PRINTED_LIMITED = PrintedLimited()


@final
class AttachedTo(Selector):
    """An attachment on a card."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def test(self, s: ThronesState, x: Context, c: int) -> bool:
        return any(c in s.attachments(host) for host in self.ref.find(s, x))

    def noun(self) -> Noun:
        return Noun(("attachment",), after=((WHOSE, f"on {self.ref.known()}"),))

    def parts(self) -> Sequence[object]:
        return (self.ref,)


def attached_to(ref: Ref) -> Selector:
    """Attachments on that card."""
    return AttachedTo(ref)


@final
class HostOfType(Ref):
    """What this card is attached to, if it is of such a type."""

    def __init__(self, kind: Type) -> None:
        self.kind = kind

    def find(self, s: ThronesState, x: Context) -> list[int]:
        host = s.host[x.source]
        return [host] if host != NO_CARD and s.is_type(host, self.kind) else []

    def known(self) -> str:
        return f"attached {self.kind.name.lower()}"


ATTACHED_CHARACTER, ATTACHED_LOCATION = HostOfType(Type.CHARACTER), HostOfType(Type.LOCATION)


@final
class OpenToAttachments(Selector):
    """Without "no attachments". It has no words: that goes without saying."""

    def test(self, s: ThronesState, x: Context, c: int) -> bool:
        return not has_keyword(s, c, "no attachments")

    def noun(self) -> Noun:
        return Noun()


OPEN_TO_ATTACHMENTS = OpenToAttachments()


@final
class FirstOn(Selector):
    """For ``host=``: it is attached to a card of one type, and may move to one of another, where it stays."""

    def __init__(self, first: OfType, then: OfType) -> None:
        self.first, self.then = first, then

    def test(self, s: ThronesState, x: Context, c: int) -> bool:
        if s.is_type(c, self.first.kind):
            return True
        return s.is_type(c, self.then.kind) and s.host[x.source] == c

    def noun(self) -> Noun:
        return self.first.noun()

    def parts(self) -> Sequence[object]:
        return self.first, self.then


def first_on(first: OfType, then: OfType) -> Selector:
    return FirstOn(first, then)


# -- conditions and counts ------------------------------------------------------------------------------


@final
class OnlyOne(Condition):
    """This card is the only character with that trait in play."""

    def __init__(self, of: HasTrait) -> None:
        self.of = of

    def test(self, s: ThronesState, x: Context) -> bool:
        wanted = self.of.wanted
        return [c for c in s.all_in_play() if s.is_type(c, Type.CHARACTER) and has_trait(s, c, wanted)] == [x.source]

    def said(self) -> str:
        return f"this card is the only {self.of.names[0]} character in play"

    def parts(self) -> Sequence[object]:
        return (self.of,)


def only_one(of: HasTrait) -> Condition:
    """That this card is the only character with that trait in play."""
    return OnlyOne(of)


@final
class GoldOnIt(Count):
    """The gold on this card."""

    def value(self, s: ThronesState, x: Context) -> int:
        return s.gold[x.source]

    def said(self) -> str:
        return "the gold on this card"

    def many(self, noun: str) -> str:
        return f"1 {noun} for each gold on it"


GOLD_ON_IT = GoldOnIt()


# -- constants ------------------------------------------------------------------------------------------


def less_to_win(n: Count | int, *, while_: Condition = ALWAYS) -> Constant:
    """You need so much less power to win."""
    many, _, each = number(n).many("power").partition(" for ")
    said = f"you need {many} less to win the game{f' for {each}' if each else ''}"
    return constant(Modifier.TO_WIN, YOU, said, n=n, while_=while_, whole=True)


def may_be_on_house() -> Constant:
    """This location may be played as an attachment to your House card."""
    said = "you may play this card as an attachment to your House card"
    return constant(Modifier.MAY_BE_ON_HOUSE, SELF, said, whole=True)


# -- triggers -------------------------------------------------------------------------------------------


@final
class AboutToBe(Trigger):
    """Something is about to happen to a card that is not immune to this one; no save is meant."""

    def __init__(self, trigger: CardEvent) -> None:
        self.trigger, self.events = trigger, trigger.events

    def matches(self, s: ThronesState, x: Context) -> bool:
        return self.trigger.matches(s, x) and not is_immune(s, x, s.events[x.event][CARD])

    def said(self) -> str:
        return self.trigger.said().replace(" is ", " would be ", 1)

    def parts(self) -> Sequence[object]:
        return (self.trigger,)


def about_to_be(trigger: CardEvent) -> Trigger:
    """For ``instead``: ``about_to_be(killed(SELF))``."""
    return AboutToBe(trigger)


def wins_initiative(who: Who = YOU) -> Trigger:
    return PlayerEvent(Event.INITIATIVE_WON, who, "win initiative")


@final
class PaysFor(Trigger):
    """A player pays gold to play such a card. The number of the trigger is the gold."""

    events = (Event.GOLD_PAID,)

    def __init__(self, of: Selector, who: Who) -> None:
        self.of, self.who = of, who

    def matches(self, s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return self.who.takes(s, x, row[SEAT]) and self.of.test(s, x, row[CARD])

    def said(self) -> str:
        return f"{self.who.subject()} {'pay' if self.who.plural else 'pays'} gold to play {self.of.noun().say()}"

    def parts(self) -> Sequence[object]:
        return self.of, self.who


def pays_for(of: Selector, who: Who = OPPONENT) -> Trigger:
    return PaysFor(of, who)


@final
class Triggers(Trigger):
    """A player triggers an effect: an action or response, also that of an event; not a passive ability, and no plot."""

    events = (Event.EFFECT_INITIATES,)
    first = True

    def __init__(self, who: Who) -> None:
        self.who = who

    def matches(self, s: ThronesState, x: Context) -> bool:
        kind, _ = what_initiates(s, x)
        return self.who.takes(s, x, s.events[x.event][SEAT]) and kind in (Kind.ACTION, *RESPONSES)

    def said(self) -> str:
        return f"{self.who.subject()} {'trigger' if self.who.plural else 'triggers'} an effect"

    def parts(self) -> Sequence[object]:
        return (self.who,)


def triggers(who: Who = OPPONENT) -> Trigger:
    return Triggers(who)


# -- instead of being killed ----------------------------------------------------------------------------


@final
class GoesInstead(Act):
    """What would happen to a card does not: it goes elsewhere."""

    def __init__(self, ref: Ref, kind: Event, where: str, flags: int) -> None:
        self.ref, self.kind, self.where, self.flags = ref, kind, where, flags

    def do(self, s: ThronesState, x: Context) -> None:
        row = s.events[x.event]
        row[STATUS] = CANCELLED
        happen(s, event(self.kind, row[CARD], s.controller[row[CARD]], source=x.source, flags=self.flags))

    def clause(self, said: Speech) -> str:
        return f"{said.subject(self.ref)} {self.where} instead"

    def parts(self) -> Sequence[object]:
        return (self.ref,)


def goes_instead(ref: Ref, to: Pile | str) -> GoesInstead:
    """The card of the trigger, which is SELF or THAT: to its owner's hand, or to the bottom of the deck."""
    if to == BOTTOM:
        return GoesInstead(ref, Event.RETURNED_TO_DECK, "goes to the bottom of its owner's deck", NO_SAVE)
    if to is not HAND:
        raise TypeError("a card goes to its owner's HAND instead, or to the BOTTOM of the deck")
    return GoesInstead(ref, Event.RETURNED_TO_HAND, "returns to its owner's hand", 0)


# -- challenges -----------------------------------------------------------------------------------------


@final
class CountAsUnopposed(Act):
    def do(self, s: ThronesState, x: Context) -> None:
        s.unopposed = 1

    def clause(self, said: Speech) -> str:
        return "it counts as unopposed"


def count_as_unopposed() -> CountAsUnopposed:
    """The challenge that you have won."""
    return CountAsUnopposed()


@final
class ChallengeAgain(Act):
    """Another challenge of the type of this one, which must be the next, and which nobody wins if it is opposed."""

    def do(self, s: ThronesState, x: Context) -> None:
        mine = s.deal.factions[x.you]
        atoms.add_lasting(s, EXTRA_CHALLENGES[s.type], 1, Period.PHASE, mine, MUST_BE_NEXT)

    def clause(self, said: Speech) -> str:
        return (
            "you may initiate an additional challenge of the same type this phase; "
            "it must be the next one that you initiate, and nobody wins it if it is opposed"
        )


def challenge_again() -> ChallengeAgain:
    return ChallengeAgain()


# -- going over to an opponent --------------------------------------------------------------------------

LENT = 1
"""The word of the row by which an opponent controls a card, if its own ability put it there."""


@final
class Lend(Act):
    """Whoever controls this card has it until they win with it."""

    def do(self, s: ThronesState, x: Context) -> None:
        if s.zone[x.source] == Zone.PLAY:
            atoms.add_lasting(s, Modifier.CONTROL, s.controller[x.source], Period.GAME, x.source, LENT)

    def clause(self, said: Speech) -> str:
        return "it is theirs until they win a challenge with it"


def lend() -> Lend:
    return Lend()


@final
class WonByBorrower(Trigger):
    """Whoever controls this card because it was lent has won with it."""

    events = (Event.CHALLENGE_DECIDED,)

    def matches(self, s: ThronesState, x: Context) -> bool:
        rows = [row for row in s.lasting if row[MODIFIER] == Modifier.CONTROL and row[ON] == x.source]
        lent = bool(rows) and rows[-1][WORD] == LENT and rows[-1][AMOUNT_OF_ROW] == s.winner
        return lent and s.winner == x.you and x.source in participants(s)

    def said(self) -> str:
        return "that opponent wins a challenge in which this card is participating"


def won_by_borrower() -> Trigger:
    return WonByBorrower()


@final
class GoHome(Act):
    """Its owner controls this card again."""

    def do(self, s: ThronesState, x: Context) -> None:
        owner = s.owner(x.source)
        give_control(s, x.source, owner, Period.GAME)
        s.note("{player} takes control of {card}.", player=owner, card=x.source)
        s.game.settle(s)

    def clause(self, said: Speech) -> str:
        return "its owner takes control of it"


def go_home() -> GoHome:
    return GoHome()


# -- attachments ----------------------------------------------------------------------------------------


@final
class MoveAttachment(CardAct):
    """This attachment moves to another card, as it is."""

    def affects(self, s: ThronesState, x: Context, c: int) -> bool:
        return s.zone[x.source] == Zone.PLAY

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            atoms.attach(s, x.source, c)
            s.note("{card} moves to {target}.", card=x.source, target=c)
        s.moved()
        s.game.settle(s)

    def clause(self, said: Speech) -> str:
        return said.object("attach this card to", self.ref)


def move_to(ref: Ref) -> MoveAttachment:
    """This attachment moves to that card."""
    return MoveAttachment(ref)


# -- cards and gold -------------------------------------------------------------------------------------


@final
class KeepGold(Act):
    """The gold of the trigger stays on this card."""

    def do(self, s: ThronesState, x: Context) -> None:
        n = s.events[x.event][AMOUNT]
        atoms.put_gold(s, x.source, n)
        s.note("{count} gold is put on {card}.", count=n, card=x.source)

    def clause(self, said: Speech) -> str:
        return "put that gold on this card"


def keep_gold() -> KeepGold:
    return KeepGold()


@final
class HandAnew(Act):
    """Not a draw: so many cards come from the top as went to the bottom."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(s.hand[x.you])

    def do(self, s: ThronesState, x: Context) -> None:
        old = s.hand[x.you][:]
        for c in old:
            atoms.move(s, c, Zone.DECK, bottom=True)
        for c in s.deck[x.you][-len(old) :][::-1]:
            atoms.move(s, c, Zone.HAND)
            s.note("You take {card}.", x.you, card=c)
        s.note("{player} replaces {count} cards of the hand.", player=x.you, count=len(old))

    def clause(self, said: Speech) -> str:
        return "put all cards of your hand on the bottom of your deck and take as many from its top into your hand"


def hand_anew() -> HandAnew:
    return HandAnew()


# -- crests ---------------------------------------------------------------------------------------------


@final
class GainCrest(Effect):
    """This card has one crest more for a while, of its player's choice; none that it has already."""

    def __init__(self, period: Period) -> None:
        self.period = period
        self.given = tuple(Constant(Modifier.CREST, 1, SELF, word=name) for name in CRESTS)

    def missing(self, s: ThronesState, x: Context) -> list[int]:
        return [place for place, name in enumerate(CRESTS) if name not in crests(s, x.source)]

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(self.missing(s, x))

    def compile(self, to: Program) -> None:
        to.add(WhichCrest(self))

    def clause(self, said: Speech) -> str:
        names = f"{', '.join(CRESTS[:-1])} or {CRESTS[-1]}"
        return f"{UNTIL[self.period]}, this card gains a {names} crest"

    def parts(self) -> Sequence[object]:
        return self.given


@final
class WhichCrest(Asking):
    kind = "either"

    def __init__(self, effect: GainCrest) -> None:
        self.effect = effect

    def options(self, s: ThronesState, x: Context) -> list[int]:
        return self.effect.missing(s, x)

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return CRESTS[option]

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"{card_name(s, x.source)}: which crest?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        if s.zone[x.source] == Zone.PLAY:
            atoms.add_lasting(s, Modifier.CREST, 1, self.effect.period, x.source, option)
            s.note(f"{{card}} gains a {CRESTS[option]} crest.", card=x.source)


def gain_crest(until: Period) -> GainCrest:
    """This card gains a crest of your choice."""
    return GainCrest(until)


# -- events from the discard pile -----------------------------------------------------------------------


def ways_to_play(s: ThronesState, c: int) -> list[int]:
    """The "Any Phase" abilities of an event that could be played now, if it were in hand."""
    return [
        index
        for index, ability in enumerate(s.deal.cards[c].abilities)
        if ability.kind is Kind.ACTION
        and ability.phase is Phase.NONE
        and ability.zone is None
        and not obstacle(s, c, index, -1)
    ]


@final
class Playable(Selector):
    """An event that could be played as an "Any Phase" action now."""

    def test(self, s: ThronesState, x: Context, c: int) -> bool:
        return bool(ways_to_play(s, c))

    def noun(self) -> Noun:
        return Noun(before=((MARK, 'playable "Any Phase"'),))


PLAYABLE = Playable()


@final
class PlayIt(CardAct):
    """An event is played as if from hand. There is none if it could not be played any more once costs were paid."""

    def compile(self, to: Program) -> None:
        to.ask(self, self.ref)
        to.add(WhichWay(self.ref))

    def clause(self, said: Speech) -> str:
        return said.object("play", self.ref, " as if from your hand", moves=True)


@final
class WhichWay(Asking):
    kind = "either"

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def options(self, s: ThronesState, x: Context) -> list[int]:
        return [way for c in self.ref.find(s, x) for way in ways_to_play(s, c)]

    def _event(self, s: ThronesState, x: Context) -> int:
        return self.ref.find(s, x)[0]

    def text(self, s: ThronesState, x: Context, option: int) -> str:
        return ability_text(s, self._event(s, x), option, -1)

    def label(self, s: ThronesState, x: Context, option: int) -> str:
        return ability_label(s, self._event(s, x), option)

    def prompt(self, s: ThronesState, x: Context) -> str:
        return f"In which way do you play {card_name(s, self._event(s, x))}?"

    def answer(self, s: ThronesState, f: Frame, x: Context, option: int) -> None:
        initiate(s, x.you, code(self._event(s, x), option, -1))


def play(ref: Ref) -> PlayIt:
    """Play that event, in a way of your choice."""
    return PlayIt(ref)
