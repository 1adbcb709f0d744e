"""Claim: what losing a challenge to the attacker costs."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model.enums import INTRIGUE, MILITARY, POWER, Event
from kingsmoot.thrones.model.ids import NOBODY, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.leaving_play import may_be_killed
from kingsmoot.thrones.timing.event_rows import AT_RANDOM, FOR_CLAIM, between, event
from kingsmoot.thrones.timing.happenings import happen, happen_all, happen_at_once
from kingsmoot.thrones.timing.listeners import who_waits
from kingsmoot.thrones.values.in_force import holds
from kingsmoot.thrones.values.plot_values import claim
from kingsmoot.thrones.view.labels import card_does, card_name, on_card
from kingsmoot.thrones.view.reasons import card_on

COUNT: Final = 2
PICKS: Final = 3
AGAINST: Final = 4
SETTLED: Final = 5
KIND: Final = 6
BY: Final = 7
ON: Final = 8
INSTEAD: Final = 9
"""The claim value; where the victims are kept; to whom claim is applied, a bit each; whether that is settled. Then, if
it is not as the challenge has it, 0 if it is: the type of claim + 1, who applies it + 1, to whom + 1; and whether
something else comes instead of it."""

_COSTS: Final = (
    ("one of your characters dies", "{count} of your characters die"),
    ("you discard 1 card at random", "you discard {count} cards at random"),
    ("you lose 1 power", "you lose {count} power"),
)
"""What claim takes: one, or several."""


def what_claim_costs(s: ThronesState) -> str:
    """What the defender has to expect from losing this challenge, in words."""
    there = (len(s.characters(s.defender)), len(s.hand[s.defender]), s.power[s.deal.factions[s.defender]])
    worth = claim(s, s.attacker)
    count = min(worth, there[s.type])
    if count:
        return _COSTS[s.type][int(count > 1)].format(count=count)
    return "you lose nothing" if worth else "nothing happens: claim is 0"


def claim_type(s: ThronesState, f: Frame) -> int:
    """The type of claim that is applied: that of the challenge, unless something says otherwise."""
    return f[KIND] - 1 if f[KIND] else s.type


def type_applied(s: ThronesState) -> int:
    """The type of the claim that is being applied now; -1 if none is."""
    claims = [frame for frame in s.stack if frame[0] == s.edition.procedures.claim.number]
    return claim_type(s, claims[-1]) if claims else -1


def applied_by(s: ThronesState, f: Frame) -> Seat:
    """Whose claim it is: the attacker's, or that of whoever applies it as if having won."""
    return Seat(f[BY] - 1) if f[BY] else s.attacker


def applied_to(s: ThronesState, f: Frame) -> Seat:
    return Seat(f[ON] - 1) if f[ON] else s.loser


def begin_claim(s: ThronesState, kind: int = 0, by: int = 0, on: int = 0) -> None:
    """Claim is applied: as the challenge has it, or with another type + 1, by another player + 1, to another + 1."""
    if kind or by or on:
        s.push(s.edition.procedures.claim, 0, 0, 0, 0, kind, by, on)
    else:
        s.push(s.edition.procedures.claim)


def replace_claim(s: ThronesState, kind: int = 0, on: int = 0, instead: int = 0) -> None:
    """Of the claim that is being applied: what is said last counts, and whatever was said before does not."""
    for frame in reversed(s.stack):
        if frame[0] == s.edition.procedures.claim.number:
            frame[KIND], frame[ON], frame[INSTEAD] = kind, on, instead
            return


def claim_applies(s: ThronesState, f: Frame) -> None:
    """What interrupts it may say that another claim is applied, to another player, or none at all."""
    start = len(s.events)
    kind = s.type if s.in_challenge else claim_type(s, f)
    row = between(Event.CLAIM_APPLIES, applied_to(s, f), applied_by(s, f), kind)
    s.events.append(row)
    waits = bool(who_waits(s, start, 1))
    del s.events[start:]
    if waits:
        happen(s, row)


def read_claim(s: ThronesState, f: Frame) -> None:
    f[COUNT] = 0 if f[INSTEAD] else claim(s, applied_by(s, f))
    f[PICKS] = len(s.picked)
    s.picked.append([])
    f[AGAINST], f[SETTLED] = 1 << applied_to(s, f), 1


def take_claim(s: ThronesState, f: Frame) -> None:
    """Intrigue takes cards from hand at random, power takes power; for all to whom it is applied at once."""
    rows, kind, by = [], claim_type(s, f), applied_by(s, f)
    for seat in s.seats():
        if f[AGAINST] & (1 << seat) and kind == INTRIGUE:
            hand = s.hand[seat][:]
            for _ in range(min(f[COUNT], len(hand))):
                c = s.rng.choice(hand)
                hand.remove(c)
                flags = _for_claim(s) | AT_RANDOM & s.deal.awaited_flags
                rows.append(event(Event.DISCARDED_FROM_HAND, c, seat, flags=flags))
        elif f[AGAINST] & (1 << seat) and kind == POWER and seat != by:
            mine, theirs = s.deal.factions[by], s.deal.factions[seat]
            amount = min(f[COUNT], s.power[theirs])
            if amount:
                rows.append(event(Event.POWER_MOVED, mine, by, amount=amount, source=theirs))
    happen_all(s, rows)


def _for_claim(s: ThronesState) -> int:
    """The mark of what happens for claim, where a card asks for it."""
    return FOR_CLAIM & s.deal.awaited_flags


def choosing(s: ThronesState, f: Frame) -> Seat:
    """Who has to choose characters for military claim: those to whom it is applied, one after the other, or NOBODY."""
    if claim_type(s, f) == MILITARY:
        for seat in s.seats():
            if f[AGAINST] & (1 << seat) and possible_victims(s, f, seat):
                return seat
    return NOBODY


def possible_victims(s: ThronesState, f: Frame, seat: Seat) -> list[CardId]:
    """Whom a seat may still choose: those first that must be chosen."""
    chosen = s.picked[f[PICKS]]
    mine = s.characters(seat)
    if len([c for c in chosen if c in mine]) >= f[COUNT]:
        return []
    found = [c for c in mine if c not in chosen and may_be_killed(s, c)]
    must = [c for c in found if holds(s, Permission.MUST_BE_CLAIMED, c)]
    return must or found


def victim_options(s: ThronesState, f: Frame) -> list[CardId]:
    seat = choosing(s, f)
    return possible_victims(s, f, seat) if seat != NOBODY else []


def choose_victim(s: ThronesState, f: Frame, option: CardId) -> None:
    s.picked[f[PICKS]].append(option)


def victim_why_not(s: ThronesState, f: Frame, on: str) -> str:
    c = card_on(on)
    if c not in s.characters(choosing(s, f)):
        return "Choose one of your own characters for claim."
    if c in s.picked[f[PICKS]]:
        return "Already chosen."
    return "You must choose another character first." if may_be_killed(s, c) else "It can't be killed."


def victim_detail(s: ThronesState, f: Frame) -> str:
    mine = s.characters(choosing(s, f))
    left = f[COUNT] - len([c for c in s.picked[f[PICKS]] if c in mine])
    return f"{left} of {f[COUNT]} left to choose. You can save characters afterwards." if f[COUNT] > 1 else ""


VICTIM: Final[Question[ThronesState]] = Question(
    "claim",
    who=choosing,
    options=victim_options,
    text=lambda s, f, option: card_name(s, option),
    label=lambda s, f, option: card_does(s, option, "is killed"),
    on=on_card,
    prompt=lambda s, f: f"Military claim {f[COUNT]}. Choose who dies.",
    detail=victim_detail,
    why_not=victim_why_not,
    answer=choose_victim,
)


def more_victims(s: ThronesState, f: Frame) -> None:
    if victim_options(s, f):
        s.jump(f, VICTIM)


def kill_victims(s: ThronesState, f: Frame) -> None:
    victims = s.picked[f[PICKS]]
    happen_all(s, [event(Event.KILLED, c, s.controller[c], flags=_for_claim(s)) for c in victims])


def claim_applied(s: ThronesState, f: Frame) -> None:
    del s.picked[f[PICKS] :]
    if f[AGAINST]:
        kind = s.type if s.in_challenge else claim_type(s, f)
        happen_at_once(s, between(Event.CLAIM_APPLIED, applied_to(s, f), applied_by(s, f), kind))
