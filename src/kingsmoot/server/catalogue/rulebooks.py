"""The written rules of the games."""

from __future__ import annotations

import hashlib
from functools import cache

import orjson

from kingsmoot.guides.book import book, games_with_rules
from kingsmoot.server.catalogue.listing import game_named
from kingsmoot.server.errors import NotFound
from kingsmoot.server.protocol.study import RulebookInfo


def list_rulebooks() -> list[RulebookInfo]:
    """The games whose rules can be read."""
    return [
        {"game": game.name, "title": game.title, "summary": game.description.summary}
        for game in map(game_named, games_with_rules())
    ]


@cache
def rules(game: str) -> tuple[bytes, str]:
    """The written rules of a game as JSON, and a tag that changes when they do."""
    title = game_named(game).title
    if game not in games_with_rules():
        raise NotFound(f"There are no written rules for {title} yet.")
    found = book(game)
    data = orjson.dumps(
        {
            "game": game,
            "title": title,
            "chapters": found.chapters,
            "terms": found.terms,
            "phases": found.phases,
            "questions": found.questions,
        }
    )
    return data, f'"{hashlib.sha256(data).hexdigest()[:32]}"'
