"""Initiating an ability: pay, choose targets, let it be cancelled, resolve it, then let everybody react."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Ability, Context, Cost, Kind, Target
from kingsmoot.thrones.costs import spend, spend_reductions
from kingsmoot.thrones.declare import target_words
from kingsmoot.thrones.events import CANCELLED, CARD, EVENT, STATUS, anybody_waits, event
from kingsmoot.thrones.events import SOURCE as BY
from kingsmoot.thrones.happening import BUCKET
from kingsmoot.thrones.limits import count_use
from kingsmoot.thrones.shadow_events import event_was_played, take_event
from kingsmoot.thrones.shadows import played_from_shadows
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import OUT_OF_PLAY_PILES, Event, Zone
from kingsmoot.thrones.usable import candidates, is_played, price_of, used_mark
from kingsmoot.thrones.values import AMOUNT as COST
from kingsmoot.thrones.values import has_keyword
from kingsmoot.thrones.windows import WINDOW
from kingsmoot.thrones.words import card_label, card_name, name_among, on_card, on_seat, told_apart

YOU, SOURCE, INDEX, EVENT_ROW, PICKS, PLACE, PART, FIRST_EVENT = 2, 3, 4, 5, 6, 7, 8, 9
"""Whose ability, of which card, which of its abilities, for which event; where its targets begin; which cost or target
comes next; which effect; where the events that it brings about begin. Before its targets, ``picked`` has the X that was
chosen for its cost, or what else of its cost matters to the targets."""

ENOUGH = -1
MANY = 20
"""A number of targets that is as good as any number."""


def ability_of(s: ThronesState, f: Frame) -> Ability:
    return s.deal.cards[f[SOURCE]].abilities[f[INDEX]]


def context(f: Frame) -> Context:
    return Context(f[YOU], f[SOURCE], f[EVENT_ROW], f[PICKS])


def begin(s: ThronesState, f: Frame) -> None:
    ability = ability_of(s, f)
    c = f[SOURCE]
    s.resolving += 1
    s.succeeded <<= 1
    s.picked.append([])
    f[PICKS], f[FIRST_EVENT] = len(s.picked), len(s.events)
    count_use(s, ability, c, f[INDEX], f[YOU])
    if f[EVENT_ROW] >= 0:
        s.events[f[EVENT_ROW]].append(used_mark(s, c, f[INDEX]))
    if is_played(s, c, ability):
        s.limited[f[YOU]] += int(has_keyword(s, c, "limited"))
        take_event(s, f[YOU], c)
        s.note("{player} plays {card}.", player=f[YOU], card=c)
    else:
        if s.zone[c] == Zone.SHADOWS:
            atoms.show(s, c)
        s.note("{player} uses {card}.", player=f[YOU], card=c)


# -- the price of an event ------------------------------------------------------------------------------


def x_options(s: ThronesState, f: Frame) -> list[int]:
    values = ability_of(s, f).values_of_x
    return [] if values is None else values(s, context(f))


def choose_x(s: ThronesState, f: Frame, option: int) -> None:
    s.picked[f[PICKS] - 1].append(option)
    s.note("X is {count}.", count=option)


CHOOSE_X: Question[ThronesState] = Question(
    "x",
    who=lambda s, f: f[YOU],
    options=x_options,
    text=lambda s, f, option: f"X is {option}",
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: what is X?",
    answer=choose_x,
)


def is_off(s: ThronesState, f: Frame) -> bool:
    """Whether whoever uses it, or all for whose sake X was to be paid, has left the game in the meantime."""
    no_x = ability_of(s, f).values_of_x is not None and not s.picked[f[PICKS] - 1]
    return no_x or not s.alive[f[YOU]]


def pay_price(s: ThronesState, f: Frame) -> None:
    if is_off(s, f):
        s.jump(f, end)
        return
    c = f[SOURCE]
    if is_played(s, c, ability_of(s, f)):
        spend(s, f[YOU], price_of(s, ability_of(s, f), context(f)))
        spend_reductions(s, f[YOU], c)
        s.played[f[YOU]].append(c)


# -- costs ----------------------------------------------------------------------------------------------


def next_cost(s: ThronesState, f: Frame) -> None:
    if is_off(s, f):
        s.jump(f, end)
        return
    costs = ability_of(s, f).costs
    if f[PLACE] == len(costs):
        f[PLACE] = 0
        s.jump(f, costs_paid)
        return
    cost = costs[f[PLACE]]
    f[PLACE] += 1
    if cost.choices is None:
        cost.pay(s, context(f), [])
        s.jump(f, next_cost)


def _cost(s: ThronesState, f: Frame) -> Cost:
    return ability_of(s, f).costs[f[PLACE] - 1]


def cost_options(s: ThronesState, f: Frame) -> list[int]:
    choices = _cost(s, f).choices
    assert choices is not None
    return _one_of_each(s, choices(s, context(f)))


def _one_of_each(s: ThronesState, cards: list[int]) -> list[int]:
    """Cards that are alike are one choice, if they lie in a pile."""
    alike = {(s.zone[c], s.owner(c), s.deal.cards[c].code): c for c in reversed(cards)}
    return [c for c in cards if s.zone[c] not in OUT_OF_PLAY_PILES or c in alike.values()]


def pay_cost(s: ThronesState, f: Frame, option: int) -> None:
    cost = _cost(s, f)
    if cost.count > 1:
        f[PART] += 1 if cost.worth is None else cost.worth(s, option)
    cost.pay(s, context(f), [option])


PAY: Question[ThronesState] = Question(
    "cost",
    who=lambda s, f: f[YOU],
    options=cost_options,
    text=lambda s, f, option: told_apart(s, option, card_name),
    label=lambda s, f, option: told_apart(s, option, card_label),
    on=on_card,
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: {_cost(s, f).text}.",
    answer=pay_cost,
    private=True,
)


def costs_go_on(s: ThronesState, f: Frame) -> None:
    """As long as a cost is not paid in full, the next card is picked for it. PART counts what has been paid."""
    count = _cost(s, f).count
    if count > 1 and f[PART] < count and not is_off(s, f) and cost_options(s, f):
        s.jump(f, PAY)
    else:
        f[PART] = 0
        s.jump(f, next_cost)


def costs_paid(s: ThronesState, f: Frame) -> None:
    """All costs are paid at once; then comes what follows from that at once, such as death at STR 0."""
    ability = ability_of(s, f)
    if ability.costs or is_played(s, f[SOURCE], ability):
        s.game.settle(s)


def react_to_costs(s: ThronesState, f: Frame) -> None:
    """Where reactions to what was paid come before the effect: see ``reacts_to_costs``."""
    if s.game.reacts_to_costs and len(s.events) > f[FIRST_EVENT]:
        s.push(BUCKET, f[FIRST_EVENT], len(s.events) - f[FIRST_EVENT])


# -- targets and picks ----------------------------------------------------------------------------------


def next_target(s: ThronesState, f: Frame) -> None:
    """Targets are chosen before the effects initiate, picks when they have and were not cancelled."""
    if is_off(s, f):
        s.jump(f, end)
        return
    targets = ability_of(s, f).targets
    row = initiation(s, f)
    if row is None:
        if f[PLACE] == len(targets) or targets[f[PLACE]].picked:
            s.jump(f, effects_initiate)
            return
    elif f[PLACE] == len(targets) or row[STATUS] == CANCELLED:
        s.jump(f, next_effect)
        return
    if len(s.picked) == f[PICKS] + f[PLACE]:
        s.picked.append([])


def _target(s: ThronesState, f: Frame) -> Target:
    return ability_of(s, f).targets[f[PLACE]]


def target_options(s: ThronesState, f: Frame) -> list[int]:
    target, chosen = _target(s, f), s.picked[f[PICKS] + f[PLACE]]
    found = _one_of_each(s, candidates(s, ability_of(s, f), f[PLACE], target, context(f), chosen))
    if len(chosen) >= target.least and found:
        found.append(ENOUGH)
    return found


def target_text(s: ThronesState, f: Frame, option: int) -> str:
    if option == ENOUGH:
        return "no more" if s.picked[f[PICKS] + f[PLACE]] else "nothing"
    if _target(s, f).players:
        return s.game.seat_name(s, s.owner(option))
    return name_among(s, option, [c for c in target_options(s, f) if c != ENOUGH])


def target_label(s: ThronesState, f: Frame, option: int) -> str:
    text = target_text(s, f, option)
    return card_label(s, option) if option != ENOUGH and text == card_name(s, option) else text


def target_on(s: ThronesState, f: Frame, option: int) -> str | None:
    return on_seat(s, f, s.owner(option)) if option != ENOUGH and _target(s, f).players else on_card(s, f, option)


def target_prompt(s: ThronesState, f: Frame) -> str:
    target = _target(s, f)
    return f"{card_name(s, f[SOURCE])}: {target_words(target)}."


def target_detail(s: ThronesState, f: Frame) -> str:
    """How many more, where several may be chosen."""
    chosen, target = len(s.picked[f[PICKS] + f[PLACE]]), _target(s, f)
    return f"You have chosen {chosen} of up to {target.most}." if 1 < target.most < MANY else ""


def choose_target(s: ThronesState, f: Frame, option: int) -> None:
    chosen = s.picked[f[PICKS] + f[PLACE]]
    if option != ENOUGH:
        chosen.append(option)
        s.note("{player} chooses {card}.", player=who_chooses(s, f), card=option)
    if option == ENOUGH or len(chosen) == _target(s, f).most:
        f[PLACE] += 1


def who_chooses(s: ThronesState, f: Frame) -> int:
    by = _target(s, f).by
    return f[YOU] if by is None else by(s, context(f))


CHOOSE: Question[ThronesState] = Question(
    "target",
    who=who_chooses,
    options=target_options,
    declines=ENOUGH,
    text=target_text,
    label=target_label,
    on=target_on,
    detail=target_detail,
    prompt=target_prompt,
    answer=choose_target,
    private=True,
)


def targets_go_on(s: ThronesState, f: Frame) -> None:
    """With nothing left to choose from, what was chosen is what there is."""
    begun = len(s.picked) > f[PICKS] + f[PLACE]  # else the last choice was the last one for its target
    if begun and not target_options(s, f):
        f[PLACE] += 1
    s.jump(f, next_target)


# -- effects --------------------------------------------------------------------------------------------


def effects_initiate(s: ThronesState, f: Frame) -> None:
    s.succeeded |= 1
    may_be_cancelled(s, f, f[SOURCE], cancellable=not ability_of(s, f).cannot_be_cancelled)


def may_be_cancelled(s: ThronesState, f: Frame, c: int, *, cancellable: bool = True) -> None:
    """The moment at which effects of a card may be cancelled."""
    start = len(s.events)
    s.events.append(event(Event.EFFECT_INITIATES, c, f[YOU]))
    if cancellable and anybody_waits(s, Kind.WOULD, start, 1):
        s.push(WINDOW, Kind.WOULD, start, 1, s.game.responds_first(s))


def initiation(s: ThronesState, f: Frame) -> list[int] | None:
    """The row of the effects' initiating; None as long as they have not."""
    for row in s.events[f[FIRST_EVENT] :]:
        if row[EVENT] == Event.EFFECT_INITIATES and row[CARD] == f[SOURCE]:
            return row
    return None


def pick(s: ThronesState, f: Frame) -> None:
    if f[PLACE] < len(ability_of(s, f).targets):
        s.jump(f, next_target)


def next_effect(s: ThronesState, f: Frame) -> None:
    row = initiation(s, f)
    if row is None or row[STATUS] == CANCELLED:
        s.note("The effects of {card} are cancelled.", card=f[SOURCE])
        return
    effects = ability_of(s, f).effects
    if f[PART] == len(effects):
        s.game.settle(s)
        return
    effect = effects[f[PART]]
    f[PART] += 1
    s.jump(f, next_effect)
    if not effect.then or (s.succeeded & 1 and not prevented(s, f, row)):
        effect.do(s, f, context(f))


def prevented(s: ThronesState, f: Frame, initiation: list[int]) -> bool:
    """Whether something that the effects were to do has not happened after all, such as a killing: it was saved."""
    rows = s.events[s.events.index(initiation) + 1 :]
    return any(row[BY] == f[SOURCE] and row[STATUS] == CANCELLED for row in rows)


def end(s: ThronesState, f: Frame) -> None:
    """An event that does not stay in play is discarded; then everybody may react to all that has happened."""
    s.resolving -= 1
    s.succeeded >>= 1
    del s.picked[f[PICKS] - 1 :]
    c = f[SOURCE]
    shadow_costs = [row[COST] for row in played_from_shadows(s, c)]
    if s.zone[c] == Zone.PLAYING and not s.game.moribund(s):
        atoms.put_into(s, c, Zone.DISCARD)
        if s.zone[c] == Zone.DEAD:
            s.game.settle(s)
    if is_played(s, c, ability_of(s, f)):
        s.events += event_was_played(s, f[YOU], c, shadow_costs)
    s.push(BUCKET, f[FIRST_EVENT], len(s.events) - f[FIRST_EVENT])


INITIATE = rules.procedure(
    "initiate",
    begin,
    CHOOSE_X,
    pay_price,
    next_cost,
    PAY,
    costs_go_on,
    costs_paid,
    react_to_costs,
    next_target,
    CHOOSE,
    targets_go_on,
    effects_initiate,
    pick,
    next_effect,
    end,
)


# -- duplicates -----------------------------------------------------------------------------------------


def discard_duplicate(s: ThronesState, f: Frame) -> None:
    """That saves its card. Where it is the game's own ability, and no response, it cannot be cancelled."""
    host = s.host[f[SOURCE]]
    f[FIRST_EVENT] = len(s.events)
    atoms.put_into(s, f[SOURCE], Zone.DISCARD)
    may_be_cancelled(s, f, host, cancellable=s.game.duplicates_respond)


def saved_by_duplicate(s: ThronesState, f: Frame) -> None:
    row = s.events[f[EVENT_ROW]]
    if s.events.pop(f[FIRST_EVENT])[STATUS] == CANCELLED:
        s.note("The use of a duplicate of {card} is cancelled.", card=row[CARD])
        return
    s.note("A duplicate saves {card}.", card=row[CARD])
    row[STATUS] = CANCELLED


SAVE = rules.procedure("save-with-duplicate", discard_duplicate, saved_by_duplicate)
