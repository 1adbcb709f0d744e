"""Melee titles: who supports whom, and who is whose rival."""

from __future__ import annotations

from kingsmoot.thrones.card import Card
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Zone


def title_of(s: ThronesState, seat: int) -> Card | None:
    for c in s.deal.titles:
        if s.zone[c] == Zone.TITLE and s.controller[c] == seat:
            return s.deal.cards[c]
    return None


def supports(s: ThronesState, seat: int, other: int) -> bool:
    """Whether the title of a seat keeps it from challenging the other."""
    mine, theirs = title_of(s, seat), title_of(s, other)
    return mine is not None and theirs is not None and theirs.title in mine.supports


def extra_power_is_elsewhere(s: ThronesState, seat: int) -> bool:
    """Whether a further power challenge comes from a title that wants another opponent for it."""
    mine = title_of(s, seat)
    return mine is not None and mine.title == "Hand of the King"


def is_rival(s: ThronesState, seat: int, other: int) -> bool:
    mine, theirs = title_of(s, seat), title_of(s, other)
    return mine is not None and theirs is not None and theirs.title in mine.rivals


def take_rival_bonus(s: ThronesState, seat: int, other: int) -> bool:
    """The bonus for beating a rival comes once a round for each rival; whether it comes now."""
    if [seat, other] in s.rivals_beaten:
        return False
    s.rivals_beaten.append([seat, other])
    return True
