import { keyOf } from '../../lib/choice/targets'
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
const ATTACKS = /^\{card\} attacks\.$/
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

const USES = /^\{player\} uses /

interface Which {
  type: ChallengeName
  attacker: string
}

/** What the log tells from its beginning to that of the next. Without `which` it is the last one: several may have gone by at once. */
function linesOf(log: readonly LogLine[], which?: Which): readonly LogLine[] {
  const fits = ({ text, words }: LogLine): boolean =>
    BEGINS.test(text) && (!which || (words.player === which.attacker && (words.kind ?? '').includes(which.type)))
  const rest = log.slice(log.findLastIndex(fits) + 1)
  const next = rest.findIndex((line) => BEGINS.test(line.text))
  return next < 0 ? rest : rest.slice(0, next)
}

/** Whoever took part of those that lie on the table, by id: the last of them and the end may have come at once. */
export function participantsOf(log: readonly LogLine[], which: Which): { attackers: number[]; defenders: number[] } {
  const lines = linesOf(log, which)
  const who = (joins: RegExp): number[] =>
    lines.filter((line) => joins.test(line.text)).flatMap((line) => /^card:(\d+)$/.exec(keyOf(line, 'card') ?? '')?.[1] ?? []).map(Number)
  return { attackers: who(ATTACKS), defenders: who(DEFENDS) }
}

/** None while the challenge is not decided. */
export function resultOf(log: readonly LogLine[], which?: Which): ChallengeResult | null {
  const lines = linesOf(log, which)
  const at = lines.findIndex((line) => WINS.test(line.text) || NOBODY.test(line.text))
  const told = lines[at]
  if (!told) return null
  const strength = lines.findLast((line, place) => place < at && TOTALS.test(line.text))
  const after = lines.slice(at + 1)
  // What is used once the claim is resolved belongs to the end of the phase.
  const claim = which ? after.findIndex((line) => CLAIMED[which.type].test(line.text)) : -1
  const end = after.findIndex((line, place) => ELSE.test(line.text) || (claim >= 0 && place > claim && USES.test(line.text)))
  return {
    totals: [Number(strength?.words.count ?? 0), Number(strength?.words.amount ?? 0)],
    winner: WINS.test(told.text) ? (told.words.player ?? null) : null,
    unopposed: !lines.some((line) => DEFENDS.test(line.text)),
    gains: after.slice(0, end < 0 ? undefined : end),
  }
}
