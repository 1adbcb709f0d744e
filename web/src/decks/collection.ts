/** Which sets somebody has or would like to have, and the cards that come with them. */
import type { CardFacts } from '../cards/facts'

export type Owned = 'own' | 'want'
/** By the names of sets; what is not named, one does not have. */
export type Collection = Readonly<Record<string, Owned>>
/** By game. */
export type Collections = Readonly<Record<string, Collection>>

/** Show cards of all sets, of those one has, or of those that one would like as well. */
export type Scope = 'all' | 'own' | 'want'

export interface Cycle {
  name: string
  sets: { name: string; cards: number }[]
}

/** The sets of these cards by cycle, in the order in which they came out. */
export function cyclesOf(cards: readonly CardFacts[]): Cycle[] {
  const cycles = new Map<string, Map<string, number>>()
  for (const { set, cycle } of cards) {
    if (!set) continue
    const name = cycle ?? set
    const sets = cycles.get(name) ?? new Map<string, number>()
    sets.set(set, (sets.get(set) ?? 0) + 1)
    cycles.set(name, sets)
  }
  return [...cycles].map(([name, sets]) => ({ name, sets: [...sets].map(([set, count]) => ({ name: set, cards: count })) }))
}

/** Whether a card is within what somebody has (or would like). */
export function inScope(card: CardFacts, collection: Collection, scope: Scope): boolean {
  if (scope === 'all' || !card.set) return true
  const state = collection[card.set]
  return state === 'own' || (state === 'want' && scope === 'want')
}

/** With these sets marked; undefined takes the mark away. */
export function marked(collection: Collection, sets: readonly string[], state: Owned | undefined): Collection {
  const rest = Object.entries(collection).filter(([set]) => !sets.includes(set))
  return Object.fromEntries(state ? [...rest, ...sets.map((set) => [set, state] as const)] : rest)
}
