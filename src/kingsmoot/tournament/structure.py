"""How many rounds and how big a cut: the regulations' tables of structures (section 9), frozen at the start."""

from dataclasses import dataclass
from enum import StrEnum

from kingsmoot.tournament.errors import TournamentError

CUTS = (4, 8, 16, 32)
FEWEST_AFTER_CUT = 4  # players who go on in Swiss rounds
ROUND_MINUTES = 55


class Tier(StrEnum):
    RELAXED = "relaxed"
    FORMAL = "formal"
    PREMIER = "premier"


class Kind(StrEnum):
    BASIC = "basic"
    ADVANCED = "advanced"
    CUSTOM = "custom"


@dataclass(frozen=True, slots=True)
class Structure:
    """Swiss rounds (none: the event starts with elimination), and the cut after them (None: no cut).

    After a cut comes elimination, or so many more Swiss rounds (``after_cut``).
    """

    kind: Kind
    rounds: int
    cut: int | None
    after_cut: int = 0

    @property
    def elimination(self) -> bool:
        return (self.cut is not None and not self.after_cut) or self.rounds == 0

    @property
    def swiss(self) -> int:
        """All Swiss rounds, before the cut and after it."""
        return self.rounds + self.after_cut

    def __str__(self) -> str:
        if self.rounds == 0:
            return "single elimination from the start"
        swiss = "1 Swiss round" if self.rounds == 1 else f"{self.rounds} Swiss rounds"
        more = ""
        if self.after_cut:
            more = f", then {self.after_cut} more Swiss {'round' if self.after_cut == 1 else 'rounds'}"
        return f"{swiss}, {f'then a cut to the top {self.cut}' if self.cut else 'no cut'}{more}"


# The fewest players of each row, Swiss rounds, cut. The rounds of the last Advanced row are unreadable in the
# regulations; a later edition prints 8.
_BASIC = ((149, 7, 16), (77, 6, 16), (45, 6, 8), (41, 5, 8), (25, 5, 4), (17, 4, 4), (9, 4, None), (4, 3, None))
_ADVANCED = ((513, 8, 32), (289, 7, 32), (149, 6, 32), (77, 6, 16), (41, 6, 8), (25, 5, 8), (13, 4, 8), (9, 4, 4))
_TABLES: dict[Kind, tuple[tuple[int, int, int | None], ...]] = {Kind.BASIC: _BASIC, Kind.ADVANCED: _ADVANCED}


def structure(kind: Kind, players: int) -> Structure:
    """The row of a table for so many registered players.

    >>> print(structure(Kind.BASIC, 17))
    4 Swiss rounds, then a cut to the top 4
    """
    rows = _TABLES[kind]
    for fewest, rounds, cut in rows:
        if players >= fewest:
            return Structure(kind, rounds, cut)
    raise TournamentError(
        f"The {kind} structure is for {rows[-1][0]} players or more, and {players} are registered: "
        "wait for more, or choose a custom structure with a number of rounds of your own."
    )


def custom(rounds: int, cut: int | None, after_cut: int = 0) -> Structure:
    """A structure of the organizer's own: communicate it before the start.

    >>> print(custom(5, 8, 3))
    5 Swiss rounds, then a cut to the top 8, then 3 more Swiss rounds
    """
    if not 0 <= rounds <= 50:
        raise TournamentError(f"{rounds} Swiss rounds: choose a number from 0 (elimination from the start) to 50.")
    if not 0 <= after_cut <= 50:
        raise TournamentError(f"{after_cut} Swiss rounds after the cut: choose a number from 0 (elimination) to 50.")
    if after_cut and cut is None:
        raise TournamentError("Swiss rounds after a cut need a cut. Enter its size.")
    if after_cut and cut is not None and not FEWEST_AFTER_CUT <= cut <= 1000:
        raise TournamentError(f"A cut to {cut} is not possible: choose {FEWEST_AFTER_CUT} or more.")
    if cut is not None and not after_cut and cut not in CUTS:
        raise TournamentError(f"A cut to {cut} is not possible: choose 4, 8, 16 or 32, or no cut.")
    if rounds == 0 and cut is not None:
        raise TournamentError("A cut comes after Swiss rounds: an event that starts with elimination has none.")
    return Structure(Kind.CUSTOM, rounds, cut, after_cut)
