"""The Winter Edition as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kingsmoot.decks import DeckRules, read_deck
from kingsmoot.decks.lookup import find_deck
from kingsmoot.games.first.edition import FirstEdition, first_windows
from kingsmoot.games.first.facts import SOURCES
from kingsmoot.games.first.rules.procedures import known_procedures
from kingsmoot.games.seat_decks import deck_data
from kingsmoot.games.sets import and_own_sets, rulings_for
from kingsmoot.games.winter.decks import PENALTY, built_in_decks, deck_rules, decks_for, why_not
from kingsmoot.games.winter.description import DESCRIPTION
from kingsmoot.games.winter.evaluation import WEIGHTS, nearness_of_doom
from kingsmoot.games.winter.library import OWN_SETS, card_index, deal_out, nameable_plots, printed_cards
from kingsmoot.games.winter.rules.challenges import CHALLENGE
from kingsmoot.games.winter.rules.marshaling import MARSHALING_PHASE
from kingsmoot.games.winter.rules.named_plots import named_by
from kingsmoot.games.winter.rules.next_challenge import opposed_in_vain
from kingsmoot.games.winter.rules.optional_rulings import (
    CASUAL,
    DEATHBOUND_FROM_PLAY,
    DUPLICATES_SAVE_ALL,
    FIRST_PLAYER_RESPONDS,
    MORIBUND,
    check_options,
    is_on,
)
from kingsmoot.games.winter.rules.round import GAME
from kingsmoot.games.winter.rules.setup import SETUP
from kingsmoot.games.winter.rules.victory import TOO_MANY, doomed_dead, settle
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.game import NO_LIMITS, DeckLimits, DeckList
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import View
from kingsmoot.thrones.model.card import NEUTRAL
from kingsmoot.thrones.model.enums import LEAVING, Event, EventId, Period, Phase, PhaseId, Type, Zone, ZoneId, members
from kingsmoot.thrones.model.ids import NOBODY, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.phases.draw import DRAWS
from kingsmoot.thrones.rules.phases.marshaling import marshals
from kingsmoot.thrones.timing.limits import count_up, counted
from kingsmoot.thrones.timing.windows import acting
from kingsmoot.thrones.values.in_force import has_keyword, holds

DRAW_CAP: Final = 3
"""How many cards effects may let a player draw in a round."""
COSTS_GOLD: Final = "You can only play an event that costs gold on your turn in the marshalling phase."


_SAVED_FROM: Final = frozenset((Event.KILLED, Event.DISCARDED_FROM_PLAY))
"""From what duplicates save, where they do not save from everything."""


class WinterEdition(FirstEdition):
    """The first edition, for two and more."""

    weights = WEIGHTS
    windows = first_windows([PhaseId(n) for n in members(Phase).values() if n not in (Phase.NONE, Phase.TAXATION)])
    sources = and_own_sets(SOURCES)
    procedures = known_procedures(SETUP, MARSHALING_PHASE, CHALLENGE)
    duplicates_respond = True
    blank_bonuses = True
    may_be_moribund = True
    gold_for_dominance = False
    left_behind = Zone.DECK

    def __init__(self) -> None:
        super().__init__(DESCRIPTION, rules, GAME)

    def blank(self, setup: Setup) -> ThronesState:
        """Seats that bring no deck get a built-in one. The setup of the game then holds all decks, card by card."""
        check_options(setup)
        self.check_seats(setup, "deck")
        decks = decks_for(setup.seats)
        for deck in () if setup.options.get(CASUAL) else decks:
            found = why_not(deck)
            if found:
                raise BadSetup(f"The deck {deck.name} is not legal: {' '.join(map(str, found))}")
        seats = tuple({**seat, "deck": deck_data(deck)} for seat, deck in zip(setup.seats, decks, strict=True))
        s = ThronesState(self, setup.seated(seats), deal_out(decks))
        self.open_windows(s)
        return s

    # -- where its rules differ -------------------------------------------------------------------------

    def settle(self, s: ThronesState) -> None:
        settle(s)

    def penalty(self, s: ThronesState, seat: Seat, c: CardId) -> int:
        """Cards of another House cost more; neutral cards and events do not."""
        card = s.deal.cards[c]
        house = s.deal.cards[s.deal.factions[seat]].faction
        if card.type == Type.EVENT or card.faction == NEUTRAL or house in (card.faction, card.also):
            return 0
        return 0 if holds(s, Permission.NO_PENALTY, s.deal.factions[seat]) else PENALTY

    def nobody_wins(self, s: ThronesState, defence: int) -> bool:
        return opposed_in_vain(s, defence)

    def nameable_plots(self) -> tuple[str, ...]:
        return nameable_plots()

    def duplicates_save(self, s: ThronesState) -> frozenset[EventId]:
        return LEAVING if is_on(s, DUPLICATES_SAVE_ALL) else _SAVED_FROM

    def discard_pile(self, s: ThronesState, c: CardId) -> ZoneId:
        """A deathbound card goes to the dead pile. A duplicate has no text, and neither has a blank card in play."""
        if s.zone[c] == Zone.DUPLICATE or not has_keyword(s, c, "deathbound"):
            return Zone.DISCARD
        if is_on(s, DEATHBOUND_FROM_PLAY) and s.zone[c] in (Zone.HAND, Zone.DECK):
            return Zone.DISCARD
        return Zone.DEAD

    def draws(self, s: ThronesState, seat: Seat, count: int, source: CardId) -> int:
        """Beside the two cards of the draw phase, three in a round."""
        free = DRAWS if s.phase == Phase.DRAW and source < 0 else 0
        number = s.deal.factions[seat]
        more = max(0, min(count - free, DRAW_CAP - counted(s, Period.ROUND, number), len(s.deck[seat]) - free))
        if more:
            count_up(s, Period.ROUND, number, more)
        drawn = min(count, free) + more
        if not drawn:
            s.fall_short()
        return drawn

    def may_draw(self, s: ThronesState, seat: Seat) -> bool:
        return bool(s.deck[seat]) and counted(s, Period.ROUND, s.deal.factions[seat]) < DRAW_CAP

    def moribund(self, s: ThronesState) -> bool:
        return is_on(s, MORIBUND)

    def responds_first(self, s: ThronesState) -> Seat:
        """To an action, the player to the left of who takes it; to what the rules do, the first player."""
        actor = NOBODY if is_on(s, FIRST_PLAYER_RESPONDS) else acting(s)
        return s.first if actor == NOBODY else s.next_seat(actor)

    def event_obstacle(self, s: ThronesState, seat: Seat, c: CardId) -> str:
        if s.deal.cards[c].cost and not marshals(s, seat):
            return COSTS_GOLD
        return super().event_obstacle(s, seat, c)

    def appraise(self, s: ThronesState, seat: int) -> float:
        return super().appraise(s, seat) - nearness_of_doom(s, Seat(seat))

    def tally(self, s: ThronesState, seat: int) -> list[float]:
        return [*super().tally(s, seat), float(doomed_dead(s, Seat(seat)) ** 2)]

    # -- what everybody sees beside ----------------------------------------------------------------------

    def table(self, s: ThronesState, seat: int) -> View:
        """With the influence that each can still kneel, the doomed cards among the dead, and plots that were named."""
        seen = super().table(s, seat)
        seen["doom"] = TOO_MANY
        for player in seen["players"]:
            own = player["seat"]
            player["influence"] = sum(s.deal.cards[c].influence for c in s.play[own] if not s.kneeling[c])
            player["doomed"] = doomed_dead(s, own)
            player["named_plots"] = named_by(s, own)
        return seen

    # -- cards and decks --------------------------------------------------------------------------------

    def bring(self, text: str) -> Mapping[str, Any]:
        return {"deck": deck_data(find_deck(text.strip(), card_index(), built_in_decks()).deck)}

    def side_title(self, side: str) -> str:
        return deck_rules().index.factions.get(side, side)

    def deck_rules(self) -> DeckRules:
        return deck_rules()

    def deck_list(self, text: str, format: str, *, starters: bool = True, limits: DeckLimits = NO_LIMITS) -> DeckList:
        deck = read_deck(text, card_index())
        wrong = why_not(deck, tournament=True, starters=starters)
        return DeckList(deck.name, {"deck": deck_data(deck)}, tuple(reason.text for reason in wrong))

    def cards(self, options: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        return printed_cards()

    def rulings(self) -> Mapping[str, tuple[str, ...]]:
        return rulings_for(OWN_SETS)
