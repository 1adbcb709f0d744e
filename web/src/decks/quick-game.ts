import { catalogue } from '../lib/catalogue.svelte'
import { opponentsFor, usualOpponent } from '../lib/opponents'
import type { BotInfo } from '../lib/protocol'
import { modesOf } from '../lobby/modes'
import { makeTable, seatsFor } from '../lobby/new-table'
import { type Deck, preferences } from '../lobby/preferences.svelte'
import type { DeckData } from './deck'

/** A deck of one's own, as the lobby has decks. Notes stay at home. */
export function seatDeck({ notes: _home, ...deck }: DeckData): Deck {
  return { name: deck.name, note: 'your own deck', faction: deck.faction || 'neutral', brings: { deck } }
}

/** The bot that was played last, else the middle one. */
export const usualBot = (game: string): BotInfo | undefined =>
  opponentsFor(game).find((bot) => bot.name === preferences.opponent) ?? usualOpponent(game)

/** A game with this deck against that bot, at once; the code of the table. */
export async function playNow(game: string, deck: DeckData): Promise<string> {
  await catalogue.load()
  const mode = modesOf(catalogue.games).find((one) => one.game === game)
  const mine = seatDeck(deck)
  if (mode) {
    preferences.mode = mode.key
    preferences.decks[mode.key] = mine
    preferences.keep()
  }
  const seats = await seatsFor(mode ?? { key: game, game }, mode?.usual ?? 2, usualBot(game)?.name ?? null, mine)
  return (await makeTable({ game, seats, private: true })).code
}
