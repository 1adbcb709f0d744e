"""Nobody is told what they may not know: all that was sent to somebody is searched for the cards they never saw."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from kingsmoot import Record
from kingsmoot.kernel.state import EVERYONE, JUDGE
from tests.hall.conftest import Come
from tests.hall.player import Player, Seat
from tests.hall.together import LANNISTER, STARK, play, until_table

pytestmark = pytest.mark.anyio

PUBLIC_ZONES = ("faction", "agendas", "plot", "used_plots", "discard", "dead", "play", "title")
OWN_ZONES = ("known", "plot_deck", "selected", "setup_cards")

Cards = dict[int, str]


def cards_in(value: Any) -> Iterator[tuple[int, str]]:
    """Every card in a piece of a view, with its number."""
    if isinstance(value, dict):
        if "id" in value and "title" in value:
            yield value["id"], value["title"]
        for inner in value.values():
            yield from cards_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_in(inner)


class Course:
    """Where every card was in the course of a game, as a judge sees it."""

    def __init__(self, record: Record) -> None:
        self.decks: list[Cards] = []
        self.public: Cards = {}
        self.told: list[set[str]] = [set(), set()]  # words in lines that a seat has read
        self.held: list[Cards] = [{}, {}]  # what each seat had in its hand or its plot deck
        self.peeked: list[Cards] = [{}, {}]  # what each seat was shown of the other's, or of a deck
        match = record.match(0)
        deal = match.state.deal  # type: ignore[attr-defined]
        for seat in range(2):
            numbers = [c for c in range(len(deal.cards)) if match.state.owner(c) == seat]  # type: ignore[attr-defined]
            self.decks.append({c: deal.cards[c].title for c in numbers})
        self._look(match.state)
        for move in record.moves:
            match._replay(move)
            self._look(match.state)
        for entries in match.journal:
            for entry in entries:
                for seat in range(2):
                    if entry.to in (EVERYONE, seat):
                        self.told[seat].update(entry.words.values())
        self.told_all = {
            word for entries in match.journal for e in entries if e.to == EVERYONE for word in e.words.values()
        }

    def _look(self, state: Any) -> None:
        table = state.view(JUDGE)["table"]
        self.public.update(cards_in(table["being_played"]))
        for seat, player in enumerate(table["players"]):
            self.public.update(cards_in([player[zone] for zone in PUBLIC_ZONES]))
            self.held[seat].update(cards_in([player[zone] for zone in OWN_ZONES]))
        for seat in range(2):
            own = state.view(seat)["table"]
            others = [player for player in own["players"] if player["seat"] != seat]
            foreseen = [player["foreseen"] for player in own["players"]]
            self.peeked[seat].update(cards_in([own["shown"], foreseen, [player["known"] for player in others]]))

    def secret(self, whose: int, *known: Cards, told: set[str]) -> set[str]:
        """Titles in somebody's deck that were never seen by those who know all this."""
        seen = {title for cards in (self.public, *known) for title in cards.values()} | told
        titles = set(self.decks[whose].values()) - seen
        return {title for title in titles if not any(title in other for other in seen)}


async def sit(player: Player, code: str) -> Seat:
    """With all traffic kept, from the first byte."""
    seat = Seat(player, code)
    seat.keep_traffic = True
    await seat.open()
    return seat


async def game(come: Come, seed: int, **more: Any) -> tuple[Seat, Seat, Seat]:
    one, two, three = await come("Catelyn"), await come("Jaime"), await come("Littlefinger")
    seats = [{"kind": "me", "brings": STARK}, {"kind": "open"}]
    made = await one.post("/api/tables", {"game": "second-edition", "seed": seed, "seats": seats} | more)
    code = made["code"]
    watcher = await sit(three, code)
    first = await sit(one, code)
    await two.post(f"/api/tables/{code}/join", {"brings": LANNISTER})
    second = await sit(two, code)
    for seat in (first, watcher):
        while seat.view is None:
            await seat.receive()
    return first, second, watcher


async def course_of(seat: Seat) -> Course:
    await until_table(seat, lambda table: table["state"] == "over")
    answer = await seat.player.client.get(f"/api/replays/{seat.code}/record")
    return Course(Record.loads(answer.text))


def found(titles: set[str], seat: Seat) -> set[str]:
    text = seat.seen.decode()
    return {title for title in titles if title in text}


def numbers_in(seat: Seat) -> set[int]:
    text = seat.seen.decode()
    told = re.findall(r'"card:(\d+)"', text) + re.findall(r'"id":(\d+),"code"', text)
    return {int(number) for number in told}


async def test_a_spectator_and_the_opponent_learn_nothing_hidden(come: Come) -> None:
    first, second, watcher = await game(come, seed=6)
    for path in (f"/api/tables/{watcher.code}", f"/api/users/{first.player.name}"):
        watcher.seen += (await watcher.player.client.get(path)).content
    [listed] = [one for one in await watcher.player.get("/api/tables") if one["code"] == watcher.code]
    watcher.seen += json.dumps(listed).encode()  # at the others sit people who are named like cards
    await play([first, second], [watcher], steps=150, seed=2)
    await first.send(t="concede", id="x")
    course = await course_of(watcher)

    for whose in range(2):
        hidden = course.secret(whose, told=course.told_all)
        assert len(hidden) >= 5, "the game was too long to find something that stayed hidden"
        assert found(hidden, watcher) == set()
    assert numbers_in(watcher) <= course.public.keys()
    assert b'"options"' not in watcher.seen
    assert b'"prompt"' not in watcher.seen

    for seat, other in ((first, 1), (second, 0)):
        me = seat.you
        hidden = course.secret(other, course.peeked[me], course.held[me], told=course.told[me])
        assert len(hidden) >= 5
        assert found(hidden, seat) == set()
        undrawn = course.secret(me, course.peeked[me], course.held[me], course.held[other], told=course.told[me])
        assert len(undrawn) >= 3  # nor what still lies in the own deck
        assert found(undrawn, seat) == set()
        own = {title for title in course.held[me].values() if title not in course.public.values()}
        assert found(own, seat) == own  # but the own hand and plots, and the search would have found them
        known = course.public.keys() | course.peeked[me].keys() | course.held[me].keys()
        assert numbers_in(seat) <= known


async def test_spectators_see_the_hands_that_are_shown_and_no_other(come: Come) -> None:
    first, second, watcher = await game(come, seed=7, spectators="hands")
    await first.send(t="hands", show=True)
    await watcher.until(lambda message: message["t"] == "welcome")
    assert watcher.view is not None
    assert first.view is not None
    shown = watcher.view["table"]["players"][0]
    assert shown["known"] == first.view["table"]["players"][0]["known"] != []
    assert watcher.view["table"]["players"][1]["known"] == []
    await play([first, second], [watcher], steps=100, seed=3)
    assert watcher.view["table"]["players"][0] == first.view["table"]["players"][0]
    await first.send(t="hands", show=False)
    await watcher.until(lambda message: message["t"] == "welcome")
    assert watcher.view["table"]["players"][0]["known"] == []
    await first.send(t="concede", id="x")
    course = await course_of(watcher)

    hidden = course.secret(1, course.held[0], told=course.told_all)
    assert len(hidden) >= 5
    assert found(hidden, watcher) == set()
    hand = {title for title in course.held[0].values() if title not in course.public.values()}
    assert found(hand, watcher) == hand != set()
    undrawn = course.secret(0, course.held[0], course.peeked[0], told=course.told[0])
    assert len(undrawn) >= 3
    assert found(undrawn, watcher) == set()
    assert b'"options"' not in watcher.seen


async def test_only_where_the_table_allows_it_hands_are_shown(come: Come) -> None:
    first, second, watcher = await game(come, seed=8)
    await first.send(t="hands", show=True)
    with pytest.raises(AssertionError, match="can't see hands"):
        await first.until(lambda _: False)
    await play([first, second], [watcher], steps=3)
    assert watcher.view is not None
    assert watcher.view["table"]["players"][0]["known"] == []


async def test_a_table_without_spectators(come: Come) -> None:
    """Not even for those who came before the game began."""
    one, two, three = await come("Olenna"), await come("Margaery"), await come("Pycelle")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = await one.post("/api/tables", {"game": "second-edition", "seats": seats, "spectators": "none"})
    early = await sit(three, made["code"])
    await two.post(f"/api/tables/{made['code']}/join", {})
    await early.listen_to_the_end()
    assert early.view is None
    assert early.said_bye is not None
    with pytest.raises(AssertionError, match="doesn't allow spectators"):
        await three.sit(made["code"])
    players = [await one.sit(made["code"]), await two.sit(made["code"])]
    await play(players, steps=2)
