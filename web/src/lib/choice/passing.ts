import type { GameMoment } from '../protocol'

/** Passing until something comes: the end of the phase, or of the round. */
export type Until = 'phase' | 'round'

export interface Passing {
  until: Until
  /** What the moment was like when it was asked for; when that changes, it is over. */
  mark: string
}

const markOf = (until: Until, moment: GameMoment): string => (until === 'round' ? String(moment.round) : moment.text)

export const passingFrom = (until: Until, moment: GameMoment): Passing => ({ until, mark: markOf(until, moment) })

export const stillPassing = (passing: Passing | null, moment: GameMoment): boolean =>
  passing !== null && passing.mark === markOf(passing.until, moment)

/** What was kept over a reload, if it is such a thing. */
export function readPassing(text: string | null): Passing | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Passing | null
    return kept && (kept.until === 'phase' || kept.until === 'round') && typeof kept.mark === 'string' ? kept : null
  } catch {
    return null
  }
}
