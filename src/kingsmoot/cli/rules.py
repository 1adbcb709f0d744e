"""The written rules in the terminal."""

from __future__ import annotations

from kingsmoot.cli.screen import Screen
from kingsmoot.guides.book import Term, book
from kingsmoot.guides.text import Block, Chapter, Span
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.registry import game as find_game


def show_rules(screen: Screen, game: str, word: str | None) -> None:
    found = book(find_game(game).name)
    if word is None:
        screen.title(f"The rules of {find_game(game).title}")
        screen.grid(("chapter", "title"), [(chapter.id, chapter.title) for chapter in found.chapters])
        screen.say(f"Read one with `kingsmoot rules {game} CHAPTER`, or look up a word.")
        return
    entry = found.find(word)
    if entry is None:
        raise KingsmootError(f"The rules don't mention {word!r}. `kingsmoot rules {game}` lists the chapters.")
    if isinstance(entry, Term):
        screen.say(f"{entry.word}: {entry.says}")
        screen.say(f"More: kingsmoot rules {game} {_chapter_at(found.chapters, entry.at)}")
    else:
        _show(screen, entry)


def _chapter_at(chapters: tuple[Chapter, ...], anchor: str) -> str:
    return next(chapter.id for chapter in chapters if anchor in chapter.anchors())


def _words(spans: list[Span]) -> str:
    return "".join(span["text"] for span in spans)


def _show(screen: Screen, chapter: Chapter) -> None:
    screen.title(chapter.title)
    for block in chapter.blocks:
        _show_block(screen, block)


def _show_block(screen: Screen, block: Block) -> None:
    match block["kind"]:
        case "heading":
            screen.say()
            screen.say(_words(block["spans"]), "bold")
        case "list":
            for item in block["items"]:
                screen.say(f"- {_words(item)}")
        case "steps":
            for number, item in enumerate(block["items"], 1):
                screen.say(f"{number}. {_words(item)}")
        case "table":
            screen.grid(
                [_words(cell) for cell in block["head"]], [[_words(cell) for cell in row] for row in block["rows"]]
            )
        case "text":
            screen.say(_words(block["spans"]))
        case kind:
            screen.say(f"{kind.capitalize()}: {_words(block['spans'])}")
