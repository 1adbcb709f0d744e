"""Compile the engine with mypyc: a copy of the package with native modules beside its sources.

python tools/compiled.py                 # into .venv/compiled, and from then on the environment runs it
python tools/compiled.py --off           # the environment runs the sources again
python tools/compiled.py --wheel dist    # pack it as a wheel for this platform, beside the plain one
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
PLACE = ROOT / ".venv" / "compiled"
LINK = Path(sysconfig.get_path("purelib")) / "00-kingsmoot-compiled.pth"
"""Read before the link to the sources, because files of this kind are read in the order of their names."""
STAMP = "kingsmoot/compiled.txt"
"""In the copy: which sources it was made from, and how."""
TRAINED = " trained"

PARTS = (
    "kernel",
    "thrones",
    "games/btwixt",
    "games/first",
    "games/hbo",
    "games/second",
    "games/winter",
    "bots",
    "env/features",
)
INTERPRETED = (
    "__init__.py",  # packages
    "kernel/contract.py",  # runs in tests only
    "kernel/errors.py",  # nothing to gain
    "kernel/record.py",
    "kernel/setup.py",  # made once a game; a cached property would be worked out each time
    "kernel/shuffle.py",  # once a game as well
    "kernel/summary.py",  # and so are summaries
    "thrones/summary.py",
    "games/first/library.py",  # the same: it reads files, each once
    "language.py",  # all words of an edition for one import: a compiled module gives none of them to `import *`
    "thrones/language/vocabulary.py",
)
"""What stays as it is."""
CARDS = re.compile("games/(first|hbo|second|winter)/cards/|btwixt/cards/(vocabulary|effect_words)")
"""So do the cards themselves, which are declared once, when they are loaded; and the words of B'Twixt, which are called
from card files by what their signatures say."""


TRAINING = """
import kingsmoot
from kingsmoot.bots import Observation, make_bot
from kingsmoot.kernel.rng import Rng

chance = Rng(1)
for name, seats in (("second-edition", 2), ("second-edition", 4), ("winter", 2), ("hbo", 2), ("btwixt", 4)):
    game = kingsmoot.game(name)
    for seed in range(30):
        state = game.new(seats, seed=seed)
        while not state.over:
            state.act(chance.below(len(state.choices)))
            if chance.below(20) == 0:
                game.decode(state.copy().encode())
                state.view(chance.below(seats))
    greedy = make_bot("greedy", 1)
    for seed in range(2):
        state = game.new(seats, seed=seed)
        while not state.over:
            state.act(greedy.choose(Observation(state)))
"""
"""What the compiler sees played, where it is to know which code is used most."""


def modules() -> list[Path]:
    """The modules that are compiled, relative to the sources."""
    found = []
    for part in PARTS:
        for path in sorted((SOURCES / "kingsmoot" / part).rglob("*.py")):
            name = path.relative_to(SOURCES).as_posix()
            if not CARDS.search(name) and not name.endswith(INTERPRETED):
                found.append(path.relative_to(SOURCES))
    return found


def fingerprint() -> str:
    """Of all sources that are compiled."""
    total = hashlib.sha256()
    for module in modules():
        total.update(f"{module}\n".encode())
        total.update((SOURCES / module).read_bytes())
    return total.hexdigest()[:16]


def compiler() -> list[str]:
    """The C compiler that is used, as a command."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def check_compiler() -> None:
    name = compiler()[0]
    if shutil.which(name) is None:
        sys.exit(f"A C compiler is needed, and there is no {name!r}: install one (Debian: gcc), or set CC.")
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        sys.exit("The headers of Python are needed to compile: install them (Debian: python3-dev).")


def can_train() -> bool:
    """Whether the compiler is gcc, which can learn from games that it has seen played; others go by other words."""
    if shutil.which(compiler()[0]) is None:
        return False
    said = subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=False).stdout
    return "Free Software Foundation" in said


class Progress:
    """How many of so many files are done: a line that grows on a terminal, some lines elsewhere."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.again()

    def again(self) -> None:
        self.done = self.told = 0
        self.began = time.monotonic()

    def step(self) -> None:
        self.done += 1
        part = 100 * self.done // self.total
        if sys.stdout.isatty():
            print(
                f"\rCompiling {self.total} files ... {part} %", end="" if self.done < self.total else "\n", flush=True
            )
        elif part // 10 > self.told // 10:
            print(f"Compiling {self.total} files ... {part} % ({time.monotonic() - self.began:.0f} s)", flush=True)
        self.told = part


def compile_in(place: Path, optimise: str, jobs: int, trained: bool) -> None:
    """Compile the modules of the copy in this folder, in place."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    print("Checking the types of what will be compiled ...", flush=True)
    os.chdir(place)
    os.environ["MYPYPATH"] = str(place)
    config = place / "build" / "mypy.ini"
    config.parent.mkdir()
    config.write_text(
        "[mypy]\nstrict = true\nexplicit_package_bases = true\nnamespace_packages = true\n"
        "[mypy-kingsmoot.games.*.language,kingsmoot.games.first.words,kingsmoot.thrones.language.vocabulary]\n"
        "implicit_reexport = true\n"
    )
    said = StringIO()  # pages of warnings that generators are made as lists
    try:
        with redirect_stdout(said), redirect_stderr(said):
            extensions = mypycify(
                ["--config-file", str(config), *map(str, modules())],
                opt_level=optimise,
                debug_level="0",
                multi_file=True,
                target_dir=str(config.parent),
            )
    except SystemExit:
        sys.exit(said.getvalue())
    if os.name == "posix":
        for one in extensions:  # modules know each other by tables of functions: direct calls instead of looked-up ones
            one.extra_compile_args.append("-fvisibility=hidden")
    progress = Progress(sum(len(one.sources) for one in extensions))

    class SideBySide(build_ext):  # type: ignore[misc]  # it has no types
        """Most files belong to one extension: they are compiled one beside the other."""

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compile_one = compiler.compile

            def compile_all(sources: Sequence[str], **how: Any) -> list[str]:
                def compile_source(source: str) -> list[str]:
                    objects: list[str] = compile_one([source], **how)
                    progress.step()
                    return objects

                with ThreadPoolExecutor(jobs) as pool:
                    return [made for objects in pool.map(compile_source, sources) for made in objects]

            compiler.compile = compile_all
            super().build_extensions()

    def make() -> None:
        progress.again()
        command = SideBySide(Distribution({"name": "kingsmoot", "ext_modules": extensions}))
        command.build_lib = str(place)
        command.build_temp = str(config.parent)
        command.force = True
        command.ensure_finalized()
        command.verbose = 0
        command.run()

    if trained:
        for one in extensions:
            one.extra_compile_args.append("-fprofile-generate")
            one.extra_link_args.append("-fprofile-generate")
        make()
        print("Playing some games, to see which code is used ...", flush=True)
        subprocess.run([sys.executable, "-c", TRAINING], check=True, env={**os.environ, "PYTHONPATH": str(place)})
        for one in extensions:
            one.extra_compile_args.remove("-fprofile-generate")
            one.extra_link_args.remove("-fprofile-generate")
            one.extra_compile_args += ["-fprofile-use", "-fprofile-correction", "-Wno-missing-profile", "-flto"]
            one.extra_link_args += [f"-flto={jobs}", f"-O{optimise}"]  # small functions of one file go into others
        print("Compiling for what is used; linking takes as long as compiling ...", flush=True)
    make()
    shutil.rmtree(config.parent)


def build(place: Path, optimise: str, jobs: int, trained: bool) -> None:
    """A compiled copy of the package in this folder, in place of the one that was there."""
    made = place.with_name(f"{place.name}.new")
    shutil.rmtree(made, ignore_errors=True)
    shutil.copytree(SOURCES / "kingsmoot", made / "kingsmoot", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    made_from = fingerprint()  # now: sources may change while they are compiled
    began = time.monotonic()
    compile_in(made, optimise, jobs, trained)
    (made / STAMP).write_text(f"{made_from}{TRAINED if trained else ''}\n")
    shutil.rmtree(place, ignore_errors=True)
    made.rename(place)
    print(f"Compiled in {time.monotonic() - began:.0f} seconds.", flush=True)


def is_current(place: Path, trained: bool) -> bool:
    stamp = place / STAMP
    enough = {fingerprint() + TRAINED} if trained else {fingerprint(), fingerprint() + TRAINED}
    return stamp.exists() and stamp.read_text().strip() in enough


def refresh(place: Path) -> None:
    """Bring along what is not compiled, as it is now, and leave out what is gone."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(SOURCES / "kingsmoot", place / "kingsmoot", ignore=ignored, dirs_exist_ok=True)
    for path in place.rglob("*.py"):
        if not (SOURCES / path.relative_to(place)).exists():
            path.unlink()


def pack(place: Path, folder: Path) -> None:
    """The wheel of this folder once more, with what was compiled."""
    plain = next(folder.glob("kingsmoot-*-py3-none-any.whl"))
    unpacked = folder / "unpacked"
    wheel = [sys.executable, "-m", "wheel"]
    subprocess.run([*wheel, "unpack", "--dest", str(unpacked), str(plain)], check=True, stdout=subprocess.DEVNULL)
    root = next(unpacked.iterdir())
    for native in place.rglob("*.so"):
        shutil.copy2(native, root / native.relative_to(place))
    shutil.copy2(place / STAMP, root / STAMP)
    facts = next(root.glob("*.dist-info")) / "WHEEL"
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    text = facts.read_text().replace("Root-Is-Purelib: true", "Root-Is-Purelib: false")
    facts.write_text(text.replace("Tag: py3-none-any", f"Tag: {tag}-{tag}-{platform}"))
    subprocess.run([*wheel, "pack", "--dest-dir", str(folder), str(root)], check=True)
    shutil.rmtree(unpacked)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--off", action="store_true", help="run the sources again")
    asked.add_argument("--wheel", type=Path, metavar="FOLDER", help="pack a wheel from the plain one in this folder")
    asked.add_argument("--no-link", action="store_true", help="leave what the environment runs as it is")
    asked.add_argument("--place", type=Path, default=PLACE, help="where the copy goes")
    asked.add_argument("-O", dest="level", default="1", choices="0123", help="how much the C compiler optimises")
    asked.add_argument(
        "--trained", action="store_true", help="compile twice, the second time for what games use most (gcc)"
    )
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted = asked.parse_args()
    if wanted.off:
        LINK.unlink(missing_ok=True)
        return
    place = wanted.place.resolve()
    trained = wanted.trained and can_train()
    if is_current(place, trained):
        refresh(place)
    else:
        check_compiler()
        if wanted.trained and not trained:
            print(f"{compiler()[0]} is not gcc, so the engine will be about a quarter slower.", flush=True)
        build(place, wanted.level, wanted.jobs, trained)
    if wanted.wheel:
        pack(place, wanted.wheel.resolve())
    elif not wanted.no_link:
        LINK.write_text(f"{place}\n")


if __name__ == "__main__":
    main()
