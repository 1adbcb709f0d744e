"""The Python file beside a set, and those that it imports: they declare what the cards of the set do."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FrameType

from kingsmoot.games.sets.shape import BadSets, Fault
from kingsmoot.games.sets.text import read_text
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.thrones.language.abilities import Ability
from kingsmoot.thrones.language.deckbuilding import Deck, DeckRule
from kingsmoot.thrones.language.declaration import Declaration, Part, declaration
from kingsmoot.thrones.language.effects.effect import Effect
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.modifiers import Constant

_PREFIX = "kingsmoot_set_"
"""Each set is a package of such a name, with the files of its folder as modules."""


class Declaring:
    """One such file while it is run: what it has declared so far, and what is wrong with that."""

    def __init__(self, file: Path, name: str, types: Mapping[str, str], pack: str = "") -> None:
        self.file = file
        self.pack = pack
        """The code of its pack."""
        self.module = f"{_PREFIX}{name}"
        self.types = types
        """The types of the cards of the set, by title."""
        self.declared: dict[str, Declaration] = {}
        self.places: dict[str, Fault] = {}
        self.faults: list[Fault] = []

    def wrong(self, place: tuple[str, int], text: str) -> None:
        self.faults.append(Fault(*place, text))

    def place(self, frame: FrameType, line: int) -> tuple[str, int] | None:
        """File and line, if the frame is one of this set."""
        name = frame.f_globals.get("__name__", "")
        if name != self.module and not name.startswith(f"{self.module}."):
            return None
        return self.named(frame.f_code.co_filename), line

    def named(self, file: str) -> str:
        """A file of the set, by the path that the set was named by."""
        return str(self.file.parent / Path(file).relative_to(self.folder)) if self.has(file) else str(self.file)

    def has(self, file: str) -> bool:
        return Path(file).is_relative_to(self.folder)

    @property
    def folder(self) -> Path:
        return self.file.parent.resolve()

    def declare(
        self, title: str, parts: tuple[object, ...], host: object, place: tuple[str, int], pack: str = ""
    ) -> None:
        if pack and pack != self.pack:
            self.wrong(place, f"pack= names the pack of the set, {self.pack}, if it is given at all, not {pack}.")
        if not isinstance(title, str) or title not in self.types:
            close = get_close_matches(str(title), self.types, n=1)
            hint = f": did you mean {close[0]}?" if close else "."
            self.wrong(place, f"the set has no card with the title {title!r}{hint}")
            return
        if title in self.declared:
            file, line, _ = self.places[title]
            self.wrong(
                place, f"{title} is declared twice, also in {'' if file == place[0] else f'{file}, '}line {line}."
            )
            return
        flat = [one for part in parts for one in (part if isinstance(part, tuple) else (part,))]
        fit = tuple(part for part in flat if isinstance(part, (Ability, Constant, Deck)))
        for part in flat:
            if not isinstance(part, (Ability, Constant, Deck)):
                self.wrong(place, _odd(title, part))
        if not parts and host is None:
            self.wrong(place, f"{title} is declared to do nothing: take the line out, and say plain = true in its row.")
        if host is not None and self.types[title] != "attachment":
            self.wrong(place, f"host= is for attachments, and {title} is of the type {self.types[title]}.")
        if host is not None and not isinstance(host, Selector):
            self.wrong(place, f"host= of {title} should be a selector, such as CHARACTER & MINE, not {host!r}.")
        self.places[title] = Fault(*place, "")
        self.declared[title] = declaration(fit, host if isinstance(host, Selector) else None)


def _odd(title: str, part: object) -> str:
    """What is said of something that is neither an ability nor a constant."""
    if isinstance(part, Effect):
        return f"{title} is declared with a mere effect: say when it is used, as in any_phase(…) or reaction(…)."
    if isinstance(part, DeckRule):
        return f"{title} is declared with a mere rule for decks: write deck(…) around it."
    if callable(part):
        name = getattr(part, "__name__", "a function")
        return f"{title} is declared with {name} itself: write {name}(…)."
    return f"a card is made of abilities and constants, and {part!r} for {title} is neither."


_now: list[Declaring] = []
"""The file that is being run."""


def is_declaring() -> bool:
    """Whether the file of a set is being run."""
    return bool(_now)


def card(title: str, *parts: Part, host: Selector | None = None, pack: str = "") -> None:
    """Declare what the card of this title does; for the Python files of a set, whose pack ``pack`` may name."""
    if not _now:
        raise RuntimeError("card() is for the Python file beside a set, which is run when the set is loaded")
    here = _now[-1]
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and here.place(frame, 0) is None:
        frame = frame.f_back
    place = here.place(frame, frame.f_lineno) if frame else None
    here.declare(title, parts, host, place or (str(here.file), 0), pack)


def run(file: Path, name: str, types: Mapping[str, str], pack: str = "") -> Declaring:
    """Run the file; whatever goes wrong in it is a fault with the line in that very file."""
    found = Declaring(file, name, types, pack)
    text = read_text(file)
    if isinstance(text, Fault):
        found.faults.append(text)
        return found
    for known in [known for known in sys.modules if known == found.module or known.startswith(f"{found.module}.")]:
        del sys.modules[known]  # what an earlier run has left
    spec = spec_from_file_location(found.module, file, submodule_search_locations=[str(found.folder)])
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules[found.module] = module  # its imports look for it there
    _now.append(found)
    try:
        exec(compile(text, str(file), "exec"), module.__dict__)
    except (Exception, SystemExit) as why:
        found.faults.append(_fault(found, why))
    finally:
        _now.pop()
    return found


def _fault(found: Declaring, why: BaseException) -> Fault:
    steps = [found.place(frame, line) for frame, line in traceback.walk_tb(why.__traceback__)]
    file, line = next((step for step in reversed(steps) if step is not None), (str(found.file), 0))
    if isinstance(why, SyntaxError) and why.filename and (why.filename == str(found.file) or found.has(why.filename)):
        return Fault(found.named(why.filename), why.lineno or 0, f"this is no Python: {why.msg}.")
    if isinstance(why, ImportError) and (missing := _missing(why)):
        older = "if the set is older than the card language, docs/updating-a-set.md shows how to rewrite it"
        return Fault(file, line, f"there is no {missing}: {older}.")
    if isinstance(why, ModuleNotFoundError) and why.name is not None:
        beside = found.file.parent / f"{why.name.removeprefix(found.module + '.').replace('.', '/')}.py"
        if why.name.startswith(f"{found.module}."):
            return Fault(file, line, f"there is no {beside}.")
        if beside.is_file():
            return Fault(file, line, f"to import {beside}, write a dot before its name: from .{why.name} import …")
    return Fault(file, line, told(why))


def _missing(why: ImportError) -> str:
    """What the set expects in ``kingsmoot.thrones`` and is not there; empty if something else cannot be imported."""
    if not str(why.name).startswith("kingsmoot.thrones"):
        return ""
    name = re.match(r"cannot import name '(\w+)'", why.msg)
    return f"{name[1]} in {why.name}" if name else str(why.name)


def told(why: BaseException) -> str:
    """An exception as the end of a sentence."""
    text = " ".join(str(why).split())
    return f"{type(why).__name__}{': ' if text else ''}{text}."


@contextmanager
def blaming_sets() -> Iterator[None]:
    """What goes wrong in the Python files of a set while its cards are used is told like any other fault of a set."""
    try:
        yield
    except KingsmootError:
        raise
    except Exception as why:
        for frame, line in reversed(list(traceback.walk_tb(why.__traceback__))):
            if frame.f_globals.get("__name__", "").startswith(_PREFIX):
                what = f"a card of the set cannot be used: {told(why)}"
                raise BadSets([Fault(frame.f_code.co_filename, line, what)]) from why
        raise
