"""A card of a scenario, as it is now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsmoot.scenario.edition import BadScenario
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import Period, Token, Type, Zone, name_of
from kingsmoot.thrones.model.ids import NO_CARD, CardId
from kingsmoot.thrones.model.modifiers import Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import attackers, defenders, participants
from kingsmoot.thrones.values.costs import cost_of
from kingsmoot.thrones.values.in_force import crests, has_keyword, icons_now, is_blank, keywords_now, traits_now
from kingsmoot.thrones.values.strength import strength

if TYPE_CHECKING:
    from kingsmoot.scenario.player import Player
    from kingsmoot.scenario.table_view import TableView


def _token(name: str) -> Token:
    if name.upper() not in Token.__members__:
        known = ", ".join(token.name.lower() for token in Token)
        raise BadScenario(f"There is no token {name!r}: the tokens are {known}.")
    return Token[name.upper()]


class CardSeen:
    """A card, as it is now; it is looked up anew each time."""

    def __init__(self, scenario: TableView, c: CardId) -> None:
        self.t = scenario
        self.c = c

    @property
    def _s(self) -> ThronesState:
        return self.t.s

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardSeen) and (self.t, self.c) == (other.t, other.c)

    def __hash__(self) -> int:
        return hash(self.c)

    def __repr__(self) -> str:
        return f"<{self.title}, {self.zone}>"

    # -- printed ----------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self._s.deal.cards[self.c].title

    @property
    def code(self) -> str:
        return self._s.deal.cards[self.c].code

    @property
    def text(self) -> str:
        """The rules text, generated from what the card does."""
        return self._s.deal.cards[self.c].text

    @property
    def printed_strength(self) -> int:
        return self._s.deal.cards[self.c].strength

    # -- where it is ------------------------------------------------------------------------------------

    @property
    def zone(self) -> str:
        return name_of(Zone, self._s.zone[self.c])

    @property
    def in_play(self) -> bool:
        return self._s.zone[self.c] == Zone.PLAY

    @property
    def owner(self) -> Player:
        return self.t.players[self._s.owner(self.c)]

    @property
    def controller(self) -> Player:
        return self.t.players[self._s.controller[self.c]]

    @property
    def host(self) -> CardSeen | None:
        """The card that it is on, or under."""
        host = self._s.host[self.c]
        return None if host == NO_CARD else CardSeen(self.t, host)

    @property
    def known_to(self) -> list[Player]:
        """The other players who know this card in a hand, in shadows, under another or attached facedown."""
        s, owner = self._s, self._s.owner(self.c)
        if s.zone[self.c] in (Zone.SHADOWS, Zone.UNDER) or s.is_facedown(self.c):
            seen = [player for player in self.t.players if self.c in s.foreseen[player.seat]]
            return [player for player in seen if player.seat != s.controller[self.c]]
        return [self.t.players[v] for v in range(s.players) if self.c in s.known[v * s.players + owner]]

    # -- what it is worth -------------------------------------------------------------------------------

    @property
    def type(self) -> str:
        """What it is now: ``"character"``, ``"attachment"`` …"""
        return name_of(Type, self._s.type_of(self.c))

    @property
    def kneeling(self) -> bool:
        return bool(self._s.kneeling[self.c])

    @kneeling.setter
    def kneeling(self, kneels: bool) -> None:
        """Turned by hand, which is no event."""
        self._s.kneeling[self.c] = int(kneels)
        self.t.changed_by_hand()

    @property
    def power(self) -> int:
        return self._s.power[self.c]

    @power.setter
    def power(self, power: int) -> None:
        self._s.power[self.c] = power
        self.t.changed_by_hand()

    @property
    def gold(self) -> int:
        """On the card."""
        return self._s.gold[self.c]

    @gold.setter
    def gold(self, gold: int) -> None:
        self._s.gold[self.c] = gold
        self.t.changed_by_hand()

    def add_strength(self, amount: int, until: str = "phase") -> None:
        """As if an effect did it, until the end of the ``"challenge"``, ``"phase"`` or ``"round"``."""
        add_lasting(self._s, Value.STRENGTH, amount, Period[until.upper()], self.c)
        self._s.edition.settle(self._s)
        self.t.changed_by_hand()

    def set_tokens(self, kind: str, count: int) -> None:
        """``set_tokens("poison", 1)``."""
        atoms.set_token(self._s, self.c, _token(kind), count)
        self.t.changed_by_hand()

    @property
    def strength(self) -> int:
        return strength(self._s, self.c)

    @property
    def cost(self) -> int:
        """What it costs its owner now."""
        return cost_of(self._s, self._s.owner(self.c), self.c)

    @property
    def icons(self) -> str:
        return icons_now(self._s, self.c)

    @property
    def traits(self) -> list[str]:
        return sorted(traits_now(self._s, self.c))

    @property
    def keywords(self) -> list[str]:
        return sorted(keywords_now(self._s, self.c))

    @property
    def crests(self) -> list[str]:
        return sorted(crests(self._s, self.c))

    @property
    def blank(self) -> bool:
        return is_blank(self._s, self.c)

    def has(self, word: str) -> bool:
        """Whether it has this keyword or trait."""
        return has_keyword(self._s, self.c, word) or word in self.traits

    def tokens(self, kind: int | str) -> int:
        """``tokens("poison")``."""
        return self._s.token(self.c, _token(kind) if isinstance(kind, str) else kind)

    # -- what is on it ----------------------------------------------------------------------------------

    @property
    def attachments(self) -> list[str]:
        return [self._s.deal.cards[a].title for a in self._s.attachments(self.c)]

    @property
    def duplicates(self) -> int:
        return len(self._s.duplicates(self.c))

    @property
    def facedown(self) -> int:
        """How many of its duplicates lie facedown."""
        return sum(1 for c in self._s.duplicates(self.c) if c in self._s.facedown)

    # -- in the challenge -------------------------------------------------------------------------------

    @property
    def participating(self) -> bool:
        return self.c in participants(self._s)

    @property
    def attacking(self) -> bool:
        return self.c in attackers(self._s)

    @property
    def defending(self) -> bool:
        return self.c in defenders(self._s)
