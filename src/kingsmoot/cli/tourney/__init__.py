"""``kingsmoot tourney``: events, run from the command line."""
