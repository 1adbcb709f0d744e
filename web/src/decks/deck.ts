import { type CardFacts, factionTitle } from '../cards/facts'
import type { CardIndex } from '../lib/catalogue.svelte'
import type { DeckData, DeckSummary, Pile } from '../lib/protocol'
import { capital, plural } from '../lib/text'

export type { DeckData, Pile } from '../lib/protocol'

export type Counts = Record<string, number>

export const emptyDeck = (faction = ''): DeckData => ({ name: 'New deck', faction, agendas: [], plots: {}, cards: {} })

export const pileOf = (card: Pick<CardFacts, 'type'>): Pile =>
  card.type === 'agenda' ? 'agendas' : card.type === 'plot' ? 'plots' : 'cards'

/** Titles are dealt out by the game, they are in nobody's deck. */
export const goesIntoDecks = (card: CardFacts): boolean => card.type !== 'title'

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** How many copies of a card are in the deck, wherever they lie. */
export function countOf(deck: DeckData, code: string): number {
  const agendas = deck.agendas.filter((one) => one === code).length
  return agendas + (deck.plots[code] ?? 0) + (deck.cards[code] ?? 0)
}

/** How many copies the card itself allows. */
export const limitOf = (card: CardFacts): number => card.deck_limit ?? 3

const setCount = (counts: Counts, code: string, count: number): Counts => {
  const { [code]: _gone, ...rest } = counts
  return count > 0 ? { ...rest, [code]: count } : rest
}

/** The deck with so many copies of a card. An agenda takes the place of the one before. */
export function withCount(deck: DeckData, card: CardFacts, count: number): DeckData {
  const wanted = Math.max(0, Math.min(99, Math.floor(count)))
  const pile = pileOf(card)
  if (pile === 'agendas') {
    if (wanted) return { ...deck, agendas: [card.code] }
    return { ...deck, agendas: deck.agendas.filter((code) => code !== card.code) }
  }
  return { ...deck, [pile]: setCount(deck[pile], card.code, wanted) }
}

const sameCounts = (one: Counts, two: Counts): boolean => {
  const codes = Object.keys(one)
  return codes.length === Object.keys(two).length && codes.every((code) => one[code] === two[code])
}

export const sameDeck = (one: DeckData, two: DeckData): boolean =>
  one.name === two.name &&
  one.faction === two.faction &&
  (one.notes ?? '') === (two.notes ?? '') &&
  [...one.agendas].sort().join() === [...two.agendas].sort().join() &&
  sameCounts(one.plots, two.plots) &&
  sameCounts(one.cards, two.cards)

export interface Row {
  code: string
  count: number
  /** Missing if the hall has no such card. */
  card: CardFacts | undefined
}

export interface Group {
  title: string
  total: number
  rows: Row[]
}

const ORDER = ['character', 'location', 'attachment', 'event']
const PLURALS: Record<string, string> = { character: 'Characters', location: 'Locations', attachment: 'Attachments', event: 'Events' }

const costOf = (row: Row): number => (typeof row.card?.cost === 'number' ? row.card.cost : row.card?.cost === 'X' ? 99 : -1)

/** The most expensive first, then by name. */
const byCost = (one: Row, two: Row): number =>
  costOf(two) - costOf(one) || (one.card?.name ?? one.code).localeCompare(two.card?.name ?? two.code)

export const rowsOf = (counts: Counts, index: CardIndex): Row[] =>
  Object.entries(counts)
    .map(([code, count]) => ({ code, count, card: index.byCode(code) }))
    .sort(byCost)

/** The draw deck by type, in the order in which decks are written. */
export function groupsOf(counts: Counts, index: CardIndex): Group[] {
  const rows = rowsOf(counts, index)
  const types = [...new Set(rows.map((row) => row.card?.type ?? ''))]
  const place = (type: string): number => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length)
  return types
    .sort((one, two) => place(one) - place(two))
    .map((type) => {
      const own = rows.filter((row) => (row.card?.type ?? '') === type)
      return { title: type ? (PLURALS[type] ?? capital(type)) : 'Unknown cards', total: own.reduce((sum, row) => sum + row.count, 0), rows: own }
    })
}

/** The factions that cards of this game belong to, in the order of the cards. */
export const factionsOf = (cards: readonly CardFacts[]): string[] =>
  [...new Set(cards.flatMap((card) => (card.faction && card.faction !== 'neutral' ? [card.faction] : [])))].sort()

export interface Difference {
  added: Counts
  removed: Counts
}

/** What was put in and taken out between two lists: counting only. */
export function differenceOf(from: DeckData, to: DeckData): Difference {
  const all = (deck: DeckData): string[] => [...deck.agendas, ...Object.keys(deck.plots), ...Object.keys(deck.cards)]
  const difference: Difference = { added: {}, removed: {} }
  for (const code of new Set([...all(from), ...all(to)])) {
    const more = countOf(to, code) - countOf(from, code)
    if (more > 0) difference.added[code] = more
    if (more < 0) difference.removed[code] = -more
  }
  return difference
}

/** "1 problem", "2 problems". */
/** "57 of 60 cards"; once there are enough, "61 cards". */
const PAID = ['character', 'location', 'attachment']

/** "House Stark, 60 cards". */
export const deckNote = ({ faction, size }: DeckSummary): string => `${faction ? `${factionTitle(faction)}, ` : ''}${plural(size, 'card')}`

/** "Legal", or how much is still wrong. */
export const legalityNote = ({ legal, problems }: DeckSummary): string => (legal ? 'Legal' : `Not legal yet: ${plural(problems, 'problem')}`)

/** How much more gold a card costs in a deck of this House, because it is of another one. */
export function penaltyOf(card: CardFacts, house: string, penalty: number): number {
  if (!house || !PAID.includes(card.type)) return 0
  const of = [card.faction, card.also].filter(Boolean)
  return of.includes('neutral') || of.includes(house) ? 0 : penalty
}

export const countOutOf = (count: number, wanted: number | undefined, unit: string): string =>
  wanted !== undefined && count < wanted ? `${count} of ${plural(wanted, unit)}` : plural(count, unit)
