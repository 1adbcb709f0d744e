import type { CardFacts } from '../cards/facts'
import { get } from './api'
import type { BotInfo, DeckInfo, GameInfo } from './protocol'

/** The cards of one game, by code and by name. */
export class CardIndex {
  readonly all: readonly CardFacts[]
  readonly #codes: Map<string, CardFacts>
  readonly #names: Map<string, CardFacts>

  constructor(cards: readonly CardFacts[]) {
    this.all = cards
    this.#codes = new Map(cards.map((card) => [card.code, card]))
    // A name may be on several cards; the first one stands for it.
    this.#names = new Map([...cards].reverse().map((card) => [card.name, card]))
  }

  byCode(code: string | undefined): CardFacts | undefined {
    return code === undefined ? undefined : this.#codes.get(code)
  }

  byName(name: string): CardFacts | undefined {
    return this.#names.get(name)
  }
}

export const EMPTY_INDEX = new CardIndex([])

/** What the hall has to offer; asked for once. */
class Catalogue {
  games = $state.raw<GameInfo[]>([])
  bots = $state.raw<BotInfo[]>([])
  readonly #decks = new Map<string, Promise<DeckInfo[]>>()
  readonly #cards = new Map<string, Promise<CardIndex>>()
  #loading: Promise<void> | undefined

  load(): Promise<void> {
    this.#loading ??= Promise.all([get<GameInfo[]>('/api/games'), get<BotInfo[]>('/api/bots')]).then(
      ([games, bots]) => {
        this.games = games
        this.bots = bots
      },
      (error: unknown) => {
        this.#loading = undefined
        throw error
      },
    )
    return this.#loading
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name)
  }

  bot(name: string | null): BotInfo | undefined {
    return this.bots.find((bot) => bot.name === name)
  }

  decks(game: string): Promise<DeckInfo[]> {
    return remember(this.#decks, game, () => get<DeckInfo[]>(`/api/games/${game}/decks`))
  }

  cards(game: string): Promise<CardIndex> {
    return remember(this.#cards, game, async () => new CardIndex(await get<CardFacts[]>(`/api/games/${game}/cards`)))
  }
}

/** Keep what was fetched, but not a failure. */
function remember<T>(kept: Map<string, Promise<T>>, key: string, fetch: () => Promise<T>): Promise<T> {
  const there = kept.get(key)
  if (there) return there
  const coming = fetch()
  coming.catch(() => kept.delete(key))
  kept.set(key, coming)
  return coming
}

export const catalogue = new Catalogue()
