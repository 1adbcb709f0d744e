import { keyOf } from '../../lib/choice/targets'
import type { LogLine } from '../../lib/protocol'

/** A card that somebody has played or used. */
export interface Play {
  /** The row of the log. */
  n: number
  /** Who did it, as the game calls them. */
  player: string
  /** The title of the card. */
  card: string
  /** What options call it, while it lies on the table. */
  key: string
  /** "plays", "uses", "marshals", "ambushes with", "brings". */
  verb: string
  /** What it was aimed at, by title. */
  targets: string[]
  /** The lines that came of it. */
  lines: LogLine[]
}

const PLAYS = /^\{player\} (plays|uses|marshals|ambushes with|brings) \{card\}/
const AIMED = /^\{player\} chooses \{card\}\.?$/

/** What was played after a row, the last one last. */
export function playsOf(log: readonly LogLine[], after = -1): Play[] {
  const plays: Play[] = []
  /** The row in which the last target was chosen. */
  let told = -1
  for (const line of log) {
    if (line.n <= after) continue
    const verb = PLAYS.exec(line.text)?.[1]
    const last = plays.at(-1)
    if (verb) plays.push({ n: line.n, player: line.words.player ?? '', card: line.words.card ?? '', key: keyOf(line, 'card') ?? '', verb, targets: [], lines: [] })
    else if (last && AIMED.test(line.text)) {
      last.targets.push(line.words.card ?? '')
      told = line.n
    } else if (last && (last.n === line.n || told === line.n)) last.lines.push(line)
  }
  return plays
}
