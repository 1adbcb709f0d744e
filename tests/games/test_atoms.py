"""What lies on the table is changed by atoms alone: rules, words and cards call them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import kingsmoot

SOURCES = Path(kingsmoot.__file__).parent
THRONES = frozenset(
    (
        *("zone", "controller", "host", "kneeling", "power", "gold", "serial", "serials", "pool", "tokens"),
        *("lasting", "delayed", "known", "foreseen", "facedown", "revealed", "play"),
        *("deck", "hand", "discard", "dead", "plots", "used", "shadows", "under"),
    )
)
"""Where cards are, what is on them, and who knows them. Whose turn it is and what is happening, procedures keep."""
BTWIXT = frozenset(
    (
        *("deck", "discard", "removed", "hands", "piles", "playing", "packs", "picks", "leader_cards", "events"),
        *("ally_deck", "row", "current", "claiming", "dead", "councils", "tokens", "supply", "bait", "leaders"),
        *("kneeling", "known", "foreseen", "spies"),
    )
)
CHANGING = frozenset(
    (
        *("append", "extend", "remove", "insert", "pop", "clear", "sort", "reverse"),
        *("add", "update", "setdefault", "popitem", "__setitem__", "__delitem__", "__setattr__"),
    )
)
CHANGING_WHAT_IS_GIVEN = frozenset(("shuffle", "insort", "insort_left", "insort_right", "heappush", "heappop"))
NOT_A_STATE = frozenset(("self", "cls", "mine"))
"""``mine`` is a side, in evaluation."""
DEALING = {
    "thrones/model/state.py": "makes copies",
    "thrones/model/findings.py": "makes copies, for what is only asked",
    "thrones/view/resample.py": "deals the cards anew that a seat cannot see",
    "games/hbo/resample.py": "the same for plots that were drafted",
    "games/btwixt/view.py": "the same",
    "games/btwixt/state.py": "makes copies",
}


def single(target: ast.expr) -> Iterator[ast.expr]:
    """The targets of an assignment that unpacks, one by one."""
    match target:
        case ast.Tuple(elts) | ast.List(elts):
            for one in elts:
                yield from single(one)
        case ast.Starred(value):
            yield from single(value)
        case _:
            yield target


def changed(node: ast.AST) -> list[ast.expr]:
    """What this changes: assigned to, deleted, or told to change itself."""
    targets: list[ast.expr] = []
    match node:
        case ast.Assign(found) | ast.Delete(found):
            targets = found
        case ast.AugAssign(target) | ast.AnnAssign(target) | ast.For(target):
            targets = [target]
        case ast.With(items):
            targets = [item.optional_vars for item in items if item.optional_vars is not None]
        case ast.Call(ast.Attribute(ast.Name("list" | "dict" | "set"), name), arguments) if name in CHANGING:
            return arguments[:1]
        case ast.Call(ast.Attribute(value, name)) if name in CHANGING:
            return [value]
        case ast.Call(ast.Name("setattr")):
            return [node]
        case ast.Call(ast.Name(name) | ast.Attribute(_, name), arguments) if name in CHANGING_WHAT_IS_GIVEN:
            return arguments
    return [one for target in targets for one in single(target)]


def base(node: ast.expr) -> ast.expr:
    while isinstance(node, ast.Subscript):
        node = node.value
    return node


def column(node: ast.expr, table: frozenset[str]) -> str:
    """The column of the table that this is, or is a part of."""
    match base(node):
        case ast.Attribute(ast.Name(whose), name) if name in table and whose not in NOT_A_STATE:
            return name
        case ast.Call(ast.Name("vars" | "getattr" | "setattr"), [ast.Name("s"), *_]):
            return "any"
    return ""


def is_copy(node: ast.expr) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice)


def other_names(nodes: list[ast.AST], table: frozenset[str]) -> Iterator[str]:
    """Names that stand for a part of the table: ``hand = s.hand[0]``, ``for row in s.lasting``."""
    for node in nodes:
        match node:
            case (
                ast.Assign([ast.Name(name)], value)
                | ast.NamedExpr(ast.Name(name), value)
                | ast.For(ast.Name(name), value)
                | ast.comprehension(ast.Name(name), value)
            ) if column(value, table) and not is_copy(value):
                yield name


def writes(source: str, table: frozenset[str] = THRONES) -> list[tuple[int, str]]:
    """Every change of the table in this code, with its line."""
    tree, found = ast.parse(source), []
    for scope in ast.walk(tree):
        if not isinstance(scope, ast.FunctionDef | ast.Module):
            continue
        nodes = list(ast.walk(scope))
        names = set() if isinstance(scope, ast.Module) else set(other_names(nodes, table))
        for target in (target for node in nodes for target in changed(node)):
            match target, base(target):
                case ast.Name(ctx=ast.Store() | ast.Del()), _:
                    continue  # the name gets another meaning
                case _, ast.Name(name) if name in names:
                    found.append((target.lineno, ast.unparse(target)))
            if column(target, table):
                found.append((target.lineno, ast.unparse(target)))
    return sorted(set(found))


def in_rules_and_words() -> Iterator[str]:
    for file in (*(SOURCES / "thrones").rglob("*.py"), *(SOURCES / "games").rglob("*.py")):
        name = file.relative_to(SOURCES).as_posix()
        if not name.endswith("/atoms.py") and name not in DEALING:
            table = BTWIXT if name.startswith("games/btwixt/") else THRONES
            for line, what in writes(file.read_text("utf-8"), table):
                yield f"{name}:{line}: {what}"


def test_only_atoms_change_what_lies_on_the_table() -> None:
    assert list(in_rules_and_words()) == []


@pytest.mark.parametrize(
    "line",
    [
        "s.zone[c] = 3",
        "s.power[c] += 1",
        "del s.hand[0][2]",
        "s.hand[0].append(c)",
        "list.append(s.hand[0], c)",
        "s.rng.shuffle(s.deck[0])",
        "insort(s.plots[0], c)",
        "setattr(s, 'hand', [])",
        "getattr(s, 'hand')[0].append(c)",
        "vars(s)['hand'] = []",
        "state.gold[0] = 5",
        "twin.gold[0] = 5",
        "a, (b, s.gold[0]) = 1, (2, 3)",
        "for s.zone[c] in range(3): pass",
        "hand = s.hand[0]; hand.append(c)",
        "hands = s.hand; hands[0][1] = c",
        "for row in s.lasting: row[2] += 1",
        "if hand := s.hand[0]: hand.clear()",
    ],
)
def test_a_change_elsewhere_would_be_found(line: str) -> None:
    assert writes(f"def rule(s, c):\n    {line}\n")


@pytest.mark.parametrize("line", ["hand = s.hand[0][:]; hand.append(c)", "n = s.gold[0]; n += 1", "self.gold = 3"])
def test_what_changes_nothing_on_the_table_is_not_found(line: str) -> None:
    assert writes(f"def rule(s, c):\n    {line}\n") == []
