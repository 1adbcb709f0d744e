"""Events on paper and in files: pages to print, tables to calculate with, and the log itself."""

from __future__ import annotations

from dataclasses import replace

from kingsmoot.server.accounts.users import User
from kingsmoot.server.errors import Forbidden, HallError, NotFound
from kingsmoot.server.events.live_event import LiveEvent
from kingsmoot.server.protocol.base import Json
from kingsmoot.tournament import Right, TournamentError
from kingsmoot.tournament.exchange import event_data, players_csv, standings_csv
from kingsmoot.tournament.printing import deck_forms_page, names_page, pairings_page, standings_page
from kingsmoot.tournament.printing.bracket import bracket_page
from kingsmoot.tournament.printing.slips import slips_page

OF_A_ROUND = {"pairings": pairings_page, "names": names_page, "slips": slips_page}
OF_ALL = {"standings": standings_page, "bracket": bracket_page, "deck-lists": deck_forms_page}
KINDS = (*OF_A_ROUND, *OF_ALL)


def page(live: LiveEvent, user: User | None, kind: str, round: int | None) -> str:
    """A page to print. It shows published rounds only."""
    if kind == "deck-lists" and Right.SEE_ALL not in live.rights(user):
        raise Forbidden("Only the event's leaders can print deck-list forms.")
    if kind == "slips" and Right.RESULTS not in live.rights(user):
        raise Forbidden("Only the event's leaders can print result slips.")
    published = replace(live.event, rounds=[one for one in live.event.rounds if one.published])
    try:
        if kind in OF_A_ROUND:
            return OF_A_ROUND[kind](published, round)
        if kind in OF_ALL:
            return OF_ALL[kind](published)
    except TournamentError as why:
        raise HallError(str(why)) from None
    raise NotFound(f"There is no page {kind!r}: choose one of {', '.join(KINDS)}.")


def event_json(live: LiveEvent, user: User | None) -> dict[str, Json]:
    """In the form in which it can be brought in again. Drafts and decks for those who may see them."""
    everything = live.sees_all(user)
    decks = everything or (live.options["decks_after"] and live.event.over)
    return event_data(live.event, drafts=everything, decks=decks, penalties=Right.AUDIT in live.rights(user))


def csv(live: LiveEvent, user: User | None, what: str) -> str:
    if what == "standings":
        return standings_csv(live.event)
    if what == "players":
        return players_csv(live.event, decks=live.sees_all(user), penalties=Right.AUDIT in live.rights(user))
    raise NotFound("You can download players.csv and standings.csv.")


def log(live: LiveEvent, user: User | None) -> list[dict[str, Json]]:
    """Every line, with lots, drafts and what rounds were drawn with: for whoever runs the event."""
    if Right.OVERSEE not in live.rights(user):
        raise Forbidden("Only the organizer gets the log itself: it contains deck lists, lots and drafts.")
    return [entry.to_data() for entry in live.desk.log]
