"""The cards of the HBO edition, and the decks of the box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial, reduce
from typing import Any, Final

from kingsmoot.games.first.facts import Facts, facts_of, read_set
from kingsmoot.games.first.library import Shelf
from kingsmoot.games.first.phrases import OF_SECOND_EDITION
from kingsmoot.games.hbo.cards import lannister, neutral, plots, stark  # noqa: F401 - they declare their cards
from kingsmoot.games.hbo.description import DRAFT
from kingsmoot.games.lookup import with_title
from kingsmoot.games.sets import Shape, UserSet, can_have_sets, sets_for
from kingsmoot.games.sets.fields import EVERYWHERE
from kingsmoot.games.sets.lines import Where
from kingsmoot.games.sets.shape import Row
from kingsmoot.kernel.description import Variant
from kingsmoot.thrones.model.card import NEUTRAL, Card
from kingsmoot.thrones.model.deal import Deal, deal
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.values.immunity import IMMUNITIES

"""The variant in which plots are drafted."""
SET_FILES: Final = ("stark.toml", "lannister.toml", "plots.toml")
_PACKAGE: Final = "kingsmoot.games.hbo.cards"
HOUSES: Final = {"stark": "House Stark", "lannister": "House Lannister"}


SHELF: Final = Shelf(_PACKAGE, SET_FILES, HOUSES, lambda: sets_for(OWN_SETS), "hbo")


def all_cards() -> tuple[Facts, ...]:
    return SHELF.facts


def cards() -> Mapping[str, Card]:
    """All cards, by code; the banners by the name of the House."""
    return SHELF.cards


@cache
def _by_title() -> dict[str, Facts]:
    return {facts.title: facts for facts in reversed(all_cards())}


def by_title(title: str) -> Facts:
    """The card with that title; of those in both decks the one of House Stark."""
    return with_title(_by_title(), title)


def printed_cards() -> list[dict[str, Any]]:
    return SHELF.printed()


# -- the box --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Box:
    """What the box holds for a House."""

    faction: str
    plots: Mapping[str, int]
    cards: Mapping[str, int]
    agendas: tuple[str, ...] = ()


def _box(house: str, *, draft: bool = False) -> Box:
    rows = read_set(_PACKAGE, "plots.toml")
    titles = [*rows["presets"][house], *(rows["draft"] if draft else ())]
    mine = facts_of(read_set(_PACKAGE, f"{house}.toml"))
    codes = {facts.title: facts.code for facts in facts_of(rows)}
    chosen = {codes[title]: 1 for title in titles}
    return Box(house, chosen, {facts.code: facts.quantity for facts in mine})


DECKS: Final = {house: _box(house) for house in HOUSES}
PRESETS: Final = frozenset(code for box in DECKS.values() for code in box.plots)
"""The plots of the two preset plot decks."""


@cache
def deal_out(houses: tuple[str, str], *, draft: bool, sets: tuple[str, ...] = ()) -> Deal:
    boxes = [_box(house, draft=draft) for house in houses]
    return deal(cards(), [reduce(partial(_with, draft=draft), _own(sets), box) for box in boxes])


# -- sets that people add: plots go to the draft deck, other cards take the place of cards of a House ------


def _own(codes: Iterable[str]) -> list[UserSet[Facts]]:
    return [one for one in sets_for(OWN_SETS) if one.pack.code in codes]


def _with(box: Box, one: UserSet[Facts], *, draft: bool) -> Box:
    """The box of a House when it is played with a set."""
    replaced = {facts.instead_of: facts.code for facts in one.facts}
    drafted = {facts.code: 1 for facts in one.facts if facts.type == "plot" and draft}
    return replace(
        box,
        plots={**box.plots, **drafted},
        cards={replaced.get(code, code): count for code, count in box.cards.items()},
    )


def set_variants() -> tuple[Variant, ...]:
    """Each set is a variant; two that replace the same card exclude each other."""
    sets = sets_for(OWN_SETS)
    replaced = {one.pack.code: {facts.instead_of for facts in one.facts} - {""} for one in sets}
    return tuple(
        Variant(
            one.pack.code,
            f"with the cards of {one.pack.name}, a set of somebody's own",
            excludes=tuple(code for code in replaced if code != one.pack.code and replaced[code] & mine),
            needs=() if mine else (DRAFT,),
        )
        for one in sets
        for mine in [replaced[one.pack.code]]
    )


def _also_wrong(rows: Sequence[Row]) -> Iterator[tuple[Where, str]]:
    """A card that is no plot replaces one of the deck of its House."""
    known = {facts.code: facts for facts in SHELF.built_in}
    seen: dict[str, str] = {}
    for number, row in enumerate(rows):
        title, old = row["title"], row.get("instead_of")
        where = (number, "instead_of")
        if old is None:
            continue
        if old not in known or known[old].type == "plot":
            yield where, f"{old} is no card of the deck of a House: see `kingsmoot cards hbo --json` for their codes."
            continue
        house = known[old].pack
        if row["faction"] not in (NEUTRAL, _HOUSE_OF[house]):
            theirs = HOUSES[_HOUSE_OF[house]]
            yield where, f"{known[old].title} is in the deck of {theirs}, to which {title} does not belong."
        if old in seen:
            yield where, f"{title} and {seen[old]} both take the place of {known[old].title}."
        seen[old] = title


_HOUSE_OF: Final = {read_set(_PACKAGE, f"{house}.toml")["pack"]["code"]: house for house in HOUSES}
"""The House of a pack."""
_NEEDED: Final = ("instead_of", "cost")
OWN_SETS: Final[Shape[Facts]] = can_have_sets(
    Shape(
        game="hbo",
        make=Facts,
        types=("plot", "character", "attachment", "location", "event"),
        factions=HOUSES,
        fields=(*EVERYWHERE, "instead_of"),
        needs={
            "plot": ("income", "initiative", "claim"),
            "character": (*_NEEDED, "strength"),
            "attachment": _NEEDED,
            "location": _NEEDED,
            "event": ("instead_of",),
        },
        keywords=("limited", "renown", "stealth"),
        given=IMMUNITIES,
        without=OF_SECOND_EDITION
        | {Permission.NO_PENALTY, Permission.ACTIONS_BEFORE_REVEAL, Permission.STRENGTH_WATCHED},
        built_in=lambda: SHELF.built_in,
        packs=lambda: SHELF.built_in_packs,
        reserved=(DRAFT,),
        also_wrong=_also_wrong,
    )
)
