import type { CardFacts } from '../cards/facts'
import type { CardIndex } from '../lib/catalogue.svelte'
import { type Bar, barsOf } from './builder/bars'
import type { DeckData } from './deck'

const KEY_CARDS = 6

const costOf = (card: CardFacts): number => (typeof card.cost === 'number' ? card.cost : -1)

/** What a deck turns on: its most expensive unique characters, then what it has most copies of. */
export function keyCards(deck: DeckData, index: CardIndex): CardFacts[] {
  const rows = Object.entries(deck.cards).flatMap(([code, count]) => {
    const card = index.byCode(code)
    return card ? [{ card, count, leads: card.type === 'character' && Boolean(card.unique) }] : []
  })
  return rows
    .sort((one, two) => Number(two.leads) - Number(one.leads) || (one.leads ? 0 : two.count - one.count) || costOf(two.card) - costOf(one.card) || one.card.name.localeCompare(two.card.name))
    .slice(0, KEY_CARDS)
    .map(({ card }) => card)
}

/** How many cards of each cost the draw deck has. */
export const costCurve = (deck: DeckData, index: CardIndex): Bar[] =>
  barsOf(
    Object.entries(deck.cards).flatMap(([code, count]) => {
      const cost = index.byCode(code)?.cost
      return cost === undefined || cost === null ? [] : [[cost, count] as const]
    }),
  )
