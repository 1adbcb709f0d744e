"""The Winter Edition as a game of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from kingsmoot.decks import DeckRules, read_deck
from kingsmoot.games.bringing import deck_data
from kingsmoot.games.winter.decks import built_in, built_in_decks, deck_of, deck_rules, why_not
from kingsmoot.games.winter.library import card_index, deal_out, printed_cards
from kingsmoot.games.winter.rules.challenges import CHALLENGE, CHALLENGES_PHASE, CLAIM
from kingsmoot.games.winter.rules.round import GAME, MARSHAL, MARSHALING_PHASE, SETUP
from kingsmoot.games.winter.rules.switches import (
    CASUAL,
    DEATHBOUND_FROM_PLAY,
    DUPLICATES_SAVE_ALL,
    FIRST_PLAYER_RESPONDS,
    check_options,
    is_on,
)
from kingsmoot.games.winter.rules.victory import TOO_MANY, doomed_dead, settle
from kingsmoot.kernel.errors import BadSetup
from kingsmoot.kernel.game import DeckList
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import View
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.attention import read_settings
from kingsmoot.thrones.card import NEUTRAL, X_COST
from kingsmoot.thrones.costs import cost_of, is_banned
from kingsmoot.thrones.edition import Edition
from kingsmoot.thrones.first.facts import SOURCES
from kingsmoot.thrones.game import Procedures
from kingsmoot.thrones.limits import count_up, counted
from kingsmoot.thrones.rules.bonuses import renown, unopposed_bonus
from kingsmoot.thrones.rules.marshaling import (
    DRAWS,
    LIMITED,
    LIMITED_USED,
    MARSHAL_ACTION,
    limited_left,
    marshals,
)
from kingsmoot.thrones.rules.resolution import determine_winner
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import LEAVING, Event, Period, Phase, Type, Zone
from kingsmoot.thrones.values import active, holds
from kingsmoot.thrones.windows import acting

PENALTY = 2
"""What a card of another House costs more."""
DRAW_CAP = 3
"""How many cards effects may let a player draw in a round."""
COSTS_GOLD = "An event that costs gold is played in your own turn of the marshalling phase."


class WinterEdition(Edition):
    """The first edition, for two and more."""

    name = "winter"
    title = "A Game of Thrones, Winter Edition"
    summary = "The first edition: six Houses, agendas, influence, doomed cards; for two to six."
    version = 1
    seats = range(2, 7)
    sources = SOURCES
    free_actions = (MARSHAL_ACTION,)
    procedures = Procedures(
        setup=SETUP,
        marshaling=MARSHALING_PHASE,
        challenges=CHALLENGES_PHASE,
        challenge=CHALLENGE,
        decides=determine_winner,
        bonus=unopposed_bonus,
        keywords=renown,
        claim=CLAIM,
        marshal=MARSHAL,
        announcing=(MARSHAL,),
    )
    setup_gold = 5
    setup_copies = False
    setup_attachments = "setup"
    attachments_return = False
    uses_piles = True
    immunities = True
    blanks_last = True
    gold_for_dominance = False
    empty_deck_loses = False
    left_behind = Zone.DECK

    def __init__(self) -> None:
        super().__init__(rules, GAME)

    def blank(self, setup: Setup) -> ThronesState:
        """Seats that bring no deck get a built-in one. The setup of the game then holds all decks, card by card."""
        check_options(setup)
        for seat in setup.seats:
            unknown = sorted(seat.keys() - {"deck", "windows"})
            if unknown:
                raise BadSetup(f"A seat brings a deck, and the windows in which to be asked, not {unknown[0]!r}.")
        usual = built_in_decks()
        decks = tuple(
            deck_of(seat) if "deck" in seat else usual[i % len(usual)].deck for i, seat in enumerate(setup.seats)
        )
        for deck in () if setup.options.get(CASUAL) else decks:
            found = why_not(deck)
            if found:
                raise BadSetup(f"The deck {deck.name} is not legal: {' '.join(map(str, found))}")
        seats = tuple({**seat, "deck": deck_data(deck)} for seat, deck in zip(setup.seats, decks, strict=True))
        s = ThronesState(self, replace(setup, seats=seats), deal_out(decks))
        for number, seat in enumerate(seats):
            s.always_asked[number], s.never_asked[number] = read_settings(seat.get("windows", {}))
        return s

    # -- where its rules differ -------------------------------------------------------------------------

    def settle(self, s: ThronesState) -> None:
        settle(s)

    def penalty(self, s: ThronesState, seat: int, c: int) -> int:
        """Cards of another House cost more; neutral cards and events do not."""
        card = s.deal.cards[c]
        house = s.deal.cards[s.deal.factions[seat]].faction
        if card.type is Type.EVENT or card.faction == NEUTRAL or house in (card.faction, card.also):
            return 0
        if active(s, Modifier.NO_PENALTY) and holds(s, Modifier.NO_PENALTY, s.deal.factions[seat]):
            return 0
        return PENALTY

    def duplicates_save(self, s: ThronesState) -> tuple[int, ...]:
        return LEAVING if is_on(s, DUPLICATES_SAVE_ALL) else (Event.KILLED, Event.DISCARDED_FROM_PLAY)

    def discard_pile(self, s: ThronesState, c: int) -> Zone:
        """A deathbound card goes to the dead pile."""
        if "deathbound" not in s.deal.cards[c].keywords:
            return Zone.DISCARD
        if is_on(s, DEATHBOUND_FROM_PLAY) and s.zone[c] in (Zone.HAND, Zone.DECK):
            return Zone.DISCARD
        return Zone.DEAD

    def draws(self, s: ThronesState, seat: int, count: int, source: int) -> int:
        """Beside the two cards of the draw phase, three in a round."""
        free = DRAWS if s.phase == Phase.DRAW and source < 0 else 0
        number = s.deal.factions[seat]
        more = max(0, min(count - free, DRAW_CAP - counted(s, Period.ROUND, number), len(s.deck[seat]) - free))
        if more:
            count_up(s, Period.ROUND, number, more)
        return min(count, free) + more

    def responds_first(self, s: ThronesState) -> int:
        """To an action, the player to the left of who takes it; to what the rules do, the first player."""
        actor = -1 if is_on(s, FIRST_PLAYER_RESPONDS) else acting(s)
        return s.first if actor < 0 else s.next_seat(actor)

    def event_obstacle(self, s: ThronesState, seat: int, c: int) -> str:
        if is_banned(s, Modifier.CANNOT_PLAY_EVENTS, seat, c):
            return "An effect keeps you from playing it."
        if s.deal.cards[c].cost > 0 and not marshals(s, seat):
            return COSTS_GOLD
        return LIMITED_USED if LIMITED in s.deal.cards[c].keywords and not limited_left(s, seat) else ""

    def event_cost(self, s: ThronesState, seat: int, c: int) -> int:
        if self.event_obstacle(s, seat, c):
            return -1
        return 0 if s.deal.cards[c].cost == X_COST else cost_of(s, seat, c)

    # -- what everybody sees beside ----------------------------------------------------------------------

    def table(self, s: ThronesState, seat: int) -> View:
        """With the influence that each can still kneel, and the doomed cards among the dead of each."""
        seen = super().table(s, seat)
        seen["doom"] = TOO_MANY
        for player in seen["players"]:
            own = player["seat"]
            player["influence"] = sum(s.deal.cards[c].influence for c in s.play[own] if not s.kneeling[c])
            player["doomed"] = doomed_dead(s, own)
        return seen

    # -- cards and decks --------------------------------------------------------------------------------

    def bring(self, text: str) -> Mapping[str, Any]:
        name = text.strip()
        file = Path(name).expanduser()
        if not name or not file.is_file():
            return {"deck": deck_data(built_in(name))}
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            raise BadSetup(f"{name} is not a deck: it cannot be read as text.") from None
        return {"deck": deck_data(read_deck(text, card_index()))}

    def deck_rules(self) -> DeckRules:
        return deck_rules()

    def deck_list(self, text: str, format: str, *, starters: bool = True) -> DeckList:
        deck = read_deck(text, card_index())
        wrong = why_not(deck, tournament=True, starters=starters)
        return DeckList(deck.name, {"deck": deck_data(deck)}, tuple(reason.text for reason in wrong))

    def cards(self, options: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        return printed_cards()
