"""The ``replay`` command: looking at a game that was played, forwards and backwards."""

from __future__ import annotations

import sys
from pathlib import Path

from kingsmoot.cli.play.display import Display
from kingsmoot.cli.play.input import LONGEST, whole_number
from kingsmoot.cli.play.record_files import quoted
from kingsmoot.cli.screen import Screen
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.record import Match, Record
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.state import JUDGE, NOBODY, SPECTATOR, is_for

HELP = """\
n or Enter: the next decision. p: the previous one.
A number: the point after so many decisions. +10 or -10: so many forwards or backwards. first, last: begin and end.
seat N: through the eyes of seat N. seat all: everything. seat none: what everybody sees.
table: this point again, with all piles. log: everything that has happened up to here.
quit: leave.
help: these lines."""


def run(file: Path, at: int | None, verified: bool, seat: int | None, everything: bool, screen: Screen) -> None:
    """One point where one was asked for or nobody can type; otherwise a walk through the record."""
    if verified:
        verify(file, screen)
    if verified and at is None:
        return
    if seat is not None and everything:
        raise KingsmootError("Choose --seat or --all: everything is more than a seat sees.")
    eyes = JUDGE if everything else SPECTATOR if seat is None else seat
    replay = Replay(file, screen, eyes)
    if at is None and screen.interactive and sys.stdout.isatty():
        replay.walk()
    else:
        replay.introduce()
        replay.show(len(replay.record) if at is None else at, everything=True)
        replay.how_to_go_on()


def verify(file: Path, screen: Screen) -> None:
    """Replay everything; the first decision that differs is an error."""
    record = Record.load(file)
    record.match()
    screen.say(f"{file}: {len(record)} decisions checked; every one leads to the state that was recorded.")


def checked_seat(record: Record, seat: int) -> int:
    if not 0 <= seat < len(record.setup.seats):
        raise KingsmootError(f"There is no seat {seat}; the seats are 0 to {len(record.setup.seats) - 1}.")
    return seat


class Replay:
    """A record, the point in it that is shown, and the eyes through which it is shown."""

    def __init__(self, file: Path, screen: Screen, seat: int) -> None:
        self.file = file
        self.screen = screen
        self.record = Record.load(file)
        self.seat = seat if seat in (SPECTATOR, JUDGE) else checked_seat(self.record, seat)
        self.at = 0
        self.display = Display(screen, self.record.game, self.record.setup)

    # -- one point --------------------------------------------------------------------------------------

    def show(self, at: int, everything: bool = False) -> None:
        """The point after so many decisions: what came of the last of them, and the table."""
        match = self.record.match(at)
        self.at = at
        self._name_point(match)
        view = match.state.view(self.seat)
        you = view["names"][self.seat] if self.seat >= 0 else ""
        for entry in match.journal[-1]:
            if self.seat == JUDGE or is_for(entry.to, self.seat):
                self.screen.say(entry.line(you))
        self.display.table(view, everything)
        if view["decision"]:
            self.display.question(view)
        elif view["to_act"] != NOBODY:
            self.screen.say(f"{view['names'][view['to_act']]} decides next.")

    def _name_point(self, match: Match) -> None:
        """Which point this is. What was decided may be hidden: it is told to the one who did, and to a judge."""
        whole = len(self.record)
        if not self.at:
            self.screen.say(f"The beginning, before the first of {whole} decisions.", "bold")
            return
        move = match.record.moves[-1]
        name = match.state.view(self.seat)["names"][move.seat]
        decided = f": {name} decided {move.text!r}" if self.seat in (move.seat, JUDGE) else ""
        self.screen.say(f"After decision {self.at} of {whole}{decided}.", "bold")

    def introduce(self) -> None:
        game = find_game(self.record.game)
        how = "over" if self.record.over else "still open"
        players = ", ".join(f"seat {seat} {name}" for seat, name in enumerate(self.record.players))
        self.screen.say(f"{game.title}, {len(self.record)} decisions, {how}{': ' + players if players else ''}.")

    def how_to_go_on(self) -> None:
        ended = self.record.over and self.at == len(self.record)
        where, at = ("an earlier point", "N") if ended else ("here", str(self.at))
        self.screen.say(f"Play on from {where} with: kingsmoot play --from {quoted(self.file)} --at {at}")

    # -- walking ----------------------------------------------------------------------------------------

    def walk(self) -> None:
        """Step through the record until the person has seen enough."""
        self.introduce()
        self.show(0)
        self.screen.say("Type n for the next decision, p for the previous one, or help.")
        while True:
            try:
                typed = self.screen.ask(f"{self.at} of {len(self.record)}> ").lower()
                if typed in ("q", "quit", "exit"):
                    break
                self._obey(typed)
            except EOFError:
                self.screen.say()
                break
            except KingsmootError as why:
                self.screen.say(str(why), "yellow")
        self.how_to_go_on()

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        match word:
            case "help" | "?":
                self.screen.say(HELP)
            case "log":
                self._log()
            case "table":
                self.show(self.at, everything=True)
            case "seat":
                self._look_as(rest.strip())
            case _:
                self.show(self._point(typed))

    def _point(self, typed: str) -> int:
        """The point that is meant; KingsmootError if the record has none such."""
        named = {"": self.at + 1, "n": self.at + 1, "next": self.at + 1, "p": self.at - 1, "previous": self.at - 1}
        named |= {"first": 0, "last": len(self.record)}
        if typed in named:
            point = named[typed]
        elif (number := whole_number(typed)) is not None:
            point = self.at + number if typed[0] in "+-" else number
        else:
            raise KingsmootError(f"{typed[:LONGEST]!r} isn't a command. Type n, p, a number, or help.")
        if not 0 <= point <= len(self.record):
            where = "This is the beginning" if point < 0 else "This is the end"
            raise KingsmootError(f"{where}: the points are 0 to {len(self.record)}.")
        return point

    def _look_as(self, whose: str) -> None:
        eyes = {"all": JUDGE, "none": SPECTATOR}
        if whose in eyes:
            self.seat = eyes[whose]
        elif (number := whole_number(whose)) is not None:
            self.seat = checked_seat(self.record, number)
        else:
            raise KingsmootError("Type seat with a number, or seat all, or seat none.")
        self.show(self.at)

    def _log(self) -> None:
        lines = self.record.match(self.at).story(self.seat)
        self.screen.say("\n".join(lines) or "Nothing has happened yet.")
