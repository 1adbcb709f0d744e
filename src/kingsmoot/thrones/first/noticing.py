"""What cards notice: cards that are revealed, STR that is lowered, gold that is paid; crests, and tops of decks."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Context, Effect, Modifier, Trigger
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.effects import UNTIL
from kingsmoot.thrones.events import CARD, SEAT, SOURCE
from kingsmoot.thrones.events import EVENT as EVENT_NAME
from kingsmoot.thrones.refs import SELF
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import CRESTS, Event, Period, Type, Zone
from kingsmoot.thrones.values import active, crests, falls_on, holds, strength_sum

# -- triggers -------------------------------------------------------------------------------------------


def opponent_reveals_cards() -> Trigger:
    """Once for all cards that one effect reveals, whosever they are; not for an effect of another copy of this card,
    nor for what an opponent reveals by an effect of yours."""

    def matches(s: ThronesState, x: Context) -> bool:
        row, cards = s.events[x.event], s.deal.cards
        source = row[SOURCE]
        if s.controller[source] == x.you or cards[source].title == cards[x.source].title:
            return False
        return row is next(r for r in s.events if r[EVENT_NAME] == Event.REVEALED and r[SOURCE] == source)

    return Trigger((Event.REVEALED,), matches, "after an opponent's effect reveals one or more cards")


def opponent_plays_or_reveals(kind: Type, words: str) -> Trigger:
    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return row[SEAT] != x.you and s.type_of(row[CARD]) is kind

    return Trigger((Event.MARSHALED, Event.REVEALED), matches, f"after an opponent plays or reveals {words}")


# -- STR that has been changed --------------------------------------------------------------------------


def watch_strength(s: ThronesState) -> None:
    """After every change: cards that remember it for the phase that their STR has been another than the printed one."""
    for constant, x in active(s, Modifier.STRENGTH_WATCHED):
        changed = strength_sum(s, x.source) != s.deal.cards[x.source].strength
        if changed and falls_on(s, constant, x, x.source) and not holds(s, Modifier.STRENGTH_CHANGED, x.source):
            add_lasting(s, Modifier.STRENGTH_CHANGED, 1, Period.PHASE, x.source)


def strength_has_changed(s: ThronesState, x: Context) -> bool:
    """Of this card, in this phase; it must be a card that remembers it (``STRENGTH_WATCHED``)."""
    return holds(s, Modifier.STRENGTH_CHANGED, x.source)


# -- effects --------------------------------------------------------------------------------------------


def give_crest(name: str, until: Period) -> Effect:
    """This card has it for a while."""
    place = CRESTS.index(name)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in SELF.find(s, x):
            if s.zone[c] == Zone.PLAY:
                add_lasting(s, Modifier.CREST, 1, until, c, place)
                s.note(f"{{card}} gains a {name} crest.", card=c)

    text = f"{UNTIL[until]}, this card gains a {name} crest"
    return Effect(do, text, lambda s, x: name not in crests(s, x.source), modifier=Modifier.CREST, word=name)
