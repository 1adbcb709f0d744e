"""STR that counts in a challenge from outside it, and STR that does not count there or for dominance."""

from __future__ import annotations

from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.language.counts.count import Count, number
from kingsmoot.thrones.language.references.players import YOU
from kingsmoot.thrones.language.references.reference import SELF
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.modifiers import Constant, Permission, Value


def contributes(n: Count | int, *, alone: bool = False, while_: Condition = ALWAYS) -> Constant:
    """STR on your side of a challenge in which you have a participating character; ``alone``, also without one."""
    modifier = Value.CHALLENGE_STRENGTH_ALONE if alone else Value.CHALLENGE_STRENGTH
    made = constant(modifier, YOU, "", n=n, while_=while_, whole=True)
    when = f"{made.when}, " if made.when else ""
    taking_part = "" if alone else "if you control a participating character, "
    whole = f"{when}{taking_part}this card contributes {number(n).many('STR')} to your side"
    return Constant(modifier, n, YOU, while_, does=whole)


def lends_strength(to: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """It contributes its STR to your side of a challenge, whether or not it participates, and no matter whose it is."""
    return constant(Permission.LENDS_STRENGTH, to, "contribute its STR to your side", while_=while_)


def no_contribution(to: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """Its STR does not count."""
    return constant(Permission.NO_CONTRIBUTION, to, "do not contribute its STR to the challenge", while_=while_)


def no_dominance(to: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """Its STR does not count when dominance is determined."""
    whose = "your" if to is SELF else "its controller's"
    said = f"do not contribute its STR to {whose} total when dominance is determined"
    return constant(Permission.NO_DOMINANCE, to, said, while_=while_)
