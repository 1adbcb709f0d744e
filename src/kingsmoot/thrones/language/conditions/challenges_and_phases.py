"""What is going on: the phase, the challenge and who takes part in it, who is first player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.conditions.history import Happened
from kingsmoot.thrones.language.references.names import Name, TypeOfChallenge
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.selectors.in_play import ATTACKING, DECLARED, DEFENDING, PARTICIPATING
from kingsmoot.thrones.language.selectors.kinds import CARD
from kingsmoot.thrones.language.selectors.selector import Selector, conjuncts
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Period, Phase, PhaseId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.challenges_initiated import ANY_TYPE, initiated_this_phase, initiated_this_round
from kingsmoot.thrones.rules.challenge.participation import participants

PHASES: Final = {
    Phase.PLOT: "plot phase",
    Phase.DRAW: "draw phase",
    Phase.MARSHALING: "marshaling phase",
    Phase.CHALLENGES: "challenges phase",
    Phase.DOMINANCE: "dominance phase",
    Phase.STANDING: "standing phase",
    Phase.TAXATION: "taxation phase",
}


@final
class During(Condition):
    def __init__(self, phase: PhaseId) -> None:
        self.phase = phase

    def test(self, s: ThronesState, x: Context) -> bool:
        return s.phase == self.phase

    def said(self) -> str:
        return f"during the {PHASES[self.phase]}"

    def denied(self) -> str:
        return f"it is not the {PHASES[self.phase]}"


def during(phase: PhaseId) -> Condition:
    """It is this phase."""
    return During(phase)


@final
class InChallengeOf(Condition):
    """A challenge is going on, of such a kind, with you and such cards in it."""

    in_challenge = True

    def __init__(
        self,
        kinds: tuple[int | Name | TypeOfChallenge, ...],
        as_: Who | None,
        against: Who | None,
        with_: Selector | None,
        with_you: bool,
    ) -> None:
        self.kinds, self.as_, self.against, self.with_, self.with_you = kinds, as_, against, with_, with_you

    def test(self, s: ThronesState, x: Context) -> bool:
        if not s.in_challenge:
            return False
        if self.kinds and not any(s.type == (k if isinstance(k, int) else k.named(x)) for k in self.kinds):
            return False
        if self.with_you and x.you not in (s.attacker, s.defender):
            return False
        if self.as_ is not None and x.you not in self.as_.seats(s, x):
            return False
        if self.against is not None and not self.against.takes(s, x, s.defender):
            return False
        if self.with_ is None:
            return True
        # Who counts as participating may depend on this very condition: then it looks at those declared.
        taking_part = [*s.attackers, *s.defenders] if DECLARED in conjuncts(self.with_) else participants(s)
        return any(self.with_.test(s, x, c) for c in taking_part)

    def said(self) -> str:
        kind = " or ".join(CHALLENGE_NAMES[kind] for kind in self.kinds if isinstance(kind, int))
        what = f"{kind} challenge" if kind else "challenge"
        text = f"during {'an' if what[0] in 'aeiou' else 'a'} {what}"
        if any(not isinstance(kind, int) for kind in self.kinds):
            text += " of that type" if isinstance(self.kinds[0], Name) else " of the same type"
        if self.with_you:
            text += " in which you are the attacking or defending player"
        if self.as_ is not None:
            text += f" in which you are {self.as_.subject()}"
        if self.against is not None:
            text += f" against {self.against.subject()}"
        if self.with_ is not None:
            text += f" in which {taking_part(self.with_)}"
        return text

    def parts(self) -> Sequence[object]:
        names = [kind for kind in self.kinds if not isinstance(kind, int)]
        return names if self.with_ is None else (*names, self.with_)


def taking_part(with_: Selector) -> str:
    """ "this card is attacking", "a Stormborn character you control is participating"."""
    parts = conjuncts(with_)
    sides = [part for part in parts if part in (ATTACKING, DEFENDING, PARTICIPATING, DECLARED)]
    others = [part for part in parts if part not in sides]
    what = others[0] if others else CARD
    for other in others[1:]:
        what = what & other
    attacks = ATTACKING in sides or DECLARED in sides
    word = "attacking" if attacks else "defending" if DEFENDING in sides else "participating"
    said = what.noun().say()
    if said.endswith(" alone"):
        return f"{said.removesuffix(' alone')} is {word} alone"
    return f"{said} is {word}"


def in_challenge(
    *kinds: int | Name | TypeOfChallenge,
    as_: Who | None = None,
    against: Who | None = None,
    with_: Selector | None = None,
    with_you: bool = False,
) -> Condition:
    """During a challenge: of these types; with you as attacker or defender, or either; with such a participant."""
    return InChallengeOf(kinds, as_, against, with_, with_you)


@final
class IsFirst(Condition):
    """A player is the first player."""

    def __init__(self, who: Who) -> None:
        self.who = who

    def test(self, s: ThronesState, x: Context) -> bool:
        return self.who.takes(s, x, s.first)

    def said(self) -> str:
        return f"{self.who.subject()} {'are' if self.who.plural else 'is'} the first player"

    def denied(self) -> str:
        return f"{self.who.subject()} {'are' if self.who.plural else 'is'} not the first player"


def is_first(who: Who = YOU) -> Condition:
    """A player is the first player."""
    return IsFirst(who)


@final
class NthChallenge(Condition):
    """The challenge that is going on is the n-th of its attacker in the phase or round, of its type where one is named;
    or the n-th that was initiated against a player."""

    def __init__(self, n: int, kind: int, period: Period, by: Who, against: Who | None) -> None:
        self.n, self.kind, self.period, self.by, self.against = n, kind, period, by, against
        self.before: Happened | None = None
        self.now: Happened | None = None
        if against is not None:
            from kingsmoot.thrones.language.triggers.challenges import initiated

            kinds = () if kind < 0 else (kind,)
            self.before = Happened(initiated(*kinds, against=against), period, YOU, 1)
            self.now = Happened(initiated(*kinds, against=against), Period.CHALLENGE, YOU, 1)

    def test(self, s: ThronesState, x: Context) -> bool:
        if not s.in_challenge:
            return False
        if self.before is not None and self.now is not None and self.against is not None:
            if not self.against.takes(s, x, s.opponent) or self.kind not in (-1, s.type):
                return False
            return self.before.times(s, x) + int(not self.now.times(s, x)) == self.n
        if not self.by.takes(s, x, s.attacker):
            return False
        if self.kind not in (ANY_TYPE, s.type):
            return False
        how_many = initiated_this_round if self.period is Period.ROUND else initiated_this_phase
        return how_many(s, s.attacker, self.kind) == self.n

    def which(self) -> str:
        """ "the third challenge you initiate each phase"."""
        nth = ("first", "second", "third", "fourth", "fifth")[self.n - 1]
        kind = f"{CHALLENGE_NAMES[self.kind]} " if self.kind >= 0 else ""
        if self.against is not None:
            return (
                f"the {nth} {kind}challenge initiated against {self.against.subject()} each {self.period.name.lower()}"
            )
        verb = "initiate" if self.by.plural else "initiates"
        return f"the {nth} {kind}challenge {self.by.subject()} {verb} each {self.period.name.lower()}"

    def said(self) -> str:
        return f"during {self.which()}"

    def parts(self) -> Sequence[object]:
        return [word for word in (self.before, self.now) if word is not None]


def nth_challenge(
    n: int, kind: int = -1, period: Period = Period.PHASE, *, by: Who = YOU, against: Who | None = None
) -> Condition:
    """The n-th challenge that you initiate, of any type or of this one, counted in the phase or in the ROUND; ``by``
    another player, or ``against`` you."""
    return NthChallenge(n, kind, period, by, against)
