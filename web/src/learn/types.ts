export type { CoachLine, CoachState as Said, LessonInfo } from '../lib/protocol/generated'
