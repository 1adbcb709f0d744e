"""What a scenario shows of its table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from kingsmoot.kernel.state import SPECTATOR, Decision, Result, View
from kingsmoot.scenario.answer import NotOffered, copies
from kingsmoot.scenario.card import CardSeen
from kingsmoot.scenario.challenge import ChallengeSeen
from kingsmoot.scenario.edition import BadScenario
from kingsmoot.scenario.stop import Taken, Watch
from kingsmoot.thrones.model.enums import Zone, ZoneId
from kingsmoot.thrones.model.ids import NOBODY, CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.periods import phase_name

if TYPE_CHECKING:
    from kingsmoot.scenario.holdings import Holdings
    from kingsmoot.scenario.player import Player


_FAR = 2


def _nearness(zone: int) -> int:
    """A hand comes before shadows, and those before the table."""
    return (Zone.HAND, Zone.SHADOWS).index(ZoneId(zone)) if zone in (Zone.HAND, Zone.SHADOWS) else _FAR


class TableView:
    """What is asked, how it stands, and where each card is."""

    s: ThronesState
    """The state itself, for what has no word here."""
    players: list[Player]
    _watch: Watch

    # -- what is asked ----------------------------------------------------------------------------------

    @property
    def stopped_at(self) -> str:
        """Where the game has stopped, as it was told; empty if it has not."""
        return self._watch.stopped_at

    @property
    def forced(self) -> list[Taken]:
        """The choices that were made without asking since the last one, as there was nothing else to choose."""
        return self._watch.forced

    @property
    def about(self) -> str:
        """The name of the question; empty if none is asked."""
        return "" if self.s.over else self.s.decision.about

    @property
    def asked(self) -> Player:
        """Whoever is asked."""
        self._decision()
        return self.players[self.s.seat]

    @property
    def options(self) -> list[str]:
        return [] if self.s.over else [option.text for option in self.s.decision.options]

    @property
    def labels(self) -> list[str]:
        """The options as people read them."""
        return [option.label for option in self._decision().options]

    @property
    def prompt(self) -> str:
        return self._decision().prompt

    @property
    def detail(self) -> str:
        return self._decision().detail

    def _decision(self) -> Decision:
        if self.s.over:
            raise NotOffered(f"Nobody is asked anything: {self.situation}")
        return self.s.decision

    @property
    def situation(self) -> str:
        """What goes on, in a sentence."""
        if self.stopped_at:
            return f"the game has stopped {self.stopped_at}."
        if self.over:
            return "the game is over."
        return f"{self.about!r} is asked of {self.asked.name}, with the options {', '.join(map(repr, self.options))}."

    # -- how it stands ----------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """``"challenges"``."""
        return phase_name(self.s.phase)

    @property
    def round(self) -> int:
        return self.s.round

    @property
    def first(self) -> Player:
        """The first player."""
        return self.players[self.s.first]

    @first.setter
    def first(self, player: Player) -> None:
        self.s.first = player.seat
        self.changed_by_hand()

    @property
    def active(self) -> Player | None:
        """Whose turn it is to marshal or to challenge; None in other phases."""
        return None if self.s.active == NOBODY else self.players[self.s.active]

    @property
    def challenge(self) -> ChallengeSeen:
        """The challenge that goes on, or the latest one."""
        if not self.s.challenge:
            raise NotOffered(f"There has been no challenge: {self.situation}")
        return ChallengeSeen(self)

    @property
    def in_challenge(self) -> bool:
        return bool(self.s.in_challenge)

    # -- how it ended -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.s.over and not self.stopped_at

    @property
    def result(self) -> Result | None:
        """Winners, places and why; None while the game goes on."""
        return self.s.result if self.over else None

    @property
    def winners(self) -> list[Player]:
        """All who have won together; nobody on a draw, and while the game goes on."""
        return [self.players[seat] for seat in self.result.winners] if self.result else []

    @property
    def winner(self) -> Player | None:
        """Who has won alone; None on a draw, and while the game goes on."""
        return self.winners[0] if len(self.winners) == 1 else None

    # -- what there is ----------------------------------------------------------------------------------

    def titles(self, cards: Iterable[CardId]) -> list[str]:
        return [self.s.deal.cards[c].title for c in cards]

    def card_at(self, c: CardId) -> CardSeen:
        return CardSeen(self, c)

    def cards(self, title: str) -> list[CardSeen]:
        """All copies: those in play, side by side, each side's in the order in which they came; then the others."""
        found = [CardSeen(self, c) for c in copies(self.s, title)]
        if not found:
            raise BadScenario(f"There is no card {title!r} in this scenario.")
        return found

    def card(self, title: str, of: Player | None = None, *, near: Holdings | None = None) -> CardSeen:
        """The card of this title: in play if there is one, else wherever it is; ``"Hedge Knight #2"`` is the second.

        ``of`` is its owner. ``near`` a player whose hand and shadows are looked at first.
        """
        numbered = re.fullmatch(r"(.+) #(\d+)", title)
        name, number = (numbered[1], int(numbered[2])) if numbered else (title, 1)
        found = [card for card in self.cards(name) if of is None or card.owner is of]
        if near is not None and not numbered:
            found.sort(key=lambda card: _nearness(self.s.zone[card.c]) if card.owner is near else _FAR)
        if not 0 < number <= len(found):
            whose = "" if of is None else f" of {of.name}"
            raise BadScenario(f"There are {len(found)} cards {name!r}{whose} in this scenario, and no {title!r}.")
        return found[number - 1]

    def view(self, eyes: Player | int = SPECTATOR) -> View:
        """What a player sees, or SPECTATOR or JUDGE, as a client gets it."""
        if self.stopped_at:
            raise NotOffered(f"A view is what is seen when somebody is asked, and {self.situation}")
        return self.s.view(eyes if isinstance(eyes, int) else eyes.seat)

    def table(self, eyes: Player | int = SPECTATOR) -> View:
        """The part of a view that shows the table; it can be seen whenever the game has stopped, too."""
        return self.s.game.table(self.s, eyes if isinstance(eyes, int) else eyes.seat)

    def changed_by_hand(self) -> None:
        """Something on the table was turned or moved, and nothing happened by it: what is asked is looked at anew."""
        self.s.restored()
        if self.s.choices:
            question, frame = self.s.pending()
            self.s.choices = list(question.options(self.s, frame)) or self.s.choices

    # -- what happened ----------------------------------------------------------------------------------

    @property
    def log(self) -> list[str]:
        """What happened, in the lines that everybody may read."""
        return [entry.line() for entry in self.s.journal or [] if entry.to < 0]

    def clear_log(self) -> None:
        """Forget what happened so far, so that ``log`` tells what happens from here on."""
        self.s.journal = []
