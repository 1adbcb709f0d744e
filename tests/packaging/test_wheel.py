"""What `make dist` builds: everything is inside, and a hall starts from it in an environment that has nothing else."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

import kingsmoot
from tests.hall.process import Server

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "kingsmoot"
STATIC = PurePosixPath("kingsmoot/server/static")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which it was built, by the command of the Makefile."""
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    assert " ".join(build[1:-1]) in (ROOT / "Makefile").read_text("utf-8")
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    [found] = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The interpreter of an environment in which the wheel is installed, far from the sources.

    The packages that it needs are seen where they are already, at the end of the path; what is installed there in
    other ways, as Kingsmoot itself is for development, is not seen.
    """
    folder = tmp_path_factory.mktemp("empty") / "env"
    venv.create(folder, symlinks=True)
    interpreter = folder / "bin" / "python"
    install = [sys.executable, "-m", "pip", "--python", str(interpreter), "install", "--no-index", "--no-deps"]
    subprocess.run([*install, "--quiet", "--disable-pip-version-check", str(wheel)], check=True)
    [packages] = folder.glob("lib/python*/site-packages")
    needed = {str(Path(path).resolve()) for path in sys.path if path.endswith("site-packages")}
    (packages / "needed.pth").write_text("\n".join(needed))
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONPATH", raising=False)
        patch.chdir(folder)
        yield str(interpreter)


@pytest.fixture(scope="module")
def hall(python: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("installed")
    with Server(f"sqlite:///{folder / 'hall.db'}", log=folder / "log", python=python) as running:
        yield running


def package_files() -> set[str]:
    """Every file of the package as it is here, the built client included."""
    files = (path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {str(PurePosixPath("kingsmoot") / path.relative_to(PACKAGE).as_posix()) for path in files}


def test_the_wheel_holds_the_whole_package_and_nothing_else(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert names == package_files()
    ends = {PurePosixPath(name).suffix for name in names}
    assert ends >= {".py", ".toml", ".md", ".mako", ".typed", ".html", ".js", ".css", ".woff2"}
    assert any(name.startswith("kingsmoot/server/storage/migrations/") for name in names)
    assert {f"kingsmoot/learn/weights/{game}.npz" for game in ("second-edition", "winter")} <= names


def test_the_sources_hold_the_built_client_as_well(built: Path) -> None:
    [sources] = built.glob("*.tar.gz")
    with tarfile.open(sources) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in package_files()} <= names
    assert {"pyproject.toml", "constraints.txt", "Makefile", "tools/web.py", "web/package-lock.json"} <= names
    assert not any("node_modules" in name or ".venv" in name for name in names)


def test_what_is_imported_comes_from_the_wheel(python: str) -> None:
    say = "import kingsmoot, kingsmoot.cli; print(kingsmoot.__file__, kingsmoot.cli.__file__, kingsmoot.__version__)"
    told = subprocess.run([python, "-c", say], capture_output=True, text=True, check=True)
    *files, version = told.stdout.split()
    assert all(Path(file).is_relative_to(Path(python).parents[1]) for file in files), told.stdout
    assert version == kingsmoot.__version__


def test_the_installed_command_knows_all_games(python: str) -> None:
    command = [str(Path(python).with_name("kingsmoot")), "games"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert all(game.name in told for game in kingsmoot.known_games())


def fetch(hall: Server, path: str) -> bytes:
    with urllib.request.urlopen(f"{hall.http}{path}") as answer:
        assert answer.status == 200
        content: bytes = answer.read()
        return content


def test_the_hall_of_the_wheel_serves_its_page_and_all_scripts(hall: Server, wheel: Path) -> None:
    page = fetch(hall, "/").decode()
    asked_for = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    assert any(path.endswith(".js") for path in asked_for)
    assert any(path.endswith(".css") for path in asked_for)
    for path in asked_for:
        assert fetch(hall, path)
    archive = zipfile.ZipFile(wheel)
    inside = [name for name in archive.namelist() if PurePosixPath(name).is_relative_to(STATIC / "assets")]
    assert len(inside) > len(asked_for), "most of it is loaded when it is needed"
    for name in inside:
        assert fetch(hall, f"/{PurePosixPath(name).relative_to(STATIC)}") == archive.read(name)


def test_the_hall_of_the_wheel_has_all_games_and_rules(hall: Server) -> None:
    told = fetch(hall, "/api/games").decode()
    assert all(f'"{game.name}"' in told for game in kingsmoot.known_games())
