"""A table laid out as you want it: for tests, and for settling a ruling.

    t = Scenario(
        stark=side("stark", play=["Robb Stark"], hand=["Put to the Sword"], gold=2),
        lannister=side("lannister", play=["The Tickler"]),
        phase="challenges",
    )
    t.stark.challenge("military", "Robb Stark")
    t.lannister.defend()                              # nobody
    t.stark.play("Put to the Sword")                  # there is only one target
    assert t.lannister.dead == ["The Tickler"]

Sides sit in the order given, the first one is first player. Cards are named by title; "(kneeling)" after a title makes
the card kneel, "(2 power)" puts power on it, "+" joins an attachment or a duplicate: "Robb Stark + Ice + Robb Stark".
What a side is not given it does not have, but for a plot that does nothing any more and ten cards in its deck.
Invariants are checked after every choice.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from kingsmoot.games.hbo.library import by_title as hbo_by_title
from kingsmoot.games.hbo.rules import round as hbo_rounds
from kingsmoot.games.second.facts import by_title
from kingsmoot.games.second.printed import CASUAL
from kingsmoot.games.second.rules import round as rounds
from kingsmoot.games.winter.library import by_title as winter_by_title
from kingsmoot.games.winter.rules import round as winter_rounds
from kingsmoot.kernel.procedure import Frame, Procedure
from kingsmoot.kernel.registry import game as find_game
from kingsmoot.kernel.setup import Setup
from kingsmoot.thrones import atoms
from kingsmoot.thrones.participation import participants
from kingsmoot.thrones.rules.defending import DEFENDERS
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import ICON_LETTERS, Phase, Type, Zone
from kingsmoot.thrones.values import has_icon, has_keyword, power_of, strength


@dataclass(frozen=True)
class Edition:
    """What a scenario has to know of the game in which it plays."""

    game: str
    code: Callable[[str], str]
    """The code of the card with a title."""
    opening: Procedure[ThronesState]
    phases: Mapping[str, Callable[[ThronesState, Frame], None]]
    """The steps of the opening that go through the phases."""
    plain_plot: str
    filler: str
    """What lies in a deck that is not told what lies there: a character without an ability."""
    options: Mapping[str, Any] = field(default_factory=dict)
    variants: tuple[str, ...] = ()
    builds: bool = True
    """Whether decks are made of what a side has; else the deck is given, and a side has nothing that is not in it."""


SECOND = Edition(
    "second-edition",
    lambda title: by_title(title).code,
    rounds.GAME,
    rounds.ROUNDS.phases,
    "Rebuilding",
    "Tumblestone Knight",
    {CASUAL: True},
)
WINTER = Edition(
    "winter",
    lambda title: winter_by_title(title).code,
    winter_rounds.GAME,
    winter_rounds.ROUNDS.phases,
    "Tax Season",
    "Levies of the Riverlands",
    {CASUAL: True},
)
HBO = Edition(
    "hbo",
    lambda title: hbo_by_title(title).code,
    hbo_rounds.GAME,
    hbo_rounds.ROUNDS.phases,
    "Winter Stores",
    "",
    variants=("draft",),  # so that any plot of the draft can be revealed
    builds=False,
)
FILLER, FILLERS = SECOND.filler, 10
_WINDOWS = ("action", "window")


@dataclass(frozen=True)
class Side:
    """What a player has."""

    faction: str
    play: Sequence[str] = ()
    hand: Sequence[str] = ()
    deck: Sequence[str] = ()
    """From the top; ten further cards lie below."""
    discard: Sequence[str] = ()
    dead: Sequence[str] = ()
    plot: str = ""
    """The revealed plot, if it matters; in the plot phase, the one that was revealed before."""
    plots: Sequence[str] = ()
    """The plot deck."""
    used: Sequence[str] = ()
    agenda: str = ""
    gold: int = 0
    power: int = 0
    """On the faction card."""
    title: str = ""
    """Melee."""


side = Side


@dataclass
class _Placed:
    title: str
    kneeling: bool = False
    power: int = 0
    on: list[str] = field(default_factory=list)


def _parse(text: str) -> _Placed:
    first, *others = [part.strip() for part in text.split(" + ")]
    placed = _Placed(re.sub(r"\s*\(.*?\)", "", first), on=others)
    for mark in re.findall(r"\((.*?)\)", first):
        if mark == "kneeling":
            placed.kneeling = True
        elif match := re.fullmatch(r"(\d+) power", mark):
            placed.power = int(match[1])
        else:
            raise ValueError(f"({mark}) after {placed.title} should be (kneeling) or (3 power)")
    return placed


class Scenario:
    """A game from a certain point on, driven by titles."""

    def __init__(
        self,
        *,
        phase: str = "challenges",
        round: int = 2,
        seed: int = 1,
        edition: Edition = SECOND,
        options: Mapping[str, Any] | None = None,
        **sides: Side,
    ) -> None:
        game = find_game(edition.game)
        self.sides = [replace(one, plot=one.plot or edition.plain_plot) for one in sides.values()]
        brings = (lambda one: {"deck": _deck(one, edition)}) if edition.builds else (lambda one: {"house": one.faction})
        seats = tuple(brings(one) for one in self.sides)
        setup = Setup(seed, seats, edition.variants, {**edition.options, **(options or {})})
        self.s: ThronesState = game.admit(setup)
        self.players = [Player(self, seat) for seat in range(len(sides))]
        self.names = dict(zip(sides, self.players, strict=True))
        self.s.round = round
        for seat, one in enumerate(self.sides):
            _lay_out(self.s, seat, one, edition)
        self.s.first = 0
        self.s.push(edition.opening)
        self.s.jump(self.s.stack[0], edition.phases[phase])
        if phase != "plot":
            self.s.phase = Phase[phase.upper()]
        self.s.moved()
        self.s.run()
        self._check()

    def __getattr__(self, name: str) -> Player:
        names: dict[str, Player] = self.__dict__["names"]
        try:
            return names[name]
        except KeyError:
            raise AttributeError(f"there is no side {name!r} in this scenario") from None

    def _check(self) -> None:
        self.s.game.check(self.s)

    # -- playing ----------------------------------------------------------------------------------------

    def choose(self, text: str) -> None:
        self.s.choose(text)
        self._check()

    def pass_windows(self, *, until: str = "") -> None:
        """Everybody passes, in every window, until something else is asked (or the question of this name)."""
        while not self.s.over and self.about in _WINDOWS:
            self.choose("pass")
        if until and not self.s.over:
            assert self.about == until, f"{self.about!r} is asked ({self.options}), not {until!r}"

    def skip_to(self, about: str) -> None:
        """Pass, decline and end challenges until this question is asked."""
        declining = ("pass", "done", "no more challenges", "no", "bypass nobody", "kneel nobody", "nothing", "no more")
        for _ in range(500):
            if self.s.over or self.about == about:
                return
            found = [text for text in declining if text in self.options]
            self.choose(found[0] if found else self.options[0])
        raise AssertionError(f"{about!r} is never asked")

    # -- looking ----------------------------------------------------------------------------------------

    @property
    def about(self) -> str:
        return self.s.decision.about

    @property
    def asked(self) -> Player:
        return self.players[self.s.seat]

    @property
    def options(self) -> list[str]:
        return [option.text for option in self.s.decision.options]

    @property
    def over(self) -> bool:
        return self.s.over

    @property
    def winner(self) -> Player | None:
        return self.players[self.s.victor] if self.s.victor >= 0 else None

    def card(self, title: str, of: Player | None = None) -> CardSeen:
        """The card of this title: in play if there is one, else wherever it is."""
        found = [c for c, card in enumerate(self.s.deal.cards) if card.title == title]
        if of is not None:
            found = [c for c in found if self.s.owner(c) == of.seat]
        assert found, f"no card {title!r} in this scenario"
        in_play = [c for c in found if self.s.zone[c] == Zone.PLAY]
        return CardSeen(self.s, (in_play or found)[0])


class Player:
    """One side of a scenario: what it does, and what it has."""

    def __init__(self, scenario: Scenario, seat: int) -> None:
        self.t = scenario
        self.seat = seat

    # -- doing ------------------------------------------------------------------------------------------

    def choose(self, *texts: str) -> None:
        """This player is asked, and answers, once for each text."""
        for text in texts:
            asked = self.t.s.seat
            assert asked == self.seat, (
                f"seat {asked} is asked {self.t.about!r} ({self.t.options}), not seat {self.seat}"
            )
            self.t.choose(text)

    def can(self, text: str) -> bool:
        """Whether this player is offered an option that begins so, before anything but windows is asked."""
        while not self.t.s.over and self.t.about in _WINDOWS:
            if self.t.s.seat == self.seat and any(option.startswith(text) for option in self.t.options):
                return True
            self.t.choose("pass")
        return False

    def _reach(self, text: str) -> None:
        """Let windows pass until this player may choose an option that begins so; then choose it."""
        seen: list[str] = []
        while not self.t.s.over and self.t.about in _WINDOWS:
            mine = self.t.s.seat == self.seat
            found = [option for option in self.t.options if option.startswith(text)] if mine else []
            if found:
                self.t.choose(text if text in found else found[0])
                return
            seen += self.t.options if mine else []
            self.t.choose("pass")
        where = "the game is over" if self.t.s.over else f"{self.t.about!r} is asked"
        raise AssertionError(f"seat {self.seat} never had {text!r}; {where}; it had {sorted(set(seen))}")

    def use(self, title: str, *choices: str) -> None:
        """Use an ability of a card in play, and make these choices for it."""
        self._reach(f"use {title}")
        self.choose(*choices)

    def play(self, title: str, *choices: str) -> None:
        """Play an event."""
        self._reach(f"play {title}")
        self.choose(*choices)

    def marshal(self, title: str, *choices: str) -> None:
        self._reach(f"marshal {title}")
        self.choose(*choices)

    def ambush(self, title: str, *choices: str) -> None:
        self._reach(f"ambush {title}")
        self.choose(*choices)

    def save_with_duplicate(self, title: str) -> None:
        self._reach(f"save {title} with a duplicate")

    def challenge(self, kind: str, *attackers: str, against: Player | None = None, bypass: Sequence[str] = ()) -> None:
        """Initiate a challenge with these attackers; stealth bypasses those named, or nobody."""
        self.t.pass_windows(until="challenge")
        other = against or next(player for player in self.t.players if player is not self)
        self.choose(f"{kind} challenge against {self.t.s.game.seat_name(self.t.s, other.seat)}")
        for attacker in attackers:
            if not self.t.s.over and self.t.about == "attackers":
                self.choose(attacker)
        if not self.t.s.over and self.t.about == "attackers":
            self.choose("done")
        for name in bypass:
            self.choose(f"bypass {name}")
        while not self.t.s.over and self.t.about == "stealth":
            self.choose("bypass nobody")

    def defend(self, *defenders: str) -> None:
        """Declare these defenders; windows before are passed. With nobody able to defend, nothing is asked."""
        while self.t.about in _WINDOWS and self._defenders_are_to_come():
            self.t.choose("pass")
        for defender in defenders:
            assert self.t.about == "defenders", f"{self.t.about!r} is asked, not 'defenders'"
            self.choose(defender)
        if not self.t.s.over and self.t.about == "defenders":
            self.choose("done")

    def _defenders_are_to_come(self) -> bool:
        challenge = self.t.s.game.procedures.challenge
        last = challenge.index(DEFENDERS)
        return any(frame[0] == challenge.number and frame[1] <= last for frame in self.t.s.stack)

    # -- having -----------------------------------------------------------------------------------------

    def _titles(self, cards: Sequence[int]) -> list[str]:
        return [self.t.s.deal.cards[c].title for c in cards]

    @property
    def hand(self) -> list[str]:
        return sorted(self._titles(self.t.s.hand[self.seat]))

    @property
    def deck(self) -> list[str]:
        """From the top."""
        return self._titles(self.t.s.deck[self.seat][::-1])

    @property
    def discard(self) -> list[str]:
        return self._titles(self.t.s.discard[self.seat])

    @property
    def dead(self) -> list[str]:
        return self._titles(self.t.s.dead[self.seat])

    @property
    def in_play(self) -> list[str]:
        return self._titles(self.t.s.play[self.seat])

    @property
    def gold(self) -> int:
        return self.t.s.pool[self.seat]

    @property
    def power(self) -> int:
        """All of it."""
        return power_of(self.t.s, self.seat)

    @property
    def faction_power(self) -> int:
        return self.t.s.power[self.t.s.deal.factions[self.seat]]

    @property
    def faction_kneels(self) -> bool:
        return bool(self.t.s.kneeling[self.t.s.deal.factions[self.seat]])


class CardSeen:
    """A card, as it is now."""

    def __init__(self, s: ThronesState, c: int) -> None:
        self.s = s
        self.c = c

    @property
    def zone(self) -> str:
        return Zone(self.s.zone[self.c]).name.lower()

    @property
    def in_play(self) -> bool:
        return self.s.zone[self.c] == Zone.PLAY

    @property
    def kneeling(self) -> bool:
        return bool(self.s.kneeling[self.c])

    @property
    def power(self) -> int:
        return self.s.power[self.c]

    @property
    def strength(self) -> int:
        return strength(self.s, self.c)

    @property
    def icons(self) -> str:
        return "".join(letter for kind, letter in enumerate(ICON_LETTERS) if has_icon(self.s, self.c, kind))

    @property
    def controller(self) -> int:
        return self.s.controller[self.c]

    @property
    def attachments(self) -> list[str]:
        return [self.s.deal.cards[a].title for a in self.s.attachments(self.c)]

    @property
    def duplicates(self) -> int:
        return len(self.s.duplicates(self.c))

    @property
    def participating(self) -> bool:
        return self.c in participants(self.s)

    def has(self, keyword: str) -> bool:
        return has_keyword(self.s, self.c, keyword)

    def tokens(self, kind: int) -> int:
        return self.s.token(self.c, kind)


# -- laying out -----------------------------------------------------------------------------------------


def _deck(one: Side, edition: Edition) -> dict[str, Any]:
    """A deck with all that the side has anywhere."""
    placed = [_parse(text) for text in one.play]
    titles = [name for each in placed for name in (each.title, *each.on)]
    titles += [*one.hand, *one.deck, *one.discard, *one.dead, *[edition.filler] * FILLERS]
    plots = [one.plot, *one.plots, *one.used]
    return {
        "name": "scenario",
        "faction": one.faction,
        "agendas": [edition.code(one.agenda)] if one.agenda else [],
        "plots": dict(Counter(edition.code(title) for title in plots)),
        "cards": dict(Counter(edition.code(title) for title in titles)),
    }


def _lay_out(s: ThronesState, seat: int, one: Side, edition: Edition) -> None:
    free = list(s.deal.decks[seat])
    plots = list(s.deal.plots[seat])
    faction = s.deal.factions[seat]
    s.zone[faction] = Zone.FACTION
    s.power[faction] = one.power
    s.pool[seat] = one.gold
    for agenda in s.deal.agendas[seat]:
        s.zone[agenda] = Zone.AGENDA

    def take(pool: list[int], title: str) -> int:
        code = edition.code(title)
        alike = [c for c in pool if s.deal.cards[c].code == code]
        if not edition.builds:  # cards that are in both decks have two codes
            alike = [c for c in pool if s.deal.cards[c].title == title]
        c = alike[0]
        pool.remove(c)
        return c

    plot = take(plots, one.plot)
    s.zone[plot] = Zone.REVEALED
    s.revealed[seat] = plot
    for title in one.used:
        atoms.put_into(s, take(plots, title), Zone.USED)
    for c in plots if edition.builds else [take(plots, title) for title in one.plots]:
        atoms.put_into(s, c, Zone.PLOT_DECK)
    for placed in map(_parse, one.play):
        c = take(free, placed.title)
        atoms.enter_play(s, c, seat, NO_CARD, knelt=placed.kneeling)
        s.power[c] = placed.power
        for title in placed.on:
            other = take(free, title)
            if s.deal.cards[other].type is Type.ATTACHMENT:
                atoms.enter_play(s, other, seat, c)
            else:
                atoms.add_duplicate(s, other, c)
    for zone, titles in ((Zone.HAND, one.hand), (Zone.DISCARD, one.discard), (Zone.DEAD, one.dead)):
        for title in titles:
            atoms.put_into(s, take(free, title), zone)
    top = [take(free, title) for title in one.deck]
    for c in [*free, *reversed(top)]:
        atoms.put_into(s, c, Zone.DECK)
    for borne in s.deal.titles:
        if s.zone[borne] != Zone.TITLE:
            s.zone[borne] = Zone.TITLE_POOL
        if s.deal.cards[borne].title == one.title:
            s.zone[borne], s.controller[borne] = Zone.TITLE, seat
