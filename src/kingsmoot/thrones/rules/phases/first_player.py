"""Who is first player: named by whoever has won initiative, or by an effect."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.phases.plots import WINNER
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import tell
from kingsmoot.thrones.values.in_force import holds
from kingsmoot.thrones.values.plot_values import initiative
from kingsmoot.thrones.view.labels import on_seat, player


def first_player_options(s: ThronesState, f: Frame) -> list[Seat]:
    """Anybody, or any opponent. If whoever has won has left the game, it stays with the one who is."""
    winner = f[WINNER]
    if not s.alive[winner]:
        return [s.first]
    return s.opponents(winner) if holds(s, Permission.ANOTHER_FIRST, s.deal.factions[winner]) else s.seats()


def name_first_player(s: ThronesState, f: Frame, option: Seat) -> None:
    name_first(s, option)


def name_first(s: ThronesState, seat: Seat) -> None:
    """A seat becomes the first player, by initiative or by an effect."""
    s.first = seat
    s.touch()
    s.note("{player} is first player.", player=seat)
    tell(s, event(Event.FIRST_PLAYER_NAMED, seat=seat))


FIRST_PLAYER: Final[Question[ThronesState]] = Question(
    "first-player",
    who=lambda s, f: f[WINNER],
    options=first_player_options,
    text=lambda s, f, option: f"first player {player(s, option)}",
    on=on_seat,
    detail=lambda s, f: f"You won it with {initiative(s, f[WINNER])}.",
    prompt=lambda s, f: "You won initiative. Who goes first?",
    answer=name_first_player,
)
