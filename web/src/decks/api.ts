/** What is asked of the hall about decks; see docs/protocol.md. */
import { api, get, post } from '../lib/api'
import type { DeckAnalysis, DeckCheck, DeckData, DeckFile, DeckList, DeckSummary, SavedDeck, TestHand } from '../lib/protocol'

export const deckApi = {
  list: (game = ''): Promise<DeckSummary[]> => get(`/api/decks${game ? `?game=${encodeURIComponent(game)}` : ''}`),
  read: (code: string, version?: number): Promise<SavedDeck> => get(`/api/decks/${encodeURIComponent(code)}${version ? `?version=${version}` : ''}`),
  create: (game: string, deck: DeckData, note = ''): Promise<SavedDeck> => post('/api/decks', { game, deck, note }),
  save: (code: string, deck: DeckData, version: number, note = ''): Promise<SavedDeck> => api('PUT', `/api/decks/${code}`, { deck, version, note }),
  restore: (code: string, version: number): Promise<SavedDeck> => post(`/api/decks/${code}/restore`, { version }),
  share: (code: string, shared: boolean): Promise<SavedDeck> => api('PATCH', `/api/decks/${code}`, { shared }),
  copy: (code: string): Promise<SavedDeck> => post(`/api/decks/${code}/copy`),
  remove: (code: string): Promise<void> => api('DELETE', `/api/decks/${code}`),
  analyse: (game: string, deck: DeckData, format = 'joust'): Promise<DeckAnalysis> => post(`/api/games/${game}/deck/look`, { deck, format }),
  testHand: (game: string, deck: DeckData): Promise<TestHand> => post(`/api/games/${game}/deck/hand`, { deck }),
  export: (game: string, deck: DeckData, format: string): Promise<DeckFile> => post(`/api/games/${game}/deck/export`, { deck, format }),
  builtIn: (game: string, key: string): Promise<DeckList> => get(`/api/games/${game}/decks/${key}`),
  /** Cards that are not known are left out, and named. */
  readLeniently: (game: string, text: string): Promise<DeckCheck> => post(`/api/games/${game}/deck`, { text, lenient: true }),
}
