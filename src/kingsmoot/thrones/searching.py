"""Searching a deck: looking at its top cards, taking one that fits, shuffling."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Context, Effect
from kingsmoot.thrones.costs import effect_at, reference
from kingsmoot.thrones.events import event
from kingsmoot.thrones.happening import tell
from kingsmoot.thrones.initiate import INDEX, PART
from kingsmoot.thrones.selectors import Selector
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import Event, Zone
from kingsmoot.thrones.words import distinct, on_card, told_apart

YOU, SOURCE, HOW_MANY, WHICH = 2, 3, 4, 5
"""Who searches, by which card, how many cards (0: all of the deck), and where what is wanted is declared."""
NOTHING = -1


def seen(s: ThronesState, f: Frame) -> list[int]:
    deck = s.deck[f[YOU]]
    return deck[len(deck) - min(f[HOW_MANY] or len(deck), len(deck)) :]


def look(s: ThronesState, f: Frame) -> None:
    """Whoever looks at the top of a deck knows what lies where, until it is shuffled."""
    foreseen = s.foreseen[f[YOU]]
    foreseen += [c for c in seen(s, f) if f[HOW_MANY] and c not in foreseen]


def search_options(s: ThronesState, f: Frame) -> list[int]:
    of = effect_at(s, f[WHICH]).of
    x = Context(f[YOU], f[SOURCE])
    found = [c for c in sorted(seen(s, f)) if of is None or of.test(s, x, c)]
    return [*distinct(s, found), NOTHING]


def take(s: ThronesState, f: Frame, option: int) -> None:
    if option != NOTHING:
        atoms.move(s, option, Zone.HAND)
        for viewer in range(s.players):
            known = s.known[viewer * s.players + f[YOU]]
            if viewer != f[YOU] and option not in known:
                known.append(option)
        s.note("{player} reveals {card} and adds it to the hand.", player=f[YOU], card=option)
        tell(s, event(Event.REVEALED, option, f[YOU], source=f[SOURCE]))
    else:
        s.note("{player} finds nothing.", player=f[YOU])


def _words(s: ThronesState, option: int) -> str:
    return "nothing" if option == NOTHING else f"take {s.deal.cards[option].title}"


SEARCH_QUESTION: Question[ThronesState] = Question(
    "search",
    who=lambda s, f: f[YOU],
    options=search_options,
    declines=NOTHING,
    text=lambda s, f, option: told_apart(s, option, _words),
    on=on_card,
    prompt=lambda s, f: f"{s.deal.cards[f[SOURCE]].title}: take a card, or nothing.",
    answer=take,
    always=True,
)


def shuffle(s: ThronesState, f: Frame) -> None:
    atoms.shuffle_anew(s, f[YOU])
    s.game.settle(s)


SEARCH = rules.procedure("search", look, SEARCH_QUESTION, shuffle)


def search(of: Selector, top: int = 0) -> Effect:
    """Search your deck, or its top cards, for such a card, reveal it, add it to your hand, and shuffle."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(SEARCH, x.you, x.source, top, reference(x.source, f[INDEX], f[PART] - 1))

    where = f"the top {top} cards of your deck" if top else "your deck"
    article = "an" if str(of)[0].lower() in "aeiou" else "a"
    text = f"search {where} for {article} {of}, reveal it, and add it to your hand; shuffle your deck"
    return Effect(do, text, lambda s, x: bool(s.deck[x.you]), of=of)
