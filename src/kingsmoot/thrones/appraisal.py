"""How good a table looks for a seat. For bots: it decides nothing.

Everything is counted in gold, roughly: what a card in play is worth, what a card in hand is worth, what gold can still
buy, and power, which is worth more the nearer it brings to fifteen. To that comes what the rest of the round promises:
the challenge going on is taken as decided by those who are declared now, and every challenge that may still come has a
chance to be won that grows with the strength that stands ready for it on either side.

Of what the seat cannot see only the number is counted: cards in the hands and decks of the others.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingsmoot.kernel.procedure import STEP, Frame
from kingsmoot.kernel.state import NOBODY
from kingsmoot.thrones.ability import Kind, Modifier
from kingsmoot.thrones.card import Card
from kingsmoot.thrones.choosing import EACH_QUESTION
from kingsmoot.thrones.events import CARD, EVENT, PENDING, STATUS
from kingsmoot.thrones.participation import side
from kingsmoot.thrones.rules.attacking import count_challenge
from kingsmoot.thrones.rules.challenges import allowance
from kingsmoot.thrones.rules.claim import COUNT, PICKS, kill_victims
from kingsmoot.thrones.rules.defending import DEFENDERS
from kingsmoot.thrones.rules.marshaling import DRAWS, LIMITED
from kingsmoot.thrones.rules.setup import placed, setup_cost, setup_price
from kingsmoot.thrones.rules.victory import DRAW, TO_WIN
from kingsmoot.thrones.rules.winning import apply_claim, side_total
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import INTRIGUE, LEAVING, MILITARY, Event, Phase, Type, Zone
from kingsmoot.thrones.values import AMOUNT as LASTING_AMOUNT
from kingsmoot.thrones.values import MODIFIER as LASTING_MODIFIER
from kingsmoot.thrones.values import ON as LASTING_ON
from kingsmoot.thrones.values import (
    active,
    claim,
    has_icon,
    has_keyword,
    holds,
    income,
    initiative,
    is_blank,
    power_of,
    reserve,
    strength,
    total,
)
from kingsmoot.thrones.windows import WINDOW_QUESTION

WON = 10_000.0

# -- what things are worth; the numbers were tuned by play ----------------------------------------------

POWER, POWER_NEAR = 2.2, 0.1
"""What a point of power is worth, and how much more each further one is."""
BODY, STRENGTH, ICON = 0.8, 0.65, 0.9
"""A character, each point of its strength and each of its icons."""
KEYWORD = {"renown": 2.4, "stealth": 0.9, "intimidate": 1.0, "insight": 1.0, "pillage": 0.3, "no attachments": 0.2}
ABILITY, INCOME, INITIATIVE, RESERVE = 0.7, 3.0, 0.3, 0.4
"""An ability or constant effect on a card, and the modifier icons of a card."""
PER_COST = 0.35
"""What the cost of a card says about its worth beyond what can be seen."""
DUPLICATE, DUPLICATE_IN_HAND = 1.5, 0.8
READY = 0.05
"""A location or attachment that stands: nothing is knelt in vain."""
MISPLACED = 2.0
"""How bad an attachment is on the wrong side: a helpful one on another's character, a harmful one on one's own."""
DOOMED = 0.1
"""What is left of the worth of a card that is about to leave play."""
IN_HAND, OF_WORTH, EVENT_IN_HAND = 0.8, 0.33, 2.2
"""A card in hand: something for each, a part of what it would be worth in play; an event."""
DEAD_CARD = 0.2
"""A card that cannot come into play any more, because its namesake is dead."""
UNSEEN_CARD = 2.0
GOLD_TO_COME, GOLD_TO_MARSHAL, GOLD_LEFT, GOLD_FOR_EVENT = 0.9, 0.45, 0.2, 0.5
"""A piece of gold before one marshals, while one marshals, and afterwards; as far as there is something to buy."""
PLOT_INITIATIVE, PLOT_RESERVE, WHEN_REVEALED, PLOT_EFFECT = 0.12, 0.12, 1.5, 0.8
"""What a plot that is being selected is worth beyond its gold and claim."""
DECK, DECK_FULL, DECK_LEAD = 12.0, 0.3, 4
"""An empty deck loses: each card more than the other has is worth DECK divided by what is left, less DECK_FULL."""
SHORT, PACE, MARGIN = 0.12, 0.65, 6.0
"""How bad it is if a deck is short, squared: if it has fewer than so many cards for each power that is still to be won,
and a margin."""
FIRST, FIRST_TO_DECIDE = 0.5, 25.0
"""Being first player; being it when two decks run out together, since the first player decides whose was first."""
INSIGHT, INTIMIDATE, PILLAGE = 1.6, 1.0, 0.3
"""What these keywords bring when a challenge is won."""
PROMISE = 0.6
"""What a challenge that may still come counts, beside one that is going on."""
DEFENCE = 0.7
"""How much of the strength that could defend is expected to."""
UNOPPOSED = 0.3
"""How often a challenge that is won meets no defender although there could be one."""
SURE, TRICK, TRICK_STEP = 0.97, 0.15, 0.03
"""How sure a side can be to win when all are declared; how often the other still turns it, and less by each point."""
USUAL_CLAIM = 1
"""The claim of a plot that cannot be seen yet."""
DOMINANCE = 0.5
"""How much of the power for dominance counts before dominance comes."""
LEADER = 0.5
"""In melee, how much of one's attention belongs to the opponent who is best off."""
FRESH_CARD, MANY_CARDS = 2.0, 40
"""In setup, each card that is placed is replaced by a fresh one; that is good with many cards in the deck."""
PATIENCE = 12
"""How many decisions of others one looks past."""


@dataclass(frozen=True, slots=True)
class _Printed:
    """What is printed on a card, as far as it can be judged once and for all."""

    worth: float
    """In play, without what is counted from the table."""
    text: float
    """The part of it that goes when the card is blank."""
    whole: float
    """In play, all counted as printed."""
    harmful: bool
    """An attachment for the characters of others."""


_HARM = (Modifier.BLANK, Modifier.CANNOT_ATTACK, Modifier.CANNOT_DEFEND, Modifier.CANNOT_TRIGGER)
_printed: dict[str, _Printed] = {}


def _judge(card: Card) -> _Printed:
    text = ABILITY * (len(card.abilities) + len(card.constants))
    text += sum(KEYWORD.get(word, 0.0) for word in card.keywords)
    text += INCOME * card.income + INITIATIVE * card.initiative + RESERVE * card.reserve
    worth = PER_COST * max(0, card.cost)
    harmful = any(c.modifier in _HARM or (isinstance(c.amount, int) and c.amount < 0) for c in card.constants)
    seen = BODY + STRENGTH * card.strength + ICON * sum(card.icons) if card.type is Type.CHARACTER else 1.0
    return _Printed(worth, text, worth + text + seen, harmful)


def _value(card: Card) -> _Printed:
    found = _printed.get(card.code)
    if found is None:
        found = _printed[card.code] = _judge(card)
    return found


# -- one side of the table ------------------------------------------------------------------------------


class _Side:
    """What a player has, counted once for an appraisal."""

    __slots__ = ("dominance", "left", "power", "ready", "values", "worth")

    def __init__(self) -> None:
        self.power = 0
        self.worth = 0.0
        self.values: list[float] = []
        """What each character is worth, the least first."""
        self.ready = [0.0, 0.0, 0.0]
        """For each type of challenge: the strength that stands ready; halfway between all of it and the share of one
        icon, since a character takes part in one challenge only, but its player chooses in which."""
        self.left = [False, False, False]
        """Which types of challenge the player may still initiate in this round."""
        self.dominance = 0.0


_ICONS = (Modifier.ICON_MILITARY, Modifier.ICON_INTRIGUE, Modifier.ICON_POWER)


def _icons_change(s: ThronesState) -> bool:
    return any(active(s, icon) for icon in _ICONS) or any(row[LASTING_MODIFIER] in _ICONS for row in s.lasting)


def _doomed(s: ThronesState, frame: Frame | None) -> set[int]:
    """Cards that are about to leave play: now, as claim, or when the phase ends."""
    found = {row[CARD] for row in s.events if row[STATUS] == PENDING and row[EVENT] in LEAVING}
    found.update(row[2] for row in s.delayed if row[1] == Event.KILLED)
    if frame is not None and frame[STEP] <= _steps(s).kill:
        found.update(s.picked[frame[PICKS]])
    return found


def _count(s: ThronesState, seat: int, doomed: set[int], busy: list[int], changed: bool) -> _Side:
    mine = _Side()
    cards = s.deal.cards
    mine.power = power_of(s, seat)
    standing = 0
    blanks = active(s, Modifier.BLANK)
    for c in s.play[seat]:
        card = cards[c]
        printed = _value(card)
        if card.type is Type.CHARACTER:
            might = strength(s, c)
            icons = [has_icon(s, c, kind) for kind in range(3)] if changed else card.icons
            count = sum(icons)
            worth = printed.worth + BODY + STRENGTH * might + ICON * count
            if not (blanks and is_blank(s, c)):
                worth += printed.text
            if c in doomed:
                mine.worth += DOOMED * worth
                mine.power -= s.power[c]
                continue
            mine.values.append(worth + POWER * s.power[c])
            if not s.kneeling[c] and c not in busy:
                standing += might
                if count:
                    share = (might / count + might) / 2
                    for kind in range(3):
                        if icons[kind]:
                            mine.ready[kind] += share
        else:
            worth = printed.whole + (0.0 if s.kneeling[c] else READY)
            host = s.host[c]
            if host != NO_CARD and (s.controller[host] == seat) == printed.harmful:
                worth = -MISPLACED
            if c in doomed:
                worth *= DOOMED
        mine.worth += worth
    mine.values.sort()
    gold = s.pool[seat] if s.game.gold_for_dominance else 0
    mine.dominance = standing + gold + total(s, Modifier.DOMINANCE, s.deal.factions[seat])
    return mine


# -- the appraisal --------------------------------------------------------------------------------------

_UNDER = int(Zone.DUPLICATE)
_BIT = 2
"""Where the frames of the marshaling and challenges phases keep who has had a turn."""


class _Steps:
    """Where in the procedures of an edition the steps are that the appraisal looks at."""

    def __init__(self, s: ThronesState) -> None:
        known = s.game.procedures
        challenge = known.challenge
        self.count = challenge.index(count_challenge)
        self.defenders = challenge.index(DEFENDERS)
        self.decides = challenge.index(known.decides)
        self.bonus = challenge.index(known.bonus)
        self.claim = challenge.index(apply_claim)
        self.keywords = challenge.index(known.keywords)
        self.kill = known.claim.index(kill_victims)


_found: dict[str, _Steps] = {}


def _steps(s: ThronesState) -> _Steps:
    found = _found.get(s.game.name)
    if found is None:
        found = _found[s.game.name] = _Steps(s)
    return found


def appraise(s: ThronesState, seat: int) -> float:
    s = _undisturbed(s, seat)
    if s.victor >= 0:
        return WON if s.victor == seat else 0.0 if s.victor == DRAW else -WON
    if not s.alive[seat]:
        return -WON
    frames = {frame[0]: frame for frame in s.stack}
    doomed = _doomed(s, frames.get(s.game.procedures.claim.number))
    busy = s.attackers + s.defenders if s.in_challenge else []
    changed = _icons_change(s)
    players = s.seats()
    sides = {other: _count(s, other, doomed, busy, changed) for other in players}
    _challenges_left(s, sides, frames)
    weight = _weights(s, seat, sides)
    value = sum(weight[other] * _holdings(s, other, sides[other], other == seat) for other in players)
    value += _purse(s, seat, frames)
    if s.game.empty_deck_loses:
        value += _decks(s, seat, sides, weight)
    value += _plot(s, seat)
    if s.game.procedures.setup.number in frames:
        return value + _setup(s, seat)
    if s.in_challenge and s.game.procedures.challenge.number in frames:
        value += _challenge(
            s, sides, weight, frames[s.game.procedures.challenge.number], frames.get(s.game.procedures.claim.number)
        )
    if s.phase <= Phase.CHALLENGES:
        value += PROMISE * _promise(s, seat, sides, weight)
        value += DOMINANCE * _dominance(seat, sides) * _next_power(sides[seat].power)
    if s.first == seat:
        value += FIRST
    return value


def _undisturbed(s: ThronesState, seat: int) -> ThronesState:
    """What comes of it if the others let happen what is happening: they use nothing, and choose as little as can be."""
    twin = s
    for _ in range(PATIENCE):
        if not twin.choices or twin.seat == seat or twin.pending()[0] not in (WINDOW_QUESTION, EACH_QUESTION):
            break
        if twin is s:
            twin = s.copy()
        twin.act(len(twin.choices) - 1)
    return twin


def _power_worth(power: int) -> float:
    return POWER * power + POWER_NEAR * power * power


def _next_power(power: int) -> float:
    """What one more is worth."""
    return POWER + POWER_NEAR * (2 * power + 1) + (WON / 100 if power >= TO_WIN - 1 else 0.0)


def _weights(s: ThronesState, seat: int, sides: dict[int, _Side]) -> dict[int, float]:
    """How much what each player has counts: one's own in full, that of the others against it."""
    others = [other for other in sides if other != seat]
    leader = max(others, key=lambda other: 3 * sides[other].power + sides[other].worth)
    each = (1.0 if len(others) == 1 else 1.0 - LEADER) / len(others)
    weight = dict.fromkeys(others, -each)
    if len(others) > 1:
        weight[leader] -= LEADER
    weight[seat] = 1.0
    return weight


def _holdings(s: ThronesState, seat: int, counted: _Side, own: bool) -> float:
    """The board, the power and the hand; only of one's own hand it is known what it is."""
    value = counted.worth + _power_worth(counted.power)
    if _UNDER in s.zone:
        value += DUPLICATE * sum(1 for c, zone in enumerate(s.zone) if zone == _UNDER and s.controller[c] == seat)
    if not own:
        return value + UNSEEN_CARD * len(s.hand[seat])
    cards = s.deal.cards
    dead = {cards[c].title for c in s.dead[seat]}
    in_play = {cards[c].title for c in s.play[seat]}
    for c in s.hand[seat]:
        card = cards[c]
        if card.unique and card.title in dead:
            value += DEAD_CARD
        elif card.unique and card.title in in_play:
            value += DUPLICATE_IN_HAND
        elif card.type is Type.EVENT:
            value += EVENT_IN_HAND
        else:
            value += IN_HAND + OF_WORTH * _value(card).whole
    return value


def _purse(s: ThronesState, seat: int, frames: dict[int, Frame]) -> float:
    """What gold can still buy: cards while one marshals or is going to, events later."""
    if s.phase > Phase.CHALLENGES:
        return 0.0
    cards = s.deal.cards
    gold, off, rate = s.pool[seat], 0, 0.0
    marshaling = frames.get(s.game.procedures.marshaling.number)
    if s.phase < Phase.MARSHALING:
        rate = GOLD_TO_COME
        gold += income(s, seat)
        if s.selected[seat] != NO_CARD:
            gold += _printed_income(s, s.selected[seat]) - _printed_income(s, s.revealed[seat])
    elif marshaling is not None and s.active == seat:
        rate = GOLD_TO_MARSHAL
        off = _taken_off(s, seat)
    elif marshaling is not None and s.active != NOBODY and not marshaling[_BIT] & (1 << seat):
        rate = GOLD_TO_COME
        gold += income(s, seat)
    events = sum(max(0, cards[c].cost) for c in s.hand[seat] if cards[c].type is Type.EVENT)
    bought = 0
    if rate:
        bought = min(gold + off, sum(max(0, cards[c].cost) for c in s.hand[seat] if cards[c].type is not Type.EVENT))
    rest = max(0, gold - bought)
    kept = min(rest, events)
    return rate * bought + GOLD_FOR_EVENT * kept + GOLD_LEFT * (rest - kept)


def _taken_off(s: ThronesState, seat: int) -> int:
    """What the next cards cost less."""
    mine = s.deal.factions[seat]
    rows = (row for row in s.lasting if row[LASTING_MODIFIER] == Modifier.NEXT_COST and row[LASTING_ON] == mine)
    return sum(row[LASTING_AMOUNT] for row in rows)


def _printed_income(s: ThronesState, plot: int) -> int:
    values = s.deal.cards[plot].plot if plot != NO_CARD else None
    return values.income if values else 0


def _plot(s: ThronesState, seat: int) -> float:
    """What a plot is good for beside gold and claim, while it is selected."""
    plot = s.selected[seat]
    if plot == NO_CARD:
        if s.phase != Phase.PLOT:
            return 0.0
        return PLOT_INITIATIVE * initiative(s, seat) + PLOT_RESERVE * reserve(s, seat)
    card = s.deal.cards[plot]
    values = card.plot
    assert values is not None
    value = PLOT_INITIATIVE * values.initiative + PLOT_RESERVE * values.reserve + PLOT_EFFECT * len(card.constants)
    for ability in card.abilities:
        value += WHEN_REVEALED if ability.kind is Kind.WHEN_REVEALED else PLOT_EFFECT
    return value


def _decks(s: ThronesState, seat: int, sides: dict[int, _Side], weight: dict[int, float]) -> float:
    """Whose deck runs out first, and whose before enough power can be won."""
    mine = len(s.deck[seat])
    value = 0.0
    for other, share in weight.items():
        short = PACE * (TO_WIN - sides[other].power) + MARGIN - len(s.deck[other])
        if short > 0.0:
            value -= share * SHORT * short * short
    for other, share in weight.items():
        if other == seat:
            continue
        theirs = len(s.deck[other])
        each = DECK / (min(mine, theirs) + 2) - DECK_FULL
        if each > 0.0:
            value -= share * each * max(-DECK_LEAD, min(DECK_LEAD, mine - theirs))
        if s.phase <= Phase.DRAW and mine <= DRAWS and theirs <= DRAWS and s.first == seat:
            value -= share * FIRST_TO_DECIDE
    return value


# -- setup ----------------------------------------------------------------------------------------------


def _setup(s: ThronesState, seat: int) -> float:
    """The cards placed, and as long as more may be placed, the best of those that could be."""
    cards = s.deal.cards
    down = placed(s, seat)
    fresh = FRESH_CARD * min(1.0, len(s.deck[seat]) / MANY_CARDS)
    value = sum(_value(cards[c]).whole + fresh for c in down)
    if s.seat != seat:
        return value
    limited = any(LIMITED in cards[c].keywords for c in down)
    could = [c for c in s.hand[seat] if cards[c].type in (Type.CHARACTER, Type.LOCATION)]
    could = [c for c in could if not (limited and LIMITED in cards[c].keywords)]
    priced = [(cards[c], setup_price(s, c)) for c in could]
    return value + _best_fill(priced, s.game.setup_gold - setup_cost(s, down), fresh)


def _best_fill(cards: list[tuple[Card, int]], gold: int, fresh: float) -> float:
    """The most that cards for so much gold add to the table, net of what they are worth in hand."""
    best = [0.0] * (gold + 1)
    for card, cost in cards:
        whole = _value(card).whole
        gain = whole + fresh - IN_HAND - OF_WORTH * whole
        for left in range(gold, cost - 1, -1):
            best[left] = max(best[left], best[left - cost] + gain)
    return best[gold]


# -- challenges -----------------------------------------------------------------------------------------


def _challenges_left(s: ThronesState, sides: dict[int, _Side], frames: dict[int, Frame]) -> None:
    if s.phase > Phase.CHALLENGES:
        return
    phase = frames.get(s.game.procedures.challenges.number)
    going_on = frames.get(s.game.procedures.challenge.number)
    for seat, one in sides.items():
        if phase is None:
            one.left = [True, True, True]
        elif not phase[_BIT] & (1 << seat) and s.active != NOBODY:
            left = [allowance(s, seat, kind) - s.initiated[seat * 3 + kind] for kind in range(3)]
            if going_on is not None and s.attacker == seat and going_on[STEP] <= _steps(s).count:
                left[s.type] -= 1
            one.left = [number > 0 for number in left]


def _claim_worth(
    s: ThronesState, sides: dict[int, _Side], weight: dict[int, float], by: int, against: int, kind: int, count: int
) -> float:
    """What it is worth to the seat that appraises if claim is carried out."""
    if kind == MILITARY:
        return -weight[against] * sum(sides[against].values[:count])
    if kind == INTRIGUE:
        return -weight[against] * UNSEEN_CARD * min(count, len(s.hand[against]))
    count = min(count, s.power[s.deal.factions[against]])
    return count * (weight[by] * _next_power(sides[by].power) - weight[against] * _next_power(sides[against].power))


def _chance(attack: float, defence: float) -> float:
    if attack <= 0:
        return 0.0
    expected = DEFENCE * defence
    return SURE * attack * attack / (attack * attack + expected * expected)


def _promise(s: ThronesState, seat: int, sides: dict[int, _Side], weight: dict[int, float]) -> float:
    """Challenges still to come: one's own against whom it is best, and those of the others."""
    others = [other for other in sides if other != seat]
    value = 0.0
    for kind in range(3):
        if sides[seat].left[kind] and sides[seat].ready[kind]:
            value += max(_prospect(s, sides, weight, seat, other, kind) for other in others)
        for other in others:
            if sides[other].left[kind] and sides[other].ready[kind]:
                value += _prospect(s, sides, weight, other, seat, kind) / len(others)
    return value


def _prospect(
    s: ThronesState, sides: dict[int, _Side], weight: dict[int, float], by: int, against: int, kind: int
) -> float:
    defence = sides[against].ready[kind]
    chance = _chance(sides[by].ready[kind], defence)
    count = claim(s, by)
    if s.selected[by] != NO_CARD:
        plot = s.deal.cards[s.selected[by]].plot
        count = plot.claim if plot is not None and weight[by] > 0 else USUAL_CLAIM
    worth = _claim_worth(s, sides, weight, by, against, kind, count)
    unopposed = 1.0 if not defence else UNOPPOSED
    return chance * (worth + unopposed * weight[by] * _next_power(sides[by].power))


def _dominance(seat: int, sides: dict[int, _Side]) -> float:
    best = max(one.dominance for other, one in sides.items() if other != seat)
    mine = sides[seat].dominance
    whole = mine * mine + best * best
    return 2 * mine * mine / whole - 1 if whole else 0.0


def _challenge(
    s: ThronesState, sides: dict[int, _Side], weight: dict[int, float], frame: Frame, claiming: Frame | None
) -> float:
    """The challenge going on, as if nobody else were declared."""
    step = frame[STEP]
    attacker, defender = s.attacker, s.defender
    if attacker not in sides or defender not in sides:
        return 0.0
    if step > _steps(s).decides and s.winner != NOBODY:
        return _decided(s, sides, weight, step, claiming)
    if step > _steps(s).decides:
        return 0.0
    attack = side_total(s, attacker)
    won = _claim_worth(s, sides, weight, attacker, defender, s.type, claim(s, attacker))
    won += _keywords_worth(s, sides, weight, attacker, attacker)
    free = weight[attacker] * _next_power(sides[attacker].power)
    if step <= _steps(s).defenders:
        defence = _could_defend(s)
        return _chance(attack, defence) * (won + (UNOPPOSED if defence else 1.0) * free)
    defence = side_total(s, defender)
    if attack < 1 and defence < 1:
        return 0.0
    if attack >= defence:
        chance = 1.0 - max(1.0 - SURE, TRICK - TRICK_STEP * (attack - defence))
    else:
        chance = max(1.0 - SURE, TRICK - TRICK_STEP * (defence - attack - 1))
    held = _keywords_worth(s, sides, weight, defender, attacker)
    return chance * (won + (free if defence == 0 else 0.0)) + (1.0 - chance) * held


def _decided(
    s: ThronesState, sides: dict[int, _Side], weight: dict[int, float], step: int, claiming: Frame | None
) -> float:
    """The winner is known: what is still to come of it."""
    value = 0.0
    if step <= _steps(s).bonus and s.unopposed:
        value += weight[s.winner] * _next_power(sides[s.winner].power)
    if s.winner == s.attacker and step <= _steps(s).claim:
        value += _claim_worth(s, sides, weight, s.winner, s.loser, s.type, claim(s, s.winner))
    elif claiming is not None and s.type == MILITARY and claiming[STEP] <= _steps(s).kill:
        count = claiming[COUNT] - len(s.picked[claiming[PICKS]])
        value += _claim_worth(s, sides, weight, s.winner, s.loser, s.type, count)
    if step <= _steps(s).keywords:
        value += _keywords_worth(s, sides, weight, s.winner, s.attacker)
    return value


def _could_defend(s: ThronesState) -> int:
    """The strength of all who could be declared as defenders."""
    found = [c for c in s.characters(s.defender) if not s.kneeling[c] and c not in s.bypassed]
    return sum(strength(s, c) for c in found if has_icon(s, c, s.type) and not holds(s, Modifier.CANNOT_DEFEND, c))


def _keywords_worth(
    s: ThronesState, sides: dict[int, _Side], weight: dict[int, float], winner: int, attacker: int
) -> float:
    """What the keywords of a side bring if it wins."""
    value = 0.0
    for c in side(s, winner):
        if has_keyword(s, c, "renown"):
            value += _next_power(sides[winner].power)
        if has_keyword(s, c, "insight"):
            value += INSIGHT
        if has_keyword(s, c, "pillage"):
            value += PILLAGE
        if winner == attacker and has_keyword(s, c, "intimidate"):
            value += INTIMIDATE
    return weight[winner] * value
