"""The keywords that resolve at the end of a challenge: in which order, and asking for each of them.

Who has each of them, and what it does, is in a file of its own: ``insight``, ``intimidate``, ``pillage``, ``renown``.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.games.second.rules.insight import INSIGHT_LABEL, insight_bearers, insight_prompt, resolve_insight
from kingsmoot.games.second.rules.intimidate import (
    intimidate_bearers,
    intimidate_prompt,
    intimidate_text,
    intimidate_why_not,
    intimidated_by,
    resolve_intimidate,
)
from kingsmoot.games.second.rules.keyword_bearers import whose
from kingsmoot.games.second.rules.pillage import (
    PILLAGE_LABEL,
    can_be_pillaged,
    pillage_bearers,
    pillage_prompt,
    pillage_text,
    resolve_pillage,
)
from kingsmoot.games.second.rules.renown import RENOWN_LABEL, renown_bearers, renown_prompt, resolve_renown
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.view.labels import on_card, player
from kingsmoot.thrones.view.reasons import card_on

INSIGHT: Final = 0
INTIMIDATE: Final = 1
PILLAGE: Final = 2
RENOWN: Final = 3
NAMES: Final = ("insight", "intimidate", "pillage", "renown")
DONE: Final = 2
NOW: Final = 3
USED: Final = 4
"""Which keywords have been dealt with, a bit each; which one is dealt with now (+ 1); where in ``picked`` those
characters are kept whose keyword has had its turn."""
NONE: Final = -1
NO: Final = -2
YES: Final = -3
"""Options that are no cards."""


def bearers(s: ThronesState, keyword: int) -> list[CardId]:
    """The characters whose keyword is resolved."""
    if keyword == INSIGHT:
        return insight_bearers(s)
    if keyword == INTIMIDATE:
        return intimidate_bearers(s)
    return pillage_bearers(s) if keyword == PILLAGE else renown_bearers(s)


def begin_keywords(s: ThronesState, f: Frame) -> None:
    f[USED] = len(s.picked)
    s.picked.append([])


def waiting(s: ThronesState, f: Frame) -> list[CardId]:
    """Whose keyword has not had its turn."""
    return [c for c in bearers(s, f[NOW] - 1) if c not in s.picked[f[USED]]]


def keyword_options(s: ThronesState, f: Frame) -> list[int]:
    return [k for k in range(4) if not f[DONE] & (1 << k) and bearers(s, k)]


def take_keyword(s: ThronesState, f: Frame, option: int) -> None:
    f[DONE] |= 1 << option
    f[NOW] = option + 1
    s.picked[f[USED]].clear()


def which_prompt(s: ThronesState, f: Frame) -> str:
    """The first player orders the keywords, also those of another player who has won: say so."""
    if s.first in {whose(s, NAMES[keyword]) for keyword in keyword_options(s, f)}:
        return "Which keyword resolves next?"
    return f"You're first player: which of {player(s, s.winner)}'s keywords resolves next?"


WHICH: Final[Question[ThronesState]] = Question(
    "keyword",
    who=lambda s, f: s.first,
    options=keyword_options,
    text=lambda s, f, option: NAMES[option],
    prompt=which_prompt,
    answer=take_keyword,
)


def nothing_left(s: ThronesState, f: Frame) -> None:
    if not f[NOW]:
        del s.picked[f[USED] :]
        s.finish(f)


def use_why_not(s: ThronesState, f: Frame, on: str) -> str:
    return intimidate_why_not(s, card_on(on), waiting(s, f)[0]) if f[NOW] - 1 == INTIMIDATE else ""


def use_options(s: ThronesState, f: Frame) -> list[int]:
    """Whom to intimidate; which of several pillages next; else yes or no."""
    keyword, left = f[NOW] - 1, waiting(s, f)
    if not left or (keyword == PILLAGE and not can_be_pillaged(s)):
        return []
    if keyword == INTIMIDATE:
        found = intimidated_by(s, left[0])
        return [*found, NONE] if found else []
    return [*left, NONE] if keyword == PILLAGE and len(left) > 1 else [YES, NO]


def use_text(s: ThronesState, f: Frame, option: int) -> str:
    if option in (YES, NO):
        return "yes" if option == YES else "no"
    if f[NOW] - 1 == INTIMIDATE:
        return "kneel nobody" if option == NONE else intimidate_text(s, CardId(option))
    return "no more" if option == NONE else pillage_text(s, CardId(option))


def use_prompt(s: ThronesState, f: Frame) -> str:
    keyword, left = f[NOW] - 1, waiting(s, f)
    if keyword == INSIGHT:
        return insight_prompt(s, left[0])
    if keyword == INTIMIDATE:
        return intimidate_prompt(s, left[0])
    return pillage_prompt(s, left) if keyword == PILLAGE else renown_prompt(s, left[0])


def use(s: ThronesState, f: Frame, option: int) -> None:
    keyword, left = f[NOW] - 1, waiting(s, f)
    c = CardId(option) if keyword == PILLAGE and option >= 0 else left[0]
    s.picked[f[USED]].append(c)
    if keyword == INTIMIDATE:
        if option != NONE:
            s.picked[f[USED]] += left  # once in a challenge
            resolve_intimidate(s, CardId(option), c)
    elif option == NONE:
        s.picked[f[USED]] += left
    elif option != NO:
        if keyword == INSIGHT:
            resolve_insight(s, c, whose(s, NAMES[keyword]))
        elif keyword == PILLAGE:
            resolve_pillage(s, c)
        else:
            resolve_renown(s, c, whose(s, NAMES[keyword]))


_GAINS: Final = {INSIGHT: INSIGHT_LABEL, PILLAGE: PILLAGE_LABEL, RENOWN: RENOWN_LABEL}


def use_label(s: ThronesState, f: Frame, option: int) -> str:
    """What comes of it, where the text is a bare yes or no."""
    if option not in (YES, NO):
        return use_text(s, f, option)
    return _GAINS[f[NOW] - 1] if option == YES else "Decline"


USE: Final[Question[ThronesState]] = Question(
    "keyword-use",
    who=lambda s, f: whose(s, NAMES[f[NOW] - 1]),
    options=use_options,
    declines=(NO, NONE),
    text=use_text,
    label=use_label,
    on=lambda s, f, option: on_card(s, f, CardId(option)),
    why_not=use_why_not,
    prompt=use_prompt,
    answer=use,
)


def more(s: ThronesState, f: Frame) -> None:
    if use_options(s, f):
        s.jump(f, USE)
    else:
        f[NOW] = 0
        s.jump(f, WHICH)


KEYWORDS: Final = rules.procedure("second-keywords", begin_keywords, WHICH, nothing_left, USE, more)
