"""What cards of the Core Set have brought: the dead pile, moving attachments, tops of decks, guards."""

from __future__ import annotations

from dataclasses import replace

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Ability, Context, Effect, Modifier, Trigger
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.declare import pick
from kingsmoot.thrones.effects import UNTIL
from kingsmoot.thrones.events import CANCELLED, CARD, STATUS, event
from kingsmoot.thrones.first.declare import instead
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.leaving import pile_of
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.rules.attaching import may_be_attached
from kingsmoot.thrones.selectors import CHARACTER, HOST, IN_PLAY, such
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import Event, Period, Zone
from kingsmoot.thrones.values import MODIFIER, ON, SERIAL, WORD

# -- the dead pile --------------------------------------------------------------------------------------

_TO_A_PILE = (
    Event.KILLED,
    Event.DISCARDED_FROM_PLAY,
    Event.SACRIFICED,
    Event.DISCARDED_FROM_HAND,
    Event.DISCARDED_FROM_DECK,
    Event.EVENT_PLAYED,
)
"""Also discarding, and playing an event: deathbound cards go to the dead pile."""


def _lands_in_dead_pile(text: str, *, yours: bool) -> Trigger:
    def matches(s: ThronesState, x: Context) -> bool:
        c = s.events[x.event][CARD]
        return c != NO_CARD and pile_of(s, c) == Zone.DEAD and (s.owner(c) == x.you) == yours

    return Trigger(_TO_A_PILE, matches, text)


TO_YOUR_DEAD_PILE = _lands_in_dead_pile("after a card is placed in your dead pile", yours=True)
TO_AN_OPPONENTS_DEAD_PILE = _lands_in_dead_pile("after a card is placed in an opponent's dead pile", yours=False)


# -- moving an attachment -------------------------------------------------------------------------------

MAY_CARRY_IT = such(lambda s, x, c: may_be_attached(s, x.source, c, s.controller[x.source]))
ANOTHER_CARRIER = pick(
    (CHARACTER & IN_PLAY & MAY_CARRY_IT) - HOST, prompt="pick another character to which this card may be attached"
)
"""Where an attachment that moves goes."""


def move_attachment() -> Effect:
    """This attachment moves to the chosen card, as it is."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in TARGET.find(s, x):
            atoms.attach(s, x.source, c)
            s.note("{card} moves to {target}.", card=x.source, target=c)
        s.moved()
        s.game.settle(s)

    return Effect(do, "move it there", affects=lambda s, x, c: s.zone[x.source] == Zone.PLAY)


# -- the top card of a deck -----------------------------------------------------------------------------

WATCHER, WATCHED = 2, 3
"""Who looks, and at whose deck."""
ON_TOP, AT_THE_BOTTOM = range(2)


def replace_top(s: ThronesState, f: Frame, option: int) -> None:
    deck = s.deck[f[WATCHED]]
    if option == AT_THE_BOTTOM:
        atoms.place_in_deck(s, deck[-1], len(deck) - 1)
        s.note("{player} puts it on the bottom.", player=f[WATCHER])
        s.touch()
    else:
        s.note("{player} leaves it on top.", player=f[WATCHER])


TOP_OR_BOTTOM: Question[ThronesState] = Question(
    "top-or-bottom",
    who=lambda s, f: f[WATCHER],
    options=lambda s, f: [ON_TOP, AT_THE_BOTTOM] if s.deck[f[WATCHED]] else [],
    text=lambda s, f, option: f"put {s.deal.cards[s.deck[f[WATCHED]][-1]].title} {('on top', 'on the bottom')[option]}",
    prompt=lambda s, f: "You see the top card of the deck: where is it put?",
    answer=replace_top,
)
LOOK_AT_TOP = rules.procedure("first-top-or-bottom", TOP_OR_BOTTOM)

WITH_A_DECK = such(lambda s, x, c: bool(s.deck[s.owner(c)]))
"""A House card whose player has a card to draw."""


def look_at_top() -> Effect:
    """Of the deck of the player that was chosen."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for house_card in TARGET.find(s, x):
            other = s.owner(house_card)
            if not s.deck[other]:
                continue
            top = s.deck[other][-1]
            atoms.look_at_deck(s, x.you, [top])
            s.note("{player} looks at the top card of the deck of {other}.", player=x.you, other=other)
            s.push(LOOK_AT_TOP, x.you, other)

    return Effect(do, "look at the top card of that player's deck; then put it on the top or the bottom of that deck")


# -- standing in for somebody ---------------------------------------------------------------------------


def guard(until: Period) -> Effect:
    """For as long, this card stands up instead of the chosen one's being killed, if it kneels; with ``GUARDS``."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in TARGET.find(s, x):
            add_lasting(s, Modifier.GUARDED, 1, until, c, s.serial[x.source])

    text = f"{UNTIL[until]}, if it would be killed while this card is kneeling, stand this card instead"
    return Effect(do, text, affects=lambda s, x, c: s.zone[c] == Zone.PLAY)


def _is_guarded(s: ThronesState, x: Context) -> bool:
    c = s.events[x.event][CARD]
    row = [Modifier.GUARDED, c, s.serial[c], s.serial[x.source]]
    return bool(s.kneeling[x.source]) and any(
        [other[MODIFIER], other[ON], other[SERIAL], other[WORD]] == row for other in s.lasting
    )


def _stand_instead(s: ThronesState, f: Frame, x: Context) -> None:
    row = s.events[x.event]
    row[STATUS] = CANCELLED  # it is not killed at all
    happen(s, event(Event.STOOD, x.source, s.controller[x.source], source=x.source))


GUARDS: Ability = replace(
    instead(
        Trigger((Event.KILLED,), _is_guarded, "when a guarded character would be killed"),
        Effect(_stand_instead, "stand this card instead"),
    ),
    text="",
)
"""What a card does that has guarded somebody. It has no words of its own: ``guard`` says all of it."""
