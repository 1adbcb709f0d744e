"""Events on paper and in files: pages to print, tables to calculate with, and the log itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kingsmoot.server.accounts import User
from kingsmoot.server.errors import Forbidden, HallError, NotFound
from kingsmoot.server.events.kept import Kept
from kingsmoot.tournament import Right, TournamentError
from kingsmoot.tournament.exchange import event_data, players_csv, standings_csv
from kingsmoot.tournament.printing import names_page, pairings_page, standings_page
from kingsmoot.tournament.printing.bracket import bracket_page
from kingsmoot.tournament.printing.slips import slips_page

OF_A_ROUND = {"pairings": pairings_page, "names": names_page, "slips": slips_page}
OF_ALL = {"standings": standings_page, "bracket": bracket_page}
KINDS = (*OF_A_ROUND, *OF_ALL)


def page(kept: Kept, user: User | None, kind: str, round: int | None) -> str:
    """A page to print. It shows published rounds only."""
    if kind == "slips" and Right.RESULTS not in kept.rights(user):
        raise Forbidden("Result slips are for the leaders.")
    published = replace(kept.event, rounds=[one for one in kept.event.rounds if one.published])
    try:
        if kind in OF_A_ROUND:
            return OF_A_ROUND[kind](published, round)
        if kind in OF_ALL:
            return OF_ALL[kind](published)
    except TournamentError as why:
        raise HallError(str(why)) from None
    raise NotFound(f"There is no page {kind!r}: choose one of {', '.join(KINDS)}.")


def whole(kept: Kept, user: User | None) -> dict[str, Any]:
    """In the form in which it can be brought in again. Drafts and decks for those who may see them."""
    everything = kept.sees_all(user)
    decks = everything or (kept.options["decks_after"] and kept.event.over)
    return event_data(kept.event, drafts=everything, decks=decks)


def csv(kept: Kept, user: User | None, what: str) -> str:
    if what == "standings":
        return standings_csv(kept.event)
    if what == "players":
        return players_csv(kept.event, decks=kept.sees_all(user))
    raise NotFound("There are players.csv and standings.csv.")


def log(kept: Kept, user: User | None) -> list[dict[str, Any]]:
    """Every line, with lots, drafts and what rounds were drawn with: for whoever runs the event."""
    if Right.OVERSEE not in kept.rights(user):
        raise Forbidden("The log itself is for the organizer: it holds deck lists, lots and drafts.")
    return [entry.to_data() for entry in kept.desk.log]
