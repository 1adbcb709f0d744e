"""What is said of a whole challenge: that it ends, that it is of another type, who cannot lose it, who must defend."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.thrones.language.conditions.challenges_and_phases import PHASES
from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.constants.constant import Constants, Keyword, constant
from kingsmoot.thrones.language.constants.permissions import Verb
from kingsmoot.thrones.language.effects.effect import Act
from kingsmoot.thrones.language.nouns import article, listed
from kingsmoot.thrones.language.references.players import EACH_PLAYER, LOSER, YOU, Who
from kingsmoot.thrones.language.speech import Speech
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Phase, PhaseId
from kingsmoot.thrones.model.modifiers import Constant, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge import changes
from kingsmoot.thrones.rules.challenge.challenges_initiated import keep_initiated
from kingsmoot.thrones.rules.rounds import repeat_phase

LOSE_CHALLENGE: Final = Verb(Permission.CANNOT_LOSE_CHALLENGE, "lose it (and your opponent cannot win it)")
"""To lose the challenge that is going on: of players, for ``cannot``. Who would win it then, does not."""
WIN_CHALLENGE: Final = Verb(Permission.CANNOT_WIN_CHALLENGE, "win it")
"""To win the challenge that is going on: of players, for ``cannot``. Who would lose it then, does not."""


@final
class EndChallenge(Act):
    """The challenge ends at once, and nobody has won or lost it."""

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(s.in_challenge)

    def do(self, s: ThronesState, x: Context) -> None:
        if s.in_challenge:
            changes.end_challenge(s)
        else:
            s.fall_short()

    def clause(self, said: Speech) -> str:
        return "end the challenge with no winner or loser"


@final
class AdditionalPhase(Act):
    """The phase that is going on comes once more when it has ended."""

    def __init__(self, phase: PhaseId) -> None:
        self.phase = phase

    def could(self, s: ThronesState, x: Context) -> bool:
        return s.phase == self.phase

    def do(self, s: ThronesState, x: Context) -> None:
        if s.phase == self.phase:
            if self.phase == Phase.CHALLENGES:
                keep_initiated(s)
            repeat_phase(s)
            s.note("There is an additional {phase} phase.", phase=self.phase)
        else:
            s.fall_short()

    def clause(self, said: Speech) -> str:
        return f"add another {PHASES[self.phase]} after this one"


def additional_phase(phase: PhaseId) -> AdditionalPhase:
    """While it is this phase: there is another one of it when it has ended."""
    return AdditionalPhase(phase)


def end_challenge() -> EndChallenge:
    """The challenge that is going on ends at once, with no winner or loser."""
    return EndChallenge()


@final
class ChangeType(Act):
    """The challenge that is going on is of another type."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def could(self, s: ThronesState, x: Context) -> bool:
        return bool(s.in_challenge) and s.type != self.kind

    def do(self, s: ThronesState, x: Context) -> None:
        if self.could(s, x):
            changes.change_type(s, self.kind)
        else:
            s.fall_short()

    def clause(self, said: Speech) -> str:
        return f"change the challenge to {article(f'{CHALLENGE_NAMES[self.kind]} challenge')}"


def change_type(kind: int) -> ChangeType:
    """The challenge that is going on becomes one of this type."""
    return ChangeType(kind)


def must_declare_defenders(n: int, who: Who, *, while_: Condition = ALWAYS) -> Constant:
    """These players must declare ``n`` or more defenders in each challenge against them, if able."""
    said = f"must declare at least {n} defender{'s' if n > 1 else ''} in each challenge, if able"
    subject = who.together() or who.subject()
    made = constant(Value.LEAST_DEFENDERS, who, said, n=n, while_=while_)
    return Constant(Value.LEAST_DEFENDERS, n, who, while_, when=made.when, subject=subject, does=said)


def defenders_first(*, while_: Condition = ALWAYS) -> Constant:
    """In your challenges, defenders are declared before attackers."""
    said = "defenders are declared before you declare attackers (all of them kneel as the challenge is initiated)"
    return constant(Permission.DEFENDERS_FIRST, YOU, said, while_=while_, whole=True)


def resolves_for(who: Who, *keywords: Keyword, while_: Condition = ALWAYS) -> Constants:
    """These keywords are resolved for the LOSER of a challenge, and not for the winner."""
    if who is not LOSER:
        raise TypeError("keywords resolve for the winner, or for the LOSER")
    names = listed([keyword.word for keyword in keywords])
    said = f"{names} resolve{'' if len(keywords) > 1 else 's'} for the losing player instead of the winning player"
    first = constant(Permission.FOR_THE_LOSER, EACH_PLAYER, said, while_=while_, word=keywords[0].word, whole=True)
    others = (Constant(Permission.FOR_THE_LOSER, 1, EACH_PLAYER, while_, word=other.word) for other in keywords[1:])
    return first, *others
