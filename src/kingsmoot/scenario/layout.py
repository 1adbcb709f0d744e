"""Laying out a table: the decks that it takes, and every card in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from kingsmoot.scenario.edition import FILLERS, BadScenario, Edition, one_of
from kingsmoot.scenario.legality import (
    check_attachment,
    check_duplicate,
    check_layout,
    check_open,
    check_type,
    check_under,
)
from kingsmoot.scenario.notation import EVERYBODY, HIDDEN, IN_SHADOWS, OPEN, Written, read, read_in_play
from kingsmoot.scenario.side import Side
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Period, Type, TypeId, Zone, ZoneId
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.control import give_control
from kingsmoot.thrones.rules.in_play.uniqueness import hosts_as_duplicate

FACTION_CARDS = ("faction card", "House card")
"""How the card of a side is called where something is attached to it."""
_DRAWN = (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT, Type.EVENT)
_PILES: tuple[tuple[str, ZoneId, tuple[TypeId, ...], tuple[Any, ...]], ...] = (
    ("hand", Zone.HAND, _DRAWN, HIDDEN),
    ("deck", Zone.DECK, _DRAWN, HIDDEN),
    ("shadows", Zone.SHADOWS, _DRAWN, IN_SHADOWS),
    ("under", Zone.UNDER, _DRAWN, HIDDEN),
    ("discard", Zone.DISCARD, _DRAWN, OPEN),
    ("dead", Zone.DEAD, _DRAWN, OPEN),
    ("plots", Zone.PLOT_DECK, (Type.PLOT,), OPEN),
    ("used", Zone.USED, (Type.PLOT,), OPEN),
)


@dataclass
class Seated:
    """A side, read: what is written about each of its cards."""

    name: str
    side: Side
    play: list[tuple[Written, list[Written]]] = field(default_factory=list)
    piles: dict[str, list[Written]] = field(default_factory=dict)

    def below(self) -> int:
        return FILLERS if self.side.below is None else self.side.below


class Layout:
    """What all sides have. BadScenario, with the side and what is wrong, if that cannot be."""

    def __init__(self, edition: Edition, sides: Mapping[str, Side]) -> None:
        self.edition = edition
        self.names = {name: Seat(seat) for seat, name in enumerate(sides)}
        self.seated = [Seated(name, replace(one, plot=one.plot or edition.plain_plot)) for name, one in sides.items()]
        for one in self.seated:
            with _of(one.name):
                self._read(one)

    def _read(self, one: Seated) -> None:
        side = one.side
        one_of(self.edition.factions, side.faction, "faction")
        for what, number in (("gold", side.gold), ("power", side.power), ("below", one.below())):
            if number < 0:
                raise BadScenario(f"{what} cannot be {number}: that is less than nothing.")
        self._check_single_cards(side)
        for name in ("play", *(name for name, *_ in _PILES)):
            if isinstance(getattr(side, name), str):
                raise BadScenario(f"{name} is a list of titles: write [{getattr(side, name)!r}].")
        self._read_play(one)
        for name, _, types, marks in _PILES:
            cards: Sequence[str] = getattr(side, name)
            one.piles[name] = [read(text, marks) for text in cards]
            for card in one.piles[name]:
                check_type(self.edition.card(card.title), name, types)

    def _check_single_cards(self, side: Side) -> None:
        said = (
            ("plot", Type.PLOT, [side.plot]),
            ("agenda", Type.AGENDA, side.agendas),
            ("title", Type.TITLE, [side.title]),
        )
        for name, kind, titles in said:
            for title in filter(None, titles):
                check_type(self.edition.card(title), name, (kind,))

    def _read_play(self, one: Seated) -> None:
        for text in one.side.play:
            host, others = read_in_play(text)
            if host.title not in FACTION_CARDS:
                check_type(self.edition.card(host.title), "play", (Type.CHARACTER, Type.LOCATION))
            elif host.power or host.gold or host.tokens or host.owner:
                raise BadScenario(
                    f"Of the {host.title} only (kneeling) can be said here; its power is power=, its gold gold=."
                )
            for card in others:
                check_type(self.edition.card(card.title), "play", _DRAWN)
            one.play.append((host, others))

    def by_seat(self) -> list[tuple[Seat, Seated]]:
        return list(zip(self.names.values(), self.seated, strict=True))

    def first(self) -> Seat:
        """The seat of the first player."""
        marked = [seat for seat, one in self.by_seat() if one.side.first]
        if len(marked) > 1:
            names = " and ".join(self.seated[seat].name for seat in marked)
            raise BadScenario(f"There is one first player, and {names} cannot both be it.")
        return marked[0] if marked else Seat(0)

    # -- what each seat brings --------------------------------------------------------------------------

    def brings(self) -> tuple[dict[str, Any], ...]:
        """The decks, with all that the sides own anywhere; or the Houses, where decks are given."""
        if not self.edition.builds:
            return tuple({"house": one.side.faction} for one in self.seated)
        owned: list[list[str]] = [[self.edition.filler] * one.below() for one in self.seated]
        for seat, one in self.by_seat():
            with _of(one.name):
                for host, others in one.play:
                    if host.title not in FACTION_CARDS:
                        owned[self._owner(host, seat)].append(host.title)
                    for card in others:
                        owned[self._owner(card, seat)].append(card.title)
            for name, _, types, _ in _PILES:
                if Type.PLOT not in types:
                    owned[seat] += [card.title for card in one.piles[name]]
        return tuple({"deck": self._deck(one, titles)} for one, titles in zip(self.seated, owned, strict=True))

    def _deck(self, one: Seated, titles: list[str]) -> dict[str, Any]:
        plots = [one.side.plot, *(card.title for name in ("plots", "used") for card in one.piles[name])]
        code = self.edition.code
        return {
            "name": "scenario",
            "faction": one.side.faction,
            "agendas": [code(title) for title in one.side.agendas],
            "plots": dict(Counter(code(title) for title in plots)),
            "cards": dict(Counter(code(title) for title in titles)),
        }

    def _owner(self, card: Written, seat: Seat) -> Seat:
        """Whose card it is: of the side that has it, or that controls it, unless it says otherwise."""
        return self._seat(card.owner or card.controller, seat)

    def _seat(self, name: str, otherwise: Seat) -> Seat:
        if not name:
            return otherwise
        one_of(self.names, name, "side")
        return self.names[name]

    # -- every card in its place ------------------------------------------------------------------------

    def lay_out(self, s: ThronesState) -> None:
        free = _Free(s, self.edition)
        for seat, one in self.by_seat():
            with _of(one.name):
                self._lay_out_faction(s, seat, one, free)
        for seat, one in self.by_seat():
            with _of(one.name):
                for host, others in one.play:
                    self._lay_out_card(s, seat, host, others, free)
        for seat, one in self.by_seat():
            with _of(one.name):
                self._lay_out_piles(s, seat, one, free)
        check_layout(s, [one.name for one in self.seated])

    def _lay_out_faction(self, s: ThronesState, seat: Seat, one: Seated, free: _Free) -> None:
        faction, side = s.deal.factions[seat], one.side
        s.zone[faction] = Zone.FACTION
        s.power[faction], s.pool[seat] = side.power, side.gold
        for agenda in s.deal.agendas[seat]:
            s.zone[agenda] = Zone.AGENDA
        s.revealed[seat] = free.take_plot(seat, side.plot)
        s.zone[s.revealed[seat]] = Zone.REVEALED
        for borne in s.deal.titles:
            if s.zone[borne] != Zone.TITLE:
                s.zone[borne] = Zone.TITLE_POOL
        if side.title:
            self._give_title(s, seat, side.title)

    def _give_title(self, s: ThronesState, seat: Seat, title: str) -> None:
        if not s.deal.titles:
            raise BadScenario(f"{title} is a title of the melee: that takes three sides or more.")
        borne = next(c for c in s.deal.titles if s.deal.cards[c].title == title)
        if s.zone[borne] == Zone.TITLE:
            raise BadScenario(f"{title} is borne by {self.seated[s.controller[borne]].name} already.")
        s.zone[borne], s.controller[borne] = Zone.TITLE, seat

    def _lay_out_card(self, s: ThronesState, seat: Seat, host: Written, others: list[Written], free: _Free) -> None:
        if host.title in FACTION_CARDS:
            c = s.deal.factions[seat]
            s.kneeling[c] = int(host.kneeling)
        else:
            c = free.take(self._owner(host, seat), host.title)
            _enter(s, c, seat, NO_CARD, host)
        on = {s.deal.cards[c].title: c}
        for card in others:
            other = free.take(self._owner(card, seat), card.title)
            if card.hidden:
                self._lay_out_hidden(s, seat, c, other, card)
                continue
            check_open(card)
            under = c if c in hosts_as_duplicate(s, other, seat) else on.get(s.deal.cards[other].title, NO_CARD)
            if card.facedown or under != NO_CARD:
                check_duplicate(s, other, c if card.facedown else under, card)
                atoms.add_duplicate(s, other, c if card.facedown else under, facedown=card.facedown)
            else:
                check_attachment(s, other, c)
                _enter(s, other, self._seat(card.controller, seat), c, card)
                if s.deal.cards[other].unique:  # of others there may be several on one card
                    on[s.deal.cards[other].title] = other

    def _lay_out_hidden(self, s: ThronesState, seat: Seat, host: CardId, c: CardId, card: Written) -> None:
        """Attached facedown, or under another card."""
        if card.under:
            check_under(card)
            atoms.put_under(s, c, host)
            self._make_known(s, s.owner(c), c, card, "under")
            return
        controller = self._seat(card.controller, seat)
        atoms.put_into(s, c, Zone.DECK)  # from where nobody has seen it
        atoms.attach_facedown(s, c, host, controller, _face(s, card.attached_by))
        _put_on(s, c, controller, card)
        self._make_known(s, controller, c, card, "play")

    def _lay_out_piles(self, s: ThronesState, seat: Seat, one: Seated, free: _Free) -> None:
        placed: dict[str, list[CardId]] = {}
        for name, zone, types, _ in _PILES:
            take = free.take_plot if Type.PLOT in types else free.take
            placed[name] = [take(seat, card.title) for card in one.piles[name]]
            if zone != Zone.DECK:
                for c in placed[name]:
                    if zone == Zone.UNDER:
                        atoms.put_under(s, c, _agenda(s, seat))
                    else:
                        atoms.put_into(s, c, zone)
        below = free.rest(seat) if one.side.below is None else free.rest(seat)[: one.side.below]
        for c in [*below, *reversed(placed["deck"])]:
            atoms.put_into(s, c, Zone.DECK)
        for name in ("hand", "deck", "shadows", "under"):
            for c, card in zip(placed[name], one.piles[name], strict=True):
                self._make_known(s, seat, c, card, name)
                for kind, count in card.tokens.items():
                    atoms.set_token(s, c, kind, count)

    def _make_known(self, s: ThronesState, seat: Seat, c: CardId, card: Written, where: str) -> None:
        others = [name for name in self.names if self.names[name] != seat]
        for name in others if card.known_to == (EVERYBODY,) else card.known_to:
            viewer = self._seat(name, seat)
            if where != "deck" and viewer == seat:
                raise BadScenario(f"{card.title} is in {where}: {name} knows it anyway.")
            if where != "hand":
                s.foreseen[viewer].append(c)
            else:
                s.known[viewer * s.players + seat].append(c)


class _Free:
    """The cards of a deal that have no place yet."""

    def __init__(self, s: ThronesState, edition: Edition) -> None:
        self.s = s
        self.edition = edition
        self.decks = [list(deck) for deck in s.deal.decks]
        self.plots = [list(plots) for plots in s.deal.plots]

    def take(self, seat: Seat, title: str) -> CardId:
        return self._take(self.decks[seat], seat, title)

    def take_plot(self, seat: Seat, title: str) -> CardId:
        return self._take(self.plots[seat], seat, title)

    def rest(self, seat: Seat) -> list[CardId]:
        return self.decks[seat]

    def _take(self, pool: list[CardId], seat: Seat, title: str) -> CardId:
        wanted, cards = self.edition.card(title), self.s.deal.cards
        # Where decks are given, a card that is in both of them has two codes.
        alike = [
            c for c in pool if cards[c].code == wanted.code or (not self.edition.builds and cards[c].title == title)
        ]
        if not alike:
            owner = cards[self.s.deal.factions[seat]].title
            raise BadScenario(f"{owner} has no {title} in its deck, or not so many of them.")
        pool.remove(alike[0])
        return alike[0]


def _agenda(s: ThronesState, seat: Seat) -> CardId:
    if not s.deal.agendas[seat]:
        raise BadScenario("cards lie under an agenda: there is none.")
    return s.deal.agendas[seat][0]


def _face(s: ThronesState, title: str) -> int:
    """The number of the face that the ability of a card gives to what it attaches facedown."""
    abilities = [ability for card in s.deal.cards if card.title == title for ability in card.abilities]
    faces = [face for ability in abilities for face in ability.facedown]
    if not faces:
        raise BadScenario(f"no {title} at the table attaches cards facedown.")
    return s.deal.face_number(faces[0])


def _enter(s: ThronesState, c: CardId, seat: Seat, host: CardId, card: Written) -> None:
    atoms.enter_play(s, c, seat, host)
    _put_on(s, c, seat, card)


def _put_on(s: ThronesState, c: CardId, seat: Seat, card: Written) -> None:
    """How a card in play lies there, and what lies on it."""
    s.kneeling[c], s.power[c], s.gold[c] = int(card.kneeling), card.power, card.gold
    for kind, count in card.tokens.items():
        atoms.set_token(s, c, kind, count)
    if seat != s.owner(c):
        give_control(s, c, seat, Period.GAME)


@contextmanager
def _of(name: str) -> Iterator[None]:
    """Say of which side it is that something is wrong."""
    try:
        yield
    except BadScenario as why:
        raise BadScenario(f"{name}: {why}") from None
