"""Whether a deck may be played, and if not, every reason why, each with what to do about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from kingsmoot.decks.builtin import is_starter
from kingsmoot.decks.cards import DRAW_TYPES, NEUTRAL, Card, CardIndex, Copies, Demand
from kingsmoot.decks.deck import Counts, Deck
from kingsmoot.decks.errors import BadDeck
from kingsmoot.decks.restricted import PLAY_FORMATS, RestrictedList, Restrictions, restricted_list

DECK_SIZE = 60
PLOT_DECK_SIZE = 7
CORE = "Core"
MAX_CORES = 3

STARTERS_MAY = frozenset({"deck-size", "other-faction", "loyal"})
"""The reasons that do not count against the decks of the rulebook."""


@dataclass(frozen=True, slots=True)
class Removal:
    """Copies of a card to take out of a pile of the deck: ``agendas``, ``plots`` or ``cards``."""

    pile: str
    card: str
    copies: int


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that is wrong with a deck."""

    code: str
    """For programs: one of those listed in ``docs/decks.md``."""
    what: str
    """For people: what is wrong, as the beginning of a sentence."""
    fix: str
    """What to do, as its end."""
    cards: tuple[str, ...] = ()
    """The codes of the cards concerned."""
    take_out: tuple[Removal, ...] = ()
    """What to take out, where that alone puts it right and nobody has to choose."""

    @property
    def text(self) -> str:
        """For people: what is wrong, and what to do."""
        return f"{self.what}: {self.fix}."

    def __str__(self) -> str:
        return self.text


class _Case:
    """A deck before the judge: its cards, as far as they are known and where they belong, and what it is held to."""

    def __init__(
        self,
        deck: Deck,
        index: CardIndex,
        list_name: str,
        restrictions: Restrictions | None,
        packs: Collection[str] | None,
        cores: int | None,
        on: date | None,
    ) -> None:
        self.deck = deck
        self.index = index
        self.list_name = list_name
        self.restrictions = restrictions
        self.packs = packs
        self.cores = cores
        self.on = on
        self.known = {code: index[code] for code in deck.codes if code in index}
        self.draw = self._cards(deck.cards, DRAW_TYPES)
        self.plots = self._cards(deck.plots, ("plot",))
        self.agendas = self._cards(Counts(Counter(deck.agendas)), ("agenda",))
        self.demands = [(agenda, demand) for agenda, _ in self.agendas for demand in index.demands(agenda)]

    def admits(self, card: Card) -> bool:
        """Whether an agenda lets this card of another faction in."""
        return any(demand.admits(card) for _, demand in self.demands)

    def _cards(self, counts: Counts, types: Collection[str]) -> list[Copies]:
        return [
            (self.known[code], count)
            for code, count in counts.items()
            if code in self.known and self.known[code].type in types
        ]

    def all_of(self, codes: Collection[str]) -> tuple[Removal, ...]:
        """Every copy of these cards, wherever in the deck they are."""
        piles = (
            ("agendas", Counts(Counter(self.deck.agendas))),
            ("plots", self.deck.plots),
            ("cards", self.deck.cards),
        )
        return tuple(Removal(pile, code, counts[code]) for pile, counts in piles for code in counts if code in codes)

    def to_take_out(self, code: str, what: str, cards: list[Card], otherwise: str = "") -> Reason:
        """A reason against cards that have no place in the deck at all."""
        codes = tuple(card.code for card in cards)
        return Reason(code, what, f"take {_s(cards, 'it', 'them')} out{otherwise}", codes, self.all_of(codes))


def reasons(
    deck: Deck,
    index: CardIndex,
    *,
    format: str = "joust",
    restricted: RestrictedList | str | None = None,
    packs: Collection[str] | None = None,
    cores: int | None = None,
    on: date | None = None,
    starters: bool = True,
) -> list[Reason]:
    """Why a deck may not be played; empty if it may.

    ``format`` is joust or melee, which only matters for a ``restricted`` list (or its code). ``packs`` are the codes of
    the packs that are allowed, ``cores`` is how many Core Sets one may have used (1 to 3), ``on`` the day of play, for
    cards that are not out yet. Decks of the rulebook may be small and mix factions, unless ``starters`` is false.
    """
    if format not in PLAY_FORMATS:
        raise BadDeck(f"There is no format {format!r}: choose {' or '.join(PLAY_FORMATS)}.")
    if cores is not None and not 1 <= cores <= MAX_CORES:
        raise BadDeck(f"The number of Core Sets should be from 1 to {MAX_CORES}, not {cores}.")
    strange = sorted(set(packs or ()) - set(index.packs))
    if strange:
        raise BadDeck(f"There is no pack {' or '.join(map(repr, strange))}: choose from {', '.join(index.packs)}.")
    if isinstance(restricted, str):
        restricted = restricted_list(restricted)
    name, restrictions = (restricted.name, restricted.formats[format]) if restricted else ("", None)
    case = _Case(deck, index, name, restrictions, packs, cores, on)
    found = [reason for rule in RULES for reason in rule(case)]
    if starters and is_starter(deck):
        found = [reason for reason in found if reason.code not in STARTERS_MAY]
    return found


# -- the rules, in the order in which they are reported -------------------------------------------------


def _known_cards(case: _Case) -> Iterator[Reason]:
    unknown = tuple(code for code in case.deck.codes if code not in case.index)
    if unknown:
        yield Reason(
            "unknown-card", f"No card has the code {_or(unknown)}", "take it out", unknown, case.all_of(unknown)
        )


def _faction(case: _Case) -> Iterator[Reason]:
    choose = f"choose {_or(case.index.factions.values())}"
    if not case.deck.faction:
        yield Reason("faction", "The deck has no faction", choose)
    elif case.deck.faction not in case.index.factions:
        yield Reason("faction", f"There is no faction {case.deck.faction!r}", choose)


def _agendas(case: _Case) -> Iterator[Reason]:
    for title, cards in _by_title(case.agendas).items():
        if (copies := _total(cards)) > 1:
            what = f"The agenda {title} is there {copies} times"
            yield Reason("agenda-copies", what, "keep one", _codes(cards), _surplus("agendas", cards, copies - 1))
    titles = _by_title(case.agendas)
    if len(titles) > 1 and not any(_go_together(demand, agenda, case) for agenda, demand in case.demands):
        what = f"The deck has {len(titles)} agendas, {_and(titles)}"
        yield Reason("agenda-count", what, _agendas_to_keep(case), _codes(case.agendas))


def _go_together(demand: Demand, leader: Card, case: _Case) -> bool:
    """Whether one agenda lets all others be there."""
    others = {card.title: card for card, _ in case.agendas if card.title != leader.title}
    return len(others) <= demand.agendas and all(demand.takes_agenda(card) for card in others.values())


def _agendas_to_keep(case: _Case) -> str:
    for leader, demand in case.demands:
        if demand.agendas:
            fit = [card.title for card, _ in case.agendas if card is not leader and demand.takes_agenda(card)]
            if fit:
                if len(fit) <= demand.agendas:
                    return f"beside {leader.title} keep only {_and(fit)}"
                many = "one" if demand.agendas == 1 else f"up to {demand.agendas}"
                return f"beside {leader.title} keep {many} of {_and(fit)}"
    return "keep one at most"


def _places(case: _Case) -> Iterator[Reason]:
    piles: tuple[tuple[str, str, str, Counts, Collection[str]], ...] = (
        ("agenda-type", "agendas", "among the agendas", Counts(Counter(case.deck.agendas)), ("agenda",)),
        ("plot-deck-type", "plots", "in the plot deck", case.deck.plots, ("plot",)),
        ("draw-deck-type", "cards", "in the draw deck", case.deck.cards, DRAW_TYPES),
    )
    for reason, pile, where, counts, types in piles:
        for card in (case.known[code] for code in counts if code in case.known):
            if card.type not in types:
                what = f"{card.title} is {_a(card.type)} and cannot be {where}"
                out = (Removal(pile, card.code, counts[card.code]),)
                yield Reason(reason, what, "take it out", (card.code,), out)


def _deck_size(case: _Case) -> Iterator[Reason]:
    size, least = _total(case.draw), max((demand.least_cards for _, demand in case.demands), default=0) or DECK_SIZE
    if size < least:
        why = next((f" for {agenda.title}" for agenda, demand in case.demands if demand.least_cards == least), "")
        fix = f"add {least - size} or more to reach {least}{why}"
        yield Reason("deck-size", f"The draw deck has {_cards(size)}", fix)


def _copies(case: _Case) -> Iterator[Reason]:
    yield from _too_many("copies", "cards", "draw deck", case.draw)


def _plot_count(case: _Case) -> Iterator[Reason]:
    size, wanted = _total(case.plots), max((demand.plots for _, demand in case.demands), default=0) or PLOT_DECK_SIZE
    if size != wanted:
        why = next((f" for {agenda.title}" for agenda, demand in case.demands if demand.plots == wanted), "")
        fix = f"add {wanted - size}" if size < wanted else f"take out {size - wanted}"
        yield Reason("plot-count", f"The plot deck has {_cards(size)} and needs exactly {wanted}{why}", fix)


def _plot_copies(case: _Case) -> Iterator[Reason]:
    yield from _too_many("plot-copies", "plots", "plot deck", case.plots)
    # A plot that may be there once only has been dealt with; the others share one exception between them.
    titles = _by_title(case.plots)
    several = {title: cards for title, cards in titles.items() if _total(cards) > 1 and _limit(cards) > 1}
    most = max((demand.pairs for _, demand in case.demands), default=0) or 1
    if len(several) > most:
        what = f"Only {'one plot' if most == 1 else f'{most} plots'} may be there more than once, not {_and(several)}"
        codes = tuple(code for cards in several.values() for code in _codes(cards))
        yield Reason("plot-pairs", what, f"keep one copy of all but {'one' if most == 1 else most} of them", codes)


def _too_many(reason: str, pile: str, called: str, there: list[Copies]) -> Iterator[Reason]:
    for title, cards in _by_title(there).items():
        copies, limit = _total(cards), _limit(cards)
        if copies > limit:
            what = f"The {called} has {copies} copies of {title}, and {limit} is the limit"
            out = _surplus(pile, cards, copies - limit)
            yield Reason(reason, what, f"take out {copies - limit}", _codes(cards), out)


def _affiliation(case: _Case) -> Iterator[Reason]:
    own = case.deck.faction
    if own not in case.index.factions:
        return
    strangers = [card for card, _ in (*case.plots, *case.draw) if card.faction not in (own, NEUTRAL)]
    strangers = [card for card in strangers if not case.admits(card)]
    for faction, name in case.index.factions.items():
        theirs = [card for card in strangers if card.faction == faction]
        loyal = [card for card in theirs if card.loyal]
        others = [card for card in theirs if not card.loyal]
        ending = f"and cannot be in a deck of {case.index.factions[own]}"
        if loyal:
            what = f"{_titles(loyal)} {_s(loyal, 'is', 'are')} loyal to {name} {ending}"
            yield case.to_take_out("loyal", what, loyal)
        if others:
            what = f"{_titles(others)} {_s(others, 'belongs', 'belong')} to {name} {ending}"
            yield case.to_take_out("other-faction", what, others, _banner(others, case))


def _agenda_demands(case: _Case) -> Iterator[Reason]:
    out = "or leave the agenda out"
    everything = (*case.plots, *case.draw)
    for agenda in dict.fromkeys(agenda for agenda, _ in case.demands):
        asked = [demand for other, demand in case.demands if other is agenda]
        barred = [card for card, _ in everything if any(demand.bars(card) for demand in asked)]
        if barred:
            what = f"{_titles(barred)} cannot be in a deck with {agenda.title}"
            yield case.to_take_out("agenda-bars", what, barred, f" {out}")
        for title, cards in _by_title(everything).items():
            limits = [demand.most_copies(card) for demand in asked for card, _ in cards]
            most, copies = min(filter(None, limits), default=0), _total(cards)
            if most and copies > most:
                what = f"{agenda.title} allows {_copies_of(most)} of {title}, and the deck has {copies}"
                surplus = _surplus("plots" if cards[0][0].type == "plot" else "cards", cards, copies - most)
                yield Reason("agenda-each", what, f"take out {copies - most} {out}", _codes(cards), surplus)
        for demand in asked:
            if wrong := demand.wrong(case.draw, case.plots, case.deck.faction):
                code, what, fix, codes = wrong
                yield Reason(code, f"{agenda.title} {what}", f"{fix} {out}", (agenda.code, *codes))


def _packs(case: _Case) -> Iterator[Reason]:
    for code, pack in case.index.packs.items():
        cards = [card for card in case.known.values() if card.pack == code]
        come = f"{_titles(cards)} {_s(cards, 'comes', 'come')} from {pack.name}" if cards else ""
        if cards and case.packs is not None and code not in case.packs:
            yield case.to_take_out("pack", f"{come}, which is not allowed here", cards)
        if cards and case.on is not None and pack.released > case.on:
            what = f"{come}, which is not out before {pack.released.isoformat()}"
            yield case.to_take_out("not-released", what, cards)


def _core_sets(case: _Case) -> Iterator[Reason]:
    if case.cores is None:
        return
    sets = "one Core Set has" if case.cores == 1 else f"{case.cores} Core Sets have"
    for code, card in case.known.items():
        there = case.all_of((code,))
        copies, most = sum(removal.copies for removal in there), card.quantity * case.cores
        if card.pack == CORE and copies > most:
            what = f"The deck has {copies} of {card.title}, and {sets} only {most}"
            out = (Removal(there[0].pile, code, copies - most),) if len(there) == 1 else ()
            yield Reason("core-sets", what, f"take out {copies - most}", (code,), out)


def _restricted_list(case: _Case) -> Iterator[Reason]:
    # By code, known to us or not: a list is about certain cards, not about all that share their titles.
    if case.restrictions is None:
        return
    used, name, title = case.deck.codes, case.list_name, case.index.title
    for code in used:
        if code in case.restrictions.banned:
            what = f"{title(code)} is banned by {name}"
            yield Reason("banned", what, "take it out", (code,), case.all_of((code,)))
    restricted = tuple(code for code in used if code in case.restrictions.restricted)
    if len(restricted) > 1:
        what = f"{_and(map(title, restricted))} are restricted by {name}"
        yield Reason("restricted", what, "keep one of them, in any number of copies", restricted)
    for pod in case.restrictions.pods:
        members = tuple(code for code in used if code in pod.cards)
        if pod.leader and pod.leader in used and members:
            what = f"{title(pod.leader)} may not be used with {_or(map(title, members))} by {name}"
            yield Reason("pod", what, "keep one side", (pod.leader, *members))
        elif not pod.leader and len(members) > 1:
            what = f"{_and(map(title, members))} may not be used together by {name}"
            yield Reason("pod", what, "keep one of them", members)


RULES: tuple[Callable[[_Case], Iterator[Reason]], ...] = (
    _known_cards,
    _faction,
    _agendas,
    _places,
    _deck_size,
    _copies,
    _plot_count,
    _plot_copies,
    _affiliation,
    _agenda_demands,
    _packs,
    _core_sets,
    _restricted_list,
)


# -- groups of cards, and words for them ----------------------------------------------------------------


def _total(cards: Iterable[Copies]) -> int:
    return sum(count for _, count in cards)


def _limit(cards: Iterable[Copies]) -> int:
    return min(card.deck_limit for card, _ in cards)


def _surplus(pile: str, cards: Iterable[Copies], copies: int) -> tuple[Removal, ...]:
    """So many copies, of the last card first."""
    out: list[Removal] = []
    for card, count in reversed(list(cards)):
        if copies:
            out.append(Removal(pile, card.code, min(count, copies)))
            copies -= out[-1].copies
    return tuple(out)


def _by_title(cards: Iterable[Copies]) -> dict[str, list[Copies]]:
    found: dict[str, list[Copies]] = {}
    for card, count in cards:
        found.setdefault(card.title, []).append((card, count))
    return found


def _codes(cards: Iterable[Copies]) -> tuple[str, ...]:
    return tuple(card.code for card, _ in cards)


def _titles(cards: Iterable[Card]) -> str:
    return _and(card.title for card in cards)


def _banner(cards: list[Card], case: _Case) -> str:
    """The agenda that would let these cards of one faction in, if one would, as the end of an advice."""
    banners = (card for card in case.index if card.type == "agenda" and card.pack == CORE)  # which everybody has
    agenda = next((card.title for card in banners if _lets_in(case.index.demands(card), cards)), "")
    return f", or choose {agenda} as your agenda" if agenda else ""


def _lets_in(demands: Iterable[Demand], cards: list[Card]) -> bool:
    asked = list(demands)
    return all(any(demand.admits(card) for demand in asked) for card in cards)


def _copies_of(number: int) -> str:
    return "1 copy" if number == 1 else f"{number} copies"


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _s(cards: list[Card], one: str, more: str) -> str:
    return one if len(cards) == 1 else more


def _a(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _and(words: Iterable[str]) -> str:
    return _listed(words, "and")


def _or(words: Iterable[str]) -> str:
    return _listed(words, "or")


def _listed(words: Iterable[str], last: str) -> str:
    *most, final = words
    return f"{', '.join(most)} {last} {final}" if most else final
