"""How a window is put to whoever is asked: what happened, or is about to, and what may be done about it."""

from __future__ import annotations

import itertools
import re
from typing import Final

from kingsmoot.kernel.text import capital, plural_verb
from kingsmoot.thrones.model.enums import Kind, KindId, Zone
from kingsmoot.thrones.model.ids import NO_CARD, NO_EVENT, CardId, EventPlace, Row
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import CARD, EVENT, FLAGS, WITH_HOST
from kingsmoot.thrones.timing.legality import DUPLICATE, code, decode, is_played
from kingsmoot.thrones.timing.window_settings import NOTABLE
from kingsmoot.thrones.values.abilities import ability_at
from kingsmoot.thrones.view.event_sentences import clauses, sentence
from kingsmoot.thrones.view.labels import card_label, from_where, is_open, which_ability

MOST_TOLD: Final = 3
"""How many sentences tell of what happens at once."""
MOST_ASKED: Final = 110
"""How long a question may be that says what an ability does."""

_NO_INFINITIVE: Final = re.compile(
    r"(?:until|that|its?|this card|each|attached|if|the|instead|in|during|for|then|at|you|their|all|players?|an?|no)\b"
)
"""What an effect begins with that is no verb: somebody else does it."""
_LASTING: Final = re.compile(r"(until the end of the \w+), (.+)")
_CHOSEN: Final = re.compile(
    r"(?:(.+) to )?(?:choose|pick) ((?:an?|another) (?![^.]* and )[^.,]+)"
    r"\. (until the end of the \w+, )?(?:it|that \w+) (.+)",
    re.IGNORECASE,
)
"""Whom an effect befalls is chosen in a sentence before it."""
_SOMEBODY: Final = re.compile(
    r"(.+?) (may|does not|is|has|chooses|claims|contributes|discards|draws|gains|gets|gives|kneels|loses|moves"
    r"|participates|puts|returns|reveals|sacrifices|satisfies|stands|takes)\b(.*)"
)
_SAYS_LITTLE: Final = re.compile(r"(?:choose|pick|name) (?!.* and )|kneel your faction card$")
"""A first sentence that says nothing of what comes of it."""
_BEFALLEN: Final = re.compile(r"\b(?:it|that (?:card|character|location|attachment))\b(?!')")
"""How an effect speaks of the card to which it reacts."""
_ANOTHER: Final = re.compile(r"\b(?:an?|another|each|any|choose|top|up to|if)\b", re.I)
"""What names another card, of which it may speak from then on."""
_NOT_ASKED: Final = re.compile(r"\bchoose and |\beither | for your (?:faction|House)\b")
"""What a card has to say and a question need not."""


def is_notable(s: ThronesState, start: int, count: int) -> bool:
    """Whether anything happens around which there is a window in any case, whatever anybody holds."""
    return any(row[EVENT] in NOTABLE for row in s.events[start : start + count])


def _rows(s: ThronesState, uses: list[int], start: int, count: int) -> list[Row]:
    """What to tell of: that for which something may be used.

    Whoever has nothing to use is told what is notable. Other events may be there only because a card waits for them,
    perhaps one in a hand.
    """
    mine = dict.fromkeys(event for _, _, event in map(decode, uses))
    if mine:
        return [s.events[event] for event in mine]
    rows = [row for row in s.events[start : start + count] if not row[FLAGS] & WITH_HOST]
    return [row for row in rows if row[EVENT] in NOTABLE] or rows


def _deed(s: ThronesState, option: int) -> str:
    """ "Use Robb Stark", "play Put to the Sword", "save Robb Stark with a duplicate"."""
    c, index, _ = decode(option)
    if index == DUPLICATE:
        return f"save {card_label(s, s.host[c])} with a {'facedown ' if c in s.facedown else ''}duplicate"
    if is_played(s, c, ability_at(s, c, index)):
        where = " from shadows" if s.zone[c] == Zone.SHADOWS else from_where(s, s.seat, c)
        return f"play {card_label(s, c)}{where}"
    return f"use {card_label(s, c)}{' from shadows' if s.zone[c] == Zone.SHADOWS else ''}"


def effect_of(s: ThronesState, c: CardId, index: int) -> str:
    """What an ability does, with the names of its card and of the card that it is attached to."""
    effect: str = s.edition.phrase(ability_at(s, c, index).effect)
    if s.zone[c] == Zone.PLAY and s.host[c] != NO_CARD:
        effect = re.sub(r"\battached (?:character|location|card)\b", lambda _: card_label(s, s.host[c]), effect)
    return re.sub(r"\bthis card\b", lambda _: s.deal.cards[c].title, effect)


def _somebody_does(clause: str) -> str:
    """What one has somebody do, or lets them do: "have each player draw 1 card", "so that it cannot be killed"."""
    found = _SOMEBODY.fullmatch(clause)
    if not found or re.search(r" (?:cannot|must)\b", found[1]):
        return f"so that {clause}"
    who, verb, rest = found.groups()
    if verb == "may":
        return f"so that {clause}" if who == "you" else f"let {who}{rest}"
    does = {"does not": "not", "is": "be", "has": "have"}.get(verb) or plural_verb(verb)
    return f"have {who} {does}{rest}"


def _in_order_to(first: str, then: str) -> str:
    return f"{first} {then}" if then.startswith("so that ") else f"{first} to {then}"


def _as_deed(clause: str, names: tuple[str, ...]) -> str:
    """A clause as something to do: "until the end of the phase, it gets +1 STR" is "have it get +1 STR until …"."""
    if ";" in clause or clause.startswith("if "):
        return ""
    if lasting := _LASTING.fullmatch(clause):
        done = _as_deed(lasting[2], names)
        return f"{done} {lasting[1]}" if done else ""
    cost, colon, effect = clause.partition(": ")
    if colon:
        done = _as_deed(effect, names)
        return _in_order_to(cost, done) if done else ""
    return _somebody_does(clause) if _NO_INFINITIVE.match(clause) or clause.startswith(names) else clause


def _sentences(s: ThronesState, uses: list[int]) -> list[str]:
    """What an ability does, with the name of the card for which it is used."""
    c, index, event = decode(uses[0])
    said = _NOT_ASKED.sub("", effect_of(s, c, index))
    affected = s.events[event][CARD]
    found = _BEFALLEN.search(said)
    if found and affected != NO_CARD and is_open(s, affected) and not _ANOTHER.search(said[: found.start()]):
        which = card_label(s, affected) if len(uses) == 1 else "one of them"
        said = said[: found.start()] + which + said[found.end() :]
    if chosen := _CHOSEN.fullmatch(said):
        cost, who, lasting, does = chosen.groups(default="")
        said = f"{cost}: {lasting.lower()}{who} {does}" if cost else f"{lasting.lower()}{who} {does}"
    return re.sub(r"\bThen, ", "", said).split(". ")


def _infinitives(s: ThronesState, uses: list[int]) -> list[str]:
    """What one is asked to do by an ability, in full, then ever shorter: "draw 2 cards, then discard a card"."""
    c, _, event = decode(uses[0])
    names = tuple(s.deal.cards[one].title for one in (c, s.host[c], s.events[event][CARD]) if one != NO_CARD)
    clauses_ = [one if one.startswith(names) else one[0].lower() + one[1:] for one in _sentences(s, uses)]
    must = itertools.takewhile(lambda one: not one.startswith("you may "), clauses_[1:])
    first, *later = (_as_deed(one, names) for one in (clauses_[0], *must))
    shorter = [] if _SAYS_LITTLE.match(first) or first == f"kneel {names[0]}" else [first, first.partition(", ")[0]]
    full = ", then ".join((first, *later)).replace(", then so that ", " so that ")
    return [one for one in (full if all(later) and later else "", *shorter) if one and first]


def _question(s: ThronesState, uses: list[int], told: list[str]) -> str:
    """What to do about it: "Gain 1 power", "Use Robb Stark to draw 2 cards", "Use an ability"."""
    deeds = list(dict.fromkeys(_deed(s, option) for option in uses))
    if len({decode(option)[:2] for option in uses}) > 1 and len(deeds) > 1:
        return "use an ability"
    c, index, _ = decode(uses[0])
    if index == DUPLICATE or len({decode(option)[1] for option in uses}) > 1:
        return deeds[0]
    name = s.deal.cards[c].title
    for effect in _infinitives(s, uses):
        named = any(name in clause for clause in (*told, effect)) and not deeds[0].startswith("play ")
        asked = effect if named and not effect.startswith("so that ") else _in_order_to(deeds[0], effect)
        if len(asked) <= MOST_ASKED:
            return asked
    return deeds[0]


def window_prompt(s: ThronesState, uses: list[int], kind: KindId, start: int, count: int) -> str:
    """What is about to happen, or has happened, and what to do: for whoever may choose among these uses, or pass."""
    before = kind != Kind.REACTION
    told = clauses(s, _rows(s, uses, start, count), before=before)
    if len(told) > MOST_TOLD:
        told = [f"several things {'are about to happen' if before else 'happened'} at once"]
    do = f"{capital(_question(s, uses, told))}?" if uses else "You can only pass."
    return " ".join((*map(sentence, told), do))


def ability_label(s: ThronesState, c: CardId, index: int, used_for: str = "") -> str:
    """Using an ability, with what it does."""
    deed = f"{_deed(s, code(c, index, NO_EVENT))}{which_ability(s, c, index)}{used_for}"
    return f"{capital(deed)}: {sentence(effect_of(s, c, index))}"


def use_label(s: ThronesState, option: int) -> str:
    """An option of a window. What an ability is used for is told where it may be used for several things."""
    c, index, event = decode(option)
    if index == DUPLICATE:
        return capital(_deed(s, option))
    others = [other for other in s.choices if decode(other)[:2] == (c, index)]
    if len(others) < 2:
        return ability_label(s, c, index)
    before = ability_at(s, c, index).kind not in (Kind.REACTION, Kind.FORCED_REACTION)
    clause = _clause(s, event, before)
    alike = [other for other in others if _clause(s, decode(other)[2], before) == clause]
    which = f" #{alike.index(option) + 1}" if len(alike) > 1 else ""
    return ability_label(s, c, index, f" ({clause}{which})")


def _clause(s: ThronesState, event: EventPlace, before: bool) -> str:
    return clauses(s, [s.events[event]], before=before)[0]
