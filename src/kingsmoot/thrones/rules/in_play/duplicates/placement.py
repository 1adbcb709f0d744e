"""Whether a card that is marshaled enters play, attached to another if it has to be, or is a duplicate on another."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import Type, name_of
from kingsmoot.thrones.model.ids import NO_CARD, CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.attachments import (
    CARD,
    YOU,
    choose_host,
    host_label,
    host_options,
    host_prompt,
    host_text,
    is_gone,
)
from kingsmoot.thrones.rules.in_play.uniqueness import hosts_as_duplicate
from kingsmoot.thrones.rules.phases.marshaling import obstacle_to_paying
from kingsmoot.thrones.values.costs import cost_of
from kingsmoot.thrones.view.labels import card_label, card_name, on_card


def _may_be_duplicate(s: ThronesState, f: Frame) -> list[CardId]:
    return [] if is_gone(s, f) else hosts_as_duplicate(s, f[CARD], f[YOU])


def _places(s: ThronesState, f: Frame) -> list[CardId]:
    """Where a card that is marshaled may go: on others as a duplicate, or else into play."""
    card = s.deal.cards[f[CARD]]
    if card.type != Type.ATTACHMENT and not card.constants:
        return []  # it goes into play, and says nothing else
    on = _may_be_duplicate(s, f)
    if not on:
        return host_options(s, f)
    return on if obstacle_to_paying(s, f[YOU], f[CARD]) else [*on, NO_CARD]


def _place_text(s: ThronesState, f: Frame, option: CardId) -> str:
    if not _may_be_duplicate(s, f):
        return host_text(s, f, option)
    if option == NO_CARD:
        return f"as a {name_of(Type, s.deal.cards[f[CARD]].type)}"
    return f"as a duplicate on {card_name(s, option)}"


def _place_label(s: ThronesState, f: Frame, option: CardId) -> str:
    if not _may_be_duplicate(s, f):
        return host_label(s, f, option)
    if option == NO_CARD:
        return f"{_place_text(s, f, option)}, for {cost_of(s, f[YOU], f[CARD])} gold"
    return f"as a duplicate on {card_label(s, option)}"


def _place_prompt(s: ThronesState, f: Frame) -> str:
    if not _may_be_duplicate(s, f):
        return host_prompt(s, f)
    return f"How do you marshal {card_name(s, f[CARD])}?"


def _why_not_there(s: ThronesState, f: Frame, on: str) -> str:
    verb = "be a duplicate on" if _may_be_duplicate(s, f) else "be attached to"
    return f"{card_name(s, f[CARD])} cannot {verb} it."


PLACE_QUESTION: Final[Question[ThronesState]] = Question(
    "host",
    who=lambda s, f: f[YOU],
    options=_places,
    text=_place_text,
    label=_place_label,
    on=on_card,
    why_not=_why_not_there,
    prompt=_place_prompt,
    answer=choose_host,
)
