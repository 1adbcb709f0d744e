"""Keywords, as cards speak of them: who has them, who loses them, and what they have just done."""

from __future__ import annotations

from kingsmoot.kernel.text import capital
from kingsmoot.thrones.ability import Condition, Constant, Context, Modifier, Trigger, always
from kingsmoot.thrones.events import BY_ASSAULT, BY_INSIGHT, BY_INTIMIDATE, BY_PILLAGE, BY_RENOWN, CARD, FLAGS, SOURCE
from kingsmoot.thrones.memory import is_such_a_card
from kingsmoot.thrones.participation import assaulted
from kingsmoot.thrones.selectors import CARD as ANY_CARD
from kingsmoot.thrones.selectors import CHARACTER, Selector, such, with_article
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import ALL_KEYWORDS, Event
from kingsmoot.thrones.values import has_keyword, keyword_numbers


def _one(of: Selector) -> str:
    return str(of) if of.noun().proper else with_article(str(of))


def _used(kind: Event, flag: int, by: Selector, on: Selector, text: str) -> Trigger:
    """What a keyword of such a card has just done, to such a card."""

    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if not row[FLAGS] & flag or not by.test(s, x, row[SOURCE]):
            return False
        return row[CARD] < 0 or is_such_a_card(s, x, on, row)

    return Trigger((kind,), matches, text)


def discards_using_pillage(by: Selector, on: Selector = ANY_CARD) -> Trigger:
    """A card that such a character discards; each of them comes by itself."""
    text = f"{_one(by)} discards {_one(on)} using pillage"
    return _used(Event.DISCARDED_FROM_DECK, BY_PILLAGE, by, on, text)


def draws_using_insight(by: Selector) -> Trigger:
    return _used(Event.CARDS_DRAWN, BY_INSIGHT, by, ANY_CARD, f"{_one(by)} draws a card using insight")


def gains_power_using_renown(by: Selector) -> Trigger:
    return _used(Event.POWER_GAINED, BY_RENOWN, by, ANY_CARD, f"{_one(by)} gains power using renown")


def kneels_using_intimidate(by: Selector, on: Selector = CHARACTER) -> Trigger:
    return _used(Event.KNELT, BY_INTIMIDATE, by, on, f"{_one(by)} kneels {_one(on)} using intimidate")


def knelt_by_assault(on: Selector) -> Trigger:
    return _used(Event.KNELT, BY_ASSAULT, ANY_CARD, on, f"{_one(on)} is knelt by assault")


def bypassed(on: Selector, by: Selector = CHARACTER) -> Trigger:
    """Such a character, by stealth of such a one; once for each that bypasses it."""

    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return on.test(s, x, row[CARD]) and by.test(s, x, row[SOURCE])

    whose = "" if by is CHARACTER else f" by {_one(by)}"
    return Trigger((Event.BYPASSED,), matches, f"{_one(on)} is bypassed{whose} using stealth")


def with_keyword(word: str) -> Selector:
    """A card that has the keyword; of one that carries a number, such as bestow, with any number."""

    def test(s: ThronesState, x: Context, c: int) -> bool:
        return has_keyword(s, c, word) or bool(keyword_numbers(s, c, word))

    return such(test, after=f"with {word}")


ASSAULTED = such(lambda s, x, c: c in assaulted(s), after="that was chosen for assault")


def loses_keyword(word: str, to: Selector, while_: Condition = always, when: str = "") -> Constant:
    """One instance of it: whoever has it from two cards still has it."""
    body = f"{to if to.noun().proper else f'each {to}'} loses {word}"
    return Constant(Modifier.KEYWORD, -1, to, while_, f"{capital(f'{when}, {body}' if when else body)}.", word)


def loses_all_keywords(to: Selector, while_: Condition = always, when: str = "") -> Constant:
    """Also those that others give it meanwhile."""
    return loses_keyword(ALL_KEYWORDS, to, while_, when)
