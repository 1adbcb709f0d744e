"""The table of a challenge-and-plot game, as plain data: columns over cards, rows over seats.

A card is a number; what is printed on it and who owns it follow from the setup and are static (``deal``). Everything
that can change about a card is a column here. What can be computed (strength, icons, costs) is not stored at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from kingsmoot.kernel.procedure import Rulebook
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import EVERYONE, State
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.deal import Deal
from kingsmoot.thrones.model.enums import Type, TypeId, Zone
from kingsmoot.thrones.model.findings import Answers, Findings
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import WHAT_CARDS_ARE, Permission, Quality
from kingsmoot.thrones.model.rows import (
    FACEDOWN_CARD,
    FACEDOWN_FACE,
    LASTING_MODIFIER,
    LASTING_ON,
    TOKEN_COUNT,
    TOKEN_KIND,
    TOKEN_ON,
)

if TYPE_CHECKING:
    from kingsmoot.thrones.edition_rules import EditionRules


_SHAPING: Final = frozenset((Quality.BLANK, Quality.TEXT, Quality.ABILITY, Permission.MAY_PLAY))
"""What says which texts work, and who may use them."""


# A name of a module is found sooner than one of a class: these are looked at all the time.
_CHARACTER: Final = Type.CHARACTER
_LOCATION: Final = Type.LOCATION
_ATTACHMENT: Final = Type.ATTACHMENT
_EVENT: Final = Type.EVENT
_PLAY: Final = Zone.PLAY
_DUPLICATE: Final = Zone.DUPLICATE


@mypyc_attr(allow_interpreted_subclasses=True)
class ThronesState(State):
    """All that is on the table. The top of every deck is the end of its list."""

    SCALARS: ClassVar[tuple[str, ...]] = (
        "players", "phase", "round", "first", "active", "serials", "resolving", "victor", "ending",
        "type", "attacker", "opponent", "defender", "challenge", "winner", "loser", "difference", "unopposed",
        "in_challenge", "succeeded",
    )  # fmt: skip
    ROWS: ClassVar[tuple[str, ...]] = (
        "zone", "controller", "host", "kneeling", "power", "gold", "serial",
        "always_asked", "never_asked", "pool", "alive", "revealed", "selected", "elimination_order", "limited",
        "initiated", "power_challenges_against", "lost_types", "won_types", "lost_defending",
        "attackers", "defenders", "bypassed", "bypassers", "facedown", "offered", "taken",
    )  # fmt: skip
    TABLES: ClassVar[tuple[str, ...]] = (
        "deck", "hand", "discard", "dead", "plots", "used", "play", "tokens",
        "events", "picked", "lasting", "delayed", "limits", "known", "foreseen", "rivals_beaten",
        "marshaled", "played", "memories", "watched", "shadows", "under", "endings", "attached_facedown",
    )  # fmt: skip
    LATER = ("shadows", "under", "endings", "attached_facedown")
    SHARED = ("deal", "edition")
    TRANSIENT = ("cards", "found", "answers", "public_sight", "recalled")
    __slots__ = (*SCALARS, *ROWS, *TABLES, *SHARED, *TRANSIENT)

    deal: Deal
    edition: EditionRules
    """The game, for what only editions of this family have."""
    cards: tuple[Card, ...]
    """What every card is now: what is printed on it, or the face that it has while it is attached to another."""

    seat: Seat
    players: int
    phase: int
    round: int
    first: Seat
    active: Seat
    """Who marshals or challenges; NOBODY in other phases."""
    serials: int
    """How many objects have come into play: each gets a number of its own, and a new one when it returns."""
    resolving: int
    """How many effects are being resolved, one inside the other; reactions wait until the outermost is done."""
    victor: Seat
    """Who has won; NOBODY while the game goes on."""
    ending: int
    """Why the game ended, as a number of the edition's reasons."""

    in_challenge: int
    type: int
    attacker: Seat
    opponent: Seat
    """Against whom the challenge was initiated; a redirect does not change that."""
    defender: Seat
    challenge: int
    """How many challenges have been initiated in the game."""
    winner: Seat
    loser: Seat
    difference: int
    unopposed: int
    succeeded: int
    """Whether the effects so far did all that they said, for what follows a "then": a bit for each ability being
    resolved, the innermost one last."""

    zone: list[int]
    controller: list[Seat]
    host: list[CardId]
    kneeling: list[int]
    power: list[int]
    gold: list[int]
    serial: list[int]

    always_asked: list[int]
    """By seat: the windows in which to ask it even if it can only pass; see ``attention``."""
    never_asked: list[int]
    pool: list[int]
    """The gold of each seat."""
    alive: list[int]
    revealed: list[CardId]
    """The revealed plot of each seat; NO_CARD before the first."""
    selected: list[CardId]
    """The plot that each seat has set aside facedown; NO_CARD if none."""
    elimination_order: list[int]
    """The order in which seats were eliminated; 0 for those still in the game."""
    limited: list[int]
    """How many limited cards each seat has marshaled or played this round."""
    initiated: list[int]
    """How many challenges of each type each seat has initiated this phase, at ``seat * 3 + type``."""
    power_challenges_against: list[int]
    """Against whom power challenges were initiated this phase, at ``seat * players + opponent``."""
    lost_types: list[int]
    """How many challenges of each type each seat has lost this round."""
    won_types: list[int]
    """How many challenges of each type each seat has won this phase."""
    lost_defending: list[int]
    """How many challenges each seat has lost as the defender this phase."""
    attackers: list[CardId]
    defenders: list[CardId]
    bypassed: list[CardId]
    bypassers: list[CardId]
    """The attacker by which each of those is bypassed."""
    facedown: list[CardId]
    """Cards that lie facedown, as duplicates."""
    public_sight: dict[str, Any] | None
    """What all views have in common, while several are made at once."""
    offered: list[CardId]
    """While titles are being selected: those that go round."""
    taken: list[CardId]
    """While titles are being selected: the one that each seat has taken; NO_CARD if none."""

    deck: list[list[CardId]]
    hand: list[list[CardId]]
    """Sorted: a hand has no order."""
    discard: list[list[CardId]]
    dead: list[list[CardId]]
    plots: list[list[CardId]]
    used: list[list[CardId]]
    play: list[list[CardId]]
    """By controller: characters, locations and attachments in the order in which they came into play."""
    shadows: list[list[CardId]]
    """By owner: cards that lie facedown in shadows, in the order in which they came there."""
    under: list[list[CardId]]
    """By owner: cards that lie facedown under others, in the order in which they came; ``host`` says under which."""
    tokens: list[Row]
    """What lies on cards; see ``rows``."""
    events: list[Row]
    """What is happening, outermost first; see ``timing.event_rows``."""
    picked: list[Row]
    """What was chosen for the abilities being resolved, outermost first."""
    lasting: list[Row]
    """Lasting effects; see ``values.in_force``."""
    delayed: list[Row]
    """What happens at the end of a period; see ``rows``. With 0 as the event it is steps of an ability; see
    ``delayed_effects``."""
    endings: list[Row]
    """What waits for something that ends it, such as a card's leaving play; see ``endings``."""
    limits: list[Row]
    """How often abilities were used; see ``rows`` and ``timing.limits``."""
    known: list[list[CardId]]
    """Cards that seat v knows to be in the hand of seat o, at ``v * players + o``."""
    foreseen: list[list[CardId]]
    """By seat: cards in decks, in the shadows of others, and facedown in play, whose place the seat knows."""
    rivals_beaten: list[Row]
    """Pairs of seats: who has had the bonus for beating which rival this round."""
    marshaled: list[list[CardId]]
    """By seat: the cards marshaled this round."""
    played: list[list[CardId]]
    """By seat: the events played this round."""

    memories: list[Row]
    """Cards that have left play, as they last were there, until everybody has reacted; see ``timing.last_known``."""

    attached_facedown: list[Row]
    """Attachments that lie facedown, in the order in which they were attached, and their faces; see ``rows``. One that
    has left play stands here until everybody has reacted."""

    watched: list[Row]
    """What has happened that a card asks of the past; see ``rows``."""

    recalled: Row | None
    """Of a table ``as_if``: the memory through which a card is looked at. Not part of the game."""
    found: Findings
    answers: Answers

    def __init__(self, edition: EditionRules, setup: Setup, deal: Deal) -> None:
        super().__init__(edition, setup)
        self.edition = edition
        self.deal = deal
        self.cards = deal.cards
        self.found, self.answers = Findings(), Answers()
        self.public_sight = self.recalled = None
        n, cards = len(setup.seats), len(deal.cards)
        for name in self.SCALARS:
            setattr(self, name, 0)
        for name in self.ROWS:
            setattr(self, name, [])
        for name in self.TABLES:
            setattr(self, name, [[] for _ in range(n)])
        self.players = n
        self.active = self.victor = self.attacker = self.opponent = self.defender = self.winner = self.loser = NOBODY
        self.zone = [Zone.REMOVED] * cards
        self.controller = list(deal.owner)
        self.host = [NO_CARD] * cards
        for name in ("kneeling", "power", "gold", "serial"):
            setattr(self, name, [0] * cards)
        self.pool, self.elimination_order, self.limited = [0] * n, [0] * n, [0] * n
        self.alive = [1] * n
        self.always_asked, self.never_asked = [0] * n, [0] * n
        self.revealed, self.selected, self.taken = [NO_CARD] * n, [NO_CARD] * n, [NO_CARD] * n
        self.initiated, self.lost_types, self.won_types = [0] * (3 * n), [0] * (3 * n), [0] * (3 * n)
        self.power_challenges_against = [0] * (n * n)
        self.lost_defending = [0] * n
        for name in (
            "tokens",
            "events",
            "picked",
            "lasting",
            "delayed",
            "limits",
            "rivals_beaten",
            "memories",
            "watched",
            "endings",
            "attached_facedown",
        ):
            setattr(self, name, [])
        self.known = [[] for _ in range(n * n)]

    def copy(self) -> Self:
        twin = super().copy()
        twin.cards = self.cards
        twin.public_sight = twin.recalled = None
        twin.found, twin.answers = self.found.twin(), Answers()
        return twin

    def copy_fields(self, twin: Self) -> None:  # noqa: PLR0915
        """Spelled out for speed: by name, a third of a copy would be looking names up.

        What an edition keeps beside it, ``copy_fields`` of its own state copies.
        """
        twin.players = self.players
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.serials = self.serials
        twin.resolving = self.resolving
        twin.victor = self.victor
        twin.ending = self.ending
        twin.type = self.type
        twin.attacker = self.attacker
        twin.opponent = self.opponent
        twin.defender = self.defender
        twin.challenge = self.challenge
        twin.winner = self.winner
        twin.loser = self.loser
        twin.difference = self.difference
        twin.unopposed = self.unopposed
        twin.in_challenge = self.in_challenge
        twin.succeeded = self.succeeded
        twin.zone = self.zone[:]
        twin.controller = self.controller[:]
        twin.host = self.host[:]
        twin.kneeling = self.kneeling[:]
        twin.power = self.power[:]
        twin.gold = self.gold[:]
        twin.serial = self.serial[:]
        twin.always_asked = self.always_asked[:]
        twin.never_asked = self.never_asked[:]
        twin.pool = self.pool[:]
        twin.alive = self.alive[:]
        twin.revealed = self.revealed[:]
        twin.selected = self.selected[:]
        twin.elimination_order = self.elimination_order[:]
        twin.limited = self.limited[:]
        twin.initiated = self.initiated[:]
        twin.power_challenges_against = self.power_challenges_against[:]
        twin.lost_types = self.lost_types[:]
        twin.won_types = self.won_types[:]
        twin.lost_defending = self.lost_defending[:]
        twin.attackers = self.attackers[:]
        twin.defenders = self.defenders[:]
        twin.bypassed = self.bypassed[:]
        twin.bypassers = self.bypassers[:]
        twin.facedown = self.facedown[:]
        twin.offered = self.offered[:]
        twin.taken = self.taken[:]
        twin.deck = [row[:] for row in self.deck]
        twin.hand = [row[:] for row in self.hand]
        twin.discard = [row[:] for row in self.discard]
        twin.dead = [row[:] for row in self.dead]
        twin.plots = [row[:] for row in self.plots]
        twin.used = [row[:] for row in self.used]
        twin.play = [row[:] for row in self.play]
        twin.tokens = [row[:] for row in self.tokens]
        twin.events = [row[:] for row in self.events]
        twin.picked = [row[:] for row in self.picked]
        twin.lasting = [row[:] for row in self.lasting]
        twin.delayed = [row[:] for row in self.delayed]
        twin.limits = [row[:] for row in self.limits]
        twin.known = [row[:] for row in self.known]
        twin.foreseen = [row[:] for row in self.foreseen]
        twin.rivals_beaten = [row[:] for row in self.rivals_beaten]
        twin.marshaled = [row[:] for row in self.marshaled]
        twin.played = [row[:] for row in self.played]
        twin.memories = [row[:] for row in self.memories]
        twin.watched = [row[:] for row in self.watched]
        twin.shadows = [row[:] for row in self.shadows]
        twin.under = [row[:] for row in self.under]
        twin.endings = [row[:] for row in self.endings]
        twin.attached_facedown = [row[:] for row in self.attached_facedown]

    def restored(self) -> None:
        self.found = Findings()
        self.moved()

    def as_if(self, c: CardId, *, recalled: Row | None = None, **columns: int) -> Self:
        """This table with one card otherwise, as in ``controller=1``: to look at, for nothing can be played on it.

        What was found out about the cards in play holds, but for their faces.
        """
        twin = self.copy()
        for name, value in columns.items():
            getattr(twin, name)[c] = value
        twin.recalled = recalled
        twin.cards = twin.faces()
        twin.found, twin.answers = self.found.otherwise(), Answers()
        return twin

    def run(self) -> None:
        """Take steps until somebody who is still in the game is asked something, or the game is over."""
        super().run()
        while self.choices and (self.victor >= 0 or not self.alive[self.seat]):
            if self.victor >= 0:
                self.stack.clear()
                self.choices, self.seat = [], NOBODY
                return
            # Whoever was eliminated in the middle of something takes the last option: to pass, to stop.
            question, frame = self.pending()
            choice = self.choices[-1]
            self.choices, self.seat = [], NOBODY
            question.answer(self, frame, choice)
            super().run()

    def note(self, text: str, to: int = EVERYONE, /, **names: int) -> None:
        """In the words of the edition."""
        if self.journal is not None:
            super().note(self.edition.phrase(text), to, **names)

    # -- who and what -----------------------------------------------------------------------------------

    def faces(self) -> tuple[Card, ...]:
        """What every card is now, worked out; see ``cards``."""
        if not self.deal.faced and not self.attached_facedown:
            return self.deal.cards
        turned = [c for c in self.deal.faced if self._is_attached(c)]
        hidden = [row for row in self.attached_facedown if self._is_attached(row[FACEDOWN_CARD])]
        if not turned and not hidden:
            return self.deal.cards
        cards = list(self.deal.cards)
        for c in turned:
            cards[c] = cards[c].face or cards[c]
        for row in hidden:
            cards[row[FACEDOWN_CARD]] = self.deal.facedown[row[FACEDOWN_FACE]].card
        return tuple(cards)

    def _is_attached(self, c: CardId) -> bool:
        return self.zone[c] == Zone.PLAY and self.host[c] != NO_CARD

    def is_facedown(self, c: CardId) -> bool:
        """Whether it is in play as an attachment that lies facedown."""
        return bool(self.attached_facedown) and c in self.facedown_attachments()

    def facedown_attachments(self) -> list[CardId]:
        """All attachments that lie facedown."""
        return [row[FACEDOWN_CARD] for row in self.attached_facedown if self._is_attached(row[FACEDOWN_CARD])]

    def card(self, c: CardId) -> Card:
        return self.deal.cards[c]

    def owner(self, c: CardId) -> Seat:
        return self.deal.owner[c]

    def type_of(self, c: CardId) -> TypeId:
        """What it is now: an event that stays in play is an attachment, and so is a location on a faction card."""
        kind = self.cards[c].type
        if kind == _CHARACTER:  # as most cards that are looked at
            return kind
        if kind == _EVENT:
            return _ATTACHMENT if self.zone[c] == _PLAY else kind
        return _ATTACHMENT if kind == _LOCATION and self.host[c] != NO_CARD else kind

    def is_type(self, c: CardId, kind: TypeId) -> bool:
        return self.type_of(c) == kind

    def in_play(self, c: CardId) -> bool:
        return self.zone[c] == _PLAY

    def seats(self) -> list[Seat]:
        """Everybody still in the game, from the first player on. Not to be changed: it may be shared."""
        order = self.deal.orders[self.first]
        return [seat for seat in order if self.alive[seat]] if 0 in self.alive else order

    def seats_left(self) -> int:
        """How many are still in the game."""
        return len(self.seats()) if 0 in self.alive else self.players

    def everybody(self) -> list[Seat]:
        """All seats, also of those who are out of the game."""
        return [Seat(seat) for seat in range(self.players)]

    def next_seat(self, seat: Seat) -> Seat:
        """The next player clockwise who is still in the game."""
        alive = self.alive
        for other in self.deal.others[seat]:
            if alive[other]:
                return other
        return seat

    def gold_on(self, c: CardId) -> int:
        """The gold on a card; a faction card stands for the gold pool of its player."""
        return self.pool[self.owner(c)] if self.deal.cards[c].type == Type.FACTION else self.gold[c]

    def has_shadows(self) -> bool:
        """Whether any card lies in shadows."""
        for area in self.shadows:  # noqa: SIM110 - twice as quick as a generator
            if area:
                return True
        return False

    def opponents(self, seat: Seat) -> list[Seat]:
        return [other for other in self.seats() if other != seat]

    def characters(self, seat: Seat) -> list[CardId]:
        cards = self.cards
        return [c for c in self.play[seat] if cards[c].type == _CHARACTER]

    def all_in_play(self) -> list[CardId]:
        found: list[CardId] = []
        for area in self.play:
            found += area
        return found

    def attachments(self, host: CardId) -> list[CardId]:
        return [c for cards in self.play for c in cards if self.host[c] == host]

    def duplicates(self, host: CardId) -> list[CardId]:
        found = self.found.duplicates
        if found is None:
            found = self.found.duplicates = {}
            if _DUPLICATE in self.zone:  # as a rule there is none
                for c, zone in enumerate(self.zone):
                    if zone == _DUPLICATE:
                        found.setdefault(self.host[c], []).append(CardId(c))
        return found[host][:] if host in found else []

    def token(self, c: CardId, kind: int) -> int:
        return sum([row[TOKEN_COUNT] for row in self.tokens if row[TOKEN_ON] == c and row[TOKEN_KIND] == kind])

    def fall_short(self) -> None:
        """The ability that is being resolved has not done all that it said."""
        self.succeeded &= ~1

    def touch(self) -> None:
        """Something has changed: forget what was computed; with blanks in force, also what was found out."""
        answers = self.answers  # as its forget does, which is called several times a decision
        if answers.strengths:
            answers.strengths.clear()
        answers.attachments_are_legal = answers.settled = False
        if self.found.blanks:
            self.found = self.found.anew()

    def lasting_changed(self, modifier: int) -> None:
        """What lasts has changed. What works and who waits for what is as before, unless that is what it changes."""
        if modifier in _SHAPING or not self._is_steady(modifier in WHAT_CARDS_ARE):
            self.moved()
        else:
            self.answers.forget()
            self.found.forget_lasting(modifier)

    def moved_out_of_play(self, c: CardId) -> None:
        """A card that was not in play, and is not. What works is as before; who may use an event, or what is used
        elsewhere than in play, is not."""
        self.touch()
        if self.deal.from_elsewhere:
            self.found.forget_holders()
        elif self.cards[c].type == Type.EVENT or self.cards[c].elsewhere:
            self.found.forget_holder(self.cards[c])

    def card_moved(self, c: CardId) -> None:
        """One card has come into play or gone from there, and nothing else has changed: what its text does not touch
        holds still."""
        card, deal = self.deal.cards[c], self.deal
        faced = deal.faced or self.attached_facedown or self.cards is not deal.cards
        if card.blanks or deal.gained or faced or not self._is_steady(card.changes_cards):
            self.moved()
            return
        self.answers.forget()
        self.found.forget_place()
        self.found.forget_blank(c)
        for row in self.lasting:
            if row[LASTING_ON] == c:  # it may last no more: it is another card now
                self.found.forget_lapsed(row[LASTING_MODIFIER])
        if self.host[c] != NO_CARD:
            self.found.attachments_stay = False  # those on another card that goes from play go with it
        if card.constants:
            self.found.forget_constants(card)
        if deal.from_elsewhere:
            self.found.forget_holders()
        elif card.abilities:
            self.found.forget_holder(card)

    def _is_steady(self, cards_change: bool) -> bool:
        """Whether the same cards are blank as before. What changes cards may make one immune to what blanks it."""
        return self.found.nothing_is_blank or (self.found.steady and not cards_change)

    def moved(self) -> None:
        """A card has moved, or what holds for cards has changed: forget what was found out as well."""
        self.answers.forget()
        self.found = self.found.anew()
        self.cards = self.faces()


rules: Rulebook[ThronesState] = Rulebook()
"""All procedures of the family: what the editions share, and what each adds."""
