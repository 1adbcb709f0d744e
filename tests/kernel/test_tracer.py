"""A state that somebody follows step by step."""

from typing import Any

from kingsmoot.kernel.procedure import PROCEDURE, STEP, Frame, Question
from tests.kernel.test_state import LONER, played


class StepByStep:
    """Stops before every step, and notes what was taken without asking."""

    def __init__(self) -> None:
        self.steps = 0
        self.taken: list[str] = []
        self.going = False

    def stops(self, s: Any, f: Frame) -> bool:
        self.going = not self.going
        self.steps += self.going
        return self.going

    def took(self, s: Any, f: Frame, question: Question[Any], option: int) -> None:
        self.taken.append(question.text(s, f, option))


def test_a_game_that_is_stopped_before_every_step_goes_the_same_way() -> None:
    straight, traced = played(LONER, 3), played(LONER, 3)
    tracer = StepByStep()
    traced.tracer = tracer
    while not straight.over:
        straight.act(0)
        traced.act(0)
        while traced.stack and not traced.choices:
            procedure = traced.game.rules.by_number[traced.stack[-1][PROCEDURE]]
            assert traced.stack[-1][STEP] <= len(procedure.steps)
            traced.run()
        assert traced == straight
    assert tracer.steps > 5


def test_nobody_follows_a_copy() -> None:
    s = played(LONER, 3)
    s.tracer = StepByStep()
    twin = s.copy()
    assert twin.tracer is None
    assert twin == s
    assert twin.encode() == s.encode()


def test_what_is_taken_without_asking_is_told() -> None:
    s = played(LONER, 0, seats=2)
    tracer = StepByStep()
    question, frame = s.pending()
    always, question.always = question.always, False
    try:
        s.choices, s.tracer = [], tracer
        s.hands[s.seat] = [4]  # type: ignore[attr-defined]
        frame[STEP] -= 1
        while s.stack and not tracer.taken:
            s.run()
    finally:
        question.always = always
    assert tracer.taken == ["lay down 4"]
