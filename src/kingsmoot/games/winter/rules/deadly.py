"""Deadly: if more deadly characters attack than defend, a defender is killed."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import attackers, defenders
from kingsmoot.thrones.rules.challenge.winner import without_a_side
from kingsmoot.thrones.rules.in_play.leaving_play import may_be_killed
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.values.in_force import with_keyword
from kingsmoot.thrones.view.labels import card_does, card_name, on_card
from kingsmoot.thrones.view.reasons import card_on


def deadly_options(s: ThronesState, f: Frame) -> list[CardId]:
    """One of the defenders, if more deadly characters attack than defend. Whoever has won."""
    deadly = [len(with_keyword(s, cards, "deadly")) for cards in (attackers(s), defenders(s))]
    if without_a_side(s) or deadly[0] <= deadly[1]:
        return []
    return [c for c in defenders(s) if may_be_killed(s, c)]


def deadly_why_not(s: ThronesState, f: Frame, on: str) -> str:
    return "It can't be killed." if card_on(on) in defenders(s) else "You can only choose a defending character."


DEADLY: Final[Question[ThronesState]] = Question(
    "deadly",
    who=lambda s, f: s.defender,
    options=deadly_options,
    text=lambda s, f, option: card_name(s, option),
    label=lambda s, f, option: card_does(s, option, "is killed"),
    on=on_card,
    prompt=lambda s, f: "The attackers are deadlier. Choose a defender to die.",
    why_not=deadly_why_not,
    answer=lambda s, f, option: happen(s, event(Event.KILLED, option, s.defender)),
)
