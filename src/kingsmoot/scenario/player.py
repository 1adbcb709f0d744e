"""A player of a scenario: what it does, in the order in which it is told."""

from __future__ import annotations

from collections.abc import Sequence

from kingsmoot.kernel.asides import CONCEDE, windows
from kingsmoot.kernel.procedure import PROCEDURE, STEP
from kingsmoot.scenario.answer import NotOffered, begins, offered
from kingsmoot.scenario.holdings import Holdings
from kingsmoot.scenario.stop import WINDOWS
from kingsmoot.thrones.model.enums import Period, Zone
from kingsmoot.thrones.rules.challenge.defenders import DEFENDERS
from kingsmoot.thrones.rules.in_play.control import give_control
from kingsmoot.thrones.view.reasons import card_key, seat_key


class Player(Holdings):
    """One side of a scenario: what it does, and what it has."""

    # -- choosing ---------------------------------------------------------------------------------------

    def choose(self, *texts: str) -> None:
        """This player is asked, and answers, once for each text. A choice that was forced may be named, too."""
        for text in texts:
            self.t.answer(self, text)

    def pass_(self) -> None:
        """Pass in the window in which this player is asked."""
        self.choose("pass")

    def decline(self) -> None:
        """Choose the option that says no, or enough; NotOffered if there is none."""
        self.choose(self.t.declining())

    def can(self, text: str) -> bool:
        """Whether this player is offered an option that begins so: now, or in a window that comes before any question.

        It is found out on a copy: nothing is passed.
        """
        s = self.t.s.copy()
        s.run()  # from where the game has stopped, if it has
        while not s.over:
            if s.seat == self.seat and any(begins(option.text, text) for option in s.decision.options):
                return True
            if s.decision.about not in WINDOWS:
                return False
            s.choose("pass")
        return False

    def why_not(self, what: str | Player) -> str:
        """Why this player cannot choose a card (by its title) or a player now, in a sentence."""
        key = seat_key(what.seat) if isinstance(what, Player) else card_key(self.card(what).c)
        return self.t.s.game.why_not(self.t.s, self.seat, key)

    # -- acting -----------------------------------------------------------------------------------------

    def _reach(self, verb: str, title: str, choices: Sequence[str] = ()) -> None:
        """Let windows pass until this player may do this; do it, and make these choices for it."""
        seen: list[str] = []
        self.t.resume()
        while self.t.about in WINDOWS:
            if self.t.asked is self:
                option = offered(self.t, verb, title)
                if option is not None:
                    self.t.choose(option.text)
                    self.choose(*choices)
                    return
                seen += self.t.options
            self.t.choose("pass")
        offers = f"{self.name} was offered {sorted(set(seen))}" if seen else f"{self.name} was offered nothing"
        raise NotOffered(f"{self.name} never could {verb} {title}: {self.t.situation} Until then {offers}.")

    def use(self, title: str, *choices: str) -> None:
        """Use an ability of a card in play, and make these choices for it."""
        self._reach("use", title, choices)

    def play(self, title: str, *choices: str) -> None:
        """Play an event."""
        self._reach("play", title, choices)

    def marshal(self, title: str, *choices: str) -> None:
        self._reach("marshal", title, choices)

    def ambush(self, title: str, *choices: str) -> None:
        self._reach("ambush", title, choices)

    def put_into_shadows(self, title: str) -> None:
        """Marshal a card into shadows."""
        self._reach("put", title)

    def bring_out(self, title: str, *choices: str) -> None:
        """Bring a card out of shadows."""
        self._reach("bring", title, choices)

    def save_with_duplicate(self, title: str) -> None:
        self._reach("save", title)

    def challenge(
        self,
        kind: str,
        *attackers: str,
        against: Player | None = None,
        bypass: Sequence[str] = (),
        assault: str = "",
    ) -> None:
        """Initiate a challenge with these attackers; stealth bypasses those named, assault takes the location named."""
        self.t.pass_windows(until="challenge")
        other = against or next(player for player in self.t.players if player is not self)
        self.choose(f"{kind} challenge against {self.t.s.game.seat_name(self.t.s, other.seat)}")
        for attacker in attackers:
            if not self.t.over:
                self.choose(attacker)
        if self.t.about == "attackers":
            self.choose("done")
        for name in bypass:
            self.choose(f"bypass {name}")
        while self.t.about == "stealth":
            self.choose("bypass nobody")
        if assault:
            self.choose(f"assault {assault}")
        elif self.t.about == "assault":
            self.choose("assault nothing")

    def defend(self, *defenders: str) -> None:
        """Declare these defenders; windows before are passed. With nobody able to defend, nothing is asked."""
        self.t.resume()
        while self.t.about in WINDOWS and self._defenders_are_to_come():
            self.t.choose("pass")
        self.choose(*defenders)
        if self.t.about == "defenders":
            self.choose("done")

    def _defenders_are_to_come(self) -> bool:
        challenge = self.t.s.edition.procedures.challenge
        last = challenge.index(DEFENDERS)
        return any(frame[PROCEDURE] == challenge.number and frame[STEP] <= last for frame in self.t.s.stack)

    # -- out of turn ------------------------------------------------------------------------------------

    def concede(self) -> None:
        self._say(CONCEDE)

    def set_windows(self, *, always: Sequence[str] = (), never: Sequence[str] = ()) -> None:
        """In which windows to be asked always, or never, whatever this player could do there."""
        self._say(windows(always, never).text)

    def _say(self, text: str) -> None:
        self.t.resume()
        self.t.s.aside(self.seat, text)
        self.t.check()

    # -- as if an effect did it -------------------------------------------------------------------------

    def take_control(self, title: str, until: str = "game") -> None:
        """Of a card in play; ``until`` the end of the ``"challenge"``, ``"phase"``, ``"round"`` or ``"game"``."""
        card = self.t.card(title)
        assert self.t.s.zone[card.c] == Zone.PLAY, f"{title} is not in play"
        give_control(self.t.s, card.c, self.seat, Period[until.upper()])
