"""Cards in the service of others: lent to an opponent, or sent to guard somebody."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.games.first.words import challenges, passive
from kingsmoot.thrones.language.abilities import Ability
from kingsmoot.thrones.language.effects.effect import Act
from kingsmoot.thrones.language.effects.in_play.entering_play import put_into_play
from kingsmoot.thrones.language.references.asks import an_opponent
from kingsmoot.thrones.language.references.reference import SELF
from kingsmoot.thrones.language.selectors.places import HAND
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Period, Zone
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import participants, side
from kingsmoot.thrones.rules.in_play.control import give_control
from kingsmoot.thrones.timing.limits import count_up, counted
from kingsmoot.thrones.values import in_force
from kingsmoot.thrones.values.in_force import MODIFIER, ON, WORD

_SENT_TO: Final = 2
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

    def __init__(self) -> None:
        self.events = (Event.CHALLENGE_DECIDED,)

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
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        return "its owner takes control of it"


def honor_guard() -> tuple[Ability, Ability]:
    """Sent to an opponent, from whom it comes back after a victory."""
    sent = challenges(put_into_play(SELF, under=an_opponent()), RememberToWhom(), from_=HAND)
    return sent, passive(WonForAnother(), GoesHome())


LENT: Final = 1
"""The word of the row by which an opponent controls a card, if its own ability put it there."""


@final
class Lend(Act):
    """Whoever controls this card has it until they win with it."""

    def do(self, s: ThronesState, x: Context) -> None:
        if s.zone[x.source] == Zone.PLAY:
            atoms.add_lasting(s, Mark.CONTROL, s.controller[x.source], Period.GAME, x.source, LENT)

    def clause(self, said: Speech) -> str:
        return "it is theirs until they win a challenge with it"


def lend() -> Lend:
    return Lend()


@final
class WonByBorrower(Trigger):
    """Whoever controls this card because it was lent has won with it."""

    def __init__(self) -> None:
        self.events = (Event.CHALLENGE_DECIDED,)

    def matches(self, s: ThronesState, x: Context) -> bool:
        rows = [row for row in s.lasting if row[MODIFIER] == Mark.CONTROL and row[ON] == x.source]
        lent = bool(rows) and rows[-1][WORD] == LENT and rows[-1][in_force.AMOUNT] == s.winner
        return lent and s.winner == x.you and x.source in participants(s)

    def said(self) -> str:
        return "that opponent wins a challenge in which this card is participating"


def won_by_borrower() -> Trigger:
    """Whoever has borrowed this card wins a challenge with it."""
    return WonByBorrower()


@final
class GoHome(Act):
    """Its owner controls this card again."""

    def do(self, s: ThronesState, x: Context) -> None:
        owner = s.owner(x.source)
        give_control(s, x.source, owner, Period.GAME)
        s.note("{player} takes control of {card}.", player=owner, card=x.source)
        s.edition.settle(s)

    def clause(self, said: Speech) -> str:
        return "its owner takes control of it"


def go_home() -> GoHome:
    return GoHome()
