"""Initiative, and who is first player."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.plots import WINNER
from kingsmoot.thrones.timing.events import event
from kingsmoot.thrones.timing.happenings import tell
from kingsmoot.thrones.values.plot_values import initiative, power_of
from kingsmoot.thrones.view.labels import on_seat, player


def compare_initiative(s: ThronesState, f: Frame) -> None:
    """The highest initiative; then the lowest power; then chance."""
    seats = s.seats()
    best = max(initiative(s, seat) for seat in seats)
    tied = [seat for seat in seats if initiative(s, seat) == best]
    least = min(power_of(s, seat) for seat in tied)
    tied = [seat for seat in tied if power_of(s, seat) == least]
    f[WINNER] = s.rng.choice(tied) if len(tied) > 1 else tied[0]
    s.note("{player} wins initiative with {count}.", player=f[WINNER], count=best)
    tell(s, event(Event.INITIATIVE_WON, seat=f[WINNER], amount=best))


def first_player_options(s: ThronesState, f: Frame) -> list[Seat]:
    """Anybody. If whoever has won has left the game, it stays with the one who is."""
    return s.seats() if s.alive[f[WINNER]] else [s.first]


def name_first_player(s: ThronesState, f: Frame, option: Seat) -> None:
    name_first(s, option)


def name_first(s: ThronesState, seat: Seat) -> None:
    """A seat becomes the first player, by initiative or by an effect."""
    s.first = seat
    s.touch()
    s.note("{player} is first player.", player=seat)
    tell(s, event(Event.FIRST_PLAYER_NAMED, seat=seat))


FIRST_PLAYER: Question[ThronesState] = Question(
    "first-player",
    who=lambda s, f: f[WINNER],
    options=first_player_options,
    text=lambda s, f, option: f"first player {player(s, option)}",
    on=on_seat,
    detail=lambda s, f: f"You have won it with {initiative(s, f[WINNER])}.",
    prompt=lambda s, f: "You have won initiative: who shall be first player?",
    answer=name_first_player,
)
