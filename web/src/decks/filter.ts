import { factionTitle } from '../cards/facts'
import { fold } from '../cards/search/filters'
import type { DeckInfo, DeckKind } from '../lib/protocol'

/** Which of many decks are looked for. */
export interface DeckFilter {
  /** Words of the name or the House. */
  text: string
  /** Empty: of any House. */
  house: string
}

export const ALL_DECKS: DeckFilter = { text: '', house: '' }
/** So few can be looked over without a filter. */
export const FEW_DECKS = 8

interface Sought {
  name: string
  faction: string
}

export function fits({ name, faction }: Sought, { text, house }: DeckFilter): boolean {
  const within = fold(`${name} ${factionTitle(faction)}`)
  return (!house || faction === house) && fold(text).split(/\s+/).every((word) => within.includes(word))
}

/** Whose decks these are, each House once, by name. */
export const housesAmong = (decks: readonly Sought[]): string[] =>
  [...new Set(decks.map(({ faction }) => faction))].filter(Boolean).sort((a, b) => factionTitle(a).localeCompare(factionTitle(b)))

const KINDS: Record<DeckKind, string> = {
  tutorial: 'For a first game',
  'out-of-the-box': 'Small decks to begin with',
  tournament: 'Whole decks',
}

export interface DeckGroup {
  title: string
  decks: DeckInfo[]
}

/** The decks that come with a game, by what they are for. */
export const groupsByKind = (decks: readonly DeckInfo[]): DeckGroup[] =>
  Object.entries(KINDS)
    .map(([kind, title]) => ({ title, decks: decks.filter((deck) => deck.kind === kind) }))
    .filter((group) => group.decks.length)
