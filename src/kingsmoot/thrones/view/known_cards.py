"""Which cards a pair of eyes knows, pile by pile.

Views show what is known here, and the arrays of ``kingsmoot.env`` are read from the same: what is hidden is said once.
Eyes are a seat, SPECTATOR or JUDGE.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.state import JUDGE
from kingsmoot.thrones.language.resolution import QUESTIONS, asking_card
from kingsmoot.thrones.model.enums import ON_THE_TABLE, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.setup import gold_left
from kingsmoot.thrones.values.plot_values import whose_plots
from kingsmoot.thrones.view.facedown_cards import sees_in_shadows

_DECK: Final = Zone.DECK
_PLAYING: Final = Zone.PLAYING


def sees_as(viewer: int, seat: Seat) -> bool:
    """Whether these eyes see what the seat sees of its own."""
    return viewer in (seat, JUDGE)


def by_title(s: ThronesState, cards: list[CardId]) -> list[CardId]:
    """In an order that tells nothing."""
    if len(cards) < 2:
        return cards
    deal = s.deal
    return [deal.by_title[place] for place in sorted([deal.places_by_title[c] for c in cards])]


# -- out of play ----------------------------------------------------------------------------------------


def known_hand(s: ThronesState, viewer: Seat, seat: Seat) -> list[CardId]:
    """Of a hand: all of one's own, and what has been seen of another's."""
    if sees_as(viewer, seat):
        return s.hand[seat]
    return by_title(s, s.known[viewer * s.players + seat]) if viewer >= 0 else []


def known_plot_deck(s: ThronesState, viewer: int, seat: Seat) -> list[CardId]:
    if not sees_as(viewer, seat):
        return []
    lying = [c for other, c in enumerate(s.selected) if other != seat]  # the plot deck may have been another's
    return by_title(s, [c for c in s.plots[whose_plots(s, seat)] if c not in lying])


def known_selected_plot(s: ThronesState, viewer: int, seat: Seat) -> CardId:
    return s.selected[seat] if sees_as(viewer, seat) else NO_CARD


def used_plots(s: ThronesState, seat: Seat) -> list[CardId]:
    """These are open."""
    return by_title(s, s.used[whose_plots(s, seat)])


def set_up(s: ThronesState, seat: Seat) -> list[CardId]:
    """What a seat has laid down facedown in the setup: how many that are is open."""
    return [c for c in s.deal.decks[seat] if s.zone[c] == Zone.SETUP] if not s.round else []


def known_set_up(s: ThronesState, viewer: int, seat: Seat) -> list[CardId]:
    return set_up(s, seat) if sees_as(viewer, seat) else []


def known_setup_gold(s: ThronesState, viewer: int, seat: Seat) -> int:
    """What is left of the gold for the setup: others learn nothing of it."""
    return 0 if s.round or not sees_as(viewer, seat) else gold_left(s, seat)


def known_in_deck(s: ThronesState, viewer: int, seat: Seat) -> list[CardId]:
    """From the top of the deck down to the last card whose place is known; NO_CARD where it is not."""
    known = s.foreseen[viewer] if viewer >= 0 else []
    if not known:
        return []
    left = len([c for c in known if s.zone[c] == _DECK and s.deal.owner[c] == seat])
    found: list[CardId] = []
    last = 0
    for c in reversed(s.deck[seat]):
        if not left:
            break
        found.append(c if c in known else NO_CARD)
        if c in known:
            left -= 1
            last = len(found)
    return found[:last]


def knows_in_shadows(s: ThronesState, viewer: Seat, seat: Seat, c: CardId) -> bool:
    """Of a card in the shadows of a seat, or under one of its cards."""
    return sees_as(viewer, seat) or sees_in_shadows(s, viewer, c)


def known_under(s: ThronesState, viewer: Seat, seat: Seat, above: CardId) -> list[CardId]:
    """Of the cards of a seat that lie under this one."""
    lying = [c for c in s.under[seat] if s.host[c] == above]
    return by_title(s, [c for c in lying if knows_in_shadows(s, viewer, seat, c)])


def being_played(s: ThronesState) -> list[CardId]:
    """These are open."""
    return [CardId(c) for c, zone in enumerate(s.zone) if zone == _PLAYING] if _PLAYING in s.zone else []


# -- in play --------------------------------------------------------------------------------------------


def known_facedown(s: ThronesState, viewer: int, c: CardId) -> list[CardId]:
    """The cards that lie facedown on one in play, as duplicates; NO_CARD for each that is not known."""
    own = sees_as(viewer, s.controller[c])
    return [d if own else NO_CARD for d in s.facedown if s.host[d] == c]


def knows_in_play(s: ThronesState, viewer: int, c: CardId) -> bool:
    """Whether they know which card lies there: all are open but attachments that lie facedown."""
    return viewer == JUDGE or not s.is_facedown(c) or sees_in_shadows(s, Seat(viewer), c)


# -- what is asked --------------------------------------------------------------------------------------


def offered(keys: list[str]) -> list[CardId]:
    """The cards among the things that options are about."""
    return [CardId(int(key[5:])) for key in keys if key.startswith("card:")]


def shown(s: ThronesState, cards: list[CardId]) -> list[CardId]:
    """Of the cards that are offered: those among which one chooses while looking through a deck."""
    return [c for c in cards if s.zone[c] == _DECK]


def asking(s: ThronesState) -> CardId:
    """The card on the table for whose sake something is asked; NO_CARD if there is none."""
    question, frame = s.pending()
    if question not in QUESTIONS.values():
        return NO_CARD
    c = asking_card(s, frame)
    return c if s.zone[c] in ON_THE_TABLE and not s.is_facedown(c) else NO_CARD
