"""The ``deck`` commands: check, convert, show and list decks of a game that has them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from kingsmoot.cli.arguments import print_notices
from kingsmoot.cli.play.record_files import check_free
from kingsmoot.cli.screen import Screen
from kingsmoot.decks import FORMATS, CardIndex, Deck, DeckRules, Reason, deck_rules, reasons, write_deck
from kingsmoot.decks.analysis import cost_curve, icon_counts, total_strength, type_counts
from kingsmoot.decks.errors import BadDeck
from kingsmoot.decks.lookup import find_deck
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.registry import known_games

SECOND = "second-edition"
LEGAL, ILLEGAL = 0, 1
_ORDER = ("character", "attachment", "location", "event")


def rules_of(game: str) -> DeckRules:
    rules = deck_rules(find_game(game))
    if rules is None:
        raise KingsmootError(f"{find_game(game).title} is played without decks.")
    return rules


def open_deck(game: str, name: str) -> Deck:
    rules = rules_of(game)
    try:
        found = find_deck(name, rules.index, rules.built_in())
    except BadDeck:
        for other in known_games():
            theirs = deck_rules(other)
            if theirs is not None and any(one.key == name for one in theirs.built_in()):
                raise KingsmootError(f"{name} is a deck for {other.title}: use --game {other.name}.") from None
        raise
    print_notices(found)
    return found.deck


def check(game: str, name: str, format: str, restricted: str | None, cores: int | None, screen: Screen) -> int:
    """Say everything that is wrong with a deck; whether it is legal, as an exit code."""
    rules = rules_of(game)
    deck = open_deck(game, name)
    found = _judged(game, rules, deck, format, restricted, cores)
    if not found:
        screen.say(f"{deck.name} is legal in {format}.")
        return LEGAL
    count = "1 reason" if len(found) == 1 else f"{len(found)} reasons"
    screen.say(f"{deck.name} is not legal in {format}, for {count}:")
    for reason in found:
        screen.say(f"- {reason}")
    return ILLEGAL


def _judged(
    game: str, rules: DeckRules, deck: Deck, format: str, restricted: str | None, cores: int | None
) -> Sequence[Reason]:
    if game == SECOND:
        return reasons(deck, rules.index, format=format, restricted=restricted, cores=cores, on=date.today())
    if restricted is not None or cores is not None:
        raise KingsmootError("Restricted lists and the number of Core Sets are for decks of the second edition.")
    if format not in rules.formats:
        raise KingsmootError(f"Decks are checked for {' or '.join(rules.formats)}, not for {format!r}.")
    return rules.judge(deck, format)


def convert(game: str, name: str, to: str, out: Path | None, screen: Screen) -> None:
    if to not in FORMATS:
        raise KingsmootError(f"There is no deck format {to!r}. The formats are: {', '.join(FORMATS)}.")
    text = write_deck(open_deck(game, name), rules_of(game).index, to)
    if out is None:
        print(text, end="")
        return
    check_free(out)
    out.write_text(text, encoding="utf-8")
    screen.say(f"Written to {out}.")


def show(game: str, name: str, screen: Screen) -> None:
    index = rules_of(game).index
    deck = open_deck(game, name)
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


def list_built_in(game: str, screen: Screen) -> None:
    rows = [(one.key, one.deck.name, str(one.deck.cards.total), one.kind) for one in rules_of(game).built_in()]
    screen.grid(("Key", "Name", "Cards", "For"), rows, ("Cards",))
