"""The challenge-and-plot games: second edition, Winter, HBO."""

from __future__ import annotations

from array import array
from typing import Final

from kingsmoot.env.features.feature import Features, Field, Rows, number_of, relative
from kingsmoot.kernel.state import State
from kingsmoot.thrones.model.enums import Phase, Type, name_of
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, CardId, Seat
from kingsmoot.thrones.model.rows import TOKEN_COUNT, TOKEN_ON
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.participation import attackers, defenders
from kingsmoot.thrones.rules.challenge.winner import challenge_so_far, contribution
from kingsmoot.thrones.rules.periods import phase_name
from kingsmoot.thrones.rules.phases.challenges import challenges_left
from kingsmoot.thrones.rules.phases.dominance import dominance_total
from kingsmoot.thrones.rules.victory import TO_WIN
from kingsmoot.thrones.timing.moribund import is_moribund
from kingsmoot.thrones.values.in_force import icons_now, is_blank
from kingsmoot.thrones.values.plot_values import (
    bonuses,
    claim,
    income,
    initiative,
    power_of,
    reserve,
    titles_of,
    whose_plots,
)
from kingsmoot.thrones.values.strength import strength
from kingsmoot.thrones.view import known_cards
from kingsmoot.thrones.view.facedown_cards import key_for

ZONES: Final = (
    *("hand", "play", "discard", "dead", "plot", "selected plot", "plot deck", "used plot", "faction", "agenda"),
    *("title", "deck", "shadows", "under", "played", "setup", "shown", "facedown duplicate"),
)
TYPES: Final = ("character", "location", "attachment", "event", "plot", "agenda", "faction", "title")
PHASES: Final = ("setup", "plot", "draw", "marshaling", "challenges", "dominance", "standing", "taxation")
CHALLENGES: Final = ("military", "intrigue", "power")
ICONS: Final = "MIP"

ATTACKS: Final = 1
DEFENDS: Final = 2


_FACTION: Final = 1 + ZONES.index("faction")
_AGENDA: Final = 1 + ZONES.index("agenda")
_TITLE: Final = 1 + ZONES.index("title")
_PLOT: Final = 1 + ZONES.index("plot")
_SELECTED: Final = 1 + ZONES.index("selected plot")
_PLAY: Final = 1 + ZONES.index("play")
_DUPLICATE: Final = 1 + ZONES.index("facedown duplicate")
_DECK: Final = 1 + ZONES.index("deck")
_UNDER: Final = 1 + ZONES.index("under")
_PLAYED: Final = 1 + ZONES.index("played")
_SHOWN: Final = 1 + ZONES.index("shown")
_HAND: Final = 1 + ZONES.index("hand")
_SETUP: Final = 1 + ZONES.index("setup")
_SHADOWS: Final = 1 + ZONES.index("shadows")
_PLOT_DECK: Final = 1 + ZONES.index("plot deck")
_USED: Final = 1 + ZONES.index("used plot")
_DEAD: Final = 1 + ZONES.index("dead")
_DISCARD: Final = 1 + ZONES.index("discard")
_PHASES: Final = {name: number for number, name in enumerate(PHASES, 1)}
_TYPES: Final = [1 + TYPES.index(name_of(Type, kind)) for kind in range(len(TYPES))]
_ICONS: Final = {
    "".join(letter for bit, letter in enumerate(ICONS) if icons >> bit & 1): icons for icons in range(1 << len(ICONS))
}


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))


class ThronesFeatures(Features):
    ENTITY = (
        Field("card", "which card: the number of its code, see `number_of`; 0 if the seat does not know"),
        Field("zone", _listed(ZONES)),
        Field("controller", "whose it is: 1 you, 2 the next player clockwise, …"),
        Field("owner", "whose deck it is from, in the same way"),
        Field("type", f"what it is in play: {_listed(TYPES)}; 0 elsewhere"),
        Field("kneeling", "0 or 1"),
        Field("power", "power on it"),
        Field("gold", "gold on it"),
        Field("tokens", "other tokens on it"),
        Field("strength", "STR, as it is now"),
        Field("printed", "printed STR"),
        Field("icons", "a bit each: 1 military, 2 intrigue, 4 power"),
        Field("host", "the row of the card that it is attached to or lies under, counted from 1; 0 if none"),
        Field("duplicates", "how many lie under it"),
        Field("side", "in a challenge: 1 attacks, 2 defends"),
        Field("contribution", "the STR that it contributes there"),
        Field("bypassed", "1 if stealth has bypassed it"),
        Field("blank", "1 if its text is blank"),
        Field("leaving", "1 if it leaves play as soon as everybody has reacted"),
        Field("depth", "in a deck: its place from the top, counted from 1"),
        Field("asking", "1 if it is the card for whose sake something is asked"),
    )
    GLOBAL = (
        Field("round", "0 in the setup"),
        Field("phase", _listed(PHASES)),
        Field("first", "the first player: 1 you, 2 the next one clockwise, …"),
        Field("active", "who marshals or challenges; 0 nobody"),
        Field("asked", "who is asked; 0 if that is not told"),
        Field("victory", "the power to win"),
        Field("challenge", f"its type: {_listed(CHALLENGES)}; 0 if there is none"),
        Field("attacker", "who attacks"),
        Field("defender", "who is attacked"),
        Field("attack", "the STR of the attack"),
        Field("defence", "the STR of the defence"),
        Field("claim", "the attacker's claim"),
        Field("winner", "who has won the challenge; 0 while it is not decided"),
        Field("unopposed", "1 if it would be unopposed"),
    )
    PLAYER = (
        Field("alive", "0 once eliminated"),
        Field("power", "all power of the player"),
        Field("gold", "the gold pool"),
        Field("hand", "cards in hand"),
        Field("deck", "cards in the deck"),
        Field("plots", "plots left"),
        Field("selected", "1 if a plot is selected and not revealed yet"),
        Field("income", "of the plot, with what changes it"),
        Field("initiative", "in the same way"),
        Field("claim", "in the same way"),
        Field("reserve", "in the same way; influence and the like are on cards"),
        Field("military", "challenges that the player may still initiate"),
        Field("intrigue", "in the same way"),
        Field("power_challenges", "in the same way"),
        Field("dominance", "STR for dominance, during challenges and dominance"),
        Field("setup_gold", "gold left in the setup, if you are the player"),
    )

    def entities(self, state: State, viewer: int, about: list[str]) -> Rows:
        assert isinstance(state, ThronesState)
        return _Rows(state, viewer, about)

    def whole(self, state: State, viewer: int) -> list[int]:
        assert isinstance(state, ThronesState)
        s, players = state, state.players
        found = [
            s.round,
            _PHASES.get(phase_name(s.phase), 0),
            relative(s.first, viewer, players),
            relative(s.active, viewer, players),
            relative(s.edition.known_to_act(s, viewer), viewer, players),
            TO_WIN,
        ]
        if not s.in_challenge:
            return found + _NO_CHALLENGE
        attack, defence, _, unopposed = challenge_so_far(s)
        return [
            *found,
            1 + s.type,
            relative(s.attacker, viewer, players),
            relative(s.defender, viewer, players),
            attack,
            defence,
            claim(s, s.attacker),
            relative(s.winner, viewer, players),
            int(unopposed),
        ]

    def player(self, state: State, viewer: int, seat: int) -> list[int]:
        assert isinstance(state, ThronesState)
        s, who = state, Seat(seat)
        icons = bonuses(s, who)
        challenging = s.phase == _CHALLENGES
        return [
            s.alive[who],
            power_of(s, who),
            s.pool[who],
            len(s.hand[who]),
            len(s.deck[who]),
            len(s.plots[whose_plots(s, who)]),
            int(s.selected[who] != NO_CARD),
            income(s, who, icons),
            initiative(s, who, icons),
            claim(s, who),
            reserve(s, who, icons),
            *([challenges_left(s, who, kind) for kind in range(3)] if challenging else _NO_CHALLENGES),
            dominance_total(s, who) if challenging or s.phase == _DOMINANCE else 0,
            known_cards.known_setup_gold(s, viewer, who),
        ]


_FIELDS: Final = [field.name for field in ThronesFeatures.ENTITY]
_WIDTH: Final = len(_FIELDS)


def _from_behind(name: str) -> int:
    """Where a column of the row is that was added last."""
    return _FIELDS.index(name) - _WIDTH


_KNEELING: Final = _from_behind("kneeling")
_POWER: Final = _from_behind("power")
_GOLD: Final = _from_behind("gold")
_TOKENS: Final = _from_behind("tokens")
_STRENGTH: Final = _from_behind("strength")
_PRINTED: Final = _from_behind("printed")
_LETTERS: Final = _from_behind("icons")
_HOST: Final = _from_behind("host")
_DUPLICATES: Final = _from_behind("duplicates")
_SIDE: Final = _from_behind("side")
_CONTRIBUTION: Final = _from_behind("contribution")
_BYPASSED: Final = _from_behind("bypassed")
_IS_BLANK: Final = _from_behind("blank")
_LEAVING: Final = _from_behind("leaving")
_DEPTH: Final = _from_behind("depth")
_ASKING: Final = _from_behind("asking")
_NO_CHALLENGE: Final = [0] * (len(ThronesFeatures.GLOBAL) - 6)
"""The columns from ``challenge`` on."""
_NO_CHALLENGES: Final = [0] * len(CHALLENGES)
_CHALLENGES: Final = Phase.CHALLENGES
_DOMINANCE: Final = Phase.DOMINANCE
_CHARACTER: Final = Type.CHARACTER


class _Rows(Rows):
    """What a seat sees. Every decision of a network comes through here: it is written to be quick when compiled."""

    def __init__(self, s: ThronesState, viewer: int, about: list[str]) -> None:
        super().__init__()
        self.s = s
        self.viewer = Seat(viewer)
        self.places = [0] * len(s.deal.cards)
        """By card: its row, counted from 1."""
        self.unknown: dict[str, int] = {}
        """The rows of cards that the viewer does not know, by what options call them."""
        self.hosts: list[tuple[int, CardId]] = []
        """Where in ``numbers`` the row of a host belongs, and which card it is."""
        self.asked = bool(about)
        self.asking = known_cards.asking(s) if about else NO_CARD
        self.attackers, self.defenders = attackers(s), defenders(s)
        for turn in range(s.players):
            self.add_player(Seat((viewer + turn) % s.players))
        self.add_lying(_PLAYED, known_cards.being_played(s), NOBODY)
        if about:
            self.add_lying(_SHOWN, known_cards.shown(s, known_cards.offered(about)), NOBODY)
        for at, host in self.hosts:
            self.numbers[at] = self.places[host]

    def add_player(self, seat: Seat) -> None:
        """All that is seen of a player."""
        s, viewer = self.s, self.viewer
        faction = s.deal.factions[seat]
        self.add_card(_FACTION, faction, seat)
        self.tell(_KNEELING, int(s.kneeling[faction] != 0))
        self.tell(_POWER, s.power[faction])
        for agenda in s.deal.agendas[seat]:
            self.add_card(_AGENDA, agenda, seat)
        if s.deal.titles:
            self.add_lying(_TITLE, titles_of(s, seat)[:1], seat)
        if s.revealed[seat] != NO_CARD:
            self.add_card(_PLOT, s.revealed[seat], seat)
        selected = known_cards.known_selected_plot(s, viewer, seat)
        if selected != NO_CARD:
            self.add_card(_SELECTED, selected, seat)
        for c in s.play[seat]:
            self.add_in_play(c, seat)
            if s.facedown:
                for lying in known_cards.known_facedown(s, viewer, c):
                    if lying != NO_CARD:
                        self.add_card(_DUPLICATE, lying, seat, c)
        self.add_lying(_HAND, known_cards.known_hand(s, viewer, seat), seat)
        if not s.round:
            self.add_lying(_SETUP, known_cards.known_set_up(s, viewer, seat), seat)
        for c in s.shadows[seat]:
            self.add_in_shadows(c, seat)
        self.add_lying(_PLOT_DECK, known_cards.known_plot_deck(s, viewer, seat), seat)
        self.add_lying(_USED, known_cards.used_plots(s, seat), seat)
        self.add_lying(_DEAD, s.dead[seat], seat)
        self.add_lying(_DISCARD, s.discard[seat], seat)
        for depth, c in enumerate(known_cards.known_in_deck(s, viewer, seat), 1):
            if c != NO_CARD:
                self.add_card(_DECK, c, seat)
                self.tell(_DEPTH, depth)
        if s.under[seat]:
            for above in dict.fromkeys(s.host[c] for c in s.under[seat]):
                for c in known_cards.known_under(s, viewer, seat, above):
                    self.add_card(_UNDER, c, seat, above)

    def add_lying(self, zone: int, cards: list[CardId], seat: Seat) -> None:
        """Cards of which there is no more to say than where they lie, as of most."""
        for c in cards:
            self.add_card(zone, c, seat)

    def add_card(self, zone: int, c: CardId, seat: Seat, host: CardId = NO_CARD) -> None:
        """A card that is not in play."""
        whose = relative(seat, self.viewer, self.s.players)
        self.begin_row(c, zone, whose, whose, 0)
        if host != NO_CARD:
            self.hosts.append((len(self.numbers) + _HOST, host))

    def add_in_shadows(self, c: CardId, seat: Seat) -> None:
        known = known_cards.knows_in_shadows(self.s, self.viewer, seat, c)
        self.add_card(_SHADOWS, c if known else NO_CARD, seat)
        self.tell(_TOKENS, _tokens(self.s, c))
        if not known:
            self.place_unknown(c)

    def add_in_play(self, c: CardId, seat: Seat) -> None:
        s, viewer, players = self.s, self.viewer, self.s.players
        known = not s.attached_facedown or known_cards.knows_in_play(s, viewer, c)
        whose, owner = relative(seat, viewer, players), relative(s.deal.owner[c], viewer, players)
        self.begin_row(c if known else NO_CARD, _PLAY, whose, owner, _TYPES[s.type_of(c)])
        if not known:
            self.place_unknown(c)
        if s.host[c] != NO_CARD:
            self.hosts.append((len(self.numbers) + _HOST, s.host[c]))
        if s.cards[c].type == _CHARACTER:
            self.tell(_STRENGTH, strength(s, c))
            self.tell(_PRINTED, s.deal.cards[c].strength)
            self.tell(_LETTERS, _ICONS[icons_now(s, c)])
        self.tell(_KNEELING, int(s.kneeling[c] != 0))
        self.tell(_POWER, s.power[c])
        self.tell(_GOLD, s.gold[c])
        self.tell(_DUPLICATES, len(s.duplicates(c)))
        self.tell(_IS_BLANK, int(is_blank(s, c)))
        if s.tokens:
            self.tell(_TOKENS, _tokens(s, c))
        if s.lasting:
            self.tell(_LEAVING, int(is_moribund(s, c)))
        if s.in_challenge:
            self.tell_challenge(c)

    def tell_challenge(self, c: CardId) -> None:
        """What the card does in the challenge that is going on."""
        side = ATTACKS if c in self.attackers else DEFENDS if c in self.defenders else 0
        if side:
            self.tell(_SIDE, side)
            self.tell(_CONTRIBUTION, contribution(self.s, c))
        self.tell(_BYPASSED, int(c in self.s.bypassed))

    def begin_row(self, c: CardId, zone: int, whose: int, owner: int, kind: int) -> None:
        """The row of a card, NO_CARD for one that the viewer does not know. What else there is, ``tell`` adds."""
        self.count += 1
        if c == NO_CARD:
            self.numbers.extend(_begun("", zone, whose, owner, kind))
            return
        self.numbers.extend(_begun(self.s.deal.cards[c].code, zone, whose, owner, kind))
        if not self.places[c]:
            self.places[c] = self.count
        if c == self.asking:
            self.numbers[_ASKING] = 1

    def tell(self, column: int, number: int) -> None:
        if number:
            self.numbers[column] = number

    def place_unknown(self, c: CardId) -> None:
        """The row that was added last is that of this card, which the viewer does not know."""
        if self.asked:
            self.unknown[key_for(self.s, self.viewer, c)] = self.count

    def place_of(self, on: str) -> int:
        return self.places[int(on[5:])] if on.startswith("card:") else self.unknown.get(on, 0)


_BEGUN: Final[dict[str, dict[int, array[int]]]] = {}


def _begun(code: str, zone: int, whose: int, owner: int, kind: int) -> array[int]:
    """A row of which the columns up to ``type`` are filled; it is kept, and not to be changed."""
    kept = _BEGUN.get(code)
    if kept is None:
        kept = _BEGUN[code] = {}
    key = kind << 24 | owner << 16 | whose << 8 | zone
    row = kept.get(key)
    if row is None:
        card = number_of(code) if code else 0
        row = kept[key] = array("i", [card, zone, whose, owner, kind, *[0] * (_WIDTH - 5)])
    return row


def _tokens(s: ThronesState, c: CardId) -> int:
    return sum([row[TOKEN_COUNT] for row in s.tokens if row[TOKEN_ON] == c])
