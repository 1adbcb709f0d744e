"""Intimidate: an attacker with it that has won kneels a character of the loser, with STR up to the difference.

It is used once in a challenge. In which order the keywords of a challenge are resolved is in ``keywords``.
"""

from __future__ import annotations

from kingsmoot.games.second.rules.keyword_bearers import bearers
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import BY_INTIMIDATE, event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.values.in_force import holds, ignores
from kingsmoot.thrones.values.strength import strength
from kingsmoot.thrones.view.labels import card_does, card_name
from kingsmoot.thrones.view.reasons import IMMUNE


def intimidate_bearers(s: ThronesState) -> list[CardId]:
    """The participating characters with intimidate of an attacker who has won."""
    return bearers(s, "intimidate") if s.winner == s.attacker else []


def intimidate_obstacle(s: ThronesState, c: CardId, by: CardId) -> str:
    if s.kneeling[c]:
        return "Already kneeling."
    if ignores(s, Context(s.winner, by), c):
        return IMMUNE
    if holds(s, Permission.CANNOT_BE_KNELT, c):
        return "It cannot be knelt by card effects."
    return "It's too strong to intimidate." if strength(s, c) > s.difference else ""


def intimidated_by(s: ThronesState, by: CardId) -> list[CardId]:
    """The characters that this one may kneel."""
    return [c for c in s.characters(s.loser) if not intimidate_obstacle(s, c, by)]


def intimidate_why_not(s: ThronesState, c: CardId, by: CardId) -> str:
    if c not in s.characters(s.loser):
        return "You can only intimidate a character the loser controls."
    return intimidate_obstacle(s, c, by)


def intimidate_prompt(s: ThronesState, by: CardId) -> str:
    return f"{card_does(s, by, 'has intimidate')}. Kneel a character with STR {s.difference} or less."


def intimidate_text(s: ThronesState, c: CardId) -> str:
    return f"kneel {card_name(s, c)}"


def resolve_intimidate(s: ThronesState, c: CardId, by: CardId) -> None:
    happen(s, event(Event.KNELT, c, s.loser, source=by, flags=BY_INTIMIDATE))
