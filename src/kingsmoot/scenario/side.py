"""What a player has when a scenario begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kingsmoot.scenario.notation import OPEN, read


@dataclass(frozen=True)
class Side:
    """What a player has. What it is not given it does not have, but for a plain plot and some cards in its deck."""

    faction: str
    play: Sequence[str] = ()
    """``"Robb Stark (kneeling) (2 power) + Ice + Robb Stark"``: see ``notation``. ``"faction card"`` is a host, too."""
    hand: Sequence[str] = ()
    """``"Ice (known to lannister)"`` if another player has seen it."""
    deck: Sequence[str] = ()
    """From the top; further cards lie below. ``"Ice (known to stark)"`` if a player knows its place."""
    shadows: Sequence[str] = ()
    """In the order in which they came there; ``"Varys (known to stark)"`` if another player has seen it."""
    under: Sequence[str] = ()
    """Facedown under the agenda; ``"Ice (known to lannister)"`` if another player has seen it."""
    discard: Sequence[str] = ()
    dead: Sequence[str] = ()
    plot: str = ""
    """The revealed plot, if it matters; in the plot phase, the one that was revealed before."""
    plots: Sequence[str] = ()
    """The plot deck."""
    used: Sequence[str] = ()
    """The used plots, the latest last."""
    agenda: str | Sequence[str] = ""
    """One, or several."""
    gold: int = 0
    power: int = 0
    """On the faction card."""
    title: str = ""
    """Melee."""
    first: bool = False
    """The first player; the side that is given first, unless another one is."""
    below: int | None = None
    """How many plain cards lie below those of the deck: ten unless said; in the HBO edition, all that are left."""

    @property
    def agendas(self) -> list[str]:
        """All of them, by title."""
        given = [self.agenda] * bool(self.agenda) if isinstance(self.agenda, str) else self.agenda
        return [read(text, OPEN).title for text in given]


side = Side
