"""The challenges phase."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.second.rules.assault import ASSAULT_QUESTION, void_assault
from kingsmoot.games.second.rules.keywords import KEYWORDS
from kingsmoot.games.second.rules.titles import count_redirect, is_rival, redirecting_title, take_rival_bonus
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import Event
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.challenge.attackers import (
    ATTACKERS,
    announce,
    challenge_begins,
    challenge_initiated,
    more_attackers,
)
from kingsmoot.thrones.rules.challenge.declaration_order import choose_order, declare_defenders_now, defenders_declared
from kingsmoot.thrones.rules.challenge.defenders import (
    ATTACKERS_FIRST,
    DEFENDERS,
    NONE,
    ORDER,
    REDIRECTED,
    STEALTH,
    begin_defending,
    more_defenders,
)
from kingsmoot.thrones.rules.challenge.stealth import STEALTH_QUESTION, more_stealth
from kingsmoot.thrones.rules.challenge.unopposed import power_for_unopposed
from kingsmoot.thrones.rules.challenge.winner import apply_claim, challenge_over, is_won, side_total, without_a_side
from kingsmoot.thrones.rules.periods import end_phase
from kingsmoot.thrones.rules.phases.challenges import (
    CHALLENGE_QUESTION,
    begin_challenges,
    may_initiate,
    next_to_challenge,
)
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.timing.windows import action_window
from kingsmoot.thrones.values.in_force import holds
from kingsmoot.thrones.view.labels import challenge_name, on_seat, player

__all__ = ["CHALLENGE", "CHALLENGES_PHASE", "DEFENDERS", "may_initiate", "side_total"]


# -- redirecting ----------------------------------------------------------------------------------------


def other_opponents(s: ThronesState) -> list[Seat]:
    return [other for other in s.opponents(s.attacker) if other != s.opponent]


def redirect_options(s: ThronesState, f: Frame) -> list[CardId]:
    title = redirecting_title(s)
    return [title, NONE] if title != NO_CARD and other_opponents(s) else []


def redirect(s: ThronesState, f: Frame, option: CardId) -> None:
    f[REDIRECTED] = 0
    if option != NONE:
        f[REDIRECTED] = 1
        count_redirect(s, option)
        s.note("{player} redirects the challenge.", player=s.controller[option])


REDIRECT: Final[Question[ThronesState]] = Question(
    "redirect",
    who=lambda s, f: s.controller[redirecting_title(s)],
    options=redirect_options,
    declines=NONE,
    text=lambda s, f, option: "do not redirect" if option == NONE else "redirect",
    prompt=lambda s, f: (
        f"Redirect {player(s, s.attacker)}'s {challenge_name(s)} challenge against {player(s, s.opponent)}?"
    ),
    answer=redirect,
)


def redirected_to(s: ThronesState, f: Frame, option: Seat) -> None:
    """Another player defends; stealth and assault are chosen anew, and defenders that were declared first."""
    f[REDIRECTED] = f[STEALTH] = 0
    s.defender = option
    s.bypassed, s.bypassers = [], []
    void_assault(s)
    s.touch()
    s.note("The challenge is now against {other}.", other=option)
    if f[ORDER] == ATTACKERS_FIRST:
        s.jump(f, STEALTH_QUESTION)
    else:
        declare_defenders_now(s, f)


NEW_OPPONENT: Final[Question[ThronesState]] = Question(
    "new-opponent",
    who=lambda s, f: s.attacker,
    options=lambda s, f: other_opponents(s) if f[REDIRECTED] else [],
    text=lambda s, f, option: f"challenge {player(s, option)} instead",
    on=on_seat,
    prompt=lambda s, f: "Your challenge is redirected. Who do you challenge instead?",
    answer=redirected_to,
)


# -- the challenge --------------------------------------------------------------------------------------


def determine_winner(s: ThronesState, f: Frame) -> None:
    if without_a_side(s) or not is_won(s):
        s.jump(f, challenge_over)


def challenge_bonuses(s: ThronesState, f: Frame) -> None:
    """Power for an unopposed challenge and for beating a rival, at once."""
    if without_a_side(s):
        s.jump(f, challenge_over)
        return
    rows = power_for_unopposed(s)
    faction = s.deal.factions[s.winner]
    barred = holds(s, Permission.NO_CHALLENGE_BONUS, faction)
    if not barred and is_rival(s, s.winner, s.loser) and take_rival_bonus(s, s.winner, s.loser):
        rows.append(event(Event.POWER_GAINED, faction, s.winner, amount=1))
    happen_all(s, rows)


def resolve_keywords(s: ThronesState, f: Frame) -> None:
    if not without_a_side(s):
        s.push(KEYWORDS)


CHALLENGE: Final = rules.procedure(
    "second-challenge",
    announce,
    choose_order,
    ATTACKERS,
    more_attackers,
    challenge_begins,
    STEALTH_QUESTION,
    more_stealth,
    ASSAULT_QUESTION,
    REDIRECT,
    NEW_OPPONENT,
    challenge_initiated,
    action_window,
    begin_defending,
    DEFENDERS,
    more_defenders,
    defenders_declared,
    action_window,
    determine_winner,
    challenge_bonuses,
    apply_claim,
    resolve_keywords,
    challenge_over,
)

CHALLENGES_PHASE: Final = rules.procedure(
    "second-challenges-phase", begin_challenges, action_window, CHALLENGE_QUESTION, next_to_challenge, end_phase
)
