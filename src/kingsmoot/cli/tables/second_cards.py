"""The cards of the second edition in words: one line about a card, and what of it goes into which column of a list."""

from __future__ import annotations

from collections.abc import Iterable

from kingsmoot.cli.card_index import Card

ICONS = {"M": "military", "I": "intrigue", "P": "power"}
FACTIONS = {
    "baratheon": "Baratheon",
    "greyjoy": "Greyjoy",
    "lannister": "Lannister",
    "martell": "Martell",
    "neutral": "neutral",
    "nightswatch": "Night's Watch",
    "stark": "Stark",
    "targaryen": "Targaryen",
    "tyrell": "Tyrell",
}
_BONUSES = {"gold_bonus": "gold", "initiative_bonus": "initiative", "reserve_bonus": "reserve"}
TYPES = ("plot", "agenda", "character", "attachment", "location", "event", "title")


def icon_words(icons: str) -> str:
    """``"MP"`` is "military and power"."""
    named = [ICONS[letter] for letter in icons]
    if not named:
        return "no icons"
    return " and ".join(filter(None, (", ".join(named[:-1]), named[-1])))


def plot_values(card: Card) -> str:
    """The four numbers of a plot."""
    return f"{card['income']} gold, {card['initiative']} initiative, {card['claim']} claim, {card['reserve']} reserve"


def figures(card: Card) -> list[str]:
    """The numbers of a card, each with its name."""
    if card["type"] == "plot":
        return [plot_values(card)]
    told = [f"cost {card['cost']}"] if card["cost"] is not None else []
    if card["strength"] is not None:
        told += [f"STR {card['strength']}", icon_words(card["icons"])]
    return told


def abilities(card: Card) -> str:
    """Keywords, plot modifiers and text of a card."""
    keywords = [f"{word[0].upper()}{word[1:]}." for word in card["keywords"]]
    bonuses = [f"+{card[key]} {name}." for key, name in _BONUSES.items() if card[key]]
    relations = [f"{name.capitalize()} {', '.join(card[name])}." for name in ("supports", "rivals") if card[name]]
    missing = [] if card["implemented"] else ["(What this card does is not in the game yet.)"]
    return " ".join(filter(None, (*keywords, *bonuses, *relations, card["text"], *missing)))


def in_short(card: Card, price_told: bool = False) -> str:
    """What to know of a card that one may choose; without its cost if that has been told."""
    told = [figure for figure in figures(card) if not (price_told and figure.startswith("cost "))]
    return ". ".join(filter(None, (", ".join(told), abilities(card))))


def describe(card: Card) -> str:
    """Everything about a card, in one line."""
    marks = [word for word in ("unique", "loyal") if card[word]]
    traits = [" ".join(f"{trait}." for trait in card["traits"])] if card["traits"] else []
    what = [FACTIONS.get(card["faction"], card["faction"]), card["type"], *marks, *figures(card), *traits]
    return f"{card['name']} ({', '.join(what)}): {abilities(card) or 'no text.'}"


# -- lists ----------------------------------------------------------------------------------------------


def columns(kind: str) -> tuple[str, ...]:
    """The columns with numbers and words that suit a type of card; its name comes before them, its text after."""
    return {
        "plot": ("gold", "initiative", "claim", "reserve", "limit"),
        "character": ("faction", "cost", "STR", "icons"),
        "agenda": (),
        "title": (),
    }.get(kind, ("faction", "cost"))


def cells(card: Card) -> dict[str, str]:
    """What stands in the columns."""
    values = {
        "faction": FACTIONS.get(card["faction"], card["faction"]),
        "cost": card["cost"],
        "STR": card["strength"],
        "icons": card["icons"],
        "gold": card["income"],
        "initiative": card["initiative"],
        "claim": card["claim"],
        "reserve": card["reserve"],
        "limit": card["deck_limit"],
    }
    return {name: "" if value is None else str(value) for name, value in values.items()}


def traits(card: Card) -> str:
    """What stands under the name in a list: marks and traits."""
    return ", ".join([*(word for word in ("unique", "loyal") if card[word]), *card["traits"]])


def in_order(cards: Iterable[Card]) -> list[Card]:
    """By type, faction, cost and name; plots and what else has no cost by name."""
    factions = list(FACTIONS)

    def key(card: Card) -> tuple[int, int, int, str]:
        cost = card["cost"] if isinstance(card["cost"], int) else -1
        return TYPES.index(card["type"]), factions.index(card["faction"]), cost, card["name"]

    return sorted(cards, key=key)
