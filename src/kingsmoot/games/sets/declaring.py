"""The Python file beside a set: it declares what the cards of the set do."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from types import FrameType, ModuleType

from kingsmoot.games.sets.shape import Fault
from kingsmoot.thrones.ability import Ability, Constant
from kingsmoot.thrones.declared import Declaration, declaration
from kingsmoot.thrones.selectors import Selector


class Declaring:
    """One such file while it is run: what it has declared so far, and what is wrong with that."""

    def __init__(self, file: Path, types: Mapping[str, str]) -> None:
        self.file = str(file)
        self.types = types
        """The types of the cards of the set, by title."""
        self.declared: dict[str, Declaration] = {}
        self.lines: dict[str, int] = {}
        self.faults: list[Fault] = []

    def wrong(self, line: int, text: str) -> None:
        self.faults.append(Fault(self.file, line, text))

    def declare(self, title: str, parts: tuple[object, ...], host: object, line: int) -> None:
        if title not in self.types:
            self.wrong(line, f"the set has no card with the title {title!r}.")
            return
        if title in self.declared:
            self.wrong(line, f"{title} is declared twice, also in line {self.lines[title]}.")
            return
        fit = tuple(part for part in parts if isinstance(part, (Ability, Constant)))
        for part in parts:
            if not isinstance(part, (Ability, Constant)):
                what = "a card is made of abilities and constants"
                self.wrong(line, f"{what}, and {part!r} for {title} is neither.")
        if not parts and host is None:
            self.wrong(line, f"{title} is declared to do nothing: take the line out, and say plain = true in its row.")
        if host is not None and self.types[title] != "attachment":
            self.wrong(line, f"host= is for attachments, and {title} is of the type {self.types[title]}.")
        if host is not None and not isinstance(host, Selector):
            self.wrong(line, f"host= of {title} should be a selector, such as CHARACTER & MINE, not {host!r}.")
        self.lines[title] = line
        self.declared[title] = declaration(fit, host if isinstance(host, Selector) else None)


_now: list[Declaring] = []
"""The file that is being run."""


def card(title: str, *parts: Ability | Constant, host: Selector | None = None) -> None:
    """Declare what the card of this title does; for the Python file beside a set."""
    if not _now:
        raise RuntimeError("card() is for the Python file beside a set, which is run when the set is loaded")
    _now[-1].declare(title, parts, host, _line_in(_now[-1].file, sys._getframe(1)))


def _line_in(file: str, frame: FrameType | None) -> int:
    while frame is not None and frame.f_code.co_filename != file:
        frame = frame.f_back
    return frame.f_lineno if frame else 0


def run(file: Path, code: str, types: Mapping[str, str]) -> Declaring:
    """Run the file; whatever goes wrong in it is a fault with the line in that very file."""
    found = Declaring(file, types)
    try:
        text = file.read_text(encoding="utf-8")
        program = compile(text, found.file, "exec")
    except (OSError, UnicodeDecodeError) as why:
        found.wrong(0, f"it cannot be read: {getattr(why, 'strerror', None) or why}.")
        return found
    except (SyntaxError, ValueError) as why:
        found.wrong(getattr(why, "lineno", 0) or 0, f"this is no Python: {getattr(why, 'msg', why)}.")
        return found
    module = ModuleType(f"kingsmoot_set_{code}")
    module.__file__ = found.file
    sys.modules[module.__name__] = module  # some things that a module may define look for it there
    _now.append(found)
    try:
        exec(program, module.__dict__)
    except (Exception, SystemExit) as why:
        steps = [line for frame, line in traceback.walk_tb(why.__traceback__) if frame.f_code.co_filename == found.file]
        found.wrong(steps[-1] if steps else 0, f"{type(why).__name__}: {' '.join(str(why).split())}.")
    finally:
        _now.pop()
    return found
