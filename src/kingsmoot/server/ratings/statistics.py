"""What rated games tell about decks, cards and match-ups, with intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from kingsmoot.ratings.interval import Wins, wilson_interval
from kingsmoot.server.hall import Hall
from kingsmoot.server.protocol.ladder import (
    CardShare,
    DeckShare,
    FactSeat,
    GameFacts,
    LadderStatistics,
    Matchup,
    WinShare,
)
from kingsmoot.server.ratings import store
from kingsmoot.server.ratings.ladder import ladder_info

LEAST = 5
"""Whatever was in fewer games is not shown: it would say nothing."""
EXPORTED = 1000


@dataclass(slots=True)
class Tally(Wins):
    """Wins as the protocol tells them."""

    def share(self) -> WinShare:
        low, high = wilson_interval(self.won, self.games)
        return {"games": self.games, "share": _short(self.rate), "low": _short(low), "high": _short(high)}


@dataclass(slots=True)
class CardTally:
    """What is known of a card."""

    in_deck: Tally
    in_play: Tally
    rounds: int = 0
    copies: int = 0
    power: int = 0


async def statistics(hall: Hall, key: str) -> LadderStatistics:
    """All that is known of the games of a ladder."""
    info = ladder_info(key)
    facts = await hall.storage.read(lambda c: store.facts_of(c, key))
    waiting = await hall.storage.read(lambda c: store.count_without_facts(c, key))
    return {
        "ladder": info,
        "games": len(facts),
        "waiting": waiting,
        "decks": deck_shares(facts),
        "matchups": matchups(facts),
        "cards": card_shares(facts),
    }


async def export(hall: Hall, key: str, after: int) -> list[GameFacts]:
    """The games themselves, those that everybody may look at, in order; the next ones ``after`` a number."""
    ladder_info(key)
    return await hall.storage.read(lambda c: store.facts_of(c, key, after=after, public=True, limit=EXPORTED))


def won_by(seat: FactSeat, game: GameFacts) -> float:
    best = min(one["place"] for one in game["seats"])
    first = sum(one["place"] == best for one in game["seats"])
    return (1.0 if first == 1 else 0.5) if seat["place"] == best else 0.0


def deck_shares(games: Iterable[GameFacts]) -> list[DeckShare]:
    """By faction and agendas, the most played first."""
    found: defaultdict[tuple[str, tuple[str, ...]], Tally] = defaultdict(Tally)
    for game in games:
        for seat in game["seats"]:
            if seat["side"]:
                found[seat["side"], tuple(sorted(seat["agendas"]))].add(won_by(seat, game))
    shown = sorted(found.items(), key=lambda entry: (-entry[1].games, entry[0]))
    return [{"side": side, "agendas": list(agendas), "won": tally.share()} for (side, agendas), tally in shown]


def matchups(games: Iterable[GameFacts]) -> list[Matchup]:
    """How sides fare against each other, in games of two. Against itself a side wins half of the time."""
    found: defaultdict[tuple[str, str], Tally] = defaultdict(Tally)
    for game in games:
        if len(game["seats"]) != 2:
            continue
        one, other = game["seats"]
        if one["side"] and other["side"] and one["side"] != other["side"]:
            found[one["side"], other["side"]].add(won_by(one, game))
            found[other["side"], one["side"]].add(won_by(other, game))
    return [{"side": side, "against": against, "won": found[side, against].share()} for side, against in sorted(found)]


def card_shares(games: Iterable[GameFacts]) -> list[CardShare]:
    """Every card that was in enough games, the most played first."""
    found: defaultdict[str, CardTally] = defaultdict(lambda: CardTally(Tally(), Tally()))
    for game in games:
        for number, seat in enumerate(game["seats"]):
            won = won_by(seat, game)
            for code in {*seat["cards"], *seat["plots"], *seat["agendas"]}:
                found[code].in_deck.add(won)
            played = [card for card in game["cards"] if card["seat"] == number]
            for code in {card["code"] for card in played}:
                found[code].in_play.add(won)
            for card in played:
                tally = found[card["code"]]
                tally.copies += 1
                tally.rounds += card["round"]
                tally.power += card["power"]
    shown = [(code, tally) for code, tally in found.items() if tally.in_deck.games >= LEAST]
    return [
        {
            "code": code,
            "in_deck": tally.in_deck.share(),
            "in_play": tally.in_play.share() if tally.in_play.games else None,
            "round": _short(tally.rounds / tally.copies) if tally.copies else None,
            "power": _short(tally.power / tally.in_play.games) if tally.in_play.games else None,
        }
        for code, tally in sorted(shown, key=lambda entry: (-entry[1].in_deck.games, entry[0]))
    ]


def _short(number: float) -> float:
    return round(number, 4)
