"""Who is first player: by chance at first, then whom the winner of initiative names, or an effect.

Who wins initiative is in ``initiative``.
"""

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
from kingsmoot.thrones.values.in_force import holds, is_in_force
from kingsmoot.thrones.values.plot_values import initiative
from kingsmoot.thrones.view.labels import on_seat, player


def first_player_options(s: ThronesState, f: Frame) -> list[Seat]:
    """Anybody, or an opponent if that must be. If whoever has won has left the game, it stays with the one who is."""
    winner: Seat = f[WINNER]
    if not s.alive[winner]:
        return [s.first]
    return s.opponents(winner) if must_name_opponent(s, winner) else s.seats()


def must_name_opponent(s: ThronesState, winner: Seat) -> bool:
    """Whether a card binds whoever has won initiative to name an opponent."""
    rule = Permission.NAMES_OPPONENT_FIRST
    return is_in_force(s, rule) and holds(s, rule, s.deal.factions[winner])


def name_first_player(s: ThronesState, f: Frame, option: Seat) -> None:
    name_first(s, option)


def name_first(s: ThronesState, seat: Seat) -> None:
    """A seat becomes the first player, by initiative or by an effect."""
    _become_first(s, seat)
    tell(s, event(Event.FIRST_PLAYER_NAMED, seat=seat))


def draw_first_player(s: ThronesState) -> None:
    """In the setup somebody is first player by chance."""
    _become_first(s, Seat(s.rng.below(s.players)))


def pass_on_first_player(s: ThronesState) -> None:
    """The first player has left the game: the next one is."""
    _become_first(s, s.next_seat(s.first))


def _become_first(s: ThronesState, seat: Seat) -> None:
    s.first = seat
    s.touch()
    s.note("{player} is first player.", player=seat)


FIRST_PLAYER: Final[Question[ThronesState]] = Question(
    "first-player",
    who=lambda s, f: f[WINNER],
    options=first_player_options,
    text=lambda s, f, option: f"first player {player(s, option)}",
    on=on_seat,
    detail=lambda s, f: f"You won it with {initiative(s, f[WINNER])}.",
    prompt=lambda s, f: "You won initiative. Who goes first?",
    why_not=lambda s, f, on: "You must choose an opponent." if must_name_opponent(s, f[WINNER]) else "",
    answer=name_first_player,
)
