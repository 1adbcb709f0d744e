"""Conditions that cards of several games of the first edition have."""

from __future__ import annotations

from kingsmoot.thrones.ability import Condition, Context
from kingsmoot.thrones.participation import attackers, defenders, participants
from kingsmoot.thrones.state import ThronesState


def attacks(s: ThronesState, x: Context) -> bool:
    """Whether this card is attacking."""
    return x.source in attackers(s)


def defends(s: ThronesState, x: Context) -> bool:
    """Whether this card is defending."""
    return x.source in defenders(s)


def bearer_takes_part(s: ThronesState, x: Context) -> bool:
    """Whether the character that carries this attachment is participating in a challenge."""
    return s.host[x.source] in participants(s)


def in_play(title: str) -> Condition:
    """While a card of that title is in play, whoever controls it."""
    return lambda s, x: any(s.deal.cards[c].title == title for c in s.all_in_play())


def outnumbered(s: ThronesState, x: Context) -> bool:
    """Whether some opponent controls more characters than you."""
    mine = len(s.characters(x.you))
    return any(len(s.characters(other)) > mine for other in s.opponents(x.you))


def richer(s: ThronesState, x: Context) -> bool:
    """Whether you have more gold than each opponent."""
    return all(s.pool[x.you] > s.pool[other] for other in s.opponents(x.you))
