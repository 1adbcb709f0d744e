import type { CardFacts } from './facts'

/** A card that hangs on another one. */
export interface Attached {
  /** card:65, as the options of a decision call it. */
  key?: string
  /** null: face down. */
  facts: CardFacts | null
  kneeling?: boolean
  /** Beside its name: "facedown". */
  note?: string
  /** A duplicate that lies face down: it hangs there, but is not attached. */
  duplicate?: boolean
}

export type PlotValues = Partial<Record<'income' | 'initiative' | 'claim' | 'reserve', number>>

/** How a card lies on the table. A value is given where it may differ from the printed one. */
export interface CardState {
  kneeling?: boolean
  strength?: number
  /** What an influence card counts now. */
  worth?: number
  icons?: string
  /** Of a plot. */
  values?: PlotValues
  power?: number
  gold?: number
  tokens?: Record<string, number>
  duplicates?: number
  attachments?: readonly Attached[]
  /** How it differs from what is printed, and what lies on it: shown beside its zoom. */
  differences?: readonly string[]
}
