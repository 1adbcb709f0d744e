import type { Summary, TableResult } from './protocol'

const and = (names: readonly string[]): string => names.join(' and ')

/** How a finished game went for one of its players, as in "Won", "Lost to goldenhand". */
export function outcomeFor(table: Pick<Summary, 'result' | 'seats'>, names: readonly string[], name: string): string {
  const winners = table.result?.winners ?? []
  const seat = table.seats.find((one) => one.kind === 'person' && one.name === name)?.seat
  const called = winners.map((winner) => names[winner] ?? '')
  if (!winners.length) return table.result?.ended_by === 'event' ? 'Closed by the event' : 'Nobody won'
  if (seat === undefined) return `${and(called)} won`
  if (winners.includes(seat)) return winners.length > 1 ? `Shared the victory with ${and(called.filter((_, i) => winners[i] !== seat))}` : 'Won'
  return `Lost to ${and(called)}`
}

/** Whether nobody else was left, since all others had conceded or were out: then the score says nothing. */
export const outlasted = ({ reason }: Pick<TableResult, 'reason'>): boolean => reason.endsWith(' is the last player left.')

/** The score, the one whose page it is first: "15 to 9". */
export function scoreFor(table: Pick<Summary, 'result' | 'seats'>, name: string): string {
  const { scores = [] } = table.result ?? {}
  const own = table.seats.find((one) => one.kind === 'person' && one.name === name)?.seat ?? 0
  if (table.result && outlasted(table.result)) return table.result.winners.includes(own) ? 'last player left' : 'out of the game'
  return scores.length === 2 ? `${scores[own]} to ${scores[1 - own]}` : (scores[own] ?? '').toString()
}
