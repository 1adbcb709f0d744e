"""How the family names cards, players and what happens, in option texts and prompts."""

from __future__ import annotations

from collections.abc import Callable

from kingsmoot.kernel.procedure import Choice, Frame
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, EventPlace, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.shadows import key_for, place_in_shadows, sees_in_shadows
from kingsmoot.thrones.timing.events import CARD, EVENT, SEAT
from kingsmoot.thrones.timing.legality import DUPLICATE, is_played
from kingsmoot.thrones.view.reasons import seat_key


def player(s: ThronesState, seat: Seat) -> str:
    return s.game.seat_name(s, seat)


def card_name(s: ThronesState, c: CardId) -> str:
    """A name that nothing else at the table has now: the title, and where several have it, whose and which."""
    title = s.deal.cards[c].title
    if s.deal.cards[c].type is Type.FACTION:
        return f"{title} of {player(s, s.owner(c))}"
    if s.zone[c] == Zone.SHADOWS and not sees_in_shadows(s, s.seat, c):
        return name_of_place(s, c)
    if s.zone[c] in (Zone.REVEALED, Zone.AGENDA):
        open_ = s.revealed if s.zone[c] == Zone.REVEALED else [a for agendas in s.deal.agendas for a in agendas]
        several = sum(1 for other in open_ if other >= 0 and s.deal.cards[other].title == title) > 1
        return f"{title} of {player(s, s.controller[c])}" if several else title
    if s.zone[c] != Zone.PLAY:
        return title
    alike = [other for other in s.all_in_play() if s.deal.cards[other].title == title]
    if len(alike) == 1:
        return title
    mine = [other for other in alike if s.controller[other] == s.controller[c]]
    which = f" #{mine.index(c) + 1}" if len(mine) > 1 else ""
    return f"{title} of {player(s, s.controller[c])}{which}"


def name_of_place(s: ThronesState, c: CardId) -> str:
    """How those call a card in shadows who do not know it."""
    return f"card {place_in_shadows(s, c)} in the shadows of {player(s, s.owner(c))}"


def player_label(s: ThronesState, seat: Seat) -> str:
    """What whoever is asked reads: "you", or the other's name."""
    return "you" if seat == s.seat else player(s, seat)


def whose(s: ThronesState, seat: Seat) -> str:
    return "your" if seat == s.seat else f"{player(s, seat)}'s"


def card_label(s: ThronesState, c: CardId) -> str:
    """The name of a card for whoever is asked, as ``card_name``: with "yours" or whose it is, where that matters."""
    if s.deal.cards[c].type is Type.FACTION:
        return f"{whose(s, s.owner(c))} {s.game.phrase('faction card')}"
    title, seat = s.deal.cards[c].title, s.controller[c]
    of, name = f" of {player(s, seat)}", card_name(s, c)
    if not name.startswith(f"{title}{of}"):
        return name
    return f"{title}{name.removeprefix(f'{title}{of}')} ({'yours' if seat == s.seat else whose(s, seat)})"


def on_card(s: ThronesState, f: Frame, option: CardId) -> str | None:
    """For questions whose options are cards: which one it is; options below 0 are about none."""
    return key_for(s, s.seat, option) if option >= 0 else None


def on_seat(s: ThronesState, f: Frame, option: Seat) -> str | None:
    """For questions whose options are players."""
    return seat_key(option) if option >= 0 else None


def distinct(s: ThronesState, cards: list[CardId]) -> list[CardId]:
    """Cards out of play that are alike, in the same pile, are one choice: the first of each kind."""
    seen: dict[tuple[str, int, Seat], CardId] = {}
    for c in cards:
        seen.setdefault((s.deal.cards[c].code, s.zone[c], s.owner(c)), c)
    return list(seen.values())


_WHERE = {
    Zone.HAND: "in the hand",
    Zone.DISCARD: "in the discard pile",
    Zone.DEAD: "in the dead pile",
    Zone.SHADOWS: "in the shadows",
}


def name_among(s: ThronesState, c: CardId, cards: list[CardId]) -> str:
    """A name that none of these others has: for cards of one title in several piles, where each of them is."""
    name = card_name(s, c)
    if s.zone[c] not in _WHERE or all(other == c or card_name(s, other) != name for other in cards):
        return name
    beside = [o for o in cards if s.zone[o] == s.zone[c] and s.owner(o) == s.owner(c) and card_name(s, o) == name]
    which = f" #{beside.index(c) + 1}" if c in beside[1:] else ""  # another version of it, in the same pile
    return f"{name} {_WHERE[Zone(s.zone[c])]} of {player(s, s.owner(c))}{which}"


def _about(s: ThronesState, event: EventPlace) -> str:
    """The card of an event. Those to which it happened together are told apart, in play or not."""
    kind, c = s.events[event][EVENT], s.events[event][CARD]
    name = card_name(s, c)
    alike = [row[CARD] for row in s.events if row[EVENT] == kind and row[CARD] >= 0]
    alike = [other for other in dict.fromkeys(alike) if card_name(s, other) == name]
    if len(alike) == 1:
        return name
    mine = [other for other in alike if s.owner(other) == s.owner(c)]
    return f"{name} of {player(s, s.owner(c))}" + (f" #{mine.index(c) + 1}" if len(mine) > 1 else "")


def ability_text(s: ThronesState, c: CardId, index: int, event: EventPlace) -> str:
    """The stable text of using an ability; the event is named where one happening offers several."""
    if index == DUPLICATE:
        return f"save {card_name(s, s.host[c])} with a {'facedown ' if c in s.facedown else ''}duplicate"
    verb = "play" if is_played(s, c, s.deal.cards[c].abilities[index]) else "use"
    several = len(s.deal.cards[c].abilities) > 1
    which = f" ({index + 1})" if several else ""
    about = f" for {_about(s, event)}" if event >= 0 and s.events[event][CARD] not in (NO_CARD, c) else ""
    if event >= 0 and s.events[event][CARD] == NO_CARD and s.events[event][SEAT] >= 0:
        about = f" for {player(s, s.events[event][SEAT])}"
    where = " from shadows" if verb == "play" and s.zone[c] == Zone.SHADOWS else ""
    return f"{verb} {card_name(s, c)}{which}{where}{about}"


def told_apart(s: ThronesState, option: Choice, text: Callable[[ThronesState, Choice], str]) -> str:
    """The text of an option; if other options have the same, all but the first are numbered."""
    mine = text(s, option)
    alike = [other for other in s.choices if text(s, other) == mine]
    place = alike.index(option) + 1 if option in alike else 1
    return mine if place == 1 else f"{mine} #{place}"


def challenge_name(s: ThronesState) -> str:
    return CHALLENGE_NAMES[s.type]
