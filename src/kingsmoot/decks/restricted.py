"""The published lists of restricted and banned cards (``restricted.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from kingsmoot.decks.errors import BadDeck

PLAY_FORMATS = ("joust", "melee")


@dataclass(frozen=True, slots=True)
class Pod:
    """Cards that exclude each other."""

    cards: frozenset[str]
    leader: str = ""
    """If there is one, it excludes each of the cards, which may meet each other; otherwise at most one is allowed."""


@dataclass(frozen=True, slots=True)
class Restrictions:
    """What a list says about one format of play."""

    banned: frozenset[str] = frozenset()
    restricted: frozenset[str] = frozenset()
    """A deck may use one of these cards, not two."""
    pods: tuple[Pod, ...] = ()


@dataclass(frozen=True, slots=True)
class RestrictedList:
    """A list as it was published."""

    code: str
    name: str
    issuer: str
    date: date
    cards: str
    """The printing that it is made for: ``original`` or one of the redesigns."""
    formats: Mapping[str, Restrictions]


@cache
def restricted_lists() -> tuple[RestrictedList, ...]:
    """All of them, the oldest first."""
    text = files("kingsmoot.decks").joinpath("restricted.toml").read_text(encoding="utf-8")
    return tuple(sorted((_list(row) for row in tomllib.loads(text)["list"]), key=lambda found: found.date))


def restricted_list(code: str) -> RestrictedList:
    for found in restricted_lists():
        if found.code == code:
            return found
    known = ", ".join(found.code for found in restricted_lists())
    raise BadDeck(f"There is no restricted list {code!r}: choose one of {known}.")


def _list(row: dict[str, Any]) -> RestrictedList:
    everywhere = _codes(row.get("banned", ""))
    formats = {
        name: Restrictions(
            banned=everywhere | _codes(row.get(name, {}).get("banned", "")),
            restricted=_codes(row.get(name, {}).get("restricted", "")),
            pods=tuple(_pod(text) for text in row.get(name, {}).get("pods", ())),
        )
        for name in PLAY_FORMATS
    }
    return RestrictedList(row["code"], row["name"], row["issuer"], row["date"], row["cards"], MappingProxyType(formats))


def _pod(text: str) -> Pod:
    leader, colon, others = text.partition(":")
    return Pod(_codes(others), leader) if colon else Pod(_codes(text))


def _codes(text: str) -> frozenset[str]:
    """``"01001 01005-01007"`` is four codes."""
    found: set[str] = set()
    for part in text.split():
        first, _, last = part.partition("-")
        found.update(f"{number:05}" for number in range(int(first), int(last or first) + 1))
    return frozenset(found)
