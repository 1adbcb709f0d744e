"""What there is to learn from a position: what each option is worth and why, and how likely a seat wins.

Nothing here sees more than the seat it speaks to: all of it is found out in games that are made up.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from statistics import fmean
from typing import Final, NamedTuple

from typing_extensions import TypedDict

from kingsmoot.bots.ahead import LONGEST, Worlds, chance_of, play_on
from kingsmoot.bots.bot import Observation
from kingsmoot.bots.search import SearchBot
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.kernel.summary import SummaryChallenge
from kingsmoot.kernel.text import capital

EXPLAINED: Final = 3
"""How many options are compared in the end and told about."""
TRIES: Final = 10
"""How often each of them is followed to tell what comes of it."""
LEAST: Final = 8
"""So many games are played ahead for a chance, however little time there is."""
FINDING: Final = 0.4
COMPARING: Final = 0.7
"""How much of the time is gone when the best options are found, and when they are compared. The rest is for why."""
USUALLY: Final = 0.6
"""How many of the tries must come to the same challenge for it to be what the option is about."""
MOSTLY: Final = 2 / 3
"""What happens so often is what usually happens; what happens less often could go either way."""
CERTAIN: Final = 3
"""What happens every time in so many tries is said without a "probably"."""
WORTH_TELLING: Final = 0.5
"""Fewer characters than this, on average, are not told about."""
MOST_FACTS: Final = 2


class Verdict(TypedDict):
    """What an option is worth."""

    option: int
    chance: float
    """To win, from 0 to 1."""
    tries: int
    """In how many imagined games it was tried."""
    reason: str
    """What these led to, in a sentence or two; empty where there is nothing to tell."""


def judge(seen: Observation, seed: int, playouts: int, seconds: float, played: int | None = None) -> list[Verdict]:
    """Every option, the best first. Why is told of the first ones, and of the one that was played.

    A search finds the best ones. It tries some more often than others, so these are then tried equally often.
    """
    began = time.monotonic()
    found: list[Verdict] = [
        {"option": one.option, "chance": one.chance, "tries": one.playouts, "reason": ""}
        for one in SearchBot(seed, playouts // 2, seconds * FINDING).judge(seen)
    ]
    best = [one for place, one in enumerate(found) if place < EXPLAINED or one["option"] == played]
    options = [one["option"] for one in best]
    worlds = max(1, playouts // (2 * len(options)))
    chances = compare(seen, options, Rng(seed).word(), worlds, began + seconds * COMPARING)
    stories: dict[int, list[Story]] = {option: [] for option in options}
    for number in range(TRIES):  # all of them equally often, however far the time goes
        if number and time.monotonic() > began + seconds:
            break
        for option in options:
            stories[option].append(follow(seen, option, Rng(seed).fork(number)))
    reasons = tell(list(stories.values()), seen.seat)
    for one, chance, reason in zip(best, chances, reasons, strict=True):
        one["chance"], one["tries"], one["reason"] = fmean(chance), len(chance), reason
    best.sort(key=lambda one: -one["chance"])
    return [*best, *(one for one in found if one not in best)]


def compare(seen: Observation, options: list[int], seed: int, worlds: int, until: float) -> list[list[float]]:
    """The chance to win after each option in the same imagined games, with the same luck."""
    found: list[list[float]] = [[] for _ in options]
    ahead = Worlds(seen, seed)
    for number in range(worlds):
        if number and time.monotonic() > until:
            break
        for option, chances in zip(options, found, strict=True):
            chances.append(ahead.play(number, option))
    return found


def win_chance(state: State, seat: int, seed: int, playouts: int, seconds: float) -> float:
    """How likely a seat wins, as far as it can know, whoever is asked."""
    chances: list[float] = []
    until = time.monotonic() + seconds
    while len(chances) < playouts and (len(chances) < LEAST or time.monotonic() < until):
        rng = Rng(seed).fork(len(chances))
        world = state.resample(seat, rng)
        play_on(world, world.game.horizon(world), rng.word())
        chances.append(chance_of(world, seat))
    return fmean(chances)


# -- why -------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Story:
    """What an option led to in one imagined game, until the end of the round."""

    challenge: SummaryChallenge | None
    """The first one that was decided."""
    gained: list[int]
    """Power, or points where there is none, by seat."""
    lost: list[int]
    """Characters, by seat."""
    winners: tuple[int, ...] = field(default=())
    """If the game ended."""


def follow(seen: Observation, option: int, rng: Rng) -> Story:
    state = seen.imagine(rng)
    game, horizon = state.game, state.game.horizon(state)
    builder = game.summary_builder(state)
    builder.look(state)
    before = builder.episodes[0].before
    state.journal, state.tracer = [], builder
    state.act(option)
    builder.decided(state)
    for _ in range(LONGEST):
        if not state.choices or game.moment(state)[0] > horizon:
            break
        state.act(game.choose_quickly(state, rng))
        builder.decided(state)
    fought = (one.challenge for one in builder.episodes if one.challenge and one.challenge["winner"] is not None)
    after = builder.episodes[-1].after
    return Story(
        next(fought, None),
        [now - then for then, now in zip(before, after, strict=True)],
        list(builder.counts["lost"]),
        () if state.choices else game.outcome(state).winners,
    )


class Fact(NamedTuple):
    """Something that options can be told apart by."""

    value: float
    """On a scale on which 1 is much."""
    sentence: str


def tell(options: list[list[Story]], seat: int) -> list[str]:
    """What each option leads to, in plain words to the seat: first what tells them apart most.

    What would be said of all of them helps nobody to choose: it is said only where there is nothing else.
    """
    facts = [[_outcome(stories, seat), _power(stories, seat), _losses(stories, seat)] for stories in options]
    kinds = range(len(facts[0])) if facts else range(0)
    spread = [max(one[kind].value for one in facts) - min(one[kind].value for one in facts) for kind in kinds]
    order = sorted(kinds, key=lambda kind: (-spread[kind], kind))
    telling = [kind for kind in order if len({one[kind].sentence for one in facts}) > 1] or order
    return [" ".join([one[kind].sentence for kind in telling if one[kind].sentence][:MOST_FACTS]) for one in facts]


def _outcome(stories: list[Story], seat: int) -> Fact:
    """How the game ends, if it usually does before long; or else the challenge."""
    tries = len(stories)
    ended = [story for story in stories if story.winners]
    won = sum(seat in story.winners for story in ended)
    lost = len(ended) - won
    if 2 * won >= tries:
        return Fact(10 * won / tries, f"This {_verb(won, tries, 'win')} the game.")
    if 2 * lost >= tries:
        return Fact(-10 * lost / tries, f"This {_verb(lost, tries, 'lose')} the game.")
    return _challenge(stories, seat)


def _verb(times: int, tries: int, verb: str) -> str:
    if times == tries and tries >= CERTAIN:
        return f"{verb}s"
    return f"usually {verb}s" if times >= MOSTLY * tries else f"could {verb}"


def _challenge(stories: list[Story], seat: int) -> Fact:
    """The challenge that the option leads to, if it usually leads to the same and the seat is in it."""
    fights = [story.challenge for story in stories if story.challenge]
    kinds = Counter((one["kind"], one["attacker"], one["defender"]) for one in fights)
    (kind, attacker, defender), times = kinds.most_common(1)[0] if kinds else (("", -1, -1), 0)
    if times < USUALLY * len(stories) or seat not in (attacker, defender):
        return Fact(0, "")
    same = [one for one in fights if (one["kind"], one["attacker"], one["defender"]) == (kind, attacker, defender)]
    won, tries = sum(one["winner"] == seat for one in same), len(stories)
    unopposed = sum(one["winner"] == seat and one["unopposed"] for one in same)
    which = f"your {kind} challenge" if seat == attacker else f"the {kind} challenge against you"
    if won >= MOSTLY * times:
        how = ", unopposed" if seat == attacker and unopposed >= MOSTLY * won else ""
        sentence = f"You'd {_adverb(won, times)}win {which}{how}."
    elif times - won >= MOSTLY * times:
        sentence = f"You'd {_adverb(times - won, times)}lose {which}."
    else:
        sentence = f"{capital(which)} could go either way."
    return Fact(2 * won / tries + (unopposed / tries if seat == attacker else 0), sentence)


def _adverb(times: int, tries: int) -> str:
    if times < tries:
        return "usually "
    return "" if tries >= CERTAIN else "probably "


def _power(stories: list[Story], seat: int) -> Fact:
    own = fmean(story.gained[seat] for story in stories)
    best = fmean(max(gain for one, gain in enumerate(story.gained) if one != seat) for story in stories)
    lead, two = round(own - best), len(stories[0].gained) == 2
    sentence = ""
    if lead > 0:
        sentence = f"You'd gain about {lead} more power than {'your opponent' if two else 'anyone else'}."
    if lead < 0:
        sentence = f"{'Your opponent' if two else 'Someone else'} would gain about {-lead} more power than you."
    return Fact((own - best) / 2, sentence)


def _losses(stories: list[Story], seat: int) -> Fact:
    own = fmean(story.lost[seat] for story in stories)
    others = fmean(sum(story.lost) - story.lost[seat] for story in stories)
    yours, theirs = _whole(own), _whole(others)
    two = len(stories[0].lost) == 2
    sentence = ""
    if two and yours and yours == theirs:
        sentence = f"You'd both lose {_characters(yours)}."
    elif yours:
        also = f", {'your opponent' if two else 'the others'} {theirs}" if theirs else ""
        sentence = f"You'd lose {_characters(yours)}{also}."
    elif theirs:
        who = "Your opponent" if two else "Someone else" if theirs == 1 else "The others"
        sentence = f"{who} would lose {_characters(theirs)}."
    return Fact((others - own) / 2, sentence)


def _whole(number: float) -> int:
    return round(max(1, number)) if number >= WORTH_TELLING else 0


def _characters(number: int) -> str:
    return "a character" if number == 1 else f"about {number} characters"
