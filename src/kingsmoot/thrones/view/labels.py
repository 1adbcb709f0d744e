"""How the family names cards, players and what happens, in option texts and prompts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingsmoot.kernel.procedure import Choice, Frame
from kingsmoot.kernel.text import plural_verb
from kingsmoot.thrones.model.context import GAINED
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Event, Type, Zone, ZoneId
from kingsmoot.thrones.model.ids import NO_CARD, CardId, EventPlace, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.model.titles import is_plural
from kingsmoot.thrones.timing.event_rows import CARD, EVENT, SEAT
from kingsmoot.thrones.timing.legality import DUPLICATE, is_played
from kingsmoot.thrones.values.abilities import ability_at
from kingsmoot.thrones.view.facedown_cards import key_for, place_in_shadows, sees_in_shadows
from kingsmoot.thrones.view.reasons import seat_key


def player(s: ThronesState, seat: Seat) -> str:
    return s.edition.seat_name(s, seat)


def card_name(s: ThronesState, c: CardId) -> str:
    """A name that nothing else at the table has now: the title, and where several have it, whose and which."""
    title = _title(s, c)
    if s.deal.cards[c].type == Type.FACTION:
        return f"{title} of {player(s, s.owner(c))}"
    if s.zone[c] in (Zone.SHADOWS, Zone.UNDER) and not sees_in_shadows(s, s.seat, c):
        return name_of_place(s, c)
    if s.zone[c] in (Zone.REVEALED, Zone.AGENDA):
        open_ = s.revealed if s.zone[c] == Zone.REVEALED else [a for agendas in s.deal.agendas for a in agendas]
        several = sum(1 for other in open_ if other >= 0 and s.deal.cards[other].title == title) > 1
        return f"{title} of {player(s, s.controller[c])}" if several else title
    if s.zone[c] != Zone.PLAY:
        return title
    if s.attached_facedown:
        alike = [other for other in s.all_in_play() if _title(s, other) == title]
    else:
        cards = s.deal.cards
        alike = [other for area in s.play for other in area if cards[other].title == title]
    if len(alike) == 1:
        return title
    mine = [other for other in alike if s.controller[other] == s.controller[c]]
    which = f" #{mine.index(c) + 1}" if len(mine) > 1 else ""
    return f"{title} of {player(s, s.controller[c])}{which}"


def _title(s: ThronesState, c: CardId) -> str:
    """What whoever is asked calls a card, as long as there is one of this name."""
    if not s.is_facedown(c):
        return s.deal.cards[c].title
    return f"{s.deal.cards[c].title} (facedown)" if sees_in_shadows(s, s.seat, c) else name_of_place(s, c)


def name_of_place(s: ThronesState, c: CardId) -> str:
    """How those call a card in shadows, under another, or attached facedown, who do not know it."""
    if s.zone[c] == Zone.PLAY:
        return f"facedown card on {s.deal.cards[s.host[c]].title}"
    if s.zone[c] == Zone.UNDER:
        return f"a card under {s.deal.cards[s.host[c]].title}"
    return f"card {place_in_shadows(s, c)} in the shadows of {player(s, s.owner(c))}"


def is_open(s: ThronesState, c: CardId) -> bool:
    """Whether whoever is asked may know this card."""
    if s.zone[c] == Zone.HAND:
        return s.owner(c) == s.seat or c in s.known[s.seat * s.players + s.owner(c)]
    if s.zone[c] == Zone.SHADOWS:
        return sees_in_shadows(s, s.seat, c)
    return s.zone[c] != Zone.DECK or c in s.foreseen[s.seat]


def player_label(s: ThronesState, seat: Seat) -> str:
    """What whoever is asked reads: "you", or the other's name."""
    return "you" if seat == s.seat else player(s, seat)


def whose(s: ThronesState, seat: Seat) -> str:
    return "your" if seat == s.seat else f"{player(s, seat)}'s"


def card_label(s: ThronesState, c: CardId) -> str:
    """The name of a card for whoever is asked, as ``card_name``: with "yours" or whose it is, where that matters."""
    if s.deal.cards[c].type == Type.FACTION:
        return f"{whose(s, s.owner(c))} {s.edition.phrase('faction card')}"
    title, seat = s.deal.cards[c].title, s.controller[c]
    of, name = f" of {player(s, seat)}", card_name(s, c)
    if not name.startswith(f"{title}{of}"):
        return name
    return f"{title}{name.removeprefix(f'{title}{of}')} ({'yours' if seat == s.seat else whose(s, seat)})"


def card_does(s: ThronesState, c: CardId, does: str) -> str:
    """What a card does if it is chosen: "Robb Stark attacks", "Burned Men attack"."""
    verb, _, rest = does.partition(" ")
    if is_plural(s.deal.cards[c]):
        verb = plural_verb(verb)
    return f"{card_label(s, c)} {verb} {rest}".rstrip()


def on_card(s: ThronesState, f: Frame, option: CardId) -> str | None:
    """For questions whose options are cards: which one it is; options below 0 are about none."""
    return key_for(s, s.seat, option) if option >= 0 else None


def on_seat(s: ThronesState, f: Frame, option: Seat) -> str | None:
    """For questions whose options are players."""
    return seat_key(option) if option >= 0 else None


def distinct(s: ThronesState, cards: list[CardId]) -> list[CardId]:
    """Cards that are alike, in the same pile or on the same card, are one choice: the first of each kind."""
    copies = s.deal.copies
    found: list[CardId] = []
    for c in cards:
        if not copies[c] or not _is_like_one_of(s, c, copies[c], found):
            found.append(c)
    return found


def _is_like_one_of(s: ThronesState, c: CardId, copies: list[CardId], others: list[CardId]) -> bool:
    zone, host = s.zone, s.host
    for other in copies:  # noqa: SIM110 - twice as quick as a generator
        if other in others and zone[other] == zone[c] and host[other] == host[c]:
            return True
    return False


_WHERE: Final = {
    Zone.HAND: "in the hand",
    Zone.DISCARD: "in the discard pile",
    Zone.DEAD: "in the dead pile",
    Zone.SHADOWS: "in the shadows",
}


_FROM: Final = {Zone.DISCARD: "discard pile", Zone.DEAD: "dead pile", Zone.DECK: "deck"}


def from_where(s: ThronesState, seat: Seat, c: CardId) -> str:
    """Where a card comes from that this seat uses from elsewhere than its hand: " from your discard pile"."""
    if s.zone[c] == Zone.UNDER:
        return f" from under {s.deal.cards[s.host[c]].title}"
    if s.is_facedown(c):
        return f" from {s.deal.cards[s.host[c]].title}"
    if s.zone[c] not in _FROM:
        return ""
    whose_pile = "your" if s.owner(c) == seat else f"{player(s, s.owner(c))}'s"
    return f" from {whose_pile} {_FROM[ZoneId(s.zone[c])]}"


def name_among(s: ThronesState, c: CardId, cards: list[CardId]) -> str:
    """A name that none of these others has: for cards of one title in several piles, where each of them is."""
    name = card_name(s, c)
    if s.zone[c] not in _WHERE or all(other == c or card_name(s, other) != name for other in cards):
        return name
    beside = [o for o in cards if s.zone[o] == s.zone[c] and s.owner(o) == s.owner(c) and card_name(s, o) == name]
    which = f" #{beside.index(c) + 1}" if c in beside[1:] else ""  # another version of it, in the same pile
    return f"{name} {_WHERE[ZoneId(s.zone[c])]} of {player(s, s.owner(c))}{which}"


def _is_unseen(s: ThronesState, kind: int, c: CardId) -> bool:
    """Whether the card of such an event is one that whoever is asked does not know."""
    in_deck = kind == Event.DISCARDED_FROM_DECK and s.zone[c] == Zone.DECK
    return (in_deck or s.zone[c] == Zone.HAND) and not is_open(s, c)


def _about(s: ThronesState, event: EventPlace) -> str:
    """The card of an event. Those to which it happened together are told apart, in play or not."""
    kind, c = s.events[event][EVENT], s.events[event][CARD]
    if _is_unseen(s, kind, c):
        return f"a card of {player(s, s.owner(c))}"
    name = card_name(s, c)
    alike = [row[CARD] for row in s.events if row[EVENT] == kind and row[CARD] >= 0]
    alike = [other for other in dict.fromkeys(alike) if not _is_unseen(s, kind, other) and card_name(s, other) == name]
    if len(alike) == 1:
        return name
    mine = [other for other in alike if s.owner(other) == s.owner(c)]
    return f"{name} of {player(s, s.owner(c))}" + (f" #{mine.index(c) + 1}" if len(mine) > 1 else "")


def which_ability(s: ThronesState, c: CardId, index: int) -> str:
    """Which one of several it is."""
    if index >= GAINED:
        return " (gained)"
    return f" ({index + 1})" if len(s.deal.cards[c].abilities) > 1 else ""


def ability_text(s: ThronesState, c: CardId, index: int, event: EventPlace) -> str:
    """The stable text of using an ability; the event is named where one happening offers several."""
    if index == DUPLICATE:
        return f"save {card_name(s, s.host[c])} with a {'facedown ' if c in s.facedown else ''}duplicate"
    verb = "play" if is_played(s, c, ability_at(s, c, index)) else "use"
    which = which_ability(s, c, index)
    about = f" for {_about(s, event)}" if event >= 0 and s.events[event][CARD] not in (NO_CARD, c) else ""
    if event >= 0 and s.events[event][CARD] == NO_CARD and s.events[event][SEAT] >= 0:
        about = f" for {player(s, s.events[event][SEAT])}"
    where = " from shadows" if verb == "play" and s.zone[c] == Zone.SHADOWS else ""
    if verb == "play" and (s.zone[c] == Zone.UNDER or s.is_facedown(c)):
        where = from_where(s, s.seat, c)
    elif verb == "play" and s.zone[c] in _FROM:
        where = f" from the {_FROM[ZoneId(s.zone[c])]} of {player(s, s.owner(c))}"
    name = s.deal.cards[c].title if s.is_facedown(c) else card_name(s, c)
    return f"{verb} {name}{which}{where}{about}"


def told_apart(s: ThronesState, option: Choice, text: Callable[[ThronesState, Choice], str]) -> str:
    """The text of an option; if other options have the same, all but the first are numbered."""
    mine = text(s, option)
    place = 1
    for other in s.choices:
        if other == option:
            break
        if text(s, other) == mine:
            place += 1
    else:
        return mine  # it is no option any more
    return mine if place == 1 else f"{mine} #{place}"


def challenge_name(s: ThronesState) -> str:
    return CHALLENGE_NAMES[s.type]
