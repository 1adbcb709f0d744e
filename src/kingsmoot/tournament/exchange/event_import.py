"""A past event, told as a log, so that its standings come out of the same code as those of any event.

What cannot have been (a player at two tables, a score of 5-1) is refused. What can have been, but not by the
regulations (a rematch, a wrong bye, standings that do not add up), is taken as it was, and told.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament.chance import LOTS
from kingsmoot.tournament.desk import Clock, Desk, utc_now
from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.exchange.irregularities import Irregularities
from kingsmoot.tournament.exchange.parsed_event import ParsedEvent, ParsedPlayer, whole_number
from kingsmoot.tournament.model import ELIMINATION, SWISS
from kingsmoot.tournament.names import name_key
from kingsmoot.tournament.pairing import pods as pods_
from kingsmoot.tournament.structure import CUTS, ROUND_MINUTES, Kind, Structure, Tier, structure


@dataclass(frozen=True, slots=True)
class ImportedEvent:
    desk: Desk
    irregularities: list[str]


def read_event(data: Any, *, clock: Clock = utc_now) -> ImportedEvent:
    """The event that the data tells (the form of `event_data`; most of it may be missing), and what is odd about it.

    >>> past = {"rounds": [{"pairings": [{"players": ["Arya", "Bran"], "result": "4-1"}]}]}
    >>> read_event(past).desk.event.winner.name
    'Arya'
    """
    given = ParsedEvent(data)
    _settle_lots(list(given.players.values()), Rng(_seed(data)))
    desk = _open(given, clock)
    checks = Irregularities(desk, given.told)
    for number, round_ in enumerate(given.rounds, start=1):
        _come(desk, given, number)
        tables = [
            dict(pairing) | {"players": [given.players[name_key(name)].id for name in pairing["players"]]}
            for pairing in round_.pairings
        ]
        desk.do("enter round", stage=round_.stage, tables=checks.before_round(number, round_.stage, tables))
        _go(desk, given, number)
    _come(desk, given, len(given.rounds) + 1)
    if given.cut_made and desk.event.swiss_done and not desk.event.cut:
        desk.do("cut")
    if given.about.get("cancelled") is True and not desk.event.over:
        desk.do("cancel")
    checks.standings(given.standings)
    checks.winner(given.winner)
    return ImportedEvent(desk, given.told)


def _seed(data: Any) -> int:
    """For the lots that the data does not tell: whoever checks an event twice finds the same."""
    try:
        text = json.dumps(data, sort_keys=True, default=str)
    except (TypeError, ValueError, RecursionError):
        raise TournamentError("This isn't valid JSON data.") from None
    return int.from_bytes(hashlib.sha256(text.encode("utf-8", "backslashreplace")).digest()[:8], "big") >> 1


def _open(given: ParsedEvent, clock: Clock) -> Desk:
    about = given.about
    starts = [player for player in given.players.values() if player.enters == 1]
    sizes = {len(pairing["players"]) for round_ in given.rounds for pairing in round_.pairings}
    pods = max(sizes, default=0) > 2 and 2 not in sizes
    started = bool(given.rounds) or about.get("started") is True
    wanted = _structure(given, len(starts)) if started else _said_structure(given)
    leaders, organizer = _leaders(given)
    desk = Desk.open_event(
        organizer,
        clock=clock,
        name=str(about.get("name") or "A past event"),
        game=str(about.get("game") or "second-edition"),
        format=str(about.get("format") or ("melee" if pods else "joust")),
        tier=_tier(given),
        minutes=whole_number(about.get("minutes") or ROUND_MINUTES, "The minutes of a round"),
        pod=whole_number(about.get("pod") or pods_.USUAL, "The players of a pod"),
        **wanted,
    )
    desk.do("past event")
    for name, role in leaders:
        desk.do("add", name=name, role=role)
    _add(desk, starts)
    if started:
        desk.do("start")
    _go(desk, given, 0)
    return desk


# --- who came and went ------------------------------------------------------------------------------------------------


def _settle_lots(players: list[ParsedPlayer], rng: Rng) -> None:
    """In the order in which they fell, and spread out: the lots of those who come later may fall between them."""
    said = sorted({player.lot for player in players if player.lot is not None})
    spread = {lot: LOTS * place // (len(said) + 1) for place, lot in enumerate(said, start=1)}
    for player in players:
        player.lot = 1 + rng.below(LOTS - 1) if player.lot is None else spread[player.lot]


def _add(desk: Desk, players: list[ParsedPlayer]) -> None:
    for player in players:
        deck = {"deck": player.deck} if player.deck is not None else {}
        try:
            player.id = desk.do("add", name=player.name, **deck).data["id"]
        except TournamentError as why:
            raise TournamentError(f"{player.name}: {why}") from None
    lots = {player.id: player.lot for player in players if player.lot is not None}
    if lots:
        desk.do("enter lots", lots=lots)


def _come(desk: Desk, given: ParsedEvent, number: int) -> None:
    """Late entries before a round, and those who come back; some of them leave again at once."""
    late = [player for player in given.players.values() if player.enters == number > 1]
    back = [player for player in given.players.values() if player.returns == number]
    _add(desk, late)
    for player in back:
        desk.do("reinstate", player=player.id)
    for player in late + back:
        if player.dropped is not None and player.dropped < number:
            _leave(desk, player)


def _go(desk: Desk, given: ParsedEvent, number: int) -> None:
    """Those who leave after a round."""
    for player in given.players.values():
        if player.id and number == player.left:
            desk.do("drop", player=player.id)
        elif player.id and number == player.dropped and number >= (player.returns or 0):
            _leave(desk, player)


def _leave(desk: Desk, player: ParsedPlayer) -> None:
    desk.do("disqualify" if player.removed else "drop", player=player.id)


def _tier(given: ParsedEvent) -> str:
    return str(given.about.get("tier") or Tier.RELAXED)


def _leaders(given: ParsedEvent) -> tuple[list[tuple[str, str]], str]:
    """Those who led, and the organizer. A leader who could not have played is entered as a player only."""
    names = {name_key(name) for name, _ in given.leaders} | ({name_key(given.organizer)} if given.organizer else set())
    relaxed = _tier(given) == Tier.RELAXED
    barred = names & given.players.keys() if not relaxed or len(names) < 2 else set()
    why = "that needs a second leader" if relaxed else "leaders play at Relaxed events only"
    for name in sorted(barred):
        given.told.append(f"{given.players[name].name} led and played: {why}. Entered as a player only.")
    organizer = "" if name_key(given.organizer) in barred else given.organizer
    if not organizer:
        organizer = "Organizer"
        while name_key(organizer) in names | given.players.keys():
            organizer += " of the event"
    return [(name, role) for name, role in given.leaders if name_key(name) not in barred], organizer


# --- structure --------------------------------------------------------------------------------------------------------


def _said_structure(given: ParsedEvent) -> dict[str, Any]:
    kind = str(given.about.get("structure") or Kind.BASIC)
    numbers = {"rounds": given.about.get("swiss_rounds"), "cut": given.about.get("cut"), "after_cut": _after_cut(given)}
    return {"structure": kind} | (numbers if kind == Kind.CUSTOM else {})


def _after_cut(given: ParsedEvent) -> int:
    return whole_number(given.about.get("swiss_after_cut") or 0, "The number of Swiss rounds after the cut", most=50)


def _structure(given: ParsedEvent, registered: int) -> dict[str, Any]:
    """The structure that is named if the rounds fit it, or else a custom one, as they were played."""
    stages = [round_.stage for round_ in given.rounds]
    swiss = stages.count(SWISS)
    knockout = given.rounds[stages.index(ELIMINATION)] if ELIMINATION in stages else None
    seated = sum(len(pairing["players"]) for pairing in knockout.pairings) if knockout else 0
    said_rounds, said_cut = given.about.get("swiss_rounds"), given.about.get("cut")
    rounds = swiss if said_rounds is None else whole_number(said_rounds, "The number of Swiss rounds", most=50)
    cut = None if said_cut is None else whole_number(said_cut, "The cut")
    after_cut = 0 if knockout else _after_cut(given)
    if after_cut and cut is not None:
        return {"structure": str(Kind.CUSTOM), "rounds": rounds, "cut": cut, "after_cut": after_cut}
    if swiss > rounds or (knockout and swiss < rounds):
        given.told.append(f"The event is said to have {rounds} Swiss rounds, and {swiss} were played.")
        rounds = swiss
    if knockout and rounds and (cut is None or seated > cut):
        if cut is not None:
            given.told.append(f"The cut is said to be to the top {cut}, and {seated} played on.")
        cut = next((size for size in CUTS if size >= seated), seated)
    kind = str(given.about.get("structure") or Kind.CUSTOM)
    if kind in (Kind.BASIC, Kind.ADVANCED):
        table = _row(Kind(kind), registered)
        if table is not None and cut in (None, table.cut):
            so_far = said_rounds is None and not knockout and swiss <= table.rounds
            if so_far or rounds == table.rounds:
                return {"structure": kind}
        right = f"{registered} players make {table}" if table else f"it is not for {registered} players"
        given.told.append(f"The event was not played by the {kind} structure ({right}): taken as a custom one.")
    return {"structure": str(Kind.CUSTOM), "rounds": rounds, "cut": cut}


def _row(kind: Kind, registered: int) -> Structure | None:
    try:
        return structure(kind, registered)
    except TournamentError:
        return None
