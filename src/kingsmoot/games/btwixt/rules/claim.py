"""Step 3 of a round: the winner of the bid places the ally."""

from __future__ import annotations

from typing import Final

from kingsmoot.games.btwixt import atoms
from kingsmoot.games.btwixt.cards.ability import CLAIMED, Rule
from kingsmoot.games.btwixt.effects.questions import ask_council, own_powers
from kingsmoot.games.btwixt.effects.resolve import CARD, YOU, resolve
from kingsmoot.games.btwixt.labels import council_on, leader, title
from kingsmoot.games.btwixt.queries import in_force, strings, visible_power
from kingsmoot.games.btwixt.state import NONE, BtwixtState, rules
from kingsmoot.kernel.procedure import Frame

FORCED: Final = 4
"""The council that the ally must join; NONE if the rules decide."""


def least(councils: list[int], measures: list[int]) -> list[int]:
    """The councils with the lowest measure."""
    return [c for c, measure in zip(councils, measures, strict=True) if measure == min(measures)]


def own_placement(s: BtwixtState, seat: int, ally: int) -> list[int]:
    """The councils that the ally's own ability leaves; empty if it says nothing."""
    mine = s.own_councils(seat)
    facts = s.cards.cards[ally].rules
    if Rule.WITH_ALLY in facts:
        friend = facts[Rule.WITH_ALLY]
        return [c for c in mine if friend in s.councils[c]]
    if Rule.WITH_HIGHEST in facts:
        best = [max((s.cards.cards[a].value for a in s.councils[c]), default=0) for c in mine]
        return [c for c, power in zip(mine, best, strict=True) if power and power == max(best)]
    if Rule.FEWER_ALLIES in facts:
        return least(mine, [len(s.councils[c]) for c in mine])
    if Rule.LOWER_POWER in facts:
        return least(mine, [visible_power(s, c) for c in mine])
    if Rule.FEWER_TOKENS in facts:
        return least(mine, [len(s.tokens[c]) for c in mine])
    return []


def free_councils(s: BtwixtState, seat: int, ally: int) -> list[int]:
    """Where a leader may put an ally that is bound by nothing but its own ability."""
    if Rule.ANY_COUNCIL in s.cards.cards[ally].rules:
        return list(range(s.players))
    return own_placement(s, seat, ally) or s.own_councils(seat)


def legal_councils(s: BtwixtState, f: Frame) -> list[int]:
    """Where the ally may be placed. An ally's ability beats an influence card's, which beats the rulebook."""
    if Rule.ANY_COUNCIL in s.cards.cards[f[CARD]].rules:
        return list(range(s.players))
    if f[FORCED] != NONE:
        others = [f[FORCED]]
    elif f[CARD] == s.current and not s.introduced:
        others = strings(s, f[YOU])
    else:
        others = s.own_councils(f[YOU])
    bound = own_placement(s, f[YOU], f[CARD])
    # Where the ally's own rule leaves both councils open, the other rules decide.
    return [c for c in bound if c in others] or bound or others


def who_places(s: BtwixtState, f: Frame) -> int:
    if f[CARD] == s.current and in_force(s, Rule.SECOND_PLACES):
        return s.ranked[1]
    seat: int = f[YOU]
    return seat


def place_ally(s: BtwixtState, f: Frame, option: int) -> None:
    s.note("{leader} claims {ally}.", leader=f[YOU], ally=f[CARD])
    atoms.into_council(s, f[CARD], option)
    if f[CARD] == s.current:
        atoms.bait_to_council(s, option)
    atoms.end_claim(s, f[CARD])


def place_prompt(s: BtwixtState, f: Frame) -> str:
    ally = s.cards.cards[f[CARD]]
    return f"Place {title(s, f[CARD])} (power {ally.value}) in a council."


def place_why_not(s: BtwixtState, f: Frame, on: str) -> str:
    """Which of the rules has left this council out."""
    c, seat = council_on(on), f[YOU]
    if c == NONE:
        return ""
    if c not in s.own_councils(seat):
        return f"It is no council of {leader(s, seat)}."
    if c not in (own_placement(s, seat, f[CARD]) or [c]):
        return f"The ability of {title(s, f[CARD])} decides otherwise."
    return "It has to join another council." if f[FORCED] != NONE else "A neighbour is pulling the strings."


PLACE: Final = ask_council(
    "place-ally",
    "place in",
    legal_councils,
    place_ally,
    prompt=place_prompt,
    who=who_places,
    detail=lambda s, f: own_powers(s, f[YOU]),
    why_not=place_why_not,
)


def when_claimed(s: BtwixtState, f: Frame) -> None:
    resolve(s, f[YOU], f[CARD], CLAIMED)


CLAIM: Final = rules.procedure("claim", PLACE, when_claimed)
