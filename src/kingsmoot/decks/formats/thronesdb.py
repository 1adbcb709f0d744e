"""Decks as text, as ThronesDB exports them and as people type them.

    Teeth of the Pack

    House Stark
    Fealty
    Packs: Core Set

    Plots:
    1x A Noble Cause (Core Set)

    Characters:
    3x Arya Stark (Core Set)

More is read than is written: lines without ``x`` or pack, headings with numbers or without a colon, or no headings at
all. Under a heading a card stays where it was put; without one it goes where its type belongs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kingsmoot.decks.cards import DRAW_TYPES, Card, CardIndex
from kingsmoot.decks.deck import Deck
from kingsmoot.decks.formats.deck_builder import PILES, DeckBuilder, Imported, Pile

NO_FACTION = "No faction"

_CARD = re.compile(r"(?P<count>\d{1,9})(?:[x\u00d7] ?| [x\u00d7] | )(?P<name>\S.*)", re.IGNORECASE)
_HEADING = re.compile(r"(?P<name>[a-z ]+?)s?(?: ?\([^()]*\))? ?:?(?: ?\d+ cards?)?(?: ?\([^()]*\))?", re.IGNORECASE)
_LABELLED = re.compile(r"(?P<label>faction|house|agenda) ?: ?(?P<value>\S.*)", re.IGNORECASE)
_NAME = re.compile(r"name ?: ?(?P<name>\S.*)", re.IGNORECASE)
_MISLEADING = re.compile(r"[{<]|name ?:", re.IGNORECASE)
"""Names that look like the beginning of another format, or like a name with its label."""
_PACKS = re.compile(r"packs ?:(?P<names>.*)", re.IGNORECASE)
_NOTES = re.compile(r"notes ?:", re.IGNORECASE)
_SITE = re.compile(r".*\bthronesdb\.com\b.*", re.IGNORECASE)

_PILES = {**PILES, "other": Pile.CARDS}


def fits(text: str) -> bool:
    """Anything that is none of the other formats may be a list that somebody typed."""
    return bool(text.strip())


def write(deck: Deck, index: CardIndex) -> str:
    lines = [
        f"Name: {deck.name}" if _MISLEADING.match(deck.name) else deck.name,
        "",
        index.factions.get(deck.faction, NO_FACTION),
    ]
    agendas = [index[code] for code in deck.agendas]
    lines += [_shortest(card, index) for card in agendas if card.type == "agenda"]
    packs = sorted({index[code].pack for code in deck.codes}, key=lambda code: index.packs[code].released)
    if packs:
        lines.append(f"Packs: {', '.join(index.packs[code].name for code in packs)}")
    # In a deck that makes sense nothing is left for the first and the last of these headings.
    lines += _section("Agendas", [(card, 1) for card in agendas if card.type != "agenda"], index)
    lines += _section("Plots", [(index[code], count) for code, count in deck.plots.items()], index)
    drawn = [(index[code], count) for code, count in deck.cards.items()]
    for kind in DRAW_TYPES:
        lines += _section(f"{kind.capitalize()}s", [(card, count) for card, count in drawn if card.type == kind], index)
    lines += _section("Other", [(card, count) for card, count in drawn if card.type not in DRAW_TYPES], index)
    if deck.notes:
        lines += ["", "Notes:", deck.notes]
    return "\n".join(lines) + "\n"


def read(text: str, index: CardIndex) -> Imported:
    deck = DeckBuilder(index)
    # One blank at most in a row: so the forms above take no longer than the line is long.
    lines = [(number, " ".join(line.split())) for number, line in enumerate(text.split("\n"), 1)]
    pile = Pile.BY_TYPE
    for number, line in _after_the_name(lines, deck):
        if not line or _SITE.fullmatch(line):
            continue
        if packs := _PACKS.fullmatch(line):
            deck.say_packs(packs["names"].split(","))
            continue
        if _NOTES.fullmatch(line):
            deck.notes = "\n".join(text.split("\n")[number:])
            break
        if _heading(line) in _PILES:
            pile = _PILES[_heading(line)]
        else:
            _read_line(number, line, pile, deck)
    if deck.empty:
        deck.wrong("there is neither a faction nor a card in it")
    return deck.imported()


def _after_the_name(lines: list[tuple[int, str]], deck: DeckBuilder) -> Iterator[tuple[int, str]]:
    """The first line is the name if the faction follows; if no faction is near, unless it is something else."""
    filled = [(number, line) for number, line in lines if line]
    (start, first), (_, second) = (*filled, (0, ""), (0, ""))[:2]
    if _faction(second, deck.index) is None and _is_something(first, deck.index):
        start = 0
    else:
        labelled = _NAME.fullmatch(first)
        deck.name = labelled["name"] if labelled else first
    return (line for line in lines if line[0] > start)


def _is_something(line: str, index: CardIndex) -> bool:
    """Whether a line has a meaning by itself, so that it is hardly the name of a deck."""
    return (
        _faction(line, index) is not None
        or any(form.fullmatch(line) for form in (_CARD, _LABELLED, _PACKS, _NOTES, _SITE))
        or _heading(line) in _PILES
    )


def _heading(line: str) -> str:
    found = _HEADING.fullmatch(line)
    return found["name"].lower() if found else ""


def _read_line(number: int, line: str, pile: Pile, deck: DeckBuilder) -> None:
    card, labelled, faction = _CARD.fullmatch(line), _LABELLED.fullmatch(line), _faction(line, deck.index)
    if faction is not None:
        deck.choose(faction)
    elif card:
        deck.add(int(card["count"]), card["name"], pile)
    elif labelled and labelled["label"].lower() == "agenda":
        deck.add(1, labelled["value"], Pile.AGENDAS)
    elif deck.find(line):
        deck.add(1, line, pile)
    else:
        deck.wrong(f'line {number}, "{line}", is not understood{deck.hint(line)}')


def _faction(line: str, index: CardIndex) -> str | None:
    """The faction that a line names: a code, or nothing at all for none; None if the line is about something else."""
    labelled = _LABELLED.fullmatch(line)
    name = labelled["value"] if labelled and labelled["label"].lower() in ("faction", "house") else line
    return "" if name.casefold() == NO_FACTION.casefold() else index.faction_named(name)


def _section(heading: str, cards: Iterable[tuple[Card, int]], index: CardIndex) -> list[str]:
    lines = [f"{count}x {_full(card, index)}" for card, count in cards]
    return ["", f"{heading}:", *lines] if lines else []


def _shortest(card: Card, index: CardIndex) -> str:
    return card.title if len(index.titled(card.title)) == 1 else _full(card, index)


def _full(card: Card, index: CardIndex) -> str:
    return f"{card.title} ({index.pack_name(card)})"
