"""Immunities as they are printed or given: "immune to events", "immune to opponents' Omen plots"."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from kingsmoot.thrones.model.enums import Type, TypeId, members

IMMUNE_TO: Final = {
    Type.CHARACTER: "character abilities",
    Type.LOCATION: "locations",
    Type.ATTACHMENT: "attachments",
    Type.EVENT: "events",
    Type.PLOT: "plots",
    Type.AGENDA: "agendas",
}
CARD_EFFECTS: Final = "card effects"
"""Those of cards of every type."""

IMMUNITIES: Final = (
    *(f"immune to {what}" for what in IMMUNE_TO.values()),
    *(f"immune to opponents' {what}" for what in IMMUNE_TO.values()),
)
"""Keywords of cards that ignore what cards of one type do."""
WIDER_IMMUNITIES: Final = (
    *(f"immune to {CARD_EFFECTS}", f"immune to opponents' {CARD_EFFECTS}"),
    *(f"immune to TRAIT {what}" for what in (*IMMUNE_TO.values(), CARD_EFFECTS)),
)
"""Those that ignore what any cards do, or only what some do: for TRAIT stands a trait, or "non-plot", and before it
"opponents'" if it is what opponents do."""

_FORM: Final = re.compile(rf"immune to (opponents' )?(?:(.+) )?({'|'.join((*IMMUNE_TO.values(), CARD_EFFECTS))})")


class Immunity(NamedTuple):
    """What an immunity leaves without effect."""

    opponents: bool
    """Only what opponents of whoever controls the card do."""
    types: frozenset[TypeId]
    """Of cards of these types."""
    trait: str
    """Of cards with this trait; empty for all."""


@cache
def immunity(word: str) -> Immunity:
    found = _FORM.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is no immunity")
    opponents, which, what = found.groups()
    types = frozenset(
        kind for kind in map(TypeId, members(Type).values()) if what in (CARD_EFFECTS, IMMUNE_TO.get(kind))
    )
    spared = members(Type).get((which or "").removeprefix("non-").upper())
    if spared is not None:
        return Immunity(bool(opponents), types - {spared}, "")
    return Immunity(bool(opponents), types, which or "")


def is_immunity(word: str) -> bool:
    return word.startswith("immune ")
