"""The commands of ``kingsmoot tourney`` and their options, in the order of an event."""
