"""The guided games, by game."""

from kingsmoot.guides import btwixt, hbo, second, winter
from kingsmoot.guides.coach import Lesson

LESSONS: dict[str, Lesson] = {
    lesson.game: lesson for lesson in (second.LESSON, winter.LESSON, hbo.LESSON, btwixt.LESSON)
}
