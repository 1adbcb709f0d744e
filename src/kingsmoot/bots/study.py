"""What there is to learn from a position: what each option is worth and why, and how likely a seat wins.

Nothing here sees more than the seat it speaks to: all of it is found out in games that are made up.
"""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from statistics import fmean
from typing import Final

from typing_extensions import TypedDict

from kingsmoot.bots.bot import Observation
from kingsmoot.bots.search import LONGEST, SearchBot, chance_of, play_on
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.kernel.summary import SummaryChallenge
from kingsmoot.kernel.text import capital

EXPLAINED: Final = 3
"""How many options are told about."""
TRIES: Final = 10
"""How often each of them is followed to tell what comes of it."""
JUDGING: Final = 0.6
"""How much of the time is for finding the best options; the rest is for telling why."""
USUALLY: Final = 0.6
"""How many of the tries must come to the same challenge for it to be what the option is about."""
WORTH_TELLING: Final = 0.5
"""Fewer characters than this, on average, are not told about."""


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
    """Every option, the best first; why is told of the first ones, and of the one that was played."""
    until = time.monotonic() + seconds
    found: list[Verdict] = [
        {"option": one.option, "chance": one.chance, "tries": one.playouts, "reason": ""}
        for one in SearchBot(seed, playouts, seconds * JUDGING).judge(seen)
    ]
    told = [one for place, one in enumerate(found) if place < EXPLAINED or one["option"] == played]
    followed: dict[int, list[Story]] = {one["option"]: [] for one in told}
    for number in range(TRIES):  # all of them equally often, however far the time goes
        if number and time.monotonic() > until:
            break
        for option, stories in followed.items():
            stories.append(follow(seen, option, Rng(seed).fork(number)))
    for one in told:
        one["reason"] = tell(followed[one["option"]], seen.seat)
    return found


def win_chance(state: State, seat: int, seed: int, playouts: int) -> float:
    """How likely a seat wins, as far as it can know, whoever is asked."""
    chances = []
    for number in range(playouts):
        rng = Rng(seed).fork(number)
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


def tell(stories: list[Story], seat: int) -> str:
    """In plain words to the seat; short enough to be read at a glance."""
    if not stories:
        return ""
    told = [_game(stories, seat) or _challenge(stories, seat), _power(stories, seat), _losses(stories, seat)]
    return " ".join([sentence for sentence in told if sentence][:2])


def _of(times: int, tries: int) -> str:
    return f"in all {tries} tries" if times == tries else f"in {times} of {tries} tries"


def _game(stories: list[Story], seat: int) -> str:
    ended = [story for story in stories if story.winners]
    won = sum(seat in story.winners for story in ended)
    if 2 * won >= len(stories):
        return f"You win the game this round {_of(won, len(stories))}."
    if 2 * (len(ended) - won) >= len(stories):
        return f"You lose the game this round {_of(len(ended) - won, len(stories))}."
    return ""


def _challenge(stories: list[Story], seat: int) -> str:
    """The challenge that the option leads to, if it usually leads to the same and the seat is in it."""
    fights = [story.challenge for story in stories if story.challenge]
    kinds = Counter((one["kind"], one["attacker"], one["defender"]) for one in fights)
    if not kinds:
        return ""
    (kind, attacker, defender), times = kinds.most_common(1)[0]
    if times < USUALLY * len(stories) or seat not in (attacker, defender):
        return ""
    same = [one for one in fights if (one["kind"], one["attacker"], one["defender"]) == (kind, attacker, defender)]
    won = sum(one["winner"] == seat for one in same)
    if seat == defender:
        if not won:
            return f"You lose the {kind} challenge against you {_of(len(same), len(same))}."
        return f"You hold the {kind} challenge against you {_of(won, len(same))}."
    if not won:
        return f"You lose your {kind} challenge {_of(len(same), len(same))}."
    unopposed = sum(one["winner"] == seat and one["unopposed"] for one in same)
    if not unopposed:
        return f"You win your {kind} challenge {_of(won, len(same))}."
    how = "each time unopposed" if unopposed == won else f"{_count(unopposed, 'time')} unopposed"
    return f"You win your {kind} challenge {_of(won, len(same))}, {how}."


def _power(stories: list[Story], seat: int) -> str:
    own = fmean(story.gained[seat] for story in stories)
    best = fmean(max(gain for one, gain in enumerate(story.gained) if one != seat) for story in stories)
    lead, others = round(own - best), "your opponent" if len(stories[0].gained) == 2 else "anyone else"
    if lead > 0:
        return f"You then gain about {lead} power more than {others}."
    if lead < 0:
        return f"{capital(others.replace('anyone', 'someone'))} then gains about {-lead} power more than you."
    return ""


def _losses(stories: list[Story], seat: int) -> str:
    own = fmean(story.lost[seat] for story in stories)
    others = fmean(sum(story.lost) - story.lost[seat] for story in stories)
    if own >= WORTH_TELLING and others >= WORTH_TELLING:
        return f"You lose about {_count(own, 'character')}, the other side {round(max(1, others))}."
    if own >= WORTH_TELLING:
        return f"You lose about {_count(own, 'character')}."
    return f"The other side loses about {_count(others, 'character')}." if others >= WORTH_TELLING else ""


def _count(number: float, noun: str) -> str:
    whole = round(max(1, number))
    return f"{whole} {noun}{'s' if whole > 1 else ''}"
