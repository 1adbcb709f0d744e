"""The guided games, by game."""

from kingsmoot.guides import btwixt, second
from kingsmoot.guides.coach import Lesson

LESSONS: dict[str, Lesson] = {lesson.game: lesson for lesson in (second.LESSON, btwixt.LESSON)}
