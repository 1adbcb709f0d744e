import type { GameSummary, LogLine, SummaryCard, TurningPoint } from '../../lib/protocol'
import type { IconName } from '../../icons/generated/names'
import { capital, plural } from '../../lib/text'

/** "You" or what a player is called. */
export type Naming = (seat: number) => string

const isYou = (name: string): boolean => name === 'You'

/** "Round 4: you win a military challenge 9 to 4", "Round 5: dominance phase". */
export function pointTitle(point: TurningPoint, nameOf: Naming): string {
  const round = `Round ${point.round}`
  const { challenge } = point
  if (!challenge) return !point.phase || point.phase.startsWith('round') ? round : `${round}: ${point.phase} phase`
  const kind = `${challenge.kind === 'intrigue' ? 'an' : 'a'} ${challenge.kind} challenge`
  if (challenge.winner === null) return `${round}: nobody wins ${kind}`
  const name = nameOf(challenge.winner)
  const who = isYou(name) ? 'you win' : `${name} wins`
  const [high, low] = [...challenge.strength].sort((a, b) => b - a)
  const how = challenge.unopposed ? 'unopposed' : `${high} to ${low}`
  return `${round}: ${who} ${kind} ${how}`
}

/** What it changed: "You go from 5 to 8 power. Raven loses 2 characters." */
export function pointText(point: TurningPoint, nameOf: Naming): string {
  const moved = point.before.flatMap((before, seat) => {
    const after = point.after[seat] ?? before
    const name = nameOf(seat)
    return before === after ? [] : `${name} ${isYou(name) ? 'go' : 'goes'} from ${before} to ${after} power.`
  })
  const lost = point.lost.flatMap((count, seat) => {
    const name = nameOf(seat)
    return count ? `${name} ${isYou(name) ? 'lose' : 'loses'} ${plural(count, 'character')}.` : []
  })
  return [...moved, ...lost].join(' ')
}

/** Whether a game ended before there is a curve to draw, or a turn to speak of. */
export const isShort = (told: GameSummary): boolean => told.rounds < 2 && told.turning_points.length === 0

/** Who gave up, as the log has it: "You concede." is told of whoever reads it. */
export const conceded = (log: readonly LogLine[]): string[] =>
  log.flatMap((line) => (line.text === '{player} concedes.' ? (line.words.player ?? []) : []))

/** What it was worth to a seat: how much more it has gained than the best of the others. */
export function swingOf(point: TurningPoint, seat: number): number {
  const gains = point.after.map((after, at) => after - (point.before[at] ?? 0))
  return (gains[seat] ?? 0) - Math.max(...gains.filter((_, at) => at !== seat))
}

const weight = (card: SummaryCard): number => card.power * 2 + card.won

/** At most four, the best first; of those one may be an opponent's. Who has only watched sees the best of all. */
export function bestCards(cards: readonly SummaryCard[], you: number): SummaryCard[] {
  const best = [...cards].sort((a, b) => weight(b) - weight(a))
  if (you < 0) return best.slice(0, 4)
  const theirs = best.filter((card) => card.seat !== you).slice(0, 1)
  return [...best.filter((card) => card.seat === you).slice(0, 4 - theirs.length), ...theirs]
}

export const cardText = (card: SummaryCard): string =>
  [card.won ? `Won ${plural(card.won, 'challenge')}` : '', card.power ? `gained ${card.power} power` : ''].filter(Boolean).map((part, i) => (i ? part : capital(part))).join(' and ') + '.'

const COUNTS: Record<string, [name: string, icon: IconName]> = {
  unopposed: ['Unopposed', 'queen-crown'],
  dominance: ['Dominance', 'stone-throne'],
  lost: ['Characters lost', 'death-skull'],
  drawn: ['Cards drawn', 'card-draw'],
}

/** How often each player did something, in the order in which the table is seen. */
export const countRows = (told: GameSummary, seats: readonly number[]): { name: string; icon: IconName; values: number[] }[] =>
  Object.entries(COUNTS).flatMap(([key, [name, icon]]) => {
    const values = told.counts.find((count) => count.name === key)?.values
    return values ? { name, icon, values: seats.map((seat) => values[seat] ?? 0) } : []
  })

/** How far one of several turning points stands from the middle of its round, in marks: two are half a mark to either side. */
export function besides(points: readonly { round: number }[], at: number): number {
  const alike = points.flatMap(({ round }, other) => (round === points[at]?.round ? other : []))
  return alike.indexOf(at) - (alike.length - 1) / 2
}

/** Heights of labels that are at least so far apart, each as near as can be to where it belongs. */
export function spread(at: readonly number[], apart: number): number[] {
  const placed = [...at]
  const order = at.map((_, i) => i).sort((a, b) => (at[a] ?? 0) - (at[b] ?? 0))
  for (let below = order.length - 2; below >= 0; below -= 1) {
    const [upper, lower] = [order[below] ?? 0, order[below + 1] ?? 0]
    placed[upper] = Math.min(placed[upper] ?? 0, (placed[lower] ?? 0) - apart)
  }
  return placed
}

/**
 * How far lines that are at the same place are drawn above it, so that each of them is seen: by line, in pixels.
 * Where they begin, those that part at once (`next`) do so from the same place.
 */
export function besideEachOther(values: readonly number[], apart: number, next: readonly number[] = values): number[] {
  return values.map((value, line) => {
    const alike = values.flatMap((other, at) => (other === value && next[at] === next[line] ? at : []))
    // Nothing is drawn below the ground.
    const lowest = value === 0 ? 0 : (alike.length - 1) / 2
    return (alike.length - 1 - alike.indexOf(line) - lowest) * apart
  })
}
