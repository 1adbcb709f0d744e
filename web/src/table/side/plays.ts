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
  /** "plays", "uses", "marshals", "attaches", "ambushes with", "brings". */
  verb: string
  /** What it was aimed at, by title. */
  targets: string[]
  /** The lines that came of it. */
  lines: LogLine[]
}

const PLAYS = /^\{player\} (plays|uses|marshals|attaches|ambushes with|brings) \{card\}/
/** What has a reason of its own, as in "Raven collects 6 gold (income).", does not come of a card. */
const APART = /\([a-z ]+\)\.$/
/** Nor does anything that follows in another phase. */
const BEGINS = /^(The \{phase\} phase begins|Round \{)/
const AIMED = /^\{player\} chooses \{card\}\.?$/

/** What was played after a row, the last one last. */
export function playsOf(log: readonly LogLine[], after = -1): Play[] {
  const plays: Play[] = []
  /** The row in which the last target was chosen. */
  let told = -1
  /** The row in which another phase has begun. */
  let begun = -1
  for (const line of log) {
    if (line.n <= after) continue
    const verb = PLAYS.exec(line.text)?.[1]
    const last = plays.at(-1)
    if (BEGINS.test(line.text)) begun = line.n
    if (verb) plays.push({ n: line.n, player: line.words.player ?? '', card: line.words.card ?? '', key: keyOf(line, 'card') ?? '', verb, targets: [], lines: [] })
    else if (last && AIMED.test(line.text)) {
      // What others choose for it is theirs.
      if (line.words.player === last.player) last.targets.push(line.words.card ?? '')
      told = line.n
    } else if (last && (last.n === line.n || told === line.n) && begun !== line.n && !APART.test(line.text)) last.lines.push(line)
  }
  return plays
}

/** What the last card cost whoever played it: the gold that they have no more since a row of the log; null if that is not clear. */
export function lastPaid(log: readonly LogLine[], after: number, names: readonly string[], before: readonly number[], now: readonly number[]): { n: number; gold: number } | null {
  if (!before.some((gold, seat) => gold > (now[seat] ?? 0))) return null
  const play = playsOf(log).at(-1)
  const seat = names.indexOf(play?.player ?? '')
  const gold = (before[seat] ?? 0) - (now[seat] ?? 0)
  if (!play || gold <= 0) return null
  /** Gold of theirs that moves for another reason than to pay for a card. */
  const elsewhere = ({ n, text, words }: LogLine): boolean => n > after && (words.phase === 'taxation' || (words.player === play.player && text.includes('gold')))
  return log.some(elsewhere) ? null : { n: play.n, gold }
}
