import type { View } from '../../lib/protocol'
import type { BidCard, BtwixtTable } from './types'

/** The others, as they stand in this bid. */
const rivals = (table: BtwixtTable, seat: number) => table.leaders.filter((leader) => leader.seat !== seat)

/** What kneeling would end with, if nobody else can bid any more and this seat is ahead: "27 to 25". */
export function winsByKneeling(table: BtwixtTable, seat: number): string | null {
  const own = table.leaders[seat]
  const others = rivals(table, seat)
  const open = table.current !== null && table.winner < 0
  if (!open || !own || own.kneeling || table.ahead !== seat || !others.every((leader) => leader.kneeling)) return null
  return `${own.total} to ${Math.max(...others.map((leader) => leader.total))}`
}

/** Whether the bid of this seat is what is chosen from: the keys of its cards that can be chosen. */
export const choosableBid = (table: BtwixtTable, seat: number, can: (key: string) => boolean): BidCard[] =>
  (table.leaders[seat]?.bid ?? []).filter((card) => can(`card:${card.id}`))

/** What is left of the own bid when a card leaves it. Where cards count otherwise than printed, others may change with it. */
export function without(view: View, seat: number, card: BidCard, nameOf: (seat: number) => string): string {
  const table = view.table as unknown as BtwixtTable
  const own = table.leaders[seat]
  if (!own) return ''
  if (own.bid.some(({ worth, value }) => worth !== value)) return `Your bid loses ${card.title}, which counts ${card.worth} now.`
  const left = own.total - card.worth
  const best = rivals(table, seat).toSorted((a, b) => b.total - a.total)[0]
  if (!best) return `Then your bid is ${left}.`
  if (left > best.total) return `Then your bid is ${left}. You ${table.ahead === seat ? 'still lead' : 'lead'}, ${left} to ${best.total}.`
  if (left === best.total) return `Then your bid is ${left}, as much as ${nameOf(best.seat)} has.`
  return `Then your bid is ${left}. ${nameOf(best.seat)} leads, ${best.total} to ${left}.`
}
