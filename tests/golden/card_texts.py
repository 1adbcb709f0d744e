"""The texts of all cards, as they come out of what is declared: one paragraph a card, for reading and for comparing."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from kingsmoot.games.hbo.library import cards as hbo_cards
from kingsmoot.games.second.library import cards as second_cards
from kingsmoot.games.winter.library import cards as winter_cards
from kingsmoot.thrones.model.card import Card

TEXTS = Path(__file__).parent / "texts"


def paragraphs(of: Iterable[Card]) -> str:
    """By code: title, code, and below it the text. Cards that do nothing by themselves are left out."""
    told = [f"{card.title} ({card.code})\n{card.text}\n" for card in of if card.text]
    return "\n".join(told)


def golden_texts() -> dict[str, str]:
    """By game: its texts."""
    libraries: dict[str, Callable[[], Mapping[str, Card]]] = {
        "second-edition": second_cards,
        "winter": winter_cards,
        "hbo": hbo_cards,
    }
    return {game: paragraphs(cards().values()) for game, cards in libraries.items()}


def write(names: list[str]) -> None:
    for game, texts in golden_texts().items():
        if not names or game in names:
            (TEXTS / f"{game}.txt").write_text(texts, "utf-8")
            print(f"wrote texts/{game}.txt")
