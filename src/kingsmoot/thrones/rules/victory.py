"""Winning, elimination, places at the end, and what else follows at once after a change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsmoot.kernel.procedure import STEP
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, EventId, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, CardId, Seat
from kingsmoot.thrones.model.modifiers import BEFALLING, VICTORY, Lasting, Permission, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.attachments import may_be_attached, stays_as_it_is
from kingsmoot.thrones.rules.in_play.control import restore_control
from kingsmoot.thrones.rules.in_play.leaving_play import may_be_discarded, may_be_killed
from kingsmoot.thrones.rules.phases.first_player import pass_on_first_player
from kingsmoot.thrones.timing.endings import lapse
from kingsmoot.thrones.timing.event_rows import AT_ZERO, CANCELLED, CARD, EVENT, NO_SAVE, PENDING, SEAT, STATUS, event
from kingsmoot.thrones.timing.happenings import happen_all
from kingsmoot.thrones.timing.strength_growth import notice_growth
from kingsmoot.thrones.values.in_force import holds, in_force, is_in_force, total
from kingsmoot.thrones.values.plot_values import power_of, power_of_all, titles_of
from kingsmoot.thrones.values.strength import strength

TO_WIN: Final = 15
_TO_WIN: Final = Value.TO_WIN

BY_POWER: Final = 1
LAST_ONE: Final = 2
MOST_POWER: Final = 3
DRAWN: Final = 4
STALEMATE: Final = 5

REASONS: Final = (
    "",
    "has enough power",
    "is the last player left",
    "has the most power now that a deck is empty",
    "has not won: all were eliminated at once",
    "has not won: the decks are empty, and several have the most power",
)
DRAWS: Final = {
    DRAWN: "Everyone was eliminated at once. The game is a draw.",
    STALEMATE: "The decks are empty and several players tie for the most power. The game is a draw.",
}

DRAW: Final = Seat(99)
"""In place of the seat that has won: nobody has."""


def has_won(s: ThronesState, seat: Seat) -> bool:
    """Whether a seat has the power that it needs, and nothing keeps it from winning."""
    power = power_of(s, seat)
    if power < TO_WIN and not is_in_force(s, _TO_WIN):
        return False
    mine = s.deal.factions[seat]
    return power >= TO_WIN - total(s, _TO_WIN, mine) and not holds(s, Permission.CANNOT_WIN, mine)


def winners(s: ThronesState) -> list[Seat]:
    """Those who have won, from the first player on. As a rule there is not so much power on the whole table."""
    if s.found.nobody_wins:
        return _NO_SEATS
    changes = s.deal.changes_victory
    if not (changes and _is_any_in_force(s, _EASING)) and _is_too_little_power(s):
        s.found.nobody_wins = True
        return _NO_SEATS
    found = [seat for seat in s.seats() if has_won(s, seat)]
    if not found and not (changes and _is_any_in_force(s, VICTORY)):
        s.found.nobody_wins = True
    return found


_EASING: Final[frozenset[Lasting]] = frozenset((_TO_WIN,))
"""What lets somebody win with less power than others need."""


def _is_any_in_force(s: ThronesState, modifiers: frozenset[Lasting]) -> bool:
    """Also said where not all that holds is known yet."""
    holding = in_force(s)
    if not s.found.complete:
        return True
    for modifier in modifiers:  # noqa: SIM110 - twice as quick as a generator
        if holding[modifier]:
            return True
    return False


def _is_too_little_power(s: ThronesState) -> bool:
    """Whether nobody could have enough, even with all the power on the table."""
    found = s.found
    if not found.too_little_power:
        found.too_little_power = power_of_all(s) < TO_WIN
    return found.too_little_power


_NO_SEATS: Final[list[Seat]] = []


def see_top_cards(s: ThronesState) -> None:
    """Whoever may look at the top card of the deck does so as soon as another one lies there."""
    for seat in s.seats():
        top = s.deck[seat][-1:]
        if top and top[0] not in s.foreseen[seat] and holds(s, Permission.SEES_TOP, s.deal.factions[seat]):
            atoms.look_at_deck(s, seat, top)
            s.note("You see {card} on top of your deck.", seat, card=top[0])


def what_befalls(s: ThronesState) -> None:
    """Attachments that may not stay, death at strength 0, sacrifices that a card demands; and STR that has risen."""
    if s.deal.watches_growth:
        notice_growth(s)
    if s.deal.takes_control:
        restore_control(s)  # first: whose a card is decides which attachments may stay on it
    if not s.found.attachments_stay and _illegal_attachments_fall(s):
        return  # the rest comes when they are gone: they may have been what kept somebody alive, or what weakened him
    if s.found.nothing_befalls:
        return
    always = s.deal.watches_growth or s.deal.takes_control  # then there is always something to look at
    if not s.deal.befalls:
        s.found.nothing_befalls = not always
        return
    holding = in_force(s)
    s.found.nothing_befalls = not (always or _is_any_in_force(s, BEFALLING))
    if holding[Permission.SEES_TOP]:
        see_top_cards(s)
    if holding[Permission.KILLED_AT_ZERO]:
        dying = [c for c in s.all_in_play() if holds(s, Permission.KILLED_AT_ZERO, c) and strength(s, c) == 0]
        killable = [c for c in dying if may_be_killed(s, c)]
        _befalls(s, Event.KILLED, killable, AT_ZERO)
    if holding[Permission.SACRIFICED]:
        _befalls(s, Event.SACRIFICED, [c for c in s.all_in_play() if holds(s, Permission.SACRIFICED, c)], NO_SAVE)
    if holding[Permission.DISCARDED]:
        gone = [c for c in s.all_in_play() if holds(s, Permission.DISCARDED, c)]
        gone = [c for c in gone if may_be_discarded(s, c)]
        _befalls(s, Event.DISCARDED_FROM_PLAY, gone, NO_SAVE)


def _befalls(s: ThronesState, kind: EventId, cards: list[CardId], flags: int) -> None:
    """What a condition that has come true does to cards, unless it is about to happen to them already."""
    pending = [row[CARD] for row in s.events if row[EVENT] == kind and row[STATUS] == PENDING]
    happen_all(s, [event(kind, c, s.controller[c], flags=flags) for c in cards if c not in pending])


_ATTACHED: Final = (Type.ATTACHMENT, Type.EVENT)
"""What is attached, if it is in play: an event that stays in play becomes an attachment."""


def _illegal_attachments_fall(s: ThronesState) -> bool:
    """Whether there are any."""
    if s.answers.attachments_are_legal:
        return False
    attached = s.found.attached
    if attached is None:
        cards = s.cards
        attached = s.found.attached = [c for area in s.play for c in area if cards[c].type in _ATTACHED]
    fallen = [c for c in attached if not may_be_attached(s, c, s.host[c], s.controller[c])]
    if not fallen:
        s.answers.attachments_are_legal = True
        s.found.attachments_stay = all(stays_as_it_is(s, c) for c in attached)
        return False
    happen_all(s, [event(Event.DISCARDED_FROM_PLAY, c, s.controller[c], flags=NO_SAVE) for c in fallen])
    return True


def win(s: ThronesState, seat: Seat, why: int) -> None:
    s.victor, s.ending = seat, why
    if why == BY_POWER:  # how much is needed, a card may change
        s.note("{player} wins with {count} power.", player=seat, count=power_of(s, seat))
    else:
        s.note(f"{{player}} wins. {{player}} {REASONS[why]}.", player=seat)
    s.stack.clear()
    s.choices = []


def end_without_winner(s: ThronesState, why: int = DRAWN) -> None:
    """The game is a draw."""
    s.victor, s.ending = DRAW, why
    s.note("The game is a draw.")
    s.stack.clear()
    s.choices = []


def eliminate(s: ThronesState, seat: Seat) -> None:
    """A player leaves the game. The last one left wins; until then the cards of whoever is out leave the table."""
    s.note("{player} is eliminated.", player=seat)
    s.elimination_order[seat] = 1 + max(s.elimination_order)
    s.alive[seat] = 0
    left = s.seats()
    if len(left) == 1:
        win(s, left[0], LAST_ONE)
        return
    if s.first == seat:
        pass_on_first_player(s)
    _clear_away(s, seat)


IN_TURN: Final = ("mulligan", "setup", "plot", "title", "stand", "reserve")
"""Questions that go round from the first player on; whose turn it is stands in the first register of their frames."""


def concede(s: ThronesState, seat: Seat) -> None:
    """Leave the game in the middle of anything. What is being asked is asked anew: what could be chosen may be gone."""
    question, frame = s.pending()
    begins = s.seat == seat == s.first and question.name in IN_TURN
    eliminate(s, seat)
    s.choices, s.seat = [], NOBODY
    if s.victor >= 0:
        return
    frame[STEP] -= 1
    if begins:
        frame[STEP + 1] = s.first  # it begins with the new first player
    s.edition.settle(s)


def _clear_away(s: ThronesState, seat: Seat) -> None:
    """All cards that a player owns leave the game; others' cards go to their owners' piles, the title to the pool."""
    to_deck = s.edition.left_behind == Zone.DECK
    for c in [c for c in s.all_in_play() if s.controller[c] == seat or s.owner(c) == seat]:
        if s.zone[c] == Zone.PLAY:
            atoms.leave_play(s, c, Zone.REMOVED if s.owner(c) == seat else s.edition.left_behind, bottom=to_deck)
    mine = [CardId(c) for c, owner in enumerate(s.deal.owner) if owner == seat and c not in s.deal.titles]
    for c in mine:
        atoms.move(s, c, Zone.REMOVED)
    shown = s.revealed[seat]
    if shown != NO_CARD and shown not in mine:  # plot decks have been switched
        atoms.use_up_plot(s, shown)
    atoms.show_no_plot(s, seat)
    for plots in (s.revealed, s.selected):
        plots[:] = [NO_CARD if c in mine else c for c in plots]
    atoms.add_power(s, s.deal.factions[seat], -s.power[s.deal.factions[seat]])
    atoms.return_gold(s, seat)
    for title in titles_of(s, seat):
        atoms.lay_down(s, title)
    for row in s.events:
        if row[STATUS] == PENDING and (row[SEAT] == seat or row[CARD] in mine):
            row[STATUS] = CANCELLED
    if s.endings:
        happen_all(s, lapse(s))


def final_places(s: ThronesState, scores: Sequence[int]) -> tuple[int, ...]:
    """The winner, then by power; whoever was eliminated comes behind those who were not, or were so later.

    Power is no matter between those who were eliminated at once, and so drew.
    """
    last, drawn = s.players + 1, s.ending == DRAWN
    ranks = [
        (seat == s.victor, s.elimination_order[seat] or last, 0 if drawn else scores[seat]) for seat in s.everybody()
    ]
    return tuple(1 + sum(1 for other in ranks if other > rank) for rank in ranks)
