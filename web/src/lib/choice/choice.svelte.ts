import { getContext, setContext } from 'svelte'
import { type Button, type Choosable, type Wording, buttonsOf, byThing, numbered } from './options'
import type { Decision } from '../protocol'

/** What the choice is made of: the decision at hand, a way to answer it, and a way to ask why not. */
export interface Asked {
  readonly decision: Decision | null
  /** Whether an answer can be sent now. */
  readonly ready: boolean
  decide(index: number): void
  why?(key: string): Promise<string>
}

/** A menu of several options on one thing, open beside it. */
export interface Menu {
  key: string
  options: Choosable[]
  at: DOMRect
}

/** What can be chosen now, and where. Cards ask it whether they glow; the prompt asks it for its buttons. */
export class Choice {
  menu = $state.raw<Menu | null>(null)
  /** The thing whose place in the log or the prompt is being looked at. */
  pointed = $state<string | null>(null)
  /** What a card has just been aimed at. */
  targets = $state.raw<ReadonlySet<string>>(new Set())

  readonly #asked: Asked
  readonly #wording: () => Wording | undefined
  readonly options: Choosable[] = $derived.by(() => numbered(this.#asked.decision))
  readonly things: Map<string, Choosable[]> = $derived.by(() => byThing(this.options))
  readonly buttons: Button[] = $derived.by(() => buttonsOf(this.#asked.decision, this.#wording()))

  constructor(asked: Asked, wording: () => Wording | undefined = () => undefined) {
    this.#asked = asked
    this.#wording = wording
  }

  get decision(): Decision | null {
    return this.#asked.decision
  }

  get open(): boolean {
    return this.options.length > 0
  }

  get ready(): boolean {
    return this.#asked.ready
  }

  has(key: string | undefined): boolean {
    return key !== undefined && this.things.has(key)
  }

  /** "can attack": what the label of a choosable thing ends with. */
  can(key: string | undefined): string | undefined {
    const options = key === undefined ? undefined : this.things.get(key)
    return options && `can be chosen: ${options.map((option) => option.label).join('; or ')}`
  }

  /** A thing has been clicked: its one option is taken, several open a menu. */
  press(key: string, at: DOMRect): void {
    const options = this.things.get(key)
    if (!options || !this.ready) return
    const only = options.length === 1 ? options[0] : undefined
    if (only) this.take(only.index)
    else this.menu = { key, options, at }
  }

  take(index: number): void {
    this.menu = null
    if (this.ready) this.#asked.decide(index)
  }

  close(): void {
    this.menu = null
  }

  why(key: string): Promise<string> {
    return this.#asked.why?.(key) ?? Promise.resolve('')
  }
}

const KEY = 'kingsmoot.choice'

export const setChoice = (choice: Choice): Choice => setContext(KEY, choice)

/** The choice of the table that this component is at; none in a gallery or a replay. */
export const getChoice = (): Choice | undefined => getContext<Choice | undefined>(KEY)
