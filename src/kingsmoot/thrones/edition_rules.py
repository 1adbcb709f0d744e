"""Where editions differ: the procedures of an edition, and the rules that each answers for itself.

What is the same in all of them is in ``edition``.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from mypy_extensions import mypyc_attr

from kingsmoot.kernel.game import Game
from kingsmoot.kernel.procedure import Frame, Procedure
from kingsmoot.thrones.model.enums import LEAVING, EventId, Phase, PhaseId, Type, Zone, ZoneId
from kingsmoot.thrones.model.ids import CardId, Row, Seat
from kingsmoot.thrones.model.state import ThronesState


def is_held(s: ThronesState, seat: Seat, c: CardId) -> bool:
    return c in s.hand[seat] and s.deal.cards[c].type != Type.EVENT


def _perhaps(s: ThronesState) -> bool:
    return True


@dataclass(frozen=True)
class FreeAction:
    """Something a player may do in an action window that is not an ability: marshal, ambush."""

    verb: str
    cards: Callable[[ThronesState, Seat], list[CardId]]
    """The cards with which this seat may do it now."""
    do: Callable[[ThronesState, Seat, CardId], None]
    label: Callable[[ThronesState, Seat, CardId], str]
    why_not: Callable[[ThronesState, Seat, CardId], str]
    """Why the seat may not do it now with such a card, in a sentence; empty if it may."""
    takes: Callable[[ThronesState, Seat, CardId], bool] = is_held
    """Whether the card is one with which this seat could do it at all: one of its hand that is no event."""
    after: str = ""
    """What follows the title in the text of the option."""
    phase: PhaseId = Phase.NONE
    """The phase in which it may be done; NONE: in any."""
    anybody: Callable[[ThronesState], bool] = _perhaps
    """Whether anybody might be able to do it now, as far as that is known at a glance."""

    def text(self, title: str) -> str:
        return f"{self.verb} {title}{self.after}"


Step = Callable[[ThronesState, Frame], None]


class Procedures(NamedTuple):
    """The procedures of an edition that what the editions share has to know."""

    setup: Procedure[ThronesState]
    marshaling: Procedure[ThronesState]
    """The phase; its first register has a bit for each seat that has had its turn. So has that of the next one."""
    challenges: Procedure[ThronesState]
    challenge: Procedure[ThronesState]
    """Begun when a challenge is initiated."""
    decides: Step
    """The step of it that determines the winner."""
    bonus: Step
    """The step of it in which an unopposed winner gains power."""
    keywords: Step
    """The step of it in which keywords such as renown bring something."""
    claim: Procedure[ThronesState]
    """Begun when the attacker has won."""
    marshal: Procedure[ThronesState]
    """Begun when a card is played from hand for its cost."""
    announcing: tuple[Procedure[ThronesState], ...]
    """Those that hold a card which everybody has seen, wherever it still is, in the register of ``attaching``."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EditionRules(Game[ThronesState]):
    """An edition: its procedures, and where its rules differ from those of the others.

    Each edition answers what has no answer here in its own class; what has one is the same in most of them.
    """

    free_actions: ClassVar[tuple[FreeAction, ...]] = ()
    procedures: ClassVar[Procedures]

    has_shadows: ClassVar[bool]
    """Whether each player has a shadows area."""
    setup_gold: ClassVar[int]
    setup_copies: ClassVar[bool]
    """Whether duplicates may be placed in the setup."""
    setup_attachments: ClassVar[str]
    """The keyword that an attachment needs to be placed in the setup; empty if it needs none."""
    duplicates_follow: ClassVar[bool]
    """Whether a duplicate is used by whoever controls its card; else by its owner."""
    duplicates_respond: ClassVar[bool]
    """Whether using a duplicate is a response, which an effect may cancel or forbid like others; else it is neither."""
    reacts_to_costs: ClassVar[bool]
    """Whether everybody may react to what was paid for an ability before it does anything; else when all is done."""
    attachments_return: ClassVar[bool]
    """Whether attachments go back to the hand when their card leaves play; else they are discarded."""
    blank_bonuses: ClassVar[bool]
    """Whether a card keeps the bonuses that it shows while it is blank."""
    may_be_moribund: ClassVar[bool] = False
    """Whether cards that leave play could ever stay on the table for a while; see ``moribund``."""
    keywords_are_abilities: ClassVar[bool]
    """Whether stealth is an ability of its character, so that one who is immune to those cannot be bypassed."""
    gold_for_dominance: ClassVar[bool]
    empty_deck_loses: ClassVar[bool]
    left_behind: ClassVar[ZoneId]
    """Where the cards of others go that an eliminated player controlled; the bottom, if it is the deck."""

    def phrase(self, text: str) -> str:
        """What the rules that editions share say to people, in the words of this edition."""
        return text

    @abstractmethod
    def settle(self, s: ThronesState) -> None:
        """After every change: victory, elimination, attachments that may not stay, death at strength 0."""

    def situation(self, s: ThronesState, seat: Seat) -> str:
        """The numbers that matter to this seat in a window; empty if there are none."""
        return ""

    @abstractmethod
    def event_obstacle(self, s: ThronesState, seat: Seat, c: CardId) -> str:
        """What keeps this seat from playing an event at all, as a sentence; empty if nothing does."""

    @abstractmethod
    def event_cost(self, s: ThronesState, seat: Seat, c: CardId) -> int:
        """What this seat has to pay to play an event; -1 if it may not be played at all."""

    def needs_strength(self, s: ThronesState) -> bool:
        """Whether only a side with some strength, and a character that takes part, wins a challenge."""
        return True

    def nobody_wins(self, s: ThronesState, defence: int) -> bool:
        """Whether an effect keeps everybody from winning a challenge in which the defenders count so much."""
        return False

    def nameable_cards(self) -> tuple[tuple[str, frozenset[int]], ...]:
        """The titles of all cards that go into draw decks, each with its types, for an effect by which one is named."""
        return ()

    def nameable_plots(self) -> tuple[str, ...]:
        """The titles of all plots, for an effect by which one is named."""
        return ()

    def duplicates_save(self, s: ThronesState) -> frozenset[EventId]:
        """From what a duplicate saves its card."""
        return LEAVING

    def choose_shadow_cost(self, s: ThronesState, seat: Seat, c: CardId) -> None:
        """Of several shadow costs for which this seat may play an event; the lowest, if it is not asked."""

    def penalty(self, s: ThronesState, seat: Seat, c: CardId) -> int:
        """What a card costs this seat beyond what is printed on it."""
        return 0

    def challenge_ban(self, s: ThronesState, seat: Seat, other: Seat) -> str:
        """Why a seat may not challenge another at all, as a sentence; empty if it may."""
        return ""

    def ties(self, s: ThronesState, seat: Seat) -> dict[str, Any]:
        """What binds a seat to others, for the view: ``rivals``, those it ``supports``, whether it ``may_redirect``."""
        return {}

    def rival_bonus(self, s: ThronesState, seat: Seat, other: Seat) -> int:
        """The power that a seat would gain for beating this opponent as a rival."""
        return 0

    def discard_pile(self, s: ThronesState, c: CardId) -> ZoneId:
        """Where a card goes that is discarded."""
        return Zone.DISCARD

    def draws(self, s: ThronesState, seat: Seat, count: int, source: CardId) -> int:
        """How many of so many cards a seat draws by the effect of a card (``source``), or by the rules (-1)."""
        return count

    def may_draw(self, s: ThronesState, seat: Seat) -> bool:
        """Whether an effect could let a seat draw a card."""
        return bool(s.deck[seat])

    def moribund(self, s: ThronesState) -> bool:
        """Whether a card that leaves play stays on the table until everybody has responded; see ``leaving``."""
        return False

    def spends_from_cards(self, s: ThronesState, seat: Seat) -> bool:
        """Whether a seat may now spend gold on cards that let it be spent as if it were in the pool."""
        return True

    def joins(self, s: ThronesState, rows: list[Row]) -> list[Row]:
        """What happens in the same instant as these events, by the rules alone, so that nobody can interrupt it."""
        return []

    def entered(self, s: ThronesState, rows: list[Row]) -> None:
        """These events have been carried out: ask what the cards that have entered play ask, before any reaction."""

    def paid_for(self, s: ThronesState, seat: Seat, c: CardId) -> None:
        """A seat has paid for a card that it marshals, or for an event that it plays and that has yet to initiate."""

    def covered(self, s: ThronesState, plots: list[CardId]) -> list[Row]:
        """What happens as these plots go to the used pile together."""
        return []

    def responds_first(self, s: ThronesState) -> Seat:
        """Who has the first opportunity in a window that opens now."""
        return s.first
