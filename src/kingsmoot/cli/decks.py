"""The ``deck`` commands: check, convert, show and list decks of the second edition."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from kingsmoot.cli.record_files import check_free
from kingsmoot.cli.screen import Screen
from kingsmoot.decks import FORMATS, CardIndex, built_in_decks, reasons, write_deck
from kingsmoot.decks.analysis import cost_curve, icon_counts, total_strength, type_counts
from kingsmoot.decks.opening import open_deck
from kingsmoot.games.second.facts import card_index
from kingsmoot.kernel.errors import KingsmootError

LEGAL, ILLEGAL = 0, 1
_ORDER = ("character", "attachment", "location", "event")


def check(name: str, format: str, restricted: str | None, cores: int | None, screen: Screen) -> int:
    """Say everything that is wrong with a deck; whether it is legal, as an exit code."""
    index = card_index()
    deck = open_deck(name, index)
    found = reasons(deck, index, format=format, restricted=restricted, cores=cores, on=date.today())
    if not found:
        screen.say(f"{deck.name} is legal in {format}.")
        return LEGAL
    count = "1 reason" if len(found) == 1 else f"{len(found)} reasons"
    screen.say(f"{deck.name} is not legal in {format}, for {count}:")
    for reason in found:
        screen.say(f"- {reason}")
    return ILLEGAL


def convert(name: str, to: str, out: Path | None, screen: Screen) -> None:
    if to not in FORMATS:
        raise KingsmootError(f"There is no deck format {to!r}. The formats are: {', '.join(FORMATS)}.")
    index = card_index()
    text = write_deck(open_deck(name, index), index, to)
    if out is None:
        print(text, end="")
        return
    check_free(out)
    out.write_text(text, encoding="utf-8")
    screen.say(f"Written to {out}.")


def show(name: str, screen: Screen) -> None:
    index = card_index()
    deck = open_deck(name, index)
    screen.title(deck.name)
    agendas = ", ".join(index.title(code) for code in deck.agendas) or "no agenda"
    screen.say(f"{index.factions.get(deck.faction, 'No faction')}, {agendas}")
    screen.grid(("Plot", "Copies"), [(index.title(code), str(n)) for code, n in deck.plots.items()], ("Copies",))
    kinds = type_counts(deck, index)
    for kind in _ORDER:
        codes = [code for code in deck.cards if code in index and index[code].type == kind]
        if codes:
            rows = [(index.title(code), str(deck.cards[code]), _cost(index, code)) for code in codes]
            screen.grid((f"{kind.capitalize()} ({kinds[kind]})", "Copies", "Cost"), rows, ("Copies", "Cost"))
    curve = ", ".join(f"{count} for {cost}" for cost, count in cost_curve(deck, index).items())
    icons = icon_counts(deck, index)
    screen.say(f"{deck.cards.total} cards. By cost: {curve}.")
    strength = total_strength(deck, index)
    screen.say(f"Military {icons['M']}, intrigue {icons['I']}, power {icons['P']} icons; STR {strength} in all.")
    if deck.notes:
        screen.say(deck.notes)


def _cost(index: CardIndex, code: str) -> str:
    cost = index[code].cost
    return "" if cost is None else str(cost)


def list_built_in(screen: Screen) -> None:
    rows = [(one.key, one.deck.name, str(one.deck.cards.total), one.kind) for one in built_in_decks()]
    screen.grid(("Key", "Name", "Cards", "For"), rows, ("Cards",))
