import { SvelteMap } from 'svelte/reactivity'
import type { Pause } from '../lib/settings.svelte'
import type { Play } from './side/plays'

const WORD = 35
const HOLD = 900
const MOST = 2600
/** From the third card in a row on. */
const HURRIED = 500

/** How long a card is shown, in milliseconds; Infinity until the reader goes on. */
export function holdOf(words: number, pause: Pause, inARow: number): number {
  if (pause === 'off') return 0
  if (pause === 'hold') return Infinity
  const usual = inARow > 2 ? HURRIED : Math.min(MOST, HOLD + WORD * words)
  return pause === 'short' ? Math.min(HURRIED, usual) : usual
}

/** Cards that others play, one after another in sight. */
export class Spotlight {
  shown = $state.raw<Play | null>(null)
  /** How many have been shown since there was a moment of rest. */
  inARow = $state(0)
  /** What they cost, in gold, by the row of the log: it may be paid a moment after a card is shown. */
  readonly paid = new SvelteMap<number, number>()
  #queue: Play[] = []

  add(plays: readonly Play[]): void {
    this.#queue.push(...plays)
    if (!this.shown) this.next()
  }

  /** The next one, or none. */
  next(): void {
    this.shown = this.#queue.shift() ?? null
    this.inARow = this.shown ? this.inARow + 1 : 0
  }

  clear(): void {
    this.#queue = []
    this.next()
  }
}
