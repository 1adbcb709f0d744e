import { get } from '../lib/api'
import type { Rulebook } from '../lib/protocol'

/** The written rules of the games, fetched once; a game without them has none to show. */
class Library {
  #books = $state.raw<Record<string, Rulebook | null>>({})
  #coming = new Map<string, Promise<Rulebook>>()
  /** The game that is on the table: whose words are explained where nothing else says which. */
  game = $state('')

  /** The rules, if they are here; they are sent for if not. */
  of(game: string): Rulebook | null {
    if (game && !(game in this.#books)) this.load(game).catch(() => undefined)
    return this.#books[game] ?? null
  }

  load(game: string): Promise<Rulebook> {
    const coming = this.#coming.get(game)
    if (coming) return coming
    const fetched = get<Rulebook>(`/api/games/${encodeURIComponent(game)}/rules`)
    this.#coming.set(game, fetched)
    fetched.then(
      (rules) => (this.#books = { ...this.#books, [game]: rules }),
      () => {
        // Not asked for again by itself: only whoever opens the book tries once more.
        this.#coming.delete(game)
        this.#books = { ...this.#books, [game]: null }
      },
    )
    return fetched
  }
}

export const library = new Library()

export const rulesPath = (game: string, at = ''): string => `/rules/${game}${at ? `#${at}` : ''}`
