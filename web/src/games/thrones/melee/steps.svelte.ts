import { getContext, setContext } from 'svelte'
import type { TableStore } from '../../../table/store.svelte'
import type { Board } from '../board.svelte'
import type { Attack, AttackType, ChallengeName } from '../types'

/** A challenge among several opponents is chosen in steps: its type, then whom it is against. */
export class AttackSteps {
  readonly #table: TableStore
  readonly #board: Board
  /** The type that was chosen, for the decision with this number. */
  #chosen = $state.raw<{ type: ChallengeName; number: number } | null>(null)

  constructor(table: TableStore, board: Board) {
    this.#table = table
    this.#board = board
  }

  /** All types of challenge, while one is to be chosen. */
  readonly types: AttackType[] = $derived.by(() => (this.#table.session.decision ? this.#board.view.attacks : []))
  readonly type: AttackType | null = $derived.by(() => {
    const chosen = this.#chosen
    if (!chosen || chosen.number !== this.#table.session.number) return null
    return this.types.find(({ type, why_not }) => type === chosen.type && !why_not) ?? null
  })

  get open(): boolean {
    return this.types.length > 0
  }

  /** What an attack of the chosen type on this player would be. */
  on(seat: number): Attack | undefined {
    return this.type?.against.find((attack) => attack.opponent === seat)
  }

  choose(type: ChallengeName): void {
    this.#chosen = { type, number: this.#table.session.number }
    // Whoever goes on to the next challenge has read the result of the last.
    this.#table.goOn?.()
  }

  back(): void {
    this.#chosen = null
  }

  attack(seat: number): void {
    const option = this.on(seat)?.option
    if (option !== null && option !== undefined) this.#table.choice.take(option)
  }
}

const KEY = 'kingsmoot.attack-steps'

export const setSteps = (steps: AttackSteps): AttackSteps => setContext(KEY, steps)

export function getSteps(): AttackSteps {
  const steps = getContext<AttackSteps | undefined>(KEY)
  if (!steps) throw new Error('This component belongs to a melee.')
  return steps
}
