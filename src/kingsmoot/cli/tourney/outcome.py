"""How a game ended, from what was typed to what the desk is asked."""

from __future__ import annotations

import re
from typing import Any

from kingsmoot.cli.tourney.commands.options import Outcome
from kingsmoot.cli.tourney.names import full_name
from kingsmoot.tournament import Event, Table, TournamentError
from kingsmoot.tournament.results.outcome import WORDS

WINS = ("win", "modified win")


def act_arguments(event: Event, outcome: Outcome, table: Table | None) -> dict[str, Any]:
    """The arguments for the act; only those that were given. Short names are looked for at the table first."""
    there = table.players if table else ()

    def name(typed: str | None) -> str | None:
        return None if typed is None else full_name(event, typed, there)

    result, winner = _words(" ".join(outcome.result or ()))
    if winner and outcome.winner:
        raise TournamentError("Name the winner only once: after the word, or with --winner.")
    if outcome.on_time and outcome.order is None:
        raise TournamentError("--on-time goes with --order.")
    given = {
        "result": result,
        "winner": name(winner or outcome.winner),
        "how": outcome.how.replace("-", " ").lower() if outcome.how else None,
        "power": _numbers("--power", outcome.power),
        "totals": _numbers("--totals", outcome.totals),
        "witness": None if outcome.witness is None else full_name(event, outcome.witness),
        "order": _order(event, outcome.order, there),
        "on_time": outcome.on_time or None,
        "deck": _numbers("--deck-left", outcome.deck_left),
        "dominance": name(outcome.dominance),
        "dead": _numbers("--dead", outcome.dead),
        "choice": name(outcome.choice),
    }
    return {key: value for key, value in given.items() if value is not None}


def _words(text: str) -> tuple[str | None, str | None]:
    """The result and the winner in "win Arya", "intentional-draw", "5-0"."""
    if not text:
        return None, None
    for word in sorted(WORDS, key=len, reverse=True):
        typed = text[: len(word)].replace("-", " ").lower()
        rest = text[len(word) :]
        if typed == word and (not rest or rest[0] == " "):
            if rest.strip() and word not in WINS:
                raise TournamentError(f'After "{word}" nothing follows: "{rest.strip()}" is too much.')
            return word, rest.strip() or None
    return text, None


def _numbers(option: str, text: str | None) -> list[int] | None:
    if text is None:
        return None
    parts = [part.strip() for part in re.split(r"[:,/-]", text)]
    if len(parts) < 2 or not all(part.isdecimal() for part in parts):
        raise TournamentError(f"{option} takes numbers in the order of the table, such as 11:13.")
    return [int(part) for part in parts]


def _order(event: Event, text: str | None, there: tuple[int, ...]) -> list[list[str]] | None:
    """Commas between places, + between those who share one; semicolons where names have commas of their own."""
    if text is None:
        return None
    groups = text.split(";" if ";" in text else ",")
    return [[full_name(event, name, there) for name in group.split("+")] for group in groups]
