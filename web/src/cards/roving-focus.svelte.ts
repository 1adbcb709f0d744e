import { getContext, setContext } from 'svelte'
import { SvelteSet } from 'svelte/reactivity'

/** One row of cards has one stop for the Tab key; the arrows do the rest. */
export class RovingFocus {
  readonly #keys = new SvelteSet<string>()
  #last = $state<string | undefined>()
  readonly active: string | undefined = $derived.by(() =>
    this.#last !== undefined && this.#keys.has(this.#last) ? this.#last : this.#keys.values().next().value,
  )

  add(key: string): () => void {
    this.#keys.add(key)
    return () => this.#keys.delete(key)
  }

  focused(key: string): void {
    this.#last = key
  }
}

const KEY = 'kingsmoot.zone'

export const setRovingFocus = (): RovingFocus => setContext(KEY, new RovingFocus())
export const getRovingFocus = (): RovingFocus | undefined => getContext<RovingFocus | undefined>(KEY)
