"""How a window is put to whoever is asked: what happens, and what may be done about it."""

from __future__ import annotations

from kingsmoot.kernel.text import capital
from kingsmoot.thrones.model.enums import Kind, KindId, Zone
from kingsmoot.thrones.model.ids import NO_EVENT, CardId, EventPlace, Row
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.events import EVENT, FLAGS, WITH_HOST
from kingsmoot.thrones.timing.legality import DUPLICATE, code, decode, is_played
from kingsmoot.thrones.timing.window_settings import NOTABLE
from kingsmoot.thrones.values.abilities import ability_at
from kingsmoot.thrones.view.event_sentences import clauses, sentence
from kingsmoot.thrones.view.labels import card_label, from_where, which_ability

MOST_TOLD = 3
"""How many sentences tell of what happens at once."""


def is_notable(s: ThronesState, start: int, count: int) -> bool:
    """Whether anything happens around which there is a window in any case, whatever anybody holds."""
    return any(row[EVENT] in NOTABLE for row in s.events[start : start + count])


def _rows(s: ThronesState, uses: list[int], start: int, count: int) -> list[Row]:
    """What to tell of: that for which something may be used.

    Whoever has nothing to use is told what is notable. Other events may be there only because a card waits for them,
    perhaps one in a hand.
    """
    mine = dict.fromkeys(event for _, _, event in map(decode, uses))
    if mine:
        return [s.events[event] for event in mine]
    rows = [row for row in s.events[start : start + count] if not row[FLAGS] & WITH_HOST]
    return [row for row in rows if row[EVENT] in NOTABLE] or rows


def _deed(s: ThronesState, option: int) -> str:
    """ "Use Robb Stark", "play Put to the Sword", "save Robb Stark with a duplicate"."""
    c, index, _ = decode(option)
    if index == DUPLICATE:
        return f"save {card_label(s, s.host[c])} with a {'facedown ' if c in s.facedown else ''}duplicate"
    if is_played(s, c, ability_at(s, c, index)):
        where = " from shadows" if s.zone[c] == Zone.SHADOWS else from_where(s, s.seat, c)
        return f"play {card_label(s, c)}{where}"
    return f"use {card_label(s, c)}{' from shadows' if s.zone[c] == Zone.SHADOWS else ''}"


def window_prompt(s: ThronesState, uses: list[int], kind: KindId, start: int, count: int) -> str:
    """What is about to happen, or has happened, and what to do: for whoever may choose among these uses, or pass."""
    told = clauses(s, _rows(s, uses, start, count), before=kind != Kind.REACTION)
    if len(told) > MOST_TOLD:
        told = [*told[: MOST_TOLD - 1], "more happens at once"]
    deeds = list(dict.fromkeys(_deed(s, option) for option in uses))
    what = deeds[0] if len(deeds) == 1 else "use an ability"
    do = f"{what}, or pass" if uses else "you can only pass"
    return " ".join(sentence(clause) for clause in (*told, do))


def ability_label(s: ThronesState, c: CardId, index: int, used_for: str = "") -> str:
    """Using an ability, with its text."""
    deed = f"{_deed(s, code(c, index, NO_EVENT))}{which_ability(s, c, index)}{used_for}"
    return f"{capital(deed)}: {ability_at(s, c, index).text}"


def use_label(s: ThronesState, option: int) -> str:
    """An option of a window. What an ability is used for is told where it may be used for several things."""
    c, index, event = decode(option)
    if index == DUPLICATE:
        return capital(_deed(s, option))
    others = [other for other in s.choices if decode(other)[:2] == (c, index)]
    if len(others) < 2:
        return ability_label(s, c, index)
    when = "after" if ability_at(s, c, index).kind in (Kind.REACTION, Kind.FORCED_REACTION) else "before"
    clause = _clause(s, event)
    alike = [other for other in others if _clause(s, decode(other)[2]) == clause]
    which = f" #{alike.index(option) + 1}" if len(alike) > 1 else ""
    return ability_label(s, c, index, f" {when} {clause}{which}")


def _clause(s: ThronesState, event: EventPlace) -> str:
    return clauses(s, [s.events[event]])[0]
