"""Find the Chromium or Chrome that the tests drive, and install one where there is none.

python tools/browser.py   # says which it is; the ways to get one are tried in turn
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

LIGHT = "chromium-headless-shell"
"""Debian's Chromium without windows: another visitor's page takes a sixth of the time to open."""
INSTALLED = (
    LIGHT,
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
MISSING = (
    "The tests in a browser need Chromium or Chrome, and none is here or could be installed: "
    "install it (on Debian: apt-get install chromium), and try again."
)
PATIENCE = 900
"""Seconds for a download; one that cannot begin gives up long before."""


def find() -> str | None:
    """The path of a browser that starts: one of the machine, or the one that Playwright has installed."""
    return next((path for name in INSTALLED if (path := shutil.which(name)) and starts(path)), None) or _playwrights()


def starts(path: str) -> bool:
    """Whether it is a browser indeed: some systems have a script of that name which only says how to get one."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _playwrights() -> str | None:
    # In a process of its own: Playwright's loop keeps asynchronous code of the caller from running.
    say = "from playwright.sync_api import sync_playwright as p\nwith p() as one: print(one.chromium.executable_path)"
    told = subprocess.run([sys.executable, "-c", say], capture_output=True, text=True, check=False)
    path = told.stdout.strip()
    return path if path and Path(path).exists() and starts(path) else None


def _run(*command: str, **environment: str) -> bool:
    """Whether this went well; what it says is only of interest where it did not."""
    try:
        done = subprocess.run(
            command,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    except (OSError, subprocess.TimeoutExpired) as why:
        print("  That did not work:", why)
        return False
    if done.returncode:
        print("  That did not work:", reason(done.stdout))
    return done.returncode == 0


def reason(output: str) -> str:
    """The first line that tells of an error, or else the last."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    return next((line for line in lines if line.startswith(("Error", "E:"))), lines[-1] if lines else "no word why.")


def from_playwright() -> bool:
    command = (sys.executable, "-m", "playwright", "install", "--no-shell", "chromium")
    return _run(*command, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT="5000")


def from_system() -> bool:
    """Debian's packages, as root or where sudo asks for no password."""
    if shutil.which("apt-get") is None:
        return False
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if rights and (shutil.which("sudo") is None or not _run("sudo", "-n", "true")):
        return False
    apt = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"]
    _run(*apt, "update")  # a source that cannot be reached need not be the one that has it
    return any(_run(*apt, "install", "-y", "--no-install-recommends", name) for name in (LIGHT, "chromium"))


WAYS: Mapping[str, Callable[[], bool]] = {
    "Installing Chromium with Playwright (once) ...": from_playwright,
    "Installing Chromium as a package of the system (once) ...": from_system,
}


def provide() -> str | None:
    """The path of a browser, installed by the first way that works if there is none; None if no way does."""
    found = find()
    for told, install in WAYS.items():
        if found is None:
            print(told, flush=True)
            found = find() if install() else None
    return found


def main() -> None:
    browser = provide()
    if browser is None:
        sys.exit(MISSING)
    print(f"Browser: {browser}")


if __name__ == "__main__":
    main()
