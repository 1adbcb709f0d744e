"""From rows of facts to a card set: the one that comes with the game, and card files that change or extend it."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from kingsmoot.games.btwixt.cards import allies, influence, leaders
from kingsmoot.games.btwixt.cards.ability import Ability
from kingsmoot.games.btwixt.cards.card import ALLY, COLOURS, WHITE, Card, CardSet
from kingsmoot.games.btwixt.cards.expression import read_ability
from kingsmoot.kernel.errors import BadSetup

ABILITIES: Final[dict[str, tuple[Ability, ...]]] = {**influence.ABILITIES, **leaders.ABILITIES, **allies.ABILITIES}

MAX_CARDS: Final = 1000
_CODE: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_FACTS: Final = {
    "influence": {"code", "title", "colour", "value", "copies", "leader", "source", "ours", "ability"},
    "allies": {"code", "title", "subtitle", "value", "copies", "source", "ours", "ability"},
}
_NEEDED: Final = {"influence": ("title", "colour", "value", "copies"), "allies": ("title", "value")}


@cache
def core_facts() -> dict[str, Any]:
    """The rows that come with the game."""
    text = files("kingsmoot.games.btwixt.cards").joinpath("core.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def read_card_file(path: str | Path) -> dict[str, Any]:
    """The content of a card file, checked; BadSetup with the file's name and what is wrong in it."""
    try:
        with Path(path).open("rb") as file:
            data = tomllib.load(file)
    except OSError as why:
        raise BadSetup(f"{path} cannot be read: {why.strerror or why}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as why:
        raise BadSetup(f"{path} is not a card file: {why}.") from None
    data.setdefault("name", Path(path).stem)
    try:
        if not isinstance(data["name"], str):
            raise BadSetup("the name should be a text.")
        card_set(data)
    except BadSetup as why:
        raise BadSetup(f"{path}: {why}") from None
    return data


def card_set(changes: Mapping[str, Any] | None = None) -> CardSet:
    """The cards that come with the game, with the changes of a card file."""
    return _card_set(json.dumps(changes or {}, sort_keys=True, default=str))


@cache
def _card_set(changes: str) -> CardSet:
    core = core_facts()
    change = json.loads(changes)
    if not isinstance(change, dict):
        raise BadSetup("A card file holds name, influence, allies and tokens, each by its name.")
    unknown = sorted(change.keys() - {"name", "influence", "allies", "tokens"})
    if unknown:
        raise BadSetup(f"A card file has no {unknown[0]!r}: it may hold name, influence, allies and tokens.")
    cards: list[Card] = []
    for kind in ("influence", "allies"):
        rows = _merged(kind, core[kind], change.get(kind, []), str(change.get("name", "card file")))
        made = [_card(kind, row, core["leaders"]) for row in rows]
        cards += sorted((card for card in made if card.copies), key=lambda card: card.code)
    _check_whole(cards)
    numbers = {card.code: number for number, card in enumerate(cards)}
    bound = [card.with_abilities(tuple(a.bound(numbers) for a in card.abilities)) for card in cards]
    return CardSet(tuple(core["leaders"]), tuple(bound), _tokens(change.get("tokens", core["tokens"])))


def _merged(kind: str, core: list[dict[str, Any]], changes: Any, name: str) -> list[dict[str, Any]]:
    rows = {row["code"]: dict(row) for row in core}
    if not isinstance(changes, list):
        raise BadSetup(f"{kind!r} should be a list of rows, one a card.")
    seen: set[str] = set()
    for number, row in enumerate(changes, 1):
        if not isinstance(row, dict) or not isinstance(row.get("code"), str) or not _CODE.fullmatch(row["code"]):
            raise BadSetup(
                f"Row {number} of {kind!r} needs a code of small letters, digits and hyphens, such as 'my-card'."
            )
        code = row["code"]
        if code in seen:
            raise BadSetup(f"There are two rows for {code!r}; put them together.")
        seen.add(code)
        unknown = sorted(row.keys() - _FACTS[kind])
        if unknown:
            raise BadSetup(f"{code}: there is no fact {unknown[0]!r}; known are {', '.join(sorted(_FACTS[kind]))}.")
        missing = [fact for fact in _NEEDED[kind] if fact not in row] if code not in rows else []
        if missing:
            raise BadSetup(f"{code}: a new card also needs {', '.join(missing)}.")
        rows[code] = {**rows.get(code, {}), "ours": [], **row, "source": row.get("source", name)}
    return list(rows.values())


def _card(kind: str, row: dict[str, Any], leader_names: list[str]) -> Card:
    code = row["code"]

    def fact(name: str, kind_of: type, default: Any = None) -> Any:
        value = row.get(name, default)
        if not isinstance(value, kind_of) or isinstance(value, bool):
            raise BadSetup(
                f"{code}: {name} should be {'a whole number' if kind_of is int else 'a text'}, not {value!r}."
            )
        return value

    colour, leader = ALLY, -1
    if kind == "influence":
        if row.get("colour") not in COLOURS:
            raise BadSetup(f"{code}: colour should be one of {', '.join(COLOURS)}, not {row.get('colour')!r}.")
        colour = COLOURS.index(row["colour"])
        if colour == WHITE:
            if row.get("leader") not in leader_names:
                raise BadSetup(f"{code}: a white card needs a leader, one of {', '.join(leader_names)}.")
            leader = leader_names.index(row["leader"])
    value, copies = fact("value", int), fact("copies", int, 1)
    if not 0 <= value <= 30 or not 0 <= copies <= 30:
        raise BadSetup(f"{code}: value and copies should be from 0 to 30.")
    if kind == "allies" and copies > 1:
        raise BadSetup(f"{code}: there is only one of each ally; copies is 1, or 0 to leave the card out.")
    title = fact("title", str)
    if not title or title != title.strip() or not title.isprintable():
        raise BadSetup(f"{code}: the title should be one line of text, without spaces around it.")
    abilities = read_ability(code, row["ability"]) if "ability" in row else ABILITIES.get(code, ())
    ours = row.get("ours", [])
    if not isinstance(ours, list) or not all(isinstance(name, str) for name in ours):
        raise BadSetup(f"{code}: ours should be a list of the names of facts.")
    return Card(
        code,
        title,
        colour,
        value,
        copies,
        fact("source", str),
        fact("subtitle", str, ""),
        leader,
        abilities,
        tuple(ours),
    )


def _check_whole(cards: list[Card]) -> None:
    codes = [card.code for card in cards]
    twice = [code for code in codes if codes.count(code) > 1]
    if twice:
        raise BadSetup(f"{twice[0]}: an ally and an influence card have this code; change one of them.")
    titles: dict[str, str] = {}
    for card in cards:
        if card.title in titles:
            raise BadSetup(f"{card.code} and {titles[card.title]} have the same title, {card.title!r}.")
        titles[card.title] = card.code
    if len(cards) > MAX_CARDS:
        raise BadSetup(f"There are {len(cards)} different cards; {MAX_CARDS} is the most that can be played with.")
    if not any(card.colour == ALLY for card in cards):
        raise BadSetup("There should be at least one ally.")


def _tokens(rows: Any) -> tuple[tuple[int, int], ...]:
    def sound(row: Any) -> bool:
        return (
            isinstance(row, dict)
            and row.keys() == {"number", "count"}
            and all(isinstance(x, int) and 0 <= x <= 99 for x in row.values())
        )

    if not isinstance(rows, list) or not all(sound(row) for row in rows):
        raise BadSetup("tokens should be rows such as { number = 1, count = 24 }, with numbers from 0 to 99.")
    return tuple((row["number"], row["count"]) for row in rows)
