"""The ladders of the hall, as pages show them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from kingsmoot.kernel.registry import known_games
from kingsmoot.ratings import Rating, Season, Standing, rank, season_at
from kingsmoot.ratings.ladder import PROVISIONAL
from kingsmoot.server.errors import NotFound
from kingsmoot.server.hall import Hall
from kingsmoot.server.live.info import iso_time
from kingsmoot.server.live.rated_games import ladder_of
from kingsmoot.server.protocol.ladder import (
    Bin,
    LadderEntry,
    LadderGroup,
    LadderInfo,
    LadderPage,
    Outcome,
    OwnSeason,
    PlayerRating,
    RatingChange,
    RatingInfo,
    RatingPoint,
    SeasonInfo,
)
from kingsmoot.server.ratings import store
from kingsmoot.server.ratings.store import RatedSeat
from kingsmoot.server.storage import Connection, now

PAGE = 25
FORM = 5
TOP = 10
BIN = 50
WEEK = timedelta(days=7)


def ladders() -> list[LadderInfo]:
    """One for each format of each game."""
    found: list[LadderInfo] = []
    for name in (game.name for game in known_games()):
        key = ladder_of(name, 2)
        if key == name:
            found.append({"key": key, "game": name, "format": None})
        else:
            found.append({"key": key, "game": name, "format": "joust"})
            found.append({"key": ladder_of(name, 3), "game": name, "format": "melee"})
    return found


def ladder_info(key: str) -> LadderInfo:
    for one in ladders():
        if one["key"] == key:
            return one
    raise NotFound("There is no such ladder.")


@dataclass(slots=True)
class PlayerSeason:
    """The games of one player in a season."""

    name: str
    user_id: int | None
    avatar: str | None
    seats: list[RatedSeat] = field(default_factory=list)
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def standing(self) -> Standing:
        return self.seats[-1].standing

    @property
    def deck(self) -> str | None:
        counted = Counter(seat.deck for seat in self.seats if seat.deck)
        return counted.most_common(1)[0][0] if counted else None

    @property
    def streak(self) -> int:
        """Wins in a row, up to now."""
        count = 0
        for outcome in reversed(self.outcomes):
            if outcome != "won":
                break
            count += 1
        return count


async def page(hall: Hall, key: str, viewer: int | None, who: LadderGroup, season: int | None, skip: int) -> LadderPage:
    """A part of a ladder: of the season that goes on, or of another one by its number."""
    info = ladder_info(key)

    def read(connection: Connection) -> tuple[list[RatedSeat], set[int]]:
        friends = store.friend_ids(connection, viewer) | {viewer} if viewer is not None and who == "friends" else set()
        return store.rated_seats_of(connection, key), {one for one in friends if one is not None}

    seats, friends = await hall.storage.read(read)
    return _page(info, seats, viewer, who, friends, season, skip)


def _page(
    info: LadderInfo,
    seats: list[RatedSeat],
    viewer: int | None,
    who: LadderGroup,
    friends: set[int],
    number: int | None,
    skip: int,
) -> LadderPage:
    current = season_at(now())
    first = season_at(seats[0].ended) if seats else current
    played = sorted({season_at(seat.ended) for seat in seats} | {current})
    chosen = current if number is None else next((one for one in played if one.since(first) == number), None)
    if chosen is None:
        raise NotFound("Nobody has played for a rating in that season.")
    runs = player_seasons(seats, chosen)
    moment = min(now(), chosen.ends)
    placed = ranking(runs, moment)
    week_ago = places(ranking(player_seasons([s for s in seats if s.ended <= moment - WEEK], chosen), moment - WEEK))
    shown = [player for player in placed if _is_shown(runs[player], who, friends)]
    top = set(placed[:TOP])
    own = f"user {viewer}"
    at = places(placed)
    return {
        "ladder": info,
        "season": _season(chosen, first),
        "seasons": [_season(one, first) for one in played],
        "players": len(runs),
        "placed": len(shown),
        "provisional": sum(_is_shown(run, who, friends) for run in runs.values()) - len(shown),
        "entries": [_entry(runs[one], at[one], week_ago.get(one), moment) for one in shown[skip : skip + PAGE]],
        "bins": _bins([runs[player].standing.now(moment).value for player in placed]),
        "you": _own(runs[own], at.get(own), week_ago.get(own), moment, seats, top - {own}) if own in runs else None,
    }


def player_seasons(seats: Iterable[RatedSeat], season: Season) -> dict[str, PlayerSeason]:
    """What everybody has played in a season."""
    games: defaultdict[int, list[RatedSeat]] = defaultdict(list)
    for seat in seats:
        if season.begins <= seat.ended < season.ends:
            games[seat.number].append(seat)
    found: dict[str, PlayerSeason] = {}
    for game in games.values():
        for seat in game:
            run = found.setdefault(seat.player, PlayerSeason(seat.name, seat.user_id, seat.avatar))
            run.seats.append(seat)
            run.outcomes.append(outcome(seat, game))
    return found


def outcome(seat: RatedSeat, game: Sequence[RatedSeat]) -> Outcome:
    """Whoever is first has won, and alone; those who share the first place have drawn."""
    best = min(one.place for one in game)
    if seat.place > best:
        return "lost"
    return "won" if sum(one.place == best for one in game) == 1 else "drawn"


def ranking(runs: dict[str, PlayerSeason], moment: datetime) -> list[str]:
    """Those who have a place, the first first; by their names if they are level."""
    by_name = sorted(runs, key=lambda player: runs[player].name)
    return rank({player: runs[player].standing for player in by_name}, moment)


def places(ranked: Sequence[str]) -> dict[str, int]:
    return {player: place for place, player in enumerate(ranked, 1)}


def _is_shown(run: PlayerSeason, who: LadderGroup, friends: set[int]) -> bool:
    if who == "friends":
        return run.user_id in friends
    return who == "everyone" or run.user_id is not None


def _entry(run: PlayerSeason, place: int, before: int | None, moment: datetime) -> LadderEntry:
    return {
        "place": place,
        "moved": None if before is None else before - place,
        "name": run.name,
        "avatar": run.avatar,
        "bot": run.user_id is None,
        "rating": rating_info(run.standing.now(moment)),
        "won": run.outcomes.count("won"),
        "lost": run.outcomes.count("lost"),
        "drawn": run.outcomes.count("drawn"),
        "deck": run.deck,
        "form": run.outcomes[-FORM:],
    }


def _own(
    run: PlayerSeason, place: int | None, before: int | None, moment: datetime, seats: list[RatedSeat], top: set[str]
) -> OwnSeason:
    against = {seat.number for seat in seats if seat.player in top}
    met = [outcome for seat, outcome in zip(run.seats, run.outcomes, strict=True) if seat.number in against]
    start: RatingPoint = {"at": iso_time(run.seats[0].ended), "value": round(run.seats[0].before)}
    return {
        "rating": rating_info(run.standing.now(moment)),
        "place": place,
        "moved": None if place is None or before is None else before - place,
        "games_left": max(0, PROVISIONAL - run.standing.games),
        "won": run.outcomes.count("won"),
        "lost": run.outcomes.count("lost"),
        "drawn": run.outcomes.count("drawn"),
        "streak": run.streak,
        "against_top": (met.count("won"), len(met)),
        "points": [start, *_points(run.seats)],
    }


def _points(seats: Iterable[RatedSeat]) -> list[RatingPoint]:
    return [{"at": iso_time(seat.ended), "value": round(seat.standing.rating.value)} for seat in seats]


def _bins(values: Sequence[float]) -> list[Bin]:
    counted = Counter(int(value // BIN) for value in values)
    if not counted:
        return []
    return [{"at": one * BIN, "players": counted[one]} for one in range(min(counted), max(counted) + 1)]


def _season(season: Season, first: Season) -> SeasonInfo:
    return {
        "number": season.since(first),
        "court": season.court,
        "begins": iso_time(season.begins),
        "ends": iso_time(season.ends),
    }


async def bot_ratings(hall: Hall, key: str) -> dict[str, RatingInfo]:
    """How the bots of a ladder are rated, by their keys; whoever has played too little has no place here."""
    seats = await hall.storage.read(lambda c: store.rated_bots(c, key))
    sure = [seat for seat in seats if not seat.standing.provisional]
    return {seat.bot: rating_info(seat.standing.now(now())) for seat in sure if seat.bot}


def rating_info(rating: Rating) -> RatingInfo:
    return {"value": round(rating.value), "low": round(rating.low), "high": round(rating.high)}


# -- one person, one game ------------------------------------------------------------------------------------------


async def ratings_of(hall: Hall, user_id: int) -> list[PlayerRating]:
    """How somebody is rated, on every ladder on which they have played, the most played first."""
    by_ladder: defaultdict[str, list[RatedSeat]] = defaultdict(list)
    for key, seat in await hall.storage.read(lambda c: store.rated_seats_of_user(c, user_id)):
        by_ladder[key].append(seat)
    known = {one["key"]: one for one in ladders()}
    found: list[PlayerRating] = [
        {
            "ladder": known[key],
            "rating": rating_info(seats[-1].standing.now(now())),
            "games": seats[-1].standing.games,
            "provisional": seats[-1].standing.provisional,
            "points": _points(seats),
        }
        for key, seats in by_ladder.items()
        if key in known
    ]
    return sorted(found, key=lambda one: -one["games"])


async def changes_at(hall: Hall, code: str) -> list[RatingChange]:
    """What a finished game did to everybody's rating; nothing if it was casual."""
    return [
        {
            "seat": seat.seat,
            "before": round(seat.before),
            "after": round(seat.standing.rating.value),
            "provisional": seat.standing.provisional,
        }
        for seat in await hall.storage.read(lambda c: store.rated_seats_at(c, code))
    ]
