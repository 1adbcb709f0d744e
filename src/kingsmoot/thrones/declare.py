"""Putting abilities together: when, at what cost, on what, what happens, how often. The text is made here."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TypedDict, Unpack

from kingsmoot.kernel.text import capital
from kingsmoot.thrones.ability import (
    MOST_ABILITIES,
    Ability,
    Condition,
    Constant,
    Context,
    Cost,
    Count,
    Effect,
    Kind,
    Modifier,
    Target,
    Trigger,
    always,
)
from kingsmoot.thrones.selectors import FACTION_CARD, MINE, Selector, with_article
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import CHALLENGE_NAMES, Period, Phase, Zone

_OFTEN = {1: "once", 2: "twice"}
_PERIODS = {Period.CHALLENGE: "challenge", Period.PHASE: "phase", Period.ROUND: "round"}


_WHERE = {
    Zone.HAND: "your hand",
    Zone.SHADOWS: "shadows",
    Zone.DISCARD: "your discard pile",
    Zone.DEAD: "your dead pile",
}


class How(TypedDict, total=False):
    """What an ability may say beside when and what."""

    condition: Condition
    """A play restriction; ``only`` says it in words, such as "if you control a Lord" or "during a challenge"."""
    only: str
    cost: tuple[Cost, ...]
    target: tuple[Target, ...]
    limit: tuple[int, Period]
    """How often this copy may be used in a period."""
    maximum: tuple[int, Period]
    """How often a player may use it in a period, over all copies."""
    price: Callable[[ThronesState, Context], int]
    """Of an event with a printed cost of X: what X is."""
    values_of_x: Callable[[ThronesState, Context], list[int]]
    """Of an event whose player chooses X: what may be chosen."""
    cannot_be_cancelled: bool
    zone: Zone
    """Where the card must be, if not in play, or in hand as an event."""


def ability(
    kind: Kind,
    head: str,
    effects: tuple[Effect, ...],
    trigger: Trigger | None = None,
    phase: Phase = Phase.NONE,
    **how: Unpack[How],
) -> Ability:
    _check(effects, trigger, how)
    return Ability(
        kind,
        effects,
        trigger,
        phase,
        how.get("condition", always),
        how.get("cost", ()),
        how.get("target", ()),
        how.get("limit"),
        how.get("maximum"),
        _text(head, trigger, effects, how),
        price=how.get("price"),
        values_of_x=how.get("values_of_x"),
        only=how.get("only", ""),
        cannot_be_cancelled=how.get("cannot_be_cancelled", False),
        zone=how.get("zone"),
    )


def _check(effects: tuple[object, ...], trigger: object, how: How) -> None:
    """Slips of whoever writes a card, told so that they are understood."""
    if not effects:
        raise TypeError("an ability needs something that it does, as in any_phase(draw(1))")
    if len(effects) > MOST_ABILITIES:
        raise TypeError(f"an ability may have {MOST_ABILITIES} parts, not {len(effects)}")
    for effect in effects:
        if not isinstance(effect, Effect):
            raise TypeError(f"an ability does something, such as draw(1): {effect!r} is nothing of the kind")
    if trigger is not None and not isinstance(trigger, Trigger):
        raise TypeError(f"it should wait for something that happens, such as won(MILITARY), not for {trigger!r}")
    for key in how:
        if key not in How.__annotations__:
            raise TypeError(f"an ability has no {key}=; it has {'=, '.join(How.__annotations__)}=")
    for key, kind, example in (("cost", Cost, "(kneel_self(),)"), ("target", Target, "(choose(CHARACTER),)")):
        given = how.get(key, ())
        if not isinstance(given, tuple) or not all(isinstance(one, kind) for one in given):
            raise TypeError(f"{key}= should be written as in {key}={example}, with the parentheses and the comma")
    if "zone" in how and how["zone"] not in _WHERE:
        places = ", ".join(zone.name for zone in list(_WHERE)[:-1])
        last = list(_WHERE)[-1].name
        raise TypeError(f"zone= is where a card is used out of play: {places} or {last}, not {how['zone'].name}")
    if any(early.picked and not late.picked for early, late in pairwise(how.get("target", ()))):
        raise TypeError("targets are chosen before anything is picked: write choose(…) before pick(…)")


def _text(head: str, trigger: Trigger | None, effects: tuple[Effect, ...], how: How) -> str:
    paid = " and ".join(cost.text for cost in how.get("cost", ()))
    targets = how.get("target", ())
    chosen = "; ".join(map(target_words, targets))
    done = "; ".join(effect.text for effect in effects if effect.text)
    what = f"{chosen}: {done}" if chosen else done
    body = f"{paid}{': ' if what.startswith('until ') else ' to '}{what}" if paid else what
    only = how.get("only", "")
    if trigger is not None:
        moment = "when" if head.lower().endswith("interrupt") else "after"
        told = trigger.text if trigger.text.startswith(("after ", "when ")) else f"{moment} {trigger.text}"
        body = f"{told}{_if(only) if only else ''}, {body}"
    elif only:
        body = f"{only}, {_lasts_at_the_end(body)}"
    text = f"{head}: {capital(body)}." if head else f"{capital(body)}."
    if "zone" in how:
        text = f"From {_WHERE[how['zone']]}: {text}"
    if "limit" in how:
        number, period = how["limit"]
        text += f" (Limit {_OFTEN.get(number, f'{number} times')} per {_PERIODS[period]}.)"
    if "maximum" in how:
        number, period = how["maximum"]
        text += f" (Max {number} per {_PERIODS[period]}.)"
    return text


def target_words(target: Target) -> str:
    """As in "choose a character", "pick up to 3 locations"."""
    if target.prompt:
        return target.prompt
    verb = "pick" if target.picked else "choose"
    return f"{verb} {with_article(str(target.of)) if target.most == 1 else f'up to {target.most} {target.of}'}"


def _if(only: str) -> str:
    """A condition behind what an ability waits for: "…, if this card is standing", "… during the challenges phase"."""
    if only.startswith(("during ", "with ", "between ")):
        return f" {only}"
    return f", {only.replace('while ', 'if ', 1) if only.startswith('while ') else only}"


def _lasts_at_the_end(body: str) -> str:
    """Behind a condition, what lasts for a while says so at its end: two moments in a row are hard to read."""
    until, _, rest = body.partition(", ")
    return f"{rest} {until}" if until.startswith("until ") and rest and ";" not in rest else body


def action(*effects: Effect, phase: Phase = Phase.NONE, **how: Unpack[How]) -> Ability:
    """In an action window; with ``phase``, only in that phase."""
    head = "Action" if phase is Phase.NONE else f"{phase.name.capitalize()} action"
    return ability(Kind.ACTION, head, effects, phase=phase, **how)


def reaction(trigger: Trigger, *effects: Effect, **how: Unpack[How]) -> Ability:
    return ability(Kind.REACTION, "Reaction", effects, trigger, **how)


def interrupt(trigger: Trigger, *effects: Effect, would: bool = False, **how: Unpack[How]) -> Ability:
    """``would`` for those that save or cancel: their window comes first."""
    return ability(Kind.WOULD if would else Kind.INTERRUPT, "Interrupt", effects, trigger, **how)


def forced_reaction(trigger: Trigger, *effects: Effect, **how: Unpack[How]) -> Ability:
    return ability(Kind.FORCED_REACTION, "Forced reaction", effects, trigger, **how)


def forced_interrupt(trigger: Trigger, *effects: Effect, **how: Unpack[How]) -> Ability:
    return ability(Kind.FORCED_INTERRUPT, "Forced interrupt", effects, trigger, **how)


def when_revealed(*effects: Effect, **how: Unpack[How]) -> Ability:
    return ability(Kind.WHEN_REVEALED, "When revealed", effects, **how)


def choose(of: Selector, *, up_to: int = 0, prompt: str = "") -> Target:
    """One such card; or, with ``up_to``, any number of them up to that."""
    return Target(of, least=0 if up_to else 1, most=up_to or 1, prompt=prompt)


def choose_opponent() -> Target:
    """The target is the opponent's faction card."""
    return Target(FACTION_CARD - MINE, players=True, prompt="choose an opponent")


def pick(of: Selector, *, prompt: str = "") -> Target:
    """One such card, but no target: it is picked when the effect resolves and can be cancelled no more."""
    return Target(of, prompt=prompt, picked=True)


def pick_opponent(of: Selector = FACTION_CARD) -> Target:
    """An opponent, when the effect resolves."""
    return Target((FACTION_CARD - MINE) & of, players=True, prompt="pick an opponent", picked=True)


# -- constants ------------------------------------------------------------------------------------------

_ICONS = (Modifier.ICON_MILITARY, Modifier.ICON_INTRIGUE, Modifier.ICON_POWER)
_EXTRA = (Modifier.CHALLENGES_MILITARY, Modifier.CHALLENGES_INTRIGUE, Modifier.CHALLENGES_POWER)

YOU = FACTION_CARD & MINE
"""For constants that hold for you as a player."""


def _while(while_: Condition, when: str, text: str) -> str:
    body = f"{when}, {text}" if when else text
    return f"{capital(body)}."


def strength(n: Count, to: Selector, text: str, while_: Condition = always) -> Constant:
    return Constant(Modifier.STRENGTH, n, to, while_, text)


def icon(kind: int, to: Selector, while_: Condition = always, when: str = "") -> Constant:
    article = "an" if CHALLENGE_NAMES[kind][0] in "aeiou" else "a"
    text = _while(while_, when, f"{to} gains {article} {CHALLENGE_NAMES[kind]} icon")
    return Constant(_ICONS[kind], 1, to, while_, text)


def keyword(word: str, to: Selector, while_: Condition = always, when: str = "") -> Constant:
    return Constant(Modifier.KEYWORD, 1, to, while_, _while(while_, when, f"{to} gains {word}"), word)


def additional_challenge(kind: int) -> Constant:
    text = f"You may initiate an additional {CHALLENGE_NAMES[kind]} challenge during the challenges phase."
    return Constant(_EXTRA[kind], 1, YOU, text=text)


def holds(modifier: Modifier, to: Selector, text: str, n: Count = 1, while_: Condition = always) -> Constant:
    """Any other constant, in words of its own."""
    return Constant(modifier, n, to, while_, text)
