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
        play_on(world, world.game.horizon(world), rng)
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
    """What each option leads to, in plain words to the seat: first what tells them apart most."""
    facts = [[_outcome(stories, seat), _power(stories, seat), _losses(stories, seat)] for stories in options]
    kinds = range(len(facts[0])) if facts else range(0)
    spread = [max(one[kind].value for one in facts) - min(one[kind].value for one in facts) for kind in kinds]
    order = sorted(kinds, key=lambda kind: (-spread[kind], kind))
    return [" ".join([one[kind].sentence for kind in order if one[kind].sentence][:MOST_FACTS]) for one in facts]


def _of(times: int, tries: int) -> str:
    if times < tries:
        return f"in {times} of {tries} tries"
    return f"in all {tries} tries" if tries > 2 else "in both tries" if tries == 2 else "in the one try"


def _outcome(stories: list[Story], seat: int) -> Fact:
    """How the game ends, if it usually does in this round; or else the challenge."""
    tries = len(stories)
    ended = [story for story in stories if story.winners]
    won = sum(seat in story.winners for story in ended)
    lost = len(ended) - won
    if 2 * won >= tries:
        return Fact(10 * won / tries, f"You win the game at once {_of(won, tries)}.")
    if 2 * lost >= tries:
        return Fact(-10 * lost / tries, f"You lose the game at once {_of(lost, tries)}.")
    return _challenge(stories, seat)


def _challenge(stories: list[Story], seat: int) -> Fact:
    """The challenge that the option leads to, if it usually leads to the same and the seat is in it."""
    fights = [story.challenge for story in stories if story.challenge]
    kinds = Counter((one["kind"], one["attacker"], one["defender"]) for one in fights)
    (kind, attacker, defender), times = kinds.most_common(1)[0] if kinds else (("", -1, -1), 0)
    if times < USUALLY * len(stories) or seat not in (attacker, defender):
        return Fact(0, "")
    same = [one for one in fights if (one["kind"], one["attacker"], one["defender"]) == (kind, attacker, defender)]
    won, tries = sum(one["winner"] == seat for one in same), len(stories)
    value = 2 * won / tries
    if seat == defender:
        held = f"You hold the {kind} challenge against you {_of(won, tries)}."
        return Fact(value, held if won else f"You lose the {kind} challenge against you {_of(times, tries)}.")
    if not won:
        return Fact(value, f"You lose your {kind} challenge {_of(times, tries)}.")
    unopposed = sum(one["winner"] == seat and one["unopposed"] for one in same)
    how = "" if not unopposed else ", each time unopposed" if unopposed == won else f", {_times(unopposed)} unopposed"
    return Fact(value + unopposed / tries, f"You win your {kind} challenge {_of(won, tries)}{how}.")


def _power(stories: list[Story], seat: int) -> Fact:
    own = fmean(story.gained[seat] for story in stories)
    best = fmean(max(gain for one, gain in enumerate(story.gained) if one != seat) for story in stories)
    lead, two = round(own - best), len(stories[0].gained) == 2
    sentence = ""
    if lead > 0:
        sentence = f"You then gain about {lead} power more than {'your opponent' if two else 'anyone else'}."
    if lead < 0:
        sentence = f"{'Your opponent' if two else 'Someone else'} then gains about {-lead} power more than you."
    return Fact((own - best) / 2, sentence)


def _losses(stories: list[Story], seat: int) -> Fact:
    own = fmean(story.lost[seat] for story in stories)
    others = fmean(sum(story.lost) - story.lost[seat] for story in stories)
    sentence = ""
    if own >= WORTH_TELLING:
        also = f", the other side {round(max(1, others))}" if others >= WORTH_TELLING else ""
        sentence = f"You lose about {_characters(own)}{also}."
    elif others >= WORTH_TELLING:
        sentence = f"The other side loses about {_characters(others)}."
    return Fact((others - own) / 2, sentence)


def _characters(number: float) -> str:
    whole = round(max(1, number))
    return f"{whole} character{'s' if whole > 1 else ''}"


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"
