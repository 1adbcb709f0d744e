export interface LessonInfo {
  game: string
  title: string
  summary: string
  /** The table where it goes on, if it was begun. */
  table: string | null
  moment: string
  finished: number
  won: number
}

export interface CoachLine {
  id: string
  title: string
  text: string
  /** Where the rules tell more. */
  at: string
  /** What it speaks of: keys of things on the table, `prompt` or `hand`. */
  on: string[]
}

export interface Said {
  /** The number of the game that it is about. */
  number: number
  title: string
  lines: CoachLine[]
  reply: string
  advice: { option: number; text: string; on: string | null; reason: string } | null
  told: number
  lines_in_all: number
  asked: boolean
  over: boolean
}
