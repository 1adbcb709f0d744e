"""Events in the hall: the tournament library's desk, kept in the database, with tables that are made by themselves.

An event is the fold of its log (`tournament.desk`). Here the log is stored, people of the event are people of the hall,
a published round becomes tables, and what ends at these tables is entered as results. No regulation is decided here.
"""
