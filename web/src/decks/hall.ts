/** What the hall says about decks; see docs/protocol.md. */
import { api, get, post } from '../lib/api'
import type { Counts, DeckData, Pile } from './deck'

export interface Reason {
  code: string
  text: string
  /** What to do about it, as a sentence of its own. */
  fix: string
  /** The codes of the cards concerned. */
  cards: string[]
  /** What to take out of which pile, where that alone puts it right and nobody has to choose. */
  take_out: Partial<Record<Pile, Counts>> | null
}

export interface Figures {
  size: number
  plots: number
  types: Counts
  cost_curve: [cost: number | string, count: number][]
  average_cost: number
  icons: Counts
  icon_strength: Counts
  strength: Counts
  plot_averages: Counts
}

export interface Odds {
  code: string
  name: string
  at_least_one: number
  after_mulligan: number
}

/** Cards of a kind that somebody wants to see at least so many of. */
export interface GroupOdds {
  name: string
  least: number
  cards: number
  chance: number
  after_mulligan: number
}

export interface Look {
  reasons: Reason[]
  figures: Figures
  odds: Odds[]
  groups: GroupOdds[]
  /** The formats of play for which it can be judged. */
  formats: string[]
  /** At least so many cards, and so many plots. */
  wanted: { cards: number; plots: number }
  /** So much more gold a card of another House costs in play. */
  penalty: number
  /** Whether the game has a second first hand. */
  mulligan: boolean
}

export interface Hand {
  hand: string[]
  mulligan: string[]
  next: string[]
  mulligan_next: string[]
  seed: number
}

export interface KeptSummary {
  code: string
  game: string
  name: string
  faction: string
  version: number
  size: number
  legal: boolean
  problems: number
  shared: boolean
  changed: string
}

export interface Version {
  number: number
  note: string
  at: string
  name: string
}

export interface Kept {
  code: string
  game: string
  name: string
  owner: string
  mine: boolean
  shared: boolean
  /** The one that `deck` is. */
  version: number
  newest: number
  versions: Version[]
  deck: DeckData
  reasons: Reason[]
}

export interface Written {
  name: string
  text: string
  media: string
}

export const hall = {
  mine: (game = ''): Promise<KeptSummary[]> => get(`/api/decks${game ? `?game=${encodeURIComponent(game)}` : ''}`),
  open: (code: string, version?: number): Promise<Kept> => get(`/api/decks/${encodeURIComponent(code)}${version ? `?version=${version}` : ''}`),
  keep: (game: string, deck: DeckData, note = ''): Promise<Kept> => post('/api/decks', { game, deck, note }),
  save: (code: string, deck: DeckData, version: number, note = ''): Promise<Kept> =>
    api('PUT', `/api/decks/${code}`, { deck, version, note }),
  restore: (code: string, version: number): Promise<Kept> => post(`/api/decks/${code}/restore`, { version }),
  share: (code: string, shared: boolean): Promise<Kept> => api('PATCH', `/api/decks/${code}`, { shared }),
  copy: (code: string): Promise<Kept> => post(`/api/decks/${code}/copy`),
  remove: (code: string): Promise<void> => api('DELETE', `/api/decks/${code}`),
  look: (game: string, deck: DeckData, format = 'joust'): Promise<Look> => post(`/api/games/${game}/deck/look`, { deck, format }),
  hand: (game: string, deck: DeckData): Promise<Hand> => post(`/api/games/${game}/deck/hand`, { deck }),
  write: (game: string, deck: DeckData, format: string): Promise<Written> => post(`/api/games/${game}/deck/export`, { deck, format }),
  builtIn: (game: string, key: string): Promise<DeckData> => get(`/api/games/${game}/decks/${key}`),
  read: (game: string, text: string): Promise<{ name: string; deck: DeckData; reasons: string[] }> =>
    post(`/api/games/${game}/deck`, { text }),
}
