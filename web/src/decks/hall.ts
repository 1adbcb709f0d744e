/** What the hall says about decks; see docs/protocol.md. */
import { api, get, post } from '../lib/api'
import type {
  DeckAnalysis as Look,
  DeckCheck,
  DeckData,
  DeckFile as Written,
  DeckList,
  DeckSummary as KeptSummary,
  SavedDeck as Kept,
  TestHand as Hand,
} from '../lib/protocol/generated'

export type {
  CardOdds as Odds,
  DeckAnalysis as Look,
  DeckFigures as Figures,
  DeckFile as Written,
  DeckReason as Reason,
  DeckSummary as KeptSummary,
  DeckVersion as Version,
  GroupOdds,
  SavedDeck as Kept,
  TestHand as Hand,
} from '../lib/protocol/generated'

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
  builtIn: (game: string, key: string): Promise<DeckList> => get(`/api/games/${game}/decks/${key}`),
  read: (game: string, text: string): Promise<DeckCheck> =>
    post(`/api/games/${game}/deck`, { text }),
}
