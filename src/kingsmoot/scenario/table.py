"""A game from a certain point on, driven by titles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, cast

from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.procedure import STEP
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.scenario.answer import NotOffered, option_for, refuse
from kingsmoot.scenario.card import CardSeen
from kingsmoot.scenario.edition import SECOND, BadScenario, Edition, one_of
from kingsmoot.scenario.layout import Layout
from kingsmoot.scenario.player import Player
from kingsmoot.scenario.side import Side
from kingsmoot.scenario.stop import EVENTS, WINDOWS, Watch, is_point, point
from kingsmoot.scenario.table_view import TableView
from kingsmoot.thrones.edition_rules import EditionRules
from kingsmoot.thrones.model.enums import Phase, members
from kingsmoot.thrones.model.ids import NOBODY, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.event_rows import event
from kingsmoot.thrones.timing.happenings import happen

MANY = 500
"""So many questions are declined before it is clear that the one which is waited for never comes."""


class Scenario(TableView):
    """A table laid out, and a game that goes on from there."""

    def __init__(
        self,
        *,
        phase: str = "challenges",
        round: int = 2,
        seed: int = 1,
        edition: Edition = SECOND,
        options: Mapping[str, Any] | None = None,
        stop_at: Any = "",  # a text; but for a str, sides that are handed on as ** would not type-check
        **sides: Side,
    ) -> None:
        self.edition = edition
        phase = self._phase_called(phase)
        if round < 1:
            raise BadScenario(f"Rounds are counted from 1 on: there is no round {round}.")
        for name in sides:
            if hasattr(Scenario, name):
                raise BadScenario(f"A side cannot be called {name!r}: t.{name} is something else. Call it otherwise.")
        layout = Layout(edition, sides)
        setup = Setup(seed, layout.brings(), edition.variants, {**edition.options, **(options or {})})
        try:
            s: ThronesState = find_game(edition.game).admit(setup)
        except BadSetup as why:
            raise BadScenario(str(why)) from None
        s.round = round
        s.first = layout.first()
        layout.lay_out(s)
        s.push(edition.opening)
        s.jump(s.stack[0], edition.phases[phase])
        if phase != "plot":
            s.phase = members(Phase)[phase.upper()]
        s.restored()
        self._sit_down(s, list(sides))
        if stop_at:
            with self.stop_at(stop_at):
                s.run()
        else:
            s.run()
        self.check()

    def _phase_called(self, name: str) -> str:
        """A phase by its name, as we write it or as the edition does."""
        phrase = cast(EditionRules, find_game(self.edition.game)).phrase
        names = {phrase(phase): phase for phase in self.edition.phases}
        if name in self.edition.phases:
            return name
        one_of(names, name, "phase")
        return names[name]

    def _sit_down(self, s: ThronesState, names: Iterable[str]) -> None:
        self.s = s
        self.players = [Player(self, Seat(seat), name) for seat, name in enumerate(names)]
        self.names = {player.name: player for player in self.players}
        self._watch = Watch()
        self._in_block = False
        s.journal, s.tracer = [], self._watch

    def __getattr__(self, name: str) -> Player:
        names: dict[str, Player] = self.__dict__.get("names", {})
        try:
            return names[name]
        except KeyError:
            raise AttributeError(f"there is no side {name!r} in this scenario") from None

    def copy(self) -> Scenario:
        """An independent twin: what is tried out there does not happen here."""
        twin = Scenario.__new__(Scenario)
        twin.edition = self.edition
        twin._sit_down(self.s.copy(), self.names)
        twin._watch.stopped_at, twin._watch.forced = self._watch.stopped_at, self._watch.forced[:]
        return twin

    def check(self) -> None:
        """The invariants of the game; between two steps they need not hold."""
        if not self.stopped_at:
            self.s.game.check(self.s)

    # -- choosing ---------------------------------------------------------------------------------------

    def choose(self, text: str) -> None:
        """Whoever is asked chooses this."""
        self.resume()
        option = None if self.over else option_for(self.s, text)
        self._watch.forced.clear()
        if option is None:
            self.s.choose(text)  # which says what the options are
        else:
            self.s.act(option.index)
        self.check()

    def answer(self, player: Player, text: str) -> None:
        """This player chooses this, or has been made to: there was no other choice."""
        if self.stopped_at and self._was_forced(player, text):
            return
        self.resume()
        if self.over or self.asked is not player or option_for(self.s, text) is None:
            if not self._was_forced(player, text):
                raise refuse(self, player, text)
        elif self._was_forced(player, text):
            hint = "Do not name it if you mean the first; write t.choose for the second."
            raise NotOffered(f"{text!r} was the only choice before, and can be chosen now: {self.situation} {hint}")
        else:
            self.choose(text)

    def _was_forced(self, player: Player, text: str) -> bool:
        """Whether that was the only choice, and has not been named yet; now it has been."""
        for i, one in enumerate(self.forced):
            if one.seat == player.seat and text in one.texts:
                del self.forced[: i + 1]
                return True
        return False

    def declining(self, otherwise: str = "") -> str:
        """The option that says no, or enough, to what is asked; if there is none, the other one, or NotOffered."""
        for option in self.s.decision.options:
            if self.s.declines(option.index):
                return option.text
        if not otherwise:
            raise NotOffered(f"{self.situation} That cannot be declined: choose something, then go on.")
        return otherwise

    # -- going on ---------------------------------------------------------------------------------------

    def pass_windows(self, *, until: str = "") -> None:
        """Everybody passes, in every window, until something else is asked (or the question of this name)."""
        self.resume()
        while self.about in WINDOWS:
            self.choose("pass")
        if until and not self.over and not self.stopped_at and self.about != until:
            raise NotOffered(f"{until!r} is not asked: {self.situation}")

    def run_to(self, place: str) -> None:
        """Everybody passes until the game comes there: ``"claim"`` is asked, or it is ``"before claim"`` …"""
        if is_point(place):
            with self.stop_at(place):
                self.pass_windows()
        else:
            self.pass_windows(until=place)

    def skip_to(self, place: str, *, take_first: bool = False) -> None:
        """Pass and decline until the game comes there: a question, or a place as for ``run_to``.

        What cannot be declined has to be chosen: NotOffered, unless ``take_first`` says to take the first option there.
        """
        if not is_point(place):
            self.resume()
            self._skip(place, take_first)
            return
        with self.stop_at(place):
            self.resume()
            self._skip(place, take_first)

    def play_out(self, *, take_first: bool = False) -> None:
        """Pass and decline until the game is over."""
        self.resume()
        self._skip("", take_first)

    def _skip(self, place: str, take_first: bool) -> None:
        for _ in range(MANY):
            if self.stopped_at or self.about == place:
                return
            if self.over:
                raise NotOffered(f"The game is over, and never came to {place!r}.")
            only = take_first or len(self.options) == 1
            self.choose(self.declining(otherwise=self.options[0] if only else ""))
        raise NotOffered(f"The game never comes to {place or 'its end'!r}.")

    @contextmanager
    def stop_at(self, place: str) -> Iterator[None]:
        """``with t.stop_at("before claim"): t.lannister.defend()``: the game stops there, in the middle of things.

        Then look at the table. Whatever is done next goes on from there; so does ``resume``. A game that does not come
        there in the block is an error.
        """
        self._watch.await_(self.s, point(place))
        self._in_block = True
        try:
            yield
            reached = self._watch.awaited is None
        finally:
            self._in_block = False
            self._watch.forget()
        if not reached:
            raise NotOffered(f"The game did not come to {place!r}: {self.situation}")

    def resume(self) -> None:
        """Go on from where the game has stopped, if it has, until somebody is asked something."""
        if not self.stopped_at:
            return
        if self._in_block and self._watch.awaited is None:
            raise NotOffered(f"The game has stopped {self.stopped_at}: leave the block, look, and then go on.")
        self._watch.stopped_at = ""
        self.s.run()
        self.check()

    # -- as if an effect did it -------------------------------------------------------------------------

    def reprint(self, title: str, /, **printed: Any) -> None:
        """As if all cards of this title were printed otherwise, with other fields of ``Card``: ``cost=3``."""
        found = {card.c for card in self.cards(title)}
        cards = [card.changed(**printed) if c in found else card for c, card in enumerate(self.s.deal.cards)]
        self.s.deal = self.s.deal.changed(cards=tuple(cards))
        self.changed_by_hand()

    def happen(self, what: str, *whom: str | CardSeen | Player, amount: int = 0) -> None:
        """Let something happen to these cards (or players) at once, by no effect: ``t.happen("killed", "Robb Stark")``.

        What was being asked is then asked again.
        """
        one_of(EVENTS, what, "event")
        self.resume()
        rows = []
        for one in whom:
            card = one.faction_card if isinstance(one, Player) else self.card(one) if isinstance(one, str) else one
            rows.append(event(EVENTS[what], card.c, card.controller.seat, amount=amount))
        if self.s.choices:
            self.s.stack[-1][STEP] -= 1
            self.s.choices, self.s.seat = [], NOBODY
        happen(self.s, *rows)
        self.s.run()
        self.check()
