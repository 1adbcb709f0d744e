"""Assault: an attacker takes away what a location of the defender says."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.card import NO_COST, X_COST
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event, Period, Type
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row
from kingsmoot.thrones.model.modifiers import Permission, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import assaulted, attackers
from kingsmoot.thrones.timing.event_rows import BY_ASSAULT, EVENT, PENDING, STATUS, event
from kingsmoot.thrones.values.in_force import MODIFIER, WORD, has_keyword, holds, ignores, is_out_of_reach
from kingsmoot.thrones.view.labels import card_does, card_label, card_name, on_card
from kingsmoot.thrones.view.reasons import card_on

ASSAULT: Final = "assault"
NOTHING: Final = NO_CARD


def assaulters(s: ThronesState) -> list[CardId]:
    """The attackers that may choose a location by assault."""
    able = [c for c in s.attackers if has_keyword(s, c, ASSAULT)]
    return [c for c in able if not holds(s, Permission.CANNOT_ASSAULT, c)]


def _printed_cost(s: ThronesState, c: CardId) -> int:
    """X counts as 0."""
    cost = s.deal.cards[c].cost
    return 0 if cost == X_COST else cost


def assaulter_of(s: ThronesState, location: CardId) -> CardId:
    """An attacker that may assault this location: of several the first; NOTHING if there is none."""
    cost = _printed_cost(s, location)
    for c in assaulters(s):
        if cost != NO_COST and cost < _printed_cost(s, c) and not _is_beyond(s, c, location):
            return c
    return NOTHING


def _is_beyond(s: ThronesState, attacker: CardId, location: CardId) -> bool:
    x = Context(s.attacker, attacker)
    return ignores(s, x, location) or is_out_of_reach(s, x, location)


def assault_obstacle(s: ThronesState, c: CardId) -> str:
    if c not in s.play[s.defender] or not s.is_type(c, Type.LOCATION):
        return "You can only assault a location the defender controls."
    if assaulter_of(s, c) != NOTHING:
        return ""
    x = [attacker for attacker in assaulters(s) if _is_beyond(s, attacker, c)]
    return "It's immune or can't be chosen." if x else "Its printed cost isn't lower than the attacker's."


def assault_options(s: ThronesState, f: Frame) -> list[CardId]:
    """One location in a challenge, whoever assaults it; kneeling and blank ones, too."""
    if ASSAULT not in s.deal.keyword_names or assaulted(s) or not assaulters(s):
        return []
    found = [c for c in s.play[s.defender] if not assault_obstacle(s, c)]
    return [*found, NOTHING] if found else []


def assault(s: ThronesState, f: Frame, option: CardId) -> None:
    if option == NOTHING:
        return
    by = assaulter_of(s, option)
    atoms.add_lasting(s, Quality.BLANK, 1, Period.CHALLENGE, option, by + 1)
    s.note("{card} assaults {target}.", card=by, target=option)
    s.edition.settle(s)


def assault_label(s: ThronesState, f: Frame, option: CardId) -> str:
    if option == NOTHING:
        return "Assault nothing"
    return f"Assault {card_label(s, option)}{' (kneeling)' if s.kneeling[option] else ''}"


ASSAULT_QUESTION: Final[Question[ThronesState]] = Question(
    "assault",
    who=lambda s, f: s.attacker,
    options=assault_options,
    declines=NOTHING,
    text=lambda s, f, option: "assault nothing" if option == NOTHING else f"assault {card_name(s, option)}",
    label=assault_label,
    on=on_card,
    why_not=lambda s, f, on: assault_obstacle(s, card_on(on)),
    detail=lambda s, f: "It's blank until the end of the challenge and kneels if you win.",
    prompt=lambda s, f: f"{card_does(s, assaulters(s)[0], 'has assault')}. Assault which location?",
    answer=assault,
)


def void_assault(s: ThronesState) -> None:
    """The challenge is redirected: what was chosen is of no account."""
    atoms.drop_lasting(s, lambda row: row[MODIFIER] == Quality.BLANK and bool(row[WORD]))


def kneeling_by_assault(s: ThronesState, rows: list[Row]) -> list[Row]:
    """As the attacker wins with an attacker that has assault then, the location kneels."""
    if ASSAULT not in s.deal.keyword_names or s.winner != s.attacker:
        return []
    if not any(row[EVENT] == Event.CHALLENGE_DECIDED and row[STATUS] == PENDING for row in rows):
        return []
    found = [c for c in assaulted(s) if not s.kneeling[c]]
    able = [c for c in attackers(s) if has_keyword(s, c, ASSAULT)] if found else []
    return [event(Event.KNELT, c, s.controller[c], source=able[0], flags=BY_ASSAULT) for c in found] if able else []
