"""How the family names cards, players and what happens, in option texts and prompts."""

from __future__ import annotations

from collections.abc import Callable

from kingsmoot.kernel.procedure import Frame
from kingsmoot.kernel.text import capital
from kingsmoot.thrones.ability import Kind
from kingsmoot.thrones.events import CARD, EVENT, FLAGS, SEAT, WITH_HOST
from kingsmoot.thrones.reasons import card_key, seat_key
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import CHALLENGE_NAMES, Event, Type, Zone
from kingsmoot.thrones.usable import DUPLICATE, is_played


def player(s: ThronesState, seat: int) -> str:
    return s.game.seat_name(s, seat)


def card_name(s: ThronesState, c: int) -> str:
    """A name that nothing else at the table has now: the title, and where several have it, whose and which."""
    title = s.deal.cards[c].title
    if s.deal.cards[c].type is Type.FACTION:
        return f"{title} of {player(s, s.owner(c))}"
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


def on_card(s: ThronesState, f: Frame, option: int) -> str | None:
    """For questions whose options are cards: which one it is; options below 0 are about none."""
    return card_key(option) if option >= 0 else None


def on_seat(s: ThronesState, f: Frame, option: int) -> str | None:
    """For questions whose options are players."""
    return seat_key(option) if option >= 0 else None


def distinct(s: ThronesState, cards: list[int]) -> list[int]:
    """Cards out of play that are alike, in the same pile, are one choice: the first of each kind."""
    seen: dict[tuple[str, int, int], int] = {}
    for c in cards:
        seen.setdefault((s.deal.cards[c].code, s.zone[c], s.owner(c)), c)
    return list(seen.values())


_WHERE = {Zone.HAND: "in the hand", Zone.DISCARD: "in the discard pile", Zone.DEAD: "in the dead pile"}


def name_among(s: ThronesState, c: int, cards: list[int]) -> str:
    """A name that none of these others has: for cards of one title in several piles, where each of them is."""
    name = card_name(s, c)
    if s.zone[c] not in _WHERE or all(other == c or card_name(s, other) != name for other in cards):
        return name
    beside = [o for o in cards if s.zone[o] == s.zone[c] and s.owner(o) == s.owner(c) and card_name(s, o) == name]
    which = f" #{beside.index(c) + 1}" if c in beside[1:] else ""  # another version of it, in the same pile
    return f"{name} {_WHERE[Zone(s.zone[c])]} of {player(s, s.owner(c))}{which}"


def _about(s: ThronesState, event: int) -> str:
    """The card of an event. Those to which it happened together are told apart, in play or not."""
    kind, c = s.events[event][EVENT], s.events[event][CARD]
    name = card_name(s, c)
    alike = [row[CARD] for row in s.events if row[EVENT] == kind and row[CARD] >= 0]
    alike = [other for other in dict.fromkeys(alike) if card_name(s, other) == name]
    if len(alike) == 1:
        return name
    mine = [other for other in alike if s.owner(other) == s.owner(c)]
    return f"{name} of {player(s, s.owner(c))}" + (f" #{mine.index(c) + 1}" if len(mine) > 1 else "")


def ability_text(s: ThronesState, c: int, index: int, event: int) -> str:
    """The stable text of using an ability; the event is named where one happening offers several."""
    if index == DUPLICATE:
        return f"save {card_name(s, s.host[c])} with a {'facedown ' if c in s.facedown else ''}duplicate"
    verb = "play" if is_played(s, c, s.deal.cards[c].abilities[index]) else "use"
    several = len(s.deal.cards[c].abilities) > 1
    which = f" ({index + 1})" if several else ""
    about = f" for {_about(s, event)}" if event >= 0 and s.events[event][CARD] not in (-1, c) else ""
    if event >= 0 and s.events[event][CARD] == -1 and s.events[event][SEAT] >= 0:
        about = f" for {player(s, s.events[event][SEAT])}"
    return f"{verb} {card_name(s, c)}{which}{about}"


def told_apart(s: ThronesState, option: int, text: Callable[[ThronesState, int], str]) -> str:
    """The text of an option; if other options have the same, all but the first are numbered."""
    mine = text(s, option)
    alike = [other for other in s.choices if text(s, other) == mine]
    place = alike.index(option) + 1 if option in alike else 1
    return mine if place == 1 else f"{mine} #{place}"


def ability_label(s: ThronesState, c: int, index: int, event: int) -> str:
    text = ability_text(s, c, index, event)
    if index == DUPLICATE:
        return capital(text)
    return f"{capital(text)}: {s.deal.cards[c].abilities[index].text}"


_HAPPENING = {
    Event.KILLED: "{card} is killed",
    Event.DISCARDED_FROM_PLAY: "{card} is discarded from play",
    Event.SACRIFICED: "{card} is sacrificed",
    Event.RETURNED_TO_HAND: "{card} returns to hand",
    Event.ENTERS_PLAY: "{card} enters play",
    Event.MARSHALED: "{card} is marshaled",
    Event.EVENT_PLAYED: "{card} is played",
    Event.EFFECT_INITIATES: "the effects of {card} initiate",
    Event.KNELT: "{card} kneels",
    Event.STOOD: "{card} stands",
    Event.POWER_GAINED: "{card} gains power",
    Event.CHALLENGE_INITIATED: "a challenge is initiated against {seat}",
    Event.CHALLENGE_DECIDED: "{seat} wins the challenge",
    Event.DOMINANCE_WON: "{seat} wins dominance",
    Event.PHASE_BEGINS: "the phase begins",
    Event.PHASE_ENDS: "the phase ends",
    Event.PLOT_REVEALED: "plots are revealed",
}


MOST_TOLD = 3
"""How many things that happen together a prompt tells of."""


def what_happens(s: ThronesState, kind: Kind, start: int, count: int) -> str:
    """The prompt of a window: what is about to happen, or has happened."""
    told = []
    for row in s.events[start : start + count]:
        if row[FLAGS] & WITH_HOST:  # such a row is there if a card waits for it, perhaps one in a hand: it is not told
            continue
        words = _HAPPENING.get(Event(row[EVENT]))
        if words:
            card = card_name(s, row[CARD]) if row[CARD] >= 0 else ""
            seat = player(s, row[SEAT]) if row[SEAT] >= 0 else ""
            told.append(s.game.phrase(words).format(card=card, seat=seat))
    told = list(dict.fromkeys(told))
    if len(told) > MOST_TOLD:
        told = [*told[: MOST_TOLD - 1], f"{len(told) - MOST_TOLD + 1} more things happen"]
    what = ", ".join(told) or "something happens"
    when = "After" if kind is Kind.REACTION else s.game.phrase("When")
    return f"{when} {what}: you may use an ability, or pass."


def challenge_name(s: ThronesState) -> str:
    return CHALLENGE_NAMES[s.type]
