"""Stealth: attackers bypass characters."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.text import joined
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId, Row
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.defenders import (
    BYPASSED,
    KEPT_FROM_DEFENDING,
    KNEELS,
    NO_ICON,
    NONE,
    STEALTH,
    TAKES_PART,
    YOU,
    defence_obstacle,
)
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.values.in_force import has_keyword, holds, ignores, is_in_force, total, with_keyword
from kingsmoot.thrones.view.labels import card_does, card_label, card_name, challenge_name, on_card
from kingsmoot.thrones.view.reasons import IMMUNE, card_on


def stealthy(s: ThronesState) -> list[CardId]:
    """The attackers that bypass somebody, each as often as it may."""
    found = with_keyword(s, s.attackers, "stealth")
    if not is_in_force(s, Value.BYPASSES):
        return found
    return [c for c in found for _ in range(1 + total(s, Value.BYPASSES, c))]


def stealth_obstacle(s: ThronesState, c: CardId, by: CardId) -> str:
    if (c, by) in zip(s.bypassed, s.bypassers, strict=True):
        return "It bypasses that character already."
    if has_keyword(s, c, "stealth"):
        return "It has stealth itself."
    if s.edition.keywords_are_abilities and ignores(s, Context(s.attacker, by), c):
        return IMMUNE
    return "It can't be bypassed." if holds(s, Permission.CANNOT_BE_BYPASSED, c) else ""


def stealth_why_not(s: ThronesState, f: Frame, on: str) -> str:
    c = card_on(on)
    if c not in s.characters(s.defender):
        return "You can only bypass a character the defender controls."
    return stealth_obstacle(s, c, stealthy(s)[f[STEALTH]])


def stealth_options(s: ThronesState, f: Frame) -> list[CardId]:
    bypassers = stealthy(s)
    if f[STEALTH] >= len(bypassers):
        return []
    found = [c for c in s.characters(s.defender) if not stealth_obstacle(s, c, bypassers[f[STEALTH]])]
    return [*found, NONE] if found else []


def bypass(s: ThronesState, f: Frame, option: CardId) -> None:
    f[STEALTH] += 1
    if option != NONE:
        s.bypassed.append(option)  # two may bypass the same character
        s.bypassers.append(stealthy(s)[f[STEALTH] - 1])
        s.note("{card} bypasses {target}.", card=s.bypassers[-1], target=option)


_WHY_NOT_NOW: Final = {
    KNEELS: "kneeling",
    NO_ICON: "no {kind} icon",
    KEPT_FROM_DEFENDING: "cannot defend",
    BYPASSED: "bypassed already",
    TAKES_PART: "defends already",
}
"""What keeps a character from defending, in short: it may be bypassed all the same, as an effect may change that."""


def stealth_label(s: ThronesState, f: Frame, option: CardId) -> str:
    if option == NONE:
        return "Bypass nobody"
    why = _WHY_NOT_NOW.get(defence_obstacle(s, option), "").format(kind=challenge_name(s))
    return f"Bypass {card_label(s, option)}{f' ({why})' if why else ''}"


def stealth_detail(s: ThronesState, f: Frame) -> str:
    """Who of those that may be bypassed could defend as things stand; nothing if all could."""
    found: list[CardId] = [c for c in s.choices if c != NONE]
    able = [card_label(s, c) for c in found if not defence_obstacle(s, c)]
    if len(able) == len(found):
        return ""
    return f"Only {joined(able)} can defend now." if able else "None of these can defend now."


STEALTH_QUESTION: Final[Question[ThronesState]] = Question(
    "stealth",
    who=lambda s, f: f[YOU],
    options=stealth_options,
    declines=NONE,
    text=lambda s, f, option: "bypass nobody" if option == NONE else f"bypass {card_name(s, option)}",
    label=stealth_label,
    detail=stealth_detail,
    on=on_card,
    why_not=stealth_why_not,
    prompt=lambda s, f: f"{card_does(s, stealthy(s)[f[STEALTH]], 'has stealth')}. Bypass which character?",
    answer=bypass,
)


def more_stealth(s: ThronesState, f: Frame) -> None:
    if stealth_options(s, f):
        s.jump(f, STEALTH_QUESTION)


def bypasses(s: ThronesState) -> list[Row]:
    pairs = zip(s.bypassed, s.bypassers, strict=True)
    return [event(Event.BYPASSED, c, s.controller[c], source=by) for c, by in pairs]


def stealth_used(s: ThronesState, f: Frame) -> None:
    """Where stealth is chosen only after the attackers have been reacted to."""
    happen_all(s, bypasses(s))
