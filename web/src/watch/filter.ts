import type { Summary, TableResult } from '../lib/protocol'
import { outlasted } from '../lib/results'
import { modeOf } from '../lobby/modes'

export type Kind = 'all' | 'event' | 'rated'

/** Whether a table is of this game, as the lobby counts them, and of this kind. */
export const fits = (table: Pick<Summary, 'game' | 'seats' | 'event' | 'rated'>, game: string, kind: Kind): boolean =>
  (!game || (modeOf(table.game, table.seats.length)?.key ?? table.game) === game) && (kind === 'all' || (kind === 'event' ? table.event !== null : table.rated))

/** The power with which a game of thrones is won. */
const GOAL = 15

/** How far somebody has come, in percent: to the goal, or of the best score where a game has no goal. */
export function progress(game: string, scores: readonly number[], seat: number): number {
  const whole = Math.max(game === 'btwixt' ? 1 : GOAL, ...scores)
  return Math.round((100 * Math.max(0, scores[seat] ?? 0)) / whole)
}

/** "15–9–5": what the winners have first, then from most to least. "as the last player left", where that decided. */
export function scoreText({ scores, winners, reason }: Pick<TableResult, 'scores' | 'winners' | 'reason'>): string {
  if (outlasted({ reason })) return 'as the last player left'
  return scores
    .map((points, seat) => ({ points, won: winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.points - a.points)
    .map(({ points }) => points)
    .join('–')
}
