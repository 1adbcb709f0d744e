import type { CardFacts } from '../../cards/facts'
import { goesIntoDecks, type Pile, pileOf } from '../deck'

export type Order = 'faction' | 'type' | 'cost' | 'name'

export const orders = (factions: string): { value: Order; label: string }[] => [
  { value: 'faction', label: `${factions}, type, cost` },
  { value: 'type', label: 'Type, cost' },
  { value: 'cost', label: 'Cost' },
  { value: 'name', label: 'Name' },
]

const TYPES = ['character', 'location', 'attachment', 'event']

const typeRank = (card: CardFacts): number => (TYPES.includes(card.type) ? TYPES.indexOf(card.type) : TYPES.length)
const costRank = (card: CardFacts): number => -(typeof card.cost === 'number' ? card.cost : -1)
/** The own faction first, what is neutral last. */
const factionRank = (card: CardFacts, own: string): [number, string] =>
  card.faction === own ? [0, ''] : card.faction === 'neutral' ? [2, ''] : [1, card.faction ?? '']

/** The cards of one pile in this order; those that do not fit the deck come last. */
export function sortedCards(cards: readonly CardFacts[], pile: Pile, order: Order, own: string, refused: ReadonlyMap<string, string>): CardFacts[] {
  const keys = (card: CardFacts): (number | string)[] => {
    const by: Record<Order, (number | string)[]> = {
      faction: [...factionRank(card, own), typeRank(card), costRank(card)],
      type: [typeRank(card), costRank(card)],
      cost: [costRank(card)],
      name: [],
    }
    return [refused.has(card.code) ? 1 : 0, ...by[order], card.name, card.code]
  }
  const compare = (one: (number | string)[], two: (number | string)[]): number => {
    for (const [i, a] of one.entries()) {
      const b = two[i] ?? ''
      const way = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
      if (way) return way
    }
    return 0
  }
  return cards
    .filter((card) => goesIntoDecks(card) && pileOf(card) === pile)
    .map((card) => ({ card, key: keys(card) }))
    .sort((one, two) => compare(one.key, two.key))
    .map(({ card }) => card)
}
