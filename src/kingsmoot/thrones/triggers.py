"""What interrupts and reactions wait for."""

from __future__ import annotations

from dataclasses import replace

from kingsmoot.thrones.ability import Context, Trigger
from kingsmoot.thrones.events import AMOUNT, BY_RENOWN, CARD, FLAGS, SEAT, SOURCE, saveable
from kingsmoot.thrones.memory import is_such_a_card
from kingsmoot.thrones.participation import attackers, defenders, participants
from kingsmoot.thrones.selectors import EVENT, Selector
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import CHALLENGE_NAMES, Event, Phase
from kingsmoot.thrones.values import ignores

ATTACKING, DEFENDING = "attacking", "defending"


def _takes_part(s: ThronesState, c: int, as_: str) -> bool:
    if as_ == ATTACKING:
        return c in attackers(s)
    if as_ == DEFENDING:
        return c in defenders(s)
    return c in participants(s)


def _challenge_text(kinds: tuple[int, ...], by: int, unopposed: bool, as_: str, with_: Selector | None) -> str:
    kind = " or ".join(CHALLENGE_NAMES[k] for k in kinds)
    which = " ".join(filter(None, ("unopposed" if unopposed else "", kind, "challenge")))
    text = f"{'an' if which[0] in 'aeiou' else 'a'} {which}"
    text += f" by {by} or more STR" if by else ""
    if with_ is not None:
        who = str(with_)
        who = who if who.startswith(("this ", "attached ")) else f"{'an' if who[0] in 'aeiouAEIOU' else 'a'} {who}"
        return f"{text} in which {who} is participating" + (f" as {as_[:-3]}er" if as_ else "")
    return text + (f" as the {as_} player" if as_ else "")


def won(*kinds: int, by: int = 0, as_: str = "", unopposed: bool = False, with_: Selector | None = None) -> Trigger:
    """After you win a challenge (of these types; by so much; as attacker or defender; with such a participant)."""

    def matches(s: ThronesState, x: Context) -> bool:
        if s.winner != x.you or (kinds and s.type not in kinds) or s.difference < by:
            return False
        if unopposed and not s.unopposed:
            return False
        if with_ is not None:
            mine = [c for c in participants(s) if with_.test(s, x, c)]
            return any(_takes_part(s, c, as_) for c in mine)
        return not as_ or (as_ == ATTACKING) == (s.attacker == x.you)

    return Trigger(
        (Event.CHALLENGE_DECIDED,), matches, f"after you win {_challenge_text(kinds, by, unopposed, as_, with_)}"
    )


def lost(*kinds: int, as_: str = "", unopposed: bool = False, with_: Selector | None = None) -> Trigger:
    """After you lose a challenge."""

    def matches(s: ThronesState, x: Context) -> bool:
        if s.loser != x.you or (kinds and s.type not in kinds) or (unopposed and not s.unopposed):
            return False
        if with_ is not None:
            return any(_takes_part(s, c, as_) for c in participants(s) if with_.test(s, x, c))
        return not as_ or (as_ == ATTACKING) == (s.attacker == x.you)

    return Trigger(
        (Event.CHALLENGE_DECIDED,), matches, f"after you lose {_challenge_text(kinds, 0, unopposed, as_, with_)}"
    )


def initiated(*kinds: int, against_you: bool = False, by_you: bool = False) -> Trigger:
    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        if kinds and row[AMOUNT] not in kinds:
            return False
        return (not against_you or row[SEAT] == x.you) and (not by_you or row[SOURCE] == x.you)

    kind = " or ".join(CHALLENGE_NAMES[k] for k in kinds)
    text = " ".join(filter(None, (kind, "challenge is initiated", "against you" if against_you else "")))
    return Trigger((Event.CHALLENGE_INITIATED,), matches, f"after {'an' if text[0] in 'aeiou' else 'a'} {text}")


def _one(of: Selector) -> str:
    """Such a card, with an article, but for this card and the attached one."""
    return of.noun().say()


def bypasses(of: Selector) -> Trigger:
    """After such a card bypasses a character; that one is the card of the event."""
    return Trigger(
        (Event.BYPASSED,),
        lambda s, x: of.test(s, x, s.events[x.event][SOURCE]),
        f"after {_one(of)} bypasses a character by stealth",
    )


def _card_event(events: tuple[Event, ...], of: Selector, text: str) -> Trigger:
    return Trigger(tuple(events), lambda s, x: is_such_a_card(s, x, of, s.events[x.event]), text)


def killed(of: Selector) -> Trigger:
    return _card_event((Event.KILLED,), of, f"{_one(of)} is killed")


def sacrificed_or_killed(of: Selector) -> Trigger:
    """Such a card that you controlled until then: as soon as it is gone, it is its owner's."""

    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return row[SEAT] == x.you and is_such_a_card(s, x, of, row)

    return Trigger((Event.SACRIFICED, Event.KILLED), matches, f"{_one(of)} you control is sacrificed or killed")


def leaves_play(of: Selector) -> Trigger:
    return _card_event((Event.LEAVES_PLAY,), of, f"{_one(of)} leaves play")


def would_be(events: tuple[Event, ...], of: Selector, words: str, *, at_zero: bool = False) -> Trigger:
    """A save: when such a card would be killed, or discarded from play; ``at_zero`` if it helps even at STR 0."""

    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return saveable(s, row, at_zero=at_zero) and of.test(s, x, row[CARD]) and not ignores(s, x, row[CARD])

    return Trigger(tuple(events), matches, f"when {_one(of)} would be {words}")


def effects_initiate(of: Selector, *, by_opponent: bool = True) -> Trigger:
    """A cancel: when the effects of such a card would initiate."""

    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return of.test(s, x, row[CARD]) and (not by_opponent or row[SEAT] != x.you)

    whose = "an opponent's " if by_opponent else ""
    return Trigger((Event.EFFECT_INITIATES,), matches, f"when the effects of {whose}{of} would initiate")


OPPONENTS_EVENT = effects_initiate(EVENT)


def enters_play(of: Selector) -> Trigger:
    return _card_event((Event.ENTERS_PLAY,), of, f"after {of} enters play")


def marshaled(of: Selector) -> Trigger:
    """After you marshal such a card."""

    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return row[SEAT] == x.you and is_such_a_card(s, x, of, row)

    return Trigger((Event.MARSHALED,), matches, f"after you marshal {of}")


def marshaled_or_played(of: Selector) -> Trigger:
    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return row[SEAT] == x.you and is_such_a_card(s, x, of, row)

    return Trigger((Event.MARSHALED, Event.EVENT_PLAYED), matches, f"after you marshal or play a {of}")


def stands(of: Selector) -> Trigger:
    return _card_event((Event.STOOD,), of, f"after {of} stands")


def gains_power(of: Selector) -> Trigger:
    return _card_event((Event.POWER_GAINED,), of, f"after {of} gains power")


def strength_raised(of: Selector) -> Trigger:
    """By an effect, or by what holds by itself, such as an attachment that has come into play."""
    made = _card_event((Event.STRENGTH_RAISED,), of, f"after the STR of {of} is increased by a card effect")
    return replace(made, growth=of)


def declared_attacker(of: Selector) -> Trigger:
    return _card_event((Event.ATTACKER_DECLARED,), of, f"after {of} is declared as an attacker")


def declared_defender(of: Selector) -> Trigger:
    return _card_event((Event.DEFENDER_DECLARED,), of, f"after {of} is declared as a defender")


def plot_revealed() -> Trigger:
    """After you reveal a plot."""
    return Trigger(
        (Event.PLOT_REVEALED,), lambda s, x: s.events[x.event][SEAT] == x.you, "after you reveal a plot card"
    )


def renown_claimed(of: Selector) -> Trigger:
    """After such a character has gained power by renown."""

    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return bool(row[FLAGS] & BY_RENOWN) and of.test(s, x, row[CARD])

    return Trigger((Event.POWER_GAINED,), matches, f"after {of} claims power for renown")


def killed_of_yours(of: Selector) -> Trigger:
    """After such a card that you controlled is killed."""

    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return row[SEAT] == x.you and is_such_a_card(s, x, of, row)

    return Trigger((Event.KILLED,), matches, f"after one of your {of}s is killed")


def pillages(of: Selector) -> Trigger:
    """After such a character of yours has discarded a card by pillage."""

    def matches(s: ThronesState, x: Context) -> bool:
        source = s.events[x.event][SOURCE]
        return source >= 0 and of.test(s, x, source)

    return Trigger((Event.DISCARDED_FROM_DECK,), matches, f"after {of} discards a card by pillage")


def dominance_won() -> Trigger:
    return Trigger((Event.DOMINANCE_WON,), lambda s, x: s.events[x.event][SEAT] == x.you, "after you win dominance")


def opponent_collects_income() -> Trigger:
    return Trigger(
        (Event.INCOME_COLLECTED,), lambda s, x: s.events[x.event][SEAT] != x.you, "after an opponent collects income"
    )


def phase_begins(phase: Phase) -> Trigger:
    name = phase.name.lower()
    return Trigger(
        (Event.PHASE_BEGINS,), lambda s, x: s.events[x.event][AMOUNT] == phase, f"after the {name} phase begins"
    )


def phase_ends(phase: Phase) -> Trigger:
    name = phase.name.lower()
    return Trigger((Event.PHASE_ENDS,), lambda s, x: s.events[x.event][AMOUNT] == phase, f"when the {name} phase ends")
