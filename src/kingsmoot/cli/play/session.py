"""Playing in the terminal: people and bots at one table."""

from __future__ import annotations

from pathlib import Path

from kingsmoot.bots import Observation
from kingsmoot.cli.play.display import Display
from kingsmoot.cli.play.input import HELP, Command, parse_input
from kingsmoot.cli.play.record_files import check_free, quoted
from kingsmoot.cli.play.seating import Seating
from kingsmoot.cli.screen import Screen
from kingsmoot.kernel.errors import KingsmootError
from kingsmoot.kernel.record import Match
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.state import SPECTATOR, is_for


class PlayerLeft(Exception):
    """A person has left the game."""


class Session:
    """One game being played here, until it ends or is left."""

    def __init__(self, match: Match, seating: Seating, screen: Screen, file: Path | None) -> None:
        self.match = match
        self.seating = seating
        self.screen = screen
        self.file = file
        self.display = Display(screen, match.record.game, match.record.setup)
        self.told = {seat: self._told_before(seat) for seat in (SPECTATOR, *seating.humans)}
        """How much of the journal each person has been told."""
        self.headings: dict[int, str] = {}
        """Under which heading each person has last been shown the whole table."""
        self.at_screen: int | None = None
        """Which person looks at the screen, where several share it."""

    @property
    def shared(self) -> bool:
        """Do several people share the screen?"""
        return len(self.seating.humans) > 1

    @property
    def watcher(self) -> int:
        """Through whose eyes everything is told where nobody has to look away."""
        return self.seating.humans[0] if len(self.seating.humans) == 1 else SPECTATOR

    # -- playing ----------------------------------------------------------------------------------------

    def play(self) -> None:
        self._save()  # at once: if the file cannot be written, better now than after an hour of play
        self._welcome()
        try:
            while not self.match.state.over:
                self._decide(self.match.state.seat)
        except (PlayerLeft, EOFError, KeyboardInterrupt) as why:
            if not isinstance(why, PlayerLeft):
                self.screen.say()  # the line with the prompt is still open
            if isinstance(why, EOFError):
                self.screen.say("The input has ended, so the game stops here.")
            self._save()
            self._how_to_go_on()
            if isinstance(why, KeyboardInterrupt):
                raise
        else:
            self._save()
            self._end()

    def _decide(self, seat: int) -> None:
        bot = self.seating.bot_at(seat, self.match.record.setup.seed, len(self.match.record))
        if bot is None:
            self._hand_over(seat)
            self._tell(seat)
            self._show(seat)
            while not self._answered(seat):
                pass
        else:
            self.match.act(bot.choose(Observation(self.match.state)), seat)
            if not self.shared:
                self._tell(self.watcher)
            if not self.seating.humans and not self.match.state.over:
                self._show_to_spectator()

    def _answered(self, seat: int) -> bool:
        """Take one line of input; whether it has decided something."""
        options = self.match.state.view(seat)["decision"]["options"]
        numbers = f"1 to {len(options)}" if len(options) > 1 else "1"
        typed = self.screen.ask(f"Your choice ({numbers}, or help): ")
        try:
            wish = parse_input(typed, options)
            if isinstance(wish, Command):
                return self._obey(wish, seat)
        except KingsmootError as why:
            self.screen.say(str(why), "yellow")
            return False
        self.match.act(wish.index, seat)
        self._tell(seat)
        self._keep()
        return True

    def _obey(self, wish: Command, seat: int) -> bool:
        """Do what was asked for; whether the game has gone on by it."""
        match wish.name:
            case "undo":
                self._undo(seat)
            case "save":
                self._save_as(wish.rest)
            case "log":
                self.screen.say("\n".join(self.match.story(seat)) or "Nothing has happened yet.")
            case "card":
                self.screen.say(self.display.describe(wish.rest))
            case "table":
                self._show(seat, everything=True)
            case "concede":
                self.match.concede(seat)
                self._tell(seat)
                self._keep()
                return True
            case "help":
                self.screen.say(HELP)
            case "quit":
                self._offer_to_save()
                raise PlayerLeft
        return False

    def _undo(self, seat: int) -> None:
        number = self._last_decision(seat)
        if number < 0:
            raise KingsmootError("There is nothing to undo yet.")
        taken_back = self.match.record.moves[number].text
        self.match.undo(number)
        self.told = {who: min(known, len(self.match.journal)) for who, known in self.told.items()}
        self.headings.clear()
        self._keep()
        self.screen.say(f"Undone: {taken_back}.")
        self._show(seat)

    def _last_decision(self, seat: int) -> int:
        """Which decision was the last of this person, counted from 0; -1 if there was none."""
        moves = self.match.record.moves
        return max((number for number, move in enumerate(moves) if move.seat == seat), default=-1)

    def _told_before(self, seat: int) -> int:
        """How much of the journal somebody knows who sits down now: all up to the last own decision."""
        last = self._last_decision(seat)
        return last + 1 if last >= 0 else len(self.match.record)

    # -- files ------------------------------------------------------------------------------------------

    def _save(self) -> None:
        if self.file is not None:
            self.match.record.save(self.file)

    def _keep(self) -> None:
        """Save in the middle of the game: if that fails the game goes on, and the next time may do better."""
        try:
            self._save()
        except KingsmootError as why:
            self.screen.say(str(why), "yellow")

    def _save_as(self, name: str) -> None:
        if not name:
            raise KingsmootError("Type the name of a file after the word save, such as save game.moot.")
        file = Path(name).expanduser()
        if self.file is None or file.resolve() != self.file.resolve():
            check_free(file)
        self.match.record.save(file)
        self.file = file
        self.screen.say(f"Saved in {file}, and from now on after every decision.")

    def _offer_to_save(self) -> None:
        while self.file is None and self.screen.interactive:
            name = self.screen.ask("This game is not saved. File to save it in (Enter to leave without): ")
            if not name:
                return
            try:
                self._save_as(name)
            except KingsmootError as why:
                self.screen.say(str(why), "yellow")

    def _how_to_go_on(self) -> None:
        if self.file is None:
            self.screen.say("This game was not saved.")
        else:
            name = quoted(self.file)
            self.screen.say(f"Saved. Continue with: kingsmoot play --from {name} --save {name}")

    # -- telling ----------------------------------------------------------------------------------------

    def _welcome(self) -> None:
        setup = self.match.record.setup
        variants = f", {' and '.join(setup.variants)}" if setup.variants else ""
        self.screen.title(f"{find_game(self.match.record.game).title}, {len(setup.seats)} players{variants}")
        seats = ", ".join(f"seat {seat} {name}" for seat, name in enumerate(self.seating.names))
        self.screen.say(f"At the table: {seats}.")
        self.screen.say(f"Seed {setup.seed}: the same seed deals the same cards again.")
        if len(self.match.record):
            self.screen.say(f"Going on after {len(self.match.record)} decisions.")
        if self.seating.humans:
            kept = "" if self.file else " The game is not being saved; type save FILE to keep it."
            self.screen.say(f"Type help at any time to see what you can do.{kept}")

    def _tell(self, seat: int) -> None:
        """What has happened since this person was told last, as far as this person may know it."""
        state = self.match.state
        you = state.game.seat_name(state, seat) if seat >= 0 else ""
        for entries in self.match.journal[self.told[seat] :]:
            for entry in entries:
                if is_for(entry.to, seat):
                    self.screen.say(entry.line(you))
        self.told[seat] = len(self.match.journal)

    def _show(self, seat: int, everything: bool = False) -> None:
        """The question, and with it the whole table where that is needed."""
        view = self.match.state.view(seat)
        if everything or self.display.needs_table(view, self.headings.get(seat)):
            self.headings[seat] = self.display.heading(view)
            self.display.table(view, everything)
        else:
            self.display.changes(view)
        self.display.question(view)

    def _show_to_spectator(self) -> None:
        """Where only bots play, the table is shown whenever a new part of the game has begun."""
        view = self.match.state.view(SPECTATOR)
        heading = self.display.heading(view)
        if heading != self.headings.get(SPECTATOR):
            self.headings[SPECTATOR] = heading
            self.display.table(view)

    def _hand_over(self, seat: int) -> None:
        """Where several people share the screen, nobody sees another's hand."""
        if self.shared and seat != self.at_screen:
            name = self.match.state.view(SPECTATOR)["names"][seat]
            self.screen.say(f"{name} decides next.")
            if self.screen.interactive:
                if self.at_screen is not None:
                    self.screen.ask("Press Enter to clear the screen. ")
                    self.screen.clear()
                self.screen.ask(f"{name}, press Enter when nobody else can see the screen. ")
        self.at_screen = seat

    def _end(self) -> None:
        if self.shared:
            self.told[SPECTATOR] = max(self.told.values())
        self._tell(self.watcher)
        self.display.table(self.match.state.view(self.watcher))
        if self.file is not None:
            self.screen.say(f"Saved in {self.file}. Look at it again with: kingsmoot replay {quoted(self.file)}")
