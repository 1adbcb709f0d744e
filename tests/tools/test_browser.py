"""The browser of the tests: found, installed by the first way that works, or asked for in one sentence."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tools import browser

ROOT, SOMEBODY = 0, 1000


class Machine:
    """A machine with nothing but what is put on it; whatever is run there is written down."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "bin"
        self.bin.mkdir()
        self.log = folder / "log"
        self.log.touch()

    def put(self, name: str, script: str = "") -> str:
        path = self.bin / name
        path.write_text(f'#!/bin/sh\necho "{name} $*" >> "{self.log}"\n{script}\n')
        path.chmod(0o755)
        return str(path)

    def put_apt(self, *, installs: str) -> None:
        """It cannot be updated, as where a source is away, and installs a browser all the same."""
        made = f"printf '#!/bin/sh\\n' > {self.bin / installs}; /bin/chmod +x {self.bin / installs}"
        self.put("apt-get", f'case "$*" in *install*" {installs}") {made} ;; *) exit 1 ;; esac')

    def was_run(self, name: str) -> list[str]:
        return [line for line in self.log.read_text().splitlines() if line.startswith(f"{name} ")]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A fresh one: Playwright, which is asked through Python, has no browser and no network."""
    machine = Machine(tmp_path)
    monkeypatch.setenv("PATH", str(machine.bin))
    monkeypatch.setattr(sys, "executable", machine.put("python", "exit 1"))
    monkeypatch.setattr(os, "geteuid", lambda: ROOT)
    monkeypatch.setattr(browser, "INSTALLED", [name for name in browser.INSTALLED if "/" not in name])
    machine.put("env", 'while [ "${1#*=}" != "$1" ]; do shift; done; exec "$@"')
    return machine


def test_an_installed_browser_is_taken_and_nothing_is_installed(machine: Machine) -> None:
    chrome = machine.put("google-chrome")
    machine.put_apt(installs="chromium")
    assert browser.find() == browser.provide() == chrome
    assert not machine.was_run("python")
    assert not machine.was_run("apt-get")


def test_a_script_that_only_says_how_to_get_a_browser_is_none(machine: Machine) -> None:
    machine.put("chromium-browser", "exit 10")
    assert browser.find() is None
    assert browser.provide() is None


def test_playwright_comes_before_the_system(machine: Machine) -> None:
    mine = machine.put("of-playwright")
    asked = f"*) test -e {machine.bin}/there && echo {mine}"
    machine.put("python", f'case "$*" in *"playwright install"*) : > {machine.bin}/there ;; {asked} ;; esac')
    machine.put_apt(installs="chromium")
    assert browser.provide() == browser.find() == mine
    assert not machine.was_run("apt-get")


def test_where_playwright_cannot_be_reached_the_package_is_installed_after_an_update(machine: Machine) -> None:
    machine.put_apt(installs="chromium-headless-shell")
    assert browser.provide() == str(machine.bin / "chromium-headless-shell")
    update, install = machine.was_run("apt-get")
    assert update.endswith(" update")
    assert install.endswith(" install -y --no-install-recommends chromium-headless-shell")


def test_a_system_without_the_light_package_has_the_full_one(machine: Machine) -> None:
    machine.put_apt(installs="chromium")
    assert browser.provide() == str(machine.bin / "chromium")


def test_the_light_browser_is_taken_where_there_are_both(machine: Machine) -> None:
    machine.put("chromium")
    light = machine.put("chromium-headless-shell")
    assert browser.find() == light


def test_whoever_is_not_root_installs_with_sudo_that_asks_nothing(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: SOMEBODY)
    machine.put_apt(installs="chromium")
    machine.put("sudo", "exit 1")
    assert browser.provide() is None, "a password would be asked for"
    machine.put("true")
    machine.put("sudo", 'shift; exec "$@"')
    assert browser.provide() == str(machine.bin / "chromium")


def test_without_any_way_one_sentence_says_what_to_do(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"need Chromium or Chrome.*: install it") as end:
        browser.main()
    assert end.value.code == browser.MISSING, "a text, so that the exit status is 1"
    assert "Installing Chromium with Playwright" in capsys.readouterr().out


def test_why_a_way_failed_is_told_in_a_line() -> None:
    assert browser.reason("Downloading\nError: no such host\n  at line 3\n") == "Error: no such host"
    assert browser.reason("one\ntwo\n\n") == "two"
