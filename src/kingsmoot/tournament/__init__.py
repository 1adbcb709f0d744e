"""Events by the tournament regulations, for any game, on paper tables or here.

>>> from kingsmoot.tournament import Desk
>>> desk = Desk.open_event("Olenna", name="Highgarden open", seed=7)
>>> for name in ("Arya", "Bran", "Catelyn", "Davos"):
...     _ = desk.do("add", name=name)
>>> _ = desk.do("start"), desk.do("pair"), desk.do("publish"), desk.do("begin")
>>> _ = desk.do("report", table=1, result="5-0")
>>> desk.event.standings()[0].points
5
"""

from kingsmoot.tournament.desk import Desk, first_entry, replay_log
from kingsmoot.tournament.errors import Busy, NotAllowed, NotNow, TournamentError
from kingsmoot.tournament.log import Entry
from kingsmoot.tournament.model import ELIMINATION, SWISS, Event, Person, Round, Table
from kingsmoot.tournament.preview import Preview, StandingShift, preview
from kingsmoot.tournament.results.result import Ending, Result
from kingsmoot.tournament.roles import Right, Role
from kingsmoot.tournament.standings import Score, Standing, standings
from kingsmoot.tournament.structure import Kind, Structure, Tier, custom, structure

__all__ = [
    "ELIMINATION",
    "SWISS",
    "Busy",
    "Desk",
    "Ending",
    "Entry",
    "Event",
    "Kind",
    "NotAllowed",
    "NotNow",
    "Person",
    "Preview",
    "Result",
    "Right",
    "Role",
    "Round",
    "Score",
    "Standing",
    "StandingShift",
    "Structure",
    "Table",
    "Tier",
    "TournamentError",
    "custom",
    "first_entry",
    "preview",
    "replay_log",
    "standings",
    "structure",
]
