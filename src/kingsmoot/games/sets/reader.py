"""A set file: what is in it, and everything that is wrong with it, line by line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import Any

from kingsmoot.decks.cards import NEUTRAL, Pack
from kingsmoot.games.sets.declarations import run
from kingsmoot.games.sets.fields import (
    CODE_WANTED,
    FIELDS,
    OF_A_HOUSE,
    is_code,
    keyword_forms,
    meant,
)
from kingsmoot.games.sets.lines import Where, lines
from kingsmoot.games.sets.shape import OWN_SET, Fault, Row, Shape, UserSet, shapes
from kingsmoot.games.sets.text import read_text
from kingsmoot.thrones.language.declaration import Declaration
from kingsmoot.thrones.model.enums import Kind
from kingsmoot.thrones.model.modifiers import Quality, modifier_name

_TOP = ("game", "pack", "cards")
_PACK = ("code", "name", "released")
_ALWAYS = ("code", "title", "type", "faction")


@dataclass
class Taken:
    """What earlier sets have taken, by game: places of codes and of packs."""

    codes: dict[tuple[str, str], str] = field(default_factory=dict)
    packs: dict[tuple[str, str, str], str] = field(default_factory=dict)
    """By code and by name."""


class Reader:
    """Reads one file."""

    def __init__(self, file: Path, taken: Taken) -> None:
        self.path = file
        self.file = str(file)
        self.taken = taken
        self.faults: list[Fault] = []
        self.lines: dict[Where, int] = {}

    def wrong(self, where: Where, text: str) -> None:
        """A fault at this place, or at what it is inside of."""
        while where and where not in self.lines:
            where = where[:-1]
        self.faults.append(Fault(self.file, self.lines.get(where, 1), text))

    def read(self) -> UserSet[Any] | None:
        """The set; None if anything is wrong."""
        found = self._read()
        self.faults.sort(key=lambda fault: (fault.file != self.file, fault.file, fault.line))
        return found

    def _read(self) -> UserSet[Any] | None:
        data = self._toml()
        if data is None:
            return None
        for key in data:
            if key not in _TOP:
                self.wrong((key,), f"a set has no {key!r}: {meant(key, _TOP)}")
        shape = self._shape(data)
        pack = self._pack(data, shape)
        rows = self._rows(data)
        if shape is None or rows is None:
            return None
        for number, row in enumerate(rows):
            self._check_row(number, row, shape)
        self._check_together(rows, shape)
        declared = self._declared(rows, pack.code if pack else "", shape)
        if self.faults or pack is None:
            return None
        made = tuple(_facts(row, shape, pack) for row in rows)
        self.taken.packs[shape.game, "code", pack.code.casefold()] = self.file
        self.taken.packs[shape.game, "name", pack.name.casefold()] = self.file
        for number, row in enumerate(rows):
            self.taken.codes[shape.game, row["code"].casefold()] = f"{self.file}, line {self.lines['cards', number]}"
        rulings = {row["code"]: tuple(row["rulings"]) for row in rows if "rulings" in row}
        return UserSet(shape.game, self.file, pack, made, declared, rulings)

    # -- the file as a whole ----------------------------------------------------------------------------

    def _toml(self) -> dict[str, Any] | None:
        text = read_text(self.path)
        if isinstance(text, Fault):
            self.faults.append(text)
            return None
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as why:
            self.faults.append(_syntax(self.file, str(why), text))
        except RecursionError:
            self.faults.append(Fault(self.file, 0, "it is nested too deeply."))
        else:
            self.lines = lines(text)
            return data
        return None

    def _shape(self, data: Mapping[str, Any]) -> Shape[Any] | None:
        if "game" not in data:
            self.wrong((), f'a set says for which game it is, as in game = "winter": {meant("", sorted(shapes))}')
            return None
        game = data["game"]
        if not isinstance(game, str) or game not in shapes:
            self.wrong(("game",), f"no sets can be added to the game {game!r}: {meant(game, sorted(shapes))}")
            return None
        return shapes[game]

    def _pack(self, data: Mapping[str, Any], shape: Shape[Any] | None) -> Pack | None:
        given = data.get("pack")
        if not isinstance(given, dict):
            self.wrong(("pack",), 'a set needs a pack, as in pack = { code = "rook", name = "The Rookery" }.')
            return None
        before = len(self.faults)
        for key in given:
            if key not in _PACK:
                self.wrong(("pack", key), f"a pack has no {key!r}: {meant(key, _PACK)}")
        code, name, released = given.get("code"), given.get("name"), given.get("released", date.min)
        if not is_code(code):
            self.wrong(("pack", "code"), f"the code of a pack should be {CODE_WANTED}, not {_shown(code)}.")
        elif shape is not None:
            self._pack_is_free("code", str(code), shape)
            if code in shape.reserved:
                what = "has a meaning of its own in this game: choose another one"
                self.wrong(("pack", "code"), f"the code {code} {what}.")
        if not FIELDS["title"].fits(name):
            self.wrong(("pack", "name"), f"the name of a pack should be a text, not {_shown(name)}.")
        elif shape is not None:
            self._pack_is_free("name", str(name), shape)
        if not isinstance(released, date) or isinstance(released, datetime):
            self.wrong(("pack", "released"), f"released should be a date, as in 2026-11-30, not {_shown(released)}.")
        return None if len(self.faults) > before else Pack(str(code), str(name), released)

    def _pack_is_free(self, key: str, value: str, shape: Shape[Any]) -> None:
        """Decks tell packs apart by name, and games by code."""
        for pack in shape.packs():
            if getattr(pack, key).casefold() == value.casefold():
                self.wrong(
                    ("pack", key), f"the {key} {value} is that of the pack {pack.name}, which comes with the game."
                )
        if place := self.taken.packs.get((shape.game, key, value.casefold())):
            self.wrong(("pack", key), f"the {key} {value} is that of the pack in {place} as well.")

    def _rows(self, data: Mapping[str, Any]) -> list[Row] | None:
        rows = data.get("cards")
        if not isinstance(rows, list) or not rows:
            self.wrong(("cards",), "a set needs cards: a list of rows, or [[cards]] before each of them.")
            return None
        for number, row in enumerate(rows):
            if not isinstance(row, dict):
                self.wrong(("cards", number), f"a card is a row of fields in braces, not {_shown(row)}.")
        return rows if all(isinstance(row, dict) for row in rows) else None

    # -- one card ---------------------------------------------------------------------------------------

    def _check_row(self, number: int, row: Row, shape: Shape[Any]) -> None:
        name, kind = _name(row), row.get("type")
        known = kind in shape.types
        needed = (*_ALWAYS, *(shape.needs.get(str(kind), ()) if known else ()))
        for key in needed:
            if key not in row and not shape.may_lack(row, key):
                self.wrong(("cards", number), f"{name} lacks its {key}.")
        for key, value in row.items():
            where = ("cards", number, key)
            field = shape.instead.get(key) or FIELDS.get(key)
            if key not in shape.fields or field is None:
                self.wrong(where, f"a card has no {key!r}: {meant(key, shape.fields)}")
            elif known and field.types and kind not in field.types:
                self.wrong(where, f"{key} is for {_several(field.types)}, and {name} is of the type {kind}.")
            elif not field.fits(value):
                self.wrong(where, f"{key} should be {field.wants}, not {_shown(value)}.")
            else:
                for text in self._misread(key, value, shape):
                    self.wrong(where, text)

    def _misread(self, key: str, value: Any, shape: Shape[Any]) -> Iterator[str]:
        """What is wrong with a value that has the right form."""
        if key == "type" and value not in shape.types:
            yield f"there is no type {value!r} that could be added: {meant(value, shape.types)}"
        if key in OF_A_HOUSE:
            houses = [*shape.factions, NEUTRAL] if key == "faction" else list(shape.factions)
            if value not in houses:
                yield f"there is no {'faction' if key == 'faction' else 'House'} {value!r}: {meant(value, houses)}"
        if key == "keywords":
            forms = keyword_forms(shape.keywords)
            for word in value:
                if forms.fullmatch(word) is None:
                    yield f"there is no keyword {word!r}: {meant(word, shape.keywords)}"

    # -- all cards together -----------------------------------------------------------------------------

    def _check_together(self, rows: list[Row], shape: Shape[Any]) -> None:
        names = {pack.code: pack.name for pack in shape.packs()}
        here = {facts.code.casefold(): f"{facts.title} ({names[facts.pack]})" for facts in shape.built_in()}
        codes: dict[str, int] = {}
        titles: dict[str, int] = {}
        for number, row in enumerate(rows):
            code, title = row.get("code"), row.get("title")
            where = ("cards", number, "code")
            if not is_code(code) or not isinstance(code, str):
                continue
            same = code.casefold()
            if same in here:
                self.wrong(where, f"the code {code} is that of {here[same]}, which comes with the game.")
            elif same in shape.factions:
                self.wrong(where, f"the code {code} is that of {shape.factions[same]} itself.")
            elif place := self.taken.codes.get((shape.game, same)):
                self.wrong(where, f"the code {code} is used twice, also in {place}.")
            self._once(where, f"the code {code}", same, codes)
            if isinstance(title, str):
                self._once(("cards", number, "title"), f"the title {title}", title, titles)
        if not self.faults:
            for inside, text in shape.also_wrong(rows):
                self.wrong(("cards", *inside), text)

    def _once(self, where: Where, what: str, value: str, seen: dict[str, int]) -> None:
        line = self.lines.get(where, 1)
        if value in seen:
            self.wrong(where, f"{what} is used twice, also in line {seen[value]}.")
        seen.setdefault(value, line)

    # -- what they do -----------------------------------------------------------------------------------

    def _declared(self, rows: list[Row], pack: str, shape: Shape[Any]) -> dict[str, Declaration]:
        """What the file beside it says; cards that are plain do nothing."""
        beside = self.path.with_suffix(".py")
        types = {str(row.get("title")): str(row.get("type")) for row in rows}
        declared: Mapping[str, Declaration] = {}
        broken = False
        if beside.is_file():
            found = run(beside, f"{shape.game}_{pack}", types, pack)
            declared, broken = found.declared, bool(found.faults)
            self.faults += found.faults
        for number, row in enumerate(rows):
            title, plain = row.get("title"), row.get("plain") is True
            where = ("cards", number)
            unknown = _unknown_changes(declared.get(str(title), Declaration()), str(row.get("type")), shape)
            for text in dict.fromkeys(unknown):
                self.wrong(where, f"{title} {text}")
            if plain and title in declared:
                self.wrong((*where, "plain"), f"{title} is plain, and yet {beside} declares what it does.")
            if not plain and title not in declared and isinstance(title, str) and not broken:
                lacks = f"{beside} declares nothing for it" if beside.is_file() else f"there is no {beside}"
                self.wrong(where, f"what {title} does is not known: {lacks}. If it does nothing, say plain = true.")
        return {title: declared.get(title, Declaration()) for title in types}


def _unknown_changes(declared: Declaration, kind: str, shape: Shape[Any]) -> Iterator[str]:
    """What a card of this type would do or change that no rule of this game looks at."""
    if kind != "plot" and any(ability.kind == Kind.WHEN_REVEALED for ability in declared.abilities):
        yield "does something when it is revealed, and only plots are."
    forms = keyword_forms((*shape.keywords, *shape.given))
    for modifier, word in declared.modifiers:
        if modifier in shape.without:
            yield f"declares {modifier_name(modifier)}: no rule of this game looks at that."
        elif modifier == Quality.KEYWORD and not forms.fullmatch(word):
            yield f"gives the keyword {word!r}, and there is none in this game: {meant(word, shape.keywords)}"


def _facts(row: Row, shape: Shape[Any], pack: Pack) -> Any:
    given = {key: tuple(value) if isinstance(value, list) else value for key, value in shape.usual(row).items()}
    given.pop("rulings", None)  # they are about the card, not on it
    return shape.make(pack=pack.code, source=OWN_SET, **given)


def _name(row: Row) -> str:
    return next((str(row[key]) for key in ("title", "code") if isinstance(row.get(key), str)), "this card")


def _several(types: tuple[str, ...]) -> str:
    *most, last = (f"{kind}s" for kind in types)
    return f"{', '.join(most)} and {last}" if most else last


def _shown(value: Any) -> str:
    """A value as it stands in the file, near enough."""
    if value is None:
        return "nothing"
    if isinstance(value, (bool, date)):
        return str(value).lower()
    return repr(value)


_AT = re.compile(r"(.*?) ?\(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)


def _syntax(file: str, why: str, text: str) -> Fault:
    found = _AT.fullmatch(why)
    if found is None:
        return Fault(file, 0, f"this is no TOML: {why}.")
    line = int(found[2]) if found[2] else text.count("\n", 0, len(text.rstrip())) + 1
    column = f", in column {found[3]}" if found[3] else ", where the file ends"
    return Fault(file, line, f"this is no TOML: {found[1]}{column}.")
