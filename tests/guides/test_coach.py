"""Guided games: what the coach tells when, and whether its advice is true."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from kingsmoot.bots import Observation, make_bot
from kingsmoot.guides.book import book
from kingsmoot.guides.btwixt.scene_facts import known_power
from kingsmoot.guides.coach import LEARNER, Advice, GuidedGame, Lesson, Scene, asked, read_lines
from kingsmoot.guides.lessons import LESSONS
from kingsmoot.guides.thrones.advice import why_pass
from kingsmoot.guides.thrones.preparation import is_marshaling
from kingsmoot.guides.thrones.scene_facts import me
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.state import State
from kingsmoot.server.live.room import BOTS

JOUST, WINTER, HBO, BTWIXT = (LESSONS[name] for name in ("second-edition", "winter", "hbo", "btwixt"))
every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
Way = Callable[[GuidedGame], str]


def as_advised(course: GuidedGame) -> str:
    advice = course.advice()
    assert advice is not None
    return course.state.decision.options[advice.option].text


def anyhow(seed: int) -> Way:
    chance = random.Random(seed)
    return lambda course: chance.choice(course.state.decision.options).text


def half_way(seed: int) -> Way:
    """Mostly as advised, sometimes not."""
    other = anyhow(seed)
    return lambda course: as_advised(course) if len(course.moves) % 3 else other(course)


def bot_choice(course: GuidedGame) -> str:
    """As the hall lets its bots think."""
    seed = course.lesson.setup.rng().fork(BOTS, len(course.moves)).word()
    index = make_bot(course.lesson.bot, seed).choose(Observation(course.state))
    return course.state.decision.options[index].text


def played(lesson: Lesson, way: Way = as_advised, seed: int | None = None) -> Iterator[GuidedGame]:
    """A game of the lesson: the course at each decision of the learner, and at the end."""
    lesson = lesson if seed is None else replace(lesson, seed=seed)
    course = GuidedGame(lesson, lesson.setup)
    while not course.state.over:
        if course.state.seat == LEARNER:
            yield course
            text = way(course)
        else:
            text = bot_choice(course)
        assert course.follow([*course.moves, (course.state.seat, text)])
    yield course


def told(course: GuidedGame) -> list[str]:
    return [line.id for line, _, _ in course.now.lines]


@every_lesson
def test_whoever_follows_the_coach_wins_the_guided_game(lesson: Lesson) -> None:
    heard: list[str] = []
    for course in played(lesson):
        heard += told(course)
        assert len(told(course)) <= 6, "nobody reads more than that at once"
    assert course.state.result is not None
    assert LEARNER in course.state.result.winners
    assert heard[0] == "welcome"
    assert heard[-1] == "end"
    assert len(heard) == len(set(heard)), "nothing is told twice"
    assert len(heard) >= 0.85 * len(lesson.lines), "the course is seen nearly whole"


@pytest.mark.long
@pytest.mark.parametrize(
    ("lesson", "seeds"),
    [(JOUST, (12, 3, 2)), (WINTER, (1, 2)), (HBO, (2,)), (BTWIXT, (10, 2))],
    ids=LESSONS,
)
def test_every_line_can_come_up(lesson: Lesson, seeds: tuple[int, ...]) -> None:
    """Some of them only where the enemy plays better than in the lesson."""
    unheard = {line.id for line in lesson.lines}
    games = [(lesson, seed) for seed in seeds] + [(replace(lesson, bot="greedy"), seed) for seed in range(1, 7)]
    for one, seed in games:
        if unheard:
            for course in played(one, seed=seed):
                unheard.difference_update(told(course))
    assert unheard == set()


@every_lesson
def test_whoever_plays_anyhow_is_taught_all_the_same(lesson: Lesson) -> None:
    for seed in (1, 2):
        for course in played(lesson, anyhow(seed)):
            for _, text, on in course.now.lines:
                assert "{" not in text
                assert set(on) - {"prompt", "hand"} <= course.state.game.keys(course.state.view(LEARNER))
            if not course.state.over:
                advice = course.advice()
                assert advice is not None
                assert 0 <= advice.option < len(course.state.choices)
                assert advice.reason.endswith((".", ")", "!"))
        assert told(course) == ["end"]


@every_lesson
def test_what_the_coach_says_follows_from_the_moves(lesson: Lesson) -> None:
    way = anyhow(3)
    for course in played(lesson, way):
        if len(course.moves) > 40 and course.state.seat == LEARNER:
            break
    again = GuidedGame(lesson, lesson.setup)
    assert again.follow(course.moves)
    assert again.told == course.told
    assert told(again) == told(course)
    assert again.advice() == course.advice()


@every_lesson
def test_a_game_that_has_gone_another_way_is_not_followed(lesson: Lesson) -> None:
    course = next(one for one in played(lesson) if len(one.moves) > 10)
    before = course.state.digest()
    assert not course.follow(course.moves[:-3])
    assert not course.follow([*course.moves[:-1], (0, "something else")])
    assert course.state.digest() == before


@every_lesson
def test_the_lines_point_at_the_rules(lesson: Lesson) -> None:
    assert {line.at for line in lesson.lines} <= set(book(lesson.game).anchors())


@every_lesson
def test_the_coach_sees_no_more_than_the_learner(lesson: Lesson) -> None:
    """In a game that looks the same to the learner, whatever lies hidden, the advice is the same."""
    for number, course in enumerate(played(lesson, anyhow(5))):
        if number % 7 or course.state.over:
            continue
        twin = course.state.resample(LEARNER, Rng(number))
        scene = Scene(course.state.view(LEARNER))
        assert lesson.advise(scene, Observation(twin)) == lesson.advise(scene, Observation(course.state))


def test_doing_otherwise_is_remarked_upon_once() -> None:
    course = GuidedGame(JOUST, JOUST.setup)
    assert as_advised(course) == "keep"
    course.follow([(0, "new hand")])
    while course.state.seat != LEARNER:
        course.follow([*course.moves, (course.state.seat, bot_choice(course))])
    assert re.match("You chose “Mulligan”. I would have chosen “Keep this hand”.", course.now.reply)
    course.follow([*course.moves, (0, as_advised(course))])
    assert course.now.reply == ""


def test_who_did_not_ask_for_advice_hears_no_remark() -> None:
    course = GuidedGame(JOUST, JOUST.setup)
    course.follow([(0, "new hand")])
    while course.state.seat != LEARNER:
        course.follow([*course.moves, (course.state.seat, bot_choice(course))])
    assert course.now.reply == ""


# -- the numbers in the reasons ---------------------------------------------------------------------------------


def reasons(lesson: Lesson, seeds: range, *about: str) -> Iterator[tuple[State, Advice]]:
    """All advice about some kinds of questions, in games where the learner does this and that."""
    for seed in seeds:
        for course in played(lesson, half_way(seed), seed=seed):
            if not course.state.over and course.state.decision.about in about:
                advice = course.advice()
                assert advice is not None
                yield course.state, advice


def defence_is_true(state: State, advice: Advice) -> bool:
    """What a defence needs is what the engine says; whether the advice is that it cannot win."""
    have, need = re.search(r"You have (\d+) and need (\d+)", state.decision.detail).groups()  # type: ignore[union-attr]
    if found := re.search(r"You need (\d+)", advice.reason):
        assert found[1] == need
    if "you win already" in advice.reason:
        assert int(have) >= int(need)
        assert advice.reason.startswith(f"{have} against {int(need) - 1}")
    if "you cannot win" not in advice.reason:
        return False
    view = state.view(LEARNER)["table"]
    own = {f"card:{card['id']}": card for card in view["players"][0]["play"]}
    able = [own[option.on]["strength"] for option in state.decision.options if option.on]
    assert int(have) + sum(able) < int(need)
    assert f"can bring {int(have) + sum(able)} at most" in advice.reason
    return True


def attack_is_true(state: State, advice: Advice) -> bool:
    """What an attack meets is what the engine says; whether the advice speaks of it."""
    ready = re.search(r"has (\d+) to defend with", state.decision.detail)
    assert ready is not None
    if " you have " in advice.reason:
        assert int(re.search(r"you have (\d+)", advice.reason)[1]) >= int(ready[1])  # type: ignore[index]
    found = re.search(r"They (?:can|could) defend with (\d+)", advice.reason)
    assert found is None or found[1] == ready[1]
    return found is not None


def standing(state: State, seat: int, icon: str) -> int:
    """The STR that stands there with an icon."""
    cards = state.view(LEARNER)["table"]["players"][seat]["play"]
    return sum(card["strength"] for card in cards if icon in card.get("icons", "") and not card["kneeling"])


def challenge_is_true(state: State, advice: Advice) -> bool:
    """What a challenge meets is what stands there, and what the engine says; whether the advice speaks of it."""
    if compared := re.findall(r"(military|intrigue|power) (\d+) against (\d+)", advice.reason):
        for kind, own, other in compared:
            assert (standing(state, 0, kind[0].upper()), standing(state, 1, kind[0].upper())) == (int(own), int(other))
        return True
    found = re.search(r"they have (\d+): unless|(Nobody) over there", advice.reason)
    if not found:
        return False
    option = state.decision.options[advice.option].text
    assert standing(state, 1, option[0].upper()) == int(found[1] or 0)
    after = state.copy()
    after.act(advice.option)
    if not after.over and after.decision.about == "attackers":  # not asked where only one can attack
        assert f"has {found[1] or 0} to defend with" in after.decision.detail
    return True


CHECKS = {"defenders": defence_is_true, "attackers": attack_is_true, "challenge": challenge_is_true}


@pytest.mark.long
@pytest.mark.parametrize(("about", "seeds", "often"), [("defenders", 4, 1), ("attackers", 3, 6), ("challenge", 3, 12)])
def test_what_a_challenge_meets_is_what_the_engine_says(about: str, seeds: int, often: int) -> None:
    assert sum(CHECKS[about](*told) for told in reasons(JOUST, range(seeds), about)) >= often


@pytest.mark.long
@pytest.mark.parametrize("lesson", [WINTER, HBO], ids=["winter", "hbo"])
def test_and_so_it_is_in_the_first_editions(lesson: Lesson) -> None:
    seen = [
        state.decision.about
        for state, advice in reasons(lesson, range(2), *CHECKS)
        if CHECKS[state.decision.about](state, advice)
    ]
    assert {"attackers", "challenge"} <= set(seen)


@pytest.mark.parametrize("lesson", [JOUST, WINTER, HBO], ids=["second-edition", "winter", "hbo"])
def test_who_passes_with_gold_left_is_told_what_becomes_of_it(lesson: Lesson) -> None:
    scenes = [Scene(state.view(LEARNER)) for state, _ in reasons(lesson, range(1), "action", "challenge")]
    rich = next(scene for scene in scenes if is_marshaling(scene) and me(scene)["gold"])
    assert f"You have {me(rich)['gold']} gold left: it is lost." in why_pass(rich, "it is lost")
    fighting = next(scene for scene in scenes if scene.about == "challenge")
    assert "gold" not in why_pass(fighting, "it is lost")


@pytest.mark.long
def test_what_a_bid_comes_to_is_what_it_comes_to() -> None:
    seen = 0
    for state, advice in reasons(BTWIXT, range(8), "turn"):
        if found := re.search(r"brings you to (\d+), against (\d+)", advice.reason):
            seen += 1
            after = state.copy()
            after.act(advice.option)
            table = after.view(LEARNER)["table"]
            assert table["leaders"][LEARNER]["total"] == int(found[1])
            assert table["ahead"] == LEARNER
    assert seen > 10


@pytest.mark.long
def test_a_weaker_council_is_the_weaker_one() -> None:
    seen = 0
    for about in ("place-ally", "gain-token"):
        for state, advice in reasons(BTWIXT, range(6), about):
            if "this is your weaker council" in advice.reason:
                seen += 1
                table = state.view(LEARNER)["table"]
                both = [table["councils"][int(str(option.on)[len("council:") :])] for option in state.decision.options]
                chosen = both.pop(advice.option)
                numbers = [str(council["power"]) for council in (chosen, *both)]
                assert re.findall(r"(\d+) from allies", advice.reason) == numbers
                assert known_power(chosen) < known_power(both[0])
    assert seen


# -- lines as data ----------------------------------------------------------------------------------------------

LINE = '[[lines]]\nid = "one"\ntitle = "One"\nat = "here"\ntext = "{word} comes up."\n'


def test_a_line_needs_its_condition_and_its_words() -> None:
    when = {"one": asked("plot")}
    assert read_lines(LINE, when, {}, {"word": lambda scene: "It"})[0].id == "one"
    with pytest.raises(KeyError):
        read_lines(LINE, {}, {}, {})
    with pytest.raises(ValueError, match="every condition one line"):
        read_lines(LINE, when | {"two": asked("draw")}, {}, {"word": lambda scene: "It"})
    with pytest.raises(ValueError, match="nobody knows what word is"):
        read_lines(LINE, when, {}, {})
