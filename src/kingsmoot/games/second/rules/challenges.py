"""The challenges phase."""

from __future__ import annotations

from typing import NamedTuple

from kingsmoot.games.second.rules.claim import CLAIM, what_claim_costs
from kingsmoot.games.second.rules.keywords import KEYWORDS
from kingsmoot.games.second.rules.periods import begin_phase, end_phase, turn_passes
from kingsmoot.games.second.rules.titles import (
    count_redirect,
    is_rival,
    redirecting_title,
    supports,
    take_rival_bonus,
)
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.state import NOBODY
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.events import CARD, event
from kingsmoot.thrones.happening import carries_out, happen
from kingsmoot.thrones.participation import side
from kingsmoot.thrones.reasons import card_on, seat_key
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import CHALLENGE_NAMES, POWER, Event, Phase, Type
from kingsmoot.thrones.values import (
    AMOUNT,
    MODIFIER,
    ON,
    WORD,
    active,
    amount_of,
    claim,
    has_icon,
    has_keyword,
    holds,
    least,
    strength,
    total,
)
from kingsmoot.thrones.windows import ACTIONS
from kingsmoot.thrones.words import card_name, challenge_name, on_card, on_seat, player

MANY = 99
EXTRA = (Modifier.CHALLENGES_MILITARY, Modifier.CHALLENGES_INTRIGUE, Modifier.CHALLENGES_POWER)
NONE = -1


# -- the phase ------------------------------------------------------------------------------------------

TURNS = 2


def begin(s: ThronesState, f: Frame) -> None:
    s.active = s.first
    s.initiated = [0] * (3 * s.players)
    s.won_types = [0] * (3 * s.players)
    s.made = [0] * (s.players * s.players)
    s.lost_defending = [0] * s.players
    begin_phase(s, Phase.CHALLENGES)


def action_window(s: ThronesState, f: Frame) -> None:
    s.push(ACTIONS)


def allowance(s: ThronesState, seat: int, kind: int) -> int:
    """How many challenges of this type a seat may initiate in the phase, against anybody."""
    return 1 + total(s, EXTRA[kind], s.deal.factions[seat])


def elsewhere(s: ThronesState, seat: int, kind: int) -> int:
    """How many more of them a title allows, each against an opponent who has not had one yet."""
    return total(s, Modifier.CHALLENGES_ELSEWHERE, s.deal.factions[seat]) if kind == POWER else 0


def challenges_of(s: ThronesState, seat: int, kind: int) -> tuple[int, int]:
    """How many challenges of this type a seat has initiated in the phase, and how many it may."""
    return s.initiated[seat * 3 + kind], allowance(s, seat, kind) + elsewhere(s, seat, kind)


def may_initiate(s: ThronesState, seat: int, kind: int) -> bool:
    """Whether the seat has a challenge of this type left, and nothing forbids it."""
    mine = s.deal.factions[seat]
    if sum(s.initiated[seat * 3 : seat * 3 + 3]) >= least(s, Modifier.MOST_CHALLENGES, mine, MANY):
        return False
    made, allowed = challenges_of(s, seat, kind)
    if made >= allowed:
        return False
    return not any(
        amount_of(s, ban, x) & (1 << kind) and ban.to.test(s, x, mine) and ban.while_(s, x)
        for ban, x in active(s, Modifier.CANNOT_CHALLENGE)
    )


def is_barred(s: ThronesState, seat: int, kind: int, other: int) -> bool:
    """A lasting ban: its amount has a bit for each type, its word is the opponent + 1, or 0 for all of them."""
    return any(
        row[AMOUNT] & (1 << kind) and row[WORD] in (0, other + 1)
        for row in s.lasting
        if row[MODIFIER] == Modifier.CANNOT_CHALLENGE and row[ON] == s.deal.factions[seat]
    )


KNEELS = "It is kneeling."
NO_ICON = "It has no {kind} icon."
KEPT_FROM_ATTACKING = "An effect keeps it from attacking."
KEPT_FROM_DEFENDING = "An effect keeps it from defending."
BYPASSED = "It has been bypassed by stealth."
TAKES_PART = "It takes part already."


def attack_obstacle(s: ThronesState, c: int, kind: int) -> str:
    """What keeps a character from attacking in a challenge of this type; empty if nothing does."""
    if s.kneeling[c]:
        return KNEELS
    if not has_icon(s, c, kind):
        return NO_ICON
    return KEPT_FROM_ATTACKING if holds(s, Modifier.CANNOT_ATTACK, c) else ""


def possible_attackers(s: ThronesState, seat: int, kind: int) -> list[int]:
    return [c for c in s.characters(seat) if not attack_obstacle(s, c, kind)]


def challenge_options(s: ThronesState, f: Frame) -> list[int]:
    seat = s.active
    found = []
    for kind in range(3 if s.alive[seat] else 0):
        if may_initiate(s, seat, kind) and possible_attackers(s, seat, kind):
            for other in s.opponents(seat):
                barred = is_barred(s, seat, kind, other) or supports(s, seat, other)
                if not barred and not _must_be_elsewhere(s, seat, kind, other):
                    found.append(kind * 8 + other)
    return [*found, NONE] if found else []


def _must_be_elsewhere(s: ThronesState, seat: int, kind: int, other: int) -> bool:
    """Whether a challenge would be one that a title allows only against others.

    It is if those against anybody are used up, unless an earlier one was against another opponent than the first.
    """
    if s.initiated[seat * 3 + kind] < allowance(s, seat, kind):
        return False
    made = s.made[seat * s.players : (seat + 1) * s.players]
    return bool(made[other]) and sum(made) <= elsewhere(s, seat, kind)


def challenge_text(s: ThronesState, f: Frame, option: int) -> str:
    if option == NONE:
        return "no more challenges"
    kind, other = divmod(option, 8)
    return f"{CHALLENGE_NAMES[kind]} challenge against {player(s, other)}"


def initiate_challenge(s: ThronesState, f: Frame, option: int) -> None:
    if option == NONE:
        return
    kind, other = divmod(option, 8)
    s.jump(f, action_window)
    s.push(CHALLENGE, s.active, kind, other)


def challenge_on(s: ThronesState, f: Frame, option: int) -> str | None:
    return None if option == NONE else seat_key(option % 8)


def challenge_why_not(s: ThronesState, f: Frame, on: str) -> str:
    others = [other for other in s.opponents(s.active) if seat_key(other) == on]
    if others and supports(s, s.active, others[0]):
        return "Your title supports theirs, so you cannot challenge them."
    return "You have no challenge left against them, or nobody to make it with." if others else ""


def challenge_detail(s: ThronesState, f: Frame) -> str:
    """What is left to do, and what it would be good for."""
    left = [
        f"{allowed - made} {CHALLENGE_NAMES[kind]}"
        for kind in range(3)
        for made, allowed in [challenges_of(s, s.active, kind)]
        if allowed > made
    ]
    return f"Left to you: {', '.join(left)}. Your claim is {claim(s, s.active)}." if left else ""


CHALLENGE_QUESTION: Question[ThronesState] = Question(
    "challenge",
    who=lambda s, f: s.active,
    options=challenge_options,
    text=challenge_text,
    on=challenge_on,
    detail=challenge_detail,
    why_not=challenge_why_not,
    prompt=lambda s, f: "Initiate a challenge, or end your challenges for this phase.",
    answer=initiate_challenge,
    always=True,
)


def next_active(s: ThronesState, f: Frame) -> None:
    turn_passes(s, f, TURNS)
    if s.active != NOBODY:
        s.jump(f, action_window)


CHALLENGES_PHASE = rules.procedure(
    "second-challenges-phase", begin, action_window, CHALLENGE_QUESTION, next_active, end_phase
)


# -- attackers ------------------------------------------------------------------------------------------

YOU, KIND, OTHER, STEALTH, LEFT, REDIRECTED = 2, 3, 4, 5, 6, 7
"""CHALLENGE: whose it is, its type, against whom; STEALTH: which stealth attacker chooses; LEFT: declaring is over;
REDIRECTED: the attacker has to name another opponent."""


def announce(s: ThronesState, f: Frame) -> None:
    s.in_challenge = 1
    s.challenge += 1
    s.type, s.attacker, s.opponent, s.defender = f[KIND], f[YOU], f[OTHER], f[OTHER]
    s.winner = s.loser = NOBODY
    s.difference = s.unopposed = 0
    s.attackers, s.defenders, s.bypassed, s.bypassers = [], [], [], []
    f[LEFT] = 0


def attacker_options(s: ThronesState, f: Frame) -> list[int]:
    if f[LEFT] or len(s.attackers) >= least(s, Modifier.MOST_ATTACKERS, s.deal.factions[f[YOU]], MANY):
        return []
    found = [c for c in possible_attackers(s, f[YOU], f[KIND]) if c not in s.attackers]
    return [*found, NONE] if s.attackers and found else found


def declare_attacker(s: ThronesState, f: Frame, option: int) -> None:
    if option == NONE:
        f[LEFT] = 1
    else:
        s.attackers.append(option)
        s.touch()


def declare_text(s: ThronesState, f: Frame, option: int) -> str:
    return "done" if option == NONE else card_name(s, option)


def not_on_the_side(s: ThronesState, seat: int, c: int, verb: str) -> str:
    """Whatever the rules say of a character: only those of the one who declares them come into question."""
    if c not in s.play[seat]:
        return f"Only your own characters can {verb}."
    return "" if s.is_type(c, Type.CHARACTER) else f"Only characters can {verb}."


def attackers_why_not(s: ThronesState, f: Frame, on: str) -> str:
    c = card_on(on)
    why = not_on_the_side(s, f[YOU], c, "attack") or (TAKES_PART if c in s.attackers else "")
    return why or attack_obstacle(s, c, f[KIND]).format(kind=challenge_name(s))


def attackers_detail(s: ThronesState, f: Frame) -> str:
    """What attacks so far, and what would be there to defend."""
    ready = sum(strength(s, c) for c in s.characters(s.defender) if not defence_obstacle(s, c))
    attack = side_total(s, s.attacker)
    return f"You attack with {attack} so far; {player(s, s.defender)} has {ready} to defend with. Attackers win ties."


ATTACKERS: Question[ThronesState] = Question(
    "attackers",
    who=lambda s, f: f[YOU],
    options=attacker_options,
    text=declare_text,
    on=on_card,
    detail=attackers_detail,
    why_not=attackers_why_not,
    label=lambda s, f, option: "No more attackers" if option == NONE else f"{card_name(s, option)} attacks",
    prompt=lambda s, f: f"Declare attackers in your {challenge_name(s)} challenge against {player(s, f[OTHER])}.",
    answer=declare_attacker,
)


def more_attackers(s: ThronesState, f: Frame) -> None:
    if attacker_options(s, f):
        s.jump(f, ATTACKERS)


# -- stealth --------------------------------------------------------------------------------------------


def stealthy(s: ThronesState) -> list[int]:
    return [c for c in s.attackers if has_keyword(s, c, "stealth")]


def stealth_obstacle(s: ThronesState, c: int) -> str:
    if has_keyword(s, c, "stealth"):
        return "It has stealth itself."
    return "It cannot be bypassed." if holds(s, Modifier.CANNOT_BE_BYPASSED, c) else ""


def stealth_why_not(s: ThronesState, f: Frame, on: str) -> str:
    c = card_on(on)
    return stealth_obstacle(s, c) if c in s.characters(s.defender) else "Only a character of the defender is bypassed."


def stealth_options(s: ThronesState, f: Frame) -> list[int]:
    if f[STEALTH] >= len(stealthy(s)):
        return []
    found = [c for c in s.characters(s.defender) if not stealth_obstacle(s, c)]
    return [*found, NONE] if found else []


def bypass(s: ThronesState, f: Frame, option: int) -> None:
    f[STEALTH] += 1
    if option != NONE:
        s.bypassed.append(option)  # two may bypass the same character
        s.bypassers.append(stealthy(s)[f[STEALTH] - 1])
        s.note("{card} bypasses {target}.", card=s.bypassers[-1], target=option)


STEALTH_QUESTION: Question[ThronesState] = Question(
    "stealth",
    who=lambda s, f: f[YOU],
    options=stealth_options,
    text=lambda s, f, option: "bypass nobody" if option == NONE else f"bypass {card_name(s, option)}",
    on=on_card,
    why_not=stealth_why_not,
    prompt=lambda s, f: f"{card_name(s, stealthy(s)[f[STEALTH]])} has stealth: which character is bypassed?",
    answer=bypass,
)


def more_stealth(s: ThronesState, f: Frame) -> None:
    if stealth_options(s, f):
        s.jump(f, STEALTH_QUESTION)


def count_challenge(s: ThronesState, f: Frame) -> None:
    seat = f[YOU]
    s.initiated[seat * 3 + f[KIND]] += 1
    if f[KIND] == POWER:
        s.made[seat * s.players + f[OTHER]] = 1
    s.note("{player} initiates {kind} challenge against {other}.", player=seat, kind=f[KIND], other=f[OTHER])


# -- redirecting ----------------------------------------------------------------------------------------


def other_opponents(s: ThronesState) -> list[int]:
    return [other for other in s.opponents(s.attacker) if other != s.opponent]


def redirect_options(s: ThronesState, f: Frame) -> list[int]:
    title = redirecting_title(s)
    return [title, NONE] if title != NO_CARD and other_opponents(s) else []


def redirect(s: ThronesState, f: Frame, option: int) -> None:
    f[REDIRECTED] = 0
    if option != NONE:
        f[REDIRECTED] = 1
        count_redirect(s, option)
        s.note("{player} redirects the challenge.", player=s.controller[option])


REDIRECT: Question[ThronesState] = Question(
    "redirect",
    who=lambda s, f: s.controller[redirecting_title(s)],
    options=redirect_options,
    text=lambda s, f, option: "do not redirect" if option == NONE else "redirect",
    prompt=lambda s, f: (
        f"Redirect the {challenge_name(s)} challenge of {player(s, s.attacker)} against {player(s, s.opponent)}?"
    ),
    answer=redirect,
)


def redirected_to(s: ThronesState, f: Frame, option: int) -> None:
    """Another player defends; it is stealth anew."""
    f[REDIRECTED] = f[STEALTH] = 0
    s.defender = option
    s.bypassed, s.bypassers = [], []
    s.note("{player} now challenges {other}.", player=s.attacker, other=option)
    s.jump(f, STEALTH_QUESTION)


NEW_OPPONENT: Question[ThronesState] = Question(
    "new-opponent",
    who=lambda s, f: s.attacker,
    options=lambda s, f: other_opponents(s) if f[REDIRECTED] else [],
    text=lambda s, f, option: f"challenge {player(s, option)} instead",
    on=on_seat,
    prompt=lambda s, f: "Your challenge is redirected: against whom does it go now?",
    answer=redirected_to,
)


def challenge_initiated(s: ThronesState, f: Frame) -> None:
    seat = f[YOU]
    rows = [event(Event.CHALLENGE_INITIATED, seat=s.opponent, amount=f[KIND], source=seat)]
    rows += [event(Event.ATTACKER_DECLARED, c, seat) for c in s.attackers]
    bypasses = zip(s.bypassed, s.bypassers, strict=True)
    rows += [event(Event.BYPASSED, c, s.controller[c], source=by) for c, by in bypasses]
    happen(s, *rows)


def _kneel_participant(s: ThronesState, c: int) -> None:
    if not holds(s, Modifier.DOES_NOT_KNEEL, c):
        s.kneeling[c] = 1


@carries_out(Event.ATTACKER_DECLARED)
def attacker_declared(s: ThronesState, row: list[int]) -> None:
    _kneel_participant(s, row[CARD])
    s.note("{card} attacks.", card=row[CARD])


# -- defenders ------------------------------------------------------------------------------------------


def begin_defending(s: ThronesState, f: Frame) -> None:
    f[LEFT] = 0


def defence_obstacle(s: ThronesState, c: int) -> str:
    """What keeps a character from being declared as a defender in this challenge; empty if nothing does."""
    if s.kneeling[c] and not holds(s, Modifier.MAY_DEFEND_KNEELING, c):
        return KNEELS
    if c in s.defenders:
        return TAKES_PART
    if c in s.bypassed:
        return BYPASSED
    if not has_icon(s, c, s.type) and not holds(s, Modifier.MAY_DEFEND_WITHOUT_ICON, c):
        return NO_ICON
    return KEPT_FROM_DEFENDING if holds(s, Modifier.CANNOT_DEFEND, c) else ""


def defender_options(s: ThronesState, f: Frame) -> list[int]:
    most = least(s, Modifier.MOST_DEFENDERS, s.deal.factions[s.defender], MANY)
    if f[LEFT] or len(s.defenders) >= most:
        return []
    found = [c for c in s.characters(s.defender) if not defence_obstacle(s, c)]
    must = [c for c in found if holds(s, Modifier.MUST_DEFEND, c)]
    return must or ([*found, NONE] if found else [])


def declare_defender(s: ThronesState, f: Frame, option: int) -> None:
    if option == NONE:
        f[LEFT] = 1
    else:
        s.defenders.append(option)
        s.touch()


def defenders_why_not(s: ThronesState, f: Frame, on: str) -> str:
    c = card_on(on)
    why = not_on_the_side(s, s.defender, c, "defend") or defence_obstacle(s, c).format(kind=challenge_name(s))
    return why or "Another character of yours must defend first."


def defenders_detail(s: ThronesState, f: Frame) -> str:
    """What it takes to win, and what it costs to lose."""
    attack, defence = side_total(s, s.attacker), side_total(s, s.defender)
    return f"Attackers win ties: you need {attack + 1} and have {defence}. If you lose, {what_claim_costs(s)}."


DEFENDERS: Question[ThronesState] = Question(
    "defenders",
    who=lambda s, f: s.defender,
    options=defender_options,
    text=declare_text,
    label=lambda s, f, option: "No more defenders" if option == NONE else f"{card_name(s, option)} defends",
    on=on_card,
    prompt=lambda s, f: f"Declare defenders in the {challenge_name(s)} challenge of {player(s, s.attacker)}.",
    detail=defenders_detail,
    why_not=defenders_why_not,
    answer=declare_defender,
)


def more_defenders(s: ThronesState, f: Frame) -> None:
    if defender_options(s, f):
        s.jump(f, DEFENDERS)


def defenders_declared(s: ThronesState, f: Frame) -> None:
    happen(s, *(event(Event.DEFENDER_DECLARED, c, s.defender) for c in s.defenders))


@carries_out(Event.DEFENDER_DECLARED)
def defender_declared(s: ThronesState, row: list[int]) -> None:
    _kneel_participant(s, row[CARD])
    s.note("{card} defends.", card=row[CARD])


# -- winning --------------------------------------------------------------------------------------------


def contribution(s: ThronesState, c: int) -> int:
    """What a participating character adds to the strength of its side."""
    return 0 if holds(s, Modifier.NO_CONTRIBUTION, c) else strength(s, c)


def side_total(s: ThronesState, seat: int) -> int:
    mine = side(s, seat)
    found = sum(contribution(s, c) for c in mine)
    if mine:
        found += total(s, Modifier.CHALLENGE_STRENGTH, s.deal.factions[seat])
    return found


class Standing(NamedTuple):
    """How a challenge stands: both strengths, and who would win now (NOBODY if nobody would)."""

    attack: int
    defence: int
    winner: int
    unopposed: bool


def standing(s: ThronesState) -> Standing:
    """The higher total, the attacker on a tie; nobody wins with 0, or without a character that takes part."""
    attack, defence = side_total(s, s.attacker), side_total(s, s.defender)
    best, won = (s.attacker, attack) if attack >= defence else (s.defender, defence)
    if won < 1 or not side(s, best):
        return Standing(attack, defence, NOBODY, False)
    return Standing(attack, defence, best, best == s.attacker and defence == 0)


def determine_winner(s: ThronesState, f: Frame) -> None:
    if without_a_side(s):
        s.jump(f, challenge_over)
        return
    attack, defence, winner, unopposed = standing(s)
    s.note("Strength {count} to {amount}.", count=attack, amount=defence)
    if winner == NOBODY:
        s.note("Nobody wins the challenge.")
        s.jump(f, challenge_over)
        return
    s.winner = winner
    s.loser = s.defender if winner == s.attacker else s.attacker
    s.difference = abs(attack - defence)
    s.unopposed = int(unopposed)
    s.won_types[s.winner * 3 + s.type] += 1
    s.lost_types[s.loser * 3 + s.type] += 1
    s.lost_defending[s.loser] += int(s.loser == s.defender)
    s.note("{player} wins the challenge.", player=s.winner)
    happen(s, event(Event.CHALLENGE_DECIDED, seat=s.winner, amount=s.difference, source=s.loser))


@carries_out(Event.CHALLENGE_DECIDED)
def challenge_decided(s: ThronesState, row: list[int]) -> None:
    """Those stand that were to stand if their player wins; the word of such a row is the seat + 1.

    And the winner draws the cards that were promised to the winner.
    """
    rising = [
        lasts[ON]
        for lasts in s.lasting
        if lasts[MODIFIER] == Modifier.STANDS_IF_WON and lasts[WORD] == s.winner + 1 and s.kneeling[lasts[ON]]
    ]
    mine = s.deal.factions[s.winner]
    drawn = [lasts[AMOUNT] for lasts in s.lasting if lasts[MODIFIER] == Modifier.DRAWS_IF_WON and lasts[ON] == mine]
    happen(
        s,
        *(event(Event.STOOD, c, s.controller[c]) for c in dict.fromkeys(rising)),
        *(event(Event.CARDS_DRAWN, seat=s.winner, amount=count) for count in drawn),
    )


def without_a_side(s: ThronesState) -> bool:
    """A challenge whose attacker or defender has been eliminated comes to nothing."""
    return not s.alive[s.attacker] or not s.alive[s.defender]


def challenge_bonuses(s: ThronesState, f: Frame) -> None:
    if without_a_side(s):
        s.jump(f, challenge_over)
        return
    rows = []
    faction = s.deal.factions[s.winner]
    if s.unopposed:
        rows.append(event(Event.POWER_GAINED, faction, s.winner, amount=1))
    if is_rival(s, s.winner, s.loser) and take_rival_bonus(s, s.winner, s.loser):
        rows.append(event(Event.POWER_GAINED, faction, s.winner, amount=1))
    happen(s, *rows)


def apply_claim(s: ThronesState, f: Frame) -> None:
    if s.winner == s.attacker and not without_a_side(s):
        s.push(CLAIM)


def resolve_keywords(s: ThronesState, f: Frame) -> None:
    if not without_a_side(s):
        s.push(KEYWORDS)


def challenge_over(s: ThronesState, f: Frame) -> None:
    happen(s, event(Event.CHALLENGE_ENDS, amount=s.type))


CHALLENGE = rules.procedure(
    "second-challenge",
    announce,
    ATTACKERS,
    more_attackers,
    count_challenge,
    STEALTH_QUESTION,
    more_stealth,
    REDIRECT,
    NEW_OPPONENT,
    challenge_initiated,
    action_window,
    begin_defending,
    DEFENDERS,
    more_defenders,
    defenders_declared,
    action_window,
    determine_winner,
    challenge_bonuses,
    apply_claim,
    resolve_keywords,
    challenge_over,
)
