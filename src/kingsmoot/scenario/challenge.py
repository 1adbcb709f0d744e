"""A challenge of a scenario, as it stands now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsmoot.thrones.model.enums import CHALLENGE_NAMES
from kingsmoot.thrones.model.ids import NOBODY
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import assaulted, attackers, defenders
from kingsmoot.thrones.rules.challenge.winner import side_total
from kingsmoot.thrones.values.plot_values import claim

if TYPE_CHECKING:
    from kingsmoot.scenario.player import Player
    from kingsmoot.scenario.table_view import TableView


class ChallengeSeen:
    """The challenge that goes on, or the one that was last: who won it is known until the next one begins."""

    def __init__(self, scenario: TableView) -> None:
        self.t = scenario

    @property
    def _s(self) -> ThronesState:
        return self.t.s

    def _player(self, seat: int) -> Player | None:
        return None if seat == NOBODY else self.t.players[seat]

    @property
    def over(self) -> bool:
        return not self._s.in_challenge

    @property
    def type(self) -> str:
        """``"military"``, ``"intrigue"`` or ``"power"``."""
        return CHALLENGE_NAMES[self._s.type]

    @property
    def attacker(self) -> Player:
        return self.t.players[self._s.attacker]

    @property
    def defender(self) -> Player:
        return self.t.players[self._s.defender]

    @property
    def opponent(self) -> Player:
        """Against whom it was initiated; it may have been redirected since."""
        return self.t.players[self._s.opponent]

    @property
    def attackers(self) -> list[str]:
        return self.t.titles(attackers(self._s))

    @property
    def defenders(self) -> list[str]:
        return self.t.titles(defenders(self._s))

    @property
    def bypassed(self) -> list[str]:
        """By stealth."""
        return self.t.titles(self._s.bypassed)

    @property
    def assaulted(self) -> list[str]:
        """The locations chosen for assault."""
        return self.t.titles(assaulted(self._s))

    @property
    def attack(self) -> int:
        """The total of the attackers, while it goes on."""
        return side_total(self._s, self._s.attacker)

    @property
    def defence(self) -> int:
        return side_total(self._s, self._s.defender)

    @property
    def claim(self) -> int:
        """Of the attacker, now."""
        return claim(self._s, self._s.attacker)

    @property
    def winner(self) -> Player | None:
        """None before it is decided, and if nobody wins."""
        return self._player(self._s.winner)

    @property
    def loser(self) -> Player | None:
        return self._player(self._s.loser)

    @property
    def by(self) -> int:
        """By how much STR it was won."""
        return self._s.difference

    @property
    def unopposed(self) -> bool:
        return bool(self._s.unopposed)
