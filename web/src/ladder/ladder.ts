import type { DeckInfo, LadderInfo, RatingInfo } from '../lib/protocol'
import { modeTitle } from '../lobby/modes'

/** How many players a ladder's game has at least, which tells a joust from a melee. */
const seatsOf = ({ format }: LadderInfo): number => (format === 'joust' ? 2 : 3)

/** What a ladder is called on its own: "Joust, second edition". */
export function ladderTitle(ladder: LadderInfo): string {
  const title = modeTitle(ladder.game, ladder.game === 'hbo' ? 2 : seatsOf(ladder))
  if (ladder.game === 'second-edition' || !ladder.format) return title
  return `${title}, ${ladder.format}`
}

const ORDER = ['second-edition', 'winter', 'hbo', 'btwixt']

/** As the lobby has them: the second edition first. */
export const inOrder = (ladders: readonly LadderInfo[]): LadderInfo[] => {
  const place = ({ game }: LadderInfo): number => (ORDER.includes(game) ? ORDER.indexOf(game) : ORDER.length)
  return [...ladders].sort((one, other) => place(one) - place(other))
}

/** What its tab says: the edition goes without saying where there is only one like it. */
export function ladderTab(ladder: LadderInfo): string {
  if (ladder.game === 'second-edition') return ladder.format === 'joust' ? 'Joust' : 'Melee'
  const title = ladder.game === 'winter' ? 'Winter' : ladder.game === 'hbo' ? 'HBO' : ladderTitle(ladder)
  return ladder.format === 'melee' ? `${title} melee` : title
}

/** The ends of a scale in whole hundreds on which all these ratings fit, and the hundreds in between. */
export function scaleOf(ratings: readonly RatingInfo[]): { low: number; high: number; marks: number[] } {
  const low = Math.floor(Math.min(...ratings.map((one) => one.low), 1450) / 100) * 100
  const high = Math.ceil(Math.max(...ratings.map((one) => one.high), 1550) / 100) * 100
  const step = [100, 200, 400].find((one) => (high - low) / one <= 6) ?? 500
  const first = Math.ceil(low / step) * step
  const marks = Array.from({ length: Math.ceil((high - first) / step) }, (_, i) => first + i * step)
  return { low, high, marks }
}

/** Where a value stands on a scale, in percent. */
export const positionOn = (value: number, { low, high }: { low: number; high: number }): number =>
  Math.min(100, Math.max(0, ((value - low) / (high - low)) * 100))

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "1 November to 31 January": the end is the first moment that is no longer part of it. */
export function span(begins: string, ends: string): string {
  const day = (time: number): string => {
    const parts = DAY.formatToParts(time)
    const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
    return `${part('day')} ${part('month')}`
  }
  return `${day(Date.parse(begins))} to ${day(Date.parse(ends) - 1)}`
}

export const daysLeft = (ends: string, now: number): number => Math.max(0, Math.ceil((Date.parse(ends) - now) / 86_400_000))

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13
  return `${place}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')}`
}

/** "up 3", "down 1", "no change". */
export const moveText = (moved: number): string => (moved === 0 ? 'no change' : `${moved > 0 ? 'up' : 'down'} ${Math.abs(moved)}`)

export const record = ({ won, lost, drawn }: { won: number; lost: number; drawn: number }): string =>
  drawn ? `${won}–${lost}–${drawn}` : `${won}–${lost}`

/** What a deck is called, and its House where it is known: one of the hall's is kept by its key. */
export function deckOf(deck: string | null, known: readonly DeckInfo[]): { name: string; faction: string | null } {
  const found = known.find((one) => one.key === deck)
  return { name: found?.name ?? deck ?? '', faction: found?.faction ?? null }
}
