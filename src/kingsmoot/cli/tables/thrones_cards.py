"""The cards of the challenge-and-plot games in words: a line about a card, and what of it goes into which column."""

from __future__ import annotations

from collections.abc import Iterable

from kingsmoot.cli.card_index import Card
from kingsmoot.kernel.text import capital

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
_BONUSES = {
    "gold_bonus": "gold",
    "initiative_bonus": "initiative",
    "reserve_bonus": "reserve",
    "influence": "influence",
}
_PLOT_VALUES = {"income": "gold", "initiative": "initiative", "claim": "claim", "reserve": "reserve"}
_MARKS = ("unique", "loyal", "perpetual", "promotional")
"""Facts of a card that are true or false. An edition has some of them."""
TYPES = ("plot", "agenda", "character", "attachment", "location", "event", "title")


def icon_words(icons: str) -> str:
    """``"MP"`` is "military and power"."""
    named = [ICONS[letter] for letter in icons]
    if not named:
        return "no icons"
    return " and ".join(filter(None, (", ".join(named[:-1]), named[-1])))


def plot_values(card: Card) -> str:
    """The numbers of a plot: those that its edition has."""
    return ", ".join(f"{card[key]} {name}" for key, name in _PLOT_VALUES.items() if key in card)


def figures(card: Card) -> list[str]:
    """The numbers of a card, each with its name."""
    if card["type"] == "plot":
        return [plot_values(card)]
    told = [f"cost {card['cost']}"] if card["cost"] is not None else []
    if card["strength"] is not None:
        told += [f"STR {card['strength']}", icon_words(card["icons"])]
    return told


def abilities(card: Card) -> str:
    """Keywords, modifiers and text of a card."""
    only = [f"{_house(card['only'])} only."] if card.get("only") else []
    keywords = [f"{capital(word)}." for word in card["keywords"]]
    bonuses = [f"+{card[key]} {name}." for key, name in _BONUSES.items() if card.get(key)]
    relations = [f"{name.capitalize()} {', '.join(card[name])}." for name in ("supports", "rivals") if card.get(name)]
    missing = [] if card["implemented"] else ["(What this card does is not in the game yet.)"]
    return " ".join(filter(None, (*only, *keywords, *bonuses, *relations, card["text"], *missing)))


def _house(faction: str) -> str:
    return f"House {FACTIONS.get(faction, faction)}"


def _faction(card: Card) -> str:
    """The faction of a card; both of them, if it belongs to two."""
    both = [card["faction"], *filter(None, [card.get("also")])]
    return " and ".join(FACTIONS.get(one, one) for one in both)


def in_short(card: Card, price_told: bool = False) -> str:
    """What to know of a card that one may choose; without its cost if that has been told."""
    told = [figure for figure in figures(card) if not (price_told and figure.startswith("cost "))]
    return ". ".join(filter(None, (", ".join(told), abilities(card))))


def describe(card: Card) -> str:
    """Everything about a card, in one line."""
    traits = [" ".join(f"{trait}." for trait in card["traits"])] if card["traits"] else []
    what = [_faction(card), card["type"], *_marks(card), *figures(card), *_crests(card), *traits]
    return f"{card['name']} ({', '.join(what)}): {abilities(card) or 'no text.'}"


def _marks(card: Card) -> list[str]:
    return [word for word in _MARKS if card.get(word)]


def _crests(card: Card) -> list[str]:
    return [f"{crest} crest" for crest in card.get("crests", ())]


# -- lists ----------------------------------------------------------------------------------------------


def columns(kind: str, cards: Iterable[Card]) -> tuple[str, ...]:
    """The columns with numbers and words that suit cards of a type; the name comes before them, the text after."""
    suiting: tuple[str, ...] = {
        "plot": ("gold", "initiative", "claim", "reserve", "limit"),
        "character": ("faction", "cost", "STR", "icons"),
        "agenda": (),
        "title": (),
    }.get(kind, ("faction", "cost"))
    return tuple(name for name in suiting if any(cells(card)[name] for card in cards))


def cells(card: Card) -> dict[str, str]:
    """What stands in the columns."""
    values = {
        "faction": _faction(card),
        "cost": card["cost"],
        "STR": card["strength"],
        "icons": card["icons"],
        "gold": card["income"],
        "initiative": card["initiative"],
        "claim": card["claim"],
        "reserve": card.get("reserve"),
        "limit": card["deck_limit"],
    }
    return {name: "" if value is None else str(value) for name, value in values.items()}


def traits(card: Card) -> str:
    """What stands under the name in a list: marks and traits."""
    return ", ".join([*_marks(card), *_crests(card), *card["traits"]])


def in_order(cards: Iterable[Card]) -> list[Card]:
    """By type, faction, cost and name; plots and what else has no cost by name."""
    factions = list(FACTIONS)

    def key(card: Card) -> tuple[int, int, int, str]:
        cost = card["cost"] if isinstance(card["cost"], int) else -1
        faction = factions.index(card["faction"]) if card["faction"] in factions else len(factions)
        return TYPES.index(card["type"]), faction, cost, card["name"]

    return sorted(cards, key=key)
