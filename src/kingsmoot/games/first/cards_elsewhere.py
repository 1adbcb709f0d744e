"""Cards that come and go: guards in the service of others, attachments that move, what lands in a dead pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.games.first.decks import reveal_top
from kingsmoot.games.first.words import challenges, passive
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.atoms import add_lasting, move
from kingsmoot.thrones.control import give_control
from kingsmoot.thrones.events import AMOUNT, CARD, SOURCE
from kingsmoot.thrones.events import EVENT as NAME
from kingsmoot.thrones.language.abilities import Ability
from kingsmoot.thrones.language.conditions import Condition
from kingsmoot.thrones.language.constants import Keyword
from kingsmoot.thrones.language.effects import Act, CardAct
from kingsmoot.thrones.language.lasting import UNTIL
from kingsmoot.thrones.language.nouns import WITH, Noun, listed
from kingsmoot.thrones.language.piles import put_into_play
from kingsmoot.thrones.language.players import HAND, Who
from kingsmoot.thrones.language.references import SELF, Ask, Ref, an_opponent
from kingsmoot.thrones.language.selectors import Selector
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers import Trigger
from kingsmoot.thrones.leaving import pile_of
from kingsmoot.thrones.limits import count_up, counted
from kingsmoot.thrones.participation import side
from kingsmoot.thrones.rules.attaching import may_be_attached
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import Event, Period, Zone
from kingsmoot.thrones.uniqueness import may_come_under
from kingsmoot.thrones.values import has_keyword, is_immune

# -- guards ---------------------------------------------------------------------------------------------

_SENT_TO = 2
"""What is counted of a guard, by its serial: to whom it was sent, as that seat + 1."""


@final
class RememberToWhom(Act):
    """Whom this card now serves; it is a part of sending it, and has no words."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return False

    def do(self, s: ThronesState, x: Context) -> None:
        if s.zone[x.source] == Zone.PLAY:
            count_up(s, Period.GAME, s.serial[x.source], s.controller[x.source] + 1, _SENT_TO)

    def clause(self, said: Speech) -> str:
        return ""


@final
class WonForAnother(Trigger):
    """The player to whom this card was sent has won with it; not one who took it by other means."""

    events = (Event.CHALLENGE_DECIDED,)

    def matches(self, s: ThronesState, x: Context) -> bool:
        sent_to = counted(s, Period.GAME, s.serial[x.source], _SENT_TO) - 1
        return s.winner == x.you == sent_to and x.source in side(s, s.winner)

    def said(self) -> str:
        return "that player wins a challenge with this card"


@final
class GoesHome(Act):
    """Its owner takes control of this card."""

    def do(self, s: ThronesState, x: Context) -> None:
        give_control(s, x.source, s.owner(x.source), Period.GAME)
        s.note("{player} takes control of {card}.", player=s.owner(x.source), card=x.source)
        s.game.settle(s)

    def clause(self, said: Speech) -> str:
        return "its owner takes control of it"


def honor_guard() -> tuple[Ability, Ability]:
    """Sent to an opponent, from whom it comes back after a victory."""
    sent = challenges(put_into_play(SELF, under=an_opponent()), RememberToWhom(), from_=HAND)
    return sent, passive(WonForAnother(), GoesHome())


# -- attachments ----------------------------------------------------------------------------------------


class Silent(Selector):
    """A test that goes without saying."""

    def noun(self) -> Noun:
        return Noun()


@final
class MayCarry(Silent):
    """A card to which those may be attached that were chosen, and which is not immune to this one."""

    def __init__(self, ref: Ref) -> None:
        self.ref = ref

    def test(self, s: ThronesState, x: Context, c: int) -> bool:
        return not is_immune(s, x, c) and all(may_be_attached(s, a, c, x.you) for a in self.ref.find(s, x))

    def parts(self) -> Sequence[object]:
        return (self.ref,)


def may_carry(ref: Ref) -> Selector:
    """To which that card may be attached."""
    return MayCarry(ref)


@final
class MayBeCarried(Silent):
    """An attachment that a character of yours may carry."""

    def test(self, s: ThronesState, x: Context, c: int) -> bool:
        mine = s.characters(x.you)
        return may_come_under(s, c, x.you) and any(may_be_attached(s, c, host, x.you) for host in mine)


MAY_BE_CARRIED = MayBeCarried()


@final
class Affected(Silent):
    """A card that is not immune to this one."""

    def test(self, s: ThronesState, x: Context, c: int) -> bool:
        return not is_immune(s, x, c)


AFFECTED = Affected()


@final
class WithoutAnotherCopy(Selector):
    """For ``host=`` of attachments of which a card may have only one."""

    def test(self, s: ThronesState, x: Context, c: int) -> bool:
        cards = s.deal.cards
        return all(cards[a].title != cards[x.source].title for a in s.attachments(c) if a != x.source)

    def noun(self) -> Noun:
        return Noun(after=((WITH, "without another copy of this card"),))


WITHOUT_ANOTHER_COPY = WithoutAnotherCopy()


# -- keywords -------------------------------------------------------------------------------------------


@final
class TakeKeywords(CardAct):
    """It loses those of these keywords that it has, and this card gains them."""

    def __init__(self, ref: Ask, words: tuple[Keyword, ...], until: Period) -> None:
        super().__init__(ref)
        self.words, self.until = [keyword.word for keyword in words], until

    def affects(self, s: ThronesState, x: Context, c: int) -> bool:
        return s.zone[c] == Zone.PLAY and c != x.source and any(has_keyword(s, c, word) for word in self.words)

    def do(self, s: ThronesState, x: Context) -> None:
        for c in self.ref.find(s, x):
            for word in self.words if self.affects(s, x, c) else ():
                if has_keyword(s, c, word):
                    add_lasting(s, Modifier.KEYWORD, 1, self.until, x.source, s.deal.keywords.index(word))
                while has_keyword(s, c, word):  # it may have it more than once
                    add_lasting(s, Modifier.KEYWORD, -1, self.until, c, s.deal.keywords.index(word))
        s.game.settle(s)

    def clause(self, said: Speech) -> str:
        it = said.subject(self.ref)
        return f"{UNTIL[self.until]}, {it} loses {listed(self.words)}, and this card gains what it lost of these"


def take_keywords(ref: Ask, *words: Keyword, until: Period) -> TakeKeywords:
    """A card loses those of these keywords that it has, and this card gains them for as long."""
    return TakeKeywords(ref, words, until)


# -- what happens ---------------------------------------------------------------------------------------

_TO_A_PILE = (
    Event.KILLED,
    Event.DISCARDED_FROM_PLAY,
    Event.SACRIFICED,
    Event.DISCARDED_FROM_HAND,
    Event.DISCARDED_FROM_DECK,
    Event.EVENT_PLAYED,
)
"""Also discarding, and playing an event: deathbound cards go to the dead pile."""


@final
class PlacedInDeadPile(Trigger):
    """Such a card comes into the dead pile of one of these players."""

    events = _TO_A_PILE

    def __init__(self, of: Selector, who: Who) -> None:
        self.of, self.who = of, who

    def matches(self, s: ThronesState, x: Context) -> bool:
        c = s.events[x.event][CARD]
        if c == NO_CARD or pile_of(s, c) != Zone.DEAD:
            return False
        return self.who.takes(s, x, s.owner(c)) and self.of.test(s, x, c)

    def said(self) -> str:
        return f"{self.of.noun().say()} is placed in {self.who.possessive()} dead pile"

    def parts(self) -> Sequence[object]:
        return self.of, self.who


def placed_in_dead_pile(of: Selector, who: Who) -> Trigger:
    """A card comes into a dead pile: it is killed, or deathbound."""
    return PlacedInDeadPile(of, who)


@final
class OpponentRevealsCards(Trigger):
    """Once for all cards that one effect reveals, whosever they are; not for an effect of another copy of this card,
    nor for what an opponent reveals by an effect of yours."""

    events = (Event.REVEALED,)

    def matches(self, s: ThronesState, x: Context) -> bool:
        row, cards = s.events[x.event], s.deal.cards
        source = row[SOURCE]
        if s.controller[source] == x.you or cards[source].title == cards[x.source].title:
            return False
        return row is next(r for r in s.events if r[NAME] == Event.REVEALED and r[SOURCE] == source)

    def said(self) -> str:
        return "an opponent's effect reveals one or more cards"


def opponent_reveals_cards() -> Trigger:
    """An effect of an opponent's card reveals cards."""
    return OpponentRevealsCards()


@final
class GoesToDeadPile(Condition):
    """Nothing has sent the card of the trigger elsewhere. It has no words."""

    def test(self, s: ThronesState, x: Context) -> bool:
        return not s.events[x.event][AMOUNT]

    def said(self) -> str:
        return ""

    def only(self, while_: bool = False) -> str:
        return ""


GOES_TO_DEAD_PILE = GoesToDeadPile()


@final
class TopIntoHand(Act):
    """The top cards of your deck are revealed and go to your hand; that is not drawing."""

    def __init__(self, n: int) -> None:
        self.n = n

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(s.deck[x.you])

    def do(self, s: ThronesState, x: Context) -> None:
        for c in reveal_top(s, x.you, self.n, x.source):
            move(s, c, Zone.HAND)

    def clause(self, said: Speech) -> str:
        if self.n == 1:
            return "reveal the top card of your deck and put it into your hand"
        return f"reveal the top {self.n} cards of your deck and put them into your hand"


def top_into_hand(n: int) -> TopIntoHand:
    """Reveal the top cards of your deck and put them into your hand."""
    return TopIntoHand(n)
