"""Claim: what losing a challenge to the attacker costs."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import INTRIGUE, MILITARY, POWER, Event
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Mark
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.timing.events import between, event, who_waits
from kingsmoot.thrones.timing.happenings import happen
from kingsmoot.thrones.timing.leaving_play import may_be_killed
from kingsmoot.thrones.values.in_force import AMOUNT, lasting_on
from kingsmoot.thrones.values.plot_values import claim
from kingsmoot.thrones.view.labels import card_label, card_name, on_card
from kingsmoot.thrones.view.reasons import card_on

COUNT, PICKS, AGAINST, SETTLED = 2, 3, 4, 5
"""The claim value; where the victims are kept; to whom claim is applied, a bit each; whether that is settled."""

_COSTS = ("you kill {count} of your characters", "you discard {count} from your hand", "you lose {count} power")


def what_claim_costs(s: ThronesState) -> str:
    """What the defender has to expect from losing this challenge, in words."""
    there = (len(s.characters(s.defender)), len(s.hand[s.defender]), s.power[s.deal.factions[s.defender]])
    worth = claim(s, s.attacker)
    count = min(worth, there[s.type])
    cards = f"{count} {'card' if count == 1 else 'cards'}" if s.type == INTRIGUE else str(count)
    if count:
        return _COSTS[s.type].format(count=cards)
    return "claim takes nothing from you" if worth else "claim is 0"


def claim_type(s: ThronesState) -> int:
    """The type of claim that is applied: that of the challenge, unless something says otherwise."""
    rows = lasting_on(s, Mark.CLAIM_AS, s.deal.factions[s.attacker])
    return rows[-1][AMOUNT] if rows else s.type


def claim_applies(s: ThronesState, f: Frame) -> None:
    """What interrupts it may say that another claim is applied."""
    start = len(s.events)
    row = between(Event.CLAIM_APPLIES, s.loser, s.attacker, s.type)
    s.events.append(row)
    waits = bool(who_waits(s, start, 1))
    del s.events[start:]
    if waits:
        happen(s, row)


def read_claim(s: ThronesState, f: Frame) -> None:
    f[COUNT] = claim(s, s.attacker)
    f[PICKS] = len(s.picked)
    s.picked.append([])
    f[AGAINST], f[SETTLED] = 1 << s.loser, 1


def take_claim(s: ThronesState, f: Frame) -> None:
    """Intrigue takes cards from hand at random, power takes power; for all to whom it is applied at once."""
    rows, kind = [], claim_type(s)
    for seat in s.seats():
        if f[AGAINST] & (1 << seat) and kind == INTRIGUE:
            hand = s.hand[seat][:]
            for _ in range(min(f[COUNT], len(hand))):
                c = s.rng.choice(hand)
                hand.remove(c)
                rows.append(event(Event.DISCARDED_FROM_HAND, c, seat))
        elif f[AGAINST] & (1 << seat) and kind == POWER:
            mine, theirs = s.deal.factions[s.attacker], s.deal.factions[seat]
            amount = min(f[COUNT], s.power[theirs])
            if amount:
                rows.append(event(Event.POWER_MOVED, mine, s.attacker, amount=amount, source=theirs))
    happen(s, *rows)


def victim_options(s: ThronesState, f: Frame) -> list[CardId]:
    chosen = s.picked[f[PICKS]]
    if claim_type(s) != MILITARY or len(chosen) >= f[COUNT]:
        return []
    return [c for c in s.characters(s.loser) if c not in chosen and may_be_killed(s, c)]


def choose_victim(s: ThronesState, f: Frame, option: CardId) -> None:
    s.picked[f[PICKS]].append(option)


def victim_why_not(s: ThronesState, f: Frame, on: str) -> str:
    c = card_on(on)
    if c not in s.characters(s.loser):
        return "Only a character of yours can be chosen for claim."
    return "It has been chosen already." if c in s.picked[f[PICKS]] else "It cannot be killed."


def victim_detail(s: ThronesState, f: Frame) -> str:
    left = f[COUNT] - len(s.picked[f[PICKS]])
    return f"{left} of {f[COUNT]} still to choose; what saves a character comes afterwards." if f[COUNT] > 1 else ""


VICTIM: Question[ThronesState] = Question(
    "claim",
    who=lambda s, f: s.loser,
    options=victim_options,
    text=lambda s, f, option: card_name(s, option),
    label=lambda s, f, option: f"{card_label(s, option)} is killed",
    on=on_card,
    prompt=lambda s, f: f"Military claim {f[COUNT]}: choose a character of yours to be killed.",
    detail=victim_detail,
    why_not=victim_why_not,
    answer=choose_victim,
)


def more_victims(s: ThronesState, f: Frame) -> None:
    if victim_options(s, f):
        s.jump(f, VICTIM)


def kill_victims(s: ThronesState, f: Frame) -> None:
    victims = s.picked[f[PICKS]]
    happen(s, *(event(Event.KILLED, c, s.loser) for c in victims))


def claim_applied(s: ThronesState, f: Frame) -> None:
    del s.picked[f[PICKS] :]
    if f[AGAINST]:
        happen(s, between(Event.CLAIM_APPLIED, s.loser, s.attacker, s.type))
