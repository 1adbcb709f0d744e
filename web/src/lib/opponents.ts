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

/** "Aggressive, answers at once". */
export const paceWords = (bot: BotInfo): string => (bot.seconds ? `Up to ${bot.seconds} s a move` : 'Moves at once')
