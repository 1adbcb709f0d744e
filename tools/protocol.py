"""Write the types of the protocol for the browser client, and the reference in ``docs/protocol.md``, from the models.

python -m tools.protocol    # or: make protocol

The models are those of ``kingsmoot.server.protocol``, and the summary of a game, which is the game's to tell. A class
becomes an interface, an alias a type; docstrings become comments. What has a default, or may be missing, is optional.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import types
from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, WithJsonSchema
from typing_extensions import is_typeddict

from kingsmoot.server.app import create_app
from kingsmoot.server.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "web" / "src" / "lib" / "protocol.ts"
PAGE = ROOT / "docs" / "protocol.md"
BEGIN, END = "<!-- from here on made by `make protocol` -->", "<!-- up to here -->"
PARTS = ("base", "accounts", "tables", "game", "decks", "catalogue", "community", "ladder", "study", "events", "search")
MODULES = (*(f"kingsmoot.server.protocol.{name}" for name in PARTS), "kingsmoot.kernel.summary")
WIDTH = 120
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null", Any: "unknown"}
HEAD = """\
/** What the hall says and takes. Written by `make protocol` from the models of the server: do not change it by hand. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
"""


class Writer:
    """The TypeScript of all models, which refer to each other by name."""

    def __init__(self) -> None:
        self.modules = [importlib.import_module(name) for name in MODULES]
        self.aliases: dict[Any, str] = {}
        for module in self.modules:
            for name in _alias_names(module):
                self.aliases.setdefault(getattr(module, name), name)
        self.enums: dict[type[StrEnum], None] = {}

    def text(self) -> str:
        parts = [part for module in self.modules for part in self._parts(module)]
        enums = [_alias(enum.__name__, _union(map(_quoted, enum))) for enum in self.enums]
        return "\n".join([HEAD, *enums, *parts])

    def _parts(self, module: types.ModuleType) -> Iterator[str]:
        """In the order of the source."""
        body = ast.parse(inspect.getsource(module)).body
        for i, node in enumerate(body):
            if isinstance(node, ast.ClassDef):
                found = getattr(module, node.name)
                if is_typeddict(found) or (issubclass(found, BaseModel) and found.__bases__ != (BaseModel,)):
                    yield self._interface(found, node)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                name = node.target.id
                if name in _alias_names(module):
                    alias = getattr(module, name)
                    yield _comment(_string_after(body, i)) + _alias(name, self._type(alias, whole=True))

    def _interface(self, model: type, node: ast.ClassDef) -> str:
        hints = get_type_hints(model, include_extras=True)
        lines = [self._field(model, hints, node.body, i) for i in range(len(node.body))]
        parents = [base.id for base in node.bases if isinstance(base, ast.Name)]
        extends = ", ".join(name for name in parents if name not in ("TypedDict", "Body", "ClientBody"))
        doc = _comment(ast.get_docstring(node))
        if not any(lines):
            return f"{doc}export type {model.__name__} = {extends.replace(', ', ' & ') or 'Record<string, never>'}\n"
        head = f"export interface {model.__name__}{f' extends {extends}' if extends else ''}"
        return f"{doc}{head} {{\n{''.join(lines)}}}\n"

    def _field(self, model: type, hints: dict[str, Any], body: list[ast.stmt], i: int) -> str:
        node = body[i]
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            return ""
        name, hint = node.target.id, hints[node.target.id]
        needed = get_origin(hint) is not NotRequired and node.value is None
        doc = _comment(_string_after(body, i), "  ")
        return f"{doc}  {name}{'' if needed else '?'}: {self._type(hint)}\n"

    def _type(self, hint: Any, *, whole: bool = False) -> str:
        """``whole`` spells an alias out."""
        if not whole and _hashable(hint) and hint in self.aliases:
            return self.aliases[hint]
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            if any(isinstance(one, WithJsonSchema) for one in args[1:]):
                return "Json"
            return self._type(args[0], whole=whole)
        if origin is NotRequired:
            return self._type(args[0])
        if origin is Literal:
            return _union(map(_quoted, args))
        if origin in (Union, types.UnionType):
            return _union(self._type(one) for one in args)
        if origin is list:
            inner = self._type(args[0])
            return f"({inner})[]" if " | " in inner and inner[0] not in "[{" else f"{inner}[]"
        if origin is tuple:
            return f"[{', '.join(map(self._type, args))}]"
        if origin is dict:
            return self._mapping(*args)
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            self.enums[hint] = None
            return hint.__name__
        if hint is datetime:
            return "string"
        return PLAIN.get(hint) or hint.__name__

    def _mapping(self, key: Any, value: Any) -> str:
        name = self._type(key)
        return (
            f"Record<string, {self._type(value)}>"
            if name == "string"
            else f"Partial<Record<{name}, {self._type(value)}>>"
        )


def _alias_names(module: types.ModuleType) -> list[str]:
    found = [n for n in ast.parse(inspect.getsource(module)).body if isinstance(n, ast.AnnAssign)]
    return [n.target.id for n in found if isinstance(n.target, ast.Name) and ast.unparse(n.annotation) == "TypeAlias"]


def _alias(name: str, type_: str) -> str:
    line = f"export type {name} = {type_}\n"
    return line if len(line) <= WIDTH else f"export type {name} =\n  | " + type_.replace(" | ", "\n  | ") + "\n"


def _string_after(body: list[ast.stmt], i: int) -> str | None:
    """The docstring behind an assignment."""
    after = body[i + 1] if i + 1 < len(body) else None
    if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
        return inspect.cleandoc(after.value.value)
    return None


def _comment(text: str | None, indent: str = "") -> str:
    return f"{indent}/** {' '.join(text.replace('``', '`').split())} */\n" if text else ""


def _union(parts: Any) -> str:
    return " | ".join(dict.fromkeys(parts))


def _quoted(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _hashable(hint: Any) -> bool:
    try:
        hash(hint)
    except TypeError:
        return False
    return True


# -- the page --------------------------------------------------------------------------------------------------------


def reference() -> str:
    """Every request, with the names of its types."""
    head = ["| request | body | answer | |", "|---|---|---|---|"]
    return "\n".join([BEGIN, "", *head, *_rows(), "", END])


def _rows() -> Iterator[str]:
    for path, requests in sorted(create_app(Settings()).openapi()["paths"].items()):
        address = re.sub(r"\{(\w+)\}", lambda found: found[1].upper(), path)
        for method, request in requests.items():
            body = _code(request["requestBody"]["content"]) if "requestBody" in request else ""
            answer = _code(request["responses"]["200"].get("content", {}))
            text = " ".join(request.get("description", "").replace("``", "`").split())
            yield f"| `{method.upper()} {address}` | {body} | {answer} | {text} |"


def _code(content: dict[str, Any]) -> str:
    """The name of what is sent as JSON; a page or a file has none."""
    schema = content.get("application/json", {}).get("schema", {})
    return f"`{name}`" if (name := _name(schema)) else ""


def _name(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if schema.get("type") == "array":
        return f"{_name(schema['items'])}[]"
    return "Record<string, Json>" if schema.get("type") == "object" else ""


def page(text: str, made: str) -> str:
    """The page with its reference made anew."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + made + after


def main() -> None:
    TYPES.write_text(Writer().text(), "utf-8")
    PAGE.write_text(page(PAGE.read_text("utf-8"), reference()), "utf-8")


if __name__ == "__main__":
    main()
