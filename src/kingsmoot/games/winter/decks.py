"""Decks of the Winter Edition: what they are held to, those that come with the game, and how a seat brings one."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from kingsmoot.decks import BuiltIn, Card, Counts, Deck, DeckRules, Group, Reason, Removal
from kingsmoot.decks.builtin import TOURNAMENT, named
from kingsmoot.games.first.facts import HOUSES
from kingsmoot.games.seat_decks import brought
from kingsmoot.games.winter.library import by_code, by_title, card_index, cards
from kingsmoot.thrones.rules.setup import HAND

DECK_SIZE: Final = 60
PLOTS: Final = 7
PENALTY: Final = 2
"""What a card of another House costs more."""
FORMATS: Final = ("joust", "melee")
SMALL: Final = "deck-size"


# -- what a deck is held to -----------------------------------------------------------------------------


@lru_cache(256)
def why_not(deck: Deck, *, tournament: bool = False, starters: bool = True) -> tuple[Reason, ...]:
    """Every reason why a deck may not be played. Intro decks are played as they come, unless ``starters`` is false."""
    unknown = tuple(code for code in deck.codes if code not in card_index())
    if unknown:  # there is no telling what else they would be
        what, out = f"No card has the code {' or '.join(unknown)}", (r for code in unknown for r in _all_of(deck, code))
        return (Reason("unknown-card", what, "take it out, or add the set that it belongs to", unknown, tuple(out)),)
    found = (*_sizes(deck), *_copies(deck), *_houses(deck), *(_promotional(deck) if tournament else ()))
    if starters and is_starter(deck):
        return tuple(reason for reason in found if reason.code != SMALL)
    return found


def is_starter(deck: Deck) -> bool:
    """Whether a deck is, card for card, one of the intro decks."""
    return any(one.starter and one.deck.same_cards(deck) for one in built_in_decks())


def _sizes(deck: Deck) -> list[Reason]:
    found = []
    if deck.faction not in HOUSES:
        found.append(Reason("faction", "The deck has no House", "choose one of the six"))
    if deck.cards.total < DECK_SIZE:
        lack = DECK_SIZE - deck.cards.total
        found.append(Reason(SMALL, f"The House deck has {deck.cards.total} cards", f"add {lack} or more"))
    if deck.plots.total != PLOTS:
        fix = f"it must have exactly {PLOTS}"
        found.append(Reason("plot-deck-size", f"The plot deck has {deck.plots.total} cards", fix))
    if len(deck.agendas) > 1:
        found.append(Reason("agendas", "The deck has more than one agenda", "keep one of them", deck.agendas))
    return found


def _copies(deck: Deck) -> list[Reason]:
    found = []
    for pile, counts in (("plots", deck.plots), ("cards", deck.cards)):
        titles: Counter[str] = Counter()
        for code, count in counts.items():
            titles[by_code(code).title] += count
        for title, count in titles.items():
            codes = tuple(code for code in counts if by_code(code).title == title)
            most = min(by_code(code).deck_limit for code in codes)
            if count > most:
                out = (Removal(pile, codes[0], count - most),) if len(codes) == 1 else ()
                what = f"{title} is in the deck {count} times"
                found.append(Reason("copies", what, f"keep {most} at most", codes, out))
    return found


def _houses(deck: Deck) -> list[Reason]:
    wrong = [code for code in deck.codes if by_code(code).only not in ("", deck.faction)]
    return [
        Reason(
            "other-house",
            f"{by_code(code).title} is for House {by_code(code).only.capitalize()} only",
            "take it out",
            (code,),
            _all_of(deck, code),
        )
        for code in wrong
    ]


def _promotional(deck: Deck) -> list[Reason]:
    wrong = [code for code in deck.codes if by_code(code).promotional]
    what = "is promotional and not for tournaments"
    return [Reason("promotional", f"{by_code(c).title} {what}", "take it out", (c,), _all_of(deck, c)) for c in wrong]


def _all_of(deck: Deck, code: str) -> tuple[Removal, ...]:
    piles = (("agendas", Counter(deck.agendas)), ("plots", deck.plots), ("cards", deck.cards))
    return tuple(Removal(pile, code, counts[code]) for pile, counts in piles if code in counts)


# -- the decks that come with the game ------------------------------------------------------------------


@cache
def built_in_decks() -> tuple[BuiltIn, ...]:
    text = files("kingsmoot.games.winter").joinpath("decks.toml").read_text(encoding="utf-8")
    return tuple(_built_in(row) for row in tomllib.loads(text)["deck"])


def _built_in(row: Mapping[str, Any]) -> BuiltIn:
    deck = Deck(
        name=row["name"],
        faction=row["faction"],
        agendas=tuple(by_title(title).code for title in row.get("agendas", ())),
        plots=Counts(_lines(row["plots"])),
        cards=Counts(_lines(row["cards"])),
        notes=row.get("notes", ""),
    )
    return BuiltIn(row["key"], row.get("kind", TOURNAMENT), 0, deck)


def _lines(lines: list[str]) -> list[tuple[str, int]]:
    """Each line is a number and a title, with the set in square brackets where there are several of that title."""
    return [(by_title(title).code, int(count)) for count, title in (line.split(maxsplit=1) for line in lines)]


def built_in(name: str) -> Deck:
    return named(name, built_in_decks()).deck


GROUPS: Final = (
    Group("character of cost 3 or less", lambda card: _cheap(card, 3)),
    Group("characters of cost 3 or less", lambda card: _cheap(card, 3), least=2),
    Group("card that brings gold", lambda card: by_code(card.code).gold_bonus > 0),
    Group("event", lambda card: card.type == "event"),
)


def _cheap(card: Card, most: int) -> bool:
    return card.type == "character" and isinstance(card.cost, int) and card.cost <= most


def _judge(deck: Deck, format: str) -> tuple[Reason, ...]:
    return why_not(deck, tournament=True)


@cache
def deck_rules() -> DeckRules:
    return DeckRules(
        card_index(), FORMATS, _judge, built_in_decks, HAND, DECK_SIZE, PLOTS, GROUPS, PENALTY, mulligan=False
    )


# -- what a seat brings ---------------------------------------------------------------------------------


def deck_of(seat: Mapping[str, Any]) -> Deck:
    """The deck that a seat brings: the name of a built-in one, or the cards by code; BadSetup if it cannot be read."""
    return brought(seat, "the Winter Edition", cards(), built_in)


def decks_for(seats: Sequence[Mapping[str, Any]]) -> tuple[Deck, ...]:
    """The deck of each seat. Who brings none gets a built-in one of a House that is not there yet, if there is one.

    It is a full deck, unless all that are brought are intro decks: those are for each other.
    """
    known = {i: deck_of(seat) for i, seat in enumerate(seats) if "deck" in seat}
    small = bool(known) and all(is_starter(deck) for deck in known.values())
    usual = [one.deck for one in built_in_decks() if one.starter == small]
    for i in range(len(seats)):
        if i not in known:
            taken = {deck.faction for deck in known.values()}
            in_turn = [usual[(i + n) % len(usual)] for n in range(len(usual))]
            known[i] = next((deck for deck in in_turn if deck.faction not in taken), in_turn[0])
    return tuple(known[i] for i in range(len(seats)))
