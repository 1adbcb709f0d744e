"""What the statistics know of a rated game: what was brought, what came into play, who won. Nobody's name."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.game import Game
from kingsmoot.server.errors import StorageDown
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.ladder import FactSeat, GameFacts
from kingsmoot.server.ratings import store
from kingsmoot.server.ratings.store import RatedSeat
from kingsmoot.server.tables.game_summary import play_again
from kingsmoot.server.tables.replays import Replay

log = logging.getLogger("kingsmoot.statistics")

AT_ONCE = 5


async def record_missing(hall: Hall) -> int:
    """Some of the games that the statistics do not know yet, each followed in a thread; how many there were."""
    waiting = await hall.storage.read(lambda c: store.without_facts(c, AT_ONCE))
    for table_id, code in waiting:
        await _record(hall, table_id, code)
    return len(waiting)


async def _record(hall: Hall, table_id: int, code: str) -> None:
    try:
        replay = await hall.replays.get(code)
        seats = await hall.storage.read(lambda c: store.rated_seats_at(c, code))
        facts: GameFacts | None = await asyncio.to_thread(facts_of, replay, seats)
    except StorageDown:
        raise
    except KingsmootError as why:  # of earlier rules, by which it cannot be followed any more
        log.warning("a game cannot be counted: %s", why, extra={"code": code})
        facts = None
    await hall.storage.write(lambda c: store.add_facts(c, table_id, facts))


def facts_of(replay: Replay, seats: list[RatedSeat]) -> GameFacts:
    played = play_again(replay.play.game, replay.play.setup, replay.moves)
    brought = replay.play.setup.seats
    return {
        "game": seats[0].number,
        "day": seats[0].ended.date().isoformat(),
        "rounds": played.round,
        "seats": [_seat(replay.play.game, seat, brought[seat.seat]) for seat in seats],
        "cards": [
            {"seat": card.seat, "code": card.code, "round": card.entered, "power": card.gained, "won": card.won}
            for card in played.cards.values()
        ],
    }


def _seat(game: Game[Any], seat: RatedSeat, brings: Mapping[str, Any]) -> FactSeat:
    deck = brings.get("deck")
    deck = deck if isinstance(deck, dict) else {}
    return {
        "place": seat.place,
        "side": game.side(brings),
        "agendas": list(deck.get("agendas", [])),
        "plots": dict(deck.get("plots", {})),
        "cards": dict(deck.get("cards", {})),
        "bot": seat.bot,
    }
