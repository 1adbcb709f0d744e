import type { LogLine } from '../../lib/protocol'
import type { ChallengeName } from './types'

/** How the last challenge ended, as the log tells it. */
export interface ChallengeResult {
  totals: [attack: number, defence: number]
  /** Who won, as the game calls them; null for nobody. */
  winner: string | null
  unopposed: boolean
  /** What came of it: power, keywords, card effects, claim. */
  gains: LogLine[]
}

const BEGINS = /^\{player\} initiates /
const TOTALS = /^Strength \{count\} to \{amount\}\.$/
const WINS = /^\{player\} wins the challenge\.$/
const NOBODY = /^(Nobody wins the challenge|The challenge ends with no winner)/
const DEFENDS = /^\{card\} defends\.$/
/** Lines that belong to the game, not to the challenge. */
const ELSE = /phase begins|^\{player\} initiates|^Round /

/** What claim does in each type of challenge. */
const CLAIMED: Record<ChallengeName, RegExp> = {
  military: /kill|\bdies?\b/,
  intrigue: /discard/,
  power: /power.* (from|to) |\btakes?\b|\bmoves?\b/,
}

/** Which of the gains is the claim, if it has been resolved; only attackers have claim. */
export const claimLine = (gains: readonly LogLine[], type: ChallengeName): LogLine | undefined => gains.find((line) => CLAIMED[type].test(line.text))

/** None while the challenge is not decided. */
export function resultOf(log: readonly LogLine[]): ChallengeResult | null {
  const lines = log.slice(log.findLastIndex((line) => BEGINS.test(line.text)) + 1)
  const at = lines.findIndex((line) => WINS.test(line.text) || NOBODY.test(line.text))
  const told = lines[at]
  if (!told) return null
  const strength = lines.findLast((line, place) => place < at && TOTALS.test(line.text))
  const after = lines.slice(at + 1)
  const end = after.findIndex((line) => ELSE.test(line.text))
  return {
    totals: [Number(strength?.words.count ?? 0), Number(strength?.words.amount ?? 0)],
    winner: WINS.test(told.text) ? (told.words.player ?? null) : null,
    unopposed: !lines.some((line) => DEFENDS.test(line.text)),
    gains: after.slice(0, end < 0 ? undefined : end),
  }
}
