"""In which windows a player wants to be asked.

As a rule a player is asked wherever there is something to use, and nowhere else; the others do not see it. But a pause
tells something. So a player may choose windows in which to be asked *always*, with nothing to use as well, and windows
in which *never* to be asked. A window is named by phase and kind, as in ``challenges-reaction``, or by its kind alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from kingsmoot.kernel.errors import BadSetup
from kingsmoot.thrones.model.enums import MOST_EVENTS, Event, Kind, KindId, Phase, PhaseId, members, name_of
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState

KINDS: Final = ("action", "interrupt", "reaction")
_PHASES: Final = [PhaseId(number) for number in members(Phase).values() if number != Phase.NONE]
_KIND_OF: Final = {Kind.ACTION: 0, Kind.WOULD: 1, Kind.INTERRUPT: 1, Kind.REACTION: 2}


def _bit(phase: int, kind: int) -> int:
    return 1 << (phase * len(KINDS) + kind)


def window_names() -> dict[str, int]:
    """Every name of a window, with the bits of the windows that it means."""
    names = {}
    for number, kind in enumerate(KINDS):
        for phase in _PHASES:
            names[f"{name_of(Phase, phase)}-{kind}"] = _bit(phase, number)
        names[kind] = sum(_bit(phase, number) for phase in _PHASES)
    return names


_TITLES: Final = {"action": "Actions", "interrupt": "Interrupts", "reaction": "Reactions"}


def window_titles(
    titles: Mapping[str, str] = _TITLES, phases: Sequence[PhaseId] = _PHASES
) -> tuple[tuple[str, str], ...]:
    """Every name of a window, with how people read it: the general ones first, then phase by phase."""
    general = [(kind, f"{titles[kind]} in any phase") for kind in KINDS]
    names = [name_of(Phase, phase) for phase in phases]
    return (*general, *((f"{p}-{kind}", f"{titles[kind]} in the {p} phase") for p in names for kind in KINDS))


def read_settings(settings: Any) -> tuple[int, int]:
    """The windows in which a seat wants to be asked always and never; BadSetup if they cannot be understood."""
    if not isinstance(settings, Mapping) or settings.keys() - {"always", "never"}:
        raise BadSetup("The windows of a seat are given as lists of names under 'always' and 'never'.")
    if not settings:
        return 0, 0
    names = window_names()
    masks = []
    for key in ("always", "never"):
        wanted = settings.get(key, [])
        if not isinstance(wanted, list):
            raise BadSetup(f"The windows under {key!r} should be a list of names, such as 'challenges-reaction'.")
        unknown = [name for name in wanted if name not in names]
        if unknown:
            raise BadSetup(f"There is no window {unknown[0]!r}; windows are named like 'reaction' or 'draw-action'.")
        mask = 0
        for name in wanted:
            mask |= names[name]
        masks.append(mask)
    return masks[0], masks[1]


def is_always_asked(s: ThronesState, seat: Seat, kind: KindId) -> bool:
    windows = s.always_asked[seat]
    return windows != 0 and bool(windows & _bit(s.phase, _KIND_OF[kind]))


NOTABLE: Final = frozenset(
    (
        Event.CHALLENGE_INITIATED,
        Event.CHALLENGE_DECIDED,
        Event.EFFECT_INITIATES,
        Event.KILLED,
        Event.MARSHALED,
        Event.MARSHALED_FACEDOWN,
        Event.INCOME_COLLECTED,
        Event.PLOT_REVEALED,
        Event.DOMINANCE_WON,
        Event.PHASE_BEGINS,
        Event.PHASE_ENDS,
    )
)
"""The events around which there is a window for those who want to be asked always, even if no card waits for them."""
IS_NOTABLE: Final[list[bool]] = [event in NOTABLE for event in range(MOST_EVENTS)]
"""By event: whether it is one of those."""


def wanted_windows(s: ThronesState) -> int:
    """The kinds of abilities whose windows somebody wants to be asked in now, a bit each."""
    kinds = [kind for kind in _KIND_OF if any(is_always_asked(s, seat, kind) for seat in s.seats())]
    return sum(1 << kind for kind in kinds)


def is_never_asked(s: ThronesState, seat: Seat, kind: KindId) -> bool:
    windows = s.never_asked[seat]
    return windows != 0 and bool(windows & _bit(s.phase, _KIND_OF[kind]))
