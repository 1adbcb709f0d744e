import { catalogue } from './catalogue.svelte'
import type { BotInfo } from './protocol'

/** Who can be played against in a game, the easiest first. */
export const opponentsFor = (game: string): BotInfo[] => catalogue.bots.filter((bot) => bot.offered && bot.games.includes(game))

/** The middle one: neither a walkover nor a wall. */
export function usualOpponent(game: string): BotInfo | undefined {
  const levels = opponentsFor(game)
  return levels[Math.floor((levels.length - 1) / 2)]
}

/** The strongest level that there is, for "3 of 6". */
export const strongest = (): number => Math.max(0, ...catalogue.bots.map((bot) => bot.strength))

/** "Ser Maris", or "Knight bot" for one without a character. */
export const botName = (bot: Pick<BotInfo, 'title' | 'rank'>): string => (bot.rank ? bot.title : `${bot.title} bot`)

/** "3 knights", for a table with several of a kind. */
export const several = (bot: BotInfo, count: number): string => `${count} ${(bot.rank || `${bot.title} bot`).toLowerCase()}s`

/** Games before a share of them says anything. */
const ENOUGH = 6
const SHARES: readonly [won: number, of: number][] = [[1, 10], [1, 5], [1, 4], [1, 3], [1, 2], [2, 3], [3, 4], [4, 5], [9, 10]]

/** "You win 3 in 4", once there are enough games to say so. */
export function shareWords({ played, won, drawn }: { played: number; won: number; drawn: number }): string {
  if (played < ENOUGH) return ''
  if (won === played) return 'You always win'
  if (won + drawn === 0) return 'You have yet to win'
  const share = (won + drawn / 2) / played
  const [some, of] = SHARES.reduce((best, one) => (Math.abs(one[0] / one[1] - share) < Math.abs(best[0] / best[1] - share) ? one : best))
  return of === 2 ? 'An even match' : `You win ${some} in ${of}`
}

/** "Aggressive, answers at once". */
export const paceWords = (bot: BotInfo): string => (bot.seconds ? `Up to ${bot.seconds} s a move` : 'Moves at once')
