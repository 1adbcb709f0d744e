"""Events and their players in and out: JSON of a whole event, CSV and JSON of players, CSV of standings;
and what other software writes."""

from kingsmoot.tournament.exchange.event_import import ImportedEvent, read_event
from kingsmoot.tournament.exchange.export import event_data, penalties_of, players_csv, standings_csv
from kingsmoot.tournament.exchange.other_software import event_of, other_event
from kingsmoot.tournament.exchange.players import read_players

__all__ = [
    "ImportedEvent",
    "event_data",
    "event_of",
    "other_event",
    "penalties_of",
    "players_csv",
    "read_event",
    "read_players",
    "standings_csv",
]
