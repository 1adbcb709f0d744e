import { catalogue } from '../lib/catalogue.svelte'
import { post } from '../lib/api'
import { me } from '../lib/me.svelte'
import type { DeckInfo, NewSeat, NewTable, Summary } from '../lib/protocol'
import { addNonce } from '../lib/shuffle'
import type { Mode } from './modes'
import { type Deck, isTutorial, preferences } from './preferences.svelte'

/** Decks for the others: of the same kind as mine and each of another faction, where there are enough. */
export function othersDecks(mine: Deck, decks: readonly DeckInfo[], count: number, random: () => number): DeckInfo[] {
  const kind = decks.find((deck) => deck.key === mine.key)?.kind ?? 'tournament'
  // Tutorial decks are for each other only.
  const fit = decks.filter((deck) => (deck.kind === 'tutorial') === (kind === 'tutorial') && (kind !== 'tutorial' || deck.key !== mine.key))
  const shuffled = [...fit].sort(() => random() - 0.5)
  const alike = shuffled.filter((deck) => deck.kind === kind)
  const chosen: DeckInfo[] = []
  const taken = new Set([mine.faction])
  for (const [pool, fresh] of [[alike, true], [shuffled, true], [alike, false], [shuffled, false]] as const)
    for (const deck of pool)
      if (chosen.length < count && !chosen.includes(deck) && (!fresh || !taken.has(deck.faction))) {
        chosen.push(deck)
        taken.add(deck.faction)
      }
  return chosen
}

type Played = Pick<Mode, 'key' | 'game' | 'houses'>

/** The House that one plays, where decks are fixed; the first one if nobody says otherwise. */
export const houseOf = (mode: Played): string | undefined => (mode.houses ? (preferences.houses[mode.key] ?? mode.houses[0]) : undefined)

/** One's own seat, with the deck or the House that one brings. */
export function ownSeat(mode: Played, deck: Deck | undefined): NewSeat {
  const house = houseOf(mode)
  if (deck) return { kind: 'me', brings: deck.brings }
  return house ? { kind: 'me', brings: { house } } : { kind: 'me' }
}

/** The seats of a new table: mine first, then bots, then open ones. */
export async function seatsFor(mode: Played, size: number, bot: string | null, deck: Deck | undefined): Promise<NewSeat[]> {
  const mine = ownSeat(mode, deck)
  const rest = Array.from({ length: size - 1 }, (): NewSeat => (bot ? { kind: 'bot', bot } : { kind: 'open' }))
  if (!bot || !deck) return [mine, ...rest]
  const others = othersDecks(deck, await catalogue.decks(mode.game), size - 1, Math.random)
  return [mine, ...rest.map((seat, i): NewSeat => (others[i] ? { kind: 'bot', bot, brings: { deck: others[i].key } } : seat))]
}

/** The variants that were chosen, or go without saying: two tutorial decks play the tutorial. */
export function usualVariants(mode: Pick<Mode, 'key' | 'game'>, size: number, deck: Deck | undefined): string[] {
  const has = catalogue.game(mode.game)?.variants.some((variant) => variant.name === 'tutorial')
  return has && size === 2 && isTutorial(deck) ? ['tutorial'] : (preferences.variants[mode.key] ?? [])
}

/** Make a table; whoever has no name yet becomes a guest. */
export async function makeTable(wish: NewTable): Promise<Summary> {
  await me.somebody()
  return addNonce(await post<Summary>('/api/tables', { ...wish, nonce_follows: true }))
}

/** Sit down where somebody waits for a game like this, or open a table for it. */
export async function findTable(wish: NewTable): Promise<Summary> {
  await me.somebody()
  return post<Summary>('/api/tables/match', wish)
}
