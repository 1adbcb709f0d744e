"""What lies on the table is changed by atoms alone: rules, words and cards call them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import kingsmoot

SOURCES = Path(kingsmoot.__file__).parent
TABLE = frozenset(
    (
        *("zone", "controller", "host", "kneeling", "power", "gold", "serial", "serials", "pool", "tokens"),
        *("lasting", "delayed", "known", "foreseen", "facedown", "revealed", "play"),
        *("deck", "hand", "discard", "dead", "plots", "used", "shadows", "under"),
    )
)
"""Where cards are, what is on them, and who knows them. Whose turn it is and what is happening, procedures keep."""
CHANGING = frozenset(("append", "extend", "remove", "insert", "pop", "clear", "sort"))
DEALING = {
    "thrones/view/resample.py": "deals the cards anew that a seat cannot see",
    "games/hbo/resample.py": "the same for plots that were drafted",
}


def changed(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.Assign(targets):
            return [one for target in targets for one in (target.elts if isinstance(target, ast.Tuple) else [target])]
        case ast.AugAssign(target) | ast.AnnAssign(target):
            return [target]
        case ast.Delete(targets):
            return targets
        case ast.Call(ast.Attribute(value, name)) if name in CHANGING:
            return [value]
    return []


def column(node: ast.expr) -> str:
    while isinstance(node, ast.Subscript):
        node = node.value
    match node:
        case ast.Attribute(ast.Name("s"), name) if name in TABLE:
            return name
    return ""


def writes() -> Iterator[str]:
    files = [*(SOURCES / "thrones").rglob("*.py"), *(SOURCES / "games").rglob("*.py")]
    for file in files:
        name = file.relative_to(SOURCES).as_posix()
        if name == "thrones/model/atoms.py" or name in DEALING or "btwixt" in name:
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            for target in changed(node):
                if column(target):
                    yield f"{name}:{target.lineno}: {ast.unparse(target)}"


def test_only_atoms_change_what_lies_on_the_table() -> None:
    assert list(writes()) == []
