"""Which cards: selectors combine with ``&``, ``|`` and ``-``, test a card, and can say what they mean.

MINE & CHARACTER & trait("Lord")        a Lord character you control
CHARACTER - MINE                        a character you do not control
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from kingsmoot.thrones.ability import Condition, Context
from kingsmoot.thrones.participation import attackers, defenders, participants
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import CHALLENGE_NAMES, Type, Zone
from kingsmoot.thrones.values import has_icon, has_trait, strength

Test: TypeAlias = Callable[[ThronesState, Context, int], bool]


@dataclass(frozen=True)
class Selector:
    """A test of a card, and the words for it: before the noun, the noun, after it."""

    test: Test
    before: str = ""
    noun: str = ""
    after: str = ""
    players: bool = False
    """Whether it takes faction cards, which stand for their players, and nothing else."""

    def __and__(self, other: Selector) -> Selector:
        a, b = self.test, other.test
        return Selector(
            lambda s, x, c: a(s, x, c) and b(s, x, c),
            " ".join(filter(None, (self.before, other.before))),
            other.noun or self.noun,
            " ".join(filter(None, (self.after, other.after))),
            self.players or other.players,
        )

    def __or__(self, other: Selector) -> Selector:
        a, b = self.test, other.test
        players = self.players and other.players
        if self.noun == other.noun and not self.after and not other.after:
            before = " or ".join(filter(None, (self.before, other.before)))
            return Selector(lambda s, x, c: a(s, x, c) or b(s, x, c), before, self.noun, players=players)
        return Selector(lambda s, x, c: a(s, x, c) or b(s, x, c), noun=f"{self} or {other}", players=players)

    def __sub__(self, other: Selector) -> Selector:
        a, b = self.test, other.test
        without = f"other than {other}" if other.noun else f"not {other.after or other.before}"
        return Selector(
            lambda s, x, c: a(s, x, c) and not b(s, x, c),
            self.before,
            self.noun,
            " ".join(filter(None, (self.after, without))),
            self.players,
        )

    def __str__(self) -> str:
        return " ".join(filter(None, (self.before, self.noun or "card", self.after)))

    def among(self, s: ThronesState, x: Context, cards: list[int]) -> list[int]:
        test = self.test
        return [c for c in cards if test(s, x, c)]


def _type(kind: Type, noun: str) -> Selector:
    return Selector(lambda s, x, c: s.type_of(c) is kind, noun=noun)


CHARACTER = _type(Type.CHARACTER, "character")
LOCATION = _type(Type.LOCATION, "location")
ATTACHMENT = _type(Type.ATTACHMENT, "attachment")
EVENT = _type(Type.EVENT, "event")
FACTION_CARD = Selector(lambda s, x, c: s.type_of(c) is Type.FACTION, noun="faction card", players=True)
PLOT = _type(Type.PLOT, "plot")
CARD = Selector(lambda s, x, c: True, noun="card")

IN_PLAY = Selector(lambda s, x, c: s.zone[c] == Zone.PLAY)
MINE = Selector(lambda s, x, c: s.controller[c] == x.you, after="you control")
THEIRS = Selector(lambda s, x, c: s.controller[c] != x.you, after="an opponent controls")
SELF = Selector(lambda s, x, c: c == x.source, noun="this card")
HOST = Selector(lambda s, x, c: c == s.host[x.source], noun="attached character")
STANDING = Selector(lambda s, x, c: not s.kneeling[c], "standing")
KNEELING = Selector(lambda s, x, c: bool(s.kneeling[c]), "kneeling")
UNIQUE = Selector(lambda s, x, c: s.deal.cards[c].unique, "unique")
NON_UNIQUE = Selector(lambda s, x, c: not s.deal.cards[c].unique, "non-unique")
LOYAL = Selector(lambda s, x, c: s.deal.cards[c].loyal, "loyal")
ATTACKING = Selector(lambda s, x, c: c in attackers(s), "attacking")
DEFENDING = Selector(lambda s, x, c: c in defenders(s), "defending")
WITHOUT_ATTACHMENTS = Selector(lambda s, x, c: not s.attachments(c), after="without attachments")
PARTICIPATING = Selector(lambda s, x, c: c in participants(s), "participating")
OF_LOSER = Selector(lambda s, x, c: s.controller[c] == s.loser, after="the losing opponent controls")
IN_YOUR_DISCARD_PILE = Selector(
    lambda s, x, c: s.zone[c] == Zone.DISCARD and s.owner(c) == x.you, after="in your discard pile"
)
IN_HAND = Selector(lambda s, x, c: s.zone[c] == Zone.HAND, after="in hand")
IN_YOUR_DEAD_PILE = Selector(lambda s, x, c: s.zone[c] == Zone.DEAD and s.owner(c) == x.you, after="in your dead pile")
IN_LOSERS_DISCARD_PILE = Selector(
    lambda s, x, c: s.zone[c] == Zone.DISCARD and s.owner(c) == s.loser, after="in the losing opponent's discard pile"
)
IN_OPPONENTS_DISCARD_PILE = Selector(
    lambda s, x, c: s.zone[c] == Zone.DISCARD and s.owner(c) != x.you, after="in an opponent's discard pile"
)


def trait(*names: str) -> Selector:
    """A card with one of these traits."""
    wanted = frozenset(names)
    return Selector(lambda s, x, c: has_trait(s, c, wanted), " or ".join(names))


def faction(name: str) -> Selector:
    title = {"nightswatch": "Night's Watch"}.get(name, name.capitalize())
    return Selector(lambda s, x, c: s.deal.cards[c].faction == name, title)


def named(title: str) -> Selector:
    return Selector(lambda s, x, c: s.deal.cards[c].title == title, noun=title)


def without_icon(kind: int) -> Selector:
    name = CHALLENGE_NAMES[kind]
    after = f"without {'an' if name[0] in 'aeiou' else 'a'} {name} icon"
    return Selector(lambda s, x, c: not has_icon(s, c, kind), after=after)


def strength_at_most(most: int) -> Selector:
    """By what it is now, not by what is printed."""
    return Selector(lambda s, x, c: strength(s, c) <= most, after=f"with STR {most} or lower")


def printed_cost(at_most: int) -> Selector:
    after = f"with printed cost {at_most} or lower"
    return Selector(lambda s, x, c: 0 <= s.deal.cards[c].cost <= at_most, after=after)


def you_control(of: Selector) -> Condition:
    """A condition: that you control such a card."""
    return lambda s, x: any(of.test(s, x, c) for c in s.play[x.you])


def with_article(noun: str) -> str:
    """As in "a character", "an attachment", "a unique card"."""
    vowel = noun[0].lower() in "aeiou" and not noun.lower().startswith("uni")
    return f"{'an' if vowel else 'a'} {noun}"
