"""Tables that cannot be: each is refused with a sentence."""

from __future__ import annotations

from kingsmoot.scenario.edition import BadScenario
from kingsmoot.scenario.notation import Written
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Type, TypeId, name_of
from kingsmoot.thrones.model.ids import CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.attachments import may_be_attached, may_be_on_house
from kingsmoot.thrones.rules.in_play.uniqueness import hosts_as_duplicate
from kingsmoot.thrones.rules.victory import TO_WIN
from kingsmoot.thrones.values.plot_values import power_of

_PLACES = {
    "play": "in play",
    "hand": "in a hand",
    "deck": "in a draw deck",
    "shadows": "in shadows",
    "discard": "in a discard pile",
    "dead": "in a dead pile",
    "plot": "revealed as a plot",
    "plots": "in a plot deck",
    "used": "among used plots",
    "agenda": "an agenda",
    "title": "a title of the melee",
}


def _a(kind: TypeId) -> str:
    word = name_of(Type, kind)
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def check_type(card: Card, place: str, types: tuple[TypeId, ...]) -> None:
    """Whether such a card can be there at all."""
    if card.type in types:
        return
    if place == "play" and card.type == Type.ATTACHMENT:
        raise BadScenario(f"{card.title} is an attachment: name its card, as in 'Robb Stark + {card.title}'.")
    raise BadScenario(f"{card.title} is {_a(card.type)}: it cannot be {_PLACES[place]}.")


def check_duplicate(s: ThronesState, c: CardId, host: CardId, card: Written) -> None:
    """Whether a card may lie under another one."""
    title = s.deal.cards[host].title
    if not s.deal.cards[host].unique and host not in hosts_as_duplicate(s, c, s.owner(c)):
        raise BadScenario(f"{title} is not unique: there are no duplicates of it. Give it twice instead.")
    if s.owner(c) != s.owner(host) or s.controller[host] != s.owner(host):
        raise BadScenario(f"A duplicate of {title} is owned by whoever owns and controls {title}.")
    if card.kneeling or card.power or card.gold or card.tokens:
        raise BadScenario(f"A duplicate of {title} neither kneels nor has anything on it.")


def check_open(card: Written) -> None:
    """Whether nothing is said of an open card that is said of hidden ones."""
    if card.known_to:
        raise BadScenario(f"{card.title} lies open, or is a duplicate: (known to …) is not said of it.")


def check_under(card: Written) -> None:
    if card.kneeling or card.power or card.gold or card.tokens or card.controller or card.attached_by:
        raise BadScenario(f"{card.title} lies under another card: it neither kneels nor has anything on it.")


def check_attachment(s: ThronesState, c: CardId, host: CardId) -> None:
    """Whether a card is one that can be on another at all; whether it may be on this one is known at the end."""
    card, on = s.deal.cards[c], s.deal.cards[host]
    if card.type == Type.ATTACHMENT:
        return
    if card.type == Type.EVENT and "attach this card" in card.text.lower():
        return  # it stays in play as an attachment
    if card.type == Type.LOCATION and on.type == Type.FACTION and may_be_on_house(s, c):
        return
    raise BadScenario(f"{card.title} is neither an attachment nor a copy of {on.title}: it cannot be on it.")


def check_layout(s: ThronesState, names: list[str]) -> None:
    """What can only be seen when everything is there."""
    s.restored()
    for seat, area in zip(s.everybody(), s.play, strict=True):
        for c in area:
            host = s.host[c]
            if host >= 0 and not may_be_attached(s, c, host, seat):
                raise BadScenario(f"{names[seat]}: {_why_not_attached(s, c, host, seat)}")
            _check_unique(s, c, names[seat])
    for seat, name in zip(s.everybody(), names, strict=True):
        power = power_of(s, seat)
        if power >= TO_WIN:
            raise BadScenario(f"{name}: with {power} power the game is won already; {TO_WIN - 1} is the most.")
        if s.shadows[seat] and not s.edition.has_shadows:
            raise BadScenario(f"{name}: there are no shadows in this game.")
        if not s.deck[seat] and s.edition.empty_deck_loses:
            raise BadScenario(f"{name}: with no card in its deck it is out of the game; leave it one.")


def _check_unique(s: ThronesState, c: CardId, name: str) -> None:
    card, mine = s.cards[c], {s.owner(c), s.controller[c]}
    if not card.unique:
        return
    twice = any(
        other != c and s.cards[other].title == card.title and {s.owner(other), s.controller[other]} & mine
        for other in s.all_in_play()
    )
    if twice:
        hint = f"A duplicate is written with a plus: '{card.title} + {card.title}'."
        raise BadScenario(f"{name}: {card.title} is unique, and there are two of it in play. {hint}")


def _why_not_attached(s: ThronesState, c: CardId, host: CardId, seat: Seat) -> str:
    card, on = s.cards[c], s.cards[host]
    told = f"{s.deal.cards[c].title} cannot be attached to {on.title}"
    if card.host is None and on.type != Type.CHARACTER:
        return f"{told}, which is no character."
    if card.host is not None and not card.host.test(s, Context(seat, c), host):
        return f"{told}: it is for {card.host} only."
    return f"{told}, which takes no such attachments."
