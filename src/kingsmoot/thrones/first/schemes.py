"""What the events and plots of the Core Set have brought: what was paid, what two players do, copies of plots."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Effect, Kind, Modifier
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.costs import effect_at, reference
from kingsmoot.thrones.effects import UNTIL
from kingsmoot.thrones.events import AS_COST, CARD, FLAGS, event
from kingsmoot.thrones.events import SOURCE as BY
from kingsmoot.thrones.first.effects import Who, target_player
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.initiate import INDEX, PART
from kingsmoot.thrones.refs import Ref
from kingsmoot.thrones.rules.attaching import may_be_attached
from kingsmoot.thrones.searching import SEARCH
from kingsmoot.thrones.selectors import Selector, such
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import CHALLENGE_NAMES, Event, Period
from kingsmoot.thrones.uniqueness import may_come_under
from kingsmoot.thrones.usable import code, could_do_something
from kingsmoot.thrones.values import is_immune
from kingsmoot.thrones.windows import initiate
from kingsmoot.thrones.words import card_name, distinct, on_card, told_apart

PAID = Ref(lambda s, x: [row[CARD] for row in s.events if row[FLAGS] & AS_COST and row[BY] == x.source], "each of them")
"""The cards with which the cost of this ability was paid."""


# -- you and the chosen opponent ------------------------------------------------------------------------


def search_each(who: Who, words: str, of: Selector) -> Effect:
    """These players search their decks for such a card, one after the other; ``words`` says all of it."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for seat in reversed(who(s, x)):
            s.push(SEARCH, seat, x.source, 0, reference(x.source, f[INDEX], f[PART] - 1))

    return Effect(do, words, lambda s, x: any(s.deck), of=of)


def bar_each_other(kind: int, until: Period) -> Effect:
    """You and the chosen opponent cannot initiate challenges of this type against one another."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for other in target_player(s, x):
            for one, against in ((x.you, other), (other, x.you)):
                add_lasting(s, Modifier.CANNOT_CHALLENGE, 1 << kind, until, s.deal.factions[one], against + 1)

    what = f"you and that opponent cannot initiate {CHALLENGE_NAMES[kind]} challenges against one another"
    return Effect(do, f"{UNTIL[until]}, {what}")


# -- attaching a card from the discard pile -------------------------------------------------------------

MAY_BE_BROUGHT = such(
    lambda s, x, c: may_come_under(s, c, x.you) and any(may_be_attached(s, c, h, x.you) for h in s.characters(x.you))
)
"""An attachment that a character of yours may carry. It has no words."""


def _carries(s: ThronesState, x: Context, c: int) -> bool:
    chosen = s.picked[x.picks] if 0 <= x.picks < len(s.picked) else []
    return all(may_be_attached(s, a, c, x.you) for a in chosen)


MAY_CARRY_CHOSEN = such(_carries)
"""A card that may carry the attachment that was chosen first. It has no words."""


def attach_chosen() -> Effect:
    """The card that was chosen first comes into play on the second one."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        pairs = zip(s.picked[x.picks], s.picked[x.picks + 1], strict=False)
        happen(s, *(event(Event.ENTERS_PLAY, c, x.you, source=host) for c, host in pairs))

    return Effect(do, "attach that card to that character")


# -- one card of each player, chosen by one of them -----------------------------------------------------

YOU, OF, WHICH, CHOSEN_AT = 2, 3, 4, 5
"""Who chooses, for which card, where it is declared what may be chosen, and where the choices are kept."""


def begin_choosing(s: ThronesState, f: Frame) -> None:
    f[CHOSEN_AT] = len(s.picked)
    s.picked.append([])


def one_options(s: ThronesState, f: Frame) -> list[int]:
    """The cards of the next player of whom none has been chosen."""
    of, x = effect_at(s, f[WHICH]).of, Context(f[YOU], f[OF])
    assert of is not None
    done = {s.controller[c] for c in s.picked[f[CHOSEN_AT]]}
    for seat in s.seats():
        found = [c for c in of.among(s, x, s.play[seat]) if not is_immune(s, x, c)]
        if seat not in done and found:
            return found
    return []


def choose_one(s: ThronesState, f: Frame, option: int) -> None:
    s.picked[f[CHOSEN_AT]].append(option)
    s.note("{player} chooses {card}.", player=f[YOU], card=option)


ONE_OF_EACH: Question[ThronesState] = Question(
    "one-of-each-player",
    who=lambda s, f: f[YOU],
    options=one_options,
    text=lambda s, f, option: card_name(s, option),
    on=on_card,
    prompt=lambda s, f: f"{card_name(s, f[OF])}: choose one of the cards that this player controls.",
    answer=choose_one,
)


def more_to_choose(s: ThronesState, f: Frame) -> None:
    if one_options(s, f):
        s.jump(f, ONE_OF_EACH)


CHOOSE_ONE_OF_EACH = rules.procedure("first-one-of-each-player", begin_choosing, ONE_OF_EACH, more_to_choose)


def choose_one_of_each(of: Selector, words: str) -> Effect:
    """You choose one such card of each player who has any; what is chosen is ``CHOSEN`` for the parts that follow."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(CHOOSE_ONE_OF_EACH, x.you, x.source, reference(x.source, f[INDEX], f[PART] - 1))

    return Effect(do, f"choose {words}", lambda s, x: bool(of.among(s, x, s.all_in_play())), of=of)


# -- discarding down to a number ------------------------------------------------------------------------

SEAT, LEFT, DISCARDS = 2, 4, 5
"""Who discards, by which card (OF), how many cards are kept, and where the others are noted."""


def most_cards(s: ThronesState) -> int:
    """Who has more cards in hand than everybody else; -1 if nobody has."""
    best = max(len(s.hand[seat]) for seat in s.seats())
    found = [seat for seat in s.seats() if len(s.hand[seat]) == best]
    return found[0] if len(found) == 1 else -1


def begin_discarding(s: ThronesState, f: Frame) -> None:
    f[DISCARDS] = len(s.picked)
    s.picked.append([])


def discard_options(s: ThronesState, f: Frame) -> list[int]:
    chosen = s.picked[f[DISCARDS]]
    if len(s.hand[f[SEAT]]) - len(chosen) <= f[LEFT]:
        return []
    return distinct(s, [c for c in s.hand[f[SEAT]] if c not in chosen])


def discard_text(s: ThronesState, f: Frame, option: int) -> str:
    """Two versions of one title may be in a hand."""
    return told_apart(s, option, lambda s, c: f"discard {s.deal.cards[c].title}")


DISCARD: Question[ThronesState] = Question(
    "discard-down",
    who=lambda s, f: f[SEAT],
    options=discard_options,
    text=discard_text,
    on=on_card,
    prompt=lambda s, f: f"{card_name(s, f[OF])}: choose a card of your hand to discard, until you have {f[LEFT]}.",
    answer=lambda s, f, option: s.picked[f[DISCARDS]].append(option),
    always=True,
)


def more_to_discard(s: ThronesState, f: Frame) -> None:
    if discard_options(s, f):
        s.jump(f, DISCARD)


def all_discarded(s: ThronesState, f: Frame) -> None:
    chosen = s.picked[f[DISCARDS]]
    del s.picked[f[DISCARDS] :]
    happen(s, *(event(Event.DISCARDED_FROM_HAND, c, f[SEAT], source=f[OF]) for c in chosen))


DISCARD_DOWN = rules.procedure("first-discard-down", begin_discarding, DISCARD, more_to_discard, all_discarded)


def largest_hand_discards(left: int) -> Effect:
    """The one player with the most cards in hand keeps so many of them."""

    def could(s: ThronesState, x: Context) -> bool:
        seat = most_cards(s)
        return seat >= 0 and len(s.hand[seat]) > left

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        if could(s, x):
            s.push(DISCARD_DOWN, most_cards(s), x.source, left)

    text = f"the player with the most cards in hand chooses and discards cards from hand until {left} are left"
    return Effect(do, text, could)


# -- copying a plot -------------------------------------------------------------------------------------


def plot_to_copy(s: ThronesState, x: Context, seat: int) -> list[int]:
    """Which abilities of the plot of this seat would do something if they were yours; a copy is not copied."""
    plot = s.revealed[seat]
    if plot == NO_CARD or s.deal.cards[plot].code == s.deal.cards[x.source].code:
        return []
    y = Context(x.you, plot)
    return [
        index
        for index, ability in enumerate(s.deal.cards[plot].abilities)
        if ability.kind is Kind.WHEN_REVEALED and ability.condition(s, y) and could_do_something(s, ability, y)
    ]


WITH_A_PLOT_TO_COPY = such(lambda s, x, c: bool(plot_to_copy(s, x, s.owner(c))))
"""A House card of a player whose revealed plot has something to copy."""


def copy_plot() -> Effect:
    """What the plot of the chosen opponent does when revealed, you do, as if it were yours."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for seat in target_player(s, x):
            for index in reversed(plot_to_copy(s, x, seat)):
                initiate(s, x.you, code(s.revealed[seat], index, -1))

    return Effect(do, "do what that opponent's plot does when revealed, as if it were yours")
