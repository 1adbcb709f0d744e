"""``kingsmoot tourney print``, ``export``, ``import`` and ``simulate``: pages and data, out and in."""

from __future__ import annotations

import json
import os
import secrets
import sys
from pathlib import Path
from typing import Any

from kingsmoot.cli.screen import Screen, strip_control_characters
from kingsmoot.cli.tourney.desk import read_text, show_next_step
from kingsmoot.cli.tourney.overview import print_json
from kingsmoot.cli.tourney.standings import show_rows, show_standings
from kingsmoot.tournament import Event, TournamentError, exchange, printing, store

PAGES = ("pairings", "names", "slips", "standings", "bracket", "deck-lists")
EXPORTS = ("event", "players", "standings")


# --- out ------------------------------------------------------------------------------------------------------------


def print_page(file: Path, what: str, number: int | None, out: Path | None, replace: bool, screen: Screen) -> None:
    if what not in PAGES:
        raise TournamentError(f'There is no page "{what}": choose {_list(PAGES)}.')
    event = store.load(file).event
    if number is not None and what in ("standings", "bracket", "deck-lists"):
        raise TournamentError(f"--round does not go with {what}.")
    target = out or _page_name(event, file, what, number)
    _write(target, _page(event, what, number), replace)
    screen.say(f"Written to {target}: open it in a browser, and print it or save it as PDF.")


def _page(event: Event, what: str, number: int | None) -> str:
    match what:
        case "pairings":
            return printing.pairings_page(event, number)
        case "names":
            return printing.names_page(event, number)
        case "slips":
            return printing.slips_page(event, number)
        case "standings":
            return printing.standings_page(event)
        case "deck-lists":
            return printing.deck_forms_page(event)
    return printing.bracket_page(event)


def _page_name(event: Event, file: Path, what: str, number: int | None) -> Path:
    """Beside the event, with the round in the name, so that one round's page is not the next one's."""
    if what == "standings":
        done = sum(round_.done for round_ in event.swiss())
        return file.with_name(f"{file.stem}-standings-after-{done}.html")
    if what == "deck-lists":
        return file.with_name(f"{file.stem}-deck-lists.html")
    if what == "bracket":
        return file.with_name(f"{file.stem}-bracket-{len(event.elimination())}.html")
    return file.with_name(f"{file.stem}-{what}-{event.round(number).number}.html")


def export(file: Path, what: str, out: Path | None, replace: bool, decks: bool, screen: Screen) -> None:
    if what not in EXPORTS:
        raise TournamentError(f'"{what}" cannot be exported: choose {_list(EXPORTS)}.')
    event = store.load(file).event
    match what:
        case "event":
            text = (
                json.dumps(exchange.event_data(event, decks=decks, penalties=True), indent=2, ensure_ascii=False) + "\n"
            )
        case "players":
            text = exchange.players_csv(event, decks=decks, penalties=True)
        case _:
            text = exchange.standings_csv(event)
    if out is None:
        print(
            "\n".join(map(strip_control_characters, text.splitlines())) + "\n" if sys.stdout.isatty() else text, end=""
        )
        return
    _write(out, text, replace)
    screen.say(f"Written to {out}.")


def _write(target: Path, text: str, replace: bool) -> None:
    """The whole file or nothing of it, and never over something that nobody wanted to lose."""
    if target.is_dir():
        raise TournamentError(f"{target} cannot be written: it is a folder.")
    if target.exists() and not replace:
        raise TournamentError(f"{target} already exists. Choose another name with --out, or add --replace.")
    beside = target.with_name(f".{target.name}.{secrets.token_hex(4)}.tmp")
    try:
        beside.write_text(text, encoding="utf-8", newline="")
        os.replace(beside, target)
    except OSError as why:
        beside.unlink(missing_ok=True)
        raise TournamentError(f"{target} cannot be written: {why.strerror or why}.") from None


def _list(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"


# --- in -------------------------------------------------------------------------------------------------------------


def import_event(
    source: Path, into: Path | None, columns: dict[str, str], name: str | None, screen: Screen, as_json: bool
) -> None:
    data = exchange.other_event(read_text(source), columns)
    if name is not None:
        about = data.get("event")
        data["event"] = (about if isinstance(about, dict) else {}) | {"name": name}
    imported = exchange.read_event(data)
    if into is not None:
        store.create(into, imported.desk.log)
    if as_json:
        print_json(exchange.event_data(imported.desk.event) | {"irregularities": list(imported.irregularities)})
        return
    show_standings(imported.desk.event, screen)
    if imported.irregularities:
        count = len(imported.irregularities)
        screen.say(f"{count} {'thing breaks' if count == 1 else 'things break'} the regulations:")
        for said in imported.irregularities:
            screen.say(f"- {said}")
    else:
        screen.say("Nothing irregular was found.")
    if into is not None:
        screen.say(f"Saved in {into}.")
        show_next_step(imported.desk, into, screen)


# --- simulated ------------------------------------------------------------------------------------------------------


def simulate_event(wanted: dict[str, Any], screen: Screen, as_json: bool) -> None:
    from kingsmoot.tournament.simulation import simulate

    data = simulate(**wanted)
    if as_json:
        print_json(data)
        return
    swiss = sum(round_["stage"] == "swiss" for round_ in data["rounds"])
    elimination = len(data["rounds"]) - swiss
    screen.title(f"{wanted['players']} players, {wanted['structure']} structure, seed {wanted['seed']}")
    screen.say(f"{swiss} Swiss and {elimination} elimination rounds.")
    show_rows(data, screen)
    screen.say(f"The winner is {data['winner']}." if data["winner"] else "Nobody has won.")
    screen.say("All rounds, with the reason for every pairing: --json")
