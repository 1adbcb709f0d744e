import { MediaQuery } from 'svelte/reactivity'
import type { TableStore } from '../../table/store.svelte'
import { type Challenge, type InPlay, type PlayerView, type ThronesTable, hangingOn, rowsOf } from './types'

export const phone = new MediaQuery('(max-width: 700px)')
/** There is little height, as on many laptops: everything is a bit smaller, so that both halves are seen. */
export const short = new MediaQuery('(max-height: 820px) and (min-width: 701px)')
export const narrow = new MediaQuery('(max-width: 1199px)')

/** The table in the words of these games. */
export class Board {
  readonly #table: TableStore

  constructor(table: TableStore) {
    this.#table = table
  }

  readonly view: ThronesTable = $derived.by(() => this.#table.view.table as unknown as ThronesTable)
  readonly on: Map<number, InPlay[]> = $derived.by(() => hangingOn(this.view.players))

  get challenge(): Challenge | null {
    return this.view.challenge
  }

  /** The seat at the bottom: one's own, or the first for those who watch. */
  get home(): number {
    return this.#table.home
  }

  /** Everybody else, in turn order from the left. */
  get others(): PlayerView[] {
    const { players } = this.view
    return players.slice(this.home + 1).concat(players.slice(0, this.home))
  }

  get own(): PlayerView {
    return this.view.players[this.home] as PlayerView
  }

  rows(player: PlayerView): ReturnType<typeof rowsOf> {
    return rowsOf(player, this.on)
  }

  /** Which side of the challenge a card is on. */
  side(id: number): 'attacking' | 'defending' | undefined {
    if (this.challenge?.attackers.some((one) => one.card === id)) return 'attacking'
    return this.challenge?.defenders.some((one) => one.card === id) ? 'defending' : undefined
  }

  card(id: number): { card: InPlay; seat: number } | undefined {
    for (const player of this.view.players) {
      const card = player.play.find((one) => one.id === id)
      if (card) return { card, seat: player.seat }
    }
    return undefined
  }
}
