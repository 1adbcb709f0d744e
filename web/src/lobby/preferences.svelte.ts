import type { JsonObject, DeckInfo } from '../lib/protocol'
import { readStored, writeStored } from '../lib/stored'

/** A deck that somebody brings: one of the hall's, or one of their own. */
export interface Deck {
  name: string
  note: string
  faction: string
  brings: JsonObject
  /** Set for a deck of the hall. */
  key?: string
}

interface Kept {
  mode: string
  opponent: string
  players: Record<string, number>
  decks: Record<string, Deck>
  houses: Record<string, string>
  variants: Record<string, string[]>
  rated: boolean
}

const STORE = 'kingsmoot.wishes'

/** What was chosen last is chosen again: two clicks to a game. */
class Preferences {
  mode = $state('joust')
  /** A bot's name, 'player' or 'friend'. */
  opponent = $state('')
  players = $state<Record<string, number>>({})
  decks = $state<Record<string, Deck>>({})
  houses = $state<Record<string, string>>({})
  variants = $state<Record<string, string[]>>({})
  /** Whether games that can count for the ladder do. */
  rated = $state(false)

  constructor() {
    const kept = readStored<Kept>(STORE)
    this.mode = kept.mode ?? 'joust'
    this.opponent = kept.opponent ?? ''
    this.players = kept.players ?? {}
    this.decks = kept.decks ?? {}
    this.houses = kept.houses ?? {}
    this.variants = kept.variants ?? {}
    this.rated = kept.rated ?? false
  }

  keep(): void {
    const { mode, opponent, players, decks, houses, variants, rated } = this
    writeStored(STORE, { mode, opponent, players, decks, houses, variants, rated })
  }
}

export const preferences = new Preferences()

export const builtIn = (deck: DeckInfo): Deck => ({
  key: deck.key,
  name: deck.name,
  note: `${deck.size} cards`,
  faction: deck.faction,
  brings: { deck: deck.key },
})

/** Tutorial decks are smaller and have rules of their own. */
export const isTutorial = (deck: Pick<Deck, 'key'> | undefined): boolean => deck?.key?.startsWith('tutorial') ?? false
