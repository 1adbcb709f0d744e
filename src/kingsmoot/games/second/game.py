"""The second edition as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from kingsmoot.decks import DeckRules, built_in_decks, read_deck, reasons, restricted_list
from kingsmoot.decks.lookup import find_deck
from kingsmoot.games.second.decks import deck_rules
from kingsmoot.games.second.description import DESCRIPTION, TUTORIAL
from kingsmoot.games.second.facts import SOURCES, card_index
from kingsmoot.games.second.library import deal_out, deck_data, deck_of, nameable_cards
from kingsmoot.games.second.printed import check_decks, printed_cards, rulings
from kingsmoot.games.second.rules.ambush import AMBUSH, AMBUSH_ACTION
from kingsmoot.games.second.rules.assault import ASSAULT, kneeling_by_assault
from kingsmoot.games.second.rules.bestow import ask_to_bestow
from kingsmoot.games.second.rules.challenges import (
    CHALLENGE,
    CHALLENGES_PHASE,
    challenge_bonuses,
    determine_winner,
    resolve_keywords,
)
from kingsmoot.games.second.rules.claim import CLAIM
from kingsmoot.games.second.rules.marshaling import MARSHAL, MARSHALING_PHASE
from kingsmoot.games.second.rules.prized import PRIZED, prize_event, prizes_for_leaving, prizes_for_plots
from kingsmoot.games.second.rules.round import GAME
from kingsmoot.games.second.rules.setup import SETUP, SETUP_GOLD
from kingsmoot.games.second.rules.shadows import COME_OUT_ACTION, EVENT_COST, HIDE_ACTION, OUT_OF_SHADOWS
from kingsmoot.games.second.rules.titles import has_rival_bonus, supports, ties_by_title, title_of
from kingsmoot.games.second.rules.victory import settle
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.game import NO_LIMITS, DeckLimits, DeckList
from kingsmoot.kernel.setup import Setup
from kingsmoot.thrones.edition import Edition
from kingsmoot.thrones.edition_rules import Procedures
from kingsmoot.thrones.model.enums import Zone
from kingsmoot.thrones.model.ids import CardId, Row, Seat
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.phases.marshaling import MARSHAL_ACTION
from kingsmoot.thrones.values.shadow_costs import is_without_cost

_NO_ROWS: Final[list[Row]] = []


class SecondEdition(Edition):
    """Joust for two; melee for three to six."""

    free_actions = (MARSHAL_ACTION, AMBUSH_ACTION, HIDE_ACTION, COME_OUT_ACTION)
    has_shadows = True
    setup_copies = True
    setup_attachments = ""
    duplicates_follow = False
    duplicates_respond = False
    reacts_to_costs = True
    attachments_return = True
    blank_bonuses = False
    keywords_are_abilities = True
    gold_for_dominance = True
    empty_deck_loses = True
    left_behind = Zone.DISCARD
    things = MappingProxyType({**Edition.things, "shadow": "shadow", "unknown": "unknown"})
    sources = SOURCES
    procedures = Procedures(
        setup=SETUP,
        marshaling=MARSHALING_PHASE,
        challenges=CHALLENGES_PHASE,
        challenge=CHALLENGE,
        decides=determine_winner,
        bonus=challenge_bonuses,
        keywords=resolve_keywords,
        claim=CLAIM,
        marshal=MARSHAL,
        announcing=(MARSHAL, AMBUSH, OUT_OF_SHADOWS),
    )
    setup_gold = SETUP_GOLD

    def __init__(self) -> None:
        super().__init__(DESCRIPTION, rules, GAME)

    def blank(self, setup: Setup) -> ThronesState:
        """Seats that bring no deck get a built-in one. The setup of the game then holds all decks, card by card."""
        self.check_seats(setup, "deck")
        usual = built_in_decks()
        decks = tuple(
            deck_of(seat) if "deck" in seat else usual[i % len(usual)].deck for i, seat in enumerate(setup.seats)
        )
        check_decks(setup, decks)
        if TUTORIAL in setup.variants and len(decks) != 2:
            raise BadSetup("The tutorial is a joust, for two players.")
        seats = tuple({**seat, "deck": deck_data(deck)} for seat, deck in zip(setup.seats, decks, strict=True))
        s = ThronesState(self, setup.seated(seats), deal_out(decks, titles=len(decks) > 2))
        self.open_windows(s)
        return s

    def nameable_cards(self) -> tuple[tuple[str, frozenset[int]], ...]:
        return nameable_cards()

    def settle(self, s: ThronesState) -> None:
        settle(s)

    def joins(self, s: ThronesState, rows: list[Row]) -> list[Row]:
        names = s.deal.keyword_names
        if PRIZED not in names and ASSAULT not in names:
            return _NO_ROWS
        prizes, kneeling = prizes_for_leaving(s, rows), kneeling_by_assault(s, rows)
        return prizes + kneeling if prizes and kneeling else prizes or kneeling

    def entered(self, s: ThronesState, rows: list[Row]) -> None:
        ask_to_bestow(s, rows)

    def paid_for(self, s: ThronesState, seat: Seat, c: CardId) -> None:
        prize_event(s, seat, c)

    def covered(self, s: ThronesState, plots: list[CardId]) -> list[Row]:
        return prizes_for_plots(s, plots)

    def event_obstacle(self, s: ThronesState, seat: Seat, c: CardId) -> str:
        if s.zone[c] not in (Zone.SHADOWS, Zone.PLAYING) and is_without_cost(s, c):
            return "It has no cost. You can only play it from shadows."
        return super().event_obstacle(s, seat, c)

    def choose_shadow_cost(self, s: ThronesState, seat: Seat, c: CardId) -> None:
        s.push(EVENT_COST, seat, c)

    def challenge_ban(self, s: ThronesState, seat: Seat, other: Seat) -> str:
        title = title_of(s, other) if s.deal.titles else None
        if title is None or not supports(s, seat, other):
            return ""
        return f"You support {title.title}, so you can't attack this player."

    def ties(self, s: ThronesState, seat: Seat) -> dict[str, Any]:
        return ties_by_title(s, seat) if s.deal.titles else {}

    def rival_bonus(self, s: ThronesState, seat: Seat, other: Seat) -> int:
        return int(has_rival_bonus(s, seat, other))

    def bring(self, text: str) -> Mapping[str, Any]:
        return {"deck": deck_data(find_deck(text.strip(), card_index(), built_in_decks()).deck)}

    def side_title(self, side: str) -> str:
        return deck_rules().index.factions.get(side, side)

    def deck_rules(self) -> DeckRules:
        return deck_rules()

    def check_deck_limits(self, limits: DeckLimits) -> None:
        known = card_index().packs
        strange = [code for code in limits.products or () if code not in known]
        if strange:
            raise BadSetup(f"There is no product {strange[0]!r}: choose from {', '.join(known)}.")
        if limits.restricted is not None:
            restricted_list(limits.restricted)

    def deck_list(self, text: str, format: str, *, starters: bool = True, limits: DeckLimits = NO_LIMITS) -> DeckList:
        deck = read_deck(text, card_index())
        wrong = reasons(
            deck,
            card_index(),
            format=format,
            restricted=limits.restricted,
            packs=limits.products,
            on=limits.on,
            starters=starters,
        )
        return DeckList(deck.name, {"deck": deck_data(deck)}, tuple(reason.text for reason in wrong))

    def cards(self, options: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        return printed_cards()

    def rulings(self) -> Mapping[str, Sequence[str]]:
        return rulings()
