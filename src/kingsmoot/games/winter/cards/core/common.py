"""What several cards of the Core Set have alike."""

from dataclasses import replace

from kingsmoot.games.first import cards  # noqa: F401 - they declare the shared cards
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Ability, Context, Trigger
from kingsmoot.thrones.control import give_control
from kingsmoot.thrones.declare import pick_opponent
from kingsmoot.thrones.effects import own, put_into_play, reduce_next
from kingsmoot.thrones.first.declare import challenges, house, kneel_to_reduce, marshalling, passive, printed_icon
from kingsmoot.thrones.first.declared import Declare
from kingsmoot.thrones.limits import count_up, counted
from kingsmoot.thrones.participation import side
from kingsmoot.thrones.paying import discard_self
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import CARD, CHARACTER
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event, Period, Zone

card = Declare("core")


def fiefdoms(name: str) -> Ability:
    return kneel_to_reduce(house(name) & CARD, 1)


def hall(name: str) -> Ability:
    return kneel_to_reduce(house(name) & CHARACTER, 2)


def street(kind: int) -> Ability:
    return kneel_to_reduce(CHARACTER & printed_icon(kind), 1)


_SENT_TO = 2
"""What is counted of a guard, by its serial: to whom it was sent, as that seat + 1."""


def remember_to_whom(s: ThronesState, f: Frame, x: Context) -> None:
    if s.zone[x.source] == Zone.PLAY:
        count_up(s, Period.GAME, s.serial[x.source], s.controller[x.source] + 1, _SENT_TO)


def won_for_another(s: ThronesState, x: Context) -> bool:
    """Whether the player to whom this card was sent has won with it; not one who took it by other means."""
    sent_to = counted(s, Period.GAME, s.serial[x.source], _SENT_TO) - 1
    return s.winner == x.you == sent_to and x.source in side(s, s.winner)


def goes_home(s: ThronesState, f: Frame, x: Context) -> None:
    give_control(s, x.source, s.owner(x.source), Period.GAME)
    s.note("{player} takes control of {card}.", player=s.owner(x.source), card=x.source)
    s.game.settle(s)


def honor_guard() -> tuple[Ability, Ability]:
    """Sent to an opponent, from whom it comes back after a victory."""
    sent = challenges(put_into_play(ITSELF, under=TARGET), target=(pick_opponent(),), zone=Zone.HAND)
    return (
        replace(sent, effects=(*sent.effects, own(remember_to_whom, ""))),
        passive(
            Trigger((Event.CHALLENGE_DECIDED,), won_for_another, "after that player wins a challenge with this card"),
            own(goes_home, "its owner takes control of it"),
        ),
    )


def sea(one: str, other: str) -> Ability:
    return marshalling(reduce_next((house(one) | house(other)) & CHARACTER, 2), cost=(discard_self(),))
