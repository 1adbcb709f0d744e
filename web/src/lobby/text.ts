import { catalogue } from '../lib/catalogue.svelte'
import { botName } from '../lib/opponents'
import type { ClockRule, SeatSummary, Summary } from '../lib/protocol'
import { plural } from '../lib/text'
import { modeTitle } from './modes'

export const gameTitle = (table: Summary): string =>
  modeTitle(table.game, table.seats.length, catalogue.game(table.game)?.title)

/** Who sits there, as others call them. */
export function nameOf(seat: SeatSummary): string {
  if (seat.kind === 'open') return 'Open seat'
  if (seat.kind === 'bot') {
    const bot = catalogue.bot(seat.bot)
    return bot ? botName(bot) : `${seat.bot ?? ''} bot`.trim()
  }
  return seat.name ?? 'Somebody'
}

/** The names at a table; two bots of a kind are told apart. */
export function seatNames(seats: readonly SeatSummary[]): string[] {
  const names = seats.map(nameOf)
  return names.map((name, i) => {
    const same = names.filter((other) => other === name).length
    return same > 1 ? `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}` : name
  })
}

export function clockWords(clock: ClockRule): string {
  if (clock.kind === 'chess') return clock.increment ? `${clock.minutes} min + ${clock.increment} s` : `${clock.minutes} min`
  if (clock.kind === 'limit') return `${clock.minutes} min in all`
  return 'no clock'
}

/** "kingsmoot-draft" and "first_player_responds" as people write them. */
export const plainName = (name: string): string => name.replace(/[-_]/g, ' ')

/** What is not as usual in the rules of a table: variants, and rulings that are switched on. */
export const ruleWords = (table: Pick<Summary, 'variants' | 'switches'>): string =>
  [...table.variants, ...table.switches].map(plainName).join(', ')

/** By how much spectators of open hands lag behind; nothing where they don't. */
export function delayWords(table: Pick<Summary, 'spectators' | 'delay'>): string {
  if (table.spectators !== 'hands' || !table.delay) return ''
  return table.delay % 60 ? plural(table.delay, 'second') : plural(table.delay / 60, 'minute')
}

/** The settings of a table in a few words. */
export function settingWords(table: Summary): string {
  const words = [clockWords(table.clock), ruleWords(table)].filter(Boolean)
  if (table.rated) words.push('rated')
  if (table.locked) words.push('password')
  if (table.spectators === 'hands') words.push(['spectators see the hands that players show', delayWords(table)].filter(Boolean).join(' after '))
  return words.join(', ').replace(/^./, (first) => first.toUpperCase())
}

/** "goldenhand and Knight bot", or "3 others". */
export function opponentsText(table: Summary): string {
  const names = seatNames(table.seats)
  const others = table.seats.filter((seat) => seat.seat !== table.you).map((seat) => names[seat.seat] ?? '')
  return others.length > 2 ? `${others.length} others` : others.join(' and ')
}
