"""What a challenge brings beside its claim: power for being unopposed, renown, and deadly."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.state import NOBODY
from kingsmoot.thrones.events import BY_RENOWN, event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.leaving import may_be_killed
from kingsmoot.thrones.participation import attackers, defenders, side
from kingsmoot.thrones.reasons import card_on
from kingsmoot.thrones.rules.winning import without_a_side
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event
from kingsmoot.thrones.values import has_keyword
from kingsmoot.thrones.words import card_label, card_name, on_card


def unopposed_bonus(s: ThronesState, f: Frame) -> None:
    """Whoever has won is rewarded, even if claim has eliminated the loser."""
    if s.unopposed and s.alive[s.winner]:
        happen(s, event(Event.POWER_GAINED, s.deal.factions[s.winner], s.winner, amount=1))


def renown(s: ThronesState, f: Frame) -> None:
    """Each participating character of the winner with renown gains 1 power; nobody is asked."""
    if s.winner != NOBODY and s.alive[s.winner]:
        mine = [c for c in side(s, s.winner) if has_keyword(s, c, "renown")]
        happen(s, *(event(Event.POWER_GAINED, c, s.winner, amount=1, source=c, flags=BY_RENOWN) for c in mine))


def deadly_options(s: ThronesState, f: Frame) -> list[int]:
    """One of the defenders, if more deadly characters attack than defend. Whoever has won."""
    deadly = [len([c for c in cards if has_keyword(s, c, "deadly")]) for cards in (attackers(s), defenders(s))]
    if without_a_side(s) or deadly[0] <= deadly[1]:
        return []
    return [c for c in defenders(s) if may_be_killed(s, c)]


def deadly_why_not(s: ThronesState, f: Frame, on: str) -> str:
    return "It cannot be killed." if card_on(on) in defenders(s) else "Only a character that defends can be chosen."


DEADLY: Question[ThronesState] = Question(
    "deadly",
    who=lambda s, f: s.defender,
    options=deadly_options,
    text=lambda s, f, option: card_name(s, option),
    label=lambda s, f, option: f"{card_label(s, option)} is killed",
    on=on_card,
    prompt=lambda s, f: "The attackers are deadlier: choose a defending character of yours to be killed.",
    why_not=deadly_why_not,
    answer=lambda s, f, option: happen(s, event(Event.KILLED, option, s.defender)),
)
