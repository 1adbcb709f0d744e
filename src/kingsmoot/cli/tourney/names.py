"""Who is meant by a name that was typed: in any case, and shortened where it is clear."""

from __future__ import annotations

from collections.abc import Iterable

from kingsmoot.tournament import Event, TournamentError
from kingsmoot.tournament.names import name_key
from kingsmoot.tournament.text import truncated


def full_name(event: Event, name: str, first: Iterable[int] = ()) -> str:
    """The full name: exactly, or by the beginning of it, or by the beginning of a word in it.

    Those who are asked about ``first`` (the players of a table) come before all others. If nobody fits, what was typed
    comes back, and the event says that nobody is called so.
    """
    wanted = name_key(name)
    names = [person.name for person in event.people.values()]
    exact = [one for one in names if name_key(one) == wanted]
    if exact or not wanted:
        return exact[0] if exact else name
    near = [event.named(player) for player in first]
    for among in (near, names):
        for fits in (_begins, _has_word):
            fitting = [one for one in among if fits(name_key(one), wanted)]
            if len(fitting) == 1:
                return fitting[0]
            if fitting:
                raise TournamentError(f'"{name}" may be {truncated(fitting)}: type a little more of the name.')
    return name


def _begins(name: str, wanted: str) -> bool:
    return name.startswith(wanted)


def _has_word(name: str, wanted: str) -> bool:
    return f" {wanted}" in name
