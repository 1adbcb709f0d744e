"""Write ``docs/card-language.md``: the whole vocabulary of cards, made from the code.

python -m tools.card_language    # or: make language

The prose is in ``card_language.md`` beside this file. Every word gets its line (the first one of its docstring), an
example with the text that comes out, and cards that use it; all three are found in the sources.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import statistics
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import kingsmoot
from kingsmoot.games.hbo import language as hbo_language
from kingsmoot.games.second import language, traits
from kingsmoot.games.second.library import cards
from kingsmoot.games.winter import language as winter_language
from kingsmoot.thrones.language import abilities, vocabulary
from kingsmoot.thrones.language.abilities import Ability
from kingsmoot.thrones.language.conditions.condition import Condition
from kingsmoot.thrones.language.constants.constant import Gift, Keyword
from kingsmoot.thrones.language.constants.faces import Face
from kingsmoot.thrones.language.constants.permissions import Initiate, Verb
from kingsmoot.thrones.language.counts.count import Count
from kingsmoot.thrones.language.counts.measures import Measure, PlayerMeasure
from kingsmoot.thrones.language.deckbuilding import Deck, DeckRule
from kingsmoot.thrones.language.effects.effect import Effect
from kingsmoot.thrones.language.references.asks import Controller
from kingsmoot.thrones.language.references.names import KeptTrait, Name, TypeOfChallenge
from kingsmoot.thrones.language.references.players import Who
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.in_play import Duplicate
from kingsmoot.thrones.language.selectors.kinds import OfFaction
from kingsmoot.thrones.language.selectors.places import Pile
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.language.triggers.cards import Way
from kingsmoot.thrones.language.triggers.trigger import Trigger
from kingsmoot.thrones.model.card import constant_texts, deck_texts
from kingsmoot.thrones.model.enums import Period, Token
from kingsmoot.thrones.model.modifiers import Constant

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "card-language.md"
TEMPLATE = HERE / "card_language.md"
SOURCES = Path(str(kingsmoot.__file__)).parent
CARDS = SOURCES / "games" / "second" / "cards"
LATER_CARDS = HERE.parent / "tests" / "games" / "second"

NOT_YET = {
    "draws_using_insight": "reaction(draws_using_insight(CHARACTER & MINE), gain_gold(1))",
    "bestow": "gains(CHARACTER & MINE, bestow(2))",
    "ALL_ICONS": "action(until(PHASE, loses(choose(CHARACTER), ALL_ICONS)))",
    "BE_CHOSEN": "cannot(BE_CHOSEN, KING & CHARACTER & MINE)",
    "FIRST_PLAYER": "reaction(begins(DOMINANCE), gain_gold(1, FIRST_PLAYER))",
    "FROM_SHADOWS": "reaction(enters(CHARACTER & MINE, FROM_SHADOWS), draw(1))",
    "NO_ATTACHMENTS": "gains(SELF, NO_ATTACHMENTS)",
    "WIN_CHALLENGE": "cannot(WIN_CHALLENGE, EACH_OPPONENT, while_=in_challenge(MILITARY))",
    "WITH_SHADOW": "strength(CHARACTER & WITH_SHADOW & MINE, +1)",
    "may_ambush": "may_ambush(ARMY & CHARACTER & DISCARD(YOU))",
    "faction": 'action(stand(choose(faction("stark") & CHARACTER)))',
    "gains_gold": "reaction(gains_gold(OPPONENT), draw(1), limit=once(ROUND))",
    "most": "strength(SELF, most(GOLD.of(YOU), RESERVE.of(YOU)))",
    "TITLES": "strength(SELF, different(TITLES, LOCATION & MINE))",
    "TYPES": "strength(SELF, different(TYPES, CARD & DISCARD(YOU)))",
    "total": "strength(SELF, total(STR, KNEELING & CHARACTER))",
    "killed_at_zero": "action(until(PHASE, killed_at_zero(choose(CHARACTER))))",
    "look_in_shadows": "action(look_in_shadows(choose(CARD & SHADOWS(OPPONENT))))",
    "own": 'action(own(print, "do what no other card does"))',
    "reduce_next_out": "action(reduce_next_out(2), cost=kneel(SELF))",
    "shadow": "gains(CHARACTER & HAND(YOU), shadow(2))",
}
"""Words that no card uses yet, each with an example."""

BEFORE = {
    '"The Bear and the Maiden Fair"': 78,
    "Old Bear Mormont": 62,
    "Greenblood Trader": 60,
    "The Tickler": 44,
    "Olenna's Cunning": 42,
    "Reinforcements": 39,
    "Consolidation of Power": 38,
    "Seen In Flames": 33,
    "Summer": 31,
    "The Queen's Assassin": 30,
}
"""The longest cards before there was a language: their lines, with those of the functions that only they used."""

# -- what there is --------------------------------------------------------------------------------------

KINDS = (
    ("Abilities", "When something may or must be used."),
    ("Players", "A word for players stands for their faction cards, too."),
    ("Selectors", "Which cards. `a & b` narrows, `a | b` joins, `a - b` excludes, `~a` is the contrary."),
    ("References and asks", "Which cards, found or chosen: what an effect falls on. The same ask twice is one choice."),
    ("Counts", "Numbers that are found in play. Two counts compared are a condition; `//` divides."),
    ("Conditions", "What must be so. `&`, `|` and `~` combine."),
    ("Triggers", "What interrupts and reactions wait for, and what `happened` asks of the past. `|` joins."),
    ("Effects", "What is done. After `cost=` the same words are costs; `+` joins two."),
    ("Constants", "What holds while the card is in play, and, inside `until`, for a while."),
    ("Permissions", "What cannot, may and must be done: constants as well."),
    ("Decks", "What an agenda asks of the deck that it is used with. These words look at printed cards alone."),
    ("Durations and limits", "How long, and how often."),
    ("Phases and challenges", "The words of the rulebook for when and what kind."),
    ("Factions", "A card of that faction; `WATCH` is the Night's Watch."),
)
BY_TYPE: tuple[tuple[type | tuple[type, ...], str], ...] = (
    (OfFaction, "Factions"),
    (Who, "Players"),
    ((Ref, Name, KeptTrait, TypeOfChallenge, Controller), "References and asks"),
    ((Selector, Pile, Duplicate), "Selectors"),
    ((Count, Measure, PlayerMeasure), "Counts"),
    (Condition, "Conditions"),
    ((Trigger, Way), "Triggers"),
    ((Verb, Initiate), "Permissions"),
    ((Deck, DeckRule), "Decks"),
    ((Effect, Face), "Effects"),
    (Period, "Durations and limits"),
    (Ability, "Abilities"),
    ((Constant, Keyword, Gift), "Constants"),
)
BY_NAME = {
    "Abilities": ("card",),
    "References and asks": ("CARD_TITLE", "CARD_TYPE", "CHALLENGE_TYPE", "ICON", "TRAIT"),
    "Counts": ("FACTIONS", "TITLES", "TRAITS", "TYPES", "instead_if"),
    "Effects": ("BOTTOM", "EVERYTHING", "PLAY", "SHUFFLED", "TOP", "Token"),
    "Constants": ("ATTACKERS", "DEFENDERS", "CHALLENGES_INITIATED", "CHARACTERS_STANDING", "ICONS", "KEYWORDS"),
    "Permissions": ("cannot", "cannot_play_events", "may_defend", "must_defend"),
    "Durations and limits": ("once", "times", "twice"),
    "Phases and challenges": (
        *("MILITARY", "INTRIGUE", "POWER"),
        *("PLOT_PHASE", "DRAW_PHASE", "MARSHALING", "CHALLENGES", "DOMINANCE", "STANDING_PHASE", "TAXATION"),
    ),
}
ALIASES: dict[str, type] = {"Constants": Constant, "None": type(None)}


@dataclass
class Word:
    """A word of the vocabulary."""

    name: str
    thing: Any
    kind: str
    line: str
    example: str = ""
    text: str = ""
    used_by: list[str] = field(default_factory=list)
    where: str = ""
    """Which cards these are."""

    @property
    def head(self) -> str:
        """As it is written, with what it takes."""
        if not inspect.isfunction(self.thing):
            return self.name
        taken = []
        for one in inspect.signature(self.thing).parameters.values():
            if one.kind is one.VAR_KEYWORD:
                taken.append("…")
            elif one.kind is one.VAR_POSITIONAL:
                taken.append(f"*{one.name}")
            else:
                taken.append(f"{one.name}=" if one.kind is one.KEYWORD_ONLY else one.name)
        return f"{self.name}({', '.join(taken)})"


def is_trait(name: str) -> bool:
    return name.isupper() and name in vars(traits)


@cache
def words() -> dict[str, Word]:
    """All words of the second edition but its traits, by name."""
    lines = written_lines()
    found: dict[str, Word] = {}
    for name, thing in vars(language).items():
        if name.startswith("_") or is_trait(name) or isinstance(thing, ModuleType) or thing is Final:
            continue
        found[name] = Word(name, thing, kind_of(name, thing), line_of(name, thing, lines))
    _find_examples(found)
    return found


FIRST_EDITIONS = (winter_language, hbo_language)


@cache
def first_words() -> dict[str, Word]:
    """The words that only the first editions have, by name."""
    found: dict[str, Word] = {}
    for module in FIRST_EDITIONS:
        lines = written_lines(module)
        for name, thing in vars(module).items():
            if not name.startswith("_") and name not in words() and is_word_of_theirs(thing):
                found[name] = Word(name, thing, "", line_of(name, thing, lines) or line_of_its_class(thing))
    _find_examples(found)
    return found


def is_word_of_theirs(thing: Any) -> bool:
    """Whether it is made for cards, in the rooms of the first editions."""
    made = returned(thing) if inspect.isfunction(thing) else type(thing)
    if inspect.isfunction(thing) and not thing.__module__.startswith("kingsmoot.games"):
        return False
    return made.__module__.startswith("kingsmoot.") and not issubclass(made, int | type)


def returned(word: Any) -> type:
    """What a function makes."""
    said = word.__annotations__.get("return", "str")
    found = ALIASES.get(said) or word.__globals__.get(said, str)
    return found if isinstance(found, type) else str


def line_of_its_class(thing: Any) -> str:
    """Of a word that has no line of its own, if a class of its own says what it is."""
    made = returned(thing) if inspect.isfunction(thing) else type(thing)
    if not made.__module__.startswith("kingsmoot.games"):
        return ""
    return " ".join((inspect.getdoc(made) or "").split("\n\n")[0].split())


def kind_of(name: str, thing: Any) -> str:
    for kind, names in BY_NAME.items():
        if name in names:
            return kind
    made = type(thing)
    if inspect.isfunction(thing):
        said = thing.__annotations__["return"]
        made = ALIASES.get(said) or thing.__globals__[said]
    for types, kind in BY_TYPE:
        if issubclass(made, types):
            return kind
    raise SystemExit(f"tools/card_language.py does not know what kind of word {name} is: add it to BY_NAME.")


def line_of(name: str, thing: Any, lines: dict[str, str]) -> str:
    """The first sentence of its docstring; of a value, of the string behind where it is made."""
    if isinstance(thing, OfFaction):
        return "A card of that faction."
    said = inspect.getdoc(thing) or "" if inspect.isfunction(thing) or thing is Token else lines.get(name, "")
    return " ".join(said.split("\n\n")[0].split())


def written_lines(*modules: ModuleType) -> dict[str, str]:
    """By word: the string behind its assignment, wherever that is."""
    found: dict[str, str] = {}
    for module in modules or (vocabulary, language):
        for node in _tree(module).body:
            if isinstance(node, ast.ImportFrom) and node.module and node.module != vocabulary.__name__:
                source = importlib.import_module(node.module)
                there = assigned_lines(source)
                if node.names[0].name == "*":
                    found |= written_lines(source)
                else:
                    found |= {alias.asname or alias.name: there.get(alias.name, "") for alias in node.names}
        found |= assigned_lines(module)
    return found


def assigned_lines(module: ModuleType) -> dict[str, str]:
    """By name: the string that stands behind its assignment, or behind the last of several without a gap."""
    found: dict[str, str] = {}
    names: list[str] = []
    end = 0
    for node in _tree(module).body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = names if node.lineno == end + 1 else []
            names += [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
            end = node.end_lineno or 0
            continue
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            found |= dict.fromkeys(names, node.value.value)
        names = []
    return found


@cache
def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text("utf-8"))


# -- how cards use it -----------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Declared:
    """A declaration in a file of cards."""

    title: str
    source: str
    lines: int
    """With those of names that it uses first."""
    parts: tuple[tuple[str, frozenset[str]], ...]
    """Its abilities and constants, each with the words in it."""
    names: dict[str, Any] = field(repr=False)
    """Everything that its file knows."""
    where: str
    """Which cards these are: ``OWN``, ``LATER`` or ``OTHERS``."""

    @property
    def words(self) -> frozenset[str]:
        return frozenset().union(*(names for _, names in self.parts))


OWN, LATER, OTHERS = "", "in tests: ", "first editions: "
"""The cards of the second edition; those of later packs that the tests have; those of the first editions."""


def card_files() -> dict[Path, str]:
    """Those written in the language, and which they are; the second edition first."""
    paths = dict.fromkeys(sorted(CARDS.rglob("*.py")), OWN)
    later = (*LATER_CARDS.glob("later/cards/*.py"), *LATER_CARDS.glob("later_*/later.py"))
    paths |= dict.fromkeys(sorted(later), LATER)
    paths = dict.fromkeys(sorted(SOURCES.glob("games/*/cards/**/*.py")), OTHERS) | paths
    found = {path: where for path, where in paths.items() if ".language import *" in path.read_text("utf-8")}
    return dict(sorted(found.items(), key=lambda item: (OWN, LATER, OTHERS).index(item[1])))


@cache
def declarations() -> tuple[Declared, ...]:
    return tuple(one for path, where in card_files().items() for one in declared_in(path, where))


def own_declarations() -> list[Declared]:
    """The cards of the second edition."""
    return [one for one in declarations() if one.where == OWN]


def declared_in(path: Path, where: str) -> list[Declared]:
    source = path.read_text("utf-8")
    known = names_in(path, source)
    helpers: dict[str, ast.Assign] = {}
    found, counted = [], set[str]()
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            helpers[node.targets[0].id] = node
        elif is_card(node):
            assert isinstance(node, ast.Expr)
            call = node.value
            assert isinstance(call, ast.Call)
            title = call.args[0]
            if not isinstance(title, ast.Constant) or not isinstance(title.value, str):
                continue
            parts = [*call.args[1:], *(keyword.value for keyword in call.keywords)]
            first = {one for one in _names(call) if one in helpers and one not in counted}
            counted |= first
            extra = sum(_length(helpers[one]) for one in first)
            found.append(
                Declared(
                    title.value,
                    ast.get_source_segment(source, call) or "",
                    _length(node) + extra,
                    tuple((_segment(source, part), _words(part, helpers)) for part in parts),
                    known,
                    where,
                )
            )
    return found


def names_in(path: Path, source: str) -> dict[str, Any]:
    """All that a file knows, without its cards being declared."""
    tree = ast.parse(source)
    tree.body = [node for node in tree.body if not isinstance(node, ast.Expr | ast.For)]
    names: dict[str, Any] = {"__name__": path.stem}
    if path.is_relative_to(SOURCES):
        names["__package__"] = ".".join(("kingsmoot", *path.parent.relative_to(SOURCES).parts))
    exec(compile(tree, str(path), "exec"), names)
    return names


def is_card(node: ast.stmt) -> bool:
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "card"


def _length(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _segment(source: str, part: ast.expr) -> str:
    part = part.value if isinstance(part, ast.Starred) else part
    return re.sub(r"\s*\n\s*", " ", ast.get_source_segment(source, part) or "")


def _names(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def _words(part: ast.expr, helpers: dict[str, ast.Assign]) -> frozenset[str]:
    names = _names(part)
    for helper in sorted(names & helpers.keys()):
        names |= _names(helpers[helper].value)
    return frozenset(names)


def _find_examples(found: dict[str, Word]) -> None:
    """The shortest ability or constant in which a word stands as it is."""
    for word in found.values():
        if word.name == "card":
            word.used_by = [one.title for one in own_declarations()]
            word.example = min((one.source for one in own_declarations()), key=len)
            continue
        every = [one for one in declarations() if word.name in one.words and one.names[word.name] is word.thing]
        users = [one for one in every if one.where == every[0].where]
        word.used_by = [one.title for one in users]
        word.where = every[0].where if every else ""
        parts = [(part, one) for one in users for part, _ in one.parts if re.search(rf"\b{word.name}\b", part)]
        for part, one in sorted(parts, key=_clarity):
            text = text_of(part, one.names)
            if text:
                word.example, word.text = part, text
                word.used_by.sort(key=lambda title, first=one.title: title != first)  # type: ignore[misc]
                break
        else:
            word.example = NOT_YET.get(word.name, "")
            word.text = text_of(word.example, vars(language)) if word.example else ""


def _clarity(part: tuple[str, Declared]) -> tuple[bool, int]:
    """Short ones first, and before all those that use a name which only their file has."""
    own = part[1].names.keys() - vars(language).keys()
    return bool(own.intersection(re.findall(r"\w+", part[0]))), len(part[0])


def text_of(part: str, names: dict[str, Any]) -> str:
    """What an ability or a constant says."""
    made = eval(part, dict(names))
    if isinstance(made, Ability):
        return made.text
    if isinstance(made, Deck):
        return " ".join(deck_texts(made.rules))
    if isinstance(made, Constant):
        return " ".join(constant_texts((made,)))
    if not isinstance(made, tuple):
        return ""
    constants = tuple(one for one in made if isinstance(one, Constant))
    return " ".join((*constant_texts(constants), *(one.text for one in made if isinstance(one, Ability))))


# -- the page -------------------------------------------------------------------------------------------

MOST_CARDS = 3


def code(text: str) -> str:
    """Inside a table, where a bar would end the cell."""
    return f"`{text}`".replace("|", "\\|")


def marked(line: str) -> str:
    return line.replace("``", "`").replace("|", "\\|")


def row(group: list[Word]) -> str:
    """Words with one line stand in one row, with the example of the first that has one."""
    shown = next((word for word in group if word.used_by), group[0])
    titles = list(dict.fromkeys(title for word in group for title in word.used_by))
    who = ", ".join(titles[:MOST_CARDS]) + (f" and {len(titles) - MOST_CARDS} more" if len(titles) > MOST_CARDS else "")
    unused = [word.name for word in group if not word.used_by]
    if unused and len(unused) < len(group):
        who += f"; not yet: {', '.join(f'`{name}`' for name in unused)}"
    example = code(shown.example) if shown.example else ""
    if shown.text:
        example += f"<br>{marked(shown.text)}"
    heads = ", ".join(code(word.head) for word in group)
    return f"| {heads} | {marked(group[0].line)} | {example} | {shown.where}{who or 'not used yet'} |"


def table(kind: str) -> str:
    return table_of([word for word in words().values() if word.kind == kind])


def table_of(listed: list[Word]) -> str:
    groups: dict[str, list[Word]] = {}
    for word in sorted(listed, key=_order):
        groups.setdefault(word.line or word.name, []).append(word)
    rows = [row(group) for group in groups.values()]
    return "\n".join(("| word | what it is | an example, and what it says | cards |", "|---|---|---|---|", *rows))


def _order(word: Word) -> tuple[bool, bool, str]:
    return word.name != "card", word.name.isupper(), word.name.lower()


def options() -> str:
    """What every ability may say beside when and what."""
    lines = {}
    body = next(node for node in _tree(abilities).body if isinstance(node, ast.ClassDef) and node.name == "How").body
    for node, behind in pairwise(body):
        if isinstance(node, ast.AnnAssign) and isinstance(behind, ast.Expr) and isinstance(node.target, ast.Name):
            lines[node.target.id] = str(getattr(behind.value, "value", ""))
    rows = [f"| `{name}=` | {marked(line)} |" for name, line in lines.items()]
    return "\n".join(("| of every ability | |", "|---|---|", *rows))


def vocabulary_page() -> str:
    parts = []
    for kind, about in KINDS:
        parts.append(f"### {kind}\n\n{about}\n\n{table(kind)}")
        if kind == "Abilities":
            parts.append(options())
    names = ", ".join(f"`{name}`" for name in vars(traits) if is_trait(name))
    parts.append(f"### Traits\n\nOne word each, made from the facts; a misspelt one does not import.\n\n{names}")
    first = "Words that only the first editions have: their cards are written with these and with those above."
    parts.append(f"### The first editions\n\n{first}\n\n{table_of(list(first_words().values()))}")
    return "\n\n".join(parts)


def worst() -> str:
    core = [path for path in card_files() if path.is_relative_to(CARDS / "core")]
    by_title = {one.title: one for path in core for one in declared_in(path, OWN)}  # titles may have later cards, too
    texts = {card.title: card.text for card in reversed(list(cards().values()))}
    parts = []
    for title, before in BEFORE.items():
        one = by_title[title]
        parts.append(
            f"**{title}**: {before} lines before, {one.lines} now.\n\n```python\n{one.source}\n```\n\n> {texts[title]}"
        )
    return "\n\n".join(parts)


def sizes(folder: Path = CARDS) -> list[int]:
    """Lines of each card that is declared in this folder."""
    paths = {path: where for path, where in card_files().items() if path.is_relative_to(folder)}
    return sorted(one.lines for path, where in paths.items() for one in declared_in(path, where))


_BEFORE = {
    "second edition, Core Set": (187, 1756, 8, 17, 77),
    "Winter": (253, 1911, 6, 15, 52),
    "HBO": (65, 213, 1, 9, 13),
    "what Winter and HBO share": (30, 148, 4.5, 9, 17),
}
"""Before there was a language: cards, lines, median, nine of ten at most, longest."""


def counts() -> str:
    games = SOURCES / "games"
    now = {
        "second edition, Core Set": sizes(CARDS / "core"),
        "second edition, later packs": sorted(
            line
            for folder in sorted(CARDS.iterdir())
            if folder.is_dir() and folder.name != "core"
            for line in sizes(folder)
        ),
        "later cards that tests have": sizes(LATER_CARDS),
        "Winter": sizes(games / "winter" / "cards"),
        "HBO": sizes(games / "hbo" / "cards"),
        "what Winter and HBO share": sizes(games / "first" / "cards"),
    }
    rows = ["| | | cards | lines | median | 90 % at most | longest |", "|---|---|---|---|---|---|---|"]
    for name, lines in now.items():
        if name in _BEFORE:
            rows.append(f"| {name} | before | {' | '.join(map(str, _BEFORE[name]))} |")
        figures = (len(lines), sum(lines), f"{statistics.median(lines):g}", lines[len(lines) * 9 // 10], lines[-1])
        rows.append(f"| {name} | now | {' | '.join(map(str, figures))} |")
    return "\n".join(rows)


def page() -> str:
    text = TEMPLATE.read_text("utf-8")
    for mark, made in (("vocabulary", vocabulary_page), ("worst", worst), ("counts", counts)):
        text = text.replace(f"<!-- {mark} -->", made())
    return text


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"wrote {PAGE.relative_to(HERE.parent)}: {len(words())} words")
