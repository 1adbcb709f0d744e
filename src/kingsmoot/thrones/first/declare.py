"""The words of the first edition for when an ability is used: phases, responses, passive abilities."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Unpack

from kingsmoot.thrones.ability import (
    Ability,
    Condition,
    Constant,
    Context,
    Cost,
    Effect,
    Kind,
    Modifier,
    Trigger,
    always,
)
from kingsmoot.thrones.declare import How, ability
from kingsmoot.thrones.effects import cancel, reduce_next, save
from kingsmoot.thrones.limits import count_up, counted
from kingsmoot.thrones.paying import kneel_self
from kingsmoot.thrones.selectors import MINE, SELF, Selector, such
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import CHALLENGE_NAMES, Event, Period, Phase
from kingsmoot.thrones.triggers import effects_initiate, would_be
from kingsmoot.thrones.values import crests, is_immune

OF_SECOND_EDITION = frozenset(
    (
        *(Modifier.REDIRECTS, Modifier.SPREADS_CLAIM, Modifier.CHALLENGES_ELSEWHERE, Modifier.RESERVE),
        *(Modifier.INTO_SHADOWS_COST, Modifier.OUT_OF_SHADOWS_COST, Modifier.CANNOT_COME_OUT),
    )
)
"""What no rule of the first edition looks at."""

_WORDS = (
    (r"gain (\S+) power for your faction", r"claim \1 power for your House"),
    (r"gains (\S+) power", r"claims \1 power"),
    (r"gains power using renown", "claims power for renown"),
    (r"gains power$", "claims power"),
    (r"\bgain \{amount\} power", "claim {amount} power"),
    (r"your faction card", "your House card"),
    (r"faction card", "House card"),
    (r"your faction", "your House"),
    (r"you marshal or play", "you play"),
    (r"marshaled or played", "played"),
    (r"played, not marshaled", "played when their texts say so"),
    (r"\bmarshal(s|ed)?\b", r"play\1"),
    (r"from marshaling\b", "from playing"),
    (r"\bmarshaling\b", "marshalling"),
    (r"\bplays an? (?![aeioAEIO]|[uU](?!ni))", "plays a "),
    (r"\bplays an? (?=[aeioAEIO]|[uU](?!ni))", "plays an "),
)
"""How the first edition says what the shared words say otherwise."""


def first_words(text: str) -> str:
    for theirs, ours in _WORDS:
        text = re.sub(theirs, ours, text)
    return text


def _made(made: Ability) -> Ability:
    return replace(made, text=first_words(made.text))


# -- actions --------------------------------------------------------------------------------------------


def any_phase(*effects: Effect, **how: Unpack[How]) -> Ability:
    return _made(ability(Kind.ACTION, "Any Phase", effects, **how))


def _in(phase: Phase, head: str, effects: tuple[Effect, ...], **how: Unpack[How]) -> Ability:
    return _made(ability(Kind.ACTION, head, effects, phase=phase, **how))


def plot(*effects: Effect, **how: Unpack[How]) -> Ability:
    return _in(Phase.PLOT, "Plot", effects, **how)


def draw_phase(*effects: Effect, **how: Unpack[How]) -> Ability:
    return _in(Phase.DRAW, "Draw", effects, **how)


def marshalling(*effects: Effect, **how: Unpack[How]) -> Ability:
    return _in(Phase.MARSHALING, "Marshalling", effects, **how)


def challenges(*effects: Effect, **how: Unpack[How]) -> Ability:
    return _in(Phase.CHALLENGES, "Challenges", effects, **how)


def dominance(*effects: Effect, **how: Unpack[How]) -> Ability:
    return _in(Phase.DOMINANCE, "Dominance", effects, **how)


def standing(*effects: Effect, **how: Unpack[How]) -> Ability:
    return _in(Phase.STANDING, "Standing", effects, **how)


def kneel_to_reduce(of: Selector, n: int) -> Ability:
    """The next such card costs less."""
    return marshalling(reduce_next(of, n), cost=(kneel_self(),))


# -- responses and passive abilities --------------------------------------------------------------------


def response(trigger: Trigger, *effects: Effect, **how: Unpack[How]) -> Ability:
    """Optional, after something has happened."""
    return _made(ability(Kind.REACTION, "Response", effects, trigger, **how))


_LIMITED_RESPONSES = 1
"""What is counted of a player beside the cards drawn by effects."""


def _first_limited(s: ThronesState, x: Context) -> bool:
    return counted(s, Period.ROUND, s.deal.factions[x.you], _LIMITED_RESPONSES) == 0


def _count_limited(s: ThronesState, x: Context, paid: list[int]) -> None:
    count_up(s, Period.ROUND, s.deal.factions[x.you], what=_LIMITED_RESPONSES)


def limited_response(trigger: Trigger, *effects: Effect, **how: Unpack[How]) -> Ability:
    """A response of which a player may use one a round, whatever the card. It counts even if it is cancelled."""
    made = _made(ability(Kind.REACTION, "Limited Response", effects, trigger, **how))
    text = f"{made.text} (Limit 1 limited response per round.)"
    return replace(made, costs=(*made.costs, Cost(_first_limited, _count_limited, "")), text=text)


def as_it_leaves(trigger: Trigger, *effects: Effect, **how: Unpack[How]) -> Ability:
    """A response of a card to its own leaving play: it is used while the card is still there."""
    return _made(ability(Kind.INTERRUPT, "Response", effects, trigger, **how))


def passive_as_it_leaves(trigger: Trigger, *effects: Effect, **how: Unpack[How]) -> Ability:
    """The same, but it must be resolved: before responses, and when nothing comes instead of its leaving any more."""
    return replace(instead(trigger, *effects, **how), follows=True)


KILLED = (Event.KILLED,)
KILLED_OR_DISCARDED = (Event.KILLED, Event.DISCARDED_FROM_PLAY)


def save_response(
    of: Selector,
    *effects: Effect,
    from_: tuple[Event, ...] = KILLED_OR_DISCARDED,
    at_zero: bool = False,
    **how: Unpack[How],
) -> Ability:
    """Save such a card; then what else follows. ``at_zero`` if that helps even at STR 0: it is raised, or goes home."""
    words = "killed" if from_ == KILLED else "killed or discarded from play"
    trigger = would_be(from_, of, words, at_zero=at_zero)
    return _made(ability(Kind.WOULD, "Response", (save(), *effects), trigger, **how))


def cancel_response(of: Selector, *effects: Effect, by_opponent: bool = True, **how: Unpack[How]) -> Ability:
    """Cancel the effects of such a card: an event that has just been played, an ability that has just been used."""
    trigger = effects_initiate(of, by_opponent=by_opponent)
    return _made(ability(Kind.WOULD, "Response", (cancel(), *effects), trigger, **how))


def passive(trigger: Trigger, *effects: Effect, **how: Unpack[How]) -> Ability:
    """It must be resolved, after something has happened and before anybody acts or responds."""
    return _made(ability(Kind.FORCED_REACTION, "", effects, trigger, **how))


def instead(trigger: Trigger, *effects: Effect, **how: Unpack[How]) -> Ability:
    """It must be resolved when something is about to happen: what it does comes in its place, or before it."""
    return _made(ability(Kind.FORCED_INTERRUPT, "", effects, trigger, **how))


def revealed(*effects: Effect, **how: Unpack[How]) -> Ability:
    """Of a plot."""
    return _made(ability(Kind.WHEN_REVEALED, "When revealed", effects, **how))


def in_ways(*abilities: Ability) -> tuple[Ability, ...]:
    """One ability in several ways, such as "pay this or that": its limits count all of them together."""
    return tuple(replace(made, in_ways=True) for made in abilities)


# -- which cards ----------------------------------------------------------------------------------------


def house(name: str) -> Selector:
    """A card of this House, also if it belongs to a second one."""
    return such(lambda s, x, c: name in (s.deal.cards[c].faction, s.deal.cards[c].also), f"House {name.capitalize()}")


def crest(name: str) -> Selector:
    return such(lambda s, x, c: name in crests(s, c), f"{name}-crested")


def printed_icon(kind: int) -> Selector:
    """With this icon as printed; for cards out of play."""
    name = CHALLENGE_NAMES[kind]
    after = f"with {'an' if name[0] in 'aeiou' else 'a'} {name} icon"
    return such(lambda s, x, c: s.deal.cards[c].icons[kind], after=after)


AFFECTED = such(lambda s, x, c: not is_immune(s, x, c))
"""A card that is not immune to this one. It has no words."""

WITHOUT_ANOTHER_COPY = such(
    lambda s, x, c: all(
        s.deal.cards[a].title != s.deal.cards[x.source].title for a in s.attachments(c) if a != x.source
    ),
    after="without another copy of this card",
)
"""For ``host=`` of attachments of which a card may have only one."""


# -- conditions and constants ---------------------------------------------------------------------------


def in_challenge(*kinds: int, attacking: bool = False, defending: bool = False) -> Condition:
    """While a challenge is going on: of these types, and with you on that side."""
    return lambda s, x: (
        bool(s.in_challenge)
        and (not kinds or s.type in kinds)
        and (not attacking or s.attacker == x.you)
        and (not defending or s.defender == x.you)
    )


ON_YOUR_HOUSE = Constant(
    Modifier.MAY_BE_ON_HOUSE, 1, SELF, text="You may play this card as an attachment to your House card."
)


def cheaper(n: int, of: Selector, text: str, while_: Condition = always) -> Constant:
    """Such cards cost you less."""
    return Constant(Modifier.COST, n, of & MINE, while_, text)
