import { MediaQuery } from 'svelte/reactivity'
import { type CardFacts, leaderCard, fieldOf } from '../../cards/facts'
import type { TableStore } from '../../table/store.svelte'
import { nameFields } from './name-fields'
import type { BtwixtTable, CouncilView, LeaderView } from './types'

/** Too narrow for a round table: the leaders are listed around the ally. */
export const listed = new MediaQuery('(max-width: 860px)')

/** The table in the words of this game. */
export class Board {
  readonly #table: TableStore

  constructor(table: TableStore) {
    this.#table = table
  }

  readonly view: BtwixtTable = $derived.by(() => this.#table.view.table as unknown as BtwixtTable)

  get players(): number {
    return this.view.leaders.length
  }

  get own(): LeaderView {
    return this.view.leaders[this.#table.home] as LeaderView
  }

  /** Everybody, clockwise from the seat at the bottom. */
  get around(): LeaderView[] {
    const { leaders } = this.view
    return leaders.slice(this.#table.home).concat(leaders.slice(0, this.#table.home))
  }

  /** Councils in the same order: the first is between the seat at the bottom and the one to its left. */
  get councilsAround(): CouncilView[] {
    return this.around.map((leader) => this.view.councils[leader.councils[0]] as CouncilView)
  }

  get choosingLeaders(): boolean {
    return this.view.free_leaders.length > 0
  }

  get drafting(): boolean {
    return this.view.leaders.some((leader) => leader.pack > 0)
  }

  /** Whether this seat has a leader yet. */
  led(seat: number): boolean {
    return !/^Seat \d+$/.test(this.view.leaders[seat]?.leader ?? 'Seat 0')
  }

  leaderFacts(seat: number): CardFacts {
    const name = this.view.leaders[seat]?.leader ?? ''
    const special = this.#table.view.variants.includes('advanced') ? this.#table.cards.all.filter((card) => card.leader === name) : []
    const text = special.length ? `Cards of this leader: ${special.map((card) => card.name).join(', ')}.` : ''
    return leaderCard(name, text)
  }

  /** The colours of a leader, for the name. A second leader of a House has colours that no House has. */
  field(seat: number): string {
    return nameFields(this.view.leaders.map((other) => (this.led(other.seat) ? fieldOf(this.leaderFacts(other.seat)) : '')))[seat] ?? 'neutral'
  }

  /** The two who share a council: first the one to whose left it lies. */
  sharers(council: CouncilView): [number, number] {
    return [council.council, (council.council + 1) % this.players]
  }

  /** Where a leader sits, counted clockwise from the bottom. */
  place(seat: number): number {
    return (seat - this.#table.home + this.players) % this.players
  }
}
