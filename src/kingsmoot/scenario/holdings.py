"""What a player of a scenario has, and what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import View
from kingsmoot.thrones.model.ids import NO_CARD, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.phases.dominance import dominance_total
from kingsmoot.thrones.values.plot_values import claim, income, initiative, power_of, reserve, titles_of

if TYPE_CHECKING:
    from kingsmoot.scenario.card import CardSeen
    from kingsmoot.scenario.table import Scenario


class Holdings:
    """A player's cards and numbers, as they are now."""

    def __init__(self, scenario: Scenario, seat: Seat, name: str) -> None:
        self.t = scenario
        self.seat = seat
        self.name = name
        """As the scenario calls the side."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def _s(self) -> ThronesState:
        return self.t.s

    def card(self, title: str) -> CardSeen:
        """The card of this title in this player's hand, or else shadows, or else in play, or wherever it is."""
        return self.t.card(title, near=self)

    # -- cards ------------------------------------------------------------------------------------------

    @property
    def hand(self) -> list[str]:
        """In the order of the alphabet."""
        return sorted(self.t.titles(self._s.hand[self.seat]))

    @property
    def deck(self) -> list[str]:
        """From the top."""
        return self.t.titles(self._s.deck[self.seat][::-1])

    @property
    def shadows(self) -> list[str]:
        """In the order in which they lie there."""
        return self.t.titles(self._s.shadows[self.seat])

    @property
    def discard(self) -> list[str]:
        return self.t.titles(self._s.discard[self.seat])

    @property
    def dead(self) -> list[str]:
        return self.t.titles(self._s.dead[self.seat])

    @property
    def in_play(self) -> list[str]:
        """All cards that the player controls, attachments as well."""
        return self.t.titles(self._s.play[self.seat])

    @property
    def kneeling(self) -> list[str]:
        """Those of them that kneel."""
        return self.t.titles([c for c in self._s.play[self.seat] if self._s.kneeling[c]])

    @property
    def plot(self) -> str:
        """The revealed plot; empty if there is none."""
        plot = self._s.revealed[self.seat]
        return "" if plot == NO_CARD else self._s.deal.cards[plot].title

    @property
    def plots(self) -> list[str]:
        """The plot deck, in the order of the alphabet."""
        return sorted(self.t.titles(self._s.plots[self.seat]))

    @property
    def used(self) -> list[str]:
        """The used plots, the latest last."""
        return self.t.titles(self._s.used[self.seat])

    @property
    def title(self) -> str:
        """Melee; empty if the player bears none."""
        return next(iter(self.t.titles(titles_of(self._s, self.seat))), "")

    @property
    def faction_card(self) -> CardSeen:
        return self.t.card_at(self._s.deal.factions[self.seat])

    @property
    def faction_kneels(self) -> bool:
        return self.faction_card.kneeling

    # -- numbers ----------------------------------------------------------------------------------------

    @property
    def gold(self) -> int:
        return self._s.pool[self.seat]

    @gold.setter
    def gold(self, gold: int) -> None:
        self._s.pool[self.seat] = gold
        self.t.changed_by_hand()

    @property
    def power(self) -> int:
        """All of it."""
        return power_of(self._s, self.seat)

    @property
    def faction_power(self) -> int:
        return self.faction_card.power

    @property
    def income(self) -> int:
        return income(self._s, self.seat)

    @property
    def initiative(self) -> int:
        return initiative(self._s, self.seat)

    @property
    def claim(self) -> int:
        return claim(self._s, self.seat)

    @property
    def reserve(self) -> int:
        return reserve(self._s, self.seat)

    @property
    def dominance(self) -> int:
        """What the player counts for dominance."""
        return dominance_total(self._s, self.seat)

    @property
    def alive(self) -> bool:
        """Still in the game."""
        return bool(self._s.alive[self.seat])

    # -- eyes -------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What this player sees, as a client gets it."""
        return self.t.view(self.seat)

    def sees(self, other: Holdings) -> dict[str, Any]:
        """The part of that view that is about a player."""
        seen: dict[str, Any] = self.t.table(self.seat)["players"][other.seat]
        return seen

    def knows(self, other: Holdings) -> list[str]:
        """The cards in the hand of another player that this one has seen."""
        return sorted(card["title"] for card in self.sees(other)["known"])

    def sees_in_shadows(self, other: Holdings) -> list[str | None]:
        """The cards in shadows of a player, in their places; None for those that this player does not know."""
        return [card.get("title") for card in self.sees(other)["shadows"]]

    def foresees(self, other: Holdings) -> list[str | None]:
        """The cards on top of a deck whose places this player knows; None where it does not."""
        return [card and card["title"] for card in self.sees(other)["foreseen"]]

    def imagines(self, seed: int) -> ThronesState:
        """A state in which this player could be: what it cannot know is drawn anew."""
        return self._s.resample(self.seat, Rng(seed))

    @property
    def log(self) -> list[str]:
        """What happened, in the lines that this player may read."""
        return [entry.line() for entry in self._s.journal or [] if entry.to < 0 or entry.to == self.seat]
