"""What the cards of Princes of the Sun have brought: losing, claim that others pay, cards from the top of a deck."""

from __future__ import annotations

from dataclasses import replace
from typing import Unpack

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Ability, Context, Cost, Effect, Kind, Modifier, Trigger
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.declare import How, ability
from kingsmoot.thrones.effects import UNTIL, take_icon
from kingsmoot.thrones.events import AS_COST, CARD, SEAT, event
from kingsmoot.thrones.first.declare import first_words
from kingsmoot.thrones.happening import happen, tell
from kingsmoot.thrones.initiate import FIRST_EVENT, INITIATE, SAVE, ability_of, initiation
from kingsmoot.thrones.language.flow import initiation as begun
from kingsmoot.thrones.language.resolution import USE
from kingsmoot.thrones.language.resolution import ability_of as used_in
from kingsmoot.thrones.language.speech import words_in
from kingsmoot.thrones.leaving import may_be_killed
from kingsmoot.thrones.naming import named_type
from kingsmoot.thrones.refs import Ref
from kingsmoot.thrones.selectors import CHARACTER
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import CHALLENGE_NAMES, INTRIGUE, MILITARY, POWER, Event, Period, Zone
from kingsmoot.thrones.triggers import lost
from kingsmoot.thrones.words import card_name, distinct, on_card, told_apart

# -- costs, triggers, conditions ------------------------------------------------------------------------


def kill_self() -> Cost:
    return Cost(
        lambda s, x: may_be_killed(s, x.source),
        lambda s, x, paid: happen(s, event(Event.KILLED, x.source, x.you, source=x.source, flags=AS_COST)),
        "kill this card",
    )


def lost_by(least: int) -> Trigger:
    """After you lose a challenge by so much STR."""
    plain = lost()
    return Trigger(
        plain.events,
        lambda s, x: plain.matches(s, x) and s.difference >= least,
        f"after you lose a challenge by {least} or more STR",
    )


def dominance_lost() -> Trigger:
    """After somebody else wins dominance; if nobody does, nobody has lost it."""
    return Trigger((Event.DOMINANCE_WON,), lambda s, x: s.events[x.event][SEAT] != x.you, "after you lose dominance")


def yours_leaves_play() -> Trigger:
    """After a character leaves play that you controlled until then."""

    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return row[SEAT] == x.you and CHARACTER.test(s, x, row[CARD])

    return Trigger((Event.LEAVES_PLAY,), matches, "after a character you control leaves play")


RESPONSES = (Kind.REACTION, Kind.WOULD, Kind.INTERRUPT)


def what_initiates(s: ThronesState, x: Context) -> tuple[Kind, bool]:
    """Of the effects that would initiate now: how they were triggered, and whether influence was knelt for it.

    Using a duplicate is a response.
    """
    for f in reversed(s.stack):
        if f[0] == SAVE.number and f[FIRST_EVENT] == x.event:
            return Kind.WOULD, False
        if f[0] == INITIATE.number and initiation(s, f) is s.events[x.event]:
            used = ability_of(s, f)
            return used.kind, any(cost.worth is not None for cost in used.costs)
        if f[0] == USE.number and begun(s, f) is s.events[x.event]:
            written = used_in(s, f)
            paid = () if written.cost is None else words_in(written.cost)
            return written.kind, any(getattr(word, "influence", 0) for word in paid)
    raise LookupError("nothing initiates")


def response_without_influence() -> Trigger:
    """When the effects of a response would initiate for which no influence was knelt."""

    def matches(s: ThronesState, x: Context) -> bool:
        kind, with_influence = what_initiates(s, x)
        return kind in RESPONSES and not with_influence

    text = "when the effects of a response without an influence cost would initiate"
    return Trigger((Event.EFFECT_INITIATES,), matches, text)


def before_claim(trigger: Trigger, *effects: Effect, **how: Unpack[How]) -> Ability:
    """A response to how a challenge has ended that is used before its claim is fulfilled."""
    made = ability(Kind.WOULD, "Response", effects, trigger, **how)
    return replace(made, text=first_words(made.text))


# -- icons ----------------------------------------------------------------------------------------------


def take_each_icon(ref: Ref, until: Period) -> Effect:
    """One of each of the three."""
    parts = [take_icon(ref, kind, until) for kind in (MILITARY, INTRIGUE, POWER)]

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for part in parts:
            part.do(s, f, x)

    return replace(parts[0], do=do, text=f"{UNTIL[until]}, {ref.text} loses a military, an intrigue and a power icon")


# -- one type of challenge ------------------------------------------------------------------------------


def keep_loser_out_of_named_type(until: Period) -> Effect:
    """The loser of this challenge can neither attack nor defend in challenges of the type that was named."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for ban in (Modifier.CANNOT_CHALLENGE, Modifier.CANNOT_DEFEND):
            add_lasting(s, ban, 1 << named_type(s), until, s.deal.factions[s.loser])

    return Effect(do, f"{UNTIL[until]}, the losing opponent can neither attack nor defend in challenges of that type")


# -- claim that somebody else fulfils -------------------------------------------------------------------

PAYS, GETS, COUNT, PICKS = 2, 3, 4, 5
"""Who fulfils it, to whom power moves, the claim value, and where the victims are kept."""


def begin_claim(s: ThronesState, f: Frame) -> None:
    """What takes no choice: cards from hand at random, or power."""
    f[PICKS] = len(s.picked)
    s.picked.append([])
    seat, mine, theirs = f[PAYS], s.deal.factions[f[GETS]], s.deal.factions[f[PAYS]]
    if s.type == INTRIGUE:
        hand = s.hand[seat][:]
        s.rng.shuffle(hand)
        happen(s, *(event(Event.DISCARDED_FROM_HAND, c, seat) for c in hand[: f[COUNT]]))
    elif s.type == POWER and mine != theirs and s.power[theirs]:
        happen(s, event(Event.POWER_MOVED, mine, f[GETS], amount=min(f[COUNT], s.power[theirs]), source=theirs))


def claim_options(s: ThronesState, f: Frame) -> list[int]:
    chosen = s.picked[f[PICKS]]
    if s.type != MILITARY or len(chosen) >= f[COUNT]:
        return []
    return [c for c in s.characters(f[PAYS]) if c not in chosen and may_be_killed(s, c)]


OTHER_CLAIM: Question[ThronesState] = Question(
    "other-claim",
    who=lambda s, f: f[PAYS],
    options=claim_options,
    text=lambda s, f, option: card_name(s, option),
    label=lambda s, f, option: f"{card_name(s, option)} is killed",
    on=on_card,
    prompt=lambda s, f: f"You fulfil the {CHALLENGE_NAMES[s.type]} claim: choose a character of yours to be killed.",
    answer=lambda s, f, option: s.picked[f[PICKS]].append(option),
)


def more_to_claim(s: ThronesState, f: Frame) -> None:
    if claim_options(s, f):
        s.jump(f, OTHER_CLAIM)


def claim_fulfilled(s: ThronesState, f: Frame) -> None:
    victims = s.picked[f[PICKS]]
    del s.picked[f[PICKS] :]
    happen(s, *(event(Event.KILLED, c, f[PAYS]) for c in victims))


OTHER_CLAIM_PROCEDURE = rules.procedure("first-other-claim", begin_claim, OTHER_CLAIM, more_to_claim, claim_fulfilled)


def fulfil_claim(s: ThronesState, pays: int, gets: int, count: int) -> None:
    """This player fulfils so much claim of the challenge that is going on; power goes to the other one."""
    if count and s.alive[pays] and s.alive[gets]:
        s.push(OTHER_CLAIM_PROCEDURE, pays, gets, count)


# -- the top of a deck ----------------------------------------------------------------------------------

YOU, OF, TOP = 2, 3, 4
"""Whose deck, by which card, how many cards of it are revealed."""


def _top(s: ThronesState, seat: int, n: int) -> list[int]:
    return s.deck[seat][-n:][::-1]


def reveal_top(s: ThronesState, seat: int, n: int, source: int) -> list[int]:
    """Everybody sees these cards."""
    cards = _top(s, seat, n)
    for c in cards:
        s.note("{player} reveals {card}.", player=seat, card=c)
        for foreseen in s.foreseen:
            if c not in foreseen:
                foreseen.append(c)
    tell(s, *(event(Event.REVEALED, c, seat, source=source) for c in cards))
    return cards


def top_into_hand(n: int) -> Effect:
    """The top cards of your deck; that is not drawing."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in reveal_top(s, x.you, n, x.source):
            atoms.move(s, c, Zone.HAND)

    text = f"reveal the top {n} cards of your deck; then put them into your hand"
    if n == 1:
        text = "reveal the top card of your deck; then put it into your hand"
    return Effect(do, text, lambda s, x: bool(s.deck[x.you]))


def show_top(s: ThronesState, f: Frame) -> None:
    f[TOP] = len(reveal_top(s, f[YOU], f[TOP], f[OF]))


def take_shown(s: ThronesState, f: Frame, option: int) -> None:
    shown = _top(s, f[YOU], f[TOP])
    atoms.move(s, option, Zone.HAND)
    s.note("{player} takes {card} into the hand.", player=f[YOU], card=option)
    for c in shown:
        if c != option:
            atoms.place_in_deck(s, c, len(s.deck[f[YOU]]) - 1)
            s.note("{card} goes to the bottom of the deck.", card=c)


SHOWN: Question[ThronesState] = Question(
    "revealed-cards",
    who=lambda s, f: f[YOU],
    options=lambda s, f: distinct(s, _top(s, f[YOU], f[TOP])) if f[TOP] else [],
    text=lambda s, f, option: told_apart(s, option, lambda s, c: f"take {s.deal.cards[c].title}"),
    on=on_card,
    prompt=lambda s, f: f"{card_name(s, f[OF])}: which of the revealed cards do you put into your hand?",
    answer=take_shown,
    always=lambda s, f: f[TOP] > 1,  # not to be asked would tell whoever has not seen them that they are alike
)
TAKE_ONE = rules.procedure("first-take-revealed", show_top, SHOWN)


def take_one_of_top(n: int) -> Effect:
    """One of the top cards goes to your hand, the others go to the bottom."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(TAKE_ONE, x.you, x.source, n)

    text = f"reveal the top {n} cards of your deck; then put 1 of them into your hand and the other on the bottom"
    return Effect(do, text, lambda s, x: bool(s.deck[x.you]))


# -- cards from the hands of opponents ------------------------------------------------------------------

USER, CHOSEN = 2, 4


def begin_discarding(s: ThronesState, f: Frame) -> None:
    f[CHOSEN] = len(s.picked)
    s.picked.append([])


def to_discard(s: ThronesState, f: Frame) -> list[int]:
    """The opponents who have still to choose, in player order."""
    done = [s.owner(c) for c in s.picked[f[CHOSEN]]]
    return [seat for seat in s.opponents(f[USER]) if s.hand[seat] and seat not in done]


def discard_options(s: ThronesState, f: Frame) -> list[int]:
    seats = to_discard(s, f)
    return distinct(s, s.hand[seats[0]]) if seats else []


DISCARD: Question[ThronesState] = Question(
    "discard-from-hand",
    who=lambda s, f: to_discard(s, f)[0],
    options=discard_options,
    text=lambda s, f, option: told_apart(s, option, lambda s, c: f"discard {s.deal.cards[c].title}"),
    on=on_card,
    prompt=lambda s, f: f"{card_name(s, f[OF])}: choose a card of your hand to discard.",
    answer=lambda s, f, option: s.picked[f[CHOSEN]].append(option),
    always=True,
)


def more_to_discard(s: ThronesState, f: Frame) -> None:
    if to_discard(s, f):
        s.jump(f, DISCARD)


def all_discard(s: ThronesState, f: Frame) -> None:
    chosen = [c for c in s.picked[f[CHOSEN]] if s.zone[c] == Zone.HAND]
    del s.picked[f[CHOSEN] :]
    happen(s, *(event(Event.DISCARDED_FROM_HAND, c, s.owner(c), source=f[OF]) for c in chosen))


DISCARDING = rules.procedure("first-opponents-discard", begin_discarding, DISCARD, more_to_discard, all_discard)


def opponents_discard() -> Effect:
    """Each opponent chooses a card from hand."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(DISCARDING, x.you, x.source)

    text = "each opponent chooses and discards 1 card from hand"
    return Effect(do, text, lambda s, x: any(s.hand[seat] for seat in s.opponents(x.you)))
