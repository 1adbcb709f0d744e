"""The ``games`` command."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from kingsmoot.cli.screen import Screen
from kingsmoot.games.set_names import has_sets
from kingsmoot.kernel.description import Description
from kingsmoot.kernel.registry import descriptions, known_games


def list_games(screen: Screen, as_json: bool) -> None:
    games = _games()
    if as_json:
        print(json.dumps([_game_facts(game) for game in games], indent=2))
        return
    for game in games:
        screen.title(f"{game.name}: {game.title}, {_players(game)}")
        screen.say(game.summary)
        if game.variants:
            screen.say("Variants:")
        for variant in game.variants:
            needs = f" Only with {', '.join(variant.needs)}." if variant.needs else ""
            excludes = f" Not with {', '.join(variant.excludes)}." if variant.excludes else ""
            screen.say(f"  {variant.name}: {variant.summary}.{needs}{excludes}")
        if game.switches:
            screen.say("Options:")
        for name, summary in game.switches.items():
            screen.say(f"  {name}: {summary}.")


def _players(game: Description) -> str:
    few, many = game.seats[0], game.seats[-1]
    return f"{few} players" if few == many else f"{few} to {many} players"


def _game_facts(game: Description) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "rules": game.version,
        "players": list(game.seats),
        "variants": [
            {"name": v.name, "summary": v.summary, "needs": list(v.needs), "excludes": list(v.excludes)}
            for v in game.variants
        ],
        "options": [{"name": name, "summary": summary} for name, summary in game.switches.items()],
    }


def _games() -> Sequence[Description]:
    """Described is enough, unless sets are added: a set may be a variant, which only the loaded game knows."""
    if has_sets():
        known_games()
    return descriptions()
