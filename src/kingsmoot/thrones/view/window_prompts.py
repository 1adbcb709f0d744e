"""How a window is put to whoever is asked: what happened, or is about to, and what may be done about it."""

from __future__ import annotations

import re
from typing import Final

from kingsmoot.kernel.text import capital, plural_verb
from kingsmoot.thrones.model.enums import Kind, KindId, Zone
from kingsmoot.thrones.model.ids import NO_CARD, NO_EVENT, CardId, EventPlace, Row
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import EVENT, FLAGS, WITH_HOST
from kingsmoot.thrones.timing.legality import DUPLICATE, code, decode, is_played
from kingsmoot.thrones.timing.window_settings import NOTABLE
from kingsmoot.thrones.values.abilities import ability_at
from kingsmoot.thrones.view.event_sentences import clauses, sentence
from kingsmoot.thrones.view.labels import card_label, from_where, which_ability

MOST_TOLD: Final = 3
"""How many sentences tell of what happens at once."""
MOST_ASKED: Final = 110
"""How long a question may be that says what an ability does."""

_NO_INFINITIVE: Final = re.compile(
    r"(?:until|that|its?|this card|each|attached|if|the|instead|in|during|for|then|at|you|their|all|players?|an?|no)\b"
)
"""What an effect begins with that is no verb: it cannot be asked whether to do that."""
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


def _infinitive(s: ThronesState, c: CardId, index: int) -> str:
    """What one is asked to do by an ability: "gain 1 power"; empty if it takes more than that to say it."""
    effect: str = ability_at(s, c, index).effect
    if ". " in effect or ": " in effect or len(effect) > MOST_ASKED:
        return ""
    said = _NOT_ASKED.sub("", effect_of(s, c, index))
    if effect.startswith("this card "):
        verb, _, rest = effect.removeprefix("this card ").partition(" ")
        name = s.deal.cards[c].title
        rest = said.removeprefix(f"{name} ").partition(" ")[2]
        return f"have {name} {plural_verb(verb)} {rest}" if verb.endswith("s") else ""
    return "" if _NO_INFINITIVE.match(effect) else said


def _question(s: ThronesState, uses: list[int], told: list[str]) -> str:
    """What to do about it: "Gain 1 power", "Use Robb Stark to draw 2 cards", "Use an ability"."""
    deeds = list(dict.fromkeys(_deed(s, option) for option in uses))
    if len({decode(option)[:2] for option in uses}) > 1 and len(deeds) > 1:
        return "use an ability"
    c, index, _ = decode(uses[0])
    if index == DUPLICATE or len({decode(option)[1] for option in uses}) > 1:
        return deeds[0]
    effect, name = _infinitive(s, c, index), s.deal.cards[c].title
    named = any(name in clause for clause in (*told, effect)) and not deeds[0].startswith("play ")
    asked = effect if named else f"{deeds[0]} to {effect}"
    return asked if effect and len(asked) <= MOST_ASKED else deeds[0]


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
