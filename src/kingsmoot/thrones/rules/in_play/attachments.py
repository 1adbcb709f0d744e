"""Where an attachment may go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission, Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.uniqueness import may_come_under, twin_of
from kingsmoot.thrones.values.in_force import (
    in_force,
    is_as_printed,
    is_blank,
    is_in_force,
    keywords_now,
    traits_now,
    words_in_force,
)
from kingsmoot.thrones.view.labels import card_label, card_name, on_card

if TYPE_CHECKING:
    from kingsmoot.thrones.language.selectors.selector import Selector

_PLAY: Final = Zone.PLAY
_FACTION: Final = Zone.FACTION
_CHARACTER: Final = Type.CHARACTER
_LOCATION: Final = Type.LOCATION

NO_ATTACHMENTS: Final = "no attachments"


def may_be_attached(s: ThronesState, c: CardId, host: CardId, controller: Seat) -> bool:
    """Whether this attachment may be, or stay, on this card: a character unless its text says otherwise."""
    if host == NO_CARD or s.zone[host] not in (_PLAY, _FACTION):
        return False
    return suits(s, c, host, controller)


def suits(s: ThronesState, c: CardId, host: CardId, controller: Seat) -> bool:
    """The same of a card that is, or is going to be, where it may be."""
    card = s.cards[c]
    if card.type == _LOCATION:
        return host == s.deal.factions[controller]
    if card.host is None or is_blank(s, c):
        if s.cards[host].type != _CHARACTER:
            return False
    elif not card.host.test(s, Context(controller, c), host):
        return False
    barring = _barring(s, host)
    return not barring or not _is_barred(barring, traits_now(s, c))


def goes_by_kind(s: ThronesState, c: CardId) -> bool:
    """Whether it makes no difference to where this attachment may be, where the other card is: it goes by what cards
    are, and nothing changes that or blanks any."""
    return stays_as_it_is(s, c) and s.found.nothing_is_blank


def stays_as_it_is(s: ThronesState, c: CardId) -> bool:
    """Whether nothing but a move can make an attachment illegal where it may be now: nothing changes what cards are."""
    restriction = s.cards[c].host
    if restriction is not None and not restriction.by_kind:
        return False
    force = in_force(s)
    for modifier in _CHANGING:
        if force[modifier]:
            return False
    return s.found.steady and _bars_as_printed(s)


_CHANGING: Final = [
    *(Quality.TRAIT, Quality.NO_TRAITS, Quality.NO_PRINTED_TRAITS),
    *(Quality.FACTION, Quality.NO_FACTIONS),
]


def may_bear(s: ThronesState, host: CardId, face: Card, controller: Seat) -> bool:
    """Whether a card that is to be attached with another face may be on this card."""
    if s.zone[host] not in (Zone.PLAY, Zone.FACTION) or not _suits(s, host, face.host, Context(controller, NO_CARD)):
        return False
    return not _is_barred(_barring(s, host), face.traits)


def _suits(s: ThronesState, host: CardId, restriction: Selector | None, x: Context) -> bool:
    if restriction is None:
        return s.cards[host].type == Type.CHARACTER
    return restriction.test(s, x, host)


def _barring(s: ThronesState, host: CardId) -> list[str]:
    """The "no attachments" keywords of the host."""
    if _bars_as_printed(s):
        return [] if is_blank(s, host) else s.cards[host].barring
    return [keyword for keyword in keywords_now(s, host) if keyword.startswith("no ")]


def _bars_as_printed(s: ThronesState) -> bool:
    """Whether nothing gives such keywords, or takes them away, but a blank."""
    found = s.found.bars_as_printed
    if found is None:
        found = is_as_printed(s, NO_ATTACHMENTS)
        if found and is_in_force(s, Quality.KEYWORD):
            found = not any(word.startswith("no ") for word in words_in_force(s))
        if s.found.complete:
            s.found.bars_as_printed = found
    return found


def _is_barred(barring: list[str], traits: frozenset[str]) -> bool:
    """No attachments; none but those of a trait; none of a trait."""
    for keyword in barring:
        if keyword.startswith(NO_ATTACHMENTS):
            exception = keyword.removeprefix(NO_ATTACHMENTS).removeprefix(" except ")
            if not exception or exception not in traits:
                return True
        elif keyword.removeprefix("no ").removesuffix(" attachments") in traits:
            return True
    return False


def hosts_for(s: ThronesState, c: CardId, controller: Seat) -> list[CardId]:
    places = s.all_in_play() if s.deal.cards[c].host is None else [*s.all_in_play(), *s.deal.factions]
    return [host for host in places if may_be_attached(s, c, host, controller)]


def has_host(s: ThronesState, c: CardId, controller: Seat) -> bool:
    """Whether there is any card in play on which this attachment may be."""
    for area in s.play:
        for host in area:
            if may_be_attached(s, c, host, controller):
                return True
    return s.deal.cards[c].host is not None and any(may_be_attached(s, c, f, controller) for f in s.deal.factions)


def may_be_on_house(s: ThronesState, c: CardId) -> bool:
    """Whether a location says of itself that it may be played as an attachment to the House card."""
    for constant in s.deal.cards[c].constants:
        if constant.modifier == Permission.MAY_BE_ON_HOUSE and constant.applies(s, Context(s.owner(c), c), c):
            return True
    return False


# -- choosing a host ------------------------------------------------------------------------------------

YOU: Final = 2
CARD: Final = 3
HOST: Final = 4
"""Registers of the procedures that bring a card into play: who, which card, and its host + 1 (0: none)."""


def is_gone(s: ThronesState, f: Frame) -> bool:
    """Whether the card has left the game, with its player, while a host was being chosen."""
    c: CardId = f[CARD]
    return s.zone[c] == Zone.REMOVED


def may_still_enter(s: ThronesState, f: Frame) -> bool:
    """Whether the card may enter play now that it is paid for: its host, or a copy of it, may have died of that."""
    c, seat, host = f[CARD], f[YOU], f[HOST] - 1
    if is_gone(s, f) or not may_come_under(s, c, seat):
        return False
    return s.deal.cards[c].type != Type.ATTACHMENT or host == NO_CARD or may_be_attached(s, c, host, seat)


def host_options(s: ThronesState, f: Frame) -> list[CardId]:
    if is_gone(s, f):
        return []
    if may_be_on_house(s, f[CARD]):
        return [NO_CARD, s.deal.factions[f[YOU]]]
    if twin_of(s, f[CARD], f[YOU]) != NO_CARD:
        return []  # a duplicate is attached to nothing
    if s.deal.cards[f[CARD]].type != Type.ATTACHMENT:
        return []
    return hosts_for(s, f[CARD], f[YOU])


def choose_host(s: ThronesState, f: Frame, option: CardId) -> None:
    f[HOST] = option + 1


def host_text(s: ThronesState, f: Frame, option: CardId) -> str:
    return "attach to nothing" if option == NO_CARD else f"attach to {card_name(s, option)}"


def host_label(s: ThronesState, f: Frame, option: CardId) -> str:
    if option == NO_CARD:
        return "play it as a location"
    return f"attach to {card_label(s, option)}"


def host_prompt(s: ThronesState, f: Frame) -> str:
    name = card_name(s, f[CARD])
    if may_be_on_house(s, f[CARD]):
        return f"Play {name} as a location, or attach it to your House card?"
    return f"Attach {name} to which card?"


HOST_QUESTION: Final[Question[ThronesState]] = Question(
    "host",
    who=lambda s, f: f[YOU],
    options=host_options,
    text=host_text,
    label=host_label,
    on=on_card,
    why_not=lambda s, f, on: f"{card_name(s, f[CARD])} cannot be attached to it.",
    prompt=host_prompt,
    answer=choose_host,
)
